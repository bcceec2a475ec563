//! The winners on a full board, in order, and the deciding card.

use holdem_engine::analysis::Showdown;
use holdem_engine::hand::{Category, Difference};
use holdem_engine::{Board, Deal, Reading};
use itertools::Itertools;
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::{CategoryName, PlayerNumber};
use crate::answer::{
    Answer, CardList, Error, Layout, List, Recorded, Rows, StyledText, Table, known,
};
use crate::hint::Hint;
use crate::read::{Player, Spot, numbered};

/// The order of finish on a full board.
#[derive(Debug)]
pub struct ShowdownAnswer {
    /// The text of each player's hand.
    inputs: Vec<String>,
    /// The players' names, if any player has one.
    names: Option<Vec<Option<String>>>,
    deal: Deal,
    showdown: Showdown,
    /// Set if the tables show each comparison.
    explain: bool,
}

impl ShowdownAnswer {
    /// Finds the winners of a spot. `explain` adds a table for each comparison.
    ///
    /// # Errors
    ///
    /// Returns a refusal if there are fewer than two players, if a player has a range, if a card appears twice, or if
    /// the board is not full.
    pub fn of(spot: &Spot, explain: bool) -> Result<Self, Error> {
        let deal = spot.deal("showdown", 2, "equity")?;
        let before = spot.hint(&Hint::BeforeRiver { call: spot.call("equity", &[]) });
        spot.board_of(Board::MAX_SIZE..=Board::MAX_SIZE, &before)?;
        let showdown = Showdown::of(&deal).map_err(Error::failed)?;
        let inputs = spot.players.iter().map(|player| player.input.clone()).collect();
        let names = spot.players.iter().map(Player::name_if_any).collect();
        Ok(Self { inputs, names, deal, showdown, explain })
    }

    /// Returns a player's name, if there is one.
    fn name(&self, player: usize) -> Option<&str> {
        self.names.as_ref()?.get(player)?.as_deref()
    }

    /// Returns the answer for programs.
    pub fn record(&self) -> ShowdownRecord {
        record(self)
    }

    /// Returns the text of each player's hand.
    pub fn inputs(&self) -> &[String] {
        &self.inputs
    }

    /// Returns the board.
    pub fn board(&self) -> Board {
        self.deal.board()
    }

    /// Returns the name of the best hand.
    pub fn best_hand(&self) -> &'static str {
        self.showdown.ranking.first().map_or("", |place| place.strength.name())
    }

    /// Returns the numbers of the winners, separated by spaces.
    pub fn winners(&self) -> String {
        let winners = self.showdown.ranking.first().map_or(&[][..], |place| &place.players);
        winners.iter().map(|player| player + 1).join(" ")
    }
}

impl Recorded for ShowdownAnswer {
    type Record = ShowdownRecord;

    const SCHEMA: &'static str = "holdem.showdown/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<ShowdownRecord> {
        vec![self.record()]
    }
}

impl Answer for ShowdownAnswer {
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players").without(&["winners"]);
        Rows::Items(&[PLAYERS])
    }

    fn heading(&self) -> Option<StyledText> {
        known(self.deal.board(), self.deal.dead())
    }

    fn tables(&self) -> Vec<Table> {
        let mut tables = vec![finish(self)];
        tables.extend(decisions(self));
        if self.explain {
            tables.extend(comparisons(self));
        }
        tables
    }

    fn plain(&self) -> String {
        self.winners()
    }
}

/// Returns the table of the order of finish, and each player's part of the pot.
fn finish(answer: &ShowdownAnswer) -> Table {
    let columns = ["place", "player", "hand", "best five", "description", "pot"];
    let mut table = Table::new(columns).numeric([0, 1]).named("players", "Players, best first");
    for (number, place) in (1..).zip(&answer.showdown.ranking) {
        let pot = match (number, place.players.len()) {
            (1, 1) => StyledText::strong("wins"),
            (1, sharing) => StyledText::strong(format!("1/{sharing}")),
            _ => StyledText::default(),
        };
        for &player in &place.players {
            let reading = &answer.showdown.readings[player];
            table.row([
                number.to_string().into(),
                numbered(player + 1, answer.name(player)).into(),
                StyledText::cards(reading.hole.cards()),
                StyledText::cards(reading.best),
                place.strength.to_string().into(),
                pot.clone(),
            ]);
        }
    }
    table
}

/// Returns the table of the difference between each place and the next; `None` if all share the pot.
fn decisions(answer: &ShowdownAnswer) -> Option<Table> {
    let mut table = Table::new(["place", "beats the next by", "with"])
        .numeric([0])
        .named("decisions", "Deciding cards");
    for (number, place) in (1..).zip(&answer.showdown.ranking) {
        let number: usize = number;
        if let Some(difference) = place.beats_next_by {
            let cards = answer.showdown.deciding_cards(place.players[0]);
            table.row([
                number.to_string().into(),
                difference.to_string().into(),
                StyledText::cards(cards),
            ]);
        }
    }
    (!table.rows.is_empty()).then_some(table)
}

/// Returns the comparison of each player with the next in the order of finish.
fn comparisons(answer: &ShowdownAnswer) -> Vec<Table> {
    let order = answer.showdown.ranking.iter().flat_map(|place| &place.players);
    let readings = order.map(|&player| &answer.showdown.readings[player]);
    readings.tuple_windows().map(|(better, worse)| comparison(better, worse)).collect()
}

