//! The tables of the best holdings on a board.

use holdem_engine::HoleCards;
use holdem_engine::hand::Category;
use holdem_engine::range::Range;

use crate::answer::{Piece, StyledText, Table, dead_entry};
use crate::text::{Percent, grouped};

use super::answer::{ANY, NutsAnswer, PlacedHand};

pub(super) fn standing(answer: &NutsAnswer, hand: &PlacedHand) -> Table {
    let header = [StyledText::cards(hand.hole.cards()), StyledText::cards(answer.board.cards())];
    let mut table = Table::new(header).named("hand", "The rank of the hand");
    let outcomes = hand.outcomes;
    let all = outcomes.total();
    let weighed = hand.weighed;
    let share = Percent::ratio(weighed.wins as f64, weighed.total().max(1) as f64);
    let others = match &answer.against {
        Some(against) => format!("hands of {}", against.text),
        None => "other hands".to_owned(),
    };
    let beats = format!("{} of {} {others} ({share})", grouped(outcomes.wins), grouped(all));
    table.entry("hand", StyledText::strong(hand.strength.to_string()));
    table.entry("beats", beats);
    table.entry("ties with", grouped(outcomes.ties));
    table.entry("loses to", grouped(outcomes.losses));
    let percentile = Percent::of(weighed.equity()).bare();
    table.entry("percentile", format!("{percentile} (a tie counts half)"));
    dead_entry(&mut table, answer.dead);
    table
}

pub(super) fn holdings(answer: &NutsAnswer) -> Table {
    let columns = ["rank", "made hand", "hole cards", "combos", "this or better"];
    let mut table =
        Table::new(columns).numeric([0, 3, 4]).named("holdings", "The best hands on this board");
    let all = answer.nuts.weight().max(1);
    let mut own = answer.hand.as_ref();
    for (shown, (place, holding, (_, or_better))) in answer.shown().enumerate() {
        if let Some(hand) = own.take_if(|hand| hand.strength >= holding.strength) {
            table.row(own_row(hand));
        }
        table.row([
            place.to_string().into(),
            holding.strength.to_string().into(),
            held_by(answer, shown),
            holding.range.combo_count().to_string().into(),
            Percent::ratio(or_better as f64, all as f64).to_string().into(),
        ]);
    }
    if let Some(hand) = own {
        if hand.place > table.rows.len() + 1 {
            table.row(["...", "", "", "", ""]);
        }
        table.row(own_row(hand));
    }
    table
}

/// Returns the row of the hand.
fn own_row(hand: &PlacedHand) -> [StyledText; 5] {
    [
        StyledText::strong(hand.place.to_string()),
        StyledText::strong(hand.strength.to_string()),
        StyledText::strong("yours: ").and(combo(hand.hole)),
        StyledText::default(),
        StyledText::default(),
    ]
}

/// Returns the cards of a combo without a space.
fn combo(combo: HoleCards) -> StyledText {
    combo.cards().into_iter().map(Piece::Card).collect()
}

/// Describes the combos of the holding at an index. `KK` is a pair. `A♥x` is the ace of hearts with any card that
/// does not make a better hand. Other combos are listed separately. The worst holding is described as anything else.
fn held_by(answer: &NutsAnswer, index: usize) -> StyledText {
    if answer.is_rest(index) {
        return "anything else".into();
    }
    let brief = answer.nuts.brief(index);
    let whole = brief.whole.map(|range| match range == Range::full() {
        true => StyledText::from("any two cards"),
        false => StyledText::from(range.to_string()),
    });
    let any = brief.any.into_iter().map(|card| StyledText::cards([card]).and(ANY));
    let parts = whole.into_iter().chain(any).chain(brief.combos.into_iter().map(combo));
    let comma =
        |text: StyledText, part| if text.is_empty() { part } else { text.and(", ").and(part) };
    parts.fold(StyledText::default(), comma)
}

pub(super) fn categories(answer: &NutsAnswer) -> Table {
    let all = answer.nuts.weight();
    let mut table = Table::new(["held", "combos", "of all"])
        .numeric([1, 2])
        .named("categories", "All hands by category");
    for category in Category::ALL.into_iter().rev() {
        let combos = answer.nuts.combos_of(category);
        if combos > 0 {
            let share = Percent::ratio(answer.nuts.weight_of(category) as f64, all as f64);
            table.row([category.name().to_owned(), combos.to_string(), share.to_string()]);
        }
    }
    table
}
