"""What the terminal says whatever the game, in both languages."""

from __future__ import annotations

from typing import Final

ENGLISH: Final = {
    "you": "you",
    "bot": "{name} bot",
    "started": "Seed {seed} · h for help",
    "loaded": "Loaded {path} · h for help",
    "puzzle": "{title}: {goal} · h for help",
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
    "save_foreign": "The game was not saved: {path} exists and is not a saved game.",
    "save_first": "Save the game first? (y, n, or a file name) ",
    "save_end": "Save the game? (y, n, or a file name) ",
    "lang_usage": "Type lang en or lang ja.",
    "windows_usage": "Type windows all or windows few.",
    "windows_all": "You will be asked at every window.",
    "windows_few": "Windows in which you could do nothing are passed for you.",
    "no_card": "There is no card “{given}” to be seen.",
    "face_down_card": "That card lies face down.",
    "why_unclear": "“{given}” names nothing here. Try: {usage}",
    "why_option": "Option {number} is possible: choose it by its number.",
    "why_all": "Why your cards cannot be used now",
    "handed": "The hands are hidden.",
    "no_log": "Nothing has happened yet.",
    "over": "The game is over",
    "rescued": "The game was saved to {path}; `holochron report {path}` makes a report of it.",
    "pass_screen": "Pass the screen to {player}, then press Enter",
    "log_title": "What has happened",
    "why_title": "Why not {what}:",
    "possible": "It can be done now",
    "saved_to": "Saved to {path}",
    "undone": "Taken back",
    "cannot_undo": "There is nothing to take back",
    "concede_prompt": "Concede the game? (y/n) ",
    "bye": "Goodbye",
    "card_usage": "Type card and the number of a card.",
    "why_usage": "? and a number of an option",
    "help": (
        "1             choose option 1\n"
        "1 3           choose several, where several may be chosen\n"
        "Enter         the safe answer, where the prompt names one\n"
        "card NUMBER   show a card\n"
        "u             take back your last choice\n"
        "log           everything that has happened\n"
        "s [file]      save the game\n"
        "lang ja|en    change the language\n"
        "concede       give up the game\n"
        "q             leave"
    ),
}

JAPANESE: Final = {
    "you": "あなた",
    "bot": "{name}ボット",
    "started": "シード{seed} ・ hでヘルプ",
    "loaded": "{path}を読み込みました ・ hでヘルプ",
    "puzzle": "{title}：{goal} ・ hでヘルプ",
    "enter": "Enter＝{label}",
    "ask": "› ",
    "several": "「1 3」のように複数まとめて選べます",
    "no_default": "選択肢の番号を入力してください。hでヘルプ。",
    "bad_choice": "{given}という選択肢はありません。1から{most}までの番号を入力してください。hでヘルプ。",
    "one_at_a_time": "ここでは一つずつ選んでください。",
    "not_together": "この組み合わせでは選べません（{fault}）。",
    "unknown": "「{given}」は選択肢でもコマンドでもありません。hでヘルプ。",
    "undo_learned": "戻せません。その後に、隠れていたカードを見たか、サイコロなどを振っています。",
    "save_failed": "保存できませんでした：{fault}",
    "save_foreign": "保存できませんでした：{path}はゲームの保存ファイルではありません。",
    "save_first": "先に保存しますか？（y、n、またはファイル名）",
    "save_end": "保存しますか？（y、n、またはファイル名）",
    "lang_usage": "lang en または lang ja と入力してください。",
    "windows_usage": "windows all または windows few と入力してください。",
    "windows_all": "毎回たずねます。",
    "windows_few": "何もできないときは自動でパスします。",
    "no_card": "「{given}」というカードは見えません。",
    "face_down_card": "そのカードは裏向きです。",
    "why_unclear": "「{given}」が何を指すかわかりません。例：{usage}",
    "why_option": "選択肢{number}は可能です。番号で選んでください。",
    "why_all": "今それぞれのカードを使えない理由",
    "handed": "手札は隠れています。",
    "no_log": "まだ何も起きていません。",
    "over": "ゲーム終了",
    "rescued": "{path}に保存しました。`holochron report {path}`で報告書を作れます。",
    "pass_screen": "{player}に画面を渡して、Enterを押してください",
    "log_title": "これまでの流れ",
    "why_title": "{what}ができない理由：",
    "possible": "今できます",
    "saved_to": "{path}に保存しました",
    "undone": "一つ前に戻しました",
    "cannot_undo": "戻せるものがありません",
    "concede_prompt": "投了しますか？（y/n）",
    "bye": "お疲れさまでした",
    "card_usage": "card の後にカード番号を入力してください。",
    "why_usage": "? の後に選択肢の番号",
    "help": (
        "1             選択肢1を選ぶ\n"
        "1 3           複数選べるとき、まとめて選ぶ\n"
        "Enter         表示されているとき、安全な答えを選ぶ\n"
        "card 番号     カードを見る\n"
        "u             直前の自分の選択に戻す\n"
        "log           これまでの流れ\n"
        "s [ファイル]  保存する\n"
        "lang ja|en    言語を変える\n"
        "concede       投了する\n"
        "q             やめる"
    ),
}

PHRASES: Final = {"en": ENGLISH, "ja": JAPANESE}


def say(lang: str, key: str, **fields: object) -> str:
    """A phrase of the terminal."""
    return PHRASES[lang][key].format_map(fields)
