//! A saved solution that a new one replaces.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{Cursor, Read, Seek};

use holdem::parse::shown;
use holdem::solve::{SolutionFile, SolutionHeader};
use holdem::text::Percent;

use crate::file;

/// Returns a note on the solution in a file, before a new one replaces it: it is of another game, or has a lower
/// exploitability.
pub fn replaced(path: &OsStr, new: &[u8]) -> Option<String> {
    if !file::is_plain(path) {
        return None;
    }
    let old = header(File::open(path).ok()?)?;
    let new = header(Cursor::new(new))?;
    let why = of_another_game(&old.setup, &new.setup).or_else(|| of_better_play(&old, &new))?;
    Some(format!("{} had {why}", shown(&path.to_string_lossy())))
}

/// Returns the header of a saved solution; `None` for other files.
fn header(file: impl Read + Seek) -> Option<SolutionHeader> {
    SolutionFile::open(file).ok().map(|file| file.header)
}

/// Returns the first difference of two games; the names of the players do not count.
fn of_another_game(old: &str, new: &str) -> Option<String> {
    let [old, new] = [old, new].map(|setup| {
        let lines = setup.lines().filter(|line| !line.starts_with("name "));
        lines.collect::<Vec<&str>>()
    });
    let count = old.len().max(new.len());
    let line = |lines: &[&str], at: usize| lines.get(at).map_or_else(String::new, |it| shown(it));
    let at = (0..count).find(|&at| old.get(at) != new.get(at))?;
    let [old, new] = [line(&old, at), line(&new, at)];
    Some(format!("the solution of another game: \"{old}\", not \"{new}\""))
}

/// Returns both exploitabilities if the old one is lower in the digits that are shown.
fn of_better_play(old: &SolutionHeader, new: &SolutionHeader) -> Option<String> {
    let [old, new] = [old, new].map(|header| header.certificate.exploitability());
    let [least, most] = [old, new].map(|share| Percent::of(share).digits(3).to_string());
    (old < new && least != most).then(|| {
        format!(
            "a solution of this game with a lower exploitability: {least} of the pot, not {most}"
        )
    })
}
