//! Swings: how sure a win rate is, the downswings that belong to it, and the risk of ruin.

mod drawn;
mod ruin;
mod walk;

use holdem_engine::parse::{Refusal, shown};
use holdem_history::statistics::{Interval, Winnings};
use holdem_history::stream::Source;
use holdem_history::{Estimate, Grouped};
use rayon::ThreadPool;
use serde::Serialize;

use crate::answer::{Answer, Error, Layout, Recorded, Rows, StyledText, Table};
use crate::picture::Picture;
use crate::question::Watch;
use crate::question::history::{HandCount, HistoryQuestion};
use crate::text::{Percent, counted, grouped};

use self::ruin::Simulated;
use self::walk::{Downswings, Expected, WALKS};
use super::answer::{hands_for_one, win_rate};
use super::of_player::OfPlayer;

/// The swings of a player's winnings.
#[derive(Clone, Debug)]
pub struct SwingsAnswer {
    of: OfPlayer<Winnings>,
    hands: usize,
    /// The win rate in big blinds per 100 hands.
    rate: Estimate,
    /// The standard deviation of a hand in big blinds; `None` for fewer than two hands.
    deviation: Option<f64>,
    seen: Downswings,
    /// The deepest downswing in big blinds and the longest in hands, of random walks.
    expected: Option<[Expected; 2]>,
    ruin: Option<Ruin>,
}

/// The risk of ruin with a bankroll.
#[derive(Clone, Copy, Debug)]
struct Ruin {
    /// The bankroll in big blinds.
    bankroll: f64,
    formula: f64,
    /// The formula at the upper and the lower end of the interval of the win rate.
    ends: Interval,
    simulated: Option<Simulated>,
}

impl HistoryQuestion {
    /// Returns the swings of the player in the question, and the risk of ruin with a bankroll in big blinds, if one is
    /// given. The hands are read on the threads of a pool, or on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the question has no player, if the bankroll is not a positive number, if a source cannot be
    /// read, if the player does not occur in any hand, or if the watch breaks.
    pub fn swings(
        &self,
        bankroll: Option<f64>,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<SwingsAnswer, Error> {
        if bankroll.is_some_and(|bankroll| !bankroll.is_finite() || bankroll <= 0.0) {
            return Err(Refusal::new(
                "a bankroll is a positive number of big blinds",
                "such as 2000",
            )
            .into());
        }
        let add = Grouped::<Winnings>::add;
        let of = OfPlayer::read(self, "a table of swings", sources, pool, watch, add)?;
        Ok(SwingsAnswer::of(of, bankroll))
    }
}

impl SwingsAnswer {
    pub(super) fn of(of: OfPlayer<Winnings>, bankroll: Option<f64>) -> Self {
        let won: Vec<f64> = of.sums.millionths().iter().map(|won| *won as f64 / 1e6).collect();
        let n = won.len() as f64;
        let mean = won.iter().sum::<f64>() / n.max(1.0);
        let squares: f64 = won.iter().map(|won| (won - mean).powi(2)).sum();
        let deviation = (won.len() > 1).then(|| (squares / (n - 1.0)).sqrt());
        let standard_error = deviation.map(|deviation| 100.0 * deviation / n.sqrt());
        let rate = Estimate { mean: 100.0 * mean, standard_error };
        let expected = deviation.map(|deviation| walk::expected(won.len(), mean, deviation));
        let ruin = bankroll.zip(deviation).map(|(bankroll, deviation)| {
            let variance = deviation * deviation;
            let half = Interval::QUANTILE * deviation / n.sqrt();
            let at = |mean| ruin::formula(bankroll, mean, variance);
            Ruin {
                bankroll,
                formula: at(mean),
                ends: Interval { low: at(mean + half), high: at(mean - half) },
                simulated: ruin::simulated(&won, bankroll, mean, variance),
            }
        });
        // Sums of whole millionths are exact, so that a top is reached again.
        let seen = Downswings::of(of.sums.millionths().iter().map(|won| *won as f64));
        let seen = Downswings { deepest: seen.deepest / 1e6, ..seen };
        Self { hands: won.len(), of, rate, deviation, seen, expected, ruin }
    }

    /// Returns the number of hands by outcome of reading.
    pub fn count(&self) -> &HandCount {
        &self.of.count
    }

    /// Returns the number of hands for an interval of ± 1 big blind per 100 hands.
    fn hands_for_one(&self) -> Option<u64> {
        let half = Interval::QUANTILE * self.rate.standard_error?;
        Some((self.hands as f64 * half * half).ceil() as u64)
    }

    fn more_hands(&self) -> Option<u64> {
        Some(self.hands_for_one()?.saturating_sub(self.hands as u64))
    }

