"""Hand histories."""

import gzip
import io
import math
import mmap
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from datetime import date

import numpy as np
import pytest

import holdem

HANDS = """\
[1]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [100, 100]
actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 100', 'p1 cc', 'd db 2c3c4d', 'd db 8h', 'd db 9s']
players = ['Ann', 'Bo']
hand = 7
day = 24
month = 11
year = 2026

[2]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']
players = ['Ann', 'Bo']
hand = 8

[3]
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'p1 f']
players = ['Ann', 'Bo']
hand = 9
"""


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "hands.phhs"
    path.write_text(HANDS)
    return path


def test_the_answer_is_that_of_the_program(program, file):
    file.write_text(HANDS.split("[3]")[0])
    expected = program("history", str(file), "-f", "json", "--by", "position")
    assert holdem.history(file, by="position").to_dict() == expected
    answer = holdem.history(file)
    for name in ("hands", "results", "actions", "decisions"):
        rows = program("history", str(file), "-f", "json", "--list", name)[name]
        columns = getattr(answer, name)()
        assert list(columns) == list(rows[0])
        for column, values in columns.items():
            cells = [row[column] for row in rows]
            if values.dtype == float:
                cells = [math.nan if cell is None else cell for cell in cells]
            np.testing.assert_array_equal(values, np.array(cells, dtype=values.dtype))


def test_statistics_are_those_of_the_program(program, file):
    file.write_text(HANDS.split("[3]")[0])
    for options, arguments in [
        ({}, []),
        ({"statistics": ["vpip", "3bet"], "min_hands": 2}, ["--stat", "vpip,3bet", "--min-hands", "2"]),
        ({"against": "all"}, ["--player", "Ann", "--against", "all"]),
    ]:
        answer = holdem.history(file, player="Ann" if arguments[:1] == ["--player"] else None)
        stats = answer.stats(**options)
        assert stats.to_dict() == program("stats", str(file), "-f", "json", *arguments)
        assert stats.rows[0].hands == 2
    with pytest.raises(holdem.CardsError, match="a comparison is of one player"):
        holdem.history(file).stats(against="all")
    with pytest.raises(holdem.CardsError, match="'cbet' is not a statistic"):
        holdem.history(file).stats("cbet")
    assert len(holdem.statistics().statistics) == 40
    assert holdem.statistics("3bet").statistics[0].statistic == "three_bet"


def test_luck_is_that_of_the_program(program, file):
    file.write_text(HANDS.split("[3]")[0])
    for known, by in [("shown", "player"), ("all", "position")]:
        luck = holdem.history(file, known=known, by=by).luck()
        assert luck.to_dict() == program(
            "history", str(file), "-f", "json", "--luck", "--known", known, "--by", by
        )
    with pytest.raises(holdem.CardsError, match="not dealt at random"):
        holdem.history(file, showdown=True).luck()


def test_shown_hands_are_those_of_the_program(program, file):
    file.write_text(HANDS.split("[3]")[0])
    shown = holdem.history(file, player="Ann", street="flop").shown()
    arguments = ["--player", "Ann", "--street", "flop", "--shown"]
    assert shown.to_dict() == program("stats", str(file), "-f", "json", *arguments)
    with pytest.raises(holdem.CardsError, match="a range is of one player"):
        holdem.history(file).shown()
    with pytest.raises(holdem.CardsError, match="the hole cards are the answer"):
        holdem.history(file, player="Ann", cards="QQ+").shown()


def test_bet_sizes_are_those_of_the_program(program, file):
    file.write_text(HANDS.split("[3]")[0])
    sizes = holdem.history(file, player="Ann").sizes()
    assert sizes.to_dict() == program("stats", str(file), "-f", "json", "--player", "Ann", "--sizes")
    with pytest.raises(holdem.CardsError, match="a table of sizes is of one player"):
        holdem.history(file).sizes()


