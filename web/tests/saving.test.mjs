// Files without an answer are not saved: after a stop or a crash of the engine, a message shows why.

import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { pages, see, settled, share } from "./browser.mjs";

const { open } = pages();
const HANDS = readFileSync(join(dirname(fileURLToPath(import.meta.url)), "..", "..", "docs", "hands.phhs"), "utf8");
const SPOT = "#p=AhKh&p=QQ%2B,AK&b=Qh7h2c";
const GAME = "#p=AA,QQ&p=KK&b=2c2d2h3s3c&tab=solve&solve-pot=100&solve-stack=100&solve-bets=all-in";
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "holdem-saving-"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Opens a page whose engines crash on every piece of work while `crashes` is set; `files` records saved files. */
async function fragile(fragment = "") {
  const page = await open(fragment, { started: () => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      if (!window.crashes || !("work" in message)) return postMessage.call(this, message);
      const data = { id: message.id, crash: "RuntimeError: unreachable" };
      return void setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })));
    };
  } });
  const files = [];
  page.on("download", (file) => files.push(file.suggestedFilename()));
  return { page, files, crash: (crashes = true) => page.evaluate((crashes) => {
    window.crashes = crashes;
  }, crashes) };
}

/** Returns the names of saved files, after enough time to save one. */
async function afterAWhile(page, files) {
  await page.waitForTimeout(500);
  return files;
}

/** Shows files of hands, and returns the section. */
async function played(page, path) {
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(path);
  await page.waitForSelector("#played:not([aria-busy]) .results-of:not(.stale) table");
  return section;
}

test("tables of hands are not saved after a crash, and are once the engine answers", async () => {
  const { page, files, crash } = await fragile();
  const path = join(folder, "hands.phhs");
  writeFileSync(path, HANDS);
  const section = await played(page, path);
  await crash();
  for (const title of ["hands", "results of each player", "actions", "decisions", "refused hands"]) {
    await section.getByRole("button", { name: `Save CSV: ${title}` }).click();
    await section.getByRole("button", { name: `${title} – could not be saved: the engine stopped` }).waitFor();
  }
  assert.deepEqual(await afterAWhile(page, files), []);
  await crash(false);
  const saved = page.waitForEvent("download");
  await section.getByRole("button", { name: "Save CSV: hands" }).click();
  assert.match(readFileSync(await (await saved).path(), "utf8"), /^file,/);
  await section.getByRole("button", { name: "Save CSV: hands", exact: true }).waitFor();
});

test("tables of a deleted file are not saved", async () => {
  const { page, files } = await fragile();
  const path = join(folder, "gone.phhs");
  writeFileSync(path, HANDS);
  const section = await played(page, path);
  rmSync(path);
  await section.getByRole("button", { name: "Save CSV: actions" }).click();
  await section.getByRole("button", { name: /actions – could not be saved: / }).waitFor();
  assert.deepEqual(await afterAWhile(page, files), []);
});

test("a table is not saved when the reading is stopped, or other files are chosen", async () => {
  const { page, files } = await fragile();
  const path = join(folder, "large.phhs");
  const one = HANDS.slice(HANDS.indexOf("[2]") + 4, HANDS.indexOf("[3]"));
  const numbered = (number) => `[${number}]\n${one.replace(/^hand = .*$/m, `hand = ${number}`)}`;
  writeFileSync(path, Array.from({ length: 100_000 }, (_, index) => numbered(index + 1)).join(""));
  const section = await played(page, path);
  const button = section.getByRole("button", { name: "Save CSV: actions" });
  await button.click();
  await section.getByText(/^\d+ of \d+ MB$/).waitFor();
  await section.getByRole("button", { name: "Stop" }).click();
  await section.getByRole("button", { name: "actions – could not be saved: this was given up" }).waitFor();
  await button.click();
  await section.getByText(/^\d+ of \d+ MB$/).waitFor();
  const other = join(folder, "other.phhs");
  writeFileSync(other, HANDS);
  await played(page, other);
  assert.deepEqual(await afterAWhile(page, files), []);
});

test("results are saved for the deck that was chosen", async () => {
  const { page } = await fragile();
  const asked = [];
  await page.exposeFunction("noted", (question) => asked.push(JSON.parse(question)));
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      if (message.work?.files !== undefined) void window.noted(message.work.question);
      return postMessage.call(this, message);
    };
  });
  const path = join(folder, "deck.phhs");
  writeFileSync(path, HANDS);
  const section = await played(page, path);
  await section.locator("#played-known").check();
  await page.waitForSelector("#played:not([aria-busy])");
  for (const title of ["results of each player", "hands"]) {
    const saved = page.waitForEvent("download");
    await section.getByRole("button", { name: `Save CSV: ${title}` }).click();
    await (await saved).path();
  }
  assert.deepEqual(asked.slice(-2).map(({ ask, known }) => [ask, known]), [["results", "all"], ["hands", undefined]]);
});

test("a picture, a report and tables of a spot are not saved after a crash", async () => {
  const { page, files, crash } = await fragile(SPOT);
  await settled(page);
  await crash();
  await share(page, "Save Report");
  await page.getByText("Report could not be saved: the engine stopped").waitFor();
  await page.getByRole("button", { name: "Save CSV: equity by combo" }).click();
  await page.getByRole("button", { name: "equity by combo – could not be saved: the engine stopped" }).waitFor();
  assert.deepEqual(await afterAWhile(page, files), []);
  // Content that is shown already needs no engine.
  await see(page, "runouts");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save CSV: equity after each card" }).click();
  assert.match(readFileSync(await (await saved).path(), "utf8"), /^\w+,/);
});

test("after an invalid spot, nothing of the earlier spot can be saved", async () => {
  const { page, files, crash } = await fragile(SPOT);
  await settled(page);
  await crash();
  await page.fill("#player-2", "JJ");
  await page.getByText("The engine stopped").first().waitFor();
  assert.equal(await page.getByRole("button", { name: "Save Report" }).isVisible(), false);
  assert.deepEqual(await afterAWhile(page, files), []);
});

test("a solution is not saved after the engine has crashed", async () => {
  const { page, files, crash } = await fragile(GAME);
  const save = page.getByRole("button", { name: "Save the solution" });
  await save.waitFor();
  await crash();
  await save.click();
  await page.getByText("The solution could not be saved: the engine stopped").waitFor();
  // The next worker has no solution.
  await crash(false);
  await save.click();
  await page.getByText("The solution could not be saved: nothing has been solved").waitFor();
  assert.deepEqual(await afterAWhile(page, files), []);
  // The message disappears when the game changes.
  await page.fill("#solve-pot", "120");
  await page.waitForFunction(() => !document.querySelector("#solve").textContent.includes("could not be saved"));
  const saved = page.waitForEvent("download");
  await page.waitForSelector("#solve:not([aria-busy]):not(.stale)");
  await save.click();
  assert.ok(readFileSync(await (await saved).path()).length > 0);
});
