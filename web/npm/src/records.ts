// Generated from the records of the engine: cargo test --lib schema -- --ignored regenerate
// Numbers of deals beyond 2^53 lose their last digits in JavaScript.

/** A card: a rank of `23456789TJQKA` and a suit of `cdhs`, such as `Ah`. */
export type Card = string;

export type Category = "high card" | "one pair" | "two pair" | "three of a kind" | "straight" | "flush" | "full house" | "four of a kind" | "straight flush";

/** How a hand does against every hand that an opponent can hold, on the board as it is. */
export interface Opponents {
  /** How many opposing hands lose. */
  beats: number;
  /** How many opposing hands tie. */
  ties: number;
  /** How many opposing hands win; without dead cards the three add up to 1081 on a flop, 1035 on a turn, 990 on a river. */
  loses: number;
}

/** The strength that each method finds. */
export interface MethodStrengths {
  /** Whether all methods found the same strength. */
  agree: boolean;
  /** The strength by the method `combinations`; `null` if it was not asked for. */
  combinations: number | null;
  /** The strength by the method `buckets`; `null` if it was not asked for. */
  buckets: number | null;
  /** The strength by the method `lookup`; `null` if it was not asked for. */
  lookup: number | null;
}

/** What the category of a hand follows from. */
export interface Facts {
  /** How many ranks occur at least twice. */
  ranks_that_pair: number;
  /** How often the most frequent rank occurs. */
  largest_kind: number;
  /** Whether five ranks are in a row. */
  straight: boolean;
  /** Whether five cards share a suit. */
  flush: boolean;
}

/** A better category, and why it does not apply. */
export interface Absence {
  /** The category. */
  category: Category;
  /** Why it does not apply. */
  reason: string;
}

/** What equal categories are compared by: a rank, and how many cards have it; of a straight, its highest rank. */
export interface Compared {
  /** How many cards have the rank. */
  cards: number;
  /** The rank. */
  rank: string;
}

/** Five of the cards, and what they are. */
export interface Five {
  /** The five cards. */
  cards: [Card, Card, Card, Card, Card];
  /** Their category. */
  category: Category;
  /** The hand in full. */
  name: string;
  /** Their strength, 1 to 7462. */
  strength: number;
}

/** The steps of the method `combinations`. */
export interface CombinationsSteps {
  /** All five-card combinations, best first. */
  fives: Five[];
}

/** A window of five buckets. */
export interface StraightWindow {
  /** The highest rank of the window. */
  high: string;
  /** How many of its buckets are filled. */
  filled: number;
}

/** The steps of the method `buckets`. */
export interface BucketsSteps {
  /** The suit of the flush; `null` if there is none. */
  flush_suit: "clubs" | "diamonds" | "hearts" | "spades" | null;
  /** The number of cards in buckets 1 to 14; the ace is in 1 and in 14. */
  counts: number[];
  /** The windows of five buckets, from the top one down to the straight, if there is one. */
  windows: StraightWindow[];
}

/** The steps of the method `lookup`; for a flush, which is found by its suit, all but `flush_suit` are `null`. */
export interface LookupSteps {
  /** The suit of the flush; `null` if there is none. */
  flush_suit: "clubs" | "diamonds" | "hearts" | "spades" | null;
  /** The keys of the clubs, diamonds, hearts and spades. */
  suit_keys: [number, number, number, number] | null;
  /** The sum of the keys. */
  key: number | null;
  /** The row of the key in the table. */
  row: number | null;
  /** The position of the key in its row. */
  place: number | null;
  /** The offset of the row. */
  offset: number | null;
  /** The size of the table. */
  slots: number | null;
  /** The slot that has the strength: (`place` + `offset`) modulo `slots`. */
  slot: number | null;
}

/** Why a hand is what it is, by one method. */
export interface Explanation {
  /** The method. */
  method: "combinations" | "buckets" | "lookup";
  /** The strength that the method finds. */
  strength: number;
  /** The category that follows from the facts. */
  category: Category;
  /** The five cards that play. */
  best: [Card, Card, Card, Card, Card];
  /** What the category follows from. */
  facts: Facts;
  /** Each better category and why it does not apply, the best first. */
  absent: Absence[];
  /** What equal categories are compared by, in order. */
  compared: Compared[];
  /** The steps of the method `combinations`. */
  combinations?: CombinationsSteps;
  /** The steps of the method `buckets`. */
  buckets?: BucketsSteps;
  /** The steps of the method `lookup`. */
  lookup?: LookupSteps;
}

/** What a hand is. */
export interface Evaluation {
  /** All cards: `hole`, then `board`. */
  cards: Card[];
  /** The hole cards, the higher rank first. */
  hole: [Card, Card];
  /** The board, as given. */
  board: Card[];
  /** The dead cards, which no opponent can hold. */
  dead: Card[];
  /** The category of the hand; of a royal flush, `straight flush`. */
  category: Category;
  /** The hand in full: `two pair, nines and deuces, ace kicker`. */
  name: string;
  /** The five cards that play, in playing order; a hole card only where no board card does the same. */
  best: [Card, Card, Card, Card, Card];
  /** The hole cards in `best`. */
  best_hole: Card[];
  /** The board cards in `best`. */
  best_board: Card[];
  /** The cards in `best` that only break ties. */
  kickers: Card[];
  /** The cards that do not play. */
  left_out: Card[];
  /** The strength, 1 (7-5-4-3-2) to 7462 (royal flush): higher wins, equal splits. */
  strength: number;
  /** How the hand does against every hand that an opponent can hold, on the board as it is. */
  opponents: Opponents;
  /** The strength by each method; only if several methods are asked for. */
  methods?: MethodStrengths;
  /** Why the hand is what it is, by each method; only if explanations are asked for. */
  explanations?: Explanation[];
}

/** How a player beats those in the next place. */
export interface Winning {
  /** What decides: the category, the rank of the made hand, or a kicker; `null` in the last place. */
  by: "category" | "rank" | "kicker" | null;
  /** The same in words; `null` in the last place. */
  why: string | null;
  /** The player's cards that decide. */
  cards: Card[];
}

/** A player at the showdown. */
export interface ShowdownPlayer {
  /** The player's number, from 1. */
  player: number;
  /** The player's name, `null` for a player without one; only if a player has a name. */
  player_name?: string | null;
  /** The hand as typed. */
  input: string;
  /** The hand as read. */
  hole: [Card, Card];
  /** 1 for the winner; those who tie have the same place, and the next strength has the next number: 1, 1, 2. */
  place: number;
  /** The share of the pot. */
  share: number;
  /** The category of the hand; of a royal flush, `straight flush`. */
  category: Category;
  /** The hand in full. */
  name: string;
  /** The five cards that play, in playing order. */
  best: [Card, Card, Card, Card, Card];
  /** The hole cards in `best`. */
  best_hole: Card[];
  /** The board cards in `best`. */
  best_board: Card[];
  /** The strength, 1 to 7462. */
  strength: number;
  /** How the player beats the next place. */
  beats_next: Winning;
}

/** What combos have made on the board. */
export interface Made {
  /** The made hand: `top pair`. */
  made: string;
  /** Its category. */
  category: Category;
  /** Its combos, by weight. */
  combos: number;
  /** Their share of the range. */
  share: number;
}

/** What combos draw to. */
export interface Draw {
  /** The draw: `flush draw`. */
  draw: "one overcard" | "two overcards" | "backdoor straight draw" | "backdoor flush draw" | "gutshot" | "double gutshot" | "open-ended straight draw" | "flush draw" | "straight flush draw";
  /** Its combos, by weight. */
  combos: number;
  /** Their share of the range. */
  share: number;
  /** The next cards that complete the draw; `null` for a range and for a backdoor draw. */
  cards: Card[] | null;
  /** How many turns and rivers together complete a backdoor draw; `null` for a range and for other draws. */
  runners: number | null;
}

/** The next cards that make a category. */
export interface NextCard {
  /** The category. */
  category: Category;
  /** The cards that make it. */
  cards: Card[];
  /** Their share of all next cards. */
  share: number;
}

/** What a hand or range has made on the board, and what it draws to. */
export interface MadeNow {
  /** What the hand is and draws to: `top pair, flush draw`; `null` for a range. */
  name: string | null;
  /** What the combos have made, the best first. */
  made: Made[];
  /** What the combos draw to, the best first. */
  draws: Draw[];
  /** The next cards by the category they make; `null` for a range, and none on the river. */
  next: NextCard[] | null;
}

/** How often a category is made. */
export interface CategoryCount {
  /** The category. */
  category: Category;
  /** How many cases have it. */
  count: number;
  /** Their share of all cases. */
  share: number;
}

