"""What the cards of a table can do at all: found once for a card, put together for a table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import holochron as hc
from holochron.games.holo.abilities import nodes as language
from holochron.games.holo.cards.card import Card
from holochron.games.holo.cards.reader import read_cards
from holochron.games.holo.state.features import Features
from holochron.games.holo.state.holo_state import HoloState
from holochron.lang.nodes import Compare, Node, Number

POOL = hc.game("holo").cards
PLAIN = """\
X-001 holomem debut white hp 60 baton *
  name "甲" "A"
  gift "能力" "Ability"
"""
REACTIONS = (
    *("would-roll", "rolled", "reveals", "would-be-archived"),
    *("would-be-damaged", "would-take", "would-take.art", "would-take.special", "would-deal"),
)


def everything_in(value: Any) -> Iterator[Node]:
    """Every node, by the fields that the classes declare: nothing of how the engine looks for them."""
    if isinstance(value, tuple):
        for one in value:
            yield from everything_in(one)
    elif isinstance(value, Node):
        yield value
        for name in getattr(value, "__dataclass_fields__", ()):
            yield from everything_in(getattr(value, name))


def nodes_of(card: Card) -> list[Node]:
    return [node for ability in card.abilities for node in everything_in(ability.nodes)] + list(
        everything_in(card.extras)
    )


def card_that_says(*lines: str) -> Card:
    (card,) = read_cards(PLAIN + "".join(f"    {line}\n" for line in lines))
    return card


def awaited(trigger: Any) -> str:
    while isinstance(trigger, language.During):
        trigger = trigger.trigger
    if isinstance(trigger, (language.Happens, language.Acts)):
        return trigger.event
    if isinstance(trigger, language.StepEdge):
        return trigger.edge
    return "state"


def test_words_are_those_of_every_node_of_the_shipped_cards() -> None:
    for card in POOL.values():
        found = {
            language.VOCABULARY.table[type(node)][0]
            for node in nodes_of(card)
            if type(node) in language.VOCABULARY.table
        }
        assert card.contents.words == found, card.number


def test_what_continuous_effects_touch_is_what_all_nodes_of_the_shipped_cards_say() -> None:
    # extra lines of the shipped cards say what a card is (2.11.2), and nothing of them changes while it is played
    nodes = [node for card in POOL.values() for node in nodes_of(card) if node not in card.extras]
    features = Features(list(POOL.values()))
    changed = [node for node in nodes if isinstance(node, (language.Plus, language.SetTo))]
    everyones = [node for node in nodes if isinstance(node, language.ReduceDamage)]
    shielded = [node for node in everyones if isinstance(node.who, language.Sel) and node.who.zone]
    assert features.stats == {*(node.stat for node in changed), *("damage-taken" for _ in shielded)}
    assert features.prohibitions == {node.what for node in nodes if isinstance(node, language.Cannot)}
    assert features.targets == {node.how for node in nodes if isinstance(node, language.Targets)}
    limits = {(node.what, node.name) for node in nodes if isinstance(node, language.LimitByName)}
    assert {(limit.what, limit.name) for limit in features.limits} == limits
    modifiers = [node for node in nodes if isinstance(node, language.Modifier)]
    words = {language.VOCABULARY.table[type(node)][0] for node in modifiers}
    plain = {"abilities" if word in ("gain", "lose") else word for word in words} - {"plus", "set-to"}
    costs = {f"{kind}-costs" for kind in ("art", "baton") if any(f"{kind}-cost" in node.stat for node in changed)}
    supports = [
        node for node in modifiers if isinstance(node, language.TreatAs) and node.who == language.Sel("support", "")
    ]
    cheers = {"more-cheers" for _ in supports}
    hp = [node for node in changed if node.stat == "hp"]
    less = {"less-hp" for node in hp if isinstance(node, language.SetTo) or is_less(node.amount)}
    assert features.topics == plain | {"numbers"} | costs | cheers | less | {node.stat for node in changed}


def test_events_and_reactions_are_what_all_nodes_of_the_shipped_cards_wait_for() -> None:
    arts = {id(node) for card in POOL.values() for art in card.arts for node in everything_in(art.nodes)}
    nodes = [node for card in POOL.values() for node in nodes_of(card)]
    automatic = [node for node in nodes if isinstance(node, (language.When, language.React))]
    declared = [node for node in automatic if isinstance(node, language.React) and id(node) in arts]
    words = {awaited(node.trigger) for node in automatic if node not in declared} | {"collabed", "bloomed"}
    features = Features(list(POOL.values()))
    assert features.events == words.difference(REACTIONS)
    assert features.reactions == {awaited(node.trigger) for node in automatic}.intersection(REACTIONS)
    assert features.declares == {awaited(node.trigger) for node in declared}.difference(REACTIONS)


def test_what_is_remembered_is_what_all_nodes_of_the_shipped_cards_ask() -> None:
    most: dict[str, int] = {}
    enough: dict[int, int] = {}
    nodes = [node for card in POOL.values() for node in nodes_of(card)]
    for node in nodes:
        if isinstance(node, Compare) and isinstance(node.left, language.Times) and node.sign == ">=":
            assert isinstance(node.right, Number)
            enough[id(node.left)] = node.right.value
    for node in nodes:
        if isinstance(node, language.Times):
            often = enough.get(id(node), 99)
            most[awaited(node.event)] = max(often, most.get(awaited(node.event), 0))
            if node.since == "last-opp-turn":
                most["turn"] = 1
    assert Features(list(POOL.values())).remembered == most


def test_a_table_has_the_features_of_its_cards_and_of_no_others() -> None:
    game = hc.game("holo")
    state = game.table([game.decks["hSD01-sora"], game.decks["hSD01-azki"]], seed=1).state
    assert isinstance(state, HoloState)
    book = list(state.settings.book.values())
    for name in ("words", "topics", "stats", "prohibitions", "targets"):
        one_by_one = {word for card in book for word in getattr(card.contents, name)}
        assert getattr(state.features, name) == one_by_one, name
    assert state.clone().features is state.features


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("plus hp (opp.stage) -10", "minus_hp"),
        ("set-to hp (this) 10", "minus_hp"),
        ("cannot take.special (this)", "spares"),
    ],
)
def test_a_question_is_answered_by_a_card_that_says_so(line: str, question: str) -> None:
    assert not getattr(Features([card_that_says()]), question)
    assert getattr(Features([card_that_says(), card_that_says(line)]), question)


@pytest.mark.clause("10.10.1.5")
@pytest.mark.parametrize(
    ("lines", "tangled"),
    [
        (["plus arts (this) 10", "plus hp (my.stage (stat-is hp-left <= 50)) 10"], True),
        (["plus arts (my.stage (stat-is damage >= 50)) 10", "plus hp (this) 10"], False),
        (["plus arts (this) 10", "plus arts (my.stage (stat-is hp-left <= 50)) 10"], False),
    ],
)
def test_hp_is_tangled_where_one_of_several_effects_asks_for_it(lines: list[str], tangled: bool) -> None:
    assert Features([card_that_says(*lines)]).tangled == tangled


def test_hp_that_can_only_become_more() -> None:
    assert not Features([card_that_says("plus hp (this) 10")]).minus_hp
    amounts = [
        node.amount
        for card in POOL.values()
        for node in nodes_of(card)
        if isinstance(node, language.Plus) and node.stat == "hp"
    ]
    assert Features(list(POOL.values())).minus_hp == any(is_less(amount) for amount in amounts)


def is_less(amount: Node) -> bool:
    """Whether what is added may take something away."""
    return not isinstance(amount, Number) or amount.value < 0
