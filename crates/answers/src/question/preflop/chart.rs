//! Preflop charts: the 169 starting hands against a random hand and against each other.

use holdem_engine::analysis::{PreflopMatchup, PreflopSide, RankedHand, ranked_starting_hands};
use holdem_engine::parse::Refusal;
use holdem_engine::{HoleCards, StartingHand};
use itertools::Itertools;
use serde::Serialize;

use crate::answer::{Answer, Layout, Recorded, Rows, StyledText, Table};
use crate::hint::{Hint, Syntax};
use crate::picture::Picture;
use crate::text::{Percent, grouped};

/// A part of the table of starting hands, looked up when shown.
#[derive(Clone, Copy, Debug)]
pub struct PreflopAnswer {
    part: ChartPart,
    /// Set if the tables are grids.
    is_grid: bool,
    /// The number of hands to list.
    top: usize,
    /// The syntax of hints.
    syntax: Syntax,
}

#[derive(Clone, Copy, Debug)]
enum ChartPart {
    List,
    Row(PreflopSide),
    Matchup(PreflopMatchup),
    Whole,
}

impl PreflopAnswer {
    const fn of(part: ChartPart) -> Self {
        Self { part, is_grid: false, top: usize::MAX, syntax: Syntax::Rust }
    }

    /// Returns the starting hands against a random hand, the best first.
    pub fn list() -> Self {
        Self::of(ChartPart::List)
    }

    /// Returns one side against each starting hand, the one with the highest equity first.
    pub fn row(side: PreflopSide) -> Self {
        Self::of(ChartPart::Row(side))
    }

    /// Returns one side against another.
    pub fn matchup(hand: PreflopSide, against: PreflopSide) -> Self {
        Self::of(ChartPart::Matchup(PreflopMatchup::of(hand, against)))
    }

    /// Returns each starting hand against every other.
    pub fn whole() -> Self {
        Self { is_grid: true, ..Self::of(ChartPart::Whole) }
    }

    /// Returns the answer for hints in a syntax.
    #[must_use]
    pub fn in_syntax(self, syntax: Syntax) -> Self {
        Self { syntax, ..self }
    }

    /// Lists only this many hands, the best ones; `None` for all.
    #[must_use]
    pub fn top(self, top: Option<usize>) -> Self {
        Self { top: top.unwrap_or(usize::MAX), ..self }
    }

    /// Shows equities as a grid in the tables.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the answer is a single matchup.
    pub fn as_grid(self) -> Result<Self, Refusal> {
        match self.part {
            ChartPart::Matchup(_) => Err(Refusal::new(
                "two hands have a single equity, without a grid",
                self.syntax.hint(&Hint::NoGrid { or: "one of the hands" }),
            )),
            _ => Ok(Self { is_grid: true, ..self }),
        }
    }
}

impl Recorded for PreflopAnswer {
    type Record = PreflopRecord;

    const SCHEMA: &'static str = "holdem.preflop/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<PreflopRecord> {
        match self.part {
            ChartPart::List => list_records(self.top),
            ChartPart::Row(side) => row_records(side, self.top),
            ChartPart::Matchup(matchup) => vec![matchup_record(matchup, None, None)],
            ChartPart::Whole => StartingHand::all().map(rivals_record).collect(),
        }
    }
}

impl Answer for PreflopAnswer {
    /// Returns the mapping from records to rows. The whole table is a matrix of equities.
    fn rows(&self) -> Rows {
        match self.part {
            ChartPart::Whole => {
                Rows::Pivot { list: "rivals", name: "against", cell: "equity", keep: "hand" }
            }
            _ => Rows::Records,
        }
    }

    fn heading(&self) -> Option<StyledText> {
        matches!(self.part, ChartPart::List).then(|| LIST_TITLE.into())
    }

    fn tables(&self) -> Vec<Table> {
        let against_random = |side| matchup_table(PreflopMatchup::of(side, PreflopSide::Random));
        match (self.part, self.is_grid) {
            (ChartPart::List, true) => vec![list_grid()],
            (ChartPart::List, false) => vec![list_table(self.top)],
            (ChartPart::Row(side), true) => vec![against_random(side), row_grid(side)],
            (ChartPart::Row(side), false) => vec![against_random(side), row_table(side, self.top)],
            (ChartPart::Matchup(matchup), _) => vec![matchup_table(matchup)],
            (ChartPart::Whole, _) => {
                StartingHand::all().map(PreflopSide::Hand).map(row_grid).collect()
            }
        }
    }

