// The solver: the program's solutions, while typing or at the press of a button, and moves through the tree.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pages } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";

const { open } = pages();

/** The nuts or a bluff against bluff catchers: a pot-sized bet is called half of the time. */
const RIVER = "#p=AA,QQ&p=KK&b=2c2d2h3s3c&tab=solve&solve-pot=100&solve-stack=100&solve-bets=100%25";
const TURN = "#p=QQ%2B,AK,76s&p=JJ-88,AQ,KQs&b=Ks7d2c9h&tab=solve&solve-pot=60&solve-stack=90&solve-bets=50%25,all-in";

function solved(page) {
  return page.waitForFunction(() => document.querySelector("#solve:not([aria-busy]):not(.stale) .way") !== null);
}

async function actions(page) {
  return page.locator("#solve .action").evaluateAll((all) => all.map((one) => one.textContent));
}

/** Returns the program's answer about a game. */
function record(...typed) {
  return JSON.parse(execFileSync(PROGRAM, ["solve", ...typed, "-f", "json", "-q"], { encoding: "utf8" }));
}

/** Returns the combos shown, with their actions. */
async function combos(page, hand) {
  await page.locator(`.solved [data-hand="${hand}"]`).hover();
  return page.locator("#solve .detail .combo-card:not(.whole)").evaluateAll((all) => all.map((one) => one.textContent));
}

test("a river is solved at once, and bluffs as often as the pot odds say", async () => {
  const page = await open(RIVER);
  await solved(page);
  const { actions: [check, bet] } = record("AA,QQ", "KK", "-b", "2c2d2h3s3c", "--pot", "100", "--stack", "100", "--bets", "100%");
  const [first, second] = await actions(page);
  assert.match(first, new RegExp(`^check${(100 * check.frequency).toFixed(1)}%`));
  assert.match(second, new RegExp(`^all-in 100${(100 * bet.frequency).toFixed(1)}%`));
  assert.equal((await combos(page, "AA")).length, 6);
  assert.match(await page.locator('.solved [data-hand="QQ"]').getAttribute("aria-label"), /^QQ: check (49|50|51)%, all-in 100 (49|50|51)%$/);
  assert.match(await page.locator("#solve").textContent(), /Exploitability .+ of the pot after \d+ iterations/);
  assert.ok(await page.locator('.solved [data-hand="JJ"]').isDisabled());
  // Numbers make it readable without colours.
  await page.locator("#solve-shown").selectOption({ label: "all-in 100, in percent" });
  assert.equal(await page.locator('.solved [data-hand="AA"] .hand-parts').textContent(), "100");
});

test("the tree is browsed by clicks, the address and the keyboard", async () => {
  const page = await open(TURN);
  await solved(page);
  const go = async (name) => {
    await page.locator("#solve .action", { hasText: name }).click();
    await solved(page);
  };
  const here = () => page.locator("#solve [aria-current]").textContent();
  await go(/^check/);
  assert.match(await here(), /^2 IP acts, pot 60$/);
  await go(/^check/);
  assert.match(await here(), /^the river comes/);
  assert.match(page.url(), /line=check,check$/);
  assert.ok(await page.locator('#solve [data-card="Ks"]').isDisabled());
  await page.locator('#solve [data-card="4s"]').click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("1 OOP"));
  assert.match(await page.locator("#solve").textContent(), /after check, check, 4s/);
  // The browser's back button goes back one step; a click on a step goes back to its decision.
  await page.goBack();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("the river"));
  await page.locator("#solve .way button").first().click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("1 OOP"));
  assert.equal(await page.locator("#solve .way button").count(), 0);
  await page.locator("#solve button.action").first().focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("2 IP"));
  assert.ok(await page.evaluate(() => document.activeElement.matches("#solve .action")));
});

test("a link opens a decision of the program's solution", async () => {
  const page = await open(`${TURN}&line=check,all-in`);
  await solved(page);
  const status = await page.locator("#solve .status").textContent();
  const iterations = /after (\d+) iterations/.exec(status)[1];
  const game = ["QQ+,AK,76s", "JJ-88,AQ,KQs", "-b", "Ks7d2c9h", "--pot", "60", "--stack", "90", "--bets", "50%, all-in"];
  const { actions: expected } = record(...game, "--iterations", iterations, "--line", "check, all-in");
  const shown = await actions(page);
  assert.deepEqual(shown.map((text) => /^\D+?(?=[<>\d])/.exec(text)[0]), expected.map(({ action }) => action));
  shown.forEach((text, index) => {
    assert.ok(Math.abs(Number(/([\d.]+)%/.exec(text)[1]) - 100 * expected[index].frequency) < 0.11, text);
  });
  // Both actions end the game.
  assert.equal(await page.locator("#solve .action.ends").count(), 1);
});

