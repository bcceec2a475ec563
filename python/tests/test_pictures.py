"""Pictures, and the notebook that shows them."""

import xml.etree.ElementTree as xml
from pathlib import Path

import matplotlib
import nbformat
import numpy as np
import pytest
from nbclient import NotebookClient

import holdem

matplotlib.use("agg")
from matplotlib import pyplot

TOUR = Path(__file__).parents[1] / "examples" / "tour.ipynb"


@pytest.fixture(autouse=True)
def _closed():
    yield
    pyplot.close("all")


def test_plots_are_drawn_into_axes():
    figure, axes = pyplot.subplots()
    assert holdem.Range("15%").plot(axes) is axes
    assert len(axes.texts) == 169
    result = holdem.equity(["AhKh", "22+,AJ+"], "Ks7d2c", by="combo")
    grid = holdem.plot.grid(result.players[1].grid(), title="x", even=0.5)
    assert grid.get_title() == "x"
    runouts = holdem.runouts(["AhKh", "QsQd"], "Qh7h2c").plot(pyplot.subplots()[1], player=2)
    assert len(runouts.texts) == 45
    curves = holdem.graph(["QQ+,AK", "22+"], "Ks7d2c").plot()
    assert [text.get_text() for text in curves.get_legend().texts] == ["1: QQ+,AK", "2: 22+"]
    for drawn in (axes, grid, runouts, curves):
        drawn.figure.canvas.draw()
    with pytest.raises(ValueError, match=r"\(13, 13\)"):
        holdem.plot.grid(np.zeros((2, 2)))
    with pytest.raises(ValueError, match="players are numbered"):
        holdem.plot.runouts(holdem.runouts(["AhKh", "QsQd"], "Qh7h2c"), player=3)


@pytest.mark.parametrize(
    "answer",
    [
        holdem.Range("QQ+,AKs:0.5"),
        holdem.runouts(["AhKh", "QsQd"], "Qh7h2c"),
        holdem.graph(["QQ+,AK", "22+"], "Ks7d2c"),
        holdem.preflop("AKs"),
        holdem.describe("15%", "Qh7h2c"),
        holdem.equity(["AhKh", "QQ+,AKs"], "Ks7d2c", by="combo"),
    ],
    ids=lambda answer: type(answer).__name__,
)
def test_pictures_and_html_are_well_formed(answer):
    assert xml.fromstring(answer.svg()).tag.endswith("svg")
    assert xml.fromstring(answer._repr_html_()) is not None


def test_what_a_user_wrote_is_escaped():
    result = holdem.equity(["AhKh", "QQ"], names=["<b>&amp;"])
    page = result._repr_html_()
    assert "<b>" not in page
    assert "&lt;b&gt;" in page


def test_the_tour_runs(tmp_path):
    tour = nbformat.read(TOUR, as_version=4)
    assert not any(cell.get("outputs") for cell in tour.cells), "the notebook is kept without outputs"
    client = NotebookClient(
        tour, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}}
    )
    client.execute()
    pictures = [
        output
        for cell in tour.cells
        for output in cell.get("outputs", [])
        if "image/png" in output.get("data", {}) or "<svg" in output.get("data", {}).get("text/html", "")
    ]
    assert len(pictures) >= 5
