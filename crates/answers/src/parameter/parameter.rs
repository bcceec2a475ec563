//! The parameters of questions, a row each: the name, the form of its values, an example, and the description.
//!
//! The members of JSON questions and their schema follow from these rows, and with them the arguments of `ask` in npm, SQL
//! and MCP. The program declares its options with clap, Python its arguments in its functions: each has its own texts.

/// Declares the parameters, a row each: documentation, variant, name, form, example and description.
macro_rules! parameters {
    ($($(#[$doc:meta])* $variant:ident: $name:literal, $form:ident, $example:literal, $description:literal;)*) => {
        /// A parameter of a question besides its players: a text of the [`Query`](crate::read::Query), or one of the
        /// [`Options`](crate::question::Options).
        ///
        /// A new parameter needs a row here; the questions that take it list it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Parameter {
            $($(#[$doc])* $variant,)*
        }

        impl Parameter {
            /// All parameters.
            pub const ALL: [Self; [$($name),*].len()] = [$(Self::$variant),*];

            /// Returns the name: of a member, an argument, a column.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// Returns the form of the values.
            pub const fn form(self) -> Form {
                match self {
                    $(Self::$variant => Form::$form,)*
                }
            }

            /// Returns an example of a value, as typed.
            pub const fn example(self) -> &'static str {
                match self {
                    $(Self::$variant => $example,)*
                }
            }

            /// Returns the description: a sentence without a full stop.
            pub const fn description(self) -> &'static str {
                match self {
                    $(Self::$variant => $description,)*
                }
            }
        }
    };
}

parameters! {
    /// The board.
    Board: "board", Text, "Ks7d2c",
        "The cards of the board";
    /// The dead cards.
    Dead: "dead", Text, "9c",
        "Dead cards";
    /// Names for the players.
    Names: "names", List, "Hero",
        "Names for the players, in their order";
    /// The program that wrote the ranges.
    Notation: "notation", Notation, "holdem",
        "The notation of the ranges, by the program that wrote them";
    /// The order of hands for shares such as `15%`.
    Order: "order", Order, "random",
        "What 15% is the best 15% by equity against: a random hand, three of them, or the best fifth of hands";
    /// Ranges by their names.
    Ranges: "ranges", Ranges, "22+,A2s+,KTs+",
        "Ranges by name, which players use as @name";
    /// The pot.
    Pot: "pot", Amount, "50",
        "What is pot, including the bet that the first player faces";
    /// The price of a call.
    Call: "call", Amount, "50",
        "What a call costs the first player";
    /// The size of a bet, or several sizes to compare.
    Bet: "bet", Sizes, "75",
        "What the first player bets: an amount, a percentage of the pot, or a list of these to compare";
    /// The frequency with which all others fold.
    Folds: "folds", Share, "0.4",
        "How often all others fold to the bet";
    /// The rake, as a share of the pot.
    Rake: "rake", Share, "0.05",
        "The share of a pot that the house takes";
    /// The cap on the rake.
    RakeCap: "rake_cap", Amount, "50",
        "The maximum rake of a pot";
    /// The prizes.
    Pays: "pays", Amounts, "500,300,200",
        "The prizes, the first place first; 100x7 is seven prizes of 100";
    /// The amount that a deal keeps for the winner.
    Keep: "keep", Amount, "50",
        "What a deal keeps for the winner";
    /// The unit of a deal.
    Round: "round", Amount, "1",
        "The unit to which the shares of a deal are rounded";
    /// The players all-in.
    AllIn: "all_in", Numbers, "1,2",
        "The players who are all-in, by their numbers from 1";
    /// The chances of the players all-in to win.
    Win: "win", Shares, "0.55",
        "The probability that the first of two players all-in wins; or that each of them wins";
    /// The chance of a split pot.
    Tie: "tie", Share, "0.02",
        "The probability that two players all-in split the pot";
    /// The hands and ranges of the players all-in.
    Hands: "hands", Texts, "AhKh",
        "The hand or range of each player who is all-in, in the order of all_in";
    /// The small and the big blind.
    Blinds: "blinds", Amounts, "100,200",
        "The small and the big blind; without them, stacks are in big blinds";
    /// The ante of every player.
    Ante: "ante", Amount, "25",
        "What every player posts as an ante";
    /// The ante that the big blind posts for all.
    BbAnte: "bb_ante", Amount, "200",
        "What the big blind posts as an ante for all";
    /// The stacks of other tables.
    Elsewhere: "elsewhere", Amounts, "8000,4000",
        "The stacks of players at other tables, who play for the same prizes";
    /// The locked ranges of seats; the locked strategies of hands at a decision.
    Lock: "lock", Texts, "BB calls SB: 30%",
        "What a seat goes all in with, so that the others adapt: the seat, what it does (pushes, calls, \
        overcalls, calls a seat), a colon, a range; of a game that is solved, what hands do at a decision: \
        the line to it, a colon, a range, actions with their frequencies, such as bet 75%: 22-99 call 0";
    /// The seats to show.
    Hero: "hero", Texts, "BTN",
        "The seats to show, by their names";
    /// The last stack of a table.
    Until: "until", Amount, "20",
        "The last stack of a table of all stacks of two players, up to it; of a game that is solved, the \
        share of the pot that best responses to both strategies may gain on average: 0.005 is 0.5%, the \
        default";
    /// The step between the stacks of a table.
    Step: "step", Amount, "0.05",
        "The step between the stacks of the table; default 0.05 big blinds";
    /// The number of random deals.
    Deals: "deals", Amount, "1000000",
        "The number of random deals on which the strategy of three players or more is found";
    /// The bounties for eliminated players.
    Bounty: "bounty", Amounts, "50",
        "The bounty for each eliminated player: one for all, or one per player";
    /// The remaining stack of each player.
    Stack: "stack", Amount, "400",
        "What each player has left; of two stacks, the smaller one";
    /// The sizes of bets.
    Bets: "bets", Texts, "33%, 75%, all-in",
        "The sizes of bets: shares of the pot, amounts, all-in, none; before a colon for whom and when, such \
        as oop turn: 50%; default 50%, all-in";
    /// The sizes of raises.
    Raises: "raises", Texts, "3x",
        "The sizes of raises: multiples of the bet, shares of the pot, amounts, all-in, none; default 3x";
    /// The sizes of bets into the player who bet last.
    Donks: "donks", Texts, "none",
        "The sizes of the first player's bets into the player who bet last on the street before; default as \
        other bets";
    /// The maximum number of raises per street.
    MostRaises: "most_raises", Amount, "2",
        "The most raises of a street, after the bet; default 3";
    /// The share of the remaining stack from which a bet becomes all-in.
    AllInFrom: "all_in_from", Share, "0.67",
        "The share of what a player has left from which a bet is all-in; default 0.8";
    /// The distance within which sizes are merged.
    MergeWithin: "merge_within", Share, "0.1",
        "The share of the pot within which sizes are merged into the largest; default 0";
    /// The text of a tree.
    Tree: "tree", Texts, "turn.oop.bets = '50%'",
        "The text of a tree, in lines such as turn.oop.bets = '50%, 100%' or most_raises = 2; what other \
        options say counts more";
    /// The actions and cards up to the node to show.
    Line: "line", Texts, "check, bet 75%, call",
        "The actions and cards that lead to the decision to show; default none, for the first";
    /// The number of iterations.
    Iterations: "iterations", Amount, "200",
        "The most iterations of a search";
    /// The time limit of a search.
    Time: "time", Amount, "10",
        "The most seconds of a search";
    /// The memory limit.
    Memory: "memory", Amount, "4",
        "The most gigabytes that a search may take; default half of what is free";
    /// Exact or sampled: [`Options::budget`](crate::question::Options).
    Budget: "budget", Budget, "exact",
        "How much work the answer may take. usual, the default: exact if that is affordable, else sampled to \
        a standard error of 0.0005. exact: every deal is counted, which may take long; plan estimates how \
        long. Or sampled: to a precision, the greatest standard error (0.001 is 0.1%), for a number of \
        deals, or for some seconds";
    /// The equity by category: a part of [`Options::detail`](crate::question::Options).
    ByCategory: "by_category", Flag, "true",
        "How each player wins, ties and loses, by category";
    /// The equity by combo, or the combos of a range: a part of [`Options::detail`](crate::question::Options).
    ByCombo: "by_combo", Flag, "true",
        "Each combo: its equity, or in a range its weight";
    /// [`Options::divide_by`](crate::question::Options).
    DivideBy: "by", Divisions, "made",
        "What the ranges are divided by on the board";
    /// [`Options::top`](crate::question::Options).
    Top: "top", Count, "2",
        "The number of items of a long list, the best first; default all";
    /// [`Options::player`](crate::question::Options).
    Player: "player", Count, "2",
        "The player, from 1, whose grid is shown";
    /// [`Options::explain`](crate::question::Options).
    Explain: "explain", Flag, "true",
        "Reasons, step by step";
    /// [`Options::methods`](crate::question::Options).
    Methods: "methods", Methods, "buckets",
        "Methods that rate the hand, each with its steps";
    /// [`Options::opponents`](crate::question::Options).
    Opponents: "opponents", Opponents, "2",
        "The number of opponents with random hands";
    /// [`Options::all`](crate::question::Options).
    All: "all", Flag, "true",
        "Each starting hand against each";
    /// [`Options::grid`](crate::question::Options).
    Grid: "grid", Flag, "true",
        "The starting hands as a 13 by 13 grid";
    /// [`Options::to`](crate::question::Options).
    To: "to", Notation, "holdem",
        "A notation in which ranges are written too";
    /// Hands that are pushed face up.
    Jam: "jam", Flag, "true",
        "The largest stack with which each starting hand can be pushed face up";
    /// The probability of each finishing place.
    Places: "places", Flag, "true",
        "The chance of each player to take each place";
    /// Exact fractions.
    Fractions: "fractions", Flag, "true",
        "The shares of the prizes as exact fractions";
    /// A deal.
    Chop: "chop", Flag, "true",
        "A deal: ICM chop and chip chop";
    /// Bubble factors and risk premiums.
    Bubble: "bubble", Flag, "true",
        "The bubble factor and the risk premium of each player against each";
    /// The cost of a game, instead of its solution.
    Plan: "plan", Flag, "true",
        "The memory and the time that a game takes, in place of its solution";
    /// The proof that takes seconds.
    Quick: "quick", Flag, "true",
        "What can be proven in seconds";
    /// The proof that takes a quarter of an hour.
    Full: "full", Flag, "true",
        "Everything, in a quarter of an hour";
}

impl Parameter {
    /// The parameters that each line can have in a column. `rake` is not one of them: in the tables of other programs,
    /// such a column has amounts.
    pub const COLUMNS: [Self; 3] = [Self::Pot, Self::Call, Self::Bet];

    /// Iterates over the parameters whose values are texts of the question: amounts, shares, sizes and others.
    pub fn texts() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|parameter| parameter.form().is_text())
    }

    /// Iterates over the parts of an answer that are shown only on request: [`Options::flags`](crate::question::Options).
    pub fn flags() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().filter(|parameter| parameter.is_flag())
    }

    /// Returns the text with this name, ignoring case.
    pub fn text_of_name(name: &str) -> Option<Self> {
        Self::texts().find(|parameter| name.trim().eq_ignore_ascii_case(parameter.name()))
    }

    /// Returns the flag with this name, ignoring case.
    ///
    /// ```
    /// use holdem_answers::parameter::Parameter;
    ///
    /// assert_eq!(Parameter::flag_of_name("places"), Some(Parameter::Places));
    /// assert_eq!(Parameter::flag_of_name("pays"), None);
    /// ```
    pub fn flag_of_name(name: &str) -> Option<Self> {
        Self::flags().find(|parameter| name.trim().eq_ignore_ascii_case(parameter.name()))
    }

    /// Returns `true` for a part of an answer that is shown only on request: one of
    /// [`Options::flags`](crate::question::Options).
    pub const fn is_flag(self) -> bool {
        matches!(
            self,
            Self::Jam
                | Self::Places
                | Self::Fractions
                | Self::Chop
                | Self::Bubble
                | Self::Plan
                | Self::Quick
                | Self::Full
        )
    }
}

