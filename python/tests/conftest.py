"""Fixtures: the program, to compare answers with."""

import json
import os
import signal
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

# A shell starts its background jobs with Ctrl-C ignored, and Python leaves it so.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def program_text():
    """Return a function that runs the program with arguments and returns its output."""
    path = os.environ.get("HOLDEM_PROGRAM", ROOT / "target" / "release" / "holdem")
    if not Path(path).exists():
        pytest.fail(f"{path} is not there: cargo build --release in {ROOT}, or HOLDEM_PROGRAM=its path")

    def ask(*arguments: str, text: str | None = None):
        done = subprocess.run(
            [path, *arguments], input=text, capture_output=True, text=True, check=False, cwd="/"
        )
        assert done.returncode == 0, (arguments, done.stderr)
        return done.stdout

    return ask


@pytest.fixture(scope="session")
def program(program_text):
    """Return a function that runs the program with arguments and returns its JSON."""
    return lambda *arguments, text=None: json.loads(program_text(*arguments, text=text))
