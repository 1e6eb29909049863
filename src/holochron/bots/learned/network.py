"""The network of a trained bot: what each option is worth, and who will win. Written once for NumPy and for whatever trains it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from ...encoding.encoder import Encoder
from ...encoding.encoders import encoder_for
from ...encoding.layout import FIRST_CARD, Layout
from ...games.registry import game_named
from ...kernel.errors import HolochronError

FORMAT: Final = 1
TOLD: Final = frozenset({"format", "game", "seats", "cards", "layout"})  # what a checkpoint says of itself at least
CARD, VERB, PLACE, KIND = 16, 8, 8, 8  # numbers by which each is told
SLOT, STATE, OPTION = 32, 128, 64  # and what is made of a slot of the board, of the position, of an option
BOARDS: Final = ("stage", "fields")  # the block that the slots are in, by game
FAR: Final = -1e9  # what cannot be chosen is worth

Weights = dict[str, Any]


class Shape:
    """Which numbers of an observation are what; made of a layout."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        blocks = layout.blocks
        self.board = next(blocks[name] for name in BOARDS if name in blocks)
        self.sides = self.board.shape[0]
        self.slots = self.board.shape[0] * self.board.shape[1]
        self.fields = self.board.shape[2]

    def sizes(self, encoder: Encoder) -> dict[str, tuple[int, ...]]:
        """The shape of each array of the network."""
        blocks = self.layout.blocks
        table, sides = blocks["table"].size - 1, blocks["sides"].size
        state = KIND + table + sides + self.sides * SLOT + 2 * CARD
        option = VERB + 2 * (CARD + PLACE + SLOT) + 3
        places = 2 + self.slots + 9 * self.sides  # slots, and zones of each side
        return {
            "cards": (FIRST_CARD + len(encoder.cards), CARD),
            "verbs": (1 + len(encoder.verbs), VERB),
            "kinds": (1 + len(encoder.kinds), KIND),
            "places": (places, PLACE),
            "slot": (CARD + self.fields - 1, SLOT),
            "slot_bias": (SLOT,),
            "state": (state, STATE),
            "state_bias": (STATE,),
            "deep": (STATE, STATE),
            "deep_bias": (STATE,),
            "option": (option, OPTION),
            "option_state": (STATE, OPTION),
            "option_bias": (OPTION,),
            "worth": (OPTION, 1),
            "value": (STATE, 1),
        }


def read_options(weights: Weights, shape: Shape, rows: Any, xp: Any) -> tuple[Any, Any]:
    """For rows of observations, of whole numbers: what each option is worth, and how the game will end for whoever chooses."""
    count = len(rows)
    parts = {
        name: rows[:, block.start : block.start + block.size].reshape(count, *block.shape)
        for name, block in shape.layout.blocks.items()
        if name in ("table", "sides", "options", "hands", shape.board.name)
    }
    board = parts[shape.board.name].reshape(count, shape.slots, shape.fields)
    cards = weights["cards"]
    is_there = (board[:, :, :1] > 0) * 1.0
    slots = xp.concatenate([cards[board[:, :, 0]], _small(board[:, :, 1:], xp)], axis=2)
    slots = _relu(slots @ weights["slot"] + weights["slot_bias"]) * is_there
    sums = slots.reshape(count, shape.sides, -1, SLOT).sum(axis=2).reshape(count, -1)
    table, hands = parts["table"], parts["hands"]
    held = (cards[hands] * ((hands > 0) * 1.0)[:, :, :, None]).sum(axis=2)
    seen = xp.concatenate(
        [
            weights["kinds"][table[:, 0]],
            _small(table[:, 1:], xp),
            _small(parts["sides"].reshape(count, -1), xp),
            sums,
            held[:, :2].reshape(count, -1),
        ],
        axis=1,
    )
    state = _relu(seen @ weights["state"] + weights["state_bias"])
    state = _relu(state @ weights["deep"] + weights["deep_bias"])
    options = parts["options"]
    lines, at_option = xp.where(options[:, :, 0] > 0)  # most rows have few, so only what can be chosen is looked at
    chosen = options[lines, at_option]
    near = xp.concatenate([slots[:, :1] * 0.0, slots], axis=1)  # the place 0 is none
    told = [weights["verbs"][chosen[:, 0]]]
    for at in (1, 3):
        place = chosen[:, at + 1]
        on_board = place * (place <= shape.slots)
        told += [cards[chosen[:, at]], weights["places"][place], near[lines, on_board]]
    told.append(_small(chosen[:, 7:], xp))
    option = xp.concatenate(told, axis=1) @ weights["option"]
    option = _relu(option + (state @ weights["option_state"])[lines] + weights["option_bias"])
    worth = xp.zeros(options.shape[:2], dtype=xp.float32) + FAR
    worth[lines, at_option] = (option @ weights["worth"])[:, 0]
    return worth, xp.tanh(state @ weights["value"])[:, 0]


