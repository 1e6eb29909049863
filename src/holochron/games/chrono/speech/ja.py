"""Japanese."""

from __future__ import annotations

from typing import Final

from .base import Tables

LABELS: Final = {
    "keep": "この手札で始める",
    "redraw": "引き直す",
    "first": "{player}が先攻",
    "ep": "{card}でEPを出す",
    "use": "{card}を使用する",
    "skill": "{card}の{skill}",
    "charm": "{player}にチャーム宣言",
    "end-main": "メインフェイズを終了する",
    "target": "{card}を選ぶ",
    "target-player": "{player}を選ぶ",
    "pay-with": "{card}で支払う",
    "attack": "{card}で攻撃",
    "support-ap": "{card}のAPで支援",
    "support-dp": "{card}のDPで支援",
    "no-support": "支援しない",
    "defend": "{card}で{attacker}を防御",
    "damage-next": "次のダメージは{card}が受ける",
    "discard": "{card}を捨てる",
    "damage-first": "{card}は先にダメージを戻す",
    "changes-first": "{card}は先に修正を終える",
    "done": "以上",
    "pass": "パス",
}

PROMPTS: Final = {
    "redraw": "この手札で始めますか？一度だけ引き直せます",
    "first": "先攻は？",
    "draw-act": "ドローフェイズにイベントやA.Skillを使いますか？",
    "main": "メインフェイズの行動を選んでください",
    "interrupt": "イベントかA.Skillで割り込みますか？",
    "target": "対象を選んでください",
    "target-player": "どの相手ですか？",
    "host": "アイテムをつけるキャラクターを選んでください",
    "pay": "支払うカードを選んでください",
    "attack": "攻撃するキャラクターを選んでください",
    "support": "ヒロインを支援しますか？",
    "defend": "防御を割り振ってください",
    "charm-act": "チャームフェイズにイベントやA.Skillを使いますか？",
    "damage-order": "次にダメージを受ける防御キャラクターを選んでください",
    "hand-limit": "手札上限まで捨ててください",
    "make-discard": "手札を捨ててください",
    "end-order": "このキャラクターはどちらが先に終わりますか？",
    "choose": "カードを選んでください",
    "search": "デッキから取るカードを選んでください",
    "may": "行いますか？",
}

LINES: Final = {
    "shuffle": "{player}はデッキをシャッフルした。",
    "reshuffle": "{player}は捨て札{amount}枚を新しいデッキにした。",
    "draw": "{player}は{cards}を引いた。",
    "redraw": "{player}は引き直した。",
    "phase": "{player}：{phase}。",
    "phase:next-turn": "",
    "stranded": "{player}は引けない。デッキも捨て札もない。",
    "declare": "{player}は{cards}の使用を宣言した。",
    "declare:skill": "{player}は{cards}のA.Skillを宣言した。",
    "declare:draw": "{player}はドローを宣言した。",
    "declare:end-main": "{player}はメインフェイズ終了を宣言した。",
    "resolve": "{cards}の効果。",
    "fail": "{cards}は失敗した。",
    "fail:charm": "{player}のチャームは失敗した。攻撃できるキャラクターがいない。",
    "discard": "{player}は{cards}を捨てた。",
    "move": "{cards}が{from}から{to}へ（{player}）。",
    "enter": "{player}は{cards}を場に出した。",
    "attach": "{player}は{cards}を{about}につけた。",
    "stays": "{cards}はヒロインなので動かない。",
    "down": "{cards}は裏向きになった。",
    "recover": "{cards}は回復し、Check状態になった。",
    "check": "{cards}はCheck状態になった。",
    "ready": "",
    "ep": "{player}は{cards}でEPを{amount}出した。",
    "pay": "",  # said by what it is paid for
    "gain-ep": "{player}はEPを{amount}得た。",
    "damage": "{player}は{amount}点のダメージを受けた。",
    "heal": "{player}のダメージが{amount}点回復した。",
    "hurt": "{cards}は{amount}点のダメージを受けた。",
    "plus": "{cards}の{figure}が{change}。",
    "plus:pierce": "{cards}は貫通を得た。",
    "charm": "{player}は{cards}で{other}にチャームを宣言した。",
    "support": "{cards}が{figure}で支援する。",
    "defend": "{cards}が{against}を防御する。",
    "end-damage": "",
    "look": "{player}はデッキの中を見た。",
    "out": "{player}は敗北：{reason}。",
    "over": "{player}の勝利：{reason}。",
}

