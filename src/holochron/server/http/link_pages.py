"""Links to rooms and replays that people send each other: a small page that says what it is, and leads on to the table.

Whoever shows a link reads its head alone. It tells what lies open to whoever has the link, and nothing else: of decks only where
lists are open or the game is over.
"""

from __future__ import annotations

import html
import json
from collections.abc import Sequence
from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response

from ... import bots
from ...games.registry import game_named
from ..rooms.records import RoomRecord
from ..storage import ReplayRow
from ..tokens import is_name
from .cards import deck_title
from .request import shared_of

_PAGE: Final = """<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<title>{title}</title>
<meta name="robots" content="noindex">
<meta name="description" content="{about}">
<meta property="og:site_name" content="holochron">
<meta property="og:type" content="website">
<meta property="og:title" content="{title}">
<meta property="og:description" content="{about}">
<meta property="og:image" content="{picture}">
<meta name="twitter:card" content="summary_large_image">
<meta http-equiv="refresh" content="0; url={target}">
</head>
<body><p><a href="{target}">{title}</a></p></body>
</html>
"""
_WORDS: Final = {
    "waiting": {
        "en": "{n} of {all} seats free: come and play",
        "ja": "{all}席のうち{n}席が空いています。いっしょに遊びましょう",
    },
    "playing": {"en": "The game is on", "ja": "対戦中"},
    "over": {"en": "The game is over", "ja": "対戦終了"},
    "replay": {"en": "Replay", "ja": "リプレイ"},
    "won": {"en": "{name} won", "ja": "{name}の勝ち"},
    "drawn": {"en": "Drawn", "ja": "引き分け"},
    "turns": {"en": "{n} turns", "ja": "{n}ターン"},
    "bot": {"en": "Bot ({name})", "ja": "ボット（{name}）"},
    "player": {"en": "Player {n}", "ja": "プレイヤー{n}"},
}


async def room_link(request: Request) -> Response:
    code = request.path_params["code"].lower()
    row = await shared_of(request).store.room(code) if is_name(code) else None
    if row is None or row.status not in ("waiting", "playing", "over"):
        return _on(request)
    record, lang = msgspec.json.decode(row.data, type=RoomRecord), _language(request)
    finished = await shared_of(request).store.replay(record.replay) if record.replay else None
    if finished is not None:
        return _page(request, record.game, *_of_replay(finished, lang))
    names = [seat.name for seat in record.seats if seat.by != "open"]
    decks = [seat.deck_name for seat in record.seats if record.lists == "open"]
    status = _WORDS[record.status][lang].format(n=len(record.open_seats()), all=len(record.seats))
    about = [_mode(record.game, record.mode, lang), status, _decks(record.game, decks, lang)]
    return _page(request, record.game, _names(names, lang), about)


async def replay_link(request: Request) -> Response:
    id = request.path_params["id"]
    row = await shared_of(request).store.replay(id) if is_name(id) else None
    if row is None:
        return _on(request)
    lang = _language(request)
    names, about = _of_replay(row, lang)
    return _page(request, row.game, names, [_WORDS["replay"][lang], *about])


def _of_replay(row: ReplayRow, lang: str) -> tuple[str, list[str]]:
    """Who played, and what became of it."""
    data = json.loads(row.data)
    names = [_name(name, seat, lang) for seat, name in enumerate(data["names"])]
    winners = [names[seat] for seat in (data["result"] or {}).get("winners", ()) if seat < len(names)]
    ended = _WORDS["won"][lang].format(name=", ".join(winners)) if winners else _WORDS["drawn"][lang]
    return " – ".join(names), [
        ended if data["result"] else "",
        _WORDS["turns"][lang].format(n=data["turns"]),
        _decks(row.game, data["decks"], lang),
    ]


def _mode(game: str, mode: str, lang: str) -> str:
    """How many play and against whom, where a game can be played in more ways than one."""
    of = game_named(game)
    return of.mode_title(mode, lang) if mode in of.modes and len(of.modes) > 1 else ""


def _decks(game: str, names: Sequence[str], lang: str) -> str:
    return " – ".join(deck_title(game_named(game), name, lang) for name in names if name)


def _names(names: Sequence[str], lang: str) -> str:
    return " – ".join(_name(name, seat, lang) for seat, name in enumerate(names))


def _name(name: str, seat: int, lang: str) -> str:
    if not name:
        return _WORDS["player"][lang].format(n=seat + 1)
    return _WORDS["bot"][lang].format(name=name) if bots.is_known(name) else name


def _language(request: Request) -> str:
    """That of the link, or of who asks; programs that show links name none."""
    asked = request.query_params.get("lang") or request.headers.get("accept-language", "")
    return "ja" if asked.startswith("ja") else "en"


def _page(request: Request, game: str, names: str, about: Sequence[str]) -> Response:
    said = {
        "lang": _language(request),
        "title": f"{names} · {game_named(game).title}" if names else game_named(game).title,
        "about": " · ".join(filter(None, about)),
        "picture": f"{request.base_url}preview.png",
        "target": f"../{_target(request)}",
    }
    page = _PAGE.format_map({name: html.escape(text) for name, text in said.items()})
    return HTMLResponse(page, headers={"cache-control": "no-cache"})


def _on(request: Request) -> Response:
    """To the page, which says what there is to say."""
    return RedirectResponse(f"/{_target(request)}")


def _target(request: Request) -> str:
    query = f"?{request.url.query}" if request.url.query else ""
    return f"#{request.url.path}{query}"
