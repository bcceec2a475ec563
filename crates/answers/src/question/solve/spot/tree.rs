//! The text of a tree: the options for sizes, in a file.
//!
//! ```toml
//! most_raises = 3
//! all_in_from = "80%"
//!
//! [flop.oop]
//! bets = "33%, 75%"
//! raises = "3x"
//! donks = "none"
//! ```
//!
//! The text is a subset of TOML: sections, `key = value` on one line, values in quotes, numbers, lists in brackets,
//! comments. Every front end reads it, and each refusal shows the invalid line. Streets and players may be left out:
//! `bets` is for all of them, `turn.bets` for both players. An entry for fewer of them takes precedence.
//!
//! In place of sizes, `lines = "0 0; 0 50 150"` lists the lines of the betting: after each action, the amount that its
//! player has put in since the start.

use std::fmt::Write;

use holdem_engine::Street;
use holdem_engine::parse::{Refusal, Span};
use holdem_solver::betting::{BettingLine, Chips, Player, Rules, Size};

use crate::parameter::Parameter;
use crate::read::{Line, Query};

use super::SolveSpot;
use super::lines::{LINES, lines_text};
use super::quotes::{open_quote, without_comment};
use super::sizes::{GIVEN_TWICE, GivenSizes, STREETS, place};
use super::steps::amount_words;

/// The content of the text of a tree.
#[derive(Debug, Default)]
pub(crate) struct TreeText {
    /// Bets, raises and donk bets.
    pub sizes: Vec<(Parameter, GivenSizes)>,
    pub aggressor: Option<Player>,
    pub lines: Vec<BettingLine>,
    pub without: Vec<String>,
    pub most_raises: Option<u32>,
    pub all_in_from: Option<u32>,
    pub merge_within: Option<u32>,
    /// The keys for the whole tree that were read.
    given: Vec<Parameter>,
}

/// The keys for the whole tree.
pub(super) const OF_TREE: [Parameter; 5] = [
    Parameter::Aggressor,
    Parameter::MostRaises,
    Parameter::AllInFrom,
    Parameter::MergeWithin,
    Parameter::Without,
];

/// The keys for the sizes of a player on a street.
pub(super) const OF_STREETS: [Parameter; 3] =
    [Parameter::Bets, Parameter::Raises, Parameter::Donks];

/// Ready-made trees: a name in place of the text. `--show-tree` writes them out.
const READY: [(&str, &str); 3] = [
    ("simple", "bets = \"50%\"\nraises = \"3x\""),
    (
        "srp",
        "flop.bets = \"33%, 75%\"\nturn.bets = \"66%, 125%\"\nriver.bets = \"33%, 75%, 125%\"\nraises = \"3x\"",
    ),
    (
        "3bet",
        "flop.bets = \"25%, 50%\"\nturn.bets = \"33%, 66%\"\nriver.bets = \"50%, all-in\"\nraises = \"2.5x, all-in\"",
    ),
];

/// Returns the text of a ready-made tree: `simple`, `srp` (a single-raised pot) or `3bet`.
pub fn ready_tree(name: &str) -> Option<&'static str> {
    READY.iter().find(|(ready, _)| ready.eq_ignore_ascii_case(name.trim())).map(|(_, text)| *text)
}

