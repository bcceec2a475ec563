//! `copy … to` and `--output`: names are literal, and nothing but the target changes.
//!
//! Each test works in a separate folder and compares its whole content before and after.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

use crate::support::{Ran, program, wait_for_draft};

/// Names that other programs would interpret: globs, options, URLs, quotes.
const NAMES: [&str; 17] = [
    "hands [2026]",
    "a*b",
    "a?b",
    "[",
    "{a}",
    "a b",
    " a",
    "a\nb",
    "-o",
    "it's",
    "\"q\"",
    "100%",
    "h:x",
    "a#1",
    "~",
    "a\\b",
    "ä♥",
];

/// A query that takes longer than any test waits, with rows from the start.
const ENDLESS: &str = "select board, category1, share1 from runouts('random', 'random', 'random')";

/// A query that fails in its last row, after megabytes were written.
const FAILING: &str =
    "select repeat('x', 100) as text, value % 3 as part, 7 / (value - 200000) as a
     from generate_series(1, 200000)";

/// A folder with files of users, in which the program runs.
struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        fs::create_dir_all(folder.at("DD/deep")).unwrap();
        for name in ["a.csv", "DD/hands.csv", "DD/deep/notes.csv", "DD/.hidden"] {
            fs::write(folder.at(name), "hole,n\nAhKh,1\n").unwrap();
        }
        folder
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn command(&self, arguments: &[&str]) -> Command {
        let mut command = program();
        command.current_dir(self.0.path()).args(arguments).stdin(Stdio::null());
        command
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        Ran::of(self.command(arguments).output().unwrap())
    }

    /// Returns the content of the folder: the bytes of each file, the target of each link, `None` for a folder.
    fn contents(&self) -> BTreeMap<String, Option<Vec<u8>>> {
        let mut contents = BTreeMap::new();
        self.walk(self.0.path(), &mut contents);
        contents
    }

    fn walk(&self, folder: &Path, contents: &mut BTreeMap<String, Option<Vec<u8>>>) {
        for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
            let (path, kind) = (entry.path(), entry.file_type().unwrap());
            let name = path.strip_prefix(self.0.path()).unwrap().to_str().unwrap().to_owned();
            if kind.is_dir() {
                self.walk(&path, contents);
                contents.insert(name, None);
            } else if kind.is_symlink() {
                let target = fs::read_link(&path).unwrap().into_os_string().into_encoded_bytes();
                contents.insert(name, Some(target));
            } else {
                contents.insert(name, Some(fs::read(&path).unwrap()));
            }
        }
    }
}

/// Quotes a text for SQL.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}

/// Returns statements that write a file for each name, with the extension `.csv`, in a folder: its path ends with a
/// slash or is empty.
fn copies(folder: &str) -> String {
    let copy =
        |name| format!("copy (select 1 as a) to {};", quoted(&format!("{folder}{name}.csv")));
    NAMES.map(copy).concat()
}

#[test]
fn a_name_that_looks_like_a_pattern_removes_nothing() {
    for name in ["hands [2026]", "a*b", "a?b", "["] {
        let folder = Folder::new();
        let mut expected = folder.contents();
        let ran = folder.run(&[&format!("copy (select 1 as a) to 'DD/{name}.csv'")]);
        expected.insert(format!("DD/{name}.csv"), Some(b"a\n1\n".to_vec()));
        assert_eq!(folder.contents(), expected, "{name}\n{}", ran.stderr);
        ran.answer();
    }
}

#[test]
fn the_name_of_a_file_is_literal() {
    for inner in ["", "DD/", "DD/deep [1]*\n{a}/"] {
        let folder = Folder::new();
        fs::create_dir_all(folder.at(inner)).unwrap();
        let mut expected = folder.contents();
        for name in NAMES {
            expected.insert(format!("{inner}{name}.csv"), Some(b"a\n1\n".to_vec()));
        }
        // The second run replaces the files of the first.
        let absolute = folder.at(inner).to_str().unwrap().to_owned();
        for inner in [inner, &absolute] {
            folder.run(&[&copies(inner)]).answer();
            assert_eq!(folder.contents(), expected, "{inner:?}");
        }
    }
}

