//! The value of a stack as a function of its size, as a curve.

use holdem_engine::parse::Refusal;
use holdem_engine::progress;
use holdem_tournament::icm::shares;

use crate::picture::{Curve, Curves};

use super::answer::IcmAnswer;

impl IcmAnswer {
    /// Returns the value of the first player's stack by size, if the others divide the rest as they do now.
    pub(crate) fn curve(&self) -> Result<Curves, Refusal> {
        const STEPS: u32 = 100;
        let tournament = self.tournament();
        let stacks: Vec<f64> = tournament.stacks().iter().map(|&stack| stack.into()).collect();
        let prizes: Vec<f64> = tournament.prizes().iter().map(|&prize| prize.into()).collect();
        let (pool, others) = (prizes.iter().sum::<f64>(), stacks.iter().skip(1).sum::<f64>());
        let nothing =
            || Refusal::new("one stack alone has no picture", "give the stacks of all players");
        if others <= 0.0 {
            return Err(nothing());
        }
        let height = |size: f64| {
            let rest = stacks.iter().skip(1).map(|stack| stack / others * (1.0 - size));
            let stacks: Vec<f64> = std::iter::once(size).chain(rest).collect();
            let found = shares(&stacks, &prizes, &progress::none).map_err(|_| nothing())?;
            Ok(found.shares[0] / pool)
        };
        let step = |index: u32| {
            let (end, middle) = (index + 1, f64::from(index) + 0.5);
            Ok((f64::from(end) / f64::from(STEPS), height(middle / f64::from(STEPS))?))
        };
        let steps = (0..STEPS).map(step).collect::<Result<Vec<_>, Refusal>>()?;
        let level = (0..STEPS)
            .map(|index| (f64::from(index + 1) / 100.0, (f64::from(index) + 0.5) / 100.0));
        Ok(Curves {
            y_axis: "of the prizes".to_owned(),
            x_axis: "of the chips".to_owned(),
            curves: vec![
                Curve::new(format!("player {}", self.numbered(0)), steps),
                Curve::new("proportional to chips", level),
            ],
        })
    }
}
