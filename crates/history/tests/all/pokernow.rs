//! Logs of Poker Now, line by line.

use holdem_history::{Action, Format, PlayedHand, Post, Read, Variant, audit};

use crate::outcome::Outcome;

/// Writes a log from its lines, the oldest first.
fn log(lines: &[&str]) -> String {
    let mut text = "entry,at,order\n".to_owned();
    for (index, line) in lines.iter().enumerate().rev() {
        let entry = format!("\"{}\"", line.replace('"', "\"\""));
        // Lines without quotes and commas are not in quotes.
        let entry = if line.contains(['"', ',', '\n']) { entry } else { (*line).to_owned() };
        text += &format!("{entry},2026-11-24T20:54:42.651Z,{}\n", 179_000 + index);
    }
    text
}

/// Returns the net results by name.
fn nets(lines: &[&str]) -> String {
    Outcome::of(log(lines)).nets()
}

fn refusal(lines: &[&str]) -> String {
    let outcome = Outcome::of(log(lines));
    assert_eq!(outcome.refused.len(), 1, "{outcome:?}");
    outcome.refused[0].1.clone()
}

fn read<T>(lines: &[&str], then: impl FnOnce(&PlayedHand<'_>) -> T) -> T {
    let text = log(lines);
    let (_, text) = text.split_once('\n').unwrap();
    match Format::PokerNow.reader().read(text, "").unwrap() {
        Read::Hand(hand) => {
            audit(&hand).unwrap();
            then(&hand)
        }
        other => panic!("{other:?}"),
    }
}

const START: &str =
    "-- starting hand #7 (id: k9-x)  (No Limit Texas Hold'em) (dealer: \"Cy @ c_3\") --";
const STACKS: &str =
    "Player stacks: #1 \"Ann @ a-1\" (1000) | #4 \"Bo @ b2\" (980) | #9 \"Cy @ c_3\" (50)";
const BLINDS: [&str; 2] =
    ["\"Ann @ a-1\" posts a small blind of 5", "\"Bo @ b2\" posts a big blind of 10"];
const END: &str = "-- ending hand #7 --";

/// Returns a hand of three players with these lines after the blinds.
fn hand<'a>(lines: &[&'a str]) -> Vec<&'a str> {
    [&[START, STACKS][..], &BLINDS, lines, &[END]].concat()
}

#[test]
fn bets_are_what_a_player_has_bet_on_the_street() {
    let lines = hand(&[
        "\"Cy @ c_3\" calls 10",
        "\"Ann @ a-1\" raises to 30",
        "\"Bo @ b2\" calls 30",
        "\"Cy @ c_3\" calls 50 and go all in",
    ]);
    // A call of more than there is to call.
    assert!(refusal(&lines).contains("Cy calls 40, but there are 20 to call"));
    let lines = hand(&[
        "Your hand is 10♠, A♥",
        "\"Cy @ c_3\" calls 10",
        "\"Ann @ a-1\" raises to 50",
        "\"Bo @ b2\" calls 50",
        "\"Cy @ c_3\" calls 50 and go all in",
        "Flop:  [2♣, 10♦, K♥]",
        "\"Ann @ a-1\" checks",
        "\"Bo @ b2\" bets 100",
        "\"Ann @ a-1\" raises to 300",
        "\"Bo @ b2\" folds",
        "Uncalled bet of 200 returned to \"Ann @ a-1\"",
        "Turn: 2♣, 10♦, K♥ [3♠]",
        "River: 2♣, 10♦, K♥, 3♠ [9♣]",
        "\"Cy @ c_3\" shows a 2♥, 2♦.",
        "\"Ann @ a-1\" shows a 10♠, A♥.",
        "\"Ann @ a-1\" collected 200 from pot",
        "\"Cy @ c_3\" collected 150 from pot with Three of a Kind, 2's (combination: 2♥, 2♦, 2♣, K♥, 10♦)",
    ]);
    assert_eq!(nets(&lines), "Ann +50, Bo -150, Cy +100");
    read(&lines, |hand| {
        assert_eq!((&*hand.id, &*hand.room, &*hand.time.zone), ("7", "Poker Now", "UTC"));
        assert_eq!(hand.time.date().as_deref(), Some("2026-11-24"));
        assert_eq!(hand.time.time, Some([20, 54, 42]));
        // Ann showed the cards of this log.
        assert_eq!((hand.hero, hand.name(0)), (Some(0), "Ann".into()));
        assert_eq!(hand.game.big_blind.units(), 10);
    });
}

