//! Printing ranges: the text is short, the same for equal ranges, and parses to the same range.
//!
//! Each of the 169 starting hands gets the most common weight of its combos. The weights are
//! written one after another, the most common first, each as the shortest spans that cover its
//! hands. A span may also cover hands of later weights, since a later weight replaces an earlier
//! one. It may cover a hand that is restored afterwards, if that is shorter. The combos that differ
//! come last:
//!
//! ```text
//! 22+,A2s+,!A7s,KTs+:0.5,JTs-76s,AhKh:0.25,!Ac2c
//! ```
//!
//! If that is shorter, the text starts with all hands: `random,!72o`. Shares such as `15%` are
//! never written, because they depend on an order of the hands. The search does not guarantee that
//! no shorter text exists.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use crate::card::{Card, Rank, Suit};
use crate::deal::{HoleCards, StartingHand};

use super::cover::{Cell, Cover, Kind, Need, Tokens, triangle};
use super::pattern::{Pattern, PatternSuits};
use super::{Range, Weight};

/// Prints the normal form, which parses to the same range.
impl fmt::Display for Range {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = most_common(self.weights().to_vec());
        let printer = Printer::new(self);
        let exceptions = printer.exceptions();
        let from_all = (!most.is_none()).then(|| printer.text(most, &exceptions));
        if let Some(all) = from_all.as_deref().filter(|text| !text.contains(',')) {
            // Nothing is shorter than `random`.
            return f.pad(all);
        }
        let from_none = printer.text(Weight::NONE, &exceptions);
        let shorter = from_all.filter(|all| all.len() < from_none.len());
        f.pad(&shorter.unwrap_or(from_none))
    }
}

/// Returns the most common weight. Of equally common weights, it is 0 if present, otherwise the greatest.
fn most_common(mut weights: Vec<Weight>) -> Weight {
    weights.sort_unstable();
    let alike = weights.chunk_by(|one, other| one == other);
    let most = alike.map(|alike| (alike.len(), alike[0].is_none(), alike[0])).max();
    most.map_or(Weight::NONE, |(_, _, weight)| weight)
}

/// A range, summarised by starting hand.
struct Printer<'a> {
    range: &'a Range,
    /// For each starting hand, its most common weight.
    common: Vec<Weight>,
}

/// A hand, or a span of hands, with its weight.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Item {
    first: Pattern,
    last: Pattern,
    weight: Weight,
}

/// The greatest number of weights that are tried in other orders than the most common first.
const FEW: usize = 4;

/// The suits of items about starting hands: suited, offsuit, both.
const SUITS: [PatternSuits; 3] = [PatternSuits::Suited, PatternSuits::Offsuit, PatternSuits::Any];

/// The lengths of a comma and of the ends of a span.
const fn lengths(covers: [bool; 2], hand: usize, more: usize) -> Kind {
    let single = hand + 1 + more;
    Kind { covers, single, span: single + 1 + hand, top: single + 1 }
}

impl<'a> Printer<'a> {
    fn new(range: &'a Range) -> Self {
        let mut by_hand = vec![Vec::new(); StartingHand::COUNT];
        for (combo, &weight) in HoleCards::all().zip(range.weights()) {
            by_hand[combo.starting_hand().index()].push(weight);
        }
        Self { range, common: by_hand.into_iter().map(most_common).collect() }
    }

    fn common_weight(&self, pattern: Pattern) -> Weight {
        self.common[pattern.starting_hand().index()]
    }

    /// Returns the whole text, starting with all hands at weight `before` unless that is 0.
    fn text(&self, before: Weight, exceptions: &[Item]) -> String {
        let every = (!before.is_none()).then(|| weighted("random", before));
        let items = self.items(before).into_iter().chain(exceptions.iter().copied());
        let items = items.map(|item| weighted(&item.name(), item.weight));
        let text: Vec<String> = every.into_iter().chain(items).collect();
        text.join(",")
    }

