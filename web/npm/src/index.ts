/**
 * Exact Texas Hold'em in WebAssembly: equity of hands and ranges, hand evaluation, the language of ranges.
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
  Equity, Evaluation, HandHistory, History, PlayedAction, PlayedHand, PlayedResult, RangeDescription, RefusedHand,
} from "./records.js";

export type * from "../../page/src/protocol.js";
export type * from "./records.js";

/** Whether the package was built for browsers, which have no files. */
declare const BROWSER: boolean;

/** The cards that are known besides the players' own, as text: `Ks 7d 2c`. */
export interface Known {
  board?: string;
  dead?: string;
}

/** How ranges are read. */
export interface Conventions {
  /** The program whose notation the ranges are in: `pio`, `gto+`, `equilab`, …. */
  notation?: string;
  /** What `15%` is the best 15% by equity against: a random hand (the default), three of them, the best fifth. */
  order?: "random" | "three" | "fifth";
  /** Ranges by their names, to be used as `@name`. */
  ranges?: { readonly [name: string]: string };
}

/** What the first player faces or bets; any unit of chips. */
export interface Stakes {
  /** What is in the middle, with the bet that the first player faces. */
  pot?: number;
  /** What a call costs the first player. */
  call?: number;
  /** What the first player bets: an amount, a percentage of the pot (`"75%"`), or several of these to compare. */
  bet?: number | string | readonly (number | string)[];
  /** How often all others fold to the bet: 0.4 is 40%. */
  folds?: number;
  /** The share of a pot that the house takes: 0.05 is 5%. */
  rake?: number;
  /** The most that the house takes. */
  rakeCap?: number;
}

export interface EquityOptions extends Known, Conventions, Stakes {
  /** Names for the players, in their order. */
  names?: readonly string[];
  /** How much work the answer may take. `usual`, the default, is exact if that is affordable, else sampled to ±0.05%. */
  budget?: Budget;
  /** The seed of a sample: the same seed gives the same sample. */
  seed?: number;
  /** Add how each player wins, ties and loses, by category. */
  byCategory?: boolean;
  /** Add the equity of each combo. */
  byCombo?: boolean;
  /** The number of combos of each player that are listed, the best first. */
  top?: number;
}

/** The options of a question about many lines: those of the question, for all lines. */
export type LinesOptions = Omit<Question, "ask" | "players" | "lines" | "names" | "show">;

/** The answer to a line, or why there is none. */
export interface LineAnswer<Record> {
  /** The number of the line, from 1. Blank lines and comments (`#`) are counted, and have no answer. */
  line: number;
  /** The answer, as of one spot. */
  record?: Record;
  error?: RefusedError;
  /** Notes, such as that a sample is rough. */
  notes: string[];
}

/** The record of an answer that has no type of its own here; its fields are in `docs/formats.md`. */
export interface OtherRecord {
  readonly [field: string]: unknown;
}

/** The type of a question's records. */
export type RecordOf<Ask extends Asked> = Ask extends "equity"
  ? Equity
  : Ask extends "eval" ? Evaluation : Ask extends "range" ? RangeDescription : OtherRecord;

/** The error for a question that cannot be answered as it is, such as a card that is there twice. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  /** How to fix it, if that is known. */
  readonly hint: string | null;
  /** The texts with what is wrong in them, as runs that are marked or not. */
  readonly places: Refusal["places"];

  constructor({ message, hint, places }: Refusal) {
    super(message);
    [this.hint, this.places] = [hint, places];
  }
}

/** Hands that were played: a text or its bytes, of one file or of several with names. */
export type Played = string | Uint8Array | readonly { name: string; hands: string | Uint8Array }[];

/** Which hands are counted, and how. */
export interface HistoryOptions extends Pick<HandsQuestion, "by" | "player" | "position" | "known" | "showdown" | "stakes" | "since" | "until" | "repeats" | "from"> {
  /** Only hands in which a player was all-in before the river. */
  allIn?: boolean;
  /** Only hands with at least this in the pots: `100bb`, or an amount. */
  minPot?: string | number;
}

/** The tables of what is in played hands. */
export interface PlayedTables {
  hands: PlayedHand;
  results: PlayedResult;
  actions: PlayedAction;
  refused: RefusedHand;
}

/** An address, such as a `URL`. */
export interface Address {
  readonly href: string;
}

