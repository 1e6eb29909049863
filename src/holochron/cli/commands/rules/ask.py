"""`holochron rules ask …`: what a judge asks, about a card, a clause or a word, or about an action in a position."""

from __future__ import annotations

import argparse
import json
import sys
from typing import Any, Final

from .... import Game, HolochronError, Table, UnknownName, game, games
from ....lab.judge import Findings, Verdict, findings_data, judge, look_up, player_meant, verdict_data
from ....lang.rulebook.rulebook import Clause
from ....lang.speech import LANGUAGES
from ...arguments import add_json, print_json, table_in

MOST: Final = 12  # so many answers are enough for a screen
LABELS: Final = {
    "en": {
        "possible": "possible",
        "impossible": "not possible",
        "asked": "asked of player {player}: {prompt} ({rule})",
        "over": "the game is over",
        "cards": "Your cards: {codes}",
        "clauses": "Clauses",
        "answers": "Official answers",
        "rulings": "Rulings",
        "more": "and {count} more (--all)",
        "nothing": "nothing is said about: {words}",
        "unclear": "{given!r} names nothing here; try {usage}, or the number of an option",
    },
    "ja": {
        "possible": "できます",
        "impossible": "できません",
        "asked": "プレイヤー{player}の選択: {prompt}（{rule}）",
        "over": "ゲームは終わっています",
        "cards": "自分のカード: {codes}",
        "clauses": "条項",
        "answers": "公式回答",
        "rulings": "裁定",
        "more": "ほか{count}件（--all）",
        "nothing": "該当するものはありません: {words}",
        "unclear": "「{given}」が何を指すかわかりません。例: {usage}、または選択肢の番号",
    },
}


def add_ask(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "words",
        metavar="WORDS",
        nargs="*",
        help="cards, clauses, answers by number, or words; with --in an action: bloom a B2, an option's number, or JSON",
    )
    parser.add_argument(
        "--in", dest="file", metavar="FILE", help="a save, or a position as text: whether the action is possible"
    )
    parser.add_argument("--at", metavar="N", type=int, help="the save after its first N moves (its end)")
    parser.add_argument("--player", metavar="N", type=int, help="who wants to do it, from 1 (whoever has to choose)")
    parser.add_argument("--game", choices=games(), help=f"whose rules (that of the save, or {games()[0]})")
    parser.add_argument("--all", action="store_true", help=f"all answers, not only the first {MOST}")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language of labels and summaries (en)")
    add_json(parser)
    parser.set_defaults(run=ask)


def ask(options: argparse.Namespace) -> int:
    """0 when something is said, or the action is possible; 1 when not."""
    if options.file is not None:
        return _ask_in_position(options)
    if not options.words:
        raise UnknownName("say what to look up: a card, a clause, an answer or a word; or --in FILE and an action")
    found = look_up(game(options.game or games()[0]), " ".join(options.words))
    if options.json:
        print_json(findings_data(found))
    elif not any(found):
        print(f"holochron: {_label(options, 'nothing', words=' '.join(options.words))}", file=sys.stderr)
    else:
        _print_findings(options, found)
    return 0 if any(found) else 1


def _label(options: argparse.Namespace, key: str, **fields: object) -> str:
    return LABELS[options.lang][key].format(**fields)


# In a position.


def _ask_in_position(options: argparse.Namespace) -> int:
    table = table_in(options.file, options.at, options.game)
    asked = game(table.start.game)
    player = player_meant(table, None if options.player is None else options.player - 1)
    if not options.words:
        _print_position(options, table, player)
        return 0
    action = _action(options, table, player)
    verdict = judge(asked, table, player, action)
    if options.json:
        print_json({"game": asked.name, "player": player, "action": action, **verdict_data(verdict)})
    else:
        _print_verdict(options, verdict, action)
    return 1 if verdict.reasons else 0


def _action(options: argparse.Namespace, table: Table, player: int) -> dict[str, Any]:
    """The action asked about: JSON, the number of an option, or words as players type them."""
    first: str = options.words[0]
    if first.startswith("{"):
        try:
            data = json.loads(" ".join(options.words))
        except ValueError as error:
            raise HolochronError(f"the action is no JSON: {error}") from None
        if not isinstance(data, dict):
            raise HolochronError("an action is a JSON object")
        return data
    decision = table.decision
    if first.isdecimal() and decision is not None and 1 <= int(first) <= len(decision.options):
        return decision.options[int(first) - 1].action
    from ...terminal.names import Unclear
    from ...terminal.screens import screen_of

    screen = screen_of(table)
    _, names = screen.draw(
        table.view(player), player, options.lang, 100, [str(seat + 1) for seat in range(table.seats)]
    )
    try:
        return screen.action(options.words, names)
    except Unclear as word:
        usage = screen.say(options.lang, "why_usage").replace("? ", "")
        raise UnknownName(_label(options, "unclear", given=str(word), usage=usage)) from None


# In words.


def _print_position(options: argparse.Namespace, table: Table, player: int) -> None:
    """What is asked, what can be chosen, and what the cards are called."""
    from ...terminal.screens import screen_of

    decision = table.decision
    if decision is None:
        print(_label(options, "over"))
        return
    prompt = decision.prompt(options.lang)
    print(_label(options, "asked", player=decision.player + 1, prompt=prompt, rule=decision.rule))
    for number, option in enumerate(decision.options, 1):
        print(f"  {number:>3} {option.label(options.lang)}")
    screen = screen_of(table)
    _, names = screen.draw(
        table.view(player), player, options.lang, 100, [str(seat + 1) for seat in range(table.seats)]
    )
    asked = game(table.start.game)
    named = [f"{code} {_title(asked, names.number(code), options.lang)}" for code, _ in names.own()]
    print(_label(options, "cards", codes=", ".join(named)))


def _title(asked: Game, number: str | None, lang: str) -> str:
    return f"{asked.cards[number].title(lang)} {number}" if number else "?"


def _print_verdict(options: argparse.Namespace, verdict: Verdict, action: dict[str, Any]) -> None:
    said = " ".join(options.words) if not options.words[0].startswith("{") else json.dumps(action)
    print(f"{said}: {_label(options, 'impossible' if verdict.reasons else 'possible')}")
    for reason in verdict.reasons:
        print(f"  {reason.text(options.lang)} ({reason.rule})")
    for option in verdict.allowed:
        print(f"  {option.label(options.lang)} ({option.rule})")
    _print_findings(options, verdict.found)


def _print_findings(options: argparse.Namespace, found: Findings) -> None:
    lang = options.lang
    if found.clauses:
        print(_label(options, "clauses"))
    for clause in found.clauses:
        print(f"  {line_of(clause, lang)}")
    if found.answers:
        print(_label(options, "answers"))
    shown = found.answers if options.all else found.answers[:MOST]
    for answer in shown:
        print(f"  {answer.id:<5} {answer.text(lang)} ({', '.join((*answer.cards, *answer.clauses))})")
    if len(shown) < len(found.answers):
        print(f"  {_label(options, 'more', count=len(found.answers) - len(shown))}")
    if found.rulings:
        print(_label(options, "rulings"))
    for ruling in found.rulings:
        print(f"  {ruling.points[lang]}: {ruling.text(lang)}")


def line_of(clause: Clause, lang: str) -> str:
    """A clause on one line: its number, its title, and what it says beyond that."""
    text = clause.text(lang)
    return f"{clause.id:<12} {clause.title}  {'' if text == clause.title else text}".rstrip()
