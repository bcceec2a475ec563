//! `history`: pictures, pages, and duplicate hands.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};

use roxmltree::{Document, ParsingOptions};

use crate::support::holdem;

const PLAYED: &str = include_str!("../../docs/hands.phhs");

/// Creates a folder for a test with a file of the consistent hands.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("history").join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    // The fifth is refused.
    fs::write(folder.join("hands.phhs"), &PLAYED[..PLAYED.find("\n[5]").unwrap()]).unwrap();
    folder
}

/// Runs `history` in a folder, and returns standard output and standard error.
fn history(folder: &Path, args: &str) -> (String, String) {
    let mut program = holdem("");
    let output = program.current_dir(folder).arg("history").args(args.split(' ')).output().unwrap();
    let [out, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    assert!(output.status.success(), "{args}: {errors}");
    (out, errors)
}

#[test]
fn a_hand_in_two_files_is_counted_once() {
    let folder = folder("twice");
    let (once, _) = history(&folder, "hands.phhs");
    let (twice, _) = history(&folder, "hands.phhs hands.phhs");
    assert!(once.contains("3 of 4 hands understood; 1 of Omaha"), "{once}");
    // Hands of other games are only counted.
    let last = "3 of 8 hands understood; 3 duplicates skipped; 2 of Omaha";
    assert!(twice.contains(last), "{twice}");
    let rows = |text: &str| text.lines().filter(|line| line.starts_with('|')).collect::<String>();
    assert_eq!(rows(&once), rows(&twice));
    let (all, _) = history(&folder, "hands.phhs hands.phhs --repeats");
    assert!(all.contains("6 of 8 hands understood; 2 of Omaha"), "{all}");
    assert_ne!(rows(&once), rows(&all));
    let (written, _) = history(&folder, "hands.phhs hands.phhs --to phh");
    assert_eq!(written.matches("variant = 'NT'").count(), 3);
}

#[test]
fn winnings_are_drawn_in_big_blinds_and_in_the_currency() {
    let folder = folder("line");
    let (picture, notes) = history(&folder, "hands.phhs --svg -");
    assert!(
        notes.contains("the graph is of Ann, who has the most hands; --player chooses another"),
        "{notes}"
    );
    let drawn = Document::parse(&picture).unwrap();
    let count = |name: &str| drawn.descendants().filter(|node| node.has_tag_name(name)).count();
    assert_eq!(count("polyline"), 4);
    for words in ["Ann: 3 hands", "won: -100", "all-in adjusted: 58.42", "big blinds", "$", "hands"]
    {
        assert!(picture.contains(words), "{words}\n{picture}");
    }
    let (named, notes) = history(&folder, "hands.phhs --player Ann --svg -");
    assert_eq!((named, notes.contains("the graph is of")), (picture, false));
}

#[test]
fn a_page_has_the_lines_and_the_highlights() {
    let folder = folder("page");
    let (shown, _) = history(&folder, "hands.phhs --player Ann -o page.html");
    // These are only on the page.
    assert!(!shown.contains("biggest"), "{shown}");
    let page = fs::read_to_string(folder.join("page.html")).unwrap();
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let parsed = Document::parse_with_options(&page, options).unwrap();
    let count = |name: &str| parsed.descendants().filter(|node| node.has_tag_name(name)).count();
    assert_eq!((count("figure"), count("table")), (2, 3), "no all-in of Ann was lucky");
    for words in
        ["The biggest pots", "The unluckiest all-ins", "holdem history hands.phhs --player Ann"]
    {
        assert!(page.contains(words), "{words}");
    }
    let (hand, _) = history(&folder, "hands.phhs --hand 103 --known all -o -");
    assert!(hand.contains("straight, ace high") && hand.contains("<polyline"));
}

#[test]
fn a_hand_is_drawn_by_street() {
    let folder = folder("hand");
    let (picture, _) = history(&folder, "hands.phhs --hand 103 --svg -");
    let drawn = Document::parse(&picture).unwrap();
    assert_eq!(drawn.descendants().filter(|node| node.has_tag_name("polyline")).count(), 2);
    for words in ["flop Th 7h 2s", "river Th 7h 2s Jc Qs", "Ann 6c6d, BB", "equity, %"] {
        assert!(picture.contains(words), "{words}\n{picture}");
    }
}

#[test]
fn standard_input_is_read_once() {
    let mut program = holdem("");
    program.arg("history").args(["-", "--svg", "-"]);
    let output = crate::typed::piped(program.stderr(std::process::Stdio::piped()), PLAYED);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(errors.contains("standard input can only be read once"), "{errors}");
    assert!(
        errors.contains("choose the player to draw with --player; 'Ann' has the most hands"),
        "{errors}"
    );
}

#[test]
fn rows_are_written_while_hands_are_read() {
    const MOST: usize = 100_000;
    let hand = &PLAYED[..PLAYED.find("\n[2]").unwrap()];
    let mut program = holdem("history - --list actions -f csv --repeats -q -j 1");
    let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let is_seen = AtomicBool::new(false);
    let written = std::thread::scope(|scope| {
        let writer = scope.spawn(|| {
            let mut written = 0;
            while written < MOST && !is_seen.load(Ordering::Relaxed) {
                writeln!(input, "{hand}").unwrap();
                written += 1;
            }
            drop(input);
            written
        });
        let mut lines = BufReader::new(output).lines().map(Result::unwrap);
        assert!(lines.next().unwrap().starts_with("file,line,hand,number,street"));
        is_seen.store(true, Ordering::Relaxed);
        // Read to the end, because a writer waits for its reader.
        let of_ann = lines.filter(|line| line.contains(",Ann,")).count();
        let written = writer.join().unwrap();
        assert!(of_ann > 0 && of_ann.is_multiple_of(written), "{of_ann} of {written}");
        written
    });
    assert!(child.wait().unwrap().success());
    assert!(written < MOST, "nothing was written before all was read");
}
