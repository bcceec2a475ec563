"""Common features of answers: display, comparison, copying, pickling, and lazy parsing."""

import copy
import io
import itertools
import multiprocessing
import os
import pickle
import sqlite3
import subprocess
import sys
import time
import types
from concurrent.futures import ProcessPoolExecutor
from decimal import Decimal
from typing import get_args

import numpy as np
import pytest
from test_history import HANDS

import holdem
from holdem import CardsError, Range
from holdem.lines import LineQuestion

FLOP = "Qh7h2c"

ANSWERS = {
    "equity": lambda: holdem.equity(["AhKh", "QsQd"], FLOP),
    "equity preflop": lambda: holdem.equity(["AhKh", "QsQd"]),
    "equity by all": lambda: holdem.equity(
        ["AhKh", "QQ+,AKs:0.5"], FLOP, by=["combo", "category"], pot=100, call=50, names=["Hero"]
    ),
    "equity sampled": lambda: holdem.equity(["AA", "KK", "15%"], samples=2000),
    "odds": lambda: holdem.odds("JTs+", FLOP),
    "flops": lambda: holdem.flops("JTs+", top=3),
    "outs": lambda: holdem.outs(["AhKh", "QsQd"], FLOP, pot=100, call=50),
    "runouts": lambda: holdem.runouts(["AhKh", "QsQd"], FLOP),
    "nuts": lambda: holdem.nuts(FLOP, hand="AhKh"),
    "showdown": lambda: holdem.showdown(["AhKh", "KcQs"], "Kd7h2s9cTc", names=["Ann", "Bob"]),
    "preflop": lambda: holdem.preflop("AKs"),
    "preflop table": lambda: holdem.preflop_table(),
    "graph": lambda: holdem.graph(["QQ+,AK", "22+"], FLOP),
    "streets": lambda: holdem.streets(["AhKh", "QQ"], FLOP),
    "describe": lambda: holdem.describe("15%", FLOP, by="made"),
    "blockers": lambda: holdem.blockers("AhQs", "AA,AK", "KhKs7d"),
    "explain": lambda: holdem.explain("AhKh", "QhJhTh", methods=["buckets", "combinations"]),
    "plan": lambda: holdem.plan(["AhKh", "QQ+"]),
    "potential": lambda: holdem.potential("AdQc", "3h4cJh"),
    "texture": lambda: holdem.texture(FLOP),
    "canonical": lambda: holdem.canonical("AhKh", FLOP),
    "push": lambda: holdem.push(10),
    "push of three": lambda: holdem.push([10, 8, 12], deals=4e4),
    "push_stacks": lambda: holdem.push_stacks(11, 9, step=1),
    "solve": lambda: holdem.solve(["AA,QQ", "KK"], "2c2d2h3s3c", 100, 100, bets="100%"),
    "solve_plan": lambda: holdem.solve_plan(["AA,QQ", "KK"], "2c2d2h3s", 100, 100, memory=1, threads=1),
    "solve_flops": lambda: holdem.solve_flops(
        ["AA", "KK"], "Ks7d2c, AhAd5c", 10, 10, bets="all-in", iterations=10
    ),
    "verify": lambda: holdem.verify(quick=True),
    "jam": lambda: holdem.jam("A7o"),
    "history": lambda: holdem.history(HANDS),
    "hand": lambda: holdem.history(HANDS).hand(7),
    "icm": lambda: holdem.icm([50, 30, 20], [70, 30], places=True, chop=True, bubble=True),
}

each_answer = pytest.mark.parametrize("ask", ANSWERS.values(), ids=ANSWERS.keys())


@each_answer
def test_answers_are_pickled_and_copied(ask):
    answer = ask()
    for again in (pickle.loads(pickle.dumps(answer)), copy.copy(answer), copy.deepcopy(answer)):
        assert type(again) is type(answer)
        assert again == answer
        assert str(again) == str(answer)
        assert repr(again) == repr(answer)
        assert again._repr_html_() == answer._repr_html_()
        assert (again.schema, again.notes, again.remarks) == (answer.schema, answer.notes, answer.remarks)
        assert again.to_dict() == answer.to_dict()
        assert again.to_csv() == answer.to_csv()


