//! Columns and members that may hold part of the spot are read or refused; others pass through.

use super::lines::{answered, run_on, with_errors};

/// Asserts that a sheet has the same answer as a line.
#[track_caller]
fn same(command: &str, kind: &str, sheet: &str, line: &str) {
    let args = format!("{command} - -f plain -q");
    assert_eq!(
        answered(&format!("{args} --input {kind}"), sheet),
        answered(&args, line),
        "{sheet}"
    );
}

#[test]
fn a_board_in_columns_of_its_streets_is_read() {
    let line = "AhKh QsQd | Ks7d2c9h";
    for (header, board) in [
        ("flop,turn,river", "Ks7d2c,9h,"),
        ("Turn,Flop", "9h,Ks7d2c"),
        ("flop_1,flop_2,flop_3,turn card", "Ks,7d,2c,9h"),
        ("Board Cards", "Ks7d2c9h"),
        ("community", "Ks7d2c9h"),
        ("board1,board2,board3,board4,board5", "Ks,7d,2c,9h,"),
    ] {
        let sheet = format!("hero,villain,{header}\nAhKh,QsQd,{board}\n");
        same("equity", "csv", &sheet, line);
        same("equity", "tsv", &sheet.replace(',', "\t"), line);
    }
    let object =
        r#"{"hero":"AhKh","villain":"QsQd","flop":["Ks","7d","2c"],"turn":"9h","river":null}"#;
    same("equity", "ndjson", object, line);
    same("odds", "csv", "hand,flop\nAhKh,Ks7d2c\n", "AhKh | Ks7d2c");
    same("eval", "csv", "hole,flop,turn\nAhKh,Ks7d2c,9h\n", "AhKh | Ks7d2c9h");
    same("range", "csv", "range,flop\nAK,Ks7d2c\n", "AK | Ks7d2c");
    let showdown = "hero,villain,flop,turn,river,dead cards\nAhKh,QsQd,Ks7d2c,9h,3d,As\n";
    same("showdown", "csv", showdown, "AhKh QsQd | Ks7d2c9h3d | As");
}

#[test]
fn several_columns_may_be_given_for_the_board() {
    let sheet = "me,you,x,y\nAhKh,QsQd,Ks7d2c,9h\n";
    let args = "equity - --input csv -f plain --columns me,you,board=x,board=y";
    assert_eq!(answered(args, sheet), answered("equity - -f plain", "AhKh QsQd | Ks7d2c9h"));
}

/// Asserts that a sheet is refused with this message and hint, and that the options in the hint read it as the line.
#[track_caller]
fn refused(command: &str, sheet: &str, message: &str, with: &str, without: &str, line: &str) {
    let (out, errors) = with_errors(&format!("{command} - --input csv -f plain"), sheet);
    assert!(errors.contains(message), "{errors}");
    let hint = format!("hint: to read it: --columns {with}; to ignore it: --columns {without}\n");
    assert!(errors.contains(&hint), "{errors}");
    assert!(out.is_empty() || out.starts_with("error: "), "{out}");
    let args = format!("{command} - -f plain -q");
    let read = answered(&format!("{args} --input csv --columns {with}"), sheet);
    assert_eq!(read, answered(&args, line), "{sheet}");
    let unread = run_on(&format!("{args} --input csv --columns {without}"), sheet);
    assert!(!String::from_utf8(unread.stderr).unwrap().contains("not read"));
}

#[test]
fn a_column_that_seems_part_of_the_spot_is_refused() {
    refused(
        "equity",
        "hero,villain,bord\nAhKh,QsQd,Ks7d2c\n",
        "error: the column 'bord' is not read; did you mean 'board'?\n",
        "hero,villain,board=bord",
        "hero,villain",
        "AhKh QsQd | Ks7d2c",
    );
    refused(
        "showdown",
        "hero,villain,cc\nAhKh,QsQd,Ks7d2c9h3d\n",
        "line 2: error: the column 'cc' is not read, but holds Ks7d2c9h3d\n",
        "hero,villain,board=cc",
        "hero,villain",
        "AhKh QsQd | Ks7d2c9h3d",
    );
}

#[test]
fn each_line_is_refused_for_its_own_cells() {
    let sheet = "hero,villain,x,id\nAA,KK,,7\nAA,KK,\"QQ+,AK\",8\nAA,KK,fold,Ad\n";
    let (out, errors) = with_errors("equity - --input csv -f plain", sheet);
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0] == lines[2] && !lines[0].starts_with("error"), "{out}");
    assert_eq!(lines[1], "error: the column 'x' is not read, but holds QQ+,AK");
    assert!(
        errors.starts_with("line 2: note: columns not read: x, id\nline 3: error: ")
            && errors.contains("--columns hero,villain,player=x;")
    );
}

