//! The tables of `holdem odds`.

use crate::analysis::{Completion, Prospects, Survey};
use crate::card::CardSet;
use crate::cli::report::{Sheet, Text, grouped};
use crate::equity::Count;
use crate::eval::evaluate;
use crate::hand::{Category, Hand};
use crate::holdem::{Board, HoleCards};

use super::{Answer, Now};

/// What is held now; the categories street by street; what the next card makes.
pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let mut sheets = Vec::new();
    match &answer.now {
        Some(Now { prospects: Some((hole, prospects)), .. }) => {
            sheets.push(hand(answer, *hole, prospects));
            sheets.push(categories(answer));
            sheets.extend(next(prospects));
        }
        Some(Now { survey, prospects: None }) => {
            sheets.extend(surveyed(survey));
            sheets.push(categories(answer));
        }
        None => sheets.push(categories(answer)),
    }
    if answer.explain {
        sheets.extend(meanings(answer));
    }
    sheets
}

/// What a hand is, and what completes its draws.
fn hand(answer: &Answer, hole: HoleCards, prospects: &Prospects) -> Sheet {
    let header = [Text::cards(hole.cards()), Text::cards(answer.board.cards())];
    let mut sheet = Sheet::new(header);
    sheet.entry("now", Text::strong(prospects.to_string()));
    if let Ok(hand) = Hand::new(hole.set() | answer.board.set()) {
        sheet.entry("hand", evaluate(hand).to_string());
    }
    let left = (CardSet::DECK - hole.set() - answer.board.set() - answer.dead).len() as u64;
    for draw in &prospects.draws {
        let by = match draw.by {
            Completion::Next(cards) => count_and_cards(cards),
            Completion::Runners(pairs) => {
                let all = left * (left - 1) / 2;
                format!("{pairs} of {} turns and rivers", grouped(all)).into()
            }
        };
        sheet.entry(draw.name.name(), by);
    }
    sheet
}

/// `9 cards: A♥ J♥ …`.
fn count_and_cards(cards: CardSet) -> Text {
    let words =
        if cards.len() == 1 { "1 card: ".to_owned() } else { format!("{} cards: ", cards.len()) };
    Text::from(words).and(Text::cards(cards.descending()))
}

/// How often each category comes, street by street, the strongest first.
fn categories(answer: &Answer) -> Sheet {
    let now = answer.board.street();
    let names = answer.streets.iter().map(|odds| match odds.street {
        street if Some(street) == now => format!("{street} (now)"),
        street => street.to_string(),
    });
    let header: Vec<String> = ["category".to_owned()].into_iter().chain(names).collect();
    let columns = header.len();
    let mut sheet = Sheet::new(header).numeric(1..columns);
    for category in Category::ALL.into_iter().rev() {
        let shares: Vec<f64> = answer.streets.iter().map(|odds| odds.share(category)).collect();
        if shares.iter().any(|&share| share > 0.0) {
            let shares = shares.iter().map(|share| format!("{:.4}%", 100.0 * share));
            sheet.row([category.name().to_owned()].into_iter().chain(shares));
        }
    }
    sheet
}

/// What the next card makes; nothing on a full board.
fn next(prospects: &Prospects) -> Option<Sheet> {
    let all: usize = prospects.next.into_iter().map(CardSet::len).sum();
    let mut sheet = Sheet::new(["next card makes", "chance", "cards"]).numeric([1]);
    let categories = Category::ALL.into_iter().zip(prospects.next);
    for (category, cards) in categories.rev().filter(|(_, cards)| !cards.is_empty()) {
        let share = 100.0 * cards.len() as f64 / all as f64;
        let row = [category.name().into(), format!("{share:.4}%").into(), count_and_cards(cards)];
        sheet.row::<Text>(row);
    }
    (all > 0).then_some(sheet)
}

/// What a range holds.
fn surveyed(survey: &Survey) -> impl Iterator<Item = Sheet> {
    let share = |combos: f64| format!("{:.4}%", 100.0 * combos / survey.combos);
    let mut made = Sheet::new(["holds now", "combos", "of the range"]).numeric([1, 2]);
    for (what, combos) in &survey.made {
        made.row([what.to_string(), combos.to_string(), share(*combos)]);
    }
    let mut draws = Sheet::new(["draws", "combos", "of the range"]).numeric([1, 2]);
    for (name, combos) in &survey.draws {
        draws.row([name.name().to_owned(), combos.to_string(), share(*combos)]);
    }
    [made, draws].into_iter().filter(|sheet| !sheet.rows.is_empty())
}

/// What each draw that is there is.
fn meanings(answer: &Answer) -> Option<Sheet> {
    let mut sheet = Sheet::new(["draw", "what it is"]);
    let draws = answer.now.iter().flat_map(|now| &now.survey.draws);
    for (name, _) in draws {
        sheet.entry(name.name(), name.meaning());
    }
    (!sheet.rows.is_empty()).then_some(sheet)
}

/// How many boards were counted.
pub fn remarks(answer: &Answer) -> Vec<String> {
    let Some(river) = answer.streets.last().filter(|_| !answer.board.is_full()) else {
        return Vec::new();
    };
    let to_come = Board::MAX_SIZE - answer.board.size();
    let cards = if to_come == 1 { "1 card".to_owned() } else { format!("{to_come} cards") };
    let combos = answer.range.len() as u128;
    let boards = match river.total {
        Count::Whole(total) => grouped((total / combos) as u64),
        Count::Weighted(total) => grouped((total / answer.range.total_weight()).round() as u64),
    };
    let each = if combos == 1 { String::new() } else { " for each combo".to_owned() };
    vec![format!("exact: {cards} to come, {boards} boards{each}")]
}
