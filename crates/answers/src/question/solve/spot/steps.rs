//! A line of actions and cards as text: `check, bet 75%, call, 9h, check`, or `x b75% c 9h x`.

use holdem_engine::parse::{Refusal, Span};
use holdem_engine::{Card, CardSet};
use holdem_solver::betting::{Action, Chips, Kind, Node, Size, Tree};
use holdem_solver::solve::Step;
use itertools::Itertools;

use crate::parameter::Parameter;
use crate::read::{Query, Spot};

use super::CHIPS;

/// The end of a line of actions and cards.
#[derive(Debug)]
pub(crate) struct Way {
    pub node: usize,
    pub steps: Vec<Step>,
    /// The cards; `None` for any.
    pub dealt: Vec<Option<Card>>,
}

/// The words for any card.
const ANY: [&str; 3] = ["any", "any card", "*"];

impl Query<'_> {
    /// Reads the line to a node of a game: a decision, or the next card.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the line is not in the game.
    pub fn line_in(&self, tree: &Tree, spot: &Spot) -> Result<Vec<Step>, Refusal> {
        let spans = self.given.all(Parameter::Line);
        let items: Vec<Span> = spans.flat_map(|&span| self.line_items(span)).collect();
        let Way { node, steps, .. } = self.follow(tree, spot, &items, false)?;
        let no_betting = || {
            Refusal::new(
                "the stacks are 0, so there is no betting to solve",
                format!(
                    "equity calculates the equity of each range; to solve, {}",
                    self.syntax().option(Parameter::Stack.name(), Parameter::Stack.example())
                ),
            )
        };
        match tree.node(node).kind {
            Kind::Deal { .. } | Kind::Showdown if items.is_empty() => Err(no_betting()),
            Kind::Decision { .. } | Kind::Deal { .. } => Ok(steps),
            Kind::Fold { .. } | Kind::Showdown => Err(self.line.refuse_at(
                "the hand is over here",
                items.last().copied(),
                "end the line at a decision",
            )),
        }
    }

    /// Returns the actions and cards of a line.
    pub(crate) fn line_items(&self, span: Span) -> Vec<Span> {
        let items = self.line.items_between(span, |c| c == ',' || c == ';');
        let is_action = |&item: &Span| !["", "start", "root"].contains(&self.at(item).trim());
        items.into_iter().flat_map(|item| self.steps_of(item)).filter(is_action).collect()
    }

    /// Returns the actions and cards of a text without commas: `check bet 75% call 9h`.
    fn steps_of(&self, span: Span) -> Vec<Span> {
        let mut steps: Vec<Span> = Vec::new();
        for word in self.line.items_between(span, char::is_whitespace) {
            match steps.last_mut() {
                Some(step) if !begins_step(self.at(*step), self.at(word)) => step.end = word.end,
                _ => steps.push(word),
            }
        }
        steps
    }

    /// Follows actions and cards from the root. A card may be any card.
    pub(crate) fn follow(
        &self,
        tree: &Tree,
        spot: &Spot,
        items: &[Span],
        takes_any: bool,
    ) -> Result<Way, Refusal> {
        let mut way = Way { node: 0, steps: Vec::new(), dealt: Vec::new() };
        let mut known: CardSet = spot.board().set() | spot.dead();
        for &item in items {
            let node = tree.node(way.node);
            way.node = match &node.kind {
                Kind::Decision { actions, children, .. } => {
                    let index = self.action(tree, node, actions, item)?;
                    way.steps.push(Step::Action(index));
                    children[index]
                }
                Kind::Deal { next } => {
                    let is_any = ANY.contains(&self.at(item).trim().to_lowercase().as_str());
                    if takes_any && is_any {
                        way.dealt.push(None);
                    } else {
                        let card = self.next_card(item, known)?;
                        known = known.with(card);
                        way.dealt.push(Some(card));
                        way.steps.push(Step::Card(card));
                    }
                    *next
                }
                Kind::Fold { .. } | Kind::Showdown => {
                    let message = "the hand is over before this";
                    return Err(self.line.refuse_at(message, [item], "end the line earlier"));
                }
            };
        }
        Ok(way)
    }

    fn next_card(&self, item: Span, known: CardSet) -> Result<Card, Refusal> {
        let cards = self.line.cards(item)?;
        let hint = "give the next card here, such as 9h";
        let [card] = cards[..] else {
            return Err(self.line.refuse_at("exactly one card is dealt here", [item], hint));
        };
        match known.contains(card.value) {
            false => Ok(card.value),
            true => Err(self.line.refuse_at("this card is already out", [item], hint)),
        }
    }

    /// Reads an action, and returns its index.
    pub(crate) fn action(
        &self,
        tree: &Tree,
        node: &Node,
        actions: &[Action],
        item: Span,
    ) -> Result<usize, Refusal> {
        let text = self.at(item).trim().to_lowercase().replace("all in", "all-in");
        // As other programs write: b50%, r120.
        let joined = is_joined(&text);
        let text = if joined { format!("{} {}", &text[..1], &text[1..]) } else { text };
        let (verb, size) = text.split_once(char::is_whitespace).unwrap_or((&text, ""));
        let size = size.trim_start_matches("to ").trim();
        let is_bet = |action: &Action| action.amount().is_some();
        let meant: Vec<usize> = match (verb, size) {
            ("fold" | "f", "") => indices(actions, |action| *action == Action::Fold),
            ("check" | "x", "") => indices(actions, |action| *action == Action::Check),
            ("call", "") => indices(actions, |action| *action == Action::Call),
            // PioSOLVER's word for a check, too.
            ("c", "") => indices(actions, |action| matches!(action, Action::Call | Action::Check)),
            ("all-in" | "allin" | "jam" | "push" | "shove" | "a", _)
            | ("bet" | "b" | "raise" | "r", "all-in" | "allin") => {
                indices(actions, |action| matches!(action, Action::AllIn(_)))
            }
            ("bet" | "b" | "raise" | "r", "") => indices(actions, is_bet),
            ("bet" | "b" | "raise" | "r", size) => {
                let of = |amounts: &[Chips]| {
                    indices(actions, |action| {
                        action.amount().is_some_and(|amount| amounts.contains(&amount))
                    })
                };
                let exact: Vec<Chips> = amount(tree, node, size).into_iter().collect();
                let likely = likely_amounts(tree, node, size);
                match of(&exact) {
                    // `bet 50` is how an amount is printed; b50 means half the pot elsewhere.
                    exact if !exact.is_empty() && !joined => exact,
                    exact => [exact, of(&likely)].concat().into_iter().sorted().dedup().collect(),
                }
            }
            _ => Vec::new(),
        };
        match meant[..] {
            [one] => Ok(one),
            [] => Err(self.line.refuse_at(
                "this action is not possible here",
                [item],
                format!("here: {}", words(actions)),
            )),
            _ => Err(self.line.refuse_at(
                "several sizes match",
                [item],
                format!(
                    "choose one: {}",
                    words(&meant.iter().map(|&index| actions[index]).collect::<Vec<Action>>())
                ),
            )),
        }
    }
}

