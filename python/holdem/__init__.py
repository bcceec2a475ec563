"""Texas Hold'em, exactly: hands, ranges, equity, odds, outs.

    >>> import holdem
    >>> holdem.evaluate("AhKd", board="9s9c4d2h2s").name
    'two pair, nines and deuces, ace kicker'
    >>> holdem.equity(["AhKh", "QsQd"])
    <Equity: AhKh 46.21%, QdQs 53.79%; exact>
"""

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
from .errors import CardsError
from .strengths import CARDS, CATEGORIES, COMBOS, categories, combo_cards, names, ranks

__all__ = [
    "CARDS",
    "CATEGORIES",
    "COMBOS",
    "CardsError",
    "CategoryEquity",
    "ComboEquity",
    "Equity",
    "Hand",
    "PlayerEquity",
    "Range",
    "categories",
    "combo_cards",
    "equity",
    "evaluate",
    "evaluate_many",
    "names",
    "ranks",
]
