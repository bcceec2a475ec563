//! From an OHH object to a [`PlayedHand`].

use std::borrow::Cow;

use holdem_engine::Card;
use holdem_engine::parse::compact_cards;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::cards::{Dealt, Hole};
use crate::event::{Action, Place, Post, Seat};
use crate::fault::{Fault, Reason};
use crate::game::{Antes, Betting, Tournament, Variant};
use crate::hand::{PlayedHand, When};
use crate::hand_format::Read;
use crate::money::Money;
use crate::number::{Number, Stop};
use crate::seating::Seating;

use super::document::{self, File, Raw};

/// Reads a hand from the text of its object.
pub fn hand(text: &str) -> Result<Read<'_>, Fault> {
    let hand = match parsed::<File<'_>>(text) {
        Ok(file) => file.ohh,
        Err(error) => return Err(syntax(&error, text)),
    };
    let game = hand.game_type.map_or("", |raw| unquoted(raw.get()));
    let variant = variant(game);
    if variant != Variant::HoldEm {
        return Ok(Read::Other(variant));
    }
    // The number of decimals with which the blinds are written.
    let written = |raw: Raw<'_>| {
        let digits =
            raw.and_then(|raw| unquoted(raw.get()).split_once('.').map(|(_, rest)| rest.len()));
        digits.and_then(|count| u8::try_from(count).ok()).unwrap_or(0)
    };
    let mut decimals = written(hand.big_blind_amount).max(written(hand.small_blind_amount)).min(6);
    loop {
        match Reader::new(&hand, text, decimals).and_then(Reader::read) {
            Ok(hand) => return Ok(Read::Hand(Box::new(hand))),
            Err(Stop::MoreDecimals(more)) if more > decimals => decimals = more,
            Err(Stop::MoreDecimals(_)) => return Err(Fault::new(Reason::TooMuch, Place::NOWHERE)),
            Err(Stop::Fault(fault)) => return Err(fault),
        }
    }
}

/// Parses the JSON value of a text. Only white space may follow.
fn parsed<'t, T: Deserialize<'t>>(text: &'t str) -> serde_json::Result<T> {
    serde_json::from_str(text)
}

/// Returns the fault of a text that does not parse as a hand object.
fn syntax(error: &serde_json::Error, text: &str) -> Fault {
    let start: usize =
        text.split_inclusive('\n').take(error.line().saturating_sub(1)).map(str::len).sum();
    let mut at = (start + error.column().saturating_sub(1)).min(text.len());
    while !text.is_char_boundary(at) {
        at -= 1;
    }
    let words = error.to_string();
    // Drop the position, because the refusal marks it in the text.
    let words = words.rsplit_once(" at line ").map_or(&*words, |(words, _)| words).to_owned();
    Fault::new(Reason::Syntax(words), Place::new(at, at + 1))
}

fn variant(name: &str) -> Variant {
    match name {
        "Holdem" | "Hold'em" | "holdem" => Variant::HoldEm,
        "ShortDeck" | "Short Deck" | "SixPlus" => Variant::ShortDeck,
        name if name.contains("Omaha") && (name.contains("Hi") || name.contains("Lo")) => {
            Variant::OmahaHiLo
        }
        name if name.contains("Omaha") || name.contains("Courchevel") => Variant::Omaha,
        name if name.contains("Stud") && name.contains("Lo") => Variant::StudHiLo,
        name if name.contains("Stud") => Variant::Stud,
        "Razz" => Variant::Razz,
        "Badugi" => Variant::Badugi,
        name if name.contains("2-7") || name.contains("27") => Variant::DeuceToSeven,
        name if name.contains("Draw") => Variant::Draw,
        _ => Variant::Other,
    }
}

/// Returns a value without its quotes.
fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(text)
}

struct Reader<'d, 't> {
    hand: &'d document::Hand<'t>,
    text: &'t str,
    decimals: u8,
    seating: Seating<'t>,
    bets: [Money; PlayedHand::MOST_SEATS],
}

impl<'d, 't> Reader<'d, 't> {
    fn new(hand: &'d document::Hand<'t>, text: &'t str, decimals: u8) -> Result<Self, Stop> {
        let bets = [Money::ZERO; PlayedHand::MOST_SEATS];
        let mut reader = Self { hand, text, decimals, seating: Seating::new(), bets };
        reader.head()?;
        Ok(reader)
    }

    fn place(&self, raw: &RawValue) -> Place {
        Place::of(raw.get(), self.text)
    }

    fn expected(&self, expected: &'static str, raw: &RawValue) -> Fault {
        let found = raw.get().chars().take(80).collect();
        Fault::new(Reason::Expected { expected, found }, self.place(raw))
    }

