//! The values of all-ins.

use holdem_engine::{Board, Card, CardSet, Hand, HoleCards, evaluate};
use holdem_history::{
    Action, Dealt, Event, Format, Known, PlayedHand, Read, Unadjusted, all_in, audit,
};

/// Aces with 100, kings with 60 and queens with 30, all-in before the flop. A fourth player folds a queen.
const THREE_WAYS: &str = "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0, 0]\n\
    blinds_or_straddles = [1, 2, 0, 0]\nmin_bet = 2\nstarting_stacks = [100, 60, 30, 50]\nactions = [\
    'd dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QsQd', 'd dh p4 Qh2c', 'p3 cbr 30', 'p4 f', 'p1 cbr 100', 'p2 cc', \
    'p1 sm AhAd', 'p2 sm KhKd', 'p3 sm QsQd', 'd db Qc7c3d', 'd db 8s', 'd db Kc']";

/// Two players all-in on a flop; the second has a flush draw.
const FLOP: &str = "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0]\n\
    blinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [50, 50]\nactions = [\
    'd dh p1 AhAd', 'd dh p2 9s8s', 'p2 cc', 'p1 cc', 'd db Ks7s2d', 'p1 cbr 48', 'p2 cc', 'd db 4c', 'd db 5s']";

fn read(text: &str) -> PlayedHand<'_> {
    match Format::Phh.reader().read(text, "") {
        Ok(Read::Hand(hand)) => *hand,
        other => panic!("{other:?}"),
    }
}

/// Returns the equity of each hand by plain enumeration of all boards.
fn shares(holes: &[&str], board: &str, dead: &str) -> Vec<f64> {
    let holes: Vec<HoleCards> = holes.iter().map(|hole| hole.parse().unwrap()).collect();
    let board: Board = board.parse().unwrap();
    let dead: CardSet = dead.parse().unwrap();
    let own = holes.iter().fold(dead, |set, hole| set | hole.set());
    let (mut sums, mut boards) = (vec![0.0; holes.len()], 0.0);
    for board in board.runouts(own) {
        let strength = |hole: &HoleCards| evaluate(Hand::new(hole.set() | board.set()).unwrap());
        let best = holes.iter().map(strength).max().unwrap();
        let winners: Vec<usize> =
            (0..holes.len()).filter(|at| strength(&holes[*at]) == best).collect();
        for winner in &winners {
            sums[*winner] += 1.0 / winners.len() as f64;
        }
        boards += 1.0;
    }
    sums.iter().map(|sum| sum / boards).collect()
}

fn assert_close(found: &[i64], expected: &[f64]) {
    for (found, expected) in found.iter().zip(expected) {
        // Thousandths are rounded.
        assert!((*found as f64 / 1000.0 - expected).abs() < 0.002, "{found} {expected}");
    }
}

#[test]
fn each_pot_is_divided_among_its_contestants() {
    let audited = audit(&read(THREE_WAYS)).unwrap();
    let amounts: Vec<i64> = audited.pots.iter().map(|pot| pot.amount.units()).collect();
    assert_eq!((amounts, audited.players[0].returned.units()), (vec![90, 60], 40));
    // The queens win nothing from the side pot, and their cards are dead.
    let main = shares(&["AhAd", "KhKd", "QsQd"], "", "");
    let side = shares(&["AhAd", "KhKd"], "", "QsQd");
    let worth = all_in(&audited, Known::Shown).unwrap().unwrap();
    let expected =
        [90.0 * main[0] + 60.0 * side[0], 90.0 * main[1] + 60.0 * side[1], 90.0 * main[2], 0.0];
    assert_close(&worth.expected, &expected);
    // The kings improve last: the river is lucky for them, and the flop was for the queens.
    assert!(worth.luck[1][2] > 0 && worth.luck[2][0] > 0);
    assert_eq!(worth.luck[3], [0; 3]);
}

#[test]
fn known_folded_cards_leave_the_deck_if_wanted() {
    let audited = audit(&read(THREE_WAYS)).unwrap();
    let main = shares(&["AhAd", "KhKd", "QsQd"], "", "Qh2c");
    let worth = all_in(&audited, Known::All).unwrap().unwrap();
    assert!((worth.expected[2] as f64 / 1000.0 - 90.0 * main[2]).abs() < 0.002);
    let shown = all_in(&audited, Known::Shown).unwrap().unwrap();
    assert!(shown.expected[2] > worth.expected[2] + 1000);
}

