// Dropped and chosen hand files: the program's numbers, the refusals, one hand; and a page that stays responsive.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { pages } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";

const { open } = pages();
const FILE = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "docs", "hands.phhs");
const HANDS = readFileSync(FILE, "utf8");
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "holdem-hands-"));
});
after(() => rmSync(folder, { recursive: true, force: true }));

/** Returns the output of the program. Some hands are refused, so its exit code is 2. */
function printed(...typed) {
  return spawnSync(PROGRAM, ["history", ...typed], { encoding: "utf8" }).stdout;
}

/** Returns the rows of the program's table of results. */
function expected(...typed) {
  const lines = printed(...typed, "-f", "markdown", "-q").split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
}

function cells(table) {
  return table.locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
}

function answered(page) {
  return page.waitForSelector("#played:not([aria-busy]) .results-of:not(.stale) table");
}

test("chosen files are audited and added up, and one hand is shown street by street", async () => {
  const page = await open();
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(FILE);
  await answered(page);
  assert.deepEqual(await cells(section.locator("table").first()), expected(FILE));
  await section.locator(".results-of").getByText("3 of 5 hands understood; 1 refused; 1 of Omaha").waitFor();
  const [[file, line, why, there]] = await cells(section.locator("table").nth(1));
  assert.deepEqual([file, line, why], ["hands.phhs", "67", "Bo acts, but it is Ann's turn"]);
  assert.match(there, /'p2 cbr 4', 'p1 f'\]/);

  await section.locator("#played-by").selectOption("position");
  await section.locator("#played-known").check();
  await page.waitForFunction(() => document.querySelector("#played .results-of tbody th")?.textContent === "SB");
  await answered(page);
  assert.deepEqual(await cells(section.locator("table").first()), expected(FILE, "--by", "position", "--known", "all"));

  await section.locator("#played-id").fill("103");
  await section.getByRole("button", { name: "Show", exact: true }).click();
  await section.getByText("raises to 47 and is all-in").waitFor();
  await section.locator("#played-id").fill("1");
  await section.getByRole("button", { name: "Show", exact: true }).click();
  await section.getByText("No readable hand is called '1'").waitFor();
});

/** Returns the shown opacity and the mark of the results. */
function mark(page) {
  return page.evaluate(() => {
    const body = document.querySelector("#played .body.stale");
    return body === null ? null : [getComputedStyle(body, "::before").content, getComputedStyle(body.firstElementChild).opacity];
  });
}

/** Lets the engine of the hands answer only after `window.released` is set. */
function held() {
  const { postMessage } = Worker.prototype;
  window.released = true;
  Worker.prototype.postMessage = function (message) {
    if (message.work?.files === undefined || window.released) return postMessage.call(this, message);
  };
}

test("results and hands of other options are marked, and gone after Stop or an error", async () => {
  const page = await open("", { started: held });
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(FILE);
  await answered(page);
  await section.locator("#played-id").fill("101");
  await section.getByRole("button", { name: "Show", exact: true }).click();
  const hand = section.locator(".hand-of");
  await hand.locator("table").first().waitFor();
  await page.evaluate(() => (window.released = false));
  await section.locator("#played-by").selectOption("position");
  await page.waitForFunction(() => Number(getComputedStyle(document.querySelector("#played .body.stale > *") ?? document.body).opacity) < 0.5);
  const [words, opacity] = await mark(page);
  assert.match(words, /Of the options before/);
  assert.ok(Number(opacity) < 0.5, opacity);
  await section.getByRole("button", { name: "Stop" }).click();
  await section.getByText("Stopped").waitFor();
  assert.equal(await mark(page), null);
  assert.equal(await section.locator(".results-of").locator("table").count(), 0);
  assert.equal(await section.locator(":focus").count(), 1);
  await page.evaluate(() => (window.released = true));
  await section.getByRole("button", { name: "Count again" }).click();
  await page.waitForFunction(() => document.querySelector("#played .results-of tbody th")?.textContent === "SB");
  // A hand that does not exist leaves no other hand.
  await section.locator("#played-id").fill("99999999");
  await section.getByRole("button", { name: "Show", exact: true }).click();
  await section.getByText("No readable hand is called '99999999'").waitFor();
  assert.equal(await hand.locator("table").count(), 0);
  const [above, field] = await Promise.all([section.getByText("No readable hand is called").boundingBox(), section.locator("#played-id").boundingBox()]);
  assert.ok(Math.abs(above.y - field.y) < 100);
});

