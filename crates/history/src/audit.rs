//! From a file's claims to checked facts: the hand replayed, its pots, and the winners.

use holdem_engine::equity::PlayerSet;
use holdem_engine::{Board, Street};

use super::cards::Hole;
use super::event::{Action, Place};
use super::fault::{Fault, Reason};
use super::hand::PlayedHand;
use super::money::Money;
use super::pots::{Pot, pots, uncalled};
use super::replay::{Replay, number};
use super::settle::{Collected, settle, shares};

/// A hand that is consistent, to the smallest unit.
#[derive(Clone, Debug, PartialEq)]
pub struct Audited {
    /// The outcome of each player, in the order of the seats.
    pub players: Vec<Outcome>,
    /// The main pot and the side pots, before rake.
    pub pots: Vec<Pot>,
    /// The board of each run; a single board unless the rest of the board was run more than once.
    pub boards: Vec<Board>,
    /// The amount taken from the pots: the rake, and any jackpot contribution.
    pub rake: Money,
    /// The amount taken from each pot, if the file records what was collected from each.
    pub rakes: Option<Vec<Money>>,
    /// The last street that was dealt.
    pub street: Street,
    /// `true` if more than one player was left at the end.
    pub is_showdown: bool,
    /// The moment after which no bet was possible, with cards to come.
    pub closed: Option<Closed>,
    /// `true` if a player who did not show was assumed to have lost: others showed, and the file does not record the
    /// winners.
    pub took_hidden_for_beaten: bool,
}

/// The outcome of a hand for a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// The amount put into the pots, without an uncalled bet.
    pub put_in: Money,
    /// The same by street, also without an uncalled bet.
    pub by_street: [Money; 4],
    /// The uncalled bet that was returned.
    pub returned: Money,
    /// The amount won from the pots, after rake.
    pub won: Money,
    /// The result outside the pots: insurance, fees, and the difference made by a cash-out.
    pub beside: Money,
    /// The street on which the player folded.
    pub folded: Option<Street>,
    /// `true` if the player was all-in before the river.
    pub was_all_in_early: bool,
    /// `true` if the player voluntarily put in chips, before the flop or later.
    pub was_voluntary: bool,
    /// `true` if the player showed a card.
    pub showed: bool,
    /// The hole cards, as far as the file has them.
    pub hole: Hole,
}

impl Outcome {
    /// Returns the net result from the pots: the amount won less the amount put in.
    pub fn net(&self) -> Money {
        self.won - self.put_in
    }
}

/// The moment after which no bet was possible, with cards to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// The index of the event after that moment: the next community cards.
    pub event: usize,
    /// The number of cards on the board.
    pub board: usize,
    /// The players who had not folded.
    pub contestants: PlayerSet,
}

