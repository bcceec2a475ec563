//! `holdem eval`: what a hand is, which five make it, and what it beats.

mod args;
mod batch;
mod explanation;
mod input;
mod record;
mod sheet;

use crate::card::CardSet;
use crate::eval::{Explanation, Method, explain};
use crate::hand::Strength;
use crate::holdem::{Deal, Reading};

use super::failure::Failure;
use super::report::{Report, Sheet};
pub use args::Args;
pub use batch::run as run_batch;

/// The name and version of the records' schema.
const SCHEMA: &str = "holdem.eval/1";

/// What is said about the hands that were asked about.
pub struct Answers(Vec<Answer>);

/// Everything that is said about one hand.
struct Answer {
    reading: Reading,
    /// Cards that no opponent can hold.
    dead: CardSet,
    /// What each method that was asked made of it.
    ratings: Vec<(Method, Strength)>,
    /// How each of them came to it, if that was asked.
    explanations: Vec<Explanation>,
}

impl Answer {
    /// What these methods make of a hand, and how those of them that are to be explained come to it.
    fn of(reading: Reading, deal: &Deal, methods: &[Method], explained: &[Method]) -> Self {
        let (hand, board) = (reading.hand, reading.board.set());
        Self {
            dead: deal.dead(),
            ratings: methods.iter().map(|&method| (method, method.evaluate(hand))).collect(),
            explanations: explained.iter().map(|&method| explain(hand, method, board)).collect(),
            reading,
        }
    }

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

impl Report for Answers {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        SCHEMA
    }

    fn records(&self) -> Vec<Self::Record> {
        self.0.iter().map(record::record).collect()
    }

    fn sheets(&self) -> Vec<Sheet> {
        self.0.iter().flat_map(sheet::sheets).collect()
    }

    fn plain(&self) -> String {
        let names: Vec<String> = self.0.iter().map(|a| a.reading.strength.to_string()).collect();
        names.join("\n")
    }

    fn wrong(&self) -> Option<String> {
        self.0.iter().find_map(Answer::disagreement)
    }
}

/// Rates the hand.
pub fn run(args: &Args) -> Result<Answers, Failure> {
    args.batch.refuse()?;
    let deal = input::deal(args)?;
    let methods = args.method.chosen();
    let explained = if args.explain { methods } else { &[] };
    let method = methods.last().copied().unwrap_or_default();
    let readings = Reading::of(&deal, method).map_err(Failure::work)?;
    let answers =
        readings.into_iter().map(|reading| Answer::of(reading, &deal, methods, explained));
    Ok(Answers(answers.collect()))
}

/// An answer about which the methods differ, as they never do.
#[cfg(test)]
pub fn disputed() -> Answers {
    let deal =
        Deal::new(vec!["AhKh".parse().unwrap()], "QhJhTh2c3d".parse().unwrap(), CardSet::EMPTY);
    let reading = Reading::of(&deal.unwrap(), Method::Lookup).unwrap().remove(0);
    let ratings = vec![
        (Method::Combinations, Strength::MAX),
        (Method::Buckets, Strength::MIN),
        (Method::Lookup, Strength::MAX),
    ];
    Answers(vec![Answer { reading, dead: CardSet::EMPTY, ratings, explanations: Vec::new() }])
}
