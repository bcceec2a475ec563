//! The results of played hands: a row for each player, position, street or hand.

use std::io::{self, Write};

use holdem_engine::parse::{Refusal, shown};
use holdem_history::{By, Highlights, Key, Line, Results, Selection, Totals, Unadjusted};
use serde::Serialize;

use crate::answer::{Answer, Layout, List, RecordWriter, Recorded, Rows, Table};
use crate::picture::Picture;
use crate::text::{counted, grouped};

use super::amount::amount;
use super::count::HandCount;
use super::played::RefusedHandRow;
use super::{highlights, line, selected, session};

/// The results of played hands.
#[derive(Debug)]
pub struct HistoryAnswer {
    results: Results,
    selection: Selection,
    count: HandCount,
    /// The data to draw, if collected.
    drawn: Option<Drawn>,
    /// The maximum number of rows to show.
    top: usize,
}

/// The data for a picture and a page, besides the results.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    /// The player of the line: the player in the question, by default the hero.
    pub whose: Option<String>,
    /// The player's winnings, hand by hand.
    pub line: Line,
    /// The hands that stand out.
    pub highlights: Highlights,
    /// The player with the most hands.
    pub most: Option<String>,
}

impl HistoryAnswer {
    /// Returns the answer for results of these hands.
    pub fn new(results: Results, selection: Selection, count: HandCount) -> Self {
        let results = results.in_sessions(selection.by);
        Self { results, selection, count, drawn: None, top: usize::MAX }
    }

    /// Adds the data for a picture and a page.
    #[must_use]
    pub fn with_drawn(self, drawn: Drawn) -> Self {
        Self { drawn: Some(drawn), ..self }
    }

    /// Limits the rows shown; CSV has all of them.
    #[must_use]
    pub fn top(self, top: usize) -> Self {
        Self { top, ..self }
    }

    /// Returns the number of rows, shown or not.
    pub fn row_count(&self) -> usize {
        self.rows().len()
    }

    /// Draws a different line: this player's winnings, hand by hand.
    pub fn draw(&mut self, whose: String, line: Line) {
        let drawn = self.drawn.get_or_insert_default();
        (drawn.whose, drawn.line) = (Some(whose), line);
    }

    /// Returns the number of hands by outcome of reading.
    pub fn count(&self) -> &HandCount {
        &self.count
    }

    /// Returns `true` if hands were selected, but none of them has the player in the question.
    pub fn lacks_its_player(&self) -> bool {
        self.results.lacks_player(&self.selection)
    }

    /// Returns a name in the hands that differs from the player in the question only in case.
    pub fn namesake(&self) -> Option<&str> {
        self.results.namesake()
    }

    /// Returns the player to [`draw`](Self::draw) if the question names none and the hands do not identify the hero:
    /// the player with the most hands.
    pub fn most_hands(&self) -> Option<&str> {
        let drawn = self.drawn.as_ref()?;
        let has_line = drawn.line.hands() > 0 || self.selection.player.is_some();
        drawn.most.as_deref().filter(|_| !has_line)
    }

    fn caption(&self, rows: usize) -> String {
        match self.top < rows {
            true => format!(
                "Total results: the first {} of {} rows",
                grouped(self.top as u64),
                grouped(rows as u64)
            ),
            false => "Total results".to_owned(),
        }
    }

    fn rows(&self) -> Vec<(Key<'_>, &Totals)> {
        self.results.rows(self.selection.by)
    }
}

/// The results of played hands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "History"))]
pub struct HistoryRecord {
    /// The number of all hands in the files.
    all_hands: u64,
    /// The number of readable and consistent hold'em hands.
    understood: u64,
    /// The number of duplicates, which are skipped.
    repeated: u64,
    /// The number of refused hands.
    refused: u64,
    /// The first hundred refused hands, with the reasons.
    refusals: Vec<RefusedHandRow>,
    /// The number of hands of other games, which are only counted.
    other_games: Vec<OtherGameRecord>,
    /// The number of readable hands that pass the filters.
    selected: u64,
    /// The number of hands without a readable date that date filters leave out.
    undated: u64,
    /// The grouping of the rows.
    #[cfg_attr(test, schemars(extend("enum" = [
        "player", "position", "street", "hand", "day", "session", "stakes", "table", "players", "depth"
    ])))]
    by: &'static str,
    /// The cards of folded players removed from the deck of an all-in.
    #[cfg_attr(test, schemars(extend("enum" = ["shown", "all"])))]
    known: &'static str,
    /// The rows.
    rows: Vec<HistoryRowRecord>,
}

/// The hands of another game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OtherGame"))]
struct OtherGameRecord {
    /// The name of the game.
    game: &'static str,
    /// The number of hands.
    hands: u64,
}

