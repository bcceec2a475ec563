//! The syntax in which each front end is asked, for hints that can be typed there.

use std::borrow::Cow;

use holdem_engine::parse::shown;

use crate::read::{Origin, shell_command};

use super::Hint;

/// The syntax of questions in a front end. [Hints](super::Hint) are written in it.
///
/// ```
/// use holdem_answers::hint::Syntax;
///
/// let players = ["AhKh", "QQ+"].map(str::to_owned);
/// let call = |syntax: Syntax| syntax.call("equity", &players, "Ks7d2c", "", &[]);
/// assert_eq!(call(Syntax::Program), "holdem equity AhKh QQ+ -b Ks7d2c");
/// assert_eq!(call(Syntax::Python), "equity([\"AhKh\", \"QQ+\"], board=\"Ks7d2c\")");
/// assert_eq!(call(Syntax::Sql), "equity('AhKh', 'QQ+', board => 'Ks7d2c')");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Syntax {
    /// Commands of the program in a shell, and lines of its input: `holdem equity AhKh QQ+ -b Ks7d2c`.
    Program,
    /// Rows of a table or objects that the program reads: columns, and no command, which would be about one row.
    Columns,
    /// The library: its functions and types, and questions as lines.
    #[default]
    Rust,
    /// Functions of the Python package: `equity(["AhKh", "QQ+"], board="Ks7d2c")`.
    Python,
    /// Questions in JSON: a name and an object, `equity {"players": ["AhKh", "QQ+"], "board": "Ks7d2c"}`.
    Json,
    /// The fields of a page: neither calls nor options.
    Page,
    /// Functions of SQL, named like the commands of the program: `equity('AhKh', 'QQ+', board => 'Ks7d2c')`.
    Sql,
    /// The table of SQL with the answer to any question: `ask('outs', 'AhKh', board => 'Ks7d2c')`.
    SqlAsk,
}

/// The functions of SQL that are named like commands of the program.
const SQL_FUNCTIONS: [&str; 5] = ["equity", "win", "tie", "runouts", "combos"];

impl Syntax {
    /// Returns `true` if a hint can show the question of a command of the program. `None` stands for a line:
    /// `AhKh QQ+ | Ks7d2c`.
    pub fn can_ask(self, command: Option<&str>) -> bool {
        match self {
            Self::Program | Self::Python | Self::Json | Self::SqlAsk => true,
            Self::Columns | Self::Page => false,
            Self::Rust => command.is_none_or(|command| rust_path(command).is_some()),
            Self::Sql => command.is_some_and(|command| SQL_FUNCTIONS.contains(&command)),
        }
    }

    /// Returns the question of a command about players, with more options. Each option has the program's name for it,
    /// and a value. The text is unspecified for a question that [cannot be asked](Self::can_ask).
    pub fn call(
        self,
        command: &str,
        players: &[String],
        board: &str,
        dead: &str,
        options: &[String],
    ) -> String {
        let known = |names: [&'static str; 2]| {
            names.into_iter().zip([board, dead]).filter(|(_, cards)| !cards.is_empty())
        };
        match self {
            Self::Program => {
                let words = std::iter::once(command.to_owned()).chain(players.iter().cloned());
                let known = known(["-b", "-d"]).flat_map(|(flag, cards)| [flag, cards]);
                let known = known.map(str::to_owned);
                return shell_command(words.chain(known).chain(options.iter().cloned()));
            }
            Self::Rust => {
                return format!("{} of {}", self.command(command), line(players, board, dead));
            }
            Self::Columns | Self::Page => return line(players, board, dead),
            Self::Python | Self::Json | Self::Sql | Self::SqlAsk => {}
        }
        let function = self.function(command);
        let players = match (self, players) {
            (_, []) => None,
            (Self::Python, [one]) if TAKES_ONE.contains(&function) => Some(self.quoted(one)),
            (Self::Python, players) if function == "preflop" => Some(self.all_quoted(players)),
            (Self::Python, players) => Some(self.list(players)),
            (Self::Json, players) => Some(format!("\"players\": {}", self.list(players))),
            (_, players) => Some(self.all_quoted(players)),
        };
        let question = (self == Self::SqlAsk).then(|| self.quoted(command));
        let known = known(["board", "dead"]).map(|(name, cards)| self.option(name, cards));
        let (options, _) = options.as_chunks();
        let options =
            options.iter().map(|[name, value]| self.option(name.trim_start_matches('-'), value));
        let arguments: Vec<String> =
            question.into_iter().chain(players).chain(known).chain(options).collect();
        let arguments = arguments.join(", ");
        match self {
            Self::Json => format!("{function} {{{arguments}}}"),
            _ => format!("{function}({arguments})"),
        }
    }

