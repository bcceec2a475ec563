//! The answer for people: a grid of the cards, and each player's best and worst.

use std::collections::HashMap;

use crate::analysis::runouts::Runout;
use crate::card::Card;
use crate::cli::card_grid;
use crate::cli::equity::hand_or_range;
use crate::cli::report::{Sheet, Text};

use super::Answer;

/// How many letters a cell of the grid has: a mark, and up to `100`.
const WIDTH: usize = 4;

/// Where there are fewer columns, the summary has several rows for a player.
const NARROW: u16 = 75;

/// The most cards that are named as a player's best or worst.
const MOST_CARDS: usize = 8;

/// Equities that differ by less are equal: the same fractions of different counts.
const EQUAL: f64 = 1e-12;

/// A card that stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extreme {
    Best,
    Worst,
}

/// A player's equity after each card, and which are the best and the worst cards.
pub struct Cards {
    pub equities: Vec<(Card, f64)>,
    best: f64,
    worst: f64,
}

impl Cards {
    pub fn of(next: &[Runout], player: usize) -> Self {
        let equity = |runout: &Runout| (runout.card, runout.equity.players[player].equity);
        let equities: Vec<(Card, f64)> = next.iter().map(equity).collect();
        let all = || equities.iter().map(|&(_, equity)| equity);
        let (best, worst) = (all().fold(0.0, f64::max), all().fold(1.0, f64::min));
        Self { equities, best, worst }
    }

    /// The cards after which the equity is this, highest rank first.
    fn with(&self, wanted: f64) -> Vec<Card> {
        let cards = self.equities.iter().filter(|(_, equity)| (equity - wanted).abs() < EQUAL);
        let mut cards: Vec<Card> = cards.map(|&(card, _)| card).collect();
        cards.sort_by_key(|card| std::cmp::Reverse((card.rank(), card.suit())));
        cards
    }

    /// Whether this is the equity after the best cards, or after the worst.
    pub fn extreme(&self, equity: f64) -> Option<Extreme> {
        match self.make_a_difference() {
            true if (equity - self.best).abs() < EQUAL => Some(Extreme::Best),
            true if (equity - self.worst).abs() < EQUAL => Some(Extreme::Worst),
            _ => None,
        }
    }

    /// Where no card makes a difference none is the best.
    fn make_a_difference(&self) -> bool {
        self.best - self.worst > EQUAL
    }
}

pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let grids = answer.shown.iter().map(|&player| grid(answer, player));
    grids.chain([summary(answer)]).collect()
}

/// A player's equity after each card, in whole percent.
fn grid(answer: &Answer, player: usize) -> Sheet {
    let cards = Cards::of(&answer.runouts.next, player);
    let by_card: HashMap<Card, f64> = cards.equities.iter().copied().collect();
    card_grid::sheet(&Text::from((player + 1).to_string()), WIDTH, |card| {
        let Some(&equity) = by_card.get(&card) else { return Text::from("  . ") };
        let mark = match cards.extreme(equity) {
            Some(Extreme::Best) => best_mark(),
            Some(Extreme::Worst) => worst_mark(),
            None => Text::from(" "),
        };
        mark.and(Text::share(format!("{:>3.0}", 100.0 * equity), equity))
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
        let cards = Cards::of(&answer.runouts.next, player);
        let hand = || hand_or_range(&asked.range);
        let now = || Text::strong(percent(now.equity));
        let after = |equity| [Text::from(percent(equity)), named(&cards, equity)];
        let whole = [Text::from(number.to_string()), hand(), now()].into_iter();
        wide.row(whole.chain(after(cards.best)).chain(after(cards.worst)));
        narrow.row([Text::from(format!("{number}: ")).and(hand()), now(), Text::from("now")]);
        narrow.row(std::iter::once(best()).chain(after(cards.best)));
        narrow.row(std::iter::once(worst()).chain(after(cards.worst)));
    }
    wide.or_below(NARROW, narrow)
}

/// The cards after which the equity is this: the first few, and how many more.
fn named(cards: &Cards, equity: f64) -> Text {
    if !cards.make_a_difference() {
        return Text::from("every card");
    }
    let cards = cards.with(equity);
    let text = Text::cards(cards.iter().copied().take(MOST_CARDS));
    match cards.len().saturating_sub(MOST_CARDS) {
        0 => text,
        more => text.and(format!(" and {more} more")),
    }
}

fn percent(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}

/// How the answer was found.
pub fn remarks(answer: &Answer) -> Vec<String> {
    let cards = answer.runouts.next.len();
    vec![format!("exact: {cards} cards can come; now is their mean, each as often as it is dealt")]
}