/** How often each category is made by a street. */
export interface StreetOdds {
  /** The street. */
  street: "preflop" | "flop" | "turn" | "river";
  /** The number of cases: combos, by weight, × boards; an integer unless the range has weights. */
  total: number;
  /** The nine categories, the weakest first. */
  categories: CategoryCount[];
}

/** How often a range makes a hand on the flop. */
export interface FlopMade {
  /** The made hand: `top pair`. */
  made: string;
  /** Its category. */
  category: Category;
  /** How often it is made. */
  share: number;
}

/** How often a range has a draw on the flop. */
export interface FlopDraw {
  /** The draw: `flush draw`. */
  draw: "one overcard" | "two overcards" | "backdoor straight draw" | "backdoor flush draw" | "gutshot" | "double gutshot" | "open-ended straight draw" | "flush draw" | "straight flush draw";
  /** How often it is there. */
  share: number;
}

/** The flops of a texture. */
export interface FlopTexture {
  /** The part of the texture: `suits`, `pairing`, `connection` or `high`. */
  part: string;
  /** What it is: `two-tone`, `paired`, `connected`, `ace`. */
  texture: string;
  /** How often such a flop comes. */
  share: number;
  /** How often it has top pair or better, or a strong draw. */
  hit: number;
  /** How often it has top pair or better, as the filter `top pair+` has it. */
  top_pair_or_better: number;
  /** How often it has a draw of eight outs or more to a straight or a flush: the filter `double gutshot+`. */
  strong_draw: number;
  /** How often it has nothing made, and no draw to a straight or a flush by the turn: the filter `air`. */
  air: number;
}

/** A flop, and those that are the same for the range. */
export interface Flop {
  /** One of the flops. */
  flop: Card[];
  /** How many there are, itself included. */
  alike: number;
  /** How often one of them comes. */
  share: number;
  /** How often it has top pair or better, or a strong draw. */
  hit: number;
  /** How often it has top pair or better, as the filter `top pair+` has it. */
  top_pair_or_better: number;
  /** How often it has a draw of eight outs or more to a straight or a flush: the filter `double gutshot+`. */
  strong_draw: number;
  /** How often it has nothing made, and no draw to a straight or a flush by the turn: the filter `air`. */
  air: number;
}

/** The cards with the same effect that make the same or a better hand. */
export interface OrBetter {
  /** How many cards there are. */
  count: number;
  /** The chance that one of the cards comes next. */
  next: number;
  /** The chance that one of the cards comes by the river. */
  by_river: number;
}

/** Cards with the same effect that make the same type of hand. */
export interface OutGroup {
  /** What the cards do for the player. */
  effect: "clean" | "tie" | "tainted" | "still behind" | "improves";
  /** The type of hand that the cards make. */
  makes: "no new hand" | "one pair" | "two pair" | "trips" | "set" | "straight" | "flush" | "full house" | "four of a kind" | "straight flush";
  /** How many cards are in the group. */
  count: number;
  /** The cards; each is in at most one group of a player. */
  cards: Card[];
  /** The chance that one of the cards comes next. */
  next: number;
  /** The chance that one of the cards comes by the river. */
  by_river: number;
  /** All cards with this effect that make this hand or better. */
  or_better: OrBetter;
}

/** A player's outs. For one hand alone, the fields from `standing` to `runouts` are `null`. */
export interface OutsPlayer {
  /** The player's number, from 1. */
  player: number;
  /** The hand. */
  hand: string;
  /** The category of the hand now. */
  category: Category;
  /** The hand now in full. */
  name: string;
  /** Whether the player is ahead now. */
  standing: "ahead" | "tied" | "behind" | null;
  /** The number of clean outs. */
  clean: number | null;
  /** The chance that a clean out comes next. */
  next: number | null;
  /** The chance that a clean out comes by the river. */
  by_river: number | null;
  /** After how many cards the player stands no worse than now. */
  safe: number | null;
  /** How often the player wins alone by the river. */
  win: number | null;
  /** How often the player shares the pot by the river. */
  tie: number | null;
  /** The number of runouts that the player wins alone. */
  wins: number | null;
  /** The number of runouts after which the player shares the pot. */
  ties: number | null;
  /** The number of runouts. */
  runouts: number | null;
  /** The cards in groups by what they do and make, the best hand first. */
  outs: OutGroup[];
}

/** Whether the draw of the first player is worth a call. For one hand alone, the fields from `next` on are `null`. */
export interface OutsOdds {
  /** What is in the middle before the decision, with the bet that is faced. */
  pot: number;
  /** What the call costs. */
  call: number;
  /** The equity that a call needs: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too high for any. */
  required_equity: number;
  /** The chance to be ahead after the next card. */
  next: number | null;
  /** The expected share of the pot by the river. */
  equity: number | null;
  /** `equity` less `required_equity`. */
  margin: number | null;
  /** What a call gains on average compared with a fold: `margin` × (`pot` + `call` − `rake_taken`). */
  value: number | null;
  /** Whether a call gains. */
  verdict: "gains" | "loses" | "even" | "unknown" | null;
  /** The share of the pot that the house takes; only with a rake. */
  rake?: number;
  /** The most that it takes; only with a cap. */
  rake_cap?: number;
  /** What it takes of the pot after the call; only with a rake. */
  rake_taken?: number;
}

/** A hand among all that an opponent can hold. */
export interface HandPlace {
  /** The hand. */
  hole: [Card, Card];
  /** The category that it makes on the board. */
  category: Category;
  /** The hand in full. */
  name: string;
  /** The strength, 1 to 7462. */
  strength: number;
  /** 1 plus the number of better strengths that can be held. */
  place: number;
  /** How many opposing hands lose. */
  beats: number;
  /** How many opposing hands tie. */
  ties: number;
  /** How many opposing hands win. */
  loses: number;
  /** The percentage of opposing hands that it beats, ties counted half. */
  percentile: number;
}

/** How many combos make a category. */
export interface NutsCategory {
  /** The category. */
  category: Category;
  /** How many combos make it. */
  combos: number;
}

/** Combos of equal strength. */
export interface Holding {
  /** 1 plus the number of better strengths that can be held. */
  place: number;
  /** The category that the combos make. */
  category: Category;
  /** The hand in full. */
  name: string;
  /** The strength, 1 to 7462. */
  strength: number;
  /** The combos that make it; a starting hand with no other combo left is named as a whole. */
  range: string;
  /** How many combos make it. */
  combos: number;
  /** How many combos make this or better. */
  or_better: number;
}

/** How many hands a hand beats, ties with and loses to. */
export interface Outcomes {
  /** How many it beats. */
  wins: number;
  /** How many it ties with. */
  ties: number;
  /** How many it loses to. */
  losses: number;
}

export type Engine = "enumerate" | "boards" | "sweep" | "table" | "sample";

/** The deals in which a player has a category at showdown. */
export interface CategoryEquity {
  /** The category. */
  category: Category;
  /** The number of deals won alone. */
  wins: number;
  /** The number of deals with a shared pot. */
  ties: number;
  /** The number of deals lost. */
  losses: number;
}

/** The equity of a combo of a range; shares are `null` if the combo is never dealt, or hardly drawn. */
export interface ComboEquity {
  /** The combo. */
  combo: string;
  /** Its weight in the range. */
  weight: number;
  /** The expected share of the pot. */
  equity: number | null;
  /** How often the combo wins alone. */
  win: number | null;
  /** How often the combo shares the pot. */
  tie: number | null;
  /** The number of deals with the combo. */
  total: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
  /** The starting hand that the combo is of: `AA`, `AKs`, `AKo`. */
  hand: string;
  /** The mean equity of the combos of the starting hand, by their deals. */
  hand_equity: number | null;
}

/** A player's equity. */
export interface PlayerEquity {
  /** The player's name, `null` for a player without one; only if a player has a name. */
  name?: string | null;
  /** The hand or range as typed. */
  input: string;
  /** The normal form of the range. */
  range: string;
  /** How many combos the board and the dead cards leave. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The expected share of the pot. */
  equity: number;
  /** How often the player wins alone. */
  win: number;
  /** How often the player shares the pot. */
  tie: number;
  /** The number of deals that the player wins alone. */
  wins: number;
  /** The number of deals in which the player shares the pot. */
  ties: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
  /** What the player wins by the category at showdown; only if that is asked for. */
  categories?: CategoryEquity[];
  /** The equity of each combo; only if that is asked for. */
  by_combo?: ComboEquity[];
}

/** A set of players who win deals together. */
export interface Winners {
  /** The numbers of the players. */
  players: number[];
  /** How many deals they win. */
  count: number;
}