/// The totals of the hands of a row.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HistoryRow"))]
struct HistoryRowRecord {
    /// The hand, if rows are hands.
    hand: Option<String>,
    /// The player; null if a row is for all.
    player: Option<String>,
    /// The position, if rows are positions or hands.
    position: Option<String>,
    /// The last street of the player, if rows are streets.
    street: Option<String>,
    /// The day, if rows are days; null if unknown.
    day: Option<String>,
    /// The session, if rows are sessions: its start and length; null if unknown.
    session: Option<String>,
    /// The blinds, if rows are blinds: `0.50/1`.
    stakes: Option<String>,
    /// The table, if rows are tables; null if unknown.
    table: Option<String>,
    /// The number of players dealt in, if rows are that.
    players: Option<String>,
    /// The effective stack before the hand, if rows are depths; null if unknown.
    depth: Option<String>,
    /// The currency, as a code or a symbol; null for chips.
    currency: Option<String>,
    /// The number of hands.
    hands: u64,
    /// The net winnings from the pots.
    won: f64,
    /// The net winnings in big blinds per hundred hands.
    big_blinds_per_100: f64,
    /// The number of showdowns.
    showdowns: u64,
    /// The number of showdowns won.
    showdowns_won: u64,
    /// The rake of the pots that the player won.
    rake: f64,
    /// The net amount from outside the pots: insurance, fees, cash-outs.
    beside: f64,
    /// The number of adjusted all-ins.
    all_ins: u64,
    /// The number of all-ins not adjusted.
    not_adjusted: u64,
    /// The all-ins not adjusted because of unknown cards.
    cards_not_known: u64,
    /// The all-ins not adjusted because betting continued to the river.
    bets_went_on: u64,
    /// The all-in adjusted winnings.
    adjusted: f64,
    /// The winnings above all-in adjusted winnings.
    luck: f64,
    /// The luck on the flop.
    luck_flop: f64,
    /// The luck on the turn.
    luck_turn: f64,
    /// The luck on the river.
    luck_river: f64,
}

impl HistoryRowRecord {
    fn new(key: &Key<'_>, totals: &Totals, by: By) -> Self {
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let [luck_flop, luck_turn, luck_river] = totals.luck_by_street();
        let place = |kinds: &[By]| text(key.place).filter(|_| kinds.contains(&by));
        let reason = |reason: Unadjusted| totals.unadjusted[reason as usize];
        Self {
            hand: if by == By::Hand { Some(key.hand.to_owned()) } else { None },
            player: text(key.player),
            position: place(&[By::Position, By::Hand]),
            street: place(&[By::Street]),
            day: place(&[By::Day]),
            session: place(&[By::Session]).map(|_| session::place(by, key)),
            stakes: place(&[By::Stakes]),
            table: place(&[By::Table]),
            players: place(&[By::Players]),
            depth: place(&[By::Depth]),
            currency: text(key.currency),
            hands: totals.hands,
            won: totals.net(),
            big_blinds_per_100: totals.big_blinds_per_100(),
            showdowns: totals.showdowns,
            showdowns_won: totals.showdowns_won,
            rake: totals.rake(),
            beside: totals.beside(),
            all_ins: totals.all_ins,
            not_adjusted: totals.unadjusted.iter().sum(),
            cards_not_known: reason(Unadjusted::HiddenCards),
            bets_went_on: reason(Unadjusted::BetsWentOn),
            adjusted: totals.adjusted(),
            luck: totals.luck(),
            luck_flop,
            luck_turn,
            luck_river,
        }
    }
}

impl Recorded for HistoryAnswer {
    type Record = HistoryRecord;

    const SCHEMA: &'static str = "holdem.history/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<HistoryRecord> {
        let by = self.selection.by;
        let rows = self.rows();
        vec![HistoryRecord {
            all_hands: self.count.all(),
            understood: self.count.understood,
            repeated: self.count.repeated,
            refused: self.count.refused,
            refusals: self.count.refusals.clone(),
            other_games: self
                .count
                .others
                .iter()
                .map(|(variant, &hands)| OtherGameRecord { game: variant.name(), hands })
                .collect(),
            selected: self.results.selected(),
            undated: self.count.undated,
            by: by.name(),
            known: self.selection.known.name(),
            rows: rows
                .iter()
                .take(self.top)
                .map(|(key, totals)| HistoryRowRecord::new(key, totals, by))
                .collect(),
        }]
    }
}

/// The rows of CSV: the rows of the table.
const ROWS: List = List::of("rows").without(&[
    "all_hands",
    "understood",
    "repeated",
    "refused",
    "refusals",
    "other_games",
    "selected",
    "undated",
    "by",
    "known",
]);

impl Answer for HistoryAnswer {
    fn rows(&self) -> Rows {
        Rows::Items(&[ROWS])
    }

    fn write_rows(&self, writer: &mut RecordWriter<&mut dyn Write>) -> Option<io::Result<()>> {
        let by = self.selection.by;
        let rows = self.rows();
        let mut rows = rows.iter().map(|(key, totals)| HistoryRowRecord::new(key, totals, by));
        Some(rows.try_for_each(|row| writer.write(&row)))
    }

