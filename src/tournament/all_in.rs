//! What an all-in is worth in prizes.
//!
//! Each of the players all-in puts in the stack, up to the greatest of the others. The chips are divided into a main pot and
//! side pots; each is won by the best hand among those who paid for it. Players who have nothing left take the next places
//! from below, those who had more chips before the hand the better ones; equal stacks share. Then the prizes of all are those
//! of the stacks after the hand.

use std::cmp::Reverse;
use std::error::Error;
use std::fmt;

use crate::progress::{Interrupted, Progress};

use super::{Decimal, Tournament, icm};

/// An all-in of some players.
#[derive(Clone, Debug, PartialEq)]
pub struct AllIn {
    tournament: Tournament,
    players: Vec<usize>,
    pot: f64,
    bounties: Vec<f64>,
}

/// One way that an all-in can end.
#[derive(Clone, Debug, PartialEq)]
pub struct Outcome {
    /// The rank of each player's hand, in the order of the players all-in: 0 is the best, equal hands have equal ranks.
    pub ranks: Vec<u8>,
    /// How often it ends so.
    pub chance: f64,
}

/// What an all-in is worth to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct AllInShare {
    /// The prizes, on average over the outcomes.
    pub prizes: f64,
    /// The bounties, on average.
    pub bounties: f64,
    /// The chips after the hand, on average.
    pub chips: f64,
    /// How often the player is eliminated.
    pub out: f64,
}

/// What an all-in is worth to all players of the tournament.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AllInResult {
    /// The players' shares.
    pub shares: Vec<AllInShare>,
    /// The greatest relative error of the prizes.
    pub error: f64,
}

impl AllIn {
    /// The most players all-in.
    pub const MOST_PLAYERS: usize = 6;

    /// Returns an all-in of players, by their indices. `pot` is what is in the middle and in no stack. There is a bounty for
    /// each player of the tournament, or none.
    ///
    /// # Errors
    ///
    /// Returns an error if there are fewer than two players or too many, if one is there twice, has no chips, or is not in
    /// the tournament.
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

    /// Returns the same among these players alone, who are two or more of them.
    ///
    /// # Errors
    ///
    /// Returns an error if they are not.
    pub fn among(&self, players: Vec<usize>) -> Result<Self, AllInError> {
        match players.iter().find(|player| !self.players.contains(player)) {
            Some(&other) => Err(AllInError::NoPlayer(other)),
            None if players.len() < 2 => Err(AllInError::Players(players.len())),
            None => Ok(Self { players, ..self.clone() }),
        }
    }

    /// Returns whether all have equal stacks, up to what the others can call. Then there is no side pot, and who wins is all
    /// that counts.
    pub fn is_even(&self) -> bool {
        let paid = self.paid();
        paid.iter().all(|it| *it == paid[0]) && {
            let stacks: Vec<f64> = self.players.iter().map(|&player| self.stack(player)).collect();
            // Only who has more than all others keeps some.
            stacks.len() == 2 || stacks.iter().all(|it| *it == stacks[0])
        }
    }

    fn stack(&self, player: usize) -> f64 {
        self.tournament.stacks()[player].into()
    }

    /// Returns what each player pays: the stack, up to the greatest of the others.
    fn paid(&self) -> Vec<f64> {
        let stacks: Vec<f64> = self.players.iter().map(|&player| self.stack(player)).collect();
        let others = |index: usize| {
            let others = stacks.iter().enumerate().filter(move |(other, _)| *other != index);
            others.map(|(_, stack)| *stack).fold(0.0, f64::max)
        };
        stacks.iter().enumerate().map(|(index, stack)| stack.min(others(index))).collect()
    }

    /// Returns the equity in chips that the first of two players needs to call the other: what it costs over the pot after
    /// it.
    pub fn chips_needed(&self) -> f64 {
        let paid = self.paid()[0];
        paid / (self.pot + 2.0 * paid)
    }

    /// Returns what it is worth if a player folds to one other, who takes the pot.
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

    /// Returns what the all-in is worth to everybody, over its outcomes.
    ///
    /// # Errors
    ///
    /// Returns an error if the work was stopped by `progress`.
    pub fn result(
        &self,
        outcomes: &[Outcome],
        progress: &Progress<'_>,
    ) -> Result<AllInResult, Interrupted> {
        let mut all =
            AllInResult { shares: vec![AllInShare::default(); self.bounties.len()], error: 0.0 };
        for (done, outcome) in outcomes.iter().enumerate() {
            if progress(done as u64, outcomes.len() as u64).is_break() {
                return Err(Interrupted);
            }
            let (shares, error) = self.after(&outcome.ranks)?;
            all.error = all.error.max(error);
            for (sum, share) in all.shares.iter_mut().zip(shares) {
                sum.prizes += outcome.chance * share.prizes;
                sum.bounties += outcome.chance * share.bounties;
                sum.chips += outcome.chance * share.chips;
                sum.out += outcome.chance * share.out;
            }
        }
        all.error += f64::EPSILON * (outcomes.len() as f64 + 2.0);
        Ok(all)
    }

    /// Returns what everybody has after a showdown with these ranks.
    fn after(&self, ranks: &[u8]) -> Result<(Vec<AllInShare>, f64), Interrupted> {
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
        // Those who had more take the better places.
        out.sort_by_key(|&player| Reverse(self.tournament.stacks()[player]));
        let prizes = self.prizes();
        let prize = |place: usize| prizes.get(place).copied().unwrap_or_default();
        let mut place = before.iter().filter(|&&stack| stack > 0.0).count() - out.len();
        for equal in out.chunk_by(|&one, &other| before[one] == before[other]) {
            let sum: f64 = (place..place + equal.len()).map(prize).sum();
            equal.iter().for_each(|&player| shares[player].prizes = sum / equal.len() as f64);
            place += equal.len();
        }
        // Those who were out before share the last places, and the others play for the first ones.
        let others: Vec<usize> = (0..stacks.len()).filter(|player| !out.contains(player)).collect();
        let open = others.iter().filter(|&&player| before[player] > 0.0).count();
        let last = (before.iter().filter(|&&stack| stack > 0.0).count()..stacks.len()).map(prize);
        let open_prizes: Vec<f64> = (0..open).map(prize).chain(last).collect();
        let left: Vec<f64> = others.iter().map(|&player| stacks[player]).collect();
        let found = icm::shares(&left, &open_prizes, &crate::progress::none)?;
        others.iter().zip(found.shares).for_each(|(&player, share)| shares[player].prizes = share);
        Ok((shares, found.error))
    }
}

/// The error for players who cannot be all-in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum AllInError {
    /// There are too few players, or more than [`AllIn::MOST_PLAYERS`].
    Players(usize),
    /// There is no player of this index.
    NoPlayer(usize),
    /// A player has no chips.
    NoChips(usize),
    /// A player is there twice.
    Twice(usize),
}

impl fmt::Display for AllInError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(0 | 1) => f.write_str("an all-in is between two players or more"),
            Self::Players(players) => write!(f, "an all-in of {players} players is too large"),
            Self::NoPlayer(index) => write!(f, "there is no player {}", index + 1),
            Self::NoChips(index) => write!(f, "player {} has no chips", index + 1),
            Self::Twice(index) => write!(f, "player {} is there twice", index + 1),
        }
    }
}

impl Error for AllInError {}
