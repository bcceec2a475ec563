//! The tables of `holdem nuts`.

use itertools::Itertools;

use crate::analysis::Holding;
use crate::card::CardSet;
use crate::cli::report::{Piece, Sheet, Text};
use crate::hand::Category;
use crate::holdem::{HoleCards, StartingHand};
use crate::range::{Range, Weight};

use super::{Answer, Standing};

/// So many combos with one card in common are named by it.
const MANY: usize = 5;

/// Any other card of a combo.
const ANY: &str = "x";

/// Where the hand stands, if one is given; the best holdings; how often each category is held.
pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let mut sheets: Vec<Sheet> = answer.hand.iter().map(|hand| standing(answer, hand)).collect();
    sheets.push(holdings(answer));
    sheets.push(categories(answer));
    sheets
}

fn standing(answer: &Answer, hand: &Standing) -> Sheet {
    let mut sheet = Sheet::new([Text::cards(hand.hole.cards()), Text::cards(answer.board.cards())]);
    let outcomes = hand.outcomes;
    let share = |hands: u64| 100.0 * hands as f64 / outcomes.total().max(1) as f64;
    sheet.entry("hand", Text::strong(hand.strength.to_string()));
    let all = outcomes.total();
    sheet.entry(
        "beats",
        format!("{} of {all} other hands ({:.2}%)", outcomes.wins, share(outcomes.wins)),
    );
    sheet.entry("ties with", outcomes.ties.to_string());
    sheet.entry("loses to", outcomes.losses.to_string());
    sheet.entry("percentile", format!("{:.2}", 100.0 * outcomes.equity()));
    sheet
}

fn holdings(answer: &Answer) -> Sheet {
    let columns = ["place", "what it makes", "held by", "combos", "this or better"];
    let mut sheet = Sheet::new(columns).numeric([0, 3, 4]);
    let all = answer.nuts.combos().max(1);
    let mut better = Vec::new();
    let mut yours = answer.hand.as_ref();
    for (place, holding, or_better) in answer.named() {
        if let Some(hand) = yours.take_if(|hand| hand.strength >= holding.strength) {
            sheet.row(own(hand));
        }
        better.push(holding);
        sheet.row([
            place.to_string().into(),
            holding.strength.to_string().into(),
            held_by(answer, holding, &better),
            holding.range.len().to_string().into(),
            format!("{:.2}%", 100.0 * or_better as f64 / all as f64).into(),
        ]);
    }
    if let Some(hand) = yours {
        if hand.place > better.len() + 1 {
            sheet.row(["...", "", "", "", ""]);
        }
        sheet.row(own(hand));
    }
    sheet
}

/// The row of the hand that was asked about.
fn own(hand: &Standing) -> [Text; 5] {
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

/// Who has a holding, in as few words as it takes: `KK`; `A♥x` for the ace of hearts with any card that makes no
/// better holding; the combos that are left. `better` are the holdings up to this one.
fn held_by(answer: &Answer, holding: &Holding, better: &[&Holding]) -> Text {
    let known = answer.board.set() | answer.dead | held(answer);
    let can_be = |combo: &HoleCards| combo.set().is_disjoint(known);
    let named = answer.nuts.named(holding);
    let is_named_whole =
        |hand: StartingHand| hand.combos().all(|combo| !named.weight(combo).is_none());
    let (whole, mut rest): (Vec<HoleCards>, Vec<HoleCards>) = named
        .combos()
        .map(|(combo, _)| combo)
        .partition(|combo| is_named_whole(combo.starting_hand()));

    let mut parts: Vec<Text> = Vec::new();
    if let Some(whole) = Range::new(whole.into_iter().map(|combo| (combo, Weight::FULL))) {
        parts.push(whole.to_string().into());
    }
    for card in CardSet::DECK.descending() {
        let with = |combo: &HoleCards| combo.set().contains(card);
        let is_better =
            |combo: &HoleCards| better.iter().any(|it| !it.range.weight(*combo).is_none());
        let any_card =
            || HoleCards::all().filter(with).filter(can_be).all(|combo| is_better(&combo));
        if rest.iter().filter(|combo| with(combo)).count() >= MANY && any_card() {
            rest.retain(|combo| !with(combo));
            parts.push([Piece::Card(card), Piece::Plain(ANY.to_owned())].into_iter().collect());
        }
    }
    parts.extend(rest.into_iter().map(together));
    let comma = Text::from(", ");
    let pieces =
        Itertools::intersperse(parts.iter(), &comma).flat_map(|part| part.pieces().iter().cloned());
    pieces.collect()
}

/// The cards of the hand that was asked about.
fn held(answer: &Answer) -> CardSet {
    answer.hand.iter().flat_map(|hand| hand.hole.cards()).collect::<CardSet>()
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
    let left = CardSet::DECK - answer.board.set() - answer.dead - held(answer);
    let hidden = (answer.top < places)
        .then(|| format!("the best {} of {places} holdings; all of them: --all", answer.top));
    let combos = format!("{} combos of the {} cards left", answer.nuts.combos(), left.len());
    let is_any = |piece: &Piece| matches!(piece, Piece::Plain(words) if words == ANY);
    let mut cells = holdings(answer).rows.into_iter().flatten();
    let has_any = cells.any(|cell| cell.pieces().iter().any(is_any));
    let any = has_any.then(|| format!("{ANY}: any card that makes nothing better"));
    hidden.into_iter().chain([combos]).chain(any).collect()
}
