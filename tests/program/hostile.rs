//! Random calls, put together from valid and invalid arguments. Each must end with a documented exit code, never by a
//! signal, and refusals must use little memory.
//!
//! The default test makes a thousand calls. For a million calls, with a list of the slowest, or for a range of them:
//!
//! ```sh
//! cargo test --release --test program -- --ignored --nocapture hostile
//! HOLDEM_CALLS=250000..500000 cargo test --release --test program -- --ignored --nocapture hostile
//! ```
#![cfg(target_os = "linux")]

use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use rand::{Rng, RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::support::{stdout, without_settings};

/// The exit codes: done, failed, refused, interrupted.
const CODES: [i32; 4] = [0, 1, 2, 130];

/// The time after which a call is interrupted. Long exact counts would otherwise take most of the time of a million
/// calls.
const PATIENCE: Duration = Duration::from_millis(150);

/// The maximum time to exit after that, on a busy machine.
const LONGEST: Duration = Duration::from_secs(120);

/// The data segment limit for refused calls, in kilobytes.
const REFUSED_IN: u32 = 65_536;

/// Values, valid and invalid.
const VALUES: &[&str] = &[
    "AhKh",
    "QsQd",
    "Ks7d2c",
    "QhJhTh",
    "2c",
    "10h",
    "A♥K♥",
    "HA",
    "AhAh",
    "Ah Kh",
    "AKs",
    "22+",
    "A5s-A2s",
    "15%",
    "101%",
    "-5%",
    "random",
    "!AA",
    "AA:0.5",
    "AA:1e400",
    "top pair+",
    "15% & flush draw",
    "(((((((((((((((((((((((((((((((((((",
    "@",
    "@nobody",
    "%%",
    "0",
    "1",
    "-1",
    "2",
    "5",
    "10",
    "23",
    "24",
    "255",
    "256",
    "65536",
    "4294967296",
    "18446744073709551616",
    "99999999999999999999999999999999",
    "0.5",
    "1e9",
    "1e-9",
    "1e308",
    "1e309",
    "NaN",
    "inf",
    "-inf",
    "0x10",
    "1/3",
    "50%",
    "1,000",
    "1.5.2",
    "100x7",
    "50,30,20",
    "1 2 3",
    "",
    " ",
    "\t",
    "\n",
    "--",
    "-",
    "=",
    "\u{0}x",
    "é",
    "🂡",
    "\u{202e}AhKh",
    "\u{feff}AhKh",
    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
    "table",
    "json",
    "ndjson",
    "csv",
    "tsv",
    "plain",
    "markdown",
    "svg",
    "all-in",
    "75%",
    "3x",
    "check",
    "bet 75%",
    "BB: 10%",
    "BTN",
    "2026-11-24",
    "30s",
    "1h",
    "1GB",
    "pio",
    "gto+",
    "equilab",
    "exact",
    "quick",
    "river",
    "flop",
];

/// Returns the options of each command, from its help.
fn options() -> BTreeMap<String, Vec<String>> {
    let word = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let help = stdout("--help");
    let commands = help.split("Commands:").nth(1).unwrap().split("\n\n").next().unwrap();
    let commands = commands.lines().filter_map(word).filter(|name| name != "help");
    let all = commands.map(|command| {
        let help = stdout(&format!("{command} --help"));
        let words = help.split(|c: char| !(c.is_ascii_alphanumeric() || c == '-'));
        let options = words.filter(|word| word.len() > 2 && word.starts_with("--"));
        let mut options: Vec<String> = options.map(str::to_owned).collect();
        options.extend(["-b", "-d", "-f", "-j", "-o", "-q", "--nonsense"].map(str::to_owned));
        options.sort();
        options.dedup();
        (command, options)
    });
    all.collect()
}

fn one_of<'a, T>(all: &'a [T], random: &mut impl Rng) -> &'a T {
    &all[random.random_range(0..all.len())]
}

/// Returns a value, sometimes with a random change.
fn value(random: &mut impl Rng) -> String {
    let mut text = (*one_of(VALUES, random)).to_owned();
    while random.random_range(0..4) == 0 {
        let ends: Vec<usize> = text.char_indices().map(|(at, _)| at).chain([text.len()]).collect();
        let at = *one_of(&ends, random);
        match random.random_range(0..3) {
            0 => text.truncate(at),
            1 => {
                let other = *one_of::<&str>(VALUES, random);
                text.insert_str(at, other);
            }
            _ => text.insert(
                at,
                *one_of(&['x', ',', ';', '%', ':', '+', '-', '♥', '.', '"', '\''], random),
            ),
        }
    }
    // Arguments cannot contain zero bytes, and calls must not write files elsewhere.
    text.replace(['\0', '/', '~'], "")
}

