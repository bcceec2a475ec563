//! Every message about a spot uses only words of its syntax.

use holdem_answers::answer::{Answer, Error};
use holdem_answers::hint::Syntax;
use holdem_answers::parameter::{Given, Parameter};
use holdem_answers::question::blockers::BlockersAnswer;
use holdem_answers::question::equity::{EquityAnswer, WeighedOdds};
use holdem_answers::question::nuts::NutsAnswer;
use holdem_answers::question::odds::OddsAnswer;
use holdem_answers::question::outs::OutsAnswer;
use holdem_answers::question::preflop::{
    MultiwayAnswer, PreflopAnswer, preflop_hand, preflop_opponents, preflop_sides,
};
use holdem_answers::question::range::{DivideBy, RangeAnswer};
use holdem_answers::question::runouts::RunoutsAnswer;
use holdem_answers::question::showdown::ShowdownAnswer;
use holdem_answers::question::streets::StreetsAnswer;
use holdem_answers::question::three_card::{three_card_hands, three_cards};
use holdem_answers::read::{Defaults, Origin, Query, Spot, Subjects, hand};
use holdem_engine::analysis::PreflopSide;
use holdem_engine::equity::multiway::Opponents;
use holdem_engine::equity::{Budget, Detail, Request, Sampling, solve};
use holdem_engine::parse::Refusal;
use holdem_engine::{Range, progress};

/// The syntaxes, each with words that must not occur in it.
const SYNTAXES: [(Syntax, &[&str]); 7] = [
    (
        Syntax::Program,
        &["board=", "=> ", "::", "field", "=True", "=None", "(\"", "([\"", "equity('"],
    ),
    (
        Syntax::Rust,
        &["--", " -b", "-d ", "holdem ", "board=", "=> ", "field", "=True", "([\"", "equity('"],
    ),
    (Syntax::Python, &["--", "-b ", "-d ", "holdem ", "::", "=> ", "field", "| "]),
    (
        Syntax::Page,
        &["--", "-b ", "-d ", "holdem ", "::", "board=", "=> ", "=True", "argument", "| "],
    ),
    (Syntax::Json, &["--", "-b ", "-d ", "holdem ", "::", "board=", "=> ", "field", "=True", "| "]),
    (Syntax::Sql, &["--", "-b ", "-d ", "holdem ", "::", "board=", "field", "=True", "([\"", "| "]),
    (
        Syntax::SqlAsk,
        &["--", "-b ", "-d ", "holdem ", "::", "board=", "field", "=True", "([\"", "| "],
    ),
];

/// Returns the query of a front end with this syntax.
fn query(players: &[&str], board: &str, command: &str, syntax: Syntax) -> Query<'static> {
    let none = Given::default();
    let defaults = Defaults::default().in_syntax(syntax);
    let cells = players.iter().copied();
    let mut query = Query::of_cells(cells, Subjects::Words, board, "", &none, &defaults).unwrap();
    query.command = Some(command.to_owned());
    query.board_origin = Origin::Argument;
    query.into_owned()
}

/// The messages so far: refusals, notes and remarks.
#[derive(Default)]
struct Said(Vec<String>);

impl Said {
    /// Keeps the message and the hint of a refusal, and returns the rest.
    fn keep<T>(&mut self, result: Result<T, impl Into<Error>>, syntax: Syntax) -> Option<T> {
        match result.map_err(|error| error.into().in_syntax(syntax)) {
            Ok(found) => return Some(found),
            Err(Error::Refused(refusal)) => {
                let Refusal { message, hint, .. } = *refusal;
                self.0.push(message);
                self.0.extend(hint);
            }
            Err(other) => self.0.push(other.to_string()),
        }
        None
    }

    /// Keeps the remarks of an answer.
    fn remarks<A: Answer>(
        &mut self,
        answer: Result<A, impl Into<Error>>,
        syntax: Syntax,
    ) -> Option<A> {
        let answer = self.keep(answer, syntax)?;
        self.0.extend(answer.remarks());
        self.keep(answer.picture(), syntax);
        Some(answer)
    }
}

