//! Who wins what: the pots by our own showdown, and what the file says of it.

use holdem_engine::CardSet;
use holdem_engine::equity::PlayerSet;
use holdem_engine::eval::evaluate;
use holdem_engine::hand::{Hand, Strength};

use super::event::{Action, Event, Place};
use super::fault::{Fault, Reason};
use super::hand::PlayedHand;
use super::money::Money;
use super::pots::Pot;
use super::replay::{Replay, number};

const SEATS: usize = PlayedHand::MOST_SEATS;

/// An amount for each seat.
pub type Each = [Money; SEATS];

/// What the cards say: what each player gets of the pots without rake.
#[derive(Debug)]
pub struct Shares {
    /// All pots together.
    total: Money,
    /// What each gets; odd units go to the first winners left of the button.
    pub fair: Each,
    /// How many units each may get more, by another rule for odd units.
    odd: Each,
    /// The most that each can get where cards are unknown; equal to `fair` where they are known.
    most: Each,
    /// Whether cards of a player who could win are unknown.
    is_open: bool,
    /// Whether somebody who did not show was taken for beaten.
    pub took_hidden_for_beaten: bool,
}

/// Returns what the cards give.
///
/// # Errors
///
/// Returns an error if nothing says who won: several players could, their cards are unknown, and the file does not have
/// what they collected.
pub fn shares(
    replay: &Replay<'_>,
    pots: &[Pot],
    is_recorded: bool,
    end: Place,
) -> Result<Shares, Fault> {
    let mut shares = Shares {
        total: pots.iter().map(|pot| pot.amount).sum(),
        fair: [Money::ZERO; SEATS],
        odd: [Money::ZERO; SEATS],
        most: [Money::ZERO; SEATS],
        is_open: false,
        took_hidden_for_beaten: false,
    };
    let claimants = replay.contestants().minus(replay.mucked);
    let runs = replay.boards.runs();
    // One claimant needs no board.
    let shown = if claimants.len() == 1 { 0 } else { runs };
    for pot in pots {
        let group = match pot.contestants.and(claimants) {
            // All who could win it gave up: the cards decide, if they are known.
            PlayerSet::EMPTY => pot.contestants,
            group => group,
        };
        if let Some(only) = group.players().next().filter(|_| group.len() == 1) {
            shares.fair[only] += pot.amount;
            shares.most[only] += pot.amount;
            continue;
        }
        let mut known = PlayerSet::EMPTY;
        for seat in group.players().filter(|seat| replay.holes[*seat].both().is_some()) {
            known = known.with(seat);
        }
        let hidden = group.minus(known);
        if !hidden.is_empty() && (is_recorded || known.is_empty()) {
            if !is_recorded {
                return Err(Fault::new(Reason::UnknownWinner, end));
            }
            shares.is_open = true;
        } else if !hidden.is_empty() {
            // Who does not show cannot win against one who does.
            shares.took_hidden_for_beaten = true;
        }
        for run in 0..shown {
            let board: CardSet = replay.boards.cards(run).collect();
            let (part, left) = pot.amount.divided(runs);
            let more = i64::try_from(run).is_ok_and(|run| run < left.units());
            let part = if more { part + UNIT } else { part };
            let winners = winners(replay, known, board);
            if shares.is_open {
                for seat in winners.union(hidden).players() {
                    shares.most[seat] += part;
                }
            }
            let (each, odd) = part.divided(winners.len());
            for (rank, seat) in winners.players().enumerate() {
                let is_first = i64::try_from(rank).is_ok_and(|rank| rank < odd.units());
                let share = if is_first { each + UNIT } else { each };
                shares.fair[seat] += share;
                shares.odd[seat] += if left.is_zero() { odd } else { odd + UNIT };
                if !shares.is_open {
                    shares.most[seat] += share;
                }
            }
        }
    }
    Ok(shares)
}

/// The smallest unit.
const UNIT: Money = Money::ONE;

/// Returns those of the known players with the best hand on a board.
pub fn winners(replay: &Replay<'_>, known: PlayerSet, board: CardSet) -> PlayerSet {
    let (mut best, mut winners) = (Strength::MIN, PlayerSet::EMPTY);
    for seat in known.players() {
        let Some(hole) = replay.holes[seat].both() else { continue };
        let Ok(hand) = Hand::new(hole.set() | board) else { continue };
        let strength = evaluate(hand);
        if strength > best || winners.is_empty() {
            (best, winners) = (strength, PlayerSet::only(seat));
        } else if strength == best {
            winners = winners.with(seat);
        }
    }
    winners
}

/// What the file says that each collected, and where.
pub struct Collected {
    /// By seat.
    pub amounts: Each,
    /// Where each is said.
    places: [Place; SEATS],
}

