//! `solve --deal`: hands dealt from a solution, read again by `history` and `stats`.

use serde_json::Value;

use crate::support::holdem;

/// A flop on which IP bets after a check, and OOP may bet first.
const GAME: &str = "solve QQ,AJs,87s TT,AKs,T9s -b Th7h2c --pot 55 --stack 100 --bets 60% --raises all-in --until 2%";

fn run(args: &str) -> String {
    let output = holdem("").args(args.split(' ')).output().unwrap();
    assert!(output.status.success(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn json(args: &str) -> Value {
    serde_json::from_str(&run(args)).unwrap()
}

/// Returns the frequency of the action that begins with a word.
fn frequency(answer: &Value, word: &str) -> f64 {
    let actions = answer["actions"].as_array().unwrap();
    let is_it = |it: &&Value| it["action"].as_str().unwrap().starts_with(word);
    actions.iter().find(is_it).unwrap()["frequency"].as_f64().unwrap()
}

#[test]
fn statistics_of_dealt_hands_are_the_frequencies_of_the_solution() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name| folder.path().join(name).to_str().unwrap().to_owned();
    let [saved, hands] = ["game.holdem", "dealt.phhs"].map(path);
    run(&format!("{GAME} -q -o {saved}"));
    let dealt = run(&format!("solve {saved} --deal 8000 --seed 9 -q"));
    assert!(dealt.starts_with("# dealt from a solution with an exploitability of "));
    for to in ["ohh", "json", "ndjson"] {
        let other = run(&format!("solve {saved} --deal 2 -q --to {to}"));
        assert!(other.contains("with an exploitability of "), "{to}");
    }
    std::fs::write(&hands, &dealt).unwrap();

    let results = json(&format!("history {hands} -f json -q"));
    let rows = results["rows"].as_array().unwrap();
    assert_eq!(
        rows.iter().map(|row| row["hands"].as_u64().unwrap()).collect::<Vec<_>>(),
        [8000; 2]
    );

    let root = json(&format!("solve {saved} -f json -q"));
    let stats = json(&format!(
        "stats {hands} -f json -q --stat c_bet_flop,fold_to_c_bet_flop,donk_flop,vpip"
    ));
    let of = |player: &str, statistic: &str| {
        let row = stats["rows"].as_array().unwrap().iter().find(|row| row["player"] == player);
        let all = row.unwrap()["statistics"].as_array().unwrap();
        let it = all.iter().find(|it| it["statistic"] == statistic).unwrap();
        [&it["actions"], &it["opportunities"]].map(|it| it.as_f64().unwrap())
    };
    // Four standard errors around the exact frequency.
    let check = |[k, n]: [f64; 2], exact: f64| {
        let error = (exact * (1.0 - exact) / n).sqrt();
        assert!(n > 100.0 && (k / n - exact).abs() <= 4.0 * error, "{k} of {n} is not {exact}");
    };
    check(of("OOP", "donk_flop"), frequency(&root, "bet"));
    let checked = json(&format!("solve {saved} --line check -f json -q"));
    check(of("IP", "c_bet_flop"), frequency(&checked, "bet"));
    let bet = json(&format!("solve {saved} --line check,bet -f json -q"));
    check(of("OOP", "fold_to_c_bet_flop"), frequency(&bet, "fold"));
    assert_eq!(of("IP", "vpip"), [8000.0; 2]);

    let ev = root["players"][0]["game_value"].as_f64().unwrap();
    let won = rows.iter().find(|row| row["player"] == "OOP").unwrap();
    let (won, rate) = (won["won"].as_f64().unwrap() / 8000.0, &won["bb_per_100"]);
    // No result is more than a stack from the mean.
    assert!((won + 27.5 - ev).abs() < 4.0 * 127.5 / 8000_f64.sqrt(), "{won}, {ev}, {rate}");
}

#[test]
fn dealt_hands_do_not_depend_on_threads_or_on_their_number() {
    let deal = |more: &str| run(&format!("solve docs/river.holdem -q --deal {more}"));
    let all = deal("5000 --seed 1");
    assert_eq!(all, deal("5000 --seed 1 -j 1"));
    assert!(all.starts_with(&deal("100 --seed 1")));
    assert_ne!(all, deal("5000 --seed 2"));
    let line = deal("50 --line all-in");
    assert_eq!(line.matches("p1 cbr 100").count(), 50);
    let objects = deal("3 --to ndjson");
    assert_eq!(objects.lines().count(), 3);
}

#[test]
fn a_raked_solution_deals_hands_with_the_rake() {
    let folder = tempfile::tempdir().unwrap();
    let hands = folder.path().join("dealt.phhs").to_str().unwrap().to_owned();
    let dealt = run(
        "solve AA,QQ KK -b 2c2d2h3s3c --pot 10.01 --stack 7.5 --rake 5% --rake-cap 0.33 --deal 500 -q --until 1%",
    );
    std::fs::write(&hands, dealt).unwrap();
    let rows = run(&format!("history {hands} -f ndjson -q --list results"));
    let rows: Vec<Value> = rows.lines().map(|row| serde_json::from_str(row).unwrap()).collect();
    assert_eq!(rows.len(), 1000);
    let sum: f64 = rows.iter().map(|row| row["net"].as_f64().unwrap()).sum();
    assert!((sum + 0.33 * 500.0).abs() < 1e-6, "{sum}");
}

#[test]
fn options_of_dealt_hands_need_them() {
    for args in [
        "--seed 1",
        "--to phh",
        "--deal 5 --name Ann --name Bo",
        "--deal 5 -o x.holdem",
        "--deal 5 -o x.html",
        "--deal 5 -f csv",
        "--deal 5 --by-combo",
    ] {
        let args = format!("solve docs/river.holdem {args}");
        let output = holdem("").args(args.split(' ')).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(output.stdout.is_empty(), "{args}");
    }
}
