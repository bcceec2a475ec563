//! `stats`: statistics of how players play, and the table of decisions behind them.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::holdem;

/// Hands of four kinds of files, without refused ones.
const HANDS: &str = "docs/hands.phhs";

/// Runs the program, and returns standard output and standard error.
fn run(args: &str) -> (String, String) {
    let output = holdem("").args(args.split(' ')).output().unwrap();
    let [out, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, errors)
}

#[test]
fn every_statistic_is_the_mean_of_its_column_of_decisions() {
    let (stats, _) = run(&format!("stats {HANDS} -f json --stat vpip,pfr,3bet,af --min-hands 0"));
    assert_eq!(stats, "", "af is not a name");
    let (all, _) = run("stats --explain all -f ndjson");
    let names: Vec<String> = all
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|it| it["statistic"].as_str().unwrap().to_owned())
        .collect();
    let (stats, _) = run(&format!("stats {HANDS} -f json --stat {}", names.join(",")));
    let stats: Value = serde_json::from_str(&stats).unwrap();
    let (decisions, _) = run(&format!("stats {HANDS} --list decisions -f ndjson"));
    let mut expected: BTreeMap<(String, String), (u64, u64)> = BTreeMap::new();
    for line in decisions.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        for name in &names {
            if let Some(is_action) = row[name].as_bool() {
                let player = row["player"].as_str().unwrap().to_owned();
                let of = expected.entry((player, name.clone())).or_default();
                *of = (of.0 + 1, of.1 + u64::from(is_action));
            }
        }
    }
    let mut found = BTreeMap::new();
    for row in stats["rows"].as_array().unwrap() {
        for it in row["statistics"].as_array().unwrap() {
            let [n, k] = ["opportunities", "actions"].map(|name| it[name].as_u64().unwrap());
            if n > 0 {
                let key =
                    [&row["player"], &it["statistic"]].map(|it| it.as_str().unwrap().to_owned());
                found.insert(<(String, String)>::from(key), (n, k));
            }
        }
    }
    assert_eq!(found, expected);
}

#[test]
fn a_comparison_is_with_the_sum_of_all_others() {
    let (csv, _) = run(&format!("stats {HANDS} --player Ann --against all --stat vpip -f csv"));
    let mut lines = csv.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    let cells: BTreeMap<&str, &str> =
        names.into_iter().zip(lines.next().unwrap().split(',')).collect();
    let of = |name: &str| cells[name];
    assert_eq!((of("player"), of("opportunities"), of("actions")), ("Ann", "3", "3"));
    // Bo and Cy play two of three hands each.
    assert_eq!((of("others_opportunities"), of("others_actions")), ("6", "4"));
    assert!(of("difference").starts_with("0.3333") && of("difference_low").starts_with('-'));
    let (bo, _) = run(&format!("stats {HANDS} --player Ann --against Bo --stat vpip"));
    assert!(bo.contains("| Bo: of |"), "{bo}");
}

#[test]
fn rows_are_by_player_unless_they_are_grouped() {
    let (players, _) = run(&format!("stats {HANDS} --stat vpip --min-hands 3"));
    assert!(players.contains("| Ann ") && players.contains("| Cy "), "{players}");
    let (none, _) = run(&format!("stats {HANDS} --min-hands 4"));
    assert!(none.contains("3 rows left out with fewer hands than asked for"), "{none}");
    let (nobody, _) = run(&format!("stats {HANDS} --player Ann --min-hands 4"));
    assert!(nobody.starts_with("no rows\n") && !nobody.contains('|'), "{nobody}");
    for by in ["position", "day", "stakes", "table", "players", "depth"] {
        let (table, _) = run(&format!("stats {HANDS} --player Ann --by {by}"));
        assert!(table.contains("| VPIP "), "{by}: {table}");
    }
    let (positions, _) = run(&format!("stats {HANDS} --by position --stat vpip -f plain"));
    assert!(positions.starts_with("SB\tvpip\t"), "{positions}");
}

#[test]
fn what_is_not_understood_is_refused_with_a_way_out() {
    for (args, words) in [
        ("--stat cbet", "such as c_bet_flop, c_bet_turn, c_bet_river, fold_to_c_bet_flop"),
        ("--stat xyz", "'xyz' is not a statistic"),
        ("--against all", "--player"),
        ("--player Ann --against Ann", "both players are the same"),
        ("--player ann", "did you mean 'Ann'?"),
        ("--player Ann --against Zed", "no readable hand has a player 'Zed'"),
        ("--player Ann --against all --by day", "cannot be used with"),
    ] {
        let (out, errors) = run(&format!("stats {HANDS} {args}"));
        assert!(out.is_empty() && errors.contains(words), "{args}: {errors}");
    }
    for list in ["history --list hands", "history --list results", "stats --list decisions"] {
        for format in ["table", "csv", "json"] {
            let args = list.replacen(' ', &format!(" {HANDS} -f {format} "), 1);
            let (out, errors) = run(&format!("{args} --player Nobody"));
            assert!(out.is_empty(), "{args}: {out}");
            assert!(errors.contains("no readable hand has a player 'Nobody'"), "{args}: {errors}");
            assert!(run(&format!("{args} --player ann")).1.contains("did you mean 'Ann'?"));
            // A position that the player never has, or a filter without hands, leaves an empty table.
            assert!(run(&format!("{args} --player Ann --min-pot 100000")).1.contains("hands"));
        }
    }
    let (out, errors) = run("stats --explain 5bet");
    assert!(out.is_empty() && errors.contains("'5bet' is not a statistic"), "{errors}");
}