/** What pot odds mean for the first player; fields about another decision are `null`. */
export interface PotOdds {
  /** What is in the middle before the decision, with a bet that is faced. */
  pot: number;
  /** What the call costs. */
  call: number | null;
  /** What is bet. */
  bet: number | null;
  /** The equity that a call needs: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too high for any. */
  required_equity: number | null;
  /** The player's equity less `required_equity`. */
  margin: number | null;
  /** What a call gains on average compared with a fold: `margin` × (`pot` + `call` − `rake_taken`). */
  value: number | null;
  /** The standard error of `value`; `null` if exact. */
  value_error: number | null;
  /** Whether a call gains; `unknown` if `margin` is less than twice its standard error. */
  verdict: "gains" | "loses" | "even" | "unknown" | null;
  /** How often all others must fold to a bet that never wins when called: `bet` / (`pot` + `bet`). */
  bluff_folds: number | null;
  /** How often they must fold if otherwise all call and check down: `k` / (`pot` + `k`), where `k` is `bet` − equity × (`pot` + players × `bet`), or 0 if that is negative. */
  semi_bluff_folds: number | null;
  /** The standard error of `semi_bluff_folds`; `null` if exact. */
  semi_bluff_error: number | null;
  /** How often the others must not fold so that a bet that never wins when called gains nothing: `pot` / (`pot` + `bet`). */
  minimum_defence: number | null;
  /** What the bet gains on average, compared with giving up the pot, if all call and check down. */
  called_value: number | null;
  /** The standard error of `called_value`; `null` if exact. */
  called_error: number | null;
  /** What a check gains on average, compared with giving up the pot, if the hand is checked down: equity × `pot`. */
  check_value: number | null;
  /** The standard error of `check_value`; `null` if exact. */
  check_error: number | null;
  /** How often all others must fold so that the bet gains as much as a check, if otherwise all call and check down: (`check_value` − `called_value`) / (`pot` − `called_value`), or 0 if that is negative. */
  check_folds: number | null;
  /** The standard error of `check_folds`; `null` if exact. */
  check_folds_error: number | null;
  /** How often all others are assumed to fold; only if that is given. */
  folds?: number;
  /** What the bet then gains on average, compared with giving up the pot, if otherwise all call and check down: `folds` × the pot (from the flop on, without the rake) + (1 − `folds`) × `called_value`; only with `folds`. */
  mixed_value?: number;
  /** The standard error of `mixed_value`; `null` if exact. */
  mixed_error?: number | null;
  /** The share of each pot that the house takes; only with a rake. */
  rake?: number;
  /** The most that it takes; only with a cap. */
  rake_cap?: number;
  /** What it takes of the pot after the call, or if all call the bet; only with a rake. */
  rake_taken?: number;
}

/** A player's equity on a street, and how much it has changed since the last one. */
export interface StreetPlayer {
  /** The player's name, `null` for a player without one; only if a player has a name. */
  name?: string | null;
  /** The hand or range as typed. */
  input: string;
  /** The normal form of the range. */
  range: string;
  /** How many combos the board and the dead cards leave. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The expected share of the pot. */
  equity: number;
  /** How often the player wins alone. */
  win: number;
  /** How often the player shares the pot. */
  tie: number;
  /** The number of deals that the player wins alone. */
  wins: number;
  /** The number of deals in which the player shares the pot. */
  ties: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
  /** By how much `equity` changed since the last street; `null` preflop. */
  change: number | null;
}

/** The equities on one street. */
export interface Street {
  /** The street. */
  street: "preflop" | "flop" | "turn" | "river";
  /** The cards dealt on this street. */
  cards: Card[];
  /** The board on this street. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** `true` if every deal was counted, `false` if deals were sampled; one street may be exact and another sampled. */
  exact: boolean;
  /** The engine that counted, or `sample`. */
  engine: Engine;
  /** The number of deals. */
  total: number;
  /** The seed of the sample; `null` if exact. */
  seed: number | null;
  /** `true` if the sample was interrupted. */
  partial: boolean;
  /** The players, in the order given. */
  players: StreetPlayer[];
}

/** An engine, and how long it would take. */
export interface PlannedEngine {
  /** The engine, or `sample`. */
  engine: Engine;
  /** Whether this engine would run. */
  chosen: boolean;
  /** The estimated time in seconds; `null` for a sample, and if the engine cannot answer. */
  seconds: number | null;
  /** Why the engine cannot answer; `null` if it can. */
  unable: string | null;
}

/** A player's equity after a card. */
export interface RunoutPlayer {
  /** The player's name, `null` for a player without one; only if a player has a name. */
  name?: string | null;
  /** The hand or range as typed. */
  input: string;
  /** The normal form of the range. */
  range: string;
  /** How many combos the board and the dead cards leave. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The expected share of the pot. */
  equity: number;
  /** How often the player wins alone. */
  win: number;
  /** How often the player shares the pot. */
  tie: number;
  /** The number of deals that the player wins alone. */
  wins: number;
  /** The number of deals in which the player shares the pot. */
  ties: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
  /** Whether no card is better or worse for the player (in a sample, by more than twice the standard error of the difference); `null` for other cards, and if all are equal. */
  extreme: "best" | "worst" | null;
}

/** The equities after a card. */
export interface Runout {
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** The next card; `null` for the equity now. */
  card: Card | null;
  /** The number of deals with this card, an integer unless ranges have weights; of a sample, the deals drawn. */
  deals: number;
  /** `true` if every deal was counted, `false` if deals were sampled. */
  exact: boolean;
  /** The seed of the sample, `null` if exact; those of the cards are derived from the one of the equity now. */
  seed: number | null;
  /** `true` if the sample was interrupted. */
  partial: boolean;
  /** The players, in the order given. */
  players: RunoutPlayer[];
}

/** A combo of a range on a curve. */
export interface CurveStep {
  /** The combo. */
  combo: string;
  /** Its weight in the range. */
  weight: number;
  /** The share of deals in which it is held. */
  share: number;
  /** The share of deals in which it or a weaker combo is held. */
  up_to: number;
  /** Its equity. */
  equity: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
}

/** How a player's equity is spread over the range. */
export interface GraphPlayer {
  /** The player's name, `null` for a player without one; only if a player has a name. */
  name?: string | null;
  /** The range as typed. */
  input: string;
  /** Its normal form. */
  range: string;
  /** The expected share of the pot: the area under the curve. */
  equity: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
  /** The share of the range with more than half the pot. */
  above_half: number;
  /** The height of the curve at `10`, `25`, `50`, `75` and `90` percent of the range. */
  quantiles: Record<string, number>;
  /** The combos that can be dealt, the weakest first. */
  curve: CurveStep[];
  /** The combos that always conflict with another player's. */
  never_dealt: string[];
  /** The combos that a sample has drawn too seldom to know their equity; not in `curve`. */
  hardly_drawn: string[];
}

/** A starting hand before the flop against one opponent. */
export interface Matchup {
  /** Its place, 1 for the most equity; `null` against a random hand, if the hand is given. */
  rank: number | null;
  /** The starting hand, or `random`. */
  hand: string;
  /** The opponent's starting hand, or `random`. */
  against: string;
  /** The combos of the hand; only in the list of all hands. */
  combos?: number;
  /** The combos of this and all better hands in percent of 1326; only in the list of all hands. */
  percent?: number;
  /** The expected share of the pot. */
  equity: number;
  /** How often the hand wins. */
  win: number;
  /** How often the hand ties. */
  tie: number;
  /** The number of deals won. */
  wins: number;
  /** The number of deals tied. */
  ties: number;
  /** The number of deals lost. */
  losses: number;
  /** How many pairs of combos there are. */
  pairs: number;
  /** How many deals there are: `pairs` × 1,712,304. */
  total: number;
}

/** How a starting hand does against one opponent. */
export interface MatchupCounts {
  /** The expected share of the pot. */
  equity: number;
  /** How often the hand wins. */
  win: number;
  /** How often the hand ties. */
  tie: number;
  /** The number of deals won. */
  wins: number;
  /** The number of deals tied. */
  ties: number;
  /** The number of deals lost. */
  losses: number;
  /** How many pairs of combos there are. */
  pairs: number;
  /** How many deals there are: `pairs` × 1,712,304. */
  total: number;
}

/** How a starting hand does against another. */
export interface Rival {
  /** The opponent's starting hand. */
  against: string;
  /** The expected share of the pot. */
  equity: number;
  /** How often the hand wins. */
  win: number;
  /** How often the hand ties. */
  tie: number;
  /** The number of deals won. */
  wins: number;
  /** The number of deals tied. */
  ties: number;
  /** The number of deals lost. */
  losses: number;
  /** How many pairs of combos there are. */
  pairs: number;
  /** How many deals there are: `pairs` × 1,712,304. */
  total: number;
}

