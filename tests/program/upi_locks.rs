//! `upi`: strategies that a client sets, and nodes that it locks, against closed forms and the locks of `solve`.

use serde_json::Value;

use crate::support::stdout;
use crate::upi::{RIVER, asked, json, numbers, results, sent};

/// Returns the names of all hands in the order of the protocol.
fn order() -> Vec<String> {
    let names = sent(&["show_hand_order".to_owned()]).remove(0).remove(0);
    names.split(' ').map(str::to_owned).collect()
}

/// Returns the command that sets the strategy of a node, from the frequencies of its actions for the ranks of a hand.
fn set(order: &[String], node: &str, of: &dyn Fn(&str) -> Vec<f64>) -> String {
    let by_hand: Vec<Vec<f64>> = order.iter().map(|name| of(name)).collect();
    let rows = (0..by_hand[0].len()).map(|action| {
        by_hand.iter().map(|hand| hand[action].to_string()).collect::<Vec<String>>().join(" ")
    });
    format!("set_strategy {node} {}", rows.collect::<Vec<String>>().join(" "))
}

fn is_pair(name: &str, rank: char) -> bool {
    name.chars().step_by(2).all(|it| it == rank)
}

/// Returns the values of OOP and IP, their best responses, and the exploitability.
fn values(lines: &[String]) -> Vec<f64> {
    results(lines).into_iter().skip(1).map(|(_, number)| number).collect()
}

#[track_caller]
fn assert_close(lines: &[String], expected: [f64; 5], tolerance: f64) {
    let found = values(lines);
    let pairs = found.iter().zip(expected);
    assert!(
        found.len() == 5 && pairs.clone().all(|(one, other)| (one - other).abs() < tolerance),
        "{found:?} {expected:?}"
    );
}

/// OOP has the best hand or air, IP a bluff-catcher; the pot is 100, and OOP may bet 100.
struct Polarised {
    order: Vec<String>,
}

impl Polarised {
    /// OOP bets all aces, and this share of the queens.
    fn bluffs(&self, share: f64) -> String {
        set(&self.order, "r:0", &|name| match is_pair(name, 'A') {
            true => vec![1.0, 0.0],
            false => vec![share, 1.0 - share],
        })
    }

    /// IP calls this share of its hands.
    fn calls(&self, share: f64) -> String {
        set(&self.order, "r:0:b100", &|_| vec![share, 1.0 - share])
    }

    /// IP checks behind.
    fn checks(&self) -> String {
        set(&self.order, "r:0:c", &|_| vec![0.0, 1.0])
    }
}

#[test]
fn strategies_that_are_set_are_evaluated_without_a_search() {
    let spot = Polarised { order: order() };
    let commands = [
        spot.bluffs(0.5),
        spot.calls(0.5),
        spot.checks(),
        "calc_results".to_owned(),
        spot.bluffs(1.0),
        "calc_results".to_owned(),
        "show_strategy r:0".to_owned(),
        "calc_ev OOP r:0".to_owned(),
        spot.calls(1.0),
        "lock_node r:0".to_owned(),
        "calc_results".to_owned(),
        "unlock_node r:0".to_owned(),
        "calc_results".to_owned(),
    ];
    let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
    let answers = asked(RIVER, &commands);
    assert_eq!(answers[0], ["set_strategy ok!"]);
    // A bet wins 100 half of the time; called, aces win 200 and queens lose 100.
    assert_close(&answers[3], [75.0, 25.0, 75.0, 25.0, 0.0], 1e-6);
    // Against queens that always bet, a call wins 200 or loses 100: 50 on average.
    assert_close(&answers[5], [75.0, 25.0, 75.0, 50.0, 12.5], 1e-6);
    let (bets, evs) = (numbers(&answers[6][0]), &answers[7][0]);
    let evs: Vec<f64> = evs.split(' ').map(|it| it.parse().unwrap_or(f64::NAN)).collect();
    for (index, name) in spot.order.iter().enumerate() {
        let has = |rank: char| is_pair(name, rank);
        let can_be = !["2c", "2d", "2h", "3s", "3c"].iter().any(|it| name.contains(it));
        let (bet, ev) = if has('A') { (1.0, 150.0) } else { (f64::from(has('Q')), 0.0) };
        assert!(!can_be || (bets[index] - bet).abs() < 1e-6, "{name}");
        assert!(!(has('A') || has('Q')) || (evs[index] - ev).abs() < 1e-6, "{name}");
    }
    // IP always calls. OOP would not bluff, which a lock forbids.
    assert_close(&answers[10], [50.0, 50.0, 50.0, 50.0, 0.0], 1e-6);
    assert_close(&answers[12], [50.0, 50.0, 100.0, 50.0, 25.0], 1e-6);
}

