//! `holdem hunt`: deal fresh hands until one is what is hunted.

use std::io::Write;
use std::time::Instant;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::card::Card;
use crate::games::hunt::{Bag, Hunt, Quarry};
use crate::hand::{Category, Hand};

use super::args::{self, Common, Format};
use super::failure::Failure;
use super::report::{Cards, Report, Sheet, Text, grouped};
use super::{interrupt, progress, seed};

/// What a hunt has come to.
pub struct Chase {
    hunt: Hunt,
    quarry: Quarry,
    size: usize,
    seed: u64,
    bag: Bag,
    /// Whether the user has ended it.
    pub interrupted: bool,
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
pub fn run(args: &args::Hunt, common: &Common, out: &mut impl Write) -> Result<Chase, Failure> {
    if args.verbose && !matches!(args.format, Format::Table | Format::Markdown | Format::Plain) {
        let message = "error: --verbose writes every hand for people, where a program expects none";
        let hint = "hint: leave out --verbose, or --format";
        return Err(Failure::Input(format!("{message}\n{hint}")));
    }
    interrupt::watch();
    let (quarry, size) = (args.quarry, usize::from(args.cards));
    let seed = args.seed.unwrap_or_else(seed::random);
    let hunt = Hunt::new(quarry, size, seed)
        .ok_or_else(|| Failure::Work("no hand of that size can be that".to_owned()))?;
    let bag = if args.verbose {
        show_every_hand(&hunt, size, quarry, out).map_err(Failure::Output)?
    } else {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(common.threads()).build();
        let pool = pool.map_err(|error| Failure::Work(error.to_string()))?;
        pool.install(|| watch(&hunt, quarry, common.quiet))
    };
    let interrupted = bag.found.is_none();
    Ok(Chase { hunt, quarry, size, seed, bag, interrupted })
}

/// Hunts with a live counter.
fn watch(hunt: &Hunt, quarry: Quarry, quiet: bool) -> Bag {
    let counter = progress::counter(quiet);
    let begun = Instant::now();
    let expected = 1.0 / hunt.chance();
    let mut dealt = 0;
    let bag = hunt.run(|hands| {
        dealt += hands;
        counter.set_position(dealt);
        counter.set_message(format!(
            "{} hands without a {}, {} expected, {:.0}% take so long, {:.0} s",
            grouped(dealt),
            quarry.name(),
            grouped(expected.round() as u64),
            100.0 * hunt.chance_of_taking(dealt),
            begun.elapsed().as_secs_f64(),
        ));
        !interrupt::interrupted()
    });
    counter.finish_and_clear();
    bag
}

/// Hunts hand by hand and writes each.
fn show_every_hand(
    hunt: &Hunt,
    size: usize,
    quarry: Quarry,
    out: &mut impl Write,
) -> std::io::Result<Bag> {
    let hunted = quarry.strengths();
    let mut bag = Bag::default();
    for (hand, strength) in (0..).flat_map(|chunk| hunt.deals(chunk)) {
        bag.hands += 1;
        bag.categories[strength.category().index()] += 1;
        let cards: Vec<String> = hand.cards().descending().map(|card| card.to_string()).collect();
        let width = 3 * size;
        writeln!(out, "{:>9}  {:width$} {strength}", bag.hands, cards.join(" "))?;
        if hunted.contains(&strength) {
            bag.found = Some(hand);
            break;
        }
        if interrupt::interrupted() {
            break;
        }
    }
    Ok(bag)
}

impl Chase {
    fn cards(hand: Hand) -> impl Iterator<Item = Card> {
        hand.cards().descending()
    }

    /// How many hands of a category so many hands have on average.
    fn expected(&self, category: Category) -> f64 {
        let all: u64 = Category::ALL.iter().map(|category| category.frequency(self.size)).sum();
        self.bag.hands as f64 * category.frequency(self.size) as f64 / all as f64
    }

    fn by_category<T: Into<Value>>(&self, value: impl Fn(Category) -> T) -> Map<String, Value> {
        let categories = Category::ALL.into_iter().rev();
        categories.map(|category| (category.name().to_owned(), value(category).into())).collect()
    }
}

impl Report for Chase {
    type Record = Record;

    fn schema(&self) -> &'static str {
        "holdem.hunt/1"
    }

    fn records(&self) -> Vec<Record> {
        vec![Record {
            hunted: self.quarry.name().to_owned(),
            cards: self.size,
            seed: self.seed,
            hands: self.bag.hands,
            found: self.bag.found.map(|hand| Self::cards(hand).collect()),
            name: self.bag.found.map(|hand| crate::eval::evaluate(hand).to_string()),
            chance: self.hunt.chance(),
            expected_hands: 1.0 / self.hunt.chance(),
            chance_of_taking_so_long: self.hunt.chance_of_taking(self.bag.hands),
            met: self.by_category(|category| self.bag.categories[category.index()]),
            expected: self.by_category(|category| self.expected(category)),
        }]
    }

    fn sheets(&self) -> Vec<Sheet> {
        let mut summary = Sheet::new(["the hunt", self.quarry.name()]);
        match self.bag.found {
            Some(hand) => {
                summary.entry("found", Text::cards(Self::cards(hand)));
                summary.entry("which is", Text::strong(crate::eval::evaluate(hand).to_string()));
                summary.entry("hand number", grouped(self.bag.hands));
            }
            None => summary.entry("interrupted after", grouped(self.bag.hands)),
        }
        let expected = grouped((1.0 / self.hunt.chance()).round() as u64);
        summary.entry("expected", format!("one in {expected} hands"));
        let chance = 100.0 * self.hunt.chance_of_taking(self.bag.hands);
        summary.entry("takes so long or longer", format!("{chance:.1}% of hunts"));
        summary.entry("seed", self.seed.to_string());

        let mut met = Sheet::new(["category", "met", "expected"]).numeric([1, 2]);
        for category in Category::ALL.into_iter().rev() {
            let count = grouped(self.bag.categories[category.index()]);
            let expected = format!("{:.1}", self.expected(category));
            met.row([category.name().to_owned(), count, expected]);
        }
        vec![summary, met]
    }

    fn plain(&self) -> String {
        self.bag.hands.to_string()
    }
}
