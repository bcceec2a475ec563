//! A player in an answer about equity: the holding and the equity.

use std::sync::Arc;

use holdem_engine::equity::{CategoryEquity, ComboEquity, PlayerEquity, by_starting_hand};
use holdem_engine::range::Range;
use holdem_engine::{HoleCards, StartingHand};
use serde::Serialize;
use serde::ser::{SerializeStruct, Serializer};

use crate::read::Player;
use crate::text::shortened;

use super::field::Number;
#[cfg(test)]
use super::schema::CategoryName;
use super::styled::StyledText;

/// The maximum number of characters of a range in a table.
const RANGE_WIDTH: usize = 300;

/// A player's hand or range in a record.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct HoldingFields {
    /// The player's name, `null` for a player without one; only if a player has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<Option<String>>,
    // Shared, because records are made by the million.
    /// The hand or range as typed.
    input: Arc<str>,
    /// The normal form of the range.
    range: RangeText,
    /// The number of combos without those blocked by the board and dead cards.
    combos: usize,
    /// The sum of their weights.
    weight: f64,
}

/// A range, or a hand that is printed only when it is written.
#[derive(Clone, Debug, Serialize)]
#[serde(untagged)]
enum RangeText {
    Range(Arc<str>),
    Hand(HoleCards),
}

#[cfg(test)]
impl schemars::JsonSchema for RangeText {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "RangeText".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "string" })
    }
}

impl HoldingFields {
    /// Returns the fields of a player, with the combos of the range that the known cards leave.
    pub fn of(player: &Player, live: &Range) -> Self {
        Self::with_text(player, live, player.range.to_string())
    }

    /// Returns the fields of a player from the printed text of the range. Printing a range can take as long as
    /// counting its deals.
    pub fn with_text(player: &Player, live: &Range, text: String) -> Self {
        Self {
            name: player.name_if_any(),
            input: player.input.as_str().into(),
            range: RangeText::Range(text.into()),
            combos: live.combo_count(),
            weight: live.total_weight(),
        }
    }

    /// Returns the fields of a player whose two cards are known.
    pub fn of_hand(input: &str, hand: HoleCards) -> Self {
        Self {
            name: None,
            input: input.into(),
            range: RangeText::Hand(hand),
            combos: 1,
            weight: 1.0,
        }
    }

    /// Returns the text of the hand or range, as given.
    pub fn input(&self) -> &str {
        &self.input
    }
}

/// A player's equity.
#[derive(Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlayerEquity"))]
pub struct PlayerRecord {
    #[cfg_attr(test, schemars(flatten))]
    fields: PlayerFields,
    /// The results by category at showdown; only if requested.
    #[cfg_attr(
        test,
        schemars(with = "Vec<CategoryRecord>", skip_serializing_if = "Option::is_none")
    )]
    categories: Option<Vec<CategoryRecord>>,
    // Not called `combos`, which is their number.
    /// The equity of each combo; only if requested.
    #[cfg_attr(test, schemars(with = "Vec<ComboRecord>", skip_serializing_if = "Option::is_none"))]
    by_combo: Option<Vec<ComboRecord>>,
}

/// The fields that every player has.
#[derive(Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
pub struct PlayerFields {
    #[cfg_attr(test, schemars(flatten))]
    holding: HoldingFields,
    #[cfg_attr(test, schemars(flatten))]
    chances: EquityFields,
}

/// One object with the fields of all parts. Batches have millions of these, and a derived `flatten` takes twice as
/// long.
impl Serialize for PlayerRecord {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { fields: PlayerFields { holding, chances }, categories, by_combo } = self;
        let optional = [holding.name.is_some(), categories.is_some(), by_combo.is_some()];
        let fields = 10 + optional.into_iter().filter(|&is_there| is_there).count();
        let mut record = serializer.serialize_struct("PlayerRecord", fields)?;
        if let Some(name) = &holding.name {
            record.serialize_field("name", name)?;
        }
        record.serialize_field("input", &holding.input)?;
        record.serialize_field("range", &holding.range)?;
        record.serialize_field("combos", &holding.combos)?;
        record.serialize_field("weight", &holding.weight)?;
        record.serialize_field("equity", &chances.equity)?;
        record.serialize_field("win", &chances.win)?;
        record.serialize_field("tie", &chances.tie)?;
        record.serialize_field("wins", &chances.wins)?;
        record.serialize_field("ties", &chances.ties)?;
        record.serialize_field("std_error", &chances.std_error)?;
        if let Some(categories) = categories {
            record.serialize_field("categories", categories)?;
        }
        if let Some(combos) = by_combo {
            record.serialize_field("by_combo", combos)?;
        }
        record.end()
    }
}

