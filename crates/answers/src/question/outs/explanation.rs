//! The definition of an out, in words.

use holdem_engine::analysis::outs::{Effect, Kind, Outs};
use itertools::Itertools;

use crate::answer::Table;

/// Returns a table of the terms in an answer and their meanings. `has_totals` is set if some line also counts better
/// hands. `equity` names the equity's win and tie.
pub fn table(outs: &Outs, has_totals: bool, equity: &str) -> Table {
    let mut table = Table::new(["word", "what it means"]).named("words", "What the words mean");
    let groups = || outs.players.iter().flat_map(|player| &player.groups);
    let effects = groups().map(|group| group.effect).sorted().dedup();
    effects.for_each(|effect| table.entry(effect.name(), meaning(effect)));
    if groups().any(|group| group.kind == Kind::NoNewHand) {
        table.entry(
            Kind::NoNewHand.name(),
            "the card makes no new hand for the player: a rank or a kicker decides, or the board replaces what \
             another player held",
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
        "the hand to which the card raises the player's category, by more than it raises the board's: a pair on the \
         board is everybody's",
    );
    let unseen = outs.unseen.len();
    table.entry(
        "next card",
        format!("the chance that it is one of these: their share of the {unseen} unseen cards"),
    );
    if outs.to_come > 1 {
        table.entry(
            "by the river",
            "the chance that at least one of these comes on the turn or the river, regardless of the other card",
        );
    }
    if has_totals {
        table.entry(
            "or better",
            "this line's cards and those of the lines above it with the same effect, together",
        );
    }
    if outs.players.len() > 1 {
        table.entry("safe", "cards after which the player's standing is no worse than now");
        table.entry("wins, ties", wins(outs, equity));
    }
    table
}

fn meaning(effect: Effect) -> &'static str {
    match effect {
        Effect::Improves => {
            "the card makes a hand; with one hand there is no opponent to be ahead of"
        }
        Effect::Clean => "the player is not ahead now, and is ahead of all others after the card",
        Effect::Tie => "the player is behind now, and shares the best hand after the card",
        Effect::Tainted => {
            "the card makes a hand that would be good enough for what the others hold now, but it gives another \
             player more, so it is not an out"
        }
        Effect::StillBehind => {
            "the card makes a hand that is still worse than what another player already holds, so it is not an out"
        }
    }
}

fn wins(outs: &Outs, equity: &str) -> String {
    if outs.to_come > 1 {
        format!(
            "how often the player wins or shares the pot when both cards have come: {equity}. An out that comes on the \
             turn may be beaten on the river, and two cards together may do what neither does alone"
        )
    } else {
        format!("how often the player wins or shares the pot when the river has come: {equity}")
    }
}
