//! Starting hands against each other and against a random hand: sums of what their combos come to.
//!
//! What one combo of a starting hand meets, each of them meets: the sums are those of one, times how many
//! there are.

use crate::hand::Outcomes;
use crate::holdem::StartingHand;

use super::table::{BOARDS, against_all, matchup};

/// How many combos an opponent can hold who may hold anything.
const RIVALS: u64 = 50 * 49 / 2;

/// How the combos of one starting hand come out against those of another, each two that have no card in
/// common; and how many such pairs there are.
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

/// How the combos of a starting hand come out against a random hand: against each of the 1225 combos that
/// the other player can hold, on each of the [`BOARDS`].
///
/// ```
/// use holdem::equity::preflop::against_random;
///
/// let aces = against_random("AA".parse()?);
/// assert_eq!(aces.total(), 6 * 1225 * 1_712_304);
/// assert_eq!(format!("{:.7}", aces.equity()), "0.8520371");
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
pub fn against_random(hand: StartingHand) -> Outcomes {
    let row = against_all(hand).iter();
    let (wins, ties) = row.fold((0, 0), |(wins, ties), matchup| {
        (wins + u64::from(matchup.wins), ties + u64::from(matchup.ties))
    });
    // In the row those that cannot meet it are no boards, which is not the same as losing them.
    let losses = RIVALS * BOARDS - wins - ties;
    times(Outcomes { wins, ties, losses }, hand.size())
}

fn times(Outcomes { wins, ties, losses }: Outcomes, combos: usize) -> Outcomes {
    let combos = combos as u64;
    Outcomes { wins: wins * combos, ties: ties * combos, losses: losses * combos }
}
