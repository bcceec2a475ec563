//! `holdem hunt`: deal fresh hands until one is what is hunted.

use std::io::Write;
use std::time::Instant;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::card::{Card, CardSet};
use crate::eval::{best_five, evaluate};
use crate::games::hunt::{Hunt, Quarry, Tally};
use crate::hand::{Category, Hand};

use super::amount::whole;
use super::args::{Common, Format};
use super::failure::Failure;
use super::report::{Cards, Report, Sheet, Text, grouped, percent};
use super::{interrupt, progress, seed};

const EXAMPLES: &str = "\
Examples:
  holdem hunt                           deal fives until a royal flush
  holdem hunt --for 'full house'        or any other category
  holdem hunt --cards 7 --seed 42       sevens, the same hunt every time
  holdem hunt --for 'two pair' --verbose   and show every hand";

/// The arguments of `hunt`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// What to hunt for: a royal flush, or a category such as 'full house'
    #[arg(long = "for", value_name = "HAND", default_value = "royal flush", value_parser = quarry)]
    pub quarry: Quarry,

    /// How many cards a hand has: 5, 6 or 7
    #[arg(long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u8).range(5..=7))]
    pub cards: u8,

    /// The seed that the hands are dealt from; the same seed is the same hunt
    #[arg(long, value_name = "N", value_parser = whole)]
    pub seed: Option<u64>,

    /// Show every hand
    #[arg(long)]
    pub verbose: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

/// What to hunt for, by its name; words may be joined by dashes.
fn quarry(name: &str) -> Result<Quarry, String> {
    let words = name.to_lowercase().replace(['-', '_'], " ");
    let asked = match words.split_whitespace().collect::<Vec<_>>().join(" ").as_str() {
        "royal flush" | "royal" => return Ok(Quarry::RoyalFlush),
        "pair" => "one pair".to_owned(),
        "trips" => "three of a kind".to_owned(),
        "quads" => "four of a kind".to_owned(),
        asked => asked.to_owned(),
    };
    let named = Category::ALL.into_iter().find(|category| category.name() == asked);
    named.map(Quarry::Category).ok_or_else(|| {
        let names: Vec<&str> = Category::ALL.iter().rev().map(|category| category.name()).collect();
        format!("hunt for a royal flush, {}", names.join(", "))
    })
}

/// What a hunt has come to.
pub struct Answer {
    hunt: Hunt,
    tally: Tally,
}

#[derive(Debug, Serialize)]
pub struct Record {
    hunted: String,
    cards: usize,
    seed: u64,
    hands: u64,
    found: Option<Cards>,
    name: Option<String>,
    chance: f64,
    expected_hands: f64,
    chance_of_taking_so_long: f64,
    met: Map<String, Value>,
    expected: Map<String, Value>,
}

/// Hunts. Hands that are to be shown on the way are written to `out`.
pub fn run(args: &Args, common: &Common, out: &mut impl Write) -> Result<Answer, Failure> {
    if args.verbose && !matches!(args.format, Format::Table | Format::Markdown) {
        return Err(Failure::input(
            "--verbose writes every hand for people, where a program expects none",
            "leave out --verbose, or --format",
        ));
    }
    interrupt::watch();
    let seed = args.seed.unwrap_or_else(seed::random);
    let hunt = Hunt::new(args.quarry, args.cards.into(), seed)
        .ok_or_else(|| Failure::input("no hand of that size can be that", "try --cards 7"))?;
    let tally = if args.verbose {
        show_every_hand(&hunt, out).map_err(Failure::Output)?
    } else {
        common.pool()?.install(|| watch(&hunt, common.quiet))
    };
    Ok(Answer { hunt, tally })
}

/// Hunts with a live counter.
fn watch(hunt: &Hunt, quiet: bool) -> Tally {
    let counter = progress::counter(quiet);
    let begun = Instant::now();
    let expected = 1.0 / hunt.chance();
    let mut dealt = 0;
    let tally = hunt.run(|hands| {
        dealt += hands;
        let seconds = begun.elapsed().as_secs_f64();
        counter.set_message(format!(
            "{} hands ({} expected, {} take so long), {seconds:.0} s, {} a second",
            grouped(dealt),
            grouped(expected.round() as u64),
            percent(hunt.chance_of_taking(dealt), 0),
            grouped((dealt as f64 / seconds) as u64),
        ));
        counter.tick();
        !interrupt::interrupted()
    });
    counter.finish_and_clear();
    tally
}

/// Hunts hand by hand and writes each.
fn show_every_hand(hunt: &Hunt, out: &mut impl Write) -> std::io::Result<Tally> {
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
    Ok(tally)
}

impl Answer {
    fn cards(hand: Hand) -> impl Iterator<Item = Card> {
        hand.cards().descending()
    }

    /// Whether the user has ended the hunt.
    pub fn is_interrupted(&self) -> bool {
        self.tally.found.is_none()
    }

    fn expected(&self, category: Category) -> f64 {
        self.hunt.expected(category, self.tally.hands)
    }

    fn by_category<T: Into<Value>>(&self, value: impl Fn(Category) -> T) -> Map<String, Value> {
        let categories = Category::ALL.into_iter().rev();
        categories.map(|category| (category.name().to_owned(), value(category).into())).collect()
    }
}

impl Report for Answer {
    type Record = Record;

    fn schema(&self) -> &'static str {
        "holdem.hunt/1"
    }

    fn records(&self) -> Vec<Record> {
        vec![Record {
            hunted: self.hunt.quarry().name().to_owned(),
            cards: self.hunt.size(),
            seed: self.hunt.seed(),
            hands: self.tally.hands,
            found: self.tally.found.map(|hand| Self::cards(hand).collect()),
            name: self.tally.found.map(|hand| evaluate(hand).to_string()),
            chance: self.hunt.chance(),
            expected_hands: 1.0 / self.hunt.chance(),
            chance_of_taking_so_long: self.hunt.chance_of_taking(self.tally.hands),
            met: self.by_category(|category| self.tally.categories[category.index()]),
            expected: self.by_category(|category| self.expected(category)),
        }]
    }

    fn sheets(&self) -> Vec<Sheet> {
        let mut summary = Sheet::new(["the hunt", self.hunt.quarry().name()]);
        match self.tally.found {
            Some(hand) => {
                summary.entry("found", Text::cards(Self::cards(hand)));
                if hand.size() > Hand::MIN_SIZE {
                    summary.entry("best five", Text::cards(best_five(hand, CardSet::EMPTY)));
                }
                summary.entry("which is", Text::strong(evaluate(hand).to_string()));
                summary.entry("hand number", grouped(self.tally.hands));
            }
            None => summary.entry("interrupted after", grouped(self.tally.hands)),
        }
        let expected = grouped((1.0 / self.hunt.chance()).round() as u64);
        summary.entry("expected", format!("one in {expected} hands"));
        let chance = percent(self.hunt.chance_of_taking(self.tally.hands), 1);
        summary.entry("takes so long or longer", format!("{chance} of hunts"));
        summary.entry("seed", self.hunt.seed().to_string());

        let mut met = Sheet::new(["category", "met", "expected"]).numeric([1, 2]);
        for category in Category::ALL.into_iter().rev() {
            let count = grouped(self.tally.categories[category.index()]);
            let tenths = (10.0 * self.expected(category)).round() as u64;
            let expected = format!("{}.{}", grouped(tenths / 10), tenths % 10);
            met.row([category.name().to_owned(), count, expected]);
        }
        vec![summary, met]
    }

    fn plain(&self) -> String {
        self.tally.hands.to_string()
    }
}
