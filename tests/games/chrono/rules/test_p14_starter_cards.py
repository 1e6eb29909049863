"""The 44 cards, the three decks, and how they are worded."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import holochron as hc
from holochron.games.chrono.abilities.effects import INTERPRETERS
from holochron.games.chrono.abilities.nodes import NODES, VOCABULARY, Cost, Ep
from holochron.games.chrono.cards.card import FIELDS, KINDS, SOURCES, Card
from holochron.games.chrono.cards.decks import Deck
from holochron.games.chrono.cards.printed import card_data
from holochron.games.chrono.compiler.forms import GRAMMAR
from holochron.games.chrono.rules.verbs import VERBS
from holochron.games.chrono.speech import speech
from holochron.lang.nodes import SHARED, Node, Pay, Step
from tests.games.chrono.builders import GAME, Board, Boards, made_up, side

SHARED_FILES = Path(__file__).resolve().parents[5] / "shared" / "cards"
needs_shared = pytest.mark.skipif(
    not SHARED_FILES.exists(), reason="what is known of the cards lies outside the repository"
)
CARDS = list(GAME.cards.values())


def test_there_are_44() -> None:
    assert Counter(KINDS[card.kind] for card in CARDS) == {
        "heroine": 4,
        "character": 14,
        "event": 8,
        "bg": 9,
        "item": 9,
    }


@needs_shared
def test_what_is_known_is_used_exactly() -> None:
    for known in json.loads((SHARED_FILES / "chrono-cards.json").read_text(encoding="utf-8")):
        card = GAME.cards[known["number"]]
        assert KINDS[card.kind] == known["kind"]
        for field in ("name", "cost", "ap", "dp"):  # the rest is only told in gist
            if known[field] is not None:
                assert getattr(card, field) == known[field], known["number"]
                assert card.origin(field) in ("rulebook", "ruling"), f"{card.number} {field}"
            elif field != "name":
                assert card.origin(field) == "holochron", f"{card.number} {field}"


@needs_shared
def test_the_decks_are_those_of_the_rulebook_with_errata() -> None:
    known = json.loads((SHARED_FILES / "chrono-decks.json").read_text(encoding="utf-8"))
    for name, japanese in (("himeyuri", "白神姫百合"), ("fuuka", "夏本諷歌"), ("orietta", "オリエッタ")):
        assert GAME.decks[name].heroine == {known[japanese]["heroine"]: 1}
        assert GAME.decks[name].main == known[japanese]["final"]


@pytest.mark.chrono("14.1.1")
def test_the_decks_are_legal_and_can_be_written_and_read() -> None:
    for deck in GAME.decks.values():
        assert GAME.check_deck(deck) == []
        again = hc.load_deck(deck.to_text())
        assert isinstance(again, Deck)
        assert (again.heroine, again.main) == (deck.heroine, deck.main)


def test_every_field_says_where_it_comes_from() -> None:
    for card in CARDS:
        data = card_data(card)
        assert set(data["origins"]) <= set(FIELDS)
        assert set(data["origins"].values()) <= set(SOURCES)
        assert "name" in data["origins"]
        assert "cost" in data["origins"]
    assert card_data(GAME.cards["C-02"])["origins"] == {
        "name": "rulebook",
        "cost": "rulebook",
        "ep": "holochron",
        "ap": "ruling",
        "dp": "ruling",
        "types": "holochron",
        "passive": "ruling",
    }


def test_parts_of_a_skill_have_sources_of_their_own() -> None:
    """What is ours within a skill that the rulebook speaks of, and that a character gives no EP, is marked."""
    assert GAME.cards["L-09"].origin("active-cost") == "rulebook"
    assert GAME.cards["L-09"].origin("active") == "holochron", "the damage is ours"
    for number, parts in (
        ("H-02", {"active-cost", "active-amount"}),
        ("H-04", {"active-cost", "active-amount"}),
        ("L-08", {"active-cost", "active-target"}),
        ("E-01", {"text-target"}),
    ):
        origins = card_data(GAME.cards[number])["origins"]
        assert {field for field in origins if "-" in field} == parts
        assert {origins[field] for field in parts} == {"holochron"}
    for number in ("C-02", "C-14"):
        assert (GAME.cards[number].ep, card_data(GAME.cards[number])["origins"]["ep"]) == (0, "holochron")
    assert not any("passive" in card_data(GAME.cards[number])["origins"] for number in ("H-01", "H-02", "H-04"))


def test_every_field_has_a_name_in_both_languages() -> None:
    for field in FIELDS:
        assert GAME.speech("en").field(field)
    assert GAME.speech("ja").field("cost") == "コスト"
    assert GAME.speech("ja").field("active-cost") == "A.Skillの発動コスト"


def skills(card: Card) -> Counter[str]:
    nodes = [*(skill.nodes for skill in card.actives), *(passive.nodes for passive in card.passives)]
    if card.body is not None:
        nodes.append(card.body.nodes)
    return Counter(" ".join(VOCABULARY.inline(node) for node in part) for part in nodes)


def is_strictly_better(one: Card, other: Card) -> bool:
    """At least as good in all that can be compared, and better in something."""
    figures = [(one.ep, other.ep), (one.ap, other.ap), (one.dp, other.dp)]
    more = skills(one) - skills(other)
    if any(mine < theirs for mine, theirs in figures) or skills(other) - skills(one):
        return False
    return bool(more) or any(mine > theirs for mine, theirs in figures)


def test_no_card_is_strictly_better_than_another_of_its_cost() -> None:
    for one in CARDS:
        for other in CARDS:
            if (one.kind, one.cost) == (other.kind, other.cost) and one is not other and not one.limits:
                harm = any("-" in text for text in skills(one))
                assert harm or not is_strictly_better(one, other), f"{one.number} beats {other.number}"


def nodes_of(value: object) -> list[Node]:
    if isinstance(value, tuple):
        return [node for one in value for node in nodes_of(one)]
    if not isinstance(value, Node):
        return []
    return [value, *(node for name in value.__dataclass_fields__ for node in nodes_of(getattr(value, name)))]  # type: ignore[attr-defined]


def test_every_mechanism_of_the_rulebook_is_on_some_card() -> None:
    used = {
        type(node).__name__
        for card in CARDS
        for part in (*(one.nodes for one in card.actives), *(one.nodes for one in card.passives), card.limits)
        for node in nodes_of(part)
    } | {type(node).__name__ for card in CARDS if card.body is not None for node in nodes_of(card.body.nodes)}
    wanted = {node.__name__ for node in NODES} - {"OnlyWhile", "Count", "Outnumbered"}
    assert wanted - used == set()
    assert any(skill.once for card in CARDS for skill in card.actives)
    assert any(skill.face_down for card in CARDS for skill in card.actives)
    assert any(passive.face_down for card in CARDS for passive in card.passives)


def test_nodes_interpreters_and_wordings_are_the_same() -> None:
    steps = {node for node in {**SHARED, **NODES} if issubclass(node, Step)}
    assert set(INTERPRETERS) == steps - {Ep, Pay}, (
        "EP are only a cost, and nothing is paid for in the middle of an effect"
    )
    worded = {rule.kind for rule in GRAMMAR.rules}
    assert {**SHARED, **NODES}.keys() - worded == {Pay, Cost}, (
        "no interpreter has these, and costs are worded by what is paid"
    )


def test_both_languages_say_the_same_things() -> None:
    english, japanese = speech("en").tables, speech("ja").tables
    for name in english.__dataclass_fields__:
        if name != "lang":
            assert set(getattr(english, name)) == set(getattr(japanese, name)), name
    assert set(english.labels) == {verb.name for verb in VERBS}


def test_cards_are_read_back_as_they_are_written() -> None:
    from holochron.games.chrono.cards.reader import read_cards

    for card in CARDS:
        (again,) = read_cards(card.source)
        assert card_data(again) == card_data(card)
        for skill in card.actives:
            for node in skill.nodes:
                assert VOCABULARY.read_inline(VOCABULARY.inline(node)) == node


def ep_of_heroine(t: Board, player: int) -> int:
    return int(t.table.view(None)["players"][player]["field"][0]["ep"])


def test_by_the_house_rule_an_outnumbered_heroine_has_more_ep(board: Boards) -> None:
    t = board(side("H-03", "L-01"), side("H-01", "C-05", "I-01 on 2"))
    assert (ep_of_heroine(t, 0), ep_of_heroine(t, 1)) == (2, 1)
    u = board(side("H-03", "L-01"), side("H-01", "C-05 face_down", "L-02"))
    assert ep_of_heroine(u, 0) == 1, "face-down cards do not count"
    v = board(side("H-03", "L-01"), side("H-01"), side("H-04", "L-01", "L-02"), mode="three")
    assert [ep_of_heroine(v, player) for player in range(3)] == [2, 2, 1], "one opponent with more is enough"
    w = board(side("H-03", "L-01"), side("H-01", "C-05", "I-01 on 2"), rules="house=none")
    assert (ep_of_heroine(w, 0), w.table.view(0)["rules"]["house"]) == (1, "none"), "by the book there is no such rule"


def test_a_heroine_who_says_it_herself_has_it_once(board: Boards) -> None:
    """As the heroines of older saves do, which keep their cards."""
    older = made_up(
        """
