//! Sklansky–Chubukov numbers: the largest stack with which a hand can be pushed face up.
//!
//! The small blind shows a hand and pushes; the big blind sees it and plays the best response, combo by combo (suits
//! matter). The number is the largest stack at which pushing is not worse than folding. It is a bound for every
//! opponent: pushing the hand with a smaller stack loses nothing compared with folding, whatever information the big
//! blind has.
//!
//! Source: David Sklansky and Ed Miller, *No Limit Hold 'em: Theory and Practice* (2006), with numbers by Victor
//! Chubukov. There the blinds are $1 and $2, and the number is the rest of the stack after the small blind: twice the
//! stack in big blinds, less 1. (Kings: 477.498 big blinds, and 953.9955.) If the caller decided for all combos of a
//! starting hand together, half of the numbers would be too large: AKo would have 166.486 big blinds instead of
//! 166.444.
//!
//! With *m* the chips that can be won in addition to antes, the gain summed over the 1225 combos of the
//! caller is
//!
//! ```text
//! h(m) = Σ min(steal(m), equity · pot(m) − committed(m)) − 1225 · fold
//! ```
//!
//! All terms are concave in *m*, so h is also concave, and its largest zero is found exactly by Newton's method:
//! starting from the right, the zero of the line through *m* is never to the left of it.

use holdem_engine::equity::preflop::matchup;
use holdem_engine::progress::{Interrupted, Meter, Progress};
use holdem_engine::{HoleCards, StartingHand};
use rayon::prelude::*;

use super::heads_up::HeadsUp;
use super::showdowns::{HALF_BOARDS, RIVALS, showdowns};
use super::stakes::{Stakes, StakesError};

/// The stacks with which a hand can be pushed face up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum JamStack {
    /// Folding is better at any stack. (Impossible with a small blind of half a big blind.)
    Never,
    /// Up to this stack of both players, before blinds and antes.
    UpTo(f64),
    /// Any stack: no hand of the big blind is ahead.
    Always,
}

/// A hand that is pushed face up from the small blind.
///
/// ```
/// use holdem_tournament::push::{Jam, JamStack, Stakes};
///
/// let kings = Jam::of("KK".parse()?, Stakes::STANDARD);
/// let JamStack::UpTo(stack) = kings.stack else { panic!("aces are ahead") };
/// assert_eq!(format!("{stack:.4}"), "477.4977");
/// assert_eq!(kings.callers, 7); // six of aces, and the other kings
/// assert_eq!(Jam::of("AA".parse()?, Stakes::STANDARD).stack, JamStack::Always);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Jam {
    /// The hand.
    pub hand: StartingHand,
    /// The stacks with which the hand can be pushed.
    pub stack: JamStack,
    /// The number of combos, of 1225, with which the big blind calls at the largest such stack.
    pub callers: usize,
    /// The equity of the hand against these callers.
    pub equity: f64,
}

impl Jam {
    /// Computes the number of a hand.
    pub fn of(hand: StartingHand, stakes: Stakes) -> Self {
        let won = hand.combos().next().map(|combo| showdowns(combo).map(|(_, won)| won).collect());
        let face_up = FaceUp { won: won.unwrap_or_default(), stakes };
        let mut live = f64::INFINITY;
        let mut line = face_up.line(live);
        while line.slope < 0.0 && line.zero() < live {
            live = line.zero();
            line = face_up.line(live);
        }
        let stack = if live.is_infinite() {
            JamStack::Always
        } else if line.slope >= 0.0 || live <= stakes.small_blind() {
            JamStack::Never
        } else {
            JamStack::UpTo(live + stakes.ante() + stakes.big_blind_ante())
        };
        Self {
            hand,
            stack,
            callers: line.callers,
            equity: line.equity / line.callers.max(1) as f64,
        }
    }

    /// Computes the numbers of all hands, by [`StartingHand::index`].
    pub fn all(stakes: Stakes) -> Vec<Self> {
        StartingHand::all().map(|hand| Self::of(hand, stakes)).collect()
    }
}

/// A hand shown to the big blind.
struct FaceUp {
    /// The half boards that the hand wins against each combo.
    won: Vec<u32>,
    stakes: Stakes,
}

/// The line of the summed gain for some stacks: constant + slope · live.
struct GainLine {
    callers: usize,
    /// The total equity of the hand against the callers.
    equity: f64,
    constant: f64,
    slope: f64,
}

