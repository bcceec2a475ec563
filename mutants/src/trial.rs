//! Runs tests with one change after another.
//!
//! The quick tests try them first. The others only try what these have missed, unless it is known that nothing notices it.

use std::collections::{BTreeSet, HashMap, HashSet, VecDeque};
use std::fs::{self, File};
use std::io::Write;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Result, bail};

use crate::change::{self, Change, Id, Known};
use crate::compile::{Kind, Program};

/// Tests that take longer are not quick.
const QUICK: Duration = Duration::from_secs(2);

/// A test, without any change.
struct Test {
    program: Program,
    name: String,
    took: Duration,
    /// The changes that it gets to.
    reached: HashSet<Id>,
}

impl Test {
    /// Runs a test without changes; `None` if it fails.
    fn run(program: Program, name: String, folder: &Path) -> Result<Option<Self>> {
        let file = folder.join(format!("reached-{:?}.txt", thread::current().id()));
        let _ = fs::remove_file(&file);
        let limit = Duration::from_mins(10);
        let alone = || {
            let mut command = command(&program, [&*name], limit);
            // As many threads as there are tests at a time.
            command.env("RAYON_NUM_THREADS", "1");
            command
        };
        let passed = alone().env("WOVEN_REACHED", &file).status()?.success();
        let begun = Instant::now();
        if !passed || !alone().status()?.success() {
            return Ok(None);
        }
        let took = begun.elapsed();
        let reached = fs::read_to_string(&file).unwrap_or_default();
        let reached = reached.lines().map(str::parse).collect::<Result<_, _>>()?;
        Ok(Some(Self { program, name, took, reached }))
    }

    /// Whether the test fails, or does not end, with a change.
    fn notices(&self, id: Id) -> Result<bool> {
        let limit = 10 * self.took + Duration::from_secs(10);
        let mut command = command(&self.program, [&*self.name], limit);
        command.env("RAYON_NUM_THREADS", "1").env("WOVEN", id.to_string());
        Ok(!command.status()?.success())
    }
}

/// Runs tests, with a limit on their time and their memory: a change can be endless.
fn command<'a>(
    program: &Program,
    names: impl IntoIterator<Item = &'a str>,
    limit: Duration,
) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 8000000; exec timeout \"$@\"", "sh"]);
    command.arg(limit.as_secs().to_string()).arg(&program.path).arg("--exact").args(names);
    // As cargo runs it.
    command.current_dir(&program.package).env("CARGO_MANIFEST_DIR", &program.package);
    command.stdout(Stdio::null()).stderr(Stdio::null());
    command
}

/// Does something with each of a list, on all processors.
fn in_parallel<T: Send, R: Send>(
    list: impl IntoIterator<Item = T>,
    work: impl Fn(T) -> Result<R> + Sync,
) -> Result<Vec<R>> {
    let queue = Mutex::new(list.into_iter().collect::<VecDeque<T>>());
    let next = || queue.lock().expect("no worker panics").pop_front();
    let worker = || -> Result<Vec<R>> { std::iter::from_fn(next).map(&work).collect() };
    thread::scope(|scope| {
        let workers = thread::available_parallelism().map_or(1, usize::from);
        let workers: Vec<_> = (0..workers).map(|_| scope.spawn(worker)).collect();
        let mut all = Vec::new();
        for worker in workers {
            all.extend(worker.join().expect("no worker panics")?);
        }
        Ok(all)
    })
}

/// Lists the tests of these names, and those of the whole.
fn list(programs: &[Program], filters: &[String]) -> Result<Vec<(Program, String)>> {
    let mut tests = Vec::new();
    for program in programs {
        let filters = if program.kind == Kind::Program { &[] } else { filters };
        let mut command = Command::new(&program.path);
        let output = command.args(["--list", "--format", "terse"]).args(filters).output()?;
        let text = String::from_utf8(output.stdout)?;
        let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
        tests.extend(names.map(|name| (program.clone(), name.to_owned())));
    }
    Ok(tests)
}

/// The tests of a crate, the quickest first.
pub struct Tests {
    tests: Vec<Test>,
    /// The number of quick ones.
    quick: usize,
}

impl Tests {
    /// Runs the tests of these names, and those of the whole, without a change; what fails is left out.
    ///
    /// # Errors
    ///
    /// Returns an error if no test passes, or a program cannot be started.
    pub fn of(folder: &Path, programs: &[Program], filters: &[String]) -> Result<Self> {
        let listed = list(programs, filters)?;
        let count = listed.len();
        let tests = in_parallel(listed, |(program, name)| Test::run(program, name, folder))?;
        let mut tests: Vec<Test> = tests.into_iter().flatten().collect();
        eprintln!("{} of {count} tests pass without a change", tests.len());
        if tests.is_empty() {
            bail!("there are no tests");
        }
        tests.sort_by_key(|test| test.took);
        let quick = tests.partition_point(|test| test.took < QUICK);
        Ok(Self { tests, quick })
    }

    fn quick(&self) -> Range<usize> {
        0..self.quick
    }

