//! The memory of a game that `solve` finds a solution for.

use std::process::Output;

use serde_json::Value;

use crate::solve::Folder;
use crate::support::holdem;

const TURN: &str = "solve QQ+,AK JJ-88,AQ -b Ks7d2c9h --pot 60 --stack 300 --iterations 10 -j 1";

fn run(words: &str) -> (bool, String, String) {
    let Output { status, stdout, stderr } = holdem(words).output().unwrap();
    let [stdout, stderr] = [stdout, stderr].map(|text| String::from_utf8(text).unwrap());
    (status.success(), stdout, stderr)
}

/// Returns the kilobytes that a refusal of a game states, and the unit of its last digit.
fn needed(words: &str) -> (f64, f64) {
    let (is_solved, _, error) = run(&format!("{words} --memory 10KB"));
    assert!(!is_solved, "{words}");
    let (_, needed) = error.split_once("needs ").unwrap_or_else(|| panic!("{error}"));
    let mut needed = needed.split(' ');
    let number: f64 = needed.next().unwrap().parse().unwrap();
    match needed.next() {
        Some("KB") => (number, 1.0),
        Some("MB") => (number * 1000.0, 10.0),
        _ => panic!("{error}"),
    }
}

#[test]
fn a_game_is_solved_with_the_memory_that_its_refusal_states() {
    let folder = Folder::new("stated-memory");
    let saved = format!("{TURN} -o {}", folder.file("a.holdem"));
    for game in [TURN, &saved] {
        let (needed, unit) = needed(game);
        let (more, less) = (needed + unit, needed - unit);
        let (is_solved, _, error) = run(&format!("{game} --memory {more}KB"));
        assert!(is_solved, "{error}");
        assert!(error.contains("solved with 16-bit numbers: the game does not fit"), "{error}");
        assert!(!run(&format!("{game} --memory {less}KB")).0, "{less}");
        let (_, _, error) = run(game);
        assert!(!error.contains("16-bit"), "{error}");
    }
    // A plan has the same size as the refusal.
    let (_, plan, _) =
        run(&format!("{} --plan -f json --memory 10KB", TURN.replace("--iterations 10 ", "")));
    let plan: Value = serde_json::from_str(&plan).unwrap();
    assert_eq!((&plan["bits"], &plan["fits"]), (&Value::from(16), &Value::from(false)));
    let bytes = plan["bytes"].as_f64().unwrap();
    let (needed, unit) = needed(TURN);
    // It is rounded up.
    assert!((0.0..unit).contains(&(needed - bytes / 1000.0)), "{bytes}");
}

#[test]
fn a_kept_search_goes_on_with_its_bits() {
    let folder = Folder::new("bits-of-kept-search");
    let game = format!("{TURN} --checkpoint {}", folder.file("a.checkpoint"));
    let (needed, unit) = needed(TURN);
    let (is_solved, _, error) = run(&format!("{game} --memory {}KB", needed + unit));
    assert!(is_solved && error.contains("the game does not fit"), "{error}");
    let (is_solved, _, error) = run(&game.replace("--iterations 10", "--iterations 20"));
    assert!(is_solved, "{error}");
    assert!(error.contains("solved with 16-bit numbers, as in the kept search"), "{error}");
    assert!(error.contains("the search went on after iteration 10"), "{error}");
}
