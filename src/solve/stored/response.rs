//! The strategy that exploits another.

use std::sync::Mutex;

use crate::betting::Player;
use crate::solve::certificate::{Choice, Evaluation, full_boards};
use crate::solve::{Game, Strategy};

use super::{StoredStrategy, WHOLE, put};

/// Returns the strategy in which a player always takes an action that is best against the other's, who plays as in the
/// given strategy. Of actions that are equally good, it is the first; hands that a lock holds do as it says.
pub fn exploit(game: &Game, strategy: &dyn Strategy, hero: Player) -> StoredStrategy {
    let mut stored = StoredStrategy::of(game, strategy);
    let full = full_boards(game);
    let shares = Mutex::new(std::mem::take(&mut stored.shares));
    let boards = &stored.boards;
    let choose = |choice: Choice<'_>| {
        let Choice { node, dealt, best } = choice;
        let Some(numbers) = boards.numbers_at(game, node, dealt) else { return };
        // Of boards that are the same up to suits, the one that stands for all of them is stored.
        if !boards.is_first(dealt) {
            return;
        }
        let places = boards.places(game, hero, dealt);
        let Ok(mut shares) = shares.lock() else { return };
        for (hand, place) in places.into_iter().enumerate() {
            let Some(place) = place else { continue };
            let mut of_hand = vec![0; best.len()];
            of_hand[first_best(best, hand)] = WHOLE;
            put(&mut shares, numbers, place, &of_hand);
        }
    };
    let evaluation = Evaluation::new(game, strategy, &full, hero).telling(&choose);
    evaluation.node(0, game.board().set(), &[], game.weights(hero.other()));
    stored.shares = shares.into_inner().unwrap_or_default();
    stored
}

/// Returns the index of the first action that is best for a hand.
fn first_best(values: &[Vec<f64>], hand: usize) -> usize {
    let better = |best: usize, action: usize| match values[action][hand] > values[best][hand] {
        true => action,
        false => best,
    };
    (0..values.len()).fold(0, better)
}
