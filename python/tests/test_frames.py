"""Data frames and their columns, of pandas and polars."""

import io

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from test_history import HANDS

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


def tables():
    answer = holdem.history(HANDS)
    yield from (answer.hands(), answer.results(), answer.actions(), answer.refused_hands())
    alone = holdem.history(HANDS.split("[3]")[0].split("[2]")[1])
    yield from (alone.hands(), alone.results(), alone.actions(), alone.refused_hands())


def test_the_types_of_columns_do_not_depend_on_the_missing_values():
    found = list(tables())
    for one, other in zip(found[:4], found[4:], strict=True):
        assert one.to_polars().schema == other.to_polars().schema
        assert one.to_pandas().dtypes.to_dict() == other.to_pandas().dtypes.to_dict()
        for table in (one, other):
            frame = table.to_polars()
            assert pl.Object not in frame.dtypes
            assert frame.null_count().row(0) == tuple(table.to_pandas().isna().sum())
            assert pl.DataFrame(frame.to_dict()).equals(frame)


def test_missing_values_are_null_in_polars():
    actions = holdem.history(HANDS).actions().to_polars()
    assert actions["cards"].null_count() == len(actions)
    assert actions["to"].drop_nulls().to_list() == [100.0]
    results = holdem.history(HANDS).results().to_polars()
    assert results.filter(pl.col("folded") == "preflop")["player"].to_list() == ["Bo"]


def test_tables_are_read_by_arrow():
    for table in tables():
        read = pa.RecordBatchReader.from_stream(table).read_all()
        assert read.num_rows == len(table["hand"] if "hand" in table else table["reason"])
        assert pa.null() not in read.schema.types
        assert pl.from_arrow(read).equals(table.to_polars())
