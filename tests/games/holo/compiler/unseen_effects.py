"""Bloom effects, collab effects and gifts that no card has, put together from parts that cards have, and such as mean nothing."""

from __future__ import annotations

MEANT = [
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
        "find (both (my.cheer-deck red cheer x1) (my.cheer-deck blue cheer x1))\n  attach (found) (among (my.stage #試) -)\nshuffle cheer-deck",
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
    ("bloom", "自分のアーカイブの1stホロメン1枚をステージに出す。", "place (my.archive 1st holomem x1) stage"),
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
        "lasting turn\n  cannot take.special (my.stage all)",
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
        "if (compare (times (acts (my) uses (any tool)) turn) >= 1)\n  draw my 1",
    ),
    (
        "collab",
        "このターンに自分の推しスキルを使っていたなら、相手のセンターホロメンに特殊ダメージ30を与える。",
        "if (compare (times (acts (my) uses (my.skill oshi)) turn) >= 1)\n  damage (opp.center) 30",
    ),
    (
        "collab",
        "このターンに自分の手札をアーカイブしていたなら、このターンの間、このホロメンのアーツ+20。",
        "if (compare (times (acts (my) archives (my.hand)) turn) >= 1)\n  lasting turn\n    plus arts (this) 20",
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
        "when (step-edge end.start my)\n  heal (this) 20",
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
        "while (compare (stat life (my)) <= 3)\n  plus art-cost.any (this) -1",
    ),
    ("gift", "このホロメンは特殊ダメージを受けない。", "cannot take-any.special (this)"),
    ("gift", "このホロメンのバトンタッチに必要な無色-1。", "plus baton-cost.any (this) -1"),
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
        "bloom",
        "自分のステージのエール1～3枚を自分のホロメンに割り振って付け替えられる。",
        "may\n  attach (on cheers (my.stage) x1..3 cheer) (among (my.stage) -)",
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
        "lasting turn\n  plus tokkou.red (my.stage all) 30",
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
        "if (second-players-first-turn)\n  may\n    place (my.hand debut holomem x1..2) stage",
    ),
    (
        "gift",
        "[ターンに1回]自分の#試を持つホロメンの能力で手札をアーカイブした時、相手のホロメン1人に特殊ダメージ10を与える。",
        "limit 1 turn\nwhen (acts (my.stage #試) archives (my.hand))\n  damage (opp.stage x1) 10",
    ),
    (
        "gift",
        "[ターンに1回]相手のターンで、自分の〈甲〉がアーツダメージを受けた時、自分のデッキを1枚引ける。",
        "limit 1 turn\nwhen (during opp (happens damaged.art (my.stage 〈甲〉)))\n  may\n    draw my 1",
    ),
    (
        "gift",
        "[ターンに2回]自分がサポートカードを使った時、このホロメンのHP10回復。",
        "limit 2 turn\nwhen (acts (my) uses (any support))\n  heal (this) 10",
    ),
    (
        "gift",
        "このホロメンがセンターポジションに移動した時、自分のデッキを1枚引く。",
        "when (happens moved.center (this))\n  draw my 1",
    ),
    (
        "gift",
        "このホロメンがステージに出た時、相手のセンターホロメンに特殊ダメージ10を与える。",
        "when (happens placed (this))\n  damage (opp.center) 10",
    ),
    (
        "gift",
        "自分のホロメンがバトンタッチしてバックポジションに移動した時、そのホロメンのHP20回復。",
        "when (happens baton.back (my.stage))\n  heal (subject) 20",
    ),
    (
        "gift",
        "自分のホロメンが相手からアーツダメージを受ける時、サイコロを1回振れる:偶数なら、そのダメージを受けない。",
        "when (acts (my.stage) would-take.art (opp))\n  pay\n    roll 1\n    if (die-shows even)\n      reduce-damage (subject) (event-amount all)",
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
    ("gift", "自分のライフ1につき、このホロメンのアーツ+10。", "plus arts (this) (per 10 (stat life (my)) 1)"),
    ("gift", "相手のステージのホロメン全員のバトンタッチに必要な無色+1。", "plus baton-cost.any (opp.stage all) 1"),
    ("gift", "このホロメンは、バトンタッチ、移動、交代できない。", "cannot move (this)"),
    (
        "gift",
        "自分の〈甲〉全員のアーツは、相手のバックホロメンも対象にできる。",
        "targets also (my.stage 〈甲〉 all) (opp.back)",
    ),
    (
        "bloom",
        "自分のデッキから、[赤ホロメンか青ホロメン]1～2枚を公開し、公開したホロメンを手札に加える。そしてデッキをシャッフルする。",
        "find (my.deck (any-of (such red holomem) (such blue holomem)) x1..2)\n  move (found) hand\nshuffle deck",
    ),
    (
        "bloom",
        "サイコロを2回振る。出た目の合計数1につき、自分のホロメン1人のHP10回復。",
        "roll 2\nheal (my.stage x1) (per 10 (stat rolled (this)) 1)",
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
        "while (exists (my.stage 2nd 〈甲〉))\n  plus art-cost.red (this) -1",
    ),
    (
        "gift",
        "このホロメンがアーツを使った時、自分の他の#試を持つホロメン1人のHP20回復。",
        "when (happens used-art (this))\n  heal (my.stage other #試 x1) 20",
    ),
    (
        "gift",
        "自分の〈ときのそら〉が相手の能力でステージからデッキに戻った時、自分のデッキを1枚引く。",
        "when (acts (opp) returns-to-deck (my.stage 〈ときのそら〉))\n  draw my 1",
    ),
    (
        "gift",
        "自分のホロメンがコラボポジションでダウンした時、自分のデッキを1枚引く。",
        "when (happens downed (my.stage collab))\n  draw my 1",
    ),
    (
        "gift",
        "自分のデッキからカードを1枚以上アーカイブした時、自分のデッキを1枚引く。",
        "when (happens archived (my.deck))\n  draw my 1",
    ),
    (
        "art",
        "このターンに相手がイベントを2枚以上使っていたなら、このアーツ+20。",
        "if (compare (times (acts (opp) uses (any event)) turn) >= 2)\n  plus-art 20",
    ),
    (
        "art",
        "自分の手札を2枚以上アーカイブする。",
        "move (my.hand x2..) archive",
    ),
    (
        "art",
        "自分のホロメン1人をアクティブにするか、ダウンさせる。",
        "modes 1\n  turn (my.stage x1) active\n  down (my.stage x1)",
    ),
    (
        "art",
        "自分のセンターホロメンが2ndホロメンなら、自分のデッキを1枚引く。1stホロメンなら、このアーツ+20。",
        "if (is (my.center) 2nd holomem)\n  draw my 1\nif (is (my.center) 1st holomem)\n  plus-art 20",
    ),
    (
        "art",
        "自分のアーカイブにファンがあるなら、このアーツ+20。ツールがないなら、自分のデッキを1枚引く。",
        "if (exists (my.archive fan))\n  plus-art 20\nif (not-so (exists (my.archive tool)))\n  draw my 1",
    ),
    (
        "art",
        "自分のアーカイブにファンが3枚以上あるなら、このアーツ+20。ツールが2枚以上あるなら、自分のデッキを1枚引く。",
        "if (compare (count (my.archive fan)) >= 3)\n  plus-art 20\nif (compare (count (my.archive tool)) >= 2)\n  draw my 1",
    ),
    (
        "art",
        "自分のホロメン全員が、このホロメンと同じタグを持つなら、このアーツ+20。",
        "if (is (my.stage all) (same tag (this)))\n  plus-art 20",
    ),
    (
        "collab",
        "このターンの間、自分のセンターホロメンは〈白上フブキ〉としても扱う。",
        "lasting turn\n  treat-as (my.center) 〈白上フブキ〉",
    ),
    (
        "collab",
        "このターンの間、自分のセンターホロメンは、ダウンした後、自分のデッキを1枚引ける。",
        "lasting turn\n  when (happens downed (my.center))\n    may\n      draw my 1",
    ),
    (
        "oshi",
        "このターンが終了する時、自分の手札1枚をアーカイブする。その後、自分のデッキを1枚引く。",
        "lasting turn\n  when (step-edge turn.end my)\n    move (my.hand x1) archive\n    draw my 1",
    ),
]
MEANINGLESS = [
    ("gift", "自分のホロメンが手札からデッキに戻った時、自分のデッキを1枚引く。"),
    ("gift", "自分のホロメンがアーカイブになった時、自分のデッキを1枚引く。"),
    ("gift", "自分のホロメンがバトンタッチしてダウンした時、自分のデッキを1枚引く。"),
    ("art", "自分の手札1枚をお休みさせる。"),
    ("art", "2ndホロメンなら、自分のデッキを1枚引く。"),
    ("art", "自分のセンターホロメンが2ndホロメンなら、自分のデッキを1枚引く。ツールがあるなら、このアーツ+20。"),
    ("gift", "このホロメンのアーツ+20"),
    ("gift", "自分のデッキを1枚引く。"),
    ("gift", "このターンに、このホロメンのアーツ+20。"),
    ("gift", "[ターンに1回][ターンに1回]"),
]
