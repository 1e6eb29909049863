"""Texts that no card has, put together from parts that cards have: what they mean; and texts that mean nothing.

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
        "if (compare (life my left) < (life opp left))\n  lasting implied\n    cannot be-reduced (this-art)",
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
        "bloom",
        "自分のデッキから、#試を持つイベント1枚を公開し、手札に加える。そしてデッキをシャッフルする。",
        "find (my.deck #試 event x1)\n  move (found) hand\nshuffle deck",
    ),
    (
        "bloom",
        "自分のデッキから、[#試を持つホロメンと#技を持つホロメン]1枚ずつを公開し、手札に加える。そしてデッキをシャッフルする。",
        "find (both (my.deck #試 holomem x1) (my.deck #技 holomem x1))\n  move (found) hand\nshuffle deck",
    ),
    (
        "bloom",
        "自分のエールデッキから、[赤エールと青エール]1枚ずつを公開し、自分の#試を持つホロメンに割り振って送る。そしてエールデッキをシャッフルする。",
        "find (both (my.cheer-deck red cheer x1) (my.cheer-deck blue cheer x1))\n  attach-each among (found) (my.stage #試)\nshuffle cheer-deck",
    ),
    (
        "bloom",
        "自分のデッキの上から4枚を見る。その中から、ホロメン1枚とサポートカード1枚を公開し、手札に加える。そして残ったカードをアーカイブする。",
        "look (top my deck 4)\nfind (both (seen holomem x1) (seen support x1))\n  move (found) hand\nmove (rest card) archive",
    ),
    (
        "bloom",
        "自分のデッキの上から3枚を見る。その中から、カード1枚をデッキの上に戻す。そして残ったカードをアーカイブする。",
        "look (top my deck 3)\npick (seen card x1)\n  move (found) deck-top\nmove (rest card) archive",
    ),
    (
        "bloom",
        "自分のデッキの下から1枚を公開する。公開したカードがホロメンなら、そのカードを手札に加える。",
        "reveal (top my deck-bottom 1)\nif (is (revealed card) holomem)\n  move (seen) hand",
    ),
    ("bloom", "相手のデッキの上から1枚を見る。", "look (top opp deck 1)"),
    ("bloom", "自分のアーカイブの1stホロメン1枚をステージに出す。", "to-stage (my.archive 1st holomem x1)"),
    (
        "bloom",
        "自分のアーカイブの2ndホロメン1枚をデッキに戻してシャッフルする。戻したなら、自分のデッキを2枚引く。",
        "move (my.archive 2nd holomem x1) deck\nif (exists (returned))\n  draw my 2",
    ),
    (
        "bloom",
        "自分のエールデッキの上から1枚を自分のセンターホロメンかコラボホロメンに送る。",
        "attach (top my cheer-deck 1) (my.center|collab)",
    ),
    (
        "bloom",
        "自分のホロメンに付いているツール1枚を自分の他のホロメンに付け替えられる。",
        "may\n  attach (on attached (my.stage) x1 tool) (my.stage other)",
    ),
    (
        "bloom",
        "次の相手のターンの間、このホロメンが受けるダメージ-30。",
        "lasting next-opp-turn\n  plus damage-taken (this) -30",
    ),
    (
        "bloom",
        "次の相手のターンの間、相手のセンターホロメンは、バトンタッチ、移動、交代できない。",
        "lasting next-opp-turn\n  cannot move (opp.center)",
    ),
    (
        "bloom",
        "このターンの間、自分のホロメン全員は相手から特殊ダメージを受けない。",
        "lasting turn\n  cannot take-special (my.stage all)",
    ),
    ("collab", "自分が後攻で最初のターンなら、自分のデッキを2枚引く。", "if (second-players-first-turn)\n  draw my 2"),
    (
        "collab",
        "自分のセンターホロメンが#試を持つなら、このターンの間、自分のセンターホロメンのアーツ+30。",
        "if (is (my.center) #試)\n  lasting turn\n    plus arts (my.center) 30",
    ),
    (
        "collab",
        "自分のアーカイブにイベントが5枚以上あるなら、自分のアーカイブのイベント1枚を手札に戻す。",
        "if (compare (count (my.archive event)) >= 5)\n  move (my.archive event x1) hand",
    ),
    (
        "collab",
        "このターンに自分がツールを使っていたなら、自分のデッキを1枚引く。",
        "if (happened (acts (my) uses (any tool)) 1 turn)\n  draw my 1",
    ),
    (
        "collab",
        "このターンに自分の推しスキルを使っていたなら、相手のセンターホロメンに特殊ダメージ30を与える。",
        "if (happened (acts (my) uses (my.skill oshi)) 1 turn)\n  damage (opp.center) 30",
    ),
    (
        "collab",
        "このターンに自分の手札をアーカイブしていたなら、このターンの間、このホロメンのアーツ+20。",
        "if (happened (acts (my) archives (my.hand)) 1 turn)\n  lasting turn\n    plus arts (this) 20",
    ),
    (
        "collab",
        "相手のバックホロメンがお休みしているなら、そのホロメンに特殊ダメージ20を与える。",
        "if (exists (opp.back resting))\n  damage (subject) 20",
    ),
    (
        "collab",
        "自分のツールが付いている#試を持つホロメン1人を選ぶ。このターンの間、選んだホロメンのアーツ+20。",
        "choose (my.stage (with tool) #試 x1)\nlasting turn\n  plus arts (chosen) 20",
    ),
    (
        "collab",
        "自分のデッキを1枚引く。その後、自分の手札が8枚以上あるなら、自分の手札1枚をデッキの下に戻す。",
        "draw my 1\nif (compare (count (my.hand)) >= 8)\n  move (my.hand x1) deck-bottom",
    ),
    (
        "gift",
        "[ターンに1回]自分のターンで、このホロメンがアーツを使った時、自分のエールデッキの上から1枚を自分のバックホロメンに送る。",
        "limit 1 turn\nwhen (during my (happens used-art (this)))\n  attach (top my cheer-deck 1) (my.back)",
    ),
    (
        "gift",
        "[コラボポジション限定]自分のセンターホロメンの〈甲〉が受けるダメージ-20。",
        "in-position collab\nplus damage-taken (my.center 〈甲〉) -20",
    ),
    (
        "gift",
        "相手のターンで、このホロメンがダウンした時、このホロメンのエール1～2枚を自分の他のホロメンに付け替えられる。",
        "when (during opp (happens downed (this)))\n  may\n    attach (on cheers (this) x1..2) (my.stage other)",
    ),
    (
        "gift",
        "自分のエンドステップが開始する時、このホロメンのHP20回復。",
        "when (step-edge end-start my)\n  heal (this) 20",
    ),
    (
        "gift",
        "このホロメンが相手のホロメンをダウンさせた時、自分のアーカイブのエール1枚をこのホロメンに送れる。",
        "when (acts (this) downs (opp.stage))\n  may\n    attach (my.archive cheer x1) (this)",
    ),
    (
        "gift",
        "このホロメンにエールが5枚以上付いているなら、このホロメンのアーツ+50。",
        "while (compare (count (on cheers (this) - cheer)) >= 5)\n  plus arts (this) 50",
    ),
    (
        "gift",
        "自分のライフが3以下なら、このホロメンのアーツに必要な無色-1。",
        "while (compare (life my left) <= 3)\n  plus art-cost-colorless (this) -1",
    ),
    ("gift", "このホロメンは特殊ダメージを受けない。", "cannot take-any-special (this)"),
    ("gift", "このホロメンのバトンタッチに必要な無色-1。", "plus baton-cost-any (this) -1"),
    (
        "gift",
        "相手がLIMITEDのサポートカードを使った時、自分のデッキを1枚引く。",
        "when (acts (opp) uses (any limited support))\n  draw my 1",
    ),
    (
        "gift",
        "自分の手札がアーカイブされた時、このホロメンのHP10回復。",
        "when (happens archived (my.hand))\n  heal (this) 10",
    ),
    (
        "oshi",
        "相手のバックホロメン1人を選ぶ。選んだホロメンと相手のセンターホロメンを交代させる。",
        "choose (opp.back x1)\nswap (chosen) (opp.center)",
    ),
    (
        "oshi",
        "相手のターンで、自分の〈甲〉がダウンした時に使える:そのホロメンに重なっているホロメン1枚を手札に戻す。",
        "react (during opp (happens downed (my.stage 〈甲〉)))\n  move (on stack (subject) x1 holomem) hand",
    ),
    (
        "sp",
        "自分のアーカイブの#試を持つホロメンを好きな枚数選び、デッキに戻してシャッフルする。その後、戻したホロメン2枚につき、自分のデッキを1枚引く。",
        "move (my.archive #試 holomem any) deck\ndraw my (per 1 (count (returned holomem)) 2)",
    ),
    (
        "sp",
        "自分のエールデッキの上から4枚を自分の異なるカード名の#試を持つホロメンに割り振って送る。",
        "attach-each among (top my cheer-deck 4) (my.stage (differ name) #試)",
    ),
    (
        "stage",
        "自分のセンターホロメンが〈甲〉なら、自分のコラボホロメンのアーツ+20。",
        "while (is (my.center) 〈甲〉)\n  plus arts (my.collab) 20",
    ),
    (
        "event",
        "このカードは、自分の手札がこのカードを含まずに4枚以下でなければ使えない。\n\n手札が5枚になるまで、自分のデッキを引く。",
        "needs (compare (count (my.hand other)) <= 4)\ndraw-to 5",
    ),
    (
        "event",
        "このカードは、このターンに自分のホロメンがBloomしていなければ使えない。\n\n自分のデッキを2枚引く。",
        "needs (happened (happens bloomed (my.stage)) 1 turn)\ndraw my 2",
    ),
    (
        "staff",
        "自分のアーカイブのエール1枚をエールデッキに戻してシャッフルする。",
        "move (my.archive cheer x1) cheer-deck",
    ),
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
    ("art", "このホロメンのエール1色につき、このアーツ+20。", "plus-art (per 20 (colors (on cheers (this) -)) 1)"),
    (
        "art",
        "自分のライフが相手と同じなら、このアーツ+20。",
        "if (compare (life my left) = (life opp left))\n  plus-art 20",
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
        "if (happened (happens used-art (my.stage 〈甲〉)) 1 turn)\n  plus-art 40",
    ),
    (
        "art",
        "このターンに自分の〈甲〉がコラボしていて、自分のライフが3以下なら、このアーツ+50。",
        "if (and (happened (happens collabed (my.stage 〈甲〉)) 1 turn) (compare (life my left) <= 3))\n  plus-art 50",
    ),
    (
        "art",
        "このターンに自分のSP推しスキル「乙」を使っていたなら、このアーツ+100。",
        'if (happened (acts (my) uses (my.skill sp (titled "乙"))) 1 turn)\n  plus-art 100',
    ),
    (
        "art",
        "このターンに相手のホロメンがダウンしていたなら、このアーツ+30。",
        "if (happened (happens downed (opp.stage)) 1 turn)\n  plus-art 30",
    ),
    (
        "art",
        "直前の相手のターンにこのホロメンがダメージを受けていたなら、このアーツ+40。",
        "if (happened (happens damaged (this)) 1 last-opp-turn)\n  plus-art 40",
    ),
    (
        "art",
        "このターンに自分の〈甲〉がバックポジションに移動していたなら、このアーツ+20。",
        "if (happened (happens moved-back (my.stage 〈甲〉)) 1 turn)\n  plus-art 20",
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
        "if (compare (damage-on (opp.back all)) >= 100)\n  lose-life opp 1",
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
        "bloom",
        "自分のステージのエール1～3枚を自分のホロメンに割り振って付け替えられる。",
        "may\n  attach-each among (on cheers (my.stage) x1..3 cheer) (my.stage)",
    ),
    (
        "bloom",
        "相手のセンターホロメンのエール1枚を相手のバックホロメンに付け替えられる。",
        "may\n  attach (on cheers (opp.center) x1) (opp.back)",
    ),
    (
        "bloom",
        "自分のデッキから、Debut以外の#試を持つホロメン1枚を公開し、手札に加える。そしてデッキをシャッフルする。",
        "find (my.deck (not debut) #試 holomem x1)\n  move (found) hand\nshuffle deck",
    ),
    (
        "bloom",
        "自分のデッキから、カード名に「甲」を含むサポートカード1枚を公開し、手札に加える。そしてデッキをシャッフルする。",
        'find (my.deck (name-has "甲") support x1)\n  move (found) hand\nshuffle deck',
    ),
    (
        "bloom",
        "自分のデッキから、LIMITED以外のイベント1枚を公開し、手札に加える。そしてデッキをシャッフルする。",
        "find (my.deck (not limited) event x1)\n  move (found) hand\nshuffle deck",
    ),
    (
        "bloom",
        "自分の手札のツール1枚を公開し、デッキの下に戻せる:自分のデッキから、ツール1枚を公開し、手札に加える。そしてデッキをシャッフルする。",
        "pay\n  find (my.hand tool x1)\n    move (found) deck-bottom\n  find (my.deck tool x1)\n    move (found) hand\n  shuffle deck",
    ),
    (
        "bloom",
        "自分の手札1～2枚をデッキに戻してシャッフルできる:戻したカード1枚につき、自分のデッキを1枚引く。",
        "pay\n  move (my.hand x1..2) deck\n  draw my (per 1 (count (returned card)) 1)",
    ),
    (
        "bloom",
        "自分のデッキを1枚引く。その後、自分の手札1枚をアーカイブできる。アーカイブしたなら、相手のホロメン1人に特殊ダメージ20を与える。",
        "draw my 1\nmay\n  move (my.hand x1) archive\nif (exists (archived))\n  damage (opp.stage x1) 20",
    ),
    (
        "bloom",
        "このターンの間、自分のステージのホロメン全員は、赤特攻+30を得る。",
        "lasting turn\n  plus tokkou-red (my.stage all) 30",
    ),
    (
        "bloom",
        "このターンの間、このホロメンは、すべての色を持つホロメンとして扱う。",
        "lasting turn\n  treat-as (this) all-colors",
    ),
    ("bloom", "このゲームの間、自分の〈甲〉全員のHP+10。", "lasting game\n  plus hp (my.stage 〈甲〉 all) 10"),
    (
        "bloom",
        "自分のアーカイブのDebutホロメン1～3枚を好きな順でデッキの下に戻せる。3枚戻したなら、自分のデッキを2枚引く。",
        "may\n  move (my.archive debut holomem x1..3) deck-bottom-ordered\nif (compare (count (returned)) = 3)\n  draw my 2",
    ),
    (
        "bloom",
        "自分のバックポジションの1stホロメン1人を、自分のアーカイブの2ndホロメンを使ってBloomできる。",
        "may\n  bloom once (my.back 1st x1) (my.archive 2nd holomem)",
    ),
    (
        "collab",
        "自分のセンターホロメンを、自分の手札の2ndホロメンを使って、もう1回Bloomできる。",
        "may\n  bloom again (my.center) (my.hand 2nd holomem)",
    ),
    (
        "collab",
        "自分のセンターホロメンに重なっているホロメン1枚を手札に戻せる。",
        "may\n  move (on stack (my.center) x1 holomem) hand",
    ),
    (
        "collab",
        "自分の〈甲〉を含め重なっているホロメン1枚を手札に戻す。",
        "move (on whole (my.stage 〈甲〉) x1 holomem) hand",
    ),
    ("collab", "相手のデッキの上から2枚をアーカイブする。", "move (top opp deck 2) archive"),
    (
        "collab",
        "相手は、自身のデッキを1枚引く。その後、相手は、自身の手札2枚をアーカイブする。",
        "by opp\n  draw my 1\nby opp\n  move (my.hand x2) archive",
    ),
    (
        "collab",
        "お互いの手札すべてをデッキに戻してシャッフルする。その後、それぞれのデッキを5枚引く。",
        "move (both.hand all) deck\nby each\n  draw my 5",
    ),
    (
        "collab",
        "自分のホロパワーの上から1枚を公開する。公開したカードがイベントなら、そのカードを手札に加える。イベント以外なら、そのカードをアーカイブする。",
        "reveal (top my holo-power 1)\nif (is (revealed card) event)\n  move (seen) hand\nif (is (revealed card) (not event))\n  move (seen) archive",
    ),
    (
        "collab",
        "自分の〈甲〉がステージにいるなら、自分のデッキを1枚引く。",
        "if (exists (my.stage 〈甲〉))\n  draw my 1",
    ),
    (
        "collab",
        "自分のアーカイブのツール1枚を自分の#試を持つホロメンに付けられる。付けたなら、自分のデッキを1枚引く。",
        "may\n  attach (my.archive tool x1) (my.stage #試)\nif (exists (attached))\n  draw my 1",
    ),
    (
        "collab",
        "自分が後攻で最初のターンなら、自分の手札のDebutホロメン1～2枚をステージに出せる。",
        "if (second-players-first-turn)\n  may\n    to-stage (my.hand debut holomem x1..2)",
    ),
    (
        "gift",
        "[ターンに1回]自分の#試を持つホロメンの能力で手札をアーカイブした時、相手のホロメン1人に特殊ダメージ10を与える。",
        "limit 1 turn\nwhen (acts (my.stage #試) archives (my.hand))\n  damage (opp.stage x1) 10",
    ),
    (
        "gift",
        "[ターンに1回]相手のターンで、自分の〈甲〉がアーツダメージを受けた時、自分のデッキを1枚引ける。",
        "limit 1 turn\nwhen (during opp (happens damaged-art (my.stage 〈甲〉)))\n  may\n    draw my 1",
    ),
    (
        "gift",
        "[ターンに2回]自分がサポートカードを使った時、このホロメンのHP10回復。",
        "limit 2 turn\nwhen (acts (my) uses (any support))\n  heal (this) 10",
    ),
    (
        "gift",
        "このホロメンがセンターポジションに移動した時、自分のデッキを1枚引く。",
        "when (happens moved-center (this))\n  draw my 1",
    ),
    (
        "gift",
        "このホロメンがステージに出た時、相手のセンターホロメンに特殊ダメージ10を与える。",
        "when (happens placed (this))\n  damage (opp.center) 10",
    ),
    (
        "gift",
        "自分のホロメンがバトンタッチしてバックポジションに移動した時、そのホロメンのHP20回復。",
        "when (happens baton-back (my.stage))\n  heal (subject) 20",
    ),
    (
        "gift",
        "自分のホロメンが相手からアーツダメージを受ける時、サイコロを1回振れる:偶数なら、そのダメージを受けない。",
        "when (acts (my.stage) would-take-art (opp))\n  pay\n    roll 1\n    if (die-shows even)\n      reduce-damage (subject) (event-amount all)",
    ),
    (
        "gift",
        "自分のステージに#試を持つホロメンが3人以上いるなら、自分のステージの#試を持つホロメン全員のアーツ+10し、HP+10。",
        "while (compare (count (my.stage #試)) >= 3)\n  plus arts (my.stage #試 all) 10\n  plus hp (my.stage #試 all) 10",
    ),
    (
        "gift",
        "自分のステージに他の〈甲〉がいる間、このホロメンが受けるダメージ-10。",
        "while (exists (my.stage other 〈甲〉))\n  plus damage-taken (this) -10",
    ),
    ("gift", "自分のライフ1につき、このホロメンのアーツ+10。", "plus arts (this) (per 10 (life my left) 1)"),
    ("gift", "相手のステージのホロメン全員のバトンタッチに必要な無色+1。", "plus baton-cost-any (opp.stage all) 1"),
    ("gift", "このホロメンは、バトンタッチ、移動、交代できない。", "cannot move (this)"),
    (
        "gift",
        "自分の〈甲〉全員のアーツは、相手のバックホロメンも対象にできる。",
        "targets also (my.stage 〈甲〉 all) (opp.back)",
    ),
    (
        "oshi",
        "自分の手札2枚をアーカイブできる:自分のデッキを3枚引く。",
        "pay\n  move (my.hand x2) archive\n  draw my 3",
    ),
    (
        "oshi",
        "この能力でアーカイブしたホロパワー1枚につき、相手のホロメン1人に特殊ダメージ20を与える。",
        "damage (opp.stage x1) (per 20 (count (archived.holo-power)) 1)",
    ),
    (
        "oshi",
        "自分のデッキから、#試を持つ[DebutホロメンかSpotホロメン]1枚をステージに出す。そしてデッキをシャッフルする。",
        "pick (my.deck #試 (any-of (such debut holomem) (such spot holomem)) x1)\n  to-stage (found)\nshuffle deck",
    ),
    (
        "oshi",
        "自分のステージの〈甲〉1人につき、自分のデッキの上から1枚をホロパワーにする。",
        "move (top my deck (per 1 (count (my.stage 〈甲〉)) 1)) holo-power",
    ),
    (
        "sp",
        "相手のセンターホロメンをDebutホロメンに戻す（ダメージを無くした後、Debutホロメン1枚とエールすべてを残し、他のカードすべてを手札に戻す）。",
        "to-debut (opp.center)",
    ),
    (
        "sp",
        "自分のコラボホロメンがいるなら、相手の[センターホロメンとコラボホロメン]に特殊ダメージ100を与える。",
        "if (exists (my.collab))\n  damage (opp.center|collab all) 100",
    ),
    (
        "sp",
        "次の相手のターンの間、自分のライフは相手の能力で減らない。",
        "lasting next-opp-turn\n  cannot lose-life (my)",
    ),
    (
        "sp",
        "自分のアーカイブの[ツールとマスコットとファン]合計3枚を自分の〈甲〉1人に付ける。",
        "attach (my.archive (any-of tool mascot fan) x3) (my.stage 〈甲〉 x1)",
    ),
    (
        "event",
        "このカードは、自分のライフが相手より少なくなければ使えない。\n\n自分のデッキを3枚引く。",
        "needs (compare (life my left) < (life opp left))\ndraw my 3",
    ),
    (
        "event",
        "自分のデッキを2枚引く。その後、自分のアーカイブに#食べ物を持つイベントが4枚以上あるなら、自分のホロメン1人のHP50回復。\n\n自分の〈甲〉はターンに1回しか使えない。",
        'draw my 2\nif (compare (count (my.archive #食べ物 event)) >= 4)\n  heal (my.stage x1) 50\nlimit-by-name card "甲" 1',
    ),
    (
        "item",
        "自分のアーカイブの[ホロメンとサポートカード]1枚ずつをデッキに戻してシャッフルする。その後、自分のデッキを1枚引く。",
        "move (both (my.archive holomem x1) (my.archive support x1)) deck\ndraw my 1",
    ),
    ("staff", "お互いのアーカイブのカード1枚をデッキに戻してシャッフルする。", "move (both.archive card x1) deck"),
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
        "if (or (exists (opp.stage buzz)) (compare (life my left) <= 2))\n  plus-art 40",
    ),
    (
        "bloom",
        "自分のデッキから、[赤ホロメンか青ホロメン]1～2枚を公開し、公開したホロメンを手札に加える。そしてデッキをシャッフルする。",
        "find (my.deck (any-of (such red holomem) (such blue holomem)) x1..2)\n  move (found) hand\nshuffle deck",
    ),
    (
        "bloom",
        "サイコロを2回振る。出た目の合計数1につき、自分のホロメン1人のHP10回復。",
        "roll 2\nheal (my.stage x1) (per 10 (rolled) 1)",
    ),
    (
        "bloom",
        "相手のセンターホロメンと異なる色の自分のホロメン1人のHP30回復。",
        "heal (my.stage (not (same color (opp.center))) x1) 30",
    ),
    (
        "collab",
        "このターンの間、自分の〈甲〉のアーツは、相手のバックホロメンも対象にできる。",
        "lasting turn\n  targets also (my.stage 〈甲〉) (opp.back)",
    ),
    (
        "collab",
        "相手のバックホロメン2人を選ぶ。選んだホロメン全員に特殊ダメージ10を与える。",
        "choose (opp.back x2)\ndamage (chosen all) 10",
    ),
    (
        "gift",
        "自分のステージに2ndの〈甲〉がいるなら、このホロメンのアーツに必要な赤-1。",
        "while (exists (my.stage 2nd 〈甲〉))\n  plus art-cost-red (this) -1",
    ),
    (
        "gift",
        "このホロメンがアーツを使った時、自分の他の#試を持つホロメン1人のHP20回復。",
        "when (happens used-art (this))\n  heal (my.stage other #試 x1) 20",
    ),
    ("oshi", "自分のバックホロメン1人とコラボホロメンを交代させる。", "swap (my.back x1) (my.collab)"),
    (
        "oshi",
        "自分の〈甲〉が相手のホロメンにアーツダメージを与えた時に使える:与えたダメージ20につき、自分のホロメン1人のHP10回復。",
        "react (acts (my.stage 〈甲〉) deals-art (opp.stage))\n  heal (my.stage x1) (per 10 (event-amount all) 20)",
    ),
    (
        "sp",
        "相手のバックホロメン全員に特殊ダメージ30を与える。自分のライフが1なら、かわりに、相手のホロメン全員に特殊ダメージ50を与える。",
        "if-else (compare (life my left) = 1)\n  damage (opp.stage all) 50\n  damage (opp.back all) 30",
    ),
    (
        "event",
        "自分の推しホロメンが〈甲〉なら、自分のデッキを2枚引く。〈乙〉なら、自分のエールデッキの上から2枚を自分のホロメンに割り振って送る。",
        "if (is (my.oshi) 〈甲〉)\n  draw my 2\nif (is (my.oshi) 〈乙〉)\n  attach-each among (top my cheer-deck 2) (my.stage)",
    ),
    (
        "fan",
        "このファンが付いているホロメンがダウンした時、自分のアーカイブの〈甲〉1枚を手札に戻せる。\n\nこのファンは、自分の〈甲〉だけに付けられ、1人につき何枚でも付けられる。",
        "when (happens downed (holder))\n  may\n    move (my.archive 〈甲〉 x1) hand\nonly-on fan 〈甲〉",
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
    ("gift", "このホロメンのアーツ+20"),
    ("gift", "自分のデッキを1枚引く。"),
    ("gift", "このターンに、このホロメンのアーツ+20。"),
    ("gift", "[ターンに1回][ターンに1回]"),
    ("tool", "このツールが付いているホロメンのHP+20。"),
    ("tool", "このファンが付いているホロメンのHP+20。\n\nツールは、自分のホロメン1人につき1枚だけ付けられる。"),
    ("fan", "このファンは、自分の〈甲〉だけに付けられ、1人につき1枚でも付けられる。"),
    ("event", "このカードは使えない。\n\n自分のデッキを1枚引く。"),
    ("event", "このカードは、自分のライフが3以下なら使えない。\n\n自分のデッキを1枚引く。"),
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
    ("oshi", "自分のホロメンがダウンした時に使える。"),
    ("oshi", "[ホロパワー:-2]自分のデッキを1枚引く。"),
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
