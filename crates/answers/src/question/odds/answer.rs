//! The frequency of each category for a hand or a range by the flop, the turn and the river; its made hands and
//! draws.

use holdem_engine::analysis::{StreetOdds, Survey, odds};
use holdem_engine::equity::Count;
use holdem_engine::eval::evaluate;
use holdem_engine::hand::{Category, Hand};
use holdem_engine::made::Completion;
use holdem_engine::progress::{Interrupted, Progress};
use holdem_engine::range::Range;
use holdem_engine::{Board, CardSet, HoleCards};

use crate::answer::{
    Answer, Error, Layout, List, Recorded, Rows, StyledText, Table, dead_entry, hand_or_range,
    known,
};
use crate::hint::Hint;
use crate::read::{Player, Spot};
use crate::text::{Percent, counted, grouped};

use super::now::{Now, Single};
use super::record::{OddsRecord, OddsRiverRecord, now_record, street_record};

/// The odds of a hand or a range.
#[derive(Debug)]
pub struct OddsAnswer {
    /// The hand or range, as given.
    player: Player,
    /// The range without the combos that hold a known card.
    live: Range,
    board: Board,
    dead: CardSet,
    /// The hand or range on the board, from the flop on.
    now: Option<Now>,
    streets: Vec<StreetOdds>,
    /// Set if the tables define each draw.
    is_explained: bool,
    /// The question that divides the range on the board, if the syntax can express it.
    division: Option<String>,
}

impl OddsAnswer {
    /// Counts the boards for the only player of a spot, on the threads of the current pool. With `explain`, the
    /// tables define each draw. `progress` receives the work done and the total. The count stops when it breaks.
    ///
    /// # Errors
    ///
    /// Returns an error unless there is exactly one player, or if no combo or too few cards are left, or if the count
    /// was stopped.
    ///
    /// ```
    /// use holdem_engine::Category;
    /// use holdem_answers::question::odds::OddsAnswer;
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("AhKh | Qh7h2c", Subjects::Whole, &Defaults::default())?;
    /// let (spot, _) = Spot::read(&query)?;
    /// let answer = OddsAnswer::of(&spot, false, &holdem_engine::progress::none)?;
    /// let flush = answer.by_the_river().find(|&(category, _)| category == Category::Flush);
    /// assert!((flush.unwrap().1 - 377.0 / 1081.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(spot: &Spot, explain: bool, progress: &Progress<'_>) -> Result<Self, Error> {
        let [player] = &spot.players[..] else {
            let call = spot.call("equity", &["--by-category".to_owned()]);
            let hint = spot.hint(&Hint::SeveralPlayers { call });
            let message =
                format!("odds takes one hand or range, and {} are given", spot.players.len());
            return Err(Error::refused(message, hint));
        };
        let live = spot.live(player)?;
        let (board, dead) = (spot.board(), spot.dead());
        let left = (CardSet::DECK - board.set() - dead).len();
        let needed = Board::MAX_SIZE - board.size() + HoleCards::SIZE;
        if left < needed {
            let message =
                format!("the hand and board need {needed} cards, and the deck has {left} left");
            return Err(Error::refused(message, "use fewer dead cards"));
        }
        let division = spot.call("range", &[]);
        let now = (board.size() >= 3).then(|| Now::of(&live, board, dead)).transpose()?;
        let streets =
            odds(&live, board, dead, progress).map_err(|Interrupted| Error::Interrupted)?;
        Ok(Self {
            player: player.clone(),
            live,
            board,
            dead,
            now,
            streets,
            is_explained: explain,
            division,
        })
    }

    /// Returns the text of the hand or range.
    pub fn input(&self) -> &str {
        &self.player.input
    }

    /// Returns the board.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Returns the frequency of each category by the river, from 0 to 1, the strongest first.
    pub fn by_the_river(&self) -> impl Iterator<Item = (Category, f64)> {
        let river = self.streets.last();
        let share = move |category| river.map_or(0.0, |river| river.share(category));
        Category::ALL.into_iter().rev().map(move |category| (category, share(category)))
    }

    /// Returns the answer for programs.
    pub fn record(&self) -> OddsRecord {
        OddsRecord {
            input: self.player.input.clone(),
            range: self.player.range.to_string(),
            combos: self.live.combo_count(),
            weight: self.live.total_weight(),
            board: self.board.cards().collect(),
            dead: self.dead.iter().collect(),
            now: self.now.as_ref().map(now_record),
            streets: self.streets.iter().map(street_record).collect(),
        }
    }

    /// Returns the record for an output with a row per hand. It only has the odds by the river.
    pub fn river_record(&self) -> OddsRiverRecord {
        let OddsRecord { input, range, combos, weight, board, dead, .. } = self.record();
        let shares = self.by_the_river();
        let river = shares.map(|(category, share)| (category.name().to_owned(), share.into()));
        OddsRiverRecord { input, range, combos, weight, board, dead, river: river.collect() }
    }
}

