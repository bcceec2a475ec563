//! Each player's expected share of the pot.

use holdem_engine::analysis::PotOdds;
use holdem_engine::equity::{
    CategoryEquity, ComboEquity, Count, Equity, PlayerEquity, PlayerSet, Request, Solution,
};
use holdem_engine::hand::Category;
use holdem_engine::parse::Refusal;
use holdem_engine::{Board, CardSet};
use itertools::Itertools;
use serde::{Serialize, Serializer};

#[cfg(test)]
use crate::answer::schema::{EngineName, PlayerNumber};
use crate::answer::{
    Accuracy, Answer, CardList, Ending, HoldingFields, Layout, List, Number, PlayerRecord,
    Recorded, Rows, StyledText, Table, best_first, colored_grid, combo_list, count_text,
    error_text, exact, hand_or_range, heat, is_many, known, largest_error, partial_text,
    sample_text, share_text,
};
use crate::hint::Hint;
use crate::picture::{Panel, Picture, Scale};
use crate::read::Spot;
use crate::text::{Percent, counted, grouped};

use super::pot_odds::{PotOddsRecord, WeighedOdds};

/// The maximum number of sets of winners in a table, which has 11 for four players.
const MAX_TIES: usize = 11;

/// Each player's expected share of the pot, and the method.
///
/// ```
/// use holdem_engine::equity::{Budget, Detail, solve};
/// use holdem_engine::progress;
/// use holdem_answers::answer::Answer;
/// use holdem_answers::question::equity::EquityAnswer;
/// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
///
/// let query = Query::of_line("AhKh QsQd", Subjects::Words, &Defaults::default())?;
/// let (spot, _) = Spot::read(&query)?;
/// let request = spot.request("equity")?;
/// let solution = solve(&request, Detail::NONE, &Budget::default(), &progress::none)?;
/// let answer = EquityAnswer::new(spot, request, solution);
/// assert_eq!(answer.remarks(), ["exact: 1,712,304 boards, 1 matchup"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct EquityAnswer {
    spot: Spot,
    request: Request,
    solution: Solution,
    /// The duration of the sample, if shown.
    seconds: Option<f64>,
    pot_odds: Vec<WeighedOdds>,
    /// The number of combos to list for each player; `None` for all.
    top: Option<usize>,
}

impl EquityAnswer {
    /// Returns the answer about a spot, from the solution of its request.
    pub fn new(spot: Spot, request: Request, solution: Solution) -> Self {
        Self { spot, request, solution, seconds: None, pot_odds: Vec::new(), top: None }
    }

    /// Lists only this many combos for each player, the best ones; `None` for all.
    #[must_use]
    pub fn top(self, top: Option<usize>) -> Self {
        Self { top, ..self }
    }

    /// Adds the pot odds of the first player: for a call, or for one or several bets.
    #[must_use]
    pub fn with_pot_odds(mut self, odds: &[PotOdds]) -> Self {
        self.pot_odds = WeighedOdds::all(odds, &self.solution.equity);
        self
    }

    /// Adds the duration of the sample to the remarks.
    #[must_use]
    pub fn took(self, seconds: f64) -> Self {
        Self { seconds: Some(seconds), ..self }
    }

    /// Returns the solution: the equities, and the method.
    pub fn solution(&self) -> &Solution {
        &self.solution
    }

    /// Returns the equity of each player.
    pub fn equity(&self) -> &Equity {
        &self.solution.equity
    }

    /// Returns tables of each player's wins, ties and losses: side by side for two players, otherwise one below
    /// another.
    fn category_tables(&self) -> Vec<Table> {
        let players = self.equity().players.iter().map(|player| player.categories.as_ref());
        let Some(players) = players.collect::<Option<Vec<_>>>() else { return Vec::new() };
        let numbered: Vec<(usize, &Vec<CategoryEquity>)> = (1..).zip(players).collect();
        let per_table = if numbered.len() == 2 { 2 } else { 1 };
        let total = f64::from(self.equity().total);
        let of_total = |count: f64| Percent::of(count / total).approximate(self.is_sampled());
        numbered.chunks(per_table).map(|players| categories(players, of_total)).collect()
    }

    pub(crate) fn is_sampled(&self) -> bool {
        !self.solution.is_exact()
    }

    /// Returns a player's number and name.
    fn numbered(&self, number: usize) -> String {
        let player = number.checked_sub(1).and_then(|index| self.spot.players.get(index));
        player.map_or_else(|| number.to_string(), |player| player.numbered(number))
    }

