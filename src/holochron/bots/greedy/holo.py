"""A bot that takes the best thing in sight: it looks at the table as it is, and never ahead."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ... import game
from ...games.holo.abilities.nodes import Attach, Draw, Lasting, Move, On, Place, Sel, Who
from ...games.holo.cards.card import Card
from ...games.holo.cards.constants import HOLOMEM, SUPPORT
from ...lang.nodes import May
from ..seat import Asked, Seat
from . import chrono
from .holo_board import Board, walk

Action = dict[str, Any]
Judge = Callable[[Board, Asked, Action], float]


class GreedyBot:
    """Attacks for most damage, blooms, places, collabs and cheers whoever is nearest to its best art; how it plays the
    Chrono Card TCG is in `chrono`."""

    name = "greedy"

    def __init__(self, seed: int = 0) -> None:
        self._rng = Random(seed)

    def choose(self, seat: Seat) -> int:
        asked = seat.decision
        if len(asked.options) == 1:
            return 0
        if seat.game == "chrono":
            return chrono.choose(seat.view(), asked, game("chrono").cards, self._rng)
        judge = judge_of(asked)
        if judge is None:
            return self._rng.randrange(len(asked.options))
        board = Board(seat.view(), seat.player, game("holo").cards)
        worths = [judge(board, asked, action) for action in asked.options]
        best = max(worths)
        return self._rng.choice([index for index, worth in enumerate(worths) if worth == best])


# ---------------------------------------------------------------------------------------------------- main step


def judge_main(board: Board, asked: Asked, action: Action) -> float:
    """Cards that bring cards first, then bloom, place, collab, skills; what is worth less than nothing stays undone."""
    judge = MAIN.get(action["do"])
    return 0 if judge is None else judge(board, action)


def judge_bloom(board: Board, action: Action) -> float:
    member, card = board.members[action["holomem"]], board.card(action["card"])
    if member.card is None or card is None:
        return -1
    gain = strength(card) - strength(member.card)
    return 200 + gain / 10 + FRONT[member.position] if gain > 0 else -1


def strength(card: Card) -> float:
    """HP and the damage of the best art, in one figure."""
    return card.hp + 2 * max([art.damage for art in card.arts], default=0)


def judge_place(board: Board, action: Action) -> float:
    card = board.card(action["card"])
    return 150 + (strength(card) / 100 if card is not None else 0)


def judge_use(board: Board, action: Action) -> float:
    card = board.card(action["card"])
    if card is None or card.body is None:
        return -1
    hand = len(board.hand()) - 1
    if board.me["deck"]["count"] < 8 and any(isinstance(step, Draw) for step in card.body.steps):
        return -1  # whoever cannot draw loses
    if any(isinstance(step, Move) and _is_hand(step.what) for step in card.body.steps):
        return 40 if hand < 4 else -1
    if card.body.costs:
        return 100 if _wants_bloom(board) and _spare_cheers(board) else -1
    return 250.0 - hand / 10


def _is_hand(what: Who) -> bool:
    return isinstance(what, Sel) and (what.owner, what.zone) == ("my", "hand")


def _wants_bloom(board: Board) -> bool:
    """Whether no card of the hand lets a holomem bloom, though one on the stage could."""
    names = [member.card.names for member in board.mine if member.card is not None and member.card.can_bloom]
    held = [card for card in board.hand() if card.kind == HOLOMEM and not card.is_starter]
    return bool(names) and not any(not card.names.isdisjoint(name) for card in held for name in names)


def _spare_cheers(board: Board) -> bool:
    return any(member.position == "back" and member.cheers for member in board.mine)


def judge_collab(board: Board, action: Action) -> float:
    """Holo power, an art more and the collab effect, against one more holomem that can be attacked."""
    member = board.members[action["holomem"]]
    if member.card is None:
        return -1
    effect = any(ability.slot == "collab" for ability in member.card.keywords)
    return 60 + member.ready_damage() / 2 + 20 * effect + member.hp_left / 20


def judge_skill(board: Board, action: Action) -> float:
    oshi = board.card(board.me["oshi"]["ref"])
    if oshi is None:
        return -1
    steps = oshi.skills[action["skill"]].steps
    center = board.at(board.mine, "center")
    attached = [step.what for step in steps if isinstance(step, Attach)]
    if any(isinstance(what, Sel) for what in attached):
        return 70 if board.archived_cheers() >= 2 else -1
    if any(isinstance(what, On) for what in attached):
        return 35 if center is not None and center.lacking() and _spare_cheers(board) else -1
    if any(isinstance(step, Lasting) for step in steps):
        strong = center is not None and center.ready_damage() and not center.resting and board.view["turn"] > 1
        return 55 if strong and board.theirs else -1
    return 30


def judge_baton(board: Board, action: Action) -> float:
    """Only when the center can do nothing and the one who comes can."""
    center, member = board.at(board.mine, "center"), board.members[action["holomem"]]
    if center is None or center.ready_damage() or not member.ready_damage():
        return -1
    return 20 + member.ready_damage() / 10


def judge_activate(board: Board, action: Action) -> float:
    return 25


FRONT: Final = {"center": 3, "collab": 2, "back": 0}
MAIN: Final[dict[str, Callable[[Board, Action], float]]] = {
    "bloom": judge_bloom,
    "place": judge_place,
    "use": judge_use,
    "collab": judge_collab,
    "skill": judge_skill,
    "baton": judge_baton,
    "activate": judge_activate,
}


# ---------------------------------------------------------------------------------------------------- performance


def judge_perform(board: Board, asked: Asked, action: Action) -> float:
    """Downing the target counts most, with the smallest art that does it; else the most damage where it hurts most."""
    if action["do"] != "art":
        return 0
    member, target = board.members[action["holomem"]], board.members[action["target"]]
    damage = board.damage(member, member.arts[action["art"]], target)
    loss = target.card.life_loss if target.card is not None else 1
    if damage >= target.hp_left:
        return 1000 + 500 * loss + target.hp_left / 10 - damage / 1000 + len(target.cheers)
    return damage - target.hp_left / 1000 + FRONT[target.position] / 1000


# ---------------------------------------------------------------------------------------------------- choices


def judge_cheer(board: Board, asked: Asked, action: Action) -> float:
    """The holomem nearest to its best art, if this cheer brings it nearer; the center before the others."""
    member = board.members[action["holomem"]]
    cheer = board.coming_cheer(asked.kind)
    before = member.lacking()
    after = member.lacking(cheer) if cheer else max(0, before - 1)
    worth = FRONT[member.position] * 2 - member.resting
    if after < before:
        worth += 20 - 3 * after
    return worth + member.hp_left / 500


def judge_front(board: Board, asked: Asked, action: Action) -> float:
    """Who stands in the center: one who can use an art, with much HP."""
    member = board.members[action["holomem"]]
    return member.ready_damage() - 10 * member.lacking() + member.hp_left / 4


def judge_victim(board: Board, asked: Asked, action: Action) -> float:
    """Of another player's holomem, the one nearest to going down; of one's own, the strongest."""
    member = board.members[action["holomem"]]
    return -member.hp_left if member.player != board.player else judge_front(board, asked, action)


def judge_prize(board: Board, asked: Asked, action: Action) -> float:
    """Whom to take off the stage: the other player's best."""
    member = board.members[action["holomem"]]
    worth = member.hp_left + 20 * len(member.cheers)
    return worth if member.player != board.player else -worth