impl FaceUp {
    /// Returns the line for the chips that can be won in addition to antes.
    fn line(&self, live: f64) -> GainLine {
        let Self { won, stakes } = self;
        let (ante, big_blind) = (stakes.ante(), stakes.big_blind());
        let antes = 2.0 * ante + stakes.big_blind_ante();
        // A call is right if equity · pot − committed ≤ steal, divided by `live`, which may be infinite. A big blind
        // that is all-in by posting calls for free.
        let calls = |won: u32| {
            let equity = f64::from(won) / HALF_BOARDS;
            let margin = (big_blind + (1.0 - equity) * antes) / live;
            live <= big_blind || 2.0 * equity - 1.0 <= margin
        };
        let called: Vec<u32> = won.iter().copied().filter(|&won| calls(won)).collect();
        // A whole number below 2⁵³.
        let half_boards: f64 = called.iter().copied().map(f64::from).sum();
        let (callers, equity) = (called.len() as f64, half_boards / HALF_BOARDS);
        let steals = (RIVALS as f64 - callers) * (big_blind + antes - ante);
        let folding = RIVALS as f64 * (stakes.small_blind() + ante);
        GainLine {
            callers: called.len(),
            equity,
            constant: steals + equity * antes - callers * ante + folding,
            slope: (2.0 * half_boards - callers * HALF_BOARDS) / HALF_BOARDS,
        }
    }
}

impl GainLine {
    /// Returns the zero of the line.
    fn zero(&self) -> f64 {
        -self.constant / self.slope
    }
}

/// The result of recounting the Sklansky–Chubukov numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JamRecount {
    /// The number of starting hands counted.
    pub hands: u64,
    /// The count of starting hands whose number is right.
    pub right: u64,
    /// The sum of the numbers in millionths of a big blind, each times the rank of its hand, from 1. A hand that can
    /// never or always be pushed counts 0.
    pub sum: u128,
    /// The first starting hand whose number is wrong.
    pub disputed: Option<StartingHand>,
}

/// Recounts the numbers for blinds of ½ and 1 with another method, on the threads of the current rayon pool. For
/// every combo of every hand, each of the 1225 callers takes the better action. Pushing must be right just below the
/// number, and wrong just above it. Progress is counted in starting hands.
///
/// # Errors
///
/// Returns an error if `progress` stops it.
pub fn recount_jams(progress: &Progress<'_>) -> Result<JamRecount, Interrupted> {
    let jams = Jam::all(Stakes::STANDARD);
    let meter = Meter::new(progress, jams.len() as u64);
    let check = |jam: &Jam| {
        let is_right =
            !meter.is_stopped() && jam.hand.combos().all(|combo| holds(combo, jam.stack));
        meter.advance(1);
        is_right
    };
    let right: Vec<bool> = jams.par_iter().map(check).collect();
    meter.finish()?;
    let wrong = right.iter().position(|right| !right);
    let number = |jam: &Jam| match jam.stack {
        JamStack::UpTo(stack) => (1e6 * stack).round() as u128,
        JamStack::Never | JamStack::Always => 0,
    };
    Ok(JamRecount {
        sum: (1..).zip(&jams).map(|(place, jam): (u128, _)| place * number(jam)).sum(),
        hands: jams.len() as u64,
        right: right.iter().filter(|right| **right).count() as u64,
        disputed: wrong.map(|index| jams[index].hand),
    })
}

/// The distance from a number at which pushing must be right or wrong, in big blinds.
const NEAR: f64 = 1e-6;

/// Returns whether a combo can be pushed face up with these stacks and no larger one.
fn holds(combo: HoleCards, stack: JamStack) -> bool {
    let rivals = HoleCards::all().filter_map(|rival| matchup(combo, rival));
    let equities: Vec<f64> = rivals.map(|matchup| matchup.outcomes().equity()).collect();
    let gains = |stack: f64| -> Result<bool, StakesError> {
        let payoffs = HeadsUp::new(Stakes::STANDARD, stack)?.payoffs();
        let pushed = equities.iter().map(|&equity| payoffs.showdown(equity).min(payoffs.steal));
        Ok(pushed.sum::<f64>() > payoffs.fold * equities.len() as f64)
    };
    match stack {
        JamStack::Never => false,
        JamStack::UpTo(stack) => {
            gains(stack - NEAR) == Ok(true) && gains(stack + NEAR) == Ok(false)
        }
        JamStack::Always => gains(Stakes::MAX_BIG_BLINDS) == Ok(true),
    }
}
