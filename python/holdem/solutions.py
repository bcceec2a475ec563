"""Saved solutions of postflop games: strategies as arrays, answers at any line."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from . import _native
from .answers import Solve, SolveCards, answers_as, solved

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy as np
    from numpy.typing import NDArray

    from .types import Amount, Cancel, CardsLike

__all__ = ["Solution", "SolutionNode", "SolutionStudy"]


def _joined(line: str | Iterable[str] | None) -> str | None:
    return line if line is None or isinstance(line, str) else ", ".join(line)


@dataclass(frozen=True, slots=True)
class SolutionNode:
    """A node of the betting tree."""

    index: int
    """The index; the root is 0."""
    street: Literal["flop", "turn", "river"]
    """The street."""
    player: int | None
    """The player who acts, from 1; `None` at other nodes."""
    pot: float
    """The pot, with all bets so far."""
    actions: tuple[str, ...]
    """The actions."""
    children: tuple[int, ...]
    """The index of the node after each action or after the next card."""
    line: tuple[str, ...]
    """The actions from the root; `"card"` for each card dealt."""


@dataclass(frozen=True, slots=True, eq=False)
class SolutionStudy:
    """A decision of a solution, as arrays with a row for each combo of a player."""

    player: int
    """The player who acts, from 1."""
    reaches: tuple[NDArray[np.float64], NDArray[np.float64]]
    """For each player, the weight of each combo times the frequencies of the player's actions in the line."""
    values: tuple[NDArray[np.float64], NDArray[np.float64]]
    """For each player, the EV of each combo; NaN for a combo that does not get here or never meets another."""
    action_values: NDArray[np.float64]
    """The EV of each action for each combo of the player who acts, as an array of combos by actions."""


