//! Any bytes are either played hands or refused. A consistent hand accounts for all its money, including after
//! conversion to another format. The two readers of PHH agree.

use holdem_history::{
    Audited, Format, Known, Money, OhhLayout, Place, PlayedHand, Read, Unit, all_in, audit,
    write_ohh, write_phh,
};

use super::refusal::is_well_formed;

/// A field of PHH with an escape, which only the full TOML reader supports.
const WITH_ESCAPE: &str = "\n_both = \"\\u0041\"\n";

pub fn hold(bytes: &[u8]) {
    for format in Format::ALL {
        cut(*format, bytes);
    }
    let Some(format) = Format::detect(bytes) else { return };
    let reader = format.reader();
    let preamble = reader.preamble(bytes);
    let (preamble, mut rest) = bytes.split_at(preamble);
    let preamble = String::from_utf8_lossy(preamble);
    loop {
        let end = reader.next(rest).filter(|end| *end > 0).unwrap_or(rest.len());
        let (hand, after) = rest.split_at(end);
        let text = String::from_utf8_lossy(hand);
        read(format, &text, &preamble);
        if after.is_empty() {
            break;
        }
        rest = after;
    }
}

/// Checks that a file is cut at the same offsets, however much of it has been read.
fn cut(format: Format, bytes: &[u8]) {
    let reader = format.reader();
    reader.is_like(bytes);
    assert!(reader.preamble(bytes) <= bytes.len(), "{format}");
    if let Some(next) = reader.next(&bytes[..bytes.len() / 2]) {
        assert_eq!(reader.next(bytes), Some(next), "{format}");
    }
    if let Some(last) = reader.last(bytes) {
        assert!((1..=bytes.len()).contains(&last), "{format}");
    }
}

fn read(format: Format, text: &str, preamble: &str) {
    let found = format.reader().read(text, preamble);
    if format == Format::Phh {
        both_readers_agree(text, found.as_ref().ok());
    }
    let hand = match found {
        Ok(Read::Hand(hand)) => hand,
        Ok(_) => return,
        Err(fault) => return is_well_formed(&fault.refusal(None, text)),
    };
    let audited = match audit(&hand) {
        Ok(audited) => audited,
        Err(fault) => return is_well_formed(&fault.refusal(Some(&hand), text)),
    };
    has_all_its_money(&hand, &audited, text);
    all_in(&audited, Known::default());
    let nets = nets(&hand, &audited);
    if let Ok(written) = write_phh(&hand, &audited) {
        has_nets(Format::Phh, &written, &nets, text);
    }
    for layout in [OhhLayout::Line, OhhLayout::Pretty] {
        if let Ok(written) = write_ohh(&hand, &audited, layout) {
            has_nets(Format::Ohh, &written, &nets, text);
        }
    }
}

/// Checks that the money put in was collected or raked, and that no player lost more than they had.
fn has_all_its_money(hand: &PlayedHand<'_>, audited: &Audited, text: &str) {
    let sum = |all: &mut dyn Iterator<Item = Money>| all.sum::<Money>();
    let put_in = sum(&mut audited.players.iter().map(|player| player.put_in));
    let won = sum(&mut audited.players.iter().map(|player| player.won));
    let pots = sum(&mut audited.pots.iter().map(|pot| pot.amount));
    let all = put_in + hand.added;
    assert_eq!((won + audited.rake, pots), (all, all), "{text}");
    assert!(audited.rake >= Money::ZERO, "{text}");
    for (seat, player) in hand.seats.iter().zip(&audited.players) {
        assert!(player.won >= Money::ZERO && player.put_in >= Money::ZERO, "{text}");
        assert!(seat.stack.is_none_or(|stack| player.put_in <= stack), "{text}");
        assert_eq!(sum(&mut player.by_street.iter().copied()), player.put_in, "{text}");
    }
}

/// Checks that a written hand, read again, gives each player the same result.
fn has_nets(format: Format, written: &str, expected: &[i128], text: &str) {
    let again = match format.reader().read(written, "") {
        Ok(Read::Hand(hand)) => hand,
        other => panic!("{other:?}: {text}\n{written}"),
    };
    let audited = audit(&again)
        .unwrap_or_else(|fault| panic!("{}: {text}", fault.refusal(Some(&again), written)));
    assert_eq!(nets(&again, &audited), expected, "{text}\n{written}");
}

/// Returns each player's net result. The same amount may have more decimals in one file than in another.
fn nets(hand: &PlayedHand<'_>, audited: &Audited) -> Vec<i128> {
    let scaled = |amount| hand.game.unit.scaled(amount, Unit::MOST_DECIMALS);
    audited.players.iter().map(|player| scaled(player.net())).collect()
}

/// Checks that the two readers of PHH agree: one for the usual subset of TOML, one for all of it. A field with an
/// escape forces the second.
fn both_readers_agree(text: &str, found: Option<&Read<'_>>) {
    if text.contains("_both") || text.contains('\0') {
        return;
    }
    let text = format!("{text}{WITH_ESCAPE}");
    let whole = Format::Phh.reader().read(&text, "");
    match (found, whole) {
        (Some(Read::Hand(one)), Ok(Read::Hand(other))) => {
            let [one, other] = [one, &other].map(|hand| without_places(hand));
            assert_eq!(one, other, "{text}");
        }
        (Some(Read::Hand(_)), other) => panic!("{other:?}: {text}"),
        _ => {}
    }
}

fn without_places<'t>(hand: &PlayedHand<'t>) -> PlayedHand<'t> {
    let mut hand = hand.clone();
    hand.fields.retain(|field| field.name != "_both");
    hand.events.iter_mut().for_each(|event| event.place = Place::NOWHERE);
    hand.seats.iter_mut().for_each(|seat| seat.place = Place::NOWHERE);
    hand.recorded.place = Place::NOWHERE;
    hand
}
