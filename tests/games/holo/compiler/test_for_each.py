"""につき, 'for each': one connective for whatever has a number, before the clause or within it. The texts are made up."""

from __future__ import annotations

import pytest

from holochron.games.holo.compiler.compile import compile_text, english_text
from holochron.games.holo.compiler.executable import undoable
from holochron.lang.grammar import Unread
from tests.games.holo.builders import Tables, back, center, collab

from .reading import tree
from .test_executable import event, gift, skill

HAND = "(count (my.hand))"
MEANT = [
    # before the clause: whatever has a number
    (
        "bloom",
        "自分のステージのマスコット1枚につき、自分のデッキから、ホロメン1枚を公開し、手札に加える。",
        "find (my.deck holomem (per 1 (count (on attached (my.stage) - mascot)) 1))\n  move (found) hand",
        "Reveal 1 holomem from your deck, and add it to hand for each mascot on your stage.",
    ),
    (
        "art",
        "自分の手札1枚につき、自分のデッキの上から1枚を公開する。公開したホロメン1枚につき、このアーツ+35。",
        f"reveal (top my deck (per 1 {HAND} 1))\nplus-art (per 35 (count (revealed holomem)) 1)",
        "Reveal the top card of your deck for each card in your hand. This Arts gets +35 for each holomem revealed.",
    ),
    (
        "sp",
        "自分の手札3枚につき、相手のバックホロメン1人をお休みさせる。",
        f"turn (opp.back (per 1 {HAND} 3)) resting",
        "Rest 1 of your opponent's back holomem for every 3 cards in your hand.",
    ),
    (
        "gift",
        "自分の手札1枚につき、このホロメンが相手のセンターホロメンから受けるアーツダメージ-10。",
        f"plus-against damage-taken.art (this) (opp.center) (per -10 {HAND} 1)",
        "This holomem takes -10 Arts damage from your opponent's center holomem for each card in your hand.",
    ),
    (
        "sp",
        "自分のステージのエール1色につき、次の相手のターンの間、自分のホロメン全員が受けるダメージ-10。",
        "lasting next-opp-turn\n  plus damage-taken (my.stage all) (per -10 (stat colors (on cheers (my.stage) - cheer)) 1)",
        "During your opponent's next turn, all of your holomem take -10 damage for each color among cheers on your stage.",
    ),
    (
        "sp",
        "自分の手札2枚につき、自分のデッキを1枚引ける。ただし、数える枚数は4枚まで。",
        "may\n  draw my (per 1 (at-most 4 (count (my.hand))) 2)",
        "You may draw 1 card for every 2 cards in your hand. However, only up to 4 cards are counted.",
    ),
    (
        "art",
        "自分の手札1枚につき、自分のエールデッキの上から1枚をこのホロメンに送り、このホロメンのHP10回復し、このターンの間、このホロメンのアーツ+10。",
        f"attach (top my cheer-deck (per 1 {HAND} 1)) (this)\nheal (this) (per 10 {HAND} 1)\n"
        f"lasting turn\n  plus arts (this) (per 10 {HAND} 1)",
        "",
    ),
    # of a lead
    (
        "bloom",
        "自分のステージのホロメンの人数が相手より多いなら、多い人数1人につき、このターンの間、このホロメンのアーツ+10。",
        "if (compare (count (my.stage)) > (count (opp.stage)))\n  lasting turn\n"
        "    plus arts (this) (per 10 (minus (count (my.stage)) (count (opp.stage))) 1)",
        "",
    ),
    # within the clause
    (
        "art",
        "自分のデッキを、自分の手札2枚につき1枚引く。",
        f"draw my (per 1 {HAND} 2)",
        "Draw 1 card for every 2 cards in your hand.",
    ),
    (
        "art",
        "サイコロを、自分の手札1枚につき1回振る。奇数なら、このアーツ+10。",
        f"roll (per 1 {HAND} 1)\nif (die-shows odd)\n  plus-art 10",
        "Roll a die once for each card in your hand. If it is odd, this Arts gets +10.",
    ),
    (
        "art",
        "このアーツは、自分の手札2枚につき+10。",
        f"plus-art (per 10 {HAND} 2)",
        "This Arts gets +10 for every 2 cards in your hand.",
    ),
    (
        "art",
        "このホロメンのHPを、自分の手札1枚につき10回復。",
        f"heal (this) (per 10 {HAND} 1)",
        "Restore 10 HP to this holomem for each card in your hand.",
    ),
    (
        "gift",
        "このホロメンは、自分の手札1枚につき、アーツ+10。",
        f"plus arts (this) (per 10 {HAND} 1)",
        "This holomem gets Arts+10 for each card in your hand.",
    ),
    (
        "gift",
        "自分のホロメン全員は、そのホロメンのエール1枚につき、HP+10。",
        "plus hp (my.stage all) (per 10 (count (on cheers (subject) -)) 1)",
        "All of your holomem get +10 HP for each of that holomem's cheers.",
    ),
]


