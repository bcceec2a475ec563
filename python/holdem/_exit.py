"""The end of the process: running work stops, so that the process can end."""

import atexit
import contextlib
import sys
import threading

from . import _native


def _stop_after_an_error() -> None:
    """Stop all work if the main thread ended with an exception. Otherwise Python waits for the other threads."""
    if hasattr(sys, "last_value"):
        _native.stop_all()


def register() -> None:
    """Stop work at the end of the process: in threads for which Python does not wait, and after an error in all."""
    atexit.register(_native.stop_all)
    # Functions run in reverse order. The executors' function waits for their threads, so it must run after this one.
    with contextlib.suppress(ImportError, RuntimeError):
        import concurrent.futures.thread  # noqa: F401

        getattr(threading, "_register_atexit", atexit.register)(_stop_after_an_error)
