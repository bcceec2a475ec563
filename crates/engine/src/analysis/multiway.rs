//! The starting hands by their results against several random hands.

use crate::deal::StartingHand;
use crate::equity::multiway::{AgainstRandom, Opponents, against_random};

/// A starting hand among all of them, against opponents with random hands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MultiwayHand {
    /// Its rank by equity, from 1.
    pub rank: usize,
    /// The starting hand.
    pub hand: StartingHand,
    /// Its results.
    pub against: AgainstRandom,
    /// The number of combos of this hand and of all better ones.
    pub cumulative_combos: usize,
}

/// Returns the 169 starting hands by their equity against opponents with random hands, the best
/// first.
///
/// From four opponents on, equities are [sampled](against_random): neighbours whose equities differ
/// by less than their standard errors may be in the wrong order.
///
/// ```
/// use holdem_engine::analysis::ranked_multiway;
/// use holdem_engine::equity::multiway::Opponents;
///
/// let ranked = ranked_multiway(Opponents::new(8)?);
/// let best: Vec<String> = ranked.iter().take(5).map(|ranked| ranked.hand.to_string()).collect();
/// assert_eq!(best, ["AA", "KK", "QQ", "AKs", "JJ"]);
/// assert_eq!(ranked[168].cumulative_combos, 1326);
/// # Ok::<(), holdem_engine::OutOfRangeError>(())
/// ```
pub fn ranked_multiway(opponents: Opponents) -> Vec<MultiwayHand> {
    let hands = StartingHand::all().map(|hand| (hand, against_random(hand, opponents)));
    let mut hands: Vec<(StartingHand, AgainstRandom)> = hands.collect();
    hands.sort_by(|(_, one), (_, other)| other.equity.value.total_cmp(&one.equity.value));
    let mut cumulative_combos = 0;
    let ranked = (1..).zip(hands).map(|(rank, (hand, against))| {
        cumulative_combos += hand.size();
        MultiwayHand { rank, hand, against, cumulative_combos }
    });
    ranked.collect()
}
