"""The parts of answers. Their fields are those of the program's JSON."""

# Generated from the records of the program: cargo test --lib schema -- --ignored regenerate

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = [
    "Absence",
    "Blocked",
    "Blocker",
    "BlockersFields",
    "BucketsSteps",
    "CanonicalFields",
    "Card",
    "Category",
    "CategoryCount",
    "CategoryEquity",
    "CombinationsSteps",
    "ComboEquity",
    "Compared",
    "CurveStep",
    "Draw",
    "Engine",
    "EquityFields",
    "EvaluationFields",
    "Explanation",
    "Facts",
    "Five",
    "Flop",
    "FlopDraw",
    "FlopMade",
    "FlopTexture",
    "FlopsFields",
    "GraphFields",
    "GraphPlayer",
    "HandAction",
    "HandEquity",
    "HandHistoryFields",
    "HandPlace",
    "HandPlayer",
    "HandStreet",
    "HistoryFields",
    "HistoryRow",
    "Holding",
    "IcmAllIn",
    "IcmDeal",
    "IcmFields",
    "IcmPlayer",
    "Jam",
    "Live",
    "LookupSteps",
    "Made",
    "MadeNow",
    "Matchup",
    "MatchupCounts",
    "MethodStrengths",
    "NextCard",
    "NutsCategory",
    "NutsFields",
    "OddsFields",
    "Opponents",
    "OrBetter",
    "OtherGame",
    "OutGroup",
    "Outcomes",
    "OutsFields",
    "OutsOdds",
    "OutsPlayer",
    "PlannedEngine",
    "PlayedAction",
    "PlayedHand",
    "PlayedResult",
    "PlayerEquity",
    "PotOdds",
    "PotentialFields",
    "PushDecision",
    "PushFields",
    "PushHand",
    "PushPlayer",
    "PushRegret",
    "PushSeat",
    "PushSeatHand",
    "PushSeatsFields",
    "PushStacksFields",
    "PushStacksHand",
    "RangeCombo",
    "RangeDescriptionFields",
    "RangeHand",
    "RangePart",
    "RefusedHand",
    "Rival",
    "Runout",
    "RunoutPlayer",
    "ShowdownFields",
    "ShowdownPlayer",
    "SolveAction",
    "SolveCard",
    "SolveCardAction",
    "SolveCardsFields",
    "SolveFields",
    "SolveHand",
    "SolveHandAction",
    "SolvePlanFields",
    "SolvePlayer",
    "StartingHandRow",
    "StraightWindow",
    "Street",
    "StreetOdds",
    "StreetPlayer",
    "Stretch",
    "TextureFields",
    "Verification",
    "Winners",
    "Winning",
]


Card: TypeAlias = str
"""A card: a rank of `23456789TJQKA` and a suit of `cdhs`, such as `Ah`."""

Category: TypeAlias = Literal[
    "high card",
    "one pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
]

Engine: TypeAlias = Literal["enumerate", "boards", "sweep", "table", "sample"]


@dataclass(frozen=True, slots=True)
class Opponents:
    """How a hand does against every hand that an opponent can hold, on the board as it is."""

    beats: int
    """How many opposing hands lose."""
    ties: int
    """How many opposing hands tie."""
    loses: int
    """How many opposing hands win; without dead cards the three add up to 1081 on a flop, 1035 on a turn, 990
    on a river.
    """


@dataclass(frozen=True, slots=True)
class MethodStrengths:
    """The strength that each method finds."""

    agree: bool
    """Whether all methods found the same strength."""
    combinations: int | None
    """The strength by the method `combinations`; `None` if it was not asked for."""
    buckets: int | None
    """The strength by the method `buckets`; `None` if it was not asked for."""
    lookup: int | None
    """The strength by the method `lookup`; `None` if it was not asked for."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What the category of a hand follows from."""

    ranks_that_pair: int
    """How many ranks occur at least twice."""
    largest_kind: int
    """How often the most frequent rank occurs."""
    straight: bool
    """Whether five ranks are in a row."""
    flush: bool
    """Whether five cards share a suit."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A better category, and why it does not apply."""

    category: Category
    """The category."""
    reason: str
    """Why it does not apply."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What equal categories are compared by: a rank, and how many cards have it; of a straight, its highest rank."""

    cards: int
    """How many cards have the rank."""
    rank: str
    """The rank."""


@dataclass(frozen=True, slots=True)
class Five:
    """Five of the cards, and what they are."""

    cards: list[Card]
    """The five cards."""
    category: Category
    """Their category."""
    name: str
    """The hand in full."""
    strength: int
    """Their strength, 1 to 7462."""


@dataclass(frozen=True, slots=True)
class CombinationsSteps:
    """The steps of the method `combinations`."""

    fives: list[Five]
    """All five-card combinations, best first."""


@dataclass(frozen=True, slots=True)
class StraightWindow:
    """A window of five buckets."""

    high: str
    """The highest rank of the window."""
    filled: int
    """How many of its buckets are filled."""


@dataclass(frozen=True, slots=True)
class BucketsSteps:
    """The steps of the method `buckets`."""

    flush_suit: Literal["clubs", "diamonds", "hearts", "spades"] | None
    """The suit of the flush; `None` if there is none."""
    counts: list[int]
    """The number of cards in buckets 1 to 14; the ace is in 1 and in 14."""
    windows: list[StraightWindow]
    """The windows of five buckets, from the top one down to the straight, if there is one."""


@dataclass(frozen=True, slots=True)
class LookupSteps:
    """The steps of the method `lookup`; for a flush, which is found by its suit, all but `flush_suit` are `None`."""

    flush_suit: Literal["clubs", "diamonds", "hearts", "spades"] | None
    """The suit of the flush; `None` if there is none."""
    suit_keys: list[int] | None
    """The keys of the clubs, diamonds, hearts and spades."""
    key: int | None
    """The sum of the keys."""
    row: int | None
    """The row of the key in the table."""
    place: int | None
    """The position of the key in its row."""
    offset: int | None
    """The offset of the row."""
    slots: int | None
    """The size of the table."""
    slot: int | None
    """The slot that has the strength: (`place` + `offset`) modulo `slots`."""


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why a hand is what it is, by one method."""

    method: Literal["combinations", "buckets", "lookup"]
    """The method."""
    strength: int
    """The strength that the method finds."""
    category: Category
    """The category that follows from the facts."""
    best: list[Card]
    """The five cards that play."""
    facts: Facts
    """What the category follows from."""
    absent: list[Absence]
    """Each better category and why it does not apply, the best first."""
    compared: list[Compared]
    """What equal categories are compared by, in order."""
    combinations: CombinationsSteps | None
    """The steps of the method `combinations`."""
    buckets: BucketsSteps | None
    """The steps of the method `buckets`."""
    lookup: LookupSteps | None
    """The steps of the method `lookup`."""


class EvaluationFields:
    """What a hand is."""

    cards: list[Card]
    """All cards: `hole`, then `board`."""
    hole: list[Card]
    """The hole cards, the higher rank first."""
    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, which no opponent can hold."""
    category: Category
    """The category of the hand; of a royal flush, `straight flush`."""
    name: str
    """The hand in full: `two pair, nines and deuces, ace kicker`."""
    best: list[Card]
    """The five cards that play, in playing order; a hole card only where no board card does the same."""
    best_hole: list[Card]
    """The hole cards in `best`."""
    best_board: list[Card]
    """Board cards in `best`."""
    kickers: list[Card]
    """The cards in `best` that only break ties."""
    left_out: list[Card]
    """The cards that do not play."""
    strength: int
    """The strength, 1 (7-5-4-3-2) to 7462 (royal flush): higher wins, equal splits."""
    opponents: Opponents
    """How the hand does against every hand that an opponent can hold, on the board as it is."""
    methods: MethodStrengths | None
    """The strength by each method; only if several methods are asked for."""
    explanations: list[Explanation] | None
    """Why the hand is what it is, by each method; only if explanations are asked for."""


@dataclass(frozen=True, slots=True)
class Winning:
    """How a player beats those in the next place."""

    by: Literal["category", "rank", "kicker"] | None
    """What decides: the category, the rank of the made hand, or a kicker; `None` in the last place."""
    why: str | None
    """The same in words; `None` in the last place."""
    cards: list[Card]
    """The player's cards that decide."""


