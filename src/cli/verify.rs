//! `holdem verify`: the three methods rate every hand alike, and categories come as often as they must.

use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;

use crate::eval::{Agreement, agreement};
use crate::hand::{Category, Hand};

use super::args::{Common, Verify};
use super::failure::Failure;
use super::report::{Report, Sheet, Text, grouped};
use super::{interrupt, progress};

/// What came of rating all hands of some sizes.
pub struct Verification(Vec<Agreement>);

/// How many hands of one size are of one category.
#[derive(Debug, Serialize)]
pub struct Record {
    cards: usize,
    category: &'static str,
    hands: u64,
    expected: u64,
    as_expected: bool,
    /// About all hands of the size.
    methods_agree: bool,
}

/// Rates every hand of the sizes asked for by each method.
pub fn run(args: &Verify, common: &Common) -> Result<Verification, Failure> {
    interrupt::watch();
    let pool = common.pool()?;
    (Hand::MIN_SIZE..=Hand::MAX_SIZE)
        .filter(|&size| args.asks_for(size))
        .map(|size| pool.install(|| survey(size, common.quiet)))
        .collect::<Result<_, _>>()
        .map(Verification)
}

fn survey(size: usize, quiet: bool) -> Result<Agreement, Failure> {
    let bar = progress::bar(Hand::count(size), format!("{size} cards"), quiet);
    let rated = AtomicU64::new(0);
    let found = agreement(size, |hands| {
        bar.set_position(rated.fetch_add(hands, Ordering::Relaxed) + hands);
        !interrupt::interrupted()
    });
    bar.finish_and_clear();
    found.ok_or(Failure::Interrupted)
}

impl Report for Verification {
    type Record = Record;

    fn schema(&self) -> &'static str {
        "holdem.verify/1"
    }

    fn records(&self) -> Vec<Record> {
        self.0.iter().flat_map(records).collect()
    }

    fn sheets(&self) -> Vec<Sheet> {
        let header = ["cards", "category", "hands", "expected", ""];
        let mut sheet = Sheet::new(header).numeric([0, 2, 3]);
        for agreement in &self.0 {
            for record in records(agreement) {
                sheet.row([
                    Text::from(record.cards.to_string()),
                    Text::from(record.category),
                    Text::from(grouped(record.hands)),
                    Text::from(grouped(record.expected)),
                    if record.as_expected { Text::from("ok") } else { Text::strong("WRONG") },
                ]);
            }
            sheet.row([
                Text::from(agreement.size.to_string()),
                Text::from("all"),
                Text::from(grouped(agreement.counts.iter().sum())),
                Text::default(),
                Text::strong(match agreement.disputed {
                    None => "all methods agree",
                    Some(_) => "THE METHODS DO NOT AGREE",
                }),
            ]);
        }
        vec![sheet]
    }

    fn plain(&self) -> String {
        if self.wrong().is_none() { "ok".to_owned() } else { "wrong".to_owned() }
    }

    fn wrong(&self) -> Option<String> {
        let mut wrong = Vec::new();
        for agreement in &self.0 {
            for Record { cards, category, hands, expected, as_expected, .. } in records(agreement) {
                if !as_expected {
                    wrong.push(format!(
                        "{hands} hands of {cards} cards are a {category}, not {expected}"
                    ));
                }
            }
            if let Some(hand) = agreement.disputed {
                wrong.push(format!("the methods DO NOT AGREE about {hand}"));
            }
        }
        (!wrong.is_empty()).then(|| wrong.join("; "))
    }
}

/// One record a category, the best first.
fn records(agreement: &Agreement) -> impl Iterator<Item = Record> {
    Category::ALL.into_iter().rev().map(|category| {
        let hands = agreement.counts[category.index()];
        let expected = category.frequency(agreement.size);
        Record {
            cards: agreement.size,
            category: category.name(),
            hands,
            expected,
            as_expected: hands == expected,
            methods_agree: agreement.disputed.is_none(),
        }
    })
}

/// A proof that does not hold: a count that is wrong, and a hand about which the methods differ.
#[cfg(test)]
pub fn disputed() -> Verification {
    let mut counts = Category::ALL.map(|category| category.frequency(5));
    counts[Category::StraightFlush.index()] += 1;
    let disputed = Some("AhKhQhJhTh".parse().unwrap());
    Verification(vec![Agreement { size: 5, counts, disputed }])
}
