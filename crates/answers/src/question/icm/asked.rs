//! The value in prizes of the stacks of a tournament (ICM).

use std::num::NonZeroU64;
use std::time::Duration;

use holdem_engine::equity::orders::{self, Order, Orders, OrdersError};
use holdem_engine::equity::{Budget, Count, Detail, Plan, PlayerSet, SampleSummary, Sampling};
use holdem_engine::progress::Interrupted;
use holdem_tournament::icm::Shares;
use holdem_tournament::{AllIn, Deal, Decimal, Tournament, icm as model};

use crate::answer::Error;
use crate::parameter::Parameter;
use crate::question::budgeted::{begin, solve};
use crate::question::{Asked, Found, IcmPart, Options, Watch, Work};
use crate::read::{Query, Spot};
use crate::text::certain;

use super::all_in_value::{AllInAnswer, AllInPlayer};
use super::answer::IcmAnswer;
use super::chances::Chances;
use super::tournament::NamedTournament;

/// Reads and checks the question.
pub fn read(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let named = query.tournament()?;
    let deal = query.deal()?;
    let deal = match (deal, options.has(Parameter::Chop)) {
        (None, true) => Some([Decimal::ZERO, Decimal::of_units(1, 2).unwrap_or_default()]),
        (deal, _) => deal,
    };
    if let Some([keep, _]) = deal {
        Deal::prizes(&named.tournament, keep).map_err(|why| query.refuse_deal(&why))?;
    }
    let most = Tournament::MOST_RISKS;
    if options.has(Parameter::Bubble) && named.tournament.alive() > most {
        return Err(Error::refused(
            format!("too many players for bubble factors: {}", named.tournament.alive()),
            format!("the work grows with the square of their number: at most {most} players"),
        ));
    }
    let all_in = query.all_in(&named.tournament)?;
    let mut notes = named.notes.clone();
    notes.extend(all_in.iter().flat_map(|(_, _, notes)| notes.iter().map(ToString::to_string)));
    let asked = IcmQuestion {
        all_in: all_in.map(|(all_in, chances, _)| (all_in, chances)),
        query: query.clone().into_owned(),
        options: options.clone(),
        named,
        deal,
    };
    Ok(Asked::new(notes, move |watch: &dyn Watch| Ok(Found::from(asked.answer(watch)?))))
}

/// The question, read.
struct IcmQuestion {
    query: Query<'static>,
    options: Options,
    named: NamedTournament,
    /// The amount that a deal keeps for the winner, and the unit of rounding.
    deal: Option<[Decimal; 2]>,
    all_in: Option<(AllIn, Chances)>,
}

impl IcmQuestion {
    fn answer(self, watch: &dyn Watch) -> Result<IcmAnswer, Error> {
        let progress = |done, total| watch.progresses(done, total);
        let tournament = &self.named.tournament;
        begin(&Work::Icm(IcmPart::Shares), watch)?;
        let shares = tournament.shares(&progress).map_err(stopped)?;
        let places = self.if_asked(Parameter::Places, IcmPart::Places, watch, || {
            tournament.places(&progress).map_err(stopped)
        })?;
        let fractions = self.if_asked(Parameter::Fractions, IcmPart::Fractions, watch, || {
            tournament.fractions(&progress).map_err(stopped)?.ok_or_else(too_long)
        })?;
        let risks = self.if_asked(Parameter::Bubble, IcmPart::Bubble, watch, || {
            tournament.risks(&progress).map_err(stopped)
        })?;
        let deal = self.deal.map(|terms| self.divided(terms, &shares, watch)).transpose()?;
        let all_in = self.all_in.map(|(all_in, chances)| weighed(all_in, chances, watch));
        let all_in = all_in.transpose()?;
        let answer =
            IcmAnswer::new(self.named, shares).with_places(places).with_fractions(fractions);
        Ok(answer.with_risks(risks).with_deal(deal).with_all_in(all_in))
    }

    /// Does a part of the work if its option is set.
    fn if_asked<T>(
        &self,
        option: Parameter,
        part: IcmPart,
        watch: &dyn Watch,
        work: impl FnOnce() -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        if !self.options.has(option) {
            return Ok(None);
        }
        begin(&Work::Icm(part), watch)?;
        work().map(Some)
    }

    fn divided(
        &self,
        [keep, unit]: [Decimal; 2],
        shares: &Shares,
        watch: &dyn Watch,
    ) -> Result<Deal, Error> {
        let tournament = &self.named.tournament;
        let refused = |why| Error::from(self.query.refuse_deal(&why));
        let prizes = Deal::prizes(tournament, keep).map_err(refused)?;
        let of_rest = match keep.is_zero() {
            true => shares.clone(),
            false => {
                begin(&Work::Icm(IcmPart::Deal), watch)?;
                let stacks: Vec<f64> =
                    tournament.stacks().iter().map(|&stack| stack.into()).collect();
                let prizes: Vec<f64> = prizes.into_iter().map(f64::from).collect();
                model::shares(&stacks, &prizes, &|done, total| watch.progresses(done, total))
                    .map_err(stopped)?
            }
        };
        Deal::new(tournament, keep, unit, &of_rest.shares, of_rest.error).map_err(refused)
    }
}

