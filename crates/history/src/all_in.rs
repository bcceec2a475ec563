//! All-in adjusted: what the pots were worth when no more bet was possible and cards were to come.
//!
//! For each pot, what is left of it after rake times the exact equity among those who can win it, given the board at that
//! moment. The rake is taken from each pot as the file says, or from all in proportion. All other hands that are known leave
//! the deck: those that folded, and those who contest other pots alone. A board that is dealt more than once is dealt without
//! replacement, so each run has the same expectation as one.
//!
//! Amounts are in thousandths of the smallest unit, rounded so that they add up to the pot exactly.

use holdem_engine::CardSet;
use holdem_engine::equity::{Count, PlayerSet, hands};
use holdem_engine::{Board, HoleCards, Street};

use super::audit::{Audited, Closed};

/// Which cards of folded players leave the deck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Known {
    /// Those that were shown: what the table knew.
    #[default]
    Shown,
    /// All that the file has: a broadcast, a log of programs, one's own folded cards.
    All,
}

impl Known {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Shown, Self::All];

    /// Returns the name: `shown`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shown => "shown",
            Self::All => "all",
        }
    }
}

/// Why an all-in was not adjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Unadjusted {
    /// The cards of a player who could win a pot are not known.
    HiddenCards,
    /// A player was all-in before the river, and others went on betting until it.
    BetsWentOn,
}

impl Unadjusted {
    /// All reasons.
    pub const ALL: [Self; 2] = [Self::HiddenCards, Self::BetsWentOn];

    /// Returns the reason in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HiddenCards => "cards not known",
            Self::BetsWentOn => "bets went on to the river",
        }
    }
}

/// What an all-in was worth.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllIn {
    /// The street on which it was.
    pub street: Street,
    /// What each player could expect from the pots, after rake, in thousandths of the unit.
    pub expected: Vec<i64>,
    /// What is in the pots that each player could win, after rake, in thousandths of the unit.
    pub could_win: Vec<i64>,
    /// What each player won beyond that by the cards of each street (flop, turn, river), in thousandths of the unit.
    pub luck: Vec<[i64; 3]>,
}

impl AllIn {
    /// Returns what a player could expect as a share of the pots that the player could win; `None` if there are none.
    pub fn share(&self, seat: usize) -> Option<f64> {
        let could_win = *self.could_win.get(seat).filter(|amount| **amount > 0)?;
        Some(*self.expected.get(seat)? as f64 / could_win as f64)
    }

    /// Returns what a player won beyond the expectation, in thousandths of the unit.
    pub fn luck(&self, seat: usize) -> i64 {
        self.luck.get(seat).map_or(0, |by_street| by_street.iter().sum())
    }
}

/// Returns what an all-in was worth; `None` if there was none with cards to come.
///
/// # Errors
///
/// Returns the reason why it cannot be said.
pub fn all_in(hand: &Audited, known: Known) -> Option<Result<AllIn, Unadjusted>> {
    let Some(closed) = hand.closed else {
        let all_in =
            |player: &super::audit::Outcome| player.was_all_in_early && player.folded.is_none();
        let is_contested = hand.is_showdown && hand.players.iter().any(all_in);
        return is_contested.then_some(Err(Unadjusted::BetsWentOn));
    };
    Some(Table::new(hand, closed, known).ok_or(Unadjusted::HiddenCards).map(|table| table.worth()))
}

/// What is known at the moment of an all-in.
struct Table<'a> {
    hand: &'a Audited,
    closed: Closed,
    /// The hole cards of those who have not folded.
    holes: Vec<Option<HoleCards>>,
    /// All known hole cards.
    known: CardSet,
    /// What is left of each pot after rake, in thousandths.
    pots: Vec<(i64, PlayerSet)>,
}

impl<'a> Table<'a> {
    /// Returns `None` if the cards of a player who can win a pot are not known.
    fn new(hand: &'a Audited, closed: Closed, known: Known) -> Option<Self> {
        let mut holes = vec![None; hand.players.len()];
        let mut cards = CardSet::EMPTY;
        for (seat, player) in hand.players.iter().enumerate() {
            if player.folded.is_none() {
                holes[seat] = Some(player.hole.both()?);
            }
            if player.folded.is_none() || player.showed || known == Known::All {
                cards |= player.hole.known();
            }
        }
        let pots = after_rake(hand);
        Some(Self { hand, closed, holes, known: cards, pots })
    }

