//! `holdem eval`: what a hand is, which five make it, and what it beats.

mod explanation;
mod input;
mod record;
mod sheet;

use crate::eval::{Explanation, Method, explain};
use crate::hand::Strength;
use crate::holdem::Reading;

use super::args::Eval;
use super::failure::Failure;
use super::report::Report;

/// Everything that is said about one hand.
struct Answer {
    reading: Reading,
    /// What each method that was asked made of it.
    ratings: Vec<(Method, Strength)>,
    /// How each of them came to it, if that was asked.
    explanations: Vec<Explanation>,
}

impl Answer {
    /// What is wrong if the methods differ, which they never should.
    fn disagreement(&self) -> Option<String> {
        let expected = self.reading.strength;
        let differs = self.ratings.iter().any(|&(_, strength)| strength != expected);
        differs.then(|| {
            let found: Vec<String> = self
                .ratings
                .iter()
                .map(|(method, strength)| {
                    format!("{method} says {} ({strength})", strength.number())
                })
                .collect();
            format!("the methods DO NOT AGREE about {}: {}", self.reading.hand, found.join("; "))
        })
    }
}

/// Rates the hand.
pub fn run(args: &Eval) -> Result<Report, Failure> {
    let deal = input::deal(args)?;
    let methods = args.method.chosen();
    let method = methods.last().copied().unwrap_or_default();
    let readings = Reading::of(&deal, method).map_err(|error| Failure::Work(error.to_string()))?;
    let answers: Vec<Answer> = readings
        .into_iter()
        .map(|reading| {
            let (hand, board) = (reading.hand, reading.board.set());
            let explained = if args.explain { methods } else { &[] };
            Answer {
                ratings: methods.iter().map(|&method| (method, method.evaluate(hand))).collect(),
                explanations: explained
                    .iter()
                    .map(|&method| explain(hand, method, board))
                    .collect(),
                reading,
            }
        })
        .collect();
    Ok(Report {
        schema: "holdem.eval/1",
        records: answers.iter().map(record::record).collect::<Result<_, _>>()?,
        sheets: answers.iter().flat_map(sheet::sheets).collect(),
        failed: answers.iter().find_map(Answer::disagreement),
    })
}