/// Asks every question about a spot, and returns the messages.
fn said(query: &Query<'_>) -> Vec<String> {
    let syntax = query.syntax();
    let mut said = Said::default();
    said.keep(hand(query), syntax);
    said.keep(preflop_sides(query), syntax);
    said.keep(preflop_hand(query, Opponents::new(3).unwrap()), syntax);
    said.keep(three_card_hands(query, 1), syntax);
    said.keep(three_cards(query), syntax);
    let Some((spot, notes)) = said.keep(Spot::read(query), syntax) else { return said.0 };
    said.0.extend(notes.iter().map(ToString::to_string));
    said.keep(spot.deal("showdown", 2, "equity"), syntax);
    said.keep(spot.board_before_a_card(), syntax);
    for player in &spot.players {
        said.keep(spot.live(player), syntax);
    }
    said.keep(StreetsAnswer::requests(&spot), syntax);
    said.remarks(NutsAnswer::of(&spot, Some(1)), syntax);
    said.remarks(RangeAnswer::divided(&spot, &[DivideBy::Made], 1), syntax);
    said.remarks(BlockersAnswer::of(&spot, 1), syntax);
    said.remarks(ShowdownAnswer::of(&spot, true), syntax);
    let answer = said.remarks(OutsAnswer::of(&spot, true), syntax);
    // Its tables also contain words.
    let words = answer.map(|answer| format!("{:?}", answer.tables()).replace('"', ""));
    said.0.extend(words);
    if spot.board().size() > 2 {
        said.remarks(OddsAnswer::of(&spot, true, &progress::none), syntax);
    }
    if let Some(request) = said.keep(spot.request("equity"), syntax) {
        let budget = Budget::sample(Sampling::unlimited().deals(std::num::NonZeroU64::new(1000)));
        let solution = solve(&request, Detail::default().by_combo(true), &budget, &progress::none);
        if let Some(solution) = said.keep(solution, syntax) {
            let answer = EquityAnswer::new(spot.clone(), request.clone(), solution).top(Some(1));
            said.remarks(Ok::<_, Error>(answer), syntax);
        }
        said.keep(RunoutsAnswer::shown(Some(9), &spot), syntax);
    }
    said.0
}

/// Panics if a message has words of another syntax.
fn check(syntax: Syntax, foreign: &[&str], said: &[String]) {
    for text in said {
        let found = foreign.iter().find(|&&words| text.contains(words));
        assert_eq!(found, None, "{syntax:?}: {text}");
    }
}

const PLAYERS: &[&[&str]] = &[
    &[],
    &["AhKh"],
    &["QQ+"],
    &["QQ+,AK"],
    &["AhKh,QsQd"],
    &["15%", "top pair+"],
    &["AhKh", "QsQd"],
    &["AhKh", "QQ+,AK"],
    &["AhKh", "AhQd"],
    &["Ah", "Kh", "QQ"],
    &["AhKh", "Ks7d2c"],
    &["AhKhQd", "QQ"],
    &["AhKhQd7c2s"],
    &["AhKh,QsQd,Jh7h2c", "AA"],
    &["AhKhQdQs", "AA"],
    &["@open", "AA"],
    &["AA@0.5", "AA"],
    &["AKx", "1h2d"],
    &["vs", "AA"],
    &["AA", "AA", "AA", "AA", "AA"],
    &["AA", "KK", "QQ"],
    &["AKs", "random"],
    &["random"],
    &["AKs", "QQ"],
    &["AKs QQ"],
    &["AhAh", "2c2d"],
    &["AA:0.5", "KK"],
    &["AAs", "88-5s"],
    &["AhKhQd", "AhKhQd"],
    &["25: AA, 10%: KK", "QQ"],
];
const BOARDS: &[&str] =
    &["", "Ks", "Ks7d", "Ks7d2c", "Ks7d2c9h", "Ks7d2c9h9s", "Ks7d2c9h9sTc", "Ks7x", "KsKs2c"];

#[test]
fn what_is_said_about_a_spot_is_in_the_words_of_who_asks() {
    for (syntax, foreign) in SYNTAXES {
        let mut count = 0;
        for players in PLAYERS {
            for board in BOARDS {
                let said = said(&query(players, board, "equity", syntax));
                check(syntax, foreign, &said);
                count += said.len();
            }
        }
        assert!(count > 1000, "{count}");
    }
}