#[test]
fn cards_in_a_column_each_are_refused_together() {
    let sheet = "hero,villain,c1,c2,c3\nAhKh,QsQd,Ks,7d,2c\n";
    let (_, errors) = with_errors("equity - --input csv", sheet);
    let all = "--columns hero,villain,board=c1,board=c2,board=c3";
    assert!(errors.contains(&format!("hint: to read such columns: {all};")), "{errors}");
    let spaced = "hero,villain,the 4th card\nAhKh,QsQd,9h\n";
    let (_, errors) = with_errors("equity - --input csv", spaced);
    assert!(errors.contains("--columns 'hero,villain,board=the 4th card'; "), "{errors}");
    let (_, errors) = with_errors("equity - --input csv", "hero,villain,\"a,b\"\nAA,KK,QQ+\n");
    assert!(errors.contains("--columns hero,villain,player=3; "), "{errors}");
}

#[test]
fn members_are_refused_as_columns_are() {
    let spot = r#""hero":"AhKh","villain":"QsQd""#;
    for (member, message) in [
        (r#""bord":["Ks"]"#, "the member 'bord' is not read; did you mean 'board'?"),
        (r#""x":["Ks","7d","2c"]"#, "the member 'x' is not read, but holds Ks 7d 2c"),
        (r#""x":"QQ+""#, "the member 'x' is not read, but holds QQ+"),
        (r#""board":"Ks7d2c","flop":"Ks7d2c""#, "'board' and 'flop' both hold the board"),
    ] {
        let (out, _) =
            with_errors("equity - --input ndjson -f plain", &format!("{{{spot},{member}}}"));
        assert_eq!(out, format!("error: {message}\n"));
    }
    let other = format!(r#"{{{spot},"id":5,"tags":["a",1],"as":"As","x":{{"board":"Ks7d2c"}}}}"#);
    same("equity", "ndjson", &other, "AhKh QsQd");
}

#[test]
fn a_street_without_the_one_before_it_is_refused() {
    let rows =
        "hero,villain,flop,turn,river\nAhKh,QsQd,,,3c\nAhKh,QsQd,Ks7d2c,,3c\nAhKh,QsQd,Ks7d2c,,\n";
    let (out, errors) = with_errors("equity - --input csv -f plain -q", rows);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "error: the river is given without the flop");
    assert_eq!(lines[1], "error: the river is given without the turn");
    assert!(!lines[2].starts_with("error"), "{out}");
    assert!(errors.contains("fill the streets in order"), "{errors}");
    let member = r#"{"hero":"AhKh","villain":"QsQd","flop":null,"turn":"3c"}"#;
    let (out, _) = with_errors("equity - --input ndjson -f plain", member);
    assert_eq!(out, "error: the turn is given without the flop\n");
}

#[test]
fn a_board_in_two_places_is_refused() {
    let sheet = "hero,villain,board,flop,turn\nAhKh,QsQd,Ks7d2c9h,Ks7d2c,9h\n";
    let (out, errors) = with_errors("equity - --input csv -f plain", sheet);
    let hint =
        "hint: select one: --columns hero,villain,board, or --columns hero,villain,flop,turn\n";
    assert!(out.is_empty() && errors.contains(hint), "{errors}");
    for columns in ["hero,villain,board", "hero,villain,flop,turn"] {
        let args = format!("equity - --input csv -f plain -q --columns {columns}");
        assert_eq!(answered(&args, sheet), answered("equity - -f plain", "AhKh QsQd | Ks7d2c9h"));
    }
}

#[test]
fn columns_of_text_and_of_earlier_answers_pass_through() {
    for text in ["Ad", "As", "KS", "8h"] {
        let sheet = format!(
            "id,note,deal,turns,hex,hero,villain,pot,name\n\
             7,{text},17,3,4c5d,AhKh,QsQd,\"1,234.50\",AK\n"
        );
        let out = answered("equity - --input csv -f csv -q", &sheet);
        let row = format!("\n7,{text},17,3,4c5d,AhKh,QsQd,\"1,234.50\",AK,true,");
        assert!(out.contains(&row), "{out}");
    }
    let rated = answered("eval - -f csv -q", "AhKh | QhJhTh\n");
    assert_eq!(answered("eval - --input csv -f plain", &rated), "royal flush\n");
    let both =
        answered("showdown - --input csv -f csv -q", "hero,villain,board\nAhKh,QsQd,Ks7d2c9h3d\n");
    answered("equity - --input csv -f csv -q", &both);
}

/// The column may be a river, or the word `As`: it is not read, and a note says so.
#[test]
fn one_card_in_a_column_that_is_not_read_is_noted() {
    let note = "note: the column 'x' is not read, but could hold cards; to read it: --columns \
                hero,villain,board=x; to ignore it: --columns hero,villain";
    let sheet = "hero,villain,x\nAhKh,QsQd,call\nAhKh,QsQd,9h\nAhKh,QsQd,As\n";
    let answer = answered("equity - -f plain", "AhKh QsQd\nAhKh QsQd\nAhKh QsQd\n");
    let noted = |args: &str, input: &str| {
        let output = run_on(args, input);
        assert!(output.status.success(), "{args}");
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (out, errors) = noted("equity - --input csv -f plain", sheet);
    assert_eq!(out, answer);
    assert_eq!(errors.matches("note: ").count(), 2, "{errors}");
    assert!(errors.starts_with("line 2: note: columns not read: x\n"), "{errors}");
    assert!(errors.contains(&format!("line 3: {note}\n")), "{errors}");
    let object = r#"{"hero":"AhKh","villain":"QsQd","x":"9h"}"#;
    let (_, errors) = noted("equity - --input ndjson -f plain", object);
    assert!(errors.contains(&note.replace("column 'x'", "member 'x'")), "{errors}");
    let (_, errors) = noted("equity - --input csv -f plain --columns hero,villain", sheet);
    assert!(!errors.contains("could hold cards"), "{errors}");
}

#[test]
fn a_board_that_columns_does_not_name_is_noted() {
    let sheet = "me,you,Flop\nAhKh,QsQd,Ks7d2c\n";
    let output = run_on("equity - --input csv -f plain --columns me,you", sheet);
    let errors = String::from_utf8(output.stderr).unwrap();
    let note = "line 2: note: the column 'Flop' is not read: --columns does not include it\n";
    assert!(output.status.success() && errors.starts_with(note), "{errors}");
}

#[test]
fn thousands_of_columns_are_found() {
    let names: Vec<String> = (0..20_000).map(|at| format!("c{at}")).collect();
    let sheet = format!("{}\n{}\n", names.join(","), vec!["AA"; names.len()].join(","));
    let file = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("wide.csv");
    std::fs::write(&file, sheet).unwrap();
    // As long as an argument may be.
    let columns = names[..10_000].join(",");
    let args = format!("equity - {} -f plain --columns {columns}", file.display());
    let output = crate::support::run(&args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(errors.contains("needs 2 to 23 players, not 10000"), "{errors}");
}

/// One opponent for all lines, like one board for all lines.
#[test]
fn opponents_of_all_lines_follow_the_players_of_each() {
    let written = "AhKh 12% random\nQsQd JJ 12% random | Kd7h2s\n";
    let lines = "AhKh\nQsQd JJ | Kd7h2s\n";
    let against = "equity - --against 12% --opponents 1 -f plain -q";
    assert_eq!(answered(against, lines), answered("equity - -f plain -q", written));
    let sheet = "hero,board\nAhKh,\nQsQd,Kd7h2s\n";
    let alone = "AhKh 12%\nQsQd 12% | Kd7h2s\n";
    let sheets = "equity - --input csv --against 12%";
    assert_eq!(
        answered(&format!("{sheets} -f plain -q"), sheet),
        answered("equity - -f plain -q", alone)
    );
    let rows = answered(&format!("{sheets} -f csv -q"), sheet);
    let header = rows.lines().next().unwrap();
    assert!(header.contains("equity.players.2.equity"), "{header}");
    assert_eq!(rows.lines().count(), 3);
}

/// Every column and member is read, or named.
#[test]
fn columns_and_members_that_are_not_read_are_named() {
    for (args, input, names) in [
        (
            "equity - --input csv",
            "id,hero,villain,rake,pot,call\n1,AhKh,QQ,5%,100,50\n",
            "columns not read: id, rake",
        ),
        (
            "equity - --input csv",
            "hero,villain,pot_size,call_amount\nAhKh,QQ,100,50\n",
            "columns not read: pot_size, call_amount",
        ),
        (
            "equity - --input ndjson",
            "{\"hero\":\"AhKh\",\"villain\":\"QQ\",\"spot\":{\"board\":\"2c3c4c\"}}\n",
            "members not read: spot",
        ),
        (
            "icm - --pays 50,30 --input csv",
            "stack1,stack2,prizes\n300,200,60\n",
            "columns not read: prizes",
        ),
        ("range - --input csv", "range,weight\nQQ+,0.5\n", "columns not read: weight"),
        ("nuts - --input csv", "deal,board\nx,QhJhTh\n", "columns not read: deal"),
    ] {
        let errors = String::from_utf8(run_on(args, input).stderr).unwrap();
        assert!(errors.contains(names), "{args}: {errors}");
    }
    // The answers to other lines are an earlier answer, and nothing new is left out.
    let own = answered("equity - -f ndjson", "AhKh QsQd\n");
    let errors = String::from_utf8(run_on("equity - --input ndjson", own).stderr).unwrap();
    assert!(!errors.contains("not read"), "{errors}");
}

#[test]
fn columns_of_players_that_differ_in_case_are_refused() {
    for (args, input) in [
        ("equity - --input csv", "Hero,hero,villain\nAhKh,AdKd,QQ\n"),
        ("equity - --input csv", "hero,villain,Villain\nAhKh,AdKd,QQ\n"),
        ("equity - --input ndjson", r#"{"Hero":"AhKh","hero":"AdKd","villain":"QQ"}"#),
    ] {
        let (out, errors) = with_errors(args, input);
        assert!(!out.contains("21.17") && errors.contains("two columns are named"), "{errors}");
    }
}