def test_equities_are_the_same_after_pickling():
    for name in ("equity", "equity by all", "equity sampled"):
        answer = ANSWERS[name]()
        again = pickle.loads(pickle.dumps(answer))
        for field in ("total", "exact", "engine", "seed", "partial", "board", "dead", "pot_odds", "winners"):
            assert getattr(again, field) == getattr(answer, field), field
            assert type(getattr(again, field)) is type(getattr(answer, field)), field
        assert again.equities.tolist() == answer.equities.tolist()
        for one, other in zip(again.players, answer.players, strict=True):
            for field in (
                "input",
                "range",
                "name",
                "combos",
                "weight",
                "equity",
                "win",
                "tie",
                "wins",
                "ties",
            ):
                assert getattr(one, field) == getattr(other, field), field
            assert (one.std_error, one.categories, one.by_category) == (
                other.std_error,
                other.categories,
                other.by_category,
            )
            assert repr(pickle.loads(pickle.dumps(other))) == repr(one) == repr(other)
            if other.by_combo is not None:
                assert repr(one.by_combo) == repr(other.by_combo)
                np.testing.assert_array_equal(one.combo_equities(), other.combo_equities())
                np.testing.assert_allclose(one.grid(), other.grid())
                (combo, *_) = other.by_combo.values()
                assert pickle.loads(pickle.dumps(combo)) == copy.copy(combo) == combo


def test_answers_come_back_from_processes():
    spots = [["AhKh", "QQ"], ["AA", "KK"]]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        assert pool.map(holdem.equity, spots) == [holdem.equity(spot) for spot in spots]
    with ProcessPoolExecutor(2, mp_context=multiprocessing.get_context("spawn")) as pool:
        assert list(pool.map(holdem.odds, ["AA", "KK"])) == [holdem.odds("AA"), holdem.odds("KK")]


@each_answer
def test_an_answer_in_one_line_is_short(ask):
    assert len(repr(ask()).splitlines()) == 1
    assert len(repr(ask())) < 200


@each_answer
def test_answers_are_equal_if_their_fields_are(ask):
    assert ask() == ask()
    assert ask() != 3
    with pytest.raises(TypeError):
        hash(ask())


def test_answers_differ():
    assert holdem.odds("AA") != holdem.odds("KK")
    assert holdem.equity(["AA", "KK"]) != holdem.equity(["KK", "AA"])


@each_answer
def test_answers_cannot_be_changed(ask):
    answer = ask()
    for name in ("board", "players", "schema", "x"):
        with pytest.raises(AttributeError):
            setattr(answer, name, 5)
    with pytest.raises(AttributeError):
        answer.no_such_field


def test_json_is_read_when_a_field_is_asked_for(monkeypatch):
    read = []
    loads = holdem.answers.json.loads
    monkeypatch.setattr(holdem.answers.json, "loads", lambda text: read.append(1) or loads(text))
    answer = holdem.odds("AhKh", FLOP)
    str(answer), answer.notes, answer._repr_html_()
    assert not read
    assert answer.now is not None
    assert len(answer.streets) == 3
    assert read == [1]


def test_equity_has_what_every_answer_has():
    public = {name for name in dir(holdem.answers.Answer) if name[0] != "_"}
    assert public <= set(dir(holdem.Equity))


def test_equity_has_pot_odds_cards_and_notes():
    result = holdem.equity(["AhKh", "QsQd"], board=FLOP, dead="3s", pot=100, call=50)
    assert (result.board, result.dead, result.partial) == (["Qh", "7h", "2c"], ["3s"], False)
    assert result.pot_odds.verdict == "loses"
    assert result.pot_odds.required_equity == 1 / 3
    assert result.schema == "holdem.equity/1"
    assert result.to_csv().startswith("exact,engine,total,")
    assert "exact" in result.remarks[-1]
    noted = holdem.equity(["JTs+", "QQ"])
    (note,) = noted.notes
    assert note in str(noted)
    assert note in noted._repr_html_()
    assert holdem.showdown(["AhKh", "KcQs"], "Kd7h2s9cTc", names=["Ann", "Bob"]).to_dict()


