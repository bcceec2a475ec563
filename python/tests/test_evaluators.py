"""Other packages rate the same hands in the same order."""

import eval7
import numpy as np
import phevaluator
import pytest
import treys

import holdem

HANDS = 100_000


@pytest.fixture(scope="module")
def rated():
    rows = holdem.deal(HANDS, seed=11)
    return [[holdem.CARDS[card] for card in row] for row in rows], holdem.evaluate_many(rows)


def same_order(strengths, others):
    """Return whether other ratings, greater for better hands, order hands as strengths do."""
    pairs = np.unique(np.stack([strengths.astype(np.int64), np.asarray(others, np.int64)]), axis=1)
    # A one-to-one mapping, increasing on both sides.
    return (np.diff(pairs[0]) > 0).all() and (np.diff(pairs[1]) > 0).all()


def test_phevaluator(rated):
    hands, strengths = rated
    others = [phevaluator.evaluate_cards(*hand) for hand in hands]
    assert (7463 - np.array(others) == strengths).all()


def test_eval7(rated):
    hands, strengths = rated
    cards = {name: eval7.Card(name) for name in holdem.CARDS}
    assert same_order(strengths, [eval7.evaluate([cards[card] for card in hand]) for hand in hands])


def test_treys(rated):
    hands, strengths = rated
    cards = {name: treys.Card.new(name) for name in holdem.CARDS}
    evaluator = treys.Evaluator()
    others = [
        evaluator.evaluate([cards[it] for it in hand[:2]], [cards[it] for it in hand[2:]]) for hand in hands
    ]
    assert (7463 - np.array(others) == strengths).all()
