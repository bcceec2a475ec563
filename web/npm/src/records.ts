// The records of the engine's answers. Their fields are documented in `docs/formats.md` of the program; numbers of deals
// beyond 2^53 lose their last digits in JavaScript.

/** A card: a rank and a suit, `Ah`. */
export type Card = string;

export type Category =
  | "high card" | "one pair" | "two pair" | "three of a kind" | "straight" | "flush" | "full house" | "four of a kind"
  | "straight flush";

/** What a hand is. */
export interface Evaluation {
  cards: Card[];
  hole: [Card, Card];
  board: Card[];
  dead: Card[];
  category: Category;
  /** The hand in full: `two pair, nines and deuces, ace kicker`. */
  name: string;
  /** The five cards that play, in playing order. */
  best: [Card, Card, Card, Card, Card];
  best_hole: Card[];
  best_board: Card[];
  kickers: Card[];
  left_out: Card[];
  /** 1 (7-5-4-3-2) to 7462 (royal flush): higher wins, equal splits. */
  strength: number;
  /** How many opposing hands this one beats on the board as it is. */
  opponents: { beats: number; ties: number; loses: number };
}

/** The equity of one combo of a range. */
export interface ComboEquity {
  combo: string;
  weight: number;
  /** `null` if the combo is never dealt. */
  equity: number | null;
  win: number | null;
  tie: number | null;
  total: number;
  std_error: number | null;
}

/** What a player wins, ties and loses with one category, in deals. */
export interface CategoryEquity {
  category: Category;
  wins: number;
  ties: number;
  losses: number;
}

export interface PlayerEquity {
  /** As typed. */
  input: string;
  /** The normal form. */
  range: string;
  combos: number;
  weight: number;
  /** The expected share of the pot, 0 to 1. */
  equity: number;
  win: number;
  tie: number;
  wins: number;
  ties: number;
  /** The standard error of `equity`; `null` if it is exact. */
  std_error: number | null;
  categories?: CategoryEquity[];
  by_combo?: ComboEquity[];
}

export interface Equity {
  schema: "holdem.equity/1";
  /** Whether every deal was counted; otherwise deals were drawn at random. */
  exact: boolean;
  engine: "enumerate" | "boards" | "sweep" | "table" | "sample";
  /** The number of deals. */
  total: number;
  seed: number | null;
  partial: boolean;
  board: Card[];
  dead: Card[];
  players: PlayerEquity[];
  winners: { players: number[]; count: number }[];
}

export interface RangeDescription {
  /** As typed. */
  input: string;
  /** The normal form, which parses to the same range. */
  range: string;
  /** How many of the 1326 combos are in the range. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** `weight` in percent of 1326. */
  percent: number;
  dead: Card[];
  /** What is left without the cards of the board and the dead cards. */
  live: { combos: number; weight: number; percent: number };
  hands: { hand: string; combos: number; weight: number }[];
}
