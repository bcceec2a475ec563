//! Reading and writing Open Hand History: a written hand reads as the same hand.

use holdem_history::{
    Action, Audited, Format, Known, Money, OhhLayout, PlayedHand, Read, Unwritable, audit, story,
    write_ohh, write_phh,
};

use crate::outcome::Outcome;
use crate::played::{Random, made_up};
use crate::room_files::Room;

/// A hand written for these tests.
const HAND: &str = r#"{
  "ohh": {
    "spec_version": "1.4.7", "internal_version": "1", "site_name": "Home", "network_name": "Home",
    "game_type": "Holdem", "table_name": "Kitchen", "table_size": 6, "game_number": "8",
    "start_date_utc": "2026-11-24T20:54:42Z", "currency": "EUR", "ante_amount": 0.00,
    "small_blind_amount": 0.50, "big_blind_amount": 1.00,
    "bet_limit": {"bet_type": "NL", "bet_cap": 0}, "dealer_seat": 5, "hero_player_id": 3,
    "players": [
      {"id": 2, "seat": 1, "name": "Ann \"A\"", "starting_stack": 50.00},
      {"id": 3, "seat": 3, "name": "Bo", "starting_stack": 40.00},
      {"id": 4, "seat": 4, "name": "Ed", "starting_stack": 10.00, "is_sitting_out": true},
      {"id": 7, "seat": 5, "name": "Cy", "starting_stack": 60.00}
    ],
    "rounds": [
      {"id": 0, "street": "Preflop", "cards": [], "actions": [
        {"action_number": 1, "player_id": 2, "action": "Post SB", "amount": 0.50, "is_allin": false},
        {"action_number": 2, "player_id": 3, "action": "Post BB", "amount": 1.00, "is_allin": false},
        {"action_number": 3, "player_id": 3, "action": "Dealt Cards", "cards": ["Ah", "Kh"]},
        {"action_number": 4, "player_id": 7, "action": "Raise", "amount": 3.00},
        {"action_number": 5, "player_id": 2, "action": "Fold"},
        {"action_number": 6, "player_id": 3, "action": "Call", "amount": 2.00}]},
      {"id": 1, "street": "Flop", "cards": ["Kd", "7s", "2c"], "actions": [
        {"action_number": 7, "player_id": 3, "action": "Bet", "amount": 5.00},
        {"action_number": 8, "player_id": 7, "action": "Fold"}]}
    ],
    "pots": [{"number": 0, "amount": 6.50, "rake": 0.30, "jackpot": 0,
      "player_wins": [{"player_id": 3, "win_amount": 6.20, "contributed_rake": 0.30}]}]
  }
}"#;

fn read(text: &str) -> PlayedHand<'_> {
    let format = Format::detect(text.as_bytes()).unwrap();
    match format.reader().read(text, "") {
        Ok(Read::Hand(hand)) => *hand,
        Err(fault) => panic!("{}\n{text}", fault.refusal(None, text)),
        other => panic!("{other:?}\n{text}"),
    }
}

fn audited(hand: &PlayedHand<'_>, text: &str) -> Audited {
    audit(hand).unwrap_or_else(|fault| panic!("{}\n{text}", fault.refusal(Some(hand), text)))
}

/// Returns everything that makes two hands the same, as text.
fn same(hand: &PlayedHand<'_>, audited: &Audited) -> String {
    let seats: Vec<_> = hand
        .seats
        .iter()
        .enumerate()
        .map(|(index, seat)| {
            let number = seat.number.unwrap_or(index as u16 + 1);
            (number, hand.name(index as u8), seat.stack, hand.hole(index as u8), seat.finishing)
        })
        .collect();
    let streets = story(hand, Known::Shown).unwrap();
    let steps: Vec<_> = streets
        .iter()
        .map(|street| {
            let done = street.steps.iter().filter_map(|step| match step.action {
                Action::Post { seat, post, .. } => Some((seat, post.name(), step.paid)),
                Action::Fold { seat } => Some((seat, "folds", Money::ZERO)),
                Action::Check { seat } => Some((seat, "checks", Money::ZERO)),
                Action::Call { seat, .. } => Some((seat, "calls", step.paid)),
                Action::Raise { seat, .. } => Some((seat, "raises", step.paid)),
                _ => None,
            });
            (street.street, street.run, street.board, done.collect::<Vec<_>>())
        })
        .collect();
    let players: Vec<_> = audited
        .players
        .iter()
        .map(|player| {
            (
                player.put_in,
                player.returned,
                player.won,
                player.beside,
                player.folded,
                player.showed,
            )
        })
        .collect();
    let (game, rake) = (&hand.game, audited.rake);
    let names = (&hand.id, &hand.room, &hand.table, &hand.time, hand.hero);
    format!(
        "{names:?} {game:?} {seats:?} {steps:?} {players:?} {:?} {:?} {rake:?}",
        audited.pots, audited.boards
    )
}

