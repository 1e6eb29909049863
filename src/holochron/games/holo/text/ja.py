"""日本語: Japanese, in the words of the official rulebook."""

from __future__ import annotations

from typing import Final

from .base import Tables

LABELS: Final = {
    # ゲームの準備
    "go-first": "先攻になる",
    "go-second": "後攻になる",
    "coin": "先攻後攻を決めるのは{player}",
    "keep": "この手札のまま始める",
    "redraw": "手札を引き直す",
    "put-center": "{card}を裏向きでセンターに置く",
    "put-bottom": "{card}をデッキの下に置く",
    "put-back": "{card}を裏向きでバックに置く",
    # メインステップ
    "place": "{card}をバックに出す",
    "bloom": "{holomem}を{card}にBloomさせる",
    "collab": "{holomem}でコラボする",
    "skill": "{skill}を使う",
    "use": "{card}を使う",
    "baton": "{holomem}にバトンタッチする",
    "end-main": "メインステップを終える",
    # パフォーマンスステップ
    "art": "{holomem}のアーツ「{art}」を{target}に使う",
    "borrowed-art": "{holomem}が{from}のアーツ「{art}」を{target}に使う",
    "end-performance": "パフォーマンスステップを終える",
    # 効果やルールの中での選択
    "choose": "{card}を選ぶ",
    "choose-holomem": "{holomem}を選ぶ",
    "done": "これ以上選ばない",
    "yes": "はい",
    "no": "いいえ",
    "resolve": "{waiting}を解決する{subject}",
    "apply": "{replacement}を適用する",
    "number": "{number}支払う",
    "mode": "{mode}番を選ぶ",
    "declare": "{face}を宣言する",
    "times": "{number}回",
    "face": "サイコロの目は{face}",
}

PROMPTS: Final = {
    # ゲームの準備
    "coin": "先攻後攻を決めるのは誰ですか？",
    "go-first": "先攻と後攻のどちらにしますか？",
    "redraw": "手札を引き直しますか？Debutホロメンがなければ引き直しになります",
    "put-center": "センターに裏向きで置くDebutホロメンを選んでください",
    "put-bottom": "引き直した回数だけ手札をデッキの下に置いてください。最後のカードが一番下です",
    "put-back": "バックに裏向きで置くDebutホロメンとSpotホロメンを選んでください",
    # ターン
    "cheer-to": "このエールを{side}どのホロメンに送りますか？",
    "main": "メインステップの行動を選んでください",
    "baton-cost": "バトンタッチのためにアーカイブするセンターのエールを選んでください",
    "perform": "使うアーツと対象を選んでください",
    "fill-center": "{side}どのバックホロメンをセンターに移動しますか？",
    # ルール処理
    "resolve": "複数の能力が待っています。次にどれを解決しますか？",
    "down-first": "複数のホロメンがダウンしています。{side}どのホロメンから処理しますか？",
    "keep-attached": "付いている枚数が多すぎます。どれを残しますか？",
    "life-to": "ライフが減ります。このエールを{side}どのホロメンに送りますか？",
    # 効果
    "attach-to": "このカードを{side}どのホロメンに付けますか？",
    "choose-to-take": "公開して手札に加えるカードを選んでください",
    "choose-to-archive": "アーカイブするカードを選んでください",
    "choose-to-move": "移すカードを選んでください",
    "choose-to-stage": "ステージに出すホロメンを選んでください",
    "overflow": "全員は出せません。ステージに出すホロメンを選んでください",
    "leave-stage": "{side}どのホロメンがステージを離れますか？",
    "draw-more": "もう1枚引きますか？",
    "look-more": "もう1枚見ますか？",
    "choose-mode": "使う能力を選んでください",
    "rest": "{side}どのホロメンをお休みさせますか？",
    "activate": "{side}どのホロメンをアクティブにしますか？",
    "to-debut": "{side}どのホロメンをDebutに戻しますか？",
    "bloom": "{side}のどのホロメンを何にBloomさせますか？",
    "choose-debut": "どのDebutを残しますか？",
    "choose-x": "ホロパワーをいくつ支払いますか？",
    "change-text": "テキストを変更しますか？",
    "declare-loop": "永久に続けられます。あと何回行いますか？",
    "accept-loop": "あと何回行いますか？示された回数より少なければ、その後は別の選択をします",
    "declare-art": "今このアーツを使いますか？",
    "stand-in": "エールをアーカイブしますか、かわりの物にしますか？",
    "affect": "{side}どのホロメンを選びますか？",
    "choose-to-attach": "付けるカードを選んでください",
    "again-at": "もう1回使うアーツの対象を選んでください",
    "choose-to-send": "送るエールを選んでください",
    "choose-attached": "付け替えるカードを選んでください",
    "reattach-to": "選んだカードを{side}どのホロメンに付け替えますか？",
    "send-to": "エールを{side}どのホロメンに送りますか？",
    "order-bottom": "残りのカードをデッキの下に置いてください。最後に選んだカードが一番下です",
    "swap": "{side}どのホロメンを交代させますか？",
    "damage-to": "{side}どのホロメンにダメージを与えますか？",
    "heal": "{side}どのホロメンのHPを回復しますか？",
    "down": "{side}どのホロメンをダウンさせますか？",
    "may": "この効果を使いますか？",
    "pay": "コストを払ってこの効果を使いますか？",
    "react": "「{ability}」を今使いますか？",
    "replacement": "これから起こることを変える効果が複数あります。次にどれを適用しますか？",
    "declare-face": "次のサイコロの目をいくつとして扱いますか？",
    "die": "サイコロの目はいくつですか？",
}

