// The WebAssembly module built by cargo, without function names, which are an eighth of its size.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), "..");

const HEADER = 8;
const CUSTOM = 0;

/** Returns the module without custom sections, which are not needed to run it. */
export function module() {
  const bytes = readFileSync(join(ROOT, "target/wasm32-unknown-unknown/release/holdem_web.wasm"));
  const kept = [bytes.subarray(0, HEADER)];
  for (let at = HEADER; at < bytes.length; ) {
    const [size, content] = number(bytes, at + 1);
    const end = content + size;
    if (bytes[at] !== CUSTOM) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

/** Reads a LEB128 number; returns it and the offset of its end. */
function number(bytes, at) {
  let value = 0;
  for (let shift = 0; ; shift += 7, at += 1) {
    value += (bytes[at] & 0x7f) * 2 ** shift;
    if (bytes[at] < 0x80) return [value, at + 1];
  }
}