/// Replays a hand and checks it.
///
/// The checks: the order of action and the size of bets; that nobody put in more than the stack; that no card occurs
/// twice; that the hand is over; that the total put in equals the total taken out, to the smallest unit, with the
/// file's rake, or with at most a tenth of the pot as rake if the file has none; that the players who collected had
/// the best of the known hands; and the final stacks, if the file has them.
///
/// # Errors
///
/// Returns the first fault, in the order of the file.
pub fn audit(hand: &PlayedHand<'_>) -> Result<Audited, Fault> {
    if hand.added.is_negative() {
        return Err(Fault::new(Reason::NotPositive(hand.added), hand.recorded.place));
    }
    let mut replay = Replay::new(hand);
    replay.seat()?;
    for (index, event) in hand.events.iter().enumerate() {
        replay.step(index, event)?;
    }
    replay.finish()?;
    let players = hand.seats.len();
    let end = hand.events.last().map_or(Place::NOWHERE, |event| event.place);

    let returned = uncalled(&replay.put[..players]);
    if replay.has_payments {
        check_returned(hand, returned)?;
    }
    let mut put = replay.put;
    if let Some((seat, amount)) = returned {
        put[seat] -= amount;
    }
    let dead = replay.dead[..players].iter().copied().sum::<Money>() + hand.added;
    let contestants = replay.contestants();
    let pots = pots(&put[..players], dead, contestants);
    let total: Money = pots.iter().map(|pot| pot.amount).sum();
    if let Some(said) = hand.recorded.pot
        && said != total
        && Some(said) != returned.map(|(_, amount)| total + amount)
    {
        let reason = Reason::PotTotal { said, put_in: total };
        return Err(Fault::new(reason, hand.recorded.place));
    }

    // The stacks before the pots are paid out.
    let mut before = [Money::ZERO; PlayedHand::MOST_SEATS];
    for (index, seat) in hand.seats.iter().enumerate() {
        before[index] = seat.stack.unwrap_or_default() - put[index] - replay.dead[index];
    }
    let collected = Collected::of(&replay, &before)?;
    let shares = shares(&replay, &pots, collected.is_some(), end)?;
    let (won, rake) = settle(hand, &shares, collected, returned, end)?;
    let beside = match replay.has_payments {
        true => beside(hand, &won),
        false => [Money::ZERO; PlayedHand::MOST_SEATS],
    };
    check_finishing(hand, &before, &won, &beside)?;

    let rakes = rakes(hand, &pots, rake);
    let outcome = |index: usize| {
        let returned = returned.filter(|(seat, _)| *seat == index).map(|(_, amount)| amount);
        let mut by_street = replay.by_street[index];
        if let Some(mut left) = returned {
            // The uncalled part was put in last.
            for amount in by_street.iter_mut().rev() {
                let part = left.min(*amount);
                *amount -= part;
                left -= part;
            }
        }
        Outcome {
            put_in: put[index] + replay.dead[index],
            by_street,
            returned: returned.unwrap_or_default(),
            won: won[index],
            beside: beside[index],
            folded: replay.folded_on[index],
            was_all_in_early: replay.all_in_early.contains(index),
            was_voluntary: replay.voluntary.contains(index),
            showed: replay.showed.contains(index),
            hole: replay.holes[index],
        }
    };
    let board_of = |run: usize| {
        let mut cards = replay.boards.cards(run);
        let board = cards.try_fold(Board::default(), |board, card| board.with(card));
        board.map_err(|_| Fault::new(Reason::Runs, end))
    };
    let mut boards = Vec::with_capacity(replay.boards.runs());
    for run in 0..replay.boards.runs() {
        boards.push(board_of(run)?);
    }
    Ok(Audited {
        players: (0..players).map(outcome).collect(),
        pots,
        boards,
        rake,
        rakes,
        street: replay.street(),
        is_showdown: contestants.len() > 1,
        closed: replay.closed.map(|(event, board)| Closed { event, board, contestants }),
        took_hidden_for_beaten: shares.took_hidden_for_beaten,
    })
}

/// Checks the uncalled bets that the file returns.
fn check_returned(hand: &PlayedHand<'_>, returned: Option<(usize, Money)>) -> Result<(), Fault> {
    for event in &hand.events {
        if let Action::Return { seat, amount: said } = event.action {
            let expected = returned.filter(|(index, _)| number(*index) == seat);
            let expected = expected.map_or(Money::ZERO, |(_, amount)| amount);
            if said != expected {
                let reason = Reason::ReturnAmount { seat, said, expected };
                return Err(Fault::new(reason, event.place));
            }
        }
    }
    Ok(())
}

/// Returns the rake of each pot, if the file records what was collected from each, and the amounts agree.
fn rakes(hand: &PlayedHand<'_>, pots: &[Pot], rake: Money) -> Option<Vec<Money>> {
    let mut rakes: Vec<Money> = pots.iter().map(|pot| pot.amount).collect();
    for event in &hand.events {
        if let Action::Collect { amount, pot, .. } = event.action {
            *rakes.get_mut(usize::from(pot?))? -= amount;
        }
    }
    let is_right = rakes.iter().copied().sum::<Money>() == rake
        && !rakes.iter().any(|rake| rake.is_negative());
    is_right.then_some(rakes)
}

/// Returns each player's result outside the pots.
fn beside(hand: &PlayedHand<'_>, won: &[Money]) -> [Money; PlayedHand::MOST_SEATS] {
    let mut beside = [Money::ZERO; PlayedHand::MOST_SEATS];
    for event in &hand.events {
        match event.action {
            // After a cash-out the site takes the pot result; the player gets the quoted amount.
            Action::CashOut { seat, amount, .. } => {
                let seat = usize::from(seat);
                beside[seat] += amount - won[seat];
            }
            Action::Insurance { seat, amount } => beside[usize::from(seat)] += amount,
            Action::Fee { seat, amount } => beside[usize::from(seat)] -= amount,
            _ => {}
        }
    }
    beside
}

/// Checks the final stacks, if the file has them.
fn check_finishing(
    hand: &PlayedHand<'_>,
    before: &[Money],
    won: &[Money],
    beside: &[Money],
) -> Result<(), Fault> {
    for (index, seat) in hand.seats.iter().enumerate() {
        if let (Some(said), Some(_)) = (seat.finishing, seat.stack) {
            let expected = before[index] + won[index] + beside[index];
            if said != expected {
                let reason = Reason::FinishingStack { seat: number(index), said, expected };
                return Err(Fault::new(reason, hand.recorded.place));
            }
        }
    }
    Ok(())
}