/** A starting hand against a random hand and against each other. */
export interface StartingHandRow {
  /** The starting hand. */
  hand: string;
  /** Its combos. */
  combos: number;
  /** How it does against a random hand. */
  random: MatchupCounts;
  /** How it does against each starting hand, in the order of the results. */
  rivals: Rival[];
}

/** A starting hand before the flop against several random hands. */
export interface MultiwayMatchup {
  /** Its place among the 169, 1 for the most equity. */
  rank: number;
  /** The starting hand. */
  hand: string;
  /** How many opponents have random hands. */
  opponents: number;
  /** The combos of the hand. */
  combos: number;
  /** The combos of this and all better hands in percent of 1326. */
  percent: number;
  /** `true` if every deal was counted, `false` if deals were sampled. */
  exact: boolean;
  /** The expected share of the pot: of a tie of *k* players, 1/*k*. */
  equity: number;
  /** How often the hand wins alone. */
  win: number;
  /** How often the hand shares the pot. */
  tie: number;
  /** The number of deals won alone; `null` if sampled. */
  wins: number | null;
  /** The number of deals with a shared pot; `null` if sampled. */
  ties: number | null;
  /** The number of deals lost; `null` if sampled. */
  losses: number | null;
  /** How many deals there are; `null` if sampled. */
  total: number | null;
  /** The standard error of `equity`, at most 0.00002; `null` if exact. */
  std_error: number | null;
  /** The standard error of `win`; `null` if exact. */
  win_std_error: number | null;
  /** The standard error of `tie`; `null` if exact. */
  tie_std_error: number | null;
  /** How often at least one opponent holds a better pocket pair: a higher one, or any if the hand is not a pair; exact. */
  better_pair: number;
  /** The number of deals of hole cards to the opponents in which one does. */
  better_pair_deals: number;
  /** How many deals of hole cards to the opponents there are. */
  hole_card_deals: number;
}

/** The combos of a range that the known cards leave. */
export interface Live {
  /** How many combos are left. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** `weight` in percent of all combos that are left. */
  percent: number;
}

