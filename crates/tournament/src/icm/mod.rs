//! The independent chip model: the values of stacks in prizes.
//!
//! By D. A. Harville (*Assigning probabilities to the outcomes of multi-entry competitions*, JASA 68, 1973), whom M.
//! Malmuth applied to tournaments (*Gambling Theory and Other Topics*, 1987): the next place goes to player i with
//! probability sᵢ / Σ s, where the sum is over the remaining players.

mod duel;
mod exact;
mod fraction;
mod modular;
mod natural;
mod quadrature;
mod rule;

use holdem_engine::progress::{Interrupted, Progress};

use super::Tournament;

use rule::Rule;

pub(crate) use duel::{Duel, duels};
pub use fraction::Fraction;

/// The value of each player's stack in prizes.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Shares {
    /// The expected prize of each player.
    pub shares: Vec<f64>,
    /// The maximum relative error of the shares: a proven bound.
    pub error: f64,
}

/// The chances of all paid places.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Places {
    /// The chances of each player, the first place first.
    pub chances: Vec<Vec<f64>>,
    /// The maximum relative error of the chances: a proven bound.
    pub error: f64,
}

impl Tournament {
    /// Returns the expected prize of each player, on the threads of the current rayon pool.
    ///
    /// ```
    /// use holdem_engine::progress;
    /// use holdem_tournament::Tournament;
    ///
    /// let read = |texts: &[&str]| texts.iter().map(|text| text.parse()).collect::<Result<Vec<_>, _>>();
    /// let tournament = Tournament::new(read(&["50", "30", "20"])?, read(&["70", "30"])?)?;
    /// let icm = tournament.shares(&progress::none)?;
    /// let shares: Vec<String> = icm.shares.iter().map(|share| format!("{share:.6}")).collect();
    /// assert_eq!(shares, ["45.178571", "32.250000", "22.571429"]);
    /// assert!(icm.error < 1e-13);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the work was stopped by `progress`.
    pub fn shares(&self, progress: &Progress<'_>) -> Result<Shares, Interrupted> {
        let stacks: Vec<f64> = self.stacks().iter().map(|&stack| stack.into()).collect();
        let prizes: Vec<f64> = self.prizes().iter().map(|&prize| prize.into()).collect();
        shares(&stacks, &prizes, progress)
    }

    /// Returns the chance of each player to take each paid place, on the threads of the current rayon pool.
    ///
    /// # Errors
    ///
    /// Returns an error if the work was stopped by `progress`.
    pub fn places(&self, progress: &Progress<'_>) -> Result<Places, Interrupted> {
        let stacks: Vec<f64> = self.stacks().iter().map(|&stack| stack.into()).collect();
        places(&stacks, self.paid(), progress)
    }
}

/// Returns the expected prize of each player for non-negative stacks and prizes, without the checks of a
/// [`Tournament`]. Players without chips share the last prizes equally.
///
/// # Errors
///
/// Returns an error if the work was stopped by `progress`.
pub fn shares(
    stacks: &[f64],
    prizes: &[f64],
    progress: &Progress<'_>,
) -> Result<Shares, Interrupted> {
    let alive = Alive::of(stacks);
    let players = alive.rates.len();
    let prizes = &prizes[..prizes.len().min(stacks.len())];
    let (open, last) = prizes.split_at(prizes.len().min(players));
    // `sum` of nothing is -0.0.
    let total = last.iter().fold(0.0, |sum, prize| sum + prize);
    let of_out = total / (stacks.len() - players).max(1) as f64;
    let mut shares = vec![of_out; stacks.len()];
    let mut error = rounded(last.len());
    if let [one] = alive.players[..] {
        shares[one] = open.first().copied().unwrap_or_default();
    } else if !open.is_empty() {
        let rule = Rule::new(&alive.rates, open.len());
        let found = quadrature::shares(&alive.rates, open, &rule, progress)?;
        alive.players.iter().zip(found).for_each(|(&player, share)| shares[player] = share);
        error = error.max(rule.error);
    }
    Ok(Shares { shares, error })
}

/// Returns the chance of each player to take each of the first places. Players without chips take the last places,
/// each with the same chance.
///
/// # Errors
///
/// Returns an error if the work was stopped by `progress`.
pub fn places(stacks: &[f64], paid: usize, progress: &Progress<'_>) -> Result<Places, Interrupted> {
    let alive = Alive::of(stacks);
    let players = alive.rates.len();
    let open = paid.min(players);
    let out = stacks.len() - players;
    let of_out = (0..paid).map(|place| if place < players { 0.0 } else { 1.0 / out as f64 });
    let mut chances = vec![of_out.collect::<Vec<f64>>(); stacks.len()];
    let mut error = rounded(1);
    for &player in &alive.players {
        chances[player].fill(0.0);
    }
    if let [one] = alive.players[..] {
        chances[one][..open].fill(1.0);
    } else if open > 0 {
        let rule = Rule::new(&alive.rates, open);
        let found = quadrature::places(&alive.rates, open, &rule, progress)?;
        for (&player, row) in alive.players.iter().zip(found.chunks_exact(open)) {
            chances[player][..open].copy_from_slice(row);
        }
        error = error.max(rule.error);
    }
    Ok(Places { chances, error })
}

/// Returns the expected prize of the first player for each of some shares of the chips, above 0 and below 1. The others
/// divide the rest in proportion to their stacks. Returns `None` if no other player has chips.
pub fn curve(stacks: &[f64], prizes: &[f64], sizes: &[f64]) -> Option<Vec<f64>> {
    let others = Alive::of(stacks.get(1..)?).rates;
    let open = prizes.len().min(others.len() + 1);
    if others.is_empty() || open == 0 {
        return None;
    }
    let with_first = |size: &f64| {
        let rest = others.iter().map(|rate| rate * (1.0 - size));
        std::iter::once(*size).chain(rest).collect()
    };
    let rule = Rule::covering(sizes.iter().map(with_first), open);
    Some(quadrature::curve(&others, &prizes[..open], sizes, &rule))
}

/// Returns a bound on the relative error of an equal share of this many prizes.
fn rounded(prizes: usize) -> f64 {
    f64::EPSILON * (prizes as f64 + 2.0)
}

/// The players with chips, and their shares of the chips.
struct Alive {
    players: Vec<usize>,
    rates: Vec<f64>,
}

impl Alive {
    fn of(stacks: &[f64]) -> Self {
        let players: Vec<usize> = (0..stacks.len()).filter(|&it| stacks[it] > 0.0).collect();
        let chips: f64 = players.iter().map(|&player| stacks[player]).sum();
        let rates = players.iter().map(|&player| stacks[player] / chips).collect();
        Self { players, rates }
    }
}
