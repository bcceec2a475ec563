//! The program's output in every format, and its exit codes.

use std::fs::{self, OpenOptions};
use std::io::Read;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use crate::fields::Fields;
use crate::schema::valid;
use crate::support::{holdem, run, stdout};
use crate::typed::on_a_terminal;

const ROYAL: &str = "eval AhKh QhJhTh 2c 3d";

#[test]
fn json_has_the_documented_fields_and_no_others() {
    let document = valid("holdem.eval/1", &stdout(&format!("{ROYAL} -f json")));
    let royal = json!({
        "cards": ["Ah", "Kh", "Qh", "Jh", "Th", "2c", "3d"],
        "hole": ["Ah", "Kh"],
        "board": ["Qh", "Jh", "Th", "2c", "3d"],
        "dead": [],
        "category": "straight flush",
        "name": "royal flush",
        "best": ["Ah", "Kh", "Qh", "Jh", "Th"],
        "best_hole": ["Ah", "Kh"],
        "best_board": ["Qh", "Jh", "Th"],
        "kickers": [],
        "left_out": ["2c", "3d"],
        "strength": 7462,
        "opponents": { "beats": 990, "ties": 0, "loses": 0 },
    });
    assert_eq!(document, json!({ "schema": "holdem.eval/1", "results": [royal] }));
}

#[test]
fn explanations_are_in_the_json_with_all_methods_agreeing() {
    for cards in ["AhKh QhJhTh 2c 3d", "9c9d 9h KsKd 2c 4c", "Ac2d 3h4s5c", "AhKd 9s4c2d 7h"] {
        let text = stdout(&format!("eval {cards} --method all --explain -f ndjson"));
        let result = valid("holdem.eval/1", &text);
        let methods = ["combinations", "buckets", "lookup"];
        assert_eq!(result["methods"]["agree"], true);
        assert!(methods.iter().all(|&it| result["methods"][it] == result["strength"]), "{result}");
        let explanations = result.list("explanations");
        assert!(explanations.iter().map(|why| why.text("method")).eq(methods));
        for why in explanations {
            for field in ["strength", "category", "best"] {
                assert_eq!(why[field], result[field]);
            }
            for method in methods {
                assert_eq!(why.get(method).is_some(), why["method"] == method);
            }
        }
    }
}

#[test]
fn a_range_in_json_has_the_documented_fields_and_no_others() {
    let text = stdout("range kk:0.5,ka -d As -b KhKd2c --format json");
    let document = valid("holdem.range/1", &text);
    let [described] = document.list("ranges") else { panic!("{document}") };
    assert_eq!((described.text("input"), described.text("range")), ("kk:0.5,ka", "KK:0.5,AK"));
    assert_eq!((described.count("combos"), described.number("weight")), (22, 19.0));
    assert!((described.number("percent") - 100.0 * 19.0 / 1326.0).abs() < 1e-12);
    assert_eq!(described.joined("dead"), "KhKd2cAs");
    let live = &described["live"];
    assert_eq!((live.count("combos"), live.number("weight")), (7, 6.5));
    assert!((live.number("percent") - 100.0 * 6.5 / (48.0 * 47.0 / 2.0)).abs() < 1e-12);
    let part = |hand, combos, weight| json!({ "hand": hand, "combos": combos, "weight": weight });
    let parts = [part("AKs", 1, 1.0), part("AKo", 5, 5.0), part("KK", 1, 0.5)];
    assert_eq!(described.list("hands"), parts);
}

#[test]
fn notes_are_on_standard_error_and_quiet_leaves_them_out() {
    let output = run("range JTs+ JTs+ -f plain");
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), &b"JTs\nJTs\n"[..]));
    let note = "note: JTs+ is only JTs; to move both cards up, write JTs-AKs\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), note);
    assert_eq!(stdout("range JTs+ -f plain -q"), "JTs\n");
}

#[test]
fn csv_and_tsv_have_the_same_fields_under_the_same_names() {
    for (format, delimiter) in [("csv", b','), ("tsv", b'\t')] {
        let text = stdout(&format!("{ROYAL} -f {format}"));
        let mut reader =
            csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
        let names: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
        assert_eq!(
            names.join(" "),
            "cards hole board dead category name best best_hole best_board kickers left_out strength \
             opponents.beats opponents.ties opponents.loses"
        );
        let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
        assert_eq!(rows.len(), 1);
        assert_eq!(&rows[0][0], "Ah Kh Qh Jh Th 2c 3d");
        assert_eq!(&rows[0][11], "7462");
        assert_eq!(&rows[0][12], "990");
    }
}

