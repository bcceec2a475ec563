"""Many spots at once: their equities as arrays, and other answers as lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, overload

import numpy as np
from numpy.typing import NDArray

from . import _native
from ._native import Range
from .answers import Icm, Odds, Push, PushSeats, Runouts, pushed
from .errors import CardsError

if TYPE_CHECKING:
    from .answers import Order
    from .types import Amount, Cancel, RangeLike, Seed, Stacks

__all__ = ["equity_many", "icm_many", "odds_many", "push_many", "runouts_many"]

#: A column: one item per spot, or one text or range for all spots.
Column: TypeAlias = "str | Range | Sequence[Any] | Iterable[Any] | NDArray[Any]"

A = TypeVar("A")


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
    cancel: Cancel | None = None,
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
    cancel: Cancel | None = None,
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
    cancel: Cancel | None = None,
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
    cancel: Cancel | None = None,
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
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

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
        "cancel": cancel,
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


@overload
def icm_many(
    spots: Iterable[Stacks | Mapping[str, Any]],
    *,
    errors: Literal["raise"] = "raise",
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Icm]: ...
@overload
def icm_many(
    spots: Iterable[Stacks | Mapping[str, Any]],
    *,
    errors: Literal["return"],
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Icm | CardsError]: ...
def icm_many(
    spots: Iterable[Stacks | Mapping[str, Any]],
    *,
    errors: Literal["raise", "return"] = "raise",
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Icm] | list[Icm | CardsError]:
    """Find the value of tournament stacks in prizes, in many spots, as `icm` does.

    The spots share the threads, and other threads of Python run meanwhile.

    Args:
        spots: The stacks of each spot, or a dict with arguments of `icm`: `{"stacks": [50, 30], "pays": [70, 30]}`.
        errors: `"raise"` raises an exception for the first invalid spot; `"return"` returns its `CardsError` in its place.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.
        arguments: Other arguments of `icm`, for all spots.

    Returns:
        A list with the answer of `icm` to each spot, in order.

    Raises:
        CardsError: If a spot is invalid; the message has its number.

    >>> import holdem
    >>> found = holdem.icm_many([[50, 30, 20], [40, 40, 20]], pays=[70, 30])
    >>> [round(spot.players[0].prizes, 2) for spot in found]
    [45.18, 39.0]
    """
    return _answers(Icm, "icm", "stacks", spots, errors, threads, cancel, arguments)


@overload
def odds_many(
    spots: Iterable[RangeLike | Mapping[str, Any]],
    *,
    errors: Literal["raise"] = "raise",
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Odds]: ...
@overload
def odds_many(
    spots: Iterable[RangeLike | Mapping[str, Any]],
    *,
    errors: Literal["return"],
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Odds | CardsError]: ...
def odds_many(
    spots: Iterable[RangeLike | Mapping[str, Any]],
    *,
    errors: Literal["raise", "return"] = "raise",
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Odds] | list[Odds | CardsError]:
    """Count how often hands or ranges make each category, in many spots, as `odds` does.

    The spots share the threads, and other threads of Python run meanwhile.

    Args:
        spots: The hand or range of each spot, or a dict with arguments of `odds`: `{"hand": "AhKh", "board": "Qh7h2c"}`.
        errors: `"raise"` raises an exception for the first invalid spot; `"return"` returns its `CardsError` in its place.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.
        arguments: Other arguments of `odds`, for all spots.

    Returns:
        A list with the answer of `odds` to each spot, in order.

    Raises:
        CardsError: If a spot is invalid; the message has its number.

    >>> import holdem
    >>> spots = [{"hand": "AhKh", "board": "Qh7h2c"}, {"hand": "7d7s", "board": "Qh7h2c"}]
    >>> [spot.now.name for spot in holdem.odds_many(spots)]
    ['flush draw, backdoor straight draw, two overcards', 'set']
    """
    return _answers(Odds, "odds", "hand", spots, errors, threads, cancel, arguments)


@overload
def push_many(
    spots: Iterable[Amount | Stacks | Mapping[str, Any]],
    *,
    errors: Literal["raise"] = "raise",
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Push | PushSeats]: ...
@overload
def push_many(
    spots: Iterable[Amount | Stacks | Mapping[str, Any]],
    *,
    errors: Literal["return"],
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Push | PushSeats | CardsError]: ...
def push_many(
    spots: Iterable[Amount | Stacks | Mapping[str, Any]],
    *,
    errors: Literal["raise", "return"] = "raise",
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Push | PushSeats] | list[Push | PushSeats | CardsError]:
    """Find the ranges with which short stacks go all in, in many spots, as `push` does.

    The spots share the threads, and other threads of Python run meanwhile.

    Args:
        spots: The stack or stacks of each spot, or a dict with arguments of `push`: `{"stacks": 10, "ante": 0.1}`.
        errors: `"raise"` raises an exception for the first invalid spot; `"return"` returns its `CardsError` in its place.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.
        arguments: Other arguments of `push`, for all spots.

    Returns:
        A list with the answer of `push` to each spot, in order.

    Raises:
        CardsError: If a spot is invalid; the message has its number.

    >>> import holdem
    >>> [round(spot.players[0].share, 3) for spot in holdem.push_many([5, 10])]
    [0.715, 0.583]
    """
    return _answers(pushed, "push", "stacks", spots, errors, threads, cancel, arguments)


@overload
def runouts_many(
    spots: Iterable[str | Iterable[RangeLike] | Mapping[str, Any]],
    *,
    errors: Literal["raise"] = "raise",
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Runouts]: ...
@overload
def runouts_many(
    spots: Iterable[str | Iterable[RangeLike] | Mapping[str, Any]],
    *,
    errors: Literal["return"],
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Runouts | CardsError]: ...
def runouts_many(
    spots: Iterable[str | Iterable[RangeLike] | Mapping[str, Any]],
    *,
    errors: Literal["raise", "return"] = "raise",
    threads: int = 0,
    cancel: Cancel | None = None,
    **arguments: Any,
) -> list[Runouts] | list[Runouts | CardsError]:
    """Find the players' equities after every next card, in many spots, as `runouts` does.

    The spots share the threads, and other threads of Python run meanwhile.

    Args:
        spots: The players of each spot, or a dict with arguments of `runouts`: `{"players": ["AA", "KK"], "board": "Qh7h2c"}`.
        errors: `"raise"` raises an exception for the first invalid spot; `"return"` returns its `CardsError` in its place.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.
        arguments: Other arguments of `runouts`, for all spots.

    Returns:
        A list with the answer of `runouts` to each spot, in order.

    Raises:
        CardsError: If a spot is invalid; the message has its number.

    >>> import holdem
    >>> found = holdem.runouts_many([["AhKh", "QsQd"], ["AhKh", "7s7d"]], board="Qh7h2c")
    >>> [round(spot.results[0].players[0].equity, 4) for spot in found]
    [0.2556, 0.2556]
    """
    return _answers(Runouts, "runouts", "players", spots, errors, threads, cancel, arguments)


def _answers(
    kind: Callable[[_native.Answer], A],
    question: str,
    subject: str,
    spots: Iterable[Any],
    errors: str,
    threads: int,
    cancel: Cancel | None,
    arguments: dict[str, Any],
) -> list[Any]:
    """Answer a question about many spots. `subject` is the name of its first argument."""
    if errors not in ("raise", "return"):
        raise ValueError(f'errors is "raise" or "return", not {errors!r}')
    if isinstance(spots, (str, Mapping)) or hasattr(spots, "columns"):
        raise TypeError(f"spots is a list, each item the {subject} of a spot or a dict with its arguments")
    rows = []
    for number, spot in enumerate(spots):
        given = {**arguments, **(spot if isinstance(spot, Mapping) else {subject: spot})}
        if subject not in given:
            raise TypeError(f"row {number}: {subject} is missing")
        about = given.pop(subject)
        is_one = question == "odds" or (question == "push" and not isinstance(about, Iterable))
        rows.append(([about] if is_one else about, given))
    found = _native.ask_many(question, rows, errors == "return", threads, cancel)
    return [it if isinstance(it, CardsError) else kind(it) for it in found]
