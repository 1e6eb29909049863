"""What texts mean, as trees: scope across sentences, and the traps of the wording. The cards 〈甲〉 and #試 are made up."""

from __future__ import annotations

import pytest

from .reading import tree

WHO_DECIDES = {
    "a trigger": (
        "gift",
        "このホロメンがダウンした時、自分のデッキを2枚引く。",
        "when (happens downed (this))\n  draw my 2",
    ),
    "a reply": (
        "oshi",
        "自分の〈甲〉がダウンした時に使える:自分のデッキを2枚引く。",
        "react (happens downed (my.stage 〈甲〉))\n  draw my 2",
    ),
    "a trigger with a cost": (
        "gift",
        "このホロメンがダウンした時、自分の手札1枚をアーカイブできる:自分のデッキを2枚引く。",
        "when (happens downed (this))\n  pay\n    move (my.hand x1) archive\n    draw my 2",
    ),
    "before it happens": (
        "gift",
        "このホロメンがダメージを受ける時、自分の手札1枚をアーカイブできる:そのダメージを受けない。",
        "when (happens would-be-damaged (this))\n  pay\n    move (my.hand x1) archive\n"
        "    reduce-damage (subject) (event-amount all)",
    ),
    "a state is no trigger": (
        "art",
        "自分のセンターホロメンが〈甲〉の時、このアーツ+20。",
        "if (is (my.center) 〈甲〉)\n  plus-art 20",
    ),
    "a state before a colon is a requirement": (
        "oshi",
        "自分のセンターホロメンが〈甲〉の時に使える:自分のデッキを1枚引く。",
        "needs (is (my.center) 〈甲〉)\ndraw my 1",
    ),
    "must": ("art", "自分のデッキを1枚引く。", "draw my 1"),
    "may": ("art", "自分のデッキを1枚引ける。", "may\n  draw my 1"),
    "an offered roll": (
        "art",
        "サイコロを1回振れる:奇数の時、このアーツ+20。",
        "pay\n  roll 1\n  if (die-shows odd)\n    plus-art 20",
    ),
    "a roll that must be made": (
        "art",
        "サイコロを1回振る:奇数の時、このアーツ+20。",
        "must\n  roll 1\n  if (die-shows odd)\n    plus-art 20",
    ),
    "a roll as a step": (
        "art",
        "サイコロを1回振る。奇数なら、このアーツ+20。",
        "roll 1\nif (die-shows odd)\n  plus-art 20",
    ),
    "an unmarked cost": (
        "oshi",
        "自分の手札1枚をアーカイブすることで、自分のデッキを2枚引く。",
        "must\n  move (my.hand x1) archive\n  draw my 2",
    ),
    "the opponent chooses": ("art", "相手は、自身の手札1枚をアーカイブする。", "by opp\n  move (my.hand x1) archive"),
    "the opponent may": ("art", "相手は、自身のデッキを1枚引ける。", "by opp\n  may\n    draw my 1"),
    "an additional cost": (
        "event",
        "このカードは、自分の手札1枚をアーカイブしなければ使えない。\n\n自分のデッキを2枚引く。",
        "must\n  move (my.hand x1) archive\ndraw my 2",
    ),
    "a requirement": (
        "event",
        "このカードは、自分のライフが3以下でなければ使えない。\n\n自分のデッキを2枚引く。",
        "needs (compare (stat life (my)) <= 3)\ndraw my 2",
    ),
}

SEARCH = "自分のデッキから、〈甲〉1枚を公開し、手札に加える。そしてデッキをシャッフルする。"
FOUND = "find (my.deck 〈甲〉 x1)\n  move (found) hand\nshuffle deck"
LOW = "自分のライフが3以下なら、"
IF_LOW = "if (compare (stat life (my)) <= 3)"
HIT = "相手のバックホロメン1人に特殊ダメージ150を与える。"
SPARE = "ただし、ダウンしても相手のライフは減らない。"


def under(head: str, body: str) -> str:
    return head + "".join("\n  " + line for line in body.split("\n"))


