//! Divides pots in proportion to exact equities, so that the parts add up to the pot.

use holdem_engine::equity::{Count, PlayerSet, hands};
use holdem_engine::{Board, Card, CardSet, HoleCards};

/// The cards of a hand among whose players pots are divided.
#[derive(Debug)]
pub struct Division {
    /// The hole cards of the players who can win, by seat.
    pub holes: Vec<Option<HoleCards>>,
    /// All known hole cards. Those of other players are dead cards.
    pub known: CardSet,
}

impl Division {
    /// Adds the expected share of an amount on a board for each player of a group. The shares add up to the amount.
    pub fn divide(&self, amount: i64, group: PlayerSet, board: &[Card], expected: &mut [i64]) {
        let seats: Vec<usize> = group.players().collect();
        if let [only] = *seats {
            expected[only] += amount;
            return;
        }
        let holes: Vec<HoleCards> = seats.iter().filter_map(|seat| self.holes[*seat]).collect();
        let own = holes.iter().fold(CardSet::EMPTY, |set, hole| set | hole.set());
        let Ok(board) = Board::new(board) else { return };
        // The cards of an audited hand are all different, so they can be dealt.
        let Ok((_, equity)) = hands(&holes, board, self.known - own) else { return };
        // A deal that k players win is worth 1/k to each. Count in units of 1/`parts`, so that every share is whole.
        let parts = (1..=seats.len() as u128).fold(1, lowest_common_multiple);
        let mut shares = vec![0_u128; seats.len()];
        let mut total = 0_u128;
        for (winners, count) in &equity.winners {
            let Count::Whole(count) = *count else { return };
            total += count * parts;
            for player in winners.players() {
                shares[player] += count * parts / winners.len() as u128;
            }
        }
        let shares = proportional(amount, &shares, total);
        for (seat, share) in seats.iter().zip(shares) {
            expected[*seat] += share;
        }
    }
}

/// Divides an amount in proportion to shares of a total. The parts add up to the amount: units left over go to the
/// largest remainders.
pub fn proportional(amount: i64, shares: &[u128], total: u128) -> Vec<i64> {
    let total = total.max(1);
    let amount = u128::from(amount.max(0).unsigned_abs());
    let exact = |share: u128| {
        // Amounts have at most 60 bits. Shares have at most 50, because concrete hands have few boards.
        let product = amount.saturating_mul(share);
        (product / total, product % total)
    };
    let mut parts: Vec<(u128, u128)> = shares.iter().map(|share| exact(*share)).collect();
    let mut left = amount.saturating_sub(parts.iter().map(|(part, _)| part).sum());
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by_key(|&index| (std::cmp::Reverse(parts[index].1), index));
    for index in order {
        if left == 0 {
            break;
        }
        parts[index].0 += 1;
        left -= 1;
    }
    parts.into_iter().map(|(part, _)| i64::try_from(part).unwrap_or(i64::MAX)).collect()
}

fn lowest_common_multiple(one: u128, other: u128) -> u128 {
    let (mut a, mut b) = (one, other);
    while b > 0 {
        (a, b) = (b, a % b);
    }
    one / a.max(1) * other
}
