//! Starting hands against each other and against a random hand: sums over their combos.
//!
//! All combos of a starting hand face the same opponents up to renaming suits, so the sums are the
//! sums of one combo, multiplied by their number.

use crate::deal::StartingHand;
use crate::hand::Outcomes;

use super::table::{BOARDS, against_all, matchup};

/// The number of combos that a random opponent can hold.
const RIVALS: u64 = 50 * 49 / 2;

/// Returns the outcomes of the combos of one starting hand against the combos of another, over all
/// disjoint pairs and all boards, and the number of these pairs.
pub fn between(one: StartingHand, other: StartingHand) -> (Outcomes, u64) {
    let Some(first) = one.combos().next() else { return Default::default() };
    let mut sum = Outcomes::default();
    let mut pairs = 0;
    for rival in other.combos() {
        if let Some(matchup) = matchup(first, rival) {
            let Outcomes { wins, ties, losses } = matchup.outcomes();
            sum.wins += wins;
            sum.ties += ties;
            sum.losses += losses;
            pairs += 1;
        }
    }
    (times(sum, one.size()), pairs * one.size() as u64)
}

/// Returns the outcomes of the combos of a starting hand against a random hand. These are the
/// outcomes against each of the 1225 combos that the other player can hold, on each of the
/// [`BOARDS`].
///
/// ```
/// use holdem_engine::equity::preflop::against_random;
///
/// let aces = against_random("AA".parse()?);
/// assert_eq!(aces.total(), 6 * 1225 * 1_712_304);
/// assert_eq!(format!("{:.7}", aces.equity()), "0.8520371");
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn against_random(hand: StartingHand) -> Outcomes {
    let row = against_all(hand).iter();
    let (wins, ties) = row.fold((0, 0), |(wins, ties), matchup| {
        (wins + u64::from(matchup.wins), ties + u64::from(matchup.ties))
    });
    // In the row, combos that share a card have no wins and no ties: they must not count as losses.
    let losses = RIVALS * BOARDS - wins - ties;
    times(Outcomes { wins, ties, losses }, hand.size())
}

fn times(Outcomes { wins, ties, losses }: Outcomes, combos: usize) -> Outcomes {
    let combos = combos as u64;
    Outcomes { wins: wins * combos, ties: ties * combos, losses: losses * combos }
}