test("an invalid size is explained at its field, in words of the page", async () => {
  const page = await open(RIVER);
  await solved(page);
  await page.fill("#solve-bets", "33x");
  await page.locator("#solve-error .message").waitFor();
  assert.equal(await page.locator("#solve-bets").getAttribute("aria-invalid"), "true");
  // The solution of the previous game stays, marked as stale and inert.
  assert.equal(await page.locator("#solve.stale").count(), 1);
  assert.ok(await page.locator("#solve .solution .body").evaluate((body) => body.inert));
  await page.fill("#solve-bets", "50%");
  await solved(page);
  assert.equal(await page.locator("#solve-error").textContent(), "");
  assert.match((await actions(page))[1], /^bet 50/);
  await page.fill("#player-2", "");
  await page.waitForFunction(() => /Give two players/.test(document.querySelector("#solve .status").textContent));
});

test("a large game shows its cost, is solved by a button, and can be stopped", async () => {
  const page = await open("#p=22%2B,A2%2B,K2%2B,Q2%2B&p=random&b=Ks7d2c9h&tab=solve&solve-pot=60&solve-stack=600&solve-bets=33%25,75%25,all-in&solve-until=0.01%25");
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  assert.match(await page.locator("#solve .status").textContent(), /nodes on [\d,]+ boards, \d+ MB, about/);
  await page.waitForFunction(() => /% of the pot after/.test(document.querySelector("#solve .work").textContent));
  // The page stays responsive.
  assert.ok(await page.evaluate(() => new Promise((done) => {
    const start = performance.now();
    setTimeout(() => done(performance.now() - start < 500), 10);
  })));
  await page.locator("#solve").getByRole("button", { name: "Stop" }).click();
  await solved(page);
  assert.match(await page.locator("#solve").textContent(), /Stopped after \d+ iterations/);
  // The search goes on from there, and the end is said.
  const iterations = async () => Number(/Stopped after ([\d,]+)/.exec(await page.locator("#solve .status").textContent())[1].replace(",", ""));
  const before = await iterations();
  await page.locator("#solve .unseen", { hasText: /^Stopped after/ }).first().waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Go on" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => /% of the pot after/.test(document.querySelector("#solve .work").textContent));
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Stop");
  await page.keyboard.press("Enter");
  await solved(page);
  await page.getByRole("button", { name: "Go on" }).waitFor();
  assert.ok((await iterations()) > before);
  assert.equal(await page.evaluate(() => document.activeElement.textContent), "Go on");
  // Another tab and back keeps it.
  await page.getByRole("tab", { name: "Equity" }).click();
  await page.getByRole("tab", { name: "Solve" }).click();
  assert.ok(await page.getByRole("button", { name: "Go on" }).isVisible());
});

test("a target below the usual one waits for the button", async () => {
  const page = await open(`${RIVER}&solve-until=0.01%25`);
  await page.getByRole("button", { name: "Solve", exact: true }).waitFor();
  assert.match(await page.locator("#solve .status").textContent(), /about \d+ s to 0\.5%, and longer to the target$/);
});

test("a line that the game does not have is named", async () => {
  const page = await open(`${RIVER}&line=bet%2033,call`);
  await solved(page);
  await page.getByText("This game does not have the line bet 33, call: the first decision is shown").waitFor();
  assert.doesNotMatch(page.url(), /line=/);
});

test("every hand and card is reached with the arrow keys", async () => {
  const page = await open(RIVER);
  await solved(page);
  await page.focus('.solved [data-hand="AA"]');
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.hand), "QQ");
  assert.equal(await page.locator("#solve .detail .combo-card:not(.whole)").count(), 6);
  const other = await open(`${TURN}&line=check,check`);
  await other.waitForSelector('#solve [data-card="As"]');
  await other.focus('#solve [data-card="As"]');
  await other.keyboard.press("ArrowDown");
  await other.keyboard.press("ArrowDown");
  assert.equal(await other.evaluate(() => document.activeElement.dataset.card), "Ad");
  await other.keyboard.press("ArrowUp");
  await other.keyboard.press("ArrowUp");
  await other.keyboard.press("ArrowRight");
  // A card of the board is passed, and not dealt.
  assert.equal(await other.evaluate(() => document.activeElement.dataset.card), "Ks");
  await other.keyboard.press("Enter");
  assert.doesNotMatch(other.url(), /Ks$/);
});