@dataclass(frozen=True, slots=True)
class ShowdownPlayer:
    """A player at the showdown."""

    player: int
    """The player's number, from 1."""
    player_name: str | None
    """The player's name, `None` for a player without one; only if a player has a name."""
    input: str
    """The hand as typed."""
    hole: list[Card]
    """The hand as read."""
    place: int
    """1 for the winner; those who tie have the same place, and the next strength has the next number: 1, 1,
    2.
    """
    share: float
    """The share of the pot."""
    category: Category
    """The category of the hand; of a royal flush, `straight flush`."""
    name: str
    """The hand in full."""
    best: list[Card]
    """The five cards that play, in playing order."""
    best_hole: list[Card]
    """The hole cards in `best`."""
    best_board: list[Card]
    """Board cards in `best`."""
    strength: int
    """The strength, 1 to 7462."""
    beats_next: Winning
    """How the player beats the next place."""


@dataclass(frozen=True, slots=True)
class Made:
    """What combos have made on the board."""

    made: str
    """The made hand: `top pair`."""
    category: Category
    """Its category."""
    combos: float
    """Its combos, by weight."""
    share: float
    """Their share of the range."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What combos draw to."""

    draw: Literal[
        "one overcard",
        "two overcards",
        "backdoor straight draw",
        "backdoor flush draw",
        "gutshot",
        "double gutshot",
        "open-ended straight draw",
        "flush draw",
        "straight flush draw",
    ]
    """The draw: `flush draw`."""
    combos: float
    """Its combos, by weight."""
    share: float
    """Their share of the range."""
    cards: list[Card] | None
    """The next cards that complete the draw; `None` for a range and for a backdoor draw."""
    runners: int | None
    """How many turns and rivers together complete a backdoor draw; `None` for a range and for other draws."""


@dataclass(frozen=True, slots=True)
class NextCard:
    """The next cards that make a category."""

    category: Category
    """The category."""
    cards: list[Card]
    """The cards that make it."""
    share: float
    """Their share of all next cards."""


@dataclass(frozen=True, slots=True)
class MadeNow:
    """What a hand or range has made on the board, and what it draws to."""

    name: str | None
    """What the hand is and draws to: `top pair, flush draw`; `None` for a range."""
    made: list[Made]
    """What the combos have made, the best first."""
    draws: list[Draw]
    """What the combos draw to, the best first."""
    next: list[NextCard] | None
    """The next cards by the category they make; `None` for a range, and none on the river."""


@dataclass(frozen=True, slots=True)
class CategoryCount:
    """How often a category is made."""

    category: Category
    """The category."""
    count: float
    """How many cases have it."""
    share: float
    """Their share of all cases."""


@dataclass(frozen=True, slots=True)
class StreetOdds:
    """How often each category is made by a street."""

    street: Literal["preflop", "flop", "turn", "river"]
    """The street."""
    total: float
    """The number of cases: combos, by weight, × boards; an integer unless the range has weights."""
    categories: list[CategoryCount]
    """The nine categories, the weakest first."""


@dataclass(frozen=True, slots=True)
class FlopMade:
    """How often a range makes a hand on the flop."""

    made: str
    """The made hand: `top pair`."""
    category: Category
    """Its category."""
    share: float
    """How often it is made."""


@dataclass(frozen=True, slots=True)
class FlopDraw:
    """How often a range has a draw on the flop."""

    draw: Literal[
        "one overcard",
        "two overcards",
        "backdoor straight draw",
        "backdoor flush draw",
        "gutshot",
        "double gutshot",
        "open-ended straight draw",
        "flush draw",
        "straight flush draw",
    ]
    """The draw: `flush draw`."""
    share: float
    """How often it is there."""


@dataclass(frozen=True, slots=True)
class FlopTexture:
    """The flops of a texture."""

    part: str
    """The part of the texture: `suits`, `pairing`, `connection` or `high`."""
    texture: str
    """What it is: `two-tone`, `paired`, `connected`, `ace`."""
    share: float
    """How often such a flop comes."""
    hit: float
    """How often it has top pair or better, or a strong draw."""
    top_pair_or_better: float
    """How often it has top pair or better, as the filter `top pair+` has it."""
    strong_draw: float
    """How often it has a draw of eight outs or more to a straight or a flush: the filter `double gutshot+`.
    """
    air: float
    """How often it has nothing made, and no draw to a straight or a flush by the turn: the filter `air`."""


@dataclass(frozen=True, slots=True)
class Flop:
    """A flop, and those that are the same for the range."""

    flop: list[Card]
    """One of the flops."""
    alike: int
    """How many there are, itself included."""
    share: float
    """How often one of them comes."""
    hit: float
    """How often it has top pair or better, or a strong draw."""
    top_pair_or_better: float
    """How often it has top pair or better, as the filter `top pair+` has it."""
    strong_draw: float
    """How often it has a draw of eight outs or more to a straight or a flush: the filter `double gutshot+`.
    """
    air: float
    """How often it has nothing made, and no draw to a straight or a flush by the turn: the filter `air`."""


@dataclass(frozen=True, slots=True)
class OrBetter:
    """The cards with the same effect that make the same or a better hand."""

    count: int
    """How many cards there are."""
    next: float
    """The chance that one of the cards comes next."""
    by_river: float
    """The chance that one of the cards comes by the river."""


@dataclass(frozen=True, slots=True)
class OutGroup:
    """Cards with the same effect that make the same type of hand."""

    effect: Literal["clean", "tie", "tainted", "still behind", "improves"]
    """What the cards do for the player."""
    makes: Literal[
        "no new hand",
        "one pair",
        "two pair",
        "trips",
        "set",
        "straight",
        "flush",
        "full house",
        "four of a kind",
        "straight flush",
    ]
    """The type of hand that the cards make."""
    count: int
    """How many cards are in the group."""
    cards: list[Card]
    """The cards; each is in at most one group of a player."""
    next: float
    """The chance that one of the cards comes next."""
    by_river: float
    """The chance that one of the cards comes by the river."""
    or_better: OrBetter
    """All cards with this effect that make this hand or better."""


@dataclass(frozen=True, slots=True)
class OutsPlayer:
    """A player's outs.

    For one hand alone, the fields from `standing` to `runouts` are `None`.
    """

    player: int
    """The player's number, from 1."""
    hand: str
    """The hand."""
    category: Category
    """The category of the hand now."""
    name: str
    """The hand now in full."""
    standing: Literal["ahead", "tied", "behind"] | None
    """Whether the player is ahead now."""
    clean: int | None
    """The number of clean outs."""
    next: float | None
    """The chance that a clean out comes next."""
    by_river: float | None
    """The chance that a clean out comes by the river."""
    safe: int | None
    """After how many cards the player stands no worse than now."""
    win: float | None
    """How often the player wins alone by the river."""
    tie: float | None
    """How often the player shares the pot by the river."""
    wins: int | None
    """The number of runouts that the player wins alone."""
    ties: int | None
    """The number of runouts after which the player shares the pot."""
    runouts: int | None
    """The number of runouts."""
    outs: list[OutGroup]
    """The cards in groups by what they do and make, the best hand first."""