def test_a_grid_is_that_of_the_program(program, file):
    file.write_text(HANDS.split("[3]")[0])
    for name in ["vpip", "won"]:
        grid = holdem.history(file, player="Ann").grid(name)
        assert grid.to_dict() == program("stats", str(file), "-f", "json", "--player", "Ann", "--grid", name)
    with pytest.raises(holdem.CardsError, match="'vip' is not a statistic"):
        holdem.history(file, player="Ann").grid("vip")


def test_swings_are_those_of_the_program(program, file):
    file.write_text(HANDS.split("[3]")[0])
    swings = holdem.history(file, player="Ann").swings(bankroll=2000)
    arguments = ["--player", "Ann", "--swings", "--bankroll", "2000bb"]
    assert swings.to_dict() == program("stats", str(file), "-f", "json", *arguments)
    with pytest.raises(holdem.CardsError, match="a positive number of big blinds"):
        holdem.history(file, player="Ann").swings(bankroll=0)


SUMMARY = """\
Winamax Poker - Tournament summary : Nitro(77)
Player : Ann
Buy-In : 0.45€ + 0.45€ + 0.10€
You finished in 2nd place
You won 0.50€ + Bounty 0.25€
"""


def test_tournaments_are_those_of_the_program(program, file):
    file = file.with_suffix(".txt")
    file.write_text(SUMMARY, encoding="utf-8")
    tournaments = holdem.history(file, player="Ann").tournaments()
    arguments = ["--player", "Ann", "--tournaments"]
    assert tournaments.to_dict() == program("stats", str(file), "-f", "json", *arguments)
    assert tournaments.rows[0].profit == -0.25
    with pytest.raises(holdem.CardsError, match="one player"):
        holdem.history(file).tournaments()
    with pytest.raises(holdem.CardsError, match="by their day"):
        holdem.history(file, player="Ann", position="BTN").tournaments()


def test_a_refused_hand_is_in_the_answer_with_its_place(file):
    answer = holdem.history(str(file))
    assert (answer.all_hands, answer.understood, answer.refused) == (3, 2, 1)
    [refusal] = answer.refusals
    assert (refusal.file, refusal.line, refusal.kind) == (str(file), 30, "order of action")
    assert refusal.text[refusal.start : refusal.end] == "p1 f"
    assert "it is Bo's turn" in refusal.reason
    assert answer.refused_hands()["line"].tolist() == [30]
    assert "2 of 3 hands understood; 1 refused" in str(answer)


@pytest.mark.parametrize("to", ["phh", "ohh", "json", "ndjson"])
def test_hands_are_written_as_the_program_writes_them(program_text, file, tmp_path, to):
    file.write_text(HANDS.split("[3]")[0])
    for anonymize in (False, True):
        written = holdem.history(file).write(tmp_path / "written", to, anonymize=anonymize)
        assert written == (2, {})
        options = ["--anonymize"] if anonymize else []
        expected = program_text("history", str(file), "--to", to, *options)
        assert (tmp_path / "written").read_text(encoding="utf-8") == expected
    again = holdem.history(tmp_path / "written")
    assert (again.understood, again.refused) == (2, 0)


def test_hands_are_written_whole(file, tmp_path):
    with pytest.raises(holdem.CardsError, match="exported with all players"):
        holdem.history(file, player="Ann").write(tmp_path / "written")
    with pytest.raises(holdem.CardsError, match="no open format 'xml'"):
        holdem.history(file).write(tmp_path / "written", "xml")
    with pytest.raises(FileNotFoundError) as raised:
        holdem.history(file).write(tmp_path / "none" / "written")
    assert raised.value.filename == str(tmp_path / "none" / "written")
    assert [it.name for it in tmp_path.iterdir()] == [file.name]