    fn tables(&self) -> Vec<Table> {
        let by = self.selection.by;
        let rows = self.rows();
        let has_currency = rows.iter().any(|(key, _)| !key.currency.is_empty());
        let labels: &[&str] = match by {
            By::Player => &["player"],
            By::Position => &["position"],
            By::Street => &["player", "last street"],
            By::Hand => &["hand", "player", "position"],
            By::Day => &["player", "day"],
            By::Session => &["player", "session"],
            By::Stakes => &["player", "stakes"],
            By::Table => &["player", "table"],
            By::Players => &["player", "players"],
            By::Depth => &["player", "depth"],
        };
        let header = labels.iter().copied().chain(has_currency.then_some("currency"));
        let first = labels.len() + usize::from(has_currency);
        // Cash-outs are rare, but change what a player got.
        let has_beside = rows.iter().any(|(_, totals)| totals.beside() != 0.0);
        let numbers = ["hands", "won"].into_iter().chain(has_beside.then_some("beside"));
        let numbers = numbers.chain([
            "bb/100",
            "showdowns",
            "showdowns won",
            "rake",
            "all-ins",
            "adjusted",
            "luck",
        ]);
        let numbers: Vec<&str> = numbers.collect();
        let mut table = Table::new(header.chain(numbers.iter().copied()))
            .numeric(first..first + numbers.len())
            .named("history", self.caption(rows.len()));
        for (key, totals) in rows.into_iter().take(self.top) {
            let place = session::place(by, &key);
            let labels = match by {
                By::Player => vec![key.player],
                By::Position => vec![key.place],
                By::Street
                | By::Day
                | By::Session
                | By::Stakes
                | By::Table
                | By::Players
                | By::Depth => vec![key.player, &place],
                By::Hand => vec![key.hand, key.player, key.place],
            };
            let labels = labels.into_iter().map(shown);
            let currency = has_currency.then(|| key.currency.to_owned());
            let beside = has_beside.then(|| amount(totals.beside()));
            let before = [grouped(totals.hands), amount(totals.net())].into_iter().chain(beside);
            let numbers = [
                format!("{:.1}", zero(totals.big_blinds_per_100())),
                grouped(totals.showdowns),
                grouped(totals.showdowns_won),
                amount(totals.rake()),
                grouped(totals.all_ins),
                amount(totals.adjusted()),
                amount(totals.luck()),
            ];
            table.row(labels.chain(currency).chain(before).chain(numbers));
        }
        vec![table]
    }

    fn page_tables(&self) -> Vec<Table> {
        self.drawn.iter().flat_map(|drawn| highlights::tables(&drawn.highlights)).collect()
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        let rows = self.rows();
        let reasons = Unadjusted::ALL.map(|reason| {
            let count: u64 =
                rows.iter().map(|(_, totals)| totals.unadjusted[reason as usize]).sum();
            (count, reason.name())
        });
        let reasons: Vec<String> = reasons
            .into_iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, reason)| format!("{} {reason}", grouped(count)))
            .collect();
        if !reasons.is_empty() {
            let reasons = reasons.join(", ");
            remarks.push(format!("all-ins not adjusted, over all players: {reasons}"));
        }
        if rows.iter().any(|(_, totals)| totals.beside() != 0.0) {
            remarks.push("beside: cash-outs, insurance and fees, not part of won".to_owned());
        }
        remarks.extend(self.count.anonymity());
        let selected = self.results.selected();
        if selected != self.count.understood {
            let selected = counted(selected, "hand");
            remarks.push(format!("{selected} counted; the rest is filtered out"));
        }
        remarks.extend(selected::sentence(&self.selection));
        remarks.push(self.count.sentence());
        remarks
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        let Some(drawn) = &self.drawn else {
            return Err(Refusal::new(
                "the results of each hand were not kept",
                "set is_drawn to keep them",
            ));
        };
        if drawn.line.hands() > 0 {
            let whose = drawn.whose.as_deref().map_or_else(|| "Hero".to_owned(), shown);
            return Ok(line::picture(&whose, &drawn.line)
                .noting(selected::without_player(&self.selection)));
        }
        Err(match self.most_hands() {
            Some(most) => Refusal::new(
                "the hands do not identify a hero, and a graph is of one player",
                format!("name the player; '{}' has the most hands", shown(most)),
            ),
            None => Refusal::new("no hands to draw", "use other files or filters"),
        })
    }

    /// Returns each row's label and the amount received, one per line.
    fn plain(&self) -> String {
        let by = self.selection.by;
        let line = |(key, totals): &(Key<'_>, &Totals)| {
            let label = match by {
                By::Position => key.place,
                By::Hand => key.hand,
                _ => key.player,
            };
            format!("{}\t{}", shown(label), amount(totals.received()))
        };
        self.rows().iter().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Returns 0 without a sign for a number that rounds to 0.
fn zero(number: f64) -> f64 {
    if number.abs() < 0.05 { 0.0 } else { number }
}
