//! Locked decisions as text: `bet 75%: 22-99 call 0; AA raise 50%`.
//!
//! ```text
//! lock   := line ":" hands (";" hands)*
//! line   := the actions and cards to the decision, with commas; `start` for the first; `any` for any card
//! hands  := range (action frequency)+
//! ```
//!
//! The actions without a given frequency share the rest, in the most profitable way.

use holdem_engine::CardSet;
use holdem_engine::analysis::Share;
use holdem_engine::parse::{Refusal, Span};
use holdem_engine::range::{Context, Conventions, Range, Weight};
use holdem_solver::betting::{Action, Kind, Tree};
use holdem_solver::solve::Lock;

use crate::parameter::Parameter;
use crate::read::{Query, Spot};

use super::SolveSpot;
use super::steps::{VERBS, action_words, amount, words};

/// The tolerance for a sum of frequencies of 1.
const MOST_ERROR: f64 = 1e-6;

impl SolveSpot {
    /// Iterates over the locks as typed, each with the locks that it has: one for each of its ranges of hands.
    pub fn locks_by_text(&self) -> impl Iterator<Item = (&str, &[Lock])> {
        let mut left = self.game.locks();
        self.locks.iter().map(move |text| {
            let hands = text.split_once(':').map_or("", |(_, hands)| hands).split(';');
            let count = hands.filter(|it| !it.trim().is_empty()).count().min(left.len());
            let (locks, later) = left.split_at(count);
            left = later;
            (text.as_str(), locks)
        })
    }
}

