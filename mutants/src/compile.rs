//! Builds a crate with as many of the changes as the compiler takes.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};
use cargo_metadata::Message;
use cargo_metadata::diagnostic::DiagnosticLevel;

use crate::change::{Change, Id};
use crate::weave::{Woven, weave};

/// The module of a woven crate that knows which change is made. `COUNT` is the number of changes.
const WOVEN: &str = include_str!("woven.rs");

/// What tells a call when the program runs from one when it is built, and is not stable.
const FEATURES: &str = "#![feature(core_intrinsics, const_eval_select)]";

/// The library with the changes. Only the compiler of this one takes features that are not stable.
const LIBRARY: &str = "holdem";

/// A crate with its changes, built.
pub struct Built {
    /// The changes that it has.
    pub changes: BTreeSet<Id>,
    /// The programs of its tests.
    pub programs: Vec<Program>,
}

/// A program with tests.
#[derive(Clone)]
pub struct Program {
    pub path: PathBuf,
    /// The folder of its package.
    pub package: PathBuf,
    pub kind: Kind,
}

/// What tests a package.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// The tests within its modules.
    Modules,
    /// Those of its library.
    Library,
    /// Those of the program that it can have beside it: they test all, so that each can be about any module.
    Program,
}

impl Kind {
    const ALL: [Self; 3] = [Self::Modules, Self::Library, Self::Program];

    /// Returns those that a package has.
    pub fn of(folder: &Path) -> impl Iterator<Item = Self> {
        let has_program = folder.join("tests/program").exists();
        Self::ALL.into_iter().filter(move |&kind| kind != Self::Program || has_program)
    }

    /// How much it is optimised where it is built for one change: what takes longer to build than it then runs is not.
    fn optimisation(self) -> &'static str {
        if self == Self::Modules { "0" } else { "1" }
    }

    /// What makes cargo build it.
    fn arguments(self) -> &'static [&'static str] {
        match self {
            Self::Modules => &["--lib"],
            Self::Library => &["--test", "library"],
            Self::Program => &["--test", "program"],
        }
    }
}

/// Weaves the changes into a copy of the crate, `woven` in its folder, and builds its tests.
///
/// # Errors
///
/// Returns an error if the crate does not build without any change.
pub fn build(folder: &Path, changes: &[Change]) -> Result<Built> {
    let copy = copy(folder)?;
    let count = changes.len();
    fs::write(copy.join("src/woven.rs"), WOVEN.replace("COUNT", &count.to_string()))?;
    let library = fs::read_to_string(folder.join("src/lib.rs"))?;
    let library = format!("{FEATURES}\n{library}\nmod woven;\npub(crate) use woven::woven;\n");
    fs::write(copy.join("src/lib.rs"), library)?;

    let mut left: BTreeSet<Id> =
        (0..count).filter(|&id| changes[id].file != "src/lib.rs").collect();
    loop {
        let files = weave_files(folder, &copy, changes, &left)?;
        let woven: BTreeSet<Id> =
            files.values().flat_map(|file| &file.places).flat_map(|(_, ids)| ids.clone()).collect();
        let refused = refused(&copy, &files)?;
        eprintln!(
            "{} of {count} changes are in the crate, and {} of them are refused",
            woven.len(),
            refused.len()
        );
        if refused.is_empty() {
            let mut programs = Vec::new();
            for kind in Kind::of(&copy) {
                let program = program(&copy, kind, cargo(&copy, ALL_LINTS, &["test"]))?;
                programs.push(program.context("the tests of the crate do not build")?);
            }
            return Ok(Built { changes: woven, programs });
        }
        left = &woven - &refused;
    }
}

/// Copies a crate into a folder in its folder.
fn copy(folder: &Path) -> Result<PathBuf> {
    const OWN: [&str; 4] = ["target", "woven", "mutants.out", CHECKED];
    let copy = folder.join("woven");
    fs::create_dir_all(&copy)?;
    let entries = fs::read_dir(folder)?.map(|entry| Ok(entry?.path()));
    let mut entries: Vec<PathBuf> = entries.collect::<Result<_>>()?;
    entries.retain(|path| !OWN.iter().any(|own| path.ends_with(own)));
    // Nothing is left of the copy before but what was built.
    for entry in fs::read_dir(&copy)? {
        let entry = entry?;
        if entry.file_type()?.is_dir() && entry.file_name() != "target" {
            fs::remove_dir_all(entry.path())?;
        }
    }
    let copied = Command::new("cp").arg("-r").args(entries).arg(&copy).status()?;
    if !copied.success() {
        bail!("the crate cannot be copied");
    }
    Ok(copy)
}

