"""Equity: forms of arguments, options, and results."""

import math
import pickle

import numpy as np
import pandas
import polars
import pytest

import holdem
from holdem import CardsError, Range, equity, equity_many


def shares(result):
    return [player.equity for player in result.players]


def test_players_and_cards_have_many_forms():
    expected = shares(equity(["AhKh", "QsQd"], "Qh7h2c", "3s"))
    for players, board, dead in (
        ("AhKh QsQd", "Qh 7h 2c", ["3s"]),
        ("AhKh vs QsQd", ["Qh", "7h", "2c"], "3s"),
        (("AhKh", "QsQd"), "Q♥7♥2♣", {"3s"}),
        ([[38, 37], (49, 23)], [36, 31, 0], [40]),
        ([np.array([38, 37], np.uint8), Range("QsQd")], np.array([36, 31, 0]), 1 << 40),
        (iter(["AhKh", "QsQd"]), "Qh7h2c", "3s"),
        ("AhKh QsQd | Qh7h2c | 3s", None, None),
        ("AhKh QsQd | Qh7h2c", None, "3s"),
    ):
        assert shares(equity(players, board, dead)) == expected, (players, board, dead)


def test_exact_counts_are_integers_of_any_size():
    result = equity(["random", "random"])
    assert (result.exact, result.total) == (True, 2_781_381_002_400)
    assert isinstance(result.total, int)
    assert sum(result.winners.values()) == result.total
    assert isinstance(equity(["AA:0.5", "KK"]).total, float)


def test_a_sample_says_so_and_can_be_repeated():
    ask = {"players": ["AA", "KK", "15%"], "samples": 50_000, "seed": 3}
    one, same = equity(**ask), equity(**ask, threads=1)
    assert (one.exact, one.engine, one.seed, one.total) == (False, "sample", 3, 50_000)
    assert shares(one) == shares(same)
    assert one.to_dict() == same.to_dict()
    assert shares(one) != shares(equity(**{**ask, "seed": 4}))
    exact = equity(ask["players"], exact=True)
    for sampled, its in zip(one.players, exact.players, strict=True):
        assert its.std_error is None
        assert abs(sampled.equity - its.equity) < 6 * sampled.std_error
    assert equity(["AA", "KK"], exact=False).engine == "sample"
    precise = equity(["AA", "KK", "QQ"], precision=0.002)
    assert all(player.std_error <= 0.002 for player in precise.players)
    assert equity(["AA", "KK"], seconds=0.05).engine == "sample"


@pytest.mark.parametrize(
    ("keywords", "message"),
    [
        ({"exact": True, "samples": 5}, "exact=True"),
        ({"samples": 0}, "is not a number of deals"),
        ({"samples": 1.5}, "is not a number of deals"),
        ({"samples": float("inf")}, "is not a number of deals"),
        ({"precision": 0}, "is not a valid precision"),
        ({"precision": float("nan")}, "is not a valid precision"),
        ({"seconds": -1}, "is not a time"),
        ({"seconds": 1e300}, "is not a time"),
        ({"pot": 100}, "call=50"),
        ({"call": 100}, "pot=100"),
        ({"pot": "much", "call": 1}, "plain number"),
        ({"names": ["a", "b", "c"]}, "more names than players"),
        ({"names": ["a", "a"]}, "two players have this name"),
        ({"seed": -1}, "-1 is not a seed"),
        ({"seed": 2**64}, "18446744073709551616 is not a seed"),
        ({"samples": -5}, "-5 is not a number of deals"),
        ({"precision": 5}, "5 is not a valid precision"),
    ],
)
def test_options_that_make_no_sense_are_refused(keywords, message):
    with pytest.raises(CardsError) as caught:
        equity(["AA", "KK"], **keywords)
    assert message in str(caught.value)


@pytest.mark.parametrize(
    "keywords",
    [
        {"by": 3},
        {"by": "suit"},
        {"names": "Hero"},
        {"ranges": []},
        {"notation": 3},
        {"threads": -1},
        {"x": 1},
    ],
)
def test_options_of_another_type_are_refused(keywords):
    with pytest.raises((TypeError, ValueError)):
        equity(["AA", "KK"], **keywords)


