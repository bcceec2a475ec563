// The game that is solved, beside the players and the cards: amounts, sizes, and the line to what is shown; and its form in
// the address of the page.

import { read, written } from "./spot.js";

/** The texts of a game, each a member of the question. */
export const TEXTS = [
  "pot", "stack", "bets", "raises", "until", "donks", "most_raises", "all_in_from", "merge_within", "rake", "rake_cap",
] as const;

/** The names of the parts of a fragment that are of the game. */
export const GAME_PARTS = ["tab", "line", ...TEXTS.map((name) => `solve-${name}`)];

export interface Game {
  /** Whether it is what the page shows. */
  isOpen: boolean;
  /** Those of the texts that are not empty, by their names. */
  texts: { [name: string]: string };
  /** The actions and cards to what is shown. */
  line: string[];
}

/** Returns the parts of the fragment for a game: none if the page shows something else. */
export function gameParts({ isOpen, texts, line }: Game): string[] {
  if (!isOpen) return [];
  const given = TEXTS.flatMap((name) => (texts[name] === undefined ? [] : [`solve-${name}=${written(texts[name])}`]));
  return ["tab=solve", ...given, ...(line.length > 0 ? [`line=${written(line.join(","))}`] : [])];
}

/** Reads the game of a fragment. */
export function gameFrom(fragment: string): Game {
  const game: Game = { isOpen: false, texts: {}, line: [] };
  for (const part of fragment.replace(/^#/, "").split("&")) {
    const [name = "", ...rest] = part.split("=");
    const text = read(rest.join("=")).replaceAll("+", " ").trim();
    const member = TEXTS.find((it) => name === `solve-${it}`);
    if (name === "tab") game.isOpen = text === "solve";
    else if (name === "line") game.line = text.split(",").map((step) => step.trim()).filter((step) => step !== "");
    else if (member !== undefined && text !== "") game.texts[member] = text;
  }
  return game;
}
