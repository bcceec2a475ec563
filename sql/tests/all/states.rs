//! The states of a street and their numbers, compared with an enumeration of deals.

use datafusion::arrow::array::{AsArray, RecordBatch};
use datafusion::arrow::datatypes::Float64Type;
use holdem::analysis::Potential;
use holdem::{Board, CardSet, HoleCards};
use holdem_sql::tables::{Argument, Call};

use crate::support::{ask, number, one};

/// The names of the numbers for hole cards on a board.
const NUMBERS: [&str; 5] = ["strength", "expected", "expected_square", "positive", "negative"];

/// Returns the number of pairs of hole cards and `size` board cards up to suit isomorphism, by Burnside's lemma: the
/// mean, over all permutations of suits, of the number of pairs that a permutation leaves unchanged.
fn burnside(size: usize) -> usize {
    // The cycle types of the permutations of four suits, with the number of permutations of each type.
    let renamings: [(usize, &[usize]); 5] =
        [(1, &[1, 1, 1, 1]), (6, &[1, 1, 2]), (3, &[2, 2]), (8, &[1, 3]), (6, &[4])];
    let fixed = renamings.map(|(count, cycles)| {
        // A permutation leaves the cards unchanged if all suits of a cycle have the same cards: for each of the 13
        // ranks and each cycle, all its cards are in the hand, or on the board, or elsewhere.
        let mut ways = vec![vec![0; size + 1]; 3];
        ways[0][0] = 1;
        for &cycle in cycles {
            for _ in 0..13 {
                for held in (0..3_usize).rev() {
                    for shown in (0..=size).rev() {
                        let in_hand = held.checked_sub(cycle).map_or(0, |held| ways[held][shown]);
                        let on_board =
                            shown.checked_sub(cycle).map_or(0, |shown| ways[held][shown]);
                        ways[held][shown] += in_hand + on_board;
                    }
                }
            }
        }
        count * ways[2][size]
    });
    fixed.iter().sum::<usize>() / 24
}

#[tokio::test]
async fn there_are_as_many_states_as_burnside_counts() {
    assert_eq!(burnside(5), 123_156_254);
    for (street, size, known, dealt) in
        [("flop", 3, 1_286_792, 1326 * 19_600), ("turn", 4, 13_960_050, 1326 * 230_300)]
    {
        assert_eq!(burnside(size), known);
        let query = format!("select count(*), sum(weight) from states('{street}')");
        assert_eq!(ask(&query).await.unwrap(), [[known.to_string(), dealt.to_string()]]);
    }
}

/// Otherwise all 1,755 flops are evaluated for one row, which takes most of a minute.
#[tokio::test]
async fn of_states_only_the_board_of_a_filter_is_made() {
    let board = one("select board from boards('flop') limit 1 offset 1000").await;
    let query = format!("from states('flop') where board = '{board}'");
    let whole = format!("from states('flop', board => '{board}')");
    let all = "select weight, hole, board, strength, positive";
    let found = ask(&format!("{all} {query} order by hole")).await.unwrap();
    assert!(found.len() > 100);
    assert_eq!(found, ask(&format!("{all} {whole} order by hole")).await.unwrap());
    let hole = &found[7][1];
    let row = format!("{all} {query} and hole = '{hole}'");
    assert_eq!(ask(&row).await.unwrap(), found[7..8]);
    let shown = ask(&format!("explain {row}")).await.unwrap();
    assert!(shown.iter().flatten().any(|it| it.contains("board => ")), "{shown:?}");
    // A spot with other suits.
    let spot = format!(
        "{all} from states('flop') s where canonical(s.hole, s.board) = canonical('AhKh', 'QhTs2d')"
    );
    let found = ask(&spot).await.unwrap();
    assert_eq!(found.len(), 1);
    let known = number("select hand_strength('AhKh', 'QhTs2d')").await;
    assert_eq!(found[0][3].parse(), Ok(known));
    let none = "select count(*) from states('flop') where board = 'nothing'";
    assert_eq!(one(none).await, "0");
    for (call, said) in [
        ("states('flop', board => 'Ks7d')", "the board has 2 cards"),
        ("states('flop', board => 'Kx')", "'x' is not a suit"),
    ] {
        let error = ask(&format!("select * from {call}")).await.unwrap_err();
        assert!(error.contains(said), "{error}");
    }
}

#[tokio::test]
async fn no_two_states_differ_by_suits_only() {
    let query = "select count(*) - count(distinct canonical(hole, board)) from states('flop') where board like 'Q%2_'";
    assert_eq!(one(query).await, "0");
}

#[test]
fn states_have_the_numbers_of_hand_by_hand_counting() {
    for street in ["flop", "turn", "river"] {
        let compared: usize = some(street, None).iter().map(compare).sum();
        assert!(compared > 8, "{street}: {compared}");
    }
}

/// Compares some rows of a batch with the library, and returns the number of compared rows.
fn compare(batch: &RecordBatch) -> usize {
    let mut compared = 0;
    for (hole, board, found) in rated(batch).into_iter().step_by(271) {
        let potential = Potential::of(hole, board, CardSet::EMPTY).unwrap();
        assert_eq!(found, numbers(&potential), "{hole} on {board}");
        compared += 1;
    }
    compared
}

