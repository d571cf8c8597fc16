"""Work spread over processes, its results in the order of the work; one process needs none of this."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Generator, Sequence
from typing import NoReturn, TypeVar

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
    from multiprocessing import active_children

    size = max(1, len(work) // (jobs * CHUNKS_PER_PROCESS)) if weights is None else 1
    pool = ProcessPoolExecutor(jobs, initializer=_begin)
    try:
        chunks = [work[start : start + size] for start in range(0, len(work), size)]
        heaviest_first = sorted(range(len(chunks)), key=lambda at: -weights[at] if weights else 0)
        futures = {at: pool.submit(_all, function, chunks[at]) for at in heaviest_first}
        for at in range(len(chunks)):
            yield from futures.pop(at).result()
    except BrokenProcessPool:
        raise Ended("a working process was ended from outside, as when memory runs out: try fewer --jobs") from None
    except BaseException:
        # Interrupted, or nobody asks any more: what is being worked on is wanted by nobody.
        for process in active_children():
            process.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


# In a working process.


class _Stopped(BaseException):
    """Ends the work under way, so that it can clean up behind itself."""


_at_work = False
_stopping = False


def _begin() -> None:
    """A working process ends without a word when it is interrupted, and when who waits for it is gone."""
    from threading import Thread

    # An interruption of all is told by who waits for us: were we gone first, it would look like an accident.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    Thread(target=_end_with_parent, daemon=True).start()


def _stop(*_: object) -> None:
    global _stopping
    if not _at_work:
        os._exit(1)
    if not _stopping:
        _stopping = True
        raise _Stopped


def _end_with_parent() -> NoReturn:
    from multiprocessing import parent_process

    # Signals are for the thread that works: it wakes from whatever it waits for.
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT, signal.SIGTERM})
    parent = parent_process()
    if parent is not None:
        parent.join()
    os._exit(1)


def _all(function: Callable[[Work], Result], work: Sequence[Work]) -> list[Result]:
    global _at_work
    try:
        _at_work = True
        return [function(each) for each in work]
    except _Stopped:
        os._exit(1)
    finally:
        _at_work = False
