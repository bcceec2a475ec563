//! The program: formats, files, errors, interruptions.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

use crate::support::{program, run, run_with_input, wait_for_draft};

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
    let two = "| a |\n|---|\n| 1 |\n\n| b |\n|---|\n| 2 |\n";
    assert_eq!(run(&["--file", file.to_str().unwrap()]).answer(), two);
    assert_eq!(run_with_input(&["--file", "-"], "select 1 as a; select 2 as b").answer(), two);
    std::fs::write(&file, "\u{feff}select 1 as a").unwrap();
    let one = run(&["--file", file.to_str().unwrap(), "-f", "csv"]);
    assert_eq!(one.answer(), "a\n1\n");
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
            "error: there is no table function 'flops'\nhint: those of this program are actions, ask, "
                .to_owned(),
        ),
    ] {
        let ran = run(&[&query]);
        assert!(ran.stderr.contains(&said), "{query}\n{}", ran.stderr);
        assert!(!ran.stderr.contains("caused by"), "{query}\n{}", ran.stderr);
    }
}

/// `/dev/full` is a device without space.
#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
    let output = program().args([TWO_ROWS, "-f", "csv"]).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("cannot write the answer: No space left"), "{said}");
}

#[test]
fn the_ending_of_the_output_names_its_format() {
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let many = "select * from combos('random') a cross join generate_series(1, 10)";
    for name in ["all.csv", "all.ndjson"] {
        run(&[many, "-o", &at(name), "-q"]).answer();
        let header = usize::from(name.ends_with("csv"));
        let lines = std::fs::read_to_string(at(name)).unwrap().lines().count();
        assert_eq!(lines, 13_260 + header, "{name}");
    }
    run(&[TWO_ROWS, "-o", &at("b.parquet")]).answer();
    assert!(std::fs::read(at("b.parquet")).unwrap().starts_with(b"PAR1"));
    run(&[TWO_ROWS, "-o", &at("table.txt")]).answer();
    assert!(std::fs::read_to_string(at("table.txt")).unwrap().starts_with("| hand | weight |"));
    let unknown = run(&[TWO_ROWS, "-o", &at("b.xlsx")]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.stderr.contains("names no format\nhint: say which"), "{}", unknown.stderr);
    for arguments in [vec!["-o"], vec!["-f", "csv", "-o"]] {
        let file = at("b.csv.gz");
        let ran = run(&[&[TWO_ROWS], &*arguments, &[&*file]].concat());
        assert_eq!(ran.code, Some(2));
        assert!(ran.stderr.contains("--output does not compress"), "{}", ran.stderr);
        assert!(!Path::new(&file).exists());
    }
    // A file has all rows, or is not written.
    let cut = run(&[many, "-o", &at("cut.txt"), "-q"]);
    assert_eq!(cut.code, Some(2));
    assert!(cut.stderr.contains("a table has at most 10,000 rows"), "{}", cut.stderr);
    assert!(!Path::new(&at("cut.txt")).exists() && !Path::new(&at("b.xlsx")).exists());
}

#[test]
fn two_answers_are_not_written_to_one_file() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("two.ndjson").to_str().unwrap().to_owned();
    let two = run(&["select 1 as a; select 2 as a", "-o", &file]);
    assert_eq!(two.code, Some(2));
    assert!(two.stderr.contains("--output is the file of one answer"), "{}", two.stderr);
    assert!(!Path::new(&file).exists());
    run(&["set datafusion.execution.batch_size = 100; select 2 as a;", "-o", &file]).answer();
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "{\"a\":2}\n");
}