#[test]
fn what_is_not_about_a_spot_is_in_the_words_of_who_asks() {
    for (syntax, foreign) in SYNTAXES {
        let mut said = Said::default();
        for number in [0, 12, 99] {
            let query = query(&["QQ"], "", "preflop", syntax);
            said.keep(preflop_opponents(number, &query), syntax);
        }
        let matchup = PreflopAnswer::matchup(PreflopSide::Random, PreflopSide::Random);
        said.keep(matchup.in_syntax(syntax).as_grid(), syntax);
        said.remarks(Ok::<_, Error>(PreflopAnswer::whole().in_syntax(syntax)), syntax);
        let hand = MultiwayAnswer::hand("AKs".parse().unwrap(), Opponents::new(2).unwrap());
        said.keep(hand.in_syntax(syntax).as_grid(), syntax);
        for (pot, call, bet) in [
            ("100", "", ""),
            ("", "50", ""),
            ("100", "50", "50"),
            ("x", "1", ""),
            ("100", "", "33,75"),
        ] {
            let given = Parameter::COLUMNS.into_iter().zip([pot, call, bet]);
            let given = given.filter(|(_, text)| !text.is_empty()).collect();
            let defaults = Defaults::default().in_syntax(syntax);
            let query = Query::of_cells(["AA", "KK"], Subjects::Words, "", "", &given, &defaults);
            said.keep(query.unwrap().pot_odds(), syntax);
        }
        let named = Spot::read(&query(&["AA"], "", "equity", syntax)).unwrap().0;
        said.keep(named.named(&["x".into(), "y".into()]), syntax);
        let range: Range = "AA:0.123".parse().unwrap();
        let spot = Spot::read(&query(&[&range.to_string()], "", "range", syntax)).unwrap().0;
        let in_notation =
            |answer: RangeAnswer| answer.in_notation(holdem_engine::range::Notation::Equilab);
        said.keep(RangeAnswer::of(&spot).and_then(|it| Ok(in_notation(it)?)), syntax);
        assert!(said.0.len() > 16, "{:?}", said.0);
        check(syntax, foreign, &said.0);
    }
}

#[test]
fn a_sample_that_cannot_tell_says_how_to_tell() {
    let players = ["AhKh", "QsQd"].map(|hand| hand.parse().unwrap());
    let request = Request::new(players.to_vec(), "2c7d9s".parse().unwrap(), Default::default());
    let budget = Budget::sample(Sampling::unlimited().deals(std::num::NonZeroU64::new(100)));
    let solution = solve(&request.unwrap(), Detail::NONE, &budget, &progress::none).unwrap();
    let share = solution.equity.players[0].equity;
    let [pot, call] =
        [1.0 - share, share].map(|it| holdem_engine::analysis::Amount::new(it).unwrap());
    let odds =
        holdem_engine::analysis::PotOdds::Call(holdem_engine::analysis::Call::new(pot, call));
    let weighed = WeighedOdds::all(&[odds], &solution.equity);
    for (syntax, foreign) in SYNTAXES {
        let sentence = WeighedOdds::sentence(&weighed, syntax).unwrap();
        assert!(sentence.starts_with("the sample is too small to decide"), "{sentence}");
        check(syntax, foreign, &[sentence]);
    }
}

/// Returns the hint for a spot, or the end of its first note.
fn hint(players: &[&str], board: &str, syntax: Syntax) -> String {
    match Spot::read(&query(players, board, "equity", syntax)) {
        Ok((spot, notes)) => match notes.first() {
            Some(note) => note.to_string().rsplit("for dead cards, ").next().unwrap().to_owned(),
            None => spot.request("equity").unwrap_err().hint.unwrap(),
        },
        Err(refusal) => refusal.hint.unwrap(),
    }
}