def test_equities_by_combo_are_shown_with_pictures_and_few_rows():
    answer = holdem.equity(["AhKh", "22+"], board=FLOP, by="combo")
    assert "<svg" in answer._repr_html_()
    wide = holdem.equity(["random", "random"], board=FLOP, by="combo")
    assert len(wide._repr_html_()) < 200_000
    assert "more: print() and to_csv() have them" in wide._repr_html_()
    plain = holdem.equity(["AhKh", "22+"], board=FLOP)
    assert "<svg" not in plain._repr_html_()
    with pytest.raises(CardsError, match='by="combo"'):
        plain.svg()
    assert [len(player.by_combo) for player in holdem.equity(["22+", "AK"], by="combo", top=3).players]


def test_combo_equities_are_an_array_in_the_order_of_combos():
    player = holdem.equity(["AhKh", "QQ+"], FLOP, by="combo").players[1]
    equities = player.combo_equities()
    assert equities.shape == (1326,)
    for combo, it in player.by_combo.items():
        np.testing.assert_equal(equities[holdem.COMBOS.index(combo)], it.equity)
    with pytest.raises(ValueError, match='by="combo"'):
        holdem.equity(["AhKh", "QQ"]).players[0].combo_equities()


@pytest.mark.parametrize(
    "ask",
    [
        lambda: holdem.equity(["AhKh vs KK", "22+"]),
        lambda: holdem.equity(["AhKh vs KK"]),
        lambda: holdem.random_deals(["AhKh vs KK", "22+"], n=2),
        lambda: holdem.showdown(["AhKh vs KcQs", "2c2d"], "Kd7h2s9cTc"),
        lambda: Range("QQ vs KK"),
        lambda: Range("AhKh v KK"),
        lambda: holdem.describe("AA vs KK"),
        lambda: holdem.odds("AA vs KK"),
        lambda: holdem.blockers("AA vs KK", "QQ"),
        lambda: holdem.blockers("AA", "QQ versus KK"),
    ],
)
def test_an_item_is_one_player(ask):
    with pytest.raises(CardsError):
        ask()


def test_preflop_needs_a_hand_to_play_against_another():
    with pytest.raises(CardsError) as caught:
        holdem.preflop(None, "QQ")
    assert 'preflop("QQ")' in str(caught.value)
    assert [len(row.rivals) for row in holdem.preflop_table().results] == [169] * 169
    assert len(str(holdem.preflop(grid=True)).splitlines()) < 20


def test_mappings_of_every_kind_are_taken():
    named = types.MappingProxyType({"open": Range("22+")})
    assert holdem.equity(["@open", "QQ"], ranges=named).players[0].range == "22+"
    assert holdem.odds("@open", ranges=named).range == "22+"
    assert Range("@open", ranges=named) == Range("22+")
    assert Range.from_weights(types.MappingProxyType({"AhKh": 1.0})) == Range("AhKh")


def test_amounts_have_every_form_of_a_number():
    expected = holdem.equity(["AhKh", "QQ"], pot=1000, call=50).pot_odds
    for pot in ("1000", 1e3, Decimal("1E+3"), np.float64(1000), np.int64(1000)):
        assert holdem.equity(["AhKh", "QQ"], pot=pot, call=50).pot_odds == expected
    assert holdem.equity(["AhKh", "QQ"], pot=1e-5, call=1e-6).pot_odds.call == 1e-6


class Failing:
    """An input whose reading fails."""

    def __init__(self, error):
        self.error = error

    def __iter__(self):
        raise self.error


class FailingIndex:
    def __index__(self):
        raise RuntimeError("db is down")


