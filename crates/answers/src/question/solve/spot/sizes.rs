//! Sizes of bets and raises as text: `33%, 75%, all-in`, `3x`, `2e`, `oop turn: 50%`.

use std::num::NonZeroU32;

use holdem_engine::Street;
use holdem_engine::parse::{Refusal, Span};
use holdem_solver::betting::{Chips, Player, Rules, Size, Sizes};

use crate::parameter::Parameter;
use crate::read::{Query, percent_of_fraction};

use super::CHIPS;

/// The streets with betting.
pub(crate) const STREETS: [Street; 3] = [Street::Flop, Street::Turn, Street::River];

/// The sizes of both players on each street.
type All = [[Sizes; 2]; 3];

/// Sizes, with the streets and players that use them.
#[derive(Clone, Debug)]
pub(crate) struct GivenSizes {
    pub streets: Vec<Street>,
    pub players: Vec<Player>,
    pub sizes: Vec<Size>,
}

impl GivenSizes {
    /// Returns the number of streets and players for which it is given. An entry for fewer takes precedence.
    fn scope(&self) -> usize {
        self.streets.len() * self.players.len()
    }

    /// Returns whether a street and player has both sizes, and neither entry takes precedence.
    pub fn conflicts_with(&self, other: &Self) -> bool {
        self.scope() == other.scope()
            && self.streets.iter().any(|street| other.streets.contains(street))
            && self.players.iter().any(|player| other.players.contains(player))
    }
}

/// The refusal of two entries of sizes of which neither takes precedence.
pub(super) const GIVEN_TWICE: &str = "sizes are given twice for a street and player";

/// An amount without a unit is at most this multiple of the pot.
const LARGEST: Chips = 2;

/// The pot is at most this multiple of an amount without a unit.
const SMALLEST: Chips = 10;

/// The units after a number: a percentage of the pot, a multiple of a bet, and an amount.
const UNITS: [char; 3] = ['%', 'x', 'c'];

/// A geometric size is for at most this many streets: the flop, the turn and the river.
const MOST_STREETS: NonZeroU32 = NonZeroU32::new(STREETS.len() as u32).unwrap();

/// Returns whether a text has only digits, points and commas.
fn is_number(text: &str) -> bool {
    !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
}

/// Returns the default sizes.
pub(super) fn usual_sizes() -> Sizes {
    let (bets, raises) = (vec![Size::pot(50), Size::AllIn], vec![Size::Times(300)]);
    Sizes { bets, raises, donks: None }
}