    /// Returns the items that give the starting hands their weights, if all have weight `before` at first.
    fn items(&self, before: Weight) -> Vec<Item> {
        let mut weights = self.common.clone();
        weights.sort_unstable();
        let alike =
            weights.chunk_by(|one, other| one == other).map(|alike| (alike.len(), alike[0]));
        let mut layers: Vec<(usize, Weight)> =
            alike.filter(|&(_, weight)| weight != before).collect();
        layers.sort_unstable();
        let mut layers: Vec<Weight> = layers.into_iter().rev().map(|(_, weight)| weight).collect();
        let common_first = self.in_order(before, &layers);
        if !(2..=FEW).contains(&layers.len()) {
            return common_first;
        }
        layers.reverse();
        let common_last = self.in_order(before, &layers);
        std::cmp::min_by_key(common_first, common_last, |items| length(items))
    }

    /// Returns the items that give hands these weights one after another. They are sorted by their
    /// hands if the result is the same, otherwise by weight.
    fn in_order(&self, before: Weight, layers: &[Weight]) -> Vec<Item> {
        // The step in which each hand gets its weight. The previous weight is step 0.
        let step =
            |weight: &Weight| layers.iter().position(|it| it == weight).map_or(0, |step| step + 1);
        let steps: Vec<usize> = self.common.iter().map(step).collect();
        let mut items: Vec<Item> = Vec::new();
        for (step, &weight) in (1..).zip(layers) {
            items.extend(self.layer(weight, |hand| steps[hand.index()].cmp(&step)));
        }
        let restored = self.restored(before, &items);
        items.extend(restored);
        let mut sorted = items.clone();
        sorted.sort_by_key(Item::sort_key);
        let items = if self.painted(before, &sorted) == self.common { sorted } else { items };
        effective(before, items)
    }

    /// Returns items that give a weight to all hands that have it, and to hands that get theirs later or again.
    /// `when` compares the step in which a hand gets its weight.
    fn layer(&self, weight: Weight, when: impl Fn(StartingHand) -> Ordering) -> Vec<Item> {
        let need = |pattern: Pattern, length: usize| {
            let hand = pattern.starting_hand();
            match when(hand) {
                Ordering::Equal => Need::Must,
                Ordering::Greater => Need::May,
                Ordering::Less => Need::Not(Some(length + 1 + extra(self.common[hand.index()]))),
            }
        };
        let more = extra(weight);
        let pair = |rank: Rank| Pattern::new(rank, rank, PatternSuits::Any);
        let mut items =
            line_of(|rank| need(pair(rank), 2), lengths([true, false], 2, more), weight, pair);

        let cell = |high: usize, low: usize| {
            let hand = |suits| Pattern::new(Rank::ALL[high], Rank::ALL[low], suits);
            let [suited, offsuit] = [PatternSuits::Suited, PatternSuits::Offsuit].map(hand);
            let is_one = self.common_weight(suited) == self.common_weight(offsuit);
            Cell {
                needs: [need(suited, 3), need(offsuit, 3)],
                both: is_one.then(|| 3 + extra(self.common_weight(suited))),
            }
        };
        let kinds = [
            lengths([true, false], 3, more),
            lengths([false, true], 3, more),
            lengths([true, true], 2, more),
        ];
        let covers = triangle(cell, &kinds).into_iter();
        items.extend(covers.map(|cover| Item::of(cover, SUITS[cover.kind], weight)));
        items
    }

