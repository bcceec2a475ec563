//! The scalar functions, compared with the library row by row.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, AsArray, DictionaryArray, LargeStringArray, ListArray, RecordBatch, StringArray,
    StringViewArray, UInt64Array,
};
use datafusion::arrow::datatypes::{Int8Type, UInt16Type};
use holdem::equity::hands;
use holdem::{Board, CardSet, Hand, HoleCards, evaluate};
use holdem_sql::functions::definitions;
use holdem_sql::session;

use crate::support::{ask, batches, cells, number, one};

/// Returns some thousands of hands of five to seven cards.
fn some_hands() -> Vec<Hand> {
    let sets = [5, 6, 7].into_iter().flat_map(|size| CardSet::DECK.subsets(size).step_by(104_729));
    sets.map(|cards| Hand::new(cards).unwrap()).collect()
}

async fn strengths_of(column: ArrayRef) -> Vec<u16> {
    let session = session();
    let batch = RecordBatch::try_from_iter([("cards", column)]).unwrap();
    session.register_batch("hands", batch).unwrap();
    let found = batches(&session, "select strength(cards) from hands").await.unwrap();
    let all =
        found.iter().flat_map(|it| it.column(0).as_primitive::<UInt16Type>().values().to_vec());
    all.collect()
}

#[tokio::test]
async fn strength_is_the_same_for_every_type_of_column() {
    let hands = some_hands();
    assert!(hands.len() > 1000);
    let expected: Vec<u16> = hands.iter().map(|&hand| evaluate(hand).number()).collect();
    let texts: Vec<String> = hands.iter().map(|hand| hand.cards().to_string()).collect();
    let bits: Vec<u64> = hands.iter().map(|hand| hand.cards().bits()).collect();
    let items = |hand: &Hand| {
        let cards: Vec<Option<String>> =
            hand.cards().iter().map(|it| Some(it.to_string())).collect();
        cards
    };
    let mut lists =
        datafusion::arrow::array::ListBuilder::new(datafusion::arrow::array::StringBuilder::new());
    hands.iter().for_each(|hand| lists.append_value(items(hand)));
    let lists: ListArray = lists.finish();
    let columns: [ArrayRef; 5] = [
        Arc::new(StringArray::from(texts.clone())),
        Arc::new(LargeStringArray::from(texts.clone())),
        Arc::new(StringViewArray::from_iter_values(&texts)),
        Arc::new(UInt64Array::from(bits)),
        Arc::new(lists),
    ];
    for column in columns {
        let kind = column.data_type().clone();
        assert_eq!(strengths_of(column).await, expected, "{kind}");
    }
}

#[tokio::test]
async fn a_column_of_pairs_is_one_of_ranges() {
    let texts = "select equity('AhKh', '33'), equity('AhKh', '66'), range_combos('33')";
    let texts = &ask(texts).await.unwrap()[0];
    let query = "select equity('AhKh', p) from (values (33), (66)) t(p) order by p";
    assert_eq!(ask(query).await.unwrap(), [[&*texts[0]], [&*texts[1]]]);
    assert_eq!(one("select equity('AhKh', 33)").await, texts[0]);
    assert_eq!(one("select equity(22, 33) = equity('22', '33')").await, "true");
    let on_board =
        "select equity(22, 33, board => 'Ks7d2c') = equity('22', '33', board => 'Ks7d2c')";
    assert_eq!(one(on_board).await, "true");
    assert_eq!(one("select equity([22, 33]) = equity('22', '33')").await, "true");
    assert_eq!(one("select range_combos(33)").await, texts[2]);
    assert_eq!(one("select in_range('3h3d', 33) and not in_range('7c2c', 33)").await, "true");
    assert!(ask("select equity(['AhKh', 'QQ'], 33)").await.is_err());
    assert!(ask("select equity('AhKh', 1234)").await.is_err());
    let values = datafusion::arrow::array::Int64Array::from(vec![66, 33]);
    let column: ArrayRef =
        Arc::new(DictionaryArray::<Int8Type>::new(vec![1, 0].into(), Arc::new(values)));
    let session = session();
    let batch = RecordBatch::try_from_iter([("p", column)]).unwrap();
    session.register_batch("pairs", batch).unwrap();
    let found = batches(&session, "select equity('AhKh', p) from pairs").await.unwrap();
    assert_eq!(cells(&found), [[&*texts[0]], [&*texts[1]]]);
}

