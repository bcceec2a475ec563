//! The values of stacks in prizes: the independent chip model.

/// A model of the values of stacks.
pub trait Prizes: Sync {
    /// Returns the maximum number of players.
    fn most_players(&self) -> usize;

    /// Writes the expected prize of each player. There are at least one and at most
    /// [`most_players`](Self::most_players) stacks, all positive. `prizes` are the prizes of the first, second, …
    /// place, at most one for each player.
    fn shares(&self, stacks: &[f64], prizes: &[f64], shares: &mut [f64]);
}

/// The model of Malmuth (1987) and Harville (1973): a player takes the first place with a chance in proportion to the
/// stack. The next places follow in the same way among the remaining players.
///
/// The sum is over the sets of players who can take the first places, in 2ⁿ·n steps for n players.
///
/// ```
/// use holdem_tournament::push::seats::{MalmuthHarville, Prizes};
///
/// let mut shares = [0.0; 3];
/// MalmuthHarville.shares(&[50.0, 30.0, 20.0], &[70.0, 30.0], &mut shares);
/// let rounded = shares.map(|share| format!("{share:.6}"));
/// assert_eq!(rounded, ["45.178571", "32.250000", "22.571429"]);
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct MalmuthHarville;

/// The maximum number of players. More would take seconds for each hand played.
const MOST_PLAYERS: usize = 14;

impl Prizes for MalmuthHarville {
    fn most_players(&self) -> usize {
        MOST_PLAYERS
    }

    fn shares(&self, stacks: &[f64], prizes: &[f64], shares: &mut [f64]) {
        shares.fill(0.0);
        let players = stacks.len().min(MOST_PLAYERS);
        let total: f64 = stacks.iter().sum();
        // By set of players: the chance that they take the first places, and their total stack.
        let mut chances = vec![0.0; 1 << players];
        let mut taken = vec![0.0; 1 << players];
        chances[0] = 1.0;
        for set in 0..chances.len() - 1 {
            let place = set.count_ones() as usize;
            if set > 0 {
                let lowest = set.trailing_zeros() as usize;
                taken[set] = taken[set & (set - 1)] + stacks[lowest];
            }
            let Some(&prize) = prizes.get(place) else { continue };
            let each = chances[set] / (total - taken[set]);
            for (player, (&stack, share)) in stacks.iter().zip(shares.iter_mut()).enumerate() {
                if set >> player & 1 == 0 {
                    let chance = each * stack;
                    *share += chance * prize;
                    chances[set | 1 << player] += chance;
                }
            }
        }
    }
}

/// Returns the expected prizes of players after a hand. Players with chips share the first prizes by the model.
/// Busted players take the places after them, the larger stack before the hand first; equal stacks share their
/// prizes.
pub(super) fn after_hand(
    model: &dyn Prizes,
    prizes: &[f64],
    before: &[f64],
    after: &[f64],
) -> Vec<f64> {
    let (live, mut out): (Vec<usize>, Vec<usize>) =
        (0..after.len()).partition(|&player| after[player] > 0.0);
    let mut expected = vec![0.0; after.len()];
    let stacks: Vec<f64> = live.iter().map(|&player| after[player]).collect();
    let mut shares = vec![0.0; live.len()];
    model.shares(&stacks, &prizes[..prizes.len().min(live.len())], &mut shares);
    for (&player, share) in live.iter().zip(shares) {
        expected[player] = share;
    }
    out.sort_by(|&one, &other| before[other].total_cmp(&before[one]));
    let mut place = live.len();
    for equal in out.chunk_by(|&one, &other| before[one] == before[other]) {
        let places = place..place + equal.len();
        let sum: f64 = places.filter_map(|place| prizes.get(place)).sum();
        equal.iter().for_each(|&player| expected[player] = sum / equal.len() as f64);
        place += equal.len();
    }
    expected
}
