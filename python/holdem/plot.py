"""Pictures with matplotlib, which is an optional dependency: `pip install holdem-exact[plot]`.

Each function draws into the given or new axes, and returns them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike

from ._native import Range

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .answers import Graph, Runouts

__all__ = ["graph", "grid", "runouts"]

_RANKS = "AKQJT98765432"
_SUITS = "shdc"


def _new_axes(ax: Axes | None, **size: Any) -> Axes:
    """Return the axes to draw into."""
    if ax is not None:
        return ax
    try:
        from matplotlib import pyplot
    except ImportError as error:
        raise ImportError("pictures are drawn with matplotlib: pip install holdem-exact[plot]") from error
    axes: Axes = pyplot.subplots(layout="constrained", **size)[1]
    return axes


def grid(
    values: Range | ArrayLike,
    ax: Axes | None = None,
    *,
    title: str | None = None,
    even: float | None = None,
) -> Axes:
    """Draw the grid of starting hands: pairs on the diagonal, suited hands above it, offsuit hands below.

    Args:
        values: A range, or numbers from 0 to 1 of shape `(13, 13)` as `Range.grid()` and `PlayerEquity.grid()` return
            them; NaN is left blank.
        ax: The axes; `None` for new ones.
        title: A title.
        even: The value to show in white, with orange below and purple above; `None` to show 0 in white.

    >>> import holdem, matplotlib
    >>> matplotlib.use("agg")
    >>> holdem.plot.grid(holdem.Range("15%")).get_title()
    '15.08% of hands'
    """
    if isinstance(values, Range):
        title = f"{values.percent:.2f}% of hands" if title is None else title
        values = values.grid()
    shares = np.asarray(values, np.float64)
    if shares.shape != (13, 13):
        raise ValueError(f"a grid has the shape (13, 13), not {shares.shape}")
    ax = _new_axes(ax, figsize=(7, 7))
    _image(ax, shares, even)
    for row, high in enumerate(_RANKS):
        for column, low in enumerate(_RANKS):
            pair = f"{high}{low}" if row == column else f"{high}{low}s" if row < column else f"{low}{high}o"
            share = shares[row, column]
            words = pair if even is None or np.isnan(share) else f"{pair}\n{100 * share:.0f}"
            ax.text(column, row, words, ha="center", va="center", fontsize=7, color=_ink(share, even))
    ax.set_xticks([])
    ax.set_yticks([])
    if title is not None:
        ax.set_title(title)
    return ax


def runouts(answer: Runouts, ax: Axes | None = None, *, player: int = 1) -> Axes:
    """Draw a player's equity after each possible next card: orange where it falls, purple where it rises.

    Args:
        answer: The answer of `holdem.runouts`.
        ax: The axes; `None` for new ones.
        player: The player, counted from 1.
    """
    now, *cards = answer.results
    if not 1 <= player <= len(now.players):
        raise ValueError(f"players are numbered from 1 to {len(now.players)}")
    shares = np.full((4, 13), np.nan)
    for result in cards:
        if result.card is not None:
            place = _SUITS.index(result.card[1]), _RANKS.index(result.card[0])
            shares[place] = result.players[player - 1].equity
    equity = now.players[player - 1].equity
    ax = _new_axes(ax, figsize=(9, 3.4))
    _image(ax, shares, equity)
    for (row, column), share in np.ndenumerate(shares):
        if not np.isnan(share):
            words = f"{100 * share:.0f}"
            ax.text(column, row, words, ha="center", va="center", fontsize=9, color=_ink(share, equity))
    ax.set_xticks(range(13), list(_RANKS))
    ax.set_yticks(range(4), list("♠♥♦♣"))
    ax.set_title(f"{now.players[player - 1].input}: {100 * equity:.2f}% now, and after each card")
    return ax


def graph(answer: Graph, ax: Axes | None = None) -> Axes:
    """Draw the distribution of each player's equity over the range: the weakest combos at the left.

    Args:
        answer: The answer of `holdem.graph`.
        ax: The axes; `None` for new ones.
    """
    ax = _new_axes(ax, figsize=(8, 4.5))
    for number, player in enumerate(answer.players, 1):
        ends = [0.0, *(step.up_to for step in player.curve)]
        heights = [step.equity for step in player.curve]
        title = player.name or player.input
        ax.stairs(
            100 * np.array(heights),
            100 * np.array(ends),
            baseline=None,
            label=f"{number}: {title}",
            linewidth=1.8,
        )
    ax.axhline(50, color="gray", linewidth=0.8, linestyle=":")
    ax.set_xlim(0, 100)
    ax.set_ylim(0, 100)
    ax.set_xlabel("% of the range, weakest first")
    ax.set_ylabel("equity, %" if answer.exact else "equity, %, sampled")
    ax.legend()
    return ax


def _image(ax: Axes, shares: np.ndarray[Any, np.dtype[np.float64]], even: float | None) -> None:
    """Draw the colours."""
    from matplotlib.colors import TwoSlopeNorm

    shown = np.ma.masked_invalid(shares)
    if even is None:
        ax.imshow(shown, cmap="Blues", vmin=0, vmax=1, aspect="equal")
    else:
        # A scale needs room on both sides of its centre.
        centre = min(max(even, 0.001), 0.999)
        ax.imshow(shown, cmap="PuOr", norm=TwoSlopeNorm(centre, 0, 1), aspect="equal")


def _ink(share: float, even: float | None) -> str:
    """Return a text colour that is legible on the colour of a share."""
    if np.isnan(share):
        return "gray"
    if even is None:
        return "white" if share > 0.6 else "black"
    return "white" if share < 0.4 * even or share > even + 0.6 * (1 - even) else "black"
