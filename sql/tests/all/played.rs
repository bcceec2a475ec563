//! Played hands as tables: the rows equal the program's for any number of parts, and refused hands are listed.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use holdem_sql::tables::{Argument, Call, Table};
use tempfile::TempDir;

use crate::support::{ask, number, one, run};

/// The hands in the documents.
fn hands() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/hands.phhs")
}

fn name(path: &Path) -> String {
    path.display().to_string()
}

#[tokio::test]
async fn hands_results_and_actions_are_rows() {
    let file = name(&hands());
    let rows = ask(&format!("select hand, line, board, pot, rake from hands('{file}')")).await;
    let expected = [
        ["101", "3", "Ks7s2d4c5s", "160.0", "4.0"],
        ["102", "19", "Qh8d3c8h2s", "24.5", "1.0"],
        ["103", "35", "Th7h2sJcQs", "94.5", "3.5"],
    ];
    assert_eq!(rows.unwrap(), expected);
    let query =
        format!("select player, sum(net) from results('{file}') group by player order by player");
    let expected = [["Ann", "-100.0"], ["Bo", "44.0"], ["Cy", "47.5"]];
    assert_eq!(ask(&query).await.unwrap(), expected);
    let query = format!(
        "select player, amount, pot, round(needs, 4) from actions('{file}', player => 'Bo') \
         where action = 'calls' and street = 'preflop' and hand = '103'"
    );
    assert_eq!(ask(&query).await.unwrap(), [["Bo", "44.0", "50.5", "0.4656"]]);
}

#[tokio::test]
async fn the_mean_of_a_column_of_decisions_is_a_statistic() {
    let query = format!(
        "select player, count(pfr), sum(pfr::int), count(three_bet), sum(three_bet::int) \
         from decisions('{}') group by player order by player",
        name(&hands())
    );
    let expected =
        [["Ann", "3", "3", "2", "2"], ["Bo", "3", "2", "1", "0"], ["Cy", "3", "1", "2", "0"]];
    assert_eq!(ask(&query).await.unwrap(), expected);
}

#[tokio::test]
async fn luck_and_the_grid_are_the_rows_of_the_program() {
    let file = name(&hands());
    let luck = format!("from luck('{file}', known => 'all')");
    let query = format!("select player, hands {luck} order by player");
    let expected = [["Ann", "3"], ["Bo", "3"], ["Cy", "3"]];
    assert_eq!(ask(&query).await.unwrap(), expected);
    assert!(number(&format!("select sum(luck_flop) {luck}")).await.abs() < 1e-6);
    // A column without values still has numbers.
    let one = format!(
        "select count(worth + standard_error) from luck('{file}', player => 'Ann', by => 'stakes')"
    );
    number(&one).await;
    let grid = format!("from grid('{file}', 'vpip', player => 'Ann')");
    assert_eq!(number(&format!("select count(*) {grid}")).await, 169.0);
    let decisions = format!("from decisions('{file}', player => 'Ann')");
    assert_eq!(
        number(&format!("select sum(actions) {grid}")).await,
        number(&format!(
            "select sum(vpip::int) {decisions} where line in (select line from results('{file}', player => 'Ann') where \
             cards is not null)"
        ))
        .await,
    );
    for (call, expected) in [
        (format!("luck('{file}', by => 'hand')"), "luck has no rows by hand"),
        (format!("luck('{file}', showdown => true)"), "not dealt at random"),
        (format!("luck('{file}', player => 'Nobody')"), "Nobody"),
        (format!("grid('{file}', 'vpip')"), "a grid is of one player"),
        (format!("grid('{file}', 'vip', player => 'Ann')"), "'vip'"),
        (format!("grid('{file}', player => 'Ann')"), "statistic"),
        ("grid('vpip', player => 'Ann')".to_owned(), "there is no file of hands"),
        ("luck()".to_owned(), "there is no file of hands"),
    ] {
        let error = ask(&format!("select * from {call}")).await.unwrap_err();
        assert!(error.contains(expected), "{call}: {error}");
    }
}

