"""Two lists brought side by side so that what belongs together stands together, as a score tells it."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")

LARGEST = 4_000_000
"""Beyond this many pairs the rest is paired by place alone."""


def align(
    left: Sequence[T], right: Sequence[T], score: Callable[[T, T], int], full: int
) -> list[tuple[int | None, int | None]]:
    """Pairs of indexes in order, None where a side has no partner; the sum of scores is the largest possible.

    A score of 0 means that two items cannot be partners; `full` is the best score: pairs of it at both ends are taken
    without looking further.
    """
    begin = 0
    while begin < min(len(left), len(right)) and score(left[begin], right[begin]) == full:
        begin += 1
    behind = 0
    while (
        behind < min(len(left), len(right)) - begin
        and score(left[len(left) - 1 - behind], right[len(right) - 1 - behind]) == full
    ):
        behind += 1
    pairs: list[tuple[int | None, int | None]] = [(index, index) for index in range(begin)]
    rows, columns = len(left) - behind, len(right) - behind
    pairs += _middle(left, right, score, (begin, rows), (begin, columns))
    pairs += [(rows + index, columns + index) for index in range(behind)]
    return pairs


def _middle(
    left: Sequence[T],
    right: Sequence[T],
    score: Callable[[T, T], int],
    rows: tuple[int, int],
    columns: tuple[int, int],
) -> list[tuple[int | None, int | None]]:
    height, width = rows[1] - rows[0], columns[1] - columns[0]
    if not height or not width or height * width > LARGEST:
        shared = min(height, width) if height and width else 0
        return [
            *((rows[0] + index, columns[0] + index) for index in range(shared)),
            *((rows[0] + index, None) for index in range(shared, height)),
            *((None, columns[0] + index) for index in range(shared, width)),
        ]
    best = [[0] * (width + 1) for _ in range(height + 1)]
    scores = [[score(left[rows[0] + i], right[columns[0] + j]) for j in range(width)] for i in range(height)]
    for i in range(height - 1, -1, -1):
        row, below, here = best[i], best[i + 1], scores[i]
        for j in range(width - 1, -1, -1):
            value = below[j] if below[j] >= row[j + 1] else row[j + 1]
            if here[j] and below[j + 1] + here[j] >= value:
                value = below[j + 1] + here[j]
            row[j] = value
    pairs: list[tuple[int | None, int | None]] = []
    i = j = 0
    while i < height and j < width:
        if scores[i][j] and best[i][j] == best[i + 1][j + 1] + scores[i][j]:
            pairs.append((rows[0] + i, columns[0] + j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            pairs.append((rows[0] + i, None))
            i += 1
        else:
            pairs.append((None, columns[0] + j))
            j += 1
    pairs += [(rows[0] + rest, None) for rest in range(i, height)]
    pairs += [(None, columns[0] + rest) for rest in range(j, width)]
    return pairs
