// The WebAssembly module: a function from text to text, and one from hands to their strengths.

import type { HandBytes, Instance } from "./protocol.js";

interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  reply(): number;
  history(): number;
  strengths(size: number): number;
  solve(): number;
  open(): number;
  save(): number;
  lead(): number;
  obey(): number;
  text(): number;
}

/** Starts the engine. `progress` is called with the number of steps done in a long count, and their total. */
export async function start(
  module: WebAssembly.Module,
  progress: (done: number, total: number) => void,
): Promise<Instance> {
  // The function that takes rows that are written, piece by piece.
  let take: (piece: Uint8Array<ArrayBuffer>) => void = () => {};
  const write = (at: number, length: number) => take(new Uint8Array(memory.buffer.slice(at, at + length)));
  // The files of a question about hands, and the read position of each.
  let [files, places]: [readonly HandBytes[], number[]] = [[], []];
  const read = (index: number, at: number, most: number): number => {
    const file = files[index];
    const from = places[index] ?? 0;
    const to = Math.min(from + most, file?.size ?? 0);
    if (file === undefined || to <= from) return 0;
    const bytes = file.read(from, to);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    places[index] = from + bytes.length;
    return bytes.length;
  };
  const instance = await WebAssembly.instantiate(module, { holdem: { progress, read, write } });
  const { memory, room, reply, history, strengths, solve, open, save, lead, obey, text } = instance.exports as unknown as Exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  // The memory may move while the engine allocates or works, so each view is created afterwards.
  const put = (bytes: Uint8Array) => {
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  };
  const taken = (length: number) => decoder.decode(new Uint8Array(memory.buffer, text(), length));
  /** Returns the bytes in the buffer, or a reply in JSON if the length is negative. */
  const bytes = (length: number) => (length < 0 ? taken(-length) : new Uint8Array(memory.buffer.slice(text(), text() + length)));
  return {
    ask(question) {
      put(encoder.encode(question));
      return taken(reply());
    },
    history(question, asked, written = () => {}) {
      [files, places, take] = [asked, [], written];
      put(encoder.encode(question));
      return taken(history());
    },
    solve(request) {
      put(encoder.encode(request));
      return taken(solve());
    },
    open(file) {
      put(file);
      return taken(open());
    },
    save: () => bytes(save()),
    lead(replies) {
      put(replies);
      return bytes(lead());
    },
    obey(order) {
      put(order);
      return bytes(obey());
    },
    strengths(hands, size) {
      const isBytes = hands instanceof Uint8Array;
      put(isBytes ? hands : encoder.encode(hands.join("\n")));
      const count = strengths(isBytes ? size : 0);
      if (count < 0) return taken(-count);
      const at = text();
      return new Uint16Array(memory.buffer.slice(at, at + 2 * count));
    },
  };
}
