//! Trees that are given line by line, in place of sizes: `lines = "0 0; 0 50 150"`.

use holdem_engine::parse::{Refusal, Span};
use holdem_solver::betting::{BettingLine, Chips};
use holdem_solver::solve::Step;
use itertools::Itertools;

use crate::parameter::Parameter;
use crate::read::{Line, Query};

use super::SolveSpot;
use super::steps::amount_words;
use super::tree::{OF_STREETS, OF_TREE, TreeText};

/// The key for a tree that is given line by line.
pub(super) const LINES: &str = "lines";

impl Query<'_> {
    /// Refuses sizes, and limits on sizes, for a tree that is given line by line.
    pub(super) fn check_lines(&self, text: &TreeText) -> Result<(), Refusal> {
        if text.lines.is_empty() {
            return Ok(());
        }
        let given = self.of_sizes();
        let of_text = [text.most_raises, text.all_in_from, text.merge_within];
        let is_in_text = !text.sizes.is_empty()
            || text.aggressor.is_some()
            || of_text.into_iter().any(|it| it.is_some());
        match given.is_empty() && !is_in_text {
            true => Ok(()),
            false => Err(self.line.refuse_at(
                "the lines of a tree have all its sizes",
                given,
                "leave out the other sizes, or the lines",
            )),
        }
    }

    /// Refuses sizes, and limits on sizes, for a refined game whose lines come from the solution.
    pub(super) fn check_lines_of_solution(&self) -> Result<(), Refusal> {
        let given = self.of_sizes();
        if given.is_empty() {
            return Ok(());
        }
        let name = self.syntax().name(Parameter::Tree.name());
        Err(self.line.refuse_at(
            "the lines of the tree of this solution have all its sizes",
            given,
            format!("leave out the other sizes, or give a whole tree with {name}"),
        ))
    }

    /// Returns the spans of sizes, and of limits on sizes.
    fn of_sizes(&self) -> Vec<Span> {
        let of_tree = OF_TREE.into_iter().filter(|it| *it != Parameter::Without);
        let given = of_tree.chain(OF_STREETS);
        given.flat_map(|it| self.given.all(it)).copied().collect()
    }

    /// Returns the refusal of a line that has an amount where it is not possible.
    pub(super) fn refuse_line(&self, line: &[Chips], amount: Chips) -> Refusal {
        let text = line_text(line);
        let mut shown = Line::default().in_syntax(self.syntax());
        let span = shown.push(&text);
        shown.refuse_at(
            format!("{} is not possible in the line {text} of the tree", amount_words(amount)),
            [span],
            "an amount is at least the bet to match, and at most the stack",
        )
    }

    /// Reads lines of betting: after each action, the amount that its player has put in since the start.
    pub(super) fn betting_lines(&self, span: Span) -> Result<Vec<BettingLine>, Refusal> {
        let lines = self.line.items_between(span, |c| c == ';' || c == ',');
        let line = |&line: &Span| -> Result<BettingLine, Refusal> {
            let amounts = self.line.items_between(line, char::is_whitespace);
            amounts.into_iter().map(|amount| self.chips(amount)).collect()
        };
        let lines = lines.iter().map(line).collect::<Result<Vec<BettingLine>, Refusal>>()?;
        let lines: Vec<BettingLine> = lines.into_iter().filter(|line| !line.is_empty()).collect();
        match lines.is_empty() {
            true => {
                let hint =
                    "for each line, the amounts after each action: lines = \"0 0; 0 50 150\"";
                Err(self.line.refuse_at("there are no lines", [span], hint))
            }
            false => Ok(lines),
        }
    }
}

impl SolveSpot {
    /// Returns the lines of the betting after a line, if the tree is given by lines.
    pub(super) fn lines_after(&self, line: &[Step]) -> Vec<BettingLine> {
        let tree = self.game.tree();
        let (mut node, mut amounts) = (0, Vec::new());
        for step in line {
            let at = tree.node(node);
            node = match *step {
                Step::Action(index) => at.children()[index],
                Step::Card(_) => at.children()[0],
            };
            amounts.extend(at.player().map(|player| tree.node(node).committed[player.index()]));
        }
        let before = tree.node(node).matched();
        let goes_on = self.rules.lines.iter().filter_map(|it| it.strip_prefix(&amounts[..]));
        let goes_on = goes_on.filter(|rest| !rest.is_empty());
        let after = |rest: &[Chips]| rest.iter().map(|amount| amount - before).collect();
        let lines: Vec<BettingLine> = goes_on.map(after).collect();
        match lines.is_empty() && !self.rules.lines.is_empty() {
            // Both players only check.
            true => vec![vec![0]],
            false => lines,
        }
    }
}

/// Returns lines as the text of a tree.
pub(super) fn lines_text(lines: &[BettingLine]) -> String {
    format!("{LINES} = \"{}\"\n", lines.iter().map(|line| line_text(line)).join("; "))
}

/// Returns a line as text: `0 50 150`.
fn line_text(line: &[Chips]) -> String {
    line.iter().map(|&it| amount_words(it)).join(" ")
}
