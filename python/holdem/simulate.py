"""Cards dealt at random, for simulations. The same seed deals the same cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from . import _native
from .strengths import CARDS

if TYPE_CHECKING:
    from .answers import Order
    from .types import Cancel, CardsLike, Players, RangeLike, Seed

__all__ = ["Deals", "Deck", "deal", "random_deals"]

#: The number of deals drawn at a time: few enough for a core's cache.
_BLOCK = 1 << 12


class Deck:
    """A deck of cards, shuffled.

    Args:
        seed: A number, with which the deck is always shuffled the same way; a `numpy.random.Generator`; or `None` for
            an unpredictable deck.
        dead: Cards that are not in the deck.

    `len` is the number of cards left, and a deck iterates over them, from the top.

    >>> import holdem
    >>> deck = holdem.Deck(seed=7)
    >>> hero, board = deck.deal(2), deck.deal(5)
    >>> len(hero), len(board), len(deck)
    (2, 5, 45)
    >>> holdem.evaluate(hero, board) == holdem.evaluate(hero + board)
    True
    """

    def __init__(self, seed: Seed = None, dead: CardsLike | None = None) -> None:
        self._random = np.random.default_rng(seed)
        self._all = _live(dead)
        self._left: list[str] = []
        self.shuffle()

    def shuffle(self) -> None:
        """Put all cards back and shuffle."""
        self._left = [CARDS[card] for card in self._random.permutation(self._all)]

    def deal(self, cards: int = 1) -> list[str]:
        """Take cards from the top: `["Ah", "Kh"]`.

        Raises:
            ValueError: If there are fewer left.
        """
        if not 0 <= cards <= len(self._left):
            raise ValueError(f"{cards} cards cannot be dealt: {len(self._left)} are left")
        dealt, self._left = self._left[:cards], self._left[cards:]
        return dealt

    def __len__(self) -> int:
        return len(self._left)

    def __iter__(self) -> Iterator[str]:
        return iter(list(self._left))

    def __repr__(self) -> str:
        return f"<Deck: {len(self)} cards>"


def deal(n: int, cards: int = 7, *, dead: CardsLike | None = None, seed: Seed = None) -> NDArray[np.uint8]:
    """Deal many times from a full deck.

    Args:
        n: The number of deals.
        cards: The number of cards per deal.
        dead: Cards that are not dealt.
        seed: A number, a `numpy.random.Generator`, or `None`; see `Deck`.

    Returns:
        A `uint8` array of shape `(n, cards)`: different cards in each row, numbers from 0 (2c) to 51 (As), in the
        order in which they were dealt. `evaluate_many` takes rows of five to seven.

    >>> import holdem
    >>> strengths = holdem.evaluate_many(holdem.deal(100_000, seed=1))
    >>> flushes = holdem.categories(strengths) == holdem.CATEGORIES.index("flush")
    >>> bool(0.028 < flushes.mean() < 0.033)
    True
    """
    live = _live(dead)
    if n < 0:
        raise ValueError(f"{n} deals cannot be dealt")
    if not 0 <= cards <= len(live):
        raise ValueError(f"{cards} cards cannot be dealt from a deck of {len(live)}")
    random = np.random.default_rng(seed)
    dealt = np.empty((n, cards), np.uint8)
    for start in range(0, n, _BLOCK):
        block = dealt[start : start + _BLOCK]
        rows = np.arange(len(block))
        decks = np.tile(live, (len(block), 1))
        # The shuffle of Fisher and Yates, one card of all decks at a time.
        for place in range(cards):
            other = random.integers(place, len(live), len(block))
            block[:, place] = decks[rows, other]
            decks[rows, other] = decks[:, place]
    return dealt


class Deals(NamedTuple):
    """Deals drawn from ranges."""

    #: The players' cards: `uint8`, of shape `(n, players, 2)`.
    holes: NDArray[np.uint8]
    #: The full boards: `uint8`, of shape `(n, 5)`.
    boards: NDArray[np.uint8]
    #: The weights of the deals, `float64` of shape `(n,)`: 1 unless the ranges overlap so much that deals must be drawn
    #: with unequal probabilities. A mean over the deals must be weighted.
    weights: NDArray[np.float64]

    def hands(self, player: int) -> NDArray[np.uint8]:
        """Return the seven cards of a player, counted from 0: `uint8`, of shape `(n, 7)`, for `evaluate_many`."""
        return np.hstack([self.holes[:, player], self.boards])


def random_deals(
    players: Players,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    n: int,
    seed: Seed = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    cancel: Cancel | None = None,
) -> Deals:
    """Draw deals from the joint distribution of the players' ranges and the board.

    No card is dealt twice, and combinations of hands occur in proportion to their weights. With a number as the seed,
    these are the deals that a sample of `equity` draws with the same seed, in the same order.

    Args:
        players: Two players or more, each a hand or a range.
        board: Board cards.
        dead: Dead cards.
        n: The number of deals.
        seed: A number, a `numpy.random.Generator`, or `None` for unpredictable deals; see `Deck`.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem, numpy as np
    >>> deals = holdem.random_deals(["AA", "random"], n=100_000, seed=1)
    >>> one, two = (holdem.evaluate_many(deals.hands(player)) for player in (0, 1))
    >>> bool(0.84 < np.average(one > two, weights=deals.weights) < 0.86)
    True
    """
    if n < 0:
        raise ValueError(f"{n} deals cannot be dealt")
    given = {
        "board": board,
        "dead": dead,
        "seed": seed,
        "notation": notation,
        "order": order,
        "ranges": ranges,
        "cancel": cancel,
    }
    rows, weights = _native.random_deals(players, n, given)
    return Deals(rows[:, :-5].reshape(n, (rows.shape[1] - 5) // 2, 2), rows[:, -5:], weights)


def _live(dead: CardsLike | None) -> NDArray[np.uint8]:
    """Return the cards that are not dead, as numbers."""
    out = set() if dead is None else set(_native.parse_cards(dead))
    return np.array([card for card in range(len(CARDS)) if card not in out], np.uint8)
