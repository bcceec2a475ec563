// Questions to the engine and its replies, as `src/question.rs` and `src/reply.rs` define them. A question is refused if
// it has a member without effect.

/** The engine. */
export interface Instance {
  /** Answers a question in JSON with a reply in JSON. */
  ask(question: string): string;
  /**
   * Answers a question about played hands in JSON; the bytes of the files are read on demand. `written` takes rows that
   * are written, piece by piece.
   */
  history(question: string, files: readonly HandBytes[], written?: (piece: Uint8Array<ArrayBuffer>) => void): string;
  /** Returns the strengths of hands, given as texts or as bytes of `size` cards each; or a refusal in JSON. */
  strengths(hands: readonly string[] | Uint8Array, size: number): Uint16Array | string;
  /** Answers a `SolveRequest` in JSON with a reply in JSON; empty while messages to other workers remain. */
  solve(request: string): string;
  /**
   * Takes the replies of the workers that share a search, one after another; none before the first message. Returns the
   * next message to all, which is empty if none remains; or a reply in JSON with the reason for an error.
   */
  lead(replies: Uint8Array): Uint8Array<ArrayBuffer> | string;
  /** Obeys a message to the part of a shared search, and returns the reply; or one in JSON with the reason for an error. */
  obey(order: Uint8Array): Uint8Array<ArrayBuffer> | string;
  /** Opens a saved solution, and returns a reply in JSON. */
  open(file: Uint8Array): string;
  /** Returns the saved solution; or a reply in JSON with the reason why there is none. */
  save(): Uint8Array<ArrayBuffer> | string;
}

/** The bytes of a file of hands. */
export interface HandBytes {
  /** Returns the bytes between two offsets, or at least the first of them. */
  read(from: number, to: number): Uint8Array;
  readonly size: number;
}

/** A question about played hands. */
export interface HandsQuestion {
  /**
   * The results, one hand street by street, or a table of the hands; or of one player: the grid of the starting hands,
   * the shown hands, the bet sizes, or the swings.
   */
  ask: "history" | "hand" | "hands" | "results" | "actions" | "decisions" | "refused" | "stats"
    | "grid" | "shown" | "sizes" | "swings";
  files: readonly { name: string; size: number }[];
  /** The number or name of the hand. */
  id?: string;
  /** The grouping of the rows. */
  by?: "player" | "position" | "street" | "hand" | "day" | "session" | "stakes" | "table" | "players" | "depth";
  player?: string;
  position?: string;
  /** The cards of folded players that are dead in an all-in: only shown cards, or all that the file has. */
  known?: "shown" | "all";
  /** Only hands with an all-in before the river. */
  all_in?: boolean;
  showdown?: boolean;
  /** Only hands with at least this in the pots: `100bb`, or an amount. */
  min_pot?: string;
  /** Only hands with these blinds: `0.50/1`. */
  stakes?: string;
  /** Only hands of this day and later: `2026-11-24`. */
  since?: string;
  until?: string;
  /** Only hands in which the player decides on this street. */
  street?: "preflop" | "flop" | "turn" | "river";
  /** Only hands in which the player faces this. */
  facing?: "nothing" | "unopened" | "limp" | "open" | "3bet" | "4bet" | "bet" | "cbet" | "raise";
  /** Only hands in which the player decides on a board of this texture: `monotone, paired`. */
  board?: string;
  /** Only hands in which the player holds these hole cards: `QQ+,AK`. */
  cards?: string;
  /** Whether duplicates are counted. */
  repeats?: boolean;
  /** The format, which is detected by default: `phh`, `pokerstars`, …. */
  from?: string;
  /** The maximum number of rows of results to show. */
  rows?: number;
  /** Whether to write the rows as CSV, in pieces, instead of showing them. */
  write?: boolean;
  /** The statistics, separated by commas; the usual ones by default. */
  statistics?: string;
  /** The comparison of a player with another one, or with `all`. */
  against?: string;
  /** The least number of hands of a row of statistics. */
  min_hands?: number;
  /** The number in the cells of a grid: a statistic, `vpip` by default, or `won`. */
  cell?: string;
  /** The bankroll in big blinds, for the risk of ruin. */
  bankroll?: number;
  show?: readonly Form[];
}