    fn plain(&self) -> String {
        let named =
            |side: PreflopSide, matchup: PreflopMatchup| format!("{side},{}", matchup.equity());
        match self.part {
            ChartPart::List => {
                let ranked = ranked_starting_hands().into_iter().take(self.top);
                ranked.map(|ranked| named(ranked.matchup.hand, ranked.matchup)).join("\n")
            }
            ChartPart::Row(side) => {
                let matchups = side.against_each().into_iter().take(self.top);
                matchups.map(|matchup| named(matchup.against, matchup)).join("\n")
            }
            ChartPart::Matchup(matchup) => matchup.equity().to_string(),
            ChartPart::Whole => {
                let equities = |hand| rivals(hand).map(|matchup| matchup.equity()).join(",");
                StartingHand::all().map(equities).join("\n")
            }
        }
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        match self.part {
            ChartPart::List => Ok(list_picture()),
            ChartPart::Row(side) => Ok(row_picture(side)),
            ChartPart::Matchup(_) => Err(Refusal::new(
                "two hands have a single equity, without a picture",
                "leave out the picture, or one of the hands",
            )),
            ChartPart::Whole => Err(Refusal::new(
                "169 grids do not fit one picture",
                self.syntax.hint(&Hint::ManyGrids),
            )),
        }
    }
}

/// Returns the matchups of a starting hand with every other, in the order of the grid.
fn rivals(hand: StartingHand) -> impl Iterator<Item = PreflopMatchup> {
    let hand = PreflopSide::Hand(hand);
    StartingHand::all().map(move |rival| PreflopMatchup::of(hand, PreflopSide::Hand(rival)))
}

fn list_table(top: usize) -> Table {
    let header = ["rank", "hand", "equity", "win", "tie", "combos", "top"];
    let mut table = Table::new(header)
        .numeric([0, 2, 3, 4, 5, 6])
        .named("hands", "The starting hands against a random hand, best first");
    for (ranked, rank) in ranked_starting_hands().into_iter().take(top).zip(1..) {
        let RankedHand { matchup, combos, cumulative_combos } = ranked;
        let [equity, win, tie] = shares(matchup);
        table.row([
            StyledText::from(format!("{rank}")),
            StyledText::strong(matchup.hand.to_string()),
            equity,
            win,
            tie,
            StyledText::from(combos.to_string()),
            StyledText::from(
                Percent::ratio(cumulative_combos as f64, HoleCards::COUNT as f64).to_string(),
            ),
        ]);
    }
    table
}

fn row_table(side: PreflopSide, top: usize) -> Table {
    let header = ["rank", "against", "equity", "win", "tie", "pairs"];
    let mut table = Table::new(header)
        .numeric([0, 2, 3, 4, 5])
        .named("hands", format!("{side} against each starting hand, best first"));
    for (matchup, rank) in side.against_each().into_iter().take(top).zip(1..) {
        let [equity, win, tie] = shares(matchup);
        table.row([
            StyledText::from(format!("{rank}")),
            StyledText::strong(matchup.against.to_string()),
            equity,
            win,
            tie,
            StyledText::from(grouped(matchup.pairs())),
        ]);
    }
    table
}

/// Returns the table of one side against another, with a column for each.
fn matchup_table(matchup: PreflopMatchup) -> Table {
    let sides = [matchup, matchup.swapped()];
    let names = sides.map(|side| StyledText::strong(side.hand.to_string()));
    let header = std::iter::once(StyledText::default()).chain(names);
    let mut table = Table::new(header).numeric([1, 2]).named("matchup", "One against the other");
    let mut entry = |label: &str, content: [StyledText; 2]| {
        table.row(std::iter::once(StyledText::from(label)).chain(content));
    };
    let count =
        |count: fn(PreflopMatchup) -> u64| sides.map(|side| StyledText::from(grouped(count(side))));
    entry("equity", sides.map(|side| percent(side.equity())));
    entry("wins", count(|side| side.outcomes.wins));
    entry("ties", count(|side| side.outcomes.ties));
    entry("losses", count(|side| side.outcomes.losses));
    entry("of", count(|side| side.outcomes.total()));
    entry("pairs", count(PreflopMatchup::pairs));
    table
}

/// Returns equity, wins and ties in percent.
fn shares(matchup: PreflopMatchup) -> [StyledText; 3] {
    [matchup.equity(), matchup.win(), matchup.tie()].map(percent)
}

fn percent(share: f64) -> StyledText {
    Percent::of(share).digits(4).to_string().into()
}

/// Returns the grid of the equity of each starting hand against a random hand.
fn list_grid() -> Table {
    super::grid::table(StyledText::default(), 2, |hand| against_random(hand).equity())
        .named("grid", "Equity of each starting hand against a random hand, in percent")
}

/// Returns the grid of the equity of a side against each starting hand.
fn row_grid(side: PreflopSide) -> Table {
    let against = |rival| PreflopMatchup::of(side, PreflopSide::Hand(rival)).equity();
    super::grid::table(StyledText::strong(side.to_string()), 2, against)
        .named("grid", format!("Equity of {side} against each starting hand, in percent"))
}

const LIST_TITLE: &str = "each starting hand against a random hand, before the flop";

fn list_picture() -> Picture {
    let unit = "equity against a random hand, %; exact";
    super::grid::picture(LIST_TITLE.to_owned(), unit, 2, |hand| against_random(hand).equity())
}