#[test]
fn a_log_that_nobody_shows_has_no_hero() {
    let lines = hand(&[
        "Your hand is 7♠, 3♥",
        "\"Cy @ c_3\" folds",
        "\"Ann @ a-1\" folds",
        "Uncalled bet of 5 returned to \"Bo @ b2\"",
        "\"Bo @ b2\" collected 10 from pot",
    ]);
    read(&lines, |hand| {
        assert_eq!(hand.hero, None);
        assert_eq!(hand.remarks, [(0, "the cards of this log: 7s3h".into())]);
    });
}

#[test]
fn amounts_may_have_cents() {
    let lines: Vec<String> = hand(&[
        "\"Cy @ c_3\" folds",
        "\"Ann @ a-1\" folds",
        "Uncalled bet of 5 returned to \"Bo @ b2\"",
        "\"Bo @ b2\" collected 10 from pot",
    ])
    .iter()
    .map(|line| line.replace(" 5", " 0.05").replace(" 10", " 0.10").replace("(50)", "(0.50)"))
    .collect();
    let lines: Vec<&str> = lines.iter().map(|line| &**line).collect();
    assert_eq!(nets(&lines), "Ann -0.05, Bo +0.05, Cy +0");
}

#[test]
fn straddles_and_missed_blinds_are_resulting_bets() {
    let lines = [
        START,
        "Player stacks: #1 \"Ann @ a-1\" (1000) | #4 \"Bo @ b2\" (980) | #5 \"Di @ d\" (500) | #9 \"Cy @ c_3\" (500)",
        BLINDS[0],
        BLINDS[1],
        "\"Di @ d\" posts a missing small blind of 5",
        "\"Di @ d\" posts a missed big blind of 10",
        "\"Di @ d\" posts a straddle of 20",
        "\"Cy @ c_3\" calls 20",
        "\"Ann @ a-1\" folds",
        "\"Bo @ b2\" folds",
        "\"Di @ d\" checks",
        "Flop:  [2♣, 10♦, K♥]",
        "\"Di @ d\" bets 20",
        "\"Cy @ c_3\" folds",
        "Uncalled bet of 20 returned to \"Di @ d\"",
        "\"Di @ d\" collected 60 from pot",
        END,
    ];
    assert_eq!(nets(&lines), "Ann -5, Bo -10, Cy -20, Di +35");
    read(&lines, |hand| {
        let posts = hand.events.iter().filter_map(|event| match event.action {
            Action::Post { post, amount, .. } => Some((post, amount.units())),
            _ => None,
        });
        let expected = [
            (Post::SmallBlind, 5),
            (Post::BigBlind, 10),
            (Post::Dead, 5),
            (Post::Live, 10),
            (Post::Straddle, 10),
        ];
        assert_eq!(posts.collect::<Vec<_>>(), expected);
    });
}

#[test]
fn boards_are_run_twice_from_any_street() {
    let lines = [
        "-- starting hand #7  No Limit Texas Hold'em (dealer: \"Ann @ a-1\") --",
        "Player stacks: #1 \"Ann @ a-1\" (100) | #4 \"Bo @ b2\" (100)",
        "\"Ann @ a-1\" posts a small blind of 5",
        "\"Bo @ b2\" posts a big blind of 10",
        "\"Ann @ a-1\" calls 10",
        "\"Bo @ b2\" checks",
        "Flop:  [2♣, 7♦, K♥]",
        "\"Bo @ b2\" bets 90 and go all in",
        "\"Ann @ a-1\" calls 90 and go all in",
        "Remaining players decide whether to run it twice.",
        "\"Ann @ a-1\" chooses to  run it twice.",
        "All players in hand choose to run it twice.",
        "\"Ann @ a-1\" shows a A♠, K♠.",
        "\"Bo @ b2\" shows a Q♥, Q♦.",
        "Turn: 2♣, 7♦, K♥ [3♠]",
        "River: 2♣, 7♦, K♥, 3♠ [9♣]",
        "Turn (second run): 2♣, 7♦, K♥ [4♦]",
        "River (second run): 2♣, 7♦, K♥, 4♦ [Q♣]",
        "\"Ann @ a-1\" collected 100 from pot with Pair, K's (combination: K♥, K♠, A♠, 9♣, 7♦)",
        "\"Bo @ b2\" collected 100 from pot on the second run with Three of a Kind, Q's",
        END,
    ];
    assert_eq!(nets(&lines), "Ann +0, Bo +0");
    read(&lines, |hand| assert_eq!(audit(hand).unwrap().boards.len(), 2));
    // Two boards with betting between their streets.
    let double = lines.map(|line| line.replace("second run)", "second board)"));
    assert!(refusal(&double.each_ref().map(|line| &**line)).contains("a single board"));
}

