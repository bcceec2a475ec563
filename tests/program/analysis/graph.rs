//! `holdem graph`.

use serde_json::Value;

use crate::fields::Fields;
use crate::schema::valid;
use crate::support::{run, stdout};
#[cfg(target_os = "linux")]
use crate::terminal::{assert_shown, on_a_terminal_of};
#[cfg(target_os = "linux")]
use crate::typed::on_a_terminal;

const ARGS: &str = "graph QQ+,AK 22+,A2s+,KTs+ -b Ks7d2c";

fn document(args: &str) -> Value {
    valid("holdem.graph/1", &stdout(&format!("{args} -f json")))
}

/// Returns the area under a player's curve.
fn area(player: &Value) -> f64 {
    player.list("curve").iter().map(|it| it.number("share") * it.number("equity")).sum()
}

#[test]
fn json_has_the_documented_fields_and_the_curve_is_the_equity() {
    let document = document("graph AA,QQ:0.5,72o AhKh QQ+ -b Qh7h2c -d 3d");
    assert_eq!([document.joined("board"), document.joined("dead")], ["Qh7h2c", "3d"]);
    assert!(document["exact"] == true && document["partial"] == false, "{document}");
    assert!(document["seed"].is_null() && document.number("total") > 0.0, "{document}");
    for player in document.list("players") {
        let curve = player.list("curve");
        assert!(!player.text("input").is_empty() && !player.text("range").is_empty());
        assert!(player["std_error"].is_null() && player.list("hardly_drawn").is_empty());
        assert!(curve.iter().all(|combo| combo["std_error"].is_null()));
        assert!((area(player) - player.number("equity")).abs() < 1e-12);
        let above = curve.iter().filter(|combo| combo.number("equity") > 0.5);
        let above: f64 = above.map(|combo| combo.number("share")).sum();
        assert!((above - player.number("above_half")).abs() < 1e-12);
        assert_eq!(curve.last().unwrap()["up_to"], 1.0);
        assert!(curve.iter().all(|it| it.text("combo").len() == 4 && it.number("weight") <= 1.0));
        let quantiles = player["quantiles"].as_object().unwrap();
        assert!(quantiles.keys().eq(["10", "25", "50", "75", "90"]));
        assert!(quantiles.values().map(|height| height.as_f64().unwrap()).is_sorted());
    }
    // Another player has the ace of hearts.
    assert_eq!(document["players"][0].list("never_dealt").len(), 3);
}

#[test]
fn csv_has_a_line_per_combo() {
    let csv = stdout(&format!("{ARGS} -f csv"));
    let mut lines = csv.lines();
    let header = "board,dead,exact,total,seed,partial,player,input,range,combo,weight,share,up_to,\
                  equity,std_error";
    assert_eq!(lines.next(), Some(header));
    assert_eq!(
        lines.filter(|line| line.starts_with("Ks 7d 2c,,true,2803680,,false,2,")).count(),
        123
    );
}

#[test]
fn the_answer_is_the_same_on_any_number_of_threads() {
    for args in [ARGS, "graph random random", "graph AA,72o JTs 55-22"] {
        let one = stdout(&format!("{args} -f json -j 1"));
        assert_eq!(one, stdout(&format!("{args} -f json -j 2")));
    }
}

/// Returns the lines of the curves below the heading, down to the axis labels.
fn drawn(text: &str) -> Vec<&str> {
    text.lines().skip(2).take_while(|line| !line.trim_start().starts_with("of the range")).collect()
}

