//! From the fields of a hand to a [`PlayedHand`].

use crate::fault::{Fault, Reason};
use crate::game::{Antes, Betting, Game, Variant};
use crate::hand::{Field, PlayedHand, Recorded, SeatAtHand, When};
use crate::hand_format::Read;
use crate::money::{Money, Unit};
use crate::number::Stop;

use super::actions::Actions;
use super::document::{Document, Entry, Value};
use super::fields::Fields;
use super::key::Key;

#[derive(Clone, Copy, PartialEq)]
enum Limit {
    No,
    Pot,
    Fixed,
}

/// Returns the variant of a code, and its betting limit.
fn variant(code: &str) -> Option<(Variant, Limit)> {
    Some(match code {
        "NT" => (Variant::HoldEm, Limit::No),
        "FT" => (Variant::HoldEm, Limit::Fixed),
        // Not in the specification, but consistent with its letters.
        "PT" => (Variant::HoldEm, Limit::Pot),
        "NS" => (Variant::ShortDeck, Limit::No),
        "PO" => (Variant::Omaha, Limit::Pot),
        "FO/8" => (Variant::OmahaHiLo, Limit::Fixed),
        "F7S" => (Variant::Stud, Limit::Fixed),
        "F7S/8" => (Variant::StudHiLo, Limit::Fixed),
        "FR" => (Variant::Razz, Limit::Fixed),
        "N2L1D" => (Variant::DeuceToSeven, Limit::No),
        "F2L3D" => (Variant::DeuceToSeven, Limit::Fixed),
        "FB" => (Variant::Badugi, Limit::Fixed),
        _ => return None,
    })
}

/// Returns the hand in a document.
pub fn hand<'t>(document: &Document<'t>) -> Result<Read<'t>, Fault> {
    if document.entries.is_empty() {
        return Ok(Read::Nothing);
    }
    let fields = Fields::new(document)?;
    let code = fields.required(Key::Variant)?;
    let Some((variant, limit)) = variant(&fields.text(Key::Variant)?) else {
        return Err(fields.unexpected(code, "the code of a variant, such as 'NT'"));
    };
    if variant != Variant::HoldEm {
        return Ok(Read::Other(variant));
    }
    let mut hand = Box::new(named(&fields)?);
    // Most hands need no more decimals than their lists have.
    let mut decimals = fields.decimals()?;
    loop {
        match play(&mut hand, &fields, limit, decimals) {
            Ok(()) => return Ok(Read::Hand(hand)),
            Err(Stop::MoreDecimals(more)) => decimals = more,
            Err(Stop::Fault(fault)) => return Err(fault),
        }
    }
}

/// Returns a hand with its number, date, venue and players.
fn named<'t>(fields: &Fields<'_, 't>) -> Result<PlayedHand<'t>, Fault> {
    let players = fields.numbers(Key::Stacks)?.len();
    if !(2..=PlayedHand::MOST_SEATS).contains(&players) {
        return Err(Fault::new(Reason::Players(players), fields.place(Key::Stacks)));
    }
    let mut seats: Vec<_> = (0..players).map(|_| SeatAtHand::default()).collect();
    if fields.get(Key::Players).is_some() {
        let names = fields.strings(Key::Players)?;
        fields.check_length(Key::Players, names.len(), players)?;
        for (seat, place) in seats.iter_mut().zip(names) {
            seat.name = fields.document.string(*place);
            seat.place = *place;
        }
    }
    if let Some(entry) = fields.get(Key::Seats) {
        for (seat, (number, _)) in seats.iter_mut().zip(fields.each(Key::Seats, players)?) {
            let number = number.whole().and_then(|number| u16::try_from(number).ok());
            seat.number =
                Some(number.ok_or_else(|| fields.unexpected(entry, "the numbers of seats"))?);
        }
    }
    Ok(PlayedHand {
        id: fields.name(Key::Hand)?,
        room: fields.text(Key::Venue)?,
        table: fields.name(Key::Table)?,
        time: when(fields)?,
        game: Game {
            variant: Variant::HoldEm,
            betting: Betting::NoLimit,
            unit: unit(fields)?,
            small_blind: Money::ZERO,
            big_blind: Money::ZERO,
            min_bet: Money::ZERO,
            antes: match fields.get(Key::Trimming).map(|entry| (entry, &entry.value)) {
                None | Some((_, Value::Bool(false))) => Antes::MainPot,
                Some((_, Value::Bool(true))) => Antes::ByLayer,
                Some((entry, _)) => return Err(fields.unexpected(entry, "true or false")),
            },
            tournament: None,
        },
        seats,
        seat_count: fields.small(Key::SeatCount, 2, 9999)?,
        hero: None,
        added: Money::ZERO,
        events: Vec::new(),
        remarks: Vec::new(),
        recorded: Recorded {
            place: match fields.get(Key::Winnings) {
                Some(entry) => entry.place,
                None => fields.place(Key::Finishing),
            },
            ..Recorded::default()
        },
        fields: fields.others().map(|entry| kept(entry, fields.document)).collect(),
    })
}