fn row_picture(side: PreflopSide) -> Picture {
    let title = format!("{side} against each starting hand, before the flop");
    let unit = format!("equity of {side}, %; exact");
    let against = |rival| PreflopMatchup::of(side, PreflopSide::Hand(rival)).equity();
    super::grid::picture(title, &unit, 2, against)
}

fn against_random(hand: StartingHand) -> PreflopMatchup {
    PreflopMatchup::of(PreflopSide::Hand(hand), PreflopSide::Random)
}

/// A starting hand before the flop against one opponent, or against each in the whole table.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
#[serde(transparent)]
pub struct PreflopRecord(PreflopKind);

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(inline))]
#[serde(untagged)]
enum PreflopKind {
    Matchup(MatchupRecord),
    Rivals(RivalsRecord),
}

/// A starting hand before the flop against one opponent.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Matchup"))]
struct MatchupRecord {
    /// The rank, 1 for the most equity; `null` against a random hand, if the hand is given.
    #[cfg_attr(test, schemars(range(min = 1)))]
    rank: Option<usize>,
    /// The starting hand, or `random`.
    hand: String,
    /// The opponent's starting hand, or `random`.
    against: String,
    #[serde(flatten)]
    listed: Option<ListedFields>,
    #[serde(flatten)]
    counts: CountFields,
}

/// The fields of a starting hand in the list of all.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ListedFields {
    /// The combos of the hand; only in the list of all hands.
    combos: usize,
    /// The combos of this and all better hands in percent of 1326; only in the list of all hands.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percent: f64,
}

/// The results of a starting hand against one opponent.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MatchupCounts"))]
struct CountFields {
    /// The expected share of the pot.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    equity: f64,
    /// The probability that the hand wins.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    win: f64,
    /// The probability that the hand ties.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    tie: f64,
    /// The number of deals won.
    wins: u64,
    /// The number of deals tied.
    ties: u64,
    /// The number of deals lost.
    losses: u64,
    /// The number of pairs of combos.
    pairs: u64,
    /// The number of deals: `pairs` × 1,712,304.
    total: u64,
}

/// A starting hand against a random hand and against each other.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StartingHandRow"))]
struct RivalsRecord {
    /// The starting hand.
    hand: String,
    /// Its combos.
    combos: usize,
    /// The results against a random hand.
    random: CountFields,
    /// The results against each starting hand, in the order of the results.
    rivals: Vec<RivalRecord>,
}

/// The results of a starting hand against another.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Rival"))]
struct RivalRecord {
    /// The opponent's starting hand.
    against: String,
    #[serde(flatten)]
    counts: CountFields,
}

fn list_records(top: usize) -> Vec<PreflopRecord> {
    let ranked = ranked_starting_hands().into_iter().take(top).zip(1..);
    let record = |(ranked, rank): (RankedHand, usize)| {
        let RankedHand { matchup, combos, cumulative_combos } = ranked;
        let percent = 100.0 * cumulative_combos as f64 / HoleCards::COUNT as f64;
        let listed = ListedFields { combos, percent };
        matchup_record(matchup, Some(rank), Some(listed))
    };
    ranked.map(record).collect()
}

/// Returns the records of a side against a random hand, then against each starting hand.
fn row_records(side: PreflopSide, top: usize) -> Vec<PreflopRecord> {
    let summary = matchup_record(PreflopMatchup::of(side, PreflopSide::Random), None, None);
    let matchups = side.against_each().into_iter().take(top).zip(1..);
    let matchups = matchups.map(|(matchup, rank)| matchup_record(matchup, Some(rank), None));
    std::iter::once(summary).chain(matchups).collect()
}

fn matchup_record(
    matchup: PreflopMatchup,
    rank: Option<usize>,
    listed: Option<ListedFields>,
) -> PreflopRecord {
    PreflopRecord(PreflopKind::Matchup(MatchupRecord {
        rank,
        hand: matchup.hand.to_string(),
        against: matchup.against.to_string(),
        listed,
        counts: counts(matchup),
    }))
}

fn rivals_record(hand: StartingHand) -> PreflopRecord {
    let rivals = rivals(hand).map(|matchup| RivalRecord {
        against: matchup.against.to_string(),
        counts: counts(matchup),
    });
    PreflopRecord(PreflopKind::Rivals(RivalsRecord {
        hand: hand.to_string(),
        combos: hand.size(),
        random: counts(against_random(hand)),
        rivals: rivals.collect(),
    }))
}

fn counts(matchup: PreflopMatchup) -> CountFields {
    CountFields {
        equity: matchup.equity(),
        win: matchup.win(),
        tie: matchup.tie(),
        wins: matchup.outcomes.wins,
        ties: matchup.outcomes.ties,
        losses: matchup.outcomes.losses,
        pairs: matchup.pairs(),
        total: matchup.outcomes.total(),
    }
}