#[tokio::test]
async fn a_dictionary_is_evaluated_by_its_values_that_occur() {
    let session = session();
    // The second value is not a hand, and never occurs.
    let values = StringArray::from(vec!["AhKhQhJhTh", "nothing", "KcKdKhTsTd"]);
    let keys = [Some(2), None, Some(0), Some(2)].into_iter().collect();
    let column: ArrayRef = Arc::new(DictionaryArray::<Int8Type>::new(keys, Arc::new(values)));
    let batch = RecordBatch::try_from_iter([("cards", column)]).unwrap();
    session.register_batch("hands", batch).unwrap();
    let query = "select strength(cards), category(cards) from hands";
    let found = cells(&batches(&session, query).await.unwrap());
    let full = ["7281", "full house"].map(str::to_owned).to_vec();
    let royal = ["7462", "straight flush"].map(str::to_owned).to_vec();
    let nothing = ["null", "null"].map(str::to_owned).to_vec();
    assert_eq!(found, [full.clone(), nothing, royal, full]);
}

#[tokio::test]
async fn names_of_hands() {
    assert_eq!(one("select category('KhKcKdTsTd2c3d')").await, "full house");
    assert_eq!(one("select hand_name('KhKcKdTsTd2c3d')").await, "full house, kings full of tens");
    assert_eq!(one("select best_five('KhKcKdTsTd2c3d')").await, "KcKdKhTdTs");
    assert_eq!(one("select made_hand('7c7d', 'Kd7h2s')").await, "set");
    assert_eq!(
        one("select draws('AhKh', 'Qh7h2c')").await,
        "[flush draw, backdoor straight draw, two overcards]"
    );
    assert_eq!(one("select starting_hand('KdAd')").await, "AKs");
    assert_eq!(one("select in_range('KdAd', 'QQ+,AKs')").await, "true");
    assert_eq!(one("select in_range('KdAh', 'QQ+,AKs')").await, "false");
    assert_eq!(one("select range_combos('QQ+,AKs')").await, "22");
    assert_eq!(
        one("select board_texture('Kh7h2c')").await,
        "[two-tone, unpaired, disconnected, king high]"
    );
}

#[tokio::test]
async fn canonical_spots_are_the_same_up_to_suits() {
    let [one, same, other] = ["'AhKh', 'QhTs2d'", "'AcKc', 'QcTd2h'", "'AhKh', 'QdTs2d'"];
    let query = format!(
        "select canonical({one}) = canonical({same}), canonical({one}) = canonical({other})"
    );
    assert_eq!(ask(&query).await.unwrap(), [["true", "false"]]);
}

#[tokio::test]
async fn equity_is_that_of_the_library() {
    let query = "select equity('AhKh', 'QsQd'), win('AhKh', 'QsQd'), tie('AhKh', 'QsQd'), equity_error('AhKh', 'QsQd')";
    let found = &ask(query).await.unwrap()[0];
    let players: [HoleCards; 2] = ["AhKh", "QsQd"].map(|hole| hole.parse().unwrap());
    let (_, known) = hands(&players, Board::default(), CardSet::EMPTY).unwrap();
    let first = &known.players[0];
    let expected = [first.equity, first.win, first.tie, 0.0];
    for (found, expected) in found.iter().zip(expected) {
        assert_eq!(found.parse::<f64>().unwrap(), expected);
    }
}

#[tokio::test]
async fn players_may_be_a_list_and_the_board_has_a_name() {
    let by_name = number("select equity('AhKh', 'QQ+', board => 'Ks7d2c', dead => '9c')").await;
    assert_eq!(number("select equity(['AhKh', 'QQ+'], 'Ks7d2c', '9c')").await, by_name);
    assert_eq!(
        number("select equity(['AhKh', 'QQ+'], dead => '9c', board => 'Ks7d2c')").await,
        by_name
    );
    let without = number("select equity('AhKh', 'QQ+', '', ' ')").await;
    assert_eq!(without, number("select equity('AhKh', 'QQ+')").await);
}

#[tokio::test]
async fn the_equity_of_an_unknown_player_is_not_that_of_another() {
    let nulls = "select equity(null, 'QQ', 'AA'), equity('QQ', null, 'AA'), equity(null, 'QQ'),
                        win(null, 'QQ', 'AA', board => 'Ks7d2c'), equity(['QQ', null, 'AA'])";
    assert_eq!(ask(nulls).await.unwrap(), [["null"; 5]]);
    for call in ["equity('', 'QQ', 'AA')", "tie(' ', 'QQ', 'AA', board => 'Ks7d2c')"] {
        let error = ask(&format!("select {call}")).await.unwrap_err();
        assert!(error.contains("the first player is empty"), "{error}");
        assert_eq!(one(&format!("select try_{call}")).await, "null");
    }
    // A null board counts as no board.
    let board = "select equity('AhKh', 'QsQd', board => null) = equity('AhKh', 'QsQd')";
    assert_eq!(one(board).await, "true");
}