class Solution:
    """A saved solution: the strategies of both players on every board, and its answers.

    Its file is written by `solve(..., save="spot.holdem")` or by the program's `-o spot.holdem`. A solution can be copied
    and pickled, as the bytes of its file.

    >>> import holdem, tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "spot.holdem")
    >>> _ = holdem.solve(["AA,QQ", "KK"], "2c2d2h3s3c", 100, 100, bets="100%", until=0.001, save=file)
    >>> solution = holdem.Solution(file)
    >>> solution.nodes[0].actions
    ('check', 'all-in 100')
    >>> solution.strategy(0).shape == (len(solution.combos(1)), 2)
    True
    """

    def __init__(self, file: str | PathLike[str] | bytes) -> None:
        """Open a solution from its file, or from the bytes of one.

        Raises:
            CardsError: If the file is not a saved solution, or is damaged.
        """
        content = file if isinstance(file, bytes) else Path(file).read_bytes()
        self._native = _native.Solution(content)
        self._nodes: tuple[SolutionNode, ...] | None = None

    @property
    def nodes(self) -> tuple[SolutionNode, ...]:
        """The nodes of the betting tree, the root first."""
        if self._nodes is None:
            parts = self._native.nodes()
            lines: list[tuple[str, ...]] = [()] * len(parts)
            for line, (_, _, _, actions, children) in zip(lines, parts, strict=True):
                # Nodes precede their children, so the line of each is known before it is needed.
                for step, child in zip(actions or ["card"] * len(children), children, strict=True):
                    lines[child] = (*line, step)
            self._nodes = tuple(
                SolutionNode(
                    index,
                    street,  # type: ignore[arg-type]
                    None if player is None else player + 1,
                    pot,
                    tuple(actions),
                    tuple(children),
                    lines[index],
                )
                for index, (street, player, pot, actions, children) in enumerate(parts)
            )
        return self._nodes

    def combos(self, player: int) -> list[str]:
        """Return the combos of a player, from 1, in the order of the rows of `strategy`."""
        return self._native.combos(player - 1)

    def weights(self, player: int) -> NDArray[np.float64]:
        """Return the weights of the combos of a player, from 1."""
        return self._native.weights(player - 1)

    def strategy(self, node: int | SolutionNode, cards: CardsLike = "") -> NDArray[np.float64]:
        """Return the frequency of each action for each combo at a node, as an array of combos by actions.

        Args:
            node: The node, or its index.
            cards: The cards dealt since the root. Combos that hold one of them have rows of 0.
        """
        index = node.index if isinstance(node, SolutionNode) else node
        return self._native.frequencies(index, cards)

    def study(self, line: str | Iterable[str] | None = None) -> SolutionStudy:
        """Return the decision at a line of actions and cards, as arrays in the order of `combos`.

        Raises:
            CardsError: If the line is not in the game.
            ValueError: If a card is dealt at the end of the line.
        """
        player, first, second, action_values = self._native.study(_joined(line))
        reaches, values = zip(first, second, strict=True)
        return SolutionStudy(player + 1, reaches, values, action_values)

    def at(
        self, line: str | Iterable[str] | None = None, *, threads: int = 0, cancel: Cancel | None = None
    ) -> Solve | SolveCards:
        """Return the answer at a line of actions and cards: `"check, bet 75%, call, 9h"`, or a list of them."""
        return self._show(line, False, threads, cancel)

    def exploit(
        self, line: str | Iterable[str] | None = None, *, threads: int = 0, cancel: Cancel | None = None
    ) -> Solve | SolveCards:
        """Return the best response to the opponent's saved strategy, for the player who acts at the end of a line."""
        return self._show(line, True, threads, cancel)

    def _show(
        self, line: str | Iterable[str] | None, exploit: bool, threads: int, cancel: Cancel | None
    ) -> Solve | SolveCards:
        with answers_as(solved):
            return solved(self._native.show(_joined(line), exploit, False, threads, cancel))

    def refine(
        self,
        line: str | Iterable[str],
        *,
        bets: str | Iterable[str] | None = None,
        raises: str | Iterable[str] | None = None,
        donks: str | Iterable[str] | None = None,
        most_raises: int | None = None,
        all_in_from: Amount | None = None,
        merge_within: Amount | None = None,
        tree: str | Iterable[str] | None = None,
        without: str | Iterable[str] | None = None,
        lock: str | Iterable[str] | None = None,
        until: Amount | None = None,
        iterations: int | None = None,
        time: Amount | None = None,
        memory: Amount | None = None,
        save: str | PathLike[str] | None = None,
        threads: int = 0,
        cancel: Cancel | None = None,
    ) -> Solve:
        """Solve the game that begins at the end of a line: with the pot and the stacks there, and both ranges exactly.

        Args:
            line: The actions and cards, which end with a card: `"check, bet 30, call, 9h"`; or `"start"`.
            bets: The bet sizes; by default those of this solution, as for the arguments after it. See `holdem.solve`.
            raises: The raise sizes.
            donks: The sizes of donk bets.
            most_raises: The maximum number of raises per street.
            all_in_from: The share of a stack from which a bet is all-in.
            merge_within: The share of the pot within which bet sizes are merged.
            tree: The text of a tree, in place of all sizes of this solution.
            without: Lines to actions that are taken out of the tree, from the start of the new game on.
            lock: Node locks, whose lines begin where the new game does. Those of this solution do not hold.
            until: The target exploitability, as a share of the pot; by default 0.005.
            iterations: The most iterations.
            time: The most seconds.
            memory: The most gigabytes.
            save: The file to which the new solution is saved.
            threads: The number of threads; 0 for all cores.
            cancel: An event, such as `threading.Event()`, that stops the search once it is set.

        Raises:
            CardsError: If an argument is invalid, or if the line does not end where a street begins.
            OSError: If the file `save` cannot be written.
            Interrupted: On Ctrl-C. Its `answer` has the strategy so far.
        """
        if save is not None:
            _native.check_solution_file(save)

        def saved(shown: _native.Answer) -> Solve:
            content = shown.file()
            if save is not None and content is not None:
                _native.write_solution_file(save, content)
            return Solve(shown)

        arguments = {
            "bets": bets,
            "raises": raises,
            "donks": donks,
            "most_raises": most_raises,
            "all_in_from": all_in_from,
            "merge_within": merge_within,
            "tree": tree,
            "without": without,
            "lock": lock,
            "until": until,
            "iterations": iterations,
            "time": time,
            "memory": memory,
            "saved": save is not None,
            "threads": threads,
            "cancel": cancel,
        }
        with answers_as(saved):
            return saved(self._native.refine(_joined(line) or "start", arguments))

    def save(self, file: str | PathLike[str]) -> None:
        """Write the solution to a file.

        An existing file must be empty or hold a saved solution. It keeps its content until the new one is complete.

        Raises:
            CardsError: If the file holds other content.
            OSError: If the file cannot be written.
        """
        _native.write_solution_file(file, self._native.bytes())

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._native.bytes(),)

    def __repr__(self) -> str:
        decisions = sum(1 for node in self.nodes if node.player is not None)
        return f"<Solution: {decisions} decisions from the {self.nodes[0].street} on>"
