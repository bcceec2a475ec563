//! The options of questions about played hands, by their names.

use std::fmt::Display;
use std::str::FromStr;

use holdem_engine::parse::{Refusal, shown};
use holdem_history::{By, Known};

use super::asked::HistoryQuestion;

/// An option of a question about played hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum HistoryOption {
    /// The grouping of the rows.
    By,
    /// The only player to count.
    Player,
    /// The only position to count.
    Position,
    /// The cards of folded players that are dead in an all-in.
    Known,
    /// Only hands with an all-in before the river.
    AllIn,
    /// Only hands with a showdown.
    Showdown,
    /// Only hands with a minimum amount in the pots.
    MinPot,
    /// Only hands with these blinds.
    Stakes,
    /// Only hands of this day and later.
    Since,
    /// Only hands until this day.
    Until,
    /// Only players with a decision on this street.
    Street,
    /// Only players with a decision in which they faced this.
    Facing,
    /// Only players with a decision on a board of this texture.
    Board,
    /// Only players with these hole cards.
    Cards,
    /// Duplicate hands count.
    Repeats,
    /// The format, instead of detecting it.
    From,
}

impl HistoryOption {
    /// All options.
    pub const ALL: [Self; 16] = [
        Self::By,
        Self::Player,
        Self::Position,
        Self::Known,
        Self::AllIn,
        Self::Showdown,
        Self::MinPot,
        Self::Stakes,
        Self::Since,
        Self::Until,
        Self::Street,
        Self::Facing,
        Self::Board,
        Self::Cards,
        Self::Repeats,
        Self::From,
    ];

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::By => "by",
            Self::Player => "player",
            Self::Position => "position",
            Self::Known => "known",
            Self::AllIn => "all_in",
            Self::Showdown => "showdown",
            Self::MinPot => "min_pot",
            Self::Stakes => "stakes",
            Self::Since => "since",
            Self::Until => "until",
            Self::Street => "street",
            Self::Facing => "facing",
            Self::Board => "board",
            Self::Cards => "cards",
            Self::Repeats => "repeats",
            Self::From => "from",
        }
    }

    /// Returns a description, in one sentence.
    pub const fn description(self) -> &'static str {
        match self {
            Self::By => {
                "Rows by player, position, street, hand, day, session, stakes, table, players or depth"
            }
            Self::Player => "Only this player, as named in the file",
            Self::Position => "Only players in this position, such as BTN",
            Self::Known => {
                "Cards of folded players to remove from the deck of an all-in: shown, or all in the file"
            }
            Self::AllIn => "Only hands with an all-in before the river",
            Self::Showdown => "Only hands with a showdown",
            Self::MinPot => "Only hands with at least this total pot: 100bb, or an amount",
            Self::Stakes => "Only hands with these blinds, such as 0.50/1",
            Self::Since => "Only hands since this day, such as 2026-11-24",
            Self::Until => "Only hands until this day",
            Self::Street => "Only hands in which the player decides on this street",
            Self::Facing => {
                "Only hands in which the player faces this: nothing, unopened, limp, open, 3bet, 4bet, bet, cbet or raise"
            }
            Self::Board => {
                "Only hands in which the player decides on a board of this texture, such as monotone, paired"
            }
            Self::Cards => "Only hands in which the player holds these hole cards, such as QQ+,AK",
            Self::Repeats => "Count duplicates",
            Self::From => "Format of the hands, instead of detection: phh, ohh, pokerstars, …",
        }
    }

    /// Returns `true` if the option is a flag, not a text.
    pub const fn is_flag(self) -> bool {
        matches!(self, Self::AllIn | Self::Showdown | Self::Repeats)
    }

    /// Returns the option of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|option| option.name() == name)
    }
}

impl HistoryQuestion {
    /// Sets an option. A flag is `true` or `false`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not a value of the option.
    pub fn set(&mut self, option: HistoryOption, text: &str) -> Result<(), Refusal> {
        let selection = &mut self.selection;
        let filter = &mut selection.filter;
        match option {
            HistoryOption::By => {
                selection.by = one_of(option, text, By::ALL.map(|it| (it.name(), it)))?;
            }
            HistoryOption::Known => {
                selection.known = one_of(option, text, Known::ALL.map(|it| (it.name(), it)))?;
            }
            HistoryOption::Player => selection.player = Some(text.to_owned()),
            HistoryOption::Position => selection.position = Some(read(option, text)?),
            HistoryOption::AllIn => filter.is_all_in = flag(option, text)?,
            HistoryOption::Showdown => filter.is_showdown = flag(option, text)?,
            HistoryOption::MinPot => filter.min_pot = Some(read(option, text)?),
            HistoryOption::Stakes => filter.stakes = Some(read(option, text)?),
            HistoryOption::Since => filter.since = Some(read(option, text)?),
            HistoryOption::Until => filter.until = Some(read(option, text)?),
            HistoryOption::Street => selection.situation.street = Some(read(option, text)?),
            HistoryOption::Facing => selection.situation.facing = Some(read(option, text)?),
            HistoryOption::Board => selection.situation.board = Some(read(option, text)?),
            HistoryOption::Cards => selection.situation.cards = Some(read(option, text)?),
            HistoryOption::Repeats => self.repeats = flag(option, text)?,
            HistoryOption::From => self.from = Some(read(option, text)?),
        }
        Ok(())
    }
}

fn flag(option: HistoryOption, text: &str) -> Result<bool, Refusal> {
    one_of(option, text, [("true", true), ("false", false)])
}

/// Reads a name in a list.
fn one_of<T: Copy, const N: usize>(
    option: HistoryOption,
    text: &str,
    all: [(&'static str, T); N],
) -> Result<T, Refusal> {
    let found = all.iter().find(|(name, _)| *name == text);
    found.map(|(_, value)| *value).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        wrong(option, text, format_args!("it is one of {}", names.join(", ")))
    })
}

/// Reads a value of a type.
fn read<T: FromStr<Err: Display>>(option: HistoryOption, text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|error| wrong(option, text, error))
}

fn wrong(option: HistoryOption, text: &str, hint: impl Display) -> Refusal {
    Refusal::new(format!("{} cannot be '{}'", option.name(), shown(text)), hint.to_string())
}
