"""What the strengths of hands mean, for whole arrays; the names of cards, combos and categories."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _native

__all__ = ["CARDS", "CATEGORIES", "COMBOS", "categories", "combo_cards", "names", "ranks"]

#: The 52 cards, in the order of their numbers: suit by suit, clubs, diamonds, hearts, spades, from the deuce up.
CARDS: tuple[str, ...] = tuple(_native.card_names())

#: The nine categories, the weakest first: the numbers that `categories` returns are places in it.
CATEGORIES: tuple[str, ...] = tuple(_native.category_names())

#: The 1326 combos, in the order of `Range.weights()`.
COMBOS: tuple[str, ...] = tuple(_native.combo_names())


def categories(strengths: ArrayLike) -> NDArray[np.uint8]:
    """Return the category of each strength.

    Args:
        strengths: Strengths, 1 to 7462, of any shape, as `evaluate_many` returns them.

    Returns:
        A `uint8` array of the same shape: places in `CATEGORIES`, 0 for a high card to 8 for a straight flush.

    Raises:
        ValueError: If a number is no strength.

    >>> import holdem
    >>> holdem.categories([1, 7462])
    array([0, 8], dtype=uint8)
    """
    found: NDArray[np.uint8] = _tables()[0][_checked(strengths)]
    return found


def names(strengths: ArrayLike) -> NDArray[np.object_]:
    """Return the name of each strength.

    Args:
        strengths: Strengths, 1 to 7462, of any shape, as `evaluate_many` returns them.

    Returns:
        An array of `str` objects, of the same shape.

    Raises:
        ValueError: If a number is no strength.

    >>> import holdem
    >>> holdem.names([5000, 7462]).tolist()
    ['three of a kind, deuces, 6-4 kickers', 'royal flush']
    """
    found: NDArray[np.object_] = _tables()[1][_checked(strengths)]
    return found


def ranks(strengths: ArrayLike) -> NDArray[np.uint8]:
    """Return the ranks of the five cards of each strength, in the order in which they count.

    Args:
        strengths: Strengths, 1 to 7462, of any shape `s`, as `evaluate_many` returns them.

    Returns:
        A `uint8` array of shape `s + (5,)`: 2 to 10, and 11 to 14 for jacks to aces.

    Raises:
        ValueError: If a number is no strength.

    >>> import holdem
    >>> holdem.ranks([holdem.evaluate("Kc Kd Kh Ts Tc").strength])
    array([[13, 13, 13, 10, 10]], dtype=uint8)
    """
    found: NDArray[np.uint8] = _tables()[2][_checked(strengths)]
    return found


def combo_cards() -> NDArray[np.uint8]:
    """Return the cards of the 1326 combos, in the order of `COMBOS`.

    Returns:
        A `uint8` array of shape `(1326, 2)`: cards as numbers from 0 (2c) to 51 (As), the higher rank first.

    >>> import holdem
    >>> holdem.combo_cards()[holdem.COMBOS.index("AhKh")]
    array([38, 37], dtype=uint8)
    """
    return _native.combo_cards()


@cache
def _tables() -> tuple[NDArray[np.uint8], NDArray[np.object_], NDArray[np.uint8]]:
    texts: NDArray[np.object_] = np.array(_native.strength_names(), dtype=object)
    return _native.strength_categories(), texts, _native.strength_ranks()


def _checked(strengths: ArrayLike) -> NDArray[Any]:
    """Return strengths as an array that can be used as an index."""
    array = np.asarray(strengths)
    if array.size == 0:
        return array.astype(np.uint16)
    if array.dtype.kind not in "iu":
        raise TypeError(f"strengths are whole numbers, not {array.dtype}")
    if array.min() < 1 or array.max() > 7462:
        wrong = array[(array < 1) | (array > 7462)].flat[0]
        raise ValueError(f"{wrong} is not a strength: strengths are 1 to 7462")
    return array
