//! Winnings hand by hand, and the highlights.

use holdem_history::{
    AllIn, Audited, Format, Highlights, Known, Line, PlayedHand, Read, Results, Selection,
    Unadjusted, Who, Won, all_in, audit,
};

use crate::played::{Random, made_up};

fn read(text: &str) -> (PlayedHand<'_>, Audited) {
    match Format::Phh.reader().read(text, "") {
        Ok(Read::Hand(hand)) => {
            let audited = audit(&hand).unwrap();
            (*hand, audited)
        }
        other => panic!("{other:?}\n{text}"),
    }
}

/// Two players all-in before the flop for 100: aces against kings, with a chosen winner.
fn all_in_hand(number: u64, aces_win: bool) -> String {
    let river = if aces_win { "2s" } else { "Kc" };
    format!(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
         actions = ['d dh p1 AhAd', 'd dh p2 KhKd', 'p2 cbr 100', 'p1 cc', 'd db 3c4c8d', 'd db 9s', 'd db {river}']\n\
         players = ['Ann', 'Bo']\ncurrency_symbol = '$'\nhand = {number}\n"
    )
}

type Worth = Option<Result<AllIn, Unadjusted>>;

fn each(
    hands: u64,
    aces_win: impl Fn(u64) -> bool,
    mut take: impl FnMut(&PlayedHand<'_>, &Audited, &Worth),
) {
    for number in 1..=hands {
        let text = all_in_hand(number, aces_win(number));
        let (hand, audited) = read(&text);
        take(&hand, &audited, &all_in(&audited, Known::Shown));
    }
}

#[test]
fn a_line_ends_with_the_totals_however_many_points_it_keeps() {
    let mut random = Random(41);
    let selection = Selection { player: Some("Player 1".to_owned()), ..Selection::default() };
    let who = Who::Named("Player 1".to_owned());
    let (mut line, mut results) = (Line::default(), Results::default());
    while line.hands() < 5000 {
        let made = made_up(&mut random);
        if made.is_showdown {
            continue;
        }
        let (hand, audited) = read(&made.text);
        results.add(&hand, &audited, &selection);
        line.push(Won::of(&who, &hand, &audited, None, &selection).unwrap());
    }
    let points: Vec<_> = line.points().collect();
    let hands: Vec<u64> = points.iter().map(|point| point.hands).collect();
    // Twice there were too many points, and every second one was dropped.
    assert_eq!(hands[..3], [0, 4, 8]);
    assert!(
        hands.windows(2).all(|pair| pair[1] - pair[0] <= 4) && hands.len() <= Line::MOST_POINTS
    );
    let last = points.last().unwrap();
    assert_eq!(last.hands, 5000);
    let (_, totals) = results.rows(selection.by)[0];
    assert!((last.currency.won - totals.net()).abs() < 1e-9);
    assert!((last.blinds.won - totals.big_blinds_per_100() * 50.0).abs() < 1e-3);
    assert_eq!(last.currency.won, last.currency.adjusted);
    assert!(line.has_one_currency() && line.currency().is_none(), "chips");
}

#[test]
fn luck_is_between_the_two_lines() {
    let selection = Selection::default();
    let mut line = Line::default();
    each(
        3,
        |number| number != 2,
        |hand, audited, worth| {
            let who = Who::Named("Ann".to_owned());
            line.push(Won::of(&who, hand, audited, worth.as_ref(), &selection).unwrap());
            let nobody = Who::Named("Cy".to_owned());
            assert_eq!(Won::of(&nobody, hand, audited, worth.as_ref(), &selection), None);
            assert_eq!(Won::of(&Who::Hero, hand, audited, worth.as_ref(), &selection), None);
        },
    );
    let points: Vec<_> = line.points().collect();
    let won: Vec<f64> = points.iter().map(|point| point.currency.won).collect();
    assert_eq!(won, [0.0, 100.0, 0.0, 100.0]);
    // Aces against kings without shared suits: a little more than 4 to 1, three times.
    let expected = points[3].currency.adjusted;
    assert!((expected - 3.0 * points[1].currency.adjusted).abs() < 1e-9);
    assert!((180.0..200.0).contains(&expected), "{expected}");
    assert!((points[3].blinds.adjusted - expected / 2.0).abs() < 1e-6);
    assert_eq!(line.currency().as_deref(), Some("$"));
}

#[test]
fn hands_of_several_currencies_are_in_big_blinds_alone() {
    let who = Who::Named("Ann".to_owned());
    let mut line = Line::default();
    for text in [all_in_hand(1, true), all_in_hand(2, true).replace("'$'", "'€'")] {
        let (hand, audited) = read(&text);
        line.push(Won::of(&who, &hand, &audited, None, &Selection::default()).unwrap());
    }
    assert!(!line.has_one_currency() && line.currency().is_none());
    assert_eq!(line.points().last().unwrap().blinds.won, 100.0);
}

#[test]
fn the_luckiest_all_ins_are_the_kings_in_order() {
    let (mut first, mut second) = (Highlights::default(), Highlights::default());
    let selection = Selection { player: Some("Bo".to_owned()), ..Selection::default() };
    each(
        30,
        |number| number % 2 == 0,
        |hand, audited, worth| {
            let part = if hand.id.parse::<u64>().unwrap() <= 15 { &mut first } else { &mut second };
            part.add(hand, audited, worth.as_ref(), &selection);
        },
    );
    first.append(second);
    let names = |list: &[holdem_history::Highlight]| {
        list.iter().map(|it| it.hand.parse().unwrap()).collect::<Vec<u64>>()
    };
    // Among equal pots, the first ten.
    assert_eq!(names(&first.pots), (1..=10).collect::<Vec<_>>());
    assert_eq!(names(&first.lucky), (0..10).map(|index| 2 * index + 1).collect::<Vec<_>>());
    assert_eq!(names(&first.unlucky), (1..=10).map(|index| 2 * index).collect::<Vec<_>>());
    let lucky = &first.lucky[0];
    assert_eq!((&*lucky.player, lucky.won.units(), lucky.pot.units()), ("Bo", 200, 200));
    let share = lucky.share.unwrap();
    assert!((0.17..0.19).contains(&share), "{share}");
    assert!((lucky.luck as f64 - 200_000.0 * (1.0 - share)).abs() < 1.0);
    assert!((lucky.big_blinds() - 100.0 * (1.0 - share)).abs() < 1e-3);
}