@pytest.mark.parametrize("error", [RuntimeError("db is down"), KeyboardInterrupt()])
def test_exceptions_of_the_caller_are_passed_on(error):
    for ask in (
        lambda: holdem.evaluate(Failing(error)),
        lambda: holdem.equity([Failing(error), "QQ"]),
        lambda: holdem.equity_many([[Failing(error)], "QQ"], errors="nan"),
    ):
        with pytest.raises(type(error)):
            ask()
    for ask in (lambda: holdem.evaluate(FailingIndex()), lambda: holdem.evaluate([FailingIndex()])):
        with pytest.raises(RuntimeError, match="db is down"):
            ask()


@pytest.mark.parametrize(
    "ask",
    [
        lambda: holdem.equity(itertools.repeat("AA")),
        lambda: holdem.equity(["AA", "KK"], names=itertools.repeat("a")),
        lambda: holdem.equity(["AA", "KK"], by=itertools.repeat("combo")),
        lambda: holdem.describe("AA", by=itertools.repeat("made")),
    ],
)
def test_what_has_no_end_is_refused(ask):
    with pytest.raises(CardsError):
        ask()


def test_players_are_a_list_in_an_order():
    for players in ({"hero": "AhKh", "villain": "QQ"}, {"AhKh", "QsQd"}, Range("AA"), 3):
        with pytest.raises(TypeError):
            holdem.equity(players)


@pytest.mark.parametrize("number", [-1, 2**128])
def test_numbers_out_of_range_are_refused_in_words(number):
    for ask in (
        lambda: holdem.equity(["AA", "KK"], seed=number),
        lambda: holdem.nuts(FLOP, top=number),
        lambda: holdem.preflop(opponents=number),
    ):
        with pytest.raises(CardsError):
            ask()


def test_a_report_is_a_page():
    page = holdem.report(["AhKh", "QQ+,AK"], board=FLOP, names=["Hero", "Villain"])
    assert page.startswith("<!DOCTYPE html>")
    assert "Villain" in page
    with pytest.raises(CardsError):
        holdem.report(["AhKh"])


def test_every_question_of_the_library_has_a_function():
    asked = {
        "eval": "explain",
        "range": "describe",
    }
    for name in holdem._native.question_names():
        assert callable(getattr(holdem, asked.get(name, name))), name


LINES = ["AhKh QsQd", "AhKx QQ", "# a comment", "", "AA KK QQ | 2c3d4h"]


def test_lines_are_answered_as_spots():
    first, wrong, last = holdem.answer_lines("equity", LINES)
    assert first["players"] == holdem.equity(["AhKh", "QsQd"]).to_dict()["players"]
    assert (wrong["line"], wrong["error"]) == (2, "'x' is not a suit")
    assert last["line"] == 5
    assert last["players"] == holdem.equity(["AA", "KK", "QQ"], "2c3d4h").to_dict()["players"]


def test_lines_of_stacks_are_worth_what_each_is_alone():
    first, wrong = holdem.answer_lines("icm", ["50 30 20", "50 -3"], pays=[70, 30])
    assert first["players"] == holdem.icm([50, 30, 20], [70, 30]).to_dict()["players"]
    assert "error" in wrong


def test_lines_come_from_files_in_every_format(tmp_path):
    path = tmp_path / "spots.csv"
    path.write_text("id,hero,villain,board\n7,AhKh,QsQd,Qh7h2c\n8,AA,,\n")
    one, other = holdem.answer_lines("equity", path)
    assert one["id"] == "7"
    assert one["equity"]["players"][0]["equity"] == holdem.equity(["AhKh", "QsQd"], FLOP).equities[0]
    assert "error" in other
    with path.open() as texts, path.open("rb") as lines:
        for source in (str(path), texts, lines, path.read_text().splitlines()):
            assert list(holdem.answer_lines("equity", source, input="csv")) == [one, other]
    text = "".join(holdem.answer_lines("equity", path, format="csv"))
    header, *rows = text.splitlines()
    assert header.startswith("id,hero,villain,board,")
    assert len(rows) == 2
    for form in ("json", "ndjson", "tsv", "markdown", "plain"):
        assert "".join(holdem.answer_lines("equity", path, format=form))
    assert list(holdem.answer_lines("equity", path, take=1)) == [one]


