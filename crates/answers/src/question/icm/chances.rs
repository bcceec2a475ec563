//! An all-in of a tournament: the players, the pot, and the chances to win.

use holdem_engine::equity::orders::Order;
use holdem_engine::parse::{Refusal, Span};
use holdem_tournament::{AllIn, AllInError, Decimal, Tournament};

use crate::parameter::Parameter;
use crate::read::{Note, Query, Spot, checked_names};
use crate::text::counted;

/// The given chances of each player of an all-in to win.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Chances {
    /// The winners, as orders that leave second place open.
    Given(Vec<Order>),
    /// The hands and ranges, in the order of the players all-in.
    Hands(Box<Spot>),
}

impl Query<'_> {
    /// Reads an all-in: the players, the pot, the bounties, the chances to win, and notes about the hands; `None` if
    /// no players are given.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a part is invalid or inconsistent with the others.
    pub fn all_in(
        &self,
        tournament: &Tournament,
    ) -> Result<Option<(AllIn, Chances, Vec<Note>)>, Refusal> {
        const PARTS: [Parameter; 5] =
            [Parameter::Win, Parameter::Tie, Parameter::Hands, Parameter::Pot, Parameter::Bounty];
        let Some(&first) = self.given.get(Parameter::AllIn) else {
            let given = PARTS.into_iter().find_map(|part| Some((part, *self.given.get(part)?)));
            let given = given.or(self.board.or(self.dead).map(|span| (Parameter::Hands, span)));
            let Some((_, span)) = given else { return Ok(None) };
            let players = self.syntax().option(Parameter::AllIn.name(), Parameter::AllIn.example());
            return Err(self.line.refuse_at(
                "this needs an all-in, and no player is all-in",
                [span],
                format!("give the players: {players}"),
            ));
        };
        let spans = self.spans(Parameter::AllIn);
        let names = checked_names(&self.names, tournament.stacks().len(), self.syntax())?;
        let players = spans.iter().map(|&span| self.player(span, tournament, &names));
        let players = players.collect::<Result<Vec<_>, _>>()?;
        let pot = self.given.get(Parameter::Pot).map(|&pot| self.line.decimal(pot)).transpose()?;
        let bounties = self.bounties(tournament)?;
        let all_in = AllIn::new(tournament.clone(), players, pot.unwrap_or_default(), &bounties);
        let all_in = all_in.map_err(|why| {
            let marks = match why {
                AllInError::Players(_) => spans.clone(),
                AllInError::NoPlayer(index)
                | AllInError::NoChips(index)
                | AllInError::Twice(index) => {
                    let is_it = |span: &&Span| {
                        self.player(**span, tournament, &names).is_ok_and(|it| it == index)
                    };
                    spans.iter().filter(is_it).copied().collect()
                }
            };
            let most = AllIn::MOST_PLAYERS;
            self.line.refuse_at(
                why.to_string(),
                marks,
                format!("give the numbers of two to {most} players with chips"),
            )
        })?;
        let (chances, notes) = self.chances(&all_in, first)?;
        Ok(Some((all_in, chances, notes)))
    }

    /// Returns the spans of all given items of a stake.
    fn spans(&self, stake: Parameter) -> Vec<Span> {
        self.given.all(stake).flat_map(|&span| self.line.items(span)).collect()
    }

    /// Reads the number or the name of a player, and returns the player's index.
    fn player(
        &self,
        span: Span,
        tournament: &Tournament,
        names: &[String],
    ) -> Result<usize, Refusal> {
        let (text, players) = (self.line.at(span), tournament.stacks().len());
        let number = match self.line.number(span) {
            Some(number) => (number.fract() == 0.0).then_some(number as usize),
            None => text.parse().ok(),
        };
        let index =
            number.and_then(|number| number.checked_sub(1)).filter(|index| *index < players);
        let named = || names.iter().position(|name| name == text);
        index.or_else(named).ok_or_else(|| {
            let hint = format!("players are numbered like their stacks, from 1 to {players}");
            let message = match number {
                Some(_) => "there is no player with this number",
                None => "there is no player with this name",
            };
            self.line.refuse_at(message, [span], hint)
        })
    }

    fn bounties(&self, tournament: &Tournament) -> Result<Vec<Decimal>, Refusal> {
        let spans = self.spans(Parameter::Bounty);
        let bounties = spans.iter().map(|&span| self.line.decimal(span));
        let bounties = bounties.collect::<Result<Vec<_>, _>>()?;
        let players = tournament.stacks().len();
        match bounties.as_slice() {
            [one] => Ok(vec![*one; players]),
            all if all.is_empty() || all.len() == players => Ok(bounties),
            all => Err(self.line.refuse_at(
                format!("{} bounties for {players} players", all.len()),
                spans,
                "give one bounty for all, or one per player in order",
            )),
        }
    }

    /// Reads each player's chance to win an all-in.
    fn chances(&self, all_in: &AllIn, players: Span) -> Result<(Chances, Vec<Note>), Refusal> {
        let hands: Vec<Span> = self.given.all(Parameter::Hands).copied().collect();
        let wins = self.spans(Parameter::Win);
        let number = all_in.players().len();
        let option = |stake: Parameter, value: &str| self.syntax().option(stake.name(), value);
        match (hands.is_empty(), wins.is_empty()) {
            (true, true) => Err(self.line.refuse_at(
                "the win probabilities are missing",
                [players],
                format!(
                    "give them, such as {}, or the hands, such as {}",
                    option(Parameter::Win, "55%"),
                    self.syntax()
                        .options(Parameter::Hands.name(), &["AhKh".to_owned(), "QQ+".to_owned()])
                ),
            )),
            (false, false) => Err(self.line.refuse_at(
                "the win probabilities are given twice: directly, and by the hands",
                wins,
                "give only one of them",
            )),
            (true, false) => match self.board.or(self.dead) {
                Some(cards) => Err(self.line.refuse_at(
                    "cards have no effect on given win probabilities",
                    [cards],
                    "leave out the cards, or give the hands instead of probabilities",
                )),
                None => Ok((Chances::Given(self.orders(all_in, &wins)?), Vec::new())),
            },
            (false, true) if hands.len() != number => Err(self.line.refuse_at(
                format!("{}, but {number} players all-in", counted(hands.len() as u64, "hand")),
                hands,
                "give one per player all-in, in order",
            )),
            (false, true) => {
                if let Some(&tie) = self.given.get(Parameter::Tie) {
                    let hint = "leave it out: the hands determine it";
                    return Err(self.line.refuse_at(
                        "the split probability is given twice: directly, and by the hands",
                        [tie],
                        hint,
                    ));
                }
                let query = Query { names: Vec::new(), ..self.clone() }
                    .with_parts(hands, self.board, self.dead);
                let (spot, notes) = Spot::read(&query)?;
                if spot.players.len() != number {
                    let hint = "give each hand separately";
                    return Err(self.line.refuse_at(
                        "these are more hands than players all-in",
                        query.subjects,
                        hint,
                    ));
                }
                Ok((Chances::Hands(Box::new(spot)), notes))
            }
        }
    }

    /// Converts the chances to win into orders.
    fn orders(&self, all_in: &AllIn, wins: &[Span]) -> Result<Vec<Order>, Refusal> {
        let number = all_in.players().len();
        let shares = wins.iter().map(|&span| Ok(f64::from(self.line.share(span)?)));
        let shares = shares.collect::<Result<Vec<f64>, Refusal>>()?;
        let tie_span = self.given.get(Parameter::Tie).copied();
        let tie = tie_span.map(|span| self.line.share(span)).transpose()?.map_or(0.0, f64::from);
        let refuse = |message: String, hint: &str| {
            Err(self.line.refuse_at(message, wins.iter().copied().chain(tie_span), hint))
        };
        let first = |winner: usize| (0..number).map(|player| u8::from(player != winner)).collect();
        match (shares.as_slice(), number) {
            (&[first], 2) if first + tie > 1.0 + 1e-9 => {
                refuse("the sum is more than 100%".to_owned(), "the second player wins the rest")
            }
            (&[first], 2) => {
                Ok([([0, 1], first), ([0, 0], tie), ([1, 0], (1.0 - first - tie).max(0.0))]
                    .map(|(ranks, chance)| Order::exact(ranks.to_vec(), chance))
                    .to_vec())
            }
            (shares, number) if shares.len() != number => refuse(
                format!(
                    "{} to win, but {number} players all-in",
                    counted(shares.len() as u64, "chance")
                ),
                "give one per player all-in, in order; for two players, the first is enough",
            ),
            (_, 3..) if tie > 0.0 => refuse(
                "a split probability needs exactly two players all-in".to_owned(),
                "give the hands instead, which include ties",
            ),
            (shares, _) if (shares.iter().sum::<f64>() + tie - 1.0).abs() > 1e-6 => refuse(
                "the win probabilities do not add up to 100%".to_owned(),
                "one of the players wins: the sum must be 100%",
            ),
            _ if number > 2 && !all_in.is_even() => refuse(
                "win probabilities do not determine side pots".to_owned(),
                "give the hands, which determine every order of finish",
            ),
            (shares, _) => {
                let alone = shares.iter().enumerate();
                let alone = alone.map(|(winner, &chance)| Order::exact(first(winner), chance));
                let tie = (tie > 0.0).then(|| Order::exact(vec![0; number], tie));
                Ok(alone.chain(tie).collect())
            }
        }
    }
}
