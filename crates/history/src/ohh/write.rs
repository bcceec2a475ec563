//! A hand as OHH.

use serde_json::value::RawValue;
use serde_json::{Map, Value, json};

use crate::audit::Audited;
use crate::cards::Hole;
use crate::event::{Action, Event, Post};
use crate::fault::Fault;
use crate::game::{Antes, Betting};
use crate::hand::PlayedHand;
use crate::money::{Money, Unit};
use crate::replay::{Replay, number};
use crate::steps::Step;

/// The layout of a hand's object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layout {
    /// On many lines, for people.
    Pretty,
    /// On one line.
    Line,
}

/// Writes a hand as an OHH object. Reading it returns the same hand, without remarks and fields of other formats.
///
/// # Errors
///
/// Returns the fault of an impossible event, which an audited hand does not have.
pub fn write(hand: &PlayedHand<'_>, audited: &Audited, layout: Layout) -> Result<String, Fault> {
    let ohh = Writer { hand, audited, unit: hand.game.unit }.hand()?;
    let object = json!({ "ohh": ohh });
    let text = match layout {
        Layout::Pretty => serde_json::to_string_pretty(&Exact(&object)),
        Layout::Line => serde_json::to_string(&Exact(&object)),
    };
    // Serialising maps with string keys and numbers without exponents cannot fail.
    Ok(text.unwrap_or_default())
}

/// The prefix of a string [`Value`] that stands for an amount. The rest of the string is written as a number.
const AMOUNT: &str = "\u{1}";

/// A value that serialises its amounts as exact decimals.
struct Exact<'v>(&'v Value);

impl serde::Serialize for Exact<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Value::String(text) => match text.strip_prefix(AMOUNT) {
                Some(number) => match RawValue::from_string(number.to_owned()) {
                    Ok(raw) => raw.serialize(serializer),
                    Err(_) => serializer.serialize_str(number),
                },
                None => serializer.serialize_str(text),
            },
            Value::Array(items) => serializer.collect_seq(items.iter().map(Exact)),
            Value::Object(fields) => {
                serializer.collect_map(fields.iter().map(|(key, value)| (key, Exact(value))))
            }
            value => value.serialize(serializer),
        }
    }
}

struct Writer<'h> {
    hand: &'h PlayedHand<'h>,
    audited: &'h Audited,
    unit: Unit,
}

