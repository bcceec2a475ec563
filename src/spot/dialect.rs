//! How a question is typed where it is asked, so that hints show what can be typed there.
//!
//! | dialect | a question |
//! |---|---|
//! | the program | `holdem equity AhKh QQ+ -b Ks7d2c` |
//! | Python | `equity(["AhKh", "QQ+"], board="Ks7d2c")` |
//! | a page | a field for each player, one for the board, one for the dead cards |

use crate::parse::{NotationProblem, ParseError, Problem, RangeProblem, shown};

use super::shell_command;

/// How a question is typed.
///
/// ```
/// use holdem::spot::Dialect;
///
/// let players = ["AhKh", "QQ+"].map(str::to_owned);
/// let call = |dialect: Dialect| dialect.call("equity", &players, "Ks7d2c", "", &[]);
/// assert_eq!(call(Dialect::Program), "holdem equity AhKh QQ+ -b Ks7d2c");
/// assert_eq!(call(Dialect::Python), "equity([\"AhKh\", \"QQ+\"], board=\"Ks7d2c\")");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Dialect {
    /// As a command of the program, or a line of its input.
    #[default]
    Program,
    /// As a call of a function of the Python package.
    Python,
    /// In the fields of a page. No hint there names a command or an option.
    Page,
}

impl Dialect {
    /// Returns a hint: the one for a page, or else the one with something that can be typed.
    pub(crate) fn hint(self, on_page: &str, typed: impl FnOnce() -> String) -> String {
        match self {
            Self::Page => on_page.to_owned(),
            Self::Program | Self::Python => typed(),
        }
    }

    /// Returns the call of a command about players, with more options of the program, each a name and a value.
    pub fn call(
        self,
        command: &str,
        players: &[String],
        board: &str,
        dead: &str,
        options: &[String],
    ) -> String {
        let known = [("board", "-b", board), ("dead", "-d", dead)];
        let known = known.into_iter().filter(|(_, _, cards)| !cards.is_empty());
        match self {
            Self::Program => {
                let known = known.flat_map(|(_, flag, cards)| [flag, cards].map(str::to_owned));
                let words = std::iter::once(command.to_owned()).chain(players.iter().cloned());
                shell_command(words.chain(known).chain(options.iter().cloned()))
            }
            Self::Python => {
                let texts: Vec<String> = players.iter().map(|player| literal(player)).collect();
                let players = match (function(command), &texts[..]) {
                    ("evaluate" | "nuts" | "odds" | "range", [one]) => Some(one.clone()),
                    (_, []) => None,
                    ("preflop", texts) => Some(texts.join(", ")),
                    _ => Some(format!("[{}]", texts.join(", "))),
                };
                let known = known.map(|(name, _, cards)| format!("{name}={}", literal(cards)));
                let (options, _) = options.as_chunks();
                let options = options
                    .iter()
                    .map(|[name, value]| self.option(name.trim_start_matches('-'), value));
                let arguments: Vec<String> =
                    players.into_iter().chain(known).chain(options).collect();
                format!("{}({})", function(command), arguments.join(", "))
            }
            Self::Page => {
                let line = [players.join(" ").as_str(), board, dead].join(" | ");
                shown(line.trim_end_matches([' ', '|']))
            }
        }
    }

    /// Returns the name of a command as it is asked: `holdem equity`, `equity`.
    pub fn command(self, name: &str) -> String {
        match self {
            Self::Program => shell_command([name.to_owned()]),
            Self::Python => function(name).to_owned(),
            Self::Page => name.to_owned(),
        }
    }

    /// Returns the board as it is given: `-b Ks7d2c`, `board="Ks7d2c"`.
    pub fn board(self, cards: &str) -> String {
        match self {
            Self::Program => format!("-b {cards}"),
            Self::Python => self.option("board", cards),
            Self::Page => format!("the board {cards}"),
        }
    }

    /// Returns the dead cards as they are given: `-d 9c`, `dead="9c"`.
    pub fn dead(self, cards: &str) -> String {
        match self {
            Self::Program => format!("-d {cards}"),
            Self::Python => self.option("dead", cards),
            Self::Page => format!("dead cards {cards}"),
        }
    }

    /// Returns an option and its value: `--top 20`, `top=20`.
    pub fn option(self, name: &str, value: &str) -> String {
        match (self, value.parse::<f64>()) {
            (Self::Program, _) => format!("--{name} {value}"),
            (Self::Python, Ok(_)) => format!("{name}={value}"),
            (Self::Python, Err(_)) => format!("{name}={}", literal(value)),
            (Self::Page, _) => format!("{name} {value}"),
        }
    }

    /// Returns the hint for a problem whose own hint is about what the program reads.
    pub(super) fn hint_of(self, error: &ParseError) -> Option<String> {
        if self == Self::Program {
            return None;
        }
        let Problem::Range(problem) = error.problem() else { return None };
        Some(match problem {
            RangeProblem::NeedsBoard { .. } => self
                .hint("give a board of three to five cards, such as Ks7d2c", || {
                    format!("give three to five cards: {}", self.board("Ks7d2c"))
                }),
            RangeProblem::UnknownRange { known, .. } if known.is_empty() => {
                const WEIGHT: &str = "a weight goes after a hand: AA@50";
                self.hint(WEIGHT, || {
                    format!("names are given with ranges={{\"open\": \"22+\"}}; {WEIGHT}")
                })
            }
            RangeProblem::Notation(NotationProblem::OwnOrder { .. }) => {
                let own = "list the hands";
                self.hint(own, || {
                    format!("{own}; without notation=, 15% is by equity against a random hand")
                })
            }
            _ => return None,
        })
    }
}