@pytest.mark.parametrize("second", ["QsQd", "QQ+", "random"])
def test_two_players_as_two_arguments_are_refused(second):
    with pytest.raises(CardsError) as caught:
        equity("AhKh", second)
    assert caught.value.hint == f'equity(["AhKh", "{second}"])'
    with pytest.raises(ValueError, match="players are columns"):
        holdem.equity_many(["AhKh", "AA"], second)


def test_answers_break_down_by_combo_and_category():
    result = equity(["AhKh", "QQ+,AKs:0.5"], "Ks7d2c", by=["combo", "category"])
    hero, villain = result.players
    assert [list(combos) for combos in result.by_combo] == [["AhKh"], list(villain.by_combo)]
    combos = villain.by_combo
    assert len(combos) == villain.combos
    dealt = [it for it in combos.values() if it.total > 0]
    # Combos with a card of AhKh are never dealt.
    assert {combo for combo, it in combos.items() if math.isnan(it.equity)} == {
        combo for combo in combos if "Ah" in combo or "Kh" in combo
    }
    mean = sum(it.equity * it.total for it in dealt) / sum(it.total for it in dealt)
    assert math.isclose(mean, villain.equity)
    categories = villain.by_category
    assert tuple(categories) == holdem.CATEGORIES
    assert math.isclose(sum(it.wins for it in categories.values()), villain.wins)
    grid = villain.grid()
    assert grid.shape == (13, 13)
    assert np.isnan(grid[12, 12])
    aces = [it.equity for combo, it in combos.items() if combo.count("A") == 2 and "Ah" not in combo]
    assert math.isclose(grid[0, 0], sum(aces) / len(aces))
    plain = equity(["AhKh", "QQ"])
    assert plain.by_combo is plain.by_category is plain.players[0].by_combo is None
    with pytest.raises(ValueError, match='by="combo"'):
        plain.players[0].grid()
    assert "<svg" in result.svg()


def test_names_and_pot_odds():
    result = equity(["AhKh", "QQ"], "Qh7h2c", names=["Hero"], pot=100, call=50)
    assert [player.name for player in result.players] == ["Hero", None]
    assert "Hero" in str(result)
    assert result.to_dict()["pot_odds"]["required_equity"] == 1 / 3
    assert "calling loses" in str(result)


def test_bets_stand_side_by_side():
    spot = {"board": "Qh7h2c", "pot": 100, "folds": 0.4, "rake": "5%", "rake_cap": 3}
    result = equity(["AhKh", "QsQd"], bet=[50, "75%"], **spot)
    assert result.pot_odds is None
    assert [(it.bet, it.rake_taken) for it in result.bets] == [(50, 3), (75, 3)]
    alone = equity(["AhKh", "QsQd"], bet=75, **spot)
    assert alone.pot_odds == alone.bets[0] == result.bets[1]
    assert equity(["AhKh", "QsQd"]).bets is None
    with pytest.raises(holdem.CardsError, match=r"bet=\[33, 75\]"):
        equity(["AhKh", "QsQd"], pot=100, bet="33,75")


def test_notes_say_what_may_not_have_been_meant():
    assert equity(["JTs+", "AA"]).notes == ("JTs+ is only JTs; to move both cards up, write JTs-AKs",)
    (note,) = equity(["AhKh", "QQ"], board="2c").notes
    assert note.endswith('write dead="2c"')
    assert equity(["AhKh", "QsQd"]).notes == ()


