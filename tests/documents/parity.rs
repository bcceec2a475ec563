//! The parity table has a row for every question and option.

use std::collections::BTreeSet;
use std::fs;

use holdem::question::Question;

use super::markdown::{Document, code_in, root, tables};

#[test]
fn every_question_and_option_is_in_the_parity_tables() {
    let text = fs::read_to_string(root().join("docs/architecture.md")).unwrap();
    let section =
        text.split("## Who can ask what\n").nth(1).unwrap().split("\n## ").next().unwrap();
    let first_cells =
        section.lines().filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let rows: BTreeSet<&str> = first_cells.flat_map(|cell| cell.trim().split(", ")).collect();
    for question in Question::ALL {
        assert!(rows.contains(question.name()), "{question}");
        for option in question.parameters() {
            assert!(rows.contains(option.name()), "{question}: {}", option.name());
        }
    }
}

#[test]
fn the_mcp_readme_names_every_question() {
    let document = Document::read("mcp/README.md");
    let rows = tables(&document.section("The tools"), "tool");
    let named: Vec<String> = rows.iter().flat_map(|row| code_in(&row[0])).collect();
    let questions = Question::ALL.map(Question::name);
    // Reports over flops, kept solutions and hand histories are not questions about a spot, and `save` writes a file.
    let others = ["solve_flops", "solved", "history", "stats", "save"];
    let expected: Vec<&str> = questions.into_iter().chain(others).collect();
    assert_eq!(named, expected);
}

/// Python and npm list the names of options as types.
#[test]
fn names_of_history_options_are_in_the_types_of_python_and_npm() {
    use holdem::history::{By, Facing};
    use holdem::question::history::HistoryOption;
    let facing: Vec<&str> = Facing::ALL.into_iter().map(Facing::name).collect();
    let by: Vec<&str> = By::ALL.into_iter().map(By::name).collect();
    for (names, file, start, end) in [
        (&facing, "python/holdem/history.py", "\nFacing: TypeAlias = Literal[", "]"),
        (&facing, "web/page/src/protocol.ts", "\n  facing?: ", ";"),
        (&by, "python/holdem/history.py", "\nHistoryBy: TypeAlias = Literal[", "]"),
    ] {
        let text = fs::read_to_string(root().join(file)).unwrap();
        let list = text.split(start).nth(1).unwrap().split(end).next().unwrap();
        let mut found: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
        let mut names = names.clone();
        found.sort_unstable();
        names.sort_unstable();
        assert_eq!(found, names, "{file}{start}");
    }
    let described = HistoryOption::Facing.description();
    assert!(facing.iter().all(|name| described.contains(name)), "{described}");
}
