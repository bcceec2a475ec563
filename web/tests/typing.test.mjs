// Typing: the program's equity appears, and errors are shown under the wrong text.

import assert from "node:assert/strict";
import { test } from "node:test";
import { equities, pages, pick, settled } from "./browser.mjs";

const { open } = pages();

test("two typed hands have an equity", async () => {
  const page = await open();
  await page.fill("#player-1", "AhKh");
  await page.fill("#player-2", "QsQd");
  await page.waitForSelector(".bar");
  assert.deepEqual(await equities(page), ["46.21%", "53.79%"]);
  assert.match(await page.textContent(".status"), /Exact: 1,712,304 boards/);
});

test("an error is shown under its text until the text is valid", async () => {
  const page = await open("#p=AhKx&p=QQ");
  const error = page.locator("#player-1-error");
  await error.locator("mark").waitFor();
  assert.equal(await error.locator(".marked").textContent(), "AhKx");
  assert.equal(await error.locator("mark").textContent(), "x");
  assert.equal(await error.locator(".message").textContent(), "'x' is not a suit");
  assert.equal(await error.locator(".hint").textContent(), "Suits are c, d, h, s");
  assert.equal(await page.getAttribute("#player-1", "aria-invalid"), "true");
  await page.fill("#player-1", "AhKs");
  await page.waitForSelector(".bar");
  assert.equal(await error.textContent(), "");
});

test("a card that appears twice is marked in both fields", async () => {
  const page = await open("#p=AhKh&p=QQ&b=AhKs2c");
  await page.locator("#player-1-error mark").waitFor();
  assert.equal(await page.locator("#player-1-error mark").textContent(), "Ah");
  assert.equal(await page.locator("#board-error mark").textContent(), "Ah");
});

test("every panel of a flop has its answer", async () => {
  const page = await open("#p=AhKh&p=QQ%2B,AK&b=Qh7h2c");
  await settled(page);
  const titles = await page.locator(".panels h2").allTextContents();
  assert.deepEqual(titles, [
    "Equity by made hand", "Equity by combo", "Runouts", "Equity distribution", "Made hands and draws", "What each hand is",
    "Made hands by the river", "Nuts", "More",
  ]);
  assert.ok((await page.locator(".panels svg").count()) >= 3);
  assert.equal(await page.locator(".panels [aria-busy]").count(), 0);
});

test("each player's equity is next to the field, and none of the earlier spot", async () => {
  const page = await open("#p=AhKh&p=&p=QsQd");
  const shares = () => page.locator(".share-of").allTextContents();
  await page.waitForSelector(".bar");
  // The empty field between two players is not a player; the board and the dead cards have no equity.
  assert.deepEqual(await shares(), ["46.21%", "", "53.79%", "", ""]);
  await page.fill("#player-1", "AhKx");
  await page.waitForFunction(() => [...document.querySelectorAll(".share-of")].every((share) => share.textContent === ""));
});

test("the help on ranges opens next to any spot, also on a phone", async () => {
  const page = await open("#p=AhKh&p=QsQd", { viewport: { width: 360, height: 740 } });
  await page.waitForSelector(".bar");
  await page.getByText("How ranges are written").click();
  assert.ok(await page.getByText("15% & top pair+").isVisible());
  assert.match(await page.textContent("footer"), /MIT or Apache-2.0/);
  await pick(page, "player-1");
  await page.getByRole("tab", { name: "Range" }).click();
  const { width } = await page.locator('[data-hand="AA"]').boundingBox();
  assert.ok(width >= 24, `a cell is ${width} pixels wide`);
});

test("on a phone, picking cards does not open the keyboard", async () => {
  const page = await open("#p=AhKh&p=QsQd", { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  await page.waitForSelector(".bar");
  const mode = () => page.locator("#player-1").evaluate((input) => input.inputMode);
  assert.equal(await mode(), "text");
  await pick(page, "player-1");
  assert.equal(await mode(), "none");
  await page.getByRole("button", { name: "Add a player" }).evaluate((button) => button.click());
  assert.equal(await page.locator("#player-3").evaluate((input) => input.inputMode), "none");
  await page.getByRole("button", { name: "Close the picker" }).click();
  assert.equal(await mode(), "text");
});

test("wins and ties are next to the equity, and a note about a range appears once", async () => {
  const page = await open("#p=20%25&p=QQ&b=Qh7h2c");
  await settled(page);
  assert.match(await page.locator(".bar .split").first().textContent(), /^wins \d+\.\d\d%, ties \d+\.\d\d%$/);
  const text = await page.evaluate(() => document.body.innerText);
  assert.equal(text.split("20% is ").length - 1, 1);
});

test("a browser without workers gets a message", async () => {
  const page = await open("", { started: () => delete window.Worker });
  await page.getByText("This browser is too old for this page").waitFor();
});

test("nothing is wider than a small phone", async () => {
  const page = await open("#p=AhKh&p=QQ%2B,AK&b=Qh7h2c", { viewport: { width: 320, height: 640 } });
  await settled(page);
  await pick(page, "player-1");
  await page.getByRole("tab", { name: "Range" }).click();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 320);
  const suits = await page.locator(".combos button").evaluateAll((all) => all.map((button) => button.scrollWidth <= button.clientWidth));
  assert.deepEqual(suits.filter((fits) => !fits), []);
});
