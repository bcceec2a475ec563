/**
 * Exact Texas Hold'em in WebAssembly: equity of hands and ranges, hand evaluation, range syntax.
 *
 * ```js
 * import { load } from "holdem-exact";
 *
 * const holdem = await load();
 * const { players } = holdem.equity(["AhKh", "QQ+"], { board: "Ks7d2c" });
 * console.log(players[0].equity);
 * ```
 *
 * The functions are synchronous; a count may take seconds, so a page calls them in a worker.
 */

import { start } from "../../page/src/module.js";
import type { Answer, AnswersReply, Asked, Budget, Form, HandBytes, HandsQuestion, Instance, LinesReply, NoAnswer, Question, Refusal, SpotReply } from "../../page/src/protocol.js";
import type {
  BetSizes, Equity, Evaluation, HandGrid, HandHistory, History, PlayedAction, PlayedDecision, PlayedHand, PlayedResult, RangeDescription,
  RefusedHand, ShownHands, Stats, Swings,
} from "./records.js";

export type * from "../../page/src/protocol.js";
export type * from "./records.js";

/** Whether the package was built for browsers, which cannot read files. */
declare const BROWSER: boolean;

/** Known cards other than the players' hands, as text: `Ks 7d 2c`. */
export interface Known {
  board?: string;
  dead?: string;
}

/** The conventions for reading ranges. */
export interface Conventions {
  /** The program whose notation the ranges are in: `pio`, `gto+`, `equilab`, …. */
  notation?: string;
  /** The ranking behind `15%`, by equity: against a random hand (the default), three of them, or the best fifth. */
  order?: "random" | "three" | "fifth";
  /** Ranges by name, for `@name`. */
  ranges?: { readonly [name: string]: string };
}

/** The amounts of the first player's decision, in any unit. */
export interface Stakes {
  /** Pot, including the bet that the first player faces. */
  pot?: number;
  /** Cost of a call of the first player. */
  call?: number;
  /** The first player's bet: an amount, a percentage of the pot (`"75%"`), or several of these to compare. */
  bet?: number | string | readonly (number | string)[];
  /** Fold frequency of all others to the bet: 0.4, or `"40%"`. */
  folds?: number | string;
  /** Rake as a share of the pot: 0.05, or `"5%"`. */
  rake?: number | string;
  /** The maximum rake. */
  rakeCap?: number;
}

export interface EquityOptions extends Known, Conventions, Stakes {
  /** Player names, in order. */
  names?: readonly string[];
  /** The budget of the answer. `usual`, the default, is exact if that is affordable, else sampled to ±0.05%. */
  budget?: Budget;
  /** The seed of a sample: the same seed gives the same sample. */
  seed?: number;
  /** Add each player's wins, ties and losses by category. */
  byCategory?: boolean;
  /** Add the equity of each combo. */
  byCombo?: boolean;
  /** With `byCombo`: the number of combos to list for each player, the best first. */
  top?: number;
}

/** An equity, with notes on it. */
export type NotedEquity = Equity & {
  /** Notes, such as that the precision was out of reach, or that a range may be mistyped. */
  notes: string[];
};

/** The options of a question about many lines, for all lines. */
export type LinesOptions = Omit<Question, "ask" | "players" | "lines" | "names" | "show">;

/** The answer to a line, or its error. */
export interface LineAnswer<Record> {
  /** The number of the line, from 1. Blank lines and comments (`#`) count, but have no answer. */
  line: number;
  /** The answer, as for a single spot. */
  record?: Record;
  error?: RefusedError;
  /** Notes, such as that a sample is rough. */
  notes: string[];
}

/** The record of an answer without a specific type here; `docs/formats.md` has its fields. */
export interface OtherRecord {
  readonly [field: string]: unknown;
}

/** The type of a question's records. */
export type RecordOf<Ask extends Asked> = Ask extends "equity"
  ? Equity
  : Ask extends "eval" ? Evaluation : Ask extends "range" ? RangeDescription : OtherRecord;

