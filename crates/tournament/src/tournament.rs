//! A tournament: the stacks of the players, and the prizes of the places.

use std::error::Error;
use std::fmt;

use super::Decimal;

/// The stacks and the prizes of a tournament.
///
/// Players without chips are out. They take the last places and share those prizes equally, because the order of
/// their elimination is unknown. With more prizes than players, the last prizes are already won by others, and the
/// first ones remain to play for. With fewer prizes, the other places are unpaid.
///
/// ```
/// use holdem_tournament::Tournament;
///
/// let read = |texts: &[&str]| texts.iter().map(|text| text.parse()).collect::<Result<Vec<_>, _>>();
/// let tournament = Tournament::new(read(&["5000", "3000", "0"])?, read(&["500", "300", "200", "100"])?)?;
/// assert_eq!(tournament.pool().to_string(), "1000");
/// assert_eq!((tournament.alive(), tournament.paid()), (2, 3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tournament {
    stacks: Vec<Decimal>,
    /// The prizes of the places that the players can take, without trailing zeros.
    prizes: Vec<Decimal>,
    /// The number of prizes already won by others.
    won: usize,
}

impl Tournament {
    /// The maximum number of players.
    pub const MOST_PLAYERS: usize = 10_000;

    /// Returns a tournament from the stacks of its players and its prizes, the first place first.
    ///
    /// # Errors
    ///
    /// Returns an error if the players are missing or too many, if all stacks are 0, or if all prizes are missing or
    /// 0.
    pub fn new(stacks: Vec<Decimal>, prizes: Vec<Decimal>) -> Result<Self, TournamentError> {
        match stacks.len() {
            0 => return Err(TournamentError::NoPlayers),
            1..=Self::MOST_PLAYERS => {}
            players => return Err(TournamentError::TooManyPlayers(players)),
        }
        if stacks.iter().all(|stack| stack.is_zero()) {
            return Err(TournamentError::NoChips);
        }
        let won = prizes.len().saturating_sub(stacks.len());
        let mut prizes = prizes;
        prizes.truncate(stacks.len());
        let paid = prizes.iter().rposition(|prize| !prize.is_zero()).map_or(0, |last| last + 1);
        if paid == 0 {
            return Err(TournamentError::NoPrizes);
        }
        prizes.truncate(paid);
        Ok(Self { stacks, prizes, won })
    }

    /// Returns the stacks.
    pub fn stacks(&self) -> &[Decimal] {
        &self.stacks
    }

    /// Returns the prizes of the places that the players can take, the first place first, without trailing zeros.
    pub fn prizes(&self) -> &[Decimal] {
        &self.prizes
    }

    /// Returns the prize of a place, from 0; zero for an unpaid place.
    pub fn prize(&self, place: usize) -> Decimal {
        self.prizes.get(place).copied().unwrap_or_default()
    }

    /// Returns the sum of the remaining prizes.
    pub fn pool(&self) -> Decimal {
        Decimal::sum(&self.prizes)
    }

    /// Returns the total of chips.
    pub fn chips(&self) -> Decimal {
        Decimal::sum(&self.stacks)
    }

    /// Returns the number of players with chips.
    pub fn alive(&self) -> usize {
        self.stacks.iter().filter(|stack| !stack.is_zero()).count()
    }

    /// Returns the number of places up to the last paid one.
    pub fn paid(&self) -> usize {
        self.prizes.len()
    }

    /// Returns the number of prizes already won by others.
    pub fn already_won(&self) -> usize {
        self.won
    }

    /// Returns the first place, from 1, that pays more than the place before it.
    pub fn rises_at(&self) -> Option<usize> {
        self.prizes.windows(2).position(|pair| pair[0] < pair[1]).map(|before| before + 2)
    }
}

/// The error for numbers that do not form a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentError {
    /// The list of players is empty.
    NoPlayers,
    /// There are more players than [`Tournament::MOST_PLAYERS`].
    TooManyPlayers(usize),
    /// Nobody has chips.
    NoChips,
    /// All places that the players can take are unpaid.
    NoPrizes,
}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlayers => f.write_str("the stacks are missing"),
            Self::TooManyPlayers(players) => write!(f, "{players} players are too many"),
            Self::NoChips => f.write_str("all stacks are 0"),
            Self::NoPrizes => f.write_str("all prizes are 0"),
        }
    }
}

impl Error for TournamentError {}
