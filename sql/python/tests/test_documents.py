"""The examples of the documents."""

import doctest
import os
from pathlib import Path

import holdem_sql

FOLDER = Path(__file__).parent.parent


def test_the_examples_of_the_package():
    assert doctest.testmod(holdem_sql, extraglobs={"holdem_sql": holdem_sql}).failed == 0


def test_the_examples_of_the_readme(monkeypatch):
    monkeypatch.chdir(FOLDER)
    flags = doctest.NORMALIZE_WHITESPACE
    done = doctest.testfile(os.path.join(FOLDER, "README.md"), module_relative=False, optionflags=flags)
    assert (done.failed, done.attempted > 5) == (0, True)


def test_the_example_of_the_program_s_readme(monkeypatch, capfd):
    monkeypatch.chdir(FOLDER.parent)
    [example] = [block.split("```")[0] for block in Path("README.md").read_text().split("```python\n")[1:]]
    exec(example, {})
    assert "0.9777777777777777" in capfd.readouterr().out
