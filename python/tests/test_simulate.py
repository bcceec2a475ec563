"""Cards dealt at random."""

import numpy as np
import pytest

import holdem
from holdem import Deck, deal, random_deals


def test_a_deck_has_every_card_once():
    deck = Deck(seed=1)
    cards = deck.deal(10) + list(deck) + deck.deal(42)
    assert len(deck) == 0
    assert sorted(cards[:10] + cards[-42:]) == sorted(holdem.CARDS)
    with pytest.raises(ValueError, match="1 cards cannot be dealt: 0 are left"):
        deck.deal()
    deck.shuffle()
    assert len(deck) == 52
    assert Deck(1).deal(52) == Deck(1).deal(52) != Deck(2).deal(52)
    live = Deck(seed=np.random.default_rng(1), dead="AsAh")
    assert len(live) == 50
    assert not {"As", "Ah"} & set(live)
    assert repr(live) == "<Deck: 50 cards>"


def test_deals_are_rows_of_different_cards():
    rows = deal(20_000, 9, dead=["Ah", 51], seed=3)
    assert (rows.shape, rows.dtype) == ((20_000, 9), np.uint8)
    assert (np.diff(np.sort(rows, axis=1), axis=1) > 0).all()
    assert not np.isin(rows, [38, 51]).any()
    assert (rows == deal(20_000, 9, dead=[38, "As"], seed=3)).all()
    assert deal(0).shape == (0, 7)
    assert deal(3, 0).shape == (3, 0)
    for wrong in ({"n": -1}, {"n": 1, "cards": 53}, {"n": 1, "cards": 51, "dead": "AsAh"}):
        with pytest.raises(ValueError, match="cannot be dealt"):
            deal(**wrong)
    with pytest.raises(holdem.CardsError):
        deal(1, dead="Ax")


def test_every_card_comes_as_often_in_every_place():
    rows = deal(52_000, 7, seed=5)
    for place in range(7):
        counts = np.bincount(rows[:, place], minlength=52)
        # Chi-squared with 51 degrees of freedom: above 110 once in a million.
        assert ((counts - 1000) ** 2 / 1000).sum() < 110


def test_deals_follow_ranges():
    deals = random_deals(["AA,KK:0.5", "QQ+"], "Qh7h2c", "Ad", n=50_000, seed=2)
    assert deals.holes.shape == (50_000, 2, 2)
    assert deals.boards.shape == (50_000, 5)
    assert deals.weights.shape == (50_000,)
    known = np.hstack([deals.holes.reshape(-1, 4), deals.boards])
    assert (np.diff(np.sort(known, axis=1), axis=1) > 0).all()
    assert not (known == holdem.CARDS.index("Ad")).any()
    assert (np.sort(deals.boards[:, :3]) == np.sort([36, 31, 0])).all()
    strengths = [holdem.evaluate_many(deals.hands(player)) for player in (0, 1)]
    wins = np.average(strengths[0] > strengths[1], weights=deals.weights)
    exact = holdem.equity(["AA,KK:0.5", "QQ+"], "Qh7h2c", "Ad").players[0].win
    assert abs(wins - exact) < 0.012
    same = random_deals(["AA,KK:0.5", "QQ+"], "Qh7h2c", "Ad", n=100, seed=2)
    assert (same.boards == deals.boards[:100]).all()
    none = random_deals("AA KK", n=0)
    assert (none.holes.shape, none.boards.shape, none.weights.shape) == ((0, 2, 2), (0, 5), (0,))
    assert none.hands(0).shape == (0, 7)
    with pytest.raises(ValueError, match="cannot be dealt"):
        random_deals("AA KK", n=-1)


def test_deals_without_a_seed_differ():
    one, other = (random_deals("AA KK", n=100) for _ in range(2))
    assert (one.boards != other.boards).any()
    seeded = [random_deals("AA KK", n=100, seed=np.random.default_rng(1)) for _ in range(2)]
    assert (seeded[0].boards == seeded[1].boards).all()
    assert random_deals(["15%", "KK"], n=10, seed=1, order="three").holes.shape == (10, 2, 2)


def test_none_is_no_dead_cards():
    assert len(holdem.Deck(seed=1, dead=None)) == 52
    np.testing.assert_array_equal(holdem.deal(3, dead=None, seed=1), holdem.deal(3, seed=1))