#[test]
fn situations_choose_hands_and_decisions() {
    let count = |args: &str| {
        let (rows, errors) =
            run(format!("history docs/hands.phhs --list decisions -f ndjson {args}").trim_end());
        assert!(!errors.contains("error: invalid"), "{errors}");
        rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect::<Vec<Value>>()
    };
    let all = count("");
    let chosen = |is_chosen: &dyn Fn(&Value) -> bool| {
        all.iter().filter(|row| is_chosen(row)).cloned().collect::<Vec<_>>()
    };
    assert_eq!(count("--street flop"), chosen(&|row| row["street"] == "flop"));
    let faces = |row: &Value| row["to_call"].as_f64().unwrap() > 0.0;
    assert_eq!(
        count("--facing 3bet"),
        chosen(&|row| row["street"] == "preflop" && row["bets"] == 2 && faces(row))
    );
    assert_eq!(
        count("--facing c-bet"),
        chosen(&|row| row["fold_to_c_bet_flop"].is_boolean()
            || row["fold_to_c_bet_turn"].is_boolean()
            || row["fold_to_c_bet_river"].is_boolean())
    );
    assert_eq!(count("--facing nothing"), chosen(&|row| !faces(row)));
    assert_eq!(
        count("--facing unopened"),
        chosen(&|row| row["street"] == "preflop" && row["bets"] == 0 && row["callers"] == 0)
    );
    // The cards are in the table of results.
    let (results, _) = run("history docs/hands.phhs --list results -f ndjson --cards QQ+");
    let pairs = results.lines().map(|row| serde_json::from_str::<Value>(row).unwrap());
    let pairs: Vec<String> = pairs.map(|row| row["cards"].as_str().unwrap().to_owned()).collect();
    assert!(
        !pairs.is_empty() && pairs.iter().all(|cards| "QKA".contains(&cards[..1])),
        "{pairs:?}"
    );
    assert!(count("--board monotone").len() < all.len());
    for (option, hint) in [
        ("--facing 5bet", "nothing, unopened, limp, open"),
        ("--facing raise --street preflop", "an open, a 3bet or a 4bet"),
        ("--facing 3bet --street flop", "nothing, bet, cbet or raise"),
        ("--board monotone --street preflop", "choose a later street"),
        ("--board monotone --facing limp", "choose a later street"),
        ("--cards AA:0.5", "leave out the weights"),
        ("--since 2026-02-30", "no such day"),
        ("--since 2026-03-20 --until 2026-03-01", "the first day comes first"),
        ("--board wet", "such as monotone"),
        ("--street later", "unknown street"),
        ("--cards Q!", "Q!"),
    ] {
        let (out, errors) = run(&format!("stats docs/hands.phhs {option}"));
        assert!(out.is_empty() && errors.contains(hint), "{option}: {errors}");
    }
    let (table, _) = run("stats docs/hands.phhs --facing open --street preflop");
    assert!(table.contains("only: before the flop, facing open"), "{table}");
}

