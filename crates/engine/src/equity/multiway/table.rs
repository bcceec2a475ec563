//! The table, and its shares.

use crate::deal::StartingHand;
use crate::equity::preflop;
use crate::hand::Outcomes;

use super::opponents::{MOST_OPPONENTS, Opponents};

/// The number of opponent counts for which deals are sampled: four to nine.
pub(super) const SAMPLED: usize = MOST_OPPONENTS - COUNTED;

/// The greatest number of opponents against which all deals are counted.
const COUNTED: usize = 3;

/// The number of boards for one player's hole cards.
pub(super) const BOARDS: u64 = 2_118_760;

/// The numbers of ways to deal hole cards to two and to three opponents on a full board.
const HANDS_OF_TWO: u64 = (45 * 44 / 2) * (43 * 42 / 2);
const HANDS_OF_THREE: u64 = HANDS_OF_TWO * (41 * 40 / 2);

/// Shares and errors are stored in parts of this.
pub(super) const PARTS: f64 = 1e9;

/// The length of the header line in bytes.
pub(super) const HEADER: usize = 128;

/// The bytes of a number of deals.
pub(super) const COUNT: usize = 8;

/// The bytes of all numbers of deals of a starting hand.
pub(super) const COUNTS: usize = AGAINST_TWO + AGAINST_THREE;

/// The bytes of the deals that two opponents do not win: in which the hand ties with neither, with
/// one, with both.
const AGAINST_TWO: usize = 3 * COUNT;

/// The same for three opponents.
const AGAINST_THREE: usize = 4 * COUNT;

/// The bytes of equity, win and tie against a number of opponents, each with its standard error.
const SHARES: usize = 3 * 2 * 4;

/// The bytes of a starting hand: deals against two opponents and against three, shares against
/// four, five, and so on. All numbers have their low bytes first.
pub(super) const BYTES: usize = COUNTS + SAMPLED * SHARES;

pub(super) static FILE: &[u8; HEADER + StartingHand::COUNT * BYTES] =
    include_bytes!("../../../assets/multiway.bin");

/// The results of a starting hand against opponents with random hands.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct AgainstRandom {
    /// The expected share of the pot: of a tie with *t* opponents, 1/(*t* + 1).
    pub equity: Share,
    /// The share of the deals that the hand wins alone.
    pub win: Share,
    /// The share of the deals in which it shares the pot.
    pub tie: Share,
    /// The deals, if they were counted: against one, two and three opponents.
    pub deals: Option<DealCounts>,
}

/// A share of the pot or of the deals.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Share {
    /// The share, 0 to 1.
    pub value: f64,
    /// Its standard error; `None` if it is exact.
    pub std_error: Option<f64>,
}

/// Deals: combos for all players, in order, and a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct DealCounts {
    /// The deals that the hand wins alone.
    pub wins: u64,
    /// The deals in which it shares the pot.
    pub ties: u64,
    /// The other deals.
    pub losses: u64,
}

impl DealCounts {
    /// Returns the number of deals.
    pub fn total(self) -> u64 {
        self.wins + self.ties + self.losses
    }
}

/// Returns the results of a starting hand against opponents with random hands.
///
/// Against one, two and three opponents all deals are counted. Against more they were sampled when
/// the table was made; the standard error of the equity is at most 0.002%.
///
/// ```
/// use holdem_engine::equity::multiway::{Opponents, against_random};
///
/// let aces = against_random("AA".parse()?, Opponents::new(7).unwrap());
/// assert_eq!(format!("{:.2}%", 100.0 * aces.equity.value), "38.73%");
/// assert!(aces.equity.std_error.unwrap() < 2e-5);
/// let aces = against_random("AA".parse()?, Opponents::new(2).unwrap());
/// assert_eq!(aces.equity.std_error, None);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn against_random(hand: StartingHand, opponents: Opponents) -> AgainstRandom {
    let at = HEADER + hand.index() * BYTES;
    match opponents.count() {
        1 => against_one(hand),
        2 => against_few::<3>(hand, at, HANDS_OF_TWO),
        3 => against_few::<4>(hand, at + AGAINST_TWO, HANDS_OF_THREE),
        count => sampled(at + COUNTS + (count - COUNTED - 1) * SHARES),
    }
}

fn against_one(hand: StartingHand) -> AgainstRandom {
    let Outcomes { wins, ties, losses } = preflop::against_random(hand);
    counted(DealCounts { wins, ties, losses }, 2 * u128::from(wins) + u128::from(ties), 2)
}

/// Returns the shares against opponents who can be dealt `hands` hands on a board. The numbers of
/// deals that the hand wins alone, shares with one opponent, and so on, are at a byte offset of the
/// file.
fn against_few<const WINNERS: usize>(hand: StartingHand, at: usize, hands: u64) -> AgainstRandom {
    /// Parts of a pot that is shared by up to four.
    const PARTS: u128 = 12;
    let by_winners: [u64; WINNERS] =
        std::array::from_fn(|index| u64::from_le_bytes(bytes(at + COUNT * index)));
    let won: u64 = by_winners.iter().sum();
    let wins = by_winners[0];
    let losses = hand.size() as u64 * BOARDS * hands - won;
    let parts = (1..).zip(by_winners).map(|(winners, deals)| PARTS / winners * u128::from(deals));
    counted(DealCounts { wins, ties: won - wins, losses }, parts.sum(), PARTS)
}

/// Returns the shares of counted deals. The hand gets `got` parts of pots, each of which has
/// `parts` parts.
fn counted(deals: DealCounts, got: u128, parts: u128) -> AgainstRandom {
    let exact = |value| Share { value, std_error: None };
    let total = deals.total();
    AgainstRandom {
        equity: exact(got as f64 / (parts * u128::from(total)) as f64),
        win: exact(deals.wins as f64 / total as f64),
        tie: exact(deals.ties as f64 / total as f64),
        deals: Some(deals),
    }
}

/// Returns the sampled shares at a byte offset of the file.
fn sampled(at: usize) -> AgainstRandom {
    let number = |at| f64::from(u32::from_le_bytes(bytes(at))) / PARTS;
    let [equity, win, tie] = [0, 8, 16]
        .map(|byte| Share { value: number(at + byte), std_error: Some(number(at + byte + 4)) });
    AgainstRandom { equity, win, tie, deals: None }
}

/// Returns some bytes of the file.
fn bytes<const N: usize>(at: usize) -> [u8; N] {
    std::array::from_fn(|byte| FILE[at + byte])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_followed_by_its_error() {
        for (hand, bytes) in StartingHand::all().zip(FILE[HEADER..].chunks_exact(BYTES)) {
            let numbers = bytes[COUNTS..].as_chunks().0.iter();
            let numbers: Vec<f64> =
                numbers.map(|&bytes| f64::from(u32::from_le_bytes(bytes)) / 1e9).collect();
            for (opponents, numbers) in (4..).zip(numbers.chunks(6)) {
                let found = against_random(hand, Opponents::new(opponents).unwrap());
                let shares = [found.equity, found.win, found.tie];
                let found = shares.map(|share| [share.value, share.std_error.unwrap()]);
                assert_eq!(found.as_flattened(), numbers, "{hand}, {opponents}");
            }
        }
    }
}
