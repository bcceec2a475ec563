// The worker, which unpacks or instantiates the engine, and then answers questions in order.

import { joined } from "./bytes.js";
import { start } from "./module.js";
import type { HandBytes, Instance, NoAnswer } from "./protocol.js";
import { Team, type Shared } from "./team.js";

/**
 * Work: a question, a question about files (or their bytes, if the worker cannot read them), a request about a game to
 * solve, the request that begins a search, perhaps a shared one, a message to the part of a shared search, the end of
 * its other workers, or a solution to open or save.
 */
export type Work =
  | { question: string; files?: readonly (File | Uint8Array<ArrayBuffer>)[] | undefined; isWritten?: boolean }
  | { solve: string }
  | { begin: string; shared?: Shared | undefined }
  | { order: Uint8Array<ArrayBuffer> }
  | { end: true }
  | { open: Uint8Array }
  | { save: true };

export type ToWorker =
  | { packed: string }
  | { module: WebAssembly.Module }
  | { id: number; work: Work };

export type FromWorker =
  | { module: WebAssembly.Module | null }
  | { id: number; reply: string | Uint8Array<ArrayBuffer> | Blob }
  | { id: number; unread: readonly File[] }
  | { id: number; done: number; total: number }
  | { id: number; crash: string };

/** The table that the module stores by columns (see `columns.mjs`): its start, rows and columns. */
declare const TABLE: [number, number, number];

/** The minimum milliseconds between two progress messages. */
const PAUSE = 50;

let module: Promise<WebAssembly.Module> | undefined;
let engine: Promise<Instance> | undefined;
/** The workers that share the current search, if any. */
let team: Team | undefined;
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
  // Bytes are moved, not copied.
  const moved = "reply" in message && message.reply instanceof Uint8Array ? [message.reply.buffer] : [];
  postMessage(message, { transfer: moved });
}

/** Decodes a text with seven bits per letter, the form of the module in the page (see `letters.mjs`). */
function bytesOf(letters: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((letters.length * 7) / 8));
  let [kept, bits, at] = [0, 0, 0];
  for (let place = 0; place < letters.length; place += 1) {
    kept |= (letters.charCodeAt(place) & 0x7f) << bits;
    bits += 7;
    if (bits >= 8) {
      bytes[at] = kept & 0xff;
      [kept, bits, at] = [kept >> 8, bits - 8, at + 1];
    }
  }
  return bytes;
}

/** The API that only workers have. */
declare class FileReaderSync {
  readAsArrayBuffer(blob: Blob): ArrayBuffer;
}

/** The number of bytes of a file read at a time. */
const PIECE = 1 << 20;

/** Returns whether files can be read here. In WebKit they cannot, if the page was opened from disk. */
function canRead(): boolean {
  try {
    new FileReaderSync().readAsArrayBuffer(new Blob(["a"]));
    return true;
  } catch {
    return false;
  }
}

/** Returns the bytes of a file, read synchronously in pieces, which only workers may do. */
function bytesOfFile(file: File | Uint8Array): HandBytes {
  if (file instanceof Uint8Array) return { size: file.length, read: (from, to) => file.subarray(from, to) };
  const reader = new FileReaderSync();
  let [piece, start] = [new Uint8Array(), 0];
  return {
    size: file.size,
    read: (from, to) => {
      const end = Math.min(to, from + PIECE);
      if (from < start || end > start + piece.length) {
        [piece, start] = [new Uint8Array(reader.readAsArrayBuffer(file.slice(from, from + PIECE))), from];
      }
      return piece.subarray(from - start, end - start);
    },
  };
}

/** Puts the table of a module back into rows. */
function inRows(module: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const [start, rows, width] = TABLE;
  const columns = module.slice(start, start + rows * width);
  for (let row = 0, at = start; row < rows; row += 1) {
    for (let column = 0; column < width; column += 1, at += 1) module[at] = columns[column * rows + row]!;
  }
  return module;
}

