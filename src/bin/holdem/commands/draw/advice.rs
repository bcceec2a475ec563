//! Advice during a draw game, with the card numbers that the player types.

use holdem::answer::Table;
use holdem::games::draw::{DrawHand, Hold};
use holdem::text::Percent;

/// The legend of [`table`].
pub const LEGEND: &str = "
Percent of all draws. swap: what to type; beats: of all five-card hands, on
average; better: than now; then high card, one pair, two pair, three of a kind,
straight, flush, full house, four of a kind, straight flush.";

/// The number of holds shown. With the hand above, they fit a screen of 24 lines.
const SHOWN: usize = 8;

/// Returns a table of the best holds of a hand, at most 80 columns wide.
pub fn table(hand: &DrawHand, holds: &[Hold]) -> Table {
    let categories = ["hi", "1p", "2p", "3k", "st", "fl", "fh", "4k", "sf"];
    let header = ["swap", "beats", "better"].into_iter().chain(categories);
    let mut table = Table::new(header).numeric(1..12);
    for hold in holds.iter().take(SHOWN) {
        let share = |draws: u64| draws as f64 / hold.draws as f64;
        let mut row = vec![numbers(hand, hold), percent(hold.beats, 1)];
        row.push(percent(share(hold.improved), 1));
        row.extend(hold.categories.iter().map(|&draws| percent(share(draws), 0)));
        table.row(row);
    }
    table
}

/// Returns a sentence about the best hold of a hand, if there is one, and the number of holds that the table omits.
pub fn best(hand: &DrawHand, holds: &[Hold]) -> Option<String> {
    let best = holds.first()?;
    let beats = percent(best.beats, 1);
    let what = match best.kept.len() {
        DrawHand::SIZE => "keep all".to_owned(),
        _ => numbers(hand, best),
    };
    let others = match holds.len().saturating_sub(SHOWN) {
        0 => String::new(),
        others => format!("; {others} other holds are worse"),
    };
    Some(format!("best: {what}, which beats {beats}% of all hands{others}"))
}

/// Returns the numbers of the cards to exchange, or `none`.
fn numbers(hand: &DrawHand, hold: &Hold) -> String {
    let numbered = hand.cards().into_iter().zip('1'..);
    let exchanged = numbered.filter(|(card, _)| !hold.kept.contains(card));
    let numbers: String = exchanged.map(|(_, number)| number).collect();
    if numbers.is_empty() { "none".to_owned() } else { numbers }
}

/// Formats a share in percent: `16.2`, `-` for 0, `<0.1` if it is smaller.
fn percent(share: f64, digits: u8) -> String {
    Percent::of(share).digits(digits).dashed().bare().to_string()
}
