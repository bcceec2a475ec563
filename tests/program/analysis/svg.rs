//! Pictures in files: their content, identical bytes each time, and errors if they cannot be written.

use std::fs;
use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};

use crate::support::{holdem, run, stdout};

/// A picture of every type.
const PICTURES: [&str; 13] = [
    "runouts AhKh QsQd -b Qh7h2c",
    "runouts QQ+ AK JTs -b Ks7d2c3h",
    "graph QQ+,AK 22+,A2s+,KTs+ -b Ks7d2c",
    "graph TT+ AK JTs AhKh -b 9h8c2h -d 2c,2d",
    "equity QQ+,AK 22+,A2s+ -b Ks7d2c --by-combo",
    "equity AhKh QsQd --by-combo",
    "equity random random random --by-combo --sample 20k -q",
    "range 22+,A2s+:0.5,KTs+,!KhQh",
    "range 15% 5%-15% AA -b AhKd7s -q",
    "range QQ+,AK:0.5 -b Qh7h2c",
    "range 15% -b Qh7h2c --by strength -q",
    "preflop --grid",
    "preflop AKs",
];

fn drawn(args: &str) -> String {
    stdout(&format!("{args} --svg -"))
}

fn number(node: Node<'_, '_>, name: &str) -> f64 {
    node.attribute(name).unwrap().parse().unwrap()
}

/// Returns all text in a picture.
fn texts(picture: &Document<'_>) -> Vec<String> {
    let texts = picture.descendants().filter(|node| node.has_tag_name("text"));
    texts.map(|node| node.text().unwrap_or_default().trim().to_owned()).collect()
}

#[test]
fn every_picture_is_xml_whose_parts_lie_within_it() {
    for args in PICTURES {
        let text = drawn(args);
        let picture = Document::parse(&text).unwrap_or_else(|error| panic!("{args}: {error}"));
        let root = picture.root_element();
        assert_eq!(root.tag_name().namespace(), Some("http://www.w3.org/2000/svg"));
        let (width, height) = (number(root, "width"), number(root, "height"));
        assert_eq!(root.attribute("viewBox"), Some(format!("0 0 {width} {height}").as_str()));
        assert_eq!((width, root.attribute("role")), (800.0, Some("img")));
        let title = root.children().find(|node| node.has_tag_name("title")).unwrap();
        assert_eq!(title.text(), root.attribute("aria-label"), "{args}");
        for node in root.children().filter(Node::is_element) {
            match node.tag_name().name() {
                "rect" => {
                    assert!(number(node, "x") >= 0.0 && number(node, "y") >= 0.0, "{args}");
                    assert!(number(node, "x") + number(node, "width") <= width, "{args}");
                    assert!(number(node, "y") + number(node, "height") <= height, "{args}");
                }
                "text" => {
                    // The letters of a sans-serif font are usually narrower than six tenths of their size.
                    let words = node.text().unwrap_or_default().trim().chars().count() as f64;
                    let wide = 0.6 * words * number(node, "font-size");
                    let is_upright = node.attribute("transform").is_some();
                    let left = match node.attribute("text-anchor") {
                        Some("start") => number(node, "x"),
                        Some("end") => number(node, "x") - wide,
                        _ if is_upright => number(node, "x"),
                        _ => number(node, "x") - wide / 2.0,
                    };
                    let right = if is_upright { left } else { left + wide };
                    assert!(left >= 0.0 && right <= width, "{args}: {:?}", node.text());
                    assert!((0.0..height).contains(&number(node, "y")), "{args}");
                    assert!(number(node, "font-size") >= 13.0, "{args}");
                }
                _ => {}
            }
        }
        assert!(!text.contains("NaN") && !text.contains("inf"), "{args}");
    }
}

#[test]
fn a_picture_is_the_same_on_any_number_of_threads() {
    for args in PICTURES {
        assert_eq!(drawn(&format!("{args} -j 1")), drawn(&format!("{args} -j 2")), "{args}");
    }
}

#[test]
fn each_grid_cell_has_a_starting_hand_and_a_number() {
    let text = drawn("preflop");
    let texts = texts(&Document::parse(&text).unwrap());
    let place = texts.iter().position(|text| text == "AA").unwrap();
    assert_eq!(texts[place + 1], "85");
    let hands =
        texts.iter().filter(|text| text.len() <= 3 && text.starts_with(char::is_alphanumeric));
    // Each cell has a name and a number; rows and columns have names.
    assert!(hands.count() >= 2 * 169 + 26);
    assert!(texts.contains(&"equity against a random hand, %; exact".to_owned()));
}

