//! The table functions, compared with the library and with known counts.

use std::sync::mpsc;
use std::time::Duration;

use holdem::CardSet;
use holdem::equity::{Count, Detail, Engine, Request};
use holdem::progress;
use holdem_sql::tables::{Argument, Call};
use tokio::runtime::Runtime;
use tokio::time::timeout;

use crate::support::{ask, number, one};

#[tokio::test]
async fn runouts_are_every_deal_with_what_it_pays() {
    let query = "select sum(weight * share1) / sum(weight), sum(weight), count(*)
                 from runouts('AhKh', 'QQ+,AKs:0.5', board => 'Qh7h2c', dead => '7s')";
    let found: Vec<f64> =
        ask(query).await.unwrap()[0].iter().map(|number| number.parse().unwrap()).collect();
    let players = vec!["AhKh".parse().unwrap(), "QQ+,AKs:0.5".parse().unwrap()];
    let request = Request::new(players, "Qh7h2c".parse().unwrap(), "7s".parse().unwrap()).unwrap();
    let known = Engine::Enumerate.count(&request, Detail::NONE, &progress::none).unwrap();
    assert!((found[0] - known.players[0].equity).abs() < 1e-12);
    let Count::Weighted(total) = known.total else { panic!("the range has weights") };
    assert!((found[1] - total).abs() < 1e-6);
    let joints = request.players()[1].without("AhKh".parse().unwrap()).unwrap().combo_count();
    assert_eq!(found[2], (joints * 44 * 43 / 2) as f64);
}

#[tokio::test]
async fn a_tie_of_k_pays_one_kth() {
    let shares =
        "select share1, share2, share3 from runouts('AhKd', 'AsKc', '2c2d', board => 'QhJsTc9s8d')";
    assert_eq!(ask(shares).await.unwrap(), [["0.5", "0.5", "0.0"]]);
    let three = "select min(share1) from runouts('2c2d', '3c3d', '4c4d', board => 'AhKhQhJhTh')";
    assert_eq!(number(three).await, 1.0 / 3.0);
}

#[tokio::test]
async fn deals_are_divided_without_loss() {
    // With a single joint combo, the deals are divided by the first card to come.
    let whole = "select count(*), count(distinct board), sum(share1) from runouts('AhKh', 'QsQd', board => 'Qh')";
    let found = ask(whole).await.unwrap();
    assert_eq!(found[0][..2], ["178365", "178365"]);
    let share: f64 = found[0][2].parse().unwrap();
    let known = number("select equity('AhKh', 'QsQd', board => 'Qh')").await;
    assert!((share / 178_365.0 - known).abs() < 1e-12);
    // With many joint combos, they are divided by hands.
    let many = "select count(*), count(distinct hole1 || hole2 || board)
                from runouts('QQ+,AK', '22+,A2s+', board => 'Qh7h2c3d')";
    let players = ["QQ+,AK", "22+,A2s+"].map(|range| range.parse().unwrap()).to_vec();
    let request = Request::new(players, "Qh7h2c3d".parse().unwrap(), CardSet::EMPTY).unwrap();
    let deals = (request.deals().count() * 44).to_string();
    assert_eq!(ask(many).await.unwrap(), [[deals.clone(), deals]]);
}

#[tokio::test]
async fn deals_to_a_street_have_the_hands_of_that_street() {
    let count =
        |street: &str| format!("select count(*) from runouts('7h7d', street => '{street}')");
    assert_eq!(one(&count("flop")).await, "19600");
    assert_eq!(one(&count("turn")).await, "230300");
    let mismatched = "select count(*) from runouts('7h7d', 'AK', board => '9c', street => 'flop')
                      where strength1 <> strength(hole1 || board) or category2 <> category(hole2 || board)
                         or not starts_with(board, '9c')";
    assert_eq!(one(mismatched).await, "0");
    let rivers = "select count(*) from runouts('7h7d', 'AK', board => '9c8c2d')
                  where strength1 <> strength(hole1 || board) or category2 <> category(hole2 || board)";
    assert_eq!(one(rivers).await, "0");
}

#[tokio::test]
async fn a_sample_is_near_the_truth_and_always_the_same() {
    let query = "select count(*), sum(weight * share1) / sum(weight) from runouts('AhKh', 'QsQd', sample => 70000, seed => 7)";
    let found = ask(query).await.unwrap();
    assert_eq!(found[0][0], "70000");
    let share: f64 = found[0][1].parse().unwrap();
    assert!((share - 0.462_145).abs() < 4.0 * 0.5 / 70_000_f64.sqrt(), "{share}");
    assert_eq!(found, ask(query).await.unwrap());
    assert_ne!(found, ask(&query.replace("seed => 7", "seed => 8")).await.unwrap());
}

#[tokio::test]
async fn the_first_rows_are_always_the_same_and_do_not_wait_for_all() {
    let query = "select board, share1 from runouts('random', 'random', 'random') limit 3";
    let found = ask(query).await.unwrap();
    assert_eq!(found.len(), 3);
    assert_eq!(found, ask(query).await.unwrap());
    assert_eq!(ask("select expected from states('turn') limit 10000").await.unwrap().len(), 10_000);
}

#[tokio::test]
async fn boards_are_counted_as_in_the_literature() {
    for (street, classes, boards) in
        [("flop", "1755", "22100"), ("turn", "16432", "270725"), ("river", "134459", "2598960")]
    {
        let query = format!("select count(*), sum(weight) from boards('{street}')");
        assert_eq!(ask(&query).await.unwrap(), [[classes, boards]]);
    }
    let categories =
        "select category(board), sum(weight) from boards('river') group by 1 order by 2";
    let found = ask(categories).await.unwrap();
    let numbers: Vec<&str> = found.iter().map(|row| row[1].as_str()).collect();
    let known = ["40", "624", "3744", "5108", "10200", "54912", "123552", "1098240", "1302540"];
    assert_eq!(numbers, known);
}

