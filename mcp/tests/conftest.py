"""Fixtures: servers, and the program to compare answers with."""

import json
import os
import subprocess
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from mcp import StdioServerParameters
from mcp.client import Client

ROOT = Path(__file__).parents[2]
SERVER = Path(os.environ.get("HOLDEM_MCP", ROOT / "mcp" / "target" / "debug" / "holdem-mcp"))
PROGRAM = Path(os.environ.get("HOLDEM_PROGRAM", ROOT / "target" / "release" / "holdem"))


@pytest.fixture(scope="session")
def anyio_backend():
    return "asyncio"


@pytest.fixture(scope="session")
def program():
    """Return a function that runs the program with arguments and returns its JSON."""
    if not PROGRAM.exists():
        pytest.fail(f"{PROGRAM} is not there: cargo build --release in {ROOT}, or HOLDEM_PROGRAM=its path")

    def ask(*arguments: str):
        done = subprocess.run([PROGRAM, *arguments], capture_output=True, text=True, check=False, cwd="/")
        assert done.returncode == 0, (arguments, done.stderr)
        return json.loads(done.stdout)

    return ask


@pytest.fixture
def connect():
    """Return a function that starts a server with options and connects to it."""
    if not SERVER.exists():
        pytest.fail(f"{SERVER} is not there: cargo build in {ROOT / 'mcp'}, or HOLDEM_MCP=its path")

    @asynccontextmanager
    async def connected(*options: str, mode: str = "legacy"):
        # Clients pass on few environment variables. This one is the output file of the coverage profile.
        counts = {name: os.environ[name] for name in ["LLVM_PROFILE_FILE"] if name in os.environ}
        parameters = StdioServerParameters(command=str(SERVER), args=list(options), env=counts)
        async with Client(parameters, mode=mode) as client:
            yield client

    return connected
