//! Postflop games: questions, refusals and answers.

use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::support::holdem;

/// A game that is solved instantly.
const GAME: [&str; 9] =
    ["solve", "QQ+,76s", "JJ-88", "-b", "Ks7d2c9h4s", "--pot", "60", "--stack", "90"];

fn run(arguments: &[&str]) -> Output {
    holdem("").args(arguments).output().unwrap()
}

pub fn stdout(arguments: &[&str]) -> String {
    let output = run(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let all = [&GAME, arguments, &["-f", "json", "-q"]].concat();
    serde_json::from_str(&stdout(&all)).unwrap()
}

/// Asserts that a call is refused with these words in the error.
pub fn refused(arguments: &[&str], words: &str) {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(error.contains(words), "{arguments:?}: {error}");
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value}"))
}

#[test]
fn a_geometric_bet_is_a_share_of_the_pot_that_puts_the_stack_in() {
    let game = [
        "solve", "AA,QQ", "KK", "-b", "2c2d7h", "--pot", "100", "--stack", "1300", "--raises",
        "none",
    ];
    let game = [&game[..], &["--iterations", "10", "-f", "json"]].concat();
    let actions = |flop: &str| -> serde_json::Value {
        let later = ["--bets", "turn: none", "--bets", "river: none", "--bets", flop];
        let json = stdout(&[&game[..], &later].concat());
        serde_json::from_str::<serde_json::Value>(&json).unwrap()["actions"].take()
    };
    // 1300 behind a pot of 100: the pot on each of three streets, or 1 + 2f with a square of 27 on two.
    assert_eq!(actions("flop: e"), actions("flop: 100%"));
    assert_eq!(actions("flop: 3e"), actions("flop: 100%"));
    assert_eq!(actions("flop: 2e"), actions("flop: 209.81%"));
    assert_eq!(actions("flop: 1e"), actions("flop: all-in"));
}

#[test]
fn the_answer_reaches_its_target_and_adds_up() {
    let answer = json(&["--until", "0.1%"]);
    assert!(number(&answer["exploitability_share"]) <= 0.001_01);
    assert!(
        (number(&answer["exploitability"]) / number(&answer["exploitability_share"]) - 60.0).abs()
            < 1e-9
    );
    let players = answer["players"].as_array().unwrap();
    for field in ["value", "game_value"] {
        let sum: f64 = players.iter().map(|player| number(&player[field])).sum();
        assert!((sum - 60.0).abs() < 1e-6, "{field}: {sum}");
    }
    let sum: f64 =
        answer["actions"].as_array().unwrap().iter().map(|it| number(&it["frequency"])).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    for hand in players[0]["hands"].as_array().unwrap() {
        let actions = hand["actions"].as_array().unwrap();
        let frequencies: f64 = actions.iter().map(|it| number(&it["frequency"])).sum();
        assert!((frequencies - 1.0).abs() < 1e-9);
    }
    assert!(players[1]["hands"][0]["actions"].as_array().unwrap().is_empty());
}

#[test]
fn a_line_leads_to_a_later_decision() {
    let answer = json(&["--line", "check, bet 50%", "--bets", "50%"]);
    assert_eq!(answer["line"], serde_json::json!(["check", "bet 30"]));
    assert_eq!((number(&answer["pot_here"]), &answer["acts"]), (90.0, &Value::from(1)));
    assert_eq!(answer["actions"][0]["action"], "fold");
    // Folding has a value of 0.
    assert!(number(&answer["players"][0]["hands"][0]["actions"][0]["action_value"]).abs() < 1e-9);
    let refused =
        |line: &str, words: &str| refused(&[&GAME[..], &["--line", line]].concat(), words);
    refused("call", "here: check, bet 30, all-in 90");
    refused("bet", "choose one: bet 30, all-in 90");
    refused("check, check", "the hand is over here");
    refused("check, check, check", "the hand is over before this");
}

#[test]
fn a_card_of_a_line_is_one_that_can_come() {
    let turn = |line| {
        ["solve", "QQ+", "JJ-88", "-b", "Ks7d2c9h", "--pot", "60", "--stack", "90", "--line", line]
    };
    refused(&turn("check, check, Ks"), "this card is already out");
    refused(&turn("check, check, check"), "");
    let answer = stdout(&[&turn("x, x, 3h, x")[..], &["-f", "plain", "-q"]].concat());
    assert!(answer.starts_with("check,"), "{answer}");
}