LINES: Final = {
    # ゲームの準備
    "toss": "先攻後攻を決めるのは{player}。",
    "first": "{player}が先攻。",
    "redraw": "{player}が手札を引き直す。",
    "forced-redraw": "{player}の手札にDebutホロメンがなく引き直す（{amount}回目）。",
    "turn-up": "{player}が{cards}を表向きにする。",
    # ターン
    "turn": "ターン{amount}：{player}。",
    "step": "{player}：{step}。",
    "baton": "{player}が{own}にバトンタッチする。",
    "use": "{player}が{cards}を使う。",
    "skill": "{player}がホロパワー{amount}で「{ability}」（{cards}）を使う。",
    "art": "{holomem}がアーツ「{ability}」を{target}に使う。",
    # カード
    "draw": "{player}が{cards}を引く。",
    "look": "{player}が{cards}を見る（{from}）。",
    "reveal": "{player}が{cards}を公開する（{from}）。",
    "shuffle": "{player}が{from}をシャッフルする。",
    "move": "{player}が{cards}を{from}から{to}に移す。",
    "mix": "",
    "move:bottom": "{player}が{cards}を{from}の下に置く。",
    # ステージ
    "enter": "{player}が{cards}を{to}に出す。",
    "bloom": "{holomem}が{cards}にBloomする。",
    "place": "{holomem}が{from}から{to}に移動する。",
    "place:collab": "{holomem}がコラボする。",
    "send": "{player}が{cards}を{from}から{own}に送る。",
    "attach": "{player}が{cards}を{own}に付ける。",
    "reattach": "{player}が{cards}を{own}に付け替える。",
    "rest": "{holomem}がお休みになる。",
    "activate": "{holomem}がアクティブになる。",
    # ダメージ
    "plus-art": "{holomem}のこのアーツ+{amount}。",
    "bonus": "{holomem}に特攻+{amount}。",
    "reduce": "{cards}がダメージを{amount}減らす。",
    "damage": "{holomem}が{amount}ダメージを受ける。",
    "damage:special": "{holomem}が{amount}特殊ダメージを受ける。",
    "heal": "{holomem}のHPが{amount}回復する。",
    "downed": "効果で{holomem}をダウンさせる。",
    "down": "{holomem}がダウンする。",
    "life-damage": "{player}の{own}のダウンでライフが{amount}減る。",
    "set-hp": "{holomem}の残りHPが{amount}になりました。",
    "lose-life": "{player}のライフが{amount}減ります。",
    "janken": "{player}がじゃんけんに勝ちました。",
    # 能力
    "trigger": "",
    "ability": "{player}が「{ability}」（{cards}）を解決する。",
    "reroll": "{player}がサイコロを振り直す。",
    "extra-turn": "{player}がもう1回ターンを行う。",
    "loop": "永久に続く行動をあと{amount}回行う。",
    "change-text": "{player}が{cards}のテキストを変更する。",
    "lasting": "{holomem}に効果が続く。",
    "lasting:arts": "{holomem}のアーツは{signed}。",
    "lasting:hp": "{holomem}のHPは{signed}。",
    "lasting:blooms": "{holomem}はこのターンもう1回Bloomできる。",
    "lasting:dice": "{player}のサイコロの目はすべて{amount}になる。",
    "lasting:cannot-move": "{holomem}は移動できない。",
    "lasting:treat-as": "{holomem}は別の情報も持つ。",
    "lasting:gain": "{holomem}は能力を得る。",
    "lasting:lose": "{holomem}は能力を失う。",
    "lasting:arts-again": "{holomem}はアーツを2回使います。",
    "lasting:targets": "{holomem}のアーツの対象が変わります。",
    "later": "{holomem}の能力が後で発動する。",
    "use-again": "{holomem}がアーツをもう1回使う。",
    "roll": "{player}のサイコロの目は{amount}。",
    "declare": "{player}が{amount}を宣言する。",
    "fix-die": "サイコロの目を{amount}として扱う。",
    # 決着
    "lose": "{player}の敗北：{reason}。",
    "over": "{player}の勝利。",
    "over:draw": "引き分け。",
}

