// The tournament tools show the program's answers about the numbers in their fields.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { pages } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";

const { open } = pages();

/** Opens a tool, and returns it once it is filled. */
async function opened(page, id) {
  const tool = page.locator(`#${id}`);
  await page.getByRole("tab", { name: "Tournaments" }).click();
  await page.locator(`#tab-${id}`).click();
  await answered(page, id);
  return tool;
}

function answered(page, id) {
  return page.waitForSelector(`#${id}:not([aria-busy]):not(.stale) > .body .view-of:visible`);
}

/** Turns to a view of the answer. */
function see(tool, name) {
  return tool.getByRole("tab", { name, exact: true }).click();
}

/** Returns the rows of the first table with a caption. */
function cells(tool, caption = "") {
  return tool.locator("table", { hasText: caption }).first().locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
}

function record(...typed) {
  return JSON.parse(execFileSync(PROGRAM, [...typed, "-f", "json"], { encoding: "utf8" }));
}

/** Returns the ranges that the program prints, by seat. */
function ranges(...typed) {
  const text = execFileSync(PROGRAM, ["push", ...typed, "-f", "markdown", "-q"], { encoding: "utf8" });
  const [, table] = text.split(/^\| seat +\| range.*$/m);
  return [...table.matchAll(/^\| [SB]B +\| (.*?) *\|$/gm)].slice(0, 2).map(([, range]) => range);
}

