//! The engine for two players preflop, without dead cards: sums over the table.

use crate::card::CardSet;
use crate::deal::isomorphism::{Renaming, renamed_hole};
use crate::equity::detail::Detail;
use crate::equity::error::EngineError;
use crate::equity::player_range::{PlayerRange, WeightedCombo, equal_ranges};
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::tally::{Outcome, Tally};
use crate::equity::work::Counting;
use crate::progress::Meter;

use super::table::{BOARDS, against_all, matchup, to_representative};

/// Sums over the table. A part is a combo of the first player, up to renaming suits.
pub(crate) struct Preflop {
    ranges: [PlayerRange; 2],
    firsts: Vec<(WeightedCombo, u32)>,
    equal: Vec<usize>,
    renamings: Vec<Renaming>,
    detail: Detail,
}

impl Preflop {
    /// Checks whether the table can answer: there are two players, no card is dead or on the board,
    /// and categories are not requested.
    pub fn check(request: &Request, detail: Detail) -> Result<(), EngineError> {
        if request.players().len() != 2 {
            Err(EngineError::NotTwoPlayers)
        } else if request.live() != CardSet::DECK {
            Err(EngineError::NotPreflop)
        } else if detail.by_category {
            Err(EngineError::NoCategories)
        } else {
            Ok(())
        }
    }

    /// Prepares the engine, if it can answer.
    pub fn new(request: &Request, detail: Detail) -> Result<Self, EngineError> {
        Self::check(request, detail)?;
        let ranges = request.player_ranges();
        let blocks = request.blocks();
        let equal = equal_ranges(&ranges.iter().collect::<Vec<_>>());
        let ranges: [PlayerRange; 2] =
            ranges.to_vec().try_into().map_err(|_| EngineError::NotTwoPlayers)?;
        Ok(Self {
            firsts: ranges[0].representatives(blocks, CardSet::EMPTY),
            equal,
            renamings: blocks.renamings(),
            ranges,
            detail,
        })
    }
}

impl Counting for Preflop {
    fn parts(&self) -> usize {
        self.firsts.len()
    }

    fn tally(&self) -> Tally {
        Tally::new(self.ranges.len(), self.detail)
    }

    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let (first, copies) = self.firsts[part];
        let [one, other] = [0, 1].map(PlayerSet::only);
        let weight = u128::from(first.weight) * u128::from(copies);
        let renaming = to_representative(first.hole);
        // A row does not pay off for one matchup.
        let row =
            (self.ranges[1].combos.len() > 1).then(|| against_all(first.hole.starting_hand()));
        let mut sums = [0_u128; 3];
        for rival in &self.ranges[1].combos {
            if !rival.cards.is_disjoint(first.cards) {
                continue;
            }
            let matchup = match row {
                Some(row) => row[renamed_hole(rival.hole, renaming).index()],
                None => matchup(first.hole, rival.hole).unwrap_or_default(),
            };
            let (wins, ties) = (u64::from(matchup.wins), u64::from(matchup.ties));
            let weight = weight * u128::from(rival.weight);
            let boards =
                [wins, BOARDS - wins - ties, ties].map(|boards| weight * u128::from(boards));
            for (sum, boards) in sums.iter_mut().zip(boards) {
                *sum += boards;
            }
            if self.detail.by_combo {
                let winners = [one, other, one.union(other)];
                for (player, combo) in [first.index, rival.index].into_iter().enumerate() {
                    let mut outcome = Outcome::default();
                    for (set, boards) in winners.into_iter().zip(boards) {
                        outcome.add(tally.outcome(player, set, boards));
                    }
                    tally.add_to_combo(player, combo, outcome);
                }
            }
        }
        for (set, deals) in [one, other, one.union(other)].into_iter().zip(sums) {
            tally.winners.add(set, deals);
        }
    }

    fn finish(&self, tally: Tally) -> Tally {
        tally.unfolded(&self.equal, &self.renamings)
    }
}