#[test]
fn a_search_goes_around_the_locks_until_they_are_removed() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("locked.holdem");
    let file = file.to_str().unwrap();
    let spot = Polarised { order: order() };
    let commands = [
        spot.bluffs(1.0),
        "lock_node r:0".to_owned(),
        format!("dump_tree {file}"),
        "set_accuracy 0.0001 fraction".to_owned(),
        "go".to_owned(),
        "wait_for_solver".to_owned(),
        "calc_results".to_owned(),
        "show_strategy r:0:b100".to_owned(),
        "show_locked_combos r:0".to_owned(),
        format!("dump_tree {file}"),
    ];
    let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
    let answers = asked(RIVER, &commands);
    // The file would not have the lock that it shows.
    assert!(answers[2][0].contains("go, then save it"), "{answers:?}");
    assert_close(&answers[6], [50.0, 50.0, 50.0, 50.0, 0.0], 0.02);
    let calls = numbers(&answers[7][0]);
    let is_king = |name: &String| is_pair(name, 'K');
    assert!(calls.iter().zip(&spot.order).all(|(&call, it)| !is_king(it) || call > 0.999));
    let locked = numbers(&answers[8][0]);
    let can_be = |name: &String| is_pair(name, 'A') || is_pair(name, 'Q');
    assert!(locked.iter().zip(&spot.order).all(|(&it, name)| (it == 1.0) == can_be(name)));
    assert_eq!(answers[9], ["dump_tree ok!"]);

    assert!(stdout(&format!("verify {file}")).contains("the certificate holds"));
    let saved = json(&format!("solve {file}"));
    let lock = saved["locks"][0].as_str().unwrap();
    assert!(lock.starts_with("start: ") && saved["locks"].as_array().unwrap().len() == 1);
    let commands = [
        "show_locked_combos r:0",
        "unlock_node r:0",
        "show_locked_combos r:0",
        "set_accuracy 0.0001 fraction",
        "go",
        "wait_for_solver",
        "calc_results",
    ];
    let answers = asked(file, &commands);
    assert_eq!(numbers(&answers[0][0]).iter().sum::<f64>(), 12.0);
    assert_eq!(numbers(&answers[2][0]).iter().sum::<f64>(), 0.0);
    assert_close(&answers[6], [75.0, 25.0, 75.0, 25.0, 0.0], 0.05);
}

#[test]
fn a_strategy_is_set_for_the_hands_of_all_locks_of_its_node() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, locks) = (path("two.holdem"), path("locks.txt"));
    std::fs::write(&locks, "start: AA check 0\nstart: QQ check 50%\n").unwrap();
    let spot =
        "solve AA,QQ,JJ KK -b 2c2d2h3s3c --pot 100 --stack 100 --bets 100% --iterations 2 -q";
    stdout(&format!("{spot} --lock-file {locks} -o {file}"));
    let spot = Polarised { order: order() };
    let bluffs = spot.bluffs(1.0);
    let commands = ["show_locked_combos r:0", &bluffs, "show_locked_combos r:0"];
    let answers = asked(&file, &commands);
    assert_eq!(answers[1], ["set_strategy ok!"]);
    let can_be = |name: &String| is_pair(name, 'A') || is_pair(name, 'Q');
    for answer in [&answers[0], &answers[2]] {
        let locked = numbers(&answer[0]);
        assert!(locked.iter().zip(&spot.order).all(|(&it, name)| (it == 1.0) == can_be(name)));
    }
}

#[test]
fn a_lock_that_is_removed_again_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("same.holdem");
    let dump = format!("dump_tree {}", file.to_str().unwrap());
    let commands = [
        "calc_results",
        "show_strategy r:0:b100",
        "lock_node r:0:b100",
        "show_strategy r:0:b100",
        &dump,
        "unlock_node r:0:b100",
        &dump,
        "calc_results",
    ];
    let answers = asked(RIVER, &commands);
    assert!(answers[4][0].contains("go, then save it"), "{answers:?}");
    assert_eq!(answers[6], ["dump_tree ok!"]);
    assert_eq!((&answers[0], &answers[1]), (&answers[7], &answers[3]));
    assert_eq!(std::fs::read(file).unwrap(), std::fs::read(RIVER).unwrap());
}

/// The actions of `solve` at a node of the protocol.
fn frequencies(answer: &Value, combo: &str) -> Vec<f64> {
    let acts = answer["acts"].as_u64().unwrap() as usize - 1;
    let hands = answer["players"][acts]["hands"].as_array().unwrap();
    let hand = hands.iter().find(|it| it["combo"] == combo).unwrap();
    let actions = hand["actions"].as_array().unwrap();
    actions.iter().map(|it| it["frequency"].as_f64().unwrap()).collect()
}

