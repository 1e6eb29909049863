"""What a judge looks up: the clauses, official answers and rulings about something, and whether an action is possible and why."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import reduce
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from ..kernel.decisions import Option
from ..kernel.errors import UnknownName
from ..kernel.state import Reason
from ..kernel.table.table import Table
from ..lang.card_game import Game
from ..lang.reasons import completes
from ..lang.rulebook.precedents import OfficialAnswer, Ruling
from ..lang.rulebook.rulebook import Clause
from ..lang.speech import LANGUAGES
from .word_search import WordIndex, nearest_words

REFS: Final = ("card", "holomem", "target", "source", "subject")  # what names a card or a holomem in an action


NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


class Findings(NamedTuple):
    """What the rules, the official answers and our rulings say about something."""

    clauses: list[Clause]
    answers: list[OfficialAnswer]
    rulings: list[Ruling]
    read: Mapping[str, str] = NOTHING  # what was looked for instead of words that stand nowhere


class Verdict(NamedTuple):
    """Whether an action is possible, with what stands against it or what allows it, and what has been decided about the like."""

    reasons: list[Reason]  # none: it is possible
    allowed: list[Option]  # the options that the action means
    cards: list[str]  # the numbers of the cards that it is about
    found: Findings


# Without a position.


def look_up(game: Game, words: str) -> Findings:
    """What is said about all of these: clauses, answers and cards by number, anything else as words in either language, the best
    first."""
    rules = game.rules
    numbers = {number.casefold(): number for number in (*rules.official, *game.cards)}
    parts = words.split()
    named = [word for word in parts if word in rules or word.casefold() in numbers]
    others = " ".join([word for word in parts if word not in named])
    found = [_with_words(game, others)] if others else []
    found += [_about(game, word if word in rules else numbers[word.casefold()]) for word in named]
    return reduce(_of_both, found) if found else Findings([], [], [])


def _of_both(one: Findings, other: Findings) -> Findings:
    return Findings(
        [clause for clause in one.clauses if clause in other.clauses],
        [answer for answer in one.answers if answer in other.answers],
        [ruling for ruling in one.rulings if ruling in other.rulings],
        {**one.read, **other.read},
    )


def _about(game: Game, named: str) -> Findings:
    """What is said about a clause, a card or an answer."""
    rules = game.rules
    if named in rules:
        return touching(game, [clause for clause in rules if clause == named or clause.startswith(f"{named}.")])
    answers = [answer for answer in rules.official.values() if named == answer.id or named in answer.cards]
    clauses = dict.fromkeys(clause for answer in answers for clause in answer.clauses)
    about = {named, *(answer.id for answer in answers)}
    return Findings(
        [rules[clause] for clause in rules if clause in clauses],
        answers,
        [ruling for ruling in rules.rulings if not about.isdisjoint(ruling.touches)],
    )


def touching(game: Game, clauses: Iterable[str]) -> Findings:
    """These clauses, and what touches them."""
    rules, wanted = game.rules, set(clauses)
    return Findings(
        [rules[id] for id in rules if id in wanted],
        [answer for answer in rules.official.values() if not wanted.isdisjoint(answer.clauses)],
        [ruling for ruling in rules.rulings if not wanted.isdisjoint(ruling.touches)],
    )


class _Indexes(NamedTuple):
    clauses: WordIndex[Clause]
    answers: WordIndex[OfficialAnswer]
    rulings: WordIndex[Ruling]


_INDEXES: Final[dict[str, _Indexes]] = {}  # by game; made when words are first looked for


def _indexes(game: Game) -> _Indexes:
    if game.name not in _INDEXES:
        _INDEXES[game.name] = _new_indexes(game)
    return _INDEXES[game.name]


def _new_indexes(game: Game) -> _Indexes:
    rules, titles = game.rules, _titles(game)

    def heads(clause: Clause) -> str:
        above = rules.heading(clause.id)
        return " ".join([clause.title, "" if above is None else above.title, "" if above is None else above.text()])

    return _Indexes(
        WordIndex(rules.values(), heads, lambda clause: clause.texts.values()),
        WordIndex(
            rules.official.values(),
            lambda answer: " ".join(title for card in answer.cards for title in titles(card)),
            lambda answer: answer.texts.values(),
        ),
        WordIndex(rules.rulings, lambda ruling: " ".join(ruling.points.values()), lambda ruling: ruling.texts.values()),
    )


def _with_words(game: Game, words: str) -> Findings:
    indexes = _indexes(game)
    read = nearest_words(indexes, words)
    for written, meant in read.items():
        words = re.sub(re.escape(written), meant, unicodedata.normalize("NFKC", words), flags=re.IGNORECASE)
    clauses, answers, rulings = indexes
    return Findings(clauses.find(words), answers.find(words), rulings.find(words), read)


def _titles(game: Game) -> Callable[[str], tuple[str, ...]]:
    """What a card is called in each language."""
    cards = game.cards
    return lambda number: tuple(cards[number].title(lang) for lang in LANGUAGES) if number in cards else ()


# With a position.


def judge(game: Game, table: Table, player: int, action: dict[str, Any]) -> Verdict:
    """Whether `player` may do this now, why or why not, and what has been decided about its cards and clauses."""
    reasons = table.why_not(player, action)
    decision = table.decision
    allowed: list[Option] = []
    if not reasons and decision is not None:
        allowed = [option for option in decision.options if completes(option.action, action)]
    told = [reason.rule for reason in reasons] or [
        clause for option in allowed for clause in _governing(game, option.rule or (decision.rule if decision else ""))
    ]
    cards = list(dict.fromkeys(_cards_in(table.seen(player), player, action)))
    return Verdict(reasons, allowed, cards, _decided(game, dict.fromkeys(told), cards))


def _governing(game: Game, rule: str) -> Iterator[str]:
    """The clause that allows an action, those that stand beside it under the same heading, and those below it."""
    rules = game.rules
    if rule not in rules:
        return
    above = rules.parent(rule)
    beside = rules.children(above.id) if above is not None and above.kind == "heading" else [rules[rule]]
    for clause in (*beside, *rules.children(rule)):
        yield clause.id


def _cards_in(view: Mapping[str, Any], player: int, action: Mapping[str, Any]) -> Iterator[str]:
    """The numbers of the cards that an action names, with what lies below and on them; of a skill without a card, the oshi's."""
    refs = {action[name] for name in REFS if isinstance(action.get(name), int)}
    yield from _numbers(view, refs)
    oshi = view["players"][player].get("oshi")
    if action.get("do") == "skill" and not refs and oshi:
        yield str(oshi["number"])


