//! `stats --tournaments`: buy-ins, prizes and finishes, against the facts from which the files were made.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::Value;

use crate::support::holdem;

/// Runs the program, and returns standard output and standard error.
fn run(args: &str) -> (String, String) {
    let output = holdem(args).output().unwrap();
    let [out, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, errors)
}

/// The facts of a currency.
#[derive(Default)]
struct Facts {
    paid: u64,
    won: u64,
    places: Vec<u64>,
    with_prize: u64,
}

/// Writes summaries of all rooms with results drawn at random, and counts them.
fn made_up(count: u64) -> (String, BTreeMap<&'static str, Facts>) {
    let mut state = 7_u64;
    let mut below = |most: u64| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % most
    };
    let money = |cents: u64| format!("{}.{:02}", cents / 100, cents % 100);
    let (mut text, mut facts) = (String::new(), BTreeMap::<_, Facts>::new());
    for id in 0..count {
        let (buy_in, fee, place) = (100 + below(2000), below(100), 1 + below(30));
        let (more, prize) = (below(3), if place < 5 { below(9000) } else { 0 });
        let (cost, won) = (money(buy_in), money(prize));
        let fee_text = money(fee);
        let (currency, entries) = match id % 4 {
            0 => {
                let total = money(more * (buy_in + fee));
                writeln!(
                    text,
                    "PokerStars Tournament #{id}, No Limit Hold'em\nBuy-In: ${cost}/${fee_text} USD\n31 players\n\
                     Tournament started 2026/11/24 20:00:00 ET\n  {place}: Ann (Malta), ${won} (9%)\n  31: Bo (Peru),\n\
                     You finished in {place}th place.\nYou made {more} rebuys and 0 addons for a total of USD {total}."
                )
                .unwrap();
                ("$", 1 + more)
            }
            1 => {
                writeln!(
                    text,
                    "Tournament #{id}, Daily $5, Hold'em No Limit\nBuy-in: ${cost}+${fee_text}\n31 Players\n\
                     Tournament started 2026/11/24 20:00:00\n{place}th : Ann, ${won}\n\
                     You made {more} re-entries and received a total of ${won}."
                )
                .unwrap();
                ("$", 1 + more)
            }
            2 => {
                writeln!(
                    text,
                    "Winamax Poker - Tournament summary : Nitro({id})\nPlayer : Ann\nBuy-In : {cost}€ + {fee_text}€\n\
                     Your rebuys : {more}\nYou finished in {place}th place\nYou won {won}€\n"
                )
                .unwrap();
                ("€", 1 + more)
            }
            _ => {
                writeln!(
                    text,
                    "***** Cassava Tournament Summary *****\nTournament ID: {id}\nBuy-In: ${cost} + ${fee_text}\n\
                     Ann finished {place}/31 and won ${won}\n"
                )
                .unwrap();
                ("$", 1)
            }
        };
        let facts = facts.entry(currency).or_default();
        facts.paid += entries * (buy_in + fee);
        facts.won += prize;
        facts.places.push(place);
        facts.with_prize += u64::from(prize > 0);
    }
    (text, facts)
}

fn file(text: &str) -> tempfile::NamedTempFile {
    let file = tempfile::Builder::new().suffix(".txt").tempfile().unwrap();
    std::fs::write(file.path(), text).unwrap();
    file
}

#[test]
fn sums_are_those_of_the_facts() {
    let (text, facts) = made_up(2000);
    let file = file(&format!("{text}\n{text}"));
    let args = format!("stats {} --player Ann --tournaments -f json", file.path().display());
    let (json, errors) = run(&args);
    let answer: Value = serde_json::from_str(&json).unwrap_or_else(|_| panic!("{errors}"));
    let rows = answer["rows"].as_array().unwrap();
    assert_eq!(
        (rows.len(), &answer["summaries"], &answer["unread_summaries"]),
        (2, &4000.into(), &0.into())
    );
    for row in rows {
        let facts = &facts[row["currency"].as_str().unwrap()];
        let (n, cents) = (facts.places.len() as u64, |name: &str| {
            (row[name].as_f64().unwrap() * 100.0).round() as u64
        });
        assert_eq!((cents("buy_ins"), cents("prizes")), (facts.paid, facts.won));
        assert_eq!(
            (row["tournaments"].as_u64(), row["in_the_money"].as_u64()),
            (Some(n), Some(facts.with_prize))
        );
        let roi = facts.won as f64 / facts.paid as f64 - 1.0;
        let of = |name: &str| row[name].as_f64().unwrap();
        assert!(
            (of("roi") - roi).abs() < 1e-9 && of("roi_low") < roi && roi < of("roi_high"),
            "{row}"
        );
        let mut places: Vec<u64> = row["finishes"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| it["place"].as_u64().unwrap())
            .collect();
        let mut expected = facts.places.clone();
        places.sort_unstable();
        expected.sort_unstable();
        assert_eq!(places, expected);
    }
    for threads in [1, 2, 7] {
        assert_eq!(run(&format!("{args} --threads {threads}")).0, json);
    }
    let (csv, _) = run(&args.replace("json", "csv"));
    assert_eq!(csv.lines().count(), 2001);
}

#[test]
fn currencies_have_a_row_each() {
    let (table, errors) = run("stats docs/summaries.txt --player Ann --tournaments");
    assert!(table.contains("|  $19.30 |") && table.contains("€1.90"), "{table}{errors}");
    let widest = table.lines().filter(|line| line.starts_with('|')).map(|it| it.chars().count());
    assert!(widest.max().unwrap() <= 100, "{table}");
    let (hero, _) = run("stats docs/summaries.txt --player Hero --tournaments -f plain");
    assert_eq!(hero, "$\t1\t75.50\t7.5500\n");
    let (days, _) =
        run("stats docs/summaries.txt --player Ann --tournaments --since 2026-11-25 -f plain");
    assert_eq!(days, "$\t1\t-5.00\t-1.0000\n€\t1\t1.83\t1.8300\n");
}

#[test]
fn what_does_not_go_together_is_refused() {
    for (args, error) in [
        ("--tournaments", "--player"),
        ("--player Ann --tournaments --swings", "cannot be used with"),
        ("--player Ann --tournaments --position BTN", "cannot be used with"),
        ("--player Zed --tournaments", "no tournament in these files has a player 'Zed'"),
    ] {
        let (out, errors) = run(&format!("stats docs/summaries.txt {args}"));
        assert!(out.is_empty() && errors.contains(error), "{args}: {errors}");
    }
}
