//! The proof that methods, engines and tables agree, with the signature of the counts.

use holdem_engine::equity::multiway::MultiwayRecount;
use holdem_engine::equity::preflop::Recount;
use holdem_engine::eval::Agreement;
use holdem_engine::hand::Category;
use holdem_tournament::push::JamRecount;
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::CategoryName;
use crate::answer::{Answer, Ending, Layout, Recorded, StyledText, Table};
use crate::text::grouped;

use super::proof::{EngineCount, EngineRecount, Proof, Proven};

/// The completed proof.
#[derive(Clone, Debug, Default)]
pub struct VerifyAnswer {
    proof: Proof,
}

impl VerifyAnswer {
    /// Returns the answer.
    pub fn new(proof: Proof) -> Self {
        Self { proof }
    }

    /// Returns a description of the first failure, if any.
    fn contradiction(&self) -> Option<String> {
        let wrong: Vec<String> = self.proof.parts.iter().flat_map(contradictions).collect();
        (!wrong.is_empty()).then(|| wrong.join("; "))
    }
}

/// Returns descriptions of the failures in a part.
fn contradictions(part: &Proven) -> Vec<String> {
    let one = |wrong: Option<String>| wrong.into_iter().collect();
    match part {
        Proven::Hands(agreement) => {
            let unexpected = counts(agreement).filter(|count| !count.is_as_expected());
            let unexpected =
                unexpected.map(|CategoryCount { size, category, hands, expected, .. }| {
                    format!("{hands} hands of {size} cards are a {category}, not {expected}")
                });
            let disputed =
                agreement.disputed.map(|hand| format!("the methods DO NOT AGREE about {hand}"));
            unexpected.chain(disputed).collect()
        }
        Proven::Preflop(recount) => one(recount
            .disputed
            .map(|[one, other]| format!("the preflop table is WRONG about {one} against {other}"))),
        Proven::Jams(recount) => one(recount
            .disputed
            .map(|hand| format!("the Sklansky-Chubukov number of {hand} is WRONG"))),
        Proven::Engines(recount) => {
            one(recount.disputed().map(|EngineCount { spot, engine, .. }| {
                format!("the engine {} is WRONG about {spot}", engine.name())
            }))
        }
        Proven::Multiway(recount) => {
            one((!recount.holds()).then(|| "the table of several random hands is WRONG".to_owned()))
        }
    }
}

impl Recorded for VerifyAnswer {
    type Record = VerifyRecord;

    const SCHEMA: &'static str = "holdem.verify/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<VerifyRecord> {
        let signature = VerifyRecord {
            as_expected: self.contradiction().is_none(),
            signature: Some(self.proof.signature().to_string()),
            ..VerifyRecord::default()
        };
        self.proof.parts.iter().flat_map(records).chain([signature]).collect()
    }
}

impl Answer for VerifyAnswer {
    fn tables(&self) -> Vec<Table> {
        let parts = &self.proof.parts;
        let agreements: Vec<&Agreement> = parts
            .iter()
            .filter_map(|part| match part {
                Proven::Hands(agreement) => Some(agreement),
                _ => None,
            })
            .collect();
        let agreements = (!agreements.is_empty()).then(|| categories(&agreements));
        let recounts = parts.iter().filter_map(|part| match part {
            Proven::Hands(_) => None,
            Proven::Preflop(recount) => Some(preflop(recount)),
            Proven::Jams(recount) => Some(jams(recount)),
            Proven::Engines(recount) => Some(engines(recount)),
            Proven::Multiway(recount) => Some(multiway(recount)),
        });
        agreements.into_iter().chain(recounts).collect()
    }

    fn remarks(&self) -> Vec<String> {
        vec![format!("signature: {}", self.proof.signature())]
    }

    fn plain(&self) -> String {
        if self.contradiction().is_none() { "ok".to_owned() } else { "wrong".to_owned() }
    }

    fn ending(&self) -> Ending {
        self.contradiction().map_or(Ending::Complete, Ending::Wrong)
    }
}

