//! Files as tables: they are read, or refused with a message.

use std::path::Path;

use tempfile::TempDir;

use crate::support::{Ran, run};

/// Creates a folder with these files.
fn folder(files: &[(&str, &[u8])]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, content) in files {
        std::fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

/// Runs a query in which `@` stands for the folder.
fn ask(folder: &TempDir, query: &str) -> Ran {
    let path = folder.path().to_str().unwrap();
    run(&[&query.replace('@', path), "-f", "csv"])
}

fn is_refused(ran: &Ran, said: &str) -> bool {
    ran.code == Some(2) && ran.stdout.is_empty() && ran.stderr.contains(said)
}

#[test]
fn json_lines_in_a_json_file_are_rows() {
    let files = folder(&[("nd.json", b"{\"a\":1}\n{\"a\":2}\n"), ("one.json", b" {\"a\": 1}")]);
    assert_eq!(ask(&files, "select sum(a) as s from '@/nd.json'").answer(), "s\n3\n");
    assert_eq!(ask(&files, "select sum(a) as s from '@/one.json'").answer(), "s\n1\n");
    ask(&files, "copy (select hand from starting_hands()) to '@/n.json'").answer();
    assert_eq!(ask(&files, "select count(*) as n from '@/n.json'").answer(), "n\n169\n");
}

#[test]
fn columns_of_a_csv_file_may_have_semicolons_between_them() {
    let files = folder(&[
        ("s.csv", b"Hero;price\nAhKh;\"1,5\"\nQsQd;2\n"),
        ("c.csv", b"hero,note\nAhKh,a;b\n"),
    ]);
    let query = "select hand_name(\"Hero\" || 'Qh7h2c') as n, price from '@/s.csv' limit 1";
    assert_eq!(ask(&files, query).answer(), "n,price\n\"high card, ace: A-K-Q-7-2\",\"1,5\"\n");
    assert_eq!(ask(&files, "select note from '@/c.csv'").answer(), "note\na;b\n");
    let ran = ask(&files, "select Hero from '@/s.csv'");
    assert!(
        is_refused(&ran, "a name with capitals stands in double quotes: \"Hero\""),
        "{}",
        ran.stderr
    );
}

#[test]
fn a_table_called_as_a_function_is_named_as_a_table() {
    let ran = run(&["select runouts('AhKh', 'QQ', board => 'Qh7h2c')"]);
    assert!(ran.stderr.contains("'runouts' is a table, not a function"), "{}", ran.stderr);
    assert!(ran.stderr.contains("hint: select … from runouts("), "{}", ran.stderr);
}

#[test]
fn json_that_is_cut_off_or_something_else_is_refused() {
    let files = folder(&[
        ("comma.json", b"[{\"a\":1},"),
        ("open.json", b"[{\"a\":1},{\"a\":2}"),
        ("more.json", b"[{\"a\":1}]garbage"),
        ("text.json", b"hello"),
        ("whole.json", b"[{\"a\":1},\n {\"a\":2}]\n"),
    ]);
    for name in ["comma", "open", "more"] {
        let ran = ask(&files, &format!("select * from '@/{name}.json'"));
        assert!(is_refused(&ran, "is not a whole JSON array"), "{name}\n{ran:?}");
    }
    let text = ask(&files, "select * from '@/text.json'");
    assert!(is_refused(&text, "is not JSON with rows"), "{text:?}");
    assert_eq!(ask(&files, "select sum(a) as s from '@/whole.json'").answer(), "s\n3\n");
    let mixed = folder(&[("a.json", b"[{\"a\":1}]"), ("b.json", b"{\"a\":1}\n")]);
    let ran = ask(&mixed, "select * from '@/*.json'");
    assert!(is_refused(&ran, "differ in their forms"), "{ran:?}");
}

#[test]
fn csv_files_of_a_pattern_with_their_columns_in_another_order_are_refused() {
    let files = folder(&[
        ("1.csv", b"hero,villain\nAhKh,QsQd\n"),
        ("2.csv", b"villain,hero\nQsQd,AhKh\n"),
        ("3.csv", b"\"hero\",villain\r\nAhKh,QsQd\r\n"),
    ]);
    for name in ["@/*.csv", "@"] {
        let ran = ask(&files, &format!("select * from '{name}'"));
        assert!(is_refused(&ran, "differ in their columns"), "{ran:?}");
        assert!(ran.stderr.contains("1.csv has hero,villain, and "), "{ran:?}");
    }
    assert_eq!(ask(&files, "select count(*) as n from '@/[13].csv'").answer(), "n\n2\n");
}

#[test]
fn a_folder_of_several_kinds_is_refused() {
    let files = folder(&[
        ("1.csv", b"a\n1\n"),
        ("2.csv", b"a\n2\n"),
        ("3.ndjson", b"{\"a\":3}\n"),
        ("notes.txt", b"a note"),
    ]);
    for name in ["@", "@/*"] {
        let ran = ask(&files, &format!("select sum(a) from '{name}'"));
        assert!(is_refused(&ran, "has files of several kinds: .csv, .ndjson\n"), "{ran:?}");
        assert!(ran.stderr.contains("/*.csv'"), "{ran:?}");
    }
    assert_eq!(ask(&files, "select sum(a) as s from '@/*.csv'").answer(), "s\n3\n");
    assert_eq!(ask(&files, "select sum(a) as s from '@/3*'").answer(), "s\n3\n");
}

#[test]
fn what_is_not_a_parquet_file_is_refused() {
    let files = folder(&[
        ("bad.parquet", b"PAR1xxxxPAR1"),
        ("empty.parquet", b""),
        ("text.parquet", b"this is a text and nothing else"),
    ]);
    for name in ["bad", "empty", "text"] {
        let ran = ask(&files, &format!("select * from '@/{name}.parquet'"));
        assert!(is_refused(&ran, "is not a whole Parquet file"), "{name}\n{ran:?}");
    }
}

#[test]
fn a_file_whose_name_looks_like_a_pattern_or_an_address_is_read() {
    let names = ["h[1].csv", "h?1.csv", "hx1.csv", "h:x.csv", "100%.csv"];
    let texts: Vec<String> = (0..names.len()).map(|number| format!("a\n{number}\n")).collect();
    let files: Vec<(&str, &[u8])> =
        names.iter().zip(&texts).map(|(name, text)| (*name, text.as_bytes())).collect();
    let files = folder(&files);
    for (number, name) in names.iter().enumerate() {
        let read = ask(&files, &format!("select sum(a) as s from '@/{name}'")).answer();
        assert_eq!(read, format!("s\n{number}\n"), "{name}");
    }
    assert_eq!(ask(&files, "select count(*) as n from '@/h*1*.csv'").answer(), "n\n3\n");
    assert!(Path::new(files.path()).join("h:x.csv").exists());
}

#[test]
fn the_types_of_a_pattern_hold_the_values_of_all_its_files() {
    let whole: String = (0..2_000).map(|it| format!("{it}\n")).collect();
    let files = folder(&[
        ("1.csv", format!("a\n{whole}").as_bytes()),
        ("2.csv", b"a\n0.5\n"),
        ("n1.ndjson", b"{\"a\":1}\n"),
        ("n2.ndjson", b"{\"a\":0.5,\"b\":\"x\"}\n"),
        ("t1.tsv", b"a\n1\n"),
        ("t2.tsv", b"a\nx\n"),
    ]);
    for (name, sum) in [("*.csv", "1999000.5"), ("n*.ndjson", "1.5")] {
        let read = ask(&files, &format!("select sum(a) as s from '@/{name}'")).answer();
        assert_eq!(read, format!("s\n{sum}\n"), "{name}");
    }
    let texts = ask(&files, "select a from '@/*.tsv' order by a").answer();
    assert_eq!(texts, "a\n1\nx\n");
    let files = folder(&[("1.ndjson", b"{\"a\":1}\n"), ("2.ndjson", b"{\"a\":\"x\"}\n")]);
    let ran = ask(&files, "select * from '@/*.ndjson'");
    assert!(is_refused(&ran, "column 'a' is Int64 in "), "{ran:?}");
    assert!(ran.stderr.contains("1.ndjson, and Utf8 in "), "{ran:?}");
}

#[test]
fn a_column_that_one_parquet_file_lacks_is_null_there() {
    let files = folder(&[]);
    ask(&files, "copy (select 1 as a, 2 as b) to '@/1.parquet'").answer();
    ask(&files, "copy (select 3 as b) to '@/2.parquet'").answer();
    let read = ask(&files, "select a, b from '@/*.parquet' order by b").answer();
    assert_eq!(read, "a,b\n1,2\n,3\n");
}

#[test]
fn hidden_files_are_not_rows() {
    let files = folder(&[
        ("1.csv", b"a\n1\n"),
        (".2.csv", b"a\n2\n"),
        ("_3.csv", b"a\n4\n"),
        ("._x.csv", b"\0\x05\x16\x07"),
    ]);
    std::fs::create_dir(files.path().join(".old")).unwrap();
    std::fs::write(files.path().join(".old/5.csv"), "a\n16\n").unwrap();
    for (name, sum) in [("@", 1), ("@/*.csv", 1), ("@/_*.csv", 4), ("@/.2.csv", 2)] {
        let read = ask(&files, &format!("select sum(a) as s from '{name}'")).answer();
        assert_eq!(read, format!("s\n{sum}\n"), "{name}");
    }
}

#[test]
fn folders_named_by_values_are_columns() {
    let files = folder(&[]);
    let rows = "select * from (values (1, 'x'), (2, 'y')) t(n, p)";
    for kind in ["csv", "parquet"] {
        ask(&files, &format!("copy ({rows}) to '@/{kind}' stored as {kind} partitioned by (p)"));
        let read = ask(&files, &format!("select p, n from '@/{kind}' where p = 'y'")).answer();
        assert_eq!(read, "p,n\ny,2\n", "{kind}");
    }
}

#[test]
fn a_name_may_go_up() {
    let files = folder(&[("r.csv", b"a\n7\n")]);
    std::fs::create_dir(files.path().join("below")).unwrap();
    for name in ["@/below/../r.csv", "@/below/../below/../r.csv", "@/below/../*.csv"] {
        let read = ask(&files, &format!("select a from '{name}'")).answer();
        assert_eq!(read, "a\n7\n", "{name}");
    }
}

#[test]
fn a_table_of_a_missing_file_is_refused() {
    let files = folder(&[]);
    std::fs::create_dir(files.path().join("empty")).unwrap();
    for name in ["@/bare.csv", "@/none/", "@/none/*.csv", "@/empty/*.csv"] {
        let query = format!("create external table t (a int) stored as csv location '{name}'");
        let ran = ask(&files, &query);
        assert!(is_refused(&ran, "there is no file '"), "{name}: {ran:?}");
    }
    let empty = "create external table t (a int) stored as csv location '@/empty/';
                 insert into t values (1); select a from t";
    assert!(ask(&files, empty).answer().ends_with("a\n1\n"));
}

#[test]
fn two_columns_of_one_name_are_refused_with_the_file() {
    let files = folder(&[("1.csv", b"a,a\n1,2\n"), ("2.csv", b"\"a,b\",\"a,c\"\n1,2\n")]);
    let ran = ask(&files, "select * from '@/1.csv'");
    assert!(is_refused(&ran, "1.csv: two columns are named 'a'"), "{ran:?}");
    assert_eq!(ask(&files, "select count(*) as n from '@/2.csv'").answer(), "n\n1\n");
}

#[test]
fn what_is_not_compressed_is_named() {
    let files = folder(&[("x.csv.gz", b"a\n1\n")]);
    let ran = ask(&files, "select * from '@/x.csv.gz'");
    assert!(ran.stderr.contains("x.csv.gz: "), "{ran:?}");
}

#[test]
fn an_ending_may_be_in_capitals() {
    let files = folder(&[("A.CSV", b"a\n1\n"), ("b.csv", b"a\n2\n"), ("notes.txt", b"x,y\n")]);
    for (name, sum) in [("@/A.CSV", 1), ("@/*", 3), ("@", 3), ("@/b.csv", 2)] {
        let read = ask(&files, &format!("select sum(a) as s from '{name}'")).answer();
        assert_eq!(read, format!("s\n{sum}\n"), "{name}");
    }
}

#[test]
fn a_copy_is_written_as_its_ending_says() {
    let files = folder(&[]);
    for name in [
        "a.csv",
        "a.tsv",
        "a.json",
        "a.ndjson",
        "a.jsonl",
        "a.parquet",
        "b.csv.gz",
        "b.tsv.zst",
        "B.CSV",
    ] {
        ask(&files, &format!("copy (select 'x' as t, 7 as n) to '@/{name}'")).answer();
        let read = ask(&files, &format!("select t, n from '@/{name}'")).answer();
        assert_eq!(read, "t,n\nx,7\n", "{name}");
    }
    let tabs = std::fs::read_to_string(files.path().join("a.tsv")).unwrap();
    assert_eq!(tabs, "t\tn\nx\t7\n");
    assert!(std::fs::read(files.path().join("b.csv.gz")).unwrap().starts_with(&[0x1f, 0x8b]));
}

#[test]
fn an_error_in_one_of_many_files_names_it() {
    let files = folder(&[("1.csv", b"a,b\n1,2\n"), ("2.csv", b"a,b\n1,2,3\n")]);
    let ran = ask(&files, "select * from '@/*.csv'");
    assert!(ran.stderr.contains("2.csv: ") && !ran.stderr.contains("1.csv: "), "{ran:?}");
    let late = std::iter::once("a\n".to_owned()).chain((0..3_000).map(|it| format!("{it}\n")));
    let late: String = late.chain(["x\n".to_owned()]).collect();
    let files = folder(&[("1.csv", b"a\n1\n"), ("late.csv", late.as_bytes())]);
    let ran = ask(&files, "select sum(a) from '@/*.csv'");
    assert!(ran.stderr.contains("/late.csv: Parser error: "), "{ran:?}");
    assert!(ran.stderr.contains("'x' as type 'Int64' for column 0 at line 3001"), "{ran:?}");
    assert!(
        ran.stderr.contains("\nhint: the columns of a file have the types of its first"),
        "{ran:?}"
    );
}

#[test]
fn a_file_without_a_header_is_a_table_with_given_columns() {
    let files = folder(&[("bare.csv", b"AhKh;0.5\nQsQd;1\n")]);
    let query = "create external table bare (hole varchar, weight double) stored as csv location '@/bare.csv'
                 options ('format.has_header' 'false', 'format.delimiter' ';');
                 select sum(weight) as w, count(*) as n from bare";
    assert_eq!(ask(&files, query).answer(), "w,n\n1.5,2\n");
}
