//! The text in a saved solution that defines its game: a name and a value on each line, as typed.
//!
//! ```text
//! player AA,QQ
//! player KK
//! board 2c2d2h3s3c
//! pot 100
//! stack 100
//! tree most_raises = 3
//! ```
//!
//! A game that was refined from another solution has the line before it, and the exact reach of each combo:
//!
//! ```text
//! after check, bet 30, call, 9h
//! reach AhAd 0.3317921721217669 AhAc 0.25
//! reach KhKd 1
//! ```

use std::ffi::OsString;
use std::iter::once;

use holdem_engine::Card;
use holdem_engine::parse::Refusal;

use crate::hint::Syntax;
use crate::parameter::{Given, Parameter, Stated};
use crate::question::solve::search::percent;
use crate::read::{Defaults, Player, Query, Subjects, shell_command};

use super::SolveSpot;
use super::refined::{Reaches, reach_texts, read_reaches};
use super::steps::amount_words;
use super::tree::{position, size_texts, tree_text};
use super::{ALL_IN_FROM, MOST_RAISES};

/// The amounts and texts of a game, besides its tree.
const STAKES: [Parameter; 5] =
    [Parameter::Pot, Parameter::Stack, Parameter::Rake, Parameter::RakeCap, Parameter::Lock];

impl SolveSpot {
    /// Returns the text that defines the game, in any context.
    pub fn setup(&self) -> String {
        let cards = |cards: &mut dyn Iterator<Item = String>| cards.collect::<String>();
        let is_refined = !self.after.is_empty();
        let text = |player: &Player| if is_refined { player.input.clone() } else { player.alone() };
        let players = self.spot.players.iter().map(|player| ("player", text(player)));
        let names =
            self.spot.players.iter().map(|it| ("name", it.name.clone().unwrap_or_default()));
        let mut lines: Vec<(&str, String)> = players.collect();
        if self.spot.players.iter().any(|player| player.name.is_some()) {
            lines.extend(names);
        }
        lines.extend(self.after.iter().map(|line| ("after", line.clone())));
        if is_refined {
            lines.extend(reach_texts(&self.game).map(|text| ("reach", text)));
        }
        let board = cards(&mut self.spot.board().cards().map(|card| card.to_string()));
        let dead = cards(&mut self.spot.dead().iter().map(|card| card.to_string()));
        lines.push(("board", board));
        if !dead.is_empty() {
            lines.push(("dead", dead));
        }
        lines.push((Parameter::Pot.name(), amount_words(self.rules.pot)));
        lines.push((Parameter::Stack.name(), amount_words(self.rules.stack)));
        let rake = self.game.rake();
        if rake.millionths > 0 {
            lines.push((Parameter::Rake.name(), format!("{}", f64::from(rake.millionths) / 1e6)));
            lines.extend(rake.cap.map(|cap| (Parameter::RakeCap.name(), amount_words(cap))));
        }
        lines.extend(self.locks.iter().map(|lock| (Parameter::Lock.name(), lock.clone())));
        let tree = self.tree_text();
        lines.extend(tree.lines().map(|line| (Parameter::Tree.name(), line.to_owned())));
        let lines = lines.into_iter().map(|(name, value)| format!("{name} {value}\n"));
        lines.collect()
    }

    /// Returns the amounts and sizes of the game as the texts of their options; defaults are left out.
    pub fn texts(&self) -> Vec<(Parameter, Vec<String>)> {
        let rules = &self.rules;
        let amounts = [
            (Parameter::Pot, Some(amount_words(rules.pot))),
            (Parameter::Stack, Some(amount_words(rules.stack))),
            (
                Parameter::Aggressor,
                rules.aggressor.filter(|_| rules.has_first_donks()).map(position),
            ),
            (
                Parameter::MostRaises,
                (rules.raises != MOST_RAISES).then(|| rules.raises.to_string()),
            ),
            (
                Parameter::AllInFrom,
                (rules.all_in_from != ALL_IN_FROM).then(|| format!("{}%", rules.all_in_from)),
            ),
            (
                Parameter::MergeWithin,
                (rules.merge_within != 0).then(|| format!("{}%", rules.merge_within)),
            ),
        ];
        let rake = self.game.rake();
        let share = || format!("{}%", f64::from(rake.millionths) / 1e4);
        let rakes = [
            (Parameter::Rake, (rake.millionths > 0).then(share)),
            (Parameter::RakeCap, rake.cap.filter(|_| rake.millionths > 0).map(amount_words)),
        ];
        let given = amounts.into_iter().chain(rakes);
        let given = given.filter_map(|(parameter, text)| Some((parameter, vec![text?])));
        let sizes = match rules.lines.is_empty() {
            true => size_texts(rules),
            false => vec![(Parameter::Tree, vec![tree_text(rules)])],
        };
        let without = (Parameter::Without, self.without.clone());
        given.chain(sizes).chain([without]).filter(|(_, texts)| !texts.is_empty()).collect()
    }

