// The rest of a solution, solved again with other sizes: the game that the program refines, and the way back.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pages } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";

const { open } = pages();

const TURN = "#p=QQ%2B,AK,76s&p=JJ-88,AQ,KQs&b=Ks7d2c9h&tab=solve&solve-pot=60&solve-stack=90&solve-bets=50%25,all-in";
const LINE = "check, bet 30, call, 4s";

function solved(page) {
  return page.waitForFunction(() => document.querySelector("#solve:not([aria-busy]):not(.stale) .way") !== null);
}

async function actions(page) {
  return page.locator("#solve .action").evaluateAll((all) => all.map((one) => one.textContent));
}

function here(page) {
  return page.locator("#solve [aria-current]").textContent();
}

/** Fills the fields of a refined game, and returns the button that solves it. */
async function filled(page, sizes) {
  await page.locator("#solve-refine > summary").click();
  for (const [name, text] of Object.entries(sizes)) await page.fill(`#refine-${name}`, text);
  return page.getByRole("button", { name: "Solve from this card" });
}

async function refine(page, sizes) {
  await (await filled(page, sizes)).click();
}

function backOf(page) {
  return page.getByRole("button", { name: "Back to the game before" });
}

/** Saves the solution shown, and returns its file. */
async function saved(page) {
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the solution" }).click()]);
  const file = join(mkdtempSync(join(tmpdir(), "holdem-")), download.suggestedFilename());
  await download.saveAs(file);
  return file;
}

test("a river is solved again with other sizes as by the program, and left again", async () => {
  const page = await open(`${TURN}&line=${LINE.replaceAll(", ", ",")}`);
  await solved(page);
  const before = { actions: await actions(page), here: await here(page), address: page.url() };
  assert.match(await page.locator("#solve-refine").textContent(), /^Solve the river again with other sizesAfter check, bet 30, call, 4s,/);
  const file = await saved(page);
  await refine(page, { bets: "33%, 75%, all-in" });
  await page.getByRole("button", { name: "Back to the game before" }).waitFor();
  await solved(page);
  // The fields are about the new game, and its first decision is shown.
  assert.equal(await page.inputValue("#board"), "Ks 7d 2c 9h 4s");
  assert.deepEqual([await page.inputValue("#solve-pot"), await page.inputValue("#solve-stack")], ["120", "60"]);
  assert.equal(await here(page), "1 OOP acts, pot 120");
  assert.ok(await page.locator("#solve-refine").isHidden());
  assert.ok(await page.locator("#name-1").isHidden());
  const iterations = /after ([\d,]+) iterations/.exec(await page.locator("#solve .status").textContent())[1];
  const options = ["--bets", "33%, 75%, all-in", "--iterations", iterations, "-f", "json", "-q"];
  const record = JSON.parse(execFileSync(PROGRAM, ["solve", file, "--refine", LINE, ...options], { encoding: "utf8" }));
  const shown = await actions(page);
  assert.equal(shown.length, record.actions.length);
  for (const [index, { action, frequency }] of record.actions.entries()) {
    assert.ok(shown[index].startsWith(action), shown[index]);
    assert.ok(Math.abs(Number(/([\d.]+)%/.exec(shown[index].slice(action.length))[1]) - 100 * frequency) < 0.11, shown[index]);
  }
  // Its file is the refined game.
  assert.match(execFileSync(PROGRAM, ["verify", await saved(page)], { encoding: "utf8" }), /the certificate holds/);
  await page.getByRole("button", { name: "Back to the game before" }).click();
  await page.waitForFunction((was) => document.querySelector("#solve [aria-current]")?.textContent === was, before.here);
  await solved(page);
  assert.deepEqual(await actions(page), before.actions);
  assert.equal(await page.inputValue("#board"), "Ks 7d 2c 9h");
  assert.match(page.url(), /line=check,bet%2030,call,4s$/);
  assert.ok(await page.getByRole("button", { name: "Back to the game before" }).isHidden());
});

test("the browser's back button returns to the solution before, which is not solved again", async () => {
  const page = await open(`${TURN}&line=${LINE.replaceAll(", ", ",")}`);
  await solved(page);
  const [before, status] = [await actions(page), await page.locator("#solve .status").textContent()];
  await refine(page, { bets: "75%", until: "1%" });
  await page.getByRole("button", { name: "Back to the game before" }).waitFor();
  assert.match(page.url(), /b=Ks%207d%202c%209h%204s/);
  await page.goBack();
  await page.getByRole("button", { name: "Back to the game before" }).waitFor({ state: "hidden" });
  await solved(page);
  assert.deepEqual(await actions(page), before);
  assert.equal(await page.locator("#solve .status").textContent(), status);
});

