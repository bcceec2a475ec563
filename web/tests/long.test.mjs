// Long work: it shows its progress, it can be stopped, and the page is never frozen.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pages, settled } from "./browser.mjs";

const { open } = pages();

test("a sample narrows until it is as precise as the program's", async () => {
  const page = await open();
  await page.evaluate(() => {
    window.errors = [];
    new MutationObserver(() => {
      const shown = document.querySelector(".error-of")?.textContent;
      if (shown && window.errors.at(-1) !== shown) window.errors.push(shown);
    }).observe(document.querySelector(".bars"), { childList: true, subtree: true });
  });
  await page.fill("#player-1", "AK");
  await page.fill("#player-2", "QQ");
  for (const number of [3, 4, 5, 6]) {
    await page.getByRole("button", { name: "Add a player" }).click();
    await page.fill(`#player-${number}`, "random");
  }
  // Four more random hands are too many to count. A busy machine takes long.
  const precise = () => /±\s*0\.0[45]/.test(document.querySelector(".error-of")?.textContent ?? "");
  await page.waitForFunction(precise, null, { timeout: 300_000 });
  const errors = (await page.evaluate(() => window.errors)).slice(-3).map((it) => Number(it.replace("±", "")));
  assert.ok(errors.every((error, place) => place === 0 || error < errors[place - 1]), String(errors));
  assert.match(await page.textContent(".status"), /^Sampled: [\d,]+ deals, seed 0; ± is one standard error$/);
  await page.getByRole("button", { name: "Refine" }).click();
  // The sample is refined; on a slow machine this is still running, with a button to stop.
  await page.waitForFunction(() =>
    document.querySelector(".work button")?.hidden === false ||
    /±\s*0\.0[12]/.test(document.querySelector(".error-of")?.textContent ?? ""));
});

test("a count is stopped, and the page answers the next question", async () => {
  const page = await open("#p=22%2B,A2%2B,K9%2B&p=33%2B,A3%2B,QT%2B&p=44%2B,A4%2B,JT&p=55%2B,A5%2B");
  await page.waitForSelector(".bar");
  const offer = page.getByRole("button", { name: /Count every deal|Refine/ }).last();
  await offer.click();
  const stop = page.getByRole("button", { name: "Stop" });
  await stop.waitFor();
  // The page still scrolls, types and paints while the engine counts.
  const beats = await page.evaluate(() => new Promise((resolve) => {
    let longest = 0;
    let last = performance.now();
    const beat = () => {
      const now = performance.now();
      [longest, last] = [Math.max(longest, now - last), now];
    };
    const timer = setInterval(beat, 5);
    setTimeout(() => { clearInterval(timer); resolve(longest); }, 500);
  }));
  assert.ok(beats < 400, `${beats}`);
  await stop.click();
  assert.match(await page.textContent(".status"), /stopped$/);
  assert.equal(await stop.isVisible(), false);
  await page.fill("#player-1", "AhKh");
  for (let number = 4; number > 2; number -= 1) await page.getByRole("button", { name: `Remove player ${number}` }).click();
  await page.fill("#player-2", "QsQd");
  await page.waitForFunction(() => document.querySelector(".bar strong")?.textContent === "46.21%");
});

test("work after the equity can be stopped, and is marked as stopped", async () => {
  const page = await open("#p=random,!AhKs&p=22%2B,A2%2B,K2%2B,Q2%2B&d=2c");
  const stop = page.getByRole("button", { name: "Stop" });
  await page.waitForFunction(() => /^Exact/.test(document.querySelector(".status")?.textContent ?? ""), null, { timeout: 300_000 });
  await page.locator("#combos").getByRole("button", { name: /^Count this/ }).click();
  await stop.waitFor();
  await stop.click();
  assert.match(await page.textContent(".status"), /^Exact: [^—]*$/);
  await page.locator("#combos").getByText("Stopped before it was known.").waitFor();
});

test("details that take long wait for a button, and are counted together", async () => {
  const page = await open("#p=20%25&p=15%25");
  await settled(page);
  assert.equal(await page.locator("#combos svg").count(), 0);
  await page.locator("#combos").getByRole("button", { name: /^Count this, in about \d+ s$/ }).click();
  await page.waitForFunction(() => ["categories table", "combos svg", "graph svg"].every((it) => document.querySelector(`#${it}`)), null, { timeout: 300_000 });
});

test("typing fast ends with the answer to the last text", async () => {
  const page = await open("#p=&p=QsQd");
  for (const text of ["A", "AK", "AKs", "AKs,", "AKs,T", "AKs,TT", "random", "random,!AA", "AhKh"]) {
    await page.fill("#player-1", text);
  }
  await page.waitForFunction(() => document.querySelector(".bar strong")?.textContent === "46.21%");
  await settled(page);
  assert.equal(await page.textContent(".bar strong"), "46.21%");
});

test("the next worker starts from the compiled module", async () => {
  const page = await open("", { started: () => {
    window.sent = [];
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message) {
      window.sent.push(...Object.keys(message));
      return postMessage.call(this, message);
    };
  } });
  // Without one combo, suits are not equivalent, so more boards are counted, for long enough to be stopped.
  await page.fill("#dead", "2c");
  await page.fill("#player-1", "random,!AhKs");
  await page.fill("#player-2", "22+,A2+");
  // Wait for the count: an earlier question could also be stopped, but would be done before its worker is ended.
  await page.waitForFunction(() => /counting every deal/.test(document.querySelector(".work").textContent));
  await page.getByRole("button", { name: "Stop" }).click();
  await page.fill("#player-1", "AhKh");
  await page.waitForFunction(() => window.sent.includes("module"));
  assert.equal((await page.evaluate(() => window.sent)).filter((key) => key === "packed").length, 1);
});
