//! Three-card poker.

mod answer;
mod hands;

pub use answer::{
    ThreeCardAnswer, ThreeCardFrequenciesAnswer, ThreeCardFrequencyRecord, ThreeCardOddsAnswer,
    ThreeCardOddsRecord, ThreeCardRecord,
};
pub use hands::{three_card_hands, three_cards};
