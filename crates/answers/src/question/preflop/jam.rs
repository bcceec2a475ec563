//! Sklansky–Chubukov numbers: largest stack to push each hand face up.

use holdem_engine::StartingHand;
use holdem_engine::parse::Refusal;
use holdem_tournament::push::{Jam, JamStack, Stakes};
use itertools::Itertools;
use serde::Serialize;

use crate::answer::{Answer, Layout, Recorded, StyledText, Table, grid};
use crate::picture::{Grid, GridCell, Panel, Picture, Scale};
use crate::text::Percent;

/// The largest stack with which each hand, or one, can be pushed face up.
#[derive(Clone, Debug)]
pub struct JamAnswer {
    /// The hands, the largest stack first.
    jams: Vec<Jam>,
    is_grid: bool,
}

/// The stack with the darkest colour in a picture, in big blinds.
const DARKEST: f64 = 40.0;

impl JamAnswer {
    /// Returns all hands, the largest stack first, at most `top`.
    pub fn list(top: Option<usize>) -> Self {
        let mut jams = Jam::all(Stakes::STANDARD);
        jams.sort_by(|one, other| stack(other).total_cmp(&stack(one)));
        jams.truncate(top.unwrap_or(usize::MAX));
        Self { jams, is_grid: false }
    }

    /// Returns one hand.
    pub fn hand(hand: StartingHand) -> Self {
        Self { jams: vec![Jam::of(hand, Stakes::STANDARD)], is_grid: false }
    }

    /// Returns all hands as a grid.
    pub fn grid() -> Self {
        Self { is_grid: true, ..Self::list(None) }
    }

    fn jam(&self, hand: StartingHand) -> Option<&Jam> {
        self.jams.iter().find(|jam| jam.hand == hand)
    }

    fn list_table(&self) -> Table {
        let mut table = Table::new(["rank", "hand", "stack", "$1/$2", "callers", "equity"])
            .numeric([0, 2, 3, 4, 5])
            .named("hands", "Largest stack to push each hand face up");
        for (jam, rank) in self.jams.iter().zip(1..) {
            let rank = if self.jams.len() == 1 { String::new() } else { rank.to_string() };
            table.row([
                StyledText::from(rank),
                StyledText::strong(jam.hand.to_string()),
                text(jam.stack, 4).into(),
                number(jam.stack)
                    .map_or_else(|| text(jam.stack, 2), |number| format!("{number:.2}"))
                    .into(),
                jam.callers.to_string().into(),
                if jam.callers > 0 { Percent::of(jam.equity).to_string() } else { "-".to_owned() }
                    .into(),
            ]);
        }
        table
    }

    fn grid_table(&self) -> Table {
        const WIDTH: usize = 5;
        grid::starting_hands(StyledText::default(), WIDTH, |hand| {
            let stack = self.jam(hand).map(|jam| jam.stack);
            let text = stack.map_or_else(String::new, |stack| text(stack, 1));
            StyledText::weight(format!("{text:>WIDTH$}"), stack.map_or(0.0, darkness))
        })
        .named("grid", "Largest stack to push each hand face up, in big blinds")
    }
}

/// Returns the largest stack, in big blinds; infinite if there is no limit.
fn stack(jam: &Jam) -> f64 {
    match jam.stack {
        JamStack::Never => 0.0,
        JamStack::UpTo(stack) => stack,
        JamStack::Always => f64::INFINITY,
    }
}

/// Returns the number as published: the stack behind the small blind, for blinds of $1 and $2.
fn number(stack: JamStack) -> Option<f64> {
    match stack {
        JamStack::UpTo(stack) => Some(2.0 * stack - 1.0),
        JamStack::Never | JamStack::Always => None,
    }
}

fn text(stack: JamStack, digits: usize) -> String {
    match stack {
        JamStack::Never => "never".to_owned(),
        JamStack::UpTo(stack) => format!("{stack:.digits$}"),
        JamStack::Always => "any".to_owned(),
    }
}

fn darkness(stack: JamStack) -> f64 {
    match stack {
        JamStack::Never => 0.0,
        JamStack::UpTo(stack) => (stack / DARKEST).clamp(0.0, 1.0),
        JamStack::Always => 1.0,
    }
}

impl Recorded for JamAnswer {
    type Record = JamRecord;

    const SCHEMA: &'static str = "holdem.preflop-jam/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<JamRecord> {
        let record = |jam: &Jam| JamRecord {
            hand: jam.hand.to_string(),
            combos: jam.hand.size(),
            stack: match jam.stack {
                JamStack::UpTo(stack) => Some(stack),
                JamStack::Never | JamStack::Always => None,
            },
            any_stack: jam.stack == JamStack::Always,
            number: number(jam.stack),
            callers: jam.callers,
            equity: (jam.callers > 0).then_some(jam.equity),
        };
        self.jams.iter().map(record).collect()
    }
}

impl Answer for JamAnswer {
    fn heading(&self) -> Option<StyledText> {
        Some(
            "pushed face up from the small blind, blinds 0.5/1: the largest stack, in big blinds"
                .into(),
        )
    }

    fn tables(&self) -> Vec<Table> {
        vec![if self.is_grid { self.grid_table() } else { self.list_table() }]
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = vec![
            "exact: each combo of the caller, who sees the hand, takes the better action"
                .to_owned(),
        ];
        if !self.is_grid {
            remarks.push(
                "$1/$2: Sklansky-Chubukov number, the dollars behind the small blind of $1; callers: of 1225, at the \
                 largest stack"
                    .to_owned(),
            );
        }
        remarks
    }

    fn plain(&self) -> String {
        self.jams.iter().map(|jam| format!("{},{}", jam.hand, text(jam.stack, 6))).join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        if self.jams.len() < StartingHand::COUNT {
            return Err(Refusal::new(
                "a picture shows all hands",
                "leave out the picture, or the selection of hands",
            ));
        }
        let cell = |hand: StartingHand| {
            let stack = self.jam(hand).map_or(JamStack::Never, |jam| jam.stack);
            let (number, share) = (text(stack, 1), Some(darkness(stack)));
            let parts = Vec::new();
            GridCell {
                name: hand.to_string(),
                number,
                share,
                is_framed: false,
                is_faint: false,
                parts,
            }
        };
        let unit = format!("big blinds; darkest from {DARKEST}; any: no limit");
        let scale = Scale::Amounts { least: 0.0, greatest: DARKEST };
        let grid = Grid::of_hand_cells("", unit, cell, scale);
        let title = "largest stack to push each hand face up from the small blind, blinds 0.5/1";
        Ok(Picture::new(title, [Panel::Grid(grid)]))
    }
}

/// The largest stack to push a hand face up from the small blind, with blinds of ½ and 1.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Jam"))]
pub struct JamRecord {
    /// The starting hand.
    hand: String,
    /// Its combos.
    combos: usize,
    /// The largest stack of both players, in big blinds, before the blinds; `null` without a limit.
    #[cfg_attr(test, schemars(range(min = 0)))]
    stack: Option<f64>,
    /// Whether the stack is unlimited because no calling hand is ahead.
    any_stack: bool,
    /// The Sklansky-Chubukov number: the dollars behind the small blind, with blinds of $1 and $2; `null` without a
    /// limit.
    #[cfg_attr(test, schemars(range(min = 0)))]
    number: Option<f64>,
    /// The number of the caller's 1225 combos that call at the largest stack.
    #[cfg_attr(test, schemars(range(min = 0, max = 1225)))]
    callers: usize,
    /// The equity against them; `null` if none calls.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    equity: Option<f64>,
}
