//! The solution of a game before the next card.

use holdem_engine::parse::Refusal;
use holdem_engine::{Card, Range, Rank, Suit};
use holdem_solver::betting::Player;
use holdem_solver::solve::{NextCard, NextCards, Step};
use serde_json::{Value, json};

use crate::answer::{
    Accuracy, Answer, Ending, Layout, List, Recorded, Rows, StyledText, Table, grid,
};
use crate::picture::{Grid, GridCell, Panel, Picture, Scale};
use crate::read::Spot;
use crate::text::{Percent, amount};

use super::record::{SolveCardActionRecord, SolveCardRecord, SolveCardsRecord};
use super::solved::{Solved, player_words, rake_and_cap, units, words};
use super::spot::action_words;

/// The width of a cell.
const WIDTH: usize = 4;

/// The ranges and strategies of both players after each next card.
#[derive(Debug)]
pub struct SolveCardsAnswer {
    spot: Spot,
    found: Solved,
    next: NextCards,
    /// The actions and cards before the next card, in words.
    line: Vec<String>,
}

/// Returns the value of a card in a grid, from 0 to 1.
type ShareOf = Box<dyn Fn(&NextCard) -> Option<f64>>;

/// The content of a grid.
struct ShownGrid {
    /// The text in the corner of the grid.
    name: &'static str,
    title: String,
    share: ShareOf,
    /// The scale of colours in a picture.
    scale: Scale,
}

impl SolveCardsAnswer {
    /// Returns the answer from the results at the end of a line.
    pub fn new(spot: Spot, line: &[Step], found: Solved, next: NextCards) -> Self {
        let line = words(&found.game, line);
        Self { spot, found, next, line }
    }

    fn title(&self) -> String {
        self.found.title(&self.spot, &self.line)
    }

    fn card(&self, card: Card) -> Option<&NextCard> {
        self.next.cards.iter().find(|next| next.card == card)
    }

    /// Returns the grids to show: the first player's EV, and the betting frequency of the player to act.
    fn shown(&self) -> Vec<ShownGrid> {
        let pot = self.next.pot as f64;
        let share = move |card: &NextCard| Some(card.ranges[0].value? / pot);
        let cards = &self.next.cards;
        let mean = cards.iter().filter_map(|card| Some(card.chance * share(card)?)).sum();
        let value = ShownGrid {
            name: "EV, % of pot",
            title: format!(
                "EV of {}, in percent of the pot",
                player_words(&self.spot, Player::First)
            ),
            share: Box::new(share),
            // The cards differ by a few percent, which a scale from 0 to 100% would not show.
            scale: Scale::diverging(mean, cards.iter().filter_map(share)),
        };
        let bets = self.next.player.map(|player| ShownGrid {
            name: "bets, %",
            title: format!("Betting frequency of {}, in percent", player_words(&self.spot, player)),
            share: Box::new(|card| {
                let bets = card.actions.iter().filter(|(action, _)| action.amount().is_some());
                bets.map(|(_, frequency)| *frequency).sum()
            }),
            scale: Scale::Sequential,
        });
        std::iter::once(value).chain(bets).collect()
    }

    /// Returns the means over all cards, and the best and the worst card for each player.
    fn summary(&self) -> Table {
        let header = ["player", "equity", "EV", "best card", "EV after", "worst card", "EV after"];
        let mut table = Table::new(header)
            .numeric([1, 2, 4, 6])
            .named("summary", "Equity and EV of both ranges, with the best and worst cards");
        for player in Player::BOTH {
            let at = player.index();
            // Nothing is known after a line that is never played.
            let mean = |of: &dyn Fn(&NextCard) -> Option<f64>| -> Option<f64> {
                let each = self.next.cards.iter().filter_map(|card| Some(card.chance * of(card)?));
                each.reduce(|sum, it| sum + it)
            };
            let value = |card: &NextCard| card.ranges[at].value;
            let valued = self.next.cards.iter().filter_map(|card| Some((card.card, value(card)?)));
            let best = valued.clone().reduce(|best, it| if it.1 > best.1 { it } else { best });
            let worst = valued.reduce(|worst, it| if it.1 < worst.1 { it } else { worst });
            let chips = |chips: f64| StyledText::from(amount(units(chips), self.found.of_pot(1.0)));
            let extreme = |extreme: Option<(Card, f64)>| match extreme {
                Some((card, value)) => [StyledText::cards([card]), chips(value)],
                None => ["-".into(), "-".into()],
            };
            let [best, best_value] = extreme(best);
            let [worst, worst_value] = extreme(worst);
            let equity = mean(&|card| card.ranges[at].equity);
            let equity = equity.map(|it| Percent::of(it).digits(1).to_string());
            table.row([
                StyledText::from(player_words(&self.spot, player)),
                equity.map_or_else(|| "-".into(), StyledText::from),
                mean(&value).map_or_else(|| "-".into(), chips),
                best,
                best_value,
                worst,
                worst_value,
            ]);
        }
        table
    }
}

