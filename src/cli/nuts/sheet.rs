//! The tables of `holdem nuts`.

use crate::analysis::Brief;
use crate::card::CardSet;
use crate::cli::report::{Piece, Sheet, Text, counted, grouped};
use crate::hand::Category;
use crate::holdem::HoleCards;
use crate::range::Range;

use super::{Answer, Placed};

/// Any other card of a combo.
const ANY: &str = "x";

/// Where the hand stands, if one is given; the best holdings; how often each category is held.
pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = answer.hand.iter().map(|hand| standing(answer, hand)).collect();
    sheets.push(holdings(answer));
    sheets.push(categories(answer));
    sheets
}

fn standing(answer: &Answer, hand: &Placed) -> Sheet {
    let mut sheet = Sheet::new([Text::cards(hand.hole.cards()), Text::cards(answer.board.cards())]);
    let outcomes = hand.outcomes;
    let share = |hands: u64| 100.0 * hands as f64 / outcomes.total().max(1) as f64;
    sheet.entry("hand", Text::strong(hand.strength.to_string()));
    let all = outcomes.total();
    sheet.entry(
        "beats",
        format!(
            "{} of {} other hands ({:.2}%)",
            grouped(outcomes.wins),
            grouped(all),
            share(outcomes.wins)
        ),
    );
    sheet.entry("ties with", grouped(outcomes.ties));
    sheet.entry("loses to", grouped(outcomes.losses));
    sheet.entry("percentile", format!("{:.2}", 100.0 * outcomes.equity()));
    sheet
}

fn holdings(answer: &Answer) -> Sheet {
    let columns = ["place", "what it makes", "held by", "combos", "this or better"];
    let mut sheet = Sheet::new(columns).numeric([0, 3, 4]);
    let all = answer.nuts.combos().max(1);
    let mut yours = answer.hand.as_ref();
    for (shown, (place, holding, or_better)) in answer.named().enumerate() {
        if let Some(hand) = yours.take_if(|hand| hand.strength >= holding.strength) {
            sheet.row(own(hand));
        }
        sheet.row([
            place.to_string().into(),
            holding.strength.to_string().into(),
            held_by(answer.nuts.brief(shown)),
            holding.range.len().to_string().into(),
            format!("{:.2}%", 100.0 * or_better as f64 / all as f64).into(),
        ]);
    }
    if let Some(hand) = yours {
        if hand.place > sheet.rows.len() + 1 {
            sheet.row(["...", "", "", "", ""]);
        }
        sheet.row(own(hand));
    }
    sheet
}

/// The row of the hand that was asked about.
fn own(hand: &Placed) -> [Text; 5] {
    [
        Text::strong(hand.place.to_string()),
        Text::strong(hand.strength.to_string()),
        Text::strong("yours: ").and(together(hand.hole)),
        Text::default(),
        Text::default(),
    ]
}

/// The cards of a combo with nothing between.
fn together(combo: HoleCards) -> Text {
    combo.cards().into_iter().map(Piece::Card).collect()
}

/// Who has a holding: `KK`; `A♥x` for the ace of hearts with any card that makes nothing better; combos.
fn held_by(brief: Brief) -> Text {
    let whole = brief.whole.map(|range| match range == Range::random() {
        true => Text::from("any two cards"),
        false => Text::from(range.to_string()),
    });
    let any = brief.any.into_iter().map(|card| Text::cards([card]).and(ANY));
    let parts = whole.into_iter().chain(any).chain(brief.combos.into_iter().map(together));
    let comma = |text: Text, part| if text.is_empty() { part } else { text.and(", ").and(part) };
    parts.fold(Text::default(), comma)
}

fn categories(answer: &Answer) -> Sheet {
    let all = answer.nuts.combos();
    let mut sheet = Sheet::new(["held", "combos", "of all"]).numeric([1, 2]);
    for category in Category::ALL.into_iter().rev() {
        let combos = answer.nuts.combos_of(category);
        if combos > 0 {
            let share = format!("{:.2}%", 100.0 * combos as f64 / all as f64);
            sheet.row([category.name().to_owned(), combos.to_string(), share]);
        }
    }
    sheet
}

/// What is not shown, and what the short names mean.
pub fn remarks(answer: &Answer) -> Vec<String> {
    let places = answer.nuts.holdings().len();
    let held = answer.hand.iter().flat_map(|hand| hand.hole.cards());
    let out = answer.board.set() | answer.dead | held.collect::<CardSet>();
    let hidden = (answer.top < places)
        .then(|| format!("the best {} of {places} holdings; all of them: --all", answer.top));
    let combos = format!(
        "{} of the {} left",
        counted(answer.nuts.combos() as u64, "combo"),
        counted((CardSet::DECK - out).len() as u64, "card")
    );
    let has_any = (0..places.min(answer.top)).any(|place| !answer.nuts.brief(place).any.is_empty());
    let any = has_any.then(|| format!("{ANY}: any card that makes nothing better"));
    hidden.into_iter().chain([combos]).chain(any).collect()
}
