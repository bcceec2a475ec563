"""Questions with one answer each: odds, outs, runouts, the nuts, showdowns, charts.

Every answer has the fields of the program's JSON as attributes, and shows itself: `print` draws tables, a notebook gets
tables and, where there is one, a picture.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Literal, TypeAlias, TypeVar

from . import _native, show
from .records import (
    Blocker,
    Explanation,
    GraphPlayer,
    HandPlace,
    Holding,
    Live,
    MadeNow,
    Matchup,
    NutsCategory,
    Opponents,
    OutsOdds,
    OutsPlayer,
    RangeHand,
    RangePart,
    Runout,
    ShowdownPlayer,
    Street,
    StreetOdds,
    parts,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .types import CardsLike, Players, RangeLike

__all__ = [
    "Answer",
    "Blockers",
    "Explained",
    "Graph",
    "Nuts",
    "Odds",
    "Outs",
    "Preflop",
    "RangeAnswer",
    "Runouts",
    "Showdown",
    "Streets",
    "blockers",
    "describe",
    "explain",
    "graph",
    "nuts",
    "odds",
    "outs",
    "preflop",
    "runouts",
    "showdown",
    "streets",
]

Order: TypeAlias = Literal["random", "three", "fifth"]
A = TypeVar("A", bound="Answer")


class Answer:
    """An answer. Its fields are those of the program's JSON; `to_dict()` returns that."""

    #: The list in the JSON whose only item has the fields; `None` if they are the fields of the document.
    _list: ClassVar[str | None] = None
    _shown: _native.Answer

    def __init__(self, shown: _native.Answer) -> None:
        self._shown = shown
        record = self.to_dict()
        if self._list is not None:
            (record,) = record[self._list]
        self.__dict__.update(parts(type(self), record))

    @property
    def schema(self) -> str:
        """The name and version of the schema of `to_dict()`, such as `holdem.odds/1`."""
        return self._shown.schema

    @property
    def notes(self) -> tuple[str, ...]:
        """What may not have been meant in the question, a line each."""
        return tuple(self._shown.notes)

    @property
    def remarks(self) -> tuple[str, ...]:
        """What is written below the tables, such as how the answer was found."""
        return tuple(self._shown.remarks)

    def to_dict(self) -> dict[str, Any]:
        """Return the fields of the program's JSON."""
        text = self._shown.json()
        record: dict[str, Any] = json.loads(text)
        return record

    def to_csv(self) -> str:
        """Return the program's CSV: a header, then a row for each result."""
        return self._shown.csv()

    def svg(self) -> str:
        """Return the answer as an SVG picture.

        Raises:
            CardsError: If the answer has no picture.
        """
        return self._shown.svg()

    def __str__(self) -> str:
        return show.text(self._shown)

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Answer):
            return NotImplemented
        return self.to_dict() == other.to_dict()

    __hash__ = None  # type: ignore[assignment]

    def _repr_html_(self) -> str:
        return show.html(self._shown)


class _Drawn(Answer):
    """An answer that a notebook shows with its picture."""

    def _repr_html_(self) -> str:
        return show.html(self._shown, self._shown.svg())


class Odds(Answer):
    """How often a hand or range makes each category by the flop, the turn and the river."""

    input: str
    range: str
    combos: int
    weight: float
    board: list[str]
    dead: list[str]
    now: MadeNow | None
    streets: list[StreetOdds]


class Outs(Answer):
    """Which next cards help whom."""

    board: list[str]
    dead: list[str]
    unseen: int
    to_come: int
    players: list[OutsPlayer]
    pot_odds: OutsOdds | None


class Runouts(_Drawn):
    """The players' equities now, which is the first result, and after each card that can come."""

    results: list[Runout]

    def plot(self, player: int = 1, ax: Axes | None = None) -> Axes:
        """Draw a player's equity after each card with matplotlib; see `holdem.plot.runouts`."""
        from . import plot

        return plot.runouts(self, player, ax)


class Nuts(Answer):
    """The holdings on a board, the best first, and the place of a hand among them."""

    board: list[str]
    dead: list[str]
    hand: HandPlace | None
    combos: int
    places: int
    categories: list[NutsCategory]
    holdings: list[Holding]


class Showdown(Answer):
    """Who wins on a full board, and by which card."""

    board: list[str]
    dead: list[str]
    winners: list[int]
    players: list[ShowdownPlayer]


