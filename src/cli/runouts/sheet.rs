//! The answer for people: a grid of the cards, and each player's best and worst.

use serde::Serialize;

use crate::analysis::runouts::{Extreme, Extremes};
use crate::card::{Card, CardSet};
use crate::cli::card_grid;
use crate::cli::equity::hand_or_range;
use crate::cli::report::{Sheet, Text, counted, in_hundredths, percent};

use super::Answer;

/// How many letters a cell of the grid has: a mark, and up to `100`.
const WIDTH: usize = 4;

/// Where there are fewer columns, the summary has several rows for a player.
const NARROW: u16 = 75;

/// The most cards that are named as a player's best or worst.
const MOST_CARDS: usize = 8;

/// What a card is that stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    Best,
    Worst,
}

/// Whether a card is one of the best or of the worst, where it matters which comes.
pub fn mark(extremes: &Extremes, card: Card) -> Option<Mark> {
    match extremes.matter() {
        true if extremes.best.cards.contains(card) => Some(Mark::Best),
        true if extremes.worst.cards.contains(card) => Some(Mark::Worst),
        _ => None,
    }
}

pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let grids = answer.shown.iter().map(|&player| grid(answer, player));
    grids.chain([summary(answer)]).collect()
}

/// A player's equity after each card, in whole percent.
fn grid(answer: &Answer, player: usize) -> Sheet {
    let equities = answer.equities(player);
    let extremes = answer.runouts.extremes(player);
    let players = answer.spot.players.len();
    card_grid::sheet(&Text::from((player + 1).to_string()), WIDTH, |card| {
        let Some(&equity) = equities.get(&card) else { return Text::from("  . ") };
        let mark = match mark(&extremes, card) {
            Some(Mark::Best) => best_mark(),
            Some(Mark::Worst) => worst_mark(),
            None => Text::from(" "),
        };
        mark.and(Text::share(format!("{:>3}", in_hundredths(equity, 0)), equity, players))
    })
}

fn best_mark() -> Text {
    Text::sign('▲', '^')
}

fn worst_mark() -> Text {
    Text::sign('▼', 'v')
}

/// What each player can expect now, and after the best and the worst cards: a row a player, or three.
fn summary(answer: &Answer) -> Sheet {
    let (best, worst) = (|| best_mark().and(" best"), || worst_mark().and(" worst"));
    let header = ["player", "hand or range", "now"].map(Text::from).into_iter();
    let header = header.chain([best(), Text::from("cards"), worst(), Text::from("cards")]);
    let mut wide = Sheet::new(header).numeric([0, 2, 3, 5]);
    let mut narrow = Sheet::new(["player", "equity", "after"]).numeric([1]);
    let players = answer.spot.players.iter().zip(&answer.runouts.now.players);
    for ((number, (asked, now)), player) in (1..).zip(players).zip(0..) {
        let extremes = answer.runouts.extremes(player);
        let hand = || hand_or_range(&asked.range);
        let now = || Text::strong(percent(now.equity, 2));
        let after = |extreme: Extreme| {
            let cards = if extremes.matter() { named(extreme.cards) } else { "every card".into() };
            [Text::from(percent(extreme.equity, 2)), cards]
        };
        let whole = [Text::from(number.to_string()), hand(), now()].into_iter();
        wide.row(whole.chain(after(extremes.best)).chain(after(extremes.worst)));
        narrow.row([Text::from(format!("{number}: ")).and(hand()), now(), Text::from("now")]);
        narrow.row(std::iter::once(best()).chain(after(extremes.best)));
        narrow.row(std::iter::once(worst()).chain(after(extremes.worst)));
    }
    wide.or_below(NARROW, narrow)
}

/// The first few cards, highest rank first, and how many more.
fn named(cards: CardSet) -> Text {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| std::cmp::Reverse((card.rank(), card.suit())));
    let text = Text::cards(cards.iter().copied().take(MOST_CARDS));
    match cards.len().saturating_sub(MOST_CARDS) {
        0 => text,
        more => text.and(format!(" and {more} more")),
    }
}

/// How the answer was found.
pub fn remarks(answer: &Answer) -> Vec<String> {
    let cards = counted(answer.runouts.next.len() as u64, "card");
    vec![format!("exact: {cards} can come; now is their mean, each as often as it is dealt")]
}