#[test]
fn a_grid_has_what_was_done_with_each_starting_hand() {
    let (json, _) = run("stats docs/hands.phhs --player Ann --grid vpip -f json");
    let answer: Value = serde_json::from_str(&json).unwrap();
    let hands = answer["starting_hands"].as_array().unwrap();
    assert_eq!(hands.len(), 169);
    let sum = |name: &str| hands.iter().filter_map(|hand| hand[name].as_u64()).sum::<u64>();
    let (rows, _) = run("history docs/hands.phhs --player Ann --list results -f ndjson");
    let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    let known = rows.iter().filter(|row| row["cards"].as_str().is_some_and(|it| !it.contains('?')));
    assert_eq!((sum("held"), answer["known"].as_u64()), (known.count() as u64, Some(sum("held"))));
    assert_eq!(answer["hands"], rows.len());
    let (decisions, _) = run("stats docs/hands.phhs --player Ann --list decisions -f ndjson");
    let of_hand =
        |name: &str| rows.iter().find(|row| row["hand"] == name).unwrap()["cards"].clone();
    let mut actions = 0;
    for line in decisions.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        let is_known = of_hand(row["hand"].as_str().unwrap()).is_string();
        actions += u64::from(is_known && row["vpip"] == true);
    }
    assert_eq!(sum("actions"), actions);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("grid.svg");
    let (table, _) = run(&format!(
        "stats docs/hands.phhs --player Ann --grid won --svg {}",
        file.to_str().unwrap()
    ));
    assert!(table.contains("won, bb per hand") && table.contains("hole cards known in"), "{table}");
    assert!(std::fs::read_to_string(file).unwrap().contains("</svg>"));
    for (args, error) in [
        ("--grid vpip", "--player"),
        ("--player Ann --grid vip", "'vip' is not a statistic"),
        ("--player Nobody --grid won", "no readable hand has a player 'Nobody'"),
    ] {
        let (out, errors) = run(&format!("stats docs/hands.phhs {args}"));
        assert!(out.is_empty() && errors.contains(error), "{args}: {errors}");
    }
}

#[test]
fn sessions_end_with_a_pause_and_have_hours() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("sessions.phhs");
    let hand = |number: u32, time: &str, folds: &str| {
        format!(
            "[{number}]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
             starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 ????', {folds}]\n\
             players = ['Ann', 'Bo']\nhand = {number}\nday = 24\nmonth = 11\nyear = 2026\ntime = {time}\n\n"
        )
    };
    let (ann_wins, bo_wins) = ("'p2 f'", "'p2 cbr 6', 'p1 f'");
    let hands = [
        hand(1, "19:00:30", bo_wins),
        hand(2, "19:29:00", bo_wins),
        hand(3, "20:00:00", ann_wins),
        hand(4, "20:30:00", ann_wins),
    ];
    std::fs::write(&file, hands.concat()).unwrap();
    let file = file.to_str().unwrap();
    let (json, _) = run(&format!("stats {file} --player Ann --by session -f json"));
    let answer: Value = serde_json::from_str(&json).unwrap();
    let rows = answer["rows"].as_array().unwrap();
    let of = |name: &str| rows.iter().map(|row| row[name].clone()).collect::<Vec<_>>();
    assert_eq!(of("group"), ["2026-11-24 19:00, 29 min", "2026-11-24 20:00, 30 min"]);
    assert_eq!(
        (of("minutes"), of("hands")),
        (vec![29.into(), 30.into()], vec![2.into(), 2.into()])
    );
    assert_eq!(of("big_blinds_per_100"), [-100.0, 50.0]);
    let (table, _) = run(&format!("stats {file} --player Ann --by session"));
    let sentence = "2 sessions, 1.0 hours; 4 hands and -1.0 bb an hour; bb/100 with sessions as units: -25.0 ± 147.0; \
                    deepest downswing 2 bb in 1 session";
    assert!(table.contains(sentence), "{table}");
    let (json, _) = run(&format!("history {file} --by session -f json"));
    assert!(json.contains(r#""session":"2026-11-24 20:00, 30 min""#), "{json}");
}

#[test]
fn a_player_who_is_never_in_a_situation_is_not_unknown() {
    // Ann never faces a 3-bet.
    let file = "docs/hands.phhs --facing 3bet";
    for args in [
        format!("history {file} --player Ann"),
        format!("stats {file} --player Ann"),
        format!("stats {file} --player Ann --grid vpip"),
        format!("history {file} --player Ann --list results"),
    ] {
        let (_, errors) = run(&args);
        assert!(!errors.contains("no readable hand has a player"), "{args}: {errors}");
        let (_, errors) = run(&args.replace("Ann", "Zed"));
        assert!(errors.contains("no readable hand has a player 'Zed'"), "{args}: {errors}");
    }
    let (_, errors) = run(&format!("stats {file} --player Ann --against all"));
    assert!(errors.contains("'Ann' has no hands in this position or situation"), "{errors}");
    let (_, errors) = run(&format!("stats {file} --player Cy --against Ann"));
    assert!(errors.contains("'Ann' has no hands in this position or situation"), "{errors}");
    let (_, errors) = run("stats docs/hands.phhs --player Zed --against all");
    assert!(errors.contains("no readable hand has a player 'Zed'"), "{errors}");
}

#[test]
fn exported_hands_are_those_with_the_situation() {
    let count = |args: &str| {
        let (hands, _) = run(format!("history docs/hands.phhs --to phh {args}").trim_end());
        hands.matches("variant =").count()
    };
    let (hands, _) = run("history docs/hands.phhs --list hands -f ndjson --facing 3bet");
    assert_eq!((count(""), count("--facing 3bet")), (3, hands.lines().count()));
    assert_eq!((hands.lines().count(), count("--board quads")), (2, 0));
}
