//! Processes of the built program on this machine: a scheduler, executors and clients.
//!
//! Each cluster has separate ports and a directory, which also holds the temporary files of its processes. When a
//! test ends, even if it fails, the processes are killed and the directory is removed.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// The time limit for a step of a test on any machine.
const LONGEST: Duration = Duration::from_secs(180);

const PROGRAM: &str = env!("CARGO_BIN_EXE_holdem-sql");

/// A process in the background, killed at the end.
pub struct Process {
    child: Child,
    output: Lines,
    errors: Lines,
}

/// The lines that a process has written, read on a separate thread.
struct Lines {
    lines: Arc<Mutex<Vec<String>>>,
    reader: Option<JoinHandle<()>>,
}

impl Lines {
    fn of(stream: impl Read + Send + 'static) -> Self {
        let lines = Arc::new(Mutex::new(Vec::new()));
        let written = Arc::clone(&lines);
        let reader = std::thread::spawn(move || {
            for line in BufReader::new(stream).lines().map_while(Result::ok) {
                written.lock().unwrap().push(line + "\n");
            }
        });
        Self { lines, reader: Some(reader) }
    }

    fn find(&self, text: &str) -> Option<String> {
        let lines = self.lines.lock().unwrap();
        lines.iter().find(|line| line.contains(text)).map(|line| line.trim_end().to_owned())
    }

    fn so_far(&self) -> String {
        self.lines.lock().unwrap().concat()
    }

    /// Waits until the process has closed the stream, which it does when it ends.
    fn finish(&mut self) -> String {
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        self.so_far()
    }
}

impl Process {
    fn start(command: &mut Command) -> Self {
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let output = Lines::of(child.stdout.take().unwrap());
        let errors = Lines::of(child.stderr.take().unwrap());
        Self { child, output, errors }
    }

    /// Returns the memory of the process in bytes, on systems with `/proc`.
    pub fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.trim().strip_suffix(" kB")?.parse::<u64>().ok().map(|kilobytes| kilobytes * 1024)
    }

    /// Returns the standard error of the process so far.
    pub fn said(&self) -> String {
        self.errors.so_far()
    }

    /// Waits for a line that contains a text, and returns it.
    pub fn wait_for(&mut self, text: &str) -> String {
        until(|| self.errors.find(text)).unwrap_or_else(|| {
            panic!("no line with '{text}' in:\n{}\n{:?}", self.said(), self.child.try_wait())
        })
    }

    /// Kills the process (SIGKILL).
    pub fn kill(&mut self) {
        // It may already have ended.
        let _ = self.child.kill();
        let _ = self.child.wait();
        self.output.finish();
        self.errors.finish();
    }

    /// Interrupts the process, as Ctrl-C does (SIGINT).
    pub fn interrupt(&self) {
        self.signal("-INT");
    }

    /// Terminates the process, as a shutdown does (SIGTERM).
    pub fn terminate(&self) {
        self.signal("-TERM");
    }

    /// Suspends the process (SIGSTOP).
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    fn signal(&self, signal: &str) {
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }

    /// Waits until the process has ended; returns its exit code, standard output and standard error.
    pub fn end(mut self) -> (Option<i32>, String, String) {
        let status = until(|| self.child.try_wait().unwrap());
        let status = status.unwrap_or_else(|| panic!("it does not end:\n{}", self.said()));
        (status.code(), self.output.finish(), self.errors.finish())
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A killed process does not write its coverage data.
        let are_lines_counted = std::env::var_os("LLVM_PROFILE_FILE").is_some();
        if are_lines_counted && matches!(self.child.try_wait(), Ok(None)) {
            self.interrupt();
            let end = Instant::now() + Duration::from_secs(5);
            while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < end {
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        self.kill();
    }
}

/// Polls until there is a result, or the time limit has passed.
pub fn until<T>(mut ask: impl FnMut() -> Option<T>) -> Option<T> {
    let end = Instant::now() + LONGEST;
    while Instant::now() < end {
        if let Some(answer) = ask() {
            return Some(answer);
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    None
}

/// A scheduler and its executors.
pub struct Cluster {
    pub executors: Vec<Process>,
    pub scheduler: Process,
    address: String,
    directory: TempDir,
}

impl Cluster {
    /// Starts a scheduler and executors with two tasks each, and waits until all have joined.
    pub fn start(executors: usize) -> Self {
        let directory = tempfile::tempdir().unwrap();
        let mut command = program(directory.path());
        command.args(["scheduler", "--port", "0", "--executor-timeout", "6"]);
        let mut scheduler = Process::start(&mut command);
        let line = scheduler.wait_for("scheduler listens at ");
        let address = line.rsplit(' ').next().unwrap().to_owned();
        let mut cluster = Self { executors: Vec::new(), scheduler, address, directory };
        for number in 0..executors {
            cluster.join();
            let joined = |said: String| said.matches("has joined").count();
            until(|| (joined(cluster.scheduler.said()) > number).then_some(()))
                .unwrap_or_else(|| panic!("{}", cluster.executors[number].said()));
        }
        cluster
    }

    /// Starts one more executor.
    pub fn join(&mut self) {
        let work_dir = self.work_dir(self.executors.len());
        let mut command = program(self.directory.path());
        command.args(["executor", "--port", "0", "--tasks", "2", "--scheduler", &self.address]);
        command.arg("--work-dir").arg(work_dir);
        self.executors.push(Process::start(&mut command));
    }

    /// Returns the work directory of an executor.
    pub fn work_dir(&self, executor: usize) -> PathBuf {
        self.directory.path().join(format!("work-{executor}"))
    }

    /// Returns the directory of the cluster.
    pub fn directory(&self) -> &Path {
        self.directory.path()
    }

    /// Returns the address of the scheduler.
    pub fn address(&self) -> &str {
        &self.address
    }

    fn client(&self, arguments: &[&str]) -> Command {
        let mut command = program(self.directory.path());
        command.args(["--cluster", &self.address]).args(arguments);
        command
    }

    /// Runs a query; returns its exit code, standard output and standard error.
    pub fn ask(&self, arguments: &[&str]) -> (Option<i32>, String, String) {
        self.ask_later(arguments).end()
    }

    /// Runs a query that must succeed, and returns its output.
    pub fn answer(&self, arguments: &[&str]) -> String {
        let (code, answer, said) = self.ask(arguments);
        assert_eq!(code, Some(0), "{arguments:?}\n{said}\n{}", self.scheduler.said());
        answer
    }

    /// Runs a query in the background.
    pub fn ask_later(&self, arguments: &[&str]) -> Process {
        Process::start(&mut self.client(arguments))
    }
}

/// Runs a query locally in a directory, without a cluster; it must succeed.
pub fn here(directory: &Path, arguments: &[&str]) -> String {
    let output = program(directory).args(arguments).output().unwrap();
    assert!(output.status.success(), "{arguments:?}\n{}", text(&output.stderr));
    text(&output.stdout)
}

/// Returns the program, to be started in a directory.
pub fn program(directory: impl AsRef<OsStr>) -> Command {
    let directory = Path::new(directory.as_ref());
    let mut command = Command::new(PROGRAM);
    command.current_dir(directory).env("TMPDIR", directory).env_remove("RUST_LOG");
    command
}

/// Returns output as text.
pub fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}
