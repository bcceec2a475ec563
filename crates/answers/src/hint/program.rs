//! The dialect of the program: shell commands, and lines of its input.

use std::borrow::Cow;

use holdem_engine::parse::{A_WEIGHT, LIST_THE_HANDS};

use crate::read::{Origin, shell_command};
use crate::text::Percent;

use super::Dialect;
use super::common::{BETWEEN_NUMBERS, common_hint};
use super::hint::Hint;

/// The dialect of the program: shell commands, and lines of its input.
#[derive(Clone, Copy, Debug)]
pub struct Program;

impl Dialect for Program {
    fn can_ask(&self, _: Option<&str>) -> bool {
        true
    }

    fn call(
        &self,
        command: &str,
        players: &[String],
        board: &str,
        dead: &str,
        options: &[String],
    ) -> String {
        let known = [("-b", board), ("-d", dead)].into_iter().filter(|(_, it)| !it.is_empty());
        let known = known.flat_map(|(flag, cards)| [flag, cards].map(str::to_owned));
        let words = std::iter::once(command.to_owned()).chain(players.iter().cloned());
        shell_command(words.chain(known).chain(options.iter().cloned()))
    }

    fn command(&self, name: &str) -> String {
        shell_command([name.to_owned()])
    }

    fn name<'a>(&self, option: &'a str) -> Cow<'a, str> {
        match option {
            "board" => Cow::Borrowed("-b"),
            "dead" => Cow::Borrowed("-d"),
            other => Cow::Owned(format!("--{}", other.replace('_', "-"))),
        }
    }

    fn option(&self, name: &str, value: &str) -> String {
        match value.contains(' ') {
            true => format!("{} '{value}'", self.name(name)),
            false => format!("{} {value}", self.name(name)),
        }
    }

    fn origin(&self, origin: Origin) -> &'static str {
        match origin {
            // The cells of a row are joined like arguments.
            Origin::Argument | Origin::Cell => "with -b",
            Origin::Line => "after |",
        }
    }

    fn is_shell(&self) -> bool {
        true
    }

    fn hint(&self, hint: &Hint) -> String {
        match hint {
            Hint::NeedsBoard => {
                format!("{}; in a line of input: | Ks7d2c", common_hint(hint, self))
            }
            Hint::SeveralNumbers => BETWEEN_NUMBERS.to_owned(),
            Hint::NoNames => format!("names are kept in a file: holdem help ranges; {A_WEIGHT}"),
            Hint::OwnOrder => format!(
                "{LIST_THE_HANDS}; without --notation, 15% is by equity against a random hand"
            ),
            Hint::AnyWeight => {
                "any weight can be written with --to pio, gtowizard or gto+".to_owned()
            }
            Hint::BoardAmongCommas { is_line: true } => {
                "if the line is a row of a table: --input csv; else a bar goes before the board"
                    .to_owned()
            }
            Hint::BoardAmongCommas { is_line: false } => {
                "players are arguments of their own, and the board follows -b".to_owned()
            }
            Hint::SeveralHands { hands } => {
                format!("each hand is an argument of its own: {}", hands.join(" "))
            }
            Hint::NotTwoRanges => {
                "one range, and the other with --against: holdem range AhQs --against 'AA,AK'"
                    .to_owned()
            }
            Hint::WrongHand => {
                "hole cards first, then the board: holdem eval AhKh QhJhTh".to_owned()
            }
            Hint::BoardTwice(origin) => {
                let quotes = match origin {
                    Origin::Argument | Origin::Cell => "; with spaces, in quotes: -b 'Qh Jh Th'",
                    Origin::Line => "",
                };
                common_hint(hint, self) + quotes
            }
            Hint::ShortBoard { origin: Origin::Line, .. } => {
                "write || before the dead cards".to_owned()
            }
            Hint::IsObject => "if every line is an object: --input ndjson".to_owned(),
            Hint::IsHeader => {
                "if the input is a table: --input csv, or --input tsv with tabs between the columns"
                    .to_owned()
            }
            Hint::TooLarge => "leave out --exact, and the answer is sampled".to_owned(),
            Hint::NoDeal => {
                "count every deal instead: --exact; --plan says how long that takes".to_owned()
            }
            Hint::WrongEngine => {
                "leave out --engine, and the fastest that can is chosen; --plan shows them all"
                    .to_owned()
            }
            Hint::TooClose { precision, digits } => format!(
                "{} draws more, --exact counts all",
                self.option("precision", &Percent::of(*precision).digits(*digits).to_string())
            ),
            Hint::AllHoldings => "all of them: --all".to_owned(),
            Hint::SameAsEquity => "the equity command's win and tie".to_owned(),
            Hint::NoSolution => {
                "give a file that this program has saved: holdem solve … -o spot.holdem".to_owned()
            }
            Hint::ManyGrids => "name a hand: holdem preflop AKs --svg aks.svg".to_owned(),
            Hint::CardsApart { .. }
            | Hint::IsBoard { .. }
            | Hint::BoardFollows { .. }
            | Hint::NoQuotes { .. }
            | Hint::NoHand
            | Hint::OnePlayer
            | Hint::NoOpponent { .. }
            | Hint::NotOneHand { .. }
            | Hint::AfterFlop { .. }
            | Hint::AfterRiver { .. }
            | Hint::BeforeFlop { .. }
            | Hint::BeforeRiver { .. }
            | Hint::NoNuts { .. }
            | Hint::NoStreets { .. }
            | Hint::NoDivision
            | Hint::SeveralPlayers { .. }
            | Hint::ShortBoard { .. }
            | Hint::MorePlayers { .. }
            | Hint::TwoKnown { .. }
            | Hint::NoStartingHand { .. }
            | Hint::MoreOpponents { .. }
            | Hint::Opponents { .. }
            | Hint::RandomForAll { .. }
            | Hint::RandomOpponent { .. }
            | Hint::HandsTogether { .. }
            | Hint::AllCombos
            | Hint::SeveralSizes { .. }
            | Hint::LargeGame { .. }
            | Hint::NoGrid { .. } => common_hint(hint, self),
        }
    }
}
