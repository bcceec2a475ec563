// Generated from the records of the engine: cargo test --lib schema -- --ignored regenerate
// Numbers of deals beyond 2^53 lose their last digits in JavaScript.

/** A card: a rank of `23456789TJQKA` and a suit of `cdhs`, such as `Ah`. */
export type Card = string;

export type Category = "high card" | "one pair" | "two pair" | "three of a kind" | "straight" | "flush" | "full house" | "four of a kind" | "straight flush";

/** The results of a hand against every possible opposing hand on the current board. */
export interface Opponents {
  /** The number of opposing hands that lose. */
  beats: number;
  /** The number of opposing hands that tie. */
  ties: number;
  /** The number of opposing hands that win; without dead cards the three add up to 1081 on a flop, 1035 on a turn, 990 on a river. */
  loses: number;
}

/** The strength by each method. */
export interface MethodStrengths {
  /** Whether all methods found the same strength. */
  agree: boolean;
  /** The strength by the method `combinations`; `null` if not requested. */
  combinations: number | null;
  /** The strength by the method `buckets`; `null` if not requested. */
  buckets: number | null;
  /** The strength by the method `lookup`; `null` if not requested. */
  lookup: number | null;
}

/** The facts that determine the category of a hand. */
export interface Facts {
  /** The number of ranks that occur at least twice. */
  ranks_that_pair: number;
  /** The count of the most frequent rank. */
  largest_kind: number;
  /** Whether five ranks are in a row. */
  straight: boolean;
  /** Whether five cards share a suit. */
  flush: boolean;
}

/** A better category with the reason why it does not apply. */
export interface Absence {
  /** The category. */
  category: Category;
  /** The reason why it does not apply. */
  reason: string;
}

/** A tie-breaker: a rank with its number of cards; of a straight, its highest rank. */
export interface Compared {
  /** The number of cards of the rank. */
  cards: number;
  /** The rank. */
  rank: string;
}

/** A five-card combination. */
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
  /** The number of filled buckets. */
  filled: number;
}

/** The steps of the method `buckets`. */
export interface BucketsSteps {
  /** The suit of the flush; `null` if there is none. */
  flush_suit: "clubs" | "diamonds" | "hearts" | "spades" | null;
  /** The number of cards in buckets 1 to 14; the ace is in 1 and in 14. */
  counts: number[];
  /** The windows of five buckets, from the top down to the straight, if any. */
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

/** The explanation of a hand by one method. */
export interface Explanation {
  /** The method. */
  method: "combinations" | "buckets" | "lookup";
  /** The strength by the method. */
  strength: number;
  /** The category that follows from the facts. */
  category: Category;
  /** The five cards that play. */
  best: [Card, Card, Card, Card, Card];
  /** The facts that determine the category. */
  facts: Facts;
  /** The better categories with the reasons why they do not apply, best first. */
  absent: Absence[];
  /** The tie-breakers, in order. */
  compared: Compared[];
  /** The steps of the method `combinations`. */
  combinations?: CombinationsSteps;
  /** The steps of the method `buckets`. */
  buckets?: BucketsSteps;
  /** The steps of the method `lookup`. */
  lookup?: LookupSteps;
}

/** The evaluation of a hand. */
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
  /** The results against every possible opposing hand on the current board. */
  opponents: Opponents;
  /** The strength by each method; only if several methods are requested. */
  methods?: MethodStrengths;
  /** The explanation by each method; only if requested. */
  explanations?: Explanation[];
}

/** The difference of a player to the next place. */
export interface Winning {
  /** The deciding difference: category, rank of the made hand, or kicker; `null` in the last place. */
  by: "category" | "rank" | "kicker" | null;
  /** The difference in words; `null` in the last place. */
  why: string | null;
  /** The deciding cards of the player. */
  cards: Card[];
}

/** A player at showdown. */
export interface ShowdownPlayer {
  /** The player's number, from 1. */
  player: number;
  /** The player's name, `null` for a player without one; only if a player has a name. */
  player_name?: string | null;
  /** The hand as typed. */
  input: string;
  /** The hand as read. */
  hole: [Card, Card];
  /** The place, 1 for the winner; ties share a place, and the next strength has the next number: 1, 1, 2. */
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
  /** The difference to the next place. */
  beats_next: Winning;
}

/** A made hand on the board. */
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

