//! `upi`: a conversation in PioSOLVER's line protocol, and its numbers against the answers of `solve`.

use std::io::Write;
use std::process::Stdio;

use serde_json::Value;

use crate::support::{holdem, stdout};

const RIVER: &str = "docs/river.holdem";

/// Sends lines, and returns the answer to each, without the end string.
fn sent(lines: &[String]) -> Vec<Vec<String>> {
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

fn asked(file: &str, commands: &[&str]) -> Vec<Vec<String>> {
    let load = format!("load_tree {file}");
    let lines: Vec<String> =
        [load.as_str()].iter().chain(commands).map(ToString::to_string).collect();
    let answers = sent(&lines);
    assert_eq!(answers[0], ["load_tree ok!"]);
    answers[1..].to_vec()
}

fn numbers(line: &str) -> Vec<f64> {
    line.split(' ').map(|word| word.parse().unwrap()).collect()
}

fn json(args: &str) -> Value {
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
        answers.iter().zip(["there is no tree", "none.holdem", "not known here", "number of words"])
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
