//! The tables of a solution.

use holdem_engine::StartingHand;
use holdem_solver::betting::Player;
use holdem_solver::solve::{ActionStudy, HandStudy};
use itertools::Itertools;

use crate::answer::{StyledText, Table, grid};
use crate::text::{Percent, amount};

use super::solved::{SolveAnswer, units};
use super::spot::action_words;

/// The placeholder for an unknown value.
const NOTHING: &str = "-";

/// Returns the actions of the whole range.
pub fn actions(answer: &SolveAnswer) -> Table {
    let study = &answer.study;
    let title = format!("{} to act", answer.player(study.player));
    let mut table = Table::new([title.as_str(), "frequency", "EV", "equity"])
        .numeric(1..4)
        .named("actions", "Frequency, EV and equity of each action");
    for action in &study.actions {
        table.row([
            StyledText::strong(action_words(action.action)),
            share(action.frequency).into(),
            value(answer, action.value).into(),
            share(action.equity).into(),
        ]);
    }
    table
}

/// Returns the combos, equity, EV and EQR of both ranges.
pub fn players(answer: &SolveAnswer) -> Table {
    let study = &answer.study;
    let mut table = Table::new(["player", "combos", "equity", "EV", "EQR"])
        .numeric(1..5)
        .named("players", "Equity, EV and EQR (equity realization) of both ranges");
    for player in Player::BOTH {
        let range = study.ranges[player.index()];
        let realised = range.equity.zip(range.value).filter(|(equity, _)| *equity > 0.0);
        let realised = realised.map(|(equity, value)| value / (equity * study.pot as f64));
        table.row([
            StyledText::from(answer.player(player)),
            format!("{:.1}", range.combos).into(),
            share(range.equity).into(),
            value(answer, range.value).into(),
            share(realised).into(),
        ]);
    }
    table
}

/// Returns a grid of the starting hands for each action except the first.
pub fn grids(answer: &SolveAnswer) -> Vec<Table> {
    let study = &answer.study;
    let others = study.actions.iter().enumerate().skip(1);
    let grid = |(index, action): (usize, &ActionStudy)| {
        let shares = by_starting_hand(answer, |hand| hand.frequencies[index]);
        let words = action_words(action.action);
        grid::starting_hands(StyledText::from(format!("{words}, %")), 3, |hand| {
            match shares[hand.index()] {
                None => StyledText::from(" . "),
                Some(share) => {
                    let percent = Percent::of(share).digits(0).bare();
                    StyledText::weight(format!("{percent:>3}"), share)
                }
            }
        })
        .named("grid", format!("Frequency of this action by starting hand, in percent: {words}"))
    };
    others.map(grid).collect()
}

/// Returns a mean over the combos of each starting hand of the player to act, weighted by frequency.
pub fn by_starting_hand(
    answer: &SolveAnswer,
    of: impl Fn(&HandStudy) -> f64,
) -> [Option<f64>; StartingHand::COUNT] {
    let study = &answer.study;
    let mut sums = [[0.0; 2]; StartingHand::COUNT];
    for hand in &study.hands[study.player.index()] {
        let sum = &mut sums[hand.combo.starting_hand().index()];
        sum[0] += hand.reach * of(hand);
        sum[1] += hand.reach;
    }
    sums.map(|[sum, all]| (all > 0.0).then(|| sum / all))
}

/// Returns the strategy of the player to act with each made hand.
pub fn made_hands(answer: &SolveAnswer) -> Table {
    let of_hands = groups(answer, "hand", |hand| Some(answer.made(hand)));
    of_hands.named("made", "Equity, EV and action frequencies of each made hand")
}

/// Returns the strategy of the player to act with each draw; `None` without draws.
pub fn draws(answer: &SolveAnswer) -> Option<Table> {
    let of_draws = groups(answer, "draw", |hand| answer.draw(hand));
    (!of_draws.rows.is_empty())
        .then(|| of_draws.named("draws", "Equity, EV and action frequencies of each draw"))
}

/// Returns the title of each action's frequency, then of each action's EV, if they are shown.
fn action_titles(answer: &SolveAnswer) -> Vec<String> {
    let words = answer.study.actions.iter().map(|action| action_words(action.action)).collect_vec();
    let values = words.iter().map(|words| format!("EV {words}"));
    let values = values.filter(|_| answer.has_combos);
    words.iter().cloned().chain(values).collect()
}