SCOPE = {
    "a cost governs the rest": (
        "art",
        f"自分の手札1枚をアーカイブできる:{SEARCH}その後、このアーツ+10。",
        under("pay", f"move (my.hand x1) archive\n{FOUND}\nplus-art 10"),
    ),
    "but no limit": (
        "bloom",
        "自分の手札1枚をアーカイブできる:自分のデッキを1枚引く。自分のブルームエフェクト「乙」はターンに1回しか使えない。",
        under("pay", "move (my.hand x1) archive\ndraw my 1") + '\nlimit-by-name bloom "乙" 1',
    ),
    "a condition governs the shuffle": ("art", LOW + SEARCH, under(IF_LOW, FOUND)),
    "and what is done with those looked at": (
        "art",
        f"{LOW}自分のデッキの上から3枚を見る。その中から、〈甲〉1枚を公開し、手札に加える。そして残ったカードをアーカイブする。",
        under(IF_LOW, "look (top my deck 3)\nfind (seen 〈甲〉 x1)\n  move (found) hand\nmove (rest card) archive"),
    ),
    "and what comes afterwards, as the official English has it": (
        "art",
        f"{LOW}自分のデッキを1枚引く。その後、このアーツ+10。",
        under(IF_LOW, "draw my 1\nplus-art 10"),
    ),
    "but nothing with a condition of its own": (
        "art",
        f"{LOW}自分のデッキを1枚引く。その後、自分のコラボホロメンがいるなら、このアーツ+10。",
        under(IF_LOW, "draw my 1") + "\nif (exists (my.collab))\n  plus-art 10",
    ),
    "nor what only stands behind it": (
        "art",
        f"{LOW}自分のデッキを1枚引く。さらに、このアーツ+10。",
        under(IF_LOW, "draw my 1") + "\nplus-art 10",
    ),
    "the first turn of who goes second governs all": (
        "collab",
        f"自分が後攻で最初のターンなら、自分のデッキを1枚引く。{LOW}自分のセンターホロメンのHP20回復。",
        under("if (second-players-first-turn)", "draw my 1\n" + under(IF_LOW, "heal (my.center) 20")),
    ),
    "an art does what has a condition of its own whatever it waits for": (
        "art",
        f"このアーツで相手のホロメンをダウンさせた時、自分のデッキを1枚引く。その後、{LOW}自分のセンターホロメンのHP20回復。",
        "when (acts (this-art) downs (opp.stage))\n  draw my 1\n" + under(IF_LOW, "heal (my.center) 20"),
    ),
    "afterwards also if it was declined": (
        "art",
        "自分の手札1枚をアーカイブできる。その後、自分のデッキを1枚引く。",
        "may\n  move (my.hand x1) archive\ndraw my 1",
    ),
    "only if it was done": (
        "art",
        "自分の手札1枚をアーカイブできる。アーカイブしたなら、自分のデッキを1枚引く。",
        "may\n  move (my.hand x1) archive\nif (exists (archived))\n  draw my 1",
    ),
    "instead": (
        "art",
        f"このアーツ+20。{LOW}かわりに、このアーツ+50。",
        "if-else (compare (stat life (my)) <= 3)\n  plus-art 50\n  plus-art 20",
    ),
    "instead of two sentences": (
        "event",
        f"自分の手札すべてをデッキに戻してシャッフルする。そして自分のデッキを3枚引く。{LOW}かわりに、"
        "お互いの手札すべてをデッキに戻してシャッフルする。そしてそれぞれのデッキを3枚引く。",
        "if-else (compare (stat life (my)) <= 3)\n"
        "  seq\n    move (both.hand all) deck\n    by each\n      draw my 3\n"
        "  seq\n    move (my.hand all) deck\n    draw my 3",
    ),
    "for each of both effects": (
        "art",
        "このホロメンのエール1枚につき、自分のデッキを1枚引き、相手のセンターホロメンに特殊ダメージ10を与える。",
        "draw my (per 1 (count (on cheers (this) -)) 1)\ndamage (opp.center) (per 10 (count (on cheers (this) -)) 1)",
    ),
    "in addition": ("art", f"このアーツ+20。{LOW}さらに、このアーツ+50。", f"plus-art 20\n{IF_LOW}\n  plus-art 50"),
    "a proviso to the sentence before": (
        "art",
        f"自分のデッキを1枚引く。{HIT}{SPARE}",
        "draw my 1\nspare all\n  damage (opp.back x1) 150",
    ),
    "two conditions on one roll": (
        "art",
        "サイコロを1回振れる:奇数の時、このアーツ+20。偶数の時、自分のデッキを4枚引く。",
        under("pay", "roll 1\nif (die-shows odd)\n  plus-art 20\nif (die-shows even)\n  draw my 4"),
    ),
    "one duration over two effects": (
        "sp",
        "このターンの間、自分の〈甲〉全員のアーツ+20し、自分の〈甲〉が相手のホロメンをダウンさせた時、自分のデッキを1枚引く。",
        under(
            "lasting turn",
            "plus arts (my.stage 〈甲〉 all) 20\nwhen (acts (my.stage 〈甲〉) downs (opp.stage))\n  draw my 1",
        ),
    ),
    "bullets to choose from are modes": (
        "event",
        "以下の能力から2つを選んで使う。\n\n■自分のデッキを1枚引く。\n■自分の手札4枚をアーカイブする。",
        "modes 2\n  seq\n    draw my 1\n  seq\n    move (my.hand x4) archive",
    ),
    "bullets are abilities": (
        "gift",
        "■このホロメンのアーツ+10。\n■このホロメンがコラボした時、自分のデッキを1枚引く。",
        "bullet\n  plus arts (this) 10\nbullet\n  when (happens collabed (this))\n    draw my 1",
    ),
    "a block ends at the blank line": (
        "tool",
        "◆〈甲〉に付いていたら能力追加\nこのツールが付いているホロメンのHP+20。\n\n"
        "ツールは、自分のホロメン1人につき1枚だけ付けられる。",
        "gain (holder 〈甲〉)\n  plus hp (holder) 20\nattaches tool x1",
    ),
}

