"""What examples of hololive are made of."""

from __future__ import annotations

from typing import Final

from ... import game
from ...games.holo.abilities.analysis import parts_of
from ...games.holo.abilities.nodes import Modes
from ...games.holo.abilities.options import ModeOption, UseOption
from ...games.holo.cards.card import Card
from ...games.holo.rules import verbs
from ...games.holo.state.holo_state import HoloState
from ...kernel.decisions import Option
from .specimen import Deed, Specimen

POSITION: Final = """\
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


def specimen() -> Specimen:
    holo = game("holo")
    state = holo.position(POSITION).state
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
