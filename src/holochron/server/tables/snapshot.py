"""A table as one viewer is shown it: what `view`, `events`, `log` and the decision give, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, cast

from ...games.registry import game_named
from ...kernel.decisions import Decision, Group, Option
from ...kernel.state import Reason as Ground
from ...kernel.table.table import Table
from ..socket.messages import DecisionInfo, OptionInfo
from ..socket.plain import ALL, Action, Langs, Picking, Reason, Result, Text, View, Waiting
from .sentences import spoken

_RECENT: Final = 30  # events
_ENDING: Final = ("lose", "out", "over")  # events that say how a game ended


class Turn(NamedTuple):
    """A turn of the game, and the event with which it began."""

    event: int
    number: int
    player: int


def view_of(table: Table, viewer: int | None) -> View:
    """The view without the decision, which a state tells in full, or not at all."""
    return cast(View, table.seen(viewer))


def refs_in(view: Any) -> Iterator[int]:
    """The refs of the cards that lie open in a view, and of those that lie there face down."""
    if isinstance(view, dict):
        if isinstance(ref := view.get("ref"), int):
            yield ref
        for part in view.values():
            yield from refs_in(part)
    elif isinstance(view, (list, tuple)):
        for part in view:
            yield from refs_in(part)


def refs_seen(table: Table, seats: Sequence[int]) -> set[int]:
    """The refs on the table of somebody who has these seats, or none."""
    viewers: list[int | None] = [*seats] or [None]
    return {ref for viewer in viewers for ref in refs_in(view_of(table, viewer))}


def waiting_at(table: Table) -> Waiting | None:
    """Who must choose, as everybody may know."""
    decision = table.decision
    if decision is None:
        return None
    return {"player": decision.player, "kind": decision.kind, "rule": decision.rule}


def decision_info(table: Table, decision: Decision, langs: Langs = ALL) -> DecisionInfo:
    """A decision with its options, for the player who must choose and nobody else."""
    prompt = spoken(decision.prompt, langs)
    return DecisionInfo(
        id=decision.id,
        player=decision.player,
        kind=decision.kind,
        rule=decision.rule,
        prompt=prompt.text,
        parts=prompt.parts,
        about=decision.about if decision.about != -1 else None,
        default=decision.default,
        group=None if decision.group is None else _group(table, decision.player, decision.group),
        options=[_option(index, option, langs) for index, option in enumerate(decision.options)],
    )


def _option(index: int, option: Option, langs: Langs) -> OptionInfo:
    label = spoken(option.label, langs)
    return OptionInfo(
        index=index,
        key=option.key,
        action=cast(Action, option.action),
        refs=option.refs,
        same=list(option.same),
        rule=option.rule,
        label=label.text,
        parts=label.parts,
    )


def _group(table: Table, player: int, group: Group) -> Picking:
    """A run of picks: what can be picked in it, and what else the effect has let the player look at."""
    chosen = {*group.candidates, *group.picked}
    beside = [ref for ref in _looked_at(table, player) if ref not in chosen] if player >= 0 else []
    seen = refs_seen(table, [player]) if beside else set()
    return {
        "name": group.name,
        "min": group.min,
        "max": group.max,
        "ordered": group.ordered,
        "picked": list(group.picked),
        "candidates": list(group.candidates),
        "shown": [ref for ref in beside if ref in seen],  # what has been taken from among them is gone
    }


def _looked_at(table: Table, player: int) -> tuple[int, ...]:
    """The cards that the player was let look at last, by the effect that is going on."""
    count, beginnings = table.event_count, game_named(table.start.game).beginnings
    for event in reversed(table.events(player, max(0, count - _RECENT))):
        if event.kind == "look" and event.player == player:
            return event.refs
        if event.kind in beginnings:
            break
    return ()


def turns_of(table: Table, since: int = 0) -> list[Turn]:
    """The turns that began with event `since` or later."""
    events = table.events(None, since)
    return [Turn(event.number, event.amount, event.player) for event in events if event.kind == "turn"]


def result_of(table: Table) -> Result | None:
    """How the game ended, with the sentence that the log has for it."""
    if table.result is None:
        return None
    last = max((event.number for event in table.events(None) if event.kind == "over"), default=table.event_count)
    said = spoken(lambda lang: " ".join(line.text for line in table.log(None, lang, last)), ALL)
    return cast(Result, {**table.result.to_data(), **said._asdict()})


def ending_of(table: Table) -> Text | None:
    """Who has lost and why, as the log tells it; None while the game goes on."""
    if table.result is None:
        return None
    told = {event.number for event in table.events(None) if event.kind in _ENDING}
    return {lang: " ".join([line.text for line in table.log(None, lang) if line.number in told]) for lang in ALL}


def reasons_told(game: str, reasons: Sequence[Ground]) -> list[Reason]:
    """Why something cannot be done, each reason with the summary of its clause."""
    rules = game_named(game).rules
    return [
        {
            "rule": reason.rule,
            "text": dict(reason.texts),
            "summary": dict(rules[reason.rule].texts) if reason.rule in rules else dict(reason.texts),
        }
        for reason in reasons
    ]
