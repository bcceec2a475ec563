//! What can be asked of the program.

use std::ffi::OsString;

use clap::{Parser, Subcommand, ValueEnum};

use crate::eval::Method;
use crate::games::hunt::Quarry;
use crate::hand::Category;

use super::failure::Failure;

/// The command line.
#[derive(Debug, Parser)]
#[command(
    name = "holdem",
    version,
    about = "Texas Hold'em hands: what they are, why, and what they beat",
    after_help = "Start with:  holdem eval AhKh QhJhTh 2c 3d\nMore about a command:  holdem eval --help",
    arg_required_else_help = true
)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,

    #[command(flatten)]
    pub common: Common,
}

/// The commands.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Say what a hand is, which five cards make it, and what it beats
    #[command(after_help = EVAL_EXAMPLES)]
    Eval(Eval),

    /// Say how big a share of the pot each player can expect
    #[command(after_help = EQUITY_EXAMPLES)]
    Equity(Equity),

    /// Say what a range of hands is: its combos, its shortest text, its grid of 13 × 13
    #[command(after_help = RANGE_EXAMPLES)]
    Range(Range),

    /// Say how the 169 starting hands do before the flop, against a random hand or each other
    #[command(after_help = PREFLOP_EXAMPLES)]
    Preflop(Preflop),

    /// Play five-card draw, or ask which cards to hold
    #[command(after_help = DRAW_EXAMPLES)]
    Draw(Draw),

    /// Judge three-card poker
    #[command(after_help = THREE_CARD_EXAMPLES)]
    ThreeCard(ThreeCard),

    /// Deal until a royal flush comes, or whatever you hunt for
    #[command(after_help = HUNT_EXAMPLES)]
    Hunt(Hunt),

    /// Prove on this machine that the three methods agree and that the preflop table is right
    #[command(after_help = VERIFY_EXAMPLES)]
    Verify(Verify),
}

const EVAL_EXAMPLES: &str = "\
Examples:
  holdem eval AhKh QhJhTh 2c 3d         hole cards first, then the board
  holdem eval 10h9h -b 'J♥ Q♥ 2c'       the board on its own
  holdem eval AhKh QhJhTh --explain     why it is what it is
  holdem eval AhKh QhJhTh2c3d -d As     no opponent can hold the ace of spades
  holdem eval AhKh QhJhTh -f json       for a program

Cards are a rank (2-9, T or 10, J, Q, K, A) and a suit (c, d, h, s or ♣ ♦ ♥ ♠), in either
case and either order, with spaces, commas or nothing between them.";

const EQUITY_EXAMPLES: &str = "\
Examples:
  holdem equity AhKh QsQd                        hand against hand, exact
  holdem equity AhKh 'QQ+,AKs' random            hands, ranges and unknown hands
  holdem equity 'TT+,AK' 15% -b Ks7d2c -d 'Ah 9c'   on a flop, with dead cards
  holdem equity AhKh QsQd --by-category          how each player wins and loses
  holdem equity 'QQ+' 'AK,TT+' --by-combo        the equity of each combo
  holdem equity random random random random --precision 0.02%
  holdem equity AA KK QQ JJ --exact              exact, however long it takes
  holdem equity AA KK QQ JJ --plan               how long that would be

Equity is the share of the pot: a win counts 1, a pot shared by two counts 1/2. By default the
answer is exact if that takes about two seconds, and else sampled to ±0.05%; it says which.";

const RANGE_EXAMPLES: &str = "\
Examples:
  holdem range '22+,A2s+:0.5,KTs+'      pairs, suited aces half the time, KTs KJs KQs
  holdem range 15% 5%-15%               the best 15 of a hundred hands; less the best 5
  holdem range 'random,!AA'             every hand but aces
  holdem range QQ+,AK -b AhKd7s         less what the board makes impossible
  holdem range TT,JJ,QQ,KK,AA -f plain  the shortest text: TT+

Hands are AA, AKs (suited), AKo (offsuit), AK (both) or AhKh. KTs+ raises the lower card up to KQs;
A5s-A2s, 88-55 and JTs-54s are spans; AKs:0.5 weighs; !AhKh takes away from what stands before.
Where items overlap the later weight stands. Quote what your shell would take for itself: ! and spaces.";

