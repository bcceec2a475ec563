// Compares the page and the program in turns, and prints a table: node benchmarks/beside.mjs [times]. Games are
// solved on one thread and in one worker, and on two threads and in two workers; counts run on one.
// `HOLDEM_PROGRAM` is the program: a release build.

import { execFileSync } from "node:child_process";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ADDRESS, launch } from "../tests/browser.mjs";

const TIMES = Number(process.argv[2] ?? 5);
const PROGRAM = process.env.HOLDEM_PROGRAM ?? join(dirname(fileURLToPath(import.meta.url)), "..", "..", "target", "release", "holdem");
const browser = await launch();

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];

function program(typed, threads) {
  const begun = performance.now();
  execFileSync(PROGRAM, [...typed, "-j", String(threads), "-f", "json", "-q"], { maxBuffer: 1e9, stdio: ["ignore", "ignore", "inherit"] });
  return performance.now() - begun;
}

async function opened(fragment, processors = 1) {
  const page = await (await browser.newContext()).newPage();
  await page.addInitScript((processors) => Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => processors }), processors);
  await page.goto(ADDRESS + fragment);
  return page;
}

/** Returns the milliseconds to a solution in the page, with the certificate. */
async function solved([oop, ip, board, pot, stack, bets], processors) {
  const parts = [["p", oop], ["p", ip], ["b", board], ["solve-pot", pot], ["solve-stack", stack], ["solve-bets", bets]];
  const page = await opened(`#tab=solve&${parts.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join("&")}`, processors);
  const begin = page.getByRole("button", { name: "Solve", exact: true });
  const said = page.getByText(/^Solved after/).first();
  await begin.or(said).first().waitFor({ timeout: 60_000 });
  if (await begin.isVisible()) await begin.click();
  await said.waitFor({ timeout: 600_000 });
  const [, seconds] = /in ([\d.]+) s/.exec(await said.textContent());
  await page.context().close();
  return 1000 * Number(seconds);
}

const rows = [];

/** Measures both in turns, so that other work on the machine slows both. */
async function beside(name, typed, inPage, threads = 1) {
  const [ours, pages] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    ours.push(program(typed, threads));
    pages.push(await inPage());
  }
  const [one, other] = [median(ours), median(pages)];
  rows.push(`| ${name} | ${threads} | ${(one / 1000).toFixed(2)} s | ${(other / 1000).toFixed(2)} s | ${(other / one).toFixed(1)} |`);
  console.error(rows.at(-1));
}

for (const [name, ...game] of [
  ["a turn, 171 combos against 194, 50% and all-in", "15%,QQ+", "22+,A2s+,KTs+,QTs+,JTs,ATo+,KJo+", "Ks7d2c9h", "60", "200", "50%, all-in"],
  ["the same turn; stacks of 400, 33%, 75% and all-in", "15%,QQ+", "22+,A2s+,KTs+,QTs+,JTs,ATo+,KJo+", "Ks7d2c9h", "60", "400", "33%, 75%, all-in"],
  ["a flop, 34 combos against 32, 50%", "TT+,AQs+", "99-66,AJs-ATs,KQs", "Qh7h2c", "60", "200", "50%"],
]) {
  const [oop, ip, board, pot, stack, bets] = game;
  for (const threads of [1, 2]) {
    await beside(name, ["solve", oop, ip, "-b", board, "--pot", pot, "--stack", stack, "--bets", bets], () => solved(game, threads), threads);
  }
}
const page = await opened("#p=AhKh&p=QsQd");
for (const players of [
  ["20%", "99+", "15%"], ["TT+,AQ+", "22+,ATs+,KQs", "55+,AJ+"], ["20%", "20%", "20%"], ["AhKh", "20%", "20%"],
]) {
  await beside(`${players.join(" v ")} preflop`, ["equity", ...players, "--exact"], () => page.evaluate(async (players) => {
    const begun = performance.now();
    await window.holdem.ask({ ask: "equity", show: ["plain"], players, budget: "exact" });
    return performance.now() - begun;
  }, players));
}
await browser.close();

console.log(`| what | threads, workers | the program | the page | times |\n|---|---|---|---|---|\n${rows.join("\n")}`);