@pytest.mark.parametrize(("kind", "text", "meant", "said"), MEANT)
def test_whatever_has_a_number_has_it_for_each(kind: str, text: str, meant: str, said: str) -> None:
    assert tree(kind, text, "new") == meant
    nodes, _ = compile_text(kind, text, "new")
    assert undoable(nodes) == []
    assert said in ("", english_text(kind, nodes))


@pytest.mark.parametrize(
    "text",
    [
        "自分の手札1枚につき、自分のステージのエール1枚につき、自分のデッキを1枚引く。",  # twice
        "自分の手札1人につき、自分のデッキを1枚引く。",  # cards are no people
        "自分の手札1枚につき、デッキをシャッフルする。",  # nothing to multiply
        "多い枚数1枚につき、自分のデッキを1枚引く。",  # more than what?
        "自分の手札の枚数が相手より多いなら、多い人数1人につき、自分のデッキを1枚引く。",
        "自分の手札1枚につき、自分のデッキを、相手の手札1枚につき1枚引く。",
    ],
)
def test_what_says_no_number_is_declined(text: str) -> None:
    with pytest.raises(Unread):
        compile_text("art", text, "new")


# ---------------------------------------------------------------------------------------------------- and does it


@pytest.mark.parametrize(
    "text", ["自分のデッキを、自分の手札2枚につき1枚引く。", "自分の手札2枚につき、自分のデッキを1枚引く。"]
)
def test_an_event_that_draws_for_every_two_cards(table: Tables, text: str) -> None:
    t = table([center("T-debut")], [center("T-debut")], game=event(text), hand="X-it T-debut*5", deck="T-first*9")
    t.me.use("X-it")
    t.expect(t.me, hand=["T-debut"] * 5 + ["T-first"] * 2)


def test_an_event_that_searches_for_each(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("T-debut"), back("T-debut")],
        [center("T-debut")],
        game=event("自分のバックホロメン1人につき、自分のデッキから、1stホロメン1枚を公開し、手札に加える。"),
        hand="X-it",
        deck="T-first T-debut T-first T-first",
    )
    t.me.use("X-it")
    t.me.pick("T-first", "T-first")
    t.expect(t.me, hand=["T-first", "T-first"])


def test_a_skill_that_rests_one_for_each(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        [center("T-debut"), back("T-debut"), back("T-first"), back("T-debut")],
        game=skill("自分の手札1枚につき、相手のバックホロメン1人をお休みさせる。"),
        oshi="X-it",
        hand="T-debut*3",
        holo_power="T-debut*2",
    )
    t.me.skill()
    assert [one.resting for one in t.foe.back] == [True, True, True]


def test_a_gift_that_takes_less_for_each(table: Tables) -> None:
    t = table(
        [center("X-it", cheers="W W")],
        [center("T-debut"), collab("T-debut")],
        game=gift("このホロメンのエール1枚につき、このホロメンが相手のコラボホロメンから受けるアーツダメージ-10。"),
        turn_of="foe",
        step="performance",
    )
    t.foe.art("Free", by=t.foe.collabing, at=t.me.center)
    less = t.me.center.damage
    t.foe.art("Free", by=t.foe.center, at=t.me.center)
    assert t.me.center.damage - less == less + 20
