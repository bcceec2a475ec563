//! One error type for programs that do not distinguish errors.

use std::error::Error as StdError;
use std::fmt;

use holdem_engine::analysis::AmountError;
use holdem_engine::analysis::outs::OutsError;
use holdem_engine::analysis::runouts::RunoutsError;
use holdem_engine::equity::orders::OrdersError;
use holdem_engine::equity::{
    EngineError, NoDealError, PlayerNumberError, RequestError, SolveError, UnknownEngineError,
};
use holdem_engine::eval::lookup::NotAHand;
use holdem_engine::made::MadeError;
use holdem_engine::parse::{ParseError, Refusal};
use holdem_engine::progress::Interrupted;
use holdem_engine::range::{NotationError, WeightError};
use holdem_engine::{BoardError, DuplicateCardError, HandError, HandSizeError, OutOfRangeError};
use holdem_solver::betting::TreeError;
use holdem_solver::solve::{GameError, StudyError};
use holdem_tournament::push::seats::{PushError, TableError};
use holdem_tournament::push::{FrequencyError, StakesError};
use holdem_tournament::{AllInError, DealError, TournamentError};

/// Any error of this library. All other errors convert into it, and [`downcast_ref`](Self::downcast_ref) returns the
/// original.
///
/// ```
/// use holdem::{Board, CardSet, Deal, HoleCards};
///
/// fn deal(hole: &str, board: &str) -> Result<Deal, holdem::Error> {
///     let (hole, board): (HoleCards, Board) = (hole.parse()?, board.parse()?);
///     Ok(Deal::new(vec![hole], board, CardSet::EMPTY)?)
/// }
///
/// let error = deal("AhKh", "Ah7d2c").unwrap_err();
/// assert_eq!(error.to_string(), "the ace of hearts (Ah) appears twice");
/// assert!(error.downcast_ref::<holdem::DuplicateCardError>().is_some());
/// assert!(!error.is_interrupted());
/// ```
#[derive(Debug)]
pub struct Error(Box<dyn StdError + Send + Sync + 'static>);

impl Error {
    /// Returns the original error, if it has this type.
    pub fn downcast_ref<E: StdError + 'static>(&self) -> Option<&E> {
        self.0.downcast_ref()
    }

    /// Returns whether the progress callback stopped the work.
    pub fn is_interrupted(&self) -> bool {
        #[cfg(feature = "answers")]
        if let Some(holdem_answers::answer::Error::Interrupted) = self.downcast_ref() {
            return true;
        }
        self.is(&Interrupted)
            || self.is(&EngineError::Interrupted)
            || self.is(&SolveError::Interrupted)
            || self.is(&RunoutsError::Interrupted)
            || self.is(&OrdersError::Interrupted)
            || self.is(&PushError::Interrupted)
    }

    fn is<E: StdError + PartialEq + 'static>(&self, error: &E) -> bool {
        self.downcast_ref() == Some(error)
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        self.0.source()
    }
}

/// Implements conversions from other errors.
macro_rules! from {
    ($($(#[$condition:meta])? $error:ty),* $(,)?) => {
        $(
            $(#[$condition])?
            impl From<$error> for Error {
                fn from(error: $error) -> Self {
                    Self(Box::new(error))
                }
            }
        )*
    };
}

from!(
    AllInError,
    AmountError,
    BoardError,
    DealError,
    DuplicateCardError,
    EngineError,
    FrequencyError,
    GameError,
    HandError,
    HandSizeError,
    Interrupted,
    MadeError,
    NoDealError,
    NotAHand,
    NotationError,
    OrdersError,
    OutOfRangeError,
    OutsError,
    ParseError,
    PlayerNumberError,
    PushError,
    Refusal,
    RequestError,
    RunoutsError,
    SolveError,
    StakesError,
    StudyError,
    TableError,
    TournamentError,
    TreeError,
    UnknownEngineError,
    WeightError,
    #[cfg(feature = "answers")]
    holdem_answers::answer::Error,
    #[cfg(feature = "answers")]
    holdem_answers::lines::Failure,
);
