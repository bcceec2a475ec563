//! The solution of a game at a decision, in all forms.

use holdem_engine::parse::Refusal;
use holdem_engine::{Range, Weight};
use holdem_solver::betting::{Action, Player};
use holdem_solver::solve::HandStudy;
use serde_json::{Value, json};

use crate::answer::{Accuracy, Answer, Ending, Layout, List, Recorded, Rows, StyledText, Table};
use crate::picture::{Grid, GridPart, Paint, Panel, Picture, Scale};

use super::record::{
    SolveActionRecord, SolveHandActionRecord, SolveHandRecord, SolvePlayerRecord, SolveRecord,
};
use super::solved::{SolveAnswer, Solved, rake_and_cap, units};
use super::spot::action_words;
use super::{sentences, tables};

impl SolveAnswer {
    fn hand(&self, hand: &HandStudy) -> SolveHandRecord {
        let actions = self.study.actions.iter().zip(&hand.frequencies);
        let actions = actions.zip(hand.values.iter().zip(&hand.folds));
        SolveHandRecord {
            combo: hand.combo.to_string(),
            made: self.made(hand),
            draw: self.draw(hand),
            indifferent: self.is_indifferent(hand),
            reach: hand.reach,
            hand_equity: hand.equity,
            hand_value: hand.value.map(units),
            actions: actions
                .map(|((action, &frequency), (value, &folds))| SolveHandActionRecord {
                    action: Some(action_words(action.action)),
                    frequency: Some(frequency),
                    action_value: value.map(units),
                    folds,
                })
                .collect(),
        }
    }
}

impl Recorded for SolveAnswer {
    type Record = SolveRecord;

    const SCHEMA: &'static str = "holdem.solve/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<SolveRecord> {
        let Solved { game, certificate, iterations, is_stopped, locks, after, .. } = &self.found;
        let (rake, rake_cap) = rake_and_cap(game);
        let study = &self.study;
        let actions = study.actions.iter().map(|action| SolveActionRecord {
            action: action_words(action.action),
            frequency: action.frequency,
            value: action.value.map(units),
            equity: action.equity,
        });
        let players = Player::BOTH.map(|player| {
            let (at, certified) = (player.index(), certificate.players[player.index()]);
            let typed = self.spot.players.get(at);
            SolvePlayerRecord {
                name: typed.and_then(|player| player.name_if_any()),
                input: typed.map(|player| player.input.clone()).unwrap_or_default(),
                game_value: self.of_pot(certified.value),
                gain: self.of_pot(certified.gain()),
                combos: study.ranges[at].combos,
                equity: study.ranges[at].equity,
                value: study.ranges[at].value.map(units),
                hands: study.hands[at]
                    .iter()
                    .filter(|hand| self.lists(hand))
                    .map(|hand| self.hand(hand))
                    .collect(),
            }
        });
        vec![SolveRecord {
            board: self.spot.board().cards().map(|card| card.to_string()).collect(),
            dead: self.spot.dead().descending().map(|card| card.to_string()).collect(),
            pot: units(game.tree().starting_pot() as f64),
            stack: units(game.tree().stack() as f64),
            rake,
            rake_cap,
            nodes: game.tree().nodes().len(),
            iterations: *iterations,
            stopped: *is_stopped,
            exploitability: self.of_pot(certificate.exploitability()),
            exploitability_share: certificate.exploitability(),
            line: self.line.clone(),
            locks: locks.clone(),
            refined_after: after.clone(),
            acts: study.player.index() + 1,
            pot_here: units(study.pot as f64),
            actions: actions.collect(),
            players: players.into(),
        }]
    }
}

/// The parts of a weight in a saved range; a frequency in a saved solution has a few more.
const PARTS: u32 = 10_000;

/// Returns a reach as a weight, rounded.
fn weight(reach: f64) -> Weight {
    let parts = (reach.clamp(0.0, 1.0) * f64::from(PARTS)).round() as u32;
    Weight::from_millionths(parts * (Weight::PARTS / PARTS)).unwrap_or(Weight::NONE)
}

