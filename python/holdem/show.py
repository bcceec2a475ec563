"""Answers as text and as HTML: the tables of the library, drawn."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from unicodedata import combining, east_asian_width

from ._native import Answer

__all__ = ["html", "text"]

#: A text in pieces: each has words, and says what they are.
Cell = list[tuple[str, str]]

#: The colours of suits, dark enough for a white page and bright enough for a black one.
SUITS = {"clubs": "#2e8b3d", "diamonds": "#3b78d8", "hearts": "#d63b3b", "spades": "inherit"}


def text(answer: Answer) -> str:
    """Return an answer as plain text: the heading, the tables, the remarks."""
    parts = [_plain(answer.heading)] if answer.heading else []
    parts += ["\n".join(_lines(*table)) for table in answer.tables]
    if answer.remarks:
        parts.append("\n".join(answer.remarks))
    return "\n\n".join(parts)


def html(answer: Answer, picture: str | None = None) -> str:
    """Return an answer as HTML: the heading, a picture if there is one, the tables, the remarks and the notes."""
    parts = [f"<p>{_marked_up(answer.heading)}</p>"] if answer.heading else []
    if picture is not None:
        parts.append(f'<div style="max-width:800px">{picture}</div>')
    parts += [_table(*table) for table in answer.tables]
    parts += [f"<div>{escape(remark)}</div>" for remark in answer.remarks]
    parts += [f"<div><em>note: {escape(note)}</em></div>" for note in answer.notes]
    return "<div>" + "\n".join(parts) + "</div>"


def _plain(cell: Cell) -> str:
    return "".join(words for words, _ in cell)


def _width(words: str) -> int:
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in words)


def _lines(header: Sequence[Cell], rows: Sequence[Sequence[Cell]], numeric: Iterable[int]) -> list[str]:
    """Return the lines of a table, numbers aligned to the right."""
    numbers = set(numeric)
    cells = [[_plain(cell) for cell in row] for row in (header, *rows)]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]

    def padded(column: int, words: str) -> str:
        gap = " " * (widths[column] - _width(words))
        return gap + words if column in numbers else words + gap

    return ["  ".join(padded(*cell) for cell in enumerate(row)).rstrip() for row in cells]


def _marked_up(cell: Cell) -> str:
    """Return the pieces of a text as HTML."""

    def piece(words: str, kind: str) -> str:
        words = escape(words)
        if kind in SUITS:
            return f'<span style="color:{SUITS[kind]};white-space:nowrap">{words}</span>'
        return f"<strong>{words}</strong>" if kind == "strong" else words

    return "".join(piece(*part) for part in cell)


def _table(header: Sequence[Cell], rows: Sequence[Sequence[Cell]], numeric: Iterable[int]) -> str:
    numbers = set(numeric)

    def row(tag: str, cells: Sequence[Cell]) -> str:
        aligned = ("right" if column in numbers else "left" for column in range(len(cells)))
        drawn = (
            f'<{tag} style="text-align:{side}">{_marked_up(cell)}</{tag}>'
            for side, cell in zip(aligned, cells, strict=True)
        )
        return "<tr>" + "".join(drawn) + "</tr>"

    head = f"<thead>{row('th', header)}</thead>"
    return f"<table>{head}<tbody>{''.join(row('td', cells) for cells in rows)}</tbody></table>"
