//! The prompt, with multi-line statements, a history and completion.

use std::path::{Path, PathBuf};

use crate::functions::definitions;
use crate::tables::usages;
use datafusion::sql::sqlparser::dialect::GenericDialect;
use datafusion::sql::sqlparser::tokenizer::{Token, Tokenizer};
use etcetera::BaseStrategy;
use rustyline::completion::{Completer, FilenameCompleter, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::FileHistory;
use rustyline::validate::Validator;
use rustyline::{Context, Editor, Helper};

use super::failure::Failure;
use super::say::say;
use super::session::Session;

/// The SQL keywords that are completed.
const KEYWORDS: &str = "select distinct from where group by having order limit join left inner cross on using with as \
                        case when then else end and or not in is null like between union all over partition copy to \
                        create view table explain show tables describe desc asc true false count sum avg min max round";

/// The names of arguments and columns that are completed.
const ARGUMENTS: &str = "board dead street sample seed weight hole hand against equity win tie rank percentile strength expected \
                         expected_square positive negative hole1 hole2 strength1 strength2 category1 category2 share1 share2";

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
        // The file does not exist the first time.
        let _ = editor.load_history(history);
    }
    println!("SQL about Texas Hold'em: 'help' shows how to begin, 'quit' ends.");
    // The incomplete statement so far.
    let mut text = String::new();
    loop {
        let line = editor.readline(if text.is_empty() { "holdem> " } else { "   ...> " });
        match line {
            Ok(line) => {
                text += &line;
                text.push('\n');
                let begun = text.trim();
                let command = command(begun);
                if begun.is_empty() {
                    text.clear();
                    continue;
                }
                if command.is_none() && !is_complete(begun) {
                    continue;
                }
                editor.add_history_entry(begun).map_err(failed)?;
                // Saved early, because closing the terminal ends the process. Failures are reported at the end.
                let _ = save(&mut editor, history.as_deref());
                match command {
                    Some("quit" | "exit" | "q") => break,
                    Some("help" | "?") => println!("{HELP}"),
                    Some("functions" | "df") => print!("{}", functions()),
                    Some(unknown) => {
                        say(&format!(
                            "there is no command '{unknown}': 'help' shows those there are"
                        ));
                    }
                    None => {
                        if let Err(failure) = session.run(begun).await
                            && let Some(message) = failure.message()
                        {
                            say(&message);
                        }
                    }
                }
                text.clear();
            }
            Err(ReadlineError::Interrupted) => text.clear(),
            Err(ReadlineError::Eof) => break,
            Err(error) => return Err(failed(error)),
        }
    }
    if let Err(error) = save(&mut editor, history.as_deref()) {
        say(&format!("the history is not saved: {error}"));
    }
    Ok(())
}

/// Saves the history.
fn save(
    editor: &mut Editor<Names, FileHistory>,
    history: Option<&Path>,
) -> Result<(), ReadlineError> {
    let Some(history) = history else { return Ok(()) };
    if let Some(folder) = history.parent() {
        std::fs::create_dir_all(folder)?;
    }
    editor.save_history(history)
}

/// Returns all functions with their summaries.
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

/// The completer of functions, files and keywords.
struct Names {
    words: Vec<String>,
    files: FilenameCompleter,
}

impl Names {
    fn new() -> Self {
        let scalar = definitions().flat_map(|it| [it.name.to_owned(), format!("try_{}", it.name)]);
        let tables = usages().filter_map(|(usage, _)| usage.split('(').next().map(str::to_owned));
        let keywords = [KEYWORDS, ARGUMENTS].into_iter().flat_map(str::split_whitespace);
        let keywords = keywords.map(str::to_owned);
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

/// Returns the command in a text that is not a statement: a word that the prompt defines, or a word after `\` or `.`,
/// which other programs use for commands.
fn command(text: &str) -> Option<&str> {
    const WORDS: [&str; 5] = ["quit", "exit", "help", "functions", "?"];
    let word = text.trim_end_matches(';').trim_end();
    let own = WORDS.into_iter().find(|own| word.eq_ignore_ascii_case(own));
    own.or_else(|| word.strip_prefix(['\\', '.']).filter(|_| !word.contains('\n')))
}

/// Returns whether a text ends with a semicolon outside of quotes, apart from comments.
fn is_complete(text: &str) -> bool {
    match Tokenizer::new(&GenericDialect {}, text).tokenize() {
        Ok(tokens) => {
            let mut words = tokens.iter().rev().filter(|it| !matches!(it, Token::Whitespace(_)));
            words.next() == Some(&Token::SemiColon)
        }
        // A quote or a comment is open, or the text is invalid, which is reported when the statement ends.
        Err(error) => {
            let is_open = ["Unterminated", "EOF"].iter().any(|it| error.message.contains(it));
            !is_open && text.ends_with(';')
        }
    }
}

impl Validator for Names {}

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
        for whole in [
            "select 1;",
            "select 1; -- one",
            "select 1; /* one */",
            "select ';';",
            "select 1 -- it's\n;",
            "'a;\nb';",
        ] {
            assert!(is_complete(whole), "{whole}");
        }
        for begun in ["select 1", "select ';", "select 1 -- ;", "select \"a;", "select 1 /* ;"] {
            assert!(!is_complete(begun), "{begun}");
        }
    }

    #[test]
    fn a_word_of_the_prompt_is_no_statement() {
        assert_eq!(command("EXIT"), Some("exit"));
        assert_eq!(command("\\q;"), Some("q"));
        assert_eq!(command("\\d"), Some("d"));
        assert_eq!(command(".tables"), Some("tables"));
        assert_eq!(command("select 1\n.5;"), None);
        assert_eq!(command("select exit;"), None);
    }
}
