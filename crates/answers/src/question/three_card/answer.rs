//! Three-card poker: one hand against another, a hand against a random one, and the frequency of each category.

use std::cmp::Ordering;

use holdem_engine::games::three_card::{Rating, Rules, ThreeCardCategory, ThreeCards};
use holdem_engine::hand::Outcomes;
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::ThreeCardName;
use crate::answer::{Answer, CardList, Layout, Recorded, StyledText, Table};
use crate::text::{Percent, grouped};

/// Two hands, and the winner.
#[derive(Clone, Copy, Debug)]
pub struct ThreeCardAnswer {
    rules: &'static str,
    hands: [(ThreeCards, Rating); 2],
}

impl ThreeCardAnswer {
    /// Compares two hands under rules. `name` is the name of the rules.
    pub fn of(rules: Rules, name: &'static str, hands: [ThreeCards; 2]) -> Self {
        Self { rules: name, hands: hands.map(|hand| (hand, rules.rate(hand))) }
    }

    /// Returns the number of the winner, 1 or 2; 0 for a tie.
    fn winner(&self) -> u8 {
        let [(_, first), (_, second)] = &self.hands;
        match first.cmp(second) {
            Ordering::Greater => 1,
            Ordering::Less => 2,
            Ordering::Equal => 0,
        }
    }
}

impl Recorded for ThreeCardAnswer {
    type Record = ThreeCardRecord;

    const SCHEMA: &'static str = "holdem.three-card/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<ThreeCardRecord> {
        let [hand1, hand2] = self.hands.map(|(hand, rating)| ThreeCardHandRecord {
            cards: hand.0.into_iter().collect(),
            category: rating.category().name(),
        });
        vec![ThreeCardRecord { rules: self.rules, hand1, hand2, winner: self.winner() }]
    }
}

impl Answer for ThreeCardAnswer {
    fn tables(&self) -> Vec<Table> {
        let mut table = Table::new(["", "cards", "hand", "result"]).named("hands", "The hands");
        for (number, (hand, rating)) in (1..).zip(&self.hands) {
            table.row([
                StyledText::from(format!("hand {number}")),
                StyledText::cards(hand.0),
                StyledText::from(rating.category().name()),
                match self.winner() {
                    0 => StyledText::from("tie"),
                    winner if winner == number => StyledText::strong("wins"),
                    _ => StyledText::default(),
                },
            ]);
        }
        vec![table]
    }

    fn plain(&self) -> String {
        let [(_, first), (_, second)] = &self.hands;
        format!("{},{},{}", first.category(), second.category(), self.winner())
    }
}

/// Two hands of three-card poker, compared.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ThreeCard"))]
pub struct ThreeCardRecord {
    /// The rules.
    #[cfg_attr(test, schemars(extend("enum" = ["standard", "simple"])))]
    rules: &'static str,
    /// The first hand.
    hand1: ThreeCardHandRecord,
    /// The second hand.
    hand2: ThreeCardHandRecord,
    /// The number of the hand that wins, or 0 for a tie.
    #[cfg_attr(test, schemars(range(max = 2)))]
    winner: u8,
}

/// A hand of three-card poker.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ThreeCardHand"))]
struct ThreeCardHandRecord {
    /// The hand, as given.
    #[cfg_attr(test, schemars(length(equal = 3)))]
    cards: CardList,
    /// The category.
    #[cfg_attr(test, schemars(with = "ThreeCardName"))]
    category: &'static str,
}

/// The frequency of each category.
#[derive(Clone, Debug)]
pub struct ThreeCardFrequenciesAnswer {
    rules: &'static str,
    /// The number of deals of each category, the best first.
    frequencies: Vec<(ThreeCardCategory, u64)>,
}

impl ThreeCardFrequenciesAnswer {
    /// Counts the deals of each category under rules. `name` is the name of the rules.
    pub fn of(rules: Rules, name: &'static str) -> Self {
        Self { rules: name, frequencies: rules.frequencies().collect() }
    }

    fn total(&self) -> u64 {
        self.frequencies.iter().map(|(_, deals)| deals).sum()
    }
}

impl Recorded for ThreeCardFrequenciesAnswer {
    type Record = ThreeCardFrequencyRecord;

