//! Ranges whose combos are counted. A range may be empty: a filter may exclude every combo on a board.

use holdem_engine::parse::Refusal;
use holdem_engine::range::Range;

use super::player::Player;
use super::spot::Spot;

/// A range whose combos are counted.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Counted {
    /// The text of the range.
    pub input: String,
    /// The player with this range; `None` if the range has no combo.
    pub player: Option<Player>,
    /// The combos that the board and the dead cards leave; `None` if empty.
    pub live: Option<Range>,
}

impl Counted {
    /// Returns the range; `None` if it has no combo.
    pub fn range(&self) -> Option<&Range> {
        self.player.as_ref().map(|player| &player.range)
    }

    /// Returns the normal form of the range; an empty string if it has no combo.
    pub fn text(&self) -> String {
        self.range().map(Range::to_string).unwrap_or_default()
    }
}

impl Spot {
    /// Returns the ranges of the players, in the order of the text. After [`read_to_count`](Self::read_to_count),
    /// this includes empty ranges.
    ///
    /// ```
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("AK & set | Ks7d2c", Subjects::Whole, &Defaults::default())?;
    /// assert!(Spot::read(&query).is_err());
    /// let (spot, _) = Spot::read_to_count(&query)?;
    /// assert_eq!(spot.counted()?[0].range(), None);
    /// # Ok::<(), holdem_engine::parse::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a refusal if a card of a hand is also on the board or dead.
    pub fn counted(&self) -> Result<Vec<Counted>, Refusal> {
        let mut all = Vec::new();
        for player in &self.players {
            let live = player.range.without(self.board().set() | self.dead());
            if let (None, Some(twice)) = (&live, self.shared_card()) {
                return Err(twice);
            }
            all.push(Counted { input: player.input.clone(), player: Some(player.clone()), live });
        }
        for (place, input) in &self.emptied {
            let nothing = Counted { input: input.clone(), player: None, live: None };
            all.insert(*place, nothing);
        }
        Ok(all)
    }
}
