//! Two seats, in chips, compared with exact numbers from the table of matchups.

use std::sync::LazyLock;

use holdem_engine::StartingHand;
use holdem_engine::equity::preflop::between;
use holdem_engine::progress;
use holdem_tournament::push::seats::{
    Effort, Frequencies, Line, Locks, MalmuthHarville, Strategy, Table, Unit, best_share,
    frequencies, measure, solve, values,
};

const STACK: f64 = 10.0;
const CALLED: Line = Line::from_bits(1);

/// The exact game: for each pair of starting hands, its share of all deals and the first hand's gain in an all-in.
struct Exact(Vec<Vec<(f64, f64)>>);

static EXACT: LazyLock<Exact> = LazyLock::new(|| {
    let pairs = f64::from(1326 * 1225);
    let row = |one| {
        let cell = |other| {
            let (outcomes, combos) = between(one, other);
            (combos as f64 / pairs, STACK * (2.0 * outcomes.equity() - 1.0))
        };
        StartingHand::all().map(cell).collect()
    };
    Exact(StartingHand::all().map(row).collect())
});

impl Exact {
    /// Returns the small blind's gain, and the gains of both players by best responses.
    fn play(&self, pushes: &Frequencies, calls: &Frequencies) -> (f64, [f64; 2]) {
        let (mut value, mut small, mut big) = (0.0, 0.0, 0.0);
        for (row, push) in self.0.iter().zip(pushes) {
            let fold: f64 = row.iter().map(|(share, _)| share * -0.5).sum();
            let cells = row.iter().zip(calls);
            let all_in: f64 =
                cells.map(|((share, gain), call)| share * (call * gain + (1.0 - call))).sum();
            value += push * all_in + (1.0 - push) * fold;
            small += all_in.max(fold);
        }
        for hand in 0..169 {
            let column = self.0.iter().map(|row| row[hand]).zip(pushes);
            let (mut fold, mut call) = (0.0, 0.0);
            for ((share, gain), push) in column {
                fold += share * (push * -1.0 + (1.0 - push) * 0.5);
                call += share * (push * -gain + (1.0 - push) * 0.5);
            }
            big += f64::max(fold, call);
        }
        (value, [small - value, big + value])
    }
}

fn table() -> Table {
    Table::new(vec![STACK; 2], [0.5, 1.0]).unwrap()
}

#[test]
fn the_value_is_known_and_the_measurement_agrees() {
    let effort = Effort { iterations: 100, deals: 1 << 14 };
    let solved = solve(&table(), &MalmuthHarville, &Locks::none(), effort, 1, &progress::none);
    let strategy = solved.unwrap().strategy;
    let rows = [(0, Line::NOBODY), (1, CALLED)];
    let [pushes, calls] = rows.map(|(seat, line)| strategy.frequencies(seat, line).unwrap());
    let (value, regrets) = EXACT.play(pushes, calls);
    assert!((value + 0.0454).abs() < 0.001, "{value}");
    assert!(regrets.iter().sum::<f64>() < 0.004, "{regrets:?}");
    assert!((strategy.share(0, Line::NOBODY) - 0.583).abs() < 0.02);
    assert!((strategy.share(1, CALLED) - 0.374).abs() < 0.02);

    // The measurement uses none of these numbers.
    let measured =
        measure(&table(), &MalmuthHarville, &strategy, Unit::Chips, 1 << 20, 2, &progress::none);
    let seats = measured.unwrap().seats;
    assert!((seats[0].value.mean - value).abs() < 4.0 * seats[0].value.std_error);
    assert!((seats[0].value.mean + seats[1].value.mean).abs() < 1e-9);
    for (seat, regret) in seats.iter().zip(regrets) {
        let [least, most] = [seat.at_least, seat.at_most];
        assert!(least.mean < regret + 4.0 * least.std_error, "{seat:?} and {regret}");
        assert!(most.mean > regret - 4.0 * most.std_error, "{seat:?} and {regret}");
    }
}

#[test]
fn the_regret_of_bad_play_is_measured() {
    let [pushes, calls] = [best_share(0.2), best_share(0.8)];
    let strategy = Strategy::new(&table());
    let strategy = strategy.with(0, Line::NOBODY, &pushes).with(1, CALLED, &calls);
    let (value, regrets) = EXACT.play(&pushes, &calls);
    assert!(regrets[0] > 0.1 && regrets[1] > 0.1, "{regrets:?}");
    let measured =
        measure(&table(), &MalmuthHarville, &strategy, Unit::Chips, 1 << 19, 3, &progress::none);
    let measured = measured.unwrap();
    assert!((measured.seats[0].value.mean - value).abs() < 4.0 * measured.seats[0].value.std_error);
    for (seat, regret) in measured.seats.iter().zip(regrets) {
        for estimate in [seat.at_least, seat.at_most] {
            let error = 4.0 * estimate.std_error + 0.003;
            assert!((estimate.mean - regret).abs() < error, "{seat:?} and {regret}");
        }
    }
    assert!((measured.reach(1, CALLED) - 0.2).abs() < 0.005);
    assert_eq!(measured.reach(0, CALLED), 0.0);
    assert_eq!(measured.reach(99, CALLED), 0.0);
}

#[test]
fn hands_have_their_values_against_given_ranges() {
    let range = "22+,A2+,KT+,QTs+".parse().unwrap();
    let calls = frequencies(&range);
    let strategy = Strategy::new(&table()).with(1, CALLED, &calls);
    let spot = (0, Line::NOBODY);
    let values =
        values(&table(), &MalmuthHarville, &strategy, Unit::Chips, spot, 2000, 1, &progress::none);
    let values = values.unwrap();
    assert_eq!(values.len(), 169);
    let mut far = 0;
    for (value, row) in values.iter().zip(&EXACT.0) {
        let share: f64 = row.iter().map(|(share, _)| share).sum();
        let cells = row.iter().zip(&calls);
        let gains = cells.map(|((share, gain), call)| share * (call * gain + (1.0 - call)));
        let exact = gains.sum::<f64>() / share;
        assert_eq!((value.reach, value.fold.mean, value.fold.std_error), (1.0, -0.5, 0.0));
        let off = (value.all_in.mean - exact).abs() / value.all_in.std_error;
        assert!(off < 5.0, "{} {value:?} and {exact}", value.hand);
        far += usize::from(off > 2.0);
        let difference = value.all_in.mean - value.fold.mean;
        assert!((value.difference.mean - difference).abs() < 1e-9);
    }
    // One in twenty should be off by two standard errors: eight, give or take three.
    assert!((1..20).contains(&far), "{far}");
}