#[test]
fn bomb_pots_and_side_bets_are_known() {
    let lines = [
        START,
        STACKS,
        "\"Ann @ a-1\" posts a bet of 30 (bomb pot bet)",
        "\"Bo @ b2\" calls 30 (bomb pot bet)",
        "\"Cy @ c_3\" calls 30 (bomb pot bet)",
        "Flop:  [2♣, 10♦, K♥]",
        "\"Ann @ a-1\" bets 30",
        "\"Bo @ b2\" folds",
        "\"Cy @ c_3\" folds",
        "Uncalled bet of 30 returned to \"Ann @ a-1\"",
        "\"Ann @ a-1\" collected 90 from pot",
        "\"Ann @ a-1\" shows a 7♠.",
        "\"Bo @ b2\" paid 10 for the 7-2 bounty to \"Ann @ a-1\"",
        "\"Cy @ c_3\" paid 10 for the 7-2 bounty to \"Ann @ a-1\"",
        "\"Ann @ a-1\" collected 20 from the 7-2 bounty",
        END,
        // Shown after the end, a card at a time.
        "\"Ann @ a-1\" shows a 2♠.",
    ];
    assert_eq!(nets(&lines), "Ann +60, Bo -30, Cy -30");
    read(&lines, |hand| {
        assert_eq!(hand.hole(0).known().len(), 1);
        let audited = audit(hand).unwrap();
        let beside: Vec<i64> = audited.players.iter().map(|it| it.beside.units()).collect();
        assert_eq!(
            (beside, audited.players[0].hole.to_string()),
            (vec![20, -10, -10], "2s7s".into())
        );
        assert!(!audited.players[2].was_voluntary);
    });
}

#[test]
fn the_button_and_the_small_blind_may_be_dead() {
    let lines = [
        "-- starting hand #7 (id: k9)  (No Limit Texas Hold'em) (dead button) --",
        STACKS,
        "Dead Small Blind",
        "\"Bo @ b2\" posts a big blind of 10",
        "\"Cy @ c_3\" folds",
        "\"Ann @ a-1\" raises to 30",
        "\"Bo @ b2\" folds",
        "Uncalled bet of 20 returned to \"Ann @ a-1\"",
        "\"Ann @ a-1\" collected 20 from pot",
        END,
    ];
    assert_eq!(nets(&lines), "Ann +10, Bo -10, Cy +0");
}

#[test]
fn a_short_big_blind_does_not_lower_the_call() {
    let lines = [
        "-- starting hand #7 (id: k9)  (No Limit Texas Hold'em) (dealer: \"Ann @ a-1\") --",
        "Player stacks: #1 \"Ann @ a-1\" (1000) | #4 \"Bo @ b2\" (980) | #9 \"Cy @ c_3\" (7)",
        "\"Bo @ b2\" posts a small blind of 5",
        "\"Cy @ c_3\" posts a big blind of 7 and go all in ",
        "\"Ann @ a-1\" calls 10",
        "\"Bo @ b2\" folds",
        "Uncalled bet of 3 returned to \"Ann @ a-1\"",
        "Flop:  [2♣, 10♦, K♥]",
        "Turn: 2♣, 10♦, K♥ [3♠]",
        "River: 2♣, 10♦, K♥, 3♠ [9♣]",
        "\"Ann @ a-1\" shows a 9♥, 9♦.",
        "\"Ann @ a-1\" collected 19 from pot with Three of a Kind, 9's",
        END,
    ];
    assert_eq!(nets(&lines), "Ann +12, Bo -5, Cy -7");
    // Some call only what was posted, and the log may say that they raise to it.
    let lines = lines.map(|line| match line {
        "\"Ann @ a-1\" calls 10" => "\"Ann @ a-1\" raises to 7",
        "Uncalled bet of 3 returned to \"Ann @ a-1\"" => "Dead Big Blind",
        line => line,
    });
    assert_eq!(nets(&lines), "Ann +12, Bo -5, Cy -7");
}

#[test]
fn names_may_have_anything_in_them() {
    let lines = [
        "-- starting hand #7 (id: k9)  (No Limit Texas Hold'em) (dealer: \"\"all in\" @ x @ a-1\") --",
        "Player stacks: #1 \"\"all in\" @ x @ a-1\" (100) | #2 \"Bo\" (5) | #3 @ b2\" (100) | #4 \"Bo @ b3\" (100) | #5 \"Bo @ b4\" (100)",
        "\"Bo\" (5) | #3 @ b2\" posts a small blind of 5",
        "\"Bo @ b3\" posts a big blind of 10",
        "\"Bo @ b4\" folds",
        "\"\"all in\" @ x @ a-1\" folds",
        "\"Bo\" (5) | #3 @ b2\" folds",
        "Uncalled bet of 5 returned to \"Bo @ b3\"",
        "\"Bo @ b3\" collected 10 from pot",
        END,
    ];
    // Two players with the same name keep their codes.
    let text = log(&lines);
    let outcome = Outcome::of(text);
    let refused = outcome.refused.first().map(|(_, message)| &**message);
    assert_eq!(
        refused,
        Some(
            "expected a seat, a name and a stack, found '#3 @ b2\" (100) | #4 \"Bo @ b3\" (100) | #5 \"Bo @ b4\" (100)'"
        )
    );
    let lines = lines.map(|line| line.replace("\" (5) | #3 @", "\" ;5, #3 @"));
    let lines = lines.each_ref().map(|line| &**line);
    let expected = "\"all in\" @ x +0, Bo @ b3 +5, Bo @ b4 +0, Bo\" ;5, #3 -5";
    assert_eq!(nets(&lines), expected);
}

