//! The program: formats, files, errors, interruptions.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::support::{program, run, run_with_input};

const TWO_ROWS: &str = "select hand, weight, equity from starting_hands() order by rank limit 2";

#[test]
fn a_table_for_people() {
    let expected = "\
| hand | weight |   equity |
|------|--------|----------|
| AA   |      6 | 0.852037 |
| KK   |      6 | 0.823957 |
";
    assert_eq!(run(&[TWO_ROWS]).answer(), expected);
}

#[test]
fn rows_for_programs() {
    let lines = |format: &str| run(&[TWO_ROWS, "-f", format]).answer();
    let csv = lines("csv");
    assert!(csv.starts_with("hand,weight,equity\nAA,6,0.85203"), "{csv}");
    assert_eq!(lines("tsv"), csv.replace(',', "\t"));
    let ndjson = lines("ndjson");
    assert!(ndjson.starts_with("{\"hand\":\"AA\",\"weight\":6,\"equity\":0.85203"), "{ndjson}");
    let rows: Vec<serde_json::Value> = serde_json::from_str(&lines("json")).unwrap();
    let from_lines: Vec<serde_json::Value> =
        ndjson.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows, from_lines);
}

#[test]
fn an_empty_answer_still_has_its_columns() {
    let none = "select hand, weight from starting_hands() where rank > 200";
    assert_eq!(run(&[none, "-f", "csv"]).answer(), "hand,weight\n");
    assert_eq!(run(&[none, "-f", "json"]).answer(), "[]\n");
    assert_eq!(run(&[none]).answer(), "| hand | weight |\n|------|--------|\n");
}

#[test]
fn lists_and_nulls_in_every_format() {
    let query = "select draws('AhKh', 'Qh7h2c') as draws, try_strength('x') as strength";
    let names = "flush draw, backdoor straight draw, two overcards";
    assert_eq!(run(&[query, "-f", "csv"]).answer(), format!("draws,strength\n\"{names}\",\n"));
    let json = run(&[query, "-f", "ndjson"]).answer();
    let expected = format!(
        "{{\"draws\":[{}],\"strength\":null}}\n",
        names.split(", ").map(|name| format!("\"{name}\"")).collect::<Vec<_>>().join(",")
    );
    assert_eq!(json, expected);
}

#[test]
fn queries_come_from_arguments_files_and_standard_input() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("q.sql");
    std::fs::write(&file, "-- a remark\nselect 1 as a;\nselect 2 as b;\n").unwrap();
    let two = "| a |\n|---|\n| 1 |\n| b |\n|---|\n| 2 |\n";
    assert_eq!(run(&["--file", file.to_str().unwrap()]).answer(), two);
    assert_eq!(run_with_input(&["-"], "select 1 as a; select 2 as b").answer(), two);
    assert_eq!(run_with_input(&[], "select 1 as a; select 2 as b").answer(), two);
}

#[test]
fn files_are_tables() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let count = |name: &str| {
        let query =
            format!("select count(*) as n, min(strength(cards)) as low from '{}'", at(name));
        run(&[&query, "-f", "csv"]).answer()
    };
    let rows = "cards\nAhKhQhJhTh\n2c3d4h5s7c\n";
    std::fs::write(at("one.csv"), rows).unwrap();
    std::fs::write(at("two.csv"), rows).unwrap();
    std::fs::write(at("one.tsv"), rows).unwrap();
    std::fs::write(at("one.ndjson"), "{\"cards\":\"AhKhQhJhTh\"}\n{\"cards\":\"2c3d4h5s7c\"}\n")
        .unwrap();
    std::fs::write(at("one.json"), "[{\"cards\":\"AhKhQhJhTh\"},{\"cards\":\"2c3d4h5s7c\"}]")
        .unwrap();
    let copied = format!("select * from '{}'", at("one.csv"));
    run(&[&copied, "-f", "parquet", "-o", &at("one.parquet")]).answer();
    let zip = format!(
        "copy (select * from '{}') to '{}' stored as csv options ('format.compression' 'gzip')",
        at("one.csv"),
        at("one.csv.gz")
    );
    run(&[&zip]).answer();
    for name in ["one.csv", "one.tsv", "one.ndjson", "one.json", "one.parquet", "one.csv.gz"] {
        assert_eq!(count(name), "n,low\n2,1\n", "{name}");
    }
    assert_eq!(count("*.csv"), "n,low\n4,1\n");
}

#[test]
fn a_file_appears_when_it_is_complete() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("out.csv");
    let failing = "select strength(x) from (values ('AhKhQhJhTh'), ('oops')) as t(x)";
    let ran = run(&[failing, "-f", "csv", "-o", file.to_str().unwrap()]);
    assert_eq!(ran.code, Some(2));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    run(&["select 1 as a", "-f", "csv", "-o", file.to_str().unwrap()]).answer();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "a\n1\n");
}

#[test]
#[cfg(target_os = "linux")]
fn a_copy_that_cannot_be_written_is_refused_before_the_query_runs() {
    let endless = "select max(share1) from runouts('random', 'random', 'random')";
    let ran = run(&[&format!("copy ({endless}) to '/proc/answer.csv'")]);
    assert!(
        ran.stderr.starts_with("error: '/proc/answer.csv' cannot be written: "),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("\nhint: choose a directory where you may write files"));
    assert_eq!(ran.code, Some(1));
}

#[test]
fn a_bad_card_names_its_row() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("spots.csv");
    let mut rows = "cards\n".to_owned();
    (0..20_000).for_each(|_| rows += "AhKhQhJhTh\n");
    rows += "AhKhQhJhTx\nAhKhQhJhTh\n";
    std::fs::write(&file, rows).unwrap();
    let query = format!("select max(strength(cards)) from '{}'", file.display());
    let ran = run(&[&query]);
    let expected = "\
row 20001 of strength: error: 'x' is not a suit
  AhKhQhJhTx
           ^
