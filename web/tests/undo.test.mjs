// Undo in the texts of the spot, and in other texts, where the browser undoes.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pages } from "./browser.mjs";

const { open } = pages();

const RIVER = "#p=AA,QQ&p=KK&b=2c2d2h3s3c&tab=solve&solve-pot=100&solve-stack=100&solve-bets=100%25";

test("in a text that is not of the spot, only that text is undone", async () => {
  const page = await open(RIVER);
  await page.waitForSelector("#solve:not([aria-busy]):not(.stale) .way");
  // The spot has something to undo.
  await page.fill("#dead", "9c");
  await page.locator("#dead").blur();
  await page.waitForSelector("#solve:not([aria-busy]):not(.stale) .way");
  for (const [field, typed] of [["#solve-pot", "1007"], ["#solve-bets", "100%7"]]) {
    const before = await page.inputValue(field);
    await page.focus(field);
    await page.keyboard.press("End");
    await page.keyboard.type("7");
    assert.equal(await page.inputValue(field), typed);
    await page.keyboard.press("Control+z");
    assert.equal(await page.inputValue(field), before);
    assert.equal(await page.inputValue("#dead"), "9c");
  }
  await page.waitForSelector("#solve:not([aria-busy]):not(.stale) .way");
  await page.locator("#tab-tournaments").click();
  await page.locator("#tab-seats").click();
  await page.focus("#seats-stacks");
  await page.keyboard.type("9");
  await page.keyboard.press("Control+z");
  assert.equal(await page.inputValue("#seats-stacks"), "12 8 10");
  assert.equal(await page.inputValue("#dead"), "9c");
  // In the spot, its last change is undone.
  await page.locator("#tab-equity").click();
  await page.focus("#player-1");
  await page.keyboard.press("Control+z");
  assert.equal(await page.inputValue("#dead"), "");
});