/** Where the module is: its address, its bytes (an `ArrayBuffer` or a view), or a compiled `WebAssembly.Module`. */
export type Source = string | Address | object;

export interface LoadOptions {
  /** Called during long counts with the steps done and their total; a total of 0 is not known. */
  progress?: (done: number, total: number) => void;
}

/** Loads the engine. By default from `holdem.wasm` next to this file: from the disk in Node, by `fetch` in a browser. */
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
   * Returns what a hand is: two hole cards and a board of three to five cards.
   *
   * @throws {RefusedError} if they are anything else, or a card is there twice
   */
  evaluate(hole: string, board: string, { dead }: { dead?: string } = {}): Evaluation {
    return this.#record<{ results: [Evaluation] }>({ ask: "eval", players: [hole], board, dead }).results[0];
  }

  /**
   * Returns each player's share of the pot. A player is two cards, a range or `random`.
   *
   * @throws {RefusedError} if a text is none of these, or the players cannot all be dealt a hand
   */
  equity(players: readonly string[], { byCategory, byCombo, rakeCap, ...options }: EquityOptions = {}): Equity {
    const renamed = { by_category: byCategory, by_combo: byCombo, rake_cap: rakeCap };
    return this.#record<Equity>({ ...options, ...renamed, ask: "equity", players });
  }

  /**
   * Returns what a range is: its normal form and its combos.
   *
   * @throws {RefusedError} if the text is no range, or the known cards leave no combo of it
   */
  parse(range: string, options: Known & Conventions = {}): RangeDescription {
    return this.#record<{ ranges: [RangeDescription] }>({ ...options, ask: "range", players: [range] }).ranges[0];
  }

  /**
   * Returns the strength of a hand of five to seven cards, such as `AhKh QhJhTh 2c 3d`: 1 (7-5-4-3-2) to 7462 (royal
   * flush); higher wins, equal splits.
   *
   * @throws {RefusedError} if the text is not five to seven different cards
   */
  strength(hand: string): number {
    return this.strengths([hand])[0]!;
  }

  /**
   * Returns the strengths of many hands, as texts, or as bytes: `size` a hand, each a card:
   * 13 × suit + rank, where suits c, d, h, s are 0 to 3 and ranks 2 to A are 0 to 12.
   *
   * @throws {RefusedError} if a hand is not five to seven different cards; its message has the index of the hand
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
   * Samples of different lines are independent. What is wrong with one line does not concern the others.
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
   * Returns what played hands add up to: PHH, OHH, or the text of a room, compressed or not. Each is audited; those that are
   * refused are in `refusals`, with their lines and the reasons.
   *
   * @throws {RefusedError} if an option is wrong
   */
  history(played: Played, options: HistoryOptions = {}): History {
    return this.#played(played, "history", options, "json").json as History;
  }

  /**
   * Returns the picture of what a player won hand by hand, and what would have been won all-in adjusted: SVG; `null` if no
   * hand is left to draw.
   *
   * @throws {RefusedError} if an option is wrong
   */
  winnings(played: Played, player: string, options: Omit<HistoryOptions, "by" | "player"> = {}): string | null {
    return this.#played(played, "history", { ...options, player }, "svg").svg ?? null;
  }

  /**
   * Returns the first played hand with this number or name, street by street, with equities.
   *
   * @throws {RefusedError} if there is none
   */
  hand(played: Played, id: string | number, options: Pick<HistoryOptions, "known" | "from"> = {}): HandHistory {
    return this.#played(played, "hand", { ...options, id: String(id) }, "json").json as HandHistory;
  }

  /**
   * Returns a table of what is in played hands: the hands, the results of their players, the actions, the refusals.
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
   * Asks anything that the engine answers, in the forms that `show` names; by default as JSON.
   *
   * @throws {RefusedError} if the question is wrong
   */
  ask(question: Question & { ask: Asked | "details" }): AnswersReply;
  ask(question: Question & { ask: "spot" }): SpotReply;
  ask(question: Question): object;
  ask(question: Question): object {
    const reply = JSON.parse(this.#engine.ask(JSON.stringify(question))) as object;
    // The description of a spot has its refusal beside what could be read.
    return "players" in reply ? reply : this.#checked(reply);
  }

  /** Reads a reply. */
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