fn assert_written_the_same(text: &str) {
    let hand = read(text);
    let audited = audited(&hand, text);
    for layout in [OhhLayout::Line, OhhLayout::Pretty] {
        let written = write_ohh(&hand, &audited, layout).unwrap();
        let again = read(&written);
        let again_audited = self::audited(&again, &written);
        assert_eq!(same(&again, &again_audited), same(&hand, &audited), "{text}\n{written}");
    }
}

#[test]
fn a_hand_is_read_with_all_its_fields() {
    let hand = read(HAND);
    let audited = audited(&hand, HAND);
    assert_eq!((&*hand.id, &*hand.room, &*hand.table), ("8", "Home", "Kitchen"));
    let names: Vec<_> = (0..3).map(|seat| hand.name(seat).into_owned()).collect();
    assert_eq!(names, ["Ann \"A\"", "Bo", "Cy"]);
    assert_eq!((hand.hero, hand.hole(1).to_string()), (Some(1), "AhKh".to_owned()));
    assert_eq!((&*hand.time.zone, hand.time.time), ("UTC", Some([20, 54, 42])));
    assert_eq!(hand.game.unit.code(), Some("EUR"));
    let nets: Vec<i64> = audited.players.iter().map(|player| player.net().units()).collect();
    assert_eq!((nets, audited.rake.units()), (vec![-50, 320, -300], 30));
    assert_written_the_same(HAND);
}

#[test]
fn faults_point_at_the_action() {
    let cases = [
        ("\"Fold\"},", "\"Jump\"},", "expected an action of the specification, found"),
        ("\"amount\": 2.00}", "\"amount\": 2.50}", "Bo calls 2.50, but there are 2.00 to call"),
        (
            "\"player_id\": 2, \"action\": \"Fold\"",
            "\"player_id\": 9, \"action\": \"Fold\"",
            "'9' is not a player of the hand",
        ),
        ("\"7s\", \"2c\"", "\"7s\", \"Kd\"", "the king of diamonds (Kd) is dealt twice"),
        ("\"players\": [", "\"players\": {", "invalid type"),
        (
            "\"win_amount\": 6.20",
            "\"win_amount\": 6.30",
            "6.50 were put in, but 6.30 taken out with a rake of 0.30",
        ),
    ];
    for (from, to, message) in cases {
        let text = HAND.replacen(from, to, 1);
        assert_ne!(text, HAND, "{from}");
        let refusal = match Format::Ohh.reader().read(&text, "") {
            Ok(Read::Hand(hand)) => audit(&hand).unwrap_err().refusal(Some(&hand), &text),
            Ok(other) => panic!("{other:?}"),
            Err(fault) => fault.refusal(None, &text),
        };
        assert!(refusal.message.starts_with(message), "{}", refusal.message);
    }
}

#[test]
fn files_are_cut_with_any_text_between_hands() {
    let reader = Format::Ohh.reader();
    let line: String = HAND.split('\n').collect();
    for (open, between, close) in
        [("", "\n\n", "\n"), ("[\n", ",\n", "\n]\n"), ("", "\n", ""), ("[", ",", "]")]
    {
        let file = format!("{open}{HAND}{between}{line}{between}{HAND}{close}");
        assert_eq!(Format::detect(file.as_bytes()), Some(Format::Ohh));
        let mut rest = &file[reader.preamble(file.as_bytes())..];
        let mut hands = 0;
        while !rest.is_empty() {
            let end = reader.next(rest.as_bytes()).unwrap_or(rest.len());
            let hand = read(&rest[..end]);
            assert_eq!(&*hand.id, "8");
            (rest, hands) = (&rest[end..], hands + 1);
        }
        assert_eq!(hands, 3, "{open}{between}{close}");
    }
}

#[test]
fn made_up_hands_of_all_formats_are_written_the_same() {
    let mut random = Random(31);
    for id in 0..400 {
        let made = made_up(&mut random);
        assert_written_the_same(&format!("{}hand = {id}\nyear = 2026\n", made.text));
        assert_written_the_same(&format!("{}finishing_stacks = {:?}\n", made.text, made.finishing));
        if made.played.by_layer || made.played.stacks.len() > 2 {
            let is_whole = made.played.big_blind() == 2;
            for room in Room::ALL.into_iter().filter(|room| is_whole || *room != Room::PartyPoker) {
                assert_written_the_same(&room.text(id, &made.played));
            }
        }
    }
}

