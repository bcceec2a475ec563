// The npm package: packed, installed into an empty project, and used by a TypeScript program and by a page.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, mkdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { launch } from "./browser.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const run = (folder, command, ...rest) => execFileSync(command, rest, { cwd: folder, encoding: "utf8" });
let folder;

before(() => {
  folder = mkdtempSync(join(tmpdir(), "holdem-npm-"));
  const [{ filename, files }] = JSON.parse(run(join(root, "npm"), "npm", "pack", "--json", "--pack-destination", folder));
  const names = files.map(({ path }) => path);
  for (const name of ["dist/index.js", "dist/browser.js", "dist/index.d.ts", "dist/holdem.wasm", "dist/site/index.html", "README.md", "package.json"]) {
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

test("esbuild bundles it for browsers", async () => {
  writeFileSync(join(folder, "bundled.js"), `
    import { load } from "holdem-exact";
    import wasm from "holdem-exact/holdem.wasm";
    globalThis.wins = load(wasm).then((it) => it.equity(["AhKh", "QsQd"]).players[0].wins);
  `);
  const { warnings } = await build({
    entryPoints: [join(folder, "bundled.js")], outdir: join(folder, "bundle"), bundle: true, format: "esm", platform: "browser",
    loader: { ".wasm": "file" }, logLevel: "silent", publicPath: "/bundle",
  });
  assert.deepEqual(warnings, []);
  const types = { js: "text/javascript", wasm: "application/wasm" };
  const browser = await launch();
  try {
    const page = await browser.newPage();
    await page.route("https://holdem.test/**", (route) => {
      const name = new URL(route.request().url()).pathname.slice(1);
      if (name === "") return route.fulfill({ body: '<!DOCTYPE html><script type="module" src="/bundle/bundled.js"></script>', contentType: "text/html" });
      return route.fulfill({ body: readFileSync(join(folder, name)), contentType: types[name.split(".").at(-1)] });
    });
    await page.goto("https://holdem.test/");
    await page.waitForFunction(() => "wins" in window);
    assert.equal(await page.evaluate(() => window.wins), 787_966);
  } finally {
    await browser.close();
  }
});

/** Returns the code blocks of the README. */
function examples() {
  const readme = readFileSync(join(root, "npm", "README.md"), "utf8");
  return [...readme.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code);
}

test("the examples of its README match the package", () => {
  const all = examples();
  assert.ok(all.length >= 3);
  const checked = all.join("\n").replace(/^(?!const|import|try)(.+?);\s*\/\/ (.+)$/gm, (_, code, said) => {
    const expected = said.replace(/,? [a-z][^"\]]*$/, "");
    return `compare(${code}, ${expected});`;
  });
  writeFileSync(join(folder, "readme.mjs"), `
    import { deepEqual } from "node:assert/strict";
    let compared = 0;
    const compare = (found, said) => { deepEqual(found instanceof Uint16Array ? [...found] : found, said); compared += 1; };
    ${checked.replace(/^ +(error\.\w+); +\/\/ (.+)$/gm, "compare($1, $2);")}
    if (compared < 8) throw new Error(\`only \${compared} examples\`);
    console.log("the README is right");
  `);
  assert.match(run(folder, "node", "readme.mjs"), /the README is right/);
});
