"""The native part of the package."""

from os import PathLike
from typing import TypeAlias, final

__all__ = [
    "ScalarFunction",
    "Table",
    "TableFunction",
    "datafusion_version",
    "scalar_functions",
    "table",
    "table_functions",
]

_Argument: TypeAlias = str | int | float | bool | PathLike[str] | list["_Argument"] | tuple["_Argument", ...]

@final
class ScalarFunction:
    """A scalar function, which DataFusion registers with `udf`."""

    @property
    def name(self) -> str:
        """The name in SQL."""

    @property
    def usage(self) -> str:
        """An example of a call."""

    @property
    def summary(self) -> str:
        """What it returns."""

    def __datafusion_scalar_udf__(self, _session: object = None) -> object: ...

@final
class TableFunction:
    """A table function."""

    @property
    def name(self) -> str:
        """The name in SQL."""

    @property
    def usage(self) -> str:
        """An example of a call in `holdem-sql`."""

    @property
    def summary(self) -> str:
        """What a row is."""

@final
class Table:
    """A table, which DataFusion registers with `register_table`."""

    @property
    def notes(self) -> list[str]:
        """Notes: whether the rows are a sample, and likely mistakes in the arguments."""

    def __datafusion_table_provider__(self, _session: object = None) -> object: ...

def datafusion_version() -> str:
    """Returns the version of DataFusion that this module is built with."""

def scalar_functions() -> list[ScalarFunction]:
    """Returns all scalar functions."""

def table(function: str, /, *arguments: _Argument, **options: _Argument) -> Table:
    """Returns the table of a table function with these arguments."""

def table_functions() -> list[TableFunction]:
    """Returns all table functions."""
