"""Ranges: sets of combos with weights."""

import copy
import pickle

import numpy as np
import pytest

import holdem
from holdem import Range


@pytest.mark.parametrize(
    "text", ["QQ+", "22+,A2s+:0.5,KTs+", "random", "AhKh", "15%", "JTs-54s,!9s8s", "AK:0.000001"]
)
def test_the_text_reads_as_the_same_range(text):
    range = Range(text)
    for again in (
        Range(str(range)),
        eval(repr(range)),
        Range(range),
        pickle.loads(pickle.dumps(range)),
        copy.deepcopy(range),
        Range.from_weights(range.weights()),
        Range.from_weights(dict(range)),
    ):
        assert again == range
        assert hash(again) == hash(range)
        assert str(again) == str(range)


def test_a_range_is_a_set_of_combos():
    range = Range("QQ+,AKs:0.5")
    assert (len(range), range.weight) == (22, 20.0)
    assert dict(range)["AhKh"] == 0.5
    assert range["KhAh"] == range[["Ah", "Kh"]] == range[[38, 37]] == 0.5
    assert "AhKh" in range
    assert "AhKd" not in range
    assert range.combos == tuple(combo for combo, _ in range)
    assert set(range.combos) <= set(holdem.COMBOS)
    assert Range("QQ") <= range
    assert not range <= Range("QQ")
    assert range >= range
    assert range != "QQ+,AKs:0.5"


def test_operators_are_those_of_the_language():
    one, other = Range("QQ+,AKs:0.5,JTs"), Range("AA:0.25,AK,99")
    assert one & other == Range("(QQ+,AKs:0.5,JTs) & (AA:0.25,AK,99)")
    assert (one | other)["AhKh"] == 1
    assert (one | other)["JhTh"] == 1
    assert (one - other)["AhAd"] == 0.75
    assert one - other == one & ~other
    assert ~one | one == Range("random") - Range("AKs") * 0.5
    assert ~~one == one
    assert 0.5 * one == one * 0.5
    assert one * 1 == one
    assert not one * 0
    for wrong in (2, -1, float("nan")):
        with pytest.raises(holdem.CardsError, match="is not a weight"):
            one * wrong
    with pytest.raises(TypeError):
        one | "QQ"


def test_ranges_may_be_empty_until_they_are_played():
    empty = Range("AA") & Range("KK")
    assert not empty
    assert empty == Range()
    assert (len(empty), str(empty), repr(empty), list(empty)) == (0, "", "Range()", [])
    assert pickle.loads(pickle.dumps(empty)) == empty
    assert ~empty == Range("random")
    assert "empty" in empty._repr_html_()
    with pytest.raises(holdem.CardsError, match="the range is empty"):
        holdem.equity(["AA", empty])
    with pytest.raises(holdem.CardsError):
        Range("")


def test_arrays_have_the_order_of_combos_and_of_the_grid():
    range = Range("AhKh,22:0.5")
    weights = range.weights()
    assert weights.shape == (1326,)
    assert weights[holdem.COMBOS.index("AhKh")] == 1
    assert weights.sum() == range.weight
    grid = range.grid()
    assert grid.shape == (13, 13)
    assert (grid[0, 1], grid[12, 12], grid[1, 0]) == (0.25, 0.5, 0)
    cards = holdem.combo_cards()
    assert ["".join(holdem.CARDS[card] for card in pair) for pair in cards] == list(holdem.COMBOS)


@pytest.mark.parametrize("wrong", [np.zeros(1325), np.zeros((1326, 1)), [0.5], 3.0])
def test_weights_of_another_shape_are_refused(wrong):
    with pytest.raises(ValueError, match="shape"):
        Range.from_weights(wrong)


@pytest.mark.parametrize(
    "wrong", [np.full(1326, 1.5), np.full(1326, np.nan), {"AhKh": -1}, {"AhAh": 1}, {"A": 1}]
)
def test_what_is_no_weight_or_no_combo_is_refused(wrong):
    with pytest.raises(holdem.CardsError):
        Range.from_weights(wrong)


def test_the_best_hands_are_those_of_the_language():
    assert Range.top(15) == Range("15%")
    assert Range.top(15, order="three") == Range("15%", order="three") != Range("15%")
    assert Range.top(100) == Range("random")
    assert not Range.top(0)
    for wrong in (-1, 101, float("nan"), float("inf")):
        with pytest.raises(holdem.CardsError):
            Range.top(wrong)
    assert not Range.top(0.01)
    with pytest.raises(holdem.CardsError, match="-1 is not a percentage"):
        Range.top(-1)
    with pytest.raises(holdem.CardsError, match="unknown order"):
        Range.top(15, order="luck")


