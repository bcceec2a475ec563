// Hostile text stays text, in every field and of any length.

import assert from "node:assert/strict";
import { test } from "node:test";
import { pages } from "./browser.mjs";

const { open } = pages();
const MARKUP = [
  "<img src=x onerror=alert(1)>", "<script>window.hit=1</script>", "\"><svg onload=window.hit=1>", "</script><script>window.hit=1</script>",
  "javascript:window.hit=1", "AhKh<style>*{display:none}</style>", "{{constructor}}", "&lt;b&gt;",
];

test("markup is shown as it was typed", async () => {
  const page = await open();
  page.on("dialog", () => assert.fail("a dialog"));
  for (const text of MARKUP) {
    for (const field of ["#player-1", "#board", "#dead"]) {
      await page.fill(field, text);
      await page.locator(`${field}-error mark`).waitFor();
      assert.equal(await page.evaluate(() => window.hit), undefined);
      assert.equal(await page.locator(".fields img, .fields script, .fields svg, .fields style, .fields b").count(), 0);
      await page.fill(field, "");
    }
  }
});

test("markup in the address is shown as text", async () => {
  for (const text of MARKUP) {
    const page = await open(`#p=${encodeURIComponent(text)}&p=QQ`);
    await page.locator("#player-1-error mark").waitFor();
    assert.equal(await page.inputValue("#player-1"), text);
    assert.equal(await page.evaluate(() => window.hit), undefined);
  }
});

test("markup in a range that can be read does not reach a picture", async () => {
  const page = await open("#p=QQ%2B%20&p=%20AhKh&b=Qh7h2c");
  await page.waitForSelector("#combos svg");
  assert.equal(await page.locator("svg script, svg foreignObject, svg a, svg image").count(), 0);
  assert.equal(await page.evaluate(() => [...document.querySelectorAll("svg *")].some((it) =>
    [...it.attributes].some(({ name }) => name.startsWith("on") || name === "style"))), false);
});

test("a megabyte of text is refused at once", async () => {
  const page = await open();
  for (const text of ["Ah".repeat(500_000), "(".repeat(1_000_000), "<b>".repeat(300_000)]) {
    await page.evaluate((text) => {
      const input = document.getElementById("player-1");
      input.value = text;
      input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }, text);
    await page.locator("#player-1-error .message").waitFor();
    assert.ok((await page.textContent("#player-1-error")).length < 2000);
    await page.fill("#player-1", "");
    await page.waitForFunction(() => document.querySelector("#player-1-error").textContent === "");
  }
  assert.ok(page.url().length < 33_000);
});

test("bidirectional control characters are shown, not applied", async () => {
  const page = await open();
  await page.fill("#player-1", "Ah\u202eKh");
  await page.locator("#player-1-error mark").waitFor();
  assert.match(await page.textContent("#player-1-error .marked"), /\\u\{202e\}/);
});

test("the content policy forbids the network and other scripts", async () => {
  const page = await open();
  const policy = await page.getAttribute('meta[http-equiv="Content-Security-Policy"]', "content");
  assert.match(policy, /^default-src 'none'; script-src 'sha256-[^']+' 'wasm-unsafe-eval'; worker-src blob:; img-src blob: data:; style-src 'sha256-[^']+';/);
  assert.equal(await page.locator("[onclick], link:not([rel=icon]), iframe, img, script[src]").count(), 0);
  assert.match(await page.getAttribute("link", "href"), /^data:image\/svg\+xml,/);
});
