"""Pages 10 and 11: charm declaration, support, defence, effects, and the damage at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ....kernel.decisions import MANY, Flow, Option, ask, pick
from ....kernel.obstacle import Obstacle
from ..abilities.figures import ap_of, dp_left, pierces
from ..cards.card import HEROINE
from ..state.chrono_state import ChronoState
from ..state.effects import BY_CHARACTERS, BY_HEROINE, CHARM, Charm, Declaration, Lasting
from ..state.side import Standing
from . import verbs, zones
from .damage import damage_player, hurt, settle
from .interrupts import QuickActions, act, can_act, declare
from .judgement import change_phase

# ---------------------------------------------------------------------------------------------------- declaring (10.1)


def charm_obstacles(g: ChronoState, player: int) -> list[Obstacle]:
    found: list[Obstacle] = []
    if g.phase != "main" or g.chain or player != g.turn:
        found.append(Obstacle("10.1.1", "only-in-main"))
    if g.sides[player].charm_turn == g.turn_number:
        found.append(Obstacle("10.1.1", "one-charm"))
    if not attackers_of(g, player):
        found.append(Obstacle("10.1.2", "no-attacker"))
    return found


def attack_obstacles(g: ChronoState, player: int, standing: Standing) -> list[Obstacle]:
    found = _part_obstacles(g, player, standing, "10.1.2")
    if standing.fresh:
        found.append(Obstacle("7.5.2", "fresh"))
    return found


def support_obstacles(g: ChronoState, player: int, standing: Standing, offered: Sequence[int]) -> list[Obstacle]:
    """What stands against supporting the heroine; whoever could and is not offered attacks already."""
    found = _part_obstacles(g, player, standing, "10.1.4")
    if not found and standing.ref not in offered:
        found.append(Obstacle("10.1.6", "attacks-already"))
    return found


def defence_obstacles(g: ChronoState, player: int, standing: Standing) -> list[Obstacle]:
    """What stands against defending with a card, whoever the attacker is."""
    found: list[Obstacle] = []
    if g.charm is None or g.point != "defend" or g.charm.opponent != player:
        found.append(Obstacle("10.2.1", "no-defence-now"))
    elif standing.ref in [defender for defender, _ in g.charm.blocks]:
        found.append(Obstacle("10.2.3", "defends-already"))
    return [*found, *_part_obstacles(g, player, standing, "10.2.1")]


def _part_obstacles(g: ChronoState, player: int, standing: Standing, rule: str) -> list[Obstacle]:
    """What stands against attacking, supporting and defending alike."""
    found: list[Obstacle] = []
    if standing.player != player:
        found.append(Obstacle(rule, "not-your-card"))
    if not g.card[standing.ref].is_character:
        found.append(Obstacle(rule, "no-character"))
    if standing.face_down:
        found.append(Obstacle("7.7.4", "face-down"))
    elif standing.checked:
        found.append(Obstacle("7.6.2", "checked"))
    return found


def attackers_of(g: ChronoState, player: int) -> list[int]:
    return [standing.ref for standing in g.sides[player].field if can_take_part(g, standing) and not standing.fresh]


def can_take_part(g: ChronoState, standing: Standing) -> bool:
    """Face-up characters that are not in Check may support and defend; to attack they may not be new (7.5, 10.1.2)."""
    return g.card[standing.ref].is_character and not standing.checked and not standing.face_down


def declare_charm(g: ChronoState, player: int, opponent: int) -> Flow[None]:
    """Name the characters that attack, and perhaps one that supports the heroine (10.1)."""
    declaration = Declaration(player, CHARM)
    declaration.opponent = opponent

    def attackers() -> list[int]:
        return attackers_of(g, player)

    chosen = yield from pick(
        g, player, "attack", "10.1.2", attackers, verbs.ATTACK, least=1, most=MANY, done=verbs.DONE, apart=True
    )
    declaration.attackers = tuple(chosen)
    heroine = g.heroine(player)
    if heroine.ref in declaration.attackers:
        yield from _choose_support(g, player, declaration)
    g.sides[player].charm_turn = g.turn_number
    g.emit("charm", "10.1.2", player, declaration.attackers, amount=opponent)
    if declaration.supporter >= 0:
        g.emit("support", "10.1.4", player, (declaration.supporter,), word=declaration.figure)
    numbers = [g.number(ref) for ref in declaration.attackers]
    support = [g.number(declaration.supporter), declaration.figure] if declaration.supporter >= 0 else []
    g.note(player, "charm", [str(opponent), *numbers, *support])
    yield from declare(g, declaration)


def _choose_support(g: ChronoState, player: int, declaration: Declaration) -> Flow[None]:
    """One other character supports the heroine with its AP or DP; one that attacks cannot (10.1.4, 10.1.6)."""

    def options() -> list[Option]:
        refs = [
            standing.ref
            for standing in g.sides[player].field
            if can_take_part(g, standing) and standing.ref not in declaration.attackers
        ]
        listed = [Option(g, verb, ref) for ref in refs for verb in (verbs.SUPPORT_AP, verbs.SUPPORT_DP)]
        return [*listed, Option(g, verbs.NO_SUPPORT)]

    answer = yield from ask(g, player, "support", "10.1.4", options, default=-1)
    if answer.verb is not verbs.NO_SUPPORT:
        declaration.supporter = answer.first
        declaration.figure = "ap" if answer.verb is verbs.SUPPORT_AP else "dp"


def resolve_charm(g: ChronoState, declaration: Declaration) -> Flow[None]:
    """The charm phase begins with those who can still take part; without any the declaration has failed (10.1.2)."""
    yield from ()
    attackers = [ref for ref in declaration.attackers if _can_still(g, ref)]
    if not attackers or not g.alive(declaration.opponent):
        g.emit("fail", "10.1.2", declaration.player, word="charm" if not attackers else "charm-out")
        return
    _tell_who_drops_out(g, declaration)
    supporter = -1
    heroine = g.heroine(declaration.player)
    if heroine.ref in attackers and _can_still(g, declaration.supporter):
        supporter = declaration.supporter
        _support(g, heroine, supporter, declaration.figure)
    g.charm = Charm(declaration.opponent, tuple(attackers), supporter)
    change_phase(g, "charm", "defend", "9.5.1")
    if _goes_on(g) and not g.alive(declaration.opponent):
        end_charm(g)
        change_phase(g, "main", "main", "9.5.6")


def _goes_on(g: ChronoState) -> bool:
    """Asked in a function of its own: what has just begun may be over, and the checker believes that it cannot."""
    return g.charm is not None


def _can_still(g: ChronoState, ref: int) -> bool:
    standing = g.standing(ref)
    return standing is not None and can_take_part(g, standing)


def _tell_who_drops_out(g: ChronoState, declaration: Declaration) -> None:
    """Whoever was declared to attack or support and no longer can is left out (R4)."""
    for ref in (*declaration.attackers, declaration.supporter):
        if ref >= 0 and not _can_still(g, ref):
            g.emit("left-out", "10.1.2", declaration.player, (ref,), about=ref)


def _support(g: ChronoState, heroine: Standing, supporter: int, figure: str) -> None:
    """The supporter's AP or DP as it is now, DP less its damage, is added until the next end phase or until the supporter is
    gone (10.1.5)."""
    standing = g.standing(supporter)
    if standing is not None:
        amount = dp_left(g, standing) if figure == "dp" else ap_of(g, standing)
        g.lasting.append(Lasting(figure, (heroine.ref,), amount, supporter))
        g.emit("plus", "10.1.5", heroine.player, (heroine.ref,), about=supporter, amount=amount, word=figure)


# ---------------------------------------------------------------------------------------------------- defence (10.2)


def defend(g: ChronoState) -> Flow[None]:
    """The player who is charmed assigns defenders to attackers, any number in any order; nobody can answer that (12.3.3)."""
    charm = _charm(g)

    def options() -> list[Option]:
        pairs = _defences(g, charm)
        return [*[Option(g, verbs.DEFEND, one, other) for one, other in pairs], Option(g, verbs.DONE)]

    while True:
        answer = yield from ask(g, charm.opponent, "defend", "10.2.1", options, default=-1)
        if answer.verb is verbs.DONE:
            break
        defender, attacker = answer.first, answer.second
        _block(g, charm, defender, attacker)
        g.emit("defend", "10.2.2", charm.opponent, (defender,), about=defender, other=attacker)
    _note_defence(g, charm)
    g.actor = g.turn
    g.point = "charm-act"


def _defences(g: ChronoState, charm: Charm) -> list[tuple[int, int]]:
    """Who may still defend against whom: each against one attacker only (10.2.3)."""
    assigned = [defender for defender, _ in charm.blocks]
    return [
        (standing.ref, attacker)
        for standing in g.sides[charm.opponent].field
        if can_take_part(g, standing) and standing.ref not in assigned
        for attacker in charm.attackers
    ]


def _block(g: ChronoState, charm: Charm, defender: int, attacker: int) -> None:
    """Blocks are kept in the order of the field: in which order they were named makes no difference."""
    against = dict(charm.blocks)
    against[defender] = attacker
    field = [standing.ref for standing in g.sides[charm.opponent].field]
    charm.blocks = tuple([(ref, against[ref]) for ref in field if ref in against])


def _note_defence(g: ChronoState, charm: Charm) -> None:
    for defender, attacker in charm.blocks:
        g.note(charm.opponent, "defend", [g.number(defender), g.number(attacker)])


def _charm(g: ChronoState) -> Charm:
    if g.charm is None:
        raise AssertionError("no charm phase is going on")
    return g.charm


# ---------------------------------------------------------------------------------------------------- effects (10.3)


def charm_act(g: ChronoState) -> Flow[None]:
    """First the turn player, then the one who is charmed, each as often as wanted (10.3.1)."""
    charm, player = _charm(g), g.actor
    if can_act(g, player):
        answer = yield from ask(g, player, "charm-act", "10.3.1", QuickActions(g, player), hidden=True, default=-1)
        if answer.verb is not verbs.PASS:
            declaration = yield from act(g, player, answer)
            if declaration is not None:
                yield from declare(g, declaration)
            return
    if player == g.turn:
        g.actor = charm.opponent
    else:
        g.point = "charm-end"


# ---------------------------------------------------------------------------------------------------- damage (11)


class _Blow:
    """What an attacker does: so much to each of its defenders, and the rest to the player."""

    def __init__(self, attacker: Standing) -> None:
        self.attacker = attacker
        self.to: list[tuple[Standing, int]] = []
        self.to_player = 0
        self.back = 0  # what the defenders do to it


def charm_end(g: ChronoState) -> Flow[None]:
    """All damage is worked out, then dealt at once; then those who took part are in Check (9.5.4, 9.5.5)."""
    charm = _charm(g)
    blows: list[_Blow] = []
    for ref in charm.attackers:
        attacker = g.standing(ref)
        if attacker is not None and not attacker.face_down:
            blows.append((yield from _blow(g, charm, attacker)))
    for blow in blows:
        for defender, amount in blow.to:
            hurt(g, defender, amount, "11.1.2")
        hurt(g, blow.attacker, blow.back, "11.1.5")
        by = BY_HEROINE if g.card[blow.attacker.ref].kind == HEROINE else BY_CHARACTERS
        damage_player(g, charm.opponent, blow.to_player, by, "11.1.1", blow.attacker.ref)
    settle(g)
    end_charm(g)
    change_phase(g, "main", "main", "9.5.6")


def _blow(g: ChronoState, charm: Charm, attacker: Standing) -> Flow[_Blow]:
    """One attack: undefended it hits the player (11.1.1); defended it hits the defenders one after the other (11.2.1),
    and what is left hits the player only with 貫通 (11.1.4)."""
    blow = _Blow(attacker)
    left = ap_of(g, attacker)
    assigned = charm.defenders(attacker.ref)
    if not assigned:
        blow.to_player = left
        return blow
    defenders = yield from _in_order(g, charm, attacker, [ref for ref in assigned if _stands(g, ref)])
    for place, defender in enumerate(defenders):
        is_last = place == len(defenders) - 1
        taken = min(left, dp_left(g, defender))
        blow.to.append((defender, left if is_last else taken))
        blow.back += ap_of(g, defender)
        left -= taken
    if pierces(g, attacker):
        blow.to_player = left
    return blow


def _stands(g: ChronoState, ref: int) -> bool:
    standing = g.standing(ref)
    return standing is not None and not standing.face_down


def _in_order(g: ChronoState, charm: Charm, attacker: Standing, refs: list[int]) -> Flow[list[Standing]]:
    """The defending player says in which order; the attacking one with 貫通 (11.2.2)."""

    def defenders() -> list[int]:
        return refs

    chooser = g.turn if pierces(g, attacker) else charm.opponent
    if len(refs) > 1:
        refs = yield from pick(
            g,
            chooser,
            "damage-order",
            "11.2.2",
            defenders,
            verbs.TAKE_DAMAGE,
            least=len(refs),
            most=len(refs),
            ordered=True,
            about=attacker.ref,
        )
    found: list[Standing] = []
    for ref in refs:
        standing = g.standing(ref)
        if standing is not None:
            found.append(standing)
    return found


def end_charm(g: ChronoState) -> None:
    """Those who attacked or supported are in Check now; defenders are not (9.5.5)."""
    charm = _charm(g)
    g.charm = None
    for ref in (*charm.attackers, charm.supporter):
        standing = g.standing(ref)
        if standing is not None:
            zones.check(g, standing, "9.5.5")
