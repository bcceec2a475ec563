//! The flops of a report, and the list of similar flops from which a sample is drawn.

use holdem_engine::analysis::{flop_shares, flop_weight};
use holdem_engine::parse::Refusal;
use holdem_engine::texture::Texture;
use holdem_engine::{Board, CardSet, Range, Rank};
use itertools::Itertools;

use crate::read::Spot;

use super::choice::Choice;
use super::sample;

/// A flop of a report.
#[derive(Clone, Copy, Debug)]
pub(super) struct Flop {
    pub board: Board,
    pub texture: Texture,
    /// Its frequency among the flops of the choice.
    pub share: f64,
    /// The number of flops that differ by suits only, to which its probability in a sample is proportional.
    pub alike: f64,
    /// The number of straights that its ranks allow.
    pub straights: f64,
    /// Its position in the list from which a sample is drawn.
    pub place: usize,
}

/// Returns the flops of a choice in the order of a sample; a list stays in its order.
pub(super) fn flops_of(choice: &Choice, spot: &Spot) -> Result<Vec<Flop>, Refusal> {
    let hint = "give two ranges: the first player acts first";
    let [one, other] = match &spot.players[..] {
        [one, other] => [&one.range, &other.range],
        _ => return Err(Refusal::new("a report needs two ranges", hint)),
    };
    let flops = match choice {
        Choice::Listed(flops) => listed(flops, [one, other], spot)?,
        Choice::Drawn { .. } => drawn([one, other], spot.dead(), |flop| choice.has(flop)),
    };
    match flops.is_empty() {
        false => Ok(flops),
        true => Err(Refusal::new(
            "no flop is left for these ranges, textures and dead cards",
            "change the textures, or remove some dead cards",
        )),
    }
}

/// Returns the flops of a choice on which the ranges meet, in the order of a sample.
pub(super) fn drawn(
    ranges: [&Range; 2],
    dead: CardSet,
    is_chosen: impl Fn(Board) -> bool,
) -> Vec<Flop> {
    let shares = flop_shares(ranges, dead).into_iter().filter(|it| is_chosen(it.flop));
    let mut flops = weighted(shares.map(|it| (it.flop, it.share, it.alike as f64)).collect());
    flops.sort_by_key(kind);
    let sizes: Vec<f64> = flops.iter().map(|flop| flop.alike).collect();
    let order = sample::order(&sizes).into_iter();
    order.map(|place| Flop { place, ..flops[place] }).collect()
}

/// Returns flops from their shares, which need not add up to 1, and the numbers of flops that they stand for.
fn weighted(flops: Vec<(Board, f64, f64)>) -> Vec<Flop> {
    let whole: f64 = flops.iter().map(|(_, share, _)| share).sum();
    let flop = |(board, share, alike): (Board, f64, f64)| {
        let (texture, straights) = (Texture::of(board)?, straights(board));
        Some(Flop { board, texture, share: share / whole, alike, straights, place: 0 })
    };
    flops.into_iter().filter_map(flop).collect()
}

/// Returns a key by which similar flops are neighbours: pairs, suits, and the ranks, which go up and down in turns.
/// If the ranges treat suits alike, flops of the same pairs and suits have the same probability in a sample.
fn kind(flop: &Flop) -> [i32; 5] {
    let ranks = flop.board.cards().map(|card| card.rank() as i32).sorted();
    let [last, second, high] = ranks.collect_array().unwrap_or_default();
    let in_turns = |number: i32, of: i32| if of % 2 == 0 { -number } else { number };
    let Texture { suits, pairing, .. } = flop.texture;
    let suits = suits as i32;
    let ranks = [in_turns(high, suits), in_turns(second, high), in_turns(last, second)];
    [pairing as i32, suits, ranks[0], ranks[1], ranks[2]]
}

/// Returns the number of straights that have three ranks of the flop.
fn straights(flop: Board) -> f64 {
    let ranks: Vec<usize> = flop.cards().map(|card| card.rank() as usize).unique().collect();
    // The ace is also below the deuce.
    let has = |lowest: usize, rank: usize| {
        (lowest..lowest + 5).contains(&(rank + 1)) || (lowest == 0 && rank == Rank::Ace as usize)
    };
    let straights = (0..10).filter(|&lowest| ranks.iter().all(|&rank| has(lowest, rank)));
    if ranks.len() == 3 { straights.count() as f64 } else { 0.0 }
}

/// Returns flops as listed, each with its share; it stands for itself.
fn listed(flops: &[Board], ranges: [&Range; 2], spot: &Spot) -> Result<Vec<Flop>, Refusal> {
    let share = |&flop: &Board| {
        let share = flop_weight(ranges, flop, spot.dead());
        match share > 0.0 && flop.set().is_disjoint(spot.dead()) {
            true => Ok((flop, share, 1.0)),
            false => Err(Refusal::new(
                format!("the ranges never meet on {flop}"),
                "leave out this flop, or a dead card",
            )),
        }
    };
    Ok(weighted(flops.iter().map(share).collect::<Result<_, _>>()?))
}
