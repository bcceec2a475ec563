//! `upi`: a conversation in PioSOLVER's line protocol, and its numbers against the answers of `solve`.

use std::io::Write;
use std::process::Stdio;

use serde_json::Value;

use crate::support::{holdem, stdout};

pub const RIVER: &str = "docs/river.holdem";

/// Sends lines, and returns the answer to each, without the end string.
pub fn sent(lines: &[String]) -> Vec<Vec<String>> {
    let mut child = holdem("upi").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let text = format!("set_end_string END\n{}\n", lines.join("\n"));
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let text = String::from_utf8(output.stdout).unwrap();
    let text = text.split_once("set_end_string ok!\nEND\n").unwrap().1;
    let answers = text.split_terminator("END\n");
    answers.map(|answer| answer.lines().map(str::to_owned).collect()).collect()
}

pub fn asked(file: &str, commands: &[&str]) -> Vec<Vec<String>> {
    let load = format!("load_tree {file}");
    let lines: Vec<String> =
        [load.as_str()].iter().chain(commands).map(ToString::to_string).collect();
    let answers = sent(&lines);
    assert_eq!(answers[0], ["load_tree ok!"]);
    answers[1..].to_vec()
}

pub fn numbers(line: &str) -> Vec<f64> {
    line.split(' ').map(|word| word.parse().unwrap()).collect()
}

pub fn json(args: &str) -> Value {
    serde_json::from_str(&stdout(&format!("{args} --by-combo -f json -q"))).unwrap()
}

#[test]
fn nodes_are_described_as_clients_read_them() {
    let commands = ["is_ready", "show_node r", "show_node r:0:b100", "show_children r:0"];
    let answers = asked(RIVER, &commands);
    assert_eq!(answers[0], ["is_ready ok!"]);
    assert_eq!(
        answers[1],
        ["r", "ROOT", "2c 2d 2h 3s 3c", "0 0 100", "1 children", "flags: PIO_ALG", ""]
    );
    assert_eq!(
        answers[2][..5],
        ["r:0:b100", "IP_DEC", "2c 2d 2h 3s 3c", "100 0 100", "2 children"]
    );
    // The largest bet comes first, and an empty line between two children.
    let ids: Vec<&str> =
        answers[3].iter().filter(|line| line.starts_with("r:")).map(String::as_str).collect();
    assert_eq!(ids, ["r:0:b100", "r:0:c"]);
    assert_eq!((answers[3][0].as_str(), answers[3][7].as_str()), ("child 0:", ""));
}

/// The names of the nodes in the protocol, and the same lines of `solve`.
const NODES: [(&str, &str); 4] = [
    ("r:0", "start"),
    ("r:0:c", "check"),
    ("r:0:c:c:9h", "check, check, 9h"),
    ("r:0:c:b275:c:9h:c", "check, bet 27.5, call, 9h, check"),
];

