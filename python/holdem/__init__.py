"""Texas Hold'em, exactly: hands, ranges, equity, odds, outs.

    >>> import holdem
    >>> holdem.evaluate("AhKd", board="9s9c4d2h2s").name
    'two pair, nines and deuces, ace kicker'
    >>> holdem.equity(["AhKh", "QsQd"])
    <Equity: AhKh 46.21%, QdQs 53.79%; exact>

One question, one answer: `evaluate` and `explain` a hand, `equity`, `odds`, `outs`, `runouts`, `nuts`, `showdown`,
`preflop`, `graph`, `streets`, `describe` a range, `blockers`.

Whole arrays: `evaluate_many`, `equity_many`, `categories`, `names`, `ranks`.

Simulations: `Deck`, `deal`, `random_deals`. Pictures: `holdem.plot`.

Cards are texts (`"AhKh"`, `"Ah Kh"`, `"A♥K♥"`), sequences of texts or of numbers from 0 (2c) to 51 (As), or sets of cards
as the bits of one number. What is not understood is a `CardsError`, which points at the character.
"""

from importlib.metadata import version as _version

from . import plot
from ._native import (
    CategoryEquity,
    ComboEquity,
    Equity,
    Hand,
    PlayerEquity,
    Range,
    equity,
    evaluate,
    evaluate_many,
)
from .answers import (
    blockers,
    describe,
    explain,
    graph,
    nuts,
    odds,
    outs,
    preflop,
    runouts,
    showdown,
    streets,
)
from .errors import CardsError
from .many import equity_many
from .simulate import Deals, Deck, deal, random_deals
from .strengths import CARDS, CATEGORIES, COMBOS, categories, combo_cards, names, ranks

__version__ = _version("holdem-exact")

__all__ = [
    "CARDS",
    "CATEGORIES",
    "COMBOS",
    "CardsError",
    "CategoryEquity",
    "ComboEquity",
    "Deals",
    "Deck",
    "Equity",
    "Hand",
    "PlayerEquity",
    "Range",
    "blockers",
    "categories",
    "combo_cards",
    "deal",
    "describe",
    "equity",
    "equity_many",
    "evaluate",
    "evaluate_many",
    "explain",
    "graph",
    "names",
    "nuts",
    "odds",
    "outs",
    "plot",
    "preflop",
    "random_deals",
    "ranks",
    "runouts",
    "showdown",
    "streets",
]
