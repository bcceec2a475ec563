//! The documents say what is true: their commands print what is shown, their links lead somewhere, and the options,
//! fields and files that they name exist.

mod fields;
mod links;
mod markdown;
mod options;
mod pictures;
mod readme;
mod scripts;
mod statements;
#[path = "../support/program.rs"]
mod support;

#[test]
fn shown_commands_print_what_is_shown() {
    let cases = trycmd::TestCases::new();
    cases.case("README.md").case("docs/*.md").case("tests/documents/commands/*.md");
}
