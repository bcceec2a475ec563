//! Sklansky–Chubukov numbers: the largest stack with which a hand can be pushed face up.
//!
//! The small blind shows a hand and pushes; the big blind sees it and does what is best with its
//! own two cards, combo by combo (suits matter). The number is the largest stack at which pushing
//! is not worse than folding. It is a bound for every opponent: who pushes a hand at a smaller stack
//! loses nothing compared with folding, whatever the big blind knows.
//!
//! Source: David Sklansky and Ed Miller, *No Limit Hold 'em: Theory and Practice* (2006), with
//! numbers by Victor Chubukov. There the blinds are $1 and $2 and the number is the rest of the
//! stack, after the small blind: twice the stack in big blinds, less 1. (Kings: 477.498 big blinds,
//! and 953.9955.) Were the caller to decide for all combos of a starting hand at once, half of the
//! numbers would be too large: that of AKo 166.486 big blinds instead of 166.444.
//!
//! With *m* the chips that can be won besides antes, the gain summed over the 1225 combos of the
//! caller is
//!
//! ```text
//! h(m) = Σ min(steal(m), equity · pot(m) − committed(m)) − 1225 · fold
//! ```
//!
//! All terms are concave in *m*, so h is too, and its largest zero is found exactly: starting from
//! the right, the zero of the line on which *m* lies is never to the left of it (Newton's method).

use rayon::prelude::*;

use holdem_engine::equity::preflop::matchup;
use holdem_engine::progress::{Interrupted, Meter, Progress};
use holdem_engine::{HoleCards, StartingHand};

use super::heads_up::HeadsUp;
use super::showdowns::{HALF_BOARDS, RIVALS, showdowns};
use super::stakes::{Stakes, StakesError};

/// The stacks with which a hand can be pushed face up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum JamStack {
    /// Folding is better at any stack. (Not with a small blind of half a big blind.)
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
    /// The stacks with which it can be pushed.
    pub stack: JamStack,
    /// The number of combos, of 1225, with which the big blind calls at the largest such stack.
    pub callers: usize,
    /// The equity of the hand against them.
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

/// A hand that the big blind sees.
struct FaceUp {
    /// The half boards that the hand wins against each combo.
    won: Vec<u32>,
    stakes: Stakes,
}

/// The line on which the summed gain lies for some stacks: constant + slope · live.
struct Line {
    callers: usize,
    /// The equity of the hand against the callers, summed.
    equity: f64,
    constant: f64,
    slope: f64,
}

impl FaceUp {
    /// Returns the line for the chips that can be won besides antes.
    fn line(&self, live: f64) -> Line {
        let Self { won, stakes } = self;
        let (ante, big_blind) = (stakes.ante(), stakes.big_blind());
        let antes = 2.0 * ante + stakes.big_blind_ante();
        // A call is right if equity · pot − committed ≤ steal. Divided by `live`, which may be
        // infinite. Who is all-in by posting calls for nothing.
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
        Line {
            callers: called.len(),
            equity,
            constant: steals + equity * antes - callers * ante + folding,
            slope: (2.0 * half_boards - callers * HALF_BOARDS) / HALF_BOARDS,
        }
    }
}

impl Line {
    /// Returns where the line is 0.
    fn zero(&self) -> f64 {
        -self.constant / self.slope
    }
}

/// The result of counting Sklansky–Chubukov numbers again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct JamRecount {
    /// The number of starting hands counted.
    pub hands: u64,
    /// The number of them whose number is right.
    pub right: u64,
    /// The sum of the numbers in millionths of a big blind, each times the place of its hand, from 1; 0 for a hand that can
    /// never be pushed, or always.
    pub sum: u128,
    /// The first starting hand whose number is wrong.
    pub disputed: Option<StartingHand>,
}

/// Counts the numbers for blinds of ½ and 1 again, in another way, on the threads of the current
/// rayon pool: for every combo of every hand, each of the 1225 callers does what pays more, and
/// pushing must be right just below the number, and wrong just above it. Progress is counted in
/// starting hands.
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

/// Returns whether a combo can be pushed face up at these stacks and no larger one.
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