HINTS = [
    (lambda: equity(["AhKh"]), 'equity(["AhKh", "random"])'),
    (lambda: equity([]), 'equity(["QQ+", "JJ-88"])'),
    (lambda: equity(["AhKh,QQ"]), "give each player as a separate list item"),
    (lambda: equity(["AhKh", "Qh7h2c"]), 'equity(["AhKh"], board="Qh7h2c")'),
    (lambda: equity(["AhKhQsQd"]), 'give each hand as a separate list item: ["AhKh", "QsQd"]'),
    (lambda: equity(["Ah", "Kh", "QQ"]), 'equity(["AhKh", "QQ"])'),
    (lambda: equity(["AhKh", "top pair"]), 'board="Ks7d2c"'),
    (lambda: equity('{"hero":"AhKh"}'), "give players as a list of hands and ranges"),
    (lambda: holdem.odds("AhKh", "Qh7h2c", notation="x"), "expected holdem, pio"),
    (lambda: holdem.outs(["AhKh", "QQ"], "Qh7h2c"), 'runouts(["AhKh", "QQ"], board="Qh7h2c")'),
    (lambda: holdem.outs(["AhKh"], ""), 'give a flop with board="Ks7d2c", or use odds("AhKh")'),
    (lambda: holdem.showdown(["AhKh", "QQ"], "Kd7h2s9cTc"), 'equity(["AhKh", "QQ"], board="Kd7h2s9cTc")'),
    (lambda: holdem.nuts("Kd7h"), 'board="Kd7h2s"'),
    (lambda: holdem.nuts("Kd7h2s", hand="QQ"), 'odds("QQ", board="Kd7h2s")'),
    (lambda: holdem.preflop("AhKh"), 'equity(["AhKh", "QQ+"])'),
    (lambda: holdem.preflop("AKs", "QQ", opponents=3), 'equity(["AKs", "QQ", "random", "random"])'),
    (lambda: holdem.preflop("AKs", "random", opponents=3), 'preflop("AKs", opponents=3)'),
    (lambda: holdem.explain("AhKh", "Qh"), "cards on the board"),
    (lambda: holdem.describe("QQ", by="made"), 'board="Ks7d2c"'),
    (lambda: holdem.streets(["AhKh", "QQ"], ""), 'board="Ks7d2c"'),
    (lambda: holdem.preflop("AKs", "QQ").svg(), "leave out the picture"),
]


@pytest.mark.parametrize(("ask", "hint"), HINTS, ids=[hint for _, hint in HINTS])
def test_hints_work_in_python(ask, hint):
    with pytest.raises(CardsError) as caught:
        ask()
    text = str(caught.value)
    assert hint in text
    for option in (" -b", " -d", "--", "holdem equity", "holdem preflop"):
        assert option not in text.replace("\n  ", " "), text


def test_nothing_that_is_printed_names_an_option_of_the_program():
    for answer in (
        holdem.nuts("Kd7h2s9c", top=2),
        holdem.odds("QQ+,AK", "Qh7h2c"),
        holdem.describe("15%", "Qh7h2c", by="strength", top=2),
        holdem.blockers("AhQs,KK", "AA,AK", "KhKs7d", top=1),
        holdem.outs(["AhKh", "QsQd"], "Qh7h2c", explain=True),
        equity(["AA", "KK", "QQ"], samples=1000, pot=100, call=49),
        holdem.runouts(["AA", "KK", "QQ"], "2c7d9h", samples=1000),
    ):
        for option in (" --", " -b ", " -d ", "holdem range"):
            assert option not in str(answer), str(answer)


def test_an_error_can_be_used_by_programs():
    with pytest.raises(CardsError) as caught:
        equity(["A♥K♥", "QsQx"], board="Qh7h2c")
    error = caught.value
    assert error.message == "'x' is not a suit"
    assert error.text == "A♥K♥ QsQx board=Qh7h2c"
    assert error.span == (8, 9)
    assert error.text[slice(*error.span)] == "x"
    assert error.hint == "suits are c, d, h, s"
    assert isinstance(error, ValueError)
    again = __import__("pickle").loads(__import__("pickle").dumps(error))
    assert (str(again), again.span) == (str(error), error.span)


