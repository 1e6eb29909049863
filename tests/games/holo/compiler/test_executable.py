"""What reads, does: texts of our own making are compiled, put on a made-up card and played; what cannot be done yet is declined."""

from __future__ import annotations

import pytest

from holochron.games.holo.abilities.nodes import VOCABULARY
from holochron.games.holo.cards.pool import load_pool
from holochron.games.holo.compiler.compile import compile_text
from holochron.games.holo.compiler.executable import undoable
from holochron.games.holo.compiler.set_files import compile_sets
from holochron.games.holo.game import HoloGame
from tests.games.holo.builders import Tables, back, center, collab, idle, made_up

DRAW = "自分のデッキを1枚引く。"


def lines_of(kind: str, text: str) -> str:
    nodes, _ = compile_text(kind, text, "new")
    assert undoable(nodes) == []
    return "".join(f"    {line}\n" for node in nodes for line in VOCABULARY.write(node))


def gift(text: str) -> HoloGame:
    """The game with X-it, a holomem with that gift."""
    return made_up(
        f'X-it holomem debut white hp 100 baton *\n  name "此" "It"\n  gift "贈" "Gift"\n{lines_of("gift", text)}'
        '  art 0 10 "打つ" "Hit"\n'
    )


def event(text: str) -> HoloGame:
    """The game with X-it, an event with that text."""
    return made_up(f'X-it support event\n  name "此" "It"\n  text\n{lines_of("event", text)}')


def skill(text: str) -> HoloGame:
    """The game with X-it, an oshi with that skill."""
    return made_up(
        f'X-it oshi white life 5\n  name "此" "It"\n  skill 1 turn "技" "Trick"\n{lines_of("oshi", text)}'
        '  sp 1 game "大技" "Feat"\n    draw my 1\n'
    )


# ---------------------------------------------------------------------------------------------------- triggers


def test_a_gift_that_waits_for_lost_life(table: Tables) -> None:
    t = table(
        [center("T-frail", damage=40), collab("X-it")],
        [center("T-debut"), idle()],
        game=gift(f"自分のライフが減った時、{DRAW}"),
        turn_of="foe",
        step="performance",
        deck="T-debut*5",
    )
    t.foe.art("Free", at=t.me.center)
    t.expect(t.me, hand=["T-debut"])


@pytest.mark.parametrize(
    ("step", "end"), [("リセット", "7.2.7"), ("手札", "7.3.3"), ("エール", "7.4.3"), ("メイン", "7.5.3")]
)
def test_a_gift_that_waits_for_the_end_of_a_step(table: Tables, step: str, end: str) -> None:
    t = table(
        [center("T-debut"), back("X-it")],
        [center("T-debut")],
        game=gift(f"自分の{step}ステップが終了する時、{DRAW}"),
        turn_of="foe",
        step="end",
        point="end",
        deck="T-debut*9",
        cheer_deck="",
    )
    assert len(t.me.hand) == (1 if step == "メイン" else 2)
    t.me.end_main()
    assert len(t.me.hand) == 2
    assert [one.rule for one in t.happened("trigger")] == [end]


def test_a_gift_that_waits_for_a_skill_that_wakes(table: Tables) -> None:
    waker = made_up(
        'X-it holomem debut white hp 100 baton *\n  name "此" "It"\n  gift "贈" "Gift"\n'
        + lines_of("gift", f"自分のホロメンが自分の推しスキル「技」でアクティブになった時、{DRAW}")
        + '  art 0 10 "打つ" "Hit"\n\nX-oshi oshi white life 5\n  name "推" "Oshi"\n  skill 1 turn "技" "Trick"\n'
        + lines_of("oshi", "自分のお休みしているホロメン1人をアクティブにする。")
        + '  sp 1 game "大技" "Feat"\n    draw my 1\n'
    )
    t = table(
        [center("X-it"), back("T-debut", resting=True)],
        [center("T-debut")],
        game=waker,
        oshi="X-oshi",
        holo_power="T-debut*2",
        deck="T-debut*5",
    )
    t.me.skill()
    t.expect(t.me, hand=["T-debut"])


# ---------------------------------------------------------------------------------------------------- history


HISTORY = {
    "moved": "このターンに自分のホロメンがセンターポジションに移動していたなら、",
    "placed": "このターンに自分のホロメンがステージに出ていたなら、",
    "blooms": "このターンに自分のバックホロメンがBloomしていたなら、",
}


