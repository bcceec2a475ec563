//! Statistics of how somebody plays: definitions by hand, and a slow reference that shares no code with them.

mod bet_sizes;
mod definitions;
mod reference;

use std::collections::BTreeMap;

use holdem_history::statistics::{HandDecisions, STATISTICS, Tally};
use holdem_history::{Action, By, Format, PlayedHand, Read, Selection, audit, steps};

use crate::played::{Random, made_up};

fn read(text: &str) -> PlayedHand<'_> {
    match Format::Phh.reader().read(text, "") {
        Ok(Read::Hand(hand)) => *hand,
        other => panic!("{other:?}\n{text}"),
    }
}

/// The number of opportunities and of actions, by statistic and seat.
type Counts = BTreeMap<(&'static str, usize), (u64, u64)>;

fn counts(hand: &PlayedHand<'_>) -> Counts {
    let decisions = HandDecisions::of(hand, &audit(hand).unwrap());
    let mut counts = Counts::new();
    for decision in decisions.all() {
        for statistic in &STATISTICS {
            if let Some(is_action) = statistic.of(&decisions, decision) {
                let of = counts.entry((statistic.name, decision.seat.into())).or_default();
                *of = (of.0 + 1, of.1 + u64::from(is_action));
            }
        }
    }
    counts
}

#[test]
fn statistics_agree_with_a_slow_reference() {
    let mut random = Random(54);
    let mut seen: BTreeMap<&str, (u64, u64)> = BTreeMap::new();
    for _ in 0..20_000 {
        let made = made_up(&mut random);
        let hand = read(&made.text);
        let found = counts(&hand);
        assert_eq!(found, reference::counts(&hand, &audit(&hand).unwrap()), "{}", made.text);
        for ((name, _), (opportunities, actions)) in found {
            let of = seen.entry(name).or_default();
            *of = (of.0 + opportunities, of.1 + actions);
        }
    }
    for statistic in &STATISTICS {
        let (opportunities, actions) = seen.get(statistic.name).copied().unwrap_or_default();
        assert!(0 < actions && actions < opportunities, "{}: {seen:?}", statistic.name);
    }
}

#[test]
fn decisions_have_the_amounts_of_the_replay() {
    let mut random = Random(55);
    for _ in 0..3_000 {
        let made = made_up(&mut random);
        let hand = read(&made.text);
        let decisions = HandDecisions::of(&hand, &audit(&hand).unwrap());
        let is_decision = |action: &Action| {
            matches!(
                action,
                Action::Fold { .. }
                    | Action::Check { .. }
                    | Action::Call { .. }
                    | Action::Raise { .. }
            )
        };
        let steps = steps(&hand).unwrap().into_iter();
        let steps: Vec<_> = steps.filter(|(_, step)| is_decision(&step.action)).collect();
        assert_eq!(decisions.all().len(), steps.len(), "{}", made.text);
        for (decision, (street, step)) in decisions.all().iter().zip(steps) {
            let found = (decision.seat.into(), decision.street, decision.pot, decision.to_call);
            assert_eq!(found, (step.seat, street, step.pot, step.to_call), "{}", made.text);
            let found = (decision.paid, decision.is_all_in);
            assert_eq!(found, (step.paid, step.is_all_in), "{decision:?}\n{}", made.text);
        }
    }
}

#[test]
fn a_tally_has_the_sums_of_the_hands_in_any_division() {
    let mut random = Random(56);
    let texts: Vec<String> = (0..200).map(|_| made_up(&mut random).text).collect();
    let selection = Selection { by: By::Position, ..Selection::default() };
    let add = |tally: &mut Tally, text: &str| {
        let hand = read(text);
        tally.add(&hand, &audit(&hand).unwrap(), &selection);
    };
    let mut whole = Tally::default();
    texts.iter().for_each(|text| add(&mut whole, text));
    let mut parts = Tally::default();
    for texts in texts.chunks(7) {
        let mut part = Tally::default();
        texts.iter().for_each(|text| add(&mut part, text));
        parts.append(part);
    }
    assert_eq!(whole.rows(By::Position), parts.rows(By::Position));

    let mut expected = Counts::new();
    for text in &texts {
        let hand = read(text);
        for ((name, _), (opportunities, actions)) in counts(&hand) {
            let of = expected.entry((name, 0)).or_default();
            *of = (of.0 + opportunities, of.1 + actions);
        }
    }
    for (index, statistic) in STATISTICS.iter().enumerate() {
        let rows = whole.rows(By::Position);
        let sum = rows.iter().fold((0, 0), |sum, (_, played)| {
            (sum.0 + played[index].opportunities, sum.1 + played[index].actions)
        });
        let expected = expected.get(&(statistic.name, 0)).copied().unwrap_or_default();
        assert_eq!(sum, expected, "{}", statistic.name);
    }
}

#[test]
fn a_win_rate_has_the_error_of_its_sample() {
    let mut random = Random(57);
    let mut tally = Tally::default();
    let mut won = Vec::new();
    for _ in 0..500 {
        let made = made_up(&mut random);
        let hand = read(&made.text);
        let audited = audit(&hand).unwrap();
        tally.add(&hand, &audited, &Selection::default());
        won.push(audited.players[1].net().units() as f64 / hand.game.big_blind.units() as f64);
    }
    let rows = tally.rows(By::Player);
    let (_, played) = rows.iter().find(|(key, _)| key.player == "Player 1").unwrap();
    let mean = won.iter().sum::<f64>() / won.len() as f64;
    let squares: f64 = won.iter().map(|won| (won - mean) * (won - mean)).sum();
    let n = won.len() as f64;
    let error = 100.0 * (squares / (n - 1.0) / n).sqrt();
    let found = played.totals().win_rate();
    assert!((found.mean - 100.0 * mean).abs() < 1e-3, "{found:?}, {mean}");
    assert!((found.standard_error.unwrap() - error).abs() < 1e-3, "{found:?}, {error}");
}