def _relu(x: Any) -> Any:
    return x * (x > 0)


def _small(x: Any, xp: Any) -> Any:
    """Whole numbers, from counts to damage in tens, brought together."""
    return xp.log1p(abs(x * 1.0)) * 0.5


def new_weights(encoder: Encoder, seed: int) -> dict[str, NDArray[np.float32]]:
    """A network that knows nothing yet."""
    rng = np.random.default_rng(seed)
    made: dict[str, NDArray[np.float32]] = {}
    for name, size in Shape(encoder.layout).sizes(encoder).items():
        scale = 0.0 if name.endswith("_bias") else 0.01 if name in ("worth", "value") else (2.0 / size[0]) ** 0.5
        if name in ("cards", "verbs", "kinds", "places"):
            scale = 0.3
        made[name] = (scale * rng.standard_normal(size)).astype(np.float32)
    return made


def save_network(
    path: str | Path, game: str, encoder: Encoder, weights: dict[str, NDArray[Any]], about: str = ""
) -> None:
    """Write a checkpoint: the arrays, and which game, cards and layout they are for."""
    told = {"format": FORMAT, "game": game, "seats": encoder.seats, "cards": list(encoder.cards), "about": about}
    told["layout"] = _layout_of(encoder.layout)
    arrays: dict[str, Any] = {"told": np.array(json.dumps(told)), **{f"w_{name}": one for name, one in weights.items()}}
    np.savez_compressed(path, **arrays)


def _layout_of(layout: Layout) -> list[Any]:
    return [[block.name, list(block.shape), list(block.fields)] for block in layout.blocks.values()]


def load_network(path: str | Path) -> tuple[dict[str, Any], dict[str, NDArray[np.float32]]]:
    """What a checkpoint says of itself, and its arrays; one clear sentence where it is none."""
    try:
        with np.load(path, allow_pickle=False) as file:
            told: Any = json.loads(str(file["told"]))
            weights = {name.removeprefix("w_"): file[name] for name in file.files if name.startswith("w_")}
    except OSError as error:
        raise HolochronError(f"{path}: {error.strerror or 'this is no checkpoint'}") from None
    except (ValueError, KeyError, EOFError, BadZipFile, TypeError):  # the last one: an array by itself
        raise HolochronError(f"{path} is no checkpoint of a learned bot") from None
    if not isinstance(told, dict) or not told.keys() >= TOLD:
        raise HolochronError(f"{path} is no checkpoint of a learned bot")
    if told["format"] != FORMAT:
        raise HolochronError(f"{path} is a checkpoint of format {told['format']}, not {FORMAT}")
    return told, weights


class Network:
    """A checkpoint that can be asked."""

    def __init__(self, path: str | Path) -> None:
        told, self.weights = load_network(path)
        cards = game_named(told["game"]).cards
        self.encoder = encoder_for(told["game"], told["cards"], told["seats"])
        self.encoder.meet(cards)
        self._check(path, told)
        self._shape = Shape(self.encoder.layout)

    def _check(self, path: str | Path, told: dict[str, Any]) -> None:
        """HolochronError where it was made for other observations than this version makes."""
        layout = self.encoder.layout
        if told["layout"] != _layout_of(layout):
            raise HolochronError(f"{path} was trained on other observations of {told['game']} than this version makes")
        for name, size in Shape(layout).sizes(self.encoder).items():
            has = self.weights[name].shape if name in self.weights else ()
            if has != size:
                raise HolochronError(f"{path} is a checkpoint of another shape: {name} is {has}, not {size}")

    def best(self, row: memoryview) -> int:
        """The option that is worth most in an observation."""
        rows = np.frombuffer(row, np.int16)[None, :]
        return int(read_options(self.weights, self._shape, rows, np)[0][0].argmax())
