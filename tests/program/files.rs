//! Files named by options: an output never replaces an input or content of another kind, and an output that cannot be
//! written is refused before the work begins.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::Output;

use tempfile::TempDir;

use crate::support::{holdem, stdout};

/// A call with an output: its arguments, its input files, and the option that names the output.
struct Call {
    args: &'static str,
    inputs: &'static [&'static str],
    option: &'static str,
    ending: &'static str,
}

const fn call(
    args: &'static str,
    inputs: &'static [&'static str],
    option: &'static str,
    ending: &'static str,
) -> Call {
    Call { args, inputs, option, ending }
}

const SOLVE: &str = "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --iterations 10";

const FLOPS: &str =
    "solve AA KK --pot 10 --stack 10 --bets none --iterations 2 --flops Ks7d2c --ranges names.toml";

/// One call for each output option of each command.
const CALLS: [Call; 24] = [
    call("equity AA KK -b 2c3d4h --by-combo --ranges names.toml", &["names.toml"], "--svg", "svg"),
    call("runouts AA KK -b 2c3d4h --ranges names.toml", &["names.toml"], "--svg", "svg"),
    call("range AA --ranges names.toml", &["names.toml"], "--svg", "svg"),
    call("preflop --ranges names.toml", &["names.toml"], "--svg", "svg"),
    call("graph AA KK -b 2c3d4h --ranges names.toml", &["names.toml"], "--svg", "svg"),
    call("icm 5 3 --pays 5,3 --ranges names.toml", &["names.toml"], "--svg", "svg"),
    call("icm 5 3 --pays 5,3 --ranges names.toml", &["names.toml"], "--output", "html"),
    call("push 10 --ranges names.toml", &["names.toml"], "--svg", "svg"),
    call("push 10 --ranges names.toml", &["names.toml"], "--output", "html"),
    call("report AA KK -b 2c3d4h --ranges names.toml", &["names.toml"], "--output", "html"),
    call("stats hands.phh --player Ann --grid vpip", &["hands.phh"], "--svg", "svg"),
    call("stats hands.phh --player Ann", &["hands.phh"], "--output", "html"),
    call("history hands.phh --ranges names.toml", &["hands.phh", "names.toml"], "--svg", "svg"),
    call("history hands.phh --ranges names.toml", &["hands.phh", "names.toml"], "--output", "html"),
    call("history hands", &["hands/a.phh", "hands/b.phh"], "-o", "html"),
    call("solve spot.holdem", &["spot.holdem"], "--svg", "svg"),
    call("solve spot.holdem", &["spot.holdem"], "--output", "holdem"),
    call("solve --against spot.holdem", &["spot.holdem"], "--output", "holdem"),
    call("TREE", &["tree.toml", "locks.txt"], "--output", "holdem"),
    call("TREE", &["tree.toml", "locks.txt"], "--output", "html"),
    call("TREE --all-nodes -f csv", &["tree.toml", "locks.txt"], "--output", "holdem"),
    call(FLOPS, &["names.toml"], "--svg", "svg"),
    call(FLOPS, &["names.toml"], "--output", "html"),
    call("TREE --deal 3", &["tree.toml", "locks.txt"], "--output", "holdem"),
];

const HAND: &str = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
    starting_stacks = [200, 200]\nactions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 f']\nplayers = ['Ann', 'Bo']\n";

/// Returns a folder with all inputs.
fn folder() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    write("names.toml", "[ranges]\nx = 'AA'\n");
    write("hands.phh", HAND);
    fs::create_dir(folder.path().join("hands")).unwrap();
    write("hands/a.phh", HAND);
    write("hands/b.phh", &HAND.replace("AhAd", "AhAc"));
    write("tree.toml", &stdout(&format!("{SOLVE} --show-tree")));
    write("locks.txt", "bet 50: KK call 100%\n");
    write("other", "stays");
    let saved = run(folder.path(), SOLVE, "--output", "spot.holdem");
    assert!(saved.status.success(), "{}", String::from_utf8_lossy(&saved.stderr));
    folder
}

/// Runs a call in a folder with this output.
fn run(folder: &Path, args: &str, option: &str, output: &str) -> Output {
    let args = args
        .replace("TREE", &format!("{SOLVE} --tree tree.toml"))
        .replace("--tree", "--lock-file locks.txt --tree");
    let mut command = holdem(&args);
    command.current_dir(folder).arg(option).arg(output).output().unwrap()
}

/// Returns the content of all files in a folder.
fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut all = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            match entry.path().is_dir() {
                true => folders.push(entry.path()),
                false => {
                    let content = fs::read(entry.path()).unwrap_or_default();
                    all.insert(entry.path().to_string_lossy().into_owned(), content);
                }
            }
        }
    }
    all
}

/// Asserts that a call is refused and changes nothing.
fn is_refused(folder: &Path, call: &Call, output: &str) {
    let before = contents(folder);
    let ended = run(folder, call.args, call.option, output);
    let message = String::from_utf8_lossy(&ended.stderr).into_owned();
    let shown = format!("{} {} {output}: {message}", call.args, call.option);
    assert!(matches!(ended.status.code(), Some(1 | 2)), "{shown}");
    assert!(ended.stdout.is_empty() && !message.is_empty(), "{shown}");
    assert_eq!(contents(folder), before, "{shown}");
}

