"""How the greedy bot plays the hololive OFFICIAL CARD GAME: the best thing in sight, and never ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from ...games.holo.abilities.analysis import parts_of
from ...games.holo.abilities.nodes import Attach, Draw, Lasting, Move, On, Place, Sel, Who
from ...games.holo.cards.card import Card
from ...games.holo.cards.constants import CHEER, HOLOMEM, SUPPORT
from ...games.holo.rules import verbs
from ...games.holo.state.holo_state import HoloState
from ...games.holo.state.side import BACK
from ...games.holo.state.sight import HoloSight, SeenHolomem
from ...kernel.decisions import Decision, Option, Verb
from ...lang.nodes import May, Step
from .holo_arts import lacking, promised_damage, ready_damage, strength

Judge = Callable[[HoloSight, Decision, Option], float]

FRONT: Final[tuple[int, ...]] = (3, 2, 0)  # what a position is worth: center, collab, back


def choose(g: HoloState, decision: Decision, rng: Random) -> int:
    """Attacks for most damage, blooms, places, collabs and cheers whoever is nearest to its best art; any option, where
    none is better than another."""
    judge = judge_of(decision)
    if judge is None:
        return rng.randrange(len(decision.options))
    sight = HoloSight(g, decision.player)
    worths = [_worth(judge, sight, decision, option) for option in decision.options]
    best = max(worths)
    return rng.choice([index for index, worth in enumerate(worths) if worth == best])


def order(g: HoloState, decision: Decision, rng: Random) -> list[int]:
    """The options, the best first; in any order, where none is better than another."""
    indices = list(range(len(decision.options)))
    rng.shuffle(indices)
    judge = judge_of(decision)
    if judge is None:
        return indices
    sight = HoloSight(g, decision.player)
    worths = [(-_worth(judge, sight, decision, decision.options[index]), index) for index in indices]
    worths.sort(key=_first)
    return [index for _, index in worths]


def _first(ranked: tuple[float, int]) -> float:
    return ranked[0]


def _worth(judge: Judge, sight: HoloSight, decision: Decision, option: Option) -> float:
    """What an option is worth; to choose no holomem where there is one to choose is worth least."""
    if judge in OF_HOLOMEM and "holomem" not in option.verb.fields:
        return -1000.0
    return judge(sight, decision, option)


# ---------------------------------------------------------------------------------------------------- main phase


def judge_main(sight: HoloSight, decision: Decision, option: Option) -> float:
    """Cards that bring cards first, then bloom, place, collab, skills; what is worth less than nothing stays undone."""
    judge = MAIN.get(option.verb)
    return 0.0 if judge is None else judge(sight, option)


def judge_bloom(sight: HoloSight, option: Option) -> float:
    holomem, card = sight.holomem(option.number("holomem")), sight.card(option.number("card"))
    if holomem.card is None or card is None:
        return -1.0
    gain = strength(card) - strength(holomem.card)
    return 200 + gain / 10 + FRONT[holomem.position] if gain > 0 else -1.0


def judge_place(sight: HoloSight, option: Option) -> float:
    card = sight.card(option.number("card"))
    return 150 + (strength(card) / 100 if card is not None else 0.0)


def judge_use(sight: HoloSight, option: Option) -> float:
    card = sight.card(option.number("card"))
    if card is None or card.body is None:
        return -1.0
    body, hand = card.body, len(sight.hand()) - 1
    if sight.deck_count() < 8 and any(isinstance(step, Draw) for step in body.steps):
        return -1.0  # whoever cannot draw loses
    if any(isinstance(step, Move) and _is_hand(step.what) for step in body.steps):
        return 40.0 if hand < 4 else -1.0
    if body.costs:
        return 100.0 if _wants_bloom(sight) and _spare_cheers(sight) else -1.0
    return 250.0 - hand / 10


def _is_hand(what: Who) -> bool:
    return isinstance(what, Sel) and what.owner == "my" and what.zone == "hand"


def _wants_bloom(sight: HoloSight) -> bool:
    """Whether no card of the hand lets a holomem bloom, though one on the stage could."""
    tops = [seen.card for seen in sight.mine() if seen.card is not None and seen.card.can_bloom]
    for card in sight.hand():
        if card.kind == HOLOMEM and not card.is_starter:
            for top in tops:
                if not card.names.isdisjoint(top.names):
                    return False
    return bool(tops)


def _spare_cheers(sight: HoloSight) -> bool:
    return any(seen.position == BACK and seen.cheers for seen in sight.mine())


def judge_collab(sight: HoloSight, option: Option) -> float:
    """Holo power, an art more and the collab effect, against one more holomem that can be attacked."""
    holomem = sight.holomem(option.number("holomem"))
    if holomem.card is None:
        return -1.0
    effect = any(ability.slot == "collab" for ability in holomem.card.keywords)
    return 60 + ready_damage(holomem) / 2 + (20 if effect else 0) + holomem.hp_left / 20


def _attached_to_one(steps: Sequence[Step]) -> list[Who]:
    """What is attached to a holomem, all of it to one."""
    return [step.what for step in steps if isinstance(step, Attach) and isinstance(step.to, Sel)]


def judge_skill(sight: HoloSight, option: Option) -> float:
    steps = sight.oshi().skills[option.number("skill")].steps
    center = sight.center()
    attached = _attached_to_one(steps)
    if any(isinstance(what, Sel) for what in attached):
        return 70.0 if sum([card.kind == CHEER for card in sight.archive()]) >= 2 else -1.0
    if any(isinstance(what, On) for what in attached):
        return 35.0 if center is not None and lacking(center) > 0 and _spare_cheers(sight) else -1.0
    if any(isinstance(step, Lasting) for step in steps):
        strong = center is not None and ready_damage(center) > 0 and not center.resting and sight.turn > 1
        return 55.0 if strong and sight.theirs() else -1.0
    return 30.0


def judge_baton(sight: HoloSight, option: Option) -> float:
    """Only when the center can do nothing and the one who comes can."""
    center, damage = sight.center(), ready_damage(sight.holomem(option.number("holomem")))
    if center is None or ready_damage(center) > 0 or damage == 0:
        return -1.0
    return 20 + damage / 10


def judge_activate(sight: HoloSight, option: Option) -> float:
    return 25.0


MAIN: Final[dict[Verb, Callable[[HoloSight, Option], float]]] = {
    verbs.BLOOM: judge_bloom,
    verbs.PLACE: judge_place,
    verbs.USE: judge_use,
    verbs.COLLAB: judge_collab,
    verbs.SKILL: judge_skill,
    verbs.BATON: judge_baton,
    verbs.ACTIVATE: judge_activate,
}


# ---------------------------------------------------------------------------------------------------- performance


def judge_perform(sight: HoloSight, decision: Decision, option: Option) -> float:
    """Downing the target counts most, with the smallest art that does it; else the most damage where it hurts most."""
    if option.verb is not verbs.ART:
        return 0.0
    holomem, target = sight.holomem(option.number("holomem")), sight.holomem(option.number("target"))
    if holomem.card is None:
        return 0.0
    damage, left = promised_damage(sight, holomem, holomem.card.arts[option.number("art")], target), target.hp_left
    loss = target.card.life_loss if target.card is not None else 1
    if damage >= left:
        return 1000 + 500 * loss + left / 10 - damage / 1000 + len(target.cheers)
    return damage - left / 1000 + FRONT[target.position] / 1000


# ---------------------------------------------------------------------------------------------------- choices


def judge_cheer(sight: HoloSight, decision: Decision, option: Option) -> float:
    """The holomem nearest to its best art, if this cheer brings it nearer; the center before the others."""
    holomem = sight.holomem(option.number("holomem"))
    cheer = sight.top_of("life" if decision.kind == "life-to" else "cheer-deck")
    before = lacking(holomem)
    after = lacking(holomem, cheer) if cheer is not None else max(0, before - 1)
    worth = FRONT[holomem.position] * 2.0 - (1 if holomem.resting else 0)
    if after < before:
        worth += 20 - 3 * after
    return worth + holomem.hp_left / 500


def judge_front(sight: HoloSight, decision: Decision, option: Option) -> float:
    """Who stands in the center: one who can use an art, with much HP."""
    return _front(sight.holomem(option.number("holomem")))


def _front(holomem: SeenHolomem) -> float:
    return ready_damage(holomem) - 10 * lacking(holomem) + holomem.hp_left / 4


def judge_victim(sight: HoloSight, decision: Decision, option: Option) -> float:
    """Of another player's holomem, the one nearest to going down; of one's own, the strongest."""
    holomem = sight.holomem(option.number("holomem"))
    return float(-holomem.hp_left) if holomem.player != sight.player else _front(holomem)


def judge_prize(sight: HoloSight, decision: Decision, option: Option) -> float:
    """Whom to take off the stage: the other player's best."""
    holomem = sight.holomem(option.number("holomem"))
    worth = float(holomem.hp_left + 20 * len(holomem.cheers))
    return worth if holomem.player != sight.player else -worth


