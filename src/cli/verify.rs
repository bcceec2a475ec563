//! `holdem verify`: the three methods rate every hand alike, and categories come as often as they must.

use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::json;

use crate::eval::{Agreement, agreement};
use crate::hand::{Category, Hand};

use super::args::{Common, Verify};
use super::failure::Failure;
use super::report::{Report, Sheet, Text, grouped};
use super::{interrupt, progress};

/// Rates every hand of the sizes asked for by each method.
pub fn run(args: &Verify, common: &Common) -> Result<Report, Failure> {
    interrupt::watch();
    let threads = common.threads.map_or(0, usize::from);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| Failure::Work(error.to_string()))?;
    let asked =
        |size: &usize| args.cards.is_empty() || args.cards.iter().any(|&n| usize::from(n) == *size);
    let sizes = (Hand::MIN_SIZE..=Hand::MAX_SIZE).filter(asked);
    let found = sizes
        .map(|size| pool.install(|| survey(size, common.quiet)))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(report(&found))
}

fn survey(size: usize, quiet: bool) -> Result<Agreement, Failure> {
    let total = Category::ALL.iter().map(|category| category.frequency(size)).sum();
    let bar = progress::bar(total, format!("{size} cards"), quiet);
    let rated = AtomicU64::new(0);
    let found = agreement(size, |hands| {
        bar.set_position(rated.fetch_add(hands, Ordering::Relaxed) + hands);
        !interrupt::interrupted()
    });
    bar.finish_and_clear();
    found.ok_or(Failure::Interrupted)
}

fn report(found: &[Agreement]) -> Report {
    let mut sheet = Sheet::new(["cards", "category", "hands", "expected", ""]).numeric([0, 2, 3]);
    let mut records = Vec::new();
    let mut wrong = Vec::new();
    for agreement in found {
        for category in Category::ALL.into_iter().rev() {
            let hands = agreement.counts[category.index()];
            let expected = category.frequency(agreement.size);
            let agree = hands == expected;
            if !agree {
                wrong.push(format!(
                    "{hands} hands of {} cards are a {category}, not {expected}",
                    agreement.size
                ));
            }
            sheet.row([
                Text::from(agreement.size.to_string()),
                Text::from(category.name()),
                Text::from(grouped(hands)),
                Text::from(grouped(expected)),
                if agree { Text::from("ok") } else { Text::strong("WRONG") },
            ]);
            records.push(json!({
                "cards": agreement.size,
                "category": category.name(),
                "hands": hands,
                "expected": expected,
                "agree": agree,
            }));
        }
        if let Some(hand) = agreement.disputed {
            wrong.push(format!("the methods DO NOT AGREE about {hand}"));
        }
        let total: u64 = agreement.counts.iter().sum();
        sheet.row([
            Text::from(agreement.size.to_string()),
            Text::from("all"),
            Text::from(grouped(total)),
            Text::default(),
            if agreement.disputed.is_none() {
                Text::strong("all methods agree")
            } else {
                Text::strong("DISPUTED")
            },
        ]);
    }
    Report {
        schema: "holdem.verify/1",
        records,
        sheets: vec![sheet],
        failed: (!wrong.is_empty()).then(|| wrong.join("; ")),
    }
}
