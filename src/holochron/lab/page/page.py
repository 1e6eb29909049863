"""The page: match-ups, who goes first, how long games take and how they end, what cards do."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from html import escape
from importlib import resources
from pathlib import Path
from typing import Any

from ...games.registry import game_named
from ...lang.card_game import Game
from ...lang.speech import LANGUAGES
from ...version import VERSION
from ..simulation import find_deck
from ..statistics import wilson
from ..study.results import Results
from .charts import bars, curve, span
from .figures import DeckFigures, Figures, Rate, count, never_drawn
from .replays import Kept, kept_games
from .words import WORDS, both, pair

FEW = 5  # games: fewer say nothing of a card


def write_page(results: Results, path: Path) -> None:
    """Write the page about the games that were played."""
    path.write_text(page(results), encoding="utf-8")


def page(results: Results) -> str:
    """The page as one HTML text that needs nothing else."""
    figures = count(results)
    game = game_named(results.study.plans[0].game)
    kept = kept_games(results, figures)
    titles = {name: find_deck(game, name).name or name for name in figures.decks}
    sections = [
        f"<p>{both('all', games=figures.games, version=VERSION)} · {escape(game.title)}</p>",
        *_match_ups(figures, titles, kept),
        *_decks(figures, titles),
        *_first(figures),
        *_length(figures),
        *_ends(figures, game),
        *(line for deck in figures.decks.values() for line in _cards(deck, game, titles[deck.name])),
        *_replays(kept, titles),
    ]
    data = {each.name: each.data for each in kept}
    return _part("page.html").format(
        title=escape(WORDS["title"][0]),
        heading=both("title"),
        language=both("language"),
        style=_part("page.css"),
        script=_part("page.js"),
        body="\n".join(sections),
        replays=json.dumps(data),
    )


def _part(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text(encoding="utf-8")


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def _interval(rate: Rate) -> str:
    low, high = wilson(rate.hits, rate.of)
    return f"{100 * low:.1f}–{100 * high:.1f} %"


def _match_ups(figures: Figures, titles: dict[str, str], kept: list[Kept]) -> Iterator[str]:
    """The matrix of who beats whom."""
    if not figures.cells:
        return
    files = {(each.winner, each.loser): each.name for each in kept}
    names = list(figures.decks)
    yield f"<section><h2>{both('match_ups')}</h2><p>{both('match_ups_told')}</p>"
    head = "".join(f'<th scope="col" title="{escape(titles[name])}">{at}</th>' for at, name in enumerate(names, 1))
    yield f'<div class="wide"><table class="matrix"><tr><th></th>{head}</tr>'
    for at, row in enumerate(names, 1):
        cells = "".join(_cell(figures.cells.get((row, column)), files.get((row, column))) for column in names)
        yield f'<tr><th scope="row">{at} {escape(titles[row])}</th>{cells}</tr>'
    yield "</table></div></section>"


def _cell(rate: Rate | None, file: str | None) -> str:
    if rate is None or not rate.of:
        return '<td class="none"></td>'
    shown = f"{100 * rate.value:.0f}"
    if file is not None:
        shown = f'<a href="#" data-replay="{escape(file)}">{shown}</a>'
    told = f"{rate.hits} / {rate.of}, {_interval(rate)}"
    return f'<td style="--rate:{rate.value:.3f}" title="{told}">{shown}</td>'


def _decks(figures: Figures, titles: dict[str, str]) -> Iterator[str]:
    """Each deck over all its games, the best first."""
    heads = ("deck", "bot", "games", "wins", "interval", "", "going_first", "going_second")
    yield f"<section><h2>{both('decks')}</h2>{_table_head(heads)}"
    for deck in sorted(figures.decks.values(), key=lambda each: -each.won.value):
        cells = (
            f'<th scope="row">{escape(titles[deck.name])}</th>',
            f"<td>{escape(', '.join(sorted(deck.bots)))}</td>",
            f"<td>{deck.won.of}</td><td>{percent(deck.won.value)}</td><td>{_interval(deck.won)}</td>",
            f"<td>{span(deck.won)}</td><td>{percent(deck.first.value)}</td><td>{percent(deck.second.value)}</td>",
        )
        yield f"<tr>{''.join(cells)}</tr>"
    yield "</table></div></section>"


def _table_head(keys: Iterable[str]) -> str:
    heads = "".join(f'<th scope="col">{both(key) if key else ""}</th>' for key in keys)
    return f'<div class="wide"><table><tr>{heads}</tr>'


def _first(figures: Figures) -> Iterator[str]:
    low, high = wilson(figures.first.hits, figures.first.of)
    told = both("first_told", rate=percent(figures.first.value), low=percent(low), high=percent(high))
    yield f"<section><h2>{both('first')}</h2><p>{told}</p></section>"


def _length(figures: Figures) -> Iterator[str]:
    games = figures.turns.total()
    mean = sum(turn * times for turn, times in figures.turns.items()) / games if games else 0.0
    yield f"<section><h2>{both('length')}</h2><p>{both('length_told', mean=f'{mean:.1f}')}</p>"
    yield bars(figures.turns, WORDS["length"][0])
    yield f"<h3>{both('won_by')}</h3>"
    decks = list(figures.decks.values())[:8]
    yield curve(
        {deck.name: deck.turns for deck in decks}, {deck.name: deck.won.of for deck in decks}, WORDS["won_by"][0]
    )
    keys = "".join(f'<li class="key{at}">{escape(deck.name)}</li>' for at, deck in enumerate(decks))
    yield f'<ul class="keys">{keys}</ul></section>'


def _ends(figures: Figures, game: Game) -> Iterator[str]:
    yield f"<section><h2>{both('ends')}</h2><table>"
    for reason, times in figures.ends.most_common():
        words = [game.speech(lang).reason(reason) for lang in LANGUAGES]
        share = percent(times / figures.ends.total())
        yield f'<tr><th scope="row">{pair(*words)}</th><td>{times}</td><td>{share}</td></tr>'
    yield f"</table><p>{both('draws', draws=figures.draws, unfinished=figures.unfinished)}</p>"
    if figures.failures:
        yield f"<p>{both('failures', failures=figures.failures)}</p>"
    yield "</section>"


def _cards(deck: DeckFigures, game: Game, title: str) -> Iterator[str]:
    """What the cards of a deck do, those that help most first."""
    if not deck.cards:
        return
    rows: list[tuple[float, str]] = []
    for number in deck.cards:
        difference = _difference(deck, number)
        rows.append((-difference, _card_row(deck, number, game, difference)))
    yield f"<section><h2>{both('cards')}: {escape(title)}</h2><p>{both('cards_told')}</p>"
    yield _table_head(("card", "drawn", "", "never", "played", "opening", "difference"))
    yield from (row for _, row in sorted(rows))
    yield "</table></div></section>"


def _difference(deck: DeckFigures, number: str) -> float:
    drawn, never = deck.cards[number].drawn, never_drawn(deck, number)
    return drawn.value - never.value if min(drawn.of, never.of) >= FEW else 0.0


def _card_row(deck: DeckFigures, number: str, game: Game, difference: float) -> str:
    each = deck.cards[number]
    title = pair(*(game.cards[number].title(lang) for lang in LANGUAGES)) if number in game.cards else ""
    never = never_drawn(deck, number)
    told = f"{100 * difference:+.1f}" if min(each.drawn.of, never.of) >= FEW else "–"
    cells = [f"<td>{_told(each.drawn)}</td><td>{span(each.drawn)}</td>"]
    cells += [f"<td>{_told(rate)}</td>" for rate in (never, each.played, each.opening)]
    return f'<tr><th scope="row">{title} <small>{escape(number)}</small></th>{"".join(cells)}<td>{told}</td></tr>'


def _told(rate: Rate) -> str:
    if not rate.of:
        return "–"
    return f'<span title="{rate.hits} / {rate.of}">{percent(rate.value)} <small>{_interval(rate)}</small></span>'


def _replays(kept: list[Kept], titles: dict[str, Any]) -> Iterator[str]:
    if not kept:
        return
    yield f"<section><h2>{both('replays')}</h2><p>{both('replays_told')}</p><ul>"
    for each in kept:
        told = both("won", winner=titles[each.winner], turns=each.turns)
        yield f'<li><a href="#" data-replay="{escape(each.name)}">{told}</a> – {escape(titles[each.loser])}</li>'
    yield "</ul></section>"
