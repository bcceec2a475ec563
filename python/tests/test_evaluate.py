"""Hands, one and many."""

import copy
import pickle

import numpy as np
import pytest

import holdem

HAND = "Ah Kd 9s 9c 4d 2h 2s"


def deal(hands: int, cards: int, seed: int = 1) -> np.ndarray:
    """Return rows of distinct cards."""
    order = np.random.default_rng(seed).random((hands, 52)).argsort(axis=1)
    return order[:, :cards].astype(np.uint8)


def as_sets(rows: np.ndarray) -> np.ndarray:
    return (np.uint64(1) << rows.astype(np.uint64)).sum(axis=1, dtype=np.uint64)


@pytest.mark.parametrize(
    "cards",
    [
        HAND,
        HAND.split(),
        tuple(HAND.split()),
        [holdem.CARDS.index(card) for card in HAND.split()],
        np.array([holdem.CARDS.index(card) for card in HAND.split()], dtype=np.int64),
        {holdem.CARDS.index(card) for card in HAND.split()},
        sum(1 << holdem.CARDS.index(card) for card in HAND.split()),
        np.uint64(sum(1 << holdem.CARDS.index(card) for card in HAND.split())),
    ],
    ids=["text", "list", "tuple", "numbers", "array", "set", "bits", "numpy bits"],
)
def test_cards_have_many_forms(cards):
    hand = holdem.evaluate(cards)
    assert hand.name == "two pair, nines and deuces, ace kicker"
    assert (hand.strength, hand.category) == (4379, "two pair")


def test_a_hand_says_what_plays():
    hand = holdem.evaluate("AhKd", board="9s 9c 4d 2h 2s")
    assert hand.cards == ("Ah", "Kd", "9s", "9c", "4d", "2h", "2s")
    assert hand.best_five == ("9c", "9s", "2h", "2s", "Ah")
    assert hand.kickers == ("Ah",)


def test_hands_compare_by_strength():
    low, same, high = map(holdem.evaluate, ("2c3c4c5c7d", "2d3d4d5d7c", "AsKsQsJsTs"))
    assert low == same
    assert hash(low) == hash(same)
    assert low < high
    assert max([low, high, same]) is high
    assert low != "2c3c4c5c7d"
    assert (int(low), int(high)) == (1, 7462)


def test_a_hand_survives_pickle_and_copy():
    hand = holdem.evaluate("AhKd", board="9s9c4d2h2s")
    for again in (pickle.loads(pickle.dumps(hand)), copy.deepcopy(hand)):
        assert (again, again.cards, again.best_five) == (hand, hand.cards, hand.best_five)
        assert repr(again) == repr(hand)


@pytest.mark.parametrize(
    ("cards", "board", "message"),
    [
        ("AhKx", None, "'x' is not a suit"),
        ("AhKhQhJhAh", None, "the ace of hearts (Ah) appears twice"),
        ("AhKh", "QhJhAh", "the ace of hearts (Ah) appears twice"),
        ("AhKh", None, "a hand has five to seven cards, not 2"),
        ("2c3c4c5c6c7c8c9c", None, "a hand has five to seven cards, not 8"),
        ("", None, "expected a card"),
        ([52, 0, 1, 2, 3], None, "52 is not a card"),
        ([-1, 0, 1, 2, 3], None, "-1 is not a card"),
        (1 << 52, None, "4503599627370496 is not a set of cards"),
        (-5, None, "-5 is not a set of cards"),
        (10**30, None, "is not a set of cards"),
        ("Ah\ud800", None, "this is not text"),
        (iter(int, 1), None, "more cards than a deck has"),
    ],
)
def test_what_is_no_hand_is_refused(cards, board, message):
    with pytest.raises(holdem.CardsError) as caught:
        holdem.evaluate(cards, board)
    assert message in str(caught.value)


@pytest.mark.parametrize("cards", [None, 2.5, True, b"AhKhQhJhTh", {"Ah": 1}, [None], [[1, 2]], [b"Ah"]])
def test_what_cannot_be_cards_is_a_type_error(cards):
    with pytest.raises(TypeError, match="is not cards"):
        holdem.evaluate(cards)


class Shouting(str):
    """A `str` whose `__str__` returns another text."""

    __slots__ = ()

    def __str__(self):
        return "2c2d"

    def __len__(self):
        return 0