@dataclass(frozen=True, slots=True)
class OutsOdds:
    """Whether the draw of the first player is worth a call.

    For one hand alone, the fields from `next` on are `None`.
    """

    pot: float
    """What is in the middle before the decision, with the bet that is faced."""
    call: float
    """What the call costs."""
    required_equity: float
    """The equity that a call needs: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too
    high for any.
    """
    next: float | None
    """The chance to be ahead after the next card."""
    equity: float | None
    """The expected share of the pot by the river."""
    margin: float | None
    """`equity` less `required_equity`."""
    value: float | None
    """What a call gains on average compared with a fold: `margin` × (`pot` + `call` − `rake_taken`)."""
    verdict: Literal["gains", "loses", "even", "unknown"] | None
    """Whether a call gains."""
    rake: float | None
    """The share of the pot that the house takes; only with a rake."""
    rake_cap: float | None
    """The most that it takes; only with a cap."""
    rake_taken: float | None
    """What it takes of the pot after the call; only with a rake."""


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A hand among all that an opponent can hold."""

    hole: list[Card]
    """The hand."""
    category: Category
    """The category that it makes on the board."""
    name: str
    """The hand in full."""
    strength: int
    """The strength, 1 to 7462."""
    place: int
    """1 plus the number of better strengths that can be held."""
    beats: int
    """How many opposing hands lose."""
    ties: int
    """How many opposing hands tie."""
    loses: int
    """How many opposing hands win."""
    percentile: float
    """The percentage of opposing hands that it beats, ties counted half."""


@dataclass(frozen=True, slots=True)
class NutsCategory:
    """How many combos make a category."""

    category: Category
    """The category."""
    combos: int
    """How many combos make it."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Combos of equal strength."""

    place: int
    """1 plus the number of better strengths that can be held."""
    category: Category
    """The category that the combos make."""
    name: str
    """The hand in full."""
    strength: int
    """The strength, 1 to 7462."""
    range: str
    """The combos that make it; a starting hand with no other combo left is named as a whole."""
    combos: int
    """How many combos make it."""
    or_better: int
    """How many combos make this or better."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """How many hands a hand beats, ties with and loses to."""

    wins: int
    """How many it beats."""
    ties: int
    """How many it ties with."""
    losses: int
    """How many it loses to."""


@dataclass(frozen=True, slots=True)
class CategoryEquity:
    """The deals in which a player has a category at showdown."""

    category: Category
    """The category."""
    wins: float
    """The number of deals won alone."""
    ties: float
    """The number of deals with a shared pot."""
    losses: float
    """The number of deals lost."""


@dataclass(frozen=True, slots=True)
class ComboEquity:
    """The equity of a combo of a range; shares are `None` if the combo is never dealt, or hardly drawn."""

    combo: str
    """The combo."""
    weight: float
    """Its weight in the range."""
    equity: float | None
    """The expected share of the pot."""
    win: float | None
    """How often the combo wins alone."""
    tie: float | None
    """How often the combo shares the pot."""
    total: float
    """The number of deals with the combo."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""
    hand: str
    """The starting hand that the combo is of: `AA`, `AKs`, `AKo`."""
    hand_equity: float | None
    """The mean equity of the combos of the starting hand, by their deals."""


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """A player's equity."""

    name: str | None
    """The player's name, `None` for a player without one; only if a player has a name."""
    input: str
    """The hand or range as typed."""
    range: str
    """The normal form of the range."""
    combos: int
    """How many combos the board and the dead cards leave."""
    weight: float
    """The sum of their weights."""
    equity: float
    """The expected share of the pot."""
    win: float
    """How often the player wins alone."""
    tie: float
    """How often the player shares the pot."""
    wins: float
    """The number of deals that the player wins alone."""
    ties: float
    """The number of deals in which the player shares the pot."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""
    categories: list[CategoryEquity] | None
    """What the player wins by the category at showdown; only if that is asked for."""
    by_combo: list[ComboEquity] | None
    """The equity of each combo; only if that is asked for."""


@dataclass(frozen=True, slots=True)
class Winners:
    """A set of players who win deals together."""

    players: list[int]
    """The numbers of the players."""
    count: float
    """How many deals they win."""


@dataclass(frozen=True, slots=True)
class PotOdds:
    """What pot odds mean for the first player; fields about another decision are `None`."""

    pot: float
    """What is in the middle before the decision, with a bet that is faced."""
    call: float | None
    """What the call costs."""
    bet: float | None
    """What is bet."""
    required_equity: float | None
    """The equity that a call needs: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too
    high for any.
    """
    margin: float | None
    """The player's equity less `required_equity`."""
    value: float | None
    """What a call gains on average compared with a fold: `margin` × (`pot` + `call` − `rake_taken`)."""
    value_error: float | None
    """The standard error of `value`; `None` if exact."""
    verdict: Literal["gains", "loses", "even", "unknown"] | None
    """Whether a call gains; `unknown` if `margin` is less than twice its standard error."""
    bluff_folds: float | None
    """How often all others must fold to a bet that never wins when called: `bet` / (`pot` + `bet`)."""
    semi_bluff_folds: float | None
    """How often they must fold if otherwise all call and check down: `k` / (`pot` + `k`), where `k` is `bet`
    − equity × (`pot` + players × `bet`), or 0 if that is negative.
    """
    semi_bluff_error: float | None
    """The standard error of `semi_bluff_folds`; `None` if exact."""
    minimum_defence: float | None
    """How often the others must not fold so that a bet that never wins when called gains nothing: `pot` /
    (`pot` + `bet`).
    """
    called_value: float | None
    """What the bet gains on average, compared with giving up the pot, if all call and check down."""
    called_error: float | None
    """The standard error of `called_value`; `None` if exact."""
    check_value: float | None
    """What a check gains on average, compared with giving up the pot, if the hand is checked down: equity ×
    `pot`.
    """
    check_error: float | None
    """The standard error of `check_value`; `None` if exact."""
    check_folds: float | None
    """How often all others must fold so that the bet gains as much as a check, if otherwise all call and
    check down: (`check_value` − `called_value`) / (`pot` − `called_value`), or 0 if that is negative.
    """
    check_folds_error: float | None
    """The standard error of `check_folds`; `None` if exact."""
    folds: float | None
    """How often all others are assumed to fold; only if that is given."""
    mixed_value: float | None
    """What the bet then gains on average, compared with giving up the pot, if otherwise all call and check
    down: `folds` × the pot (from the flop on, without the rake) + (1 − `folds`) × `called_value`; only with
    `folds`.
    """
    mixed_error: float | None
    """The standard error of `mixed_value`; `None` if exact."""
    rake: float | None
    """The share of each pot that the house takes; only with a rake."""
    rake_cap: float | None
    """The most that it takes; only with a cap."""
    rake_taken: float | None
    """What it takes of the pot after the call, or if all call the bet; only with a rake."""


@dataclass(frozen=True, slots=True)
class StreetPlayer:
    """A player's equity on a street, and how much it has changed since the last one."""

    name: str | None
    """The player's name, `None` for a player without one; only if a player has a name."""
    input: str
    """The hand or range as typed."""
    range: str
    """The normal form of the range."""
    combos: int
    """How many combos the board and the dead cards leave."""
    weight: float
    """The sum of their weights."""
    equity: float
    """The expected share of the pot."""
    win: float
    """How often the player wins alone."""
    tie: float
    """How often the player shares the pot."""
    wins: float
    """The number of deals that the player wins alone."""
    ties: float
    """The number of deals in which the player shares the pot."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""
    change: float | None
    """By how much `equity` changed since the last street; `None` preflop."""


@dataclass(frozen=True, slots=True)
class Street:
    """The equities on one street."""

    street: Literal["preflop", "flop", "turn", "river"]
    """The street."""
    cards: list[Card]
    """The cards dealt on this street."""
    board: list[Card]
    """The board on this street."""
    dead: list[Card]
    """The dead cards, as given."""
    exact: bool
    """`True` if every deal was counted, `False` if deals were sampled; one street may be exact and another
    sampled.
    """
    engine: Engine
    """The engine that counted, or `sample`."""
    total: float
    """The number of deals."""
    seed: int | None
    """The seed of the sample; `None` if exact."""
    partial: bool
    """`True` if the sample was interrupted."""
    players: list[StreetPlayer]
    """The players, in the order given."""


@dataclass(frozen=True, slots=True)
class PlannedEngine:
    """An engine, and how long it would take."""

    engine: Engine
    """The engine, or `sample`."""
    chosen: bool
    """Whether this engine would run."""
    seconds: float | None
    """The estimated time in seconds; `None` for a sample, and if the engine cannot answer."""
    unable: str | None
    """Why the engine cannot answer; `None` if it can."""


@dataclass(frozen=True, slots=True)
class RunoutPlayer:
    """A player's equity after a card."""

    name: str | None
    """The player's name, `None` for a player without one; only if a player has a name."""
    input: str
    """The hand or range as typed."""
    range: str
    """The normal form of the range."""
    combos: int
    """How many combos the board and the dead cards leave."""
    weight: float
    """The sum of their weights."""
    equity: float
    """The expected share of the pot."""
    win: float
    """How often the player wins alone."""
    tie: float
    """How often the player shares the pot."""
    wins: float
    """The number of deals that the player wins alone."""
    ties: float
    """The number of deals in which the player shares the pot."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""
    extreme: Literal["best", "worst"] | None
    """Whether no card is better or worse for the player (in a sample, by more than twice the standard error
    of the difference); `None` for other cards, and if all are equal.
    """


@dataclass(frozen=True, slots=True)
class Runout:
    """The equities after a card."""

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    card: Card | None
    """The next card; `None` for the equity now."""
    deals: float
    """The number of deals with this card, an integer unless ranges have weights; of a sample, the deals
    drawn.
    """
    exact: bool
    """`True` if every deal was counted, `False` if deals were sampled."""
    seed: int | None
    """The seed of the sample, `None` if exact; those of the cards are derived from the one of the equity now.
    """
    partial: bool
    """`True` if the sample was interrupted."""
    players: list[RunoutPlayer]
    """The players, in the order given."""


@dataclass(frozen=True, slots=True)
class CurveStep:
    """A combo of a range on a curve."""

    combo: str
    """The combo."""
    weight: float
    """Its weight in the range."""
    share: float
    """The share of deals in which it is held."""
    up_to: float
    """The share of deals in which it or a weaker combo is held."""
    equity: float
    """Its equity."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""


