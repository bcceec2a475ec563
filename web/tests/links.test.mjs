// Any link opens a spot: unusable parts are reported, and the spot's link opens the same spot. LINKS is the number of
// tries.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { transformSync } from "esbuild";

const source = readFileSync(new URL("../page/src/spot.ts", import.meta.url), "utf8");
const { code } = transformSync(source, { loader: "ts", format: "esm" });
const { fromFragment, toFragment, MOST_PLAYERS } = await import(`data:text/javascript;base64,${Buffer.from(code).toString("base64")}`);

const LINKS = Number(process.env.LINKS ?? 20_000);

const PIECES = [
  "#", "&", "=", "p=", "b=", "d=", "n=", "order=", "pot=", "call=", "bet=", "folds=", "rake=", "rake_cap=", "three", "fifth", "random",
  "AhKh", "QQ+,AK", "Ks7d2c", "%2B", "+", "%20", " ", "%", "%2", "%zz", "%E2%99%A5", "%E2%99", "%00", "♥", "é", "\ud83c", "\udca1", "\u202e",
  "__proto__=1", "constructor=", "names=", "<b>", "\"", "'", "100", "-1", "1e9", "&&", "==", "&p&",
];

/** Returns random numbers below 1, the same in every run (mulberry32, by Tommy Ettinger, 2017). */
function random(seed) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let bits = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a spot after a round trip through its link: blank texts are empty, and lone surrogates are replaced. */
function kept(spot) {
  const whole = (text) => text.replace(/\p{Surrogate}/gu, "\ufffd");
  const blank = (text) => (text.trim() === "" ? "" : whole(text));
  const settings = Object.fromEntries(Object.entries(spot.settings).map(([name, text]) => [name, whole(text)]));
  return { players: spot.players.map(whole), names: spot.names.map(whole), board: blank(spot.board), dead: blank(spot.dead), settings };
}

test("any link is a spot, whose link is the same spot", () => {
  const next = random(1);
  const below = (end) => Math.floor(next() * end);
  let written = 0;
  for (let link = 0; link < LINKS; link++) {
    const fragment = Array.from({ length: below(30) }, () => PIECES[below(PIECES.length)]).join("");
    const { spot, problems } = fromFragment(fragment);
    assert.ok(spot.players.length >= 2 && spot.players.length <= MOST_PLAYERS, fragment);
    assert.ok(spot.names.length <= spot.players.length, fragment);
    assert.ok(problems.every((problem) => problem.startsWith("The link has ")), fragment);
    const own = toFragment(spot);
    if (own === "") continue;
    written += 1;
    assert.deepEqual(fromFragment(own), { spot: kept(spot), problems: [] }, fragment);
    assert.equal(new URL(own, "https://example.org/").hash, own, fragment);
  }
  assert.ok(written > LINKS / 4, `${written}`);
});