/// Returns the step-by-step comparison of two hands, up to the deciding step.
fn comparison(better: &Reading, worse: &Reading) -> Table {
    let mut table = Table::new([
        StyledText::from("compared"),
        StyledText::cards(better.hole.cards()),
        StyledText::cards(worse.hole.cards()),
        StyledText::default(),
    ])
    .named("comparison", format!("{} against {}, step by step", better.hole, worse.hole));
    let difference = Difference::between(better.strength, worse.strength);
    let category = better.strength.category();
    let differs = matches!(difference, Some(Difference::Category { .. }));
    let categories = [category, worse.strength.category()].map(Category::name);
    table.row(step("the category", categories, differs));
    if differs {
        return table;
    }
    let last = match difference {
        Some(Difference::Rank { group, .. }) => group,
        _ if category.is_straight() => 0,
        _ => category.shape().len() - 1,
    };
    let ranks = better.strength.groups().into_iter().zip(worse.strength.groups());
    for (index, (better, worse)) in ranks.take(last + 1).enumerate() {
        let is_several = category.shape()[index] > 1;
        let words =
            [better, worse].map(|rank| if is_several { rank.plural() } else { rank.word() });
        table.row(step(category.compared_at(index), words, better != worse));
    }
    if difference.is_none() {
        let nothing = StyledText::strong("no cards left to compare: split pot");
        table.row(["then".into(), StyledText::default(), StyledText::default(), nothing]);
    }
    table
}

fn step(what: &str, words: [&str; 2], differs: bool) -> [StyledText; 4] {
    let verdict = if differs { StyledText::strong("decides") } else { "the same".into() };
    [what.into(), words[0].into(), words[1].into(), verdict]
}

/// The result of a showdown, with the deciding cards.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Showdown"))]
pub struct ShowdownRecord {
    /// The board, as given.
    #[cfg_attr(test, schemars(length(equal = 5)))]
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// The players who win or share the pot, numbered from 1.
    #[cfg_attr(test, schemars(with = "Vec<PlayerNumber>"))]
    winners: Vec<usize>,
    /// The players, in the order given.
    players: Vec<ShowdownPlayerRecord>,
}

/// A player at showdown.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShowdownPlayer"))]
struct ShowdownPlayerRecord {
    /// The player's number, from 1.
    #[cfg_attr(test, schemars(with = "PlayerNumber"))]
    player: usize,
    // Not called `name`, which is the hand's.
    /// The player's name, `null` for a player without one; only if a player has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    player_name: Option<Option<String>>,
    /// The hand as typed.
    input: String,
    /// The hand as read.
    #[cfg_attr(test, schemars(length(equal = 2)))]
    hole: CardList,
    /// The place, 1 for the winner; ties share a place, and the next strength has the next number: 1, 1, 2.
    #[cfg_attr(test, schemars(range(min = 1)))]
    place: usize,
    /// The share of the pot.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    /// The category of the hand; of a royal flush, `straight flush`.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The hand in full.
    name: &'static str,
    /// The five cards that play, in playing order.
    #[cfg_attr(test, schemars(length(equal = 5)))]
    best: CardList,
    /// The hole cards in `best`.
    best_hole: CardList,
    /// The board cards in `best`.
    best_board: CardList,
    /// The strength, 1 to 7462.
    #[cfg_attr(test, schemars(range(min = 1, max = 7462)))]
    strength: u16,
    /// The difference to the next place.
    beats_next: BeatsRecord,
}

/// The difference of a player to the next place.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Winning"))]
struct BeatsRecord {
    /// The deciding difference: category, rank of the made hand, or kicker; `null` in the last place.
    #[cfg_attr(test, schemars(extend("enum" = ["category", "rank", "kicker", null])))]
    by: Option<&'static str>,
    /// The difference in words; `null` in the last place.
    why: Option<String>,
    /// The deciding cards of the player.
    cards: CardList,
}

fn record(answer: &ShowdownAnswer) -> ShowdownRecord {
    let showdown = &answer.showdown;
    let mut players = Vec::new();
    for (number, place) in (1..).zip(&showdown.ranking) {
        for &player in &place.players {
            let reading = &showdown.readings[player];
            let (best_hole, best_board) = reading.best_by_origin();
            players.push(ShowdownPlayerRecord {
                player: player + 1,
                player_name: answer.names.as_ref().map(|names| names[player].clone()),
                input: answer.inputs[player].clone(),
                hole: reading.hole.cards().into_iter().collect(),
                place: number,
                share: if number == 1 { 1.0 / place.players.len() as f64 } else { 0.0 },
                category: place.strength.category().name(),
                name: place.strength.name(),
                best: reading.best.into_iter().collect(),
                best_hole: best_hole.into_iter().collect(),
                best_board: best_board.into_iter().collect(),
                strength: place.strength.number(),
                beats_next: BeatsRecord {
                    by: place.beats_next_by.map(kind),
                    why: place.beats_next_by.map(|difference| difference.to_string()),
                    cards: showdown.deciding_cards(player).into_iter().collect(),
                },
            });
        }
    }
    let winners = showdown.ranking.first().map(|place| place.players.iter());
    let winners = winners.into_iter().flatten().map(|player| player + 1).collect();
    players.sort_by_key(|player| player.player);
    ShowdownRecord {
        board: answer.deal.board().cards().collect(),
        dead: answer.deal.dead().iter().collect(),
        winners,
        players,
    }
}

/// Returns the name of the type of a difference.
fn kind(difference: Difference) -> &'static str {
    match difference {
        Difference::Category { .. } => "category",
        Difference::Rank { category, group, .. } if group < category.made_groups() => "rank",
        Difference::Rank { .. } => "kicker",
    }
}
