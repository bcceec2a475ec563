//! Schemas: every answer follows its schema, and every field of a schema occurs in some answer.

use std::collections::BTreeSet;

use holdem::answer::schema;
use serde_json::Value;

use super::markdown::Document;
use super::schema::valid;
use super::support::holdem;

/// A saved solution of a game with rake.
macro_rules! raked {
    () => {
        concat!(env!("CARGO_TARGET_TMPDIR"), "/fields-raked.holdem")
    };
}

/// Calls whose answers together have every field of every schema.
const CALLS: [(&str, &[&str]); 54] = [
    (
        "holdem.eval/1",
        &["eval AhKd 9s9c4d2h2s --explain --method all", "eval AhKh QhJhTh --explain"],
    ),
    (
        "holdem.range/1",
        &[
            "range QQ+ 15% -q --to pio",
            "range QQ+,AK -b Qh7h2c --by made,draw",
            "range QQ+ -b Qh7h2c --by strength",
            "range QQ+ -b Qh7h2c --combos",
        ],
    ),
    ("holdem.blockers/1", &["range AhQs -b KhKs7d --against AA,AK"]),
    (
        "holdem.icm/1",
        &[
            "icm 50 30 20 --pays 70,30 --places --fractions --chop --keep 5 --bubble --name Hero",
            "icm 50 30 20 --pays 70,30 --all-in 1,2 --win 55% --tie 1% --pot 3 --bounty 5",
            "icm 50 30 20 --pays 70,30 --all-in 1,2,3 --hands random --hands 22+ --hands random -q",
        ],
    ),
    ("holdem.push/1", &["push 10", "push 10 --lock BB:20%"]),
    ("holdem.push-stacks/1", &["push 1 --until 3 --step 0.25"]),
    (
        "holdem.push-seats/1",
        &[
            "push 10 8 12 --deals 20000 --hero BTN",
            "push 10 8 12 --pays 50,30,20 --elsewhere 9 --lock BB:10% --deals 20000",
        ],
    ),
    (
        "holdem.solve/1",
        &[
            "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --iterations 5 --line check --name Hero \
             --rake 5% --rake-cap 3",
        ],
    ),
    (
        "holdem.solve-cards/1",
        &[
            "solve AA,QQ KK -b 2c2d2h3s --pot 100 --stack 100 --iterations 5 --line check,check --rake 5% \
             --rake-cap 3",
        ],
    ),
    ("holdem.comparison/1", &[concat!("solve ", raked!(), " --compare ", raked!())]),
    (
        "holdem.solved-flops/1",
        &[
            "solve AA KK --pot 10 --stack 10 --bets all-in --iterations 5 --flops 2 -d 2c --line check \
             --rake 5% --rake-cap 3",
        ],
    ),
    ("holdem.certificates/1", &["verify docs/river.holdem"]),
    (
        "holdem.decision/1",
        &["solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --iterations 5 --all-nodes"],
    ),
    (
        "holdem.solve-plan/1",
        &["solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --plan --memory 1"],
    ),
    ("holdem.preflop-jam/1", &["preflop --jam"]),
    ("holdem.history/1", &["history docs/hands.phhs"]),
    ("holdem.hand-history/1", &["history docs/hands.phhs --hand 101"]),
    ("holdem.hands/1", &["history docs/hands.phhs --list hands"]),
    ("holdem.results/1", &["history docs/hands.phhs --list results"]),
    ("holdem.actions/1", &["history docs/hands.phhs --list actions"]),
    ("holdem.decisions/1", &["history docs/hands.phhs --list decisions"]),
    ("holdem.stats/1", &["stats docs/hands.phhs --player Ann --against all"]),
    ("holdem.hand-grid/1", &["stats docs/hands.phhs --player Ann --grid vpip"]),
    ("holdem.shown-hands/1", &["stats docs/hands.phhs --player Cy --shown --street flop"]),
    ("holdem.bet-sizes/1", &["stats docs/hands.phhs --player Ann --sizes"]),
    ("holdem.swings/1", &["stats docs/hands.phhs --player Bo --swings --bankroll 2000bb"]),
    ("holdem.tournaments/1", &["stats docs/summaries.txt --player Ann --tournaments"]),
    ("holdem.luck/1", &["history docs/hands.phhs --luck --by players"]),
    ("holdem.statistics/1", &["stats --explain all"]),
    ("holdem.refused-hands/1", &["history docs/hands.phhs --list refused"]),
    ("holdem.names/1", &["range --list --ranges examples/holdem.toml"]),
    (
        "holdem.equity/1",
        &[
            "equity AhKh QQ+ -b Ks7d2c --by-category --by-combo",
            "equity AhKh random random random --sample 1000",
            "equity AhKh QQ --pot 100 --call 50 --name Hero",
            "equity AhKh QQ --pot 100 --bet 50 --folds 40% --rake 5% --rake-cap 3",
        ],
    ),
    ("holdem.showdown/1", &["showdown AhKh KcQs -b Kd7h2s9cTc --name Hero"]),
    ("holdem.streets/1", &["equity AhKh QQ -b Ks7d2c --streets --name Hero"]),
    ("holdem.plan/1", &["equity AhKh QQ --plan"]),
    ("holdem.odds/1", &["odds AhKh -b Qh7h2c", "odds QQ+,AK -b Qh7h2c", "odds AhKh"]),
    ("holdem.flops/1", &["odds QQ+,AK --flops --top 3"]),
    ("holdem.runouts/1", &["runouts AhKh QsQd -b Qh7h2c --name Hero"]),
    ("holdem.nuts/1", &["nuts -b Kd7h2s9c --hand 7c7d", "nuts -b Kd7h2s9c --against QQ+"]),
    ("holdem.potential/1", &["potential AdQc -b 3h4cJh -d 2c"]),
    ("holdem.texture/1", &["texture Kh7h2c"]),
    ("holdem.canonical/1", &["canonical AhKh -b QhTs2d"]),
    (
        "holdem.outs/1",
        &[
            "outs AhKh QsQd -b Qh7h2c --pot 100 --call 50 --rake 5% --rake-cap 3",
            "outs AhKh -b Qh7h2c",
        ],
    ),
    ("holdem.preflop/1", &["preflop", "preflop AKs", "preflop --all"]),
    ("holdem.preflop-multiway/1", &["preflop --opponents 2", "preflop AKs --opponents 3"]),
    ("holdem.graph/1", &["graph QQ+ AK -b Ks7d2c --name Hero"]),
    ("holdem.draw/1", &["draw --hand AhAd7c7d2s"]),
    ("holdem.three-card/1", &["three-card SKD9CJS10H10D6"]),
    ("holdem.three-card-frequencies/1", &["three-card --odds"]),
    ("holdem.three-card-odds/1", &["three-card --odds AhKhQd"]),
    ("holdem.hunt/1", &["hunt --seed 7"]),
    ("holdem.verify/1", &["verify --cards 5 -q"]),
    ("holdem.bench/1", &["bench sample --rounds 1 -q"]),
    ("holdem.config/1", &["config", "config --ranges examples/holdem.toml"]),
];

