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

import { start, type Ask } from "../../page/src/module.js";
import type { AnswersReply, Budget, NoAnswer, Question, Refusal } from "../../page/src/protocol.js";
import type { Equity, Evaluation, RangeDescription } from "./records.js";

export type { Budget, Form, Question, Refusal } from "../../page/src/protocol.js";
export type * from "./records.js";

/** The cards that are known besides the players' own, as text: `Ks 7d 2c`. */
export interface Known {
  board?: string;
  dead?: string;
}

export interface EquityOptions extends Known {
  /** How much work the answer may take. `usual`, the default, is exact if that is affordable, else sampled to ±0.05%. */
  budget?: Budget;
  /** The seed of a sample: the same seed gives the same sample. */
  seed?: number;
  /** Add how each player wins, ties and loses, by category. */
  byCategory?: boolean;
  /** Add the equity of each combo. */
  byCombo?: boolean;
}

/** The error for a text that is no question, such as a card that is there twice. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  /** How to fix it, if that is known. */
  readonly hint: string | null;
  /** The texts with what is wrong in them, as runs that are marked or not. */
  readonly places: Refusal["places"];

  constructor({ message, hint, places }: Refusal) {
    super(message);
    this.hint = hint;
    this.places = places;
  }
}

/** Where the module is: its bytes, compiled, or an address to fetch it from. */
export type Source = BufferSource | WebAssembly.Module | URL | string;

export interface LoadOptions {
  /** Hears how many steps of a long count are done, and of how many; 0 if that is not known. */
  progress?: (done: number, total: number) => void;
}

/** Loads the engine: by default the `holdem.wasm` of this package, from the disk in Node, by `fetch` in a browser. */
export async function load(source?: Source, { progress = () => {} }: LoadOptions = {}): Promise<Holdem> {
  const module = await compiled(source ?? new URL("./holdem.wasm", import.meta.url));
  return new Holdem(await start(module, progress));
}

async function compiled(source: Source): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (typeof source !== "string" && !(source instanceof URL)) return WebAssembly.compile(source);
  if (String(source).startsWith("file:")) {
    const { readFile } = await import("node:fs/promises");
    return WebAssembly.compile(await readFile(new URL(source)));
  }
  const response = await fetch(source);
  if (!response.ok) throw new Error(`${String(source)}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The engine. */
export class Holdem {
  readonly #ask: Ask;

  /** Use `load`. */
  constructor(ask: Ask) {
    this.#ask = ask;
  }

  /**
   * Returns what a hand is: two hole cards and a board of three to five cards.
   *
   * @throws {RefusedError} if they are anything else, or a card is there twice
   */
  evaluate(hole: string, board: string, { dead = "" }: { dead?: string } = {}): Evaluation {
    const { results } = this.#record<{ results: [Evaluation] }>({ ask: "eval", players: [hole], board, dead });
    return results[0];
  }

  /**
   * Returns each player's share of the pot. A player is two cards, a range or `random`.
   *
   * @throws {RefusedError} if a text is none of these, or the players cannot all be dealt a hand
   */
  equity(players: readonly string[], options: EquityOptions = {}): Equity {
    const { board = "", dead = "", budget = "usual", seed = 0, byCategory = false, byCombo = false } = options;
    return this.#record<Equity>({
      ask: "equity", players: [...players], board, dead, budget, seed, by_category: byCategory, by_combo: byCombo,
    });
  }

  /**
   * Returns what a range is: its normal form and its combos.
   *
   * @throws {RefusedError} if the text is no range, or the known cards leave no combo of it
   */
  parse(range: string, { board = "", dead = "" }: Known = {}): RangeDescription {
    const { ranges } = this.#record<{ ranges: [RangeDescription] }>({ ask: "range", players: [range], board, dead });
    return ranges[0];
  }

  /**
   * Asks anything that the engine answers, in the forms that `show` names.
   *
   * @throws {RefusedError} if the texts of the question are wrong
   */
  ask(question: Question): AnswersReply {
    const reply = JSON.parse(this.#ask(JSON.stringify(question))) as AnswersReply & NoAnswer;
    // The description of a spot has its refusal beside what could be read.
    if (reply.refusal != null && question.ask !== "spot") throw new RefusedError(reply.refusal);
    if (reply.failure !== undefined) throw new Error(reply.failure);
    return reply;
  }

  #record<Record>(question: Question): Record {
    for (const player of question.players ?? []) {
      if (player.trim() === "") throw new RefusedError({ message: "a hand is missing", hint: "an unknown hand is random", places: [] });
    }
    const [answer] = Object.values(this.ask({ ...question, show: ["json"] }).answers);
    return JSON.parse(answer!.json!) as Record;
  }
}
