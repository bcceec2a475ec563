//! Every option has an effect or is refused: each option of each command is tried with calls of every kind.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Stdio;

use rayon::prelude::*;

use crate::support::{holdem, run, stdout};
use crate::typed::piped;

/// A call of a command, and its standard input.
type Call = (&'static str, &'static str);

const HANDS: &str = "AhKhQhJhTh\nfoo\n2c3c4c5c6c7d8d\n";
const SPOTS: &str = "AhKh QsQd | Qh7h2c\nfoo\nQsQd 12% | Kd7h2s\nJcJs TT\n";
const SHEET: &str = "hero,villain,board\nAhKh,QsQd,Qh7h2c\nfoo,KK,\nJcJs,TT,\n";
const SHOWDOWNS: &str = "AhKh QsQd | Qh7h2c3d4s\nfoo\nAA KK\n";
const PLAYED: &str = include_str!("../../docs/hands.phhs");
const PLAYED_TWICE: &str =
    concat!(include_str!("../../docs/hands.phhs"), "\n", include_str!("../../docs/hands.phhs"));
const TURNS: &str = "AhKh 12% | Qh7h2c3d\nfoo\nAA KK | Ks7d2c3d\n";
const BOARDS: &str = "Kd7h2s\nfoo\n7c7d | Kd7h2s9c\n";
const KNOWN: &str = "AdQc | 3h4cJh\nfoo\nAhKh | Qh7h2c\n";
const RANGES: &str = "12%\nfoo\nQQ+ | Qh7h2c\n";

/// Calls of every kind for each command.
const CALLS: [(&str, &[Call]); 21] = [
    (
        "eval",
        &[
            ("AhKh -b QhJhTh", ""),
            ("AhKh -b QhJhTh3c2d --explain", ""),
            ("-", HANDS),
            ("- -f csv", HANDS),
        ],
    ),
    ("showdown", &[("AhKh QsQd -b Qh7h2c3d4s", ""), ("-", SHOWDOWNS), ("- --explain", SHOWDOWNS)]),
    (
        "equity",
        &[
            ("AhKh QsQd", ""),
            ("AhKh 12% -b Qh7h2c", ""),
            ("AhKh 12% -b Qh7h2c --streets", ""),
            ("AhKh 12% --plan", ""),
            ("AhKh 12% -b Qh7h2c --by-combo", ""),
            ("AhKh 12% -b Qh7h2c --by-category", ""),
            ("AhKh 12% random --sample 3000", ""),
            ("AhKh 12% --pot 100 --call 50", ""),
            ("AhKh 12% --pot 100 --bet 50", ""),
            ("AhKh 12% --pot 100 --bet 50 --bet 75 --folds 40% --rake 5%", ""),
            ("-", SPOTS),
            ("- --input csv", SHEET),
            ("- -f csv", SPOTS),
            ("- -f plain --pot 100 --bet 50 --rake 5%", SPOTS),
            ("- -f ndjson --by-combo", SPOTS),
            ("- --sample 1000", SPOTS),
        ],
    ),
    (
        "odds",
        &[
            ("AhKh", ""),
            ("AhKh -b Qh7h2c", ""),
            ("AhKh -b Qh7h2c3d4s", ""),
            ("12% -b Qh7h2c", ""),
            ("12% --flops -b Kd", ""),
            ("-", RANGES),
        ],
    ),
    (
        "outs",
        &[
            ("AhKh QsQd -b Qh7h2c", ""),
            ("AhKh -b Qh7h2c", ""),
            ("AhKh Qs2d -b Qh7h2c3d --pot 100 --call 50", ""),
            ("-", SPOTS),
            ("- -f csv", SPOTS),
        ],
    ),
    (
        "runouts",
        &[
            ("AhKh 12% -b Qh7h2c3d", ""),
            ("AhKh 12% -b Qh7h2c3d --sample 1000", ""),
            ("-", TURNS),
            ("- --sample 1000", TURNS),
        ],
    ),
    (
        "nuts",
        &[
            ("Kd7h2s", ""),
            ("Kd7h2s --hand AcAd", ""),
            ("Kd7h2s --against 12%", ""),
            ("-", BOARDS),
            ("- -f csv --top 2", BOARDS),
            ("Kd7h2s --all", ""),
        ],
    ),
    (
        "range",
        &[
            ("12%", ""),
            ("12% QQ+ -b Qh7h2c", ""),
            ("12% -b Qh7h2c --by strength", ""),
            ("AhQs,12% --against AA,AK", ""),
            ("-", RANGES),
            ("--list --ranges names.toml", ""),
            ("12% --save mine --ranges names.toml", ""),
            ("12% --to pio", ""),
            ("12% --svg -", ""),
            ("12% --combos", ""),
            ("--delete open --ranges names.toml", ""),
            ("- --by made -b Kd7h2s", "12%\nfoo\nQQ+\n"),
            ("- --combos", "12%\nfoo\nQQ+\n"),
        ],
    ),
    (
        "preflop",
        &[
            ("", ""),
            ("AKs", ""),
            ("AKs QQ", ""),
            ("--opponents 3", ""),
            ("QQ --opponents 3", ""),
            ("--grid", ""),
            ("--all -f csv", ""),
            ("--jam", ""),
        ],
    ),
    (
        "graph",
        &[
            ("AhKh 12% -b Qh7h2c3d", ""),
            ("AhKh 12% -b Qh7h2c3d --sample 1000", ""),
            ("-", TURNS),
            ("- -f plain --sample 1000", TURNS),
        ],
    ),
    ("report", &[("AhKh 12% -b Qh7h2c3d4s -o -", "")]),
    ("potential", &[("AdQc -b 3h4cJh", ""), ("-", KNOWN)]),
    ("texture", &[("Kd7h2s", ""), ("-", "Kd7h2s\nfoo\nKh7h2c\n")]),
    ("canonical", &[("AhKh -b Qh7h2c", ""), ("-", KNOWN)]),
    (
        "icm",
        &[
            ("50 30 20 --pays 70,30", ""),
            ("50 30 20 --pays 70,30 --chop", ""),
            ("50 30 20 --pays 70,30 --all-in 1,2 --win 55%", ""),
            ("50 30 20 --pays 70,30 --all-in 1,2 --hands AhKh --hands 12% -b Qh7h2c", ""),
        ],
    ),
    (
        "push",
        &[
            ("10", ""),
            ("10 --lock BB:12%", ""),
            ("9 --until 11 --step 0.5", ""),
            ("10 8 12 --deals 20000", ""),
            ("10 8 12 --deals 20000 --pays 50,30", ""),
        ],
    ),
    (
        "solve",
        &[
            ("15% 10% -b 2c2d2h3s3c --pot 100 --stack 300 --iterations 2 --bets 50%,60%", ""),
            ("AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 300 --bets 50%,75% --iterations 20", ""),
            ("AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 300 --iterations 20 --by-combo", ""),
            ("AA,QQ KK -b 2c2d2h3s --pot 100 --stack 300 --bets 50%,75% --plan --memory 1", ""),
            (
                "AA,QQ KK -b 2c2d2h3s --pot 100 --stack 300 --donks turn:33% --aggressor ip --plan --memory 1",
                "",
            ),
        ],
    ),
    (
        "history",
        &[
            ("-", PLAYED),
            ("- --to phh", PLAYED),
            ("- --hand 101", PLAYED),
            ("- --list results", PLAYED),
            ("- --player Ann", PLAYED_TWICE),
            ("- --player Ann --svg -", PLAYED),
        ],
    ),
    ("draw", &[("--seed 3", "\n\n"), ("--hand AhKhQhJh2c", ""), ("--seed 3 --advise", "\n\n")]),
    ("three-card", &[("AhKhQh 2c2d2h", ""), ("--odds", ""), ("AhKhQh --odds", "")]),
    ("hunt", &[("--seed 3 --for flush", ""), ("--seed 3 --for flush -f json", "")]),
];

