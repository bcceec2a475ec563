"""Measures how long Ctrl-C takes to stop each kind of long work: the median and the longest of several tries.

python benchmarks/interrupt.py
"""

import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from test_threads import LONG, seconds_to_stop

TRIES = 7

for name, work in LONG.items():
    tries = [1e3 * seconds_to_stop(work) for _ in range(TRIES)]
    print(f"{name:24} {statistics.median(tries):6.1f} ms, at most {max(tries):6.1f} ms")