/// Returns the name of the Python function of a command.
fn function(command: &str) -> &str {
    match command {
        "eval" => "evaluate",
        other => other,
    }
}

/// Returns a text as it is written in Python.
fn literal(text: &str) -> String {
    format!("\"{}\"", shown(text).replace('\\', "\\\\").replace('"', "\\\""))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::{Refusal, Span};
    use crate::spot::{Defaults, Line, Query, Spot, Stakes, Subjects};

    /// Returns a query as the Python package makes it.
    fn query(players: &[&str], board: &str) -> Query<'static> {
        let mut query = Query { command: Some("equity".to_owned()), ..Query::default() };
        query.line = Line::default().in_dialect(Dialect::Python);
        query.subjects = players.iter().map(|player| query.line.push(player)).collect();
        let cards = query.line.push(&format!("board={board}"));
        let board = Span { start: cards.start + 6, ..cards };
        query.board = (board.start < board.end).then_some(board);
        query
    }

    fn hint(players: &[&str], board: &str) -> String {
        let refused = Spot::read(&query(players, board)).map(|(spot, _)| spot.request("equity"));
        refused.and_then(|request| request).unwrap_err().hint.unwrap_or_default()
    }

    #[test]
    fn hints_show_what_can_be_typed_in_python() {
        for (players, board, expected) in [
            (&["AhKh"][..], "", "against an unknown hand: equity([\"AhKh\", \"random\"])"),
            (&["AhKh", "Ks7d2c"], "", "if this is the board: equity([\"AhKh\"], board=\"Ks7d2c\")"),
            (&["AhKh", "top pair"], "", "give three to five cards: board=\"Ks7d2c\""),
            (
                &["AhKh", "@x"],
                "",
                "names are given with ranges={\"open\": \"22+\"}; a weight goes after a hand: AA@50",
            ),
            (&["AhKhQsQd"], "", "each hand is an item of its own: [\"AhKh\", \"QsQd\"]"),
            (&["AhKh,QQ"], "", "each player is an item of its own: [\"AhKh\", \"QQ+\"]"),
            (
                &["Ah", "Kh", "QQ"],
                "",
                "write the two cards of a hand together: equity([\"AhKh\", \"QQ\"])",
            ),
        ] {
            assert_eq!(hint(players, board), expected, "{players:?}");
        }
    }

    /// Returns what is said about a spot on a page: the hint of its refusal, or its notes.
    fn said_on_a_page(players: &[&str], board: &str) -> String {
        let (none, defaults) = (Stakes::default(), Defaults::default());
        let cells = players.iter().copied();
        let query = Query::of_cells(cells, Subjects::Words, board, "", &none, &defaults).unwrap();
        let hint = |refusal: Refusal| refusal.hint.unwrap_or_default();
        match Spot::read(&query.in_dialect(Dialect::Page)) {
            Err(refusal) => hint(refusal),
            Ok((spot, notes)) if notes.is_empty() => {
                spot.request("equity").map_or_else(hint, |_| String::new())
            }
            Ok((_, notes)) => notes.iter().map(ToString::to_string).collect(),
        }
    }

    #[test]
    fn hints_on_a_page_name_its_fields() {
        for (players, board, expected) in [
            (&["AhKh", "Ks7d2c"][..], "", "if this is the board, it has a field of its own"),
            (&["AhKhQd7c2s"], "", "if the board follows, it has a field of its own"),
            (&["Ah", "Kh"], "", "write the two cards of a hand together, in one field"),
            (&["AhKhQdQs", "AA"], "", "each hand has a field of its own"),
            (&["AhKh,QsQd,Jh7h2c", "AA"], "", "each player has a field, and the board has one"),
            (&["top pair+", "AA"], "", "give a board of three to five cards, such as Ks7d2c"),
            (&["@open", "AA"], "", "a weight goes after a hand: AA@50"),
            (&["AA"], "", "an unknown hand is random"),
            (&["AA,KK"], "", "each player has a field; a comma separates hands of one"),
        ] {
            assert_eq!(said_on_a_page(players, board), expected, "{players:?}");
        }
        let note = said_on_a_page(&["AA", "KK"], "Ks");
        assert!(note.ends_with("if it is only out of play, give that as dead cards"), "{note}");
    }

    #[test]
    fn notes_and_other_commands_are_in_python_too() {
        let (spot, notes) = Spot::read(&query(&["AhKh"], "Ks7d")).unwrap();
        assert!(notes[0].to_string().ends_with("write dead=\"Ks7d\""), "{}", notes[0]);
        assert_eq!(spot.command("odds"), "odds(\"AhKh\", board=\"Ks7d\")");
        assert_eq!(Dialect::Python.option("pot", "100"), "pot=100");
        assert_eq!(literal("say \"x\\\""), "\"say \\\"x\\\\\\\"\"");
    }
}