#[test]
fn formats_without_the_certificate_print_it_on_standard_error() {
    const GAME: &str =
        "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --bets 100% --iterations 1";
    let errors = |more: &str| {
        let call = format!("{GAME} {more}");
        let output = run(&call.split(' ').collect::<Vec<_>>());
        assert!(output.status.success(), "{call}");
        String::from_utf8(output.stderr).unwrap()
    };
    for more in ["-f plain", "-f csv", "-f tsv", "-f csv --all-nodes"] {
        let errors = errors(more);
        assert!(errors.contains("12.500% of the pot"), "{more}: {errors}");
    }
    for more in ["-f json", "-f plain -q"] {
        assert_eq!(errors(more), "", "{more}");
    }
}

#[test]
fn a_page_is_not_written_for_all_decisions() {
    let call = "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --all-nodes -f csv -o none.html";
    let call: Vec<&str> = call.split(' ').collect();
    refused(&call, "a page shows one decision, and --all-nodes writes all of them");
}

#[test]
fn the_same_call_gives_the_same_answer_on_any_number_of_threads() {
    let turn = ["solve", "QQ+,76s", "JJ-88", "-b", "Ks7d2c9h", "--pot", "60", "--stack", "90"];
    let on = |threads| stdout(&[&turn[..], &["-f", "json", "-q", "--threads", threads]].concat());
    assert_eq!(on("1"), on("2"));
}

#[test]
fn the_search_ends_with_its_limits() {
    assert_eq!(json(&["--iterations", "7"])["iterations"], 7);
    let answer = json(&["--time", "50ms"]);
    assert!(number(&answer["iterations"]) > 7.0 && answer["stopped"] == false);
    for (limit, value, words) in [
        ("--iterations", "0", "1 or more"),
        ("--iterations", "1.5", "not a whole number"),
        ("--time", "soon", "not a time"),
        ("--until", "120%", "^^^^"),
        ("--memory", "little", "not a size of memory"),
    ] {
        refused(&[&GAME[..], &[limit, value]].concat(), words);
    }
}

#[test]
fn a_target_that_the_numbers_do_not_reach_ends_with_a_note() {
    let few = ["--until", "0.00001%", "--memory", "9.5kB", "-f", "plain"];
    let output = run(&[&GAME[..], &few].concat());
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{error}");
    assert!(
        error.contains("so the search ended above the target of 0.00001%; with more memory"),
        "{error}"
    );
    // A number of iterations or a time is not a target.
    let answer = json(&["--memory", "9.5kB", "--iterations", "20000"]);
    assert_eq!(answer["iterations"], 20_000);
}

#[test]
fn memory_is_estimated_before_allocation() {
    let plan = json(&["--plan", "--memory", "1MB"]);
    assert_eq!((&plan["boards"], &plan["fits"]), (&serde_json::json!([1]), &Value::from(true)));
    assert!(number(&plan["bytes"]) > 1000.0 && plan["limit"] == 1_000_000 && plan["bits"] == 32);
    refused(&[&GAME[..], &["--memory", "1KB"]].concat(), "of memory, and the limit is 1.00 KB");
    refused(&[&GAME[..], &["--plan", "--until", "1%"]].concat(), "leave out --until");
    refused(&[&GAME[..], &["--plan", "--by-combo"]].concat(), "leave it out");
}

/// A game that fits with 32-bit numbers, but not together with its file, is solved with 16-bit numbers.
#[test]
fn precision_is_chosen_with_the_memory_of_the_file() {
    let folder = Folder::new("memory-of-file");
    let file = folder.file("a.holdem");
    for memory in ["1.2MB", "1.3MB", "1.4MB", "1.5MB", "1.6MB"] {
        let output = run(&[
            "solve",
            "QQ+,AK",
            "JJ-88,AQ",
            "-b",
            "Ks7d2c9h",
            "--pot",
            "60",
            "--stack",
            "300",
            "--bets",
            "50%",
            "--iterations",
            "1",
            "-j",
            "1",
            "-q",
            "-o",
            &file,
            "--memory",
            memory,
        ]);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{memory}: {error}");
    }
}

