//! Options of `solve` that have no effect on what another option prints.

use crate::solve::refused;
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