impl Recorded for OddsAnswer {
    type Record = OddsRecord;

    const SCHEMA: &'static str = "holdem.odds/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<OddsRecord> {
        vec![self.record()]
    }
}

impl Answer for OddsAnswer {
    fn rows(&self) -> Rows {
        const STREETS: List = List::of("streets").without(&["combos", "weight", "now"]);
        const CATEGORIES: List = List::of("categories");
        Rows::Items(&[STREETS, CATEGORIES])
    }

    /// Returns the hand or range and the known cards, unless the header of the first table has them.
    fn heading(&self) -> Option<StyledText> {
        if let Some(Now { single: Some(_), .. }) = self.now {
            return None;
        }
        let player = hand_or_range(&self.player);
        Some(match known(self.board, self.dead) {
            Some(known) => player.and("; ").and(known),
            None => player,
        })
    }

    fn tables(&self) -> Vec<Table> {
        let mut tables = Vec::new();
        match &self.now {
            Some(Now { single: Some(single), .. }) => {
                tables.push(hand(self, single));
                tables.push(categories(self));
                tables.extend(next_made(single.next));
            }
            Some(Now { survey, single: None }) => {
                tables.extend(held(survey, self.live.combo_count()));
                tables.push(categories(self));
            }
            None => tables.push(categories(self)),
        }
        if self.is_explained {
            tables.extend(meanings(self));
        }
        tables
    }

    /// Returns remarks on the question that divides a range, and on the number of boards counted.
    fn remarks(&self) -> Vec<String> {
        let is_range = matches!(self.now, Some(Now { single: None, .. }));
        let division = self.division.as_ref().filter(|_| is_range);
        let hands = division.map(|division| format!("to list these hands: {division}"));
        let is_bare = self.is_explained && meanings(self).is_none();
        let bare = is_bare.then(|| "the hand has no draw to explain".to_owned());
        let hands = hands.into_iter().chain(bare);
        let Some(river) = self.streets.last().filter(|_| !self.board.is_full()) else {
            return hands.collect();
        };
        let cards = counted((Board::MAX_SIZE - self.board.size()) as u64, "card");
        let combos = self.live.combo_count() as u128;
        let boards = match river.total {
            Count::Whole(total) => grouped((total / combos) as u64),
            Count::Weighted(total) => grouped((total / self.live.total_weight()).round() as u64),
        };
        let each = if combos == 1 { "" } else { " for each combo" };
        let counted = format!("exact: {cards} to come, {boards} boards{each}");
        hands.chain([counted]).collect()
    }

    /// Returns the frequency of each category by the river, the strongest first, one per line.
    fn plain(&self) -> String {
        let shares = self.by_the_river().map(|(category, share)| format!("{category},{share}"));
        shares.collect::<Vec<_>>().join("\n")
    }
}