    fn players(&self) -> Table {
        let mut header = vec!["player", "hand or range", "combos", "equity", "win", "tie"];
        if self.is_sampled() {
            header.push("±");
        }
        let numeric = [0, 2, 3, 4, 5, 6].into_iter().filter(|&column| column < header.len());
        let numeric: Vec<usize> = numeric.collect();
        let mut table =
            Table::new(header).numeric(numeric).named("players", "Each player's equity");
        let share = |share| share_text(share, self.is_sampled());
        let holdings = self.spot.players.iter().zip(self.request.players());
        for (number, ((player, live), equity)) in (1..).zip(holdings.zip(&self.equity().players)) {
            let number: usize = number;
            let mut row = vec![
                StyledText::from(player.numbered(number)),
                hand_or_range(player),
                StyledText::from(grouped(live.combo_count() as u64)),
                StyledText::strong(share(equity.equity)),
                StyledText::from(share(equity.win)),
                StyledText::from(share(equity.tie)),
            ];
            if self.is_sampled() {
                row.push(StyledText::from(error_text(equity.std_error)));
            }
            table.row(row);
        }
        table
    }

    /// Returns the table of ties between players, unless the players' ties imply it.
    fn ties(&self) -> Option<Table> {
        let equity = self.equity();
        let total = f64::from(equity.total);
        let share = |deals: f64| share_text(deals / total, self.is_sampled());
        let mut ties: Vec<(PlayerSet, Count)> =
            equity.winners.iter().copied().filter(|(set, _)| set.len() > 1).collect();
        if equity.players.len() < 3 || ties.is_empty() {
            return None;
        }
        let mut table = Table::new(["split", "deals", "share"])
            .numeric([1, 2])
            .named("ties", "Split pots by players");
        if ties.len() > MAX_TIES {
            // Too many sets to read: list the ties by the number of players instead.
            for players in 2..=equity.players.len() {
                let of_size = ties.iter().filter(|(set, _)| set.len() == players);
                let deals: f64 = of_size.map(|&(_, count)| f64::from(count)).sum();
                if deals > 0.0 {
                    let deals_text = grouped(deals.round() as u64);
                    table.row([format!("{players} players"), deals_text, share(deals)]);
                }
            }
            return Some(table);
        }
        ties.sort_by(|(_, one), (_, other)| f64::from(*other).total_cmp(&f64::from(*one)));
        for (set, count) in ties {
            table.row([and_list(set), count_text(count), share(f64::from(count))]);
        }
        Some(table)
    }
}

impl Recorded for EquityAnswer {
    type Record = EquityRecord;

    const SCHEMA: &'static str = "holdem.equity/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<EquityRecord> {
        let holdings = self.spot.players.iter().zip(self.request.players());
        let holdings = holdings.map(|(player, live)| HoldingFields::of(player, live));
        let (board, dead) = (self.request.board(), self.request.dead());
        let record = EquityRecord::new(&self.solution, board, dead, holdings);
        vec![record.with_pot_odds(&self.pot_odds).top(self.top)]
    }
}

impl EquityAnswer {
    /// Returns the sentence on how the deals were counted or sampled.
    fn method(&self) -> String {
        match self.solution.sample() {
            None => exact(&self.request, self.equity()),
            Some(sample) => {
                let seconds = self.seconds.map(|seconds| format!(", {seconds:.2} s"));
                sample_text(sample) + &seconds.unwrap_or_default() + partial_text(sample)
            }
        }
    }
}

impl Answer for EquityAnswer {
    /// Returns a row for each player, or for each bet if there are several. With details, returns one for each combo
    /// or category of each player.
    fn rows(&self) -> Rows {
        const PLAYERS: List = List::of("players").numbered("player").without(&["winners", "bets"]);
        const BETS: List = List::of("bets").without(&["winners", "players"]);
        const CATEGORIES: List = List::of("categories").without(PlayerRecord::WHOLE);
        // The total of a combo would have the same name as the total of all deals.
        const COMBOS: List =
            List::of("by_combo").without(PlayerRecord::WHOLE).renaming(&[("total", "deals")]);
        match self.equity().players.first() {
            _ if self.pot_odds.len() > 1 => Rows::Items(&[BETS]),
            Some(PlayerEquity { combos: Some(_), .. }) => Rows::Items(&[PLAYERS, COMBOS]),
            Some(PlayerEquity { categories: Some(_), .. }) => Rows::Items(&[PLAYERS, CATEGORIES]),
            _ => Rows::Items(&[PLAYERS]),
        }
    }