/// Returns the arguments of a random call.
fn arguments(options: &BTreeMap<String, Vec<String>>, random: &mut impl Rng) -> Vec<String> {
    let names: Vec<&String> = options.keys().collect();
    let command = *one_of(&names, random);
    let mut arguments = vec![command.clone()];
    for _ in 0..random.random_range(0..7) {
        match random.random_range(0..3) {
            0 => arguments.push(one_of(&options[command], random).clone()),
            1 => arguments.extend([one_of(&options[command], random).clone(), value(random)]),
            _ => arguments.push(value(random)),
        }
    }
    arguments
}

/// Starts a call in this folder, with at most `limit` kilobytes of data.
fn start(arguments: &[String], folder: &Path, limit: Option<u32>) -> Child {
    let limit = limit.map_or("unlimited".to_owned(), |limit| limit.to_string());
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -d \"$0\"; exec \"$@\""]).arg(limit);
    command.arg(env!("CARGO_BIN_EXE_holdem")).args(arguments);
    without_settings(&mut command);
    // Two calls run at a time, and speed does not matter.
    command.env("RAYON_NUM_THREADS", "1");
    command.current_dir(folder).env("HOME", folder).env("XDG_CONFIG_HOME", folder);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.spawn().unwrap()
}

/// Waits for a call, and interrupts it after [`PATIENCE`].
fn end(mut child: Child, arguments: &[String]) -> ExitStatus {
    let begun = Instant::now();
    let mut is_interrupted = false;
    loop {
        if let Some(status) = child.try_wait().unwrap() {
            return status;
        }
        if !is_interrupted && begun.elapsed() > PATIENCE {
            let id = child.id().to_string();
            let _ = Command::new("kill").args(["-INT", &id]).stderr(Stdio::null()).status();
            is_interrupted = true;
        }
        if begun.elapsed() > LONGEST {
            let _ = child.kill();
            panic!("this does not end: {arguments:?}");
        }
        std::thread::sleep(Duration::from_millis(if is_interrupted { 20 } else { 1 }));
    }
}

/// Makes the calls with these numbers, on two threads.
fn make(calls: Range<u64>, folder: &str) {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(folder);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let options = options();
    let (next, refused, longest) =
        (AtomicU64::new(calls.start), AtomicU64::new(0), AtomicU64::new(0));
    let count = calls.end - calls.start;
    let is_told = count > 1_000;
    let work = || {
        loop {
            let seed = next.fetch_add(1, Ordering::Relaxed);
            if seed >= calls.end {
                break;
            }
            if is_told && seed.is_multiple_of(50_000) {
                println!("call {seed}");
            }
            let arguments = arguments(&options, &mut Xoshiro256PlusPlus::seed_from_u64(seed));
            let begun = Instant::now();
            let limited = end(start(&arguments, &folder, Some(REFUSED_IN)), &arguments);
            let took = begun.elapsed().as_millis() as u64;
            if limited.code() == Some(2) {
                refused.fetch_add(1, Ordering::Relaxed);
                if longest.fetch_max(took, Ordering::Relaxed) < took && is_told {
                    println!("refused after {took} ms: {arguments:?}");
                }
                continue;
            }
            if limited.code().is_some_and(|code| CODES.contains(&code)) {
                continue;
            }
            // An answer may need more memory, a refusal must not.
            let status = end(start(&arguments, &folder, None), &arguments);
            let code = status.code().unwrap_or_else(|| panic!("{status}: {arguments:?}"));
            assert!(CODES.contains(&code), "exit code {code}: {arguments:?}");
            assert_ne!(code, 2, "refused with more than {REFUSED_IN} kB: {arguments:?}");
        }
    };
    std::thread::scope(|scope| {
        let threads = [(); 2].map(|()| scope.spawn(work));
        for thread in threads {
            thread.join().unwrap();
        }
    });
    let refused = refused.into_inner();
    assert!(refused > count / 2 && refused < count, "{refused} of {count} are refused");
    if is_told {
        println!("{count} calls, {refused} refused, the longest of these after {longest:?} ms");
    }
}

#[test]
fn hostile_calls_end_with_an_exit_code() {
    make(0..1_000, "hostile");
}

/// Not run by default: the calls in `HOLDEM_CALLS`.
#[test]
#[ignore = "takes an hour: see .ci/nightly"]
fn a_million_hostile_calls_end_with_an_exit_code() {
    let calls = std::env::var("HOLDEM_CALLS").unwrap_or("0..1000000".into());
    let (first, end) = calls.split_once("..").expect("HOLDEM_CALLS is such as 0..1000000");
    make(first.parse().unwrap()..end.parse().unwrap(), "hostile-million");
}