    /// Returns the items that restore the hands that others cover wrongly.
    fn restored(&self, before: Weight, items: &[Item]) -> Vec<Item> {
        let painted = self.painted(before, items);
        let is_wrong = |pattern: Pattern| {
            let hand = pattern.starting_hand().index();
            painted[hand] != self.common[hand]
        };
        let wrong = Rank::ALL.into_iter().rev().flat_map(|high| {
            let lows = Rank::ALL.into_iter().rev().filter(move |&low| low <= high);
            lows.flat_map(move |low| {
                let [suited, offsuit, both] = SUITS.map(|suits| Pattern::new(high, low, suits));
                match (high > low && is_wrong(suited), is_wrong(offsuit)) {
                    (false, true) if high == low => [Some(both), None],
                    (true, true) if self.common_weight(suited) == self.common_weight(offsuit) => {
                        [Some(both), None]
                    }
                    (suited_is, offsuit_is) => {
                        [suited_is.then_some(suited), offsuit_is.then_some(offsuit)]
                    }
                }
            })
        });
        let mut restored: Vec<Item> = Vec::new();
        for hand in wrong.flatten() {
            let weight = self.common_weight(hand);
            match restored.iter_mut().find(|item| item.weight == weight && hand.is_below(item.last))
            {
                Some(item) => item.last = hand,
                None => restored.push(Item { first: hand, last: hand, weight }),
            }
        }
        restored
    }

    /// Returns the weight of each starting hand after these items.
    fn painted(&self, before: Weight, items: &[Item]) -> Vec<Weight> {
        let mut painted = vec![before; StartingHand::COUNT];
        for item in items {
            item.starting_hands().for_each(|hand| painted[hand.index()] = item.weight);
        }
        painted
    }

    /// Returns items for the combos whose weight is not the most common one of their starting hand.
    fn exceptions(&self) -> Vec<Item> {
        let is_exception =
            |combo: HoleCards| self.range.weight(combo) != self.common_weight(combo.into());
        let exceptions = HoleCards::all().filter(|&combo| is_exception(combo));
        let mut groups: BTreeMap<(Weight, [Suit; 2]), Vec<HoleCards>> = BTreeMap::new();
        for combo in exceptions {
            let group = (self.range.weight(combo), combo.cards().map(Card::suit));
            groups.entry(group).or_default().push(combo);
        }
        let mut items = Vec::new();
        for ((weight, [one, other]), combos) in groups {
            if let [combo] = *combos {
                items.push(Item { first: combo.into(), last: combo.into(), weight });
                continue;
            }
            let suits = PatternSuits::These(one, other);
            let need = |high: Rank, low: Rank| match Pattern::new(high, low, suits).combos().next()
            {
                Some(combo) if self.range.weight(combo) != weight => Need::NEVER,
                Some(combo) if is_exception(combo) => Need::Must,
                Some(_) => Need::May,
                None => Need::NEVER,
            };
            let kind = lengths([true, false], 4, extra(weight));
            let pair = |rank| Pattern::new(rank, rank, suits);
            // The cards of a pair have one order of suits. The cards of other hands have both.
            let is_order = pair(Rank::Ace)
                .combos()
                .next()
                .is_some_and(|aces| Pattern::from(aces) == pair(Rank::Ace));
            if is_order {
                items.extend(line_of(|rank| need(rank, rank), kind, weight, pair));
            }
            let cell = |high: usize, low: usize| Cell {
                needs: [need(Rank::ALL[high], Rank::ALL[low]), Need::NEVER],
                both: None,
            };
            items.extend(
                triangle(cell, &[kind]).into_iter().map(|cover| Item::of(cover, suits, weight)),
            );
        }
        items.sort_by_key(Item::sort_key);
        items
    }
}

/// Returns the items for a line with one pattern for each rank, from the aces down.
fn line_of(
    need: impl Fn(Rank) -> Need,
    kind: Kind,
    weight: Weight,
    pattern: impl Fn(Rank) -> Pattern,
) -> Vec<Item> {
    let ranks: Vec<Rank> = Rank::ALL.into_iter().rev().collect();
    let cell = |&rank: &Rank| Cell { needs: [need(rank), Need::NEVER], both: None };
    let cells: Vec<Cell> = ranks.iter().map(cell).collect();
    let pieces = Tokens::new(&[kind]).line(&cells).1.into_iter();
    pieces
        .map(|piece| Item {
            first: pattern(ranks[piece.first]),
            last: pattern(ranks[piece.last]),
            weight,
        })
        .collect()
}