OBSTACLES: Final = {
    "not-your-decision": "今選ぶのは他のプレイヤーです。",
    "not-an-option": "今の選択肢にありません。",
    "no-such-action": "そのような行動はありません。形は選択肢を見てください。",
    "unknown-card": "そのカードを知りません。",
    "not-in-hand": "手札にありません。",
    "not-on-field": "場にそのカードはありません。",
    "not-your-card": "自分の場のカードではありません。",
    "no-such-skill": "そのA.Skillはありません。",
    "no-ep": "EPを出せないカードです。",
    "face-down": "裏向きのカードは何もできません。",
    "checked": "Check状態です。",
    "fresh": "初回ターン制限を受けています。",
    "start-phase": "このフェイズには何も使えません。",
    "no-events-now": "イベントを使えるフェイズではありません。",
    "only-in-main": "自分のメインフェイズだけのことで、割り込みにはなりません。",
    "limit": "Limitを満たしていません。",
    "same-name": "自分の場に同名のカードがあります。",
    "one-bg": "このターンはもうBGを出しました。",
    "no-host": "つけられるキャラクターがいません。",
    "not-enough-ep": "EPが足りません。",
    "cannot-pay": "EP以外のコストを支払えません。",
    "no-target": "選べる対象がありません。",
    "takes-part": "チャームに参加しているキャラクターです。",
    "used-once": "このターンはもう使いました。",
    "one-charm": "このターンはもうチャームを宣言しました。",
    "no-attacker": "攻撃できるキャラクターがいません。",
    "no-character": "攻撃と防御はキャラクターだけです。",
    "not-opponent": "そのプレイヤーは相手ではありません。",
}

ZONES: Final = {
    "discard": "捨て札",
    "field": "場",
    "resolving": "使用中",
    "removed": "ゲーム外",
}

MODES: Final = {
    "duel": "1対1",
    "three": "3人戦",
    "teams": "チーム戦",
    "ring": "輪になって",
}

PHASES: Final = {
    "setup": "準備",
    "start": "スタートフェイズ",
    "draw": "ドローフェイズ",
    "main": "メインフェイズ",
    "charm": "チャームフェイズ",
    "end": "エンドフェイズ",
    "next-turn": "次のターン",
}

REASONS: Final = {
    "damage": "ダメージ",
    "heroine": "主にヒロインのチャームによるダメージ",
    "characters": "主にキャラクターのチャームによるダメージ",
    "effects": "主に効果によるダメージ",
    "no-cards": "引くカードがない",
    "repetition": "同じ展開の繰り返し",
}

PHRASES: Final = {
    "exactly": "ちょうど{most}",
    "up-to": "{most}まで",
    "between": "{least}から{most}",
    "at-least": "{least}以上",
    "any-number": "いくつでも",
    "after": "あと{count}、これまで{picked}",
    "a-card": "カード",
    "one-card": "カード1枚",
}

PARTS: Final = {
    "heroine": "ヒロイン",
    "character": "キャラクター",
    "bg": "BG",
    "item": "アイテム",
    "event": "イベント",
    "ap": "AP",
    "dp": "DP",
    "ep": "EP",
    "pierce": "貫通",
    "#女性": "女性",
    "#男性": "男性",
    "#使い魔": "使い魔",
    "#魔法使い": "魔法使い",
    "#学生": "学生",
}

ORIGINS: Final = {
    "rulebook": "ルールブックにある",
    "ruling": "ルールブックから推定",
    "holochron": "holochron独自",
}

UI: Final = {
    "discard": "捨て札",
    "field": "場",
    "out": "敗北",
    "checked": "Check",
    "fresh": "初回",
    "chain": "解決待ち",
    "types": "タイプ",
    "our_own": "独自の項目",
}

JAPANESE: Final = Tables(
    lang="ja",
    labels=LABELS,
    prompts=PROMPTS,
    lines=LINES,
    obstacles=OBSTACLES,
    zones=ZONES,
    modes=MODES,
    phases=PHASES,
    reasons=REASONS,
    phrases=PHRASES,
    parts=PARTS,
    origins=ORIGINS,
    ui=UI,
)
