"""`holochron serve`, killed by itself between storing an input and telling anybody: `python -m tests.server.dying N …`."""

from __future__ import annotations

import os
import signal
import sys
from typing import Any

from holochron.cli import main
from holochron.server.storage import Store


def die_after(count: int) -> None:
    """With the so-manieth stored input the process is gone."""
    put_inputs = Store.put_inputs
    left = count

    async def put_and_die(self: Store, *arguments: Any) -> None:
        nonlocal left
        await put_inputs(self, *arguments)
        left -= 1
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)

    Store.put_inputs = put_and_die  # type: ignore[assignment,method-assign]


if __name__ == "__main__":
    die_after(int(sys.argv[1]))
    sys.exit(main(sys.argv[2:]))