/// Returns some of the states of a street, with these columns or all.
fn some(street: &str, columns: Option<&[usize]>) -> Vec<RecordBatch> {
    let positional = vec![Argument::Text(street.to_owned())];
    let call = Call { function: "states".to_owned(), positional, named: Vec::new(), listed: None };
    let states = call.relation().unwrap();
    let all: Vec<usize> = (0..states.schema().fields().len()).collect();
    let of_part = |part| states.batches(part, columns.unwrap_or(&all), 8192).unwrap().take(2);
    [0, 99].into_iter().flat_map(of_part).collect::<Result<_, _>>().unwrap()
}

/// Returns the hole cards, the board and the numbers of each row.
fn rated(batch: &RecordBatch) -> Vec<(HoleCards, Board, [f64; 5])> {
    let text = |name: &str| batch.column_by_name(name).unwrap().as_string_view().clone();
    let (holes, boards) = (text("hole"), text("board"));
    let numbers = NUMBERS
        .map(|name| batch.column_by_name(name).unwrap().as_primitive::<Float64Type>().clone());
    let row = |row| {
        let (hole, board) = (holes.value(row).parse(), boards.value(row).parse());
        (hole.unwrap(), board.unwrap(), numbers.clone().map(|it| it.value(row)))
    };
    (0..batch.num_rows()).map(row).collect()
}

fn numbers(potential: &Potential) -> [f64; 5] {
    [
        potential.strength(),
        potential.expected(),
        potential.expected_square,
        potential.positive(),
        potential.negative(),
    ]
}

#[test]
fn the_strength_is_the_same_without_the_other_columns() {
    const STRENGTH: usize = 3;
    for street in ["flop", "turn"] {
        for (alone, all) in some(street, Some(&[STRENGTH])).iter().zip(some(street, None)) {
            assert_eq!(alone.column(0), all.column(STRENGTH));
        }
    }
}

#[tokio::test]
async fn a_potential_is_what_every_deal_says() {
    for (hole, board) in [("AdQc", "3h4cJh7s"), ("8h7h", "9h6c2hKd"), ("AsAc", "AhKhQhJh")] {
        // The hand that is ahead now, and the share of the pot on the river, for every opponent's hand and river
        // card.
        let deals = format!(
            "with deals as (
               select board, share1 as share, signum(cast(strength(hole1 || '{board}') as double)
                                                   - cast(strength(hole2 || '{board}') as double)) as now
               from runouts('{hole}', 'random', board => '{board}')),
             rivers as (select avg(share) as share from deals group by board)"
        );
        let expected = [
            ("strength", "avg((now + 1) / 2) from deals"),
            ("expected", "avg(share) from deals"),
            ("expected_square", "avg(share * share) from rivers"),
            (
                "positive",
                "coalesce(sum(case now when -1 then 2 * share when 0 then floor(share) else 0 end)
                 / nullif(sum(case now when -1 then 2 when 0 then 1 else 0 end), 0), 0) from deals",
            ),
            (
                "negative",
                "coalesce(sum(case now when 1 then 2 * (1 - share) when 0 then floor(1 - share) else 0 end)
                 / nullif(sum(case now when 1 then 2 when 0 then 1 else 0 end), 0), 0) from deals",
            ),
        ];
        for (name, by_deal) in expected {
            let found = number(&format!("select potential('{hole}', '{board}')['{name}']")).await;
            let known = number(&format!("{deals} select {by_deal}")).await;
            assert!((found - known).abs() < 1e-12, "{name} of {hole} on {board}: {found}, {known}");
        }
    }
}

#[tokio::test]
async fn the_example_of_the_paper() {
    assert_eq!(one("select round(hand_strength('AdQc', '3h4cJh'), 3)").await, "0.585");
    let query = "select round(p['positive'], 3), round(p['negative'], 3) from (select potential('AdQc', '3h4cJh') as p)";
    assert_eq!(ask(query).await.unwrap(), [["0.208", "0.274"]]);
}

#[tokio::test]
async fn many_hands_on_a_board_have_the_potentials_of_each_alone() {
    // The boards are isomorphic, so they are evaluated together.
    let query =
        "select c.hole || b.board as spot, potential(c.hole, b.board)['positive'] as positive
                 from combos('JJ,AhKh,AsKs,98s', board => 'QhTh2c4d', dead => 'Qs Ts') c
                 cross join (values ('QhTh2c4d'), ('QsTs2c4d')) b(board)";
    let rows = ask(query).await.unwrap();
    assert_eq!(rows.len(), 24);
    for row in rows {
        let (hole, board) = row[0].split_at(4);
        let alone = Potential::of(hole.parse().unwrap(), board.parse().unwrap(), CardSet::EMPTY);
        assert_eq!(row[1].parse(), Ok(alone.unwrap().positive()), "{hole} on {board}");
    }
}

#[tokio::test]
async fn spots_that_cannot_be_rated_are_refused_or_null() {
    for call in ["hand_strength('AhKh', 'Ah7d2c')", "potential('AhKh', '7d2c')"] {
        assert!(ask(&format!("select {call}")).await.is_err(), "{call}");
        assert_eq!(one(&format!("select try_{call} is null")).await, "true", "{call}");
    }
    let nulls = "select potential(null, '7d2c3h') is null, hand_strength('AhKh', null) is null";
    assert_eq!(ask(nulls).await.unwrap(), [["true", "true"]]);
}