const PREFLOP_EXAMPLES: &str = "\
Examples:
  holdem preflop                        the 169 against a random hand, the best first
  holdem preflop --grid                 the same as a grid of 13 × 13
  holdem preflop AKs                    AKs against a random hand, and against each of the 169
  holdem preflop AKs QQ                 how many deals of AKs against QQ are won, tied and lost
  holdem preflop --all -f csv > matrix.csv   the 169 × 169 table

Exact: every board and every two combos are counted. Hands are AA, AKs (suited), AKo (offsuit) or random;
ranges such as QQ+ and combos such as AhKh are for holdem equity.";

const DRAW_EXAMPLES: &str = "\
Examples:
  holdem draw                           one exchange; answer with 1 3 5 or ace, Enter keeps all
  holdem draw --until-empty --advise    play on, with every way to hold weighed before each
  holdem draw --seed 7                  the same cards every time
  holdem draw --hand 'Ah Ad 7c 7d 2s'   every way to hold these five, the best first
  holdem draw --hand 'Ah Ad 7c 7d 2s' --hold 'Ah Ad 7c 7d' -f json";

const THREE_CARD_EXAMPLES: &str = "\
Examples:
  holdem three-card SK D9 CJ S10 H10 D6          the first three against the last three
  holdem three-card AhKhQh 2c2d2s --rules simple  no flushes, the highest card first
  holdem three-card --odds                       how often each category comes
  holdem three-card --odds AhKhQd                these three against a random hand";

const HUNT_EXAMPLES: &str = "\
Examples:
  holdem hunt                           deal fives until a royal flush
  holdem hunt --for 'full house'        or any other category
  holdem hunt --cards 7 --seed 42       sevens, the same hunt every time
  holdem hunt --for 'two pair' --verbose   and show every hand";

const VERIFY_EXAMPLES: &str = "\
Examples:
  holdem verify                  all hands of 5, 6 and 7 cards, and the preflop table
  holdem verify --cards 5        all 2,598,960 hands of five, at once
  holdem verify --preflop        every matchup of the preflop table
  holdem verify -j 1             on one thread";

/// What every command understands.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Everywhere")]
pub struct Common {
    /// Colour: automatic on a terminal, always, or never
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    pub color: Color,

    /// Only plain letters and lines: Ah instead of A♥
    #[arg(long, global = true)]
    pub ascii: bool,

    /// No progress bar, no notes
    #[arg(short, long, global = true)]
    pub quiet: bool,

    /// How many threads to work with at most; never more than there are cores
    #[arg(short = 'j', long, global = true, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    pub threads: Option<u16>,
}

/// The arguments of `eval`.
#[derive(Debug, clap::Args)]
pub struct Eval {
    /// Two hole cards, then three to five cards of the board
    #[arg(required = true)]
    pub cards: Vec<OsString>,

    /// The board, if it is not among the cards
    #[arg(short, long, value_name = "CARDS")]
    pub board: Option<OsString>,

    /// Cards known to be out of play: no opponent can hold them
    #[arg(short, long, value_name = "CARDS")]
    pub dead: Option<OsString>,

    /// Tell the reasoning: the facts, why nothing better, what breaks ties
    #[arg(long)]
    pub explain: bool,

    /// How to rate the hand; they always agree
    #[arg(long, value_name = "METHOD", default_value = "lookup")]
    pub method: Methods,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

/// The arguments of `range`.
#[derive(Debug, clap::Args)]
pub struct Range {
    /// Ranges, each an argument of its own
    #[arg(required = true)]
    pub ranges: Vec<OsString>,

    /// The board: cards that nobody holds
    #[arg(short, long, value_name = "CARDS")]
    pub board: Option<OsString>,

    /// Cards known to be out of play
    #[arg(short, long, value_name = "CARDS")]
    pub dead: Option<OsString>,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

/// The arguments of `equity`.
#[derive(Debug, clap::Args)]
pub struct Equity {
    /// Two players or more: hole cards, a range, or `random`, each an argument of its own
    #[arg(required = true, value_name = "PLAYER")]
    pub players: Vec<OsString>,

