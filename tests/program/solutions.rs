//! Saved solutions and the hints of `solve`: trees, names, certificates, decisions.

use std::process::Output;

use serde_json::Value;

use crate::solve::Folder;
use crate::support::holdem;

const GAME: [&str; 9] =
    ["solve", "QQ+,76s", "JJ-88", "-b", "Ks7d2c9h4s", "--pot", "60", "--stack", "90"];

fn run(arguments: &[&str]) -> Output {
    holdem("").args(arguments).output().unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    let output = run(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

fn refused(arguments: &[&str], words: &str) {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(error.contains(words), "{arguments:?}: {error}");
}

#[test]
fn a_saved_solution_shows_its_tree_and_takes_names() {
    let folder = Folder::new("reopened");
    let file = folder.file("spot.holdem");
    let game = [&GAME[..], &["--bets", "33%, 75%", "--iterations", "10"]].concat();
    stdout(&[&game[..], &["-o", &file, "-q"]].concat());
    let tree = stdout(&[&game[..], &["--show-tree"]].concat());
    assert_eq!(stdout(&["solve", &file, "--show-tree"]), tree);
    let names = ["--name", "Hero", "--name", "Villain"];
    let answer = stdout(&[&["solve", &file, "-f", "json", "-q"][..], &names].concat());
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["players"][0]["name"], "Hero");
    let renamed = folder.file("named.holdem");
    stdout(&[&["solve", &file, "-o", &renamed, "-q"][..], &names].concat());
    assert!(stdout(&["solve", &renamed, "-q"]).contains("1 Hero OOP"));
    refused(&[&["solve", &file, "--name", "a", "--name", "b", "--name", "c"][..]].concat(), "name");
}

#[test]
fn verify_names_a_damaged_file_and_checks_the_others() {
    let folder = Folder::new("verify-several");
    let [good, cut, missing] = ["good.holdem", "cut.holdem", "no.holdem"].map(|it| folder.file(it));
    stdout(&[&GAME[..], &["--iterations", "10", "-o", &good, "-q"]].concat());
    let bytes = std::fs::read(&good).unwrap();
    std::fs::write(&cut, &bytes[..bytes.len() - 9]).unwrap();
    let output = run(&["verify", &good, &cut, &missing]);
    let [shown, error] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert!(!output.status.success(), "{error}");
    assert!(shown.contains("the certificate holds"), "{shown}");
    assert!(error.contains("cut.holdem: ") && error.contains("no.holdem"), "{error}");
}

#[test]
fn a_plan_takes_a_rake() {
    let plan = stdout(&[&GAME[..], &["--rake", "5%", "--rake-cap", "3", "--plan"]].concat());
    assert!(plan.contains("frequencies"), "{plan}");
    refused(&[&GAME[..], &["--until", "1%", "--plan"]].concat(), "no effect on a plan");
}

#[test]
fn decisions_that_only_the_opponent_reaches_do_not_end_the_export() {
    // IP bets after a check, and answers a raise, even if OOP never checks.
    let lines = |lock: &str| {
        let call = [
            "solve",
            "AA",
            "KK,QQ",
            "-b",
            "2c2d2h3s8c",
            "--pot",
            "100",
            "--stack",
            "300",
            "--bets",
            "50%",
            "--raises",
            "3x",
            "--iterations",
            "10",
            "--all-nodes",
            "-f",
            "ndjson",
            "-q",
            "--lock",
            lock,
        ];
        let lines = stdout(&call);
        let line = |line: &str| serde_json::from_str::<Value>(line).unwrap()["line"].to_string();
        lines.lines().map(line).collect::<Vec<_>>()
    };
    let never = lines("start: AA check 0");
    let raised = r#"["check","bet 50","raise 150"]"#;
    assert!(never.iter().any(|line| line == raised), "{never:?}");
    assert!(!never.iter().any(|line| line == r#"["check","bet 50"]"#), "{never:?}");
}

#[test]
fn a_certificate_above_the_target_is_noted() {
    let folder = Folder::new("target");
    let file = folder.file("a.holdem");
    let call = [&GAME[..], &["--until", "0.0001%", "-o", &file]].concat();
    let error = String::from_utf8(run(&call).stderr).unwrap();
    assert!(error.contains("is above the target of 0.0001%"), "{error}");
    let error = String::from_utf8(run(&[&GAME[..], &["--until", "1%"]].concat()).stderr).unwrap();
    assert!(!error.contains("target"), "{error}");
}

#[test]
fn a_best_response_is_not_certified_as_an_equilibrium() {
    let folder = Folder::new("best");
    let file = folder.file("a.holdem");
    stdout(&[&GAME[..], &["--iterations", "10", "-o", &file, "-q"]].concat());
    let shown = stdout(&["solve", "--against", &file, "-q"]);
    assert!(shown.contains("OOP plays a best response, not an equilibrium"), "{shown}");
    assert!(!shown.contains("exploitability"), "{shown}");
}

#[test]
fn combos_that_are_never_dealt_do_not_count() {
    let call = ["solve", "AcAd,KK", "AdAs", "-b", "Qs7d2c9h4s", "--pot", "60", "--stack", "90"];
    let answer = stdout(&[&call[..], &["-f", "json", "-q"]].concat());
    let answer: Value = serde_json::from_str(&answer).unwrap();
    assert_eq!(answer["players"][0]["combos"], 6.0);
}

#[test]
fn hints_of_sizes_lead_to_sizes() {
    for (more, words) in [
        (&["--bets", "1/2"][..], "write a percentage of the pot: 50%"),
        (&["--bets", "-10%"], "-10% is negative"),
        (&["--bets", "33%", "75%"], "quote the sizes: --bets '33%, 75%'"),
        (&["--bets", "50%", "--lock", "start: QQ bet 50"], "frequency: bet 30 50%"),
    ] {
        refused(&[&GAME[..], more].concat(), words);
    }
    let equity = ["equity", "AhKh", "QQ", "--pot", "100", "--bet"];
    refused(&[&equity[..], &["1/2"]].concat(), "write a percentage of the pot: 50%");
    refused(&[&equity[..], &["pot"]].concat(), "100% for the pot");
    stdout(&[&GAME[..], &["--until", ".9%", "-q"]].concat());
    let small = ["solve", "QQ", "JJ", "-b", "Ks7d2c9h4s", "--pot", "0.05", "--stack", "1"];
    let error = String::from_utf8(run(&[&small[..], &["--bets", "33%"]].concat()).stderr).unwrap();
    assert!(error.contains("a bet of 33% into 0.05 is 0.02"), "{error}");
}

/// Saves a solution of a small game with these options, and returns the name of its file.
fn saved(folder: &Folder, name: &str, options: &[&str]) -> String {
    let file = folder.file(name);
    let game = [&GAME[..], options, &["--iterations", "200", "-o", &file, "-q"]].concat();
    stdout(&game);
    file
}

fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&stdout(&[arguments, &["-f", "json", "-q"]].concat())).unwrap()
}

#[test]
fn a_comparison_has_the_numbers_of_both_solutions() {
    let folder = Folder::new("compared");
    let one = saved(&folder, "one.holdem", &["--bets", "50%"]);
    let lock = ["--bets", "50%, all-in", "--lock", "start: 76s check 100%"];
    let other = saved(&folder, "other.holdem", &lock);
    for line in [&[][..], &["--line", "check"]] {
        let [alone, others] =
            [&one, &other].map(|file| json(&[&["solve", file.as_str()][..], line].concat()));
        let both = json(&[&["solve", &one, "--compare", &other][..], line].concat());
        assert_eq!(both["exploitability"], alone["exploitability"]);
        assert_eq!(both["other_exploitability"], others["exploitability"]);
        let acts = alone["acts"].as_u64().unwrap() as usize;
        for (solution, frequency, value) in [
            (&alone, "frequency", "action_value"),
            (&others, "other_frequency", "other_action_value"),
        ] {
            let actions = both["actions"].as_array().unwrap();
            for action in solution["actions"].as_array().unwrap() {
                let same = actions.iter().find(|it| it["action"] == action["action"]).unwrap();
                assert_eq!(same[frequency], action["frequency"]);
            }
            for hand in solution["players"][acts - 1]["hands"].as_array().unwrap() {
                let compared = both["hands"].as_array().unwrap();
                let same = compared.iter().find(|it| it["combo"] == hand["combo"]).unwrap();
                for action in hand["actions"].as_array().unwrap() {
                    let actions = same["actions"].as_array().unwrap();
                    let same = actions.iter().find(|it| it["action"] == action["action"]).unwrap();
                    assert_eq!(same[frequency], action["frequency"]);
                    assert_eq!(same[value], action["action_value"]);
                }
            }
        }
        // The first solution lacks an action of the other.
        let last = both["actions"].as_array().unwrap().last().unwrap();
        assert!(last["frequency"].is_null() && last["other_frequency"].is_number(), "{last}");
    }
    let table = stdout(&["solve", &one, "--compare", &other, "--by-combo", "--top", "2", "-q"]);
    assert!(table.contains("| all-in 90 "), "{table}");
    assert!(table.contains("solution: exploitability") && table.contains("other: node locks"));
    let csv = stdout(&["solve", &one, "--compare", &other, "-f", "csv", "-q"]);
    let header = "acts,combo,reach,other_reach,hand_value,other_hand_value,action,frequency,\
                  other_frequency,action_value,other_action_value";
    assert_eq!(csv.lines().next(), Some(header));
    let picture = stdout(&["solve", &one, "--compare", &other, "--svg", "-", "-q"]);
    assert!(picture.starts_with("<svg") && picture.contains("percentage points"));
    // A solution compared with itself does not differ.
    let plain = stdout(&["solve", &one, "--compare", &one, "-f", "plain", "-q"]);
    for line in plain.lines() {
        let cells: Vec<&str> = line.split(',').collect();
        assert_eq!(cells[1], cells[2]);
    }
}

#[test]
fn solutions_of_other_games_are_not_compared() {
    let folder = Folder::new("incomparable");
    let one = saved(&folder, "one.holdem", &["--bets", "50%"]);
    let change = |at: usize, value: &'static str, name: &str| {
        let file = folder.file(name);
        let mut game = GAME.map(str::to_owned);
        game[at] = value.to_owned();
        let game = game.iter().map(String::as_str).collect::<Vec<&str>>();
        stdout(&[&game[..], &["--bets", "50%", "--iterations", "1", "-o", &file, "-q"]].concat());
        file
    };
    let refuses = |other: &str, options: &[&str], words: &str| {
        refused(&[&["solve", &one, "--compare", other], options].concat(), words);
    };
    refuses(&change(4, "Ks7d2c9h5s", "board.holdem"), &[], "different boards: Ks7d2c9h4s and");
    refuses(&change(6, "61", "pot.holdem"), &[], "different pots: 60 and 61");
    refuses(&one, &["-o", &folder.file("c.holdem")], "a comparison is not a solution");
    refuses(&one, &["--line", "check, bet 7"], "here: check, bet 30");
    refuses(&one, &["--pot", "60"], "cannot be changed for a saved solution");
    refused(&[&GAME[..], &["--compare", &one]].concat(), "two saved solutions");
    let wide = saved(&folder, "wide.holdem", &["--bets", "75%"]);
    refuses(&wide, &["--line", "bet 50%"], "here: check, bet 45");
}

