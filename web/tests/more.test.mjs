// Folded panels: they ask when they are opened, and show the program's answers.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { pages, see, settled } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";

const { open } = pages();

/** Opens a fold, and returns the cells of its tables. */
async function unfolded(page, title) {
  const summary = page.locator("summary", { hasText: title });
  const panel = await summary.evaluate((summary) => summary.closest("section").id);
  await see(page, panel === "more" ? "board" : "hands");
  await summary.click();
  const fold = page.locator("details[open]", { has: page.locator("summary", { hasText: title }) }).last();
  await fold.locator("table").first().waitFor();
  return fold.locator("table").evaluateAll((all) => all.flatMap((table) =>
    [...table.querySelectorAll("tbody tr")].map((row) => [...row.children].map((cell) => cell.textContent))));
}

/** Returns the rows of the program's tables, in Markdown. */
function rows(...typed) {
  const text = execFileSync(PROGRAM, [...typed, "-f", "markdown", "-q"], { encoding: "utf8" });
  const all = text.split("\n").filter((line) => line.startsWith("|")).map((line) => line.split("|").slice(1, -1).map((cell) => cell.trim()));
  return all.filter((_, index) => !/^:?-+:?$/.test(all[index][0]) && !/^:?-+:?$/.test(all[index + 1]?.[0] ?? ""));
}

/** Reduces cells to the content common to both: without bars and buttons, with letters in place of suits. */
function plain(cells) {
  const letters = (text) => text.replaceAll("♠", "s").replaceAll("♥", "h").replaceAll("♦", "d").replaceAll("♣", "c");
  return cells.map((row) => row.map((cell) => letters(cell).replace(/[\s█#`\\]/g, "")).filter((cell) => cell !== "" && cell !== "Keep"));
}

const FLOP = ["-b", "Qh7h2c"];
for (const [fragment, title, typed] of [
  ["#p=15%25&p=QQ%2B,AK&b=Qh7h2c", "Equity on each street", ["equity", "15%", "QQ+,AK", ...FLOP, "--streets"]],
  ["#p=15%25&p=QQ%2B,AK&b=Qh7h2c", "Board texture", ["texture", "Qh7h2c"]],
  ["#p=15%25&p=QQ%2B,AK&b=Qh7h2c", "What player 2 blocks of player 1", ["range", "QQ+,AK", "--against", "15%", ...FLOP, "--top", "999"]],
  ["#p=AhKh&p=QQ%2B&b=Qh7h2c", "How strong it is now, and by the river", ["potential", "AhKh", ...FLOP]],
  ["#p=AhKh&p=QQ%2B&b=Qh7h2c", "The same up to suits", ["canonical", "AhKh", ...FLOP]],
  ["#p=15%25&p=QQ%2B", "What the flop brings player 1", ["odds", "15%", "--flops"]],
]) {
  test(`${title}: as the program says`, async () => {
    const page = await open(fragment);
    await settled(page);
    const theirs = plain(rows(...typed)).map((row) => row.join(" "));
    const ours = plain(await unfolded(page, title)).map((row) => row.join(" "));
    assert.ok(ours.length >= 2, ours.join("\n"));
    assert.deepEqual(ours.filter((row) => !theirs.includes(row)), []);
  });
}

test("made hands and draws of a range are the program's", async () => {
  const page = await open("#p=15%25&p=QQ%2B,AK&b=Qh7h2c");
  await settled(page);
  await see(page, "made");
  const bars = () => page.locator("#made .of-range").first().locator(".part").evaluateAll((all) =>
    all.map((bar) => [...bar.children].map((cell) => cell.textContent.replaceAll(" ", ""))));
  for (const by of ["made", "draw"]) {
    await page.selectOption("#by-0", by);
    const theirs = rows("range", "15%", ...FLOP, "--by", by).filter((row) => row.length > 2);
    const expected = theirs.map(([name, combos, share, ...rest]) => [name, combos, share, rest.at(-1)].map((cell) => cell.replaceAll(" ", "")));
    await page.waitForFunction((name) => document.querySelector("#made .part-name")?.textContent === name, theirs[0][0]);
    assert.deepEqual(await bars(), expected);
  }
});

test("folded panels are computed when they are opened", async () => {
  const page = await open("", { started: () => {
    window.asked = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      if ("question" in (message.work ?? {})) window.asked.push(JSON.parse(message.work.question).ask);
      return postMessage.call(this, message);
    };
  } });
  await page.fill("#player-1", "15%");
  await page.fill("#player-2", "QQ+");
  await page.fill("#board", "Qh7h2c");
  await settled(page);
  const hidden = ["streets", "texture", "blockers", "potential", "canonical", "flops"];
  const asked = await page.evaluate(() => window.asked);
  assert.ok(asked.includes("details"));
  assert.deepEqual(asked.filter((ask) => hidden.includes(ask)), []);
});

test("an opened panel stays open for the next spot", async () => {
  const page = await open("#p=15%25&p=QQ%2B&b=Qh7h2c");
  await settled(page);
  await unfolded(page, "Board texture");
  await page.fill("#board", "9s9d9c");
  await page.waitForFunction(() => /three of a kind|trips/.test(document.querySelector('[data-fold="texture"]')?.textContent ?? ""));
  assert.equal(await page.locator('[data-fold="texture"][open]').count(), 1);
});

test("a click keeps a part of a range, and the breakdown can be changed", async () => {
  const page = await open("#p=15%25&p=QQ%2B&b=Qh7h2c");
  await settled(page);
  await see(page, "made");
  await page.selectOption("#by-0", "draw");
  await page.getByRole("button", { name: /^flush draw/ }).first().click();
  await page.waitForFunction(() => /^10 combos/.test(document.querySelector("#player-1-says").textContent));
});

test("a count started by hand shows progress until it ends", async () => {
  const page = await open("#p=random,!AhKs&p=22%2B,A2%2B,K2%2B,Q2%2B&b=Qh7h2c&d=3c");
  await settled(page);
  const stop = page.getByRole("button", { name: "Stop" });
  await see(page, "board");
  await page.locator("summary", { hasText: "Equity on each street" }).click();
  await stop.waitFor();
  await page.locator('[data-fold="streets"] table').first().waitFor({ timeout: 300_000 });
  assert.equal(await stop.isVisible(), false);
});

test("a count started by hand can be stopped and restarted", async () => {
  const page = await open("#p=random,!AhKs&p=22%2B,A2%2B,K2%2B,Q2%2B&b=Qh7h2c&d=3c");
  await settled(page);
  const stop = page.getByRole("button", { name: "Stop" });
  const title = page.locator("summary", { hasText: "Equity on each street" });
  await see(page, "board");
  await title.click();
  await stop.waitFor();
  await stop.click();
  await page.getByText("This was given up; close this and open it again.").waitFor();
  assert.equal(await stop.isVisible(), false);
  await title.click();
  await title.click();
  await stop.waitFor();
});