/// Calculates the value of an all-in to each player.
fn weighed(all_in: AllIn, chances: Chances, watch: &dyn Watch) -> Result<AllInAnswer, Error> {
    let progress = |done, total| watch.progresses(done, total);
    let (Ends { orders, are_complete, sample }, hands) = match chances {
        Chances::Given(orders) => (Ends::of_winners(orders), None),
        Chances::Hands(spot) => (shown_down(&all_in, &spot, watch)?, Some(spot)),
    };
    begin(&Work::Icm(IcmPart::AllIn), watch)?;
    let result = all_in.result(&orders, &progress).map_err(stopped)?;
    let needed = match *all_in.players() {
        [one, other] => needed(&all_in, [one, other], watch)?,
        _ => vec![None; all_in.players().len()],
    };
    let mut players = Vec::new();
    for (index, &player) in all_in.players().iter().enumerate() {
        let best = |order: &&Order| order.ranks[index] == 0;
        let is_alone = |order: &Order| order.ranks.iter().filter(|rank| **rank == 0).count() == 1;
        let sum = |alone: bool| {
            let found = orders.iter().filter(best).filter(|it| is_alone(it) == alone);
            // The sum of an empty iterator is -0.0.
            found.map(|it| it.chance).sum::<f64>() + 0.0
        };
        let fold = || all_in.fold(index, &orders, &result, &progress).map_err(stopped);
        let is_known = are_complete || all_in.players().len() == 2;
        players.push(AllInPlayer {
            player,
            win: sum(true),
            tie: sum(false),
            fold: is_known.then(fold).transpose()?,
            needed: needed[index],
            needed_chips: (needed.len() == 2).then(|| all_in.chips_needed()),
        });
    }
    Ok(AllInAnswer { asked: all_in, hands, result, players, sample })
}

/// The possible orders of the hands in an all-in.
struct Ends {
    orders: Vec<Order>,
    /// `true` if each order ranks all players, `false` if it only distinguishes winners from losers.
    are_complete: bool,
    /// The sample the orders were drawn from; `None` if every deal was counted.
    sample: Option<SampleSummary>,
}

impl Ends {
    fn of_winners(orders: Vec<Order>) -> Self {
        Self { orders, are_complete: false, sample: None }
    }
}

/// The number of deals to draw if they cannot be counted, and the seed.
const DEALS: NonZeroU64 = NonZeroU64::new(1 << 22).unwrap();
const SEED: u64 = 1;

/// The maximum time for counting winners when the alternative is to sample orders.
const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the frequency of each order of the hands. For two players, or without a side pot, returns the frequency of
/// each set of winners.
fn shown_down(all_in: &AllIn, spot: &Spot, watch: &dyn Watch) -> Result<Ends, Error> {
    let request = spot.request("icm")?;
    let progress = |done, total| watch.progresses(done, total);
    let failed = |why: OrdersError| match why {
        OrdersError::Interrupted => Error::Interrupted,
        other => Error::refused(other.to_string(), "use narrower ranges"),
    };
    let complete =
        |found: Orders| Ends { orders: found.orders, are_complete: true, sample: found.sample };
    if all_in.players().len() > 2 {
        if orders::is_affordable(&request) {
            return orders::count(&request, &progress).map(complete).map_err(failed);
        }
        let winners = Plan::of(&request, Detail::NONE, 1).nominal_seconds();
        if !all_in.is_even() || winners.is_none_or(|seconds| seconds > PATIENCE.as_secs_f64()) {
            begin(&Work::Sample(&Sampling::unlimited().seed(SEED).deals(DEALS)), watch)?;
            return orders::sample(&request, SEED, DEALS, &progress).map(complete).map_err(failed);
        }
    }
    let (solution, _) = solve(&request, Detail::NONE, &Budget::exact(), spot.syntax(), watch)?;
    let (number, total) = (all_in.players().len(), f64::from(solution.equity.total));
    let order = |&(winners, deals): &(PlayerSet, Count)| {
        let ranks = (0..number).map(|player| u8::from(!winners.contains(player))).collect();
        Order::exact(ranks, f64::from(deals) / total)
    };
    Ok(Ends::of_winners(solution.equity.winners.iter().map(order).collect()))
}

/// Returns the equity that each of two players needs for the all-in to equal a fold; `None` if a win gains nothing.
fn needed(
    all_in: &AllIn,
    [one, other]: [usize; 2],
    watch: &dyn Watch,
) -> Result<Vec<Option<f64>>, Error> {
    let progress = |done, total| watch.progresses(done, total);
    let after = |ranks: [u8; 2]| {
        all_in.result(&[Order::exact(ranks.to_vec(), 1.0)], &progress).map_err(stopped)
    };
    let ends = [after([0, 1])?, after([1, 0])?];
    let of = |player: usize, won: usize, opponent: usize| -> Result<Option<f64>, Error> {
        let value =
            |end: usize| ends[end].shares[player].prizes + ends[end].shares[player].bounties;
        let (win, loss) = (value(won), value(1 - won));
        let fold = all_in.uncalled(opponent, &progress).map_err(stopped)?.shares[player];
        let error = ends[0].error.max(ends[1].error) * (win + loss + fold);
        let all = win - loss;
        Ok((all > 1e3 * error).then(|| certain((fold - loss) / all, 4.0 * error / all)))
    };
    Ok(vec![of(one, 0, other)?, of(other, 1, one)?])
}

fn stopped(_: Interrupted) -> Error {
    Error::Interrupted
}

fn too_long() -> Error {
    Error::refused(
        "exact fractions of so many players or chips would take too long",
        "fractions suit up to about twelve players; without them, all digits shown are certain as well",
    )
}
