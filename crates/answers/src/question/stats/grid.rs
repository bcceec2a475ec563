//! The grid of the starting hands: how often each was played, and what it won.

use holdem_engine::StartingHand;
use holdem_engine::parse::{Refusal, shown};
use holdem_history::statistics::{
    Interval, STATISTICS, StartingHandCount, StartingHands, Statistic,
};
use holdem_history::stream::Source;
use holdem_history::{Audited, Grouped, PlayedHand, Selection, Sum as _};
use rayon::ThreadPool;
use serde::Serialize;

use crate::answer::{Answer, Error, Layout, List, Recorded, Rows, StyledText, Table, grid};
use crate::picture::{Grid, GridCell, Panel, Picture, Scale};
use crate::question::Watch;
use crate::question::history::{HandCount, HistoryQuestion, selected};
use crate::text::{Percent, counted, grouped};

use super::answer::FEW;
use super::of_player::OfPlayer;
use super::question::index_of;

/// The number in the cells of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shows {
    /// A statistic, by its index.
    Statistic(usize),
    /// The winnings in big blinds per hand.
    Won,
}

impl Shows {
    /// Returns what a name stands for: a statistic such as `vpip`, or `won`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the name is unknown.
    pub fn named(name: &str) -> Result<Self, Refusal> {
        if name == "won" { Ok(Self::Won) } else { index_of(name).map(Self::Statistic) }
    }

    /// Returns the index of the statistic, if it is one.
    pub(super) const fn index(self) -> Option<usize> {
        match self {
            Self::Statistic(index) => Some(index),
            Self::Won => None,
        }
    }

    fn statistic(self) -> Option<&'static Statistic> {
        STATISTICS.get(self.index()?)
    }

    fn title(self) -> &'static str {
        self.statistic().map_or("won", |statistic| statistic.title)
    }
}

/// What a player did with each starting hand.
#[derive(Clone, Debug)]
pub struct HandGridAnswer {
    pub(super) shows: Shows,
    pub(super) of: OfPlayer<StartingHands>,
}

impl HistoryQuestion {
    /// Returns what the player in the question did with each starting hand. The hands are read on the threads of a
    /// pool, or on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the question has no player, if a source cannot be read, if the player does not occur in any
    /// hand, or if the watch breaks.
    pub fn hand_grid(
        &self,
        shows: Shows,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<HandGridAnswer, Error> {
        let statistic = shows.index();
        let add =
            |grouped: &mut Grouped<StartingHands>,
             hand: &PlayedHand<'_>,
             audited: &Audited,
             selection: &Selection| grouped.add(hand, audited, selection, statistic);
        let of = OfPlayer::read(self, "a grid", sources, pool, watch, add)?;
        Ok(HandGridAnswer { shows, of })
    }
}

impl HandGridAnswer {
    /// Returns the number of hands by outcome of reading.
    pub fn count(&self) -> &HandCount {
        &self.of.count
    }

    /// Returns the share that a cell shows; `None` if the cell is empty.
    fn share(&self, count: StartingHandCount) -> Option<f64> {
        match self.shows {
            Shows::Statistic(_) => count.count.share(),
            Shows::Won => (count.hands > 0).then(|| won_share(count.won().mean)),
        }
    }

    /// Returns the text of a cell, and its number of cases.
    fn text(&self, count: StartingHandCount) -> (String, u64) {
        match (self.shows, count.count.share()) {
            (Shows::Statistic(_), Some(share)) => {
                let share = Percent::of(share).digits(0).bare().to_string();
                (share, count.count.opportunities)
            }
            (Shows::Statistic(_), None) => (".".to_owned(), 0),
            (Shows::Won, _) if count.hands == 0 => (".".to_owned(), 0),
            (Shows::Won, _) => (won_text(count.won().mean), count.hands),
        }
    }

    fn scale(&self) -> Scale {
        match self.shows {
            Shows::Statistic(_) => Scale::Sequential,
            Shows::Won => Scale::Amounts { least: -MOST_WON, greatest: MOST_WON },
        }
    }

    fn unit(&self) -> &'static str {
        match self.shows {
            Shows::Statistic(_) => "%",
            Shows::Won => "bb per hand",
        }
    }

    /// Returns how many hole cards are known: a sentence for people.
    fn known_sentence(&self) -> String {
        let (known, all) = (self.of.sums.known(), self.of.sums.hands());
        if all == 0 {
            return format!("no hands of {} in this selection", shown(&self.of.player));
        }
        let hands = counted(all, "hand");
        match known == all {
            true => format!("hole cards known in all of {hands}"),
            false => format!(
                "hole cards known in {} of {hands}: a player's own file has all, other files only shown ones",
                grouped(known)
            ),
        }
    }
}

/// The winnings in big blinds per hand with the darkest colour.
const MOST_WON: f64 = 2.0;

/// Returns winnings as a share for a colour: half for nothing won.
fn won_share(blinds: f64) -> f64 {
    (0.5 + blinds / (2.0 * MOST_WON)).clamp(0.0, 1.0)
}

fn won_text(blinds: f64) -> String {
    match blinds.abs() {
        0.0..0.05 => "0".to_owned(),
        0.05..9.95 => format!("{blinds:+.1}"),
        _ => format!("{blinds:+.0}"),
    }
}

/// What a player did with each starting hand.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HandGrid"))]
pub struct HandGridRecord {
    /// The number of all hands in the files.
    all_hands: u64,
    /// The number of readable and consistent hold'em hands.
    understood: u64,
    /// The number of duplicates, which are skipped.
    repeated: u64,
    /// The number of refused hands.
    refused: u64,
    /// The number of readable hands that pass the filters.
    selected: u64,
    /// The player.
    player: String,
    /// The statistic; null for winnings alone.
    statistic: Option<&'static str>,
    /// The number of hands of the player.
    hands: u64,
    /// The number of these whose hole cards are known.
    known: u64,
    /// The starting hands in the order of the grid.
    starting_hands: Vec<StartingHandRecord>,
}

