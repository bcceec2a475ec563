"""Hand histories: files of poker rooms and researchers, audited and added up."""

from __future__ import annotations

import os
from collections.abc import Iterable
from glob import glob
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Protocol, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from . import _native
from .answers import Answer
from .records import (
    BetSizesFields,
    HandGridFields,
    HandHistoryFields,
    HistoryFields,
    LuckFields,
    ShownHandsFields,
    StatisticDefinition,
    StatsFields,
    SwingsFields,
    TournamentsFields,
)

if TYPE_CHECKING:
    from datetime import date

    import pandas as pd  # type: ignore[import-untyped]
    import polars as pl

    from ._native import Range
    from .types import Cancel

__all__ = ["history", "statistics"]


class Readable(Protocol):
    """An open file."""

    def read(self) -> str | bytes:
        """Return the rest of the file."""


#: A file, a folder, a pattern such as `"hands/*.txt"`, or hands as bytes, as text of several lines, or in an open file.
HandSource: TypeAlias = "str | os.PathLike[str] | bytes | bytearray | memoryview | Readable"
#: The grouping of the rows.
HistoryBy: TypeAlias = Literal[
    "player", "position", "street", "hand", "day", "session", "stakes", "table", "players", "depth"
]
#: What a player faces at a decision.
Facing: TypeAlias = Literal["nothing", "unopened", "limp", "open", "3bet", "4bet", "bet", "cbet", "raise"]
#: The formats of hands.
HandFormat: TypeAlias = Literal[
    "phh",
    "ohh",
    "pokerstars",
    "ggpoker",
    "winamax",
    "partypoker",
    "888",
    "winning",
    "ignition",
    "coinpoker",
    "pokernow",
    "ipoker",
    "acpc",
]
#: The open formats in which hands are written.
OpenFormat: TypeAlias = Literal["phh", "ohh", "json", "ndjson"]

#: The open formats by the end of a file's name.
_FORMATS: dict[str, OpenFormat] = {".ohh": "ohh", ".json": "json", ".ndjson": "ndjson", ".jsonl": "ndjson"}


class WrittenHands(NamedTuple):
    """The result of `History.write`."""

    #: The number of hands in the file.
    hands: int
    #: The number of valid hands left out of the file, by reason: PHH cannot express all hands.
    left_out: dict[str, int]


class Table(dict[str, NDArray[Any]]):
    """A table of played hands: numpy arrays by the name of the column.

    `to_pandas()` and `to_polars()` return it as a data frame with the same types of columns, whatever values are missing.
    Other programs that support Arrow can read it, if pyarrow is installed.
    """

    def to_pandas(self) -> pd.DataFrame:
        """Return the table as a data frame of pandas. Texts have the type `string`, and a missing number is NaN."""
        import pandas as pd

        columns = {
            name: pd.array(values.tolist(), dtype="string") if values.dtype == object else values
            for name, values in self.items()
        }
        return pd.DataFrame(columns)

    def to_polars(self) -> pl.DataFrame:
        """Return the table as a data frame of polars. Missing texts and numbers are null."""
        import polars as pl

        return pl.DataFrame(
            [
                pl.Series(name, values.tolist(), dtype=pl.String)
                if values.dtype == object
                else pl.Series(name, values, nan_to_null=True)
                for name, values in self.items()
            ]
        )

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        import pyarrow as pa  # type: ignore[import-untyped]

        columns = {
            name: pa.array(values, pa.string())
            if values.dtype == object
            else pa.array(values, from_pandas=True)
            for name, values in self.items()
        }
        return pa.table(columns).__arrow_c_stream__(requested_schema)


class HandHistory(Answer, HandHistoryFields):
    """A played hand, street by street: each player's equity, and each decision with the amount to call."""


class Stats(Answer, StatsFields):
    """How players play: statistics and win rates from played hands, each with its error."""


class Luck(Answer, LuckFields):
    """The luck of the cards in played hands, and win rates without it."""


class ShownHands(Answer, ShownHandsFields):
    """The hands that a player was seen with: a range, made hands and draws."""


