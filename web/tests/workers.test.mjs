// Several workers that share a search: the same solution as of one, and of the program.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pages } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";

const { open } = pages();

const GAME = ["TT+,AKs", "99-77,AJs", "-b", "Qh7h2c", "--pot", "60", "--stack", "100", "--bets", "50%"];
const FLOP = "#p=TT%2B,AKs&p=99-77,AJs&b=Qh7h2c&tab=solve&solve-pot=60&solve-stack=100&solve-bets=50%25";
/** Far more than fits into one worker. */
const LARGE = "#p=random&p=random&b=Ks7d2c&tab=solve&solve-pot=60&solve-stack=1000&solve-bets=33%25,75%25,all-in";

/** Makes a page believe in a number of processors. */
function machine(processors) {
  return `Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => ${processors} });`;
}

/** Returns the workers that share a search; others may start at any time. */
async function membersOf(page) {
  const named = await Promise.all(page.workers().map(async (worker) => [worker, await worker.evaluate(() => self.name).catch(() => "")]));
  return named.filter(([, name]) => name === "member").map(([worker]) => worker);
}

/** Waits until a search runs. */
function running(page) {
  return page.waitForFunction(() => /% of the pot after/.test(document.querySelector("#solve .work").textContent));
}

/** Solves the flop of the page as if it were long, and returns the number of members and the saved file. */
async function solved(processors) {
  const page = await open(`${FLOP}&solve-until=0.4%25`, { started: machine(processors) });
  const begin = page.getByRole("button", { name: "Solve", exact: true });
  await begin.click();
  await running(page);
  const members = (await membersOf(page)).length;
  await page.waitForFunction(() => document.querySelector("#solve:not([aria-busy]):not(.stale) .way") !== null);
  assert.match(await page.locator("#solve .status").textContent(), /^Solved after \d+ iterations/);
  const iterations = /after (\d+)/.exec(await page.locator("#solve .status").textContent())[1];
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the solution" }).click()]);
  return { page, members, iterations, bytes: readFileSync(await file.path()) };
}

test("workers that share a flop find the same solution as one, and as the program", async () => {
  const alone = await solved(1);
  const shared = await solved(4);
  assert.deepEqual([alone.members, shared.members], [0, 3]);
  assert.ok(shared.bytes.equals(alone.bytes));
  const path = join(mkdtempSync(join(tmpdir(), "holdem-")), "flop.holdem");
  execFileSync(PROGRAM, ["solve", ...GAME, "--until", "0.4%", "-q", "-o", path], { stdio: "ignore" });
  assert.ok(shared.bytes.equals(readFileSync(path)));
  // The search goes on with the same workers.
  const { page } = shared;
  await page.getByRole("button", { name: /^Go on to/ }).click();
  await page.waitForFunction((before) => {
    const said = /^Solved after ([\d,]+) iterations/.exec(document.querySelector("#solve .status").textContent);
    return said !== null && Number(said[1].replace(",", "")) > before;
  }, Number(shared.iterations));
});

test("a game that does not fit shows the command of the program", async () => {
  const page = await open(LARGE, { started: machine(4) });
  const command = page.locator("#solve .status code");
  await command.waitFor();
  assert.equal(await command.textContent(), "holdem solve random random -b Ks7d2c --pot 60 --stack 1000 --bets '33%, 75%, all-in' --raises 3x --until 0.5% -o spot.holdem");
  assert.match(await page.locator("#solve .status").textContent(), /a page can take [\d.]+ GB in each of 3 workers at most\. Use fewer sizes/);
});

test("workers make room for a game that is too large for one", async () => {
  const game = LARGE.replace("p=random&p=random", "p=30%25&p=30%25").replace("33%25,75%25,all-in", "50%25");
  const page = await open(game, { started: machine(1) });
  await page.locator("#solve .status code").waitFor();
  const other = await open(game, { started: machine(9) });
  await other.getByRole("button", { name: "Solve", exact: true }).waitFor();
  assert.match(await other.locator("#solve .status").textContent(), /GB, about .+ with 8 workers/);
});

/** The file of a flop with wide ranges and deep stacks: a turn of it is a game for several workers. */
let wide;

