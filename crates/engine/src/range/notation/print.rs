//! Prints a range in a notation. Reading the text in that notation gives the same range.

use std::error::Error;
use std::fmt;

use crate::card::Rank;
use crate::deal::{HoleCards, StartingHand};
use crate::range::{Range, Weight};

use super::runs::{Layer, layers};
use super::{Notation, deck};

/// The error for a range with a weight that a notation cannot write.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotationError {
    /// Weights are relative to the greatest, and no combo has a full weight.
    NoFullWeight {
        /// The program that has this notation.
        program: &'static str,
    },
    /// Weights are whole percentages, and one is not.
    NotWhole {
        /// The program that has this notation.
        program: &'static str,
        /// A hand with this weight.
        hand: String,
        /// The weight.
        weight: Weight,
    },
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoFullWeight { program } => write!(
                f,
                "{program}' weights are relative to the largest, and this range has no full weight"
            ),
            Self::NotWhole { program, hand, weight } => {
                write!(f, "weights in {program} are whole percentages, and {hand} has {weight}")
            }
        }
    }
}

impl Error for NotationError {}

impl Notation {
    /// Returns the text of a range in this notation.
    ///
    /// # Errors
    ///
    /// Returns an error if a weight of the range cannot be written in the notation. PioSOLVER, GTO Wizard and GTO+
    /// notations can write any weight.
    ///
    /// ```
    /// use holdem_engine::range::{Notation, Range};
    ///
    /// let range: Range = "AA,KK:0.5,AhKh:0.125".parse()?;
    /// assert_eq!(Notation::Pio.print(&range)?, "AA,KK:0.5,AhKh:0.125");
    /// assert_eq!(Notation::GtoPlus.print(&range)?, "AA,[50.0]KK[/50.0],[12.5]AhKh[/12.5]");
    /// assert!(Notation::Equilab.print(&range).is_err(), "12.5% is not a whole number");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn print(self, range: &Range) -> Result<String, NotationError> {
        match self {
            Self::Holdem => Ok(range.to_string()),
            Self::Pio => Ok(pio(range)),
            Self::PioVector => {
                let numbers = deck::hand_order().map(|(combo, _)| range.weight(combo).to_string());
                Ok(numbers.collect::<Vec<_>>().join(" "))
            }
            Self::GtoWizard => {
                let items = deck::hand_order().map(|(combo, name)| (name, range.weight(combo)));
                let items = items.filter(|(_, weight)| !weight.is_none());
                let items = items.map(|(name, weight)| format!("{name}: {weight}"));
                Ok(items.collect::<Vec<_>>().join(","))
            }
            Self::GtoPlus => Ok(gto_plus(range)),
            Self::Equilab => equilab(range),
            Self::ProPokerTools => pro_poker_tools(range),
        }
    }
}

/// Writes each hand with its weight. The program also reads spans; every version and tool reads hands.
fn pio(range: &Range) -> String {
    let items = layers(range).into_iter().flat_map(|layer| {
        let hands = layer.runs.iter().flatten().map(StartingHand::to_string);
        let combos = layer.combos.iter().map(|(combo, _)| combo.to_string());
        let weighted = move |hand: String| match layer.weight {
            Weight::FULL => hand,
            weight => format!("{hand}:{weight}"),
        };
        hands.chain(combos).map(weighted).collect::<Vec<_>>()
    });
    items.collect::<Vec<_>>().join(",")
}

fn gto_plus(range: &Range) -> String {
    let texts = layers(range).into_iter().map(|layer| {
        let text = spans(&layer, |run| match run {
            [hand] => hand.to_string(),
            [first, .., last] => format!("{first}-{last}"),
            [] => String::new(),
        });
        let text = text.join(",");
        match layer.weight {
            Weight::FULL => text,
            weight => {
                let percent = tenths(weight);
                format!("[{percent}]{text}[/{percent}]")
            }
        }
    });
    texts.collect::<Vec<_>>().join(",")
}

/// Formats a weight in percent with at least one decimal: `82.0`.
fn tenths(weight: Weight) -> String {
    let (whole, parts) = (weight.millionths() / 10_000, weight.millionths() % 10_000);
    let decimals = format!("{parts:04}");
    let more = decimals[1..].trim_end_matches('0');
    format!("{whole}.{}{more}", &decimals[..1])
}

fn equilab(range: &Range) -> Result<String, NotationError> {
    let layers = layers(range);
    let is_plain = matches!(&layers[..], [layer] if layer.weight == Weight::FULL);
    let texts = layers.iter().map(|layer| {
        let percent = whole_percent(layer, Notation::Equilab)?;
        let text = spans(layer, |run| match run {
            [hand] => hand.to_string(),
            [first, .., last] if is_top(*first) => format!("{last}+"),
            [first, .., last] => format!("{first}-{last}"),
            [] => String::new(),
        });
        let text = text.join(", ");
        Ok(if is_plain { text } else { format!("{percent}: {text}") })
    });
    Ok(texts.collect::<Result<Vec<_>, NotationError>>()?.join(", "))
}

/// Returns whether no pair, or no hand of the same higher card, is above a hand.
fn is_top(hand: StartingHand) -> bool {
    let [high, low] = [hand.high(), hand.low()];
    high.index() == low.index() + 1 || hand.is_pair() && high == Rank::Ace
}

fn pro_poker_tools(range: &Range) -> Result<String, NotationError> {
    if *range == Range::full() {
        return Ok("*".to_owned());
    }
    let layers = layers(range);
    let is_plain = matches!(&layers[..], [layer] if layer.weight == Weight::FULL);
    if layers.first().is_some_and(|layer| layer.weight != Weight::FULL) {
        return Err(NotationError::NoFullWeight { program: Notation::ProPokerTools.program() });
    }
    let name = |hand: &StartingHand| {
        let (high, low) = (hand.high(), hand.low());
        match (hand.is_pair(), hand.is_suited()) {
            (true, _) => hand.to_string(),
            (_, true) => format!("{high}x{low}x"),
            (_, false) => format!("{high}x{low}y"),
        }
    };
    let texts = layers.iter().map(|layer| {
        let percent = whole_percent(layer, Notation::ProPokerTools)?;
        let hands = layer.runs.iter().flatten().map(name);
        let hands = hands.chain(layer.combos.iter().map(|(combo, _)| combo.to_string()));
        let hands = hands.map(|hand| if is_plain { hand } else { format!("{hand}@{percent}") });
        Ok(hands.collect::<Vec<_>>().join(", "))
    });
    Ok(texts.collect::<Result<Vec<_>, NotationError>>()?.join(", "))
}

/// Returns the names of the hands of a layer, with a name for each run.
fn spans(layer: &Layer, run: impl Fn(&[StartingHand]) -> String) -> Vec<String> {
    let combos = layer.combos.iter().map(|(combo, _)| combo.to_string());
    layer.runs.iter().map(|hands| run(hands)).chain(combos).collect()
}

/// Returns the weight of a layer in percent if that is a whole number.
fn whole_percent(layer: &Layer, notation: Notation) -> Result<u32, NotationError> {
    const ONE: u32 = Weight::PARTS / 100;
    if layer.weight.millionths().is_multiple_of(ONE) {
        return Ok(layer.weight.millionths() / ONE);
    }
    let hand = layer.runs.first().and_then(|run| run.first()).map(StartingHand::to_string);
    let combo = || layer.combos.first().map(|(combo, _): &(HoleCards, String)| combo.to_string());
    let hand = hand.or_else(combo).unwrap_or_default();
    Err(NotationError::NotWhole { program: notation.program(), hand, weight: layer.weight })
}
