//! Ranges of other programs: `--notation`, `--to`, and recognition.

use crate::support::{holdem, run, stdout};
use crate::typed::answered;

/// Returns standard output and standard error of a successful run.
fn both(args: &[&str]) -> [String; 2] {
    let output = holdem("").args(args).output().unwrap();
    let [out, errors] = [output.stdout, output.stderr].map(|it| String::from_utf8(it).unwrap());
    assert_eq!(output.status.code(), Some(0), "{args:?}: {errors}");
    [out, errors]
}

fn vector(range: &str) -> String {
    stdout(&format!("range {range} --to pio-vector -f plain")).trim().to_owned()
}

#[test]
fn a_notation_is_named_or_recognised() {
    for (args, range, notes) in [
        (&["AA,[50.0]AKs[/50.0]"][..], "AA,AKs:0.5\n", "note: read as GTO+ notation\n"),
        (&["AA,[50.0]AKs[/50.0]", "--notation", "flopzilla"], "AA,AKs:0.5\n", ""),
        (&["100: AA, 50: AKs", "-q"], "AA,AKs:0.5\n", ""),
        (
            &["xx", "--notation", "ppt"],
            "A2s+,K2s+,Q2s+,J2s+,T2s+,92s+,82s+,72s+,62s+,52s+,42s+,32s\n",
            "",
        ),
        (&["2d2c: 1,AhKs: 0.5"], "2c2d,AhKs:0.5\n", ""),
        (
            &["Tc9d: 1.005", "--notation", "gtowizard"],
            "Tc9d\n",
            "note: 1 weight just above 1 is read as 1\n",
        ),
    ] {
        let read = both(&[&["range", "-f", "plain"], args].concat());
        assert_eq!(read, [range, notes], "{args:?}");
    }
}

#[test]
fn a_vector_is_an_argument_and_a_line() {
    let aces = vector("AA");
    assert_eq!(aces.split(' ').count(), 1326);
    let [out, errors] = both(&["range", &aces, "-f", "plain"]);
    assert_eq!((out.as_str(), errors.as_str()), ("AA\n", "note: read as PioSOLVER notation\n"));
    let [out, _] = both(&["range", &aces]);
    let widest = out.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(widest < 120 && out.contains("| as typed |"), "{out}");
    // Titles are in normal form, and so are commands in hints.
    let [out, _] = both(&["equity", &aces, "KK"]);
    assert!(out.contains("| AA ") && !out.contains("0 0 0"), "{out}");
    let alone = holdem("equity").arg(&aces).output().unwrap();
    let errors = String::from_utf8(alone.stderr).unwrap();
    assert!(errors.contains("holdem equity AA random") || errors.contains("AA random"), "{errors}");

    let lines = format!("{aces}\n{aces} | AhKd7s\n{}\n", &aces[2..]);
    let (out, code) = answered("range - -q -f plain", &lines);
    assert_eq!(
        (out.as_str(), code),
        ("AA\nAA\nerror: found 1325 numbers for 1326 combos\n", Some(2))
    );
    let kings = vector("KK");
    let lines = format!("{aces} vs {kings}\n{aces} KK | 7h2c3d\nAA {kings}\n");
    let (out, code) = answered("equity - -q -f plain", &lines);
    let (plain, _) = answered("equity - -q -f plain", "AA KK\nAA KK | 7h2c3d\nAA KK\n");
    assert_eq!((out, code), (plain, Some(0)));
}

#[test]
fn lines_are_read_and_written_in_notations() {
    let lines = "AA,[50.0]AKs[/50.0]\nQQ+\n[50.0]AA\n";
    let (out, code) = answered("range - --notation gto+ --to pio -q -f plain", lines);
    let wrong = "error: this weight is not closed";
    assert_eq!((out, code), (format!("AA,AKs:0.5\nAA,KK,QQ\n{wrong}\n"), Some(2)));
    let (out, _) = answered("range - --notation gto+ --to equilab -q -f ndjson", lines);
    assert!(out.contains(r#""text":"100: AA, 50: AKs""#), "{out}");
    // A range that the notation cannot express is an error of the line.
    let (out, code) = answered("range - --to equilab -q -f plain", "AA:0.125\nAA\n");
    let wrong = "error: weights in Equilab are whole percentages, and AA has 0.125";
    assert_eq!((out, code), (format!("{wrong}\nAA\n"), Some(2)));
    let (out, code) = answered("equity - --notation ppt -q -f plain", "AxKx RR | 7h2c3d\n");
    let (plain, _) = answered("equity - -q -f plain", "AKs 22+ | 7h2c3d\n");
    assert_eq!((out, code), (plain, Some(0)));
}

#[test]
fn text_for_another_program_is_a_row_and_a_field() {
    let [out, _] = both(&["range", "AA,AKs:0.5", "--to", "gto+"]);
    assert!(out.contains("| gto+ ") && out.contains("| AA,[50.0]AKs[/50.0] "), "{out}");
    let json = stdout("range AA,AKs:0.5 --to gto+ -f json");
    assert!(json.contains(r#""text":"AA,[50.0]AKs[/50.0]""#), "{json}");
    assert!(!stdout("range AA -f json").contains(r#""text""#));
    assert_eq!(stdout("range AA KK --to ppt -f plain"), "AA\nKK\n");
}

#[test]
fn invalid_notations_and_orders_are_refused() {
    for (args, message) in [
        ("range AKs --notation ppt", "s could mean suited or spades here"),
        ("equity AA 15% --notation pio", "the hand ranking of PioSOLVER is unknown"),
        (
            "range AA:0.125 --to equilab",
            "weights in Equilab are whole percentages, and AA has 0.125",
        ),
        ("eval AhKh QhJhTh --notation pio", "--notation is for ranges, but eval reads cards"),
        ("nuts -b Kd7h2s --order three", "--order is for ranges, but nuts reads cards"),
        (
            "potential AdQc -b 3h4cJh --order fifth",
            "--order is for ranges, but potential reads cards",
        ),
        ("range AA --notation excel", "invalid value 'excel'"),
    ] {
        let output = run(args);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{args}");
        assert!(errors.contains(message), "{args}: {errors}");
    }
    let help = stdout("range --help").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(help.contains("pio, pio-vector, gtowizard, gto+, equilab or ppt"));
    for command in ["eval", "outs", "potential"] {
        let help = stdout(&format!("{command} --help"));
        assert!(!help.contains("--notation") && !help.contains("--order"), "{command}");
    }
}