def test_columns_of_every_kind():
    hero, villain = ["AhKh", "AA", "7c2d"], ["QsQd", "15%", "random"]
    boards = ["Qh7h2c", "", "7h7s2c"]
    expected = [shares(equity(list(row), board)) for *row, board in zip(hero, villain, boards, strict=True)]
    for columns, board in (
        ([hero, villain], boards),
        ((tuple(hero), [Range(text) for text in villain]), boards),
        ([np.array(hero), np.array(villain, object)], np.array(boards)),
        ([pandas.Series(hero), pandas.Series(villain, dtype="category")], pandas.Series(boards)),
        ([polars.Series(hero), polars.Series(villain)], polars.Series(["Qh7h2c", None, "7h7s2c"])),
        (iter([iter(hero), iter(villain)]), [["Qh", "7h", "2c"], [], ["7h", "7s", "2c"]]),
    ):
        found = equity_many(columns, board)
        assert found.tolist() == expected
    rows = np.array([[38, 37], [51, 38]], np.uint8)
    assert equity_many([rows, "QsQd"]).tolist() == [
        shares(equity(["AhKh", "QsQd"])),
        shares(equity(["AsAh", "QsQd"])),
    ]
    assert equity_many([[], "AA"]).shape == (0, 2)
    frame = pandas.DataFrame({"hero": hero}, index=[7, 8, 9])
    assert equity_many([frame.hero, "QsQd"], errors="nan").shape == (3, 2)


def test_wrong_rows_are_named_or_nan():
    players, board = [["AhKh", "AhKx", "AhKh", ""], "QsQd"], ["", "", "AhKs2c", ""]
    with pytest.raises(CardsError, match="row 1: 'x' is not a suit"):
        equity_many(players, board)
    found = equity_many(players, board, errors="nan")
    assert np.isnan(found).all(axis=1).tolist() == [False, True, True, True]
    with pytest.raises(CardsError, match="row 0: player 1 is missing"):
        equity_many([[""], "AA"])
    with pytest.raises(ValueError, match="different lengths: 2 and 3"):
        equity_many([["AA", "KK"], ["QQ"] * 3])
    with pytest.raises(ValueError, match="players are columns, a row for each spot"):
        equity_many(["AA", "KK"])
    with pytest.raises(ValueError, match="errors is"):
        equity_many([["AA"], "KK"], errors="ignore")
    with pytest.raises(TypeError):
        equity_many("AA")
    with pytest.raises(TypeError):
        equity_many([[3.5], "AA"])


def test_sampled_rows_depend_on_nothing_else():
    spots = ["AA", "KK", "QQ", "77"] * 10
    ask = {"samples": 5_000, "seed": 1}
    one = equity_many([spots, "15%", "20%"], threads=1, **ask)
    many = equity_many([spots, "15%", "20%"], threads=2, **ask)
    assert (one == many).all()
    assert (equity_many([spots[::-1], "15%", "20%"], **ask) == one[::-1]).all()
    found, errors = equity_many([spots, "15%", "20%"], std_errors=True, **ask)
    assert (errors > 0).all()
    assert (found == one).all()


@pytest.mark.parametrize("errors", ["raise", "nan"])
def test_a_missing_value_of_pandas_is_none(errors):
    for missing in (None, np.nan, pandas.NA, pandas.NaT):
        boards = pandas.Series(["Qh7h2c", missing], dtype=object)
        found = equity_many([["AhKh", "AA"], "QsQd"], boards, errors=errors)
        assert found.tolist() == [shares(equity(["AhKh", "QsQd"], "Qh7h2c")), shares(equity(["AA", "QsQd"]))]
    for dtype in ("string", "str"):
        boards = pandas.Series(["Qh7h2c", None], dtype=dtype)
        assert equity_many([["AhKh", "AA"], "QsQd"], boards, errors=errors).tolist() == found.tolist()


def test_every_failure_of_a_cell_is_one_of_its_row():
    for cell in ([99, 1], Range(), "\ud800", True, 3.5, object(), np.nan):
        found = equity_many([["AhKh", cell], "QsQd"], errors="nan")
        assert np.isnan(found).all(axis=1).tolist() == [False, True]
        with pytest.raises((CardsError, TypeError), match="row 1: "):
            equity_many([["AhKh", cell], "QsQd"])


