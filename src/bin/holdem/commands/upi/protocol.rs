//! The commands of the protocol: a line each, answered by lines.

use std::ffi::OsStr;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use holdem::betting::Player;
use holdem::question::solve::SolveSpot;
use holdem::range::hand_order;

use crate::failure::Failure;
use crate::file;

use super::Line;
use super::building::Building;
use super::category;
use super::command::{WITHOUT_EFFECT, form};
use super::loaded::{Loaded, words_of};
use super::order::{line, names, number};
use super::partial::Partial;
use super::solving::{Limit, Solving};
use super::tree::{NO_TREE, Tree};

/// The most scripts that load each other.
const DEEPEST: usize = 8;

/// The answer to a line.
pub enum Turn {
    /// The answer, with the end string.
    Answer(String),
    /// The answer is for the end of the search.
    Later(String),
    /// The line is empty or a comment.
    None,
    /// The client is done, after an answer that may be empty.
    Exit(String),
}

/// Saves a solution in a file. The path before is of the file that was opened, which is not replaced.
pub type Save<'s> = &'s dyn Fn(Option<&str>, &str, &[u8]) -> Result<(), String>;

/// The exploitability at which a search may end.
#[derive(Clone, Copy, Debug)]
enum Accuracy {
    /// In the unit of the pot.
    Chips(f64),
    /// As a share of the pot.
    Fraction(f64),
}

/// The state between two commands.
pub struct Protocol<'s> {
    save: Save<'s>,
    /// The line after each answer.
    end: Option<String>,
    tree: Tree,
    /// The file of the tree, or of the one that its search began with.
    opened: Option<String>,
    building: Building,
    accuracy: Option<Accuracy>,
    /// The number of scripts that are being read.
    depth: usize,
    /// Set by the next command to stop.
    stop: Arc<AtomicBool>,
    /// Set once the input has ended.
    has_ended: Arc<AtomicBool>,
    /// Set once a script has ended the conversation.
    is_over: bool,
}

impl<'s> Protocol<'s> {
    /// Returns the state before the first command. `has_ended` is set once the input has ended.
    pub fn new(save: Save<'s>, has_ended: Arc<AtomicBool>) -> Self {
        let (end, tree, opened, building) = (None, Tree::None, None, Building::default());
        let (accuracy, depth, stop, is_over) = (None, 0, Arc::default(), false);
        Self { save, end, tree, opened, building, accuracy, depth, stop, has_ended, is_over }
    }

    /// Returns whether a search runs.
    pub fn is_running(&self) -> bool {
        self.tree.is_running()
    }

    /// Returns whether a search runs that nothing will end: it has no limit, and the input has ended.
    pub fn is_abandoned(&self) -> bool {
        // A command to stop is signalled before the end of the input.
        self.has_ended.load(Ordering::Acquire)
            && self.tree.search().is_some_and(Solving::is_endless)
    }

    /// Runs an iteration. Returns the message if the run has ended.
    pub fn step(&mut self) -> Option<String> {
        Some(format!("SOLVER: stopped ({})\n", self.tree.step()?))
    }

    /// Returns the answer to a line of the input.
    pub fn turn(&mut self, line: &Line) -> Turn {
        self.stop = Arc::clone(&line.stop);
        match &line.text {
            Ok(text) => self.answer(text),
            Err(why) => Turn::Answer(self.ended(format!("ERROR: {why}\n"))),
        }
    }

    /// Returns an answer with the end string.
    fn ended(&self, answer: String) -> String {
        match &self.end {
            Some(end) => format!("{answer}{end}\n"),
            None => answer,
        }
    }