test("push or fold: two grids and the program's ranges, for a stack and an ante", async () => {
  const page = await open("", { permissions: ["clipboard-read", "clipboard-write"] });
  const tool = await opened(page, "push");
  assert.equal(await tool.locator("svg").count(), 2);
  await see(tool, "Ranges");
  const copied = async (seat) => {
    await tool.getByRole("button", { name: "Copy" }).nth(seat).click();
    await tool.getByText("Copied").waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  assert.equal(await copied(0), ranges("10")[0]);
  // After a change of the stack, the old answer is marked until the new one arrives.
  assert.equal(await page.locator("#push-stack").evaluate((slider) => {
    slider.value = "6.5";
    slider.dispatchEvent(new Event("input"));
    return slider.closest("section").matches(".stale[aria-busy=true]");
  }), true);
  await answered(page, "push");
  assert.equal(await tool.locator("output").textContent(), "6.5 bb");
  assert.equal((await cells(tool))[0][1], "6.5");
  await page.locator("#push-ante").selectOption({ label: "0.125 bb, of each player" });
  await answered(page, "push");
  assert.equal(await copied(1), ranges("6.5", "--ante", "0.125")[1]);
  await page.locator("#push-ante").selectOption({ label: "1 bb, of the big blind" });
  await answered(page, "push");
  assert.equal(await copied(1), ranges("6.5", "--bb-ante", "1")[1]);
});

/** Returns the cells of the program's first table whose header has a word. */
function printed(word, ...typed) {
  const text = execFileSync(PROGRAM, [...typed, "-f", "markdown", "-q"], { encoding: "utf8" });
  const tables = text.split("\n\n").filter((part) => part.startsWith("|"));
  const [, , ...rows] = tables.find((part) => part.split("\n")[0].includes(` ${word} `)).trim().split("\n");
  return rows.map((row) => row.split("|").slice(1, -1).map((cell) => cell.trim()));
}

test("push or fold of several seats: the program's numbers, for chips, for prizes, of one seat", async () => {
  const page = await open();
  const tool = await opened(page, "seats");
  assert.deepEqual(await cells(tool, "EV of each seat"), printed("gain, at least", "push", "12", "8", "10", "--deals", "300000"));
  await page.fill("#seats-stacks", "1200 800 1000 900");
  await page.fill("#seats-blinds", "50 100");
  await page.fill("#seats-ante", "10");
  await page.fill("#seats-pays", "50 30 20");
  await page.fill("#seats-hero", "CO");
  await answered(page, "seats");
  const typed = ["1200", "800", "1000", "900", "--blinds", "50/100", "--ante", "10", "--pays", "50,30,20", "--hero", "CO"];
  assert.deepEqual(await cells(tool, "EV of each seat"), printed("gain, at least", "push", ...typed, "--deals", "300000"));
  assert.equal(await tool.locator("svg").count(), 1);
  await page.fill("#seats-hero", "UTG");
  await tool.locator(".error .message").waitFor();
  assert.equal(await page.locator("#seats-hero").getAttribute("aria-invalid"), "true");
  // Two stacks are solved exactly, without deals.
  for (const field of ["hero", "pays", "ante", "blinds"]) await page.fill(`#seats-${field}`, "");
  await page.fill("#seats-stacks", "7 9");
  await answered(page, "seats");
  assert.deepEqual(await cells(tool), printed("EV", "push", "7", "9"));
});

test("push or fold of several seats: whole ranges are copied, and the work can be stopped", async () => {
  const page = await open("", { permissions: ["clipboard-read", "clipboard-write"] });
  const tool = await opened(page, "seats");
  const { decisions } = record("push", "12", "8", "10", "--deals", "300000");
  const copy = tool.locator("table", { hasText: "All-in ranges of each seat" }).getByRole("button", { name: "Copy" });
  assert.equal(await copy.count(), decisions.filter(({ after }) => after.length <= 1).length);
  const expected = decisions.find(({ seat, after }) => seat === "BTN" && after.length === 0).range;
  await copy.first().click();
  await tool.getByText("Copied").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(copied.replaceAll(" ", ""), expected);
  assert.doesNotMatch(await tool.textContent(), /shortened/);
  await page.locator("#tab-equity").click();
  await page.fill("#player-1", copied);
  await page.fill("#player-2", "AA");
  await page.waitForSelector(".bar");
  await page.locator("#tab-tournaments").click();
  await page.locator("#seats-effort").selectOption({ label: "as the program does" });
  await tool.getByRole("button", { name: "Stop" }).click();
  await tool.getByText("Stopped before it was known.").waitFor();
  assert.equal(await tool.locator("table").count(), 0);
  await page.locator("#seats-effort").selectOption({ label: "quickly, roughly" });
  await answered(page, "seats");
  // Leaving the tool stops it.
  await page.locator("#seats-effort").selectOption({ label: "as the program does" });
  await tool.getByRole("button", { name: "Stop" }).waitFor();
  await page.locator("#tab-icm").click();
  await page.waitForSelector("#seats:not([aria-busy])", { state: "attached" });
});

test("prizes: places, a deal, an all-in of hands and ranges", async () => {
  const page = await open();
  const tool = await opened(page, "icm");
  const four = ["icm", "5000", "3000", "1500", "500", "--pays", "500,300,200"];
  const shown = (caption) => tool.locator("table", { hasText: caption }).first().locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
  await page.getByLabel("the probability of each place").check();
  await page.getByLabel("bubble factors").check();
  await page.getByLabel("a deal", { exact: true }).check();
  await answered(page, "icm");
  assert.deepEqual(await shown("Probability of each place"), printed("2nd", ...four, "--places"));
  assert.deepEqual(await shown("ICM chop and chip chop"), printed("chip chop", ...four, "--chop"));
  assert.equal(await tool.locator("table", { hasText: "bubble factor" }).count() > 0, true);
  await tool.getByText("The terms of a deal").click();
  await page.fill("#icm-keep", "50");
  await page.fill("#icm-round", "1");
  await answered(page, "icm");
  assert.deepEqual(await shown("ICM chop and chip chop"), printed("chip chop", ...four, "--keep", "50", "--round", "1"));
  await tool.getByText("An all-in", { exact: true }).click();
  await page.fill("#icm-all_in", "1 3");
  await page.fill("#icm-hands", "QQ+, AK; AhTh");
  await page.fill("#icm-board", "Td9h2c");
  await page.fill("#icm-pot", "300");
  await answered(page, "icm");
  const hands = ["--all-in", "1,3", "--hands", "QQ+,AK", "--hands", "AhTh", "-b", "Td9h2c", "--pot", "300"];
  assert.deepEqual(await shown("Prize equity of the all-in"), printed("all-in", ...four, ...hands));
  // How often they win is given twice now, and both say so.
  await page.fill("#icm-win", "55%");
  await tool.locator(".error .message").waitFor();
  assert.equal(await page.locator("#icm-win").getAttribute("aria-invalid"), "true");
});

test("prizes: the program's table, and an invalid stack is explained after a pause", async () => {
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

test("a link holds the tool and its fields, and Back goes to those before", async () => {
  const page = await open("#tab=tournaments&tool=icm&icm-stacks=4400 3600 2000&icm-pays=60,40&icm-places=1");
  await answered(page, "icm");
  assert.equal(await page.inputValue("#icm-stacks"), "4400 3600 2000");
  assert.ok(await page.locator("#icm caption", { hasText: "Probability of each place" }).isVisible());
  await page.getByLabel("the probability of each place").uncheck();
  await answered(page, "icm");
  await page.locator("#tab-push").click();
  await answered(page, "push");
  assert.match(page.url(), /tab=tournaments&tool=push$/);
  await page.goBack();
  await answered(page, "icm");
  assert.equal(await page.inputValue("#icm-pays"), "60,40");
  await page.reload();
  await answered(page, "icm");
  assert.equal(await page.inputValue("#icm-stacks"), "4400 3600 2000");
  assert.equal(await page.getByLabel("the probability of each place").isChecked(), false);
  assert.equal(await page.locator("#notices .note").count(), 0);
});

test("a link holds the view of the answer, and Back goes to the one before", async () => {
  const page = await open("#tab=tournaments&tool=icm&view=bubble&icm-stacks=4400 3600 2000&icm-pays=60,40&icm-bubble=1");
  await answered(page, "icm");
  const selected = (id) => page.locator(`#${id}`).getByRole("tab", { selected: true }).textContent();
  assert.equal(await selected("icm"), "Bubble factors");
  // The first view is the one that a link without a view shows.
  await page.locator("#icm").getByRole("tab", { name: "Prizes" }).click();
  assert.match(page.url(), /tool=icm&icm-stacks=/);
  await page.locator("#tab-push").click();
  await answered(page, "push");
  await page.locator("#push").getByRole("tab", { name: "Indifferent hands" }).click();
  assert.match(page.url(), /tool=push&view=\w+$/);
  const other = await open(new URL(page.url()).hash);
  await answered(other, "push");
  assert.equal(await other.locator("#push").getByRole("tab", { selected: true }).textContent(), "Indifferent hands");
  await page.goBack();
  assert.equal(await selected("push"), "Grids");
  await page.goBack();
  await answered(page, "icm");
  assert.equal(await selected("icm"), "Prizes");
  await page.goBack();
  assert.equal(await selected("icm"), "Bubble factors");
  assert.equal(await page.locator("#notices .note").count(), 0);
});

test("an unknown view of a link is named, and is not part of the next link", async () => {
  const page = await open("#tab=tournaments&tool=push&view=x%26push-stack=5%26tool=icm");
  await answered(page, "push");
  await page.getByText("The link has an unknown view, x&push-stack=5&tool=icm: the first one is shown.").waitFor();
  await page.locator("#push-ante").selectOption({ index: 1 });
  await page.waitForFunction(() => /push-ante/.test(location.hash));
  assert.match(page.url(), /#tab=tournaments&tool=push&push-ante=\d$/);
});

test("a link names the view that is shown, and a click on that view changes nothing", async () => {
  const page = await open("#tab=tournaments&tool=icm");
  await answered(page, "icm");
  await page.getByLabel("bubble factors").check();
  await page.locator("#icm").getByRole("tab", { name: "Bubble factors", selected: true }).waitFor();
  assert.match(page.url(), /view=bubble/);
  await page.locator("#icm-bubble").uncheck();
  await answered(page, "icm");
  assert.doesNotMatch(page.url(), /view=/);
  await page.locator("#icm").getByText("An all-in", { exact: true }).click();
  await page.fill("#icm-all_in", "1 3");
  await page.waitForFunction(() => /view=all-in/.test(location.hash));
  await page.fill("#icm-all_in", "");
  await page.waitForFunction(() => !/view=/.test(location.hash));
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await page.locator("#tab-icm").click();
  await page.locator("#tab-tournaments").click();
  assert.equal(await entries(), before);
});

test("Back inside Tournaments leaves the view of Equity", async () => {
  const page = await open("#p=AhKh&p=QQ%2B&b=Qh7h2c&view=made");
  await page.waitForSelector(".bar");
  await page.locator("#tab-tournaments").click();
  await answered(page, "push");
  await page.locator("#tab-icm").click();
  await answered(page, "icm");
  await page.goBack();
  await answered(page, "push");
  await page.locator("#tab-equity").click();
  await page.waitForFunction(() => /view=made/.test(location.hash));
  assert.equal(await page.locator(".view[aria-pressed=true]:visible").textContent(), "Made hands");
});

test("a field that a link fills is seen", async () => {
  const page = await open("#tab=tournaments&tool=icm&icm-stacks=4400 3600 2000&icm-pays=60,40&icm-all_in=1 3&icm-win=55%25");
  await answered(page, "icm");
  assert.ok(await page.locator("#icm-all_in").isVisible());
  assert.equal(await page.locator("#icm-keep").isVisible(), false);
});

/** A link to each tool, with the views of its answer. */
const TOOLS = [
  ["push", "", ["Grids", "Ranges", "In percent", "Indifferent hands"]],
  ["seats", "", ["Ranges", "EV", "Grids"]],
  ["icm", "&icm-places=1&icm-bubble=1&icm-chop=1&icm-all_in=1 3&icm-hands=QQ%2B,AK; AhTh", ["All-in", "Prizes", "Bubble factors"]],
];

test("the fields and each view of an answer fit one screen, and a phone is wide enough", async () => {
  for (const [id, fields, views] of TOOLS) {
    const page = await open(`#tab=tournaments&tool=${id}${fields}`);
    await answered(page, id);
    const tabs = page.locator(`#${id}`).getByRole("tab");
    assert.deepEqual(await tabs.allTextContents(), views);
    for (const view of views) {
      await tabs.getByText(view, { exact: true }).click();
      for (const [width, height] of [[1440, 900], [1280, 720], [390, 844]]) {
        await page.setViewportSize({ width, height });
        const [wide, high, shown] = await page.evaluate((id) => {
          const { scrollWidth, scrollHeight } = document.documentElement;
          const seen = [...document.querySelectorAll(`#${id} .view-of`)].filter((view) => view.checkVisibility());
          return [scrollWidth, scrollHeight, seen.map((view) => view.querySelector("table, figure, details").getBoundingClientRect().top)];
        }, id);
        assert.ok(wide <= width, `${id}, ${view}: ${wide} of ${width}`);
        assert.equal(shown.length, 1);
        if (width >= 1280) assert.ok(high <= height && shown[0] < height / 2, `${id}, ${view}: ${high} of ${height}, from ${shown[0]}`);
      }
    }
    await page.emulateMedia({ media: "print" });
    assert.equal(await page.locator(`#${id} .view-of:visible`).count(), views.length);
    assert.equal(await tabs.count(), 0);
  }
});

test("a view is turned with the arrow keys, and stays with its focus when the numbers change", async () => {
  const page = await open("#tab=tournaments&tool=push");
  await answered(page, "push");
  await page.locator("#push").getByRole("tab", { name: "Ranges" }).focus();
  await page.keyboard.press("ArrowRight");
  const focused = () => page.evaluate(() => document.activeElement.textContent);
  assert.equal(await focused(), "In percent");
  const grid = page.locator("#push table", { hasText: "Frequency of each hand in percent" }).first();
  assert.ok(await grid.isVisible());
  // J2s is folded with ten big blinds, and all-in with two.
  const frequency = async () => (await grid.locator("tbody tr").nth(3).locator("td").nth(12).textContent()).trim();
  assert.equal(await frequency(), "0");
  await page.locator("#push-stack").evaluate((slider) => {
    slider.value = "2";
    slider.dispatchEvent(new Event("input"));
  });
  await page.waitForSelector("#push:not([aria-busy]):not(.stale)");
  assert.equal(await frequency(), "100");
  assert.equal(await focused(), "In percent");
  assert.ok(await grid.isVisible());
  // The view follows the question.
  await page.locator("#tab-icm").click();
  await answered(page, "icm");
  assert.equal(await page.locator("#icm").getByRole("tab").count(), 0);
  await page.getByLabel("bubble factors").check();
  await page.locator("#icm table", { hasText: "Bubble factors" }).waitFor();
  assert.equal(await page.locator("#icm table", { hasText: "Prize equity" }).isVisible(), false);
});
