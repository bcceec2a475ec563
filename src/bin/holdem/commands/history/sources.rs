//! The hand files named by arguments: files, folders, patterns, standard input.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use glob::MatchOptions;
use holdem::history::stream::{Input, Source};
use holdem::history::{Folder, uncompressed};
use holdem::parse::shown;
use holdem::text::counted;

use crate::failure::Failure;
use crate::file;
use crate::options::STDIN;
use crate::session::Session;

/// Finds the files, and their total size if it is known.
pub fn sources(
    names: &[OsString],
    session: &Session,
) -> Result<(Vec<Source>, Option<u64>), Failure> {
    let mut sources = Vec::new();
    let mut size = Some(0);
    let mut passed_over = 0;
    for name in &expanded(names)? {
        if name == STDIN {
            let input = Input::Reader(Box::new(io::stdin()));
            sources.push(Source { name: Arc::from("standard input"), input });
            size = None;
            continue;
        }
        let mut files = Vec::new();
        let path = Path::new(name);
        let about = fs::metadata(path).map_err(|error| unreadable(path, &error))?;
        if about.is_file() && file::is_stdout(&about) {
            return Err(Failure::refused(
                format!("{} is both input and output", shown(&name.to_string_lossy())),
                "write the answer to another file",
            ));
        }
        if about.is_dir() {
            let folder = Folder::read(path).map_err(|(path, error)| unreadable(&path, &error))?;
            passed_over += folder.others;
            files = folder.files;
            if files.is_empty() {
                return Err(Folder::without_files(path).into());
            }
        } else {
            files.push((path.to_owned(), about.len()));
        }
        for (path, length) in files {
            // The size of a compressed file is unknown before it is read.
            size = size.filter(|_| uncompressed(&path) == path).map(|size| size + length);
            let name = Arc::from(&*path.to_string_lossy());
            sources.push(Source { name, input: Input::File(path) });
        }
    }
    if passed_over > 0 {
        session.notes([format!(
            "{} of other types skipped in folders; name a file to read it",
            counted(passed_over, "file")
        )]);
    }
    Ok((sources, size))
}

/// Expands patterns such as `hands/*.txt` that the shell left unexpanded.
fn expanded(names: &[OsString]) -> Result<Vec<OsString>, Failure> {
    let mut all = Vec::with_capacity(names.len());
    for name in names {
        let pattern =
            name.to_str().filter(|text| text.contains(['*', '?']) && !Path::new(text).exists());
        let Some(pattern) = pattern else {
            all.push(name.clone());
            continue;
        };
        // As in a shell, * does not match hidden files.
        let options = MatchOptions { require_literal_leading_dot: true, ..MatchOptions::new() };
        let paths = glob::glob_with(pattern, options).map_err(|error| {
            Failure::refused(
                format!("{} is not a pattern: {error}", shown(pattern)),
                "such as hands/*.txt",
            )
        })?;
        let before = all.len();
        for path in paths {
            let path = path.map_err(|error| unreadable(error.path(), error.error()))?;
            all.push(path.into_os_string());
        }
        if all.len() == before {
            return Err(Failure::refused(
                format!("no file matches {}", shown(pattern)),
                "* matches any characters, ** any folders",
            ));
        }
    }
    Ok(all)
}

fn unreadable(path: &Path, error: &io::Error) -> Failure {
    Failure::Failed(format!("{} cannot be read: {error}", shown(&path.to_string_lossy())))
}
