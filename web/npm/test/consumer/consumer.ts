// A TypeScript program that uses the package as its users do.

import { strict as assert } from "node:assert";
import { load, RefusedError, type Equity, type Evaluation, type History, type LineAnswer } from "holdem-exact";

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

/** Returns the refusal of a call. */
function refused(call: () => unknown): RefusedError {
  try {
    call();
  } catch (error) {
    assert.ok(error instanceof RefusedError, String(error));
    return error;
  }
  return assert.fail("nothing was refused");
}

// Invalid questions are refused at once, with a sentence.
assert.equal(refused(() => holdem.equity(["AK", "QQ"], { budget: { precision: 0 } })).message, "0 is not a valid precision");
assert.equal(refused(() => holdem.equity(["AK", "QQ"], { budget: { precision: NaN } })).message, 'budget cannot be {"precision":null}');
assert.equal(refused(() => holdem.equity(["AK", "QQ"], { seed: -1 })).message, "seed cannot be -1");
// An option that the question cannot use is refused.
assert.equal(refused(() => holdem.equity(["AA", "KK"], { top: 5 })).message, '"top" limits the list of combos, which is not asked for');
// A precision that is out of reach is noted.
assert.match(holdem.equity(["AA", "KK"], { budget: { precision: 1e-300 } }).notes.join(), /the sample ended after/);
assert.deepEqual(holdem.equity(["AhKh", "QsQd"]).notes, []);
// @ts-expect-error a player is a text
assert.equal(refused(() => holdem.equity(["AK", true])).message, 'players cannot be ["AK",true]');
assert.equal(refused(() => holdem.ask({ ask: "nuts", board: "Ks7d2c", explain: true })).message, "nuts does not have an option explain");

// Pot odds, names, notations, named ranges.
const odds = holdem.equity(["AhKh", "QsQd"], { board: "Jh7h2c", pot: 100, call: 50 });
assert.equal((odds as unknown as { pot_odds: { verdict: string } }).pot_odds.verdict, "gains");
const bets = holdem.equity(["AhKh", "QsQd"], { board: "Qh7h2c", pot: 100, bet: [50, "75%"], folds: 0.4, rake: "5%", rakeCap: 3 }).bets;
assert.deepEqual(bets?.map((it) => [it.bet, it.rake_taken]), [[50, 3], [75, 3]]);
assert.equal(holdem.equity(["@open", "QQ"], { ranges: { open: "AK" } }).players[0]?.combos, 16);
assert.equal(holdem.parse("[50]AA[/50]", { notation: "gto+" }).weight, 3);

// Without `show`, an answer is JSON, as a value.
const streets = holdem.ask({ ask: "streets", players: ["AhKh", "QsQd"], board: "Jh7h2c" });
assert.equal((streets.answers["streets"]?.json as { schema: string }).schema, "holdem.streets/1");
assert.equal(holdem.ask({ ask: "spot", players: ["AhKx"] }).refusal?.message, "'x' is not a suit");

// Tournaments: stacks are players, as numbers or texts.
const icm = holdem.ask({ ask: "icm", players: [5000, "3000", 1500, 500], pays: [500, 300, 200], places: true, show: ["plain"] });
assert.equal(icm.answers["icm"]?.plain?.split("\n").length, 4);
const push = holdem.ask({ ask: "push", players: [10], bb_ante: 1, lock: ["BB: 10%"], show: ["plain"] });
assert.match(push.answers["push"]?.plain ?? "", /^SB,.*\nBB,/);

// Lines.
const lines: LineAnswer<Equity>[] = holdem.lines("equity", "# spots\nAhKh QsQd\n\nAhKx QQ\nAhKh QsQd | Jh7h2c\n");
assert.deepEqual(lines.map(({ line }) => line), [2, 4, 5]);
assert.equal(lines[0]?.record?.players[0]?.wins, 787_966);
assert.equal(lines[1]?.error?.message, "'x' is not a suit");
assert.deepEqual(lines[2]?.record?.board, ["Jh", "7h", "2c"]);
assert.equal(holdem.lines("eval", ["AhKh QhJhTh 2c 3d"])[0]?.record?.strength, 7462);
assert.equal(holdem.lines("range", ["QQ+"])[0]?.record?.combos, 18);