def test_a_subclass_of_str_is_the_text_that_it_is():
    assert holdem.evaluate(Shouting("AhKhQhJhTh")).name == "royal flush"


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("threads", [0, 1, 2])
def test_many_hands_are_rated_as_one_by_one(size, threads):
    rows = deal(70_000, size)
    strengths = holdem.evaluate_many(rows, threads=threads)
    assert strengths.dtype == np.uint16
    assert strengths.shape == (70_000,)
    for row in range(0, 70_000, 997):
        assert strengths[row] == holdem.evaluate(rows[row]).strength
    assert (holdem.evaluate_many(as_sets(rows), threads=threads) == strengths).all()


def test_strides_and_byte_order_make_no_difference():
    rows = deal(40_000, 7)
    sets = as_sets(rows)
    strengths = holdem.evaluate_many(rows)
    wide = np.zeros((40_000, 20), dtype=np.uint8)
    wide[:, 3:17:2] = rows
    unaligned = np.frombuffer(b"x" + sets.tobytes(), dtype=np.uint8)[1:].view(np.uint64)
    for same in (
        np.asfortranarray(rows),
        rows[:, ::-1],
        wide[:, 3:17:2],
        sets.astype(">u8"),
        sets.astype("<u8"),
        np.repeat(sets, 2)[::2],
        unaligned,
        rows.view(np.matrix),
    ):
        assert (holdem.evaluate_many(same) == strengths).all()
    assert (holdem.evaluate_many(rows[::-1]) == strengths[::-1]).all()
    assert (holdem.evaluate_many(np.broadcast_to(rows[0], (50_000, 7))) == strengths[0]).all()
    read_only = rows.copy()
    read_only.flags.writeable = False
    assert (holdem.evaluate_many(read_only) == strengths).all()


@pytest.mark.parametrize("empty", [np.zeros((0, 7), np.uint8), np.zeros(0, np.uint64)])
def test_no_hands_have_no_strengths(empty):
    assert holdem.evaluate_many(empty).shape == (0,)


@pytest.mark.parametrize(
    ("hands", "advice"),
    [
        (np.zeros((3, 4), np.int64), "of shape (3, 4)"),
        (np.zeros((3, 4), np.uint8), "of shape (3, 4)"),
        (np.zeros((3, 8), np.uint8), "of shape (3, 8)"),
        (np.zeros(7, np.uint8), "one hand is a row, hands[None, :]"),
        (np.zeros((), np.uint64), "of shape ()"),
        (np.zeros((3, 7)), "float64"),
        (np.zeros((3, 7), bool), "bool"),
        (np.array(["AhKhQhJhTh"]), "card_array()"),
        (np.array(["AhKhQhJhTh"], dtype=object), "object"),
        (np.ma.masked_array(np.zeros((3, 7), np.uint8)), "masked"),
        (None, "object"),
        ("AhKhQhJhTh", "<U10"),
    ],
)
def test_other_arrays_are_refused(hands, advice):
    with pytest.raises(TypeError) as caught:
        holdem.evaluate_many(hands)
    assert advice in str(caught.value)


@pytest.mark.parametrize("threads", [0, 1])
def test_the_first_wrong_row_is_named(threads):
    rows = deal(200_000, 7)
    rows[150_000] = 200
    rows[120_000, 3] = rows[120_000, 4]
    with pytest.raises(holdem.CardsError, match=r"row 120000: .* appears twice"):
        holdem.evaluate_many(rows, threads=threads)
    sets = as_sets(deal(10, 7))
    sets[3] = 0b1111
    with pytest.raises(holdem.CardsError, match=r"row 3: 0xf is not a hand: .* not 4"):
        holdem.evaluate_many(sets, threads=threads)
    sets[3] = 1 << 63
    with pytest.raises(holdem.CardsError, match=r"row 3: .* only the bits 0 to 51"):
        holdem.evaluate_many(sets)


def test_threads_are_a_number_of_threads():
    with pytest.raises(ValueError, match="thread"):
        holdem.evaluate_many(np.zeros(0, np.uint64), threads=-1)
    # More threads than cores are capped.
    assert len(holdem.evaluate_many(np.zeros(0, np.uint64), threads=10**30)) == 0


