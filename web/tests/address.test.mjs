// The spot in the address: sharing, bookmarks, the back button.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ADDRESS, equities, pages, share } from "./browser.mjs";

const { open } = pages();
const hash = (page) => page.evaluate(() => location.hash);

test("typing updates the address, and the address opens the same spot", async () => {
  const page = await open();
  await page.fill("#player-1", "AhKh");
  await page.fill("#player-2", "QQ+, AKs:0.5");
  await page.fill("#board", "Qh 7h 2c");
  await page.locator("#board").blur();
  await page.waitForFunction(() => location.hash.includes("b="));
  assert.equal(await hash(page), "#p=AhKh&p=QQ%2B,%20AKs:0.5&b=Qh%207h%202c");
  await page.waitForSelector(".bar");
  await page.waitForTimeout(300);
  const shown = await equities(page);
  const other = await open(await hash(page));
  await other.waitForSelector(".bar");
  assert.equal(await other.inputValue("#player-2"), "QQ+, AKs:0.5");
  assert.equal(await other.title(), "AhKh against QQ+, AKs:0.5 on Qh 7h 2c – holdem");
  assert.deepEqual(await equities(other), shown);
});

test("back and forward step through the spots", async () => {
  const page = await open("#p=AhKh&p=QsQd");
  await page.waitForSelector(".bar");
  const first = await equities(page);
  await page.fill("#player-2", "JsJd");
  await page.locator("#player-2").blur();
  await page.waitForFunction(() => location.hash.includes("JsJd"));
  await page.fill("#board", "2c3d4h");
  await page.locator("#board").blur();
  await page.waitForFunction(() => location.hash.includes("2c3d4h"));
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#board").value === "");
  assert.equal(await page.inputValue("#player-2"), "JsJd");
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#player-2").value === "QsQd");
  await page.waitForFunction((first) => document.querySelector(".bar strong")?.textContent === first, first[0]);
  await page.goForward();
  await page.waitForFunction(() => document.querySelector("#player-2").value === "JsJd");
});

test("an example is a link", async () => {
  const page = await open();
  await page.getByRole("link", { name: "AA, KK and QQ preflop" }).click();
  await page.waitForFunction(() => document.querySelectorAll(".bar").length === 3);
  assert.ok(page.url().startsWith(`${ADDRESS}#p=AA`));
  assert.equal(await page.isVisible("#welcome"), false);
});

test("every example has an answer", async () => {
  const page = await open();
  const links = await page.locator("#welcome a").evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  assert.ok(links.length >= 5);
  for (const link of links) {
    const example = await open(link);
    await example.waitForSelector(link.includes("tab=solve") ? "#solve .action" : ".bar");
  }
});

test("an unrelated fragment is ignored", async () => {
  for (const fragment of ["#x=1", "#%%%", "#p", "#constructor=1&__proto__=2"]) {
    const page = await open(fragment);
    await page.waitForSelector("#welcome:not([hidden])");
    assert.equal(await page.locator(".field input").count(), 4);
  }
});

test("a spot too long for an address is left out of it", async () => {
  const page = await open("#p=AhKh&p=QQ");
  await page.waitForSelector(".bar");
  await page.fill("#player-2", `QQ${",QQ".repeat(20_000)}`);
  await page.locator("#player-2").blur();
  await page.waitForFunction(() => location.hash === "");
  await share(page, "Copy Link");
  await page.getByText("The spot is too long for a link").waitFor();
});

test("a plus in a link is a plus", async () => {
  const page = await open("#p=QQ+&p=AK,JJ&b=Qh+7h+2c");
  await page.waitForSelector(".bar");
  assert.equal(await page.inputValue("#player-1"), "QQ+");
  assert.match(await page.textContent("#player-1-says"), /^18 combos/);
  // Cards have no plus, so there it is the space of older links.
  assert.equal(await page.inputValue("#board"), "Qh 7h 2c");
});

test("unused parts of a link are named", async () => {
  const page = await open(`#${Array(30).fill("p=random").join("&")}&b=Qh7h2c&b=2c3d4h`);
  await page.getByText("The link has 30 players, and a deck has cards for 23: the others are left out.").waitFor();
  await page.getByText("The link has a board 2 times: the last counts.").waitFor();
  assert.equal(await page.inputValue("#board"), "2c3d4h");
  const other = await open("#p=AA&p=KK&n=a&n=b&n=c&pot=1&pot=100&call=50");
  await other.getByText("The link has 3 names, and fewer players: the others are left out.").waitFor();
  await other.getByText("The link has pot 2 times: the last counts.").waitFor();
  assert.equal(await other.inputValue("#pot"), "100");
  const third = await open("#p=AA&p=KK&board=Qh7h2c");
  await third.getByText("The link has a part that this page does not know, board: it is left out.").waitFor();
  const fourth = await open("#p=AA&p=KK&view=nonsense");
  await fourth.getByText("The link has an unknown view, nonsense: the first one is shown.").waitFor();
});

test("half a character in a field does not stop the page", async () => {
  const page = await open("#p=AhKh&p=QQ");
  await page.waitForSelector(".bar");
  await page.fill("#player-2", "QQ\ud800");
  await page.locator("#player-2").blur();
  await page.locator("#player-2-error mark").waitFor();
});
