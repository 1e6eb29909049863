"""The table of limits: what operators set, and what the page says of it."""

from __future__ import annotations

import dataclasses

import pytest

from holochron.kernel.errors import HolochronError
from holochron.server.buckets import Buckets
from holochron.server.limits import Limits, limits_set, table_of_limits
from tools import limits as written


def test_operators_set_them_by_option_or_environment() -> None:
    found = limits_set(
        ["rooms=7", "sweep=0.5"], {"HOLOCHRON_LIMIT_ROOMS": "9", "HOLOCHRON_LIMIT_SEATS": "4", "HOME": "x"}
    )
    assert (found.rooms, found.sweep, found.seats) == (7, 0.5, 4)
    assert dataclasses.replace(found, rooms=5000, sweep=60.0, seats=16) == Limits()


@pytest.mark.parametrize(
    "given", ["rooms", "chairs=3", "rooms=", "rooms=x", "rooms=-1", "rooms=1.5", "sweep=inf", "sweep=nan"]
)
def test_what_is_no_limit_is_refused(given: str) -> None:
    with pytest.raises(HolochronError, match="limit"):
        limits_set([given], {})


def test_every_limit_is_told_of() -> None:
    assert all(row.meaning and row.whose in written.TITLES for row in table_of_limits())
    assert [row.variable for row in table_of_limits() if row.variable not in written.page()] == []


def test_buckets_fill_again_and_forget_who_was_not_heard_of() -> None:
    now = 0.0
    buckets = Buckets(1.0, 2, lambda: now, most=2)
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    now = 1.0
    assert [buckets.take("a") for _ in range(2)] == [True, False]
    assert buckets.take("b")
    assert buckets.take("c")
    assert buckets.take("a"), "it was forgotten, and begins anew"
