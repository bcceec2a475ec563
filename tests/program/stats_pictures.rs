//! `stats --svg` and `stats --output`: bars with whiskers, the line with its band, pages.

use serde_json::Value;

use crate::support::holdem;

const HANDS: &str = "docs/hands.phhs";

fn run(args: &str) -> (String, String) {
    let output = holdem(args).output().unwrap();
    let [out, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, errors)
}

/// Returns the texts of a picture.
fn texts(svg: &str) -> Vec<String> {
    let document = roxmltree::Document::parse(svg).unwrap();
    let nodes = document.descendants().filter(|node| node.has_tag_name("text"));
    nodes.filter_map(|node| node.text()).map(|text| text.trim().to_owned()).collect()
}

#[test]
fn bars_have_the_numbers_of_the_answer() {
    let args =
        format!("stats {HANDS} --player Ann --by position --stat vpip,pfr,aggression_factor");
    let (svg, errors) = run(&format!("{args} --svg -"));
    let texts = texts(&svg);
    assert!(texts.contains(&"Win rate".to_owned()), "{errors}");
    // Odds have no axis in percent.
    assert!(!texts.contains(&"Aggression factor".to_owned()));
    let (json, _) = run(&format!("{args} -f json"));
    let answer: Value = serde_json::from_str(&json).unwrap();
    let mut drawn = 0;
    for row in answer["rows"].as_array().unwrap() {
        assert!(texts.iter().any(|text| text == row["group"].as_str().unwrap()));
        for statistic in row["statistics"].as_array().unwrap() {
            let n = statistic["opportunities"].as_u64().unwrap();
            if n > 0 && statistic["statistic"] != "aggression_factor" {
                let words = format!("{:.1}% of {n}", 100.0 * statistic["rate"].as_f64().unwrap());
                assert!(texts.contains(&words), "{words} {texts:?}");
                drawn += 1;
            }
        }
    }
    assert!(drawn > 2);
}

#[test]
fn a_comparison_has_a_bar_below_each() {
    let args = format!("stats {HANDS} --player Ann --against Bo --stat vpip,pfr");
    let (svg, errors) = run(&format!("{args} --svg -"));
    let texts = texts(&svg);
    let (json, _) = run(&format!("{args} -f json"));
    let answer: Value = serde_json::from_str(&json).unwrap();
    let words = |actions: &Value, of: &Value| {
        format!("{:.1}% of {of}", 100.0 * actions.as_f64().unwrap() / of.as_f64().unwrap())
    };
    let statistics = answer["rows"][0]["statistics"].as_array().unwrap();
    assert_eq!(statistics.len(), 2);
    for it in statistics {
        let other = words(&it["others_actions"], &it["others_opportunities"]);
        let found = [words(&it["actions"], &it["opportunities"]), other];
        assert!(found.iter().all(|words| texts.contains(words)), "{found:?} {texts:?} {errors}");
    }
    assert_eq!(texts.iter().filter(|text| *text == "Bo").count(), 2, "{texts:?}");
}

#[test]
fn a_picture_has_the_usual_statistics_that_have_opportunities() {
    let (svg, errors) = run(&format!("stats {HANDS} --svg -"));
    let texts = texts(&svg);
    let has = |title: &str| texts.iter().any(|text| text == title);
    assert!(["Win rate", "VPIP", "PFR", "3-bet"].iter().all(|it| has(it)), "{errors} {texts:?}");
    assert!(!has("W$SD") && texts.iter().any(|text| text.ends_with("3 hands")), "{texts:?}");
    let (out, errors) =
        run(&format!("stats {HANDS} --player Ann --stat fold_to_three_bet --svg -"));
    assert!(
        out.is_empty() && errors.contains("no statistic to draw has opportunities"),
        "{errors}"
    );
}

#[test]
fn the_winnings_have_a_band() {
    let (svg, errors) = run(&format!("stats {HANDS} --player Bo --swings --svg -"));
    let document = roxmltree::Document::parse(&svg).unwrap();
    let count = |name| document.descendants().filter(|node| node.has_tag_name(name)).count();
    assert_eq!((count("polygon"), count("polyline")), (1, 1), "{errors}");
    assert!(texts(&svg).iter().any(|text| text.ends_with("± 2 standard errors")), "{svg}");
    let (svg, errors) = run(&format!("stats {HANDS} --player Ann --position BTN --swings --svg -"));
    assert!(svg.contains("polyline") && !svg.contains("polygon"), "one hand: {errors}");
}

#[test]
fn every_answer_has_a_page() {
    let folder = tempfile::tempdir().unwrap();
    for (args, is_drawn) in [
        ("--by position", true),
        ("--grid vpip", true),
        ("--shown", true),
        ("--swings", true),
        ("--sizes", false),
    ] {
        let file = folder.path().join("report.html");
        let path = file.to_str().unwrap();
        let (table, errors) = run(&format!("stats {HANDS} --player Ann {args} --output {path}"));
        assert!(table.contains("hands understood"), "{args}: {errors}");
        let page = std::fs::read_to_string(&file).unwrap_or_else(|_| panic!("{args}: {errors}"));
        assert!(page.contains("<table") && page.contains("<svg") == is_drawn, "{args}");
    }
    let (out, errors) = run(&format!("stats {HANDS} --list decisions -o x.html"));
    assert!(out.is_empty() && errors.contains("cannot be used with"), "{errors}");
}

#[test]
fn the_page_of_a_player_has_the_grid_and_the_swings_once() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("report.html");
    let page = |args: &str| {
        let (_, errors) = run(&format!("stats {HANDS} {args} -o {}", file.to_str().unwrap()));
        std::fs::read_to_string(&file).unwrap_or_else(|_| panic!("{args}: {errors}"))
    };
    let whole = page("--player Bo");
    // The bars, the grid, and the line with its band.
    assert_eq!(whole.matches("<svg").count(), 3);
    assert_eq!(whole.matches("3 of 5 hands understood").count(), 1);
    let (plain, _) = run(&format!("stats {HANDS} --player Bo --grid vpip -f plain"));
    let kings = plain.lines().find_map(|line| line.strip_prefix("KK\t")).unwrap();
    let (swings, _) = run(&format!("stats {HANDS} --player Bo --swings -f json"));
    let swings: Value = serde_json::from_str(&swings).unwrap();
    assert!(kings == "1.0000" && whole.contains("<h2 id=\"grid-title\">Starting hands</h2>"));
    assert!(whole.contains(&format!("{:.1}", swings["deviation_per_100"].as_f64().unwrap())));
    for args in ["", "--player Bo --stat vpip"] {
        assert!(!page(args).contains("Starting hands"), "{args}");
    }
    let (table, _) = run(&format!("stats {HANDS} --player Bo"));
    let (beside, _) = run(&format!("stats {HANDS} --player Bo -o {}", file.to_str().unwrap()));
    assert_eq!(table, beside);
}
