//! Reports over flops: `holdem solve --flops`.

use std::fs;
use std::process::Output;

use serde_json::Value;

use crate::solve::Folder;
use crate::support::holdem;

pub const GAME: [&str; 11] =
    ["solve", "AA", "KK", "--pot", "10", "--stack", "10", "--bets", "all-in", "--iterations", "10"];

pub fn run(more: &[&str]) -> Output {
    holdem("").args(GAME).args(more).output().unwrap()
}

pub fn json(more: &[&str]) -> Value {
    let output = run(&[more, &["-f", "json", "-q"]].concat());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{more:?}: {error}");
    serde_json::from_slice(&output.stdout).unwrap()
}

pub fn refused(more: &[&str], words: &str) {
    let output = run(more);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{more:?}: {error}");
    assert!(error.contains(words), "{more:?}: {error}");
}

fn near(one: &Value, other: f64) -> bool {
    (one.as_f64().unwrap() - other).abs() < 2e-9
}

#[test]
fn a_plan_adds_up_the_flops_and_has_the_memory_of_the_largest() {
    let game = [
        "solve", "AA,76s", "KK,T9s", "--pot", "10", "--stack", "100", "--plan", "-f", "json", "-q",
    ];
    let plan = |more: [&str; 2]| -> Value {
        let output = holdem("").args(game).args(more).output().unwrap();
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let number = |value: &Value| value.as_f64().unwrap();
    let flops = ["8h7h6h", "8c6d3h"];
    let alone = flops.map(|flop| plan(["-b", flop]));
    let report = plan(["--flops", &flops.join(", ")]);
    let largest = alone.iter().map(|it| number(&it["bytes"])).fold(0.0, f64::max);
    assert!(number(&alone[0]["bytes"]) < largest, "{alone:?}");
    assert_eq!(number(&report["bytes"]), largest);
    // The time is in proportion to the work.
    let work: f64 = alone.iter().map(|it| number(&it["work"])).sum();
    let times = number(&report["report_seconds"]) / number(&report["usual_seconds"]);
    assert!((times - work / number(&report["work"])).abs() < 1e-6, "{report}");
    assert_eq!((&report["flops"], &alone[0]["flops"]), (&Value::from(2), &Value::Null));
    refused(&["--flops", "2", "--plan", "--line", "check"], "no effect on a plan");
}

#[test]
fn a_report_has_what_each_flop_has_alone_and_their_mean() {
    let flops = ["Ks7d2c", "AhAd5c", "8h7h6h"];
    let report = json(&["--flops", &flops.join(", "), "--line", "check"]);
    // Aces and kings that each flop leaves: 6 × 3, 1 × 6 and 6 × 6 of 60 pairs.
    let shares = [0.3, 0.1, 0.6];
    let [mut value, mut frequency, mut exploitability] = [0.0; 3];
    for ((flop, share), row) in flops.iter().zip(shares).zip(report["flops"].as_array().unwrap()) {
        let alone = json(&["-b", flop, "--line", "check"]);
        assert_eq!(row["flop"], *flop);
        assert!(near(&row["share"], share), "{flop}: {}", row["share"]);
        assert!(near(&row["oop_value"], alone["players"][0]["value"].as_f64().unwrap()));
        assert!(near(&row["ip_value"], alone["players"][1]["value"].as_f64().unwrap()));
        assert!(near(&row["oop_equity"], alone["players"][0]["equity"].as_f64().unwrap()));
        let certified = alone["exploitability_share"].as_f64().unwrap();
        assert!(near(&row["flop_exploitability"], certified));
        let own =
            row["actions"].as_array().unwrap().iter().zip(alone["actions"].as_array().unwrap());
        for (action, alone) in own {
            assert_eq!(action["action"], alone["action"]);
            assert!(near(&action["frequency"], alone["frequency"].as_f64().unwrap()));
        }
        value += share * alone["players"][1]["value"].as_f64().unwrap();
        frequency += share * alone["actions"][1]["frequency"].as_f64().unwrap();
        exploitability += share * certified;
    }
    let all = &report["groups"][0];
    assert_eq!((&all["texture"], &all["solved"], &all["of"]), (&Value::Null, &3.into(), &3.into()));
    assert!(near(&all["ip_value"], value));
    assert!(near(&all["actions"][1]["frequency"], frequency));
    assert!(near(&report["exploitability_share"], exploitability));
    assert_eq!(all["ip_value_error"], 0.0);
    let monotone =
        report["groups"].as_array().unwrap().iter().find(|it| it["texture"] == "monotone");
    assert!(near(&monotone.unwrap()["share"], 0.6));
}

#[test]
fn textures_choose_flops_and_a_larger_sample_begins_with_a_smaller_one() {
    let of = |flops: &str| {
        let report = json(&["--flops", flops]);
        let names = report["flops"].as_array().unwrap().iter();
        let names: Vec<String> = names.map(|it| it["flop"].as_str().unwrap().to_owned()).collect();
        (names, report)
    };
    let (two, small) = of("monotone, 2");
    let (five, report) = of("monotone, 5");
    assert_eq!(two[..], five[..2]);
    for flop in &five {
        let suit = flop.chars().nth(1).unwrap();
        assert_eq!(flop.matches(suit).count(), 3, "{flop}");
    }
    // 286 sets of three ranks, all in one suit.
    assert_eq!(report["groups"][0]["of"], 286);
    assert!(report["groups"][0]["ip_value_error"].as_f64().unwrap() > 0.0);
    assert_eq!(small["groups"][0]["ip_value_error"], Value::Null);
}

#[test]
fn a_page_has_the_tables_and_the_panels_of_the_picture() {
    let folder = Folder::new("flops-page");
    let (page, picture) = (folder.file("report.html"), folder.file("report.svg"));
    let flops = ["--flops", "Ks7d2c, AhAd5c"];
    let answer = run(&flops);
    let both = run(&[&flops[..], &["-o", &page, "--svg", &picture]].concat());
    assert_eq!(both.stdout, answer.stdout);
    let page = fs::read_to_string(&page).unwrap();
    let options =
        roxmltree::ParsingOptions { allow_dtd: true, ..roxmltree::ParsingOptions::default() };
    let document = roxmltree::Document::parse_with_options(&page, options).unwrap();
    let count =
        |name: &str| document.descendants().filter(|it| it.tag_name().name() == name).count();
    // The EV and two actions, two grids of highest cards and suits, the names of hands, and a bar and a grid of each
    // flop; the textures, made hands, the flops and their commands, and the made hands of each flop. Aces have no draw.
    assert_eq!((count("svg"), count("table")), (5 + 1 + 2 * 2, 4 + 2));
    // Each flop opens without a script.
    assert_eq!((count("details"), count("summary"), count("script")), (2, 2, 0));
    let cells = document.descendants().filter(|it| it.has_tag_name("td"));
    let cells: Vec<&str> = cells.filter_map(|it| it.text()).collect();
    let game = "solve AA KK --pot 10 --stack 10 --bets all-in --iterations 10";
    for flop in ["Ks7d2c", "AhAd5c"] {
        let command = format!("holdem {game} -b {flop} -o {flop}.holdem");
        assert!(cells.contains(&command.as_str()), "{command} {cells:?}");
    }
    let alone = run(&[&flops[..], &["-o", "-"]].concat());
    assert!(String::from_utf8(alone.stdout).unwrap().starts_with("<!DOCTYPE html>"));
    let svg = run(&[&flops[..], &["--svg", "-"]].concat());
    assert_eq!(svg.stdout, fs::read(&picture).unwrap());
}

/// With few flops, the line of the regression can leave 0 to 100%.
#[test]
fn frequencies_of_a_sample_are_between_0_and_1_and_add_up_to_1() {
    for flops in ["5", "6", "9", "14", "ace high, 5", "monotone, 6"] {
        let report = json(&["--flops", flops]);
        for group in report["groups"].as_array().unwrap() {
            let actions = group["actions"].as_array().unwrap().iter();
            let shares: Vec<f64> = actions.map(|it| it["frequency"].as_f64().unwrap()).collect();
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{flops}: {shares:?}");
            assert!((shares.iter().sum::<f64>() - 1.0).abs() < 1e-6, "{flops}: {shares:?}");
        }
    }
}

#[test]
fn the_joined_rows_of_three_parts_give_the_answer_of_one_run() {
    let folder = Folder::new("flop-parts");
    let whole = folder.file("whole.ndjson");
    let one = run(&["--flops", "7", "--rows", &whole, "-f", "json", "-q"]);
    let report: Value = serde_json::from_slice(&one.stdout).unwrap();
    let names = |report: &Value| -> Vec<String> {
        let flops = report["flops"].as_array().unwrap().iter();
        flops.map(|it| it["flop"].as_str().unwrap().to_owned()).collect()
    };
    let all = names(&report);
    let mut joined = String::new();
    for number in [3, 1, 2] {
        let (part, rows) = (format!("{number}/3"), folder.file(&format!("part-{number}.ndjson")));
        let more = ["--flops", "7", "--part", &part, "--rows", &rows];
        let found = json(&more);
        let own: Vec<String> = all.iter().skip(number - 1).step_by(3).cloned().collect();
        assert_eq!(names(&found), own);
        assert_eq!(
            (&found["part"], &found["stopped"]),
            (&Value::from(part.clone()), &false.into())
        );
        let solved = &found["groups"][0]["solved"];
        assert_eq!((solved, &report["part"]), (&Value::from(own.len()), &Value::Null));
        let words = format!("part {part} of a report over 7 flops");
        let table = String::from_utf8(run(&more).stdout).unwrap();
        assert!(table.contains(&words), "{table}");
        joined += &fs::read_to_string(&rows).unwrap();
    }
    // Rows in another order, three heads, and rows of a part twice.
    joined += &fs::read_to_string(folder.file("part-1.ndjson")).unwrap();
    let rows = folder.file("all.ndjson");
    fs::write(&rows, &joined).unwrap();
    let again = run(&["--flops", "7", "--rows", &rows, "-f", "json", "-q"]);
    assert_eq!(again.stdout, one.stdout);
    // No flop was solved again.
    assert_eq!(fs::read_to_string(&rows).unwrap(), joined);
    // The missing flops are solved, in the order of one run.
    fs::copy(folder.file("part-1.ndjson"), &rows).unwrap();
    let rest = run(&["--flops", "7", "--rows", &rows, "-f", "json", "-q"]);
    assert_eq!(rest.stdout, one.stdout);
    refused(&["--flops", "2", "--part", "3/3", "--rows", &rows], "part 3/3 has no flop of 2");
    refused(&["--flops", "7", "--part", "4/3", "--rows", &rows], "not a part of a report");
    refused(&["--flops", "7", "--part", "2/3"], "--rows");
}

#[test]
fn joined_rows_must_be_of_one_game_and_equal() {
    let folder = Folder::new("joined-rows");
    let [rows, other] = ["rows.ndjson", "other.ndjson"].map(|name| folder.file(name));
    json(&["--flops", "Ks7d2c", "--rows", &rows]);
    json(&["--flops", "Ks7d2c", "--rows", &other, "--line", "check"]);
    let [own, another] = [&rows, &other].map(|path| fs::read_to_string(path).unwrap());
    fs::write(&rows, format!("{own}{another}")).unwrap();
    refused(&["--flops", "Ks7d2c", "--rows", &rows], "rows of another game");
    let row = own.lines().nth(1).unwrap();
    fs::write(&rows, format!("{own}{}\n", row.replace("\"bits\":32", "\"bits\":16"))).unwrap();
    refused(&["--flops", "Ks7d2c", "--rows", &rows], "two rows of Ks7d2c that differ");
    fs::write(&rows, format!("{row}\n{own}")).unwrap();
    refused(&["--flops", "Ks7d2c", "--rows", &rows], "would be lost");
    // Rows of an older version do not have the bits.
    fs::write(&rows, own.replace("\"bits\":32,", "")).unwrap();
    let report = json(&["--flops", "Ks7d2c", "--rows", &rows]);
    assert_eq!(report["flops"][0]["bits"], Value::Null);
    let table = String::from_utf8(run(&["--flops", "Ks7d2c", "--rows", &rows]).stdout).unwrap();
    assert!(table.contains("does not have the bits per number of 1 of 1 flops"), "{table}");
}

#[test]
fn flops_that_only_fit_with_16_bits_are_counted() {
    let flops = ["Ks7d2c", "AhAd5c"];
    let plan = |flop: &str, more: &[&str]| -> Value {
        let game = ["solve", "AA", "KK", "--pot", "10", "--stack", "10", "--bets", "all-in"];
        let last = ["--plan", "-f", "json", "-q", "-b", flop];
        let output = holdem("").args(game).args(last).args(more).output().unwrap();
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let [large, small] = flops.map(|flop| plan(flop, &[])["bytes"].as_f64().unwrap());
    assert!(small < large);
    let memory = format!("{}kB", (large / 1e3 - 1.0).floor());
    let bits = flops.map(|flop| plan(flop, &["--memory", &memory])["bits"].clone());
    assert_eq!(bits, [16, 32].map(Value::from));
    let more = ["--flops", &flops.join(", "), "--memory", &memory];
    let report = json(&more);
    assert_eq!([&report["flops"][0]["bits"], &report["flops"][1]["bits"]], [&bits[0], &bits[1]]);
    let words = "1 of 2 flops were solved with 16-bit numbers";
    assert!(String::from_utf8(run(&more).stdout).unwrap().contains(words));
    let usual = String::from_utf8(run(&more[..2]).stdout).unwrap();
    assert!(!usual.contains("16-bit"), "{usual}");
}

#[test]
fn a_report_ends_at_the_first_flop_that_reaches_its_precision() {
    let folder = Folder::new("flop-precision");
    let [rows, fresh] = ["rows.ndjson", "fresh.ndjson"].map(|name| folder.file(name));
    json(&["--flops", "16", "--rows", &rows]);
    let error = |size: usize| {
        let report = json(&["--flops", &size.to_string(), "--rows", &rows]);
        report["groups"][0]["oop_value_error"].as_f64().unwrap()
    };
    let errors: Vec<(usize, f64)> = (10..=16).map(|size| (size, error(size))).collect();
    // A limit with twelve decimals is not below the error itself.
    let most = errors[3].1 * (1.0 + 1e-9);
    let first = errors.iter().find(|(_, error)| *error <= most).unwrap().0;
    // The same numbers in percent of the pot of 10.
    for most in [format!("{most:.12}"), format!("{:.12}%", 10.0 * most)] {
        let most = ["--flops", "all", "--precision", &most];
        let report = json(&[&most[..], &["--rows", &fresh]].concat());
        assert_eq!(report["groups"][0]["solved"], first, "{errors:?}");
        assert_eq!(report["stopped"], false);
        let table = run(&[&most[..], &["--rows", &fresh]].concat());
        let words = format!("ended after {first} flops: the standard error of the EV of OOP");
        assert!(table.status.success());
        assert!(String::from_utf8(table.stdout).unwrap().contains(&words));
    }
    // Not before ten flops, and not without an end.
    let report = json(&["--flops", "16", "--precision", "9", "--rows", &fresh]);
    assert_eq!(report["groups"][0]["solved"], 10);
    let table = run(&["--flops", "10", "--precision", "0.000001", "--rows", &fresh]);
    assert!(table.status.success());
    let words = String::from_utf8(table.stdout).unwrap();
    // The limit and the error have the digits of the limit.
    assert!(words.contains("is above 0.000001000: more flops lower it"), "{words}");
    // All flops have no standard error.
    let table = run(&["--flops", "trips", "--precision", "0.000001", "--rows", &fresh]);
    let words = String::from_utf8(table.stdout).unwrap();
    assert!(words.contains("exact: all") && !words.contains("standard error of"), "{words}");
    refused(&["--flops", "Ks7d2c", "--precision", "1"], "a list of flops has no standard error");
    refused(&["--flops", "20", "--precision", "0"], "zero");
    refused(&["--flops", "20", "--precision", "0%"], "the precision is zero");
    let few = "a precision needs at least 10 flops, and this report has 9";
    refused(&["--flops", "9", "--precision", "9"], few);
    refused(&["--flops", "20", "--precision", "wide"], "such as 0.05");
    refused(&["--precision", "1"], "--flops");
}

#[test]
fn a_plan_with_rows_is_about_the_flops_that_are_left() {
    let folder = Folder::new("flop-plan");
    let rows = folder.file("rows.ndjson");
    let flops = ["Ks7d2c", "AhAd5c", "8h7h6h"];
    json(&["--flops", flops[1], "--rows", &rows, "--line", "check"]);
    let plan =
        |flops: &str| json(&["--flops", flops, "--rows", &rows, "--line", "check", "--plan"]);
    let number = |value: &Value| value.as_f64().unwrap();
    let alone = [0, 2].map(|index| number(&plan(flops[index])["work"]));
    let report = plan(&flops.join(", "));
    assert_eq!((&report["flops"], &report["flops_solved"]), (&3.into(), &1.into()));
    let times = number(&report["report_seconds"]) / number(&report["usual_seconds"]);
    let expected = alone.iter().sum::<f64>() / number(&report["work"]);
    assert!((times - expected).abs() < 1e-6, "{report}");
    let solved = plan(flops[1]);
    assert_eq!((&solved["flops_solved"], number(&solved["report_seconds"])), (&1.into(), 0.0));
    let table = run(&["--flops", flops[1], "--rows", &rows, "--line", "check", "--plan"]);
    let words = String::from_utf8(table.stdout).unwrap();
    assert!(words.contains("all flops are solved") && !words.contains("time for"), "{words}");
    // A plan writes no rows.
    let new = folder.file("new.ndjson");
    json(&["--flops", "3", "--rows", &new, "--plan"]);
    assert!(!std::path::Path::new(&new).exists());
}

#[test]
fn rows_of_another_game_or_another_file_are_refused_and_stay() {
    let folder = Folder::new("other-rows");
    let rows = folder.file("rows.ndjson");
    json(&["--flops", "Ks7d2c", "--rows", &rows]);
    let before = fs::read_to_string(&rows).unwrap();
    refused(&["--flops", "2", "--rows", &rows, "--line", "check"], "rows of another game");
    fs::write(&rows, format!("{before}{{\"flop\"\n")).unwrap();
    refused(&["--flops", "2", "--rows", &rows], "line 3 of the file of rows is damaged");
    // Empty lines are skipped.
    fs::write(&rows, before.replace('\n', "\n\n")).unwrap();
    json(&["--flops", "Ks7d2c", "--rows", &rows]);
    fs::write(&rows, "kept\n").unwrap();
    refused(&["--flops", "2", "--rows", &rows], "would be lost");
    assert_eq!(fs::read_to_string(&rows).unwrap(), "kept\n");
    refused(&["--flops", "2", "--rows", &folder.file("rows.csv")], "the file is named .csv");
}

#[test]
fn rows_with_impossible_numbers_are_refused() {
    let folder = Folder::new("impossible-rows");
    let rows = folder.file("rows.ndjson");
    json(&["--flops", "Ks7d2c", "--rows", &rows]);
    let before = fs::read_to_string(&rows).unwrap();
    let row: Value = serde_json::from_str(before.lines().nth(1).unwrap()).unwrap();
    let head = before.lines().next().unwrap();
    for (place, wrong) in [
        ("/actions/0/frequency", Value::from(-5)),
        ("/actions/1/value", Value::from(1.7e308)),
        ("/actions/1/action", Value::from("bet 3")),
        ("/values/0", Value::from(-30.1)),
        ("/equities/1", Value::from(1.1)),
        ("/exploitability", Value::from(1e9)),
        ("/strategy/hands/0/0", Value::from("AX")),
        ("/strategy/hands/0/1", Value::from(6.1)),
        ("/strategy/hands/0/2", Value::from(31)),
        ("/strategy/hands/0/3/0", Value::from(1001)),
        ("/strategy/hands/0/3", Value::from(vec![500])),
        ("/strategy/made/0/1", Value::from(1.1)),
        ("/flop", Value::from("Ks7d")),
    ] {
        let mut row = row.clone();
        *row.pointer_mut(place).unwrap() = wrong;
        fs::write(&rows, format!("{head}\n{row}\n")).unwrap();
        let error = "line 2 of the file of rows is damaged";
        refused(&["--flops", "Ks7d2c", "--rows", &rows], error);
        refused(&["--flops", "Ks7d2c", "--rows", &rows], "remove this line");
    }
    fs::write(&rows, format!("{head}\n{row}\n")).unwrap();
    json(&["--flops", "Ks7d2c", "--rows", &rows]);
}

#[test]
fn flops_without_meaning_are_refused() {
    refused(&["--flops", "wet"], "not a number of flops, a flop or a texture");
    refused(&["--flops", ""], "no flops are given");
    refused(&["--flops", "Ks7d2c, monotone"], "cannot be combined");
    refused(&["--flops", "0"], "a report needs a flop");
    refused(&["--flops", "Ks7d2c, 7dKs2c"], "given twice");
    refused(&["--flops", "AhAdAs"], "the ranges never meet on AhAdAs");
    refused(&["--flops", "2", "-b", "Ks7d2c"], "cannot be used with");
    refused(&["--flops", "2", "--line", "check, check"], "ends at a decision on the flop");
    refused(&["--flops", "2", "--time", "2s"], "a limit of time");
    refused(&["--rows", "x.ndjson"], "add --flops");
    refused(&["--flops", "2", "--rows", "-"], "name a file");
    refused(&["--flops", "2", "-o", "spot.holdem"], "a report does not save solutions");
    refused(&["--flops", "2", "-o", "-", "--svg", "-"], "both go to standard output");
    refused(&["--flops", "2", "--svg", "-", "-f", "json"], "--svg - writes only the picture");
}
