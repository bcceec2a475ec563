"""The parts of answers. Their fields are those of the program's JSON."""

from __future__ import annotations

import types
from dataclasses import dataclass
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints

__all__ = [
    "Absence",
    "Blocked",
    "Blocker",
    "CategoryCount",
    "Compared",
    "CurveStep",
    "Draw",
    "Explanation",
    "Facts",
    "GraphPlayer",
    "HandPlace",
    "Holding",
    "Live",
    "Made",
    "MadeNow",
    "Matchup",
    "NextCard",
    "NutsCategory",
    "Opponents",
    "OrBetter",
    "OutGroup",
    "OutsOdds",
    "OutsPlayer",
    "RangeHand",
    "RangePart",
    "Runout",
    "RunoutPlayer",
    "ShowdownPlayer",
    "Street",
    "StreetOdds",
    "StreetPlayer",
    "Winning",
]


def build(kind: Any, value: Any) -> Any:
    """Return a value of JSON as one of this type: lists, records and what they are made of."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        inner = [option for option in get_args(kind) if option is not type(None)]
        return None if value is None else build(inner[0], value)
    if origin is list:
        (item,) = get_args(kind)
        return [build(item, part) for part in value]
    if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__"):
        return kind(**parts(kind, value))
    return value


def parts(kind: type, record: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a record, each of its own type."""
    return {name: build(hint, record.get(name)) for name, hint in _hints(kind).items()}


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hint for name, hint in hints.items() if not name.startswith("_")}


@dataclass(frozen=True, slots=True)
class CategoryCount:
    """How often a category is made."""

    category: str
    count: float
    share: float


@dataclass(frozen=True, slots=True)
class StreetOdds:
    """How often each category is made by a street."""

    street: str
    total: float
    categories: list[CategoryCount]


@dataclass(frozen=True, slots=True)
class Made:
    """What combos make on the board."""

    made: str
    category: str
    combos: float
    share: float


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw: `cards` complete it, or `runners` pairs of cards; both are `None` for a range."""

    draw: str
    combos: float
    share: float
    cards: list[str] | None
    runners: int | None


@dataclass(frozen=True, slots=True)
class NextCard:
    """The next cards that make a category."""

    category: str
    cards: list[str]
    share: float


@dataclass(frozen=True, slots=True)
class MadeNow:
    """A hand or range on the board: `name` and `next` are `None` for a range."""

    name: str | None
    made: list[Made]
    draws: list[Draw]
    next: list[NextCard] | None


@dataclass(frozen=True, slots=True)
class OrBetter:
    """The cards that make a hand or a better one: how many, and the chances of one."""

    count: int
    next: float
    by_river: float


@dataclass(frozen=True, slots=True)
class OutGroup:
    """Cards that do the same for a player."""

    effect: str
    makes: str
    count: int
    cards: list[str]
    next: float
    by_river: float
    or_better: OrBetter


@dataclass(frozen=True, slots=True)
class OutsPlayer:
    """A player's outs. For one hand alone, `standing` to `runouts` are `None`."""

    player: int
    hand: str
    category: str
    name: str
    standing: str | None
    clean: int | None
    next: float | None
    by_river: float | None
    safe: int | None
    win: float | None
    tie: float | None
    wins: int | None
    ties: int | None
    runouts: int | None
    outs: list[OutGroup]


@dataclass(frozen=True, slots=True)
class OutsOdds:
    """Whether the first player's draw is worth a call."""

    pot: float
    call: float
    required_equity: float
    next: float | None
    equity: float | None
    margin: float | None
    value: float | None
    verdict: str | None


@dataclass(frozen=True, slots=True)
class RunoutPlayer:
    """A player's equity after a card; `extreme` is `"best"`, `"worst"` or `None`."""

    name: str | None
    input: str
    range: str
    combos: int
    weight: float
    equity: float
    win: float
    tie: float
    wins: float
    ties: float
    std_error: float | None
    extreme: str | None


