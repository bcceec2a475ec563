//! Files named by options, and standard input and output as files.

use std::ffi::OsStr;
use std::fs::{self, File, Metadata};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use holdem::answer::Error;
use holdem::hint::Syntax;
use holdem::parse::shown;
use holdem::question::solve::{RowsFile, Solution};
use holdem::solve::{SolutionFile, Solver};
use holdem_output::{LineFile, Output, OutputError};

use crate::failure::Failure;
use crate::terminal::interrupt;

/// The maximum size of a text with options, in bytes.
const MAX_TEXT: u64 = 10_000_000;

/// A kind of content for a file.
#[derive(Debug)]
pub struct Kind {
    /// The noun for messages.
    name: &'static str,
    /// The file name extensions, the usual one first.
    endings: &'static [&'static str],
    /// Returns whether a file with these first bytes is of this kind.
    begins: fn(&[u8]) -> bool,
}

/// SVG pictures.
pub static PICTURE: Kind =
    Kind { name: "an SVG picture", endings: &["svg"], begins: |head| begins_as_xml(head, "svg") };

/// HTML pages.
pub static PAGE: Kind = Kind {
    name: "an HTML page",
    endings: &["html", "htm"],
    begins: |head| begins_as_xml(head, "html"),
};

/// Saved solutions.
pub static SOLUTION: Kind =
    Kind { name: "a saved solution", endings: &["holdem"], begins: SolutionFile::begins };

/// The solved flops of a report.
pub static ROWS: Kind = Kind {
    name: "the rows of a report over flops",
    endings: &["ndjson"],
    begins: RowsFile::begins,
};

/// Searches that go on later.
pub static CHECKPOINT: Kind =
    Kind { name: "a kept search", endings: &["checkpoint"], begins: Solver::is_kept };

impl Kind {
    /// Returns whether the file name has an extension of this kind.
    pub fn has_ending(&self, path: &OsStr) -> bool {
        let ending = Path::new(path).extension().and_then(OsStr::to_str).unwrap_or_default();
        self.endings.iter().any(|own| ending.eq_ignore_ascii_case(own))
    }
}

/// Returns whether the first bytes show a root element of this name.
fn begins_as_xml(head: &[u8], root: &str) -> bool {
    let text = String::from_utf8_lossy(head).to_ascii_lowercase();
    let text = text.trim_start_matches('\u{feff}').trim_start();
    let starts = |start: &str| text.starts_with(start);
    starts(&format!("<{root}"))
        || starts(&format!("<!doctype {root}"))
        || (starts("<?xml") || starts("<!--")) && text.contains(&format!("<{root}"))
}

/// Checks that a file of a kind can be written, before the work for it begins. Does not change its content.
///
/// # Errors
///
/// Returns a refusal if the file is an input of this run, has the extension of another kind, or contains something
/// else; a failure if the system does not allow writing.
pub fn check(path: &OsStr, kind: &Kind, inputs: &[PathBuf]) -> Result<(), Failure> {
    let failed = |error: &OutputError| failure(path, error);
    let output = Output::open(Path::new(path)).map_err(|error| failed(&error))?;
    if !output.is_file() || is_stdout_target(output.path()) {
        return Ok(());
    }
    let name = shown(&path.to_string_lossy());
    let usual = kind.endings.first().copied().unwrap_or_default();
    if output.is_stdin() || output.check_inputs(inputs.iter().map(PathBuf::as_path)).is_err() {
        return Err(Failure::refused(
            format!("{name} is an input of this call, and {} would replace it", kind.name),
            format!("use another file, such as answer.{usual}"),
        ));
    }
    if !kind.has_ending(path) {
        let ending = Path::new(path).extension().map(OsStr::to_string_lossy);
        let called = ending.map_or_else(
            || "the file name lacks an extension".to_owned(),
            |ending| format!("the file is named .{}", shown(&ending)),
        );
        let opened = match usual {
            "svg" | "html" => "; a browser opens it, and saves or prints it as others",
            _ => "",
        };
        return Err(Failure::refused(
            format!("this writes {}, and {called}", kind.name),
            format!("name it .{usual}{opened}"),
        ));
    }
    let is_kind = output.holds(kind.begins).map_err(|error| failed(&error.into()))?;
    if !is_kind {
        return Err(Failure::refused(
            format!("{name} does not contain {}, and would be lost", kind.name),
            "use another file, or remove this one first",
        ));
    }
    Ok(())
}

