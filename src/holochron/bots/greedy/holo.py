"""How the greedy bot plays the hololive OFFICIAL CARD GAME: the best thing in sight, and never ahead."""

from __future__ import annotations

from collections.abc import Sequence
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

FRONT: Final[tuple[int, ...]] = (3, 2, 0)  # what a position is worth: center, collab, back


def choose(g: HoloState, decision: Decision, rng: Random) -> int:
    """Attacks for most damage, blooms, places, collabs and cheers whoever is nearest to its best art; any option, where
    none is better than another."""
    judge = judge_of(decision)
    if judge is None:
        return rng.randrange(len(decision.options))
    sight = HoloSight(g, decision.player)
    best, found = 0.0, [0]
    for index, option in enumerate(decision.options):
        worth = _worth(judge, sight, decision, option)
        if index == 0 or worth > best:
            best, found = worth, [index]
        elif worth == best:
            found.append(index)
    return found[0] if len(found) == 1 else rng.choice(found)


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


class Judge:
    """Judges what an option is worth where something of one kind is decided."""

    of_holomem: bool = False  # whether it judges holomem, and nothing else that is offered beside them

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        raise NotImplementedError


def _worth(judge: Judge, sight: HoloSight, decision: Decision, option: Option) -> float:
    """What an option is worth; to choose no holomem where there is one to choose is worth least."""
    if judge.of_holomem and "holomem" not in option.verb.fields:
        return -1000.0
    return judge.worth(sight, decision, option)


# ---------------------------------------------------------------------------------------------------- main phase


class Acting(Judge):
    """Cards that bring cards first, then bloom, place, collab, skills; what is worth less than nothing stays undone."""

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        judge = MAIN.get(option.verb)
        return 0.0 if judge is None else judge.worth(sight, decision, option)


class Blooming(Judge):
    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        holomem, card = sight.holomem(option.number("holomem")), sight.card(option.number("card"))
        if holomem.card is None or card is None:
            return -1.0
        gain = strength(card) - strength(holomem.card)
        return 200 + gain / 10 + FRONT[holomem.position] if gain > 0 else -1.0


class Placing(Judge):
    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        card = sight.card(option.number("card"))
        return 150 + (strength(card) / 100 if card is not None else 0.0)


class Using(Judge):
    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
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
                if card.shares_name(top):
                    return False
    return bool(tops)


def _spare_cheers(sight: HoloSight) -> bool:
    return any(seen.position == BACK and seen.cheers for seen in sight.mine())


class Collab(Judge):
    """Holo power, an art more and the collab effect, against one more holomem that can be attacked."""

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        holomem = sight.holomem(option.number("holomem"))
        if holomem.card is None:
            return -1.0
        effect = any(ability.slot == "collab" for ability in holomem.card.keywords)
        return 60 + ready_damage(holomem) / 2 + (20 if effect else 0) + holomem.hp_left / 20


def _attached_to_one(steps: Sequence[Step]) -> list[Who]:
    """What is attached to a holomem, all of it to one."""
    return [step.what for step in steps if isinstance(step, Attach) and isinstance(step.to, Sel)]


class Skill(Judge):
    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
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


class Baton(Judge):
    """Only when the center can do nothing and the one who comes can."""

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        center, damage = sight.center(), ready_damage(sight.holomem(option.number("holomem")))
        if center is None or ready_damage(center) > 0 or damage == 0:
            return -1.0
        return 20 + damage / 10


class Activating(Judge):
    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        return 25.0


MAIN: Final[dict[Verb, Judge]] = {
    verbs.BLOOM: Blooming(),
    verbs.PLACE: Placing(),
    verbs.USE: Using(),
    verbs.COLLAB: Collab(),
    verbs.SKILL: Skill(),
    verbs.BATON: Baton(),
    verbs.ACTIVATE: Activating(),
}


# ---------------------------------------------------------------------------------------------------- performance


class Performing(Judge):
    """Downing the target counts most, with the smallest art that does it; else the most damage where it hurts most."""

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
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


class Cheering(Judge):
    """The holomem nearest to its best art, if this cheer brings it nearer; the center before the others."""

    of_holomem = True

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        holomem = sight.holomem(option.number("holomem"))
        cheer = sight.top_of("life" if decision.kind == "life-to" else "cheer-deck")
        before = lacking(holomem)
        after = lacking(holomem, cheer) if cheer is not None else max(0, before - 1)
        worth = FRONT[holomem.position] * 2.0 - (1 if holomem.resting else 0)
        if after < before:
            worth += 20 - 3 * after
        return worth + holomem.hp_left / 500


