//! The players' equity after every card that can come next.

use std::collections::HashMap;

use serde::Serialize;

use crate::analysis::runouts::{Extreme, Extremes, Runout, Runouts, RunoutsError, RunoutsPlan};
use crate::card::{Card, CardSet, Rank, Suit};
use crate::equity::{Budget, Equity, Request, SampleSummary, Sampling};
use crate::parse::Refusal;
use crate::picture::{Grid, GridCell, Panel, Picture, Scale};
use crate::progress::Progress;
use crate::spot::Spot;
use crate::text::{Percent, counted};

use super::estimate::{error_text, rough_note};
use super::heading::known;
use super::player::hand_or_range;
use super::{
    Answer, Cards, Error, HoldingFields, Layout, List, Number, Outcome, PlayerRecord, Rows,
    StyledText, Table, grid,
};

/// The width of a cell of the grid: a mark and up to `100`.
const CELL_WIDTH: usize = 4;

/// On a terminal with fewer columns, the summary has several rows for each player.
const NARROW: u16 = 75;

/// The number of cards to name as a player's best or worst.
const MOST_CARDS: usize = 8;

/// Each player's equity now and after every card that can come next.
#[derive(Debug)]
pub struct RunoutsAnswer {
    spot: Spot,
    request: Request,
    runouts: Runouts,
    /// The players, counted from 0, whose grids are shown.
    shown: Vec<usize>,
}

/// A spot whose next cards can be counted or sampled, with the estimated time.
///
/// ```
/// use holdem::equity::Budget;
/// use holdem::report::{Answer, PlannedRunouts};
/// use holdem::spot::{Defaults, Query, Spot, Subjects};
///
/// let query = Query::of_line("AhKh QsQd | Qh7h2c3d", Subjects::Words, &Defaults::default())?;
/// let (spot, _) = Spot::read(&query)?;
/// let request = spot.request("runouts")?;
/// let planned = PlannedRunouts::of(spot, request, None, &Budget::default())?;
/// assert!(planned.seconds() > 0.0 && planned.sampling().is_none());
///
/// let answer = planned.solve(&holdem::progress::none)?;
/// assert!(answer.plain().starts_with("3c,0,1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PlannedRunouts {
    spot: Spot,
    request: Request,
    plan: RunoutsPlan,
    shown: Vec<usize>,
}

impl PlannedRunouts {
    /// Plans how to answer for a spot and its request within a budget, on the threads of the current pool. The answer
    /// shows the grid of `player`, counted from 1; if that is `None`, of the first of two players, or of each of more.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is not a flop or a turn, if there is no such player, or if the budget requires a
    /// count and there are more deals than can be counted.
    pub fn of(
        spot: Spot,
        request: Request,
        player: Option<usize>,
        budget: &Budget,
    ) -> Result<Self, Error> {
        spot.board_before_a_card()?;
        let shown = shown(player, spot.players.len())?;
        let plan = RunoutsPlan::of(&request, budget).map_err(refuse)?;
        Ok(Self { spot, request, plan, shown })
    }

    /// Scales the estimate to the speed of this machine, which needs a clock.
    #[must_use]
    pub fn on_this_machine(self) -> Self {
        Self { plan: self.plan.on_this_machine(), ..self }
    }

    /// Returns the estimated time to count every deal, in seconds; infinite if no engine can.
    pub fn seconds(&self) -> f64 {
        self.plan.seconds()
    }

    /// Returns how deals are to be drawn; `None` if every deal is to be counted.
    pub fn sampling(&self) -> Option<&Sampling> {
        self.plan.sampling()
    }

    /// Counts or samples, on the threads of the current pool. `progress` receives the work done and the total; the work
    /// stops when it breaks.
    ///
    /// # Errors
    ///
    /// Returns an error if a count was stopped, if there turn out to be more deals than can be counted, or if no deal of
    /// a sample could be completed.
    pub fn solve(self, progress: &Progress<'_>) -> Result<RunoutsAnswer, Error> {
        let Self { spot, request, plan, shown } = self;
        let runouts = plan.solve(progress).map_err(refuse)?;
        Ok(RunoutsAnswer { spot, request, runouts, shown })
    }
}

/// Returns the players whose grids are shown, counted from 0. Of two players the first is enough: the other's equity is
/// the rest.
fn shown(player: Option<usize>, players: usize) -> Result<Vec<usize>, Refusal> {
    match player {
        Some(number) if (1..=players).contains(&number) => Ok(vec![number - 1]),
        Some(number) => Err(Refusal::new(
            format!("there is no player {number}"),
            format!("players are counted from 1 to {players}"),
        )),
        None if players == 2 => Ok(vec![0]),
        None => Ok((0..players).collect()),
    }
}

fn refuse(why: RunoutsError) -> Error {
    if why == RunoutsError::Interrupted {
        return Error::Interrupted;
    }
    let hint = match why {
        RunoutsError::Engine(_) => "the answer can be sampled, if it need not be exact",
        _ => "leave some players out, or give them narrower ranges",
    };
    Error::refused(why.to_string(), hint)
}

impl RunoutsAnswer {
    /// Returns the note on samples whose standard errors are rough, if they are.
    pub fn rough_note(&self) -> Option<String> {
        let samples = self.runouts.next.iter().map(|runout| runout.sample);
        samples.chain([self.runouts.sample]).flatten().find_map(|sample| rough_note(&sample))
    }

