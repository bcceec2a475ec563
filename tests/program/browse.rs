//! `browse`: a walk through a saved solution, with keys typed into a terminal.

#![cfg(target_os = "linux")]

use std::io::Write;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::support::{NO_RANGES, holdem};

const SOLUTION: &str = "docs/river.holdem";

/// Types keys into a terminal of this size, and returns everything that was drawn, and whether the program succeeded.
fn typed(size: &str, args: &str, keys: &str) -> (String, bool) {
    let program = env!("CARGO_BIN_EXE_holdem");
    let mut command = Command::new("script");
    command.args([
        "-qec",
        &format!("stty {size}; timeout --foreground 60 '{program}' browse {args}"),
        "/dev/null",
    ]);
    command.env("NO_COLOR", "1").env("TERM", "xterm-256color").env(NO_RANGES.0, NO_RANGES.1);
    command.stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().expect("script, of util-linux");
    child.stdin.take().unwrap().write_all(keys.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.success())
}

fn json(args: &str) -> Value {
    let output = holdem(args).args(["-f", "json", "-q"]).output().unwrap();
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn the_screen_has_the_numbers_of_the_answer_and_its_command() {
    // Take the second action, show the combos of KK, copy the command, quit.
    let (screen, succeeded) = typed("cols 80 rows 24", SOLUTION, "2jlnyq");
    assert!(succeeded);
    let root = json(&format!("solve {SOLUTION}"));
    for action in root["actions"].as_array().unwrap() {
        let words = action["action"].as_str().unwrap();
        let share = format!("{:.1}", 100.0 * action["frequency"].as_f64().unwrap());
        let line = screen.lines().find(|line| line.contains(&format!(" {words} ")));
        assert!(screen.contains(&format!("{words:<10}{share:>5}")), "{words} {share}: {line:?}");
    }
    let after = json(&format!("solve {SOLUTION} --line all-in --hands KK"));
    let hands = after["players"][1]["hands"].as_array().unwrap();
    assert_eq!(hands.len(), 6);
    for hand in hands {
        let combo = hand["combo"].as_str().unwrap();
        let share = 100.0 * hand["actions"][1]["frequency"].as_f64().unwrap();
        assert!(
            screen.contains(&format!(" {combo} ")) && screen.contains(&format!("{share:.0}% "))
        );
    }
    let command = format!("holdem solve '{SOLUTION}' --line 'all-in 100'");
    assert!(screen.trim_end().ends_with(&command));
}

#[test]
fn keys_go_back_and_forward_and_choose_hands() {
    // Check, and a check that ends the hand; all-in instead, and only KK; up, back, a bookmark there.
    let (screen, succeeded) = typed("cols 100 rows 30", SOLUTION, "11u2/KK\ru[myq");
    let shows = |words: &str| assert!(screen.contains(words), "{words} is missing");
    shows("check: the hands go to showdown");
    shows("IP: fold, %  only: KK");
    shows("*");
    let command = format!("holdem solve '{SOLUTION}' --line 'all-in 100' --hands KK");
    assert!(succeeded && screen.trim_end().ends_with(&command));
    // After an error, the text can be mended.
    let (screen, succeeded) = typed("cols 80 rows 24", SOLUTION, "/AhA\rd\rq");
    assert!(succeeded && screen.contains("the ace has no suit") && screen.contains("only: AhAd"));
}

#[test]
fn amounts_are_not_cut_to_other_amounts() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("spot.holdem").to_str().unwrap().to_owned();
    let game = "solve QQ JJ -b Ks7d2c9h --pot 60000 --stack 1500000 --bets 150% --raises none --iterations 3 -q -o";
    assert!(holdem(&format!("{game} {file}")).output().unwrap().status.success());
    // Check, check: the cursor of the twelfth row moves to a card.
    let (screen, succeeded) = typed("cols 80 rows 24", &file, "hjjjjjjjjjjj11yq");
    assert!(succeeded && screen.contains("bet 90000  "), "{file}");
    assert!(screen.contains("next card: EV of OOP") && screen.contains("Kc: "), "{file}");
    let command = format!("holdem solve '{file}' --line 'check, check'");
    assert!(screen.trim_end().ends_with(&command));
    let (screen, succeeded) =
        typed("cols 80 rows 24", &format!("{file} --order three --ascii"), "/20%\ryq");
    assert!(succeeded && !screen.contains('›'));
    let command = format!("holdem solve '{file}' --order three --hands 20%");
    assert!(screen.trim_end().ends_with(&command));
}

