//! A hunt: dealing hands until one is the target.

use holdem_engine::eval::{best_five, evaluate};
use holdem_engine::games::hunt::{Hunt, Tally};
use holdem_engine::hand::{Category, Hand};
use holdem_engine::{Card, CardSet};
use serde::Serialize;
use serde_json::{Map, Value};

#[cfg(test)]
use crate::answer::schema::{ByCategory, QuarryName};
use crate::answer::{Answer, CardList, Ending, Layout, Recorded, StyledText, Table};
use crate::text::{Percent, grouped};

/// The result of a hunt. It is partial if the target was not found.
#[derive(Clone, Debug)]
pub struct HuntAnswer {
    hunt: Hunt,
    tally: Tally,
}

impl HuntAnswer {
    /// Returns the answer for a hunt and its tally.
    pub fn new(hunt: Hunt, tally: Tally) -> Self {
        Self { hunt, tally }
    }

    /// Returns the expected number of hands of a category among the dealt hands.
    fn expected(&self, category: Category) -> f64 {
        self.hunt.expected(category, self.tally.hands)
    }

    fn by_category<T: Into<Value>>(&self, value: impl Fn(Category) -> T) -> Map<String, Value> {
        let categories = Category::ALL.into_iter().rev();
        categories.map(|category| (category.name().to_owned(), value(category).into())).collect()
    }
}

impl Recorded for HuntAnswer {
    type Record = HuntRecord;

    const SCHEMA: &'static str = "holdem.hunt/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<HuntRecord> {
        let Self { hunt, tally } = self;
        vec![HuntRecord {
            hunted: hunt.quarry().name().to_owned(),
            cards: hunt.size(),
            seed: hunt.seed(),
            hands: tally.hands,
            found: tally.found.map(|hand| cards(hand).collect()),
            name: tally.found.map(|hand| evaluate(hand).to_string()),
            chance: hunt.chance(),
            expected_hands: 1.0 / hunt.chance(),
            chance_of_taking_so_long: hunt.chance_of_taking(tally.hands),
            met: self.by_category(|category| tally.categories[category.index()]),
            expected: self.by_category(|category| self.expected(category)),
        }]
    }
}

impl Answer for HuntAnswer {
    fn tables(&self) -> Vec<Table> {
        vec![summary(self), categories(self)]
    }

    fn plain(&self) -> String {
        self.tally.hands.to_string()
    }

    fn ending(&self) -> Ending {
        if self.tally.found.is_none() { Ending::Partial } else { Ending::Complete }
    }
}

fn summary(answer: &HuntAnswer) -> Table {
    let HuntAnswer { hunt, tally } = answer;
    let mut table = Table::new(["the hunt", hunt.quarry().name()]).named("summary", "The hunt");
    match tally.found {
        Some(hand) => {
            table.entry("found", StyledText::cards(cards(hand)));
            if hand.size() > Hand::MIN_SIZE {
                table.entry("best five", StyledText::cards(best_five(hand, CardSet::EMPTY)));
            }
            table.entry("hand", StyledText::strong(evaluate(hand).to_string()));
            table.entry("hand number", grouped(tally.hands));
        }
        None => table.entry("interrupted after", grouped(tally.hands)),
    }
    let expected = grouped((1.0 / hunt.chance()).round() as u64);
    table.entry("expected", format!("one in {expected} hands"));
    let chance = Percent::of(hunt.chance_of_taking(tally.hands)).digits(1);
    table.entry("probability of taking this long", chance.to_string());
    table.entry("seed", hunt.seed().to_string());
    table
}

/// Returns the table of the number of hands of each category, and the expected number.
fn categories(answer: &HuntAnswer) -> Table {
    let mut table = Table::new(["category", "met", "expected"])
        .numeric([1, 2])
        .named("categories", "Hands of each category");
    for category in Category::ALL.into_iter().rev() {
        let count = grouped(answer.tally.categories[category.index()]);
        let tenths = (10.0 * answer.expected(category)).round() as u64;
        let expected = format!("{}.{}", grouped(tenths / 10), tenths % 10);
        table.row([category.name().to_owned(), count, expected]);
    }
    table
}

fn cards(hand: Hand) -> impl Iterator<Item = Card> {
    hand.cards().descending()
}

/// A hunt: hands dealt until one matches.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Hunt"))]
pub struct HuntRecord {
    /// The hunted hand: `royal flush`, or a category.
    #[cfg_attr(test, schemars(with = "QuarryName"))]
    hunted: String,
    /// The number of cards in a hand.
    #[cfg_attr(test, schemars(range(min = 5, max = 7)))]
    cards: usize,
    /// The seed; the same seed reproduces the hunt.
    seed: u64,
    /// The number of dealt hands, including the last one.
    hands: u64,
    /// The hand found; `null` if the hunt was interrupted.
    found: Option<CardList>,
    /// The hand in full; `null` if the hunt was interrupted.
    name: Option<String>,
    /// The probability of each hand.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    chance: f64,
    /// The mean number of hands: 1 / `chance`.
    expected_hands: f64,
    /// The probability of taking this many hands or more.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    chance_of_taking_so_long: f64,
    /// The number of dealt hands by category.
    #[cfg_attr(test, schemars(with = "ByCategory<u64>"))]
    met: Map<String, Value>,
    /// The expected number of hands by category.
    #[cfg_attr(test, schemars(with = "ByCategory<f64>"))]
    expected: Map<String, Value>,
}
