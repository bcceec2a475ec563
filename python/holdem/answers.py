"""Questions with one answer each: odds, outs, runouts, the nuts, showdowns, charts.

Every answer has the fields of the program's JSON as attributes, and shows itself: `print` draws tables, a notebook gets
tables and, where there is one, a picture.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from os import PathLike
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, ClassVar, Literal, NoReturn, TypeAlias, TypeVar, overload

from . import _native, show
from ._json import parts
from .errors import CardsError, Interrupted
from .records import (
    BlockersFields,
    CanonicalFields,
    EquityFields,
    EvaluationFields,
    FlopsFields,
    GraphFields,
    IcmFields,
    Jam,
    Matchup,
    NutsFields,
    OddsFields,
    OutsFields,
    PotentialFields,
    PushFields,
    PushSeatsFields,
    PushStacksFields,
    RangeDescriptionFields,
    Runout,
    ShowdownFields,
    SolveCardsFields,
    SolvedFlopsFields,
    SolveFields,
    SolvePlanFields,
    Street,
    TextureFields,
    Verification,
)

if TYPE_CHECKING:
    from decimal import Decimal

    from matplotlib.axes import Axes

    from .types import Amount, Cancel, CardsLike, Players, RangeLike, Seed, Stacks

# The questions, which the package re-exports. Their answers are classes of this module.
__all__ = [
    "blockers",
    "canonical",
    "describe",
    "explain",
    "flops",
    "graph",
    "icm",
    "jam",
    "nuts",
    "odds",
    "outs",
    "plan",
    "potential",
    "preflop",
    "preflop_table",
    "push",
    "push_stacks",
    "report",
    "runouts",
    "showdown",
    "solve",
    "solve_flops",
    "solve_flops_plan",
    "solve_plan",
    "streets",
    "texture",
    "verify",
]

Order: TypeAlias = Literal["random", "three", "fifth"]
Aggressor: TypeAlias = Literal["oop", "ip"]
Breakdown: TypeAlias = Literal["combo", "category"]
Method: TypeAlias = Literal["combinations", "buckets", "lookup"]
A = TypeVar("A", bound="Answer")


class Answer:
    """An answer, with the fields of the program's JSON as attributes; `to_dict()` returns the JSON as a dict.

    Answers cannot be changed. They can be compared, copied and pickled.
    """

    #: The JSON list whose only item has the fields; `None` if the document itself has them.
    _list: ClassVar[str | None] = None
    _shown: _native.Answer

    def __init__(self, shown: _native.Answer) -> None:
        self.__dict__["_shown"] = shown

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        fields = ", ".join(f"`{name}`" for name in _fields(cls))
        cls.__doc__ = f"{cls.__doc__}\n\nFields: {fields}."

    # Type checkers must not see it: it would have every attribute.
    if not TYPE_CHECKING:

        def __getattr__(self, name):
            # Called only for missing attributes: the JSON is parsed on the first access to a field.
            if name.startswith("_") or name not in _fields(type(self)):
                raise AttributeError(
                    f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self
                )
            record = self.to_dict()
            if self._list is not None:
                (record,) = record[self._list]
            self.__dict__.update(parts(type(self), record))
            return self.__dict__[name]

    def __dir__(self) -> Iterable[str]:
        return sorted({*super().__dir__(), *_fields(type(self))})

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"an answer cannot be changed: {name}", name=name, obj=self)

    @property
    def schema(self) -> str:
        """The name and version of the schema of `to_dict()`, such as `holdem.odds/1`."""
        return self._shown.schema

    @property
    def notes(self) -> tuple[str, ...]:
        """Notes about likely mistakes in the question and about a sample, one line each."""
        return tuple(self._shown.notes)

    @property
    def remarks(self) -> tuple[str, ...]:
        """The lines below the tables, such as how the answer was found."""
        return tuple(self._shown.remarks)

    def to_dict(self) -> dict[str, Any]:
        """Return the fields of the program's JSON."""
        record: dict[str, Any] = json.loads(self._shown.json())
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

    def __repr__(self) -> str:
        return show.short(type(self).__name__, self._shown)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Answer):
            return NotImplemented
        return self._shown.json() == other._shown.json()

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._shown,)

    def _repr_html_(self) -> str:
        return show.html(self._shown)


def _fields(kind: type) -> tuple[str, ...]:
    """Return the names of the fields of an answer of this type, in order."""
    names = (name for base in kind.__mro__ for name in vars(base).get("__annotations__", ()))
    return tuple(name for name in names if not name.startswith("_"))


def _ask(
    kind: Callable[[_native.Answer], A], question: str, players: Players | Stacks, **arguments: Any
) -> A:
    """Ask a question of the library."""
    with answers_as(kind):
        return kind(_native.ask(question, players, arguments))


@contextmanager
def answers_as(kind: Callable[[_native.Answer], object]) -> Iterator[None]:
    """Make the answer so far of an `Interrupted` an answer of this kind."""
    try:
        yield
    except Interrupted as stopped:
        stopped.answer = kind(stopped.answer)
        raise


def equity_fields(shown: _native.Answer) -> SimpleNamespace:
    """Return the fields of an equity answer, as listed in `EquityFields`."""
    return SimpleNamespace(**parts(EquityFields, json.loads(shown.json())))


class Odds(Answer, OddsFields):
    """The probability of each category for a hand or range by the flop, the turn and the river."""


class Flops(Answer, FlopsFields):
    """The made hands and draws of a hand or range on the flop, and the flops that it hits."""


class Outs(Answer, OutsFields):
    """The next cards that help each player."""


class Runouts(Answer):
    """The players' equities now, as the first result, and after each possible next card."""

    results: list[Runout]

    def plot(self, ax: Axes | None = None, *, player: int = 1) -> Axes:
        """Draw a player's equity after each card with matplotlib; see `holdem.plot.runouts`."""
        from . import plot

        return plot.runouts(self, ax, player=player)


class Nuts(Answer, NutsFields):
    """The best hands on a board, and the rank of a hand among them."""


class Showdown(Answer, ShowdownFields):
    """The result of a showdown, with the deciding cards."""


class Preflop(Answer):
    """Starting hands before the flop, against each other or random hands."""

    results: list[Matchup]


@dataclass(frozen=True, slots=True)
class PreflopShare:
    """The results of a starting hand against another one, or a random hand if `against` is `None`."""

    against: str | None
    equity: float
    win: float
    tie: float
    wins: int
    ties: int
    losses: int
    pairs: int
    total: int