def test_a_column_has_one_player():
    for columns in ([["AhKh vs KK"], "22+"], [["QQ vs KK"]], [["QQ"], "KK vs JJ"], [["AA v KK"], "QQ"]):
        with pytest.raises(CardsError, match="row 0: "):
            equity_many(columns)
        assert np.isnan(equity_many(columns, errors="nan")).all()


def test_frames_and_mappings_are_columns():
    columns = {"hero": ["AhKh", "AA", "7c2d"], "villain": ["QsQd", "15%", "random"]}
    expected = equity_many(list(columns.values())).tolist()
    for players in (columns, pandas.DataFrame(columns), polars.DataFrame(columns)):
        assert equity_many(players).tolist() == expected
    with pytest.raises(ValueError, match="columns may be players or spots"):
        equity_many(pandas.DataFrame(columns).to_numpy())


def test_a_list_of_single_cards_is_not_guessed_at():
    for board in (["2c", "3c", "4c"], [0, 1, 2], np.array([0, 1, 2])):
        with pytest.raises(CardsError, match="one for each spot, or all for every spot"):
            equity_many([["AhKh", "AA", "KK"], "QsQd"], board=board)
    dead = equity_many([["AhKh", "AA"], "QsQd"], dead=[["2c"], ["3c"]])
    assert dead.tolist() == [
        shares(equity([hero, "QsQd"], dead=it)) for hero, it in [("AhKh", "2c"), ("AA", "3c")]
    ]


def test_a_range_may_be_that_of_all_rows():
    found = equity_many([Range("AA"), ["KK", "QQ"]])
    assert found.tolist() == [shares(equity(["AA", "KK"])), shares(equity(["AA", "QQ"]))]
    named = equity_many([["@open"], "15%"], ranges={"open": Range("22+")}, order="three")
    assert named.tolist() == [shares(equity(["22+", "15%"], order="three"))]
    noted = equity_many([["[50.0]AA[/50.0],KK"], Range("QQ")], notation="gto+")
    assert noted.tolist() == [shares(equity(["AA:0.5,KK", "QQ"]))]


def test_what_is_given_for_all_rows_is_in_the_words_of_python():
    with pytest.raises(holdem.CardsError) as caught:
        holdem.equity_many([["AhKh"], "22+"], board="2c3cXX")
    assert "board" in str(caught.value)
    assert " -b " not in str(caught.value)


def test_players_compare_by_their_numbers():
    one, other = (equity(["AhKh", "QsQd"], board="Qh7h2c", by="combo") for _ in range(2))
    assert one == other
    assert one.players == other.players
    assert one.players[0] != one.players[1]
    assert one.players[0] != equity(["AhKh", "QsQd"], board="Qh7h2c").players[0]
    assert pickle.loads(pickle.dumps(one.players[0])) == one.players[0]


def test_seeds_are_numbers_generators_or_unpredictable():
    def seeds(seed):
        return [equity(["AA", "KK", "QQ"], samples=10, seed=seed).seed for _ in range(2)]

    one, other = seeds(None)
    assert one != other
    one, other = seeds(np.random.default_rng(1))
    assert one != other
    assert equity(["AA", "KK", "QQ"], samples=10, seed=np.random.default_rng(1)).seed == one
    assert seeds(np.int64(7)) == [7, 7]
    assert holdem.graph(["AA", "KK"], samples=10, seed=np.random.default_rng(1)) is not None
    deals = [holdem.random_deals(["AA", "KK"], n=5, seed=seed).boards.tolist() for seed in (None, None, 3, 3)]
    assert deals[0] != deals[1]
    assert deals[2] == deals[3]


@pytest.mark.parametrize("library", [pandas, polars])
def test_a_column_of_whole_numbers_in_a_frame_is_not_a_player(library):
    frame = library.DataFrame({"one": ["AhKh"], "two": ["QsQd"], "n_hands": [3]})
    with pytest.raises(TypeError, match="column 'n_hands' of the data frame has whole numbers"):
        equity_many(frame)
    assert equity_many([frame["one"], frame["two"]]).shape == (1, 2)
