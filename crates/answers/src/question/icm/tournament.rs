//! The tournament of a query: its subjects are the stacks, and the prizes are a named text.

use holdem_engine::analysis::AmountError;
use holdem_engine::parse::{Refusal, Span, shown};
use holdem_tournament::{Decimal, Tournament, TournamentError};

use crate::hint::Hint;
use crate::parameter::Parameter;
use crate::read::{Line, Query, checked_names};
use crate::text::counted;

/// A tournament, with the names of its players.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct NamedTournament {
    /// The stacks and the prizes.
    pub tournament: Tournament,
    /// The names of the first players; empty if no player has a name.
    pub names: Vec<String>,
    /// Notes on possible mistakes in the text, one per line.
    pub notes: Vec<String>,
}

/// The signs between a prize and its number.
const REPEATED: [char; 4] = ['x', 'X', '*', '×'];

impl Query<'_> {
    /// Reads the stacks and the prizes of a tournament.
    ///
    /// ```
    /// use holdem_answers::read::{Defaults, Query, Subjects};
    /// use holdem_answers::parameter::{Given, Parameter, Stated};
    ///
    /// let prizes: Given<Stated<'_>> = [(Parameter::Pays, "500,300,200")].into_iter().collect();
    /// let stacks = ["5000", "3000", "1500"];
    /// let query = Query::of_cells(stacks, Subjects::Words, "", "", &prizes, &Defaults::default())?;
    /// assert_eq!(query.tournament()?.tournament.pool().to_string(), "1000");
    /// # Ok::<(), holdem_engine::parse::Refusal>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns a refusal if a stack or a prize is not an amount, if stacks or prizes are missing, if no player has
    /// chips, or if a name is invalid.
    pub fn tournament(&self) -> Result<NamedTournament, Refusal> {
        if self.subjects.len() > Tournament::MOST_PLAYERS {
            return Err(self.not_a_tournament(TournamentError::TooManyPlayers(self.subjects.len())));
        }
        let stacks = self.subjects.iter().map(|&span| self.line.decimal_of_several(span));
        let stacks = stacks.collect::<Result<Vec<_>, _>>()?;
        let prizes = self.prizes()?;
        let tournament =
            Tournament::new(stacks, prizes).map_err(|why| self.not_a_tournament(why))?;
        let names = checked_names(&self.names, tournament.stacks().len(), self.syntax())?;
        let notes = self.prize_notes().into_iter().chain(notes(&tournament)).collect();
        Ok(NamedTournament { tournament, names, notes })
    }

    /// Reads the prizes: a comma-separated list, in which `100x7` is seven prizes of 100.
    pub(crate) fn prizes(&self) -> Result<Vec<Decimal>, Refusal> {
        let mut prizes = Vec::new();
        for &span in self.given.all(Parameter::Pays) {
            for item in self.line.items(span) {
                let (prize, times) = self.line.times(item)?;
                if times > Tournament::MOST_PLAYERS - prizes.len() {
                    let hint = format!(
                        "there are at most {}",
                        counted(Tournament::MOST_PLAYERS as u64, "prize")
                    );
                    return Err(self.line.refuse_at("there are too many prizes", [item], hint));
                }
                prizes.extend(std::iter::repeat_n(prize, times));
            }
        }
        Ok(prizes)
    }

    /// Returns notes on repeated prizes that may be meant the other way: `3x1` for three tickets.
    pub(crate) fn prize_notes(&self) -> Vec<String> {
        let items = self.given.all(Parameter::Pays).flat_map(|&span| self.line.items(span));
        let note = |item: Span| {
            let is_repeated = self.line.at(item).contains(REPEATED);
            let (prize, times) = self.line.times(item).ok().filter(|_| is_repeated)?;
            let number = prize.trimmed().in_units(0).and_then(|it| u64::try_from(it).ok())?;
            let is_odd = number > 1 && (times == 1 || number < times as u64);
            is_odd.then(|| {
                let prizes = counted(times as u64, "prize");
                format!(
                    "{} is {prizes} of {number}; {} of {times}: {times}x{number}",
                    shown(self.line.at(item)),
                    counted(number, "prize")
                )
            })
        };
        items.filter_map(note).collect()
    }

    fn not_a_tournament(&self, why: TournamentError) -> Refusal {
        let prizes = self.syntax().option(Parameter::Pays.name(), Parameter::Pays.example());
        let given: Vec<Span> = self.given.all(Parameter::Pays).copied().collect();
        let refuse =
            |marks: Vec<Span>, hint: String| self.line.refuse_at(why.to_string(), marks, hint);
        match why {
            TournamentError::NoPlayers => {
                let call = self.syntax().call(
                    "icm",
                    &["5000", "3000", "1500"].map(str::to_owned),
                    "",
                    "",
                    &["--pays".to_owned(), Parameter::Pays.example().to_owned()],
                );
                refuse(Vec::new(), format!("give the stacks: {call}"))
            }
            TournamentError::TooManyPlayers(_) => refuse(
                Vec::new(),
                format!("give at most {}", counted(Tournament::MOST_PLAYERS as u64, "player")),
            ),
            TournamentError::NoChips => {
                refuse(self.subjects.clone(), "one player must have chips".to_owned())
            }
            TournamentError::NoPrizes if given.is_empty() => Refusal {
                message: "the prizes are missing".to_owned(),
                ..refuse(Vec::new(), format!("add the prizes, from first place: {prizes}"))
            },
            TournamentError::NoPrizes => {
                refuse(given, format!("give the prizes, from first place: {prizes}"))
            }
        }
    }
}

