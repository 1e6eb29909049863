"""docs/protocol.md and the messages say the same."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from holochron.server.errors import CODES
from holochron.server.gate.data import read_as, read_data
from holochron.server.limits import Limits
from holochron.server.socket import messages, plain

PAGE = Path(__file__).resolve().parents[2] / "docs" / "protocol.md"
TEXT = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""

pytestmark = pytest.mark.skipif(not TEXT, reason="docs/protocol.md is not here")


def tags(structs: tuple[Any, ...]) -> list[str]:
    return [struct.__struct_config__.tag for struct in structs]


def examples(arrow: str) -> dict[str, str]:
    """The first example of each message: from its arrow to the end of the object."""
    found: dict[str, str] = {}
    for match in re.finditer(rf'^    {arrow} (\{{"type": "([a-z-]+)"(?:.*\n)(?:^       .*\n)*)', TEXT, re.MULTILINE):
        found.setdefault(match.group(2), match.group(1))
    return found


def test_the_version_is_the_one_that_is_spoken() -> None:
    assert f"Protocol version **{messages.PROTOCOL}**" in TEXT


@pytest.mark.parametrize(("arrow", "structs"), [("→", messages.REQUESTS), ("←", messages.REPLIES)])
def test_every_message_has_an_example_and_every_field_is_named(arrow: str, structs: tuple[Any, ...]) -> None:
    shown = examples(arrow)
    assert sorted(shown) == sorted(tags(structs))
    for struct in structs:
        for field in msgspec.structs.fields(struct):
            if field.encode_name not in ("id", "re"):
                example = shown[struct.__struct_config__.tag]
                assert f'"{field.encode_name}"' in example + TEXT, f"{struct.__name__}.{field.encode_name}"


@pytest.mark.parametrize("type", tags(messages.REQUESTS))
def test_the_examples_of_requests_can_be_read(type: str) -> None:
    text = examples("→")[type]
    for word, value in (("DECK", '{"name": "x"}'), ("CODE", '"abc"'), ("ID", '"abc"')):
        text = re.sub(rf"\b{word}\b", value, text)
    data, _ = json.JSONDecoder().raw_decode(text)
    read_as(read_data(json.dumps(data), Limits()), messages.AnyRequest)


@pytest.mark.parametrize(
    "struct",
    [
        messages.RoomInfo,
        plain.MatchInfo,
        plain.FairnessInfo,
        plain.Watcher,
        messages.SeatInfo,
        messages.DecisionInfo,
        messages.OptionInfo,
        messages.Line,
        messages.ClockInfo,
    ],
)
def test_every_part_is_described(struct: Any) -> None:
    names = (
        [field.encode_name for field in msgspec.structs.fields(struct)] if is_struct(struct) else struct.__annotations__
    )
    for name in names:
        assert f'"{name}"' in TEXT, f"{struct.__name__}.{name}"


def is_struct(kind: Any) -> bool:
    return issubclass(kind, msgspec.Struct)


def test_every_error_is_listed() -> None:
    listed = re.findall(r"^\| `([a-z-]+)` \|", TEXT, re.MULTILINE)
    assert listed == list(CODES)