// Strengths.
assert.equal(holdem.strength("AhKh QhJhTh 2c 3d"), 7462);
assert.deepEqual([...holdem.strengths(["7c5d4h3s2c", "AhKhQhJhTh"])], [1, 7462]);
assert.deepEqual([...holdem.strengths(new Uint8Array([38, 37, 36, 35, 34, 0, 13]))], [7462]);
assert.deepEqual([...holdem.strengths(new Uint8Array([38, 37, 36, 35, 34]), 5)], [7462]);
assert.equal(holdem.strengths([]).length, 0);
assert.match(refused(() => holdem.strengths(["AhKhQhJhTh", "AhAhQhJhTh"])).message, /^the hand at index 1: /);
assert.match(refused(() => holdem.strengths(new Uint8Array([38, 38, 36, 35, 34]), 5)).message, /^the hand at index 0: /);

// Played hands.
const played = `variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [200, 200]
actions = ['d dh p1 AhAd', 'd dh p2 KsKd', 'p2 cbr 200', 'p1 cc', 'd db 2c3c4d', 'd db 8h', 'd db 9s']
players = ['Ann', 'Bo']
hand = 7
`;
const history: History = holdem.history(played, { allIn: true, minPot: "100bb" });
assert.deepEqual(history.rows.map(({ player, won }) => [player, won]), [["Ann", 200], ["Bo", -200]]);
assert.equal(holdem.history(new TextEncoder().encode(played), { by: "position" }).rows[0]?.position, "BB");
const both = holdem.history([{ name: "one", hands: played }, { name: "other", hands: "noise" }]);
assert.deepEqual([both.understood, both.refusals[0]?.file, both.refusals[0]?.line], [1, "other", 1]);
assert.equal(holdem.hand(played, 7).streets[1]?.equities[0]?.player, "Ann");
assert.deepEqual(holdem.played("results", played).map(({ cards }) => cards), ["AhAd", "KsKd"]);
assert.deepEqual(holdem.played("decisions", played).map(({ player, three_bet }) => [player, three_bet]), [["Bo", null], ["Ann", null]]);
const stats = holdem.stats(played, { player: "Bo", statistics: ["pfr", "3bet"], against: "all", minHands: 1 });
assert.deepEqual(stats.rows[0]?.statistics.map(({ actions, opportunities }) => [actions, opportunities]), [[1, 1], [0, 0]]);
const cells = holdem.handGrid(played, "Ann", { cell: "won" }).starting_hands;
assert.equal(cells.find(({ held }) => held > 0)?.hand, "AA");
assert.equal(holdem.shownHands(played, "Bo").player, "Bo");
assert.equal(holdem.betSizes(played, "Bo").rows[0]?.all_in, 1);
assert.equal(holdem.swings(played, "Ann", { bankroll: 2000 }).hands, 1);
assert.match(holdem.winnings(played, "Ann") ?? "", /^<svg[^]*Ann: 1 hand/);
assert.equal(holdem.winnings(played, "Ann", { since: "2030-01-01" }), null);
assert.equal(refused(() => holdem.winnings(played, "Zed")).message, "no readable hand has a player 'Zed'");
assert.equal(refused(() => holdem.history(played, { stakes: "x" })).message, "stakes cannot be 'x'");

const outs = holdem.ask({ ask: "outs", players: ["AhKh", "QsQd"], board: "Qh7h2c", show: ["plain"] });
assert.match(outs.answers["outs"]?.plain ?? "", /^1,clean,flush,8/);

const heard: number[] = [];
await load(undefined, { progress: (done) => heard.push(done) }).then((it) => it.equity(["TT+", "AK"], { dead: "2c" }));
assert.ok(heard.length > 0);
console.log("the package works");
