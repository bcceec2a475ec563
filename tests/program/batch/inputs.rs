//! Lines, CSV, TSV and NDJSON, from files and from standard input.

use std::fs;
use std::path::PathBuf;
use std::process::Stdio;

use super::lines::{answered, run_on, with_errors};
use crate::support::{holdem, run};
use crate::typed::piped;

/// Writes a file for a test.
fn file(name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("batch");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, content).unwrap();
    path
}

fn of_file(args: &str, path: &std::path::Path) -> String {
    let output = run(&format!("{args} {} -q", path.display()));
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

const CSV: &str = "hero,villain,board\nAhKh,QQ+,Ks7d2c\nAA,KK,\n";

#[test]
fn the_type_of_a_file_follows_from_its_name() {
    let lines = answered("equity - -f plain", "AhKh QQ+ | Ks7d2c\nAA KK");
    let files = [
        file("spots.txt", "AhKh QQ+ | Ks7d2c\nAA KK\n"),
        file("spots.csv", CSV),
        file("spots.tsv", CSV.replace(',', "\t")),
        file(
            "spots.ndjson",
            "{\"hero\":\"AhKh\",\"villain\":\"QQ+\",\"board\":\"Ks7d2c\"}\n\
             {\"players\":[\"AA\",\"KK\"],\"board\":null}\n",
        ),
        file(
            "SPOTS.JSONL",
            "{\"hero\":\"AhKh\",\"villain\":\"QQ+\",\"board\":[\"Ks\",\"7d\",\"2c\"]}\n\
             {\"hero\":\"AA\",\"villain\":\"KK\"}",
        ),
    ];
    for path in &files {
        assert_eq!(of_file("equity - -f plain", path), lines, "{}", path.display());
    }
    assert_eq!(answered("equity - --input csv -f plain", CSV), lines);
}

#[test]
fn several_files_are_one_input() {
    let [one, two] = [file("one.csv", CSV), file("two.txt", "QQ JJ\noops\n")];
    let output = run(&format!("equity - {} {} -f plain", one.display(), two.display()));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 4);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.starts_with(&format!("line 2 of {}: error: ", two.display())), "{errors}");
}

#[test]
fn files_of_other_systems_are_read() {
    assert_eq!(
        answered("eval - -f plain", "\u{feff}AhKh QhJhTh\r\nAhKhQhJhTh\r\n"),
        "royal flush\nroyal flush\n"
    );
    assert_eq!(
        answered("eval - --input csv -f plain", "\u{feff}cards\r\nAhKhQhJhTh\r\n\r\n"),
        "royal flush\n\n"
    );
    let wide: Vec<u8> = "\u{feff}AhKh".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let output = run_on("eval -", wide);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stderr).unwrap().contains("UTF-16"));
}

#[test]
fn objects_among_lines_are_recognised() {
    let (_, errors) = with_errors("eval -", "{\"cards\":\"AhKhQhJhTh\"}\n");
    assert!(errors.contains("hint: if each line is a JSON object: --input ndjson"), "{errors}");
}

#[test]
fn only_named_columns_are_read() {
    let sheet = "id,flop,a,b\n1,Ks7d2c,AhKh,QQ+\n";
    let lines = answered("equity - -f plain", "AhKh QQ+ | Ks7d2c");
    for columns in
        ["a,b,board=flop", "3,4,board=2", "A,B,board=Flop", "player=a,villain=b,board=flop"]
    {
        let args = format!("equity - --input csv -f plain --columns {columns}");
        assert_eq!(answered(&args, sheet), lines, "{columns}");
    }
    let headless = sheet.split_once('\n').unwrap().1;
    let args = "equity - --input csv --no-header --columns 3,4,board=2 -f plain";
    assert_eq!(answered(args, headless), lines);

    for (columns, wrong) in
        [("a,c", "the column 'c' does not exist"), ("a,stack=b", "'stack' is not a column type")]
    {
        let output = run_on(&format!("equity - --input csv --columns {columns}"), sheet);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains(wrong), "{errors}");
    }
    let (_, errors) = with_errors("equity - --input csv", sheet);
    assert!(
        errors.contains(
            "no column is named player, players, hero or villain; the columns are: id, flop, a, b"
        ),
        "{errors}"
    );
}

#[test]
fn cards_may_have_a_column_each() {
    let sheet = "c1,c2,c3,c4,c5\nAh,Kh,Qh,Jh,Th\n";
    let args = "eval - --input csv --columns c1,c2,c3,c4,c5 -f plain";
    assert_eq!(answered(args, sheet), "royal flush\n");
    let own = answered("eval - -f ndjson", "AhKhQhJhTh\n");
    assert_eq!(answered("eval - --input ndjson -f plain", &own), "royal flush\n");
}

