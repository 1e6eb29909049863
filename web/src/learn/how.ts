/** How the games are played, on two pages: the mat with its zones, the turn, and what else there is to know. English, Japanese. */

export type Both = readonly [en: string, ja: string];

/** A zone on the drawn mat, in parts of a hundred of its width. */
export interface Area {
  name: Both;
  what: Both;
  boxes: readonly (readonly [x: number, y: number, width: number, height: number])[];
  tone?: "front" | "pile";
}

export interface Guide {
  goal: readonly Both[];
  height: number;
  areas: readonly Area[];
  turn: readonly (readonly [name: Both, what: Both])[];
  chapters: readonly { title: Both; lines: readonly Both[] }[];
}

const holo: Guide = {
  goal: [
    [
      "Attack with your holomem. Each of theirs that goes down costs the other player one life. Who has no life left loses.",
      "ホロメンのアーツで、相手のホロメンをダウンさせましょう。1人ダウンするごとに相手のライフが1枚減り、なくなれば勝ちです。",
    ],
    [
      "You also lose without any holomem on stage, or when you have to draw at the start of a turn and your deck is empty.",
      "ステージのホロメンがいなくなった時や、手札ステップにデッキから引けない時も負けです。",
    ],
  ],
  height: 58,
  areas: [
    {
      name: ["Center", "センター"],
      what: ["Attacks, and is attacked.", "アーツを使い、相手のアーツの対象になります。"],
      boxes: [[43, 3, 14, 20]],
      tone: "front",
    },
    {
      name: ["Collab", "コラボ"],
      what: ["A second attacker, for this turn.", "このターンにもう1人アーツを使えます。"],
      boxes: [[24, 3, 14, 20]],
      tone: "front",
    },
    {
      name: ["Oshi", "推しホロメン"],
      what: [
        "Does not fight; has two skills, and says how many lives you begin with.",
        "アーツは使いませんが、2つのスキルを持ち、ライフの枚数を決めます。",
      ],
      boxes: [[62, 3, 14, 20]],
    },
    {
      name: ["Back", "バック"],
      what: [
        "Those who wait. Six holomem at most on the whole stage.",
        "出番を待つホロメン。ステージ全体で6人までです。",
      ],
      boxes: [
        [22, 28, 10, 14],
        [33.5, 28, 10, 14],
        [45, 28, 10, 14],
        [56.5, 28, 10, 14],
        [68, 28, 10, 14],
      ],
      tone: "front",
    },
    {
      name: ["Life", "ライフ"],
      what: [
        "Face-down cheers. One that you lose goes to a holomem of yours.",
        "裏向きのエール。減った1枚は自分のホロメンに送れます。",
      ],
      boxes: [[3, 3, 14, 24]],
      tone: "pile",
    },
    {
      name: ["Cheer deck", "エールデッキ"],
      what: ["20 cheers. One comes every turn.", "エール20枚。毎ターン1枚送ります。"],
      boxes: [[5, 31, 10, 14]],
      tone: "pile",
    },
    {
      name: ["Deck", "デッキ"],
      what: ["50 holomem and supports.", "ホロメンとサポート50枚です。"],
      boxes: [[84, 20, 10, 14]],
      tone: "pile",
    },
    {
      name: ["holo Power", "ホロパワー"],
      what: ["One for each collab; pays for your oshi's skills.", "コラボごとに1枚。推しスキルのコストです。"],
      boxes: [[83, 5, 14, 10]],
      tone: "pile",
    },
    {
      name: ["Archive", "アーカイブ"],
      what: ["What was used, or went down.", "使ったカードやダウンしたホロメンの場所です。"],
      boxes: [[84, 38, 10, 14]],
      tone: "pile",
    },
    {
      name: ["Hand", "手札"],
      what: ["Seven cards to begin with; there is no limit.", "最初は7枚。上限はありません。"],
      boxes: [[22, 47, 56, 8]],
    },
  ],
  turn: [
    [
      ["Reset", "リセット"],
      [
        "Who rests gets ready; who collabed goes back and rests. An empty center is filled from the back.",
        "お休みのホロメンをアクティブにし、コラボはバックに戻ってお休みします。センターが空ならバックから出します。",
      ],
    ],
    [
      ["Draw", "手札"],
      ["Draw a card.", "1枚引きます。"],
    ],
    [
      ["Cheer", "エール"],
      ["The top cheer goes to one of your holomem.", "エールを1枚、ホロメンに送ります。"],
    ],
    [
      ["Main", "メイン"],
      ["Anything below, in any order, until you end it.", "下のアクションを、好きな順に好きなだけ行います。"],
    ],
    [
      ["Performance", "パフォーマンス"],
      [
        "Center and collab attack once each. Who goes first does not attack in the first turn.",
        "センターとコラボが1回ずつアーツを使います。先攻の最初のターンは使えません。",
      ],
    ],
    [
      ["End", "エンド"],
      ["What lasted for this turn ends; the other player goes on.", "このターンの効果が終わり、相手のターンへ。"],
    ],
  ],
  chapters: [
    {
      title: ["In the main phase", "メインステップでできること"],
      lines: [
        [
          "Place Debut or Spot holomem in the back, as many as you like.",
          "DebutやSpotのホロメンをバックに何枚でも出す。",
        ],
        [
          "Bloom: a card of the same name and the next level on top. Not in the turn in which she came, once a turn each, and nobody in her player's first turn. Damage and cheers stay.",
          "Bloom：同じ名前の次のレベルを重ねる。出たターンと同じターンの2回目、最初のターンは不可。ダメージとエールは残る。",
        ],
        [
          "Collab: once a turn from the back to the front; the top card of your deck becomes holo Power.",
          "コラボ：1ターンに1回、バックからコラボポジションへ移る。デッキの上の1枚がホロパワーになる。",
        ],
        ["Use support cards. Those marked LIMITED: one a turn.", "サポートカードを使う。LIMITEDは1ターンに1枚。"],
        [
          "Your oshi's skill once a turn, the SP skill once a game, for holo Power.",
          "推しスキルは1ターンに1回、SP推しスキルは1ゲームに1回。コストはホロパワー。",
        ],
        [
          "Baton pass: once a turn the center pays cheers and changes places with somebody from the back.",
          "バトンタッチ：1ターンに1回、センターのエールを払い、バックと交代する。",
        ],
      ],
    },
    {
      title: ["Attacking", "アーツとダメージ"],
      lines: [
        [
          "An art needs the cheers printed beside it, but does not use them up. A grey one may be of any color.",
          "アーツには書かれた色と数のエールが必要ですが、使っても減りません。無色はどの色でもかまいません。",
        ],
        [
          "Targets are the other player's center and collab holomem. Damage stays from turn to turn.",
          "対象は相手のセンターかコラボ。ダメージは次のターンにも残ります。",
        ],
        [
          "Damage as high as her HP: she goes down, with her cheers, into the archive.",
          "ダメージがHPに届くとダウンし、付いたエールもアーカイブへ。",
        ],
      ],
    },
    {
      title: ["On this table", "このテーブルの使い方"],
      lines: [
        [
          "What can be done is lit. Click a card, then where it goes; or drag it.",
          "できることは光ります。カードを選び、行き先を選びます。ドラッグもできます。",
        ],
        [
          "Click something that is not lit, and you are told why not. Undo takes back a choice.",
          "光っていないカードを選ぶと理由がわかります。「戻す」で取り消せます。",
        ],
      ],
    },
  ],
};