test("a pinned hand and the action in numbers stay on the way through the tree", async () => {
  const page = await open(TURN);
  await solved(page);
  await page.locator('.solved [data-hand="AKs"]').click();
  await page.locator("#solve-shown").selectOption({ label: "check, in percent" });
  await page.locator("#solve button.action", { hasText: "check" }).click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("2 IP"));
  assert.equal(await page.locator("#solve-shown").evaluate((choice) => choice.selectedOptions[0].textContent), "check, in percent");
  await page.locator("#solve .way button").first().click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("1 OOP"));
  assert.equal(await page.locator('.solved [data-hand="AKs"]').getAttribute("aria-pressed"), "true");
  // Each combo has the frequency and the EV of each action.
  assert.deepEqual(await page.locator("#solve .detail .whole .act-name").allTextContents(), ["check", "bet 30", "all-in 90"]);
  assert.match(await page.locator("#solve .detail .combo-card:not(.whole) .act").first().textContent(), /^check[<>\d]+%EV -?\d/);
});

test("a click on an action of a hand locks it, and undo unlocks it", async () => {
  const page = await open(`${RIVER}&line=check`);
  await solved(page);
  const game = ["AA,QQ", "KK", "-b", "2c2d2h3s3c", "--pot", "100", "--stack", "100", "--bets", "100%"];
  await page.locator('.solved [data-hand="KK"]').click();
  await page.locator("#solve .whole .act", { hasText: "all-in 100" }).click();
  const held = () => page.locator("#solve .actions .action").evaluateAll((all) => all.map((one) => one.querySelector(".often").textContent));
  await page.waitForFunction(() => /100\.0%/.test(document.querySelectorAll("#solve:not([aria-busy]) .actions .action")[1]?.textContent));
  assert.deepEqual(await held(), ["0.0%", "100.0%"]);
  assert.equal(await page.inputValue("#solve-lock-1"), "check: KK all-in 100 100%");
  assert.match(page.url(), /lock=check:%20KK%20all-in%20100%20100%25&line=check/);
  // The button that was clicked keeps the focus, and says that it is locked.
  assert.ok(await page.evaluate(() => document.activeElement.matches('.act[aria-pressed="true"]')));
  const [{ frequency }] = record(...game, "--lock", "check: KK all-in 100 100%").actions;
  await page.locator("#solve .way button").first().click();
  await page.waitForFunction(() => document.querySelector("#solve [aria-current]").textContent.startsWith("1 OOP"));
  const [check] = await held();
  assert.ok(Math.abs(parseFloat(check) - 100 * frequency) < 0.2, `${check}, ${frequency}`);
  // The text of a lock can be changed; an error is marked there.
  await page.fill("#solve-lock-1", "check: KK check 200%");
  await page.locator("#solve-error .message").waitFor();
  assert.equal(await page.locator("#solve-lock-1").getAttribute("aria-invalid"), "true");
  await page.fill("#solve-lock-1", "check: KK check 100%");
  await page.locator("#solve-lock-1").blur();
  await solved(page);
  assert.match(page.url(), /lock=check:%20KK%20check%20100%25/);
  await page.getByRole("button", { name: "Undo" }).last().click();
  await solved(page);
  assert.equal(await page.inputValue("#solve-lock-1"), "check: KK all-in 100 100%");
  await page.getByRole("button", { name: /^Remove the lock check: KK/ }).click();
  await solved(page);
  assert.doesNotMatch(page.url(), /lock=/);
  // A link has its locks.
  const other = await open(`${RIVER}&lock=start:%20QQ%20all-in%20100%20100%25`);
  await solved(other);
  assert.match(await other.locator('.solved [data-hand="QQ"]').getAttribute("aria-label"), /^QQ: check 0%, all-in 100 100%$/);
});

test("cards after a line that is never played are not called out of the deck", async () => {
  const page = await open(`${TURN}&lock=start:%20random%20bet%2030%20100%25&line=check,check`);
  await solved(page);
  const title = (card) => page.locator(`#solve [data-card="${card}"]`).getAttribute("title");
  assert.deepEqual([await title("4s"), await title("Ks")], ["No hands of both players reach this card", "This card is out of the deck"]);
});

test("locks of a larger game wait for the button, and the solution stays", async () => {
  const page = await open(`${RIVER}&solve-until=0.01%25`);
  await page.getByRole("button", { name: "Solve", exact: true }).click();
  await solved(page);
  for (const hand of ["AA", "QQ"]) {
    await page.locator(`.solved [data-hand="${hand}"]`).click();
    await page.locator("#solve .whole .act", { hasText: "check" }).click();
  }
  assert.equal(await page.locator("#solve .locks-list input").count(), 2);
  assert.ok(await page.locator('#solve .act[aria-pressed="true"]').first().isVisible());
  await page.getByRole("button", { name: "Solve with these locks" }).click();
  await page.waitForFunction(() => /^check100\.0%/.test(document.querySelector("#solve:not(.stale) .action")?.textContent));
});

