//! Sizes of bets and raises, as they are typed: `33%, 75%, all-in`, `3x`, `oop turn: 50%`.

use crate::betting::{Player, Size, Sizes};
use crate::holdem::Street;
use crate::parse::{Refusal, Span};
use crate::spot::{Query, Stake};

/// The streets with betting.
const STREETS: [Street; 3] = [Street::Flop, Street::Turn, Street::River];

/// The sizes of both players on each street.
type All = [[Sizes; 2]; 3];

/// Sizes, with the streets and players that they are for.
type Given = (Vec<Street>, Vec<Player>, Vec<Size>);

/// The sizes of bets and raises if none are given.
const USUAL_BETS: [Size; 2] = [Size::pot(50), Size::AllIn];
const USUAL_RAISES: [Size; 1] = [Size::Times(300)];

impl Query<'_> {
    /// Reads the sizes of bets, raises and donk bets.
    pub(super) fn sizes(&self, street: Street) -> Result<All, Refusal> {
        if let (Street::River, Some(&donks)) = (street, self.stakes.get(Stake::Donks)) {
            return Err(self.line.refuse_at(
                "a donk bet is one after betting on the street before, and here is only the river",
                [donks],
                "leave it out",
            ));
        }
        let usual = Sizes { bets: USUAL_BETS.to_vec(), raises: USUAL_RAISES.to_vec(), donks: None };
        let mut all: All = std::array::from_fn(|_| [usual.clone(), usual.clone()]);
        self.set(Stake::Bets, street, &mut all, |sizes, bets| sizes.bets = bets)?;
        self.set(Stake::Raises, street, &mut all, |sizes, raises| sizes.raises = raises)?;
        self.set(Stake::Donks, street, &mut all, |sizes, donks| sizes.donks = Some(donks))?;
        Ok(all)
    }

    /// Sets sizes where they are given for. What is said about fewer streets and players counts more.
    fn set(
        &self,
        stake: Stake,
        from: Street,
        all: &mut All,
        put: impl Fn(&mut Sizes, Vec<Size>),
    ) -> Result<(), Refusal> {
        let given = self.stakes.all(stake).map(|&span| self.given(stake, span, from));
        let mut given = given.collect::<Result<Vec<_>, Refusal>>()?;
        given.sort_by_key(|(streets, players, _)| std::cmp::Reverse(streets.len() * players.len()));
        for (streets, players, sizes) in given {
            for street in &streets {
                for player in &players {
                    let index = STREETS.iter().position(|it| it == street).unwrap_or(0);
                    put(&mut all[index][player.index()], sizes.clone());
                }
            }
        }
        Ok(())
    }

    /// Reads sizes, and the streets and players that they are for.
    fn given(&self, stake: Stake, span: Span, from: Street) -> Result<Given, Refusal> {
        let text = self.at(span);
        let (mut streets, mut players) = (Vec::new(), Vec::new());
        let mut rest = span;
        if let Some(colon) = text.find(':') {
            let head = Span { start: span.start, end: span.start + colon };
            rest = Span { start: head.end + 1, end: span.end };
            for word in self.line.items(head) {
                match self.at(word).to_lowercase().as_str() {
                    "oop" | "first" => players.push(Player::First),
                    "ip" | "second" => players.push(Player::Second),
                    "flop" => streets.push(Street::Flop),
                    "turn" => streets.push(Street::Turn),
                    "river" => streets.push(Street::River),
                    _ => {
                        return Err(self.line.refuse_at(
                            "this is neither a street nor a player",
                            [word],
                            "before the colon: flop, turn, river, oop (who acts first), ip",
                        ));
                    }
                }
            }
        }
        if let Some(&last) = streets.iter().max()
            && last < from
        {
            let hint = format!("the betting begins on the {from}");
            return Err(self.line.refuse_at(format!("the {last} is over"), [span], hint));
        }
        let or_all = |streets: Vec<Street>| match streets.is_empty() {
            true => STREETS.to_vec(),
            false => streets,
        };
        let players = if players.is_empty() { Player::BOTH.to_vec() } else { players };
        let items = self.line.items(rest);
        let sizes = match items[..] {
            [only] if self.at(only).eq_ignore_ascii_case("none") => Vec::new(),
            [] => return Err(self.not_a_size(stake, span)),
            _ => items
                .into_iter()
                .map(|item| self.bet_size(stake, item))
                .collect::<Result<_, _>>()?,
        };
        Ok((or_all(streets), players, sizes))
    }

    fn bet_size(&self, stake: Stake, span: Span) -> Result<Size, Refusal> {
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
            if stake != Stake::Raises && times.is_some() {
                let example = self.dialect().option(Stake::Raises.name(), "3x");
                return Err(self.line.refuse_at(
                    "a multiple is of the opponent's bet, and here there is none",
                    [span],
                    format!("give a share of the pot, such as 75%; for raises: {example}"),
                ));
            }
            times.map(Size::Times)
        } else if text.starts_with(|c: char| c.is_ascii_digit()) {
            Some(Size::Chips(self.chips(span)?)).filter(|size| *size != Size::Chips(0))
        } else {
            None
        };
        size.ok_or_else(|| self.not_a_size(stake, span))
    }

    fn not_a_size(&self, stake: Stake, span: Span) -> Refusal {
        let hint = match stake {
            Stake::Raises => {
                "a multiple of the bet, 3x, a share of the pot, 75%, an amount, all-in, or none"
            }
            _ => "a share of the pot, 75%, an amount, all-in, or none",
        };
        self.line.refuse_at("this is not the size of a bet", [span], hint)
    }
}
