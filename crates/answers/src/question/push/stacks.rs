//! Push or fold for two players over a range of stacks: the largest stack with which each hand acts.

use holdem_engine::StartingHand;
use holdem_engine::parse::Refusal;
use holdem_tournament::push::seats::Position;
use holdem_tournament::push::{Blind, Equilibrium, HandThresholds, Stretch, Thresholds};
use serde::Serialize;

use crate::answer::{Answer, Layout, List, Recorded, Rows, StyledText, Table, grid};
use crate::picture::{Grid, GridCell, Panel, Picture, Scale};

use super::money::{at_most, stakes_text};
use super::spot::StacksSpot;

/// The largest stacks with which each hand pushes and calls.
#[derive(Debug)]
pub struct PushStacksAnswer {
    spot: StacksSpot,
    thresholds: Thresholds,
    stacks: Vec<f64>,
    /// The maximum exploitability of all games, in big blinds.
    exploitability: f64,
}

/// The players and their actions.
const PLAYERS: [(Blind, Position, &str, &str); 2] = [
    (Blind::Small, Position::SmallBlind, "push", "pushed"),
    (Blind::Big, Position::BigBlind, "call", "called"),
];

impl PushStacksAnswer {
    /// Returns the answer from the equilibria at all stacks, in ascending order.
    pub fn new(spot: StacksSpot, equilibria: &[Equilibrium]) -> Self {
        let bb = spot.stakes.big_blind();
        let exploitability =
            equilibria.iter().map(|it| it.exploitability() / bb).fold(0.0, f64::max);
        let stacks = equilibria.iter().map(|it| it.game().stack(Blind::Small)).collect();
        Self { spot, thresholds: Thresholds::of(equilibria), stacks, exploitability }
    }

    fn ends(&self) -> [f64; 2] {
        [self.stacks.first(), self.stacks.last()].map(|stack| stack.copied().unwrap_or_default())
    }

    fn grid(&self, (blind, position, _, acted): (Blind, Position, &str, &str)) -> Table {
        let digits = self.digits();
        let width = self.ends()[1].trunc().to_string().len() + digits + usize::from(digits > 0) + 1;
        let corner = StyledText::strong(position.name());
        let [first, last] = self.ends();
        grid::starting_hands(corner, width, |hand| {
            let found = self.thresholds.hand(blind, hand);
            let text = largest_text(found, digits);
            let share = found
                .largest()
                .map_or(0.0, |largest| (largest - first) / (last - first).max(f64::MIN_POSITIVE));
            StyledText::weight(format!("{text:>width$}"), share)
        })
        .named("grid", format!("Largest stack with which each hand is {acted}"))
    }

    /// Returns the number of decimals of a stack in a grid.
    fn digits(&self) -> usize {
        if self.stacks.iter().all(|stack| stack.fract() == 0.0) { 0 } else { 1 }
    }

    /// Returns the hands that act with some stacks, but not with all smaller ones.
    fn gaps(&self) -> Option<Table> {
        let mut table = Table::new(["seat", "hand", "stacks"])
            .named("gaps", "Hands that act at some stacks, but not at all smaller ones");
        for (blind, position, ..) in PLAYERS {
            for found in self.thresholds.hands(blind).iter().filter(|it| !it.is_monotone) {
                table.row([
                    StyledText::from(position.name()),
                    StyledText::strong(found.hand.to_string()),
                    self.joined(&found.stretches).into(),
                ]);
            }
        }
        (!table.rows.is_empty()).then_some(table)
    }

    /// Returns stretches in words; adjacent ones are joined.
    fn joined(&self, stretches: &[Stretch]) -> String {
        let index = |stack: f64| self.stacks.partition_point(|&other| other < stack);
        let mut spans: Vec<[f64; 2]> = Vec::new();
        for stretch in stretches {
            match spans.last_mut() {
                Some([_, last]) if index(*last) + 1 == index(stretch.first) => *last = stretch.last,
                _ => spans.push([stretch.first, stretch.last]),
            }
        }
        let texts = spans.iter().map(|[first, last]| match first == last {
            true => first.to_string(),
            false => format!("{first} to {last}"),
        });
        texts.collect::<Vec<_>>().join(", ")
    }

    /// Returns the meaning of the numbers and their marks.
    fn legend(&self) -> Vec<String> {
        let rounded = if self.digits() > 0 { ", rounded down" } else { "" };
        let numbers = format!(
            "each number is the largest stack with which the hand acts at some frequency{rounded}; +: may be beyond \
             the table"
        );
        let gaps = self.gaps().map(|_| "* not at all smaller stacks".to_owned());
        std::iter::once(numbers).chain(gaps).collect()
    }

    fn title(&self) -> String {
        let [first, last] = self.ends();
        format!(
            "push or fold, heads-up, stacks from {first} to {last}; {}",
            stakes_text(self.spot.stakes)
        )
    }
}

/// Returns the largest stack of a hand, with a plus if it may exceed the table, and a star if the hand does not act
/// with all smaller stacks: `13.3`, `20+`, `5.1*`.
fn largest_text(found: &HandThresholds, digits: usize) -> String {
    match found.largest() {
        None => "-".to_owned(),
        Some(largest) if found.is_open => format!("{largest:.0}+"),
        Some(largest) => {
            let mark = if found.is_monotone { "" } else { "*" };
            // Round down, so that the hand acts with this stack.
            let parts = 10_f64.powi(digits as i32);
            format!("{:.digits$}{mark}", (largest * parts + 1e-9).floor() / parts)
        }
    }
}