#[test]
fn two_solutions_are_compared_where_both_go_and_shown_alone_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (one, other) = (file("one.holdem"), file("other.holdem"));
    for (bets, file) in [("100%", &one), ("50%,100%", &other)] {
        let game = "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 200 --iterations 50 -q";
        let args = format!("{game} --bets {bets} --raises none -o {file}");
        assert!(holdem(&args).output().unwrap().status.success());
    }
    let args = format!("{one} --compare {other}");
    // The combos of AA in the difference; the other's bet; back, the shared bet, and its command.
    let (screen, succeeded) = typed("cols 110 rows 34", &args, "c2ucc3yq");
    let json = json(&format!("solve {one} --compare {other}"));
    for action in json["actions"].as_array().unwrap() {
        let words = action["action"].as_str().unwrap();
        let [share, other] = ["frequency", "other_frequency"].map(|name| {
            let share = action[name].as_f64();
            share.map_or("-".to_owned(), |share| format!("{:.1}", 100.0 * share))
        });
        let row = format!("{words:<11}{share:>8}{other:>8}");
        assert!(screen.contains(row.trim_end()), "{row}");
    }
    let hand = json["hands"].as_array().unwrap().iter().find(|it| it["combo"] == "AcAd").unwrap();
    for (letter, reach) in [("AcAd a", "reach"), ("     b", "other_reach")] {
        let reach = 100.0 * hand[reach].as_f64().unwrap();
        assert!(screen.contains(&format!(" {letter}{reach:>5.0}")), "{letter} {reach}");
    }
    assert!(screen.contains("    b-a    0"));
    assert!(screen.contains("a lacks this line: no bet 50 at the start. Only b is shown"));
    let command =
        format!("holdem solve '{one}' --compare '{other}' --line 'bet 100'").replace('\'', "");
    assert!(
        succeeded && screen.replace('\'', "").contains(&command.replace('\'', "")),
        "{command}"
    );
    // A refusal names the file.
    let output = holdem(&format!("browse {SOLUTION} --compare docs/spots.txt")).output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.code() == Some(2) && errors.contains("docs/spots.txt: "), "{errors}");
}

#[test]
fn a_small_terminal_is_told_and_a_pipe_refused() {
    let (screen, succeeded) = typed("cols 60 rows 20", SOLUTION, "q");
    assert!(succeeded && screen.contains("needs 80 × 24"));
    for (args, message) in [
        (format!("browse {SOLUTION}"), "browse needs a terminal"),
        (format!("browse {SOLUTION} --line fold"), "fold"),
        ("browse docs/spots.txt".to_owned(), "not a saved solution"),
        ("browse docs/hands.phhs".to_owned(), "this is a hand history: holdem history"),
    ] {
        let output = holdem(&args).output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.code() == Some(2) && errors.contains(message), "{args}: {errors}");
    }
}

#[test]
fn signals_restore_the_terminal_before_they_end_the_program() {
    let program = env!("CARGO_BIN_EXE_holdem");
    for (signal, status) in [("TERM", 143), ("HUP", 129), ("INT", 130)] {
        // The signal comes once the terminal gives each key at once.
        let shell = format!(
            "stty cols 80 rows 24; before=$(stty -g)
             timeout --foreground 60 '{program}' browse {SOLUTION} < /dev/tty & sleep 0.2
             browser=$(ps -o pid= --ppid $!)
             for _ in $(seq 100); do stty -a | grep -q -- -icanon && break; sleep 0.1; done
             stty -a | grep -q -- -icanon && echo taken
             kill -{signal} $browser; wait $!; echo status $?
             [ \"$before\" = \"$(stty -g)\" ] && echo restored"
        );
        let mut command = Command::new("script");
        command.args(["-qec", &shell, "/dev/null"]).stdin(Stdio::null());
        command.env("SHELL", "/bin/sh").env("TERM", "xterm-256color").env(NO_RANGES.0, NO_RANGES.1);
        let output = command.output().expect("script, of util-linux");
        let screen = String::from_utf8(output.stdout).unwrap();
        let after = screen.rsplit("\u{1b}[?1049l").next().unwrap();
        for words in ["restored", &format!("status {status}")] {
            assert!(after.contains(words), "{signal}: {words}: {after:?}");
        }
        assert!(screen.contains("taken") && screen.contains("\u{1b}[?1000l"), "{signal}");
    }
}
