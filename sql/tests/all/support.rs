//! Sessions and child processes.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::util::display::{ArrayFormatter, FormatOptions};
use datafusion::common::Result;
use holdem_sql::{session, sql};

/// Runs a query in a session and returns its rows, or its error as text.
pub async fn ask(query: &str) -> Result<Vec<Vec<String>>, String> {
    let session = session();
    batches(&session, query).await.map(|batches| cells(&batches)).map_err(|it| it.to_string())
}

/// Runs a query in a session.
pub async fn batches(
    session: &datafusion::prelude::SessionContext,
    query: &str,
) -> Result<Vec<RecordBatch>> {
    sql(session, query).await?.collect().await
}

/// Returns the only value in the result of a query.
pub async fn one(query: &str) -> String {
    let rows = ask(query).await.unwrap_or_else(|error| panic!("{query}\n{error}"));
    match rows.as_slice() {
        [row] if row.len() == 1 => row[0].clone(),
        rows => panic!("{query}\n{rows:?}"),
    }
}

/// Returns the only value in the result of a query, as a number.
pub async fn number(query: &str) -> f64 {
    let value = one(query).await;
    value.parse().unwrap_or_else(|_| panic!("{query}\n{value}"))
}

/// Returns the values of batches as text, row by row, with `null` for null.
pub fn cells(batches: &[RecordBatch]) -> Vec<Vec<String>> {
    let options = FormatOptions::default().with_null("null");
    let mut rows = Vec::new();
    for batch in batches {
        let columns: Vec<ArrayFormatter<'_>> = batch
            .columns()
            .iter()
            .map(|column| ArrayFormatter::try_new(column, &options).unwrap())
            .collect();
        rows.extend((0..batch.num_rows()).map(|row| {
            columns.iter().map(|column| column.value(row).to_string()).collect::<Vec<_>>()
        }));
    }
    rows
}

/// Returns the program, to be run in the folder of the package.
pub fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_holdem-sql"));
    command.current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs the program.
pub fn run(arguments: &[&str]) -> Ran {
    Ran::of(program().args(arguments).stdin(Stdio::null()).output().unwrap())
}

/// Runs the program with this standard input.
pub fn run_with_input(arguments: &[&str], input: &str) -> Ran {
    let mut child = program()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    Ran::of(child.wait_with_output().unwrap())
}

/// Waits until a process writes a draft in a folder, or in a folder below it. The draft of a mere check disappears
/// quickly.
pub fn wait_for_draft(folder: &Path, child: &mut Child) {
    let end = Instant::now() + Duration::from_secs(60);
    while Instant::now() < end && child.try_wait().unwrap().is_none() {
        let draft = draft(folder);
        std::thread::sleep(Duration::from_millis(100));
        if draft.is_some() && self::draft(folder) == draft {
            return;
        }
    }
    // It may already have ended.
    let _ = child.kill();
    panic!("there is no draft");
}

fn draft(folder: &Path) -> Option<PathBuf> {
    std::fs::read_dir(folder).ok()?.flatten().find_map(|entry| {
        let is_draft = entry.file_name().to_string_lossy().starts_with(".holdem-");
        if is_draft { Some(entry.path()) } else { draft(&entry.path()) }
    })
}

/// The output and the exit code of a run of the program.
#[derive(Debug, PartialEq, Eq)]
pub struct Ran {
    pub stdout: String,
    pub stderr: String,
    pub code: Option<i32>,
}

impl Ran {
    /// Returns the output of a process.
    pub fn of(output: Output) -> Self {
        let text = |bytes| String::from_utf8(bytes).unwrap();
        Self {
            stdout: text(output.stdout),
            stderr: text(output.stderr),
            code: output.status.code(),
        }
    }

    /// Returns standard output, after checking that the run succeeded.
    pub fn answer(self) -> String {
        assert_eq!(self.code, Some(0), "{}", self.stderr);
        self.stdout
    }
}