NOTHING: Final = {
    "draw": "{player}はあと{amount}枚引けない。デッキが空。",
    "cheer": "{player}はエールを送らない。エールデッキが空。",
    "performance": "先攻の{player}の最初のターンにパフォーマンスステップはない。",
    "condition": "条件を満たさないため、何も起こらない。",
    "cost": "コストを払えないため、何も起こらない。",
    "may": "何も変わらないため、何も起こらない。",
    "limit": "回数の上限のため、その能力は使えない。",
    "rest": "すでにお休みしている。",
    "activate": "すでにアクティブである。",
    "to-debut": "Debutに戻せない。",
    "attach": "これ以上付けられない。",
    "take": "カードを取らない。",
    "look": "見るカードがない。",
    "to-stage": "ステージに誰も出さない。",
    "leave-stage": "誰もステージを離れない。",
    "to-back": "すでにバックにいる。",
    "move": "選べるカードがないため、何も移らない。",
    "send": "エールか送り先のホロメンがないため、エールを送らない。",
    "reattach": "何も付け替えない。",
    "swap": "片方がいないため、交代しない。",
    "lasting": "対象のホロメンがいないため、効果は続かない。",
    "damage": "ダメージはない。",
    "heal": "HPは回復しない。",
    "down": "対象のホロメンがいないため、ダウンしない。",
    "bloom": "使えるカードがないため、Bloomしません。",
    "life": "ライフは減りません。",
}

