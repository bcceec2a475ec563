//! A strategy that exploits another.

use std::ops::ControlFlow;
use std::sync::{Mutex, PoisonError};

use crate::betting::Player;
use crate::solve::certificate::{Choice, Traversal};
use crate::solve::evaluation::{Evaluation, full_boards};
use crate::solve::scope::Scope;
use crate::solve::stop::{GoOn, Stop};
use crate::solve::{Game, Strategy};

use super::boards::Boards;
use super::{StoredStrategy, WHOLE, put, shares_of};

/// Returns the strategy in which a player always takes a best action against the opponent, who plays the given
/// strategy. Of equally good actions, the first is taken. The player's own locks hold: only the free actions of a locked
/// hand are chosen.
pub fn exploit(game: &Game, strategy: &dyn Strategy, hero: Player) -> StoredStrategy {
    until(game, strategy, hero, &Stop::new(&|| ControlFlow::Continue(())))
}

/// Returns the same strategy, and calls `go_on` in between to decide whether to continue.
pub fn exploit_while(
    game: &Game,
    strategy: &dyn Strategy,
    hero: Player,
    go_on: &GoOn<'_>,
) -> ControlFlow<(), StoredStrategy> {
    let stop = Stop::new(go_on);
    let found = until(game, strategy, hero, &stop);
    stop.complete(found)
}

fn until(game: &Game, strategy: &dyn Strategy, hero: Player, stop: &Stop<'_>) -> StoredStrategy {
    let full = full_boards(game, game.board().set());
    let boards = Boards::of(game);
    let shares = Mutex::new(shares_of(&boards, game, strategy, &Scope::Whole));
    let choose = |choice: Choice<'_>| {
        let Choice { node, dealt, best } = choice;
        let Some(numbers) = boards.numbers_at(game, node, dealt) else { return };
        // Of boards that are equivalent up to suits, only the representative is stored.
        if !boards.is_first(dealt) {
            return;
        }
        let places = boards.places(game, hero, dealt);
        let firsts = boards.firsts(game, hero, dealt);
        let held = game.held(node, dealt);
        let Ok(mut shares) = shares.lock() else { return };
        for (hand, place) in places.into_iter().enumerate() {
            let Some(place) = place else { continue };
            // The best of equally good actions may differ in the last digits.
            let hand = firsts.as_ref().map_or(hand, |firsts| firsts[hand]);
            let combo = game.hands(hero)[hand];
            let lock = held.iter().rev().find(|lock| lock.holds(combo));
            let is_free =
                |action: usize| lock.is_none_or(|lock| lock.frequencies[action].is_none());
            let mut of_hand = vec![0; best.len()];
            if let Some(action) = first_best(best, hand, is_free) {
                of_hand[action] = WHOLE;
            }
            put(&mut shares[numbers.section][numbers.range()], numbers, place, &of_hand);
        }
    };
    let heroes = [Evaluation::new(game, strategy, &full, hero)];
    Traversal::new(game, strategy, heroes, stop).telling(&choose).root();
    let shares = shares.into_inner().unwrap_or_else(PoisonError::into_inner);
    StoredStrategy::from_shares(game.clone(), boards, shares)
}

/// Returns the index of the first of the best free actions of a hand; `None` if all are locked.
fn first_best(values: &[Vec<f64>], hand: usize, is_free: impl Fn(usize) -> bool) -> Option<usize> {
    let better = |best: usize, action: usize| match values[action][hand] > values[best][hand] {
        true => action,
        false => best,
    };
    (0..values.len()).filter(|&action| is_free(action)).reduce(better)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::betting::{Rake, Rules};
    use crate::solve::Uniform;
    use holdem_engine::Street;
    use holdem_engine::equity::Request;

    #[test]
    fn a_search_for_the_best_response_can_be_stopped() {
        let request: Request = "AKs,QQ vs KK,AKo | Ks7d2c9h".parse().unwrap();
        let tree = Rules::new(Street::Turn, 100, 200).tree().unwrap();
        let game = Game::new(&request, tree, Rake::NONE).unwrap();
        let found = |go_on: &GoOn<'_>| exploit_while(&game, &Uniform(&game), Player::First, go_on);
        assert!(found(&|| ControlFlow::Break(())).is_break());
        let whole = found(&|| ControlFlow::Continue(())).continue_value().unwrap();
        let same = exploit(&game, &Uniform(&game), Player::First);
        assert_eq!(whole.frequencies(0, &[]), same.frequencies(0, &[]));
    }
}
