//! Applies locks to the boards of the locked decisions.

use holdem_engine::Card;

use crate::betting::Player;

use super::branch::Branch;
use super::layout::Layout;
use super::lock::Held;
use super::{Game, Lock};

/// Applies the locks of a game to a board and the boards after it.
pub fn hold(game: &Game, layout: &Layout, root: &mut Branch) {
    for lock in game.locks() {
        if let Some(player) = game.tree().node(lock.node).player() {
            hold_one(lock, player, layout.places[lock.node].row, &lock.dealt, root);
        }
    }
}

fn hold_one(lock: &Lock, player: Player, row: usize, to_come: &[Option<Card>], board: &mut Branch) {
    let Some((given, later)) = to_come.split_first() else {
        let combos = board.hands[player.index()].combos.iter().enumerate();
        let held = combos.filter(|(_, combo)| lock.holds(**combo));
        let hands: Vec<usize> = held.map(|(hand, _)| hand).collect();
        Held::add(&mut board.held[player.index()], row, &hands, lock);
        return;
    };
    for child in &mut board.children {
        let Some(own) = child.copies.iter().find(|dealt| dealt.is_own).map(|it| it.card) else {
            continue;
        };
        if given.is_none_or(|given| given == own) {
            hold_one(lock, player, row, later, child);
        }
    }
}
