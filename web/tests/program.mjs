// The program, for comparison with the page.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** The path of the program: `HOLDEM_PROGRAM`, or the output of `cargo build --release`. */
export const PROGRAM = process.env.HOLDEM_PROGRAM ?? join(root, "target", "release", "holdem");
if (!existsSync(PROGRAM)) throw new Error(`there is no ${PROGRAM}: cargo build --release`);