#[test]
fn luck_is_counted_by_the_street_that_brought_it() {
    let audited = audit(&read(FLOP)).unwrap();
    let worth = all_in(&audited, Known::Shown).unwrap().unwrap();
    let flop = shares(&["AhAd", "9s8s"], "Ks7s2d", "");
    let turn = shares(&["AhAd", "9s8s"], "Ks7s2d4c", "");
    assert_close(&worth.expected, &[100.0 * flop[0], 100.0 * flop[1]]);
    let luck = |street: usize| worth.luck[1][street] as f64 / 1000.0;
    assert_eq!(worth.luck[1][0], 0);
    assert!((luck(1) - 100.0 * (turn[1] - flop[1])).abs() < 0.003);
    assert!((luck(2) - 100.0 * (1.0 - turn[1])).abs() < 0.003);
}

#[test]
fn a_board_dealt_twice_has_the_expectation_of_one() {
    let once = all_in(&audit(&read(FLOP)).unwrap(), Known::Shown).unwrap().unwrap();
    let mut hand = read(FLOP);
    let place = hand.events[0].place;
    hand.events.truncate(hand.events.len() - 2);
    let cards = |text: &str| -> Dealt {
        let cards: Vec<Card> = text.parse::<Board>().unwrap().cards().collect();
        Dealt::new(&cards).unwrap()
    };
    for (run, text) in [(1, "4c"), (1, "5s"), (2, "Ac"), (2, "3h")] {
        hand.events.push(Event::new(Action::Board { run, cards: cards(text) }, place));
    }
    let audited = audit(&hand).unwrap();
    assert_eq!(audited.boards.len(), 2);
    // A flush on the first board, aces on the second.
    let won: Vec<i64> = audited.players.iter().map(|player| player.won.units()).collect();
    assert_eq!(won, [50, 50]);
    let twice = all_in(&audited, Known::Shown).unwrap().unwrap();
    assert_eq!(twice.expected, once.expected);
    assert_eq!(twice.luck(0) + twice.luck(1), 0);
}

#[test]
fn rake_comes_off_before_the_pots_are_shared() {
    let text = format!("{FLOP}\nwinnings = [0, 95]");
    let audited = audit(&read(&text)).unwrap();
    assert_eq!(audited.rake.units(), 5);
    let worth = all_in(&audited, Known::Shown).unwrap().unwrap();
    assert_eq!(worth.expected.iter().sum::<i64>(), 95_000);
    assert_eq!(worth.luck(0) + worth.luck(1), 0);
}

#[test]
fn unadjusted_all_ins_have_a_reason() {
    let hidden = format!("{}\nwinnings = [0, 100]", FLOP.replace("9s8s", "????"));
    let worth = all_in(&audit(&read(&hidden)).unwrap(), Known::Shown);
    assert_eq!(worth, Some(Err(Unadjusted::HiddenCards)));
    let went_on = THREE_WAYS
        .replace("'p1 cbr 100', 'p2 cc'", "'p1 cc', 'p2 cc'")
        .replace("'d db Qc7c3d', 'd db 8s', 'd db Kc'", "'d db Qc7c3d', 'p1 cc', 'p2 cc', 'd db 8s', 'p1 cc', 'p2 cc', 'd db Kc', 'p1 cc', 'p2 cc'")
        .replace("'p1 sm AhAd', 'p2 sm KhKd', 'p3 sm QsQd', ", "");
    let worth = all_in(&audit(&read(&went_on)).unwrap(), Known::Shown);
    assert_eq!(worth, Some(Err(Unadjusted::BetsWentOn)));
    let no_all_in =
        FLOP.replace("'p1 cbr 48', 'p2 cc', 'd db 4c', 'd db 5s'", "'p1 cbr 48', 'p2 f'");
    assert_eq!(all_in(&audit(&read(&no_all_in)).unwrap(), Known::Shown), None);
}

/// A hand of 2009 with published stacks: Ivey, Antonius, Dwan.
#[test]
fn a_published_hand_ends_with_its_stacks() {
    let text = "variant = 'NT'\nante_trimming_status = true\nantes = [500, 500, 500]\n\
        blinds_or_straddles = [1000, 2000, 0]\nmin_bet = 2000\nstarting_stacks = [1125600, 2000000, 553500]\n\
        actions = ['d dh p1 Ac2d', 'd dh p2 ????', 'd dh p3 7h6h', 'p3 cbr 7000', 'p1 cbr 23000', 'p2 f', 'p3 cc', \
        'd db Jc3d5c', 'p1 cbr 35000', 'p3 cc', 'd db 4h', 'p1 cbr 90000', 'p3 cbr 232600', 'p1 cbr 1067100', \
        'p3 cc', 'p1 sm Ac2d', 'p3 sm 7h6h', 'd db Jh']";
    let hand = read(text);
    let audited = audit(&hand).unwrap();
    let stacks = hand.seats.iter().zip(&audited.players);
    let stacks: Vec<i64> =
        stacks.map(|(seat, player)| (seat.stack.unwrap() + player.net()).units()).collect();
    assert_eq!(stacks, [572_100, 1_997_500, 1_109_500]);
}
