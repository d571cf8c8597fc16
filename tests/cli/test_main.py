"""The frame: help with an example for every command, the version, bugs of ours."""

import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from typing import Any

import click
import pytest

from oracle.cli.options import FilePath
from oracle.paths import schemas_dir

# The package re-exports a function by the name of the module.
frame: Any = import_module("oracle.cli.main")


@pytest.mark.parametrize("name", frame.COMMANDS)
def test_every_help_has_an_example(oracle: Any, name: str) -> None:
    answer = oracle(name, "--help")
    assert (answer.exit, f"Example: oracle {name} " in answer.out) == (0, True)


def takes_path(parameter: click.Parameter) -> bool:
    """Whether it is a path, or a scenario by its path or id."""
    return isinstance(parameter.type, click.Path) or parameter.name == "reference"


def commands(group: click.Command, *name: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command with the words that call it."""
    if not isinstance(group, click.Group):
        yield name, group
        return
    context = click.Context(group)
    for each in group.list_commands(context):
        command = group.get_command(context, each)
        assert command is not None
        yield from commands(command, *name, each)


COMMANDS = dict(commands(frame.cli))


@pytest.mark.parametrize("words", COMMANDS, ids=" ".join)
def test_every_command_prints_json_and_its_schema_is_there(words: tuple[str, ...], oracle: Any) -> None:
    if words == ("serve",):
        assert "there is no --format" in oracle("serve", "--help").out
        return

    assert "--format" in {option for each in COMMANDS[words].params for option in each.opts}
    assert (schemas_dir() / f"output-{'-'.join(words)}.schema.json").is_file()


PATHS = [(words, each) for words, command in COMMANDS.items() for each in command.params if takes_path(each)]


@pytest.mark.parametrize(
    ("words", "parameter"), PATHS, ids=[f"{' '.join(words)} {parameter.name}" for words, parameter in PATHS]
)
def test_an_empty_path_is_bad_input(words: tuple[str, ...], parameter: click.Parameter, oracle: Any) -> None:
    option = parameter.opts[:1] if isinstance(parameter, click.Option) else []
    rest = {"diff": ["x"], "report diff": ["x"], "why": ["--of", "x"], "export": ["--to", "power-log"]}

    answer = oracle(*words, *rest.get(" ".join(words), []), *option, "")

    assert answer.exit == 2
    assert len(answer.err.splitlines()) == 1
    assert "found an empty path, wanted a" in answer.err


def test_no_command_takes_paths_of_another_kind() -> None:
    plain = [
        f"{' '.join(words)} {each.name}"
        for words, command in COMMANDS.items()
        for each in command.params
        if isinstance(each.type, click.Path) and not isinstance(each.type, FilePath)
    ]

    assert plain == []


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
