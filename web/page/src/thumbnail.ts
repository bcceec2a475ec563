// A range as a grid the size of two cards.

import { RANKS } from "./text.js";

/** The mean weight of each starting hand of a range. */
export type Weights = ReadonlyMap<string, number>;

const SPACE = "http://www.w3.org/2000/svg";

/** Returns a small grid of a range. */
export function thumbnail(weights: Weights): Element {
  const grid = document.createElementNS(SPACE, "svg");
  grid.setAttribute("viewBox", "0 0 13 13");
  grid.setAttribute("class", "thumbnail");
  grid.setAttribute("aria-hidden", "true");
  for (const [hand, weight] of weights) {
    const [one = "", other = "", kind = ""] = hand;
    const [high, low] = [RANKS.indexOf(one), RANKS.indexOf(other)];
    const [row, column] = kind === "o" ? [low, high] : [high, low];
    const cell = document.createElementNS(SPACE, "rect");
    const places = { x: column + 0.06, y: row + 0.06, width: 0.88, height: 0.88, "fill-opacity": Math.max(0.25, weight).toFixed(2) };
    for (const [name, value] of Object.entries(places)) cell.setAttribute(name, String(value));
    grid.append(cell);
  }
  return grid;
}