/// The global options, which have other tests.
const EVERYWHERE: [&str; 7] = ["color", "ascii", "no-ascii", "quiet", "threads", "ranges", "help"];

/// The values of options that take one.
const VALUES: [(&str, &str); 74] = [
    ("list", "actions"),
    ("board", "Kd7h2s"),
    ("dead", "9c8c"),
    ("method", "buckets"),
    ("format", "json"),
    ("input", "csv"),
    ("delimiter", "|"),
    ("columns", "2,1"),
    ("skip", "1"),
    ("take", "1"),
    ("players", "3"),
    ("errors", "0"),
    ("notation", "equilab"),
    ("order", "three"),
    ("name", "X"),
    ("against", "KK"),
    ("opponents", "2"),
    ("top", "1"),
    ("svg", "picture.svg"),
    ("pot", "100"),
    ("call", "50"),
    ("bet", "50"),
    ("folds", "40%"),
    ("rake", "5%"),
    ("rake-cap", "3"),
    ("sample", "1000"),
    ("precision", "1%"),
    ("time", "10ms"),
    ("seed", "7"),
    ("engine", "boards"),
    ("player", "2"),
    ("hand", "AcKc"),
    ("by", "made"),
    ("to", "pio"),
    ("save", "mine"),
    ("delete", "open"),
    ("output", "page.html"),
    ("hold", "AhKh"),
    ("rules", "simple"),
    ("decks", "2"),
    ("for", "quads"),
    ("cards", "6"),
    ("rounds", "1"),
    ("out", "pages"),
    ("pays", "60,40"),
    ("keep", "5"),
    ("round", "5"),
    ("all-in", "1,3"),
    ("win", "60%"),
    ("tie", "2%"),
    ("hands", "AcKc"),
    ("bounty", "7"),
    ("blinds", "0.4/1"),
    ("ante", "0.1"),
    ("bb-ante", "1"),
    ("elsewhere", "9"),
    ("lock", "BB: 12%"),
    ("hero", "SB"),
    ("until", "12"),
    ("step", "1"),
    ("deals", "30000"),
    ("stack", "250"),
    ("bets", "33%"),
    ("raises", "2x"),
    ("donks", "50%"),
    ("aggressor", "ip"),
    ("refine", "start"),
    ("without", "check"),
    ("most-raises", "0"),
    ("all-in-from", "20%"),
    ("merge-within", "30%"),
    ("line", "check"),
    ("iterations", "3"),
    ("memory", "1KB"),
];

