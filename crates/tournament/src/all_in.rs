//! The value of an all-in in prizes.
//!
//! Each all-in player puts in the stack, up to the largest of the other stacks. The chips are divided into a main pot
//! and side pots; each is won by the best hand among the players who paid for it. Busted players take the next places
//! from below, the larger stack before the hand first; equal stacks share. The prizes of all players then follow from
//! the stacks after the hand.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::error::Error;
use std::fmt;
use std::ops::ControlFlow;

use holdem_engine::equity::orders::Order;
use holdem_engine::progress::{Interrupted, Progress};

use super::{Decimal, Tournament, icm};

/// An all-in of several players.
#[derive(Clone, Debug, PartialEq)]
pub struct AllIn {
    tournament: Tournament,
    players: Vec<usize>,
    pot: f64,
    bounties: Vec<f64>,
}

/// The value of an all-in for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct AllInShare {
    /// The expected prizes.
    pub prizes: f64,
    /// The expected bounties.
    pub bounties: f64,
    /// The expected chips after the hand.
    pub chips: f64,
    /// The probability that the player is eliminated.
    pub out: f64,
    /// The standard error of prizes and bounties together; 0 if the orders were counted.
    pub std_error: f64,
}

/// The value of an all-in for all players of the tournament.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AllInResult {
    /// The players' shares.
    pub shares: Vec<AllInShare>,
    /// The maximum relative rounding error of the prizes.
    pub error: f64,
    /// For each order, the prizes and bounties of the all-in players.
    values: Vec<Vec<f64>>,
}

/// The value of a fold for a player while the others stay in.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Fold {
    /// The prizes.
    pub prizes: f64,
    /// The standard error of the prizes; 0 if the orders were counted.
    pub std_error: f64,
    /// The standard error of the all-in's advantage over the fold. Both are computed from the same deals.
    pub difference_std_error: f64,
}

impl AllIn {
    /// The maximum number of all-in players.
    pub const MOST_PLAYERS: usize = 6;

    /// Returns an all-in of players, by their indices. `pot` is the dead money, which belongs to no stack. Bounties
    /// are given for each player of the tournament, or not at all.
    ///
    /// # Errors
    ///
    /// Returns an error if there are fewer than two players or too many, or if a player is a duplicate, has no chips,
    /// or is not in the tournament.
    pub fn new(
        tournament: Tournament,
        players: Vec<usize>,
        pot: Decimal,
        bounties: &[Decimal],
    ) -> Result<Self, AllInError> {
        if !(2..=Self::MOST_PLAYERS).contains(&players.len()) {
            return Err(AllInError::Players(players.len()));
        }
        for (index, &player) in players.iter().enumerate() {
            match tournament.stacks().get(player) {
                None => return Err(AllInError::NoPlayer(player)),
                Some(stack) if stack.is_zero() => return Err(AllInError::NoChips(player)),
                Some(_) if players[..index].contains(&player) => {
                    return Err(AllInError::Twice(player));
                }
                Some(_) => {}
            }
        }
        let mut bounties: Vec<f64> = bounties.iter().map(|&bounty| bounty.into()).collect();
        bounties.resize(tournament.stacks().len(), 0.0);
        Ok(Self { tournament, players, pot: pot.into(), bounties })
    }

    /// Returns the players, by their indices.
    pub fn players(&self) -> &[usize] {
        &self.players
    }

    /// Returns the dead money, which belongs to no stack.
    pub fn pot(&self) -> f64 {
        self.pot
    }

    /// Returns the bounty on each player of the tournament.
    pub fn bounties(&self) -> &[f64] {
        &self.bounties
    }

    /// Returns whether all players have equal stacks, up to the amount that the others can call. Then there is no
    /// side pot, and only the winners matter.
    pub fn is_even(&self) -> bool {
        let paid = self.paid();
        paid.iter().all(|it| *it == paid[0]) && {
            let stacks: Vec<f64> = self.players.iter().map(|&player| self.stack(player)).collect();
            // Only a player with more chips than all others keeps some.
            stacks.len() == 2 || stacks.iter().all(|it| *it == stacks[0])
        }
    }

    fn stack(&self, player: usize) -> f64 {
        self.tournament.stacks()[player].into()
    }

    /// Returns the payment of each player: the stack, up to the largest of the other stacks.
    fn paid(&self) -> Vec<f64> {
        let stacks: Vec<f64> = self.players.iter().map(|&player| self.stack(player)).collect();
        let others = |index: usize| {
            let others = stacks.iter().enumerate().filter(move |(other, _)| *other != index);
            others.map(|(_, stack)| *stack).fold(0.0, f64::max)
        };
        stacks.iter().enumerate().map(|(index, stack)| stack.min(others(index))).collect()
    }

    /// Returns the required equity in chips for the first of two players to call the other: the cost of the call,
    /// divided by the pot after it.
    pub fn chips_needed(&self) -> f64 {
        let paid = self.paid()[0];
        paid / (self.pot + 2.0 * paid)
    }

