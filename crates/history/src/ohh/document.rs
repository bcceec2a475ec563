//! The fields of a hand in an OHH file, not yet interpreted. Amounts are kept as written, because they are exact
//! decimals.

use std::borrow::Cow;

use serde::Deserialize;
use serde_json::value::RawValue;

/// The outer object of a file.
#[derive(Debug, Deserialize)]
pub struct File<'t> {
    /// The hand.
    #[serde(borrow)]
    pub ohh: Hand<'t>,
}

/// A value, as written.
pub type Raw<'t> = Option<&'t RawValue>;

/// A text.
#[derive(Debug, Default, Deserialize)]
#[serde(transparent)]
pub struct Text<'t>(#[serde(borrow)] pub Cow<'t, str>);

/// A hand.
#[derive(Debug, Deserialize)]
pub struct Hand<'t> {
    #[serde(borrow)]
    pub site_name: Option<Text<'t>>,
    #[serde(default)]
    pub tournament: Option<bool>,
    #[serde(borrow)]
    pub tournament_info: Option<Tournament<'t>>,
    #[serde(borrow)]
    pub game_number: Raw<'t>,
    #[serde(borrow)]
    pub start_date_utc: Option<Text<'t>>,
    #[serde(borrow)]
    pub table_name: Option<Text<'t>>,
    #[serde(borrow)]
    pub game_type: Raw<'t>,
    #[serde(borrow)]
    pub bet_limit: Option<BetLimit<'t>>,
    #[serde(borrow)]
    pub table_size: Raw<'t>,
    #[serde(borrow)]
    pub currency: Option<Text<'t>>,
    #[serde(borrow)]
    pub dealer_seat: Raw<'t>,
    #[serde(borrow)]
    pub small_blind_amount: Raw<'t>,
    #[serde(borrow)]
    pub big_blind_amount: Raw<'t>,
    #[serde(borrow)]
    pub hero_player_id: Raw<'t>,
    #[serde(borrow)]
    pub players: Vec<Player<'t>>,
    #[serde(borrow)]
    pub rounds: Vec<Round<'t>>,
    #[serde(borrow, default)]
    pub pots: Option<Vec<&'t RawValue>>,
    #[serde(borrow, default)]
    pub tournament_bounties: Option<Vec<Bounty<'t>>>,
    #[serde(borrow, default, rename = "_returned")]
    pub returned: Vec<Returned<'t>>,
    #[serde(borrow, rename = "_when")]
    pub when: Option<Moment<'t>>,
    #[serde(borrow, rename = "_currency_symbol")]
    pub symbol: Option<Text<'t>>,
    #[serde(borrow, rename = "_min_bet")]
    pub min_bet: Raw<'t>,
    #[serde(borrow, rename = "_big_bet")]
    pub big_bet: Raw<'t>,
    #[serde(rename = "_antes_into_main_pot")]
    pub antes_into_main_pot: Option<bool>,
}

/// The tournament of a hand.
#[derive(Debug, Deserialize)]
pub struct Tournament<'t> {
    #[serde(borrow)]
    pub tournament_number: Raw<'t>,
    #[serde(borrow, rename = "_buy_in")]
    pub buy_in: Option<Text<'t>>,
    #[serde(rename = "_level")]
    pub level: Option<u32>,
}

/// A betting limit.
#[derive(Debug, Deserialize)]
pub struct BetLimit<'t> {
    #[serde(borrow)]
    pub bet_type: Option<Text<'t>>,
}

/// A player.
#[derive(Debug, Deserialize)]
pub struct Player<'t> {
    pub id: i64,
    #[serde(borrow)]
    pub seat: &'t RawValue,
    #[serde(borrow)]
    pub name: Option<Text<'t>>,
    #[serde(borrow)]
    pub starting_stack: Raw<'t>,
    #[serde(borrow, rename = "_finishing_stack")]
    pub finishing: Raw<'t>,
}

/// A street.
#[derive(Debug, Deserialize)]
pub struct Round<'t> {
    #[serde(borrow)]
    pub street: &'t RawValue,
    #[serde(borrow)]
    pub cards: Raw<'t>,
    /// Each action is parsed separately, so that its span in the text is known.
    #[serde(borrow, default)]
    pub actions: Option<Vec<&'t RawValue>>,
}

/// An action.
#[derive(Debug, Deserialize)]
pub struct Action<'t> {
    pub player_id: Option<i64>,
    #[serde(borrow)]
    pub action: Text<'t>,
    #[serde(borrow)]
    pub amount: Raw<'t>,
    pub is_allin: Option<bool>,
    #[serde(borrow)]
    pub cards: Raw<'t>,
}

/// A pot.
#[derive(Debug, Deserialize)]
pub struct Pot<'t> {
    #[serde(default)]
    pub number: Option<u8>,
    #[serde(borrow)]
    pub amount: Raw<'t>,
    #[serde(borrow)]
    pub rake: Raw<'t>,
    #[serde(borrow)]
    pub jackpot: Raw<'t>,
    #[serde(borrow, default)]
    pub player_wins: Option<Vec<Win<'t>>>,
}

/// A player's winnings from a pot.
#[derive(Debug, Deserialize)]
pub struct Win<'t> {
    pub player_id: i64,
    #[serde(borrow)]
    pub win_amount: Raw<'t>,
    #[serde(borrow)]
    pub cashout_amount: Raw<'t>,
    #[serde(borrow)]
    pub cashout_fee: Raw<'t>,
    #[serde(default, rename = "_run")]
    pub run: u8,
}

/// A bounty.
#[derive(Debug, Deserialize)]
pub struct Bounty<'t> {
    pub player_id: i64,
    #[serde(borrow)]
    pub bounty_won: Raw<'t>,
}

/// An uncalled bet.
#[derive(Debug, Deserialize)]
pub struct Returned<'t> {
    pub player_id: i64,
    #[serde(borrow)]
    pub amount: &'t RawValue,
}

/// The local date and time of a hand, as far as known, if the time in UTC is unknown.
#[derive(Debug, Default, Deserialize)]
pub struct Moment<'t> {
    pub year: Option<u16>,
    pub month: Option<u8>,
    pub day: Option<u8>,
    pub time: Option<[u8; 3]>,
    #[serde(borrow)]
    pub zone: Option<Text<'t>>,
}
