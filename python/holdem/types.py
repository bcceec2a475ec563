"""The types of arguments for cards, ranges and players, for annotations."""

from collections.abc import Iterable
from decimal import Decimal
from typing import Any, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ._native import Range

__all__ = ["Amount", "Cancel", "CardsLike", "Players", "RangeLike", "Seed", "Stacks"]

#: Cards: a text, a set as the bits of one number, or a sequence of texts or of numbers from 0 (2c) to 51 (As).
CardsLike: TypeAlias = str | int | np.integer[Any] | Iterable[str] | Iterable[int] | NDArray[np.integer[Any]]

#: A hand or range.
RangeLike: TypeAlias = Range | CardsLike

#: Several players, or one text with all of them.
Players: TypeAlias = str | Iterable[RangeLike]

#: An amount of money or chips.
Amount: TypeAlias = float | str | Decimal | np.integer[Any] | np.floating[Any]

#: The chips of several players, or one text with all of them.
Stacks: TypeAlias = str | Iterable[Amount]

#: A seed, a generator to draw one from, or `None` for an unpredictable one.
Seed: TypeAlias = int | np.random.Generator | None


class Cancel(Protocol):
    """An event that stops work once it is set, such as `threading.Event()`."""

    def is_set(self) -> bool:
        """Return whether the work should stop."""