def test_lines_of_an_iterable_are_read_as_they_are_needed():
    answers = holdem.answer_lines("eval", itertools.repeat("AhKh QhJhTh"))
    for it in itertools.islice(answers, 100_000):
        assert it["name"] == "royal flush"
    answers.close()

    def failing():
        yield "AhKh QhJhTh"
        raise RuntimeError("db is down")

    answers = holdem.answer_lines("eval", failing())
    with pytest.raises(RuntimeError, match="db is down"):
        list(answers)
    with pytest.raises(TypeError, match="a line is a text"):
        list(holdem.answer_lines("eval", [3]))


def test_answers_come_while_lines_come():
    taken = []

    def slow():
        for number in range(5):
            time.sleep(0.1)
            taken.append(number)
            yield "AhKh QhJhTh"

    for number, it in enumerate(holdem.answer_lines("eval", slow())):
        assert it["name"] == "royal flush"
        assert taken == list(range(number + 1))


@pytest.mark.parametrize("skip", [0, 2])
def test_answers_to_rows_come_while_rows_come(skip):
    taken = []

    def slow():
        yield "hand,board\n"
        for number in range(skip + 4):
            time.sleep(0.1)
            taken.append(number)
            yield '"AhKh","QhJhTh"'

    for number, it in enumerate(holdem.answer_lines("eval", slow(), input="csv", skip=skip)):
        assert it["error"] is None if "error" in it else True
        assert taken == list(range(skip + number + 1))


def test_the_first_answer_takes_few_lines():
    lines = iter(["AhKh QhJhTh"] * 10_000)
    answers = holdem.answer_lines("eval", lines)
    next(answers)
    left = len(list(lines))
    assert left > 9_000
    answers.close()


def test_answers_come_before_an_exception():
    def failing():
        yield from ["AhKh QhJhTh"] * 3
        raise RuntimeError("db is down")

    for form in ("records", "csv"):
        found = []
        with pytest.raises(RuntimeError, match="db is down"):
            found.extend(holdem.answer_lines("eval", failing(), format=form))
        if form == "records":
            assert [it["line"] for it in found] == [1, 2, 3]
        else:
            assert "".join(found).count("royal flush") == 3


def test_lines_are_taken_in_the_thread_of_the_caller():
    con = sqlite3.connect(":memory:")
    con.execute("create table spots (line text)")
    con.executemany("insert into spots values (?)", [("AhKh QhJhTh",)] * 10_000)
    lines = (line for (line,) in con.execute("select line from spots"))
    assert sum(it["name"] == "royal flush" for it in holdem.answer_lines("eval", lines)) == 10_000


def test_lines_may_ask_for_answers_themselves():
    def asking():
        yield "AhKh QhJhTh"
        next(answers)

    answers = holdem.answer_lines("eval", asking(), format="csv")
    with pytest.raises(ValueError, match="already being read"):
        list(answers)


def test_wrong_arguments_about_lines_are_refused(tmp_path):
    with pytest.raises(CardsError, match="a batch does not support") as refused:
        holdem.answer_lines("blockers", ["AhKh"])
    # The questions that there are, those of the types and those that are tried here are the same.
    assert f"supported: {', '.join(LINES_OF)}" in str(refused.value)
    assert get_args(LineQuestion) == tuple(LINES_OF)
    with pytest.raises(FileNotFoundError):
        holdem.answer_lines("eval", tmp_path / "none.csv")
    with pytest.raises(IsADirectoryError):
        holdem.answer_lines("eval", tmp_path)
    with pytest.raises(ValueError, match="format is"):
        holdem.answer_lines("eval", ["AhKh"], format="xml")
    with pytest.raises(ValueError, match="input is"):
        holdem.answer_lines("eval", ["AhKh"], input="xml")
    with pytest.raises(CardsError):
        list(holdem.answer_lines("eval", io.StringIO("a,b\n1,2\n"), input="csv"))
    with pytest.raises(CardsError):
        holdem.answer_lines("equity", ["AhKh QQ"], columns="pots=3", input="csv")