/// Returns the table of the made hand, the draws, and the cards that complete them.
fn hand(answer: &OddsAnswer, Single { hole, prospects, .. }: &Single) -> Table {
    let header = [StyledText::cards(hole.cards()), StyledText::cards(answer.board.cards())];
    let mut table = Table::new(header).named("hand", "Made hand and draws");
    table.entry("now", StyledText::strong(prospects.to_string()));
    if let Ok(hand) = Hand::new(hole.set() | answer.board.set()) {
        table.entry("hand", evaluate(hand).to_string());
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
        table.entry(draw.name.name(), by);
    }
    dead_entry(&mut table, answer.dead);
    table
}

/// Formats cards with their number: `9 cards: A♥ J♥ …`.
fn count_and_cards(cards: CardSet) -> StyledText {
    let count = counted(cards.len() as u64, "card");
    StyledText::from(format!("{count}: ")).and(StyledText::cards(cards.descending()))
}

/// Returns the table of the chance of each category by street, the strongest first.
fn categories(answer: &OddsAnswer) -> Table {
    let now = answer.board.street();
    let names = answer.streets.iter().map(|odds| match odds.street {
        street if Some(street) == now => format!("{street} (now)"),
        street => street.to_string(),
    });
    let header: Vec<String> = ["category".to_owned()].into_iter().chain(names).collect();
    let columns = header.len();
    let mut table = Table::new(header)
        .numeric(1..columns)
        .named("categories", "Probability of each category by street");
    for category in Category::ALL.into_iter().rev() {
        let shares: Vec<f64> = answer.streets.iter().map(|odds| odds.share(category)).collect();
        if shares.iter().any(|&share| share > 0.0) {
            let shares = shares.iter().map(|&share| Percent::of(share).digits(4).to_string());
            table.row([category.name().to_owned()].into_iter().chain(shares));
        }
    }
    table
}

/// Returns the table of the hands that the next card makes; `None` on a full board.
fn next_made(next: [CardSet; Category::COUNT]) -> Option<Table> {
    let all: usize = next.into_iter().map(CardSet::len).sum();
    let mut table = Table::new(["next card makes", "chance", "cards"])
        .numeric([1])
        .named("next", "Made hands on the next card");
    let categories = Category::ALL.into_iter().zip(next);
    for (category, cards) in categories.rev().filter(|(_, cards)| !cards.is_empty()) {
        let chance = Percent::ratio(cards.len() as f64, all as f64).digits(4).to_string();
        table.row([category.name().into(), chance.into(), count_and_cards(cards)]);
    }
    (all > 0).then_some(table)
}

/// Returns the tables of the made hands and draws of a range of `combos` on the board.
fn held(survey: &Survey, combos: usize) -> impl Iterator<Item = Table> {
    let is_weighted = survey.combos < combos as f64;
    let counted = if is_weighted { "combos by weight" } else { "combos" };
    let table = move |name, caption, what: &str, combos: Vec<(String, f64)>| {
        let mut table =
            Table::new([what, counted, "of the range"]).numeric([1, 2]).named(name, caption);
        for (name, combos) in combos {
            let share = Percent::ratio(combos, survey.combos).digits(4);
            table.row([name, combos.to_string(), share.to_string()]);
        }
        table
    };
    let made = survey.made.iter().map(|(made, combos)| (made.to_string(), *combos));
    let draws = survey.draws.iter().map(|(draw, combos)| (draw.name().to_owned(), *combos));
    let tables = [
        table("made", "Made hands of the range", "made hand", made.collect()),
        table("draws", "Draws of the range", "draws", draws.collect()),
    ];
    tables.into_iter().filter(|table| !table.rows.is_empty())
}

/// Returns the table that defines each draw; `None` without a draw.
fn meanings(answer: &OddsAnswer) -> Option<Table> {
    let mut table = Table::new(["draw", "what it is"]).named("words", "Draws explained");
    let draws = answer.now.iter().flat_map(|now| &now.survey.draws);
    for (name, _) in draws {
        table.entry(name.name(), name.meaning());
    }
    (!table.rows.is_empty()).then_some(table)
}