class Preflop(Answer):
    """Starting hands before the flop, against each other or random hands."""

    results: list[Matchup]

    def _repr_html_(self) -> str:
        return show.html(self._shown, self._shown.svg() if len(self.results) > 1 else None)


class Graph(_Drawn):
    """How each player's equity is spread over the range."""

    board: list[str]
    dead: list[str]
    exact: bool
    total: float
    seed: int | None
    partial: bool
    players: list[GraphPlayer]

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the curves with matplotlib; see `holdem.plot.graph`."""
        from . import plot

        return plot.graph(self, ax)


class Streets(Answer):
    """The players' equities on every street up to a board."""

    results: list[Street]


class RangeAnswer(_Drawn):
    """A range: its combos, its normal form, and how it divides on a board."""

    _list = "ranges"

    input: str
    range: str
    combos: int
    weight: float
    percent: float
    dead: list[str]
    live: Live
    hands: list[RangeHand]
    parts: list[RangePart] | None


class Blockers(Answer):
    """What the cards and combos of one range take out of another."""

    input: str
    range: str
    against: str
    against_range: str
    board: list[str]
    dead: list[str]
    weight: float
    blockers: list[Blocker]


class Explained(Answer):
    """A hand: what it is, which cards make it, what it beats, and why."""

    _list = "results"

    cards: list[str]
    hole: list[str]
    board: list[str]
    dead: list[str]
    category: str
    name: str
    best: list[str]
    best_hole: list[str]
    best_board: list[str]
    kickers: list[str]
    left_out: list[str]
    strength: int
    opponents: Opponents
    explanations: list[Explanation]


def explain(cards: CardsLike, board: CardsLike | None = None, dead: CardsLike | None = None) -> Explained:
    """Explain a hand: what it is, which cards make it, and what it beats.

    Args:
        cards: The two hole cards; with the board after them, if `board` is not given.
        board: The board, three to five cards.
        dead: Cards known to be out of play, which no opponent holds.

    >>> import holdem
    >>> why = holdem.explain("9c9d", board="4h4s2cKdJh")
    >>> why.name, why.opponents.beats, why.opponents.loses
    ('two pair, nines and fours, king kicker', 644, 345)
    >>> why.explanations[0].absent[0].reason
    '2 hearts, 5 needed'
    """
    return Explained(_native.explain(cards, {"board": board, "dead": dead}))


def odds(
    hand: RangeLike,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    explain: bool = False,
    notation: str | None = None,
    order: Order | None = None,
    ranges: dict[str, RangeLike] | None = None,
    threads: int = 0,
) -> Odds:
    """Count how often a hand or a range makes each category by the flop, the turn and the river.

    Every board is counted; the hands of other players are ignored.

    Args:
        hand: Hole cards or a range.
        board: The board so far; from the flop on, the answer has made hands and draws too.
        dead: Cards known to be out of play.
        explain: Also say what each draw is, when it is printed.
        notation: The program that wrote the range; see `Range`.
        order: What `"15%"` is the best 15% of; see `Range`.
        ranges: Ranges by their names, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.

    >>> import holdem
    >>> odds = holdem.odds("AhKh", board="Qh7h2c")
    >>> odds.now.name
    'flush draw, backdoor straight draw, two overcards'
    >>> [it.count for it in odds.streets[-1].categories if it.category == "flush"]
    [377]
    """
    given = {
        "board": board,
        "dead": dead,
        "notation": notation,
        "order": order,
        "ranges": ranges,
        "threads": threads,
    }
    return Odds(_native.odds(hand, explain, given))


def outs(
    hands: Players,
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    pot: float | str | None = None,
    call: float | str | None = None,
    explain: bool = False,
) -> Outs:
    """Find the cards that put a player ahead, and those that help only in appearance.

    Args:
        hands: One hand or more, each known card by card: `["AhKh", "QsQd"]`.
        board: A flop or a turn.
        dead: Cards known to be out of play.
        pot: What is in the middle, with the bet that the first player faces.
        call: What a call costs the first player.
        explain: Also say what counts as an out, when it is printed.

    >>> import holdem
    >>> hero = holdem.outs(["AhKh", "QsQd"], board="Qh7h2c").players[0]
    >>> hero.standing, hero.clean, [(it.effect, it.makes, it.count) for it in hero.outs]
    ('behind', 8, [('clean', 'flush', 8), ('tainted', 'flush', 1), ('still behind', 'one pair', 6)])
    """
    return Outs(_native.outs(hands, explain, {"board": board, "dead": dead, "pot": pot, "call": call}))


