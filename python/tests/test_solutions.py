"""Saved solutions: arrays of strategies, answers at lines, refusals."""

import copy
import pickle
import threading
import time
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import holdem

GAME = (["QQ+,76s", "JJ-88"], "Ks7d2c9h", 60, 90)


@pytest.fixture(scope="module")
def saved(tmp_path_factory):
    file = tmp_path_factory.mktemp("solutions") / "spot.holdem"
    found = holdem.solve(*GAME, bets="50%", iterations=30, save=file)
    return file, found


def test_a_saved_solution_shows_what_was_found(saved):
    file, found = saved
    solution = holdem.Solution(file)
    assert solution.at() == found
    assert solution.at("check").acts == 2
    cards = solution.at("check, check")
    assert sum(card.chance for card in cards.cards) == pytest.approx(1)
    assert (
        repr(solution)
        == f"<Solution: {sum(node.player is not None for node in solution.nodes)} decisions from the turn on>"
    )


def test_strategies_are_arrays_of_combos_by_actions(saved):
    file, found = saved
    solution = holdem.Solution(file.read_bytes())
    root = solution.nodes[0]
    array = solution.strategy(root)
    combos = solution.combos(1)
    assert array.shape == (len(combos), len(root.actions))
    np.testing.assert_allclose(array.sum(axis=1), 1)
    by_combo = {hand.combo: [action.frequency for action in hand.actions] for hand in found.players[0].hands}
    for combo, row in zip(combos, array, strict=True):
        np.testing.assert_allclose(row, by_combo[combo])
    river = next(node for node in solution.nodes if node.street == "river" and node.player == 1)
    assert "card" in river.line
    rows = solution.strategy(river, "3h")
    assert set(rows.sum(axis=1).round(9)) <= {0.0, 1.0}
    assert solution.weights(2).shape == (len(solution.combos(2)),)
    for wrong in [("", ValueError), ("Ks", ValueError), ("3h3h", ValueError)]:
        with pytest.raises(wrong[1]):
            solution.strategy(river, wrong[0])
    with pytest.raises(IndexError):
        solution.strategy(10_000)


def test_a_decision_is_studied_as_arrays(saved):
    file, found = saved
    solution = holdem.Solution(file)
    study = solution.study()
    assert study.player == 1
    assert study.action_values.shape == (len(solution.combos(1)), len(solution.nodes[0].actions))
    for player in (1, 2):
        hands = {hand.combo: hand for hand in found.players[player - 1].hands}
        np.testing.assert_array_equal(study.reaches[player - 1], solution.weights(player))
        for combo, value in zip(solution.combos(player), study.values[player - 1], strict=True):
            assert value == pytest.approx(hands[combo].hand_value)
    # The value of a combo is the mean over its actions.
    mean = (solution.strategy(0) * study.action_values).sum(axis=1)
    np.testing.assert_allclose(mean, study.values[0])
    later = solution.study(["check", "bet 30"])
    np.testing.assert_allclose(later.reaches[0], solution.weights(1) * solution.strategy(0)[:, 0])
    with pytest.raises(ValueError, match="does not end at a decision"):
        solution.study("check, check")
    with pytest.raises(holdem.CardsError):
        solution.study("fold")


def test_a_saved_strategy_is_exploited(saved):
    file, found = saved
    best = holdem.Solution(file).exploit()
    expected = found.players[0].game_value + found.players[0].gain
    assert best.players[0].game_value == pytest.approx(expected)
    assert "best response" in " ".join(best.notes)


def test_a_solution_is_refined_with_its_exact_ranges(tmp_path):
    file, finer = tmp_path / "turn.holdem", tmp_path / "finer.holdem"
    sizes = {"bets": "50%", "iterations": 20}
    holdem.solve(["QQ+,76s", "JJ-88,AQ"], "Ks7d2c9h", 60, 90, save=file, **sizes)
    solution, line = holdem.Solution(file), ["check", "bet 30", "call", "3h"]
    there = solution.at(line)
    found = solution.refine(line, bets="33%, 75%", iterations=10, save=finer)
    assert found.refined_after == ["check, bet 30, call, 3h"]
    assert (found.pot, found.stack) == (120, 60)
    for one, other in zip(found.players, there.players, strict=True):
        assert {it.combo: it.reach for it in one.hands} == {it.combo: it.reach for it in other.hands}
    assert holdem.Solution(finer).at().actions == found.actions
    assert solution.refine("start", iterations=1).pot == 60
    for wrong in ("check", "check, bet 30, call"):
        with pytest.raises(holdem.CardsError, match="refined game begins"):
            solution.refine(wrong)