impl Query<'_> {
    /// Reads the sizes of bets, raises and donk bets. Options take precedence over the text of a tree, and both over the
    /// rules.
    pub(crate) fn sizes(
        &self,
        rules: &Rules,
        of_tree: Vec<(Parameter, GivenSizes)>,
    ) -> Result<All, Refusal> {
        let mut all = rules.sizes.clone();
        set(of_tree, &mut all);
        let mut given = Vec::new();
        for parameter in [Parameter::Bets, Parameter::Raises, Parameter::Donks] {
            let mut earlier: Vec<(Span, GivenSizes)> = Vec::new();
            for &span in self.given.all(parameter) {
                let sizes = self.given(parameter, span, rules)?;
                if let Some((other, _)) = earlier.iter().find(|(_, it)| it.conflicts_with(&sizes)) {
                    return Err(self.sizes_twice(parameter, *other, span));
                }
                earlier.push((span, sizes));
            }
            given.extend(earlier.into_iter().map(|(_, sizes)| (parameter, sizes)));
        }
        set(given, &mut all);
        Ok(all)
    }

    /// Returns the refusal of two entries of which neither takes precedence.
    fn sizes_twice(&self, parameter: Parameter, one: Span, other: Span) -> Refusal {
        let both = format!("{}, {}", self.at(one).trim(), self.at(other).trim());
        let hint = match both.contains(':') {
            true => "name each street and player in only one of them, before a colon".to_owned(),
            false => {
                format!("give all sizes in one: {}", self.syntax().option(parameter.name(), &both))
            }
        };
        self.line.refuse_at(GIVEN_TWICE, [one, other], hint)
    }

    /// Reads the player who bet last on the street before the first.
    pub(crate) fn aggressor(&self) -> Result<Option<Player>, Refusal> {
        self.given.get(Parameter::Aggressor).map(|&span| self.aggressor_at(span)).transpose()
    }

    /// Reads a player by position.
    pub(crate) fn aggressor_at(&self, span: Span) -> Result<Player, Refusal> {
        match place([self.at(span).trim()]) {
            Some((_, players)) if players.len() == 1 => Ok(players[0]),
            _ => {
                let hint = "give the player who bet last on the street before: ip, or oop";
                Err(self.line.refuse_at("this is not a player", [span], hint))
            }
        }
    }

    /// Refuses an aggressor that has no effect on the tree. `of_tree` is the aggressor in the text of a tree.
    pub(crate) fn check_aggressor(
        &self,
        rules: &Rules,
        of_tree: Option<Player>,
    ) -> Result<(), Refusal> {
        let Some(&span) = self.given.get(Parameter::Aggressor) else { return Ok(()) };
        let street = rules.street;
        let is_after_ip = rules.aggressor == Some(Player::Second);
        if !is_after_ip && of_tree != Some(Player::Second) {
            let message = "after a bet of OOP, no bet is a donk bet, as without this option";
            return Err(self.line.refuse_at(message, [span], "leave it out"));
        }
        if !is_after_ip || rules.has_first_donks() {
            return Ok(());
        }
        let example = self.syntax().option(Parameter::Donks.name(), &format!("{street}: 33%"));
        Err(self.line.refuse_at(
            format!("this is for donk bets, and no sizes of donk bets on the {street} are given"),
            [span],
            format!("add sizes: {example}"),
        ))
    }

    /// Reads sizes, with their streets and players.
    fn given(
        &self,
        parameter: Parameter,
        span: Span,
        rules: &Rules,
    ) -> Result<GivenSizes, Refusal> {
        let from = rules.street;
        let (mut streets, mut players) = (Vec::new(), Vec::new());
        let mut rest = span;
        if let Some(colon) = self.at(span).find(':') {
            let head = Span { start: span.start, end: span.start + colon };
            rest = Span { start: head.end + 1, end: span.end };
            for word in self.line.items(head) {
                let Some((street, player)) = place([self.at(word)]) else {
                    return Err(self.line.refuse_at(
                        "this is not a street or player",
                        [word],
                        "before the colon: flop, turn, river, oop (first to act), ip",
                    ));
                };
                streets.extend(street.iter().filter(|_| street.len() == 1));
                players.extend(player.iter().filter(|_| player.len() == 1));
            }
        }
        if let Some(&last) = streets.iter().max()
            && last < from
        {
            let hint = format!("betting starts on the {from}");
            return Err(self.line.refuse_at(format!("the {last} is over"), [span], hint));
        }
        let streets = if streets.is_empty() { STREETS.to_vec() } else { streets };
        let players = if players.is_empty() { Player::BOTH.to_vec() } else { players };
        if parameter == Parameter::Donks && !streets.iter().any(|&street| rules.can_donk(street)) {
            let option = self.syntax().option(Parameter::Aggressor.name(), "ip");
            return Err(self.line.refuse_at(
                format!("a donk bet on the {from} needs a bet of IP on the street before"),
                [span],
                format!("if IP bet last there, add {option}"),
            ));
        }
        let sizes = self.bet_sizes_of(parameter, rest, span, rules.pot)?;
        Ok(GivenSizes { streets, players, sizes })
    }

    /// Reads sizes.
    pub(crate) fn bet_sizes(
        &self,
        parameter: Parameter,
        span: Span,
        pot: Chips,
    ) -> Result<Vec<Size>, Refusal> {
        self.bet_sizes_of(parameter, span, span, pot)
    }

    /// Reads sizes within a longer text.
    fn bet_sizes_of(
        &self,
        parameter: Parameter,
        span: Span,
        whole: Span,
        pot: Chips,
    ) -> Result<Vec<Size>, Refusal> {
        let is_between = |c: char| matches!(c, ',' | ';' | '"' | '\'') || c.is_whitespace();
        let items = self.line.items_between(span, is_between);
        if self.at(span).trim_end().ends_with(['%', 'x']) {
            self.line.check_comma(span, "sizes")?;
        }
        match items[..] {
            [only] if self.at(only).eq_ignore_ascii_case("none") => Ok(Vec::new()),
            [] => Err(self.not_a_size(parameter, whole)),
            _ => items.into_iter().map(|item| self.bet_size(parameter, item, pot)).collect(),
        }
    }

    fn bet_size(&self, parameter: Parameter, span: Span, pot: Chips) -> Result<Size, Refusal> {
        let text = self.at(span).to_lowercase();
        if ["all-in", "allin", "a"].contains(&text.as_str()) {
            return Ok(Size::AllIn);
        }
        let plain = |number: &str| {
            let is_plain = number.chars().all(|c| c.is_ascii_digit() || c == '.');
            number.parse::<f64>().ok().filter(|_| is_plain)
        };
        let scaled = |number: &str, scale: f64| {
            let value = plain(number)? * scale;
            (1.0..=1e7).contains(&value).then(|| value.round() as u32)
        };
        if plain(text.strip_suffix(UNITS).unwrap_or(&text)) == Some(0.0) {
            return Err(self.line.refuse_at(
                "a bet or raise is more than 0",
                [span],
                "leave this size out; for no bet or raise, give none",
            ));
        }
        let size = if let Some(percent) = text.strip_suffix('%') {
            let size = scaled(percent, 100.0).map(Size::Pot);
            if size.is_none() && plain(percent).is_some() {
                return Err(self.line.refuse_at(
                    "this percentage of the pot is outside the limits",
                    [span],
                    "give from 0.01% to 100,000% of the pot, or all-in",
                ));
            }
            size
        } else if let Some(times) = text.strip_suffix('x') {
            let times = scaled(times, 100.0).filter(|&times| times > 100);
            if parameter != Parameter::Raises && times.is_some() {
                let example = self.syntax().option(Parameter::Raises.name(), "3x");
                return Err(self.line.refuse_at(
                    "only raises can be multiples of a bet",
                    [span],
                    format!("give a percentage of the pot, such as 75%; for raises: {example}"),
                ));
            }
            times.map(Size::Times)
        } else if text == "pot" {
            Some(Size::pot(100))
        } else if let Some(streets) = text.strip_suffix('e') {
            match streets {
                "" => Some(Size::Geometric(None)),
                _ => streets
                    .parse()
                    .ok()
                    .filter(|it| is_number(streets) && *it <= MOST_STREETS)
                    .map(|it| Size::Geometric(Some(it))),
            }
        } else if let Some(chips) = text.strip_suffix('c') {
            let span = Span { end: span.start + chips.len(), ..span };
            is_number(chips).then(|| self.chips(span)).transpose()?.map(Size::Chips)
        } else if is_number(&text) {
            let chips = self.chips(span)?;
            self.check_amount(span, chips, pot)?;
            Some(Size::Chips(chips))
        } else {
            None
        };
        size.ok_or_else(|| self.not_a_size(parameter, span))
    }

    /// Checks an amount without a unit. Other programs take `33` as a percentage: an amount that is unlikely next
    /// to the pot needs a unit.
    fn check_amount(&self, span: Span, chips: Chips, pot: Chips) -> Result<(), Refusal> {
        if chips <= LARGEST * pot && SMALLEST * chips >= pot {
            return Ok(());
        }
        let text = self.at(span).trim();
        let percent = 100.0 * chips as f64 / pot as f64;
        // `0.33` is a third, and `33` is 33%.
        let meant = match chips <= CHIPS {
            true => chips.to_string(),
            false => text.to_owned(),
        };
        Err(self.line.refuse_at(
            format!("this amount is {percent:.0}% of the pot, and could be meant as a percentage"),
            [span],
            format!("write {meant}% for a percentage of the pot, or {text}c for an amount"),
        ))
    }

    fn not_a_size(&self, parameter: Parameter, span: Span) -> Refusal {
        const MESSAGE: &str = "this is not a bet size";
        if let Some(percent) = percent_of_fraction(self.at(span)) {
            let hint = format!("write a percentage of the pot: {percent}");
            return self.line.refuse_at(MESSAGE, [span], hint);
        }
        let hint = match parameter {
            Parameter::Raises => {
                "give a multiple of the bet (3x), a percentage of the pot (75%, or pot for 100%), an amount, e or 2e (geometric), all-in or none"
            }
            _ => {
                "give a percentage of the pot (75%, or pot for 100%), an amount, e or 2e (geometric), all-in or none"
            }
        };
        self.line.refuse_at(MESSAGE, [span], hint)
    }
}