/// Adds the paths of all fields in a value.
fn add_paths(value: &Value, path: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                found.insert(path.clone());
                add_paths(member, &path, found);
            }
        }
        Value::Array(elements) => {
            elements.iter().for_each(|element| add_paths(element, &format!("{path}[]"), found));
        }
        _ => {}
    }
}

/// Adds the paths of all fields of a schema.
fn add_fields(schema: &Value, definitions: &Value, path: &str, found: &mut BTreeSet<String>) {
    if let Some(name) = schema["$ref"].as_str() {
        let name = name.trim_start_matches("#/$defs/");
        add_fields(&definitions[name], definitions, path, found);
    }
    for form in schema["anyOf"].as_array().into_iter().flatten() {
        add_fields(form, definitions, path, found);
    }
    if let Some(items) = schema.get("items") {
        add_fields(items, definitions, &format!("{path}[]"), found);
    }
    for (name, field) in schema["properties"].as_object().into_iter().flatten() {
        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
        found.insert(path.clone());
        add_fields(field, definitions, &path, found);
    }
}

/// Returns the paths of the fields in the calls' answers, which are validated against the schema.
fn answered(schema: &str, calls: &[&str]) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    // `--all` has no single JSON document.
    let format = if schema == "holdem.decision/1" { "ndjson" } else { "json" };
    for call in calls {
        let output = holdem(call).args(["-f", format]).output().unwrap();
        // Some calls write several documents.
        for document in serde_json::Deserializer::from_slice(&output.stdout).into_iter::<Value>() {
            add_paths(&valid(schema, &document.unwrap().to_string()), "", &mut found);
        }
    }
    found
}

#[test]
fn answers_follow_their_schemas_and_have_every_field() {
    let game = "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --iterations 5 --rake 5% --rake-cap 3 -q -o";
    assert!(holdem(game).arg(raked!()).output().unwrap().status.success());
    for (name, calls) in CALLS {
        let schema: Value = serde_json::from_str(schema::find(name).unwrap().text).unwrap();
        let mut fields = BTreeSet::new();
        add_fields(&schema, &schema["$defs"], "", &mut fields);
        let answered = answered(name, calls);
        let missing: Vec<&String> = fields.difference(&answered).collect();
        assert!(missing.is_empty(), "no call of {name} has {missing:?}");
    }
}

#[test]
fn every_schema_has_a_section_and_calls() {
    let formats = Document::read("docs/formats.md");
    let sections: BTreeSet<String> = formats
        .prose()
        .into_iter()
        .filter_map(|line| Some(line.strip_prefix("## `")?.trim_end_matches('`').to_owned()))
        .collect();
    let known = schema::ALL.iter().map(|schema| schema.name.to_owned());
    assert_eq!(sections, known.collect());
    let checked: BTreeSet<String> = CALLS.iter().map(|(schema, _)| (*schema).to_owned()).collect();
    assert_eq!(checked, sections);
}
