"""Work that is stopped: by `cancel`, by Ctrl-C, by the end of the process."""

import re
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

import holdem

HAND = """
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 f']
players = ['Ann', 'Bo']
"""

# A game that takes minutes, whose iterations are short.
GAME = {
    "players": ["22+,A2s+,K9s+,QTs+,ATo+", "22+,A2s+,K9s+,QTs+,ATo+"],
    "board": "Qs7d2c5h",
    "pot": 10,
    "stack": 100,
    "until": 1e-9,
    "iterations": 10**9,
}


def later(seconds=0.2):
    """Return an event that is set after a while."""
    event = threading.Event()
    threading.Timer(seconds, event.set).start()
    return event


def test_a_cancelled_search_returns_the_strategy_so_far(tmp_path):
    file = tmp_path / "spot.holdem"
    found = holdem.solve(**GAME, save=file, cancel=later())
    assert found.stopped
    assert found.exploitability_share > 0
    assert "stopped early" in str(found)
    assert any("stopped" in note for note in holdem.Solution(file).at().notes)


def test_a_cancelled_sample_returns_the_estimate_so_far():
    found = holdem.equity(["random"] * 3, samples=1e15, cancel=later())
    assert found.partial
    assert abs(found.players[0].equity - 1 / 3) < 0.1


CANCELLED = {
    "an exact equity": lambda cancel: holdem.equity(["random"] * 4, exact=True, cancel=cancel),
    "equities": lambda cancel: holdem.equity_many(
        [["15%"] * 100, "20%", "30%"], samples=10**9, cancel=cancel
    ),
    "hands": lambda cancel: [
        holdem.evaluate_many(np.full(10**7, 0x1F00, np.uint64), cancel=cancel) for _ in range(10**4)
    ],
    "deals": lambda cancel: holdem.random_deals(["15%"] * 4, n=10**7, cancel=cancel),
    "odds": lambda cancel: [holdem.odds("random", cancel=cancel) for _ in range(10**4)],
    "odds of many": lambda cancel: holdem.odds_many(["random"] * 10**4, cancel=cancel),
    "flops": lambda cancel: [holdem.flops("random", cancel=cancel) for _ in range(10**4)],
    "hands played": lambda cancel: [holdem.history(HAND, cancel=cancel).hands() for _ in range(10**6)],
    "lines": lambda cancel: list(
        holdem.answer_lines("odds", ("random" for _ in range(10**6)), cancel=cancel)
    ),
    "a proof": lambda cancel: [holdem.verify(cancel=cancel) for _ in range(100)],
    "ICM": lambda cancel: [
        holdem.icm(list(range(1, 2001)), [100 - i for i in range(100)], cancel=cancel) for _ in range(10**4)
    ],
}


@pytest.mark.parametrize("work", CANCELLED.values(), ids=CANCELLED.keys())
def test_cancelled_work_raises(work):
    begun = time.monotonic()
    with pytest.raises(holdem.CancelledError, match="cancelled"):
        work(later())
    assert time.monotonic() - begun < 30


def test_what_is_cancelled_already_does_not_begin():
    event = threading.Event()
    event.set()
    for work in CANCELLED.values():
        with pytest.raises(holdem.CancelledError):
            work(event)
    with pytest.raises(holdem.CancelledError):
        holdem.solve(**GAME, cancel=event)


def test_cancel_is_an_event():
    for wrong in [True, 1.0, threading.Event]:
        with pytest.raises(TypeError, match=r"cancel is an event, such as threading\.Event\(\)"):
            holdem.equity(["AA", "random"], cancel=wrong)


def test_an_event_that_raises_stops_the_work():
    class Event:
        def __init__(self):
            self.calls = 0

        def is_set(self):
            self.calls += 1
            if self.calls > 3:
                raise RuntimeError("no event")
            return False

    with pytest.raises(RuntimeError, match="no event"):
        holdem.equity(["random"] * 4, exact=True, cancel=Event())


def test_other_threads_go_on():
    event = threading.Event()
    with ThreadPoolExecutor(2) as threads:
        stopped = threads.submit(holdem.equity, ["random"] * 4, exact=True, cancel=event)
        other = threads.submit(holdem.equity, ["random"] * 3, seconds=0.5)
        event.set()
        assert not other.result().partial
        with pytest.raises(holdem.CancelledError):
            stopped.result()


README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def test_the_example_with_asyncio_ends(capsys):
    (code,) = [it for it in re.findall(r"```py\n(.*?)```", README, re.DOTALL) if "asyncio" in it]
    begun = time.monotonic()
    exec(code, {})
    # The solver stops, or the loop would wait for its thread.
    assert time.monotonic() - begun < 20
    assert re.fullmatch(r"after a second: \d+\.\d+\n", capsys.readouterr().out)


def run(script, *, send=None):
    """Run a script that prints `ready`, and send it signals. Return its output and its exit code."""
    with subprocess.Popen(
        [sys.executable, "-P", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        assert process.stdout.readline() == "ready\n"
        for _ in range(send or 0):
            time.sleep(1.5)
            process.send_signal(signal.SIGINT)
        said, _ = process.communicate(timeout=60)
        return said, process.returncode


SCRIPT = f"""
import asyncio, sys, threading, time, holdem
GAME = {GAME!r}
print("ready", flush=True)
"""


needs_signals = pytest.mark.skipif(
    not hasattr(signal, "pthread_sigmask"), reason="a signal is sent to a process"
)


@needs_signals
def test_ctrl_c_has_the_strategy_so_far():
    said, code = run(
        SCRIPT
        + """
try:
    holdem.solve(**GAME)
except holdem.Interrupted as stopped:
    found = stopped.answer
    print(type(found).__name__, found.stopped, found.exploitability_share > 0)
    sys.exit(3)
""",
        send=1,
    )
    assert (said, code) == ("Solve True True\n", 3)


@needs_signals
def test_ctrl_c_that_nobody_catches_says_where_the_answer_is():
    said, code = run(SCRIPT + "holdem.solve(**GAME)", send=1)
    assert code != 0
    assert "sys.last_value.answer" in said.splitlines()[-1]


@needs_signals
def test_the_process_ends_after_ctrl_c_in_the_main_thread():
    script = """
asyncio.run(asyncio.wait_for(asyncio.to_thread(holdem.solve, **GAME), 0.1))
"""
    # The loop waits for its threads after the first exception.
    said, code = run(SCRIPT + script, send=2)
    assert code != 0, said


def test_the_process_ends_after_an_error():
    script = """
threading.Thread(target=holdem.solve, kwargs=GAME).start()
time.sleep(0.3)
raise SystemError("the end")
"""
    said, code = run(SCRIPT + script)
    assert code == 1
    assert "the end" in said
    assert "CancelledError" in said


def test_the_process_ends_while_a_daemon_counts():
    script = """
threading.Thread(target=holdem.solve, kwargs=GAME, daemon=True).start()
time.sleep(0.3)
"""
    assert run(SCRIPT + script)[1] == 0


def test_python_waits_for_threads_without_an_error():
    script = """
work = lambda: print(holdem.equity(["random"] * 3, seconds=0.5).partial)
threading.Thread(target=work).start()
"""
    assert run(SCRIPT + script) == ("False\n", 0)