OBSTACLES: Final = {
    "name-limit": "この名前やタグのものは、このターンにこれ以上使えません。",
    # 誰の番か、何があるか
    "game-over": "ゲームは終わっています。",
    "not-your-decision": "今は相手が選ぶ番です。",
    "not-your-turn": "自分のターンにしかできません。",
    "wrong-step": "今はできません。アーツはパフォーマンスステップ、他の行動はメインステップに行います。",
    "wrong-moment": "このスキルはメインステップの行動ではありません。使える時に選べるようになります。",
    "not-an-option": "今の選択肢の中にありません。",
    "no-such-action": "そのような行動はありません。行動の書き方は選択肢を見てください。",
    "unknown-card": "そのようなカードは知られていません。",
    "not-in-hand": "そのカードは自分の手札にありません。",
    "no-such-holomem": "そのホロメンはステージにいません。",
    "no-such-art": "そのホロメンにそのアーツはありません。",
    "no-such-skill": "自分の推しホロメンにそのスキルはありません。",
    "not-yours": "自分のホロメンではありません。",
    "resting": "そのホロメンはお休みしています。アクティブでなければなりません。",
    # ステージに出す
    "not-holomem": "ホロメンのカードではありません。",
    "level-placed": "出せるのはDebutかSpotのホロメンだけです。他はBloomで重ねます。",
    "stage-full": "ステージがいっぱいです。ホロメンは6人までです。",
    # Bloom
    "bloom-first-turn": "自分の最初のターンにはBloomできません。",
    "bloom-name": "カードとホロメンに同じ名前がありません。",
    "bloom-level": "レベルが合いません。Debutは1stに、1stは1stか2ndに、2ndは2ndにBloomします。",
    "bloom-spot": "SpotホロメンはBloomできません。",
    "bloom-entered": "このターンにステージに出たホロメンです。次のターンからBloomできます。",
    "bloom-twice": "このホロメンはこのターンにもうBloomしています。",
    "bloom-hp": "ホロメンの受けたダメージが、カードのHP以上です。",
    "cannot-bloom": "このホロメンはBloomできないと書かれています。",
    # コラボとバトンタッチ
    "not-back": "自分のバックホロメンでなければなりません。",
    "collab-twice": "このターンにもうコラボしています。",
    "collab-taken": "コラボポジションが空いていません。",
    "collab-no-deck": "デッキが空です。コラボするにはデッキの1枚をホロパワーに置きます。",
    "baton-twice": "このターンにもうバトンタッチしています。",
    "no-center": "自分のセンターホロメンがいません。",
    "center-resting": "自分のセンターホロメンがお休みしています。アクティブでなければなりません。",
    "cannot-move": "このホロメンはこのターン移動できません。",
    "repeated": "このターンにまったく同じ状態で同じ行動をしています。永久に続くため行えません。",
    "forbidden": "効果によって禁止されています。",
    "art-lost": "このホロメンはアーツを失っています。",
    "demanded": "別の対象を選ぶよう求められています。",
    "other-target": "このアーツはその位置のホロメンを対象にできません。",
    "skill-limit": "この推しスキルはゲームに1回しか使えません。",
    "art-moment": "このアーツは、テキストに書かれた時にしか使えません。",
    "baton-cost": "センターホロメンのエールがバトンタッチに足りません。",
    # サポートとスキル
    "not-support": "サポートのカードではありません。",
    "limited-used": "このターンにもうLIMITEDのサポートを使っています。",
    "limited-first-turn": "ゲームの一番最初のターンにLIMITEDのサポートは使えません。",
    "needs": "カードの求める条件を満たしていません。",
    "additional-cost": "コストをすべて払うことができません。",
    "no-holder": "このカードを付けられるホロメンが自分にいません。",
    "no-change": "使っても何も変わりません。",
    "skill-used": "このターンにもう推しスキルを使っています。",
    "sp-used": "このゲームでもうSP推しスキルを使っています。",
    "holo-power": "ホロパワーが足りません。",
    # アーツ
    "performance-first-turn": "先攻の最初のターンにパフォーマンスステップはありません。",
    "not-performer": "アーツを使えるのは自分のセンターとコラボのホロメンだけです。",
    "center-performed": "センターはこのターンにもうアーツを使っています。",
    "collab-performed": "コラボはこのターンにもうアーツを使っています。",
    "performed": "このホロメンはこのターンにもうアーツを使っています。",
    "no-art": "使えるだけのエールが付いたアーツがありません。",
    "art-cost": "このアーツに必要なエールが足りません。",
    "not-target": "アーツの対象は相手のセンターかコラボのホロメンです。",
}

ZONES: Final = {
    "deck": "デッキ",
    "cheer-deck": "エールデッキ",
    "hand": "手札",
    "archive": "アーカイブ",
    "holo-power": "ホロパワー",
    "life": "ライフ",
    "loose": "ステージ",
    "resolution": "解決領域",
    "stage": "ステージ",
    "center": "センター",
    "collab": "コラボ",
    "back": "バック",
}

STEPS: Final = {
    "setup": "ゲームの準備",
    "reset": "リセットステップ",
    "hand": "手札ステップ",
    "cheer": "エールステップ",
    "main": "メインステップ",
    "performance": "パフォーマンスステップ",
    "end": "エンドステップ",
}