def test_hands_that_phh_has_no_words_for_are_counted(tmp_path):
    dead = """\
PokerStars Hand #5:  Hold'em No Limit ($1/$2 USD) - 2026/11/24 20:54:42 ET
Table 'Wezen' 6-max Seat #1 is the button
Seat 1: Ann ($200 in chips)
Seat 2: Bo ($200 in chips)
Seat 3: Cy ($200 in chips)
Bo: posts small blind $1
Cy: posts big blind $2
Ann: posts small & big blinds $3
*** HOLE CARDS ***
Ann: checks
Bo: folds
Cy: checks
*** FLOP *** [4c Qh Ts]
Cy: bets $2
Ann: folds
Uncalled bet ($2) returned to Cy
Cy collected $6 from pot
*** SUMMARY ***
Total pot $6 | Rake $0
"""
    hands = holdem.history(dead)
    assert hands.understood == 1, hands.refusals
    assert hands.write(tmp_path / "written") == (0, {"a dead blind was posted": 1})
    assert hands.write(tmp_path / "written", "ohh") == (1, {})


def test_tables_are_columns_for_data_frames(file):
    answer = holdem.history(file)
    hands = answer.hands()
    assert hands["hand"].tolist() == ["7", "8"]
    assert hands["line"].tolist() == [1, 14]
    assert hands["board"].tolist() == ["2c3c4d8h9s", None]
    assert hands["date"].tolist() == ["2026-11-24", None]
    assert hands["pot_bb"].tolist() == [200.0, 1.0]
    assert hands["showdown"].dtype == bool
    results = answer.results()
    assert results["net"].sum() == 0
    assert math.isclose(results["luck"].sum(), 0, abs_tol=1e-9)
    actions = answer.actions()
    assert actions["action"].tolist()[:4] == ["posts", "posts", "raises", "calls"]
    assert np.isnan(actions["to"][0])
    frame = pytest.importorskip("pandas").DataFrame(results)
    assert frame.groupby("player").net.sum().to_dict() == {"Ann": 100.5, "Bo": -100.5}


def test_files_folders_patterns_bytes_and_text_are_the_same_hands(file, tmp_path):
    expected = holdem.history(file).rows
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner" / "other.phhs.gz").write_bytes(gzip.compress(HANDS.encode()))
    for source in (HANDS, HANDS.encode(), [file], f"{tmp_path}/*.phhs", tmp_path / "inner"):
        assert holdem.history(source).rows == expected
    both = holdem.history([file, HANDS], repeats=True)
    assert (both.all_hands, both.understood) == (6, 4)
    assert holdem.history([file, HANDS]).understood == 2
    with pytest.raises(FileNotFoundError):
        holdem.history(tmp_path / "none.phhs")
    with pytest.raises(FileNotFoundError):
        holdem.history("")
    with pytest.raises(FileNotFoundError, match="no file matches"):
        holdem.history("none/*.phhs")


def test_tables_are_of_the_same_files_in_another_folder(file, tmp_path, monkeypatch):
    (tmp_path / "one").mkdir()
    file.rename(tmp_path / "one" / file.name)
    monkeypatch.chdir(tmp_path / "one")
    answers = [holdem.history(source) for source in ("hands.phhs", "*.phhs", ".")]
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / file.name).write_text(HANDS.replace("'Ann'", "'Cy'"))
    monkeypatch.chdir(tmp_path / "other")
    for answer in (*answers, pickle.loads(pickle.dumps(answers[0]))):
        assert answer.results()["player"].tolist() == ["Ann", "Bo"] * 2
        assert answer.hand(7).streets[0].equities[0].player == "Ann"


def test_an_open_file_is_read_to_its_end(file):
    expected = holdem.history(HANDS)
    with (
        file.open() as text,
        file.open("rb") as data,
        file.open("rb") as other,
        mmap.mmap(other.fileno(), 0, access=mmap.ACCESS_READ) as mapped,
    ):
        for source in (text, data, mapped, io.StringIO(HANDS), io.BytesIO(HANDS.encode())):
            answer = holdem.history(source)
            assert answer.rows == expected.rows
            assert answer.hands()["hand"].tolist() == ["7", "8"]
    assert holdem.history([io.StringIO(HANDS), file]).understood == 2
    for source in (bytearray(HANDS.encode()), memoryview(HANDS.encode())):
        assert holdem.history(source).rows == expected.rows
    with pytest.raises(TypeError, match="not int"):
        holdem.history([3])


