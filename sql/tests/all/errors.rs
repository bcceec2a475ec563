//! Refusals, with hints.

use std::process::Stdio;

use crate::support::{ask, program, run, run_with_input};

#[test]
fn a_query_without_quotes_is_recognised() {
    let ran = run(&["select", "1"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.starts_with("error: the query is 2 arguments\nhint: put it in quotes: "),
        "{}",
        ran.stderr
    );
}

#[cfg(not(feature = "cluster"))]
#[test]
fn a_program_without_a_cluster_says_so() {
    for arguments in
        [&["executor", "--scheduler", "x:1"][..], &["--cluster", "127.0.0.1:50050", "select 1"]]
    {
        let ran = run(arguments);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.stderr.contains("was built without a cluster\nhint: build it"), "{ran:?}");
    }
}

#[test]
fn what_the_engine_does_not_have_is_said_without_its_inside() {
    for (query, said) in [
        (
            "select exists (select 1 from combos('AA') b where b.hole = a.hole) from combos('AA') a",
            "a subquery depends on a row of the query around it",
        ),
        (
            "select * from combos('AA') pivot (sum(weight) for hand in ('AA'))",
            "DataFusion does not have this form of SQL",
        ),
    ] {
        let ran = run(&[query]);
        assert_eq!(ran.code, Some(2), "{ran:?}");
        assert!(ran.stderr.starts_with(&format!("error: {said}")), "{}", ran.stderr);
        for inside in ["Exists", "Pivot", "{", "ast"] {
            assert!(!ran.stderr.contains(inside), "{}", ran.stderr);
        }
    }
}

#[test]
fn nested_expressions_are_read_or_refused_as_too_deep() {
    let nested = |before: &str, inner: &str, after: &str, levels: usize| {
        format!("select {}{inner}{}", before.repeat(levels), after.repeat(levels))
    };
    let forms = [
        ("not ", "true", ""),
        ("- ", "1", ""),
        ("(", "1", ")"),
        ("case when true then ", "1", " end"),
    ];
    for (before, inner, after) in forms {
        let ran = run(&[&nested(before, inner, after, 60)]);
        assert_eq!(ran.code, Some(0), "{before}: {}", ran.stderr);
        let ran = run(&[&nested(before, inner, after, 5000)]);
        assert_eq!(ran.code, Some(1), "{before}: {ran:?}");
        let expected =
            "error: an expression is nested more than 200 levels deep\nhint: leave out parentheses";
        assert!(ran.stderr.starts_with(expected), "{before}: {}", ran.stderr);
    }
    // An error elsewhere is still about its own word.
    let ran = run(&["select ((1) frm x"]);
    assert!(!ran.stderr.contains("nested"), "{}", ran.stderr);
}

#[test]
fn only_a_name_that_is_near_is_proposed() {
    assert!(!run(&["select width_bucket(1, 2, 3, 4)"]).stderr.contains("do you mean"));
    let near = run(&["select strenght('AhKhQhJhTh')"]);
    assert!(near.stderr.contains("do you mean 'strength'?"), "{}", near.stderr);
}