def _numbers(part: object, refs: set[int], *, inside: bool = False) -> Iterator[str]:
    if isinstance(part, Mapping):
        inside = inside or part.get("ref") in refs
        if inside and part.get("number"):
            yield str(part["number"])
        for value in part.values():
            yield from _numbers(value, refs, inside=inside)
    elif isinstance(part, (list, tuple)):
        for value in part:
            yield from _numbers(value, refs, inside=inside)


def _decided(game: Game, clauses: Iterable[str], cards: list[str]) -> Findings:
    """What touches the clauses or the cards; first the answers that touch both, then those about the cards."""
    wanted, named = set(clauses), set(cards)
    rules = game.rules
    ranked: dict[int, list[OfficialAnswer]] = {3: [], 2: [], 1: []}
    for answer in rules.official.values():
        rank = 2 * (not named.isdisjoint(answer.cards)) + (not wanted.isdisjoint(answer.clauses))
        if rank:
            ranked[rank].append(answer)
    about = {*wanted, *cards, *(answer.id for answer in (*ranked[3], *ranked[2]))}
    return Findings(
        [rules[id] for id in clauses if id in rules],
        [answer for found in ranked.values() for answer in found],
        [ruling for ruling in rules.rulings if not about.isdisjoint(ruling.touches)],
    )


def at_move(table: Table, moves: int | None) -> Table:
    """The table after so many moves of its game; UnknownName when there were fewer."""
    if moves is None:
        return table
    made = len(table.inputs)
    if not 0 <= moves <= made:
        raise UnknownName(f"the game has {made} moves, there is no position after {moves}")
    table.undo(made - moves)
    return table


def player_meant(table: Table, player: int | None) -> int:
    """The player who was named, else whoever has to choose; UnknownName when there is no such player."""
    if player is None:
        decision = table.decision
        return decision.player if decision is not None and decision.player >= 0 else 0
    if not 0 <= player < table.seats:
        raise UnknownName(f"there is no player {player + 1}, only 1 to {table.seats}")
    return player


# As plain data.


def findings_data(found: Findings) -> dict[str, Any]:
    return {
        "read": dict(found.read),
        "clauses": [
            {"id": clause.id, "kind": clause.kind, "title": clause.title, "summary": dict(clause.texts)}
            for clause in found.clauses
        ],
        "answers": [
            {
                "id": answer.id,
                "cards": list(answer.cards),
                "clauses": list(answer.clauses),
                "summary": dict(answer.texts),
            }
            for answer in found.answers
        ],
        "rulings": [
            {"point": dict(ruling.points), "touches": list(ruling.touches), "summary": dict(ruling.texts)}
            for ruling in found.rulings
        ],
    }


def verdict_data(verdict: Verdict) -> dict[str, Any]:
    return {
        "possible": not verdict.reasons,
        "reasons": [{"rule": reason.rule, "text": dict(reason.texts)} for reason in verdict.reasons],
        "options": [{lang: option.label(lang) for lang in LANGUAGES} for option in verdict.allowed],
        "cards": verdict.cards,
        **findings_data(verdict.found),
    }
