// Firefox and WebKit, each with the few commands of WebDriver that the tests need. Playwright needs its own builds
// of both, so these are driven directly: Firefox by Marionette, WebKit by WebKitWebDriver and its MiniBrowser.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const FIREFOX = ["/usr/bin/firefox-esr", "/usr/bin/firefox"];
const MINI = ["4.1", "4.0", "6.0"].map((version) => `/usr/lib/${{ x64: "x86_64", arm64: "aarch64" }[process.arch]}-linux-gnu/webkit2gtk-${version}/MiniBrowser`);

/** The name of an element's identifier in WebDriver. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** Waits for a value, up to a minute. */
async function until(value) {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await value();
    if (found !== undefined && found !== false && found !== null) return found;
    await pause(200);
  }
  throw new Error(`waited too long for ${value}`);
}

/** A browser's page, driven by `send`, which takes a command and returns its result. */
class Page {
  constructor(send) {
    this.send = send;
  }

  go(url) {
    return this.send("Navigate", { url });
  }

  /** Runs the body of a function in the page. */
  run(script, ...args) {
    return this.send("ExecuteScript", { script, args });
  }

  /** Waits until the body of a function returns something. */
  async until(script, ...args) {
    try {
      return await until(() => this.run(script, ...args));
    } catch (error) {
      throw new Error(`${error.message}: ${script}`);
    }
  }

  /** Types into the first element of a selector: a text, or the path of a file. */
  async type(selector, text) {
    const found = await this.send("FindElement", { using: "css selector", value: selector });
    await this.send("ElementSendKeys", { id: found[ELEMENT], text });
  }
}

/** Begins a session, and returns its page and the function that ends the browser, which also ends without a session. */
async function begun(end, begin) {
  try {
    return { page: await begin(), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Starts Firefox, and returns its page and a function that ends it. */
async function firefox(binary) {
  const profile = mkdtempSync(join(tmpdir(), "holdem-firefox-"));
  writeFileSync(join(profile, "user.js"), 'user_pref("marionette.port", 0);\nuser_pref("datareporting.policy.dataSubmissionEnabled", false);\n');
  const process = spawn(binary, ["--headless", "--marionette", "--no-remote", "--profile", profile], { stdio: "ignore" });
  const port = await until(() => existsSync(join(profile, "MarionetteActivePort")) && Number(readFileSync(join(profile, "MarionetteActivePort"), "utf8")));
  const socket = connect(port, "127.0.0.1");
  const waiting = new Map();
  let received = Buffer.alloc(0);
  // A browser that ends answers nothing more.
  socket.on("close", () => waiting.forEach((answer) => answer([1, 0, { message: "the browser has ended" }, null])));
  socket.on("error", () => {});
  // A message is its length, a colon, and JSON. The greeting is not an answer.
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    for (let colon = received.indexOf(58); colon > 0; colon = received.indexOf(58)) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message);
    }
  });
  let ids = 0;
  const send = async (command, params) => {
    ids += 1;
    const text = JSON.stringify([0, ids, command === "Quit" ? "Marionette:Quit" : `WebDriver:${command}`, params]);
    const [, , error, result] = await new Promise((resolve) => {
      if (socket.closed) return resolve([1, ids, { message: "the browser has ended" }, null]);
      waiting.set(ids, resolve);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
    if (error !== null) throw new Error(`${command}: ${error.message}`);
    return result?.value === undefined ? result : result.value;
  };
  const end = async () => {
    await send("Quit", {}).catch(() => process.kill());
    socket.destroy();
    if (process.exitCode === null && process.signalCode === null) await new Promise((resolve) => process.once("exit", resolve));
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return begun(end, async () => {
    await send("NewSession", {});
    return new Page(send);
  });
}

/** The paths of the commands below a session. */
const PATHS = { Navigate: "url", ExecuteScript: "execute/sync", FindElement: "element" };

/** Returns a port that is free. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts WebKit without a screen, and returns its page and a function that ends it. */
async function webkit(binary) {
  const [port, display] = [await freePort(), `:${90 + (process.pid % 900)}`];
  const screen = spawn("Xvfb", [display, "-screen", "0", "1440x900x24"], { stdio: "ignore" });
  await until(() => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`));
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], { stdio: "ignore", env: { ...process.env, DISPLAY: display } });
  const ask = async (path, method, body) => {
    const reply = await fetch(`http://127.0.0.1:${port}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = await reply.json();
    if (value?.error !== undefined) throw new Error(`${path}: ${value.message}`);
    return value;
  };
  let session;
  const end = async () => {
    if (session !== undefined) await ask(session, "DELETE").catch(() => {});
    driver.kill();
    screen.kill();
  };
  return begun(end, async () => {
    await until(() => ask("status", "GET").then(() => true, () => false));
    const options = { "webkitgtk:browserOptions": { binary, args: ["--automation"] } };
    session = `session/${(await ask("session", "POST", { capabilities: { alwaysMatch: options } })).sessionId}`;
    return new Page((command, { id, ...params }) =>
      ask(`${session}/${id === undefined ? PATHS[command] : `element/${id}/value`}`, "POST", params));
  });
}

/** Returns whether a program is in the path. */
function isInPath(name) {
  return (process.env.PATH ?? "").split(":").some((folder) => existsSync(join(folder, name)));
}

/** The browsers, each with a function that starts it; `undefined` if a program that it needs is not installed. */
export const BROWSERS = [
  ["Firefox", FIREFOX, [], firefox], ["WebKit", MINI, ["WebKitWebDriver", "Xvfb"], webkit],
].map(([name, paths, needed, start]) => {
  const binary = paths.find(existsSync);
  return { name, start: binary && needed.every(isInPath) ? () => start(binary) : undefined };
});
