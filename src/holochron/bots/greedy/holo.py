"""How the greedy bot plays the hololive OFFICIAL CARD GAME: the best thing in sight, from a view and the printed cards."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from ...games.holo.abilities.nodes import Attach, Draw, Lasting, Move, On, Place, Sel, Who
from ...games.holo.cards.card import Card
from ...games.holo.cards.constants import HOLOMEM, SUPPORT
from ...lang.nodes import May
from ..seat import Asked, Seat
from .holo_board import Board, walk

Action = dict[str, Any]
Judge = Callable[[Board, Asked, Action], float]


def choose(seat: Seat, rng: Random) -> int:
    """Attacks for most damage, blooms, places, collabs and cheers whoever is nearest to its best art; any option, where
    none is better than another."""
    asked = seat.decision
    judge = judge_of(asked)
    if judge is None:
        return rng.randrange(len(asked.options))
    board = Board(seat.view(), seat.player, seat.cards())
    worths = [judge(board, asked, action) for action in asked.options]
    best = max(worths)
    return rng.choice([index for index, worth in enumerate(worths) if worth == best])


# ---------------------------------------------------------------------------------------------------- main step


def judge_main(board: Board, asked: Asked, action: Action) -> float:
    """Cards that bring cards first, then bloom, place, collab, skills; what is worth less than nothing stays undone."""
    judge = MAIN.get(action["do"])
    return 0 if judge is None else judge(board, action)


def judge_bloom(board: Board, action: Action) -> float:
    holomem, card = board.on_stage[action["holomem"]], board.card(action["card"])
    if holomem.card is None or card is None:
        return -1
    gain = strength(card) - strength(holomem.card)
    return 200 + gain / 10 + FRONT[holomem.position] if gain > 0 else -1


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
    names = [holomem.card.names for holomem in board.mine if holomem.card is not None and holomem.card.can_bloom]
    held = [card for card in board.hand() if card.kind == HOLOMEM and not card.is_starter]
    return bool(names) and not any(not card.names.isdisjoint(name) for card in held for name in names)


def _spare_cheers(board: Board) -> bool:
    return any(holomem.position == "back" and holomem.cheers for holomem in board.mine)


def judge_collab(board: Board, action: Action) -> float:
    """Holo power, an art more and the collab effect, against one more holomem that can be attacked."""
    holomem = board.on_stage[action["holomem"]]
    if holomem.card is None:
        return -1
    effect = any(ability.slot == "collab" for ability in holomem.card.keywords)
    return 60 + holomem.ready_damage() / 2 + 20 * effect + holomem.hp_left / 20


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
    center, holomem = board.at(board.mine, "center"), board.on_stage[action["holomem"]]
    if center is None or center.ready_damage() or not holomem.ready_damage():
        return -1
    return 20 + holomem.ready_damage() / 10


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
    holomem, target = board.on_stage[action["holomem"]], board.on_stage[action["target"]]
    damage = board.damage(holomem, holomem.arts[action["art"]], target)
    loss = target.card.life_loss if target.card is not None else 1
    if damage >= target.hp_left:
        return 1000 + 500 * loss + target.hp_left / 10 - damage / 1000 + len(target.cheers)
    return damage - target.hp_left / 1000 + FRONT[target.position] / 1000


# ---------------------------------------------------------------------------------------------------- choices


def judge_cheer(board: Board, asked: Asked, action: Action) -> float:
    """The holomem nearest to its best art, if this cheer brings it nearer; the center before the others."""
    holomem = board.on_stage[action["holomem"]]
    cheer = board.coming_cheer(asked.kind)
    before = holomem.lacking()
    after = holomem.lacking(cheer) if cheer else max(0, before - 1)
    worth = FRONT[holomem.position] * 2 - holomem.resting
    if after < before:
        worth += 20 - 3 * after
    return worth + holomem.hp_left / 500


def judge_front(board: Board, asked: Asked, action: Action) -> float:
    """Who stands in the center: one who can use an art, with much HP."""
    holomem = board.on_stage[action["holomem"]]
    return holomem.ready_damage() - 10 * holomem.lacking() + holomem.hp_left / 4


def judge_victim(board: Board, asked: Asked, action: Action) -> float:
    """Of another player's holomem, the one nearest to going down; of one's own, the strongest."""
    holomem = board.on_stage[action["holomem"]]
    return -holomem.hp_left if holomem.player != board.player else judge_front(board, asked, action)


def judge_prize(board: Board, asked: Asked, action: Action) -> float:
    """Whom to take off the stage: the other player's best."""
    holomem = board.on_stage[action["holomem"]]
    worth = holomem.hp_left + 20 * len(holomem.cheers)
    return worth if holomem.player != board.player else -worth


def judge_hurt(board: Board, asked: Asked, action: Action) -> float:
    """Whom to heal: one's own, with the most damage."""
    holomem = board.on_stage[action["holomem"]]
    return holomem.damage + FRONT[holomem.position] if holomem.player == board.player else -holomem.damage


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
    for holomem in board.mine:
        for index, cheer in enumerate(holomem.cheers):
            if cheer["ref"] == ref:
                rest = holomem.masks[:index] + holomem.masks[index + 1 :]
                used = any(art.energy.is_met(holomem.masks) and not art.energy.is_met(rest) for art in holomem.arts)
                return FRONT[holomem.position] + 5 * used
    return 0


def worth_in_hand(board: Board, card: Card) -> float:
    """What a card would bring from the hand."""
    if card.kind == SUPPORT:
        return 40 - 30 * (card.limited and any(held.limited for held in board.hand()))
    if card.kind != HOLOMEM:
        return 10
    if card.is_starter:
        return 45 if len(board.mine) < 4 else 15
    fits = [holomem for holomem in board.mine if holomem.card is not None and _blooms_from(holomem.card, card)]
    return 60 + strength(card) / 50 + max(FRONT[holomem.position] for holomem in fits) if fits else 25


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
