// The program that the page is compared with.

import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");

/** Its path: `HOLDEM_PROGRAM`, or the one that `cargo build --release` makes. */
export const PROGRAM = process.env.HOLDEM_PROGRAM ?? join(root, "target", "release", "holdem");
if (!existsSync(PROGRAM)) throw new Error(`there is no ${PROGRAM}: cargo build --release`);