HEAL = "1人のHP70回復。"
NUMBERS = {
    "one receiver": ("自分のアーカイブのエール4枚を自分のホロメンに送る。", "attach (my.archive cheer x4) (my.stage)"),
    "shared out": (
        "自分のアーカイブのエール2枚を自分のホロメンに割り振って送る。",
        "attach (my.archive cheer x2) (among (my.stage) -)",
    ),
    "one each": (
        "自分のアーカイブのエールを自分のホロメン全員に1枚ずつ送る。",
        "attach (my.archive cheer) (each (my.stage all))",
    ),
    "either": ("相手のセンターホロメンかコラボホロメンに特殊ダメージ150を与える。", "damage (opp.center|collab) 150"),
    "both": ("相手のセンターホロメンとコラボホロメンのHP70回復。", "heal (opp.center|collab all) 70"),
    "both, one chosen": (
        "相手のセンターホロメンとバックホロメン1人に特殊ダメージ20を与える。",
        "damage (both (opp.center) (opp.back x1)) 20",
    ),
    "for each full unit": (
        "相手のセンターホロメンに、自分のステージの〈甲〉2人につき、特殊ダメージ20を与える。",
        "damage (opp.center) (per 20 (count (my.stage 〈甲〉)) 2)",
    ),
    "a cap on what is counted": (
        "自分のステージの#試を持つホロメン1人につき、このアーツ+10。ただし、数える人数は3人まで。",
        "plus-art (per 10 (at-most 3 (count (my.stage #試))) 1)",
    ),
    "a multiplied choice": (
        "自分の手札1～3枚をアーカイブできる:アーカイブしたカード1枚につき、自分のアーカイブの〈甲〉1枚を手札に戻す。",
        "pay\n  move (my.hand x1..3) archive\n  move (my.archive 〈甲〉 (per 1 (count (archived card)) 1)) hand",
    ),
    "any number": (
        "自分のデッキの上から4枚を見る。その中から、#試を持つホロメンを好きな枚数公開し、公開したホロメンを手札に加える。"
        "そして残ったカードを好きな順でデッキの下に戻す。",
        "look (top my deck 4)\nfind (seen #試 holomem any)\n  move (found) hand\nmove (rest card) deck-bottom-ordered",
    ),
    "buzz is no level": (f"自分のBuzz以外の1stホロメン{HEAL}", "heal (my.stage (not buzz) 1st x1) 70"),
    "another": (f"自分の他の〈甲〉{HEAL}", "heal (my.stage other 〈甲〉 x1) 70"),
    "not this": (f"このホロメン以外の自分の〈甲〉{HEAL}", "heal (my.stage (not (itself)) 〈甲〉 x1) 70"),
    "not of that name": (f"自分の〈甲〉以外のホロメン{HEAL}", "heal (my.stage (not 〈甲〉) x1) 70"),
    "the tag is the tool's": (
        f"自分の#試を持つツールが付いている〈甲〉{HEAL}",
        "heal (my.stage (with #試 tool) 〈甲〉 x1) 70",
    ),
}


