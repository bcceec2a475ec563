//! The Winning Poker Network, line by line.

use holdem_history::Betting;

use crate::more_rooms::{nets, understood};
use crate::outcome::Outcome;

const WINNING: &str = "\
Game Hand #7 - $5,000 GTD Tournament #9 - Holdem (No Limit) - Level 4 (200.00/400.00) - 2026/11/24 20:54:42 UTC
Table '12' 8-max Seat #1 is the button
Seat 1: Ann (9000.00)
Seat 2: Bo (will be away) (5000.00) is sitting out
Seat 4: Cy will be allowed to play after the button
Seat 6: Di (300.00)
Seat 7: Eve (4000.00)
Ann posts ante 50.00
Bo (will be away) posts ante 50.00
Di posts ante 50.00
Eve posts ante 50.00
Bo (will be away) posts the small blind 200.00
Di posts the big blind 250.00 and is all-in
*** HOLE CARDS ***
Main pot 200.00
Dealt to Ann [Ah Kd]
Eve raises 800.00 to 800.00
Ann raises 8950.00 to 8950.00 and is all-in
Bo (will be away) folds
Eve calls 3150.00 and is all-in
Uncalled bet (5000.00) returned to Ann
*** FLOP *** [2c 7d Ks]
Main pot 1150.00
Side pot(1) 7400.00
*** TURN *** [2c 7d Ks] [9h]
*** RIVER *** [2c 7d Ks 9h] [3s]
*** SHOW DOWN ***
Di shows [9c 9d] (three of a kind, Set of Nines [9c 9d 9h Ks 7d])
Eve shows [Qh Qs] (a pair of Queens [Qh Qs Ks 9h 7d])
Ann shows [Ah Kd] (a pair of Kings [Kd Ks Ah 9h 7d])
Di collected 1150.00 from main pot
Ann collected 7400.00 from side pot-1
*** SUMMARY ***
Total pot 8550.00
Board [2c 7d Ks 9h 3s]
Seat 1: Ann (button) showed [Ah Kd] and won 7400.00 with a pair of Kings [Kd Ks Ah 9h 7d]
Seat 2: Bo (will be away) (small blind) folded on the Pre-Flop
Seat 6: Di (big blind) showed [9c 9d] and won 1150.00 with three of a kind [9c 9d 9h Ks 7d]
Seat 7: Eve showed [Qh Qs] and lost with a pair of Queens [Qh Qs Ks 9h 7d]
";

#[test]
fn a_tournament_of_winning_has_side_pots_and_players_who_wait() {
    let (hand, audited) = understood(WINNING);
    assert_eq!((&*hand.id, &*hand.room, &*hand.table), ("7", "Winning", "12"));
    let tournament = hand.game.tournament.as_ref().unwrap();
    assert_eq!((&*tournament.id, tournament.level), ("9", Some(4)));
    assert_eq!((hand.seats.len(), hand.game.big_blind.units()), (4, 400));
    assert_eq!(hand.time.date().as_deref(), Some("2026-11-24"));
    let names: Vec<_> = (0..4).map(|seat| hand.name(seat).into_owned()).collect();
    assert_eq!(names, ["Bo (will be away)", "Di", "Eve", "Ann"]);
    assert_eq!(nets(&audited), [-250, 850, -4000, 3400]);
    assert_eq!((audited.pots.len(), audited.rake.units()), (2, 0));
    for (from, to, message) in [
        ("and won 7400.00", "and won 7300.00", "the summary differs from the collected amount"),
        ("Total pot 8550.00", "Total pot 8551.00", "the stated pot is 8551, but 8550 were put in"),
        ("Eve calls 3150.00", "Eve caps 3150.00", "expected a line of a hand"),
    ] {
        let outcome = Outcome::of(WINNING.replacen(from, to, 1));
        assert!(outcome.refused[0].1.starts_with(message), "{:?}", outcome.refused);
    }
}

