//! What the stacks of a tournament are worth in prizes.

use crate::equity::{Budget, Detail};
use crate::progress::Interrupted;
use crate::report::{AllInAnswer, AllInPlayer, Error, IcmAnswer};
use crate::spot::{Chances, NamedTournament, Query, Spot};
use crate::text::certain;
use crate::tournament::icm::Shares;
use crate::tournament::{
    AllIn, Deal, Decimal, OrdersError, Outcome, Tournament, icm as model, orders,
};

use super::solve::solve;
use super::{Asked, Flag, Found, Options, Watch};

/// Reads and checks the question.
pub fn icm(query: &Query<'_>, options: &Options) -> Result<Asked, Error> {
    let named = query.tournament()?;
    let deal = query.deal()?;
    let deal = match (deal, options.has(Flag::Chop)) {
        (None, true) => Some([Decimal::ZERO, Decimal::of_units(1, 2).unwrap_or_default()]),
        (deal, _) => deal,
    };
    if let Some([keep, _]) = deal {
        Deal::prizes(&named.tournament, keep).map_err(|why| query.refuse_deal(&why))?;
    }
    let most = Tournament::MOST_RISKS;
    if options.has(Flag::Bubble) && named.tournament.alive() > most {
        return Err(Error::refused(
            format!("bubble factors of {} players are too many", named.tournament.alive()),
            format!("each pair takes two more tournaments: ask about at most {most} players"),
        ));
    }
    let all_in = query.all_in(&named.tournament)?;
    let mut notes = named.notes.clone();
    notes.extend(all_in.iter().flat_map(|(_, _, notes)| notes.iter().map(ToString::to_string)));
    let asked = Icm {
        all_in: all_in.map(|(all_in, chances, _)| (all_in, chances)),
        query: query.clone().into_owned(),
        options: options.clone(),
        named,
        deal,
    };
    Ok(Asked::new(notes, move |watch: &dyn Watch| Ok(Found::from(asked.answer(watch)?))))
}

/// The question, read.
struct Icm {
    query: Query<'static>,
    options: Options,
    named: NamedTournament,
    /// What a deal keeps, and its unit.
    deal: Option<[Decimal; 2]>,
    all_in: Option<(AllIn, Chances)>,
}