/** The error for a question that cannot be answered as it is, such as a card that appears twice. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  /** A suggestion for a fix, if any. */
  readonly hint: string | null;
  /** The texts with their errors, as marked and unmarked runs. */
  readonly places: Refusal["places"];

  constructor({ message, hint, places }: Refusal) {
    super(message);
    [this.hint, this.places] = [hint, places];
  }
}

/** Played hands: the text or bytes of one file, or several named files. */
export type Played = string | Uint8Array | readonly { name: string; hands: string | Uint8Array }[];

/** Filters of hands, and how. */
export interface HistoryOptions extends Pick<HandsQuestion, "by" | "player" | "position" | "known" | "showdown" | "stakes" | "since" | "until" | "street" | "facing" | "board" | "cards" | "repeats" | "from"> {
  /** Only hands with an all-in before the river. */
  allIn?: boolean;
  /** Only hands with at least this in the pots: `100bb`, or an amount. */
  minPot?: string | number;
}

/** Filters of hands, and which statistics. */
export interface StatsOptions extends HistoryOptions {
  /** The statistics, such as `["vpip", "3bet"]`; all by default for a player, else the most common. */
  statistics?: readonly string[];
  /** A comparison of the player: the name of another one, or `all` for all others together. */
  against?: string;
  /** The least number of hands of a row. */
  minHands?: number;
}

/** Filters of the hands of one player. */
export type OfPlayerOptions = Omit<HistoryOptions, "by" | "player" | "known">;

/** The tables of played hands. */
export interface PlayedTables {
  hands: PlayedHand;
  results: PlayedResult;
  actions: PlayedAction;
  decisions: PlayedDecision;
  refused: RefusedHand;
}

/** An address, such as a `URL`. */
export interface Address {
  readonly href: string;
}

/** The source of the module: its address, its bytes (an `ArrayBuffer` or a view), or a `WebAssembly.Module`. */
export type Source = string | Address | object;

export interface LoadOptions {
  /** Called during long counts with the number of steps done and the total; a total of 0 is unknown. */
  progress?: (done: number, total: number) => void;
}

/** Loads the engine, by default from `holdem.wasm` in this folder: from disk in Node, by `fetch` in a browser. */
export async function load(source?: Source, { progress = () => {} }: LoadOptions = {}): Promise<Holdem> {
  const module = await compiled(source ?? new URL("./holdem.wasm", import.meta.url));
  return new Holdem(await start(module, progress));
}

async function compiled(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source === "object" && !("href" in source)) return WebAssembly.compile(source as BufferSource);
  const address = typeof source === "string" ? source : (source as Address).href;
  if (!BROWSER && address.startsWith("file:")) {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(new URL(address)));
  }
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The engine. */
export class Holdem {
  readonly #engine: Instance;

  /** @internal */
  constructor(engine: Instance) {
    this.#engine = engine;
  }

  /**
   * Evaluates a hand of two hole cards and a board of three to five cards.
   *
   * @throws {RefusedError} if the cards are anything else, or a card is duplicate
   */
  evaluate(hole: string, board: string, { dead }: { dead?: string } = {}): Evaluation {
    return this.#record<{ results: [Evaluation] }>({ ask: "eval", players: [hole], board, dead }).results[0];
  }

  /**
   * Returns each player's equity. A player is two cards, a range or `random`.
   *
   * @throws {RefusedError} if a player is invalid, or the players cannot all be dealt a hand
   */
  equity(players: readonly string[], { byCategory, byCombo, rakeCap, ...options }: EquityOptions = {}): NotedEquity {
    const renamed = { by_category: byCategory, by_combo: byCombo, rake_cap: rakeCap };
    const { answers, notes } = this.ask({ ...options, ...renamed, ask: "equity", players, show: ["json"] });
    return { ...(answers["equity"]!.json as Equity), notes };
  }

  /**
   * Returns the description of a range: its normal form and its combos.
   *
   * @throws {RefusedError} if the text is not a range, or the known cards leave no combos
   */
  parse(range: string, options: Known & Conventions = {}): RangeDescription {
    return this.#record<{ ranges: [RangeDescription] }>({ ...options, ask: "range", players: [range] }).ranges[0];
  }