#[test]
fn the_numbers_of_a_node_are_those_of_solve() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("spot.holdem");
    let file = file.to_str().unwrap();
    stdout(&format!(
        "solve QQ,AJs,87s TT,AKs -b Th7h2c5d --pot 55 --stack 100 --iterations 20 -q -o {file}"
    ));
    let order = sent(&["show_hand_order".to_owned()]).remove(0).remove(0);
    let order: Vec<&str> = order.split(' ').collect();
    let place = |combo: &str| {
        let turned = format!("{}{}", &combo[2..], &combo[..2]);
        order.iter().position(|name| *name == combo || *name == turned).unwrap()
    };
    for (id, line) in NODES {
        let line = line.replace(' ', "").replace("bet", "b");
        let answer = json(&format!("solve {file} --line {line}"));
        let commands = [
            format!("show_strategy {id}"),
            format!("show_children {id}"),
            format!("show_node {id}"),
        ];
        let of_player = ["OOP", "IP"].map(|player| {
            ["show_range", "calc_ev", "calc_eq_node"].map(|it| format!("{it} {player} {id}"))
        });
        let commands: Vec<&str> =
            commands.iter().chain(of_player.iter().flatten()).map(String::as_str).collect();
        let answers = asked(file, &commands);
        let acts = answer["acts"].as_u64().unwrap() as usize - 1;
        let put_in: Vec<f64> = numbers(&answers[2][3]);
        let children = answers[1].iter().filter(|line| line.starts_with("r:"));
        // Of the protocol, fold is last and the largest bet first; of `solve`, the other way round.
        let actions: Vec<&Value> = answer["actions"].as_array().unwrap().iter().collect();
        assert_eq!(children.count(), actions.len());
        for player in 0..2 {
            let [range, ev, equity] = [0, 1, 2].map(|at| &answers[3 + 3 * player + at]);
            let [range, values] = [&range[0], &ev[0]].map(|line| numbers(line));
            let (equities, matchups) = (numbers(&equity[0]), numbers(&equity[1]));
            let hands = answer["players"][player]["hands"].as_array().unwrap();
            assert_eq!(range.iter().filter(|&&reach| reach > 0.0).count(), hands.len());
            let (mut sum, mut all) = (0.0, 0.0);
            for hand in hands {
                let at = place(hand["combo"].as_str().unwrap());
                let close = |one: f64, other: &Value, scale: f64| {
                    (one - scale * other.as_f64().unwrap()).abs() < 2e-6 * scale
                };
                assert!(close(range[at], &hand["reach"], 1.0), "{id} {hand}");
                // The unit of the protocol is a tenth, and its values count from the start of the game.
                assert!(
                    close(values[at] + put_in[player], &hand["hand_value"], 10.0),
                    "{id} {hand}"
                );
                assert!(close(equities[at], &hand["hand_equity"], 1.0), "{id} {hand}");
                (sum, all) = (sum + equities[at] * matchups[at], all + matchups[at]);
                if player == acts {
                    for (row, action) in answers[0].iter().zip(actions.iter().rev()) {
                        let of_hand = hand["actions"].as_array().unwrap();
                        let share = of_hand.iter().find(|it| it["action"] == action["action"]);
                        assert!(close(numbers(row)[at], &share.unwrap()["frequency"], 1.0));
                    }
                }
            }
            let total: f64 = equity[2].parse().unwrap();
            assert!((total - sum / all).abs() < 1e-5);
            assert!((total - answer["players"][player]["equity"].as_f64().unwrap()).abs() < 2e-6);
        }
    }
    // The frequencies of all actions and cards after a node add up to its own.
    let sums = [
        "calc_line_freq r:0:c",
        "calc_line_freq r:0:c:c",
        "calc_line_freq r:0:c:b275",
        "calc_line_freq r:0:c:b1000",
    ];
    let sums: Vec<f64> = asked(file, &sums).iter().map(|it| it[0].parse().unwrap()).collect();
    assert!((sums[0] - sums[1..].iter().sum::<f64>()).abs() < 1e-5, "{sums:?}");
    let over_cards = asked(file, &["calc_line_freq r:0:c:c:c", "show_children r:0:c:c"]);
    let cards: Vec<String> = over_cards[1]
        .iter()
        .filter(|it| it.starts_with("r:"))
        .map(|id| format!("calc_line_freq {id}:c"))
        .collect();
    let cards: Vec<&str> = cards.iter().map(String::as_str).collect();
    let sum: f64 = asked(file, &cards).iter().map(|it| it[0].parse::<f64>().unwrap()).sum();
    assert!((sum - over_cards[0][0].parse::<f64>().unwrap()).abs() < 1e-4);
}

#[test]
fn errors_are_a_line_and_the_conversation_goes_on() {
    let commands =
        ["show_node r:0", "load_tree none.holdem", "fly", "show_node", "echo still here"];
    let answers = sent(&commands.map(str::to_owned));
    for (answer, part) in
        answers.iter().zip(["no tree yet", "none.holdem", "unknown command", "show_node NODE"])
    {
        assert!(
            answer.len() == 1 && answer[0].starts_with("ERROR: ") && answer[0].contains(part),
            "{answer:?}"
        );
    }
    assert_eq!(answers[4], ["still here"]);
    let answers = asked(
        RIVER,
        &["show_node r:0:b7", "show_strategy r:0:b100:f", "show_range MP r:0", "show_node x"],
    );
    assert!(answers.iter().all(|answer| answer[0].starts_with("ERROR: ")), "{answers:?}");
}

/// Returns the command that sets the range of a player.
fn range(player: &str, range: &str) -> String {
    let numbers = stdout(&format!("range {range} --to pio-vector -f plain"));
    format!("set_range {player} {}", numbers.trim())
}

