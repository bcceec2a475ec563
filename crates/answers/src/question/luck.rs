//! The luck of the cards in played hands, and win rates without it.
//!
//! ```
//! use holdem_answers::answer::Answer;
//! use holdem_answers::question::history::{HistoryQuestion, of_bytes};
//! use holdem_engine::progress;
//!
//! let hands = include_bytes!("../../../../docs/hands.phhs");
//! let question = HistoryQuestion::default();
//! let answer = question.luck(vec![of_bytes("hands", hands.to_vec())], None, &progress::none)?;
//! assert_eq!(answer.tables().len(), 1);
//! # Ok::<(), holdem_answers::answer::Error>(())
//! ```

use std::ops::ControlFlow;

use holdem_engine::parse::{Refusal, shown};
use holdem_history::luck::{CorrectedRate, LuckSums, Terms};
use holdem_history::stream::{Found, Source};
use holdem_history::{By, Filter, Grouped, Key, Known, Selection, Sum as _};
use rayon::ThreadPool;
use serde::Serialize;

use crate::answer::{Answer, Error, Layout, List, Recorded, Rows, StyledText, Table};
use crate::question::Watch;
use crate::question::history::{HandCount, HistoryQuestion, selected, session, unknown_player};
use crate::question::stats::{FEW, labels, row_labels, win_rate};
use crate::text::{counted, grouped};

/// The luck of the cards, and win rates without it.
#[derive(Clone, Debug)]
pub struct LuckAnswer {
    sums: Grouped<LuckSums>,
    selection: Selection,
    count: HandCount,
    terms: Terms,
}

impl HistoryQuestion {
    /// Returns the luck of the cards, and win rates without it. The hands are read on the threads of a pool, or on the
    /// current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if rows are hands or streets, if a source cannot be read, if the player does not occur in any
    /// hand, or if the watch breaks.
    pub fn luck(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<LuckAnswer, Error> {
        let selection = &self.selection;
        if matches!(selection.by, By::Street | By::Hand) {
            return Err(Refusal::new(
                format!("luck has no rows by {}", selection.by.name()),
                "rows are by player, position, day, session, stakes, table, players or depth",
            )
            .into());
        }
        let Filter { is_all_in, is_showdown, min_pot, .. } = selection.filter;
        let is_chosen = is_all_in || is_showdown || min_pot.is_some();
        if is_chosen || !selection.situation.is_any() {
            return Err(Refusal::new(
                "hands chosen by how they went are not dealt at random, and luck needs hands that are",
                "leave out the filters by all-in, showdown, pot, street, board, cards and what is faced",
            )
            .into());
        }
        let mut sums = Grouped::<LuckSums>::default();
        let work = |sums: &mut Grouped<LuckSums>, found: Found<'_>| {
            sums.add(found.hand, found.audited, selection);
        };
        let count = self.each_once(sources, pool, watch, &work, &mut |block, _| {
            sums.append(block);
            ControlFlow::Continue(())
        })?;
        if let Some(player) = &selection.player
            && sums.lacks_player(selection)
        {
            return Err(unknown_player(player, sums.namesake()));
        }
        let sums = sums.in_sessions(selection.by);
        let is_known = sums.rows(By::Player).iter().all(|(_, sums)| sums.unknown() == 0);
        let terms = match selection.known {
            Known::All if is_known => Terms::All,
            _ => Terms::Certain,
        };
        Ok(LuckAnswer { sums, selection: selection.clone(), count, terms })
    }
}

impl LuckAnswer {
    /// Returns the number of hands by outcome of reading.
    pub fn count(&self) -> &HandCount {
        &self.count
    }

    fn rows(&self) -> impl Iterator<Item = (Key<'_>, u64, CorrectedRate)> {
        let rows = self.sums.rows(self.selection.by).into_iter();
        rows.map(|(key, sums)| (key, sums.hands(), sums.rate(self.terms)))
    }

    /// Returns which luck is taken out: a sentence for people.
    fn terms_sentence(&self) -> &'static str {
        match (self.terms, self.selection.known) {
            (Terms::All, _) => "all hole cards are known: the luck of all cards is taken out",
            (Terms::Certain, Known::All) => {
                "some hole cards are unknown, and taking out the luck of cards that only a showdown reveals would \
                 change the win rate: only the luck of the hero's hole cards and of all-ins is taken out"
            }
            (Terms::Certain, Known::Shown) => {
                "only the luck of the hero's hole cards and of all-ins is taken out; if the files have all hole \
                 cards, set the option known to all"
            }
        }
    }
}

/// The luck of the cards, and win rates without it.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Luck"))]
pub struct LuckRecord {
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
    /// The number of hands without a readable date that date filters leave out.
    undated: u64,
    /// The grouping of the rows.
    #[cfg_attr(test, schemars(extend("enum" = [
        "player", "position", "day", "session", "stakes", "table", "players", "depth"
    ])))]
    by: &'static str,
    /// The luck that is taken out: of `all` cards, or only of the hero's hole cards and of all-ins (`certain`).
    #[cfg_attr(test, schemars(extend("enum" = ["all", "certain"])))]
    terms: &'static str,
    /// The rows.
    rows: Vec<LuckRowRecord>,
}