@dataclass(frozen=True, slots=True)
class GraphPlayer:
    """How a player's equity is spread over the range."""

    name: str | None
    """The player's name, `None` for a player without one; only if a player has a name."""
    input: str
    """The range as typed."""
    range: str
    """Its normal form."""
    equity: float
    """The expected share of the pot: the area under the curve."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""
    above_half: float
    """The share of the range with more than half the pot."""
    quantiles: dict[str, float]
    """The height of the curve at `10`, `25`, `50`, `75` and `90` percent of the range."""
    curve: list[CurveStep]
    """The combos that can be dealt, the weakest first."""
    never_dealt: list[str]
    """The combos that always conflict with another player's."""
    hardly_drawn: list[str]
    """The combos that a sample has drawn too seldom to know their equity; not in `curve`."""


@dataclass(frozen=True, slots=True)
class Matchup:
    """A starting hand before the flop against one opponent."""

    rank: int | None
    """Its place, 1 for the most equity; `None` against a random hand, if the hand is given."""
    hand: str
    """The starting hand, or `random`."""
    against: str | None
    """The opponent's starting hand, or `random`."""
    combos: int | None
    """The combos of the hand; only in the list of all hands."""
    percent: float | None
    """The combos of this and all better hands in percent of 1326; only in the list of all hands."""
    equity: float
    """The expected share of the pot."""
    win: float
    """How often the hand wins."""
    tie: float
    """How often the hand ties."""
    wins: int | None
    """The number of deals won alone; `None` if sampled."""
    ties: int | None
    """The number of deals with a shared pot; `None` if sampled."""
    losses: int | None
    """The number of deals lost; `None` if sampled."""
    pairs: int | None
    """How many pairs of combos there are."""
    total: int | None
    """How many deals there are; `None` if sampled."""
    opponents: int | None
    """How many opponents have random hands."""
    exact: bool | None
    """`True` if every deal was counted, `False` if deals were sampled."""
    std_error: float | None
    """The standard error of `equity`, at most 0.00002; `None` if exact."""
    win_std_error: float | None
    """The standard error of `win`; `None` if exact."""
    tie_std_error: float | None
    """The standard error of `tie`; `None` if exact."""
    better_pair: float | None
    """How often at least one opponent holds a better pocket pair: a higher one, or any if the hand is not a
    pair; exact.
    """
    better_pair_deals: float | None
    """The number of deals of hole cards to the opponents in which one does."""
    hole_card_deals: float | None
    """How many deals of hole cards to the opponents there are."""


@dataclass(frozen=True, slots=True)
class MatchupCounts:
    """How a starting hand does against one opponent."""

    equity: float
    """The expected share of the pot."""
    win: float
    """How often the hand wins."""
    tie: float
    """How often the hand ties."""
    wins: int
    """The number of deals won."""
    ties: int
    """The number of deals tied."""
    losses: int
    """The number of deals lost."""
    pairs: int
    """How many pairs of combos there are."""
    total: int
    """How many deals there are: `pairs` × 1,712,304."""


@dataclass(frozen=True, slots=True)
class Rival:
    """How a starting hand does against another."""

    against: str
    """The opponent's starting hand."""
    equity: float
    """The expected share of the pot."""
    win: float
    """How often the hand wins."""
    tie: float
    """How often the hand ties."""
    wins: int
    """The number of deals won."""
    ties: int
    """The number of deals tied."""
    losses: int
    """The number of deals lost."""
    pairs: int
    """How many pairs of combos there are."""
    total: int
    """How many deals there are: `pairs` × 1,712,304."""


@dataclass(frozen=True, slots=True)
class StartingHandRow:
    """A starting hand against a random hand and against each other."""

    hand: str
    """The starting hand."""
    combos: int
    """Its combos."""
    random: MatchupCounts
    """How it does against a random hand."""
    rivals: list[Rival]
    """How it does against each starting hand, in the order of the results."""


@dataclass(frozen=True, slots=True)
class Live:
    """The combos of a range that the known cards leave."""

    combos: int
    """How many combos are left."""
    weight: float
    """The sum of their weights."""
    percent: float
    """`weight` in percent of all combos that are left."""


@dataclass(frozen=True, slots=True)
class RangeHand:
    """The combos of a starting hand that are left in a range."""

    hand: str
    """The starting hand: `AA`, `AKs`, `AKo`."""
    combos: int
    """How many of its combos are left."""
    weight: float
    """The sum of their weights."""


@dataclass(frozen=True, slots=True)
class RangePart:
    """A part of a range: the combos that make the same, draw to the same, or have the same strength."""

    by: Literal["made", "draw", "strength"]
    """What the range is divided by."""
    part: str
    """What the combos make or draw to."""
    category: Category | None
    """The category of the part; `None` for a draw."""
    strength: int | None
    """The strength, 1 to 7462; `None` unless the range is divided by strength."""
    combos: int
    """How many combos are in the part."""
    weight: float
    """The sum of their weights."""
    with_draw: float | None
    """The sum of the weights of all combos with this draw, whether or not it is their best; `None` unless the
    range is divided by its draws.
    """
    share: float
    """The share of what is left of the range, by weight."""
    range: str
    """The combos as a range; a starting hand with no other combo left is named as a whole."""


@dataclass(frozen=True, slots=True)
class RangeCombo:
    """A combo that is left in a range."""

    combo: str
    """The combo."""
    hand: str
    """The starting hand that it is of: `AA`, `AKs`, `AKo`."""
    weight: float
    """Its weight in the range."""


class RangeDescriptionFields:
    """A range: its combos, its normal form, and how it divides on a board."""

    input: str
    """The range as typed."""
    range: str
    """The normal form: short, the same for equal ranges, and it parses to the same range; empty if no combo
    is in it.
    """
    text: str | None
    """The range in another notation; only if one is asked for."""
    combos: int
    """How many of the 1326 combos are in the range."""
    weight: float
    """The sum of their weights."""
    percent: float
    """`weight` in percent of 1326."""
    dead: list[Card]
    """Board cards, then the dead cards."""
    live: Live
    """What is left without the board and the dead cards."""
    hands: list[RangeHand]
    """The starting hands that are left."""
    parts: list[RangePart] | None
    """How what is left divides; only if that is asked for."""
    by_combo: list[RangeCombo] | None
    """The combos that are left; only if that is asked for."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """What a card or a combo takes out of a part of a range."""

    by: Literal["made", "draw"]
    """What the range is divided by."""
    part: str
    """What the combos make or draw to."""
    weight: float
    """The combos of the part, by weight."""
    removed: float
    """Those taken out, by weight."""
    share: float
    """Their share of the part."""


@dataclass(frozen=True, slots=True)
class Blocker:
    """A card or a combo, and what it takes out of the other range."""

    kind: Literal["card", "combo"]
    """Whether it is a card or a combo."""
    blocker: str
    """The card or the combo."""
    own_weight: float
    """The weight of the combo in its own range; 1 for a card."""
    removed: float
    """The combos that it takes out of the other range, by weight."""
    share: float
    """Their share of the other range."""
    parts: list[Blocked]
    """What it takes out of each part of the other range; empty preflop."""


@dataclass(frozen=True, slots=True)
class IcmDeal:
    """The terms of a deal."""

    keep: float
    """What is kept for the winner."""
    unit: float
    """The unit to which shares are rounded."""


@dataclass(frozen=True, slots=True)
class IcmAllIn:
    """What an all-in is worth to a player."""

    prizes: float
    """The prizes after it, on average, with bounties."""
    std_error: float | None
    """The standard error of `prizes`; `None` if every deal was counted."""
    bounties: float
    """The bounties among them."""
    chips: float
    """The chips after it, on average."""
    out: float
    """How often the player is eliminated."""
    win: float | None
    """How often the hand is the only best one; `None` for a player who is not all-in."""
    tie: float | None
    """How often it is one of several best ones."""
    fold: float | None
    """The prizes of a fold: the others take the pot, or go on if their hands are known; else `None`."""
    fold_std_error: float | None
    """The standard error of `fold`; `None` as above."""
    difference_std_error: float | None
    """The standard error of `prizes` − `fold`, which are of the same deals; `None` as above."""
    required_equity: float | None
    """Of two players, the equity at which the all-in is worth a fold in prizes; `None` if a win gains
    nothing.
    """
    required_equity_in_chips: float | None
    """The same in chips."""


@dataclass(frozen=True, slots=True)
class IcmPlayer:
    """What a stack is worth in prizes."""

    name: str | None
    """The player's name, `None` for a player without one; only if a player has a name."""
    stack: float
    """The chips."""
    chip_share: float
    """The share of all chips."""
    prizes: float
    """What the stack is worth in prizes."""
    prize_share: float
    """The share of the pool."""
    fraction: str | None
    """`prizes` as a fraction in lowest terms, such as `1265/28`; only if fractions are asked for."""
    places: list[float] | None
    """The chance to take each place that pays, the first place first; only if places are asked for."""
    deal_by_icm: float | None
    """What a deal by ICM pays; only if a deal is asked for."""
    deal_by_chips: float | None
    """What a deal by chips pays; only if a deal is asked for."""
    bubble_factors: list[float | None] | None
    """The bubble factor against each player, in their order: `None` against oneself, or if a win gains
    nothing; only if bubble factors are asked for.
    """
    risk_premiums: list[float | None] | None
    """The risk premium against each player: the equity that an all-in needs above a half; `None` as above."""
    all_in: IcmAllIn | None
    """What the all-in is worth; only if players are all-in."""


