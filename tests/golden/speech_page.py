"""A page with every table of a game's words, each sentence with an example as a player reads it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Final

from holochron import DeckList, Game, game
from holochron.cli.terminal import chrono_screen, holo_messages, messages
from holochron.games.chrono.rules import verbs as chrono_verbs
from holochron.games.chrono.state.chrono_state import ChronoState
from holochron.games.holo.abilities.analysis import parts_of
from holochron.games.holo.abilities.nodes import Modes
from holochron.games.holo.abilities.options import ModeOption, UseOption
from holochron.games.holo.cards.card import Card
from holochron.games.holo.rules import verbs
from holochron.games.holo.state.holo_state import HoloState
from holochron.kernel.decisions import MANY, Decision, Group, Option, Verb
from holochron.kernel.events import SeenEvent
from holochron.kernel.state import State
from holochron.lang.speech import Tables

RULE = "1.1"
GROUPS = ((2, 2, ()), (0, 3, ()), (1, 3, ()), (0, MANY, ()), (1, MANY, ()), (2, 2, (0,)))  # least, most, picked


@dataclass(frozen=True, kw_only=True)
class Deed:
    """What happened: from where to where, how much, and what the event calls it; no card is the usual one."""

    source: str
    target: str
    amount: int = 2
    word: str = ""
    card: int = -1
    player: int = 0


@dataclass(frozen=True, kw_only=True)
class Specimen:
    """What examples are made of. All numbers are refs, seats or amounts of the position."""

    game: Game
    state: State
    verbs: tuple[Verb, ...]
    numbers: Mapping[str, int]  # by name of a verb's field
    special: Mapping[str, tuple[Option, ...]]  # by verb: options that need more than numbers
    offered: tuple[Option, ...]  # in every decision
    counted: tuple[str, tuple[Option, ...]]  # a kind of decision that picks several, and what there is to pick
    card: int  # what asks, and what is seen
    about: int
    other: int
    usual: Deed  # what an event tells
    events: Mapping[str, Deed]  # by line, where that would not do
    decks: tuple[DeckList, ...]  # that are faulty in every way

    def options(self, verb: Verb) -> tuple[Option, ...]:
        if verb.name in self.special:
            return self.special[verb.name]
        first, second, *rest = (*(self.numbers[field] for field in verb.fields), 0, 0)[: max(2, len(verb.fields))]
        return (Option(self.state, verb, first, second, tuple(rest)),)

    def decision(self, kind: str) -> Decision:
        return self._asked(kind, self.offered, group=None, about=-1)

    def countings(self) -> Iterator[Decision]:
        """Choosing so many, in every way there is."""
        kind, options = self.counted
        for least, most, picked in GROUPS:
            group = Group(0, least, most, ordered=False, picked=picked)
            yield self._asked(kind, options, group=group, about=self.card)

    def _asked(self, kind: str, options: tuple[Option, ...], *, group: Group | None, about: int) -> Decision:
        return Decision(self.state, 0, kind, RULE, options=options, default=0, group=group, about=about, weights=())

    def event(self, line: str) -> SeenEvent:
        """What a line of the log tells, as who did it saw it."""
        kind, _, word = line.partition(":")
        deed = self.events.get(line, self.usual)
        state, before = self.state, self.state.trace
        state.trace = []
        state.emit(
            kind,
            RULE,
            deed.player,
            (self.card if deed.card == -1 else deed.card,),
            source=deed.source,
            target=deed.target,
            about=self.about,
            amount=deed.amount,
            word=deed.word or word,
            other=self.other,
        )
        event = state.trace[-1]
        state.trace = before
        return state.seen_by(event, 0, 0)


CHRONO: Final = """\
holochron chrono position 1
mode duel 2
turn 2 player 1 first 1 phase main point main actor 1 passes 0
damage 0 0
player 1
  field H-04
  field C-02
  hand E-01
  deck C-01
player 2
  field H-03
  field C-14
  deck C-01
