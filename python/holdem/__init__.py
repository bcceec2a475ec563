"""Texas Hold'em, exactly: hands, ranges, equity, odds, outs.

    >>> import holdem
    >>> holdem.evaluate("AhKd", board="9s9c4d2h2s").name
    'two pair, nines and deuces, ace kicker'
    >>> holdem.equity(["AhKh", "QsQd"])
    <Equity: AhKh 46.21%, QdQs 53.79%; exact>

One question, one answer: `evaluate` and `explain` a hand, `equity`, `odds`, `outs`, `runouts`, `nuts`, `showdown`,
`preflop`, `graph`, `streets`, `describe` a range, `blockers`, `plan`; `report` makes a page.

Hands that were played: `history`, with tables of hands, results, actions and decisions, and statistics of how somebody
plays.

Whole arrays: `evaluate_many`, `equity_many`, `card_array`, `categories`, `names`, `ranks`. Many spots: `icm_many`,
`odds_many`, `push_many`, `runouts_many`. Whole files: `answer_lines`.

Simulations: `Deck`, `deal`, `random_deals`. Pictures: `holdem.plot`.

Cards are texts (`"AhKh"`, `"Ah Kh"`, `"A♥K♥"`), sequences of texts or of numbers from 0 (2c) to 51 (As), or sets of cards
as the bits of one number. Invalid input raises a `CardsError`, which points at the character.
"""

from importlib.metadata import version as _version

from . import _exit, answers, plot, types
from ._native import (
    ComboEquity,
    Equity,
    Hand,
    PlayerEquity,
    Range,
    equity,
    evaluate,
    evaluate_many,
)
from .answers import *  # noqa: F403
from .answers import (
    Answer,
    Blockers,
    Canonical,
    Explained,
    Flops,
    Graph,
    Icm,
    Jams,
    Nuts,
    Odds,
    Outs,
    Plan,
    Potential,
    Preflop,
    PreflopTable,
    Push,
    PushSeats,
    PushStacks,
    RangeAnswer,
    Runouts,
    Showdown,
    Solve,
    SolveCards,
    SolvedFlops,
    SolvePlan,
    Streets,
    Texture,
    Verified,
)
from .errors import CancelledError, CardsError, Interrupted
from .history import (
    BetSizes,
    HandGrid,
    HandHistory,
    History,
    Luck,
    ShownHands,
    Statistics,
    Stats,
    Swings,
    Tournaments,
    history,
    statistics,
)
from .lines import answer_lines
from .many import equity_many, icm_many, odds_many, push_many, runouts_many
from .records import CategoryEquity
from .simulate import Deals, Deck, deal, random_deals
from .solutions import Solution, SolutionNode, SolutionStudy
from .strengths import (
    CARDS,
    CATEGORIES,
    COMBOS,
    STARTING_HANDS,
    card_array,
    card_texts,
    categories,
    combo_cards,
    names,
    ranks,
)

__version__ = _version("holdem-exact")

__all__ = [
    "CARDS",
    "CATEGORIES",
    "COMBOS",
    "STARTING_HANDS",
    "Answer",
    "BetSizes",
    "Blockers",
    "CancelledError",
    "Canonical",
    "CardsError",
    "CategoryEquity",
    "ComboEquity",
    "Deals",
    "Deck",
    "Equity",
    "Explained",
    "Flops",
    "Graph",
    "Hand",
    "HandGrid",
    "HandHistory",
    "History",
    "Icm",
    "Interrupted",
    "Jams",
    "Luck",
    "Nuts",
    "Odds",
    "Outs",
    "Plan",
    "PlayerEquity",
    "Potential",
    "Preflop",
    "PreflopTable",
    "Push",
    "PushSeats",
    "PushStacks",
    "Range",
    "RangeAnswer",
    "Runouts",
    "Showdown",
    "ShownHands",
    "Solution",
    "SolutionNode",
    "SolutionStudy",
    "Solve",
    "SolveCards",
    "SolvePlan",
    "SolvedFlops",
    "Statistics",
    "Stats",
    "Streets",
    "Swings",
    "Texture",
    "Tournaments",
    "Verified",
    "answer_lines",
    "card_array",
    "card_texts",
    "categories",
    "combo_cards",
    "deal",
    "equity",
    "equity_many",
    "evaluate",
    "evaluate_many",
    "history",
    "icm_many",
    "names",
    "odds_many",
    "plot",
    "push_many",
    "random_deals",
    "ranks",
    "runouts_many",
    "statistics",
    "types",
]
__all__ += answers.__all__

_exit.register()