const TWICE: &str = "\
Hand #8 - Holdem(No Limit) - $0.50/$1.00, Ante $0.10 - 2026/11/24 20:54:42 UTC
Old Wezen 6-max Seat #1 is the button
Seat 1: Ann ($20.00)
Seat 3: Bo ($22.00)
Seat 5: Cy ($50.00) is sitting out
Ann posts ante $0.10
Bo posts ante $0.10
Ann posts the small blind $0.50
Bo posts the big blind $1.00
*** HOLE CARDS ***
Dealt to Ann [Ah Ad]
Ann raises $19.40 to $19.90 and is all-in
Bo calls $18.90
*** FLOP *** [2c 7d Ks]
*** RUN IT TWICE ***
*** TURN 1 *** [2c 7d Ks] [9h]
Main pot 1 $19.50 | Rake $0.50
*** RIVER 1 *** [2c 7d Ks 9h] [3s]
*** SHOW DOWN 1 ***
Ann shows [Ah Ad] (a pair of Aces [Ah Ad Ks 9h 7d])
Bo shows [Kh Qh] (a pair of Kings [Kh Ks Qh 9h 7d])
Ann collected $19.50 from main pot 1
*** TURN 2 *** [2c 7d Ks] [Kc]
*** RIVER 2 *** [2c 7d Ks Kc] [3d]
*** SHOW DOWN 2 ***
Ann shows [Ah Ad] (two pair [Ah Ad Ks Kc 7d])
Bo shows [Kh Qh] (three of a kind [Kh Ks Kc Qh 7d])
Bo collected $19.50 from main pot 2
*** SUMMARY ***
Total pot $39.00 | Rake $0.80 | JP Fee $0.20
Board 1 [2c 7d Ks 9h 3s]
Seat 1: Ann (small blind) showed [Ah Ad] and won $19.50 with a pair of Aces [Ah Ad Ks 9h 7d]
Seat 3: Bo (big blind) showed [Kh Qh] and lost with a pair of Kings [Kh Ks Qh 9h 7d]
Board 2 [2c 7d Ks Kc 3d]
Seat 1: Ann (small blind) showed [Ah Ad] and lost with two pair [Ah Ad Ks Kc 7d]
Seat 3: Bo (big blind) showed [Kh Qh] and won $19.50 with three of a kind [Kh Ks Kc Qh 7d]
";

#[test]
fn boards_of_winning_are_run_twice() {
    let (hand, audited) = understood(TWICE);
    assert_eq!(
        (&*hand.table, hand.seat_count, hand.game.unit.symbol),
        ("Old Wezen", Some(6), Some('$'))
    );
    assert_eq!((audited.boards.len(), audited.rake.units()), (2, 100));
    assert_eq!(nets(&audited), [-50, -50]);
    let wrong = TWICE.replace("Board 2 [2c", "Board 2 [4c");
    assert_eq!(Outcome::of(wrong).refused[0].1, "the board differs from the dealt cards");
    let wrong = TWICE.replace("and won $19.50 with three", "and won $19.00 with three");
    assert_eq!(Outcome::of(wrong).refused[0].1, "the summary differs from the collected amount");
}

#[test]
fn players_who_come_back_to_winning_post() {
    let text = "\
Hand #9 - Holdem (No Limit) - $0.02/$0.05 - 2026/11/24 20:54:42 UTC
Wezen 9-max Seat #1 is the button
Seat 1: Ann ($5.00)
Seat 2: Bo ($5.00)
Seat 3: Cy ($5.00)
Seat 4: Di ($5.00)
Seat 5: Eve ($5.00)
Bo posts the small blind $0.02
Cy posts the big blind $0.05
Di posts dead $0.07
Eve posts $0.05
*** HOLE CARDS ***
Di checks
Eve checks
Ann folds
Bo folds
Cy raises $0.15 to $0.20
Di folds
Eve folds
Uncalled bet ($0.15) returned to Cy
Cy does not show
*** SUMMARY ***
Total pot $0.19
Seat 3: Cy (big blind) did not show and won $0.19
";
    let (_, audited) = understood(text);
    assert_eq!(nets(&audited), [-2, 14, -7, -5, 0]);
}

#[test]
fn a_walk_at_winning_has_the_uncalled_bet_in_it() {
    let text = "\
Hand #9 - Holdem(No Limit) - $0.02/$0.05 - 2026/11/24 20:54:42 UTC
Wezen 9-max Seat #1 is the button
Seat 1: Ann ($5.00)
Seat 2: Bo ($5.00)
Seat 3: Cy ($5.00)
Bo posts the small blind $0.02
Cy posts the big blind $0.05
*** HOLE CARDS ***
Ann folds
Bo folds
Cy does not show
*** SUMMARY ***
Total pot $0.07
Seat 3: Cy (big blind) did not show and won $0.07
";
    let (_, audited) = understood(text);
    assert_eq!((nets(&audited), audited.players[1].returned.units()), (vec![-2, 2, 0], 3));
}

