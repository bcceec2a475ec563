//! The same query, the same bytes: here, on one executor, on two.

use crate::machines::{Cluster, here};

/// Queries whose order is fixed.
const QUERIES: [&str; 16] = [
    "select count(*) as boards, sum(weight) from boards('flop')",
    "select board, try_strength('AhKh' || board) as strength from boards('flop') \
     order by strength desc nulls last, board limit 20",
    "select category1, category2, sum(weight), avg(share1) from runouts('AhKh', 'QQ+', board => 'Qh7h2c') \
     group by 1, 2 order by 1, 2",
    "select category1, sum(weight * share1) / sum(weight), sum(share2) \
     from runouts('AhKh', 'QQ:0.7,JTs:0.1', '76s', sample => 20000, seed => 7) group by 1 order by 1",
    "select c.hole, count(*), max(try_category(c.hole || b.board)), list_sort(array_agg(b.board))[1] \
     from combos('QQ+') c join boards('flop') b on left(b.board, 1) = left(c.hole, 1) \
     group by c.hole order by c.hole",
    "select hand, against, equity from preflop() where hand = 'AA' order by equity, against limit 5",
    "select equity('AhKh', hole, board => 'Qh7h2c') as equity, board_texture('Qh7h2c') as texture \
     from combos('JJ+', board => 'Qh7h2c', dead => 'AhKh') order by hole limit 20",
    "select 1 + 1 as two, strength('AhKhQhJhTh') as royal",
    "select board, weight from boards('flop') where board = 'none'",
    "select board, weight from boards('flop') where false",
    "select * from states('river') limit 3",
    // Tables of many parts, each of which one task makes, on whatever side of joins and sorts.
    "select weight, count(*), max(hole || board) from states('flop') group by weight order by weight",
    "select category1, count(*), sum(weight) from runouts('AhKh', 'QsQd') group by 1 order by 1",
    "select hole, board, weight from states('flop') order by board, hole limit 7",
    "select count(*), sum(s.weight) from combos('AA') c join states('flop') s on c.hole = s.hole",
    "select count(*), sum(weight) from (select weight from states('flop') \
     union all select weight from runouts('AhKh', 'QsQd', board => 'Qh7h2c'))",
];

#[test]
fn the_same_query_gives_the_same_bytes_here_on_one_executor_and_on_two() {
    let (one, two) = (Cluster::start(1), Cluster::start(2));
    for query in QUERIES {
        let here = here(one.directory(), &[query, "-f", "csv"]);
        assert_eq!(one.answer(&[query, "-f", "csv"]), here, "one executor: {query}");
        assert_eq!(two.answer(&[query, "-f", "csv"]), here, "two executors: {query}");
    }
}

#[test]
fn files_that_all_machines_see_are_tables() {
    let cluster = Cluster::start(2);
    let name = |file: &str| cluster.directory().join(file).display().to_string();
    let rows = (0..5000).map(|n| format!("{n},Ah{}h\n", ['2', '3', 'K'][n % 3]));
    let text: String = std::iter::once("id,hole\n".to_owned()).chain(rows).collect();
    std::fs::write(name("spots.csv"), text).unwrap();
    std::fs::copy(name("spots.csv"), name("More Spots.v2.x.csv")).unwrap();
    // A name with dots, as an alias too, looks like a table in a schema.
    for file in [&name("spots.csv"), "spots.csv", "./spots.csv", "More Spots.v2.x.csv"] {
        let query = format!(
            "select made_hand(hole, 'Kd7h2s') as made, count(*), min(id), avg(id / 7.0) from '{file}' \
             group by 1 order by 1"
        );
        let answer = here(cluster.directory(), &[&query, "-f", "csv"]);
        assert!(answer.contains("top pair,1666"), "{answer}");
        assert_eq!(cluster.answer(&[&query, "-f", "csv"]), answer);
    }
    let joined = "select \"my.spots\".hole, max(\"my.spots\".id + \"Spots.csv\".id) \
                  from 'spots.csv' as \"my.spots\" join 'Spots.csv' on \"my.spots\".id = \"Spots.csv\".id \
                  where \"my.spots\".id in (select id * 2 from './spots.csv') group by 1 order by 1";
    std::fs::copy(name("spots.csv"), name("Spots.csv")).unwrap();
    let answer = here(cluster.directory(), &[joined, "-f", "csv"]);
    assert!(answer.contains("AhKh,9988"), "{answer}");
    assert_eq!(cluster.answer(&[joined, "-f", "csv"]), answer);
}

