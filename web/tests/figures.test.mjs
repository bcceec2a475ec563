// Interactive pictures and tables: hover, click, sort, save.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { execFileSync } from "node:child_process";
import { pages, see, settled } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";

const { open } = pages();
const FLOP = "#p=AhKh&p=QQ%2B,AK&b=Qh7h2c";

/** Returns the rectangle of a picture's cell, given its name. */
function cell(page, panel, name) {
  return page.locator(`#${panel} svg rect`, { has: page.locator("title", { hasText: new RegExp(`^${name}:`) }) }).first();
}

test("a pointer over the heat map reads a card's equity, and a click deals it", async () => {
  const page = await open(FLOP);
  await settled(page);
  await see(page, "runouts");
  const run = JSON.parse(execFileSync(PROGRAM, ["runouts", "AhKh", "QQ+,AK", "-b", "Qh7h2c", "-f", "json"], { encoding: "utf8" }));
  const three = run.results.find(({ card }) => card === "3h").players[0].equity;
  await cell(page, "next-cards", "3♥").hover();
  assert.equal(await page.textContent("#next-cards .reading"), `3♥: ${(100 * three).toFixed(2)}%`);
  await cell(page, "next-cards", "3♥").click();
  await page.waitForFunction(() => document.querySelector("#board").value === "Qh7h2c 3h");
  await page.waitForFunction(() => document.querySelectorAll("#board-says .tile").length === 4);
});

test("the best and the worst cards are read and dealt like the others", async () => {
  const page = await open(FLOP);
  await settled(page);
  await see(page, "runouts");
  const marked = page.locator("#next-cards svg text", { hasText: "▲" }).first();
  const card = (await marked.textContent()).replace("▲", "").trim();
  assert.match(card, /^[2-9TJQKA][♠♥♦♣]$/);
  await cell(page, "next-cards", card).click();
  await page.waitForFunction(() => /^Qh7h2c [2-9TJQKA][cdhs]$/.test(document.querySelector("#board").value));
});

test("a card that cannot come is not dealt", async () => {
  const page = await open(FLOP);
  await settled(page);
  await page.locator("#next-cards svg text", { hasText: /^Q♥$/ }).first().evaluate((label) => {
    label.previousElementSibling.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  assert.equal(await page.inputValue("#board"), "Qh7h2c");
});

test("a click on the chart before the flop plays the hand", async () => {
  const page = await open("#p=AhKh&p=");
  await page.waitForSelector("#preflop svg", { state: "attached" });
  await see(page, "preflop");
  await page.focus("#player-2");
  await cell(page, "preflop", "T9s").hover();
  assert.match(await page.textContent("#preflop .reading"), /^T9s: 54\.\d\d%$/);
  await cell(page, "preflop", "T9s").click();
  await page.waitForFunction(() => document.querySelector("#player-2").value === "T9s");
  await page.waitForSelector(".bar");
  // A click does not overwrite a hand.
  await page.waitForSelector('#preflop svg');
  await cell(page, "preflop", "QJs").click();
  await page.getByText("Each player has a hand").waitFor();
  assert.equal(await page.inputValue("#player-2"), "T9s");
});

test("a line in the graph reads all players' equities", async () => {
  const page = await open("#p=15%25&p=QQ%2B,AK&b=Qh7h2c");
  await settled(page);
  await see(page, "distribution");
  await page.locator("#graph svg").scrollIntoViewIfNeeded();
  const { x, y, width, height } = await page.locator("#graph svg").boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  assert.match(await page.textContent("#graph .reading"), /^At \d\d% of the range: 15%: \d+\.\d\d%, QQ\+, AK: \d+\.\d\d%$/);
  assert.equal(await page.locator("#graph .cross").count(), 1);
  await page.mouse.move(x + width / 2, y - 60);
  assert.equal(await page.locator("#graph .cross").count(), 0);
});

test("a click on a column sorts the table, and another turns it", async () => {
  const page = await open(FLOP);
  await settled(page);
  await see(page, "board");
  const shares = () => page.locator("#nuts table").first().locator("tbody tr td:nth-child(4)").allTextContents();
  const sort = page.locator("#nuts table").first().getByRole("button", { name: "combos" });
  await sort.click();
  const down = (await shares()).map(Number);
  assert.deepEqual(down, [...down].sort((one, other) => other - one));
  assert.equal(await page.locator("#nuts th[aria-sort]").getAttribute("aria-sort"), "descending");
  await sort.click();
  const up = (await shares()).map(Number);
  assert.deepEqual(up, [...up].sort((one, other) => one - other));
});

test("cards sort by rank and suit", async () => {
  const page = await open("#p=AK,TT,77&p=QQ&b=Qh7h2c");
  await settled(page);
  await page.locator("#combos details summary").first().click();
  const table = page.locator("#combos table").first();
  await table.getByRole("button", { name: "hand" }).or(table.getByRole("button", { name: "combo" })).first().click();
  const cards = await table.locator("tbody th").allTextContents();
  const order = [..."AKQJT98765432"];
  const ranks = cards.map((text) => order.indexOf(text[0]));
  assert.deepEqual(ranks, [...ranks].sort((one, other) => one - other));
  assert.match(cards[0], /^A♠ K♠$/);
});

test("cells without a number sort before numbers", async () => {
  const page = await open(FLOP);
  await settled(page);
  await see(page, "made");
  await page.locator("#categories").getByRole("button", { name: "1 wins" }).click();
  const wins = await page.locator("#categories tbody tr td:nth-child(2)").allTextContents();
  const numbers = wins.map((text) => (text === "" ? -1 : parseFloat(text)));
  assert.deepEqual(numbers, [...numbers].sort((one, other) => other - one));
  assert.ok(numbers.includes(-1));
});

test("combos and next cards are saved as the program's CSV", async () => {
  const page = await open(FLOP);
  await settled(page);
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return readFileSync(await download.path(), "utf8");
  };
  const run = (...typed) => execFileSync(PROGRAM, [...typed, "AhKh", "QQ+,AK", "-b", "Qh7h2c", "-f", "csv"], { encoding: "utf8" });
  assert.equal(await saved("Save CSV: equity by combo"), run("equity", "--by-combo"));
  await see(page, "runouts");
  assert.equal(await saved("Save CSV: equity after each card"), run("runouts"));
});

test("a picture is saved as pixels, twice as fine, on white", async () => {
  const page = await open(FLOP);
  await settled(page);
  await see(page, "distribution");
  const saved = async (type) => {
    const button = page.getByRole("button", { name: `Save this picture as ${type}: Equity over the range` });
    const [download] = await Promise.all([page.waitForEvent("download"), button.click()]);
    return readFileSync(await download.path());
  };
  const bytes = await saved("PNG");
  assert.equal(bytes.subarray(1, 4).toString(), "PNG");
  const box = / viewBox="([^"]*)"/.exec((await saved("SVG")).toString())[1].split(" ").map(Number);
  assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [2 * box[2], 2 * box[3]]);
  const white = await page.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await new Blob([Uint8Array.from(atob(base64), (it) => it.charCodeAt(0))])).slice());
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    return [[...data.slice(0, 4)], data.some((value) => value < 100)];
  }, bytes.toString("base64"));
  assert.deepEqual(white, [[255, 255, 255, 255], true]);
});

