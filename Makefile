# Everything runs in .venv, which the targets make by themselves; python3 with venv and pip is all they assume.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed

.PHONY: demo test bench clean
.DELETE_ON_ERROR:

demo: $(STAMP)
	$(BIN)/oracle run scenarios

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict oracle
	$(BIN)/pytest -q -n 2

bench: $(STAMP)
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv build dist

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@
