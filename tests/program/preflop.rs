//! `holdem preflop`: every format has the same numbers as the library.

use crate::fields::Fields;
use crate::schema::valid;
use crate::support::stdout;
use holdem::equity::multiway::{self, Opponents};
use holdem::equity::preflop::{BOARDS, against_random, between};
use holdem::range::ordering::Order;
use holdem::{Outcomes, StartingHand};
use serde_json::Value;

/// Returns the counts of a cell, from which its other numbers follow.
fn outcomes(cell: &Value) -> Outcomes {
    let [wins, ties, losses, pairs, total] =
        ["wins", "ties", "losses", "pairs", "total"].map(|field| cell.count(field));
    let outcomes = Outcomes { wins, ties, losses };
    assert_eq!((outcomes.total(), pairs * BOARDS), (total, total));
    assert_near(cell.number("equity"), outcomes.equity());
    assert_near(cell.number("win"), wins as f64 / total as f64);
    assert_near(cell.number("tie"), ties as f64 / total as f64);
    outcomes
}

/// Asserts equality up to one unit in the last place, by which the JSON parser may be off.
fn assert_near(number: f64, exact: f64) {
    assert!((number - exact).abs() < 1e-13, "{number} {exact}");
}

fn results(args: &str) -> Vec<Value> {
    results_of("holdem.preflop/1", args)
}

fn results_of(schema: &str, args: &str) -> Vec<Value> {
    let results = valid(schema, &stdout(&format!("{args} -f json"))).list("results").to_vec();
    let lines = stdout(&format!("{args} -f ndjson"));
    let records = lines.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    assert!(records.eq(results.iter().cloned()), "{args}");
    results
}

fn starting(text: &str) -> StartingHand {
    text.parse().unwrap()
}

#[test]
fn the_list_is_in_the_order_of_shares_and_ends_with_all_combos() {
    let list = results("preflop");
    let names: Vec<String> = Order::RandomHand.by_equity().map(|hand| hand.to_string()).collect();
    assert!(list.iter().map(|cell| cell.text("hand")).eq(names));
    let mut combos = 0;
    for (cell, rank) in list.iter().zip(1..) {
        let hand = starting(cell.text("hand"));
        assert_eq!((cell.count("rank"), cell.text("against")), (rank, "random"));
        assert_eq!(outcomes(cell), against_random(hand));
        assert_eq!(cell.count("combos"), hand.size() as u64);
        combos += hand.size();
        assert_near(cell.number("percent"), 100.0 * combos as f64 / 1326.0);
    }
    assert_eq!(combos, 1326);
}

#[test]
fn a_row_begins_with_the_random_hand_and_then_goes_from_the_best_down() {
    let row = results("preflop kas");
    let ([random], rivals) = row.split_at(1) else { panic!("the row is empty") };
    assert!(random["rank"].is_null() && random["against"] == "random", "{random}");
    assert_eq!(outcomes(random), against_random(starting("AKs")));
    assert_eq!(rivals.len(), StartingHand::COUNT);
    assert!(rivals.is_sorted_by(|one, other| one.number("equity") >= other.number("equity")));
    for (cell, rank) in rivals.iter().zip(1..) {
        assert_eq!((cell.count("rank"), cell.text("hand")), (rank, "AKs"));
        assert!(cell.get("combos").is_none(), "{cell}");
        assert_eq!(outcomes(cell), between(starting("AKs"), starting(cell.text("against"))).0);
    }
}

#[test]
fn a_random_hand_can_sit_on_either_side() {
    let cell = |args: &str| outcomes(&results(args)[0]);
    assert_eq!(cell("preflop 72o random"), against_random(starting("72o")));
    assert_eq!(cell("preflop RANDOM 72o"), against_random(starting("72o")).swapped());
    let all = cell("preflop any random");
    assert_eq!((all.wins, all.ties), (1_334_125_369_292, 113_130_263_816));
    assert_eq!(results("preflop random").len(), 1 + StartingHand::COUNT);
}

#[test]
fn the_whole_table_has_every_cell_in_json_and_csv() {
    let rows = results("preflop --all");
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
        assert_eq!([row.text("hand"), &line[0]], [names[lines].as_str(); 2]);
        assert_eq!(row.count("combos"), hand.size() as u64);
        assert_eq!(outcomes(&row["random"]), against_random(hand));
        let rivals = row.list("rivals");
        assert_eq!(rivals.len(), StartingHand::COUNT);
        let cells = rivals.iter().zip(&names).zip(line.iter().skip(1)).zip(bare.split(','));
        for (((rival, name), cell), bare) in cells {
            assert_eq!(rival.text("against"), name);
            assert_eq!(outcomes(rival), between(hand, starting(name)).0, "{hand} {name}");
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

#[test]
fn several_opponents_have_the_numbers_of_the_library() {
    for opponents in Opponents::all() {
        let count = opponents.count();
        let list = results_of("holdem.preflop-multiway/1", &format!("preflop --opponents {count}"));
        assert_eq!(list.len(), StartingHand::COUNT);
        let mut combos = 0;
        for (cell, rank) in list.iter().zip(1..) {
            let hand = starting(cell.text("hand"));
            let known = multiway::against_random(hand, opponents);
            let counts = ["rank", "opponents", "combos"].map(|field| cell.count(field));
            assert_eq!(counts, [rank, count as u64, hand.size() as u64]);
            combos += hand.size();
            assert_near(cell.number("percent"), 100.0 * combos as f64 / 1326.0);
            for (share, known) in [("equity", known.equity), ("win", known.win), ("tie", known.tie)]
            {
                assert_near(cell.number(share), known.value);
            }
            assert_eq!(
                (&cell["exact"], count <= 3),
                (&known.deals.is_some().into(), known.deals.is_some())
            );
            let deals = ["wins", "ties", "losses", "total"].map(|field| cell[field].as_u64());
            let known_deals = known.deals.map(|it| [it.wins, it.ties, it.losses, it.total()]);
            assert_eq!(deals, known_deals.map_or([None; 4], |deals| deals.map(Some)));
            let errors =
                ["std_error", "win_std_error", "tie_std_error"].map(|field| cell[field].as_f64());
            let shares = [known.equity, known.win, known.tie];
            for (error, share) in errors.into_iter().zip(shares) {
                assert_eq!(error.is_some(), share.std_error.is_some());
                assert_near(error.unwrap_or(0.0), share.std_error.unwrap_or(0.0));
            }
        }
        let row =
            results_of("holdem.preflop-multiway/1", &format!("preflop t9s --opponents {count}"));
        let [row] = row.as_slice() else { panic!("one hand has one row") };
        assert!(row["hand"] == "T9s" && list.contains(row), "{row}");
        let bare = stdout(&format!("preflop T9s --opponents {count} -f plain -q"));
        assert_near(bare.trim().parse().unwrap(), row.number("equity"));
        let lines = stdout(&format!("preflop --opponents {count} -f plain -q"));
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