test("a hand is counted again for another deck", async () => {
  const page = await open();
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(FILE);
  await answered(page);
  const asked = [];
  await page.exposeFunction("noted", (question) => asked.push(JSON.parse(question)));
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      if (message.work?.files !== undefined) void window.noted(message.work.question);
      return postMessage.call(this, message);
    };
  });
  await section.locator("#played-by").selectOption("hand");
  await section.getByRole("button", { name: "Show", exact: true }).first().waitFor();
  // A row shows its hand.
  await section.locator("tbody tr", { hasText: "103" }).first().getByRole("button", { name: "Show" }).click();
  await section.getByText("raises to 47 and is all-in").waitFor();
  await section.locator("#played-known").check();
  await page.waitForFunction(() => !document.querySelector("#played[aria-busy], #played .stale"));
  await section.getByText("raises to 47 and is all-in").waitFor();
  assert.deepEqual(asked.at(-1), { ...asked.at(-1), ask: "hand", id: "103", known: "all" });
});

test("the first rows are shown, and all rows are saved", async () => {
  const many = join(folder, "many.phhs");
  const one = HANDS.slice(HANDS.indexOf("[2]") + 4, HANDS.indexOf("[3]"));
  const numbered = (number) => `[${number}]\n${one.replace(/^hand = .*$/m, `hand = ${number}`)}`;
  writeFileSync(many, Array.from({ length: 400 }, (_, index) => numbered(index + 1)).join(""));
  const page = await open();
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(many);
  await answered(page);
  await section.locator("#played-by").selectOption("hand");
  await section.locator(".results-of").getByText(/Total results: the first 300 of [\d,]+ rows/).waitFor();
  assert.equal(await section.locator("table").first().locator("tbody tr").count(), 300);
  const saved = page.waitForEvent("download");
  await section.getByRole("button", { name: "Save CSV: this table" }).click();
  assert.equal(readFileSync(await (await saved).path(), "utf8"), printed(many, "--by", "hand", "-f", "csv", "-q"));
});

test("without hands, there is no table and nothing to save", async () => {
  const page = await open();
  const noise = join(folder, "noise.txt");
  writeFileSync(noise, "not hands\n");
  await page.locator("#played-files").setInputFiles(noise);
  await page.locator("#played").getByText("Hands that were refused").waitFor();
  assert.doesNotMatch(await page.locator("#played").textContent(), /--/);
  assert.equal(await page.locator("#played table").count(), 1);
  assert.deepEqual(await page.locator("#played .more button").allTextContents(), ["Save CSV: refused hands"]);
});

test("files are dropped anywhere, and told apart by their first bytes", async () => {
  const page = await open();
  const dropped = async (bytes, name) => page.evaluate(([bytes, name]) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], name));
    const event = new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector("h1").dispatchEvent(event);
    return event.defaultPrevented;
  }, [[...bytes], name]);
  assert.ok(await dropped(Buffer.from(HANDS), "hands.phhs"));
  await answered(page);
  assert.ok(await dropped(Buffer.concat([Buffer.from([0x89]), Buffer.from("HOLDEM\n"), Buffer.alloc(50)]), "spot.holdem"));
  await page.locator("#solve-error .message").waitFor();
  assert.ok(await page.locator("#solve").isVisible());
});

test("files are dropped, also compressed, and saved as CSV", async () => {
  const page = await open();
  const transfer = await page.evaluateHandle((bytes) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(bytes)], "hands.phhs.gz"));
    return data;
  }, [...gzipSync(HANDS)]);
  await page.dispatchEvent("#played", "drop", { dataTransfer: transfer });
  await answered(page);
  assert.deepEqual(await cells(page.locator("#played table").first()), expected(FILE));
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save CSV: actions" }).click();
  const csv = readFileSync(await (await saved).path(), "utf8");
  assert.equal(csv, printed(FILE, "--list", "actions", "-f", "csv", "-q").replaceAll(FILE, "hands.phhs.gz"));
});

