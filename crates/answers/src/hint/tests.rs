//! Tests that every hint uses only the words of its syntax.

use holdem_engine::analysis::runouts::RunoutsError;
use holdem_engine::analysis::{Amount, AmountError};
use holdem_engine::equity::{Engine, EngineError, NoDealError, SolveError};
use holdem_engine::parse::{
    NameProblem, NotationProblem, ParseError, Problem, RangeProblem, Span, WeightProblem,
};
use holdem_engine::{Card, Rank, Suit};

use crate::read::{Line, Origin};

use super::*;

/// Makes a function that returns a value of every variant. A missing variant does not compile.
macro_rules! every {
    ($name:ident: $type:ty { $($pattern:pat => $values:expr,)+ }) => {
        fn $name() -> Vec<$type> {
            let _is_complete = |it: &$type| match it { $($pattern => (),)+ };
            [$($values.to_vec(),)+].concat()
        }
    };
}

const ACE: Card = Card::new(Rank::Ace, Suit::Hearts);

/// Returns a hint with a call, and one without.
fn both(hint: impl Fn(Option<String>) -> Hint) -> [Hint; 2] {
    [Some("CALL".to_owned()), None].map(hint)
}

every!(hints: Hint {
    Hint::NeedsBoard => [Hint::NeedsBoard],
    Hint::NoNames => [Hint::NoNames],
    Hint::OwnOrder => [Hint::OwnOrder],
    Hint::AnyWeight => [Hint::AnyWeight],
    Hint::CardsApart { .. } => both(|call| Hint::CardsApart { call }),
    Hint::IsBoard { .. } => both(|call| Hint::IsBoard { call }),
    Hint::BoardFollows { .. } => both(|call| Hint::BoardFollows { call }),
    Hint::BoardAmongCommas { .. } => [true, false].map(|is_line| Hint::BoardAmongCommas { is_line }),
    Hint::NoQuotes { .. } => both(|call| Hint::NoQuotes { call }),
    Hint::NoHand => [Hint::NoHand],
    Hint::SeveralHands { .. } => [Hint::SeveralHands { hands: vec!["AhKh".to_owned(), "QQ".to_owned()] }],
    Hint::OnePlayer => [Hint::OnePlayer],
    Hint::NoPlayers { .. } => both(|call| Hint::NoPlayers { call }),
    Hint::NoOpponent { .. } => both(|call| Hint::NoOpponent { call }),
    Hint::NotOneHand { .. } => both(|call| Hint::NotOneHand { call }),
    Hint::AfterFlop { .. } => both(|call| Hint::AfterFlop { call }),
    Hint::AfterRiver { .. } => both(|call| Hint::AfterRiver { call }),
    Hint::BeforeFlop { .. } => both(|call| Hint::BeforeFlop { call }),
    Hint::BeforeRiver { .. } => both(|call| Hint::BeforeRiver { call }),
    Hint::NoNuts { .. } => both(|call| Hint::NoNuts { call }),
    Hint::NoStreets { .. } => both(|call| Hint::NoStreets { call }),
    Hint::NoDivision => [Hint::NoDivision],
    Hint::SeveralPlayers { .. } => both(|call| Hint::SeveralPlayers { call }),
    Hint::NotTwoRanges => [Hint::NotTwoRanges],
    Hint::WrongHand => [Hint::WrongHand],
    Hint::BoardTwice(_) => ORIGINS.map(Hint::BoardTwice),
    Hint::ShortBoard { .. } => ORIGINS.map(|origin| Hint::ShortBoard { cards: "Ks".to_owned(), origin }),
    Hint::MorePlayers { .. } => both(|call| Hint::MorePlayers { call }),
    Hint::TwoKnown { .. } => both(|call| Hint::TwoKnown { call }),
    Hint::NoStartingHand { .. } => both(|call| Hint::NoStartingHand { call }),
    Hint::MoreOpponents { .. } => both(|call| Hint::MoreOpponents { call }),
    Hint::Opponents { .. } => both(|call| Hint::Opponents { call, most: 9 }),
    Hint::RandomForAll { .. } => both(|call| Hint::RandomForAll { call }),
    Hint::RandomOpponent { .. } => both(|call| Hint::RandomOpponent { call }),
    Hint::HandsTogether { .. } => both(|call| Hint::HandsTogether { call }),
    Hint::IsObject => [Hint::IsObject],
    Hint::IsHeader => [Hint::IsHeader],
    Hint::TooLarge => [Hint::TooLarge],
    Hint::NoDeal => [Hint::NoDeal],
    Hint::WrongEngine => [Hint::WrongEngine],
    Hint::SeveralSizes { .. } => [None, Amount::new(33.75).ok()].map(|number| {
        Hint::SeveralSizes { sizes: ["33", "75%"].map(str::to_owned).to_vec(), number }
    }),
    Hint::SeveralNumbers => [Hint::SeveralNumbers],
    Hint::TooClose { .. } => [Hint::TooClose { precision: 0.005, digits: 1 }],
    Hint::AllHoldings => [Hint::AllHoldings],
    Hint::AllCombos => [Hint::AllCombos],
    Hint::SameAsEquity => [Hint::SameAsEquity],
    Hint::NoGrid { .. } => [Hint::NoGrid { or: "the hand" }],
    Hint::ManyGrids => [Hint::ManyGrids],
    Hint::LargeGame { .. } => [Hint::LargeGame { gigabytes: 3 }],
    Hint::NoSolution => [Hint::NoSolution],
});

