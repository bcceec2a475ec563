//! `history`: pictures, pages, and duplicate hands.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};

use roxmltree::{Document, ParsingOptions};

use crate::support::holdem;

/// A zip archive with the hand `2026/a.phh`, compressed.
const DEFLATED: &[u8] = b"\
    PK\x03\x04\x14\x00\x00\x00\x08\x00\x00\x00!\x00%\x0e\x16^c\x00\x00\x00w\x00\x00\x00\x0a\x00\x00\
    \x002026/a.phh%L;\x0e\xc3 \x0c\xdd}\x0ao,\x19\x08{\xaf\xd0)[\x85\x90\x03ie\x858\x11X9\x7f\xdd\
    \xb2<\xbd\xffM\x8dI\x14\x1f\xe8\x9e\x8b\x03\xa3[7\xf1\xf2\x13\xfa\x08ke)=\x9d-umTJ\x1d\xe1<a\x88\
    p\xb0\xa4u\xfbM\x03t\xa5\xa6,\x1f\xebQ\xdeG\xc9\xdb\x87A\x04\xca\xca\xa7\xfcMw\x05|\xbb\x08_PK\
    \x01\x02\x14\x03\x14\x00\x00\x00\x08\x00\x00\x00!\x00%\x0e\x16^c\x00\x00\x00w\x00\x00\x00\x0a\
    \x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x80\x01\x00\x00\x00\x002026/a.phhPK\x05\x06\x00\x00\
    \x00\x00\x01\x00\x01\x008\x00\x00\x00\x8b\x00\x00\x00\x00\x00";

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
fn hidden_files_are_not_read() {
    let folder = folder("hidden");
    fs::copy(folder.join("hands.phhs"), folder.join("._hands.phhs")).unwrap();
    fs::create_dir(folder.join(".old")).unwrap();
    fs::copy(folder.join("hands.phhs"), folder.join(".old/hands.phhs")).unwrap();
    for args in [".", "*.phhs", "**/*.phhs"] {
        let (out, errors) = history(&folder, args);
        assert!(out.contains("3 of 4 hands understood; 1 of Omaha"), "{args}: {out}{errors}");
    }
    let (named, _) = history(&folder, "._hands.phhs");
    assert!(named.contains("3 of 4 hands understood"), "{named}");
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

/// A cash-out of 5.40, after which the site won 9.47.
const CASH_OUT: &str = "\
PokerStars Hand #701:  Hold'em No Limit ($0.05/$0.10 USD) - 2026/11/15 18:22:15 ET
Table 'Wezen' 6-max Seat #1 is the button
Seat 1: Ann ($10.42 in chips)
Seat 4: Bo ($10.24 in chips)
Seat 5: Cy ($10.79 in chips)
Bo: posts small blind $0.05
Cy: posts big blind $0.10
*** HOLE CARDS ***
Dealt to Cy [Ad As]
Ann: raises $0.20 to $0.30
Bo: folds
Cy: raises $0.85 to $1.15
Ann: raises $9.27 to $10.42 and is all-in
Cy: calls $9.27
*** FLOP *** [7c 3s Ac]
*** TURN *** [7c 3s Ac] [Jh]
*** RIVER *** [7c 3s Ac Jh] [Jd]
*** SHOW DOWN ***
Cy: shows [Ad As] (a full house, Aces full of Jacks)
Ann: shows [8d 8s] (two pair, Jacks and Eights)
Cy cashed out the hand for $15.82 | Cash Out Fee $0.32
*** SUMMARY ***
Total pot $20.89 | Rake $1
";

#[test]
fn cash_outs_are_visible() {
    let folder = folder("cash");
    fs::write(folder.join("cash.txt"), CASH_OUT).unwrap();
    let (table, _) = history(&folder, "cash.txt");
    assert!(table.contains("won | beside |") && table.contains("|   9.47 |  -4.07 |"), "{table}");
    assert!(table.contains("beside: cash-outs, insurance and fees, not part of won"), "{table}");
    let (plain, _) = history(&folder, "cash.txt -f plain");
    assert!(plain.contains("Cy\t5.40"), "{plain}");
    let (without, _) = history(&folder, "hands.phhs");
    assert!(!without.contains("beside"), "{without}");
}

#[test]
fn a_damaged_file_and_a_summary_do_not_hide_other_files() {
    let folder = folder("damaged");
    // The first bytes of gzip, and nothing after them.
    fs::write(folder.join("damaged.txt"), b"\x1f\x8b\x08\0").unwrap();
    fs::write(folder.join("summary.txt"), "Winamax Poker - Tournament summary : x(1)\n").unwrap();
    let mut program = holdem("");
    let args = ["history", "damaged.txt", "hands.phhs", "summary.txt"];
    let output = program.current_dir(&folder).args(args).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    let count = "3 of 5 hands understood; 1 refused; 1 of Omaha; 1 tournament summary skipped";
    assert!(out.contains("| Ann ") && out.contains(count), "{out}");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn archives_are_read_in_folders_and_by_name() {
    let folder = folder("archive");
    fs::create_dir(folder.join("in")).unwrap();
    fs::write(folder.join("in/hands.zip"), DEFLATED).unwrap();
    for path in ["in", "in/hands.zip"] {
        let (rows, _) = history(&folder, &format!("{path} --list hands -f csv"));
        assert!(rows.contains("in/hands.zip/2026/a.phh,") && rows.lines().count() == 2, "{rows}");
    }
}

#[test]
fn a_table_has_at_most_ten_thousand_rows() {
    let folder = folder("rows");
    // Two rows for each hand.
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                starting_stacks = [100, 100]\nactions = ['p2 f']\n";
    let hands: String = (0..5100).map(|id| format!("[{id}]\n{hand}hand = {id}\n\n")).collect();
    fs::write(folder.join("many.phhs"), hands).unwrap();
    for args in ["many.phhs --by hand", "many.phhs --list results"] {
        let (table, notes) = history(&folder, args);
        let note = "the table has the first 10,000 of 10,200 rows; -f csv has all";
        assert!(notes.contains(note), "{notes}");
        assert_eq!(table.lines().filter(|line| line.starts_with('|')).count(), 10_002);
        let (rows, notes) = history(&folder, &format!("{args} -f csv"));
        assert_eq!((rows.lines().count(), notes.contains("the first")), (10_201, false));
    }
}

#[test]
fn the_selection_is_named() {
    let folder = folder("selection");
    let args = "hands.phhs --position BTN --min-pot 10bb --since 2020-01-02 --known all";
    let (table, _) = history(&folder, args);
    let only = "only: position BTN, pots of at least 10bb, since 2020-01-02; dead in all-ins: all folded cards in the files";
    assert!(table.contains(only), "{table}");
    let (whole, _) = history(&folder, "hands.phhs");
    assert!(!whole.contains("only:"), "{whole}");
}

#[test]
fn luck_is_taken_out_of_win_rates() {
    let run = |args: &str| {
        let output = holdem("").args(args.split(' ')).output().unwrap();
        let [out, errors] = [output.stdout, output.stderr];
        (String::from_utf8(out).unwrap(), String::from_utf8(errors).unwrap())
    };
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("all-in.phhs");
    let hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                starting_stacks = [200, 200]\nplayers = ['Ann', 'Bo']\n\
                actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 20', 'p1 cc', 'd db Kh7d2c', 'p1 cc', 'p2 cbr 30', \
                'p1 cc', 'd db 3s', 'p1 cc', 'p2 cbr 150', 'p1 cc', 'd db 4s']\n";
    std::fs::write(&file, hand).unwrap();
    let (json, _) = run(&format!("history {} --luck --known all -f json", file.to_str().unwrap()));
    let answer: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(answer["terms"], "all");
    let mut sums = [0.0; 3];
    for row in answer["rows"].as_array().unwrap() {
        let number = |name: &str| row[name].as_f64().unwrap();
        let streets = ["luck_flop", "luck_turn", "luck_river"].map(number);
        // One hand does not measure what hole cards are worth.
        assert!(row["luck_hole_cards"].is_null());
        let all = streets.iter().sum::<f64>();
        let rest = number("big_blinds_per_100") - number("corrected_per_100");
        assert!((all - rest).abs() < 1e-3, "{row}");
        for (sum, luck) in sums.iter_mut().zip(streets) {
            *sum += luck * number("hands");
        }
    }
    assert!(sums.iter().all(|sum| sum.abs() < 1e-2), "{sums:?}");
    assert!(answer["rows"][1]["luck_flop"].as_f64().unwrap() > 1000.0, "{answer}");
    let (json, _) = run("history docs/hands.phhs --luck -f json");
    assert!(json.contains(r#""terms":"certain""#), "{json}");
    for filter in ["--showdown", "--all-in", "--min-pot 10bb"] {
        let (out, errors) = run(&format!("history docs/hands.phhs --luck {filter}"));
        assert!(out.is_empty() && errors.contains("not dealt at random"), "{errors}");
    }
    let (_, errors) = run("history docs/hands.phhs --luck --by hand");
    assert!(errors.contains("luck has no rows by hand"), "{errors}");
}
