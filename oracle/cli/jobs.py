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


def in_order(function: Callable[[Work], Result], work: Sequence[Work], jobs: int) -> Generator[Result, None, None]:
    """The results, each as soon as it and all before it are there; `jobs` 0 takes a process for each core.

    Function, work and results travel between processes. Whoever stops asking stops the work that has not begun.
    """
    jobs = min(jobs or os.cpu_count() or 1, len(work))
    if jobs <= 1:
        yield from map(function, work)
        return
    # Imported here: it takes longer to load than a suite takes to run.
    from concurrent.futures import ProcessPoolExecutor
    from concurrent.futures.process import BrokenProcessPool

    size = max(1, len(work) // (jobs * CHUNKS_PER_PROCESS))
    pool = ProcessPoolExecutor(jobs)
    try:
        chunks = [work[start : start + size] for start in range(0, len(work), size)]
        for future in [pool.submit(_all, function, chunk) for chunk in chunks]:
            yield from future.result()
    except BrokenProcessPool:
        raise Ended("a working process was ended from outside, as when memory runs out: try fewer --jobs") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _all(function: Callable[[Work], Result], work: Sequence[Work]) -> list[Result]:
    return [function(each) for each in work]
