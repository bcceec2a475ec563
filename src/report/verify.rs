//! The proof that the three methods rate every hand the same, that the numbers of hands of each
//! category are right, and that recounts match the preflop table and the Sklansky–Chubukov numbers.

use serde::Serialize;

use crate::equity::preflop::Recount;
use crate::eval::Agreement;
use crate::hand::Category;
use crate::text::grouped;
use crate::tournament::push::JamRecount;

#[cfg(test)]
use super::schema::CategoryName;
use super::{Answer, Ending, Layout, Recorded, StyledText, Table};

/// The result of rating all hands of some sizes, and of recounts of the preflop table and of the Sklansky–Chubukov
/// numbers.
#[derive(Clone, Debug, Default)]
pub struct VerifyAnswer {
    agreements: Vec<Agreement>,
    recount: Option<Recount>,
    jams: Option<JamRecount>,
}

impl VerifyAnswer {
    /// Returns the answer for the ratings of all hands of some sizes.
    pub fn new(agreements: Vec<Agreement>) -> Self {
        Self { agreements, ..Self::default() }
    }

    /// Adds a recount of the preflop table.
    #[must_use]
    pub fn with_recount(self, recount: Option<Recount>) -> Self {
        Self { recount, ..self }
    }

    /// Adds a recount of the Sklansky–Chubukov numbers.
    #[must_use]
    pub fn with_jams(self, jams: Option<JamRecount>) -> Self {
        Self { jams, ..self }
    }

    /// Returns what failed, if anything.
    fn contradiction(&self) -> Option<String> {
        let mut wrong = Vec::new();
        for agreement in &self.agreements {
            for count in counts(agreement).filter(|count| !count.is_as_expected()) {
                let CategoryCount { size, category, hands, expected, .. } = count;
                wrong.push(format!(
                    "{hands} hands of {size} cards are a {category}, not {expected}"
                ));
            }
            if let Some(hand) = agreement.disputed {
                wrong.push(format!("the methods DO NOT AGREE about {hand}"));
            }
        }
        if let Some([one, other]) = self.recount.and_then(|recount| recount.disputed) {
            wrong.push(format!("the preflop table is WRONG about {one} against {other}"));
        }
        if let Some(hand) = self.jams.and_then(|jams| jams.disputed) {
            wrong.push(format!("the Sklansky-Chubukov number of {hand} is WRONG"));
        }
        (!wrong.is_empty()).then(|| wrong.join("; "))
    }
}

impl Recorded for VerifyAnswer {
    type Record = VerifyRecord;

    const SCHEMA: &'static str = "holdem.verify/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<VerifyRecord> {
        let categories = self.agreements.iter().flat_map(counts).map(VerifyRecord::from);
        let recount = self.recount.as_ref().map(VerifyRecord::from);
        categories.chain(recount).chain(self.jams.as_ref().map(VerifyRecord::from)).collect()
    }
}

impl Answer for VerifyAnswer {
    fn tables(&self) -> Vec<Table> {
        let agreements = (!self.agreements.is_empty()).then(|| categories(&self.agreements));
        let recounts = [self.recount.as_ref().map(preflop), self.jams.as_ref().map(jams)];
        agreements.into_iter().chain(recounts.into_iter().flatten()).collect()
    }

    fn plain(&self) -> String {
        if self.contradiction().is_none() { "ok".to_owned() } else { "wrong".to_owned() }
    }

    fn ending(&self) -> Ending {
        self.contradiction().map_or(Ending::Complete, Ending::Wrong)
    }
}

/// The number of hands of a category, as counted and as expected.
struct CategoryCount {
    size: usize,
    category: &'static str,
    hands: u64,
    expected: u64,
    methods_agree: bool,
}

impl CategoryCount {
    fn is_as_expected(&self) -> bool {
        self.hands == self.expected
    }
}

/// Returns the count of each category, the best first.
fn counts(agreement: &Agreement) -> impl Iterator<Item = CategoryCount> {
    Category::ALL.into_iter().rev().map(|category| CategoryCount {
        size: agreement.size,
        category: category.name(),
        hands: agreement.counts[category.index()],
        expected: category.frequency(agreement.size),
        methods_agree: agreement.disputed.is_none(),
    })
}

/// Returns the table of the hands of each size and category.
fn categories(agreements: &[Agreement]) -> Table {
    let header = ["cards", "category", "hands", "expected", ""];
    let mut table = Table::new(header)
        .numeric([0, 2, 3])
        .named("categories", "The hands of each size and category");
    for agreement in agreements {
        for count in counts(agreement) {
            table.row([
                StyledText::from(count.size.to_string()),
                StyledText::from(count.category),
                StyledText::from(grouped(count.hands)),
                StyledText::from(grouped(count.expected)),
                if count.is_as_expected() { "ok".into() } else { StyledText::strong("WRONG") },
            ]);
        }
        table.row([
            StyledText::from(agreement.size.to_string()),
            StyledText::from("all"),
            StyledText::from(grouped(agreement.counts.iter().sum())),
            StyledText::default(),
            StyledText::strong(match agreement.disputed {
                None => "all methods agree",
                Some(_) => "THE METHODS DO NOT AGREE",
            }),
        ]);
    }
    table
}

/// Returns the table of the recount.
fn preflop(recount: &Recount) -> Table {
    let mut table = Table::new(["preflop table", "matchups", "right", ""])
        .numeric([1, 2])
        .named("preflop", "The preflop table, counted again");
    table.row([
        StyledText::from("counted again"),
        StyledText::from(grouped(recount.matchups)),
        StyledText::from(grouped(recount.right)),
        match recount.disputed {
            None => StyledText::strong("all are right"),
            Some([one, other]) => StyledText::strong(format!("WRONG: {one} against {other}")),
        },
    ]);
    table
}

