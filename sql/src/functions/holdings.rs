//! Functions of hole cards, and of hole cards with a board.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, BooleanArray, Int64Array, ListBuilder, StringBuilder, StringViewArray,
};
use datafusion::common::Result;
use holdem::made::{Made, MadeError, Prospects};
use holdem::parse::Refusal;
use holdem::texture::Texture;
use holdem::{Board, CardSet, HoleCards, Range, isomorphism};

use super::arguments::Arguments;
use super::definition::{Definition, Returns};

/// The functions.
pub const FUNCTIONS: &[Definition] = &[
    Definition {
        name: "made_hand",
        parameters: &["hole", "board"],
        returns: Returns::Text,
        summary: "what hole cards make with a board, as players call it",
        example: "made_hand('7c7d', 'Kd7h2s')",
        call: made_hand,
        ..Definition::NONE
    },
    Definition {
        name: "draws",
        parameters: &["hole", "board"],
        returns: Returns::Texts,
        summary: "the draws of hole cards on a board, the best first",
        example: "draws('AhKh', 'Qh7h2c')",
        call: draws,
        ..Definition::NONE
    },
    Definition {
        name: "starting_hand",
        parameters: &["hole"],
        returns: Returns::Text,
        summary: "the starting hand of hole cards, one of 169",
        example: "starting_hand('KdAd')",
        call: starting_hand,
        ..Definition::NONE
    },
    Definition {
        name: "canonical",
        parameters: &["hole", "board"],
        optional: 1,
        returns: Returns::Text,
        summary: "hole cards and board in canonical suits, the same for all that differ only by suits",
        example: "canonical('AhKh', 'QhTs2d')",
        call: canonical,
        ..Definition::NONE
    },
    Definition {
        name: "in_range",
        parameters: &["hole", "range"],
        returns: Returns::Truth,
        summary: "whether a range has these hole cards, with any weight",
        example: "in_range('AhKh', 'QQ+,AKs')",
        call: in_range,
        ..Definition::NONE
    },
    Definition {
        name: "range_combos",
        parameters: &["range"],
        returns: Returns::Whole,
        summary: "the number of combos of a range",
        example: "range_combos('QQ+,AKs')",
        call: range_combos,
        ..Definition::NONE
    },
    Definition {
        name: "board_texture",
        parameters: &["board"],
        returns: Returns::Texts,
        summary: "four words about a board: its suits, its pairs, its straights, its height",
        example: "board_texture('Kh7h2c')",
        call: board_texture,
        ..Definition::NONE
    },
];

fn made_hand(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let found = arguments.each_pair(|hole: HoleCards, board: Board| {
        Made::of(hole, board).map(|made| made.to_string()).map_err(no_hand)
    });
    Ok(Arc::new(found.collect::<Result<StringViewArray>>()?))
}

fn draws(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    lists(arguments.each_pair(|hole: HoleCards, board: Board| {
        let prospects = Prospects::of(hole, board, CardSet::DECK).map_err(no_hand)?;
        Ok(prospects.draws.into_iter().map(|draw| draw.name.name()).collect::<Vec<_>>())
    }))
}

fn starting_hand(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let found = arguments.each(|hole: HoleCards| Ok(hole.starting_hand().to_string()));
    Ok(Arc::new(found.collect::<Result<StringViewArray>>()?))
}

fn canonical(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let names: Result<StringViewArray> = match arguments.columns.len() {
        1 => arguments.each(|hole: HoleCards| Ok(renamed(hole, Board::default()))).collect(),
        _ => arguments
            .each_pair(|hole, board| {
                let shared = hole_cards_on(hole, board);
                shared.map_or_else(|| Ok(renamed(hole, board)), |card| Err(no_hand(card)))
            })
            .collect(),
    };
    Ok(Arc::new(names?))
}

/// Returns hole cards and board after renaming suits, as a line: `AcKc | QcTd2h`.
fn renamed(hole: HoleCards, board: Board) -> String {
    let cards = |set: CardSet| set.descending().map(|card| card.to_string()).collect::<String>();
    let [hole, board] = isomorphism::canonical([hole.set(), board.set()]);
    if board.is_empty() { cards(hole) } else { format!("{} | {}", cards(hole), cards(board)) }
}

fn hole_cards_on(hole: HoleCards, board: Board) -> Option<MadeError> {
    (hole.set() & board.set()).iter().next().map(MadeError::Shared)
}

fn in_range(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let found =
        arguments.each_pair(|hole: HoleCards, range: Arc<Range>| Ok(!range.weight(hole).is_none()));
    Ok(Arc::new(found.collect::<Result<BooleanArray>>()?))
}

fn range_combos(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let found = arguments.each(|range: Arc<Range>| Ok(range.combo_count() as i64));
    Ok(Arc::new(found.collect::<Result<Int64Array>>()?))
}

fn board_texture(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    lists(arguments.each(|board: Board| match Texture::of(board) {
        Some(texture) => Ok(texture.words().to_vec()),
        None => Err(no_hand(MadeError::Board(board.size()))),
    }))
}

pub fn no_hand(error: MadeError) -> Refusal {
    let hint = match error {
        MadeError::Shared(_) => "a deck has one of each card",
        _ => "a flop, a turn or a river: 'Ks7d2c'",
    };
    Refusal::new(error.to_string(), hint)
}

/// Returns a column of lists.
fn lists<T: AsRef<str>>(found: impl Iterator<Item = Result<Option<Vec<T>>>>) -> Result<ArrayRef> {
    let mut lists = ListBuilder::new(StringBuilder::new());
    for list in found {
        let list = list?;
        lists.append_option(list.map(|items| items.into_iter().map(Some)));
    }
    Ok(Arc::new(lists.finish()))
}
