//! `solve --lock`: locks without an effect.

use serde_json::Value;

use crate::solve::{Folder, refused, stdout};

const TURN: [&str; 11] = [
    "solve",
    "QQ+,AK,76s",
    "JJ-88,AQ,KQs",
    "-b",
    "Ks7d2c9h",
    "--pot",
    "60",
    "--stack",
    "90",
    "--bets",
    "50%,all-in",
];

fn with(lock: &str) -> Vec<&str> {
    [&TURN[..], &["--iterations", "2", "-q", "--lock", lock]].concat()
}

#[test]
fn a_lock_of_hands_with_known_cards_is_refused() {
    const BLOCKED: &str = "each of these hands has a card that is on the board, dead or dealt";
    refused(&with("start: AsKs check 100%"), BLOCKED);
    refused(&with("check, check, As: AsKd check 100%"), BLOCKED);
    refused(&with("check, check, As: QsQd check 100%; AsKd,AsKc check 100%"), BLOCKED);
    refused(&[&with("start: AhKh check 100%")[..], &["-d", "Ah"]].concat(), BLOCKED);
    // AsKs and 9s8s are out for other reasons: only one of them is in the range.
    refused(&with("start: AsKs,9s8s check 100%"), BLOCKED);
    refused(&with("start: JJ check 100%"), "player 1 acts there, and has none of these hands");
}

#[test]
fn a_lock_of_a_possible_hand_among_others_is_accepted() {
    for lock in [
        "start: AK check 100%",
        "start: AsKs,AhKh check 100%",
        "check, check, As: AK check 100%",
        "check, check, any: AsKd check 100%",
        "check, check, Ah: AsKd check 100%",
    ] {
        let answer = stdout(&[&with(lock)[..], &["-f", "json"]].concat());
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert_eq!(answer["locks"][0], lock);
    }
}

#[test]
fn a_refined_game_has_the_dealt_cards_on_its_board() {
    let folder = Folder::new("idle-locks");
    let file = folder.file("turn.holdem");
    stdout(&[&TURN[..], &["--until", "5%", "-q", "-o", &file]].concat());
    let refine = |lock| {
        let game = ["solve", &file, "--refine", "check, check, As", "--lock", lock];
        [&game[..], &["--until", "5%", "-q"]].concat()
    };
    refused(&refine("start: AsKd check 100%"), "this has no effect");
    stdout(&refine("start: AhKd check 100%"));
}
