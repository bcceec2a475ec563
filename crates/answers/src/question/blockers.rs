//! The combos of another player's range that cards and combos block.

use holdem_engine::analysis::{Blocker, Blockers, RangePart};
use holdem_engine::parse::shown;
use holdem_engine::{Board, Card, CardSet, HoleCards};
use serde::Serialize;
use serde_json::{Value, json};

use crate::answer::{
    Answer, CardList, Error, Layout, List, Recorded, Rows, StyledText, Table, hand_or_range, known,
};
use crate::hint::{Hint, Syntax};
use crate::parameter::Parameter;
use crate::read::{Counted, Query, Spot};
use crate::text::{Percent, counted};

use super::asked::Asked;
use super::case::Case;
use super::options::Options;
use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "blockers",
    description: "Calculates blockers: the share of the second range that each card and hand of the first removes",
    players: (2, 2),
    parameters: {
        use Parameter::*;
        &[Board, Dead, Notation, Order, Ranges, Top]
    },
    may_take_long: false,
    read,
};

/// Reads and checks the question.
fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let top = options.top.unwrap_or(usize::MAX);
    Case::to_count(query)?.ask(move |spot, _, _| Ok(BlockersAnswer::of(&spot, top)?.into()))
}

/// The blockers of a range against another.
#[derive(Debug)]
pub struct BlockersAnswer {
    player: Counted,
    against: Counted,
    board: Board,
    dead: CardSet,
    blockers: Blockers,
    /// The number of cards, and of combos, to show.
    top: usize,
    /// The syntax of hints.
    syntax: Syntax,
}

/// The maximum number of parts named in a cell.
const MOST_PARTS: usize = 3;

impl BlockersAnswer {
    /// Counts the combos of the second player's range that each card and combo of the first player's blocks. The
    /// tables show the best `top`.
    ///
    /// # Errors
    ///
    /// Returns a refusal unless there are two players.
    ///
    /// ```
    /// use holdem_answers::answer::Answer;
    /// use holdem_answers::question::blockers::BlockersAnswer;
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("AhQs AA,AK | KhKs7d", Subjects::Words, &Defaults::default())?;
    /// let answer = BlockersAnswer::of(&Spot::read(&query)?.0, 10)?;
    /// assert_eq!(answer.plain(), "AhQs,5");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(spot: &Spot, top: usize) -> Result<Self, Error> {
        let ranges = spot.counted()?;
        let [player, against] = <[Counted; 2]>::try_from(ranges).map_err(|ranges| {
            let message = format!("blockers need two ranges, and {} are given", ranges.len());
            Error::refused(message, spot.hint(&Hint::NotTwoRanges))
        })?;
        let (range, other) = (player.live.as_ref(), against.live.as_ref());
        let blockers = Blockers::of_any(range, other, spot.board(), spot.dead());
        let (board, dead, syntax) = (spot.board(), spot.dead(), spot.syntax());
        Ok(Self { player, against, board, dead, blockers, top, syntax })
    }

    /// Returns the share of the other range; 0 if that range is empty.
    fn share(&self, removed: f64) -> f64 {
        if self.blockers.weight > 0.0 { removed / self.blockers.weight } else { 0.0 }
    }

    /// Returns the parts with the greatest blocked shares: `set 2 of 9, overpair 3 of 18`.
    fn parts<T>(&self, blocker: &Blocker<T>) -> String {
        let mut parts: Vec<(f64, String)> = self
            .blockers
            .parts
            .iter()
            .zip(&blocker.by_part)
            .filter(|&(_, &removed)| removed > 0.0)
            .map(|((part, all), removed)| (removed / all, format!("{part} {removed} of {all}")))
            .collect();
        parts.sort_by(|one, other| other.0.total_cmp(&one.0));
        let names = parts.into_iter().take(MOST_PARTS).map(|(_, name)| name);
        names.collect::<Vec<_>>().join(", ")
    }

    /// Returns a table of blockers.
    fn table<T: Copy>(
        &self,
        what: &str,
        blockers: &[Blocker<T>],
        cards: impl Fn(T) -> StyledText,
    ) -> Table {
        let header = [what, "takes", "of the range"].into_iter();
        let has_parts = !self.blockers.parts.is_empty();
        let header = header.chain(has_parts.then_some("most of"));
        let mut table = Table::new(header)
            .numeric([1, 2])
            .named("blockers", format!("Blockers: share of the range removed by each {what}"));
        for blocker in blockers.iter().take(self.top) {
            let share = Percent::of(self.share(blocker.removed)).to_string();
            let cells = [cards(blocker.what), blocker.removed.to_string().into(), share.into()];
            let parts = has_parts.then(|| self.parts(blocker).into());
            table.row(cells.into_iter().chain(parts));
        }
        table
    }

    fn part_records<T>(&self, blocker: &Blocker<T>) -> Vec<BlockedRecord> {
        let parts = self.blockers.parts.iter().zip(&blocker.by_part);
        parts
            .map(|((part, all), &removed)| BlockedRecord {
                by: kind(*part),
                part: part.to_string(),
                weight: *all,
                removed,
                share: removed / all,
            })
            .collect()
    }
}