    /// Returns the values after a fold to a single player, who takes the pot.
    ///
    /// # Errors
    ///
    /// Returns an error if the work was stopped by `progress`.
    pub fn uncalled(
        &self,
        winner: usize,
        progress: &Progress<'_>,
    ) -> Result<icm::Shares, Interrupted> {
        let mut stacks: Vec<f64> =
            self.tournament.stacks().iter().map(|&stack| stack.into()).collect();
        stacks[winner] += self.pot;
        icm::shares(&stacks, &self.prizes(), progress)
    }

    fn prizes(&self) -> Vec<f64> {
        self.tournament.prizes().iter().map(|&prize| prize.into()).collect()
    }

    /// Returns the value of the all-in for every player, over the possible orders of the hands. Without side pots,
    /// orders may leave the second place open.
    ///
    /// # Errors
    ///
    /// Returns an error if the work was stopped by `progress`.
    pub fn result(
        &self,
        orders: &[Order],
        progress: &Progress<'_>,
    ) -> Result<AllInResult, Interrupted> {
        let mut ends = Vec::with_capacity(orders.len());
        let mut error: f64 = 0.0;
        for (done, order) in orders.iter().enumerate() {
            let part = part(progress, done, orders.len());
            if part(0, 1).is_break() {
                return Err(Interrupted);
            }
            let (shares, its_error) = self.after(&order.ranks, &part)?;
            error = error.max(its_error);
            ends.push(shares);
        }
        let share = |player: usize| {
            let mut sum = AllInShare::default();
            for (order, end) in orders.iter().zip(&ends) {
                let share = &end[player];
                sum.prizes += order.chance * share.prizes;
                sum.bounties += order.chance * share.bounties;
                sum.chips += order.chance * share.chips;
                sum.out += order.chance * share.out;
            }
            let values = ends.iter().map(|end| end[player].value());
            AllInShare { std_error: std_error(orders, values), ..sum }
        };
        let values = |end: &Vec<AllInShare>| {
            self.players.iter().map(|&player| end[player].value()).collect()
        };
        Ok(AllInResult {
            shares: (0..self.bounties.len()).map(share).collect(),
            error: error + f64::EPSILON * (orders.len() as f64 + 2.0),
            values: ends.iter().map(values).collect(),
        })
    }

    /// Returns the value of a fold for an all-in player while the others stay in. The index counts the all-in
    /// players. The folded hand stays dead, as in the orders. `result` must come from the same orders.
    ///
    /// # Errors
    ///
    /// Returns an error if the work was stopped by `progress`.
    pub fn fold(
        &self,
        index: usize,
        orders: &[Order],
        result: &AllInResult,
        progress: &Progress<'_>,
    ) -> Result<Fold, Interrupted> {
        let player = self.players[index];
        let mut rest = self.clone();
        rest.players.remove(index);
        let mut found: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
        let mut folds = Vec::with_capacity(orders.len());
        for (done, order) in orders.iter().enumerate() {
            let part = part(progress, done, orders.len());
            if part(0, 1).is_break() {
                return Err(Interrupted);
            }
            let ranks = without(&order.ranks, index);
            let prizes = match (found.get(&ranks), &rest.players[..]) {
                (Some(&known), _) => known,
                (None, &[winner]) => self.uncalled(winner, &part)?.shares[player],
                (None, _) => rest.after(&ranks, &part)?.0[player].prizes,
            };
            found.insert(ranks, prizes);
            folds.push(prizes);
        }
        let values = result.values.iter().map(|values| values[index]);
        let gains = values.zip(&folds).map(|(value, fold)| value - fold);
        Ok(Fold {
            prizes: orders.iter().zip(&folds).map(|(order, fold)| order.chance * fold).sum(),
            std_error: std_error(orders, folds.iter().copied()),
            difference_std_error: std_error(orders, gains),
        })
    }