COLORS: Final = {
    "white": "白",
    "green": "緑",
    "red": "赤",
    "blue": "青",
    "purple": "紫",
    "yellow": "黄",
    "colorless": "無色",
}

LEVELS: Final = {"debut": "Debut", "1st": "1st", "2nd": "2nd", "spot": "Spot"}

REASONS: Final = {
    "no-life": "ライフがなくなった",
    "no-holomem": "ステージにホロメンがいなくなった",
    "effect": "効果による決着",
    "endless": "誰にも止められない繰り返し",
    "no-deck": "手札ステップにデッキが空だった",
    "redraws": "最後の引き直しでもDebutホロメンがなかった",
    "concede": "投了",
}

PHRASES: Final = {
    # 誰が、何を
    "player": "プレイヤー{number}",
    "chance": "運",
    "holomem": "ホロメン",
    "owned": "{player}の{name}",
    "at": "{name}（{place}）",
    "numbered": "{place}{number}",
    "on": "{holomem}の{card}",
    "of": "{holder}の「{ability}」",
    "for": "（{holomem}について）",
    "part": "{ability}・{number}",
    "ability": "能力{number}",
    "oshi": "推しスキル「{name}」（ホロパワー{cost}）",
    "sp": "SP推しスキル「{name}」（ホロパワー{cost}）",
    "one-card": "カード{count}枚",
    "cards": "カード{count}枚",
    "and": "、",
    "or": "」か「",
    "mine": "自分の",
    "theirs": "相手の",
    "both": "お互いの",
    # 枠
    "asked": "{player}：{text}",
    "asked-for": "{player}・{card}：{text}",
    "counted": "{text}（{count}）",
    "because": "{card}：{text}",
    "exactly": "{most}つ選ぶ",
    "up-to": "{most}つまで",
    "between": "{least}～{most}つ",
    "at-least": "{least}つ以上",
    "any-number": "好きな数",
    "after": "あと{count}、選択済み{picked}",
}

UI: Final = {
    # テーブル
    "turn": "ターン{number}",
    "step": "ステップ",
    "oshi": "推し",
    "center": "センター",
    "collab": "コラボ",
    "back": "バック",
    "hand": "手札",
    "deck": "デッキ",
    "cheer_deck": "エールデッキ",
    "archive": "アーカイブ",
    "holo_power": "ホロパワー",
    "life": "ライフ",
    "hp": "HP",
    "damage": "ダメージ",
    "cheers": "エール",
    "attached": "付いているカード",
    "resting": "お休み",
    "empty": "なし",
    "face_down": "裏向き",
    # ゲームの流れ
    "your_turn": "{player}の番です",
    "pass_screen": "{player}に画面を渡して、Enterを押してください",
    "thinking": "{player}が考えています…",
    "winner": "{player}の勝利：{reason}",
    "draw_game": "引き分け：{reason}",
    "log_title": "これまでの流れ",
    # 選択
    "choose_number": "番号を入力（?でヘルプ）：",
    "bad_choice": "{given}という選択肢はありません。1から{most}までの番号か、?を入力してください",
    "why_title": "{what}ができない理由：",
    "possible": "妨げるものはありません",
    # コマンド
    "save_prompt": "保存するファイル名：",
    "saved_to": "{path}に保存しました",
    "undone": "一つ前に戻しました",
    "cannot_undo": "戻せるものがありません",
    "concede_prompt": "投了しますか？（y/n）",
    "bye": "お疲れさまでした",
    "help": (
        "番号      その選択肢を選ぶ\n"
        "u         一つ前の選択に戻す\n"
        "w カード  カードを使えない理由\n"
        "c カード  カードを見る\n"
        "l         これまでの流れを見る\n"
        "s         ゲームを保存する\n"
        "concede   投了する\n"
        "q         やめる\n"
        "?         このヘルプ"
    ),
}

JAPANESE: Final = Tables(
    "ja", LABELS, PROMPTS, LINES, NOTHING, OBSTACLES, ZONES, STEPS, COLORS, LEVELS, REASONS, PHRASES, UI
)