#[test]
fn only_the_hands_asked_for_are_listed() {
    let folder = Folder::new("listed");
    let file = saved(&folder, "spot.holdem", &["--bets", "50%"]);
    let all = json(&["solve", &file]);
    for game in
        [&["solve", &file][..], &[&GAME[..], &["--bets", "50%", "--iterations", "200"]].concat()]
    {
        for (hands, combos) in [("AA", 6), ("KcKd,76s", 4), ("set", 3)] {
            let some = json(&[game, &["--hand", hands]].concat());
            let listed = some["players"][0]["hands"].as_array().unwrap();
            assert_eq!(listed.len(), combos, "{hands}");
            assert_eq!(some["players"][0]["combos"], all["players"][0]["combos"]);
        }
    }
    let table = stdout(&["solve", &file, "--hand", "AA", "-q"]);
    assert!(table.contains("| EV bet 30 |") && !table.contains("% of the range"), "{table}");
    assert_eq!(table.matches("\n| A").count(), 6, "{table}");
    let none = stdout(&["solve", &file, "--hand", "T9s", "-q"]);
    assert!(none.contains("none of these hands"), "{none}");
    refused(&["solve", &file, "--hand", "AZ"], "AZ");
    refused(&[&GAME[..], &["--plan", "--hand", "AA"]].concat(), "leave out --hands");
}