/// The luck of a row, in big blinds per hundred hands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LuckRow"))]
struct LuckRowRecord {
    /// The player; null if a row is for all.
    player: Option<String>,
    /// The position, day, session, blinds, table, number of players or depth, by the grouping; null if unknown.
    group: Option<String>,
    /// The number of hands.
    hands: u64,
    /// The net winnings.
    big_blinds_per_100: f64,
    /// The standard error of these; null for fewer than two hands.
    standard_error: Option<f64>,
    /// The luck of the hole cards; null for fewer than 200 hands, or if they are unlike randomly dealt ones.
    luck_hole_cards: Option<f64>,
    /// The luck on the flop.
    luck_flop: f64,
    /// The luck on the turn.
    luck_turn: f64,
    /// The luck on the river.
    luck_river: f64,
    /// The net winnings without luck.
    corrected_per_100: f64,
    /// The standard error of these; null for fewer than two hands.
    corrected_standard_error: Option<f64>,
    /// The number of raw hands that say as much as one corrected hand: the ratio of the variances.
    worth: Option<f64>,
}

impl Recorded for LuckAnswer {
    type Record = LuckRecord;

    const SCHEMA: &'static str = "holdem.luck/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<LuckRecord> {
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let row = |(key, hands, rate): (Key<'_>, u64, CorrectedRate)| {
            let [luck_flop, luck_turn, luck_river] = rate.streets;
            LuckRowRecord {
                player: text(key.player),
                group: text(&session::place(self.selection.by, &key)),
                hands,
                big_blinds_per_100: rate.raw.mean,
                standard_error: rate.raw.standard_error,
                luck_hole_cards: rate.hole_cards,
                luck_flop,
                luck_turn,
                luck_river,
                corrected_per_100: rate.corrected.mean,
                corrected_standard_error: rate.corrected.standard_error,
                worth: rate.worth(),
            }
        };
        vec![LuckRecord {
            all_hands: self.count.all(),
            understood: self.count.understood,
            repeated: self.count.repeated,
            refused: self.count.refused,
            selected: self.sums.selected(),
            undated: self.count.undated,
            by: self.selection.by.name(),
            terms: match self.terms {
                Terms::All => "all",
                Terms::Certain => "certain",
            },
            rows: self.rows().map(row).collect(),
        }]
    }
}

/// The rows of CSV.
const ROWS: List = List::of("rows").without(&[
    "all_hands",
    "understood",
    "repeated",
    "refused",
    "selected",
    "undated",
    "by",
    "terms",
]);

impl Answer for LuckAnswer {
    fn rows(&self) -> Rows {
        Rows::Items(&[ROWS])
    }

    fn tables(&self) -> Vec<Table> {
        if self.sums.is_empty() {
            return Vec::new();
        }
        let by = self.selection.by;
        let labels = labels(by);
        let numbers = [
            "hands",
            "bb/100",
            "hole cards",
            "flop",
            "turn",
            "river",
            "without luck",
            "1 hand is worth",
        ];
        let mut table = Table::new(labels.iter().copied().chain(numbers))
            .numeric(labels.len()..labels.len() + numbers.len())
            .named("luck", "Luck of the cards in bb/100, and win rates with 95% intervals");
        for (key, hands, rate) in self.rows() {
            let luck = std::iter::once(rate.hole_cards).chain(rate.streets.map(Some));
            let luck = luck.map(|luck| luck.map_or("-".to_owned(), signed));
            let worth = rate.worth().map_or("-".to_owned(), |worth| format!("{worth:.1}"));
            let numbers = std::iter::once(win_rate(rate.raw))
                .chain(luck)
                .chain([win_rate(rate.corrected), worth]);
            let numbers = numbers.map(|number| match hands < FEW {
                true => StyledText::faint(number),
                false => number.into(),
            });
            let texts = row_labels(by, key.player, &session::place(by, &key))
                .into_iter()
                .chain([grouped(hands)]);
            table.row(texts.map(StyledText::from).chain(numbers));
        }
        vec![table]
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = vec![self.terms_sentence().to_owned()];
        let has = |test: fn(Option<f64>) -> bool| self.rows().any(|it| test(it.2.hole_cards));
        if has(|luck| luck.is_none()) {
            remarks.push(
                "hole cards with - are of fewer than 200 hands, or unlike randomly dealt ones: their luck stays in the \
                 win rate"
                    .to_owned(),
            );
        }
        if self.rows().any(|(_, _, rate)| !rate.is_dealt) {
            remarks.push(
                "flop, turn or river are unlike randomly dealt cards: these hands are a choice, and the win rate without \
                 luck is biased"
                    .to_owned(),
            );
        }
        if has(|luck| luck.is_some_and(|luck| luck != 0.0)) {
            remarks.push(
                "hole cards: by their equity against a random hand, with a coefficient from the other half of the \
                 hands"
                    .to_owned(),
            );
        }
        remarks.extend(selected::sentence(&self.selection));
        if self.sums.selected() != self.count.understood {
            let selected = counted(self.sums.selected(), "hand");
            remarks.push(format!("{selected} counted; the rest is filtered out"));
        }
        remarks.push(self.count.sentence());
        remarks
    }

    /// Returns each row's label and the win rate without luck, one per line.
    fn plain(&self) -> String {
        let line = |(key, _, rate): (Key<'_>, u64, CorrectedRate)| {
            let labels = [key.player, key.place].into_iter().filter(|it| !it.is_empty());
            let cells = labels.map(shown).chain([format!("{:.2}", rate.corrected.mean + 0.0)]);
            cells.collect::<Vec<_>>().join("\t")
        };
        self.rows().map(line).collect::<Vec<_>>().join("\n")
    }
}

/// Returns an amount with its sign: `+3.1`.
fn signed(luck: f64) -> String {
    let text = format!("{luck:+.1}");
    if text == "-0.0" { "+0.0".to_owned() } else { text }
}