test("a search goes on to a lower exploitability", async () => {
  const page = await open(RIVER);
  await solved(page);
  const iterations = async () => Number(/Solved after ([\d,]+)/.exec(await page.locator("#solve .status").textContent())[1].replace(",", ""));
  const before = await iterations();
  const button = page.getByRole("button", { name: /^Go on to/ });
  const percent = /Go on to (.+%)/.exec(await button.textContent())[1];
  await button.click();
  await page.waitForFunction((percent) => document.getElementById("solve-until").value === percent, percent);
  await solved(page);
  assert.ok((await iterations()) > before);
  assert.ok(parseFloat(/exploitability (.+)%/.exec(await page.locator("#solve .seal").textContent())[1]) <= 1.05 * parseFloat(percent));
});

test("sizes by street and player are fields", async () => {
  // A small game, which is solved at once on a busy machine too.
  const page = await open(TURN.replace("QQ%2B,AK,76s", "AA").replace("JJ-88,AQ,KQs", "JJ"));
  await solved(page);
  await page.locator("#solve-more > summary").click();
  assert.equal(await page.locator("#solve-bets-flop-oop").isVisible(), false);
  await page.fill("#solve-bets-river-ip", "none");
  await page.fill("#solve-bets-turn-oop", "33%");
  await page.waitForFunction(() => /^bet 19\.8/.test(document.querySelectorAll("#solve:not([aria-busy]):not(.stale) .action strong")[1]?.textContent));
  assert.equal(await page.inputValue("#solve-bets"), "50%,all-in; oop turn: 33%; ip river: none");
  // And the other way round.
  await page.fill("#solve-bets", "50%; river: 75%");
  assert.equal(await page.inputValue("#solve-bets-river-oop"), "75%");
  assert.equal(await page.inputValue("#solve-bets-turn-oop"), "");
  await page.getByText("Ready-made sizes, kept games").click();
  await page.selectOption("#games", { label: "Small first, then larger" });
  await solved(page);
  assert.equal(await page.inputValue("#solve-bets"), "33%; turn: 66%; river: 75%, all-in");
});

test("grids show EV, equity and EQR of both ranges", async () => {
  const page = await open(RIVER);
  await solved(page);
  await page.selectOption("#solve-shown", "equity");
  assert.equal(await page.locator('.solved [data-hand="AA"] .hand-parts').textContent(), "100");
  await page.selectOption("#solve-range", "both");
  assert.equal(await page.locator(".hands.solved").count(), 2);
  const { players: [, { hands }] } = record("AA,QQ", "KK", "-b", "2c2d2h3s3c", "--pot", "100", "--stack", "100", "--bets", "100%", "--by-combo");
  const kings = page.locator('.hands.solved').nth(1).locator('[data-hand="KK"]');
  assert.equal(await kings.locator(".hand-parts").textContent(), String(Math.round(100 * hands[0].hand_equity)));
  await kings.hover();
  // The player who does not act has no actions to lock.
  assert.equal(await page.locator("#solve .detail .act").count(), 0);
  assert.match(await page.locator("#solve .detail .whole").textContent(), /^KKequity 50%/);
  // The link holds what is shown.
  assert.match(page.url(), /&view=equity\.both/);
  await page.reload();
  await solved(page);
  assert.deepEqual([await page.inputValue("#solve-shown"), await page.inputValue("#solve-range")], ["equity", "both"]);
  await page.goBack();
  await page.goBack();
  await solved(page);
  assert.deepEqual([await page.inputValue("#solve-shown"), await page.inputValue("#solve-range")], ["", "acts"]);
});

test("sizes on all streets are one list, and words of the trade are read", async () => {
  const page = await open(RIVER);
  await solved(page);
  await page.fill("#solve-bets", "33%; 75%; all in");
  await page.waitForFunction(() => document.querySelectorAll("#solve:not([aria-busy]):not(.stale) .action").length === 4);
  assert.deepEqual(await page.locator("#solve .action strong").allTextContents(), ["check", "bet 33", "bet 75", "all-in 100"]);
});