#[tokio::test]
async fn shown_hands_sizes_and_swings_add_up_to_the_rows_of_the_hands() {
    let file = name(&hands());
    let results = format!("from results('{file}', player => 'Bo')");
    let shown = format!("from shown('{file}', player => 'Bo')");
    let known = number(&format!("select count(cards) {results}")).await;
    assert_eq!(number(&format!("select sum(held) {shown}")).await, known);
    let bets = "choice in ('bet', 'raise') and street = 'preflop'";
    let decisions = format!("from decisions('{file}', player => 'Bo') where {bets}");
    let of_all = format!("from sizes('{file}', player => 'Bo') where {bets} and pot is null");
    let of_pots =
        format!("from sizes('{file}', player => 'Bo') where {bets} and multiway is not null");
    let count = number(&format!("select count(*) {decisions}")).await;
    assert!(count > 0.0);
    assert_eq!(number(&format!("select sum(count) {of_all}")).await, count);
    assert_eq!(number(&format!("select sum(count) {of_pots}")).await, count);
    for (column, expected) in [
        ("hands", "count(*)"),
        ("big_blinds_per_100", "100 * avg(net_bb)"),
        ("standard_error", "100 * stddev(net_bb) / sqrt(count(*))"),
    ] {
        let found = number(&format!("select {column} from swings('{file}', player => 'Bo')")).await;
        let expected = number(&format!("select {expected} {results}")).await;
        assert!((found - expected).abs() < 1e-6 * expected.abs(), "{column}: {found} {expected}");
    }
    let ruin = format!("select ruin from swings('{file}', player => 'Bo', bankroll => 2000)");
    assert!((0.0..=1.0).contains(&number(&ruin).await));
    for (call, expected) in [
        (format!("shown('{file}')"), "a range is of one player"),
        (format!("sizes('{file}', player => 'Bo', bankroll => 5)"), "no argument 'bankroll'"),
        (format!("swings('{file}', player => 'Bo', bankroll => -5)"), "a positive number"),
        (format!("swings('{file}', player => 'Bo', bankroll => '5')"), "bankroll is a number"),
        (format!("tournaments('{file}', player => 'Bo')"), "no tournament in these files"),
        (format!("tournaments('{file}', position => 'BTN')"), "no argument 'position'"),
    ] {
        let error = ask(&format!("select * from {call}")).await.unwrap_err();
        assert!(error.contains(expected), "{call}: {error}");
    }
}

#[tokio::test]
async fn tournaments_have_a_row_for_each_finish() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("summaries.txt");
    let mut text = String::new();
    for (id, place, won) in [(1, 1, "12.50"), (2, 7, "0.00")] {
        write!(
            text,
            "***** Cassava Tournament Summary *****\nTournament ID: {id}\nBuy-In: $4.50 + $0.50\n\
             Ann finished {place}/9 and won ${won}\n\n"
        )
        .unwrap();
    }
    std::fs::write(&file, text).unwrap();
    let from = format!("from tournaments('{}', player => 'Ann')", name(&file));
    let query = format!("select tournament, buy_in, prize, place, currency {from} order by place");
    let expected = [["1", "5.0", "12.5", "1", "$"], ["2", "5.0", "0.0", "7", "$"]];
    assert_eq!(ask(&query).await.unwrap(), expected);
}

#[tokio::test]
async fn refused_hands_are_a_table() {
    let query = format!("select line, kind, reason from refused('{}')", name(&hands()));
    let expected = [["67", "order of action", "Bo acts, but it is Ann's turn"]];
    assert_eq!(ask(&query).await.unwrap(), expected);
}

#[tokio::test]
async fn luck_sums_to_zero() {
    let file = name(&hands());
    for known in ["shown", "all"] {
        let of = format!("from results('{file}', known => '{known}')");
        assert!(number(&format!("select sum(luck) {of}")).await.abs() < 1e-6);
        assert!(number(&format!("select max(luck) {of}")).await > 70.0);
    }
}

#[tokio::test]
async fn a_large_file_is_read_in_parts_and_has_every_hand_once() {
    let folder = TempDir::new().unwrap();
    let one_hand = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
                    starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 ????', 'p2 f']\n\
                    players = ['Ann', 'Bo']\n";
    let count = 200_000;
    let mut text = String::new();
    for hand in 1..=count {
        write!(text, "[{hand}]\n{one_hand}hand = {hand}\n\n").unwrap();
    }
    let path = folder.path().join("many.phhs");
    std::fs::write(&path, &text).unwrap();
    assert!(text.len() > 2 << 24, "{}", text.len());
    let query = format!(
        "select count(*), count(distinct hand), min(line), max(line), count(distinct line) from hands('{}')",
        folder.path().display()
    );
    let last = (10 * (count - 1) + 1).to_string();
    let count = count.to_string();
    assert_eq!(ask(&query).await.unwrap(), [[&*count, &*count, "1", &*last, &*count]]);
}