#[test]
fn lines_between_hands_are_known_or_refused() {
    let between = [
        "The player \"Di @ d\" requested a seat.",
        "The admin approved the player \"Di @ d\" participation with a stack of 100.",
        "The player \"Di @ d\" joined the game with a stack of 100.",
        "Game Config Changes\nRun it Twice: off » on\nStraddle: on » off",
        "The game's big blind was changed from 10 to 20.",
        "Undealt cards: 2♣, 7♦, K♥ [3♠]",
        "WARNING: the admin queued the stack change for the player \"Di @ d\" adding 50 chips in the next hand.",
        "\"Di @ d\" will be playing on table #2 (ID: pglX)",
    ];
    let played = hand(&[
        "\"Cy @ c_3\" folds",
        "\"Ann @ a-1\" folds",
        "Uncalled bet of 5 returned to \"Bo @ b2\"",
        "\"Bo @ b2\" collected 10 from pot",
    ]);
    let second: Vec<String> = played.iter().map(|line| line.replace("#7", "#8")).collect();
    let second: Vec<&str> = second.iter().map(|line| &**line).collect();
    let all = [&between[..], &played, &between, &second, &between].concat();
    let outcome = Outcome::of(log(&all));
    assert_eq!((outcome.understood, outcome.refused.len()), (2, 0), "{:?}", outcome.refused);
    // Only such lines: no hand.
    let outcome = Outcome::of(log(&between));
    assert_eq!((outcome.understood, outcome.refused.len()), (0, 0));
    // A line that is not known refuses its hand, and no other.
    for (at, message) in [
        (0, "expected the first line of a hand, found 'The moon'"),
        (between.len() + 4, "expected a line of a log of Poker Now, found 'The moon'"),
    ] {
        let mut lines = all.clone();
        lines.insert(at, "The moon");
        let outcome = Outcome::of(log(&lines));
        assert_eq!(outcome.understood, if at == 0 { 2 } else { 1 });
        assert_eq!(outcome.refused[0].1, message);
        // The number of the line in the file.
        let line = log(&lines).lines().position(|line| line.starts_with("The moon")).unwrap() + 1;
        assert_eq!(outcome.refused[0].0, line as u64);
    }
    // A log that stops within a hand.
    let outcome = Outcome::of(log(&[&second[..], &played[..5]].concat()));
    assert_eq!((outcome.understood, outcome.refused.len()), (1, 1));
    // Two logs in one file.
    let outcome = Outcome::of(log(&second) + &log(&played));
    assert_eq!((outcome.understood, outcome.refused.len()), (2, 0), "{:?}", outcome.refused);
}

#[test]
fn other_games_are_counted_and_other_orders_refused() {
    let played = hand(&["\"Cy @ c_3\" folds"]);
    for (game, variant) in [
        ("Pot Limit Omaha Hi", Variant::Omaha),
        ("Pot Limit Omaha Hi/Lo 8 or Better", Variant::OmahaHiLo),
        ("Pot Limit Omaha 5 Hi", Variant::Omaha),
    ] {
        let lines: Vec<String> =
            played.iter().map(|line| line.replace("No Limit Texas Hold'em", game)).collect();
        let lines: Vec<&str> = lines.iter().map(|line| &**line).collect();
        assert_eq!(Outcome::of(log(&lines)).others, [variant]);
    }
    // The oldest line first.
    let text = log(&[&played[..], &played].concat());
    let (head, rest) = text.split_once('\n').unwrap();
    let lines: Vec<&str> = rest.lines().rev().collect();
    let outcome = Outcome::of(format!("{head}\n{}\n", lines.join("\n")));
    assert_eq!(outcome.understood, 0);
    let message = "expected the newest line first, as Poker Now writes it, found 'the oldest'";
    assert!(outcome.refused.iter().any(|(_, it)| it == message), "{:?}", outcome.refused);
    // Another table with these names of columns.
    let outcome = Outcome::of("entry,at,order\nAnn,1,2\nBo,1,1\n");
    assert_eq!((outcome.understood, outcome.refused.len()), (0, 1));
    assert_eq!(Format::detect(b"name,at\nAnn,1\n"), None);
}
