// The content is about the spot in the fields, or marked as stale.

import assert from "node:assert/strict";
import { test } from "node:test";
import { equities, pages, pick, settled, share } from "./browser.mjs";

const { open } = pages();

/** A count that is slow enough to be observed: no two suits are equivalent. */
const LONG = { "#player-1": "random,!AhKs", "#player-2": "22+,A2+,K2+,Q2+", "#dead": "2c" };

async function enter(page, texts) {
  for (const [field, text] of Object.entries(texts)) await page.fill(field, text);
}

/** Returns the panels with content at full contrast that is not marked as stale. */
function unmarked(page) {
  return page.evaluate(() => [...document.querySelectorAll(".panels > section")]
    .filter((section) => !section.matches(".stale[aria-busy=true]") && section.querySelector(".body").childNodes.length > 0)
    .map(({ id }) => id));
}

test("panels of the earlier spot are marked as outdated while the equity is counted", async () => {
  const page = await open("#p=20%25&p=15%25&b=Qh7h2c");
  await settled(page);
  await enter(page, { ...LONG, "#board": "" });
  assert.deepEqual(await unmarked(page), []);
  assert.equal(await page.locator("section.equity.stale").count() + await page.locator("section.equity[aria-busy]").count() > 0, true);
  // Panels that need a board disappear as soon as the spot is read.
  await page.waitForFunction(() => document.querySelector("#nuts") === null && document.querySelector("#next-cards") === null);
  await page.waitForFunction(() => /counting every deal/.test(document.querySelector(".work").textContent));
  assert.deepEqual(await unmarked(page), []);
  await page.waitForTimeout(200);
  const opacity = await page.evaluate(() => getComputedStyle(document.querySelector("#combos .body")).opacity);
  assert.ok(Number(opacity) < 0.5, opacity);
});

test("after Stop, the earlier spot is gone, and open counts have a button", async () => {
  const page = await open("#p=20%25&p=15%25&b=Qh7h2c");
  await settled(page);
  await enter(page, { ...LONG, "#board": "" });
  await page.waitForFunction(() => /counting every deal/.test(document.querySelector(".work").textContent));
  await page.getByRole("button", { name: "Stop" }).click();
  await settled(page);
  assert.equal(await page.locator(".stale").count(), 0);
  for (const id of ["categories", "combos", "graph"]) {
    assert.equal(await page.locator(`#${id} svg, #${id} table`).count(), 0, id);
    assert.equal(await page.locator(`#${id}`).getByRole("button", { name: "Count this", includeHidden: true }).count(), 1, id);
  }
  // Panels that need no count are filled.
  await page.waitForSelector("#preflop svg", { state: "attached" });
  // There are buttons to continue.
  assert.ok(await page.locator(".more button").count() >= 1);
});

test("an amount typed during a count does not bring back the earlier spot", async () => {
  const page = await open("#p=20%25&p=15%25&b=Qh7h2c");
  await settled(page);
  await page.getByText("Names, pot odds …").click();
  await enter(page, { ...LONG, "#board": "" });
  await page.waitForFunction(() => /counting every deal/.test(document.querySelector(".work").textContent));
  const amount = async (text) => {
    await page.fill("#pot", text);
    await page.waitForFunction(() => /counting every deal/.test(document.querySelector(".work").textContent));
    await page.waitForTimeout(200);
  };
  await amount("100");
  assert.deepEqual(await unmarked(page), []);
  await page.getByRole("button", { name: "Stop" }).click();
  await settled(page);
  assert.equal(await page.locator("#combos svg").count(), 0);
  assert.equal(await page.locator(".stale").count(), 0);
  // After another amount and another stop, the buttons count the spot with that amount.
  await amount("200");
  await page.getByRole("button", { name: "Stop" }).click();
  await settled(page);
  await page.locator("#combos").getByRole("button", { name: "Count this" }).click();
  await page.waitForSelector("#combos svg");
});