#[test]
fn a_hint_shows_what_can_be_typed() {
    for (players, board, [program, rust, python, page, sql]) in [
        (
            &["AhKh"][..],
            "Ks7d2c",
            [
                "against an unknown hand: holdem equity AhKh random -b Ks7d2c",
                "against an unknown hand: equity::solve of AhKh random | Ks7d2c",
                "against an unknown hand: equity([\"AhKh\", \"random\"], board=\"Ks7d2c\")",
                "for an unknown hand, write random",
                "against an unknown hand: equity('AhKh', 'random', board => 'Ks7d2c')",
            ],
        ),
        (
            &["AhKh", "top pair"],
            "",
            [
                "give three to five cards: -b Ks7d2c; in a line of input: | Ks7d2c",
                "give a board of three to five cards in the Context of range::parse_in",
                "give three to five cards: board=\"Ks7d2c\"",
                "give a board of three to five cards, such as Ks7d2c",
                "equity, runouts and combos take a board: board => 'Ks7d2c'",
            ],
        ),
        (
            &["AhKh", "@x"],
            "",
            [
                "names are saved in a file: holdem help ranges; a weight follows a hand: AA@50",
                "names are those of range::Conventions; a weight follows a hand: AA@50",
                "define names with ranges={\"open\": \"22+\"}; a weight follows a hand: AA@50",
                "a weight follows a hand: AA@50",
                "a weight follows a hand: AA@50",
            ],
        ),
        (
            &["AhKh", "Ks7d2c"],
            "",
            [
                "if this is the board: holdem equity AhKh -b Ks7d2c",
                "if this is the board: equity::solve of AhKh | Ks7d2c",
                "if this is the board: equity([\"AhKh\"], board=\"Ks7d2c\")",
                "if this is the board, use its field",
                "if this is the board: equity('AhKh', board => 'Ks7d2c')",
            ],
        ),
        (
            &["Ah", "Kh", "QQ"],
            "",
            [
                "write the two cards of a hand together: holdem equity AhKh QQ",
                "write the two cards of a hand together: equity::solve of AhKh QQ",
                "write the two cards of a hand together: equity([\"AhKh\", \"QQ\"])",
                "write the two cards of a hand together, in one field",
                "write the two cards of a hand together: equity('AhKh', 'QQ')",
            ],
        ),
        (
            &["AhKhQsQd", "AA"],
            "",
            [
                "give each hand as a separate argument: AhKh QsQd",
                "put a space between two hands: AhKh QsQd",
                "give each hand as a separate list item: [\"AhKh\", \"QsQd\"]",
                "use a separate field for each hand",
                "give each hand as a separate text: 'AhKh', 'QsQd'",
            ],
        ),
        (
            &["AhKh,QQ"],
            "",
            [
                "separate players with spaces; commas separate the hands of one",
                "separate players with spaces; commas separate the hands of one",
                "give each player as a separate list item: [\"AhKh\", \"QQ+\"]",
                "use a field for each player; commas separate the hands of one",
                "give each player as a separate text: 'AhKh', 'QQ+'",
            ],
        ),
        (
            &["AhKh,QsQd,Jh7h2c", "AA"],
            "",
            [
                "give players as separate arguments, and the board after -b",
                "put a bar before the board: AhKh QQ+ | Ks7d2c",
                "give players as list items, and the board with board=",
                "use separate fields for the players and the board",
                "give each player as a separate text, and the board with board =>",
            ],
        ),
        (
            &["AA", "KK"],
            "Ks",
            [
                "write -d Ks",
                "give them separately",
                "write dead=\"Ks\"",
                "give them separately",
                "write dead => 'Ks'",
            ],
        ),
    ] {
        let syntaxes: [(Syntax, &str); 5] = [
            (Syntax::Program, program),
            (Syntax::Rust, rust),
            (Syntax::Python, python),
            (Syntax::Page, page),
            (Syntax::Sql, sql),
        ];
        for (syntax, expected) in syntaxes {
            assert_eq!(hint(players, board, syntax), expected, "{syntax:?} {players:?}");
        }
    }
}

#[test]
fn a_text_without_a_syntax_is_refused_in_the_words_of_the_library() {
    let hint = |text: &str| text.parse::<Range>().unwrap_err().hint().unwrap();
    assert_eq!(
        hint("top pair"),
        "give a board of three to five cards in the Context of range::parse_in"
    );
    let line = Query::of_line("AhKh top pair", Subjects::Words, &Defaults::default()).unwrap();
    assert_eq!(Spot::read(&line).unwrap_err().hint.unwrap(), hint("top pair"));
    let error =
        Spot::read(&Query::of_line("AA | Ks", Subjects::Words, &Defaults::default()).unwrap());
    let note = error.unwrap().1[0].to_string();
    assert!(note.ends_with("write || before dead cards"), "{note}");
}