#[tokio::test]
async fn starting_hands_and_their_matchups() {
    assert_eq!(one("select hand from starting_hands() where rank = 1").await, "AA");
    assert_eq!(number("select sum(weight) from starting_hands()").await, 1326.0);
    assert_eq!(number("select max(percentile) from starting_hands()").await, 1.0);
    assert_eq!(
        ask("select count(*), sum(weight) from preflop()").await.unwrap(),
        [["28561", "1624350"]]
    );
    let table = number("select equity from preflop() where hand = 'AA' and against = 'KK'").await;
    assert!((table - number("select equity('AA', 'KK')").await).abs() < 1e-12);
    let mean = number(
        "select max(abs(mean - equity)) from starting_hands() join
         (select hand as name, sum(weight * equity) / sum(weight) as mean from preflop() group by hand) on hand = name",
    );
    assert!(mean.await < 1e-12);
}

#[tokio::test]
async fn combos_are_those_of_the_range() {
    let query = "select hand, count(*), sum(weight) from combos('QQ+,AKs:0.5', board => 'Ks7d2c') group by hand order by hand";
    let rows = ask(query).await.unwrap();
    let expected =
        [["AA", "6", "6.0"], ["AKs", "3", "1.5"], ["KK", "3", "3.0"], ["QQ", "6", "6.0"]];
    assert_eq!(rows, expected);
    assert_eq!(one("select count(*) from combos('flush', board => 'Qh7h2h')").await, "45");
}

#[tokio::test]
async fn tables_of_different_arguments_are_different() {
    let query = "select (select sum(weight) from combos('flush', board => 'Qh7h2h')),
                        (select sum(weight) from combos('flush', board => 'Qh7h2h', dead => 'Ah3c'))";
    assert_eq!(ask(query).await.unwrap(), [["45.0", "36.0"]]);
    let joined = "select count(*) from combos('AA') a join combos('AA,KK') b on a.hole = b.hole";
    assert_eq!(one(joined).await, "6");
}

#[tokio::test]
async fn wrong_arguments_say_what_is_right() {
    for (call, said) in [
        ("runouts('AhKh', 'AhQh')", "appears twice"),
        ("runouts('AhKx', 'QQ')", "'x' is not a suit"),
        ("runouts()", "there is no player"),
        ("runouts('AhKh', 'QQ', bord => 'Qh')", "no argument 'bord'"),
        ("runouts('AhKh', 'QQ', board => 'Qh', board => 'Qd')", "given twice"),
        ("runouts('AhKh', 'QQ', seed => 7)", "a seed is for a sample"),
        ("runouts('AhKh', 'QQ', sample => 0)", "whole number from 1"),
        ("runouts('AhKh', 'QQ', street => 'fourth')", "unknown street"),
        ("runouts('AhKh', 'QQ', board => 'Qh7h2c3d', street => 'flop')", "has 4 cards"),
        ("runouts('AhKh', 5)", "is a number"),
        ("boards('preflop')", "no board before the flop"),
        ("boards()", "takes one argument"),
        ("boards('flop', 'turn')", "takes one argument"),
        ("starting_hands('AA')", "takes no argument"),
        ("combos('AKx')", "AKx"),
    ] {
        let error = ask(&format!("select * from {call}")).await.unwrap_err();
        assert!(error.contains(said), "{call}\n{error}");
    }
}

#[tokio::test]
async fn an_argument_may_be_computed_from_constants() {
    let query = "select count(*) from runouts(concat('Ah', 'Kh'), 'Q' || 'Q', board => 'Qh7h' || '2c', sample => 500 * 2)";
    assert_eq!(one(query).await, "1000");
    let lateral = "select count(*) from boards('flop') b cross join lateral combos('AA') c where b.weight = 24";
    let joined =
        "select count(*) from boards('flop') b cross join combos('AA') c where b.weight = 24";
    assert_eq!(one(lateral).await, one(joined).await);
    let column =
        "select * from boards('flop') b cross join lateral combos('40%', board => b.board)";
    let error = ask(column).await.unwrap_err();
    assert!(error.contains("not b.board"), "{error}");
    assert!(error.contains("a table is made before any row is read"), "{error}");
}

#[test]
fn a_call_survives_being_written_down() {
    let call = Call {
        function: "runouts".to_owned(),
        positional: vec![Argument::Text("AhKh".to_owned()), Argument::Text("QQ+".to_owned())],
        named: vec![("sample".to_owned(), Argument::Whole(1000))],
        listed: None,
    };
    let text = serde_json::to_string(&call).unwrap();
    let read: Call = serde_json::from_str(&text).unwrap();
    assert_eq!(read, call);
    let relation = read.relation().unwrap();
    assert_eq!(relation.schema().fields().len(), 2 + 2 * 4);
    assert_eq!(call.to_string(), "runouts('AhKh', 'QQ+', sample => 1000)");
}

#[test]
fn rows_are_not_made_for_a_query_that_was_given_up() {
    let (ended, end) = mpsc::channel();
    std::thread::spawn(move || {
        let runtime = Runtime::new().unwrap();
        let query = ask("select max(share1) from runouts('random', 'random', 'random')");
        runtime.block_on(async { timeout(Duration::from_millis(500), query).await.unwrap_err() });
        // The drop waits for the threads of the runtime.
        drop(runtime);
        ended.send(())
    });
    end.recv_timeout(Duration::from_secs(100)).expect("the rows are still made");
}
