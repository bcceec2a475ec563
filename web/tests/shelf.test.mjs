// The shelf of ranges, and the clickable filters.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pages, pick, settled } from "./browser.mjs";

const { open } = pages();

async function toRange(page) {
  await pick(page, "player-2");
  await page.getByRole("tab", { name: "Range" }).click();
}

test("a ready-made range is put into the field", async () => {
  const page = await open("#p=AhKh&p=");
  await toRange(page);
  await page.getByText("Ready-made and kept ranges").click();
  await page.selectOption("#shelf", { label: "Cutoff" });
  await page.waitForFunction(() => document.querySelector("#player-2").value === "24%");
  await page.waitForSelector(".bar");
});

test("a range is kept in the browser, taken again and forgotten", async () => {
  const page = await open("#p=AhKh&p=QQ%2B,AK");
  await toRange(page);
  await page.getByText("Ready-made and kept ranges").click();
  await page.fill("#shelf-name", "my 3-bet");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByText("Kept as my 3-bet").waitFor();
  await page.reload();
  await toRange(page);
  await page.fill("#player-2", "");
  await page.getByText("Ready-made and kept ranges").click();
  await page.selectOption("#shelf", { label: "my 3-bet" });
  assert.equal(await page.inputValue("#player-2"), "QQ+,AK");
  await page.getByRole("button", { name: "Forget" }).click();
  assert.equal(await page.locator("#shelf option", { hasText: "my 3-bet" }).count(), 0);
  assert.equal(await page.evaluate(() => localStorage.getItem("holdem.ranges")), "{}");
});

test("a name is not taken twice by mistake, and only ranges are kept", async () => {
  const page = await open("#p=AhKh&p=QQ%2B,AK");
  await toRange(page);
  await page.getByText("Ready-made and kept ranges").click();
  const keep = page.getByRole("button", { name: "Keep", exact: true });
  await page.fill("#shelf-name", "mine");
  await keep.click();
  await page.getByText("Kept as mine").waitFor();
  await page.fill("#player-2", "QQ+,AKx");
  await keep.click();
  await page.getByText("This is not a range").waitFor();
  await page.fill("#player-2", "JJ");
  await keep.click();
  // It is replaced, which can be undone.
  await page.getByText("Kept as mine, instead of QQ+,AK").waitFor();
  const kept = () => page.evaluate(() => JSON.parse(localStorage.getItem("holdem.ranges")).mine);
  assert.equal(await kept(), "JJ");
  const undo = page.locator(".shelf", { has: page.locator("#shelf") }).getByRole("button", { name: "Undo" });
  await undo.click();
  assert.equal(await kept(), "QQ+,AK");
  await page.getByRole("button", { name: "Forget" }).click();
  assert.equal(await kept(), undefined);
  await undo.click();
  assert.equal(await kept(), "QQ+,AK");
});

test("ranges and games are saved as a file, and read from one", async () => {
  const page = await open("#p=AA,QQ&p=KK&b=2c2d2h3s3c&tab=solve&solve-pot=100&solve-stack=100&solve-bets=100%25&lock=start:%20AA%20check%20100%25");
  await page.locator("#solve-more > summary").click();
  await page.getByText("Ready-made sizes, kept games").click();
  await page.fill("#games-name", "nuts or air");
  await page.locator("#solve").getByRole("button", { name: "Keep", exact: true }).click();
  await page.getByText("Kept as nuts or air").waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.locator("#solve").getByRole("button", { name: "Save all as a file" }).click()]);
  assert.equal(file.suggestedFilename(), "holdem-shelf.json");
  const text = readFileSync(await file.path());
  const other = await open("#tab=solve");
  await other.locator("#solve-more > summary").click();
  await other.getByText("Ready-made sizes, kept games").click();
  const read = (buffer) => other.setInputFiles("#games-file", { name: "shelf.json", mimeType: "application/json", buffer });
  await read(Buffer.from("[1]"));
  await other.getByText("This is not a file of kept ranges and games").waitFor();
  await read(text);
  await other.locator("#solve").getByText("1 text is on the shelf from shelf.json").waitFor();
  await other.selectOption("#games", { label: "nuts or air" });
  const fields = await Promise.all(["#player-1", "#player-2", "#board", "#solve-bets", "#solve-lock-1"].map((field) => other.inputValue(field)));
  assert.deepEqual(fields, ["AA,QQ", "KK", "2c2d2h3s3c", "100%", "start: AA check 100%"]);
  await other.waitForFunction(() => document.querySelector("#solve:not([aria-busy]):not(.stale) .way") !== null);
  assert.match(await other.locator('.solved [data-hand="AA"]').getAttribute("aria-label"), /^AA: check 100%/);
  // Ranges and games of the same file are taken back together.
  await other.locator("#solve .shelf").getByRole("button", { name: "Undo" }).click();
  assert.equal(await other.locator("#games option", { hasText: "nuts or air" }).count(), 0);
});

