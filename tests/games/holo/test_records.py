"""What a game writes down: deeds and declared dice, and their texts of today and of earlier positions."""

from __future__ import annotations

import pytest

from holochron.games.holo.state.records import Deed, faces_of, read_deed, written_faces


@pytest.mark.parametrize(
    "deed",
    [
        Deed(0, "uses", 3, "support", "hSD01-016", "main", "a name / with a slash"),
        Deed(1, "turn", 4, step="end"),
        Deed(1, "limit", 4, "tag", name="a/b"),
        Deed(0, "change", 4, name="a/b"),
        Deed(0, "limited", 4),
    ],
    ids=lambda deed: deed.kind,
)
def test_a_deed_is_read_as_it_was_written(deed: Deed) -> None:
    assert read_deed(deed.player, deed.turn, deed.text).is_like(deed)


@pytest.mark.parametrize("field", ["player", "kind", "turn", "slot", "number", "step", "name"])
def test_deeds_that_differ_in_anything_are_not_alike(field: str) -> None:
    one, other = (Deed(0, "uses", 3, "support", "hSD01-016", "main", "A") for _ in range(2))
    assert one.is_like(other)
    setattr(other, field, 7 if field in ("player", "turn") else "other")
    assert not one.is_like(other)


def test_declared_dice_stand_one_behind_the_other() -> None:
    assert written_faces(()) == 0
    assert written_faces((5, 3)) == 53
    assert faces_of("53") == (5, 3)
    assert faces_of("0") == ()