@dataclass(frozen=True, slots=True)
class Runout:
    """The equities after a card; now, if `card` is `None`."""

    board: list[str]
    dead: list[str]
    card: str | None
    deals: float
    exact: bool
    seed: int | None
    partial: bool
    players: list[RunoutPlayer]


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A hand among all that an opponent can hold."""

    hole: list[str]
    category: str
    name: str
    strength: int
    place: int
    beats: int
    ties: int
    loses: int
    percentile: float


@dataclass(frozen=True, slots=True)
class NutsCategory:
    """How many combos make a category."""

    category: str
    combos: int


@dataclass(frozen=True, slots=True)
class Holding:
    """Combos of one strength."""

    place: int
    category: str
    name: str
    strength: int
    range: str
    combos: int
    or_better: int


@dataclass(frozen=True, slots=True)
class Winning:
    """What a player beats the next by."""

    by: str | None
    why: str | None
    cards: list[str]


@dataclass(frozen=True, slots=True)
class ShowdownPlayer:
    """A player at the showdown."""

    player: int
    name: str
    input: str
    hole: list[str]
    place: int
    share: float
    category: str
    best: list[str]
    best_hole: list[str]
    best_board: list[str]
    strength: int
    beats_next: Winning


@dataclass(frozen=True, slots=True)
class Matchup:
    """A starting hand before the flop, against another one or random hands.

    Counts are `None` where equities were sampled, standard errors where they were not.
    """

    rank: int | None
    hand: str
    against: str | None
    opponents: int | None
    combos: int | None
    percent: float | None
    exact: bool | None
    equity: float
    win: float
    tie: float
    wins: int | None
    ties: int | None
    losses: int | None
    pairs: int | None
    total: int | None
    std_error: float | None
    win_std_error: float | None
    tie_std_error: float | None


@dataclass(frozen=True, slots=True)
class CurveStep:
    """A combo on a curve: up to `up_to` of the range, equity is at most `equity`."""

    combo: str
    weight: float
    share: float
    up_to: float
    equity: float
    std_error: float | None


@dataclass(frozen=True, slots=True)
class GraphPlayer:
    """How a player's equity is spread over the range; quantiles by percent of the range, as texts."""

    name: str | None
    input: str
    range: str
    equity: float
    std_error: float | None
    above_half: float
    quantiles: dict[str, float]
    curve: list[CurveStep]
    never_dealt: list[str]
    hardly_drawn: list[str]


@dataclass(frozen=True, slots=True)
class StreetPlayer:
    """A player's equity on a street, and how much it has grown since the one before."""

    name: str | None
    input: str
    range: str
    combos: int
    weight: float
    equity: float
    win: float
    tie: float
    wins: float
    ties: float
    std_error: float | None
    change: float | None


@dataclass(frozen=True, slots=True)
class Street:
    """The equities on a street."""

    street: str
    cards: list[str]
    board: list[str]
    dead: list[str]
    exact: bool
    engine: str
    total: float
    seed: int | None
    partial: bool
    players: list[StreetPlayer]


@dataclass(frozen=True, slots=True)
class Live:
    """The combos that known cards leave."""

    combos: int
    weight: float
    percent: float


@dataclass(frozen=True, slots=True)
class RangeHand:
    """The combos of a starting hand."""

    hand: str
    combos: int
    weight: float


@dataclass(frozen=True, slots=True)
class RangePart:
    """A part of a range that makes or draws to the same; `strength` only if it divides by strength."""

    by: str
    part: str
    category: str | None
    strength: int | None
    combos: int
    weight: float
    share: float
    range: str


@dataclass(frozen=True, slots=True)
class Blocked:
    """What is taken out of a part of a range."""

    by: str
    part: str
    weight: float
    removed: float
    share: float


@dataclass(frozen=True, slots=True)
class Blocker:
    """A card or combo, and what it takes out of the other range."""

    kind: str
    blocker: str
    own_weight: float
    removed: float
    share: float
    parts: list[Blocked]


@dataclass(frozen=True, slots=True)
class Opponents:
    """How a hand does against every combo that an opponent can hold, on the board as it is."""

    beats: int
    ties: int
    loses: int


@dataclass(frozen=True, slots=True)
class Facts:
    """What the category follows from."""

    ranks_that_pair: int
    largest_kind: int
    straight: bool
    flush: bool


@dataclass(frozen=True, slots=True)
class Absence:
    """A better category, and why it does not apply."""

    category: str
    reason: str


@dataclass(frozen=True, slots=True)
class Compared:
    """What equal categories are compared by."""

    cards: int
    rank: str


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a hand is what it is."""

    method: str
    strength: int
    category: str
    best: list[str]
    facts: Facts
    absent: list[Absence]
    compared: list[Compared]
