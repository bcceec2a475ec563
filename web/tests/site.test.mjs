// The site: the page from a server, installed, kept for use offline, and replaced by newer versions.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join } from "node:path";
import { after, before, beforeEach, test } from "node:test";
import { fileURLToPath } from "node:url";
import { icon } from "../tools/icon.mjs";
import { equities, pages } from "./browser.mjs";

const dist = join(dirname(fileURLToPath(import.meta.url)), "..", "dist");
const SINGLE = readFileSync(join(dist, "holdem.html"));
const SITE = new Map(readdirSync(join(dist, "site")).map((name) => [`/holdem/${name}`, readFileSync(join(dist, "site", name))]));
const manifest = JSON.parse(SITE.get("/holdem/manifest.webmanifest"));
const TYPES = { ".html": "text/html", ".js": "text/javascript", ".png": "image/png", ".svg": "image/svg+xml", ".webmanifest": "application/manifest+json" };
const SPOT = "#p=AhKh&p=QsQd";

const { open } = pages();
let server;
let origin;
/** The files that the server has, and the paths that it was asked for. */
let served;
let requested;

before(async () => {
  server = createServer(({ url }, response) => {
    const { pathname } = new URL(url, origin);
    requested.push(pathname);
    // As many servers do, also for the address that the service worker must not keep.
    if (pathname.endsWith("/index.html")) return response.writeHead(301, { location: "." }).end();
    const name = pathname.endsWith("/") ? `${pathname}index.html` : pathname;
    const content = served.get(name);
    response.writeHead(content === undefined ? 404 : 200, { "content-type": TYPES[extname(name)] ?? "text/plain" }).end(content);
  });
  await new Promise((done) => server.listen(0, "localhost", done));
  origin = `http://localhost:${server.address().port}`;
});
beforeEach(() => {
  served = new Map([...SITE, ["/single.html", SINGLE], ["/other/index.html", Buffer.from('<!DOCTYPE html><link rel="icon" href="data:,"><title>other</title>')]]);
  requested = [];
});
after(() => {
  server.closeAllConnections();
  server.close();
});

/** Opens the site and waits until it is kept for use offline. */
async function installed() {
  const page = await open(SPOT, { address: `${origin}/holdem/` });
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    while (active.state !== "activated") await new Promise((done) => active.addEventListener("statechange", done, { once: true }));
  });
  return page;
}

/** Returns the equities of a page once they are final. */
async function answer(page) {
  await page.waitForFunction(() => document.querySelectorAll(".bar").length === 2 && document.querySelector("[aria-busy]") === null);
  return equities(page);
}

test("after one visit it opens and answers offline", async () => {
  const page = await installed();
  assert.deepEqual([...new Set(requested)].sort(), ["/holdem/", ...SITE.keys()].filter((path) => !path.endsWith("/index.html")).sort());
  const visited = requested.length;
  await page.context().setOffline(true);
  served.clear();
  for (const path of ["", "index.html", "?from=icon"]) {
    await page.goto("about:blank");
    await page.goto(`${origin}/holdem/${path}${SPOT}`);
    assert.equal(await page.evaluate(() => navigator.serviceWorker.controller !== null), true);
    assert.deepEqual(await answer(page), ["46.21%", "53.79%"]);
  }
  await page.reload();
  // 15 of the 44 cards left help: nine hearts, three aces, three kings.
  await page.fill("#board", "2h 7h 9c 3s");
  await page.locator("#board").blur();
  await page.waitForFunction(() => document.querySelector(".bar .value strong")?.textContent !== "46.21%");
  assert.deepEqual(await answer(page), ["34.09%", "65.91%"]);
  // Offline, the browser still looks for a newer service worker, and for nothing else.
  assert.deepEqual(requested.slice(visited).filter((path) => path !== "/holdem/service-worker.js"), []);
});

