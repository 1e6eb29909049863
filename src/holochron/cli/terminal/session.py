"""A game at the terminal: shows the mat, reads what the player types, and does it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from ... import Decision, IllegalChoice, Option, Table, game
from ...bots import Bot
from ...bots.bot_game import answer_of
from ...kernel.table.saves import SAVE_MAGIC
from ...kernel.table.views import LogLine, View
from ...lab.report import outcome_of
from ...lang.speech import LANGUAGES, Speech, Tables
from .names import Names, Unclear
from .screens import screen_of

RECENT = 8  # lines of the log below the mat; more on a high screen
REST_OF_SCREEN = 40  # lines that everything else may take
CLEAR_ALL = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what has scrolled off it


class Leave(Exception):
    """The player goes, or the input has ended."""


class Session:
    """One game: who sits where, in which language, and what each has been told."""

    def __init__(self, table: Table, seats: Mapping[int, Bot | None], lang: str, save_to: Path) -> None:
        self.table = table
        self.seats = seats
        self.lang = lang
        self.save_to = save_to
        self.screen = screen_of(table)
        self.console = Console(highlight=False)
        self.people = [player for player, bot in seats.items() if bot is None]
        self.viewer: int | None = self.people[0] if len(self.people) == 1 else None
        self.told = [0] * table.seats  # for each player, the number of the first event not yet shown
        self.stale = True  # whether the screen must be drawn anew
        self.codes: Names | None = None
        self.notice = ""  # to be read below the next screen
        self.every_window = False  # whether to stop where nothing could be done but pass
        self.commands: dict[str, Callable[[list[str]], None]] = {
            "?": self.why,
            "？": self.why,
            "u": self.undo,
            "undo": self.undo,
            "s": self.save,
            "save": self.save,
            "log": self.log,
            "card": self.card,
            "lang": self.change_language,
            "windows": self.change_windows,
            "concede": self.concede,
            "q": self.leave,
            "quit": self.leave,
            "h": self.help,
            "help": self.help,
        }

    def say(self, key: str, **fields: object) -> str:
        return self.screen.say(self.lang, key, **fields)

    def speech(self) -> Speech[Tables]:
        """The game's own words."""
        return game(self.table.start.game).speech(self.lang)

    def tell(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style))

    # The course of the game.

    def play(self, greeting: str, **fields: object) -> int:
        """Play until the game is over or everybody has left."""
        about = self.screen.about(self.table.view(self.viewer), self.lang)
        self.notice = "\n".join(line for line in (self.say(greeting, **fields), about) if line)
        try:
            while self.table.decision is not None:
                self._one_choice(self.table.decision)
            self._end()
        except Leave:
            self.tell(self.say("bye"))
        except Exception:
            self._rescue()
            raise
        return 0

    def _one_choice(self, decision: Decision) -> None:
        bot = self.seats[decision.player]
        if bot is not None:
            found = answer_of(bot, self.table)
            self.table.choose(decision.default if found is None else found)
            self.stale = True
            return
        if self._is_idle(decision):
            self.table.choose(decision.default)
            self.stale = True
            return
        if decision.player != self.viewer:
            self._pass_screen(decision.player)
        if self.stale:
            self._show(decision)
        self._obey(decision, self._read(self.say("ask")))

    def _is_idle(self, decision: Decision) -> bool:
        """A window in which a lone player could do nothing anyway; with several people it would tell the others of the hand."""
        if self.every_window or len(self.people) > 1:
            return False
        return self.screen.is_idle(self.table.view(decision.player), decision.options)

    def _read(self, prompt: str) -> str:
        self.console.print(Text(prompt, "bold"), end="")
        try:
            line = input().strip()
        except EOFError:
            self.console.print()
            raise Leave from None
        if not sys.stdin.isatty():
            self.tell(line)  # nobody has seen it typed
        return line

    def _pass_screen(self, player: int) -> None:
        """Hide one hand before the other is shown."""
        self._clear()
        self.console.print(Rule(style="bright_black"))
        self.tell(self.say("handed"), "dim")
        self.viewer = None
        self._read(self.say("pass_screen", player=self.speech().player(player)) + " ")
        self.viewer = player
        self.stale = True

    def _clear(self) -> None:
        if self.console.is_terminal and not self.console.legacy_windows:
            self.console.file.write(CLEAR_ALL)
        elif self.console.is_terminal:
            self.console.clear()

    # The screen.

    def _show(self, decision: Decision) -> None:
        player = decision.player
        self._clear()
        self._draw(self.table.view(player), player)
        self._recent(player)
        self._ask(decision)
        if self.notice:
            self.tell(self.notice, "green")
        self.notice, self.stale = "", False

    def _draw(self, view: View, player: int) -> None:
        names = [self._name(seat) for seat in range(self.table.seats)]
        drawn, self.codes = self.screen.draw(view, player, self.lang, self.console.width, names)
        self.console.print(drawn)

    def _name(self, seat: int) -> str:
        bot = self.seats[seat]
        if bot is not None:
            return f"{self.speech().player(seat)} · {self.say('bot', name=bot.name)}"
        mark = f" · {self.say('you')}" if seat == self.viewer else ""
        return self.speech().player(seat) + mark

    def _recent(self, player: int | None) -> None:
        since = self.told[player] if player is not None else 0
        lines = self.table.log(player, self.lang, since) or self.table.log(player, self.lang)[-2:]
        if lines:
            self.console.print(Rule(Text(self.say("log_title"), "dim"), style="bright_black", align="left"))
        room = max(RECENT, self.console.height - REST_OF_SCREEN) if self.console.is_terminal else RECENT
        runs = [list(run) for _, run in groupby(lines, key=str)]
        for run in runs[-room:]:
            self.console.print(log_line(run[0], len(run)))

    def _ask(self, decision: Decision) -> None:
        self.console.print(Rule(style="bright_black"))
        self.console.print(Text(decision.prompt(self.lang), "bold").append(f" ({decision.rule})", "bright_black"))
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(justify="right", style="bold yellow", no_wrap=True)
        grid.add_column(style="cyan", no_wrap=True)
        grid.add_column(overflow="fold")
        for number, option in enumerate(decision.options, 1):
            grid.add_row(str(number), self._codes_of(option), self._option(option))
        self.console.print(grid)
        hints = [self.say("several")] if decision.group is not None and decision.group.max > 1 else []
        if self._has_safe_answer(decision):
            hints.append(self.say("enter", label=decision.options[decision.default].label(self.lang)))
        if hints:
            self.tell(" · ".join(hints), "dim")

    def _codes_of(self, option: Option) -> str:
        """The names on the screen of what an option speaks of: `a`, `a→C`, `C→c`."""
        if self.codes is None:
            return ""
        named = zip(option.verb.fields, option.args, strict=True)
        codes = [self.codes.code(ref) for field, ref in named if field in self.screen.fields]
        return "→".join(code for code in codes if code)

    def _option(self, option: Option) -> Text:
        text = Text(option.label(self.lang))
        if option.same:
            text.append(f" ×{1 + len(option.same)}", "dim")
        return text.append(f" ({option.rule})", "bright_black")

    def _has_safe_answer(self, decision: Decision) -> bool:
        """Enter takes the default only where that means to stop, to keep or to decline."""
        return decision.options[decision.default].verb.name in self.screen.safe

    # What the player types.

    def _obey(self, decision: Decision, line: str) -> None:
        if line.startswith(("?", "？")):
            self.why(line[1:].split())
            return
        asked = line.replace(",", " ").replace("、", " ").split()
        if not asked:
            self._take_default(decision)
        elif all(word.isdecimal() for word in asked):
            self._choose(decision, [int(word) for word in asked])
        elif len(asked) == 1 and asked[0].casefold() in self.screen.words:
            self._choose_word(decision, self.screen.words[asked[0].casefold()])
        elif asked[0].casefold() in self.commands:
            self.commands[asked[0].casefold()](line.split()[1:])
        else:
            self.tell(self.say("unknown", given=line), "yellow")

    def _choose_word(self, decision: Decision, verb: str) -> None:
        """The answer that was typed as a word, where it is one."""
        for number, option in enumerate(decision.options, 1):
            if option.verb.name == verb:
                self._choose(decision, [number])
                return
        self.tell(self.say("no_default"), "yellow")

    def _take_default(self, decision: Decision) -> None:
        if self._has_safe_answer(decision):
            self._choose(decision, [decision.default + 1])
        else:
            self.tell(self.say("no_default"), "yellow")

    def _choose(self, decision: Decision, numbers: list[int]) -> None:
        most = len(decision.options)
        wrong = [number for number in numbers if not 1 <= number <= most]
        if wrong:
            self.tell(self.say("bad_choice", given=wrong[0], most=most), "yellow")
            return
        if len(numbers) > 1 and decision.group is None:
            self.tell(self.say("one_at_a_time"), "yellow")
            return
        told = self._event_count(decision.player)
        try:
            if len(numbers) == 1:
                self.table.choose(numbers[0] - 1)
            else:
                self.table.choose_all([number - 1 for number in numbers])
        except IllegalChoice as error:
            fault = str(error) if self.lang == "en" else error.rule or decision.rule
            self.tell(self.say("not_together", fault=fault), "yellow")
            return
        self.told[decision.player] = told
        self.stale = True

    def _event_count(self, player: int) -> int:
        events = self.table.events(player, self.told[player])
        return events[-1].number + 1 if events else self.told[player]

    # Commands.

    def why(self, asked: list[str]) -> None:
        """Why something cannot be done, clause by clause."""
        if self.codes is None or self.viewer is None:
            return
        if not asked:
            self._why_all(self.codes)
        elif asked[0].isdecimal():
            self._why_option(int(asked[0]))
        else:
            self._why_action(asked, self.codes)

    def _why_option(self, number: int) -> None:
        decision = self.table.decision
        most = len(decision.options) if decision is not None else 0
        if 1 <= number <= most:
            self.tell(self.say("why_option", number=number))
        else:
            self.tell(self.say("bad_choice", given=number, most=most), "yellow")

    def _why_action(self, asked: list[str], codes: Names) -> None:
        try:
            action = self.screen.action(asked, codes)
        except Unclear as word:
            self.tell(self.say("why_unclear", given=word, usage=self.say("why_usage")), "yellow")
            return
        reasons = self.table.why_not(self._me(), action)
        if not reasons:
            self.tell(self.say("possible"), "green")
            return
        self.tell(self.say("why_title", what=" ".join(asked)), "bold")
        for reason in reasons:
            self.console.print(Text(f"  {reason.text(self.lang)}").append(f" ({reason.rule})", "bright_black"))

    def _why_all(self, codes: Names) -> None:
        self.tell(self.say("why_all"), "bold")
        grid = Grid.grid(padding=(0, 1))
        grid.add_column(style="bold cyan", no_wrap=True)
        grid.add_column(overflow="fold")
        for code, ref in codes.own():
            reasons = self.table.why_not(self._me(), {"card": ref})
            text = "; ".join(f"{reason.text(self.lang)} ({reason.rule})" for reason in reasons)
            grid.add_row(code, escape(text) if text else f"[green]{escape(self.say('possible'))}[/]")
        self.console.print(grid)
        self.tell(self.say("why_usage"), "dim")

    def _me(self) -> int:
        return self.viewer if self.viewer is not None else self.people[0]

    def undo(self, asked: list[str]) -> None:
        """Back to one's last decision, if nothing hidden was learned and no chance used since."""
        own = [at for at, entry in enumerate(self.table.inputs) if entry.player in self.people]
        if not own:
            self.tell(self.say("cannot_undo"), "yellow")
            return
        count = len(self.table.inputs) - own[-1]
        if count > min(self.table.undoable(player) for player in self.people):
            self.tell(self.say("undo_learned"), "yellow")
            return
        self.table.undo(count)
        for player in range(self.table.seats):
            events = self.table.events(player)
            self.told[player] = min(self.told[player], events[-1].number + 1 if events else 0)
        self.notice = self.say("undone")
        self.stale = True

    def save(self, asked: list[str]) -> None:
        self._save_as(Path(" ".join(asked)) if asked else self.save_to)

    def _save_as(self, path: Path) -> bool:
        """Write the save; never over a file that is none."""
        path = path.expanduser()
        try:
            if path.exists() and not path.read_bytes().startswith(SAVE_MAGIC):
                self.tell(self.say("save_foreign", path=path), "yellow")
                return False
            path.write_bytes(self.table.save())
        except OSError as error:
            self.tell(self.say("save_failed", fault=f"{path}: {error.strerror}"), "yellow")
            return False
        self.tell(self.say("saved_to", path=path))
        return True

    def log(self, asked: list[str]) -> None:
        lines = self.table.log(self.viewer, self.lang)
        self.tell(self.say("log_title") if lines else self.say("no_log"), "bold")
        for line in lines:
            self.console.print(log_line(line))

    def card(self, asked: list[str]) -> None:
        if len(asked) != 1 or self.codes is None:
            self.tell(self.say("card_usage"), "yellow")
            return
        given = asked[0]
        number = self.codes.number(given)
        if number == "":
            self.tell(self.say("face_down_card"), "yellow")
            return
        face = self.screen.face(number or given, self.lang)
        if face is not None:
            self.console.print(face)
        else:
            self.tell(self.say("no_card", given=given), "yellow")

    def change_language(self, asked: list[str]) -> None:
        if len(asked) == 1 and asked[0] in LANGUAGES:
            self.lang = asked[0]
            self.stale = True
        else:
            self.tell(self.say("lang_usage"), "yellow")

    def change_windows(self, asked: list[str]) -> None:
        if len(asked) == 1 and asked[0] in ("all", "few"):
            self.every_window = asked[0] == "all"
            self.tell(self.say(f"windows_{asked[0]}"))
        else:
            self.tell(self.say("windows_usage"), "yellow")

    def concede(self, asked: list[str]) -> None:
        if self._is_yes(self._read(self.say("concede_prompt"))):
            self.table.concede(self._me())
            self.stale = True

    def leave(self, asked: list[str]) -> None:
        self._offer_save("save_first")
        raise Leave

    def help(self, asked: list[str]) -> None:
        self.tell(self.say("help"))

    def _is_yes(self, answer: str) -> bool:
        return answer.casefold() in ("y", "yes", "はい")

    def _offer_save(self, key: str) -> None:
        """Yes saves to the usual file, a name to that file; a failed save is offered again."""
        while True:
            answer = self._read(self.say(key))
            if not answer or answer.isdecimal() or answer.casefold() in ("n", "no", "いいえ"):
                return
            if self._save_as(self.save_to if self._is_yes(answer) else Path(answer)):
                return

    # The end.

    def _end(self) -> None:
        """The last position, who won and why; then a save is offered."""
        viewer = self.viewer if len(self.people) == 1 else None
        self.viewer = viewer
        self._clear()
        self._draw(self.table.view(viewer), viewer if viewer is not None else self.people[0])
        self._recent(viewer)
        self.console.print(Rule(Text(self.say("over"), "bold yellow"), style="yellow"))
        self.tell(outcome_of(self.table, self.lang), "bold")
        self._offer_save("save_end")

    def _rescue(self) -> None:
        """Keep the game when holochron itself fails."""
        path = self.save_to.with_suffix(".crash.save")
        try:
            path.write_bytes(self.table.save())
        except Exception:
            return
        self.tell(self.say("rescued", path=path), "yellow")


def log_line(line: LogLine, times: int = 1) -> Text:
    """A line of the log with its clause; how often, when it came several times in a row."""
    text = Text(line.text)
    if times > 1:
        text.append(f" ×{times}", "dim")
    return text.append(f" ({line.rule})", "bright_black") if line.rule else text