const ORIGINS: [Origin; 3] = [Origin::Argument, Origin::Line, Origin::Cell];

every!(problems: Problem {
    Problem::NotARank(_) => ['x', '1', '0', 'А', '–'].map(Problem::NotARank),
    Problem::NotASuit(_) => ['x', 'K', 'с'].map(Problem::NotASuit),
    Problem::RankWithoutSuit(_) => [Problem::RankWithoutSuit(Rank::Ace)],
    Problem::SuitWithoutRank(_) => [Problem::SuitWithoutRank(Suit::Hearts)],
    Problem::NoCard => [Problem::NoCard],
    Problem::WrongNumber { .. } => [1, 6].map(|found| Problem::WrongNumber { found, expected: 3..=5, what: "cards" }),
    Problem::NothingAtComma => [Problem::NothingAtComma],
    Problem::Duplicate(_) => [Problem::Duplicate(ACE)],
    Problem::Missing(_) => [Problem::Missing("rank")],
    Problem::Trailing { .. } => [Problem::Trailing { what: "rank", found: 'x' }],
    Problem::UnknownName { .. } => [Problem::UnknownName { what: "street", names: vec!["flop", "turn"] }],
    Problem::Range(_) => range_problems().into_iter().map(Problem::Range).collect::<Vec<_>>(),
    Problem::InName { .. } => name_problems().into_iter().map(in_name).collect::<Vec<_>>(),
});

every!(name_problems: NameProblem {
    NameProblem::DefinedByItself => [NameProblem::DefinedByItself],
    NameProblem::TooManyNames => [NameProblem::TooManyNames],
    NameProblem::Text(_) => range_problems().into_iter().map(of_text).collect::<Vec<_>>(),
});

fn in_name(problem: NameProblem) -> Problem {
    let [name, text, source] = ["open", "22+", "ranges"].map(str::to_owned);
    Problem::InName { name, text, source, problem }
}

fn of_text(problem: RangeProblem) -> NameProblem {
    NameProblem::Text(Box::new(ParseError::of_range(problem, Span::whole("22+"))))
}

