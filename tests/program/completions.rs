//! Completions, in the shells themselves. Shells that are not installed are skipped, except bash.

#![cfg(unix)]

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::support::stdout;

/// Returns whether a shell is installed.
fn is_installed(shell: &str) -> bool {
    Command::new(shell).args(["-c", "exit 0"]).status().is_ok_and(|status| status.success())
}

/// Returns a new folder, because tests run in parallel, with the script for a shell and a file `spots.csv`.
fn folder(shell: &str, script: &str) -> PathBuf {
    static FOLDERS: AtomicUsize = AtomicUsize::new(0);
    let name = format!("completions-{shell}-{}", FOLDERS.fetch_add(1, Ordering::Relaxed));
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join(script), stdout(&format!("completions {shell}"))).unwrap();
    std::fs::write(folder.join("spots.csv"), "").unwrap();
    folder
}

/// Returns the completions of bash for these words, the last of which is completed.
fn in_bash(words: &[&str]) -> Vec<String> {
    let folder = folder("bash", "holdem.bash");
    let quoted: Vec<String> = words.iter().map(|word| format!("'{word}'")).collect();
    let [.., before, last] = words else { panic!("{words:?}") };
    let script = format!(
        "source ./holdem.bash; COMP_WORDS=({}); COMP_CWORD={}; _holdem holdem '{last}' '{before}'; \
         printf '%s\\n' \"${{COMPREPLY[@]}}\"",
        quoted.join(" "),
        words.len() - 1,
    );
    let output = Command::new("bash").args(["-c", &script]).current_dir(folder).output().unwrap();
    assert!(output.status.success() && output.stderr.is_empty(), "{output:?}");
    let offered = String::from_utf8(output.stdout).unwrap();
    offered.lines().filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn bash_completes_the_next_word() {
    assert_eq!(in_bash(&["holdem", "eq"]), ["equity"]);
    assert_eq!(in_bash(&["holdem", "-q", "eq"]), ["equity"]);
    assert_eq!(in_bash(&["holdem", "equity", "AhKh", "QsQd", "--exa"]), ["--exact"]);
    assert_eq!(in_bash(&["holdem", "equity", "AhKh", "-f", "nd"]), ["ndjson"]);
    assert_eq!(in_bash(&["holdem", "hunt", "--for", "fu"]), ["full-house"]);
    assert_eq!(in_bash(&["holdem", "hunt", "--for", ""]).len(), 10);
}

#[test]
fn bash_offers_values_after_an_equals_sign() {
    assert_eq!(in_bash(&["holdem", "eval", "--method", "=", "l"]), ["lookup"]);
    let all = ["combinations", "buckets", "lookup", "all"];
    assert_eq!(in_bash(&["holdem", "eval", "--method", "="]), all);
}

#[test]
fn bash_completes_files_by_default() {
    // Without candidates, `complete -o default` completes files.
    assert_eq!(in_bash(&["holdem", "equity", "-", ""]), [] as [&str; 0]);
    assert_eq!(in_bash(&["holdem", "equity", "-", "spo"]), [] as [&str; 0]);
    assert!(
        stdout("completions bash")
            .contains("complete -F _holdem -o nosort -o bashdefault -o default")
    );
}

/// Types lines with tabs into an interactive shell, in which `holdem` prints its arguments.
fn typed(shell: &str, folder: &Path, first: &str, lines: &[&str]) -> String {
    let mut command = Command::new("script");
    command.args(["-qec", shell, "/dev/null"]).current_dir(folder).env("TERM", "xterm");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("script, of util-linux");
    let mut input = child.stdin.take().unwrap();
    for line in std::iter::once(&first).chain(lines).chain([&"exit"]) {
        input.write_all(line.as_bytes()).unwrap();
        input.write_all(b"\n").unwrap();
    }
    drop(input);
    String::from_utf8_lossy(&child.wait_with_output().unwrap().stdout).into_owned()
}

#[cfg(target_os = "linux")]
#[test]
fn zsh_completes_options_values_and_files_after_cards() {
    if !is_installed("zsh") {
        return;
    }
    let folder = folder("zsh", "_holdem");
    let first = "fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D; \
                 holdem() { print -r -- \"got: $*.\" }";
    let shown = typed(
        "zsh -f -i",
        &folder,
        first,
        &[
            "holdem eq\tAhKh QsQd --exa\t",
            "holdem equity AhKh QsQd -f nd\t",
            "holdem hunt --for ful\t",
            "holdem equity - spo\t",
            "holdem eval AhKh --method=loo\t",
        ],
    );
    for got in [
        "got: equity AhKh QsQd --exact.",
        "got: equity AhKh QsQd -f ndjson.",
        "got: hunt --for full-house.",
        "got: equity - spots.csv.",
        "got: eval AhKh --method=lookup.",
    ] {
        assert!(shown.contains(got), "{got}\n{shown}");
    }
}

#[test]
fn fish_completes_the_next_word() {
    if !is_installed("fish") {
        return;
    }
    let folder = folder("fish", "holdem.fish");
    let offers = |line: &str| {
        let script = format!("source ./holdem.fish; complete -C '{line}'");
        let output = Command::new("fish")
            .args(["--no-config", "-c", &script])
            .env("HOME", &folder)
            .current_dir(&folder)
            .output()
            .unwrap();
        let offered = String::from_utf8(output.stdout).unwrap();
        let words = offered.lines().map(|line| line.split('\t').next().unwrap().to_owned());
        words.collect::<Vec<String>>()
    };
    assert_eq!(offers("holdem eq"), ["equity"]);
    assert_eq!(offers("holdem equity AhKh QsQd --exa"), ["--exact"]);
    assert_eq!(offers("holdem equity AhKh -f nd"), ["ndjson"]);
    assert_eq!(offers("holdem hunt --for ful"), ["full-house"]);
    assert_eq!(offers("holdem equity - spo"), ["spots.csv"]);
    assert_eq!(offers("holdem eval AhKh --method=loo"), ["--method=lookup"]);
}