  /**
   * Returns the strength of a hand of five to seven cards, such as `AhKh QhJhTh 2c 3d`: 1 (7-5-4-3-2) to 7462 (royal
   * flush); higher wins, equal splits.
   *
   * @throws {RefusedError} if the text is not five to seven distinct cards
   */
  strength(hand: string): number {
    return this.strengths([hand])[0]!;
  }

  /**
   * Returns the strengths of many hands, given as texts, or as `size` bytes per hand. Each byte is a card,
   * 13 × suit + rank, where suits c, d, h, s are 0 to 3 and ranks 2 to A are 0 to 12.
   *
   * @throws {RefusedError} if a hand is not five to seven distinct cards; the message has the index of the hand
   */
  strengths(hands: readonly string[] | Uint8Array, size = 7): Uint16Array {
    const isBytes = hands instanceof Uint8Array;
    const wrong = isBytes ? -1 : hands.findIndex((hand) => typeof hand !== "string" || hand.includes("\n"));
    if (wrong >= 0) throw new RefusedError({ message: `the hand at index ${wrong} is not a line of text`, hint: null, places: [] });
    if (hands.length === 0) return new Uint16Array();
    const found = this.#engine.strengths(hands, size);
    if (typeof found === "string") this.#reply(found);
    return found as Uint16Array;
  }

  /**
   * Answers each line of a text, as `holdem equity -` does: `AhKh QsQd | Jh7h2c | 9c` is players, board and dead cards.
   * Samples of different lines are independent. An error in one line does not affect the others.
   *
   * @throws {RefusedError} if the options are wrong
   */
  lines<Ask extends Asked>(ask: Ask, text: string | readonly string[], options: LinesOptions = {}): LineAnswer<RecordOf<Ask>>[] {
    const lines = typeof text === "string" ? text.split(/\r?\n/) : text;
    const reply = this.#reply<LinesReply>(this.#engine.ask(JSON.stringify({ ...options, ask, lines, show: ["json"] })));
    return reply.lines.flatMap((found, index): LineAnswer<RecordOf<Ask>>[] => {
      if (found === null) return [];
      if ("refusal" in found) return [{ line: index + 1, error: new RefusedError(found.refusal), notes: [] }];
      return [{ line: index + 1, record: found.json as RecordOf<Ask>, notes: found.notes }];
    });
  }

  /**
   * Returns the results of played hands: PHH, OHH, or the text of a poker room, compressed or not. Each hand is
   * audited; refused hands are in `refusals`, with their lines and the reasons.
   *
   * @throws {RefusedError} if an option is wrong
   */
  history(played: Played, options: HistoryOptions = {}): History {
    return this.#played(played, "history", options, "json").json as History;
  }

  /**
   * Returns a picture of a player's winnings hand by hand, actual and all-in adjusted, as SVG; `null` if there are no
   * hands to draw.
   *
   * @throws {RefusedError} if an option is wrong
   */
  winnings(played: Played, player: string, options: Omit<HistoryOptions, "by" | "player"> = {}): string | null {
    return this.#played(played, "history", { ...options, player }, "svg").svg ?? null;
  }

  /**
   * Returns the first played hand with this number or name, street by street, with equities.
   *
   * @throws {RefusedError} if no hand matches
   */
  hand(played: Played, id: string | number, options: Pick<HistoryOptions, "known" | "from"> = {}): HandHistory {
    return this.#played(played, "hand", { ...options, id: String(id) }, "json").json as HandHistory;
  }

  /**
   * Returns how players play: statistics and win rates, each with its error.
   *
   * @throws {RefusedError} if an option is wrong
   */
  stats(played: Played, options: StatsOptions = {}): Stats {
    const { statistics, minHands, ...rest } = options;
    const more = { ...(statistics && { statistics: statistics.join(",") }), ...(minHands !== undefined && { min_hands: minHands }) };
    return this.#played(played, "stats", { ...rest, ...more }, "json").json as Stats;
  }

