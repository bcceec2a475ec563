//! Missing, wrong and killed parts of a cluster: the result is right, or there is a clear error with a hint.

use std::net::TcpListener;
use std::path::Path;
use std::time::Duration;

use crate::machines::{Cluster, here, program, text, until};

/// A query of some seconds, in several stages.
const LONG: &str = "select left(md5(a.board || b.board), 2) as class, count(*) as pairs, min(b.board) as first \
                    from boards('flop') a cross join boards('flop') b where a.board like 'A%' \
                    group by class order by class limit 30";

#[test]
fn where_nobody_listens_there_is_no_scheduler() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let directory = tempfile::tempdir().unwrap();
    let mut client = program(directory.path());
    let output = client.args(["--cluster", &free.to_string(), "select 1"]).output().unwrap();
    let said = text(&output.stderr);
    assert!(said.contains(&format!("no scheduler answers at {free}")), "{said}");
    assert!(said.contains("hint: start one with 'holdem-sql scheduler"), "{said}");
    assert!(!output.status.success());
}

#[test]
fn what_answers_but_is_no_scheduler_is_not_asked() {
    let server = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = server.local_addr().unwrap().to_string();
    let serving = std::thread::spawn(move || {
        use std::io::{Read, Write};
        let (mut client, _) = server.accept().unwrap();
        let _ = client.read(&mut [0; 1024]).unwrap();
        client.write_all(b"HTTP/1.1 200 OK\r\nServer: nginx\r\n\r\nready").unwrap();
    });
    let directory = tempfile::tempdir().unwrap();
    let output =
        program(directory.path()).args(["--cluster", &address, "select 1"]).output().unwrap();
    serving.join().unwrap();
    assert!(text(&output.stderr).contains("is not a scheduler of this program"));
}

#[test]
fn a_scheduler_without_executors_says_how_to_start_one() {
    let cluster = Cluster::start(0);
    let (_, _, said) = cluster.ask(&["select 1"]);
    let start = format!("holdem-sql executor --scheduler {}", cluster.address());
    assert!(said.contains("has no executor") && said.contains(&start), "{said}");
}

#[test]
fn an_executor_without_a_scheduler_says_so() {
    let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string();
    let directory = tempfile::tempdir().unwrap();
    let mut executor = program(directory.path());
    let output = executor.args(["executor", "--wait", "0", "--scheduler", &free]).output().unwrap();
    let said = text(&output.stderr);
    assert!(said.contains(&format!("no scheduler answers at {free}")), "{said}");
    assert!(said.contains("hint: start the scheduler first"), "{said}");
}

#[test]
fn an_executor_for_another_machine_must_say_where_it_listens() {
    let directory = tempfile::tempdir().unwrap();
    let mut executor = program(directory.path());
    let output = executor.args(["executor", "--scheduler", "10.0.0.5:50050"]).output().unwrap();
    assert!(text(&output.stderr).contains("hint: --bind ADDRESS"));
    let mut scheduler = program(directory.path());
    let output = scheduler.args(["scheduler", "--bind", "0.0.0.0", "--insecure"]).output().unwrap();
    assert!(text(&output.stderr).contains("hint: --host NAME"));
}

#[test]
fn nothing_listens_to_other_machines_unless_that_is_asked_for() {
    let directory = tempfile::tempdir().unwrap();
    for command in
        ["scheduler --bind 0.0.0.0", "executor --scheduler 10.0.0.5:50050 --bind 10.0.0.6"]
    {
        let output = program(directory.path()).args(command.split(' ')).output().unwrap();
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{said}");
        assert!(said.contains("nobody is asked for a password"), "{said}");
        assert!(said.contains("add --insecure"), "{said}");
    }
}

#[test]
fn a_port_that_is_taken_is_named() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let server = TcpListener::bind(taken).unwrap();
    let directory = tempfile::tempdir().unwrap();
    let port = taken.port().to_string();
    let output = program(directory.path()).args(["scheduler", "--port", &port]).output().unwrap();
    drop(server);
    let said = text(&output.stderr);
    assert!(said.contains(&format!("cannot listen at {taken}")), "{said}");
}

