//! The documents are true: their commands print the output shown, their links resolve, and the options, fields and
//! files that they name exist.

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
    // Whatever the width of the screen that runs the tests.
    cases.env("COLUMNS", "");
    // Whatever the locale.
    cases.env("LC_ALL", "C.UTF-8");
    // Whatever ranges have names on the machine that runs them.
    cases.env(support::NO_RANGES.0, support::NO_RANGES.1);
    cases.case("README.md").case("docs/*.md").case("tests/documents/commands/*.md");
}
