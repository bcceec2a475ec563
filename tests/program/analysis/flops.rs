//! `holdem odds --flops`.

use serde_json::Value;

use crate::fields::Fields;
use crate::schema::valid;
use crate::support::{holdem, run, stdout};

fn number(value: &Value, field: &str) -> f64 {
    value[field].as_f64().unwrap()
}

#[test]
fn the_flops_of_a_range_are_all_flops() {
    let answer = valid("holdem.flops/1", &stdout("odds QQ+,AKs --flops -f json"));
    let flops = answer.list("flops");
    assert_eq!(flops.len(), 1_755);
    assert_eq!(flops.iter().map(|flop| number(flop, "alike")).sum::<f64>(), 22_100.0);
    for parts in ["flops", "made"] {
        let sum: f64 = answer.list(parts).iter().map(|it| number(it, "share")).sum();
        assert!((sum - 1.0).abs() < 1e-12, "{parts}: {sum}");
    }
    assert!(flops.is_sorted_by(|one, other| number(one, "hit") >= number(other, "hit")));
    let mean: f64 = flops.iter().map(|flop| number(flop, "share") * number(flop, "hit")).sum();
    assert!((mean - number(&answer, "hit")).abs() < 1e-12);
}

#[test]
fn flop_hits_match_the_range_on_the_flop() {
    let rows = stdout("odds 20% --flops --top 2 -b Kh -d Kc -f csv -q");
    for row in rows.lines().skip(1) {
        let cells: Vec<&str> = row.split(',').rev().collect();
        let [air, _, top_pair, _, _, _, flop, ..] = cells[..] else { panic!("{row}") };
        let flop = flop.replace(' ', "");
        for (filter, share) in [("air", air), ("top pair+", top_pair)] {
            let count = |range: &str| -> f64 {
                let args = ["range", range, "-b", &flop, "-d", "Kc", "-f", "json", "-q"];
                let output = holdem("").args(args).output().unwrap();
                let json = String::from_utf8(output.stdout).unwrap();
                number(&valid("holdem.range/1", &json).list("ranges")[0]["live"], "combos")
            };
            let expected = count(&format!("20% & {filter}")) / count("20%");
            assert!((share.parse::<f64>().unwrap() - expected).abs() < 1e-9, "{filter}: {row}");
        }
    }
}

#[test]
fn requests_without_flops_are_refused() {
    for (args, message) in [
        ("odds 15% -b Kh7h2c --flops", "the flop is already dealt: holdem odds 15% -b Kh7h2c"),
        ("odds 15% AA --flops", "flops takes one hand or range"),
        ("odds - --flops", "--flops"),
    ] {
        let output = run(args);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{args}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(message), "{args}: {said}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn tables_fit_terminals_of_any_width() {
    use crate::terminal::assert_shown;
    assert_shown("flops", "odds QQ+,AK --flops --top 2 -q");
}