#[test]
fn an_error_of_a_query_is_the_same_as_here() {
    let cluster = Cluster::start(1);
    for query in [
        "select strength('AhKx')",
        "select nothing from boards('flop')",
        "select * from boards('brook')",
        "select * from 'nothing.csv'",
        "selec 1",
    ] {
        let here = program(cluster.directory()).arg(query).output().unwrap();
        let (code, _, said) = cluster.ask(&[query]);
        assert!(!here.status.success(), "{query}");
        assert_eq!((said, code), (text(&here.stderr), here.status.code()), "{query}");
    }
}

#[test]
fn a_table_in_the_memory_of_the_client_is_refused() {
    let cluster = Cluster::start(1);
    let (code, _, said) = cluster.ask(&["select * from generate_series(1, 3)"]);
    assert!(
        said.starts_with("error: a cluster does not have the table 'generate_series'\nhint: "),
        "{said}"
    );
    assert!(said.contains("a cluster reads files"), "{said}");
    assert_eq!(code, Some(1));
}

#[test]
fn a_recursive_query_is_refused() {
    let cluster = Cluster::start(1);
    let query = "with recursive t(n) as (select 1 union all select n + 1 from t where n < 5) select sum(n) from t";
    let (code, answer, said) = cluster.ask(&[query, "-f", "ndjson"]);
    assert_eq!((code, answer.as_str()), (Some(1), ""), "{said}");
    assert!(said.contains("a cluster does not run recursive queries\nhint: "), "{said}");
}

#[test]
fn a_division_by_zero_is_said_as_here() {
    let cluster = Cluster::start(1);
    let query = "select 1 / (weight - weight) from boards('flop')";
    let here = program(cluster.directory()).arg(query).output().unwrap();
    let (code, _, said) = cluster.ask(&[query]);
    assert_eq!((said.as_str(), code), ("error: Divide by zero error\n", Some(1)));
    assert_eq!(text(&here.stderr), said);
}

#[test]
fn a_long_expression_ends_neither_scheduler_nor_executors() {
    let cluster = Cluster::start(1);
    let ask = |condition: &str, terms: usize| {
        let file = cluster.directory().join("long.sql");
        let query =
            format!("select count(*) as n from combos('AA') where {}", condition.repeat(terms));
        std::fs::write(&file, query + "weight > 0.5").unwrap();
        cluster.ask(&["--file", file.to_str().unwrap(), "-f", "csv"])
    };
    for (condition, terms) in
        [("weight > 0.5 or ", 3_000), ("weight + ", 300), ("weight > 2 or ", 10)]
    {
        let (code, answer, said) = ask(condition, terms);
        assert_eq!((code, answer.as_str()), (Some(0), "n\n6\n"), "{condition} {terms}: {said}");
    }
    let (code, _, said) = ask("weight > 0.5 or ", 20_000);
    assert_eq!(code, Some(1));
    assert!(said.contains("more than 4000 terms in a row"), "{said}");
}

#[test]
fn a_plan_that_does_not_survive_the_way_is_refused() {
    let cluster = Cluster::start(1);
    let query =
        "select count(*) from boards('flop') where weight > 4 or exists (select 1 where 1 = 2)";
    let (code, answer, said) = cluster.ask(&[query, "-f", "csv"]);
    assert_eq!((code, answer.as_str()), (Some(1), ""), "{said}");
    assert!(said.starts_with("error: a cluster cannot run this query: "), "{said}");
    assert!(said.contains("\nhint: ask without --cluster"), "{said}");
    assert_eq!(here(cluster.directory(), &[query, "-f", "csv"]), "count(*)\n1456\n");
}

#[test]
fn a_bad_card_in_a_row_is_marked_as_here() {
    let cluster = Cluster::start(1);
    let query = "select strength('AhKx' || board) from boards('flop')";
    let (code, _, said) = cluster.ask(&[query]);
    assert!(said.starts_with("error: 'x' is not a suit\n  AhKx"), "{said}");
    assert!(said.contains("\n     ^\nhint: suits are c, d, h, s"), "{said}");
    assert!(
        said.ends_with(
            "\nnote: try_strength gives null instead; without --cluster, the row is named\n"
        ),
        "{said}"
    );
    assert_eq!(code, Some(2));
}

