// The WebAssembly module as a function from text to text.

interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  reply(): number;
  text(): number;
}

export type Ask = (question: string) => string;

/** Starts the engine. `progress` hears how many steps of a long count are done, and of how many. */
export async function start(
  module: WebAssembly.Module,
  progress: (done: number, total: number) => void,
): Promise<Ask> {
  const instance = await WebAssembly.instantiate(module, { holdem: { progress } });
  const { memory, room, reply, text } = instance.exports as unknown as Exports;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  // The memory may move while the engine makes room or works, so each view is made after that.
  return (question) => {
    const bytes = encoder.encode(question);
    const at = room(bytes.length);
    new Uint8Array(memory.buffer, at, bytes.length).set(bytes);
    const length = reply();
    return decoder.decode(new Uint8Array(memory.buffer, text(), length));
  };
}