    pub(super) fn is_sampled(&self) -> bool {
        self.runouts.sample.is_some()
    }

    /// Returns an equity in percent, with `~` if it is sampled.
    fn percent(&self, equity: f64) -> String {
        Percent::of(equity).approximate(self.is_sampled()).to_string()
    }

    /// Returns a player's equity after each card that can come.
    fn equities(&self, player: usize) -> HashMap<Card, f64> {
        let next = self.runouts.next.iter();
        next.map(|runout| (runout.card, runout.equity.players[player].equity)).collect()
    }
}

impl Answer for RunoutsAnswer {
    type Record = RunoutRecord;

    const SCHEMA: &'static str = "holdem.runouts/1";
    const LAYOUT: Layout = Layout::List("results");

    /// Returns a record for the equity now, then one for each card that can come.
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

    fn remarks(&self) -> Vec<String> {
        let cards = counted(self.runouts.next.len() as u64, "card");
        let Some(sample) = self.runouts.sample else {
            return vec![format!(
                "exact: {cards} can come; the mean of all cards, each as often as it is dealt, is the equity now"
            )];
        };
        let deals = |runout: &Runout| runout.sample.map_or(0, |sample| sample.deals);
        let deals: u64 = self.runouts.next.iter().map(deals).sum::<u64>() + sample.deals;
        let error = error_text(self.runouts.greatest_error());
        let partial = if self.runouts.ended_early() { ", partial: it was interrupted" } else { "" };
        vec![format!(
            "sampled: {cards} can come, each equity has a sample of its own, with an error (±) of at most {error}; \
             {} in all, seed {}{partial}",
            counted(deals, "deal"),
            sample.seed,
        )]
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
        Ok(Picture { title: self.spot.title(), panels: panels.collect() })
    }

    fn outcome(&self) -> Outcome {
        if self.runouts.ended_early() { Outcome::Partial } else { Outcome::Complete }
    }
}

/// Marks a player's best or worst cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum Mark {
    Best,
    Worst,
}

impl Mark {
    /// Returns the mark of a card, if it is one of the best or the worst and not all cards are equal.
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
        // In a sample, what was always or never drawn is not certain.
        let equity = match answer.is_sampled() {
            true => equity.clamp(1e-9, 1.0 - 1e-9),
            false => equity,
        };
        let mark = Mark::of(card, &extremes).map_or(StyledText::from(" "), Mark::text);
        let number = format!("{:>3}", Percent::of(equity).digits(0).bare());
        mark.and(StyledText::share(number, equity, players))
    })
}

/// Returns the table of each player's equity now, and after the best and the worst cards: a row for each player, or
/// three on a narrow terminal.
fn summary(answer: &RunoutsAnswer) -> Table {
    let (best, worst) = (|| Mark::Best.text().and(" best"), || Mark::Worst.text().and(" worst"));
    let error = answer.is_sampled().then_some("±");
    let header = ["player", "hand or range", "now"].into_iter().chain(error).map(StyledText::from);
    let header =
        header.chain([best(), StyledText::from("cards"), worst(), StyledText::from("cards")]);
    let more = usize::from(answer.is_sampled());
    let mut wide = Table::new(header).numeric([0, 2, 2 + more, 3 + more, 5 + more]);
    let mut narrow = Table::new(["player", "equity", "after"]).numeric([1]);
    let percent = |equity| answer.percent(equity);
    let players = answer.spot.players.iter().zip(&answer.runouts.now.players);
    for ((number, (player, now)), place) in (1..).zip(players).zip(0..) {
        let extremes = answer.runouts.extremes(place);
        let hand = || hand_or_range(player);
        let error = || answer.is_sampled().then(|| StyledText::from(error_text(now.std_error)));
        let now = || StyledText::strong(percent(now.equity));
        let after = |extreme: Extreme| {
            let cards = if extremes.matter() { named(extreme.cards) } else { "every card".into() };
            [StyledText::from(percent(extreme.equity)), cards]
        };
        let whole =
            [StyledText::from(player.numbered(number)), hand(), now()].into_iter().chain(error());
        wide.row(whole.chain(after(extremes.best)).chain(after(extremes.worst)));
        let player = StyledText::from(format!("{}: ", player.numbered(number))).and(hand());
        narrow.row([player, now(), StyledText::from("now")]);
        narrow.row(std::iter::once(best()).chain(after(extremes.best)));
        narrow.row(std::iter::once(worst()).chain(after(extremes.worst)));
    }
    wide.or_below(NARROW, narrow)
}

/// Returns the first few cards, highest rank first, and the number of the others.
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
        GridCell { is_framed: mark.is_some(), ..GridCell::new(name, share, scale) }
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
    }
}

/// The fields of `holdem.runouts/1` about one card, documented in `docs/formats.md`.
#[derive(Debug, Serialize)]
pub struct RunoutRecord {
    board: Cards,
    dead: Cards,
    /// The card that comes; `None` for the equity before it.
    card: Option<String>,
    deals: Number,
    exact: bool,
    seed: Option<u64>,
    /// Whether a sample was interrupted.
    partial: bool,
    players: Vec<PlayerAfterRecord>,
}

#[derive(Debug, Serialize)]
struct PlayerAfterRecord {
    #[serde(flatten)]
    player: PlayerRecord,
    /// Whether the card is one of the player's best or worst.
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
        // A card that leaves a player no combo cannot come.
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
