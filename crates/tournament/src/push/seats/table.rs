//! A table: stacks, blinds, antes and prizes.

use std::fmt;

use super::line::Line;
use super::position::{MAX_SEATS, Position};

/// The ante.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub enum Ante {
    /// No ante.
    #[default]
    None,
    /// An ante from each player.
    Each(f64),
    /// One ante for all, which the big blind posts before the blind. It goes into the main pot.
    BigBlind(f64),
}

/// The unit of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Unit {
    /// Chips, as the stacks are given.
    Chips,
    /// Prize money, as the prizes are given.
    Prizes,
}

/// A table of two to nine players, before the blinds are posted.
///
/// All amounts are chips in any unit, for example big blinds. A prize is in money.
///
/// ```
/// use holdem_tournament::push::seats::{Ante, Position, Table, Unit};
///
/// // In chips: the button, the small and the big blind have ten big blinds each.
/// let table = Table::new(vec![10.0; 3], [0.5, 1.0])?;
/// assert_eq!(table.unit(), Unit::Chips);
/// assert_eq!(table.positions()[0], Position::Button);
///
/// // For prizes, with an ante and a fourth player at another table.
/// let table = Table::new(vec![4500.0, 3000.0, 6000.0], [100.0, 200.0])?
///     .with_ante(Ante::BigBlind(200.0))?
///     .with_prizes(vec![50.0, 30.0, 20.0], vec![8000.0])?;
/// assert_eq!(table.unit(), Unit::Prizes);
/// # Ok::<(), holdem_tournament::push::seats::TableError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    stacks: Vec<f64>,
    blinds: [f64; 2],
    ante: Ante,
    prizes: Vec<f64>,
    elsewhere: Vec<f64>,
}

/// Reasons why a table is invalid.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum TableError {
    /// There are fewer than two or more than nine stacks.
    Seats(usize),
    /// A stack is not a positive number; its index among the stacks.
    Stack(usize),
    /// A blind is not a positive number, or the small one is larger than the big one.
    Blinds,
    /// The ante is not a positive number.
    Ante,
    /// A prize is negative or not a number; its index.
    Prize(usize),
    /// All prizes are missing or 0.
    NoPrize,
    /// The stack of a player elsewhere is not a positive number; its index.
    Elsewhere(usize),
    /// There are more players than the prize model supports.
    Players {
        /// The number of players.
        players: usize,
        /// The maximum number of players.
        most: usize,
    },
}

/// Returns whether an amount is positive, and small enough for exact sums of chips.
fn is_amount(amount: f64) -> bool {
    amount > 0.0 && amount <= 1e12
}

impl Table {
    /// Creates a table that is played for chips. The stacks are in the order of action, before blinds and antes: the
    /// last two are the small and the big blind. With two players, the small blind is the button. The blinds are the
    /// small and the big blind.
    ///
    /// # Errors
    ///
    /// Returns an error unless there are two to nine stacks, all amounts are positive, and the
    /// small blind is not larger than the big one.
    pub fn new(stacks: Vec<f64>, blinds: [f64; 2]) -> Result<Self, TableError> {
        if Position::at_table_of(stacks.len()).is_empty() {
            return Err(TableError::Seats(stacks.len()));
        }
        if let Some(index) = stacks.iter().position(|&stack| !is_amount(stack)) {
            return Err(TableError::Stack(index));
        }
        if !blinds.into_iter().all(is_amount) || blinds[0] > blinds[1] {
            return Err(TableError::Blinds);
        }
        Ok(Self { stacks, blinds, ante: Ante::None, prizes: Vec::new(), elsewhere: Vec::new() })
    }

    /// Returns the same table with an ante.
    ///
    /// # Errors
    ///
    /// Returns an error if the ante is not positive.
    pub fn with_ante(self, ante: Ante) -> Result<Self, TableError> {
        match ante {
            Ante::Each(amount) | Ante::BigBlind(amount) if !is_amount(amount) => {
                Err(TableError::Ante)
            }
            ante => Ok(Self { ante, ..self }),
        }
    }

    /// Returns the same table, played for prizes: the prizes of the first, second, … place of all remaining players,
    /// here and elsewhere. `elsewhere` has the stacks of players at other tables.
    ///
    /// # Errors
    ///
    /// Returns an error if all prizes are missing or 0, if a prize is negative, or if a stack is not positive.
    pub fn with_prizes(self, prizes: Vec<f64>, elsewhere: Vec<f64>) -> Result<Self, TableError> {
        let is_prize = |&prize: &f64| (0.0..f64::INFINITY).contains(&prize);
        if let Some(index) = prizes.iter().position(|prize| !is_prize(prize)) {
            return Err(TableError::Prize(index));
        }
        if !prizes.iter().any(|&prize| prize > 0.0) {
            return Err(TableError::NoPrize);
        }
        if let Some(index) = elsewhere.iter().position(|&stack| !is_amount(stack)) {
            return Err(TableError::Elsewhere(index));
        }
        Ok(Self { prizes, elsewhere, ..self })
    }

    /// Returns the number of players at the table.
    pub fn seats(&self) -> usize {
        self.stacks.len()
    }

