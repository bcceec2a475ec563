//! The players' equity after every card that can come next.

use std::collections::HashMap;

use holdem_engine::analysis::runouts::{Extreme, Extremes, Runout, RunoutEquities};
use holdem_engine::equity::{Equity, Request, SampleSummary};
use holdem_engine::parse::Refusal;
use holdem_engine::{Card, CardSet, Rank, Suit};
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::CardName;
use crate::answer::{
    Accuracy, Answer, CardList, Ending, Error, HoldingFields, Layout, List, Number, PlayerRecord,
    Recorded, Rows, StyledText, Table, error_text, grid, hand_or_range, known,
};
use crate::lines::{Column, Kind, LineSyntax, players};
use crate::parameter::Parameter;
use crate::picture::{Grid, GridCell, Panel, Picture, Scale};
use crate::question::Question;
use crate::read::{Query, Spot, Subjects};
use crate::text::{Percent, counted};

use super::asked::{Asked, Found};
use super::budgeted::solve_runouts;
use super::case::Case;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "runouts",
    description: "Calculates each player's equity after every next card on a flop or turn",
    players: (2, Request::MAX_PLAYERS),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Names, Notation, Order, Ranges, Player, Budget]
    },
    may_take_long: true,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let Options { budget, player, .. } = *options;
    Case::on_a_street(query)?.ask(move |spot, _, watch| {
        let request = spot.request(Question::Runouts.name())?;
        spot.board_before_a_card()?;
        let shown = RunoutsAnswer::shown(player, &spot)?;
        let (runouts, notes) = solve_runouts(&request, &budget, spot.syntax(), watch)?;
        Ok(Found::from(RunoutsAnswer::new(spot, request, runouts, shown)).noting(notes))
    })
}

/// The width of a cell of the grid: a mark and up to `100`.
const CELL_WIDTH: usize = 4;

/// The terminal width below which the summary has several rows for each player.
const NARROW: u16 = 75;

/// The number of cards to name as a player's best or worst.
const MOST_CARDS: usize = 8;

/// Each player's equity now and after every card that can come next.
#[derive(Debug)]
pub struct RunoutsAnswer {
    spot: Spot,
    request: Request,
    runouts: RunoutEquities,
    /// The players, counted from 0, with a grid.
    shown: Vec<usize>,
}

impl RunoutsAnswer {
    /// Returns the answer about a spot, from the runouts of its request. It has the grids of the players in `shown`,
    /// as [`shown`](Self::shown) returns them.
    pub fn new(spot: Spot, request: Request, runouts: RunoutEquities, shown: Vec<usize>) -> Self {
        Self { spot, request, runouts, shown }
    }

    /// Returns the players with a grid, counted from 0, for a `player` counted from 1. For `None`, returns the first
    /// of two players, or all of more.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the player does not exist.
    pub fn shown(player: Option<usize>, spot: &Spot) -> Result<Vec<usize>, Refusal> {
        shown(player, spot.players.len())
    }
}

/// Returns the players with a grid, counted from 0. Of two players, the first is enough, because the equities add up
/// to 1.
fn shown(player: Option<usize>, players: usize) -> Result<Vec<usize>, Refusal> {
    match player {
        Some(number) if (1..=players).contains(&number) => Ok(vec![number - 1]),
        Some(number) => Err(Refusal::new(
            format!("player {number} does not exist"),
            format!("players are numbered from 1 to {players}"),
        )),
        None if players == 2 => Ok(vec![0]),
        None => Ok((0..players).collect()),
    }
}

impl RunoutsAnswer {
    pub(crate) fn is_sampled(&self) -> bool {
        self.runouts.sample.is_some()
    }

    /// Returns an equity in percent, with `~` if sampled.
    fn percent(&self, equity: f64) -> String {
        Percent::of(equity).approximate(self.is_sampled()).to_string()
    }

    /// Returns a player's equity after each next card.
    fn equities(&self, player: usize) -> HashMap<Card, f64> {
        let next = self.runouts.next.iter();
        next.map(|runout| (runout.card, runout.equity.players[player].equity)).collect()
    }
}

impl Recorded for RunoutsAnswer {
    type Record = RunoutRecord;

    const SCHEMA: &'static str = "holdem.runouts/1";
    const LAYOUT: Layout = Layout::List("results");