#[test]
fn csv_has_the_same_columns_whether_the_board_is_full_or_not() {
    let header = |args: &str| stdout(args).lines().next().unwrap().to_owned();
    assert_eq!(header("eval AhKh QhJhTh -f csv"), header(&format!("{ROYAL} -f csv")));
}

#[test]
fn tables_in_a_pipe_are_ascii_markdown_of_one_width() {
    for args in [
        ROYAL,
        "eval 9c9d 9h KsKd 2c 4c --explain --method all",
        "verify --cards 5",
        "range 22+,A2s+:0.5 random -b AhKd7s",
        "preflop",
        "preflop AKs",
        "preflop AKs --grid",
        "preflop AKs QQ",
    ] {
        let table = stdout(args);
        assert!(table.is_ascii(), "{args}");
        for part in table.split("\n\n").filter(|part| part.starts_with('|')) {
            let widths: Vec<usize> = part.lines().map(str::len).collect();
            assert!(widths.iter().all(|&width| width == widths[0]), "{part}");
            assert!(
                part.lines().all(|line| line.starts_with('|') && line.ends_with('|')),
                "{part}"
            );
        }
        assert_eq!(table, stdout(&format!("{args} -f markdown")));
    }
}

#[test]
fn equal_inputs_print_equal_bytes() {
    for format in ["table", "json", "ndjson", "csv", "tsv", "markdown"] {
        let args = format!("{ROYAL} --explain --method all -f {format}");
        assert_eq!(stdout(&args), stdout(&args));
    }
    let grouped = stdout("eval AhKh QhJhTh 2c 3d -f csv");
    for same in [
        "Ah Kh Qh Jh Th 2c 3d",
        "ahkh,qhjhth,2c,3d",
        "Kh, Ah, Qh, Jh, 10h, 2c, 3d",
        "HAHK -b QhJ♥10h2c3d",
    ] {
        assert_eq!(stdout(&format!("eval {same} -f csv")), grouped);
    }
}

#[test]
fn bad_input_prints_to_standard_error_alone_and_exits_with_2() {
    for args in [
        "eval AhKx QhJhTh",
        "eval AhK",
        "eval AhAh QhJhTh",
        "eval Ah",
        "eval AhKh QhJhTh2c3d4d",
        "eval AhKh QhJhTh -b 2c3d4d",
        "eval AhKh QhJhTh -f xml",
        "eval",
        "range AAs",
        "odds AA -d AhAdAc",
        "range",
        "preflop AK",
        "preflop AhKh",
        "preflop AA KK QQ",
        "preflop AA --all",
        "verify --cards 4",
        "nonsense",
        "",
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(output.stdout.is_empty(), "{args}");
        assert!(!output.stderr.is_empty(), "{args}");
    }
}

#[test]
fn a_large_argument_of_junk_is_an_error_of_a_few_lines() {
    for junk in ["x".repeat(100_000), "Ah".repeat(50_000), "😀".repeat(25_000)] {
        let arguments = vec![junk; 10];
        for command in ["eval", "range", "preflop"] {
            let output = holdem(command).args(&arguments).output().unwrap();
            assert_eq!(output.status.code(), Some(2));
            assert!(output.stdout.is_empty());
            assert!(output.stderr.len() < 1000, "{}", output.stderr.len());
        }
    }
}

