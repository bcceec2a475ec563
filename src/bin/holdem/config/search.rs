//! Where a configuration file is looked for.

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};

use etcetera::BaseStrategy;

use holdem::parse::escaped;

/// The name of the file.
pub const NAME: &str = "holdem.toml";

/// The variable that names another file.
pub const VARIABLE: &str = "HOLDEM_RANGES";

/// The reason for looking at a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// The option names it.
    Option,
    /// The variable names it.
    Variable,
    /// It is in the working folder, or in a folder above it.
    Folder,
    /// It is in the user's configuration folder.
    User,
}

impl Why {
    /// Returns the reason for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Option => "--ranges",
            Self::Variable => VARIABLE,
            Self::Folder => "working folder",
            Self::User => "configuration folder",
        }
    }

    /// Returns whether the user names the file, so that it must be there.
    pub fn is_named(self) -> bool {
        matches!(self, Self::Option | Self::Variable)
    }
}

/// A place where a file may be.
#[derive(Clone, Debug)]
pub struct Place {
    pub path: PathBuf,
    pub why: Why,
    /// The path for people.
    pub name: String,
}

impl Place {
    fn new(why: Why, path: PathBuf, name: &OsStr) -> Self {
        Self { path, why, name: escaped(&name.to_string_lossy()) }
    }
}

/// Returns the places, the first of which that has a file counts. A file that the user names is the only one.
pub fn places(option: Option<&OsStr>) -> Vec<Place> {
    if let Some(path) = option {
        return vec![Place::new(Why::Option, path.into(), path)];
    }
    if let Some(path) = std::env::var_os(VARIABLE).filter(|path| !path.is_empty()) {
        return vec![Place::new(Why::Variable, path.clone().into(), &path)];
    }
    let user = of_user().map(|path| Place::new(Why::User, path.clone(), path.as_os_str()));
    above().into_iter().chain(user).collect()
}

/// Returns the file in the user's configuration folder.
fn of_user() -> Option<PathBuf> {
    let folders = etcetera::choose_base_strategy().ok()?;
    // An empty HOME would mean the working folder.
    Some(folders.config_dir().join("holdem").join(NAME)).filter(|path| path.is_absolute())
}

/// Returns the place in the working folder.
pub fn in_working_folder() -> Place {
    Place::new(Why::Folder, NAME.into(), OsStr::new(NAME))
}

/// Returns the places in the working folder and above it: up to the user's home folder if that is among them, as what
/// is above is not the user's and may be a network of other homes.
fn above() -> Vec<Place> {
    let Ok(working) = std::env::current_dir() else { return Vec::new() };
    // The working folder is without symbolic links, and the home folder may be one.
    let homes = etcetera::home_dir().ok().into_iter();
    let mut homes = homes.flat_map(|home| [fs::canonicalize(&home).ok(), Some(home)]).flatten();
    let within = homes.find(|home| home.is_absolute() && working.starts_with(home));
    let is_ours = |folder: &&Path| within.as_ref().is_none_or(|home| folder.starts_with(home));
    let place = |folder: &Path| {
        let path = folder.join(NAME);
        let name = if folder == working { OsStr::new(NAME) } else { path.as_os_str() };
        Place::new(Why::Folder, path.clone(), name)
    };
    working.ancestors().take_while(is_ours).map(place).collect()
}

/// Returns whether there is something to read at a place. What is no plain file may wait for a writer without end, or
/// be anything; only the user can mean it, by its name.
pub fn is_there(place: &Place) -> bool {
    place.why.is_named() || fs::metadata(&place.path).is_ok_and(|about| about.is_file())
}