impl Answer for SolveAnswer {
    /// Returns both ranges at the decision. The weight of a combo is its reach.
    fn ranges(&self) -> Result<Vec<(&'static str, Range)>, Refusal> {
        let of = |player: Player| {
            let hands = &self.study.hands[player.index()];
            let weighted = hands.iter().map(|hand| (hand.combo, weight(hand.reach)));
            Range::new(weighted).ok_or_else(|| {
                Refusal::new(
                    format!(
                        "{} gets here with less than 0.01% of each hand, so there is no range to save",
                        player.position()
                    ),
                    "choose another decision",
                )
            })
        };
        Ok(vec![("-oop", of(Player::First)?), ("-ip", of(Player::Second)?)])
    }

    /// Returns a row for each action of each hand; one for each hand of the player who does not act.
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players").numbered("player").without(&[
            "board",
            "dead",
            "pot",
            "stack",
            "rake",
            "rake_cap",
            "nodes",
            "iterations",
            "stopped",
            "exploitability",
            "exploitability_share",
            "line",
            "locks",
            "acts",
            "pot_here",
            "actions",
        ]);
        const HANDS: List = List::of("hands").without(&[
            "name",
            "input",
            "game_value",
            "gain",
            "combos",
            "equity",
            "value",
        ]);
        const ACTIONS: List = List::of("actions").or_if_empty(no_action);
        Rows::Items(&[PLAYERS, HANDS, ACTIONS])
    }

    fn heading(&self) -> Option<StyledText> {
        Some(self.title().into())
    }

    fn tables(&self) -> Vec<Table> {
        let mut all = vec![tables::actions(self), tables::players(self)];
        if self.hands.is_some() {
            all.push(tables::combos(self, self.top));
            return all;
        }
        all.extend(tables::grids(self));
        all.push(tables::made_hands(self));
        all.extend(tables::draws(self));
        if self.has_combos {
            all.push(tables::combos(self, self.top));
        }
        all
    }

    fn remarks(&self) -> Vec<String> {
        if self.hands.is_some() {
            let all = &self.study.hands[self.study.player.index()];
            let absent = "none of these hands of the player to act reaches this decision";
            let absent = (!all.iter().any(|hand| self.lists(hand))).then(|| absent.to_owned());
            return absent.into_iter().chain(self.found.remarks()).collect();
        }
        let mut remarks = sentences::actions(self);
        remarks.extend(sentences::blockers(self));
        remarks.extend(sentences::indifferent(self));
        remarks.extend(self.found.remarks());
        remarks
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

    /// Returns the actions with their frequencies, one per line.
    fn plain(&self) -> String {
        let lines = self.study.actions.iter().map(|action| {
            let frequency = action.frequency.map(|share| share.to_string()).unwrap_or_default();
            format!("{},{frequency}", action_words(action.action))
        });
        lines.collect::<Vec<String>>().join("\n")
    }

    /// Returns a grid with all actions in each cell, then one for each action.
    fn picture(&self) -> Result<Picture, Refusal> {
        let actions = &self.study.actions;
        let shares: Vec<_> = (0..actions.len())
            .map(|index| tables::by_starting_hand(self, |hand| hand.frequencies[index]))
            .collect();
        let names: Vec<String> = actions.iter().map(|action| action_words(action.action)).collect();
        let parts = names.iter().cloned().zip(paints(actions.iter().map(|it| it.action)));
        let parts = parts.map(|(name, paint)| GridPart { name, paint }).collect();
        let title = format!("{} to act", self.player(self.study.player));
        let all = Grid::of_parts(title, "frequency of each action", parts, |hand| {
            shares.iter().map(|shares| shares[hand.index()]).collect()
        });
        let each = names.into_iter().zip(&shares).map(|(name, shares)| {
            Grid::of_starting_hands(name, "frequency, %", shares, Scale::Sequential)
        });
        let panels = std::iter::once(all).chain(each).map(Panel::Grid);
        Ok(Picture::new(self.title(), panels))
    }
}

/// Returns the colour of each action.
pub(super) fn paints(actions: impl Iterator<Item = Action>) -> Vec<Paint> {
    let mut sizes = 0;
    let paint = |action| match action {
        Action::Fold => Paint::Fold,
        Action::Check | Action::Call => Paint::Passive,
        Action::AllIn(_) => Paint::AllIn,
        Action::Bet(_) | Action::Raise(_) => {
            sizes += 1;
            Paint::Size(sizes - 1)
        }
    };
    actions.map(paint).collect()
}

/// Returns the placeholder for the actions of a player who does not act.
fn no_action() -> Value {
    json!({ "action": null, "frequency": null, "action_value": null, "folds": null })
}