/// Returns the streets and players named by some words, all of them by default; `None` if a word is neither.
pub(crate) fn place<'w>(
    words: impl IntoIterator<Item = &'w str>,
) -> Option<(Vec<Street>, Vec<Player>)> {
    let (mut streets, mut players) = (Vec::new(), Vec::new());
    for word in words {
        match word.to_lowercase().as_str() {
            "oop" | "first" => players.push(Player::First),
            "ip" | "second" => players.push(Player::Second),
            "flop" => streets.push(Street::Flop),
            "turn" => streets.push(Street::Turn),
            "river" => streets.push(Street::River),
            _ => return None,
        }
    }
    let streets = if streets.is_empty() { STREETS.to_vec() } else { streets };
    let players = if players.is_empty() { Player::BOTH.to_vec() } else { players };
    Some((streets, players))
}

/// Sets sizes for their streets and players. An entry for fewer streets and players takes precedence.
fn set(mut given: Vec<(Parameter, GivenSizes)>, all: &mut All) {
    given.sort_by_key(|(_, it)| std::cmp::Reverse(it.scope()));
    for (parameter, GivenSizes { streets, players, sizes }) in given {
        let of_streets = STREETS.iter().zip(all.iter_mut());
        for (_, of_players) in of_streets.filter(|(street, _)| streets.contains(street)) {
            for player in &players {
                let own = &mut of_players[player.index()];
                match parameter {
                    Parameter::Donks => own.donks = Some(sizes.clone()),
                    Parameter::Raises => own.raises = sizes.clone(),
                    _ => own.bets = sizes.clone(),
                }
            }
        }
    }
}
