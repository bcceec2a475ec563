//! The commands of the protocol: a line each, answered by lines.

use std::ffi::OsStr;
use std::fs;

use holdem::betting::Player;
use holdem::range::hand_order;

use crate::failure::Failure;
use crate::file;

use super::loaded::{Loaded, words_of};
use super::order::{line, names, number};

/// The commands that are answered, besides those of [`WITHOUT_EFFECT`].
const COMMANDS: &[&str] = &[
    "calc_eq",
    "calc_eq_node",
    "calc_eq_pp",
    "calc_ev",
    "calc_ev_pp",
    "calc_global_freq",
    "calc_line_freq",
    "calc_matchups_line",
    "calc_results",
    "echo",
    "exit",
    "free_tree",
    "is_ready",
    "load_script",
    "load_script_silent",
    "load_tree",
    "reset_end_string",
    "set_end_string",
    "show_all_lines",
    "show_board_no_iso",
    "show_children",
    "show_effective_stack",
    "show_hand_order",
    "show_metadata",
    "show_node",
    "show_range",
    "show_strategy",
    "show_tree_info",
    "show_version",
];

/// The commands that set how a search works, or load a part of a tree. A saved solution needs neither.
const WITHOUT_EFFECT: &[&str] = &[
    "load_all_nodes",
    "rebuild_forgotten_streets",
    "set_accuracy",
    "set_algorithm",
    "set_always_recalc",
    "set_info_freq",
    "set_isomorphism",
    "set_recalc_accuracy",
    "set_threads",
    "stop",
    "wait_for_solver",
];

/// The most scripts that load each other.
const DEEPEST: usize = 8;

/// The answer to a line.
pub enum Turn {
    /// The answer, with the end string.
    Answer(String),
    /// The line is empty or a comment.
    None,
    /// The client is done.
    Exit,
}

/// The state between two commands.
#[derive(Default)]
pub struct Protocol {
    /// The line after each answer.
    end: Option<String>,
    loaded: Option<Loaded>,
    /// The number of scripts that are being read.
    depth: usize,
}

impl Protocol {
    /// Returns the answer to a line.
    pub fn answer(&mut self, text: &str) -> Turn {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Turn::None;
        }
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let Some((&command, arguments)) = words.split_first() else { return Turn::None };
        if command == "exit" {
            return Turn::Exit;
        }
        let mut answer = match self.reply(command, arguments) {
            Ok(Reply::Done) => format!("{command} ok!\n"),
            Ok(Reply::Text(text)) => format!("{text}\n"),
            Err(why) => format!("ERROR: {command}: {}\n", why.replace('\n', " ")),
        };
        if let Some(end) = &self.end {
            answer.push_str(&format!("{end}\n"));
        }
        Turn::Answer(answer)
    }

    fn reply(&mut self, command: &str, arguments: &[&str]) -> Result<Reply, String> {
        let text = match (command, arguments) {
            ("is_ready", []) => return Ok(Reply::Done),
            (command, _) if WITHOUT_EFFECT.contains(&command) => return Ok(Reply::Done),
            ("set_end_string", &[end]) => {
                self.end = Some(end.to_owned());
                return Ok(Reply::Done);
            }
            ("reset_end_string", []) => {
                self.end = None;
                return Ok(Reply::Done);
            }
            ("load_tree", &[file] | &[file, _]) => {
                self.loaded = None;
                self.loaded = Some(open(file)?);
                return Ok(Reply::Done);
            }
            ("free_tree", []) => {
                self.loaded = None;
                return Ok(Reply::Done);
            }
            ("load_script", &[file]) => {
                let text = self.script(file)?;
                format!("{text}load_script ok!")
            }
            ("load_script_silent", &[file]) => {
                self.script(file)?;
                return Ok(Reply::Done);
            }
            ("show_metadata", &[file]) => {
                let loaded = open(file)?;
                let [oop, ip] = Player::BOTH.map(|player| loaded.range(player, "r"));
                let (node, stack) = (loaded.node("r")?, loaded.stack());
                let info = loaded.info();
                format!("{node}\n\n{stack}\n{}\n{}\n{info}\nshow_metadata ok!", oop?, ip?)
            }
            ("echo", words) => words.join(" "),
            ("show_version", []) => env!("CARGO_PKG_VERSION").to_owned(),
            ("show_hand_order", []) => names().join(" "),
            _ => return self.of_tree(command, arguments).map(Reply::Text),
        };
        Ok(Reply::Text(text))
    }

    /// Returns the answer to a command about the loaded solution.
    fn of_tree(&self, command: &str, arguments: &[&str]) -> Result<String, String> {
        if !COMMANDS.contains(&command) {
            let known = [COMMANDS, WITHOUT_EFFECT].concat().join(", ");
            return Err(format!("this command is not known here; known are: {known}"));
        }
        let loaded = self.loaded.as_ref();
        let loaded = || loaded.ok_or("there is no tree: load_tree FILE.holdem");
        match (command, arguments) {
            ("show_node", &[id]) => Ok(format!("{}\n", loaded()?.node(id)?)),
            ("show_children", &[id]) => loaded()?.children(id),
            ("show_strategy", &[id]) => loaded()?.strategy(id),
            ("show_range", &[player, id]) => loaded()?.range(of_position(player)?, id),
            ("calc_ev", &[player, id]) => {
                let [values, matchups] = loaded()?.values(of_position(player)?, id)?;
                Ok(format!("{}\n{}", line(&values), line(&matchups)))
            }
            ("calc_ev_pp", &[player, id]) => {
                Ok(by_hand(loaded()?.values(of_position(player)?, id)?))
            }
            ("calc_eq", &[player]) => {
                let [equities, matchups] = loaded()?.equities(of_position(player)?, "r:0")?;
                Ok(format!("{}\n{}", line(&equities), line(&matchups)))
            }
            ("calc_eq_node", &[player, id]) => {
                let [equities, matchups] = loaded()?.equities(of_position(player)?, id)?;
                let total = number(mean(&equities, &matchups));
                Ok(format!("{}\n{}\n{total}", line(&equities), line(&matchups)))
            }
            ("calc_eq_pp", &[player, id]) => {
                Ok(by_hand(loaded()?.equities(of_position(player)?, id)?))
            }
            ("calc_line_freq" | "calc_global_freq", &[id]) => Ok(number(loaded()?.frequency(id)?)),
            ("calc_matchups_line", &[id]) => Ok(number(loaded()?.matchups(id)?)),
            ("calc_results", []) => Ok(loaded()?.results()),
            ("show_all_lines", []) => Ok(loaded()?.lines()),
            ("show_board_no_iso", []) => Ok(loaded()?.board()),
            ("show_effective_stack", []) => Ok(loaded()?.stack()),
            ("show_tree_info", []) => Ok(loaded()?.info()),
            _ => Err("this command takes another number of words".to_owned()),
        }
    }

    /// Runs the commands in a file, and returns their answers.
    fn script(&mut self, file: &str) -> Result<String, String> {
        if self.depth == DEEPEST {
            return Err("these scripts load each other".to_owned());
        }
        let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        self.depth += 1;
        let mut answers = String::new();
        for line in text.lines() {
            match self.answer(line) {
                Turn::Answer(answer) => answers.push_str(&answer),
                Turn::None => {}
                Turn::Exit => break,
            }
        }
        self.depth -= 1;
        Ok(answers)
    }
}