def judge_hurt(board: Board, asked: Asked, action: Action) -> float:
    """Whom to heal: one's own, with the most damage."""
    member = board.members[action["holomem"]]
    return member.damage + FRONT[member.position] if member.player == board.player else -member.damage


def judge_cards(board: Board, asked: Asked, action: Action) -> float:
    """Take what is worth most; give away what is worth least."""
    if "card" not in action:
        return -1000
    card, zone = board.card(action["card"]), board.zone(action["card"])
    if card is None:
        return 0
    if zone == "cheers":
        return -_need_of_cheer(board, action["card"])
    return -worth_in_hand(board, card) if zone == "hand" else worth_in_hand(board, card)


def _need_of_cheer(board: Board, ref: int) -> float:
    """How much the holomem that has this cheer would miss it."""
    for member in board.mine:
        for index, cheer in enumerate(member.cheers):
            if cheer["ref"] == ref:
                rest = member.masks[:index] + member.masks[index + 1 :]
                used = any(art.energy.is_met(member.masks) and not art.energy.is_met(rest) for art in member.arts)
                return FRONT[member.position] + 5 * used
    return 0


def worth_in_hand(board: Board, card: Card) -> float:
    """What a card would bring from the hand."""
    if card.kind == SUPPORT:
        return 40 - 30 * (card.limited and any(held.limited for held in board.hand()))
    if card.kind != HOLOMEM:
        return 10
    if card.is_starter:
        return 45 if len(board.mine) < 4 else 15
    fits = [member for member in board.mine if member.card is not None and _blooms_from(member.card, card)]
    return 60 + strength(card) / 50 + max(FRONT[member.position] for member in fits) if fits else 25