@dataclass(frozen=True, slots=True)
class PushHand:
    """What a starting hand does."""

    hand: str
    """The starting hand."""
    frequency: float
    """How often it acts."""
    at_least: float | None
    """The least frequency of all equilibria; `None` if a strategy is given."""
    at_most: float | None
    """The greatest frequency of all equilibria; `None` if a strategy is given."""
    acts: float
    """What the hand is worth if it acts."""
    folds: float
    """What it is worth if it folds."""
    gain: float
    """What acting gains over folding."""


@dataclass(frozen=True, slots=True)
class PushPlayer:
    """What a player does."""

    seat: str
    """The seat: `SB` pushes or folds, `BB` calls or folds."""
    stack: float
    """The stack before blinds and antes, in the unit of the blinds."""
    origin: Literal["equilibrium", "given", "best response"]
    """Whether the strategy is of the equilibrium, was given, or answers what was given."""
    share: float
    """How often a random hand acts: pushes or calls."""
    combos: float
    """How many combos act, each counted by its frequency."""
    range: str | None
    """The range that acts, with frequencies as weights; `None` if no hand does."""
    value: float
    """What the game is worth to the player."""
    gives_up: float
    """What the strategy gives up at most, compared with the equilibrium, against the best response to it."""
    hands: list[PushHand]
    """Every starting hand, in the order of the grid."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Successive stacks with which a hand acts in the same way."""

    first: float
    """The first of them."""
    last: float
    """The last of them."""
    mixed: bool
    """Whether the hand acts sometimes, and not always."""


@dataclass(frozen=True, slots=True)
class PushStacksHand:
    """The stacks with which a hand acts."""

    seat: str
    """The seat: `SB` pushes, `BB` calls."""
    hand: str
    """The starting hand."""
    largest: float | None
    """The largest stack with which it acts, at least sometimes; `None` if it never does."""
    largest_always: float | None
    """The largest stack with which it always acts; `None` if it never does."""
    open: bool
    """Whether it acts with the last stack, so that the largest may be beyond it."""
    monotone: bool
    """Whether it acts with all stacks up to the largest."""
    stretches: list[Stretch]
    """The successive stacks with which it acts in the same way."""


@dataclass(frozen=True, slots=True)
class PushRegret:
    """What a seat wins by a hand, and what it could gain by another strategy while all others keep theirs."""

    value: float
    """What it wins on average."""
    value_error: float
    """Its standard error."""
    gain_at_least: float
    """What a best response gains more, valued on deals that did not choose it: unbiased, so it may be below
    zero.
    """
    gain_at_least_error: float
    """Its standard error."""
    gain_at_most: float
    """What it gains more on the deals that chose it: on average no less than the best possible gain."""
    gain_at_most_error: float
    """Its standard error."""


@dataclass(frozen=True, slots=True)
class PushSeat:
    """A seat."""

    seat: str
    """The seat: `BTN`, `SB`, `BB`."""
    stack: float
    """The stack before blinds and antes."""
    measured: PushRegret | None
    """What the seat wins, and could gain, in `unit`."""
    in_chips: PushRegret | None
    """If prizes are played for: what it would win, and could gain, if only chips counted, in big blinds."""


@dataclass(frozen=True, slots=True)
class PushSeatHand:
    """What a starting hand does in a decision."""

    hand: str
    """The starting hand."""
    frequency: float
    """How often it goes all in."""
    gain: float | None
    """EV of all-in minus fold, if the seat was chosen; sampled."""
    gain_error: float | None
    """Its standard error."""


@dataclass(frozen=True, slots=True)
class PushDecision:
    """A decision of a seat."""

    seat: str
    """The seat."""
    after: list[str]
    """The seats that are all in before it, in their order; empty after folds."""
    comes_up: float
    """How often the decision comes up."""
    share: float
    """How often a random hand goes all in."""
    range: str | None
    """The range that goes all in, with frequencies as weights; `None` if no hand does."""
    hands: list[PushSeatHand]
    """Every starting hand, in the order of the grid."""


@dataclass(frozen=True, slots=True)
class SolveAction:
    """An action with a whole range."""

    action: str
    """The action; the amount of a bet or raise is what the player has bet on the street after it."""
    frequency: float | None
    """How often it is taken; `None` if both players' hands never meet here."""
    value: float | None
    """Its value to the hands that take it; `None` if there are none."""
    equity: float | None
    """The equity of the hands that take it; `None` if there are none."""


@dataclass(frozen=True, slots=True)
class SolveHandAction:
    """An action with a hand."""

    action: str | None
    """The action."""
    frequency: float | None
    """How often it is taken."""
    action_value: float | None
    """What it is worth; `None` if the hand meets no hand of the opponent here."""
    folds: float | None
    """How often the opponent folds to it, who cannot have the cards of the hand; `None` where nobody can
    fold.
    """


@dataclass(frozen=True, slots=True)
class SolveHand:
    """A hand."""

    combo: str
    """The combo."""
    made: str
    """What it makes with the board."""
    draw: str | None
    """Its best draw; `None` if it has none."""
    indifferent: bool
    """Whether it takes several actions that are worth the same to it, up to the exploitability; `False` for
    the player who does not act.
    """
    reach: float
    """Its weight in the range, multiplied by how often it comes here."""
    hand_equity: float | None
    """Its equity; `None` if it meets no hand of the opponent here."""
    hand_value: float | None
    """Its value; `None` if it meets no hand of the opponent here."""
    actions: list[SolveHandAction]
    """What it does; empty for the player who does not act."""


@dataclass(frozen=True, slots=True)
class SolvePlayer:
    """A player."""

    name: str | None
    """The player's name; left out if no player has one."""
    input: str
    """The range as it was typed."""
    game_value: float
    """The value of the game to the player, at the start."""
    gain: float
    """What the player could gain by the best response to the opponent's strategy."""
    combos: float
    """The combos that come here, each counted by its weight and by how often it comes."""
    equity: float | None
    """The equity of the range here; `None` if both players' hands never meet here."""
    value: float | None
    """The value of the range here; `None` if both players' hands never meet here."""
    hands: list[SolveHand]
    """The hands that come here."""


@dataclass(frozen=True, slots=True)
class SolveCardAction:
    """An action after a card."""

    action: str | None
    """The action."""
    frequency: float | None
    """How often it is taken; `None` if both players' hands never meet then."""


@dataclass(frozen=True, slots=True)
class SolveCard:
    """A card that can come."""

    card: Card
    """The card."""
    chance: float
    """How often it comes."""
    equities: list[float | None]
    """The equity of each player after it; `None` if both players' hands never meet then."""
    values: list[float | None]
    """The value of each player after it; `None` if both players' hands never meet then."""
    actions: list[SolveCardAction]
    """How often the player who acts takes each action."""


