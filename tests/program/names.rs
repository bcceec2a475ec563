//! The option `--name`.

use roxmltree::{Document, ParsingOptions};
use serde_json::Value;

use crate::support::{holdem, run, stdout};

fn named(args: &str, names: &[&str]) -> String {
    let mut command = holdem(args);
    for name in names {
        command.args(["--name", name]);
    }
    let output = command.output().unwrap();
    assert_eq!(
        output.status.code(),
        Some(0),
        "{args}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    String::from_utf8(output.stdout).unwrap()
}

const NAMES: &[&str] = &["Hero", "BTN 3bet"];

#[test]
fn names_are_in_tables_next_to_the_numbers() {
    for args in [
        "equity AhKh QQ+ -b Ks7d2c",
        "equity AhKh QQ+ -b Ks7d2c --streets",
        "equity AhKh QQ+ -b Ks7d2c --by-combo",
        "graph AhKh QQ+ -b Ks7d2c",
        "runouts AhKh QQ+ -b Ks7d2c",
        "showdown AhKh QsQd -b Ks7d2c3h4h",
    ] {
        let table = named(args, NAMES);
        assert!(table.contains("1 Hero") && table.contains("2 BTN 3bet"), "{args}: {table}");
        // Fewer names than players.
        let one = named(args, &NAMES[..1]);
        assert!(one.contains("1 Hero") && !one.contains("BTN"), "{args}: {one}");
    }
    let graph = named("graph AhKh QQ+ -b Ks7d2c", NAMES);
    assert!(graph.contains("2 BTN 3bet (QQ+)"), "{graph}");
}

#[test]
fn records_have_names_only_if_there_are_any() {
    for (args, field) in [
        ("equity AhKh QQ+ -b Ks7d2c", "name"),
        ("graph AhKh QQ+ -b Ks7d2c", "name"),
        ("showdown AhKh QsQd -b Ks7d2c3h4h", "player_name"),
    ] {
        let players = |text: &str| -> Vec<Option<Value>> {
            let document: Value = serde_json::from_str(text).unwrap();
            let players = document["players"].as_array().unwrap().iter();
            players.map(|player| player.get(field).cloned()).collect()
        };
        let some = players(&named(&format!("{args} -f json"), &NAMES[..1]));
        assert_eq!(some, [Some("Hero".into()), Some(Value::Null)], "{args}");
        let none = players(&stdout(&format!("{args} -f json")));
        assert!(field == "player_name" || none == [None, None], "{args}: {none:?}");
    }
    let csv = named("runouts AhKh QQ+ -b Ks7d2c -f csv", &["=1+1|", "\"x\", y"]);
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let place = reader.headers().unwrap().iter().position(|name| name == "name").unwrap();
    let row = reader.records().nth(1).unwrap().unwrap();
    assert_eq!(&row[place], "\"x\", y");
}

#[test]
fn pictures_and_pages_escape_names() {
    const HOSTILE: &str = "</svg><script>x</script>";
    for args in [
        "graph AhKh QQ+ -b Ks7d2c --svg -",
        "equity AhKh QQ+ -b Ks7d2c --by-combo --svg -",
        "runouts AhKh QQ+ -b Ks7d2c --svg -",
        "report AhKh QQ+ -b Ks7d2c -o -",
    ] {
        let drawn = named(args, &["Hero", HOSTILE]);
        let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
        let parsed = Document::parse_with_options(&drawn, options).unwrap();
        assert!(!parsed.descendants().any(|node| node.has_tag_name("script")), "{args}");
        let has = |name: &str| {
            parsed.descendants().any(|node| node.is_text() && node.text().unwrap().contains(name))
        };
        assert!(has("Hero (AhKh)") && has(HOSTILE), "{args}");
    }
    let page = named("report AhKh QQ+ -b Ks7d2c -o -", &["Hero", "BTN 3bet"]);
    assert!(page.contains("--name Hero --name 'BTN 3bet' -o report.html"), "{page}");
}

#[test]
fn a_bar_in_a_name_does_not_end_a_cell_of_markdown() {
    let table = named("equity AhKh QQ+ -b Ks7d2c", &["a|b"]);
    assert!(table.contains(r"1 a\|b"), "{table}");
}

#[test]
fn names_that_cannot_be_seen_or_are_too_many_are_refused() {
    let long = "x".repeat(31);
    for (names, message) in [
        (&["a", "b", "c"][..], "more names than players (2)"),
        (&[""], "the name is empty"),
        (&["  "], "the name is empty"),
        (&["a", "a"], "two players have this name"),
        (&[long.as_str()], "the name is too long"),
        (&["a\u{202e}b"], "invisible characters"),
        (&["a\u{1b}[31mb"], "invisible characters"),
        (&["a\nb"], "invisible characters"),
        (&["a\u{200b}b"], "invisible characters"),
    ] {
        let mut command = holdem("equity AhKh QQ+");
        for name in names {
            command.args(["--name", name]);
        }
        let output = command.output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{names:?}");
        assert!(error.contains(message) && error.contains("hint: "), "{names:?}: {error}");
        assert!(!error.contains(['\u{1b}', '\u{202e}', '\u{200b}']), "{names:?}: {error}");
    }
    let many = run("equity - --name Hero");
    let error = String::from_utf8(many.stderr).unwrap();
    assert!(error.contains("--name needs a single spot"), "{error}");
}