"""


def chrono_specimen() -> Specimen:
    chrono = game("chrono")
    state = chrono.position(CHRONO).state
    assert isinstance(state, ChronoState), "a game of Chrono Card"
    mine, theirs = ([standing.ref for standing in side.field] for side in state.sides)
    skilled = next(ref for ref in (*mine, *theirs) if state.card[ref].actives)
    return Specimen(
        game=chrono,
        state=state,
        verbs=chrono_verbs.VERBS,
        numbers={"card": mine[1], "attacker": theirs[1], "player": 1},
        special={"skill": (Option(state, chrono_verbs.SKILL, skilled, 0),)},
        offered=(Option(state, chrono_verbs.YES),),
        counted=("choose", (Option(state, chrono_verbs.CHOOSE, mine[1]),)),
        card=mine[1],
        about=mine[1],
        other=theirs[1],
        usual=Deed(source="hand", target="discard"),
        events={
            "over:draw": Deed(source="", target="", player=-1),
            "phase": Deed(source="", target="", word="main"),
            "charm": Deed(source="", target="", amount=1),
            **dict.fromkeys(("plus", "support"), Deed(source="", target="", word="ap")),
            **dict.fromkeys(("out", "over"), Deed(source="", target="", word="damage")),
        },
        decks=(
            chrono.deck("faulty", {"heroine": {"C-02": 2}, "main": {"H-04": 1, "C-02": 4}}),
            chrono.deck("faulty", {"heroine": {"X-1": 0}, "main": {}}),
        ),
    )


HOLO: Final = """\
holochron position 1
turn 4 player 1 first 2 step main point act
player 1
  oshi hBP01-007
  center hBP03-009 entered 0 cheers hY01-001 attached hBP03-105 hBP03-105
  back hSD01-007 entered 0
  back hBP03-030 entered 0
  hand hSD01-005 hSD01-016
  deck hSD01-017
  cheer-deck hY01-001
  life hY01-001
player 2
  oshi hSD01-002
  center hSD01-015 entered 0
  collab hSD01-011 entered 0
  deck hSD01-017
  cheer-deck hY01-001
  life hY01-001