test("a newer version replaces the kept one, and other caches of the origin stay", async () => {
  const page = await installed();
  const names = () => page.evaluate(async () => (await caches.keys()).sort());
  const [kept] = await names();
  await page.evaluate(() => caches.open("another program"));
  const version = /[0-9a-f]{16}$/.exec(kept)[0];
  const newer = version.replace(/./g, "0");
  served.set("/holdem/index.html", Buffer.from(String(SITE.get("/holdem/index.html")).replace("</footer>", '<p id="newer">newer</p></footer>')));
  await page.reload();
  assert.equal(await page.locator("#newer").count(), 0);
  served.set("/holdem/service-worker.js", Buffer.from(String(SITE.get("/holdem/service-worker.js")).replace(version, newer)));
  await page.evaluate(async () => void (await navigator.serviceWorker.ready).update());
  await page.evaluate(async (kept) => {
    while ((await caches.keys()).includes(kept)) await new Promise((done) => setTimeout(done, 20));
  }, kept);
  assert.deepEqual(await names(), ["another program", kept.replace(version, newer)].sort());
  assert.deepEqual(await answer(page), ["46.21%", "53.79%"]);
  await page.reload();
  assert.equal(await page.locator("#newer").count(), 1);
});

test("its service worker does not answer for other pages of the server", async () => {
  const page = await installed();
  served.set("/holdem/other/index.html", served.get("/other/index.html"));
  await page.goto(`${origin}/holdem/other/`);
  assert.equal(await page.title(), "other");
});

test("the browser can install it", async () => {
  const page = await installed();
  const client = await page.context().newCDPSession(page);
  const { url, errors } = await client.send("Page.getAppManifest");
  assert.deepEqual([url, errors], [`${origin}/holdem/manifest.webmanifest`, []]);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  // Windows of tests are private ones, in which nothing is installed.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito"), []);
});

test("the manifest's icons exist, have their sizes, and show the page's icon", async () => {
  assert.deepEqual([manifest.short_name, manifest.start_url, manifest.scope, manifest.display], ["holdem", ".", ".", "standalone"]);
  assert.deepEqual(manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`), ["any any", "192x192 any", "512x512 any", "512x512 maskable"]);
  const page = await open("", { address: "about:blank" });
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const content = SITE.get(`/holdem/${src}`);
    assert.ok(content !== undefined, src);
    const size = sizes === "any" ? 512 : Number(sizes.split("x")[0]);
    const data = (type, content) => `data:${type};base64,${Buffer.from(content).toString("base64")}`;
    const { natural, difference } = await page.evaluate(async ({ shown, wanted, size }) => {
      const pixels = async (src) => {
        const image = Object.assign(new Image(), { src });
        await image.decode();
        const context = Object.assign(document.createElement("canvas"), { width: size, height: size }).getContext("2d");
        context.drawImage(image, 0, 0, size, size);
        return { natural: [image.naturalWidth, image.naturalHeight], bytes: context.getImageData(0, 0, size, size).data };
      };
      const [{ natural, bytes }, other] = [await pixels(shown), await pixels(wanted)];
      return { natural, difference: bytes.reduce((sum, byte, at) => sum + Math.abs(byte - other.bytes[at]), 0) / bytes.length };
    }, { shown: data(type, content), wanted: data("image/svg+xml", icon({ isMaskable: purpose === "maskable" })), size });
    if (sizes !== "any") assert.deepEqual(natural, [size, size], src);
    assert.ok(difference < 0.5, `${src} differs from the icon by ${difference}; tools/icons.mjs draws it`);
  }
});

test("it is the single file, a few tags in its head, and a policy that allows its own files", () => {
  const index = String(SITE.get("/holdem/index.html"));
  const [, added] = /(<link rel="manifest".*?)<title>/s.exec(index);
  const [, script] = /<script>(.*)<\/script>/.exec(added);
  const hash = createHash("sha256").update(script).digest("base64");
  const restored = index.replace(added, () => "").replace(`'sha256-${hash}' `, "")
    .replace("worker-src 'self' blob:; manifest-src 'self'; img-src 'self' blob:", "worker-src blob:; img-src blob:");
  assert.ok(restored === String(SINGLE));
  assert.match(added, /^(<(link|meta) [^>]*>\n|<script>[^\n]*<\/script>\n)*$/);
});

test("the single file registers nothing, also on a server", async () => {
  assert.doesNotMatch(String(SINGLE), /serviceWorker|rel="?manifest/);
  const page = await open(SPOT, { address: `${origin}/single.html` });
  assert.deepEqual(await answer(page), ["46.21%", "53.79%"]);
  assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0);
  assert.deepEqual(requested, ["/single.html"]);
});