@dataclass(frozen=True, slots=True)
class Jam:
    """The largest stack with which a hand can be pushed face up from the small blind, with blinds of ½ and 1."""

    hand: str
    """The starting hand."""
    combos: int
    """Its combos."""
    stack: float | None
    """The largest stack of both players, in big blinds, before the blinds; `None` if any stack will do."""
    any_stack: bool
    """Whether any stack will do: no hand of the caller is ahead."""
    number: float | None
    """The number of Sklansky and Chubukov: the dollars behind the small blind, with blinds of $1 and $2;
    `None` if any will do.
    """
    callers: int
    """How many of the 1225 combos of the caller call at the largest stack."""
    equity: float | None
    """The equity against them; `None` if none calls."""


@dataclass(frozen=True, slots=True)
class Verification:
    """What was counted: the hands of a size and category, a table, spots; or the signature of it all.

    Fields of the other kinds are `None`.
    """

    cards: int | None
    """How many cards the hands have."""
    category: Category | None
    """The category."""
    hands: int | None
    """How many hands of this category were found."""
    expected: int | None
    """How many there must be."""
    as_expected: bool
    """Whether the two are equal; of a recount, whether everything is right."""
    methods_agree: bool | None
    """Whether the three methods agree on every hand of this many cards."""
    matchups: int | None
    """How many matchups of the preflop table were recounted. All are 47,086, which are 47,008 up to suits and
    78 of them the other way round.
    """
    matchups_right: int | None
    """How many of them match the table."""
    jams: int | None
    """How many Sklansky–Chubukov numbers were recounted: one for each of the 169 starting hands."""
    jams_right: int | None
    """How many of them are right."""
    counts: int | None
    """How many counts of spots were made, by all engines."""
    counts_alike: int | None
    """How many of them are those of the engine that deals one by one."""
    deals: int | None
    """How many numbers of the table of several random hands were counted again."""
    deals_right: int | None
    """How many of them are right."""
    shares: int | None
    """How many shares of the table of several random hands were sampled again."""
    shares_near: int | None
    """How many of them are within 5.5 standard errors of the difference."""
    signature: str | None
    """The SHA-256 digest of all counts, in hexadecimal digits: the same on every machine."""


@dataclass(frozen=True, slots=True)
class RefusedHand:
    """A hand that was refused, and why."""

    file: str
    """The file."""
    line: int
    """The line of the file that is wrong, from 1."""
    kind: str
    """The kind of the reason: `order of action`."""
    reason: str
    """The reason."""
    hint: str | None
    """How to fix it, if that is known."""
    text: str
    """The text of that line."""
    start: int | None
    """Where in that text it is wrong, in characters from 0."""
    end: int | None
    """Where that ends."""


@dataclass(frozen=True, slots=True)
class OtherGame:
    """How many hands are of another game."""

    game: str
    """The name of the game."""
    hands: int
    """The number of hands."""


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """What the hands of a row add up to."""

    hand: str | None
    """The hand, if rows are hands."""
    player: str | None
    """The player; null if a row is of all."""
    position: str | None
    """The position, if rows are positions or hands."""
    street: str | None
    """The street on which the player's hand ended, if rows are streets."""
    day: str | None
    """The day, if rows are days; null where the file does not say."""
    stakes: str | None
    """The blinds, if rows are blinds: `0.50/1`."""
    table: str | None
    """The table, if rows are tables; null where the file does not say."""
    currency: str | None
    """The currency, as a code or a symbol; null for chips."""
    hands: int
    """The number of hands."""
    won: float
    """What was won from the pots, less what was put in."""
    big_blinds_per_100: float
    """The same in big blinds per hundred hands."""
    showdowns: int
    """How many hands the player did not fold before a showdown."""
    showdowns_won: int
    """Those of them in which the player took something."""
    rake: float
    """What was taken by the house from the pots that the player won."""
    beside: float
    """What came from elsewhere or went there: insurance, fees, cash-outs."""
    all_ins: int
    """The all-ins with cards to come that were adjusted."""
    not_adjusted: int
    """The all-ins not adjusted."""
    cards_not_known: int
    """Those where cards of a player who could win were not known."""
    bets_went_on: int
    """Those where others went on betting until the river."""
    adjusted: float
    """What was won, with each all-in replaced by what it was worth."""
    luck: float
    """What was won beyond that: luck."""
    luck_flop: float
    """The part of it that the cards of the flop brought."""
    luck_turn: float
    """The part of it that the card of the turn brought."""
    luck_river: float
    """The part of it that the card of the river brought."""


@dataclass(frozen=True, slots=True)
class HandPlayer:
    """A player of a hand."""

    player: str
    """The name."""
    position: str
    """The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on."""
    stack: float | None
    """The chips before the hand; null if they are not known."""
    cards: list[Card]
    """The hole cards that are known."""
    put_in: float
    """What the player put in, without what went back."""
    won: float
    """What the player took, after rake."""
    net: float
    """The difference."""
    best: str | None
    """The hand at the showdown, if the cards are known."""


@dataclass(frozen=True, slots=True)
class HandEquity:
    """A player's equity on a street."""

    player: str
    """The player."""
    equity: float
    """The expected share of the pot."""


@dataclass(frozen=True, slots=True)
class HandAction:
    """Something that a player did."""

    player: str
    """The player."""
    action: Literal[
        "posts",
        "folds",
        "checks",
        "calls",
        "bets",
        "raises",
        "shows",
        "mucks",
        "gets back",
        "collects",
        "other",
    ]
    """What, in a word."""
    paid: float
    """What the player put in."""
    to_call: float
    """What the player had to pay to stay in."""
    pot: float
    """What was in the pots before."""
    needs: float | None
    """The equity that a call needs, if there was something to pay."""


@dataclass(frozen=True, slots=True)
class HandStreet:
    """A street of a hand."""

    street: Literal["preflop", "flop", "turn", "river"]
    """The street."""
    run: int
    """The run of a board that was dealt more than once, from 1; 0 if it was not."""
    board: list[Card]
    """The board."""
    pot: float
    """What was in the pots when the street began."""
    equities: list[HandEquity]
    """The equity of each player who has not folded, if all their cards are known."""
    actions: list[HandAction]
    """What the players did."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that is understood."""

    file: str
    """The file."""
    line: int
    """The line of the file on which the hand begins, from 1."""
    hand: str
    """The number or name of the hand in the file."""
    room: str | None
    """The room or the place."""
    table: str | None
    """The table."""
    date: str | None
    """The day, as `2009-07-06`, in the time zone of the file."""
    time: str | None
    """The time, as `20:15:00`."""
    zone: str | None
    """The time zone."""
    tournament: str | None
    """The number or name of the tournament; null for a cash game."""
    buy_in: str | None
    """What it cost to enter, as the file has it."""
    level: int | None
    """The level of the blinds."""
    betting: str
    """The limit of the bets: `no limit`, `pot limit` or `fixed limit`."""
    currency: str | None
    """The currency, as a code or a symbol; null for chips."""
    unit: float
    """The smallest unit of the amounts, of which all are multiples: 0.01 if it is a cent."""
    small_blind: float
    """The small blind."""
    big_blind: float
    """The big blind."""
    ante: float
    """The largest ante that a player posted."""
    players: int
    """The number of players who were dealt in."""
    hero: str | None
    """The player whose file it is."""
    board: str | None
    """The board, such as `Qh7h2c`; of the first run, if it was dealt more than once."""
    runs: int
    """The number of times the board was dealt."""
    other_boards: str | None
    """The boards of the other runs, with a space between them."""
    street: str
    """The last street that was dealt."""
    showdown: bool
    """Whether more than one player was left at the end."""
    all_in: str | None
    """The street from which no bet was possible any more, with cards to come."""
    pot: float
    """All pots together, before rake."""
    pot_bb: float | None
    """The same in big blinds."""
    pots: int
    """The number of pots: 1, and those at the side."""
    rake: float
    """What the house took, with what went into a jackpot."""


