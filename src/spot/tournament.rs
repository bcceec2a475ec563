//! The tournament of a query: its subjects are the stacks, and the prizes are a named text.

use crate::analysis::AmountError;
use crate::parse::{Refusal, Span};
use crate::text::counted;
use crate::tournament::{
    AllIn, AllInError, DealError, Decimal, Outcome, Tournament, TournamentError,
};

use super::name::checked_names;
use super::{Line, Note, Query, Spot, Stake};

/// A tournament that was read, with the names of its players.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct NamedTournament {
    /// The stacks and the prizes.
    pub tournament: Tournament,
    /// The names of the first players; none if no player has a name.
    pub names: Vec<String>,
    /// What may not have been meant, a line each.
    pub notes: Vec<String>,
}

/// How often each player of an all-in wins, as it is given.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Chances {
    /// The outcomes.
    Given(Vec<Outcome>),
    /// The hands and ranges, in the order of the players all-in.
    Hands(Box<Spot>),
}

impl Query<'_> {
    /// Reads the stacks and the prizes of a tournament.
    ///
    /// ```
    /// use holdem::spot::{Defaults, Query, Stake, Stakes, Subjects};
    ///
    /// let prizes: Stakes<&str> = [(Stake::Pays, "500,300,200")].into_iter().collect();
    /// let stacks = ["5000", "3000", "1500"];
    /// let query = Query::of_cells(stacks, Subjects::Words, "", "", &prizes, &Defaults::default())?;
    /// assert_eq!(query.tournament()?.tournament.pool().to_string(), "1000");
    /// # Ok::<(), holdem::parse::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a refusal if a stack or a prize is not an amount, if there is none, if nobody has chips, or if a name cannot
    /// be a player's.
    pub fn tournament(&self) -> Result<NamedTournament, Refusal> {
        if self.subjects.len() > Tournament::MOST_PLAYERS {
            return Err(self.not_a_tournament(TournamentError::TooManyPlayers(self.subjects.len())));
        }
        let stacks = self.subjects.iter().map(|&span| self.line.decimal(span));
        let stacks = stacks.collect::<Result<Vec<_>, _>>()?;
        let prizes = self.prizes()?;
        let tournament =
            Tournament::new(stacks, prizes).map_err(|why| self.not_a_tournament(why))?;
        let names = checked_names(&self.names, tournament.stacks().len(), self.dialect())?;
        let notes = notes(&tournament);
        Ok(NamedTournament { tournament, names, notes })
    }

    /// Reads the prizes: a list with commas, in which `100x7` is seven prizes of 100.
    fn prizes(&self) -> Result<Vec<Decimal>, Refusal> {
        let mut prizes = Vec::new();
        for &span in self.stakes.all(Stake::Pays) {
            for item in self.line.items(span) {
                let (prize, times) = self.line.times(item)?;
                prizes.extend(std::iter::repeat_n(prize, times));
                if prizes.len() > Tournament::MOST_PLAYERS {
                    let hint = format!(
                        "there are at most {}",
                        counted(Tournament::MOST_PLAYERS as u64, "prize")
                    );
                    return Err(self.line.refuse_at("there are too many prizes", [item], hint));
                }
            }
        }
        Ok(prizes)
    }

    /// Reads what a deal keeps for the winner, and the unit to which it is rounded; `None` if neither is given.
    ///
    /// # Errors
    ///
    /// Returns a refusal if one of them is not an amount.
    pub fn deal(&self) -> Result<Option<[Decimal; 2]>, Refusal> {
        const CENT: (u128, u8) = (1, 2);
        let [keep, unit] = [Stake::Keep, Stake::Round].map(|stake| self.stakes.get(stake));
        if keep.or(unit).is_none() {
            return Ok(None);
        }
        let read = |span: &Span| self.line.decimal(*span);
        let unit_span = unit.copied();
        let [keep, unit] = [keep.map(read).transpose()?, unit.map(read).transpose()?];
        if unit.is_some_and(Decimal::is_zero) {
            return Err(self.line.refuse_at("the unit is zero", unit_span, "a unit is 1, or 0.01"));
        }
        let unit = unit.or(Decimal::of_units(CENT.0, CENT.1)).unwrap_or_default();
        Ok(Some([keep.unwrap_or_default(), unit]))
    }

    /// Reads an all-in: the players, what is in the middle, the bounties, and how often each wins, with notes about the
    /// hands; `None` if no players are given.
    ///
    /// # Errors
    ///
    /// Returns a refusal if one of them is not understood, or if they do not fit.
    pub fn all_in(
        &self,
        tournament: &Tournament,
    ) -> Result<Option<(AllIn, Chances, Vec<Note>)>, Refusal> {
        const PARTS: [Stake; 5] = [Stake::Win, Stake::Tie, Stake::Hands, Stake::Pot, Stake::Bounty];
        let Some(&first) = self.stakes.get(Stake::AllIn) else {
            let given = PARTS.into_iter().find_map(|part| Some((part, *self.stakes.get(part)?)));
            let given = given.or(self.board.or(self.dead).map(|span| (Stake::Hands, span)));
            let Some((_, span)) = given else { return Ok(None) };
            let players = self.dialect().option(Stake::AllIn.name(), Stake::AllIn.example());
            return Err(self.line.refuse_at(
                "this is about an all-in, and nobody is all-in",
                [span],
                format!("say who: {players}"),
            ));
        };
        let spans = self.spans(Stake::AllIn);
        let players = spans.iter().map(|&span| self.player(span, tournament));
        let players = players.collect::<Result<Vec<_>, _>>()?;
        let pot = self.stakes.get(Stake::Pot).map(|&pot| self.line.decimal(pot)).transpose()?;
        let bounties = self.bounties(tournament)?;
        let all_in = AllIn::new(tournament.clone(), players, pot.unwrap_or_default(), &bounties);
        let all_in = all_in.map_err(|why| {
            let marks = match why {
                AllInError::Players(_) => spans.clone(),
                AllInError::NoPlayer(index)
                | AllInError::NoChips(index)
                | AllInError::Twice(index) => {
                    let is_it =
                        |span: &&Span| self.player(**span, tournament).is_ok_and(|it| it == index);
                    spans.iter().filter(is_it).copied().collect()
                }
            };
            let most = AllIn::MOST_PLAYERS;
            self.line.refuse_at(
                why.to_string(),
                marks,
                format!("name two to {most} players with chips, by their numbers"),
            )
        })?;
        let (chances, notes) = self.chances(&all_in, first)?;
        Ok(Some((all_in, chances, notes)))
    }

    /// Returns the spans of all items that are given for a stake.
    fn spans(&self, stake: Stake) -> Vec<Span> {
        self.stakes.all(stake).flat_map(|&span| self.line.items(span)).collect()
    }

    /// Reads the number of a player, and returns the index.
    fn player(&self, span: Span, tournament: &Tournament) -> Result<usize, Refusal> {
        let players = tournament.stacks().len();
        let number = self.line.at(span).parse::<usize>().ok();
        let index =
            number.and_then(|number| number.checked_sub(1)).filter(|index| *index < players);
        index.ok_or_else(|| {
            let hint = format!("players have the numbers of their stacks, from 1 to {players}");
            self.line.refuse_at("there is no player of this number", [span], hint)
        })
    }

    fn bounties(&self, tournament: &Tournament) -> Result<Vec<Decimal>, Refusal> {
        let spans = self.spans(Stake::Bounty);
        let bounties = spans.iter().map(|&span| self.line.decimal(span));
        let bounties = bounties.collect::<Result<Vec<_>, _>>()?;
        let players = tournament.stacks().len();
        match bounties.as_slice() {
            [one] => Ok(vec![*one; players]),
            all if all.is_empty() || all.len() == players => Ok(bounties),
            all => Err(self.line.refuse_at(
                format!("there are {} bounties for {players} players", all.len()),
                spans,
                "give one for all, or one for each player, in their order",
            )),
        }
    }

    /// Reads how often each player of an all-in wins.
    fn chances(&self, all_in: &AllIn, players: Span) -> Result<(Chances, Vec<Note>), Refusal> {
        let hands: Vec<Span> = self.stakes.all(Stake::Hands).copied().collect();
        let wins = self.spans(Stake::Win);
        let number = all_in.players().len();
        let option = |stake: Stake, value: &str| self.dialect().option(stake.name(), value);
        match (hands.is_empty(), wins.is_empty()) {
            (true, true) => Err(self.line.refuse_at(
                "how often each of them wins is missing",
                [players],
                format!(
                    "give it, such as {}, or what each holds, such as {}",
                    option(Stake::Win, "55%"),
                    self.dialect()
                        .options(Stake::Hands.name(), &["AhKh".to_owned(), "QQ+".to_owned()])
                ),
            )),
            (false, false) => Err(self.line.refuse_at(
                "how often each wins is given twice: as it is, and by the hands",
                wins,
                "give one of them",
            )),
            (true, false) => match self.board.or(self.dead) {
                Some(cards) => Err(self.line.refuse_at(
                    "cards are known, and how often each wins is given",
                    [cards],
                    "leave the cards out, or give the hands, and it is counted",
                )),
                None => Ok((Chances::Given(self.outcomes(all_in, &wins)?), Vec::new())),
            },
            (false, true) if hands.len() != number => Err(self.line.refuse_at(
                format!("there are {} hands for {number} players all-in", hands.len()),
                hands,
                "give one for each of them, in their order",
            )),
            (false, true) => {
                if let Some(&tie) = self.stakes.get(Stake::Tie) {
                    let hint = "leave it out: it follows from the hands";
                    return Err(self.line.refuse_at(
                        "how often they split is given, and the hands too",
                        [tie],
                        hint,
                    ));
                }
                let query = Query { names: Vec::new(), ..self.clone() }
                    .with_parts(hands, self.board, self.dead);
                let (spot, notes) = Spot::read(&query)?;
                if spot.players.len() != number {
                    let hint = "each hand is given by itself";
                    return Err(self.line.refuse_at(
                        "this is more than one hand each",
                        query.subjects,
                        hint,
                    ));
                }
                Ok((Chances::Hands(Box::new(spot)), notes))
            }
        }
    }

    /// Returns the outcomes from how often each wins.
    fn outcomes(&self, all_in: &AllIn, wins: &[Span]) -> Result<Vec<Outcome>, Refusal> {
        let number = all_in.players().len();
        let shares = wins.iter().map(|&span| Ok(f64::from(self.line.share(span)?)));
        let shares = shares.collect::<Result<Vec<f64>, Refusal>>()?;
        let tie_span = self.stakes.get(Stake::Tie).copied();
        let tie = tie_span.map(|span| self.line.share(span)).transpose()?.map_or(0.0, f64::from);
        let refuse = |message: String, hint: &str| {
            Err(self.line.refuse_at(message, wins.iter().copied().chain(tie_span), hint))
        };
        let first = |winner: usize| (0..number).map(|player| u8::from(player != winner)).collect();
        match (shares.as_slice(), number) {
            (&[first], 2) if first + tie > 1.0 + 1e-9 => {
                refuse("together this is more than 100%".to_owned(), "the second wins the rest")
            }
            (&[first], 2) => {
                Ok([([0, 1], first), ([0, 0], tie), ([1, 0], (1.0 - first - tie).max(0.0))]
                    .map(|(ranks, chance)| Outcome { ranks: ranks.to_vec(), chance })
                    .to_vec())
            }
            (shares, number) if shares.len() != number => refuse(
                format!("there are {} chances to win for {number} players all-in", shares.len()),
                "give one for each of them, in their order; of two players that of the first is enough",
            ),
            (_, 3..) if tie > 0.0 => refuse(
                "a split is between two players here".to_owned(),
                "give the hands, and ties are counted",
            ),
            (shares, _) if (shares.iter().sum::<f64>() + tie - 1.0).abs() > 1e-6 => refuse(
                "the chances do not add up to 100%".to_owned(),
                "somebody wins: give shares of the whole",
            ),
            _ if number > 2 && !all_in.is_even() => refuse(
                "with side pots it counts who is second, and chances to win do not say".to_owned(),
                "give each hand card by card, and every order is counted",
            ),
            (shares, _) => {
                let alone = shares.iter().enumerate();
                let alone = alone.map(|(winner, &chance)| Outcome { ranks: first(winner), chance });
                let tie = (tie > 0.0).then(|| Outcome { ranks: vec![0; number], chance: tie });
                Ok(alone.chain(tie).collect())
            }
        }
    }

    /// Returns an error about a deal as a refusal that marks what is given.
    pub fn refuse_deal(&self, why: &DealError) -> Refusal {
        let (stakes, hint): (&[Stake], String) = match why {
            DealError::OutOfChips => {
                (&[], "leave out the players without chips, and their prizes".to_owned())
            }
            DealError::KeepsTooMuch { most } => (
                &[Stake::Keep],
                format!("the first prize has to stay the greatest: at most {most}"),
            ),
            DealError::Indivisible { .. } => (
                &[Stake::Round, Stake::Keep],
                "choose another unit, or another amount to keep".to_owned(),
            ),
            _ => (&[Stake::Round], "choose a greater unit".to_owned()),
        };
        let marks = stakes.iter().filter_map(|&stake| self.stakes.get(stake).copied());
        self.line.refuse_at(why.to_string(), marks, hint)
    }

    fn not_a_tournament(&self, why: TournamentError) -> Refusal {
        let prizes = self.dialect().option(Stake::Pays.name(), Stake::Pays.example());
        let given: Vec<Span> = self.stakes.all(Stake::Pays).copied().collect();
        let refuse =
            |marks: Vec<Span>, hint: String| self.line.refuse_at(why.to_string(), marks, hint);
        match why {
            TournamentError::NoPlayers => {
                let call = self.dialect().call(
                    "icm",
                    &["5000", "3000", "1500"].map(str::to_owned),
                    "",
                    "",
                    &["--pays".to_owned(), Stake::Pays.example().to_owned()],
                );
                refuse(Vec::new(), format!("give the chips of each: {call}"))
            }
            TournamentError::TooManyPlayers(_) => refuse(
                Vec::new(),
                format!(
                    "give the stacks of at most {}",
                    counted(Tournament::MOST_PLAYERS as u64, "player")
                ),
            ),
            TournamentError::NoChips => {
                refuse(self.subjects.clone(), "a player with chips is left".to_owned())
            }
            TournamentError::NoPrizes if given.is_empty() => Refusal {
                message: "the prizes are missing".to_owned(),
                ..refuse(
                    Vec::new(),
                    format!("add what each place pays, the first place first: {prizes}"),
                )
            },
            TournamentError::NoPrizes => {
                refuse(given, format!("give what each place pays, the first place first: {prizes}"))
            }
        }
    }
}

