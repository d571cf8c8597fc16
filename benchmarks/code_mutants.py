"""Mutants of a module: its source with one small mistake each, made by cosmic-ray and by leaving statements out.

Mistakes that only touch annotations, decorators or what type checkers read are left out: they change nothing that runs.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from cosmic_ray.ast import Visitor, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

OPERATORS: Final = (
    "AddNot",
    "NumberReplacer",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_BitAnd_BitOr",
    "ReplaceBinaryOperator_BitOr_BitAnd",
    "ReplaceBinaryOperator_BitXor_BitOr",
    "ReplaceBinaryOperator_FloorDiv_Mul",
    "ReplaceBinaryOperator_Mod_FloorDiv",
    "ReplaceBinaryOperator_Mul_Add",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ReplaceComparisonOperator_Eq_NotEq",
    "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_GtE_Lt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_Gt_LtE",
    "ReplaceComparisonOperator_IsNot_Is",
    "ReplaceComparisonOperator_Is_IsNot",
    "ReplaceComparisonOperator_LtE_Gt",
    "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Lt_GtE",
    "ReplaceComparisonOperator_Lt_LtE",
    "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceFalseWithTrue",
    "ReplaceTrueWithFalse",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub",
    "ZeroIterationForLoop",
)
"""The operators of cosmic-ray that are used; the others make the same mistakes in more ways."""


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mistake: the module's path in the repository, its line, both texts of the statement, the new source."""

    module: str
    line: int
    kind: str
    before: str
    after: str
    source: str

    @property
    def key(self) -> str:
        """What names the mutant while other lines of the module change."""
        return f"{self.module}: {self.before} -> {self.after} [{self.kind}]"


def mutants_of(path: Path, root: Path) -> Iterator[Mutant]:
    """Every mutant of a module that does something else than the module."""
    source = path.read_text(encoding="utf-8")
    module = path.relative_to(root).as_posix()
    meant, seen = _what_runs(source), set()
    for kind, line, changed in (*_of_operators(source), *_without_statements(source)):
        try:
            runs = _what_runs(changed)
        except SyntaxError:
            continue
        if runs == meant or runs in seen:
            continue
        seen.add(runs)
        before, after = _difference(source, changed)
        yield Mutant(module, line, kind, before, after, changed)


def _of_operators(source: str) -> Iterator[tuple[str, int, str]]:
    for name in OPERATORS:
        operator = get_operator(f"core/{name}")()
        for occurrence, line in enumerate(_Places(operator).found(source)):
            changed = mutate_code(source, operator, occurrence)
            if changed is not None:
                yield name, line, changed


class _Places(Visitor):  # type: ignore[misc]
    """Lines at which an operator has something to change, in the order of its occurrences."""

    def __init__(self, operator: object) -> None:
        self.operator = operator
        self.lines: list[int] = []

    def found(self, source: str) -> list[int]:
        self.walk(get_ast(source))
        return self.lines

    def visit(self, node: object) -> object:
        for position in self.operator.mutation_positions(node):  # type: ignore[attr-defined]
            self.lines.append(position[0][0])
        return node


def _without_statements(source: str) -> Iterator[tuple[str, int, str]]:
    """The module without one of the statements of its functions."""
    lines = source.splitlines(keepends=True)
    for function in ast.walk(ast.parse(source)):
        if not isinstance(function, ast.FunctionDef):
            continue
        for node in ast.walk(function):
            if not isinstance(node, (ast.Expr, ast.Assign, ast.AugAssign)) or _is_docstring(node):
                continue
            assert node.end_lineno is not None
            indent = " " * node.col_offset
            left = [*lines[: node.lineno - 1], f"{indent}pass\n", *lines[node.end_lineno :]]
            yield "LeaveOut", node.lineno, "".join(left)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


@cache
def _what_runs(source: str) -> str:
    """A module as the interpreter sees it, without what only readers and type checkers see."""
    return ast.dump(_Bare().visit(ast.parse(source)))


class _Bare(ast.NodeTransformer):
    """Takes annotations, decorators, asserts and blocks for type checkers away."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns, node.decorator_list = None, []
        return self.generic_visit(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.decorator_list = []
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)

    def visit_Assert(self, node: ast.Assert) -> ast.AST:
        return ast.Pass()

    def visit_If(self, node: ast.If) -> ast.AST:
        if isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
            return ast.Pass()
        return self.generic_visit(node)


def _difference(source: str, changed: str) -> tuple[str, str]:
    """The lines that differ, without their indent."""
    old, new = source.splitlines(), changed.splitlines()
    start = next((at for at, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), 0)
    end = 0
    while end < min(len(old), len(new)) - start and old[-1 - end] == new[-1 - end]:
        end += 1
    return tuple(" ".join(part.strip() for part in text[start : len(text) - end]) for text in (old, new))  # type: ignore[return-value]
