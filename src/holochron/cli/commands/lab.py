"""`holochron lab`: a deck tuned, and the page of games that were kept."""

from __future__ import annotations

import argparse
import json
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ... import DeckList, Game, MalformedDeck, UnknownName, games
from ...games.registry import game_named
from ...kernel.table.table import MAX_CHOICES
from ...lab.page.page import write_page
from ...lab.simulation import Plan, check, find_deck
from ...lab.statistics import wilson
from ...lab.study.results import Results, WrongResults
from ...lab.study.study import Study, gauntlet
from ...lab.tuning import Race, Swap, Tuning, possible_swaps, some, swapped
from ..arguments import add_cards, add_json, positive, print_json, seed
from ..progress import with_progress
from .sim import add_workers, crew_of


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(title="commands", dest="lab", required=True, metavar="COMMAND")
    tune = commands.add_parser("tune", help="which swaps of a card make a deck better")
    tune.add_argument("deck", metavar="DECK", help="a shipped deck, one of an event, or a file")
    tune.add_argument(
        "--against",
        action="append",
        required=True,
        metavar="GAUNTLET",
        help="starters, decks or tournaments, or a deck; as often as wanted",
    )
    tune.add_argument("--bot", default="greedy", metavar="NAME", help="who plays (greedy)")
    tune.add_argument(
        "--try", action="append", dest="wanted", metavar="CARD", help="a card to take in; any that is played otherwise"
    )
    tune.add_argument("--swaps", type=positive, default=64, metavar="N", help="at most so many swaps race (64)")
    tune.add_argument(
        "--games", type=positive, default=64, metavar="N", help="at most so many games against each opponent (64)"
    )
    tune.add_argument("--seed", type=seed, default=0, metavar="S", help="same seed, same figures (0)")
    tune.add_argument("--write", metavar="FILE", help="write the deck with the best swap, if one is shown to help")
    add_workers(tune)
    add_cards(tune)
    add_json(tune)
    tune.set_defaults(run=tune_deck)
    page = commands.add_parser("page", help="the page of games that `sim --out` has kept")
    page.add_argument("rows", metavar="ROWS", help="a file of JSON lines")
    page.add_argument("--out", required=True, metavar="FILE", help="the page")
    add_cards(page)
    page.set_defaults(run=make_page)


def tune_deck(options: argparse.Namespace) -> int:
    game = _game_of(options.deck)
    deck = find_deck(game, options.deck)
    against = tuple(dict.fromkeys(name for given in options.against for name in _opponents(game, given)))
    plan = Plan(game.name, (options.deck, against[0]), (options.bot,) * 2, options.seed, MAX_CHOICES)
    for name in against:
        check(Plan(game.name, (options.deck, name), plan.bots, 0, MAX_CHOICES))
    others = [find_deck(game, name) for name in against]
    swaps = some(possible_swaps(game, deck, others, options.wanted or ()), options.swaps, options.seed)
    tuning = Tuning(options.deck, against, swaps)
    with tempfile.TemporaryDirectory(prefix="holochron-") as folder:
        race = Race(tuning, plan, Path(folder))
        race.run(
            crew_of(options, len(swaps)),
            options.games,
            lambda done, total: with_progress(done, total, options.json, int),
        )
    best = next((swap for swap in _ranked(tuning) if swap.test.verdict > 0), None)
    if options.write and best is not None:
        better = swapped(game, deck, best.less, best.more)
        Path(options.write).write_text(game.write_deck(better, game.deck_formats[0]), encoding="utf-8")
    if options.json:
        print_json(
            {
                "deck": options.deck,
                "against": list(against),
                "won": tuning.won,
                "of": tuning.of,
                "swaps": [_data(swap) for swap in _ranked(tuning)],
            }
        )
    else:
        print("\n".join(say(tuning, game, deck)))
        if options.write:
            print(f"written to {options.write}" if best else "nothing is written: no swap is shown to help")
    return 0


def _game_of(name: str) -> Game:
    """The game that a deck is of."""
    made = [game_named(each) for each in games()]
    for game in made:
        if name in game.decks or name in game.tournaments:
            return game
    for game in made:
        try:
            game.check_deck(find_deck(game, name))
        except MalformedDeck:  # of another game, or of none
            continue
        return game
    find_deck(made[0], name)
    raise MalformedDeck(f"{name} is a deck of no game that there is")


def _opponents(game: Game, given: str) -> tuple[str, ...]:
    """The decks of a gauntlet, or the one deck of that name."""
    try:
        return gauntlet(game, given)
    except UnknownName as unknown:
        if given in game.decks or given in game.tournaments or Path(given).exists():
            return (given,)
        raise UnknownName(f"{unknown}; nor is there a deck or a file of that name") from None


def _ranked(tuning: Tuning) -> list[Swap]:
    """Those that were shown to help first, then by how far they got."""
    return sorted(tuning.swaps, key=lambda swap: (-swap.verdict, -swap.games, -swap.difference[0]))


def _data(swap: Swap) -> dict[str, Any]:
    middle, low, high = swap.difference
    told = {1: "helps", -1: "hurts"}.get(swap.verdict, "not shown")
    return {
        "less": swap.less,
        "more": swap.more,
        "games": swap.games,
        "difference": round(middle, 4),
        "interval": [round(low, 4), round(high, 4)],
        "verdict": told,
    }


def say(tuning: Tuning, game: Game, deck: DeckList) -> Iterator[str]:
    """The race as lines of text."""
    low, high = wilson(tuning.won, tuning.of)
    rate = 100 * tuning.won / tuning.of if tuning.of else 0.0
    yield f"{deck.name} wins {rate:.1f} % of {tuning.of} games (95 %: {100 * low:.1f} to {100 * high:.1f}) against {len(tuning.against)} decks"
    shown = [swap for swap in _ranked(tuning) if swap.verdict > 0]
    yield f"{len(tuning.swaps)} swaps raced, {len(shown)} of them are shown to help"
    for swap in _ranked(tuning)[:20]:
        data = _data(swap)
        titles = (
            f"{game.cards[swap.less].title('en')} [{swap.less}] → {game.cards[swap.more].title('en')} [{swap.more}]"
        )
        bounds = " to ".join(f"{100 * bound:+.1f}" for bound in data["interval"])
        yield f"  {data['verdict']:9} {100 * data['difference']:+5.1f} ({bounds}), {swap.games} games: {titles}"


def make_page(options: argparse.Namespace) -> int:
    path = Path(options.rows)
    with path.open(encoding="utf-8") as file:
        results = _kept(path, file.readline())
    results.close()
    write_page(results, Path(options.out))
    print(f"{sum(map(len, results.games))} games: {options.out}", file=sys.stderr)
    return 0


def _kept(path: Path, header: str) -> Results:
    """The results of a file, by what its first line says of them."""
    try:
        told = json.loads(header)
        plans = tuple(
            Plan(**{**plan, "decks": tuple(plan["decks"]), "bots": tuple(plan["bots"])}) for plan in told["pairings"]
        )
        study = Study(plans, sys.maxsize, told["margin"])
    except (ValueError, TypeError, KeyError, AttributeError):
        raise WrongResults(f"{path} holds no results of a study") from None
    return Results(study, path)
