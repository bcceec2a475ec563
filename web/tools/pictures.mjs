// Draws the pictures of docs/page.md in a browser, after a build: node tools/pictures.mjs. `PNG` is a folder for the same
// pictures as PNG, to look at.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ADDRESS, launch, settled } from "../tests/browser.mjs";
import { ROOT } from "./module.mjs";

const DOCS = join(ROOT, "..", "docs");
const SIZE = [1440, 900];
const PHONE = [390, 844];

const EQUITY = "#p=15%25&p=55%2B,AJ%2B,ATs,KQs,QJs&b=Qh7h2c";
const SOLVE = "#p=22%2B,A2s%2B,KTs%2B,QTs%2B,AJo%2B,KQo&p=66%2B,ATs%2B,KJs%2B,QJs,JTs,AQo%2B&b=Ks7d2c9h4s&tab=solve&solve-pot=60&solve-stack=180&solve-bets=50%25,all-in";

/** The pictures: name, link, colours, size, and what happens before. */
const PICTURES = [
  ["equity", EQUITY, "light", SIZE],
  ["solve", SOLVE, "light", SIZE, solved],
  ["tournaments", "#tab=tournaments&tool=push", "light", SIZE, answered],
  ["hands", "#tab=hands", "light", SIZE, played],
  ["equity-dark", EQUITY, "dark", SIZE],
  ["equity-phone", EQUITY, "light", PHONE],
];

async function solved(page) {
  await page.locator("#solve .action").first().waitFor();
}

async function answered(page) {
  await page.locator("#push .view-of:visible").first().waitFor();
}

/** Opens a hand of the file that the documents use. */
async function played(page) {
  await page.locator("#played-files").setInputFiles(join(DOCS, "hands.phhs"));
  await page.getByRole("button", { name: "Hands", exact: true }).click();
  await page.locator("#played tr.opens", { hasText: "103" }).first().locator("th").click();
  await page.locator(".felt").waitFor();
}

/** The maximum number of bytes of a picture. */
const MOST = 60_000;

/** Returns a PNG as WebP, encoded by the browser with the highest quality that is small enough. */
async function webp(page, png) {
  const text = await page.evaluate(async ([text, most]) => {
    const image = new Image();
    image.src = text;
    await image.decode();
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext("2d").drawImage(image, 0, 0);
    const encoded = [0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2].map((quality) => canvas.toDataURL("image/webp", quality));
    return encoded.find((it) => it.length * 0.75 <= most) ?? encoded.at(-1);
  }, [`data:image/png;base64,${png.toString("base64")}`, MOST]);
  return Buffer.from(text.split(",")[1], "base64");
}

if (process.env.PNG !== undefined) mkdirSync(process.env.PNG, { recursive: true });
const browser = await launch();
const encoder = await (await browser.newContext()).newPage();
mkdirSync(join(DOCS, "pictures"), { recursive: true });
for (const [name, link, colorScheme, [width, height], act] of PICTURES) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme });
  const page = await context.newPage();
  await page.goto(ADDRESS + link);
  await act?.(page);
  await settled(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForTimeout(500);
  const png = await page.screenshot({ animations: "disabled" });
  if (process.env.PNG !== undefined) writeFileSync(join(process.env.PNG, `${name}.png`), png);
  const bytes = await webp(encoder, png);
  writeFileSync(join(DOCS, "pictures", `${name}.webp`), bytes);
  console.log(`docs/pictures/${name}.webp: ${(bytes.length / 1000).toFixed(0)} kB`);
  await context.close();
}
await browser.close();
