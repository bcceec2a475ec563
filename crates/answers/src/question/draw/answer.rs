//! Five-card draw: the outcomes of each way to hold five cards.

use holdem_engine::CardSet;
use holdem_engine::games::draw::{DrawHand, Hold, advise};
use holdem_engine::hand::Category;
use itertools::Itertools;
use serde::Serialize;
use serde_json::{Map, Value};

#[cfg(test)]
use crate::answer::schema::ByCategory;
use crate::answer::{Answer, CardList, Layout, Piece, Recorded, StyledText, Table};
use crate::text::Percent;

/// The ways to hold cards of a hand, the best first.
#[derive(Clone, Debug)]
pub struct DrawAnswer {
    hand: DrawHand,
    holds: Vec<Hold>,
}

impl DrawAnswer {
    /// Counts the outcomes of each way to hold cards of a hand when drawing from the `unseen` cards, on the threads
    /// of the current rayon pool. Ways that need more cards than `unseen` has are left out.
    pub fn of(hand: DrawHand, unseen: CardSet) -> Self {
        Self { hand, holds: advise(&hand, unseen) }
    }

    /// Keeps only the row that holds these cards.
    #[must_use]
    pub fn holding(mut self, kept: CardSet) -> Self {
        self.holds.retain(|hold| hold.kept.iter().copied().collect::<CardSet>() == kept);
        self
    }
}

/// Two-letter names of the categories from high card to straight flush.
const SHORT_CATEGORIES: [&str; 9] = ["hi", "1p", "2p", "3k", "st", "fl", "fh", "4k", "sf"];

impl Recorded for DrawAnswer {
    type Record = DrawRecord;

    const SCHEMA: &'static str = "holdem.draw/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<DrawRecord> {
        self.holds.iter().map(|hold| record(&self.hand, hold)).collect()
    }
}

impl Answer for DrawAnswer {
    fn heading(&self) -> Option<StyledText> {
        let name = format!(": {}", self.hand.strength());
        Some(StyledText::cards(self.hand.cards()).and(name))
    }

    fn tables(&self) -> Vec<Table> {
        let categories =
            ["high", "pair", "2 pair", "trips", "straight", "flush", "full", "quads", "s. flush"];
        let header = ["hold", "beats %", "better %"].into_iter().chain(categories);
        let mut wide = Table::new(header).numeric(1..12).named("holds", "All holds, best first");
        let header = ["hold", "beats", "better"].into_iter().chain(SHORT_CATEGORIES);
        let mut narrow = Table::new(header).numeric(1..12);
        for hold in &self.holds {
            let kept = || hold.kept.iter().copied();
            let [spaced, close] = match hold.kept.len() {
                0 => ["none", "none"].map(StyledText::from),
                _ => [StyledText::cards(kept()), kept().map(Piece::Card).collect()],
            };
            let share = |draws: u64| draws as f64 / hold.draws as f64;
            let row = |kept, digits| {
                let first = [kept, percent(hold.beats, 1), percent(share(hold.improved), 1)];
                let shares = hold.categories.iter().map(|&draws| percent(share(draws), digits));
                first.into_iter().chain(shares).collect::<Vec<_>>()
            };
            wide.row(row(spaced, 1));
            narrow.row(row(close, 0));
        }
        vec![wide.or_below(u16::MAX, narrow)]
    }

    fn remarks(&self) -> Vec<String> {
        vec![
            "percent of all draws; beats: mean share of five-card hands beaten; better: improved hands"
                .to_owned(),
        ]
    }

    fn plain(&self) -> String {
        self.holds.first().map_or_else(String::new, |hold| match hold.kept.as_slice() {
            [] => "none".to_owned(),
            kept => kept.iter().join(" "),
        })
    }
}

/// Formats a share in percent: `16.2`, `-` for 0, `<0.1` for less.
fn percent(share: f64, digits: u8) -> StyledText {
    Percent::of(share).digits(digits).dashed().bare().to_string().into()
}

/// A way to hold a hand of five-card draw.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Hold"))]
pub struct DrawRecord {
    /// The hand, as given.
    #[cfg_attr(test, schemars(length(equal = 5)))]
    hand: CardList,
    /// The hand in full before the draw.
    name: String,
    /// The cards kept.
    hold: CardList,
    /// The cards exchanged.
    exchange: CardList,
    /// The number of different draws.
    draws: u64,
    /// The number of draws to a stronger hand, even if only by a kicker.
    improved: u64,
    /// The share of all 2,598,960 five-card hands that the new hand beats on average, ties counted half.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    beats: f64,
    /// How many draws make each category.
    #[cfg_attr(test, schemars(with = "ByCategory<u64>"))]
    categories: Map<String, Value>,
}

fn record(hand: &DrawHand, hold: &Hold) -> DrawRecord {
    let categories = Category::ALL.into_iter().rev();
    let by_name = categories
        .map(|category| (category.name().to_owned(), hold.categories[category.index()].into()));
    DrawRecord {
        hand: hand.cards().into_iter().collect(),
        name: hand.strength().to_string(),
        hold: hold.kept.iter().copied().collect(),
        exchange: hand.cards().into_iter().filter(|card| !hold.kept.contains(card)).collect(),
        draws: hold.draws,
        improved: hold.improved,
        beats: hold.beats,
        categories: by_name.collect(),
    }
}