    /// Returns the answer to the text of a command.
    fn answer(&mut self, text: &str) -> Turn {
        let text = text.trim();
        if text.is_empty() || text.starts_with('#') {
            return Turn::None;
        }
        let words = words(text);
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let Some((&command, arguments)) = words.split_first() else { return Turn::None };
        if command == "exit" {
            return Turn::Exit(String::new());
        }
        let stops = command == "stop" && self.is_running();
        let reply = self.reply(command, arguments);
        let starts = ["go", "solve_partial"].contains(&command) && reply.is_ok();
        let mut answer = String::from(if stops { "SOLVER: stopped (requested)\n" } else { "" });
        answer.push_str(&match reply {
            Ok(Reply::Done) => format!("{command} ok!\n"),
            Ok(Reply::Text(text)) => format!("{text}\n"),
            Err(why) => format!("ERROR: {command}: {}\n", why.replace('\n', " ")),
        });
        let mut answer = self.ended(answer);
        if starts {
            answer.push_str("SOLVER: started\n");
        }
        if self.is_over {
            return Turn::Exit(answer);
        }
        match command == "wait_for_solver" && self.is_running() {
            true => Turn::Later(answer),
            false => Turn::Answer(answer),
        }
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
                self.tree = Tree::Opened(Box::new(open(file)?));
                self.opened = Some(file.to_owned());
                return Ok(Reply::Done);
            }
            ("free_tree", []) => {
                (self.tree, self.opened) = (Tree::None, None);
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
            ("is_tree_present", []) => (!matches!(self.tree, Tree::None)).to_string(),
            ("echo", words) => words.join(" "),
            ("show_version", []) => env!("CARGO_PKG_VERSION").to_owned(),
            ("show_hand_order", []) => names().join(" "),
            ("show_category_names", []) => category::names(),
            ("show_categories", cards @ [_, ..]) => category::of_board(cards)?,
            _ => {
                return match self.of_search(command, arguments) {
                    Some(done) => done.map(|()| Reply::Done),
                    None => self.of_tree(command, arguments).map(Reply::Text),
                };
            }
        };
        Ok(Reply::Text(text))
    }

    /// Follows a command that defines a game, or is about its search; `None` for other commands.
    fn of_search(&mut self, command: &str, arguments: &[&str]) -> Option<Result<(), String>> {
        let building = &mut self.building;
        let done = match (command, arguments) {
            ("set_range", &[player, ref weights @ ..]) => {
                of_position(player).and_then(|player| building.set_range(player, weights))
            }
            ("set_board", cards) => {
                building.set_board(cards);
                Ok(())
            }
            ("set_pot", amounts) => building.set_pot(amounts),
            ("set_eff_stack", &[stack]) => building.set_stack(stack),
            ("add_line", amounts @ [_, ..]) => building.add_line(amounts),
            ("remove_line", amounts @ [_, ..]) => {
                building.remove_line(amounts);
                Ok(())
            }
            ("clear_lines", []) => {
                building.clear_lines();
                Ok(())
            }
            ("set_accuracy", &[number] | &[number, "chips"]) => {
                self.set_accuracy(number, Accuracy::Chips)
            }
            ("set_accuracy", &[number, "fraction"]) => {
                self.set_accuracy(number, Accuracy::Fraction)
            }
            ("build_tree", []) => self.build(),
            ("go", limit) => self.go(limit),
            ("solve_partial", &[id]) => self.solve_partial(id),
            ("stop" | "wait_for_solver", []) => {
                // The thread that reads the commands has stopped the search; this one only answers.
                if let (Some(solving), "stop") = (self.tree.search_mut(), command) {
                    solving.stop();
                }
                Ok(())
            }
            ("dump_tree", &[file] | &[file, _]) => self.dump(file),
            ("set_strategy", &[id, ref frequencies @ ..]) => {
                self.tree.editable().and_then(|loaded| loaded.set_strategy(id, frequencies))
            }
            ("lock_node", &[id]) => self.tree.editable().and_then(|loaded| loaded.lock(id)),
            ("combo_lock_node", &[id, ref numbers @ ..]) => {
                self.tree.editable().and_then(|loaded| loaded.lock_combos(id, numbers))
            }
            ("unlock_node", &[id]) => self.tree.editable().and_then(|loaded| loaded.unlock(id)),
            _ => return None,
        };
        Some(done)
    }

    fn set_accuracy(&mut self, number: &str, of: fn(f64) -> Accuracy) -> Result<(), String> {
        let number = number.parse::<f64>().ok().filter(|it| it.is_finite() && *it >= 0.0);
        self.accuracy = Some(of(number.ok_or("an accuracy is a number of at least 0")?));
        Ok(())
    }

    fn build(&mut self) -> Result<(), String> {
        self.begin(self.building.spot()?)?;
        self.opened = None;
        Ok(())
    }

    /// Starts the search: without an end, or for a number of seconds or iterations.
    fn go(&mut self, limit: &[&str]) -> Result<(), String> {
        let number = |text: &str| text.parse::<u32>().map_err(|_| "the limit is a whole number");
        let (steps, seconds) = match *limit {
            [] => (None, None),
            [steps, "steps"] => (Some(number(steps)?), None),
            [seconds] | [seconds, "seconds"] => (None, Some(number(seconds)?)),
            _ => return Err("give a limit such as: go 60 seconds, go 100 steps".to_owned()),
        };
        self.begin_again()?;
        let iterations = self.tree.search().map_or(0, Solving::iterations);
        self.start(match (steps, seconds) {
            (Some(steps), _) => Limit::Iterations(iterations.saturating_add(steps)),
            (_, Some(seconds)) => Limit::Time(Instant::now() + Duration::from_secs(seconds.into())),
            _ => Limit::Endless,
        })
    }

    /// Starts the search for the rest of the game from a node on, to the accuracy in the pot there.
    fn solve_partial(&mut self, id: &str) -> Result<(), String> {
        if self.is_running() {
            return Err("a search is running: stop, or wait_for_solver".to_owned());
        }
        self.tree = Tree::Partial(Box::new(Partial::of(self.tree.loaded()?, id)?));
        self.start(Limit::Endless)
    }

    /// Starts a run of the search.
    fn start(&mut self, limit: Limit) -> Result<(), String> {
        let stop = Arc::clone(&self.stop);
        let solving = self.tree.search_mut().ok_or(NO_TREE)?;
        let target = self.accuracy.map(|accuracy| match accuracy {
            Accuracy::Fraction(share) => share,
            Accuracy::Chips(amount) => amount / solving.pot(),
        });
        solving.start(limit, target.unwrap_or(0.0), stop);
        Ok(())
    }

    /// Begins a search of an opened solution, or of a tree whose locks have changed.
    fn begin_again(&mut self) -> Result<(), String> {
        let spot = match &self.tree {
            Tree::Opened(loaded) => loaded.spot_to_solve()?,
            Tree::Solving(solving) => match solving.relocked() {
                Some(loaded) => loaded.spot_to_solve()?,
                None => return Ok(()),
            },
            Tree::Partial(partial) => partial.so_far()?.spot_to_solve()?,
            Tree::None => return Err(NO_TREE.to_owned()),
        };
        self.begin(spot)
    }

    /// Begins the search for a game. If the game is too large, the tree stays.
    fn begin(&mut self, spot: SolveSpot) -> Result<(), String> {
        let solving = match &self.tree {
            Tree::Solving(solving) => {
                let begin = solving.replacement(spot)?;
                // The new search takes the memory of the one before it.
                self.tree = Tree::None;
                begin()
            }
            _ => Solving::of(spot)?,
        };
        self.tree = Tree::Solving(Box::new(solving));
        Ok(())
    }

    fn dump(&self, file: &str) -> Result<(), String> {
        if file == "-" {
            return Err("a solution is saved in a file, such as: dump_tree spot.holdem".to_owned());
        }
        (self.save)(self.opened.as_deref(), file, &self.tree.loaded()?.bytes()?)
    }

    /// Returns the answer to a command about the tree.
    fn of_tree(&self, command: &str, arguments: &[&str]) -> Result<String, String> {
        let form = form(command)?;
        let loaded = || self.tree.loaded();
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
            ("calc_results", []) => loaded()?.results(),
            ("show_locked_combos", &[id]) => loaded()?.locked_combos(id),
            ("show_all_lines", []) => Ok(loaded()?.lines()),
            ("show_board_no_iso", []) => Ok(loaded()?.board()),
            ("show_effective_stack", []) => Ok(loaded()?.stack()),
            ("show_tree_info", []) => Ok(loaded()?.info()),
            _ => Err(format!("write it as: {form}")),
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
                // A script has no other thread that would read its next command.
                Turn::Later(answer) => {
                    while self.is_running() && !self.is_abandoned() {
                        answers.extend(self.step());
                    }
                    if self.is_running() {
                        self.is_over = true;
                        break;
                    }
                    answers.push_str(&answer);
                }
                Turn::None => {}
                Turn::Exit(answer) => {
                    answers.push_str(&answer);
                    self.is_over = true;
                    break;
                }
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
    let opened = opened.map_err(|failure| message(&failure))?;
    let loaded = opened.map(|solution| Loaded::new(solution, Duration::ZERO));
    loaded.map_err(|error| format!("{file}: {}", words_of(&error)))
}

/// Returns a failure in a line.
pub fn message(failure: &Failure) -> String {
    let message = failure.message().unwrap_or_default();
    message.trim_start_matches("error: ").replace("\nhint:", ";")
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