/// Returns notes about what may not have been meant.
fn notes(tournament: &Tournament) -> Vec<String> {
    let mut notes = Vec::new();
    let players = tournament.stacks().len();
    if let Some(place) = tournament.rises_at() {
        notes.push(format!(
            "place {place} pays more than place {}: prizes are from the first place on, with commas between them and not \
             in them",
            place - 1
        ));
    }
    match tournament.already_won() {
        0 => {}
        1 => notes.push(format!(
            "there is one prize more than players: the last one counts as won by somebody else"
        )),
        more => notes.push(format!(
            "there are {more} prizes more than players: the last {more} count as won by others"
        )),
    }
    match players - tournament.alive() {
        0 => {}
        1 => notes.push("a player without chips is out, in the last place".to_owned()),
        out => notes.push(format!(
            "{out} players without chips are out: they share what the last {out} places pay"
        )),
    }
    notes
}

impl Line<'_> {
    /// Reads the exact decimal number in a span; it may be zero.
    ///
    /// # Errors
    ///
    /// Returns a refusal if there is anything else.
    pub fn decimal(&self, span: Span) -> Result<Decimal, Refusal> {
        let refuse = |error: AmountError| {
            let message = match error {
                AmountError::TooSmall => "this has more than nine decimals".to_owned(),
                other => other.to_string(),
            };
            self.refuse_at(message, [span], error.hint())
        };
        self.at(span).trim().parse().map_err(refuse)
    }

    /// Returns the spans of the items of a list: what stands between commas or spaces.
    pub fn items(&self, span: Span) -> Vec<Span> {
        let is_between = |c: char| c == ',' || c == ';' || c.is_whitespace();
        let text = self.at(span);
        let items = text.split(is_between).filter(|item| !item.is_empty());
        let place = |item: &str| span.start + (item.as_ptr().addr() - text.as_ptr().addr());
        items.map(|item| Span { start: place(item), end: place(item) + item.len() }).collect()
    }

    /// Reads a number, or a number that is repeated: `100x7`.
    fn times(&self, span: Span) -> Result<(Decimal, usize), Refusal> {
        let text = self.at(span);
        let (number, times) = match text.split_once(['x', 'X', '*', '×']) {
            None => (text, Some(1)),
            Some((number, times)) => (number, times.parse().ok().filter(|times| *times > 0)),
        };
        let Some(times) = times else {
            return Err(self.refuse_at(
                "this is not a number of prizes",
                [span],
                "100x7 is seven prizes of 100",
            ));
        };
        if number.len() > 1 && number.starts_with('0') && !number.starts_with("0.") {
            let hint = "commas stand between prizes, and not between thousands: 1000,500";
            return Err(self.refuse_at("a prize does not start with 0", [span], hint));
        }
        let end = span.start + number.len();
        Ok((self.decimal(Span { start: span.start, end })?, times))
    }
}
