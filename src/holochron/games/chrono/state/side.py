"""A player's side: piles and what stands on the field."""

from __future__ import annotations

from typing import Final

NOBODY: Final = -1


NO_CARD: Final = -1  # in place of a ref


NEVER: Final = -1  # in place of the number of a turn


HAND_LIMIT: Final = 5  # 3.4.2


class Standing:
    """A card on a field (場に出たカード)."""

    __slots__ = ("checked", "damage", "face_down", "fresh", "host", "player", "ref")

    ref: int
    player: int  # on whose field it stands; an item stands where its character does
    checked: bool  # 7.6
    face_down: bool  # 7.7
    fresh: bool  # 初回ターン制限 (7.5)
    damage: int  # 11.3
    host: int  # of an item: the ref of its character, else -1

    def clone(self) -> Standing:
        copy = Standing()
        copy.ref = self.ref
        copy.player = self.player
        copy.checked = self.checked
        copy.face_down = self.face_down
        copy.fresh = self.fresh
        copy.damage = self.damage
        copy.host = self.host
        return copy


def new_standing(ref: int, player: int) -> Standing:
    """A card as it comes onto a field: face-up and not in Check."""
    standing = Standing()
    standing.ref = ref
    standing.player = player
    standing.checked = standing.face_down = standing.fresh = False
    standing.damage = 0
    standing.host = -1
    return standing


class Side:
    """A player's zones and counts. The last card of a list is the top one."""

    __slots__ = ("bg_turn", "charm_turn", "deck", "discard", "ep", "field", "hand", "player", "removed", "stranded")

    player: int
    field: list[Standing]  # in order of arrival
    deck: list[int]
    hand: list[int]
    discard: list[int]
    removed: list[int]  # the cards of a player who is out (13.1.4)
    ep: int  # 7.2.4
    bg_turn: int  # the number of the turn in which a BG was last put out (6.1.2)
    charm_turn: int  # and of the last charm declaration (10.1.1)
    stranded: bool  # could not draw (8.1.5)

    def clone(self) -> Side:
        copy = Side()
        copy.player = self.player
        copy.field = [standing.clone() for standing in self.field]
        copy.deck = self.deck[:]
        copy.hand = self.hand[:]
        copy.discard = self.discard[:]
        copy.removed = self.removed[:]
        copy.ep = self.ep
        copy.bg_turn = self.bg_turn
        copy.charm_turn = self.charm_turn
        copy.stranded = self.stranded
        return copy

    def zone(self, name: str) -> list[int]:
        """A zone that is a list of cards, by the name it has in abilities and events."""
        if name == "deck":
            return self.deck
        if name == "hand":
            return self.hand
        if name == "discard":
            return self.discard
        if name == "removed":
            return self.removed
        raise AssertionError(f"no zone is called {name}")


PILES: Final = ("hand", "deck", "discard", "removed")


def new_side(player: int) -> Side:
    side = Side()
    side.player = player
    side.field = []
    side.deck, side.hand, side.discard, side.removed = [], [], [], []
    side.ep = 0
    side.bg_turn = side.charm_turn = NEVER
    side.stranded = False
    return side