#[tokio::test]
async fn equal_rows_have_equal_answers_whichever_function_and_thread_asks_first() {
    // More spots than are cached, several times, in batches on several threads: hands, ranges, and a range that
    // depends on the board.
    let spots = "select c.hole as hero, v.range as villain, b.board as board, n.value as n
                 from combos('22+', dead => 'Ks7d2c3h') c
                 cross join (values ('AsQh'), ('QQ'), ('AQ+:0.5'), ('top pair')) v(range)
                 cross join (values ('Ks7d2c'), ('7dKs2c3h'), ('Ks7d2c3h')) b(board)
                 cross join generate_series(1, 20) n
                 where v.range <> 'AsQh' or not (c.hole like '%As%' or c.hole like '%Qh%')";
    let query = format!(
        "select hero, villain, count(distinct equity), count(distinct win), count(distinct tie), max(error),
                max(abs(equity - win - tie / 2)), count(*)
         from (select hero, villain, strength(hero || board) as s, board,
                      equity(hero, villain, board => board) as equity, win(hero, villain, board => board) as win,
                      tie(hero, villain, board => board) as tie,
                      equity_error(hero, villain, board => board) as error
               from ({spots}) order by n)
         group by hero, villain, s, substr(board, 1, 2) || length(board)"
    );
    let rows = ask(&query).await.unwrap();
    assert!(rows.len() > 500, "{}", rows.len());
    for row in rows {
        assert_eq!(row[2..6], ["1", "1", "1", "0.0"], "{row:?}");
        assert!(row[6].parse::<f64>().unwrap() < 1e-12, "{row:?}");
        assert!(row[7].parse::<u32>().unwrap() >= 20, "{row:?}");
    }
    let alone = number("select equity('AhAd', 'top pair', board => 'Ks7d2c')").await;
    let among = "select avg(equity(hole, 'top pair', board => 'Ks7d2c')) from combos('AhAd,KhKd') where hole like 'A%'";
    assert_eq!(number(among).await, alone);
}

#[tokio::test]
async fn a_sum_of_different_numbers_is_the_same_in_any_order() {
    let query = "select sum(distinct equity), sum(distinct win), avg(distinct tie), sum(distinct -equity) from";
    let forwards = ask(&format!("{query} preflop()")).await.unwrap();
    let backwards = format!("{query} (select * from preflop() order by equity desc, hand)");
    assert_eq!(forwards, ask(&backwards).await.unwrap());
    // A sum of distinct values must equal the sum over groups.
    let each = "select sum(equity), sum(win), avg(tie), sum(-equity) from";
    let grouped = |column| format!("(select {column} from preflop() group by {column})");
    for (place, column) in [(0, "equity"), (1, "win"), (2, "tie")] {
        let select = each.split(", ").nth(place).unwrap().trim_start_matches("select ");
        let known = one(&format!("select {select} from {}", grouped(column))).await;
        assert_eq!(forwards[0][place], known, "{column}");
    }
    let small = "select sum(distinct x), avg(distinct x), sum(distinct x) filter (where x > 7) from
                 (values (0.0::double), (-0.0::double), (1.5::double), (null::double), (1.5::double)) t(x)";
    assert_eq!(ask(small).await.unwrap(), [["1.5", "0.75", "null"]]);
}

#[tokio::test]
async fn sums_and_means_of_sliding_frames_are_exact() {
    let query = "select sum(x) over w, avg(x) over w from
                 (values (1,1e17),(2,1.0),(3,1.0),(4,0.1),(5,0.2),(6,null),(7,null)) t(i,x)
                 window w as (order by i rows between 1 preceding and current row)";
    let sums = [1e17, 1e17 + 1.0, 2.0, 1.1, 0.3, 0.2];
    let means = [1e17, (1e17 + 1.0) / 2.0, 1.0, 0.55, 0.15, 0.2];
    let found = ask(query).await.unwrap();
    for ((row, sum), mean) in found.iter().zip(sums).zip(means) {
        // 0.1 + 0.2 is the double nearest to the exact sum of both doubles.
        assert!((row[0].parse::<f64>().unwrap() - sum).abs() <= sum * f64::EPSILON, "{found:?}");
        assert!((row[1].parse::<f64>().unwrap() - mean).abs() <= mean * f64::EPSILON, "{found:?}");
    }
    assert_eq!(found[6], ["null", "null"]);
    let special = "select sum(x) over (order by i rows between 1 preceding and current row) from
                   (values (1,'nan'::double),(2,1),(3,2),(4,'inf'::double),(5,'-inf'::double),(6,3),(7,4)) t(i,x)";
    let found = ask(special).await.unwrap().concat();
    assert_eq!(found, ["NaN", "NaN", "3.0", "inf", "NaN", "-inf", "7.0"]);
}

