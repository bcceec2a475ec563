"""The examples in the documentation run."""

import ast
import doctest
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest
import stub

import holdem

MODULES = [
    holdem,
    *(importlib.import_module(f"holdem.{module.name}") for module in pkgutil.iter_modules(holdem.__path__)),
]


README = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")


def documented():
    """Yield every public function, class and method with its docstring."""
    for module in MODULES:
        yield module.__name__, module
        for name, value in vars(module).items():
            if name.startswith("_") or not callable(value):
                continue
            if not (getattr(value, "__module__", None) or "").startswith("holdem"):
                continue
            yield f"{module.__name__}.{name}", value
            if inspect.isclass(value):
                members = vars(value).items()
                yield from ((f"{name}.{member}", it) for member, it in members if member[0] != "_")


EXAMPLES = {id(value): (name, value) for name, value in documented() if ">>>" in (value.__doc__ or "")}


@pytest.mark.parametrize(
    "value", [it for _, it in EXAMPLES.values()], ids=[name for name, _ in EXAMPLES.values()]
)
def test_examples_run(value):
    name = getattr(value, "__name__", "value")
    test = doctest.DocTestParser().get_doctest(value.__doc__, {}, name, None, None)
    report = []
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=report.append)
    assert runner.tries > 0
    assert not report, "".join(report)


def blocks(language):
    """Return the code blocks of the README in a language."""
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_readme_runs():
    names, report = {}, []
    test = doctest.DocTestParser().get_doctest("\n".join(blocks("pycon")), names, "README", None, None)
    runner = doctest.DocTestRunner(verbose=False)
    runner.run(test, out=report.append, clear_globs=False)
    assert runner.tries > 15
    assert not report, "".join(report)
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("agg")
    import holdem.plot

    for block in blocks("python"):
        exec(block, {"holdem": holdem})


def test_the_first_command_of_the_readme_prints_what_it_says():
    command = next(line for line in blocks("sh")[0].splitlines() if line.startswith("python -c "))
    code = command.removeprefix("python -c '").removesuffix("'")
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, encoding="utf-8")
    assert printed.stdout == blocks("text")[0]


def test_everything_public_is_documented():
    for name in holdem.__all__:
        value = getattr(holdem, name)
        if not callable(value):
            continue
        assert value.__doc__, name
        if not inspect.isclass(value) and name not in ("categories", "names", "ranks"):
            assert ">>>" in value.__doc__, f"{name} has no example"
        if inspect.isclass(value):
            for member, it in vars(value).items():
                if member[0] != "_" and (callable(it) or isinstance(it, property)):
                    assert it.__doc__, f"{name}.{member}"


def test_the_stub_has_the_documentation_for_editors():
    documented = list(stub.nodes(stub.STUB.read_text(encoding="utf-8")))
    assert sum(text is not None for _, text in documented) > 50
    for node, text in documented:
        assert text is None or ast.get_docstring(node) == text, f"{node.name}: run python tests/stub.py"


def test_help_has_signatures():
    for name in holdem.__all__:
        value = getattr(holdem, name)
        if callable(value) and not inspect.isclass(value):
            assert inspect.signature(value) is not None, name