    fn heading(&self) -> Option<StyledText> {
        known(self.request.board(), self.request.dead())
    }

    fn tables(&self) -> Vec<Table> {
        let mut tables = vec![self.players()];
        tables.extend(self.ties());
        tables.extend(WeighedOdds::table(&self.pot_odds));
        tables.extend(self.category_tables());
        for (number, player) in (1..).zip(&self.equity().players) {
            if let Some(combos) = &player.combos {
                if is_many(combos) {
                    tables.push(heat(number, combos, self.equity().players.len()));
                }
                let player = self.numbered(number);
                tables.push(combo_list(player, combos, self.top, self.is_sampled()));
            }
        }
        tables
    }

    fn remarks(&self) -> Vec<String> {
        let more = (1..).zip(&self.equity().players).filter_map(|(number, player)| {
            let number: usize = number;
            let more =
                player.combos.as_ref()?.len().checked_sub(self.top?).filter(|&more| more > 0)?;
            let all = self.spot.hint(&Hint::AllCombos);
            Some(format!("player {number}: {} more; {all}", counted(more as u64, "combo")))
        });
        let odds = WeighedOdds::sentence(&self.pot_odds, self.spot.syntax());
        odds.into_iter().chain(more).chain([self.method()]).collect()
    }

    fn accuracy(&self) -> Accuracy {
        match self.is_sampled() {
            true => Accuracy::Sampled(vec![self.method(), largest_error(self.equity())]),
            false => Accuracy::Exact,
        }
    }

    /// Returns a line for each player. With details, returns one for each category (`2,flush,wins,ties,losses`) and
    /// for each combo (`2,AhKh,equity`) of each player; the player's number comes first. With pot odds, returns only
    /// their answer, a line for each bet.
    fn plain(&self) -> String {
        if !self.pot_odds.is_empty() {
            return self.pot_odds.iter().map(WeighedOdds::plain).join("\n");
        }
        let players = (1..).zip(&self.equity().players);
        players.flat_map(|(number, player)| plain_lines(number, player, self.top)).join("\n")
    }

    /// Returns a grid for each player with several starting hands, or for every player if nobody has several.
    fn picture(&self) -> Result<Picture, Refusal> {
        let equity = self.equity();
        let combos =
            equity.players.iter().map(|player| player.combos.as_deref().unwrap_or_default());
        let nobody = !combos.clone().any(is_many);
        let shown = (1..).zip(&self.spot.players).zip(combos);
        let shown = shown.filter(|&(_, combos)| nobody || is_many(combos));
        let shown: Vec<_> = shown.collect();
        // All grids, also those of other spots, share one scale, so that their colours can be compared.
        let scale = Scale::diverging_fully(1.0 / equity.players.len() as f64);
        let how = if self.is_sampled() { "sampled" } else { "exact" };
        let unit = format!("equity, %, {how}; white: an equal share");
        let panels = shown.iter().map(|((number, player), combos)| {
            let number: usize = *number;
            let title = format!("player {number}: {}", player.title());
            Panel::Grid(colored_grid(title, &unit, combos, scale))
        });
        Ok(Picture::new(self.spot.whole_title(), panels))
    }

    fn ending(&self) -> Ending {
        match self.solution.sample() {
            Some(sample) if sample.ended_early => Ending::Partial,
            _ => Ending::Complete,
        }
    }
}

/// Lists players: `1 and 2`, `1, 2 and 3`.
fn and_list(set: PlayerSet) -> String {
    let names: Vec<String> = set.players().map(|player| (player + 1).to_string()).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.join(", "),
    }
}

/// Returns the numbers of players: `player 3`, `players 1 and 2`.
fn whose(players: &[(usize, &Vec<CategoryEquity>)]) -> String {
    match players {
        [(one, _)] => format!("player {one}"),
        players => format!("players {}", players.iter().map(|(number, _)| number).join(" and ")),
    }
}

fn categories(
    players: &[(usize, &Vec<CategoryEquity>)],
    of_total: impl Fn(f64) -> Percent,
) -> Table {
    let mut header = vec!["category".to_owned()];
    for (number, _) in players {
        header.extend(["wins", "ties", "loses"].map(|what| format!("{number} {what}")));
    }
    let mut table = Table::new(header)
        .numeric(1..=3 * players.len())
        .named("categories", format!("Wins, ties and losses of {}", whose(players)));
    for category in Category::ALL.into_iter().rev() {
        let mut row = vec![category.name().to_owned()];
        for (_, categories) in players {
            let CategoryEquity { wins, ties, losses, .. } = categories[category.index()];
            row.extend([wins, ties, losses].map(|count| match f64::from(count) {
                0.0 => String::new(),
                count => of_total(count).to_string(),
            }));
        }
        table.row(row);
    }
    table
}

