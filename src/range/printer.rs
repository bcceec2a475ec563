//! Printing ranges: the text is short, canonical, and parses to the same range.
//!
//! Each of the 169 starting hands gets the most common weight of its combos. Neighbours of equal weight become
//! spans, pairs first, then hand by hand from the ace down. The combos that differ come last, since a later
//! weight replaces an earlier one:
//!
//! ```text
//! 22+,A2s+,KTs+:0.5,JTs-76s,AhKh:0.25,!Ac2c
//! ```
//!
//! If that is shorter, the text starts with all hands: `random,!72o`.

use std::fmt;

use crate::card::Rank;
use crate::holdem::{HoleCards, StartingHand};

use super::pattern::{Pattern, Suits};
use super::{Range, Weight};

/// The least number of hands with the same gap that are written as a span.
const SHORTEST_DIAGONAL: usize = 3;

/// Prints the canonical text, which parses to the same range.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let printer = Printer::new(self);
        let exceptions = printer.exceptions();
        let from_none = printer.text(Weight::NONE, &exceptions);
        let most = most_common(self.weights().to_vec());
        if most.is_none() {
            return f.pad(&from_none);
        }
        let from_all = printer.text(most, &exceptions);
        f.pad(if from_all.len() < from_none.len() { &from_all } else { &from_none })
    }
}

/// Returns the most common weight; of equally common ones 0, or else the greatest.
fn most_common(mut weights: Vec<Weight>) -> Weight {
    weights.sort_unstable();
    let alike = weights.chunk_by(|one, other| one == other);
    let most = alike.map(|alike| (alike.len(), alike[0].is_none(), alike[0])).max();
    most.map_or(Weight::NONE, |(_, _, weight)| weight)
}

/// A range, summarised by starting hand.
struct Printer<'a> {
    range: &'a Range,
    /// For each starting hand, its most common weight, and whether all its combos have it.
    usual: Vec<(Weight, bool)>,
}

/// Neighbouring hands of equal weight.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Run {
    first: Pattern,
    last: Pattern,
    weight: Weight,
}

impl<'a> Printer<'a> {
    fn new(range: &'a Range) -> Self {
        let mut by_hand = vec![Vec::new(); StartingHand::COUNT];
        for (combo, &weight) in HoleCards::all().zip(range.weights()) {
            by_hand[combo.starting_hand().index()].push(weight);
        }
        let usual = by_hand.into_iter().map(|weights| {
            let all_alike = weights.iter().all(|weight| *weight == weights[0]);
            (most_common(weights), all_alike)
        });
        Self { range, usual: usual.collect() }
    }

    /// Returns the whole text, starting with all hands at weight `before` unless that is 0.
    fn text(&self, before: Weight, exceptions: &[String]) -> String {
        let every = (!before.is_none()).then(|| weighted("random", before));
        let runs = diagonals(self.runs(before));
        let runs = runs.iter().map(|run| weighted(&run.name(), run.weight));
        let items: Vec<String> = every.into_iter().chain(runs).collect();
        [&items, exceptions].concat().join(",")
    }

    /// Returns all runs whose weight is not `before`: the pairs, then those of each higher card.
    fn runs(&self, before: Weight) -> Vec<Run> {
        let descending = || Rank::ALL.into_iter().rev();
        let pairs = descending().map(|rank| Pattern::new(rank, rank, Suits::Any));
        let mut runs = self.line(pairs, before);
        for high in descending() {
            let of = |suits| {
                let lower = descending().filter(|&low| low < high);
                self.line(lower.map(|low| Pattern::new(high, low, suits)), before)
            };
            let (suited, offsuit) = (of(Suits::Suited), of(Suits::Offsuit));
            let is_both = |run: &Run| {
                suited.contains(&run.of(Suits::Suited)) && offsuit.contains(&run.of(Suits::Offsuit))
            };
            runs.extend(suited.iter().filter(|run| is_both(run)).map(|run| run.of(Suits::Any)));
            runs.extend(suited.iter().chain(&offsuit).filter(|run| !is_both(run)));
        }
        runs
    }

    /// Returns the runs in a line of neighbours whose weight is not `before`.
    fn line(&self, patterns: impl Iterator<Item = Pattern>, before: Weight) -> Vec<Run> {
        let mut runs: Vec<Run> = Vec::new();
        for pattern in patterns {
            let (weight, _) = self.usual[pattern.starting_hand().index()];
            match runs.last_mut() {
                Some(run) if run.weight == weight => run.last = pattern,
                _ => runs.push(Run { first: pattern, last: pattern, weight }),
            }
        }
        runs.retain(|run| run.weight != before);
        runs
    }

