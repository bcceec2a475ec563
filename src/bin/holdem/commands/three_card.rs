//! `holdem three-card`: two hands of three-card poker.

use std::ffi::OsString;

use clap::ValueEnum;

use holdem::games::three_card::Rules;
use holdem::question::three_card::{
    ThreeCardAnswer, ThreeCardFrequenciesAnswer, ThreeCardOddsAnswer, three_card_hands, three_cards,
};
use holdem::read::Query;

use crate::failure::Failure;
use crate::options::{Format, between};
use crate::session::{Run, Session};

const EXAMPLES: &str = "\
Examples:
  holdem three-card SK D9 CJ S10 H10 D6          the first three against the last three
  holdem three-card AhKhQh 2c2d2s --rules simple  no flushes, the highest card first
  holdem three-card --odds                       odds of each category
  holdem three-card --odds AhKhQd                these three against a random hand";

/// The arguments of `three-card`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Six cards: the first three against the last three; with --odds three or none
    #[arg(required_unless_present = "odds")]
    cards: Vec<OsString>,

    /// Rules
    #[arg(long, value_name = "RULES", default_value = "standard")]
    rules: RulesArg,

    /// Number of decks, up to 6; a card may occur once per deck
    #[arg(long, value_name = "N", default_value = "1", value_parser = between::<1, 6>)]
    decks: u8,

    /// Odds of each category; of three given cards against a random hand
    #[arg(long, conflicts_with = "decks")]
    odds: bool,

    /// Output format
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

/// Rules of three-card poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum RulesArg {
    /// Flushes count, and a pair is compared before its kicker
    Standard,
    /// No flushes, and the highest card is always compared first
    Simple,
}

impl RulesArg {
    /// Returns the rules and their name.
    fn rules(self) -> (Rules, &'static str) {
        match self {
            Self::Standard => (Rules::STANDARD, "standard"),
            Self::Simple => (Rules::SIMPLE, "simple"),
        }
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        let (rules, name) = self.rules.rules();
        let query = Query::of_arguments("three-card", &self.cards, None, None)?;
        match (self.odds, self.cards.is_empty()) {
            (true, true) => session.show(&ThreeCardFrequenciesAnswer::of(rules, name), self.format),
            (true, false) => {
                let hand = three_cards(&query)?;
                session.show(&ThreeCardOddsAnswer::of(rules, name, hand), self.format)
            }
            (false, _) => {
                let hands = three_card_hands(&query, self.decks.into())?;
                session.show(&ThreeCardAnswer::of(rules, name, hands), self.format)
            }
        }
    }
}