#[tokio::test]
async fn a_frame_has_the_sum_of_its_rows() {
    let numbers = "select value as i, sin(value) * power(10, value % 40 - 20) as x from generate_series(1, 300)";
    let frames = format!(
        "select i, sum(x) over (order by i rows between 5 preceding and 3 following) as s from ({numbers})"
    );
    let groups = format!(
        "select a.i, sum(b.x) as s from ({numbers}) a join ({numbers}) b on b.i between a.i - 5 and a.i + 3
         group by a.i"
    );
    let query =
        format!("select count(*) from ({frames}) f join ({groups}) g on f.i = g.i and f.s = g.s");
    assert_eq!(one(&query).await, "300");
}

#[tokio::test]
async fn a_mean_is_rounded_once() {
    let huge = "select avg(x) from (values (1e308), (1e308)) t(x)";
    assert_eq!(number(huge).await, 1e308);
}

#[tokio::test]
async fn a_sampled_equity_is_always_the_same_and_has_an_error() {
    let four = "'random', 'random', 'random', 'random'";
    let query = format!("select equity({four}), equity_error({four})");
    let found = ask(&query).await.unwrap();
    assert_eq!(found, ask(&query).await.unwrap());
    let error: f64 = found[0][1].parse().unwrap();
    assert!(error > 0.0 && error <= 0.0005, "{error}");
}

#[tokio::test]
async fn a_null_gives_null() {
    let query = "select strength(null), made_hand(null, 'Kd7h2s'), made_hand('AhKh', null), equity(null, null)";
    assert_eq!(ask(query).await.unwrap(), [["null"; 4]]);
}

#[tokio::test]
async fn what_is_no_card_is_an_error_and_with_try_null() {
    let error = ask("select strength('AhKhQhJhTx')").await.unwrap_err();
    assert!(error.contains("'x' is not a suit") && error.contains("         ^"), "{error}");
    for call in [
        "strength('AhKhQhJhTx')",
        "strength('AhKh')",
        "category(1::bigint unsigned)",
        "strength(18446744073709551615)",
        "made_hand('AhKh', 'Ah7d2c')",
        "draws('AhKh', '7d')",
        "canonical('AhKh', 'Ah7d2c')",
        "board_texture('')",
        "range_combos('AKx')",
        "equity('AhKh', 'AhQh')",
        "equity('AhKh', '')",
        "equity('AhKh', 'QQ', board => 'Kx')",
    ] {
        assert!(ask(&format!("select {call}")).await.is_err(), "{call}");
        assert_eq!(one(&format!("select try_{call}")).await, "null", "{call}");
    }
}

#[tokio::test]
async fn wrong_arguments_are_refused_before_anything_runs() {
    for call in [
        "strength()",
        "strength('Ah', 'Kh')",
        "strength(1.5)",
        "made_hand('AhKh')",
        "equity('AhKh')",
    ] {
        assert!(ask(&format!("select {call}")).await.is_err(), "{call}");
    }
}

#[tokio::test]
async fn every_example_runs() {
    for definition in definitions() {
        let shown = ask(&format!("select {}", definition.example)).await;
        assert!(shown.is_ok(), "{shown:?}");
    }
}

#[tokio::test]
async fn hints_are_in_the_words_of_sql() {
    for (query, hint) in [
        ("select equity('AhKh', 'top pair')", "board => 'Ks7d2c'"),
        ("select in_range('AhKh', 'top pair')", "equity, runouts and combos take a board"),
        ("select range_combos('@open')", "hint: a weight follows a hand: AA@50"),
        (
            "select equity('AhKh', 'Ks7d2c')",
            "if this is the board: equity('AhKh', board => 'Ks7d2c')",
        ),
        ("select equity('AhKhQsQd', 'AA')", "give each hand as a separate text: 'AhKh', 'QsQd'"),
        ("select * from runouts('Ah', 'Kh', 'QQ')", "together: runouts('AhKh', 'QQ')"),
        (
            "select * from combos('AhKhQd7c2s')",
            "if the board follows: combos('AhKh', board => 'Qd7c2s')",
        ),
    ] {
        let error = ask(query).await.unwrap_err().to_string();
        assert!(error.contains(hint), "{query}: {error}");
        for foreign in ["-b ", "-d ", "--", "holdem ", "::", "board=", "field"] {
            assert!(!error.contains(foreign), "{query}: {error}");
        }
    }
}