def runouts(
    players: Players,
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seconds: float | None = None,
    seed: int = 0,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: dict[str, RangeLike] | None = None,
    threads: int = 0,
) -> Runouts:
    """Find the players' equities after every card that can come next.

    Args:
        players: Two players or more, each a hand or a range.
        board: A flop or a turn.
        dead: Cards known to be out of play.
        exact: As in `equity`, like the arguments after it; all cards together take as long as one answer there.
        precision: The greatest standard error of a sample.
        samples: The number of deals of a sample.
        seconds: The time of a sample.
        seed: The seed of a sample.
        names: Names for the players, in their order.
        notation: The program that wrote the ranges; see `Range`.
        order: What `"15%"` is the best 15% of; see `Range`.
        ranges: Ranges by their names, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.

    >>> import holdem
    >>> now, *cards = holdem.runouts(["AhKh", "QsQd"], board="Qh7h2c").results
    >>> now.card, len(cards), round(now.players[0].equity, 4)
    (None, 45, 0.2556)
    >>> [it.card for it in cards if it.players[0].extreme == "best"]
    ['3h', '4h', '5h', '6h', '8h', '9h', 'Th', 'Jh']
    """
    given = {
        "board": board,
        "dead": dead,
        "exact": exact,
        "precision": precision,
        "samples": samples,
        "seconds": seconds,
        "seed": seed,
        "names": names,
        "notation": notation,
        "order": order,
        "ranges": ranges,
        "threads": threads,
    }
    return Runouts(_native.runouts(players, given))


def nuts(
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    hand: CardsLike | None = None,
    top: int | None = 10,
) -> Nuts:
    """Rank all holdings on a board, and a hand among them.

    Args:
        board: The board, three to five cards. What may still come does not count.
        dead: Cards known to be out of play.
        hand: A hand to rank; opponents do not hold its cards.
        top: How many holdings to return, the best; `None` for all.

    >>> import holdem
    >>> nuts = holdem.nuts("Kd7h2s9c", hand="7c7d", top=3)
    >>> [it.range for it in nuts.holdings], nuts.hand.place
    (['KK', '99', '22'], 3)
    """
    return Nuts(_native.nuts(hand, top, {"board": board, "dead": dead}))


def showdown(
    hands: Players,
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    names: Iterable[str] | None = None,
    explain: bool = False,
) -> Showdown:
    """Find who wins on a full board, and by which card.

    Args:
        hands: Two hands or more, each known card by card.
        board: Five cards.
        dead: Cards known to be out of play.
        names: Names for the players, in their order.
        explain: Also show each comparison step by step, when it is printed.

    >>> import holdem
    >>> result = holdem.showdown(["AhKh", "KcQs"], board="Kd7h2s9cTc")
    >>> result.winners, result.players[0].beats_next.why
    ([1], 'the highest kicker: ace over queen')
    """
    return Showdown(_native.showdown(hands, explain, {"board": board, "dead": dead, "names": names}))


def preflop(hand: str | None = None, against: str | None = None, *, opponents: int = 1) -> Preflop:
    """Look up the 169 starting hands before the flop.

    All equities against one hand, random or known, are exact, as are those against two random hands; those against three
    to nine were sampled once, to a standard error of at most 0.002%.

    Args:
        hand: A starting hand, such as `"AKs"`; `None` for all of them, the best first.
        against: Another one, or `"random"`; `None` for a random hand, and each of the others.
        opponents: How many opponents with random hands, 1 to 9.

    >>> import holdem
    >>> [it.hand for it in holdem.preflop().results[:4]]
    ['AA', 'KK', 'QQ', 'JJ']
    >>> (match,) = holdem.preflop("AKs", "QQ").results
    >>> match.wins, match.total, round(match.equity, 4)
    (18834720, 41095296, 0.4605)
    """
    hands = [side for side in (hand, against) if side is not None]
    return Preflop(_native.preflop(hands, opponents))