/// Returns a range as it was typed, shortened.
fn typed(counted: &Counted) -> StyledText {
    match &counted.player {
        Some(player) => hand_or_range(player),
        None => shown(&counted.input).into(),
    }
}

/// Returns the kind of a part of a range.
fn kind(part: RangePart) -> &'static str {
    match part {
        RangePart::Made(_) => "made",
        RangePart::Draw(_) => "draw",
    }
}

impl Recorded for BlockersAnswer {
    type Record = BlockersRecord;

    const SCHEMA: &'static str = "holdem.blockers/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<BlockersRecord> {
        let Blockers { weight, cards, combos, .. } = &self.blockers;
        let share = |removed: f64| self.share(removed);
        let cards = cards.iter().map(|it| BlockerRecord {
            kind: "card",
            blocker: it.what.to_string(),
            own_weight: it.weight,
            removed: it.removed,
            share: share(it.removed),
            parts: self.part_records(it),
        });
        let combos = combos.iter().map(|it| BlockerRecord {
            kind: "combo",
            blocker: it.what.to_string(),
            own_weight: it.weight,
            removed: it.removed,
            share: share(it.removed),
            parts: self.part_records(it),
        });
        vec![BlockersRecord {
            input: self.player.input.clone(),
            range: self.player.text(),
            against: self.against.input.clone(),
            against_range: self.against.text(),
            board: self.board.cards().collect(),
            dead: self.dead.iter().collect(),
            weight: *weight,
            blockers: cards.chain(combos).collect(),
        }]
    }
}

impl Answer for BlockersAnswer {
    /// Returns a row for each part of the other range and each blocker.
    fn rows(&self) -> Rows {
        const BLOCKERS: List = List::of("blockers");
        const PARTS: List = List::of("parts")
            .renaming(&[
                ("weight", "part_weight"),
                ("removed", "part_removed"),
                ("share", "part_share"),
            ])
            .or_if_empty(no_part);
        Rows::Items(&[BLOCKERS, PARTS])
    }

    fn heading(&self) -> Option<StyledText> {
        let players = typed(&self.player).and(" against ").and(typed(&self.against));
        Some(match known(self.board, self.dead) {
            Some(known) => players.and("; ").and(known),
            None => players,
        })
    }

    fn tables(&self) -> Vec<Table> {
        let Blockers { cards, combos, .. } = &self.blockers;
        vec![
            self.table("card", cards, |card: Card| StyledText::cards([card])),
            self.table("hand", combos, |combo: HoleCards| StyledText::cards(combo.cards())),
        ]
    }

    fn remarks(&self) -> Vec<String> {
        let Blockers { weight, cards, combos, parts } = &self.blockers;
        let most = cards.len().max(combos.len());
        let hidden = (most > self.top).then(|| {
            let Self { top, syntax, .. } = self;
            let all = syntax.option("top", &most.to_string());
            format!(
                "the top {top} blockers, of {} and {}; all: {all}",
                counted(cards.len() as u64, "card"),
                counted(combos.len() as u64, "hand")
            )
        });
        let counted = format!("of {weight} combos in the other range");
        let draws = parts.iter().any(|(part, _)| matches!(part, RangePart::Draw(_)));
        let draws =
            draws.then(|| "each combo counts for its made hand and its best draw".to_owned());
        hidden.into_iter().chain([counted]).chain(draws).collect()
    }

    /// Returns each combo and the number of combos that it blocks, one per line.
    fn plain(&self) -> String {
        let lines = self.blockers.combos.iter().map(|it| format!("{},{}", it.what, it.removed));
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// The blockers of one range against another.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Blockers"))]
pub struct BlockersRecord {
    /// The blocking range, as typed.
    input: String,
    /// Its normal form.
    range: String,
    /// The other range, as typed.
    against: String,
    /// Its normal form.
    against_range: String,
    /// The board, as given.
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// The remaining combos of the other range, by weight.
    weight: f64,
    /// The cards, then the combos of the range, the strongest blockers first.
    blockers: Vec<BlockerRecord>,
}

/// A blocker: a card or a combo.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Blocker"))]
struct BlockerRecord {
    /// The kind of blocker.
    #[cfg_attr(test, schemars(extend("enum" = ["card", "combo"])))]
    kind: &'static str,
    /// The card or the combo.
    blocker: String,
    /// The weight of the combo in its own range; 1 for a card.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    own_weight: f64,
    /// The blocked combos of the other range, by weight.
    removed: f64,
    /// Their share of the other range.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    /// The blocked combos by part of the other range; empty preflop.
    parts: Vec<BlockedRecord>,
}

/// Returns the placeholder for the parts of a blocker preflop.
fn no_part() -> Value {
    json!({ "by": null, "part": null, "weight": null, "removed": null, "share": null })
}

/// The blocked combos in a part of a range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Blocked"))]
struct BlockedRecord {
    /// The breakdown of the range.
    #[cfg_attr(test, schemars(extend("enum" = ["made", "draw"])))]
    by: &'static str,
    /// The made hand or the draw.
    part: String,
    /// The combos of the part, by weight.
    weight: f64,
    /// The blocked combos, by weight.
    removed: f64,
    /// Their share of the part.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
}