#[test]
fn a_line_feed_in_quotes_is_in_a_cell() {
    let sheet = "note,cards\n\"a\n\"\"b\"\"\",AhKhQhJhTh\nx,AhKx\n";
    let (out, errors) = with_errors("eval - --input csv -f plain", sheet);
    assert_eq!(out, "royal flush\nerror: 'x' is not a suit\n");
    assert!(errors.contains("columns not read: note\nline 4: error: "), "{errors}");
}

#[test]
fn an_unreadable_line_does_not_stop_the_others() {
    let long = format!("{}\nAhKhQhJhTh\n", "Ah".repeat(1 << 20));
    let (out, errors) = with_errors("eval - -f plain", &long);
    assert_eq!(out, "error: the line has more than a million characters\nroyal flush\n");
    assert!(errors.starts_with("line 1: "), "{errors}");

    let sheet = format!("cards,x\n\"Ah,\nAhKhQhJhTh,1\n{}", "AhKhQhJhTh,2\n".repeat(3));
    let (out, errors) = with_errors("eval - --input csv -f plain", &sheet);
    assert_eq!(out, format!("error: a quote is not closed\n{}", "royal flush\n".repeat(4)));
    assert!(errors.starts_with("line 2: "), "{errors}");

    let output = run_on("eval - -f plain", b"AhKh\xffQhJhTh\nAhKhQhJhTh".to_vec());
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"error: this is not text\nroyal flush\n");

    let (out, _) =
        with_errors("eval - --input ndjson -f ndjson", "{\"cards\":5}\n[]\n{\"cards\":\"AhKx\"}");
    let errors = [
        "{\"cards\":5,\"error\":\"\\\"cards\\\" must be text in quotes\"}",
        "{\"line\":2,\"error\":\"this is not a JSON object: invalid type: sequence, expected an object\"}",
        "{\"cards\":\"AhKx\",\"error\":\"'x' is not a suit\"}",
    ];
    assert_eq!(out.lines().collect::<Vec<_>>(), errors);
}

#[test]
fn lines_are_numbered_with_any_line_ends() {
    let sheet = "\r\ncards\r\nAhKhQhJhTh\r\n\r\nAhKx\r\n";
    for sheet in [sheet.to_owned(), sheet.replace('\r', "")] {
        let (out, errors) = with_errors("eval - --input csv -f plain", &sheet);
        assert_eq!(out, "royal flush\n\nerror: 'x' is not a suit\n");
        assert!(errors.starts_with("line 5: "), "{errors}");
    }
}

#[test]
fn lines_that_end_with_cr_alone_are_refused() {
    for (input, kind) in [
        ("hero,villain\rAA,KK\rAA,QQ\r", "csv"),
        ("hero,villain\nAA,KK\rAA,QQ\n", "csv"),
        ("AA KK\rQQ JJ\r", "lines"),
    ] {
        let (_, errors) = with_errors(&format!("equity - --input {kind} -f plain"), input);
        assert!(errors.contains("lines end with a lone CR"), "{errors}");
    }
}

#[test]
fn a_quote_left_open_at_the_end_is_an_error() {
    let (_, errors) = with_errors("equity - --input csv -f plain", "hero,villain\nAA,\"KK");
    assert!(errors.contains("line 2: error: a quote is not closed"), "{errors}");
}

#[test]
fn duplicate_names_are_errors() {
    let sheet = "hero,villain,board,board\nAA,KK,2c3c4c,2d3d4d\n";
    for header in [sheet.to_owned(), sheet.replacen("board", "Board", 1)] {
        let (out, errors) = with_errors("equity - --input csv -f csv", &header);
        assert!(out.is_empty() && errors.contains("two columns are named 'board'"), "{errors}");
    }
    let twice = r#"{"hero":"AA","hero":"QQ","villain":"KK"}"#;
    let (_, errors) = with_errors("equity - --input ndjson", twice);
    assert!(errors.contains("the member 'hero' appears twice"), "{errors}");
}