def test_solutions_are_copied_and_pickled(saved):
    solution = holdem.Solution(saved[0])
    for again in (pickle.loads(pickle.dumps(solution)), copy.deepcopy(solution), copy.copy(solution)):
        assert again.at("check") == solution.at("check")
        np.testing.assert_array_equal(again.strategy(0), solution.strategy(0))


def test_a_line_is_a_text_or_the_line_of_a_node(saved):
    solution = holdem.Solution(saved[0])
    node = next(node for node in solution.nodes if node.line == ("check",))
    assert solution.at(node.line) == solution.at("check")
    assert solution.at([]) == solution.at()


def test_opening_a_solution_leaves_the_interpreter_free(tmp_path):
    file = tmp_path / "large.holdem"
    holdem.solve(["random", "random"], "Ks7d2c9h", 60, 400, iterations=1, save=file)
    ticks, is_done = [], threading.Event()

    def tick():
        while not is_done.is_set():
            ticks.append(time.perf_counter())
            time.sleep(0.001)

    thread = threading.Thread(target=tick)
    thread.start()
    try:
        start = time.perf_counter()
        holdem.Solution(file)
        end = time.perf_counter()
    finally:
        is_done.set()
        thread.join()
    assert end - start < 0.02 or sum(start < at < end for at in ticks) > 5


def test_locks_and_trees():
    locked = holdem.solve(*GAME, bets="50%", iterations=30, lock="check: random check 100%", line="check")
    assert locked.actions[0].frequency == 1
    assert locked.locks == ["check: random check 100%"]
    plan = holdem.solve_plan(*GAME, bets="50%", threads=1)
    again = holdem.solve_plan(*GAME, tree="\n".join(plan.tree), threads=1)
    assert (again.nodes, again.tree) == (plan.nodes, plan.tree)


def test_what_is_no_solution_is_refused(saved, tmp_path):
    content = saved[0].read_bytes()
    for wrong in (b"", b"a text", content[:-1], content[:100] + b"x" + content[101:]):
        with pytest.raises(holdem.CardsError):
            holdem.Solution(wrong)
    solution = holdem.Solution(content)
    solution.save(tmp_path / "copy.holdem")
    assert (tmp_path / "copy.holdem").read_bytes() == content
    with pytest.raises(holdem.CardsError):
        solution.at("call")


def test_some_hands_of_a_decision_are_listed():
    whole = holdem.solve(*GAME, bets="50%", iterations=10)
    some = holdem.solve(*GAME, bets="50%", iterations=10, hands=["QQ"])
    listed = [hand.combo for hand in some.players[0].hands]
    assert listed
    assert all(combo[0] == combo[2] == "Q" for combo in listed)
    same = {hand.combo: hand for hand in whole.players[0].hands}
    assert all(hand == same[hand.combo] for hand in some.players[0].hands)
    assert some.players[0].value == whole.players[0].value


FLOPS = {"players": ["AA,KQs", "QQ,AK"], "pot": 10, "stack": 10, "bets": "all-in", "iterations": 10}


def test_a_report_weights_flops_by_how_often_both_ranges_see_them():
    found = holdem.solve_flops(**FLOPS, flops=["Ks7d2c", "8h7h6h"])
    assert [it.flop for it in found.flops] == ["Ks7d2c", "8h7h6h"]
    for flop in found.flops:
        alone = holdem.solve(board=flop.flop, **FLOPS)
        assert flop.oop_value == pytest.approx(alone.players[0].value)
        assert flop.flop_exploitability == pytest.approx(alone.exploitability_share)
        frequencies = [action.frequency for action in alone.actions]
        assert [it.frequency for it in flop.actions] == pytest.approx(frequencies)
    mean = sum(it.share * it.oop_value for it in found.flops)
    assert found.groups[0].oop_value == pytest.approx(mean)
    assert holdem.solve_flops(**FLOPS, flops="Ks7d2c, 8h7h6h") == found