@pytest.mark.parametrize("word", HISTORY)
@pytest.mark.parametrize("done", [True, False])
def test_an_event_that_asks_what_my_holomem_did(table: Tables, word: str, done: bool) -> None:
    t = table(
        [center("T-debut", cheers="W"), back("T-debut")],
        [center("T-debut")],
        game=event(HISTORY[word] + DRAW),
        hand="X-it T-debut T-first",
        deck="T-debut*5",
    )
    if done and word == "moved":
        t.me.baton(t.me.back[0])
    elif done and word == "placed":
        t.me.place("T-debut")
    elif done:
        t.me.bloom("T-first", on=t.me.back[0])
        t.me.resolve(0) if t.decision is not None and t.decision.kind == "resolve" else None
    before = len(t.me.hand)
    if not done:
        t.refused(t.me.use, "X-it", clause="10.7.2.3.7")
        return
    t.me.use("X-it")
    assert len(t.me.hand) == before


def test_where_it_bloomed_counts(table: Tables) -> None:
    t = table(
        [center("T-debut"), back("T-debut")],
        [center("T-debut")],
        game=event(HISTORY["blooms"] + DRAW),
        hand="X-it T-first",
        deck="T-debut*5",
    )
    t.me.bloom("T-first", on=t.me.center)
    t.refused(t.me.use, "X-it", clause="10.7.2.3.7")


@pytest.mark.parametrize(
    ("condition", "counts"),
    [
        ("このターンに自分のホロメンがダメージを受けていたなら、", False),
        ("このターンに相手のホロメンがダメージを受けていたなら、", True),
        ("このターンに自分のホロメンが相手のホロメンをダウンさせていたなら、", True),
        ("このターンに自分のコラボホロメンが相手のホロメンをダウンさせていたなら、", False),
        ("このターンに自分のホロメンが相手のコラボホロメンをダウンさせていたなら、", True),
    ],
)
def test_an_art_that_asks_what_an_art_did(table: Tables, condition: str, counts: bool) -> None:
    game = made_up(
        f'X-it holomem debut white hp 100 baton *\n  name "此" "It"\n  art 0 10 "打つ" "Hit"\n{lines_of("art", condition + DRAW)}'
    )
    t = table(
        [center("T-debut"), collab("X-it")],
        [center("T-debut"), collab("T-frail", damage=10)],
        game=game,
        step="performance",
        deck="T-debut*5",
        foe_life="W W W",
    )
    t.me.art("Free", at=t.foe.collabing)
    t.me.art("Hit", at=t.foe.center)
    assert len(t.me.hand) == counts


def test_healing_is_remembered_for_whoever_healed(table: Tables) -> None:
    text = f"このターンに自分の能力で、自分のホロメンが回復していたなら、{DRAW}"
    t = table(
        [center("T-debut", damage=30)],
        [center("T-debut")],
        game=event(text),
        hand="X-it",
        oshi="T-striker",
        holo_power="T-debut*2",
        deck="T-debut*5",
    )
    t.refused(t.me.use, "X-it", clause="10.7.2.3.7")
    t.me.sp()
    t.me.use("X-it")
    t.expect(t.me, hand=["T-debut"])


# ---------------------------------------------------------------------------------------------------- may


@pytest.mark.parametrize("wanted", [True, False])
def test_a_roll_that_may_be_made_is_asked_for(table: Tables, wanted: bool) -> None:
    game = made_up(
        'X-it holomem debut white hp 100 baton *\n  name "此" "It"\n  art 0 10 "打つ" "Hit"\n'
        + lines_of("art", f"サイコロを1回振れる。奇数なら、{DRAW}")
    )
    t = table(
        [center("X-it"), idle()], [center("T-debut")], game=game, step="performance", deck="T-debut*5", chance="ask"
    )
    t.me.art("Hit", at=t.foe.center)
    (t.me.yes if wanted else t.me.no)()
    if wanted:
        t.roll(3)
    assert len(t.me.hand) == wanted