/// The reply to a command.
enum Reply {
    /// The command is done, and has no data.
    Done,
    Text(String),
}

/// Opens a saved solution.
fn open(file: &str) -> Result<Loaded, String> {
    let opened = file::open_solution(OsStr::new(file));
    let message = |failure: Failure| failure.message().unwrap_or_default();
    let opened = opened.map_err(|it| message(it).trim_start_matches("error: ").to_owned())?;
    opened.map(Loaded::new).map_err(|error| format!("{file}: {}", words_of(&error)))
}

/// Returns the player of a position.
fn of_position(word: &str) -> Result<Player, String> {
    let player = Player::BOTH.into_iter().find(|it| it.position().eq_ignore_ascii_case(word));
    player.ok_or_else(|| format!("{word} is not a player: OOP or IP"))
}

/// Returns a line with two numbers for each hand that has matchups.
fn by_hand([numbers, matchups]: [Vec<f64>; 2]) -> String {
    let hands = hand_order().zip(numbers.iter().zip(&matchups));
    let hands = hands.filter(|(_, (_, matchups))| **matchups > 0.0);
    let lines = hands.map(|((_, name), (&it, &matchups))| {
        format!("{name}: {} {}", number(it), number(matchups))
    });
    lines.collect::<Vec<String>>().join("\n")
}

/// Returns the mean of numbers, weighted by the matchups; NaN without any.
fn mean(numbers: &[f64], matchups: &[f64]) -> f64 {
    let each = numbers.iter().zip(matchups).filter(|(number, _)| !number.is_nan());
    let (sum, all) = each.fold((0.0, 0.0), |(sum, all), (number, matchups)| {
        (sum + number * matchups, all + matchups)
    });
    sum / all
}

/// Returns the words of a line. Quotation marks enclose a word with spaces.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in text.split('"').enumerate() {
        match index % 2 {
            0 => words.extend(part.split_whitespace().map(str::to_owned)),
            _ => words.push(part.to_owned()),
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotation_marks_enclose_a_word() {
        assert_eq!(words(r#"load_tree "a b.holdem" fast"#), ["load_tree", "a b.holdem", "fast"]);
        assert_eq!(words("  is_ready "), ["is_ready"]);
        assert_eq!(words(r#"load_tree """#), ["load_tree", ""]);
    }

    #[test]
    fn the_means_leave_out_hands_without_matchups() {
        assert_eq!(mean(&[1.0, f64::NAN, 3.0], &[1.0, 0.0, 3.0]), 2.5);
        assert!(mean(&[], &[]).is_nan());
    }
}