#[test]
fn another_version_is_refused() {
    let cluster = Cluster::start(1);
    let file = cluster.directory().join("other.sql");
    let ask = |version: &str| {
        let query =
            format!("set holdem.version = '{version}'; select count(*) from boards('flop');");
        std::fs::write(&file, query).unwrap();
        cluster.ask(&["--file", file.to_str().unwrap()]).2
    };
    let said = ask("0.0.1");
    assert!(said.contains("the query comes from holdem-sql 0.0.1, the scheduler runs"), "{said}");
    // The same version, built from other sources.
    let said = ask(concat!(env!("CARGO_PKG_VERSION"), " (sources 00000000)"));
    assert!(said.contains(" (sources 00000000), the scheduler runs holdem-sql "), "{said}");
    assert!(said.contains("hint: install the same version everywhere"), "{said}");
}

#[test]
fn an_executor_killed_at_work_leaves_the_right_answer_or_a_clear_error() {
    let right = {
        let directory = tempfile::tempdir().unwrap();
        here(directory.path(), &[LONG])
    };
    // Immediately, soon, and once the first executor has rows that others need.
    let moments: [fn(&Path); 3] = [
        |_| {},
        |_| std::thread::sleep(Duration::from_millis(700)),
        |work_dir| until(|| has_rows(work_dir).then_some(())).unwrap(),
    ];
    for moment in moments {
        let mut cluster = Cluster::start(2);
        let query = cluster.ask_later(&[LONG]);
        moment(&cluster.work_dir(0));
        cluster.executors[0].kill();
        let (code, answer, said) = query.end();
        if code == Some(0) {
            assert_eq!(answer, right);
        } else {
            assert!(answer.is_empty(), "{answer}");
            assert!(said.contains("an executor went away"), "{said}");
        }
        // The other executor continues with all its cores, including the cores of cancelled tasks.
        cluster.scheduler.wait_for("is gone");
        assert_eq!(cluster.answer(&[LONG]), right);
    }
}

#[test]
fn without_any_executor_left_the_query_fails_and_says_why() {
    let mut cluster = Cluster::start(1);
    let query = cluster.ask_later(&[LONG]);
    std::thread::sleep(Duration::from_millis(500));
    cluster.executors[0].kill();
    let (code, answer, said) = query.end();
    assert_eq!((code, answer.as_str()), (Some(1), ""));
    assert!(said.contains("all executors are gone"), "{said}");
    assert!(said.contains("hint:"), "{said}");
}

#[test]
fn without_its_scheduler_the_query_fails_and_says_why() {
    let mut cluster = Cluster::start(1);
    let query = cluster.ask_later(&[LONG]);
    std::thread::sleep(Duration::from_millis(500));
    cluster.scheduler.kill();
    let (code, answer, said) = query.end();
    assert_eq!((code, answer.as_str()), (Some(1), ""));
    assert!(said.contains("the connection to the scheduler"), "{said}");
    // The executor ends as well.
    let (code, _, said) = cluster.executors.remove(0).end();
    assert_eq!(code, Some(1));
    assert!(said.contains("does not answer any more"), "{said}");
}

#[test]
fn a_file_is_complete_or_is_not_there() {
    let mut cluster = Cluster::start(1);
    let file = cluster.directory().join("classes.parquet");
    let copy = format!("copy ({LONG}) to '{}'", file.display());
    let query = cluster.ask_later(&[&copy]);
    std::thread::sleep(Duration::from_millis(500));
    cluster.executors[0].kill();
    assert_eq!(query.end().0, Some(1));
    let left: Vec<_> = std::fs::read_dir(cluster.directory())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.contains("classes"))
        .collect();
    assert!(left.is_empty(), "{left:?}");

    cluster.join();
    let joined = || (cluster.scheduler.said().matches("has joined").count() > 1).then_some(());
    until(joined).unwrap();
    cluster.answer(&[&copy]);
    let read = format!("select * from '{}' order by class", file.display());
    assert_eq!(here(cluster.directory(), &[&read]), here(cluster.directory(), &[LONG]));
    assert_eq!(cluster.answer(&[&read]), here(cluster.directory(), &[LONG]));
}

/// Returns whether an executor has written rows for the next stage.
fn has_rows(directory: &Path) -> bool {
    let Ok(entries) = std::fs::read_dir(directory) else { return false };
    entries.flatten().any(|entry| match entry.file_type() {
        Ok(kind) if kind.is_dir() => has_rows(&entry.path()),
        _ => entry.metadata().is_ok_and(|file| file.len() > 0),
    })
}