/// Returns the numbers of `calc_results` by their names.
pub fn results(lines: &[String]) -> Vec<(&str, f64)> {
    let parts = lines.iter().map(|line| line.split_once(": ").unwrap());
    parts.map(|(name, number)| (name, number.parse().unwrap())).collect()
}

#[test]
fn a_tree_of_lines_is_solved_as_the_same_tree_of_sizes() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("lines.holdem");
    let file = file.to_str().unwrap();
    let other = folder.path().join("tree.cfr");
    let mut lines = vec![
        "set_board Th7h2c5d4s".to_owned(),
        range("OOP", "QQ,AJs,87s"),
        range("IP", "TT:0.5,AKs"),
        "set_pot 0 0 60".to_owned(),
        "set_eff_stack 100".to_owned(),
    ];
    // Bets of half the pot and all-in, and a raise all-in.
    let betting = ["0 0", "0 30 100", "0 100", "30 100", "100", "0 55"];
    lines.extend(betting.map(|line| format!("add_line {line}")));
    let rest = [
        "remove_line 0 55",
        "build_tree",
        "set_accuracy 0.001 fraction",
        "go",
        "wait_for_solver",
        "calc_results",
        "show_node r:0",
        &format!("dump_tree {file}"),
        &format!("dump_tree {}", other.to_str().unwrap()),
        "go 10 steps",
        "stop",
        "is_ready",
        "go 2 years",
        "build_tree",
        "set_pot 10 0 60",
        "set_range OOP 1 1",
    ];
    lines.extend(rest.map(str::to_owned));
    let answers = sent(&lines);
    let of = |command: &str| {
        let at = lines.iter().position(|line| line.starts_with(command)).unwrap();
        // The messages of the search come before the answer.
        answers[at].iter().filter(|it| !it.starts_with("SOLVER")).cloned().collect::<Vec<String>>()
    };
    let stopped: Vec<&String> =
        answers.iter().flatten().filter(|it| it.starts_with("SOLVER: stopped")).collect();
    assert_eq!(stopped[0], "SOLVER: stopped (required accuracy reached)");
    assert_eq!(
        (of("go"), of("stop"), of("is_ready")),
        (vec!["go ok!".to_owned()], vec!["stop ok!".to_owned()], vec!["is_ready ok!".to_owned()])
    );
    assert_eq!(of("show_node")[..4], ["r:0", "OOP_DEC", "Th 7h 2c 5d 4s", "0 0 60"]);
    let failing = format!("dump_tree {}", other.to_str().unwrap());
    for (command, part) in [
        (failing.as_str(), "the file is named .cfr"),
        ("go 2 years", "such as: go 60 seconds"),
        ("set_pot 10", "only a pot without bets"),
        ("set_range OOP 1 1", "a range has 1326 weights"),
    ] {
        let answer = of(command);
        assert!(answer[0].starts_with("ERROR") && answer[0].contains(part), "{answer:?}");
    }
    assert!(!other.exists());
    let results = of("calc_results");
    let results = self::results(&results);
    let number = |name: &str| results.iter().find(|(it, _)| *it == name).unwrap().1;
    let sizes =
        "--pot 60 --stack 100 --bets 50%,all-in --raises all-in --until 0.01% --most-raises 1";
    let same = json(&format!("solve QQ,AJs,87s TT:0.5,AKs -b Th7h2c5d4s {sizes}"));
    for (index, name) in ["EV OOP", "EV IP"].into_iter().enumerate() {
        let value = same["players"][index]["game_value"].as_f64().unwrap();
        assert!((number(name) - value).abs() < 0.07, "{name}: {} {value}", number(name));
    }
    assert!(
        (number("EV OOP") + number("EV IP") - 60.0).abs() < 1e-4
            && number("Exploitable for") <= 0.06
    );
    let tree = stdout(&format!("solve {file} --show-tree"));
    assert!(tree.ends_with("lines = \"0 0; 0 100; 0 30 100; 100; 30 100\"\n"), "{tree}");
    assert!(stdout(&format!("verify {file}")).contains("the certificate holds"));
}

/// Returns the commands that define and build a river of two hands.
fn river() -> Vec<String> {
    let mut lines =
        vec!["set_board Th7h2c5d4s".to_owned(), range("OOP", "QQ,87s"), range("IP", "TT:0.5,AKs")];
    let rest = ["set_pot 0 0 60", "set_eff_stack 100", "add_line 0 30 100", "build_tree"];
    lines.extend(rest.map(str::to_owned));
    lines
}

