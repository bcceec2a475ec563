// Questions to the engine and its replies, as `src/question.rs` and `src/reply.rs` define them. A question is refused if
// it has a member without effect.

/** The engine. */
export interface Instance {
  /** Answers a question in JSON with a reply in JSON. */
  ask(question: string): string;
  /** Answers a question about played hands in JSON; the bytes of the files are read as they are needed. */
  history(question: string, files: readonly HandBytes[]): string;
  /** Returns the strengths of hands: texts, or bytes of `size` cards each; or a reply in JSON, why there are none. */
  strengths(hands: readonly string[] | Uint8Array, size: number): Uint16Array | string;
  /** Answers a `SolveRequest` in JSON with a reply in JSON. */
  solve(request: string): string;
  /** Opens the file of a solution; the reply in JSON says whether it is one. */
  open(file: Uint8Array): string;
  /** Returns the file of the solution. */
  save(): Uint8Array<ArrayBuffer>;
}

/** The bytes of a file of hands. */
export interface HandBytes {
  /** Returns the bytes from a place up to another one, or the first of them. */
  read(from: number, to: number): Uint8Array;
  readonly size: number;
}

/** A question about hands that were played. */
export interface HandsQuestion {
  /** What they add up to, one of them street by street, or a table of what is in them. */
  ask: "history" | "hand" | "hands" | "results" | "actions" | "refused";
  files: readonly { name: string; size: number }[];
  /** The number or name of the hand. */
  id?: string;
  /** What the rows are about. */
  by?: "player" | "position" | "street" | "hand" | "day" | "stakes" | "table";
  player?: string;
  position?: string;
  /** Which cards of folded players leave the deck of an all-in: those that were shown, or all that the file has. */
  known?: "shown" | "all";
  /** Only hands in which a player was all-in before the river. */
  all_in?: boolean;
  showdown?: boolean;
  /** Only hands with at least this in the pots: `100bb`, or an amount. */
  min_pot?: string;
  /** Only hands with these blinds: `0.50/1`. */
  stakes?: string;
  /** Only hands of this day and later: `2026-11-24`. */
  since?: string;
  until?: string;
  /** Whether a hand that is there twice is counted twice. */
  repeats?: boolean;
  /** The format, instead of finding it out: `phh`, `pokerstars`, …. */
  from?: string;
  show?: readonly Form[];
}

/** `json` is the document as a value, `document` the same as the program's text. */
export type Form = "json" | "document" | "ndjson" | "csv" | "tsv" | "plain" | "tables" | "pictures" | "svg";

/** A question that has answers. */
export type Asked =
  | "eval" | "showdown" | "equity" | "streets" | "plan" | "odds" | "flops" | "outs" | "runouts" | "nuts" | "range"
  | "blockers" | "preflop" | "graph" | "potential" | "texture" | "canonical" | "icm" | "push" | "solve" | "verify";

