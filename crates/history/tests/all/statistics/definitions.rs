//! Small hands with the opportunities and actions counted by hand.
//!
//! A hand is a line for each street: `HJ r6, CO c` is a raise to 6 and a call. Blinds are 1 and 2. The counts are
//! `three_bet CO- BTN+ SB0`: an opportunity without the action, one with it, and none. `checks` are checks to the end.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use holdem_history::statistics::STATISTICS;
use holdem_history::{Position, audit};

use super::{counts, read};

const HOLES: [&str; 6] = ["AcAd", "KcKd", "QcQd", "JcJd", "TcTd", "9c9d"];
const BOARD: [&str; 3] = ["8s7h2s", "3h", "4s"];

/// The starting stacks of a hand, its actions, and what is counted.
type Case = (&'static [u32], &'static str, &'static str);

const SIX: &[u32] = &[200; 6];
const THREE: &[u32] = &[200; 3];
const TWO: &[u32] = &[200; 2];

const CASES: &[Case] = &[
    // Before the flop: everybody folds to the big blind, who does not decide anything.
    (
        SIX,
        "UTG f, HJ f, CO f, BTN f, SB f",
        "vpip UTG- SB- BB0; pfr SB- BB0; limp UTG- SB- BB0; rfi UTG- HJ- CO- BTN- SB- BB0; steal HJ0 CO- BTN- SB-; all_in UTG- BB0; wtsd SB0 BB0; three_bet BB0",
    ),
    (
        SIX,
        "UTG f, HJ f, CO f, BTN f, SB c, BB x / SB x, BB x / SB x, BB x / SB x, BB x",
        "vpip SB+ BB-; pfr SB- BB-; limp SB+ BTN- BB0; rfi SB-; steal SB-; fold_to_steal_bb BB0; wtsd SB+ BB+ BTN0; wsd SB+ BB- BTN0; wwsf SB+ BB-; aggression_factor SB0 BB0; aggression_frequency SB0; c_bet_flop SB0 BB0; donk_flop SB0; probe_turn SB0",
    ),
    (
        SIX,
        "UTG c, HJ c, CO f, BTN f, SB c, BB x / SB x, BB b4, UTG f, HJ f, SB f",
        "vpip UTG+ HJ+ BB- CO-; limp UTG+ HJ+ CO- BTN- SB+ BB0; rfi UTG- HJ0 CO0 SB0; steal CO0 BTN0 SB0; pfr UTG-; c_bet_flop BB0; fold_to_c_bet_flop UTG0; wtsd SB- BB- UTG-; wwsf BB+ SB-; wsd BB0; aggression_factor BB+ UTG0; aggression_frequency BB+ UTG- SB-; check_raise_flop SB-",
    ),
    // A raise and what can be done against it.
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB f / checks",
        "vpip HJ+ BTN+ SB- BB-; pfr HJ+ BTN-; rfi UTG- HJ+ CO0; cold_call CO- BTN+ SB0 BB0; three_bet CO- BTN- SB- BB- HJ0; squeeze CO0 BTN0 SB- BB-; steal HJ0; fold_to_steal_sb SB0; fold_to_steal_bb BB0; four_bet HJ0; limp CO0 HJ-",
    ),
    (
        SIX,
        "UTG f, HJ f, CO f, BTN r6, SB f, BB f",
        "steal BTN+ CO- SB0; rfi BTN+; fold_to_steal_sb SB+; fold_to_steal_bb BB+; three_bet SB- BB-; cold_call SB0 BB0; wtsd BTN0; wwsf BTN0; wsd BTN0",
    ),
    (
        SIX,
        "UTG f, HJ f, CO r6, BTN f, SB c, BB f / checks",
        "steal CO+; fold_to_steal_sb SB-; fold_to_steal_bb BB0; squeeze BB- SB0; cold_call BTN- SB0; fold_to_steal_sb BTN0",
    ),
    (
        SIX,
        "UTG f, HJ f, CO f, BTN r6, SB r20, BB f, BTN f",
        "fold_to_steal_sb SB-; fold_to_steal_bb BB0; three_bet SB+ BB0; four_bet BB- BTN-; fold_to_three_bet BTN+ BB0; squeeze SB0",
    ),
    (
        SIX,
        "UTG f, HJ f, CO f, BTN f, SB r6, BB f",
        "steal SB+; fold_to_steal_bb BB+; fold_to_steal_sb SB0; rfi SB+",
    ),
    (
        SIX,
        "UTG f, HJ f, CO f, BTN f, SB r6, BB c / checks",
        "fold_to_steal_bb BB-; cold_call BB0; three_bet BB-; vpip BB+; pfr BB-",
    ),
    (
        SIX,
        "UTG f, HJ f, CO c, BTN r8, SB f, BB f, CO f",
        "steal BTN0 CO-; rfi BTN0; limp CO+ BTN-; fold_to_steal_bb BB0; fold_to_steal_sb SB0; three_bet CO- BB- SB-; squeeze CO0; fold_to_three_bet CO0; cold_call CO0",
    ),
    (
        SIX,
        "UTG f, HJ f, CO c, BTN f, SB r8, BB f, CO c / checks",
        "steal SB0; fold_to_steal_bb BB0; three_bet CO- BB-; pfr SB+ CO-; limp SB- CO+",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO c, BTN r24, SB f, BB f, HJ f, CO c / checks",
        "squeeze BTN+ CO0 SB0; three_bet CO- BTN+ SB0; four_bet SB- BB- HJ- CO- BTN0; fold_to_three_bet HJ+ CO0; cold_call CO+ BTN- SB0",
    ),
    (
        SIX,
        "UTG r6, HJ c, CO c, BTN f, SB r30, BB f, UTG c, HJ f, CO f / checks",
        "squeeze HJ0 CO- BTN- SB+; three_bet HJ- CO- BTN- SB+; fold_to_three_bet UTG- HJ0 CO0; four_bet UTG- HJ- CO- BB-; cold_call HJ+ CO+ BTN-",
    ),
    (
        SIX,
        "UTG r6, HJ r18, CO f, BTN f, SB f, BB f, UTG r50, HJ f",
        "three_bet HJ+ UTG0 CO0; four_bet CO- UTG+ HJ0; fold_to_three_bet UTG-; fold_to_four_bet HJ+ UTG0; pfr UTG+ HJ+; vpip CO-",
    ),
    (
        SIX,
        "UTG r6, HJ r18, CO r50, BTN f, SB f, BB f, UTG f, HJ c / checks",
        "four_bet CO+ BTN0 UTG0; fold_to_four_bet HJ- UTG0; fold_to_three_bet UTG0; three_bet CO0; cold_call CO- BTN-",
    ),
    (
        SIX,
        "UTG r6, HJ c, CO r24, BTN r60, SB f, BB f, UTG f, HJ f, CO r140, BTN c / checks",
        "squeeze CO+ BTN0; four_bet BTN+ UTG0 HJ0; fold_to_three_bet UTG0 HJ0; fold_to_four_bet CO- HJ0; three_bet BTN0",
    ),
    // Stacks that are too short, and opponents who are all-in.
    (
        &[200, 200, 5, 200, 200, 200],
        "UTG r5, HJ f, CO f, BTN f, SB f, BB f",
        "all_in UTG+ HJ-; three_bet HJ- BB0; rfi UTG+",
    ),
    (
        &[200, 200, 200, 200, 200, 6],
        "UTG r6, HJ f, CO f, BTN c, SB f, BB f",
        "three_bet BTN0 SB- HJ-; cold_call BTN+; all_in BTN+; squeeze SB- BB-",
    ),
    (
        &[200, 200, 200, 200, 200, 20],
        "UTG f, HJ f, CO f, BTN r20, SB r60, BB f",
        "three_bet SB+ BB0; four_bet BB-; steal BTN+; fold_to_steal_bb BB0",
    ),
    (&[200, 30, 30], "BTN r30, SB f, BB f", "three_bet SB- BB0; steal BTN+"),
    (
        &[30, 200, 30],
        "BTN r30, SB c, BB f",
        "three_bet SB0 BB0; squeeze BB0; fold_to_steal_bb BB0; fold_to_steal_sb SB-; all_in SB+ BTN+",
    ),
    (&[200, 2, 200], "BTN f, SB f", "vpip BB0; all_in BB0; rfi BTN- SB-"),
    (
        &[200, 2, 200],
        "BTN f, SB c",
        "vpip SB+ BB0; wtsd SB+ BB0; wsd SB+ BB0; wwsf SB+ BB0; all_in BB0 SB-; limp SB+",
    ),
    (
        &[200, 2, 200],
        "BTN c, SB c / SB x, BTN x / SB b4, BTN f",
        "wtsd SB+ BTN- BB0; wwsf SB+ BTN-; wsd SB+ BTN0; delayed_c_bet_turn SB0; probe_turn SB0",
    ),
    // Two players: the button is the small blind and acts first.
    (
        TWO,
        "BTN r5, BB f",
        "steal BTN+; rfi BTN+; fold_to_steal_bb BB+; fold_to_steal_sb BTN0; three_bet BB-; vpip BTN+ BB-",
    ),
    (
        TWO,
        "BTN c, BB x / BB x, BTN x / BB x, BTN x / BB b4, BTN r12, BB f",
        "limp BTN+ BB0; rfi BTN-; steal BTN-; vpip BB-; check_raise_river BTN0; aggression_factor BB+ BTN+; aggression_frequency BB±; wtsd BB- BTN-; wwsf BTN+ BB-",
    ),
    (
        TWO,
        "BTN r5, BB r16, BTN c / BB b16, BTN c / BB b32, BTN c / BB b60, BTN c",
        "three_bet BB+; fold_to_three_bet BTN-; four_bet BTN-; aggression_factor BTN---; c_bet_flop BB+ BTN0; c_bet_turn BB+; c_bet_river BB+; fold_to_c_bet_flop BTN-; fold_to_c_bet_turn BTN-; fold_to_c_bet_river BTN-; raise_c_bet_river BTN-; wtsd BB+ BTN+; wsd BB+ BTN-",
    ),
    // Continuation bets.
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB c / BB x, HJ b10, BTN f, BB f",
        "c_bet_flop HJ+ BB0 BTN0; fold_to_c_bet_flop BTN+ BB+; raise_c_bet_flop BTN- BB-; donk_flop BB- BTN0 HJ0; check_raise_flop BB- BTN0; wtsd HJ- BB- BTN-; wwsf HJ+ BTN-",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB c / BB x, HJ x, BTN b10, BB c, HJ f / BB x, BTN b20, BB f",
        "c_bet_flop HJ- BTN0; fold_to_c_bet_flop BB0 HJ0; raise_c_bet_flop BB0; c_bet_turn BTN0; delayed_c_bet_turn HJ0 BTN0; donk_flop BB- BTN0; donk_turn BB- BTN0; check_raise_flop BB- HJ-; check_raise_turn BB-; float_turn BTN0 BB0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB b8, HJ r24, BB c / BB x, HJ b40, BB f",
        "c_bet_flop HJ0; donk_flop BB+; fold_to_c_bet_flop BB0; c_bet_turn HJ0; fold_to_c_bet_turn BB0; donk_turn BB-; aggression_factor BB± HJ++; check_raise_flop BB0; raise_c_bet_flop HJ0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ b8, BB r24, HJ c / BB b30, HJ f",
        "c_bet_flop HJ+; raise_c_bet_flop BB+ HJ0; fold_to_c_bet_flop BB- HJ0; check_raise_flop BB+; c_bet_turn BB0 HJ0; donk_turn HJ0 BB0; fold_to_c_bet_turn HJ0; raise_c_bet_turn HJ0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ b8, BB c / BB x, HJ b20, BB c / BB x, HJ x",
        "c_bet_flop HJ+; c_bet_turn HJ+; c_bet_river HJ-; fold_to_c_bet_turn BB-; raise_c_bet_turn BB-; fold_to_c_bet_river BB0; donk_turn BB-; donk_river BB-; float_turn BB0; float_river BB0; delayed_c_bet_river HJ0; check_raise_turn BB-; check_raise_river BB0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ b8, BB c / BB x, HJ b20, BB r60, HJ f",
        "raise_c_bet_turn BB+; fold_to_c_bet_turn BB- HJ0; check_raise_turn BB+; raise_c_bet_flop BB-",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ b8, BB c / BB x, HJ b20, BB c / BB x, HJ b40, BB r120, HJ f",
        "c_bet_river HJ+; raise_c_bet_river BB+ HJ0; fold_to_c_bet_river BB- HJ0; check_raise_river BB+; donk_river BB-",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ b8, BB c / BB x, HJ b20, BB c / BB x, HJ b40, BB f",
        "fold_to_c_bet_river BB+; check_raise_river BB- HJ0; raise_c_bet_river BB- HJ0; donk_river BB- HJ0; wtsd HJ- BB-",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB f / HJ b8, BTN c / HJ x, BTN b20, HJ f",
        "float_turn BTN+ HJ0; c_bet_turn HJ-; probe_turn HJ0; delayed_c_bet_turn HJ0; fold_to_c_bet_turn HJ0; check_raise_turn HJ-; donk_turn HJ0 BTN0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB f / HJ b8, BTN c / HJ x, BTN x / HJ x, BTN b20, HJ c",
        "float_turn BTN- HJ0; float_river BTN0 HJ0; delayed_c_bet_river HJ- BTN0; probe_river HJ0 BTN0; c_bet_river HJ0; aggression_factor BTN± HJ±",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB f / HJ b8, BTN c / HJ b20, BTN c / HJ x, BTN b50, HJ f",
        "float_river BTN+ HJ0; c_bet_river HJ-; float_turn BTN0; check_raise_river HJ-",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB f / HJ b8, BTN c / HJ b20, BTN c / HJ x, BTN x",
        "float_river BTN-; c_bet_turn HJ+; wtsd HJ+ BTN+; wsd HJ+ BTN-",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ b8, BB c / BB x, HJ b20, BB f",
        "fold_to_c_bet_turn BB+ HJ0; c_bet_turn HJ+; check_raise_turn BB-; raise_c_bet_turn BB- HJ0",
    ),
    // Delayed continuation bets and probes.
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ x / BB x, HJ b10, BB f",
        "c_bet_flop HJ-; delayed_c_bet_turn HJ+ BB0; probe_turn BB- HJ0; c_bet_turn HJ0; fold_to_c_bet_turn BB0; donk_turn BB0; check_raise_turn BB-",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ x / BB b10, HJ f",
        "probe_turn BB+; delayed_c_bet_turn HJ0; donk_turn BB0; c_bet_flop HJ-",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ x / BB x, HJ x / BB b10, HJ f",
        "probe_turn BB-; probe_river BB0; delayed_c_bet_turn HJ-; delayed_c_bet_river HJ0; donk_river BB0; c_bet_river HJ0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ b8, BB c / BB x, HJ x / BB b20, HJ c",
        "probe_river BB+ HJ0; delayed_c_bet_river HJ0; probe_turn BB0; float_turn BB0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN f, SB f, BB c / BB x, HJ b8, BB c / BB x, HJ x / BB x, HJ b20, BB f",
        "probe_river BB-; delayed_c_bet_river HJ+; check_raise_river BB-; fold_to_c_bet_river BB0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB f / HJ x, BTN x / HJ x, BTN b10, HJ r30, BTN f",
        "delayed_c_bet_turn HJ- BTN0; probe_turn BTN0 HJ0; float_turn BTN0; check_raise_turn HJ+; fold_to_c_bet_turn HJ0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO c, BTN f, SB f, BB c / BB x, HJ x, CO x / BB b10, HJ f, CO f",
        "probe_turn BB+ CO0; delayed_c_bet_turn HJ0; c_bet_flop HJ-",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO c, BTN f, SB f, BB c / BB x, HJ x, CO x / BB x, HJ x, CO b10, BB f, HJ f",
        "probe_turn BB- CO0; delayed_c_bet_turn HJ-; check_raise_turn BB- HJ-",
    ),
    // Bets into a player with the initiative.
    (
        SIX,
        "UTG f, HJ r6, CO c, BTN f, SB f, BB c / BB b10, HJ f, CO c / BB b30, CO f",
        "donk_flop BB+ CO0; c_bet_flop HJ0 BB0; donk_turn BB0 CO0; c_bet_turn BB0; fold_to_c_bet_turn CO0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB c / BB x, HJ b8, BTN r24, BB f, HJ c / HJ b40, BTN f",
        "donk_turn HJ+ BTN0; c_bet_turn HJ0; raise_c_bet_flop BTN+ BB0 HJ0; fold_to_c_bet_flop BTN- BB0",
    ),
    (
        SIX,
        "UTG f, HJ r6, CO f, BTN c, SB f, BB f / HJ b8, BTN c / HJ b20, BTN r60, HJ c / HJ b50, BTN f",
        "donk_river HJ+ BTN0; c_bet_river HJ0 BTN0; raise_c_bet_turn BTN+; donk_turn BTN0; check_raise_turn BTN0 HJ0; raise_c_bet_river BTN0",
    ),
    (
        &[200, 200, 200, 200, 200, 40],
        "UTG f, HJ f, CO f, BTN r40, SB f, BB c",
        "c_bet_flop BTN0; all_in BTN+ BB-; wtsd BTN+ BB+; wsd BB+ BTN-; fold_to_steal_bb BB-",
    ),
    (
        &[200, 200, 200, 200, 200, 40],
        "UTG f, HJ f, CO c, BTN r40, SB f, BB c, CO c / BB b20, CO f",
        "donk_flop BB0 CO0; c_bet_flop BB0 BTN0; wtsd BB+ BTN+ CO-; three_bet BB- CO-; squeeze CO- BB0; fold_to_c_bet_flop CO0; aggression_frequency BB+ CO-",
    ),
    (
        THREE,
        "BTN r5, SB c, BB c / SB x, BB x, BTN b10, SB r30, BB f, BTN c / SB x, BTN x / SB b40, BTN f",
        "check_raise_flop SB+ BB-; raise_c_bet_flop SB+ BB0; fold_to_c_bet_flop SB- BB0; probe_river SB0; delayed_c_bet_river SB+; float_turn BTN-; c_bet_turn SB0; steal BTN+; squeeze BB-",
    ),
    (
        THREE,
        "BTN r5, SB c, BB c / SB b10, BB c, BTN f / SB x, BB b20, SB f",
        "donk_flop SB+ BB0; float_turn BB+ SB0; c_bet_flop BTN0; check_raise_turn SB-; raise_c_bet_turn SB0",
    ),
    (
        THREE,
        "BTN r5, SB f, BB r18, BTN c / BB x, BTN b20, BB f",
        "c_bet_flop BB-; check_raise_flop BB-; float_turn BTN0; donk_flop BTN0; fold_to_three_bet BTN-; fold_to_steal_sb SB+; fold_to_steal_bb BB-; fold_to_c_bet_flop BB0",
    ),
    (
        THREE,
        "BTN r5, SB f, BB r18, BTN r60, BB f",
        "fold_to_four_bet BB+; four_bet BTN+; fold_to_three_bet BTN-; three_bet BB+ SB-",
    ),
    (
        THREE,
        "BTN r5, SB f, BB r18, BTN r60, BB c / checks",
        "fold_to_four_bet BB-; fold_to_three_bet BTN-",
    ),
    (
        THREE,
        "BTN r5, SB r18, BB f, BTN r60, SB r200, BTN c",
        "fold_to_four_bet SB- BTN0; four_bet BTN+ BB-; all_in SB+ BTN+; three_bet SB+",
    ),
    (
        THREE,
        "BTN r5, SB r18, BB r50, BTN f, SB f",
        "fold_to_four_bet SB+; four_bet BB+ BTN0; fold_to_three_bet BTN0",
    ),
];