    const SCHEMA: &'static str = "holdem.three-card-frequencies/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<ThreeCardFrequencyRecord> {
        let total = self.total();
        let record = |&(category, deals): &(ThreeCardCategory, u64)| ThreeCardFrequencyRecord {
            rules: self.rules,
            category: category.name(),
            deals,
            share: deals as f64 / total as f64,
        };
        self.frequencies.iter().map(record).collect()
    }
}

impl Answer for ThreeCardFrequenciesAnswer {
    fn tables(&self) -> Vec<Table> {
        let mut table = Table::new(["category", "deals", "share"])
            .numeric([1, 2])
            .named("categories", "Odds of each category");
        let total = self.total();
        let rows = self.frequencies.iter().map(|&(category, deals)| (category.name(), deals));
        for (name, deals) in rows.chain([("all", total)]) {
            table.row([name.to_owned(), grouped(deals), percent(deals, total)]);
        }
        vec![table]
    }

    fn plain(&self) -> String {
        let lines = self.frequencies.iter().map(|(category, deals)| format!("{category},{deals}"));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The odds of a category in three-card poker.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ThreeCardFrequency"))]
pub struct ThreeCardFrequencyRecord {
    /// The rules.
    #[cfg_attr(test, schemars(extend("enum" = ["standard", "simple"])))]
    rules: &'static str,
    /// The category.
    #[cfg_attr(test, schemars(with = "ThreeCardName"))]
    category: &'static str,
    /// The number of deals, of 22,100.
    deals: u64,
    /// The share of deals.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
}

/// A hand against a random one.
#[derive(Clone, Copy, Debug)]
pub struct ThreeCardOddsAnswer {
    rules: &'static str,
    hand: ThreeCards,
    rating: Rating,
    outcomes: Outcomes,
}

impl ThreeCardOddsAnswer {
    /// Compares a hand with every other under rules. `name` is the name of the rules.
    pub fn of(rules: Rules, name: &'static str, hand: ThreeCards) -> Self {
        let (rating, outcomes) = (rules.rate(hand), rules.against_random(hand));
        Self { rules: name, hand, rating, outcomes }
    }
}

impl Recorded for ThreeCardOddsAnswer {
    type Record = ThreeCardOddsRecord;

    const SCHEMA: &'static str = "holdem.three-card-odds/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<ThreeCardOddsRecord> {
        vec![ThreeCardOddsRecord {
            rules: self.rules,
            cards: self.hand.0.into_iter().collect(),
            category: self.rating.category().name(),
            wins: self.outcomes.wins,
            ties: self.outcomes.ties,
            losses: self.outcomes.losses,
            total: self.outcomes.total(),
        }]
    }
}

impl Answer for ThreeCardOddsAnswer {
    fn tables(&self) -> Vec<Table> {
        let header = [StyledText::cards(self.hand.0), "hands".into(), "share".into()];
        let mut table = Table::new(header)
            .numeric([1, 2])
            .named("outcomes", "Odds of the hand against every other hand");
        let Outcomes { wins, ties, losses } = self.outcomes;
        let total = self.outcomes.total();
        table.row([self.rating.category().name(), "", ""]);
        for (name, hands) in [("wins", wins), ("ties", ties), ("loses", losses), ("against", total)]
        {
            table.row([name.to_owned(), grouped(hands), percent(hands, total)]);
        }
        vec![table]
    }

    fn plain(&self) -> String {
        let Outcomes { wins, ties, losses } = self.outcomes;
        format!("{wins},{ties},{losses}")
    }
}

/// A hand of three-card poker against every three of the other 49 cards.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ThreeCardOdds"))]
pub struct ThreeCardOddsRecord {
    /// The rules.
    #[cfg_attr(test, schemars(extend("enum" = ["standard", "simple"])))]
    rules: &'static str,
    /// The hand.
    #[cfg_attr(test, schemars(length(equal = 3)))]
    cards: CardList,
    /// The category.
    #[cfg_attr(test, schemars(with = "ThreeCardName"))]
    category: &'static str,
    /// The number of other hands that lose.
    wins: u64,
    /// The number of other hands that tie.
    ties: u64,
    /// The number of other hands that win.
    losses: u64,
    /// The total: 18,424.
    total: u64,
}

fn percent(part: u64, whole: u64) -> String {
    Percent::of(part as f64 / whole as f64).digits(4).to_string()
}
