//! The fields of `holdem.outs/1`.

use holdem_engine::analysis::outs::{Effect, Outs, PlayerOuts, Standing};
use serde::Serialize;

use crate::answer::CardList;
#[cfg(test)]
use crate::answer::schema::{CategoryName, EffectName, NewHandName, PlayerNumber, StandingName};

use super::answer::{OutsAnswer, WithTotal, with_totals};
use super::draw_odds::{DrawOdds, DrawOddsRecord};

/// The outs of each player. Everything is exact.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Outs"))]
pub struct OutsRecord {
    /// The board, as given.
    #[cfg_attr(test, schemars(length(min = 3, max = 4)))]
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// The number of unseen cards.
    unseen: usize,
    /// The number of cards to come: 2 on a flop, 1 on a turn.
    #[cfg_attr(test, schemars(range(min = 1, max = 2)))]
    to_come: usize,
    /// The players, in the order given.
    players: Vec<OutsPlayerRecord>,
    /// The pot odds of the first player's draw; only with a pot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "DrawOddsRecord"))]
    pot_odds: Option<DrawOddsRecord>,
}

/// A player's outs. For one hand alone, the fields from `standing` to `runouts` are `null`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OutsPlayer"))]
struct OutsPlayerRecord {
    /// The player's number, from 1.
    #[cfg_attr(test, schemars(with = "PlayerNumber"))]
    player: usize,
    /// The hand.
    hand: String,
    /// The category of the hand now.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The hand now in full.
    name: String,
    /// Whether the player is ahead now.
    #[cfg_attr(test, schemars(with = "Option<StandingName>"))]
    standing: Option<&'static str>,
    /// The number of clean outs.
    clean: Option<usize>,
    /// The probability of a clean out on the next card.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    next: Option<f64>,
    /// The probability of a clean out by the river.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    by_river: Option<f64>,
    /// The number of cards after which the player stands no worse than now; `null` for a player who is behind.
    safe: Option<usize>,
    /// The probability that the player wins alone by the river.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    win: Option<f64>,
    /// The probability that the player shares the pot by the river.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    tie: Option<f64>,
    /// The number of runouts that the player wins alone.
    wins: Option<u64>,
    /// The number of runouts after which the player shares the pot.
    ties: Option<u64>,
    /// The number of runouts.
    runouts: Option<u64>,
    /// The cards in groups by effect and hand, the best hand first.
    outs: Vec<GroupRecord>,
}

/// Cards with the same effect that make the same type of hand.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OutGroup"))]
pub(super) struct GroupRecord {
    /// The effect of the cards for the player.
    #[cfg_attr(test, schemars(with = "EffectName"))]
    effect: Option<&'static str>,
    /// The type of hand that the cards make.
    #[cfg_attr(test, schemars(with = "NewHandName"))]
    makes: Option<&'static str>,
    /// The number of cards in the group.
    count: usize,
    /// The cards; each is in at most one group of a player.
    cards: CardList,
    #[serde(flatten)]
    chances: ChancesRecord,
    /// All cards with this effect that make this hand or better.
    or_better: TotalRecord,
}

/// The probabilities of one of the cards.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema))]
struct ChancesRecord {
    /// The probability of one of the cards on the next card.
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    next: Option<f64>,
    /// The probability of one of the cards by the river.
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    by_river: Option<f64>,
}

/// The cards with the same effect that make the same or a better hand.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OrBetter"))]
struct TotalRecord {
    /// The number of cards.
    count: usize,
    #[serde(flatten)]
    chances: ChancesRecord,
}

pub(super) fn record(answer: &OutsAnswer) -> OutsRecord {
    let outs = &answer.outs;
    let players = (1..).zip(&outs.players);
    OutsRecord {
        board: answer.board.cards().collect(),
        dead: answer.dead.iter().collect(),
        unseen: outs.unseen.len(),
        to_come: outs.to_come,
        players: players.map(|(number, player)| player_record(number, player, outs)).collect(),
        pot_odds: answer.call.as_ref().map(DrawOdds::record),
    }
}

fn player_record(number: usize, player: &PlayerOuts, outs: &Outs) -> OutsPlayerRecord {
    let clean = player.standing.map(|_| player.cards(Effect::Clean).len());
    OutsPlayerRecord {
        player: number,
        hand: player.hole.to_string(),
        category: player.now.category().name(),
        name: player.now.to_string(),
        standing: player.standing.map(Standing::name),
        clean,
        next: clean.map(|cards| outs.on_next_card(cards)),
        by_river: clean.map(|cards| outs.by_the_river(cards)),
        safe: player.standing.filter(|&it| it != Standing::Behind).map(|_| player.safe.len()),
        win: player.end.map(|end| end.win),
        tie: player.end.map(|end| end.tie),
        wins: player.end.map(|end| end.wins),
        ties: player.end.map(|end| end.ties),
        runouts: player.end.map(|end| end.runouts),
        outs: with_totals(player).map(|total| group_record(&total, outs)).collect(),
    }
}

fn group_record(total: &WithTotal<'_>, outs: &Outs) -> GroupRecord {
    let WithTotal { group, or_better } = *total;
    let count = group.cards.len();
    GroupRecord {
        effect: Some(group.effect.name()),
        makes: Some(group.kind.name()),
        count,
        cards: group.cards.descending().collect(),
        chances: chances_record(count, outs),
        or_better: TotalRecord { count: or_better, chances: chances_record(or_better, outs) },
    }
}

fn chances_record(cards: usize, outs: &Outs) -> ChancesRecord {
    ChancesRecord { next: Some(outs.on_next_card(cards)), by_river: Some(outs.by_the_river(cards)) }
}
