//! What is held: showdown, odds and nuts.

#![cfg(target_os = "linux")]

use crate::shown::assert_shown;

#[test]
fn a_showdown_fits_a_terminal() {
    assert_shown("showdown", "showdown AhKh AcKc QsQd 7c6c -b Kd7h2s9cTc --explain");
}

#[test]
fn odds_fit_a_terminal() {
    assert_shown("odds", "odds AhKh -b Qh7h2c --explain");
    assert_shown("odds-range", "odds QQ+,AKs:0.5 -b Qh7h2c");
}

#[test]
fn nuts_fit_a_terminal() {
    assert_shown("nuts", "nuts -b KhQh7h4h2c --hand 5h3h --top 8");
}
