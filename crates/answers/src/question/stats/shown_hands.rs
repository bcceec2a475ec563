//! The hands that a player was seen with in a situation: a range, and what it had made.

use holdem_engine::StartingHand;
use holdem_engine::made::DrawName;
use holdem_engine::parse::{Refusal, shown};
use holdem_engine::range::Range;
use holdem_history::statistics::ShownHands;
use holdem_history::stream::Source;
use holdem_history::{Grouped, Sum as _};
use rayon::ThreadPool;
use serde::Serialize;

use crate::answer::{Answer, Error, Layout, List, Recorded, Rows, StyledText, Table, grid};
use crate::picture::{Grid, GridCell, Panel, Picture, Scale};
use crate::question::Watch;
use crate::question::history::{HandCount, HistoryQuestion, selected};
use crate::text::{Percent, counted, grouped};

use super::answer::FEW;
use super::of_player::OfPlayer;

/// The hands that a player was seen with in a situation.
#[derive(Clone, Debug)]
pub struct ShownHandsAnswer {
    of: OfPlayer<ShownHands>,
}

impl HistoryQuestion {
    /// Returns the hands that the player in the question was seen with in the situation. The hands are read on the
    /// threads of a pool, or on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the question has no player or chooses hole cards, if a source cannot be read, if the player
    /// does not occur in any hand, or if the watch breaks.
    pub fn shown_hands(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<ShownHandsAnswer, Error> {
        if self.selection.situation.cards.is_some() {
            return Err(Refusal::new(
                "the hole cards are the answer, so they cannot be chosen",
                "leave out the cards",
            )
            .into());
        }
        let add = Grouped::<ShownHands>::add;
        let of = OfPlayer::read(self, "a range", sources, pool, watch, add)?;
        Ok(ShownHandsAnswer { of })
    }
}

impl ShownHandsAnswer {
    /// Returns the number of hands by outcome of reading.
    pub fn count(&self) -> &HandCount {
        &self.of.count
    }

    fn known(&self) -> u64 {
        self.of.sums.known()
    }

    /// Returns how many hole cards are known: a sentence for people.
    fn known_sentence(&self) -> String {
        let (known, all) = (self.known(), self.of.sums.hands());
        let hands = counted(all, "hand");
        match known == all {
            true if all == 0 => format!("no hands of {} in this situation", shown(&self.of.player)),
            true => format!("hole cards known in all of {hands}"),
            false => format!("hole cards known in {} of {hands}", grouped(known)),
        }
    }

    /// Returns the bias of shown hands, if some are unknown: a sentence for people.
    fn bias(&self) -> Option<String> {
        (self.known() < self.of.sums.hands()).then(|| {
            "only shown hands are counted, and these are not all: hands that folded or won without a showdown are \
             missing"
                .to_owned()
        })
    }

    /// Returns a table of parts of the known hands.
    fn parts(
        &self,
        name: &'static str,
        header: &'static str,
        caption: &str,
        parts: impl Iterator<Item = (String, u64)>,
    ) -> Option<Table> {
        let parts: Vec<(String, u64)> = parts.collect();
        let all: u64 = parts.iter().map(|(_, hands)| hands).sum();
        let mut table = Table::new([header, "hands", "share"]).numeric(1..3).named(name, caption);
        for (part, hands) in &parts {
            let share = Percent::ratio(*hands as f64, all as f64).digits(1).to_string();
            let share = if all < FEW { StyledText::faint(share) } else { share.into() };
            table.row([part.as_str().into(), grouped(*hands).into(), share]);
        }
        (!parts.is_empty()).then_some(table)
    }

    /// Returns the table of what the player did, and how many of these hands are known.
    fn choices(&self) -> Option<Table> {
        let mut table = Table::new(["does", "hands", "known", "share known"])
            .numeric(1..4)
            .named("choices", "Choices, and how many of these hands are known");
        for (choice, seen) in self.of.sums.choices() {
            let share = Percent::ratio(seen.known as f64, seen.hands as f64).digits(1);
            let numbers = [grouped(seen.hands), grouped(seen.known), share.to_string()];
            table.row(std::iter::once(choice.name().to_owned()).chain(numbers));
        }
        (!table.rows.is_empty()).then_some(table)
    }
}

fn draw_name(draw: Option<DrawName>) -> &'static str {
    draw.map_or("no draw", DrawName::name)
}

/// The hands that a player was seen with in a situation.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShownHands"))]
pub struct ShownHandsRecord {
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
    /// The number of hands of the player in the situation.
    hands: u64,
    /// The number of these whose hole cards are known.
    known: u64,
    /// The known hands as a range: the weight of a combo is the count of its starting hand per combo, scaled to the
    /// largest; empty without a known hand.
    range: String,
    /// The starting hands in the order of the grid.
    starting_hands: Vec<ShownStartingHandRecord>,
    /// The hands by choice; empty for a situation without a decision.
    choices: Vec<ShownChoiceRecord>,
    /// The known hands by made hand at the decision, the best first; empty before the flop.
    made: Vec<ShownPartRecord>,
    /// The known hands by best draw at the decision, the best first; empty before the flop and on the river.
    draws: Vec<ShownPartRecord>,
}

