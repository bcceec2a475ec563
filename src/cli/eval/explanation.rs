//! The reasoning in words and tables.

use crate::card::{Rank, Suit};
use crate::cli::report::{Sheet, Text, grouped};
use crate::eval::buckets::Window;
use crate::eval::{Explanation, RatedFive, Reason, Trace, lookup};
use crate::hand::{Demand, Facts};

/// For each method the facts and what it did; then, once, what the facts lead to and what breaks ties.
pub fn sheets(explanations: &[Explanation]) -> Vec<Sheet> {
    let by_method = explanations.iter().flat_map(|explanation| {
        let facts = facts(explanation);
        std::iter::once(facts).chain(trace(explanation))
    });
    let once = explanations.first().into_iter();
    by_method
        .chain(once.flat_map(|explanation| [decision(explanation), compared(explanation)]))
        .collect()
}

/// Why a category is not there, in words: `3 hearts, 5 needed`.
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

/// A window from its highest rank to its lowest: `9-5`.
fn window_name(high: Rank) -> String {
    let low = if high == Rank::Five { Rank::Ace } else { Rank::ALL[high.index() - 4] };
    format!("{high}-{low}")
}

fn facts(explanation: &Explanation) -> Sheet {
    let Facts { ranks_that_pair, largest_kind, straight, flush } = explanation.facts;
    let about = match explanation.trace {
        Trace::Buckets { flush_suit: Some(suit), .. } => format!("facts about the {}", suit.word()),
        Trace::Buckets { flush_suit: None, .. } => {
            format!("facts about all {} cards", explanation.hand.size())
        }
        _ => "facts about the best five".to_owned(),
    };
    let mut sheet = Sheet::new([explanation.method.name(), &about]);
    sheet.entry("ranks that pair", ranks_that_pair.to_string());
    sheet.entry("largest kind", largest_kind.to_string());
    sheet.entry("straight", yes_or_no(straight));
    sheet.entry("flush", yes_or_no(flush));
    sheet
}

/// What a row of the decision table asks for, in words.
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

/// The decision table from the top down to the first row whose needs are met.
fn decision(explanation: &Explanation) -> Sheet {
    let mut sheet = Sheet::new(["the best of", "needs", "is it there?"]);
    for absence in &explanation.absences {
        let needs = demands(Demand::of(absence.category));
        let why = format!("no: {}", why_absent(absence.reason));
        sheet.row([absence.category.name().to_owned(), needs, why]);
    }
    let demand = explanation.demand;
    let found = Text::strong(demand.category.name());
    sheet.row([found, demands(demand).into(), Text::strong("yes")]);
    sheet
}

fn compared(explanation: &Explanation) -> Sheet {
    let category = explanation.strength.category();
    let mut sheet = Sheet::new(["ties", "broken by"]);
    for (place, &(count, rank)) in explanation.compared.iter().enumerate() {
        let what = category.compared_at(place);
        let held = if count > 1 { rank.plural() } else { rank.word() };
        sheet.entry(&(place + 1).to_string(), format!("{what}: {held}"));
    }
    sheet.entry("then", "nothing: suits never count, the pot is shared");
    sheet
}

fn trace(explanation: &Explanation) -> Vec<Sheet> {
    match &explanation.trace {
        Trace::Combinations { fives } => vec![fives_sheet(fives)],
        Trace::Buckets { counts, windows, .. } => vec![buckets_sheet(counts, windows)],
        Trace::Lookup(steps) => vec![lookup_sheet(*steps)],
    }
}

fn fives_sheet(fives: &[RatedFive]) -> Sheet {
    let mut sheet = Sheet::new(["", "five cards", "hand", "strength"]).numeric([3]);
    for (place, five) in fives.iter().enumerate() {
        let best = place == 0;
        let name = five.strength.to_string();
        sheet.row([
            Text::from(if best { "best" } else { "" }),
            Text::cards(five.cards),
            if best { Text::strong(name) } else { Text::from(name) },
            Text::from(five.strength.number().to_string()),
        ]);
    }
    sheet
}

/// The buckets from the top down; beside each, the window of five that begins there, if it was looked
/// at.
fn buckets_sheet(counts: &[u8; 14], windows: &[Window]) -> Sheet {
    let header = ["bucket", "rank", "cards", "window", "filled"];
    let mut sheet = Sheet::new(header).numeric([0, 2]);
    let ranks = [Rank::Ace].into_iter().chain(Rank::ALL);
    let mut windows = windows.iter();
    for (place, rank) in ranks.enumerate().collect::<Vec<_>>().into_iter().rev() {
        let (window, filled) = windows.next().map_or_else(Default::default, |window| {
            let filled = format!("{} of {}", window.filled, Window::SIZE);
            let straight =
                window.is_straight().then(|| Text::strong(format!("{filled}: a straight")));
            (window_name(window.high), straight.unwrap_or(filled.into()))
        });
        let bucket = (place + 1).to_string();
        let count = counts[place].to_string();
        sheet.row([bucket.into(), rank.to_string().into(), count.into(), window.into(), filled]);
    }
    sheet
}

fn lookup_sheet(steps: lookup::Steps) -> Sheet {
    let mut sheet = Sheet::new(["lookup", "steps"]);
    match steps {
        lookup::Steps::Flush { suit } => {
            sheet.entry("five or more of a suit", suit.word());
            sheet.entry("looked up", "the ranks of that suit, in the table of flushes");
        }
        lookup::Steps::Sum { suits, key, slot } => {
            for (suit, sum) in Suit::ALL.into_iter().zip(suits) {
                sheet.entry(&format!("keys of the {}", suit.word()), grouped(sum.into()));
            }
            sheet.entry("their sum", grouped(key.into()));
            let lookup::Slot { row, place, offset, slots, slot, strength } = slot;
            sheet.entry("high half: row", row.to_string());
            sheet.entry("low half: place", place.to_string());
            sheet.entry("offset of the row", offset.to_string());
            let turn = if place + offset >= slots { format!(" - {slots}") } else { String::new() };
            sheet.entry("slot", format!("{place} + {offset}{turn} = {slot}"));
            sheet.entry("strength in the slot", strength.to_string());
        }
    }
    sheet
}
