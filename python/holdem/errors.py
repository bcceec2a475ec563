"""The errors for invalid cards, ranges and questions, and for stopped work."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

__all__ = ["CancelledError", "CardsError", "Interrupted"]


class CardsError(ValueError):
    """Invalid cards, ranges or questions, or a question without an answer.

    The exception prints the message, the wrong text with carets under the errors, and a hint.

    Attributes:
        message: What is wrong, in one line.
        text: The input text; empty if the error is not about a text.
        spans: The wrong parts of `text`, as pairs of start and end.
        hint: A suggestion for a fix, or `None`.

    >>> import holdem
    >>> try:
    ...     holdem.Range("QQ+,AKx")
    ... except holdem.CardsError as error:
    ...     print(error)
    ...     print(error.span, error.text[slice(*error.span)])
    'x' is neither s (suited) nor o (offsuit)
      QQ+,AKx
            ^
    hint: AKs is suited, AKo is not, AK is both; or write AhKh
    (6, 7) x
    """

    message: str
    text: str
    spans: tuple[tuple[int, int], ...]
    hint: str | None

    def __init__(
        self,
        message: str,
        text: str = "",
        spans: Sequence[tuple[int, int]] = (),
        hint: str | None = None,
        drawing: str | None = None,
    ) -> None:
        super().__init__(message, text, tuple(spans), hint, drawing)
        self.message = message
        self.text = text
        self.spans = tuple(spans)
        self.hint = hint
        described = message if hint is None else f"{message}\nhint: {hint}"
        self._drawing = described if drawing is None else drawing

    @property
    def span(self) -> tuple[int, int] | None:
        """The first wrong part of `text`; `None` if the error has no position."""
        return self.spans[0] if self.spans else None

    def __str__(self) -> str:
        return self._drawing


class CancelledError(Exception):
    """Work that was stopped by its argument `cancel`, or because the process ends, and has no answer so far.

    A sample, a solved game and a push or fold strategy have an answer so far, which is returned instead.

    >>> import holdem, threading
    >>> cancel = threading.Event()
    >>> cancel.set()
    >>> holdem.equity(["AA", "random"], cancel=cancel)
    Traceback (most recent call last):
      ...
    holdem.errors.CancelledError: cancelled
    """

    def __str__(self) -> str:
        return "cancelled"


class Interrupted(KeyboardInterrupt):
    """A Ctrl-C that stopped work with an answer so far: a sample, a solved game, a push or fold strategy.

    Attributes:
        answer: The answer so far. It says that it was stopped early.
    """

    answer: Any

    def __init__(self, answer: Any) -> None:
        super().__init__(answer)
        self.answer = answer

    def __str__(self) -> str:
        return "the answer so far is in the attribute answer of this exception: sys.last_value.answer"