export interface Question {
  ask: Asked | "spot" | "grid" | "details" | "report";
  /** The hand or range of each player, such as `AhKh`, `QQ+,AKs`, `15%` or `random`; or each player's stack. */
  players?: readonly (number | string)[];
  /** Lines that ask each about their own players, such as `AhKh QsQd | Ks7d2c`, in place of `players`. */
  lines?: readonly string[];
  board?: string;
  dead?: string;
  /** Names for the players, in their order. */
  names?: readonly string[];
  /** The program whose notation the ranges are in: `pio`, `gto+`, `equilab`, …. */
  notation?: string;
  /** What `15%` is the best 15% by equity against: a random hand, three of them, the best fifth. */
  order?: "random" | "three" | "fifth";
  /** Ranges by their names, to be used as `@name`. */
  ranges?: { readonly [name: string]: string };
  /** What is in the middle, with the bet that the first player faces. */
  pot?: number | string;
  /** What a call costs the first player. */
  call?: number | string;
  /** What the first player bets: an amount, a percentage of the pot (`75%`), or several of these to compare. */
  bet?: number | string | readonly (number | string)[];
  /** How often all others fold to the bet: 0.4 or `40%`. */
  folds?: number | string;
  /** The share of a pot that the house takes: 0.05 or `5%`. */
  rake?: number | string;
  /** The most that the house takes. */
  rake_cap?: number | string;
  /** The prizes, the first place first; `100x7` is seven prizes of 100. */
  pays?: Several;
  /** What a deal keeps for the winner. */
  keep?: number | string;
  /** The unit to which the shares of a deal are rounded. */
  round?: number | string;
  /** The players who are all-in, by their numbers from 1. */
  all_in?: Several;
  /** How often the first of two players all-in wins; or how often each of them does. */
  win?: Several;
  /** How often two players all-in split the pot. */
  tie?: number | string;
  /** The hand or range of each player who is all-in, in the order of `all_in`. */
  hands?: string | readonly string[];
  /** What is paid for each player who is eliminated: one bounty for all, or one each. */
  bounty?: Several;
  /** The small and the big blind; without them, stacks are in big blinds. */
  blinds?: Several;
  /** What every player posts as an ante. */
  ante?: number | string;
  /** What the big blind posts as an ante for all. */
  bb_ante?: number | string;
  /** The stacks of players at other tables, who play for the same prizes. */
  elsewhere?: Several;
  /** What a seat goes all in with, such as `BB: 10%`: the others adapt. */
  lock?: string | readonly string[];
  /** The seats to show, by their names. */
  hero?: string | readonly string[];
  /** The last stack of a table of all stacks of two players. */
  until?: number | string;
  /** The step between the stacks of the table. */
  step?: number | string;
  /** The number of random deals on which the strategy of three players or more is found. */
  deals?: number | string;
  /** What each player has left in a game that is solved; of two stacks, the smaller one. */
  stack?: number | string;
  /** The sizes of bets: `33%, 75%, all-in`; before a colon for whom and where: `oop turn: 50%`. */
  bets?: string | readonly string[];
  /** The sizes of raises: `3x, all-in`. */
  raises?: string | readonly string[];
  /** The first player's bets into the player who bet last. */
  donks?: string | readonly string[];
  /** The most raises of a street, after the bet. */
  most_raises?: number | string;
  /** The share of the stack from which a bet is all-in: `80%`. */
  all_in_from?: number | string;
  /** Sizes that are closer than this share of the pot are one. */
  merge_within?: number | string;
  /** The sizes by street and player as the text of a file. */
  tree?: string;
  /** The actions and cards to what is shown: `check, bet 75%, call, 9h`. */
  line?: string;
  /** The number of iterations. */
  iterations?: number | string;
  /** The most memory that solving may take: `500MB`. */
  memory?: number | string;
  /** Whether to say what solving takes instead of doing it. */
  plan?: boolean;
  /** Whether to show each player's chance to take each place. */
  places?: boolean;
  /** Whether to show the shares of the prizes as exact fractions. */
  fractions?: boolean;
  /** Whether to show what a deal pays each player, by ICM and by chips. */
  chop?: boolean;
  /** Whether to show bubble factors and risk premiums. */
  bubble?: boolean;
  /** Whether to show the largest stack with which each starting hand can be pushed face up. */
  jam?: boolean;
  /** Whether to prove only what takes seconds. */
  quick?: boolean;
  /** Whether to prove everything, in a quarter of an hour. */
  full?: boolean;
  budget?: Budget;
  seed?: number;
  by_category?: boolean;
  by_combo?: boolean;
  /** What a range is divided by on the board. */
  by?: readonly ("made" | "draw" | "strength")[];
  /** The number of items of a long list, the best first; all by default. */
  top?: number;
  /** The player, from 1, whose grid is shown. */
  player?: number;
  explain?: boolean;
  methods?: readonly ("combinations" | "buckets" | "lookup")[];
  opponents?: number;
  /** Whether to compare each starting hand with each. */
  all?: boolean;
  /** Whether to show starting hands as a grid. */
  grid?: boolean;
  /** The notation in which to write ranges too. */
  to?: string;
  show?: readonly Form[];
  /** Whether hints speak of the fields of the page; else, of the members of a question. */
  words?: "page";
}

