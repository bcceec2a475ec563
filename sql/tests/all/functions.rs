//! The scalar functions, compared with the library row by row.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, AsArray, DictionaryArray, Int64Array, LargeStringArray, ListArray, RecordBatch,
    StringArray, StringViewArray, UInt64Array,
};
use datafusion::arrow::datatypes::{Int8Type, UInt16Type};
use holdem::equity::hands;
use holdem::{Board, CardSet, Hand, HoleCards, evaluate};
use holdem_sql::functions::definitions;
use holdem_sql::session;

use crate::support::{ask, batches, cells, number, one};

/// Hands of five to seven cards, some thousands.
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
    let signed: Vec<i64> = bits.iter().map(|&bits| bits as i64).collect();
    let items = |hand: &Hand| {
        let cards: Vec<Option<String>> =
            hand.cards().iter().map(|it| Some(it.to_string())).collect();
        cards
    };
    let mut lists =
        datafusion::arrow::array::ListBuilder::new(datafusion::arrow::array::StringBuilder::new());
    hands.iter().for_each(|hand| lists.append_value(items(hand)));
    let lists: ListArray = lists.finish();
    let columns: [ArrayRef; 6] = [
        Arc::new(StringArray::from(texts.clone())),
        Arc::new(LargeStringArray::from(texts.clone())),
        Arc::new(StringViewArray::from_iter_values(&texts)),
        Arc::new(UInt64Array::from(bits)),
        Arc::new(Int64Array::from(signed)),
        Arc::new(lists),
    ];
    for column in columns {
        let kind = column.data_type().clone();
        assert_eq!(strengths_of(column).await, expected, "{kind}");
    }
}

#[tokio::test]
async fn a_dictionary_is_evaluated_by_its_values_that_occur() {
    let session = session();
    // The second value is no hand, and never occurs.
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
    let without = number("select equity('AhKh', 'QQ+', null, '')").await;
    assert_eq!(without, number("select equity('AhKh', 'QQ+')").await);
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
        "category(1)",
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
