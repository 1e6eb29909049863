"""The Chrono Card TCG at the terminal: every player's field, the hand, and what waits to resolve."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ...games.chrono.cards.card import EVENT, FIELDS, Card, Skill
from ...games.chrono.speech import speech
from ...games.chrono.state.features import RULE_OPTIONS
from ...kernel.decisions import Option
from ...kernel.table.views import View
from .messages import say
from .names import Names, Screen, Unclear, hand_letter

WIDEST: Final = 120

ENGLISH: Final = {
    "why_usage": "? a · ? use a · ? ep F1 · ? skill F1 · ? attack F2 · ? defend F2 f1 · ? charm",
    "card_usage": "Type card and a letter of your hand, a place such as F1 or f2, or a card number.",
    "help": (
        "1             choose option 1\n"
        "1 3           choose several, where several may be chosen\n"
        "Enter         the safe answer, where the prompt names one\n"
        "?             why each of your cards cannot be used\n"
        "? skill F2    why that cannot be done (use ep skill attack support defend charm)\n"
        "pass · end    pass, end your main phase (Enter never ends it)\n"
        "windows all   stop at every window, also where you could do nothing (windows few: as usual)\n"
        "card a        show a card: a letter of your hand, a place, or a number\n"
        "u             take back your last choice\n"
        "log           everything that has happened\n"
        "s [file]      save the game\n"
        "lang ja|en    change the language\n"
        "concede       give up the game\n"
        "q             leave\n"
        "Places: F1 F2 … your field; f1 f2 … your opponent's, with the seat in front when there are several (3f1).\n"
        "Bring out EP first (ep), card by card, then use what they pay for; EP are lost when the phase changes."
    ),
}
JAPANESE: Final = {
    "why_usage": "? a ・ ? use a ・ ? ep F1 ・ ? skill F1 ・ ? attack F2 ・ ? defend F2 f1 ・ ? charm",
    "card_usage": "card の後に手札の文字、F1やf2などの場所、またはカード番号を入力してください。",
    "help": (
        "1             選択肢1を選ぶ\n"
        "1 3           複数選べるとき、まとめて選ぶ\n"
        "Enter         表示されているとき、安全な答えを選ぶ\n"
        "?             自分のカードそれぞれを使えない理由\n"
        "? skill F2    それができない理由（use ep skill attack support defend charm）\n"
        "pass · end    パス、自分のメインフェイズを終える（Enterでは終わらない）\n"
        "windows all   何もできないときも毎回止まる（windows fewで元に戻す）\n"
        "card a        カードを見る（手札の文字、場所、番号）\n"
        "u             直前の自分の選択に戻す\n"
        "log           これまでの流れ\n"
        "s [ファイル]  保存する\n"
        "lang ja|en    言語を変える\n"
        "concede       投了する\n"
        "q             やめる\n"
        "場所：F1 F2 …は自分の場、f1 f2 …は相手の場（相手が複数なら3f1のように席番号をつける）。\n"
        "EPは先に1枚ずつ出し（ep）、その後で使う。フェイズが変わるとEPは0になる。"
    ),
}
PHRASES: Final = {"en": ENGLISH, "ja": JAPANESE}
QUESTIONS: Final = ("use", "ep", "skill", "attack", "support", "defend", "charm")


class FieldCodes(Names):
    """`a b d …` for the hand, `F1 F2 …` for one's own field, `f1` or `3f1` for others'."""

    def __init__(self, view: View, player: int) -> None:
        hand = view["players"][player]["hand"]["cards"]
        self.hand: dict[str, dict[str, Any]] = {hand_letter(place): card for place, card in enumerate(hand)}
        self.field: dict[str, dict[str, Any]] = {}
        self.mine: list[str] = []
        several = len(view["players"]) > 2
        for side in view["players"]:
            own = side["player"] == player
            front = "F" if own else f"{side['player'] + 1}f" if several else "f"
            for place, card in enumerate(side["field"], 1):
                self.field[f"{front}{place}"] = card
                if own:
                    self.mine.append(f"{front}{place}")

    def code(self, ref: int) -> str:
        for code, card in (*self.hand.items(), *self.field.items()):
            if card["ref"] == ref:
                return code
        return ""

    def named(self, ref: int, cards: Mapping[str, Card], lang: str) -> str:
        """A card on a field by name and place; empty when it is no longer there."""
        code = self.code(ref)
        return f"{cards[self.field[code]['number']].title(lang)} {code}" if code in self.field else ""

    def number(self, code: str) -> str | None:
        card = self.hand.get(code) or self.field.get(code)
        return None if card is None else str(card["number"])

    def own(self) -> list[tuple[str, int]]:
        cards = [*self.hand.items(), *((code, self.field[code]) for code in self.mine)]
        return [(code, int(card["ref"])) for code, card in cards]

    def ref(self, code: str) -> int:
        card = self.hand.get(code) or self.field.get(code)
        if card is None:
            raise Unclear(code)
        return int(card["ref"])


class ChronoScreen(Screen):
    """All fields, one below the other, and the hand."""

    safe: tuple[str, ...] = ("keep", "done", "no", "pass", "no-support", "damage-first")
    words: Mapping[str, str] = {"pass": "pass", "end": "end-main"}
    fields: tuple[str, ...] = ("card", "attacker")

    def say(self, lang: str, key: str, **fields: object) -> str:
        own = PHRASES[lang].get(key)
        if own is not None:
            return own.format_map(fields)
        return speech(lang).ui(key, **fields) if key in speech(lang).tables.ui else say(lang, key, **fields)

    def draw(
        self, view: View, player: int, lang: str, width: int, names: Sequence[str]
    ) -> tuple[RenderableType, Names]:
        codes = FieldCodes(view, player)
        others = [side for side in view["players"] if side["player"] != player]
        parts: list[RenderableType] = []
        for side in others:
            parts.extend(self._side(view, side, lang, names, codes))
        parts.append(self._turn_line(view, lang))
        parts.extend(self._side(view, view["players"][player], lang, names, codes))
        parts.extend(self._waiting(view, lang, codes))
        if view["you"] is not None:
            parts.append(self._hand(codes, lang, min(width, WIDEST)))
        return Group(*parts), codes

    def _side(
        self, view: View, side: dict[str, Any], lang: str, names: Sequence[str], codes: FieldCodes
    ) -> list[RenderableType]:
        """A line of counts, and a row for each card on the field."""
        title = Text(names[side["player"]], "bold yellow" if side["player"] == view["turn_player"] else "bold")
        relation = self._relation(view, side)
        if relation:
            title.append(f" · {self.say(lang, relation)}", "green" if relation == "team_mate" else "dim")
        if side["out"]:
            return [title.append(f" · {self.say(lang, 'out')}", "dim")]
        low = side["damage"] * 4 >= view["limit"] * 3
        title.append(f" · {self.say(lang, 'damage')} ").append(
            f"{side['damage']}/{view['limit']}", "red" if low else ""
        )
        title.append(f" · EP {side['ep']}", "bold cyan" if side["ep"] else "dim")
        counts = [("hand", side["hand"]["count"]), ("deck", side["deck"]["count"]), ("discard", len(side["discard"]))]
        for key, count in counts:
            title.append(f" · {self.say(lang, key)} {count}", "dim")
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(style="bold cyan", no_wrap=True)
        for _ in range(4):
            grid.add_column(no_wrap=True)
        for card in side["field"]:
            grid.add_row(*self._row(view, card, lang, codes))
        return [title, grid]

    def _relation(self, view: View, side: dict[str, Any]) -> str:
        """Of whoever looks on: a team-mate, or somebody whom nothing reaches; empty for oneself and opponents."""
        you = view["you"]
        if you is None or side["player"] == you or side["out"] or view["players"][you]["out"]:
            return ""
        if side["team"] == view["players"][you]["team"]:
            return "team_mate"
        return "" if side["player"] in view["players"][you]["opponents"] else "out_of_reach"

    def _part(self, view: View, ref: int, lang: str, codes: FieldCodes) -> list[str]:
        """What a character does in the charm that goes on or waits."""
        charms = [view["charm"], *(declared for declared in view["chain"] if "attackers" in declared)]
        parts: list[str] = []
        for charm in charms:
            if charm is None:
                continue
            if ref in charm["attackers"]:
                parts.append(self.say(lang, "attacks"))
            elif ref == charm["supporter"]:
                parts.append(self.say(lang, "supports"))
            against = [attacker for defender, attacker in charm.get("blocks", ()) if defender == ref]
            parts.extend(self.say(lang, "defends", card=codes.code(attacker)) for attacker in against)
        return parts

    def _row(self, view: View, card: dict[str, Any], lang: str, codes: FieldCodes) -> list[Text]:
        printed = self.pool[card["number"]]
        style = "dim" if card["checked"] or card["face_down"] else "bold"
        states = [self.say(lang, key) for key in ("face_down", "checked", "fresh") if card[key]]
        figures = f"AP{card['ap']} DP{card['dp_left']}" if "ap" in card else ""
        if card.get("pierces"):
            figures += f" {speech(lang).tables.parts['pierce']}"
        on = f"→ {codes.code(card['on'])}" if "on" in card else ""
        return [
            Text(codes.code(card["ref"])),
            Text(printed.title(lang), style),
            Text(f"{speech(lang).kind(printed.kind)} {on}".rstrip(), "dim"),
            Text(f"{figures} EP{card['ep']}" if card["ep"] else figures),
            Text(" ".join([*states, *self._part(view, card["ref"], lang, codes)]), "italic yellow"),
        ]

    def _turn_line(self, view: View, lang: str) -> Rule:
        parts = [speech(lang).phase(view["phase"])]
        if view["turn"]:
            parts = [self.say(lang, "turn", number=view["turn"]), speech(lang).player(view["turn_player"]), *parts]
        return Rule(Text(" · ".join(parts), "bold yellow"), style="bright_black")

    def _waiting(self, view: View, lang: str, codes: FieldCodes) -> list[Text]:
        """The chain, what resolves first on top."""
        lines = []
        for declared in reversed(view["chain"]):
            what = self._declared(declared, lang, codes)
            lines.append(Text(f"  {speech(lang).player(declared['player'])}: {what}", "magenta"))
        return [Text(self.say(lang, "chain"), "bold magenta"), *lines] if lines else []

    def _declared(self, declared: dict[str, Any], lang: str, codes: FieldCodes) -> str:
        """What was declared, and at whom it is aimed."""
        card = self.pool[declared["card"]["number"]].title(lang) if "card" in declared else ""
        what = self.say(lang, f"declared_{declared['kind'].replace('-', '_')}", card=card)
        names = [codes.named(ref, self.pool, lang) for ref in declared.get("attackers", declared.get("targets", []))]
        players = [speech(lang).player(other) for other in declared.get("target_players", [])]
        if "opponent" in declared:
            players = [speech(lang).player(declared["opponent"])]
            supporter = codes.named(declared["supporter"], self.pool, lang)
            what = self.say(lang, "declared_by", what=what, cards=self.say(lang, "and").join(names))
            what += f" {self.say(lang, 'supported', card=supporter)}" if supporter else ""
            names = []
        aims = [name for name in (*names, *players) if name]
        return f"{what} → {self.say(lang, 'and').join(aims)}" if aims else what

    def _hand(self, codes: FieldCodes, lang: str, width: int) -> RenderableType:
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(style="bold cyan", no_wrap=True)
        grid.add_column(width=max(20, width - 6), no_wrap=True, overflow="ellipsis")
        for letter, seen in codes.hand.items():
            card = self.pool[seen["number"]]
            text = Text(card.title(lang), "bold").append(f" {_figures(card, lang)} ", "")
            grid.add_row(letter, text.append(" / ".join(speech(lang).card_lines(card)), "dim"))
        return grid if codes.hand else Text(f"({self.say(lang, 'empty')})", "dim")

    def about(self, view: View, lang: str) -> str:
        """The house rule, and whatever is not as usual."""
        said, chosen = speech(lang), view["rules"]
        told = [
            (name, chosen[name])
            for name, values in RULE_OPTIONS.items()
            if chosen[name] != values[0] or name == "house"
        ]
        return self.say(lang, "played_by", rules=self.say(lang, "and").join(said.rule(*rule) for rule in told))

    def is_idle(self, view: View, options: Sequence[Option]) -> bool:
        """A window to act in which nothing is offered but EP, and no EP that could be brought out would be enough for anything."""
        verbs = {option.verb.name for option in options}
        if "pass" not in verbs or verbs - {"ep", "pass"}:
            return False
        side = view["players"][view["you"]]
        field = {card["ref"]: card for card in side["field"]}
        most = side["ep"] + sum(field[option.args[0]]["ep"] for option in options if option.args)
        events = [self.pool[card["number"]] for card in side["hand"]["cards"]]
        if any(card.kind == EVENT and card.cost <= most for card in events):
            return False
        return not any(
            side["ep"] < skill.least_ep <= most for card in side["field"] for skill in self._usable(card, field)
        )

    def _usable(self, card: dict[str, Any], field: Mapping[int, dict[str, Any]]) -> list[Skill]:
        """The A.Skills that a card could use, as far as the card itself goes."""
        user = field[card["on"]] if "on" in card else card
        if user["checked"] or user["fresh"]:
            return []
        skills = enumerate(self.pool[card["number"]].actives)
        return [skill for at, skill in skills if at not in card["used"] and (skill.face_down or not user["face_down"])]

    def face(self, number: str, lang: str) -> RenderableType | None:
        return chrono_face(self.pool[number], lang) if number in self.pool else None

    def action(self, asked: list[str], names: Names) -> dict[str, Any]:
        if not isinstance(names, FieldCodes):
            raise AssertionError("names of another game")
        do, rest = asked[0].casefold(), asked[1:]
        if do not in QUESTIONS:
            return {"card": names.ref(asked[0])}
        action: dict[str, Any] = {"do": "support-ap" if do == "support" else do}
        if do == "charm" and rest:
            if not rest[0].isdecimal():
                raise Unclear(rest[0])
            action["player"] = int(rest[0]) - 1
        elif rest:
            action["card"] = names.ref(rest[0])
        if do == "defend" and len(rest) > 1:
            action["attacker"] = names.ref(rest[1])
        if do == "skill" and len(rest) > 1:
            if not rest[1].isdecimal():
                raise Unclear(rest[1])
            action["skill"] = int(rest[1]) - 1
        return action


def _figures(card: Card, lang: str) -> str:
    parts = [speech(lang).kind(card.kind), f"[{card.cost}]"]
    if card.is_character:
        parts.append(f"AP{card.ap} DP{card.dp}")
    if card.ep:
        parts.append(f"EP{card.ep}")
    return " ".join(parts)


def chrono_face(card: Card, lang: str) -> Panel:
    """All that stands on a card, and which of it is our own."""
    said = speech(lang)
    rows = [Text(_figures(card, lang))]
    if card.types:
        rows.append(Text(f"{said.ui('types')}: " + " ".join(said.type(name) for name in card.types), "dim"))
    rows.extend(Text(line) for line in said.card_lines(card))
    for origin in ("rulebook", "ruling", "holochron"):
        fields = [said.field(field) for field in FIELDS if card.has(field) and card.origin(field) == origin]
        if fields:
            rows.append(Text(f"{said.origin(origin)}: {said.ui('and').join(fields)}", "dim italic"))
    other = card.title("ja" if lang == "en" else "en")
    return Panel(Group(*rows), title=Text(card.title(lang), "bold"), subtitle=f"{card.number} · {other}", expand=False)