/// The number of hands of a category: counted and expected.
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
fn categories(agreements: &[&Agreement]) -> Table {
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
        .named("preflop", "The preflop table, recomputed");
    table.row([
        StyledText::from("recomputed"),
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
        .named("jams", "The Sklansky-Chubukov numbers, recomputed");
    table.row([
        StyledText::from("recomputed"),
        StyledText::from(grouped(recount.hands)),
        StyledText::from(grouped(recount.right)),
        match recount.disputed {
            None => StyledText::strong("all are right"),
            Some(hand) => StyledText::strong(format!("WRONG: {hand}")),
        },
    ]);
    table
}

/// Returns the table of the spots.
fn engines(recount: &EngineRecount) -> Table {
    let mut table = Table::new(["spots", "counts", "alike", ""])
        .numeric([0, 1, 2])
        .named("engines", "Spots, by every engine");
    table.row([
        StyledText::from(recount.spots().to_string()),
        StyledText::from(recount.counts.len().to_string()),
        StyledText::from(alike(recount).to_string()),
        match recount.disputed() {
            None => StyledText::strong("all engines agree"),
            Some(EngineCount { spot, engine, .. }) => {
                StyledText::strong(format!("WRONG: {} about {spot}", engine.name()))
            }
        },
    ]);
    table
}

/// Returns the number of counts that equal the reference engine's.
fn alike(recount: &EngineRecount) -> usize {
    recount.counts.iter().filter(|count| count.agrees).count()
}

/// Returns the table of the recount of several random hands.
fn multiway(recount: &MultiwayRecount) -> Table {
    let MultiwayRecount { counted, right, sampled, near, deviation, .. } = *recount;
    let verdict = |is_right: bool, right: String| match is_right {
        true => StyledText::strong(right),
        false => StyledText::strong("WRONG"),
    };
    let mut table = Table::new(["several random hands", "numbers", "right", ""])
        .numeric([1, 2])
        .named("multiway", "The table of several random hands, recomputed and resampled");
    table.row([
        StyledText::from("recomputed"),
        StyledText::from(grouped(counted)),
        StyledText::from(grouped(right)),
        verdict(right == counted, "all are right".to_owned()),
    ]);
    table.row([
        StyledText::from("resampled"),
        StyledText::from(grouped(sampled)),
        StyledText::from(grouped(near)),
        verdict(near == sampled, format!("all within {deviation:.1} standard errors")),
    ]);
    table
}

/// Returns the records of a part.
fn records(part: &Proven) -> Vec<VerifyRecord> {
    match part {
        Proven::Hands(agreement) => counts(agreement).map(VerifyRecord::from).collect(),
        Proven::Preflop(recount) => vec![recount.into()],
        Proven::Jams(recount) => vec![recount.into()],
        Proven::Engines(recount) => vec![recount.into()],
        Proven::Multiway(recount) => vec![recount.into()],
    }
}

/// A verified count: hands of a size and category, a table, spots; or the signature. Fields of the other kinds are
/// `null`.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Verification"))]
pub struct VerifyRecord {
    /// The number of cards per hand.
    #[cfg_attr(test, schemars(range(min = 5, max = 7)))]
    cards: Option<usize>,
    /// The category.
    #[cfg_attr(test, schemars(with = "Option<CategoryName>"))]
    category: Option<&'static str>,
    /// The number of hands found in this category.
    hands: Option<u64>,
    /// The expected number.
    expected: Option<u64>,
    /// Whether the count is as expected; of a recount, whether everything is right.
    as_expected: bool,
    /// Whether the three methods agree on every hand of this many cards.
    methods_agree: Option<bool>,
    /// The number of recounted matchups of the preflop table, of 47,086: 47,008 up to suits, and 78 of them reversed.
    matchups: Option<u64>,
    /// The number of matchups that match the table.
    matchups_right: Option<u64>,
    /// The number of recounted Sklansky–Chubukov numbers: one for each of the 169 starting hands.
    jams: Option<u64>,
    /// The number of right ones.
    jams_right: Option<u64>,
    /// The number of counts of spots, by all engines.
    counts: Option<usize>,
    /// The number of counts equal to those of the engine `enumerate`.
    counts_alike: Option<usize>,
    /// The number of recounted numbers in the table of several random hands.
    deals: Option<u64>,
    /// The number of right ones.
    deals_right: Option<u64>,
    /// The number of resampled shares in the table of several random hands.
    shares: Option<u64>,
    /// The number of shares within 5.5 standard errors of the difference.
    shares_near: Option<u64>,
    /// The SHA-256 digest of all counts, in hexadecimal digits: the same on every machine.
    #[cfg_attr(test, schemars(regex(pattern = "^[0-9a-f]{64}$")))]
    signature: Option<String>,
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

impl From<&EngineRecount> for VerifyRecord {
    fn from(recount: &EngineRecount) -> Self {
        Self {
            as_expected: recount.disputed().is_none(),
            counts: Some(recount.counts.len()),
            counts_alike: Some(alike(recount)),
            ..Self::default()
        }
    }
}

impl From<&MultiwayRecount> for VerifyRecord {
    fn from(recount: &MultiwayRecount) -> Self {
        Self {
            as_expected: recount.holds(),
            deals: Some(recount.counted),
            deals_right: Some(recount.right),
            shares: Some(recount.sampled),
            shares_near: Some(recount.near),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::answer::Piece;
    use holdem_engine::equity::preflop::MATCHUPS;

    use super::*;

    /// Returns the cells of all tables, in words, one row per line.
    fn shown(answer: &VerifyAnswer) -> String {
        let words = |cell: &StyledText| -> String {
            let pieces = cell.pieces().iter().map(|piece| match piece {
                Piece::Plain(words) | Piece::Strong(words) | Piece::Faint(words) => words.as_str(),
                other => panic!("{other:?}"),
            });
            pieces.collect()
        };
        let tables = answer.tables();
        let rows = tables.iter().flat_map(|table| &table.rows);
        let lines = rows.map(|row| row.iter().map(words).collect::<Vec<_>>().join(" | "));
        lines.collect::<Vec<_>>().join("\n")
    }

    /// No input makes the proof fail, so the test fakes failures: a wrong count, a hand about which the methods
    /// differ, a wrong matchup in the table, and a wrong number.
    #[test]
    fn a_proof_that_does_not_hold_is_shown_and_fails_loudly() {
        let mut counts = Category::ALL.map(|category| category.frequency(5));
        let size = 5;
        let answer = |agreement, recount, jams| {
            let parts =
                vec![Proven::Hands(agreement), Proven::Preflop(recount), Proven::Jams(jams)];
            VerifyAnswer::new(Proof { parts })
        };
        let agreement = Agreement { size, counts, sum: 0, disputed: None };
        let recount = Recount { matchups: MATCHUPS, right: MATCHUPS, sums: [0; 2], disputed: None };
        let jams = JamRecount { hands: 169, right: 169, sum: 0, disputed: None };
        let true_proof = answer(agreement, recount, jams);
        assert_eq!((true_proof.ending(), true_proof.plain()), (Ending::Complete, "ok".into()));

        counts[Category::StraightFlush.index()] += 1;
        let disputed = Some("AhKhQhJhTh".parse().unwrap());
        let matchup = Some(["AhKh", "QsQd"].map(|combo| combo.parse().unwrap()));
        let number = Some("AKo".parse().unwrap());
        let right = MATCHUPS - 1;
        let answer = answer(
            Agreement { counts, disputed, ..agreement },
            Recount { right, disputed: matchup, ..recount },
            JamRecount { right: 168, disputed: number, ..jams },
        );
        assert_ne!(answer.remarks(), true_proof.remarks());
        assert_eq!(answer.plain(), "wrong");
        let shown = shown(&answer);
        assert!(shown.contains("THE METHODS DO NOT AGREE"), "{shown}");
        assert!(shown.contains("5 | straight flush | 41 | 40 | WRONG"), "{shown}");
        assert!(shown.contains("47,086 | 47,085 | WRONG: AhKh against QdQs"), "{shown}");
        assert!(shown.contains("recomputed | 169 | 168 | WRONG: AKo"), "{shown}");
        let Ending::Wrong(why) = answer.ending() else { panic!("{:?}", answer.ending()) };
        assert!(why.contains("41 hands of 5 cards are a straight flush, not 40"), "{why}");
        assert!(why.contains("the methods DO NOT AGREE about AhKhQhJhTh"), "{why}");
        assert!(why.contains("the preflop table is WRONG about AhKh against QdQs"), "{why}");
        assert!(why.contains("the Sklansky-Chubukov number of AKo is WRONG"), "{why}");
    }
}
