//! `holdem hunt`: deals hands until one is the target.

use std::ffi::OsStr;
use std::io::{self, BufWriter, Write};
use std::time::Instant;

use clap::Arg;
use clap::builder::{PossibleValue, TypedValueParser};

use holdem::Category;
use holdem::games::hunt::{Hunt, Quarry, Tally};
use holdem::question::hunt::HuntAnswer;
use holdem::text::{Percent, grouped};

use crate::failure::Failure;
use crate::options::{Format, Show, between, count};
use crate::seed;
use crate::session::{Run, Session};
use crate::terminal::interrupt;
use crate::terminal::progress::Bar;

const EXAMPLES: &str = "\
Examples:
  holdem hunt                           deal five cards until a royal flush
  holdem hunt --for 'full house'        or any other category
  holdem hunt --cards 7 --seed 42       seven cards, reproducible
  holdem hunt --for 'two pair' --verbose   show every hand";

/// The arguments of `hunt`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Hand to hunt for: a royal flush, or a category such as 'full house'
    #[arg(long = "for", value_name = "HAND", default_value = "royal flush", value_parser = QuarryParser, hide_possible_values = true)]
    quarry: Quarry,

    /// Cards per hand: 5, 6 or 7
    #[arg(long, value_name = "N", default_value = "5", value_parser = between::<5, 7>)]
    cards: u8,

    /// Seed; the same seed reproduces the hunt
    #[arg(long, value_name = "N", value_parser = count)]
    seed: Option<u64>,

    /// Show every hand
    #[arg(long)]
    verbose: bool,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

/// Parses a hand to hunt for. Shell completions offer the hands with dashes between their words.
#[derive(Clone, Copy, Debug)]
struct QuarryParser;

impl TypedValueParser for QuarryParser {
    type Value = Quarry;

    fn parse_ref(
        &self,
        command: &clap::Command,
        option: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Quarry, clap::Error> {
        let parser = |name: &str| quarry(name);
        parser.parse_ref(command, option, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let names = Category::ALL.into_iter().rev().map(Category::name);
        let names = std::iter::once("royal flush").chain(names);
        Some(Box::new(names.map(|name| PossibleValue::new(name.replace(' ', "-")))))
    }
}

/// Parses the name of a hand to hunt for. Its words may be joined by dashes.
fn quarry(name: &str) -> Result<Quarry, String> {
    let words = name.to_lowercase().replace(['-', '_'], " ");
    let words = words.split_whitespace().collect::<Vec<_>>().join(" ");
    let name = match words.as_str() {
        "royal flush" | "royal" => return Ok(Quarry::RoyalFlush),
        "pair" => "one pair",
        "trips" => "three of a kind",
        "quads" => "four of a kind",
        name => name,
    };
    let category = Category::ALL.into_iter().find(|category| category.name() == name);
    category.map(Quarry::Category).ok_or_else(|| {
        let names: Vec<&str> = Category::ALL.iter().rev().map(|category| category.name()).collect();
        format!("expected a royal flush, {}", names.join(", "))
    })
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        if self.verbose && matches!(self.format.show(), Show::Data(_)) {
            return Err(Failure::refused(
                "--verbose only applies to tables",
                "leave out --verbose, or --format",
            ));
        }
        interrupt::watch();
        let seed = self.seed.unwrap_or_else(seed::random);
        let hunt = Hunt::new(self.quarry, self.cards.into(), seed).ok_or_else(|| {
            Failure::refused("a hand of this size cannot be that", "try --cards 7")
        })?;
        let tally = if self.verbose {
            show_every_hand(&hunt, &mut BufWriter::new(io::stdout().lock()))
                .map_err(Failure::Output)?
        } else {
            let quiet = session.is_quiet();
            session.pool()?.install(|| show_progress(&hunt, quiet))
        };
        session.show(&HuntAnswer::new(hunt, tally), self.format)
    }
}

/// Hunts with a live counter.
fn show_progress(hunt: &Hunt, quiet: bool) -> Tally {
    let counter = Bar::messages(quiet);
    let begun = Instant::now();
    let expected = grouped((1.0 / hunt.chance()).round() as u64);
    hunt.run(&|dealt, _| {
        let seconds = begun.elapsed().as_secs_f64();
        counter.message(format!(
            "{} hands ({expected} expected, {} take this long), {seconds:.0} s, {} per second",
            grouped(dealt),
            Percent::of(hunt.chance_of_taking(dealt)).digits(0),
            grouped((dealt as f64 / seconds) as u64),
        ));
        counter.tick();
        interrupt::check()
    })
}

/// Hunts and writes each hand.
fn show_every_hand(hunt: &Hunt, out: &mut impl Write) -> io::Result<Tally> {
    let hunted = hunt.quarry().strengths();
    let mut tally = Tally::default();
    for (hand, strength) in hunt.hands() {
        tally.hands += 1;
        tally.categories[strength.category().index()] += 1;
        let cards: Vec<String> = hand.cards().descending().map(|card| card.to_string()).collect();
        let width = 3 * hunt.size();
        writeln!(out, "{:>9}  {:width$} {strength}", tally.hands, cards.join(" "))?;
        if hunted.contains(&strength) {
            tally.found = Some(hand);
            break;
        }
        if interrupt::interrupted() {
            break;
        }
    }
    writeln!(out)?;
    out.flush()?;
    Ok(tally)
}