    /// Returns the command of the program that solves the game, and saves the solution as a file; `None` for a tree of
    /// lines, which the program reads from a file.
    pub fn command(&self) -> Option<String> {
        if !self.rules.lines.is_empty() {
            return None;
        }
        let option =
            |name: &str, text: &str| [format!("--{}", name.replace('_', "-")), text.to_owned()];
        let texts = self.texts().into_iter();
        let texts = texts.flat_map(|(parameter, texts)| {
            texts.into_iter().flat_map(move |text| option(parameter.name(), &text))
        });
        let locks = self.locks.iter().flat_map(|lock| option("lock", lock));
        let target = option("until", &percent(self.limits.exploitability));
        let file = ["-o", "spot.holdem"].map(str::to_owned);
        let words: Vec<String> = texts.chain(locks).chain(target).chain(file).collect();
        let known = |flag: &str, cards: &mut dyn Iterator<Item = Card>| {
            let cards: String = cards.map(|card| card.to_string()).collect();
            (!cards.is_empty()).then(|| [flag.to_owned(), cards]).into_iter().flatten()
        };
        let players = self.spot.players.iter().map(Player::alone);
        let cards = known("-b", &mut self.spot.board().cards())
            .chain(known("-d", &mut self.spot.dead().iter()));
        Some(shell_command(once("solve".to_owned()).chain(players).chain(cards).chain(words)))
    }

    /// Returns the same game with only these locks, as typed; hints are in a syntax.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a text is not a lock of the game.
    pub fn with_locks(&self, locks: Vec<String>, syntax: Syntax) -> Result<Self, Refusal> {
        let setup = Self { locks, ..self.clone() }.setup();
        let Self { line, hands, limits, memory, notes, .. } = self.clone();
        Ok(Self { line, hands, limits, memory, notes, ..Self::of_setup(&setup, syntax)? })
    }

    /// Reads the game from a text written by [`setup`](Self::setup); hints are in a syntax.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text does not define a game.
    pub fn of_setup(text: &str, syntax: Syntax) -> Result<Self, Refusal> {
        let mut given: Vec<(Parameter, &str)> = Vec::new();
        let (mut players, mut names, mut tree) = (Vec::new(), Vec::new(), String::new());
        let (mut board, mut dead, mut after, mut reaches) = ("", "", Vec::new(), Vec::new());
        for line in text.lines() {
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            match (name, Parameter::text_of_name(name)) {
                ("player", _) => players.push(value),
                ("name", _) => names.push(OsString::from(value)),
                ("board", _) => board = value,
                ("dead", _) => dead = value,
                ("after", _) => after.push(value.to_owned()),
                ("reach", _) => reaches.push(read_reaches(value)?),
                (_, Some(Parameter::Tree)) => tree = format!("{tree}{value}\n"),
                (_, Some(parameter)) if STAKES.contains(&parameter) => {
                    given.push((parameter, value))
                }
                _ => {
                    return Err(Refusal::new(
                        "this saved solution has an unknown setting",
                        "it may come from a newer version of this program",
                    ));
                }
            }
        }
        given.extend((!tree.is_empty()).then_some((Parameter::Tree, tree.as_str())));
        let given: Given<Stated<'_>> = given.into_iter().collect();
        let defaults = Defaults::default();
        let query = Query::of_cells(players, Subjects::Words, board, dead, &given, &defaults)?;
        let spot = query.with_names(names).in_syntax(syntax).solve_with_any_locks()?;
        match <[Reaches; 2]>::try_from(reaches) {
            Ok(reaches) if !after.is_empty() => spot.narrowed(&reaches, after),
            Err(reaches) if reaches.is_empty() && after.is_empty() => Ok(spot),
            _ => Err(Refusal::new(
                "this saved solution does not have the reaches of both players",
                "save it again",
            )),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(given: &[(Parameter, &str)]) -> SolveSpot {
        let given: Given<Stated<'_>> = given.iter().copied().collect();
        let (cells, defaults) = (["QQ+,76s", "JJ-88"], Defaults::default());
        let query = Query::of_cells(cells, Subjects::Words, "Ks7d2c9h", "", &given, &defaults);
        query.and_then(|query| query.solve()).unwrap()
    }

    /// Returns the words of a command without quotation marks within words.
    fn words(command: &str) -> Vec<&str> {
        let parts = command.split('\'').enumerate();
        let words = parts.flat_map(|(index, part)| match index % 2 {
            0 => part.split(' ').filter(|word| !word.is_empty()).collect::<Vec<&str>>(),
            _ => vec![part],
        });
        words.collect()
    }

    #[test]
    fn a_command_reads_as_the_same_game() {
        let spot = read(&[
            (Parameter::Pot, "60"),
            (Parameter::Stack, "300"),
            (Parameter::Bets, "turn: 33%, 75%"),
            (Parameter::Bets, "ip river: 50%"),
            (Parameter::Without, "bet 75%; check, bet 33%"),
        ]);
        let command = spot.command().unwrap();
        let words = words(&command);
        assert_eq!(words[..4], ["holdem", "solve", "QQ+,76s", "JJ-88"]);
        let options: Vec<(Parameter, &str)> = words[4..]
            .chunks(2)
            .filter_map(|pair| {
                let name = pair[0].strip_prefix("--")?.replace('-', "_");
                Some((Parameter::text_of_name(&name)?, pair[1]))
            })
            .collect();
        let of = |parameter| options.iter().filter(|(it, _)| *it == parameter).count();
        assert_eq!((of(Parameter::Bets), of(Parameter::Without)), (4, 2), "{command}");
        let again = read(&options);
        assert_eq!(again.game.tree(), spot.game.tree(), "{command}");
        assert_eq!((again.setup(), again.without), (spot.setup(), spot.without));
    }

    #[test]
    fn a_tree_of_lines_does_not_have_a_command() {
        let tree = (Parameter::Tree, "lines = \"0 0; 0 30 100\"");
        let spot = read(&[(Parameter::Pot, "60"), (Parameter::Stack, "300"), tree]);
        assert_eq!(spot.command(), None);
    }
}