test("without storage, no button offers to keep a range", async () => {
  const page = await open("#p=AhKh&p=QQ", { started: () => {
    Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("no", "SecurityError"); } });
  } });
  await toRange(page);
  await page.getByText("Ready-made and kept ranges").click();
  assert.equal(await page.isVisible("#shelf-name"), false);
  await page.selectOption("#shelf", { label: "Button" });
  assert.equal(await page.inputValue("#player-2"), "40%");
});

test("stored data of other pages does no harm", async () => {
  for (const kept of ["[1,2]", '"x"', "null", "{", '{"a":1,"<b>":"QQ","__proto__":"AA"}']) {
    const page = await open("#p=AhKh&p=QQ", { started: `localStorage.setItem("holdem.ranges", ${JSON.stringify(kept)})` });
    await page.waitForSelector(".bar");
    assert.equal(await page.locator("#shelf b").count(), 0);
  }
});

test("every filter is understood, with a board and without", async () => {
  const page = await open("#p=AhKh&p=random&b=Qh7h2c");
  await settled(page);
  await toRange(page);
  await page.getByText("Only what has").click();
  const names = await page.locator(".filters button").allTextContents();
  assert.ok(names.length > 15);
  const filters = page.locator(".filters");
  for (const name of names) {
    const button = filters.getByRole("button", { name, exact: true });
    await button.click();
    assert.equal(await page.inputValue("#player-2"), `random & (${name})`);
    await page.waitForFunction(() => document.querySelector("#player-2-says").textContent !== "1,326 combos, 100.0%; the known cards leave 1,081");
    // No hand makes a straight on this board, but the filter is still valid.
    const error = page.locator("#player-2-error .message");
    if (await error.count() > 0) assert.match(await error.textContent(), /^No hand matches both/);
    assert.equal(await button.getAttribute("aria-pressed"), "true");
    await button.click();
    assert.equal(await page.inputValue("#player-2"), "random");
  }
  await page.fill("#board", "");
  await page.focus("#player-2");
  await page.waitForFunction(() => document.querySelectorAll("#board-says .tile").length === 0);
  assert.equal(await filters.getByRole("button", { name: "set", exact: true }).isVisible(), false);
  assert.equal(await filters.getByRole("button", { name: "suited" }).isVisible(), true);
});

test("filters combine, on the whole range", async () => {
  const page = await open("#p=AhKh&p=QQ%2B,AK,87s&b=Qd7h2c");
  await settled(page);
  await toRange(page);
  await page.getByText("Only what has").click();
  const filters = page.locator(".filters");
  await filters.getByRole("button", { name: "set", exact: true }).click();
  await filters.getByRole("button", { name: "overpair" }).click();
  assert.equal(await page.inputValue("#player-2"), "(QQ+,AK,87s) & (set, overpair)");
  await page.waitForFunction(() => /^18 combos, 1\.4%; the known cards leave 15$/.test(document.querySelector("#player-2-says").textContent));
  await filters.getByRole("button", { name: "set", exact: true }).click();
  await filters.getByRole("button", { name: "overpair" }).click();
  assert.equal(await page.inputValue("#player-2"), "QQ+,AK,87s");
});

test("a range is copied in the notation of another program, and read from one", async () => {
  const page = await open("#p=AhKh&p=QQ%2B,AKs:0.5", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.waitForSelector(".bar");
  await toRange(page);
  await page.getByText("In the notation of another program").click();
  await page.selectOption("#notation", { label: "Equilab, PokerStove" });
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await page.getByText("Copied", { exact: true }).waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "100: QQ+, 50: AKs");
  await page.fill("#player-2", "AA@100, AxKx@50");
  await page.focus("#player-2");
  await page.selectOption("#notation", { label: "ProPokerTools" });
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.waitForFunction(() => document.querySelector("#player-2").value === "AA,AKs:0.5");
});
