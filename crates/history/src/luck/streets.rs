//! The luck of flop, turn and river in one hand.

use holdem_engine::{Card, CardSet, HoleCards};

use crate::all_in::{Known, all_in};
use crate::audit::Audited;
use crate::division::Division;
use crate::event::Action;
use crate::hand::PlayedHand;
use crate::pots::{Pot, pots};
use crate::replay::Replay;

/// Returns the luck of each player on flop, turn and river, in thousandths of the unit: what the cards brought, given
/// all hole cards. The luck of all players adds up to 0. `None` if hole cards are unknown.
pub fn street_luck(hand: &PlayedHand<'_>, audited: &Audited) -> Option<Vec<[i64; 3]>> {
    let holes: Option<Vec<HoleCards>> =
        audited.players.iter().map(|player| player.hole.both()).collect();
    let holes = holes?;
    let known = holes.iter().fold(CardSet::EMPTY, |set, hole| set | hole.set());
    let division = Division { holes: holes.into_iter().map(Some).collect(), known };
    let players = audited.players.len();
    let mut luck = match all_in(audited, Known::All) {
        Some(Ok(all_in)) => all_in.luck,
        // A side pot was open until the river, or nobody was all-in.
        Some(Err(_)) | None => vec![[0; 3]; players],
    };
    let end = audited.closed.map_or(usize::MAX, |closed| closed.event);
    let mut replay = Replay::new(hand);
    replay.seat().ok()?;
    let mut board: Vec<Card> = Vec::with_capacity(5);
    for (index, event) in hand.events.iter().enumerate().take(end) {
        if let Action::Board { cards, .. } = event.action {
            let before = expected(&division, &open_pots(&replay, players), &board, players);
            board.extend(cards.iter());
            let after = expected(&division, &open_pots(&replay, players), &board, players);
            // Three cards are the flop, four the turn, five the river.
            let street = board.len().checked_sub(3).filter(|street| *street < 3)?;
            for ((luck, after), before) in luck.iter_mut().zip(after).zip(before) {
                luck[street] += after - before;
            }
        }
        replay.step(index, event).ok()?;
    }
    Some(luck)
}

/// Returns the pots that more than one player can win.
fn open_pots(replay: &Replay<'_>, players: usize) -> Vec<Pot> {
    let dead = replay.dead[..players].iter().copied().sum::<crate::Money>() + replay.hand.added;
    let mut pots = pots(&replay.put[..players], dead, replay.contestants());
    pots.retain(|pot| pot.contestants.len() > 1);
    pots
}

fn expected(division: &Division, pots: &[Pot], board: &[Card], players: usize) -> Vec<i64> {
    let mut expected = vec![0; players];
    for pot in pots {
        division.divide(pot.amount.units() * 1000, pot.contestants, board, &mut expected);
    }
    expected
}
