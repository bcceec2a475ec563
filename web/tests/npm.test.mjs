// The npm package: packed, installed into an empty project, used by a program in TypeScript and by a page.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const run = (folder, command, ...rest) => execFileSync(command, rest, { cwd: folder, encoding: "utf8" });
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "holdem-npm-"));
  const [{ filename, files }] = JSON.parse(run(join(root, "npm"), "npm", "pack", "--json", "--pack-destination", folder));
  const names = files.map(({ path }) => path);
  for (const name of ["dist/index.js", "dist/index.d.ts", "dist/holdem.wasm", "README.md", "package.json"]) {
    assert.ok(names.includes(name), `${name} is missing`);
  }
  assert.ok(!names.some((name) => name.startsWith("src/")));
  cpSync(join(root, "npm", "test", "consumer"), folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{"type":"module","private":true}');
  run(folder, "npm", "install", "--offline", "--no-audit", "--no-fund", `./${filename}`);
  mkdirSync(join(folder, "node_modules", "@types"), { recursive: true });
  for (const name of ["@types/node", "undici-types"]) {
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
});

after(() => rmSync(folder, { recursive: true, force: true }));

test("a program in TypeScript compiles and runs with it", () => {
  run(folder, join(root, "node_modules", ".bin", "tsc"), "-p", ".");
  assert.match(run(folder, "node", "consumer.js"), /the package works/);
});

test("a page loads it from a server", async () => {
  const installed = join(folder, "node_modules", "holdem-exact", "dist");
  const types = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.route("https://holdem.test/**", (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      const body = name === "" ? "<!DOCTYPE html>" : readFileSync(join(installed, name));
      return route.fulfill({ body, contentType: types[name.split(".").at(-1) || "html"] });
    });
    await page.goto("https://holdem.test/");
    const wins = await page.evaluate(async () => {
      const { load } = await import("/index.js");
      return (await load()).equity(["AhKh", "QsQd"]).players[0].wins;
    });
    assert.equal(wins, 787_966);
  } finally {
    await browser.close();
  }
});