#[test]
fn each_search_is_stopped_by_the_command_after_it() {
    let mut lines = river();
    // All commands are read at once: the ones to stop long before the searches start.
    let rest =
        ["go", "wait_for_solver", "stop", "go 5 steps", "wait_for_solver", "go", "stop", "exit"];
    lines.extend(rest.map(str::to_owned));
    let answers = sent(&lines);
    let stopped: Vec<&str> =
        answers.iter().flatten().filter_map(|it| it.strip_prefix("SOLVER: stopped ")).collect();
    assert_eq!(stopped, ["(requested)", "(steps)", "(requested)"]);
}

#[test]
fn an_endless_search_ends_with_its_client() {
    for lines in [&["go", "wait_for_solver", "echo late"][..], &["go"]] {
        let lines: Vec<String> =
            river().into_iter().chain(lines.iter().map(ToString::to_string)).collect();
        assert!(!sent(&lines).iter().flatten().any(|it| it == "late"));
    }
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("script.txt");
    std::fs::write(&script, "go\nwait_for_solver\necho late\n").unwrap();
    let mut lines = river();
    lines.push(format!("load_script {}", script.to_str().unwrap()));
    assert!(!sent(&lines).iter().flatten().any(|it| it == "late"));
}

#[test]
fn a_script_ends_the_conversation() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("script.txt");
    std::fs::write(&script, "echo first\nexit\necho second\n").unwrap();
    let load = format!("load_script {}", script.to_str().unwrap());
    let answers = sent(&[load, "echo third".to_owned()]).concat();
    assert!(answers.iter().any(|it| it == "first"), "{answers:?}");
    assert!(!answers.iter().any(|it| it == "second" || it == "third"), "{answers:?}");
}

#[test]
fn a_search_does_not_replace_the_file_that_it_began_with() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, other) = (path("spot.holdem"), path("other.holdem"));
    std::fs::copy(RIVER, &file).unwrap();
    let [replace, save] = [&file, &other].map(|file| format!("dump_tree {file}"));
    let answers = asked(&file, &["go 1 steps", "wait_for_solver", &replace, &save]);
    assert!(answers[2].iter().any(|it| it.contains("is an input of this call")), "{answers:?}");
    assert_eq!(answers[3], ["dump_tree ok!"]);
    assert_eq!(std::fs::read(&file).unwrap(), std::fs::read(RIVER).unwrap());
    let mut lines = vec![format!("load_tree {file}")];
    lines.extend(river());
    lines.extend(["go 1 steps", "wait_for_solver", &replace].map(str::to_owned));
    assert_eq!(sent(&lines).pop().unwrap(), ["dump_tree ok!"]);
}

#[test]
fn a_failing_command_leaves_the_tree_and_the_conversation() {
    let answers = asked(
        RIVER,
        &[
            "load_tree none.holdem",
            "build_tree",
            "set_eff_stack 2.5",
            "set_pot 0 0 5.5",
            "add_line 0 2.5",
            "dump_tree -",
            &format!("echo {}", "x".repeat(1 << 20)),
            "show_node r:0",
        ],
    );
    let (last, failed) = answers.split_last().unwrap();
    assert!(failed.iter().all(|answer| answer[0].starts_with("ERROR: ")), "{failed:?}");
    assert!(failed[2..5].iter().all(|answer| answer[0].contains("55 for 5.5")), "{failed:?}");
    assert_eq!(last[0], "r:0");
}

#[test]
fn a_tree_of_lines_is_described_by_its_lines() {
    let mut lines = river();
    lines.push("show_tree_info".to_owned());
    let info = sent(&lines).pop().unwrap();
    assert!(info.contains(&"#Lines#0 30 100".to_owned()), "{info:?}");
    assert!(!info.iter().any(|line| line.contains("Bet") || line.contains("Allin")), "{info:?}");
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("without.holdem");
    let file = file.to_str().unwrap();
    let spot = "solve QQ TT -b Th7h2c5d4s --pot 60 --stack 100 --iterations 2 -q";
    stdout(&format!("{spot} --without check,all-in -o {file}"));
    let info = asked(file, &["show_tree_info"]).concat();
    assert!(info.contains(&"#Without#check, all-in".to_owned()), "{info:?}");
    assert!(info.iter().any(|line| line.starts_with("#RiverConfig.BetSize#")), "{info:?}");
}
