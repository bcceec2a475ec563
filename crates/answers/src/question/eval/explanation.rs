//! The reasoning behind an evaluation, in words and tables.

use holdem_engine::eval::buckets::Window;
use holdem_engine::eval::{Explanation, RatedFive, Reason, Trace, lookup};
use holdem_engine::hand::{Demand, Facts};
use holdem_engine::{Rank, Suit};
use serde_json::{Value, json};

use crate::answer::{List, Rows, StyledText, Table};
use crate::text::grouped;

/// The rows: each better category that a method excludes.
pub const ROWS: Rows = Rows::Items(&[
    List::of("explanations").renaming(&[
        ("strength", "method_strength"),
        ("category", "method_category"),
        ("best", "method_best"),
    ]),
    List::of("absent")
        .without(&["compared", "combinations", "buckets", "lookup"])
        .renaming(&[("category", "absent")])
        .or_if_empty(no_absence),
]);

/// Returns the placeholder for the better categories of a straight flush.
fn no_absence() -> Value {
    json!({ "category": null, "reason": null })
}

/// Returns the tables: the reasons for the category of the hand and against better ones, and the ranks that break
/// ties. If `by_method`, the facts and steps of each method follow.
pub fn tables(explanations: &[Explanation], by_method: bool) -> Vec<Table> {
    let any = explanations.first().into_iter();
    let why = any.flat_map(|explanation| [decision(explanation), compared(explanation)]);
    let methods = explanations.iter().filter(|_| by_method);
    let steps = methods.flat_map(|explanation| {
        let facts = facts(explanation);
        std::iter::once(facts).chain(trace(explanation))
    });
    why.chain(steps).collect()
}

/// Returns the reason why the hand is not in a category, in words: `3 hearts, 5 needed`.
pub fn why_absent(reason: Reason) -> String {
    match reason {
        Reason::TooFewOfASuit { suit, count } => format!("{count} {}, 5 needed", suit.word()),
        Reason::SuitNotInARow { suit, ranks } => {
            format!("the {} are {ranks}: no five in a row", suit.word())
        }
        Reason::NotInARow { high, missing } => {
            let found = 5 - missing.len();
            format!("no five in a row: {} has {found} of 5, {missing} missing", window_name(high))
        }
        Reason::TooFewOfARank { count: 1, .. } => "no rank comes twice".to_owned(),
        Reason::TooFewOfARank { needed, rank, count } => {
            format!("{count} {}, {needed} of a rank needed", rank.plural())
        }
        Reason::OnlyOneRankPairs { rank } => {
            format!("only the {} come at least twice, two ranks must", rank.plural())
        }
    }
}

/// Returns a window's highest and lowest rank: `9-5`.
fn window_name(high: Rank) -> String {
    let low = if high == Rank::Five { Rank::Ace } else { Rank::ALL[high.index() - 4] };
    format!("{high}-{low}")
}

fn facts(explanation: &Explanation) -> Table {
    let Facts { ranks_that_pair, largest_kind, straight, flush } = explanation.facts;
    let about = match explanation.trace {
        Trace::Buckets { flush_suit: Some(suit), .. } => format!("the {}", suit.word()),
        Trace::Buckets { flush_suit: None, .. } => {
            format!("all {} cards", explanation.hand.size())
        }
        _ => "the best five".to_owned(),
    };
    let mut table = Table::new([explanation.method.name(), &about])
        .named("method", format!("The method {}", explanation.method));
    table.entry("ranks that pair", ranks_that_pair.to_string());
    table.entry("largest kind", largest_kind.to_string());
    table.entry("straight", yes_or_no(straight));
    table.entry("flush", yes_or_no(flush));
    table
}

/// Returns the requirements of a row of the decision table, in words.
fn demands(demand: Demand) -> String {
    let mut words = Vec::new();
    match demand.ranks_that_pair {
        0 => {}
        1 => words.push("a rank that pairs".to_owned()),
        n => words.push(format!("{n} ranks that pair")),
    }
    if demand.largest_kind > 0 {
        words.push(format!("{} of a kind", demand.largest_kind));
    }
    if demand.straight {
        words.push("a straight".to_owned());
    }
    if demand.flush {
        words.push("a flush".to_owned());
    }
    if words.is_empty() { "none of the others".to_owned() } else { words.join(" and ") }
}

fn yes_or_no(fact: bool) -> &'static str {
    if fact { "yes" } else { "no" }
}

