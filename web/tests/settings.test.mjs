// Settings: names, pot odds, the order behind percentages.

import assert from "node:assert/strict";
import { test } from "node:test";
import { equities, pages, pick, settled, share } from "./browser.mjs";

const { open } = pages();
const FLOP = "#p=AhKh&p=QQ%2B,AK&b=Qh7h2c";

async function unfold(page) {
  await page.getByText("Names, pot odds").click();
}

test("names of players are shown everywhere, and are in the link", async () => {
  const page = await open(FLOP);
  await settled(page);
  await unfold(page);
  await page.fill("#name-1", "Hero");
  await page.fill("#name-2", "BTN");
  await page.locator("#name-2").blur();
  await page.waitForFunction(() => document.querySelectorAll(".bar .who")[1]?.textContent === "2 BTN QQ+,AK");
  await settled(page);
  assert.equal(await page.title(), "Hero (AhKh) against BTN (QQ+, AK) on Qh 7h 2c – holdem");
  assert.deepEqual(await page.locator("#player-1, #player-2").evaluateAll((all) =>
    all.map((input) => input.closest(".field").querySelector(".name-of").textContent)), ["Hero", "BTN"]);
  assert.match(await page.textContent("#next-cards"), /1 Hero/);
  assert.match(await page.evaluate(() => location.hash), /&n=Hero&n=BTN$/);
  const other = await open(await page.evaluate(() => location.hash));
  await other.waitForSelector(".bar");
  assert.equal(await other.inputValue("#name-2"), "BTN");
});

test("an unnamed player before a named one is shown by number", async () => {
  const page = await open("#p=AhKh&p=&p=QsQd&n=&n=&n=Villain");
  await page.waitForSelector(".bar");
  assert.deepEqual(await page.locator(".bar .who").allTextContents(), ["1 player 1 AhKh", "2 Villain QsQd"]);
});

test("an invalid name is refused next to the spot", async () => {
  const page = await open("#p=AhKh&p=QsQd&n=Hero&n=Hero");
  await page.getByText("Two players have this name").waitFor();
  assert.equal(await page.locator("#player-1-says .tile").count(), 2);
});

test("pot odds are added without recomputing other answers", async () => {
  const page = await open(FLOP, { permissions: ["clipboard-read", "clipboard-write"] });
  await settled(page);
  await unfold(page);
  await page.evaluate(() => {
    window.busy = 0;
    new MutationObserver((changes) => {
      window.busy += changes.filter(({ target }) => target.closest("#categories, #combos, #nuts")).length;
    }).observe(document.querySelector(".panels"), { attributes: true, attributeFilter: ["aria-busy"], subtree: true });
  });
  await page.fill("#pot", "100");
  await page.fill("#call", "50");
  await page.locator("#call").blur();
  await page.waitForFunction(() => /EV of the call/.test(document.querySelector(".equity").textContent));
  await settled(page);
  assert.match(await page.textContent(".equity"), /required equity\s*33\.33%/);
  assert.match(await page.textContent(".status"), /Calling gains 28\.4 on average/);
  assert.equal(await page.evaluate(() => window.busy), 0);
  await share(page, "Copy JSON");
  await page.getByText("JSON copied").waitFor();
  const { pot_odds: odds } = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  assert.equal(odds.verdict, "gains");
  await share(page, "Copy Command");
  await page.getByText("Command copied").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "holdem equity AhKh QQ+,AK -b Qh7h2c --pot 100 --call 50");
});

test("several sizes of a bet stand side by side, with the rake and the folds", async () => {
  for (const sizes of ["50% 75% 120", "50%, 75%, 120", "50%;75%;120"]) {
    const page = await open(`${FLOP}&pot=100&bet=${encodeURIComponent(sizes)}&folds=40%25&rake=5%25&rake_cap=3`);
    await page.waitForFunction(() => /player 1 bets into 100/.test(document.querySelector(".equity").textContent));
    const header = await page.locator(".equity table").first().locator("th[scope=col]").allTextContents();
    assert.deepEqual(header, ["player 1 bets into 100", "50", "75", "120"]);
    assert.equal(await page.inputValue("#rake_cap"), "3");
  }
});

test("invalid amounts are explained, and the equity stays", async () => {
  const page = await open(`${FLOP}&pot=100`);
  await page.waitForSelector(".bar");
  await page.getByText("A call or a bet is missing").waitFor();
  assert.deepEqual(await equities(page), ["52.26%", "47.74%"]);
  assert.equal(await page.locator("body.refused").count(), 0);
  await page.fill("#bet", "50% 75x");
  await page.locator("#amounts-error mark").getByText("75x").waitFor();
  assert.equal(await page.getAttribute("#bet", "aria-invalid"), "true");
  await page.fill("#bet", "50");
  await page.locator("#bet").blur();
  await page.waitForFunction(() => document.querySelector("#amounts-error").textContent === "");
});

test("the order behind percentages changes the range", async () => {
  const page = await open("#p=15%25&p=AhKh");
  await page.waitForSelector(".bar");
  const before = await equities(page);
  const combos = await page.textContent("#player-1-says");
  await unfold(page);
  await page.selectOption("#order", "three");
  await page.waitForFunction((combos) => document.querySelector("#player-1-says").textContent !== combos, combos);
  await settled(page);
  assert.notDeepEqual(await equities(page), before);
  assert.match(await page.evaluate(() => location.hash), /&order=three$/);
  // The grid shows the same range.
  await pick(page, "player-1");
  const shown = /^([\d,]+) combos/.exec(await page.textContent("#player-1-says"))[1];
  await page.waitForFunction((shown) => document.querySelector(".painter .says").textContent.startsWith(`${shown} combos`), shown);
  // Undo also restores the order.
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction((combos) => document.querySelector("#player-1-says").textContent === combos, combos);
  assert.equal(await page.inputValue("#order"), "");
});

test("an unknown order is named and ignored", async () => {
  const page = await open("#p=15%25&p=AhKh&order=best");
  await page.getByText("The link has an order of hands that is none: best").waitFor();
  await page.waitForSelector(".bar");
});

test("the buttons deal a flop, a turn and a river from the remaining cards", async () => {
  const page = await open("#p=AhKh&p=QsQd&d=2c");
  await page.waitForSelector(".bar");
  for (const [street, size] of [["flop", 3], ["turn", 4], ["river", 5], ["flop", 3]]) {
    await page.getByRole("button", { name: `Random ${street}` }).click();
    await page.waitForFunction((size) => document.querySelectorAll("#board-says .tile").length === size, size);
    const cards = (await page.inputValue("#board")).split(" ");
    assert.equal(new Set([...cards, "Ah", "Kh", "Qs", "Qd", "2c"]).size, size + 5);
  }
});

test("Clear empties everything, and Undo brings it back", async () => {
  const page = await open(`${FLOP}&n=Hero&pot=100&call=50`);
  await page.waitForSelector(".bar");
  await page.getByRole("button", { name: "Clear" }).click();
  await page.waitForFunction(() => location.hash === "");
  assert.equal(await page.inputValue("#pot"), "");
  assert.equal(await page.inputValue("#name-1"), "");
  await page.getByRole("button", { name: "Undo" }).click();
  await page.waitForFunction(() => document.querySelector("#player-1").value === "AhKh");
  assert.equal(await page.inputValue("#pot"), "100");
  assert.equal(await page.inputValue("#name-1"), "Hero");
});
