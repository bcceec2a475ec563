// The tools for tournaments say what the program says, about the numbers in their fields.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { pages } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";

const { open } = pages();

/** Opens a tool, and returns it when it is filled. */
async function opened(page, id) {
  const tool = page.locator(`#${id}`);
  await tool.locator("summary").first().click();
  await answered(page, id);
  return tool;
}

function answered(page, id) {
  return page.waitForSelector(`#${id}:not([aria-busy]):not(.stale) > .body table`);
}

/** Returns the rows of the first table. */
function cells(tool) {
  return tool.locator("table").first().locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
}

function record(...typed) {
  return JSON.parse(execFileSync(PROGRAM, [...typed, "-f", "json"], { encoding: "utf8" }));
}

/** Returns the ranges of the program as it prints them, by seat. */
function ranges(...typed) {
  const text = execFileSync(PROGRAM, ["push", ...typed, "-f", "markdown", "-q"], { encoding: "utf8" });
  const [, table] = text.split(/^\| seat +\| range.*$/m);
  return [...table.matchAll(/^\| [SB]B +\| (.*?) *\|$/gm)].slice(0, 2).map(([, range]) => range);
}

test("push or fold: two grids and the program's ranges, for a stack and an ante", async () => {
  const page = await open("", { permissions: ["clipboard-read", "clipboard-write"] });
  const tool = await opened(page, "push");
  assert.equal(await tool.locator("svg").count(), 2);
  const copied = async (seat) => {
    await tool.getByRole("button", { name: "Copy" }).nth(seat).click();
    await tool.getByText("Copied").waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copied(0), ranges("10")[0]);
  // What follows is about another stack, and is marked until it is there.
  assert.equal(await page.locator("#push-stack").evaluate((slider) => {
    slider.value = "6.5";
    slider.dispatchEvent(new Event("input"));
    return slider.closest("details").matches(".stale[aria-busy=true]");
  }), true);
  await answered(page, "push");
  assert.equal(await tool.locator("output").textContent(), "6.5 bb");
  assert.equal((await cells(tool))[0][1], "6.5");
  await page.locator("#push-ante").selectOption("1");
  await answered(page, "push");
  assert.equal(await copied(1), ranges("6.5", "--bb-ante", "1")[1]);
});

test("prizes: the program's table, and what is wrong with a stack is said after a while", async () => {
  const page = await open();
  const tool = await opened(page, "icm");
  await page.fill("#icm-stacks", "4400 3600 2000");
  await page.fill("#icm-pays", "60,40");
  await answered(page, "icm");
  const { players } = record("icm", "4400", "3600", "2000", "--pays", "60,40");
  assert.deepEqual((await cells(tool)).map((row) => Number(row[3])), players.map(({ prizes }) => Number(Number(prizes).toFixed(2))));
  await page.fill("#icm-stacks", "4400 36x00 2000");
  await page.waitForSelector("#icm.stale:not([aria-busy])");
  assert.equal(await tool.locator(".error .message").count(), 0);
  await tool.locator(".error .message").waitFor();
  assert.equal(await page.locator("#icm-stacks").getAttribute("aria-invalid"), "true");
  assert.equal(await page.locator("#icm-pays").getAttribute("aria-invalid"), "false");
  await page.fill("#icm-stacks", "4400 3600");
  await answered(page, "icm");
  assert.equal((await cells(tool)).length, 2);
  assert.equal(await tool.locator(".error").textContent(), "");
});