#[cfg(unix)]
#[test]
fn an_output_that_is_a_pipe_or_a_link_stays_one() {
    use std::os::unix::fs::{FileTypeExt, PermissionsExt};
    let folder = TempDir::new().unwrap();
    let (pipe, link, file) = (
        folder.path().join("pipe"),
        folder.path().join("link.csv"),
        folder.path().join("file.csv"),
    );
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let read = std::thread::spawn({
        let pipe = pipe.clone();
        move || std::fs::read_to_string(pipe).unwrap()
    });
    run(&["select 1 as a", "-f", "csv", "-o", pipe.to_str().unwrap()]).answer();
    assert!(std::fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(read.join().unwrap(), "a\n1\n");

    let copy = run(&[&format!("copy (select 1) to '{}' stored as csv", pipe.display())]);
    assert_eq!(copy.code, Some(1));
    assert!(copy.stderr.contains("is a device or a pipe"), "{}", copy.stderr);
    assert!(std::fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo());

    std::fs::write(&file, "before").unwrap();
    std::fs::set_permissions(&file, std::fs::Permissions::from_mode(0o600)).unwrap();
    std::os::unix::fs::symlink(&file, &link).unwrap();
    run(&["select 1 as a", "-o", link.to_str().unwrap()]).answer();
    assert!(std::fs::symlink_metadata(&link).unwrap().file_type().is_symlink());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "a\n1\n");
    assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    run(&[&format!("copy (select 2 as a) to '{}'", link.display())]).answer();
    assert!(std::fs::symlink_metadata(&link).unwrap().file_type().is_symlink());
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "a\n2\n");
}

#[test]
fn a_message_that_nobody_reads_changes_no_exit_code() {
    let mut child = program()
        .arg("select strength('x')")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stderr.take());
    assert_eq!(child.wait().unwrap().code(), Some(2));
}

#[test]
fn more_threads_than_make_sense_are_refused() {
    let ran = run(&["-j", "10000", "select 1"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("expected a number from 1 to 1024"), "{}", ran.stderr);
}

#[test]
fn a_long_condition_is_planned() {
    let query = format!(
        "select count(*) as n from combos('AA') where weight > 9{}",
        " or weight > 0.5".repeat(1_500)
    );
    assert_eq!(run_with_input(&["-", "-f", "csv"], &query).answer(), "n\n6\n");
}

#[test]
fn a_condition_that_would_exhaust_the_stack_is_refused() {
    for terms in [4_001, 20_000, 200_000] {
        let query = format!("select true{}", " or random() > 2".repeat(terms));
        let ran = run_with_input(&["-"], &query);
        assert_eq!(ran.code, Some(1), "{terms}");
        assert!(ran.stderr.contains("more than 4000 terms in a row\nhint: "), "{}", ran.stderr);
    }
}

#[cfg(unix)]
#[test]
fn a_process_that_is_asked_to_end_leaves_nothing_behind() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("rows.csv");
    let mut child = program()
        .args(["select * from runouts('random', 'random', 'random')", "-q", "-o"])
        .arg(&file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = || std::fs::read_dir(folder.path()).unwrap().count();
    wait_for_draft(folder.path(), &mut child);
    assert_eq!(begun(), 1);
    std::thread::sleep(Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    assert_eq!(begun(), 0);
}

#[test]
fn two_threads_sort_in_little_memory() {
    let query = "select a.hole || b.hole as holes, a.weight from combos('random') a
                 cross join combos('22+,A2s+,K2s+') b order by 1 desc, 2";
    let few = run(&[query, "-f", "csv", "-j", "2", "--memory", "30M"]).answer();
    assert_eq!(few, run(&[query, "-f", "csv", "-j", "1"]).answer());
}

/// A query that would take months prints its number of rows.
#[cfg(unix)]
#[test]
fn a_query_of_very_many_rows_says_how_many() {
    use std::io::{BufRead, BufReader};
    let mut child = program()
        .arg("select count(*) from runouts('random', 'random')")
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut said = String::new();
    BufReader::new(child.stderr.take().unwrap()).read_line(&mut said).unwrap();
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    assert_eq!(child.wait().unwrap().code(), Some(130));
    assert!(said.starts_with("runouts('random', 'random') has up to "), "{said}");
    assert!(said.contains(" at the speed so far; Ctrl-C ends the query, sample => "), "{said}");
}