/** The combos of a starting hand that are left in a range. */
export interface RangeHand {
  /** The starting hand: `AA`, `AKs`, `AKo`. */
  hand: string;
  /** How many of its combos are left. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
}

/** A part of a range: the combos that make the same, draw to the same, or have the same strength. */
export interface RangePart {
  /** What the range is divided by. */
  by: "made" | "draw" | "strength";
  /** What the combos make or draw to. */
  part: string;
  /** The category of the part; `null` for a draw. */
  category: Category | null;
  /** The strength, 1 to 7462; `null` unless the range is divided by strength. */
  strength: number | null;
  /** How many combos are in the part. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The sum of the weights of all combos with this draw, whether or not it is their best; `null` unless the range is divided by its draws. */
  with_draw: number | null;
  /** The share of what is left of the range, by weight. */
  share: number;
  /** The combos as a range; a starting hand with no other combo left is named as a whole. */
  range: string;
}

/** A combo that is left in a range. */
export interface RangeCombo {
  /** The combo. */
  combo: string;
  /** The starting hand that it is of: `AA`, `AKs`, `AKo`. */
  hand: string;
  /** Its weight in the range. */
  weight: number;
}

/** A range: its combos, its normal form, and how it divides on a board. */
export interface RangeDescription {
  /** The range as typed. */
  input: string;
  /** The normal form: short, the same for equal ranges, and it parses to the same range; empty if no combo is in it. */
  range: string;
  /** The range in another notation; only if one is asked for. */
  text?: string;
  /** How many of the 1326 combos are in the range. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** `weight` in percent of 1326. */
  percent: number;
  /** The cards of the board, then the dead cards. */
  dead: Card[];
  /** What is left without the board and the dead cards. */
  live: Live;
  /** The starting hands that are left. */
  hands: RangeHand[];
  /** How what is left divides; only if that is asked for. */
  parts?: RangePart[];
  /** The combos that are left; only if that is asked for. */
  by_combo?: RangeCombo[];
}

/** What a card or a combo takes out of a part of a range. */
export interface Blocked {
  /** What the range is divided by. */
  by: "made" | "draw";
  /** What the combos make or draw to. */
  part: string;
  /** The combos of the part, by weight. */
  weight: number;
  /** Those taken out, by weight. */
  removed: number;
  /** Their share of the part. */
  share: number;
}

/** A card or a combo, and what it takes out of the other range. */
export interface Blocker {
  /** Whether it is a card or a combo. */
  kind: "card" | "combo";
  /** The card or the combo. */
  blocker: string;
  /** The weight of the combo in its own range; 1 for a card. */
  own_weight: number;
  /** The combos that it takes out of the other range, by weight. */
  removed: number;
  /** Their share of the other range. */
  share: number;
  /** What it takes out of each part of the other range; empty preflop. */
  parts: Blocked[];
}

/** The terms of a deal. */
export interface IcmDeal {
  /** What is kept for the winner. */
  keep: number;
  /** The unit to which shares are rounded. */
  unit: number;
}

/** What an all-in is worth to a player. */
export interface IcmAllIn {
  /** The prizes after it, on average, with bounties. */
  prizes: number;
  /** The standard error of `prizes`; `null` if every deal was counted. */
  std_error: number | null;
  /** The bounties among them. */
  bounties: number;
  /** The chips after it, on average. */
  chips: number;
  /** How often the player is eliminated. */
  out: number;
  /** How often the hand is the only best one; `null` for a player who is not all-in. */
  win: number | null;
  /** How often it is one of several best ones. */
  tie: number | null;
  /** The prizes of a fold: the others take the pot, or go on if their hands are known; else `null`. */
  fold: number | null;
  /** The standard error of `fold`; `null` as above. */
  fold_std_error: number | null;
  /** The standard error of `prizes` − `fold`, which are of the same deals; `null` as above. */
  difference_std_error: number | null;
  /** Of two players, the equity at which the all-in is worth a fold in prizes; `null` if a win gains nothing. */
  required_equity: number | null;
  /** The same in chips. */
  required_equity_in_chips: number | null;
}

/** What a stack is worth in prizes. */
export interface IcmPlayer {
  /** The player's name, `null` for a player without one; only if a player has a name. */
  name?: string | null;
  /** The chips. */
  stack: number;
  /** The share of all chips. */
  chip_share: number;
  /** What the stack is worth in prizes. */
  prizes: number;
  /** The share of the pool. */
  prize_share: number;
  /** `prizes` as a fraction in lowest terms, such as `1265/28`; only if fractions are asked for. */
  fraction?: string | null;
  /** The chance to take each place that pays, the first place first; only if places are asked for. */
  places?: number[] | null;
  /** What a deal by ICM pays; only if a deal is asked for. */
  deal_by_icm?: number | null;
  /** What a deal by chips pays; only if a deal is asked for. */
  deal_by_chips?: number | null;
  /** The bubble factor against each player, in their order: `null` against oneself, or if a win gains nothing; only if bubble factors are asked for. */
  bubble_factors?: (number | null)[] | null;
  /** The risk premium against each player: the equity that an all-in needs above a half; `null` as above. */
  risk_premiums?: (number | null)[] | null;
  /** What the all-in is worth; only if players are all-in. */
  all_in?: IcmAllIn | null;
}

/** What a starting hand does. */
export interface PushHand {
  /** The starting hand. */
  hand: string;
  /** How often it acts. */
  frequency: number;
  /** The least frequency of all equilibria; `null` if a strategy is given. */
  at_least: number | null;
  /** The greatest frequency of all equilibria; `null` if a strategy is given. */
  at_most: number | null;
  /** What the hand is worth if it acts. */
  acts: number;
  /** What it is worth if it folds. */
  folds: number;
  /** What acting gains over folding. */
  gain: number;
}

/** What a player does. */
export interface PushPlayer {
  /** The seat: `SB` pushes or folds, `BB` calls or folds. */
  seat: string;
  /** The stack before blinds and antes, in the unit of the blinds. */
  stack: number;
  /** Whether the strategy is of the equilibrium, was given, or answers what was given. */
  origin: "equilibrium" | "given" | "best response";
  /** How often a random hand acts: pushes or calls. */
  share: number;
  /** How many combos act, each counted by its frequency. */
  combos: number;
  /** The range that acts, with frequencies as weights; `null` if no hand does. */
  range: string | null;
  /** What the game is worth to the player. */
  value: number;
  /** What the strategy gives up at most, compared with the equilibrium, against the best response to it. */
  gives_up: number;
  /** Every starting hand, in the order of the grid. */
  hands: PushHand[];
}

/** Successive stacks with which a hand acts in the same way. */
export interface Stretch {
  /** The first of them. */
  first: number;
  /** The last of them. */
  last: number;
  /** Whether the hand acts sometimes, and not always. */
  mixed: boolean;
}

/** The stacks with which a hand acts. */
export interface PushStacksHand {
  /** The seat: `SB` pushes, `BB` calls. */
  seat: string;
  /** The starting hand. */
  hand: string;
  /** The largest stack with which it acts, at least sometimes; `null` if it never does. */
  largest: number | null;
  /** The largest stack with which it always acts; `null` if it never does. */
  largest_always: number | null;
  /** Whether it acts with the last stack, so that the largest may be beyond it. */
  open: boolean;
  /** Whether it acts with all stacks up to the largest. */
  monotone: boolean;
  /** The successive stacks with which it acts in the same way. */
  stretches: Stretch[];
}

/** What a seat wins by a hand, and what it could gain by another strategy while all others keep theirs. */
export interface PushRegret {
  /** What it wins on average. */
  value: number;
  /** Its standard error. */
  value_error: number;
  /** What a best response gains more, valued on deals that did not choose it: unbiased, so it may be below zero. */
  gain_at_least: number;
  /** Its standard error. */
  gain_at_least_error: number;
  /** What it gains more on the deals that chose it: on average no less than the best possible gain. */
  gain_at_most: number;
  /** Its standard error. */
  gain_at_most_error: number;
}

/** A seat. */
export interface PushSeat {
  /** The seat: `BTN`, `SB`, `BB`. */
  seat: string;
  /** The stack before blinds and antes. */
  stack: number;
  /** What the seat wins, and could gain, in `unit`. */
  measured: PushRegret | null;
  /** If prizes are played for: what it would win, and could gain, if only chips counted, in big blinds. */
  in_chips: PushRegret | null;
}

/** What a starting hand does in a decision. */
export interface PushSeatHand {
  /** The starting hand. */
  hand: string;
  /** How often it goes all in. */
  frequency: number;
  /** EV of all-in minus fold, if the seat was chosen; sampled. */
  gain: number | null;
  /** Its standard error. */
  gain_error: number | null;
}

/** A decision of a seat. */
export interface PushDecision {
  /** The seat. */
  seat: string;
  /** The seats that are all in before it, in their order; empty after folds. */
  after: string[];
  /** How often the decision comes up. */
  comes_up: number;
  /** How often a random hand goes all in. */
  share: number;
  /** The range that goes all in, with frequencies as weights; `null` if no hand does. */
  range: string | null;
  /** Every starting hand, in the order of the grid. */
  hands: PushSeatHand[];
}

/** An action with a whole range. */
export interface SolveAction {
  /** The action; the amount of a bet or raise is what the player has bet on the street after it. */
  action: string;
  /** How often it is taken; `null` if both players' hands never meet here. */
  frequency: number | null;
  /** Its value to the hands that take it; `null` if there are none. */
  value: number | null;
  /** The equity of the hands that take it; `null` if there are none. */
  equity: number | null;
}

/** An action with a hand. */
export interface SolveHandAction {
  /** The action. */
  action: string | null;
  /** How often it is taken. */
  frequency: number | null;
  /** What it is worth; `null` if the hand meets no hand of the opponent here. */
  action_value: number | null;
  /** How often the opponent folds to it, who cannot have the cards of the hand; `null` where nobody can fold. */
  folds: number | null;
}

/** A hand. */
export interface SolveHand {
  /** The combo. */
  combo: string;
  /** What it makes with the board. */
  made: string;
  /** Its best draw; `null` if it has none. */
  draw: string | null;
  /** Whether it takes several actions that are worth the same to it, up to the exploitability; `false` for the player who does not act. */
  indifferent: boolean;
  /** Its weight in the range, multiplied by how often it comes here. */
  reach: number;
  /** Its equity; `null` if it meets no hand of the opponent here. */
  hand_equity: number | null;
  /** Its value; `null` if it meets no hand of the opponent here. */
  hand_value: number | null;
  /** What it does; empty for the player who does not act. */
  actions: SolveHandAction[];
}

/** A player. */
export interface SolvePlayer {
  /** The player's name; left out if no player has one. */
  name?: string | null;
  /** The range as it was typed. */
  input: string;
  /** The value of the game to the player, at the start. */
  game_value: number;
  /** What the player could gain by the best response to the opponent's strategy. */
  gain: number;
  /** The combos that come here, each counted by its weight and by how often it comes. */
  combos: number;
  /** The equity of the range here; `null` if both players' hands never meet here. */
  equity: number | null;
  /** The value of the range here; `null` if both players' hands never meet here. */
  value: number | null;
  /** The hands that come here. */
  hands: SolveHand[];
}

/** An action after a card. */
export interface SolveCardAction {
  /** The action. */
  action: string | null;
  /** How often it is taken; `null` if both players' hands never meet then. */
  frequency: number | null;
}

/** A card that can come. */
export interface SolveCard {
  /** The card. */
  card: Card;
  /** How often it comes. */
  chance: number;
  /** The equity of each player after it; `null` if both players' hands never meet then. */
  equities: (number | null)[];
  /** The value of each player after it; `null` if both players' hands never meet then. */
  values: (number | null)[];
  /** How often the player who acts takes each action. */
  actions: SolveCardAction[];
}

/** The largest stack with which a hand can be pushed face up from the small blind, with blinds of ½ and 1. */
export interface Jam {
  /** The starting hand. */
  hand: string;
  /** Its combos. */
  combos: number;
  /** The largest stack of both players, in big blinds, before the blinds; `null` if any stack will do. */
  stack: number | null;
  /** Whether any stack will do: no hand of the caller is ahead. */
  any_stack: boolean;
  /** The number of Sklansky and Chubukov: the dollars behind the small blind, with blinds of $1 and $2; `null` if any will do. */
  number: number | null;
  /** How many of the 1225 combos of the caller call at the largest stack. */
  callers: number;
  /** The equity against them; `null` if none calls. */
  equity: number | null;
}

/** What was counted: the hands of a size and category, a table, spots; or the signature of it all. Fields of the other kinds are `null`. */
export interface Verification {
  /** How many cards the hands have. */
  cards: number | null;
  /** The category. */
  category: Category | null;
  /** How many hands of this category were found. */
  hands: number | null;
  /** How many there must be. */
  expected: number | null;
  /** Whether the two are equal; of a recount, whether everything is right. */
  as_expected: boolean;
  /** Whether the three methods agree on every hand of this many cards. */
  methods_agree: boolean | null;
  /** How many matchups of the preflop table were recounted. All are 47,086, which are 47,008 up to suits and 78 of them the other way round. */
  matchups: number | null;
  /** How many of them match the table. */
  matchups_right: number | null;
  /** How many Sklansky–Chubukov numbers were recounted: one for each of the 169 starting hands. */
  jams: number | null;
  /** How many of them are right. */
  jams_right: number | null;
  /** How many counts of spots were made, by all engines. */
  counts: number | null;
  /** How many of them are those of the engine that deals one by one. */
  counts_alike: number | null;
  /** How many numbers of the table of several random hands were counted again. */
  deals: number | null;
  /** How many of them are right. */
  deals_right: number | null;
  /** How many shares of the table of several random hands were sampled again. */
  shares: number | null;
  /** How many of them are within 5.5 standard errors of the difference. */
  shares_near: number | null;
  /** The SHA-256 digest of all counts, in hexadecimal digits: the same on every machine. */
  signature: string | null;
}

/** A hand that was refused, and why. */
export interface RefusedHand {
  /** The file. */
  file: string;
  /** The line of the file that is wrong, from 1. */
  line: number;
  /** The kind of the reason: `order of action`. */
  kind: string;
  /** The reason. */
  reason: string;
  /** How to fix it, if that is known. */
  hint: string | null;
  /** The text of that line. */
  text: string;
  /** Where in that text it is wrong, in characters from 0. */
  start: number | null;
  /** Where that ends. */
  end: number | null;
}

/** How many hands are of another game. */
export interface OtherGame {
  /** The name of the game. */
  game: string;
  /** The number of hands. */
  hands: number;
}

/** What the hands of a row add up to. */
export interface HistoryRow {
  /** The hand, if rows are hands. */
  hand: string | null;
  /** The player; null if a row is of all. */
  player: string | null;
  /** The position, if rows are positions or hands. */
  position: string | null;
  /** The street on which the player's hand ended, if rows are streets. */
  street: string | null;
  /** The day, if rows are days; null where the file does not say. */
  day: string | null;
  /** The blinds, if rows are blinds: `0.50/1`. */
  stakes: string | null;
  /** The table, if rows are tables; null where the file does not say. */
  table: string | null;
  /** The currency, as a code or a symbol; null for chips. */
  currency: string | null;
  /** The number of hands. */
  hands: number;
  /** What was won from the pots, less what was put in. */
  won: number;
  /** The same in big blinds per hundred hands. */
  big_blinds_per_100: number;
  /** How many hands the player did not fold before a showdown. */
  showdowns: number;
  /** Those of them in which the player took something. */
  showdowns_won: number;
  /** What was taken by the house from the pots that the player won. */
  rake: number;
  /** What came from elsewhere or went there: insurance, fees, cash-outs. */
  beside: number;
  /** The all-ins with cards to come that were adjusted. */
  all_ins: number;
  /** The all-ins not adjusted. */
  not_adjusted: number;
  /** Those where cards of a player who could win were not known. */
  cards_not_known: number;
  /** Those where others went on betting until the river. */
  bets_went_on: number;
  /** What was won, with each all-in replaced by what it was worth. */
  adjusted: number;
  /** What was won beyond that: luck. */
  luck: number;
  /** The part of it that the cards of the flop brought. */
  luck_flop: number;
  /** The part of it that the card of the turn brought. */
  luck_turn: number;
  /** The part of it that the card of the river brought. */
  luck_river: number;
}

/** A player of a hand. */
export interface HandPlayer {
  /** The name. */
  player: string;
  /** The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on. */
  position: string;
  /** The chips before the hand; null if they are not known. */
  stack: number | null;
  /** The hole cards that are known. */
  cards: Card[];
  /** What the player put in, without what went back. */
  put_in: number;
  /** What the player took, after rake. */
  won: number;
  /** The difference. */
  net: number;
  /** The hand at the showdown, if the cards are known. */
  best: string | null;
}

/** A player's equity on a street. */
export interface HandEquity {
  /** The player. */
  player: string;
  /** The expected share of the pot. */
  equity: number;
}

/** Something that a player did. */
export interface HandAction {
  /** The player. */
  player: string;
  /** What, in a word. */
  action: "posts" | "folds" | "checks" | "calls" | "bets" | "raises" | "shows" | "mucks" | "gets back" | "collects" | "other";
  /** What the player put in. */
  paid: number;
  /** What the player had to pay to stay in. */
  to_call: number;
  /** What was in the pots before. */
  pot: number;
  /** The equity that a call needs, if there was something to pay. */
  needs: number | null;
}

/** A street of a hand. */
export interface HandStreet {
  /** The street. */
  street: "preflop" | "flop" | "turn" | "river";
  /** The run of a board that was dealt more than once, from 1; 0 if it was not. */
  run: number;
  /** The board. */
  board: Card[];
  /** What was in the pots when the street began. */
  pot: number;
  /** The equity of each player who has not folded, if all their cards are known. */
  equities: HandEquity[];
  /** What the players did. */
  actions: HandAction[];
}

/** A hand that is understood. */
export interface PlayedHand {
  /** The file. */
  file: string;
  /** The line of the file on which the hand begins, from 1. */
  line: number;
  /** The number or name of the hand in the file. */
  hand: string;
  /** The room or the place. */
  room: string | null;
  /** The table. */
  table: string | null;
  /** The day, as `2009-07-06`, in the time zone of the file. */
  date: string | null;
  /** The time, as `20:15:00`. */
  time: string | null;
  /** The time zone. */
  zone: string | null;
  /** The number or name of the tournament; null for a cash game. */
  tournament: string | null;
  /** What it cost to enter, as the file has it. */
  buy_in: string | null;
  /** The level of the blinds. */
  level: number | null;
  /** The limit of the bets: `no limit`, `pot limit` or `fixed limit`. */
  betting: string;
  /** The currency, as a code or a symbol; null for chips. */
  currency: string | null;
  /** The smallest unit of the amounts, of which all are multiples: 0.01 if it is a cent. */
  unit: number;
  /** The small blind. */
  small_blind: number;
  /** The big blind. */
  big_blind: number;
  /** The largest ante that a player posted. */
  ante: number;
  /** The number of players who were dealt in. */
  players: number;
  /** The player whose file it is. */
  hero: string | null;
  /** The board, such as `Qh7h2c`; of the first run, if it was dealt more than once. */
  board: string | null;
  /** The number of times the board was dealt. */
  runs: number;
  /** The boards of the other runs, with a space between them. */
  other_boards: string | null;
  /** The last street that was dealt. */
  street: string;
  /** Whether more than one player was left at the end. */
  showdown: boolean;
  /** The street from which no bet was possible any more, with cards to come. */
  all_in: string | null;
  /** All pots together, before rake. */
  pot: number;
  /** The same in big blinds. */
  pot_bb: number | null;
  /** The number of pots: 1, and those at the side. */
  pots: number;
  /** What the house took, with what went into a jackpot. */
  rake: number;
}

/** What became of a player of a hand. */
export interface PlayedResult {
  /** The file. */
  file: string;
  /** The line of the file on which the hand begins, from 1. */
  line: number;
  /** The number or name of the hand in the file. */
  hand: string;
  /** The day, as `2009-07-06`, in the time zone of the file. */
  date: string | null;
  /** The table. */
  table: string | null;
  /** The currency, as a code or a symbol; null for chips. */
  currency: string | null;
  /** The small blind. */
  small_blind: number;
  /** The big blind. */
  big_blind: number;
  /** The number of players who were dealt in. */
  players: number;
  /** The place in the order of dealing, from 1, which is left of the button. */
  seat: number;
  /** The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on. */
  position: string;
  /** The name. */
  player: string;
  /** Whether the file is this player's. */
  hero: boolean;
  /** The chips before the hand; null if they are not known. */
  stack: number | null;
  /** The same in big blinds. */
  stack_bb: number | null;
  /** The hole cards as far as the file knows them, such as `AhKd`, or `Ah??`. */
  cards: string | null;
  /** What the player put in, without what went back. */
  put_in: number;
  /** What the player took, after rake. */
  won: number;
  /** The difference. */
  net: number;
  /** The same in big blinds. */
  net_bb: number | null;
  /** What was taken by the house from the pots that the player won. */
  rake: number;
  /** What came from elsewhere or went there: insurance, fees, cash-outs. */
  beside: number;
  /** The street on which the player folded. */
  folded: string | null;
  /** Whether the player did not fold before a showdown. */
  showdown: boolean;
  /** Whether the player showed a card. */
  shows: boolean;
  /** Whether the player put in chips of their own will. */
  voluntary: boolean;
  /** Whether the player was all-in before the river. */
  all_in: boolean;
  /** What the player had at the showdown, if the cards are known. */
  made: string | null;
  /** What was won, with an all-in replaced by what it was worth: net less luck. */
  adjusted: number;
  /** The same in big blinds. */
  adjusted_bb: number | null;
  /** What was won beyond the expectation of an all-in: luck. */
  luck: number;
  /** The part of it that the cards of the flop brought. */
  luck_flop: number;
  /** The part of it that the card of the turn brought. */
  luck_turn: number;
  /** The part of it that the card of the river brought. */
  luck_river: number;
  /** Why an all-in was not adjusted. */
  not_adjusted: string | null;
}

/** Something that a player did. */
export interface PlayedAction {
  /** The file. */
  file: string;
  /** The line of the file on which the hand begins, from 1. */
  line: number;
  /** The number or name of the hand in the file. */
  hand: string;
  /** The number of the action in the hand, from 1. */
  number: number;
  /** The street. */
  street: string;
  /** The place in the order of dealing, from 1, which is left of the button. */
  seat: number;
  /** The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on. */
  position: string;
  /** The player. */
  player: string;
  /** What, in a word or two: `posts`, `folds`, `checks`, `calls`, `bets`, `raises`, `shows`, `mucks`, `gets back`, `collects`, `cashes out`, `insures`, `wins a bounty`, `pays a fee`, `is all-in`. */
  action: string;
  /** What was posted: `small blind`, `ante` and so on. */
  post: string | null;
  /** The amount: what was put in, got back, collected, or got otherwise (negative if it was paid); a bounty in money. */
  amount: number;
  /** The same in big blinds, but for a bounty. */
  amount_bb: number | null;
  /** The player's bet on the street after a bet or a raise. */
  to: number | null;
  /** What the player had to pay to stay in. */
  to_call: number;
  /** What was in the pots before. */
  pot: number;
  /** The same in big blinds. */
  pot_bb: number | null;
  /** The equity that a call needs, if there was something to pay: 0 to 1. */
  needs: number | null;
  /** Whether it was all that the player had. */
  all_in: boolean;
  /** The cards that were shown. */
  cards: string | null;
}

/** Who wins on a full board, and by which card. */
export interface Showdown {
  /** The name and version of this schema. */
  schema: "holdem.showdown/1";
  /** The board, as given. */
  board: [Card, Card, Card, Card, Card];
  /** The dead cards, as given. */
  dead: Card[];
  /** The players who win or share the pot, numbered from 1. */
  winners: number[];
  /** The players, in the order given. */
  players: ShowdownPlayer[];
}

/** How often a hand or range makes each category by each street. Everything is exact. */
export interface Odds {
  /** The name and version of this schema. */
  schema: "holdem.odds/1";
  /** The hand or range as typed. */
  input: string;
  /** Its normal form. */
  range: string;
  /** How many combos the board and the dead cards leave. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** What is held on the board; `null` preflop. */
  now: MadeNow | null;
  /** The street of the board and those to come. */
  streets: StreetOdds[];
}

/** What a range has on all flops. Everything is exact. */
export interface Flops {
  /** The name and version of this schema. */
  schema: "holdem.flops/1";
  /** The hand or range as typed. */
  input: string;
  /** Its normal form. */
  range: string;
  /** How many combos the known cards leave. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The cards of the flop that are known, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** The number of cases: combos, by weight, × flops; an integer unless the range has weights. */
  total: number;
  /** How often it has top pair or better, or a strong draw. */
  hit: number;
  /** How often it has top pair or better, as the filter `top pair+` has it. */
  top_pair_or_better: number;
  /** How often it has a draw of eight outs or more to a straight or a flush: the filter `double gutshot+`. */
  strong_draw: number;
  /** How often it has nothing made, and no draw to a straight or a flush by the turn: the filter `air`. */
  air: number;
  /** What the combos make, the best first. */
  made: FlopMade[];
  /** What the combos draw to, the best first; a combo can have several draws. */
  draws: FlopDraw[];
  /** The flops by texture: each flop is in one `suits`, one `pairing`, one `connection` and one `high`. */
  textures: FlopTexture[];
  /** The flops, those that the range hits most often first. Those that differ only by suits that are alike for the range are one. */
  flops: Flop[];
}

/** Which next cards help whom. Everything is exact. */
export interface Outs {
  /** The name and version of this schema. */
  schema: "holdem.outs/1";
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** How many cards may come. */
  unseen: number;
  /** How many cards will come: 2 on a flop, 1 on a turn. */
  to_come: number;
  /** The players, in the order given. */
  players: OutsPlayer[];
  /** Whether the draw of the first player is worth a call; only if there is a pot. */
  pot_odds?: OutsOdds;
}

/** The holdings on a board, the best first, and the place of a hand among them. */
export interface Nuts {
  /** The name and version of this schema. */
  schema: "holdem.nuts/1";
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** A hand among the holdings; only if one is given. */
  hand?: HandPlace;
  /** The range that opponents have, without what they cannot hold; only if one is given. */
  against?: string;
  /** How many combos can be held. */
  combos: number;
  /** How many different strengths there are. */
  places: number;
  /** The nine categories, the strongest first. */
  categories: NutsCategory[];
  /** The best holdings, as many as are asked for, the best first. */
  holdings: Holding[];
}

/** The strength of a hand now, and how often it overtakes others and is overtaken by the river. */
export interface Potential {
  /** The name and version of this schema. */
  schema: "holdem.potential/1";
  /** The hole cards. */
  hole: Card[];
  /** The board as given. */
  board: Card[];
  /** The dead cards as given. */
  dead: Card[];
  /** The share of the hands that an opponent can hold that are worse now, equal ones counting half. */
  strength: number;
  /** The mean strength by the river: the equity against a random hand. */
  expected: number;
  /** The mean over the runouts of the squared strength on the river. */
  expected_square: number;
  /** Of the hands that are better now, the share that is overtaken by the river, equal counting half. */
  positive: number;
  /** Of the hands that are worse now, the share that overtakes by the river, equal counting half. */
  negative: number;
  /** How many hands it beats, ties with and loses to on the board as it is. */
  now: Outcomes;
  /** The outcomes by the river against hands that are worse now: pairs of a runout and a hand. */
  ahead: Outcomes;
  /** The outcomes by the river against hands that are equal now. */
  level: Outcomes;
  /** The outcomes by the river against hands that are better now. */
  behind: Outcomes;
}

/** What a board looks like. */
export interface Texture {
  /** The name and version of this schema. */
  schema: "holdem.texture/1";
  /** The board as given. */
  board: Card[];
  /** `rainbow`, `two-tone`, `three-flush`, `four-flush` or `monotone`. */
  suits: string;
  /** `unpaired`, `paired`, `double-paired`, `trips`, `full house` or `quads`. */
  pairing: string;
  /** `disconnected`, `connected`, `four-straight` or `straight`: how many ranks fit into one straight. */
  connection: string;
  /** The highest rank. */
  high: string;
  /** The board in canonical suits, the same for all boards that differ only by suits. */
  canonical: Card[];
  /** How many boards differ from this one only by suits, itself included: 1, 4, 6, 12 or 24. */
  equivalents: number;
}

/** A hand, a board and dead cards in canonical suits. */
export interface Canonical {
  /** The name and version of this schema. */
  schema: "holdem.canonical/1";
  /** The hole cards as given. */
  hole: Card[];
  /** The board as given. */
  board: Card[];
  /** The dead cards as given. */
  dead: Card[];
  /** The starting hand, one of 169. */
  starting_hand: string;
  /** The spot with suits renamed, as a line: `AcKc | QcTd2h`, and then the dead cards, if there are any: `| 9c`. */
  canonical: string;
  /** The hole cards with suits renamed. */
  canonical_hole: Card[];
  /** The board in canonical suits. */
  canonical_board: Card[];
  /** The dead cards in canonical suits. */
  canonical_dead: Card[];
  /** How many spots differ from this one only by suits, itself included. */
  equivalents: number;
}

/** The share of the pot that each player can expect. Players are numbered from 1. */
export interface Equity {
  /** The name and version of this schema. */
  schema: "holdem.equity/1";
  /** `true` if every deal was counted, `false` if deals were sampled. */
  exact: boolean;
  /** The engine that counted, or `sample`. */
  engine: Engine;
  /** The number of deals: combinations of disjoint combos × boards, by weight; of a sample, the deals drawn. */
  total: number;
  /** The seed of the sample; `null` if exact. */
  seed: number | null;
  /** `true` if the sample was interrupted. */
  partial: boolean;
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** The players, in the order given. */
  players: PlayerEquity[];
  /** The deals won by each set of players who win together. */
  winners: Winners[];
  /** What pot odds mean for the first player; only if there is a pot, with a call or one bet. */
  pot_odds?: PotOdds;
  /** What each bet means for the first player, as `pot_odds` of that bet alone; only if something is bet. */
  bets?: PotOdds[];
}

export interface Streets {
  /** The name and version of this schema. */
  schema: "holdem.streets/1";
  results: Street[];
}

export interface Plan {
  /** The name and version of this schema. */
  schema: "holdem.plan/1";
  results: PlannedEngine[];
}

export interface Runouts {
  /** The name and version of this schema. */
  schema: "holdem.runouts/1";
  results: Runout[];
}

/** How each player's equity is spread over the range. */
export interface Graph {
  /** The name and version of this schema. */
  schema: "holdem.graph/1";
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** `true` if every deal was counted, `false` if deals were sampled. */
  exact: boolean;
  /** The number of deals. */
  total: number;
  /** The seed of the sample; `null` if exact. */
  seed: number | null;
  /** `true` if the sample was interrupted. */
  partial: boolean;
  /** The players, in the order given. */
  players: GraphPlayer[];
}

export interface Preflop {
  /** The name and version of this schema. */
  schema: "holdem.preflop/1";
  results: (Matchup | StartingHandRow)[];
}

export interface PreflopMultiway {
  /** The name and version of this schema. */
  schema: "holdem.preflop-multiway/1";
  results: MultiwayMatchup[];
}

/** What the cards and combos of one range take out of another. */
export interface Blockers {
  /** The name and version of this schema. */
  schema: "holdem.blockers/1";
  /** The range whose cards block, as typed. */
  input: string;
  /** Its normal form. */
  range: string;
  /** The other range, as typed. */
  against: string;
  /** Its normal form. */
  against_range: string;
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** The combos of the other range that are left, by weight. */
  weight: number;
  /** The cards, then the combos of the range, each from what takes the most. */
  blockers: Blocker[];
}

/** What the stacks of a tournament are worth in prizes. */
export interface Icm {
  /** The name and version of this schema. */
  schema: "holdem.icm/1";
  /** The prizes that are played for, the first place first, up to the last that pays. */
  prizes: number[];
  /** Their sum. */
  pool: number;
  /** All chips. */
  chips: number;
  /** A proven bound on the relative error of the players' `prizes`. Digits that are not certain are left out everywhere. */
  relative_error: number;
  /** The terms of the deal; only if a deal is asked for. */
  deal?: IcmDeal | null;
  /** How many deals of the all-in were drawn; only if they were not counted. */
  deals?: number | null;
  /** The seed with which they were drawn; only if they were. */
  seed?: number | null;
  /** The players, in the order given. */
  players: IcmPlayer[];
}

/** What two players push and call with. All values are in big blinds, compared with the stacks before blinds and antes. */
export interface Push {
  /** The name and version of this schema. */
  schema: "holdem.push/1";
  /** The small and the big blind. */
  blinds: [number, number];
  /** The ante of each player. */
  ante: number;
  /** The ante that only the big blind posts. */
  bb_ante: number;
  /** What the game is worth to the small blind in equilibrium. */
  equilibrium_value: number;
  /** What both players together could gain at most by best responses to the equilibrium that was found. */
  exploitability: number;
  /** Whether this is the only equilibrium by starting hand. */
  unique: boolean;
  /** The small and the big blind. */
  players: PushPlayer[];
}

/** The largest stacks with which two players push and call. */
export interface PushStacks {
  /** The name and version of this schema. */
  schema: "holdem.push-stacks/1";
  /** The small and the big blind. */
  blinds: [number, number];
  /** The ante of each player. */
  ante: number;
  /** The ante that only the big blind posts. */
  bb_ante: number;
  /** The first stack, in the unit of the blinds. */
  first: number;
  /** The last stack. */
  last: number;
  /** The number of stacks. */
  stacks: number;
  /** The most that both players together could gain at any of these stacks by best responses, in big blinds. */
  exploitability: number;
  /** The hands of the small blind, then those of the big blind, in the order of the grid. */
  hands: PushStacksHand[];
}

/** What each seat of a table goes all in with, found on random deals, and what it could still gain. Chips are in big blinds. */
export interface PushSeats {
  /** The name and version of this schema. */
  schema: "holdem.push-seats/1";
  /** The unit of values and gains: `bb` or `prizes`. */
  unit: "bb" | "prizes";
  /** The small and the big blind, in the unit of the stacks. */
  blinds: [number, number];
  /** The ante of each player. */
  ante: number;
  /** The ante that only the big blind posts. */
  bb_ante: number;
  /** The prizes, the first place first; empty if chips are played for. */
  prizes: number[];
  /** The stacks of players at other tables. */
  elsewhere: number[];
  /** What is given about seats, as typed. */
  given: string[];
  /** The number of deals on which the strategy was found. */
  deals: number;
  /** The number of other deals on which it was measured. */
  measured_deals: number;
  /** Whether the work was interrupted, so that the strategy is of fewer deals than asked for. */
  partial: boolean;
  /** The seats, in the order of action. */
  seats: PushSeat[];
  /** The decisions, by seat; only of the chosen seats, if some are. */
  decisions: PushDecision[];
}

/** The solution of a game of two after the flop, at one decision. A value is what a player takes from the pot in the end, less what is put in from this decision on. */
export interface Solve {
  /** The name and version of this schema. */
  schema: "holdem.solve/1";
  /** The board at the start. */
  board: Card[];
  /** The dead cards. */
  dead: Card[];
  /** The pot at the start. */
  pot: number;
  /** What each player has left at the start. */
  stack: number;
  /** The nodes of the tree of betting, without the cards. */
  nodes: number;
  /** The iterations of the search. */
  iterations: number;
  /** Whether the search was stopped before its end. */
  stopped: boolean;
  /** What the best responses to both strategies gain, on average over both players. */
  exploitability: number;
  /** The same as a share of the pot at the start. */
  exploitability_share: number;
  /** The actions and cards from the start to the decision. */
  line: string[];
  /** The decisions that are given, as they were typed; what a player could gain is measured with them. */
  locks: string[];
  /** The player who acts there, from 1. */
  acts: number;
  /** The pot there, with all bets so far. */
  pot_here: number;
  /** The actions with the whole range that comes there. */
  actions: SolveAction[];
  /** The two players, the one who acts first on each street first. */
  players: SolvePlayer[];
}

/** The solution of a game where the next card comes. A value is what a player takes from the pot in the end, less what is put in from here on. */
export interface SolveCards {
  /** The name and version of this schema. */
  schema: "holdem.solve-cards/1";
  /** The board at the start. */
  board: Card[];
  /** The dead cards. */
  dead: Card[];
  /** The pot at the start. */
  pot: number;
  /** What each player has left at the start. */
  stack: number;
  /** The iterations of the search. */
  iterations: number;
  /** Whether the search was stopped before its end. */
  stopped: boolean;
  /** What the best responses to both strategies gain, on average over both players. */
  exploitability: number;
  /** The same as a share of the pot at the start. */
  exploitability_share: number;
  /** The actions and cards from the start to where the card comes. */
  line: string[];
  /** The decisions that are given, as they were typed. */
  locks: string[];
  /** The pot there, with all bets so far. */
  pot_here: number;
  /** The player who acts after the card, from 1; `null` if nobody does. */
  acts: number | null;
  /** The cards that can come. */
  cards: SolveCard[];
}

/** What a game costs, before anything is taken for it. */
export interface SolvePlan {
  /** The name and version of this schema. */
  schema: "holdem.solve-plan/1";
  /** The nodes of the tree of betting, without the cards. */
  nodes: number;
  /** The combos of each player. */
  combos: number[];
  /** The boards on each street from the first on, without those that differ only by suits that are alike. */
  boards: number[];
  /** The frequencies of both strategies: one for each board, decision, hand and action. */
  frequencies: number;
  /** The bytes of memory that solving takes. */
  bytes: number;
  /** The bits of a number: 32, or 16 if only these fit. */
  bits: number;
  /** The bytes of memory that may be taken. */
  limit: number;
  /** Whether that is enough. */
  fits: boolean;
  /** The numbers that are computed in an iteration: what a machine takes for each of them is much the same for all games. */
  work: number;
  /** The estimated seconds of an iteration on this machine; `null` where there is no clock. */
  iteration_seconds: number | null;
  /** The estimated seconds until the exploitability is 0.5% of the pot, as it is with most games; `null` where there is no clock. */
  usual_seconds: number | null;
  /** The text of the tree, a line each, as the option `tree` takes it. */
  tree: string[];
}

export interface PreflopJam {
  /** The name and version of this schema. */
  schema: "holdem.preflop-jam/1";
  results: Jam[];
}

export interface Verify {
  /** The name and version of this schema. */
  schema: "holdem.verify/1";
  results: Verification[];
}

/** The results of played hands. */
export interface History {
  /** The name and version of this schema. */
  schema: "holdem.history/1";
  /** The number of all hands in the files. */
  all_hands: number;
  /** Those of hold'em that are consistent. */
  understood: number;
  /** Those that were there before: they are counted once. */
  repeated: number;
  /** Those that were refused. */
  refused: number;
  /** The first hundred of them, with the reasons. */
  refusals: RefusedHand[];
  /** Those of other games, which are only counted. */
  other_games: OtherGame[];
  /** Those that are understood and that the filters let through: the rows are about them. */
  selected: number;
  /** Those that the filters leave out only because the file does not say their day. */
  undated: number;
  /** What the rows are about. */
  by: "player" | "position" | "street" | "hand" | "day" | "stakes" | "table";
  /** Which cards of folded players leave the deck of an all-in. */
  known: "shown" | "all";
  /** The rows. */
  rows: HistoryRow[];
}

/** A played hand street by street. */
export interface HandHistory {
  /** The name and version of this schema. */
  schema: "holdem.hand-history/1";
  /** The number or name of the hand in the file. */
  hand: string;
  /** The room or the place; empty if the file does not say. */
  room: string;
  /** The table; empty if the file does not say. */
  table: string;
  /** The day, as `2009-07-06`, if the file has it. */
  date: string | null;
  /** The small blind. */
  small_blind: number;
  /** The big blind. */
  big_blind: number;
  /** All pots together, before rake. */
  pot: number;
  /** What was taken from them. */
  rake: number;
  /** The players, from the left of the button. */
  players: HandPlayer[];
  /** The streets; one for each run of a board that was dealt more than once. */
  streets: HandStreet[];
}

export interface Hands {
  /** The name and version of this schema. */
  schema: "holdem.hands/1";
  hands: PlayedHand[];
}

export interface Results {
  /** The name and version of this schema. */
  schema: "holdem.results/1";
  results: PlayedResult[];
}

export interface Actions {
  /** The name and version of this schema. */
  schema: "holdem.actions/1";
  actions: PlayedAction[];
}

export interface RefusedHands {
  /** The name and version of this schema. */
  schema: "holdem.refused-hands/1";
  refused: RefusedHand[];
}