    fn worth(&self) -> AllIn {
        let players = self.hand.players.len();
        let street = Street::ALL.into_iter().rfind(|street| street.size() <= self.closed.board);
        let street = street.unwrap_or(Street::Preflop);
        let expected = self.expected(self.closed.board);
        let mut luck = vec![[0; 3]; players];
        let mut before = expected.clone();
        for (index, after) in Street::ALL[1..].iter().enumerate() {
            if after.size() <= self.closed.board {
                continue;
            }
            let now = match after {
                Street::River => {
                    self.hand.players.iter().map(|player| player.won.units() * 1000).collect()
                }
                _ => self.expected(after.size()),
            };
            for (luck, (now, before)) in luck.iter_mut().zip(now.iter().zip(&before)) {
                luck[index] = now - before;
            }
            before = now;
        }
        let mut could_win = vec![0; players];
        for &(amount, group) in &self.pots {
            group.players().for_each(|seat| could_win[seat] += amount);
        }
        AllIn { street, expected, could_win, luck }
    }

    /// Returns what each can expect with so many cards on the board, the mean of all runs.
    fn expected(&self, size: usize) -> Vec<i64> {
        let mut expected = vec![0; self.holes.len()];
        // At the moment itself, all runs have the same board.
        let is_shared = size == self.closed.board;
        let runs = if is_shared { 1 } else { self.hand.boards.len().max(1) };
        for &(amount, group) in &self.pots {
            for (run, board) in self.hand.boards.iter().take(runs).enumerate() {
                let run = i64::try_from(run).unwrap_or_default();
                let count = i64::try_from(runs).unwrap_or(1);
                let part = amount / count + i64::from(run < amount % count);
                self.divide(part, group, board, size, &mut expected);
            }
        }
        expected
    }

    /// Adds what each of a group can expect of an amount.
    fn divide(
        &self,
        amount: i64,
        group: PlayerSet,
        board: &Board,
        size: usize,
        expected: &mut [i64],
    ) {
        let seats: Vec<usize> = group.players().collect();
        if let [only] = *seats {
            expected[only] += amount;
            return;
        }
        let holes: Vec<HoleCards> = seats.iter().filter_map(|seat| self.holes[*seat]).collect();
        let own = holes.iter().fold(CardSet::EMPTY, |set, hole| set | hole.set());
        let cards: Vec<_> = board.cards().take(size).collect();
        let Ok(board) = Board::new(&cards) else { return };
        // What was audited can be dealt: all cards are different.
        let Ok((_, equity)) = hands(&holes, board, self.known - own) else { return };
        // A deal that k players win is worth 1/k to each: counted in parts of one, all are whole.
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

/// Returns what is left of each pot after rake, in thousandths.
fn after_rake(hand: &Audited) -> Vec<(i64, PlayerSet)> {
    let pots = &hand.pots;
    let drops = match &hand.rakes {
        Some(rakes) => rakes.iter().map(|rake| rake.units() * 1000).collect(),
        None => {
            let amounts: Vec<u128> =
                pots.iter().map(|pot| pot.amount.units().max(0) as u128).collect();
            proportional(hand.rake.units() * 1000, &amounts, amounts.iter().sum())
        }
    };
    let left = pots
        .iter()
        .zip(drops)
        .map(|(pot, drop)| (pot.amount.units() * 1000 - drop, pot.contestants));
    left.collect()
}

/// Divides an amount in proportion to shares of a total. The parts add up to it: units that are left over go to the
/// largest remainders.
fn proportional(amount: i64, shares: &[u128], total: u128) -> Vec<i64> {
    let total = total.max(1);
    let amount = u128::from(amount.max(0).unsigned_abs());
    let exact = |share: u128| {
        // Amounts have 60 bits at most, and shares of the few boards of concrete hands 50.
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
