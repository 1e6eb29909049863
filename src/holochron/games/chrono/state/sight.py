"""What a player may know, typed: players with their fields, the hand, and the charm that is declared or going on."""

from __future__ import annotations

from typing import Final

from ....kernel.sight import Sight
from ..abilities.figures import ap_of, dp_left, ep_of, figure_of, pierces
from ..cards.card import Card
from ..rules.players import opponents, team
from .chrono_state import ChronoState
from .effects import Declaration
from .side import Side, Standing

UNASKED: Final = -1_000_000  # in place of a figure that nobody has asked for yet


class SeenCard:
    """A card on a field. Its figures are worked out when they are asked for."""

    def __init__(self, g: ChronoState, standing: Standing, card: Card) -> None:
        self._g = g
        self._standing = standing
        self._ap = self._dp = self._dp_left = self._ep = self._pierces = UNASKED
        self.ref = standing.ref
        self.card = card
        self.checked = standing.checked
        self.face_down = standing.face_down
        self.fresh = standing.fresh
        self.host = standing.host  # of an item: the ref of its character, else -1

    @property
    def ap(self) -> int:
        if self._ap == UNASKED:
            self._ap = ap_of(self._g, self._standing)
        return self._ap

    @property
    def dp(self) -> int:
        if self._dp == UNASKED:
            self._dp = figure_of(self._g, self._standing, "dp")
        return self._dp

    @property
    def dp_left(self) -> int:
        if self._dp_left == UNASKED:
            self._dp_left = dp_left(self._g, self._standing)
        return self._dp_left

    @property
    def ep(self) -> int:
        if self._ep == UNASKED:
            self._ep = ep_of(self._g, self._standing)
        return self._ep

    @property
    def pierces(self) -> bool:
        if self._pierces == UNASKED:
            self._pierces = int(not self.face_down and pierces(self._g, self._standing))
        return self._pierces == 1

    def has_used(self, skill: int) -> bool:
        """Whether this A.Skill of it, which can be used once a turn, was used in this turn."""
        for use in self._g.uses:
            if use.card == self.ref and use.skill == skill:
                return True
        return False

    def can_fight(self) -> bool:
        """Whether it is a character that neither is in Check nor lies face down."""
        return self.card.is_character and not self.checked and not self.face_down


class SeenPlayer:
    """A player, as everybody sees one."""

    def __init__(self, side: Side, damage: int, field: list[SeenCard]) -> None:
        self.player = side.player
        self.damage = damage  # of the team, where there are teams
        self.ep = side.ep
        self.hand_count = len(side.hand)
        self.field = field


class ChronoSight(Sight[Card]):
    """A game of the Chrono Card TCG as one player sees it."""

    def __init__(self, g: ChronoState, player: int) -> None:
        super().__init__(g, player)
        self._g = g
        self.players = [self._seen(side) for side in g.sides]
        self.me = self.players[player]
        self.foes = [self.players[foe] for foe in opponents(g, player)]
        self.hand = self._hand()
        self.turn_player = g.turn
        self.phase = g.phase
        self.limit = g.settings.damage_limit
        self.has_put_out_bg = g.sides[player].bg_turn == g.turn_number
        self.has_declared_charm = g.sides[player].charm_turn == g.turn_number
        self.charm = g.charm  # everybody sees who attacks whom

    def _seen(self, side: Side) -> SeenPlayer:
        field = [SeenCard(self._g, standing, self.open_card(standing.ref)) for standing in side.field]
        return SeenPlayer(side, self._g.damage[team(self._g, side.player)], field)

    def _hand(self) -> dict[int, Card]:
        """One's own hand by ref."""
        held: dict[int, Card] = {}
        for ref in self._g.sides[self.player].hand:
            card = self.card(ref)
            if card is not None:
                held[ref] = card
        return held

    def find(self, ref: int) -> SeenCard | None:
        """What stands on a field under that ref."""
        for seen in self.players:
            for card in seen.field:
                if card.ref == ref:
                    return card
        return None

    def on_field(self, ref: int) -> SeenCard:
        """The same for what must stand there."""
        found = self.find(ref)
        if found is None:
            raise LookupError(f"no card {ref} is on a field")
        return found

    def theirs(self) -> list[SeenCard]:
        """All that stands on the fields of opponents."""
        return [card for foe in self.foes for card in foe.field]

    def is_ours(self, ref: int) -> bool:
        """Whether no opponent has it on the field."""
        for foe in self.foes:
            for card in foe.field:
                if card.ref == ref:
                    return False
        return True

    def visible_card(self, ref: int) -> Card | None:
        """A card of one's own hand, or one that everyone sees."""
        return self.hand.get(ref) if ref in self.hand or ref < 0 or not self._g.knows(None, ref) else self.card(ref)

    def coming_attackers(self) -> list[SeenCard]:
        """The attackers of a charm that is declared on this player or going on."""
        refs: tuple[int, ...] = ()
        for declared in self._g.chain:
            if isinstance(declared, Declaration) and declared.attackers and declared.opponent == self.player:
                refs = declared.attackers
        if self.charm is not None and self.charm.opponent == self.player:
            refs = self.charm.attackers
        found: list[SeenCard] = []
        for ref in refs:
            card = self.find(ref)
            if card is not None:
                found.append(card)
        return found

    def is_declared_attacker(self, ref: int) -> bool:
        """Whether it attacks in a charm that waits to resolve."""
        for declared in self._g.chain:
            if isinstance(declared, Declaration) and ref in declared.attackers:
                return True
        return False
