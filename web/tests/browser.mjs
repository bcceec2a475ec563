// A real browser that opens the page from disk. A test fails on any request other than for the page, and on any error
// or warning in the console.

import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, afterEach, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
export const ADDRESS = pathToFileURL(join(root, "dist", "holdem.html")).href;

const CHROMIUM = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync",
];

export function launch() {
  const executablePath = process.env.CHROMIUM ?? CHROMIUM.find(existsSync);
  assert.ok(executablePath, "no Chromium is installed; CHROMIUM names one");
  return chromium.launch({ executablePath, args: ARGUMENTS });
}

/** Opens pages for the tests of a file, each in a fresh context that is closed after the test. */
export function pages() {
  let browser;
  const contexts = [];
  const troubles = [];
  before(async () => {
    browser = await launch();
  });
  after(() => browser.close());
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(async (context) => {
      if (RAN !== undefined) await Promise.all(context.pages().map(keepLines));
      await context.close();
    }));
    assert.deepEqual(troubles.splice(0), []);
  });
  return {
    /** Opens the page, or the one at `address`, with a fragment; `started` runs before its scripts. */
    async open(fragment = "", { started, address = ADDRESS, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, ...options });
      contexts.push(context);
      const page = await context.newPage();
      watch(page, troubles, address);
      if (RAN !== undefined) await page.coverage.startJSCoverage({ resetOnNavigation: false });
      if (started !== undefined) await page.addInitScript(started);
      await page.goto(address + fragment);
      page.setDefaultTimeout(120_000);
      return page;
    },
  };
}

/** The folder for the script coverage of each page that is open at the end of a test, for `.ci/web coverage`. */
const RAN = process.env.SCRIPT_RAN;

/** Writes the script coverage of a page. */
async function keepLines(page) {
  const scripts = (await page.coverage.stopJSCoverage()).filter(({ url }) => url.startsWith(ADDRESS));
  writeFileSync(join(RAN, `${randomUUID()}.json`), JSON.stringify(scripts));
}

/** Records every request outside `address` and every error of a page. */
function watch(page, troubles, address) {
  page.context().on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("blob:")) troubles.push(`request: ${url}`);
  });
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => troubles.push(`error: ${error.stack}`));
}

/** Waits until every answer is shown. */
export async function settled(page) {
  await page.waitForFunction(() =>
    document.querySelector("[aria-busy]") === null &&
    (document.querySelector(".bars")?.childElementCount || document.querySelector(".panels")?.childElementCount
      // The page shows its welcome until the first answer, also with a typed spot.
      || (document.querySelector("#welcome:not([hidden])") && [...document.querySelectorAll(".field input")].every((input) => input.value === ""))
      || ["tournaments", "hands"].includes(document.body.dataset.place)));
}

/** Returns each player's equity as shown. */
export function equities(page) {
  return page.locator(".bar .value strong").allTextContents();
}

/** Opens the picker of a field, unless it is open. */
export async function pick(page, id) {
  const holds = page.locator(".field", { has: page.locator(`#${id}`) }).locator(".holds");
  if ((await holds.getAttribute("aria-expanded")) === "false") await holds.click();
}

/** Shows a view of the answers. */
export function see(page, view) {
  return page.locator(`[data-view="${view}"]`).click();
}

/** Takes an item of the menu with which a spot is shared. */
export async function share(page, name) {
  await page.locator(".menu summary").click();
  await page.getByRole("button", { name }).click();
}
