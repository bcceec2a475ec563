"""From JSON to records."""

from __future__ import annotations

import types
from functools import cache
from typing import Any, Union, get_args, get_origin, get_type_hints


def build(kind: Any, value: Any) -> Any:
    """Convert a JSON value to a type: lists, records and their items."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        inner = [option for option in get_args(kind) if option is not type(None)]
        return None if value is None else build(inner[0], value)
    if origin is list:
        (item,) = get_args(kind)
        return [build(item, part) for part in value]
    if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__"):
        return kind(**parts(kind, value))
    return value


def parts(kind: type, record: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a record, each converted to its type."""
    return {name: build(hint, record.get(name)) for name, hint in _hints(kind).items()}


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {name: hint for name, hint in hints.items() if not name.startswith("_")}