    /// The board so far
    #[arg(short, long, value_name = "CARDS")]
    pub board: Option<OsString>,

    /// Cards known to be out of play
    #[arg(short, long, value_name = "CARDS")]
    pub dead: Option<OsString>,

    /// How each player wins, ties and loses, by category
    #[arg(long)]
    pub by_category: bool,

    /// The equity of each combo of each player's range
    #[arg(long)]
    pub by_combo: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,

    /// Count every deal, however long it takes
    #[arg(long, help_heading = "Exact or sampled", conflicts_with_all = ["sample", "precision", "time"])]
    pub exact: bool,

    /// Draw so many deals at random: 1000000, 500k, 10M
    #[arg(long, value_name = "N", help_heading = "Exact or sampled", value_parser = super::amount::deals)]
    pub sample: Option<u64>,

    /// Draw deals until every standard error is so small: 0.05%
    #[arg(long, value_name = "P", help_heading = "Exact or sampled", value_parser = super::amount::percent)]
    pub precision: Option<f64>,

    /// Draw deals for so long: 500ms, 10s, 2m, 1h
    #[arg(long, value_name = "T", help_heading = "Exact or sampled", value_parser = super::amount::duration)]
    pub time: Option<std::time::Duration>,

    /// What the deals are drawn from: the same seed is the same sample
    #[arg(long, value_name = "N", default_value = "0", help_heading = "Exact or sampled")]
    pub seed: u64,

    /// Use this engine and no other; all exact ones count the same
    #[arg(long, value_name = "ENGINE", help_heading = "Exact or sampled")]
    pub engine: Option<Engine>,

    /// Only say which engine would run and what it would cost
    #[arg(long, help_heading = "Exact or sampled")]
    pub plan: bool,
}

/// The engines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// Every deal, one after another: the reference
    Enumerate,
    /// Each combination of hands, by the kinds of boards
    Boards,
    /// Whole ranges at once on each board
    Sweep,
    /// Two players before the flop: looked up
    Table,
    /// Deals drawn at random
    Sample,
}

/// The arguments of `preflop`.
#[derive(Debug, clap::Args)]
pub struct Preflop {
    /// One starting hand, against each; or two, one against the other
    #[arg(value_name = "HAND", conflicts_with = "all")]
    pub hands: Vec<OsString>,

    /// Draw equities as a grid of 13 × 13, in tables and Markdown
    #[arg(long, conflicts_with = "all")]
    pub grid: bool,

    /// Each starting hand against each: 169 grids; in CSV and TSV one table of 169 × 169 equities
    #[arg(long)]
    pub all: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

/// The arguments of `verify`.
#[derive(Debug, clap::Args)]
pub struct Verify {
    /// Only hands of so many cards: 5, 6 or 7; may be given several times
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(5..=7))]
    pub cards: Vec<u8>,

    /// Only the preflop table, besides what --cards asks for
    #[arg(long)]
    pub preflop: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

impl Common {
    /// The threads to work with: as many as there are cores, or fewer if that was asked.
    pub fn pool(&self) -> Result<rayon::ThreadPool, Failure> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        let threads = self.threads.map_or(cores, |asked| cores.min(asked.into()));
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map_err(|error| Failure::Work(error.to_string()))
    }
}

impl Verify {
    /// Whether hands of so many cards are asked for.
    pub fn asks_for(&self, size: usize) -> bool {
        self.asks_for_all() || self.cards.iter().any(|&asked| usize::from(asked) == size)
    }

    /// Whether the preflop table is asked for.
    pub fn asks_for_preflop(&self) -> bool {
        self.asks_for_all() || self.preflop
    }

    fn asks_for_all(&self) -> bool {
        self.cards.is_empty() && !self.preflop
    }
}

/// The arguments of `draw`.
#[derive(Debug, clap::Args)]
pub struct Draw {
    /// The seed that the deck is shuffled from; the same seed is the same game
    #[arg(long, value_name = "N", conflicts_with = "hand")]
    pub seed: Option<u64>,