/** A form of an answer; `json` is the document as a value, `document` as the program's text. */
export type Form = "json" | "document" | "ndjson" | "csv" | "tsv" | "plain" | "tables" | "pictures" | "svg";

/** A question that every front end supports. */
export type Asked =
  | "eval" | "showdown" | "equity" | "streets" | "plan" | "odds" | "flops" | "outs" | "runouts" | "nuts" | "range"
  | "blockers" | "preflop" | "graph" | "potential" | "texture" | "canonical" | "icm" | "push" | "solve" | "verify";

export interface Question {
  ask: Asked | "spot" | "grid" | "details" | "report";
  /** The hand or range of each player, such as `AhKh`, `QQ+,AKs`, `15%` or `random`; or each player's stack. */
  players?: readonly (number | string)[];
  /** Lines with separate players, such as `AhKh QsQd | Ks7d2c`, instead of `players`. */
  lines?: readonly string[];
  board?: string;
  dead?: string;
  /** Player names, in order. */
  names?: readonly string[];
  /** The program whose notation the ranges are in: `pio`, `gto+`, `equilab`, …. */
  notation?: string;
  /** The ranking of hands behind `15%`, by equity: against a random hand, three of them, or the best fifth of hands. */
  order?: "random" | "three" | "fifth";
  /** Ranges by name, for `@name`. */
  ranges?: { readonly [name: string]: string };
  /** Pot, including the bet that the first player faces. */
  pot?: number | string;
  /** Cost of a call of the first player. */
  call?: number | string;
  /** The first player's bet: an amount, a percentage of the pot (`75%`), or several of these to compare. */
  bet?: number | string | readonly (number | string)[];
  /** Fold frequency of all others to the bet: 0.4 or `40%`. */
  folds?: number | string;
  /** Rake as a share of the pot: 0.05 or `5%`. */
  rake?: number | string;
  /** The maximum rake. */
  rake_cap?: number | string;
  /** The prizes, the first place first; `100x7` is seven prizes of 100. */
  pays?: Several;
  /** Part of the first prize left for the winner in a deal. */
  keep?: number | string;
  /** Unit to round the shares of a deal to. */
  round?: number | string;
  /** Numbers of the players all-in, from 1. */
  all_in?: Several;
  /** Win probability of the first of two players all-in, or of each player all-in. */
  win?: Several;
  /** Probability that two players all-in split the pot. */
  tie?: number | string;
  /** The hand or range of each player who is all-in, in the order of `all_in`. */
  hands?: string | readonly string[];
  /** Bounty for each eliminated player: one for all, or one per player. */
  bounty?: Several;
  /** Small and big blind; without them, stacks are in big blinds. */
  blinds?: Several;
  /** Ante of each player. */
  ante?: number | string;
  /** Big blind ante. */
  bb_ante?: number | string;
  /** Stacks at other tables of the same tournament. */
  elsewhere?: Several;
  /** A lock, to which the others adapt: of a seat, `BB: 10%`; of a decision of a game to solve, `check: AA bet 75% 0`. */
  lock?: string | readonly string[];
  /** Names of the seats to show. */
  hero?: string | readonly string[];
  /** The last stack of a table of all stacks of two players. */
  until?: number | string;
  /** The step between the stacks of the table. */
  step?: number | string;
  /** Number of random deals to solve push or fold on, for three or more players. */
  deals?: number | string;
  /** The effective stack of a game to solve. */
  stack?: number | string;
  /** The bet sizes: `33%, 75%, all-in`; with a player and street before a colon: `oop turn: 50%`. */
  bets?: string | readonly string[];
  /** The raise sizes: `3x, all-in`. */
  raises?: string | readonly string[];
  /** The sizes of donk bets, the first player's bets into the player who bet last. */
  donks?: string | readonly string[];
  /** The player who bet last on the street before the game: after `ip`, the first bets of OOP are donk bets. */
  aggressor?: "oop" | "ip";
  /** The maximum number of raises per street, after the bet. */
  most_raises?: number | string;
  /** The share of the stack from which a bet is all-in: `80%`. */
  all_in_from?: number | string;
  /** The share of the pot within which sizes are merged. */
  merge_within?: number | string;
  /** The sizes by street and player, as the text of a file. */
  tree?: string;
  /** The lines to actions that are taken out of the tree, with `any` for a card. */
  without?: string | readonly string[];
  /** The actions and cards to the decision to show: `check, bet 75%, call, 9h`. */
  line?: string;
  /** The number of iterations. */
  iterations?: number | string;
  /** The maximum memory for solving: `500MB`. */
  memory?: number | string;
  /** Whether to estimate the cost of solving instead. */
  plan?: boolean;
  /** Whether to show each player's chance of each place. */
  places?: boolean;
  /** Whether to show the shares of the prizes as exact fractions. */
  fractions?: boolean;
  /** Whether to show a deal: an ICM chop and a chip chop. */
  chop?: boolean;
  /** Whether to show bubble factors and risk premiums. */
  bubble?: boolean;
  /** Whether to show the largest stack with which each starting hand can be pushed face up. */
  jam?: boolean;
  /** Whether to verify only what takes seconds. */
  quick?: boolean;
  /** Whether to verify everything, in a quarter of an hour. */
  full?: boolean;
  budget?: Budget;
  seed?: number;
  by_category?: boolean;
  by_combo?: boolean;
  /** The divisions of a range on the board. */
  by?: readonly ("made" | "draw" | "strength")[];
  /** The number of items of a long list, the best first; all by default. */
  top?: number;
  /** Player, from 1, whose grid to show. */
  player?: number;
  explain?: boolean;
  methods?: readonly ("combinations" | "buckets" | "lookup")[];
  opponents?: number;
  /** Whether to compare each starting hand with every other. */
  all?: boolean;
  /** Whether to show starting hands as a grid. */
  grid?: boolean;
  /** Another notation in which to write ranges. */
  to?: string;
  show?: readonly Form[];
  /** The terms of hints: the fields of the page; by default, the members of a question. */
  words?: "page";
}

