//! The commands and options named in documents.

use std::collections::{BTreeMap, BTreeSet};

use super::markdown::Document;
use super::support::stdout;

/// The options of each command, long and short.
type Options = BTreeMap<String, BTreeSet<String>>;

/// Returns the options of each command, from its help.
fn options() -> Options {
    let help = stdout("--help");
    let list = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    let commands = list.lines().filter(|line| line.starts_with("  ") && !line.starts_with("   "));
    let commands = commands.map(|line| line.split_whitespace().next().unwrap().to_owned());
    commands
        .map(|command| {
            let help = stdout(&format!("{command} --help"));
            let lines = help.lines().filter(|line| line.trim_start().starts_with('-'));
            let names = lines.flat_map(|line| {
                let words = line.split_whitespace().take_while(|word| word.starts_with('-'));
                words.map(|word| word.trim_end_matches(',').to_owned()).collect::<Vec<_>>()
            });
            (command, names.filter(|name| name.len() > 1).collect())
        })
        .collect()
}

/// Returns the code in a document that may contain options: code spans and shell lines.
fn code(document: &Document) -> Vec<String> {
    let fences = document.fences().into_iter();
    let shell = fences.filter(|fence| ["sh", "console"].contains(&fence.language.as_str()));
    let lines = shell.flat_map(|fence| {
        let is_console = fence.language == "console";
        let typed = move |line: &String| !is_console || line.starts_with("$ ");
        fence.lines.into_iter().filter(typed).collect::<Vec<_>>()
    });
    let lines = lines.map(|line| line.split("   ").next().unwrap().to_owned());
    let indented = document.indented().into_iter().filter(|line| line.starts_with("holdem "));
    let indented = indented.map(|line| line.split("   ").next().unwrap().to_owned());
    document.code_spans().into_iter().chain(lines).chain(indented).collect()
}

/// Returns whether a piece of code is a call of another program.
fn is_other_program(code: &str) -> bool {
    let word = code.trim_start_matches("$ ").split_whitespace().next().unwrap_or_default();
    ["cargo", "git", "mkdir", "truncate", "cut", "holdem-mcp"].contains(&word) || word.contains('=')
}

/// Returns the options in a piece of code, ignoring quoted words.
fn named(code: &str) -> Vec<String> {
    let unquoted: String = code.split('\'').step_by(2).collect();
    let words = unquoted.split_whitespace().map(str::to_owned);
    let is_option = |word: &String| {
        let name = word.trim_start_matches('-');
        word.starts_with('-') && name.starts_with(|c: char| c.is_ascii_alphabetic())
    };
    words.filter(is_option).collect()
}

#[test]
fn every_command_and_option_that_a_document_names_exists() {
    let options = options();
    let everywhere: BTreeSet<String> = options.values().flatten().cloned().collect();
    let mut checked = 0;
    for document in Document::all() {
        let name = document.path.display();
        for code in code(&document) {
            if is_other_program(&code) {
                continue;
            }
            for call in code.split(" | ") {
                let call = call.trim_start_matches("$ ").trim();
                let (call, is_call) = match call.strip_prefix("holdem ") {
                    Some(rest) => (rest, true),
                    None => (call, false),
                };
                let first = call.split_whitespace().next().unwrap_or_default();
                let own = options.get(first);
                let is_command = first.starts_with(|c: char| c.is_ascii_lowercase());
                assert!(!is_call || !is_command || own.is_some(), "{name}: `holdem {call}`");
                for option in named(call) {
                    let known = own.unwrap_or(&everywhere).contains(&option);
                    assert!(known, "{name}: {option} in `{code}`");
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 150, "only {checked} options were found");
}

#[test]
fn every_command_and_option_is_documented() {
    let named_anywhere: BTreeSet<String> = Document::all()
        .iter()
        .filter(|document| document.path.starts_with("docs"))
        .flat_map(|document| code(document).iter().flat_map(|code| named(code)).collect::<Vec<_>>())
        .collect();
    let commands = Document::read("docs/commands.md");
    for (command, own) in options() {
        let call = format!("holdem {command}");
        assert!(commands.text.contains(&call), "docs/commands.md does not have `{call}`");
        for option in own.iter().filter(|option| option.starts_with("--")) {
            assert!(named_anywhere.contains(option), "no document has {option} of `{call}`");
        }
    }
}