@dataclass(frozen=True, slots=True)
class PreflopRow:
    """The results of a starting hand against a random hand, and against each of the 169."""

    hand: str
    combos: int
    random: PreflopShare
    rivals: list[PreflopShare]


class PreflopTable(Answer):
    """Each of the 169 starting hands against each."""

    results: list[PreflopRow]


class Graph(Answer, GraphFields):
    """The distribution of each player's equity over the range."""

    def plot(self, ax: Axes | None = None) -> Axes:
        """Draw the curves with matplotlib; see `holdem.plot.graph`."""
        from . import plot

        return plot.graph(self, ax)


class Streets(Answer):
    """The players' equities on every street up to a board."""

    results: list[Street]


@dataclass(frozen=True, slots=True)
class Engine:
    """An equity engine and its estimated time: `seconds` is `None` for a sample, or if the engine is unable."""

    engine: str
    chosen: bool
    seconds: float | None
    unable: str | None


class Plan(Answer):
    """The cost of each engine, and the engine that is chosen."""

    results: list[Engine]


class RangeAnswer(Answer, RangeDescriptionFields):
    """A range: its combos, its normal form, and its parts on a board."""

    _list = "ranges"


class Blockers(Answer, BlockersFields):
    """The blockers of one range against another."""


class Potential(Answer, PotentialFields):
    """The strength of a hand, and its potential by the river."""


class Texture(Answer, TextureFields):
    """The texture of a board: its suits, pairs, straights and high card."""


class Canonical(Answer, CanonicalFields):
    """A hand and a board with suits renamed, the same for all spots that differ only by suits."""


class Icm(Answer, IcmFields):
    """The prize equities of the stacks in a tournament."""


class Push(Answer, PushFields):
    """The push or fold strategies of two players."""


class PushSeats(Answer, PushSeatsFields):
    """The push or fold strategies of a table, with the gain of each seat's best response."""


class PushStacks(Answer, PushStacksFields):
    """The largest stacks with which two players push and call each hand."""


class Solve(Answer, SolveFields):
    """A solved postflop game of two players: their strategies and the exploitability."""


class SolveCards(Answer, SolveCardsFields):
    """The equities and strategies of both ranges after each possible next card."""


class SolvedFlops(Answer, SolvedFlopsFields):
    """A postflop game of two players, solved on many flops: EV and frequencies, by texture and on each flop."""


class SolvePlan(Answer, SolvePlanFields):
    """The memory needed by a game."""


class Verified(Answer):
    """A recount of methods, engines and tables: its results, and the signature of all counts."""

    results: list[Verification]

    @property
    def signature(self) -> str:
        """The SHA-256 digest of all counts, the same on every machine and in every front end."""
        return self.results[-1].signature or ""

    def __bool__(self) -> bool:
        """Return whether every check passed."""
        return self.results[-1].as_expected


class Jams(Answer):
    """Sklansky-Chubukov numbers: largest stack to push each starting hand face up."""

    results: list[Jam]


class Explained(Answer, EvaluationFields):
    """An explained hand: its category, the cards that make it, and the hands it beats."""

    _list = "results"


def explain(
    cards: CardsLike,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    methods: Method | Iterable[Method] | None = None,
) -> Explained:
    """Explain a hand: its category, the cards that make it, and the hands it beats.

    Args:
        cards: The two hole cards; with the board after them, if `board` is not given.
        board: The board, three to five cards.
        dead: Dead cards, which no opponent holds.
        methods: How to rate it, step by step: `"combinations"`, `"buckets"`, `"lookup"` or several; all agree. `None`
            for the lookup without its steps.

    >>> import holdem
    >>> why = holdem.explain("9c9d", board="4h4s2cKdJh")
    >>> why.name, why.opponents.beats, why.opponents.loses
    ('two pair, nines and fours, king kicker', 644, 345)
    >>> why.explanations[0].absent[0].reason
    '2 hearts, 5 needed'
    """
    return _ask(Explained, "eval", [cards], board=board, dead=dead, explain=True, methods=methods)