LINES_OF = {
    "eval": ("AhKh QhJhTh", {}),
    "showdown": ("AhKh QsQd | Qh7h2c3d4c", {}),
    "equity": ("AhKh QsQd | Qh7h2c", {}),
    "odds": ("AhKh | Qh7h2c", {}),
    "outs": ("AhKh QsQd | Qh7h2c", {}),
    "runouts": ("AhKh QsQd | Qh7h2c3d", {}),
    "nuts": ("7c7d | Kd7h2s9c", {"top": 3}),
    "potential": ("AdQc | 3h4cJh6d", {}),
    "texture": ("Kh7h2c", {}),
    "canonical": ("AhKh | QhTs2d", {}),
    "range": ("QQ+,AK | Ks7d2c", {"by": "made"}),
    "graph": ("AhKh QsQd | Qh7h2c3d", {}),
    "icm": ("50 30 20", {"pays": [70, 30]}),
}


def asked_alone(question, line, options):
    players, _, board = line.partition(" | ")
    spot = {"board": board} if board else {}
    match question:
        case "eval":
            return holdem.explain(*line.split(" ", 1), methods=None).to_dict()
        case "range":
            return holdem.describe(players, **spot, **options).to_dict()
        case "nuts":
            return holdem.nuts(board, hand=players, **options).to_dict()
        case "texture":
            return holdem.texture(line).to_dict()
        case "odds" | "potential" | "canonical":
            return getattr(holdem, question)(players, **spot, **options).to_dict()
        case _:
            return getattr(holdem, question)(players.split(), **spot, **options).to_dict()


@pytest.mark.parametrize("question", LINES_OF)
def test_a_line_of_each_question_has_the_answer_of_one_call(question):
    line, options = LINES_OF[question]
    records = list(holdem.answer_lines(question, [line], **options))
    alone = asked_alone(question, line, options)
    lists = [alone[name] for name in ("results", "ranges") if name in alone]
    expected = lists[0] if lists else [alone]
    assert len(records) == len(expected)
    for record, one in zip(records, expected, strict=True):
        shared = set(record) & set(one) - {"explanations", "exact", "input"}
        assert len(shared) >= 3
        for field in shared:
            assert record[field] == one[field], field


def test_lines_have_opponents_for_all_of_them():
    (one,) = holdem.answer_lines("equity", ["AhKh | Qh7h2c"], against="QQ+")
    assert one["players"] == holdem.equity(["AhKh", "QQ+"], "Qh7h2c").to_dict()["players"]
    (one,) = holdem.answer_lines("nuts", ["AhKs | Kd7h2s9c3d"], against="QQ+,AK")
    assert one["hand"] == holdem.nuts("Kd7h2s9c3d", hand="AhKs", against="QQ+,AK").to_dict()["hand"]
    with pytest.raises(CardsError, match="expected a second card"):
        holdem.answer_lines("equity", ["AhKh"], against="xyz")


@pytest.mark.parametrize(
    ("question", "option"),
    [
        ("odds", {"against": "QQ"}),
        ("eval", {"top": 3}),
        ("outs", {"pot": 10, "call": 5}),
        ("odds", {"by": "made"}),
        ("range", {"by": "made", "combos": True}),
        ("texture", {"exact": True}),
    ],
)
def test_an_option_without_effect_on_lines_is_refused(question, option):
    with pytest.raises(CardsError):
        holdem.answer_lines(question, ["AhKh"], **option)


def test_type_checkers_find_a_misspelled_field():
    code = """
import numpy as np, holdem
holdem.icm(np.array([1, 2]), [np.int64(3)])
holdem.odds("AA").streets
holdem.odds("AA").strets
holdem.push(10).equilibrum
"""
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", os.devnull, "-c", code],
        capture_output=True,
        text=True,
        check=False,
    )
    errors = [line for line in done.stdout.splitlines() if "error" in line and "<string>" in line]
    assert len(errors) == 2, done.stdout
    assert '"Odds" has no attribute "strets"' in errors[0]
    assert '"Push" has no attribute "equilibrum"' in errors[1]


