// The accessibility rules that can be checked automatically, in light and dark, wide and narrow.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { pages, pick, settled } from "./browser.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const { open } = pages();
const HANDS = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "docs", "hands.phhs");

const SPOTS = [
  ["nothing", ""],
  ["a hand against a range on a flop", "#p=AhKh&p=QQ%2B,AK&b=Qh7h2c"],
  ["a showdown", "#p=AhKd&p=9s9c&p=JhTh&b=Ac9d4hJc2s"],
  ["a refusal", "#p=AhKx&p=QQ&b=Qh7h"],
  ["a solution", "#p=AA,QQ&p=KK&b=2c2d2h3s3c&tab=solve&solve-pot=100&solve-stack=100"],
  ["prizes", "#tab=tournaments&tool=icm&icm-bubble=1"],
  ["next cards", "#p=QQ%2B,AK&p=JJ-88,AQ&b=Ks7d2c9h&tab=solve&solve-pot=60&solve-stack=90&solve-bets=50%25&line=check,check"],
];

for (const [name, fragment] of SPOTS) {
  test(`no violations: ${name}`, async () => {
    const page = await open(fragment, { viewport: { width: 360, height: 900 } });
    const isRefused = fragment.includes("Kx");
    if (isRefused) await page.locator("mark").first().waitFor();
    else await settled(page);
    const isSpot = !fragment.includes("tab=tournaments");
    if (isSpot) await pick(page, "player-1");
    for (const tab of fragment === "" ? ["Cards", "Range"] : ["Range"]) {
      if (isSpot) await page.getByRole("tab", { name: tab }).click();
      await page.evaluate(() => document.querySelectorAll("details").forEach((fold) => (fold.open = true)));
      if (!isRefused) await settled(page);
      // Reuse the page for all modes, because the open folds take seconds to count.
      for (const colorScheme of ["light", "dark"]) {
        for (const width of [360, 1440]) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize({ width, height: 900 });
          assert.deepEqual(await run(page), [], `${tab}, ${colorScheme}, ${width} pixels wide`);
        }
      }
    }
  });
}

test("no violations: statistics, and a hand on its table", async () => {
  const page = await open("#tab=hands");
  await page.locator("#played-files").setInputFiles(HANDS);
  await page.getByRole("button", { name: "Statistics" }).click();
  await page.locator(".statistics-of table").waitFor();
  await page.locator("#played-id").fill("103");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.locator(".felt").waitFor();
  for (const colorScheme of ["light", "dark"]) {
    for (const width of [360, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      assert.deepEqual(await run(page), [], `${colorScheme}, ${width} pixels wide`);
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width);
    }
  }
});

/** Runs axe through the debugger, which is exempt from the page's policy. */
async function run(page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Runtime.evaluate", { expression: axe });
  const { result } = await session.send("Runtime.evaluate", {
    expression: `axe.run(document).then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ": " + nodes.map(({ html }) => html.slice(0, 160)).slice(0, 3).join(" | ")))`,
    awaitPromise: true, returnByValue: true,
  });
  return result.value;
}