/// Writes the files that have changes, each with those that are left of it.
fn weave_files(
    folder: &Path,
    copy: &Path,
    changes: &[Change],
    ids: &BTreeSet<Id>,
) -> Result<BTreeMap<String, Woven>> {
    let mut by_file: BTreeMap<&str, Vec<(Id, &Change)>> = BTreeMap::new();
    // Those that are all refused are written without.
    changes.iter().filter(|it| it.file != "src/lib.rs").for_each(|it| {
        by_file.entry(&it.file).or_default();
    });
    for &id in ids {
        by_file.entry(&changes[id].file).or_default().push((id, &changes[id]));
    }
    let files = by_file.into_iter().map(|(file, changes)| {
        let text = fs::read_to_string(folder.join(file))?;
        let woven = weave(&text, &changes).with_context(|| file.to_owned())?;
        fs::write(copy.join(file), &woven.text)?;
        Ok((file.to_owned(), woven))
    });
    files.collect()
}

/// The flags for what is woven: it is not written well, and some of it can only panic.
const ALL_LINTS: &str = "--cap-lints allow";

/// The same, but that a constant may not be computed without end.
const ALL_LINTS_BUT_ENDLESS: &str =
    "-A warnings -A arithmetic_overflow -A unconditional_panic -D long_running_const_eval";

/// The folder for what is built with these flags, in that of a crate.
const CHECKED: &str = "checked";

fn cargo(copy: &Path, lints: &str, arguments: &[&str]) -> Command {
    let mut cargo = Command::new("cargo");
    cargo
        .args(arguments)
        .args(["--quiet", "--message-format", "json"])
        .env("RUSTFLAGS", lints)
        .env("RUSTC_BOOTSTRAP", LIBRARY);
    cargo.env_remove("CARGO_TARGET_DIR");
    cargo.current_dir(copy).stdout(Stdio::piped()).stderr(Stdio::inherit());
    cargo
}

/// Something that the compiler refuses.
pub struct Error {
    /// The places, as files and bytes in them.
    pub places: Vec<(String, usize)>,
    text: String,
}

/// Returns what the compiler refuses in the library of a crate, also a constant that is computed for too long.
///
/// # Errors
///
/// Returns an error if the compiler cannot be started, or does not say what it refuses.
pub fn check(folder: &Path) -> Result<Vec<Error>> {
    errors(cargo(folder, ALL_LINTS_BUT_ENDLESS, &["check", "--lib", "--target-dir", CHECKED]))
}

/// Returns what the compiler refuses.
fn errors(mut cargo: Command) -> Result<Vec<Error>> {
    let output = cargo.output()?;
    let mut errors = Vec::new();
    for message in Message::parse_stream(&output.stdout[..]) {
        let Message::CompilerMessage(message) = message? else { continue };
        if message.message.level == DiagnosticLevel::Error {
            let spans = message.message.spans.iter().filter(|span| span.is_primary);
            errors.push(Error {
                places: spans
                    .map(|span| (span.file_name.clone(), span.byte_start as usize))
                    .collect(),
                text: message.message.rendered.unwrap_or_default(),
            });
        }
    }
    if errors.is_empty() && !output.status.success() {
        bail!("the crate cannot be checked");
    }
    Ok(errors)
}

/// Returns the changes that the compiler refuses.
fn refused(copy: &Path, files: &BTreeMap<String, Woven>) -> Result<BTreeSet<Id>> {
    let errors = errors(cargo(copy, ALL_LINTS, &["check", "--lib"]))?;
    let places = errors.iter().flat_map(|error| &error.places);
    let suspects = places.filter_map(|(file, byte)| Some(files.get(file)?.suspects(*byte)));
    let refused: BTreeSet<Id> = suspects.flatten().copied().collect();
    if refused.is_empty() && !errors.is_empty() {
        let texts: Vec<&str> = errors.iter().map(|error| &*error.text).collect();
        bail!("the crate does not build, for other reasons:\n{}", texts.join("\n"));
    }
    Ok(refused)
}

/// Builds tests of a crate in which something is changed, hardly optimised; `None` if they do not build.
///
/// # Errors
///
/// Returns an error if the compiler cannot be started.
pub fn changed_tests(folder: &Path, kind: Kind) -> Result<Option<Program>> {
    let mut cargo = cargo(folder, ALL_LINTS_BUT_ENDLESS, &["test", "--target-dir", CHECKED]);
    cargo.env("CARGO_PROFILE_TEST_OPT_LEVEL", kind.optimisation()).stderr(Stdio::null());
    program(folder, kind, cargo)
}

/// Builds tests, and returns their program; `None` if they do not build.
fn program(package: &Path, kind: Kind, mut cargo: Command) -> Result<Option<Program>> {
    let output = cargo.arg("--no-run").args(kind.arguments()).output()?;
    let mut program = None;
    for message in Message::parse_stream(&output.stdout[..]) {
        match message? {
            Message::CompilerArtifact(artifact) if artifact.profile.test => {
                if let Some(path) = artifact.executable {
                    program = Some(Program { path: path.into(), package: package.into(), kind });
                }
            }
            Message::CompilerMessage(message)
                if message.message.level == DiagnosticLevel::Error =>
            {
                eprintln!("{}", message.message);
            }
            _ => {}
        }
    }
    Ok(program.filter(|_| output.status.success()))
}
