// Benchmarks the page in a browser and prints a table for the README: node benchmarks/page.mjs

import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { ADDRESS, launch } from "../tests/browser.mjs";

const TIMES = Number(process.argv[2] ?? 15);
const browser = await launch();

const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
const bytes = statSync(fileURLToPath(ADDRESS)).size;
const rows = [
  ["size of the page", `${(bytes / 1e6).toFixed(2)} MB, ${(gzipSync(readFileSync(fileURLToPath(ADDRESS))).length / 1e6).toFixed(2)} MB compressed`],
];

/** Records the times of changes to the answers, from the start of the page. */
function observe() {
  window.changes = [];
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver((list) => {
      const shown = list.some(({ target, addedNodes }) => target.className === "bars" && addedNodes.length > 0);
      if (shown) window.changes.push(performance.now());
    }).observe(document.getElementById("answers"), { childList: true, subtree: true });
  });
}

async function opened(fragment, act) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(ADDRESS + fragment);
  await page.waitForFunction(() => window.changes?.length > 0);
  const result = await act(page);
  await context.close();
  return result;
}

const first = [];
for (let time = 0; time < TIMES; time += 1) {
  first.push(await opened("#p=AhKh&p=QsQd", (page) => page.evaluate(() => window.changes[0])));
}
rows.push(["from opening to the first answer", `${median(first).toFixed(0)} ms`]);

/** Types different hands, and returns the milliseconds from each letter to its answer. */
const typed = (texts) => (page) => page.evaluate(async (texts) => {
  const quiet = () => new Promise((resolve) => setTimeout(resolve, 700));
  const input = document.getElementById("player-2");
  const times = [];
  for (const text of texts) {
    await quiet();
    const before = window.changes.length;
    const begun = performance.now();
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    while (window.changes.length === before && performance.now() - begun < 5000) await new Promise((resolve) => setTimeout(resolve, 1));
    times.push(window.changes[before] - begun);
  }
  return times;
}, texts);

const hands = ["QcQd", "JsJd", "9c9d", "7s6s", "AsKd", "5c5d", "TsTc", "KsQs", "8d8c", "6c6d", "JcTc"];
for (const [name, fragment, texts] of [
  ["hand against hand before the flop", "#p=AhKh&p=QsQd", hands],
  ["hand against hand on a flop", "#p=AhKh&p=QsQd&b=Qh7h2c", hands.slice(1)],
  ["a range against a hand on a flop", "#p=15%25&p=AhKh&b=Qh7h2c", hands.slice(1)],
  ["a range against a range on a flop", "#p=20%25&p=15%25&b=Qh7h2c", ["14%", "16%", "17%", "18%", "19%", "20%", "13%", "12%", "11%", "10%"]],
  ["random against a hand before the flop", "#p=random&p=AhKh", hands],
]) {
  rows.push([`from a letter to the answer: ${name}`, `${median(await opened(fragment, typed(texts))).toFixed(0)} ms`]);
}

const asked = (question) => (page) => page.evaluate(async (question) => {
  const times = [];
  for (let time = 0; time < 5; time += 1) {
    const begun = performance.now();
    await window.holdem.ask(question);
    times.push(performance.now() - begun);
  }
  return times;
}, question);
for (const [name, question] of [
  ["random against random on a flop", { players: ["random", "random"], board: "Qh7h2c" }],
  ["AA against KK against QQ before the flop", { players: ["AA", "KK", "QQ"] }],
  ["20%, 99+ and 15% before the flop", { players: ["20%", "99+", "15%"], budget: "exact" }],
  ["20%, 30% and 40% on a flop", { players: ["20%", "30%", "40%"], board: "Qh7h2c", budget: "exact" }],
  ["a million deals among six random hands", { players: Array(6).fill("random"), budget: { deals: 1_000_000 } }],
]) {
  const times = await opened("#p=AhKh&p=QsQd", asked({ ask: "equity", show: ["plain"], ...question }));
  rows.push([name, `${median(times).toFixed(0)} ms`]);
}
await browser.close();

console.log(`| what | median of ${TIMES} |\n|---|---|`);
for (const [what, value] of rows) console.log(`| ${what} | ${value} |`);