/** One or several amounts, in a list or with commas between them. */
export type Several = number | string | readonly (number | string)[];

/** How much work an answer may take; `usual` is exact if that is affordable. */
export type Budget = "usual" | "exact" | { precision: number } | { deals: number };

/** A piece of text: words, or something to show in a way of its own. */
export type Piece =
  | string
  | { strong: string }
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

/** What is asked of a game that is solved step by step, one after another. */
export type SolveRequest =
  | { do: "begin"; question: Question }
  | { do: "step"; iterations: number }
  | { do: "finish" }
  | { do: "at"; line?: string; show: readonly Form[] };

/** How far a search is; the exploitability is a share of the pot. */
export interface Reached {
  iterations: number;
  exploitability: number | null;
  progress: number;
  is_done: boolean;
}

/** A decision of a player, counted from 1, or a card that comes. */
export interface Choice {
  player: number | null;
  street: string;
  actions: [action: string, leads: "decision" | "card" | "end"][];
  taken: string | null;
}

/** A solution at a line: the answer is `solve`, for a decision or for the cards that can come. */
export interface SolutionReply extends AnswersReply {
  place: { way: Choice[]; here: Choice; pot: string };
}

/** A picture; `cells` are those of a grid, each with its share or its parts, and `curves` have steps, each with its end and height. */
export interface PictureData {
  title: string;
  svg: string;
  cells: [name: string, share: number | null, parts?: number[]][];
  curves: { name: string; steps: [end: number, height: number][] }[];
}

/** An answer, in the forms that were asked for. */
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

/** Why a text is no question: a message, a hint, and the fields with what is wrong in them. */
export interface Refusal {
  message: string;
  hint: string | null;
  places: { field: PlaceName; number: number; runs: { text: string; marked: boolean }[] }[];
}

/** The fields that a refusal marks. */
export type PlaceName =
  | "player" | "board" | "dead" | "line" | "pot" | "call" | "bet" | "folds" | "rake" | "rake_cap" | "pays" | "keep" | "round"
  | "all_in" | "win" | "hands" | "bounty" | "blinds" | "ante" | "bb_ante" | "hero" | "stack" | "bets" | "raises" | "donks"
  | "most_raises" | "all_in_from" | "merge_within" | "until";

export interface PlayerDescription {
  label: string;
  range: string;
  cards: string[] | null;
  combos: number;
  /** The combos that the board and the dead cards leave. */
  live: number;
  percent: number;
}

/** What the texts of a spot say; `null` for what cannot be read. */
export interface SpotReply {
  players: (PlayerDescription | null)[];
  board: string[] | null;
  dead: string[] | null;
  title: string | null;
  command: string | null;
  cost: { exact: boolean; seconds: number | null } | null;
  notes: string[];
  refusal: Refusal | null;
  /** Why the amounts are no pot odds. */
  odds: Refusal | null;
  /** The equity in the forms of `show`, if the question has that, asks for no sample, and a count takes no time that one notices. */
  equity?: AnswersReply;
}

/** The weights of a range: a starting hand, and its combos, each with a weight and whether a known card excludes it. */
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

/** What each line is answered; `null` for a blank line and a comment. */
export interface LinesReply {
  lines: ((Answer & { notes: string[] }) | { refusal: Refusal } | null)[];
}

export interface PageReply {
  page: string;
  notes: string[];
}

/** The reply to a question that has no answer. */
export interface NoAnswer {
  refusal?: Refusal;
  failure?: string;
}
