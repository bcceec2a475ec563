//! The folders that the user opened: files in them are read by path, and full answers are saved there. Nothing outside
//! of them is reached: a path with `..` or a symbolic link is refused, and files are never replaced.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use holdem::history::stream::{Input, Source};
use holdem::history::{Folder, uncompressed};
use holdem::parse::{Refusal, shown};

/// The maximum size of all files of a call.
const MOST_BYTES: u64 = 1 << 30;

/// The opened folders.
#[derive(Debug, Default)]
pub struct Folders(Vec<Opened>);

/// An opened folder.
#[derive(Debug)]
struct Opened {
    /// The absolute path as given, which absolute paths of calls begin with.
    given: PathBuf,
    /// The path without links.
    real: PathBuf,
}

/// Hand history files to read, and their size in bytes.
pub struct Files {
    /// The files.
    pub sources: Vec<Source>,
    /// The size of all files.
    pub bytes: u64,
}

impl Folders {
    /// Opens folders.
    ///
    /// # Errors
    ///
    /// Returns an error that names the first folder that cannot be opened.
    pub fn open(paths: &[PathBuf]) -> Result<Self, String> {
        let open = |path: &PathBuf| {
            let fail = |error: io::Error| format!("{} cannot be opened: {error}", path.display());
            let given = std::path::absolute(path).map_err(fail)?;
            let real = fs::canonicalize(path).map_err(fail)?;
            match real.is_dir() {
                true => Ok(Opened { given, real }),
                false => Err(format!("{} is not a folder", path.display())),
            }
        };
        paths.iter().map(open).collect::<Result<_, _>>().map(Self)
    }

    /// Returns `true` if no folder is open.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the hand history files at a path: a file, or all files in a folder.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the path is not in an open folder, or if the files are missing or too large.
    pub fn hands(&self, path: &str) -> Result<Files, Refusal> {
        let found = self.places(path)?.into_iter().find(|(_, place)| place.exists());
        let (folder, place) = found
            .ok_or_else(|| Refusal::new(format!("{} is not there", shown(path)), self.hint()))?;
        if is_linked(&folder, &place) {
            return Err(Refusal::new(
                format!("{} is or contains a symbolic link", shown(path)),
                "links are not followed; give the path of the file itself",
            ));
        }
        let mut files = Vec::new();
        if place.is_dir() {
            walk(&place, &mut files).map_err(|error| unreadable(path, &error))?;
            if files.is_empty() {
                return Err(Folder::without_files(Path::new(path)));
            }
        } else {
            files.push(place);
        }
        let mut bytes = 0;
        let mut sources = Vec::new();
        for file in files {
            bytes += fs::metadata(&file).map_err(|error| unreadable(path, &error))?.len();
            let name = file.strip_prefix(&folder).unwrap_or(&file).to_string_lossy().into_owned();
            sources.push(Source { name: Arc::from(name), input: Input::File(file) });
        }
        if bytes > MOST_BYTES {
            return Err(Refusal::new(
                format!(
                    "{} has {} MB of hands, and a call reads at most {}",
                    shown(path),
                    bytes >> 20,
                    MOST_BYTES >> 20
                ),
                "give a folder or file in it",
            ));
        }
        Ok(Files { sources, bytes })
    }

    /// Saves a text as a new file.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the path is not in an open folder, if it exists, or if it cannot be written.
    pub fn save(&self, path: &str, text: &str) -> Result<(), Refusal> {
        let places = self.places(path)?.into_iter();
        let mut places = places.filter(|(_, place)| place.parent().is_some_and(Path::is_dir));
        let (folder, place) = places.next().ok_or_else(|| {
            Refusal::new(format!("the folder of {} is not there", shown(path)), self.hint())
        })?;
        if place.parent().is_none_or(|parent| is_linked(&folder, parent)) {
            return Err(Refusal::new(
                format!("{} contains a symbolic link", shown(path)),
                "links are not followed",
            ));
        }
        // A new file: nothing is replaced, and a link is not followed.
        let written = File::create_new(&place).and_then(|mut file| file.write_all(text.as_bytes()));
        written.map_err(|error| match error.kind() {
            io::ErrorKind::AlreadyExists => Refusal::new(
                format!("{} already exists, and is not replaced", shown(path)),
                "choose another name",
            ),
            _ => Refusal::new(format!("{} cannot be saved: {error}", shown(path)), self.hint()),
        })
    }

    /// Returns the places that a path may mean, each with its open folder.
    fn places(&self, path: &str) -> Result<Vec<(PathBuf, PathBuf)>, Refusal> {
        if self.is_empty() {
            return Err(Refusal::new(
                "no folder is open",
                "the user opens one by starting holdem-mcp with --folder DIR",
            ));
        }
        let asked = Path::new(path);
        if asked.components().any(|part| part == Component::ParentDir) {
            return Err(Refusal::new(format!("{} has ..", shown(path)), self.hint()));
        }
        let places = self.0.iter().filter_map(|Opened { given, real }| {
            let inside = match asked.is_absolute() {
                true => asked.strip_prefix(given).or_else(|_| asked.strip_prefix(real)).ok()?,
                false => asked,
            };
            let place = real.join(inside);
            place.starts_with(real).then(|| (real.clone(), place))
        });
        let places: Vec<(PathBuf, PathBuf)> = places.collect();
        match places.is_empty() {
            true => {
                Err(Refusal::new(format!("{} is not in an open folder", shown(path)), self.hint()))
            }
            false => Ok(places),
        }
    }

    /// Returns the hint for a path: the open folders.
    pub fn hint(&self) -> String {
        let folders: Vec<String> =
            self.0.iter().map(|folder| shown(&folder.given.to_string_lossy())).collect();
        format!("paths are in an open folder: {}", folders.join(", "))
    }
}

/// Returns `true` if a place is reached by a symbolic link within its folder, which itself has none.
fn is_linked(folder: &Path, place: &Path) -> bool {
    let is_link = |path: &Path| fs::symlink_metadata(path).is_ok_and(|about| about.is_symlink());
    place.ancestors().take_while(|path| *path != folder).any(is_link)
}

/// Finds the hand history files in a folder, in order. Links and hidden files are skipped.
fn walk(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    let mut entries = fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let (kind, path) = (entry.file_type()?, entry.path());
        let is_hidden = entry.file_name().to_string_lossy().starts_with('.');
        if kind.is_dir() && !is_hidden {
            walk(&path, files)?;
        } else if kind.is_file() && !is_hidden && has_hands(&path) {
            files.push(path);
        }
    }
    Ok(())
}

/// Returns `true` if a name has the extension of a hand history file.
pub fn has_hands(path: &Path) -> bool {
    let name = uncompressed(path).to_string_lossy().to_lowercase();
    Folder::endings().iter().any(|ending| name.ends_with(ending))
}

fn unreadable(path: &str, error: &io::Error) -> Refusal {
    Refusal::new(format!("{} cannot be read: {error}", shown(path)), "give a file or a folder")
}
