//! The sentence of each hint in each syntax.

use holdem_engine::parse::{A_WEIGHT, LIST_THE_HANDS, NEEDS_BOARD, NO_NAMES, OWN_ORDER};

use crate::read::Origin;
use crate::text::Percent;

use super::{Hint, Syntax};

impl Hint {
    /// Returns the sentence in the syntax of a front end.
    pub(super) fn words(&self, syntax: Syntax) -> String {
        use Syntax::{Columns, Json, Page, Program, Python, Rust, Sql, SqlAsk};
        const BOARD: &str = "Ks7d2c";
        const SPACES: &str = "separate stacks with spaces, prizes with commas";
        const COLUMN: &str = "if this is the board, use the column board";
        const EACH_COLUMN: &str =
            "use separate columns for the players, such as hero and villain, and the board";
        const EACH_FIELD: &str = "use separate fields for the players and the board";
        let board = || syntax.board(BOARD);
        let equity = || syntax.command("equity");
        let words: &str = match (self, syntax) {
            (Self::NeedsBoard, Rust) => NEEDS_BOARD,
            (Self::NeedsBoard, Page) => "give a board of three to five cards, such as Ks7d2c",
            // Functions of a range alone, such as `in_range`, have no board.
            (Self::NeedsBoard, Sql) => {
                return format!("equity, runouts and combos take a board: {}", board());
            }
            (Self::NeedsBoard, Program) => {
                return format!(
                    "give three to five cards: {}; in a line of input: | {BOARD}",
                    board()
                );
            }
            (Self::NeedsBoard, _) => return format!("give three to five cards: {}", board()),

            (Self::NoNames, Program | Columns) => {
                return format!("names are saved in a file: holdem help ranges; {A_WEIGHT}");
            }
            (Self::NoNames, Rust) => NO_NAMES,
            (Self::NoNames, Python) => {
                return format!("define names with ranges={{\"open\": \"22+\"}}; {A_WEIGHT}");
            }
            (Self::NoNames, Json) => {
                return format!("define names with \"ranges\": {{\"open\": \"22+\"}}; {A_WEIGHT}");
            }
            (Self::NoNames, _) => A_WEIGHT,

            (Self::OwnOrder, Program | Columns) => {
                return format!(
                    "{LIST_THE_HANDS}; without --notation, 15% is by equity against a random hand"
                );
            }
            (Self::OwnOrder, Rust) => OWN_ORDER,
            (Self::OwnOrder, Python) => {
                return format!(
                    "{LIST_THE_HANDS}; without notation=, 15% is by equity against a random hand"
                );
            }
            (Self::OwnOrder, _) => LIST_THE_HANDS,

            (Self::AnyWeight, Program | Columns) => {
                "any weight can be written with --to pio, gtowizard or gto+"
            }
            (Self::AnyWeight, Rust) => {
                "any weight can be written in Notation::Pio, GtoWizard or GtoPlus"
            }
            (Self::AnyWeight, _) => "any weight can be written as pio, gtowizard or gto+",

            (Self::CardsApart { .. }, Columns) => {
                "write the two cards of a hand together, in one column"
            }
            (Self::CardsApart { .. }, Page) => {
                "write the two cards of a hand together, in one field"
            }
            (Self::CardsApart { call }, _) => {
                return or("write the two cards of a hand together", ": ", call);
            }

            (Self::IsBoard { .. } | Self::BoardFollows { .. } | Self::NoQuotes { .. }, Columns) => {
                COLUMN
            }
            (Self::IsBoard { .. }, Page) => "if this is the board, use its field",
            (Self::IsBoard { call: Some(call) }, _) => {
                return format!("if this is the board: {call}");
            }
            (Self::IsBoard { call: None }, _) => "if this is the board, give it separately",
            (Self::BoardFollows { .. }, Page) => "if the board follows, use its field",
            (Self::BoardFollows { call: Some(call) }, _) => {
                return format!("if the board follows: {call}");
            }
            (Self::BoardFollows { call: None }, _) => "if the board follows, give it separately",
            (Self::NoQuotes { .. }, Page) => "if it is part of the board, write it in that field",
            (Self::NoQuotes { call }, _) => {
                return or("if it is part of the board, quote the board", ": ", call);
            }

            (Self::BoardAmongCommas { is_line: true }, Program) => {
                "if the line is a row of a table: --input csv; otherwise put a bar before the board"
            }
            (Self::BoardAmongCommas { is_line: false }, Program) => {
                "give players as separate arguments, and the board after -b"
            }
            (Self::BoardAmongCommas { .. }, Columns) => EACH_COLUMN,
            (Self::BoardAmongCommas { .. }, Rust) => {
                "put a bar before the board: AhKh QQ+ | Ks7d2c"
            }
            (Self::BoardAmongCommas { .. }, Python) => {
                "give players as list items, and the board with board="
            }
            (Self::BoardAmongCommas { .. }, Json) => {
                "give players as list items, and the board as \"board\""
            }
            (Self::BoardAmongCommas { .. }, Page) => EACH_FIELD,
            (Self::BoardAmongCommas { .. }, Sql | SqlAsk) => {
                "give each player as a separate text, and the board with board =>"
            }

            (Self::NoHand, Page) => {
                "two cards are a hand; three to five are a board, which has its field"
            }
            (Self::NoHand, _) => {
                let board = syntax.board("Ks 7d 2c");
                return format!("two cards are a hand; three to five are a board: {board}");
            }

            (Self::SeveralHands { .. } | Self::OnePlayer, Columns) => EACH_COLUMN,
            (Self::SeveralHands { .. } | Self::HandsTogether { .. }, Page) => {
                "use a separate field for each hand"
            }
            (Self::SeveralHands { hands }, Program) => {
                return format!("give each hand as a separate argument: {}", hands.join(" "));
            }
            (Self::SeveralHands { hands }, Rust) => {
                return format!("put a space between two hands: {}", hands.join(" "));
            }
            (Self::SeveralHands { hands }, Python | Json) => {
                return format!("give each hand as a separate list item: {}", syntax.list(hands));
            }
            (Self::SeveralHands { hands }, Sql | SqlAsk) => {
                return format!("give each hand as a separate text: {}", syntax.all_quoted(hands));
            }

            (Self::IsObject, Program | Columns) => "if each line is a JSON object: --input ndjson",
            (Self::IsHeader, Program | Columns) => {
                "if the input is a table: --input csv, or --input tsv for tabs"
            }
            (Self::IsObject | Self::IsHeader, Rust) => {
                "a line is players or cards, then | board, then | dead cards"
            }
            (Self::IsObject | Self::IsHeader, Python) => {
                "give players as a list of hands and ranges, or as one text: \"AhKh vs QQ+\""
            }
            (Self::IsObject | Self::IsHeader, Page) => EACH_FIELD,
            (Self::OnePlayer, Program | Rust) => {
                "separate players with spaces; commas separate the hands of one"
            }
            (Self::OnePlayer, Python) => {
                "give each player as a separate list item: [\"AhKh\", \"QQ+\"]"
            }
            (Self::OnePlayer, Page) => {
                "use a field for each player; commas separate the hands of one"
            }
            (Self::OnePlayer | Self::IsObject | Self::IsHeader, Json) => {
                "give each player as a separate list item: \"players\": [\"AhKh\", \"QQ+\"]"
            }
            (Self::OnePlayer | Self::IsObject | Self::IsHeader, Sql | SqlAsk) => {
                "give each player as a separate text: 'AhKh', 'QQ+'"
            }

            (Self::NoPlayers { .. }, Columns) => {
                "give the players in the columns hero and villain: hands, ranges or random"
            }
            (Self::NoPlayers { call: Some(call) }, _) => {
                return format!("give two players: {call}");
            }
            (Self::NoPlayers { call: None }, _) => {
                "give two players; for an unknown hand, write random"
            }

            (Self::NoOpponent { .. }, Columns) => {
                "give the opponent in the column villain: a hand, a range or random"
            }
            (Self::NoOpponent { call: Some(call) }, _) => {
                return format!("against an unknown hand: {call}");
            }
            (Self::NoOpponent { call: None }, _) => "for an unknown hand, write random",

            (Self::NotOneHand { call: Some(call) }, _) => return format!("for ranges: {call}"),
            (Self::NotOneHand { call: None }, _) => "give one hand card by card",

            (Self::AfterFlop { call }, _) => return or("the flop is already dealt", ": ", call),
            (Self::AfterRiver { call }, _) => {
                return or("no card is dealt after the river", ": ", call);
            }
            (Self::BeforeFlop { call }, _) => {
                const FLOP: &str = "three cards are dealt on the flop; give a flop";
                return match call {
                    Some(call) => format!("{FLOP} with {}, or use {call}", board()),
                    None => format!("{FLOP}, such as {BOARD}"),
                };
            }
            (Self::BeforeRiver { call: Some(call) }, _) => {
                return format!("before the river: {call}");
            }
            (Self::BeforeRiver { call: None }, _) => "give all five cards of the board",
            (Self::NoNuts { call: Some(call) }, _) => {
                return format!("give a flop: {}; before it: {call}", syntax.board("Kd7h2s"));
            }
            (Self::NoNuts { call: None }, _) => "give a flop, such as Kd7h2s",
            (Self::NoStreets { call }, _) => {
                let streets = format!(
                    "the streets follow from the board: {}, one more card for the turn, one for the river",
                    board()
                );
                return or(&streets, "; without them: ", call);
            }
            (Self::NoDivision, _) => {
                return format!("breaking a range down needs a flop: {}", board());
            }
            (Self::SeveralPlayers { call: Some(call) }, _) => {
                return format!("for several players: {call}");
            }
            (Self::SeveralPlayers { call: None }, _) => "give one player",

            (Self::NotTwoRanges, Program | Columns) => {
                "give one range, and the other with --against: holdem range AhQs --against 'AA,AK'"
            }
            (Self::NotTwoRanges, Python) => {
                "give one range, and the other: blockers(\"AhQs\", \"AA,AK\")"
            }
            (Self::NotTwoRanges, Page) => "use a separate field for each range",
            (Self::NotTwoRanges, _) => "give two ranges, one after the other",

            (Self::WrongHand, Program | Columns) => {
                "give hole cards first, then the board: holdem eval AhKh QhJhTh"
            }
            (Self::WrongHand, Rust) => "give hole cards first, then the board: AhKh QhJhTh",
            (Self::WrongHand, Python) => {
                "give hole cards first, then the board: evaluate(\"AhKh\", board=\"QhJhTh\")"
            }
            (Self::WrongHand, _) => "give two hole cards and a board of three to five cards",

            (Self::BoardTwice(Origin::Argument | Origin::Cell), Program) => {
                "give the board once; with spaces, in quotes: -b 'Qh Jh Th'"
            }
            (Self::BoardTwice(_), _) => "give it once",
            (Self::ShortBoard { origin: Origin::Line, .. }, Program | Rust) => {
                "write || before dead cards"
            }
            (Self::ShortBoard { .. }, Rust | Page) => "give them separately",
            (Self::ShortBoard { cards, .. }, _) => return format!("write {}", syntax.dead(cards)),

            (Self::MorePlayers { call }, _) => {
                return or(&format!("for more players, use {}", equity()), ": ", call);
            }
            (Self::TwoKnown { call }, _) => {
                return or(&format!("for two known hands, use {}", equity()), ": ", call);
            }
            (Self::NoStartingHand { call }, _) => {
                return or(&format!("{} takes combos and ranges", equity()), ": ", call);
            }
            (Self::MoreOpponents { call }, _) => {
                return or(&format!("for more, use {}", equity()), ": ", call);
            }
            (Self::Opponents { call: Some(call), .. }, _) => call,
            (Self::Opponents { call: None, most }, _) => {
                return format!("give a number from 1 to {most}");
            }
            (Self::RandomForAll { call }, _) => {
                return or("for all hands, leave out random", ": ", call);
            }
            (Self::RandomOpponent { call }, _) => return or("leave out random", ": ", call),
            (Self::HandsTogether { .. }, Json) => "give each hand as a separate list item",
            (Self::HandsTogether { call }, _) => {
                return or("give each hand as a separate argument", ": ", call);
            }

            (Self::TooLarge | Self::NoDeal | Self::WrongEngine, Sql | SqlAsk) => "use other ranges",
            (Self::TooLarge, Program | Columns) => "leave out --exact to sample",
            (Self::TooLarge, Rust) => "use Budget::default() to sample",
            (Self::TooLarge, Python) => "leave out exact=True to sample",
            (Self::TooLarge, Json) => "leave out \"budget\": \"exact\" to sample",
            (Self::NoDeal, Program | Columns) => "use --exact; --plan estimates the time",
            (Self::NoDeal, Rust) => "use Budget::exact()",
            (Self::NoDeal, Python) => "use exact=True",
            (Self::NoDeal, Json) => "use \"budget\": \"exact\"",
            (Self::NoDeal, Page) => "use ranges that share fewer cards",
            (Self::WrongEngine, Program | Columns) => {
                "leave out --engine to use the fastest possible; --plan lists all"
            }
            (Self::WrongEngine, Rust) => {
                "Budget::exact() uses the fastest possible engine; Plan::of lists all"
            }
            (Self::WrongEngine, Python) => "exact=True uses the fastest possible engine",
            (Self::TooLarge, Page) | (Self::WrongEngine, Json | Page) => "leave out some players",

            (Self::TooClose { precision, digits }, Program | Columns) => {
                let precision = Percent::of(*precision).digits(*digits).to_string();
                let option = syntax.option("precision", &precision);
                return format!("use {option} for a larger sample, or --exact");
            }
            (Self::TooClose { precision, digits }, Python) => {
                let option = syntax.option("precision", &share(*precision, *digits));
                return format!("use {option} for a larger sample, or exact=True");
            }
            (Self::TooClose { precision, digits }, Json) => {
                let option = syntax.option("precision", &share(*precision, *digits));
                return format!(
                    "use \"budget\": {{{option}}} for a larger sample, or \"budget\": \"exact\""
                );
            }
            (Self::TooClose { .. }, Rust) => {
                "use Sampling::precision for a larger sample, or Budget::exact()"
            }
            (Self::TooClose { .. }, _) => "use a larger sample or an exact count",

            (Self::AllHoldings, Program | Columns) => "all: --all",
            (Self::AllHoldings, Python) => "all: top=None",
            (Self::AllHoldings | Self::AllCombos, _) => {
                return format!("all without {}", syntax.name("top"));
            }
            (Self::SameAsEquity, Program | Columns) => "win and tie of the equity command",
            (Self::SameAsEquity, Python) => "win and tie of equity()",
            (Self::SameAsEquity, Page) => "win and tie of the equity",
            (Self::SameAsEquity, _) => return format!("win and tie of {}", equity()),

            (Self::SeveralSizes { sizes, number }, _) => {
                let several = format!("for several sizes: {}", syntax.options("bet", sizes));
                return match number {
                    Some(number) => {
                        let number = syntax.option("bet", &number.to_string());
                        format!("for one number: {number}; {several}")
                    }
                    None => several,
                };
            }
            (Self::SeveralNumbers, Columns) => "use a column for each stack: stack1, stack2, …",
            (Self::SeveralNumbers, Program | Page) => SPACES,
            (Self::SeveralNumbers, _) => "give several numbers as several list items",

            (Self::NoGrid { or }, _) => {
                return format!("leave out {}, or {or}", syntax.name("grid"));
            }
            (Self::ManyGrids, Program | Columns) => "give a hand: holdem preflop AKs --svg aks.svg",
            (Self::ManyGrids, _) => "give a hand, such as AKs",
            (Self::LargeGame { .. }, Page) => {
                "use fewer sizes, narrower ranges, or one more board card"
            }
            (Self::LargeGame { gigabytes }, _) => {
                let memory = syntax.option("memory", &gigabytes.to_string());
                return format!("use fewer sizes or narrower ranges, or raise the limit: {memory}");
            }
            (Self::NoSolution, Program | Columns) => {
                "give a file saved by this program: holdem solve … -o spot.holdem"
            }
            (Self::NoSolution, Page) => "give a file saved by this page or the program",
            (Self::NoSolution, _) => "give a file saved by solve",
        };
        words.to_owned()
    }
}

/// Returns a sentence and any question after it.
fn or(sentence: &str, before: &str, call: &Option<String>) -> String {
    match call {
        Some(call) => format!("{sentence}{before}{call}"),
        None => sentence.to_owned(),
    }
}

/// Returns a share as a number from 0 to 1, with the digits that it has in percent.
fn share(share: f64, digits: u8) -> String {
    format!("{share:.*}", usize::from(digits) + 2)
}