@dataclass(frozen=True, slots=True)
class PlayedResult:
    """What became of a player of a hand."""

    file: str
    """The file."""
    line: int
    """The line of the file on which the hand begins, from 1."""
    hand: str
    """The number or name of the hand in the file."""
    date: str | None
    """The day, as `2009-07-06`, in the time zone of the file."""
    table: str | None
    """The table."""
    currency: str | None
    """The currency, as a code or a symbol; null for chips."""
    small_blind: float
    """The small blind."""
    big_blind: float
    """The big blind."""
    players: int
    """The number of players who were dealt in."""
    seat: int
    """The place in the order of dealing, from 1, which is left of the button."""
    position: str
    """The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on."""
    player: str
    """The name."""
    hero: bool
    """Whether the file is this player's."""
    stack: float | None
    """The chips before the hand; null if they are not known."""
    stack_bb: float | None
    """The same in big blinds."""
    cards: str | None
    """The hole cards as far as the file knows them, such as `AhKd`, or `Ah??`."""
    put_in: float
    """What the player put in, without what went back."""
    won: float
    """What the player took, after rake."""
    net: float
    """The difference."""
    net_bb: float | None
    """The same in big blinds."""
    rake: float
    """What was taken by the house from the pots that the player won."""
    beside: float
    """What came from elsewhere or went there: insurance, fees, cash-outs."""
    folded: str | None
    """The street on which the player folded."""
    showdown: bool
    """Whether the player did not fold before a showdown."""
    shows: bool
    """Whether the player showed a card."""
    voluntary: bool
    """Whether the player put in chips of their own will."""
    all_in: bool
    """Whether the player was all-in before the river."""
    made: str | None
    """What the player had at the showdown, if the cards are known."""
    adjusted: float
    """What was won, with an all-in replaced by what it was worth: net less luck."""
    adjusted_bb: float | None
    """The same in big blinds."""
    luck: float
    """What was won beyond the expectation of an all-in: luck."""
    luck_flop: float
    """The part of it that the cards of the flop brought."""
    luck_turn: float
    """The part of it that the card of the turn brought."""
    luck_river: float
    """The part of it that the card of the river brought."""
    not_adjusted: str | None
    """Why an all-in was not adjusted."""


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """Something that a player did."""

    file: str
    """The file."""
    line: int
    """The line of the file on which the hand begins, from 1."""
    hand: str
    """The number or name of the hand in the file."""
    number: int
    """The number of the action in the hand, from 1."""
    street: str
    """The street."""
    seat: int
    """The place in the order of dealing, from 1, which is left of the button."""
    position: str
    """The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on."""
    player: str
    """The player."""
    action: str
    """What, in a word or two: `posts`, `folds`, `checks`, `calls`, `bets`, `raises`, `shows`, `mucks`, `gets
    back`, `collects`, `cashes out`, `insures`, `wins a bounty`, `pays a fee`, `is all-in`.
    """
    post: str | None
    """What was posted: `small blind`, `ante` and so on."""
    amount: float
    """The amount: what was put in, got back, collected, or got otherwise (negative if it was paid); a bounty
    in money.
    """
    amount_bb: float | None
    """The same in big blinds, but for a bounty."""
    to: float | None
    """The player's bet on the street after a bet or a raise."""
    to_call: float
    """What the player had to pay to stay in."""
    pot: float
    """What was in the pots before."""
    pot_bb: float | None
    """The same in big blinds."""
    needs: float | None
    """The equity that a call needs, if there was something to pay: 0 to 1."""
    all_in: bool
    """Whether it was all that the player had."""
    cards: str | None
    """The cards that were shown."""


class ShowdownFields:
    """Who wins on a full board, and by which card."""

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    winners: list[int]
    """The players who win or share the pot, numbered from 1."""
    players: list[ShowdownPlayer]
    """The players, in the order given."""


class OddsFields:
    """How often a hand or range makes each category by each street.

    Everything is exact.
    """

    input: str
    """The hand or range as typed."""
    range: str
    """Its normal form."""
    combos: int
    """How many combos the board and the dead cards leave."""
    weight: float
    """The sum of their weights."""
    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    now: MadeNow | None
    """What is held on the board; `None` preflop."""
    streets: list[StreetOdds]
    """The street of the board and those to come."""


class FlopsFields:
    """What a range has on all flops.

    Everything is exact.
    """

    input: str
    """The hand or range as typed."""
    range: str
    """Its normal form."""
    combos: int
    """How many combos the known cards leave."""
    weight: float
    """The sum of their weights."""
    board: list[Card]
    """The cards of the flop that are known, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    total: float
    """The number of cases: combos, by weight, × flops; an integer unless the range has weights."""
    hit: float
    """How often it has top pair or better, or a strong draw."""
    top_pair_or_better: float
    """How often it has top pair or better, as the filter `top pair+` has it."""
    strong_draw: float
    """How often it has a draw of eight outs or more to a straight or a flush: the filter `double gutshot+`.
    """
    air: float
    """How often it has nothing made, and no draw to a straight or a flush by the turn: the filter `air`."""
    made: list[FlopMade]
    """What the combos make, the best first."""
    draws: list[FlopDraw]
    """What the combos draw to, the best first; a combo can have several draws."""
    textures: list[FlopTexture]
    """The flops by texture: each flop is in one `suits`, one `pairing`, one `connection` and one `high`."""
    flops: list[Flop]
    """The flops, those that the range hits most often first. Those that differ only by suits that are alike
    for the range are one.
    """


class OutsFields:
    """Which next cards help whom.

    Everything is exact.
    """

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    unseen: int
    """How many cards may come."""
    to_come: int
    """How many cards will come: 2 on a flop, 1 on a turn."""
    players: list[OutsPlayer]
    """The players, in the order given."""
    pot_odds: OutsOdds | None
    """Whether the draw of the first player is worth a call; only if there is a pot."""


class NutsFields:
    """The holdings on a board, the best first, and the place of a hand among them."""

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    hand: HandPlace | None
    """A hand among the holdings; only if one is given."""
    against: str | None
    """The range that opponents have, without what they cannot hold; only if one is given."""
    combos: int
    """How many combos can be held."""
    places: int
    """How many different strengths there are."""
    categories: list[NutsCategory]
    """The nine categories, the strongest first."""
    holdings: list[Holding]
    """The best holdings, as many as are asked for, the best first."""


class PotentialFields:
    """The strength of a hand now, and how often it overtakes others and is overtaken by the river."""

    hole: list[Card]
    """The hole cards."""
    board: list[Card]
    """The board as given."""
    dead: list[Card]
    """The dead cards as given."""
    strength: float
    """The share of the hands that an opponent can hold that are worse now, equal ones counting half."""
    expected: float
    """The mean strength by the river: the equity against a random hand."""
    expected_square: float
    """The mean over the runouts of the squared strength on the river."""
    positive: float
    """Of the hands that are better now, the share that is overtaken by the river, equal counting half."""
    negative: float
    """Of the hands that are worse now, the share that overtakes by the river, equal counting half."""
    now: Outcomes
    """How many hands it beats, ties with and loses to on the board as it is."""
    ahead: Outcomes
    """The outcomes by the river against hands that are worse now: pairs of a runout and a hand."""
    level: Outcomes
    """The outcomes by the river against hands that are equal now."""
    behind: Outcomes
    """The outcomes by the river against hands that are better now."""


class TextureFields:
    """What a board looks like."""

    board: list[Card]
    """The board as given."""
    suits: str
    """`rainbow`, `two-tone`, `three-flush`, `four-flush` or `monotone`."""
    pairing: str
    """`unpaired`, `paired`, `double-paired`, `trips`, `full house` or `quads`."""
    connection: str
    """`disconnected`, `connected`, `four-straight` or `straight`: how many ranks fit into one straight."""
    high: str
    """The highest rank."""
    canonical: list[Card]
    """The board in canonical suits, the same for all boards that differ only by suits."""
    equivalents: int
    """How many boards differ from this one only by suits, itself included: 1, 4, 6, 12 or 24."""


class CanonicalFields:
    """A hand, a board and dead cards in canonical suits."""

    hole: list[Card]
    """The hole cards as given."""
    board: list[Card]
    """The board as given."""
    dead: list[Card]
    """The dead cards as given."""
    starting_hand: str
    """The starting hand, one of 169."""
    canonical: str
    """The spot with suits renamed, as a line: `AcKc | QcTd2h`, and then the dead cards, if there are any: `|
    9c`.
    """
    canonical_hole: list[Card]
    """The hole cards with suits renamed."""
    canonical_board: list[Card]
    """The board in canonical suits."""
    canonical_dead: list[Card]
    """The dead cards in canonical suits."""
    equivalents: int
    """How many spots differ from this one only by suits, itself included."""


class EquityFields:
    """The share of the pot that each player can expect.

    Players are numbered from 1.
    """

    exact: bool
    """`True` if every deal was counted, `False` if deals were sampled."""
    engine: Engine
    """The engine that counted, or `sample`."""
    total: float
    """The number of deals: combinations of disjoint combos × boards, by weight; of a sample, the deals drawn.
    """
    seed: int | None
    """The seed of the sample; `None` if exact."""
    partial: bool
    """`True` if the sample was interrupted."""
    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    players: list[PlayerEquity]
    """The players, in the order given."""
    winners: list[Winners]
    """The deals won by each set of players who win together."""
    pot_odds: PotOdds | None
    """What pot odds mean for the first player; only if there is a pot, with a call or one bet."""
    bets: list[PotOdds] | None
    """What each bet means for the first player, as `pot_odds` of that bet alone; only if something is bet."""


class GraphFields:
    """How each player's equity is spread over the range."""

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    exact: bool
    """`True` if every deal was counted, `False` if deals were sampled."""
    total: float
    """The number of deals."""
    seed: int | None
    """The seed of the sample; `None` if exact."""
    partial: bool
    """`True` if the sample was interrupted."""
    players: list[GraphPlayer]
    """The players, in the order given."""


