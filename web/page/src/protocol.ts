// Questions to the engine and its replies, as `src/question.rs` and `src/reply.rs` define them.

export type Form = "json" | "csv" | "plain" | "tables" | "pictures" | "svg";

export interface Question {
  ask:
    | "spot" | "grid" | "equity" | "details" | "graph" | "runouts" | "outs" | "odds" | "nuts" | "eval" | "showdown"
    | "range" | "preflop" | "report";
  players?: string[];
  board?: string;
  dead?: string;
  by_category?: boolean;
  by_combo?: boolean;
  budget?: Budget;
  seed?: number;
  opponents?: number;
  top?: number;
  explain?: boolean;
  show?: Form[];
}

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

export interface TableData {
  header: Text[];
  rows: Text[][];
  numeric: number[];
  dense: boolean;
}

export interface PictureData {
  title: string;
  svg: string;
}

/** An answer, in the forms that were asked for. */
export interface Answer {
  json?: string;
  csv?: string;
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
  places: { field: "player" | "board" | "dead"; number: number; runs: { text: string; marked: boolean }[] }[];
}

export interface PlayerDescription {
  label: string;
  range: string;
  cards: string[] | null;
  combos: number;
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

export interface DetailsReply extends AnswersReply {
  categories: TableData[];
  combos: TableData[];
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

/** The fields of `holdem.equity/1` that the page shows in a way of its own. */
export interface EquityRecord {
  exact: boolean;
  total: number;
  players: { input: string; combos: number; equity: number; win: number; tie: number; std_error: number | null }[];
}
