//! The combos of ranges as rows, the means of starting hands, and the best of the 169 hands.

use crate::fields::Fields;
use crate::schema::valid;
use crate::support::{run, stdout};

#[test]
fn the_combos_of_a_range_are_rows() {
    let csv = stdout("range AKs:0.5,QQ -b AhKd2c --combos -f csv");
    let lines: Vec<&str> = csv.lines().collect();
    assert_eq!(lines[0], "input,board,dead,combo,hand,weight");
    assert_eq!(lines[1], "\"AKs:0.5,QQ\",Ah Kd 2c,Ah Kd 2c,AcKc,AKs,0.5");
    assert_eq!(lines.len(), 1 + 2 + 6);
    let document = valid("holdem.range/1", &stdout("range 12% --combos -f json -q"));
    let range = &document.list("ranges")[0];
    assert_eq!(range.list("by_combo").len() as u64, range.count("combos"));
    assert_eq!(stdout("range AKs --combos -f plain"), "AcKc,1\nAdKd,1\nAhKh,1\nAsKs,1\n");
    assert_eq!(stdout("range AKs --by-combo -f plain"), stdout("range AKs --combos -f plain"));
    let table = stdout("range AKs,QQ --combos --top 3");
    assert!(table.contains("the first 3 of 10 combos; more: --top 10"), "{table}");
}

#[test]
fn an_empty_range_has_a_header_and_one_row() {
    for (option, cell) in [("--by made", "part"), ("--combos", "combo")] {
        let csv = stdout(&format!("range AA&set -b Kd7h2c {option} -f csv"));
        let lines: Vec<&str> = csv.lines().collect();
        assert!(lines.len() == 2 && lines[0].contains(cell), "{csv}");
        assert_eq!(lines[0].split(',').count(), lines[1].split(',').count(), "{csv}");
    }
}

#[test]
fn the_hands_of_a_range_are_words_in_a_cell() {
    let csv = stdout("range QQ+,AKs -f csv");
    assert!(csv.lines().nth(1).unwrap().ends_with(",AA AKs KK QQ"), "{csv}");
}

#[test]
fn combos_have_the_mean_of_their_starting_hand() {
    let text = stdout("equity AhKh AK,QQ -b Qs7d2c --by-combo -f json");
    let document = valid("holdem.equity/1", &text);
    let combos = document.list("players")[1].list("by_combo");
    let of = |hand: &str| combos.iter().filter(|it| it.text("hand") == hand).collect::<Vec<_>>();
    for hand in ["AKs", "AKo", "QQ"] {
        let deals: f64 = of(hand).iter().map(|it| it.number("total")).sum();
        let known = of(hand).into_iter().filter(|it| !it["equity"].is_null());
        let equity: f64 = known.map(|it| it.number("equity") * it.number("total")).sum();
        for combo in of(hand) {
            assert!((combo.number("hand_equity") - equity / deals).abs() < 1e-12, "{text}");
        }
    }
    let csv = stdout("equity AhKh AK,QQ -b Qs7d2c --by-combo -f csv");
    assert!(csv.lines().next().unwrap().ends_with("std_error,hand,hand_equity"), "{csv}");
}

#[test]
fn the_best_starting_hands_are_a_shorter_list() {
    for args in ["preflop", "preflop JJ", "preflop --opponents 3"] {
        let lines = |args: &str| stdout(args).lines().map(str::to_owned).collect::<Vec<_>>();
        let all = lines(&format!("{args} -f plain"));
        assert_eq!(lines(&format!("{args} --top 3 -f plain")), all[..3], "{args}");
        let csv = lines(&format!("{args} --top 3 -f csv"));
        // The row against a random hand precedes those against each hand.
        assert_eq!(csv.len(), 4 + usize::from(args == "preflop JJ"), "{args}");
    }
    for args in ["preflop AA KK", "preflop --grid", "preflop AA --opponents 3"] {
        assert_eq!(run(&format!("{args} --top 3")).status.code(), Some(2), "{args}");
    }
}

#[test]
fn preflop_has_the_frequency_of_better_pairs() {
    let text = stdout("preflop QQ --opponents 9 -f json");
    let document = valid("holdem.preflop-multiway/1", &text);
    let queens = &document.list("results")[0];
    assert!((queens.number("better_pair") - 0.0860).abs() < 1e-4, "{text}");
    let share = queens.number("better_pair_deals") / queens.number("hole_card_deals");
    assert!((queens.number("better_pair") - share).abs() < 1e-12, "{text}");
    let table = stdout("preflop KK --opponents 9 -q");
    assert!(table.contains("better pair") && table.contains("4.39%"), "{table}");
}
