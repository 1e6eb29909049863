"""The stage as a hololive player reads it: holomem, their arts and what they lack, from a view and the printed cards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...games.holo.cards.ability import Art
from ...games.holo.cards.card import Card
from ...games.holo.cards.constants import CHEER, COLOR_LETTERS
from ...kernel.table.views import View
from ...lang.nodes import Node


class SeenHolomem:
    """A holomem on the stage as a player sees it, with its printed card."""

    def __init__(self, data: dict[str, Any], player: int, pool: Mapping[str, Card]) -> None:
        self.ref: int = data["ref"]
        self.player = player
        self.position: str = data["position"]
        self.resting: bool = data["resting"]
        self.cheers: list[dict[str, Any]] = data["cheers"]
        self.masks = [pool[cheer["number"]].colors for cheer in self.cheers]
        self.card: Card | None = pool[data["cards"][-1]["number"]] if data["cards"] else None
        self.damage: int = data["damage"]
        self.hp_left: int = (data["hp"] or 0) - data["damage"]

    @property
    def arts(self) -> tuple[Art, ...]:
        return self.card.arts if self.card is not None else ()

    def ready_damage(self) -> int:
        """The most that an art which the cheers allow says it deals."""
        return max([art.damage for art in self.arts if art.energy.is_met(self.masks)], default=0)

    def lacking(self, extra: tuple[int, ...] = ()) -> int:
        """How many cheers its best art still lacks, with `extra` ones attached too."""
        if not self.arts:
            return 9
        best = max(self.arts, key=lambda art: art.damage)
        return lacking(best.energy.icons, [*self.masks, *extra])


def lacking(icons: str, masks: list[int]) -> int:
    """How many cheers are missing to meet a cost."""
    free = list(masks)
    missing = 0
    for icon in icons.replace("*", ""):
        bit = 1 << COLOR_LETTERS.index(icon)
        fitting = min((mask for mask in free if mask & bit), key=int.bit_count, default=None)
        if fitting is None:
            missing += 1
        else:
            free.remove(fitting)
    return missing + max(0, icons.count("*") - len(free))


class Board:
    """What a player sees, with the printed cards at hand."""

    def __init__(self, view: View, player: int, pool: Mapping[str, Card]) -> None:
        self.view = view
        self.player = player
        self.pool = pool
        self.me: dict[str, Any] = view["players"][player]
        self.foe: dict[str, Any] = view["players"][1 - player]
        self.mine = [SeenHolomem(data, player, pool) for data in self.me["stage"]]
        self.theirs = [SeenHolomem(data, 1 - player, pool) for data in self.foe["stage"]]
        self.on_stage = {holomem.ref: holomem for holomem in (*self.mine, *self.theirs)}
        self.places = dict(_places(view["players"], view["resolution"]))

    def card(self, ref: int) -> Card | None:
        """The card that a ref is, if the player can see it."""
        place = self.places.get(ref)
        return None if place is None else self.pool[place[1]]

    def zone(self, ref: int) -> str:
        """Where a card lies: hand, archive, deck, holo_power, life, cheer_deck, stage, cheers or attached."""
        place = self.places.get(ref)
        return "" if place is None else place[0]

    def at(self, stage: list[SeenHolomem], position: str) -> SeenHolomem | None:
        return next((holomem for holomem in stage if holomem.position == position), None)

    def plus_arts(self, holomem: SeenHolomem) -> int:
        """What is added to its arts this turn."""
        plus = [lasting for lasting in self.view["lasting"] if lasting["kind"] == "arts"]
        return sum(lasting["amount"] for lasting in plus if holomem.ref in lasting["holomem"])

    def damage(self, holomem: SeenHolomem, art: Art, target: SeenHolomem) -> int:
        """What an art promises against a target: printed damage, special effect, and what is added this turn."""
        strong = target.card is not None and target.card.colors & art.bonus_color
        return art.damage + (art.bonus if strong else 0) + self.plus_arts(holomem)

    def hand(self) -> list[Card]:
        return [self.pool[card["number"]] for card in self.me["hand"]["cards"]]

    def archived_cheers(self) -> int:
        return sum(self.pool[card["number"]].kind == CHEER for card in self.me["archive"])

    def coming_cheer(self, kind: str) -> tuple[int, ...]:
        """The colours of the cheer that was just revealed and waits for its holomem."""
        pile = self.me["life" if kind == "life-to" else "cheer_deck"]["cards"]
        return tuple(self.pool[card["number"]].colors for card in pile if card["place"] == 0)


def _places(players: list[dict[str, Any]], resolution: list[dict[str, Any]]) -> Iterator[tuple[int, tuple[str, str]]]:
    for card in resolution:
        yield card["ref"], ("resolution", card["number"])
    for side in players:
        yield side["oshi"]["ref"], ("oshi", side["oshi"]["number"])
        for pile in ("hand", "deck", "cheer_deck", "holo_power", "life"):
            for card in side[pile]["cards"]:
                yield card["ref"], (pile, card["number"])
        for card in side["archive"]:
            yield card["ref"], ("archive", card["number"])
        for holomem in side["stage"]:
            for part, zone in (("cards", "stage"), ("cheers", "cheers"), ("attached", "attached")):
                for card in holomem[part]:
                    yield card["ref"], (zone, card["number"])


def walk(nodes: Iterable[object]) -> Iterator[Node]:
    """Every node of an ability, inner ones too."""
    for node in nodes:
        if isinstance(node, tuple):
            yield from walk(node)
        elif isinstance(node, Node):
            yield node
            yield from walk(getattr(node, name) for name in getattr(node, "__dataclass_fields__", ()))