    /// Returns the result of every player after a showdown with these ranks.
    fn after(
        &self,
        ranks: &[u8],
        progress: &Progress<'_>,
    ) -> Result<(Vec<AllInShare>, f64), Interrupted> {
        let before: Vec<f64> = self.tournament.stacks().iter().map(|&stack| stack.into()).collect();
        let mut stacks = before.clone();
        let paid = self.paid();
        for (&player, paid) in self.players.iter().zip(&paid) {
            stacks[player] -= paid;
        }
        let mut levels = paid.clone();
        levels.sort_by(f64::total_cmp);
        levels.dedup();
        let (mut below, mut pot) = (0.0, self.pot);
        let mut winners_at = Vec::with_capacity(levels.len());
        for &level in &levels {
            pot += paid.iter().map(|paid| (paid.min(level) - below).max(0.0)).sum::<f64>();
            let contest = |index: &usize| paid[*index] >= level;
            let best = (0..paid.len()).filter(contest).map(|index| ranks[index]).min();
            let winners =
                (0..paid.len()).filter(contest).filter(|&index| Some(ranks[index]) == best);
            let winners: Vec<usize> = winners.map(|index| self.players[index]).collect();
            for &winner in &winners {
                stacks[winner] += pot / winners.len() as f64;
            }
            (below, pot) = (level, 0.0);
            winners_at.push(winners);
        }
        let mut shares: Vec<AllInShare> =
            stacks.iter().map(|&chips| AllInShare { chips, ..AllInShare::default() }).collect();
        let mut out: Vec<usize> =
            self.players.iter().copied().filter(|&player| stacks[player] == 0.0).collect();
        for &player in &out {
            shares[player].out = 1.0;
            let paid = self
                .players
                .iter()
                .zip(&paid)
                .find(|(it, _)| **it == player)
                .map(|(_, paid)| *paid);
            let level = levels.iter().position(|level| Some(*level) == paid).unwrap_or_default();
            for &winner in &winners_at[level] {
                shares[winner].bounties += self.bounties[player] / winners_at[level].len() as f64;
            }
        }
        // Players with more chips before the hand take the better places.
        out.sort_by_key(|&player| Reverse(self.tournament.stacks()[player]));
        let prizes = self.prizes();
        let prize = |place: usize| prizes.get(place).copied().unwrap_or_default();
        let mut place = before.iter().filter(|&&stack| stack > 0.0).count() - out.len();
        for equal in out.chunk_by(|&one, &other| before[one] == before[other]) {
            let sum: f64 = (place..place + equal.len()).map(prize).sum();
            equal.iter().for_each(|&player| shares[player].prizes = sum / equal.len() as f64);
            place += equal.len();
        }
        // Players without chips before the hand share the last places; the others play for the first ones.
        let others: Vec<usize> = (0..stacks.len()).filter(|player| !out.contains(player)).collect();
        let open = others.iter().filter(|&&player| before[player] > 0.0).count();
        let last = (before.iter().filter(|&&stack| stack > 0.0).count()..stacks.len()).map(prize);
        let open_prizes: Vec<f64> = (0..open).map(prize).chain(last).collect();
        let left: Vec<f64> = others.iter().map(|&player| stacks[player]).collect();
        let found = icm::shares(&left, &open_prizes, progress)?;
        others.iter().zip(found.shares).for_each(|(&player, share)| shares[player].prizes = share);
        Ok((shares, found.error))
    }
}

impl AllInShare {
    /// Returns the sum of prizes and bounties.
    pub fn value(&self) -> f64 {
        self.prizes + self.bounties
    }
}

/// Returns the progress of one of several equal parts of the work, from the progress of all of it.
fn part<'a>(
    progress: &'a Progress<'a>,
    index: usize,
    parts: usize,
) -> impl Fn(u64, u64) -> ControlFlow<()> + Sync + 'a {
    const STEPS: u64 = 1000;
    move |done, total| {
        let done = index as u64 * STEPS + STEPS * done / total.max(1);
        progress(done, parts as u64 * STEPS)
    }
}

/// Returns the ranks without the hand at an index.
fn without(ranks: &[u8], index: usize) -> Vec<u8> {
    let others = || ranks.iter().enumerate().filter(|(other, _)| *other != index);
    let better = |rank: u8| others().filter(|(_, other)| **other < rank).count() as u8;
    others().map(|(_, rank)| better(*rank)).collect()
}

/// Returns the standard error of the mean of values, one for each order; 0 if the orders were counted. The formula is
/// for a ratio of sums, by linearisation. The result is at least the possible contribution of values that were not
/// drawn, if they are like the drawn ones.
fn std_error(orders: &[Order], values: impl Iterator<Item = f64> + Clone) -> f64 {
    let each = || orders.iter().zip(values.clone());
    let mean: f64 = each().map(|(order, value)| order.chance * value).sum();
    let variance: f64 = each().map(|(order, value)| order.square * (value - mean).powi(2)).sum();
    let squares: f64 = orders.iter().map(|order| order.square).sum();
    let greatest = values.clone().fold(f64::NEG_INFINITY, f64::max);
    let least = values.clone().fold(f64::INFINITY, f64::min);
    if squares > 0.0 { variance.sqrt().max(UNSEEN * squares * (greatest - least)) } else { 0.0 }
}

/// The number of standard errors of 1/n for an unseen event. An event not seen in n deals has a chance of at most
/// 3/n, with 95% confidence (Hanley and Lippman-Hand, "If nothing goes wrong, is everything all right?", 1983).
const UNSEEN: f64 = 3.0 / 1.96;

/// The error for an impossible all-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AllInError {
    /// There are too few players, or more than [`AllIn::MOST_PLAYERS`].
    Players(usize),
    /// The tournament has no player with this index.
    NoPlayer(usize),
    /// A player has no chips.
    NoChips(usize),
    /// A player is a duplicate.
    Twice(usize),
}

impl fmt::Display for AllInError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(0 | 1) => f.write_str("an all-in needs two or more players"),
            Self::Players(players) => write!(f, "an all-in of {players} players is too large"),
            Self::NoPlayer(index) => write!(f, "player {} does not exist", index + 1),
            Self::NoChips(index) => write!(f, "player {} has no chips", index + 1),
            Self::Twice(index) => write!(f, "player {} is given twice", index + 1),
        }
    }
}

impl Error for AllInError {}
