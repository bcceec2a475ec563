//! A hand street by street, as in a broadcast: the board, the pot, each player's equity, and each decision with the
//! amount to call.

use holdem_engine::equity::hands;
use holdem_engine::{Board, CardSet, HoleCards, Street};

use super::all_in::Known;
use super::event::Action;
use super::fault::Fault;
use super::hand::PlayedHand;
use super::money::Money;
use super::replay::Replay;
use super::steps::Step;

/// A street of a hand.
#[derive(Clone, Debug, PartialEq)]
pub struct StreetStory {
    /// The street.
    pub street: Street,
    /// The run, counted from 1; 0 if the board was dealt once.
    pub run: u8,
    /// The board.
    pub board: Board,
    /// The pots at the start of the street; before the flop, without the blinds.
    pub pot: Money,
    /// Each player's equity on this board, in the order of the seats; `None` for players who have folded. If a
    /// player's cards are unknown, the equity is among the players left at the end of the street, or `None` for all.
    pub equities: Vec<Option<f64>>,
    /// The actions on the street.
    pub steps: Vec<Step>,
}

/// Returns a hand street by street. `known` selects the folded cards that are dead cards.
///
/// # Errors
///
/// Returns the fault of an event that is not possible.
pub fn story(hand: &PlayedHand<'_>, known: Known) -> Result<Vec<StreetStory>, Fault> {
    let mut replay = Replay::new(hand);
    replay.seat()?;
    // Cards shown later are known from the start.
    let holes: Vec<_> =
        (0..hand.seats.len()).map(|seat| hand.hole(super::replay::number(seat))).collect();
    let showed = |seat: usize| hand.shown(super::replay::number(seat)).is_some();
    let equities = |replay: &Replay<'_>, board: Board| {
        let mut equities = vec![None; holes.len()];
        let seats: Vec<usize> = replay.contestants().players().collect();
        let own: Option<Vec<HoleCards>> = seats.iter().map(|seat| holes[*seat].both()).collect();
        let mut dead = CardSet::EMPTY;
        for seat in (0..holes.len()).filter(|seat| !seats.contains(seat)) {
            if known == Known::All || showed(seat) {
                dead |= holes[seat].known();
            }
        }
        if let Some(own) = own
            && own.len() > 1
            && let Ok((_, equity)) = hands(&own, board, dead - board.set())
        {
            for (seat, player) in seats.into_iter().zip(equity.players) {
                equities[seat] = Some(player.equity);
            }
        }
        equities
    };
    let mut streets = vec![StreetStory {
        street: Street::Preflop,
        run: 0,
        board: Board::default(),
        pot: Money::ZERO,
        equities: equities(&replay, Board::default()),
        steps: Vec::new(),
    }];
    for (index, event) in hand.events.iter().enumerate() {
        let before = replay.clone();
        let step = Step::take(&mut replay, index, event, holes.len())?;
        if let Action::Board { run, .. } = event.action {
            if let Some(street) =
                streets.last_mut().filter(|it| it.equities.iter().all(Option::is_none))
            {
                street.equities = equities(&before, street.board);
            }
            let at = usize::from(run.max(1)) - 1;
            let cards: Vec<_> = replay.boards.cards(at).collect();
            let board = Board::new(&cards).unwrap_or_default();
            streets.push(StreetStory {
                street: replay.street(),
                run,
                board,
                pot: replay.pot(),
                equities: equities(&replay, board),
                steps: Vec::new(),
            });
        } else if let Some(street) = streets.last_mut() {
            street.steps.extend(step);
        }
    }
    Ok(streets)
}
