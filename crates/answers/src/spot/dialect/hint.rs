//! What a hint is about.

use crate::spot::Origin;
use holdem_engine::analysis::Amount;
use holdem_engine::equity::SolveError;
use holdem_engine::parse::{NotationProblem, ParseError, Problem, RangeProblem};

/// What a hint is about. A `call` is the question that was likely meant, if it can be asked.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Hint {
    /// A range is about a board, and there is none.
    NeedsBoard,
    /// The name of a range is unknown, and no names are defined.
    NoNames,
    /// A share is of an order of hands that only another program has.
    OwnOrder,
    /// Some notations can write any weight.
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
        /// Whether it is a line, not an argument.
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
    /// Three cards come at once before the flop.
    BeforeFlop {
        /// The question about any board.
        call: Option<String>,
    },
    /// A board has fewer than five cards, and a showdown needs all.
    BeforeRiver {
        /// The question about any board.
        call: Option<String>,
    },
    /// There is no flop, and the best holdings depend on one.
    NoNuts {
        /// The question before the flop.
        call: Option<String>,
    },
    /// There is no flop, and the streets are those of the board.
    NoStreets {
        /// The question without them.
        call: Option<String>,
    },
    /// There is no flop, and a division of a range depends on one.
    NoDivision,
    /// There are several players, and the odds are those of one.
    SeveralPlayers {
        /// The question about several.
        call: Option<String>,
    },
    /// Blockers are those of one range against another.
    NotTwoRanges,
    /// The cards are not those of one hand.
    WrongHand,
    /// The board is given twice: after the hole cards, and as this says.
    BoardTwice(Origin),
    /// A board is shorter than a flop, and its cards may be out of play.
    ShortBoard {
        /// The cards.
        cards: String,
        /// Where they are given.
        origin: Origin,
    },
    /// There are more than two starting hands. The question about equity takes them.
    MorePlayers {
        /// That question.
        call: Option<String>,
    },
    /// Two starting hands are known. The question about equity takes them.
    TwoKnown {
        /// That question.
        call: Option<String>,
    },
    /// A combo or a range is given. The question about equity takes it.
    NoStartingHand {
        /// That question.
        call: Option<String>,
    },
    /// There are more opponents than the table has. The question about equity takes them.
    MoreOpponents {
        /// That question.
        call: Option<String>,
    },
    /// The table does not have this number of opponents.
    Opponents {
        /// A question that can be answered.
        call: Option<String>,
        /// The greatest number.
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
    /// The engine that is required cannot count this.
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
    /// A sample does not decide whether a call gains.
    TooClose {
        /// A precision that is four times as high.
        precision: f64,
        /// The digits of it after the point, in percent.
        digits: u8,
    },
    /// All holdings can be listed.
    AllHoldings,
    /// All combos can be listed.
    AllCombos,
    /// The chance to win is the one that another question counts.
    SameAsEquity,
    /// One equity does not make a grid. This can be left out instead.
    NoGrid {
        /// What it is: `the hand`.
        or: &'static str,
    },
    /// Many grids do not make one picture. A hand has one.
    ManyGrids,
    /// A game takes more memory than it may.
    LargeGame {
        /// What it takes.
        gigabytes: u64,
    },
    /// A file is not a saved solution.
    NoSolution,
}

impl Hint {
    /// Returns what the hint for an error in a text is about, if dialects differ in it.
    pub fn of_text(error: &ParseError) -> Option<Self> {
        let Problem::Range(problem) = error.problem() else { return None };
        match problem {
            RangeProblem::NeedsBoard { .. } => Some(Self::NeedsBoard),
            RangeProblem::UnknownRange { known, .. } if known.is_empty() => Some(Self::NoNames),
            RangeProblem::Notation(NotationProblem::OwnOrder { .. }) => Some(Self::OwnOrder),
            _ => None,
        }
    }

    /// Returns what the hint for a request that was not answered is about; `None` if it was
    /// stopped.
    pub const fn of_solve(error: SolveError) -> Option<Self> {
        match error {
            SolveError::Interrupted => None,
            SolveError::TooLarge(_) => Some(Self::TooLarge),
            SolveError::NoDeal(_) => Some(Self::NoDeal),
            SolveError::Engine { .. } => Some(Self::WrongEngine),
        }
    }
}
