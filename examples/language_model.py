"""A language model plays: it reads the position and calls the tool `choose`.

    python examples/language_model.py holo --url http://localhost:8080/v1/chat/completions --model NAME
    python examples/language_model.py chrono --lang ja        (without --url something random answers in its place)

Any server will do that has the usual interface for chat with tools; a key is read from the variable MODEL_KEY.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import urllib.request
from typing import Any

from holochron.env.text.text_game import TOOL, TextGame

TASK = {
    "en": "You play a card game and want to win. Read the position, then call the tool `choose` once.",
    "ja": "あなたはカードゲームのプレイヤーです。勝つために局面を読み、ツール choose を一度呼び出してください。",
}


def ask(given: argparse.Namespace, text: str) -> dict[str, Any]:
    """The message with which the model answers."""
    if not given.url:
        options = sum(line.partition(".")[0].isdigit() for line in text.splitlines())
        call = {"name": TOOL["name"], "arguments": json.dumps({"option": random.randrange(max(options, 1))})}
        return {"tool_calls": [{"function": call}]}
    body = {
        "model": given.model,
        "messages": [{"role": "system", "content": TASK[given.lang]}, {"role": "user", "content": text}],
        "tools": [{"type": "function", "function": TOOL}],
        "tool_choice": "required",
    }
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {os.environ.get('MODEL_KEY', '')}"}
    request = urllib.request.Request(given.url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=120) as answer:
        message: dict[str, Any] = json.load(answer)["choices"][0]["message"]
        return message


def option_of(message: dict[str, Any]) -> str:
    """The number that the model has called the tool with, or whatever it said instead."""
    for call in message.get("tool_calls") or ():
        return str(json.loads(call["function"]["arguments"]).get("option", ""))
    return str(message.get("content", ""))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("holo", "chrono"))
    parser.add_argument("--bot", default="random", help="who sits in the other seats")
    parser.add_argument("--lang", choices=TASK, default="en")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--url", default="", help="where the model is")
    parser.add_argument("--model", default="")
    given = parser.parse_args()
    random.seed(given.seed)
    game = TextGame(given.game, given.bot, lang=given.lang)
    text, refused = game.reset(given.seed), 0
    while True:
        moment = game.step(option_of(ask(given, text)) if refused < 3 else 0)  # after three mistakes, the first option
        refused = 0 if moment.is_legal else refused + 1
        text = moment.text
        if moment.is_over:
            print(text)
            print(f"reward {moment.reward:+.0f} in seat {game.seat + 1}")
            return


if __name__ == "__main__":
    main()
