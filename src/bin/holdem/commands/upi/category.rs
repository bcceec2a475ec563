//! The categories of hands on a board: the made hand and the best draw of each, by index.
//!
//! ```text
//! show_category_names        → blocked high_card … straight_flush
//!                              no_draw one_overcard … straight_flush_draw
//! show_categories Qh 7h 2c   → 1 9 1 … (1326 indices of made hands)
//!                              0 2 0 … (1326 indices of draws)
//! ```

use holdem::made::{DrawName, Made, Pair, Prospects};
use holdem::range::hand_order;
use holdem::{Board, CardSet, Category};

/// The made hand of a hand that has a card of the board.
const BLOCKED: &str = "blocked";

/// The draw of a hand without one.
const NO_DRAW: &str = "no_draw";

/// Returns all made hands, the weakest first.
fn made_hands() -> Vec<Made> {
    let pairs = [Pair::Under, Pair::Bottom, Pair::Middle, Pair::Pocket, Pair::Top, Pair::Over];
    let boards = Category::ALL.into_iter().filter(|&it| it > Category::HighCard);
    let complete = Category::ALL.into_iter().filter(|&it| it >= Category::Straight);
    let mut all = vec![Made::HighCard, Made::TwoPair, Made::Trips, Made::Set];
    all.extend(pairs.into_iter().flat_map(|pair| [Made::Pair(pair), Made::PairAndBoards(pair)]));
    all.extend(boards.map(Made::Boards));
    all.extend(complete.map(Made::Complete));
    all.sort_unstable();
    all
}

/// Returns the names of the made hands in a line, and of the draws in another.
pub fn names() -> String {
    let word = |name: &str| name.replace(' ', "_");
    let made = made_hands().into_iter().map(|made| word(&made.to_string()));
    let draws = DrawName::ALL.into_iter().map(|draw| word(draw.name()));
    let line = |first: &str, names: &mut dyn Iterator<Item = String>| {
        std::iter::once(first.to_owned()).chain(names).collect::<Vec<String>>().join(" ")
    };
    [line(BLOCKED, &mut { made }), line(NO_DRAW, &mut { draws })].join("\n")
}

/// Returns the index of the made hand of each hand on a board in a line, and of its best draw in another.
pub fn of_board(cards: &[&str]) -> Result<String, String> {
    let board = cards.concat();
    let board: Board = board.parse().map_err(|error| format!("{board}: {error}"))?;
    let made_hands = made_hands();
    let (mut made, mut draws) = (Vec::new(), Vec::new());
    for (combo, _) in hand_order() {
        let prospects = match combo.set().is_disjoint(board.set()) {
            true => {
                Prospects::of(combo, board, CardSet::DECK).map_err(|error| error.to_string())?
            }
            false => {
                made.push(0);
                draws.push(0);
                continue;
            }
        };
        // The first name of both lines is of hands without one.
        let after = |index: Option<usize>| index.map_or(0, |index| index + 1);
        made.push(after(made_hands.iter().position(|&it| it == prospects.made)));
        let best = prospects.draws.first();
        draws.push(after(
            best.and_then(|best| DrawName::ALL.iter().position(|&it| it == best.name)),
        ));
    }
    let line = |indices: Vec<usize>| {
        indices.iter().map(ToString::to_string).collect::<Vec<String>>().join(" ")
    };
    Ok([line(made), line(draws)].join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_made_hand_has_one_name() {
        let all = names();
        let (made, draws) = all.split_once('\n').unwrap();
        let unique = |line: &str| {
            let words: Vec<&str> = line.split(' ').collect();
            let mut sorted = words.clone();
            sorted.sort_unstable();
            sorted.dedup();
            assert_eq!(sorted.len(), words.len(), "{line}");
            words.len()
        };
        assert_eq!((unique(made), unique(draws)), (30, 10));
        for board in [["Qh7h2c"], ["QhQd2c"], ["QhQdQs2c2d"], ["AhKhQhJhTh"], ["6h7d8c9sTd"]] {
            let found = of_board(&board).unwrap();
            let (made, _) = found.split_once('\n').unwrap();
            let blocked = made.split(' ').filter(|it| *it == "0").count();
            // Each hand that can be has a made hand.
            let cards = board[0].len() / 2;
            assert_eq!(blocked, 1326 - (52 - cards) * (51 - cards) / 2, "{board:?}");
        }
        assert!(
            of_board(&["Qh7h"]).is_err() && of_board(&["Qx"]).is_err() && of_board(&[]).is_err()
        );
    }
}
