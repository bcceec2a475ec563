//! From what a file says to what is true: the hand replayed, its pots, and who won them.

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
    /// What became of each player, in the order of the seats.
    pub players: Vec<Outcome>,
    /// The main pot and the side pots, before rake.
    pub pots: Vec<Pot>,
    /// The board of each run: one, unless the rest of it was dealt more than once.
    pub boards: Vec<Board>,
    /// What was taken from the pots: the rake, and what went into a jackpot.
    pub rake: Money,
    /// The same of each pot, if the file says what was collected from each.
    pub rakes: Option<Vec<Money>>,
    /// The last street that was dealt.
    pub street: Street,
    /// Whether the hand ended with more than one player.
    pub is_showdown: bool,
    /// The moment from which no bet was possible, with cards to come.
    pub closed: Option<Closed>,
    /// Whether a player who did not show was taken for beaten, because others showed and nothing says who won.
    pub took_hidden_for_beaten: bool,
}

/// What became of a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// What the player put into the pots, without what went back.
    pub put_in: Money,
    /// The same by street. What went back is not in it.
    pub by_street: [Money; 4],
    /// The bet that nobody called, which went back.
    pub returned: Money,
    /// What the player took from the pots, after rake.
    pub won: Money,
    /// What came from elsewhere or went there: insurance, fees, the difference that a cash-out made.
    pub beside: Money,
    /// Where the player folded.
    pub folded: Option<Street>,
    /// Whether the player was all-in before the river.
    pub was_all_in_early: bool,
    /// Whether the player put in chips of their own will before the flop or later.
    pub was_voluntary: bool,
    /// Whether the player showed a card.
    pub showed: bool,
    /// The hole cards as far as the file knows them.
    pub hole: Hole,
}

impl Outcome {
    /// Returns what the player gained by the cards and the bets: won less put in.
    pub fn net(&self) -> Money {
        self.won - self.put_in
    }
}

/// The moment from which no bet was possible, with cards to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// The index of the event before which it was: the next community cards.
    pub event: usize,
    /// The number of cards on the board.
    pub board: usize,
    /// Those who had not folded.
    pub contestants: PlayerSet,
}

/// Replays a hand and checks it.
///
/// What is checked: whose turn it was and what could be bet; that nobody put in more than there was; that no card is
/// there twice; that the hand is over; that what was put in was taken out, down to the smallest unit, with the rake that
/// the file says, or at most a tenth of the pot if it says none; that those who collected had the best of the known
/// hands; and the stacks at the end, if the file has them.
///
/// # Errors
///
/// Returns the first fault, in the order of the file.
pub fn audit(hand: &PlayedHand<'_>) -> Result<Audited, Fault> {
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
    let dead: Money = replay.dead[..players].iter().copied().sum();
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

    // What each has before the pots are given out.
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
            // It was put in last.
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

/// Checks what the file says went back.
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

/// Returns what was taken from each pot, if the file says what was collected from each, and all of it agrees.
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

/// Returns what each got or paid beside the pots.
fn beside(hand: &PlayedHand<'_>, won: &[Money]) -> [Money; PlayedHand::MOST_SEATS] {
    let mut beside = [Money::ZERO; PlayedHand::MOST_SEATS];
    for event in &hand.events {
        match event.action {
            // The house has the cards' outcome, and the player the price.
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

/// Checks the stacks at the end, if the file has them.
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