def _blooms_from(top: Card, card: Card) -> bool:
    return top.can_bloom and not card.names.isdisjoint(top.names) and card.level in (top.level, top.level + 1)


def judge_starter(board: Board, asked: Asked, action: Action) -> float:
    """The first center: much HP, and something to bloom into."""
    card = board.card(action["card"])
    if card is None:
        return 0
    blooms = sum(_blooms_from(card, held) for held in board.hand() if held.kind == HOLOMEM)
    return card.hp + 2 * max([art.damage for art in card.arts], default=0) + 30 * blooms


def judge_may(board: Board, asked: Asked, action: Action) -> float:
    """Yes, except to something that only takes a holomem off the front."""
    card = board.card(asked.about)
    abilities = card.abilities if card is not None else ()
    mays = [node for ability in abilities for node in walk(ability.nodes) if isinstance(node, May)]
    retreats = asked.kind == "may" and any(isinstance(step, Place) for may in mays for step in may.steps)
    return 0 if (action["do"] == "yes") == retreats else 1


def prefer(*words: str) -> Judge:
    """These actions, in this order."""
    return lambda board, asked, action: -words.index(action["do"]) if action["do"] in words else -len(words)


def judge_face(board: Board, asked: Asked, action: Action) -> float:
    """A one is odd and low: it meets most conditions on a die."""
    return -float(action["face"])


JUDGES: Final[dict[str, Judge]] = {
    "go-first": prefer("go-first"),
    "redraw": prefer("keep", "redraw"),
    "put-center": judge_starter,
    "put-back": prefer("put-back", "done"),
    "main": judge_main,
    "perform": judge_perform,
    "fill-center": judge_front,
    "cheer-to": judge_cheer,
    "life-to": judge_cheer,
    "send-to": judge_cheer,
    "reattach-to": judge_cheer,
    "attach-to": judge_front,
    "swap": judge_victim,
    "damage-to": judge_victim,
    "down": judge_prize,
    "heal": judge_hurt,
    "may": judge_may,
    "pay": judge_may,
    "react": prefer("yes", "no"),
    "declare-face": judge_face,
}


def judge_of(asked: Asked) -> Judge | None:
    """By the kind of decision, or else by what there is to choose from; None when any choice will do."""
    if asked.kind in JUDGES:
        return JUDGES[asked.kind]
    if asked.group is not None and asked.group.ordered and asked.kind != "put-bottom":
        return None
    fields = {field for action in asked.options for field in action}
    if "card" in fields:
        return judge_cards
    if "holomem" in fields:
        return judge_victim
    return judge_may if {action["do"] for action in asked.options} == {"yes", "no"} else None
