//! The expected prizes of every two players after an all-in for the smaller of their stacks.

use holdem_engine::progress::{Interrupted, Progress};

use super::rule::Rule;
use super::{quadrature, rounded};

/// The expected prizes of two players after an all-in for the smaller of their stacks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Duel {
    /// The expected prizes of both if the first wins.
    pub(crate) won: [f64; 2],
    /// The expected prizes of both if the first loses.
    pub(crate) lost: [f64; 2],
}

/// Returns the duels of every pair of players, the pairs in order, and the maximum relative error. All players must
/// have chips.
pub(crate) fn duels(
    stacks: &[f64],
    prizes: &[f64],
    progress: &Progress<'_>,
) -> Result<(Vec<Duel>, f64), Interrupted> {
    let players = stacks.len();
    let chips: f64 = stacks.iter().sum();
    let rates: Vec<f64> = stacks.iter().map(|stack| stack / chips).collect();
    let pairs: Vec<[usize; 2]> =
        (0..players).flat_map(|one| (one + 1..players).map(move |other| [one, other])).collect();
    let ends: Vec<[[f64; 2]; 2]> = pairs
        .iter()
        .map(|pair| after(pair.map(|player| stacks[player])))
        .map(|ends| ends.map(|stacks| stacks.map(|stack| stack / chips)))
        .collect();
    let rates_after = |&[one, other]: &[usize; 2], end: usize, ends: &[[f64; 2]; 2]| {
        let mut rates = rates.clone();
        [rates[one], rates[other]] = ends[end];
        rates.retain(|rate| *rate > 0.0);
        rates
    };
    let each = |end: usize| pairs.iter().zip(&ends).map(move |(pair, ends)| (pair, end, ends));
    let all = each(0).chain(each(1)).map(|(pair, end, ends)| rates_after(pair, end, ends));
    let rule = Rule::covering(all, prizes.len());
    let found = quadrature::pairs(&rates, prizes, &ends, &rule, progress)?;
    // A player who is eliminated takes the last place, and the only one left takes the first.
    let last = prizes.get(players - 1).copied().unwrap_or_default();
    let share = |rate: f64, of_other: f64, found: f64| match (rate, of_other) {
        (0.0, _) => last,
        (_, 0.0) if players == 2 => prizes[0],
        _ => found,
    };
    let shares = |[one, other]: [f64; 2], found: &[f64]| {
        [share(one, other, found[0]), share(other, one, found[1])]
    };
    let duels = ends.iter().zip(found.chunks_exact(4)).map(|([won, lost], found)| Duel {
        won: shares(*won, &found[..2]),
        lost: shares(*lost, &found[2..]),
    });
    // The two players themselves take some more operations.
    Ok((duels.collect(), rule.error + rounded(4)))
}

/// Returns the stacks of two players if the first wins, and if the first loses.
fn after([one, other]: [f64; 2]) -> [[f64; 2]; 2] {
    let stake = one.min(other);
    [[one + stake, other - stake], [one - stake, other + stake]]
}