/// Returns the hand as PHH, with the given hole cards by seat.
fn phh(stacks: &[u32], line: &str) -> String {
    let players = stacks.len();
    let seat = |name: &str| {
        let position: Position = name.parse().unwrap();
        (0..players).find(|seat| Position::new(*seat, players) == position).unwrap() + 1
    };
    let mut actions: Vec<String> =
        HOLES[..players].iter().zip(1..).map(|(cards, at)| format!("d dh p{at} {cards}")).collect();
    let streets: Vec<&str> = line.split('/').collect();
    for (index, street) in streets.iter().enumerate() {
        if street.trim() == "checks" {
            let folded = |at: &usize| actions.contains(&format!("p{at} f"));
            let left: Vec<usize> = (1..=players).filter(|at| !folded(at)).collect();
            for cards in &BOARD[index - 1..] {
                actions.push(format!("d db {cards}"));
                actions.extend(left.iter().map(|at| format!("p{at} cc")));
            }
            break;
        }
        if index > 0 {
            actions.push(format!("d db {}", BOARD[index - 1]));
        }
        for act in street.split(',') {
            let (name, act) = act.trim().split_once(' ').unwrap();
            let act = match act.split_at(1) {
                ("f", _) => "f".to_owned(),
                ("x" | "c", _) => "cc".to_owned(),
                (_, to) => format!("cbr {to}"),
            };
            actions.push(format!("p{} {act}", seat(name)));
        }
    }
    let mut text = String::from("variant = 'NT'\nante_trimming_status = true\nmin_bet = 2\n");
    let mut blinds = vec![0; players];
    (blinds[0], blinds[1]) = (1, 2);
    let _ = writeln!(text, "antes = {:?}\nblinds_or_straddles = {blinds:?}", vec![0; players]);
    let _ = writeln!(text, "starting_stacks = {stacks:?}");
    // Cards that are still to come if several players are left.
    let folded = actions.iter().filter(|act| act.ends_with(" f")).count();
    if folded + 1 < players && !line.ends_with("checks") {
        actions.extend(BOARD[streets.len() - 1..].iter().map(|cards| format!("d db {cards}")));
    }
    let _ = writeln!(text, "actions = {actions:?}");
    text
}