/** A draw on the board. */
export interface Draw {
  /** The draw: `flush draw`. */
  draw: "one overcard" | "two overcards" | "backdoor straight draw" | "backdoor flush draw" | "gutshot" | "double gutshot" | "open-ended straight draw" | "flush draw" | "straight flush draw";
  /** Its combos, by weight. */
  combos: number;
  /** Their share of the range. */
  share: number;
  /** The next cards that complete the draw; `null` for a range and for a backdoor draw. */
  cards: Card[] | null;
  /** The number of turn and river pairs that complete a backdoor draw; `null` for a range and for other draws. */
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

/** The made hands and draws of a hand or range on the board. */
export interface MadeNow {
  /** The made hand and draws: `top pair, flush draw`; `null` for a range. */
  name: string | null;
  /** The made hands, best first. */
  made: Made[];
  /** The draws, best first. */
  draws: Draw[];
  /** The next cards by the category they make; `null` for a range, and none on the river. */
  next: NextCard[] | null;
}

/** The odds of a category. */
export interface CategoryCount {
  /** The category. */
  category: Category;
  /** The number of cases. */
  count: number;
  /** Their share of all cases. */
  share: number;
}

/** The odds of each category by a street. */
export interface StreetOdds {
  /** The street. */
  street: "preflop" | "flop" | "turn" | "river";
  /** The number of cases: combos, by weight, × boards; an integer unless the range has weights. */
  total: number;
  /** The nine categories, the weakest first. */
  categories: CategoryCount[];
}

/** A made hand of a range on the flop. */
export interface FlopMade {
  /** The made hand: `top pair`. */
  made: string;
  /** Its category. */
  category: Category;
  /** The probability of the made hand. */
  share: number;
}

/** A draw of a range on the flop. */
export interface FlopDraw {
  /** The draw: `flush draw`. */
  draw: "one overcard" | "two overcards" | "backdoor straight draw" | "backdoor flush draw" | "gutshot" | "double gutshot" | "open-ended straight draw" | "flush draw" | "straight flush draw";
  /** The probability of the draw. */
  share: number;
}

/** The flops of a texture. */
export interface FlopTexture {
  /** The part of the texture: `suits`, `pairing`, `connection` or `high`. */
  part: string;
  /** The texture: `two-tone`, `paired`, `connected`, `ace`. */
  texture: string;
  /** The probability of such a flop. */
  share: number;
  /** The probability of top pair or better, or a strong draw. */
  hit: number;
  /** The probability of top pair or better, as in the filter `top pair+`. */
  top_pair_or_better: number;
  /** The probability of a straight or flush draw with at least eight outs: the filter `double gutshot+`, less made flushes. */
  strong_draw: number;
  /** The probability of no made hand and no straight or flush draw: the filter `air`. */
  air: number;
}

/** A flop and those equivalent to it for the range. */
export interface Flop {
  /** One of the flops. */
  flop: Card[];
  /** The number of equivalent flops, including this one. */
  alike: number;
  /** The probability of one of them. */
  share: number;
  /** The probability of top pair or better, or a strong draw. */
  hit: number;
  /** The probability of top pair or better, as in the filter `top pair+`. */
  top_pair_or_better: number;
  /** The probability of a straight or flush draw with at least eight outs: the filter `double gutshot+`, less made flushes. */
  strong_draw: number;
  /** The probability of no made hand and no straight or flush draw: the filter `air`. */
  air: number;
}

/** The cards with the same effect that make the same or a better hand. */
export interface OrBetter {
  /** The number of cards. */
  count: number;
  /** The probability of one of the cards on the next card. */
  next: number;
  /** The probability of one of the cards by the river. */
  by_river: number;
}

/** Cards with the same effect that make the same type of hand. */
export interface OutGroup {
  /** The effect of the cards for the player. */
  effect: "clean" | "tie" | "tainted" | "still behind" | "improves";
  /** The type of hand that the cards make. */
  makes: "no new hand" | "one pair" | "two pair" | "trips" | "set" | "straight" | "flush" | "full house" | "four of a kind" | "straight flush";
  /** The number of cards in the group. */
  count: number;
  /** The cards; each is in at most one group of a player. */
  cards: Card[];
  /** The probability of one of the cards on the next card. */
  next: number;
  /** The probability of one of the cards by the river. */
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
  /** The probability of a clean out on the next card. */
  next: number | null;
  /** The probability of a clean out by the river. */
  by_river: number | null;
  /** The number of cards after which the player stands no worse than now; `null` for a player who is behind. */
  safe: number | null;
  /** The probability that the player wins alone by the river. */
  win: number | null;
  /** The probability that the player shares the pot by the river. */
  tie: number | null;
  /** The number of runouts that the player wins alone. */
  wins: number | null;
  /** The number of runouts after which the player shares the pot. */
  ties: number | null;
  /** The number of runouts. */
  runouts: number | null;
  /** The cards in groups by effect and hand, the best hand first. */
  outs: OutGroup[];
}

/** The pot odds of the first player's draw. For one hand alone, the fields from `next` on are `null`. */
export interface OutsOdds {
  /** The pot before the decision, including the bet that is faced. */
  pot: number;
  /** The cost of the call. */
  call: number;
  /** The required equity of a call: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too high. */
  required_equity: number;
  /** The probability of being ahead after the next card. */
  next: number | null;
  /** The expected share of the pot by the river. */
  equity: number | null;
  /** `equity` less `required_equity`. */
  margin: number | null;
  /** The EV of a call over a fold: `margin` × (`pot` + `call` − `rake_taken`). */
  value: number | null;
  /** Whether a call gains. */
  verdict: "gains" | "loses" | "even" | "unknown" | null;
  /** The rake as a share of the pot; only with a rake. */
  rake?: number;
  /** The maximum rake; only with a cap. */
  rake_cap?: number;
  /** The rake of the pot after the call; only with a rake. */
  rake_taken?: number;
}

/** A hand ranked among all possible opposing hands. */
export interface HandPlace {
  /** The hand. */
  hole: [Card, Card];
  /** The category on the board. */
  category: Category;
  /** The hand in full. */
  name: string;
  /** The strength, 1 to 7462. */
  strength: number;
  /** The rank: 1 plus the number of better possible strengths. */
  place: number;
  /** The number of opposing hands that lose. */
  beats: number;
  /** The number of opposing hands that tie. */
  ties: number;
  /** The number of opposing hands that win. */
  loses: number;
  /** The percentage of opposing hands beaten, by weight, with ties counted half. */
  percentile: number;
}

/** A category with its number of combos. */
export interface NutsCategory {
  /** The category. */
  category: Category;
  /** The number of combos. */
  combos: number;
}

/** Combos of equal strength. */
export interface Holding {
  /** The rank: 1 plus the number of better possible strengths. */
  place: number;
  /** The category of the combos. */
  category: Category;
  /** The hand in full. */
  name: string;
  /** The strength, 1 to 7462. */
  strength: number;
  /** The combos; a complete starting hand is named as a whole. */
  range: string;
  /** The number of combos. */
  combos: number;
  /** The number of combos with this strength or better. */
  or_better: number;
}

/** The hands beaten, tied and lost to. */
export interface Outcomes {
  /** The number of hands beaten. */
  wins: number;
  /** The number of hands tied. */
  ties: number;
  /** The number of hands lost to. */
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

/** The equity of a combo of a range; shares are `null` if the combo is never dealt, or hardly sampled. */
export interface ComboEquity {
  /** The combo. */
  combo: string;
  /** Its weight in the range. */
  weight: number;
  /** The expected share of the pot. */
  equity: number | null;
  /** The probability that the combo wins alone. */
  win: number | null;
  /** The probability that the combo shares the pot. */
  tie: number | null;
  /** The number of deals with the combo. */
  total: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
  /** The starting hand of the combo: `AA`, `AKs`, `AKo`. */
  hand: string;
  /** The mean equity of the combos of the starting hand, weighted by deals. */
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
  /** The number of combos without those blocked by the board and dead cards. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The expected share of the pot. */
  equity: number;
  /** The probability that the player wins alone. */
  win: number;
  /** The probability that the player shares the pot. */
  tie: number;
  /** The number of deals that the player wins alone. */
  wins: number;
  /** The number of deals in which the player shares the pot. */
  ties: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
  /** The results by category at showdown; only if requested. */
  categories?: CategoryEquity[];
  /** The equity of each combo; only if requested. */
  by_combo?: ComboEquity[];
}

/** A set of players who share the pot, or one who wins alone. */
export interface Winners {
  /** The numbers of the players. */
  players: number[];
  /** The number of deals they win. */
  count: number;
}

/** The pot odds of the first player; fields of other decisions are `null`. */
export interface PotOdds {
  /** The pot before the decision, including a bet that is faced. */
  pot: number;
  /** The cost of the call. */
  call: number | null;
  /** The bet. */
  bet: number | null;
  /** The required equity of a call: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too high. */
  required_equity: number | null;
  /** The player's equity less `required_equity`. */
  margin: number | null;
  /** The EV of a call over a fold: `margin` × (`pot` + `call` − `rake_taken`). */
  value: number | null;
  /** The standard error of `value`; `null` if exact. */
  value_error: number | null;
  /** Whether a call gains; `unknown` if `margin` is less than twice its standard error. */
  verdict: "gains" | "loses" | "even" | "unknown" | null;
  /** The required fold frequency of a pure bluff: `bet` / (`pot` + `bet`). */
  bluff_folds: number | null;
  /** The required fold frequency if all others otherwise call and check down: `k` / (`pot` + `k`), where `k` is `bet` − equity × (`pot` + players × `bet`), or 0 if that is negative. */
  semi_bluff_folds: number | null;
  /** The standard error of `semi_bluff_folds`; `null` if exact. */
  semi_bluff_error: number | null;
  /** The minimum defence frequency (MDF): `pot` / (`pot` + `bet`). */
  minimum_defence: number | null;
  /** The EV of the bet over giving up the pot, if all call and check down. */
  called_value: number | null;
  /** The standard error of `called_value`; `null` if exact. */
  called_error: number | null;
  /** The EV of a check over giving up the pot, if the hand is checked down: equity × `pot`. */
  check_value: number | null;
  /** The standard error of `check_value`; `null` if exact. */
  check_error: number | null;
  /** The required fold frequency to match the EV of a check, if all others otherwise call and check down: (`check_value` − `called_value`) / (`pot` − `called_value`), or 0 if that is negative. */
  check_folds: number | null;
  /** The standard error of `check_folds`; `null` if exact. */
  check_folds_error: number | null;
  /** The assumed fold frequency of all others; only if given. */
  folds?: number;
  /** The EV of the bet over giving up the pot with these folds: `folds` × the pot (from the flop on, without the rake) + (1 − `folds`) × `called_value`; only with `folds`. */
  mixed_value?: number;
  /** The standard error of `mixed_value`; `null` if exact. */
  mixed_error?: number | null;
  /** The rake as a share of the pot; only with a rake. */
  rake?: number;
  /** The maximum rake; only with a cap. */
  rake_cap?: number;
  /** The rake of the pot after the call, or if all call the bet; only with a rake. */
  rake_taken?: number;
}

/** A player's equity on a street, and its change. */
export interface StreetPlayer {
  /** The player's name, `null` for a player without one; only if a player has a name. */
  name?: string | null;
  /** The hand or range as typed. */
  input: string;
  /** The normal form of the range. */
  range: string;
  /** The number of combos without those blocked by the board and dead cards. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The expected share of the pot. */
  equity: number;
  /** The probability that the player wins alone. */
  win: number;
  /** The probability that the player shares the pot. */
  tie: number;
  /** The number of deals that the player wins alone. */
  wins: number;
  /** The number of deals in which the player shares the pot. */
  ties: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
  /** The change of `equity` since the last street; `null` preflop. */
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
  /** The engine, or `sample`. */
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

/** An engine with its estimated time. */
export interface PlannedEngine {
  /** The engine, or `sample`. */
  engine: Engine;
  /** Whether this engine would run. */
  chosen: boolean;
  /** The estimated time in seconds; `null` for a sample, and if the engine cannot answer. */
  seconds: number | null;
  /** The reason why the engine cannot answer; `null` if it can. */
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
  /** The number of combos without those blocked by the board and dead cards. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The expected share of the pot. */
  equity: number;
  /** The probability that the player wins alone. */
  win: number;
  /** The probability that the player shares the pot. */
  tie: number;
  /** The number of deals that the player wins alone. */
  wins: number;
  /** The number of deals in which the player shares the pot. */
  ties: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
  /** The mark of a best or worst card for the player (in a sample, within twice the standard error of the difference); `null` for other cards, and if all are equal. */
  extreme: "best" | "worst" | null;
}

/** The equities after a card. */
export interface Runout {
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** The next card; `null` for the current equity. */
  card: Card | null;
  /** The number of deals with this card, an integer unless ranges have weights; for a sample, the sampled deals. */
  deals: number;
  /** `true` if every deal was counted, `false` if deals were sampled. */
  exact: boolean;
  /** The seed of the sample, `null` if exact; the seeds of the cards are derived from the seed of the current equity. */
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
  /** The share of deals with the combo. */
  share: number;
  /** The share of deals with the combo or a weaker one. */
  up_to: number;
  /** Its equity. */
  equity: number;
  /** The standard error of `equity`; `null` if exact. */
  std_error: number | null;
}

/** The equity distribution of a player. */
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
  /** The combos that always conflict with another player's hand. */
  never_dealt: string[];
  /** The combos sampled too rarely for an equity; not in `curve`. */
  hardly_drawn: string[];
}

/** A starting hand before the flop against one opponent. */
export interface Matchup {
  /** The rank, 1 for the most equity; `null` against a random hand, if the hand is given. */
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
  /** The probability that the hand wins. */
  win: number;
  /** The probability that the hand ties. */
  tie: number;
  /** The number of deals won. */
  wins: number;
  /** The number of deals tied. */
  ties: number;
  /** The number of deals lost. */
  losses: number;
  /** The number of pairs of combos. */
  pairs: number;
  /** The number of deals: `pairs` × 1,712,304. */
  total: number;
}

/** The results of a starting hand against one opponent. */
export interface MatchupCounts {
  /** The expected share of the pot. */
  equity: number;
  /** The probability that the hand wins. */
  win: number;
  /** The probability that the hand ties. */
  tie: number;
  /** The number of deals won. */
  wins: number;
  /** The number of deals tied. */
  ties: number;
  /** The number of deals lost. */
  losses: number;
  /** The number of pairs of combos. */
  pairs: number;
  /** The number of deals: `pairs` × 1,712,304. */
  total: number;
}

/** The results of a starting hand against another. */
export interface Rival {
  /** The opponent's starting hand. */
  against: string;
  /** The expected share of the pot. */
  equity: number;
  /** The probability that the hand wins. */
  win: number;
  /** The probability that the hand ties. */
  tie: number;
  /** The number of deals won. */
  wins: number;
  /** The number of deals tied. */
  ties: number;
  /** The number of deals lost. */
  losses: number;
  /** The number of pairs of combos. */
  pairs: number;
  /** The number of deals: `pairs` × 1,712,304. */
  total: number;
}

/** A starting hand against a random hand and against each other. */
export interface StartingHandRow {
  /** The starting hand. */
  hand: string;
  /** Its combos. */
  combos: number;
  /** The results against a random hand. */
  random: MatchupCounts;
  /** The results against each starting hand, in the order of the results. */
  rivals: Rival[];
}

/** A starting hand before the flop against several random hands. */
export interface MultiwayMatchup {
  /** The rank among the 169, 1 for the most equity. */
  rank: number;
  /** The starting hand. */
  hand: string;
  /** The number of opponents with random hands. */
  opponents: number;
  /** The combos of the hand. */
  combos: number;
  /** The combos of this and all better hands in percent of 1326. */
  percent: number;
  /** `true` if every deal was counted, `false` if deals were sampled. */
  exact: boolean;
  /** The expected share of the pot: 1/*k* for a tie of *k* players. */
  equity: number;
  /** The probability that the hand wins alone. */
  win: number;
  /** The probability that the hand shares the pot. */
  tie: number;
  /** The number of deals won alone; `null` if sampled. */
  wins: number | null;
  /** The number of deals with a shared pot; `null` if sampled. */
  ties: number | null;
  /** The number of deals lost; `null` if sampled. */
  losses: number | null;
  /** The number of deals; `null` if sampled. */
  total: number | null;
  /** The standard error of `equity`, at most 0.00002; `null` if exact. */
  std_error: number | null;
  /** The standard error of `win`; `null` if exact. */
  win_std_error: number | null;
  /** The standard error of `tie`; `null` if exact. */
  tie_std_error: number | null;
  /** The probability that at least one opponent holds a better pocket pair: a higher one, or any if the hand is not a pair; exact. */
  better_pair: number;
  /** The number of such deals of hole cards to the opponents. */
  better_pair_deals: number;
  /** The number of deals of hole cards to the opponents. */
  hole_card_deals: number;
}

/** The live combos of a range. */
export interface Live {
  /** The number of live combos. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** `weight` in percent of all live combos. */
  percent: number;
}

/** The live combos of a starting hand in a range. */
export interface RangeHand {
  /** The starting hand: `AA`, `AKs`, `AKo`. */
  hand: string;
  /** The number of its live combos. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
}

/** A part of a range: combos with the same made hand, draw or strength. */
export interface RangePart {
  /** The breakdown of the range. */
  by: "made" | "draw" | "strength";
  /** The made hand or the draw. */
  part: string;
  /** The category of the part; `null` for a draw. */
  category: Category | null;
  /** The strength, 1 to 7462; `null` unless broken down by strength. */
  strength: number | null;
  /** The number of combos in the part. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The total weight of combos with this draw, even if not their best; `null` unless broken down by draws. */
  with_draw: number | null;
  /** The share of the live range, by weight. */
  share: number;
  /** The combos as a range; a complete starting hand is named as a whole. */
  range: string;
}

/** A live combo of a range. */
export interface RangeCombo {
  /** The combo. */
  combo: string;
  /** Its starting hand: `AA`, `AKs`, `AKo`. */
  hand: string;
  /** Its weight in the range. */
  weight: number;
}

/** A range: its combos, its normal form, and its breakdown on a board. */
export interface RangeDescription {
  /** The range as typed. */
  input: string;
  /** The normal form: short, the same for equal ranges, and it parses to the same range; empty for an empty range. */
  range: string;
  /** The range in another notation; only if requested. */
  text?: string;
  /** The number of combos in the range, of 1326. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** `weight` in percent of 1326. */
  percent: number;
  /** The board, as given. */
  board: Card[];
  /** The cards of the board, then the dead cards. */
  dead: Card[];
  /** The live combos, without those blocked by the board and dead cards. */
  live: Live;
  /** The live starting hands. */
  hands: RangeHand[];
  /** The breakdown of the live combos; only if requested. */
  parts?: RangePart[];
  /** The live combos; only if requested. */
  by_combo?: RangeCombo[];
}

/** The blocked combos in a part of a range. */
export interface Blocked {
  /** The breakdown of the range. */
  by: "made" | "draw";
  /** The made hand or the draw. */
  part: string;
  /** The combos of the part, by weight. */
  weight: number;
  /** The blocked combos, by weight. */
  removed: number;
  /** Their share of the part. */
  share: number;
}

/** A blocker: a card or a combo. */
export interface Blocker {
  /** The kind of blocker. */
  kind: "card" | "combo";
  /** The card or the combo. */
  blocker: string;
  /** The weight of the combo in its own range; 1 for a card. */
  own_weight: number;
  /** The blocked combos of the other range, by weight. */
  removed: number;
  /** Their share of the other range. */
  share: number;
  /** The blocked combos by part of the other range; empty preflop. */
  parts: Blocked[];
}

/** The terms of a deal. */
export interface IcmDeal {
  /** The amount left for the winner. */
  keep: number;
  /** The unit to which shares are rounded. */
  unit: number;
}

/** The hand in which players are all-in. */
export interface IcmHand {
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** The chips in the pot before the all-in, in no stack. */
  pot: number;
}

/** The prize equity of an all-in for a player. */
export interface IcmAllIn {
  /** The hand or range as typed; `null` for a player who is not all-in, or if the chances to win were given. */
  input: string | null;
  /** Its normal form; `null` as above. */
  range: string | null;
  /** The bounty on the player. */
  bounty: number;
  /** The mean prize equity after the all-in, including bounties. */
  prizes: number;
  /** The standard error of `prizes`; `null` if every deal was counted. */
  std_error: number | null;
  /** The bounties included. */
  bounties: number;
  /** The mean stack after the all-in. */
  chips: number;
  /** The probability of elimination. */
  out: number;
  /** The probability that the hand wins alone; `null` for a player who is not all-in. */
  win: number | null;
  /** The probability that the hand ties. */
  tie: number | null;
  /** The prize equity of a fold: the others take the pot, or continue if their hands are known; else `null`. */
  fold: number | null;
  /** The standard error of `fold`; `null` as above. */
  fold_std_error: number | null;
  /** The standard error of `prizes` − `fold`, over the same deals; `null` as above. */
  difference_std_error: number | null;
  /** For two players, the required equity of the all-in by ICM; `null` if a win gains nothing. */
  required_equity: number | null;
  /** For two players, the required equity in chips. */
  required_equity_in_chips: number | null;
}

/** The prize equity of a stack. */
export interface IcmPlayer {
  /** The player's name, `null` for a player without one; only if a player has a name. */
  name?: string | null;
  /** The stack. */
  stack: number;
  /** The share of all chips. */
  chip_share: number;
  /** The prize equity. */
  prizes: number;
  /** The prize equity as a share of the pool. */
  prize_share: number;
  /** `prizes` as a fraction in lowest terms, such as `1265/28`; only if requested. */
  fraction?: string | null;
  /** The probability of each paid place, from first place; only if requested. */
  places?: number[] | null;
  /** The payout of an ICM chop; only if a deal is requested. */
  deal_by_icm?: number | null;
  /** The payout of a chip chop; only if a deal is requested. */
  deal_by_chips?: number | null;
  /** The bubble factor against each player, in order: `null` against oneself, or if a win gains nothing; only if requested. */
  bubble_factors?: (number | null)[] | null;
  /** The risk premium against each player: the required equity of an all-in above a half; `null` as above. */
  risk_premiums?: (number | null)[] | null;
  /** The prize equity of the all-in; only if players are all-in. */
  all_in?: IcmAllIn | null;
}

/** The strategy of a starting hand. */
export interface PushHand {
  /** The starting hand. */
  hand: string;
  /** The frequency of acting. */
  frequency: number;
  /** The minimum frequency over all equilibria; `null` with a lock. */
  at_least: number | null;
  /** The maximum frequency over all equilibria; `null` with a lock. */
  at_most: number | null;
  /** The EV of acting. */
  acts: number;
  /** The EV of folding. */
  folds: number;
  /** The EV of acting minus folding. */
  gain: number;
}

/** The strategy of a player. */
export interface PushPlayer {
  /** The seat: `SB` pushes or folds, `BB` calls or folds. */
  seat: string;
  /** The stack before blinds and antes, in the unit of the blinds. */
  stack: number;
  /** The origin of the strategy: the equilibrium, a lock, or a best response to a lock. */
  origin: "equilibrium" | "given" | "best response";
  /** The frequency with which a random hand pushes or calls. */
  share: number;
  /** The number of combos that act, by frequency. */
  combos: number;
  /** The range that acts, with frequencies as weights; `null` if empty. */
  range: string | null;
  /** The EV of the player. */
  value: number;
  /** The maximum loss of the strategy against a best response, relative to the equilibrium. */
  gives_up: number;
  /** Every starting hand, in the order of the grid. */
  hands: PushHand[];
}

/** Successive stacks with the same play. */
export interface Stretch {
  /** The first stack. */
  first: number;
  /** The last stack. */
  last: number;
  /** Whether the hand is mixed. */
  mixed: boolean;
}

/** The stacks at which a hand acts. */
export interface PushStacksHand {
  /** The seat: `SB` pushes, `BB` calls. */
  seat: string;
  /** The starting hand. */
  hand: string;
  /** The largest stack at which it acts at some frequency; `null` if it never does. */
  largest: number | null;
  /** The largest stack at which it always acts; `null` if it never does. */
  largest_always: number | null;
  /** Whether it acts at the last stack, so that the largest may be beyond it. */
  open: boolean;
  /** Whether it acts at all stacks up to the largest. */
  monotone: boolean;
  /** The stretches of successive stacks with the same play. */
  stretches: Stretch[];
}

/** The EV of a seat per hand, and the gain of its best response while all others play as shown. */
export interface PushRegret {
  /** The mean EV. */
  value: number;
  /** The standard error. */
  value_error: number;
  /** The gain of a best response on deals that did not choose it: unbiased, so it may be below zero. */
  gain_at_least: number;
  /** The standard error. */
  gain_at_least_error: number;
  /** The gain of the best response on the deals that chose it: on average at least the best possible gain. */
  gain_at_most: number;
  /** The standard error. */
  gain_at_most_error: number;
}

/** A seat. */
export interface PushSeat {
  /** The seat: `BTN`, `SB`, `BB`. */
  seat: string;
  /** The stack before blinds and antes. */
  stack: number;
  /** The EV of the seat, and the gain of its best response, in `unit`. */
  measured: PushRegret | null;
  /** With prizes: the same if only chips counted, in big blinds. */
  in_chips: PushRegret | null;
}

/** The strategy of a starting hand in a decision. */
export interface PushSeatHand {
  /** The starting hand. */
  hand: string;
  /** The all-in frequency. */
  frequency: number;
  /** The EV of all-in minus fold, if the seat was chosen; sampled. */
  gain: number | null;
  /** The standard error. */
  gain_error: number | null;
}

/** A decision of a seat. */
export interface PushDecision {
  /** The seat. */
  seat: string;
  /** The seats all-in before it, in order; empty after folds. */
  after: string[];
  /** The frequency of the decision. */
  comes_up: number;
  /** The frequency with which a random hand goes all-in. */
  share: number;
  /** The all-in range, with frequencies as weights; `null` if empty. */
  range: string | null;
  /** Every starting hand, in the order of the grid. */
  hands: PushSeatHand[];
}

/** An action of a whole range. */
export interface SolveAction {
  /** The action; the amount of a bet or raise is the player's total bet on the street. */
  action: string;
  /** The frequency; `null` if both ranges never meet here. */
  frequency: number | null;
  /** The EV of the hands that take it; `null` without such hands. */
  value: number | null;
  /** The equity of the hands that take it; `null` without such hands. */
  equity: number | null;
}

/** An action of a hand. */
export interface SolveHandAction {
  /** The action. */
  action: string | null;
  /** The frequency. */
  frequency: number | null;
  /** The EV; `null` if the hand never meets an opposing hand here. */
  action_value: number | null;
  /** The opponent's fold frequency, given the blockers of the hand; `null` if the opponent cannot fold. */
  folds: number | null;
}

/** A hand. */
export interface SolveHand {
  /** The combo. */
  combo: string;
  /** Its made hand. */
  made: string;
  /** Its best draw, if any. */
  draw: string | null;
  /** Whether it is indifferent between several actions, up to the exploitability; `false` for the player who does not act. */
  indifferent: boolean;
  /** Its reach: the weight in the range times the frequency of reaching the decision. */
  reach: number;
  /** Its equity; `null` if it never meets an opposing hand here. */
  hand_equity: number | null;
  /** Its EV; `null` if it never meets an opposing hand here. */
  hand_value: number | null;
  /** Its actions; empty for the player who does not act. */
  actions: SolveHandAction[];
}

/** A player. */
export interface SolvePlayer {
  /** The player's name; left out if no player has one. */
  name?: string | null;
  /** The range as typed. */
  input: string;
  /** The EV of the player at the start. */
  game_value: number;
  /** The gain of the player's best response to the opponent's strategy. */
  gain: number;
  /** The combos at the decision, by weight and reach. */
  combos: number;
  /** The equity of the range here; `null` if both ranges never meet here. */
  equity: number | null;
  /** The EV of the range here; `null` if both ranges never meet here. */
  value: number | null;
  /** The hands at the decision. */
  hands: SolveHand[];
}

/** An action after a card. */
export interface SolveCardAction {
  /** The action. */
  action: string | null;
  /** The frequency; `null` if both ranges never meet then. */
  frequency: number | null;
}

/** A possible next card. */
export interface SolveCard {
  /** The card. */
  card: Card;
  /** The probability of the card. */
  chance: number;
  /** The equity of each player after it; `null` if both ranges never meet then. */
  equities: (number | null)[];
  /** The EV of each player after it; `null` if both ranges never meet then. */
  values: (number | null)[];
  /** The action frequencies of the player to act. */
  actions: SolveCardAction[];
}

/** An action on the flops of a texture. */
export interface SolveFlopGroupAction {
  /** The action. */
  action: string;
  /** The mean frequency. */
  frequency: number | null;
  /** The error of the frequency. */
  frequency_error: number | null;
}

/** The flops of a texture. */
export interface SolveFlopGroup {
  /** The texture, such as `monotone`; `null` for all flops. */
  texture: string | null;
  /** The number of flops that were solved. */
  solved: number;
  /** The number of flops, up to suits that are alike for both ranges. */
  of: number;
  /** How often a flop is one of them. */
  share: number;
  /** The equity of OOP at the decision. */
  equity: number | null;
  /** The error of the equity. */
  equity_error: number | null;
  /** The EV of OOP at the decision. */
  oop_value: number | null;
  /** The error of the EV of OOP. */
  oop_value_error: number | null;
  /** The EV of IP at the decision. */
  ip_value: number | null;
  /** The error of the EV of IP. */
  ip_value_error: number | null;
  /** The actions. */
  actions: SolveFlopGroupAction[];
}

/** A made hand or a draw of the player to act, on all flops. */
export interface SolveFlopsKind {
  /** The made hand or the draw, such as `top pair`. */
  name: string;
  /** The number of solved flops on which the range has it. */
  on_flops: number;
  /** Its mean share of the range, over all flops. */
  share: number | null;
  /** The error of the share; `null` with fewer than five of its flops, or if some rows have no hands. */
  share_error: number | null;
  /** Its EV. */
  value: number | null;
  /** The error of the EV; `null` as the error of the share is. */
  value_error: number | null;
  /** The actions. */
  actions: SolveFlopGroupAction[];
}

/** An action on a flop. */
export interface SolveFlopAction {
  /** The action. */
  action: string;
  /** The frequency. */
  frequency: number | null;
  /** The EV of the hands that take it; `null` without such hands. */
  action_value: number | null;
}

/** A starting hand of the player to act on a flop. */
export interface SolveFlopHand {
  /** The starting hand, such as `AKs`. */
  hand: string;
  /** Its combos at the decision, each counted by its frequency. */
  combos: number;
  /** Its EV; `null` if the opponent never meets it. */
  hand_value: number | null;
  /** The frequency of each action, rounded to thousandths. */
  frequencies: number[];
}

/** A made hand or a draw of the player to act on a flop. */
export interface SolveFlopKind {
  /** The made hand or the draw, such as `top pair`. */
  name: string;
  /** Its share of the range. */
  share: number;
  /** Its EV. */
  value: number | null;
  /** The frequency of each action, rounded to thousandths. */
  frequencies: number[];
}

/** A flop that was solved. */
export interface SolveFlop {
  /** The flop. */
  flop: string;
  /** The suits: `rainbow`, `two-tone` or `monotone`. */
  suits: string;
  /** The pairs: `unpaired`, `paired` or `trips`. */
  pairing: string;
  /** The highest card, such as `king high`. */
  high: string;
  /** How often it comes, among all flops of the report. */
  share: number;
  /** The iterations of its search. */
  iterations: number;
  /** The bits per number of its search: 32, or 16 if only these fit in memory; `null` if unknown, in rows of an older version. */
  bits: number | null;
  /** Its exploitability, as a share of the pot. */
  flop_exploitability: number;
  /** The equity of OOP at the decision; `null` if the ranges never meet there. */
  oop_equity: number | null;
  /** The EV of OOP at the decision. */
  oop_value: number | null;
  /** The EV of IP at the decision. */
  ip_value: number | null;
  /** The actions. */
  actions: SolveFlopAction[];
  /** The strategy of each starting hand that the player to act still has; `null` if unknown, as in rows of an older version. */
  hands: SolveFlopHand[] | null;
  /** The strategy with each made hand, the strongest first; `null` if unknown. */
  made: SolveFlopKind[] | null;
  /** The strategy with each draw, the strongest first; `null` if unknown. A hand counts for its best one. */
  draws: SolveFlopKind[] | null;
}

/** The largest stack to push a hand face up from the small blind, with blinds of ½ and 1. */
export interface Jam {
  /** The starting hand. */
  hand: string;
  /** Its combos. */
  combos: number;
  /** The largest stack of both players, in big blinds, before the blinds; `null` without a limit. */
  stack: number | null;
  /** Whether the stack is unlimited because no calling hand is ahead. */
  any_stack: boolean;
  /** The Sklansky-Chubukov number: the dollars behind the small blind, with blinds of $1 and $2; `null` without a limit. */
  number: number | null;
  /** The number of the caller's 1225 combos that call at the largest stack. */
  callers: number;
  /** The equity against them; `null` if none calls. */
  equity: number | null;
}

/** A verified count: hands of a size and category, a table, spots; or the signature. Fields of the other kinds are `null`. */
export interface Verification {
  /** The number of cards per hand. */
  cards: number | null;
  /** The category. */
  category: Category | null;
  /** The number of hands found in this category. */
  hands: number | null;
  /** The expected number. */
  expected: number | null;
  /** Whether the count is as expected; of a recount, whether everything is right. */
  as_expected: boolean;
  /** Whether the three methods agree on every hand of this many cards. */
  methods_agree: boolean | null;
  /** The number of recounted matchups of the preflop table, of 47,086: 47,008 up to suits, and 78 of them reversed. */
  matchups: number | null;
  /** The number of matchups that match the table. */
  matchups_right: number | null;
  /** The number of recounted Sklansky–Chubukov numbers: one for each of the 169 starting hands. */
  jams: number | null;
  /** The number of right ones. */
  jams_right: number | null;
  /** The number of counts of spots, by all engines. */
  counts: number | null;
  /** The number of counts equal to those of the engine `enumerate`. */
  counts_alike: number | null;
  /** The number of recounted numbers in the table of several random hands. */
  deals: number | null;
  /** The number of right ones. */
  deals_right: number | null;
  /** The number of resampled shares in the table of several random hands. */
  shares: number | null;
  /** The number of shares within 5.5 standard errors of the difference. */
  shares_near: number | null;
  /** The SHA-256 digest of all counts, in hexadecimal digits: the same on every machine. */
  signature: string | null;
}

/** A refused hand with the reason. */
export interface RefusedHand {
  /** The file. */
  file: string;
  /** The invalid line of the file, from 1. */
  line: number;
  /** The kind of the reason: `order of action`. */
  kind: string;
  /** The reason. */
  reason: string;
  /** A hint, if any. */
  hint: string | null;
  /** The text of that line. */
  text: string;
  /** The start of the error in that text, in characters from 0. */
  start: number | null;
  /** The end of the error in that text. */
  end: number | null;
}

/** The hands of another game. */
export interface OtherGame {
  /** The name of the game. */
  game: string;
  /** The number of hands. */
  hands: number;
}

/** The totals of the hands of a row. */
export interface HistoryRow {
  /** The hand, if rows are hands. */
  hand: string | null;
  /** The player; null if a row is for all. */
  player: string | null;
  /** The position, if rows are positions or hands. */
  position: string | null;
  /** The last street of the player, if rows are streets. */
  street: string | null;
  /** The day, if rows are days; null if unknown. */
  day: string | null;
  /** The session, if rows are sessions: its start and length; null if unknown. */
  session: string | null;
  /** The blinds, if rows are blinds: `0.50/1`. */
  stakes: string | null;
  /** The table, if rows are tables; null if unknown. */
  table: string | null;
  /** The number of players dealt in, if rows are that. */
  players: string | null;
  /** The effective stack before the hand, if rows are depths; null if unknown. */
  depth: string | null;
  /** The currency, as a code or a symbol; null for chips. */
  currency: string | null;
  /** The number of hands. */
  hands: number;
  /** The net winnings from the pots. */
  won: number;
  /** The net winnings in big blinds per hundred hands. */
  big_blinds_per_100: number;
  /** The number of showdowns. */
  showdowns: number;
  /** The number of showdowns won. */
  showdowns_won: number;
  /** The rake of the pots that the player won. */
  rake: number;
  /** The net amount from outside the pots: insurance, fees, cash-outs. */
  beside: number;
  /** The number of adjusted all-ins. */
  all_ins: number;
  /** The number of all-ins not adjusted. */
  not_adjusted: number;
  /** The all-ins not adjusted because of unknown cards. */
  cards_not_known: number;
  /** The all-ins not adjusted because betting continued to the river. */
  bets_went_on: number;
  /** The all-in adjusted winnings. */
  adjusted: number;
  /** The winnings above all-in adjusted winnings. */
  luck: number;
  /** The luck on the flop. */
  luck_flop: number;
  /** The luck on the turn. */
  luck_turn: number;
  /** The luck on the river. */
  luck_river: number;
}

/** A player of a hand. */
export interface HandPlayer {
  /** The name. */
  player: string;
  /** The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on. */
  position: string;
  /** The stack before the hand; null if unknown. */
  stack: number | null;
  /** The known hole cards. */
  cards: Card[];
  /** The amount put in, without uncalled bets. */
  put_in: number;
  /** The amount collected, after rake. */
  won: number;
  /** The net result: `won` − `put_in`. */
  net: number;
  /** The hand at showdown, if the cards are known. */
  best: string | null;
}

/** A player's equity on a street. */
export interface HandEquity {
  /** The player. */
  player: string;
  /** The expected share of the pot. */
  equity: number;
}

/** An action of a player. */
export interface HandAction {
  /** The player. */
  player: string;
  /** The action in one word. */
  action: "posts" | "folds" | "checks" | "calls" | "bets" | "raises" | "shows" | "mucks" | "gets back" | "collects" | "other";
  /** The amount put in. */
  paid: number;
  /** The amount to call. */
  to_call: number;
  /** The pot before the action. */
  pot: number;
  /** The required equity of a call, if there was an amount to call. */
  needs: number | null;
}

/** A street of a hand. */
export interface HandStreet {
  /** The street. */
  street: "preflop" | "flop" | "turn" | "river";
  /** The run of the board, from 1; 0 if the board was run once. */
  run: number;
  /** The board. */
  board: Card[];
  /** The pot at the start of the street. */
  pot: number;
  /** The equity of each remaining player, if all their cards are known. */
  equities: HandEquity[];
  /** The actions. */
  actions: HandAction[];
}

/** A readable hand. */
export interface PlayedHand {
  /** The file. */
  file: string;
  /** The line of the file on which the hand begins, from 1. */
  line: number;
  /** The number or name of the hand in the file. */
  hand: string;
  /** The room or the venue. */
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
  /** The buy-in, as in the file. */
  buy_in: string | null;
  /** The blind level. */
  level: number | null;
  /** The betting structure: `no limit`, `pot limit` or `fixed limit`. */
  betting: string;
  /** The currency, as a code or a symbol; null for chips. */
  currency: string | null;
  /** The smallest unit of amounts: 0.01 for a cent. */
  unit: number;
  /** The small blind. */
  small_blind: number;
  /** The big blind. */
  big_blind: number;
  /** The largest ante that a player posted. */
  ante: number;
  /** The number of dealt players. */
  players: number;
  /** The hero of the file. */
  hero: string | null;
  /** The board, such as `Qh7h2c`; the first run, if there are several. */
  board: string | null;
  /** The number of runs of the board. */
  runs: number;
  /** The boards of the other runs, separated by spaces. */
  other_boards: string | null;
  /** The last dealt street. */
  street: string;
  /** Whether the hand went to showdown. */
  showdown: boolean;
  /** The street on which no further bets were possible, before the river. */
  all_in: string | null;
  /** The total pot, before rake. */
  pot: number;
  /** The same in big blinds. */
  pot_bb: number | null;
  /** The number of pots, including side pots. */
  pots: number;
  /** The rake, including jackpot fees. */
  rake: number;
}

/** The result of a player in a hand. */
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
  /** The number of dealt players. */
  players: number;
  /** The seat in order of dealing, from 1, left of the button. */
  seat: number;
  /** The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on. */
  position: string;
  /** The name. */
  player: string;
  /** Whether the player is the hero. */
  hero: boolean;
  /** The stack before the hand; null if unknown. */
  stack: number | null;
  /** The same in big blinds. */
  stack_bb: number | null;
  /** The known hole cards, such as `AhKd` or `Ah??`. */
  cards: string | null;
  /** The amount put in, without uncalled bets. */
  put_in: number;
  /** The amount collected, after rake. */
  won: number;
  /** The net result: `won` − `put_in`. */
  net: number;
  /** The same in big blinds. */
  net_bb: number | null;
  /** The rake of the pots that the player won. */
  rake: number;
  /** The net amount from outside the pots: insurance, fees, cash-outs. */
  beside: number;
  /** The street on which the player folded. */
  folded: string | null;
  /** Whether the player went to showdown. */
  showdown: boolean;
  /** Whether the player showed a card. */
  shows: boolean;
  /** Whether the player put in chips voluntarily, on any street. */
  voluntary: boolean;
  /** Whether the player was all-in before the river. */
  all_in: boolean;
  /** The hand at showdown, if the cards are known. */
  made: string | null;
  /** The all-in adjusted net result: `net` − `luck`. */
  adjusted: number;
  /** The same in big blinds. */
  adjusted_bb: number | null;
  /** The result above the expectation of an all-in. */
  luck: number;
  /** The luck on the flop. */
  luck_flop: number;
  /** The luck on the turn. */
  luck_turn: number;
  /** The luck on the river. */
  luck_river: number;
  /** The reason why an all-in was not adjusted. */
  not_adjusted: string | null;
}

/** An action of a player. */
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
  /** The seat in order of dealing, from 1, left of the button. */
  seat: number;
  /** The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on. */
  position: string;
  /** The player. */
  player: string;
  /** The action: `posts`, `folds`, `checks`, `calls`, `bets`, `raises`, `shows`, `mucks`, `gets back`, `collects`, `cashes out`, `insures`, `wins a bounty`, `pays a fee`, `is all-in`. */
  action: string;
  /** The post: `small blind`, `ante` and so on. */
  post: string | null;
  /** The amount put in, returned, collected, or received otherwise (negative if paid); a bounty in money. */
  amount: number;
  /** The amount in big blinds, except for bounties. */
  amount_bb: number | null;
  /** The player's total bet on the street after a bet or raise. */
  to: number | null;
  /** The amount to call. */
  to_call: number;
  /** The pot before the action. */
  pot: number;
  /** The same in big blinds. */
  pot_bb: number | null;
  /** The required equity of a call, if there was an amount to call: 0 to 1. */
  needs: number | null;
  /** Whether the action put the player all-in. */
  all_in: boolean;
  /** The shown cards. */
  cards: string | null;
}

/** A decision of a player: what the player faced and did, and a column for each statistic. */
export interface PlayedDecision {
  /** The file. */
  file: string;
  /** The line of the file on which the hand begins, from 1. */
  line: number;
  /** The number or name of the hand in the file. */
  hand: string;
  /** The number of the decision in the hand, from 1. */
  number: number;
  /** The street. */
  street: string;
  /** The seat in order of dealing, from 1, left of the button. */
  seat: number;
  /** The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on. */
  position: string;
  /** The player. */
  player: string;
  /** The number of dealt players. */
  players: number;
  /** The pot before the decision. */
  pot: number;
  /** The same in big blinds. */
  pot_bb: number | null;
  /** The amount to call. */
  to_call: number;
  /** The effective stack: the most that the player can still put in and an opponent can match; null if unknown. */
  effective_stack: number | null;
  /** The same in big blinds. */
  effective_stack_bb: number | null;
  /** The number of players who have not folded. */
  in_hand: number;
  /** The number of players who act after this one unless somebody raises. */
  behind: number;
  /** The number of bets and raises before on this street, without blinds. */
  bets: number;
  /** The number of players who called since the last bet or raise; before the first raise, limpers. */
  callers: number;
  /** The last player who bet or raised on this street. */
  aggressor: string | null;
  /** The choice: `fold`, `check`, `call`, `bet` or `raise`. */
  choice: string;
  /** The amount put in. */
  paid: number;
  /** The same in big blinds. */
  paid_bb: number | null;
  /** The amount put in, as a share of the pot before the decision; null without a pot. */
  paid_of_pot: number | null;
  /** Whether the decision put the player all-in. */
  goes_all_in: boolean;
  /** VPIP: whether the player did it; null without an opportunity. */
  vpip: boolean | null;
  /** PFR: whether the player did it; null without an opportunity. */
  pfr: boolean | null;
  /** Limp: whether the player did it; null without an opportunity. */
  limp: boolean | null;
  /** RFI: whether the player did it; null without an opportunity. */
  rfi: boolean | null;
  /** Cold call: whether the player did it; null without an opportunity. */
  cold_call: boolean | null;
  /** 3-bet: whether the player did it; null without an opportunity. */
  three_bet: boolean | null;
  /** Fold to 3-bet: whether the player did it; null without an opportunity. */
  fold_to_three_bet: boolean | null;
  /** 4-bet: whether the player did it; null without an opportunity. */
  four_bet: boolean | null;
  /** Fold to 4-bet: whether the player did it; null without an opportunity. */
  fold_to_four_bet: boolean | null;
  /** Squeeze: whether the player did it; null without an opportunity. */
  squeeze: boolean | null;
  /** Steal: whether the player did it; null without an opportunity. */
  steal: boolean | null;
  /** Fold to steal, SB: whether the player did it; null without an opportunity. */
  fold_to_steal_sb: boolean | null;
  /** Fold to steal, BB: whether the player did it; null without an opportunity. */
  fold_to_steal_bb: boolean | null;
  /** C-bet flop: whether the player did it; null without an opportunity. */
  c_bet_flop: boolean | null;
  /** C-bet turn: whether the player did it; null without an opportunity. */
  c_bet_turn: boolean | null;
  /** C-bet river: whether the player did it; null without an opportunity. */
  c_bet_river: boolean | null;
  /** Fold to c-bet flop: whether the player did it; null without an opportunity. */
  fold_to_c_bet_flop: boolean | null;
  /** Fold to c-bet turn: whether the player did it; null without an opportunity. */
  fold_to_c_bet_turn: boolean | null;
  /** Fold to c-bet river: whether the player did it; null without an opportunity. */
  fold_to_c_bet_river: boolean | null;
  /** Raise c-bet flop: whether the player did it; null without an opportunity. */
  raise_c_bet_flop: boolean | null;
  /** Raise c-bet turn: whether the player did it; null without an opportunity. */
  raise_c_bet_turn: boolean | null;
  /** Raise c-bet river: whether the player did it; null without an opportunity. */
  raise_c_bet_river: boolean | null;
  /** Delayed c-bet turn: whether the player did it; null without an opportunity. */
  delayed_c_bet_turn: boolean | null;
  /** Delayed c-bet river: whether the player did it; null without an opportunity. */
  delayed_c_bet_river: boolean | null;
  /** Probe turn: whether the player did it; null without an opportunity. */
  probe_turn: boolean | null;
  /** Probe river: whether the player did it; null without an opportunity. */
  probe_river: boolean | null;
  /** Donk bet flop: whether the player did it; null without an opportunity. */
  donk_flop: boolean | null;
  /** Donk bet turn: whether the player did it; null without an opportunity. */
  donk_turn: boolean | null;
  /** Donk bet river: whether the player did it; null without an opportunity. */
  donk_river: boolean | null;
  /** Check-raise flop: whether the player did it; null without an opportunity. */
  check_raise_flop: boolean | null;
  /** Check-raise turn: whether the player did it; null without an opportunity. */
  check_raise_turn: boolean | null;
  /** Check-raise river: whether the player did it; null without an opportunity. */
  check_raise_river: boolean | null;
  /** Float turn: whether the player did it; null without an opportunity. */
  float_turn: boolean | null;
  /** Float river: whether the player did it; null without an opportunity. */
  float_river: boolean | null;
  /** WTSD: whether the player did it; null without an opportunity. */
  wtsd: boolean | null;
  /** W$SD: whether the player did it; null without an opportunity. */
  wsd: boolean | null;
  /** WWSF: whether the player did it; null without an opportunity. */
  wwsf: boolean | null;
  /** Aggression factor: whether the player did it; null without an opportunity. */
  aggression_factor: boolean | null;
  /** Aggression frequency: whether the player did it; null without an opportunity. */
  aggression_frequency: boolean | null;
  /** All-in: whether the player did it; null without an opportunity. */
  all_in: boolean | null;
}

/** A statistic of a row. */
export interface StatisticCount {
  /** The name. */
  statistic: string;
  /** The number of opportunities. */
  opportunities: number;
  /** The number of opportunities in which the action was taken. */
  actions: number;
  /** The share of opportunities in which the action was taken; for the aggression factor bets and raises per call. Null without an opportunity. */
  rate: number | null;
  /** The lower end of the 95% interval. */
  low: number | null;
  /** The upper end of the 95% interval. */
  high: number | null;
  /** The number of opportunities of the players of a comparison. */
  others_opportunities: number | null;
  /** The number in which they took the action. */
  others_actions: number | null;
  /** The difference of the shares. */
  difference: number | null;
  /** The lower end of the 95% interval of the difference. */
  difference_low: number | null;
  /** The upper end of the 95% interval of the difference. */
  difference_high: number | null;
}

/** The statistics of a row. */
export interface StatsRow {
  /** The player; null if a row is for all. */
  player: string | null;
  /** The position, day, session, blinds, table, number of players or depth, by the grouping; null if unknown. */
  group: string | null;
  /** The minutes from the first to the last hand of a session; null for other groupings. */
  minutes: number | null;
  /** The number of hands. */
  hands: number;
  /** The net winnings in big blinds per hundred hands. */
  big_blinds_per_100: number;
  /** The standard error of these; null for fewer than two hands. */
  standard_error: number | null;
  /** The all-in adjusted winnings in big blinds per hundred hands. */
  adjusted_per_100: number;
  /** The standard error of these; null for fewer than two hands. */
  adjusted_standard_error: number | null;
  /** The statistics. */
  statistics: StatisticCount[];
}

/** What a player did with a starting hand. */
export interface PlayedStartingHand {
  /** The starting hand: `AKs`. */
  hand: string;
  /** The number of times it was held. */
  held: number;
  /** The number of opportunities of the statistic; null without one. */
  opportunities: number | null;
  /** The number of opportunities in which the action was taken. */
  actions: number | null;
  /** The share of opportunities in which the action was taken; null without an opportunity. */
  rate: number | null;
  /** The lower end of the 95% interval. */
  low: number | null;
  /** The upper end of the 95% interval. */
  high: number | null;
  /** The net winnings in big blinds per hand; null if it was never held. */
  won: number | null;
  /** The standard error of these; null for fewer than two hands. */
  standard_error: number | null;
}

/** A starting hand that a player was seen with. */
export interface ShownStartingHand {
  /** The starting hand: `AKs`. */
  hand: string;
  /** The number of times it is known to have been held. */
  held: number;
  /** The share of the known hands; null without one. */
  share: number | null;
  /** The weight of each of its combos in the range. */
  weight: number;
}

/** The hands in which a player made a choice. */
export interface ShownChoice {
  /** The choice. */
  choice: "fold" | "check" | "call" | "bet" | "raise";
  /** The number of hands. */
  hands: number;
  /** The number of these whose hole cards are known. */
  known: number;
}

/** A part of the known hands. */
export interface ShownPart {
  /** The made hand or the draw. */
  part: string;
  /** The number of known hands. */
  hands: number;
  /** The share of the known hands. */
  share: number;
}

/** The sizes of bets or raises of a kind. */
export interface BetSizesRow {
  /** Bets or raises. */
  choice: "bet" | "raise";
  /** The street. */
  street: "preflop" | "flop" | "turn" | "river";
  /** The kind of the pot, by raises before the flop so far; null for all. */
  pot: "unraised" | "raised" | "3bet" | "4bet" | null;
  /** Whether more than two players had not folded; null for all. */
  multiway: boolean | null;
  /** The number of bets. */
  count: number;
  /** The median size without all-ins, as a share of the pot; null without one. */
  median: number | null;
  /** The number of sizes up to 25% of the pot, without all-ins. */
  to_25: number;
  /** The number of sizes above 25% and up to 40%. */
  to_40: number;
  /** The number of sizes above 40% and up to 60%. */
  to_60: number;
  /** The number of sizes above 60% and up to 80%. */
  to_80: number;
  /** The number of sizes above 80% and up to 110%. */
  to_110: number;
  /** The number of sizes above 110%. */
  above_110: number;
  /** The number of all-ins, and of bets that nobody could match in full. */
  all_in: number;
}

/** A tournament. */
export interface TournamentFinish {
  /** The room. */
  room: string;
  /** The number of the tournament. */
  tournament: string;
  /** The day on which it started; null if unknown. */
  day: string | null;
  /** What was paid: buy-ins with fees, rebuys and add-ons. */
  buy_in: number;
  /** The prize. */
  prize: number;
  /** The bounties, if they are not part of the prize. */
  bounty: number;
  /** The best finishing place; null if unknown. */
  place: number | null;
  /** The number of entries; null if unknown. */
  entries: number | null;
  /** The source of the result. */
  source: "summary" | "hands";
}

/** The tournaments in a currency. */
export interface TournamentsRow {
  /** The currency; null for play money. */
  currency: string | null;
  /** The number of tournaments with a result. */
  tournaments: number;
  /** The buy-ins with fees, rebuys and add-ons. */
  buy_ins: number;
  /** The prizes. */
  prizes: number;
  /** The bounties, as far as they are not part of the prizes. */
  bounties: number;
  /** The prizes and bounties less the buy-ins. */
  profit: number;
  /** The profit as a share of the buy-ins; null without buy-ins. */
  roi: number | null;
  /** The lower end of its 95% interval, by resampling; null for fewer than two tournaments. */
  roi_low: number | null;
  /** The upper end of its 95% interval. */
  roi_high: number | null;
  /** The number of tournaments with a prize. */
  in_the_money: number;
  /** The share of tournaments with a prize. */
  in_the_money_share: number | null;
  /** The lower end of its 95% interval. */
  in_the_money_low: number | null;
  /** The upper end of its 95% interval. */
  in_the_money_high: number | null;
  /** The tournaments by day, room and number. */
  finishes: TournamentFinish[];
}

/** The luck of a row, in big blinds per hundred hands. */
export interface LuckRow {
  /** The player; null if a row is for all. */
  player: string | null;
  /** The position, day, session, blinds, table, number of players or depth, by the grouping; null if unknown. */
  group: string | null;
  /** The number of hands. */
  hands: number;
  /** The net winnings. */
  big_blinds_per_100: number;
  /** The standard error of these; null for fewer than two hands. */
  standard_error: number | null;
  /** The luck of the hole cards; null for fewer than 200 hands, or if they are unlike randomly dealt ones. */
  luck_hole_cards: number | null;
  /** The luck on the flop. */
  luck_flop: number;
  /** The luck on the turn. */
  luck_turn: number;
  /** The luck on the river. */
  luck_river: number;
  /** The net winnings without luck. */
  corrected_per_100: number;
  /** The standard error of these; null for fewer than two hands. */
  corrected_standard_error: number | null;
  /** The number of raw hands that say as much as one corrected hand: the ratio of the variances. */
  worth: number | null;
}

/** The definition of a statistic. */
export interface StatisticDefinition {
  /** The name, also of columns. */
  statistic: string;
  /** The name for people. */
  title: string;
  /** The decision, or the hand, that is an opportunity. */
  opportunity: string;
  /** The action that is counted. */
  action: string;
  /** A choice in the definition, such as cases that do not count. */
  remark: string;
}

/** The result of a showdown, with the deciding cards. */
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

/** The odds of each category by street for a hand or range. Everything is exact. */
export interface Odds {
  /** The name and version of this schema. */
  schema: "holdem.odds/1";
  /** The hand or range as typed. */
  input: string;
  /** Its normal form. */
  range: string;
  /** The number of combos without those blocked by the board and dead cards. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** The made hands and draws on the board; `null` preflop. */
  now: MadeNow | null;
  /** The street of the board and the later streets. */
  streets: StreetOdds[];
}

/** The made hands and draws of a range over all flops. Everything is exact. */
export interface Flops {
  /** The name and version of this schema. */
  schema: "holdem.flops/1";
  /** The hand or range as typed. */
  input: string;
  /** Its normal form. */
  range: string;
  /** The number of combos without those blocked by the known cards. */
  combos: number;
  /** The sum of their weights. */
  weight: number;
  /** The known cards of the flop, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** The number of cases: combos, by weight, × flops; an integer unless the range has weights. */
  total: number;
  /** The probability of top pair or better, or a strong draw. */
  hit: number;
  /** The probability of top pair or better, as in the filter `top pair+`. */
  top_pair_or_better: number;
  /** The probability of a straight or flush draw with at least eight outs: the filter `double gutshot+`, less made flushes. */
  strong_draw: number;
  /** The probability of no made hand and no straight or flush draw: the filter `air`. */
  air: number;
  /** The made hands, best first. */
  made: FlopMade[];
  /** The draws, best first; a combo can have several draws. */
  draws: FlopDraw[];
  /** The flops by texture: each flop is in one `suits`, one `pairing`, one `connection` and one `high`. */
  textures: FlopTexture[];
  /** The flops, the most often hit first, with equivalent flops merged. */
  flops: Flop[];
}

/** The outs of each player. Everything is exact. */
export interface Outs {
  /** The name and version of this schema. */
  schema: "holdem.outs/1";
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** The number of unseen cards. */
  unseen: number;
  /** The number of cards to come: 2 on a flop, 1 on a turn. */
  to_come: number;
  /** The players, in the order given. */
  players: OutsPlayer[];
  /** The pot odds of the first player's draw; only with a pot. */
  pot_odds?: OutsOdds;
}

/** The best hands on a board, and the rank of a hand among them. */
export interface Nuts {
  /** The name and version of this schema. */
  schema: "holdem.nuts/1";
  /** The board, as given. */
  board: Card[];
  /** The dead cards, as given. */
  dead: Card[];
  /** A hand to rank; only if one is given. */
  hand?: HandPlace;
  /** The range of opponents, without blocked combos; only if one is given. */
  against?: string;
  /** The number of possible combos. */
  combos: number;
  /** The number of different strengths. */
  places: number;
  /** The nine categories, the strongest first. */
  categories: NutsCategory[];
  /** The best hands, best first, as many as requested. */
  holdings: Holding[];
}

/** The strength of a hand, and its potential by the river. */
export interface Potential {
  /** The name and version of this schema. */
  schema: "holdem.potential/1";
  /** The hole cards. */
  hole: Card[];
  /** The board as given. */
  board: Card[];
  /** The dead cards as given. */
  dead: Card[];
  /** The share of possible opposing hands that are worse, ties counting half. */
  strength: number;
  /** The mean strength by the river: the equity against a random hand. */
  expected: number;
  /** The mean over the runouts of the squared strength on the river. */
  expected_square: number;
  /** The share of better hands overtaken by the river, ties counting half. */
  positive: number;
  /** The share of worse hands that overtake by the river, ties counting half. */
  negative: number;
  /** The hands beaten, tied and lost to on the current board. */
  now: Outcomes;
  /** The outcomes by the river against worse hands: pairs of a runout and a hand. */
  ahead: Outcomes;
  /** The outcomes by the river against equal hands. */
  level: Outcomes;
  /** The outcomes by the river against better hands. */
  behind: Outcomes;
}

/** The texture of a board. */
export interface Texture {
  /** The name and version of this schema. */
  schema: "holdem.texture/1";
  /** The board as given. */
  board: Card[];
  /** `rainbow`, `two-tone`, `double-suited`, `three-flush`, `four-flush` or `monotone`. */
  suits: string;
  /** `unpaired`, `paired`, `double-paired`, `trips`, `full house` or `quads`. */
  pairing: string;
  /** `disconnected`, `connected`, `four-straight` or `straight`, by the number of ranks in one straight. */
  connection: string;
  /** The highest rank. */
  high: string;
  /** The board in canonical suits, the same for all boards that differ only by suits. */
  canonical: Card[];
  /** The number of boards that differ only by suits, including this one: 1, 4, 6, 12 or 24. */
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
  /** The spot in canonical suits, as a line: `AcKc | QcTd2h`, then any dead cards: `| 9c`. */
  canonical: string;
  /** The hole cards in canonical suits. */
  canonical_hole: Card[];
  /** The board in canonical suits. */
  canonical_board: Card[];
  /** The dead cards in canonical suits. */
  canonical_dead: Card[];
  /** The number of spots that differ only by suits, including this one. */
  equivalents: number;
}

/** Each player's equity. Players are numbered from 1. */
export interface Equity {
  /** The name and version of this schema. */
  schema: "holdem.equity/1";
  /** `true` if every deal was counted, `false` if deals were sampled. */
  exact: boolean;
  /** The engine, or `sample`. */
  engine: Engine;
  /** The number of deals: combinations of disjoint combos × boards, by weight; for a sample, the sampled deals. */
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
  /** The deals by set of winners. */
  winners: Winners[];
  /** The pot odds of the first player; only with a pot and a call or one bet. */
  pot_odds?: PotOdds;
  /** The pot odds of each bet of the first player; only with a bet. */
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

/** The equity distribution of each player. */
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

/** The blockers of one range against another. */
export interface Blockers {
  /** The name and version of this schema. */
  schema: "holdem.blockers/1";
  /** The blocking range, as typed. */
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
  /** The remaining combos of the other range, by weight. */
  weight: number;
  /** The cards, then the combos of the range, the strongest blockers first. */
  blockers: Blocker[];
}

/** The prize equities of the stacks in a tournament. */
export interface Icm {
  /** The name and version of this schema. */
  schema: "holdem.icm/1";
  /** The prizes, from first place to the last paid place. */
  prizes: number[];
  /** The prize pool. */
  pool: number;
  /** The total chips. */
  chips: number;
  /** A proven bound on the relative error of the players' `prizes`. Uncertain digits are omitted everywhere. */
  relative_error: number;
  /** The terms of the deal; only if requested. */
  deal?: IcmDeal | null;
  /** The hand in which players are all-in; only then. */
  hand?: IcmHand | null;
  /** The number of sampled deals of the all-in; only if sampled. */
  deals?: number | null;
  /** The seed of the sample; only if sampled. */
  seed?: number | null;
  /** The players, in the order given. */
  players: IcmPlayer[];
}

/** The push or fold strategies of two players. All values are in big blinds, relative to the stacks before blinds and antes. */
export interface Push {
  /** The name and version of this schema. */
  schema: "holdem.push/1";
  /** The small and the big blind. */
  blinds: [number, number];
  /** The ante of each player. */
  ante: number;
  /** The big blind ante. */
  bb_ante: number;
  /** The locked ranges, each with its seat. */
  given: string[];
  /** The equilibrium EV of the small blind. */
  equilibrium_value: number;
  /** The maximum total gain of both best responses to the equilibrium. */
  exploitability: number;
  /** Whether this is the only equilibrium by starting hand. */
  unique: boolean;
  /** The small and the big blind. */
  players: PushPlayer[];
}

/** The largest stacks at which hands push and call, heads-up. */
export interface PushStacks {
  /** The name and version of this schema. */
  schema: "holdem.push-stacks/1";
  /** The small and the big blind. */
  blinds: [number, number];
  /** The ante of each player. */
  ante: number;
  /** The big blind ante. */
  bb_ante: number;
  /** The first stack, in the unit of the blinds. */
  first: number;
  /** The last stack. */
  last: number;
  /** The number of stacks. */
  stacks: number;
  /** The maximum total gain of both best responses at any of these stacks, in big blinds. */
  exploitability: number;
  /** The hands of the small blind, then those of the big blind, in the order of the grid. */
  hands: PushStacksHand[];
}

/** The push or fold strategies of a table, solved on random deals, with the gain of each seat's best response. Chips are in big blinds. */
export interface PushSeats {
  /** The name and version of this schema. */
  schema: "holdem.push-seats/1";
  /** The unit of values and gains: `bb` or `prizes`. */
  unit: "bb" | "prizes";
  /** The small and the big blind, in the unit of the stacks. */
  blinds: [number, number];
  /** The ante of each player. */
  ante: number;
  /** The big blind ante. */
  bb_ante: number;
  /** The prizes, from first place; empty for chip EV. */
  prizes: number[];
  /** The stacks of players at other tables. */
  elsewhere: number[];
  /** The locked ranges, as typed. */
  given: string[];
  /** The number of deals used to solve. */
  deals: number;
  /** The number of other deals used to measure. */
  measured_deals: number;
  /** Whether solving was interrupted, with fewer deals than requested. */
  partial: boolean;
  /** The seats, in the order of action. */
  seats: PushSeat[];
  /** The decisions by seat; only those of chosen seats, if any. */
  decisions: PushDecision[];
}

/** The solution of a postflop game at one decision. A value is an EV: the player's final share of the pot minus the chips put in from this decision on. */
export interface Solve {
  /** The name and version of this schema. */
  schema: "holdem.solve/1";
  /** The board at the start. */
  board: Card[];
  /** The dead cards. */
  dead: Card[];
  /** The pot at the start. */
  pot: number;
  /** The effective stack at the start. */
  stack: number;
  /** The rake as a share of the pot; only with a rake. */
  rake?: number;
  /** The maximum rake; only with a cap. */
  rake_cap?: number;
  /** The nodes of the betting tree, without the cards. */
  nodes: number;
  /** The iterations of the search. */
  iterations: number;
  /** Whether the search was stopped early. */
  stopped: boolean;
  /** The exploitability: the mean gain of both best responses. */
  exploitability: number;
  /** The exploitability as a share of the starting pot. */
  exploitability_share: number;
  /** The actions and cards from the start to the decision. */
  line: string[];
  /** The node locks, as typed; the exploitability counts locked hands as they are locked. */
  locks: string[];
  /** The lines of the solutions that the game was refined from, one after another; empty for a whole game. */
  refined_after: string[];
  /** The player to act, from 1. */
  acts: number;
  /** The pot at the decision, including all bets so far. */
  pot_here: number;
  /** The actions of the whole range. */
  actions: SolveAction[];
  /** The two players, OOP first. */
  players: SolvePlayer[];
}

/** The solution of a game before the next card. A value is an EV: the player's final share of the pot minus the chips put in from here on. */
export interface SolveCards {
  /** The name and version of this schema. */
  schema: "holdem.solve-cards/1";
  /** The board at the start. */
  board: Card[];
  /** The dead cards. */
  dead: Card[];
  /** The pot at the start. */
  pot: number;
  /** The effective stack at the start. */
  stack: number;
  /** The rake as a share of the pot; only with a rake. */
  rake?: number;
  /** The maximum rake; only with a cap. */
  rake_cap?: number;
  /** The iterations of the search. */
  iterations: number;
  /** Whether the search was stopped early. */
  stopped: boolean;
  /** The exploitability: the mean gain of both best responses. */
  exploitability: number;
  /** The exploitability as a share of the starting pot. */
  exploitability_share: number;
  /** The actions and cards from the start to the next card. */
  line: string[];
  /** The node locks, as typed. */
  locks: string[];
  /** The lines of the solutions that the game was refined from, one after another; empty for a whole game. */
  refined_after: string[];
  /** The pot at the decision, including all bets so far. */
  pot_here: number;
  /** The player to act after the card, from 1; `null` if the betting is over. */
  acts: number | null;
  /** The possible next cards. */
  cards: SolveCard[];
}

/** The same postflop game on many flops. Means are weighted by how often both ranges see a flop. Standard errors are 0 if all are solved, `null` if unknown. */
export interface SolvedFlops {
  /** The name and version of this schema. */
  schema: "holdem.solved-flops/1";
  /** The ranges as typed, OOP first. */
  inputs: string[];
  /** The dead cards. */
  dead: Card[];
  /** The pot at the start. */
  pot: number;
  /** The effective stack at the start. */
  stack: number;
  /** The rake as a share of the pot; only with a rake. */
  rake?: number;
  /** The maximum rake; only with a cap. */
  rake_cap?: number;
  /** The actions from the start to the decision. */
  line: string[];
  /** The node locks, as typed. */
  locks: string[];
  /** The player to act, from 1. */
  acts: number;
  /** The part of the flops that was to be solved, such as `2/3`; `null` for all. */
  part: string | null;
  /** The standard error of OOP's EV at which the report was to end, in the unit of the pot; `null` without one. */
  precision: number | null;
  /** Whether the report was stopped early. */
  stopped: boolean;
  /** The mean exploitability of the flops, as a share of the pot. It is not the exploitability of the play before the flop. */
  exploitability_share: number;
  /** The error of the mean exploitability. */
  exploitability_error: number | null;
  /** All flops, then those of each texture. */
  groups: SolveFlopGroup[];
  /** The number of solved flops without the strategy of each hand: their rows are of an older version. */
  without_hands: number;
  /** The made hands of the player to act, the strongest first, on all flops with the strategy of each hand. */
  made: SolveFlopsKind[];
  /** The draws of the player to act, the strongest first. A hand counts for its best one. */
  draws: SolveFlopsKind[];
  /** The flops that were solved, in the order of the sample. */
  flops: SolveFlop[];
}

/** The estimated memory and time of a game. */
export interface SolvePlan {
  /** The name and version of this schema. */
  schema: "holdem.solve-plan/1";
  /** The nodes of the betting tree, without the cards. */
  nodes: number;
  /** The combos of each player. */
  combos: number[];
  /** The distinct boards on each street from the first on. */
  boards: number[];
  /** The number of frequencies of both strategies: one per board, decision, hand and action. */
  frequencies: number;
  /** The required memory in bytes. */
  bytes: number;
  /** The bits per number: 32 if these fit in memory, else 16. */
  bits: number;
  /** The memory limit in bytes. */
  limit: number;
  /** Whether the game fits in memory. */
  fits: boolean;
  /** The numbers computed per iteration; the time per number is about the same for all games. */
  work: number;
  /** The estimated seconds per iteration on this machine; `null` without a clock. */
  iteration_seconds: number | null;
  /** The estimated seconds to an exploitability of 0.5% of the pot for a typical game; `null` without a clock. */
  usual_seconds: number | null;
  /** The number of flops of a report, whose other fields describe the flop that needs most memory: of all flops of a list, of the first 49 of a sample; `null` for one game. */
  flops: number | null;
  /** The number of these flops that the file of rows has; `null` for one game. */
  flops_solved: number | null;
  /** The estimated seconds of a report for the flops that are left, each solved to 0.5% of the pot; `null` for one game and without a clock. */
  report_seconds: number | null;
  /** The lines of the tree file, as for the option `tree`. */
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
  /** The number of readable and consistent hold'em hands. */
  understood: number;
  /** The number of duplicates, which are skipped. */
  repeated: number;
  /** The number of refused hands. */
  refused: number;
  /** The first hundred refused hands, with the reasons. */
  refusals: RefusedHand[];
  /** The number of hands of other games, which are only counted. */
  other_games: OtherGame[];
  /** The number of readable hands that pass the filters. */
  selected: number;
  /** The number of hands without a readable date that date filters leave out. */
  undated: number;
  /** The grouping of the rows. */
  by: "player" | "position" | "street" | "hand" | "day" | "session" | "stakes" | "table" | "players" | "depth";
  /** The cards of folded players removed from the deck of an all-in. */
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
  /** The room or the venue; empty if unknown. */
  room: string;
  /** The table; empty if unknown. */
  table: string;
  /** The day, as `2009-07-06`, if the file has it. */
  date: string | null;
  /** The small blind. */
  small_blind: number;
  /** The big blind. */
  big_blind: number;
  /** The total pot, before rake. */
  pot: number;
  /** The rake. */
  rake: number;
  /** The players, from the left of the button. */
  players: HandPlayer[];
  /** The streets; one for each run of the board. */
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

export interface Decisions {
  /** The name and version of this schema. */
  schema: "holdem.decisions/1";
  decisions: PlayedDecision[];
}

/** The statistics and win rates of players, with their errors. */
export interface Stats {
  /** The name and version of this schema. */
  schema: "holdem.stats/1";
  /** The number of all hands in the files. */
  all_hands: number;
  /** The number of readable and consistent hold'em hands. */
  understood: number;
  /** The number of duplicates, which are skipped. */
  repeated: number;
  /** The number of refused hands. */
  refused: number;
  /** The number of readable hands that pass the filters. */
  selected: number;
  /** The number of hands without a readable date that date filters leave out. */
  undated: number;
  /** The grouping of the rows. */
  by: "player" | "position" | "day" | "session" | "stakes" | "table" | "players" | "depth";
  /** The players of a comparison: `all`, or the name of a player. */
  against: string | null;
  /** The rows. */
  rows: StatsRow[];
}

/** What a player did with each starting hand. */
export interface HandGrid {
  /** The name and version of this schema. */
  schema: "holdem.hand-grid/1";
  /** The number of all hands in the files. */
  all_hands: number;
  /** The number of readable and consistent hold'em hands. */
  understood: number;
  /** The number of duplicates, which are skipped. */
  repeated: number;
  /** The number of refused hands. */
  refused: number;
  /** The number of readable hands that pass the filters. */
  selected: number;
  /** The player. */
  player: string;
  /** The statistic; null for winnings alone. */
  statistic: string | null;
  /** The number of hands of the player. */
  hands: number;
  /** The number of these whose hole cards are known. */
  known: number;
  /** The starting hands in the order of the grid. */
  starting_hands: PlayedStartingHand[];
}

/** The hands that a player was seen with in a situation. */
export interface ShownHands {
  /** The name and version of this schema. */
  schema: "holdem.shown-hands/1";
  /** The number of all hands in the files. */
  all_hands: number;
  /** The number of readable and consistent hold'em hands. */
  understood: number;
  /** The number of duplicates, which are skipped. */
  repeated: number;
  /** The number of refused hands. */
  refused: number;
  /** The number of readable hands that pass the filters. */
  selected: number;
  /** The player. */
  player: string;
  /** The number of hands of the player in the situation. */
  hands: number;
  /** The number of these whose hole cards are known. */
  known: number;
  /** The known hands as a range: the weight of a combo is the count of its starting hand per combo, scaled to the largest; empty without a known hand. */
  range: string;
  /** The starting hands in the order of the grid. */
  starting_hands: ShownStartingHand[];
  /** The hands by choice; empty for a situation without a decision. */
  choices: ShownChoice[];
  /** The known hands by made hand at the decision, the best first; empty before the flop. */
  made: ShownPart[];
  /** The known hands by best draw at the decision, the best first; empty before the flop and on the river. */
  draws: ShownPart[];
}

/** The sizes of a player's bets and raises. */
export interface BetSizes {
  /** The name and version of this schema. */
  schema: "holdem.bet-sizes/1";
  /** The number of all hands in the files. */
  all_hands: number;
  /** The number of readable and consistent hold'em hands. */
  understood: number;
  /** The number of duplicates, which are skipped. */
  repeated: number;
  /** The number of refused hands. */
  refused: number;
  /** The number of readable hands that pass the filters. */
  selected: number;
  /** The player. */
  player: string;
  /** The rows: for each street all bets, then each kind of pot. */
  rows: BetSizesRow[];
}

/** The swings of a player's winnings. */
export interface Swings {
  /** The name and version of this schema. */
  schema: "holdem.swings/1";
  /** The number of all hands in the files. */
  all_hands: number;
  /** The number of readable and consistent hold'em hands. */
  understood: number;
  /** The number of duplicates, which are skipped. */
  repeated: number;
  /** The number of refused hands. */
  refused: number;
  /** The number of readable hands that pass the filters. */
  selected: number;
  /** The player. */
  player: string;
  /** The number of hands of the player. */
  hands: number;
  /** The net winnings in big blinds per hundred hands. */
  big_blinds_per_100: number;
  /** The standard error of these; null for fewer than two hands. */
  standard_error: number | null;
  /** The standard deviation of the winnings in a hundred hands, in big blinds; null for fewer than two hands. */
  deviation_per_100: number | null;
  /** The number of hands for a 95% interval of ± 1 big blind per hundred hands. */
  hands_for_one: number | null;
  /** The number of these that are missing. */
  more_hands: number | null;
  /** The deepest downswing in big blinds. */
  deepest: number;
  /** The number of hands from its top to its bottom. */
  deepest_hands: number;
  /** The most hands below a top. */
  longest: number;
  /** Whether this downswing has not ended. */
  longest_is_open: boolean;
  /** The mean depth of the deepest downswing of random walks, in big blinds. */
  expected_deepest: number | null;
  /** The depth that 5% of the walks stay below. */
  expected_deepest_low: number | null;
  /** The depth that 95% of the walks stay below. */
  expected_deepest_high: number | null;
  /** The mean length of the longest downswing of random walks, in hands. */
  expected_longest: number | null;
  /** The length that 5% of the walks stay below. */
  expected_longest_low: number | null;
  /** The length that 95% of the walks stay below. */
  expected_longest_high: number | null;
  /** The bankroll in big blinds; null without one. */
  bankroll: number | null;
  /** The risk of ruin by the formula. */
  ruin: number | null;
  /** The risk of ruin by the formula at the upper end of the interval of the win rate. */
  ruin_low: number | null;
  /** The risk of ruin by the formula at the lower end. */
  ruin_high: number | null;
  /** The share of simulated careers that end in ruin; null without a positive win rate, or with fewer than 100 hands. */
  resampled_ruin: number | null;
  /** The lower end of its 95% interval. */
  resampled_ruin_low: number | null;
  /** The upper end of its 95% interval. */
  resampled_ruin_high: number | null;
}

/** The tournaments of a player. */
export interface Tournaments {
  /** The name and version of this schema. */
  schema: "holdem.tournaments/1";
  /** The number of all hands in the files. */
  all_hands: number;
  /** The number of readable and consistent hold'em hands. */
  understood: number;
  /** The number of duplicates, which are skipped. */
  repeated: number;
  /** The number of refused hands. */
  refused: number;
  /** The number of summaries of tournaments. */
  summaries: number;
  /** The number of summaries without a readable result. */
  unread_summaries: number;
  /** The number of tournaments in hands that have no result. */
  without_result: number;
  /** The player. */
  player: string;
  /** The tournaments by currency. */
  rows: TournamentsRow[];
}

/** The luck of the cards, and win rates without it. */
export interface Luck {
  /** The name and version of this schema. */
  schema: "holdem.luck/1";
  /** The number of all hands in the files. */
  all_hands: number;
  /** The number of readable and consistent hold'em hands. */
  understood: number;
  /** The number of duplicates, which are skipped. */
  repeated: number;
  /** The number of refused hands. */
  refused: number;
  /** The number of readable hands that pass the filters. */
  selected: number;
  /** The number of hands without a readable date that date filters leave out. */
  undated: number;
  /** The grouping of the rows. */
  by: "player" | "position" | "day" | "session" | "stakes" | "table" | "players" | "depth";
  /** The luck that is taken out: of `all` cards, or only of the hero's hole cards and of all-ins (`certain`). */
  terms: "all" | "certain";
  /** The rows. */
  rows: LuckRow[];
}

export interface Statistics {
  /** The name and version of this schema. */
  schema: "holdem.statistics/1";
  statistics: StatisticDefinition[];
}

export interface RefusedHands {
  /** The name and version of this schema. */
  schema: "holdem.refused-hands/1";
  refused: RefusedHand[];
}