#[test]
fn every_option_that_names_an_output_is_in_the_table() {
    let help = stdout("--help");
    let commands = help.lines().filter_map(|line| line.strip_prefix("  "));
    let commands =
        commands.filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
    for command in commands.filter_map(|line| line.split_whitespace().next()) {
        let help = stdout(&format!("help {command}")) + &stdout(&format!("{command} --help"));
        for option in ["--svg", "--output"] {
            let is_there = help.contains(&format!("{option} <FILE>"));
            let is_in_table = CALLS.iter().any(|call| {
                let args = call.args.replace("TREE", SOLVE);
                args.split(' ').next() == Some(command)
                    && (call.option == option || option == "--svg" && command == "solve")
            });
            assert_eq!(is_there, is_in_table, "{command} {option}");
        }
    }
}

#[test]
fn an_output_that_is_an_input_under_any_name_is_refused() {
    let folder = folder();
    for call in &CALLS {
        for input in call.inputs {
            is_refused(folder.path(), call, input);
            is_refused(folder.path(), call, &format!("hands/../{input}"));
            for (name, link) in
                [("link", std::os::unix::fs::symlink as fn(_, _) -> _), ("hard", fs::hard_link)]
            {
                let name = folder.path().join(format!("{name}.{}", call.ending));
                link(folder.path().join(input), name.clone()).unwrap();
                is_refused(folder.path(), call, name.to_str().unwrap());
                fs::remove_file(name).unwrap();
            }
        }
    }
}

#[test]
fn standard_input_is_an_input() {
    let folder = folder();
    let before = contents(folder.path());
    fs::hard_link(folder.path().join("hands.phh"), folder.path().join("hands.svg")).unwrap();
    let mut command = holdem("history - --svg hands.svg");
    command
        .current_dir(folder.path())
        .stdin(fs::File::open(folder.path().join("hands.phh")).unwrap());
    let ended = command.output().unwrap();
    assert_eq!(ended.status.code(), Some(2));
    fs::remove_file(folder.path().join("hands.svg")).unwrap();
    assert_eq!(contents(folder.path()), before);
}

#[test]
fn a_folder_a_protected_file_and_content_of_another_kind_are_refused() {
    let folder = folder();
    let at = |name: &str| folder.path().join(name);
    for call in &CALLS {
        let named = |name: &str| format!("{name}.{}", call.ending);
        fs::create_dir_all(at(&named("folder"))).unwrap();
        fs::write(at(&named("foreign")), "my notes").unwrap();
        fs::write(at(&named("protected")), "").unwrap();
        let mut permissions = fs::metadata(at(&named("protected"))).unwrap().permissions();
        permissions.set_readonly(true);
        fs::set_permissions(at(&named("protected")), permissions).unwrap();
        for output in ["folder", "foreign", "protected", "missing/new"] {
            is_refused(folder.path(), call, &named(output));
        }
        for output in ["other", "new.csv", "new.phhs", "new", "hands.phh", "hands/a.phh", ""] {
            is_refused(folder.path(), call, output);
        }
    }
}

#[test]
fn only_the_output_changes_for_any_name() {
    for call in &CALLS {
        let folder = folder();
        for name in ["a", "a [2026]", "a*", "a?", "{a,b}", "a b", "a\nb"] {
            let name = format!("{name}.{}", call.ending);
            let before = contents(folder.path());
            for _ in 0..2 {
                let ended = run(folder.path(), call.args, call.option, &name);
                let message = String::from_utf8_lossy(&ended.stderr).into_owned();
                assert!(ended.status.success(), "{} {name}: {message}", call.args);
                let mut after = contents(folder.path());
                let path = folder.path().join(&name).to_string_lossy().into_owned();
                assert!(after.remove(&path).is_some_and(|content| !content.is_empty()), "{name}");
                assert_eq!(after, before, "{} {name}", call.args);
            }
            fs::remove_file(folder.path().join(&name)).unwrap();
        }
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_write_that_fails_leaves_the_folder_as_it_was() {
    let folder = folder();
    for call in CALLS.iter().filter(|call| call.ending != "holdem") {
        let args =
            call.args.replace("TREE", &format!("{SOLVE} --lock-file locks.txt --tree tree.toml"));
        // Limit file sizes to one block, as on a full disk.
        let line = format!(
            "trap '' XFSZ; ulimit -f 1; exec '{}' {args} {} full.{}",
            env!("CARGO_BIN_EXE_holdem"),
            call.option,
            call.ending
        );
        let before = contents(folder.path());
        let mut command = std::process::Command::new("bash");
        let ended = command.args(["-c", &line]).current_dir(folder.path()).output().unwrap();
        let message = String::from_utf8_lossy(&ended.stderr).into_owned();
        assert_eq!(ended.status.code(), Some(1), "{args}: {message}");
        assert!(message.contains("cannot write"), "{args}: {message}");
        assert_eq!(contents(folder.path()), before, "{args}");
    }
}