@pytest.mark.parametrize("wanted", [True, False])
def test_a_choice_that_may_be_made_is_asked_for(table: Tables, wanted: bool) -> None:
    game = made_up(
        'X-it holomem debut white hp 100 baton *\n  name "此" "It"\n  art 0 10 "打つ" "Hit"\n'
        + lines_of("art", "自分のホロメン1人を選べる。選んだホロメンのHP10回復。")
    )
    t = table(
        [center("X-it", damage=30), back("T-debut", damage=30), idle()],
        [center("T-debut")],
        game=game,
        step="performance",
    )
    t.me.art("Hit", at=t.foe.center)
    (t.me.yes if wanted else t.me.no)()
    if wanted:
        t.me.choose(t.me.back[0], kind="affect")
    assert [mem.damage for mem in (t.me.center, t.me.back[0])] == [30, 20 if wanted else 30]


# ---------------------------------------------------------------------------------------------------- all of two


@pytest.mark.parametrize("there", [True, False])
def test_both_positions_have_to_be_taken(table: Tables, there: bool) -> None:
    game = event(f"自分のセンターホロメンとコラボホロメンが#JPを持つなら、{DRAW}")
    pair = [collab("T-debut")] if there else [back("T-debut")]
    t = table([center("T-debut"), *pair], [center("T-debut")], game=game, hand="X-it", deck="T-debut*5")
    if there:
        t.me.use("X-it")
        t.expect(t.me, hand=["T-debut"])
    else:
        t.refused(t.me.use, "X-it", clause="10.7.2.3.7")


# ---------------------------------------------------------------------------------------------------- words


def test_an_effect_for_my_next_turn(table: Tables) -> None:
    t = table(
        [center("T-debut")],
        [center("T-blue")],
        game=skill("次の自分のターンの間、自分の#JPを持つセンターホロメンのアーツ+10。"),
        oshi="X-it",
        holo_power="T-debut",
        cheer_deck="",
        deck="T-debut*9",
        foe_deck="T-debut*9",
        foe_cheer_deck="",
    )
    t.me.skill()
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    assert t.foe.center.damage == 40
    t.foe.end_main()
    t.foe.end_performance()
    t.me.end_main()
    t.me.art("Free", at=t.foe.center)
    assert t.foe.center.damage == 40 + 50


LEVELED = made_up(
    'X-it support event\n  name "此" "It"\n  text\n    move (my.archive (same level (my.center)) holomem x1) hand\n'
)


def test_the_same_level_is_the_level_and_not_the_name(table: Tables) -> None:
    t = table([center("T-first")], [center("T-debut")], game=LEVELED, hand="X-it", archive="T-debut hSD01-005 T-second")
    t.me.use("X-it")
    t.expect(t.me, hand=["hSD01-005"])


# ---------------------------------------------------------------------------------------------------- declined


@pytest.mark.parametrize(
    ("kind", "text", "word"),
    [
        (
            "art",
            "自分のデッキから、残りHP50以下のホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。",
            "hp-left",
        ),
        (
            "art",
            "自分のデッキから、ツールが付いているホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。",
            "with",
        ),
        ("art", "自分のアーカイブのお休みしているホロメン1枚を手札に戻す。", "resting"),
        ("gift", f"自分のエンドステップが終了する時、{DRAW}", "end.end"),
        ("art", f"このターンに相手のホロメンをダウンさせていたなら、{DRAW}", "downs"),
        ("gift", f"相手のホロメンをダウンさせた時、{DRAW}", "downs"),
        ("art", f"このターンにこのホロメンがダメージを受けていたなら、{DRAW}", "damaged"),
    ],
)
def test_what_cannot_be_done_yet_is_declined_with_its_word(kind: str, text: str, word: str) -> None:
    (told,) = undoable(compile_text(kind, text, "new")[0])
    assert word in told


def test_the_report_says_that_it_cannot_be_done_yet() -> None:
    card = {
        "number": "hBP99-001",
        "set": "hBP99",
        "type": "support",
        "support_type": "event",
        "extra": None,
        "limited": False,
        "name_ja": "甲",
        "name_en": "A",
    }
    text = "自分のアーカイブのお休みしているホロメン1枚を手札に戻す。"
    found = compile_sets([{**card, "support_text": text}])["hBP99"]
    assert [(report.status, report.at) for report in found.reports] == [
        ("declined", "cannot be done yet: `resting` cannot be asked of a card in `archive`")
    ]
    assert not found.is_sound()


def test_every_shipped_ability_can_be_done() -> None:
    beyond = {card.number: undoable(ability.nodes) for card in load_pool().values() for ability in card.abilities}
    assert {number: told for number, told in beyond.items() if told} == {}