#[test]
fn invalid_games_are_refused() {
    let with = |arguments: &[&'static str]| {
        [&["solve", "QQ+", "JJ", "-b", "Ks7d2c9h4s"], arguments].concat()
    };
    refused(&with(&[]), "the pot is missing");
    refused(&with(&["--pot", "60"]), "the stack is missing");
    refused(&with(&["--pot", "0", "--stack", "9"]), "the pot is 0");
    refused(&with(&["--pot", "60", "--stack", "0"]), "the stacks are 0");
    refused(&with(&["--pot", "60", "--stack", "1.234"]), "more than two decimals");
    refused(
        &with(&["--pot", "60", "--stack", "90", "--bets", "3x"]),
        "only raises can be multiples of a bet",
    );
    refused(&with(&["--pot", "60", "--stack", "90", "--bets", "big"]), "not a bet size");
    // Amounts that other programs would take for percentages need a unit.
    for (sizes, hint) in [
        ("33", "write 33% for a percentage of the pot, or 33c for an amount"),
        ("40%, 75", "write 75% for a percentage of the pot, or 75c for an amount"),
        ("0.33", "write 33% for a percentage of the pot, or 0.33c for an amount"),
        ("1/2", "a percentage of the pot"),
        ("4e", "e or 2e (geometric)"),
        ("0e", "e or 2e (geometric)"),
        ("+2e", "e or 2e (geometric)"),
    ] {
        let amounts = ["--pot", "5.5", "--stack", "97.5", "--bets", sizes];
        refused(&with(&amounts), hint);
    }
    refused(&with(&["--pot", "60", "--stack", "90", "--until", "0.3"]), "write 0.3%");
    for comma in ["33,5%", "2,5x"] {
        refused(&with(&["--pot", "60", "--stack", "90", "--raises", comma]), "a decimal comma");
    }
    refused(
        &with(&["--pot", "60", "--stack", "90", "--bets", "utg: 50%"]),
        "not a street or player",
    );
    refused(&with(&["--pot", "60", "--stack", "90", "--bets", "turn: 50%"]), "is over");
    refused(&with(&["--pot", "60", "--stack", "90", "--donks", "50%"]), "add --aggressor ip");
    refused(&with(&["--pot", "60", "--stack", "90", "--rake-cap", "3"]), "a rake cap needs a rake");
    refused(&with(&["--pot", "60", "--stack", "90", "--most-raises", "21"]), "more than 20");
    refused(
        &["solve", "QQ+", "JJ", "TT", "-b", "Ks7d2c", "--pot", "60", "--stack", "9"],
        "solve takes exactly two ranges",
    );
    refused(&["solve", "QQ+", "-b", "Ks7d2c", "--pot", "60", "--stack", "9"], "solve");
    refused(
        &["solve", "QQ+", "JJ", "--pot", "60", "--stack", "9"],
        "a board of 3 to 5 cards is missing",
    );
    refused(&["solve", "AhKh", "AhQh", "-b", "Ks7d2c", "--pot", "60", "--stack", "9"], "");
}

#[test]
fn sizes_are_for_streets_and_players() {
    let answer = json(&["--bets", "20", "--bets", "oop river: 10,all-in"]);
    let actions: Vec<&str> = answer["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["check", "bet 10", "all-in 90"]);
    let answer = json(&["--bets", "20", "--bets", "oop: none", "--line", "check"]);
    assert_eq!(answer["actions"][1]["action"], "bet 20");
}

#[test]
fn ctrl_c_ends_the_search_with_130_and_a_certified_strategy() {
    let call =
        "solve QQ+,76s JJ-88,AQs -b Ks7d2c9h --pot 60 --stack 90 --iterations 100000000 -f json";
    // Ctrl-C may arrive twice if another program forwards it.
    for presses in [1, 2] {
        let child = holdem(call).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::thread::sleep(Duration::from_millis(600));
        for _ in 0..presses {
            let pid = child.id().to_string();
            assert!(Command::new("kill").args(["-INT", &pid]).status().unwrap().success());
        }
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(130));
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert!(answer["stopped"] == true && number(&answer["iterations"]) > 1.0);
        assert!(number(&answer["exploitability"]) >= 0.0);
    }
}