impl Recorded for SolveCardsAnswer {
    type Record = SolveCardsRecord;

    const SCHEMA: &'static str = "holdem.solve-cards/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<SolveCardsRecord> {
        let Solved { game, certificate, iterations, is_stopped, locks, after, .. } = &self.found;
        let (rake, rake_cap) = rake_and_cap(game);
        let card = |next: &NextCard| SolveCardRecord {
            card: next.card.to_string(),
            chance: next.chance,
            equities: next.ranges.iter().map(|range| range.equity).collect(),
            values: next.ranges.iter().map(|range| range.value.map(units)).collect(),
            actions: next
                .actions
                .iter()
                .map(|&(action, frequency)| SolveCardActionRecord {
                    action: Some(action_words(action)),
                    frequency,
                })
                .collect(),
        };
        vec![SolveCardsRecord {
            board: self.spot.board().cards().map(|card| card.to_string()).collect(),
            dead: self.spot.dead().descending().map(|card| card.to_string()).collect(),
            pot: units(game.tree().starting_pot() as f64),
            stack: units(game.tree().stack() as f64),
            rake,
            rake_cap,
            iterations: *iterations,
            stopped: *is_stopped,
            exploitability: self.found.of_pot(certificate.exploitability()),
            exploitability_share: certificate.exploitability(),
            line: self.line.clone(),
            locks: locks.clone(),
            refined_after: after.clone(),
            pot_here: units(self.next.pot as f64),
            acts: self.next.player.map(|player| player.index() + 1),
            cards: self.next.cards.iter().map(card).collect(),
        }]
    }
}

impl Answer for SolveCardsAnswer {
    fn ranges(&self) -> Result<Vec<(&'static str, Range)>, Refusal> {
        Err(Refusal::new(
            "a card is dealt here, and ranges are saved at a decision",
            "add the card to the line",
        ))
    }

    /// Returns a row for each action after each card.
    fn rows(&self) -> Rows {
        const CARDS: List = List::of("cards").without(&[
            "board",
            "dead",
            "pot",
            "stack",
            "rake",
            "rake_cap",
            "iterations",
            "stopped",
            "exploitability",
            "exploitability_share",
            "line",
            "locks",
            "pot_here",
            "acts",
        ]);
        const ACTIONS: List = List::of("actions").or_if_empty(no_action);
        Rows::Items(&[CARDS, ACTIONS])
    }

    fn heading(&self) -> Option<StyledText> {
        Some(self.title().into())
    }

    fn tables(&self) -> Vec<Table> {
        let grid = |shown: ShownGrid| {
            grid::cards(&StyledText::from(shown.name), WIDTH, |card| {
                match self.card(card).and_then(|next| (shown.share)(next)) {
                    None => StyledText::from("  . "),
                    Some(share) => {
                        let percent = Percent::of(share).digits(0).bare();
                        StyledText::weight(format!("{percent:>4}"), share.clamp(0.0, 1.0))
                    }
                }
            })
            .named("grid", shown.title)
        };
        std::iter::once(self.summary()).chain(self.shown().into_iter().map(grid)).collect()
    }

    fn remarks(&self) -> Vec<String> {
        self.found.remarks()
    }

    fn accuracy(&self) -> Accuracy {
        Accuracy::Strategy(self.found.remarks())
    }

    fn file(&self) -> Option<&[u8]> {
        self.found.file.as_deref()
    }

    fn ending(&self) -> Ending {
        if self.found.is_stopped { Ending::Partial } else { Ending::Complete }
    }

    /// Returns a line for each card: the card, and the EV of both players.
    fn plain(&self) -> String {
        let lines = self.next.cards.iter().map(|next| {
            let values = next
                .ranges
                .iter()
                .map(|range| range.value.map(|value| units(value).to_string()).unwrap_or_default());
            format!("{},{}", next.card, values.collect::<Vec<String>>().join(","))
        });
        lines.collect::<Vec<String>>().join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        let panels = self.shown().into_iter().map(|shown| {
            let ranks = || Rank::ALL.into_iter().rev();
            let suits = || Suit::ALL.into_iter().rev();
            let all = suits().flat_map(|suit| ranks().map(move |rank| Card::new(rank, suit)));
            let cell = |card: Card| {
                let share = self.card(card).and_then(|next| (shown.share)(next));
                GridCell::new(card.to_string(), share.map(|share| share.clamp(0.0, 1.0)))
            };
            Panel::Grid(Grid {
                title: shown.title.clone(),
                unit: "%".to_owned(),
                rows: suits().map(|suit| suit.glyph().to_string()).collect(),
                columns: ranks().map(|rank| rank.to_string()).collect(),
                cells: all.map(cell).collect(),
                scale: shown.scale,
                parts: Vec::new(),
            })
        });
        Ok(Picture::new(self.title(), panels))
    }
}

/// Returns the placeholder for actions after a card without any.
fn no_action() -> Value {
    json!({ "action": null, "frequency": null })
}
