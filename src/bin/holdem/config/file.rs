//! The configuration file of a run: found, read, and written to.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use holdem::parse::{Refusal, escaped};
use holdem::range::Names;
use holdem::text::shortened;

use crate::failure::Failure;
use crate::file;

use super::document::{Defaults, Document, refuse};
use super::edit::{line, with_range, without_range};
use super::search::{self, Location, VARIABLE, Why};

/// The maximum size of a file, in bytes.
const MAX_SIZE: u64 = 1_000_000;

/// The most characters of a range in a message.
const MOST_SHOWN: usize = 60;

/// The use of the file by a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// Does not read it; the command works whatever the file contains.
    Nothing,
    /// Reads it.
    Reads,
    /// Writes to it. A named file that does not exist is created.
    Writes,
}

/// The configuration that was found.
#[derive(Clone, Debug, Default)]
pub struct Config {
    /// The file that was read.
    file: Option<FoundFile>,
    /// The locations that were checked. Locations after the first file are listed only if they have one.
    pub locations: Vec<(Location, State)>,
}

/// The state of a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The file that was read.
    Read,
    /// No file.
    Missing,
    /// Not a plain file.
    NotPlain,
    /// A file after the first one.
    Ignored,
}

/// A file that was read, or that will be written.
#[derive(Clone, Debug)]
struct FoundFile {
    location: Location,
    text: String,
    document: Document,
}

impl Config {
    /// Finds the file, and reads it.
    ///
    /// # Errors
    ///
    /// Returns a failure if the file cannot be read, or if its content is invalid.
    pub fn find(option: Option<&OsStr>, purpose: Use) -> Result<Self, Failure> {
        let mut config = Self::default();
        if purpose == Use::Nothing {
            return Ok(config);
        }
        for location in search::locations(option) {
            let is_first = config.file.is_none();
            let state = match (is_first, search::is_there(&location)) {
                (true, true) if purpose == Use::Writes && is_new(&location) => State::Missing,
                (true, true) => {
                    config.file = Some(FoundFile::read(location.clone())?);
                    State::Read
                }
                (true, false) if location.path.exists() => State::NotPlain,
                (true, false) => State::Missing,
                (false, true) => State::Ignored,
                (false, false) => continue,
            };
            config.locations.push((location, state));
        }
        Ok(config)
    }

    /// Returns the named ranges.
    pub fn names(&self) -> Names {
        self.file.as_ref().map_or(Names::NONE, |found| {
            Names::new(found.location.name.clone(), found.document.ranges.clone())
        })
    }

    /// Returns the defaults of options.
    pub fn defaults(&self) -> Defaults {
        self.file.as_ref().map_or_else(Defaults::default, |found| found.document.defaults)
    }

    /// Returns the name of the file for people, if there is one.
    pub fn name(&self) -> Option<&str> {
        self.file.as_ref().map(|found| &*found.location.name)
    }

    /// Returns the path that the option `--ranges` names, if it was read.
    pub fn option(&self) -> Option<&Path> {
        let location = &self.file.as_ref()?.location;
        (location.why == Why::Option).then_some(location.path.as_path())
    }

    /// Returns the path of the file that was read.
    pub fn path(&self) -> Option<&Path> {
        self.file.as_ref().map(|found| found.location.path.as_path())
    }

    /// Saves ranges under names in the file that was read. Otherwise, saves them in the file that the user names, or in
    /// a new one in the configuration folder. Returns the new configuration.
    ///
    /// # Errors
    ///
    /// Returns a failure if another range has a name and `replace` is not set, if a name differs from another one only
    /// in case, if `check` refuses the new set of names, or if the file cannot be written.
    pub fn save(
        &self,
        ranges: &[(String, String)],
        replace: bool,
        check: impl FnOnce(Names) -> Result<(), Refusal>,
    ) -> Result<Self, Failure> {
        let new = || FoundFile::new(self.new_location());
        let before = self.file.clone().unwrap_or_else(new);
        let mut found = before.clone();
        for (name, range) in ranges {
            match found.document.ranges.get(name) {
                Some(old) if old == range => continue,
                Some(old) if !replace => {
                    return Err(Failure::refused(
                        format!(
                            "@{name} is already a different range in {}: {}",
                            found.location.name,
                            shortened(old, MOST_SHOWN)
                        ),
                        "choose another name, or add --force to replace it",
                    ));
                }
                Some(_) => {}
                None => check_case(name, &found)?,
            }
            found = found.with_range(name, range)?;
        }
        let saved = Self { file: Some(found.clone()), ..self.clone() };
        if found.document != before.document {
            check(saved.names())?;
            found.write()?;
        }
        Ok(saved)
    }

