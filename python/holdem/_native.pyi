"""The native part of the package."""

import builtins
from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, ClassVar, Literal, TypeAlias, final

import numpy as np
from matplotlib.axes import Axes
from numpy.typing import ArrayLike, NDArray

from .records import Category, CategoryEquity, PotOdds
from .types import Amount, Cancel, CardsLike, Players, RangeLike, Seed, Stacks

__all__ = [
    "Answer",
    "ComboEquity",
    "Equity",
    "Hand",
    "Lines",
    "PlayerEquity",
    "Range",
    "Solution",
    "answer_lines",
    "ask",
    "ask_many",
    "card_names",
    "cards_of_texts",
    "category_names",
    "check_solution_file",
    "combo_cards",
    "combo_names",
    "equity",
    "equity_many",
    "evaluate",
    "evaluate_many",
    "history",
    "history_grid",
    "history_hand",
    "history_luck",
    "history_shown",
    "history_sizes",
    "history_stats",
    "history_swings",
    "history_table",
    "history_tournaments",
    "history_write",
    "parse_cards",
    "question_names",
    "random_deals",
    "report",
    "solve_flops",
    "statistic_definitions",
    "stop_all",
    "strength_categories",
    "strength_names",
    "strength_ranks",
    "write_solution_file",
]

_By: TypeAlias = Literal["combo", "category"]
_Order: TypeAlias = Literal["random", "three", "fifth"]
_Threads: TypeAlias = tuple[int, Cancel | None]
_Cell: TypeAlias = list[tuple[str, str]]
_Table: TypeAlias = tuple[list[_Cell], list[list[_Cell]], list[int]]

