//! The question of how somebody plays: statistics and win rates from played hands, each with its error.
//!
//! ```
//! use holdem_answers::answer::Answer;
//! use holdem_answers::question::history::of_bytes;
//! use holdem_answers::question::stats::StatsQuestion;
//! use holdem_engine::progress;
//!
//! let hands = include_bytes!("../../../../../docs/hands.phhs");
//! let mut question = StatsQuestion::default();
//! question.hands.selection.player = Some("Ann".to_owned());
//! question.choose("vpip")?;
//! let answer = question.answer(vec![of_bytes("hands", hands.to_vec())], None, &progress::none)?;
//! assert_eq!(answer.plain(), "vpip\t1.0000");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod answer;
mod bet_sizes;
mod definitions;
mod drawn;
mod grid;
mod of_player;
mod overview;
mod question;
mod sessions;
mod shown_hands;
mod swings;
mod tables;
mod tournaments;

pub(in crate::question) use answer::{FEW, labels, win_rate};
pub use answer::{StatsAnswer, StatsRecord};
pub use bet_sizes::{BetSizesAnswer, BetSizesRecord};
pub use definitions::{DefinitionsAnswer, StatisticDefinition};
pub use grid::{HandGridAnswer, HandGridRecord, Shows};
pub use overview::StatsOverview;
pub use question::{Against, StatsQuestion};
pub use shown_hands::{ShownHandsAnswer, ShownHandsRecord};
pub use swings::{SwingsAnswer, SwingsRecord};
pub(in crate::question) use tables::row_labels;
pub use tournaments::{TournamentsAnswer, TournamentsRecord};