#[test]
fn a_range_shows_the_share_of_each_hand() {
    let text = drawn("range A2s+:0.004,QQ");
    let texts = texts(&Document::parse(&text).unwrap());
    let after = |name: &str| {
        let place = texts.iter().position(|text| text == name).unwrap();
        texts[place + 1].as_str()
    };
    // A partial hand is never shown as 0% or 100%.
    assert_eq!(after("AKs"), "<1");
    // The colour alone shows a complete hand.
    assert!(after("QQ").parse::<u8>().is_err());
    // A hand outside of the range has a pale name and no number.
    assert_eq!(after("KK"), "KQs");
}

#[test]
fn each_player_of_several_hands_has_a_grid_and_each_curve_its_legend() {
    let text = drawn("equity AhKh QQ+,AK -b Qh7h2c --by-combo");
    let texts_of_equity = texts(&Document::parse(&text).unwrap());
    let titles = texts_of_equity.iter().filter(|text| text.starts_with("player "));
    assert_eq!(titles.collect::<Vec<_>>(), ["player 2: QQ+, AK"]);
    assert_eq!(texts_of_equity[0], "AhKh against QQ+, AK on Qh 7h 2c");

    let text = drawn("graph AhKh QQ+,AK -b Qh7h2c -d 2d");
    let picture = Document::parse(&text).unwrap();
    assert_eq!(texts(&picture)[0], "AhKh against QQ+, AK on Qh 7h 2c, without 2d");
    assert!(texts(&picture).contains(&"QQ+, AK".to_owned()));
    let lines = picture.descendants().filter(|node| {
        node.has_tag_name("polyline") && node.attribute("stroke-width") == Some("3")
    });
    let lines: Vec<Node<'_, '_>> = lines.collect();
    assert_eq!(lines.len(), 2);
    // The curve of a single hand is one level line, from edge to edge.
    let points: Vec<&str> = lines[0].attribute("points").unwrap().split_whitespace().collect();
    assert_eq!(points.len(), 2);
}

#[test]
fn long_texts_are_broken_and_cut_off() {
    // No two of these combos form a span.
    let combos =
        "AhKd,AhJd,Ah9d,Ah7d,Ah5d,Ah3d,QhJd,Qh9d,Qh7d,Qh5d,Qh3d,Th9d,Th7d,Th5d,Th3d,8h7d,8h5d,8h3d";
    let range = format!("{combos},{}", combos.replace('h', "c").replace('d', "s"));
    for args in [format!("range {range}"), format!("graph {range} 7c2d -b Qs8h3h")] {
        let text = drawn(&args);
        let texts = texts(&Document::parse(&text).unwrap());
        assert!(texts.iter().any(|text| text.ends_with("...")), "{args}: {texts:?}");
        // Notes have the smallest letters.
        assert!(texts.iter().all(|text| text.chars().count() < 98), "{args}: {texts:?}");
    }
}

fn scratch(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("svg");
    fs::create_dir_all(&folder).unwrap();
    folder.join(name)
}

#[test]
fn a_file_is_written_with_the_answer_and_replaced() {
    let path = scratch("out.svg");
    fs::write(&path, "<svg>what was there before, longer than nothing</svg>").unwrap();
    let shown = stdout(&format!("preflop -q --svg {}", path.display()));
    let noted = run(&format!("preflop --svg {}", path.display()));
    let note = format!("note: the picture is in {}\n", path.display());
    assert_eq!(String::from_utf8(noted.stderr).unwrap(), note);
    assert_eq!(shown, stdout("preflop"));
    assert_eq!(fs::read_to_string(&path).unwrap(), drawn("preflop"));
}

#[test]
fn a_picture_that_cannot_be_written_is_an_error_and_nothing_is_answered() {
    let folder = scratch("a folder");
    fs::create_dir_all(&folder).unwrap();
    let missing = scratch("missing/out.svg");
    let paths = [folder.to_str().unwrap(), missing.to_str().unwrap(), ""];
    let full = Path::new("/dev/full").exists().then_some("/dev/full");
    for path in paths.into_iter().chain(full) {
        let output = holdem("graph AA KK -b 2c3d4h --svg").arg(path).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{path}: {message}");
        assert!(message.starts_with("error: cannot write \""), "{message}");
        assert!(output.stdout.is_empty(), "{path}");
    }
}

