//! The definition of an out, in words.

use holdem_engine::analysis::outs::{Effect, Kind, Outs};
use itertools::Itertools;

use crate::answer::Table;

/// Returns a table of the terms in an answer and their meanings. `has_totals` is set if some line also counts better
/// hands. `equity` names the equity's win and tie.
pub fn table(outs: &Outs, has_totals: bool, equity: &str) -> Table {
    let mut table = Table::new(["word", "meaning"]).named("words", "Terms");
    let groups = || outs.players.iter().flat_map(|player| &player.groups);
    let effects = groups().map(|group| group.effect).sorted().dedup();
    effects.for_each(|effect| table.entry(effect.name(), meaning(effect)));
    if groups().any(|group| group.kind == Kind::NoNewHand) {
        table.entry(
            Kind::NoNewHand.name(),
            "the card does not improve the player's category: a rank or kicker decides, or the board counterfeits \
             another player",
        );
    }
    if groups().any(|group| [Kind::Set, Kind::Trips].contains(&group.kind)) {
        table.entry(
            "set, trips",
            "three of a kind: a set with a pair in the hand, trips with a pair on the board",
        );
    }
    table.entry(
        "makes",
        "the category the card gives the player, above that of the board: a pair on the board belongs to everyone",
    );
    let unseen = outs.unseen.len();
    table.entry(
        "next card",
        format!("the probability of one of these cards: their share of the {unseen} unseen cards"),
    );
    if outs.to_come > 1 {
        table.entry(
            "by the river",
            "the probability of at least one of these cards on the turn or river, regardless of the other card",
        );
    }
    if has_totals {
        table.entry(
            "or better",
            "the cards of this line and of the lines above it with the same effect",
        );
    }
    if outs.players.len() > 1 {
        table.entry("safe", "cards after which the player stands no worse than now");
        table.entry("wins, ties", wins(outs, equity));
    }
    table
}

fn meaning(effect: Effect) -> &'static str {
    match effect {
        Effect::Improves => "the card improves the hand; there is no opponent to compare with",
        Effect::Clean => "the player is not ahead now, but ahead of all others after the card",
        Effect::Tie => "the player is behind now, but ties for the best hand after the card",
        Effect::Tainted => {
            "the card gives a hand that would beat the others' current hands, but improves another player more, so it \
             is not an out"
        }
        Effect::StillBehind => {
            "the card gives a hand that is still behind another player's current hand, so it is not an out"
        }
    }
}

fn wins(outs: &Outs, equity: &str) -> String {
    if outs.to_come > 1 {
        format!(
            "wins and ties after both cards: {equity}. An out on the turn can be beaten on the river, and two cards \
             together can improve a hand that neither improves alone"
        )
    } else {
        format!("wins and ties after the river: {equity}")
    }
}