#[tokio::test]
async fn what_is_not_understood_is_refused_with_a_hint() {
    let file = name(&hands());
    for (call, expected) in [
        ("hands()", "there is no file of hands"),
        ("hands('none.phhs')", "cannot be read"),
        ("hands('none/*.phhs')", "no file matches"),
        ("hands('s3://bucket/x.phhs')", "not a file of this machine"),
        (&*format!("hands('{file}', by => 'day')"), "hands has no argument 'by'"),
        (&*format!("hands('{file}', known => 'all')"), "hands has no argument 'known'"),
        (&*format!("results('{file}', stakes => 'x')"), "stakes cannot be 'x'"),
        (&*format!("decisions('{file}', facing => '5bet')"), "facing cannot be '5bet'"),
        (&*format!("hands('{file}', all_in => false)"), "all_in => false selects nothing"),
        (&*format!("results('{file}', showdown => 1=2)"), "showdown => false selects nothing"),
        (&*format!("hands('{file}', format => 'bogus')"), "format => 'bogus' cannot be"),
        (&*format!("refused('{file}', player => 'Ann')"), "refused has no argument 'player'"),
    ] {
        let error = ask(&format!("select * from {call}")).await.unwrap_err();
        assert!(error.contains(expected), "{call}: {error}");
    }
    let pots = format!("select count(*) from hands('{file}', min_pot => '90bb', showdown => true)");
    assert_eq!(one(&pots).await, "2");
}

#[tokio::test]
async fn situations_choose_decisions_and_hidden_files_are_left_out() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let hands = std::fs::read("../docs/hands.phhs").unwrap();
    for name in ["a.phhs", ".b.phhs"] {
        std::fs::write(folder.path().join(name), &hands).unwrap();
    }
    for name in [path.to_owned(), format!("{path}/*.phhs")] {
        assert_eq!(one(&format!("select count(distinct file) from hands('{name}')")).await, "1");
    }
    let chosen = one(&format!(
        "select count(*) from decisions('{path}', street => 'preflop', cards => 'QQ+')"
    ))
    .await;
    let query = format!(
        "select count(*) from decisions('{path}') d join results('{path}') r on d.hand = r.hand and d.player = r.player \
         where street = 'preflop' and substr(cards, 1, 1) = substr(cards, 3, 1) and substr(cards, 1, 1) in ('Q', 'K', 'A')"
    );
    assert_eq!(one(&query).await, chosen);
    assert_ne!(chosen, "0");
}

#[test]
fn a_note_says_how_many_hands_are_not_among_the_rows() {
    let query = "select count(*) as hands from hands('../docs/hands.phhs')";
    let ran = run(&[query, "-f", "csv"]);
    assert_eq!(ran.stdout, "hands\n3\n");
    assert!(ran.stderr.contains("1 hand refused, and not among the rows"), "{}", ran.stderr);
    assert!(ran.stderr.contains("1 hand of other games"), "{}", ran.stderr);
    // Read twice, but counted once.
    let query = "select count(*) from hands('../docs/hands.phhs') h join results('../docs/hands.phhs') r \
                 on h.file = r.file and h.line = r.line";
    let ran = run(&[query, "-f", "csv"]);
    assert_eq!(ran.stdout, "count(*)\n9\n");
    assert!(ran.stderr.contains("1 hand refused, and not among the rows"), "{}", ran.stderr);
    let ran = run(&["select hand from hands('../docs/hands.phhs') limit 1", "-f", "csv"]);
    assert!(!ran.stderr.contains("1 hand") || ran.stderr.contains("as far as the files were read"));
    let ran = run(&["select * from refused('../docs/hands.phhs')", "-f", "csv"]);
    assert!(!ran.stderr.contains("refused, and not among"), "{}", ran.stderr);
}

#[test]
fn a_call_is_of_the_files_that_it_was_planned_with() {
    let folder = TempDir::new().unwrap();
    std::fs::copy(hands(), folder.path().join("one.phhs")).unwrap();
    let call = Call {
        function: "hands".to_owned(),
        positional: vec![Argument::Text(folder.path().display().to_string())],
        named: Vec::new(),
        listed: None,
    };
    let planned = Table::new(call).unwrap().of_these_files().call().clone();
    assert!(planned.relation().is_ok());
    std::fs::copy(hands(), folder.path().join("other.phhs")).unwrap();
    let error = planned.relation().unwrap_err().to_string();
    assert!(error.contains("there are 2 files"), "{error}");
}