#[test]
fn a_pattern_reads_the_files_that_match_and_no_others() {
    let cluster = Cluster::start(2);
    for (name, number) in [("x1", 1), ("x2", 2), ("y3", 30), ("x[4", 400)] {
        if name != "x[4" {
            let copy = format!("copy (select {number} as a) to '{name}.parquet'");
            here(cluster.directory(), &[&copy]);
        }
        std::fs::write(cluster.directory().join(format!("{name}.csv")), format!("a\n{number}\n"))
            .unwrap();
    }
    for (name, sum) in [
        ("./x?.parquet", "3"),
        ("*.parquet", "33"),
        ("x[12].csv", "3"),
        ("?2.csv", "2"),
        ("x[4.csv", "400"),
        ("*.csv", "433"),
    ] {
        let query = format!("select sum(a) as s, count(*) as n from '{name}'");
        let answer = here(cluster.directory(), &[&query, "-f", "csv"]);
        assert!(answer.starts_with(&format!("s,n\n{sum},")), "{name}: {answer}");
        assert_eq!(cluster.answer(&[&query, "-f", "csv"]), answer, "{name}");
    }
}

#[test]
fn a_branch_without_a_table_keeps_its_row() {
    let cluster = Cluster::start(2);
    std::fs::write(cluster.directory().join("spots.csv"), "hero\nAhKh\nQsQd\n").unwrap();
    for query in [
        "select 1 union select 1 union all select 2 order by 1",
        "select category1 c, sum(weight) n from runouts('AhKh', 'QQ', board => 'Qh7h2c') group by 1 \
         union all select 'total', 2970 order by 1",
        "select count(*) from combos('QQ') union all select 7 order by 1",
        "select hero from 'spots.csv' union all select 'x' order by 1",
        "select hand, equity from starting_hands() where rank < 4 \
         union all select 'mine', equity('AhKh', 'random') order by 1",
        "select 7 as n union all select count(*) from boards('flop') union all select 8 order by 1",
        "select b.board, t.x from (select 5 as x) t cross join boards('flop') b order by 1 limit 3",
        "select count(*) from boards('flop') where weight > (select 4)",
        "select n + 1 as m from (select 1 as n) where n = 1",
        "select sum(weight) + 1 as n, sum(weight * 2) as m from boards('flop')",
    ] {
        let here = here(cluster.directory(), &[query, "-f", "csv"]);
        for _ in 0..2 {
            assert_eq!(cluster.answer(&[query, "-f", "csv"]), here, "{query}");
        }
    }
}

#[test]
fn a_filter_of_states_makes_one_board_there_too() {
    let cluster = Cluster::start(1);
    let query = "select strength, expected from states('flop') \
                 where canonical(hole, board) = canonical('AhKh', 'QhTs2d')";
    let here = here(cluster.directory(), &[query, "-f", "csv"]);
    assert_eq!(here.lines().count(), 2, "{here}");
    assert_eq!(cluster.answer(&[query, "-f", "csv"]), here);
}

#[test]
fn a_whole_number_that_does_not_fit_is_refused_there_too() {
    let cluster = Cluster::start(1);
    for query in [
        "select sum(weight * 1000000000000000) from boards('flop')",
        "select max(weight * 9000000000000000000) from boards('flop')",
    ] {
        let (code, answer, said) = cluster.ask(&[query]);
        assert_eq!((code, answer.as_str()), (Some(1), ""), "{said}");
        assert!(said.starts_with("error: a whole number is too large for its type"), "{said}");
    }
    let long = format!("select max(weight{}) as n from boards('flop')", " + weight".repeat(300));
    assert_eq!(cluster.answer(&[&long, "-f", "csv"]), "n\n7224\n");
}

#[test]
fn an_answer_of_constants_needs_no_note() {
    let cluster = Cluster::start(1);
    let query = "select equity('AhKh', 'QsQd') union all select 1 order by 1";
    let (code, _, said) = cluster.ask(&[query, "-f", "csv"]);
    assert_eq!((code, said.as_str()), (Some(0), ""));
}

#[test]
fn a_note_says_that_equities_are_samples_there_too() {
    let cluster = Cluster::start(2);
    let query = "select equity(hand, 'random', 'random', 'random', 'random') \
                 from starting_hands() where hand in ('AA', 'KK')";
    let (code, _, said) = cluster.ask(&[query, "-f", "csv"]);
    assert_eq!(code, Some(0), "{said}");
    assert!(said.contains("of the equities are samples"), "{said}");
}

#[test]
fn played_hands_are_read_by_executors_and_refusals_are_named() {
    let cluster = Cluster::start(2);
    let hands = include_str!("../../../docs/hands.phhs");
    std::fs::write(cluster.directory().join("hands.phhs"), hands).unwrap();
    // From another folder than that of the executors: names are of files, not of folders.
    for query in [
        "select player, sum(net) as net, sum(luck) as luck from results('hands.phhs') group by player order by player",
        "select hand, count(*) from actions('*.phhs') group by hand order by hand",
        "select reason from refused('hands.phhs')",
    ] {
        let here = here(cluster.directory(), &[query, "-f", "csv"]);
        assert_eq!(cluster.answer(&[query, "-f", "csv"]), here, "{query}");
    }
}
