//! The board at the root, and the course of the work.

use crate::betting::Player;
use crate::solve::lanes::Lanes;
use crate::solve::scope::Scope;
use crate::solve::stored::Joined;
use crate::solve::walk::Pass;
use crate::solve::{Certificate, Game, Precision, Solver, StoredStrategy};

use super::Division;
use super::message::{MessageError, Order, ReplyReader};

/// The leader of a search: it has the board at the root and the strategies on it.
#[derive(Debug)]
pub struct Leader {
    solver: Solver,
    division: Division,
    /// The work of the parts; `None` before the first, and after an error.
    stage: Option<Stage>,
}

/// The work of the parts.
#[derive(Debug)]
enum Stage {
    /// A pass, and the passes after it, the next one last.
    Passes { purpose: Purpose, now: (Player, Pass), later: Vec<(Player, Pass)> },
    /// The strategies are rounded.
    Rounding,
    /// The rounded strategies are certified.
    Certifying(Box<Joined>),
}

/// The purpose of passes.
#[derive(Debug)]
enum Purpose {
    Iteration,
    /// The values of the passes so far.
    Estimate(Vec<f64>),
}

/// Work for a leader and its parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// An iteration.
    Iteration,
    /// An estimate of the exploitability.
    Estimate,
    /// The rounded strategies and their certificate.
    Solution,
}

/// The next step of the work.
#[derive(Debug)]
pub enum Next {
    /// This message goes to all parts.
    Order(Vec<u8>),
    /// The work is done.
    Done(Done),
}

/// Completed work.
#[derive(Debug)]
pub enum Done {
    /// An iteration.
    Iteration,
    /// The exploitability, as [`Solver::estimate`] returns it.
    Estimate(f64),
    /// The rounded strategies with the values where a card is dealt, and their certificate.
    Solution(Box<StoredStrategy>, Certificate),
}

impl Leader {
    /// Returns the leader of a divided game, before the first iteration.
    pub fn new(game: Game, precision: Precision, division: Division) -> Self {
        let solver = Solver::in_scope(game, precision, &Scope::Root);
        Self { solver, division, stage: None }
    }

    /// Returns the game.
    pub const fn game(&self) -> &Game {
        self.solver.game()
    }

    /// Returns the number of completed iterations.
    pub const fn iterations(&self) -> u32 {
        self.solver.iterations()
    }

    /// Begins some work. Earlier work that is not complete is abandoned.
    pub fn begin(&mut self, work: Work) -> Next {
        let (purpose, passes): (_, Vec<_>) = match work {
            Work::Iteration => (Purpose::Iteration, self.solver.learning().collect()),
            Work::Estimate => (Purpose::Estimate(Vec::new()), self.solver.estimating().collect()),
            Work::Solution => {
                self.stage = Some(Stage::Rounding);
                return Next::Order(Order::Round.to_bytes());
            }
        };
        self.go_on(purpose, passes.into_iter().rev().collect())
    }

    /// Takes the replies of all parts, one after another in their order.
    ///
    /// # Errors
    ///
    /// Returns an error if the replies do not belong to the last message. The work is then abandoned.
    pub fn take(&mut self, replies: &[u8]) -> Result<Next, MessageError> {
        match self.stage.take().ok_or(MessageError)? {
            Stage::Passes { purpose, now, later } => {
                self.ascend(now, replies)?;
                let purpose = match purpose {
                    Purpose::Iteration => Purpose::Iteration,
                    Purpose::Estimate(mut values) => {
                        values.push(self.solver.value(now.0));
                        Purpose::Estimate(values)
                    }
                };
                Ok(self.go_on(purpose, later))
            }
            Stage::Rounding => {
                let scopes = self.division.scopes().collect();
                let joined = Joined::of(self.game(), &self.solver, scopes, replies)?;
                let order = Order::Certify { reaches: joined.reaches() };
                self.stage = Some(Stage::Certifying(Box::new(joined)));
                Ok(Next::Order(order.to_bytes()))
            }
            Stage::Certifying(joined) => {
                let (strategy, certificate) = joined.certified(replies)?;
                Ok(Next::Done(Done::Solution(Box::new(strategy), certificate)))
            }
        }
    }

    /// Begins the last of these passes, or completes the work.
    fn go_on(&mut self, purpose: Purpose, mut passes: Vec<(Player, Pass)>) -> Next {
        let Some((hero, pass)) = passes.pop() else {
            return Next::Done(match purpose {
                Purpose::Iteration => {
                    self.solver.iterations += 1;
                    Done::Iteration
                }
                Purpose::Estimate(values) => Done::Estimate(self.solver.estimate_of(&values)),
            });
        };
        let iteration = self.iterations() + 1;
        let reaches = self.solver.descend(hero, pass).to_vec();
        self.stage = Some(Stage::Passes { purpose, now: (hero, pass), later: passes });
        Next::Order(Order::Pass { hero, pass, iteration, reaches }.to_bytes())
    }

    /// Brings the values of all next cards up.
    fn ascend(&mut self, (hero, pass): (Player, Pass), replies: &[u8]) -> Result<(), MessageError> {
        let lengths = self.solver.returned(hero);
        let mut of_next: Vec<Vec<Lanes>> = vec![Vec::new(); lengths.len()];
        let mut reply = ReplyReader::new(replies);
        for card in self.division.cards() {
            // A division of another game may have other cards.
            let (values, &length) =
                of_next.get_mut(card).zip(lengths.get(card)).ok_or(MessageError)?;
            *values = reply.lanes(length)?;
        }
        reply.end()?;
        self.solver.ascend(hero, pass, &of_next);
        Ok(())
    }
}