    /// Returns the name of a command in a question: `holdem equity`, `equity`.
    pub fn command(self, name: &str) -> String {
        match self {
            Self::Program | Self::Columns => shell_command([name.to_owned()]),
            Self::SqlAsk => format!("ask({}, …)", self.quoted(name)),
            _ => self.function(name).to_owned(),
        }
    }

    /// Returns the name of an option: `--top`, `top`. The board and the dead cards are also options: `-b`, `board`.
    pub fn name(self, option: &str) -> Cow<'_, str> {
        match (self, option) {
            (Self::Program | Self::Columns, "board") => Cow::Borrowed("-b"),
            (Self::Program | Self::Columns, "dead") => Cow::Borrowed("-d"),
            (Self::Program | Self::Columns, other) => {
                Cow::Owned(format!("--{}", other.replace('_', "-")))
            }
            (Self::Json, option) => Cow::Owned(format!("\"{option}\"")),
            (_, option) => Cow::Borrowed(option),
        }
    }

    /// Returns an option and its value: `--top 20`, `top=20`.
    pub fn option(self, name: &str, value: &str) -> String {
        let name = self.name(name);
        match self {
            Self::Program | Self::Columns if value.contains(' ') => format!("{name} '{value}'"),
            Self::Program | Self::Columns | Self::Rust | Self::Page => format!("{name} {value}"),
            Self::Python => format!("{name}={}", self.value(value)),
            Self::Json => format!("{name}: {}", self.value(value)),
            Self::Sql | Self::SqlAsk => format!("{name} => {}", self.value(value)),
        }
    }

    /// Returns an option with several values: `--bet 33 --bet 75`, `bet=[33, 75]`.
    pub fn options(self, name: &str, values: &[String]) -> String {
        let listed = || {
            let values: Vec<String> = values.iter().map(|value| self.value(value)).collect();
            values.join(", ")
        };
        let name_of = self.name(name);
        match self {
            Self::Program | Self::Columns | Self::Rust | Self::Page => {
                let each: Vec<String> =
                    values.iter().map(|value| self.option(name, value)).collect();
                each.join(" ")
            }
            Self::Python => format!("{name_of}=[{}]", listed()),
            Self::Json => format!("{name_of}: [{}]", listed()),
            Self::Sql | Self::SqlAsk => format!("{name_of} => [{}]", listed()),
        }
    }

    /// Returns the board in a question: `-b Ks7d2c`, `board="Ks7d2c"`.
    pub fn board(self, cards: &str) -> String {
        match self {
            Self::Rust | Self::Page => format!("the board {cards}"),
            Self::Columns => format!("{cards} in the column board"),
            _ => self.option("board", cards),
        }
    }

    /// Returns the dead cards in a question: `-d 9c`, `dead="9c"`.
    pub fn dead(self, cards: &str) -> String {
        match self {
            Self::Rust | Self::Page => format!("dead cards {cards}"),
            Self::Columns => format!("{cards} in the column dead"),
            _ => self.option("dead", cards),
        }
    }

    /// Returns the position of a board as the end of a sentence: `with -b`, `as board=`.
    pub const fn origin(self, origin: Origin) -> &'static str {
        match (self, origin) {
            (Self::Program | Self::Rust, Origin::Line) => "after |",
            (Self::Columns, Origin::Cell | Origin::Line) => "in the column board",
            // The cells of a row are joined like arguments.
            (Self::Program | Self::Columns, _) => "with -b",
            (Self::Rust, _) => "apart from them",
            (Self::Python, _) => "as board=",
            (Self::Json, _) => "as \"board\"",
            (Self::Page, _) => "in its own field",
            (Self::Sql | Self::SqlAsk, _) => "as board =>",
        }
    }

    /// Returns `true` if questions are shell commands. Then options are also words, and a text with spaces needs
    /// quotes.
    pub const fn is_shell(self) -> bool {
        matches!(self, Self::Program | Self::Columns)
    }

    /// Returns a hint in this syntax.
    pub fn hint(self, hint: &Hint) -> String {
        hint.words(self)
    }

    /// Returns texts as a list: `["AhKh", "QQ+"]`.
    pub(super) fn list(self, texts: &[String]) -> String {
        format!("[{}]", self.all_quoted(texts))
    }

    /// Returns texts with commas between them: `'AhKh', 'QQ+'`.
    pub(super) fn all_quoted(self, texts: &[String]) -> String {
        let texts: Vec<String> = texts.iter().map(|text| self.quoted(text)).collect();
        texts.join(", ")
    }

    /// Returns the function of a command.
    fn function(self, command: &str) -> &str {
        match (self, command) {
            (Self::Python, "eval") => "evaluate",
            (Self::SqlAsk, _) => "ask",
            (Self::Rust, command) => rust_path(command).unwrap_or(command),
            (_, command) => command,
        }
    }

    /// Returns a value: a number, or a text in quotes.
    fn value(self, value: &str) -> String {
        if value.parse::<f64>().is_ok() { value.to_owned() } else { self.quoted(value) }
    }

    /// Returns a text in quotes.
    fn quoted(self, text: &str) -> String {
        let text = shown(text);
        match self {
            Self::Sql | Self::SqlAsk => format!("'{}'", text.replace('\'', "''")),
            _ => format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")),
        }
    }
}