  /**
   * Returns what a player did with each starting hand; `cell` is a statistic, `vpip` by default, or `won`.
   *
   * @throws {RefusedError} if an option is wrong
   */
  handGrid(played: Played, player: string, options: OfPlayerOptions & { cell?: string } = {}): HandGrid {
    return this.#played(played, "grid", { ...options, player }, "json").json as HandGrid;
  }

  /**
   * Returns the hands that a player was seen with, as a range.
   *
   * @throws {RefusedError} if an option is wrong
   */
  shownHands(played: Played, player: string, options: Omit<OfPlayerOptions, "cards"> = {}): ShownHands {
    return this.#played(played, "shown", { ...options, player }, "json").json as ShownHands;
  }

  /**
   * Returns the sizes of a player's bets and raises, as shares of the pot.
   *
   * @throws {RefusedError} if an option is wrong
   */
  betSizes(played: Played, player: string, options: OfPlayerOptions = {}): BetSizes {
    return this.#played(played, "sizes", { ...options, player }, "json").json as BetSizes;
  }

  /**
   * Returns a player's downswings, those to be expected, and the risk of ruin with a bankroll in big blinds.
   *
   * @throws {RefusedError} if an option is wrong
   */
  swings(played: Played, player: string, options: OfPlayerOptions & { bankroll?: number } = {}): Swings {
    return this.#played(played, "swings", { ...options, player }, "json").json as Swings;
  }

  /**
   * Returns a table of played hands: the hands, the players' results, the actions, the decisions, or the refusals.
   *
   * @throws {RefusedError} if an option is wrong
   */
  played<Name extends keyof PlayedTables>(table: Name, played: Played, options: Omit<HistoryOptions, "by"> = {}): PlayedTables[Name][] {
    const { json } = this.#played(played, table, options, "json");
    return (json as { [name: string]: PlayedTables[Name][] })[table]!;
  }

  #played(played: Played, ask: HandsQuestion["ask"], { allIn, minPot, ...options }: HistoryOptions & { id?: string }, form: Form): Answer {
    const given = typeof played === "string" || played instanceof Uint8Array ? [{ name: "hands", hands: played }] : played;
    const encoder = new TextEncoder();
    const all = given.map(({ name, hands }) => ({ name, bytes: typeof hands === "string" ? encoder.encode(hands) : hands }));
    const files: HandBytes[] = all.map(({ bytes }) => ({ size: bytes.length, read: (from, to) => bytes.subarray(from, to) }));
    const question: HandsQuestion = {
      ...options, ask, files: all.map(({ name, bytes }) => ({ name, size: bytes.length })), show: [form],
      ...(allIn !== undefined && { all_in: allIn }), ...(minPot !== undefined && { min_pot: String(minPot) }),
    };
    const { answers } = this.#reply<AnswersReply>(this.#engine.history(JSON.stringify(question), files));
    return Object.values(answers)[0]!;
  }

  /**
   * Asks any question that the engine answers, in the forms listed in `show`; by default as JSON.
   *
   * @throws {RefusedError} if the question is wrong
   */
  ask(question: Question & { ask: Asked | "details" }): AnswersReply;
  ask(question: Question & { ask: "spot" }): SpotReply;
  ask(question: Question): object;
  ask(question: Question): object {
    const reply = JSON.parse(this.#engine.ask(JSON.stringify(question))) as object;
    // The description of a spot contains a refusal in addition to the readable parts.
    return "players" in reply ? reply : this.#checked(reply);
  }

  /** Parses a reply. */
  #reply<Reply extends object>(text: string): Reply {
    return this.#checked(JSON.parse(text) as Reply);
  }

  #checked<Reply extends object>(reply: Reply & NoAnswer): Reply {
    if (reply.refusal !== undefined) throw new RefusedError(reply.refusal);
    if (reply.failure !== undefined) throw new Error(reply.failure);
    return reply;
  }

  #record<Record>(question: Question & { ask: Asked }): Record {
    const [answer] = Object.values(this.ask({ ...question, show: ["json"] }).answers);
    return answer!.json as Record;
  }
}