    fn rates(&self) -> Table {
        let header =
            ["hands", "bb/100", "deviation per 100", "hands for ± 1 bb/100", "more hands for it"];
        let mut table = Table::new(header)
            .numeric(0..5)
            .named("win rate", "The win rate with its 95% interval");
        let deviation = self.deviation.map(|deviation| format!("{:.1}", 10.0 * deviation));
        table.row([
            grouped(self.hands as u64),
            win_rate(self.rate),
            deviation.unwrap_or_default(),
            hands_for_one(self.hands as u64, self.rate).unwrap_or_default(),
            self.more_hands().map(grouped).unwrap_or_default(),
        ]);
        table
    }

    fn downswings(&self) -> Table {
        let mut table = Table::new(["downswing", "seen", "expected", "90% of walks"])
            .numeric(1..4)
            .named("downswings", "Downswings, and those of random walks");
        let whole = |number: f64| grouped(number.round() as u64);
        let rows = [
            ("deepest, bb", whole(self.seen.deepest)),
            ("longest, hands", grouped(self.seen.longest as u64)),
        ];
        for (index, (name, seen)) in rows.into_iter().enumerate() {
            let expected = self.expected.map(|expected| expected[index]);
            let mean = expected.map(|it| whole(it.mean)).unwrap_or_default();
            let ends = expected.map(|it| format!("{} to {}", whole(it.low), whole(it.high)));
            table.row([name.to_owned(), seen, mean, ends.unwrap_or_default()]);
        }
        table
    }

    fn ruin(&self) -> Option<Table> {
        let ruin = self.ruin?;
        let share = |share: f64| Percent::of(share).digits(1).to_string();
        let range = |Interval { low, high }: Interval| {
            format!("{} to {}", Percent::of(low).digits(1).bare(), share(high))
        };
        let mut table = Table::new(["risk of ruin", "", "95% interval"])
            .numeric(1..3)
            .named("risk of ruin", "The risk of ruin");
        let bankroll = format!("{} bb", ruin.bankroll);
        table.row([StyledText::from("bankroll"), bankroll.into(), "".into()]);
        table.row([
            StyledText::from("by formula"),
            share(ruin.formula).into(),
            range(ruin.ends).into(),
        ]);
        if let Some(Simulated { ruined, .. }) = ruin.simulated
            && let (Some(of), Some(interval)) = (ruined.share(), ruined.interval())
        {
            table.row([
                StyledText::from("by resampling"),
                share(of).into(),
                range(interval).into(),
            ]);
        }
        Some(table)
    }

    /// Returns the methods: sentences for people.
    fn methods(&self) -> Vec<String> {
        let mut methods = Vec::new();
        if self.expected.is_some() {
            methods.push(format!(
                "expected: {} random walks of as many hands with this win rate and deviation; fixed seed",
                grouped(WALKS as u64)
            ));
        }
        let Some(ruin) = self.ruin else { return methods };
        methods.push(
            "by formula: exp(-2 × win rate × bankroll / variance); its interval is that of the win rate".to_owned(),
        );
        methods.push(match ruin.simulated {
            Some(Simulated { ruined, block, most_hands }) => format!(
                "by resampling: {} careers of at most {} hands, drawn {} at a time; fixed seed",
                grouped(ruined.opportunities),
                grouped(most_hands),
                grouped(block as u64)
            ),
            None if self.rate.mean > 0.0 => "too few hands to resample them".to_owned(),
            None => "without a positive win rate, ruin is certain in the long run".to_owned(),
        });
        methods
    }
}

/// The swings of a player's winnings.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Swings"))]
pub struct SwingsRecord {
    /// The number of all hands in the files.
    all_hands: u64,
    /// The number of readable and consistent hold'em hands.
    understood: u64,
    /// The number of duplicates, which are skipped.
    repeated: u64,
    /// The number of refused hands.
    refused: u64,
    /// The number of readable hands that pass the filters.
    selected: u64,
    /// The player.
    player: String,
    /// The number of hands of the player.
    hands: u64,
    /// The net winnings in big blinds per hundred hands.
    big_blinds_per_100: f64,
    /// The standard error of these; null for fewer than two hands.
    standard_error: Option<f64>,
    /// The standard deviation of the winnings in a hundred hands, in big blinds; null for fewer than two hands.
    deviation_per_100: Option<f64>,
    /// The number of hands for a 95% interval of ± 1 big blind per hundred hands.
    hands_for_one: Option<u64>,
    /// The number of these that are missing.
    more_hands: Option<u64>,
    /// The deepest downswing in big blinds.
    deepest: f64,
    /// The number of hands from its top to its bottom.
    deepest_hands: u64,
    /// The most hands below a top.
    longest: u64,
    /// Whether this downswing has not ended.
    longest_is_open: bool,
    /// The mean depth of the deepest downswing of random walks, in big blinds.
    expected_deepest: Option<f64>,
    /// The depth that 5% of the walks stay below.
    expected_deepest_low: Option<f64>,
    /// The depth that 95% of the walks stay below.
    expected_deepest_high: Option<f64>,
    /// The mean length of the longest downswing of random walks, in hands.
    expected_longest: Option<f64>,
    /// The length that 5% of the walks stay below.
    expected_longest_low: Option<f64>,
    /// The length that 95% of the walks stay below.
    expected_longest_high: Option<f64>,
    /// The bankroll in big blinds; null without one.
    bankroll: Option<f64>,
    /// The risk of ruin by the formula.
    ruin: Option<f64>,
    /// The risk of ruin by the formula at the upper end of the interval of the win rate.
    ruin_low: Option<f64>,
    /// The risk of ruin by the formula at the lower end.
    ruin_high: Option<f64>,
    /// The share of simulated careers that end in ruin; null without a positive win rate, or with fewer than 100
    /// hands.
    resampled_ruin: Option<f64>,
    /// The lower end of its 95% interval.
    resampled_ruin_low: Option<f64>,
    /// The upper end of its 95% interval.
    resampled_ruin_high: Option<f64>,
}

impl Recorded for SwingsAnswer {
    type Record = SwingsRecord;