#[test]
fn an_address_of_a_file_is_literal() {
    let folder = Folder::new();
    let mut expected = folder.contents();
    expected.insert("DD/a b?c#d [e]*.csv".to_owned(), Some(b"a\n1\n".to_vec()));
    let address = format!("file://{}/DD/a%20b?c#d [e]*.csv", folder.0.path().display());
    folder.run(&[&format!("copy (select 1 as a) to {}", quoted(&address))]).answer();
    assert_eq!(folder.contents(), expected);
}

#[test]
fn the_name_of_an_output_is_literal() {
    for name in ["hands [2026]*?.csv", "-o\n{a}'.csv", "h:x.csv", "h://x.csv"] {
        let folder = Folder::new();
        fs::create_dir(folder.at("h:")).unwrap();
        let mut expected = folder.contents();
        let written = name.replace("//", "/");
        expected.insert(written, Some(b"a\n1\n".to_vec()));
        folder.run(&["select 1 as a", &format!("--output={name}")]).answer();
        assert_eq!(folder.contents(), expected, "{name:?}");
    }
}

/// Checks that the only new entry of a folder is a copy with a file for `a = 1` and one for `a = 2`.
fn assert_partitioned(folder: &Folder, name: &str, before: &BTreeMap<String, Option<Vec<u8>>>) {
    let mut contents = folder.contents();
    let is_new = |path: &String, content: &mut Option<Vec<u8>>| match before.get(path) {
        Some(old) => old != content,
        None => true,
    };
    let new: BTreeMap<String, Option<Vec<u8>>> = contents.extract_if(.., is_new).collect();
    assert_eq!(&contents, before, "{name:?}");
    let files: Vec<_> = new.iter().filter(|(_, content)| content.is_some()).collect();
    assert_eq!(files.len(), 2, "{name:?} {new:?}");
    for ((path, content), a) in files.into_iter().zip(["1", "2"]) {
        assert!(path.starts_with(&format!("{name}/a={a}/")) && path.ends_with(".csv"), "{path:?}");
        assert_eq!(content.as_deref(), Some(format!("b\n{a}0\n").as_bytes()), "{path:?}");
    }
    let is_of_copy = |path: &String| path.starts_with(name) || name.starts_with(path);
    assert!(new.keys().all(is_of_copy), "{new:?}");
}

fn partitioned(name: &str) -> String {
    let rows = "select * from (values (1, 10), (2, 20)) as t(a, b)";
    format!("copy ({rows}) to {} stored as csv partitioned by (a)", quoted(name))
}

#[test]
fn the_name_of_a_folder_is_literal() {
    for (name, is_there) in [
        ("hands [2026]*?", false),
        ("DD/a\nb {c}", true),
        ("-o.csv", false),
        ("it's \"q\"", true),
        ("new/deep [1]/100%#1", false),
    ] {
        for slash in ["", "/"] {
            let folder = Folder::new();
            if is_there {
                fs::create_dir(folder.at(name)).unwrap();
            }
            let before = folder.contents();
            folder.run(&[&partitioned(&format!("{name}{slash}"))]).answer();
            assert_partitioned(&folder, name, &before);
        }
    }
}

#[test]
fn a_folder_with_files_is_refused() {
    let folder = Folder::new();
    let before = folder.contents();
    for name in ["DD", "DD/", "DD/deep/..", ".", "..", "../"] {
        let ran = folder.run(&[&partitioned(name)]);
        assert!(ran.stderr.contains("is a directory with files in it"), "{name}: {}", ran.stderr);
        assert_eq!(ran.code, Some(1));
        assert_eq!(folder.contents(), before, "{name}");
    }
    for name in ["a.csv", "a.csv/", "a.csv/new"] {
        let ran = folder.run(&[&partitioned(name)]);
        assert!(ran.stderr.contains(&format!("'{name}' cannot be written: ")), "{}", ran.stderr);
        assert_eq!(folder.contents(), before, "{name}");
    }
}