impl Query<'_> {
    fn refuse_in_section(&self, of_key: Span) -> Refusal {
        let message = "this applies to the whole tree, not to a street";
        self.line.refuse_at(message, [of_key], "put it before the sections")
    }

    /// Reads the text of a tree, or its name.
    pub(crate) fn tree_text(&self, pot: Chips) -> Result<TreeText, Refusal> {
        let mut tree = TreeText::default();
        let mut section = String::new();
        let texts = || self.given.all(Parameter::Tree).map(|&span| self.at(span));
        let lines = texts().flat_map(|text| ready_tree(text).unwrap_or(text).lines());
        for (number, line) in lines.enumerate() {
            // Each line gets a separate query, for the marks in its refusals.
            let mut entry = Query { line: Line::default(), ..Query::default() };
            entry.line = entry.line.in_syntax(self.syntax());
            let span = entry.line.push(without_comment(line).trim_end());
            entry.tree_line(span, &mut section, &mut tree, pot).map_err(|refusal| Refusal {
                message: format!("line {} of the tree: {}", number + 1, refusal.message),
                ..refusal
            })?;
        }
        let has_key = !(tree.sizes.is_empty() && tree.lines.is_empty() && tree.given.is_empty());
        match texts().next().is_none() || has_key {
            true => Ok(tree),
            false => Err(Refusal::new(
                "the tree does not have a key",
                "give sizes, such as bets = \"33%, 75%\", or a ready-made tree: simple, srp or 3bet",
            )),
        }
    }

    fn tree_line(
        &self,
        span: Span,
        section: &mut String,
        tree: &mut TreeText,
        pot: Chips,
    ) -> Result<(), Refusal> {
        let line = self.at(span).trim();
        if line.is_empty() {
            return Ok(());
        }
        if let Some(quote) = open_quote(line) {
            let hint = format!("add {quote} at its end, as in bets = {quote}33%, 75%{quote}");
            return Err(self.line.refuse_at("this has a quote without an end", [span], hint));
        }
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            *section = name.trim().to_owned();
            return self.tree_place(span, section).map(drop);
        }
        let Some((key, value)) = self.at(span).split_once('=') else {
            let hint = "a line is a section, [flop.oop], or a key and value: bets = \"33%, 75%\"; or the whole is simple, srp or 3bet";
            return Err(self.line.refuse_at("this is not a valid line of a tree", [span], hint));
        };
        let of_key = Span { start: span.start, end: span.start + key.trim_end().len() };
        let start = span.end - value.trim_start().len();
        let value = self.bare(Span { start, end: start + value.trim().len() });
        let key = key.trim();
        let (place, name) = key.rsplit_once('.').unwrap_or(("", key));
        let parameter = Parameter::text_of_name(name.trim_matches(['"', '\'']));
        let path = format!("{section}.{place}");
        match parameter {
            None if key == LINES => {
                if path.contains(|c: char| c.is_alphanumeric()) {
                    return Err(self.refuse_in_section(of_key));
                }
                tree.lines.extend(self.betting_lines(value)?);
            }
            Some(parameter) if OF_TREE.contains(&parameter) => {
                if path.contains(|c: char| c.is_alphanumeric()) {
                    return Err(self.refuse_in_section(of_key));
                }
                if parameter != Parameter::Without && tree.given.contains(&parameter) {
                    let hint = "keep one of them";
                    return Err(self.line.refuse_at("this is given twice", [of_key], hint));
                }
                tree.given.push(parameter);
                match parameter {
                    Parameter::Aggressor => tree.aggressor = Some(self.aggressor_at(value)?),
                    Parameter::Without => {
                        let lines = self.at(value).split(';').map(str::trim);
                        tree.without.extend(lines.filter(|it| !it.is_empty()).map(str::to_owned));
                    }
                    Parameter::MostRaises => {
                        tree.most_raises = Some(self.whole_at(parameter, value)?)
                    }
                    Parameter::AllInFrom => tree.all_in_from = Some(self.percent_at(value)?),
                    _ => tree.merge_within = Some(self.percent_at(value)?),
                }
            }
            Some(parameter) if OF_STREETS.contains(&parameter) => {
                let (streets, players) = self.tree_place(of_key, &path)?;
                let sizes = self.bet_sizes(parameter, value, pot)?;
                let given = GivenSizes { streets, players, sizes };
                let is_twice = |(other, it): &(Parameter, GivenSizes)| {
                    *other == parameter && it.conflicts_with(&given)
                };
                if tree.sizes.iter().any(is_twice) {
                    let hint = "give all sizes of a street and player in one line";
                    return Err(self.line.refuse_at(GIVEN_TWICE, [of_key], hint));
                }
                tree.sizes.push((parameter, given));
            }
            _ => {
                let hint = "keys: bets, raises, donks, aggressor, most_raises, all_in_from, merge_within, without, lines";
                return Err(self.line.refuse_at("this is not a tree key", [of_key], hint));
            }
        }
        Ok(())
    }

    /// Reads the streets and players of a path such as `flop.oop`.
    fn tree_place(&self, span: Span, path: &str) -> Result<(Vec<Street>, Vec<Player>), Refusal> {
        let words = path.split('.').map(|word| word.trim().trim_matches(['"', '\'']));
        place(words.filter(|word| !word.is_empty())).ok_or_else(|| {
            let hint = "sections: flop, turn, river, oop (first to act), ip, or a pair: flop.oop";
            self.line.refuse_at("this is not a street or player", [span], hint)
        })
    }

    /// Returns the span of a value without its quotes or brackets.
    fn bare(&self, span: Span) -> Span {
        let text = self.at(span);
        let is_closed = [("\"", "\""), ("'", "'"), ("[", "]")].into_iter().any(|(open, close)| {
            text.len() >= 2 && text.starts_with(open) && text.ends_with(close)
        });
        match is_closed {
            true => Span { start: span.start + 1, end: span.end - 1 },
            false => span,
        }
    }
}