/** One or more amounts, in a list or separated by commas. */
export type Several = number | string | readonly (number | string)[];

/** The budget of an answer; `usual` is exact if that is affordable. */
export type Budget = "usual" | "exact" | { precision: number } | { deals: number };

/** A piece of text: plain words or a styled piece. */
export type Piece =
  | string
  | { strong: string }
  | { faint: string }
  | { card: string; name: string }
  | { suit: string; name: string }
  | { share: string; of: number };

export type Text = Piece[];

/** A table; `name` is its kind. */
export interface TableData {
  name: string;
  caption: string;
  header: Text[];
  rows: Text[][];
  numeric: number[];
  dense: boolean;
}

/** A request about a game that is solved step by step. */
export type SolveRequest =
  | { do: "divide"; question: Question; workers: number }
  | { do: "refine"; line: string; question: Partial<Question>; workers: number }
  | { do: "back" }
  | { do: "step"; iterations: number; until?: number }
  | { do: "finish" }
  | { do: "at"; line?: string; show: readonly Form[] };

/**
 * The division of a game: the number of workers, whether each has enough memory, and the command of the program that
 * saves the solution as a file.
 */
export interface Division {
  workers: number;
  fits: boolean;
  /** The most bytes that a worker or the one that leads needs; `null` if no card comes. */
  bytes: number | null;
  command: string | null;
}

/** A game from a line of a solution on, as text; it is kept by the engine, which begins a search with it. */
export interface RefinedGame {
  setup: string;
  until: number;
}

/** The reply about a refined game: `solve` is its cost, `command` is the one of the program. */
export interface RefinedReply extends OpenedReply {
  division: Division;
  command: string;
  question: RefinedGame;
}