#[test]
fn text_from_the_user_is_escaped_and_cut_everywhere() {
    let nasty = "\u{1b}[2J\u{202e}";
    let long = "x".repeat(100_000);
    for text in [nasty, &long] {
        for arguments in [
            vec![text.to_owned()],
            vec!["eval".to_owned(), text.to_owned()],
            vec!["eval".to_owned(), "AhKhQhJhTh".to_owned(), format!("--{text}")],
            vec![
                "eval".to_owned(),
                "AhKhQhJhTh".to_owned(),
                "--format".to_owned(),
                text.to_owned(),
            ],
            vec!["verify".to_owned(), "--cards".to_owned(), text.to_owned()],
        ] {
            let output = holdem("").args(&arguments).output().unwrap();
            let message = String::from_utf8(output.stderr).unwrap();
            assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]));
            assert!(message.len() < 1000, "{}", message.len());
            assert!(!message.contains('\u{1b}') && !message.contains('\u{202e}'), "{message}");
            if text == nasty {
                assert!(message.contains("\\u{1b}[2J\\u{202e}"), "{message}");
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn every_error_of_the_snapshots_is_on_standard_error_alone() {
    let snapshots = [
        include_str!("../documents/commands/errors.md"),
        include_str!("../documents/commands/ranges.md"),
        include_str!("../documents/commands/preflop.md"),
        include_str!("../documents/commands/outs.md"),
        include_str!("../documents/commands/runouts.md"),
        include_str!("../documents/commands/streets.md"),
    ]
    .concat();
    let lines: Vec<&str> = snapshots.lines().collect();
    let failed = lines.windows(2).filter(|lines| lines[1] == "? 2");
    let commands: Vec<&str> =
        failed.filter_map(|lines| lines[0].strip_prefix("$ holdem ")).collect();
    assert!(commands.len() > 100, "{}", commands.len());
    for command in commands {
        let line = format!("'{}' {command}", env!("CARGO_BIN_EXE_holdem"));
        let output = crate::support::sh(&line).output().unwrap();
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{line}");
        assert!(output.stderr.starts_with(b"error: "), "{line}");
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text_is_an_error_that_points_at_it() {
    use std::os::unix::ffi::OsStrExt;
    let argument = std::ffi::OsStr::from_bytes(b"Ah\xFFKh");
    let output = holdem("eval").arg(argument).arg("QhJhTh").output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.starts_with("error: this is not text\n  Ah\u{FFFD}Kh\n    ^\n"), "{message}");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_success_without_output() {
    for format in ["table", "json", "ndjson", "csv", "tsv", "markdown"] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let args = format!("{ROYAL} -f {format}");
        let output = holdem(&args).stdout(writer).stderr(Stdio::piped()).output().unwrap();
        assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_a_reported_failure() {
    let formats = ["table", "json", "ndjson", "csv", "tsv", "markdown"];
    let evals = formats.map(|format| format!("{ROYAL} -f {format}"));
    for args in evals.iter().map(String::as_str).chain(["verify --cards 5", "--help", "--version"])
    {
        let full = OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = holdem(args).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{args}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert!(message.starts_with("error: cannot write the answer"), "{message}");
    }
}

#[test]
fn colour_is_only_used_on_request_and_never_for_data() {
    let escapes = |command: &mut Command| {
        let output = command.output().unwrap();
        String::from_utf8(output.stdout).unwrap().contains('\u{1b}')
    };
    assert!(!escapes(&mut holdem(ROYAL)), "no colour in a pipe");
    assert!(!escapes(holdem(ROYAL).env("NO_COLOR", "1").env("TERM", "xterm")));
    assert!(escapes(holdem(ROYAL).env("CLICOLOR_FORCE", "1")));
    assert!(escapes(&mut holdem(&format!("{ROYAL} --color always"))));
    assert!(escapes(holdem(&format!("{ROYAL} --color always")).env("NO_COLOR", "1")));
    assert!(!escapes(holdem(&format!("{ROYAL} --color never")).env("CLICOLOR_FORCE", "1")));
    for format in ["json", "ndjson", "csv", "tsv", "markdown"] {
        assert!(!escapes(&mut holdem(&format!("{ROYAL} --color always -f {format}"))), "{format}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_terminal_gets_lines_glyphs_and_colours() {
    let shown = on_a_terminal(ROYAL, &[], "");
    assert!(shown.contains('┌') && shown.contains("A♥") && shown.contains('\u{1b}'), "{shown}");

    let plain = on_a_terminal(ROYAL, &[("NO_COLOR", "1")], "");
    assert!(plain.contains("A♥") && !plain.contains('\u{1b}'), "{plain}");

    let dumb = on_a_terminal(ROYAL, &[("TERM", "dumb")], "");
    assert!(dumb.is_ascii() && !dumb.contains('\u{1b}'), "{dumb}");

    let ascii = on_a_terminal(&format!("{ROYAL} --ascii --color never"), &[], "");
    assert!(ascii.is_ascii() && ascii.contains("| best five   | Ah Kh Qh Jh Th"), "{ascii}");

    let markdown = on_a_terminal(&format!("{ROYAL} -f markdown"), &[], "");
    assert!(markdown.is_ascii() && markdown.starts_with("| Ah Kh"), "{markdown}");
}

#[test]
fn a_pager_gets_terminal_lines_on_request() {
    let painted = stdout(&format!("{ROYAL} --color always"));
    assert!(
        painted.contains('┌') && painted.contains("A♥") && painted.contains('\u{1b}'),
        "{painted}"
    );
    let ascii = stdout(&format!("{ROYAL} --color always --ascii"));
    assert!(ascii.is_ascii() && ascii.starts_with('+'), "{ascii}");
    assert!(stdout(&format!("{ROYAL} -f table")).starts_with("| Ah Kh"));
}

#[cfg(target_os = "linux")]
#[test]
fn errors_on_a_terminal_have_the_colours_of_usage_errors() {
    for args in ["eval AhKx QhJhTh", "eval AhKh --metod"] {
        let shown = on_a_terminal(args, &[], "");
        assert!(shown.contains("\u{1b}[1m\u{1b}[31merror:\u{1b}[0m "), "{shown:?}");
        let plain = on_a_terminal(args, &[("NO_COLOR", "1")], "");
        assert!(plain.contains("error: ") && !plain.contains('\u{1b}'), "{plain:?}");
    }
    let hinted = on_a_terminal("eval AhKx QhJhTh", &[], "");
    assert!(hinted.contains("hint:\u{1b}[0m suits are c, d, h, s"), "{hinted:?}");
    assert!(!on_a_terminal("eval AhKx QhJhTh --color never", &[], "").contains('\u{1b}'));
    assert!(!run("eval AhKx QhJhTh").stderr.contains(&0x1b));
    assert!(run("eval AhKx QhJhTh --color always").stderr.contains(&0x1b));
}

#[cfg(target_os = "linux")]
#[test]
fn long_work_shows_progress_on_a_terminal_unless_quiet() {
    let shown = on_a_terminal("verify --cards 5", &[], "");
    assert!(shown.contains("5 cards") && shown.contains("all methods agree"), "{shown}");
    let quiet = on_a_terminal("verify --cards 5 --quiet", &[], "");
    assert!(!quiet.contains("5 cards") && quiet.contains("all methods agree"), "{quiet}");
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_long_work_with_130() {
    use std::time::{Duration, Instant};
    let mut child =
        holdem("verify --cards 7").stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // Long enough for the work to start; if it has not on a slow machine, Ctrl-C still ends the program.
    std::thread::sleep(Duration::from_millis(300));
    let pressed = Instant::now();
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(kill.success());
    let status = child.wait().unwrap();
    use std::os::unix::process::ExitStatusExt;
    assert!(status.code() == Some(130) || status.signal() == Some(2), "{status}");
    // The work would take a minute. A busy machine may need more than the promised tenth of a second.
    assert!(pressed.elapsed() < Duration::from_secs(5));
    let mut answer = String::new();
    child.stdout.take().unwrap().read_to_string(&mut answer).unwrap();
    assert_eq!(answer, "");
}

#[test]
fn a_benchmark_has_the_same_signature_on_any_number_of_threads() {
    let kinds = "bench evaluate equity --rounds 1 -q";
    let document: Value = serde_json::from_str(&stdout(&format!("{kinds} -f json"))).unwrap();
    assert_eq!(document["schema"], "holdem.bench/1");
    let results = document["results"].as_array().unwrap();
    for row in results {
        let [shortest, median, longest, rate] =
            ["seconds_min", "seconds", "seconds_max", "per_second"]
                .map(|field| row[field].as_f64().unwrap());
        assert!(0.0 < shortest && shortest <= median && median <= longest, "{row}");
        assert!((rate * median / row["amount"].as_f64().unwrap() - 1.0).abs() < 1e-9, "{row}");
        let is_reference = row["job"].as_str().unwrap().ends_with(": the reference");
        assert_eq!(row["reference"].is_null(), is_reference, "{row}");
        assert_eq!(row["times_as_fast"].is_null(), is_reference, "{row}");
    }
    let rated = |row: &&Value| row["job"] == "lookup, all 133,784,560 in loops";
    assert_eq!(results.iter().find(rated).unwrap()["amount"], 133_784_560.0);
    let signature = stdout(&format!("{kinds} -f plain -j 1"));
    assert_eq!(signature.trim(), results[0]["signature"].as_str().unwrap());
    // The answers are the same on every machine and in every version.
    assert_eq!(signature.trim(), "cf331545d124b3c1");
}

#[test]
fn verify_is_the_same_on_any_number_of_threads() {
    let one = stdout("verify --cards 5 -f json -j 1");
    assert_eq!(one, stdout("verify --cards 5 -f json -j 3"));
    let document: Value = serde_json::from_str(&one).unwrap();
    assert_eq!(document["schema"], "holdem.verify/1");
    let (signature, rows) = document["results"].as_array().unwrap().split_last().unwrap();
    assert_eq!((&signature["as_expected"], &signature["hands"]), (&true.into(), &Value::Null));
    let hands = rows.iter().map(|row| {
        assert_eq!((&row["as_expected"], &row["methods_agree"]), (&true.into(), &true.into()));
        assert_eq!(row["hands"], row["expected"]);
        row["hands"].as_u64().unwrap()
    });
    assert_eq!(hands.sum::<u64>(), 2_598_960);
}

#[test]
fn verify_recounts_the_sklansky_chubukov_numbers() {
    let document: Value = serde_json::from_str(&stdout("verify --jam -f json")).unwrap();
    let results = document["results"].as_array().unwrap();
    let [result, _] = &results[..] else { panic!("{results:?}") };
    assert_eq!((&result["jams"], &result["jams_right"]), (&169.into(), &169.into()));
    assert_eq!((&result["as_expected"], &result["matchups"]), (&true.into(), &Value::Null));
    // Options add up; parts chosen by none of them are skipped.
    let both: Value = serde_json::from_str(&stdout("verify --cards 5 --jam -f json")).unwrap();
    let results = both["results"].as_array().unwrap();
    assert_eq!(results.iter().filter(|result| result["cards"] == 5).count(), 9);
    assert_eq!(results.len(), 11);
}

/// The signature in `docs/correctness.md`, for users to compare.
#[test]
fn the_quick_proof_has_the_same_signature_everywhere() {
    let shown = stdout("verify --quick");
    let (_, signature) = shown.trim_end().rsplit_once("\nsignature: ").unwrap();
    assert_eq!(signature, "6a6318e7143701bbb2d721a9ef88bf87ab72e2064abbbdc4fe7356073b21d73d");
    let document = fs::read_to_string("docs/correctness.md").unwrap();
    assert!(document.contains(signature));
}

#[test]
fn help_goes_to_standard_output_and_has_examples() {
    for args in ["--help", "-h", "eval --help", "eval -h", "verify --help"] {
        let help = stdout(args);
        assert!(help.contains("holdem eval") || help.contains("holdem verify"), "{args}");
    }
    assert!(stdout("range --help").contains("holdem range"));
    assert!(stdout("preflop --help").contains("holdem preflop --all -f csv"));
    assert!(stdout("--version").starts_with("holdem "));
}

#[test]
fn an_explanation_begins_with_the_facts_and_ends_with_the_steps() {
    let asked = stdout("eval AhKh QhJh2c9d3s --explain");
    let place = |words: &str| asked.find(words).unwrap_or_else(|| panic!("{words}: {asked}"));
    assert!(place("| the best of ") < place("| ties "), "{asked}");
    assert!(!asked.contains("keys of the") && !asked.contains("largest kind"), "{asked}");
    let by_method = stdout("eval AhKh QhJh2c9d3s --explain --method lookup");
    let steps = by_method.strip_prefix(asked.as_str()).unwrap_or_else(|| panic!("{by_method}"));
    assert!(steps.contains("largest kind") && steps.contains("keys of the clubs"), "{steps}");
}

#[test]
fn opponents_are_counted_alike_by_eval_and_nuts() {
    for (hole, board, all) in
        [("AhKs", "Kd7h2s", 1081), ("AhKs", "Kd7h2s9c", 1035), ("AhKs", "Kd7h2s9c9d", 990)]
    {
        let nuts = stdout(&format!("nuts --hand {hole} -b {board} -f json"));
        let nuts = &valid("holdem.nuts/1", &nuts)["hand"];
        let eval = valid("holdem.eval/1", &stdout(&format!("eval {hole} {board} -f json")));
        let counts = ["beats", "ties", "loses"];
        assert_eq!(counts.map(|field| nuts.count(field)).iter().sum::<u64>(), all);
        let opponents = &eval["results"][0]["opponents"];
        assert!(counts.iter().all(|&field| opponents[field] == nuts[field]), "{board}");
    }
    assert!(stdout("eval AhKs Kd7h2s").contains("| now beats 1,0"));
}

#[test]
fn a_pipe_depends_on_the_call_alone_unless_it_has_the_look_of_a_terminal() {
    for args in [
        "odds AhKh -b Qh7h2c",
        "outs AhKh QsQd -b Qh7h2c --explain",
        "equity AhKh 10% -b Qh7h2c --by-category -q",
        "runouts AhKh QsQd -b Qh7h2c",
        "graph QQ+ AK -b Qh7h2c",
        "eval 9c9d 9h KsKd 2c 4c --explain --method all",
        "nuts -b KhQh7h4h2c",
        "showdown AhKh QsQd -b Kd7h2s9cTc --explain",
    ] {
        let of = |options: &[&str]| {
            let output = holdem(args).args(options).env("COLUMNS", "80").output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        let shown = of(&["--color", "always", "--ascii"]);
        let plain = |line: &str| {
            line.split('\u{1b}')
                .map(|part| part.split_once('m').map_or(part, |it| it.1))
                .map(str::len)
                .sum::<usize>()
        };
        let widest = shown.lines().map(plain).max();
        assert!(widest.is_some_and(|widest| (40..=80).contains(&widest)), "{args}: {shown}");
        assert_eq!(of(&[]), stdout(args), "{args}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn tables_that_fit_a_terminal_are_not_broken() {
    use crate::terminal::on_a_terminal_of;
    let shown = on_a_terminal_of(80, "equity AhKh 10% -b Qh7h2c --by-category -q");
    assert!(shown.contains("│ four of a kind  │"), "{shown}");
    for (columns, width) in [(80, 4), (60, 3), (40, 3)] {
        let shown = on_a_terminal_of(columns, "preflop --grid");
        let cells = shown.lines().filter(|line| line.starts_with("│A│"));
        let cells: Vec<&str> = cells.flat_map(|line| line.split('│')).skip(2).collect();
        let numbers = cells
            .iter()
            .filter(|cell| cell.parse::<f64>().is_ok() || cell.trim().parse::<f64>().is_ok());
        assert_eq!(numbers.count(), 13, "{columns}: {shown}");
        assert!(
            shown.contains(&format!("│{:>width$}│", if width == 4 { "85.2" } else { "85" })),
            "{shown}"
        );
        assert!(shown.lines().all(|line| line.chars().count() <= columns), "{shown}");
    }
    let held = on_a_terminal_of(80, "draw --hand AhAd7c7d2s");
    assert!(held.contains("│ A♥A♦7♣7♦ ") && held.contains(" fh │"), "{held}");
    assert!(held.lines().all(|line| line.chars().count() <= 80), "{held}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_grid_of_weights_is_coloured() {
    let shown = on_a_terminal("range 22+,AKs:0.2 --color always", &[], "");
    assert!(shown.contains("\x1b[1m\x1b[36mAA \x1b[0m"), "{shown:?}");
    assert!(shown.contains("\x1b[1m\x1b[33m20%\x1b[0m"), "{shown:?}");
}

#[test]
fn lists_and_plain_lines_have_one_form() {
    for args in ["equity AA KK -b 2c3d4h --streets", "equity AA KK --plan", "eval AhKh QhJhTh"] {
        assert!(stdout(&format!("{args} -f json")).contains("\",\"results\":["), "{args}");
    }
    let whole = stdout("preflop --all -f plain");
    assert!(whole.lines().all(|line| line.split(',').count() == 169), "{}", &whole[..200]);
}
