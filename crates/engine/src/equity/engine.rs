//! The exact engines by name, and the requests that they can answer.

use std::fmt;
use std::str::FromStr;

use crate::progress::{self, Meter, Progress};

use super::boards::Boards;
use super::detail::Detail;
use super::enumerate::Enumerate;
use super::equity::Equity;
use super::error::EngineError;
use super::player_range::PlayerRange;
use super::preflop::Preflop;
use super::request::Request;
use super::runout::boards;
use super::sweep::{self, Sweep};
use super::tally::{Tally, parts_of_pot};
use super::work::{Counting, count_all};

/// A way to count exactly. All engines give the same result; they differ in speed and in the
/// requests that they can count.
///
/// [`Plan`](super::Plan) has the fastest for a request, and [`solve`](super::solve()) uses it. With
/// the feature `serde` an engine is its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Engine {
    /// Counts deal by deal. It is slow and simple, and the others are tested against it.
    Enumerate,
    /// Counts each joint combo on all its boards at once, by rank patterns and flush boards.
    Boards,
    /// Counts all combos on one board at once, from the weakest up.
    Sweep,
    /// Looks up two players preflop.
    Table,
}

impl Engine {
    /// All engines, the slowest first.
    pub const ALL: [Self; 4] = [Self::Enumerate, Self::Boards, Self::Sweep, Self::Table];

    /// Returns the name: `enumerate`, `boards`, `sweep` or `table`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Enumerate => "enumerate",
            Self::Boards => "boards",
            Self::Sweep => "sweep",
            Self::Table => "table",
        }
    }

    /// Counts every deal of a request, on the threads of the current rayon pool. Progress is
    /// counted in parts of the work.
    ///
    /// # Errors
    ///
    /// Returns an error if this engine cannot count the request, or if `progress` stops it.
    ///
    /// ```
    /// use holdem_engine::equity::{Count, Detail, Engine, Request};
    /// use holdem_engine::{Board, CardSet, progress};
    ///
    /// let players = vec!["AhKh".parse()?, "QsQd".parse()?];
    /// let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
    /// let equity = Engine::Boards.count(&request, Detail::default(), &progress::none)?;
    /// assert_eq!(equity.players[0].wins, Count::Whole(787_966));
    /// assert_eq!(equity.total, Count::Whole(1_712_304));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(
        self,
        request: &Request,
        detail: Detail,
        progress: &Progress<'_>,
    ) -> Result<Equity, EngineError> {
        let engine = self.prepare(request, detail)?;
        let tally = count_all(&*engine, progress)?;
        Ok(Equity::exact(request, &tally))
    }

    /// Counts as [`Engine::count`] does, but on one thread, part after part, for comparison.
    ///
    /// # Errors
    ///
    /// Returns an error if this engine cannot count the request.
    pub fn count_serially(self, request: &Request, detail: Detail) -> Result<Equity, EngineError> {
        let engine = self.prepare(request, detail)?;
        let mut tally: Tally = engine.tally();
        let meter = Meter::new(&progress::none, engine.parts() as u64);
        (0..engine.parts()).for_each(|part| engine.count(part, &mut tally, &meter));
        Ok(Equity::exact(request, &engine.finish(tally)))
    }

    /// Prepares the engine to count.
    fn prepare(self, request: &Request, detail: Detail) -> Result<Box<dyn Counting>, EngineError> {
        self.check(request, detail)?;
        Ok(match self {
            Self::Enumerate => Box::new(Enumerate::new(request, detail)),
            Self::Boards => Box::new(Boards::new(request, detail)),
            Self::Table => Box::new(Preflop::new(request, detail)?),
            Self::Sweep => sweep::prepare(request, detail)?,
        })
    }

    /// Checks whether the engine can count the request.
    fn check(self, request: &Request, detail: Detail) -> Result<(), EngineError> {
        check_counts(request)?;
        match self {
            Self::Sweep => Sweep::of(request, detail).map(|_| ()).ok_or(EngineError::TooManyHands),
            _ => self.can_count(request, detail),
        }
    }

    /// Checks whether the engine can count such requests, if the counts fit and there is a way to
    /// sweep.
    pub(super) fn can_count(self, request: &Request, detail: Detail) -> Result<(), EngineError> {
        match self {
            Self::Table => Preflop::check(request, detail),
            Self::Sweep | Self::Enumerate | Self::Boards => Ok(()),
        }
    }
}

/// Checks that all counts of a request fit their numbers.
pub(super) fn check_counts(request: &Request) -> Result<(), EngineError> {
    if greatest_count(request, PlayerRange::total).is_some() {
        return Ok(());
    }
    let unweighted = greatest_count(request, |range| range.combos.len() as u64);
    Err(unweighted.map_or(EngineError::TooLarge, |_| EngineError::WeightsTooFine))
}

/// Returns a bound on all counts of the request, in parts of pots, where `total` is the weight of a
/// range. Returns `None` if the bound does not fit.
fn greatest_count(request: &Request, total: impl Fn(&PlayerRange) -> u64) -> Option<u128> {
    // Joint combos are also summed over the renamings of suits.
    const RENAMINGS: u128 = 24;
    let deck = request.live().len();
    let ranges = request.player_ranges();
    let mut weights = ranges.iter().map(|range| u128::from(total(range)));
    let joint_combos = weights.try_fold(1_u128, u128::checked_mul)?;
    let counted = joint_combos.checked_mul(boards(deck, request.to_come()))?;
    counted.checked_mul(parts_of_pot(ranges.len()))?.checked_mul(RENAMINGS * ranges.len() as u128)
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses an engine's [name](Engine::name).
///
/// ```
/// use holdem_engine::equity::Engine;
///
/// assert_eq!("sweep".parse(), Ok(Engine::Sweep));
/// assert!("fastest".parse::<Engine>().is_err());
/// ```
impl FromStr for Engine {
    type Err = UnknownEngineError;

    fn from_str(name: &str) -> Result<Self, UnknownEngineError> {
        Self::ALL.into_iter().find(|engine| engine.name() == name).ok_or(UnknownEngineError)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Engine {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Engine {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = <std::borrow::Cow<'de, str>>::deserialize(deserializer)?;
        name.parse().map_err(serde::de::Error::custom)
    }
}

/// The error for a text that is not the name of an [`Engine`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UnknownEngineError;

impl fmt::Display for UnknownEngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the engines are ")?;
        for (index, engine) in Engine::ALL.into_iter().enumerate() {
            let separator = match index {
                0 => "",
                _ if index + 1 == Engine::ALL.len() => " and ",
                _ => ", ",
            };
            write!(f, "{separator}{engine}")?;
        }
        Ok(())
    }
}

impl std::error::Error for UnknownEngineError {}
