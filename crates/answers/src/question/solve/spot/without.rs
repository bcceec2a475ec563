//! Actions that are taken out of the tree, on all cards: `check, bet 50%`, or `check, check, any, bet 75%`.

use holdem_engine::parse::{Refusal, Span};
use holdem_solver::betting::{Kind, Tree};
use holdem_solver::solve::Step;
use itertools::Itertools;

use crate::parameter::Parameter;
use crate::read::{Line, Query, Spot};

use super::SolveSpot;
use super::steps::action_words;

/// The word for any card.
const ANY: &str = "any";

/// A tree without an action, and the actions and cards to it in words.
type Cut = (Tree, Vec<String>);

impl Query<'_> {
    /// Takes actions out of a tree: at the end of the lines `left_out`, if the tree has them, of the text of a tree, and of
    /// the options. Returns the lines as typed.
    pub(super) fn without(
        &self,
        mut tree: Tree,
        spot: &Spot,
        left_out: &[String],
        of_tree: &[String],
    ) -> Result<(Tree, Vec<String>), Refusal> {
        let mut lines = Vec::new();
        for text in left_out {
            if let Ok((cut, _)) = take_out(self, &tree, spot, text) {
                tree = cut;
                lines.push(text.clone());
            }
        }
        for text in of_tree {
            (tree, _) = take_out(self, &tree, spot, text)?;
            lines.push(text.clone());
        }
        let spans = self.given.all(Parameter::Without);
        let spans =
            spans.flat_map(|&span| match &self.line.items_between(span, |c| c == ';')[..] {
                [] => vec![span],
                lines => lines.to_vec(),
            });
        for span in spans.collect::<Vec<Span>>() {
            (tree, _) = self.take_out(&tree, spot, span)?;
            let items = self.line_items(span).into_iter();
            lines.push(items.map(|item| self.at(item).trim().to_owned()).join(", "));
        }
        Ok((tree, lines))
    }

    /// Takes the action at the end of a line out of a tree.
    fn take_out(&self, tree: &Tree, spot: &Spot, span: Span) -> Result<Cut, Refusal> {
        let items = self.line_items(span);
        let Some((&last, before)) = items.split_last() else {
            let hint = "give the line to an action, such as: check, bet 50%";
            return Err(self.line.refuse_at("the action is missing", [span], hint));
        };
        let node = self.follow(tree, spot, before, true)?.node;
        let Kind::Decision { actions, .. } = &tree.node(node).kind else {
            let hint = "end the line with the action to take out";
            return Err(self.line.refuse_at("this is not a decision", [last], hint));
        };
        let way = self.follow(tree, spot, &items, true)?;
        if way.dealt.iter().any(Option::is_some) {
            let message = "an action is taken out on all cards";
            return Err(self.line.refuse_at(message, [span], "write any for each card"));
        }
        let index = self.action(tree, tree.node(node), actions, last)?;
        let cut = tree.without(node, index).map_err(|_| {
            let hint = "take out an earlier action instead";
            self.line.refuse_at("this is the only action there", [last], hint)
        })?;
        Ok((cut, words(tree, &way.steps)))
    }
}

/// Takes the action at the end of the text of a line out of a tree.
fn take_out(query: &Query<'_>, tree: &Tree, spot: &Spot, text: &str) -> Result<Cut, Refusal> {
    let mut at = Query { line: Line::default(), ..Query::default() }.in_syntax(query.syntax());
    let span = at.line.push(text);
    at.take_out(tree, spot, span)
}

/// Returns the actions of a line in words, with any for each card.
fn words(tree: &Tree, actions: &[Step]) -> Vec<String> {
    let (mut node, mut words) = (0, Vec::new());
    for step in actions {
        if let Kind::Deal { next } = tree.node(node).kind {
            words.push(ANY.to_owned());
            node = next;
        }
        if let (Step::Action(index), Kind::Decision { actions, children, .. }) =
            (step, &tree.node(node).kind)
        {
            words.push(action_words(actions[*index]));
            node = children[*index];
        }
    }
    words
}

impl SolveSpot {
    /// Returns the lines to the actions that are taken out after a line, from its end on.
    pub(super) fn left_out_after(&self, line: &[Step]) -> Result<Vec<String>, Refusal> {
        let start = super::super::solved::words(&self.game, line);
        let mut left_out = Vec::new();
        let Ok(mut tree) = self.rules.tree() else { return Ok(left_out) };
        let query = Query::default();
        for text in &self.without {
            let (cut, words) = take_out(&query, &tree, &self.spot, text)?;
            tree = cut;
            let is_same = |(word, of_start): (&String, &String)| word == of_start || word == ANY;
            if words.len() > start.len() && words.iter().zip(&start).all(is_same) {
                left_out.push(words[start.len()..].join(", "));
            }
        }
        Ok(left_out)
    }
}