/// A picture and a page together: either may replace the answer.
#[cfg(unix)]
const KEPT: &str = "<!-- <html> --><svg>what was there before</svg>\n";

/// Creates a file with content that must stay.
#[cfg(unix)]
fn kept(name: &str) -> PathBuf {
    let path = scratch(name);
    let _ = fs::remove_file(&path);
    fs::write(&path, KEPT).unwrap();
    path
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_leaves_the_old_file() {
    // Other tests have drafts in the common folder.
    fs::create_dir_all(scratch("full")).unwrap();
    for (args, name) in
        [("preflop --svg", "full.svg"), ("report AA KK -b 2c3d4h5s -o", "full.html")]
    {
        let path = kept(&format!("full/{name}"));
        // Limit file sizes to one block, as on a full disk.
        let line = format!(
            "trap '' XFSZ; ulimit -f 1; exec '{}' {args} '{}'",
            env!("CARGO_BIN_EXE_holdem"),
            path.display()
        );
        let output = std::process::Command::new("bash").args(["-c", &line]).output().unwrap();
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{message}");
        assert!(message.contains(&format!("/full/{name}\": ")), "{message}");
        assert_eq!(fs::read_to_string(&path).unwrap(), KEPT);
    }
    let left = fs::read_dir(scratch("full")).unwrap();
    let mut left: Vec<_> = left.map(|file| file.unwrap().file_name()).collect();
    left.sort();
    assert_eq!(left, ["full.html", "full.svg"]);
}

#[cfg(unix)]
#[test]
fn permissions_and_links_stay() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let path = kept("linked.svg");
    let link = scratch("link.svg");
    let _ = fs::remove_file(&link);
    symlink("linked.svg", &link).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
    stdout(&format!("preflop -q --svg {}", link.display()));
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(fs::read_to_string(&path).unwrap(), drawn("preflop"));
}

#[cfg(unix)]
#[test]
fn a_picture_and_an_answer_on_standard_output_follow_each_other() {
    let both = drawn("preflop") + &stdout("preflop");
    let path = kept("both.svg");
    for name in ["/dev/stdout", path.to_str().unwrap()] {
        let file = fs::File::create(&path).unwrap();
        let status = holdem("preflop --svg").arg(name).stdout(file).status().unwrap();
        assert!(status.success());
        assert_eq!(fs::read_to_string(&path).unwrap(), both, "{name}");
    }
    assert_eq!(stdout("preflop --svg /dev/stdout"), both);
    assert_eq!(stdout("preflop --svg /dev/null"), stdout("preflop"));
}

#[test]
fn an_output_file_is_checked_before_the_count() {
    // The count would take minutes.
    let missing = scratch("missing/out.svg");
    let output = holdem("graph AA,KK QQ,JJ random --svg").arg(missing).output().unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
}

#[test]
fn answers_without_a_picture_are_refused() {
    for (args, expected) in [
        ("equity AA KK --svg -", "--by-combo"),
        ("equity AA KK --by-combo --plan --svg -", "--plan"),
        ("preflop AKs QQ --svg -", "two hands have a single equity"),
        ("preflop --all --svg -", "169 grids"),
    ] {
        let output = run(args);
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{args}: {message}");
        assert!(message.contains(expected) && output.stdout.is_empty(), "{args}: {message}");
    }
}

#[test]
fn a_narrow_range_is_drawn_as_its_hands() {
    // Few combos, few starting hands, many starting hands.
    for (args, expected, first) in [
        ("equity AA KK -b Qh7h2c --by-combo", 12, "AcAh"),
        ("equity AhKh QQ+,AK -b Qh7h2c --by-combo", 5, "QQ"),
        ("equity AhKh 22+,A2s+ -b Qh7h2c --by-combo", 169, "AA"),
    ] {
        let text = drawn(args);
        let picture = Document::parse(&text).unwrap();
        let small = picture.descendants().filter(|node| node.attribute("font-size") == Some("13"));
        let names = small.map(|node| node.text().unwrap_or_default().trim());
        let names: Vec<&str> =
            names.filter(|name| (2..=4).contains(&name.len()) && !name.ends_with('%')).collect();
        assert_eq!(names.len(), expected, "{args}: {names:?}");
        assert_eq!(names[0], first, "{args}");
    }
}

