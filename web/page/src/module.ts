// The WebAssembly module: a function from text to text, and one from hands to their strengths.

import type { Instance } from "./protocol.js";

interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  reply(): number;
  strengths(size: number): number;
  text(): number;
}

/** Starts the engine. `progress` is called with the steps of a long count that are done, and their total. */
export async function start(
  module: WebAssembly.Module,
  progress: (done: number, total: number) => void,
): Promise<Instance> {
  const instance = await WebAssembly.instantiate(module, { holdem: { progress } });
  const { memory, room, reply, strengths, text } = instance.exports as unknown as Exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  // The memory may move while the engine makes room or works, so each view is made after that.
  const put = (bytes: Uint8Array) => {
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
  };
  const taken = (length: number) => decoder.decode(new Uint8Array(memory.buffer, text(), length));
  return {
    ask(question) {
      put(encoder.encode(question));
      return taken(reply());
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