@final
class Hand:
    """A hand of five to seven cards, and the best five of them.

    Hands compare by strength: the greater hand wins, and equal hands share the pot, whatever their cards.

    >>> import holdem
    >>> flush = holdem.evaluate("As Qs 9s 4s 2s")
    >>> flush.name, flush.strength
    ('flush, ace high: A-Q-9-4-2', 6893)
    >>> flush < holdem.evaluate("Tc Td Th 2s 2c")
    True
    """

    def __new__(cls, cards: CardsLike, board: CardsLike | None = None) -> Hand: ...
    @property
    def strength(self) -> int:
        """The strength: 1 for 7-5-4-3-2 of several suits, the worst of all hands, to 7462 for a royal flush."""
    @property
    def category(self) -> Category:
        """The category, one of `holdem.CATEGORIES`, such as `"full house"`."""
    @property
    def name(self) -> str:
        """The name, such as `"full house, kings full of tens"`."""
    @property
    def cards(self) -> tuple[str, ...]:
        """All cards, in the order given, with the board last: `("Ah", "Kh", ...)`."""
    @property
    def best_five(self) -> tuple[str, str, str, str, str]:
        """The five cards that play, in playing order. A hole card plays only if no card of the board is equivalent."""
    @property
    def kickers(self) -> tuple[str, ...]:
        """The kickers: the cards that play but are not part of the pair, the two pair and so on."""
    def __lt__(self, other: Hand, /) -> bool: ...
    def __le__(self, other: Hand, /) -> bool: ...
    def __gt__(self, other: Hand, /) -> bool: ...
    def __ge__(self, other: Hand, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __int__(self, /) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...

def evaluate(cards: CardsLike, board: CardsLike | None = None) -> Hand:
    """Rates a hand of five to seven cards.

    Args:
        cards: The cards: `"AhKhQhJhTh"`, `["Ah", "Kh", ...]`, numbers from 0 (2c) to 51 (As) in a sequence, or a set of
            cards as the bits of one number.
        board: The board, in the same forms, if `cards` are only the hole cards. Five to seven cards in all.

    Returns:
        The hand.

    Raises:
        CardsError: If a card is invalid or duplicate, or there are too few or too many.

    >>> import holdem
    >>> hand = holdem.evaluate("AhKd", board="9s 9c 4d 2h 2s")
    >>> hand.category, hand.name
    ('two pair', 'two pair, nines and deuces, ace kicker')
    >>> hand.best_five, hand.kickers
    (('9c', '9s', '2h', '2s', 'Ah'), ('Ah',))
    >>> holdem.evaluate([51, 38, 25, 12, 0]).name
    'four of a kind, aces, deuce kicker'
    """

def evaluate_many(hands: ArrayLike, *, threads: int = 0, cancel: Cancel | None = None) -> NDArray[np.uint16]:
    """Rates many hands.

    Args:
        hands: Either a `uint64` array of shape `(n,)`, each number a set of five to seven cards with the bit `1 << card`
            for each; or a `uint8` array of shape `(..., 5)`, `(..., 6)` or `(..., 7)`, each row the cards of a hand. Cards
            are numbers from 0 (2c) to 51 (As): suit by suit, clubs, diamonds, hearts, spades, from the deuce to the ace.
            Any strides and byte order will do. Objects with an `__array__` of this kind, such as columns of pandas or
            polars, are not copied; whole numbers of other types are checked and copied. `card_array` converts texts to
            numbers.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    Returns:
        A `uint16` array of shape `(n,)`, or of the shape of the rows: the strength of each hand, 1 to 7462, as
        `Hand.strength`.

    Raises:
        CardsError: If a row is not a hand; the message has its number.
        TypeError: If the array is of another type or shape.

    If another thread changes the array during the call, each row is read before, during or after the change. A mixed
    row may not be a hand, which is an error.

    >>> import holdem, numpy as np
    >>> holdem.evaluate_many(np.array([[51, 50, 49, 48, 47], [0, 14, 28, 42, 5]], dtype=np.uint8))
    array([7462,    1], dtype=uint16)
    >>> sets = np.array([0x1F00, 0b11111], dtype=np.uint64)
    >>> holdem.names(holdem.evaluate_many(sets)).tolist()
    ['royal flush', 'straight flush, six high']
    """

@final
class Range:
    """A weighted set of combos that a player may hold.

    Args:
        text: The range, such as `"22+,A2s+:0.5,KTs+"`, `"15%"` or, with a board, `"top pair+"`; `None` for the empty
            range.
        board: The board, for made hands and draws: `Range("top pair+", board="Qh7h2c")`. Combos that it makes
            impossible stay in the range; `without` removes them.
        dead: Cards known to be out of play, which complete no draw.
        notation: The program that wrote the text: `"pio"`, `"pio-vector"`, `"gtowizard"`, `"gto+"`, `"equilab"` or
            `"ppt"`. An unambiguous notation is detected.
        order: The ranking of hands behind `"15%"`, by equity: against a `"random"` hand, `"three"` of them, or the best
            `"fifth"` of hands.
        ranges: Ranges by name, for texts such as `"@open & !22"`.

    Raises:
        CardsError: If the text is invalid.

    A range is a set: `len` is its number of combos, and it iterates over pairs of a combo and its weight. `|` keeps the
    greater of two weights, `&` multiplies them, `a - b` multiplies each weight of `a` by 1 minus the weight in `b`,
    `~a` is every other hand, and `a * 0.5` halves all weights. Weights are whole millionths, so they do not drift.
    Ranges are immutable, can be compared, hashed and pickled, and print as a short text that parses as the same range.

    >>> from holdem import Range
    >>> range = Range("QQ+,AKs:0.5")
    >>> len(range), range.weight, range["AhKh"]
    (22, 20.0, 0.5)
    >>> str(range - Range("KK")), str(range & Range("AKs,AA"))
    ('AA,QQ,AKs:0.5', 'AA,AKs:0.5')
    >>> str(Range("AA,KK,QQ,JJ,TT"))
    'TT+'
    >>> str(Range("AK & flush draw", board="Qh7h2c"))
    'AhKh'
    """

    def __new__(
        cls,
        text: RangeLike | None = None,
        *,
        board: CardsLike | None = None,
        dead: CardsLike | None = None,
        notation: str | None = None,
        order: _Order | None = None,
        ranges: Mapping[str, RangeLike] | None = None,
    ) -> Range: ...
    @classmethod
    def top(cls, percent: float, *, order: _Order = "random") -> Range:
        """Returns the best hands, about this percentage of all.

        Args:
            percent: The percentage of the 1326 combos, from 0 to 100. A starting hand is in if at least half of it is.
            order: The ranking by equity: against a `"random"` hand, `"three"` of them, or the best `"fifth"` of hands.

        >>> from holdem import Range
        >>> str(Range.top(3)), len(Range.top(3))
        ('88+', 42)
        """
    @classmethod
    def from_weights(cls, weights: ArrayLike | Mapping[str, float]) -> Range:
        """Returns the range with these weights.

        Args:
            weights: An array of shape `(1326,)` in the order of `holdem.COMBOS`, as `weights()` returns it, or of shape
                `(13, 13)`, as `grid()` does; or a dict of combos or starting hands and weights. Weights are numbers from
                0 to 1.

        >>> from holdem import Range
        >>> str(Range.from_weights({"AhKh": 1, "AsKs": 0.5, "QQ": 1}))
        'QQ,AsKs:0.5,AhKh'
        >>> range = Range("22+,AKs:0.25")
        >>> Range.from_weights(range.weights()) == Range.from_weights(range.grid()) == range
        True
        """
    @property
    def weight(self) -> float:
        """The sum of the weights."""
    @property
    def percent(self) -> float:
        """The sum of the weights in percent of all 1326 combos."""
    @property
    def notes(self) -> tuple[str, ...]:
        """Notes about likely mistakes in the text, one line each:
        `("JTs+ is only JTs; to move both cards up, write JTs-AKs",)`.
        """
    @property
    def combos(self) -> tuple[str, ...]:
        """The combos, without their weights: `("AhAc", ...)`, in the order of `holdem.COMBOS`."""
    def weights(self) -> NDArray[np.float64]:
        """Returns the weights as a `float64` array of shape `(1326,)`, in the order of `holdem.COMBOS`."""
    def grid(self) -> NDArray[np.float64]:
        """Returns the mean weight of each starting hand as a `float64` array of shape `(13, 13)`: pairs on the diagonal, the
        aces first; suited hands above it, offsuit hands below.

        >>> from holdem import Range
        >>> grid = Range("AA,AKs:0.5").grid()
        >>> grid[0, 0], grid[0, 1], grid[1, 0]
        (np.float64(1.0), np.float64(0.5), np.float64(0.0))
        """
    def without(self, cards: CardsLike) -> Range:
        """Returns the range without the combos that hold one of these cards.

        >>> from holdem import Range
        >>> len(Range("AA").without("Ah"))
        3
        """
    def filter(self, what: str, board: CardsLike, dead: CardsLike | None = None) -> Range:
        """Returns the part of the range with certain made hands or draws on a board.

        Args:
            what: The made hands and draws to keep, in range syntax: `"top pair+"`, `"flush draw"`, `"set,two pair"`.
            board: The board, three to five cards.
            dead: Dead cards, which complete no draw.

        Returns:
            The range, without combos that the board or the dead cards make impossible; it may be empty.

        >>> from holdem import Range
        >>> str(Range("AK,QQ").filter("top pair+,flush draw", board="Qh7h2c"))
        'QdQs,QcQs,QcQd,AhKh'
        """
    def to(self, notation: str) -> str:
        """Returns the range in the notation of another program.

        Args:
            notation: `"pio"`, `"pio-vector"`, `"gtowizard"`, `"gto+"`, `"equilab"` or `"ppt"`.

        Raises:
            CardsError: If a weight cannot be written in the notation.

        >>> from holdem import Range
        >>> Range("QQ+,AKs:0.5").to("gto+")
        'AA-QQ,[50.0]AKs[/50.0]'
        """
    def svg(self) -> str:
        """Returns the range as an SVG picture: the grid of starting hands."""
    def plot(self, ax: Axes | None = None) -> Axes:
        """Draws the grid of starting hands with matplotlib; see `holdem.plot.grid`."""
    def __len__(self, /) -> int: ...
    def __iter__(self, /) -> Iterator[tuple[str, float]]: ...
    def __getitem__(self, key: CardsLike, /) -> float: ...
    def __contains__(self, key: CardsLike | tuple[str, float], /) -> bool: ...
    def __or__(self, value: Range, /) -> Range: ...
    def __ror__(self, value: Range, /) -> Range: ...
    def __and__(self, value: Range, /) -> Range: ...
    def __rand__(self, value: Range, /) -> Range: ...
    def __sub__(self, value: Range, /) -> Range: ...
    def __rsub__(self, value: Range, /) -> Range: ...
    def __invert__(self, /) -> Range: ...
    def __mul__(self, value: float, /) -> Range: ...
    def __rmul__(self, value: float, /) -> Range: ...
    def __lt__(self, other: Range, /) -> bool: ...
    def __le__(self, other: Range, /) -> bool: ...
    def __gt__(self, other: Range, /) -> bool: ...
    def __ge__(self, other: Range, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self, /) -> int: ...
    def __reduce__(self) -> tuple[Any, ...]: ...
    def _repr_html_(self) -> str: ...

@final
class ComboEquity:
    """A player's chances with one combo."""

    def __new__(
        cls, weight: float, equity: float, win: float, tie: float, std_error: float | None, total: float
    ) -> ComboEquity: ...
    @property
    def weight(self) -> float:
        """The weight of the combo in the range."""
    @property
    def equity(self) -> float:
        """The expected share of the pot; NaN if the combo is never dealt, or too rarely drawn in a sample."""
    @property
    def win(self) -> float:
        """The chance to win alone; NaN if unknown."""
    @property
    def tie(self) -> float:
        """The chance to share the pot; NaN if unknown."""
    @property
    def std_error(self) -> float | None:
        """The standard error of `equity`; `None` if it is exact."""
    @property
    def total(self) -> float:
        """The number of deals in which the player holds the combo."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class PlayerEquity:
    """One player's equity."""

    def __new__(cls, equity: Equity, player: int) -> PlayerEquity: ...
    @property
    def input(self) -> str:
        """The hand or range as given."""
    @property
    def range(self) -> str:
        """The range in its normal form."""
    @property
    def name(self) -> str | None:
        """The player's name; `None` without one."""
    @property
    def combos(self) -> int:
        """The number of combos that the known cards leave."""
    @property
    def weight(self) -> float:
        """The sum of the weights of these combos."""
    @property
    def equity(self) -> float:
        """The expected share of the pot, from 0 to 1."""
    @property
    def win(self) -> float:
        """The chance to win alone."""
    @property
    def tie(self) -> float:
        """The chance to share the pot."""
    @property
    def wins(self) -> int | float:
        """The number of deals that the player wins alone: an `int`, or a `float` if ranges have weights."""
    @property
    def ties(self) -> int | float:
        """The number of deals in which the player shares the pot: an `int`, or a `float` if ranges have weights."""
    @property
    def std_error(self) -> float | None:
        """The standard error of `equity`; `None` if it is exact."""
    @property
    def categories(self) -> list[CategoryEquity] | None:
        """The player's wins, ties and losses by category, the weakest first; `None` without `by="category"`."""
    @property
    def by_combo(self) -> dict[str, ComboEquity] | None:
        """The equity of each combo, `{"AhKh": ComboEquity, ...}`; `None` without `by="combo"`."""
    @property
    def by_category(self) -> dict[str, CategoryEquity] | None:
        """The player's wins, ties and losses by category, `{"high card": CategoryEquity, ...}`; `None` without
        `by="category"`.
        """
    def combo_equities(self) -> NDArray[np.float64]:
        """Returns the equities of all combos as a `float64` array of shape `(1326,)`, in the order of `holdem.COMBOS`; NaN
        for combos that are outside the range or never dealt.

        Raises:
            ValueError: If the answer is not by combo.

        >>> import holdem, numpy as np
        >>> player = holdem.equity(["AhKh", "22+"], board="Qh7h2c", by="combo").players[1]
        >>> equities = player.combo_equities()
        >>> holdem.COMBOS[np.nanargmin(equities)], int(np.isfinite(equities).sum())
        ('3c3d', 63)
        """
    def grid(self) -> NDArray[np.float64]:
        """Returns the mean equity of the combos of each starting hand as a `float64` array of shape `(13, 13)`: pairs on the
        diagonal, the aces first; suited hands above it, offsuit hands below. NaN for hands outside the range.

        Raises:
            ValueError: If the answer is not by combo.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Equity:
    """Each player's equity, and how it was computed.

    The result of `holdem.equity`. Its attributes and `to_dict()` have the fields of the program's JSON, in the schema
    `holdem.equity/1`, except that the attributes `winners` and `by_combo` are dicts. `print` draws tables; a notebook
    shows them with a picture if the answer is by combo.
    """

    def __new__(cls, shown: Answer) -> Equity: ...
    @property
    def players(self) -> tuple[PlayerEquity, ...]:
        """The players, in order."""
    @property
    def equities(self) -> NDArray[np.float64]:
        """The players' equities as a `float64` array of shape `(players,)`."""
    @property
    def total(self) -> int | float:
        """The number of possible deals if the answer is exact, an `int` unless ranges have weights; else the number of
        drawn deals.
        """
    @property
    def exact(self) -> bool:
        """`True` if every deal was counted, `False` for a sample."""
    @property
    def engine(self) -> str:
        """The engine that computed the answer: `"table"`, `"boards"`, `"sweep"`, `"enumerate"` or `"sample"`."""
    @property
    def seed(self) -> int | None:
        """The seed of a sample; `None` if the answer is exact."""
    @property
    def partial(self) -> bool:
        """`True` if a sample ended before its limit."""
    @property
    def board(self) -> list[str]:
        """Board cards: `["Qh", "7h", "2c"]`."""
    @property
    def dead(self) -> list[str]:
        """The dead cards: `["9c"]`."""
    @property
    def pot_odds(self) -> PotOdds | None:
        """The pot odds of the first player; `None` without `pot`, or with several bets."""
    @property
    def bets(self) -> list[PotOdds] | None:
        """The pot odds of each bet of the first player; `None` without a bet."""
    @property
    def winners(self) -> dict[tuple[int, ...], int | float]:
        """The number of deals that each set of players wins: `{(1,): 787966, (2,): 917606, (1, 2): 6732}`. Here players are
        counted from 1, as in the program: `players[0]` is player 1.
        """
    @property
    def by_combo(self) -> tuple[dict[str, ComboEquity], ...] | None:
        """Each player's equity by combo, as a dict for each player; `None` without `by="combo"`."""
    @property
    def by_category(self) -> tuple[dict[str, CategoryEquity], ...] | None:
        """Each player's wins, ties and losses by category, as a dict for each player; `None` without `by="category"`."""
    @property
    def schema(self) -> str:
        """The name and version of the schema of `to_dict()`: `holdem.equity/1`."""
    @property
    def notes(self) -> tuple[str, ...]:
        """Notes about likely mistakes in the question and about a sample, one line each."""
    @property
    def remarks(self) -> tuple[str, ...]:
        """The lines below the tables, such as how the answer was found."""
    @property
    def _shown(self) -> Answer: ...
    def to_dict(self) -> dict[str, Any]:
        """Returns the fields of the program's JSON, of the schema `holdem.equity/1`.

        >>> import holdem
        >>> holdem.equity(["AhKh", "QsQd"]).to_dict()["players"][0]["wins"]
        787966
        """
    def to_csv(self) -> str:
        """Returns the program's CSV: a header, then a row for each player, combo or category."""
    def svg(self) -> str:
        """Returns an answer by combo as an SVG picture: a grid for each player.

        Raises:
            CardsError: If the answer has no picture.
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    __hash__: ClassVar[None]  # type: ignore[assignment]
    def __reduce__(self) -> tuple[Any, ...]: ...
    def _repr_html_(self) -> str: ...

def equity(
    players: Players,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    opponents: int | None = None,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seconds: float | None = None,
    seed: Seed = 0,
    by: _By | Iterable[_By] | None = None,
    top: int | None = None,
    names: Iterable[str] | None = None,
    pot: Amount | None = None,
    call: Amount | None = None,
    bet: Amount | Iterable[Amount] | None = None,
    folds: Amount | None = None,
    rake: Amount | None = None,
    rake_cap: Amount | None = None,
    notation: str | None = None,
    order: _Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Equity:
    """Returns each player's equity: the expected share of the pot.

    Every deal is counted if that takes at most a few seconds. Otherwise deals are drawn at random until the standard
    error is at most 0.05%. The result distinguishes the two by `exact` and `players[i].std_error`.

    Args:
        players: Two to 23 players, each a hand (`"AhKh"`, `[38, 37]`) or a range (`"QQ+,AKs"`, `"random"`, a `Range`);
            or one text with all of them: `"AhKh vs QQ+"`.
        board: The board so far, up to five cards.
        dead: Cards known to be out of play.
        opponents: The number of further players with random hands.
        exact: `True` counts every deal, however long it takes; `False` draws a sample.
        precision: Draw until every standard error is at most this: 0.001 is 0.1%.
        samples: Draw this many deals.
        seconds: Draw for about this time.
        seed: The seed of a sample. The same seed gives the same sample, on any number of threads. A
            `numpy.random.Generator` draws one; `None` is an unpredictable one, which the answer states.
        by: `"combo"`, `"category"` or both: also break the answer down by the players' combos, or by the categories
            they make.
        top: The number of each player's best combos to list; `None` for all.
        names: Names for the players, in their order.
        pot: The pot, including the bet that the first player faces; with `call` or `bet`.
        call: The amount the first player has to call.
        bet: The first player's bet: an amount, a percentage of the pot such as `"75%"`, or a list of these to compare.
        folds: The frequency with which all others fold to the bet: 0.4 or `"40%"`.
        rake: The rake as a share of the pot: 0.05 or `"5%"`.
        rake_cap: The maximum rake.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    Returns:
        The players' equities, and the counts behind them.

    Raises:
        CardsError: If an argument is invalid, or the players cannot all be dealt a hand.
        CancelledError: If it was cancelled before anything was drawn.
        KeyboardInterrupt: On Ctrl-C; an `Interrupted` if there is an answer so far.

    >>> import holdem
    >>> result = holdem.equity(["AhKh", "QsQd"])
    >>> result.exact, result.total
    (True, 1712304)
    >>> [round(player.equity, 4) for player in result.players]
    [0.4621, 0.5379]
    >>> print(holdem.equity("AhTh vs QQ+,AKs", board="9h8c2h", dead="Qs"))
    board: 9♥ 8♣ 2♥; dead: Q♠
    <BLANKLINE>
    player  hand or range  combos    equity       win      tie
         1  A♥ T♥               1  46.2861%  46.0677%  0.4369%
         2  QQ+, AKs           19  53.7139%  53.4954%  0.4369%
    <BLANKLINE>
    exact: 946 boards, 15 matchups
    """

@final
class Answer:
    """An answer to any question, as JSON, CSV, text, tables and a picture."""

    def __new__(cls, kept: Any) -> Answer: ...
    def json(self) -> str:
        """Returns the answer as the program writes it with `-f json`."""
    def csv(self) -> str:
        """Returns the answer as the program writes it with `-f csv`."""
    def plain(self) -> str:
        """Returns the answer as the program writes it with `-f plain`."""
    @property
    def schema(self) -> str:
        """The name and version of the schema of the records."""
    @property
    def notes(self) -> list[str]:
        """Notes about likely mistakes in the question and about a sample, one line each."""
    @property
    def remarks(self) -> list[str]:
        """The lines below the tables, such as how the answer was found."""
    @property
    def heading(self) -> _Cell | None:
        """The line above the tables, such as the board."""
    @property
    def tables(self) -> list[_Table]:
        """The tables, each as its header, its rows, and the indices of its numeric columns."""
    def file(self) -> bytes | None:
        """Returns the bytes of a file from which the answer can be shown again; `None` if not requested."""
    def svg(self) -> str:
        """Returns the answer as an SVG picture."""
    def __reduce__(self) -> tuple[Any, ...]: ...

@final
class Lines:
    """An iterator over the answers to the lines of an input, as pieces of text."""

    def __iter__(self, /) -> Lines: ...
    def __next__(self, /) -> str: ...
    def close(self) -> None:
        """Stops the work. There are no more answers."""

def answer_lines(question_name: str, source: Any, form: dict[str, Any], arguments: dict[str, Any]) -> Lines:
    """Answers every line of a file or an iterable."""

def ask(question_name: str, players: Players | Stacks, arguments: dict[str, Any]) -> Answer:
    """Answers a question, given its name, its players or other subject, and its other arguments by name."""

def ask_many(
    question_name: str,
    spots: list[tuple[Any, dict[str, Any]]],
    returns_errors: bool,
    threads: int,
    cancel: Cancel | None = None,
) -> list[Any]:
    """Answers a question about many spots, each given by its players or other subject, and its other arguments by name.

    Returns an answer for each spot, or its error if `returns_errors`.
    """

def report(players: Players, arguments: dict[str, Any]) -> str:
    """Returns the report about a spot as one HTML page."""

def random_deals(
    players: Players, deals: int, arguments: dict[str, Any]
) -> tuple[NDArray[np.uint8], NDArray[np.float64]]:
    """Deals at random from the joint distribution of the players' ranges and the board.

    Returns the hole cards of each deal, then the board, and the weights.
    """

def equity_many(
    players: Sequence[Any], board: Any, dead: Any, nan_for_errors: bool, arguments: dict[str, Any]
) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Finds the equities of many spots."""

def history(sources: list[str | bytes], options: dict[str, str], threads: _Threads) -> Answer:
    """Adds up the played hands of files, folders and bytes."""

def history_hand(id: str, sources: list[str | bytes], options: dict[str, str], threads: _Threads) -> Answer:
    """Returns the first hand with a number or name, street by street."""

def history_luck(sources: list[str | bytes], options: dict[str, str], threads: _Threads) -> Answer:
    """Counts the luck of the cards in the hands of files, folders and bytes."""

def history_shown(sources: list[str | bytes], options: dict[str, str], threads: _Threads) -> Answer:
    """Collects the hands that the player in the options was seen with, in files, folders and bytes."""

def history_sizes(sources: list[str | bytes], options: dict[str, str], threads: _Threads) -> Answer:
    """Counts the sizes of the bets of the player in the options, in files, folders and bytes."""

def history_grid(sources: list[str | bytes], options: dict[str, str], name: str, threads: _Threads) -> Answer:
    """Counts a statistic of the player in the options, or the winnings, for each starting hand."""

def history_swings(
    sources: list[str | bytes], options: dict[str, str], bankroll: float | None, threads: _Threads
) -> Answer:
    """Returns the downswings of the player in the options, and the risk of ruin with a bankroll in big blinds."""

def history_tournaments(sources: list[str | bytes], options: dict[str, str], threads: _Threads) -> Answer:
    """Returns the tournaments of the player in the options, from summaries and hands."""

def history_stats(
    sources: list[str | bytes],
    options: dict[str, str],
    statistics: str | None,
    against: str | None,
    min_hands: int,
    threads: _Threads,
) -> Answer:
    """Counts how players play in the hands of files, folders and bytes."""

def statistic_definitions(names: str) -> Answer:
    """Returns the definitions of statistics."""

def history_table(
    table: str,
    sources: list[str | bytes],
    options: dict[str, str],
    threads: _Threads,
) -> dict[str, NDArray[Any] | list[str | None]]:
    """Returns a table of played hands as columns by name: arrays of numbers, lists of texts."""

def solve_flops(
    players: Players,
    flops: str,
    rows: str | PathLike[str] | None,
    arguments: dict[str, Any],
    part: str | None = None,
    precision: Amount | None = None,
) -> Answer:
    """Solves a game on many flops, or plans that. `rows` is the file that keeps the solved flops."""

def check_solution_file(path: str | PathLike[str]) -> None:
    """Checks that a saved solution can be written to a file, before the solving begins."""

def write_solution_file(path: str | PathLike[str], content: bytes) -> None:
    """Writes a saved solution to a file, which keeps its old content until the new content is complete."""

def history_write(
    path: str | PathLike[str],
    to: str,
    anonymize: bool,
    sources: list[str | bytes],
    options: dict[str, str],
    threads: _Threads,
) -> tuple[int, dict[str, int]]:
    """Writes played hands to a file, in an open format. Returns their number, and the number of hands left out for each
    reason. The file keeps its old content until the new one is complete.
    """

def stop_all() -> None:
    """Stops all work, now and later: the process ends."""

def strength_categories() -> NDArray[np.uint8]:
    """Returns the category of each strength as a `uint8` array of shape `(7463,)`; item 0 is unused."""

def question_names() -> list[str]:
    """Returns the names of all questions."""

def strength_names() -> list[str]:
    """Returns the name of each strength; item 0 is unused."""

def strength_ranks() -> NDArray[np.uint8]:
    """Returns the ranks of the five cards of each strength, 2 to 14, as a `uint8` array of shape `(7463, 5)`; row 0 is
    unused.
    """

def category_names() -> list[str]:
    """Returns the names of the nine categories, the weakest first."""

def card_names() -> list[str]:
    """Returns the names of the 52 cards, in the order of their numbers."""

def combo_names() -> list[str]:
    """Returns the names of the 1326 combos, in the order of the weights of a range."""

def combo_cards() -> NDArray[np.uint8]:
    """Returns the card numbers of the 1326 combos as a `uint8` array of shape `(1326, 2)`."""

def cards_of_texts(texts: Iterable[CardsLike]) -> tuple[NDArray[np.uint8], list[int]]:
    """Parses the cards of texts. Returns the numbers of all cards in order, and the number of cards in each text."""

def parse_cards(cards: CardsLike) -> list[int]:
    """Parses distinct cards, and returns their numbers."""

@final
class Solution:
    """A saved solution."""

    def __new__(cls, bytes: builtins.bytes) -> Solution: ...
    def bytes(self) -> builtins.bytes:
        """Returns the bytes of the file."""
    def combos(self, player: int) -> list[str]:
        """Returns the combos of a player, from 0, in the order of the arrays."""
    def weights(self, player: int) -> NDArray[np.float64]:
        """Returns the weights of the combos of a player, from 0."""
    def nodes(self) -> list[tuple[str, int | None, float, list[str], list[int]]]:
        """Returns the nodes of the tree, the root first."""
    def frequencies(self, node: int, cards: CardsLike) -> NDArray[np.float64]:
        """Returns the frequency of each action for each combo at a node, as an array of combos by actions. `cards` are the
        cards dealt since the root; combos that hold one of them have rows of 0.
        """
    def study(
        self, line: str | None
    ) -> tuple[
        int,
        tuple[NDArray[np.float64], NDArray[np.float64]],
        tuple[NDArray[np.float64], NDArray[np.float64]],
        NDArray[np.float64],
    ]:
        """Returns the decision at the end of a line, as arrays: the player who acts, from 0; the reach and the value of each
        combo of both players; and the value of each action for each combo of the player who acts. A value that does not
        exist is NaN.
        """
    def show(
        self, line: str | None, exploit: bool, combos: bool, threads: int, cancel: Cancel | None = None
    ) -> Answer:
        """Returns the answer at a line, for the strategy or for the best response to it."""
    def refine(self, line: str, arguments: dict[str, Any]) -> Answer:
        """Solves the game that begins at the end of a line. `arguments` has the arguments of `solve`."""
