//! The files of a batch, and what they are made of.

use std::ffi::OsString;
use std::fs::{File, metadata};
use std::io::{self, Read, Write};
use std::path::Path;

use crate::cli::failure::Failure;
use crate::parse::shown;

use super::STDIN;
use super::options::{Kind, Options};

/// What is read.
pub struct Input {
    /// What to call it, if it is not the only one.
    pub name: Option<String>,
    pub kind: Kind,
    /// How many bytes it has, if that is known.
    pub size: Option<u64>,
    pub reader: Box<dyn Read + Send>,
}

/// Opens the files, or standard input if there are none, so that a name that is wrong is told before
/// anything is answered.
///
/// # Errors
///
/// If one cannot be opened.
pub fn open(paths: &[OsString], options: &Options) -> Result<Vec<Input>, Failure> {
    let stdin = [OsString::from(STDIN)];
    let paths = if paths.is_empty() { &stdin } else { paths };
    let is_one = paths.len() == 1;
    let inputs = paths.iter().map(|path| {
        let name = shown(&path.to_string_lossy());
        let (reader, size): (Box<dyn Read + Send>, _) = if path == STDIN {
            let size = metadata("/dev/stdin").ok().filter(|it| it.is_file()).map(|it| it.len());
            (Box::new(io::stdin()), size)
        } else {
            let file = File::open(path).map_err(|error| unreadable(&name, &error))?;
            let about = file.metadata().map_err(|error| unreadable(&name, &error))?;
            if about.is_dir() {
                let error = io::Error::from(io::ErrorKind::IsADirectory);
                return Err(unreadable(&name, &error));
            }
            (Box::new(file), about.is_file().then_some(about.len()))
        };
        let kind = options.input.unwrap_or_else(|| kind_of(Path::new(path)));
        Ok(Input { name: (!is_one).then_some(name), kind, size, reader })
    });
    let inputs = inputs.collect::<Result<Vec<_>, _>>()?;
    if options.columns.is_some() && inputs.iter().any(|input| input.kind == Kind::Lines) {
        return Err(Failure::input(
            "--columns is about an input with columns, and lines have none",
            "say what the input is: --input csv, tsv or ndjson",
        ));
    }
    if options.no_header && inputs.iter().any(|input| input.kind.delimiter().is_none()) {
        return Err(Failure::input(
            "--no-header is about CSV and TSV, and other inputs have no header",
            "leave out --no-header, or say what the input is: --input csv or tsv",
        ));
    }
    Ok(inputs)
}

/// The failure to read an input.
pub fn unreadable(name: &str, error: &io::Error) -> Failure {
    Failure::Work(format!("{name} cannot be read: {error}"))
}

/// What a file is made of, by its name.
fn kind_of(path: &Path) -> Kind {
    let extension = path.extension().map(|it| it.to_string_lossy().to_ascii_lowercase());
    match extension.as_deref() {
        Some("csv") => Kind::Csv,
        Some("tsv" | "tab") => Kind::Tsv,
        Some("ndjson" | "jsonl") => Kind::Ndjson,
        _ => Kind::Lines,
    }
}

/// Tells somebody who sits before the terminal that lines are awaited.
pub fn tell_that_lines_are_awaited(quiet: bool) {
    use std::io::IsTerminal;
    if !quiet && io::stdin().is_terminal() {
        // Where this cannot be written there is nobody to tell.
        let end = if cfg!(windows) { "Ctrl-Z and Enter end" } else { "Ctrl-D ends" };
        let _ = writeln!(io::stderr(), "note: type a spot a line; {end}");
    }
}