def test_a_text_may_have_half_of_a_surrogate_pair():
    text = HANDS.replace("'Bo'", "'\ud800'", 1)
    for source in (text, io.StringIO(text)):
        assert holdem.history(source).all_hands == 3


@pytest.mark.parametrize(
    ("name", "to"), [("x.ohh", "ohh"), ("x.NDJSON", "ndjson"), ("x.phhs", "phh"), ("x", "phh")]
)
def test_the_name_of_a_file_decides_the_format(tmp_path, name, to):
    answer = holdem.history(HANDS)
    answer.write(tmp_path / name)
    answer.write(tmp_path / "expected", to)
    assert (tmp_path / name).read_bytes() == (tmp_path / "expected").read_bytes()


def test_filters_choose_hands():
    def count(**options):
        return holdem.history(HANDS, **options).selected

    assert count() == 2
    assert count(showdown=True) == count(all_in=True) == count(min_pot="100bb") == count(min_pot=200) == 1
    assert count(since=date(2026, 11, 24)) == 1
    assert count(until="2026-11-23") == 0
    assert count(stakes="1/2") == 0
    assert {row.player for row in holdem.history(HANDS, player="Ann").rows} == {"Ann"}
    for wrong in ({"by": "x"}, {"stakes": "x"}, {"position": "XX"}, {"since": "x"}, {"format": "x"}):
        with pytest.raises(
            holdem.CardsError, match=f"{next(iter(wrong)).replace('format', 'from')} cannot be"
        ):
            holdem.history(HANDS, **wrong)
    with pytest.raises(holdem.CardsError, match="no readable hand has a player"):
        holdem.history(HANDS, player="Nobody")


def test_one_hand_street_by_street():
    hand = holdem.history(HANDS, known="all").hand(7)
    assert [street.street for street in hand.streets] == ["preflop", "flop", "turn", "river"]
    assert round(hand.streets[0].equities[0].equity, 2) == 0.82
    with pytest.raises(holdem.CardsError, match="is called '9'"):
        holdem.history(HANDS).hand(9)


def test_winnings_are_drawn_hand_by_hand(program_text, file, tmp_path):
    file.write_text(HANDS.split("[3]")[0])
    drawn = holdem.history(file, player="Bo").svg()
    path = tmp_path / "bo.svg"
    program_text("history", str(file), "--player", "Bo", "--svg", str(path))
    assert drawn == path.read_text()
    with pytest.raises(holdem.CardsError, match="name the player; 'Ann' has the most hands"):
        holdem.history(file).svg()


def test_answers_are_pickled_with_what_their_tables_are_read_from():
    answer = pickle.loads(pickle.dumps(holdem.history(HANDS)))
    assert answer == holdem.history(HANDS)
    assert answer.hands()["hand"].tolist() == ["7", "8"]


def many(count):
    return "".join(
        HANDS.replace("[1]", f"[{3 * i + 1}]")
        .replace("[2]", f"[{3 * i + 2}]")
        .replace("[3]", f"[{3 * i + 3}]")
        for i in range(count)
    )


def test_the_interpreter_is_free_meanwhile():
    text = many(20_000)
    ticks = []
    thread = threading.Thread(target=holdem.history, args=(text,), kwargs={"threads": 1})
    thread.start()
    while thread.is_alive():
        ticks.append(time.perf_counter())
        time.sleep(0.001)
    assert len(ticks) > 20


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_ctrl_c_stops_it(tmp_path):
    path = tmp_path / "many.phhs"
    path.write_text(many(20_000))
    code = f"import holdem; print('begin', flush=True); holdem.history([{str(path)!r}] * 1000)"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.readline()
    time.sleep(0.5)
    start = time.perf_counter()
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert b"KeyboardInterrupt" in errors
    # To read all files takes minutes.
    assert time.perf_counter() - start < 30