impl Query<'_> {
    /// Reads the locked decisions.
    pub(crate) fn given_decisions(
        &self,
        tree: &Tree,
        spot: &Spot,
    ) -> Result<(Vec<Lock>, Vec<String>), Refusal> {
        let (mut locks, mut texts) = (Vec::new(), Vec::new());
        for &span in self.given.all(Parameter::Lock) {
            let Some(colon) = self.at(span).find(':') else {
                return Err(self.line.refuse_at(
                    "the decision is missing",
                    [span],
                    "give the line to the decision, a colon, and the hands: \"bet 75%: 22-99 call 0\", \"start: QQ check 100%\"",
                ));
            };
            let line = Span { start: span.start, end: span.start + colon };
            let is_start = ["start", "root", ""].contains(&self.at(line).trim());
            let items = match is_start {
                true => Vec::new(),
                false => self.line_items(line),
            };
            let way = self.follow(tree, spot, &items, true)?;
            let hands = self.locked_hands(span);
            if hands.is_empty() {
                let hint =
                    "after the colon, give a range, then actions with frequencies: 22-99 call 0";
                return Err(self.line.refuse_at("the hands are missing", [span], hint));
            }
            let mut text = self.at(span).to_owned();
            for of_hands in hands {
                let (lock, hands, range) = self.lock(tree, spot, way.node, &way.dealt, of_hands)?;
                if !self.stands_alone(spot, range, &hands) {
                    text = text.replacen(self.at(range), &hands.to_string(), 1);
                }
                locks.push(lock);
            }
            texts.push(text);
        }
        Ok((locks, texts))
    }

    /// Refuses a lock without an effect: the cards of a board, dead cards and the cards of its line rule out all of its
    /// hands.
    pub(crate) fn check_locks(&self, of: &SolveSpot, board: CardSet) -> Result<(), Refusal> {
        let has_effect = |lock: &Lock| {
            let dealt: CardSet = lock.dealt.iter().copied().flatten().collect();
            let known = board | of.spot.dead() | dealt;
            let player = of.game.tree().node(lock.node).player();
            let own = player.and_then(|player| of.spot.players.get(player.index()));
            let is_own = |combo| own.is_some_and(|own| !own.range.weight(combo).is_none());
            lock.hands.iter().any(|&combo| is_own(combo) && combo.set().is_disjoint(known))
        };
        let hands = self.given.all(Parameter::Lock).flat_map(|&span| self.locked_hands(span));
        match hands.zip(of.game.locks()).find(|(_, lock)| !has_effect(lock)) {
            None => Ok(()),
            Some((hands, _)) => Err(self.line.refuse_at(
                "this has no effect: each of these hands has a card that is on the board, dead or dealt in the line",
                [hands],
                "give a hand of the range without these cards",
            )),
        }
    }

    /// Returns the spans of the hands with their actions, after the line of a lock.
    fn locked_hands(&self, lock: Span) -> Vec<Span> {
        let colon = self.at(lock).find(':').map_or(lock.end, |colon| lock.start + colon + 1);
        let hands = self.line.items_between(Span { start: colon, end: lock.end }, |c| c == ';');
        hands.into_iter().filter(|&it| !self.at(it).trim().is_empty()).collect()
    }

    /// Returns whether the text of a range has the same meaning without names and conventions.
    fn stands_alone(&self, spot: &Spot, range: Span, hands: &Range) -> bool {
        let usual = Conventions::default();
        let context = Context { board: spot.board(), dead: spot.dead(), conventions: &usual };
        let alone = || self.line.range(range, &context).is_ok_and(|read| read.range == *hands);
        !self.at(range).contains('@') && alone()
    }

    /// Reads the strategy of some hands. Returns it with the range and its span.
    fn lock(
        &self,
        tree: &Tree,
        spot: &Spot,
        node: usize,
        dealt: &[Option<holdem_engine::Card>],
        span: Span,
    ) -> Result<(Lock, Range, Span), Refusal> {
        let Kind::Decision { player, actions, .. } = &tree.node(node).kind else {
            let hint = "end the line at a decision";
            return Err(self.line.refuse_at("this is not a decision", [span], hint));
        };
        let tokens = self.line.items_between(span, char::is_whitespace);
        let first = tokens.iter().position(|&token| self.is_verb(token)).filter(|&first| first > 0);
        let (Some(first), Some(begin)) = (first, tokens.first()) else {
            let hint =
                format!("give a range, then actions with frequencies; here: {}", words(actions));
            return Err(self.line.refuse_at("the range or the actions are missing", [span], hint));
        };
        let range = Span { start: begin.start, end: tokens[first - 1].end };
        let context =
            Context { board: spot.board(), dead: spot.dead(), conventions: &self.conventions };
        let hands = self.line.range(range, &context)?.range;
        if hands.combos().any(|(_, weight)| weight != Weight::FULL) {
            return Err(self.line.refuse_at(
                "weights have no effect in a lock",
                [range],
                "give hands without weights, and a frequency after each action: AA check 50%",
            ));
        }
        let own = spot.players.get(player.index()).map(|player| &player.range);
        if !hands.combos().any(|(combo, _)| own.is_some_and(|own| !own.weight(combo).is_none())) {
            let whose = player.index() + 1;
            return Err(self.line.refuse_at(
                format!("player {whose} acts there, and has none of these hands"),
                [range],
                "give hands of that player's range, or random for all of them",
            ));
        }
        let frequencies = self.frequencies(tree, node, actions, &tokens[first..])?;
        let sum: f64 = frequencies.iter().flatten().sum();
        let is_all = frequencies.iter().all(Option::is_some);
        if sum > 1.0 + MOST_ERROR || (is_all && sum < 1.0 - MOST_ERROR) {
            return Err(self.line.refuse_at(
                "these frequencies do not add up to 100%",
                [span],
                "leave out the actions that share the remainder",
            ));
        }
        let combos = hands.combos().map(|(combo, _)| combo).collect();
        Ok((Lock { node, dealt: dealt.to_vec(), hands: combos, frequencies }, hands, range))
    }

    /// Reads the frequency of one action over a whole range: `fold 60%`, `bet 75% 30%`. Returns it with the index of the
    /// action.
    pub(crate) fn action_frequency(
        &self,
        tree: &Tree,
        node: usize,
        span: Span,
    ) -> Result<(usize, Share), Refusal> {
        let Kind::Decision { actions, .. } = &tree.node(node).kind else {
            let hint = "add the card to the line";
            return Err(Refusal::new("a card is dealt here, and a lock is of a decision", hint));
        };
        let tokens = self.line.items_between(span, char::is_whitespace);
        let one = || format!("give one action with its frequency; here: {}", words(actions));
        let verbs = tokens.iter().filter(|&&token| self.is_verb(token)).count();
        if tokens.first().is_none_or(|&first| !self.is_verb(first)) {
            return Err(self.line.refuse_at("the action is missing", [span], one()));
        }
        if verbs > 1 {
            return Err(self.line.refuse_at("these are several actions", [span], one()));
        }
        if actions.len() == 1 {
            let hint = "choose another decision";
            return Err(self.line.refuse_at("this is the only action here", [span], hint));
        }
        let found = self.frequencies(tree, node, actions, &tokens)?;
        let mut found = found.into_iter().enumerate();
        let found = found.find_map(|(index, share)| Some((index, Share::new(share?).ok()?)));
        found.ok_or_else(|| self.line.refuse_at("the action is missing", [span], one()))
    }

    /// Reads actions with frequencies; `None` for the other actions.
    fn frequencies(
        &self,
        tree: &Tree,
        node: usize,
        actions: &[Action],
        tokens: &[Span],
    ) -> Result<Vec<Option<f64>>, Refusal> {
        let mut frequencies: Vec<Option<f64>> = vec![None; actions.len()];
        let mut at = 0;
        while let Some(&verb) = tokens.get(at) {
            // There may be a size between a verb and a frequency.
            let values = tokens[at + 1..].iter().take_while(|token| !self.is_verb(**token)).count();
            let (Some(&frequency), 1..=2) = (tokens.get(at + values), values) else {
                let hint = "give a frequency after each action: call 0, bet 75% 30%";
                return Err(self.line.refuse_at("the frequency is missing", [verb], hint));
            };
            let end = if values == 2 { tokens[at + 1].end } else { verb.end };
            let action = Span { start: verb.start, end };
            if values == 1 {
                self.check_frequency(tree, node, verb, frequency)?;
            }
            let index = self.action(tree, tree.node(node), actions, action)?;
            let share = self.line.share(frequency).map_err(|refusal| {
                let percent = format!("{}%", self.at(frequency));
                let is_size = actions[index].amount().is_some() && values == 1;
                match is_size && percent.parse::<Share>().is_ok() {
                    true => Refusal {
                        hint: Some(format!(
                            "give the size and its frequency: {} {percent}",
                            action_words(actions[index])
                        )),
                        ..refusal
                    },
                    false => refusal,
                }
            })?;
            if frequencies[index].replace(f64::from(share)).is_some() {
                let message = "this action is given twice";
                return Err(self.line.refuse_at(message, [action], "give each action once"));
            }
            at += values + 1;
        }
        Ok(frequencies)
    }

    /// Returns whether a word is the first one of an action.
    fn is_verb(&self, token: Span) -> bool {
        VERBS.contains(&self.at(token).to_lowercase().as_str())
    }

    /// Checks that the only value after a bet is not one of the sizes here: `bet 75%` could be a size, and is read as
    /// a frequency.
    fn check_frequency(
        &self,
        tree: &Tree,
        node: usize,
        verb: Span,
        value: Span,
    ) -> Result<(), Refusal> {
        let Kind::Decision { actions, .. } = &tree.node(node).kind else { return Ok(()) };
        let both = Span { start: verb.start, end: value.end };
        let is_bet = ["bet", "b", "raise", "r"].contains(&self.at(verb).to_lowercase().as_str());
        let named = amount(tree, tree.node(node), &self.at(value).to_lowercase());
        let is_size = actions.iter().any(|action| named.is_some() && action.amount() == named);
        if !is_bet || !is_size {
            return Ok(());
        }
        let [action, size] = [verb, value].map(|span| self.at(span));
        let share = if size.ends_with('%') { size } else { "50%" };
        Err(self.line.refuse_at(
            "this could be a size or a frequency",
            [both],
            format!(
                "for the size, add its frequency: {action} {size} 100%; for a frequency, give both: {action} {size} {share}"
            ),
        ))
    }
}
