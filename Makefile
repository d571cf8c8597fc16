# Everything runs in .venv, which the targets make by themselves; python3 with venv and pip is all they assume.
PYTHON ?= python3
BIN := .venv/bin
STAMP := .venv/.installed
FOREIGN := .venv-foreign

.PHONY: demo test test-foreign bench clean
.DELETE_ON_ERROR:

demo: $(STAMP)
	$(BIN)/oracle run scenarios

test: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --strict oracle
	$(BIN)/pytest -q -n 2

# The Fireplace adapter on foreign code, in an environment of its own: Fireplace as PyPI has it.
test-foreign: $(STAMP) $(FOREIGN)/.installed
	ORACLE_FOREIGN_PYTHON=$(CURDIR)/$(FOREIGN)/bin/python $(BIN)/pytest -q -rs tests/engines/test_fireplace.py

bench: $(STAMP)
	$(BIN)/python -m benchmarks

clean:
	rm -rf .venv $(FOREIGN) build dist

$(STAMP): pyproject.toml
	test -x $(BIN)/python || $(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	touch $@

$(FOREIGN)/.installed: Makefile
	test -x $(FOREIGN)/bin/python || $(PYTHON) -m venv $(FOREIGN)
	$(FOREIGN)/bin/python -m pip install --quiet --disable-pip-version-check \
		fireplace2==1.0.2 hearthstone==7.5.0 hearthstone-data==135540.2
	touch $@