impl Icm {
    fn answer(self, watch: &dyn Watch) -> Result<IcmAnswer, Error> {
        let progress = |done, total| watch.progresses(done, total);
        let tournament = &self.named.tournament;
        let shares = tournament.shares(&progress).map_err(stopped)?;
        let places = self.options.has(Flag::Places).then(|| tournament.places(&progress));
        let places = places.transpose().map_err(stopped)?;
        let fractions = match self.options.has(Flag::Fractions) {
            false => None,
            true => Some(tournament.fractions(&progress).map_err(stopped)?.ok_or_else(too_long)?),
        };
        let risks = self.options.has(Flag::Bubble).then(|| tournament.risks(&progress));
        let risks = risks.transpose().map_err(stopped)?;
        let deal = self.deal.map(|terms| self.divided(terms, &shares, watch)).transpose()?;
        let all_in = self.all_in.as_ref().map(|(all_in, chances)| weighed(all_in, chances, watch));
        let all_in = all_in.transpose()?;
        let answer =
            IcmAnswer::new(self.named, shares).with_places(places).with_fractions(fractions);
        Ok(answer.with_risks(risks).with_deal(deal).with_all_in(all_in))
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

/// Finds what an all-in is worth to each player.
fn weighed(all_in: &AllIn, chances: &Chances, watch: &dyn Watch) -> Result<AllInAnswer, Error> {
    let progress = |done, total| watch.progresses(done, total);
    let outcomes = match chances {
        Chances::Given(outcomes) => outcomes.clone(),
        Chances::Hands(spot) => shown_down(all_in, spot, watch)?,
    };
    let result = all_in.result(&outcomes, &progress).map_err(stopped)?;
    let needed = match *all_in.players() {
        [one, other] => needed(all_in, [one, other], watch)?,
        _ => vec![None; all_in.players().len()],
    };
    let mut players = Vec::new();
    for (index, &player) in all_in.players().iter().enumerate() {
        let best = |outcome: &&Outcome| outcome.ranks[index] == 0;
        let is_alone =
            |outcome: &&Outcome| outcome.ranks.iter().filter(|rank| **rank == 0).count() == 1;
        let sum = |alone: bool| {
            outcomes
                .iter()
                .filter(best)
                .filter(|it| is_alone(it) == alone)
                .map(|it| it.chance)
                .sum::<f64>()
        };
        players.push(AllInPlayer {
            player,
            win: sum(true),
            tie: sum(false),
            fold: folded(all_in, chances, index, watch)?,
            needed: needed[index],
            needed_chips: (needed.len() == 2).then(|| all_in.chips_needed()),
        });
    }
    Ok(AllInAnswer { result, players })
}

/// Returns how often each order of the hands comes.
fn shown_down(all_in: &AllIn, spot: &Spot, watch: &dyn Watch) -> Result<Vec<Outcome>, Error> {
    let number = all_in.players().len();
    if number > 2 && !all_in.is_even() {
        let all: Vec<usize> = (0..number).collect();
        return orders_of(spot, &all, watch)?.ok_or_else(|| {
            Error::refused(
                "with side pots it counts who is second, and that is not counted for ranges",
                "give each hand card by card, and every order is counted",
            )
        });
    }
    let request = spot.request("icm")?;
    let (solution, _) = solve(&request, Detail::NONE, &Budget::exact(), spot.dialect(), watch)?;
    let total = f64::from(solution.equity.total);
    let outcome = |(winners, deals): &(_, _)| {
        let winners: &crate::equity::PlayerSet = winners;
        let is_best = |player: usize| winners.players().any(|winner| winner == player);
        let ranks = (0..number).map(|player| u8::from(!is_best(player))).collect();
        Outcome { ranks, chance: f64::from(*deals) / total }
    };
    Ok(solution.equity.winners.iter().map(outcome).collect())
}

/// Counts the orders of some of the hands of a spot; `None` if one of all is not known card by card. The other hands are
/// out of play.
fn orders_of(
    spot: &Spot,
    players: &[usize],
    watch: &dyn Watch,
) -> Result<Option<Vec<Outcome>>, Error> {
    let hands: Option<Vec<_>> = spot.players.iter().map(|player| player.range.single()).collect();
    let Some(hands) = hands else { return Ok(None) };
    let is_in = |index: &usize| players.contains(index);
    let others = (0..hands.len()).filter(|index| !is_in(index));
    let dead = others.fold(spot.dead(), |dead, index| dead | hands[index].set());
    let hands: Vec<_> = players.iter().map(|&index| hands[index]).collect();
    let progress = |done, total| watch.progresses(done, total);
    let counted = orders(&hands, spot.board(), dead, &progress);
    counted.map(Some).map_err(|why| match why {
        OrdersError::Interrupted => Error::Interrupted,
        other => Error::refused(other.to_string(), "each card is in one place"),
    })
}

/// Returns the prizes of a player who folds instead, with their relative error; `None` if that is not known.
fn folded(
    all_in: &AllIn,
    chances: &Chances,
    index: usize,
    watch: &dyn Watch,
) -> Result<Option<f64>, Error> {
    let progress = |done, total| watch.progresses(done, total);
    let player = all_in.players()[index];
    let others: Vec<usize> = (0..all_in.players().len()).filter(|&other| other != index).collect();
    if let [other] = others[..] {
        let winner = all_in.players()[other];
        return Ok(Some(all_in.uncalled(winner, &progress).map_err(stopped)?.shares[player]));
    }
    let Chances::Hands(spot) = chances else { return Ok(None) };
    let Some(outcomes) = orders_of(spot, &others, watch)? else { return Ok(None) };
    let rest = others.iter().map(|&other| all_in.players()[other]).collect();
    let rest = all_in.among(rest).map_err(Error::failed)?;
    let result = rest.result(&outcomes, &progress).map_err(stopped)?;
    Ok(Some(result.shares[player].prizes))
}

/// Returns the equity that each of two players needs so that the all-in is worth a fold; `None` if a win gains nothing.
fn needed(
    all_in: &AllIn,
    [one, other]: [usize; 2],
    watch: &dyn Watch,
) -> Result<Vec<Option<f64>>, Error> {
    let progress = |done, total| watch.progresses(done, total);
    let after = |ranks: [u8; 2]| {
        let outcome = Outcome { ranks: ranks.to_vec(), chance: 1.0 };
        all_in.result(&[outcome], &progress).map_err(stopped)
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
        "fractions of so many players, or of so many chips, would take too long",
        "they are for about twelve players; without them all digits that are shown are certain, too",
    )
}