every!(range_problems: RangeProblem {
    RangeProblem::NoHand => [RangeProblem::NoHand],
    RangeProblem::NothingAtComma => [RangeProblem::NothingAtComma],
    RangeProblem::NotAHand(_) => ['r', '1', 'z', '–'].map(RangeProblem::NotAHand),
    RangeProblem::OneRank(_) => [Rank::Ace, Rank::King].map(RangeProblem::OneRank),
    RangeProblem::NotASecondRank { .. } => ['n', 'z'].map(|found| RangeProblem::NotASecondRank { first: Rank::Ace, found }),
    RangeProblem::OneCard(_) => [RangeProblem::OneCard(ACE)],
    RangeProblem::NotAKind { .. } => [RangeProblem::NotAKind { high: Rank::Ace, low: Rank::King, found: 'x' }],
    RangeProblem::PairOfAKind { .. } => [true, false].map(|suited| RangeProblem::PairOfAKind { high: Rank::Ace, suited }),
    RangeProblem::BothKinds { .. } => [RangeProblem::BothKinds { high: Rank::Ace, low: Rank::King }],
    RangeProblem::AfterItem { .. } => [('!', None), ('|', None), ('A', None), ('?', None), ('+', Some("AA+"))].map(|(found, instead)| {
        RangeProblem::AfterItem { found, instead: instead.map(str::to_owned) }
    }),
    RangeProblem::AfterHand(_) => [RangeProblem::AfterHand('Q')],
    RangeProblem::NoOtherEnd => [RangeProblem::NoOtherEnd],
    RangeProblem::EndsDiffer { .. } => [None, Some("A5s-A2s")].map(|instead| {
        let [from, to] = ["A5s", "K2s"].map(str::to_owned);
        RangeProblem::EndsDiffer { from, to, instead: instead.map(str::to_owned) }
    }),
    RangeProblem::NotANumber => [RangeProblem::NotANumber],
    RangeProblem::NoPercentSign => [RangeProblem::NoPercentSign],
    RangeProblem::MoreThanAll => [RangeProblem::MoreThanAll],
    RangeProblem::ShareOfNothing => [RangeProblem::ShareOfNothing],
    RangeProblem::NoWeight => [RangeProblem::NoWeight],
    RangeProblem::WeightAboveOne => [RangeProblem::WeightAboveOne],
    RangeProblem::WeightTooSmall => [RangeProblem::WeightTooSmall],
    RangeProblem::TwoReadings { .. } => [None, Some("AA:0.005".to_owned())].map(|percent| {
        RangeProblem::TwoReadings { share: "AA@50".to_owned(), percent }
    }),
    RangeProblem::WeightOfRemoval => [RangeProblem::WeightOfRemoval],
    RangeProblem::NothingToTakeFrom => [RangeProblem::NothingToTakeFrom],
    RangeProblem::TwoRemovals { .. } => [RangeProblem::TwoRemovals { hands: "AA".to_owned() }],
    RangeProblem::NothingAtAnd => [RangeProblem::NothingAtAnd],
    RangeProblem::ClosesNothing => [RangeProblem::ClosesNothing],
    RangeProblem::NotClosed => [RangeProblem::NotClosed],
    RangeProblem::TooDeep => [RangeProblem::TooDeep],
    RangeProblem::OneWildCard => [RangeProblem::OneWildCard],
    RangeProblem::NotASecondCard(_) => [RangeProblem::NotASecondCard('z')],
    RangeProblem::NotAWildKind(_) => [RangeProblem::NotAWildKind('z')],
    RangeProblem::NotARankInBrackets(_) => [RangeProblem::NotARankInBrackets('z')],
    RangeProblem::SpanOfWild { .. } => [RangeProblem::SpanOfWild { hands: "Ax".to_owned() }],
    RangeProblem::NoSuchHand => [RangeProblem::NoSuchHand],
    RangeProblem::NotAName { .. } => [None, Some("set".to_owned())].map(|near| RangeProblem::NotAName { near }),
    RangeProblem::NothingBetter { .. } => [RangeProblem::NothingBetter { name: "quads+".to_owned() }],
    RangeProblem::NeedsBoard { .. } => [0, 1].map(|cards| RangeProblem::NeedsBoard { name: "set".to_owned(), cards }),
    RangeProblem::UnknownRange { .. } => [vec![], vec!["open".to_owned()]].map(|known| {
        RangeProblem::UnknownRange { name: "opem".to_owned(), known }
    }),
    RangeProblem::Notation(_) => notation_problems().into_iter().map(RangeProblem::Notation).collect::<Vec<_>>(),
    RangeProblem::NothingLeft => [RangeProblem::NothingLeft],
    RangeProblem::NothingInCommon { .. } => [RangeProblem::NothingInCommon { hands: "AK".to_owned(), others: "set".to_owned() }],
});

every!(notation_problems: NotationProblem {
    NotationProblem::Weight { .. } => [NotationProblem::Weight { is: WeightProblem::Missing, example: "AA: 0.5" }],
    NotationProblem::TwoWeights { .. } => [NotationProblem::TwoWeights { program: "PioSOLVER" }],
    NotationProblem::Unweighted { .. } => [NotationProblem::Unweighted { example: "AA: 1" }],
    NotationProblem::WrongCount { .. } => [NotationProblem::WrongCount { found: 7 }],
    NotationProblem::NotACombo => [NotationProblem::NotACombo],
    NotationProblem::Nested => [NotationProblem::Nested],
    NotationProblem::ClosesAnother { .. } => [None, Some("[/50.0]".to_owned())].map(|open| NotationProblem::ClosesAnother { open }),
    NotationProblem::NotClosed { .. } => [NotationProblem::NotClosed { closing: "[/50.0]".to_owned() }],
    NotationProblem::OwnOrder { .. } => [NotationProblem::OwnOrder { program: "Equilab" }],
    NotationProblem::Macro { .. } => [NotationProblem::Macro { name: "$ds".to_owned() }],
    NotationProblem::TooManyCards { .. } => [NotationProblem::TooManyCards { cards: 4 }],
    NotationProblem::SuitedOrSpades { .. } => [NotationProblem::SuitedOrSpades { suited: "AxKx".to_owned(), spades: "A:Ks".to_owned() }],
    NotationProblem::EndsDiffer => [NotationProblem::EndsDiffer],
    NotationProblem::NoSpan => [NotationProblem::NoSpan],
    NotationProblem::WeightInside => [NotationProblem::WeightInside],
    NotationProblem::NotACard(_) => [NotationProblem::NotACard('z')],
    NotationProblem::NothingAtSign(_) => [NotationProblem::NothingAtSign('+')],
    NotationProblem::AfterHands { .. } => ['-', '–'].map(|found| NotationProblem::AfterHands { found, between: "AA,KK" }),
});

