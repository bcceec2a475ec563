//! Tables of played hands: in generated hands with every kind of pot, the rows sum to the amounts put in and
//! collected.

use std::ops::ControlFlow;

use holdem_answers::question::history::{
    ActionRow, HandRow, HistoryOption, HistoryQuestion, PlayedRow, RefusedHandRow, ResultRow,
    of_bytes,
};
use holdem_engine::progress;

use super::played::{Random, made_up};

/// Returns a file with this many hands.
fn file(hands: u64) -> String {
    let mut random = Random(3);
    let hand = |number| format!("[{number}]\n{}hand = {number}\n\n", made_up(&mut random).text);
    (1..=hands).map(hand).collect()
}

/// Returns the rows of a table.
fn rows<R: PlayedRow>(text: &str, question: &HistoryQuestion) -> Vec<R> {
    let mut all = Vec::new();
    let sources = vec![of_bytes("made up", text.as_bytes().to_vec())];
    let count = question.rows(sources, None, &progress::none, &mut |mut rows: Vec<R>| {
        all.append(&mut rows);
        ControlFlow::Continue(())
    });
    assert!(count.unwrap().understood > 0);
    all
}

#[test]
fn what_was_put_in_was_taken_out_or_was_rake() {
    let text = file(300);
    let question = HistoryQuestion::default();
    let hands: Vec<HandRow> = rows(&text, &question);
    let results: Vec<ResultRow> = rows(&text, &question);
    let actions: Vec<ActionRow> = rows(&text, &question);
    assert_eq!(hands.len(), 300);
    for hand in &hands {
        let of_hand: Vec<&ResultRow> = results.iter().filter(|row| row.line == hand.line).collect();
        assert_eq!(of_hand.len() as u64, hand.players);
        let sum = |of: fn(&ResultRow) -> f64| of_hand.iter().map(|row| of(row)).sum::<f64>();
        assert_eq!(sum(|row| row.put_in), hand.pot, "{}", hand.hand);
        assert_eq!(sum(|row| row.net), -hand.rake, "{}", hand.hand);
        assert!(sum(|row| row.luck).abs() < 1e-6 && sum(|row| row.rake) - hand.rake < 1e-6);
        for row in &of_hand {
            let parts = row.luck_flop + row.luck_turn + row.luck_river;
            assert!(
                (row.luck - parts).abs() < 1e-6 && (row.net - row.luck - row.adjusted).abs() < 1e-6
            );
            assert_eq!(row.showdown, hand.showdown && row.folded.is_none());
        }
        let own = actions.iter().filter(|row| row.line == hand.line);
        let puts = ["posts", "calls", "bets", "raises"];
        let paid: f64 = own.filter(|row| puts.contains(&row.action)).map(|row| row.amount).sum();
        let returned = paid - hand.pot;
        assert!(returned >= 0.0, "{}: {paid} and {}", hand.hand, hand.pot);
    }
}

#[test]
fn a_bounty_is_money_among_chips() {
    let text = "\
PokerStars Hand #2: Tournament #9, $4.60+$0.40 USD Hold'em No Limit - Level XII (350/700) - 2026/11/24 20:54:42 ET
Table '9 1' 9-max Seat #1 is the button
Seat 1: Ann (5000 in chips, $2.50 bounty)
Seat 4: Bo (700 in chips)
Ann: posts small blind 350
Bo: posts big blind 700 and is all-in
*** HOLE CARDS ***
Ann: calls 350
*** FLOP *** [Qh 7h 2c]
*** TURN *** [Qh 7h 2c] [3d]
*** RIVER *** [Qh 7h 2c 3d] [9h]
*** SHOW DOWN ***
Ann: shows [Ah Kh] (a flush, Ace high)
Bo: shows [7c 7d] (three of a kind, Sevens)
Ann collected 1400 from pot
Ann wins the $2.50 bounty for eliminating Bo
*** SUMMARY ***
Total pot 1400 | Rake 0
";
    let actions: Vec<ActionRow> = rows(text, &HistoryQuestion::default());
    let found = |action| {
        let row = actions.iter().find(|row| row.action == action).unwrap();
        (row.amount, row.amount_bb)
    };
    assert_eq!(found("wins a bounty"), (2.5, None));
    assert_eq!(found("collects"), (1400.0, Some(2.0)));
}

#[test]
fn cells_are_the_fields() {
    let text = file(20);
    fn check<R: PlayedRow>(text: &str) {
        for row in rows::<R>(text, &HistoryQuestion::default()) {
            let record = serde_json::to_value(&row).unwrap();
            let record = record.as_object().unwrap();
            let mut cells = 0;
            row.cells(&mut |_| cells += 1);
            let columns: Vec<&str> = R::columns().iter().map(|column| column.name).collect();
            assert_eq!(columns, record.keys().collect::<Vec<_>>());
            assert_eq!(cells, columns.len());
        }
    }
    check::<HandRow>(&text);
    check::<ResultRow>(&text);
    check::<ActionRow>(&text);
}

#[test]
fn options_choose_players_and_hands() {
    let text = include_str!("../../../../../docs/hands.phhs");
    let mut question = HistoryQuestion::default();
    question.set(HistoryOption::Player, "Ann").unwrap();
    assert!(rows::<ActionRow>(text, &question).iter().all(|row| row.player == "Ann"));
    assert_eq!(rows::<ResultRow>(text, &question).len(), 3);
    question.set(HistoryOption::MinPot, "90bb").unwrap();
    let hands: Vec<HandRow> = rows(text, &question);
    assert_eq!(hands.iter().map(|row| row.hand.as_str()).collect::<Vec<_>>(), ["101", "103"]);
    let refused: Vec<RefusedHandRow> = rows(text, &HistoryQuestion::default());
    assert_eq!((refused.len(), refused[0].line, refused[0].kind), (1, 67, "order of action"));
    for (option, wrong) in [(HistoryOption::By, "x"), (HistoryOption::Since, "1.1.2026")] {
        let refusal = question.set(option, wrong).unwrap_err();
        assert!(refusal.message.ends_with(&format!("cannot be '{wrong}'")), "{refusal}");
    }
}
