"""Texas Hold'em in DataFusion: the functions and tables of holdem-sql for Python's `datafusion`.

    >>> import datafusion, holdem_sql
    >>> ctx = datafusion.SessionContext()
    >>> holdem_sql.register(ctx)
    >>> ctx.sql("select equity('AhKh', 'QsQd') as equity").to_pydict()
    {'equity': [0.46214457245909607]}

`register` adds all functions to a session, `functions` lists them, and `table` makes a table with named arguments.
"""

from collections.abc import Callable as _Callable
from importlib.metadata import version as _version

import datafusion as _datafusion

from ._native import (
    ScalarFunction,
    Table,
    TableFunction,
    table,
)
from ._native import (
    datafusion_version as _built_with,
)
from ._native import (
    scalar_functions as _scalar_functions,
)
from ._native import (
    table_functions as _table_functions,
)

__all__ = ["ScalarFunction", "Table", "TableFunction", "functions", "register", "table"]
__version__ = _version("holdem-sql")


def functions() -> list[ScalarFunction | TableFunction]:
    """Return all functions, each with its `name`, its `usage` and a `summary`.

    Examples:
        >>> [function.usage for function in holdem_sql.functions() if function.name == "made_hand"]
        ["made_hand('7c7d', 'Kd7h2s')"]
    """
    return [*_scalar_functions(), *_table_functions()]


def register(ctx: _datafusion.SessionContext) -> None:
    """Add all functions to a session.

    Raises:
        ImportError: If this package was built for another major version of `datafusion`.
    """
    _check_version()
    for function in _scalar_functions():
        ctx.register_udf(_datafusion.udf(function))
    for name in [function.name for function in _table_functions()]:
        ctx.register_udtf(_datafusion.udtf(_from_sql(name), name))


def _from_sql(function: str) -> _Callable[..., Table]:
    """Return a function from the constants of a query to a table."""

    def call(*arguments: _datafusion.Expr) -> Table:
        return table(function, *[argument.python_value().as_py() for argument in arguments])

    return call


def _check_version() -> None:
    """Check that both sides have the same structures in memory, which differ between major versions."""
    installed, built_with = _datafusion.__version__, _built_with()
    if installed.split(".")[0] != built_with.split(".")[0]:
        raise ImportError(
            f"holdem_sql is built for datafusion {built_with.split('.')[0]}, and {installed} is installed"
        )
