//! The options for the board, the dead cards, and the notation of ranges.

use std::ffi::{OsStr, OsString};
use std::sync::Arc;

use holdem::hint::Syntax;
use holdem::parse::{Refusal, Span, shown};
use holdem::range::ordering::Order;
use holdem::range::{Conventions, Notation};
use holdem::read::{Defaults, Line, Query};

use super::notation_parser;

/// The board and the dead cards, of a command that reads cards and no ranges.
#[derive(Clone, Debug, clap::Args)]
pub struct CardOptions {
    #[command(flatten)]
    cards: BoardAndDead,

    /// Refused: there is no range
    #[arg(long, hide = true)]
    notation: Option<OsString>,

    /// Refused: there is no range
    #[arg(long, hide = true)]
    order: Option<OsString>,
}

/// The board and the dead cards.
#[derive(Clone, Debug, clap::Args)]
pub struct BoardAndDead {
    /// Board cards
    #[arg(short, long, value_name = "CARDS")]
    board: Vec<OsString>,

    /// Dead cards
    #[arg(short, long, value_name = "CARDS")]
    dead: Vec<OsString>,
}

/// The board and the dead cards, and what the texts of ranges mean.
#[derive(Clone, Debug, clap::Args)]
pub struct KnownCards {
    #[command(flatten)]
    cards: BoardAndDead,

    #[command(flatten)]
    ranges: RangeOptions,
}

/// What the texts of ranges mean.
#[derive(Clone, Debug, clap::Args)]
pub struct RangeOptions {
    /// Read ranges in another program's notation
    ///
    /// Names: holdem, pio, pio-vector, gtowizard, gto+, equilab or ppt; gto+, equilab and pio-vector are detected
    #[arg(long, value_name = "NAME", value_parser = notation_parser(), ignore_case = true, hide_possible_values = true, hide_short_help = true)]
    notation: Option<Notation>,

    /// Ranking for 15%: random, three or fifth
    ///
    /// By equity against a random hand, against three, or against the best fifth of hands
    #[arg(
        long,
        value_name = "ORDER",
        default_value = "random",
        hide_possible_values = true,
        hide_default_value = true
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

impl CardOptions {
    /// Returns the board and the dead cards of a command.
    ///
    /// # Errors
    ///
    /// Returns a refusal of an option that is about ranges.
    pub fn known(&self, command: &str) -> Result<KnownCards, Refusal> {
        let given = [("--notation", &self.notation), ("--order", &self.order)];
        match given.iter().find(|(_, value)| value.is_some()) {
            Some((option, _)) => Err(no_range(option, command)),
            None => Ok(KnownCards {
                cards: self.cards.clone(),
                ranges: RangeOptions { notation: None, order: OrderArg::Random },
            }),
        }
    }
}

impl RangeOptions {
    /// Returns the options that were given, as words of a command.
    pub fn words(&self) -> Vec<String> {
        let notation =
            self.notation.map(|notation| ["--notation".to_owned(), notation.to_string()]);
        let order = clap::ValueEnum::to_possible_value(&self.order)
            .filter(|_| self.order != OrderArg::Random);
        let order = order.map(|order| ["--order".to_owned(), order.get_name().to_owned()]);
        notation.into_iter().chain(order).flatten().collect()
    }
}

impl KnownCards {
    /// Returns the options with a board that was given as arguments.
    pub fn with_board(&self, words: &[OsString]) -> Self {
        let mut options = self.clone();
        options.cards.board.extend((!words.is_empty()).then(|| words.join(OsStr::new(" "))));
        options
    }

    /// Returns the board as typed, if there is one.
    pub fn board_text(&self) -> Option<String> {
        self.cards.board.first().map(|board| shown(&board.to_string_lossy()))
    }

    /// Returns whether there is a board.
    pub fn has_board(&self) -> bool {
        !self.cards.board.is_empty()
    }

    /// Checks that no option is about ranges.
    ///
    /// # Errors
    ///
    /// Returns a refusal of the first option about ranges.
    pub fn check_no_range(&self, command: &str) -> Result<(), Refusal> {
        match (self.ranges.notation, self.ranges.order) {
            (Some(_), _) => Err(no_range("--notation", command)),
            (None, OrderArg::Random) => Ok(()),
            (None, _) => Err(no_range("--order", command)),
        }
    }

    /// Returns the query of a command's arguments. `base` has the default conventions.
    pub fn query(
        &self,
        command: &str,
        subjects: &[OsString],
        base: &Conventions,
    ) -> Result<Query<'static>, Refusal> {
        let dead = self.dead();
        let query = Query::of_arguments(command, subjects, self.board()?, dead.as_deref())?;
        Ok(query.with_conventions(self.ranges.conventions(base)))
    }

    /// Returns the defaults for the lines of a batch.
    pub fn defaults(&self, base: &Conventions) -> Result<Defaults, Refusal> {
        let defaults = Defaults::new(self.board()?, self.dead().as_deref())?;
        Ok(defaults.with_conventions(self.ranges.conventions(base)))
    }

    /// Returns the board. A second board is refused: it could be meant to extend or to replace the first.
    fn board(&self) -> Result<Option<&OsStr>, Refusal> {
        match &self.cards.board[..] {
            [] => Ok(None),
            [board] => Ok(Some(board)),
            several => Err(given_twice(several)?),
        }
    }

    /// Returns all dead cards.
    fn dead(&self) -> Option<OsString> {
        (!self.cards.dead.is_empty()).then(|| self.cards.dead.join(OsStr::new(" ")))
    }
}

impl RangeOptions {
    /// Returns the query of a command whose arguments are stacks. `base` has the default conventions.
    pub fn query(
        &self,
        command: &str,
        stacks: &[OsString],
        base: &Conventions,
    ) -> Result<Query<'static>, Refusal> {
        let query = Query::of_arguments(command, stacks, None, None)?;
        Ok(query.with_conventions(self.conventions(base)))
    }

    /// Returns `base` with the notation and the order of these options.
    fn conventions(&self, base: &Conventions) -> Arc<Conventions> {
        let mut conventions = base.clone();
        conventions.notation = self.notation;
        conventions.order = self.order.into();
        Arc::new(conventions)
    }
}

/// Returns the refusal of an option that is about ranges.
fn no_range(option: &str, command: &str) -> Refusal {
    Refusal::new(
        format!("{option} is for ranges, but {command} reads cards"),
        format!("leave out {option}"),
    )
}

/// Returns the refusal of several boards.
fn given_twice(boards: &[OsString]) -> Result<Refusal, Refusal> {
    let mut line = Line::default().in_syntax(Syntax::Program);
    let spans: Vec<Span> =
        boards.iter().map(|board| line.push_option("-b", board)).collect::<Result<_, _>>()?;
    let all: Vec<&str> = spans.iter().map(|&span| line.at(span).trim()).collect();
    let hint = format!("give all board cards together: -b '{}'", shown(&all.join(" ")));
    Ok(line.refuse_at("the board is given twice", spans, hint))
}
