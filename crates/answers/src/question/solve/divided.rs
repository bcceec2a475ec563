//! A search for the solution of a game that several machines share, without shared memory.

use holdem_solver::solve::{Division, Done, Leader, Next, Part, Precision, Work};

use crate::answer::Error;
use crate::hint::Syntax;
use crate::question::Options;
use crate::read::Query;

use super::course::{BETWEEN_LOOKS, Course};
use super::search::{Search, most_memory, too_large};
use super::solution::Solution;
use super::spot::SolveSpot;

/// A game after the flop that is divided among machines, such as the workers of a page.
#[derive(Clone, Debug)]
pub struct DividedGame {
    spot: SolveSpot,
    syntax: Syntax,
    division: Division,
    precision: Precision,
    /// The maximum number of bytes for each machine.
    memory: u64,
}

impl DividedGame {
    /// Reads a game, and divides it among up to this many machines; `None` if no card comes.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] as [`Search::read`] does, except for the memory.
    pub fn read(
        query: &Query<'_>,
        options: &Options,
        machines: usize,
    ) -> Result<Option<Self>, Error> {
        Search::check(query, options)?;
        Ok(Self::of(query.solve()?, query.syntax(), machines))
    }

    /// Divides a game that was read already among up to this many machines; `None` if no card comes. Hints are in a
    /// syntax.
    pub fn of(spot: SolveSpot, syntax: Syntax, machines: usize) -> Option<Self> {
        let memory = most_memory(&spot);
        let division = Division::of(&spot.game, machines)?;
        let precision = match division.bytes(Precision::Single) <= memory {
            true => Precision::Single,
            false => Precision::Half,
        };
        Some(Self { spot, syntax, division, precision, memory })
    }

    /// Returns the spot to solve.
    pub const fn spot(&self) -> &SolveSpot {
        &self.spot
    }

    /// Returns the number of machines, not counting the one that leads.
    pub fn machines(&self) -> usize {
        self.division.parts()
    }

    /// Returns whether each machine has enough memory.
    pub fn fits(&self) -> bool {
        self.bytes() <= self.memory
    }

    /// Returns the most bytes that a machine needs, with the one that leads.
    pub fn bytes(&self) -> u64 {
        self.division.bytes(self.precision)
    }

    /// Begins the part of the search of a machine; `None` if there are fewer machines.
    pub fn part(&self, index: usize) -> Option<Part> {
        Part::new(self.spot.game.clone(), self.precision, &self.division, index)
    }

    /// Begins to lead the search.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if the game takes too much memory.
    pub fn search(self) -> Result<DividedSearch, Error> {
        if !self.fits() {
            return Err(too_large(self.bytes(), self.memory, self.syntax));
        }
        let Self { spot, syntax, division, precision, .. } = self;
        let leader = Leader::new(spot.game.clone(), precision, division);
        Ok(DividedSearch { course: Course::to(spot.limits), spot, syntax, leader })
    }
}

/// The lead of a search that machines share: it returns the messages to send to all, and takes their replies. A
/// [`Search`] finds the same solution, bit for bit.
#[derive(Debug)]
pub struct DividedSearch {
    spot: SolveSpot,
    syntax: Syntax,
    leader: Leader,
    course: Course,
}

/// The next step of a divided search.
#[derive(Debug)]
pub enum Exchange {
    /// This message goes to all machines.
    Order(Vec<u8>),
    /// An iteration is complete.
    Stepped,
    /// The search has its solution.
    Solved(Box<Solution>),
}

impl DividedSearch {
    /// Begins an iteration. Every tenth ends with a measurement of the exploitability.
    pub fn step(&mut self) -> Exchange {
        let next = self.leader.begin(Work::Iteration);
        self.after(next)
    }

    /// Begins the solution so far, of a search that may go on.
    pub fn solution(&mut self) -> Exchange {
        let next = self.leader.begin(Work::Solution);
        self.after(next)
    }

    /// Takes the replies of all machines, one after another in their order.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Failed`] if the replies do not belong to the last message.
    pub fn take(&mut self, replies: &[u8]) -> Result<Exchange, Error> {
        let next = self.leader.take(replies).map_err(Error::failed)?;
        Ok(self.after(next))
    }

    fn after(&mut self, next: Next) -> Exchange {
        match next {
            Next::Order(order) => Exchange::Order(order),
            Next::Done(Done::Iteration) if self.iterations().is_multiple_of(BETWEEN_LOOKS) => {
                let next = self.leader.begin(Work::Estimate);
                self.after(next)
            }
            Next::Done(Done::Iteration) => Exchange::Stepped,
            Next::Done(Done::Estimate(exploitability)) => {
                self.course.look(self.iterations(), exploitability);
                Exchange::Stepped
            }
            Next::Done(Done::Solution(strategy, certificate)) => {
                Exchange::Solved(Box::new(Solution {
                    spot: self.spot.clone(),
                    strategy: *strategy,
                    certificate,
                    iterations: self.iterations(),
                    is_stopped: !self.is_done(),
                    exploiter: None,
                    syntax: self.syntax,
                }))
            }
        }
    }

    /// Returns whether the search is done, as [`Search::is_done`] does.
    pub fn is_done(&self) -> bool {
        self.course.is_done(self.iterations())
    }

    /// Returns the number of iterations so far.
    pub const fn iterations(&self) -> u32 {
        self.leader.iterations()
    }

    /// Returns the exploitability at the last measurement, as a share of the pot.
    pub const fn exploitability(&self) -> Option<f64> {
        self.course.exploitability()
    }

    /// Returns the progress, from 0 to 1, as [`Search::progress`] does.
    pub fn progress(&self) -> f64 {
        self.course.progress(self.iterations())
    }

    /// Returns the spot to solve.
    pub const fn spot(&self) -> &SolveSpot {
        &self.spot
    }
}
