// The page verifies its answers on the device that shows it.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { pages } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";

const { open } = pages();

test("the page has the program's signature", async () => {
  const page = await open("");
  const tool = page.locator("#check");
  await page.getByText("Check this device").first().click();
  await page.waitForSelector("#check:not([aria-busy]) > .body table", { timeout: 120_000 });
  const { results } = JSON.parse(execFileSync(PROGRAM, ["verify", "--quick", "-f", "json"], { encoding: "utf8" }));
  assert.ok(results.every(({ as_expected }) => as_expected));
  assert.match(await tool.textContent(), new RegExp(`Signature: ${results.at(-1).signature}`));
  assert.match(await tool.textContent(), /all methods agree/);
});