def judge_hurt(sight: HoloSight, decision: Decision, option: Option) -> float:
    """Whom to heal: one's own, with the most damage."""
    holomem = sight.holomem(option.number("holomem"))
    own = holomem.player == sight.player
    return float(holomem.damage + FRONT[holomem.position] if own else -holomem.damage)


def judge_cards(sight: HoloSight, decision: Decision, option: Option) -> float:
    """Take what is worth most; give away what is worth least."""
    ref = option.number("card")
    if ref < 0:
        return -1000.0
    card = sight.card(ref)
    if card is None:
        return 0.0
    if sight.is_cheer_on_stage(ref):
        return -_need_of_cheer(sight, ref)
    return -worth_in_hand(sight, card) if sight.is_in_hand(ref) else worth_in_hand(sight, card)


def _need_of_cheer(sight: HoloSight, ref: int) -> float:
    """How much the holomem that has this cheer would miss it."""
    for holomem in sight.mine():
        if ref in holomem.cheers and holomem.card is not None:
            at, colors = holomem.cheers.index(ref), holomem.colors
            rest = colors[:at] + colors[at + 1 :]
            for art in holomem.card.arts:
                if art.energy.is_met(colors) and not art.energy.is_met(rest):
                    return FRONT[holomem.position] + 5.0
            return float(FRONT[holomem.position])
    return 0.0


