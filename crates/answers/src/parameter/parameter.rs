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
        "Board cards";
    /// The dead cards.
    Dead: "dead", Text, "9c",
        "Dead cards";
    /// Names for the players.
    Names: "names", List, "Hero",
        "Player names, in order";
    /// The program that wrote the ranges.
    Notation: "notation", Notation, "holdem",
        "Notation of the ranges, by program";
    /// The order of hands for shares such as `15%`.
    Order: "order", Order, "random",
        "Ranking for 15%, by equity against a random hand, three random hands, or the best fifth of hands";
    /// Ranges by their names.
    Ranges: "ranges", Ranges, "22+,A2s+,KTs+",
        "Named ranges, for use as @name";
    /// The pot.
    Pot: "pot", Amount, "50",
        "Pot, including the bet that the first player faces";
    /// The price of a call.
    Call: "call", Amount, "50",
        "Cost of a call of the first player";
    /// The size of a bet, or several sizes to compare.
    Bet: "bet", Sizes, "75",
        "Bet of the first player: an amount, a percentage of the pot, or a list of these to compare";
    /// The frequency with which all others fold.
    Folds: "folds", Share, "0.4",
        "Fold frequency of all others to the bet";
    /// The rake, as a share of the pot.
    Rake: "rake", Share, "0.05",
        "Rake as a share of the pot";
    /// The cap on the rake.
    RakeCap: "rake_cap", Amount, "50",
        "Maximum rake";
    /// The prizes.
    Pays: "pays", Amounts, "500,300,200",
        "Prizes, from first place; 100x7 is seven prizes of 100";
    /// The amount that a deal keeps for the winner.
    Keep: "keep", Amount, "50",
        "Part of the first prize left for the winner in a deal";
    /// The unit of a deal.
    Round: "round", Amount, "1",
        "Unit to round the shares of a deal to";
    /// The players all-in.
    AllIn: "all_in", Numbers, "1,2",
        "Numbers of the players all-in, from 1";
    /// The chances of the players all-in to win.
    Win: "win", Shares, "0.55",
        "Win probability of the first of two players all-in, or of each player all-in";
    /// The chance of a split pot.
    Tie: "tie", Share, "0.02",
        "Probability that two players all-in split the pot";
    /// The hands and ranges of the players all-in; the hands to list of a solution.
    Hands: "hands", Texts, "AhKh",
        "Prizes: hand or range of each player all-in, in the order of all_in. Solver: range of the hands to list";
    /// The small and the big blind.
    Blinds: "blinds", Amounts, "100,200",
        "Small and big blind; without them, stacks are in big blinds";
    /// The ante of every player.
    Ante: "ante", Amount, "25",
        "Ante of each player";
    /// The ante that the big blind posts for all.
    BbAnte: "bb_ante", Amount, "200",
        "Big blind ante";
    /// The stacks of other tables.
    Elsewhere: "elsewhere", Amounts, "8000,4000",
        "Stacks at other tables of the same tournament";
    /// The locked ranges of seats; the locked strategies of hands at a decision.
    Lock: "lock", Texts, "BB calls SB: 30%",
        "Lock. Push or fold: the range of a seat, to which the others adapt: the seat, an action (pushes, calls, \
        overcalls, calls a seat), a colon, a range. Solver: a node lock: the line to the decision, a colon, a range, \
        actions with frequencies, such as bet 75%: 22-99 call 0";
    /// The seats to show.
    Hero: "hero", Texts, "BTN",
        "Names of the seats to show";
    /// The last stack of a table.
    Until: "until", Amount, "20",
        "Push or fold: last stack of a heads-up table of all stacks. Solver: target exploitability as a share of the \
        pot; default 0.005, which is 0.5%";
    /// The step between the stacks of a table.
    Step: "step", Amount, "0.05",
        "Step between the stacks of the table; default 0.05 big blinds";
    /// The number of random deals.
    Deals: "deals", Amount, "1000000",
        "Number of random deals to solve push or fold on, for three or more players";
    /// The bounties for eliminated players.
    Bounty: "bounty", Amounts, "50",
        "Bounty for each eliminated player: one for all, or one per player";
    /// The remaining stack of each player.
    Stack: "stack", Amount, "400",
        "Effective stack";
    /// The sizes of bets.
    Bets: "bets", Texts, "33%, 75%, all-in",
        "Bet sizes: percentages of the pot, amounts, all-in, none; with an optional street and player before a colon, \
        such as oop turn: 50%; default 50%, all-in";
    /// The sizes of raises.
    Raises: "raises", Texts, "3x",
        "Raise sizes: multiples of the bet, percentages of the pot, amounts, all-in, none; default 3x";
    /// The sizes of bets into the player who bet last.
    Donks: "donks", Texts, "none",
        "Donk bet sizes: OOP bets into the last aggressor; default as other bets";
    /// The player who bet last on the street before the first.
    Aggressor: "aggressor", Texts, "ip",
        "Player who bet last on the street before, ip or oop: after ip, the first bets of OOP are donk bets; default \
        unknown";
    /// The maximum number of raises per street.
    MostRaises: "most_raises", Amount, "2",
        "Maximum raises per street, after the bet; default 3";
    /// The share of the remaining stack from which a bet becomes all-in.
    AllInFrom: "all_in_from", Share, "0.67",
        "All-in threshold as a share of the stack; default 0.8";
    /// The distance within which sizes are merged.
    MergeWithin: "merge_within", Share, "0.1",
        "Distance as a share of the pot within which sizes are merged; default 0";
    /// The text of a tree.
    Tree: "tree", Texts, "turn.oop.bets = '50%'",
        "Tree as text, in lines such as turn.oop.bets = '50%, 100%' or most_raises = 2; other options override it";
    /// The actions that are taken out of a tree.
    Without: "without", Texts, "check, bet 75%",
        "Line to an action to take out of the tree, with any for a card; default none";
    /// The actions and cards up to the node to show.
    Line: "line", Texts, "check, bet 75%, call",
        "Actions and cards to the decision to show; default none, for the first";
    /// The number of iterations.
    Iterations: "iterations", Amount, "200",
        "Maximum iterations";
    /// The time limit of a search.
    Time: "time", Amount, "10",
        "Time limit in seconds";
    /// The memory limit.
    Memory: "memory", Amount, "4",
        "Memory limit in gigabytes; default half of the free memory";
    /// Exact or sampled: [`Options::budget`](crate::question::Options).
    Budget: "budget", Budget, "exact",
        "Exact or sampled. usual, the default: exact if that takes at most a few seconds, else sampled to a standard \
        error of 0.0005. exact: count every deal, which may take long; plan estimates the time. Or an object with a \
        precision (the maximum standard error; 0.001 is 0.1%), a number of deals, or seconds";
    /// The equity by category: a part of [`Options::detail`](crate::question::Options).
    ByCategory: "by_category", Flag, "true",
        "Wins, ties and losses by category";
    /// The equity by combo, or the combos of a range: a part of [`Options::detail`](crate::question::Options).
    ByCombo: "by_combo", Flag, "true",
        "Each combo with its equity, or its weight in a range";
    /// [`Options::divide_by`](crate::question::Options).
    DivideBy: "by", Divisions, "made",
        "Breakdown of the ranges on the board";
    /// [`Options::top`](crate::question::Options).
    Top: "top", Count, "2",
        "Number of items of a long list, best first; default all";
    /// [`Options::player`](crate::question::Options).
    Player: "player", Count, "2",
        "Player, from 1, whose grid to show";
    /// [`Options::explain`](crate::question::Options).
    Explain: "explain", Flag, "true",
        "Explanation, step by step";
    /// [`Options::methods`](crate::question::Options).
    Methods: "methods", Methods, "buckets",
        "Evaluation methods, each with its steps";
    /// [`Options::opponents`](crate::question::Options).
    Opponents: "opponents", Opponents, "2",
        "Number of opponents with random hands";
    /// [`Options::all`](crate::question::Options).
    All: "all", Flag, "true",
        "All pairs of starting hands";
    /// [`Options::grid`](crate::question::Options).
    Grid: "grid", Flag, "true",
        "Starting hands as a 13 by 13 grid";
    /// [`Options::to`](crate::question::Options).
    To: "to", Notation, "holdem",
        "Notation to export ranges in";
    /// Hands that are pushed face up.
    Jam: "jam", Flag, "true",
        "Sklansky-Chubukov numbers: largest stack to push each starting hand face up";
    /// The probability of each finishing place.
    Places: "places", Flag, "true",
        "Probability of each place by player";
    /// Exact fractions.
    Fractions: "fractions", Flag, "true",
        "Prize equities as exact fractions";
    /// A deal.
    Chop: "chop", Flag, "true",
        "Deal: ICM chop and chip chop";
    /// Bubble factors and risk premiums.
    Bubble: "bubble", Flag, "true",
        "Bubble factors and risk premiums between all players";
    /// The cost of a game, instead of its solution.
    Plan: "plan", Flag, "true",
        "Estimated memory and time of a game, instead of its solution";
    /// The proof that takes seconds.
    Quick: "quick", Flag, "true",
        "Quick verification, in seconds";
    /// The proof that takes a quarter of an hour.
    Full: "full", Flag, "true",
        "Full verification, in a quarter of an hour";
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