    const SCHEMA: &'static str = "holdem.swings/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<SwingsRecord> {
        let OfPlayer { player, selected, count, .. } = &self.of;
        let deepest = self.expected.map(|[deepest, _]| deepest);
        let longest = self.expected.map(|[_, longest]| longest);
        let ruined = self.ruin.and_then(|ruin| ruin.simulated).map(|it| it.ruined);
        let ends = ruined.and_then(|ruined| ruined.interval());
        vec![SwingsRecord {
            all_hands: count.all(),
            understood: count.understood,
            repeated: count.repeated,
            refused: count.refused,
            selected: *selected,
            player: player.clone(),
            hands: self.hands as u64,
            big_blinds_per_100: self.rate.mean,
            standard_error: self.rate.standard_error,
            deviation_per_100: self.deviation.map(|deviation| 10.0 * deviation),
            hands_for_one: self.hands_for_one(),
            more_hands: self.more_hands(),
            deepest: self.seen.deepest,
            deepest_hands: self.seen.steps as u64,
            longest: self.seen.longest as u64,
            longest_is_open: self.seen.is_open,
            expected_deepest: deepest.map(|it| it.mean),
            expected_deepest_low: deepest.map(|it| it.low),
            expected_deepest_high: deepest.map(|it| it.high),
            expected_longest: longest.map(|it| it.mean),
            expected_longest_low: longest.map(|it| it.low),
            expected_longest_high: longest.map(|it| it.high),
            bankroll: self.ruin.map(|ruin| ruin.bankroll),
            ruin: self.ruin.map(|ruin| ruin.formula),
            ruin_low: self.ruin.map(|ruin| ruin.ends.low),
            ruin_high: self.ruin.map(|ruin| ruin.ends.high),
            resampled_ruin: ruined.and_then(|ruined| ruined.share()),
            resampled_ruin_low: ends.map(|ends| ends.low),
            resampled_ruin_high: ends.map(|ends| ends.high),
        }]
    }
}

impl Answer for SwingsAnswer {
    fn rows(&self) -> Rows {
        Rows::Records
    }

    fn tables(&self) -> Vec<Table> {
        match self.hands {
            0 => Vec::new(),
            _ => [self.rates(), self.downswings()].into_iter().chain(self.ruin()).collect(),
        }
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        match self.hands {
            0 => Err(Refusal::new("no hands are counted", "use other files or filters")),
            _ => Ok(drawn::picture(self)),
        }
    }

    fn remarks(&self) -> Vec<String> {
        if self.hands == 0 {
            let nothing = format!("no hands of {} in this selection", shown(&self.of.player));
            return std::iter::once(nothing).chain(self.of.remarks()).collect();
        }
        let mut remarks = Vec::new();
        if self.seen.deepest > 0.0 {
            let hands = counted(self.seen.steps as u64, "hand");
            let open = if self.seen.is_open { ", which has not ended" } else { "" };
            remarks.push(format!(
                "deepest downswing in {hands} from top to bottom; longest: hands below a top{open}"
            ));
        }
        remarks.extend(self.methods());
        remarks.extend(self.of.remarks());
        remarks
    }

    /// Returns the deepest and the longest downswing, one per line.
    fn plain(&self) -> String {
        format!("deepest\t{:.2}\nlongest\t{}", self.seen.deepest, self.seen.longest)
    }
}
