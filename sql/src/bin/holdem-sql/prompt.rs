//! The prompt: statements that end with a semicolon, a history, completion of names.

use std::path::PathBuf;

use etcetera::BaseStrategy;
use holdem_sql::functions::definitions;
use holdem_sql::tables::usages;
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::{ValidationContext, ValidationResult, Validator};
use rustyline::{Context, Editor, Helper};

use crate::failure::Failure;
use crate::say::say;
use crate::session::Session;

/// The words of SQL that are completed.
const KEYWORDS: &str = "select distinct from where group by having order limit join left inner cross on using with as \
                        case when then else end and or not in is null like between union all over partition copy to \
                        create view table explain show tables describe desc asc true false count sum avg min max round";

const HELP: &str = "\
A statement ends with a semicolon:
  select equity('AhKh', 'QQ+', board => 'Qh7h2c');
  select * from runouts('AhKh', 'QsQd', board => 'Qh7h2c') limit 5;
  select hole, strength(hole || board) from 'spots.csv';
  functions    all functions of cards
  help         this
  quit         or Ctrl-D";

/// Reads statements and runs them until the user leaves.
pub async fn run(session: &Session<'_>) -> Result<(), Failure> {
    let failed = |error: ReadlineError| Failure::Failed(format!("there is no prompt: {error}"));
    let mut editor: Editor<Names, FileHistory> = Editor::new().map_err(failed)?;
    editor.set_helper(Some(Names::new()));
    let history = history();
    if let Some(history) = &history {
        // The first time there is none.
        let _ = editor.load_history(history);
    }
    println!("SQL about Texas Hold'em: 'help' shows how to begin, 'quit' ends.");
    loop {
        match editor.readline("holdem> ") {
            Ok(text) => {
                let text = text.trim();
                if text.is_empty() {
                    continue;
                }
                editor.add_history_entry(text).map_err(failed)?;
                match &*text.trim_end_matches(';').trim().to_ascii_lowercase() {
                    "quit" | "exit" | "\\q" => break,
                    "help" | "\\?" | "?" => println!("{HELP}"),
                    "functions" | "\\df" => print!("{}", functions()),
                    _ => {
                        if let Err(failure) = session.run(text).await
                            && let Some(message) = failure.message()
                        {
                            say(&message);
                        }
                    }
                }
            }
            Err(ReadlineError::Interrupted) => {}
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(failed(error)),
        }
    }
    if let Some(history) = &history {
        let folder = history.parent().map(std::fs::create_dir_all);
        let saved = folder.map_or(Ok(()), |made| made.map_err(ReadlineError::from));
        if let Err(error) = saved.and_then(|()| editor.save_history(history)) {
            say(&format!("the history is not saved: {error}"));
        }
    }
    Ok(())
}

/// Returns all functions, a line each.
fn functions() -> String {
    let scalar = definitions().map(|it| (it.example.to_owned(), it.summary));
    let tables = usages().map(|(usage, summary)| (usage.to_owned(), summary));
    let lines = scalar.chain(tables).map(|(usage, summary)| format!("{usage}\n    {summary}\n"));
    lines.collect()
}

fn history() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    Some(folders.state_dir().unwrap_or_else(|| folders.data_dir()).join("holdem-sql/history"))
}

/// Completes the names of functions and files, and the words of SQL.
struct Names {
    words: Vec<String>,
    files: FilenameCompleter,
}

impl Names {
    fn new() -> Self {
        let scalar = definitions().flat_map(|it| [it.name.to_owned(), format!("try_{}", it.name)]);
        let tables = usages().filter_map(|(usage, _)| usage.split('(').next().map(str::to_owned));
        let keywords = KEYWORDS.split_whitespace().map(str::to_owned);
        let commands = ["help", "functions", "quit"].map(str::to_owned);
        let mut words: Vec<String> = scalar.chain(tables).chain(keywords).chain(commands).collect();
        words.sort();
        words.dedup();
        Self { words, files: FilenameCompleter::new() }
    }
}

impl Completer for Names {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        at: usize,
        context: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        let before = &line[..at];
        if before.matches('\'').count() % 2 == 1 {
            return self.files.complete(line, at, context);
        }
        let is_part = |c: char| c.is_alphanumeric() || c == '_';
        let start = before.trim_end_matches(is_part).len();
        let begun = before[start..].to_lowercase();
        let fitting =
            self.words.iter().filter(|word| !begun.is_empty() && word.starts_with(&begun));
        let pair = |word: &String| Pair { display: word.clone(), replacement: word.clone() };
        Ok((start, fitting.map(pair).collect()))
    }
}

impl Validator for Names {
    fn validate(&self, context: &mut ValidationContext<'_>) -> rustyline::Result<ValidationResult> {
        let text = context.input().trim();
        let is_command = matches!(
            &*text.to_ascii_lowercase(),
            "" | "quit" | "exit" | "help" | "functions" | "?" | "\\q" | "\\?" | "\\df"
        );
        Ok(match is_command || is_complete(text) {
            true => ValidationResult::Valid(None),
            false => ValidationResult::Incomplete,
        })
    }
}

/// Returns whether a text ends with a semicolon that is no part of a text in quotes, whatever remark follows it.
fn is_complete(text: &str) -> bool {
    let (mut quote, mut last) = (None, ' ');
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match quote {
            Some(open) if letter == open => quote = None,
            Some(_) => {}
            None if letter == '-' && letters.peek() == Some(&'-') => {
                letters.by_ref().find(|&it| it == '\n');
                continue;
            }
            None if matches!(letter, '\'' | '"') => quote = Some(letter),
            None => {}
        }
        if !letter.is_whitespace() {
            last = letter;
        }
    }
    quote.is_none() && last == ';'
}

impl Hinter for Names {
    type Hint = String;
}

impl Highlighter for Names {}

impl Helper for Names {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_statement_ends_with_a_semicolon_outside_of_quotes() {
        for whole in ["select 1;", "select 1; -- one", "select ';';", "select 1 -- it's\n;"] {
            assert!(is_complete(whole), "{whole}");
        }
        for begun in ["select 1", "select ';", "select 1 -- ;", "select \"a;"] {
            assert!(!is_complete(begun), "{begun}");
        }
    }
}
