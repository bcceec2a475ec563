// The cost of a game to solve: its nodes, its memory and its time, and the number of workers that share its search.

import { h } from "./dom.js";
import type { Engine } from "./engine.js";
import { isAtLeast } from "./precision.js";
import { WORKERS } from "./processors.js";
import type { AnswersReply, Division, Question } from "./protocol.js";
import type { SolvePlan } from "../../npm/src/records.js";
import { duration, megabytes, mostOfPage } from "./text.js";

/** The maximum estimated seconds of a game that is solved while the user types. */
const AT_ONCE = 3;

/** The iterations after which most games are within half a percent of the pot. */
const USUAL = 110;

/** The usual target exploitability, as a share of the pot. */
const USUAL_TARGET = 0.005;

/** The cost of a game in words, and its search; the search is missing if the game does not fit. */
export interface Cost {
  words: (string | HTMLElement)[];
  search?: {
    /** Whether the game is solved without a button. */
    isQuick: boolean;
    /** The number of workers that share the search; 0 if one solves it alone. */
    workers: number;
    /** The work per iteration, in each worker. */
    work: number;
  };
}

/** Asks the engine; returns `undefined` if there is no answer. */
export type Ask = <Reply>(question: (engine: Engine) => Promise<Reply>) => Promise<Reply | undefined>;

/** Returns whether one worker is enough for an amount of work per iteration, at this number of seconds per unit of work. */
export function isQuick(work: number, pace: number): boolean {
  return work * pace * USUAL <= AT_ONCE;
}

/** Returns the cost of a game. `answered` is called when the engine has accepted the game. */
export async function costOf(game: Question, pace: number, ask: Ask, answered: () => void): Promise<Cost | undefined> {
  // These options affect the solution, not the tree.
  const { until, rake: _, rake_cap: __, ...question } = game;
  const reply = await ask((engine) => engine.ask<AnswersReply>({ ...question, plan: true, show: ["json"] }));
  if (reply === undefined) return undefined;
  const plan = reply.answers["solve"]?.json as SolvePlan;
  answered();
  const takes = `${plan.nodes.toLocaleString("en")} nodes on ${plan.boards.reduce((sum, count) => sum + count).toLocaleString("en")} `
    + `${plan.boards.length === 1 ? "board" : "boards"}, ${megabytes(plan.bytes)}`;
  const isUsual = isAtLeast(until?.toString(), USUAL_TARGET);
  let workers = 0;
  if (!plan.fits || (!isQuick(plan.work, pace) && WORKERS > 1)) {
    const division = await ask((engine) => engine.solve<Division>({ do: "divide", question: game, workers: WORKERS }));
    if (division === undefined) return undefined;
    if (!plan.fits && !division.fits) return { words: tooLarge(takes, plan, division) };
    if (division.fits) workers = division.workers;
  }
  const work = plan.work / Math.max(1, workers);
  const shared = workers > 1 ? ` with ${workers} workers` : "";
  const longer = isUsual ? "" : " to 0.5%, and longer to the target";
  const words = [`${takes}, about ${duration(work * pace * USUAL)}${shared}${longer}`];
  return { words, search: { isQuick: isQuick(plan.work, pace) && isUsual, workers, work } };
}

/** Returns the words for a game that does not fit, with the command that solves it. */
function tooLarge(takes: string, plan: SolvePlan, { workers, bytes, command }: Division): Cost["words"] {
  const needs = workers > 1 ? `, ${megabytes(bytes ?? plan.bytes)} in one of the workers` : "";
  const refused = `${takes}${needs}: ${mostOfPage(plan.limit, workers)}. Use fewer sizes, narrower ranges, or one more board card`;
  return command === null ? [refused, "."] : [refused, "; or let the program solve it, and open its file here: ", h("code", {}, command)];
}