def odds(
    hand: RangeLike,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    explain: bool = False,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Odds:
    """Count how often a hand or a range makes each category by the flop, turn and river.

    Every board is counted; the hands of other players are ignored.

    Args:
        hand: Hole cards or a range.
        board: Board cards; from the flop on, the answer has made hands and draws too.
        dead: Dead cards.
        explain: Also say what each draw is, when it is printed.
        notation: The program that wrote the range; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> odds = holdem.odds("AhKh", board="Qh7h2c")
    >>> odds.now.name
    'flush draw, backdoor straight draw, two overcards'
    >>> [it.count for it in odds.streets[-1].categories if it.category == "flush"]
    [377]
    """
    return _ask(
        Odds,
        "odds",
        [hand],
        board=board,
        dead=dead,
        explain=explain,
        notation=notation,
        order=order,
        ranges=ranges,
        threads=threads,
        cancel=cancel,
    )


def flops(
    hand: RangeLike,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    top: int | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Flops:
    """Count the made hands and draws of a hand or range on the flop, and the flops that it hits.

    Every flop is counted; the hands of other players are ignored.

    Args:
        hand: Hole cards or a range.
        board: One or two cards of the flop that are known.
        dead: Dead cards.
        top: How many flops to list, those that are hit most often first; `None` for all.
        notation: The program that wrote the range; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> flops = holdem.flops("AhKh")
    >>> [round(it.share, 4) for it in flops.draws if it.draw == "flush draw"]
    [0.1094]
    """
    return _ask(
        Flops,
        "flops",
        [hand],
        board=board,
        dead=dead,
        top=top,
        notation=notation,
        order=order,
        ranges=ranges,
        threads=threads,
        cancel=cancel,
    )


def outs(
    hands: Players,
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    pot: Amount | None = None,
    call: Amount | None = None,
    rake: Amount | None = None,
    rake_cap: Amount | None = None,
    names: Iterable[str] | None = None,
    explain: bool = False,
) -> Outs:
    """Find the cards that put a player ahead, and those that help only in appearance.

    Args:
        hands: One or more known hands: `["AhKh", "QsQd"]`.
        board: A flop or a turn.
        dead: Dead cards.
        pot: Pot, including the bet that the first player faces.
        call: Cost of a call of the first player.
        rake: The share of the pot that the house takes: 0.05 or `"5%"`.
        rake_cap: Maximum rake.
        names: Player names, in order.
        explain: Also say what counts as an out, when it is printed.

    >>> import holdem
    >>> hero = holdem.outs(["AhKh", "QsQd"], board="Qh7h2c").players[0]
    >>> hero.standing, hero.clean, [(it.effect, it.makes, it.count) for it in hero.outs]
    ('behind', 8, [('clean', 'flush', 8), ('tainted', 'flush', 1), ('still behind', 'one pair', 6)])
    """
    return _ask(
        Outs,
        "outs",
        hands,
        board=board,
        dead=dead,
        pot=pot,
        call=call,
        rake=rake,
        rake_cap=rake_cap,
        names=names,
        explain=explain,
    )


def runouts(
    players: Players,
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seconds: float | None = None,
    seed: Seed = 0,
    player: int | None = None,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Runouts:
    """Find the players' equities after every possible next card.

    Args:
        players: Two players or more, each a hand or a range.
        board: A flop or a turn.
        dead: Dead cards.
        exact: As in `equity`, like the arguments after it; all cards together take as long as one answer there.
        precision: The greatest standard error of a sample.
        samples: The number of deals of a sample.
        seconds: The time of a sample.
        seed: The seed of a sample; see `equity`.
        player: The player, counted from 1, whose equities are printed; `None` for the first of two, each of more.
        names: Player names, in order.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> now, *cards = holdem.runouts(["AhKh", "QsQd"], board="Qh7h2c").results
    >>> now.card, len(cards), round(now.players[0].equity, 4)
    (None, 45, 0.2556)
    >>> [it.card for it in cards if it.players[0].extreme == "best"]
    ['3h', '4h', '5h', '6h', '8h', '9h', 'Th', 'Jh']
    """
    return _ask(
        Runouts,
        "runouts",
        players,
        board=board,
        dead=dead,
        exact=exact,
        precision=precision,
        samples=samples,
        seconds=seconds,
        seed=seed,
        player=player,
        names=names,
        notation=notation,
        order=order,
        ranges=ranges,
        threads=threads,
        cancel=cancel,
    )


def nuts(
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    hand: CardsLike | None = None,
    against: RangeLike | None = None,
    top: int | None = 10,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
) -> Nuts:
    """Rank all holdings on a board, and a hand among them.

    Args:
        board: The board, three to five cards. What may still come does not count.
        dead: Dead cards.
        hand: A hand to rank; its cards are blocked.
        against: Restrict opposing hands to this range.
        top: How many holdings to return, the best; `None` for all.
        notation: The program that wrote the range; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.

    >>> import holdem
    >>> nuts = holdem.nuts("Kd7h2s9c", hand="7c7d", top=3)
    >>> [it.range for it in nuts.holdings], nuts.hand.place
    (['KK', '99', '22'], 3)
    >>> holdem.nuts("Kd7h2s9c3d", hand="AhKs", against="QQ+,AK").hand.loses
    4
    """
    players: list[RangeLike | CardsLike] = [] if hand is None else [hand]
    if against is not None:
        players = [*(players or ["random"]), against]
    return _ask(
        Nuts,
        "nuts",
        players,
        board=board,
        dead=dead,
        top=top,
        notation=notation,
        order=order,
        ranges=ranges,
    )


def potential(hand: CardsLike, board: CardsLike, dead: CardsLike | None = None) -> Potential:
    """Find the strength of a hand now against an unknown hand, and the frequency of changes by the river.

    Args:
        hand: The two hole cards.
        board: The board, three to five cards.
        dead: Dead cards.

    >>> import holdem
    >>> it = holdem.potential("AdQc", "3h4cJh")
    >>> f"{it.strength:.3f} {it.positive:.3f} {it.negative:.3f}"
    '0.585 0.208 0.274'
    """
    return _ask(Potential, "potential", [hand], board=board, dead=dead)


def texture(board: CardsLike) -> Texture:
    """Describe the texture of a board.

    Args:
        board: The board, three to five cards.

    >>> import holdem
    >>> it = holdem.texture("Kh7h2c")
    >>> it.suits, it.pairing, it.connection, it.high
    ('two-tone', 'unpaired', 'disconnected', 'K')
    """
    return _ask(Texture, "texture", [], board=board)


def canonical(hand: CardsLike, board: CardsLike | None = None, dead: CardsLike | None = None) -> Canonical:
    """Rename the suits of a hand, a board and dead cards, so that spots that differ only by suits become equal.

    Args:
        hand: The two hole cards.
        board: Board cards.
        dead: Dead cards.

    >>> import holdem
    >>> holdem.canonical("AhKh", "QhTs2d").canonical
    'AcKc | QcTd2h'
    """
    return _ask(Canonical, "canonical", [hand], board=board, dead=dead)


def icm(
    stacks: Stacks,
    pays: Amount | Iterable[Amount],
    *,
    places: bool = False,
    fractions: bool = False,
    chop: bool = False,
    keep: Amount | None = None,
    round: Amount | None = None,
    bubble: bool = False,
    all_in: Iterable[int] | str | None = None,
    win: Amount | Iterable[Amount] | None = None,
    tie: Amount | None = None,
    hands: RangeLike | Iterable[RangeLike] | None = None,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    pot: Amount | None = None,
    bounty: Amount | Iterable[Amount] | None = None,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Icm:
    """Find the value of tournament stacks in prizes, by the independent chip model (ICM).

    Uncertain digits are left out; `error` is a proven bound on the relative error.

    Args:
        stacks: The chips of each player, in any unit. Players without chips are out.
        pays: The prizes, the first place first: `[500, 300, 200]`; `"100x7"` is seven prizes of 100.
        places: Also find each player's chance of each place.
        fractions: Also find the prizes as exact fractions.
        chop: Also divide the prizes in a deal, by ICM and by chips.
        keep: The part of the first prize left for the winner.
        round: The unit to which the shares of the deal are rounded; 0.01 by default.
        bubble: Also find the bubble factor and the risk premium of each player against each.
        all_in: Numbers of the players all-in, from 1.
        win: How often the first of two players all-in wins, or how often each does: 0.55 or `"55%"`.
        tie: Probability that two players all-in split the pot.
        hands: The hand or range of each player all-in, in their order, in place of `win`.
        board: The board of the hands.
        dead: Dead cards.
        pot: The chips in the pot before the all-in, in no stack.
        bounty: Bounty for each eliminated player: one for all, or one per player.
        names: Player names, in order.
        notation: The program whose notation the ranges are in.
        order: What `15%` is the best 15% by equity against.
        ranges: Ranges by their names, to be used as `@name`.
        threads: The number of threads; 0 for one per core.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> [player.prizes for player in holdem.icm([50, 30, 20], [70, 30]).players]
    [45.17857142857, 32.25, 22.57142857143]
    >>> [player.fraction for player in holdem.icm([50, 30, 20], [70, 30], fractions=True).players]
    ['1265/28', '129/4', '158/7']
    """
    return _ask(
        Icm,
        "icm",
        stacks,
        pays=pays,
        places=places,
        fractions=fractions,
        chop=chop,
        keep=keep,
        round=round,
        bubble=bubble,
        all_in=all_in,
        win=win,
        tie=tie,
        hands=hands,
        board=board,
        dead=dead,
        pot=pot,
        bounty=bounty,
        names=names,
        notation=notation,
        order=order,
        ranges=ranges,
        threads=threads,
        cancel=cancel,
    )


def showdown(
    hands: Players,
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    names: Iterable[str] | None = None,
    explain: bool = False,
) -> Showdown:
    """Find the winners on a full board, and the cards that decide.

    Args:
        hands: Two or more known hands.
        board: Five cards.
        dead: Dead cards.
        names: Player names, in order.
        explain: Also show each comparison step by step, when it is printed.

    >>> import holdem
    >>> result = holdem.showdown(["AhKh", "KcQs"], board="Kd7h2s9cTc")
    >>> result.winners, result.players[0].beats_next.why
    ([1], 'the highest kicker: ace over queen')
    """
    return _ask(Showdown, "showdown", hands, board=board, dead=dead, names=names, explain=explain)


def preflop(
    hand: str | None = None,
    against: str | None = None,
    *,
    opponents: int = 1,
    grid: bool = False,
    top: int | None = None,
) -> Preflop:
    """Look up the 169 starting hands before the flop.

    Equities against one hand, random or known, and against two random hands are exact. Equities against three to nine
    random hands come from a stored sample, with a standard error of at most 0.002%.

    Args:
        hand: A starting hand, such as `"AKs"`; `None` for all of them, the best first.
        against: Another one, or `"random"`; `None` for a random hand, and each of the others.
        opponents: The number of opponents with random hands, 1 to 9.
        grid: Print the hands as a grid.
        top: The number of hands to list, the best first; `None` for all.

    >>> import holdem
    >>> [it.hand for it in holdem.preflop(top=4).results]
    ['AA', 'KK', 'QQ', 'JJ']
    >>> (match,) = holdem.preflop("AKs", "QQ").results
    >>> match.wins, match.total, round(match.equity, 4)
    (18834720, 41095296, 0.4605)
    """
    if hand is None and against is not None:
        raise CardsError(
            "there is no hand to play against another one",
            hint=f'a hand against each of the others: preflop("{against}")',
        )
    sides = [side for side in (hand, against) if side is not None]
    several = None if opponents == 1 else opponents
    return _ask(Preflop, "preflop", sides, opponents=several, grid=grid, top=top)


def preflop_table() -> PreflopTable:
    """Look up each of the 169 starting hands against each, before the flop, exactly.

    >>> import holdem
    >>> aces = holdem.preflop_table().results[0]
    >>> aces.hand, len(aces.rivals), round(aces.rivals[1].equity, 4)
    ('AA', 169, 0.8786)
    """
    return _ask(PreflopTable, "preflop", [], all=True)


def jam(hand: str | None = None, *, grid: bool = False, top: int | None = None) -> Jams:
    """Find the exact stack with which each starting hand can be pushed face up from the small blind.

    These are the Sklansky-Chubukov numbers, also in big blinds: up to this stack, pushing is at least as good as
    folding, even if the big blind sees the hand.

    Args:
        hand: A starting hand, such as `"A7o"`; `None` for all of them, the largest stack first.
        grid: Print the hands as a grid.
        top: The number of hands to list; `None` for all.

    >>> import holdem
    >>> (kings,) = holdem.jam("KK").results
    >>> round(kings.stack, 4), round(kings.number, 2), kings.callers
    (477.4977, 954.0, 7)
    """
    return _ask(Jams, "preflop", [] if hand is None else [hand], jam=True, grid=grid, top=top)


@overload
def push(
    stacks: float | Decimal,
    *,
    blinds: Iterable[Amount] | str | None = None,
    ante: Amount | None = None,
    bb_ante: Amount | None = None,
    pays: Amount | Iterable[Amount] | None = None,
    elsewhere: Amount | Iterable[Amount] | None = None,
    lock: str | Iterable[str] | None = None,
    hero: str | Iterable[str] | None = None,
    deals: float | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Push: ...
@overload
def push(
    stacks: Amount | Stacks,
    *,
    blinds: Iterable[Amount] | str | None = None,
    ante: Amount | None = None,
    bb_ante: Amount | None = None,
    pays: Amount | Iterable[Amount] | None = None,
    elsewhere: Amount | Iterable[Amount] | None = None,
    lock: str | Iterable[str] | None = None,
    hero: str | Iterable[str] | None = None,
    deals: float | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Push | PushSeats: ...
def push(
    stacks: Amount | Stacks,
    *,
    blinds: Iterable[Amount] | str | None = None,
    ante: Amount | None = None,
    bb_ante: Amount | None = None,
    pays: Amount | Iterable[Amount] | None = None,
    elsewhere: Amount | Iterable[Amount] | None = None,
    lock: str | Iterable[str] | None = None,
    hero: str | Iterable[str] | None = None,
    deals: float | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Push | PushSeats:
    """Find the ranges with which short stacks go all in before the flop.

    A game of two players is solved exactly, in chips. With more players, or players elsewhere, a strategy is found on
    random deals, and each seat's possible gain from deviating is measured on other deals.

    Args:
        stacks: The stacks before blinds and antes, in the order of action, the small and the big blind last. A single
            number is the stack of each of two players.
        blinds: The small and the big blind; by default 0.5 and 1, so that stacks are in big blinds.
        ante: Ante of each player.
        bb_ante: Big blind ante.
        pays: The prizes, the first place first; by default the game is about chips.
        elsewhere: Stacks at other tables of the same tournament.
        lock: What seats go all in with, so that the others adapt: `"BB: 10%"`, `"BB calls BTN: 22+,A8+"`.
        hero: The seats to show, such as `"BTN"`.
        deals: The number of random deals on which a strategy is found.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `15%`; see `Range`.
        ranges: Ranges by name, for `"@name"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    Returns:
        `Push` for two players, otherwise `PushSeats`.

    >>> import holdem
    >>> ten = holdem.push(10)
    >>> round(ten.equilibrium_value, 4), [round(player.share, 3) for player in ten.players]
    (-0.0454, [0.583, 0.374])
    >>> tight = holdem.push(10, lock="BB: 10%")
    >>> tight.players[0].share > 0.9
    True
    """
    return _ask(
        pushed,
        "push",
        stacks if isinstance(stacks, Iterable) else [stacks],
        blinds=blinds,
        ante=ante,
        bb_ante=bb_ante,
        pays=pays,
        elsewhere=elsewhere,
        lock=lock,
        hero=hero,
        deals=deals,
        notation=notation,
        order=order,
        ranges=ranges,
        threads=threads,
        cancel=cancel,
    )


def pushed(shown: _native.Answer) -> Push | PushSeats:
    """Return an answer about push or fold: of two players, or of a table."""
    return Push(shown) if shown.schema == "holdem.push/1" else PushSeats(shown)


def push_stacks(
    until: Amount,
    first: Amount | None = None,
    *,
    step: Amount | None = None,
    blinds: Iterable[Amount] | str | None = None,
    ante: Amount | None = None,
    bb_ante: Amount | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> PushStacks:
    """Find the exact largest stack with which two players push and call each hand.

    Args:
        until: The last stack.
        first: The first stack; by default one big blind.
        step: The step between the stacks; by default 0.05 big blinds.
        blinds: The small and the big blind; by default 0.5 and 1, so that stacks are in big blinds.
        ante: Ante of each player.
        bb_ante: What the big blind posts as an ante.
        threads: The number of threads; 0 for one per core.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> found = holdem.push_stacks(11, 9, step=0.5)
    >>> next(it.largest for it in found.hands if (it.seat, it.hand) == ("SB", "Q7o"))
    10.0
    """
    return _ask(
        PushStacks,
        "push",
        [] if first is None else [first],
        until=until,
        step=step,
        blinds=blinds,
        ante=ante,
        bb_ante=bb_ante,
        threads=threads,
        cancel=cancel,
    )


@overload
def solve(
    players: Players,
    board: CardsLike,
    pot: Amount,
    stack: Amount,
    *,
    bets: str | Iterable[str] | None = None,
    raises: str | Iterable[str] | None = None,
    donks: str | Iterable[str] | None = None,
    aggressor: Aggressor | None = None,
    most_raises: int | None = None,
    all_in_from: Amount | None = None,
    merge_within: Amount | None = None,
    tree: str | Iterable[str] | None = None,
    without: str | Iterable[str] | None = None,
    lock: str | Iterable[str] | None = None,
    rake: Amount | None = None,
    rake_cap: Amount | None = None,
    line: None = None,
    hands: str | Iterable[str] | None = None,
    until: Amount | None = None,
    iterations: int | None = None,
    time: Amount | None = None,
    memory: Amount | None = None,
    save: str | PathLike[str] | None = None,
    dead: CardsLike | None = None,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Solve: ...
@overload
def solve(
    players: Players,
    board: CardsLike,
    pot: Amount,
    stack: Amount,
    *,
    bets: str | Iterable[str] | None = None,
    raises: str | Iterable[str] | None = None,
    donks: str | Iterable[str] | None = None,
    aggressor: Aggressor | None = None,
    most_raises: int | None = None,
    all_in_from: Amount | None = None,
    merge_within: Amount | None = None,
    tree: str | Iterable[str] | None = None,
    without: str | Iterable[str] | None = None,
    lock: str | Iterable[str] | None = None,
    rake: Amount | None = None,
    rake_cap: Amount | None = None,
    line: str | None = None,
    hands: str | Iterable[str] | None = None,
    until: Amount | None = None,
    iterations: int | None = None,
    time: Amount | None = None,
    memory: Amount | None = None,
    save: str | PathLike[str] | None = None,
    dead: CardsLike | None = None,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Solve | SolveCards: ...
def solve(
    players: Players,
    board: CardsLike,
    pot: Amount,
    stack: Amount,
    *,
    bets: str | Iterable[str] | None = None,
    raises: str | Iterable[str] | None = None,
    donks: str | Iterable[str] | None = None,
    aggressor: Aggressor | None = None,
    most_raises: int | None = None,
    all_in_from: Amount | None = None,
    merge_within: Amount | None = None,
    tree: str | Iterable[str] | None = None,
    without: str | Iterable[str] | None = None,
    lock: str | Iterable[str] | None = None,
    rake: Amount | None = None,
    rake_cap: Amount | None = None,
    line: str | None = None,
    hands: str | Iterable[str] | None = None,
    until: Amount | None = None,
    iterations: int | None = None,
    time: Amount | None = None,
    memory: Amount | None = None,
    save: str | PathLike[str] | None = None,
    dead: CardsLike | None = None,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Solve | SolveCards:
    """Solve a postflop game of two players, for given bet sizes.

    The answer has the frequency and value of each hand's actions at a decision. Its `exploitability` is certified: the
    average gain of best responses to both strategies.

    Args:
        players: The ranges of the player who acts first, and of the other.
        board: The board, three to five cards.
        pot: What is in the middle.
        stack: What each player has left.
        bets: The sizes of bets: `"33%, 75%, all-in"`, `"oop turn: 50%"`; by default `"50%, all-in"`.
        raises: The sizes of raises: `"3x, all-in"`; by default `"3x"`.
        donks: The sizes of the first player's bets into the player who bet last on the street before.
        aggressor: The player who bet last on the street before the game, `"ip"` or `"oop"`: after `"ip"`, the sizes
            `donks` also apply to the first bet.
        most_raises: The most raises of a street, after the bet; by default 3.
        all_in_from: The share of what a player has left from which a bet is all-in; by default 0.8.
        merge_within: The share of the pot within which sizes are merged into the largest.
        tree: The text of a tree, as the program's `--show-tree` writes it; other arguments count more.
        without: Lines to actions that are taken out of the tree, `"check, bet 50%"`, with `any` for a card.
        lock: What hands do at a decision, whatever is best: `"bet 75%: 22-99 call 0"`.
        rake: Rake as a share of the pot.
        rake_cap: Maximum rake.
        line: The actions and cards to the decision that is shown, `"check, bet 75%, call, 9h"`, or to where a card comes.
        hands: The hands of the decision to list, by cards or names: `"AK, flush draw"`; by default all.
        until: The exploitability that is good enough, as a share of the pot; by default 0.005.
        iterations: The most iterations.
        time: The most seconds.
        memory: The most gigabytes; by default half of what is free.
        save: The file to which the solution is saved; `holdem.Solution` opens it. An existing one must be empty or hold a
            saved solution. It is checked before the search, and keeps its content until the new one is complete.
        dead: Dead cards.
        names: Player names, in order.
        notation: The program whose notation the ranges are in.
        order: What `15%` is the best 15% by equity against.
        ranges: Ranges by their names, to be used as `@name`.
        threads: The number of threads; 0 for one per core.
        cancel: An event, such as `threading.Event()`, that stops the search once it is set. The answer then has the
            strategy so far, with its certificate, and `stopped` is true.

    Raises:
        CardsError: If an argument is invalid, or the file `save` holds anything but a saved solution.
        OSError: If the file `save` cannot be written.
        CancelledError: If it was cancelled before the search began.
        Interrupted: On Ctrl-C. Its `answer` has the strategy so far, which is also saved; a second Ctrl-C stops at once.

    >>> import holdem
    >>> found = holdem.solve(["AA,QQ", "KK"], "2c2d2h3s3c", 100, 100, bets="100%", until=0.0001)
    >>> found.exploitability_share <= 0.0001, round(found.players[0].game_value)
    (True, 75)
    """
    if save is not None:
        _native.check_solution_file(save)

    def saved(shown: _native.Answer) -> Solve | SolveCards:
        content = shown.file()
        if save is not None and content is not None:
            _native.write_solution_file(save, content)
        return solved(shown)

    return _ask(
        saved,
        "solve",
        players,
        board=board,
        pot=pot,
        stack=stack,
        bets=bets,
        raises=raises,
        donks=donks,
        aggressor=aggressor,
        most_raises=most_raises,
        all_in_from=all_in_from,
        merge_within=merge_within,
        tree=tree,
        without=without,
        lock=lock,
        rake=rake,
        rake_cap=rake_cap,
        line=line,
        hands=hands,
        until=until,
        iterations=iterations,
        time=time,
        memory=memory,
        dead=dead,
        names=names,
        notation=notation,
        order=order,
        ranges=ranges,
        saved=save is not None,
        threads=threads,
        cancel=cancel,
    )


def solved(shown: _native.Answer) -> Solve | SolveCards:
    """Return an answer about a solved game: at a decision, or after the next cards."""
    return SolveCards(shown) if shown.schema.startswith("holdem.solve-cards/") else Solve(shown)


def solve_plan(
    players: Players,
    board: CardsLike,
    pot: Amount,
    stack: Amount,
    *,
    bets: str | Iterable[str] | None = None,
    raises: str | Iterable[str] | None = None,
    donks: str | Iterable[str] | None = None,
    aggressor: Aggressor | None = None,
    most_raises: int | None = None,
    all_in_from: Amount | None = None,
    merge_within: Amount | None = None,
    tree: str | Iterable[str] | None = None,
    without: str | Iterable[str] | None = None,
    memory: Amount | None = None,
    dead: CardsLike | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> SolvePlan:
    """Estimate the memory and time needed by a game, without solving it.

    Args:
        players: The ranges of the player who acts first, and of the other.
        board: The board, three to five cards.
        pot: The pot.
        stack: The remaining stack of each player.
        bets: The bet sizes; as in `solve`, like the arguments after it.
        raises: The raise sizes.
        donks: The sizes of donk bets.
        aggressor: The player who bet last on the street before the game: `"ip"` or `"oop"`.
        most_raises: The maximum number of raises per street.
        all_in_from: The share of a stack from which a bet is all-in.
        merge_within: The share of the pot within which bet sizes are merged.
        tree: The text of a tree.
        without: Lines to actions that are taken out of the tree.
        memory: The most gigabytes.
        dead: Dead cards.
        threads: The number of threads; 0 for one per core.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> holdem.solve_plan(["AA,QQ", "KK"], "2c2d2h3s3c", 100, 100, bets="100%").nodes
    9
    """
    return _ask(
        SolvePlan,
        "solve",
        players,
        board=board,
        pot=pot,
        stack=stack,
        bets=bets,
        raises=raises,
        donks=donks,
        aggressor=aggressor,
        most_raises=most_raises,
        all_in_from=all_in_from,
        merge_within=merge_within,
        tree=tree,
        without=without,
        memory=memory,
        dead=dead,
        plan=True,
        threads=threads,
        cancel=cancel,
    )


def solve_flops(
    players: Players,
    flops: int | str | Iterable[str],
    pot: Amount,
    stack: Amount,
    *,
    bets: str | Iterable[str] | None = None,
    raises: str | Iterable[str] | None = None,
    donks: str | Iterable[str] | None = None,
    aggressor: Aggressor | None = None,
    most_raises: int | None = None,
    all_in_from: Amount | None = None,
    merge_within: Amount | None = None,
    tree: str | Iterable[str] | None = None,
    without: str | Iterable[str] | None = None,
    lock: str | Iterable[str] | None = None,
    rake: Amount | None = None,
    rake_cap: Amount | None = None,
    line: str | None = None,
    until: Amount | None = None,
    iterations: int | None = None,
    memory: Amount | None = None,
    rows: str | PathLike[str] | None = None,
    part: str | None = None,
    precision: Amount | None = None,
    dead: CardsLike | None = None,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> SolvedFlops:
    """Solve the same postflop game on many flops: a report over flops.

    The answer has the EV of both players and the frequency of each action at a decision on the flop: the means over all
    flops and by texture in `groups`, each flop in `flops`. Flops are weighted by how often both ranges see them. The
    means over a sample have standard errors.

    Args:
        players: The ranges of the player who acts first, and of the other.
        flops: The number of flops of a sample, such as 25; `"all"`; textures, `"two-tone, king high"`, also with a
            number; or the flops themselves, `["Ks7d2c", "AhAd5c"]`.
        pot: The pot.
        stack: The remaining stack of each player.
        bets: The bet sizes; as in `solve`, like the arguments after it.
        raises: The raise sizes.
        donks: The sizes of donk bets.
        aggressor: The player who bet last on the street before the game: `"ip"` or `"oop"`.
        most_raises: The maximum number of raises per street.
        all_in_from: The share of a stack from which a bet is all-in.
        merge_within: The share of the pot within which bet sizes are merged.
        tree: The text of a tree.
        without: Lines to actions that are taken out of the tree.
        lock: Node locks.
        rake: Rake as a share of the pot.
        rake_cap: Maximum rake.
        line: The actions to the decision that the report is about, on the flop: `"check, bet 75%"`.
        until: The target exploitability of each flop, as a share of the pot; by default 0.005.
        iterations: The most iterations of each flop.
        memory: The most gigabytes.
        rows: The file that keeps each flop as soon as it is solved. If it has flops of the same game, they are not solved
            again: a later call with more flops continues there. An existing one must be empty or hold such flops.
        part: The part of the flops that is solved, for several processes: `"2/3"` for the second of each three flops.
            The files `rows` of all parts, joined, are the rows of the report; on one machine, they can be one file.
        precision: The standard error of the EV of the first player at which the report ends, from ten flops on: an
            amount, or a share of the pot, `"1%"`.
        dead: Dead cards.
        names: Player names, in order.
        notation: The program whose notation the ranges are in.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the search once it is set. The answer is then about the
            flops that are solved, and `stopped` is true.

    Raises:
        CardsError: If an argument is invalid, or the file `rows` holds anything but flops of the same game.
        OSError: If the file `rows` cannot be read or written.
        CancelledError: If it was cancelled before a flop was solved.
        Interrupted: On Ctrl-C. Its `answer` is about the flops that are solved.

    >>> import holdem
    >>> game = {"pot": 10, "stack": 10, "bets": "all-in", "iterations": 10}
    >>> found = holdem.solve_flops(["AA,KQs", "QQ,AK"], ["Ks7d2c", "8h7h6h"], **game)
    >>> [(it.texture, round(it.share, 3), round(it.oop_value, 2)) for it in found.groups[:3]]
    [(None, 1.0, 8.39), ('rainbow', 0.422, 9.21), ('monotone', 0.578, 7.8)]
    """
    given = {
        "pot": pot,
        "stack": stack,
        "bets": bets,
        "raises": raises,
        "donks": donks,
        "aggressor": aggressor,
        "most_raises": most_raises,
        "all_in_from": all_in_from,
        "merge_within": merge_within,
        "tree": tree,
        "without": without,
        "lock": lock,
        "rake": rake,
        "rake_cap": rake_cap,
        "line": line,
        "until": until,
        "iterations": iterations,
        "memory": memory,
        "dead": dead,
        "names": names,
        "notation": notation,
        "order": order,
        "ranges": ranges,
        "threads": threads,
        "cancel": cancel,
    }
    with answers_as(SolvedFlops):
        return SolvedFlops(_native.solve_flops(players, _flops_text(flops), rows, given, part, precision))


def solve_flops_plan(
    players: Players,
    flops: int | str | Iterable[str],
    pot: Amount,
    stack: Amount,
    *,
    bets: str | Iterable[str] | None = None,
    raises: str | Iterable[str] | None = None,
    donks: str | Iterable[str] | None = None,
    aggressor: Aggressor | None = None,
    most_raises: int | None = None,
    all_in_from: Amount | None = None,
    merge_within: Amount | None = None,
    tree: str | Iterable[str] | None = None,
    without: str | Iterable[str] | None = None,
    memory: Amount | None = None,
    dead: CardsLike | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> SolvePlan:
    """Estimate the time of `solve_flops`, and the memory of the flop that needs most, without solving.

    Args:
        players: The ranges of the player who acts first, and of the other.
        flops: The flops; as in `solve_flops`.
        pot: The pot.
        stack: The remaining stack of each player.
        bets: The bet sizes; as in `solve`, like the arguments after it.
        raises: The raise sizes.
        donks: The sizes of donk bets.
        aggressor: The player who bet last on the street before the game: `"ip"` or `"oop"`.
        most_raises: The maximum number of raises per street.
        all_in_from: The share of a stack from which a bet is all-in.
        merge_within: The share of the pot within which bet sizes are merged.
        tree: The text of a tree.
        without: Lines to actions that are taken out of the tree.
        memory: The most gigabytes.
        dead: Dead cards.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> plan = holdem.solve_flops_plan(["AA,KQs", "QQ,AK"], 25, 10, 10, bets="all-in")
    >>> plan.flops, plan.report_seconds > 0
    (25, True)
    """
    given = {
        "pot": pot,
        "stack": stack,
        "bets": bets,
        "raises": raises,
        "donks": donks,
        "aggressor": aggressor,
        "most_raises": most_raises,
        "all_in_from": all_in_from,
        "merge_within": merge_within,
        "tree": tree,
        "without": without,
        "memory": memory,
        "dead": dead,
        "plan": True,
        "threads": threads,
        "cancel": cancel,
    }
    return SolvePlan(_native.solve_flops(players, _flops_text(flops), None, given))


def _flops_text(flops: int | str | Iterable[str]) -> str:
    """Return a choice of flops as the program reads it."""
    return ", ".join(flops) if isinstance(flops, Iterable) and not isinstance(flops, str) else str(flops)


def verify(
    *, quick: bool = False, full: bool = False, threads: int = 0, cancel: Cancel | None = None
) -> Verified:
    """Verify the answers on this machine, as `holdem verify` does.

    All hands are rated by three independent methods, and the tables and some spots are recounted, in about a minute.

    Args:
        quick: Only what takes a second or two.
        full: The table of several random hands as well, in a quarter of an hour.
        threads: The number of threads; 0 for one per core.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> bool(holdem.verify(quick=True))
    True
    """
    return _ask(Verified, "verify", [], quick=quick, full=full, threads=threads, cancel=cancel)


def graph(
    players: Players,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seconds: float | None = None,
    seed: Seed = 0,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Graph:
    """Find the distribution of each player's equity over the range.

    Args:
        players: Two players or more, each a hand or a range.
        board: Board cards.
        dead: Dead cards.
        exact: As in `equity`, like the arguments after it.
        precision: The maximum standard error of a sample.
        samples: The number of deals of a sample.
        seconds: The time of a sample.
        seed: The seed of a sample; see `equity`.
        names: Player names, in order.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> player = holdem.graph(["QQ+,AK", "22+"], board="Ks7d2c").players[0]
    >>> player.curve[0].combo, round(player.curve[0].equity, 4), round(player.equity, 4)
    ('QcQd', 0.7113, 0.7901)
    """
    return _ask(
        Graph,
        "graph",
        players,
        board=board,
        dead=dead,
        exact=exact,
        precision=precision,
        samples=samples,
        seconds=seconds,
        seed=seed,
        names=names,
        notation=notation,
        order=order,
        ranges=ranges,
        threads=threads,
        cancel=cancel,
    )


def streets(
    players: Players,
    board: CardsLike,
    dead: CardsLike | None = None,
    *,
    opponents: int | None = None,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seconds: float | None = None,
    seed: Seed = 0,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Streets:
    """Find the players' equities before the flop and on every street up to a board.

    Args:
        players: Two players or more, each a hand or a range.
        board: The board, three to five cards.
        dead: Dead cards.
        opponents: How many more players hold random hands.
        exact: As in `equity`, like the arguments after it; for each street.
        precision: The maximum standard error of a sample.
        samples: The number of deals of a sample.
        seconds: The time of a sample.
        seed: The seed of a sample; see `equity`.
        names: Player names, in order.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> for street in holdem.streets(["AhKh", "QQ"], board="Qh7h2c").results:
    ...     print(street.street, round(street.players[0].equity, 4))
    preflop 0.4605
    flop 0.2556
    """
    return _ask(
        Streets,
        "streets",
        players,
        board=board,
        dead=dead,
        opponents=opponents,
        exact=exact,
        precision=precision,
        samples=samples,
        seconds=seconds,
        seed=seed,
        names=names,
        notation=notation,
        order=order,
        ranges=ranges,
        threads=threads,
        cancel=cancel,
    )


def plan(
    players: Players,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    opponents: int | None = None,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seconds: float | None = None,
    by: Breakdown | Iterable[Breakdown] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Plan:
    """Estimate the time and the engine of `equity` with the same arguments, without running it.

    Args:
        players: Two players or more, each a hand or a range.
        board: Board cards.
        dead: Dead cards.
        opponents: How many more players hold random hands.
        exact: As in `equity`, like the arguments after it.
        precision: The maximum standard error of a sample.
        samples: The number of deals of a sample.
        seconds: The time of a sample.
        by: Breakdowns, which not every engine supports.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> [it.engine for it in holdem.plan(["AhKh", "QQ+"]).results if it.chosen]
    ['table']
    >>> [it.engine for it in holdem.plan(["random"] * 5).results if it.chosen]
    ['sample']
    """
    return _ask(
        Plan,
        "plan",
        players,
        board=board,
        dead=dead,
        opponents=opponents,
        exact=exact,
        precision=precision,
        samples=samples,
        seconds=seconds,
        by=by,
        notation=notation,
        order=order,
        ranges=ranges,
        threads=threads,
        cancel=cancel,
    )


def report(
    players: Players,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seconds: float | None = None,
    seed: Seed = 0,
    names: Iterable[str] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> str:
    """Return a report about a spot as a self-contained HTML page.

    It has the equities by category and by combo, the equities after each next card on a flop or a turn, and the graph.

    Args:
        players: Two players or more, each a hand or a range.
        board: Board cards.
        dead: Dead cards.
        exact: As in `equity`, like the arguments after it.
        precision: The maximum standard error of a sample.
        samples: The number of deals of a sample.
        seconds: The time of a sample.
        seed: The seed of a sample; see `equity`.
        names: Player names, in order.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    >>> import holdem
    >>> page = holdem.report(["AhKh", "QQ+,AK"], board="Qh7h2c")
    >>> page.startswith("<!DOCTYPE html>")
    True
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
        "cancel": cancel,
    }
    return _native.report(players, given)


def describe(
    range: RangeLike,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    by: Literal["made", "draw", "strength"] | Iterable[Literal["made", "draw", "strength"]] = (),
    combos: bool = False,
    top: int | None = 20,
    to: str | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
) -> RangeAnswer:
    """Describe a range: its starting hands, its normal form, and its parts on a board.

    Args:
        range: The range.
        board: The board; from the flop on, the tables say what the range makes and draws to.
        dead: Dead cards.
        by: What the `parts` of the answer are: what the combos make, their best draw, or their strength.
        combos: Whether to list the combos, each with its weight, in `by_combo` and as the rows of `to_csv`.
        top: How many parts or combos to show when it is printed; `None` for all.
        to: The notation of another program in which to write the range too; see `Range.to`.
        notation: The program that wrote the range; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.

    >>> import holdem
    >>> answer = holdem.describe("QQ+,AK", board="Qh7h2c", by="made")
    >>> [(part.part, part.weight) for part in answer.parts]
    [('set', 3.0), ('overpair', 12.0), ('high card', 16.0)]
    >>> [(it.combo, it.weight) for it in holdem.describe("AKs:0.5", board="AhKd2c", combos=True).by_combo]
    [('AcKc', 0.5), ('AsKs', 0.5)]
    """
    return _ask(
        RangeAnswer,
        "range",
        [range],
        board=board,
        dead=dead,
        by=by,
        combos=combos,
        top=top,
        to=to,
        notation=notation,
        order=order,
        ranges=ranges,
    )


def blockers(
    range: RangeLike,
    against: RangeLike,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    *,
    top: int | None = 20,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
) -> Blockers:
    """Find the effect of one range's cards and combos, as blockers, on another range.

    Args:
        range: The hand or range whose cards block.
        against: The other range.
        board: Board cards; from the flop on, the answer has the parts of the other range.
        dead: Dead cards.
        top: How many to show when it is printed; `None` for all.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.

    >>> import holdem
    >>> combo = holdem.blockers("AhQs", "AA,AK", board="KhKs7d").blockers[-1]
    >>> combo.blocker, combo.removed, round(combo.share, 4)
    ('AhQs', 5.0, 0.3571)
    """
    return _ask(
        Blockers,
        "blockers",
        [range, against],
        board=board,
        dead=dead,
        top=top,
        notation=notation,
        order=order,
        ranges=ranges,
    )
