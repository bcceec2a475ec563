//! Showdowns: the order of the players, and the reasons.

use std::cmp::Reverse;

use itertools::Itertools;

use crate::card::Card;
use crate::deal::{Deal, Reading};
use crate::eval::Method;
use crate::hand::{Difference, HandSizeError, Strength};

/// The players of a deal in the order in which they finish.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Showdown {
    /// Each player's hand, in the order of [`Deal::players`].
    pub readings: Vec<Reading>,
    /// The players by the strength of their hands, the best first.
    pub ranking: Vec<RankedPlayers>,
}

/// The players with hands of equal strength.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RankedPlayers {
    /// The players, counted from 0. Several players with the best hand share the pot.
    pub players: Vec<usize>,
    /// The strength of their hands.
    pub strength: Strength,
    /// The difference to the next in the ranking; `None` for the last.
    pub beats_next_by: Option<Difference>,
}

impl Showdown {
    /// Compares the players of a deal on its board, which need not be full.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards.
    ///
    /// ```
    /// use holdem_engine::analysis::Showdown;
    /// use holdem_engine::{CardSet, Deal};
    ///
    /// let players = vec!["AhKh".parse()?, "QsQd".parse()?, "AcKc".parse()?];
    /// let deal = Deal::new(players, "Kd7h2s9cTc".parse()?, CardSet::EMPTY)?;
    /// let showdown = Showdown::of(&deal)?;
    ///
    /// let [first, second] = &showdown.ranking[..] else { panic!("two of them tie") };
    /// assert_eq!(first.players, [0, 2]);
    /// assert_eq!(second.players, [1]);
    /// let why = first.beats_next_by.unwrap();
    /// assert_eq!(why.to_string(), "the pair: kings over queens");
    /// assert_eq!(showdown.deciding_cards(0)[..], ["Kd".parse()?, "Kh".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(deal: &Deal) -> Result<Self, HandSizeError> {
        let readings = Reading::of_hands(deal, Method::default())?;
        let strength = |&player: &usize| readings[player].strength;
        let order = (0..readings.len()).sorted_by_key(|player| Reverse(strength(player)));
        let mut ranking: Vec<RankedPlayers> = order
            .chunk_by(strength)
            .into_iter()
            .map(|(strength, players)| RankedPlayers {
                players: players.collect(),
                strength,
                beats_next_by: None,
            })
            .collect();
        for index in 1..ranking.len() {
            let next = ranking[index].strength;
            let better = &mut ranking[index - 1];
            better.beats_next_by = Difference::between(better.strength, next);
        }
        Ok(Self { readings, ranking })
    }

    /// Returns the players who tie with a player, including that player.
    fn ranked(&self, player: usize) -> Option<&RankedPlayers> {
        self.ranking.iter().find(|ranked| ranked.players.contains(&player))
    }

    /// Returns the cards with which a player beats the next in the ranking; empty for the last.
    pub fn deciding_cards(&self, player: usize) -> Vec<Card> {
        let difference = self.ranked(player).and_then(|ranked| ranked.beats_next_by);
        let best = self.readings.get(player).map(|reading| reading.best);
        let cards = difference.zip(best).map(|(it, best)| best[it.cards()].to_vec());
        cards.unwrap_or_default()
    }
}