hint: suits are c, d, h, s
note: try_strength gives null instead
";
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (Some(2), "", expected));
}

#[test]
fn a_bad_query_shows_its_place() {
    let said = |query: &str| {
        let ran = run(&[query]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{query}");
        ran.stderr
    };
    let expected =
        "error: the query ends where there should be an expression\n  select\n        ^\n";
    assert_eq!(said("select"), expected);
    let missing = said("select\n  strenght('AhKh')");
    assert!(
        missing.contains("there is no function 'strenght'") && missing.contains("strength"),
        "{missing}"
    );
    let column = said("select hole\nfrom starting_hands()");
    assert!(column.contains("  select hole\n         ^^^^\n"), "{column}");
    let table = said("select * from spots");
    assert!(table.contains("no table 'spots'") && table.contains("in quotes"), "{table}");
    let card = said("select * from runouts('AhKh', 'QQ+', board => 'Qh7h2x')");
    assert!(
        card.contains("error: 'x' is not a suit\n  AhKh QQ+ | Qh7h2x\n                  ^\n"),
        "{card}"
    );
    assert!(said("").contains("there is no query"));
}

#[test]
fn a_missing_file_and_an_unknown_ending() {
    let missing = run(&["select * from 'no/such.csv'"]);
    assert_eq!(missing.code, Some(2));
    assert!(missing.stderr.contains("there is no file 'no/such.csv'"), "{}", missing.stderr);
    let unknown = run(&["select * from 'Cargo.toml'"]);
    assert!(unknown.stderr.contains("does not say what it is"), "{}", unknown.stderr);
    let file = run(&["--file", "no.sql"]);
    assert_eq!(file.code, Some(1));
    assert!(file.stderr.contains("no.sql"), "{}", file.stderr);
}

#[test]
fn an_answer_says_whether_it_is_exact() {
    let query = "select count(*) as n from runouts('AhKh', 'QsQd', board => 'Qh7h2c')";
    assert_eq!(run(&[query]).stderr, "exact: every deal is a row\n");
    let sampled = query.replace("board => 'Qh7h2c'", "sample => 1000, seed => 3");
    assert_eq!(run(&[&sampled]).stderr, "sampled: 1,000 deals drawn at random with seed 3\n");
    assert_eq!(run(&[&sampled, "-q"]).stderr, "");
    let many = run(&["select round(equity('random', 'random', 'random', 'random'), 2)"]);
    assert!(many.stderr.contains("1 of the equities are samples"), "{}", many.stderr);
}

#[test]
fn a_long_table_is_cut_and_says_so() {
    let ran = run(&["select * from preflop()"]);
    assert_eq!(ran.stdout.lines().count(), 10_002);
    assert!(ran.stderr.contains("only the first 10,000 rows"), "{}", ran.stderr);
}

#[test]
fn the_number_of_threads_does_not_change_the_answer() {
    let query = "select category1, category2, sum(weight * share1) as won from runouts('AhKh', 'QsQd', board => 'Qh')
                 group by 1, 2 order by 1, 2";
    let [one, four] = ["1", "4"].map(|threads| run(&[query, "-f", "csv", "-j", threads]).answer());
    assert_eq!(one, four);
}

#[test]
fn a_reader_that_has_seen_enough_is_success() {
    let mut child = program()
        .args(["select * from runouts('AhKh', 'QsQd')", "-f", "csv"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_long_query() {
    let child = program()
        .args(["select sum(strength1) from runouts('random', 'random', 'random')"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    let pressed = Instant::now();
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "interrupted\n");
    assert!(pressed.elapsed() < Duration::from_secs(30));
}

#[cfg(unix)]
#[test]
fn the_prompt_answers_and_remembers() {
    let home = TempDir::new().unwrap();
    let program = env!("CARGO_BIN_EXE_holdem-sql");
    let mut child = Command::new("script")
        .args(["-qec", program, "/dev/null"])
        .env("HOME", home.path())
        .env("XDG_STATE_HOME", home.path().join("state"))
        .env("TERM", "dumb")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let typed = "select 1 + 1 as two;\nfunctions\nselect strength('Ax');\nquit\n";
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("| two |") && shown.contains("|   2 |"), "{shown}");
    assert!(shown.contains("made_hand('7c7d', 'Kd7h2s')"), "{shown}");
    assert!(shown.contains("'x' is not a suit"), "{shown}");
    let history = home.path().join("state/holdem-sql/history");
    assert!(Path::new(&history).exists(), "{shown}");
}

#[test]
fn errors_of_the_engine_are_in_our_words() {
    let folder = TempDir::new().unwrap();
    let ragged = folder.path().join("ragged.csv");
    std::fs::write(&ragged, "a,b\n1,2\n1,2,3\n").unwrap();
    let ragged = ragged.display().to_string();
    for (query, said) in [
        (
            format!("select * from '{ragged}'"),
            format!("error: {ragged}: Encountered unequal lengths"),
        ),
        ("select cast('x' as int)".to_owned(), "error: Cannot cast string 'x'".to_owned()),
        ("select equity('AhKh')".to_owned(), "is given 1 argument".to_owned()),
        (
            "select * from flops()".to_owned(),
            "error: there is no table function 'flops'\nhint: those of cards are boards, "
                .to_owned(),
        ),
    ] {
        let ran = run(&[&query]);
        assert!(ran.stderr.contains(&said), "{query}\n{}", ran.stderr);
        assert!(!ran.stderr.contains("caused by"), "{query}\n{}", ran.stderr);
    }
}

/// A device that has no room.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = program().args([TWO_ROWS, "-f", "csv"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("could not be written: No space left"), "{said}");
}
