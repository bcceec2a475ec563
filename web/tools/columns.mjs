// The largest table of the engine, column after column: bytes that mean the same compress better side by side.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./module.mjs";

/** The bytes of a matchup, and those before the first: a line of text, and the place of each starting hand's first. */
const WIDTH = 6;
const BEFORE = 128 + 4 * 169;

/** Returns a module with the bytes of its table of matchups in columns, and where that is: start, rows, columns. */
export function inColumns(module) {
  const file = readFileSync(join(ROOT, "../assets/preflop.bin"));
  const found = module.indexOf(file);
  if (found < 0) throw new Error("the table of matchups is not in the module");
  const [at, rows] = [found + BEFORE, (file.length - BEFORE) / WIDTH];
  if (!Number.isInteger(rows)) throw new Error("the table of matchups has another layout");
  const bytes = Buffer.from(module);
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < WIDTH; column += 1) {
      bytes[at + column * rows + row] = module[at + row * WIDTH + column];
    }
  }
  return { bytes, table: [at, rows, WIDTH] };
}
