//! The documents match the program: commands print the output shown, links resolve, and the named options, fields and
//! files exist.

mod fields;
mod links;
mod markdown;
mod notations;
mod options;
mod packages;
mod parity;
mod pictures;
mod readme;
#[path = "../support/schema.rs"]
mod schema;
mod scripts;
#[path = "../support/program.rs"]
mod support;

#[test]
fn shown_commands_print_the_shown_output() {
    let cases = trycmd::TestCases::new();
    // Ignore the width of the current terminal.
    cases.env("COLUMNS", "");
    // Ignore the current locale.
    cases.env("LC_ALL", "C.UTF-8");
    // Ignore the user's named ranges.
    cases.env(support::NO_RANGES.0, support::NO_RANGES.1);
    cases.case("README.md").case("docs/*.md").case("tests/documents/commands/*.md");
}