/// Returns a field as written.
fn kept<'t>(entry: &Entry, document: &Document<'t>) -> Field<'t> {
    Field { name: document.string(entry.name), value: document.written(entry) }
}

fn when<'t>(fields: &Fields<'_, 't>) -> Result<When<'t>, Fault> {
    let zone = match fields.get(Key::Zone) {
        Some(_) => fields.text(Key::Zone)?,
        None => fields.text(Key::ZoneAbbreviation)?,
    };
    let time = match fields.get(Key::Time).map(|entry| (entry, &entry.value)) {
        None => None,
        Some((_, Value::Time(time))) => Some(*time),
        Some((entry, _)) => return Err(fields.unexpected(entry, "a time, such as 20:54:42")),
    };
    Ok(When {
        year: fields.small(Key::Year, 0, 9999)?,
        month: fields.small(Key::Month, 1, 12)?,
        day: fields.small(Key::Day, 1, 31)?,
        time,
        zone,
    })
}

fn unit(fields: &Fields<'_, '_>) -> Result<Unit, Fault> {
    let mut unit = Unit::CHIPS;
    if let Some(entry) = fields.get(Key::Currency) {
        let code: Option<[u8; 3]> = fields.text(Key::Currency)?.as_bytes().try_into().ok();
        let code = code.filter(|code| code.iter().all(u8::is_ascii_alphabetic));
        unit.code =
            Some(code.ok_or_else(|| fields.unexpected(entry, "a currency, such as 'USD'"))?);
    }
    if let Some(entry) = fields.get(Key::CurrencySymbol) {
        let text = fields.text(Key::CurrencySymbol)?;
        let mut symbols = text.chars();
        unit.symbol = match (symbols.next(), symbols.next()) {
            (Some(symbol), None) => Some(symbol),
            _ => return Err(fields.unexpected(entry, "a symbol, such as '$'")),
        };
    }
    Ok(unit)
}

/// The maximum number of events for which capacity is reserved.
const MOST_ROOM: usize = 256;

/// Adds the stacks, blinds and actions, with amounts of this many decimals.
fn play<'t>(
    hand: &mut PlayedHand<'t>,
    fields: &Fields<'_, 't>,
    limit: Limit,
    decimals: u8,
) -> Result<(), Stop> {
    let players = hand.seats.len();
    let size = |key| {
        let entry = fields.required(key)?;
        match entry.value {
            Value::Number(number) if !number.is_infinite() => number.money(decimals, entry.place),
            _ => Err(fields.unexpected(entry, "an amount")),
        }
    };
    for (seat, (number, place)) in hand.seats.iter_mut().zip(fields.numbers(Key::Stacks)?) {
        seat.stack = match number.is_infinite() {
            true => None,
            false => Some(number.money(decimals, *place)?),
        };
    }
    for key in [Key::Winnings, Key::Finishing] {
        if fields.get(key).is_none() {
            continue;
        }
        for (seat, (number, place)) in hand.seats.iter_mut().zip(fields.each(key, players)?) {
            // If a stack is unknown, so is the final stack.
            let known = !number.is_infinite();
            let amount = if known { Some(number.money(decimals, *place)?) } else { None };
            *(if key == Key::Winnings { &mut seat.winnings } else { &mut seat.finishing }) = amount;
        }
    }
    let blinds = fields.each(Key::Blinds, players)?;
    let nominal = |index: usize| {
        let (number, place) = blinds[index];
        // A negative blind stands for a player who comes back.
        number
            .money(decimals, place)
            .map(|amount| if amount.is_negative() { -amount } else { amount })
    };
    hand.game.unit.decimals = decimals;
    hand.game.small_blind = nominal(0)?;
    hand.game.big_blind = nominal(1)?;
    if limit == Limit::Fixed {
        let (small_bet, big_bet) = (size(Key::SmallBet)?, size(Key::BigBet)?);
        hand.game.betting = Betting::FixedLimit { small_bet, big_bet };
        hand.game.min_bet = small_bet;
    } else {
        let is_pot_limit = limit == Limit::Pot;
        hand.game.betting = if is_pot_limit { Betting::PotLimit } else { Betting::NoLimit };
        hand.game.min_bet = size(Key::MinBet)?;
    }
    // Games with only antes have a blind on the button, or no blinds.
    if hand.game.big_blind.is_zero() {
        hand.game.big_blind = hand.game.min_bet;
    }
    hand.remarks.clear();
    let entry = fields.required(Key::Actions)?;
    if let Value::Unread = entry.value {
        // A quarter of the bytes are quotes, commas and spaces; hole cards are not events.
        let length = fields.document.source(entry.place).len();
        hand.events = Vec::with_capacity((length / 10 + 4).min(MOST_ROOM));
        let mut reader = Actions::new(hand);
        reader.post(fields.each(Key::Antes, players)?, blinds)?;
        return reader.read_line(fields.document, entry.place);
    }
    let actions = fields.strings(Key::Actions)?;
    hand.events = Vec::with_capacity(actions.len() + 4);
    let mut reader = Actions::new(hand);
    reader.post(fields.each(Key::Antes, players)?, blinds)?;
    for place in actions {
        reader.read(fields.document.string(*place), *place)?;
    }
    Ok(())
}
