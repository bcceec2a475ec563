//! `holdem three-card`: three cards against three.

use std::ffi::OsString;

use clap::ValueEnum;
use serde::Serialize;

use crate::card::{Card, DuplicateCard};
use crate::games::three_card::{Rating, Rules, ThreeCardCategory, ThreeCards};
use crate::hand::Outcomes;
use crate::parse::{Span, Spanned, check_number};

use super::args::Format;
use super::failure::Failure;
use super::line::Line;
use super::report::{Cards, Report, Sheet, Text, grouped, percent};

const EXAMPLES: &str = "\
Examples:
  holdem three-card SK D9 CJ S10 H10 D6          the first three against the last three
  holdem three-card AhKhQh 2c2d2s --rules simple  no flushes, the highest card first
  holdem three-card --odds                       how often each category comes
  holdem three-card --odds AhKhQd                these three against a random hand";

/// The arguments of `three-card`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Six cards, the first three against the last three; with --odds three or none
    #[arg(required_unless_present = "odds")]
    pub cards: Vec<OsString>,

    /// Which rules to judge by
    #[arg(long, value_name = "RULES", default_value = "standard")]
    pub rules: RulesName,

    /// How many decks are in play, up to 6: so often may a card be there
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=6))]
    pub decks: u8,

    /// How often each category comes; for three given cards, their chance against a random hand
    #[arg(long, conflicts_with = "decks")]
    pub odds: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

/// Rules of three-card poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RulesName {
    /// Flushes count, a pair is compared before its kicker
    Standard,
    /// No flushes, the highest card is always compared first
    Simple,
}

/// What was asked, answered.
pub struct Judgement {
    rules: RulesName,
    answer: Answer,
}

enum Answer {
    /// Two hands and what they are.
    Showdown([(ThreeCards, Rating); 2]),
    /// How often each category comes.
    Frequencies(Vec<(ThreeCardCategory, u64)>),
    /// A hand against every other.
    AgainstRandom(ThreeCards, Rating, Outcomes),
}

/// Judges the hands, or counts.
pub fn run(args: &Args) -> Result<Judgement, Failure> {
    let rules = args.rules.rules();
    let answer = if args.odds && args.cards.is_empty() {
        Answer::Frequencies(rules.frequencies().collect())
    } else if args.odds {
        let cards = read(args, 3, "cards against a random hand")?;
        let hand = ThreeCards([cards[0], cards[1], cards[2]]);
        Answer::AgainstRandom(hand, rules.rate(hand), rules.against_random(hand))
    } else {
        let cards = read(args, 6, "cards, three against three,")?;
        let hands = [[cards[0], cards[1], cards[2]], [cards[3], cards[4], cards[5]]];
        Answer::Showdown(hands.map(|cards| (ThreeCards(cards), rules.rate(ThreeCards(cards)))))
    };
    Ok(Judgement { rules: args.rules, answer })
}

impl RulesName {
    fn rules(self) -> Rules {
        match self {
            Self::Standard => Rules::STANDARD,
            Self::Simple => Rules::SIMPLE,
        }
    }

    fn name(self) -> &'static str {
        match self {
            Self::Standard => "standard",
            Self::Simple => "simple",
        }
    }
}

/// The cards of the arguments: so many, each as often as there are decks.
fn read(args: &Args, count: usize, what: &'static str) -> Result<Vec<Card>, Failure> {
    let mut line = Line::default();
    let parts = args.cards.iter().map(|part| line.push_list(std::slice::from_ref(part)));
    let parts = parts.collect::<Result<Vec<_>, _>>()?;
    let end = parts.last().map_or(0, |part| part.end);
    let cards = line.cards(Span { start: 0, end })?;
    // Two arguments are two hands. Any other number is one list.
    let hands = if count == 6 && parts.len() == 2 { parts } else { Vec::new() };
    for hand in hands {
        let cards = line.cards(hand)?;
        check_number(&cards, 3..=3, "cards in a hand", hand.end).map_err(|e| line.refuse(&e))?;
    }
    check_number(&cards, count..=count, what, end).map_err(|error| line.refuse(&error))?;
    if args.odds {
        line.distinct(&cards)?;
    }
    check_decks(&cards, usize::from(args.decks), &line)?;
    Ok(Spanned::values(&cards).collect())
}

fn check_decks(cards: &[Spanned<Card>], decks: usize, line: &Line) -> Result<(), Failure> {
    for card in Spanned::values(cards) {
        let same = cards.iter().filter(|other| other.value == card);
        let marks: Vec<Span> = same.map(|card| card.span).collect();
        if marks.len() <= decks {
            continue;
        }
        let message = match decks {
            1 => DuplicateCard(card).to_string(),
            _ => format!(
                "the {} ({card}) is there {} times, but {decks} decks are in play",
                card.word(),
                marks.len()
            ),
        };
        let hint = format!("if more decks are in play, say so: --decks {}", marks.len());
        return Err(line.complain(message, marks, hint));
    }
    Ok(())
}

