"""Work spread over processes, its results in the order of the work; one process needs none of this."""

from __future__ import annotations

import os
from collections.abc import Callable, Generator, Sequence
from typing import TypeVar

import click

from oracle.cli.main import OWN_BUG

Work = TypeVar("Work")
Result = TypeVar("Result")

CHUNKS_PER_PROCESS = 8
"""So that one slow chunk at the end does not hold up everything."""


class Ended(click.ClickException):
    """A process that works for us is gone."""

    exit_code = OWN_BUG


def in_order(
    function: Callable[[Work], Result], work: Sequence[Work], jobs: int, weights: Sequence[int] | None = None
) -> Generator[Result, None, None]:
    """The results, each as soon as it and all before it are there; `jobs` 0 takes a process for each core.

    Function, work and results travel between processes. Whoever stops asking stops the work that has not begun.
    Work of known, uneven weight is begun with the heaviest, piece by piece, so that none is left over for one process
    at the end.
    """
    jobs = min(jobs or os.cpu_count() or 1, len(work))
    if jobs <= 1:
        yield from map(function, work)
        return
    # Imported here: it takes longer to load than a suite takes to run.
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    size = max(1, len(work) // (jobs * CHUNKS_PER_PROCESS)) if weights is None else 1
    pool = ProcessPoolExecutor(jobs)
    try:
        chunks = [work[start : start + size] for start in range(0, len(work), size)]
        heaviest_first = sorted(range(len(chunks)), key=lambda at: -weights[at] if weights else 0)
        futures = {at: pool.submit(_all, function, chunks[at]) for at in heaviest_first}
        for at in range(len(chunks)):
            yield from futures.pop(at).result()
    except BrokenProcessPool:
        raise Ended("a working process was ended from outside, as when memory runs out: try fewer --jobs") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _all(function: Callable[[Work], Result], work: Sequence[Work]) -> list[Result]:
    return [function(each) for each in work]