#[test]
fn files_with_other_columns_have_no_common_header() {
    let one = file("columns-1.csv", "id,hero,villain\n1,AA,KK\n");
    let two = file("columns-2.csv", "hero,villain\nAA,KK\n");
    let output = run(&format!("equity - {} {} -f csv", one.display(), two.display()));
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(String::from_utf8(output.stdout).unwrap().lines().count(), 2);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("columns-2.csv has different columns from "), "{errors}");
    assert!(errors.contains("1 line answered\n"), "{errors}");
    let alike = run(&format!("equity - {} {} -f csv -q", one.display(), one.display()));
    assert_eq!(String::from_utf8(alike.stdout).unwrap().lines().count(), 3);
}

#[test]
fn unused_columns_are_not_read() {
    let one = file("enough.txt", "AhKhQhJhTh\n");
    // Standard input stays open and is not read.
    let mut child = crate::support::holdem(&format!("eval - {} - --take 1 -q", one.display()))
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let stdin = child.stdin.take();
    assert!(child.wait().unwrap().success());
    drop(stdin);
}

#[test]
fn a_header_is_needed_where_there_are_columns() {
    for input in ["", "\n\n"] {
        let (_, errors) = with_errors("eval - --input csv", input);
        assert!(errors.contains("the input is empty"), "{errors}");
    }
    for kind in ["lines", "ndjson"] {
        let (_, errors) = with_errors(&format!("eval - --no-header --input {kind}"), "");
        assert!(errors.contains("--no-header only applies to CSV and TSV"), "{errors}");
    }
    let header = "\"a\nnote\",cards\nx,AhKhQhJhTh\n";
    assert_eq!(answered("eval - --input csv -f plain", header), "royal flush\n");
}

#[test]
fn a_row_that_is_not_text_is_an_error() {
    let output = run_on("eval - --input csv -f csv", b"note,cards\n\xff,AhKhQhJhTh\n".to_vec());
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8(output.stdout).unwrap().ends_with(",this is not text\n"));
}

#[test]
fn no_more_players_are_read_than_a_deck_has_cards_for() {
    for command in ["equity", "showdown"] {
        let line = "AhKh ".repeat(20_000);
        let (_, errors) = with_errors(&format!("{command} - -f plain"), &line);
        assert!(errors.contains("needs 2 to 23 players, not 20000"), "{errors}");
    }
}

#[test]
fn a_missing_input_is_reported_before_anything_is_answered() {
    let one = file("there.txt", "AhKhQhJhTh\n");
    let output = run(&format!("eval - {} no-such-file.txt", one.display()));
    assert_eq!((output.status.code(), output.stdout.len()), (Some(1), 0));
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.starts_with("error: cannot read no-such-file.txt: "), "{errors}");
    assert_eq!(run("eval - /").status.code(), Some(1));
}

#[test]
fn an_input_without_a_line_has_no_answer() {
    for (args, out) in [
        ("eval - -f plain", ""),
        ("eval - -f ndjson", ""),
        ("eval - -f json", "{\"schema\":\"holdem.eval/1\",\"results\":[\n]}\n"),
    ] {
        assert_eq!(answered(args, ""), out);
    }
    assert!(answered("eval - -f csv", "").starts_with("line,cards,"));
    assert!(answered("equity - -f csv", "# none\n").starts_with("line,exact,"));
}

#[test]
fn options_about_lines_need_lines() {
    for options in [
        "--skip 1",
        "--take 1",
        "--strict",
        "--input csv",
        "--columns a",
        "--no-header",
        "--errors 1",
    ] {
        for spot in ["eval AhKh QhJhTh", "equity AA KK", "range AA", "odds AhKh", "showdown AA KK"]
        {
            let output = run(&format!("{spot} {options}"));
            assert_eq!(output.status.code(), Some(2), "{spot} {options}");
            let errors = String::from_utf8(output.stderr).unwrap();
            assert!(errors.contains("write - instead of the cards"), "{errors}");
        }
    }
}

#[test]
fn quotes_that_are_never_closed_take_no_longer_in_a_long_file() {
    // This would take many minutes if each line were searched for its closing quote up to the maximum length.
    let lines = 500_000;
    let sheet = format!("hero,villain\n{}", "a\"b,\"\n".repeat(lines));
    let (out, _) = with_errors("equity - --input csv -q --errors 0 -f plain", &sheet);
    assert_eq!(out.matches("error: a quote is not closed\n").count(), lines);
}

#[test]
#[cfg(unix)]
fn more_files_than_may_be_open_at_once_are_read() {
    let one = file("of-many.txt", "AhKhQhJhTh\n");
    let program = env!("CARGO_BIN_EXE_holdem");
    let files = format!(" {}", one.display()).repeat(100);
    let line = format!("ulimit -n 32; {program} eval - -q -f plain{files}");
    let output = crate::support::sh(&line).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    assert_eq!(output.stdout, "royal flush\n".repeat(100).as_bytes());
}