H-03 heroine cost 3 ep 1 ap 1 dp 5
  name "夏本諷歌" "Natsumoto Fuuka"
  passive
    while (outnumbered)
      plus this ep 1
"""
    )
    t = board(side("H-03", "L-01"), side("H-01", "C-05", "I-01 on 2"), game=older)
    assert ep_of_heroine(t, 0) == 2


@pytest.mark.parametrize(
    ("number", "english", "japanese"),
    [
        (
            "H-01",
            "A.Skill (once a turn): [discard 1 card of your hand] Choose an opponent. The chosen opponent takes 2 damage.",
            "A.Skill【1回制限】：［自分の手札のカード1枚を捨てる］相手プレイヤーを1人選ぶ。その相手は2点のダメージを受ける。",
        ),
        ("C-02", "P.Skill: This card has piercing.", "P.Skill：このカードは貫通を持つ。"),
        (
            "E-05",
            "Choose 1 to 2 characters on any field. Deal 1 damage to each of them.",
            "場のキャラクター1～2枚を選ぶ。それぞれに1点のダメージを与える。",
        ),
        (
            "I-02",
            "P.Skill: Its character has DP +2.\nLimit: attach it only to 【female】 characters.",
            "P.Skill：つけたキャラクターのDP+2。\nLimit：【女性】のキャラクターだけにつけられる。",
        ),
        (
            "C-09",
            "P.Skill: While there is [Mary Delphinium] on your field, this card has AP +1.",
            "P.Skill：自分の場に［メアリー・デルフィニウム］がある間、このカードのAP+1。",
        ),
    ],
)
def test_what_a_card_does_is_printed_from_its_data(number: str, english: str, japanese: str) -> None:
    assert GAME.cards[number].text("en") == english
    assert GAME.cards[number].text("ja") == japanese