test("a large file is read with progress, the page answers meanwhile, and it can be stopped", async () => {
  const large = join(folder, "large.phhs");
  // Hands without all-ins, each in a separate table.
  const one = HANDS.slice(HANDS.indexOf("[2]") + 4, HANDS.indexOf("[3]"));
  const count = 150_000;
  // Duplicates are skipped, so each hand needs a number.
  const numbered = (number) => `[${number}]\n${one.replace(/^hand = .*$/m, `hand = ${number}`)}`;
  writeFileSync(large, Array.from({ length: count }, (_, index) => numbered(index + 1)).join(""));
  const page = await open();
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(large);
  await section.getByText(/^\d+ of \d+ MB$/).waitFor();
  // Another worker answers the spot.
  await page.locator("#tab-equity").click();
  await page.locator(".fields input[type=text]").first().fill("AhKh");
  await page.locator(".fields input[type=text]").nth(1).fill("QsQd");
  await page.waitForFunction(() => document.querySelector(".bar .value strong")?.textContent.startsWith("46.21"));
  await page.locator("#tab-hands").click();
  await answered(page);
  await section.locator(".results-of").getByText(`${count.toLocaleString("en")} of ${count.toLocaleString("en")} hands understood`).waitFor();

  await section.locator("#played-by").selectOption("stakes");
  await section.getByRole("button", { name: "Stop" }).click();
  await section.getByText("Stopped").waitFor();
  await section.locator("#played-files").setInputFiles(FILE);
  await page.waitForFunction(() => document.querySelector("#played .results-of tbody th")?.textContent === "Ann");
});

test("files without hands are refused, and hostile names are shown as text", async () => {
  const page = await open();
  const noise = join(folder, "<img src=x onerror=alert(1)>.txt");
  writeFileSync(noise, "not hands\n");
  await page.locator("#played-files").setInputFiles(noise);
  await page.locator("#played").getByText("This file is not a known hand history format").or(
    page.locator("#played").getByText("this file is not a known hand history format")).first().waitFor();
  assert.equal(await page.locator("#played img").count(), 0);
});

test("statistics have their counts, filters are of the program, and a row opens its hand", async () => {
  const page = await open("#tab=hands");
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(FILE);
  await answered(page);
  const counted = (...typed) => {
    const text = spawnSync(PROGRAM, ["stats", FILE, ...typed, "-f", "markdown", "-q"], { encoding: "utf8" }).stdout;
    return text.split("\n").filter((line) => line.startsWith("|")).slice(2).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  };
  await section.getByRole("button", { name: "Statistics" }).click();
  await section.locator(".statistics-of table").waitFor();
  assert.deepEqual(await cells(section.locator(".statistics-of table").first()), counted());
  assert.equal(await section.locator(".results-of").isVisible(), false);
  await section.getByRole("button", { name: "Results" }).click();
  await section.locator("#played-player").fill("Ann");
  await section.locator("#played-player").blur();
  await page.waitForFunction(() => document.querySelector("#played:not([aria-busy]) .results-of:not(.stale) tbody")?.children.length === 1);
  assert.deepEqual(await cells(section.locator(".results-of table").first()), expected(FILE, "--player", "Ann"));
  await section.locator("#played-player").fill("");
  await section.getByRole("button", { name: "Hands", exact: true }).click();
  await page.waitForFunction(() => document.querySelector("#played:not([aria-busy]) .results-of:not(.stale) tr.opens") !== null);
  await section.locator("tr.opens", { hasText: "103" }).first().locator("th").click();
  await section.locator(".felt").waitFor();
});

