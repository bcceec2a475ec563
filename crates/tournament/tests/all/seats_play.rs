//! Strategies for three or more seats.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU32, Ordering};

use holdem_engine::equity::Request;
use holdem_engine::{Board, CardSet, Range, StartingHand, progress};
use holdem_tournament::push::seats::{
    Ante, Effort, Facing, Line, Locks, MalmuthHarville, Measured, Position, PushError, Solved,
    Strategy, Table, Unit, best_share, frequencies, measure, share, solve, values,
};

const SMALL: Effort = Effort { iterations: 60, deals: 1 << 13 };

fn table(stacks: &[f64]) -> Table {
    Table::new(stacks.to_vec(), [0.5, 1.0]).unwrap()
}

fn solved(table: &Table, locks: &Locks, effort: Effort) -> Strategy {
    solve(table, &MalmuthHarville, locks, effort, 1, &progress::none).unwrap().strategy
}

fn measured(table: &Table, strategy: &Strategy, deals: u64) -> Measured {
    measure(table, &MalmuthHarville, strategy, table.unit(), deals, 2, &progress::none).unwrap()
}

fn worst(measured: &Measured) -> f64 {
    measured.seats.iter().map(|seat| seat.at_least.mean).fold(0.0, f64::max)
}

/// Returns the line in which only this position has pushed.
fn push_of(table: &Table, position: Position) -> Line {
    Line::NOBODY.with(table.seat(position).unwrap())
}

#[test]
fn more_work_leaves_less_regret() {
    let table = table(&[8.0, 12.0, 10.0, 15.0]);
    let regrets = [1, 8, 100].map(|iterations| {
        let effort = Effort { iterations, deals: 1 << 13 };
        worst(&measured(&table, &solved(&table, &Locks::none(), effort), 1 << 17))
    });
    assert!(regrets.is_sorted_by(|more, less| more > less), "{regrets:?}");
    assert!(regrets[0] > 0.05 && regrets[2] < 0.01, "{regrets:?}");
}

#[test]
fn gains_of_all_seats_add_up() {
    let chips = table(&[8.0, 12.0, 10.0, 15.0]).with_ante(Ante::BigBlind(1.0)).unwrap();
    let prizes = chips.clone().with_prizes(vec![50.0, 30.0, 20.0], vec![9.0]).unwrap();
    let strategy = solved(&chips, &Locks::none(), Effort { iterations: 5, ..SMALL });
    let sum = |table: &Table, unit| {
        let measured =
            measure(table, &MalmuthHarville, &strategy, unit, 1 << 14, 2, &progress::none);
        measured.unwrap().seats.iter().map(|seat| seat.value.mean).sum::<f64>()
    };
    assert!(sum(&chips, Unit::Chips).abs() < 1e-9);
    assert!(sum(&prizes, Unit::Chips).abs() < 1e-9);
    // The player elsewhere gains when others are all-in against each other.
    let elsewhere = -sum(&prizes, Unit::Prizes);
    assert!((0.01..2.0).contains(&elsewhere), "{elsewhere}");
}

#[test]
fn against_a_big_blind_that_never_calls_the_small_blind_pushes_everything() {
    let table = table(&[10.0; 3]);
    let [small, big] = [1, 2];
    let locks = Locks::none().with(big, Facing::Anything, [0.0; 169]);
    let strategy = solved(&table, &locks, SMALL);
    assert_eq!(strategy.share(small, Line::NOBODY), 1.0);
    assert_eq!(strategy.share(big, Line::of([small])), 0.0);
    // The small blind may still call the button.
    let pushes = strategy.share(0, Line::NOBODY);
    assert!((0.4..1.0).contains(&pushes), "{pushes}");
}

#[test]
fn a_seat_that_calls_less_is_pushed_against_more() {
    let table = table(&[10.0; 3]);
    let free = solved(&table, &Locks::none(), SMALL);
    let tight = Locks::none().with(2, Facing::AllIn, best_share(0.1));
    let strategy = solved(&table, &tight, SMALL);
    for seat in [0, 1] {
        let [more, less] = [&strategy, &free].map(|it| it.share(seat, Line::NOBODY));
        assert!(more > less + 0.05, "{seat}: {more} and {less}");
    }
    let calls = strategy.frequencies(2, Line::of([0, 1])).unwrap();
    assert!((share(calls) - 0.1).abs() < 1e-9);
    // A locked seat may lose, and the measurement includes that loss.
    assert!(measured(&table, &strategy, 1 << 16).seats[2].at_least.mean > 0.02);
}

#[test]
fn later_and_narrower_locks_apply_to_their_decisions() {
    let facings = [
        (Facing::Anything, vec![vec![], vec![0], vec![0, 1]]),
        (Facing::Folds, vec![vec![]]),
        (Facing::AllIn, vec![vec![0], vec![0, 1]]),
        (Facing::OnePush, vec![vec![0]]),
        (Facing::Calls, vec![vec![0, 1]]),
        (Facing::PushFrom(0), vec![vec![0]]),
        (Facing::PushFrom(1), vec![]),
        (Facing::Line(Line::of([0, 1])), vec![vec![0, 1]]),
    ];
    for (facing, lines) in facings {
        let holds = [vec![], vec![0], vec![0, 1]].into_iter();
        let holds: Vec<_> = holds.filter(|line| facing.holds(Line::of(line.clone()))).collect();
        assert_eq!(holds, lines, "{facing:?}");
    }
    let locks = Locks::none().with(2, Facing::AllIn, [0.5; 169]);
    let locks = locks.with(2, Facing::Calls, [0.25; 169]);
    let first = |line| locks.of(2, Line::of(line)).map(|row: &[f64; 169]| row[0]);
    assert_eq!(first(vec![0]), Some(0.5));
    assert_eq!(first(vec![0, 1]), Some(0.25));
    assert_eq!(first(vec![]), None);
}