def test_hands_are_filtered_on_a_board():
    range = Range("AK,QQ")
    assert str(Range("AK & flush draw", board="Qh7h2c")) == "AhKh"
    assert len(range.filter("set", "Qh7h2c")) == 3
    assert set(range.filter("set,flush draw", ["Qh", "7h", "2c"]).combos) == {"QdQs", "QcQs", "QcQd", "AhKh"}
    assert not range.filter("straight", "Qh7h2c")
    assert len(range.without("Ah Qs")) == 3 + 12
    assert range.without("") == range
    with pytest.raises(holdem.CardsError, match=r'board="Ks7d2c"'):
        Range("top pair")


def test_other_programs_and_names():
    range = Range("QQ+,AKs:0.5")
    for notation in ("pio", "pio-vector", "gtowizard", "gto+"):
        assert Range(range.to(notation), notation=notation) == range
        assert Range(range, notation=notation) == range
    with pytest.raises(holdem.CardsError):
        Range("AA:0.123").to("equilab")
    with pytest.raises(holdem.CardsError, match="unknown notation"):
        range.to("piosolverr")
    assert Range("[50.0]AA[/50.0]").notes == ("read as GTO+ notation",)
    assert Range("@open & !22", ranges={"open": "22+"}) == Range("33+")
    assert Range("@open", ranges={"open": range}) == range
    with pytest.raises(holdem.CardsError, match=r"ranges={"):
        Range("@open")
    assert Range("JTs+").notes == ("JTs+ is only JTs; to move both cards up, write JTs-AKs",)


def test_a_range_is_drawn():
    range = Range("22+,A2s+:0.5")
    assert range.svg().startswith("<svg")
    assert range._repr_html_() == range.svg()


def test_starting_hands_and_grids_have_weights():
    assert Range.from_weights({"AKs": 0.5, "QQ": 1, "AhKd": 1}) == Range("AKs:0.5,QQ,AhKd")
    with pytest.raises(holdem.CardsError, match="AhKh is given twice"):
        Range.from_weights({"AKs": 1, "AhKh": 0.5})
    weighted = Range("22+:0.25,AKs,KQo:0.5")
    assert Range.from_weights(weighted.grid()) == weighted


def test_a_list_of_hands_is_a_range_and_of_cards_a_combo():
    assert Range(["AA", "AKs:0.5"]) == Range("AA,AKs:0.5")
    assert Range(("AhKh", "QdQs")) == Range("AhKh,QdQs")
    assert Range(["Ah", "Kh"]) == Range("AhKh")
    equities = holdem.equity([["AA", "KK"], "QQ"]).equities
    assert equities.tolist() == holdem.equity(["AA,KK", "QQ"]).equities.tolist()


def test_weights_are_rounded_to_millionths():
    share = 1 / (1 + np.exp(-40 * (np.linspace(0, 1, 1326) - 0.5)))
    np.testing.assert_allclose(Range.from_weights(share).weights(), share, atol=5.1e-7)
    for number, weight in ((1.0000000000000002, 1.0), (-1e-17, 0.0), (1e-7, 0.0), (6e-7, 1e-6)):
        weights = np.zeros(1326)
        weights[5] = number
        assert Range.from_weights(weights).weights()[5] == weight
    assert not Range("AA") * 1e-9
    for number in (1.000002, -0.000002):
        with pytest.raises(holdem.CardsError, match=r"AhKh: .* is not a weight"):
            Range.from_weights({"AhKh": number})
    with pytest.raises(holdem.CardsError, match="AhKh is given twice"):
        Range.from_weights({"AhKh": 1, "KhAh": 0.5})
    with pytest.raises(TypeError, match="masked"):
        Range.from_weights(np.ma.masked_array(np.ones(1326), np.ones(1326)))


def test_what_is_iterated_over_is_in_the_range():
    range = Range("QQ+,AKs:0.5")
    assert all(item in range for item in range)
    assert ("AhKh", 1.0) not in range
    for wrong in ("AA", "AKs", 0):
        with pytest.raises(holdem.CardsError, match="a combo is two cards"):
            assert wrong in range


def test_ranges_are_ordered_as_sets_are():
    assert Range("AA") < Range("QQ+") <= Range("QQ+")
    assert Range("QQ+") > Range("AA")
    assert not Range("AA") < Range("AA")
    assert not Range("AA") < Range("KK")
