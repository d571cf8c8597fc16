"""The arrows of the layout: which package may import which."""

import ast
from pathlib import Path

import pytest

import oracle

PACKAGE = Path(oracle.__file__).resolve().parent

ARROWS: dict[str, set[str]] = {
    "vocabulary": set(),
    "engine": {"vocabulary"},
    "effects": {"engine", "vocabulary"},
    "cards": {"effects", "engine", "vocabulary", "paths"},
    "mistakes": {"engine", "vocabulary"},
    "rules": {"engine", "mistakes", "vocabulary", "paths"},
    "trace": {"vocabulary", "rules", "paths"},
    "scenario": {"trace", "cards", "effects", "rules", "engine", "vocabulary", "paths"},
    "replay": {"scenario", "trace", "cards", "effects", "rules", "engine", "vocabulary", "paths"},
    "engines": {"scenario", "trace", "cards", "rules", "engine", "vocabulary", "paths"},
    "report": {"replay", "trace", "rules", "vocabulary", "paths"},
    "paths": set(),
}
"""Package to the packages that it may import besides itself; cli and the pytest plugin may import everything."""

FREE = {"cli", "pytest_plugin", "__main__", "__init__"}


def _module_files() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "_data" not in path.parts)


def _home(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def _imported(path: Path) -> set[str]:
    """The first-level parts of `oracle` that a module imports, relative imports resolved."""
    package = ["oracle", *path.relative_to(PACKAGE).parts[:-1]]
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        match node:
            case ast.Import():
                names |= {alias.name for alias in node.names}
            case ast.ImportFrom(module=module, level=level):
                base = package[: len(package) - level + 1] if level else []
                stem = ".".join([*base, *([module] if module else [])])
                # `from oracle import rules` names the package in the alias, not in the module.
                names |= {f"{stem}.{alias.name}" for alias in node.names} if stem == "oracle" else {stem}
            case _:
                pass
    return {name.split(".")[1] for name in names if name.startswith("oracle.")}


@pytest.mark.parametrize("path", _module_files(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_along_the_arrows(path: Path) -> None:
    home = _home(path)
    if home in FREE:
        return

    wrong = _imported(path) - ARROWS[home] - {home, "__version__"}

    assert wrong == set()


def test_every_part_of_the_package_has_its_arrows() -> None:
    parts = {_home(path) for path in _module_files()}

    assert parts - FREE - ARROWS.keys() == set()


def test_the_engine_reads_no_file_clock_environment_or_dice() -> None:
    banned = {"os", "io", "pathlib", "time", "datetime", "random", "secrets", "json", "subprocess", "sys"}
    found = {
        (path.name, alias)
        for path in (PACKAGE / "engine").glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        for alias in _roots(node)
        if alias in banned
    }

    assert found == set()


def _roots(node: ast.AST) -> set[str]:
    match node:
        case ast.Import():
            return {alias.name.split(".")[0] for alias in node.names}
        case ast.ImportFrom(module=str(module), level=0):
            return {module.split(".")[0]}
        case _:
            return set()