#[test]
fn ranges_at_a_decision_are_saved_and_have_its_equity() {
    let folder = Folder::new("ranges");
    let file = saved(&folder, "spot.holdem", &["--bets", "33%, 75%"]);
    let names = folder.file("names.toml");
    let at = ["solve", &file, "--line", "check, bet 45", "--ranges", &names];
    let output = run(&[&at[..], &["--save", "line"]].concat());
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(
        output.status.success() && notes.contains("use them as @line-oop and @line-ip"),
        "{notes}"
    );
    let answer = json(&at);
    // The engine of equity knows nothing of the solution.
    let named = ["equity", "@line-oop", "@line-ip", "-b", "Ks7d2c9h4s", "--ranges", &names];
    let equity = json(&named);
    for player in 0..2 {
        let [here, there] =
            [&answer, &equity].map(|it| it["players"][player]["equity"].as_f64().unwrap());
        assert!((here - there).abs() < 1e-3, "{here} {there}");
    }
    let other = ["solve", &file, "--save", "line", "--ranges", &names];
    refused(&other, "already a different range");
    stdout(&[&other[..], &["--force", "-q"]].concat());
    for (options, words) in [
        (&["--save", "QQ"][..], "is a range itself"),
        (&["--force"][..], "--save"),
        (&["--save", "x", "--plan"][..], "cannot be used with"),
    ] {
        refused(&[&["solve", &file], options].concat(), words);
    }
    let turn = [
        "solve",
        "QQ",
        "JJ",
        "-b",
        "Ks7d2c9h",
        "--pot",
        "60",
        "--stack",
        "90",
        "--iterations",
        "5",
    ];
    let next = [&turn[..], &["--line", "check, check", "--save", "x", "--ranges", &names]].concat();
    refused(&next, "a card is dealt at the end of the line");
    // A player who never gets there has no range; the answer is shown all the same.
    let never = ["solve", "QQ+,76s", "JJ-88", "-b", "Ks7d2c9h4s", "--pot", "60", "--stack", "90"];
    let never = [&never[..], &["--lock", "start: random bet 0", "--line", "bet 30"]].concat();
    let never = [
        &never[..],
        &["--bets", "50%", "--iterations", "2", "--save", "never", "--ranges", &names],
    ]
    .concat();
    let output = run(&never);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("OOP gets here with less than 0.01% of each hand"), "{error}");
    assert!(
        !output.stdout.is_empty() && !std::fs::read_to_string(&names).unwrap().contains("never")
    );
}