#[test]
fn the_ticks_of_a_legend_are_round_numbers() {
    // Curves have no legend, and bars have no scale.
    let has_bars = |args: &&&str| args.starts_with("range") && args.contains(" -b ");
    let grids = PICTURES.iter().filter(|args| !args.starts_with("graph") && !has_bars(args));
    for args in grids {
        let text = drawn(args);
        let texts = texts(&Document::parse(&text).unwrap());
        let is_tick = |text: &&String| text.ends_with('%') && !text.contains(' ');
        let ticks: Vec<&String> = texts.iter().filter(is_tick).collect();
        assert!(ticks.len() >= 3, "{args}: {texts:?}");
        assert!(ticks.iter().all(|tick| !tick.contains('.')), "{args}: {ticks:?}");
    }
}

#[test]
fn a_picture_names_locks_and_accuracy() {
    for (args, note) in [
        (
            "push 10 --lock BB:20%",
            "locked: BB: 20%; SB plays the best response; not an equilibrium",
        ),
        ("push 10 8 12 --deals 2000 --lock BTN:20%", "locked: BTN:20%"),
        ("push 10 8 12 --deals 2000", "sampled: solved on 2,000 deals"),
        (
            "push 10 12 8 15 10 9 11 7 --deals 2000",
            "24 of 35 decisions are drawn; choose a seat for the others",
        ),
        (
            "solve QQ+ JJ -b Ks7d2c9h4s --pot 60 --stack 90 --bets 50% --lock start:QQ_check_100%",
            "node locks: start:QQ check 100%",
        ),
        ("solve QQ+ JJ -b Ks7d2c9h4s --pot 60 --stack 90", "exploitability "),
        ("equity AhKh QQ+,AK 22+ 15% --by-combo --sample 2000", "sampled: "),
    ] {
        let words = args.split(' ').map(|word| word.replace('_', " "));
        let output = holdem("").args(words).args(["-q", "--svg", "-"]).output().unwrap();
        let drawn = String::from_utf8(output.stdout).unwrap();
        assert!(drawn.contains(note), "{args}: {drawn}");
    }
    // The bare answer and the table of a locked range say it on standard error.
    for format in ["plain", "csv"] {
        let output = run(&format!("push 10 --lock BB:20% -f {format}"));
        let notes = String::from_utf8(output.stderr).unwrap();
        assert!(notes.contains("locked: BB: 20%"), "{format}: {notes}");
    }
}

#[test]
fn only_the_certain_is_0_or_100_percent() {
    let drawn = drawn("range QQ:0.004,AA:0.996");
    assert!(drawn.contains("&lt;1<") && drawn.contains("&gt;99<"), "{drawn}");
    let table = stdout("range QQ:0.004,AA:0.996");
    assert!(table.contains("| >99%") && table.contains("| <1%"), "{table}");
}

#[test]
fn a_picture_names_its_question() {
    for (args, words) in [
        (
            "range 45% -b Kh9h2c --by made",
            &["45% on Kh 9h 2c", "45% on Kh 9h 2c, by made hand"][..],
        ),
        ("range QQ+ 15% -b Kh9h2c -d As", &["QQ+; 15% on Kh 9h 2c, without As"]),
        ("range 45%", &["45%: 33+, A2+, K3+, K2s, Q7+, Q4s+, J8+, J7s, T9, T8s"]),
        ("push 10 12 8 --deals 4000", &["stacks 10, 12, 8; chip EV; blinds 0.5/1"]),
        (
            "push 10 10 10 --pays 5,3 --elsewhere 7,6 --deals 4000",
            &["3 seats, 10 each; 2 players elsewhere: 7, 6; ICM, prizes 5, 3; blinds 0.5/1"],
        ),
    ] {
        let drawn = String::from_utf8(run(&format!("{args} -q --svg -")).stdout).unwrap();
        for words in words {
            assert!(drawn.contains(words), "{args}: {words}: {drawn}");
        }
    }
}

#[test]
fn stacks_have_a_legend_in_big_blinds_and_names_of_rows() {
    for (args, ticks) in
        [("push 2 --until 12 --step 1", ["2", "12"]), ("preflop --jam", ["0", "40"])]
    {
        let text = drawn(args);
        let texts = texts(&Document::parse(&text).unwrap());
        assert!(!texts.iter().any(|text| text.ends_with('%')), "{args}: {texts:?}");
        assert!(
            ticks.iter().all(|tick| texts.iter().any(|text| text == tick)),
            "{args}: {texts:?}"
        );
        assert!(texts.iter().filter(|text| *text == "K").count() >= 2, "{args}: {texts:?}");
    }
    assert!(drawn("push 2 --until 12 --step 1").contains("* not at all smaller stacks"));
}