#[derive(Debug)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct EquityFields {
    /// The expected share of the pot.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    equity: f64,
    /// The probability that the player wins alone.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    win: f64,
    /// The probability that the player shares the pot.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    tie: f64,
    /// The number of deals that the player wins alone.
    wins: Number,
    /// The number of deals in which the player shares the pot.
    ties: Number,
    /// The standard error of `equity`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    std_error: Option<f64>,
}

/// The deals in which a player has a category at showdown.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CategoryEquity"))]
struct CategoryRecord {
    /// The category.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The number of deals won alone.
    wins: Number,
    /// The number of deals with a shared pot.
    ties: Number,
    /// The number of deals lost.
    losses: Number,
}

/// The equity of a combo of a range; shares are `null` if the combo is never dealt, or hardly sampled.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "ComboEquity"))]
struct ComboRecord {
    /// The combo.
    combo: String,
    /// Its weight in the range.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    weight: f64,
    /// The expected share of the pot.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    equity: Option<f64>,
    /// The probability that the combo wins alone.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    win: Option<f64>,
    /// The probability that the combo shares the pot.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    tie: Option<f64>,
    /// The number of deals with the combo.
    total: Number,
    /// The standard error of `equity`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    std_error: Option<f64>,
    /// The starting hand of the combo: `AA`, `AKs`, `AKo`.
    hand: String,
    /// The mean equity of the combos of the starting hand, weighted by deals.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    hand_equity: Option<f64>,
}

impl PlayerRecord {
    /// The fields to leave out if each combo or category has a separate row.
    pub const WHOLE: &'static [&'static str] = &[
        "combos",
        "weight",
        "equity",
        "win",
        "tie",
        "wins",
        "ties",
        "std_error",
        "categories",
        "by_combo",
    ];

    /// Returns the record of a player.
    pub fn new(holding: HoldingFields, equity: &PlayerEquity) -> Self {
        Self {
            fields: PlayerFields { holding, chances: chances(equity) },
            categories: equity.categories.as_ref().map(|all| all.iter().map(category).collect()),
            by_combo: equity.combos.as_deref().map(combos),
        }
    }
}

impl PlayerRecord {
    /// Keeps only the best combos, the best first. Combos with unknown equity are last.
    pub(crate) fn keep_best(&mut self, combos: usize) {
        if let Some(all) = &mut self.by_combo {
            let equity = |combo: &ComboRecord| combo.equity.unwrap_or(-1.0);
            all.sort_by(|one, other| equity(other).total_cmp(&equity(one)));
            all.truncate(combos);
        }
    }
}

fn chances(player: &PlayerEquity) -> EquityFields {
    EquityFields {
        equity: player.equity,
        win: player.win,
        tie: player.tie,
        wins: Number(player.wins),
        ties: Number(player.ties),
        std_error: player.std_error,
    }
}

fn category(category: &CategoryEquity) -> CategoryRecord {
    CategoryRecord {
        category: category.category.name(),
        wins: Number(category.wins),
        ties: Number(category.ties),
        losses: Number(category.losses),
    }
}

fn combos(combos: &[ComboEquity]) -> Vec<ComboRecord> {
    let hands = by_starting_hand(combos);
    combos.iter().map(|combo| combo_record(combo, &hands)).collect()
}

fn combo_record(combo: &ComboEquity, hands: &[Option<f64>; StartingHand::COUNT]) -> ComboRecord {
    let is_known = combo.is_known();
    let hand = combo.combo.starting_hand();
    ComboRecord {
        combo: combo.combo.to_string(),
        weight: combo.weight.into(),
        equity: is_known.then_some(combo.equity),
        win: is_known.then_some(combo.win),
        tie: is_known.then_some(combo.tie),
        total: Number(combo.total),
        std_error: combo.std_error,
        hand: hand.to_string(),
        hand_equity: hands[hand.index()],
    }
}

/// Returns a hand as cards, or a range as its label, shortened.
pub fn hand_or_range(player: &Player) -> StyledText {
    match player.range.single() {
        Some(hand) => StyledText::cards(hand.cards()),
        None => shortened(&player.label(), RANGE_WIDTH).into(),
    }
}