impl Recorded for PushStacksAnswer {
    type Record = PushStacksRecord;

    const SCHEMA: &'static str = "holdem.push-stacks/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<PushStacksRecord> {
        let stakes = self.spot.stakes;
        let [first, last] = self.ends();
        let hands = PLAYERS.iter().flat_map(|&(blind, position, ..)| {
            self.thresholds.hands(blind).iter().map(move |found| PushStacksHandRecord {
                seat: position.name(),
                hand: found.hand.to_string(),
                largest: found.largest(),
                largest_always: found.largest_pure(),
                open: found.is_open,
                monotone: found.is_monotone,
                stretches: found
                    .stretches
                    .iter()
                    .map(|it| StretchRecord { first: it.first, last: it.last, mixed: it.is_mixed })
                    .collect(),
            })
        });
        vec![PushStacksRecord {
            blinds: [stakes.small_blind(), stakes.big_blind()],
            ante: stakes.ante(),
            bb_ante: stakes.big_blind_ante(),
            first,
            last,
            stacks: self.stacks.len(),
            exploitability: self.exploitability,
            hands: hands.collect(),
        }]
    }
}

impl Answer for PushStacksAnswer {
    /// Returns a row for each hand of each player.
    fn rows(&self) -> Rows {
        const HANDS: List = List::of("hands").without(&[
            "blinds",
            "ante",
            "bb_ante",
            "first",
            "last",
            "stacks",
            "exploitability",
        ]);
        const STRETCHES: List = List::of("stretches")
            .or_if_empty(|| serde_json::json!({ "first": null, "last": null, "mixed": null }));
        Rows::Items(&[HANDS, STRETCHES])
    }

    fn heading(&self) -> Option<StyledText> {
        Some(self.title().into())
    }

    fn tables(&self) -> Vec<Table> {
        PLAYERS.map(|player| self.grid(player)).into_iter().chain(self.gaps()).collect()
    }

    fn remarks(&self) -> Vec<String> {
        let exact = format!(
            "exact: {} games, each with an exploitability of at most {}",
            self.stacks.len(),
            at_most(self.exploitability)
        );
        std::iter::once(exact).chain(self.legend()).collect()
    }

    /// Returns the largest stacks, a line for each hand: the small blind's, the big blind's.
    fn plain(&self) -> String {
        let lines = StartingHand::all().map(|hand| {
            let largest = PLAYERS.map(|(blind, ..)| {
                self.thresholds
                    .hand(blind, hand)
                    .largest()
                    .map_or_else(String::new, |it| it.to_string())
            });
            format!("{hand},{}", largest.join(","))
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        let (digits, [first, last]) = (self.digits(), self.ends());
        let panels = PLAYERS.map(|(blind, position, acts, _)| {
            let cell = |hand: StartingHand| {
                let found = self.thresholds.hand(blind, hand);
                let share = found.largest().map(|it| {
                    ((it - first) / (last - first).max(f64::MIN_POSITIVE)).clamp(0.0, 1.0)
                });
                GridCell {
                    name: hand.to_string(),
                    number: largest_text(found, digits),
                    share,
                    is_framed: !found.is_monotone,
                    is_faint: false,
                    parts: Vec::new(),
                }
            };
            let title = format!("{}: largest stack to {acts}", position.words());
            let scale = Scale::Amounts { least: first, greatest: last };
            Panel::Grid(Grid::of_hand_cells(title, "largest stack", cell, scale))
        });
        Ok(Picture::new(self.title(), panels).noting(self.legend()))
    }
}

/// The largest stacks at which hands push and call, heads-up.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushStacks"))]
pub struct PushStacksRecord {
    /// The small and the big blind.
    blinds: [f64; 2],
    /// The ante of each player.
    ante: f64,
    /// The big blind ante.
    bb_ante: f64,
    /// The first stack, in the unit of the blinds.
    first: f64,
    /// The last stack.
    last: f64,
    /// The number of stacks.
    stacks: usize,
    /// The maximum total gain of both best responses at any of these stacks, in big blinds.
    #[cfg_attr(test, schemars(range(min = 0)))]
    exploitability: f64,
    /// The hands of the small blind, then those of the big blind, in the order of the grid.
    #[cfg_attr(test, schemars(length(equal = 338)))]
    hands: Vec<PushStacksHandRecord>,
}

/// The stacks at which a hand acts.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushStacksHand"))]
struct PushStacksHandRecord {
    /// The seat: `SB` pushes, `BB` calls.
    seat: &'static str,
    /// The starting hand.
    hand: String,
    /// The largest stack at which it acts at some frequency; `null` if it never does.
    largest: Option<f64>,
    /// The largest stack at which it always acts; `null` if it never does.
    largest_always: Option<f64>,
    /// Whether it acts at the last stack, so that the largest may be beyond it.
    open: bool,
    /// Whether it acts at all stacks up to the largest.
    monotone: bool,
    /// The stretches of successive stacks with the same play.
    stretches: Vec<StretchRecord>,
}

/// Successive stacks with the same play.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Stretch"))]
struct StretchRecord {
    /// The first stack.
    first: f64,
    /// The last stack.
    last: f64,
    /// Whether the hand is mixed.
    mixed: bool,
}
