//! The pictures of reports over flops, against their JSON.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::flops_report::{json, run};

/// A text of a picture: its distance from the left, the height of its middle, and its words.
type Text = (f64, f64, String);

/// A horizontal line: height, left end and right end.
type Level = [f64; 3];

/// Returns the texts of a picture and its horizontal lines.
fn drawn(svg: &str) -> (Vec<Text>, Vec<Level>) {
    let document = roxmltree::Document::parse(svg).unwrap();
    let number = |node: &roxmltree::Node<'_, '_>, name| -> f64 {
        node.attribute(name).unwrap().parse().unwrap()
    };
    let named = |name| document.descendants().filter(move |node| node.has_tag_name(name));
    let texts = named("text").map(|node| {
        let middle = (number(&node, "y") - 0.36 * number(&node, "font-size")).round();
        (number(&node, "x"), middle, node.text().unwrap_or_default().trim().to_owned())
    });
    let lines = named("line").map(|node| ["y1", "x1", "x2", "y2"].map(|it| number(&node, it)));
    let level = lines.filter(|line| line[0] == line[3]).map(|[y, from, to, _]| [y, from, to]);
    (texts.collect(), level.collect())
}

/// Checks a panel against numbers with errors: its words, and its whiskers against the ticks of its axis. `unit` is the
/// number for which the axis has 1, and `end` is the end of its labels.
fn check_panel(
    (texts, lines): &(Vec<Text>, Vec<Level>),
    title: &str,
    groups: &[Value],
    of: impl Fn(&Value) -> (f64, Option<f64>, String),
    (unit, end): (f64, &str),
) -> usize {
    let top = texts.iter().find(|it| it.2 == title).unwrap_or_else(|| panic!("{texts:?}")).1;
    let below = || texts.iter().filter(|it| it.1 > top);
    // The row of the axis is the first below the title with several labels of its kind.
    let mut rows: BTreeMap<i64, Vec<(f64, f64)>> = BTreeMap::new();
    for (x, y, words) in below() {
        if let Some(Ok(at)) = words.strip_suffix(end).map(str::parse::<f64>) {
            rows.entry(*y as i64).or_default().push((*x, at * unit));
        }
    }
    let axis = rows.values().find(|labels| labels.len() > 1).unwrap();
    let ((from, least), (to, greatest)) = (axis[0], axis[axis.len() - 1]);
    let across = |number: f64| from + (number - least) / (greatest - least) * (to - from);
    let mut whiskers = 0;
    for group in groups {
        let name = group["texture"].as_str().unwrap_or("all flops");
        let y = below().find(|it| it.2 == name).unwrap().1;
        let (mean, error, words) = of(group);
        let all = match group["of"].as_u64().unwrap() {
            all @ 1000.. => format!("{},{:03}", all / 1000, all % 1000),
            all => all.to_string(),
        };
        let of = format!("{words}, {} of {all}", group["solved"]);
        assert!(texts.iter().any(|it| it.1 == y && it.2 == of), "{title}, {name}: {of} {texts:?}");
        let whisker = lines.iter().find(|line| line[0] == y);
        let error = error.filter(|_| group["solved"] != group["of"]);
        assert_eq!(whisker.is_some(), error.is_some(), "{title}, {name}");
        if let (Some([_, left, right]), Some(error)) = (whisker, error) {
            let half = quantile(group["solved"].as_u64().unwrap()) * error;
            let [low, high] = [mean - half, mean + half].map(across);
            // The ends of the axis cut a whisker off.
            let (low, high) = (low.max(200.0), high.min(600.0));
            assert!((left - low).abs() < 1.5 && (right - high).abs() < 1.5, "{title}, {name}");
            whiskers += 1;
        }
    }
    whiskers
}

/// Returns the number of standard errors between which 95% of Student's distribution lie, with two degrees of freedom fewer
/// than flops, by adding up its density.
fn quantile(flops: u64) -> f64 {
    const STEP: f64 = 1e-3;
    let freedom = (flops - 2) as f64;
    let density = |t: f64| (1.0 + t * t / freedom).powf(-(freedom + 1.0) / 2.0);
    let parts = |most: f64| (0..(most / STEP) as usize).map(|it| density((it as f64 + 0.5) * STEP));
    let inner = 0.95 * parts(1000.0).sum::<f64>();
    let mut sum = 0.0;
    parts(1000.0)
        .take_while(|part| {
            sum += part;
            sum < inner
        })
        .count() as f64
        * STEP
}

/// Checks the picture of a report against its JSON. Returns the number of whiskers.
fn check_picture(flops: &str) -> usize {
    let report = json(&["--flops", flops]);
    let output = run(&["--flops", flops, "--svg", "-"]);
    let drawn = drawn(&String::from_utf8(output.stdout).unwrap());
    let groups = report["groups"].as_array().unwrap();
    let value = |group: &Value| {
        let value = group["oop_value"].as_f64().unwrap();
        (value, group["oop_value_error"].as_f64(), format!("{value:.2}"))
    };
    let mut whiskers = check_panel(&drawn, "EV of OOP", groups, value, (1.0, ""));
    for (index, action) in report["groups"][0]["actions"].as_array().unwrap().iter().enumerate() {
        let title = format!("Frequency: {}", action["action"].as_str().unwrap());
        let frequency = |group: &Value| {
            let action = &group["actions"][index];
            let frequency = action["frequency"].as_f64().unwrap();
            let words = format!("{:.1}%", 100.0 * frequency);
            (frequency, action["frequency_error"].as_f64(), words)
        };
        whiskers += check_panel(&drawn, &title, groups, frequency, (0.01, "%"));
    }
    whiskers
}

#[test]
fn the_picture_has_the_numbers_and_the_intervals_of_the_report() {
    // All flops and some textures have 5 flops, with which an interval begins.
    assert!(check_picture("14") >= 9);
    // Exact numbers have no interval.
    assert_eq!(check_picture("Ks7d2c, AhAd5c, 9h8h2h"), 0);
}

#[test]
fn a_report_without_textures_has_its_actions_in_one_panel() {
    let report = json(&["--flops", "Ks7d2c"]);
    let (texts, _) =
        drawn(&String::from_utf8(run(&["--flops", "Ks7d2c", "--svg", "-"]).stdout).unwrap());
    for action in report["groups"][0]["actions"].as_array().unwrap() {
        let y = texts.iter().find(|it| it.2 == action["action"].as_str().unwrap()).unwrap().1;
        let words = format!("{:.1}%, 1 of 1", 100.0 * action["frequency"].as_f64().unwrap());
        assert!(texts.iter().any(|it| it.1 == y && it.2 == words), "{words} {texts:?}");
    }
}

#[test]
fn grids_of_a_sample_have_pale_cells() {
    let svg =
        |flops: &str| String::from_utf8(run(&["--flops", flops, "--svg", "-"]).stdout).unwrap();
    assert!(svg("14").contains("pale: a small sample"));
    // Each cell is complete.
    assert!(!svg("Ks7d2c, AhAd5c, 9h8h2h").contains("a small sample"));
}
