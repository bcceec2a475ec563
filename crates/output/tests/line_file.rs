//! Lines that several processes append to one file.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use holdem_output::{Added, LineFile, Output, Reply};

fn lines(path: &Path) -> LineFile {
    Output::open(path).unwrap().lines()
}

/// Appends a text, and returns what was added before. Everything up to the last line break stays.
fn append(file: &mut LineFile, creates: bool, text: &str) -> Option<(String, bool)> {
    let mut found = None;
    let reply = |Added { bytes, is_whole }: Added| -> Result<Reply, ()> {
        let keep = bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |at| at + 1);
        found = Some((String::from_utf8(bytes).unwrap(), is_whole));
        Ok(Reply { keep, text: text.to_owned() })
    };
    file.exchange(creates, reply).unwrap().unwrap();
    found
}

fn seen(text: &str, is_whole: bool) -> Option<(String, bool)> {
    Some((text.to_owned(), is_whole))
}

#[test]
fn each_process_reads_the_lines_of_others_and_then_its_own() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ndjson");
    let [mut one, mut other] = [lines(&path), lines(&path)];
    assert_eq!(append(&mut one, false, "lost\n"), None);
    assert!(!path.exists());
    assert_eq!(append(&mut one, true, "1\n"), seen("", true));
    assert_eq!(append(&mut other, true, "2\n"), seen("1\n", true));
    assert_eq!(append(&mut one, false, ""), seen("1\n2\n", false));
    assert_eq!(append(&mut one, false, "3\n"), seen("", false));
    assert_eq!(append(&mut other, false, ""), seen("2\n3\n", false));
    assert_eq!(fs::read_to_string(&path).unwrap(), "1\n2\n3\n");
}

#[test]
fn an_incomplete_line_is_replaced_and_stays_until_then() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ndjson");
    fs::write(&path, "1\n2").unwrap();
    let mut file = lines(&path);
    assert_eq!(append(&mut file, true, ""), seen("1\n2", true));
    let refused = file.exchange(true, |_| Err("refused"));
    assert_eq!(refused.unwrap(), Err("refused"));
    assert_eq!(fs::read_to_string(&path).unwrap(), "1\n2");
    assert_eq!(append(&mut file, true, "3\n"), seen("2", false));
    assert_eq!(fs::read_to_string(&path).unwrap(), "1\n3\n");
}

#[test]
fn another_file_with_the_name_is_read_from_its_beginning() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ndjson");
    let mut file = lines(&path);
    append(&mut file, true, "1\n2\n");
    append(&mut file, true, "");
    fs::remove_file(&path).unwrap();
    assert_eq!(append(&mut file, false, "3\n"), None);
    assert_eq!(append(&mut file, true, "1\n2\n3\n"), seen("", true));
    append(&mut file, true, "");
    let new = folder.path().join("new");
    fs::write(&new, "a longer text of another file\n").unwrap();
    fs::rename(&new, &path).unwrap();
    assert_eq!(append(&mut file, true, ""), seen("a longer text of another file\n", true));
    fs::write(&path, "cut\n").unwrap();
    assert_eq!(append(&mut file, true, ""), seen("cut\n", true));
    fs::remove_dir_all(folder.path()).unwrap();
    let error = file.exchange(true, |_| Err(())).unwrap_err();
    assert_eq!(error.kind(), io::ErrorKind::NotFound);
}

#[cfg(unix)]
#[test]
fn a_link_stays_a_link() {
    let folder = tempfile::tempdir().unwrap();
    let [link, target] = ["link", "target"].map(|name| folder.path().join(name));
    std::os::unix::fs::symlink("target", &link).unwrap();
    append(&mut lines(&link), true, "1\n");
    append(&mut lines(&target), true, "2\n");
    assert!(link.is_symlink());
    assert_eq!(fs::read_to_string(&target).unwrap(), "1\n2\n");
}

/// Long lines, which a system may write in several steps. Each opened file has its own lock, as in another process.
#[test]
fn lines_of_many_writers_stay_whole() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.ndjson");
    let line = |writer: usize, number: usize| format!("{writer} {number} {}\n", "x".repeat(20_000));
    std::thread::scope(|scope| {
        for writer in 0..6 {
            let mut file = lines(&path);
            scope.spawn(move || {
                for number in 0..20 {
                    append(&mut file, true, &line(writer, number));
                }
            });
        }
    });
    let mut next = BTreeMap::new();
    for text in fs::read_to_string(&path).unwrap().split_inclusive('\n') {
        let writer = text.split(' ').next().unwrap().parse().unwrap();
        let number = next.entry(writer).or_insert(0);
        assert_eq!(text, line(writer, *number));
        *number += 1;
    }
    assert_eq!(next, (0..6).map(|writer| (writer, 20)).collect());
}
