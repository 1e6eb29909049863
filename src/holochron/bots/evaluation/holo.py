"""The hololive OFFICIAL CARD GAME in figures: what one side has, beside what the other has."""

from __future__ import annotations

from typing import Final

from ...games.holo.cards.constants import FIRST, HOLOMEM, SECOND
from ...games.holo.state.holo_state import HoloState
from ...games.holo.state.side import BACK, CENTER, NEVER
from ...games.holo.state.sight import HoloSight, SeenHolomem
from ..greedy.holo_arts import best_damage, lacking, ready_damage

FEATURES: Final[tuple[str, ...]] = (
    "to-move",  # this side has the next turn
    "life",
    "last-life",
    "low-life",  # two or fewer
    "holomem",  # on the stage
    "bloomed",  # steps of bloom on the stage
    "hp",  # left on the stage
    "center-hp",
    "cheers",  # on the stage
    "useful-cheers",  # that bring a best art nearer
    "ready-front",  # damage of arts in front whose cheers are there
    "ready-back",
    "promise",  # damage of the best arts, less for what they lack
    "downs",  # life that an art in front can take at once
    "hand",
    "blooms-in-hand",
    "holo-power",
    "sp-skill",  # not used yet
    "deck-end",  # cards that the deck is short of eight
)


def features(g: HoloState, player: int) -> list[float]:
    """The figures of one side, in the order of FEATURES. All cards may be read: this is a world that was dealt anew."""
    side = g.sides[player]
    sight = HoloSight(g, player)
    stage, theirs = sight.mine(), sight.theirs()
    life = len(side.life)
    blooms = 0
    for ref in side.hand:
        card = g.card[ref]
        if card.kind == HOLOMEM and not card.is_starter:
            blooms += 1
    center_hp = ready_front = ready_back = 0
    hp = bloomed = cheers = useful = 0
    promise = 0.0
    for seen in stage:
        card_seen = seen.card
        if card_seen is None:
            continue
        left, ready, lacks, held = seen.hp_left, ready_damage(seen), lacking(seen), len(seen.cheers)
        hp += left
        bloomed += card_seen.level if card_seen.level in (FIRST, SECOND) else 0
        cheers += held
        useful += min(held, _cheers_asked(seen))
        promise += best_damage(card_seen) / (1.0 + lacks)
        if seen.position == CENTER:
            center_hp = left
        if seen.position == BACK:
            ready_back = max(ready_back, ready)
        else:
            ready_front += ready
    return [
        1.0 if g.turn == player else 0.0,
        float(life),
        1.0 if life <= 1 else 0.0,
        1.0 if life <= 2 else 0.0,
        float(len(stage)),
        float(bloomed),
        hp / 100,
        center_hp / 100,
        float(cheers),
        float(useful),
        ready_front / 100,
        ready_back / 100,
        promise / 100,
        float(_downs(stage, theirs)),
        float(min(len(side.hand), 10)),
        float(min(blooms, 4)),
        float(min(len(side.holo_power), 8)),
        1.0 if side.sp_used == NEVER else 0.0,
        float(max(0, 8 - len(side.deck))),
    ]


def _cheers_asked(seen: SeenHolomem) -> int:
    """How many cheers the dearest of its arts asks for."""
    most = 0
    if seen.card is not None:
        for art in seen.card.arts:
            most = max(most, len(art.energy.icons))
    return most


def _downs(ours: list[SeenHolomem], theirs: list[SeenHolomem]) -> int:
    """The life that is lost when one of ours in front downs one of theirs in front."""
    most = 0
    for target in theirs:
        if target.position == BACK or target.card is None:
            continue
        left = target.hp_left
        for seen in ours:
            if seen.position != BACK and ready_damage(seen) >= left:
                most = max(most, target.card.life_loss)
    return most


def team_of(g: HoloState, player: int) -> int:
    return player


def turn_of(g: HoloState) -> int:
    return g.turn_number
