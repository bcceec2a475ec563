//! The reasoning in words and tables.

use crate::card::{Rank, Suit};
use crate::cli::report::{Sheet, Text, grouped};
use crate::eval::buckets::Window;
use crate::eval::{Explanation, RatedFive, Reason, Trace, lookup};
use crate::hand::{Category, Demand, Facts};

/// For each method the facts and what it did; then, once, why nothing better and what breaks ties.
pub fn sheets(explanations: &[Explanation]) -> Vec<Sheet> {
    let by_method = explanations.iter().flat_map(|explanation| {
        let facts = facts(explanation);
        std::iter::once(facts).chain(trace(explanation))
    });
    let once = explanations.first().into_iter().flat_map(|explanation| {
        let absences = (!explanation.absences.is_empty()).then(|| absences(explanation));
        absences.into_iter().chain([compared(explanation)])
    });
    by_method.chain(once).collect()
}

/// Why a category is not there, in words: `3 hearts, 5 needed`.
pub fn why_absent(reason: Reason) -> String {
    match reason {
        Reason::TooFewOfASuit { suit, count } => {
            format!("{} at most, 5 needed", cards_of_suit(suit, count))
        }
        Reason::SuitNotInARow { suit, ranks } => {
            format!("the {} are {ranks}: no five in a row", suit.word())
        }
        Reason::NotInARow { high, missing } => {
            let found = 5 - missing.len();
            format!("no five in a row: {} has {found} of 5, {missing} missing", window_name(high))
        }
        Reason::TooFewOfARank { needed, rank, count: 1 } => {
            format!(
                "no rank comes twice, {needed} of a rank needed (highest card: {})",
                rank.word()
            )
        }
        Reason::TooFewOfARank { needed, rank, count } => {
            format!("{count} {} at most, {needed} of a rank needed", rank.plural())
        }
        Reason::OnlyOneRankPairs { rank } => {
            format!("only the {} pair, two ranks that pair needed", rank.plural())
        }
    }
}

fn cards_of_suit(suit: Suit, count: usize) -> String {
    let word = suit.word();
    if count == 1 { format!("1 {}", word.trim_end_matches('s')) } else { format!("{count} {word}") }
}

/// A window from its highest rank to its lowest: `9-5`.
fn window_name(high: Rank) -> String {
    let low = (high.index() + Rank::COUNT - 4) % Rank::COUNT;
    format!("{high}-{}", Rank::ALL[low])
}

fn facts(explanation: &Explanation) -> Sheet {
    let Facts { ranks_that_pair, largest_kind, straight, flush } = explanation.facts;
    let mut sheet = Sheet::new([explanation.method.name(), "facts"]);
    sheet.entry("ranks that pair", ranks_that_pair.to_string());
    sheet.entry("largest kind", largest_kind.to_string());
    sheet.entry("straight", yes_or_no(straight));
    sheet.entry("flush", yes_or_no(flush));
    sheet.entry("first row they meet", demands(explanation.demand));
    sheet.entry("which makes it", explanation.demand.category.name());
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

fn absences(explanation: &Explanation) -> Sheet {
    let mut sheet = Sheet::new(["nothing better", "because"]);
    for absence in &explanation.absences {
        sheet.entry(&format!("no {}", absence.category), why_absent(absence.reason));
    }
    sheet
}

fn compared(explanation: &Explanation) -> Sheet {
    let category = explanation.strength.category();
    let mut sheet = Sheet::new(["ties", "broken by"]);
    for (place, &(count, rank)) in (1..).zip(&explanation.compared) {
        let what = match (category, count) {
            (Category::Straight | Category::StraightFlush, _) => "the highest card of the straight",
            (Category::HighCard | Category::Flush, _) => "the next highest card",
            (_, 4) => "the four",
            (_, 3) => "the three",
            (Category::TwoPair, 2) if place == 1 => "the higher pair",
            (Category::TwoPair, 2) => "the lower pair",
            (_, 2) => "the pair",
            _ => "the next kicker",
        };
        let what = if category.shape().len() == 5 && place == 1 && !category.is_straight() {
            "the highest card"
        } else {
            what
        };
        let held = if count > 1 { rank.plural() } else { rank.word() };
        sheet.entry(&place.to_string(), format!("{what}: {held}"));
    }
    sheet.entry("then", "nothing: suits never count, the pot is shared");
    sheet
}

fn trace(explanation: &Explanation) -> Vec<Sheet> {
    match &explanation.trace {
        Trace::Combinations { fives } => vec![fives_sheet(fives)],
        Trace::Buckets { flush_suit, counts, windows } => {
            vec![buckets_sheet(*flush_suit, counts), windows_sheet(windows)]
        }
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

fn buckets_sheet(flush_suit: Option<Suit>, counts: &[u8; 14]) -> Sheet {
    let counted = flush_suit.map_or("cards".to_owned(), |suit| format!("{} only", suit.word()));
    let numbers = (1..=counts.len()).map(|bucket| bucket.to_string());
    let mut sheet = Sheet::new(std::iter::once("bucket".to_owned()).chain(numbers));
    let ranks = [Rank::Ace].into_iter().chain(Rank::ALL).map(|rank| rank.to_string());
    sheet.row(std::iter::once("rank".to_owned()).chain(ranks));
    let counts =
        counts.iter().map(|&count| if count == 0 { ".".to_owned() } else { count.to_string() });
    sheet.row(std::iter::once(counted).chain(counts));
    sheet.numeric(1..=14)
}

fn windows_sheet(windows: &[Window]) -> Sheet {
    let mut sheet = Sheet::new(["window", "filled", ""]).numeric([1]);
    for window in windows {
        sheet.row([
            Text::from(window_name(window.high)),
            Text::from(format!("{} of {}", window.filled, Window::SIZE)),
            if window.is_straight() { Text::strong("straight") } else { Text::default() },
        ]);
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
        lookup::Steps::Sum { suits, key, row, place, offset, slot } => {
            for (suit, sum) in Suit::ALL.into_iter().zip(suits) {
                sheet.entry(&format!("keys of the {}", suit.word()), grouped(sum.into()));
            }
            sheet.entry("sum", grouped(key.into()));
            sheet.entry("is row, place", format!("{row}, {place}"));
            sheet.entry("offset of the row", offset.to_string());
            sheet.entry("slot = place + offset", slot.to_string());
        }
    }
    sheet
}
