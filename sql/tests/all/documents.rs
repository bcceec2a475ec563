//! Every command in the documents prints the output shown, and every function is described.

use std::path::Path;

use holdem_sql::functions::definitions;
use holdem_sql::tables::usages;

use crate::support::run_with_input;

fn read(name: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(name)).unwrap()
}

/// Returns each command in the console blocks of a text, with the output below it.
fn commands(text: &str) -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = Vec::new();
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for part in block.split("$ ").skip(1) {
            // A command continues while a quote is open.
            let mut command = String::new();
            let mut lines = part.lines();
            for line in lines.by_ref() {
                command += line;
                if command.matches('"').count().is_multiple_of(2) {
                    break;
                }
                command.push('\n');
            }
            found.push((command, lines.map(|line| format!("{line}\n")).collect()));
        }
    }
    found
}

#[test]
fn every_command_has_the_output_that_is_shown() {
    let mut ran = 0;
    for (command, shown) in commands(&read("README.md")) {
        let Some(arguments) = command.strip_prefix("holdem-sql ") else { continue };
        let (query, options) = match arguments.strip_prefix('"').and_then(|it| it.rsplit_once('"'))
        {
            Some((query, options)) => (query.to_owned(), options.trim().to_owned()),
            None => panic!("{command}"),
        };
        let mut arguments: Vec<&str> = vec!["-"];
        arguments.extend(options.split_whitespace());
        let output = run_with_input(&arguments, &query);
        let output = output.stdout + &output.stderr;
        assert_eq!(output, shown, "{command}\n{output}");
        ran += 1;
    }
    assert!(ran >= 4, "{ran}");
}

#[test]
fn every_function_is_described() {
    let text = read("docs/functions.md");
    for definition in definitions() {
        assert!(text.contains(&format!("`{}(", definition.name)), "{}", definition.name);
        assert!(text.contains(definition.example), "{}", definition.example);
    }
    for (usage, _) in usages() {
        let name = usage.split('(').next().unwrap();
        assert!(text.contains(&format!("## `{name}(")), "{name}");
    }
}