#[test]
fn definitions_are_as_counted_by_hand() {
    let mut checked: BTreeMap<&str, [u32; 3]> = BTreeMap::new();
    let mut wrong = Vec::new();
    for (stacks, line, expected) in CASES {
        let text = phh(stacks, line);
        let hand = read(&text);
        if let Err(fault) = audit(&hand) {
            panic!("{}\n{line}", fault.refusal(Some(&hand), &text));
        }
        let found = counts(&hand);
        for words in expected.split(';') {
            let (name, seats) = words.trim().split_once(' ').unwrap();
            let statistic = STATISTICS.iter().find(|it| it.name == name);
            let name = statistic.unwrap_or_else(|| panic!("{name}")).name;
            for word in seats.split(' ') {
                let at = word.find(['+', '-', '0', '±']).unwrap();
                let at = if word.starts_with("UTG+") { 3 } else { at };
                let (position, signs) = word.split_at(at);
                let position: Position = position.parse().unwrap();
                let seat = (0..stacks.len())
                    .find(|seat| Position::new(*seat, stacks.len()) == position)
                    .unwrap();
                // ± is an opportunity with, and one without the action.
                let mut count = (0, 0);
                for sign in signs.chars() {
                    let (opportunities, actions, kind) = match sign {
                        '+' => (1, 1, 0),
                        '-' => (1, 0, 1),
                        '±' => (2, 1, 0),
                        _ => (0, 0, 2),
                    };
                    count = (count.0 + opportunities, count.1 + actions);
                    checked.entry(name).or_default()[kind] += 1;
                }
                let got = found.get(&(name, seat)).copied().unwrap_or_default();
                if got != count {
                    wrong.push(format!("{name} of {position}: {got:?}, not {count:?}, in {line}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    for statistic in &STATISTICS {
        let of = checked.get(statistic.name).copied().unwrap_or_default();
        let sum: u32 = of.iter().sum();
        assert!(of.iter().all(|kind| *kind > 0) && sum >= 6, "{}: {of:?}", statistic.name);
    }
}
