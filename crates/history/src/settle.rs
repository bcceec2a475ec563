//! Divides the pots: by our showdown, and by the winnings in the file.

use holdem_engine::CardSet;
use holdem_engine::equity::PlayerSet;
use holdem_engine::eval::evaluate;
use holdem_engine::hand::{Hand, Strength};

use super::event::{Action, Event, Place};
use super::fault::{Fault, Reason};
use super::hand::{PlayedHand, Uncalled};
use super::money::Money;
use super::pots::Pot;
use super::replay::{Replay, number};

const SEATS: usize = PlayedHand::MOST_SEATS;

/// An amount for each seat.
pub type Each = [Money; SEATS];

/// The division of the pots by the cards, before rake.
#[derive(Debug)]
pub struct Shares {
    /// All pots together.
    total: Money,
    /// The winnings of each player; odd units go to the first winners left of the button.
    pub fair: Each,
    /// The extra units that each player could get under another rule for odd units.
    odd: Each,
    /// The maximum for each player if some cards are unknown; equal to `fair` if all are known.
    most: Each,
    /// `true` if the cards of a player who could win are unknown.
    is_open: bool,
    /// `true` if a player who did not show was assumed to have lost.
    pub took_hidden_for_beaten: bool,
}

impl Shares {
    /// Returns the maximum that a player can have won.
    fn limit(&self, index: usize) -> Money {
        self.most[index] + self.odd[index]
    }
}

/// Returns the winnings according to the cards.
///
/// # Errors
///
/// Returns an error if the winner is unknown: several players could have won, their cards are unknown, and the file
/// does not record the amounts collected.
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
    // A single claimant needs no board.
    let shown = if claimants.len() == 1 { 0 } else { runs };
    for pot in pots {
        let group = match pot.contestants.and(claimants) {
            // All contestants of the pot gave it up: the cards decide, if they are known.
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
            // A player who does not show cannot beat one who does.
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

/// Returns the known players with the best hand on a board.
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

/// The amounts that the players collected according to the file, with spans.
pub struct Collected {
    /// By seat.
    pub amounts: Each,
    /// The span of each amount.
    places: [Place; SEATS],
}

impl Collected {
    /// Returns the amounts from the file's collect events, its winnings, or the final stacks, whichever it has.
    /// `before` is each player's stack when the pots were paid out.
    ///
    /// # Errors
    ///
    /// Returns an error if a final stack is below the stack before the payout.
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

/// Returns the largest rake accepted without a record in the file: a tenth.
pub fn most_rake(amount: Money) -> Money {
    amount.divided(10).0
}

/// Returns each player's winnings and the rake: the file's amounts if they agree with the cards, or the result by the
/// cards if the file has no amounts.
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
    let Some(collected) = collected else {
        let drop = drop.unwrap_or_default();
        return Ok((less(shares.fair, drop, pot), drop));
    };
    let amounts = collected.amounts;
    let sum: Money = amounts[..hand.seats.len()].iter().copied().sum();
    let Some((index, amount)) = returned.filter(|(index, amount)| amounts[*index] >= *amount)
    else {
        return checked(hand, shares, &collected, amounts, drop, end);
    };
    let mut without = amounts;
    without[index] -= amount;
    let check = |amounts| checked(hand, shares, &collected, amounts, drop, end);
    match recorded.uncalled {
        Uncalled::Included => check(without),
        Uncalled::Excluded => check(amounts),
        Uncalled::UsuallyIncluded => check(without).or_else(|_| check(amounts)),
        Uncalled::Unknown => {
            let is_too_much = amounts[index] > shares.limit(index)
                || drop.map_or(sum > pot, |drop| sum + drop == pot + amount);
            check(if is_too_much { without } else { amounts })
        }
    }
}

/// Returns winnings without the uncalled bet, and the rake, if they agree with the cards.
fn checked(
    hand: &PlayedHand<'_>,
    shares: &Shares,
    collected: &Collected,
    mut amounts: Each,
    drop: Option<Money>,
    end: Place,
) -> Result<(Each, Money), Fault> {
    let (pot, recorded, places) = (shares.total, &hand.recorded, &collected.places);
    let players = hand.seats.len();
    award_the_house(hand, shares, drop, &mut amounts);
    let taken: Money = amounts[..players].iter().copied().sum();
    for (index, &won) in amounts.iter().enumerate().take(players) {
        if won > shares.limit(index) {
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

/// Adds the winnings of players who had cashed out. The site took them, and some files do not list them.
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

/// Subtracts the rake from the shares of the pot, in proportion; odd units come from the first share that covers
/// them.
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