    /// Reads an amount; `None` if missing.
    fn amount(&self, raw: Raw<'t>) -> Result<Option<Money>, Stop> {
        let Some(raw) = raw.filter(|raw| raw.get() != "null") else { return Ok(None) };
        let number = Number::written(unquoted(raw.get()));
        let number = number.ok_or_else(|| self.expected("an amount", raw))?;
        Ok(Some(number.money_or_more(self.decimals, self.place(raw))?))
    }

    fn text_of(field: &Option<document::Text<'t>>) -> Cow<'t, str> {
        field.as_ref().map_or(Cow::Borrowed(""), |text| text.0.clone())
    }

    /// Returns a string or a number as a text.
    fn name_of(raw: Raw<'t>) -> Cow<'t, str> {
        match raw.map(RawValue::get) {
            None | Some("null") => Cow::Borrowed(""),
            Some(text) if text.starts_with('"') => {
                let parsed = parsed::<document::Text<'t>>(text).map(|text| text.0);
                parsed.unwrap_or_else(|_| Cow::Borrowed(unquoted(text)))
            }
            Some(text) => Cow::Borrowed(text),
        }
    }

    fn whole<N: std::str::FromStr>(raw: Raw<'_>) -> Option<N> {
        raw.and_then(|raw| unquoted(raw.get()).parse().ok())
    }

    fn head(&mut self) -> Result<(), Stop> {
        let hand = self.hand;
        let is_tournament = hand.tournament.unwrap_or(hand.tournament_info.is_some())
            || hand.tournament_info.is_some();
        let small = self.amount(hand.small_blind_amount)?.unwrap_or_default();
        let big = self.amount(hand.big_blind_amount)?.unwrap_or_default();
        let (min_bet, big_bet) = (self.amount(hand.min_bet)?, self.amount(hand.big_bet)?);
        let played = &mut self.seating.hand;
        played.id = Self::name_of(hand.game_number);
        played.room = Self::text_of(&hand.site_name);
        played.table = Self::text_of(&hand.table_name);
        played.seat_count = Self::whole(hand.table_size);
        played.time = when(hand);
        let game = &mut played.game;
        (game.small_blind, game.big_blind) = (small, big);
        game.min_bet = min_bet.unwrap_or(big);
        game.betting = match hand.bet_limit.as_ref().and_then(|limit| limit.bet_type.as_ref()) {
            Some(kind) if kind.0 == "PL" => Betting::PotLimit,
            Some(kind) if kind.0 == "FL" => Betting::FixedLimit {
                small_bet: min_bet.unwrap_or(big),
                big_bet: big_bet.unwrap_or(big + big),
            },
            _ => Betting::NoLimit,
        };
        let code = hand.currency.as_ref().and_then(|code| code.0.as_bytes().try_into().ok());
        let code: Option<[u8; 3]> =
            code.filter(|code: &[u8; 3]| code.iter().all(u8::is_ascii_uppercase));
        if is_tournament {
            let info = hand.tournament_info.as_ref();
            game.tournament = Some(Tournament {
                id: Self::name_of(info.and_then(|info| info.tournament_number)),
                level: info.and_then(|info| info.level),
                buy_in: info.map_or(Cow::Borrowed(""), |info| Self::text_of(&info.buy_in)),
            });
        } else {
            game.unit.code = code;
        }
        game.unit.symbol = hand.symbol.as_ref().and_then(|symbol| symbol.0.chars().next());
        for player in &hand.players {
            let stack = self.amount(player.starting_stack)?;
            let finishing = self.amount(player.finishing)?;
            let Some(number) = Self::whole(Some(player.seat)) else {
                return Err(self.expected("the number of a seat", player.seat).into());
            };
            let place = self.place(player.seat);
            self.seating.seat(number, Self::text_of(&player.name), stack, place)?;
            if let Some(seat) = self.seating.hand.seats.last_mut() {
                seat.finishing = finishing;
            }
        }
        self.seating.button = Self::whole(hand.dealer_seat);
        self.seating.hand.hero = Self::whole(hand.hero_player_id).and_then(|id| self.index(id));
        Ok(())
    }

    /// Returns the index of the player with this id.
    fn index(&self, id: i64) -> Option<Seat> {
        let index = self.hand.players.iter().position(|player| player.id == id);
        index.and_then(|index| Seat::try_from(index).ok())
    }

    fn seat(&self, id: i64, place: Place) -> Result<Seat, Fault> {
        self.index(id).ok_or_else(|| Fault::new(Reason::NoSuchPlayer(id.to_string()), place))
    }

    fn read(mut self) -> Result<PlayedHand<'t>, Stop> {
        let hand = self.hand;
        let street =
            |round: &document::Round<'t>| unquoted(round.street.get()).to_ascii_lowercase();
        let mut seen: Vec<String> = Vec::new();
        for round in &hand.rounds {
            let name = street(round);
            let is_board = matches!(&*name, "flop" | "turn" | "river");
            if is_board {
                // A street that occurs more than once was dealt in runs.
                let runs = hand.rounds.iter().filter(|other| street(other) == name).count();
                seen.push(name.clone());
                let run = seen.iter().filter(|other| **other == name).count();
                let run = if runs > 1 { run } else { 0 };
                self.board(round, u8::try_from(run).unwrap_or(u8::MAX))?;
            } else if !matches!(&*name, "preflop" | "showdown") {
                return Err(self.expected("a street of hold'em", round.street).into());
            }
            for raw in round.actions.iter().flatten() {
                self.action(raw)?;
            }
        }
        for returned in &hand.returned {
            let place = self.place(returned.amount);
            let seat = self.seat(returned.player_id, place)?;
            let amount = self.amount(Some(returned.amount))?.unwrap_or_default();
            self.seating.push(Action::Return { seat, amount }, place);
        }
        self.pots()?;
        for bounty in hand.tournament_bounties.iter().flatten() {
            let raw = bounty.bounty_won.filter(|raw| raw.get() != "null");
            let Some(raw) = raw else { continue };
            let place = self.place(raw);
            let seat = self.seat(bounty.player_id, place)?;
            let number = Number::written(unquoted(raw.get())).filter(|number| number.decimals <= 2);
            let number = number.ok_or_else(|| self.expected("an amount", raw))?;
            let amount = number.money(2, place)?;
            self.seating.push(Action::Bounty { seat, amount }, place);
        }
        let min_bet = self.amount(hand.min_bet)?;
        let mut played = self.seating.finish()?;
        // The file's minimum bet takes precedence over the blinds.
        played.game.min_bet = min_bet.unwrap_or(played.game.min_bet);
        if let Some(is_main) = hand.antes_into_main_pot {
            played.game.antes = if is_main { Antes::MainPot } else { Antes::ByLayer };
        }
        played.game.unit.decimals = self.decimals;
        Ok(played)
    }

    fn board(&mut self, round: &document::Round<'t>, run: u8) -> Result<(), Stop> {
        let place = round.cards.map_or(Place::NOWHERE, |raw| self.place(raw));
        let found = round.cards.and_then(|raw| cards(raw.get()));
        let found: Option<Vec<Card>> = found.and_then(|cards| cards.into_iter().collect());
        let dealt = found.as_deref().and_then(Dealt::new).filter(|dealt| !dealt.is_empty());
        let Some(cards) = dealt else {
            let raw = round.cards.unwrap_or(round.street);
            return Err(self.expected("the cards of the street", raw).into());
        };
        self.seating.push(Action::Board { run, cards }, place);
        self.bets = [Money::ZERO; PlayedHand::MOST_SEATS];
        Ok(())
    }

    fn action(&mut self, raw: &'t RawValue) -> Result<(), Stop> {
        let place = self.place(raw);
        let action = match parsed::<document::Action<'t>>(raw.get()) {
            Ok(action) => action,
            Err(_) => return Err(self.expected("an action", raw).into()),
        };
        let amount = self.amount(action.amount)?;
        match (&*action.action.0, amount) {
            ("Added Chips" | "Sits Down" | "Stands Up", _) => return Ok(()),
            ("Add to Pot", Some(amount)) => {
                self.seating.hand.added += amount;
                return Ok(());
            }
            _ => {}
        }
        let Some(id) = action.player_id else {
            return Err(self.expected("an action with a player_id", raw).into());
        };
        let seat = self.seat(id, place)?;
        let at = usize::from(seat);
        let needed =
            || amount.ok_or_else(|| Stop::from(self.expected("an action with an amount", raw)));
        let post = |post| Ok::<_, Stop>(Action::Post { seat, post, amount: needed()? });
        let hole = || {
            let cards = action.cards.and_then(|raw| cards(raw.get()));
            match cards.as_deref() {
                Some([]) | None => Ok(Hole::UNKNOWN),
                Some(&[first]) => Ok(Hole::new([first, None])),
                Some(&[first, second]) => Ok(Hole::new([first, second])),
                Some(_) => Err(self.expected("two cards", raw)),
            }
        };
        let new = match &*action.action.0 {
            "Dealt Cards" => {
                let cards = hole()?;
                return Ok(self.seating.knows(seat, cards, place)?);
            }
            "Shows Cards" => Action::Show { seat, cards: hole()? },
            "Mucks Cards" => {
                let cards = hole()?;
                self.seating.knows(seat, cards, place)?;
                Action::Muck { seat }
            }
            "Post Ante" => post(Post::Ante)?,
            "Post SB" => post(Post::SmallBlind)?,
            "Post BB" => post(Post::BigBlind)?,
            "Straddle" => post(Post::Straddle)?,
            "Post Dead" => post(Post::Dead)?,
            "Post Extra Blind" => post(Post::Live)?,
            "Fold" => Action::Fold { seat },
            "Check" => Action::Check { seat },
            "Call" => Action::Call { seat, amount },
            // The amount is the amount added.
            "Bet" | "Raise" => Action::Raise { seat, to: self.bets[at] + needed()? },
            "Player Adjustment" => Action::Insurance { seat, amount: needed()? },
            _ => return Err(self.expected("an action of the specification", raw).into()),
        };
        match new {
            Action::Post { post, amount, .. } if post.is_live() => self.bets[at] += amount,
            Action::Call { amount: Some(amount), .. } => self.bets[at] += amount,
            Action::Raise { to, .. } => self.bets[at] = to,
            _ => {}
        }
        self.seating.push(new, place);
        if action.is_allin == Some(true) && amount.is_some_and(|amount| !amount.is_zero()) {
            self.seating.push(Action::AllIn { seat }, place);
        }
        Ok(())
    }