test("a saved picture has the colours of the page, and says what it shows", async () => {
  const page = await open(`${RIVER}&line=check`);
  await solved(page);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /Save this picture as SVG/ }).click()]);
  assert.match(file.suggestedFilename(), /^AA-QQ-.*KK.*-after-check\.svg$/);
  const svg = readFileSync(await file.path(), "utf8");
  for (const words of ["AA, QQ against KK on 2c 2d 2h 3s 3c; pot 100, stack 100; after check", "check", "all-in 100"]) assert.ok(svg.includes(words), words);
  const color = (name) => page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim().toUpperCase(), name);
  const legend = [...svg.matchAll(/<rect[^>]*width="14"[^>]*fill="(#[0-9A-F]{6})"/g)].map(([, fill]) => fill);
  assert.deepEqual(legend, await Promise.all([color("--passive"), color("--all-in")]));
});

test("the game stays in the address on the other tab, and is there after a reload", async () => {
  const page = await open(RIVER);
  await solved(page);
  await page.fill("#solve-pot", "120");
  await solved(page);
  await page.getByRole("tab", { name: "Equity" }).click();
  assert.match(page.url(), /solve-pot=120/);
  await page.reload();
  await page.getByRole("tab", { name: "Solve" }).click();
  assert.equal(await page.inputValue("#solve-pot"), "120");
  assert.equal(await page.inputValue("#solve-bets"), "100%");
});

test("a game that does not fit is refused before it starts", async () => {
  const page = await open("#p=random&p=random&b=Ks7d2c&tab=solve&solve-pot=60&solve-stack=1000&solve-bets=33%25,75%25,all-in");
  await page.waitForFunction(() => /a page can take .* one more board card/.test(document.querySelector("#solve .status").textContent));
  assert.equal(await page.getByRole("button", { name: "Solve", exact: true }).isVisible(), false);
});

test("a solution is saved, opened by the program, and opened again", async () => {
  const page = await open(TURN);
  await solved(page);
  const before = await actions(page);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save the solution" }).click()]);
  assert.match(file.suggestedFilename(), /\.holdem$/);
  const path = await file.path();
  const copy = join(mkdtempSync(join(tmpdir(), "holdem-")), "spot.holdem");
  copyFileSync(path, copy);
  execFileSync(PROGRAM, ["verify", copy, "-q"]);
  const names = await page.locator("#solve .actions .action strong").allTextContents();
  assert.deepEqual(record(copy).actions.map(({ action }) => action), names);
  const other = await open("#tab=solve");
  await other.setInputFiles("#solve-file", { name: "spot.holdem", mimeType: "application/octet-stream", buffer: readFileSync(path) });
  await solved(other);
  assert.deepEqual(await actions(other), before);
  assert.match(await other.locator("#solve .status").textContent(), /Opened spot\.holdem/);
  // The fields are about it: a change solves it again.
  const fields = ["#player-1", "#player-2", "#board", "#solve-pot", "#solve-stack", "#solve-bets", "#solve-raises"];
  const shown = await Promise.all(fields.map((field) => other.inputValue(field)));
  assert.deepEqual(shown, ["QQ+,AK,76s", "JJ-88,AQ,KQs", "Ks 7d 2c 9h", "60", "90", "50%, all-in", "3x"]);
  assert.match(other.url(), /solve-pot=60/);
  await other.fill("#solve-bets", "all-in");
  await solved(other);
  assert.equal((await actions(other)).length, 2);
  await other.setInputFiles("#solve-file", { name: "other.holdem", mimeType: "application/octet-stream", buffer: Buffer.from("no") });
  await other.locator("#solve-error .message").waitFor();
  assert.match(await other.locator("#solve-error").textContent(), /a file saved by this page or the program/);
  // A change of a byte anywhere is found when the file is opened.
  const damaged = readFileSync(path);
  damaged[damaged.length - 20] ^= 1;
  await other.setInputFiles("#solve-file", { name: "damaged.holdem", mimeType: "application/octet-stream", buffer: damaged });
  await other.locator("#solve-error .message", { hasText: "this saved solution is damaged" }).waitFor();
});

test("the tabs keep their content, and share the spot", async () => {
  const page = await open(RIVER);
  await solved(page);
  await page.getByRole("tab", { name: "Equity" }).click();
  assert.equal(await page.locator("#solve").isVisible(), false);
  assert.doesNotMatch(page.url(), /tab=/);
  await page.waitForSelector(".bar");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator("#solve .action").count(), 2);
  assert.match(page.url(), /tab=solve&solve-pot=100/);
  await page.fill("#player-1", "AA");
  await page.waitForFunction(() => document.querySelector("#solve:not([aria-busy]):not(.stale) .action")?.textContent.includes("check"));
  await solved(page);
  assert.ok(await page.locator('.solved [data-hand="QQ"]').isDisabled());
});