/// Returns a position as it is typed: `oop` or `ip`.
pub(super) fn position(player: Player) -> String {
    player.position().to_lowercase()
}

impl SolveSpot {
    /// Returns the text of the tree: its rules, and the actions that are taken out.
    pub fn tree_text(&self) -> String {
        let rules = tree_text(&self.rules);
        match self.without.is_empty() {
            true => rules,
            false => format!("without = \"{}\"\n{rules}", self.without.join("; ")),
        }
    }
}

/// Returns the text of a tree that parses as these rules.
pub(super) fn tree_text(rules: &Rules) -> String {
    if !rules.lines.is_empty() {
        return lines_text(&rules.lines);
    }
    let Rules { street, sizes, raises, all_in_from, merge_within, aggressor, .. } = rules;
    let aggressor = aggressor.map(|it| format!("aggressor = \"{}\"\n", position(it)));
    let aggressor = aggressor.unwrap_or_default();
    let mut text = format!(
        "{aggressor}most_raises = {raises}\nall_in_from = \"{all_in_from}%\"\nmerge_within = \"{merge_within}%\"\n"
    );
    let streets = STREETS.into_iter().zip(sizes).filter(|(it, _)| it >= street);
    for (at, of_players) in streets {
        for (player, sizes) in Player::BOTH.into_iter().zip(of_players) {
            let (name, position) = (at.name(), position(player));
            let can_donk = player == Player::First && rules.can_donk(at);
            let donks = sizes.donks.as_ref().filter(|_| can_donk);
            let lists =
                [("bets", Some(&sizes.bets)), ("raises", Some(&sizes.raises)), ("donks", donks)];
            // Writing to a string cannot fail.
            let _ = write!(text, "\n[{name}.{position}]\n");
            for (key, list) in lists {
                if let Some(list) = list {
                    let _ = writeln!(text, "{key} = \"{}\"", size_words(list));
                }
            }
        }
    }
    text
}

/// Returns the sizes of bets, raises and donk bets as the texts of their options: one text if they are the same on all
/// streets and for both players, otherwise one for each.
pub(crate) fn size_texts(rules: &Rules) -> Vec<(Parameter, Vec<String>)> {
    let streets: Vec<_> =
        STREETS.into_iter().zip(&rules.sizes).filter(|(at, _)| *at >= rules.street).collect();
    let of = |parameter: Parameter| {
        let mut entries = Vec::new();
        for (at, of_players) in &streets {
            for (player, sizes) in Player::BOTH.into_iter().zip(*of_players) {
                let can_donk = player == Player::First && rules.can_donk(*at);
                let list = match parameter {
                    Parameter::Bets => Some(&sizes.bets),
                    Parameter::Raises => Some(&sizes.raises),
                    _ => sizes.donks.as_ref().filter(|_| can_donk),
                };
                let place = format!("{} {}", position(player), at.name());
                entries.extend(list.map(|list| (place, size_words(list))));
            }
        }
        let is_same = entries.windows(2).all(|pair| pair[0].1 == pair[1].1);
        match entries.first() {
            Some((_, words)) if is_same => vec![words.clone()],
            _ => entries.into_iter().map(|(place, words)| format!("{place}: {words}")).collect(),
        }
    };
    let all = [Parameter::Bets, Parameter::Raises, Parameter::Donks];
    all.into_iter().map(|parameter| (parameter, of(parameter))).collect()
}

