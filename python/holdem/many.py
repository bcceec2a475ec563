"""The equities of many spots at once."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._native import Range

if TYPE_CHECKING:
    from .answers import Order
    from .types import RangeLike, Seed

__all__ = ["equity_many"]

#: A column: one item per spot, or one text or range for all spots.
Column: TypeAlias = "str | Range | Sequence[Any] | Iterable[Any] | NDArray[Any]"


@overload
def equity_many(
    players: Iterable[Column] | Mapping[Any, Column],
    board: Column | None = None,
    dead: Column | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seed: Seed = 0,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    errors: Literal["raise", "nan"] = "raise",
    std_errors: Literal[False] = False,
    threads: int = 0,
) -> NDArray[np.float64]: ...
@overload
def equity_many(
    players: Iterable[Column] | Mapping[Any, Column],
    board: Column | None = None,
    dead: Column | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seed: Seed = 0,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    errors: Literal["raise", "nan"] = "raise",
    std_errors: Literal[True],
    threads: int = 0,
) -> tuple[NDArray[np.float64], NDArray[np.float64]]: ...
@overload
def equity_many(
    players: Iterable[Column] | Mapping[Any, Column],
    board: Column | None = None,
    dead: Column | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seed: Seed = 0,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    errors: Literal["raise", "nan"] = "raise",
    std_errors: bool,
    threads: int = 0,
) -> NDArray[np.float64] | tuple[NDArray[np.float64], NDArray[np.float64]]: ...
def equity_many(
    players: Iterable[Column] | Mapping[Any, Column],
    board: Column | None = None,
    dead: Column | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seed: Seed = 0,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    errors: Literal["raise", "nan"] = "raise",
    std_errors: bool = False,
    threads: int = 0,
) -> NDArray[np.float64] | tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return the players' equities in many spots.

    Spots are answered as by the program's `holdem equity -`: exactly if that takes at most a few seconds, else by a
    sample whose seed is derived from `seed` and the spot. So an answer depends neither on the other rows nor on the
    number of threads. Equal spots share an answer.

    Args:
        players: A column for each player, two to 23: hands or ranges, as texts, `Range` objects or rows of cards. A
            column is a list, an array or a column of a data frame; or one text or `Range` for all spots. A data frame
            or a mapping has a player in each column.
        board: A column of boards, or one text for all; an empty text or a missing value means no board.
        dead: A column of dead cards, or the same for all.
        exact: As in `equity`, like the arguments after it.
        precision: The maximum standard error of a sample.
        samples: The number of deals of a sample.
        seed: The seed.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        errors: `"raise"` raises an exception for the first invalid row; `"nan"` returns NaN for invalid rows.
        std_errors: Also return the standard errors.
        threads: The number of threads; 0 for all cores.

    Returns:
        A `float64` array of shape `(n, players)`: the expected shares of the pot, from 0 to 1. With `std_errors`,
        also an array of their standard errors, 0 where the equity is exact.

    Raises:
        CardsError: If a row is invalid; the message has its number.
        ValueError: If columns have different lengths.

    >>> import holdem
    >>> holdem.equity_many([["AhKh", "AA"], "QsQd"], board=["Qh7h2c", ""]).round(4)
    array([[0.2556, 0.7444],
           [0.8155, 0.1845]])
    """
    if errors not in ("raise", "nan"):
        raise ValueError(f'errors is "raise" or "nan", not {errors!r}')
    if isinstance(players, str):
        raise TypeError("players is a list of columns, one for each player")
    given = {
        "exact": exact,
        "precision": precision,
        "samples": samples,
        "seed": seed,
        "notation": notation,
        "order": order,
        "ranges": ranges,
        "threads": threads,
    }
    found, uncertain = _native.equity_many(_columns(players), board, dead, errors == "nan", given)
    return (found, uncertain) if std_errors else found


def _columns(players: Any) -> list[Any]:
    """Return the columns of players from a list, a mapping or a data frame."""
    if isinstance(players, np.ndarray) and players.ndim == 2:
        raise ValueError(
            f"players is an array of shape {players.shape}, whose columns may be players or spots: "
            "list(players.T) has a player in each column, list(players) in each row"
        )
    # A pandas data frame iterates over its column names.
    items = getattr(players, "items", None)
    columns = list(players) if items is None else [column for _, column in items()]
    if hasattr(players, "columns") and hasattr(players, "shape"):
        for column in columns:
            # A number would be a set of cards: 3 is 2d2c.
            if str(column.dtype).lower().rstrip("0123456789") in ("int", "uint"):
                raise TypeError(
                    f"the column {column.name!r} of the data frame has whole numbers, not hands: leave it out, "
                    "or give sets of cards as a list of columns"
                )
    return columns
