"""The parts of answers. Their fields are those of the program's JSON."""

# Generated from the records of the program: cargo test --lib schema -- --ignored regenerate

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

__all__ = [
    "Absence",
    "BetSizesFields",
    "BetSizesRow",
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
    "HandGridFields",
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
    "IcmHand",
    "IcmPlayer",
    "Jam",
    "Live",
    "LookupSteps",
    "LuckFields",
    "LuckRow",
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
    "PlayedDecision",
    "PlayedHand",
    "PlayedResult",
    "PlayedStartingHand",
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
    "ShownChoice",
    "ShownHandsFields",
    "ShownPart",
    "ShownStartingHand",
    "SolveAction",
    "SolveCard",
    "SolveCardAction",
    "SolveCardsFields",
    "SolveFields",
    "SolveFlop",
    "SolveFlopAction",
    "SolveFlopGroup",
    "SolveFlopGroupAction",
    "SolveFlopHand",
    "SolveFlopKind",
    "SolveFlopsKind",
    "SolveHand",
    "SolveHandAction",
    "SolvePlanFields",
    "SolvePlayer",
    "SolvedFlopsFields",
    "StartingHandRow",
    "StatisticCount",
    "StatisticDefinition",
    "StatsFields",
    "StatsRow",
    "StraightWindow",
    "Street",
    "StreetOdds",
    "StreetPlayer",
    "Stretch",
    "SwingsFields",
    "TextureFields",
    "TournamentFinish",
    "TournamentsFields",
    "TournamentsRow",
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
    """The results of a hand against every possible opposing hand on the current board."""

    beats: int
    """The number of opposing hands that lose."""
    ties: int
    """The number of opposing hands that tie."""
    loses: int
    """The number of opposing hands that win; without dead cards the three add up to 1081 on a flop, 1035 on a
    turn, 990 on a river.
    """


@dataclass(frozen=True, slots=True)
class MethodStrengths:
    """The strength by each method."""

    agree: bool
    """Whether all methods found the same strength."""
    combinations: int | None
    """The strength by the method `combinations`; `None` if not requested."""
    buckets: int | None
    """The strength by the method `buckets`; `None` if not requested."""
    lookup: int | None
    """The strength by the method `lookup`; `None` if not requested."""


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts that determine the category of a hand."""

    ranks_that_pair: int
    """The number of ranks that occur at least twice."""
    largest_kind: int
    """The count of the most frequent rank."""
    straight: bool
    """Whether five ranks are in a row."""
    flush: bool
    """Whether five cards share a suit."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A better category with the reason why it does not apply."""

    category: Category
    """The category."""
    reason: str
    """The reason why it does not apply."""


@dataclass(frozen=True, slots=True)
class Compared:
    """A tie-breaker: a rank with its number of cards; of a straight, its highest rank."""

    cards: int
    """The number of cards of the rank."""
    rank: str
    """The rank."""


@dataclass(frozen=True, slots=True)
class Five:
    """A five-card combination."""

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
    """The number of filled buckets."""


@dataclass(frozen=True, slots=True)
class BucketsSteps:
    """The steps of the method `buckets`."""

    flush_suit: Literal["clubs", "diamonds", "hearts", "spades"] | None
    """The suit of the flush; `None` if there is none."""
    counts: list[int]
    """The number of cards in buckets 1 to 14; the ace is in 1 and in 14."""
    windows: list[StraightWindow]
    """The windows of five buckets, from the top down to the straight, if any."""


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
    """The explanation of a hand by one method."""

    method: Literal["combinations", "buckets", "lookup"]
    """The method."""
    strength: int
    """The strength by the method."""
    category: Category
    """The category that follows from the facts."""
    best: list[Card]
    """The five cards that play."""
    facts: Facts
    """The facts that determine the category."""
    absent: list[Absence]
    """The better categories with the reasons why they do not apply, best first."""
    compared: list[Compared]
    """The tie-breakers, in order."""
    combinations: CombinationsSteps | None
    """The steps of the method `combinations`."""
    buckets: BucketsSteps | None
    """The steps of the method `buckets`."""
    lookup: LookupSteps | None
    """The steps of the method `lookup`."""


class EvaluationFields:
    """The evaluation of a hand."""

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
    """The board cards in `best`."""
    kickers: list[Card]
    """The cards in `best` that only break ties."""
    left_out: list[Card]
    """The cards that do not play."""
    strength: int
    """The strength, 1 (7-5-4-3-2) to 7462 (royal flush): higher wins, equal splits."""
    opponents: Opponents
    """The results against every possible opposing hand on the current board."""
    methods: MethodStrengths | None
    """The strength by each method; only if several methods are requested."""
    explanations: list[Explanation] | None
    """The explanation by each method; only if requested."""


@dataclass(frozen=True, slots=True)
class Winning:
    """The difference of a player to the next place."""

    by: Literal["category", "rank", "kicker"] | None
    """The deciding difference: category, rank of the made hand, or kicker; `None` in the last place."""
    why: str | None
    """The difference in words; `None` in the last place."""
    cards: list[Card]
    """The deciding cards of the player."""


@dataclass(frozen=True, slots=True)
class ShowdownPlayer:
    """A player at showdown."""

    player: int
    """The player's number, from 1."""
    player_name: str | None
    """The player's name, `None` for a player without one; only if a player has a name."""
    input: str
    """The hand as typed."""
    hole: list[Card]
    """The hand as read."""
    place: int
    """The place, 1 for the winner; ties share a place, and the next strength has the next number: 1, 1, 2."""
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
    """The board cards in `best`."""
    strength: int
    """The strength, 1 to 7462."""
    beats_next: Winning
    """The difference to the next place."""


@dataclass(frozen=True, slots=True)
class Made:
    """A made hand on the board."""

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
    """A draw on the board."""

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
    """The number of turn and river pairs that complete a backdoor draw; `None` for a range and for other
    draws.
    """


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
    """The made hands and draws of a hand or range on the board."""

    name: str | None
    """The made hand and draws: `top pair, flush draw`; `None` for a range."""
    made: list[Made]
    """The made hands, best first."""
    draws: list[Draw]
    """The draws, best first."""
    next: list[NextCard] | None
    """The next cards by the category they make; `None` for a range, and none on the river."""


@dataclass(frozen=True, slots=True)
class CategoryCount:
    """The odds of a category."""

    category: Category
    """The category."""
    count: float
    """The number of cases."""
    share: float
    """Their share of all cases."""


@dataclass(frozen=True, slots=True)
class StreetOdds:
    """The odds of each category by a street."""

    street: Literal["preflop", "flop", "turn", "river"]
    """The street."""
    total: float
    """The number of cases: combos, by weight, × boards; an integer unless the range has weights."""
    categories: list[CategoryCount]
    """The nine categories, the weakest first."""


@dataclass(frozen=True, slots=True)
class FlopMade:
    """A made hand of a range on the flop."""

    made: str
    """The made hand: `top pair`."""
    category: Category
    """Its category."""
    share: float
    """The probability of the made hand."""


@dataclass(frozen=True, slots=True)
class FlopDraw:
    """A draw of a range on the flop."""

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
    """The probability of the draw."""


@dataclass(frozen=True, slots=True)
class FlopTexture:
    """The flops of a texture."""

    part: str
    """The part of the texture: `suits`, `pairing`, `connection` or `high`."""
    texture: str
    """The texture: `two-tone`, `paired`, `connected`, `ace`."""
    share: float
    """The probability of such a flop."""
    hit: float
    """The probability of top pair or better, or a strong draw."""
    top_pair_or_better: float
    """The probability of top pair or better, as in the filter `top pair+`."""
    strong_draw: float
    """The probability of a straight or flush draw with at least eight outs: the filter `double gutshot+`,
    less made flushes.
    """
    air: float
    """The probability of no made hand and no straight or flush draw: the filter `air`."""


@dataclass(frozen=True, slots=True)
class Flop:
    """A flop and those equivalent to it for the range."""

    flop: list[Card]
    """One of the flops."""
    alike: int
    """The number of equivalent flops, including this one."""
    share: float
    """The probability of one of them."""
    hit: float
    """The probability of top pair or better, or a strong draw."""
    top_pair_or_better: float
    """The probability of top pair or better, as in the filter `top pair+`."""
    strong_draw: float
    """The probability of a straight or flush draw with at least eight outs: the filter `double gutshot+`,
    less made flushes.
    """
    air: float
    """The probability of no made hand and no straight or flush draw: the filter `air`."""


@dataclass(frozen=True, slots=True)
class OrBetter:
    """The cards with the same effect that make the same or a better hand."""

    count: int
    """The number of cards."""
    next: float
    """The probability of one of the cards on the next card."""
    by_river: float
    """The probability of one of the cards by the river."""


@dataclass(frozen=True, slots=True)
class OutGroup:
    """Cards with the same effect that make the same type of hand."""

    effect: Literal["clean", "tie", "tainted", "still behind", "improves"]
    """The effect of the cards for the player."""
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
    """The number of cards in the group."""
    cards: list[Card]
    """The cards; each is in at most one group of a player."""
    next: float
    """The probability of one of the cards on the next card."""
    by_river: float
    """The probability of one of the cards by the river."""
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
    """The probability of a clean out on the next card."""
    by_river: float | None
    """The probability of a clean out by the river."""
    safe: int | None
    """The number of cards after which the player stands no worse than now; `None` for a player who is behind.
    """
    win: float | None
    """The probability that the player wins alone by the river."""
    tie: float | None
    """The probability that the player shares the pot by the river."""
    wins: int | None
    """The number of runouts that the player wins alone."""
    ties: int | None
    """The number of runouts after which the player shares the pot."""
    runouts: int | None
    """The number of runouts."""
    outs: list[OutGroup]
    """The cards in groups by effect and hand, the best hand first."""


@dataclass(frozen=True, slots=True)
class OutsOdds:
    """The pot odds of the first player's draw.

    For one hand alone, the fields from `next` on are `None`.
    """

    pot: float
    """The pot before the decision, including the bet that is faced."""
    call: float
    """The cost of the call."""
    required_equity: float
    """The required equity of a call: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too
    high.
    """
    next: float | None
    """The probability of being ahead after the next card."""
    equity: float | None
    """The expected share of the pot by the river."""
    margin: float | None
    """`equity` less `required_equity`."""
    value: float | None
    """The EV of a call over a fold: `margin` × (`pot` + `call` − `rake_taken`)."""
    verdict: Literal["gains", "loses", "even", "unknown"] | None
    """Whether a call gains."""
    rake: float | None
    """The rake as a share of the pot; only with a rake."""
    rake_cap: float | None
    """The maximum rake; only with a cap."""
    rake_taken: float | None
    """The rake of the pot after the call; only with a rake."""


@dataclass(frozen=True, slots=True)
class HandPlace:
    """A hand ranked among all possible opposing hands."""

    hole: list[Card]
    """The hand."""
    category: Category
    """The category on the board."""
    name: str
    """The hand in full."""
    strength: int
    """The strength, 1 to 7462."""
    place: int
    """The rank: 1 plus the number of better possible strengths."""
    beats: int
    """The number of opposing hands that lose."""
    ties: int
    """The number of opposing hands that tie."""
    loses: int
    """The number of opposing hands that win."""
    percentile: float
    """The percentage of opposing hands beaten, by weight, with ties counted half."""


@dataclass(frozen=True, slots=True)
class NutsCategory:
    """A category with its number of combos."""

    category: Category
    """The category."""
    combos: int
    """The number of combos."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Combos of equal strength."""

    place: int
    """The rank: 1 plus the number of better possible strengths."""
    category: Category
    """The category of the combos."""
    name: str
    """The hand in full."""
    strength: int
    """The strength, 1 to 7462."""
    range: str
    """The combos; a complete starting hand is named as a whole."""
    combos: int
    """The number of combos."""
    or_better: int
    """The number of combos with this strength or better."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The hands beaten, tied and lost to."""

    wins: int
    """The number of hands beaten."""
    ties: int
    """The number of hands tied."""
    losses: int
    """The number of hands lost to."""


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
    """The equity of a combo of a range; shares are `None` if the combo is never dealt, or hardly sampled."""

    combo: str
    """The combo."""
    weight: float
    """Its weight in the range."""
    equity: float | None
    """The expected share of the pot."""
    win: float | None
    """The probability that the combo wins alone."""
    tie: float | None
    """The probability that the combo shares the pot."""
    total: float
    """The number of deals with the combo."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""
    hand: str
    """The starting hand of the combo: `AA`, `AKs`, `AKo`."""
    hand_equity: float | None
    """The mean equity of the combos of the starting hand, weighted by deals."""


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
    """The number of combos without those blocked by the board and dead cards."""
    weight: float
    """The sum of their weights."""
    equity: float
    """The expected share of the pot."""
    win: float
    """The probability that the player wins alone."""
    tie: float
    """The probability that the player shares the pot."""
    wins: float
    """The number of deals that the player wins alone."""
    ties: float
    """The number of deals in which the player shares the pot."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""
    categories: list[CategoryEquity] | None
    """The results by category at showdown; only if requested."""
    by_combo: list[ComboEquity] | None
    """The equity of each combo; only if requested."""


@dataclass(frozen=True, slots=True)
class Winners:
    """A set of players who share the pot, or one who wins alone."""

    players: list[int]
    """The numbers of the players."""
    count: float
    """The number of deals they win."""


@dataclass(frozen=True, slots=True)
class PotOdds:
    """The pot odds of the first player; fields of other decisions are `None`."""

    pot: float
    """The pot before the decision, including a bet that is faced."""
    call: float | None
    """The cost of the call."""
    bet: float | None
    """The bet."""
    required_equity: float | None
    """The required equity of a call: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too
    high.
    """
    margin: float | None
    """The player's equity less `required_equity`."""
    value: float | None
    """The EV of a call over a fold: `margin` × (`pot` + `call` − `rake_taken`)."""
    value_error: float | None
    """The standard error of `value`; `None` if exact."""
    verdict: Literal["gains", "loses", "even", "unknown"] | None
    """Whether a call gains; `unknown` if `margin` is less than twice its standard error."""
    bluff_folds: float | None
    """The required fold frequency of a pure bluff: `bet` / (`pot` + `bet`)."""
    semi_bluff_folds: float | None
    """The required fold frequency if all others otherwise call and check down: `k` / (`pot` + `k`), where `k`
    is `bet` − equity × (`pot` + players × `bet`), or 0 if that is negative.
    """
    semi_bluff_error: float | None
    """The standard error of `semi_bluff_folds`; `None` if exact."""
    minimum_defence: float | None
    """The minimum defence frequency (MDF): `pot` / (`pot` + `bet`)."""
    called_value: float | None
    """The EV of the bet over giving up the pot, if all call and check down."""
    called_error: float | None
    """The standard error of `called_value`; `None` if exact."""
    check_value: float | None
    """The EV of a check over giving up the pot, if the hand is checked down: equity × `pot`."""
    check_error: float | None
    """The standard error of `check_value`; `None` if exact."""
    check_folds: float | None
    """The required fold frequency to match the EV of a check, if all others otherwise call and check down:
    (`check_value` − `called_value`) / (`pot` − `called_value`), or 0 if that is negative.
    """
    check_folds_error: float | None
    """The standard error of `check_folds`; `None` if exact."""
    folds: float | None
    """The assumed fold frequency of all others; only if given."""
    mixed_value: float | None
    """The EV of the bet over giving up the pot with these folds: `folds` × the pot (from the flop on, without
    the rake) + (1 − `folds`) × `called_value`; only with `folds`.
    """
    mixed_error: float | None
    """The standard error of `mixed_value`; `None` if exact."""
    rake: float | None
    """The rake as a share of the pot; only with a rake."""
    rake_cap: float | None
    """The maximum rake; only with a cap."""
    rake_taken: float | None
    """The rake of the pot after the call, or if all call the bet; only with a rake."""


@dataclass(frozen=True, slots=True)
class StreetPlayer:
    """A player's equity on a street, and its change."""

    name: str | None
    """The player's name, `None` for a player without one; only if a player has a name."""
    input: str
    """The hand or range as typed."""
    range: str
    """The normal form of the range."""
    combos: int
    """The number of combos without those blocked by the board and dead cards."""
    weight: float
    """The sum of their weights."""
    equity: float
    """The expected share of the pot."""
    win: float
    """The probability that the player wins alone."""
    tie: float
    """The probability that the player shares the pot."""
    wins: float
    """The number of deals that the player wins alone."""
    ties: float
    """The number of deals in which the player shares the pot."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""
    change: float | None
    """The change of `equity` since the last street; `None` preflop."""


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
    """The engine, or `sample`."""
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
    """An engine with its estimated time."""

    engine: Engine
    """The engine, or `sample`."""
    chosen: bool
    """Whether this engine would run."""
    seconds: float | None
    """The estimated time in seconds; `None` for a sample, and if the engine cannot answer."""
    unable: str | None
    """The reason why the engine cannot answer; `None` if it can."""


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
    """The number of combos without those blocked by the board and dead cards."""
    weight: float
    """The sum of their weights."""
    equity: float
    """The expected share of the pot."""
    win: float
    """The probability that the player wins alone."""
    tie: float
    """The probability that the player shares the pot."""
    wins: float
    """The number of deals that the player wins alone."""
    ties: float
    """The number of deals in which the player shares the pot."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""
    extreme: Literal["best", "worst"] | None
    """The mark of a best or worst card for the player (in a sample, within twice the standard error of the
    difference); `None` for other cards, and if all are equal.
    """


@dataclass(frozen=True, slots=True)
class Runout:
    """The equities after a card."""

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    card: Card | None
    """The next card; `None` for the current equity."""
    deals: float
    """The number of deals with this card, an integer unless ranges have weights; for a sample, the sampled
    deals.
    """
    exact: bool
    """`True` if every deal was counted, `False` if deals were sampled."""
    seed: int | None
    """The seed of the sample, `None` if exact; the seeds of the cards are derived from the seed of the
    current equity.
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
    """The share of deals with the combo."""
    up_to: float
    """The share of deals with the combo or a weaker one."""
    equity: float
    """Its equity."""
    std_error: float | None
    """The standard error of `equity`; `None` if exact."""


@dataclass(frozen=True, slots=True)
class GraphPlayer:
    """The equity distribution of a player."""

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
    """The combos that always conflict with another player's hand."""
    hardly_drawn: list[str]
    """The combos sampled too rarely for an equity; not in `curve`."""


@dataclass(frozen=True, slots=True)
class Matchup:
    """A starting hand before the flop against one opponent."""

    rank: int | None
    """The rank, 1 for the most equity; `None` against a random hand, if the hand is given."""
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
    """The probability that the hand wins."""
    tie: float
    """The probability that the hand ties."""
    wins: int | None
    """The number of deals won alone; `None` if sampled."""
    ties: int | None
    """The number of deals with a shared pot; `None` if sampled."""
    losses: int | None
    """The number of deals lost; `None` if sampled."""
    pairs: int | None
    """The number of pairs of combos."""
    total: int | None
    """The number of deals; `None` if sampled."""
    opponents: int | None
    """The number of opponents with random hands."""
    exact: bool | None
    """`True` if every deal was counted, `False` if deals were sampled."""
    std_error: float | None
    """The standard error of `equity`, at most 0.00002; `None` if exact."""
    win_std_error: float | None
    """The standard error of `win`; `None` if exact."""
    tie_std_error: float | None
    """The standard error of `tie`; `None` if exact."""
    better_pair: float | None
    """The probability that at least one opponent holds a better pocket pair: a higher one, or any if the hand
    is not a pair; exact.
    """
    better_pair_deals: float | None
    """The number of such deals of hole cards to the opponents."""
    hole_card_deals: float | None
    """The number of deals of hole cards to the opponents."""


@dataclass(frozen=True, slots=True)
class MatchupCounts:
    """The results of a starting hand against one opponent."""

    equity: float
    """The expected share of the pot."""
    win: float
    """The probability that the hand wins."""
    tie: float
    """The probability that the hand ties."""
    wins: int
    """The number of deals won."""
    ties: int
    """The number of deals tied."""
    losses: int
    """The number of deals lost."""
    pairs: int
    """The number of pairs of combos."""
    total: int
    """The number of deals: `pairs` × 1,712,304."""


@dataclass(frozen=True, slots=True)
class Rival:
    """The results of a starting hand against another."""

    against: str
    """The opponent's starting hand."""
    equity: float
    """The expected share of the pot."""
    win: float
    """The probability that the hand wins."""
    tie: float
    """The probability that the hand ties."""
    wins: int
    """The number of deals won."""
    ties: int
    """The number of deals tied."""
    losses: int
    """The number of deals lost."""
    pairs: int
    """The number of pairs of combos."""
    total: int
    """The number of deals: `pairs` × 1,712,304."""


@dataclass(frozen=True, slots=True)
class StartingHandRow:
    """A starting hand against a random hand and against each other."""

    hand: str
    """The starting hand."""
    combos: int
    """Its combos."""
    random: MatchupCounts
    """The results against a random hand."""
    rivals: list[Rival]
    """The results against each starting hand, in the order of the results."""


@dataclass(frozen=True, slots=True)
class Live:
    """The live combos of a range."""

    combos: int
    """The number of live combos."""
    weight: float
    """The sum of their weights."""
    percent: float
    """`weight` in percent of all live combos."""


@dataclass(frozen=True, slots=True)
class RangeHand:
    """The live combos of a starting hand in a range."""

    hand: str
    """The starting hand: `AA`, `AKs`, `AKo`."""
    combos: int
    """The number of its live combos."""
    weight: float
    """The sum of their weights."""


@dataclass(frozen=True, slots=True)
class RangePart:
    """A part of a range: combos with the same made hand, draw or strength."""

    by: Literal["made", "draw", "strength"]
    """The breakdown of the range."""
    part: str
    """The made hand or the draw."""
    category: Category | None
    """The category of the part; `None` for a draw."""
    strength: int | None
    """The strength, 1 to 7462; `None` unless broken down by strength."""
    combos: int
    """The number of combos in the part."""
    weight: float
    """The sum of their weights."""
    with_draw: float | None
    """The total weight of combos with this draw, even if not their best; `None` unless broken down by draws.
    """
    share: float
    """The share of the live range, by weight."""
    range: str
    """The combos as a range; a complete starting hand is named as a whole."""


@dataclass(frozen=True, slots=True)
class RangeCombo:
    """A live combo of a range."""

    combo: str
    """The combo."""
    hand: str
    """Its starting hand: `AA`, `AKs`, `AKo`."""
    weight: float
    """Its weight in the range."""


class RangeDescriptionFields:
    """A range: its combos, its normal form, and its breakdown on a board."""

    input: str
    """The range as typed."""
    range: str
    """The normal form: short, the same for equal ranges, and it parses to the same range; empty for an empty
    range.
    """
    text: str | None
    """The range in another notation; only if requested."""
    combos: int
    """The number of combos in the range, of 1326."""
    weight: float
    """The sum of their weights."""
    percent: float
    """`weight` in percent of 1326."""
    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The cards of the board, then the dead cards."""
    live: Live
    """The live combos, without those blocked by the board and dead cards."""
    hands: list[RangeHand]
    """The live starting hands."""
    parts: list[RangePart] | None
    """The breakdown of the live combos; only if requested."""
    by_combo: list[RangeCombo] | None
    """The live combos; only if requested."""


@dataclass(frozen=True, slots=True)
class Blocked:
    """The blocked combos in a part of a range."""

    by: Literal["made", "draw"]
    """The breakdown of the range."""
    part: str
    """The made hand or the draw."""
    weight: float
    """The combos of the part, by weight."""
    removed: float
    """The blocked combos, by weight."""
    share: float
    """Their share of the part."""


@dataclass(frozen=True, slots=True)
class Blocker:
    """A blocker: a card or a combo."""

    kind: Literal["card", "combo"]
    """The kind of blocker."""
    blocker: str
    """The card or the combo."""
    own_weight: float
    """The weight of the combo in its own range; 1 for a card."""
    removed: float
    """The blocked combos of the other range, by weight."""
    share: float
    """Their share of the other range."""
    parts: list[Blocked]
    """The blocked combos by part of the other range; empty preflop."""


@dataclass(frozen=True, slots=True)
class IcmDeal:
    """The terms of a deal."""

    keep: float
    """The amount left for the winner."""
    unit: float
    """The unit to which shares are rounded."""


@dataclass(frozen=True, slots=True)
class IcmHand:
    """The hand in which players are all-in."""

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    pot: float
    """The chips in the pot before the all-in, in no stack."""


@dataclass(frozen=True, slots=True)
class IcmAllIn:
    """The prize equity of an all-in for a player."""

    input: str | None
    """The hand or range as typed; `None` for a player who is not all-in, or if the chances to win were given.
    """
    range: str | None
    """Its normal form; `None` as above."""
    bounty: float
    """The bounty on the player."""
    prizes: float
    """The mean prize equity after the all-in, including bounties."""
    std_error: float | None
    """The standard error of `prizes`; `None` if every deal was counted."""
    bounties: float
    """The bounties included."""
    chips: float
    """The mean stack after the all-in."""
    out: float
    """The probability of elimination."""
    win: float | None
    """The probability that the hand wins alone; `None` for a player who is not all-in."""
    tie: float | None
    """The probability that the hand ties."""
    fold: float | None
    """The prize equity of a fold: the others take the pot, or continue if their hands are known; else `None`.
    """
    fold_std_error: float | None
    """The standard error of `fold`; `None` as above."""
    difference_std_error: float | None
    """The standard error of `prizes` − `fold`, over the same deals; `None` as above."""
    required_equity: float | None
    """For two players, the required equity of the all-in by ICM; `None` if a win gains nothing."""
    required_equity_in_chips: float | None
    """For two players, the required equity in chips."""


@dataclass(frozen=True, slots=True)
class IcmPlayer:
    """The prize equity of a stack."""

    name: str | None
    """The player's name, `None` for a player without one; only if a player has a name."""
    stack: float
    """The stack."""
    chip_share: float
    """The share of all chips."""
    prizes: float
    """The prize equity."""
    prize_share: float
    """The prize equity as a share of the pool."""
    fraction: str | None
    """`prizes` as a fraction in lowest terms, such as `1265/28`; only if requested."""
    places: list[float] | None
    """The probability of each paid place, from first place; only if requested."""
    deal_by_icm: float | None
    """The payout of an ICM chop; only if a deal is requested."""
    deal_by_chips: float | None
    """The payout of a chip chop; only if a deal is requested."""
    bubble_factors: list[float | None] | None
    """The bubble factor against each player, in order: `None` against oneself, or if a win gains nothing;
    only if requested.
    """
    risk_premiums: list[float | None] | None
    """The risk premium against each player: the required equity of an all-in above a half; `None` as above.
    """
    all_in: IcmAllIn | None
    """The prize equity of the all-in; only if players are all-in."""


@dataclass(frozen=True, slots=True)
class PushHand:
    """The strategy of a starting hand."""

    hand: str
    """The starting hand."""
    frequency: float
    """The frequency of acting."""
    at_least: float | None
    """The minimum frequency over all equilibria; `None` with a lock."""
    at_most: float | None
    """The maximum frequency over all equilibria; `None` with a lock."""
    acts: float
    """The EV of acting."""
    folds: float
    """The EV of folding."""
    gain: float
    """The EV of acting minus folding."""


@dataclass(frozen=True, slots=True)
class PushPlayer:
    """The strategy of a player."""

    seat: str
    """The seat: `SB` pushes or folds, `BB` calls or folds."""
    stack: float
    """The stack before blinds and antes, in the unit of the blinds."""
    origin: Literal["equilibrium", "given", "best response"]
    """The origin of the strategy: the equilibrium, a lock, or a best response to a lock."""
    share: float
    """The frequency with which a random hand pushes or calls."""
    combos: float
    """The number of combos that act, by frequency."""
    range: str | None
    """The range that acts, with frequencies as weights; `None` if empty."""
    value: float
    """The EV of the player."""
    gives_up: float
    """The maximum loss of the strategy against a best response, relative to the equilibrium."""
    hands: list[PushHand]
    """Every starting hand, in the order of the grid."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """Successive stacks with the same play."""

    first: float
    """The first stack."""
    last: float
    """The last stack."""
    mixed: bool
    """Whether the hand is mixed."""


@dataclass(frozen=True, slots=True)
class PushStacksHand:
    """The stacks at which a hand acts."""

    seat: str
    """The seat: `SB` pushes, `BB` calls."""
    hand: str
    """The starting hand."""
    largest: float | None
    """The largest stack at which it acts at some frequency; `None` if it never does."""
    largest_always: float | None
    """The largest stack at which it always acts; `None` if it never does."""
    open: bool
    """Whether it acts at the last stack, so that the largest may be beyond it."""
    monotone: bool
    """Whether it acts at all stacks up to the largest."""
    stretches: list[Stretch]
    """The stretches of successive stacks with the same play."""


@dataclass(frozen=True, slots=True)
class PushRegret:
    """The EV of a seat per hand, and the gain of its best response while all others play as shown."""

    value: float
    """The mean EV."""
    value_error: float
    """The standard error."""
    gain_at_least: float
    """The gain of a best response on deals that did not choose it: unbiased, so it may be below zero."""
    gain_at_least_error: float
    """The standard error."""
    gain_at_most: float
    """The gain of the best response on the deals that chose it: on average at least the best possible gain.
    """
    gain_at_most_error: float
    """The standard error."""


@dataclass(frozen=True, slots=True)
class PushSeat:
    """A seat."""

    seat: str
    """The seat: `BTN`, `SB`, `BB`."""
    stack: float
    """The stack before blinds and antes."""
    measured: PushRegret | None
    """The EV of the seat, and the gain of its best response, in `unit`."""
    in_chips: PushRegret | None
    """With prizes: the same if only chips counted, in big blinds."""


@dataclass(frozen=True, slots=True)
class PushSeatHand:
    """The strategy of a starting hand in a decision."""

    hand: str
    """The starting hand."""
    frequency: float
    """The all-in frequency."""
    gain: float | None
    """The EV of all-in minus fold, if the seat was chosen; sampled."""
    gain_error: float | None
    """The standard error."""


@dataclass(frozen=True, slots=True)
class PushDecision:
    """A decision of a seat."""

    seat: str
    """The seat."""
    after: list[str]
    """The seats all-in before it, in order; empty after folds."""
    comes_up: float
    """The frequency of the decision."""
    share: float
    """The frequency with which a random hand goes all-in."""
    range: str | None
    """The all-in range, with frequencies as weights; `None` if empty."""
    hands: list[PushSeatHand]
    """Every starting hand, in the order of the grid."""


@dataclass(frozen=True, slots=True)
class SolveAction:
    """An action of a whole range."""

    action: str
    """The action; the amount of a bet or raise is the player's total bet on the street."""
    frequency: float | None
    """The frequency; `None` if both ranges never meet here."""
    value: float | None
    """The EV of the hands that take it; `None` without such hands."""
    equity: float | None
    """The equity of the hands that take it; `None` without such hands."""


@dataclass(frozen=True, slots=True)
class SolveHandAction:
    """An action of a hand."""

    action: str | None
    """The action."""
    frequency: float | None
    """The frequency."""
    action_value: float | None
    """The EV; `None` if the hand never meets an opposing hand here."""
    folds: float | None
    """The opponent's fold frequency, given the blockers of the hand; `None` if the opponent cannot fold."""


@dataclass(frozen=True, slots=True)
class SolveHand:
    """A hand."""

    combo: str
    """The combo."""
    made: str
    """Its made hand."""
    draw: str | None
    """Its best draw, if any."""
    indifferent: bool
    """Whether it is indifferent between several actions, up to the exploitability; `False` for the player who
    does not act.
    """
    reach: float
    """Its reach: the weight in the range times the frequency of reaching the decision."""
    hand_equity: float | None
    """Its equity; `None` if it never meets an opposing hand here."""
    hand_value: float | None
    """Its EV; `None` if it never meets an opposing hand here."""
    actions: list[SolveHandAction]
    """Its actions; empty for the player who does not act."""


@dataclass(frozen=True, slots=True)
class SolvePlayer:
    """A player."""

    name: str | None
    """The player's name; left out if no player has one."""
    input: str
    """The range as typed."""
    game_value: float
    """The EV of the player at the start."""
    gain: float
    """The gain of the player's best response to the opponent's strategy."""
    combos: float
    """The combos at the decision, by weight and reach."""
    equity: float | None
    """The equity of the range here; `None` if both ranges never meet here."""
    value: float | None
    """The EV of the range here; `None` if both ranges never meet here."""
    hands: list[SolveHand]
    """The hands at the decision."""


@dataclass(frozen=True, slots=True)
class SolveCardAction:
    """An action after a card."""

    action: str | None
    """The action."""
    frequency: float | None
    """The frequency; `None` if both ranges never meet then."""


@dataclass(frozen=True, slots=True)
class SolveCard:
    """A possible next card."""

    card: Card
    """The card."""
    chance: float
    """The probability of the card."""
    equities: list[float | None]
    """The equity of each player after it; `None` if both ranges never meet then."""
    values: list[float | None]
    """The EV of each player after it; `None` if both ranges never meet then."""
    actions: list[SolveCardAction]
    """The action frequencies of the player to act."""


@dataclass(frozen=True, slots=True)
class SolveFlopGroupAction:
    """An action on the flops of a texture."""

    action: str
    """The action."""
    frequency: float | None
    """The mean frequency."""
    frequency_error: float | None
    """The error of the frequency."""


@dataclass(frozen=True, slots=True)
class SolveFlopGroup:
    """The flops of a texture."""

    texture: str | None
    """The texture, such as `monotone`; `None` for all flops."""
    solved: int
    """The number of flops that were solved."""
    of: int
    """The number of flops, up to suits that are alike for both ranges."""
    share: float
    """How often a flop is one of them."""
    equity: float | None
    """The equity of OOP at the decision."""
    equity_error: float | None
    """The error of the equity."""
    oop_value: float | None
    """The EV of OOP at the decision."""
    oop_value_error: float | None
    """The error of the EV of OOP."""
    ip_value: float | None
    """The EV of IP at the decision."""
    ip_value_error: float | None
    """The error of the EV of IP."""
    actions: list[SolveFlopGroupAction]
    """The actions."""


@dataclass(frozen=True, slots=True)
class SolveFlopsKind:
    """A made hand or a draw of the player to act, on all flops."""

    name: str
    """The made hand or the draw, such as `top pair`."""
    on_flops: int
    """The number of solved flops on which the range has it."""
    share: float | None
    """Its mean share of the range, over all flops."""
    share_error: float | None
    """The error of the share; `None` with fewer than five of its flops, or if some rows have no hands."""
    value: float | None
    """Its EV."""
    value_error: float | None
    """The error of the EV; `None` as the error of the share is."""
    actions: list[SolveFlopGroupAction]
    """The actions."""


@dataclass(frozen=True, slots=True)
class SolveFlopAction:
    """An action on a flop."""

    action: str
    """The action."""
    frequency: float | None
    """The frequency."""
    action_value: float | None
    """The EV of the hands that take it; `None` without such hands."""


@dataclass(frozen=True, slots=True)
class SolveFlopHand:
    """A starting hand of the player to act on a flop."""

    hand: str
    """The starting hand, such as `AKs`."""
    combos: float
    """Its combos at the decision, each counted by its frequency."""
    hand_value: float | None
    """Its EV; `None` if the opponent never meets it."""
    frequencies: list[float]
    """The frequency of each action, rounded to thousandths."""


@dataclass(frozen=True, slots=True)
class SolveFlopKind:
    """A made hand or a draw of the player to act on a flop."""

    name: str
    """The made hand or the draw, such as `top pair`."""
    share: float
    """Its share of the range."""
    value: float | None
    """Its EV."""
    frequencies: list[float]
    """The frequency of each action, rounded to thousandths."""


@dataclass(frozen=True, slots=True)
class SolveFlop:
    """A flop that was solved."""

    flop: str
    """The flop."""
    suits: str
    """The suits: `rainbow`, `two-tone` or `monotone`."""
    pairing: str
    """The pairs: `unpaired`, `paired` or `trips`."""
    high: str
    """The highest card, such as `king high`."""
    share: float
    """How often it comes, among all flops of the report."""
    iterations: int
    """The iterations of its search."""
    bits: int | None
    """The bits per number of its search: 32, or 16 if only these fit in memory; `None` if unknown, in rows of
    an older version.
    """
    flop_exploitability: float
    """Its exploitability, as a share of the pot."""
    oop_equity: float | None
    """The equity of OOP at the decision; `None` if the ranges never meet there."""
    oop_value: float | None
    """The EV of OOP at the decision."""
    ip_value: float | None
    """The EV of IP at the decision."""
    actions: list[SolveFlopAction]
    """The actions."""
    hands: list[SolveFlopHand] | None
    """The strategy of each starting hand that the player to act still has; `None` if unknown, as in rows of
    an older version.
    """
    made: list[SolveFlopKind] | None
    """The strategy with each made hand, the strongest first; `None` if unknown."""
    draws: list[SolveFlopKind] | None
    """The strategy with each draw, the strongest first; `None` if unknown. A hand counts for its best one."""


@dataclass(frozen=True, slots=True)
class Jam:
    """The largest stack to push a hand face up from the small blind, with blinds of ½ and 1."""

    hand: str
    """The starting hand."""
    combos: int
    """Its combos."""
    stack: float | None
    """The largest stack of both players, in big blinds, before the blinds; `None` without a limit."""
    any_stack: bool
    """Whether the stack is unlimited because no calling hand is ahead."""
    number: float | None
    """The Sklansky-Chubukov number: the dollars behind the small blind, with blinds of $1 and $2; `None`
    without a limit.
    """
    callers: int
    """The number of the caller's 1225 combos that call at the largest stack."""
    equity: float | None
    """The equity against them; `None` if none calls."""


@dataclass(frozen=True, slots=True)
class Verification:
    """A verified count: hands of a size and category, a table, spots; or the signature.

    Fields of the other kinds are `None`.
    """

    cards: int | None
    """The number of cards per hand."""
    category: Category | None
    """The category."""
    hands: int | None
    """The number of hands found in this category."""
    expected: int | None
    """The expected number."""
    as_expected: bool
    """Whether the count is as expected; of a recount, whether everything is right."""
    methods_agree: bool | None
    """Whether the three methods agree on every hand of this many cards."""
    matchups: int | None
    """The number of recounted matchups of the preflop table, of 47,086: 47,008 up to suits, and 78 of them
    reversed.
    """
    matchups_right: int | None
    """The number of matchups that match the table."""
    jams: int | None
    """The number of recounted Sklansky–Chubukov numbers: one for each of the 169 starting hands."""
    jams_right: int | None
    """The number of right ones."""
    counts: int | None
    """The number of counts of spots, by all engines."""
    counts_alike: int | None
    """The number of counts equal to those of the engine `enumerate`."""
    deals: int | None
    """The number of recounted numbers in the table of several random hands."""
    deals_right: int | None
    """The number of right ones."""
    shares: int | None
    """The number of resampled shares in the table of several random hands."""
    shares_near: int | None
    """The number of shares within 5.5 standard errors of the difference."""
    signature: str | None
    """The SHA-256 digest of all counts, in hexadecimal digits: the same on every machine."""


@dataclass(frozen=True, slots=True)
class RefusedHand:
    """A refused hand with the reason."""

    file: str
    """The file."""
    line: int
    """The invalid line of the file, from 1."""
    kind: str
    """The kind of the reason: `order of action`."""
    reason: str
    """The reason."""
    hint: str | None
    """A hint, if any."""
    text: str
    """The text of that line."""
    start: int | None
    """The start of the error in that text, in characters from 0."""
    end: int | None
    """The end of the error in that text."""


@dataclass(frozen=True, slots=True)
class OtherGame:
    """The hands of another game."""

    game: str
    """The name of the game."""
    hands: int
    """The number of hands."""


@dataclass(frozen=True, slots=True)
class HistoryRow:
    """The totals of the hands of a row."""

    hand: str | None
    """The hand, if rows are hands."""
    player: str | None
    """The player; null if a row is for all."""
    position: str | None
    """The position, if rows are positions or hands."""
    street: str | None
    """The last street of the player, if rows are streets."""
    day: str | None
    """The day, if rows are days; null if unknown."""
    session: str | None
    """The session, if rows are sessions: its start and length; null if unknown."""
    stakes: str | None
    """The blinds, if rows are blinds: `0.50/1`."""
    table: str | None
    """The table, if rows are tables; null if unknown."""
    players: str | None
    """The number of players dealt in, if rows are that."""
    depth: str | None
    """The effective stack before the hand, if rows are depths; null if unknown."""
    currency: str | None
    """The currency, as a code or a symbol; null for chips."""
    hands: int
    """The number of hands."""
    won: float
    """The net winnings from the pots."""
    big_blinds_per_100: float
    """The net winnings in big blinds per hundred hands."""
    showdowns: int
    """The number of showdowns."""
    showdowns_won: int
    """The number of showdowns won."""
    rake: float
    """The rake of the pots that the player won."""
    beside: float
    """The net amount from outside the pots: insurance, fees, cash-outs."""
    all_ins: int
    """The number of adjusted all-ins."""
    not_adjusted: int
    """The number of all-ins not adjusted."""
    cards_not_known: int
    """The all-ins not adjusted because of unknown cards."""
    bets_went_on: int
    """The all-ins not adjusted because betting continued to the river."""
    adjusted: float
    """The all-in adjusted winnings."""
    luck: float
    """The winnings above all-in adjusted winnings."""
    luck_flop: float
    """The luck on the flop."""
    luck_turn: float
    """The luck on the turn."""
    luck_river: float
    """The luck on the river."""


@dataclass(frozen=True, slots=True)
class HandPlayer:
    """A player of a hand."""

    player: str
    """The name."""
    position: str
    """The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on."""
    stack: float | None
    """The stack before the hand; null if unknown."""
    cards: list[Card]
    """The known hole cards."""
    put_in: float
    """The amount put in, without uncalled bets."""
    won: float
    """The amount collected, after rake."""
    net: float
    """The net result: `won` − `put_in`."""
    best: str | None
    """The hand at showdown, if the cards are known."""


@dataclass(frozen=True, slots=True)
class HandEquity:
    """A player's equity on a street."""

    player: str
    """The player."""
    equity: float
    """The expected share of the pot."""


@dataclass(frozen=True, slots=True)
class HandAction:
    """An action of a player."""

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
    """The action in one word."""
    paid: float
    """The amount put in."""
    to_call: float
    """The amount to call."""
    pot: float
    """The pot before the action."""
    needs: float | None
    """The required equity of a call, if there was an amount to call."""


@dataclass(frozen=True, slots=True)
class HandStreet:
    """A street of a hand."""

    street: Literal["preflop", "flop", "turn", "river"]
    """The street."""
    run: int
    """The run of the board, from 1; 0 if the board was run once."""
    board: list[Card]
    """The board."""
    pot: float
    """The pot at the start of the street."""
    equities: list[HandEquity]
    """The equity of each remaining player, if all their cards are known."""
    actions: list[HandAction]
    """The actions."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A readable hand."""

    file: str
    """The file."""
    line: int
    """The line of the file on which the hand begins, from 1."""
    hand: str
    """The number or name of the hand in the file."""
    room: str | None
    """The room or the venue."""
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
    """The buy-in, as in the file."""
    level: int | None
    """The blind level."""
    betting: str
    """The betting structure: `no limit`, `pot limit` or `fixed limit`."""
    currency: str | None
    """The currency, as a code or a symbol; null for chips."""
    unit: float
    """The smallest unit of amounts: 0.01 for a cent."""
    small_blind: float
    """The small blind."""
    big_blind: float
    """The big blind."""
    ante: float
    """The largest ante that a player posted."""
    players: int
    """The number of dealt players."""
    hero: str | None
    """The hero of the file."""
    board: str | None
    """The board, such as `Qh7h2c`; the first run, if there are several."""
    runs: int
    """The number of runs of the board."""
    other_boards: str | None
    """The boards of the other runs, separated by spaces."""
    street: str
    """The last dealt street."""
    showdown: bool
    """Whether the hand went to showdown."""
    all_in: str | None
    """The street on which no further bets were possible, before the river."""
    pot: float
    """The total pot, before rake."""
    pot_bb: float | None
    """The same in big blinds."""
    pots: int
    """The number of pots, including side pots."""
    rake: float
    """The rake, including jackpot fees."""


@dataclass(frozen=True, slots=True)
class PlayedResult:
    """The result of a player in a hand."""

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
    """The number of dealt players."""
    seat: int
    """The seat in order of dealing, from 1, left of the button."""
    position: str
    """The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on."""
    player: str
    """The name."""
    hero: bool
    """Whether the player is the hero."""
    stack: float | None
    """The stack before the hand; null if unknown."""
    stack_bb: float | None
    """The same in big blinds."""
    cards: str | None
    """The known hole cards, such as `AhKd` or `Ah??`."""
    put_in: float
    """The amount put in, without uncalled bets."""
    won: float
    """The amount collected, after rake."""
    net: float
    """The net result: `won` − `put_in`."""
    net_bb: float | None
    """The same in big blinds."""
    rake: float
    """The rake of the pots that the player won."""
    beside: float
    """The net amount from outside the pots: insurance, fees, cash-outs."""
    folded: str | None
    """The street on which the player folded."""
    showdown: bool
    """Whether the player went to showdown."""
    shows: bool
    """Whether the player showed a card."""
    voluntary: bool
    """Whether the player put in chips voluntarily, on any street."""
    all_in: bool
    """Whether the player was all-in before the river."""
    made: str | None
    """The hand at showdown, if the cards are known."""
    adjusted: float
    """The all-in adjusted net result: `net` − `luck`."""
    adjusted_bb: float | None
    """The same in big blinds."""
    luck: float
    """The result above the expectation of an all-in."""
    luck_flop: float
    """The luck on the flop."""
    luck_turn: float
    """The luck on the turn."""
    luck_river: float
    """The luck on the river."""
    not_adjusted: str | None
    """The reason why an all-in was not adjusted."""


@dataclass(frozen=True, slots=True)
class PlayedAction:
    """An action of a player."""

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
    """The seat in order of dealing, from 1, left of the button."""
    position: str
    """The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on."""
    player: str
    """The player."""
    action: str
    """The action: `posts`, `folds`, `checks`, `calls`, `bets`, `raises`, `shows`, `mucks`, `gets back`,
    `collects`, `cashes out`, `insures`, `wins a bounty`, `pays a fee`, `is all-in`.
    """
    post: str | None
    """The post: `small blind`, `ante` and so on."""
    amount: float
    """The amount put in, returned, collected, or received otherwise (negative if paid); a bounty in money."""
    amount_bb: float | None
    """The amount in big blinds, except for bounties."""
    to: float | None
    """The player's total bet on the street after a bet or raise."""
    to_call: float
    """The amount to call."""
    pot: float
    """The pot before the action."""
    pot_bb: float | None
    """The same in big blinds."""
    needs: float | None
    """The required equity of a call, if there was an amount to call: 0 to 1."""
    all_in: bool
    """Whether the action put the player all-in."""
    cards: str | None
    """The shown cards."""


@dataclass(frozen=True, slots=True)
class PlayedDecision:
    """A decision of a player: what the player faced and did, and a column for each statistic."""

    file: str
    """The file."""
    line: int
    """The line of the file on which the hand begins, from 1."""
    hand: str
    """The number or name of the hand in the file."""
    number: int
    """The number of the decision in the hand, from 1."""
    street: str
    """The street."""
    seat: int
    """The seat in order of dealing, from 1, left of the button."""
    position: str
    """The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on."""
    player: str
    """The player."""
    players: int
    """The number of dealt players."""
    pot: float
    """The pot before the decision."""
    pot_bb: float | None
    """The same in big blinds."""
    to_call: float
    """The amount to call."""
    effective_stack: float | None
    """The effective stack: the most that the player can still put in and an opponent can match; null if
    unknown.
    """
    effective_stack_bb: float | None
    """The same in big blinds."""
    in_hand: int
    """The number of players who have not folded."""
    behind: int
    """The number of players who act after this one unless somebody raises."""
    bets: int
    """The number of bets and raises before on this street, without blinds."""
    callers: int
    """The number of players who called since the last bet or raise; before the first raise, limpers."""
    aggressor: str | None
    """The last player who bet or raised on this street."""
    choice: str
    """The choice: `fold`, `check`, `call`, `bet` or `raise`."""
    paid: float
    """The amount put in."""
    paid_bb: float | None
    """The same in big blinds."""
    paid_of_pot: float | None
    """The amount put in, as a share of the pot before the decision; null without a pot."""
    goes_all_in: bool
    """Whether the decision put the player all-in."""
    vpip: bool | None
    """VPIP: whether the player did it; null without an opportunity."""
    pfr: bool | None
    """PFR: whether the player did it; null without an opportunity."""
    limp: bool | None
    """Limp: whether the player did it; null without an opportunity."""
    rfi: bool | None
    """RFI: whether the player did it; null without an opportunity."""
    cold_call: bool | None
    """Cold call: whether the player did it; null without an opportunity."""
    three_bet: bool | None
    """3-bet: whether the player did it; null without an opportunity."""
    fold_to_three_bet: bool | None
    """Fold to 3-bet: whether the player did it; null without an opportunity."""
    four_bet: bool | None
    """4-bet: whether the player did it; null without an opportunity."""
    fold_to_four_bet: bool | None
    """Fold to 4-bet: whether the player did it; null without an opportunity."""
    squeeze: bool | None
    """Squeeze: whether the player did it; null without an opportunity."""
    steal: bool | None
    """Steal: whether the player did it; null without an opportunity."""
    fold_to_steal_sb: bool | None
    """Fold to steal, SB: whether the player did it; null without an opportunity."""
    fold_to_steal_bb: bool | None
    """Fold to steal, BB: whether the player did it; null without an opportunity."""
    c_bet_flop: bool | None
    """C-bet flop: whether the player did it; null without an opportunity."""
    c_bet_turn: bool | None
    """C-bet turn: whether the player did it; null without an opportunity."""
    c_bet_river: bool | None
    """C-bet river: whether the player did it; null without an opportunity."""
    fold_to_c_bet_flop: bool | None
    """Fold to c-bet flop: whether the player did it; null without an opportunity."""
    fold_to_c_bet_turn: bool | None
    """Fold to c-bet turn: whether the player did it; null without an opportunity."""
    fold_to_c_bet_river: bool | None
    """Fold to c-bet river: whether the player did it; null without an opportunity."""
    raise_c_bet_flop: bool | None
    """Raise c-bet flop: whether the player did it; null without an opportunity."""
    raise_c_bet_turn: bool | None
    """Raise c-bet turn: whether the player did it; null without an opportunity."""
    raise_c_bet_river: bool | None
    """Raise c-bet river: whether the player did it; null without an opportunity."""
    delayed_c_bet_turn: bool | None
    """Delayed c-bet turn: whether the player did it; null without an opportunity."""
    delayed_c_bet_river: bool | None
    """Delayed c-bet river: whether the player did it; null without an opportunity."""
    probe_turn: bool | None
    """Probe turn: whether the player did it; null without an opportunity."""
    probe_river: bool | None
    """Probe river: whether the player did it; null without an opportunity."""
    donk_flop: bool | None
    """Donk bet flop: whether the player did it; null without an opportunity."""
    donk_turn: bool | None
    """Donk bet turn: whether the player did it; null without an opportunity."""
    donk_river: bool | None
    """Donk bet river: whether the player did it; null without an opportunity."""
    check_raise_flop: bool | None
    """Check-raise flop: whether the player did it; null without an opportunity."""
    check_raise_turn: bool | None
    """Check-raise turn: whether the player did it; null without an opportunity."""
    check_raise_river: bool | None
    """Check-raise river: whether the player did it; null without an opportunity."""
    float_turn: bool | None
    """Float turn: whether the player did it; null without an opportunity."""
    float_river: bool | None
    """Float river: whether the player did it; null without an opportunity."""
    wtsd: bool | None
    """WTSD: whether the player did it; null without an opportunity."""
    wsd: bool | None
    """W$SD: whether the player did it; null without an opportunity."""
    wwsf: bool | None
    """WWSF: whether the player did it; null without an opportunity."""
    aggression_factor: bool | None
    """Aggression factor: whether the player did it; null without an opportunity."""
    aggression_frequency: bool | None
    """Aggression frequency: whether the player did it; null without an opportunity."""
    all_in: bool | None
    """All-in: whether the player did it; null without an opportunity."""


@dataclass(frozen=True, slots=True)
class StatisticCount:
    """A statistic of a row."""

    statistic: str
    """The name."""
    opportunities: int
    """The number of opportunities."""
    actions: int
    """The number of opportunities in which the action was taken."""
    rate: float | None
    """The share of opportunities in which the action was taken; for the aggression factor bets and raises per
    call. Null without an opportunity.
    """
    low: float | None
    """The lower end of the 95% interval."""
    high: float | None
    """The upper end of the 95% interval."""
    others_opportunities: int | None
    """The number of opportunities of the players of a comparison."""
    others_actions: int | None
    """The number in which they took the action."""
    difference: float | None
    """The difference of the shares."""
    difference_low: float | None
    """The lower end of the 95% interval of the difference."""
    difference_high: float | None
    """The upper end of the 95% interval of the difference."""


@dataclass(frozen=True, slots=True)
class StatsRow:
    """The statistics of a row."""

    player: str | None
    """The player; null if a row is for all."""
    group: str | None
    """The position, day, session, blinds, table, number of players or depth, by the grouping; null if
    unknown.
    """
    minutes: int | None
    """The minutes from the first to the last hand of a session; null for other groupings."""
    hands: int
    """The number of hands."""
    big_blinds_per_100: float
    """The net winnings in big blinds per hundred hands."""
    standard_error: float | None
    """The standard error of these; null for fewer than two hands."""
    adjusted_per_100: float
    """The all-in adjusted winnings in big blinds per hundred hands."""
    adjusted_standard_error: float | None
    """The standard error of these; null for fewer than two hands."""
    statistics: list[StatisticCount]
    """The statistics."""


@dataclass(frozen=True, slots=True)
class PlayedStartingHand:
    """What a player did with a starting hand."""

    hand: str
    """The starting hand: `AKs`."""
    held: int
    """The number of times it was held."""
    opportunities: int | None
    """The number of opportunities of the statistic; null without one."""
    actions: int | None
    """The number of opportunities in which the action was taken."""
    rate: float | None
    """The share of opportunities in which the action was taken; null without an opportunity."""
    low: float | None
    """The lower end of the 95% interval."""
    high: float | None
    """The upper end of the 95% interval."""
    won: float | None
    """The net winnings in big blinds per hand; null if it was never held."""
    standard_error: float | None
    """The standard error of these; null for fewer than two hands."""


@dataclass(frozen=True, slots=True)
class ShownStartingHand:
    """A starting hand that a player was seen with."""

    hand: str
    """The starting hand: `AKs`."""
    held: int
    """The number of times it is known to have been held."""
    share: float | None
    """The share of the known hands; null without one."""
    weight: float
    """The weight of each of its combos in the range."""


@dataclass(frozen=True, slots=True)
class ShownChoice:
    """The hands in which a player made a choice."""

    choice: Literal["fold", "check", "call", "bet", "raise"]
    """The choice."""
    hands: int
    """The number of hands."""
    known: int
    """The number of these whose hole cards are known."""


@dataclass(frozen=True, slots=True)
class ShownPart:
    """A part of the known hands."""

    part: str
    """The made hand or the draw."""
    hands: int
    """The number of known hands."""
    share: float
    """The share of the known hands."""


@dataclass(frozen=True, slots=True)
class BetSizesRow:
    """The sizes of bets or raises of a kind."""

    choice: Literal["bet", "raise"]
    """Bets or raises."""
    street: Literal["preflop", "flop", "turn", "river"]
    """The street."""
    pot: Literal["unraised", "raised", "3bet", "4bet"] | None
    """The kind of the pot, by raises before the flop so far; null for all."""
    multiway: bool | None
    """Whether more than two players had not folded; null for all."""
    count: int
    """The number of bets."""
    median: float | None
    """The median size without all-ins, as a share of the pot; null without one."""
    to_25: int
    """The number of sizes up to 25% of the pot, without all-ins."""
    to_40: int
    """The number of sizes above 25% and up to 40%."""
    to_60: int
    """The number of sizes above 40% and up to 60%."""
    to_80: int
    """The number of sizes above 60% and up to 80%."""
    to_110: int
    """The number of sizes above 80% and up to 110%."""
    above_110: int
    """The number of sizes above 110%."""
    all_in: int
    """The number of all-ins, and of bets that nobody could match in full."""


@dataclass(frozen=True, slots=True)
class TournamentFinish:
    """A tournament."""

    room: str
    """The room."""
    tournament: str
    """The number of the tournament."""
    day: str | None
    """The day on which it started; null if unknown."""
    buy_in: float
    """What was paid: buy-ins with fees, rebuys and add-ons."""
    prize: float
    """The prize."""
    bounty: float
    """The bounties, if they are not part of the prize."""
    place: int | None
    """The best finishing place; null if unknown."""
    entries: int | None
    """The number of entries; null if unknown."""
    source: Literal["summary", "hands"]
    """The source of the result."""


@dataclass(frozen=True, slots=True)
class TournamentsRow:
    """The tournaments in a currency."""

    currency: str | None
    """The currency; null for play money."""
    tournaments: int
    """The number of tournaments with a result."""
    buy_ins: float
    """The buy-ins with fees, rebuys and add-ons."""
    prizes: float
    """The prizes."""
    bounties: float
    """The bounties, as far as they are not part of the prizes."""
    profit: float
    """The prizes and bounties less the buy-ins."""
    roi: float | None
    """The profit as a share of the buy-ins; null without buy-ins."""
    roi_low: float | None
    """The lower end of its 95% interval, by resampling; null for fewer than two tournaments."""
    roi_high: float | None
    """The upper end of its 95% interval."""
    in_the_money: int
    """The number of tournaments with a prize."""
    in_the_money_share: float | None
    """The share of tournaments with a prize."""
    in_the_money_low: float | None
    """The lower end of its 95% interval."""
    in_the_money_high: float | None
    """The upper end of its 95% interval."""
    finishes: list[TournamentFinish]
    """The tournaments by day, room and number."""


@dataclass(frozen=True, slots=True)
class LuckRow:
    """The luck of a row, in big blinds per hundred hands."""

    player: str | None
    """The player; null if a row is for all."""
    group: str | None
    """The position, day, session, blinds, table, number of players or depth, by the grouping; null if
    unknown.
    """
    hands: int
    """The number of hands."""
    big_blinds_per_100: float
    """The net winnings."""
    standard_error: float | None
    """The standard error of these; null for fewer than two hands."""
    luck_hole_cards: float | None
    """The luck of the hole cards; null for fewer than 200 hands, or if they are unlike randomly dealt ones.
    """
    luck_flop: float
    """The luck on the flop."""
    luck_turn: float
    """The luck on the turn."""
    luck_river: float
    """The luck on the river."""
    corrected_per_100: float
    """The net winnings without luck."""
    corrected_standard_error: float | None
    """The standard error of these; null for fewer than two hands."""
    worth: float | None
    """The number of raw hands that say as much as one corrected hand: the ratio of the variances."""


@dataclass(frozen=True, slots=True)
class StatisticDefinition:
    """The definition of a statistic."""

    statistic: str
    """The name, also of columns."""
    title: str
    """The name for people."""
    opportunity: str
    """The decision, or the hand, that is an opportunity."""
    action: str
    """The action that is counted."""
    remark: str
    """A choice in the definition, such as cases that do not count."""


class ShowdownFields:
    """The result of a showdown, with the deciding cards."""

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    winners: list[int]
    """The players who win or share the pot, numbered from 1."""
    players: list[ShowdownPlayer]
    """The players, in the order given."""


class OddsFields:
    """The odds of each category by street for a hand or range.

    Everything is exact.
    """

    input: str
    """The hand or range as typed."""
    range: str
    """Its normal form."""
    combos: int
    """The number of combos without those blocked by the board and dead cards."""
    weight: float
    """The sum of their weights."""
    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    now: MadeNow | None
    """The made hands and draws on the board; `None` preflop."""
    streets: list[StreetOdds]
    """The street of the board and the later streets."""


class FlopsFields:
    """The made hands and draws of a range over all flops.

    Everything is exact.
    """

    input: str
    """The hand or range as typed."""
    range: str
    """Its normal form."""
    combos: int
    """The number of combos without those blocked by the known cards."""
    weight: float
    """The sum of their weights."""
    board: list[Card]
    """The known cards of the flop, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    total: float
    """The number of cases: combos, by weight, × flops; an integer unless the range has weights."""
    hit: float
    """The probability of top pair or better, or a strong draw."""
    top_pair_or_better: float
    """The probability of top pair or better, as in the filter `top pair+`."""
    strong_draw: float
    """The probability of a straight or flush draw with at least eight outs: the filter `double gutshot+`,
    less made flushes.
    """
    air: float
    """The probability of no made hand and no straight or flush draw: the filter `air`."""
    made: list[FlopMade]
    """The made hands, best first."""
    draws: list[FlopDraw]
    """The draws, best first; a combo can have several draws."""
    textures: list[FlopTexture]
    """The flops by texture: each flop is in one `suits`, one `pairing`, one `connection` and one `high`."""
    flops: list[Flop]
    """The flops, the most often hit first, with equivalent flops merged."""


class OutsFields:
    """The outs of each player.

    Everything is exact.
    """

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    unseen: int
    """The number of unseen cards."""
    to_come: int
    """The number of cards to come: 2 on a flop, 1 on a turn."""
    players: list[OutsPlayer]
    """The players, in the order given."""
    pot_odds: OutsOdds | None
    """The pot odds of the first player's draw; only with a pot."""


class NutsFields:
    """The best hands on a board, and the rank of a hand among them."""

    board: list[Card]
    """The board, as given."""
    dead: list[Card]
    """The dead cards, as given."""
    hand: HandPlace | None
    """A hand to rank; only if one is given."""
    against: str | None
    """The range of opponents, without blocked combos; only if one is given."""
    combos: int
    """The number of possible combos."""
    places: int
    """The number of different strengths."""
    categories: list[NutsCategory]
    """The nine categories, the strongest first."""
    holdings: list[Holding]
    """The best hands, best first, as many as requested."""


class PotentialFields:
    """The strength of a hand, and its potential by the river."""

    hole: list[Card]
    """The hole cards."""
    board: list[Card]
    """The board as given."""
    dead: list[Card]
    """The dead cards as given."""
    strength: float
    """The share of possible opposing hands that are worse, ties counting half."""
    expected: float
    """The mean strength by the river: the equity against a random hand."""
    expected_square: float
    """The mean over the runouts of the squared strength on the river."""
    positive: float
    """The share of better hands overtaken by the river, ties counting half."""
    negative: float
    """The share of worse hands that overtake by the river, ties counting half."""
    now: Outcomes
    """The hands beaten, tied and lost to on the current board."""
    ahead: Outcomes
    """The outcomes by the river against worse hands: pairs of a runout and a hand."""
    level: Outcomes
    """The outcomes by the river against equal hands."""
    behind: Outcomes
    """The outcomes by the river against better hands."""


class TextureFields:
    """The texture of a board."""

    board: list[Card]
    """The board as given."""
    suits: str
    """`rainbow`, `two-tone`, `double-suited`, `three-flush`, `four-flush` or `monotone`."""
    pairing: str
    """`unpaired`, `paired`, `double-paired`, `trips`, `full house` or `quads`."""
    connection: str
    """`disconnected`, `connected`, `four-straight` or `straight`, by the number of ranks in one straight."""
    high: str
    """The highest rank."""
    canonical: list[Card]
    """The board in canonical suits, the same for all boards that differ only by suits."""
    equivalents: int
    """The number of boards that differ only by suits, including this one: 1, 4, 6, 12 or 24."""


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
    """The spot in canonical suits, as a line: `AcKc | QcTd2h`, then any dead cards: `| 9c`."""
    canonical_hole: list[Card]
    """The hole cards in canonical suits."""
    canonical_board: list[Card]
    """The board in canonical suits."""
    canonical_dead: list[Card]
    """The dead cards in canonical suits."""
    equivalents: int
    """The number of spots that differ only by suits, including this one."""


class EquityFields:
    """Each player's equity.

    Players are numbered from 1.
    """

    exact: bool
    """`True` if every deal was counted, `False` if deals were sampled."""
    engine: Engine
    """The engine, or `sample`."""
    total: float
    """The number of deals: combinations of disjoint combos × boards, by weight; for a sample, the sampled
    deals.
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
    """The deals by set of winners."""
    pot_odds: PotOdds | None
    """The pot odds of the first player; only with a pot and a call or one bet."""
    bets: list[PotOdds] | None
    """The pot odds of each bet of the first player; only with a bet."""


class GraphFields:
    """The equity distribution of each player."""

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
    """The blockers of one range against another."""

    input: str
    """The blocking range, as typed."""
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
    """The remaining combos of the other range, by weight."""
    blockers: list[Blocker]
    """The cards, then the combos of the range, the strongest blockers first."""


class IcmFields:
    """The prize equities of the stacks in a tournament."""

    prizes: list[float]
    """The prizes, from first place to the last paid place."""
    pool: float
    """The prize pool."""
    chips: float
    """The total chips."""
    relative_error: float
    """A proven bound on the relative error of the players' `prizes`. Uncertain digits are omitted everywhere.
    """
    deal: IcmDeal | None
    """The terms of the deal; only if requested."""
    hand: IcmHand | None
    """The hand in which players are all-in; only then."""
    deals: int | None
    """The number of sampled deals of the all-in; only if sampled."""
    seed: int | None
    """The seed of the sample; only if sampled."""
    players: list[IcmPlayer]
    """The players, in the order given."""


class PushFields:
    """The push or fold strategies of two players.

    All values are in big blinds, relative to the stacks before blinds and antes.
    """

    blinds: list[float]
    """The small and the big blind."""
    ante: float
    """The ante of each player."""
    bb_ante: float
    """The big blind ante."""
    given: list[str]
    """The locked ranges, each with its seat."""
    equilibrium_value: float
    """The equilibrium EV of the small blind."""
    exploitability: float
    """The maximum total gain of both best responses to the equilibrium."""
    unique: bool
    """Whether this is the only equilibrium by starting hand."""
    players: list[PushPlayer]
    """The small and the big blind."""


class PushStacksFields:
    """The largest stacks at which hands push and call, heads-up."""

    blinds: list[float]
    """The small and the big blind."""
    ante: float
    """The ante of each player."""
    bb_ante: float
    """The big blind ante."""
    first: float
    """The first stack, in the unit of the blinds."""
    last: float
    """The last stack."""
    stacks: int
    """The number of stacks."""
    exploitability: float
    """The maximum total gain of both best responses at any of these stacks, in big blinds."""
    hands: list[PushStacksHand]
    """The hands of the small blind, then those of the big blind, in the order of the grid."""


class PushSeatsFields:
    """The push or fold strategies of a table, solved on random deals, with the gain of each seat's best response.

    Chips are in big blinds.
    """

    unit: Literal["bb", "prizes"]
    """The unit of values and gains: `bb` or `prizes`."""
    blinds: list[float]
    """The small and the big blind, in the unit of the stacks."""
    ante: float
    """The ante of each player."""
    bb_ante: float
    """The big blind ante."""
    prizes: list[float]
    """The prizes, from first place; empty for chip EV."""
    elsewhere: list[float]
    """The stacks of players at other tables."""
    given: list[str]
    """The locked ranges, as typed."""
    deals: int
    """The number of deals used to solve."""
    measured_deals: int
    """The number of other deals used to measure."""
    partial: bool
    """Whether solving was interrupted, with fewer deals than requested."""
    seats: list[PushSeat]
    """The seats, in the order of action."""
    decisions: list[PushDecision]
    """The decisions by seat; only those of chosen seats, if any."""


class SolveFields:
    """The solution of a postflop game at one decision.

    A value is an EV: the player's final share of the pot minus the chips put in from this decision on.
    """

    board: list[Card]
    """The board at the start."""
    dead: list[Card]
    """The dead cards."""
    pot: float
    """The pot at the start."""
    stack: float
    """The effective stack at the start."""
    rake: float | None
    """The rake as a share of the pot; only with a rake."""
    rake_cap: float | None
    """The maximum rake; only with a cap."""
    nodes: int
    """The nodes of the betting tree, without the cards."""
    iterations: int
    """The iterations of the search."""
    stopped: bool
    """Whether the search was stopped early."""
    exploitability: float
    """The exploitability: the mean gain of both best responses."""
    exploitability_share: float
    """The exploitability as a share of the starting pot."""
    line: list[str]
    """The actions and cards from the start to the decision."""
    locks: list[str]
    """The node locks, as typed; the exploitability counts locked hands as they are locked."""
    refined_after: list[str]
    """The lines of the solutions that the game was refined from, one after another; empty for a whole game.
    """
    acts: int
    """The player to act, from 1."""
    pot_here: float
    """The pot at the decision, including all bets so far."""
    actions: list[SolveAction]
    """The actions of the whole range."""
    players: list[SolvePlayer]
    """The two players, OOP first."""


class SolveCardsFields:
    """The solution of a game before the next card.

    A value is an EV: the player's final share of the pot minus the chips put in from here on.
    """

    board: list[Card]
    """The board at the start."""
    dead: list[Card]
    """The dead cards."""
    pot: float
    """The pot at the start."""
    stack: float
    """The effective stack at the start."""
    rake: float | None
    """The rake as a share of the pot; only with a rake."""
    rake_cap: float | None
    """The maximum rake; only with a cap."""
    iterations: int
    """The iterations of the search."""
    stopped: bool
    """Whether the search was stopped early."""
    exploitability: float
    """The exploitability: the mean gain of both best responses."""
    exploitability_share: float
    """The exploitability as a share of the starting pot."""
    line: list[str]
    """The actions and cards from the start to the next card."""
    locks: list[str]
    """The node locks, as typed."""
    refined_after: list[str]
    """The lines of the solutions that the game was refined from, one after another; empty for a whole game.
    """
    pot_here: float
    """The pot at the decision, including all bets so far."""
    acts: int | None
    """The player to act after the card, from 1; `None` if the betting is over."""
    cards: list[SolveCard]
    """The possible next cards."""


class SolvedFlopsFields:
    """The same postflop game on many flops.

    Means are weighted by how often both ranges see a flop. Standard errors are 0 if all are solved, `None` if unknown.
    """

    inputs: list[str]
    """The ranges as typed, OOP first."""
    dead: list[Card]
    """The dead cards."""
    pot: float
    """The pot at the start."""
    stack: float
    """The effective stack at the start."""
    rake: float | None
    """The rake as a share of the pot; only with a rake."""
    rake_cap: float | None
    """The maximum rake; only with a cap."""
    line: list[str]
    """The actions from the start to the decision."""
    locks: list[str]
    """The node locks, as typed."""
    acts: int
    """The player to act, from 1."""
    part: str | None
    """The part of the flops that was to be solved, such as `2/3`; `None` for all."""
    precision: float | None
    """The standard error of OOP's EV at which the report was to end, in the unit of the pot; `None` without
    one.
    """
    stopped: bool
    """Whether the report was stopped early."""
    exploitability_share: float
    """The mean exploitability of the flops, as a share of the pot. It is not the exploitability of the play
    before the flop.
    """
    exploitability_error: float | None
    """The error of the mean exploitability."""
    groups: list[SolveFlopGroup]
    """All flops, then those of each texture."""
    without_hands: int
    """The number of solved flops without the strategy of each hand: their rows are of an older version."""
    made: list[SolveFlopsKind]
    """The made hands of the player to act, the strongest first, on all flops with the strategy of each hand.
    """
    draws: list[SolveFlopsKind]
    """The draws of the player to act, the strongest first. A hand counts for its best one."""
    flops: list[SolveFlop]
    """The flops that were solved, in the order of the sample."""


class SolvePlanFields:
    """The estimated memory and time of a game."""

    nodes: int
    """The nodes of the betting tree, without the cards."""
    combos: list[int]
    """The combos of each player."""
    boards: list[int]
    """The distinct boards on each street from the first on."""
    frequencies: int
    """The number of frequencies of both strategies: one per board, decision, hand and action."""
    bytes: int
    """The required memory in bytes."""
    bits: int
    """The bits per number: 32 if these fit in memory, else 16."""
    limit: int
    """The memory limit in bytes."""
    fits: bool
    """Whether the game fits in memory."""
    work: int
    """The numbers computed per iteration; the time per number is about the same for all games."""
    iteration_seconds: float | None
    """The estimated seconds per iteration on this machine; `None` without a clock."""
    usual_seconds: float | None
    """The estimated seconds to an exploitability of 0.5% of the pot for a typical game; `None` without a
    clock.
    """
    flops: int | None
    """The number of flops of a report, whose other fields describe the flop that needs most memory: of all
    flops of a list, of the first 49 of a sample; `None` for one game.
    """
    flops_solved: int | None
    """The number of these flops that the file of rows has; `None` for one game."""
    report_seconds: float | None
    """The estimated seconds of a report for the flops that are left, each solved to 0.5% of the pot; `None`
    for one game and without a clock.
    """
    tree: list[str]
    """The lines of the tree file, as for the option `tree`."""


class HistoryFields:
    """The results of played hands."""

    all_hands: int
    """The number of all hands in the files."""
    understood: int
    """The number of readable and consistent hold'em hands."""
    repeated: int
    """The number of duplicates, which are skipped."""
    refused: int
    """The number of refused hands."""
    refusals: list[RefusedHand]
    """The first hundred refused hands, with the reasons."""
    other_games: list[OtherGame]
    """The number of hands of other games, which are only counted."""
    selected: int
    """The number of readable hands that pass the filters."""
    undated: int
    """The number of hands without a readable date that date filters leave out."""
    by: Literal[
        "player",
        "position",
        "street",
        "hand",
        "day",
        "session",
        "stakes",
        "table",
        "players",
        "depth",
    ]
    """The grouping of the rows."""
    known: Literal["shown", "all"]
    """The cards of folded players removed from the deck of an all-in."""
    rows: list[HistoryRow]
    """The rows."""


class HandHistoryFields:
    """A played hand street by street."""

    hand: str
    """The number or name of the hand in the file."""
    room: str
    """The room or the venue; empty if unknown."""
    table: str
    """The table; empty if unknown."""
    date: str | None
    """The day, as `2009-07-06`, if the file has it."""
    small_blind: float
    """The small blind."""
    big_blind: float
    """The big blind."""
    pot: float
    """The total pot, before rake."""
    rake: float
    """The rake."""
    players: list[HandPlayer]
    """The players, from the left of the button."""
    streets: list[HandStreet]
    """The streets; one for each run of the board."""


class StatsFields:
    """The statistics and win rates of players, with their errors."""

    all_hands: int
    """The number of all hands in the files."""
    understood: int
    """The number of readable and consistent hold'em hands."""
    repeated: int
    """The number of duplicates, which are skipped."""
    refused: int
    """The number of refused hands."""
    selected: int
    """The number of readable hands that pass the filters."""
    undated: int
    """The number of hands without a readable date that date filters leave out."""
    by: Literal["player", "position", "day", "session", "stakes", "table", "players", "depth"]
    """The grouping of the rows."""
    against: str | None
    """The players of a comparison: `all`, or the name of a player."""
    rows: list[StatsRow]
    """The rows."""


class HandGridFields:
    """What a player did with each starting hand."""

    all_hands: int
    """The number of all hands in the files."""
    understood: int
    """The number of readable and consistent hold'em hands."""
    repeated: int
    """The number of duplicates, which are skipped."""
    refused: int
    """The number of refused hands."""
    selected: int
    """The number of readable hands that pass the filters."""
    player: str
    """The player."""
    statistic: str | None
    """The statistic; null for winnings alone."""
    hands: int
    """The number of hands of the player."""
    known: int
    """The number of these whose hole cards are known."""
    starting_hands: list[PlayedStartingHand]
    """The starting hands in the order of the grid."""


class ShownHandsFields:
    """The hands that a player was seen with in a situation."""

    all_hands: int
    """The number of all hands in the files."""
    understood: int
    """The number of readable and consistent hold'em hands."""
    repeated: int
    """The number of duplicates, which are skipped."""
    refused: int
    """The number of refused hands."""
    selected: int
    """The number of readable hands that pass the filters."""
    player: str
    """The player."""
    hands: int
    """The number of hands of the player in the situation."""
    known: int
    """The number of these whose hole cards are known."""
    range: str
    """The known hands as a range: the weight of a combo is the count of its starting hand per combo, scaled
    to the largest; empty without a known hand.
    """
    starting_hands: list[ShownStartingHand]
    """The starting hands in the order of the grid."""
    choices: list[ShownChoice]
    """The hands by choice; empty for a situation without a decision."""
    made: list[ShownPart]
    """The known hands by made hand at the decision, the best first; empty before the flop."""
    draws: list[ShownPart]
    """The known hands by best draw at the decision, the best first; empty before the flop and on the river.
    """


class BetSizesFields:
    """The sizes of a player's bets and raises."""

    all_hands: int
    """The number of all hands in the files."""
    understood: int
    """The number of readable and consistent hold'em hands."""
    repeated: int
    """The number of duplicates, which are skipped."""
    refused: int
    """The number of refused hands."""
    selected: int
    """The number of readable hands that pass the filters."""
    player: str
    """The player."""
    rows: list[BetSizesRow]
    """The rows: for each street all bets, then each kind of pot."""


class SwingsFields:
    """The swings of a player's winnings."""

    all_hands: int
    """The number of all hands in the files."""
    understood: int
    """The number of readable and consistent hold'em hands."""
    repeated: int
    """The number of duplicates, which are skipped."""
    refused: int
    """The number of refused hands."""
    selected: int
    """The number of readable hands that pass the filters."""
    player: str
    """The player."""
    hands: int
    """The number of hands of the player."""
    big_blinds_per_100: float
    """The net winnings in big blinds per hundred hands."""
    standard_error: float | None
    """The standard error of these; null for fewer than two hands."""
    deviation_per_100: float | None
    """The standard deviation of the winnings in a hundred hands, in big blinds; null for fewer than two
    hands.
    """
    hands_for_one: int | None
    """The number of hands for a 95% interval of ± 1 big blind per hundred hands."""
    more_hands: int | None
    """The number of these that are missing."""
    deepest: float
    """The deepest downswing in big blinds."""
    deepest_hands: int
    """The number of hands from its top to its bottom."""
    longest: int
    """The most hands below a top."""
    longest_is_open: bool
    """Whether this downswing has not ended."""
    expected_deepest: float | None
    """The mean depth of the deepest downswing of random walks, in big blinds."""
    expected_deepest_low: float | None
    """The depth that 5% of the walks stay below."""
    expected_deepest_high: float | None
    """The depth that 95% of the walks stay below."""
    expected_longest: float | None
    """The mean length of the longest downswing of random walks, in hands."""
    expected_longest_low: float | None
    """The length that 5% of the walks stay below."""
    expected_longest_high: float | None
    """The length that 95% of the walks stay below."""
    bankroll: float | None
    """The bankroll in big blinds; null without one."""
    ruin: float | None
    """The risk of ruin by the formula."""
    ruin_low: float | None
    """The risk of ruin by the formula at the upper end of the interval of the win rate."""
    ruin_high: float | None
    """The risk of ruin by the formula at the lower end."""
    resampled_ruin: float | None
    """The share of simulated careers that end in ruin; null without a positive win rate, or with fewer than
    100 hands.
    """
    resampled_ruin_low: float | None
    """The lower end of its 95% interval."""
    resampled_ruin_high: float | None
    """The upper end of its 95% interval."""


class TournamentsFields:
    """The tournaments of a player."""

    all_hands: int
    """The number of all hands in the files."""
    understood: int
    """The number of readable and consistent hold'em hands."""
    repeated: int
    """The number of duplicates, which are skipped."""
    refused: int
    """The number of refused hands."""
    summaries: int
    """The number of summaries of tournaments."""
    unread_summaries: int
    """The number of summaries without a readable result."""
    without_result: int
    """The number of tournaments in hands that have no result."""
    player: str
    """The player."""
    rows: list[TournamentsRow]
    """The tournaments by currency."""


class LuckFields:
    """The luck of the cards, and win rates without it."""

    all_hands: int
    """The number of all hands in the files."""
    understood: int
    """The number of readable and consistent hold'em hands."""
    repeated: int
    """The number of duplicates, which are skipped."""
    refused: int
    """The number of refused hands."""
    selected: int
    """The number of readable hands that pass the filters."""
    undated: int
    """The number of hands without a readable date that date filters leave out."""
    by: Literal["player", "position", "day", "session", "stakes", "table", "players", "depth"]
    """The grouping of the rows."""
    terms: Literal["all", "certain"]
    """The luck that is taken out: of `all` cards, or only of the hero's hole cards and of all-ins
    (`certain`).
    """
    rows: list[LuckRow]
    """The rows."""