test("only stopped counts are shown as stopped", async () => {
  const page = await open("#p=20%25&p=15%25&b=Qh7h2c");
  await settled(page);
  await page.evaluate(() => {
    window.said = [];
    new MutationObserver(() => {
      if (document.querySelector(".panels").textContent.includes("Stopped")) window.said.push(document.querySelector(".panels").textContent);
    }).observe(document.querySelector(".panels"), { childList: true, subtree: true });
  });
  for (const text of ["T", "TT", "TT+", "TT+,A", "TT+,AQ", "TT+,AQ+", "TT+,AQs", "AhKh"]) {
    await page.fill("#player-2", text);
    await page.waitForTimeout(60);
  }
  await settled(page);
  assert.deepEqual(await page.evaluate(() => window.said), []);
});

test("copying takes the shown answer and counts nothing", async () => {
  const page = await open("", { permissions: ["clipboard-read", "clipboard-write"] });
  await enter(page, LONG);
  await page.waitForFunction(() => /counting every deal/.test(document.querySelector(".work").textContent));
  await page.getByRole("button", { name: "Stop" }).click();
  await share(page, "Copy JSON");
  await page.getByText("JSON copied").waitFor({ timeout: 5000 });
  const record = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  assert.equal(record.exact, false);
  const shown = await equities(page);
  assert.deepEqual(shown, record.players.map(({ equity }) => `~${(100 * equity).toFixed(2)}%`));
});

test("players have the numbers of their fields, and empty fields are skipped", async () => {
  const page = await open("#p=AA&p=&p=KK");
  await page.waitForSelector(".bar");
  assert.deepEqual(await page.locator(".field label").allTextContents(), ["Player 1", "Empty field", "Player 2", "Board", "Dead cards"]);
  assert.deepEqual(await page.locator(".bar .who").allTextContents(), ["1 AA", "2 KK"]);
});

test("a screen reader announces the answer, and no error while typing", async () => {
  const page = await open();
  await page.evaluate(() => {
    window.heard = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const live = (target.nodeType === 1 ? target : target.parentElement)?.closest("[role=status],[role=alert],[aria-live]");
        if (live && live.textContent !== "") window.heard.push(live.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.locator("#player-1").pressSequentially("AhKh", { delay: 60 });
  await page.locator("#player-2").pressSequentially("QQ+,AKs", { delay: 60 });
  await page.waitForFunction(() => window.heard.some((text) => /player 1 \d/.test(text)));
  const heard = await page.evaluate(() => window.heard);
  assert.match(heard.at(-1), /^Equity: player 1 \d+\.\d\d%, player 2 \d+\.\d\d%\. Exact/);
  assert.deepEqual(heard.filter((text) => !text.startsWith("Equity: ")), []);
  // After the end of typing, an error is announced once.
  await page.fill("#player-2", "QQ+,AKx");
  await page.waitForFunction(() => window.heard.at(-1).includes("AKx") || window.heard.at(-1).includes("'x'"));
});

test("in high contrast the tab, the cards, the painted hands and the bars are visible", async () => {
  const page = await open("#p=AhKh&p=QQ%2B", { forcedColors: "active" });
  await settled(page);
  const background = (selector) => page.evaluate((selector) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(document.querySelector(selector));
    return `${backgroundColor} ${backgroundImage}`;
  }, selector);
  await page.focus("#player-1");
  assert.notEqual(await background('[role="tab"][aria-selected="true"]'), await background('[role="tab"][aria-selected="false"]'));
  assert.notEqual(await background('.deal[aria-pressed="true"]'), await background('.deal[aria-pressed="false"]'));
  assert.notEqual(await background(".fill"), await background(".track"));
  await pick(page, "player-2");
  await page.waitForSelector('[data-hand="QQ"].in');
  assert.notEqual(await background('[data-hand="QQ"]'), await background('[data-hand="72o"]'));
});
