"""What one person or one address may do how often. That a person is somebody else each time helps nobody: addresses count, too."""

from __future__ import annotations

from collections.abc import Callable

from .buckets import Buckets
from .errors import Refusal
from .limits import DAY, HOUR, Limits


class Quotas:
    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self._people = Buckets(limits.people_per_address / HOUR, limits.people_per_address, now)
        self._rooms = Buckets(limits.rooms_per_address / HOUR, limits.rooms_per_address, now)
        self._uploads = Buckets(limits.uploads_per_address / HOUR, limits.uploads_per_address, now)
        self._phrases = Buckets(limits.phrases_per_address / HOUR, limits.phrases_per_address, now)
        self._reports = Buckets(limits.reports_per_address / DAY, limits.reports_per_address, now)
        self._hints = Buckets(limits.hints_per_user / HOUR, limits.hints_per_user, now)
        self._own_reports = Buckets(limits.reports_per_user / DAY, limits.reports_per_user, now)

    def new_person(self, address: str) -> None:
        _require(self._people.take(address), "too many new people come from your address; wait a while")

    def new_room(self, address: str) -> None:
        _require(self._rooms.take(address), "too many rooms were made from your address; wait a while")

    def upload(self, address: str) -> None:
        _require(self._uploads.take(address), "too many saves were uploaded from your address; wait a while")

    def phrase(self, address: str) -> None:
        _require(self._phrases.take(address), "too many phrases were tried from your address; wait a while")

    def hint(self, user: str) -> None:
        _require(self._hints.take(user), "you have asked for many hints; wait a while")

    def report(self, user: str, address: str) -> None:
        _require(self._own_reports.take(user), "you have reported as much as one can today")
        _require(self._reports.take(address), "too many reports came from your address today")


def _require(granted: bool, otherwise: str) -> None:
    if not granted:
        raise Refusal("slow-down", otherwise)