/// The functions of Python with one player, who is not in a list.
const TAKES_ONE: [&str; 4] = ["evaluate", "nuts", "odds", "range"];

/// Returns the function or type of the library that answers the question of a command, if any.
fn rust_path(command: &str) -> Option<&'static str> {
    Some(match command {
        "equity" => "equity::solve",
        "eval" => "eval::evaluate",
        "odds" => "analysis::odds",
        "outs" => "analysis::outs::Outs::of",
        "runouts" => "analysis::runouts::runouts",
        "nuts" => "analysis::Nuts::on",
        "showdown" => "analysis::Showdown::of",
        "range" => "range::parse_in",
        _ => return None,
    })
}

/// Returns a question as a line: `AhKh QQ+ | Ks7d2c`.
pub(crate) fn line(players: &[String], board: &str, dead: &str) -> String {
    let line = [players.join(" ").as_str(), board, dead].join(" | ");
    shown(line.trim_end_matches([' ', '|']))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_quoted_as_each_language_reads_them() {
        assert_eq!(Syntax::Python.quoted("say \"x\\\""), "\"say \\\"x\\\\\\\"\"");
        assert_eq!(Syntax::Sql.quoted("the board's pair"), "'the board''s pair'");
        assert_eq!(Syntax::Python.option("pot", "100"), "pot=100");
        assert_eq!(Syntax::Sql.option("seed", "7"), "seed => 7");
    }

    /// Checks that each path in a hint leads to an item.
    #[test]
    fn paths_of_the_library_exist() {
        use holdem_engine::{analysis, equity, eval, range};

        let _ = (equity::solve, eval::evaluate, analysis::odds, range::parse_in);
        let _ = (analysis::outs::Outs::of, analysis::runouts::runouts, analysis::Nuts::on);
        let _ = (analysis::Showdown::of, equity::Plan::of, equity::Budget::exact);
        let _ = (range::Notation::Holdem, range::Notation::GtoPlus, range::Context::default);
    }
}
