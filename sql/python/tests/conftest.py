"""Sessions, and the program holdem-sql to compare with."""

import json
import os
import subprocess
from collections.abc import Callable
from typing import Any

import datafusion
import pytest

import holdem_sql

Rows = list[dict[str, Any]]


@pytest.fixture
def ctx() -> datafusion.SessionContext:
    """Return a session with all functions."""
    session = datafusion.SessionContext()
    holdem_sql.register(session)
    return session


@pytest.fixture
def rows(ctx: datafusion.SessionContext) -> Callable[[str], Rows]:
    """Return a function from a query to its rows in DataFusion's Python package."""

    def of(query: str) -> Rows:
        return [row for batch in ctx.sql(query).collect() for row in batch.to_pylist()]

    return of


@pytest.fixture
def program() -> Callable[[str], Rows]:
    """Return a function from a query to its rows in the program holdem-sql."""

    def of(query: str) -> Rows:
        command = [os.environ["HOLDEM_SQL"], "--quiet", "--format", "ndjson", "-"]
        done = subprocess.run(command, input=query, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return [json.loads(line) for line in done.stdout.splitlines()]

    return of