    /// Returns the positions of the seats, in the order of action.
    pub fn positions(&self) -> &'static [Position] {
        Position::at_table_of(self.seats())
    }

    /// Returns the index of a seat by its position; `None` if the table does not have the position. With two players
    /// the button is the small blind.
    pub fn seat(&self, position: Position) -> Option<usize> {
        let position = match position {
            Position::Button if self.seats() == 2 => Position::SmallBlind,
            other => other,
        };
        self.positions().iter().position(|&other| other == position)
    }

    /// Returns the stacks before blinds and antes.
    pub fn stacks(&self) -> &[f64] {
        &self.stacks
    }

    /// Returns the small and the big blind.
    pub const fn blinds(&self) -> [f64; 2] {
        self.blinds
    }

    /// Returns the ante.
    pub const fn ante(&self) -> Ante {
        self.ante
    }

    /// Returns the prizes from the first place on; empty if the table is played for chips.
    pub fn prizes(&self) -> &[f64] {
        &self.prizes
    }

    /// Returns the stacks of players at other tables.
    pub fn elsewhere(&self) -> &[f64] {
        &self.elsewhere
    }

    /// Returns the unit of the results: chips or prizes.
    pub fn unit(&self) -> Unit {
        if self.prizes.is_empty() { Unit::Chips } else { Unit::Prizes }
    }

    /// Returns whether a seat has a choice when these earlier seats are all-in. A seat without a choice stays in: it
    /// is all-in with its posted chips, or it is in the big blind with nothing to call.
    pub fn decides(&self, seat: usize, before: Line) -> bool {
        if seat >= self.seats() || !before.seats().all(|other| other < seat) {
            return false;
        }
        let posted = self.posted(seat);
        let is_big_blind = seat == self.seats() - 1;
        let bets = before.seats().map(|other| self.stacks[other] - self.posted(other).dead);
        let must_call = bets.fold(0.0, f64::max) > posted.bet;
        !posted.is_all_in && (must_call || !is_big_blind)
    }

    /// Returns a seat's posted chips: the part that counts as its bet, and the dead part in the main pot.
    pub(super) fn posted(&self, seat: usize) -> Posted {
        let from_last = self.seats() - 1 - seat;
        let mut left = self.stacks[seat];
        let mut take = |amount: f64| {
            let taken = amount.min(left);
            left -= taken;
            taken
        };
        let (mut bet, mut dead) = (0.0, 0.0);
        match self.ante {
            Ante::Each(amount) => bet += take(amount),
            Ante::BigBlind(amount) if from_last == 0 => dead = take(amount),
            Ante::BigBlind(_) | Ante::None => {}
        }
        if let Some(&blind) = self.blinds.iter().rev().nth(from_last) {
            bet += take(blind);
        }
        Posted { bet, dead, is_all_in: left <= 0.0 }
    }
}

/// The posted chips of a seat before anyone acts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Posted {
    /// The blind, and the ante that each player posts.
    pub bet: f64,
    /// The ante for all players.
    pub dead: f64,
    /// Set if the remaining stack is 0.
    pub is_all_in: bool,
}

impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Seats(seats) => {
                write!(f, "a table seats two to {MAX_SEATS} players, not {seats}")
            }
            Self::Stack(index) => write!(f, "stack {} must be positive", index + 1),
            Self::Blinds => {
                f.write_str("blinds must be positive, and the small blind at most the big blind")
            }
            Self::Ante => f.write_str("the ante must be positive"),
            Self::Prize(index) => {
                write!(f, "prize {} must be at least 0", index + 1)
            }
            Self::NoPrize => f.write_str("all prizes are 0"),
            Self::Elsewhere(index) => {
                write!(f, "stack {} elsewhere must be positive", index + 1)
            }
            Self::Players { players, most } => {
                write!(f, "{players} players are more than the {most} that can share prizes")
            }
        }
    }
}

impl std::error::Error for TableError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seats_without_a_choice_stay_in() {
        let table = Table::new(vec![0.7, 8.0, 0.4, 9.0], [0.5, 1.0]).unwrap();
        let decides = |seat, before: &[usize]| table.decides(seat, Line::of(before.to_vec()));
        assert!(decides(0, &[]) && decides(1, &[]) && decides(3, &[1, 2]));
        // The small blind is short.
        assert!(!decides(2, &[]) && !decides(2, &[0]));
        // Nobody bet more than the big blind.
        assert!(!decides(3, &[]) && !decides(3, &[0, 2]));
        assert!(!decides(4, &[]) && !decides(1, &[2]));
    }

    #[test]
    fn an_ante_is_posted_before_the_blind() {
        let table = Table::new(vec![5.0, 5.0, 1.2], [0.5, 1.0]).unwrap();
        let posted = |ante, seat| {
            let posted = table.clone().with_ante(ante).unwrap().posted(seat);
            (posted.bet, posted.dead, posted.is_all_in)
        };
        assert_eq!(posted(Ante::Each(0.25), 0), (0.25, 0.0, false));
        assert_eq!(posted(Ante::Each(0.25), 1), (0.75, 0.0, false));
        assert_eq!(posted(Ante::BigBlind(1.0), 1), (0.5, 0.0, false));
        let (bet, dead, is_all_in) = posted(Ante::BigBlind(1.0), 2);
        assert!((bet - 0.2).abs() < 1e-9 && dead == 1.0 && is_all_in);
    }
}
