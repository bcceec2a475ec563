"""Categories, names and ranks for arrays of strengths; the names of cards, combos and categories."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from . import _native

if TYPE_CHECKING:
    from .types import CardsLike

__all__ = [
    "CARDS",
    "CATEGORIES",
    "COMBOS",
    "STARTING_HANDS",
    "card_array",
    "card_texts",
    "categories",
    "combo_cards",
    "names",
    "ranks",
]

#: The 52 cards, in the order of their numbers: suit by suit, clubs, diamonds, hearts, spades, from the deuce up.
CARDS: tuple[str, ...] = tuple(_native.card_names())

#: The nine categories, the weakest first: `categories` returns indices into it.
CATEGORIES: tuple[str, ...] = tuple(_native.category_names())

#: The 1326 combos, in the order of `Range.weights()`.
COMBOS: tuple[str, ...] = tuple(_native.combo_names())

#: The 169 starting hands, row by row of the grid: the aces first, suited hands right of the pair, offsuit ones below it.
STARTING_HANDS: tuple[str, ...] = tuple(
    high + low if i == j else f"{high}{low}s" if i < j else f"{low}{high}o"
    for i, high in enumerate("AKQJT98765432")
    for j, low in enumerate("AKQJT98765432")
)


def card_array(texts: Iterable[CardsLike]) -> NDArray[np.uint8]:
    """Convert texts, such as a column of a data frame, to card numbers.

    Args:
        texts: Cards, the same number in each text: `["AhKh", "2c2d"]`.

    Returns:
        A `uint8` array of shape `(n, cards)`: numbers from 0 (2c) to 51 (As), in the order of each text. `evaluate_many`
        takes rows of five to seven, and `np.hstack` joins hole cards and boards.

    Raises:
        CardsError: If a text is not cards; the message has its row.
        ValueError: If texts have different numbers of cards.

    >>> import holdem
    >>> holdem.card_array(["AhKh", "2c 2d"])
    array([[38, 37],
           [ 0, 13]], dtype=uint8)
    >>> holdem.evaluate_many(holdem.card_array(["AhKhQhJhTh", "AsAdAc2h2c"])).tolist()
    [7462, 7285]
    """
    if isinstance(texts, str):
        raise TypeError("texts is a list or a column of texts")
    cards, sizes = _native.cards_of_texts(texts)
    for row, size in enumerate(sizes):
        if size != sizes[0]:
            raise ValueError(f"row {row} has {size} cards, and row 0 has {sizes[0]}")
    return cards.reshape(len(sizes), sizes[0] if sizes else 0)


def card_texts(cards: ArrayLike) -> NDArray[np.object_]:
    """Return the text of each row of cards.

    Args:
        cards: Numbers from 0 (2c) to 51 (As), of any shape `s + (cards,)`, as `deal` and `card_array` return them.

    Returns:
        An array of `str` objects, of the shape `s`.

    Raises:
        ValueError: If a number is not a card.

    >>> import holdem
    >>> holdem.card_texts([[38, 37], [0, 13]]).tolist()
    ['AhKh', '2c2d']
    """
    array = np.asarray(cards)
    if array.ndim == 0 or array.dtype.kind not in "iu":
        raise TypeError(f"cards are an array of whole numbers, not {array.dtype} of shape {array.shape}")
    if array.size and (array.min() < 0 or array.max() >= len(CARDS)):
        raise ValueError("cards are numbers from 0 (2c) to 51 (As)")
    texts = np.empty(array.shape[:-1], dtype=object)
    texts[...] = ""
    for place in range(array.shape[-1]):
        texts = texts + _card_names()[array[..., place]]
    return texts


def categories(strengths: ArrayLike) -> NDArray[np.uint8]:
    """Return the category of each strength.

    Args:
        strengths: Strengths, 1 to 7462, of any shape, as `evaluate_many` returns them.

    Returns:
        A `uint8` array of the same shape: indices into `CATEGORIES`, 0 for a high card to 8 for a straight flush.

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
    """Return the ranks of the five cards of each strength, in playing order.

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
def _card_names() -> NDArray[np.object_]:
    return np.array(CARDS, dtype=object)


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
