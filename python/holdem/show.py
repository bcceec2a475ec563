"""Answers as text and as HTML: the tables of the library, drawn."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from html import escape
from typing import Any
from unicodedata import combining, east_asian_width

from ._native import Answer
from .errors import CardsError

__all__ = ["equity", "html", "player", "short", "text"]

#: A text in pieces, each a pair of words and a style.
Cell = list[tuple[str, str]]

#: The colours of suits, dark enough for a white page and bright enough for a black one.
SUITS = {"clubs": "#2e8b3d", "diamonds": "#3b78d8", "hearts": "#d63b3b", "spades": "inherit"}


_RANKS = "AKQJT98765432"

#: The greatest length of an answer in one line.
_SHORT = 100

#: The greatest number of rows of a table in HTML; `print` and `to_csv` have all.
_ROWS = 60


def text(answer: Answer) -> str:
    """Return an answer as plain text: the heading, the tables, the remarks and the notes."""
    parts = [_plain(answer.heading)] if answer.heading else []
    parts += ["\n".join(_lines(*table)) for table in answer.tables]
    below = [*answer.remarks, *(f"note: {note}" for note in answer.notes)]
    if below:
        parts.append("\n".join(below))
    return "\n\n".join(parts)


def html(answer: Answer, has_picture: bool = True) -> str:
    """Return an answer as HTML: the heading, a picture if there is one, the tables, the remarks and the notes."""
    parts = [f"<p>{_marked_up(answer.heading)}</p>"] if answer.heading else []
    picture, tables = _picture(answer) if has_picture else None, answer.tables
    if picture is not None:
        parts.append(f'<div style="max-width:800px">{picture}</div>')
        tables = [table for table in tables if not _is_grid(table[0])]
    parts += [_table(*table) for table in tables]
    parts += [f"<div>{escape(remark)}</div>" for remark in answer.remarks]
    parts += [f"<div><em>note: {escape(note)}</em></div>" for note in answer.notes]
    return "<div>" + "\n".join(parts) + "</div>"


def short(name: str, answer: Answer) -> str:
    """Return an answer in one line: `<Odds: AhKh; board: Q♥ 7♥ 2♣>`."""
    about = _about(json.loads(answer.json()))
    parts = [about, _plain(answer.heading) if answer.heading else ""]
    shown = "; ".join(filter(None, parts)) or next(iter(answer.remarks), answer.plain().partition("\n")[0])
    return f"<{name}: {shown if len(shown) <= _SHORT else shown[: _SHORT - 1] + '…'}>"


def _about(record: dict[str, Any]) -> str:
    """Return the subject of an answer: the hands and ranges as given, players and their stacks or results."""
    if "rows" in record and "by" in record:
        rows = ", ".join(f"{row[record['by']]} {row['won']:+,.10g}" for row in record["rows"])
        return f"{record['understood']} hands; {rows}"
    for name in ("players", "seats"):
        if name in record:
            return " vs ".join(map(_player, record[name]))
    if "input" in record or "hand" in record:
        subject = record.get("input") or record["hand"]
        return " vs ".join(str(it) for it in (subject, record.get("against")) if it)
    if "hole" in record:
        return "".join(record["hole"])
    items = record.get("results") or record.get("ranges")
    if not items:
        return ""
    more = len(items) - 1 if "hand" in items[0] else 0
    return f"{_about(items[0])} and {more} more" if more else _about(items[0])


def _player(player: dict[str, Any]) -> str:
    """Return a player's hand or range; without one, the name or position, and the cards or the stack."""
    if subject := player.get("input") or player.get("hand"):
        return str(subject)
    name = next((player[key] for key in ("player", "name", "seat", "position") if player.get(key)), None)
    stack = player.get("stack")
    has = "".join(player.get("cards") or ()) or (None if stack is None else f"{stack:,.10g}")
    return " ".join(it for it in (name, has) if it)


def equity(answer: Answer) -> str:
    """Return an answer about equity in one line."""
    record = json.loads(answer.json())
    players = ", ".join(f"{_label(answer, i)} {_share(it)}" for i, it in enumerate(record["players"]))
    return f"<Equity: {players}; {'exact' if record['exact'] else 'sampled'}>"


def player(answer: Answer, index: int) -> str:
    """Return a player of an answer about equity in one line."""
    it = json.loads(answer.json())["players"][index]
    label, name = _label(answer, index), it.get("name")
    return f"<PlayerEquity: {f'{name} ({label})' if name else label} {_share(it)}>"


def _share(player: dict[str, Any]) -> str:
    """Return an equity and its standard error in percent."""
    error = player["std_error"]
    return f"{100 * player['equity']:.2f}%" + (f" ±{100 * error:.2f}%" if error is not None else "")


def _label(answer: Answer, player: int) -> str:
    """Return the hand or range of a player from the table, with suits as letters."""
    cell = answer.tables[0][1][player][1]
    return "".join(words[0] + kind[0] if kind in SUITS else words for words, kind in cell if words != " ")


def _picture(answer: Answer) -> str | None:
    try:
        return answer.svg()
    except CardsError:
        return None


def _is_grid(header: Sequence[Cell]) -> bool:
    """Return whether a table is the grid of starting hands, which the picture shows."""
    return [_plain(cell).strip() for cell in header[1:]] == list(_RANKS)


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
    body = "".join(row("td", cells) for cells in rows[:_ROWS])
    if len(rows) > _ROWS:
        more = f"… {len(rows) - _ROWS} more: print() and to_csv() have them"
        body += f'<tr><td colspan="{len(header)}">{more}</td></tr>'
    return f"<table>{head}<tbody>{body}</tbody></table>"
