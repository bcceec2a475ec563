"""Ctrl-C, threads and processes."""

import multiprocessing
import os
import signal
import statistics
import subprocess
import sys
import threading
import time
import warnings
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import holdem

LONG = {
    "an exact count of ranges": "holdem.equity(['random', '80%', '70%'], exact=True, threads=1)",
    "an exact count of minutes": "holdem.equity(['random'] * 4, exact=True)",
    "a sample": "holdem.equity(['random'] * 3, precision=1e-6)",
    "many hands": "[holdem.evaluate_many(SETS) for _ in range(1000)]",
    "many spots": "holdem.equity_many([['15%'] * 100, '20%', '30%'], samples=10**9)",
    "runouts": "holdem.runouts(['random'] * 3, '2c7d9h', precision=1e-6)",
    "a graph": "holdem.graph(['random'] * 3, precision=1e-6)",
    "odds": "[holdem.odds('random') for _ in range(100)]",
    "deals": "holdem.random_deals(['15%'] * 4, n=10**8)",
}

SCRIPT = """
import sys, time
import numpy as np
import holdem
SETS = np.full(20_000_000, 0x1F00, np.uint64)
print("ready", flush=True)
try:
    {work}
except KeyboardInterrupt:
    print(time.monotonic(), flush=True)
    sys.exit(3)
"""


def seconds_to_stop(work):
    """Return the time from the signal to the exception."""
    script = [sys.executable, "-P", "-c", SCRIPT.format(work=work)]
    with subprocess.Popen(script, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(0.4)
        sent = time.monotonic()
        process.send_signal(signal.SIGINT)
        said = process.stdout.read().split()
        assert process.wait(60) == 3, said
    return float(said[-1]) - sent


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="a signal is sent to a process")
@pytest.mark.parametrize("work", LONG.values(), ids=LONG.keys())
def test_ctrl_c_stops_long_work(work):
    # A loose bound, as the machine may be busy: benchmarks/interrupt.py measures the time.
    assert seconds_to_stop(work) < 5


def test_a_handler_that_raises_nothing_does_not_stop_the_work():
    seen = []
    before = signal.signal(signal.SIGALRM, lambda *_: seen.append(1))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.02)
        result = holdem.equity(["AA", "KK", "15%"], seconds=0.2)
    finally:
        signal.signal(signal.SIGALRM, before)
    assert seen == [1]
    assert not result.to_dict()["partial"]


def answer(seed):
    """Return answers that need the process's pool."""
    hands = holdem.deal(100_000, seed=seed)
    result = holdem.equity(["AA", "KK", "15%"], samples=20_000, seed=seed)
    return int(holdem.evaluate_many(hands).sum()), result.players[0].equity, os.getpid()


@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_processes_of_every_kind(method):
    expected = [answer(seed)[:2] for seed in range(4)]
    with multiprocessing.get_context(method).Pool(2) as pool:
        found = pool.map_async(answer, range(4)).get(timeout=300)
    assert [it[:2] for it in found] == expected
    assert os.getpid() not in {it[2] for it in found}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork")
@pytest.mark.filterwarnings("ignore:This process:DeprecationWarning")
def test_a_fork_while_other_threads_count():
    with ThreadPoolExecutor(2) as threads:
        running = [threads.submit(holdem.equity, ["random"] * 3, seconds=1.0) for _ in range(2)]
        time.sleep(0.2)
        child = os.fork()
        if child == 0:
            try:
                answer(1)
                os._exit(0)
            except BaseException:
                os._exit(1)
        end = time.monotonic() + 120
        done, status = 0, None
        while not done and time.monotonic() < end:
            done, status = os.waitpid(child, os.WNOHANG)
            time.sleep(0.02)
        if not done:
            os.kill(child, signal.SIGKILL)
        assert (done, status) == (child, 0)
        assert all(future.result().engine == "sample" for future in running)


def test_threads_share_the_pool_and_the_interpreter_is_free():
    expected = answer(1)[:2]
    ticks = []
    done = threading.Event()

    def tick():
        while not done.is_set():
            ticks.append(time.monotonic())
            time.sleep(0.001)

    ticker = threading.Thread(target=tick)
    ticker.start()
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(answer, [1] * 8))
    holdem.equity(["random"] * 3, seconds=0.3)
    done.set()
    ticker.join()
    assert all(it[:2] == expected for it in found)
    # Counting releases the interpreter's lock, so the other thread continues.
    assert len(ticks) > 20
    assert statistics.median(np.diff(ticks)) < 0.1


def test_an_array_may_change_while_it_is_read():
    rows = holdem.deal(500_000, seed=1)
    others = holdem.deal(500_000, seed=2)
    done = threading.Event()

    def write():
        while not done.is_set():
            np.copyto(rows, others)
            np.copyto(rows, 255, casting="unsafe")

    writer = threading.Thread(target=write)
    writer.start()
    try:
        for _ in range(5):
            try:
                strengths = holdem.evaluate_many(rows)
            except holdem.CardsError as error:
                assert "row" in str(error)
            else:
                assert ((strengths >= 1) & (strengths <= 7462)).all()
    finally:
        done.set()
        writer.join()


def test_an_array_may_change_its_shape_while_it_is_read():
    sets = np.full(4_000_000, 0x1F00, np.uint64)
    with ThreadPoolExecutor(1) as threads:
        running = threads.submit(holdem.evaluate_many, sets, threads=1)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            sets.shape = (2000, 2000)
        assert (running.result() == 7462).all()