fn plain_lines(number: usize, player: &PlayerEquity, top: Option<usize>) -> Vec<String> {
    let categories = player.categories.iter().flatten().map(|it| {
        let counts = [it.wins, it.ties, it.losses].map(|count| f64::from(count).to_string());
        format!("{number},{},{}", it.category, counts.join(","))
    });
    let combos = player.combos.iter().flat_map(|combos| match top {
        None => combos.clone(),
        top => best_first(combos, top),
    });
    // The equity of a combo that is never dealt is unknown.
    let equity = |it: &ComboEquity| it.is_known().then(|| it.equity.to_string());
    let combos =
        combos.map(|it| format!("{number},{},{}", it.combo, equity(&it).unwrap_or_default()));
    let lines: Vec<String> = categories.chain(combos).collect();
    if lines.is_empty() { vec![player.equity.to_string()] } else { lines }
}

/// Each player's equity. Players are numbered from 1.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Equity"))]
pub struct EquityRecord {
    /// `true` if every deal was counted, `false` if deals were sampled.
    exact: bool,
    /// The engine, or `sample`.
    #[cfg_attr(test, schemars(with = "EngineName"))]
    engine: &'static str,
    /// The number of deals: combinations of disjoint combos × boards, by weight; for a sample, the sampled deals.
    total: Number,
    /// The seed of the sample; `null` if exact.
    seed: Option<u64>,
    /// `true` if the sample was interrupted.
    partial: bool,
    /// The board, as given.
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// The players, in the order given.
    players: Vec<PlayerRecord>,
    /// The deals by set of winners.
    winners: Vec<WinnersRecord>,
    // The last, so that rows without pot odds have empty cells at their end.
    /// The pot odds of the first player; only with a pot and a call or one bet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "PotOddsRecord"))]
    pot_odds: Option<PotOddsRecord>,
    /// The pot odds of each bet of the first player; only with a bet.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Vec<PotOddsRecord>"))]
    bets: Option<Vec<PotOddsRecord>>,
}

/// A set of players who share the pot, or one who wins alone.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Winners"))]
struct WinnersRecord {
    /// The numbers of the players.
    #[serde(serialize_with = "numbers")]
    #[cfg_attr(test, schemars(with = "Vec<PlayerNumber>"))]
    players: PlayerSet,
    /// The number of deals they win.
    count: Number,
}

/// Writes the numbers of players, from 1.
fn numbers<S: Serializer>(players: &PlayerSet, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(players.players().map(|player| player + 1))
}

impl EquityRecord {
    /// Returns the record of a solution for these players.
    pub fn new(
        solution: &Solution,
        board: Board,
        dead: CardSet,
        holdings: impl Iterator<Item = HoldingFields>,
    ) -> Self {
        let equity = &solution.equity;
        let winners = equity
            .winners
            .iter()
            .map(|&(players, count)| WinnersRecord { players, count: Number(count) });
        let players = holdings.zip(&equity.players);
        let sample = solution.sample();
        Self {
            exact: solution.is_exact(),
            engine: solution.engine_name(),
            total: Number(equity.total),
            seed: sample.map(|sample| sample.seed),
            partial: sample.is_some_and(|sample| sample.ended_early),
            board: board.cards().collect(),
            dead: dead.iter().collect(),
            players: players.map(|(holding, equity)| PlayerRecord::new(holding, equity)).collect(),
            winners: winners.collect(),
            pot_odds: None,
            bets: None,
        }
    }

    /// Keeps only this many combos for each player, the best first; `None` keeps all.
    #[must_use]
    pub fn top(mut self, top: Option<usize>) -> Self {
        if let Some(top) = top {
            self.players.iter_mut().for_each(|player| player.keep_best(top));
        }
        self
    }

    /// Adds the pot odds of the first player.
    #[must_use]
    pub fn with_pot_odds(mut self, odds: &[WeighedOdds]) -> Self {
        self.pot_odds = if let [only] = odds { Some(only.record()) } else { None };
        let bets: Vec<_> =
            odds.iter().filter(|odds| odds.is_bet()).map(WeighedOdds::record).collect();
        self.bets = (!bets.is_empty()).then_some(bets);
        self
    }
}
