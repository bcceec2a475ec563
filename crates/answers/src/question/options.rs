//! The options of a question.

use holdem_engine::equity::{self, Detail};
use holdem_engine::eval::Method;
use holdem_engine::range::Notation;

use crate::parameter::Parameter;

use super::range::DivideBy;

/// The options of a question. The default answers as the program does without options, except that lists are not
/// shortened.
///
/// A question takes some of these, [`Question::parameters`](super::Question::parameters); [`read`](super::read)
/// refuses the others.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Options {
    /// The budget: exact or sampled, and the seed of a sample.
    pub budget: equity::Budget,
    /// The breakdown of the equity: by category, by combo.
    pub detail: Detail,
    /// The divisions of a range on the board; empty for made hands and draws.
    pub divide_by: Vec<DivideBy>,
    /// The number of items of a long list, the best first; `None` for all.
    pub top: Option<usize>,
    /// The player, from 1, whose grid is shown; `None` for the first of two, or for every player if there are more.
    pub player: Option<usize>,
    /// Set to explain the answer.
    pub explain: bool,
    /// The methods to rate a hand with, each explained step by step; empty for a lookup without steps.
    pub methods: Vec<Method>,
    /// The number of opponents with random hands; `None` for a chart of two players.
    pub opponents: Option<u64>,
    /// Set to compare each starting hand with every other.
    pub all: bool,
    /// Set to show starting hands as a grid.
    pub grid: bool,
    /// A second notation in which to write ranges.
    pub to: Option<Notation>,
    /// Set to add a remark with the time a sample took, which reads the clock.
    pub is_timed: bool,
    /// Set to give the answer a [file](crate::answer::Answer::file) from which it can be shown again, which needs
    /// memory.
    pub is_saved: bool,
    /// The optional parts of the answer to show.
    pub flags: Vec<Parameter>,
}

impl Options {
    /// Returns whether a flag is set.
    pub fn has(&self, flag: Parameter) -> bool {
        self.flags.contains(&flag)
    }

    /// Returns the parameters that differ from their defaults.
    pub fn given(&self) -> impl Iterator<Item = Parameter> {
        let Self { budget, detail, divide_by, top, player, explain, methods, opponents, .. } = self;
        let given = [
            (*budget != equity::Budget::default(), Parameter::Budget),
            (detail.by_category, Parameter::ByCategory),
            (detail.by_combo, Parameter::ByCombo),
            (!divide_by.is_empty(), Parameter::DivideBy),
            (top.is_some(), Parameter::Top),
            (player.is_some(), Parameter::Player),
            (*explain, Parameter::Explain),
            (!methods.is_empty(), Parameter::Methods),
            (opponents.is_some(), Parameter::Opponents),
            (self.all, Parameter::All),
            (self.grid, Parameter::Grid),
            (self.to.is_some(), Parameter::To),
        ];
        let given = given.into_iter().filter_map(|(is_given, it)| is_given.then_some(it));
        given.chain(self.flags.iter().copied())
    }
}
