"""Texts of arts that no card has, put together from parts that cards have: what they mean; and texts that mean nothing.

The texts are made up. A new set brings such combinations, and they are to be read at first sight.
"""

from __future__ import annotations

import pytest

from holochron.games.holo.compiler.compile import compile_text, english_text
from holochron.games.holo.compiler.lint import faults
from holochron.lang.grammar import Unread

from .reading import tree

MEANT = [
    (
        "gift",
        "このホロメンのアーツ+10。自分のライフが2以下なら、かわりに、このホロメンのアーツ+30。",
        "while (not-so (compare (stat life (my)) <= 2))\n  plus arts (this) 10\nwhile (compare (stat life (my)) <= 2)\n  plus arts (this) 30",
    ),
    (
        "art",
        "自分のアーカイブのファン1枚を自分のホロメンに付ける。ファンを付けたなら、このアーツ+20。",
        "attach (my.archive fan x1) (my.stage)\nif (exists (attached fan))\n  plus-art 20",
    ),
    (
        "art",
        "自分のライフが3以下なら、自分のデッキを1枚引く。その後、自分のデッキの上から1枚をアーカイブする。",
        "if (compare (stat life (my)) <= 3)\n  draw my 1\n  move (top my deck 1) archive",
    ),
    (
        "art",
        "自分の手札が相手より少ないなら、自分のデッキを1枚引く。",
        "if (compare (count (my.hand)) < (count (opp.hand)))\n  draw my 1",
    ),
    (
        "art",
        "自分のアーカイブのカードの枚数が相手より多いなら、このアーツ+20。",
        "if (compare (count (my.archive card)) > (count (opp.archive card)))\n  plus-art 20",
    ),
    (
        "art",
        "相手のセンターホロメンがBuzzホロメンなら、このアーツ+50。",
        "if (is (opp.center) buzz holomem)\n  plus-art 50",
    ),
    (
        "art",
        "このホロメンのHPが減っていないなら、このアーツ+20。",
        "if (is (this) (not (stat-is damage >= 1)))\n  plus-art 20",
    ),
    (
        "art",
        "このホロメンに付いているファン1枚につき、相手のセンターホロメンに特殊ダメージ10を与える。",
        "damage (opp.center) (per 10 (count (on attached (this) - fan)) 1)",
    ),
    (
        "art",
        "自分のホロパワー2枚をアーカイブできる:相手のコラボホロメンをお休みさせる。",
        "pay\n  move (my.holo-power x2) archive\n  turn (opp.collab) resting",
    ),
    (
        "art",
        "このホロメンに付いているツール1枚をアーカイブできる:自分のデッキを2枚引く。",
        "pay\n  move (on attached (this) x1 tool) archive\n  draw my 2",
    ),
    (
        "art",
        "自分の手札のホロメン1枚をデッキの下に戻せる:自分のデッキを1枚引く。",
        "pay\n  move (my.hand holomem x1) deck-bottom\n  draw my 1",
    ),
    (
        "art",
        "サイコロを3回振る。奇数が2回以上出たなら、相手のライフ-1。",
        "roll 3\nif (compare (face-count odd) >= 2)\n  lose-life opp 1",
    ),
    ("art", "サイコロを1回振れる:3以上なら、このアーツ+40。", "pay\n  roll 1\n  if (die-shows 3..6)\n    plus-art 40"),
    (
        "art",
        "[センターポジション・コラボポジション限定]自分のデッキの上から1枚をホロパワーにできる。",
        "in-position center|collab\nmay\n  move (top my deck 1) holo-power",
    ),
    (
        "art",
        "このアーツで相手のホロメンにダメージを与えた時、このホロメンのHPを30回復する。",
        "when (acts (this-art) deals (opp.stage))\n  heal (this) 30",
    ),
    ("art", "このアーツは、自分のステージに2ndの〈甲〉がいなければ使えない。", "needs (exists (my.stage 2nd 〈甲〉))"),
    (
        "art",
        "自分のライフが相手より少ないなら、このアーツダメージは軽減されない。",
        "if (compare (stat life (my)) < (stat life (opp)))\n  lasting implied\n    cannot be-reduced (this-art)",
    ),
    (
        "art",
        "自分の推しホロメンが〈甲〉か〈乙〉なら、このアーツ+20。",
        "if (is (my.oshi) (any-of 〈甲〉 〈乙〉))\n  plus-art 20",
    ),
    (
        "art",
        "自分のセンターホロメンが#試を持つ2ndホロメンなら、このアーツ+20。",
        "if (is (my.center) #試 2nd holomem)\n  plus-art 20",
    ),
    (
        "art",
        "自分のバックホロメン全員が#試を持つホロメンなら、このアーツ+20。",
        "if (is (my.back all) #試 holomem)\n  plus-art 20",
    ),
    ("art", "相手のバックホロメン2人に特殊ダメージ20を与える。", "damage (opp.back x2) 20"),
    (
        "art",
        "相手の[Debutホロメンか1stホロメン]1人に特殊ダメージ40を与える。",
        "damage (opp.stage (any-of (such debut holomem) (such 1st holomem)) x1) 40",
    ),
    (
        "art",
        "相手のサポートカードが付いているホロメン1人に特殊ダメージ30を与える。",
        "damage (opp.stage (with support) x1) 30",
    ),
    ("art", "相手は、自身の手札1枚をアーカイブする。", "by opp\n  move (my.hand x1) archive"),
    ("art", "お互い、デッキを1枚引く。", "by each\n  draw my 1"),
    ("art", "自分のお休みしているホロメン全員をアクティブにする。", "turn (my.stage resting all) active"),
    (
        "art",
        "相手のステージのお休みしているホロメン1人につき、このアーツ+20。",
        "plus-art (per 20 (count (opp.stage resting)) 1)",
    ),
    (
        "art",
        "相手のHPが減っているホロメン1人につき、自分のデッキを1枚引く。ただし、数える人数は3人まで。",
        "draw my (per 1 (at-most 3 (count (opp.stage (stat-is damage >= 1)))) 1)",
    ),
    ("art", "自分の手札のホロメン1枚を公開できる:このアーツ+20。", "pay\n  reveal (my.hand holomem x1)\n  plus-art 20"),
    ("art", "このホロメンのエール1色につき、このアーツ+20。", "plus-art (per 20 (stat colors (on cheers (this) -)) 1)"),
    (
        "art",
        "自分のライフが相手と同じなら、このアーツ+20。",
        "if (compare (stat life (my)) = (stat life (opp)))\n  plus-art 20",
    ),
    (
        "art",
        "自分のステージのエールの枚数が相手より3枚以上多いなら、このアーツ+60。",
        "if (compare (minus (count (on cheers (my.stage) - cheer)) (count (on cheers (opp.stage) - cheer))) >= 3)\n  plus-art 60",
    ),
    (
        "art",
        "相手の手札の枚数が自分より多いなら、自分のデッキを1枚引く。",
        "if (compare (count (opp.hand)) > (count (my.hand)))\n  draw my 1",
    ),
    (
        "art",
        "自分の[センターホロメンとコラボホロメン]が#試を持つホロメンなら、このアーツ+30。",
        "if (is (my.center|collab all) #試 holomem)\n  plus-art 30",
    ),
    ("art", "自分のセンターホロメンとコラボホロメンのHP20回復。", "heal (my.center|collab all) 20"),
    (
        "art",
        "自分のステージの1stホロメンの〈甲〉1人につき、このアーツ+20。",
        "plus-art (per 20 (count (my.stage 1st 〈甲〉)) 1)",
    ),
    (
        "art",
        "自分のステージの2ndホロメンが3人以上いるなら、相手のライフ-1。",
        "if (compare (count (my.stage 2nd)) >= 3)\n  lose-life opp 1",
    ),
    (
        "art",
        "このターンに自分の〈甲〉がアーツを使っていたなら、このアーツ+40。",
        "if (compare (times (happens used-art (my.stage 〈甲〉)) turn) >= 1)\n  plus-art 40",
    ),
    (
        "art",
        "このターンに自分の〈甲〉がコラボしていて、自分のライフが3以下なら、このアーツ+50。",
        "if (and (compare (times (happens collabed (my.stage 〈甲〉)) turn) >= 1) (compare (stat life (my)) <= 3))\n  plus-art 50",
    ),
    (
        "art",
        "自分のステージに〈甲〉がいて、自分のライフが3以下で、自分の手札が5枚以上なら、このアーツ+50。",
        "if (and (exists (my.stage 〈甲〉)) (compare (stat life (my)) <= 3) (compare (count (my.hand)) >= 5))\n  plus-art 50",
    ),
    (
        "art",
        "このターンに自分のSP推しスキル「乙」を使っていたなら、このアーツ+100。",
        'if (compare (times (acts (my) uses (my.skill sp (titled "乙"))) turn) >= 1)\n  plus-art 100',
    ),
    (
        "art",
        "このターンに相手のホロメンがダウンしていたなら、このアーツ+30。",
        "if (compare (times (happens downed (opp.stage)) turn) >= 1)\n  plus-art 30",
    ),
    (
        "art",
        "直前の相手のターンにこのホロメンがダメージを受けていたなら、このアーツ+40。",
        "if (compare (times (happens damaged (this)) last-opp-turn) >= 1)\n  plus-art 40",
    ),
    (
        "art",
        "このターンに自分の〈甲〉がバックポジションに移動していたなら、このアーツ+20。",
        "if (compare (times (happens moved.back (my.stage 〈甲〉)) turn) >= 1)\n  plus-art 20",
    ),
    (
        "art",
        "自分のデッキの上から3枚をアーカイブできる:アーカイブしたホロメン1枚につき、このアーツ+20。",
        "pay\n  move (top my deck 3) archive\n  plus-art (per 20 (count (archived holomem)) 1)",
    ),
    (
        "art",
        "相手のステージのエール1枚を相手のバックホロメンに付け替える。",
        "attach (on cheers (opp.stage) x1 cheer) (opp.back)",
    ),
    ("art", "相手のコラボホロメンをバックポジションに移動させられる。", "may\n  place (opp.collab) back"),
    ("art", "自分の〈甲〉1人と自分の〈乙〉1人を交代させる。", "swap (my.stage 〈甲〉 x1) (my.stage 〈乙〉 x1)"),
    ("art", "自分のアーカイブの〈甲〉1枚をデッキの上に戻せる。", "may\n  move (my.archive 〈甲〉 x1) deck-top"),
    ("art", "自分の手札が1枚以下なら、自分のデッキを2枚引く。", "if (compare (count (my.hand)) <= 1)\n  draw my 2"),
    (
        "art",
        "このホロメンがBuzzホロメンからBloomしているなら、このアーツ+20。",
        "if (is (this) (over buzz holomem))\n  plus-art 20",
    ),
    (
        "art",
        "このホロメンにツールとマスコットが付いているなら、このアーツ+40。",
        "if (and (exists (on attached (this) - tool)) (exists (on attached (this) - mascot)))\n  plus-art 40",
    ),
    (
        "art",
        "このホロメンに[ツールかファン]が付いているなら、自分のデッキを1枚引く。",
        "if (exists (on attached (this) - (any-of tool fan)))\n  draw my 1",
    ),
    (
        "art",
        "自分のアーカイブに〈甲〉と〈乙〉があるなら、このアーツ+50。",
        "if (and (exists (my.archive 〈甲〉)) (exists (my.archive 〈乙〉)))\n  plus-art 50",
    ),
    (
        "art",
        "相手のバックホロメン全員のHPが合計100以上減っているなら、相手のライフ-1。",
        "if (compare (stat damage (opp.back all)) >= 100)\n  lose-life opp 1",
    ),
    (
        "art",
        "相手のセンターホロメンに、自分のアーカイブの#試を持つホロメン1枚につき、特殊ダメージ10を与える。",
        "damage (opp.center) (per 10 (count (my.archive #試 holomem)) 1)",
    ),
    (
        "art",
        "このアーツの対象が、相手のコラボホロメンなら、このアーツ+20。",
        "if (is (target) opponent collab)\n  plus-art 20",
    ),
    ("art", "自分の〈甲〉がいないなら、このアーツ-20。", "if (not-so (exists (my.stage 〈甲〉)))\n  plus-art -20"),
    ("art", "自分のステージに#試を持つホロメンがいないなら、このアーツは使えない。", "needs (exists (my.stage #試))"),
    (
        "art",
        "このホロメンのエールが5枚以上なら、このホロメンのエール3枚をアーカイブする。",
        "if (compare (count (on cheers (this) -)) >= 5)\n  move (on cheers (this) x3) archive",
    ),
    (
        "art",
        "このターンに自分のホロメンがBloomした回数1回につき、このアーツ+20。",
        "plus-art (per 20 (times (happens bloomed (my.stage)) turn) 1)",
    ),
    (
        "art",
        "自分のホロパワーの枚数がこのホロメンのエールの枚数以上なら、このアーツ+30。",
        "if (compare (count (my.holo-power)) >= (count (on cheers (this) -)))\n  plus-art 30",
    ),
    (
        "art",
        "相手のステージにBuzzホロメンがいるか、自分のライフが2以下なら、このアーツ+40。",
        "if (or (exists (opp.stage buzz)) (compare (stat life (my)) <= 2))\n  plus-art 40",
    ),
]
MEANINGLESS = [
    ("art", "自分の相手のホロメン1人のHP20回復。"),
    ("art", "自分のデッキを枚引く。"),
    ("art", "自分のデッキを1人引く。"),
    ("art", "自分のホロメン1枚のHP20回復。"),
    ("art", "このアーツ20+。"),
    ("art", "自分のライフが3以下なら。"),
    ("art", "もし自分のライフが3以下なら、このアーツ+20。"),
    ("art", "自分のデッキを1枚引くなら、このアーツ+20。"),
    ("art", "自分のステージに〈甲がいるなら、このアーツ+20。"),
    ("art", "自分のステージの手札1枚をアーカイブする。"),
    ("art", "相手のホロメン1人に特殊ダメージを与える。"),
    ("art", "相手のホロメン1人に20を与える。"),
    ("art", "自分のデッキから、手札に加える。"),
    ("art", "その中から、ホロメンを公開し手札に加える。"),
    ("art", "自分のデッキの上から3枚を見る"),
    ("art", "サイコロを振る。奇数なら、このアーツ+20。"),
    ("art", "サイコロを1回振る。7なら、このアーツ+20。"),
    ("art", "[センターポジション]このアーツ+20。"),
    ("art", "このターンの間。"),
    ("art", "自分のバックホロメンが〈甲〉なら、このアーツ+20。"),
    ("art", "自分の[〈甲〉と〈乙〉]1人のHP20回復。"),
    ("art", "自分の〈甲〉と〈乙〉1人のHP20回復。"),
    ("art", "自分のデッキを1枚引くか、このアーツ+20。"),
    ("art", "自分の#試のホロメン1人のHP20回復。"),
    ("art", "自分の赤青ホロメン1人のHP20回復。"),
    ("art", "自分のセンターコラボホロメンのHP20回復。"),
    ("art", "相手のライフ+1。"),
    ("art", "自分のHP20回復。"),
    ("art", "自分のデッキをシャッフルしない。"),
    ("art", "自分のデッキを1枚引かない。"),
]


@pytest.mark.parametrize(("kind", "text", "meant"), MEANT)
def test_known_parts_are_read_in_any_combination(kind: str, text: str, meant: str) -> None:
    assert tree(kind, text, "new") == meant
    nodes, _ = compile_text(kind, text, "new")
    assert not faults(kind, nodes)
    assert english_text(kind, nodes)


@pytest.mark.parametrize(("kind", "text"), MEANINGLESS)
def test_what_means_nothing_is_declined_and_the_place_is_named(kind: str, text: str) -> None:
    with pytest.raises(Unread, match=r"cannot read on at [0-9]+"):
        compile_text(kind, text, "new")