class BetSizes(Answer, BetSizesFields):
    """The sizes of a player's bets and raises, as shares of the pot."""


class HandGrid(Answer, HandGridFields):
    """A statistic of a player, or the winnings, for each starting hand."""


class Swings(Answer, SwingsFields):
    """The downswings of a player, seen and expected, and the risk of ruin."""


class Tournaments(Answer, TournamentsFields):
    """The tournaments of a player: buy-ins, prizes, ROI and finishes."""


class Statistics(Answer):
    """The definitions of statistics."""

    statistics: list[StatisticDefinition]


class History(Answer, HistoryFields):
    """The results of played hands, and the hands that were refused.

    The tables of the hands are read again on each call, so the files must still exist. Their paths are absolute, so the
    current folder may change. `cancel` is an event, such as `threading.Event()`, that stops a call once it is set.
    """

    def __init__(
        self, shown: _native.Answer, sources: list[str | bytes], options: dict[str, str], threads: int
    ) -> None:
        super().__init__(shown)
        self.__dict__["_asked"] = (sources, options, threads)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._shown, *self.__dict__["_asked"])

    def hands(self, *, cancel: Cancel | None = None) -> Table:
        """Return the hands as columns by name: numpy arrays, and with `to_pandas()` or `to_polars()` a data frame.

        The columns are the fields of `records.PlayedHand`. Texts are arrays of objects, with `None` for a missing text;
        a missing number is NaN. The options of `history` select the hands.
        """
        return self._table("hands", cancel)

    def results(self, *, cancel: Cancel | None = None) -> Table:
        """Return the result of each player in each hand as columns, the fields of `records.PlayedResult`."""
        return self._table("results", cancel)

    def actions(self, *, cancel: Cancel | None = None) -> Table:
        """Return each action of each hand as columns, the fields of `records.PlayedAction`."""
        return self._table("actions", cancel)

    def decisions(self, *, cancel: Cancel | None = None) -> Table:
        """Return each decision of each hand as columns, the fields of `records.PlayedDecision`.

        Each statistic has a column: 1 or 0 where the decision is an opportunity, and NaN elsewhere. Its mean without
        the missing values is the statistic.

        >>> import holdem, numpy as np
        >>> hands = '''
        ... variant = 'NT'
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [200, 200]
        ... actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 f']
        ... players = ['Ann', 'Bo']
        ... '''
        >>> np.nanmean(holdem.history(hands).decisions()["vpip"]).item()
        0.5
        """
        return self._table("decisions", cancel)

    def stats(
        self,
        statistics: str | Iterable[str] | None = None,
        *,
        against: str | None = None,
        min_hands: int = 1,
        cancel: Cancel | None = None,
    ) -> Stats:
        """Return how players play: VPIP, PFR, 3-bet, c-bet, WTSD and so on, and win rates, each with its error.

        The options of `history` select the hands and the players. Rows are by player, or as `by` has it.

        Args:
            statistics: The statistics, such as `["vpip", "3bet"]`; `None` is all for one player, and the most common
                for several. `statistics()` has the definitions.
            against: A comparison of the player of `history`: the name of another player, or `"all"` for all others
                together.
            min_hands: The least number of hands of a row.
            cancel: As in `history`.

        Raises:
            CardsError: If a name is unknown, or if the comparison lacks a player.

        >>> import holdem
        >>> hands = '''
        ... variant = 'NT'
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [200, 200]
        ... actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 f']
        ... players = ['Ann', 'Bo']
        ... '''
        >>> [vpip] = holdem.history(hands, player="Bo").stats("vpip").rows[0].statistics
        >>> vpip.actions, vpip.opportunities, round(vpip.low, 4)
        (1, 1, 0.2065)
        """
        names = [statistics] if isinstance(statistics, str) else statistics
        chosen = None if names is None else ",".join(names)
        sources, options, threads = self.__dict__["_asked"]
        return Stats(_native.history_stats(sources, options, chosen, against, min_hands, (threads, cancel)))

    def luck(self, *, cancel: Cancel | None = None) -> Luck:
        """Return the luck of hole cards, flop, turn and river, and win rates without it, in big blinds per 100 hands.

        The options of `history` select the hands and the players. Rows are by player, or as `by` has it. With
        `known="all"` and all hole cards in the files, the luck of all cards is taken out (`terms` is `"all"`);
        otherwise that of the hero's hole cards and of all-ins.

        Raises:
            CardsError: If the hands are chosen by how they went, so that they were not dealt at random.

        >>> import holdem
        >>> hands = '''
        ... variant = 'NT'
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [200, 200]
        ... actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 200', 'p1 cc', 'd db Kh7d2c', 'd db 3s', 'd db 4s']
        ... players = ['Ann', 'Bo']
        ... '''
        >>> [ann, bo] = holdem.history(hands, known="all").luck().rows
        >>> ann.luck_flop + bo.luck_flop, bo.luck_flop > 5000
        (0.0, True)
        """
        sources, options, threads = self.__dict__["_asked"]
        return Luck(_native.history_luck(sources, options, (threads, cancel)))

    def shown(self, *, cancel: Cancel | None = None) -> ShownHands:
        """Return the hands that the player of `history` was seen with: a range, made hands and draws.

        The options of `history` select the hands; `street`, `facing` and `board` are the situation, and a hand counts
        at the first decision in it. Only known hole cards count: of other players those that were shown, which are not
        all. `known` of `hands` says how many.

        Raises:
            CardsError: If `history` has no player, or chooses hole cards.

        >>> import holdem
        >>> hands = '''
        ... variant = 'NT'
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [200, 200]
        ... actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 cc',
        ...     'd db Kh7d2c', 'p1 cc', 'p2 cbr 6', 'p1 f']
        ... players = ['Ann', 'Bo']
        ... '''
        >>> shown = holdem.history(hands, player="Bo", street="flop").shown()
        >>> shown.known, shown.hands, shown.range, [(it.part, it.hands) for it in shown.made]
        (1, 1, 'KK', [('set', 1)])
        """
        sources, options, threads = self.__dict__["_asked"]
        return ShownHands(_native.history_shown(sources, options, (threads, cancel)))

    def sizes(self, *, cancel: Cancel | None = None) -> BetSizes:
        """Return the sizes of the bets and raises of the player of `history`, as shares of the pot.

        The size of a bet is its share of the pot before it; that of a raise is what exceeds the call, as a share of the
        pot after the call. The options of `history` select the hands; with `street`, `facing`, `board` and `cards` only
        bets of such decisions count. All-ins are counted separately.

        Raises:
            CardsError: If `history` has no player.

        >>> import holdem
        >>> hands = '''
        ... variant = 'NT'
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [200, 200]
        ... actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 cc',
        ...     'd db Kh7d2c', 'p1 cc', 'p2 cbr 6', 'p1 f']
        ... players = ['Ann', 'Bo']
        ... '''
        >>> bets = holdem.history(hands, player="Bo").sizes().rows[0]
        >>> bets.choice, bets.street, bets.count, bets.median
        ('bet', 'flop', 1, 0.5)
        """
        sources, options, threads = self.__dict__["_asked"]
        return BetSizes(_native.history_sizes(sources, options, (threads, cancel)))

    def grid(self, name: str, *, cancel: Cancel | None = None) -> HandGrid:
        """Return how often the player of `history` did something with each starting hand, or what it won.

        Only hands whose hole cards are known count.

        Args:
            name: A statistic, such as `"vpip"` or `"3bet"`, or `"won"`.
            cancel: As in `history`.

        Raises:
            CardsError: If `history` has no player, or if there is no such statistic.

        >>> import holdem
        >>> hands = '''
        ... variant = 'NT'
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [200, 200]
        ... actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 f']
        ... players = ['Ann', 'Bo']
        ... '''
        >>> grid = holdem.history(hands, player="Bo").grid("vpip")
        >>> [(row.hand, row.actions, row.opportunities) for row in grid.starting_hands if row.held]
        [('KK', 1, 1)]
        """
        sources, options, threads = self.__dict__["_asked"]
        return HandGrid(_native.history_grid(sources, options, name, (threads, cancel)))

    def swings(self, bankroll: float | None = None, *, cancel: Cancel | None = None) -> Swings:
        """Return the downswings of the player of `history`, those to be expected, and the risk of ruin.

        Expected are those of random walks with the same win rate and standard deviation. The risk of ruin is by a
        formula (`ruin`), and by resampling the hands (`resampled_ruin`).

        Args:
            bankroll: The bankroll in big blinds; `None` leaves out the risk of ruin.
            cancel: As in `history`.

        Raises:
            CardsError: If `history` has no player, or if the bankroll is not a positive number.

        >>> import holdem
        >>> hands = '''
        ... variant = 'NT'
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [200, 200]
        ... actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 6', 'p1 f']
        ... players = ['Ann', 'Bo']
        ... '''
        >>> swings = holdem.history(hands, player="Ann").swings()
        >>> swings.deepest, swings.longest, swings.ruin
        (1.0, 1, None)
        """
        sources, options, threads = self.__dict__["_asked"]
        return Swings(_native.history_swings(sources, options, bankroll, (threads, cancel)))

    def tournaments(self, *, cancel: Cancel | None = None) -> Tournaments:
        """Return the tournaments of the player of `history`: buy-ins, prizes, ROI with its interval, and finishes.

        Results are from summaries of PokerStars, GGPoker, Winamax and 888, and from hands that have them. A tournament
        counts once. Only `since` and `until` of `history` choose tournaments.

        Args:
            cancel: As in `history`.

        Raises:
            CardsError: If `history` has no player, or other filters than days.

        >>> import holdem, os, tempfile
        >>> file = os.path.join(tempfile.mkdtemp(), "summary.txt")
        >>> with open(file, "w", encoding="utf-8") as summary:
        ...     _ = summary.write('''Winamax Poker - Tournament summary : Nitro(77)
        ... Player : Ann
        ... Buy-In : 0.90€ + 0.10€
        ... Registered players : 3
        ... You finished in 1st place
        ... You won 3€
        ... ''')
        >>> row = holdem.history(file, player="Ann").tournaments().rows[0]
        >>> row.currency, row.buy_ins, row.prizes, row.roi
        ('€', 1.0, 3.0, 2.0)
        """
        sources, options, threads = self.__dict__["_asked"]
        return Tournaments(_native.history_tournaments(sources, options, (threads, cancel)))

    def refused_hands(self, *, cancel: Cancel | None = None) -> Table:
        """Return all refused hands as columns, the fields of `records.RefusedHand`."""
        return self._table("refused", cancel)

    def hand(self, id: str | int, *, cancel: Cancel | None = None) -> HandHistory:
        """Return the first hand with this number or name, street by street.

        Raises:
            CardsError: If no hand matches.
        """
        sources, options, threads = self.__dict__["_asked"]
        kept = {name: value for name, value in options.items() if name in ("known", "from")}
        return HandHistory(_native.history_hand(str(id), sources, kept, (threads, cancel)))

    def write(
        self,
        path: str | os.PathLike[str],
        to: OpenFormat | None = None,
        *,
        anonymize: bool = False,
        cancel: Cancel | None = None,
    ) -> WrittenHands:
        """Write the valid hands to a file in an open format, which reads back as the same hands.

        The options of `history` select the hands. An existing file keeps its content until the new one is complete:
        after an error or Ctrl-C it is unchanged. It must be empty or hold hands in an open format, and must not be an
        input. A link stays, and its target is replaced. A pipe or a device is written to directly.

        Args:
            path: The file.
            to: `"phh"`, Poker Hand History, a table for each hand; `"ohh"`, Open Hand History, objects with an empty
                line between them; `"json"`, the same objects in one list; `"ndjson"`, one object per line. `None`
                chooses by the end of the file's name, and `"phh"` for an unknown one.
            anonymize: Rename players to `Player 1`, `Player 2` and so on, in order of appearance, and leave out the
                numbers of hands and tournaments, table names and remarks.
            cancel: As in `history`.

        Returns:
            The number of hands written, and the reasons for those left out.

        Raises:
            CardsError: If `history` was limited to a player or a position, as hands are written whole; or if the file
                is an input or holds other content.
            OSError: If a file cannot be opened or written: a missing folder, a folder in place of a file, a
                write-protected file, a full disk. Files are checked before any hand is read.
            RuntimeError: If a file cannot be read to its end.

        >>> import holdem, os, tempfile
        >>> hands = holdem.history('''
        ... variant = 'NT'
        ... antes = [0, 0]
        ... blinds_or_straddles = [1, 2]
        ... min_bet = 2
        ... starting_stacks = [200, 200]
        ... actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 f']
        ... players = ['Ann', 'Bo']
        ... ''')
        >>> file = os.path.join(tempfile.mkdtemp(), "hands.phhs")
        >>> hands.write(file, anonymize=True)
        WrittenHands(hands=1, left_out={})
        >>> [row.player for row in holdem.history(file).rows]
        ['Player 1', 'Player 2']
        """
        if to is None:
            to = _FORMATS.get(os.path.splitext(os.fspath(path))[1].lower(), "phh")
        sources, options, threads = self.__dict__["_asked"]
        hands, left_out = _native.history_write(path, to, anonymize, sources, options, (threads, cancel))
        return WrittenHands(hands, left_out)

    def _table(self, name: str, cancel: Cancel | None) -> Table:
        sources, options, threads = self.__dict__["_asked"]
        columns = _native.history_table(name, sources, options, (threads, cancel))
        return Table((name, _array(values)) for name, values in columns.items())


