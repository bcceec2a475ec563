//! Hints: what can be typed instead, in the syntax of each front end.

use holdem_engine::analysis::Amount;
use holdem_engine::equity::SolveError;
use holdem_engine::parse::{NotationProblem, ParseError, Problem, RangeProblem};

use crate::read::Origin;

/// The subject of a hint. A `call` is the question that was likely meant, if the syntax can express it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Hint {
    /// A range depends on a board, which is missing.
    NeedsBoard,
    /// The name of a range is unknown, and no names are defined.
    NoNames,
    /// A share uses an order of hands that only another program has.
    OwnOrder,
    /// Some notations have arbitrary weights.
    AnyWeight,
    /// Two players are one card each, together a hand.
    CardsApart {
        /// The question with the hand.
        call: Option<String>,
    },
    /// A player is a board.
    IsBoard {
        /// The question with the board.
        call: Option<String>,
    },
    /// A player is a hand, and a board after it.
    BoardFollows {
        /// The question with the board.
        call: Option<String>,
    },
    /// A player is a row of a table, with a board between commas.
    BoardAmongCommas {
        /// Set for a line, as opposed to an argument.
        is_line: bool,
    },
    /// The rest of a board is outside of its quotes.
    NoQuotes {
        /// The question with the quotes.
        call: Option<String>,
    },
    /// A player has an odd number of cards.
    NoHand,
    /// A player is several hands.
    SeveralHands {
        /// The hands.
        hands: Vec<String>,
    },
    /// A list with commas is the only player.
    OnePlayer,
    /// Both players are missing.
    NoPlayers {
        /// The question about two players.
        call: Option<String>,
    },
    /// There is one player without an opponent.
    NoOpponent {
        /// The question against a random hand.
        call: Option<String>,
    },
    /// A player has a range, and a hand is needed.
    NotOneHand {
        /// The question that takes ranges.
        call: Option<String>,
    },
    /// A board has a flop, and the question is about all flops.
    AfterFlop {
        /// The question about a board.
        call: Option<String>,
    },
    /// No card comes after the river.
    AfterRiver {
        /// The question about a full board.
        call: Option<String>,
    },
    /// Three cards come next before the flop.
    BeforeFlop {
        /// The question about any board.
        call: Option<String>,
    },
    /// A board has fewer than five cards, and a showdown needs all.
    BeforeRiver {
        /// The question about any board.
        call: Option<String>,
    },
    /// The flop is missing, and the best holdings depend on it.
    NoNuts {
        /// The question before the flop.
        call: Option<String>,
    },
    /// The flop is missing, so there are no streets to list.
    NoStreets {
        /// The question without streets.
        call: Option<String>,
    },
    /// The flop is missing, and a division of a range depends on it.
    NoDivision,
    /// There are several players, and odds are for one.
    SeveralPlayers {
        /// The question about several.
        call: Option<String>,
    },
    /// Blockers are of one range against another.
    NotTwoRanges,
    /// The cards do not make one hand.
    WrongHand,
    /// The board is given twice: after the hole cards, and at this position.
    BoardTwice(Origin),
    /// A board is shorter than a flop, and its cards may be out of play.
    ShortBoard {
        /// The cards.
        cards: String,
        /// The position of the cards.
        origin: Origin,
    },
    /// There are more than two starting hands. The question about equity takes them.
    MorePlayers {
        /// The question about equity.
        call: Option<String>,
    },
    /// Two starting hands are known. The question about equity takes them.
    TwoKnown {
        /// The question about equity.
        call: Option<String>,
    },
    /// A combo or a range is given. The question about equity takes it.
    NoStartingHand {
        /// The question about equity.
        call: Option<String>,
    },
    /// There are more opponents than the table has. The question about equity takes them.
    MoreOpponents {
        /// The question about equity.
        call: Option<String>,
    },
    /// The table does not have this number of opponents.
    Opponents {
        /// A question that can be answered.
        call: Option<String>,
        /// The maximum number.
        most: usize,
    },
    /// A random hand is given. All hands play against one anyway.
    RandomForAll {
        /// The question without it.
        call: Option<String>,
    },
    /// A random hand is given. The opponents have one anyway.
    RandomOpponent {
        /// The question without it.
        call: Option<String>,
    },
    /// Two starting hands are in one text.
    HandsTogether {
        /// The question with both.
        call: Option<String>,
    },
    /// A line is an object.
    IsObject,
    /// A line is the header of a table.
    IsHeader,
    /// There are more deals than can be counted, and a count is required.
    TooLarge,
    /// No deal of a sample could be completed.
    NoDeal,
    /// The required engine cannot count this.
    WrongEngine,
    /// A size of a bet is several sizes, or one number.
    SeveralSizes {
        /// The sizes.
        sizes: Vec<String>,
        /// The number.
        number: Option<Amount>,
    },
    /// A stack or a prize is several numbers.
    SeveralNumbers,
    /// A sample is too imprecise to show whether a call gains.
    TooClose {
        /// A precision that is four times as high.
        precision: f64,
        /// The number of digits after the point, in percent.
        digits: u8,
    },
    /// All holdings can be listed.
    AllHoldings,
    /// All combos can be listed.
    AllCombos,
    /// The chance to win is the one counted by another question.
    SameAsEquity,
    /// One equity does not make a grid. The option can be left out.
    NoGrid {
        /// The alternative to leave out: `the hand`.
        or: &'static str,
    },
    /// Many grids do not make one picture. A hand has one.
    ManyGrids,
    /// A game takes more memory than allowed.
    LargeGame {
        /// The required memory.
        gigabytes: u64,
    },
    /// A file is not a saved solution.
    NoSolution,
}

impl Hint {
    /// Returns the subject of the hint for an error in a text, if front ends differ in it.
    pub fn of_text(error: &ParseError) -> Option<Self> {
        let Problem::Range(problem) = error.problem() else { return None };
        match problem {
            RangeProblem::NeedsBoard { .. } => Some(Self::NeedsBoard),
            RangeProblem::UnknownRange { known, .. } if known.is_empty() => Some(Self::NoNames),
            RangeProblem::Notation(NotationProblem::OwnOrder { .. }) => Some(Self::OwnOrder),
            _ => None,
        }
    }

    /// Returns the subject of the hint for an unanswered request; `None` if stopped.
    pub const fn of_solve(error: SolveError) -> Option<Self> {
        match error {
            SolveError::Interrupted => None,
            SolveError::TooLarge(_) => Some(Self::TooLarge),
            SolveError::NoDeal(_) => Some(Self::NoDeal),
            SolveError::Engine { .. } => Some(Self::WrongEngine),
        }
    }
}