    fn pots(&mut self) -> Result<(), Stop> {
        let Some(pots) = &self.hand.pots else { return Ok(()) };
        let mut recorded = self.seating.hand.recorded;
        for &raw in pots {
            let place = self.place(raw);
            let Ok(pot) = parsed::<document::Pot<'t>>(raw.get()) else {
                return Err(self.expected("a pot", raw).into());
            };
            let add = |sum: &mut Option<Money>, raw| {
                if let Some(amount) = self.amount(raw)? {
                    *sum = Some(sum.unwrap_or_default() + amount);
                }
                Ok::<_, Stop>(())
            };
            add(&mut recorded.pot, pot.amount)?;
            add(&mut recorded.rake, pot.rake)?;
            add(&mut recorded.jackpot, pot.jackpot)?;
            recorded.place = place;
            for win in pot.player_wins.iter().flatten() {
                let seat = self.seat(win.player_id, place)?;
                if let Some(amount) =
                    self.amount(win.win_amount)?.filter(|amount| !amount.is_zero())
                {
                    let action = Action::Collect { seat, amount, pot: pot.number, run: win.run };
                    self.seating.push(action, place);
                }
                let cash = self.amount(win.cashout_amount)?.filter(|amount| !amount.is_zero());
                if let Some(amount) = cash {
                    let fee = self.amount(win.cashout_fee)?.unwrap_or_default();
                    self.seating.push(Action::CashOut { seat, amount, fee }, place);
                }
            }
        }
        self.seating.hand.recorded = recorded;
        Ok(())
    }
}