/// The first words of actions.
pub(super) const VERBS: [&str; 16] = [
    "fold", "f", "check", "x", "call", "c", "all-in", "allin", "jam", "push", "shove", "bet", "b",
    "raise", "r", "a",
];

/// Returns whether a word is a verb with its size: `b50%`, `r120`.
fn is_joined(word: &str) -> bool {
    let size = word.strip_prefix(['b', 'r', 'B', 'R']);
    size.is_some_and(|size| size.starts_with(|c: char| c.is_ascii_digit()))
}

/// Returns whether a word is the next action or card after the words of a step.
fn begins_step(step: &str, word: &str) -> bool {
    let (step, word) = (step.to_lowercase(), word.to_lowercase());
    let is_all_in = ["bet", "b", "raise", "r", "to"].iter().any(|verb| step.ends_with(verb))
        && ["all-in", "allin", "all"].contains(&word.as_str());
    let is_any = word == "*" || (word == "any" && step != "any");
    let is_verb = VERBS.contains(&word.as_str()) || word == "all" || is_joined(&word);
    let is_card = word.parse::<Card>().is_ok();
    !is_all_in && (is_any || is_verb || is_card)
}

fn indices(actions: &[Action], is_meant: impl Fn(&Action) -> bool) -> Vec<usize> {
    let indices = actions.iter().enumerate().filter(|(_, action)| is_meant(action));
    indices.map(|(index, _)| index).collect()
}

/// Returns a player's total bet on the street after a bet of this size, in chips.
pub(super) fn amount(tree: &Tree, node: &Node, size: &str) -> Option<u64> {
    let number = |text: &str, scale: f64| {
        text.trim().parse::<f64>().ok().map(|number| (number * scale).round() as u64)
    };
    let player = node.player()?;
    let (own, bet) = (node.bets[player.index()], node.bets[player.other().index()]);
    let parts = |text: &str| number(text, 100.0).and_then(|parts| u32::try_from(parts).ok());
    let size = match (size.strip_suffix('%'), size.strip_suffix('x')) {
        (Some(percent), _) => Size::Pot(parts(percent)?),
        (_, Some(times)) => Size::Times(parts(times)?),
        _ => Size::Chips(number(size, CHIPS as f64)?),
    };
    let most = tree.stack() - (node.committed[player.index()] - own);
    size.of(node.street, node.pot(tree), bet, own, most)
}

/// Returns the total bets that a number without a unit may mean besides an amount: a percentage of the pot, and for a
/// raise a multiple of the bet.
fn likely_amounts(tree: &Tree, node: &Node, size: &str) -> Vec<Chips> {
    let is_number = size.chars().all(|c| c.is_ascii_digit() || c == '.');
    let is_raise = node.bets.iter().any(|&bet| bet > 0);
    let units = if is_raise { &["%", "x"][..] } else { &["%"] };
    let amount = |unit: &&str| amount(tree, node, &format!("{size}{unit}"));
    units.iter().filter(|_| is_number).filter_map(amount).collect()
}

/// Returns actions as the text of a line.
pub fn words(actions: &[Action]) -> String {
    let words: Vec<String> = actions.iter().map(|&action| action_words(action)).collect();
    words.join(", ")
}

/// Returns an action with its amount in the unit of the pot: `bet 37.5`.
pub fn action_words(action: Action) -> String {
    match action.amount() {
        None => action.verb().to_owned(),
        Some(chips) => format!("{} {}", action.verb(), amount_words(chips)),
    }
}

/// Returns an amount of chips in the unit of the pot, with as few decimals as possible.
pub fn amount_words(chips: u64) -> String {
    let (whole, parts) = (chips / CHIPS, chips % CHIPS);
    let text = format!("{whole}.{parts:02}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}
