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
  return page.waitForSelector("#played:not([aria-busy]) > .body > .body:not(.stale) table");
}

test("chosen files are audited and added up, and one hand is shown street by street", async () => {
  const page = await open();
  const section = page.locator("#played");
  await section.locator("#played-files").setInputFiles(FILE);
  await answered(page);
  assert.deepEqual(await cells(section.locator("table").first()), expected(FILE));
  await section.getByText("3 of 5 hands understood; 1 refused; 1 of Omaha").waitFor();
  const [[file, line, why, there]] = await cells(section.locator("table").nth(1));
  assert.deepEqual([file, line, why], ["hands.phhs", "67", "Bo acts, but it is Ann's turn"]);
  assert.match(there, /'p2 cbr 4', 'p1 f'\]/);

  await section.locator("#played-by").selectOption("position");
  await section.locator("#played-known").check();
  await page.waitForFunction(() => document.querySelector("#played tbody th")?.textContent === "SB");
  await answered(page);
  assert.deepEqual(await cells(section.locator("table").first()), expected(FILE, "--by", "position", "--known", "all"));

  await section.locator("#played-id").fill("103");
  await section.getByRole("button", { name: "Show", exact: true }).click();
  await section.getByText("raises to 47 and is all-in").waitFor();
  await section.locator("#played-id").fill("1");
  await section.getByRole("button", { name: "Show", exact: true }).click();
  await section.getByText("No readable hand is called '1'").waitFor();
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
  await page.locator(".fields input[type=text]").first().fill("AhKh");
  await page.locator(".fields input[type=text]").nth(1).fill("QsQd");
  await page.waitForFunction(() => document.querySelector(".bar .value strong")?.textContent.startsWith("46.21"));
  await answered(page);
  await section.getByText(`${count.toLocaleString("en")} of ${count.toLocaleString("en")} hands understood`).waitFor();

  await section.locator("#played-by").selectOption("stakes");
  await section.getByRole("button", { name: "Stop" }).click();
  await section.getByText("Stopped").waitFor();
  await section.locator("#played-files").setInputFiles(FILE);
  await page.waitForFunction(() => document.querySelector("#played tbody th")?.textContent === "Ann");
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
