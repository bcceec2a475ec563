//! The parameters of questions: everything that can be given besides the players.

mod flag;
mod stake;

pub use flag::Flag;
pub use stake::{Form, Stake, Stakes};

/// A parameter of a question besides its players: a part of the [`Query`](crate::read::Query) or of the [`Options`](crate::question::Options).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Parameter {
    /// The board.
    Board,
    /// The dead cards.
    Dead,
    /// Names for the players.
    Names,
    /// The program that wrote the ranges.
    Notation,
    /// The order of hands for shares such as `15%`.
    Order,
    /// Ranges by their names.
    Ranges,
    /// A named text, such as the pot.
    Stake(Stake),
    /// Exact or sampled: [`Options::budget`](crate::question::Options).
    Budget,
    /// The equity by category: a part of [`Options::detail`](crate::question::Options).
    ByCategory,
    /// The equity by combo, or the combos of a range: a part of [`Options::detail`](crate::question::Options).
    ByCombo,
    /// [`Options::divide_by`](crate::question::Options).
    DivideBy,
    /// [`Options::top`](crate::question::Options).
    Top,
    /// [`Options::player`](crate::question::Options).
    Player,
    /// [`Options::explain`](crate::question::Options).
    Explain,
    /// [`Options::methods`](crate::question::Options).
    Methods,
    /// [`Options::opponents`](crate::question::Options).
    Opponents,
    /// [`Options::all`](crate::question::Options).
    All,
    /// [`Options::grid`](crate::question::Options).
    Grid,
    /// [`Options::to`](crate::question::Options).
    To,
    /// One of [`Options::flags`](crate::question::Options).
    Flag(Flag),
}

impl Parameter {
    /// Iterates over all parameters.
    pub fn all() -> impl Iterator<Item = Self> {
        let texts =
            [Self::Board, Self::Dead, Self::Names, Self::Notation, Self::Order, Self::Ranges];
        let options = [
            Self::Budget,
            Self::ByCategory,
            Self::ByCombo,
            Self::DivideBy,
            Self::Top,
            Self::Player,
            Self::Explain,
            Self::Methods,
            Self::Opponents,
            Self::All,
            Self::Grid,
            Self::To,
        ];
        let stakes = Stake::ALL.into_iter().map(Self::Stake);
        texts.into_iter().chain(stakes).chain(options).chain(Flag::ALL.into_iter().map(Self::Flag))
    }

    /// Returns the name for messages.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Dead => "dead",
            Self::Names => "names",
            Self::Notation => "notation",
            Self::Order => "order",
            Self::Ranges => "ranges",
            Self::Stake(stake) => stake.name(),
            Self::Budget => "budget",
            Self::ByCategory => "by category",
            Self::ByCombo => "by combo",
            Self::DivideBy => "by",
            Self::Top => "top",
            Self::Player => "player",
            Self::Explain => "explain",
            Self::Methods => "method",
            Self::Opponents => "opponents",
            Self::All => "all",
            Self::Grid => "grid",
            Self::To => "to",
            Self::Flag(flag) => flag.name(),
        }
    }
}