impl Collected {
    /// Returns what the file says, from whatever it has: what was collected, the winnings, or the stacks at the end.
    /// `before` is what each had left when the pots were given out.
    ///
    /// # Errors
    ///
    /// Returns an error if a player ends with less than was left.
    pub fn of(replay: &Replay<'_>, before: &Each) -> Result<Option<Self>, Fault> {
        let hand = replay.hand;
        let has_winnings = hand.seats.iter().all(|seat| seat.winnings.is_some());
        let has_finishing =
            || hand.seats.iter().all(|seat| seat.finishing.is_some() && seat.stack.is_some());
        if !replay.has_payments && !has_winnings && !has_finishing() {
            return Ok(None);
        }
        let mut found =
            Self { amounts: [Money::ZERO; SEATS], places: [hand.recorded.place; SEATS] };
        let mut is_found = false;
        for Event { action, place } in &hand.events {
            if let Action::Collect { seat, amount, .. } = *action {
                is_found = true;
                if amount.is_negative() {
                    return Err(Fault::new(Reason::NotPositive(amount), *place));
                }
                found.amounts[usize::from(seat)] += amount;
                found.places[usize::from(seat)] = *place;
            }
        }
        if is_found {
            return Ok(Some(found));
        }
        if has_winnings {
            for (index, seat) in hand.seats.iter().enumerate() {
                found.amounts[index] = seat.winnings.unwrap_or_default();
                if found.amounts[index].is_negative() {
                    let reason = Reason::NotPositive(found.amounts[index]);
                    return Err(Fault::new(reason, hand.recorded.place));
                }
            }
            return Ok(Some(found));
        }
        if has_finishing() {
            for (index, seat) in hand.seats.iter().enumerate() {
                let said = seat.finishing.unwrap_or_default();
                if said < before[index] {
                    let expected = before[index];
                    let reason = Reason::FinishingStack { seat: number(index), said, expected };
                    return Err(Fault::new(reason, hand.recorded.place));
                }
                found.amounts[index] = said - before[index];
            }
            return Ok(Some(found));
        }
        Ok(None)
    }
}

/// Returns the largest rake of an amount that is believed without being told: a tenth.
pub fn most_rake(amount: Money) -> Money {
    amount.divided(10).0
}

/// Returns what each won and the rake: what the file says if it agrees with the cards, or what the cards say.
///
/// # Errors
///
/// Returns an error if the file and the cards do not agree.
pub fn settle(
    hand: &PlayedHand<'_>,
    shares: &Shares,
    collected: Option<Collected>,
    returned: Option<(usize, Money)>,
    end: Place,
) -> Result<(Each, Money), Fault> {
    let pot = shares.total;
    let recorded = &hand.recorded;
    let drop = match (recorded.rake, recorded.jackpot) {
        (None, None) => None,
        (rake, jackpot) => Some(rake.unwrap_or_default() + jackpot.unwrap_or_default()),
    };
    let Some(Collected { mut amounts, places }) = collected else {
        let drop = drop.unwrap_or_default();
        return Ok((less(shares.fair, drop, pot), drop));
    };
    let players = hand.seats.len();
    let limit = |index: usize| shares.most[index] + shares.odd[index];
    let sum = |amounts: &Each| amounts[..players].iter().copied().sum::<Money>();
    // Some files count the bet that was not called among the winnings.
    if let Some((index, amount)) = returned
        && amounts[index] >= amount
        && (amounts[index] > limit(index)
            || drop.map_or(sum(&amounts) > pot, |drop| sum(&amounts) + drop == pot + amount))
    {
        amounts[index] -= amount;
    }
    award_the_house(hand, shares, drop, &mut amounts);
    let taken = sum(&amounts);
    for (index, &won) in amounts.iter().enumerate().take(players) {
        if won > limit(index) {
            let reason = Reason::WrongWinner { seat: number(index), won, most: shares.most[index] };
            return Err(Fault::new(reason, places[index]));
        }
    }
    let is_right = match drop {
        Some(drop) => taken + drop == pot,
        None => taken <= pot && pot - taken <= most_rake(pot),
    };
    if !is_right {
        let reason = Reason::PotEquation { put_in: pot, taken, rake: drop };
        return Err(Fault::new(
            reason,
            if recorded.place == Place::NOWHERE { end } else { recorded.place },
        ));
    }
    let rake = pot - taken;
    if !shares.is_open {
        for index in 0..players {
            let fair = shares.fair[index];
            let fee = if drop.is_some() { rake } else { rake.min(most_rake(fair) + UNIT) };
            let least = fair - fee - shares.odd[index];
            if amounts[index] < least {
                let reason =
                    Reason::WonTooLittle { seat: number(index), won: amounts[index], least };
                return Err(Fault::new(reason, places[index]));
            }
        }
    }
    Ok((amounts, rake))
}

/// Adds what players won who had sold their hands: the house has it, and some files do not list it.
fn award_the_house(
    hand: &PlayedHand<'_>,
    shares: &Shares,
    drop: Option<Money>,
    amounts: &mut Each,
) {
    let Some(drop) = drop else { return };
    let amounts = &mut amounts[..hand.seats.len()];
    let mut missing = shares.total - drop - amounts.iter().copied().sum();
    for event in &hand.events {
        let Action::CashOut { seat, .. } = event.action else { continue };
        let at = usize::from(seat);
        if missing > Money::ZERO && amounts[at].is_zero() {
            amounts[at] = missing.min(shares.fair[at] + shares.odd[at]);
            missing -= amounts[at];
        }
    }
}

/// Takes a drop off the shares of the pot, in proportion; odd units off the first.
fn less(fair: Each, drop: Money, pot: Money) -> Each {
    if drop.is_zero() {
        return fair;
    }
    let mut won = fair;
    let mut left = drop;
    for amount in &mut won {
        let part =
            i128::from(amount.units()) * i128::from(drop.units()) / i128::from(pot.units().max(1));
        let part = Money::new(i64::try_from(part).unwrap_or_default()).unwrap_or_default();
        *amount -= part;
        left -= part;
    }
    if let Some(first) = won.iter_mut().find(|amount| **amount >= left) {
        *first -= left;
    }
    won
}
