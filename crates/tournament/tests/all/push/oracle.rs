//! A second implementation: the game of 1326 × 1326 combos as one matrix, best responses by full enumeration, and
//! regret matching.

use std::sync::LazyLock;

use holdem_engine::HoleCards;
use holdem_engine::equity::preflop::{BOARDS, matchup};
use holdem_tournament::push::ComboStrategy;

const COMBOS: usize = HoleCards::COUNT;

/// The equity of each combo against each other; `None` if they share a card.
static EQUITIES: LazyLock<Vec<Option<f64>>> = LazyLock::new(|| {
    let combos: Vec<HoleCards> = HoleCards::all().collect();
    let pairs = combos.iter().flat_map(|&one| combos.iter().map(move |&other| (one, other)));
    pairs
        .map(|(one, other)| {
            let matchup = matchup(one, other)?;
            Some((f64::from(matchup.wins) + f64::from(matchup.ties) / 2.0) / BOARDS as f64)
        })
        .collect()
});

/// Blinds, antes and stacks as announced at a table.
#[derive(Clone, Copy, Debug)]
pub struct Table {
    pub blinds: [f64; 2],
    pub ante: f64,
    pub big_blind_ante: f64,
    pub stacks: [f64; 2],
}

/// The payoffs of a table: the contribution of each pair of combos to the small blind's value, for a push that is
/// called and for a push that is not.
pub struct Oracle {
    called: Vec<f64>,
    stolen: Vec<f64>,
    fold: f64,
}

impl Table {
    /// Plays a hand out, chip by chip, and returns the small blind's gain.
    fn play(&self, pushes: bool, calls: bool, equity: f64) -> f64 {
        let Self { blinds, ante, big_blind_ante, stacks } = *self;
        let mut behind = stacks;
        let mut dead = 0.0;
        for (player, paid) in [(0, ante), (1, ante), (1, big_blind_ante)] {
            behind[player] -= paid;
            dead += paid;
        }
        let mut bets = [0, 1].map(|player| blinds[player].min(behind[player]));
        if pushes {
            bets[0] = behind[0];
        }
        if pushes && calls {
            bets[1] = behind[1];
        }
        // An uncalled bet is returned, and is in no pot.
        let matched = bets[0].min(bets[1]);
        let won = match (pushes, calls) {
            (false, _) => 0.0,
            (true, false) => bets[0] + bets[1] + dead,
            (true, true) => bets[0] - matched + (2.0 * matched + dead) * equity,
        };
        behind[0] - bets[0] + won - stacks[0]
    }

    pub fn oracle(&self) -> Oracle {
        let payoff = |pushes, calls, equity| self.play(pushes, calls, equity);
        let fold = payoff(false, false, 0.0);
        let steal = payoff(true, false, 0.0) - fold;
        let per_pair = 1.0 / (1326.0 * 1225.0);
        let settle = |equity: &Option<f64>, value: &dyn Fn(f64) -> f64| {
            equity.map_or(0.0, |equity| per_pair * value(equity))
        };
        let called = |equity| payoff(true, true, equity) - fold;
        Oracle {
            called: EQUITIES.iter().map(|equity| settle(equity, &called)).collect(),
            stolen: EQUITIES.iter().map(|equity| settle(equity, &|_| steal)).collect(),
            fold,
        }
    }
}

impl Oracle {
    /// Returns the game of two equal stacks with blinds of ½ and 1.
    pub fn standard(stack: f64) -> Self {
        Table { blinds: [0.5, 1.0], ante: 0.0, big_blind_ante: 0.0, stacks: [stack; 2] }.oracle()
    }

    /// Returns the contribution of each push to the small blind's value.
    fn push_gains(&self, calls: &[f64]) -> Vec<f64> {
        let rows = self.called.chunks_exact(COMBOS).zip(self.stolen.chunks_exact(COMBOS));
        rows.map(|(called, stolen)| {
            let pairs = called.iter().zip(stolen).zip(calls);
            pairs.map(|((called, stolen), call)| call * called + (1.0 - call) * stolen).sum()
        })
        .collect()
    }

    /// Returns the contribution of each call to the small blind's value.
    fn call_gains(&self, pushes: &[f64]) -> Vec<f64> {
        let mut gains = vec![0.0; COMBOS];
        let rows = self.called.chunks_exact(COMBOS).zip(self.stolen.chunks_exact(COMBOS));
        for ((called, stolen), push) in rows.zip(pushes).filter(|(_, push)| **push > 0.0) {
            for ((gain, called), stolen) in gains.iter_mut().zip(called).zip(stolen) {
                *gain += push * (called - stolen);
            }
        }
        gains
    }

    /// Returns the small blind's value by the best response to these calls.
    pub fn best_push(&self, calls: &ComboStrategy) -> f64 {
        self.fold + self.push_gains(&list(calls)).iter().map(|gain| gain.max(0.0)).sum::<f64>()
    }

    /// Returns the small blind's value by the best response to these pushes.
    pub fn best_call(&self, pushes: &ComboStrategy) -> f64 {
        let calls = self.call_gains(&list(pushes));
        let never = self.value(pushes, &ComboStrategy::never());
        never + calls.iter().map(|gain| gain.min(0.0)).sum::<f64>()
    }

    /// Returns the small blind's value.
    pub fn value(&self, pushes: &ComboStrategy, calls: &ComboStrategy) -> f64 {
        let gains = self.push_gains(&list(calls));
        self.fold + gains.iter().zip(list(pushes)).map(|(gain, push)| gain * push).sum::<f64>()
    }

    /// Returns bounds of the value of the game: the guarantees of the average strategies after regret matching⁺ by
    /// combo.
    pub fn solve(&self, iterations: usize) -> [f64; 2] {
        let (mut pushes, mut calls) = (Learner::new(), Learner::new());
        for iteration in 1..=iterations {
            let gains = self.push_gains(&calls.current);
            pushes.learn(&gains, iteration);
            let gains: Vec<f64> =
                self.call_gains(&pushes.current).iter().map(|gain| -gain).collect();
            calls.learn(&gains, iteration);
        }
        [self.best_call(&pushes.average()), self.best_push(&calls.average())]
    }
}

fn list(strategy: &ComboStrategy) -> Vec<f64> {
    HoleCards::all().map(|combo| strategy.frequency(combo)).collect()
}

struct Learner {
    regrets: Vec<[f64; 2]>,
    current: Vec<f64>,
    sum: Vec<f64>,
    weights: f64,
}

impl Learner {
    fn new() -> Self {
        Self {
            regrets: vec![[0.0; 2]; COMBOS],
            current: vec![0.5; COMBOS],
            sum: vec![0.0; COMBOS],
            weights: 0.0,
        }
    }

    fn learn(&mut self, gains: &[f64], iteration: usize) {
        let weight = (iteration * iteration) as f64;
        self.weights += weight;
        for (combo, gain) in gains.iter().enumerate() {
            let current = self.current[combo];
            let [act, fold] = &mut self.regrets[combo];
            *act = (*act + (1.0 - current) * gain).max(0.0);
            *fold = (*fold - current * gain).max(0.0);
            let sum = *act + *fold;
            self.current[combo] = if sum > 0.0 { *act / sum } else { 0.5 };
            self.sum[combo] += weight * self.current[combo];
        }
    }

    fn average(&self) -> ComboStrategy {
        let frequency = |combo: HoleCards| (self.sum[combo.index()] / self.weights).clamp(0.0, 1.0);
        ComboStrategy::of(frequency).unwrap()
    }
}
