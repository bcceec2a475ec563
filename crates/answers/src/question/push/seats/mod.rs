//! Push or fold for two to nine seats, in chips or for prizes.

mod answer;
mod record;
mod tables;

pub use answer::{FoundStrategy, PushSeatsAnswer, SeatDecision};
pub use record::PushSeatsRecord;

use holdem_engine::StartingHand;
use holdem_engine::parse::Refusal;
use holdem_tournament::push::seats::{Ante, Unit};
use itertools::Itertools;

use crate::answer::{Accuracy, Answer, Ending, List, Rows, StyledText, Table};
use crate::picture::{Grid, Panel, Picture, Scale};
use crate::question::push::money::signed;
use crate::text::{Percent, counted, grouped, shortened_list};

impl PushSeatsAnswer {
    fn title(&self) -> String {
        let table = self.table();
        let [small, big] = table.blinds();
        let ante = match table.ante() {
            Ante::Each(ante) => format!(", ante {ante}"),
            Ante::BigBlind(ante) => format!(", big blind ante {ante}"),
            _ => String::new(),
        };
        let list = |numbers: &[f64]| {
            shortened_list(&numbers.iter().map(f64::to_string).collect::<Vec<_>>())
        };
        let played_for = match table.unit() {
            Unit::Prizes => format!("ICM, prizes {}", list(table.prizes())),
            _ => "chip EV".to_owned(),
        };
        let stacks = match table.stacks().iter().all_equal() {
            true => format!("{} each", table.stacks()[0]),
            false => format!("stacks {}", list(table.stacks())),
        };
        let elsewhere = match table.elsewhere() {
            [] => String::new(),
            others => {
                format!("; {} elsewhere: {}", counted(others.len() as u64, "player"), list(others))
            }
        };
        let seats = table.seats();
        format!(
            "push or fold, {seats} seats, {stacks}{elsewhere}; {played_for}; blinds {small}/{big}{ante}"
        )
    }
}

impl PushSeatsAnswer {
    /// Returns the sentence on the deals of the search and of the measurement.
    fn method(&self) -> String {
        format!(
            "sampled: solved on {}, measured on {} others",
            counted(self.deals, "deal"),
            grouped(self.measured.deals)
        )
    }
}

impl Answer for PushSeatsAnswer {
    /// Returns a row for each decision, without its hands.
    fn rows(&self) -> Rows {
        const DECISIONS: List = List::of("decisions").without(&[
            "blinds",
            "ante",
            "bb_ante",
            "prizes",
            "elsewhere",
            "given",
            "deals",
            "measured_deals",
            "partial",
            "seats",
        ]);
        const HANDS: List = List::of("hands");
        Rows::Items(&[DECISIONS, HANDS])
    }

    fn heading(&self) -> Option<StyledText> {
        Some(self.title().into())
    }

    fn tables(&self) -> Vec<Table> {
        [self.seats(), self.decisions_table()].into_iter().chain(self.grids()).collect()
    }

    fn accuracy(&self) -> Accuracy {
        // The table has the gain of each seat; other formats need it here.
        let by = self.divisor(self.measured.unit);
        let gains = self.measured.seats.iter().map(|seat| seat.at_most.mean / by);
        let most = signed(gains.fold(0.0, f64::max));
        let gain = format!("gain of a seat: at most {most} {}", self.unit_name());
        Accuracy::Sampled(vec![self.method(), gain])
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = vec![
            self.method(),
            format!(
                "gain: of the seat's best response while all others play as shown; a measurement in {}, not a proof \
                 of an equilibrium",
                self.unit_name()
            ),
        ];
        if self.in_chips.is_some() {
            remarks.push(
                "gain in chips: at most, if only chips counted; the price of playing for prizes"
                    .to_owned(),
            );
        }
        if self.is_cut() {
            remarks.push(
                "ranges ending in ... are shortened: choose a seat, or a data format".to_owned(),
            );
        }
        if let Some(left_out) = self.left_out() {
            remarks.push(left_out);
        }
        if !self.spot.given.is_empty() {
            remarks.push(format!("locked: {}", self.spot.given.join("; ")));
        }
        remarks
    }

    /// Returns a line for each decision: the seat, the players who are all-in before it, the range.
    fn plain(&self) -> String {
        let line = |it: &SeatDecision| {
            let range = self.strategy.range(it.seat, it.before).map(|range| range.to_string());
            let before = it.before.seats().map(|seat| self.position(seat)).join("+");
            format!("{};{before};{}", self.position(it.seat), range.unwrap_or_default())
        };
        self.shown().map(line).join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        const MOST: usize = 24;
        let all = self.shown().count();
        let drawn = || self.shown().filter(|it| it.before.len() <= 1).take(MOST);
        let grids = drawn().map(|it| {
            let mut shares = [None; StartingHand::COUNT];
            for hand in StartingHand::all() {
                shares[hand.index()] = Some(self.strategy.frequency(it.seat, it.before, hand));
            }
            let share = Percent::of(self.strategy.share(it.seat, it.before)).digits(1);
            let title = format!("{}: {share} of hands", self.name_of(it));
            Panel::Grid(Grid::of_starting_hands(title, "frequency, %", &shares, Scale::Sequential))
        });
        let panels: Vec<Panel> = grids.collect();
        let (drawn, locked) = (panels.len(), &self.spot.given);
        let left_out = (drawn < all)
            .then(|| format!("{drawn} of {all} decisions are drawn; choose a seat for the others"));
        let locked = (!locked.is_empty()).then(|| format!("locked: {}", locked.join("; ")));
        Ok(Picture::new(self.title(), panels).noting(locked.into_iter().chain(left_out)))
    }

    fn ending(&self) -> Ending {
        if self.is_partial { Ending::Partial } else { Ending::Complete }
    }
}
