// Draws the site's icons, page/site/*.png, in Chromium. They are committed, so that a build needs no browser.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { launch } from "../tests/browser.mjs";
import { icon } from "./icon.mjs";
import { ROOT } from "./module.mjs";

const browser = await launch();
for (const [name, size, isMaskable] of [["icon-192", 192, false], ["icon-512", 512, false], ["maskable-512", 512, true]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${icon({ isMaskable })}`);
  writeFileSync(join(ROOT, "page", "site", `${name}.png`), await page.screenshot({ omitBackground: true }));
}
await browser.close();