#[test]
#[cfg(unix)]
fn an_input_that_is_also_the_output_is_refused() {
    use std::fs::OpenOptions;
    let path = file("both.txt", "AhKhQhJhTh\n");
    let open = || OpenOptions::new().append(true).read(true).open(&path).unwrap();
    let named = path.display().to_string();
    for (input, name) in [(None, &*named), (Some(open()), "-")] {
        let mut command = crate::support::holdem(&format!("eval - {name} -f plain"));
        command.stdin(input.map_or_else(std::process::Stdio::null, Into::into)).stdout(open());
        let output = command.stderr(std::process::Stdio::piped()).spawn().unwrap();
        let output = output.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains("is both input and output"), "{errors}");
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "AhKhQhJhTh\n");
}

/// Spreadsheets write semicolons if the comma is the decimal mark.
#[test]
fn semicolons_separate_columns_if_the_header_has_them_and_no_comma() {
    let commas = "name,hero,villain,board\n\"a;b\",AhKh,QsQd,\nx,QQ,AK,Kd7h2s\n";
    let semicolons = "\nname;hero;villain;board\r\n\"a;b\";AhKh;QsQd;\r\nx;QQ;AK;Kd7h2s\r\n";
    let args = "equity - --input csv -f csv -q";
    assert_eq!(answered(args, semicolons), answered(args, commas));
    assert_eq!(
        answered("equity - --input semicolons -f csv -q", semicolons),
        answered(args, commas)
    );
    let rows = "AhKh;QsQd\nQQ;AK\n";
    let plain = "equity - --input csv --no-header --columns 1,2 -f plain -q";
    assert_eq!(answered(plain, rows), answered(plain, &rows.replace(';', ",")));
    let wide = piped(
        holdem("equity - --input csv").stderr(Stdio::piped()),
        "hero;villain\nAhKh;QsQd;2c\n",
    );
    let said = String::from_utf8(wide.stderr).unwrap();
    assert!(said.contains("quote a cell that contains a semicolon"), "{said}");
}

#[test]
fn tabs_separate_columns_if_the_header_has_them_alone() {
    let commas = "name,hero,villain,board\na b,AhKh,QsQd,\nx,QQ,AK,Kd7h2s\n";
    let tabs = commas.replace(',', "\t");
    let args = "equity - --input csv -f csv -q";
    assert_eq!(answered(args, &tabs), answered(args, commas));
    // In comma-separated input, tabs are part of the cells.
    let inside = "name,hero,villain\n\"a\tb\",AhKh,QsQd\n";
    assert!(answered(args, inside).contains("a\tb,AhKh,QsQd,true,"));
}

/// A table in a pipe is not silently read as lines.
#[test]
fn a_header_among_lines_is_named_wherever_its_known_column_stands() {
    for header in ["id,name,cards", "id;hero;villain", "hero,villain,board"] {
        let output = piped(holdem("equity -").stderr(Stdio::piped()), &format!("{header}\n"));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("this looks like a table header"), "{said}");
        assert!(said.contains("--input csv"), "{said}");
    }
}

#[test]
fn a_dash_is_explained_where_no_lines_are_read() {
    for command in ["preflop -", "preflop QQ -", "report - -o x.html"] {
        let output = piped(holdem(command).stderr(Stdio::piped()), "");
        let said = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{command}");
        assert!(
            said.contains("answers one question at a time\nhint: commands that read lines: eval,"),
            "{said}"
        );
    }
    let output = piped(holdem("equity AA -").stderr(Stdio::piped()), "");
    let said = String::from_utf8(output.stderr).unwrap();
    assert!(said.contains("hint: for a batch: holdem equity -, then any files"), "{said}");
}

#[test]
fn the_cards_of_a_hand_may_be_a_list() {
    let asked = |command: &str, hand: &str| {
        let line = format!("{hand},\"board\":[\"Qh\",\"7h\",\"2c\"]}}\n");
        answered(&format!("{command} - --input ndjson -f plain -q"), &line)
    };
    for command in ["equity", "potential", "canonical"] {
        let villain = if command == "equity" { ",\"villain\":\"QsQd\"" } else { "" };
        let [list, text] = ["[\"Ah\",\"Kh\"]", "\"AhKh\""]
            .map(|hand| asked(command, &format!("{{\"hero\":{hand}{villain}")));
        assert_eq!(list, text, "{command}");
    }
}