/// Returns the decision table from the top down to the first row whose requirements are met.
fn decision(explanation: &Explanation) -> Table {
    let mut table = Table::new(["the best of", "needs", "met?"])
        .named("decision", "Categories from the best down to the made hand");
    for absence in &explanation.absences {
        let needs = demands(Demand::of(absence.category));
        let why = format!("no: {}", why_absent(absence.reason));
        table.row([absence.category.name().to_owned(), needs, why]);
    }
    let demand = explanation.demand;
    let found = StyledText::strong(demand.category.name());
    table.row([found, demands(demand).into(), StyledText::strong("yes")]);
    table
}

fn compared(explanation: &Explanation) -> Table {
    let category = explanation.strength.category();
    let mut table = Table::new(["ties", "tie-breaker"]).named("ties", "Tie-breakers");
    for (index, &(count, rank)) in explanation.compared.iter().enumerate() {
        let what = category.compared_at(index);
        let held = if count > 1 { rank.plural() } else { rank.word() };
        table.entry(&(index + 1).to_string(), format!("{what}: {held}"));
    }
    table.entry("then", "nothing: suits never count, the pot is shared");
    table
}

fn trace(explanation: &Explanation) -> Vec<Table> {
    match &explanation.trace {
        Trace::Combinations { fives } => vec![rated_fives(fives)],
        Trace::Buckets { counts, windows, .. } => vec![rank_buckets(counts, windows)],
        Trace::Lookup(steps) => vec![lookup_steps(*steps)],
    }
}

fn rated_fives(fives: &[RatedFive]) -> Table {
    let mut table = Table::new(["", "five cards", "hand", "strength"])
        .numeric([3])
        .named("combinations", "All five-card combinations, best first");
    for (index, five) in fives.iter().enumerate() {
        let best = index == 0;
        let name = five.strength.to_string();
        table.row([
            StyledText::from(if best { "best" } else { "" }),
            StyledText::cards(five.cards),
            if best { StyledText::strong(name) } else { StyledText::from(name) },
            StyledText::from(five.strength.number().to_string()),
        ]);
    }
    table
}

/// Returns the buckets from the top down, each next to the checked window of five that begins there, if any.
fn rank_buckets(counts: &[u8; 14], windows: &[Window]) -> Table {
    let header = ["bucket", "rank", "cards", "window", "filled"];
    let mut table = Table::new(header).numeric([0, 2]).named("buckets", "The cards of each rank");
    let ranks = [Rank::Ace].into_iter().chain(Rank::ALL);
    let mut windows = windows.iter();
    for (index, rank) in ranks.enumerate().collect::<Vec<_>>().into_iter().rev() {
        let (window, filled) = windows.next().map_or_else(Default::default, |window| {
            let filled = format!("{} of {}", window.filled, Window::SIZE);
            let straight =
                window.is_straight().then(|| StyledText::strong(format!("{filled}: a straight")));
            (window_name(window.high), straight.unwrap_or(filled.into()))
        });
        let bucket = (index + 1).to_string();
        let count = counts[index].to_string();
        table.row([bucket.into(), rank.to_string().into(), count.into(), window.into(), filled]);
    }
    table
}

fn lookup_steps(steps: lookup::Steps) -> Table {
    let mut table = Table::new(["lookup", "steps"]).named("lookup", "The steps of the lookup");
    match steps {
        lookup::Steps::Flush { suit } => {
            table.entry("five or more of a suit", suit.word());
            table.entry("looked up", "the ranks of that suit, in the table of flushes");
        }
        lookup::Steps::Sum { suits, key, slot } => {
            for (suit, sum) in Suit::ALL.into_iter().zip(suits) {
                table.entry(&format!("keys of the {}", suit.word()), grouped(sum.into()));
            }
            let whole: u64 = suits.map(u64::from).iter().sum();
            let turn = if whole > key.into() { ", modulo 16,777,216" } else { "" };
            table.entry(&format!("their sum{turn}"), grouped(key.into()));
            let lookup::Slot { row, column: place, offset, slots, slot, strength } = slot;
            table.entry("high half: row", row.to_string());
            table.entry("low half: place", place.to_string());
            table.entry("offset of the row", offset.to_string());
            let turn = if place + offset >= slots { format!(" - {slots}") } else { String::new() };
            table.entry("slot", format!("{place} + {offset}{turn} = {slot}"));
            table.entry("strength in the slot", strength.to_string());
        }
    }
    table
}
