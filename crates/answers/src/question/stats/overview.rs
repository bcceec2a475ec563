//! All about one player for a page: statistics, the grid of VPIP and the swings, from hands that are read once.

use std::ops::ControlFlow;

use holdem_history::Grouped;
use holdem_history::statistics::{StartingHands, Tally, Winnings};
use holdem_history::stream::{Found, Source};
use rayon::ThreadPool;

use crate::answer::{Answer, AnswerPage, Error};
use crate::question::Watch;

use super::answer::StatsAnswer;
use super::grid::{HandGridAnswer, Shows};
use super::of_player::OfPlayer;
use super::question::StatsQuestion;
use super::swings::SwingsAnswer;

/// The statistics of a player, the grid and the swings: the content of a page.
#[derive(Clone, Debug)]
pub struct StatsOverview {
    /// All statistics, or those in the question.
    pub stats: StatsAnswer,
    /// VPIP by starting hand.
    pub grid: HandGridAnswer,
    /// The swings of the player's winnings.
    pub swings: SwingsAnswer,
}

/// The sums over the hands.
#[derive(Default)]
struct Sums {
    tally: Tally,
    hands: Grouped<StartingHands>,
    winnings: Grouped<Winnings>,
}

impl StatsQuestion {
    /// Returns the statistics of the player in the question, the grid of VPIP, and the swings. The hands are read once,
    /// on the threads of a pool, or on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the question has no player, and in the cases of [`answer`](Self::answer).
    pub fn overview(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<StatsOverview, Error> {
        let selection = self.selection()?;
        let own = OfPlayer::<StartingHands>::selection(&self.hands, "an overview")?;
        let shows = Shows::named("vpip")?;
        let work = |sums: &mut Sums, Found { hand, audited, .. }: Found<'_>| {
            sums.tally.add(hand, audited, &selection);
            sums.hands.add(hand, audited, &own, shows.index());
            sums.winnings.add(hand, audited, &own);
        };
        let mut sums = Sums::default();
        let count = self.hands.each_once(sources, pool, watch, &work, &mut |block: Sums, _| {
            sums.tally.append(block.tally);
            sums.hands.append(block.hands);
            sums.winnings.append(block.winnings);
            ControlFlow::Continue(())
        })?;
        let stats = self.of(sums.tally, &selection, count.clone())?;
        let grid =
            HandGridAnswer { shows, of: OfPlayer::of(sums.hands, own.clone(), count.clone())? };
        let swings = SwingsAnswer::of(OfPlayer::of(sums.winnings, own, count)?, None);
        Ok(StatsOverview { stats, grid, swings })
    }
}

impl StatsOverview {
    /// Returns the page. `command` makes the page again.
    pub fn page(&self, command: String) -> AnswerPage {
        let parts: [(_, _, &dyn Answer); 2] =
            [("grid", "Starting hands", &self.grid), ("swings", "Swings", &self.swings)];
        parts
            .into_iter()
            .fold(AnswerPage::new(&self.stats, command), |page, (id, title, answer)| {
                page.and(id, title, answer)
            })
    }
}
