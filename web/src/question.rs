//! Questions, as JavaScript asks them.

use std::num::NonZeroU64;

use holdem::equity::{Budget, Sampling};
use serde::Deserialize;

/// A question in JSON.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// What is asked.
    pub ask: Ask,
    /// The hand or range of each player.
    #[serde(default)]
    pub players: Vec<String>,
    /// The cards of the board.
    #[serde(default)]
    pub board: String,
    /// The cards out of play.
    #[serde(default)]
    pub dead: String,
    /// How the equity of each player divides by category.
    #[serde(default)]
    pub by_category: bool,
    /// The equity of each combo.
    #[serde(default)]
    pub by_combo: bool,
    /// How much work the answer may take: by default as much as the program's.
    #[serde(default)]
    pub budget: Allowed,
    /// The seed of a sample.
    #[serde(default)]
    pub seed: u64,
    /// The number of opponents with random hands, of a preflop chart.
    pub opponents: Option<u64>,
    /// How many of a long list are wanted, the best first; all by default.
    pub top: Option<usize>,
    /// Whether to give reasons, where the answer has them.
    #[serde(default)]
    pub explain: bool,
    /// The forms of the answer that are wanted.
    #[serde(default)]
    pub show: Vec<Form>,
}

/// What can be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ask {
    /// What the texts say: the cards and combos of each player, the board, what an answer would cost.
    Spot,
    /// The weight of each combo of one range.
    Grid,
    /// Each player's equity.
    Equity,
    /// The equity by category and by combo, and the graph: three answers from one solution.
    Details,
    /// How the equity of each player is spread over the range.
    Graph,
    /// The equity after each next card.
    Runouts,
    /// Which cards help whom.
    Outs,
    /// The chances of one player's categories, street by street.
    Odds,
    /// The best holdings on a board.
    Nuts,
    /// What the hand of one player is, by all methods.
    Eval,
    /// Who wins on a full board.
    Showdown,
    /// The combos of ranges.
    Range,
    /// The starting hands before the flop.
    Preflop,
    /// The report page.
    Report,
}

/// How much work an answer may take.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Allowed {
    /// Exact, if that is affordable; else the standard sample.
    #[default]
    Usual,
    /// Exact, whatever it takes.
    Exact,
    /// Sampled until every standard error is at most this.
    Precision(f64),
    /// Sampled: this many deals.
    Deals(NonZeroU64),
}

/// A form of an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Form {
    /// The program's JSON document, as text.
    Json,
    /// Comma-separated values.
    Csv,
    /// The bare answer.
    Plain,
    /// Tables and remarks for people, as data.
    Tables,
    /// The pictures, each panel by itself, for a page.
    Pictures,
    /// The whole picture, for a file.
    Svg,
}

impl Question {
    /// Returns the budget for the answer.
    pub fn budget(&self) -> Budget {
        let budget = match self.budget {
            Allowed::Usual => Budget::default(),
            Allowed::Exact => Budget::exact(),
            Allowed::Precision(precision) => {
                Budget::sample(Sampling::default().precision(precision.max(f64::MIN_POSITIVE)))
            }
            Allowed::Deals(deals) => Budget::sample(Sampling::default().deals(deals)),
        };
        budget.seed(self.seed)
    }

    /// Returns the options of the program's command that ask for the same work.
    pub fn options(&self) -> Vec<String> {
        let mut options = match self.budget {
            Allowed::Usual => Vec::new(),
            Allowed::Exact => vec!["--exact".to_owned()],
            Allowed::Precision(precision) => {
                // Without the digits that are not those of the decimal number.
                let percent = (1e12 * precision).round() / 1e10;
                vec!["--precision".to_owned(), format!("{percent}%")]
            }
            Allowed::Deals(deals) => vec!["--sample".to_owned(), deals.to_string()],
        };
        if self.seed != 0 {
            options.extend(["--seed".to_owned(), self.seed.to_string()]);
        }
        options
    }
}