#[cfg(target_os = "linux")]
#[test]
fn curves_are_as_wide_as_the_terminal() {
    for (columns, rows) in [(40, 10), (80, 16), (200, 28)] {
        let shown = on_a_terminal_of(columns, ARGS);
        let lines = drawn(&shown);
        assert_eq!(lines.len(), 1 + rows + 2, "{shown}");
        let width = |line: &str| line.chars().count();
        assert!(shown.lines().all(|line| width(line) <= columns), "{shown}");
        assert_eq!(width(lines[lines.len() - 2]), columns, "{shown}");
        // Both curves have marks, to be readable without colour.
        let is_dot = |letter: char| ('\u{2801}'..='\u{28FF}').contains(&letter);
        for mark in ['1', '2'] {
            let marked = |line: &str| line.contains(mark) && line.contains(is_dot);
            assert!(lines.iter().any(|line| marked(line)), "{shown}");
        }
        assert!(!shown.contains('\x1b'), "{shown}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_graph_fits_a_terminal() {
    assert_shown("graph", ARGS);
}

#[cfg(target_os = "linux")]
#[test]
fn plain_letters_do_without_dots() {
    let shown = on_a_terminal_of(80, &format!("{ARGS} --ascii"));
    assert!(shown.is_ascii(), "{shown}");
    assert!(shown.contains("1111") && shown.contains("2222"), "{shown}");
    let coloured = on_a_terminal(ARGS, &[], "");
    assert!(coloured.contains("\x1b[36m") && coloured.contains("\x1b[33m"), "{coloured}");
}

#[test]
fn in_a_pipe_the_curves_are_a_block_of_code() {
    let shown = stdout(ARGS);
    assert!(shown.is_ascii(), "{shown}");
    assert!(drawn(&shown).iter().all(|line| line.starts_with("    ")), "{shown}");
    assert!(shown.lines().all(|line| line.len() <= 76), "{shown}");
    assert_eq!(shown, stdout(&format!("{ARGS} -f markdown")));
}

#[test]
fn uncountable_requests_are_refused() {
    let wide = format!("graph {} --exact", ["random"; 23].join(" "));
    let output = run(&wide);
    assert_eq!(output.status.code(), Some(2));
    let message = String::from_utf8(output.stderr).unwrap();
    assert!(message.contains("too many deals to count"), "{message}");
}

#[test]
fn sampled_graphs_have_errors() {
    let args = "graph 22+ TT+,AK 22+,AJs+ random --sample 200k --seed 3 -q";
    let text = stdout(&format!("{args} -f json"));
    let document = valid("holdem.graph/1", &text);
    assert!(document["exact"] == false && document["total"] == 200_000 && document["seed"] == 3);
    for player in document.list("players") {
        let error = player.number("std_error");
        assert!(error > 0.0 && error < 0.01);
        let mut curve = player.list("curve").iter();
        assert!(curve.all(|combo| combo.number("std_error") > error), "{player}");
        assert!((area(player) - player.number("equity")).abs() < 4.0 * error, "{player}");
    }
    assert_eq!(text, stdout(&format!("{args} -f json -j 1")));
    let table = stdout(args);
    assert!(table.contains("equity, sampled") && table.contains("| ± of a combo |"), "{table}");
    assert!(table.contains("sampled: 200,000 deals, seed 3"), "{table}");
    // The errors of combos leave at most one decimal place.
    let median = table.lines().find(|line| line.starts_with("| median")).unwrap();
    let decimals = median.split('~').skip(1).filter_map(|cell| cell.split_once('.'));
    assert!(decimals.clone().all(|(_, decimals)| decimals.find('%') == Some(1)), "{median}");
}

#[test]
fn combos_that_are_hardly_drawn_are_named_and_not_drawn() {
    let args = "graph random random random random random --sample 40 -q";
    let document = document(args);
    let length = |player: &Value, list: &str| player.list(list).len();
    let player = &document["players"][0];
    assert!(length(player, "hardly_drawn") > 0 && length(player, "never_dealt") == 0);
    assert_eq!(length(player, "curve") + length(player, "hardly_drawn"), 1326);
    let table = stdout(args);
    assert!(table.contains("combos are sampled too rarely, and left out"), "{table}");
    let plain = stdout(&format!("{args} -f plain"));
    let combos: usize = document.list("players").iter().map(|it| length(it, "curve")).sum();
    assert_eq!(plain.lines().count(), combos);
}

#[test]
fn a_note_explains_how_to_get_an_exact_answer() {
    let output = run("graph 22+ TT+,AK 22+,AJs+ random --sample 1000");
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(notes.contains("for an exact answer: --exact, in "), "{notes}");
}