function wideFlop() {
  const path = join(mkdtempSync(join(tmpdir(), "holdem-")), "flop.holdem");
  const sizes = ["--pot", "10", "--stack", "1000", "--bets", "all-in", "--raises", "all-in", "--iterations", "1"];
  execFileSync(PROGRAM, ["solve", "30%", "30%", "-b", "Qh7h2c", ...sizes, "-q", "-o", path], { stdio: "ignore" });
  return path;
}

/** Opens a saved flop, and returns the page at a turn card with the button that solves the rest with workers. */
async function turnOfFile() {
  wide ??= wideFlop();
  const page = await open("#tab=solve", { started: machine(3) });
  await page.setInputFiles("#solve-file", wide);
  const shown = () => page.waitForFunction(() => document.querySelector("#solve:not([aria-busy]):not(.stale) .way") !== null);
  await shown();
  for (const action of [/^check/, /^check/]) {
    await page.locator("#solve .action", { hasText: action }).click();
    await shown();
  }
  await page.locator('#solve [data-card="4h"]').click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("1 OOP"));
  await page.locator("#solve-refine > summary").click();
  await page.fill("#refine-bets", "33%, 75%");
  return { page, shown, button: page.getByRole("button", { name: "Solve from this card" }) };
}

test("the workers of a refined game end when the page goes back", async () => {
  const { page, shown, button } = await turnOfFile();
  await button.click();
  await running(page);
  assert.equal((await membersOf(page)).length, 2);
  await page.locator("#solve").getByRole("button", { name: "Stop" }).click();
  const back = page.getByRole("button", { name: "Back to the game before" });
  await back.click();
  await back.waitFor({ state: "hidden" });
  await shown();
  assert.equal((await membersOf(page)).length, 0);
});

test("after a failed worker of a refined game, the game of the file can be solved", async () => {
  const { page, button } = await turnOfFile();
  await page.fill("#refine-until", "0.001%");
  await button.click();
  await running(page);
  const members = await membersOf(page);
  await members[1].evaluate(() => void setTimeout(() => {
    throw new Error("no memory");
  }));
  await page.getByText("The engine stopped: no memory").waitFor();
  await page.getByText("and the solution is lost: close other tabs, then open its file again, or solve the game in the fields").waitFor();
  // The page no longer describes the lost solution.
  assert.deepEqual(await page.locator("#solve .status, #solve .seal").allTextContents(), ["", ""]);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await running(page);
  assert.equal(await page.locator("#solve-error").textContent(), "");
  assert.equal((await membersOf(page)).length, 2);
});

test("a worker that fails at its part of a refined game leaves the solution", async () => {
  const { page, shown, button } = await turnOfFile();
  // The workers that are started from now on get requests that they refuse.
  await Promise.all(page.workers().map((worker) => worker.evaluate(() => {
    self.Worker = class extends Worker {
      postMessage(message) {
        super.postMessage("work" in message ? { id: 0, work: { begin: "{" } } : message);
      }
    };
  })));
  await button.click();
  await page.getByText("A worker failed at its part of the game: this is not a request", { exact: false }).waitFor();
  await shown();
  assert.equal(await page.locator("#solve .status").textContent(), "Opened flop.holdem");
  assert.ok(await page.getByRole("button", { name: "Back to the game before" }).isHidden());
  await page.locator("#solve .action").first().click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("2 IP acts"));
});

test("a failed worker is reported in one sentence, and the page solves again", async () => {
  const page = await open(`${FLOP}&solve-until=0.001%25`, { started: machine(3) });
  const begin = page.getByRole("button", { name: "Solve", exact: true });
  await begin.waitFor();
  await begin.click();
  await running(page);
  const members = await membersOf(page);
  assert.equal(members.length, 2);
  await members[1].evaluate(() => void setTimeout(() => {
    throw new Error("no memory");
  }));
  await page.getByText("The engine stopped: no memory").waitFor();
  await page.getByText("A worker failed, perhaps for lack of memory: close other tabs, or use fewer sizes, and solve again").waitFor();
  await begin.waitFor();
  await page.fill("#solve-until", "0.4%");
  await begin.click();
  await page.getByText(/^Solved after/).first().waitFor();
  assert.equal(await page.locator("#solve-error").textContent(), "");
});
