//! Runs tests with one change after another.

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

use crate::change::{self, Change};
use crate::compile::{Built, Program};
use crate::weave::Id;

/// Tests that take longer only try what all others have missed.
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
    /// The test alone, with a limit on its time and its memory: a change can be endless.
    fn command(program: &Program, name: &str, limit: Duration) -> Command {
        let mut command = Command::new("sh");
        command.args(["-c", "ulimit -v 8000000; exec timeout \"$@\"", "sh"]);
        command.arg(limit.as_secs().to_string()).arg(&program.path).args(["--exact", name]);
        // As cargo runs it.
        command.current_dir(&program.package).env("CARGO_MANIFEST_DIR", &program.package);
        command.env("RAYON_NUM_THREADS", "1").stdout(Stdio::null()).stderr(Stdio::null());
        command
    }

    /// Runs a test without changes; `None` if it fails.
    fn run(program: Program, name: String, folder: &Path) -> Result<Option<Self>> {
        let file = folder.join(format!("reached-{:?}.txt", thread::current().id()));
        let _ = fs::remove_file(&file);
        let limit = Duration::from_mins(10);
        let passed =
            Self::command(&program, &name, limit).env("WOVEN_REACHED", &file).status()?.success();
        let begun = Instant::now();
        if !passed || !Self::command(&program, &name, limit).status()?.success() {
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
        let mut command = Self::command(&self.program, &self.name, limit);
        Ok(!command.env("WOVEN", id.to_string()).status()?.success())
    }
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
        let filters = if program.is_of_all { &[] } else { filters };
        let mut command = Command::new(&program.path);
        let output = command.args(["--list", "--format", "terse"]).args(filters).output()?;
        let text = String::from_utf8(output.stdout)?;
        let names = text.lines().filter_map(|line| line.strip_suffix(": test"));
        tests.extend(names.map(|name| (program.clone(), name.to_owned())));
    }
    Ok(tests)
}

/// Tries each change with the tests that get to it, and adds those that are noticed to the list of cargo-mutants. Prints the
/// others, which are another list of it, and returns their number.
///
/// # Errors
///
/// Returns an error if there are no tests, or a program cannot be started.
pub fn try_all(
    folder: &Path,
    changes: &[Change],
    built: &Built,
    filters: &[String],
) -> Result<usize> {
    let listed = list(&built.programs, filters)?;
    let count = listed.len();
    let tests = in_parallel(listed, |(program, name)| Test::run(program, name, folder))?;
    let mut tests: Vec<Test> = tests.into_iter().flatten().collect();
    eprintln!("{} of {count} tests pass without a change", tests.len());
    if tests.is_empty() {
        bail!("there are no tests");
    }
    tests.sort_by_key(|test| test.took);
    let quick = tests.partition_point(|test| test.took < QUICK);

    let list = change::list(folder, change::CAUGHT)?;
    let trials =
        Trials { changes, list, tests, noticed_by: Mutex::default(), tried: Mutex::default() };
    let missed = trials.run(built.changes.iter().copied(), 0..quick)?;
    eprintln!("{} changes are left for {} slow tests", missed.len(), trials.tests.len() - quick);
    let missed = trials.run(missed, quick..trials.tests.len())?;
    eprintln!("{} changes were tried, and {} not noticed:", built.changes.len(), missed.len());
    let mut list = change::list(folder, change::MISSED)?;
    for &id in &missed {
        writeln!(list, "{}", changes[id].name)?;
        let tests = trials.tests.iter().filter(|test| test.reached.contains(&id)).count();
        println!("{} ({tests} tests get there)", changes[id].name);
    }
    Ok(missed.len())
}

/// Changes that are tried, with what is known of them.
struct Trials<'a> {
    changes: &'a [Change],
    /// The file in which cargo-mutants looks for what is noticed.
    list: File,
    tests: Vec<Test>,
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
