//! The shell scripts in the documents run. Cargo commands are not run, but their tests and benchmarks must exist.
#![cfg(unix)]

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use super::markdown::{Document, root};
use super::support::{NO_RANGES, sh};

/// The input files of the scripts.
const FILES: [(&str, &str); 9] = [
    ("hands.tsv", "1\tmine\tAhKhQhJhTh\n2\tmine\t9c9d9hKsKd\n"),
    ("spots.txt", "AhKh QQ+ | Ks7d2c | 9c\nAhKh QsQd\nQQ+,AKs random\n"),
    ("spots.csv", "id,hero,villain,board\n1,AhKh,QQ+,Ks7d2c\n2,AhKh,QsQd,\n"),
    ("more.csv", "id,hero,villain,board\n3,AhKh,TT+,Ks7d2c\n"),
    ("table.csv", "id,me,you,cards\n1,AhKh,QQ+,Ks7d2c\n"),
    ("spots.ndjson", "{\"id\":1,\"hero\":\"AhKh\",\"villain\":[\"QsQd\"]}\n"),
    ("holdem.toml", "[ranges]\nbtn-open = \"22+,A2s+,KTs+\"\n"),
    ("ranges.txt", "AA-QQ,[82.0]QJs,AKo[/82.0]\n22+\n"),
    ("deals.txt", "AhKh QsQd | Kd7h2s9cTc\n"),
];

/// Returns a new folder with the input files of the scripts.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("documents").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(folder.join("assets")).unwrap();
    for (name, text) in FILES {
        fs::write(folder.join(name), text).unwrap();
    }
    folder
}

/// Runs a script with `holdem` on the path.
fn run(script: &str, folder: &Path) {
    let program = Path::new(env!("CARGO_BIN_EXE_holdem")).parent().unwrap();
    let mut path = OsString::from(program);
    if let Some(rest) = std::env::var_os("PATH") {
        path.push(":");
        path.push(rest);
    }
    let output = sh(&format!("set -eu\n{script}"))
        .current_dir(folder)
        .env("PATH", path)
        .env("HOME", folder)
        .env_remove(NO_RANGES.0)
        .output()
        .unwrap();
    assert!(output.status.success(), "{script}\n{}", String::from_utf8_lossy(&output.stderr));
}

/// Returns whether a line of a script is for developers, who have the whole repository.
fn is_for_developers(line: &str) -> bool {
    const FIRST: [&str; 7] =
        ["cargo ", "git ", "TRYCMD=", ".ci/", "pip install ", "rustup ", "web/build"];
    FIRST.iter().any(|start| line.starts_with(start))
}

#[test]
#[ignore = "nightly"]
fn scripts_run() {
    let mut lines_run = 0;
    for document in Document::all() {
        let name = document.path.to_string_lossy().replace('/', "-");
        let folder = folder(&name);
        for fence in document.fences().into_iter().filter(|fence| fence.language == "sh") {
            let lines = fence.lines.iter().filter(|line| !is_for_developers(line));
            let script: Vec<&str> = lines.map(String::as_str).collect();
            lines_run += script.len();
            run(&script.join("\n"), &folder);
        }
        for line in document.indented().into_iter().filter(|line| line.starts_with("holdem ")) {
            lines_run += 1;
            run(line.split("   ").next().unwrap(), &folder);
        }
    }
    assert!(lines_run > 30, "only {lines_run} lines were run");
}

#[test]
fn commands_of_cargo_name_tests_and_benchmarks_that_exist() {
    let mut checked = 0;
    for document in Document::all() {
        let fences = document.fences().into_iter().filter(|fence| fence.language == "sh");
        let lines = fences.flat_map(|fence| fence.lines);
        for line in lines.chain(document.code_spans()).filter(|line| line.contains("cargo ")) {
            let line = line.split(" #").next().unwrap().trim();
            let words: Vec<&str> = line.split_whitespace().collect();
            for pair in words.windows(2) {
                let folder = match pair[0] {
                    "--test" => "tests",
                    "--bench" => "benches",
                    _ => continue,
                };
                let path = root().join(folder).join(pair[1]);
                let file = [path.with_extension("rs"), path.join("main.rs")];
                let file = file.iter().find(|file| file.exists());
                let file = file.unwrap_or_else(|| panic!("{}: {line}", document.path.display()));
                checked += 1;
                // The rest is part of a benchmark's name.
                let text = fs::read_to_string(file).unwrap();
                let after = line.split(pair[1]).nth(1).unwrap();
                let filter = after.trim().trim_start_matches("--").trim().trim_matches('"');
                for word in
                    filter.split_whitespace().filter(|word| folder == "benches" && *word != "v")
                {
                    assert!(text.contains(word), "{}: {line}: {word}", document.path.display());
                }
            }
        }
    }
    assert!(checked > 15, "only {checked} names were found");
}