async function unpacked(packed: string): Promise<WebAssembly.Module> {
  const stream = new DecompressionStream("gzip");
  const writer = stream.writable.getWriter();
  // Not the stream of a blob, which WebKit cannot read in a page from disk. Reading reports the errors.
  writer.write(bytesOf(packed)).catch(() => {});
  writer.close().catch(() => {});
  return WebAssembly.compile(inRows(new Uint8Array(await new Response(stream.readable).arrayBuffer())));
}

/** Unpacks the module for this worker and the page. */
async function opened(packed: string): Promise<WebAssembly.Module> {
  const module = await unpacked(packed);
  // The page keeps the module for the next worker. A browser that cannot send it unpacks it again.
  try {
    send({ module });
  } catch {
    send({ module: null });
  }
  return module;
}

/** Returns rows as a file or its bytes, or the reply that has the reason why there are none. */
function written(engine: Instance, question: string, files: HandBytes[]): string | Uint8Array<ArrayBuffer> | Blob {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reply = engine.history(question, files, (piece) => pieces.push(piece));
  if (!("answers" in JSON.parse(reply))) return reply;
  return canRead() ? new Blob(pieces, { type: "text/csv" }) : joined(pieces);
}

/** Begins a search, shared if that is possible. If a worker fails at its part, the solution before stays. */
async function begun(engine: Instance, request: string, shared: Shared | undefined): Promise<string> {
  try {
    if (shared !== undefined) team = await Team.start(await module!, shared);
  } catch (error) {
    const message = `a worker failed at its part of the game: ${(error as Error).message}`;
    const reply: NoAnswer = { refusal: { message, hint: "close other tabs, or use fewer sizes, and solve again", places: [] } };
    return JSON.stringify(reply);
  }
  const reply = engine.solve(team === undefined ? request : JSON.stringify({ ...JSON.parse(request), workers: shared?.workers }));
  if (!("answers" in JSON.parse(reply))) disband();
  return reply;
}

/** Ends the workers that shared a search: nothing else frees their memory. */
function disband(): void {
  team?.end();
  team = undefined;
}

/** Answers a request about a search, which is empty while messages to other workers remain. */
async function solved(engine: Instance, request: string): Promise<string> {
  for (;;) {
    const reply = engine.solve(request);
    if (reply !== "" || team === undefined) return reply;
    let replies = new Uint8Array();
    for (;;) {
      const order = engine.lead(replies);
      if (typeof order === "string") return order;
      if (order.length === 0) break;
      replies = await team.obey(order);
    }
  }
}

async function done(engine: Instance, work: Work): Promise<string | Uint8Array<ArrayBuffer> | Blob> {
  if ("order" in work) return engine.obey(work.order);
  if ("save" in work) return engine.save();
  if ("solve" in work) return solved(engine, work.solve);
  if ("begin" in work || "open" in work || "end" in work) {
    disband();
    if ("end" in work) return "{}";
    return "open" in work ? engine.open(work.open) : begun(engine, work.begin, work.shared);
  }
  const { question, files, isWritten } = work;
  if (files === undefined) return engine.ask(question);
  const bytes = files.map(bytesOfFile);
  return isWritten ? written(engine, question, bytes) : engine.history(question, bytes);
}

addEventListener("message", async ({ data }: MessageEvent<ToWorker>) => {
  if ("id" in data) {
    try {
      const instance = await engine!;
      const files = "question" in data.work ? data.work.files ?? [] : [];
      const unread = files.filter((file) => file instanceof File);
      if (unread.length > 0 && !canRead()) return send({ id: data.id, unread });
      [current, told] = [data.id, performance.now()];
      send({ id: data.id, reply: await done(instance, data.work) });
    } catch (error) {
      send({ id: data.id, crash: String(error) });
    }
  } else {
    module = "packed" in data ? opened(data.packed) : Promise.resolve(data.module);
    engine = module.then((module) => start(module, progress));
  }
});