#[test]
fn bomb_pots_have_no_betting_before_the_flop() {
    let text = "\
Hand #10 - Holdem (No Limit) - $0.01/$0.02 - 2026/11/24 20:54:42 UTC
Wezen 6-max Seat #1 is the button
Seat 1: Ann ($2.00)
Seat 2: Bo ($2.00)
Ann posts ante $0.10
Bo posts ante $0.10
*** HOLE CARDS ***
Main pot $0.20 | Rake $0.00
Dealt to Bo [4d 7c]
*** FLOP *** [Ks 6c 5s]
Main pot $0.19 | Rake $0.01
Bo bets $0.02
Ann folds
Uncalled bet ($0.02) returned to Bo
Bo does not show
*** SUMMARY ***
BombPot
Total pot $0.19 | Rake $0.01
Board [Ks 6c 5s]
Seat 1: Ann folded on the Flop
Seat 2: Bo did not show and won $0.19
";
    let (_, audited) = understood(text);
    assert_eq!(nets(&audited), [9, -10]);
    assert!(
        !audited.players.iter().any(|player| player.was_voluntary && player.net().is_negative())
    );
}

const EARLY: &str = "\
Game started at: 2018/1/4 9:5:42
Game ID: 21 1/2 (PRR) Longana (Short) - 2 (Hold'em)
Seat 1 is the button
Seat 1: Ann (100).
Seat 2: Bo (100).
Seat 9: Cy B (41.50).
Seat 4: Di (60).
Player Bo has small blind (1)
Player Di wait BB
Player Cy B has big blind (2)
Player Bo received a card.
Player Bo received a card.
Player Cy B received a card.
Player Cy B received a card.
Player Ann received card: [10d]
Player Ann received card: [10c]
Player Ann raises (6)
Player Bo calls (5)
Player Cy B allin (39.50)
Player Ann allin (94)
Player Bo folds
Uncalled bet (58.50) returned to Ann
*** FLOP ***: [2c 7d Ks]
*** TURN ***: [2c 7d Ks] [9h]
*** RIVER ***: [2c 7d Ks 9h] [3s]
------ Summary ------
Pot: 86.50. Rake 2. JP fee 0.50
Board: [2c 7d Ks 9h 3s]
*Player Ann shows: One pair of 10s [10d 10c]. Bets: 41.50. Collects: 86.50. Wins: 45.
Player Bo does not show cards.Bets: 6. Collects: 0. Loses: 6.
Player Cy B mucks (does not show: [Qh Qc]). Bets: 41.50. Collects: 0. Loses: 41.50.
Player Eve does not show cards. Bets: 0. Collects: 0. Wins: 0.
Game ended at: 2018/1/4 9:6:1
";

#[test]
fn early_hands_of_winning_are_read() {
    let queens = Outcome::of(EARLY);
    assert_eq!(queens.refused[0].1, "Ann collects 86.50, but does not win by the cards");
    let text = EARLY.replace("Qh Qc", "8h 8c");
    let (hand, audited) = understood(&text);
    assert_eq!((&*hand.id, &*hand.table), ("21", "(PRR) Longana (Short) - 2"));
    assert_eq!((hand.game.unit.symbol, hand.time.time), (Some('$'), Some([9, 5, 42])));
    assert_eq!((hand.hero, hand.hole(2).to_string()), (Some(2), "TdTc".to_owned()));
    assert_eq!(nets(&audited), [-600, -4150, 4500]);
    assert_eq!(audited.rake.units(), 250);
    // A tournament has chips.
    let name = "$2.40 Hyper Turbo, Table 1";
    let text = text.replace("(PRR) Longana (Short) - 2", name).replace(". Rake 2. JP fee 0.50", "");
    let text = text.replace("86.50", "89");
    let (hand, audited) = understood(&text);
    assert_eq!(hand.game.tournament.as_ref().map(|it| &*it.buy_in), Some("$2.40 Hyper Turbo"));
    assert_eq!((hand.game.unit.symbol, audited.rake.units()), (None, 0));
    // The blinds show a fixed limit.
    let limit = "\
Game started at: 2016/8/2 10:53:49
Game ID: 22 2/4 Airavata 2 (Hold'em)
Seat 2 is the button
Seat 1: Ann (20).
Seat 2: Bo (80).
Player Bo has small blind (1)
Player Ann has big blind (2)
Player Bo raises (3)
Player Ann folds
Uncalled bet (2) returned to Bo
Player Bo mucks cards
------ Summary ------
Pot: 4
Player Ann does not show cards.Bets: 2. Collects: 0. Loses: 2.
*Player Bo mucks (does not show cards). Bets: 2. Collects: 4. Wins: 2.
";
    let (hand, audited) = understood(limit);
    assert!(matches!(hand.game.betting, Betting::FixedLimit { .. }));
    assert_eq!(nets(&audited), [-200, 200]);
    // Some programs lost names.
    let nameless = EARLY.replace("Player Bo calls", "Player  calls");
    assert_eq!(Outcome::of(nameless).refused.len(), 1);
}
