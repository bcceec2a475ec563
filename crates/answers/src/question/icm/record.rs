//! The fields of the answer, for programs.

use serde::Serialize;

use crate::answer::{CardList, Layout, Recorded};
use crate::text::certain;

use super::all_in_value::{AllInAnswer, chips};
use super::answer::IcmAnswer;

/// The prize equities of the stacks in a tournament.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Icm"))]
pub struct IcmRecord {
    /// The prizes, from first place to the last paid place.
    #[cfg_attr(test, schemars(inner(range(min = 0))))]
    prizes: Vec<f64>,
    /// The prize pool.
    #[cfg_attr(test, schemars(range(min = 0)))]
    pool: f64,
    /// The total chips.
    #[cfg_attr(test, schemars(range(min = 0)))]
    chips: f64,
    /// A proven bound on the relative error of the players' `prizes`. Uncertain digits are omitted everywhere.
    #[cfg_attr(test, schemars(range(min = 0)))]
    relative_error: f64,
    /// The terms of the deal; only if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<DealRecord>,
    /// The hand in which players are all-in; only then.
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<IcmHandRecord>,
    /// The number of sampled deals of the all-in; only if sampled.
    #[serde(skip_serializing_if = "Option::is_none")]
    deals: Option<u64>,
    /// The seed of the sample; only if sampled.
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<u64>,
    /// The players, in the order given.
    players: Vec<IcmPlayerRecord>,
}

/// The terms of a deal.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "IcmDeal"))]
struct DealRecord {
    /// The amount left for the winner.
    #[cfg_attr(test, schemars(range(min = 0)))]
    keep: f64,
    /// The unit to which shares are rounded.
    #[cfg_attr(test, schemars(range(min = 0)))]
    unit: f64,
}

/// The hand in which players are all-in.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "IcmHand"))]
struct IcmHandRecord {
    /// The board, as given.
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// The chips in the pot before the all-in, in no stack.
    #[cfg_attr(test, schemars(range(min = 0)))]
    pot: f64,
}

/// The prize equity of a stack.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "IcmPlayer"))]
struct IcmPlayerRecord {
    /// The player's name, `null` for a player without one; only if a player has a name.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<Option<String>>,
    /// The stack.
    #[cfg_attr(test, schemars(range(min = 0)))]
    stack: f64,
    /// The share of all chips.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    chip_share: f64,
    /// The prize equity.
    #[cfg_attr(test, schemars(range(min = 0)))]
    prizes: f64,
    /// The prize equity as a share of the pool.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    prize_share: f64,
    /// `prizes` as a fraction in lowest terms, such as `1265/28`; only if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    fraction: Option<String>,
    /// The probability of each paid place, from first place; only if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(inner(inner(range(min = 0, max = 1)))))]
    places: Option<Vec<f64>>,
    /// The payout of an ICM chop; only if a deal is requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(range(min = 0)))]
    deal_by_icm: Option<f64>,
    /// The payout of a chip chop; only if a deal is requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(range(min = 0)))]
    deal_by_chips: Option<f64>,
    /// The bubble factor against each player, in order: `null` against oneself, or if a win gains nothing; only if
    /// requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    bubble_factors: Option<Vec<Option<f64>>>,
    /// The risk premium against each player: the required equity of an all-in above a half; `null` as above.
    #[serde(skip_serializing_if = "Option::is_none")]
    risk_premiums: Option<Vec<Option<f64>>>,
    /// The prize equity of the all-in; only if players are all-in.
    #[serde(skip_serializing_if = "Option::is_none")]
    all_in: Option<AllInRecord>,
}

/// The prize equity of an all-in for a player.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "IcmAllIn"))]
struct AllInRecord {
    /// The hand or range as typed; `null` for a player who is not all-in, or if the chances to win were given.
    input: Option<String>,
    /// Its normal form; `null` as above.
    range: Option<String>,
    /// The bounty on the player.
    #[cfg_attr(test, schemars(range(min = 0)))]
    bounty: f64,
    /// The mean prize equity after the all-in, including bounties.
    #[cfg_attr(test, schemars(range(min = 0)))]
    prizes: f64,
    /// The standard error of `prizes`; `null` if every deal was counted.
    #[cfg_attr(test, schemars(range(min = 0)))]
    std_error: Option<f64>,
    /// The bounties included.
    #[cfg_attr(test, schemars(range(min = 0)))]
    bounties: f64,
    /// The mean stack after the all-in.
    #[cfg_attr(test, schemars(range(min = 0)))]
    chips: f64,
    /// The probability of elimination.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    out: f64,
    /// The probability that the hand wins alone; `null` for a player who is not all-in.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    win: Option<f64>,
    /// The probability that the hand ties.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    tie: Option<f64>,
    /// The prize equity of a fold: the others take the pot, or continue if their hands are known; else `null`.
    #[cfg_attr(test, schemars(range(min = 0)))]
    fold: Option<f64>,
    /// The standard error of `fold`; `null` as above.
    #[cfg_attr(test, schemars(range(min = 0)))]
    fold_std_error: Option<f64>,
    /// The standard error of `prizes` − `fold`, over the same deals; `null` as above.
    #[cfg_attr(test, schemars(range(min = 0)))]
    difference_std_error: Option<f64>,
    /// For two players, the required equity of the all-in by ICM; `null` if a win gains nothing.
    required_equity: Option<f64>,
    /// For two players, the required equity in chips.
    required_equity_in_chips: Option<f64>,
}