/// A temporary folder for a test.
pub struct Folder(std::path::PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("holdem-solve-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    pub fn file(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn exit_code(arguments: &[&str]) -> (Option<i32>, String) {
    let output = run(arguments);
    let texts = [output.stdout, output.stderr].concat();
    (output.status.code(), String::from_utf8(texts).unwrap())
}

#[test]
fn a_saved_solution_shows_the_same_answer() {
    let folder = Folder::new("saved");
    let file = folder.file("spot.holdem");
    let game =
        [
            &[
                "solve",
                "QQ+,76s:0.5",
                "JJ-88,AQs",
                "-b",
                "Ks7d2c9h",
                "--pot",
                "60",
                "--stack",
                "90",
            ][..],
            &["--rake", "5%", "--rake-cap", "3", "--iterations", "30", "-d", "2h"],
            &["--name", "Ann", "--name", "Bob", "--lock", "check: AQs check 100%"],
        ]
        .concat();
    for line in ["", "check, check", "check, check, 3c, check"] {
        let line = if line.is_empty() { vec![] } else { vec!["--line", line] };
        for format in ["json", "csv", "table"] {
            let shown = [&line[..], &["-f", format, "-q"]].concat();
            let searched = stdout(&[&game[..], &shown, &["-o", &file]].concat());
            assert_eq!(searched, stdout(&[&["solve", &file][..], &shown].concat()));
        }
    }
    assert_eq!(exit_code(&["verify", &file]).0, Some(0));
    let verified: Value =
        serde_json::from_str(&stdout(&["verify", &file, "-f", "json", "-q"])).unwrap();
    assert_eq!(verified["results"][0]["holds"], true);
    // Named ranges are saved as their hands.
    let names = folder.file("names.toml");
    std::fs::write(&names, "[ranges]\nhero = \"AQs\"\n").unwrap();
    let river = ["solve", "QQ+", "@hero", "-b", "Ks7d2c9h4s", "--pot", "60", "--stack", "90"];
    stdout(&[&river[..], &["--ranges", &names, "--iterations", "5", "-o", &file]].concat());
    let opened: Value =
        serde_json::from_str(&stdout(&["solve", &file, "-f", "json", "-q"])).unwrap();
    assert_eq!(opened["players"][1]["input"], "AQs");
}

#[test]
fn invalid_solution_files_and_false_certificates_are_detected() {
    let folder = Folder::new("false");
    let file = folder.file("spot.holdem");
    stdout(&[&GAME[..], &["--iterations", "20", "-o", &file]].concat());
    let bytes = std::fs::read(&file).unwrap();
    let other = folder.file("other.holdem");
    let write = |bytes: &[u8]| std::fs::write(&other, bytes).unwrap();
    for (content, words) in [
        (&b"a text"[..], "this is not a saved solution"),
        (&bytes[..bytes.len() - 1], "is damaged"),
        (&[], "this is not a saved solution"),
    ] {
        write(content);
        refused(&["solve", &other], words);
        refused(&["verify", &other], words);
    }
    refused(&["solve", &file, "--pot", "3"], "leave out --pot");
    refused(&["solve", &file, "-b", "Ks7d2c"], "leave out");
    refused(&["solve", &file, "--line", "fold"], "here: check");
    assert_eq!(exit_code(&["solve", &folder.file("none.holdem")]).0, Some(1));
    // A certificate with an overstated claim, in a file with valid checksums.
    let setup = u32::from_le_bytes(bytes[10..14].try_into().unwrap()) as usize;
    let value = 14 + setup + 5;
    let mut lying = bytes.clone();
    lying[value..value + 8].copy_from_slice(&0.75_f64.to_le_bytes());
    let sum = |parts: &[&[u8]]| {
        let step =
            |sum: u64, byte: &u8| (sum ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
        parts.iter().copied().flatten().fold(0xcbf2_9ce4_8422_2325, step).to_le_bytes()
    };
    let (head, end) = (value + 32 + 8 + 1, lying.len() - 8);
    let of_head = sum(&[&lying[..head]]);
    lying[head..head + 8].copy_from_slice(&of_head);
    // A river is one section.
    let of_section = sum(&[&of_head, &0_u64.to_le_bytes(), &lying[head + 8..end]]);
    lying[end..].copy_from_slice(&of_section);
    write(&lying);
    let (code, text) = exit_code(&["verify", &other]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("DOES NOT HOLD"), "{text}");
}

#[test]
fn a_kept_search_goes_on() {
    let folder = Folder::new("checkpoint");
    let kept = folder.file("spot.checkpoint");
    let [first, second, whole] = ["a", "b", "c"].map(|name| folder.file(&format!("{name}.holdem")));
    let search = ["--checkpoint", &kept];
    let saved = |options: &[&str], file: &str| {
        let call = [&GAME[..], options, &["-f", "json", "-o", file]].concat();
        let (code, text) = exit_code(&call);
        assert_eq!(code, Some(0), "{text}");
        (text, std::fs::read(file).unwrap())
    };
    let (text, _) = saved(&[&search[..], &["--iterations", "30"]].concat(), &first);
    assert!(!text.contains("went on"), "{text}");
    let (text, second) = saved(&[&search[..], &["--iterations", "60"]].concat(), &second);
    assert!(text.contains("the search went on after iteration 30"), "{text}");
    let (_, whole) = saved(&["--iterations", "60"], &whole);
    assert_eq!(second, whole);
    // A search that has reached its target does not iterate.
    let (text, again) = saved(&[&search[..], &["--iterations", "60"]].concat(), &first);
    assert!(!text.contains("went on"), "{text}");
    assert!(text.contains("the kept search already has 60 iterations"), "{text}");
    assert_eq!(again, whole);
    let other = [&GAME[..], &["--bets", "20%"], &search].concat();
    refused(&other, "this is the search of another game");
    refused(&[&GAME[..], &["--checkpoint", &first]].concat(), "name it .checkpoint");
    refused(&["solve", &first, "--checkpoint", &kept], "leave out --checkpoint");
    std::fs::write(&kept, "a text").unwrap();
    refused(&[&GAME[..], &search].concat(), "does not contain a kept search");
}

/// Names and the ranking behind percentages are not known when a solution is opened.
#[test]
fn a_saved_lock_stands_alone() {
    let folder = Folder::new("locks");
    let [file, names] = ["spot.holdem", "names.toml"].map(|name| folder.file(name));
    std::fs::write(&names, "[ranges]\ncalls = \"KK,JJ\"\n").unwrap();
    let few = ["--iterations", "20", "--order", "fifth", "--ranges", &names, "-f", "json"];
    for lock in ["start: @calls check 1", "start: 5% check 30%"] {
        let searched = stdout(&[&GAME[..], &few, &["--lock", lock, "-o", &file]].concat());
        let opened: Value = serde_json::from_str(&stdout(&["solve", &file, "-f", "json"])).unwrap();
        let searched: Value = serde_json::from_str(&searched).unwrap();
        assert_eq!(opened["actions"], searched["actions"], "{lock}");
        let (code, text) = exit_code(&["verify", &file]);
        assert_eq!(code, Some(0), "{text}");
    }
}

#[test]
fn the_tree_is_shown_as_a_file_that_is_read() {
    let folder = Folder::new("tree");
    let file = folder.file("tree.toml");
    let sizes = ["--bets", "33%, all-in", "--bets", "ip: 10", "--most-raises", "1"];
    let shown = stdout(&[&GAME[..], &sizes, &["--show-tree"]].concat());
    assert!(shown.starts_with("# "), "{shown}");
    std::fs::write(&file, &shown).unwrap();
    assert_eq!(stdout(&[&GAME[..], &["--tree", &file, "--show-tree"]].concat()), shown);
    let changed = stdout(&[&GAME[..], &["--tree", &file, "--bets", "50%", "--show-tree"]].concat());
    assert!(changed.contains("bets = \"50%\"") && changed.contains("most_raises = 1"), "{changed}");
    std::fs::write(&file, "bets = \"33%\"\nbet = 3\n").unwrap();
    refused(
        &[&GAME[..], &["--tree", &file]].concat(),
        "line 2 of the tree: this is not a tree key",
    );
}

#[test]
fn a_weight_in_a_lock_is_refused() {
    refused(
        &[&GAME[..], &["--lock", "start: random:0.5 check 100%"]].concat(),
        "weights have no effect in a lock",
    );
}

#[test]
fn locked_frequencies_are_kept_and_the_rest_adapts() {
    let folder = Folder::new("lock");
    let line = ["--bets", "50%", "--raises", "none", "--line", "bet 30"];
    let never = [&line[..], &["--lock", "bet 50%: random call 0"]].concat();
    let answer = json(&never);
    assert_eq!(answer["locks"], serde_json::json!(["bet 50%: random call 0"]));
    assert_eq!(number(&answer["actions"][0]["frequency"]), 1.0);
    let bluffs = json(&["--bets", "50%", "--raises", "none", "--lock", "bet 50%: random call 0"]);
    assert!(
        number(&bluffs["players"][0]["game_value"]) > 59.9,
        "{}",
        bluffs["players"][0]["game_value"]
    );
    let file = folder.file("locks.txt");
    std::fs::write(&file, "# two locks\n\nbet 50%: JJ call 100%; TT call 25%\n").unwrap();
    let answer = json(&[&line[..], &["--lock-file", &file]].concat());
    for hand in answer["players"][1]["hands"].as_array().unwrap() {
        let call = number(&hand["actions"][1]["frequency"]);
        match &hand["combo"].as_str().unwrap()[..1] {
            "J" => assert_eq!(call, 1.0),
            "T" => assert!((call - 0.25).abs() < 1e-9),
            _ => {}
        }
    }
    for (lock, words) in [
        ("random call 0", "the decision is missing"),
        ("bet 50%:", "the hands are missing"),
        ("bet 50%: JJ", "the range or the actions are missing"),
        ("bet 50%: JJ call", "the frequency is missing"),
        ("bet 50%: JJ raise 3", "this action is not possible here"),
        ("bet 50%: JJ call 0.5 fold 0.6", "do not add up to 100%"),
        ("bet 50%: JJ call 0.5 call 0.1", "this action is given twice"),
        ("bet 50%: AA call 0", "player 2 acts there, and has none of these hands"),
        ("bet 50%, call: JJ call 0", "this is not a decision"),
        ("bet 70%: JJ call 0", "here: check"),
        ("start: QQ bet 50%", "for the size, add its frequency: bet 50% 100%"),
        ("start: QQ b 30", "for the size, add its frequency: b 30 100%"),
    ] {
        refused(
            &[&GAME[..], &["--bets", "50%", "--raises", "none", "--lock", lock]].concat(),
            words,
        );
    }
}

#[test]
fn sizes_and_actions_of_other_programs_are_read() {
    let game = ["solve", "QQ+", "JJ", "-b", "Ks7d2c9h4s", "--pot", "5.5", "--stack", "97.5"];
    let line = |line: &'static str| {
        let options = ["--bets", "33c, pot, 75%, all-in", "--line", line, "-f", "json", "-q"];
        let answer = stdout(&[&game[..], &options].concat());
        serde_json::from_str::<Value>(&answer).unwrap()["line"].clone()
    };
    assert_eq!(line("b33"), line("bet 33"));
    assert_eq!(line("b100%"), line("bet 5.5"));
    assert_eq!(line("b75%, r 12.39"), line("bet 75%, raise 12.39"));
    assert_eq!(line("start"), line(""));
    assert_eq!(line("shove"), line("all in"));
    assert_eq!(line("shove"), line("all-in"));
    // The text of the tree has units, so amounts of any size are read again.
    let tree = stdout(&[&game[..], &["--bets", "33c, pot, e, 2e", "--show-tree"]].concat());
    assert!(tree.contains("bets = \"33c, 100%, e, 2e\""), "{tree}");
    let folder = Folder::new("units");
    let file = folder.file("tree.toml");
    std::fs::write(&file, &tree).unwrap();
    assert_eq!(stdout(&[&game[..], &["--tree", &file, "--show-tree"]].concat()), tree);
    std::fs::write(&file, "bets = 33").unwrap();
    refused(&[&game[..], &["--tree", &file]].concat(), "write 33% for a percentage of the pot");
}

#[test]
fn a_line_takes_short_words_without_commas() {
    let game = ["solve", "QQ+,76s", "JJ-88", "-b", "Ks7d2c9h", "--pot", "60", "--stack", "300"];
    let sizes = ["--bets", "33%, 50%, 50, all-in", "--raises", "3x, all-in", "--iterations", "1"];
    let with = |line| [&game[..], &sizes, &["--line", line, "-f", "json", "-q"]].concat();
    let read = |line| serde_json::from_str::<Value>(&stdout(&with(line))).unwrap()["line"].clone();
    for (typed, meant) in [
        ("x x 4s x", "check, check, 4s, check"),
        ("c b33% c", "check, bet 19.8, call"),
        ("check b33", "check, bet 19.8"),
        ("check bet 33", "check, bet 19.8"),
        ("bet 33% raise to 3x", "bet 19.8, raise 59.4"),
        ("b33 r3x, all in", "bet 19.8, raise 59.4, all-in 300"),
        ("b33 r3 raise all-in", "bet 19.8, raise 59.4, all-in 300"),
        ("Bet 50 Call 4S shove", "bet 50, call, 4s, all-in 250"),
        ("start x", "check"),
    ] {
        let words: Vec<&str> = meant.split(", ").collect();
        assert_eq!(read(typed), serde_json::json!(words), "{typed}");
    }
    // An amount is printed as `bet 50`; b50 is an amount for some programs, and half the pot for others.
    refused(&with("b50"), "choose one: bet 30, bet 50");
    refused(&with("x c f"), "'f' is not a rank");
    refused(&with("check b34"), "here: check, bet 19.8, bet 30, bet 50, all-in 300");
}

#[test]
fn the_ev_of_each_action_of_a_hand_is_listed() {
    let all = [&GAME[..], &["--bets", "50%", "--by-combo", "--top", "3"]].concat();
    let table = stdout(&all);
    let titles = ["check", "bet 30", "EV check", "EV bet 30"];
    for title in ["| combo", "| hand "] {
        let header = table.lines().find(|line| line.starts_with(title)).unwrap();
        let cells: Vec<&str> = header.split('|').map(str::trim).collect();
        let first = cells.iter().position(|cell| *cell == "check").unwrap();
        assert_eq!(cells[first..first + 4], titles, "{header}");
    }
    // The EV of the hand is the mean of the EVs of its actions.
    let answer = json(&["--bets", "50%"]);
    let hands = answer["players"][0]["hands"].as_array().unwrap();
    let row = table.lines().find(|line| line.starts_with("| Kc Kd")).unwrap();
    let cells: Vec<&str> = row.split('|').map(str::trim).collect();
    let hand = hands.iter().find(|hand| hand["combo"] == "KcKd").unwrap();
    for (action, cell) in hand["actions"].as_array().unwrap().iter().zip(&cells[7..]) {
        let shown: f64 = cell.parse().unwrap();
        assert!((number(&action["action_value"]) - shown).abs() < 0.01, "{row}");
    }
}

#[test]
fn two_cards_after_a_board_are_not_taken_for_a_range() {
    for cards in [
        &["15%", "-b", "Ks7d2c", "9h4s"][..],
        &["15%", "-b", "Ks7d2c9h", "4s3s"],
        &["-b", "Ks7d2c", "9h4s", "QQ+"],
    ] {
        let call = [&["solve"][..], cards, &["--pot", "6", "--stack", "9"]].concat();
        refused(&call, "could be part of the board, or a player");
    }
}

#[test]
fn a_saved_strategy_is_exploited() {
    let folder = Folder::new("against");
    let file = folder.file("spot.holdem");
    let rough = [&GAME[..], &["--iterations", "3", "-o", &file, "-f", "json", "-q"]].concat();
    let rough: Value = serde_json::from_str(&stdout(&rough)).unwrap();
    for (line, player) in [("", 0), ("check", 1)] {
        let line = if line.is_empty() { vec![] } else { vec!["--line", line] };
        let best =
            stdout(&[&["solve", "--against", &file, "-f", "json", "-q"][..], &line].concat());
        let best: Value = serde_json::from_str(&best).unwrap();
        let [before, now] = [&rough, &best].map(|it| it["players"][player].clone());
        let expected = number(&before["game_value"]) + number(&before["gain"]);
        assert!((number(&now["game_value"]) - expected).abs() < 1e-9);
        assert!(number(&now["gain"]).abs() < 1e-9);
        for hand in now["hands"].as_array().unwrap() {
            let frequencies = hand["actions"].as_array().unwrap().iter();
            assert!(frequencies.clone().all(|it| [0.0, 1.0].contains(&number(&it["frequency"]))));
        }
    }
    refused(&["solve", "QQ", "--against", &file], "cannot be used with");
}

#[test]
fn a_best_response_takes_the_best_action_that_its_own_lock_leaves() {
    let folder = Folder::new("against-locked");
    let file = folder.file("spot.holdem");
    let game = ["solve", "AA,QQ,65s", "KK,TT,A4s", "-b", "2c2d2h3s3c", "--pot", "100"];
    let game = [&game[..], &["--stack", "100", "--bets", "50%, all-in"]].concat();
    let lock = ["--lock", "start: random bet 50% 0%", "--until", "0.01%", "-o", &file];
    let saved = stdout(&[&game[..], &lock, &["-f", "json", "-q"]].concat());
    let saved: Value = serde_json::from_str(&saved).unwrap();
    let best = run(&["solve", "--against", &file, "-f", "json"]);
    let note = String::from_utf8(best.stderr).unwrap();
    assert!(note.contains("the locks of OOP still hold"), "{note}");
    let best: Value = serde_json::from_slice(&best.stdout).unwrap();
    let [before, now] = [&saved, &best].map(|it| it["players"][0].clone());
    let expected = number(&before["game_value"]) + number(&before["gain"]);
    assert!((number(&now["game_value"]) - expected).abs() < 1e-9, "{now} {before}");
}

#[test]
fn a_deal_node_shows_each_card() {
    let turn = ["solve", "QQ+,76s", "JJ-88", "-b", "Ks7d2c9h", "--pot", "60", "--stack", "90"];
    let call = [&turn[..], &["--line", "check, check", "-f", "json", "-q"]].concat();
    let answer: Value = serde_json::from_str(&stdout(&call)).unwrap();
    let cards = answer["cards"].as_array().unwrap();
    assert_eq!((cards.len(), &answer["acts"]), (48, &Value::from(1)));
    let sum = |of: &dyn Fn(&Value) -> f64| cards.iter().map(of).sum::<f64>();
    assert!((sum(&|card| number(&card["chance"])) - 1.0).abs() < 1e-9);
    let values = |card: &Value| number(&card["values"][0]) + number(&card["values"][1]);
    assert!((sum(&|card| number(&card["chance"]) * values(card)) - 60.0).abs() < 1e-6);
    let shown = stdout(&[&turn[..], &["--line", "check, check", "-q"]].concat());
    assert!(shown.contains("best card"), "{shown}");
    // The legend of EVs is around their mean; the one of frequencies begins at 0.
    let picture = stdout(&[&turn[..], &["--line", "check, check", "--svg", "-", "-q"]].concat());
    assert_eq!(picture.matches(">0%<").count(), 1, "{picture}");
    refused(&[&turn[..], &["--line", "check, check", "--by-combo"]].concat(), "no combos act");
}

#[test]
fn the_page_names_the_player_who_bets() {
    let folder = Folder::new("page");
    let file = folder.file("spot.html");
    let shown = stdout(&[&GAME[..], &["-o", &file]].concat());
    assert!(shown.contains("of the range: "), "{shown}");
    let page = std::fs::read_to_string(&file).unwrap();
    assert!(page.contains("<svg") && page.contains("Exploitability "), "{page}");
    refused(&[&GAME[..], &["-o", &folder.file("spot.json")]].concat(), "name it .holdem");
    refused(
        &[&GAME[..], &["--plan", "-o", &folder.file("spot.holdem")]].concat(),
        "leave out --output",
    );
}

#[test]
fn suggested_commands_keep_the_amounts() {
    let amounts = ["--pot", "60", "--stack", "90"];
    for (spot, hint) in [
        (
            &["QQ+", "-b", "Ks7d2c9h4s"][..],
            "holdem solve QQ+ random -b Ks7d2c9h4s --pot 60 --stack 90",
        ),
        (&["AA", "KK", "Ks7d2c9h4s"], "holdem solve AA KK -b Ks7d2c9h4s --pot 60 --stack 90"),
    ] {
        refused(&[&["solve"], spot, &amounts].concat(), hint);
    }
    refused(&["equity", "AhKh", "--pot", "9", "--bet", "3"], "AhKh random --pot 9 --bet 3");
}

#[test]
fn every_decision_is_written() {
    let turn =
        ["solve", "QQ", "JJ", "-b", "Ks7d2c9h", "--pot", "60", "--stack", "90", "--bets", "50%"];
    let all = [&turn[..], &["--iterations", "5", "--all-nodes", "-q"]].concat();
    let lines = stdout(&[&all[..], &["-f", "ndjson"]].concat());
    let nodes: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(nodes.len() > 500, "{}", nodes.len());
    assert_eq!(
        (&nodes[0]["schema"], nodes[0]["line"].as_array().unwrap().len()),
        (&Value::from("holdem.decision/1"), 0)
    );
    for node in &nodes {
        for hand in node["hands"].as_array().unwrap() {
            let sum: f64 = hand["frequencies"].as_array().unwrap().iter().map(number).sum();
            assert!((sum - 1.0).abs() < 1e-9 && number(&hand["reach"]) > 0.0);
        }
    }
    let rows = |node: &Value| {
        node["hands"].as_array().unwrap().len() * node["actions"].as_array().unwrap().len()
    };
    let csv = stdout(&[&all[..], &["-f", "csv"]].concat());
    assert_eq!(csv.lines().count(), 1 + nodes.iter().map(rows).sum::<usize>());
    assert!(csv.starts_with("line,acts,combo,reach,action,frequency\n,1,Q"), "{}", &csv[..80]);
    for format in [&[][..], &["-f", "json"]] {
        refused(&[&all[..], format].concat(), "-f csv, -f tsv or -f ndjson");
    }
}

#[test]
fn ready_made_trees_have_names_and_a_file_of_the_name_comes_first() {
    let game = ["solve", "QQ+", "JJ-88", "-b", "Ks7d2c", "--pot", "5.5", "--stack", "97.5"];
    for (name, sizes) in [("simple", "50%"), ("srp", "33%, 75%"), ("3bet", "25%, 50%")] {
        let tree = stdout(&[&game[..], &["--tree", name, "--show-tree"]].concat());
        assert!(tree.contains(&format!("[flop.oop]\nbets = \"{sizes}\"")), "{tree}");
        // Other options override it, as for a file.
        let other = ["--tree", name, "--bets", "flop: 80%", "--show-tree"];
        let other = stdout(&[&game[..], &other].concat());
        assert!(other.contains("[flop.oop]\nbets = \"80%\""), "{other}");
        let written = Folder::new(&format!("ready-{name}"));
        let file = written.file("tree.toml");
        std::fs::write(&file, &tree).unwrap();
        assert_eq!(stdout(&[&game[..], &["--tree", &file, "--show-tree"]].concat()), tree);
    }
    let folder = Folder::new("ready");
    std::fs::write(folder.file("srp"), "bets = \"60%\"").unwrap();
    let call = [&game[..], &["--tree", "srp", "--show-tree"]].concat();
    let output = holdem("").current_dir(&folder.0).args(call).output().unwrap();
    assert!(String::from_utf8(output.stdout).unwrap().contains("bets = \"60%\""));
    let missing = holdem("").args([&game[..], &["--tree", "4bet"]].concat()).output().unwrap();
    assert!(!missing.status.success());
}

#[test]
fn nothing_is_known_of_cards_after_a_line_that_is_never_played() {
    let game = ["solve", "QQ", "TT", "-b", "Th7h2c5d", "--pot", "60", "--stack", "100"];
    let never = ["--bets", "50%", "--lock", "start: QQ bet 30 100%", "--iterations", "3"];
    let text = stdout(&[&game[..], &never, &["--line", "check, check"]].concat());
    for player in ["1 OOP", "2 IP"] {
        let row = text.lines().find(|line| line.starts_with(&format!("| {player}"))).unwrap();
        let cells: Vec<&str> = row.split('|').map(str::trim).filter(|it| !it.is_empty()).collect();
        assert_eq!(cells, [player, "-", "-", "-", "-", "-", "-"]);
    }
}