/// Returns the cards of a list or a string; `None` within the list stands for an unknown card.
fn cards(text: &str) -> Option<Vec<Option<Card>>> {
    if text == "null" {
        return Some(Vec::new());
    }
    let words = text.split(|c: char| !c.is_ascii_alphanumeric() && c != '?');
    let mut cards = Vec::new();
    for word in words.filter(|word| !word.is_empty()) {
        match compact_cards::<5>(word) {
            Some(found) => cards.extend(found.iter().copied().map(Some)),
            None if matches!(word, "??" | "X" | "XX" | "x" | "?") => cards.push(None),
            None => return None,
        }
    }
    Some(cards)
}

/// Returns the date and time of a hand.
fn when<'t>(hand: &document::Hand<'t>) -> When<'t> {
    if let Some(when) = &hand.when {
        let zone = when.zone.as_ref().map_or(Cow::Borrowed(""), |zone| zone.0.clone());
        return When { year: when.year, month: when.month, day: when.day, time: when.time, zone };
    }
    let text = hand.start_date_utc.as_ref().map_or("", |text| &*text.0);
    let number =
        |range: std::ops::Range<usize>| text.get(range).and_then(|it| it.parse::<u16>().ok());
    let small = |range, most: u8| {
        number(range).and_then(|number| u8::try_from(number).ok()).filter(|number| *number <= most)
    };
    let time = (|| Some([small(11..13, 23)?, small(14..16, 59)?, small(17..19, 59)?]))();
    let (year, month, day) = (number(0..4), small(5..7, 12), small(8..10, 31));
    let zone = if year.is_some() { "UTC" } else { "" };
    When { year, month, day, time, zone: Cow::Borrowed(zone) }
}