def test_fields_are_listed_before_they_are_used():
    answer = holdem.odds("AhKh")
    assert {"streets", "combos", "to_dict", "notes"} <= set(dir(answer))
    assert "`streets`" in type(answer).__doc__


FLOATS = [
    lambda: holdem.icm([0.1 + 0.2, 0.3], [70, 30]),
    lambda: holdem.icm([stack / 150 for stack in (1000, 2000)], [100 * share for share in (0.07, 0.05)]),
    lambda: holdem.icm(np.array([0.1, 0.7], np.float32), [70, 30]),
    lambda: holdem.push(1000 / 150),
    lambda: holdem.push_stacks(10.1, 10, step=0.1 * 3),
    lambda: holdem.solve_plan(["AA", "KK"], "2c2d2h3s3c", 100 / 3, 100 / 7, bets="100%"),
]


@pytest.mark.parametrize("call", FLOATS)
def test_floats_are_rounded_to_the_decimals_of_amounts(call):
    call()


def test_texts_and_decimals_are_not_rounded():
    for amount in ("0.30000000000000004", Decimal("0.30000000000000004")):
        with pytest.raises(CardsError, match="more than nine decimals"):
            holdem.icm([amount, 1], [70, 30])
    with pytest.raises(CardsError, match="more than two decimals"):
        holdem.solve_plan(["AA", "KK"], "2c2d2h3s3c", "33.333", 100)
    with pytest.raises(CardsError):
        holdem.icm([1e-12, 1], [70, 30])
    assert [player.prizes for player in holdem.icm([0.1 + 0.2, 0.3], [70, 30]).players] == [50, 50]


def test_nothing_is_not_negative():
    prizes = holdem.icm([50, 50, 0], [70, 30]).players[2].prizes
    assert str(prizes) == "0.0"


def test_flags_are_true_or_false():
    for wrong in ({"exact": 1}, {"exact": "yes"}):
        with pytest.raises(TypeError, match="exact is True or False, not "):
            holdem.equity(["AA", "KK"], **wrong)


@pytest.mark.parametrize(
    ("ask", "expected"),
    [
        (lambda: holdem.icm([50, 30, 20], [70, 30]), "<Icm: 50 vs 30 vs 20>"),
        (lambda: holdem.icm([1000, 0.1 + 0.2], [7], names=["Ann", "Bo"]), "<Icm: Ann 1,000 vs Bo 0.3>"),
        (lambda: holdem.push(10), "<Push: SB 10 vs BB 10; "),
        (lambda: holdem.push([10, 9, 8], deals=1000), "<PushSeats: BTN 10 vs SB 9 vs BB 8; "),
        (
            lambda: holdem.push_stacks(11, 10, step=0.5),
            "<PushStacks: push or fold, heads-up, stacks from 10 to 11; ",
        ),
        (lambda: holdem.jam("KK"), "<Jams: KK; "),
        (lambda: holdem.preflop("AA"), "<Preflop: AA vs random and "),
        (lambda: holdem.preflop_table(), "<PreflopTable: AA and 168 more>"),
        (lambda: holdem.history(HANDS), "<History: 2 hands; Ann +100.5, Bo -100.5>"),
        (lambda: holdem.history(HANDS).hand(7), "<HandHistory: Ann AdAh vs Bo KdKs; hand 7"),
    ],
)
def test_an_answer_in_one_line_says_what_it_is_about(ask, expected):
    assert repr(ask()).startswith(expected)


def test_the_classes_of_answers_are_in_the_package():
    for kind in holdem.Answer.__subclasses__():
        assert getattr(holdem, kind.__name__) is kind
        assert kind.__name__ in holdem.__all__
    assert isinstance(holdem.odds("AhKh"), holdem.Odds)