#[test]
fn a_locked_game_is_solved_as_solve_does_with_a_file_of_locks() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, locks) = (path("spot.holdem"), path("locks.txt"));
    let spot = "solve QQ,AJs,87s TT,AKs -b Th7h2c5d --pot 55 --stack 100 -q";
    stdout(&format!("{spot} --iterations 10 -o {file}"));
    // All hands of IP after a bet on the turn, and two hands of OOP on one river.
    let text = "bet 27.5: TT call 25% fold 75% all-in 0; AKs call 60% fold 30% all-in 10%\n\
                check, check, 9h: AdJd check 100%; 8s7s check 0.5 all-in 50%\n";
    std::fs::write(&locks, text).unwrap();
    let order = order();
    let same =
        |one: &str, other: &str| one == other || format!("{}{}", &one[2..], &one[..2]) == other;
    let of_hand = |name: &str| match is_pair(name, 'T') {
        // All-in, call, fold.
        true => vec![0.0, 0.25, 0.75],
        false => vec![0.1, 0.6, 0.3],
    };
    let children = asked(&file, &["show_children r:0:b275", "show_children r:0:c:c:9h"]);
    let words = |lines: &[String]| -> Vec<String> {
        let ids = lines.iter().filter(|line| line.starts_with("r:"));
        ids.map(|id| id.rsplit(':').next().unwrap().to_owned()).collect()
    };
    assert_eq!(words(&children[0]), ["b1000", "c", "f"]);
    let rivers = words(&children[1]);
    let (check, all_in) = (rivers.len() - 1, rivers.iter().position(|it| it == "b1000").unwrap());
    let on_river = |name: &str| {
        let mut of_hand = vec![0.0; rivers.len()];
        of_hand[check] = 1.0;
        if same("8s7s", name) {
            (of_hand[check], of_hand[all_in]) = (0.5, 0.5);
        }
        of_hand
    };
    let locked = order.iter().map(|name| same("AdJd", name) || same("8s7s", name));
    let locked: Vec<&str> = locked.map(|it| if it { "1" } else { "0" }).collect();
    let commands = [
        set(&order, "r:0:b275", &of_hand),
        "lock_node r:0:b275".to_owned(),
        set(&order, "r:0:c:c:9h", &on_river),
        format!("combo_lock_node r:0:c:c:9h {}", locked.join(" ")),
        "show_locked_combos r:0:c:c:9h".to_owned(),
        "go 60 steps".to_owned(),
        "wait_for_solver".to_owned(),
        "calc_results".to_owned(),
        "show_strategy r:0".to_owned(),
        "show_strategy r:0:b275".to_owned(),
        "show_strategy r:0:c:c:9h".to_owned(),
    ];
    let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
    let answers = asked(&file, &commands);
    assert_eq!(numbers(&answers[4][0]).iter().sum::<f64>(), 2.0);
    let with_locks = format!("{spot} --lock-file {locks} --iterations 60 -o {}", path("b.holdem"));
    stdout(&with_locks);
    let lines = ["start", "b27.5", "check,check,9h"];
    let expected = lines.map(|line| json(&format!("solve {} --line {line}", path("b.holdem"))));
    let certified = &expected[0];
    let value = |player: usize| certified["players"][player]["game_value"].as_f64().unwrap() * 10.0;
    let found = values(&answers[7]);
    assert!((found[0] - value(0)).abs() < 1e-3 && (found[1] - value(1)).abs() < 1e-3, "{found:?}");
    let exploitability = certified["exploitability"].as_f64().unwrap() * 10.0;
    assert!((found[4] - exploitability).abs() < 1e-3, "{found:?} {exploitability}");
    for (answer, expected) in answers[8..].iter().zip(&expected) {
        let acts = expected["acts"].as_u64().unwrap() as usize - 1;
        for hand in expected["players"][acts]["hands"].as_array().unwrap() {
            let combo = hand["combo"].as_str().unwrap();
            let at = order.iter().position(|name| same(combo, name)).unwrap();
            let rows = answer.iter().rev().map(|row| numbers(row)[at]);
            for (one, other) in rows.zip(frequencies(expected, combo)) {
                assert!((one - other).abs() < 1e-4, "{combo}: {one} {other}");
            }
        }
    }
}