test("a view of the answers is in the link, and Back leaves it", async () => {
  const page = await open(FLOP);
  await settled(page);
  const hash = await page.evaluate(() => location.hash);
  await see(page, "board");
  assert.ok(await page.locator("#nuts").isVisible());
  assert.equal(await page.locator("#combos").isVisible(), false);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.view), "board");
  assert.equal(await page.evaluate(() => location.hash), `${hash}&view=board`);
  await page.goBack();
  await page.locator("#combos").waitFor();
  await page.reload();
  await settled(page);
  assert.ok(await page.locator("#combos").isVisible());
});

test("only what is certain is 0% or 100%", async () => {
  const shown = async (fragment) => {
    const page = await open(fragment);
    await settled(page);
    return page.locator(".bar .value strong").allTextContents();
  };
  assert.deepEqual(await shown("#p=AhAd&p=7c2d&b=AsAc2h"), ["100.00%", "0.00%"]);
  // With two clubs, a straight flush is possible.
  assert.deepEqual(await shown("#p=AhAs&p=random,!9c8c&b=AcAd7c"), [">99.99%", "<0.01%"]);
});

test("printing keeps table headers and drops controls", async () => {
  const page = await open("#p=AhKh&p=QQ%2B,AK&b=Qh7h2c&pot=100&call=50");
  await settled(page);
  await page.emulateMedia({ media: "print" });
  const visible = (selector) => page.locator(selector).first().isVisible();
  assert.ok(await page.locator("#nuts th").getByText("combos", { exact: true }).first().isVisible());
  assert.ok(await page.locator(".equity").getByText("EV of the call").isVisible());
  for (const selector of [".exports", ".links", ".settings", ".picker", "#more", "figcaption button", "#dead"]) {
    assert.equal(await visible(selector), false, selector);
  }
});

test("a player's bar and curve have the same colour", async () => {
  const page = await open("#p=15%25&p=QQ%2B,AK&p=random&b=Qh7h2c");
  await settled(page);
  const colors = (selector, property) => page.locator(selector).evaluateAll((all, property) =>
    all.map((element) => getComputedStyle(element)[property]), property);
  const bars = await colors(".bar .fill", "backgroundColor");
  assert.equal(new Set(bars).size, 3);
  assert.deepEqual(await colors("#graph polyline", "stroke"), bars);
});

test("two wide ranges and all above them fit one screen", async () => {
  const page = await open("#p=22%2B,A2s%2B,K9s%2B,QTs%2B,ATo%2B&p=20%25&b=Qh7h2c");
  await settled(page);
  assert.equal(await page.locator("#combos figure").count(), 2);
  for (const [width, height] of [[1440, 900], [1280, 720]]) {
    await page.setViewportSize({ width, height });
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight) <= height, `${width} × ${height}`);
  }
});
