"""Measure the start of the server: from the process to its answer to `initialize`."""

import json
import statistics
import subprocess
import sys
import time

ROUNDS = 50

REQUEST = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {
        "protocolVersion": "2025-11-25",
        "capabilities": {},
        "clientInfo": {"name": "startup", "version": "0"},
    },
}


def start(server):
    """Return the seconds that a start takes."""
    begun = time.perf_counter()
    process = subprocess.Popen([server], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    process.stdin.write(json.dumps(REQUEST).encode() + b"\n")
    process.stdin.flush()
    answer = json.loads(process.stdout.readline())
    taken = time.perf_counter() - begun
    assert answer["result"]["serverInfo"]["name"] == "holdem-mcp"
    process.stdin.close()
    process.wait()
    return taken


times = sorted(1000 * start(sys.argv[1]) for _ in range(ROUNDS))
print(f"{ROUNDS} starts: median {statistics.median(times):.1f} ms, from {times[0]:.1f} to {times[-1]:.1f} ms")