/// Returns sizes as text.
fn size_words(sizes: &[Size]) -> String {
    // Percentages and multiples are in hundredths, like amounts.
    let word = |size: &Size| match *size {
        Size::Pot(share) => format!("{}%", amount_words(share.into())),
        Size::Times(times) => format!("{}x", amount_words(times.into())),
        // With the unit, an amount of any size is valid.
        Size::Chips(chips) => format!("{}c", amount_words(chips)),
        Size::Geometric(None) => "e".to_owned(),
        Size::Geometric(Some(streets)) => format!("{streets}e"),
        Size::AllIn => "all-in".to_owned(),
    };
    match sizes {
        [] => "none".to_owned(),
        sizes => sizes.iter().map(word).collect::<Vec<String>>().join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parameter::{Given, Stated};
    use crate::read::{Defaults, Subjects};

    fn read(given: &[(Parameter, &str)]) -> Result<SolveSpot, Refusal> {
        let amounts = [(Parameter::Pot, "60"), (Parameter::Stack, "300")];
        let given: Given<Stated<'_>> = amounts.into_iter().chain(given.iter().copied()).collect();
        let cells = ["QQ+,76s", "JJ-88"];
        let defaults = Defaults::default();
        Query::of_cells(cells, Subjects::Words, "Ks7d2c", "", &given, &defaults)?.solve()
    }

    #[test]
    fn what_is_written_reads_as_the_same_rules() {
        let options = [
            (Parameter::Bets, "33%, 75%, all-in"),
            (Parameter::Bets, "oop turn: 12.5, 66.67%"),
            (Parameter::Raises, "2.5x, 50%"),
            (Parameter::Raises, "ip river: none"),
            (Parameter::Donks, "river: 20%"),
            (Parameter::MostRaises, "2"),
            (Parameter::AllInFrom, "67%"),
            (Parameter::MergeWithin, "10%"),
        ];
        let rules = read(&options).unwrap().rules;
        let text = tree_text(&rules);
        let again = read(&[(Parameter::Tree, &text)]).unwrap().rules;
        assert_eq!((tree_text(&again), again.tree()), (text, rules.tree()));
    }

    #[test]
    fn the_aggressor_of_a_tree_makes_the_first_bet_a_donk_bet() {
        let text = "aggressor = \"ip\"\nflop.donks = \"20%\"\nbets = \"50%\"";
        let rules = read(&[(Parameter::Tree, text)]).unwrap().rules;
        let [first, after_check] = [vec![], vec![0]].map(|line: Vec<usize>| {
            let tree = rules.tree().unwrap();
            let node = line.iter().fold(0, |node, &at| tree.node(node).children()[at]);
            tree.node(node).actions()[1].amount()
        });
        assert_eq!((first, after_check), (Some(1200), Some(3000)));
        let written = tree_text(&rules);
        let again = read(&[(Parameter::Tree, &written)]).unwrap().rules;
        assert_eq!((tree_text(&again), again.tree()), (written, rules.tree()));
        let texts = size_texts(&rules);
        assert!(texts.contains(&(Parameter::Donks, vec!["20%".to_owned()])), "{texts:?}");
        // An option takes precedence.
        let given = [(Parameter::Tree, text), (Parameter::Aggressor, "oop")];
        assert_eq!(
            read(&given).unwrap().rules.tree().unwrap().node(0).actions()[1].amount(),
            Some(3000)
        );
    }

    #[test]
    fn an_aggressor_without_an_effect_is_refused() {
        let donks = (Parameter::Donks, "flop: 20%");
        for (given, message) in [
            (vec![(Parameter::Aggressor, "ip")], "this is for donk bets"),
            (
                vec![(Parameter::Aggressor, "ip"), (Parameter::Donks, "turn: 20%")],
                "this is for donk bets",
            ),
            (vec![(Parameter::Aggressor, "oop")], "after a bet of OOP, no bet is a donk bet"),
            (vec![(Parameter::Aggressor, "flop")], "this is not a player"),
            (vec![donks], "a donk bet on the flop needs a bet of IP on the street before"),
            (vec![donks, (Parameter::Aggressor, "oop")], "a donk bet on the flop needs"),
        ] {
            let refusal = read(&given).unwrap_err();
            assert!(refusal.message.starts_with(message), "{refusal}");
        }
        assert!(read(&[donks, (Parameter::Aggressor, "ip")]).is_ok());
    }

    #[test]
    fn sizes_of_which_neither_takes_precedence_are_refused() {
        let bets = |texts: &[&'static str]| {
            read(&texts.iter().map(|&text| (Parameter::Bets, text)).collect::<Vec<_>>())
        };
        for twice in [
            ["33%", "75%"],
            ["turn: 33%", "turn: 75%"],
            ["flop turn: 33%", "river turn: 75%"],
            ["ip flop: 33%", "flop ip: 75%"],
        ] {
            let refusal = bets(&twice).unwrap_err();
            assert!(refusal.message.starts_with("sizes are given twice"), "{refusal}");
        }
        let text = "bets = \"33%\"\nturn.bets = \"50%\"\n[turn]\nbets = \"75%\"";
        let refusal = read(&[(Parameter::Tree, text)]).unwrap_err();
        assert!(refusal.message.starts_with("line 4 of the tree: sizes are given"), "{refusal}");
        let text = "most_raises = 1\nmost_raises = 2";
        let refusal = read(&[(Parameter::Tree, text)]).unwrap_err();
        assert!(refusal.message.starts_with("line 2 of the tree: this is given"), "{refusal}");
        for once in [["33%", "oop: 75%"], ["oop: 33%", "ip: 75%"], ["oop: 33%", "turn: 75%"]] {
            assert!(bets(&once).is_ok(), "{once:?}");
        }
    }

    #[test]
    fn lines_make_the_whole_tree() {
        let text = "lines = \"0 20 66 300; 0 0 30; 45.5\"";
        let rules = read(&[(Parameter::Tree, text)]).unwrap().rules;
        assert_eq!(rules.lines, [vec![0, 2000, 6600, 30000], vec![0, 0, 3000], vec![4550]]);
        let again = read(&[(Parameter::Tree, &tree_text(&rules))]).unwrap().rules;
        assert_eq!((again.tree(), tree_text(&again)), (rules.tree(), tree_text(&rules)));
        let twice = "lines = \"0 20 66 300\"\nlines = \"0 0 30; 45.5\"";
        assert_eq!(read(&[(Parameter::Tree, twice)]).unwrap().rules, rules);
        for (given, message) in [
            (vec![(Parameter::Tree, text), (Parameter::Bets, "50%")], "the lines of a tree have"),
            (vec![(Parameter::Tree, "bets = \"50%\"\nlines = \"0\"")], "the lines of a tree have"),
            (vec![(Parameter::Tree, "[flop]\nlines = \"0\"")], "line 2 of the tree: this applies"),
            (vec![(Parameter::Tree, "lines = \"\"")], "line 1 of the tree: there are no lines"),
            (vec![(Parameter::Tree, "lines = \"0 x\"")], "line 1 of the tree:"),
            (
                vec![(Parameter::Tree, "lines = \"0 0; 50 20\"")],
                "20 is not possible in the line 50 20",
            ),
        ] {
            let refusal = read(&given).unwrap_err();
            assert!(refusal.message.starts_with(message), "{refusal}");
        }
    }

    #[test]
    fn options_count_more_than_the_text_of_a_tree() {
        let text = "# a tree\nbets = [\"25%\", 'all-in'] # for all\nmost_raises = 1\n\n[turn]\noop.bets = 30\n";
        let bets =
            |rules: &Rules, street: usize, player: usize| rules.sizes[street][player].bets.clone();
        let rules = read(&[(Parameter::Tree, text)]).unwrap().rules;
        assert_eq!(bets(&rules, 0, 1), [Size::pot(25), Size::AllIn]);
        assert_eq!((bets(&rules, 1, 0), rules.raises), (vec![Size::Chips(3000)], 1));
        let given =
            [(Parameter::Tree, text), (Parameter::Bets, "50%"), (Parameter::MostRaises, "2")];
        let rules = read(&given).unwrap().rules;
        assert_eq!((bets(&rules, 1, 0), rules.raises), (vec![Size::pot(50)], 2));
    }

    #[test]
    fn a_tree_has_a_key() {
        for text in ["# sizes: bets = \"50%\"", "[flop]\n[turn.oop]\n"] {
            let refusal = read(&[(Parameter::Tree, text)]).unwrap_err();
            assert_eq!(refusal.message, "the tree does not have a key", "{text}");
        }
        for text in ["simple", "most_raises = 1", "bets = none", "lines = \"0 0\""] {
            assert!(read(&[(Parameter::Tree, text)]).is_ok(), "{text}");
        }
    }

    #[test]
    fn a_mistake_is_shown_with_its_line() {
        for (text, message, marked) in [
            ("bets = \"33%, big\"", "line 1 of the tree: this is not a bet size", "big"),
            (
                "bets = 20\n[flop.utg]",
                "line 2 of the tree: this is not a street or player",
                "[flop.utg]",
            ),
            ("sizes = 3", "line 1 of the tree: this is not a tree key", "sizes"),
            (
                "[turn]\nmost_raises = 3",
                "line 2 of the tree: this applies to the whole tree, not to a street",
                "most_raises",
            ),
            ("bets", "line 1 of the tree: this is not a valid line of a tree", "bets"),
            ("most_raises = many", "line 1 of the tree:", "many"),
            ("bets = \"50%", "line 1 of the tree: this has a quote without an end", "bets = \"50%"),
            ("bets = 50%'", "line 1 of the tree: this has a quote without an end", "bets = 50%'"),
            (
                "bets = [\"25%\", 'all-in]",
                "line 1 of the tree: this has a quote without an end",
                "bets = [\"25%\", 'all-in]",
            ),
            (
                "raises = \"3x\"\nbets = \"50% # for all",
                "line 2 of the tree: this has a quote without an end",
                "bets = \"50% # for all",
            ),
        ] {
            let refusal = read(&[(Parameter::Tree, text)]).unwrap_err();
            assert!(refusal.message.starts_with(message), "{refusal}");
            let mark = refusal.marks[0];
            assert_eq!(&refusal.text[mark.start..mark.end], marked, "{refusal}");
        }
    }
}