def graph(
    players: Players,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seconds: float | None = None,
    seed: int = 0,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: dict[str, RangeLike] | None = None,
    threads: int = 0,
) -> Graph:
    """Find how each player's equity is spread over the range.

    Args:
        players: Two players or more, each a hand or a range.
        board: The board so far.
        dead: Cards known to be out of play.
        exact: As in `equity`, like the arguments after it.
        precision: The greatest standard error of a sample.
        samples: The number of deals of a sample.
        seconds: The time of a sample.
        seed: The seed of a sample.
        names: Names for the players, in their order.
        notation: The program that wrote the ranges; see `Range`.
        order: What `"15%"` is the best 15% of; see `Range`.
        ranges: Ranges by their names, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.

    >>> import holdem
    >>> player = holdem.graph(["QQ+,AK", "22+"], board="Ks7d2c").players[0]
    >>> player.curve[0].combo, round(player.curve[0].equity, 4), round(player.equity, 4)
    ('QcQd', 0.7113, 0.7901)
    """
    given = {
        "board": board,
        "dead": dead,
        "exact": exact,
        "precision": precision,
        "samples": samples,
        "seconds": seconds,
        "seed": seed,
        "names": names,
        "notation": notation,
        "order": order,
        "ranges": ranges,
        "threads": threads,
    }
    return Graph(_native.graph(players, given))


def streets(
    players: Players,
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seconds: float | None = None,
    seed: int = 0,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: dict[str, RangeLike] | None = None,
    threads: int = 0,
) -> Streets:
    """Find the players' equities before the flop and on every street up to a board.

    Args:
        players: Two players or more, each a hand or a range.
        board: The board, three to five cards.
        dead: Cards known to be out of play.
        exact: As in `equity`, like the arguments after it; for each street.
        precision: The greatest standard error of a sample.
        samples: The number of deals of a sample.
        seconds: The time of a sample.
        seed: The seed of a sample.
        names: Names for the players, in their order.
        notation: The program that wrote the ranges; see `Range`.
        order: What `"15%"` is the best 15% of; see `Range`.
        ranges: Ranges by their names, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.

    >>> import holdem
    >>> for street in holdem.streets(["AhKh", "QQ"], board="Qh7h2c").results:
    ...     print(street.street, round(street.players[0].equity, 4))
    preflop 0.4605
    flop 0.2556
    """
    given = {
        "board": board,
        "dead": dead,
        "exact": exact,
        "precision": precision,
        "samples": samples,
        "seconds": seconds,
        "seed": seed,
        "names": names,
        "notation": notation,
        "order": order,
        "ranges": ranges,
        "threads": threads,
    }
    return Streets(_native.streets(players, given))


def describe(
    range: RangeLike,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    by: Literal["made", "draw", "strength"] | Iterable[Literal["made", "draw", "strength"]] = (),
    top: int | None = 20,
    notation: str | None = None,
    order: Order | None = None,
    ranges: dict[str, RangeLike] | None = None,
) -> RangeAnswer:
    """Describe a range: its starting hands, its normal form, and how it divides on a board.

    Args:
        range: The range.
        board: The board; from the flop on, the tables say what the range makes and draws to.
        dead: Cards known to be out of play.
        by: What the `parts` of the answer are: what the combos make, their best draw, or their strength.
        top: How many parts to show when it is printed; `None` for all.
        notation: The program that wrote the range; see `Range`.
        order: What `"15%"` is the best 15% of; see `Range`.
        ranges: Ranges by their names, for `"@open"`; see `Range`.

    >>> import holdem
    >>> answer = holdem.describe("QQ+,AK", board="Qh7h2c", by="made")
    >>> [(part.part, part.weight) for part in answer.parts]
    [('set', 3.0), ('overpair', 12.0), ('high card', 16.0)]
    """
    wanted = [by] if isinstance(by, str) else list(by)
    given = {"board": board, "dead": dead, "notation": notation, "order": order, "ranges": ranges}
    return RangeAnswer(_native.describe(range, wanted, top, given))


def blockers(
    range: RangeLike,
    against: RangeLike,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    top: int = 20,
    notation: str | None = None,
    order: Order | None = None,
    ranges: dict[str, RangeLike] | None = None,
) -> Blockers:
    """Find what the cards and combos of one range take out of another.

    Args:
        range: The hand or range whose cards block.
        against: The other range.
        board: The board so far; from the flop on, the answer has the parts of the other range.
        dead: Cards known to be out of play.
        top: How many to show when it is printed.
        notation: The program that wrote the ranges; see `Range`.
        order: What `"15%"` is the best 15% of; see `Range`.
        ranges: Ranges by their names, for `"@open"`; see `Range`.

    >>> import holdem
    >>> combo = holdem.blockers("AhQs", "AA,AK", board="KhKs7d").blockers[-1]
    >>> combo.blocker, combo.removed, round(combo.share, 4)
    ('AhQs', 5.0, 0.3571)
    """
    given = {"board": board, "dead": dead, "notation": notation, "order": order, "ranges": ranges}
    return Blockers(_native.blockers([range, against], top, given))