test("a double click solves one game, from which the page goes back", async () => {
  const page = await open(`${TURN}&line=${LINE.replaceAll(", ", ",")}`);
  await solved(page);
  const before = { actions: await actions(page), here: await here(page) };
  const button = await filled(page, { bets: "33%, 75%, all-in" });
  // Both clicks are before any reply.
  await button.evaluate((it) => {
    it.click();
    it.click();
  });
  await backOf(page).waitFor();
  await solved(page);
  await backOf(page).click();
  await backOf(page).waitFor({ state: "hidden" });
  await page.waitForFunction((was) => document.querySelector("#solve [aria-current]")?.textContent === was, before.here);
  await solved(page);
  assert.deepEqual(await actions(page), before.actions);
  assert.equal(await page.inputValue("#board"), "Ks 7d 2c 9h");
  assert.equal(await page.locator("#solve-error").textContent(), "");
  await page.locator("#solve .action").first().click();
  await page.waitForFunction((was) => document.querySelector("#solve [aria-current]")?.textContent !== was, before.here);
});

test("if the engine cannot go back, the solution shown stays", async () => {
  const page = await open(`${TURN}&line=${LINE.replaceAll(", ", ",")}`, {
    started: () => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function (message, ...rest) {
        if (message.work?.solve === '{"do":"back"}') message.work.solve = "{}";
        postMessage.call(this, message, ...rest);
      };
    },
  });
  await solved(page);
  await refine(page, { bets: "75%" });
  await backOf(page).click();
  await page.locator("#solve-error .message").waitFor();
  await solved(page);
  assert.equal(await page.inputValue("#board"), "Ks 7d 2c 9h 4s");
  assert.ok(await backOf(page).isHidden());
  await page.locator("#solve .action").first().click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("2 IP acts"));
});

test("each game keeps its target exploitability", async () => {
  const page = await open(`${TURN}&solve-until=0.2%25&line=${LINE.replaceAll(", ", ",")}`);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await solved(page);
  await refine(page, { bets: "75%", until: "0.1%" });
  await backOf(page).waitFor();
  assert.equal(await page.inputValue("#solve-until"), "0.1%");
  assert.match(page.url(), /solve-until=0\.1%25/);
  await backOf(page).click();
  await backOf(page).waitFor({ state: "hidden" });
  await solved(page);
  assert.equal(await page.inputValue("#solve-until"), "0.2%");
  assert.match(page.url(), /solve-until=0\.2%25/);
});

test("sizes that are refused are marked, and the solution stays", async () => {
  const page = await open(`${TURN}&line=check,check,4s`);
  await solved(page);
  const before = await actions(page);
  await refine(page, { bets: "33x" });
  await page.locator("#refine-error .message").waitFor();
  assert.equal(await page.locator("#refine-bets").getAttribute("aria-invalid"), "true");
  assert.equal(await page.locator("#solve-bets").getAttribute("aria-invalid"), "false");
  assert.deepEqual(await actions(page), before);
  await page.fill("#refine-bets", "50%");
  assert.equal(await page.locator("#refine-error").textContent(), "");
  // Before a card, and on the first street, there is nothing to begin from.
  await page.locator("#solve .way button").nth(2).click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("the river"));
  assert.ok(await page.locator("#solve-refine").isHidden());
});

test("a refined game that does not fit is refused with the command that solves it", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "holdem-")), "wide.holdem");
  const wide = ["-b", "Ks7d2c", "--pot", "10", "--stack", "1000", "--bets", "all-in", "--raises", "all-in", "--iterations", "1"];
  execFileSync(PROGRAM, ["solve", "random", "random", ...wide, "-o", file, "-q"]);
  const page = await open("#tab=solve");
  await page.setInputFiles("#solve-file", file);
  await solved(page);
  for (const action of [/^check/, /^check/]) {
    await page.locator("#solve .action", { hasText: action }).click();
    await solved(page);
  }
  await page.locator('#solve [data-card="4s"]').click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("1 OOP"));
  await refine(page, { bets: "20%, 35%, 50%, 75%, 100%", raises: "2.5x, 4x" });
  await page.locator("#refine-error .message").waitFor({ timeout: 300_000 });
  assert.match(await page.locator("#refine-error").textContent(), /This game needs .+ GB, and a page can take .+ at most/);
  assert.equal(await page.locator("#refine-error code").textContent(),
    "holdem solve spot.holdem --refine 'check, check, 4s' --bets '20%, 35%, 50%, 75%, 100%' --raises '2.5x, 4x' -o refined.holdem");
  assert.equal(await page.locator("#solve.stale").count(), 0);
  // A smaller one is shared by workers, and can be stopped.
  await page.fill("#refine-bets", "all-in");
  await page.fill("#refine-raises", "all-in");
  await page.fill("#refine-until", "0.001%");
  await page.getByRole("button", { name: "Solve from this card" }).click();
  await page.waitForFunction(() => /% of the pot after/.test(document.querySelector("#solve .work").textContent));
  await page.locator("#solve").getByRole("button", { name: "Stop" }).click();
  await solved(page);
  assert.match(await page.locator("#solve .status").textContent(), /^Stopped after/);
  assert.equal(await here(page), "1 OOP acts, pot 10");
  await page.getByRole("button", { name: "Back to the game before" }).click();
  await page.waitForFunction(() => document.querySelector("#solve .status").textContent === "Opened wide.holdem");
  await solved(page);
});