    /// Returns the combos whose weight is not the most common one of their starting hand.
    fn exceptions(&self) -> Vec<String> {
        let mixed = StartingHand::all().zip(&self.usual).filter(|(_, (_, all_alike))| !all_alike);
        let combos = mixed.flat_map(|(hand, &(usual, _))| {
            let combos = hand.combos().map(|combo| (combo, self.range.weight(combo)));
            combos.filter(move |&(_, weight)| weight != usual)
        });
        combos.map(|(combo, weight)| weighted(&combo.to_string(), weight)).collect()
    }
}

impl Run {
    /// Returns the same ranks with other suits.
    fn of(self, suits: Suits) -> Self {
        Self { first: self.first.with(suits), last: self.last.with(suits), ..self }
    }

    fn is_single(&self) -> bool {
        self.first == self.last
    }

    /// Returns the run as it is written, without its weight.
    fn name(&self) -> String {
        let Self { first, last, .. } = self;
        match () {
            () if self.is_single() => first.to_string(),
            () if last.top() == *first => format!("{last}+"),
            () => format!("{first}-{last}"),
        }
    }
}

/// Joins single hands with the same gap into spans if there are enough of them.
fn diagonals(mut runs: Vec<Run>) -> Vec<Run> {
    let mut start = 0;
    while start < runs.len() {
        let below = below(&runs, start);
        if below.len() + 1 >= SHORTEST_DIAGONAL {
            runs[start].last = runs[below[below.len() - 1]].last;
            for place in below.into_iter().rev() {
                runs.remove(place);
            }
        }
        start += 1;
    }
    runs
}

/// Returns the positions of the single hands that continue a single one downward with the same gap and weight.
fn below(runs: &[Run], start: usize) -> Vec<usize> {
    let mut places = Vec::new();
    let mut last = runs[start];
    while let Some(lowered) = last.first.lowered().filter(|_| last.is_single()) {
        last = Run { first: lowered, last: lowered, ..last };
        let from = places.last().copied().unwrap_or(start) + 1;
        let Some(place) = runs[from..].iter().position(|run| *run == last) else { break };
        places.push(from + place);
    }
    places
}

/// Formats an item with its weight: a full weight is left out, a weight of 0 is a removal.
fn weighted(item: &str, weight: Weight) -> String {
    match weight {
        Weight::FULL => item.to_owned(),
        Weight::NONE => format!("!{item}"),
        _ => format!("{item}:{weight}"),
    }
}

#[cfg(feature = "serde")]
crate::parse::serde_as_text!(Range: "a range such as \"QQ+,AKs\"");

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_print_as_their_canonical_text() {
        for (text, printed) in [
            ("TT,JJ,QQ,KK,AA", "TT+"),
            ("ka", "AK"),
            ("KhAh", "AhKh"),
            ("random", "random"),
            ("any@50", "random:0.5"),
            ("88,77,66,55,22", "88-55,22"),
            ("KTs,KJs,KQs,AKs", "AKs,KTs+"),
            ("A2s+,ATo+", "A2s+,ATo+"),
            ("ATs+,ATo+,A5s-A2s", "AT+,A5s-A2s"),
            ("JTs,T9s,98s,87s", "JTs-87s"),
            ("JTs,T9s", "JTs,T9s"),
            ("JT,T9,98", "JT-98"),
            ("AA,AK:0.5,KK", "KK+,AK:0.5"),
            ("AKs,!AhKh", "AKs,!AhKh"),
            ("AK,AdKd:0.3", "AK,AdKd:0.3"),
            ("AKs,!AhKh,!AdKd,!AcKc", "AsKs"),
            ("random,!72o", "random,!72o"),
            ("random:0.25,!AA,KK:0.5,!7h2d", "random:0.25,!AA,KK:0.5,!7h2d"),
            ("22+,KTs+,A2s+:0.5", "22+,A2s+:0.5,KTs+"),
        ] {
            let range: Range = text.parse().unwrap();
            assert_eq!(range.to_string(), printed, "{text}");
            assert_eq!(printed.parse(), Ok(range));
        }
    }
}