every!(solve_errors: SolveError {
    SolveError::Interrupted => [SolveError::Interrupted],
    SolveError::Engine { .. } => [SolveError::Engine { engine: Engine::Table, error: EngineError::NotPreflop }],
    SolveError::TooLarge(_) => [SolveError::TooLarge(EngineError::TooLarge)],
    SolveError::NoDeal(_) => [SolveError::NoDeal(NoDealError { drawn: 7 })],
});

every!(amount_errors: AmountError {
    AmountError::Missing => [AmountError::Missing],
    AmountError::NotANumber { .. } => [AmountError::NotANumber { meant: Amount::new(7.0).ok() }, AmountError::NotANumber { meant: None }],
    AmountError::Zero => [AmountError::Zero],
    AmountError::Negative => [AmountError::Negative],
    AmountError::TooSmall => [AmountError::TooSmall],
    AmountError::TooLarge => [AmountError::TooLarge],
});

/// Returns the syntaxes, each with words that must not occur in it.
fn syntaxes() -> [(Syntax, &'static [&'static str]); 8] {
    [
        (
            Syntax::Program,
            &["board=", "=> ", "::", "field", "=True", "=None", "(\"", "([\"", "equity('"],
        ),
        (
            Syntax::Columns,
            &["board=", "=> ", "::", "=True", "=None", "(\"", "([\"", "equity('", "| ", "-b "],
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
        (
            Syntax::Json,
            &["--", "-b ", "-d ", "holdem ", "::", "board=", "=> ", "field", "=True", "| "],
        ),
        (
            Syntax::Sql,
            &["--", "-b ", "-d ", "holdem ", "::", "board=", "field", "=True", "([\"", "| "],
        ),
        (
            Syntax::SqlAsk,
            &["--", "-b ", "-d ", "holdem ", "::", "board=", "field", "=True", "([\"", "| "],
        ),
    ]
}

/// Panics if a text has words of another syntax.
fn check(syntax: Syntax, foreign: &[&str], text: &str) {
    let found = foreign.iter().find(|&&words| text.contains(words));
    assert_eq!(found, None, "{syntax:?}: {text}");
    assert!(!text.is_empty() && !text.contains("  "), "{syntax:?}: {text}");
}

#[test]
fn every_hint_has_only_words_of_its_syntax() {
    for (syntax, foreign) in syntaxes() {
        for hint in hints() {
            check(syntax, foreign, &syntax.hint(&hint));
        }
        for origin in ORIGINS {
            check(syntax, foreign, syntax.origin(origin));
        }
    }
}

#[test]
fn every_error_in_a_text_has_only_words_of_its_syntax() {
    for (syntax, foreign) in syntaxes() {
        for problem in problems() {
            let error = ParseError::new(problem, Span::whole("AhKh"));
            let refusal = Line::from("AhKh").in_syntax(syntax).refuse(&error);
            check(syntax, foreign, &refusal.message);
            refusal.hint.iter().for_each(|hint| check(syntax, foreign, hint));
        }
    }
}

#[test]
fn errors_without_a_syntax_have_the_words_of_the_library() {
    let (rust, foreign) = syntaxes()[2];
    for problem in problems() {
        let error = ParseError::new(problem, Span::whole("AhKh"));
        let refusal = Line::from("AhKh").refuse(&error);
        assert_eq!((&refusal.message, &refusal.hint), (&error.to_string(), &error.hint()));
        check(rust, foreign, &refusal.message);
    }
    for error in amount_errors() {
        check(rust, foreign, &error.hint());
    }
}

#[test]
fn an_unsolved_request_has_a_hint_unless_it_was_stopped() {
    for error in solve_errors() {
        assert_eq!(Hint::of_solve(error).is_none(), error == SolveError::Interrupted);
        assert_eq!(
            RunoutsError::from(error) == RunoutsError::Interrupted,
            Hint::of_solve(error).is_none()
        );
    }
}