/** The progress of a search; the exploitability is a share of the pot. */
export interface Reached {
  iterations: number;
  exploitability: number | null;
  progress: number;
  is_done: boolean;
}

/** A decision of a player, counted from 1, or a card to be dealt. */
export interface Choice {
  player: number | null;
  street: string;
  actions: [action: string, leads: "decision" | "card" | "end"][];
  taken: string | null;
}

/** The reply about an opened solution: the texts of its game. */
export interface OpenedReply extends AnswersReply {
  game: {
    players: string[];
    names: string[];
    board: string;
    dead: string;
    /** The amounts and sizes, by field. */
    texts: { [name: string]: string };
    locks: string[];
  };
}

/** A solution at a line: the answer is `solve`, for a decision or for the possible next cards. */
export interface SolutionReply extends AnswersReply {
  /** `players` are the names or numbers of the players, with their positions. */
  place: { players: string[]; way: Choice[]; here: Choice; pot: string };
}

/** A picture; `cells` are grid cells with shares or parts, and `curves` have steps with an end and a height. */
export interface PictureData {
  title: string;
  /** The question that the picture answers. */
  about: string;
  /** The picture for a page, which has captions. */
  svg: string;
  /** The picture for a file, with titles, on white. */
  file: string;
  cells: [name: string, share: number | null, parts?: number[]][];
  curves: { name: string; steps: [end: number, height: number][] }[];
}

/** An answer in the requested forms. */
export interface Answer {
  json?: unknown;
  document?: string;
  ndjson?: string;
  csv?: string;
  tsv?: string;
  plain?: string;
  heading?: Text | null;
  tables?: TableData[];
  remarks?: string[];
  pictures?: PictureData[];
  svg?: string | null;
  partial: boolean;
}

/** A refusal of a question: a message, a hint, and the fields with their errors marked. */
export interface Refusal {
  message: string;
  hint: string | null;
  places: { field: PlaceName; number: number; runs: { text: string; marked: boolean }[] }[];
}

/** The fields that a refusal can mark. */
export type PlaceName =
  | "player" | "board" | "dead" | "line" | "pot" | "call" | "bet" | "folds" | "rake" | "rake_cap" | "pays" | "keep" | "round"
  | "all_in" | "win" | "hands" | "bounty" | "blinds" | "ante" | "bb_ante" | "hero" | "stack" | "bets" | "raises" | "donks" | "aggressor"
  | "most_raises" | "all_in_from" | "merge_within" | "without" | "tree" | "until" | "lock";

export interface PlayerDescription {
  label: string;
  range: string;
  cards: string[] | null;
  combos: number;
  /** The number of combos left by the board and the dead cards. */
  live: number;
  percent: number;
}

/** The description of a spot's texts; `null` for parts that cannot be read. */
export interface SpotReply {
  players: (PlayerDescription | null)[];
  board: string[] | null;
  dead: string[] | null;
  title: string | null;
  command: string | null;
  cost: { exact: boolean; seconds: number | null; details: number | null } | null;
  notes: string[];
  refusal: Refusal | null;
  /** The reason why the amounts are not valid pot odds. */
  odds: Refusal | null;
  /** The equity in the forms of `show`, if they are given, no sample is requested, and the count is fast. */
  equity?: AnswersReply;
}

/** A starting hand of a range, and its combos, each with a weight and whether a known card excludes it. */
export interface HandCell {
  hand: string;
  combos: [combo: string, weight: number, isOut: boolean][];
}

export interface GridReply {
  grid: { range: string; combos: number; percent: number; hands: HandCell[] } | null;
  notes: string[];
}

export interface AnswersReply {
  answers: { [name: string]: Answer };
  notes: string[];
}

/** The reply to each line; `null` for a blank line or a comment. */
export interface LinesReply {
  lines: ((Answer & { notes: string[] }) | { refusal: Refusal } | null)[];
}

export interface PageReply {
  page: string;
  notes: string[];
}

/** The reply to a question without an answer. */
export interface NoAnswer {
  refusal?: Refusal;
  failure?: string;
}