    /// Returns a record for the equity now, then one for each next card.
    fn records(&self) -> Vec<RunoutRecord> {
        let players = 0..self.spot.players.len();
        let extremes: Vec<Extremes> = players.map(|it| self.runouts.extremes(it)).collect();
        let now = record(self, None, &self.runouts.now, self.runouts.sample, &extremes);
        let next = self.runouts.next.iter();
        let next = next.map(|Runout { card, equity, sample, .. }| {
            record(self, Some(*card), equity, *sample, &extremes)
        });
        std::iter::once(now).chain(next).collect()
    }
}

impl Answer for RunoutsAnswer {
    /// Returns a row for each card and player.
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players").numbered("player");
        Rows::Items(&[PLAYERS])
    }

    fn heading(&self) -> Option<StyledText> {
        known(self.request.board(), self.request.dead())
    }

    /// Returns the grids, then the summary.
    fn tables(&self) -> Vec<Table> {
        let grids = self.shown.iter().map(|&player| grid_table(self, player));
        grids.chain([summary(self)]).collect()
    }

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        let row = |SummaryCells { player, hand, now, best, worst, .. }| {
            [player.into(), hand, now].into_iter().chain(best).chain(worst).collect()
        };
        standings(self).map(row).collect()
    }

    fn remarks(&self) -> Vec<String> {
        let cards = counted(self.runouts.next.len() as u64, "card");
        let Some(sample) = self.runouts.sample else {
            return vec![format!(
                "exact: {cards}; the mean over all cards, by frequency, is the equity now"
            )];
        };
        let deals = |runout: &Runout| runout.sample.map_or(0, |sample| sample.deals);
        let deals: u64 = self.runouts.next.iter().map(deals).sum::<u64>() + sample.deals;
        let error = error_text(self.runouts.greatest_error());
        let partial = if self.runouts.ended_early() { ", partial: interrupted" } else { "" };
        vec![format!(
            "sampled: {cards}, a separate sample for each equity, with an error (±) of at most {error}; {} in total, \
             seed {}{partial}",
            counted(deals, "deal"),
            sample.seed,
        )]
    }

    fn accuracy(&self) -> Accuracy {
        match self.is_sampled() {
            true => Accuracy::Sampled(self.remarks()),
            false => Accuracy::Exact,
        }
    }

    /// Returns a line for each card: the card and each player's equity.
    fn plain(&self) -> String {
        let lines = self.runouts.next.iter().map(|runout| {
            let equities = runout.equity.players.iter().map(|player| player.equity.to_string());
            format!("{},{}", runout.card, equities.collect::<Vec<_>>().join(","))
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        let even = 1.0 / self.spot.players.len() as f64;
        let equities = self.shown.iter().flat_map(|&player| self.equities(player).into_values());
        let scale = Scale::diverging(even, equities);
        let panels = self.shown.iter().map(|&player| {
            let range = self.spot.players[player].title();
            let title = format!("player {}: {range}", player + 1);
            Panel::Grid(colored_grid(title, self, player, scale))
        });
        Ok(Picture::new(self.spot.whole_title(), panels))
    }

    fn ending(&self) -> Ending {
        if self.runouts.ended_early() { Ending::Partial } else { Ending::Complete }
    }
}

/// Marks a player's best or worst cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
#[serde(rename_all = "lowercase")]
enum Mark {
    Best,
    Worst,
}

impl Mark {
    /// Returns the mark of a card, if it is among the best or the worst and not all cards are equal.
    fn of(card: Card, extremes: &Extremes) -> Option<Self> {
        match extremes.matter() {
            true if extremes.best.cards.contains(card) => Some(Self::Best),
            true if extremes.worst.cards.contains(card) => Some(Self::Worst),
            _ => None,
        }
    }

    const fn glyph(self) -> char {
        match self {
            Self::Best => '▲',
            Self::Worst => '▼',
        }
    }

    fn text(self) -> StyledText {
        StyledText::sign(self.glyph(), if self == Self::Best { '^' } else { 'v' })
    }
}

/// Returns the grid of a player's equity after each card, in whole percent.
fn grid_table(answer: &RunoutsAnswer, player: usize) -> Table {
    let equities = answer.equities(player);
    let extremes = answer.runouts.extremes(player);
    let players = answer.spot.players.len();
    grid::cards(&StyledText::from((player + 1).to_string()), CELL_WIDTH, |card| {
        let Some(&equity) = equities.get(&card) else { return StyledText::from("  . ") };
        // In a sample, a frequency of 0 or 1 is not certain.
        let equity = match answer.is_sampled() {
            true => equity.clamp(1e-9, 1.0 - 1e-9),
            false => equity,
        };
        let mark = Mark::of(card, &extremes).map_or(StyledText::from(" "), Mark::text);
        let number = format!("{:>3}", Percent::of(equity).digits(0).bare());
        mark.and(StyledText::share(number, equity, players))
    })
    .named("grid", format!("Equity of player {} after each card, in percent", player + 1))
}

/// Returns the table of each player's equity now, and after the best and the worst cards. It has a row for each
/// player; on a narrow terminal, three.
fn summary(answer: &RunoutsAnswer) -> Table {
    let (best, worst) = (|| Mark::Best.text().and(" best"), || Mark::Worst.text().and(" worst"));
    let error = answer.is_sampled().then_some("±");
    let header = ["player", "hand or range", "now"].into_iter().chain(error).map(StyledText::from);
    let header =
        header.chain([best(), StyledText::from("cards"), worst(), StyledText::from("cards")]);
    let more = usize::from(answer.is_sampled());
    let mut wide = Table::new(header)
        .numeric([0, 2, 2 + more, 3 + more, 5 + more])
        .named("summary", "Best and worst cards");
    let mut narrow = Table::new(["player", "equity", "after"]).numeric([1]);
    for standing in standings(answer) {
        let SummaryCells { player, hand, now, error, best: after_best, worst: after_worst } =
            standing;
        let whole = [StyledText::from(player.as_str()), hand.clone(), now.clone()];
        let after = after_best.iter().chain(&after_worst).cloned();
        wide.row(whole.into_iter().chain(error).chain(after));
        narrow.row([StyledText::from(format!("{player}: ")).and(hand), now, "now".into()]);
        narrow.row(std::iter::once(best()).chain(after_best));
        narrow.row(std::iter::once(worst()).chain(after_worst));
    }
    wide.or_below(NARROW, narrow)
}

/// The cells of a player in the summary.
struct SummaryCells {
    player: String,
    hand: StyledText,
    now: StyledText,
    /// The standard error of a sample.
    error: Option<StyledText>,
    /// The equity after the best cards, and the cards.
    best: [StyledText; 2],
    /// The equity after the worst cards, and the cards.
    worst: [StyledText; 2],
}

/// Returns the cells of each player.
fn standings(answer: &RunoutsAnswer) -> impl Iterator<Item = SummaryCells> {
    let players = answer.spot.players.iter().zip(&answer.runouts.now.players);
    players.enumerate().map(|(index, (player, now))| {
        let extremes = answer.runouts.extremes(index);
        let after = |extreme: Extreme| {
            let cards = if extremes.matter() { named(extreme.cards) } else { "every card".into() };
            [answer.percent(extreme.equity).into(), cards]
        };
        SummaryCells {
            player: player.numbered(index + 1),
            hand: hand_or_range(player),
            now: StyledText::strong(answer.percent(now.equity)),
            error: answer.is_sampled().then(|| error_text(now.std_error).into()),
            best: after(extremes.best),
            worst: after(extremes.worst),
        }
    })
}

/// Returns the first few cards, highest rank first, and the number of further ones.
fn named(cards: CardSet) -> StyledText {
    let mut cards: Vec<Card> = cards.iter().collect();
    cards.sort_by_key(|card| std::cmp::Reverse((card.rank(), card.suit())));
    let text = StyledText::cards(cards.iter().copied().take(MOST_CARDS));
    match cards.len().saturating_sub(MOST_CARDS) {
        0 => text,
        more => text.and(format!(" and {more} more")),
    }
}

/// Returns the grid of the cards for a picture.
fn colored_grid(title: String, answer: &RunoutsAnswer, player: usize, scale: Scale) -> Grid {
    let equities = answer.equities(player);
    let extremes = answer.runouts.extremes(player);
    let cell = |card: Card| {
        let share = equities.get(&card).copied();
        let mark = Mark::of(card, &extremes).filter(|_| share.is_some());
        let name = mark.map_or_else(|| card.to_string(), |it| format!("{} {card}", it.glyph()));
        GridCell { is_framed: mark.is_some(), ..GridCell::new(name, share) }
    };
    let ranks = || Rank::ALL.into_iter().rev();
    let suits = || Suit::ALL.into_iter().rev();
    let all = suits().flat_map(|suit| ranks().map(move |rank| Card::new(rank, suit)));
    Grid {
        title,
        unit: match answer.runouts.greatest_error() {
            None => "equity, %, exact; ▲ best, ▼ worst cards".to_owned(),
            error => format!(
                "equity, %, sampled, ± at most {}; ▲ best, ▼ worst cards",
                error_text(error)
            ),
        },
        rows: suits().map(|suit| suit.glyph().to_string()).collect(),
        columns: ranks().map(|rank| rank.to_string()).collect(),
        cells: all.map(cell).collect(),
        scale,
        parts: Vec::new(),
    }
}

/// The equities after a card.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Runout"))]
pub struct RunoutRecord {
    /// The board, as given.
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// The next card; `null` for the current equity.
    #[cfg_attr(test, schemars(with = "Option<CardName>"))]
    card: Option<String>,
    /// The number of deals with this card, an integer unless ranges have weights; for a sample, the sampled deals.
    deals: Number,
    /// `true` if every deal was counted, `false` if deals were sampled.
    exact: bool,
    /// The seed of the sample, `null` if exact; the seeds of the cards are derived from the seed of the current equity.
    seed: Option<u64>,
    /// `true` if the sample was interrupted.
    partial: bool,
    /// The players, in the order given.
    players: Vec<PlayerAfterRecord>,
}

/// A player's equity after a card.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RunoutPlayer"))]
struct PlayerAfterRecord {
    #[serde(flatten)]
    #[cfg_attr(test, schemars(with = "crate::answer::PlayerFields"))]
    player: PlayerRecord,
    /// The mark of a best or worst card for the player (in a sample, within twice the standard error of the
    /// difference); `null` for other cards, and if all are equal.
    extreme: Option<Mark>,
}

fn record(
    answer: &RunoutsAnswer,
    card: Option<Card>,
    equity: &Equity,
    sample: Option<SampleSummary>,
    extremes: &[Extremes],
) -> RunoutRecord {
    let request = &answer.request;
    let gone: CardSet = card.into_iter().collect();
    let players = answer.spot.players.iter().zip(request.players()).zip(&equity.players);
    let players = players.zip(extremes).filter_map(|(((player, live), equity), extremes)| {
        // A card that leaves a player without a combo cannot come.
        let holding = HoldingFields::of(player, &live.without(gone)?);
        Some(PlayerAfterRecord {
            player: PlayerRecord::new(holding, equity),
            extreme: card.and_then(|card| Mark::of(card, extremes)),
        })
    });
    RunoutRecord {
        board: request.board().cards().collect(),
        dead: request.dead().iter().collect(),
        card: card.map(|card| card.to_string()),
        deals: Number(equity.total),
        exact: sample.is_none(),
        seed: sample.map(|sample| sample.seed),
        partial: sample.is_some_and(|sample| sample.ended_early),
        players: players.collect(),
    }
}

/// The players' equity after every next card, as in `holdem runouts -`.
#[derive(Debug)]
pub enum RunoutsLines {}

impl Kind for RunoutsLines {
    const QUESTION: Question = Question::Runouts;
    const SYNTAX: LineSyntax = LineSyntax::new("runouts", Subjects::Words, players::COLUMNS);
    const SCHEMA: &'static str = RunoutsAnswer::SCHEMA;
    const LAYOUT: Layout = RunoutsAnswer::LAYOUT;
    const EXAMPLE: &'static str = "AhKh QsQd | Qh7h2c3d";
    const COLUMNS: &'static [Column] = &[
        Column::number("player", 6),
        Column::text("hand or range", 13),
        Column::number("now", 7),
        Column::number("^ best", 7),
        Column::text("cards", 35),
        Column::number("v worst", 7),
        Column::text("cards", 5),
    ];
}
