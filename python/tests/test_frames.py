"""Data frames and their columns, of pandas and polars."""

import io

import numpy as np
import pandas as pd
import polars as pl
import pytest

import holdem

LIBRARIES = [pd, pl]
each = pytest.mark.parametrize("library", LIBRARIES, ids=lambda library: library.__name__)

#: Calls that take a list or cards, with a data frame of two columns and one row in their place.
CALLS = {
    "evaluate": lambda frame: holdem.evaluate(frame),
    "evaluate board": lambda frame: holdem.evaluate("AhKh", frame),
    "equity": lambda frame: holdem.equity(frame),
    "equity board": lambda frame: holdem.equity(["AA", "KK"], board=frame),
    "equity dead": lambda frame: holdem.equity(["AA", "KK"], dead=frame),
    "equity names": lambda frame: holdem.equity(["AA", "KK"], names=frame),
    "equity player": lambda frame: holdem.equity([frame, "KK"]),
    "equity_many board": lambda frame: holdem.equity_many([["AA"], ["KK"]], board=frame),
    "equity_many player": lambda frame: holdem.equity_many([["AA"], frame]),
    "icm": lambda frame: holdem.icm(frame, [70, 30]),
    "icm pays": lambda frame: holdem.icm([50, 30, 20], frame),
    "push": lambda frame: holdem.push(frame),
    "random_deals": lambda frame: holdem.random_deals(frame, n=1),
    "deal": lambda frame: holdem.deal(1, dead=frame),
    "card_array": lambda frame: holdem.card_array(frame),
    "Range": lambda frame: holdem.Range(frame),
    "describe": lambda frame: holdem.describe(frame),
    "answer_lines": lambda frame: holdem.answer_lines("range", frame),
    "history": lambda frame: holdem.history(frame),
}


@each
@pytest.mark.parametrize("call", CALLS)
def test_a_frame_is_not_a_list_of_its_labels(library, call):
    for frame in (library.DataFrame({"AA": ["22"], "KK": ["33"]}), library.DataFrame({"50": [3], "30": [4]})):
        with pytest.raises(TypeError, match="a data frame") as raised:
            CALLS[call](frame)
        assert "CSV" in str(raised.value) or "one of its columns" in str(raised.value)


@each
def test_columns_and_rows_of_a_frame_are_lists(library):
    frame = library.DataFrame({"hand": ["AA", "KK"], "stack": [60.0, 40.0]})
    assert holdem.Range(frame["hand"]) == holdem.Range("AA,KK")
    assert holdem.equity(frame["hand"]) == holdem.equity(["AA", "KK"])
    assert holdem.icm(frame["stack"], [70, 30]) == holdem.icm([60, 40], [70, 30])
    cards = library.DataFrame([[51, 50, 49, 48, 47]], **({"orient": "row"} if library is pl else {}))
    row = cards.iloc[0] if library is pd else cards.row(0)
    assert holdem.evaluate(row).name == "royal flush"
    text = frame.to_csv(index=False) if library is pd else frame.write_csv()
    records = holdem.answer_lines("range", io.StringIO(text), input="csv", columns="1")
    assert [it["hand"] for it in records] == ["AA", "KK"]


@each
@pytest.mark.parametrize("rows", range(1, 8))
def test_a_column_of_single_dead_cards_has_a_card_for_each_row(library, rows):
    frame = library.DataFrame({"one": ["AhKh"] * rows, "two": ["QsQd"] * rows, "dead": ["2c"] * rows})
    expected = holdem.equity_many([["AhKh"] * rows, "QsQd"], dead=[["2c"]] * rows)
    found = holdem.equity_many([frame["one"], frame["two"]], dead=frame["dead"])
    np.testing.assert_array_equal(found, expected)