/// The form of the values of a [`Parameter`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Form {
    /// Cards.
    Text,
    /// A list of texts.
    List,
    /// The name of a notation of ranges.
    Notation,
    /// The name of an order of hands.
    Order,
    /// Ranges by name.
    Ranges,
    /// A positive amount.
    Amount,
    /// A share, from 0 to 1 or in percent.
    Share,
    /// One or several sizes of a bet: amounts, or percentages of the pot.
    Sizes,
    /// One or several amounts, in a list or separated by commas.
    Amounts,
    /// One or several shares, in a list or separated by commas.
    Shares,
    /// Numbers of players, in a list or separated by commas.
    Numbers,
    /// One or several texts, each of which may contain commas.
    Texts,
    /// The work that an answer may take.
    Budget,
    /// Set or not.
    Flag,
    /// Names of divisions of a range.
    Divisions,
    /// Names of methods of evaluation.
    Methods,
    /// A number from 1.
    Count,
    /// A number of opponents, from 1.
    Opponents,
}

impl Form {
    /// Returns `true` for texts that the question reads itself: amounts, shares, sizes and others.
    pub const fn is_text(self) -> bool {
        matches!(
            self,
            Self::Amount
                | Self::Share
                | Self::Sizes
                | Self::Amounts
                | Self::Shares
                | Self::Numbers
                | Self::Texts
        )
    }

    /// Returns `true` if several values can be given.
    pub const fn is_list(self) -> bool {
        matches!(
            self,
            Self::List
                | Self::Sizes
                | Self::Amounts
                | Self::Shares
                | Self::Numbers
                | Self::Texts
                | Self::Divisions
                | Self::Methods
        )
    }

    /// Returns a description of a value, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Amount => "a number",
            Self::Share => "a number from 0 to 1",
            Self::Sizes => r#"a number, a percentage such as "75%", or a list of these"#,
            Self::Amounts => "a number, or a list of numbers such as [500, 300, 200]",
            Self::Shares => "a number from 0 to 1, or a list of these",
            Self::Numbers => "a list of the numbers of players, from 1",
            Self::Texts => r#"a list of texts, such as ["AhKh", "QQ+"]"#,
            Self::Text | Self::Notation | Self::Order => "a text",
            Self::List | Self::Divisions | Self::Methods => "a list of texts",
            Self::Ranges => r#"an object such as {"open": "22+"}"#,
            Self::Budget => r#""usual", "exact", or an object such as {"precision": 0.001}"#,
            Self::Flag => "true or false",
            Self::Count | Self::Opponents => "a whole number from 1",
        }
    }
}