/// What a player did with a starting hand.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlayedStartingHand"))]
struct StartingHandRecord {
    /// The starting hand: `AKs`.
    hand: String,
    /// The number of times it was held.
    held: u64,
    /// The number of opportunities of the statistic; null without one.
    opportunities: Option<u64>,
    /// The number of opportunities in which the action was taken.
    actions: Option<u64>,
    /// The share of opportunities in which the action was taken; null without an opportunity.
    rate: Option<f64>,
    /// The lower end of the 95% interval.
    low: Option<f64>,
    /// The upper end of the 95% interval.
    high: Option<f64>,
    /// The net winnings in big blinds per hand; null if it was never held.
    won: Option<f64>,
    /// The standard error of these; null for fewer than two hands.
    standard_error: Option<f64>,
}

impl Recorded for HandGridAnswer {
    type Record = HandGridRecord;

    const SCHEMA: &'static str = "holdem.hand-grid/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<HandGridRecord> {
        let statistic = self.shows.statistic();
        let hand = |hand: StartingHand| {
            let of = self.of.sums.of(hand);
            let interval = of.count.interval();
            StartingHandRecord {
                hand: hand.to_string(),
                held: of.hands,
                opportunities: statistic.map(|_| of.count.opportunities),
                actions: statistic.map(|_| of.count.actions),
                rate: of.count.share(),
                low: interval.map(|Interval { low, .. }| low),
                high: interval.map(|Interval { high, .. }| high),
                won: (of.hands > 0).then(|| of.won().mean),
                standard_error: (of.hands > 0).then(|| of.won().standard_error).flatten(),
            }
        };
        vec![HandGridRecord {
            all_hands: self.of.count.all(),
            understood: self.of.count.understood,
            repeated: self.of.count.repeated,
            refused: self.of.count.refused,
            selected: self.of.selected,
            player: self.of.player.clone(),
            statistic: statistic.map(|statistic| statistic.name),
            hands: self.of.sums.hands(),
            known: self.of.sums.known(),
            starting_hands: StartingHand::all().map(hand).collect(),
        }]
    }
}

/// The rows of CSV: a row for each starting hand.
const ROWS: List = List::of("starting_hands").without(&[
    "all_hands",
    "understood",
    "repeated",
    "refused",
    "selected",
    "hands",
    "known",
]);

impl Answer for HandGridAnswer {
    fn rows(&self) -> Rows {
        Rows::Items(&[ROWS])
    }

    fn tables(&self) -> Vec<Table> {
        if self.of.sums.known() == 0 {
            return Vec::new();
        }
        const WIDTH: usize = 4;
        let cell = |hand: StartingHand| {
            let of = self.of.sums.of(hand);
            let (text, cases) = self.text(of);
            let text = format!("{text:>WIDTH$}");
            match self.share(of) {
                Some(share) if cases >= FEW => StyledText::share(text, share, 2),
                _ => StyledText::faint(text),
            }
        };
        let corner = format!("{}, {}", self.shows.title(), self.unit());
        let table = grid::starting_hands(corner.into(), WIDTH, cell);
        vec![table.named("grid", format!("{}: {}", shown(&self.of.player), self.shows.title()))]
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = vec![self.known_sentence()];
        let total = self.of.sums.total();
        if let (Shows::Statistic(_), Some(share)) = (self.shows, total.count.share()) {
            let Interval { low, high } =
                total.count.interval().unwrap_or(Interval { low: 0.0, high: 1.0 });
            let end = |share| Percent::of(share).digits(1);
            remarks.push(format!(
                "{} with known cards: {} of {}, {} ({} to {})",
                self.shows.title(),
                grouped(total.count.actions),
                grouped(total.count.opportunities),
                end(share),
                end(low).bare(),
                end(high)
            ));
        }
        if self.of.sums.known() > 0 {
            remarks.push(format!("faint: fewer than {FEW} cases"));
        }
        remarks.extend(self.of.remarks());
        remarks
    }

    /// Returns each starting hand with its number, one per line.
    fn plain(&self) -> String {
        let line = |hand: StartingHand| {
            let of = self.of.sums.of(hand);
            let number = match self.shows {
                Shows::Statistic(_) => of.count.share(),
                Shows::Won => (of.hands > 0).then(|| of.won().mean + 0.0),
            };
            format!("{hand}\t{}", number.map_or("-".to_owned(), |number| format!("{number:.4}")))
        };
        StartingHand::all().map(line).collect::<Vec<_>>().join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        if self.of.sums.known() == 0 {
            return Err(Refusal::new("no hole cards are known", "use other files or filters"));
        }
        let cell = |hand: StartingHand| {
            let of = self.of.sums.of(hand);
            let number = self.share(of).map_or(String::new(), |_| self.text(of).0);
            GridCell {
                name: hand.to_string(),
                number,
                share: self.share(of),
                is_framed: false,
                is_faint: false,
                parts: Vec::new(),
            }
        };
        let unit = format!("{}, {}", self.shows.title(), self.unit());
        let grid = Grid::of_hand_cells(self.known_sentence(), unit, cell, self.scale());
        let title = format!("{}: {}", shown(&self.of.player), self.shows.title());
        Ok(Picture::new(title, [Panel::Grid(grid)])
            .noting(selected::without_player(&self.of.selection)))
    }
}
