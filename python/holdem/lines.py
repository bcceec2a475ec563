"""Answers to every line of a file."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from os import PathLike
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, overload

from . import _native

if TYPE_CHECKING:
    from .answers import Order
    from .types import Amount, Cancel, CardsLike, RangeLike, Seed

__all__ = ["answer_lines"]

#: The question of every line.
LineQuestion: TypeAlias = Literal[
    "eval",
    "showdown",
    "equity",
    "odds",
    "outs",
    "runouts",
    "nuts",
    "potential",
    "texture",
    "canonical",
    "range",
    "graph",
    "icm",
]
#: The breakdowns of an equity, and the divisions of a range.
LineBreakdown: TypeAlias = Literal["combo", "category", "made", "draw", "strength"]
#: The type of the lines.
LineInput: TypeAlias = Literal["lines", "csv", "tsv", "ndjson"]
#: The format of the answers.
LineFormat: TypeAlias = Literal["json", "ndjson", "csv", "tsv", "markdown", "plain"]
#: A file, or its lines.
Source: TypeAlias = "str | PathLike[str] | Iterable[str] | Iterable[bytes]"


@overload
def answer_lines(
    question: LineQuestion,
    source: Source,
    *,
    format: Literal["records"] = "records",
    input: LineInput | None = None,
    columns: str | None = None,
    header: bool = True,
    skip: int = 0,
    take: int | None = None,
    strict: bool = False,
    player_columns: int | None = None,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    against: RangeLike | Iterable[RangeLike] | None = None,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seed: Seed = 0,
    by: LineBreakdown | Iterable[LineBreakdown] | None = None,
    combos: bool = False,
    top: int | None = None,
    to: str | None = None,
    pot: Amount | None = None,
    call: Amount | None = None,
    bet: Amount | None = None,
    folds: Amount | None = None,
    rake: Amount | None = None,
    rake_cap: Amount | None = None,
    pays: Amount | Iterable[Amount] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Iterator[dict[str, Any]]: ...
@overload
def answer_lines(
    question: LineQuestion,
    source: Source,
    *,
    format: LineFormat,
    input: LineInput | None = None,
    columns: str | None = None,
    header: bool = True,
    skip: int = 0,
    take: int | None = None,
    strict: bool = False,
    player_columns: int | None = None,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    against: RangeLike | Iterable[RangeLike] | None = None,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seed: Seed = 0,
    by: LineBreakdown | Iterable[LineBreakdown] | None = None,
    combos: bool = False,
    top: int | None = None,
    to: str | None = None,
    pot: Amount | None = None,
    call: Amount | None = None,
    bet: Amount | None = None,
    folds: Amount | None = None,
    rake: Amount | None = None,
    rake_cap: Amount | None = None,
    pays: Amount | Iterable[Amount] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Iterator[str]: ...
def answer_lines(
    question: LineQuestion,
    source: Source,
    *,
    format: LineFormat | Literal["records"] = "records",
    input: LineInput | None = None,
    columns: str | None = None,
    header: bool = True,
    skip: int = 0,
    take: int | None = None,
    strict: bool = False,
    player_columns: int | None = None,
    board: CardsLike | None = None,
    dead: CardsLike | None = None,
    against: RangeLike | Iterable[RangeLike] | None = None,
    exact: bool | None = None,
    precision: float | None = None,
    samples: float | None = None,
    seed: Seed = 0,
    by: LineBreakdown | Iterable[LineBreakdown] | None = None,
    combos: bool = False,
    top: int | None = None,
    to: str | None = None,
    pot: Amount | None = None,
    call: Amount | None = None,
    bet: Amount | None = None,
    folds: Amount | None = None,
    rake: Amount | None = None,
    rake_cap: Amount | None = None,
    pays: Amount | Iterable[Amount] | None = None,
    notation: str | None = None,
    order: Order | None = None,
    ranges: Mapping[str, RangeLike] | None = None,
    threads: int = 0,
    cancel: Cancel | None = None,
) -> Iterator[dict[str, Any]] | Iterator[str]:
    """Answer every line of a file, as the program does with `holdem equity - FILE`.

    Answers are yielded as they are found, in the order of the lines, and memory does not grow with the file. The answer
    to a line depends neither on other lines nor on the number of threads. Lines of an iterable are taken in the thread
    that iterates over the answers: one line at first, more at a time if they come fast. If the iterable raises an
    exception, the answers to earlier lines come first.

    Args:
        question: The question of every line: `"equity"`, or another question about one hand, spot, board or range.
        source: The path of a file; or lines, such as a list of texts or an open file.
        format: `"records"` for one dict per line; or text in the format `"json"`, `"ndjson"`, `"csv"`, `"tsv"`,
            `"markdown"` or `"plain"`.
        input: `"lines"` as typed, `"AhKh QQ+ | Ks7d2c | 9c"`; or `"csv"`, `"tsv"`, `"ndjson"` with a column or member
            for each player, the board and the dead cards. `None` chooses by the name of the file.
        columns: The columns to read, unless their names identify them: `"1,2,board=3"`.
        header: Read the first row of CSV and TSV as a header.
        skip: The number of lines to skip first.
        take: The maximum number of lines to answer; `None` for all.
        strict: Stop at the first invalid line, for CSV and similar formats.
        player_columns: The number of players with columns in CSV and TSV; `None` to take it from the first line.
        board: The board of all lines.
        dead: Dead cards of all lines.
        against: One or more opponents in all lines of `"equity"`; or the range to which `"nuts"` is limited.
        exact: As in `equity`, like the arguments after it.
        precision: The maximum standard error of a sample.
        samples: The number of deals of a sample.
        seed: The seed.
        by: Breakdowns of `"equity"` by `"combo"`, `"category"` or both; what `"range"` is divided by on the board, as in
            `describe`: a row for each part.
        combos: Whether `"range"` has a row for each combo.
        top: How many items of a long list to give: combos, parts of a range, the best holdings; `None` for all.
        to: The program in whose notation ranges are written too.
        pot: What is in the middle, in all lines.
        call: Cost of a call of the first player.
        bet: What the first player bets: an amount, or a percentage of the pot, `"75%"`.
        folds: Fold frequency of all others to the bet: 0.4 or `"40%"`.
        rake: Rake as a share of the pot: 0.05 or `"5%"`.
        rake_cap: Maximum rake.
        pays: The prizes, the first place first, if lines are stacks.
        notation: The program that wrote the ranges; see `Range`.
        order: The ranking of hands behind `"15%"`; see `Range`.
        ranges: Ranges by name, for `"@open"`; see `Range`.
        threads: The number of threads; 0 for all cores.
        cancel: An event, such as `threading.Event()`, that stops the work once it is set.

    Returns:
        An iterator. A record of a line as typed has its number in `line` and the fields of the program's JSON. A record of
        CSV, TSV or NDJSON has the columns of the input, and the fields in a dict under the name of the question. Both have
        `error` for an invalid line. A line of `"runouts"` has one record for now and one for each next card. Texts
        are one or more whole lines, ready to be written to a file.

    Raises:
        CardsError: If an argument or the header of the input is invalid.
        OSError: If the file cannot be opened.

    >>> import holdem
    >>> for it in holdem.answer_lines("eval", ["AhKh QhJhTh", "AhKx QhJhTh"]):
    ...     print(it["line"], it.get("name"), it.get("error"))
    1 royal flush None
    2 None 'x' is not a suit
    >>> print(*holdem.answer_lines("equity", ["hero,villain", "AhKh,QsQd"], input="csv", format="plain"), end="")
    0.46214457245909607,0.537855427540904
    """
    form = {
        "against": against,
        "input": input,
        "format": "ndjson" if format == "records" else format,
        "columns": columns,
        "header": header,
        "player_columns": player_columns,
        "skip": skip,
        "take": take,
        "strict": strict,
    }
    given = {
        "board": board,
        "dead": dead,
        "exact": exact,
        "precision": precision,
        "samples": samples,
        "seed": seed,
        "by": by,
        "combos": combos,
        "top": top,
        "to": to,
        "pot": pot,
        "call": call,
        "bet": bet,
        "folds": folds,
        "rake": rake,
        "rake_cap": rake_cap,
        "pays": pays,
        "notation": notation,
        "order": order,
        "ranges": ranges,
        "threads": threads,
        "cancel": cancel,
    }
    texts = _native.answer_lines(question, source, form, given)
    return _records(texts) if format == "records" else texts


def _records(texts: _native.Lines) -> Iterator[dict[str, Any]]:
    """Yield the records of JSON lines."""
    try:
        for text in texts:
            for line in text.split("\n"):
                if line:
                    yield json.loads(line)
    finally:
        texts.close()