#[test]
fn on_the_bubble_of_a_satellite_calls_are_few() {
    let chips = table(&[10.0; 4]);
    let satellite = chips.clone().with_prizes(vec![1.0; 3], vec![]).unwrap();
    let pushed = push_of(&chips, Position::SmallBlind);
    let [chips, satellite] = [chips, satellite].map(|table| {
        let strategy = solved(&table, &Locks::none(), SMALL);
        let big = table.seats() - 1;
        (strategy.share(big, pushed), strategy.share(big - 1, Line::NOBODY))
    });
    assert!((0.25..0.5).contains(&chips.0), "{chips:?}");
    assert!(satellite.0 < 0.05, "{satellite:?}");
    // Therefore the small blind can push almost any hand.
    assert!(satellite.1 > 0.9, "{satellite:?}");
}

#[test]
fn equal_seeds_and_any_number_of_threads_give_equal_answers() {
    let table = table(&[6.0, 9.0, 10.0, 3.0]).with_prizes(vec![6.0, 4.0], vec![]).unwrap();
    let effort = Effort { iterations: 4, deals: 1 << 10 };
    let [one, three] = [1, 3].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| {
            let strategy = solved(&table, &Locks::none(), effort);
            let spot = (3, Line::of([0]));
            let values = values(
                &table,
                &MalmuthHarville,
                &strategy,
                Unit::Prizes,
                spot,
                50,
                1,
                &progress::none,
            );
            (measured(&table, &strategy, 1 << 12), strategy, values.unwrap())
        })
    });
    assert_eq!(one, three);
    let other = solve(&table, &MalmuthHarville, &Locks::none(), effort, 2, &progress::none);
    assert_ne!(one.1, other.unwrap().strategy);
}

#[test]
fn stopped_work_keeps_its_results() {
    let table = table(&[10.0; 3]);
    let calls = AtomicU32::new(0);
    let stop = |done: u64, total: u64| {
        assert!(done <= total);
        progress::continue_if(calls.fetch_add(1, Ordering::Relaxed) < 3)
    };
    let solved = solve(&table, &MalmuthHarville, &Locks::none(), SMALL, 1, &stop);
    let Solved { iterations, strategy, .. } = solved.unwrap();
    assert_eq!(iterations, 3);
    let at_once = |_, _| ControlFlow::Break(());
    let stopped = solve(&table, &MalmuthHarville, &Locks::none(), SMALL, 1, &at_once);
    assert_eq!(stopped, Err(PushError::Interrupted));
    let chips = Unit::Chips;
    let stopped = measure(&table, &MalmuthHarville, &strategy, chips, 1 << 12, 2, &at_once);
    assert_eq!(stopped, Err(PushError::Interrupted));
    let spot = (0, Line::NOBODY);
    let stopped = values(&table, &MalmuthHarville, &strategy, Unit::Chips, spot, 10, 2, &at_once);
    assert_eq!(stopped, Err(PushError::Interrupted));
}

#[test]
fn seats_without_a_choice_have_no_values() {
    let table = table(&[10.0, 0.4, 10.0]);
    let strategy = solved(&table, &Locks::none(), Effort { iterations: 2, deals: 64 });
    assert_eq!(strategy.share(1, Line::NOBODY), 1.0);
    assert_eq!(strategy.share(2, Line::of([1])), 1.0);
    let chips = Unit::Chips;
    for spot in [(1, Line::NOBODY), (2, Line::of([1])), (3, Line::NOBODY), (0, Line::of([1]))] {
        let none = values(&table, &MalmuthHarville, &strategy, chips, spot, 10, 1, &progress::none);
        assert_eq!(none, Err(PushError::NoChoice), "{spot:?}");
    }
}

#[test]
fn an_overcall_is_worth_the_exact_equity_of_three() {
    let table = table(&[10.0; 3]);
    let ranges = ["55+,A9+,KTs+", "77+,AT+,KQ"].map(|text| text.parse::<Range>().unwrap());
    let [pushes, calls] = [&ranges[0], &ranges[1]].map(frequencies);
    let strategy = Strategy::new(&table);
    let strategy = strategy.with(0, Line::NOBODY, &pushes).with(1, Line::of([0]), &calls);
    let (model, spot) = (MalmuthHarville, (2, Line::of([0, 1])));
    let all = values(&table, &model, &strategy, Unit::Chips, spot, 1 << 10, 1, &progress::none);
    let all = all.unwrap();
    for name in ["QQ", "AKs", "76s", "T2o"] {
        let hand: StartingHand = name.parse().unwrap();
        let value = all.iter().find(|value| value.hand == hand).unwrap();
        let players = [ranges[0].clone(), ranges[1].clone(), name.parse().unwrap()];
        let request = Request::new(players.to_vec(), Board::default(), CardSet::EMPTY).unwrap();
        let solution = request.solve().unwrap();
        assert!(solution.is_exact());
        let exact = 30.0 * solution.equity.players[2].equity - 10.0;
        let off = (value.all_in.mean - exact) / value.all_in.std_error;
        assert!(off.abs() < 4.0, "{value:?} and {exact}");
        assert!((value.fold.mean + 1.0).abs() < 1e-9, "{value:?}");
        assert!(value.all_in.std_error < 0.5, "{value:?}");
    }
}
