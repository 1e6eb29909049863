"""What tests of any game ask of a table."""

from __future__ import annotations

import holochron as hc


def asked(table: hc.Table) -> hc.Decision:
    """The decision that is open: there must be one."""
    assert table.decision is not None, f"the game is over: {table.result}"
    return table.decision


def winners(table: hc.Table) -> tuple[int, ...]:
    """Who has won: the game must be over."""
    assert table.result is not None, f"the game goes on: {table.decision}"
    return table.result.winners
