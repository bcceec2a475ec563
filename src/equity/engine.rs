//! The engines by name, and which of them can answer a request.

use std::fmt;

use super::boards::Boards;
use super::enumerate::Enumerate;
use super::preflop::Preflop;
use super::runout::boards;
use super::sweep;
use super::tally::{Detail, Tally, parts_of_pot};
use super::work::{Counting, KeepGoing, count_all};
use super::{Equity, Request};

/// A way to count exactly. They all count the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Engine {
    /// Every deal, one after another: slow, obvious, the judge of the others.
    Enumerate,
    /// Each joint combo on all its boards, by rank patterns and flush boards.
    Boards,
    /// All combos of a board at once, from the weakest up.
    Sweep,
    /// Two players before the flop: looked up.
    Table,
}

impl Engine {
    /// All of them, the slowest first.
    pub const ALL: [Self; 4] = [Self::Enumerate, Self::Boards, Self::Sweep, Self::Table];

    /// The name: `enumerate`, `boards`, `sweep` or `table`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Enumerate => "enumerate",
            Self::Boards => "boards",
            Self::Sweep => "sweep",
            Self::Table => "table",
        }
    }

    /// Counts every deal of a request, on the threads of the current rayon pool. `keep_going` is told how
    /// many parts of the work are done, and of how many; if it says no, there is no answer.
    ///
    /// # Errors
    ///
    /// [`Unable`] says why this engine has no answer to the request.
    ///
    /// ```
    /// use holdem::equity::{Count, Detail, Engine, Request};
    /// use holdem::{Board, CardSet};
    ///
    /// let players = vec!["AhKh".parse()?, "QsQd".parse()?];
    /// let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
    /// let equity = Engine::Boards.count(&request, Detail::default(), &|_, _| true)?.unwrap();
    /// assert_eq!(equity.players[0].wins, Count::Whole(787_966));
    /// assert_eq!(equity.total, Count::Whole(1_712_304));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count(
        self,
        request: &Request,
        detail: Detail,
        keep_going: KeepGoing<'_>,
    ) -> Result<Option<Equity>, Unable> {
        let engine = self.prepare(request, detail)?;
        Ok(count_all(&*engine, keep_going).map(|tally| Equity::exact(request, &tally)))
    }

    /// The same on one thread, part after part: to compare with.
    ///
    /// # Errors
    ///
    /// As [`Engine::count`].
    pub fn count_serially(self, request: &Request, detail: Detail) -> Result<Equity, Unable> {
        let engine = self.prepare(request, detail)?;
        let mut tally: Tally = engine.tally();
        (0..engine.parts()).for_each(|part| engine.count(part, &mut tally));
        Ok(Equity::exact(request, &engine.finish(tally)))
    }

    /// The engine, ready to count.
    fn prepare(self, request: &Request, detail: Detail) -> Result<Box<dyn Counting>, Unable> {
        self.check(request, detail)?;
        Ok(match self {
            Self::Enumerate => Box::new(Enumerate::new(request, detail)),
            Self::Boards => Box::new(Boards::new(request, detail)?),
            Self::Table => Box::new(Preflop::new(request, detail)?),
            Self::Sweep => sweep::prepare(request, detail)?,
        })
    }

    /// Whether the engine can answer the request, as far as that is known without beginning.
    pub(super) fn check(self, request: &Request, detail: Detail) -> Result<(), Unable> {
        if greatest_count(request).is_none() {
            return Err(Unable::TooLarge);
        }
        if self == Self::Table { Preflop::check(request, detail) } else { Ok(()) }
    }
}

/// A number that no count of the request exceeds, in parts of pots; `None` if it is too large to count to.
fn greatest_count(request: &Request) -> Option<u128> {
    // Joint combos are also summed over the renamings of suits.
    const RENAMINGS: u128 = 24;
    let deck = request.live().len();
    let seats = request.seats();
    let mut weights = seats.iter().map(|seat| u128::from(seat.total()));
    let joint = weights.try_fold(1_u128, u128::checked_mul)?;
    let counted = joint.checked_mul(boards(deck, request.to_come()))?;
    counted.checked_mul(parts_of_pot(seats.len()))?.checked_mul(RENAMINGS * seats.len() as u128)
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why an engine has no answer to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Unable {
    /// The table is for two players.
    NotTwoPlayers,
    /// The table is for before the flop, with no card dead.
    NotPreflop,
    /// The table does not know with which category a hand wins.
    NoCategories,
    /// There are more joint combos than can be dealt with one by one.
    TooManyHands,
    /// There are more deals than whole numbers can count.
    TooLarge,
}

impl fmt::Display for Unable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotTwoPlayers => "the table has matchups of two players",
            Self::NotPreflop => "the table is for before the flop, with no card dead",
            Self::NoCategories => "the table does not tell with which category a hand wins",
            Self::TooManyHands => "the ranges make too many combinations of hands",
            Self::TooLarge => "there are more deals than can be counted",
        })
    }
}

impl std::error::Error for Unable {}
