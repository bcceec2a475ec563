//! `holdem verify`: the three methods rate every hand alike, categories come as often as they must, and the
//! preflop table has what is counted anew.

use std::sync::atomic::{AtomicU64, Ordering};

use serde::Serialize;

use crate::equity::preflop::{MATCHUPS, Recount, recount};
use crate::eval::{Agreement, agreement};
use crate::hand::{Category, Hand};

use super::args::{Common, Format};
use super::failure::Failure;
use super::report::{Report, Sheet, Text, grouped};
use super::{interrupt, progress};

const EXAMPLES: &str = "\
Examples:
  holdem verify                  all hands of 5, 6 and 7 cards, and the preflop table
  holdem verify --cards 5        all 2,598,960 hands of five, at once
  holdem verify --preflop        every matchup of the preflop table
  holdem verify -j 1             on one thread";

/// The arguments of `verify`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Only hands of so many cards: 5, 6 or 7; may be given several times
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(5..=7))]
    pub cards: Vec<u8>,

    /// Only the preflop table, besides what --cards asks for
    #[arg(long)]
    pub preflop: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

impl Args {
    /// Whether hands of so many cards are asked for.
    pub fn asks_for(&self, size: usize) -> bool {
        self.asks_for_all() || self.cards.iter().any(|&asked| usize::from(asked) == size)
    }

    /// Whether the preflop table is asked for.
    pub fn asks_for_preflop(&self) -> bool {
        self.asks_for_all() || self.preflop
    }

    fn asks_for_all(&self) -> bool {
        self.cards.is_empty() && !self.preflop
    }
}

/// What came of rating all hands of some sizes, and of counting the preflop table anew.
pub struct Verification {
    agreements: Vec<Agreement>,
    recount: Option<Recount>,
}

/// How many hands of one size are of one category; or how much of the preflop table is right.
#[derive(Debug, Default, Serialize)]
pub struct Record {
    cards: Option<usize>,
    category: Option<&'static str>,
    hands: Option<u64>,
    expected: Option<u64>,
    as_expected: bool,
    /// About all hands of the size.
    methods_agree: Option<bool>,
    matchups: Option<u64>,
    matchups_right: Option<u64>,
}

/// Rates every hand of the sizes asked for by each method, and counts the preflop table anew.
pub fn run(args: &Args, common: &Common) -> Result<Verification, Failure> {
    interrupt::watch();
    let pool = common.pool()?;
    let agreements = (Hand::MIN_SIZE..=Hand::MAX_SIZE)
        .filter(|&size| args.asks_for(size))
        .map(|size| pool.install(|| survey(size, common.quiet)))
        .collect::<Result<_, _>>()?;
    let wanted = args.asks_for_preflop();
    let recount = wanted.then(|| pool.install(|| count_anew(common.quiet))).transpose()?;
    Ok(Verification { agreements, recount })
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

fn count_anew(quiet: bool) -> Result<Recount, Failure> {
    let bar = progress::bar(MATCHUPS, "preflop table".to_owned(), quiet);
    let found = recount(|| {
        bar.inc(1);
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
        let categories = self.agreements.iter().flat_map(|found| counts(found).map(Record::from));
        categories.chain(self.recount.as_ref().map(Record::from)).collect()
    }

    fn sheets(&self) -> Vec<Sheet> {
        let agreements = (!self.agreements.is_empty()).then(|| categories(&self.agreements));
        agreements.into_iter().chain(self.recount.as_ref().map(preflop)).collect()
    }

    fn plain(&self) -> String {
        if self.wrong().is_none() { "ok".to_owned() } else { "wrong".to_owned() }
    }

    fn wrong(&self) -> Option<String> {
        let mut wrong = Vec::new();
        for agreement in &self.agreements {
            for count in counts(agreement).filter(|count| !count.is_as_expected()) {
                let Count { category, hands, expected, .. } = count;
                wrong.push(format!(
                    "{hands} hands of {} cards are a {category}, not {expected}",
                    agreement.size
                ));
            }
            if let Some(hand) = agreement.disputed {
                wrong.push(format!("the methods DO NOT AGREE about {hand}"));
            }
        }
        if let Some([one, other]) = self.recount.and_then(|recount| recount.disputed) {
            wrong.push(format!("the preflop table is WRONG about {one} against {other}"));
        }
        (!wrong.is_empty()).then(|| wrong.join("; "))
    }
}

/// How many hands are of one category, and how many must be.
struct Count {
    size: usize,
    category: &'static str,
    hands: u64,
    expected: u64,
    methods_agree: bool,
}

impl Count {
    fn is_as_expected(&self) -> bool {
        self.hands == self.expected
    }
}

/// One count a category, the best first.
fn counts(agreement: &Agreement) -> impl Iterator<Item = Count> {
    Category::ALL.into_iter().rev().map(|category| Count {
        size: agreement.size,
        category: category.name(),
        hands: agreement.counts[category.index()],
        expected: category.frequency(agreement.size),
        methods_agree: agreement.disputed.is_none(),
    })
}

impl From<Count> for Record {
    fn from(count: Count) -> Self {
        Self {
            cards: Some(count.size),
            category: Some(count.category),
            hands: Some(count.hands),
            expected: Some(count.expected),
            as_expected: count.is_as_expected(),
            methods_agree: Some(count.methods_agree),
            ..Self::default()
        }
    }
}

impl From<&Recount> for Record {
    fn from(recount: &Recount) -> Self {
        Self {
            as_expected: recount.disputed.is_none(),
            matchups: Some(recount.matchups),
            matchups_right: Some(recount.right),
            ..Self::default()
        }
    }
}

/// Which hands there are, for people.
fn categories(agreements: &[Agreement]) -> Sheet {
    let header = ["cards", "category", "hands", "expected", ""];
    let mut sheet = Sheet::new(header).numeric([0, 2, 3]);
    for agreement in agreements {
        for count in counts(agreement) {
            sheet.row([
                Text::from(count.size.to_string()),
                Text::from(count.category),
                Text::from(grouped(count.hands)),
                Text::from(grouped(count.expected)),
                if count.is_as_expected() { Text::from("ok") } else { Text::strong("WRONG") },
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
    sheet
}

/// What the preflop table is worth, for people.
fn preflop(recount: &Recount) -> Sheet {
    let mut sheet = Sheet::new(["preflop table", "matchups", "right", ""]).numeric([1, 2]);
    sheet.row([
        Text::from("counted anew"),
        Text::from(grouped(recount.matchups)),
        Text::from(grouped(recount.right)),
        match recount.disputed {
            None => Text::strong("all are right"),
            Some([one, other]) => Text::strong(format!("WRONG: {one} against {other}")),
        },
    ]);
    sheet
}

/// A proof that does not hold: a count that is wrong, a hand about which the methods differ, and a table
/// that has a matchup wrong.
#[cfg(test)]
pub fn disputed() -> Verification {
    let mut counts = Category::ALL.map(|category| category.frequency(5));
    counts[Category::StraightFlush.index()] += 1;
    let disputed = Some("AhKhQhJhTh".parse().unwrap());
    let matchup = ["AhKh", "QsQd"].map(|combo| combo.parse().unwrap());
    Verification {
        agreements: vec![Agreement { size: 5, counts, disputed }],
        recount: Some(Recount { matchups: MATCHUPS, right: MATCHUPS - 1, disputed: Some(matchup) }),
    }
}