"""


def holo_specimen() -> Specimen:
    holo = game("holo")
    state = holo.position(HOLO).state
    assert isinstance(state, HoloState), "a game of hololive"
    center, back, usable = state.sides[0].stage
    others = state.sides[1].stage
    oshi, card = state.sides[0].oshi, state.sides[0].hand[-1]
    reacting, other = center.attached
    waiting = others[0].stack[-1]
    return Specimen(
        game=holo,
        state=state,
        verbs=verbs.VERBS,
        numbers={
            "card": card,
            "holomem": back.ref,
            "target": others[1].ref,
            "from": center.ref,
            "player": 0,
            "face": 3,
            "number": 2,
            "skill": 0,
            "art": 0,
        },
        special={
            "yes": (UseOption(state, state.card[oshi].abilities[0]),),
            "mode": tuple(_modes(state, "hBP05-068")),
            "resolve": tuple(Option(state, verbs.RESOLVE, waiting, index, (center.ref,)) for index in (0, 1)),
            "apply": tuple(Option(state, verbs.APPLY, source, 0) for source in (reacting, other)),
            "activate": (Option(state, verbs.ACTIVATE, usable.stack[-1], 0),),
        },
        offered=(
            UseOption(state, state.card[oshi].abilities[0]),
            Option(state, verbs.CHOOSE_HOLOMEM, center.ref),
        ),
        counted=("choose-to-send", (Option(state, verbs.CHOOSE, center.cheers[0]),)),
        card=card,
        about=center.ref,
        other=others[0].ref,
        usual=Deed(source="deck", target="hand"),
        events=_deeds(state, center.stack[-1]),
        decks=(
            holo.deck("faulty", {"oshi": {"hSD01-003": 2}, "main": {"hY01-001": 1, "hSD01-003": 5}, "cheer": {}}),
            holo.deck("faulty", {"oshi": {}, "main": {"X-1": 0}, "cheer": {"hSD01-003": 1}}),
        ),
    )


def _deeds(state: HoloState, card: int) -> dict[str, Deed]:
    """What the log tells of in other words than of a card that is drawn."""
    oshi = state.sides[0].oshi
    skill, art = state.card[oshi].abilities[0].name, state.card[card].arts[0].name
    moved = Deed(source="back", target="center")
    hurt = Deed(source="", target="", amount=30)
    named = Deed(source="", target="", card=oshi, word=skill)
    return {
        "over:draw": Deed(source="", target="", player=-1),
        "step": Deed(source="", target="", word="main"),
        "skill": named,
        "ability": named,
        "art": Deed(source="", target="", card=card, word=art),
        "shuffle": Deed(source="cheer-deck", target=""),
        "move:bottom": Deed(source="hand", target="cheer-deck"),
        "move:top": Deed(source="hand", target="deck"),
        "enter": moved,
        "place": moved,
        "send": Deed(source="archive", target="center", card=state.sides[0].cheer_deck[0]),
        "lose": Deed(source="", target="", word="no-life"),
        **dict.fromkeys(("plus-art", "bonus", "reduce", "damage", "damage:special", "heal", "set-hp"), hurt),
        **dict.fromkeys(("lasting:arts", "lasting:hp"), hurt),
    }


def _modes(state: HoloState, number: str) -> list[Option]:
    card = game("holo").cards[number]
    assert isinstance(card, Card), "a card of hololive"
    parts = [part for ability in card.abilities for node in ability.nodes for part in parts_of(node)]
    modes = next(part for part in parts if isinstance(part, Modes))
    return [ModeOption(state, at, step, "collab") for at, step in enumerate(modes.modes)]


SPECIMENS: Final[dict[str, Callable[[], Specimen]]] = {"holo": holo_specimen, "chrono": chrono_specimen}
TERMINALS: Final = {"holo": holo_messages.PHRASES, "chrono": chrono_screen.PHRASES}
EXAMPLES: Final = {  # of what the terminal is told by its user and its files
    "path": "game.json",
    "given": "9",
    "most": "4",
    "number": "2",
    "player": "Player 1",
    "name": "greedy",
    "seed": "7",
}

Row = tuple[str, str]


def page_of(name: str, lang: str) -> str:
    """All that a game says in a language."""
    specimen = SPECIMENS[name]()
    tables = specimen.game.speech(lang).tables
    sections = {
        "prompts": list(_prompts(specimen, tables, lang)),
        "labels": list(_labels(specimen, lang)),
        "lines": list(_lines(specimen, tables, lang)),
    }
    for field in fields(tables):
        table = getattr(tables, field.name)
        if field.name == "nothing":
            sections[field.name] = [(word, _line(specimen, f"nothing:{word}", lang)) for word in table]
        elif field.name not in sections and isinstance(table, dict):
            sections[field.name] = list(table.items())
    faults = [fault for deck in specimen.decks for fault in specimen.game.check_deck(deck)]
    sections["decks"] = [(fault.rule, fault.text(lang)) for fault in faults]
    sections["terminal"] = _terminal({**messages.PHRASES[lang], **TERMINALS[name][lang]})
    head = f"{game(name).title} · {lang}"
    return "\n\n".join([head, *(_section(title, rows) for title, rows in sections.items())]) + "\n"


def _section(title: str, rows: list[Row]) -> str:
    return "\n".join([f"== {title}", *(f"{key}: {text}".rstrip() for key, text in rows)])


def _prompts(specimen: Specimen, tables: Tables, lang: str) -> Iterator[Row]:
    for kind in tables.prompts:
        yield kind, specimen.decision(kind).prompt(lang)
    for decision in specimen.countings():
        yield decision.kind, decision.prompt(lang)


def _labels(specimen: Specimen, lang: str) -> Iterator[Row]:
    for verb in specimen.verbs:
        for option in specimen.options(verb):
            yield verb.name, option.label(lang)


def _lines(specimen: Specimen, tables: Tables, lang: str) -> Iterator[Row]:
    for line in tables.lines:
        yield line, _line(specimen, line, lang)


def _line(specimen: Specimen, line: str, lang: str) -> str:
    return specimen.state.line(specimen.event(line), 0, lang) or "–"


def _terminal(table: dict[str, str]) -> list[Row]:
    filled = [(key, re.sub(r"\{(\w+)\}", lambda hole: EXAMPLES.get(hole[1], hole[0]), table[key])) for key in table]
    return [(key, text.replace("\n", "\n    ")) for key, text in filled]
