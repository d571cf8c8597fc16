"""A trace as a tree: every event, each block and queue with its sentence in game words and the rule that made it."""

from collections.abc import Sequence

from oracle.report.actions import action_words, refusal_words
from oracle.report.names import Call, name_as_is, sentence
from oracle.report.safe import safe
from oracle.report.words import event_words
from oracle.trace.model import Event, Step, Trace, flatten, plain

_QUIET = frozenset({"queue", "exhaust", "refresh", "pay", "count"})


def tree(trace: Trace, call: Call = name_as_is, changes: bool = True) -> str:
    """The whole trace, step by step; `changes` adds what each step changed in the state."""
    return "\n\n".join(step_tree(step, call, changes) for step in trace.steps)


def step_tree(step: Step, call: Call = name_as_is, changes: bool = True) -> str:
    """One step: the action, its events as a tree, the changes of state."""
    lines = [f"step {step.number}: {action_words(step.action, call)}"]
    if step.refused is not None:
        lines.append(f"  refused: {refusal_words(step.refused)} ({safe(step.refused)})")
    lines += _branches(step.events, call)
    if changes and step.changes:
        lines.append("state:")
        lines += [
            f"  {safe(key)}: {safe(plain(old))} -> {safe(plain(new))}" for key, (old, new) in step.changes.items()
        ]
    return "\n".join(lines)


def story(trace: Trace, call: Call = name_as_is) -> str:
    """One line in game words for every event that means something to a player; no blocks, no book-keeping."""
    return "\n".join(step_story(step, call) for step in trace.steps)


def step_story(step: Step, call: Call = name_as_is) -> str:
    """One step of a story: the action, then what happens."""
    lines = [sentence(f"step {step.number}: {action_words(step.action, call)}")]
    if step.refused is not None:
        lines.append("  " + sentence(f"this is refused: {refusal_words(step.refused)}"))
    lines += ["  " + sentence(event_words(event, call)) for _, event in flatten(step.events) if _means_something(event)]
    return "\n".join(lines)


def event_line(event: Event, call: Call = name_as_is) -> str:
    """One event as in a scenario's pattern, then what it means, then its rule: `death imp: Imp dies  [DEATH-01]`."""
    source = ", ".join(part for part in (event.rule, event.at) if part)
    return f"{safe(str(event))}: {event_words(event, call)}" + (f"  [{safe(source)}]" if source else "")


def _branches(events: Sequence[Event], call: Call) -> list[str]:
    lines = []
    stack = [("", event, index == len(events)) for index, event in reversed(list(enumerate(events, 1)))]
    while stack:
        stem, event, last = stack.pop()
        lines.append(f"{stem}{'└─ ' if last else '├─ '}{event_line(event, call)}")
        below = stem + ("   " if last else "│  ")
        children = event.children
        stack += [(below, child, index == len(children)) for index, child in reversed(list(enumerate(children, 1)))]
    return lines


def _means_something(event: Event) -> bool:
    if event.is_block:
        return event.name == "TRIGGER"
    return event.name not in _QUIET
