//! Sizes of bets and raises as text: `33%, 75%, all-in`, `3x`, `oop turn: 50%`.

use holdem_engine::Street;
use holdem_engine::parse::{Refusal, Span};
use holdem_solver::betting::{Player, Size, Sizes};

use crate::parameter::Parameter;
use crate::read::Query;

/// The streets with betting.
pub(crate) const STREETS: [Street; 3] = [Street::Flop, Street::Turn, Street::River];

/// The sizes of both players on each street.
type All = [[Sizes; 2]; 3];

/// Sizes, with the streets and players that use them.
#[derive(Clone, Debug)]
pub(crate) struct Given {
    pub streets: Vec<Street>,
    pub players: Vec<Player>,
    pub sizes: Vec<Size>,
}

/// The default sizes of bets and raises.
const USUAL_BETS: [Size; 2] = [Size::pot(50), Size::AllIn];
const USUAL_RAISES: [Size; 1] = [Size::Times(300)];

impl Query<'_> {
    /// Reads the sizes of bets, raises and donk bets. Options take precedence over the text of a tree.
    pub(crate) fn sizes(
        &self,
        street: Street,
        of_tree: Vec<(Parameter, Given)>,
    ) -> Result<All, Refusal> {
        if let (Street::River, Some(&donks)) = (street, self.given.get(Parameter::Donks)) {
            return Err(self.line.refuse_at(
                "a donk bet needs an earlier street, and this is only the river",
                [donks],
                "leave it out",
            ));
        }
        let usual = Sizes { bets: USUAL_BETS.to_vec(), raises: USUAL_RAISES.to_vec(), donks: None };
        let mut all: All = std::array::from_fn(|_| [usual.clone(), usual.clone()]);
        set(of_tree, &mut all);
        let mut given = Vec::new();
        for parameter in [Parameter::Bets, Parameter::Raises, Parameter::Donks] {
            for &span in self.given.all(parameter) {
                given.push((parameter, self.given(parameter, span, street)?));
            }
        }
        set(given, &mut all);
        Ok(all)
    }

    /// Reads sizes, with their streets and players.
    fn given(&self, parameter: Parameter, span: Span, from: Street) -> Result<Given, Refusal> {
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
        Ok(Given { streets, players, sizes: self.bet_sizes_of(parameter, rest, span)? })
    }

    /// Reads sizes.
    pub(crate) fn bet_sizes(&self, parameter: Parameter, span: Span) -> Result<Vec<Size>, Refusal> {
        self.bet_sizes_of(parameter, span, span)
    }

    /// Reads sizes within a longer text.
    fn bet_sizes_of(
        &self,
        parameter: Parameter,
        span: Span,
        whole: Span,
    ) -> Result<Vec<Size>, Refusal> {
        let is_between = |c: char| matches!(c, ',' | ';' | '"' | '\'') || c.is_whitespace();
        let items = self.line.items_between(span, is_between);
        if self.at(span).trim_end().ends_with(['%', 'x']) {
            self.line.check_comma(span, "sizes")?;
        }
        match items[..] {
            [only] if self.at(only).eq_ignore_ascii_case("none") => Ok(Vec::new()),
            [] => Err(self.not_a_size(parameter, whole)),
            _ => items.into_iter().map(|item| self.bet_size(parameter, item)).collect(),
        }
    }

    fn bet_size(&self, parameter: Parameter, span: Span) -> Result<Size, Refusal> {
        let text = self.at(span).to_lowercase();
        if ["all-in", "allin", "a"].contains(&text.as_str()) {
            return Ok(Size::AllIn);
        }
        let scaled = |number: &str, scale: f64| {
            let is_plain = number.chars().all(|c| c.is_ascii_digit() || c == '.');
            let value = number.parse::<f64>().ok().filter(|_| is_plain)? * scale;
            (1.0..=1e7).contains(&value).then(|| value.round() as u32)
        };
        let size = if let Some(percent) = text.strip_suffix('%') {
            scaled(percent, 100.0).map(Size::Pot)
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
        } else if text.starts_with(|c: char| c.is_ascii_digit()) {
            Some(Size::Chips(self.chips(span)?)).filter(|size| *size != Size::Chips(0))
        } else {
            None
        };
        size.ok_or_else(|| self.not_a_size(parameter, span))
    }

    fn not_a_size(&self, parameter: Parameter, span: Span) -> Refusal {
        let hint = match parameter {
            Parameter::Raises => {
                "give a multiple of the bet (3x), a percentage of the pot (75%), an amount, all-in or none"
            }
            _ => "give a percentage of the pot (75%), an amount, all-in or none",
        };
        self.line.refuse_at("this is not a bet size", [span], hint)
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
fn set(mut given: Vec<(Parameter, Given)>, all: &mut All) {
    given.sort_by_key(|(_, it)| std::cmp::Reverse(it.streets.len() * it.players.len()));
    for (parameter, Given { streets, players, sizes }) in given {
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
