"""Skills and support cards that no card has, put together from parts that cards have, and such as mean nothing."""

from __future__ import annotations

MEANT = [
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
        "attach (top my cheer-deck 4) (among (my.stage (differ name) #試) -)",
    ),
    (
        "stage",
        "自分のセンターホロメンが〈甲〉なら、自分のコラボホロメンのアーツ+20。",
        "while (is (my.center) 〈甲〉)\n  plus arts (my.collab) 20",
    ),
    (
        "event",
        "このカードは、自分の手札がこのカードを含まずに4枚以下でなければ使えない。\n\n手札が5枚になるまで、自分のデッキを引く。",
        "needs (compare (count (my.hand other)) <= 4)\ndraw my (minus 5 (count (my.hand other)))",
    ),
    (
        "event",
        "このカードは、このターンに自分のホロメンがBloomしていなければ使えない。\n\n自分のデッキを2枚引く。",
        "needs (compare (times (happens bloomed (my.stage)) turn) >= 1)\ndraw my 2",
    ),
    (
        "staff",
        "自分のアーカイブのエール1枚をエールデッキに戻してシャッフルする。",
        "move (my.archive cheer x1) cheer-deck",
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
        "pick (my.deck #試 (any-of (such debut holomem) (such spot holomem)) x1)\n  place (found) stage\nshuffle deck",
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
        "needs (compare (stat life (my)) < (stat life (opp)))\ndraw my 3",
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
    ("oshi", "自分のバックホロメン1人とコラボホロメンを交代させる。", "swap (my.back x1) (my.collab)"),
    (
        "oshi",
        "自分の〈甲〉が相手のホロメンにアーツダメージを与えた時に使える:与えたダメージ20につき、自分のホロメン1人のHP10回復。",
        "react (acts (my.stage 〈甲〉) deals.art (opp.stage))\n  heal (my.stage x1) (per 10 (event-amount all) 20)",
    ),
    (
        "sp",
        "相手のバックホロメン全員に特殊ダメージ30を与える。自分のライフが1なら、かわりに、相手のホロメン全員に特殊ダメージ50を与える。",
        "if-else (compare (stat life (my)) = 1)\n  damage (opp.stage all) 50\n  damage (opp.back all) 30",
    ),
    (
        "event",
        "自分の推しホロメンが〈甲〉なら、自分のデッキを2枚引く。〈乙〉なら、自分のエールデッキの上から2枚を自分のホロメンに割り振って送る。",
        "if (is (my.oshi) 〈甲〉)\n  draw my 2\nif (is (my.oshi) 〈乙〉)\n  attach (top my cheer-deck 2) (among (my.stage) -)",
    ),
    (
        "fan",
        "このファンが付いているホロメンがダウンした時、自分のアーカイブの〈甲〉1枚を手札に戻せる。\n\nこのファンは、自分の〈甲〉だけに付けられ、1人につき何枚でも付けられる。",
        "when (happens downed (holder))\n  may\n    move (my.archive 〈甲〉 x1) hand\nattaches fan any 〈甲〉",
    ),
]
MEANINGLESS = [
    ("tool", "このツールが付いているホロメンのHP+20。"),
    ("tool", "このファンが付いているホロメンのHP+20。\n\nツールは、自分のホロメン1人につき1枚だけ付けられる。"),
    ("fan", "このファンは、自分の〈甲〉だけに付けられ、1人につき1枚でも付けられる。"),
    ("event", "このカードは使えない。\n\n自分のデッキを1枚引く。"),
    ("event", "このカードは、自分のライフが3以下なら使えない。\n\n自分のデッキを1枚引く。"),
    ("oshi", "自分のホロメンがダウンした時に使える。"),
    ("oshi", "[ホロパワー:-2]自分のデッキを1枚引く。"),
]
