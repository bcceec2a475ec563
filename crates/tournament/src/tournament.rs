//! A tournament: what each player has, and what each place pays.

use std::error::Error;
use std::fmt;

use super::Decimal;

/// The stacks and the prizes of a tournament.
///
/// Players without chips are out. They take the last places, and share equally what those pay: nothing says who of them
/// went first. There may be more prizes than players: then the last prizes are already won by others, and the first ones
/// are left to play for. There may be fewer: other places pay nothing.
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
    /// The prizes of the places that the players can take, without zeros at the end.
    prizes: Vec<Decimal>,
    /// The number of prizes that others have won.
    won: usize,
}

impl Tournament {
    /// The most players.
    pub const MOST_PLAYERS: usize = 10_000;

    /// Returns a tournament from the stacks of its players and its prizes, the first place first.
    ///
    /// # Errors
    ///
    /// Returns an error if there is no player, or too many; if nobody has chips; if there is no prize.
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

    /// Returns the prizes of the places that the players can take, the first place first, without zeros at the end.
    pub fn prizes(&self) -> &[Decimal] {
        &self.prizes
    }

    /// Returns the prize of a place, from 0: zero if it does not pay.
    pub fn prize(&self, place: usize) -> Decimal {
        self.prizes.get(place).copied().unwrap_or_default()
    }

    /// Returns the sum of the prizes that are played for.
    pub fn pool(&self) -> Decimal {
        Decimal::sum(&self.prizes)
    }

    /// Returns all chips.
    pub fn chips(&self) -> Decimal {
        Decimal::sum(&self.stacks)
    }

    /// Returns the number of players with chips.
    pub fn alive(&self) -> usize {
        self.stacks.iter().filter(|stack| !stack.is_zero()).count()
    }

    /// Returns the number of places up to the last one that pays.
    pub fn paid(&self) -> usize {
        self.prizes.len()
    }

    /// Returns the number of prizes that players who are not here have won.
    pub fn already_won(&self) -> usize {
        self.won
    }

    /// Returns the first place, from 1, that pays more than the place before it.
    pub fn rises_at(&self) -> Option<usize> {
        self.prizes.windows(2).position(|pair| pair[0] < pair[1]).map(|before| before + 2)
    }
}

/// The error for numbers that are not a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentError {
    /// There is no player.
    NoPlayers,
    /// There are more players than [`Tournament::MOST_PLAYERS`].
    TooManyPlayers(usize),
    /// Nobody has chips.
    NoChips,
    /// No place that the players can take pays anything.
    NoPrizes,
}

impl fmt::Display for TournamentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoPlayers => f.write_str("there is no player"),
            Self::TooManyPlayers(players) => write!(f, "{players} players are too many"),
            Self::NoChips => f.write_str("nobody has chips"),
            Self::NoPrizes => f.write_str("no place pays anything"),
        }
    }
}

impl Error for TournamentError {}
