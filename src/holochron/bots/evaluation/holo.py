"""The hololive OFFICIAL CARD GAME in figures: what one side has, beside what the other has."""

from __future__ import annotations

from typing import Final

from ...games.holo.cards.constants import FIRST, HOLOMEM, SECOND
from ...games.holo.state.holo_state import HoloState
from ...games.holo.state.side import BACK, CENTER, NEVER
from ...games.holo.state.sight import HoloSight, SeenHolomem
from ..greedy.holo_arts import best_damage, lacking, ready_damage
from .told import Told

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
TOLD: Final[tuple[Told, ...]] = (
    Told(("life", "last-life", "low-life"), {"en": "{whose} life", "ja": "{whose}ライフ"}),
    Told(("promise",), {"en": "damage that {whose} arts promise", "ja": "{whose}アーツの見込みダメージ"}, 100, 10),
    Told(("downs",), {"en": "life that {whose} arts can take at once", "ja": "{whose}アーツがすぐ奪えるライフ"}),
    Told(("hp", "center-hp"), {"en": "HP on {whose} stage", "ja": "{whose}ステージの残りHP"}, 100, 10),
    Told(("useful-cheers",), {"en": "cheers that {whose} arts need", "ja": "{whose}アーツに使えるエール"}),
    Told(("bloomed",), {"en": "steps of bloom on {whose} stage", "ja": "{whose}ステージのBloom段階"}),
    Told(("blooms-in-hand",), {"en": "cards to bloom into in {whose} hand", "ja": "{whose}手札のBloomホロメン"}),
    Told(("holo-power",), {"en": "{whose} holo power", "ja": "{whose}ホロパワー"}),
    Told(("deck-end",), {"en": "cards that {whose} deck runs short of", "ja": "{whose}デッキの不足枚数"}),
)


class Stage:
    """What a side has on its stage, added up."""

    def __init__(self, stage: list[SeenHolomem]) -> None:
        self.hp = self.center_hp = self.bloomed = self.cheers = self.useful = 0
        self.ready_front = self.ready_back = 0
        self.promise = 0.0
        for seen in stage:
            self._add(seen)

    def _add(self, seen: SeenHolomem) -> None:
        card = seen.card
        if card is None:
            return
        left, ready, held = seen.hp_left, ready_damage(seen), len(seen.cheers)
        self.hp += left
        self.bloomed += card.level if card.level in (FIRST, SECOND) else 0
        self.cheers += held
        self.useful += min(held, _cheers_asked(seen))
        self.promise += best_damage(card) / (1.0 + lacking(seen))
        if seen.position == CENTER:
            self.center_hp = left
        if seen.position == BACK:
            self.ready_back = max(self.ready_back, ready)
        else:
            self.ready_front += ready


def features(g: HoloState, player: int) -> list[float]:
    """The figures of one side, in the order of FEATURES. All cards may be read: this is a world that was dealt anew."""
    side = g.sides[player]
    sight = HoloSight(g, player)
    mine, theirs = sight.mine(), sight.theirs()
    stage = Stage(mine)
    life = len(side.life)
    return [
        1.0 if g.turn == player else 0.0,
        float(life),
        1.0 if life <= 1 else 0.0,
        1.0 if life <= 2 else 0.0,
        float(len(mine)),
        float(stage.bloomed),
        stage.hp / 100,
        stage.center_hp / 100,
        float(stage.cheers),
        float(stage.useful),
        stage.ready_front / 100,
        stage.ready_back / 100,
        stage.promise / 100,
        float(_downs(mine, theirs)),
        float(min(len(side.hand), 10)),
        float(min(_blooms(g, side.hand), 4)),
        float(min(len(side.holo_power), 8)),
        1.0 if side.sp_used == NEVER else 0.0,
        float(max(0, 8 - len(side.deck))),
    ]


def _blooms(g: HoloState, hand: list[int]) -> int:
    """How many cards of a hand are there to bloom into."""
    count = 0
    for ref in hand:
        card = g.card[ref]
        if card.kind == HOLOMEM and not card.is_starter:
            count += 1
    return count


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