class InFront(Judge):
    """Who stands in the center: one who can use an art, with much HP."""

    of_holomem = True

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        return _front(sight.holomem(option.number("holomem")))


def _front(holomem: SeenHolomem) -> float:
    return ready_damage(holomem) - 10 * lacking(holomem) + holomem.hp_left / 4


class Victim(Judge):
    """Of another player's holomem, the one nearest to going down; of one's own, the strongest."""

    of_holomem = True

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        holomem = sight.holomem(option.number("holomem"))
        return float(-holomem.hp_left) if holomem.player != sight.player else _front(holomem)


class Prize(Judge):
    """Whom to take off the stage: the other player's best."""

    of_holomem = True

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        holomem = sight.holomem(option.number("holomem"))
        worth = float(holomem.hp_left + 20 * len(holomem.cheers))
        return worth if holomem.player != sight.player else -worth


class Hurt(Judge):
    """Whom to heal: one's own, with the most damage."""

    of_holomem = True

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        holomem = sight.holomem(option.number("holomem"))
        own = holomem.player == sight.player
        return float(holomem.damage + FRONT[holomem.position] if own else -holomem.damage)


class Cards(Judge):
    """Take what is worth most; give away what is worth least."""

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
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
    return top.can_bloom and card.shares_name(top) and card.level in (top.level, top.level + 1)


class Starter(Judge):
    """The first center: much HP, and something to bloom into."""

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        card = sight.card(option.number("card"))
        if card is None:
            return 0.0
        blooms = sum([held.kind == HOLOMEM and _blooms_from(card, held) for held in sight.hand()])
        return strength(card) + 30 * blooms


class Agreeing(Judge):
    """Yes, except to something that only takes a holomem off the front."""

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        card = sight.card(decision.about) if decision.kind == "may" else None
        retreats = card is not None and _retreats(card)
        return 0.0 if (option.verb is verbs.YES) == retreats else 1.0


def _retreats(card: Card) -> bool:
    for ability in card.abilities:
        for node in ability.nodes:
            for part in parts_of(node):
                if isinstance(part, May) and any(
                    isinstance(step, Place) and step.position != "stage" for step in part.steps
                ):
                    return True
    return False


class Preference(Judge):
    """What PREFERRED names for this kind of decision, in that order."""

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        preferred = PREFERRED[decision.kind]
        return -float(preferred.index(option.verb) if option.verb in preferred else len(preferred))


class Face(Judge):
    """A one is odd and low: it meets most conditions on a die."""

    def worth(self, sight: HoloSight, decision: Decision, option: Option) -> float:
        return -float(option.number("face"))


PREFERRED: Final[dict[str, tuple[Verb, ...]]] = {
    "go-first": (verbs.GO_FIRST,),
    "redraw": (verbs.KEEP, verbs.REDRAW),
    "put-back": (verbs.PUT_BACK, verbs.DONE),
    "react": (verbs.YES, verbs.NO),
}
PREFERENCE: Final[Judge] = Preference()
CARDS: Final[Judge] = Cards()
VICTIM: Final[Judge] = Victim()
AGREEING: Final[Judge] = Agreeing()
IN_FRONT: Final[Judge] = InFront()
CHEERING: Final[Judge] = Cheering()
JUDGES: Final[dict[str, Judge]] = {
    "put-center": Starter(),
    "main": Acting(),
    "perform": Performing(),
    "fill-center": IN_FRONT,
    "cheer-to": CHEERING,
    "life-to": CHEERING,
    "send-to": CHEERING,
    "reattach-to": CHEERING,
    "attach-to": IN_FRONT,
    "swap": VICTIM,
    "damage-to": VICTIM,
    "down": Prize(),
    "heal": Hurt(),
    "may": AGREEING,
    "pay": AGREEING,
    "declare-face": Face(),
}


def judge_of(decision: Decision) -> Judge | None:
    """By the kind of decision, or else by what there is to choose from; None when any choice will do."""
    kind = decision.kind
    if kind in PREFERRED:
        return PREFERENCE
    if kind in JUDGES:
        return JUDGES[kind]
    if decision.group is not None and decision.group.ordered and kind != "put-bottom":
        return None
    if any("card" in option.verb.fields for option in decision.options):
        return CARDS
    if any("holomem" in option.verb.fields for option in decision.options):
        return VICTIM
    return AGREEING if {option.verb for option in decision.options} == {verbs.YES, verbs.NO} else None