def test_strengths_have_categories_names_and_ranks():
    strengths = np.arange(1, 7463, dtype=np.uint16)
    counts = np.bincount(holdem.categories(strengths), minlength=9)
    assert counts.tolist() == [1277, 2860, 858, 858, 10, 1277, 156, 156, 10]
    assert holdem.CATEGORIES[holdem.categories(7462)] == "straight flush"
    assert holdem.names(strengths.reshape(2, 3731)).shape == (2, 3731)
    assert holdem.ranks(7462).tolist() == [14, 13, 12, 11, 10]
    assert holdem.ranks([]).shape == (0, 5)
    hand = holdem.evaluate("KcKdKhTsTc")
    assert holdem.names([hand.strength])[0] == hand.name
    for wrong in (0, 7463, [5, -1]):
        with pytest.raises(ValueError, match="is not a strength"):
            holdem.names(wrong)
    with pytest.raises(TypeError):
        holdem.categories([1.5])


@pytest.mark.parametrize("dtype", ["int8", "int16", "int64", "uint32", "uint64", ">i4"])
def test_rows_of_every_type_of_whole_number_are_checked_and_rated(dtype):
    rows = deal(50_000, 7)
    strengths = holdem.evaluate_many(rows)
    assert (holdem.evaluate_many(rows.astype(dtype)) == strengths).all()
    assert (holdem.evaluate_many(rows.tolist()) == strengths).all()
    wrong = rows.astype("int64")
    for number in (256 + 3, -1, 52):
        wrong[40_000, 2] = number
        with pytest.raises(holdem.CardsError, match=f"row 40000: {number} is not a card"):
            holdem.evaluate_many(wrong)


def test_sets_may_be_signed():
    sets = as_sets(deal(100, 6))
    assert (holdem.evaluate_many(sets.astype("int64")) == holdem.evaluate_many(sets)).all()
    with pytest.raises(holdem.CardsError, match="row 1: -5 is not a set of cards"):
        holdem.evaluate_many(np.array([0x1F, -5]))


def test_rows_may_have_more_dimensions():
    rows = deal(60, 7)
    strengths = holdem.evaluate_many(rows)
    assert (holdem.evaluate_many(rows.reshape(4, 15, 7)) == strengths.reshape(4, 15)).all()
    assert (holdem.evaluate_many(rows.reshape(4, 15, 7)[:, ::2]) == strengths.reshape(4, 15)[:, ::2]).all()
    assert holdem.evaluate_many(np.zeros((0, 3, 5), np.uint8)).shape == (0, 3)


def test_too_much_memory_is_an_exception():
    with pytest.raises(MemoryError):
        holdem.evaluate_many(np.broadcast_to(np.uint64(31), (10**16,)))
    with pytest.raises(MemoryError):
        holdem.random_deals(["AA", "KK"], n=10**17)


def test_texts_become_arrays_of_cards_and_back():
    texts = ["AhKhQhJhTh", "2c 3d 4h 5s 7c"]
    rows = holdem.card_array(texts)
    assert (rows.dtype, rows.shape) == (np.uint8, (2, 5))
    assert holdem.card_texts(rows).tolist() == ["AhKhQhJhTh", "2c3d4h5s7c"]
    assert holdem.card_texts(rows[0]) == "AhKhQhJhTh"
    assert holdem.evaluate_many(rows).tolist() == [holdem.evaluate(text).strength for text in texts]
    assert holdem.card_array([]).shape == (0, 0)
    with pytest.raises(holdem.CardsError, match="row 1: 'x' is not a suit"):
        holdem.card_array(["AhKh", "AhKx"])
    with pytest.raises(ValueError, match="row 1 has 1 cards, and row 0 has 2"):
        holdem.card_array(["AhKh", "Ah"])
    with pytest.raises(ValueError, match="cards are numbers"):
        holdem.card_texts([[52]])
    assert len(holdem.STARTING_HANDS) == len(set(holdem.STARTING_HANDS)) == 169


def test_one_hand_in_place_of_sets_has_a_hint():
    with pytest.raises(holdem.CardsError) as refused:
        holdem.evaluate_many(np.array([38, 37, 36, 35, 34]))
    assert "hands[None, :]" in refused.value.hint