#[test]
fn a_lock_for_any_card_is_changed_for_one_card() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, other, locks) = (path("any.holdem"), path("other.holdem"), path("locks.txt"));
    let spot = "solve QQ,AJs TT,AKs -b Th7h2c --pot 60 --stack 100 --bets 50% -q";
    let any = "check, check, any, check, check, any: AJs check 100%\nstart: QQ check 50%\n";
    std::fs::write(&locks, any).unwrap();
    stdout(&format!("{spot} --lock-file {locks} --iterations 2 -o {file}"));
    let order = order();
    let node = "r:0:c:c:5d:c:c:9h";
    let commands = [
        format!("show_locked_combos {node}"),
        format!("unlock_node {node}"),
        format!("show_locked_combos {node}"),
        "show_locked_combos r:0:c:c:5d:c:c:9s".to_owned(),
        "go 10 steps".to_owned(),
        "wait_for_solver".to_owned(),
        "calc_results".to_owned(),
        format!("dump_tree {other}"),
        set(&order, "r:0:c:c:5d:c:c:9s", &|_| vec![1.0, 0.0]),
        "show_strategy r:0:c:c:5d:c:c:9s".to_owned(),
        "show_locked_combos r:0:c:c:5d:c:c:9s".to_owned(),
        "show_strategy r:0:c:c:5d:c:c:9c".to_owned(),
    ];
    let commands: Vec<&str> = commands.iter().map(String::as_str).collect();
    let answers = asked(&file, &commands);
    let locked = |answer: &[String]| numbers(&answer[0]).iter().sum::<f64>();
    assert_eq!([0, 2, 3, 10].map(|at| locked(&answers[at])), [4.0, 0.0, 4.0, 4.0]);
    assert_eq!((&answers[1][0][..], &answers[8][0][..]), ("unlock_node ok!", "set_strategy ok!"));
    // The same locks, card by card: any turn and any river but the nine of hearts after the five of diamonds.
    let deck: Vec<String> = "23456789TJQKA"
        .chars()
        .flat_map(|rank| "cdhs".chars().map(move |suit| format!("{rank}{suit}")))
        .filter(|card| !["Th", "7h", "2c"].contains(&card.as_str()))
        .collect();
    let mut all = String::new();
    for turn in deck.iter().filter(|card| *card != "5d") {
        all += &format!("check, check, {turn}, check, check, any: AJs check 100%\n");
    }
    for river in deck.iter().filter(|card| !["5d", "9h"].contains(&card.as_str())) {
        all += &format!("check, check, 5d, check, check, {river}: AJs check 100%\n");
    }
    std::fs::write(&locks, all + "start: QQ check 50%\n").unwrap();
    let explicit = path("explicit.holdem");
    stdout(&format!("{spot} --lock-file {locks} --iterations 10 -o {explicit}"));
    let results = |file: &str| values(&asked(file, &["calc_results"])[0]);
    for file in [&other, &explicit] {
        let pairs = results(file).into_iter().zip(values(&answers[6])).collect::<Vec<_>>();
        assert!(pairs.iter().all(|(one, other)| (one - other).abs() < 1e-4), "{pairs:?}");
        assert!(stdout(&format!("verify {file}")).contains("the certificate holds"));
    }
    let strategies =
        ["show_strategy r:0", "show_strategy r:0:c:c:5d", "show_strategy r:0:c:c:5d:c:c:9h"];
    assert_eq!(asked(&other, &strategies), asked(&explicit, &strategies));
    // One card was changed, and the others were not.
    let [changed, kept] = [9, 11].map(|at| numbers(&answers[at][0]));
    let jacks: Vec<usize> = (0..order.len())
        .filter(|&it| {
            ["AcJc", "AdJd", "AhJh", "AsJs", "JcAc", "JdAd", "JhAh", "JsAs"]
                .contains(&&order[it][..])
        })
        .collect();
    assert_eq!(jacks.len(), 4);
    assert!(jacks.iter().all(|&it| changed[it] == 1.0 && kept[it] == 0.0));
}

#[test]
fn locks_that_are_not_possible_are_refused() {
    let order = order();
    let half = set(&order, "r:0", &|_| vec![0.5, 0.4]);
    let commands = [
        ("lock_node r:0:b100:c", "nobody acts at r:0:b100:c"),
        ("lock_node r", "nobody acts at r"),
        ("unlock_node r:0:b7", "b7 is not possible"),
        ("lock_node", "lock_node NODE"),
        ("set_strategy r:0 1 0", "2 actions, so a strategy has 2652 frequencies, and these are 2"),
        (half.as_str(), "add up to 0.9, not to 1"),
        ("combo_lock_node r:0 1 0", "there are 1326 hands"),
    ];
    let texts = commands.map(|(command, _)| command);
    for (answer, (_, part)) in asked(RIVER, &texts).iter().zip(commands) {
        assert!(answer[0].starts_with("ERROR") && answer[0].contains(part), "{answer:?}");
    }
    let answers = sent(&["lock_node r:0", "go", "is_tree_present"].map(str::to_owned));
    assert!(answers[..2].iter().all(|it| it[0].contains("no tree yet")), "{answers:?}");
    assert_eq!(answers[2], ["false"]);
    let answers = asked(RIVER, &["go", "lock_node r:0", "stop", "lock_node r:0"]);
    assert!(answers[1].iter().any(|it| it.contains("a search is running")), "{answers:?}");
    assert_eq!(answers[3], ["lock_node ok!"]);
}
