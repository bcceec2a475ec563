//! The list of questions.

use std::fmt;
use std::str::FromStr;

use holdem_engine::parse::{ParseError, Refusal, named};

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::read::Query;

use super::asked::Asked;
use super::options::Options;
use super::{
    blockers, canonical, equity, eval, flops, graph, icm, nuts, odds, outs, plan, potential,
    preflop, push, range, runouts, showdown, solve, streets, texture, verify,
};

/// A question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Question {
    /// The hand of one player: its five cards, and the hands it beats.
    Eval,
    /// The winners on a full board, the ties, and the deciding card.
    Showdown,
    /// Each player's expected share of the pot.
    Equity,
    /// The equity on each street up to the board.
    Streets,
    /// The cost of the equity with each engine.
    Plan,
    /// The frequency of each category for one hand or range; the made hand, and its draws.
    Odds,
    /// The hands that one hand or range makes on the flop, over all flops, and the flops that it hits.
    Flops,
    /// The next cards that help each player.
    Outs,
    /// Each player's equity after every card that can come next.
    Runouts,
    /// The best holdings on a board, and the rank of a hand among them.
    Nuts,
    /// The combos of ranges, their normal form, and their division on a board.
    Range,
    /// The combos of one range that another range blocks.
    Blockers,
    /// The equity of starting hands against a random hand, each other, or several random hands.
    Preflop,
    /// The distribution of each player's equity over the range.
    Graph,
    /// The strength of a hand now, and how often it improves past others or falls behind.
    Potential,
    /// The texture of a board: its suits, pairs, straights and high cards.
    Texture,
    /// A spot with suits renamed, the same for all spots that differ only by suits.
    Canonical,
    /// The value in prizes of the stacks of a tournament (ICM).
    Icm,
    /// The push-or-fold equilibrium of short stacks before the flop.
    Push,
    /// The equilibrium of two players after the flop.
    Solve,
    /// A recount that checks that methods, engines and tables agree.
    Verify,
}

impl Question {
    /// All questions.
    pub const ALL: [Self; 21] = [
        Self::Eval,
        Self::Showdown,
        Self::Equity,
        Self::Streets,
        Self::Plan,
        Self::Odds,
        Self::Flops,
        Self::Outs,
        Self::Runouts,
        Self::Nuts,
        Self::Range,
        Self::Blockers,
        Self::Preflop,
        Self::Graph,
        Self::Potential,
        Self::Texture,
        Self::Canonical,
        Self::Icm,
        Self::Push,
        Self::Solve,
        Self::Verify,
    ];

    /// Returns the name, for messages and for questions by name.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// Returns a description, in one sentence.
    pub const fn description(self) -> &'static str {
        self.facts().description
    }

    /// Returns the minimum and maximum number of players, including [`Options::opponents`](super::options::Options).
    pub const fn players(self) -> (usize, usize) {
        self.facts().players
    }

    /// Returns the parameters that the question takes, besides the players.
    pub const fn parameters(self) -> &'static [Parameter] {
        self.facts().parameters
    }

    /// Returns `true` if its players are stacks of chips, not hands or ranges.
    pub const fn is_about_stacks(self) -> bool {
        matches!(self, Self::Icm | Self::Push)
    }

    /// Returns `true` if the answer may take long enough to need threads, a progress bar and a way to stop it.
    pub const fn may_take_long(self) -> bool {
        self.facts().may_take_long
    }

    /// Checks that the question takes every given parameter.
    ///
    /// # Errors
    ///
    /// Returns a refusal that names the first parameter without effect.
    pub(crate) fn check(self, given: impl IntoIterator<Item = Parameter>) -> Result<(), Refusal> {
        check(self.name(), self.parameters(), given)
    }

    /// Returns the facts about the question.
    const fn facts(self) -> &'static Facts {
        match self {
            Self::Eval => &eval::QUESTION,
            Self::Showdown => &showdown::QUESTION,
            Self::Equity => &equity::QUESTION,
            Self::Streets => &streets::QUESTION,
            Self::Plan => &plan::QUESTION,
            Self::Odds => &odds::QUESTION,
            Self::Flops => &flops::QUESTION,
            Self::Outs => &outs::QUESTION,
            Self::Runouts => &runouts::QUESTION,
            Self::Nuts => &nuts::QUESTION,
            Self::Range => &range::QUESTION,
            Self::Blockers => &blockers::QUESTION,
            Self::Preflop => &preflop::QUESTION,
            Self::Graph => &graph::QUESTION,
            Self::Potential => &potential::QUESTION,
            Self::Texture => &texture::QUESTION,
            Self::Canonical => &canonical::QUESTION,
            Self::Icm => &icm::QUESTION,
            Self::Push => &push::QUESTION,
            Self::Solve => &solve::QUESTION,
            Self::Verify => &verify::QUESTION,
        }
    }
}

/// The facts about a question.
pub struct Facts {
    /// The name, for messages and for questions by name.
    pub name: &'static str,
    /// The description, in one sentence.
    pub description: &'static str,
    /// The minimum and maximum number of players.
    pub players: (usize, usize),
    /// The parameters besides the players.
    pub parameters: &'static [Parameter],
    /// Set if the answer may need threads, a progress bar and a way to stop it.
    pub may_take_long: bool,
    /// Reads and checks the question.
    pub read: fn(&Query<'_>, &Options) -> Result<Asked, Error>,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Reads and checks a question.
///
/// # Errors
///
/// Returns [`Error::Refused`] if a text is invalid, or if an option is not for this question.
pub fn read(question: Question, query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let names = (!query.names.is_empty()).then_some(Parameter::Names);
    let given = query.given.iter().map(|(parameter, _)| parameter);
    question.check(options.given().chain(names).chain(given))?;
    (question.facts().read)(query, options)
}

/// Checks that `taken` contains every given parameter.
///
/// # Errors
///
/// Returns a refusal that names the first parameter without effect.
pub fn check(
    name: &str,
    taken: &[Parameter],
    given: impl IntoIterator<Item = Parameter>,
) -> Result<(), Refusal> {
    match given.into_iter().find(|given| !taken.contains(given)) {
        None => Ok(()),
        Some(other) => Err(Refusal::new(
            format!("{name} does not have an option {}", other.name()),
            "leave it out: it has no effect",
        )),
    }
}

/// Parses a name, ignoring case.
impl FromStr for Question {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        named(text, "question", &Self::ALL, Self::name)
    }
}
