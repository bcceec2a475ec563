//! The locations of a configuration file.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use holdem::parse::escaped;

/// The name of the file.
pub const NAME: &str = "holdem.toml";

/// The environment variable that names another file.
pub const VARIABLE: &str = "HOLDEM_RANGES";

/// The reason for checking a location.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// Named by the option.
    Option,
    /// Named by the variable.
    Variable,
    /// In the working folder, or in a folder above it within the user's home folder.
    Folder,
    /// In the user's configuration folder.
    User,
}

impl Why {
    /// Returns the reason, for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Option => "--ranges",
            Self::Variable => VARIABLE,
            Self::Folder => "working folder",
            Self::User => "configuration folder",
        }
    }

    /// Returns whether the user names the file. It must then exist.
    pub fn is_named(self) -> bool {
        matches!(self, Self::Option | Self::Variable)
    }
}

/// A location where a file may be.
#[derive(Clone, Debug)]
pub struct Location {
    pub path: PathBuf,
    pub why: Why,
    /// The path for people.
    pub name: String,
}

impl Location {
    fn new(why: Why, path: PathBuf, name: &OsStr) -> Self {
        Self { path, why, name: escaped(&name.to_string_lossy()) }
    }
}

/// Returns the locations in order of precedence. A file that the user names is the only one.
pub fn locations(option: Option<&OsStr>) -> Vec<Location> {
    if let Some(path) = option {
        return vec![Location::new(Why::Option, path.into(), path)];
    }
    if let Some(path) = std::env::var_os(VARIABLE).filter(|path| !path.is_empty()) {
        return vec![Location::new(Why::Variable, path.clone().into(), &path)];
    }
    let user = of_user().map(|path| Location::new(Why::User, path.clone(), path.as_os_str()));
    above().into_iter().chain(user).collect()
}

/// Returns the file in the user's configuration folder.
fn of_user() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    // An empty HOME would mean the working folder.
    Some(folders.config_dir().join("holdem").join(NAME)).filter(|path| path.is_absolute())
}

/// Returns the location in the working folder.
pub fn in_working_folder() -> Location {
    Location::new(Why::Folder, NAME.into(), OsStr::new(NAME))
}

/// Returns the location in the working folder, and if that is in the user's home folder, those in the folders above
/// it up to the home folder. Folders outside of it may belong to other users.
fn above() -> Vec<Location> {
    let Ok(working) = std::env::current_dir() else { return Vec::new() };
    // The path of the working folder has no symbolic links. The path of the home folder may have some.
    let homes = etcetera::home_dir().ok().into_iter();
    let mut homes = homes.flat_map(|home| [fs::canonicalize(&home).ok(), Some(home)]).flatten();
    // Some services have the root of the disk as home folder, but do not own it.
    let is_home =
        |home: &PathBuf| home.is_absolute() && home.parent().is_some() && working.starts_with(home);
    let last = homes.find(is_home).unwrap_or_else(|| working.clone());
    let location = |folder: &Path| {
        let path = folder.join(NAME);
        let name = if folder == working { OsStr::new(NAME) } else { path.as_os_str() };
        Location::new(Why::Folder, path.clone(), name)
    };
    working.ancestors().take_while(|folder| folder.starts_with(&last)).map(location).collect()
}

/// Returns whether to read a file at a location. Anything but a plain file may block forever, so it is read only if
/// the user names it.
pub fn is_there(location: &Location) -> bool {
    location.why.is_named() || fs::metadata(&location.path).is_ok_and(|about| about.is_file())
}
