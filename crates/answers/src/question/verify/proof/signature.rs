//! One digest of all counts.

use std::fmt::{self, Write};

use holdem_engine::equity::multiway::MultiwayRecount;
use holdem_engine::equity::preflop::Recount;
use holdem_engine::eval::Agreement;
use holdem_engine::hand::Category;
use holdem_tournament::push::JamRecount;
use sha2::{Digest, Sha256};

use super::engines::{EngineCount, EngineRecount};
use super::part::Proven;

/// The SHA-256 digest of all counts: the same on every machine and in every build. Shown as 64 hexadecimal digits.
///
/// The input is text with one count per line: [`Proof::text`](super::proof::Proof::text).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Signature([u8; 32]);

impl Signature {
    /// Returns the digest of a text.
    pub(crate) fn of(text: &str) -> Self {
        Self(Sha256::digest(text).into())
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// Returns the counts as text, one per line.
pub(crate) fn text(parts: &[Proven]) -> String {
    let mut text = String::new();
    for part in parts {
        // Writing to a string cannot fail.
        let _ = match part {
            Proven::Hands(agreement) => hands(agreement, &mut text),
            Proven::Preflop(recount) => preflop(recount, &mut text),
            Proven::Jams(recount) => jams(recount, &mut text),
            Proven::Engines(recount) => engines(recount, &mut text),
            Proven::Multiway(recount) => multiway(recount, &mut text),
        };
    }
    text
}

fn hands(agreement: &Agreement, text: &mut String) -> fmt::Result {
    let size = agreement.size;
    for category in Category::ALL {
        let count = agreement.counts[category.index()];
        writeln!(text, "{size} cards, {}: {count}", category.name())?;
    }
    writeln!(text, "{size} cards, sum: {}", agreement.sum)
}

fn preflop(recount: &Recount, text: &mut String) -> fmt::Result {
    let Recount { matchups, right, sums: [wins, ties], .. } = recount;
    writeln!(text, "matchups: {matchups}, right: {right}, wins: {wins}, ties: {ties}")
}

fn jams(recount: &JamRecount, text: &mut String) -> fmt::Result {
    let JamRecount { hands, right, sum, .. } = recount;
    writeln!(text, "jams: {hands}, right: {right}, sum: {sum}")
}

fn engines(recount: &EngineRecount, text: &mut String) -> fmt::Result {
    for EngineCount { spot, engine, counts, .. } in &recount.counts {
        writeln!(text, "{spot}, {}: {counts}", engine.name())?;
    }
    Ok(())
}

fn multiway(recount: &MultiwayRecount, text: &mut String) -> fmt::Result {
    let MultiwayRecount { counted, right, sum, sampled, near, .. } = recount;
    writeln!(text, "several, counted: {counted}, right: {right}, sum: {sum}")?;
    writeln!(text, "several, sampled: {sampled}, near: {near}")
}