#[test]
fn two_columns_of_one_name_are_not_written_as_objects() {
    let query = "select a.x, b.x from (select 1 as x) a cross join (select 2 as x) b";
    for format in ["json", "ndjson"] {
        let ran = run(&[query, "-f", format]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{format}");
        assert!(ran.stderr.contains("two columns are named 'x'\nhint: "), "{}", ran.stderr);
    }
    assert_eq!(run(&[query, "-f", "csv"]).answer(), "x,x\n1,2\n");
}

#[test]
fn memory_that_does_not_suffice_is_said_in_two_lines() {
    let query = "select hole, value from combos('random') cross join generate_series(1, 200) order by 2, 1 limit 200000";
    let ran = run(&[query, "-f", "csv", "--memory", "2M"]);
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(ran.stderr.starts_with("error: the memory does not suffice: Failed"), "{}", ran.stderr);
    assert!(ran.stderr.contains("\nhint: give more with --memory"), "{}", ran.stderr);
    assert_eq!(ran.stderr.lines().count(), 2, "{}", ran.stderr);
}

#[test]
fn the_functions_of_cards_are_listed() {
    let all = run(&["show functions", "-f", "csv"]).answer();
    for line in ["name,example,returns\n", "\nstrength,strength('", "\nrunouts,\"runouts('"] {
        assert!(all.contains(line), "{line}\n{all}");
    }
    let some = run(&["show functions like 'str%'", "-f", "csv"]).answer();
    assert_eq!(some.lines().count(), 2, "{some}");
}

#[test]
fn an_item_that_is_null_is_shown() {
    assert_eq!(run(&["select [1, null, 2] as l", "-f", "csv"]).answer(), "l\n\"1, null, 2\"\n");
}

#[test]
fn columns_of_a_union_are_called_what_was_asked() {
    let query = "select upper('f'), 1 union all select 'g', 2 order by 2";
    assert_eq!(run(&[query, "-f", "csv"]).answer(), "upper('f'),1\nF,1\ng,2\n");
}

#[tokio::test]
async fn a_signed_number_is_no_set_of_cards() {
    for call in ["strength(-1)", "try_strength(31)", "made_hand('AhKh', 31)", "in_range(33, 'QQ')"]
    {
        let error = ask(&format!("select {call}")).await.unwrap_err();
        assert!(error.contains("cannot be a column of type Int64"), "{call}: {error}");
        assert!(error.contains("cast(… as bigint unsigned)"), "{call}: {error}");
    }
    let ran = run(&["select strength(x::bigint unsigned) from (values (31), (1)) t(x)"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.starts_with("row 2 of strength: error: 5 to 7 cards"), "{}", ran.stderr);
}

#[test]
fn a_field_is_written_in_brackets() {
    let ran = run(&["select potential('AhKh', 'Qh7h2c').positive"]);
    assert!(ran.stderr.contains("hint: write it in brackets: "), "{}", ran.stderr);
}

#[test]
fn what_would_be_ignored_is_refused() {
    let rows = "values (1), (1)";
    for (query, said) in [
        ("select * from combos('QQ') tablesample 10 percent", "tablesample draws no sample"),
        ("select count(*) from (select 1 a) t tablesample bernoulli (10)", "tablesample draws no"),
        (&*format!("{rows} except all values (1)"), "except all does not count equal rows"),
        (&*format!("select * from ({rows} intersect all values (1)) t"), "intersect all does not"),
        (&*format!("copy (({rows} union {rows}) except all {rows}) to 'x.csv'"), "except all does"),
        ("select hole from combos('QQ') for update", "for update and for share lock no rows"),
        ("select hole from combos('QQ') for json auto", "for xml and for json write no text"),
        ("select hole from combos('QQ') settings x = 1", "settings changes nothing"),
        ("select hole from combos('QQ') format json", "format chooses no format"),
        ("select hole from combos('QQ') prewhere false", "prewhere chooses no rows"),
        ("select hole from combos('QQ') connect by prior weight = 2", "connect by follows no rows"),
        ("select hole from combos('QQ') group by hole with rollup", "with rollup adds no rows"),
        ("select * from combos('QQ') with ordinality", "with ordinality numbers no rows"),
        ("select * from combos('QQ') t with (nolock)", "hints after a table change nothing"),
        ("select * from 'docs/spots.csv' partition (p)", "partition (…) chooses no rows"),
        (
            "select starting_hand('AhKh') filter (where false)",
            "filter (…) is for functions of many",
        ),
        ("select starting_hand('AhKh') over ()", "over (…) is for functions of many rows"),
        ("select starting_hand(distinct 'AhKh')", "distinct, all and order by are for"),
        ("select abs(1 order by 1)", "distinct, all and order by are for"),
        ("select abs(1) ignore nulls", "ignore nulls and respect nulls are for"),
        (
            "with t as (select abs(1) within group (order by 1)) select 1 from t",
            "within group (…) is for",
        ),
        ("select sum(0.5)(1)", "(0.5) is not read here"),
        ("create table t (a int primary key)", "a primary key and unique check no values"),
        (
            "create external table t (a int unique) stored as csv location 'docs/spots.csv'",
            "check no values",
        ),
    ] {
        let ran = run(&[query]);
        assert_eq!(ran.code, Some(2), "{query}: {ran:?}");
        assert!(ran.stderr.contains(said), "{query}: {}", ran.stderr);
    }
}

#[test]
fn what_functions_of_many_rows_take_is_not_refused() {
    let query = "select count(distinct a) filter (where a > 1) over () as n, sum(all a) over () as s, \
                 first_value(a) ignore nulls over (order by a desc) as f from (values (1), (2)) t(a) limit 1";
    assert_eq!(run(&[query, "-f", "csv"]).answer(), "n,s,f\n1,3,2\n");
}

#[test]
fn a_named_argument_is_not_a_comparison() {
    let ran = run(&["select count(*) from runouts('AhKh', 'QQ', sample => 10, seed = 7)"]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("seed = 7 compares\nhint: a named argument is seed => 7"),
        "{ran:?}"
    );
}

#[test]
fn the_prompt_knows_its_commands_and_shows_that_a_statement_goes_on() {
    let home = tempfile::TempDir::new().unwrap();
    let mut child = std::process::Command::new("script")
        .args(["-qec", env!("CARGO_BIN_EXE_holdem-sql"), "/dev/null"])
        .env("HOME", home.path())
        .env("XDG_STATE_HOME", home.path().join("state"))
        .env("TERM", "dumb")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let typed = "select 40 + 1\n+ 1 as sum; -- a remark\n\\d\nEXIT\n";
    std::io::Write::write_all(&mut child.stdin.take().unwrap(), typed.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    let shown = String::from_utf8_lossy(&output.stdout);
    assert!(shown.contains("...> ") && shown.contains("|  42 |"), "{shown}");
    assert!(shown.contains("there is no command 'd': 'help' shows"), "{shown}");
    assert!(output.status.success(), "{shown}");
    let history = std::fs::read_to_string(home.path().join("state/holdem-sql/history")).unwrap();
    assert!(history.contains("select 40"), "{history}");
}

#[test]
fn a_table_of_rows_that_were_piped_is_refused() {
    let ran = run_with_input(&["select * from '/dev/stdin'"], "a\n1\n");
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("is a device or a pipe, and a table is read more than once"),
        "{}",
        ran.stderr
    );
}

/// The same as closing the terminal.
#[cfg(unix)]
#[test]
fn a_process_whose_terminal_is_closed_leaves_nothing_behind() {
    use std::time::{Duration, Instant};
    // Under `nohup`, SIGHUP (bit 0 of the ignored signals) does not end the process.
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let ignored = ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    if ignored.is_some_and(|mask| mask & 1 == 1) {
        return;
    }
    let folder = tempfile::TempDir::new().unwrap();
    let child = program()
        .args(["select * from runouts('random', 'random', 'random')", "-q", "-o"])
        .arg(folder.path().join("rows.csv"))
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let begun = || std::fs::read_dir(folder.path()).unwrap().count();
    let started = Instant::now();
    while begun() == 0 && started.elapsed() < Duration::from_secs(60) {
        std::thread::sleep(Duration::from_millis(20));
    }
    assert_eq!(begun(), 1);
    std::thread::sleep(Duration::from_millis(500));
    let id = child.id().to_string();
    assert!(std::process::Command::new("kill").args(["-HUP", &id]).status().unwrap().success());
    assert_eq!(child.wait_with_output().unwrap().status.code(), Some(130));
    assert_eq!(begun(), 0);
}
