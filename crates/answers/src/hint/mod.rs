//! Dialects: the syntax of questions in each front end. Hints show text that can be typed there.
//!
//! | dialect | a question | a number of results |
//! |---|---|---|
//! | [`Program`] | `holdem equity AhKh QQ+ -b Ks7d2c` | `--top 20` |
//! | [`Columns`] | a column for each player, one for the board, one for the dead cards | `--top 20` |
//! | [`Rust`] | `equity::solve of AhKh QQ+ \| Ks7d2c` | `top 20` |
//! | [`Python`] | `equity(["AhKh", "QQ+"], board="Ks7d2c")` | `top=20` |
//! | [`Json`] | `equity {"players": ["AhKh", "QQ+"], "board": "Ks7d2c"}` | `"top": 20` |
//! | [`Page`] | a field for each player, one for the board, one for the dead cards | `top 20` |
//! | [`Sql`] | `equity('AhKh', 'QQ+', board => 'Ks7d2c')` | `top => 20` |
//!
//! Code that finds an error returns a fact, a [`Hint`]. The [`Dialect`] puts it into words.

mod columns;
mod common;
mod hint;
mod json;
mod page;
mod program;
mod python;
mod rust;
mod sql;
#[cfg(test)]
mod tests;

pub use columns::Columns;
pub use common::common_hint;
pub use hint::Hint;
pub use json::Json;
pub use page::Page;
pub use program::Program;
pub use python::Python;
pub use rust::Rust;
pub use sql::Sql;

use std::borrow::Cow;
use std::fmt;

use holdem_engine::parse::shown;

use crate::read::Origin;

/// The syntax of questions in a front end, and the wording of hints.
///
/// ```
/// use holdem_answers::hint::{Program, Python, Sql};
/// use holdem_answers::hint::Dialect;
///
/// let players = ["AhKh", "QQ+"].map(str::to_owned);
/// let call = |dialect: &dyn Dialect| dialect.call("equity", &players, "Ks7d2c", "", &[]);
/// assert_eq!(call(&Program), "holdem equity AhKh QQ+ -b Ks7d2c");
/// assert_eq!(call(&Python), "equity([\"AhKh\", \"QQ+\"], board=\"Ks7d2c\")");
/// assert_eq!(call(&Sql::Functions), "equity('AhKh', 'QQ+', board => 'Ks7d2c')");
/// ```
pub trait Dialect: fmt::Debug + Send + Sync {
    /// Returns `true` if a hint can show the question of a command of the program. `None` stands for a line:
    /// `AhKh QQ+ | Ks7d2c`.
    fn can_ask(&self, command: Option<&str>) -> bool;

    /// Returns the question of a command about players, with more options. Each option has the program's name for it,
    /// and a value. The text is unspecified for a question that [cannot be asked](Self::can_ask).
    fn call(
        &self,
        command: &str,
        players: &[String],
        board: &str,
        dead: &str,
        options: &[String],
    ) -> String;

    /// Returns the name of a command in a question: `holdem equity`, `equity`.
    fn command(&self, name: &str) -> String;

    /// Returns the name of an option: `--top`, `top`. The board and the dead cards are also options: `-b`, `board`.
    fn name<'a>(&self, option: &'a str) -> Cow<'a, str>;

    /// Returns an option and its value: `--top 20`, `top=20`.
    fn option(&self, name: &str, value: &str) -> String;

    /// Returns an option with several values: `--bet 33 --bet 75`, `bet=[33, 75]`.
    fn options(&self, name: &str, values: &[String]) -> String {
        let each: Vec<String> = values.iter().map(|value| self.option(name, value)).collect();
        each.join(" ")
    }

    /// Returns the board in a question: `-b Ks7d2c`, `board="Ks7d2c"`.
    fn board(&self, cards: &str) -> String {
        self.option("board", cards)
    }

    /// Returns the dead cards in a question: `-d 9c`, `dead="9c"`.
    fn dead(&self, cards: &str) -> String {
        self.option("dead", cards)
    }

    /// Returns the position of a board as the end of a sentence: `with -b`, `as board=`.
    fn origin(&self, origin: Origin) -> &'static str;

    /// Returns `true` if questions are shell commands. Then options are also words, and a text with spaces needs
    /// quotes.
    fn is_shell(&self) -> bool {
        false
    }

    /// Returns the text of a hint.
    fn hint(&self, hint: &Hint) -> String;
}

/// Returns a question as a line: `AhKh QQ+ | Ks7d2c`.
pub(crate) fn line(players: &[String], board: &str, dead: &str) -> String {
    let line = [players.join(" ").as_str(), board, dead].join(" | ");
    shown(line.trim_end_matches([' ', '|']))
}
