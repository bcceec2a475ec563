//! Errors of rows name the columns, and an error common to all lines is reported once.

use std::fs;
use std::path::Path;

use super::lines::{answered, run_on, with_errors};

/// Returns the standard error of a run, with or without wrong lines.
fn noted(args: &str, input: &str) -> String {
    String::from_utf8(run_on(args, input).stderr).unwrap()
}

#[test]
fn hints_about_rows_name_columns() {
    for (kind, input) in [
        ("csv", "hero,villain,board\nAhKh,QsQd,\nAhKh,,Kd7h2c\n"),
        ("ndjson", "{\"hero\":\"AhKh\",\"villain\":\"QQ\"}\n{\"hero\":\"AhKh\"}\n"),
    ] {
        let (_, errors) = with_errors(&format!("equity - --input {kind}"), input);
        assert!(errors.contains("column villain"), "{errors}");
        assert!(!errors.contains("holdem equity"), "{errors}");
    }
    // For lines, hints do not mention columns.
    let (_, errors) = with_errors("equity -", "AhKh | Kd7h2c\n");
    assert!(!errors.contains("column"), "{errors}");
}

#[test]
fn a_wrong_opponent_of_all_lines_is_an_error_of_the_command() {
    let input = "AhKh\nQsQd\n";
    for wrong in ["12", "QQ+&zz", "foo"] {
        let (out, errors) = with_errors(&format!("equity - --against {wrong}"), input);
        assert_eq!(out, "", "{wrong}");
        assert_eq!(errors.matches("error:").count(), 1, "{errors}");
    }
    // An opponent that depends on a board is parsed with the board of each line.
    answered("equity - --against set -f plain -q", "AhKh | Kd7h2c\n");
    answered("equity - --against AA&set -f plain -q", "JhKh | Ad7h2c\n");
}

#[test]
fn non_text_input_is_a_single_error() {
    for (bytes, word) in [
        (&b"\x1f\x8b\x08\x00abc\nAhKh\nQsQd\n"[..], "gzip"),
        (b"PK\x03\x04abc\nAhKh\n", "CSV"),
        (b"AhKh\x00QsQd\nAhKh\nAhKh\n", "not text"),
    ] {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("not-text");
        fs::write(&path, bytes).unwrap();
        let (out, errors) = with_errors(&format!("eval - {}", path.display()), "");
        assert_eq!(out, "", "{word}");
        assert!(errors.contains(word), "{errors}");
        assert_eq!(errors.matches("error:").count(), 1, "{errors}");
    }
}

#[test]
fn custom_members_are_kept() {
    let own = "{\"equity\":0.3,\"hero\":\"AhKh\",\"villain\":\"QQ\"}\n";
    let out = answered("equity - --input ndjson -f ndjson -q", own);
    assert!(out.contains("\"equity\":0.3") && out.contains("\"answer\":{"), "{out}");
    // An answer from an earlier run is replaced.
    let earlier = "{\"equity\":{\"exact\":true},\"hero\":\"AhKh\",\"villain\":\"QQ\"}\n";
    let out = answered("equity - --input ndjson -f ndjson -q", &(earlier.to_owned() + own));
    let lines: Vec<&str> = out.lines().collect();
    assert!(
        lines[0].contains("\"equity\":{\"exact\":true,\"engine\"") && !lines[0].contains("answer")
    );
    assert!(lines[1].contains("\"equity\":0.3") && lines[1].contains("\"answer\":{"), "{out}");
    let error = "{\"error\":\"mine\",\"hero\":\"AhKh\",\"villain\":\"QQ\"}\n";
    let errors = noted("equity - --input ndjson -f ndjson", error);
    assert!(errors.contains("note: \"error\" is overwritten"), "{errors}");
    let errors = noted("equity - --input csv -f csv", "line,hero,villain,error\n1,AhKh,QQ,mine\n");
    assert!(errors.contains("note: \"error\" is overwritten"), "{errors}");
}

#[test]
fn a_bare_answer_that_is_sampled_is_noted() {
    let errors = noted("equity - --sample 1000 -f plain", "AhKh QQ\nAhKh JJ\n");
    assert_eq!(errors.matches("note: sampled").count(), 1, "{errors}");
    let errors = noted("equity - -f plain", "AhKh QQ\n");
    assert!(!errors.contains("sampled"), "{errors}");
}

#[test]
fn columns_may_have_another_character_between_them() {
    for (delimiter, input) in [("|", "hero|villain\nAhKh|QQ\n"), (":", "hero:villain\nAhKh:QQ\n")] {
        let out = answered(&format!("equity - --delimiter {delimiter} -f csv -q"), input);
        assert!(out.starts_with("hero,villain,equity.exact"), "{out}");
        assert!(out.contains("\nAhKh,QQ,true"), "{out}");
    }
    let (_, errors) = with_errors("equity - --delimiter abc", "");
    assert!(errors.contains("a delimiter is one character"), "{errors}");
}
