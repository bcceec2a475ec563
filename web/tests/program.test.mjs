// The page's JSON for a hundred questions equals the program's, byte for byte.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { pages, see, settled, share } from "./browser.mjs";
import { PROGRAM } from "./program.mjs";
import { spots } from "./spots.mjs";

const { open } = pages();

test("a hundred questions have the program's answers", async () => {
  const page = await open();
  const all = spots();
  assert.ok(all.length >= 100, `${all.length}`);
  for (const { question, arguments: typed } of all) {
    const theirs = execFileSync(PROGRAM, typed, { encoding: "utf8" });
    const reply = await page.evaluate((question) => window.holdem.ask(question), question);
    const [answer] = Object.values(reply.answers);
    assert.equal(answer.document, theirs, typed.join(" "));
    assert.deepEqual(answer.json, JSON.parse(theirs), typed.join(" "));
  }
});

test("the page shows and copies the program's answer", async () => {
  const page = await open("#p=AhKh&p=QQ%2B&p=15%25&b=Ks7d2c", { permissions: ["clipboard-read", "clipboard-write"] });
  await page.waitForSelector(".exports");
  const take = async (name) => {
    await share(page, name);
    await page.getByText(`${name.replace("Copy ", "")} copied`).waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  const command = await take("Copy Command");
  assert.equal(command, "holdem equity AhKh QQ+ 15% -b Ks7d2c");
  const run = (format) => execFileSync(PROGRAM, [...command.split(" ").slice(1), "-f", format, "-q"], { encoding: "utf8" });
  assert.equal(await take("Copy JSON"), run("json"));
  assert.equal(await take("Copy CSV"), run("csv"));
  const shown = await page.locator(".bar .value strong").allTextContents();
  const record = JSON.parse(run("json"));
  assert.deepEqual(shown, record.players.map(({ equity }) => `${(100 * equity).toFixed(2)}%`));
});

test("the page saves the program's bytes", async () => {
  let take = share;
  const page = await open("#p=AhKh&p=QQ%2B,AK&b=Ks7d2c");
  await page.waitForSelector(".exports");
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent("download"), take(page, name)]);
    return readFileSync(await download.path(), "utf8");
  };
  const spot = ["AhKh", "QQ+,AK", "-b", "Ks7d2c"];
  const run = (...typed) => execFileSync(PROGRAM, typed, { encoding: "utf8" });
  assert.equal(await saved("Save Picture"), run("equity", ...spot, "--by-combo", "--svg", "-"));
  assert.equal(await saved("Save Report"), run("report", ...spot, "-o", "-"));
  // Each picture can be saved as shown, on white, with its spot.
  await settled(page);
  take = (page, name) => page.getByRole("button", { name }).click();
  await see(page, "runouts");
  const heat = await saved("Save this picture as SVG: Equity after each next card");
  assert.match(heat, /^<svg xmlns=.*\n<rect x="0" y="0" width="800" height="\d+" fill="#FFFFFF">/);
  assert.match(heat, />AhKh against QQ\+, AK on Ks 7d 2c</);
});
