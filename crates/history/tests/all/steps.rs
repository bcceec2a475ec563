//! The players' actions, with the pots and the required equities.

use holdem_engine::Street;
use holdem_history::{
    Action, Format, Known, OhhLayout, PlayedHand, Read, Step, all_in, audit, steps, story,
    write_ohh,
};

/// The big stack bets 200, and the others call all-in with 20 and 50.
const SHORT_CALLS: &str = "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0, 0]\n\
    blinds_or_straddles = [1, 2, 0]\nmin_bet = 2\nstarting_stacks = [20, 50, 200]\nactions = [\
    'd dh p1 AhAd', 'd dh p2 KhKd', 'd dh p3 QsQd', 'p3 cbr 200', 'p1 cc', 'p2 cc', \
    'd db Qc7c3d', 'd db 8s', 'd db Kc']";

/// An all-in raise for less than the bet.
const SHORT_RAISE: &str = "variant = 'NT'\nante_trimming_status = true\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\n\
    min_bet = 2\nstarting_stacks = [30, 100]\nactions = ['d dh p1 AhKh', 'd dh p2 AcAd', 'p2 cbr 50', \
    'p1 cbr 30', 'd db 2c3c4d', 'd db 5h', 'd db 9s']";

/// Two pots; the site takes more rake from the first.
const RAKED: &str = "\
PokerStars Hand #1003:  Hold'em No Limit ($1/$2 USD) - 2026/11/01 20:00:00 ET
Table 'Alpha' 6-max Seat #3 is the button
Seat 1: Ann ($20 in chips)
Seat 2: Bo ($50 in chips)
Seat 3: Cy ($200 in chips)
Ann: posts small blind $1
Bo: posts big blind $2
*** HOLE CARDS ***
Dealt to Ann [Ah Ad]
Cy: calls $2
Ann: calls $1
Bo: checks
*** FLOP *** [Ac As 2d]
Ann: checks
Bo: checks
Cy: bets $198 and is all-in
Ann: calls $18 and is all-in
Bo: calls $48 and is all-in
Uncalled bet ($150) returned to Cy
*** TURN *** [Ac As 2d] [2h]
*** RIVER *** [Ac As 2d 2h] [9s]
*** SHOW DOWN ***
Bo: shows [2s 2c] (four of a kind, Deuces)
Cy: shows [Js Jd] (two pair, Aces and Jacks)
Bo collected $60 from side pot
Ann: shows [Ah Ad] (four of a kind, Aces)
Ann collected $57 from main pot
*** SUMMARY ***
Total pot $120 Main pot $57. Side pot $60. | Rake $3
Board [Ac As 2d 2h 9s]
Seat 1: Ann (small blind) showed [Ah Ad] and won ($57) with four of a kind, Aces
Seat 2: Bo (big blind) showed [2s 2c] and won ($60) with four of a kind, Deuces
Seat 3: Cy (button) showed [Js Jd] and lost with two pair, Aces and Jacks
";

fn read(format: Format, text: &str) -> PlayedHand<'_> {
    match format.reader().read(text, "") {
        Ok(Read::Hand(hand)) => *hand,
        other => panic!("{other:?}"),
    }
}

/// Returns the actions: the verb, the pots before, and the amount paid.
fn told(hand: &PlayedHand<'_>) -> Vec<(&'static str, i64, i64)> {
    let told = |(_, step): (Street, Step)| (step.verb(), step.pot.units(), step.paid.units());
    steps(hand).unwrap().into_iter().map(told).collect()
}

#[test]
fn a_call_needs_its_share_of_what_it_can_win() {
    let hand = read(Format::Phh, SHORT_CALLS);
    let steps = steps(&hand).unwrap();
    let calls: Vec<Option<f64>> = steps[3..].iter().map(|(_, step)| step.needs()).collect();
    // The first can win 20 of the bet, 2 of the big blind and the own small blind: 19 for 42. The second can win 50
    // of the bet, 20 of the first caller, and the own blind: 48 for 120.
    assert_eq!(calls, [Some(19.0 / 42.0), Some(48.0 / 120.0)]);
    assert_eq!(steps[2].1.needs(), Some(2.0 / 5.0), "the bet could have been a call of the blind");
}

#[test]
fn a_bet_that_nobody_calls_leaves_the_pots_when_cards_come() {
    let hand = read(Format::Phh, SHORT_CALLS);
    let streets = story(&hand, Known::Shown).unwrap();
    let pots: Vec<i64> = streets.iter().map(|street| street.pot.units()).collect();
    assert_eq!(pots, [0, 120, 120, 120]);
}

#[test]
fn returned_and_collected_chips_leave_the_pots() {
    let hand = read(Format::PokerStars, RAKED);
    assert_eq!(
        told(&hand)[7..],
        [
            ("bets", 600, 19_800),
            ("calls", 20_400, 1_800),
            ("calls", 22_200, 4_800),
            ("gets back", 27_000, 0),
            ("shows", 12_000, 0),
            ("shows", 12_000, 0),
            ("collects", 12_000, 0),
            ("shows", 6_000, 0),
            ("collects", 6_000, 0),
        ]
    );
}

#[test]
fn the_rake_of_each_pot_is_its_uncollected_part() {
    let hand = read(Format::PokerStars, RAKED);
    let audited = audit(&hand).unwrap();
    let rakes = audited.rakes.as_ref().unwrap().iter().map(|rake| rake.units());
    assert_eq!(rakes.collect::<Vec<_>>(), [300, 0]);
    let worth = all_in(&audited, Known::Shown).unwrap().unwrap();
    // Four aces cannot lose the main pot.
    assert_eq!((worth.expected[0], worth.luck(0), worth.share(0)), (5_700_000, 0, Some(1.0)));
    assert_eq!(worth.could_win, [5_700_000, 11_700_000, 11_700_000]);
}

#[test]
fn all_in_for_less_than_the_bet_is_a_call() {
    let hand = read(Format::Phh, SHORT_RAISE);
    let (_, last) = *steps(&hand).unwrap().last().unwrap();
    assert!(matches!(last.action, Action::Call { amount: Some(paid), .. } if paid.units() == 28));
    assert!(last.is_all_in && last.needs() == Some(28.0 / 60.0), "{last:?}");
}

#[test]
fn an_all_in_below_the_bet_is_written_as_a_call() {
    let hand = read(Format::Phh, SHORT_RAISE);
    let text = write_ohh(&hand, &audit(&hand).unwrap(), OhhLayout::Line).unwrap();
    assert!(text.contains("\"Call\"") && text.matches("\"Raise\"").count() == 1, "{text}");
}
