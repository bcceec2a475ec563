// A program in TypeScript that uses the package as its users do.

import { strict as assert } from "node:assert";
import { load, RefusedError, type Equity, type Evaluation } from "holdem-exact";

const holdem = await load();

const hand: Evaluation = holdem.evaluate("AhKd", "9s 9c 4d 2h 2s");
assert.equal(hand.name, "two pair, nines and deuces, ace kicker");
assert.deepEqual(hand.opponents, { beats: 544, ties: 105, loses: 341 });

const equity: Equity = holdem.equity(["AhKh", "QsQd"]);
assert.equal(equity.players[0]?.wins, 787_966);
assert.equal(equity.exact, true);
const sampled = holdem.equity(["AhKh", "random", "random"], { budget: { deals: 10_000 }, seed: 3, byCategory: true });
assert.ok(sampled.players.every(({ std_error }) => std_error !== null && std_error < 0.02));
assert.equal(sampled.players[0]?.categories?.length, 9);
assert.equal(holdem.equity(["AA", "KK"], { byCombo: true, board: "2c 7d 9h" }).players[0]?.by_combo?.length, 6);

assert.equal(holdem.parse("TT,JJ,QQ,KK,AA").range, "TT+");
assert.equal(holdem.parse("QQ+", { board: "QsQd7h" }).live.combos, 12 + 1);

assert.throws(() => holdem.equity(["AhKx", "QQ"]), (error: unknown) =>
  error instanceof RefusedError && error.message === "'x' is not a suit" && error.hint === "suits are c, d, h, s");
assert.throws(() => holdem.equity(["AhKh", ""]), RefusedError);
// @ts-expect-error players are a list
assert.throws(() => holdem.equity("AhKh"));

const outs = holdem.ask({ ask: "outs", players: ["AhKh", "QsQd"], board: "Qh7h2c", show: ["plain"] });
assert.match(outs.answers["outs"]?.plain ?? "", /^1,clean,flush,8/);

const heard: number[] = [];
await load(undefined, { progress: (done) => heard.push(done) }).then((it) => it.equity(["TT+", "AK"], { dead: "2c" }));
assert.ok(heard.length > 0);
console.log("the package works");
