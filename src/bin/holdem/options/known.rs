//! The options for the board and the dead cards, and for what the texts of ranges mean.

use std::ffi::{OsStr, OsString};
use std::sync::Arc;

use holdem::parse::{Refusal, Span, shown};
use holdem::range::ordering::Order;
use holdem::range::{Conventions, Notation};
use holdem::spot::{Defaults, Line, Query};

use super::notation_parser;

/// The board and the dead cards.
#[derive(Clone, Debug, clap::Args)]
pub struct KnownCards {
    /// The board so far
    #[arg(short, long, value_name = "CARDS")]
    board: Vec<OsString>,

    /// Cards known to be out of play
    #[arg(short, long, value_name = "CARDS")]
    dead: Vec<OsString>,

    /// Read ranges as another program writes them
    ///
    /// The names are holdem, pio, pio-vector, gtowizard, gto+, equilab and ppt; texts of gto+, equilab and pio-vector are
    /// recognised without
    #[arg(long, value_name = "NAME", value_parser = notation_parser(), hide_possible_values = true, hide_short_help = true)]
    notation: Option<Notation>,

    /// Take 15% to be the best 15% by equity against: a random hand, three of them, or the best fifth
    ///
    /// holdem preflop, holdem preflop --opponents 3 and holdem equity AKs 20% print the equities
    #[arg(
        long,
        value_name = "ORDER",
        default_value = "random",
        hide_possible_values = true,
        hide_default_value = true,
        hide_short_help = true
    )]
    order: OrderArg,
}

/// The opponents against whose hands starting hands are ordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum OrderArg {
    /// One random hand
    Random,
    /// Three random hands
    Three,
    /// The best 20% of hands
    Fifth,
}

impl From<OrderArg> for Order {
    fn from(order: OrderArg) -> Self {
        match order {
            OrderArg::Random => Self::RandomHand,
            OrderArg::Three => Self::ThreeRandomHands,
            OrderArg::Fifth => Self::BestFifth,
        }
    }
}

impl KnownCards {
    /// Returns the query of a command's arguments, with what is usually meant by words.
    pub fn query(
        &self,
        command: &str,
        subjects: &[OsString],
        usual: &Conventions,
    ) -> Result<Query<'static>, Refusal> {
        let dead = self.dead();
        let query = Query::of_arguments(command, subjects, self.board()?, dead.as_deref())?;
        Ok(Query { conventions: self.conventions(usual), ..query })
    }

    /// Returns the same for every line of an input.
    pub fn defaults(&self, usual: &Conventions) -> Result<Defaults, Refusal> {
        let defaults = Defaults::new(self.board()?, self.dead().as_deref())?;
        Ok(defaults.with_conventions(self.conventions(usual)))
    }

    /// Returns conventions with the notation and the order that are asked for.
    fn conventions(&self, usual: &Conventions) -> Arc<Conventions> {
        let mut conventions = usual.clone();
        conventions.notation = self.notation;
        conventions.order = self.order.into();
        Arc::new(conventions)
    }

    /// Returns the notation that is asked for.
    pub fn notation(&self) -> Option<Notation> {
        self.notation
    }

    /// Adds a board that is given without the option.
    pub fn with_board(&self, words: &[OsString]) -> Self {
        let mut known = self.clone();
        known.board.extend((!words.is_empty()).then(|| words.join(OsStr::new(" "))));
        known
    }

    /// Returns the board. Only one is taken: of two, the second may add to the first or replace it.
    fn board(&self) -> Result<Option<&OsStr>, Refusal> {
        match &self.board[..] {
            [] => Ok(None),
            [board] => Ok(Some(board)),
            several => Err(given_twice(several)?),
        }
    }

    /// Returns all dead cards.
    fn dead(&self) -> Option<OsString> {
        (!self.dead.is_empty()).then(|| self.dead.join(OsStr::new(" ")))
    }
}

/// Returns the refusal of several boards.
fn given_twice(boards: &[OsString]) -> Result<Refusal, Refusal> {
    let mut line = Line::default();
    let places: Vec<Span> =
        boards.iter().map(|board| line.push_option("-b", board)).collect::<Result<_, _>>()?;
    let all: Vec<&str> = places.iter().map(|&place| line.at(place).trim()).collect();
    let hint = format!("all cards of one board together: -b '{}'", shown(&all.join(" ")));
    Ok(line.refuse_at("the board is given twice", places, hint))
}
