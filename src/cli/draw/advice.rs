//! What each way to hold five cards leads to.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::card::{Card, CardSet};
use crate::cli::args::Common;
use crate::cli::failure::Failure;
use crate::cli::line::Line;
use crate::cli::report::{Cards, Report, Sheet, Text};
use crate::games::draw::{self, DrawHand, Hold};
use crate::hand::Category;
use crate::parse::{ParseError, check_number};

use super::args::Args;

/// The ways to hold a hand, the best first.
pub struct Advice {
    hand: DrawHand,
    holds: Vec<Hold>,
}

impl Advice {
    /// The ways to hold a hand that the unseen cards can complete.
    pub fn about(hand: DrawHand, unseen: CardSet, common: &Common) -> Result<Self, Failure> {
        Ok(Self { hand, holds: common.pool()?.install(|| draw::advise(&hand, unseen)) })
    }
}

/// Answers a question about given cards; `None` if none are given.
pub fn advise(args: &Args, common: &Common) -> Result<Option<Advice>, Failure> {
    let Some(hand) = &args.hand else { return Ok(None) };
    let mut line = Line::default();
    let hand = line.push_option("--hand", hand)?;
    let hold = line.push_given("--hold", args.hold.as_deref())?;

    let five = line.cards(hand)?;
    let set = line.distinct(&five)?;
    let size = DrawHand::SIZE;
    check_number(&five, size..=size, "cards", hand.end).map_err(|error| line.refuse(&error))?;
    let cards = std::array::from_fn(|place| five[place].value);
    let hand = DrawHand::new(cards)
        .map_err(|duplicate| line.refuse(&ParseError::duplicate(duplicate, &five)))?;
    let mut advice = Advice::about(hand, CardSet::DECK, common)?;

    let Some(hold) = hold else { return Ok(Some(advice)) };
    let held = if line.text(hold).trim().eq_ignore_ascii_case("none") {
        Vec::new()
    } else {
        line.cards(hold)?
    };
    let kept = line.distinct(&held)?;
    if let Some(foreign) = held.iter().find(|card| !set.contains(card.value)) {
        let card = foreign.value;
        return Err(line.complain(
            format!("the {} ({card}) is not in the hand", card.word()),
            vec![foreign.span],
            "hold some of the five cards, or none".to_owned(),
        ));
    }
    advice.holds.retain(|hold| hold.kept.iter().copied().collect::<CardSet>() == kept);
    Ok(Some(advice))
}

#[derive(Debug, Serialize)]
pub struct Record {
    hand: Cards,
    name: String,
    hold: Cards,
    exchange: Cards,
    draws: u64,
    improved: u64,
    beats: f64,
    categories: Map<String, Value>,
}

impl Report for Advice {
    type Record = Record;

    fn schema(&self) -> &'static str {
        "holdem.draw/1"
    }

    fn records(&self) -> Vec<Record> {
        let record = |hold: &Hold| Record {
            hand: self.hand.cards().into_iter().collect(),
            name: self.hand.strength().to_string(),
            hold: hold.kept.iter().copied().collect(),
            exchange: self.exchanged(hold).collect(),
            draws: hold.draws,
            improved: hold.improved,
            beats: hold.beats,
            categories: Category::ALL
                .into_iter()
                .rev()
                .map(|category| {
                    (category.name().to_owned(), hold.categories[category.index()].into())
                })
                .collect(),
        };
        self.holds.iter().map(record).collect()
    }

    fn sheets(&self) -> Vec<Sheet> {
        let categories =
            ["high", "pair", "2 pair", "trips", "straight", "flush", "full", "quads", "s. flush"];
        let header = ["hold", "beats %", "better %"].into_iter().chain(categories);
        let mut sheet = Sheet::new(header).numeric(1..12);
        for hold in &self.holds {
            let kept = match hold.kept.as_slice() {
                [] => Text::from("none"),
                kept => Text::cards(kept.iter().copied()),
            };
            let share = |draws: u64| percent(draws as f64 / hold.draws as f64);
            let mut row = vec![kept, percent(hold.beats).into(), share(hold.improved).into()];
            row.extend(hold.categories.iter().map(|&draws| Text::from(share(draws))));
            sheet.row(row);
        }
        vec![sheet]
    }

    fn plain(&self) -> String {
        let line = |hold: &Hold| {
            let kept: Vec<String> = hold.kept.iter().map(Card::to_string).collect();
            if kept.is_empty() { "none".to_owned() } else { kept.join(" ") }
        };
        self.holds.first().map_or_else(String::new, line)
    }
}

/// A share in percent: `16.2`; `-` if there is none, `<0.1` if there is hardly any.
fn percent(share: f64) -> String {
    match 100.0 * share {
        0.0 => "-".to_owned(),
        percent if percent < 0.1 => "<0.1".to_owned(),
        percent if percent > 99.9 && percent < 100.0 => ">99.9".to_owned(),
        percent => format!("{percent:.1}"),
    }
}

/// A share in whole percent: `16`; `-` if there is none, `<1` and `>99` where a whole number would
/// say none or all.
fn whole_percent(share: f64) -> String {
    match 100.0 * share {
        0.0 => "-".to_owned(),
        percent if percent < 1.0 => "<1".to_owned(),
        percent if percent > 99.0 && percent < 100.0 => ">99".to_owned(),
        percent => format!("{percent:.0}"),
    }
}

impl Advice {
    /// What the columns of [`Advice::at_the_table`] are.
    pub const LEGEND: &str = "
Percent of all draws. swap: what to type; beats: of all five-card hands, on
average; better: than now; then high card, one pair, two pair, three of a kind,
straight, flush, full house, four of a kind, straight flush.";

    /// For a player who is asked: what to type for each way to hold, in a table that fits 80 columns,
    /// whole percents for the categories.
    pub fn at_the_table(&self) -> Sheet {
        let categories = ["hi", "1p", "2p", "3k", "st", "fl", "fh", "4k", "sf"];
        let header = ["swap", "beats", "better"].into_iter().chain(categories);
        let mut sheet = Sheet::new(header).numeric(1..12);
        for hold in &self.holds {
            let share = |draws: u64| draws as f64 / hold.draws as f64;
            let mut row = vec![self.letters(hold), percent(hold.beats)];
            row.push(percent(share(hold.improved)));
            row.extend(hold.categories.iter().map(|&draws| whole_percent(share(draws))));
            sheet.row(row);
        }
        sheet
    }

    /// The best way to hold, in words; the best stands first in the table.
    pub fn best(&self) -> Option<String> {
        let best = self.holds.first()?;
        let beats = percent(best.beats);
        Some(match best.kept.len() {
            DrawHand::SIZE => format!("best: keep all, which beats {beats}% of all hands"),
            _ => format!("best: {}, which beats {beats}% of all hands", self.letters(best)),
        })
    }

    /// What to type to hold so: the letters of the places to exchange.
    fn letters(&self, hold: &Hold) -> String {
        let places = self.hand.cards().into_iter().zip('a'..);
        let letters: String = places
            .filter(|(card, _)| !hold.kept.contains(card))
            .map(|(_, letter)| letter)
            .collect();
        if letters.is_empty() { "-".to_owned() } else { letters }
    }

    fn exchanged(&self, hold: &Hold) -> impl Iterator<Item = Card> {
        let kept: CardSet = hold.kept.iter().copied().collect();
        self.hand.cards().into_iter().filter(move |&card| !kept.contains(card))
    }
}