def test_a_report_continues_with_its_rows(tmp_path):
    file = tmp_path / "rows.ndjson"
    some = holdem.solve_flops(**FLOPS, flops=3, rows=file)
    assert some == holdem.solve_flops(**FLOPS, flops=3)
    head, first, *others = file.read_text().splitlines()
    assert len(others) == 2
    # The flops of the file are not solved again.
    file.write_text("\n".join([head, first.replace('"iterations":10', '"iterations":7'), *others]) + "\n")
    more = holdem.solve_flops(**FLOPS, flops=5, rows=str(file))
    assert [it.iterations for it in more.flops] == [7, 10, 10, 10, 10]
    assert more.flops[1:3] == some.flops[1:]
    assert len(file.read_text().splitlines()) == 6


def test_joined_parts_are_the_report(tmp_path):
    files = [tmp_path / "1.ndjson", tmp_path / "2.ndjson"]
    parts = [
        holdem.solve_flops(**FLOPS, flops=4, rows=file, part=f"{it}/2") for it, file in enumerate(files, 1)
    ]
    assert [it.part for it in parts] == ["1/2", "2/2"]
    joined = tmp_path / "all.ndjson"
    joined.write_text("".join(file.read_text() for file in files))
    found = holdem.solve_flops(**FLOPS, flops=4, rows=joined)
    assert [it.flop for it in found.flops[::2]] == [it.flop for it in parts[0].flops]
    assert found == holdem.solve_flops(**FLOPS, flops=4)
    precise = holdem.solve_flops(**FLOPS, flops=12, precision=9)
    assert precise.groups[0].solved == 10
    assert holdem.solve_flops(**FLOPS, flops=12, precision="90%").groups == precise.groups
    # 1e-05 as a text is not an amount.
    assert holdem.solve_flops(**FLOPS, flops=12, precision=1e-5).precision == 1e-5


def test_a_cancelled_report_is_about_the_flops_so_far(tmp_path):
    file = tmp_path / "rows.ndjson"

    class Event:
        def is_set(self):
            return file.exists()

    found = holdem.solve_flops(**FLOPS, flops="all", rows=file, cancel=Event())
    assert found.stopped
    assert 0 < len(found.flops) < 1000
    assert found.groups[0].solved == len(found.flops)
    again = holdem.solve_flops(**FLOPS, flops=len(found.flops), rows=file)
    assert again.flops == found.flops
    assert not again.stopped


def test_calls_at_the_same_time_share_a_file_of_rows(tmp_path):
    file = tmp_path / "rows.ndjson"
    with ThreadPoolExecutor(2) as pool:
        calls = [pool.submit(holdem.solve_flops, **FLOPS, flops=8, rows=file) for _ in range(2)]
        one, other = (call.result() for call in calls)
    assert one == other == holdem.solve_flops(**FLOPS, flops=8)
    lines = file.read_text().splitlines()
    assert len(lines) == len(set(lines)) == 9


def test_rows_of_another_game_or_none_are_refused(tmp_path):
    file = tmp_path / "rows.ndjson"
    holdem.solve_flops(**FLOPS, flops=1, rows=file)
    content = file.read_bytes()
    for change, message in [({"pot": 12}, "another game"), ({"line": "check"}, "another game")]:
        with pytest.raises(holdem.CardsError, match=message):
            holdem.solve_flops(**FLOPS | change, flops=1, rows=file)
    damaged = content.replace(b'"iterations"', b'"iterations')
    for wrong, message in [(damaged, "damaged"), (content + b"\xff\n", "not text")]:
        file.write_bytes(wrong)
        with pytest.raises(holdem.CardsError, match=message):
            holdem.solve_flops(**FLOPS, flops=1, rows=file)
        assert file.read_bytes() == wrong
    # A row that a killed process left without its end is solved again.
    file.write_bytes(content[:-3])
    holdem.solve_flops(**FLOPS, flops=1, rows=file)
    assert file.read_bytes() == content
    for wrong in ["", "wet", 0, ["Ks7d2c", "2c7dKs"]]:
        with pytest.raises(holdem.CardsError):
            holdem.solve_flops(**FLOPS, flops=wrong)