/// Returns notes on possible mistakes in the text.
fn notes(tournament: &Tournament) -> Vec<String> {
    let mut notes = Vec::new();
    let players = tournament.stacks().len();
    if let Some(place) = tournament.rises_at() {
        notes.push(format!(
            "place {place} pays more than place {}: prizes are in order from first place, separated by commas, \
             without commas in them",
            place - 1
        ));
    }
    match tournament.already_won() {
        0 => {}
        1 => notes.push(
            "there is one prize more than players: the last prize is treated as already paid"
                .to_owned(),
        ),
        more => notes.push(format!(
            "there are {more} prizes more than players: the last {more} are treated as already paid"
        )),
    }
    match players - tournament.alive() {
        0 => {}
        1 => notes.push("a player without chips is eliminated in last place".to_owned()),
        out => notes.push(format!(
            "{out} players without chips are eliminated, and share the last {out} prizes"
        )),
    }
    notes
}

/// Returns a hint for a number that is not a decimal.
fn decimal_hint(error: &AmountError) -> String {
    match error {
        AmountError::TooSmall => "round to nine decimals".to_owned(),
        AmountError::TooLarge => "use a larger unit, such as thousands".to_owned(),
        other => other.hint(),
    }
}

impl Line<'_> {
    /// Reads the exact decimal number in a span; it may be zero.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the text is not a decimal number.
    pub fn decimal(&self, span: Span) -> Result<Decimal, Refusal> {
        self.decimal_or(span, decimal_hint)
    }

    fn decimal_or(
        &self,
        span: Span,
        hint: impl FnOnce(&AmountError) -> String,
    ) -> Result<Decimal, Refusal> {
        let refuse = |error: AmountError| {
            let message = match error {
                AmountError::TooSmall => "this has more than nine decimals".to_owned(),
                other => other.to_string(),
            };
            self.refuse_at(message, [span], hint(&error))
        };
        match self.number(span) {
            Some(number) => Decimal::of_number(number).map_err(refuse),
            None => self.at(span).trim().parse().map_err(refuse),
        }
    }

    /// Reads one number of a list. An invalid number may be a list itself.
    fn decimal_of_several(&self, span: Span) -> Result<Decimal, Refusal> {
        let text = self.at(span);
        self.decimal_or(span, |error| {
            let is_list = text.contains([',', ';', '/']);
            if !is_list || !matches!(error, AmountError::NotANumber { .. }) {
                return decimal_hint(error);
            }
            let several = self.syntax().hint(&Hint::SeveralNumbers);
            match error.meant().filter(|_| text.contains(',')) {
                Some(_) => format!("{}; {several}", error.hint()),
                None => several,
            }
        })
    }

    /// Returns the spans of the items of a list, separated by commas, semicolons or spaces.
    pub fn items(&self, span: Span) -> Vec<Span> {
        self.items_between(span, |c| c == ',' || c == ';' || c.is_whitespace())
    }

    /// Returns the spans of the items between some separators.
    pub fn items_between(&self, span: Span, is_between: impl Fn(char) -> bool) -> Vec<Span> {
        let text = self.at(span);
        let items = text.split(is_between).filter(|item| !item.is_empty());
        let place = |item: &str| span.start + (item.as_ptr().addr() - text.as_ptr().addr());
        items.map(|item| Span { start: place(item), end: place(item) + item.len() }).collect()
    }

    /// Checks that a list is not one number with a decimal comma: `10,5` or `33,5%`.
    ///
    /// # Errors
    ///
    /// Returns a refusal with both readings if it may be one; `what` names the numbers of the list.
    pub(crate) fn check_comma(&self, span: Span, what: &str) -> Result<(), Refusal> {
        let text = self.at(span).trim();
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
        let Some((whole, part)) = text.split_once(',') else { return Ok(()) };
        let decimals = part.trim_end_matches(['%', 'x']);
        if !digits(whole) || !digits(decimals) || decimals.len() > 2 {
            return Ok(());
        }
        Err(self.refuse_at(
            format!("this could be two {what}, or one with a decimal comma"),
            [span],
            format!("for one, use a point: {whole}.{part}; for two, a space: {whole} {part}"),
        ))
    }

    /// Reads a number, or a repeated number: `100x7`.
    fn times(&self, span: Span) -> Result<(Decimal, usize), Refusal> {
        if self.number(span).is_some() {
            return Ok((self.decimal(span)?, 1));
        }
        let text = self.at(span);
        let repeated = text.split_once(REPEATED);
        let (number, times) = match repeated.filter(|(number, _)| !number.is_empty()) {
            None => (text, Some(1)),
            Some((number, times)) => (number, times.parse().ok().filter(|times| *times > 0)),
        };
        let Some(times) = times else {
            return Err(self.refuse_at(
                "the number of prizes is missing",
                [span],
                "100x7 is seven prizes of 100",
            ));
        };
        if number.len() > 1 && number.starts_with('0') && !number.starts_with("0.") {
            let hint = "commas separate prizes, not thousands: 1000,500";
            return Err(self.refuse_at("a prize cannot start with 0", [span], hint));
        }
        let end = span.start + number.len();
        Ok((self.decimal_of_several(Span { start: span.start, end })?, times))
    }
}