class BlockersFields:
    """What the cards and combos of one range take out of another."""

    input: str
    """The range whose cards block, as typed."""
    range: str
    """Its normal form."""
    against: str
    """The other range, as typed."""
    against_range: str
    """Its normal form."""
    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    weight: float
    """The combos of the other range that are left, by weight."""
    blockers: list[Blocker]
    """The cards, then the combos of the range, each from what takes the most."""


class IcmFields:
    """What the stacks of a tournament are worth in prizes."""

    prizes: list[float]
    """The prizes that are played for, the first place first, up to the last that pays."""
    pool: float
    """Their sum."""
    chips: float
    """All chips."""
    relative_error: float
    """A proven bound on the relative error of the players' `prizes`. Digits that are not certain are left out
    everywhere.
    """
    deal: IcmDeal | None
    """The terms of the deal; only if a deal is asked for."""
    deals: int | None
    """How many deals of the all-in were drawn; only if they were not counted."""
    seed: int | None
    """The seed with which they were drawn; only if they were."""
    players: list[IcmPlayer]
    """The players, in the order given."""


class PushFields:
    """What two players push and call with.

    All values are in big blinds, compared with the stacks before blinds and antes.
    """

    blinds: list[float]
    """The small and the big blind."""
    ante: float
    """The ante of each player."""
    bb_ante: float
    """The ante that only the big blind posts."""
    equilibrium_value: float
    """What the game is worth to the small blind in equilibrium."""
    exploitability: float
    """What both players together could gain at most by best responses to the equilibrium that was found."""
    unique: bool
    """Whether this is the only equilibrium by starting hand."""
    players: list[PushPlayer]
    """The small and the big blind."""


class PushStacksFields:
    """The largest stacks with which two players push and call."""

    blinds: list[float]
    """The small and the big blind."""
    ante: float
    """The ante of each player."""
    bb_ante: float
    """The ante that only the big blind posts."""
    first: float
    """The first stack, in the unit of the blinds."""
    last: float
    """The last stack."""
    stacks: int
    """The number of stacks."""
    exploitability: float
    """The most that both players together could gain at any of these stacks by best responses, in big blinds.
    """
    hands: list[PushStacksHand]
    """The hands of the small blind, then those of the big blind, in the order of the grid."""


class PushSeatsFields:
    """What each seat of a table goes all in with, found on random deals, and what it could still gain.

    Chips are in big blinds.
    """

    unit: Literal["bb", "prizes"]
    """The unit of values and gains: `bb` or `prizes`."""
    blinds: list[float]
    """The small and the big blind, in the unit of the stacks."""
    ante: float
    """The ante of each player."""
    bb_ante: float
    """The ante that only the big blind posts."""
    prizes: list[float]
    """The prizes, the first place first; empty if chips are played for."""
    elsewhere: list[float]
    """The stacks of players at other tables."""
    given: list[str]
    """What is given about seats, as typed."""
    deals: int
    """The number of deals on which the strategy was found."""
    measured_deals: int
    """The number of other deals on which it was measured."""
    partial: bool
    """Whether the work was interrupted, so that the strategy is of fewer deals than asked for."""
    seats: list[PushSeat]
    """The seats, in the order of action."""
    decisions: list[PushDecision]
    """The decisions, by seat; only of the chosen seats, if some are."""


class SolveFields:
    """The solution of a game of two after the flop, at one decision.

    A value is what a player takes from the pot in the end, less what is put in from this decision on.
    """

    board: list[Card]
    """The board at the start."""
    dead: list[Card]
    """The dead cards."""
    pot: float
    """The pot at the start."""
    stack: float
    """What each player has left at the start."""
    nodes: int
    """The nodes of the tree of betting, without the cards."""
    iterations: int
    """The iterations of the search."""
    stopped: bool
    """Whether the search was stopped before its end."""
    exploitability: float
    """What the best responses to both strategies gain, on average over both players."""
    exploitability_share: float
    """The same as a share of the pot at the start."""
    line: list[str]
    """The actions and cards from the start to the decision."""
    locks: list[str]
    """The decisions that are given, as they were typed; what a player could gain is measured with them."""
    acts: int
    """The player who acts there, from 1."""
    pot_here: float
    """The pot there, with all bets so far."""
    actions: list[SolveAction]
    """The actions with the whole range that comes there."""
    players: list[SolvePlayer]
    """The two players, the one who acts first on each street first."""


class SolveCardsFields:
    """The solution of a game where the next card comes.

    A value is what a player takes from the pot in the end, less what is put in from here on.
    """

    board: list[Card]
    """The board at the start."""
    dead: list[Card]
    """The dead cards."""
    pot: float
    """The pot at the start."""
    stack: float
    """What each player has left at the start."""
    iterations: int
    """The iterations of the search."""
    stopped: bool
    """Whether the search was stopped before its end."""
    exploitability: float
    """What the best responses to both strategies gain, on average over both players."""
    exploitability_share: float
    """The same as a share of the pot at the start."""
    line: list[str]
    """The actions and cards from the start to where the card comes."""
    locks: list[str]
    """The decisions that are given, as they were typed."""
    pot_here: float
    """The pot there, with all bets so far."""
    acts: int | None
    """The player who acts after the card, from 1; `None` if nobody does."""
    cards: list[SolveCard]
    """The cards that can come."""


class SolvePlanFields:
    """What a game costs, before anything is taken for it."""

    nodes: int
    """The nodes of the tree of betting, without the cards."""
    combos: list[int]
    """The combos of each player."""
    boards: list[int]
    """The boards on each street from the first on, without those that differ only by suits that are alike."""
    frequencies: int
    """The frequencies of both strategies: one for each board, decision, hand and action."""
    bytes: int
    """The bytes of memory that solving takes."""
    bits: int
    """The bits of a number: 32, or 16 if only these fit."""
    limit: int
    """The bytes of memory that may be taken."""
    fits: bool
    """Whether that is enough."""
    work: int
    """The numbers that are computed in an iteration: what a machine takes for each of them is much the same
    for all games.
    """
    iteration_seconds: float | None
    """The estimated seconds of an iteration on this machine; `None` where there is no clock."""
    usual_seconds: float | None
    """The estimated seconds until the exploitability is 0.5% of the pot, as it is with most games; `None`
    where there is no clock.
    """
    tree: list[str]
    """The text of the tree, a line each, as the option `tree` takes it."""


class HistoryFields:
    """The results of played hands."""

    all_hands: int
    """The number of all hands in the files."""
    understood: int
    """Those of hold'em that are consistent."""
    repeated: int
    """Those that were there before: they are counted once."""
    refused: int
    """Those that were refused."""
    refusals: list[RefusedHand]
    """The first hundred of them, with the reasons."""
    other_games: list[OtherGame]
    """Those of other games, which are only counted."""
    selected: int
    """Those that are understood and that the filters let through: the rows are about them."""
    undated: int
    """Those that the filters leave out only because the file does not say their day."""
    by: Literal["player", "position", "street", "hand", "day", "stakes", "table"]
    """What the rows are about."""
    known: Literal["shown", "all"]
    """Which cards of folded players leave the deck of an all-in."""
    rows: list[HistoryRow]
    """The rows."""


class HandHistoryFields:
    """A played hand street by street."""

    hand: str
    """The number or name of the hand in the file."""
    room: str
    """The room or the place; empty if the file does not say."""
    table: str
    """The table; empty if the file does not say."""
    date: str | None
    """The day, as `2009-07-06`, if the file has it."""
    small_blind: float
    """The small blind."""
    big_blind: float
    """The big blind."""
    pot: float
    """All pots together, before rake."""
    rake: float
    """What was taken from them."""
    players: list[HandPlayer]
    """The players, from the left of the button."""
    streets: list[HandStreet]
    """The streets; one for each run of a board that was dealt more than once."""
