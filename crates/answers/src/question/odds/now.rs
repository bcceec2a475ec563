//! A hand or a range on the board.

use holdem_engine::analysis::Survey;
use holdem_engine::hand::Category;
use holdem_engine::made::{MadeError, Prospects, next_cards};
use holdem_engine::range::Range;
use holdem_engine::{Board, CardSet, HoleCards};

use crate::answer::Error;

/// The hand or range on the board.
#[derive(Debug)]
pub struct Now {
    pub survey: Survey,
    /// The made hand and draws of hole cards; `None` for a range.
    pub single: Option<Single>,
}

/// Hole cards on the board.
#[derive(Debug)]
pub struct Single {
    pub hole: HoleCards,
    pub prospects: Prospects,
    /// The next cards, by the category that they make.
    pub next: [CardSet; Category::COUNT],
}

impl Now {
    pub fn of(range: &Range, board: Board, dead: CardSet) -> Result<Self, Error> {
        let survey = Survey::of(range, board, dead).map_err(Error::failed)?;
        let single =
            range.combos().next().filter(|_| range.combo_count() == 1).map(|(hole, _)| hole);
        let single = single.map(|hole| Single::of(hole, board, CardSet::DECK - dead));
        Ok(Self { survey, single: single.transpose().map_err(Error::failed)? })
    }
}

impl Single {
    fn of(hole: HoleCards, board: Board, deck: CardSet) -> Result<Self, MadeError> {
        let prospects = Prospects::of(hole, board, deck)?;
        Ok(Self { hole, prospects, next: next_cards(hole, board, deck)? })
    }
}