/// Returns the table of the recount of the Sklansky–Chubukov numbers.
fn jams(recount: &JamRecount) -> Table {
    let mut table = Table::new(["Sklansky-Chubukov numbers", "hands", "right", ""])
        .numeric([1, 2])
        .named("jams", "The Sklansky-Chubukov numbers, counted again");
    table.row([
        StyledText::from("counted again"),
        StyledText::from(grouped(recount.hands)),
        StyledText::from(grouped(recount.right)),
        match recount.disputed {
            None => StyledText::strong("all are right"),
            Some(hand) => StyledText::strong(format!("WRONG: {hand}")),
        },
    ]);
    table
}

/// The hands of a size and category, as counted and as expected; or the recount of the preflop table, or that of the
/// Sklansky–Chubukov numbers. Fields of the other kinds are `null`.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Verification"))]
pub struct VerifyRecord {
    /// How many cards the hands have.
    #[cfg_attr(test, schemars(range(min = 5, max = 7)))]
    cards: Option<usize>,
    /// The category.
    #[cfg_attr(test, schemars(with = "Option<CategoryName>"))]
    category: Option<&'static str>,
    /// How many hands of this category were found.
    hands: Option<u64>,
    /// How many there must be.
    expected: Option<u64>,
    /// Whether the two are equal; of a recount, whether everything is right.
    as_expected: bool,
    /// Whether the three methods agree on every hand of this many cards.
    methods_agree: Option<bool>,
    /// How many matchups of the preflop table were recounted: 47,086, which are 47,008 up to suits and 78 of them the
    /// other way round.
    matchups: Option<u64>,
    /// How many of them match the table.
    matchups_right: Option<u64>,
    /// How many Sklansky–Chubukov numbers were recounted: one for each of the 169 starting hands.
    jams: Option<u64>,
    /// How many of them are right.
    jams_right: Option<u64>,
}

impl From<CategoryCount> for VerifyRecord {
    fn from(count: CategoryCount) -> Self {
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

impl From<&Recount> for VerifyRecord {
    fn from(recount: &Recount) -> Self {
        Self {
            as_expected: recount.disputed.is_none(),
            matchups: Some(recount.matchups),
            matchups_right: Some(recount.right),
            ..Self::default()
        }
    }
}

impl From<&JamRecount> for VerifyRecord {
    fn from(recount: &JamRecount) -> Self {
        Self {
            as_expected: recount.disputed.is_none(),
            jams: Some(recount.hands),
            jams_right: Some(recount.right),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::equity::preflop::MATCHUPS;
    use crate::report::Piece;

    use super::*;

    /// Returns the cells of all tables, in words, one row per line.
    fn shown(answer: &VerifyAnswer) -> String {
        let words = |cell: &StyledText| -> String {
            let pieces = cell.pieces().iter().map(|piece| match piece {
                Piece::Plain(words) | Piece::Strong(words) => words.as_str(),
                other => panic!("{other:?}"),
            });
            pieces.collect()
        };
        let tables = answer.tables();
        let rows = tables.iter().flat_map(|table| &table.rows);
        let lines = rows.map(|row| row.iter().map(words).collect::<Vec<_>>().join(" | "));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// No input makes the proof fail, so the test invents failures: a wrong count, a hand about
    /// which the methods differ, a wrong matchup in the table, and a wrong number.
    #[test]
    fn a_proof_that_does_not_hold_is_shown_and_fails_loudly() {
        let mut counts = Category::ALL.map(|category| category.frequency(5));
        let size = 5;
        let true_proof = VerifyAnswer::new(vec![Agreement { size, counts, disputed: None }])
            .with_recount(Some(Recount { matchups: MATCHUPS, right: MATCHUPS, disputed: None }))
            .with_jams(Some(JamRecount { hands: 169, right: 169, disputed: None }));
        assert_eq!((true_proof.ending(), true_proof.plain()), (Ending::Complete, "ok".into()));

        counts[Category::StraightFlush.index()] += 1;
        let disputed = Some("AhKhQhJhTh".parse().unwrap());
        let matchup = Some(["AhKh", "QsQd"].map(|combo| combo.parse().unwrap()));
        let number = Some("AKo".parse().unwrap());
        let right = MATCHUPS - 1;
        let answer = VerifyAnswer::new(vec![Agreement { size, counts, disputed }])
            .with_recount(Some(Recount { matchups: MATCHUPS, right, disputed: matchup }))
            .with_jams(Some(JamRecount { hands: 169, right: 168, disputed: number }));
        assert_eq!(answer.plain(), "wrong");
        let shown = shown(&answer);
        assert!(shown.contains("THE METHODS DO NOT AGREE"), "{shown}");
        assert!(shown.contains("5 | straight flush | 41 | 40 | WRONG"), "{shown}");
        assert!(shown.contains("47,086 | 47,085 | WRONG: AhKh against QdQs"), "{shown}");
        assert!(shown.contains("counted again | 169 | 168 | WRONG: AKo"), "{shown}");
        let Ending::Wrong(why) = answer.ending() else { panic!("{:?}", answer.ending()) };
        assert!(why.contains("41 hands of 5 cards are a straight flush, not 40"), "{why}");
        assert!(why.contains("the methods DO NOT AGREE about AhKhQhJhTh"), "{why}");
        assert!(why.contains("the preflop table is WRONG about AhKh against QdQs"), "{why}");
        assert!(why.contains("the Sklansky-Chubukov number of AKo is WRONG"), "{why}");
    }
}