    /// Deletes a name and its range from the file that was read. Returns the new configuration.
    ///
    /// # Errors
    ///
    /// Returns a failure if the name is not in the file, if `check` refuses the remaining names, for example because
    /// one refers to it, or if the file cannot be written.
    pub fn delete(
        &self,
        name: &str,
        check: impl FnOnce(Names) -> Result<(), Refusal>,
    ) -> Result<Self, Failure> {
        let found = self.file.clone().filter(|found| found.document.ranges.contains_key(name));
        let Some(found) = found else {
            return Err(Failure::refused(
                format!("the range {name} does not exist"),
                "holdem range --list lists the names",
            ));
        };
        let source = found.location.name.clone();
        let text = without_range(&found.text, name).ok_or_else(|| {
            Failure::refused(
                format!("@{name} is not on a separate line in {source}"),
                "delete it there manually",
            )
        })?;
        let document = Document::parse(&source, &text)?;
        let found = FoundFile { text, document, ..found };
        let left = Self { file: Some(found.clone()), ..self.clone() };
        check(left.names())?;
        found.write()?;
        Ok(left)
    }

    /// Returns the location of a new file.
    fn new_location(&self) -> Location {
        let is_last = |location: &&Location| location.why.is_named() || location.why == Why::User;
        let mut locations = self.locations.iter().map(|(location, _)| location);
        locations.find(is_last).cloned().unwrap_or_else(search::in_working_folder)
    }
}

/// Returns whether a file does not exist yet.
fn is_new(location: &Location) -> bool {
    fs::symlink_metadata(&location.path).is_err_and(|error| error.kind() == io::ErrorKind::NotFound)
}

impl FoundFile {
    /// Returns an empty file.
    fn new(location: Location) -> Self {
        Self { location, text: String::new(), document: Document::default() }
    }

    fn read(location: Location) -> Result<Self, Failure> {
        let mut bytes = Vec::new();
        let mut read = || -> io::Result<usize> {
            if fs::metadata(&location.path)?.is_dir() {
                return Err(io::ErrorKind::IsADirectory.into());
            }
            File::open(&location.path)?.take(MAX_SIZE + 1).read_to_end(&mut bytes)
        };
        let size = read().map_err(|error| {
            Failure::Failed(format!("{}, could not be read: {error}", described(&location)))
        })?;
        check_size(&location, size)?;
        let text = String::from_utf8(bytes).map_err(|error| not_text(&location.name, &error))?;
        let document = Document::parse(&location.name, &text)?;
        Ok(Self { location, text, document })
    }

    /// Returns the file with a range saved under a name.
    fn with_range(self, name: &str, range: &str) -> Result<Self, Failure> {
        let source = &self.location.name;
        let text = with_range(&self.text, name, range).ok_or_else(|| {
            Failure::refused(
                format!(
                    "the range cannot be added to {source}, whose ranges are not lines of a table"
                ),
                format!("add it there manually: {}", line(name, range)),
            )
        })?;
        check_size(&self.location, text.len())?;
        let document = Document::parse(source, &text)?;
        Ok(Self { text, document, ..self })
    }

    /// Writes the file. Creates the user's configuration folder if it is missing.
    fn write(&self) -> Result<(), Failure> {
        let Location { path, why, name } = &self.location;
        if fs::metadata(path).is_ok_and(|about| !about.is_file()) {
            return Err(Failure::refused(
                format!("{name} is not a regular file, so it cannot store a range"),
                "use another file: --ranges holdem.toml",
            ));
        }
        if let (Why::User, Some(folder)) = (why, path.parent()) {
            fs::create_dir_all(folder).map_err(|error| {
                let folder = escaped(&folder.to_string_lossy());
                Failure::Failed(format!("cannot create the folder {folder}: {error}"))
            })?;
        }
        file::save(path.as_os_str(), self.text.as_bytes())
    }
}

/// Refuses a name that differs from another one only in case.
fn check_case(name: &str, found: &FoundFile) -> Result<(), Failure> {
    let names = &found.document.ranges;
    match names.keys().find(|other| other.to_lowercase() == name.to_lowercase()) {
        None => Ok(()),
        Some(other) => Err(Failure::refused(
            format!(
                "@{other} already exists in {}, and @{name} differs from it only in case",
                found.location.name
            ),
            format!("choose another name, or replace that one: --save {other} --force"),
        )),
    }
}

/// Refuses a file that is too large.
fn check_size(location: &Location, size: usize) -> Result<(), Failure> {
    if size as u64 <= MAX_SIZE {
        return Ok(());
    }
    Err(Failure::refused(
        format!("{}, is larger than a million bytes", described(location)),
        "store fewer ranges in it, or use another file: --ranges FILE",
    ))
}

/// Returns the kind and name of a file, for messages.
fn described(location: &Location) -> String {
    match location.why {
        Why::Option => format!("the file of --ranges, \"{}\"", location.name),
        Why::Variable => format!("the file of {VARIABLE}, \"{}\"", location.name),
        _ => format!("the configuration file, \"{}\"", location.name),
    }
}

fn not_text(source: &str, error: &std::string::FromUtf8Error) -> Refusal {
    let start = error.utf8_error().valid_up_to();
    let text = String::from_utf8_lossy(error.as_bytes());
    let span = start..start + char::REPLACEMENT_CHARACTER.len_utf8();
    refuse(source, &text, span, "this is not text", "save the file as UTF-8")
}
