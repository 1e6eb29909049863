"""What the terminal game says beside the words of the game itself, in both languages."""

from __future__ import annotations

from typing import Final

from ...games.holo.speech import words

ENGLISH: Final = {
    "you": "you",
    "bot": "{name} bot",
    "started": "Seed {seed} · h for help",
    "loaded": "Loaded {path} · h for help",
    "enter": "Enter = {label}",
    "ask": "› ",
    "several": "several numbers choose together, such as 1 3",
    "no_default": "Type the number of an option; h for help.",
    "bad_choice": "There is no option {given}: type a number from 1 to {most}; h for help.",
    "one_at_a_time": "One option at a time here.",
    "not_together": "These cannot be chosen together: {fault}.",
    "unknown": "“{given}” is neither an option nor a command; h for help.",
    "undo_learned": "That cannot be taken back: a card was seen or chance was used since.",
    "save_failed": "The game was not saved: {fault}.",
    "save_foreign": "The game was not saved: {path} exists and is no save.",
    "save_first": "Save the game first? (y, n, or a file name) ",
    "save_end": "Save the game? (y, n, or a file name) ",
    "lang_usage": "Type lang en or lang ja.",
    "card_usage": "Type card and a letter of your hand, a place such as C or b1, or a card number.",
    "no_card": "There is no card “{given}” to be seen.",
    "face_down_card": "That card lies face down.",
    "why_usage": "? a · ? bloom a B2 · ? art C · ? collab B1 · ? baton B1 · ? use d · ? place a · ? skill 1",
    "why_unclear": "“{given}” names nothing here. Try: {usage}",
    "why_option": "Option {number} is possible: choose it by its number.",
    "why_all": "What stands against your cards now",
    "handed": "The hands are hidden.",
    "no_log": "Nothing has happened yet.",
    "known_hand": "known",
    "ready": "ready",
    "used": "used",
    "over": "The game is over",
    "rescued": "The game was saved to {path}; `holochron report {path}` makes a report of it.",
    "item": "item",
    "event": "event",
    "staff": "staff",
    "tool": "tool",
    "mascot": "mascot",
    "fan": "fan",
    "support": "support",
    "holomem": "holomem",
    "cheer": "cheer",
    "art": "Art",
    "sp": "SP Oshi skill",
    "oshi_skill": "Oshi skill",
    "collab_effect": "Collab effect",
    "bloom_effect": "Bloom effect",
    "gift": "Gift",
    "stage_skill": "Stage skill",
    "extra": "Extra",
    "tags": "Tags",
    "baton": "Baton pass",
    "against": "+{bonus} against {colors}",
    "limited": "LIMITED",
    "help": (
        "1             choose option 1\n"
        "1 3           choose several, where several may be chosen\n"
        "Enter         the safe answer, where the prompt names one\n"
        "?             what stands against each of your cards\n"
        "? bloom a B2  why that cannot be done (place use collab baton art skill)\n"
        "card a        show a card: a letter of your hand, a place, or a number\n"
        "u             take back your last choice\n"
        "log           everything that has happened\n"
        "s [file]      save the game\n"
        "lang ja|en    change the language\n"
        "concede       give up the game\n"
        "q             leave\n"
        "Places: C center, L collab, B1 to B5 back; small letters: your opponent's.\n"
        "★ is Buzz."
    ),
}

JAPANESE: Final = {
    "you": "あなた",
    "bot": "{name}ボット",
    "started": "シード{seed} ・ hでヘルプ",
    "loaded": "{path}を読み込みました ・ hでヘルプ",
    "enter": "Enter＝{label}",
    "ask": "› ",
    "several": "「1 3」のように複数まとめて選べます",
    "no_default": "選択肢の番号を入力してください。hでヘルプ。",
    "bad_choice": "{given}という選択肢はありません。1から{most}までの番号を入力してください。hでヘルプ。",
    "one_at_a_time": "ここでは一つずつ選んでください。",
    "not_together": "この組み合わせは選べません（{fault}）。",
    "unknown": "「{given}」は選択肢でもコマンドでもありません。hでヘルプ。",
    "undo_learned": "戻せません。その後にカードを見たか、運の要素がありました。",
    "save_failed": "保存できませんでした：{fault}",
    "save_foreign": "保存できませんでした：{path}はセーブではないファイルです。",
    "save_first": "先に保存しますか？（y、n、またはファイル名）",
    "save_end": "保存しますか？（y、n、またはファイル名）",
    "lang_usage": "lang en または lang ja と入力してください。",
    "card_usage": "card の後に手札の文字、Cやb1などの場所、またはカード番号を入力してください。",
    "no_card": "「{given}」というカードは見えません。",
    "face_down_card": "そのカードは裏向きです。",
    "why_usage": "? a ・ ? bloom a B2 ・ ? art C ・ ? collab B1 ・ ? baton B1 ・ ? use d ・ ? place a ・ ? skill 1",
    "why_unclear": "「{given}」が何を指すかわかりません。例：{usage}",
    "why_option": "選択肢{number}は可能です。番号で選んでください。",
    "why_all": "今それぞれのカードを使えない理由",
    "handed": "手札は隠れています。",
    "no_log": "まだ何も起きていません。",
    "known_hand": "公開済み",
    "ready": "使用可",
    "used": "使用済み",
    "over": "ゲーム終了",
    "rescued": "{path}に保存しました。`holochron report {path}`で報告書を作れます。",
    "item": "アイテム",
    "event": "イベント",
    "staff": "スタッフ",
    "tool": "ツール",
    "mascot": "マスコット",
    "fan": "ファン",
    "support": "サポート",
    "holomem": "ホロメン",
    "cheer": "エール",
    "art": "アーツ",
    "sp": "SP推しスキル",
    "oshi_skill": "推しスキル",
    "collab_effect": "コラボエフェクト",
    "bloom_effect": "ブルームエフェクト",
    "gift": "ギフト",
    "stage_skill": "ステージスキル",
    "extra": "エクストラ",
    "tags": "タグ",
    "baton": "バトンタッチ",
    "against": "{colors}に+{bonus}",
    "limited": "LIMITED",
    "help": (
        "1             選択肢1を選ぶ\n"
        "1 3           複数選べるとき、まとめて選ぶ\n"
        "Enter         表示されているとき、安全な答えを選ぶ\n"
        "?             自分のカードそれぞれを使えない理由\n"
        "? bloom a B2  それができない理由（place use collab baton art skill）\n"
        "card a        カードを見る（手札の文字、場所、番号）\n"
        "u             直前の自分の選択に戻す\n"
        "log           これまでの流れ\n"
        "s [ファイル]  保存する\n"
        "lang ja|en    言語を変える\n"
        "concede       投了する\n"
        "q             やめる\n"
        "場所：Cはセンター、Lはコラボ、B1～B5はバック。小文字は相手側。★はBuzz。"
    ),
}

PHRASES: Final = {"en": ENGLISH, "ja": JAPANESE}


def say(lang: str, key: str, **fields: object) -> str:
    """A phrase of the terminal, or of the game's own words for the terminal."""
    own = PHRASES[lang].get(key)
    return words(lang).ui(key, **fields) if own is None else own.format_map(fields)
