"""What the compiler is told of classes whose objects come and go one after the other; plain Python does nothing with it.

`@mypyc_attr(free_list_len=1)`: the memory of the object that was released last is used for the next one of its class.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**told: Any) -> Any:
        """Leaves the class as it is."""
        return lambda told_of: told_of