impl Writer<'_> {
    fn amount(&self, amount: Money) -> Value {
        Value::String(format!("{AMOUNT}{}", self.unit.text(amount)))
    }

    /// Returns a string that cannot be mistaken for an amount.
    fn text(text: &str) -> Value {
        Value::String(text.trim_start_matches(AMOUNT).to_owned())
    }

    fn hand(&self) -> Result<Value, Fault> {
        let hand = self.hand;
        let mut ohh = Map::new();
        let mut put = |name: &str, value: Value| {
            ohh.insert(name.to_owned(), value);
        };
        put("spec_version", json!("1.4.7"));
        put("internal_version", json!(env!("CARGO_PKG_VERSION")));
        put("site_name", Self::text(&hand.room));
        put("network_name", Self::text(&hand.room));
        put("game_type", json!("Holdem"));
        put("table_name", Self::text(&hand.table));
        put("table_size", json!(hand.seat_count.unwrap_or(hand.seats.len() as u16)));
        put("game_number", Self::text(&hand.id));
        self.when(&mut put);
        self.game(&mut put);
        let dealer = hand.seats.len().saturating_sub(1);
        put("dealer_seat", json!(self.seat_number(dealer)));
        if let Some(hero) = hand.hero {
            put("hero_player_id", json!(hero));
        }
        let runs =
            hand.events.iter().any(|event| matches!(event.action, Action::Board { run: 1.., .. }));
        put("flags", if runs { json!(["Run_It_Twice"]) } else { json!([]) });
        put("players", self.players());
        put("rounds", self.rounds()?);
        put("pots", self.pots());
        let bounties: Vec<Value> = hand
            .events
            .iter()
            .filter_map(|event| match event.action {
                Action::Bounty { seat, amount } => {
                    let won = Value::String(format!("{AMOUNT}{}", Unit::CENTS.text(amount)));
                    Some(
                        json!({ "player_id": seat, "bounty_won": won, "defeated_player_id": null }),
                    )
                }
                _ => None,
            })
            .collect();
        if !bounties.is_empty() {
            put("tournament_bounties", Value::Array(bounties));
        }
        let returned: Vec<Value> = hand
            .events
            .iter()
            .filter_map(|event| match event.action {
                Action::Return { seat, amount } => {
                    Some(json!({ "player_id": seat, "amount": self.amount(amount) }))
                }
                _ => None,
            })
            .collect();
        if !returned.is_empty() {
            put("_returned", Value::Array(returned));
        }
        Ok(Value::Object(ohh))
    }

    fn when(&self, put: &mut impl FnMut(&str, Value)) {
        let time = &self.hand.time;
        if let (Some(date), Some([hour, minute, second]), "UTC") =
            (time.date(), time.time, &*time.zone)
        {
            put("start_date_utc", json!(format!("{date}T{hour:02}:{minute:02}:{second:02}Z")));
            return;
        }
        put("start_date_utc", Value::Null);
        if *time != Default::default() {
            let zone = Self::text(&time.zone);
            put(
                "_when",
                json!({ "year": time.year, "month": time.month, "day": time.day, "time": time.time, "zone": zone }),
            );
        }
    }

    fn game(&self, put: &mut impl FnMut(&str, Value)) {
        let game = &self.hand.game;
        put("currency", json!(self.unit.code().unwrap_or("Chips")));
        if let Some(symbol) = self.unit.symbol {
            put("_currency_symbol", Self::text(&symbol.to_string()));
        }
        let antes = self.hand.events.iter().filter_map(|event| match event.action {
            Action::Post { post: Post::Ante, amount, .. } => Some(amount),
            _ => None,
        });
        let ante = antes.max();
        put("ante_amount", self.amount(ante.unwrap_or_default()));
        put("small_blind_amount", self.amount(game.small_blind));
        put("big_blind_amount", self.amount(game.big_blind));
        if ante.is_some() || game.antes == Antes::MainPot {
            put("_antes_into_main_pot", json!(game.antes == Antes::MainPot));
        }
        let kind = match game.betting {
            Betting::NoLimit => "NL",
            Betting::PotLimit => "PL",
            Betting::FixedLimit { .. } => "FL",
        };
        put("bet_limit", json!({ "bet_type": kind, "bet_cap": self.amount(Money::ZERO) }));
        if let Betting::FixedLimit { small_bet, big_bet } = game.betting {
            put("_min_bet", self.amount(small_bet));
            put("_big_bet", self.amount(big_bet));
        } else if game.min_bet != game.big_blind {
            put("_min_bet", self.amount(game.min_bet));
        }
        put("tournament", json!(game.tournament.is_some()));
        if let Some(tournament) = &game.tournament {
            let mut info = Map::new();
            info.insert("tournament_number".to_owned(), Self::text(&tournament.id));
            info.insert("_buy_in".to_owned(), Self::text(&tournament.buy_in));
            if let Some(level) = tournament.level {
                info.insert("_level".to_owned(), json!(level));
            }
            put("tournament_info", Value::Object(info));
        }
    }

    fn seat_number(&self, index: usize) -> u16 {
        let said = self.hand.seats.get(index).and_then(|seat| seat.number);
        said.unwrap_or(u16::from(number(index)) + 1)
    }

    fn players(&self) -> Value {
        let players = self.hand.seats.iter().enumerate().map(|(index, seat)| {
            let mut player = Map::new();
            player.insert("id".to_owned(), json!(index));
            player.insert("seat".to_owned(), json!(self.seat_number(index)));
            player.insert("name".to_owned(), Self::text(&seat.name));
            let stack = seat.stack.map_or(Value::Null, |stack| self.amount(stack));
            player.insert("starting_stack".to_owned(), stack);
            if let Some(finishing) = seat.finishing {
                player.insert("_finishing_stack".to_owned(), self.amount(finishing));
            }
            Value::Object(player)
        });
        Value::Array(players.collect())
    }

    fn rounds(&self) -> Result<Value, Fault> {
        let hand = self.hand;
        let mut replay = Replay::new(hand);
        replay.seat()?;
        let mut rounds: Vec<Value> = Vec::new();
        let mut count = 0;
        let mut actions: Vec<Value> = Vec::new();
        let mut shown: Vec<Value> = Vec::new();
        let (mut street, mut cards) = ("Preflop", json!([]));
        let mut act = |list: &mut Vec<Value>, seat: u8, name: &str, more: &[(&str, Value)]| {
            count += 1;
            let mut action = Map::new();
            action.insert("action_number".to_owned(), json!(count));
            action.insert("player_id".to_owned(), json!(seat));
            action.insert("action".to_owned(), json!(name));
            let more = more.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
            action.extend(more);
            list.push(Value::Object(action));
        };
        if !hand.added.is_zero() {
            let amount = self.amount(hand.added);
            actions.push(json!({ "action_number": 0, "action": "Add to Pot", "amount": amount }));
        }
        for (index, seat) in
            hand.seats.iter().enumerate().filter(|(_, seat)| !seat.hole.is_unknown())
        {
            act(&mut actions, number(index), "Dealt Cards", &[("cards", hole(seat.hole))]);
        }
        for (index, event @ Event { action, .. }) in hand.events.iter().enumerate() {
            let step = Step::take(&mut replay, index, event, hand.seats.len())?;
            let paid = self.amount(step.map_or(Money::ZERO, |step| step.paid));
            let action = step.map_or(*action, |step| step.action);
            let is_all_in = |seat: u8| {
                let says = |event: &Event| event.action == Action::AllIn { seat };
                replay.left(usize::from(seat)) == Some(Money::ZERO)
                    || hand.events.get(index + 1).is_some_and(says)
            };
            let bet = |seat: u8| [("amount", paid.clone()), ("is_allin", json!(is_all_in(seat)))];
            match action {
                Action::Post { seat, post, .. } => {
                    let name = match post {
                        Post::Ante => "Post Ante",
                        Post::SmallBlind => "Post SB",
                        Post::BigBlind => "Post BB",
                        Post::Straddle => "Straddle",
                        Post::Live => "Post Extra Blind",
                        Post::Dead => "Post Dead",
                    };
                    act(&mut actions, seat, name, &bet(seat));
                }
                Action::Fold { seat } => act(&mut actions, seat, "Fold", &[]),
                Action::Check { seat } => act(&mut actions, seat, "Check", &[]),
                Action::Call { seat, .. } => act(&mut actions, seat, "Call", &bet(seat)),
                Action::Raise { seat, .. } => {
                    // Before the flop, there is already a bet.
                    let is_first = street != "Preflop" && !has_bet(&actions);
                    act(&mut actions, seat, if is_first { "Bet" } else { "Raise" }, &bet(seat));
                }
                Action::Board { cards: new, .. } => {
                    rounds.push(round(rounds.len(), street, cards, std::mem::take(&mut actions)));
                    street = match replay.street() as usize {
                        1 => "Flop",
                        2 => "Turn",
                        _ => "River",
                    };
                    cards = new.iter().map(|card| json!(card.to_string())).collect();
                }
                Action::Show { seat, cards } => {
                    act(&mut shown, seat, "Shows Cards", &[("cards", hole(cards))]);
                }
                Action::Muck { seat } => act(&mut shown, seat, "Mucks Cards", &[]),
                Action::Insurance { seat, amount } => {
                    act(&mut shown, seat, "Player Adjustment", &[("amount", self.amount(amount))]);
                }
                Action::Fee { seat, amount } => {
                    act(&mut shown, seat, "Player Adjustment", &[("amount", self.amount(-amount))]);
                }
                _ => {}
            }
        }
        rounds.push(round(rounds.len(), street, cards, actions));
        if !shown.is_empty() {
            rounds.push(round(rounds.len(), "Showdown", json!([]), shown));
        }
        Ok(Value::Array(rounds))
    }

    /// Returns the pots: each pot if the file records the winnings from each, or one pot for all.
    fn pots(&self) -> Value {
        let audited = self.audited;
        let collected: Vec<(usize, u8, Money, u8)> = self
            .hand
            .events
            .iter()
            .filter_map(|event| match event.action {
                Action::Collect { seat, amount, pot, run } => {
                    Some((usize::from(pot.unwrap_or(0)), seat, amount, run))
                }
                _ => None,
            })
            .collect();
        let total: Money = audited.pots.iter().map(|pot| pot.amount).sum();
        let won = |pot: usize| -> Money {
            collected.iter().filter(|(of, ..)| *of == pot).map(|(_, _, amount, _)| *amount).sum()
        };
        let taken: Money = collected.iter().map(|(_, _, amount, _)| *amount).sum();
        let count = audited.pots.len();
        let fits = taken + audited.rake == total
            && collected.iter().all(|(pot, ..)| *pot < count)
            && (0..count).all(|pot| won(pot) <= audited.pots[pot].amount);
        let jackpot = self.hand.recorded.jackpot.unwrap_or_default();
        let pot = |number: usize, amount: Money, rake: Money, jackpot: Money, wins: Vec<Value>| {
            json!({
                "number": number,
                "amount": self.amount(amount),
                "rake": self.amount(rake),
                "jackpot": self.amount(jackpot),
                "player_wins": wins,
            })
        };
        if count > 0 && fits {
            let mut left = jackpot;
            let pots = (0..count).map(|index| {
                let amount = audited.pots[index].amount;
                let drop = amount - won(index);
                let part = left.min(drop);
                left -= part;
                let mut wins = self.wins(&collected, Some(index));
                if index == 0 {
                    wins.extend(self.cash_outs());
                }
                pot(index, amount, drop - part, part, wins)
            });
            return Value::Array(pots.collect());
        }
        // Without pot numbers, or with the uncalled bet among the winnings.
        let mut wins = Vec::new();
        for (seat, player) in audited.players.iter().enumerate() {
            if !player.won.is_zero() {
                wins.push(json!({ "player_id": seat, "win_amount": self.amount(player.won) }));
            }
        }
        wins.extend(self.cash_outs());
        let jackpot = jackpot.min(audited.rake);
        Value::Array(vec![pot(0, total, audited.rake - jackpot, jackpot, wins)])
    }

    fn wins(&self, collected: &[(usize, u8, Money, u8)], pot: Option<usize>) -> Vec<Value> {
        let own = collected.iter().filter(|(of, ..)| pot.is_none_or(|pot| *of == pot));
        own.map(|(_, seat, amount, run)| {
            let mut win = json!({ "player_id": seat, "win_amount": self.amount(*amount) });
            if let (Value::Object(win), 1..) = (&mut win, run) {
                win.insert("_run".to_owned(), json!(run));
            }
            win
        })
        .collect()
    }

    fn cash_outs(&self) -> impl Iterator<Item = Value> {
        self.hand.events.iter().filter_map(|event| match event.action {
            Action::CashOut { seat, amount, fee } => Some(json!({
                "player_id": seat,
                "win_amount": self.amount(Money::ZERO),
                "cashout_amount": self.amount(amount),
                "cashout_fee": self.amount(fee),
            })),
            _ => None,
        })
    }
}

/// Returns whether a bet or raise is among the actions of a street.
fn has_bet(actions: &[Value]) -> bool {
    actions.iter().any(|action| matches!(action["action"].as_str(), Some("Bet" | "Raise")))
}

fn hole(hole: Hole) -> Value {
    let cards =
        hole.cards().map(|card| card.map_or_else(|| json!("??"), |card| json!(card.to_string())));
    Value::Array(cards.into())
}

fn round(id: usize, street: &str, cards: Value, actions: Vec<Value>) -> Value {
    json!({ "id": id, "street": street, "cards": cards, "actions": actions })
}
