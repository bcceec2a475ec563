"""The error for cards, ranges and questions that are not understood."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["CardsError"]


class CardsError(ValueError):
    """Cards, a range or a question that is not understood, or has no answer.

    The text of the exception has the message, the text that is wrong with carets under the places, and a hint.

    Attributes:
        message: What is wrong, in one line.
        text: The text that was read; empty if the error is not about a text.
        spans: The places in `text` that are wrong, as pairs of start and end.
        hint: How to mend it, or `None`.

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
        """The first place in `text` that is wrong; `None` if the error is not about a place."""
        return self.spans[0] if self.spans else None

    def __str__(self) -> str:
        return self._drawing