/// Returns statements that copy a query to a file and to a folder, with names that look like globs.
fn copies_of(query: &str, part: &str) -> [(String, &'static str); 4] {
    [
        (format!("copy ({query}) to 'hands [2026]*.csv'"), "."),
        (format!("copy ({query}) to 'DD/hands.csv'"), "DD"),
        (format!("copy ({query}) to 'rows?' stored as csv partitioned by ({part})"), "."),
        (format!("copy ({query}) to 'DD/a/b/[c]/x.parquet'"), "DD"),
    ]
}

#[test]
fn a_query_that_fails_leaves_everything_as_it_was() {
    for (copy, _) in copies_of(FAILING, "part") {
        let folder = Folder::new();
        let before = folder.contents();
        let ran = folder.run(&[&copy]);
        assert_eq!(ran.code, Some(1), "{copy}\n{}", ran.stderr);
        assert!(ran.stderr.contains("ivide by zero"), "{copy}\n{}", ran.stderr);
        assert_eq!(folder.contents(), before, "{copy}");
    }
    let folder = Folder::new();
    let before = folder.contents();
    let ran = folder.run(&[FAILING, "-o", "a.csv"]);
    assert!(ran.stderr.contains("ivide by zero"), "{}", ran.stderr);
    assert_eq!(folder.contents(), before);
}

#[cfg(unix)]
#[test]
fn a_copy_that_is_stopped_leaves_everything_as_it_was() {
    let copies = copies_of(ENDLESS, "category1").map(|(copy, _)| vec![copy]);
    let output = vec![ENDLESS.to_owned(), "-o".to_owned(), "a.csv".to_owned()];
    for arguments in copies.into_iter().chain([output]) {
        for signal in ["-INT", "-TERM"] {
            let folder = Folder::new();
            let before = folder.contents();
            let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
            let mut child = folder.command(&arguments).stderr(Stdio::piped()).spawn().unwrap();
            wait_for_draft(folder.0.path(), &mut child);
            std::thread::sleep(Duration::from_millis(300));
            let id = child.id().to_string();
            assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
            let ran = Ran::of(child.wait_with_output().unwrap());
            assert_eq!(ran.code, Some(130), "{arguments:?} {signal}\n{}", ran.stderr);
            assert_eq!(folder.contents(), before, "{arguments:?} {signal}");
        }
    }
}

/// Checks that a call is refused because its output is an input, and that no file changes.
fn assert_is_input(folder: &Folder, arguments: &[&str]) {
    let before = folder.contents();
    let ran = folder.run(arguments);
    assert!(ran.stderr.contains("is an input of this call"), "{arguments:?}\n{}", ran.stderr);
    assert!(ran.stderr.contains("\nhint: name another file"), "{arguments:?}\n{}", ran.stderr);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{arguments:?}");
    assert_eq!(folder.contents(), before, "{arguments:?}");
}

/// Returns a folder in which `a.csv`, `b.parquet` and `hands.phhs` have other names as well.
#[cfg(unix)]
fn with_links() -> Folder {
    let folder = Folder::new();
    fs::hard_link(folder.at("a.csv"), folder.at("hard.csv")).unwrap();
    std::os::unix::fs::symlink("a.csv", folder.at("link.csv")).unwrap();
    std::os::unix::fs::symlink("DD", folder.at("folder")).unwrap();
    folder.run(&["select 1 as n", "-o", "b.parquet"]).answer();
    let hands = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/hands.phhs");
    fs::copy(hands, folder.at("hands.phhs")).unwrap();
    fs::hard_link(folder.at("hands.phhs"), folder.at("played.csv")).unwrap();
    folder
}

#[cfg(unix)]
#[test]
fn an_output_that_is_an_input_is_refused_under_every_name() {
    let folder = with_links();
    let all = "select * from 'a.csv'";
    for (query, output) in [
        (all, "a.csv"),
        (all, "./a.csv"),
        (all, "DD/../a.csv"),
        (all, "folder/../a.csv"),
        (all, "hard.csv"),
        (all, "link.csv"),
        ("select * from 'link.csv'", "a.csv"),
        ("select * from 'hard.csv'", "link.csv"),
        ("select * from 'a*.csv'", "a.csv"),
        ("select * from 'DD'", "DD/hands.csv"),
        ("select * from 'folder/hands.csv'", "DD/hands.csv"),
        // No rows or no bytes are read.
        ("select * from 'a.csv' limit 0", "a.csv"),
        ("select * from 'a.csv' where 1 = 2", "a.csv"),
        ("select count(*) from 'b.parquet'", "b.parquet"),
        // The file is read in another part of the query.
        ("select 1 where 1 in (select n from 'a.csv')", "a.csv"),
        ("with t as (select * from 'a.csv') select 1 from t", "a.csv"),
        ("select 1 as n union all select n from 'a.csv'", "a.csv"),
        ("select * from combos('AA') join 'a.csv' using (hole)", "a.csv"),
        ("select hand from hands('hands.phhs')", "hands.phhs"),
        ("select hand from results('*.phhs')", "played.csv"),
        ("select hand from actions('.')", "hands.phhs"),
        ("select kind from refused('hands.phhs')", "hands.phhs"),
    ] {
        let output_file = format!("--output={output}");
        assert_is_input(&folder, &[query, "-f", "csv", &output_file]);
        let copy = format!("copy ({query}) to {} stored as csv", quoted(output));
        assert_is_input(&folder, &[&copy]);
    }
}

#[test]
fn a_table_of_a_file_is_an_input() {
    let folder = Folder::new();
    for (made, query) in [
        ("create external table t stored as csv location 'a.csv'", "select * from t"),
        ("create view t as select * from 'a.csv'", "select * from t"),
        ("prepare t as select * from 'a.csv'", "execute t"),
        ("create table t as select * from 'a.csv'", "select * from t"),
    ] {
        assert_is_input(&folder, &[&format!("{made}; {query}"), "-o", "./a.csv"]);
    }
    for made in [
        "create external table t stored as csv location 'a.csv'",
        "create view t as select * from 'a.csv'",
    ] {
        assert_is_input(&folder, &[&format!("{made}; copy t to 'DD/../a.csv'")]);
    }
}

#[test]
fn the_file_of_the_statements_is_an_input() {
    let folder = Folder::new();
    fs::write(folder.at("q.csv"), "select 1 as a").unwrap();
    assert_is_input(&folder, &["--file", "q.csv", "-o", "./q.csv"]);
    fs::write(folder.at("c.sql"), "copy (select 1 as a) to 'c.sql' stored as csv").unwrap();
    assert_is_input(&folder, &["--file", "DD/../c.sql"]);
    // Other files can be replaced.
    folder.run(&["--file", "q.csv", "-o", "a.csv"]).answer();
    assert_eq!(fs::read_to_string(folder.at("a.csv")).unwrap(), "a\n1\n");
}

#[cfg(unix)]
#[test]
fn standard_input_from_a_file_is_an_input() {
    let folder = Folder::new();
    fs::write(folder.at("q.csv"), "select 1 as a").unwrap();
    fs::write(folder.at("c.sql"), "copy (select 1 as a) to 'c.sql' stored as csv").unwrap();
    let before = folder.contents();
    let run = |file: &str, arguments: &[&str]| {
        let input = fs::File::open(folder.at(file)).unwrap();
        Ran::of(folder.command(arguments).stdin(input).output().unwrap())
    };
    let calls: [(&str, &[&str]); 4] = [
        ("q.csv", &["-o", "q.csv"]),
        ("q.csv", &["-", "-o", "./q.csv"]),
        ("q.csv", &["--file", "-", "-o", "q.csv"]),
        ("c.sql", &[]),
    ];
    for (file, arguments) in calls {
        let ran = run(file, arguments);
        assert!(ran.stderr.contains("is an input of this call"), "{arguments:?} {}", ran.stderr);
        assert_eq!(ran.code, Some(2));
        assert_eq!(folder.contents(), before);
    }
    // With a query as an argument, standard input is not read.
    run("q.csv", &["select 1 as a", "-o", "q.csv"]).answer();
    assert_eq!(fs::read_to_string(folder.at("q.csv")).unwrap(), "a\n1\n");
}

#[test]
fn a_file_that_is_not_read_can_be_replaced() {
    let folder = Folder::new();
    for call in [
        "copy (select n from 'DD/hands.csv') to 'a.csv'",
        "copy (select 1 as n) to 'b.csv'; copy (select n from 'b.csv') to 'a.csv'",
    ] {
        folder.run(&[call]).answer();
        assert_eq!(fs::read_to_string(folder.at("a.csv")).unwrap(), "n\n1\n", "{call}");
    }
}

#[test]
fn what_cannot_be_written_is_found_before_the_query_runs() {
    let folder = Folder::new();
    let before = folder.contents();
    for name in ["no/such.csv", "a.csv/new.csv", "DD"] {
        let ran = folder.run(&[ENDLESS, "-f", "csv", "-o", name]);
        assert_eq!(ran.code, Some(1), "{name}");
        assert!(ran.stderr.starts_with(&format!("error: {name}: ")), "{}", ran.stderr);
        assert!(!ran.stderr.contains(".holdem-") && !ran.stderr.contains("os error"), "{ran:?}");
    }
    for name in ["a.csv/new.csv", "a.csv/new/x.csv", "DD/deep/notes.csv/"] {
        let ran = folder.run(&[&format!("copy ({ENDLESS}) to '{name}'")]);
        assert_eq!(ran.code, Some(1), "{name}");
        let said = format!("error: '{name}' cannot be written: ");
        assert!(ran.stderr.starts_with(&said), "{}", ran.stderr);
        assert!(!ran.stderr.contains(".holdem-") && !ran.stderr.contains("os error"), "{ran:?}");
    }
    assert_eq!(folder.contents(), before);
}

#[test]
fn an_explained_copy_writes_nothing() {
    let folder = Folder::new();
    let before = folder.contents();
    let copy = "copy (select 1 as a) to 'a.csv'";
    folder.run(&[&format!("explain {copy}")]).answer();
    let ran = folder.run(&[&format!("explain analyze {copy}")]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("explain analyze does not write files\nhint: "), "{}", ran.stderr);
    assert_eq!(folder.contents(), before);
}

#[tokio::test]
async fn a_name_in_object_storage_is_literal() {
    use datafusion::object_store::memory::InMemory;
    use datafusion::object_store::path::Path;
    use datafusion::object_store::{ObjectStore, ObjectStoreExt};
    use futures::TryStreamExt;

    let session = holdem_sql::session();
    let store = std::sync::Arc::new(InMemory::new());
    let url = url::Url::parse("memory://bucket").unwrap();
    session.register_object_store(&url, std::sync::Arc::clone(&store) as _);
    store.put(&Path::from("dir/other.csv"), "stays".into()).await.unwrap();
    let names = ["dir/hands [2026]*.csv", "dir/a?b#c d.csv", "it's.csv"];
    for name in names {
        let copy =
            format!("copy (select 1 as a) to {}", quoted(&format!("memory://bucket/{name}")));
        crate::support::batches(&session, &copy).await.unwrap();
    }
    let failing = "copy (select 1 / (value - 9) as a, value as b from generate_series(1, 9)) \
                   to 'memory://bucket/dir/failed*' stored as csv partitioned by (b)";
    assert!(crate::support::batches(&session, failing).await.is_err());
    let parts = partitioned("memory://bucket/dir/parts?/");
    crate::support::batches(&session, &parts).await.unwrap();

    let files: Vec<_> = store.list(None).try_collect().await.unwrap();
    let (parts, files): (Vec<_>, Vec<_>) = files
        .into_iter()
        .map(|file| file.location.as_ref().to_owned())
        .partition(|path| path.starts_with("dir/parts?/a="));
    assert_eq!(parts.len(), 2, "{parts:?}");
    let expected: std::collections::BTreeSet<_> =
        names.into_iter().chain(["dir/other.csv"]).map(str::to_owned).collect();
    assert_eq!(files.into_iter().collect::<std::collections::BTreeSet<_>>(), expected);
    let again = crate::support::batches(&session, &partitioned("memory://bucket/dir/")).await;
    assert!(again.unwrap_err().to_string().contains("is a directory with files in it"));
}
