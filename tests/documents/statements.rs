//! Numbers, names and files in the documents.

use std::collections::BTreeSet;
use std::fs;

use holdem::Range;
use holdem::tournament::Tournament;

use super::markdown::{Document, code_in, root, tables};
use super::support::stdout;

/// Returns the number of ways to choose some of `n`.
fn choose(n: u64, some: u64) -> u64 {
    (0..some).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// Returns a number with a comma before each group of three digits.
fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let places = digits.char_indices();
    let comma = |at: usize| at > 0 && (digits.len() - at).is_multiple_of(3);
    places.flat_map(|(at, digit)| comma(at).then_some(',').into_iter().chain([digit])).collect()
}

/// Returns the numbers with commas in a text.
fn numbers(text: &str) -> Vec<&str> {
    let words = text.split(|c: char| !c.is_ascii_digit() && c != ',');
    let words = words.map(|word| word.trim_matches(','));
    let is_number = |word: &&str| {
        let mut groups = word.split(',');
        groups.next().is_some_and(|first| (1..=3).contains(&first.len()))
            && word.contains(',')
            && groups.all(|group| group.len() == 3)
    };
    words.filter(is_number).collect()
}

#[test]
fn numbers_in_the_prose_are_right() {
    let boards = choose(48, 5);
    let pairs = choose(52, 2) * choose(50, 2);
    let sevens = choose(52, 7);
    let known = [
        // Hands of five and seven; of five, six and seven.
        choose(52, 5),
        sevens,
        choose(52, 5) + choose(52, 6) + sevens,
        // Two hands before the flop: boards, and deals of all hands.
        boards,
        pairs * boards,
        // The same on a flop.
        choose(49, 2) * choose(47, 2) * choose(45, 2),
        // A hand against three before the flop; boards up to what such a hand leaves alike, as the engine counts them.
        choose(50, 2) * choose(48, 2) * choose(46, 2) * choose(44, 5),
        62_526,
        // The files of hands by which histories are counted (docs/performance.md).
        16_000,
        8_000,
        // Combos, and those of an opponent; orders of nine players, and what they can come to (docs/push-or-fold.md).
        choose(52, 2),
        choose(50, 2),
        (1..=9).product(),
        9_841,
        // Three cards, and three against three others.
        choose(52, 3),
        choose(49, 3),
        // Matchups up to suits, the same with 78 both ways, boards up to suits, rank patterns: tests/counts.rs and
        // others count them.
        47_008,
        47_008 + 78,
        134_459,
        6_175,
        // The shares of a stored strategy.
        u64::from(u16::MAX),
        // Limits and rates; players of a tournament, the most and those of a test.
        Tournament::MOST_PLAYERS as u64,
        1_000,
        4_000_000,
        // Deals: of an all-in with side pots, on which a strategy of several seats is found, on which it is measured.
        1 << 22,
        400 << 15,
        1 << 20,
        400_000,
        100_000,
        // The table of several random hands: numbers that are counted, against two and three, and shares that are sampled.
        169 * (3 + 4),
        169 * 3 * 6,
        // Limits (docs/limits.md, tests/program/limits.rs).
        1_000_000,
        200_000,
        10_000_000_000,
        1_000_000_000_000_000,
        (1 << 20) - 1,
        1 << 28,
    ];
    let known: BTreeSet<String> = known.into_iter().map(grouped).collect();
    let mut checked = 0;
    for document in Document::all() {
        for line in document.prose() {
            for number in numbers(line) {
                assert!(known.contains(number), "{}: {number}: {line}", document.path.display());
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "only {checked} numbers were found");
}

#[test]
fn tables_of_the_lookup_method_have_the_stated_size() {
    // The tables in the file, and a sum of keys for each set of ranks.
    let bytes = fs::metadata(root().join("assets/lookup.bin")).unwrap().len() + 4 * 8192;
    assert!((260..270).contains(&(bytes / 1024)), "{bytes} bytes");
    for path in ["docs/commands.md", "docs/performance.md"] {
        assert!(Document::read(path).text.contains("about 264 KB"), "{path}");
    }
}

#[test]
fn files_and_folders_that_documents_name_exist() {
    let folders = ["src/", "tests/", "benches/", "examples/", "assets/", "docs/"];
    let mut checked = 0;
    for document in Document::all().iter().filter(|one| !one.path.ends_with("CHANGELOG.md")) {
        // New files in the worked examples of CONTRIBUTING do not exist yet.
        let is_new = |span: &str| span.contains("/pairing");
        for span in document.code_spans() {
            if folders.iter().any(|folder| span.starts_with(folder)) && !is_new(&span) {
                assert!(root().join(&span).exists(), "{}: {span}", document.path.display());
                checked += 1;
            }
        }
    }
    assert!(checked > 20, "only {checked} paths were found");
}

#[test]
fn the_architecture_names_every_floor() {
    let architecture = Document::read("docs/architecture.md");
    let lines: Vec<&str> = architecture.section("Floors");
    let named: BTreeSet<String> =
        tables(&lines, "folder").iter().flat_map(|row| code_in(&row[0])).collect();
    for entry in fs::read_dir(root().join("src")).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = format!("src/{name}{}", if entry.path().is_dir() { "/" } else { "" });
        let known = named.iter().any(|named| named.starts_with(&path)) || name == "lib.rs";
        assert!(known, "docs/architecture.md does not have {path}");
    }
}

#[test]
fn the_architecture_names_every_feature() {
    let package = fs::read_to_string(root().join("Cargo.toml")).unwrap();
    let lines = package.lines().skip_while(|line| *line != "[features]").skip(1);
    let lines =
        lines.take_while(|line| !line.starts_with('[')).filter(|line| !line.starts_with('#'));
    let names = lines.filter_map(|line| Some(line.split_once(" = ")?.0.to_owned()));
    let mut features: Vec<String> = names.filter(|name| name != "default").collect();
    let mut listed = listed("docs/architecture.md", "feature");
    features.sort();
    listed.sort();
    assert_eq!(listed, features);
}

/// Returns the possible values of an option, from a command's help.
fn values(command: &str, option: &str) -> Vec<String> {
    let help = stdout(&format!("{command} --help"));
    let own = help.split(&format!("--{option} <")).nth(1).unwrap();
    let own = own.split("Possible values:\n").nth(1).unwrap();
    let lines = own.lines().map_while(|line| line.trim_start().strip_prefix("- "));
    lines.map(|line| line.split(':').next().unwrap().to_owned()).collect()
}

/// Returns the code in the first column of a document's tables with this header.
fn listed(path: &str, header: &str) -> Vec<String> {
    let document = Document::read(path);
    tables(&document.prose(), header).iter().flat_map(|row| code_in(&row[0])).collect()
}

#[test]
fn formats_engines_and_methods_are_those_of_the_program() {
    let sorted = |mut names: Vec<String>| {
        names.sort();
        names
    };
    let formats = tables(&Document::read("docs/formats.md").prose(), "format");
    let formats = formats.iter().flat_map(|row| code_in(&row[0])).collect();
    assert_eq!(sorted(formats), sorted(values("eval", "format")));
    assert_eq!(listed("docs/commands.md", "engine"), values("equity", "engine"));
    let mut methods = values("eval", "method");
    assert_eq!(methods.pop().as_deref(), Some("all"));
    assert_eq!(listed("docs/commands.md", "method"), methods);
}

#[test]
fn ranges_in_the_documents_are_ranges() {
    let mut checked = 0;
    let page = Document::read("docs/ranges.md");
    let lines = page.indented().into_iter();
    let lines = lines.filter(|line| !line.starts_with("holdem ") && !line.starts_with(' '));
    let table = Document::read("docs/commands.md");
    let table = tables(&table.prose(), "text").iter().flat_map(|row| code_in(&row[0])).collect();
    let mut texts: Vec<String> = table;
    for line in lines {
        let (written, meaning) = line.split_once("     ").unwrap();
        texts.extend(written.split_whitespace().map(str::to_owned));
        // `KTs+ … : KTs KJs KQs` names all hands.
        if let Some((_, hands)) = meaning.split_once(": ") {
            let hands: Range = hands.replace(' ', ",").parse().unwrap();
            assert_eq!(hands, written.parse().unwrap(), "{line}");
            checked += 1;
        }
    }
    for text in texts {
        // What removes combos needs some to remove.
        let text = if text.starts_with('!') { format!("random,{text}") } else { text };
        assert!(text.parse::<Range>().is_ok(), "{text}");
        checked += 1;
    }
    assert!(checked > 25, "only {checked} ranges were found");
}
