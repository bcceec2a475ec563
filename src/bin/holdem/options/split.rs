//! A board that was split by a space: `holdem equity AhKh QsQd -b Kd7h2s 9c3d` makes 9c3d a third player.

use clap::{ArgMatches, Command};

use holdem::HoleCards;
use holdem::parse::{Refusal, Span, Spanned, cards_in, shown};
use holdem::spot::Query;
use holdem::{Board, Card};

/// The argument that stands directly after the cards of `-b` or `-d`, behind others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Split {
    /// The number of arguments without an option before it.
    before: usize,
    /// The option, `-b` or `-d`.
    option: &'static str,
}

impl Split {
    /// Returns the argument in what was typed for a command.
    pub fn of(command: &Command, matches: &ArgMatches) -> Option<Self> {
        let typed = |name: &str| {
            let is_known = command.get_arguments().any(|argument| argument.get_id() == name);
            is_known.then(|| matches.indices_of(name)).flatten().into_iter().flatten()
        };
        let arguments = command.get_positionals().map(|argument| argument.get_id().as_str());
        let mut arguments: Vec<usize> = arguments.flat_map(typed).collect();
        arguments.sort_unstable();
        [("board", "-b"), ("dead", "-d")].into_iter().find_map(|(name, option)| {
            let is_after = |index: &usize| typed(name).any(|value| value + 1 == *index);
            arguments.iter().position(is_after).map(|before| Self { before, option })
        })
    }

    /// Checks that the argument is not a part of the cards before it: it is if it is two cards, which the board has room
    /// for, and a player or range is already there.
    ///
    /// # Errors
    ///
    /// Returns a refusal with both readings.
    pub fn check(self, query: &Query<'_>, fewest_players: usize) -> Result<(), Refusal> {
        let Self { before, option } = self;
        let known = if option == "-b" { query.board } else { query.dead };
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
        if let ("-d", [.., last]) = (option, &singles[..]) {
            let dead = [&[known], &singles[..]].concat();
            let dead: Vec<String> =
                dead.into_iter().map(|span| shown(query.at(span).trim())).collect();
            return Err(query.line.refuse_at(
                "this stands alone, outside of -d",
                [Span { start: argument.start, end: last.end }],
                format!("put all dead cards in quotes: -d '{}'", dead.join(" ")),
            ));
        }
        let has_room = option == "-d" || first.len() + two.len() <= Board::MAX_SIZE;
        if two.len() != HoleCards::SIZE || !has_room || before < fewest_players.max(1) {
            return Ok(());
        }
        let [known, last] = [known, argument].map(|span| shown(query.at(span).trim()));
        let what = if option == "-b" { "the board" } else { "the dead cards" };
        let players = query.subjects.iter().map(|&player| shown(query.at(player)));
        Err(query.line.refuse_at(
            format!("{last} after {option} {known} may be a part of {what}, or a player"),
            [argument],
            format!(
                "for {what}: {option} '{known} {last}'; for a player, name it before the option: {} {option} {known}",
                players.collect::<Vec<_>>().join(" "),
            ),
        ))
    }
}