/// Options that change only some answers: they may, for example, concern notation that is not used, an answer that is
/// sampled anyway, or a filter that passes every hand.
const CONDITIONAL: [&str; 13] = [
    "notation",
    "order",
    "exact",
    "seed",
    "engine",
    "precision",
    "time",
    "decks",
    "method",
    "force",
    "showdown",
    "merge-within",
    "repeats",
];

/// The outcome of a call: exit code, both outputs, files.
type Outcome = (Option<i32>, Vec<u8>, Vec<u8>, Vec<(String, Vec<u8>)>);

fn outcome(command: &str, args: &str, input: &str) -> Outcome {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("options").join(command);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("names.toml"), "[ranges]\nopen = \"22+,A2s+\"\n").unwrap();
    let mut program = holdem("");
    program.current_dir(&folder).arg(command).args(args.split_whitespace());
    let output = piped(program.stderr(Stdio::piped()), input);
    (output.status.code(), output.stdout, output.stderr, files(&folder))
}

fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> = paths
        .filter(|path| path.is_file())
        .map(|path| (name(&path), fs::read(&path).unwrap()))
        .collect();
    files.sort();
    files
}

/// Returns the long options in a command's help.
fn options(command: &str) -> Vec<String> {
    let help = stdout(&format!("{command} --help"));
    let lines = help.lines().filter_map(|line| {
        let line = line.trim_start();
        let line =
            line.split_once(", ").filter(|(short, _)| short.len() == 2).map_or(line, |it| it.1);
        let name = line.strip_prefix("--")?;
        Some(name.split([' ', '=']).next().unwrap().to_owned())
    });
    lines.filter(|name| !EVERYWHERE.contains(&name.as_str())).collect()
}

/// Returns whether a call has the option already.
fn has(args: &str, option: &str) -> bool {
    let short = match option {
        "format" => "-f",
        "board" => "-b",
        "output" => "-o",
        _ => "",
    };
    args.split(' ').any(|word| word == short && !short.is_empty() || word == format!("--{option}"))
}

#[test]
#[ignore = "nightly"]
fn every_option_has_an_effect_or_is_refused() {
    let tried = |(command, calls): &(&str, &[Call])| -> Vec<String> {
        let mut wrong = Vec::new();
        let mut effective: BTreeSet<String> = BTreeSet::new();
        let options = options(command);
        assert!(!options.is_empty(), "{command}");
        for (args, input) in *calls {
            let before = outcome(command, args, input);
            effective.extend(options.iter().filter(|option| has(args, option)).cloned());
            for option in options.iter().filter(|option| !has(args, option)) {
                let value = VALUES.iter().find(|(name, _)| name == option).map_or("", |it| it.1);
                let with = format!("{args} --{option} {value}");
                let after = outcome(command, &with, input);
                let is_refused = after.0 == Some(2) && after.1.is_empty();
                if is_refused || after != before {
                    effective.insert(option.clone());
                } else if !CONDITIONAL.contains(&option.as_str()) {
                    wrong.push(format!("{command} {with}: no effect"));
                }
            }
        }
        let never = options.iter().filter(|option| !effective.contains(*option));
        wrong.extend(never.map(|option| format!("{command} --{option}: never an effect")));
        wrong
    };
    let wrong: Vec<String> = CALLS.par_iter().flat_map_iter(tried).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Clap does not enforce that an option requires another which a third excludes.
#[test]
fn an_option_is_refused_where_the_one_that_it_needs_is_excluded() {
    for args in [
        "equity AhKh QQ+ --streets --top 3",
        "odds AhKh --explain --top 3",
        "range 22+ --svg - --force",
        "range 22+ --to pio --force",
        "range --list --force",
        "draw --seed 3 --hold Ah",
        "solve QQ+ JJ+ -b Ks7d2c5h9c --pot 10 --stack 10 --all-nodes --top 3",
        "solve QQ+ JJ+ -b Ks7d2c5h9c --pot 10 --stack 10 --deal 3 --top 3",
        "solve QQ+ JJ+ -b Ks7d2c5h9c --pot 10 --stack 10 --plan --seed 3",
        "history tests/corpus --by player --anonymize",
        "stats tests/corpus --list decisions --player Ann --svg -",
        "stats tests/corpus --player Ann --grid vpip --bankroll 2000bb",
        "stats tests/corpus --player Ann --grid vpip --save x",
        "stats tests/corpus --player Ann --sizes --svg -",
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(output.stdout.is_empty(), "{args}");
    }
}

#[test]
fn an_option_of_another_command_is_named_as_such() {
    for (args, tip) in [
        ("equity AhKh QQ+ --to pio", "--to is an option of holdem range"),
        ("equity AhKh QQ+ --chop", "--chop is an option of holdem icm"),
    ] {
        let error = String::from_utf8(run(args).stderr).unwrap();
        assert!(error.contains(tip) && !error.contains("similar"), "{error}");
    }
}
