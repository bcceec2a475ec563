//! `stats --shown`: the hands that a player was seen with in a situation.

use std::collections::BTreeSet;

use serde_json::Value;

use crate::support::holdem;

const HANDS: &str = "docs/hands.phhs";

/// Runs the program, and returns standard output and standard error.
fn run(args: &str) -> (String, String) {
    let output = holdem(args).output().unwrap();
    let [out, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, errors)
}

fn answer(args: &str) -> Value {
    let (json, errors) = run(&format!("stats {HANDS} --shown -f json {args}"));
    serde_json::from_str(&json).unwrap_or_else(|_| panic!("{args}: {errors}"))
}

fn lines(args: &str) -> Vec<Value> {
    let (rows, _) = run(&format!("{args} -f ndjson"));
    rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect()
}

#[test]
fn shown_hands_are_those_of_the_decisions_in_the_situation() {
    for player in ["Ann", "Bo", "Cy"] {
        for situation in ["--street preflop", "--facing open", "--street flop", "--facing cbet"] {
            let found = answer(&format!("--player {player} {situation}"));
            let of_player = format!("stats {HANDS} --player {player}");
            let decisions = lines(&format!("{of_player} --list decisions {situation}"));
            let hands: BTreeSet<String> =
                decisions.iter().map(|it| it["hand"].to_string()).collect();
            let results = lines(&format!("history {HANDS} --player {player} --list results"));
            let known = results.iter().filter(|it| {
                hands.contains(&it["hand"].to_string())
                    && it["cards"].as_str().is_some_and(|cards| !cards.contains('?'))
            });
            let context = format!("{player} {situation}: {found}");
            assert_eq!(found["hands"], hands.len(), "{context}");
            assert_eq!(found["known"], known.count(), "{context}");
            let sum = |list: &str, field: &str| {
                let items = found[list].as_array().unwrap();
                items.iter().map(|it| it[field].as_u64().unwrap()).sum::<u64>()
            };
            assert_eq!(found["known"], sum("starting_hands", "held"), "{context}");
            assert_eq!(found["hands"], sum("choices", "hands"), "{context}");
            let is_later = !found["made"].as_array().unwrap().is_empty();
            assert_eq!(sum("made", "hands"), if is_later { sum("choices", "known") } else { 0 });
        }
    }
}

#[test]
fn made_hands_and_draws_are_those_at_the_decision() {
    // Queen, eight and three, then another eight and a deuce, with two nines.
    let parts = |street: &str| {
        let found = answer(&format!("--player Cy --street {street}"));
        ["made", "draws"].map(|list| {
            let parts = found[list].as_array().unwrap().iter();
            parts.map(|it| it["part"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
        })
    };
    let pair = "pocket pair below the top card";
    assert_eq!(parts("flop"), [vec![pair], vec!["backdoor straight draw"]]);
    assert_eq!(
        parts("turn"),
        [vec!["pocket pair below the top card and the board's pair"], vec!["no draw"]]
    );
    let [made, draws] = parts("river");
    assert!(made == ["pocket pair below the top card and the board's pair"] && draws.is_empty());
    let [made, draws] = parts("preflop");
    assert!(made.is_empty() && draws.is_empty());
}

#[test]
fn the_bias_of_shown_hands_is_said() {
    let (table, _) = run(&format!("stats {HANDS} --player Cy --shown --street preflop"));
    let bias = "only shown hands are counted, and these are not all";
    assert!(table.contains("hole cards known in 2 of 3 hands") && table.contains(bias), "{table}");
    assert!(table.contains("| fold ") && table.contains("share known"), "{table}");
    let (all, _) = run(&format!("stats {HANDS} --player Bo --shown"));
    assert!(all.contains("hole cards known in all of 3 hands") && !all.contains(bias), "{all}");
}

#[test]
fn shown_hands_are_saved_as_a_named_range() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("names.toml");
    let file = file.to_str().unwrap();
    let (plain, _) = run(&format!("stats {HANDS} --player Bo --shown -f plain"));
    assert_eq!(plain.trim(), "KK:0.666667,AKo:0.333333,JTs");
    let save = format!("stats {HANDS} --player Bo --shown --save bo --ranges {file}");
    let (table, notes) = run(&save);
    assert!(table.contains("hole cards known") && notes.contains("use it as @bo"), "{notes}");
    assert!(std::fs::read_to_string(file).unwrap().contains(plain.trim()));
    let (saved, _) = run(&format!("range @bo --ranges {file} -f plain"));
    assert_eq!(saved, plain);
    assert!(!run(&format!("equity AhAd @bo --ranges {file}")).0.is_empty());
    // Another range of the name is kept without --force.
    let other = format!("stats {HANDS} --player Ann --shown -f plain --save @bo --ranges {file}");
    let (out, errors) = run(&other);
    assert!(!out.is_empty() && errors.contains("already a different range"), "{errors}");
    let (forced, _) = run(&format!("{other} --force"));
    assert_eq!(run(&format!("range @bo --ranges {file} -f plain")).0, forced);
    let nothing = format!("stats {HANDS} --player Cy --shown --min-pot 100000 --save cy");
    let (out, errors) = run(&format!("{nothing} --ranges {file}"));
    assert!(!out.is_empty() && errors.contains("no range to save"), "{errors}");
}

#[test]
fn what_does_not_go_together_is_refused() {
    for (args, error) in [
        ("--shown", "--player"),
        ("--player Ann --save ann", "--shown"),
        ("--player Ann --grid vpip --save ann", "--shown"),
        ("--player Ann --shown --force", "--save"),
        ("--player Ann --shown --save QQ", "QQ"),
        ("--player Ann --shown --cards QQ+", "cannot be used with"),
        ("--player Ann --shown --known all", "cannot be used with"),
        ("--player Ann --shown --by position", "cannot be used with"),
        ("--player Ann --shown --grid vpip", "cannot be used with"),
        ("--player Ann --sizes --svg x.svg", "cannot be used with"),
        ("--player Nobody --shown", "no readable hand has a player 'Nobody'"),
    ] {
        let (out, errors) = run(&format!("stats {HANDS} {args}"));
        assert!(out.is_empty() && errors.contains(error), "{args}: {errors}");
    }
}

#[test]
fn shown_hands_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("shown.svg");
    let (_, errors) =
        run(&format!("stats {HANDS} --player Cy --shown --svg {}", file.to_str().unwrap()));
    let svg = std::fs::read_to_string(file).unwrap_or_else(|_| panic!("{errors}"));
    assert!(svg.contains("Cy: shown hands") && svg.contains("not all"), "{svg}");
}