def _array(values: list[str | None] | NDArray[Any]) -> NDArray[Any]:
    """Return a column as an array. Texts are objects."""
    return np.array(values, dtype=object) if isinstance(values, list) else values


def history(
    source: HandSource | Iterable[HandSource],
    *,
    by: HistoryBy = "player",
    player: str | None = None,
    position: str | None = None,
    known: Literal["shown", "all"] = "shown",
    all_in: bool = False,
    showdown: bool = False,
    min_pot: str | float | None = None,
    stakes: str | None = None,
    since: str | date | None = None,
    until: str | date | None = None,
    street: Literal["preflop", "flop", "turn", "river"] | None = None,
    facing: Facing | None = None,
    board: str | Iterable[str] | None = None,
    cards: str | Range | None = None,
    repeats: bool = False,
    format: HandFormat | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> History:
    r"""Return the results of played hands: winnings, the value of all-ins, and luck.

    Every hand is audited: order of action, amounts, stacks, cards, pots, winners. An inconsistent hand is refused and
    listed in `refusals` of the answer, with its file, line and reason. Nothing leaves this machine.

    Args:
        source: Files, folders or patterns, one or several; or hands themselves, as bytes, as a text with line feeds, or as an
            open file, which is read to its end. Files may be compressed with gzip or zstd, or be
            zip archives.
        by: What the rows are about.
        player: Only this player, as named in the file.
        position: Only players in this position: `"BTN"`.
        known: Which cards of folded players leave the deck of an all-in: those that were shown, or all that the file has.
        all_in: Only hands with an all-in before the river.
        showdown: Only hands with a showdown.
        min_pot: Only hands with at least this in the pots: `"100bb"`, or an amount.
        stakes: Only hands with these blinds: `"0.50/1"`.
        since: Only hands of this day and later: `"2026-11-24"`, or a date.
        until: Only hands until this day.
        street: Only hands in which the player decides on this street. With `facing` and `board`, one decision must have
            all of them; `decisions()` has only such decisions.
        facing: Only hands in which the player faces this: `"3bet"`, `"cbet"`.
        board: Only hands in which the player decides on a board of this texture: `"monotone"`, `["paired", "ace high"]`.
        cards: Only hands in which the player holds these hole cards: `"QQ+,AK"`.
        repeats: Whether duplicates are counted.
        format: The format of all sources, instead of finding it out.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    Returns:
        The answer, with `rows`. Its `hands()`, `results()` and `actions()` return tables for data frames, and `hand(…)`
        returns one hand street by street.

    Raises:
        CardsError: If an argument is invalid.
        OSError: If a file cannot be read.

    >>> import holdem
    >>> answer = holdem.history('''
    ... variant = 'NT'
    ... antes = [0, 0]
    ... blinds_or_straddles = [1, 2]
    ... min_bet = 2
    ... starting_stacks = [200, 200]
    ... actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 200', 'p1 cc', 'd db 2c3c4d', 'd db 8h', 'd db 9s']
    ... players = ['Ann', 'Bo']
    ... hand = 7
    ... ''')
    >>> [(row.player, row.won, round(row.luck, 2)) for row in answer.rows]
    [('Ann', 200.0, 72.22), ('Bo', -200.0, -72.22)]
    >>> answer.results()["cards"].tolist(), answer.hand(7).streets[1].equities[0].player
    (['AhAd', 'KsKd'], 'Ann')
    """
    options = {
        "by": by,
        "known": known,
        "player": player,
        "position": position,
        "all_in": "true" if all_in else None,
        "showdown": "true" if showdown else None,
        "min_pot": min_pot,
        "stakes": stakes,
        "since": since,
        "until": until,
        "street": street,
        "facing": facing,
        "board": board if board is None or isinstance(board, str) else ",".join(board),
        "cards": cards,
        "repeats": "true" if repeats else None,
        "from": format,
    }
    given = {name: str(value) for name, value in options.items() if value is not None}
    if hasattr(source, "columns") and hasattr(source, "shape"):
        raise TypeError("source cannot be a data frame; give one of its columns, frame['name']")
    is_one = isinstance(source, (str, bytes, bytearray, memoryview, os.PathLike)) or hasattr(source, "read")
    several = cast("Iterable[HandSource]", [source] if is_one else source)
    sources = [it for one in several for it in _sources(one)]
    return History(_native.history(sources, given, (threads, cancel)), sources, given, threads)


def statistics(names: str | Iterable[str] = "all") -> Statistics:
    """Return the definitions of statistics: the opportunity, the action, and what is not counted.

    Args:
        names: The statistics, such as `"3bet"`; `"all"` for all.

    Raises:
        CardsError: If a name is unknown.

    >>> import holdem
    >>> [it.action for it in holdem.statistics("3bet").statistics]
    ['the player raises']
    """
    return Statistics(_native.statistic_definitions(names if isinstance(names, str) else ",".join(names)))


def _sources(source: HandSource) -> list[str | bytes]:
    """Return files and bytes: the files of a pattern, and the bytes of a text of several lines or an open file.

    Paths become absolute, because the tables are read later, when the current folder may be another one.
    """
    if not isinstance(source, (str, bytes, bytearray, memoryview, os.PathLike)):
        if not hasattr(source, "read"):
            raise TypeError(f"source is a path, hands, or an open file, not {type(source).__name__}")
        content = source.read()
        return [_encoded(content) if isinstance(content, str) else bytes(content)]
    if isinstance(source, (bytes, bytearray, memoryview)):
        return [bytes(source)]
    if isinstance(source, str) and "\n" in source:
        return [_encoded(source)]
    path = os.fspath(source)
    if ("*" in path or "?" in path) and not os.path.exists(path):
        found = sorted(glob(path, recursive=True))
        if not found:
            raise FileNotFoundError(f"no file matches {path!r}")
        return [os.path.abspath(path) for path in found]
    # An empty path is an error, not the current folder.
    return [os.path.abspath(path) if path else path]


def _encoded(text: str) -> bytes:
    """Return a text as UTF-8. Half of a surrogate pair becomes invalid bytes, so that only its hand is refused."""
    return text.encode("utf-8", "surrogatepass")