#[test]
fn mutated_hands_never_panic() {
    let mut random = Random(32);
    for _ in 0..4000 {
        let mut bytes = HAND.as_bytes().to_vec();
        for _ in 0..=random.below(2) {
            let at = random.below(bytes.len() as i64) as usize;
            match random.below(3) {
                0 => bytes[at] = b" 0123456789\"[]{}:,.\nabhsAKTne-"[random.below(30) as usize],
                1 => drop(bytes.remove(at)),
                _ => bytes.insert(at, bytes[random.below(bytes.len() as i64) as usize]),
            }
        }
        let reader = Format::Ohh.reader();
        let _ = (reader.next(&bytes), reader.preamble(&bytes), reader.is_like(&bytes));
        let Ok(text) = String::from_utf8(bytes) else { continue };
        match reader.read(&text, "") {
            Ok(Read::Hand(hand)) => {
                if let Err(fault) = audit(&hand) {
                    assert!(!fault.refusal(Some(&hand), &text).to_string().is_empty());
                }
            }
            Ok(_) => {}
            Err(fault) => assert!(!fault.refusal(None, &text).to_string().is_empty()),
        }
    }
}

/// A raise to 0.50 over 0.46: less than a full raise, but the other player has no more.
const ALL_OF_THE_OTHER: &str = r#"{"ohh": {"game_type": "Holdem", "game_number": "1", "currency": "USD", "dealer_seat": 1,
"small_blind_amount": 0.01, "big_blind_amount": 0.02, "bet_limit": {"bet_type": "NL"}, "players": [
{"id": 0, "seat": 1, "name": "Ann", "starting_stack": 2.27}, {"id": 1, "seat": 2, "name": "Bo", "starting_stack": 0.6}],
"rounds": [{"street": "Preflop", "actions": [{"player_id": 0, "action": "Post SB", "amount": 0.01},
{"player_id": 1, "action": "Post BB", "amount": 0.02}, {"player_id": 0, "action": "Raise", "amount": 0.09},
{"player_id": 1, "action": "Call", "amount": 0.08}]}, {"street": "Flop", "cards": ["3d", "2d", "5c"], "actions": [
{"player_id": 1, "action": "Bet", "amount": 0.46}, {"player_id": 0, "action": "Raise", "amount": 0.5},
{"player_id": 1, "action": "Call", "amount": 0.04, "is_allin": true}]}, {"street": "Turn", "cards": ["Ac"]},
{"street": "River", "cards": ["4d"]}, {"street": "Showdown", "actions": [
{"player_id": 0, "action": "Shows Cards", "cards": ["Kd", "Kh"]},
{"player_id": 1, "action": "Shows Cards", "cards": ["Qs", "Qh"]}]}],
"pots": [{"number": 0, "amount": 1.2, "rake": 0, "player_wins": [{"player_id": 0, "win_amount": 0.6},
{"player_id": 1, "win_amount": 0.6}]}]}}"#;

#[test]
fn a_raise_of_all_that_the_others_have_may_be_small() {
    assert_eq!(Outcome::of(ALL_OF_THE_OTHER).nets(), "Ann $ +0, Bo $ +0");
    // If Bo could raise again, it is too small.
    let rich = ALL_OF_THE_OTHER
        .replace("\"Bo\", \"starting_stack\": 0.6", "\"Bo\", \"starting_stack\": 0.7");
    assert_eq!(
        Outcome::of(rich).refused[0].1,
        "Ann bets or raises to 0.50, but the minimum is 0.92"
    );
}

#[test]
fn money_that_the_site_adds_is_written_and_read() {
    let added = ALL_OF_THE_OTHER
        .replacen(
            "\"actions\": [",
            "\"actions\": [{\"action\": \"Add to Pot\", \"amount\": 1}, ",
            1,
        )
        .replace("\"amount\": 1.2", "\"amount\": 2.2")
        .replace("\"win_amount\": 0.6", "\"win_amount\": 1.1");
    assert_eq!(Outcome::of(&added).nets(), "Ann $ +0.5, Bo $ +0.5");
    let Ok(Read::Hand(hand)) = Format::Ohh.reader().read(&added, "") else { panic!("{added}") };
    let audited = audit(&hand).unwrap();
    let written = write_ohh(&hand, &audited, OhhLayout::Line).unwrap();
    assert_eq!(Outcome::of(&written).nets(), "Ann $ +0.5, Bo $ +0.5");
    assert_eq!(write_phh(&hand, &audited), Err(Unwritable::Added));
    let negative = added.replace("\"amount\": 1}", "\"amount\": -1}");
    assert_eq!(Outcome::of(negative).refused.len(), 1);
}