/// A starting hand that a player was seen with.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShownStartingHand"))]
struct ShownStartingHandRecord {
    /// The starting hand: `AKs`.
    hand: String,
    /// The number of times it is known to have been held.
    held: u64,
    /// The share of the known hands; null without one.
    share: Option<f64>,
    /// The weight of each of its combos in the range.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    weight: f64,
}

/// The hands in which a player made a choice.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShownChoice"))]
struct ShownChoiceRecord {
    /// The choice.
    #[cfg_attr(test, schemars(extend("enum" = ["fold", "check", "call", "bet", "raise"])))]
    choice: &'static str,
    /// The number of hands.
    hands: u64,
    /// The number of these whose hole cards are known.
    known: u64,
}

/// A part of the known hands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ShownPart"))]
struct ShownPartRecord {
    /// The made hand or the draw.
    part: String,
    /// The number of known hands.
    hands: u64,
    /// The share of the known hands.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
}

fn part_records(parts: impl Iterator<Item = (String, u64)>) -> Vec<ShownPartRecord> {
    let parts: Vec<(String, u64)> = parts.collect();
    let all = parts.iter().map(|(_, hands)| hands).sum::<u64>() as f64;
    let record = |(part, hands)| ShownPartRecord { part, hands, share: hands as f64 / all };
    parts.into_iter().map(record).collect()
}

impl Recorded for ShownHandsAnswer {
    type Record = ShownHandsRecord;

    const SCHEMA: &'static str = "holdem.shown-hands/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<ShownHandsRecord> {
        let OfPlayer { player, sums, selected, count, .. } = &self.of;
        let known = self.known();
        let hand = |hand: StartingHand| ShownStartingHandRecord {
            hand: hand.to_string(),
            held: sums.held(hand),
            share: (known > 0).then(|| sums.held(hand) as f64 / known as f64),
            weight: sums.weight(hand).into(),
        };
        let choices = sums.choices().map(|(choice, seen)| ShownChoiceRecord {
            choice: choice.name(),
            hands: seen.hands,
            known: seen.known,
        });
        vec![ShownHandsRecord {
            all_hands: count.all(),
            understood: count.understood,
            repeated: count.repeated,
            refused: count.refused,
            selected: *selected,
            player: player.clone(),
            hands: sums.hands(),
            known,
            range: self.plain(),
            starting_hands: StartingHand::all().map(hand).collect(),
            choices: choices.collect(),
            made: part_records(sums.made().map(|(made, hands)| (made.to_string(), hands))),
            draws: part_records(sums.draws().map(|(draw, n)| (draw_name(draw).to_owned(), n))),
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
    "range",
    "choices",
    "made",
    "draws",
]);

impl Answer for ShownHandsAnswer {
    /// Returns the known hands as a range.
    fn ranges(&self) -> Result<Vec<(&'static str, Range)>, Refusal> {
        let range = self.of.sums.range().ok_or_else(|| {
            Refusal::new(
                "no hole cards are known, so there is no range to save",
                "use other files or filters",
            )
        })?;
        Ok(vec![("", range)])
    }

    fn rows(&self) -> Rows {
        Rows::Items(&[ROWS])
    }

    fn tables(&self) -> Vec<Table> {
        const WIDTH: usize = 4;
        let sums = &self.of.sums;
        let cell = |hand: StartingHand| match sums.held(hand) {
            0 => StyledText::faint(format!("{:>WIDTH$}", ".")),
            held => StyledText::weight(format!("{held:>WIDTH$}"), sums.weight(hand).into()),
        };
        let grid = (self.known() > 0).then(|| {
            let title = format!("{}: shown hands", shown(&self.of.player));
            grid::starting_hands("hands".into(), WIDTH, cell).named("grid", title)
        });
        let made = sums.made().map(|(made, hands)| (made.to_string(), hands));
        let draws = sums.draws().map(|(draw, hands)| (draw_name(draw).to_owned(), hands));
        let made = self.parts("made hands", "makes", "Shown hands by made hand", made);
        let draws = self.parts("draws", "best draw", "Shown hands by draw", draws);
        [grid, made, draws, self.choices()].into_iter().flatten().collect()
    }

    fn remarks(&self) -> Vec<String> {
        std::iter::once(self.known_sentence()).chain(self.bias()).chain(self.of.remarks()).collect()
    }

    /// Returns the range; empty without a known hand.
    fn plain(&self) -> String {
        self.of.sums.range().map(|range| range.to_string()).unwrap_or_default()
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        let sums = &self.of.sums;
        if self.known() == 0 {
            return Err(Refusal::new("no hole cards are known", "use other files or filters"));
        }
        let cell = |hand: StartingHand| {
            let held = Some(sums.held(hand)).filter(|held| *held > 0);
            GridCell {
                name: hand.to_string(),
                number: held.map(grouped).unwrap_or_default(),
                share: held.map(|_| sums.weight(hand).into()),
                is_framed: false,
                is_faint: false,
                parts: Vec::new(),
            }
        };
        let unit = "number: hands; colour: weight in the range, %";
        let grid = Grid::of_hand_cells(self.known_sentence(), unit, cell, Scale::Sequential);
        let title = format!("{}: shown hands", shown(&self.of.player));
        let notes = self.bias().into_iter().chain(selected::without_player(&self.of.selection));
        Ok(Picture::new(title, [Panel::Grid(grid)]).noting(notes))
    }
}
