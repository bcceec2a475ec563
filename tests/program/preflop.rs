//! `holdem preflop` from outside: every format has the same numbers, and they are those of the library.

use crate::support::stdout;
use holdem::equity::multiway::{self, Opponents};
use holdem::equity::preflop::{BOARDS, against_random, between};
use holdem::range::ordering::Order;
use holdem::{Outcomes, StartingHand};
use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document<T> {
    schema: String,
    results: Vec<T>,
}

/// The documented fields of a cell, and no others.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cell {
    rank: Option<usize>,
    hand: String,
    against: String,
    combos: Option<usize>,
    percent: Option<f64>,
    equity: f64,
    win: f64,
    tie: f64,
    wins: u64,
    ties: u64,
    losses: u64,
    pairs: u64,
    total: u64,
}

impl Cell {
    fn outcomes(&self) -> Outcomes {
        let outcomes = Outcomes { wins: self.wins, ties: self.ties, losses: self.losses };
        assert_eq!(outcomes.total(), self.total);
        assert_eq!(self.pairs * BOARDS, self.total);
        assert_near(self.equity, outcomes.equity());
        assert_near(self.win, self.wins as f64 / self.total as f64);
        assert_near(self.tie, self.ties as f64 / self.total as f64);
        outcomes
    }
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Row {
    hand: String,
    combos: usize,
    random: Against,
    rivals: Vec<Against>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Against {
    against: Option<String>,
    equity: f64,
    #[serde(rename = "win")]
    _win: f64,
    #[serde(rename = "tie")]
    _tie: f64,
    wins: u64,
    ties: u64,
    losses: u64,
    pairs: u64,
    total: u64,
}

impl Against {
    fn outcomes(&self) -> Outcomes {
        let outcomes = Outcomes { wins: self.wins, ties: self.ties, losses: self.losses };
        assert_eq!((outcomes.total(), self.pairs * BOARDS), (self.total, self.total));
        assert_near(self.equity, outcomes.equity());
        outcomes
    }
}

/// The JSON parser is sometimes off by one unit in the last place.
fn assert_near(number: f64, exact: f64) {
    assert!((number - exact).abs() < 1e-13, "{number} {exact}");
}

fn results<T: DeserializeOwned>(args: &str) -> Vec<T> {
    results_of("holdem.preflop/1", args)
}

fn results_of<T: DeserializeOwned>(wanted: &str, args: &str) -> Vec<T> {
    let text = stdout(&format!("{args} -f json"));
    let Document { schema, results } = serde_json::from_str(&text).unwrap();
    assert_eq!(schema, wanted);
    let lines = stdout(&format!("{args} -f ndjson"));
    assert_eq!(lines.lines().count(), results.len());
    for line in lines.lines() {
        serde_json::from_str::<T>(line).unwrap();
    }
    results
}

fn starting(text: &str) -> StartingHand {
    text.parse().unwrap()
}

#[test]
fn the_list_is_in_the_order_of_shares_and_ends_with_all_combos() {
    let list: Vec<Cell> = results("preflop");
    let names: Vec<String> = Order::RandomHand.by_equity().map(|hand| hand.to_string()).collect();
    assert!(list.iter().map(|cell| &cell.hand).eq(&names));
    let mut combos = 0;
    for (cell, rank) in list.iter().zip(1..) {
        let hand = starting(&cell.hand);
        assert_eq!((cell.rank, cell.against.as_str()), (Some(rank), "random"));
        assert_eq!(cell.outcomes(), against_random(hand));
        assert_eq!(cell.combos, Some(hand.size()));
        combos += hand.size();
        assert_near(cell.percent.unwrap(), 100.0 * combos as f64 / 1326.0);
    }
    assert_eq!(combos, 1326);
}

#[test]
fn a_row_begins_with_the_random_hand_and_then_goes_from_the_best_down() {
    let row: Vec<Cell> = results("preflop kas");
    let ([random], rivals) = row.split_at(1) else { panic!("the row is empty") };
    assert_eq!((random.rank, random.against.as_str()), (None, "random"));
    assert_eq!(random.outcomes(), against_random(starting("AKs")));
    assert_eq!(rivals.len(), StartingHand::COUNT);
    assert!(rivals.is_sorted_by(|one, other| one.equity >= other.equity));
    for (cell, rank) in rivals.iter().zip(1..) {
        assert_eq!((cell.rank, cell.hand.as_str(), cell.combos), (Some(rank), "AKs", None));
        assert_eq!(cell.outcomes(), between(starting("AKs"), starting(&cell.against)).0);
    }
}

#[test]
fn a_random_hand_can_sit_on_either_side() {
    let cell = |args: &str| results::<Cell>(args).remove(0).outcomes();
    assert_eq!(cell("preflop 72o random"), against_random(starting("72o")));
    assert_eq!(cell("preflop RANDOM 72o"), against_random(starting("72o")).swapped());
    let all = cell("preflop any random");
    assert_eq!((all.wins, all.ties), (1_334_125_369_292, 113_130_263_816));
    assert_eq!(results::<Cell>("preflop random").len(), 1 + StartingHand::COUNT);
}

#[test]
fn the_whole_table_has_every_cell_in_json_and_csv() {
    let rows: Vec<Row> = results("preflop --all");
    let text = stdout("preflop --all -f csv");
    assert_eq!(text.replace(',', "\t"), stdout("preflop --all -f tsv"));
    let plain = stdout("preflop --all -f plain");
    let mut matrix = csv::Reader::from_reader(text.as_bytes());
    let names: Vec<String> = StartingHand::all().map(|hand| hand.to_string()).collect();
    let header = matrix.headers().unwrap().clone();
    assert!(header.iter().eq(std::iter::once("hand").chain(names.iter().map(String::as_str))));
    let mut lines = 0;
    for ((row, line), bare) in rows.iter().zip(matrix.records()).zip(plain.lines()) {
        let (hand, line) = (starting(&names[lines]), line.unwrap());
        assert_eq!((&row.hand, &line[0]), (&names[lines], names[lines].as_str()));
        assert_eq!((row.combos, row.random.outcomes()), (hand.size(), against_random(hand)));
        assert_eq!(row.rivals.len(), StartingHand::COUNT);
        let cells = row.rivals.iter().zip(&names).zip(line.iter().skip(1)).zip(bare.split(','));
        for (((rival, name), cell), bare) in cells {
            assert_eq!(rival.against.as_ref(), Some(name));
            assert_eq!(rival.outcomes(), between(hand, starting(name)).0, "{hand} {name}");
            let equity = between(hand, starting(name)).0.equity().to_string();
            assert_eq!([cell, bare], [&equity, &equity], "{hand} {name}");
        }
        lines += 1;
    }
    assert_eq!(lines, StartingHand::COUNT);
}

#[test]
fn the_bare_answer_is_the_equity() {
    let equity = between(starting("AKs"), starting("QQ")).0.equity();
    assert_eq!(stdout("preflop AKs QQ -f plain"), format!("{equity}\n"));
    let list = stdout("preflop -f plain");
    assert!(list.starts_with("AA,0.8520371330"), "{list}");
    assert_eq!(list.lines().count(), StartingHand::COUNT);
    assert_eq!(stdout("preflop QQ -f plain").lines().count(), StartingHand::COUNT);
}

#[test]
fn the_whole_table_for_people_is_the_grids_of_all_hands() {
    let all = stdout("preflop --all");
    let grids: Vec<&str> = all.split("\n\n").collect();
    assert_eq!(grids.len(), StartingHand::COUNT);
    let queens = stdout("preflop QQ --grid");
    let place = starting("QQ").index();
    assert_eq!(queens.split("\n\n").nth(1).unwrap().trim_end(), grids[place]);
}

/// The documented fields of a starting hand against several random hands, and no others.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MultiwayCell {
    rank: usize,
    hand: String,
    opponents: usize,
    combos: usize,
    percent: f64,
    exact: bool,
    equity: f64,
    win: f64,
    tie: f64,
    wins: Option<u64>,
    ties: Option<u64>,
    losses: Option<u64>,
    total: Option<u64>,
    std_error: Option<f64>,
    win_std_error: Option<f64>,
    tie_std_error: Option<f64>,
}

#[test]
fn several_opponents_have_the_numbers_of_the_library() {
    for opponents in Opponents::all() {
        let count = opponents.count();
        let list: Vec<MultiwayCell> =
            results_of("holdem.preflop-multiway/1", &format!("preflop --opponents {count}"));
        assert_eq!(list.len(), StartingHand::COUNT);
        let mut combos = 0;
        for (cell, rank) in list.iter().zip(1..) {
            let hand = starting(&cell.hand);
            let known = multiway::against_random(hand, opponents);
            assert_eq!((cell.rank, cell.opponents, cell.combos), (rank, count, hand.size()));
            combos += hand.size();
            assert_near(cell.percent, 100.0 * combos as f64 / 1326.0);
            for (share, known) in
                [(cell.equity, known.equity), (cell.win, known.win), (cell.tie, known.tie)]
            {
                assert_near(share, known.value);
            }
            assert_eq!((cell.exact, cell.exact), (count <= 3, known.deals.is_some()));
            let deals = [cell.wins, cell.ties, cell.losses, cell.total];
            let known_deals = known.deals.map(|it| [it.wins, it.ties, it.losses, it.total()]);
            assert_eq!(deals, known_deals.map_or([None; 4], |deals| deals.map(Some)));
            let errors = [cell.std_error, cell.win_std_error, cell.tie_std_error];
            let shares = [known.equity, known.win, known.tie];
            for (error, share) in errors.into_iter().zip(shares) {
                assert_eq!(error.is_some(), share.std_error.is_some());
                assert_near(error.unwrap_or(0.0), share.std_error.unwrap_or(0.0));
            }
        }
        let row: Vec<MultiwayCell> =
            results_of("holdem.preflop-multiway/1", &format!("preflop t9s --opponents {count}"));
        let [row] = row.as_slice() else { panic!("one hand has one row") };
        assert_eq!((row.hand.as_str(), row.rank), ("T9s", list[row.rank - 1].rank));
        let bare = stdout(&format!("preflop T9s --opponents {count} -f plain"));
        assert_near(bare.trim().parse().unwrap(), row.equity);
        let lines = stdout(&format!("preflop --opponents {count} -f plain"));
        assert_eq!(lines.lines().count(), StartingHand::COUNT);
    }
}

#[test]
fn one_opponent_leaves_the_other_questions_as_they_are() {
    assert_eq!(stdout("preflop AKs QQ --opponents 1"), stdout("preflop AKs QQ"));
    assert_eq!(stdout("preflop --all --opponents 1 -f csv"), stdout("preflop --all -f csv"));
}

#[test]
fn several_opponents_have_a_grid_and_a_picture() {
    let grid = stdout("preflop --opponents 8 --grid");
    assert!(grid.contains("against 8 random hands") && grid.contains("standard error"), "{grid}");
    let picture = stdout("preflop --opponents 8 --svg -");
    assert!(picture.contains("equity against 8 random hands, %; sampled once"), "{picture}");
    assert!(stdout("preflop --opponents 2 --svg -").contains("2 random hands, %; exact"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_grid_fits_a_terminal_and_is_coloured_there() {
    use crate::typed::on_a_terminal;
    let shown = on_a_terminal("preflop --grid", &[("COLUMNS", "80")], "");
    assert!(shown.contains("\u{1b}[1m\u{1b}[36m85.2\u{1b}[0m"), "{shown}");
    let plain = on_a_terminal("preflop AKs --grid --color never", &[], "");
    assert!(plain.lines().all(|line| line.trim_end().chars().count() <= 80), "{plain}");
}
