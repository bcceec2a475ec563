//! A player's strategy at a decision, in sentences.

use holdem_solver::solve::HandStudy;
use itertools::Itertools;

use crate::text::Percent;

use super::solved::SolveAnswer;
use super::spot::action_words;
use super::tables::{mean, share};

/// The number of kinds of hands named in a sentence.
const NAMED: usize = 3;

/// The number of betting hands with the least equity whose blockers are compared.
const BLUFFS: usize = 12;

/// The maximum equity of a bluff.
const BLUFF: f64 = 0.4;

/// The minimum frequency for a hand to be listed with an action.
const OFTEN: f64 = 0.02;

/// Returns a sentence for each action: the hands that take it.
pub fn actions(answer: &SolveAnswer) -> Vec<String> {
    let study = &answer.study;
    let hands = &study.hands[study.player.index()];
    let sentence = |index: usize| {
        let action = &study.actions[index];
        let taken = |hand: &HandStudy| hand.reach * hand.met * hand.frequencies[index];
        let all: f64 = hands.iter().map(taken).sum();
        let frequency = action.frequency.filter(|_| all > 0.0)?;
        let by_name = hands.iter().map(|hand| (answer.made(hand), taken(hand))).into_grouping_map();
        let mut names = by_name.sum().into_iter().collect_vec();
        names.sort_by(|one, other| other.1.total_cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
        let named = names.iter().take(NAMED).filter(|(_, taken)| taken / all >= OFTEN);
        let named =
            named.map(|(name, taken)| format!("{name} {}", percent(taken / all))).join(", ");
        let who = format!("{}, {} of the range", action_words(action.action), percent(frequency));
        let folds: Vec<&HandStudy> = hands.iter().filter(|hand| taken(hand) > 0.0).collect();
        let folds = mean_folds(&folds, index);
        let folds = folds.map(|folds| format!("; opponent folds {}", percent(folds)));
        Some(format!("{who}: {named}{}", folds.unwrap_or_default()))
    };
    (0..study.actions.len()).filter_map(sentence).collect()
}

fn mean_folds(hands: &[&HandStudy], index: usize) -> Option<f64> {
    let weight = |hand: &HandStudy| hand.reach * hand.met * hand.frequencies[index];
    let each = hands.iter().filter_map(|hand| Some((weight(hand), hand.folds[index]?)));
    let (sum, all) =
        each.fold((0.0, 0.0), |(sum, all), (weight, folds)| (sum + weight * folds, all + weight));
    (all > 0.0).then(|| sum / all)
}

/// Returns the bluffs that block calls best and worst, for the first bet with bluffs.
pub fn blockers(answer: &SolveAnswer) -> Option<String> {
    let study = &answer.study;
    let hands = &study.hands[study.player.index()];
    let is_bluff = |hand: &&HandStudy, index: usize| {
        hand.frequencies[index] >= OFTEN && hand.equity.is_some_and(|equity| equity <= BLUFF)
    };
    let bets =
        (0..study.actions.len()).filter(|&index| study.actions[index].action.amount().is_some());
    let (index, mut bluffs) = bets
        .map(|index| (index, hands.iter().filter(|hand| is_bluff(hand, index)).collect_vec()))
        .find(|(_, bluffs)| bluffs.len() > 1)?;
    bluffs.sort_by(|one, other| one.equity.unwrap_or(0.0).total_cmp(&other.equity.unwrap_or(0.0)));
    bluffs.truncate(BLUFFS);
    let folds = |hand: &HandStudy| hand.folds[index];
    let by_folds = bluffs.iter().filter(|hand| folds(hand).is_some());
    let by_folds = by_folds
        .sorted_by(|one, other| folds(one).unwrap_or(0.0).total_cmp(&folds(other).unwrap_or(0.0)));
    let by_folds = by_folds.collect_vec();
    let (worst, best) = (by_folds.first()?, by_folds.last()?);
    (folds(worst)? < folds(best)?).then(|| {
        format!(
            "best and worst bluff for {}, by blockers: {} (folds {}), {} (folds {})",
            action_words(study.actions[index].action),
            best.combo,
            percent(folds(best).unwrap_or(0.0)),
            worst.combo,
            percent(folds(worst).unwrap_or(0.0)),
        )
    })
}

/// Returns the share of the range that is indifferent, if any.
pub fn indifferent(answer: &SolveAnswer) -> Option<String> {
    let study = &answer.study;
    let hands = study.hands[study.player.index()].iter().collect_vec();
    let part = mean(&hands, |hand| Some(f64::from(u8::from(answer.is_indifferent(hand)))));
    let part = part.filter(|part| *part > 0.0)?;
    let mut combos = hands.iter().filter(|hand| answer.is_indifferent(hand)).collect_vec();
    combos.sort_by(|one, other| (other.reach * other.met).total_cmp(&(one.reach * one.met)));
    let few = combos.iter().take(NAMED).map(|hand| hand.combo).join(", ");
    Some(format!(
        "indifferent between several actions: {} of the range, such as {few}",
        share(Some(part))
    ))
}

fn percent(share: f64) -> String {
    Percent::of(share).digits(1).to_string()
}
