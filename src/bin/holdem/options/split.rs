//! Option values split at a space: `holdem equity AhKh QsQd -b Kd7h2s 9c3d` makes 9c3d a third player, and `holdem
//! icm 5000 3000 2000 --pays 500 300 200` makes two prizes stacks.

use clap::{ArgMatches, Command};

use holdem::parameter::{Form, Parameter};
use holdem::parse::{Refusal, Span, Spanned, cards_in, shown};
use holdem::read::Query;
use holdem::{Board, Card, HoleCards};

/// The arguments directly after the value of an option that takes a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The number of positional arguments before them.
    before: usize,
    /// The number of arguments.
    count: usize,
    option: Splittable,
}

/// An option whose value can be split.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Splittable {
    Board,
    Dead,
    /// A list of numbers.
    Stake(Parameter),
}

impl Splittable {
    fn all() -> impl Iterator<Item = Self> {
        let is_numbers =
            |parameter: &Parameter| parameter.form().is_list() && parameter.form() != Form::Texts;
        let given = Parameter::texts().filter(is_numbers).map(Self::Stake);
        [Self::Board, Self::Dead].into_iter().chain(given)
    }

    /// Returns the id of the clap argument.
    const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Dead => "dead",
            Self::Stake(parameter) => parameter.name(),
        }
    }
}

impl Split {
    /// Returns the arguments after such an option on a parsed command line.
    pub fn of(command: &Command, matches: &ArgMatches) -> Option<Self> {
        let typed = |name: &str| {
            let is_known = command.get_arguments().any(|argument| argument.get_id() == name);
            is_known.then(|| matches.indices_of(name)).flatten().into_iter().flatten()
        };
        let arguments = command.get_positionals().map(|argument| argument.get_id().as_str());
        let mut arguments: Vec<usize> = arguments.flat_map(typed).collect();
        arguments.sort_unstable();
        Splittable::all().find_map(|option| {
            let is_after = |index: &usize| typed(option.name()).any(|value| value + 1 == *index);
            let before = arguments.iter().position(is_after)?;
            let (first, rest) = (arguments[before], arguments[before..].iter());
            let count = rest.zip(first..).take_while(|(index, next)| *index == next).count();
            Some(Self { before, count, option })
        })
    }

    /// Checks that the argument is not meant as part of the cards before it. That is likely for two cards, if the
    /// board has room for them and there are enough players without them. Where players are ranges, two cards there
    /// are always suspicious.
    ///
    /// # Errors
    ///
    /// Returns a refusal with both readings.
    pub fn check(
        self,
        query: &Query<'_>,
        fewest_players: usize,
        is_of_ranges: bool,
    ) -> Result<(), Refusal> {
        let Self { before, .. } = self;
        let (option, known, what) = match self.option {
            Splittable::Board => ("-b", query.board, "the board"),
            Splittable::Dead => ("-d", query.dead, "the dead cards"),
            Splittable::Stake(_) => return Ok(()),
        };
        let (Some(&argument), Some(known)) = (query.subjects.get(before), known) else {
            return Ok(());
        };
        let cards = |span| -> Option<Vec<Card>> {
            let read = cards_in(query.line.as_str(), span).ok()?;
            Some(Spanned::values(&read).collect())
        };
        let (Some(two), Some(first)) = (cards(argument), cards(known)) else { return Ok(()) };
        let is_card = |&&span: &&Span| cards(span).is_some_and(|cards| cards.len() == 1);
        let singles: Vec<Span> =
            query.subjects[before..].iter().take_while(is_card).copied().collect();
        // If each hand is one word, the library has a better message.
        let is_apart = query.subjects[..before].iter().any(|span| is_card(&span));
        let is_board = first.len() + singles.len() <= Board::MAX_SIZE && is_apart;
        if let [.., last] = &singles[..]
            && (option == "-d" || is_board)
        {
            let all = [&[known], &singles[..]].concat();
            let all: Vec<String> =
                all.into_iter().map(|span| shown(query.at(span).trim())).collect();
            let hands = if is_apart { ", and the cards of a hand together" } else { "" };
            return Err(query.line.refuse_at(
                format!("this is not part of {option}"),
                [Span { start: argument.start, end: last.end }],
                format!("put {what} in quotes{hands}: {option} '{}'", all.join(" ")),
            ));
        }
        let has_room = option == "-d" || first.len() + two.len() <= Board::MAX_SIZE;
        let is_likely = is_of_ranges || has_room && before >= fewest_players.max(1);
        if two.len() != HoleCards::SIZE || !is_likely {
            return Ok(());
        }
        let [known, last] = [known, argument].map(|span| shown(query.at(span).trim()));
        Err(query.line.refuse_at(
            format!("{last} after {option} {known} could be part of {what}, or a player"),
            [argument],
            format!(
                "for {what}: {option} '{known} {last}'; for a player, put it before the option: {} {option} {known}",
                players(query),
            ),
        ))
    }

    /// Checks that the arguments do not continue the list of numbers before them. That is likely for numbers, if
    /// there are enough players or stacks without them. Prizes descend, so only a number of at most the last prize
    /// can be the next one.
    ///
    /// # Errors
    ///
    /// Returns a refusal with both readings.
    pub fn check_numbers(
        self,
        query: &Query<'_>,
        fewest_players: usize,
        is_about_stacks: bool,
    ) -> Result<(), Refusal> {
        let Self { before, count, option } = self;
        let Splittable::Stake(parameter) = option else { return Ok(()) };
        let Some(given) = query.given.all(parameter).last().map(|&span| query.at(span)) else {
            return Ok(());
        };
        let after = query.subjects.get(before..before + count).unwrap_or_default();
        let mut least = given.rsplit(',').next().and_then(number).unwrap_or(f64::INFINITY);
        let belongs = |span: &Span| {
            let next = number(query.at(*span))
                .filter(|next| parameter != Parameter::Pays || *next <= least);
            next.inspect(|next| least = *next).is_some()
        };
        let after: Vec<Span> = after.iter().copied().take_while(belongs).collect();
        let (Some(first), Some(last)) = (after.first(), after.last()) else { return Ok(()) };
        let is_next_prize = parameter == Parameter::Pays && number(given).is_some();
        if before < fewest_players.max(1) && !is_next_prize {
            return Ok(());
        }
        let words: Vec<&str> = after.iter().map(|&span| query.at(span)).collect();
        let option = query.syntax().name(parameter.name());
        // Each bet size takes a separate option.
        let between =
            if parameter == Parameter::Bet { format!(" {option} ") } else { ",".to_owned() };
        let (what, given) = (if is_about_stacks { "a stack" } else { "a player" }, shown(given));
        Err(query.line.refuse_at(
            format!("{} after {option} {given} could belong to it, or be {what}", words.join(" ")),
            [Span { start: first.start, end: last.end }],
            format!(
                "for {option}: {option} {given}{between}{}; for {what}, put it before the option: {} {option} {given}",
                words.join(&between),
                players(query),
            ),
        ))
    }
}

/// Returns the players as typed.
fn players(query: &Query<'_>) -> String {
    let players = query.subjects.iter().map(|&player| shown(query.at(player)));
    players.collect::<Vec<_>>().join(" ")
}

/// Parses a number or percentage.
fn number(text: &str) -> Option<f64> {
    let text = text.trim();
    text.strip_suffix('%').unwrap_or(text).parse().ok().filter(|number: &f64| number.is_finite())
}