RULEBOOK = {  # what the comprehensive rules provide for, in their words
    "up to so many, one after the other (5.7.3)": ("art", "自分のデッキを3枚まで引く。", "draw my (chosen-number 0 3)"),
    "the same for looking (5.9.2)": (
        "art",
        "自分のデッキの上から3枚まで見る。",
        "look (top my deck (chosen-number 0 3))",
    ),
    "the game is won (1.2.4)": ("sp", "自分はゲームに勝利する。", "end-game my wins"),
    "the game is lost (1.2.4)": ("sp", "相手はゲームに敗北する。", "end-game opp loses"),
    "an ability is given (10.10.1.2)": (
        "sp",
        "このターンの間、自分の〈甲〉全員は「このホロメンがアーツを使った時、自分のデッキを1枚引く。」を得る。",
        "lasting turn\n  gain (my.stage 〈甲〉 all)\n    when (happens used-art (this))\n      draw my 1",
    ),
    "an ability is lost (10.10.1.2)": (
        "sp",
        "次の相手のターンの間、相手のセンターホロメンはギフトを失う。",
        "lasting next-opp-turn\n  lose gift (opp.center)",
    ),
    "something waits for a moment (10.8.5)": (
        "oshi",
        "次にメインステップが開始する時、自分のデッキを1枚引く。",
        "lasting once\n  when (step-edge main.start each)\n    draw my 1",
    ),
    "a card goes from zone to zone (10.8.4)": (
        "gift",
        "自分のホロメンが手札からステージに移動した時、自分のデッキを1枚引く。",
        "when (happens moved.stage (my.hand holomem))\n  draw my 1",
    ),
    "a state is waited for (10.8.6)": (
        "gift",
        "自分の手札が0枚の時、自分のデッキを1枚引く。",
        "when (state (compare (count (my.hand)) = 0))\n  draw my 1",
    ),
    "the art once more (5.25)": ("art", "このアーツをもう1回使う。", "use-again (opp.stage)"),
}


@pytest.mark.parametrize("name", RULEBOOK)
def test_what_the_rules_provide_for(name: str) -> None:
    kind, text, meant = RULEBOOK[name]
    assert tree(kind, text, "new") == meant


@pytest.mark.parametrize("name", WHO_DECIDES)
def test_who_decides_and_when(name: str) -> None:
    kind, text, meant = WHO_DECIDES[name]
    assert tree(kind, text) == meant


@pytest.mark.parametrize("name", SCOPE)
def test_how_far_it_reaches(name: str) -> None:
    kind, text, meant = SCOPE[name]
    assert tree(kind, text) == meant


@pytest.mark.parametrize("name", NUMBERS)
def test_whom_and_how_many(name: str) -> None:
    text, meant = NUMBERS[name]
    assert tree("art", text) == meant


def test_a_group_is_the_same_in_a_lasting_and_in_a_static_effect_but_only_one_lasts() -> None:
    text = "自分の#試を持つホロメン全員のアーツ+30。"
    static = tree("gift", text)
    assert tree("sp", "このターンの間、" + text) == under("lasting turn", static)