/// Writes a file, replacing its content once the new one is complete.
///
/// # Errors
///
/// Returns a failure if the system does not allow it; the old content then stays.
pub fn save(path: &OsStr, content: &[u8]) -> Result<(), Failure> {
    // Ctrl-C must remove the draft.
    interrupt::watch();
    let save = || -> Result<(), OutputError> {
        let output = Output::open(Path::new(path))?;
        // The file's content comes first, then the answer.
        if is_stdout_target(output.path()) {
            let mut stdout = io::stdout().lock();
            stdout.write_all(content)?;
            return Ok(stdout.flush()?);
        }
        Ok(output.write(content)?)
    };
    save().map_err(|error| failure(path, &error))
}

/// Opens a file to which lines are appended; `None` for standard output, a pipe or a device.
///
/// # Errors
///
/// Returns a failure if the system does not allow writing.
pub fn lines(path: &OsStr) -> Result<Option<LineFile>, Failure> {
    let output = Output::open(Path::new(path)).map_err(|error| failure(path, &error))?;
    let is_plain = output.is_file() && !is_stdout_target(output.path());
    Ok(is_plain.then(|| output.lines()))
}

/// Returns whether the content goes to a plain file of this name, not to standard output, a pipe or a device.
pub fn is_plain(path: &OsStr) -> bool {
    Output::open(Path::new(path))
        .is_ok_and(|output| output.is_file() && !is_stdout_target(output.path()))
}

fn is_stdout_target(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|metadata| is_stdout(&metadata))
}

fn failure(path: &OsStr, error: &OutputError) -> Failure {
    Failure::Failed(unwritten(path, error))
}

/// Returns the message about a file that cannot be written.
pub fn unwritten(path: &OsStr, error: &OutputError) -> String {
    format!("cannot write \"{}\": {error}", shown(&path.to_string_lossy()))
}

fn unread(path: &OsStr, error: &io::Error) -> Failure {
    Failure::Failed(format!("cannot read \"{}\": {error}", shown(&path.to_string_lossy())))
}

/// Opens a saved solution. The strategies are read when they are needed, unless the file is a pipe.
pub fn open_solution(path: &OsStr) -> Result<Result<Solution, Error>, Failure> {
    let mut file = File::open(path).map_err(|error| unread(path, &error))?;
    Ok(match file.metadata().is_ok_and(|metadata| metadata.is_file()) {
        true => Solution::open_on_demand(file, Syntax::Program),
        false => {
            let mut bytes = Vec::new();
            file.read_to_end(&mut bytes).map_err(|error| unread(path, &error))?;
            Solution::open(&bytes, Syntax::Program)
        }
    })
}

/// Returns the text of a file with options. A device may never end.
///
/// # Errors
///
/// Returns a failure if the system does not allow reading, and a refusal if the file is large or not text.
pub fn read_text(path: &OsStr) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| file.take(MAX_TEXT + 1).read_to_end(&mut bytes));
    if read.map_err(|error| unread(path, &error))? as u64 > MAX_TEXT {
        return Err(Failure::refused(
            format!("\"{}\" is larger than 10 MB", shown(&path.to_string_lossy())),
            "name a text file with options",
        ));
    }
    String::from_utf8(bytes).map_err(|_| {
        Failure::refused(
            format!("\"{}\" is not text", shown(&path.to_string_lossy())),
            "save it as UTF-8 text",
        )
    })
}

/// Returns standard output as an unbuffered file.
#[cfg(unix)]
pub fn stdout() -> io::Result<File> {
    use std::os::fd::AsFd;
    Ok(File::from(io::stdout().as_fd().try_clone_to_owned()?))
}

/// Returns the metadata of standard input.
#[cfg(unix)]
pub fn stdin_metadata() -> io::Result<Metadata> {
    use std::os::fd::AsFd;
    File::from(io::stdin().as_fd().try_clone_to_owned()?).metadata()
}

/// Returns the metadata of standard input.
#[cfg(not(unix))]
pub fn stdin_metadata() -> io::Result<Metadata> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Returns whether standard output goes to this file, pipe or device.
#[cfg(unix)]
pub fn is_stdout(about: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let is_same = |output: Metadata| (output.dev(), output.ino()) == (about.dev(), about.ino());
    stdout().and_then(|output| output.metadata()).is_ok_and(is_same)
}

/// Returns `false`: this system cannot tell.
#[cfg(not(unix))]
pub fn is_stdout(_: &Metadata) -> bool {
    false
}
