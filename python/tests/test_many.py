"""Many spots in one call, against the calls for each."""

import inspect
import re

import pytest

import holdem

SPOTS = {
    "icm": (
        holdem.icm,
        holdem.icm_many,
        [[50, 30, 20], {"stacks": (5, 5), "places": True}, {"stacks": "9 8 7 6", "pays": "100x2"}],
        {"pays": [70, 30]},
    ),
    "odds": (
        holdem.odds,
        holdem.odds_many,
        ["AhKh", {"hand": "QQ+", "dead": "Qs"}, {"hand": ["7d", "7s"], "board": "Qh7h2c"}, 3 << 50],
        {},
    ),
    "push": (
        holdem.push,
        holdem.push_many,
        [10, [8, 12], {"stacks": 6, "blinds": [0.5, 1], "ante": 0.1}],
        {},
    ),
    "runouts": (
        holdem.runouts,
        holdem.runouts_many,
        [["AhKh", "QsQd"], "7s8s vs JJ", {"players": ["AA", "KK"], "board": "2c3c4c5d"}],
        {"board": "Qh7h2c"},
    ),
}


@pytest.mark.parametrize(("one", "many", "spots", "common"), SPOTS.values(), ids=SPOTS.keys())
def test_answers_are_those_of_single_calls(one, many, spots, common):
    first = next(iter(inspect.signature(one).parameters))
    given = [{**common, **(spot if isinstance(spot, dict) else {first: spot})} for spot in spots]
    expected = [one(**it) for it in given]
    for threads in (0, 1):
        found = many(spots, **common, threads=threads)
        assert found == expected
        assert [type(it) for it in found] == [type(it) for it in expected]
        assert [it.notes for it in found] == [it.notes for it in expected]
    assert many(iter(spots * 2), **common) == expected * 2
    assert many([]) == []


def test_an_invalid_spot_is_an_error_with_its_row_or_a_value():
    spots = ["AhKh", "AhKx", {"hand": "AhKh", "board": "Ah7h2c"}]
    with pytest.raises(holdem.CardsError, match=r"row 1: 'x' is not a suit"):
        holdem.odds_many(spots)
    first, *wrong = holdem.odds_many(spots, errors="return")
    assert first == holdem.odds("AhKh")
    assert [type(it) for it in wrong] == [holdem.CardsError] * 2
    assert str(wrong[0]).startswith("'x' is not a suit")
    # A spot that is read, but has no answer.
    (error,) = holdem.runouts_many([["AhKh", "AhKh"]], board="2c3c4c", errors="return")
    assert isinstance(error, holdem.CardsError)
    with pytest.raises(holdem.CardsError, match="row 0"):
        holdem.runouts_many([["AhKh", "AhKh"]], board="2c3c4c")


def test_wrong_arguments_are_type_errors():
    for call, message in [
        (lambda: holdem.odds_many("AhKh"), "spots is a list"),
        (lambda: holdem.odds_many({"hand": "AhKh"}), "spots is a list"),
        (lambda: holdem.odds_many([{"board": "Qh7h2c"}]), "row 0: hand is missing"),
        (lambda: holdem.odds_many(["AhKh"], bord="Qh7h2c"), "row 0: there is no argument bord"),
        (lambda: holdem.icm_many([[5, 5]], pays=[1], cancel=1), "cancel is an event"),
    ]:
        with pytest.raises(TypeError, match=re.escape(message)):
            call()
    with pytest.raises(ValueError, match="errors is"):
        holdem.odds_many(["AhKh"], errors="nan")
