//! Descriptions of the texts of a question, without counting, for the controls of a page.

use holdem::answer::Error;
use holdem::equity::{Budget, Detail, Plan};
use holdem::hint::Syntax;
use holdem::read::{Player, Query, Spot};
use holdem::{Card, HoleCards, Range, StartingHand};
use serde::Serialize;
use serde_json::{Value, json};

use crate::question::Question;
use crate::refusal;

/// The cost of a spot's equity.
#[derive(Clone, Copy, Serialize)]
pub struct Cost {
    /// `true` if it is counted by default.
    pub exact: bool,
    /// The estimated seconds of a count on a typical processor.
    pub seconds: Option<f64>,
    /// The same for a count by category and by combo.
    pub details: Option<f64>,
}

/// The details of an equity that the panels show.
const DETAILS: Detail = Detail::NONE.by_category(true).by_combo(true);

/// Describes a spot: each player, the board, the dead cards, the equivalent command of the program, and the cost of the
/// equity. A player, board or dead cards that cannot be read are `null`, and `refusal` has the reason. `odds` has the
/// reason why the amounts are not valid pot odds.
pub fn spot(question: &Question, query: &Query<'_>) -> (Value, Option<Cost>) {
    let read = Spot::read(query);
    let refused = read.as_ref().err().map(|why| refusal::of(why, query));
    let (spot, notes) = match read {
        Ok(read) => read,
        Err(_) => return (in_parts(query, refused), None),
    };
    let request = spot.request("equity");
    let refused = request.as_ref().err().filter(|_| spot.players.len() > 1);
    let refused = refused.map(|why| refusal::of(why, query));
    let cost = request.ok().map(|request| {
        let plan = Plan::of(&request, Detail::default(), 1);
        let choice = Budget::default().choose(&plan).ok();
        Cost {
            exact: choice.is_some_and(|choice| choice.engine().is_some()),
            seconds: plan.nominal_seconds(),
            details: Plan::of(&request, DETAILS, 1).nominal_seconds(),
        }
    });
    // Pot odds do not affect the equity, so an error in them does not refuse the spot.
    let odds = query.pot_odds().err().map(|why| refusal::of(&why, query));
    let amounts = if odds.is_none() { question.amounts() } else { Vec::new() };
    let options = question.options().map(|options| [options, amounts].concat());
    let description = json!({
        "players": spot.players.iter().map(|it| player(it, &spot)).collect::<Value>(),
        "board": names(spot.board().cards()),
        "dead": names(spot.dead().iter()),
        "title": spot.title(),
        "command": as_typed(query).zip(options).map(|(spot, options)| spot.command_with_options("equity", &options)),
        "cost": cost,
        "notes": notes.iter().map(ToString::to_string).collect::<Value>(),
        "refusal": refused,
        "odds": odds,
    });
    (description, cost)
}

/// Returns the spot as typed in a shell, if it can be read.
pub fn as_typed(query: &Query<'_>) -> Option<Spot> {
    Some(Spot::read(&query.clone().in_syntax(Syntax::Program)).ok()?.0)
}

/// Describes each part of a spot that can be read alone.
fn in_parts(query: &Query<'_>, refused: Option<Value>) -> Value {
    let mut query = query.clone();
    // Names cannot be assigned to the players of a part.
    query.names.clear();
    let part =
        |subjects, board, dead| Spot::read(&query.clone().with_parts(subjects, board, dead)).ok();
    let cards = |board, dead| part(Vec::new(), board, dead);
    let board = cards(query.board, None);
    let dead = cards(None, query.dead);
    // With the board, if it can be read: ranges may contain made hands.
    let known = board.as_ref().and(query.board);
    let players = query.subjects.iter().map(|&subject| {
        let read = part(vec![subject], known, None)?;
        read.0.players.first().map(|it| player(it, &read.0))
    });
    json!({
        "players": players.collect::<Value>(),
        "board": board.map(|(spot, _)| names(spot.board().cards())),
        "dead": dead.map(|(spot, _)| names(spot.dead().iter())),
        "title": null,
        "command": null,
        "cost": null,
        "notes": [],
        "refusal": refused,
        "odds": null,
    })
}

fn player(player: &Player, spot: &Spot) -> Value {
    let hand = player.range.single();
    json!({
        "label": player.label(),
        "range": player.range.to_string(),
        "cards": hand.map(|hand| names(hand.cards())),
        "combos": player.range.combo_count(),
        "live": spot.live(player).map_or(0, |live| live.combo_count()),
        "percent": percent(&player.range),
    })
}

/// Returns the size of a range as a percentage of all combos.
fn percent(range: &Range) -> f64 {
    100.0 * range.total_weight() / HoleCards::COUNT as f64
}

fn names(cards: impl IntoIterator<Item = Card>) -> Vec<String> {
    cards.into_iter().map(|card| card.to_string()).collect()
}

/// Describes a range as the 169 starting hands, each with its combos and their weights.
pub fn grid(query: &Query<'_>) -> Result<Value, Error> {
    let (spot, notes) = Spot::read(query)?;
    let out = spot.board().set() | spot.dead();
    let described = spot.players.first().map(|player| {
        let hands = StartingHand::all().map(|hand| {
            let combos = hand.combos().map(|combo| {
                let weight = f64::from(player.range.weight(combo).millionths()) / 1e6;
                let is_out = !(combo.set() & out).is_empty();
                json!([combo.to_string(), weight, is_out])
            });
            json!({ "hand": hand.to_string(), "combos": combos.collect::<Value>() })
        });
        json!({
            "range": player.range.to_string(),
            "combos": player.range.combo_count(),
            "percent": percent(&player.range),
            "hands": hands.collect::<Value>(),
        })
    });
    let notes: Vec<String> = notes.iter().map(ToString::to_string).collect();
    Ok(json!({ "grid": described, "notes": notes }))
}
