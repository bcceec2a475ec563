// The worker: it unpacks the engine or gets it ready to run, then answers one question after another.

import { start, type Ask } from "./module.js";

export type ToWorker =
  | { packed: string }
  | { module: WebAssembly.Module }
  | { id: number; question: string };

export type FromWorker =
  | { module: WebAssembly.Module | null }
  | { id: number; reply: string }
  | { id: number; done: number; total: number }
  | { id: number; crash: string };

/** The least time between two messages about progress, in milliseconds. */
const PAUSE = 50;

let engine: Promise<Ask> | undefined;
let current = 0;
let told = 0;

function progress(done: number, total: number): void {
  const now = performance.now();
  if (now - told >= PAUSE) {
    told = now;
    send({ id: current, done, total });
  }
}

function send(message: FromWorker): void {
  postMessage(message);
}

/** Decodes base64 of gzip, as the page holds it. */
async function unpacked(packed: string): Promise<WebAssembly.Module> {
  const letters = atob(packed);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

async function begin(packed: string): Promise<Ask> {
  const module = await unpacked(packed);
  // The page keeps it for the next worker. A browser that cannot send it unpacks again.
  try {
    send({ module });
  } catch {
    send({ module: null });
  }
  return start(module, progress);
}

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if ("packed" in data) engine = begin(data.packed);
  else if ("module" in data) engine = start(data.module, progress);
  else {
    try {
      const ask = await engine!;
      [current, told] = [data.id, performance.now()];
      send({ id: data.id, reply: ask(data.question) });
    } catch (error) {
      send({ id: data.id, crash: String(error) });
    }
  }
});