/// Returns the strategy of the player to act with hands grouped by name.
fn groups(answer: &SolveAnswer, title: &str, name: impl Fn(&HandStudy) -> Option<String>) -> Table {
    let study = &answer.study;
    let hands = study.hands[study.player.index()].iter();
    let named = hands.filter_map(|hand| Some((name(hand)?, hand)));
    let mut groups = named.into_group_map().into_iter().collect_vec();
    let mean_equity = |hands: &[&HandStudy]| mean(hands, |hand| hand.equity).unwrap_or(0.0);
    groups.sort_by(|(name, one), (other_name, other)| {
        mean_equity(other).total_cmp(&mean_equity(one)).then_with(|| name.cmp(other_name))
    });
    let mut header = [title, "combos", "equity", "EV"].map(str::to_owned).to_vec();
    header.extend(action_titles(answer));
    let columns = header.len();
    let mut table = Table::new(header).numeric(1..columns);
    for (name, hands) in &groups {
        let dealt = hands.iter().filter(|hand| hand.met > 0.0);
        // The sum of nothing would be -0.0.
        let combos = dealt.fold(0.0, |sum, hand| sum + hand.reach);
        let mut row = vec![
            StyledText::strong(name.clone()),
            format!("{combos:.1}").into(),
            share(mean(hands, |hand| hand.equity)).into(),
            value(answer, mean(hands, |hand| hand.value)).into(),
        ];
        for index in 0..study.actions.len() {
            row.push(share(mean(hands, |hand| Some(hand.frequencies[index]))).into());
        }
        for index in (0..study.actions.len()).filter(|_| answer.has_combos) {
            row.push(value(answer, mean(hands, |hand| hand.values[index])).into());
        }
        table.row(row);
    }
    table
}

/// Returns the combos of the player to act, the most frequent first.
pub fn combos(answer: &SolveAnswer, top: Option<usize>) -> Table {
    let study = &answer.study;
    let mut header = ["combo", "reach", "equity", "EV"].map(str::to_owned).to_vec();
    header.extend(action_titles(answer));
    let columns = header.len();
    header.push("indifferent".to_owned());
    let mut table = Table::new(header)
        .numeric(1..columns)
        .named("combos", "Equity, EV and action frequencies of each combo");
    let hands = study.hands[study.player.index()].iter();
    let mut hands = hands.filter(|hand| answer.lists(hand)).collect_vec();
    let rank = |hand: &HandStudy| (hand.reach, hand.equity.unwrap_or(0.0));
    hands.sort_by(|one, other| {
        let (one, other) = (rank(one), rank(other));
        other.0.total_cmp(&one.0).then(other.1.total_cmp(&one.1))
    });
    for hand in hands.into_iter().take(top.unwrap_or(usize::MAX)) {
        let mut row = vec![
            StyledText::cards(hand.combo.cards()),
            share(Some(hand.reach)).into(),
            share(hand.equity).into(),
            value(answer, hand.value).into(),
        ];
        row.extend(hand.frequencies.iter().map(|&frequency| share(Some(frequency)).into()));
        row.extend(hand.values.iter().map(|&of_action| value(answer, of_action).into()));
        row.push(if answer.is_indifferent(hand) { "yes" } else { "" }.into());
        table.row(row);
    }
    table
}

pub(crate) fn mean(hands: &[&HandStudy], of: impl Fn(&HandStudy) -> Option<f64>) -> Option<f64> {
    let weighted = hands.iter().filter_map(|hand| Some((hand.reach * hand.met, of(hand)?)));
    let (sum, all) = weighted
        .fold((0.0, 0.0), |(sum, all), (weight, value)| (sum + weight * value, all + weight));
    (all > 0.0).then(|| sum / all)
}

pub(crate) fn share(share: Option<f64>) -> String {
    share.map_or_else(|| NOTHING.to_owned(), |share| Percent::of(share).digits(1).to_string())
}

pub(crate) fn value(answer: &SolveAnswer, chips: Option<f64>) -> String {
    chips.map_or_else(|| NOTHING.to_owned(), |chips| amount(units(chips), answer.of_pot(1.0)))
}
