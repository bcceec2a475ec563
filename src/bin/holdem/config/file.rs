//! The configuration file of a run: found, read, and written to.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};

use holdem::parse::{Refusal, escaped};
use holdem::range::Names;

use crate::failure::Failure;
use crate::file;

use super::document::{Defaults, Document, refuse};
use super::edit::{line, with_range};
use super::search::{self, Place, VARIABLE, Why};

/// The greatest size of a file, in bytes.
const MAX_SIZE: u64 = 1_000_000;

/// What a command does with the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Nothing: the command works whatever is in the file.
    Nothing,
    /// Reads it.
    Reads,
    /// Writes into it; if it is named and missing, it is made.
    Writes,
}

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The file that was read.
    file: Option<Found>,
    /// The places that were looked at, and those with a file that were not.
    pub places: Vec<(Place, State)>,
}

/// What is at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The file that was read.
    Read,
    /// No file.
    Missing,
    /// Something that is no plain file.
    NotPlain,
    /// A file after the first one.
    Ignored,
}

/// A file that was read, or is yet to be written.
#[derive(Clone, Debug)]
struct Found {
    place: Place,
    text: String,
    document: Document,
}

impl Config {
    /// Finds the file, and reads it.
    ///
    /// # Errors
    ///
    /// Returns a failure if the file cannot be read, or is not as it should be.
    pub fn find(option: Option<&OsStr>, purpose: Use) -> Result<Self, Failure> {
        let mut config = Self::default();
        if purpose == Use::Nothing {
            return Ok(config);
        }
        for place in search::places(option) {
            let is_first = config.file.is_none();
            let state = match (is_first, search::is_there(&place)) {
                (true, true) if purpose == Use::Writes && is_new(&place) => State::Missing,
                (true, true) => {
                    config.file = Some(Found::read(place.clone())?);
                    State::Read
                }
                (true, false) if place.path.exists() => State::NotPlain,
                (true, false) => State::Missing,
                (false, true) => State::Ignored,
                (false, false) => continue,
            };
            config.places.push((place, state));
        }
        Ok(config)
    }

    /// Returns the ranges that have names.
    pub fn names(&self) -> Names {
        self.file.as_ref().map_or(Names::NONE, |found| {
            Names::new(found.place.name.clone(), found.document.ranges.clone())
        })
    }

    /// Returns the defaults of options.
    pub fn defaults(&self) -> Defaults {
        self.file.as_ref().map_or_else(Defaults::default, |found| found.document.defaults)
    }

    /// Returns the name of the file for people; `None` if there is none.
    pub fn name(&self) -> Option<&str> {
        self.file.as_ref().map(|found| &*found.place.name)
    }

    /// Keeps a range under a name in the file that was read; without one, in that which the user names, or a new one in
    /// the configuration folder. Returns the configuration with it.
    ///
    /// # Errors
    ///
    /// Returns a failure if the name has another range and `replace` is not set, if `check` refuses the names with the
    /// new one, or if the file cannot be written.
    pub fn save(
        &self,
        name: &str,
        range: &str,
        replace: bool,
        check: impl FnOnce(Names) -> Result<(), Refusal>,
    ) -> Result<Self, Failure> {
        let new = || Found::new(self.new_place());
        let found = self.file.clone().unwrap_or_else(new);
        let with = |found| Self { file: Some(found), ..self.clone() };
        match found.document.ranges.get(name) {
            Some(old) if old == range => return Ok(with(found)),
            Some(old) if !replace => {
                return Err(Failure::refused(
                    format!("@{name} is another range in {}: {old}", found.place.name),
                    "choose another name, or add --force to replace it",
                ));
            }
            _ => {}
        }
        let found = found.with_range(name, range)?;
        let saved = with(found.clone());
        check(saved.names())?;
        found.write()?;
        Ok(saved)
    }

    /// Returns the place of a new file.
    fn new_place(&self) -> Place {
        let is_last = |place: &&Place| place.why.is_named() || place.why == Why::User;
        let mut places = self.places.iter().map(|(place, _)| place);
        places.find(is_last).cloned().unwrap_or_else(search::in_working_folder)
    }
}

/// Returns whether a file is yet to be made.
fn is_new(place: &Place) -> bool {
    fs::symlink_metadata(&place.path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

impl Found {
    /// Returns a file with nothing in it.
    fn new(place: Place) -> Self {
        Self { place, text: String::new(), document: Document::default() }
    }

    fn read(place: Place) -> Result<Self, Failure> {
        let mut bytes = Vec::new();
        let mut read = || -> io::Result<usize> {
            if fs::metadata(&place.path)?.is_dir() {
                return Err(io::ErrorKind::IsADirectory.into());
            }
            File::open(&place.path)?.take(MAX_SIZE + 1).read_to_end(&mut bytes)
        };
        let size = read().map_err(|error| {
            Failure::Failed(format!("{}, could not be read: {error}", described(&place)))
        })?;
        check_size(&place, size)?;
        let text = String::from_utf8(bytes).map_err(|error| not_text(&place.name, &error))?;
        let document = Document::parse(&place.name, &text)?;
        Ok(Self { place, text, document })
    }

    /// Returns the file with a range under a name.
    fn with_range(self, name: &str, range: &str) -> Result<Self, Failure> {
        let source = &self.place.name;
        let text = with_range(&self.text, name, range).ok_or_else(|| {
            Failure::refused(
                format!(
                    "the range cannot be added to {source}: its ranges are not lines of a table"
                ),
                format!("add it there yourself: {}", line(name, range)),
            )
        })?;
        check_size(&self.place, text.len())?;
        let document = Document::parse(source, &text)?;
        Ok(Self { text, document, ..self })
    }

    /// Writes the file, and makes the folder of the user's own.
    fn write(&self) -> Result<(), Failure> {
        let Place { path, why, name } = &self.place;
        if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
            return Err(Failure::refused(
                format!("{name} is no plain file, so that a range cannot be kept in it"),
                "name another file: --ranges holdem.toml",
            ));
        }
        if let (Why::User, Some(folder)) = (why, path.parent()) {
            fs::create_dir_all(folder).map_err(|error| {
                let folder = escaped(&folder.to_string_lossy());
                Failure::Failed(format!("the folder {folder} could not be made: {error}"))
            })?;
        }
        file::save(path.as_os_str(), &self.text)
    }
}

/// Refuses a file that is too large.
fn check_size(place: &Place, size: usize) -> Result<(), Failure> {
    if size as u64 <= MAX_SIZE {
        return Ok(());
    }
    Err(Failure::refused(
        format!("{}, has more than a million bytes", described(place)),
        "keep fewer ranges in it, or name another file: --ranges FILE",
    ))
}

/// Returns what a file is, and its name.
fn described(place: &Place) -> String {
    match place.why {
        Why::Option => format!("the file of --ranges, \"{}\"", place.name),
        Why::Variable => format!("the file of {VARIABLE}, \"{}\"", place.name),
        _ => format!("the configuration file, \"{}\"", place.name),
    }
}

fn not_text(source: &str, error: &std::string::FromUtf8Error) -> Refusal {
    let start = error.utf8_error().valid_up_to();
    let text = String::from_utf8_lossy(error.as_bytes());
    let place = start..start + char::REPLACEMENT_CHARACTER.len_utf8();
    refuse(source, &text, place, "this is not text", "save the file as UTF-8")
}
