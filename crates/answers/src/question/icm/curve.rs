//! The value of a stack as a function of its size, as a curve.

use holdem_engine::parse::Refusal;
use holdem_tournament::icm::curve;

use crate::picture::{Curve, Curves};

use super::answer::IcmAnswer;

impl IcmAnswer {
    /// Returns the value of the first player's stack by size, if the others divide the rest as they do now.
    pub(crate) fn curve(&self) -> Result<Curves, Refusal> {
        const STEPS: u32 = 100;
        let tournament = self.tournament();
        let stacks: Vec<f64> = tournament.stacks().iter().map(|&stack| stack.into()).collect();
        let prizes: Vec<f64> = tournament.prizes().iter().map(|&prize| prize.into()).collect();
        let pool = prizes.iter().sum::<f64>();
        let ends = (1..=STEPS).map(|step| f64::from(step) / f64::from(STEPS));
        let sizes: Vec<f64> = ends.clone().map(|end| end - 0.5 / f64::from(STEPS)).collect();
        let shares = curve(&stacks, &prizes, &sizes).ok_or_else(|| {
            Refusal::new("one stack alone has no picture", "give the stacks of all players")
        })?;
        let steps = ends.zip(shares).map(|(end, share)| (end, share / pool));
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
