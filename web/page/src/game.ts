// The game to solve, without the players and cards: amounts, sizes, and the line to the decision shown; and its form
// in the address of the page.

import { sizes, texts, whole, type AmountOf } from "./amount.js";
import type { Question } from "./protocol.js";
import { EMPTY, read, toFragment, written } from "./spot.js";

/** The fields of a game; the first ones are always shown. */
export const FIELDS: AmountOf[] = [
  { name: "pot", label: "Pot", placeholder: "100", value: "100", read: whole },
  { name: "stack", label: "Effective stack", placeholder: "400", value: "400", read: whole },
  { name: "bets", label: "Bets", placeholder: "50%, all-in", read: sizes },
  { name: "raises", label: "Raises", placeholder: "3x", read: sizes },
  { name: "until", label: "Exploitability", placeholder: "0.5%", read: whole },
  { name: "donks", label: "Donk bets", placeholder: "as other bets", read: sizes },
  { name: "aggressor", label: "Bet last on the street before", placeholder: "ip or oop", read: whole },
  { name: "most_raises", label: "Maximum raises per street", placeholder: "3", read: whole },
  { name: "all_in_from", label: "All-in threshold, of the stack", placeholder: "80%", read: whole },
  { name: "merge_within", label: "Merge sizes within", placeholder: "0%", read: whole },
  { name: "without", label: "Actions taken out", placeholder: "none", read: texts },
  { name: "tree", label: "Tree, line by line", placeholder: "lines = \"0 0; 0 50 150\"", read: whole },
  { name: "rake", label: "Rake", placeholder: "none", read: whole },
  { name: "rake_cap", label: "Rake cap", placeholder: "no cap", read: whole },
];

/** The names of a game's texts, each a member of the question. */
export const TEXTS = [
  "pot", "stack", "bets", "raises", "until", "donks", "aggressor", "most_raises", "all_in_from", "merge_within", "without", "tree",
  "rake", "rake_cap",
] as const;

/** The names of the game's parts of a fragment. */
export const GAME_PARTS = ["tab", "view", "line", "lock", ...TEXTS.map((name) => `solve-${name}`)];

export interface Game {
  /** Whether the page shows the game. */
  isOpen: boolean;
  /** The texts that are not empty, by name. */
  texts: { [name: string]: string };
  /** The node locks. */
  locks: readonly string[];
  /** The actions and cards to the decision shown. */
  line: string[];
}

/** The texts of a game that is not given. */
export const USUAL_TEXTS: { readonly [name: string]: string } = { pot: "100", stack: "400" };

/** Returns the game's parts of the fragment: only its texts, and no usual ones, if the page shows something else. */
export function gameParts({ isOpen, texts, locks, line }: Game): string[] {
  const given = TEXTS.flatMap((name) => {
    const text = texts[name];
    return text === undefined || (!isOpen && text === USUAL_TEXTS[name]) ? [] : [`solve-${name}=${written(text)}`];
  });
  given.push(...locks.map((lock) => `lock=${written(lock)}`));
  if (!isOpen) return given;
  return ["tab=solve", ...given, ...(line.length > 0 ? [`line=${written(line.join(","))}`] : [])];
}

/** Reads the game of a fragment. */
export function gameFrom(fragment: string): Game {
  const game: Game & { locks: string[] } = { isOpen: false, texts: {}, locks: [], line: [] };
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const [name = "", ...rest] = part.split("=");
    const text = read(rest.join("=")).replaceAll("+", " ").trim();
    const member = TEXTS.find((it) => name === `solve-${it}`);
    if (name === "tab") game.isOpen = text === "solve";
    else if (name === "line") game.line = text.split(",").map((step) => step.trim()).filter((step) => step !== "");
    else if (name === "lock" && text !== "") game.locks.push(text);
    else if (member !== undefined && text !== "") game.texts[member] = text;
  }
  return game;
}

/** Returns whether a fragment has players, and not only sizes. */
export function isWhole(fragment: string): boolean {
  return /(?:^|&)p=/.test(fragment);
}

/** Returns a game as a text to keep; empty without two players and a board. */
export function kept({ players = [], board = "", dead = "" }: Question, game: Game): string {
  if (players.length < 2 || board.trim() === "") return "";
  const spot = toFragment({ ...EMPTY, players: players.map(String), board, dead });
  return [spot.slice(1), ...gameParts({ ...game, line: [] })].join("&");
}
