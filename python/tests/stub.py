"""Writes the docstrings of the native module into its stub, where editors look for them.

From the folder of the package: `python tests/stub.py && ruff format holdem/_native.pyi`.
"""

import ast
import inspect
from pathlib import Path

import holdem
from holdem import _native

STUB = Path(holdem.__file__).parent / "_native.pyi"


def nodes(text):
    """Yield every class, function, method and property of a stub, with its docstring at run time."""
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ClassDef | ast.FunctionDef):
            continue
        value = getattr(_native, node.name)
        yield node, inspect.getdoc(value) if value.__doc__ else None
        if isinstance(node, ast.ClassDef):
            for member in node.body:
                if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
                    yield member, inspect.getdoc(inspect.getattr_static(value, member.name))


def with_documentation(text):
    """Return a stub with the docstrings from run time."""
    lines = text.splitlines()
    for node, documentation in sorted(nodes(text), key=lambda it: -it[0].lineno):
        is_function = isinstance(node, ast.FunctionDef)
        first = node.body[0]
        has_text = ast.get_docstring(node) is not None
        if documentation is None or ast.get_docstring(node) == documentation:
            continue
        indent = " " * (node.col_offset + 4)
        written = f'"""{documentation}"""' if "\n" not in documentation else f'"""{documentation}\n"""'
        written = written.replace("\\", "\\\\")
        body = [f"{indent}{line}".rstrip() for line in written.split("\n")]
        if is_function and not has_text:
            # `def f() -> int: ...`
            last = lines[first.lineno - 1]
            lines[first.lineno - 1 : first.end_lineno] = [last[: first.col_offset].rstrip(), *body]
        elif has_text:
            lines[first.lineno - 1 : first.end_lineno] = body
        else:
            lines[first.lineno - 1 : first.lineno - 1] = [*body, ""]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    STUB.write_text(with_documentation(STUB.read_text(encoding="utf-8")), encoding="utf-8")
