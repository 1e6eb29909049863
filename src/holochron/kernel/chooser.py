"""Who chooses from inside the program: somebody who is handed the state and not a view of it."""

from __future__ import annotations

from .decisions import Decision
from .state import State


class Chooser:
    """Chooses one option of a decision. It is trusted with the whole state, and looks at it only through a `Sight`."""

    def choose_at(self, g: State, decision: Decision) -> int:
        """The index of an option."""
        raise NotImplementedError