#[test]
fn a_note_names_the_solution_that_is_replaced() {
    let folder = Folder::new("replaced");
    let file = folder.file("spot.holdem");
    let with_stack = |stack: &str, more: &[&str]| {
        let output = run(&[&GAME[..8], &[stack], more, &["-o", &file]].concat());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{error}");
        error
    };
    let error = |more: &[&str]| with_stack("90", more);
    let words = "spot.holdem had ";
    assert!(!error(&["--iterations", "10"]).contains(words));
    // The same solution with names and a better one are without a note.
    assert!(!error(&["--iterations", "10", "--name", "Hero"]).contains(words));
    assert!(!error(&["--iterations", "100"]).contains(words));
    let worse = error(&["--iterations", "10"]);
    let shares = worse.split_once(words).unwrap().1.split('%').next().unwrap();
    assert!(
        shares.starts_with("a solution of this game with a lower exploitability: 0."),
        "{worse}"
    );
    let other = error(&["--iterations", "10", "--rake", "5%"]);
    assert!(other.contains("had the solution of another game: \"tree"), "{other}");
    assert!(other.contains(", not \"rake 0.05\""), "{other}");
    let other = with_stack("80", &["--iterations", "10"]);
    assert!(other.contains("another game: \"stack 90\", not \"stack 80\""), "{other}");
}