test("a link holds the view of hands, which chosen files fill", async () => {
  const page = await open("#tab=hands&view=statistics");
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(FILE);
  await section.locator(".statistics-of table").first().waitFor();
  await section.getByRole("button", { name: "Starting hands" }).click();
  assert.match(page.url(), /#tab=hands&view=grid$/);
  // The players are offered, although their results have not been asked for.
  await section.locator(".statistics-of").getByRole("button", { name: "Ann" }).click();
  await section.locator(".statistics-of figure").waitFor();
  await page.goBack();
  await page.waitForFunction(() => document.querySelector(".view[aria-pressed=true]").textContent === "Statistics");
  await section.getByRole("button", { name: "Results" }).click();
  assert.match(page.url(), /#tab=hands$/);
  await answered(page);
});

test("a view of one player shows why no hand was read, and else offers the hand to show", async () => {
  const page = await open("#tab=hands&view=grid");
  const section = page.locator("#played");
  const refused = join(folder, "refused.phhs");
  writeFileSync(refused, HANDS.slice(HANDS.indexOf("[5]")).replace("[5]", "[1]"));
  await section.locator("#played-files").setInputFiles(refused);
  await section.locator(".statistics-of").getByText("0 of 1 hand understood; 1 refused").waitFor();
  assert.equal(await section.locator(".statistics-of tbody tr").count(), 1);
  assert.equal(await section.locator("#played-id").isVisible(), false);
  await section.locator("#played-files").setInputFiles(FILE);
  await section.locator(".statistics-of").getByRole("button", { name: "Ann" }).waitFor();
  assert.ok(await section.locator("#played-id").isVisible());
});

test("a hand is stepped through, and a decision leads to its equity and pot odds", async () => {
  const page = await open("#tab=hands");
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(FILE);
  await answered(page);
  await section.locator("#played-id").fill("103");
  await section.getByRole("button", { name: "Show", exact: true }).click();
  await section.locator(".felt").waitFor();
  assert.equal(await section.locator(".seat-of").count(), 3);
  await section.getByRole("button", { name: "Step on" }).click();
  assert.match(await section.locator(".replay-said").textContent(), /^Cy posts 0\.50$/);
  await section.locator(".step", { hasText: "Bo calls 44" }).click();
  assert.match(await section.locator(".replay-said").textContent(), /^Bo calls 44, required equity 46\.6%$/);
  assert.equal(await section.locator(".pot-of").textContent(), "Pot 94.50");
  assert.equal(await section.locator(".seat-of.folded strong").textContent(), "Cy");
  // The arrow keys step too.
  await page.keyboard.press("ArrowLeft");
  assert.match(await section.locator(".replay-said").textContent(), /^Ann raises to 47, all-in/);
  await page.keyboard.press("ArrowRight");
  await section.getByRole("link", { name: "Equity and pot odds of this decision" }).click();
  await page.waitForSelector(".bar");
  assert.deepEqual(await Promise.all(["#player-1", "#player-2", "#pot", "#call", "#name-1"].map((id) => page.inputValue(id))), ["AcKd", "6c6d", "50.5", "44", "Bo"]);
  assert.deepEqual(await page.locator(".bar .value strong").allTextContents(), ["45.41%", "54.59%"]);
  await page.goBack();
  assert.ok(await section.locator(".felt").isVisible());
});

test("the starting hands, shown hands, bet sizes and swings of one player are of the program", async () => {
  const page = await open("#tab=hands");
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(FILE);
  await answered(page);
  await section.getByRole("button", { name: "Bet sizes" }).click();
  // It is about one player, who is chosen.
  await section.locator(".statistics-of").getByRole("button", { name: "Ann" }).click();
  await section.locator(".statistics-of table").first().waitFor();
  const printed = (...typed) => spawnSync(PROGRAM, ["stats", FILE, "--player", "Ann", ...typed, "-f", "markdown", "-q"], { encoding: "utf8" }).stdout
    .split("\n").filter((line) => /^\| [^ -]/.test(line)).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  const rows = async () => (await cells(section.locator(".statistics-of table").first())).map((row) => row.join("|"));
  const isOf = (all) => (row) => all.some((cells) => cells.join("|") === row);
  assert.ok((await rows()).every(isOf(printed("--sizes"))), JSON.stringify([await rows(), printed("--sizes")]));
  await section.getByRole("button", { name: "Swings" }).click();
  await section.locator("#played-bankroll").fill("2000");
  await section.locator("#played-bankroll").blur();
  await page.waitForFunction(() => /2000 bb/.test(document.querySelector("#played:not([aria-busy]) .statistics-of:not(.stale)")?.textContent));
  await section.getByRole("button", { name: "Starting hands" }).click();
  await section.locator(".statistics-of:not(.stale) figure").waitFor();
  await section.locator("#played-cell").selectOption("won");
  await page.waitForFunction(() => /won, bb per hand/.test(document.querySelector("#played:not([aria-busy]) .statistics-of:not(.stale)")?.textContent));
  await section.getByRole("button", { name: "Shown hands" }).click();
  await page.waitForFunction(() => /shown/i.test(document.querySelector("#played:not([aria-busy]) .statistics-of:not(.stale)")?.textContent));
});