impl Recorded for IcmAnswer {
    type Record = IcmRecord;

    const SCHEMA: &'static str = "holdem.icm/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<IcmRecord> {
        vec![self.record()]
    }
}

impl IcmAnswer {
    /// Returns the record of the answer.
    pub fn record(&self) -> IcmRecord {
        of(self)
    }
}

fn of(answer: &IcmAnswer) -> IcmRecord {
    let tournament = answer.tournament();
    let (pool, chips) = (f64::from(tournament.pool()), f64::from(tournament.chips()));
    let error = answer.shares.error;
    let player = |(player, (&stack, &share)): (usize, (&_, &f64))| {
        let stack = f64::from(stack);
        let deal = answer.deal.as_ref();
        let risks = answer.risks.as_ref().map(|risks| &risks[player]);
        let known =
            |number: Option<(f64, f64)>| number.map(|(number, error)| certain(number, error));
        IcmPlayerRecord {
            name: (!answer.named.names.is_empty()).then(|| answer.name(player).map(str::to_owned)),
            stack,
            chip_share: stack / chips,
            prizes: certain(share, error * share),
            prize_share: certain(share / pool, error * share / pool),
            fraction: answer.fractions.as_ref().map(|all| all[player].to_string()),
            places: answer.places.as_ref().map(|places| {
                places.chances[player].iter().map(|&it| certain(it, places.error * it)).collect()
            }),
            deal_by_icm: deal.map(|deal| deal.by_icm[player].into()),
            deal_by_chips: deal.map(|deal| deal.by_chips[player].into()),
            bubble_factors: risks.map(|all| {
                all.iter().map(|risk| known(risk.and_then(|risk| risk.bubble_factor()))).collect()
            }),
            risk_premiums: risks.map(|all| {
                all.iter().map(|risk| known(risk.and_then(|risk| risk.premium()))).collect()
            }),
            all_in: all_in_of(answer, player, chips),
        }
    };
    let players = tournament.stacks().iter().zip(&answer.shares.shares).enumerate().map(player);
    let sample = answer.all_in.as_ref().and_then(|all_in| all_in.sample);
    IcmRecord {
        prizes: tournament.prizes().iter().map(|&prize| prize.into()).collect(),
        pool,
        chips,
        relative_error: error,
        deal: answer
            .deal
            .as_ref()
            .map(|deal| DealRecord { keep: deal.keep.into(), unit: deal.unit.into() }),
        hand: answer.all_in.as_ref().map(hand_of),
        deals: sample.map(|sample| sample.deals),
        seed: sample.map(|sample| sample.seed),
        players: players.collect(),
    }
}

fn hand_of(all_in: &AllInAnswer) -> IcmHandRecord {
    let spot = all_in.hands.as_ref();
    let board = spot.map(|spot| spot.board()).unwrap_or_default();
    let dead = spot.map(|spot| spot.dead()).unwrap_or_default();
    IcmHandRecord {
        board: board.cards().collect(),
        dead: dead.iter().collect(),
        pot: all_in.asked.pot(),
    }
}

fn all_in_of(answer: &IcmAnswer, player: usize, all_chips: f64) -> Option<AllInRecord> {
    let all_in = answer.all_in.as_ref()?;
    let share = &all_in.result.shares[player];
    let found = all_in.players.iter().find(|it| it.player == player);
    let fold = found.and_then(|it| it.fold);
    let index = all_in.asked.players().iter().position(|it| *it == player);
    let hand = index.and_then(|index| all_in.hands.as_ref()?.players.get(index));
    Some(AllInRecord {
        input: hand.map(|hand| hand.input.clone()),
        range: hand.map(|hand| hand.range.to_string()),
        bounty: all_in.asked.bounties()[player],
        prizes: all_in.prizes(player),
        std_error: all_in.sampled(share.std_error),
        bounties: certain(share.bounties, all_in.result.error * share.bounties),
        chips: chips(share.chips, all_chips),
        out: share.out,
        win: found.map(|it| it.win),
        tie: found.map(|it| it.tie),
        fold: fold.map(|it| certain(it.prizes, answer.shares.error * it.prizes)),
        fold_std_error: fold.and_then(|it| all_in.sampled(it.std_error)),
        difference_std_error: fold.and_then(|it| all_in.sampled(it.difference_std_error)),
        required_equity: found.and_then(|it| it.needed),
        required_equity_in_chips: found.and_then(|it| it.needed_chips),
    })
}