    fn slow(&self) -> Range<usize> {
        self.quick..self.tests.len()
    }

    /// Whether one of some tests fails, or does not end, in a crate that is changed.
    ///
    /// # Errors
    ///
    /// Returns an error if its program cannot be started.
    fn notice(&self, tests: Range<usize>, changed: &Program) -> Result<bool> {
        let tests =
            || self.tests[tests.clone()].iter().filter(|it| it.program.kind == changed.kind);
        if tests().next().is_none() {
            return Ok(false);
        }
        // They were more optimised, and one at a time.
        let took: Duration = tests().map(|test| test.took).sum();
        let limit = 10 * took + Duration::from_secs(30);
        let names = tests().map(|test| &*test.name);
        let mut command = command(changed, names, limit);
        // One that fails is enough. That is not stable, either.
        command.args(["-Z", "unstable-options", "--fail-fast"]).env("RUSTC_BOOTSTRAP", "1");
        Ok(!command.status()?.success())
    }
}

/// Tries changes in the crate that has them, with the tests that get to each; those that are noticed get into the list of
/// cargo-mutants. Returns the others.
///
/// # Errors
///
/// Returns an error if a program cannot be started, or the list not be written.
pub fn try_woven(
    folder: &Path,
    changes: &[Change],
    known: &Known,
    woven: &BTreeSet<Id>,
    tests: &Tests,
) -> Result<Vec<Id>> {
    let list = change::list(folder, change::CAUGHT)?;
    let trials = Trials {
        changes,
        list,
        tests: &tests.tests,
        noticed_by: Mutex::default(),
        tried: Mutex::default(),
    };
    let missed = trials.run(woven.iter().copied(), tests.quick())?;
    let (known, unknown) = known.divide(changes, missed);
    eprintln!(
        "{} changes are left for {} slow tests, and {} are known",
        unknown.len(),
        tests.slow().len(),
        known.len()
    );
    let mut missed = trials.run(unknown, tests.slow())?;
    missed.extend(known);
    Ok(missed)
}

/// What became of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// The compiler refused it.
    Refused,
    /// A test failed, or did not end.
    Noticed,
    /// All tests passed.
    Missed,
}

/// Tries a crate that is changed, whose tests `build` builds; if it is known that nothing notices it, only with quick ones.
///
/// # Errors
///
/// Returns an error if a program cannot be started.
pub fn try_rebuilt(
    tests: &Tests,
    kinds: impl IntoIterator<Item = Kind>,
    is_known: bool,
    build: impl Fn(Kind) -> Result<Option<Program>>,
) -> Result<Found> {
    let mut programs = Vec::new();
    for kind in kinds {
        let Some(program) = build(kind)? else { return Ok(Found::Refused) };
        if tests.notice(tests.quick(), &program)? {
            return Ok(Found::Noticed);
        }
        programs.push(program);
    }
    for program in programs.iter().filter(|_| !is_known) {
        if tests.notice(tests.slow(), program)? {
            return Ok(Found::Noticed);
        }
    }
    Ok(Found::Missed)
}

/// Changes that are tried, with what is known of them.
struct Trials<'a> {
    changes: &'a [Change],
    /// The file in which cargo-mutants looks for what is noticed.
    list: File,
    tests: &'a [Test],
    /// The tests that noticed a change of a function: they often notice the next.
    noticed_by: Mutex<HashMap<String, BTreeSet<usize>>>,
    /// The number of trials.
    tried: Mutex<usize>,
}

impl Trials<'_> {
    /// Tries changes with some of the tests, and returns those that none of them notices.
    fn run(&self, ids: impl IntoIterator<Item = Id>, tests: Range<usize>) -> Result<Vec<Id>> {
        let missed = in_parallel(ids, |id| {
            let is_noticed = self.notice(id, &tests)?;
            let mut tried = self.tried.lock().expect("no worker panics");
            *tried += 1;
            if tried.is_multiple_of(100) {
                eprintln!("{tried} trials");
            }
            Ok((!is_noticed).then_some(id))
        })?;
        let mut missed: Vec<Id> = missed.into_iter().flatten().collect();
        missed.sort_unstable();
        Ok(missed)
    }

    /// Whether one of some tests notices a change.
    fn notice(&self, id: Id, tests: &Range<usize>) -> Result<bool> {
        let change = &self.changes[id];
        let place = change.place();
        let noticed_by = || self.noticed_by.lock().expect("no worker panics");
        let likely = noticed_by().get(&place).cloned().unwrap_or_default();
        let (likely, others): (Vec<usize>, Vec<usize>) = tests
            .clone()
            .filter(|&test| self.tests[test].reached.contains(&id))
            .partition(|test| likely.contains(test));
        for test in likely.into_iter().chain(others) {
            if self.tests[test].notices(id)? {
                noticed_by().entry(place).or_default().insert(test);
                writeln!(&self.list, "{}", change.name)?;
                return Ok(true);
            }
        }
        Ok(false)
    }
}
