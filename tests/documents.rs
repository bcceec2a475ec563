//! The commands that documents show print what the documents say.

#[test]
fn shown_commands_print_what_is_shown() {
    trycmd::TestCases::new().case("README.md").case("tests/commands/*.md");
}
