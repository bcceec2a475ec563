// Stores the largest table of the engine by columns: bytes with the same meaning compress better next to each other.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./module.mjs";

/** The bytes per matchup, and before the first: a line of text, and the index of each starting hand's first matchup. */
const WIDTH = 6;
const BEFORE = 128 + 4 * 169;

/** Returns a module with its table of matchups in columns, and the table's position: start, rows, columns. */
export function inColumns(module) {
  const file = readFileSync(join(ROOT, "../crates/engine/assets/preflop.bin"));
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
