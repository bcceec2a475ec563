//! Options of `solve` that have no effect on what another option prints.

use crate::solve::refused;

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
}