def worth_in_hand(sight: HoloSight, card: Card) -> float:
    """What a card would bring from the hand."""
    if card.kind == SUPPORT:
        return 10.0 if card.limited and any(held.limited for held in sight.hand()) else 40.0
    if card.kind != HOLOMEM:
        return 10.0
    if card.is_starter:
        return 45.0 if len(sight.mine()) < 4 else 15.0
    fronts = [FRONT[seen.position] for seen in sight.mine() if seen.card is not None and _blooms_from(seen.card, card)]
    return 60 + strength(card) / 50 + max(fronts) if fronts else 25.0


def _blooms_from(top: Card, card: Card) -> bool:
    return top.can_bloom and not card.names.isdisjoint(top.names) and card.level in (top.level, top.level + 1)


def judge_starter(sight: HoloSight, decision: Decision, option: Option) -> float:
    """The first center: much HP, and something to bloom into."""
    card = sight.card(option.number("card"))
    if card is None:
        return 0.0
    blooms = sum([held.kind == HOLOMEM and _blooms_from(card, held) for held in sight.hand()])
    return strength(card) + 30 * blooms


def judge_may(sight: HoloSight, decision: Decision, option: Option) -> float:
    """Yes, except to something that only takes a holomem off the front."""
    card = sight.card(decision.about) if decision.kind == "may" else None
    retreats = card is not None and _retreats(card)
    return 0.0 if (option.verb is verbs.YES) == retreats else 1.0


def _retreats(card: Card) -> bool:
    for ability in card.abilities:
        for node in ability.nodes:
            for part in parts_of(node):
                if isinstance(part, May) and any(isinstance(step, Place) for step in part.steps):
                    return True
    return False


def judge_preferred(sight: HoloSight, decision: Decision, option: Option) -> float:
    """What PREFERRED names for this kind of decision, in that order."""
    preferred = PREFERRED[decision.kind]
    return -float(preferred.index(option.verb) if option.verb in preferred else len(preferred))


def judge_face(sight: HoloSight, decision: Decision, option: Option) -> float:
    """A one is odd and low: it meets most conditions on a die."""
    return -float(option.number("face"))


PREFERRED: Final[dict[str, tuple[Verb, ...]]] = {
    "go-first": (verbs.GO_FIRST,),
    "redraw": (verbs.KEEP, verbs.REDRAW),
    "put-back": (verbs.PUT_BACK, verbs.DONE),
    "react": (verbs.YES, verbs.NO),
}
JUDGES: Final[dict[str, Judge]] = {
    "put-center": judge_starter,
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
    "declare-face": judge_face,
}
OF_HOLOMEM: Final[tuple[Judge, ...]] = (judge_cheer, judge_front, judge_victim, judge_prize, judge_hurt)


def judge_of(decision: Decision) -> Judge | None:
    """By the kind of decision, or else by what there is to choose from; None when any choice will do."""
    kind = decision.kind
    if kind in PREFERRED:
        return judge_preferred
    if kind in JUDGES:
        return JUDGES[kind]
    if decision.group is not None and decision.group.ordered and kind != "put-bottom":
        return None
    if any("card" in option.verb.fields for option in decision.options):
        return judge_cards
    if any("holomem" in option.verb.fields for option in decision.options):
        return judge_victim
    return judge_may if {option.verb for option in decision.options} == {verbs.YES, verbs.NO} else None