const chrono: Guide = {
  goal: [
    [
      "Charm the other player: who has taken 20 damage loses. It is counted when a phase ends.",
      "相手をチャームしましょう。ダメージが20点たまったプレイヤーの負け。フェイズの切り替わりに判定します。",
    ],
    [
      "A deck is one heroine and 30 other cards, at most three of a number.",
      "デッキはヒロイン1枚とそれ以外30枚。同じカードNoは3枚までです。",
    ],
  ],
  height: 52,
  areas: [
    {
      name: ["Heroine", "ヒロイン"],
      what: [
        "On the field from the start, and never leaves it. Her attacks pierce.",
        "最初から場にいて離れません。攻撃は貫通です。",
      ],
      boxes: [[43, 3, 14, 20]],
      tone: "front",
    },
    {
      name: ["Characters", "キャラクター"],
      what: [
        "Give EP, attack, defend. Only one of each name on your field.",
        "EPを出し、攻撃し、防御します。同じ名前は自分の場に1枚だけ。",
      ],
      boxes: [
        [16, 4, 12, 17],
        [29.5, 4, 12, 17],
        [58.5, 4, 12, 17],
        [72, 4, 12, 17],
      ],
      tone: "front",
    },
    {
      name: ["BG", "BG（背景）"],
      what: ["Gives EP from the turn it comes out. One a turn.", "出したターンからEPを出せます。1ターンに1枚。"],
      boxes: [
        [30, 26, 10, 12],
        [45, 26, 10, 12],
        [60, 26, 10, 12],
      ],
    },
    {
      name: ["Damage and EP", "ダメージとEP"],
      what: [
        "What you have taken, and the EP that you can spend in this phase.",
        "受けたダメージと、このフェイズに使えるEP。",
      ],
      boxes: [[2, 8, 11, 24]],
      tone: "pile",
    },
    {
      name: ["Deck", "デッキ"],
      what: ["Made anew from the discard when it is empty.", "なくなったら捨て札から作り直します。"],
      boxes: [[87, 5, 10, 14]],
      tone: "pile",
    },
    {
      name: ["Discard", "捨て札"],
      what: [
        "Events after their use, and who was turned face-down.",
        "使ったイベントや、裏向きになったカードの場所です。",
      ],
      boxes: [[87, 23, 10, 14]],
      tone: "pile",
    },
    {
      name: ["Hand", "手札"],
      what: ["Five cards; at the end of a turn no more than five.", "最初は5枚。ターンの終わりに5枚までにします。"],
      boxes: [[22, 42, 56, 8]],
    },
  ],
  turn: [
    [
      ["Start", "スタート"],
      [
        "Your cards stand up from Check. A heroine who was face-down recovers.",
        "Check状態を解除し、裏向きのヒロインを回復します。",
      ],
    ],
    [
      ["Draw", "ドロー"],
      ["Draw a card. Events and skills can be used.", "1枚ドローします。イベントやA.Skillを使えます。"],
    ],
    [
      ["Main", "メイン"],
      ["Use cards and skills, and charm once.", "カードやA.Skillを使い、1度だけチャームします。"],
    ],
    [
      ["Charm", "チャーム"],
      [
        "Attackers are named, defenders step in front, events and skills follow, then the damage. Then the main phase goes on.",
        "攻撃、防御、イベントやA.Skill、そしてダメージ。その後メインフェイズに戻ります。",
      ],
    ],
    [
      ["End", "エンド"],
      [
        "The hand is cut to five, face-down cards are discarded, damage on characters is gone.",
        "手札を5枚に。裏向きのカードは捨て札へ、キャラクターのダメージは消えます。",
      ],
    ],
  ],
  chapters: [
    {
      title: ["EP and Check", "EPとCheck"],
      lines: [
        [
          "A card costs EP. Put heroine, characters and BGs into Check, on their side, for their EP. What is left is gone when the phase ends.",
          "カードのコストはEPで払います。ヒロイン、キャラクター、BGを横向き（Check）にするとEPが出ます。残りはフェイズの終わりに消えます。",
        ],
        [
          "In Check: no EP, no attack, no defence, no A.Skill. P.Skills go on.",
          "Check状態では、EPを出すことも、攻撃も防御も、A.Skillの使用もできません。P.Skillは働きます。",
        ],
        [
          "In the turn in which a character came out it can only defend.",
          "キャラクターは、出たターンには防御しかできません。",
        ],
      ],
    },
    {
      title: ["Charm", "チャーム"],
      lines: [
        [
          "Any number attack at once. Undefended, each deals its AP to the player.",
          "何枚でも一度に攻撃できます。防御されなければAP分のダメージ。",
        ],
        [
          "One who does not attack may support the heroine with AP or DP.",
          "攻撃しない1枚が、攻撃するヒロインをAPかDPで支援できます。",
        ],
        [
          "Defended, AP takes off DP, on both sides. Nothing gets through, unless the attacker pierces. Several may defend against one.",
          "防御されると、お互いのAPがDPを減らします。貫通でなければプレイヤーには届きません。1枚の攻撃を何枚で防御してもかまいません。",
        ],
        [
          "Without DP left a card turns face-down, and is discarded at the end of the turn; a heroine comes back.",
          "DPがなくなると裏向きになり、ターンの終わりに捨て札へ。ヒロインは次の自分のターンに戻ります。",
        ],
        [
          "Attackers and supporters are in Check afterwards; defenders are not.",
          "攻撃や支援に加わるとCheck状態になります。防御ではなりません。",
        ],
      ],
    },
    {
      title: ["House rule", "ハウスルール"],
      lines: [
        [
          "Ours, in no rulebook: a heroine has one EP more while an opponent has more face-up cards on the field.",
          "公式ルールにはない、ここだけの決まりです。相手の場に表向きのカードが自分より多い間、ヒロインのEPは+1されます。",
        ],
      ],
    },
    {
      title: ["Interrupts", "割り込み"],
      lines: [
        [
          "With events and A.Skills you may answer the draw, a card, a skill, a charm and the end of the main phase. The last one to be declared resolves first.",
          "ドロー、カード、A.Skill、チャーム、メインフェイズ終了の宣言に、イベントとA.Skillで割り込めます。後の宣言から解決します。",
        ],
        ["Not: EP, paying, defending, P.Skills.", "EP、支払い、防御、P.Skillには割り込めません。"],
      ],
    },
    {
      title: ["On this table", "このテーブルの使い方"],
      lines: [
        [
          "What can be done is lit. One click on a card suggests how to pay for it.",
          "できることは光ります。カードを選ぶと、払い方を教えます。",
        ],
        [
          "Click something that is not lit, and you are told why not. Undo takes back a choice.",
          "光っていないカードを選ぶと理由がわかります。「戻す」で取り消せます。",
        ],
      ],
    },
  ],
};

export const GUIDES: Record<string, Guide> = { holo, chrono };
