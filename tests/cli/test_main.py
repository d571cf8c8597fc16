"""The frame: help with an example for every command, the version, bugs of ours."""

import subprocess
import sys
from importlib import import_module
from typing import Any

import pytest

# The package re-exports a function by the name of the module.
frame: Any = import_module("oracle.cli.main")


@pytest.mark.parametrize("name", frame.COMMANDS)
def test_every_help_has_an_example(oracle: Any, name: str) -> None:
    answer = oracle(name, "--help")
    assert (answer.exit, f"Example: oracle {name} " in answer.out) == (0, True)


def test_the_commands_are_listed_with_what_they_do(oracle: Any) -> None:
    answer = oracle("--help")

    assert [
        name for name, text in frame.COMMANDS.items() if f"{name} " not in answer.out or text not in answer.out
    ] == []


def test_a_command_that_does_not_exist_is_bad_usage(oracle: Any) -> None:
    assert oracle("rnu").exit == 2


def test_the_version_loads_no_command() -> None:
    code = (
        "import sys; from oracle.cli.main import cli; cli.main(['--version'], standalone_mode=False);"
        "print([name for name in ('oracle.engine', 'oracle.rules', 'rich', 'jsonschema', 'deepdiff', 'hearthstone')"
        " if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert done.stdout.splitlines()[1:] == ["[]"]


def test_a_bug_of_ours_exits_with_four(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(**options: object) -> None:
        raise RuntimeError("lost")

    monkeypatch.setattr(frame.cli, "main", broken)

    with pytest.raises(SystemExit) as stopped:
        frame.main()
    assert (stopped.value.code, capsys.readouterr().err.splitlines()[-1]) == (
        frame.OWN_BUG,
        "oracle: a bug of ours: RuntimeError: lost",
    )


def test_it_runs_as_a_module() -> None:
    done = subprocess.run([sys.executable, "-m", "oracle", "run"], capture_output=True, text=True, check=False)

    assert (done.returncode, "Missing argument 'PATH...'" in done.stderr) == (2, True)