    /// Play on with the same deck until it cannot supply the exchange
    #[arg(long, conflicts_with = "hand")]
    pub until_empty: bool,

    /// Show what each way to hold leads to, before asking
    #[arg(long, conflicts_with = "hand")]
    pub advise: bool,

    /// No game: what each way to hold these five cards leads to
    #[arg(long, value_name = "CARDS")]
    pub hand: Option<OsString>,

    /// With --hand: only what holding these cards leads to; `none` exchanges all
    #[arg(long, value_name = "CARDS", requires = "hand")]
    pub hold: Option<OsString>,

    /// With --hand: how to write the answer
    #[arg(short, long, value_name = "FORMAT", requires = "hand")]
    pub format: Option<Format>,
}

/// The arguments of `three-card`.
#[derive(Debug, clap::Args)]
pub struct ThreeCard {
    /// Six cards, the first three against the last three; with --odds three or none
    #[arg(required_unless_present = "odds")]
    pub cards: Vec<OsString>,

    /// Which rules to judge by
    #[arg(long, value_name = "RULES", default_value = "standard")]
    pub rules: RulesName,

    /// How many decks are in play, up to 6: so often may a card be there
    #[arg(long, value_name = "N", default_value = "1", value_parser = clap::value_parser!(u8).range(1..=6))]
    pub decks: u8,

    /// How often each category comes; for three given cards, their chance against a random hand
    #[arg(long, conflicts_with = "decks")]
    pub odds: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

/// Rules of three-card poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum RulesName {
    /// Flushes count, a pair is compared before its kicker
    Standard,
    /// No flushes, the highest card is always compared first
    Simple,
}

/// The arguments of `hunt`.
#[derive(Debug, clap::Args)]
pub struct Hunt {
    /// What to hunt for: a royal flush, or a category such as 'full house'
    #[arg(long = "for", value_name = "HAND", default_value = "royal flush", value_parser = quarry)]
    pub quarry: Quarry,

    /// How many cards a hand has: 5, 6 or 7
    #[arg(long, value_name = "N", default_value = "5", value_parser = clap::value_parser!(u8).range(5..=7))]
    pub cards: u8,

    /// The seed that the hands are dealt from; the same seed is the same hunt
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,

    /// Show every hand
    #[arg(long)]
    pub verbose: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

/// What to hunt for, by its name; words may be joined by dashes.
fn quarry(name: &str) -> Result<Quarry, String> {
    let words = name.to_lowercase().replace(['-', '_'], " ");
    let asked = match words.split_whitespace().collect::<Vec<_>>().join(" ").as_str() {
        "royal flush" | "royal" => return Ok(Quarry::RoyalFlush),
        "pair" => "one pair".to_owned(),
        "trips" => "three of a kind".to_owned(),
        "quads" => "four of a kind".to_owned(),
        asked => asked.to_owned(),
    };
    let named = Category::ALL.into_iter().find(|category| category.name() == asked);
    named.map(Quarry::Category).ok_or_else(|| {
        let names: Vec<&str> = Category::ALL.iter().rev().map(|category| category.name()).collect();
        format!("hunt for a royal flush, {}", names.join(", "))
    })
}

/// When to colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Color {
    /// On a terminal, unless NO_COLOR is set
    Auto,
    Always,
    Never,
}

/// How an answer is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A table for people; Markdown in a pipe
    Table,
    /// One JSON document
    Json,
    /// One JSON object a line
    Ndjson,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
    /// A Markdown table
    Markdown,
    /// The bare answer and nothing else
    Plain,
}

/// Which methods to rate a hand with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Methods {
    /// Every five of the cards, the best wins
    Combinations,
    /// Fourteen rank buckets, the ace as 1 and as 14
    Buckets,
    /// Keys added up and looked up in tables
    Lookup,
    /// All three; exits with 1 if ever they differ
    All,
}

impl Methods {
    /// The methods that were chosen.
    pub fn chosen(self) -> &'static [Method] {
        match self {
            Self::Combinations => &[Method::Combinations],
            Self::Buckets => &[Method::Buckets],
            Self::Lookup => &[Method::Lookup],
            Self::All => &Method::ALL,
        }
    }
}
