//! What the commands show on terminals of 40, 80 and 200 columns. `SNAPSHOTS=overwrite cargo test --test
//! analysis_program` writes the screens anew; read what has changed.

use std::path::Path;

use snapbox::{Assert, Data};

use crate::program::on_a_terminal_of;

/// A command's screens, by the name of their files.
fn shows(name: &str, args: &str) {
    let assert = Assert::new().action_env("SNAPSHOTS");
    for columns in [40, 80, 200] {
        let shown = on_a_terminal_of(columns, args);
        let wide = shown.lines().filter(|line| line.chars().count() > columns).count();
        assert_eq!(wide, 0, "{args} on {columns} columns:\n{shown}");
        let file = format!("tests/screens/{name}-{columns}.txt");
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        assert.eq(shown, Data::read_from(&path, None));
    }
}

#[test]
fn showdown() {
    shows("showdown", "showdown AhKh AcKc QsQd 7c6c -b Kd7h2s9cTc --explain");
}

#[test]
fn odds_of_a_hand() {
    shows("odds-hand", "odds AhKh -b Qh7h2c --explain");
}

#[test]
fn odds_of_a_range() {
    shows("odds-range", "odds QQ+,AKs:0.5 -b Qh7h2c");
}

#[test]
fn nuts() {
    shows("nuts", "nuts -b KhQh7h4h2c --hand 5h3h --top 8");
}
