// Cards dealt at random.

import { RANKS, SUITS } from "./text.js";

const DECK = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));

/** Returns the name of a board's next cards: `flop`, `turn`, `river`; after the river, a new flop. */
export function nextStreet(board: string[]): "flop" | "turn" | "river" {
  return board.length === 3 ? "turn" : board.length === 4 ? "river" : "flop";
}

/** Returns the board with the next cards, drawn from the unknown cards. */
export function dealt(board: string[], known: string[]): string[] {
  const isBegun = board.length === 3 || board.length === 4;
  const before = isBegun ? board : [];
  const left = DECK.filter((card) => !known.includes(card) && !before.includes(card));
  const count = isBegun ? 1 : 3;
  return [...before, ...Array.from({ length: Math.min(count, left.length) }, () => left.splice(random(left.length), 1)[0]!)];
}

/** Returns a random number below a bound. */
function random(below: number): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! % below;
}
