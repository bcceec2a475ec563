//! Options of `solve` that have no effect on what another option prints.

use crate::solve::{Folder, refused, stdout};
use crate::support::holdem;

const GAME: [&str; 9] =
    ["solve", "QQ+,76s", "JJ-88", "-b", "Ks7d2c9h4s", "--pot", "60", "--stack", "90"];

#[test]
fn a_tree_file_does_not_have_answers_pictures_or_formats() {
    for options in [
        &["-o", "y.holdem"][..],
        &["--svg", "y.svg"],
        &["-f", "json"],
        &["--line", "check"],
        &["--hand", "QQ"],
        &["--by-combo"],
        &["--top", "3"],
        &["--plan"],
        &["--name", "Ann"],
    ] {
        refused(&[&GAME[..], &["--show-tree"], options].concat(), "cannot be used with");
    }
    refused(&[&GAME[..], &["--show-tree", "--force"]].concat(), "--force is for ranges");
}

#[test]
fn options_of_a_report_need_a_choice_of_flops() {
    let with = |options: &[&'static str]| [&GAME[..], options].concat();
    refused(&with(&["--precision", "garbage"]), "--precision is for a report over flops");
    refused(&with(&["--precision", "1%"]), "--precision is for a report over flops");
    refused(&with(&["--rows", "r.ndjson"]), "--rows is for a report over flops");
    refused(&["solve", "docs/river.holdem", "--precision", "1%"], "--flops <FLOPS>");
}

#[test]
fn overwriting_ranges_needs_a_name() {
    for options in [
        &["solve", "AA", "KK", "--pot", "10", "--stack", "10", "--flops", "2", "--force"][..],
        &["solve", "docs/river.holdem", "--compare", "docs/river.holdem", "--force"],
    ] {
        refused(options, "--force is for ranges that are saved");
    }
    let alone = holdem("").args(GAME).arg("--force").output().unwrap();
    assert_eq!(alone.status.code(), Some(2));
}

/// Asserts that an error has the first words, and does not have the others.
fn refused_without(arguments: &[&str], words: &str, others: &str) {
    refused(arguments, words);
    let error = holdem("").args(arguments).output().unwrap().stderr;
    let error = String::from_utf8(error).unwrap();
    assert!(!error.contains(others), "{arguments:?}: {error}");
}

#[test]
fn hints_about_sizes_name_what_is_accepted() {
    for zero in ["0", "0%", "0.00", "0c", "33%,0%"] {
        refused(&[&GAME[..], &["--bets", zero]].concat(), "a bet or raise is more than 0");
        refused(&[&GAME[..], &["--bets", zero]].concat(), "for no bet or raise, give none");
    }
    refused(&[&GAME[..], &["--raises", "0x"]].concat(), "a bet or raise is more than 0");
    let plan = |bets| [&GAME[..], &["--plan", "-q", "--bets", bets]].concat();
    stdout(&plan("none"));
    for outside in ["1000000%", "0.001%", "100001%", "0.009%"] {
        refused(&plan(outside), "from 0.01% to 100,000% of the pot");
    }
    for limit in ["0.01%", "100000%"] {
        stdout(&plan(limit));
    }
}

#[test]
fn a_hint_about_a_locked_frequency_can_be_typed() {
    let lock = |text| [&GAME[..], &["--bets", "50%,all-in", "--lock", text]].concat();
    refused_without(&lock("bet 30: JJ all-in 101%"), "101%", "101%%");
}

#[test]
fn without_ranges_two_are_suggested() {
    const HINT: &str = "give two players: holdem solve QQ+ JJ-88 -b Ks7d2c9h4s --pot 60 --stack 90";
    let error = holdem("solve -b Ks7d2c9h4s --pot 60 --stack 90").output().unwrap().stderr;
    let error = String::from_utf8(error).unwrap();
    assert!(error.contains(HINT), "{error}");
    let suggested = HINT.split_once("holdem ").unwrap().1;
    assert!(holdem(suggested).arg("-q").output().unwrap().status.success());
}

#[test]
fn texts_with_options_have_a_maximum_size() {
    let folder = Folder::new("large-options");
    let file = folder.file("large.txt");
    std::fs::write(&file, "#\n".repeat(5_000_001)).unwrap();
    for option in ["--tree", "--lock-file"] {
        refused(&[&GAME[..], &["--plan", option, &file]].concat(), "is larger than 10 MB");
        #[cfg(unix)]
        refused(&[&GAME[..], &["--plan", option, "/dev/zero"]].concat(), "is larger than 10 MB");
    }
    std::fs::write(&file, "#\n".repeat(5_000_000)).unwrap();
    stdout(&[&GAME[..], &["--plan", "-q", "--lock-file", &file]].concat());
    #[cfg(unix)]
    refused(&[&GAME[..], &["--tree", "/dev/null"]].concat(), "the tree does not have a key");
}