/// The winner of two hands: 1, 2, or 0 for a tie.
fn winner([(_, first), (_, second)]: &[(ThreeCards, Rating); 2]) -> u8 {
    match first.cmp(second) {
        std::cmp::Ordering::Greater => 1,
        std::cmp::Ordering::Less => 2,
        std::cmp::Ordering::Equal => 0,
    }
}

#[derive(Debug, Serialize)]
#[serde(untagged)]
pub enum Record {
    Showdown {
        rules: &'static str,
        hand1: HandRecord,
        hand2: HandRecord,
        winner: u8,
    },
    Frequency {
        rules: &'static str,
        category: &'static str,
        deals: u64,
        share: f64,
    },
    AgainstRandom {
        rules: &'static str,
        cards: Cards,
        category: &'static str,
        wins: u64,
        ties: u64,
        losses: u64,
        total: u64,
    },
}

#[derive(Debug, Serialize)]
pub struct HandRecord {
    cards: Cards,
    category: &'static str,
}

impl Report for Judgement {
    type Record = Record;

    fn schema(&self) -> &'static str {
        match self.answer {
            Answer::Showdown(_) => "holdem.three-card/1",
            Answer::Frequencies(_) => "holdem.three-card-frequencies/1",
            Answer::AgainstRandom(..) => "holdem.three-card-odds/1",
        }
    }

    fn records(&self) -> Vec<Record> {
        let rules = self.rules.name();
        match &self.answer {
            Answer::Showdown(hands) => {
                let [hand1, hand2] = hands.map(|(hand, rating)| HandRecord {
                    cards: hand.0.into_iter().collect(),
                    category: rating.category().name(),
                });
                vec![Record::Showdown { rules, hand1, hand2, winner: winner(hands) }]
            }
            Answer::Frequencies(frequencies) => {
                let total: u64 = frequencies.iter().map(|(_, deals)| deals).sum();
                let record = |&(category, deals): &(ThreeCardCategory, u64)| Record::Frequency {
                    rules,
                    category: category.name(),
                    deals,
                    share: deals as f64 / total as f64,
                };
                frequencies.iter().map(record).collect()
            }
            Answer::AgainstRandom(hand, rating, outcomes) => vec![Record::AgainstRandom {
                rules,
                cards: hand.0.into_iter().collect(),
                category: rating.category().name(),
                wins: outcomes.wins,
                ties: outcomes.ties,
                losses: outcomes.losses,
                total: outcomes.total(),
            }],
        }
    }

    fn sheets(&self) -> Vec<Sheet> {
        let percent = |part: u64, total: u64| percent(part as f64 / total as f64, 4);
        match &self.answer {
            Answer::Showdown(hands) => {
                let winner = winner(hands);
                let mut sheet = Sheet::new(["", "cards", "hand", "result"]);
                for (number, (hand, rating)) in (1..).zip(hands) {
                    sheet.row([
                        Text::from(format!("hand {number}")),
                        Text::cards(hand.0),
                        Text::from(rating.category().name()),
                        match winner {
                            0 => Text::from("tie"),
                            winner if winner == number => Text::strong("wins"),
                            _ => Text::default(),
                        },
                    ]);
                }
                vec![sheet]
            }
            Answer::Frequencies(frequencies) => {
                let total: u64 = frequencies.iter().map(|(_, deals)| deals).sum();
                let mut sheet = Sheet::new(["category", "deals", "share"]).numeric([1, 2]);
                let all = [("all", total)];
                let rows = frequencies.iter().map(|&(category, deals)| (category.name(), deals));
                for (name, deals) in rows.chain(all) {
                    sheet.row([name.to_owned(), grouped(deals), percent(deals, total)]);
                }
                vec![sheet]
            }
            Answer::AgainstRandom(hand, rating, outcomes) => {
                let mut sheet =
                    Sheet::new([Text::cards(hand.0), Text::from("hands"), Text::from("share")])
                        .numeric([1, 2]);
                let total = outcomes.total();
                sheet.row([rating.category().name(), "", ""]);
                for (name, hands) in [
                    ("wins", outcomes.wins),
                    ("ties", outcomes.ties),
                    ("loses", outcomes.losses),
                    ("against", total),
                ] {
                    sheet.row([name.to_owned(), grouped(hands), percent(hands, total)]);
                }
                vec![sheet]
            }
        }
    }

    fn plain(&self) -> String {
        match &self.answer {
            Answer::Showdown(hands) => {
                let [(_, first), (_, second)] = hands;
                format!("{},{},{}", first.category(), second.category(), winner(hands))
            }
            Answer::Frequencies(frequencies) => {
                let lines = frequencies.iter().map(|(name, deals)| format!("{name},{deals}"));
                lines.collect::<Vec<_>>().join("\n")
            }
            Answer::AgainstRandom(_, _, Outcomes { wins, ties, losses }) => {
                format!("{wins},{ties},{losses}")
            }
        }
    }
}