impl Item {
    /// Returns the item for a cover of hands with these suits.
    fn of(cover: Cover, suits: PatternSuits, weight: Weight) -> Self {
        let hand =
            |(high, low): (usize, usize)| Pattern::new(Rank::ALL[high], Rank::ALL[low], suits);
        Self { first: hand(cover.first), last: hand(cover.last), weight }
    }

    /// Returns the starting hands of the item.
    fn starting_hands(&self) -> impl Iterator<Item = StartingHand> {
        self.first.span(self.last).into_iter().flatten().flat_map(Pattern::starting_hands)
    }

    /// Returns the item as it is written, without its weight.
    fn name(&self) -> String {
        let Self { first, last, .. } = self;
        match () {
            () if first == last => first.to_string(),
            () if last.top() == *first => format!("{last}+"),
            () => format!("{first}-{last}"),
        }
    }

    /// Returns a key that sorts items as in the text.
    fn sort_key(&self) -> impl Ord + use<> {
        self.first.sort_key()
    }
}

/// Returns the items without those that change nothing. Sorting can make a hand be removed twice: a hand that was
/// removed with others, covered and restored.
fn effective(before: Weight, items: Vec<Item>) -> Vec<Item> {
    let mut painted = vec![before; StartingHand::COUNT];
    let mut changes = |item: &Item| {
        let hands = item
            .starting_hands()
            .map(|hand| std::mem::replace(&mut painted[hand.index()], item.weight));
        hands.filter(|&weight| weight != item.weight).count() > 0
    };
    items.into_iter().filter(|item| changes(item)).collect()
}

/// Returns the length of items, each with a comma.
fn length(items: &[Item]) -> usize {
    items.iter().map(|item| weighted(&item.name(), item.weight).len() + 1).sum()
}

/// Returns the number of characters that a weight adds to an item.
fn extra(weight: Weight) -> usize {
    let mut parts = weight.millionths();
    match weight {
        Weight::FULL => 0,
        Weight::NONE => "!".len(),
        _ => {
            let mut decimals = 6;
            while parts.is_multiple_of(10) {
                parts /= 10;
                decimals -= 1;
            }
            ":0.".len() + decimals
        }
    }
}

/// Formats an item with its weight. A full weight is left out. A weight of 0 is a removal.
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
            ("A2s+,ATo+", "AT+,A2s+"),
            ("ATs+,ATo+,A5s-A2s", "AT+,A5s-A2s"),
            ("JTs,T9s,98s,87s", "JTs-87s"),
            ("JTs,T9s", "JTs,T9s"),
            ("JT,T9,98", "JT,T9,98"),
            ("AA,AK:0.5,KK", "KK+,AK:0.5"),
            ("AKs,!AhKh", "AKs,!AhKh"),
            ("AK,AdKd:0.3", "AK,AdKd:0.3"),
            ("AKs,!AhKh,!AdKd,!AcKc", "AsKs"),
            ("random,!72o", "random,!72o"),
            ("random:0.25,!AA,KK:0.5,!7h2d", "random:0.25,!AA,KK:0.5,!7h2d"),
            ("22+,KTs+,A2s+:0.5", "22+,A2s+:0.5,KTs+"),
            ("QTs-64s,Q8", "Q8,QTs-64s"),
            ("AK-76,A2+,AQ-97,K2+", "A2+,K2+,QT+,J9+,T8+,97+,87,76"),
            ("AKs-76s", "AKs,KQs-76s"),
            ("J4o+,JT", "JT,J4o+"),
            ("22+,!55", "22+,!55"),
            ("22+:0.5,!KK-QQ", "22+:0.5,!KK-QQ"),
            ("K2+,!K5s", "K2+,!K5s"),
            ("84:0.25,73:0.25", "84:0.25,73:0.25"),
            ("66,55", "66-55"),
            ("AhTh+,JhTd-8h7d", "AhTh+,JhTd-8h7d"),
            ("AA,A5o+,A8+", "AA,A8+,A5o+"),
        ] {
            let range: Range = text.parse().unwrap();
            assert_eq!(range.to_string(), printed, "{text}");
            assert_eq!(printed.parse(), Ok(range));
        }
    }
}
