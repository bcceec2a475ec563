// Files dropped anywhere on the page, or chosen: solutions and files of hands, told apart by their first bytes.

import { h } from "./dom.js";

/** The first bytes of a saved solution. */
const SOLUTION = [0x89, ...new TextEncoder().encode("HOLDEM\n")];

/** The parts of the page that take files. */
export interface Takers {
  solution(file: File): void;
  hands(files: File[]): void;
}

/** Gives files to the part of the page that takes them. Of several solutions, the first is opened. */
export async function give(files: readonly File[], takers: Takers): Promise<void> {
  const are = await Promise.all(files.map(isSolution));
  const solution = files.find((_, index) => are[index]);
  const hands = files.filter((_, index) => !are[index]);
  if (solution !== undefined) takers.solution(solution);
  if (hands.length > 0) takers.hands(hands);
}

/** Takes files dropped anywhere on the page; without this, the browser would open them. */
export function takesDrops(takers: Takers): void {
  const overlay = h("p", { class: "dropping", hidden: true }, "Drop hands that were played, or a saved solution");
  document.body.append(overlay);
  const over = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    overlay.hidden = !isOver;
  };
  addEventListener("dragover", (event) => hasFiles(event) && over(event, true));
  addEventListener("dragleave", (event) => event.relatedTarget === null && over(event, false));
  addEventListener("drop", (event) => {
    if (!hasFiles(event)) return;
    over(event, false);
    void give([...(event.dataTransfer?.files ?? [])], takers);
  });
}

/** Returns whether files are dragged, and not a text. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes("Files") ?? false;
}

async function isSolution(file: File): Promise<boolean> {
  // A file that cannot be read is explained by the part that takes it.
  const head = await file.slice(0, SOLUTION.length).arrayBuffer().catch(() => new ArrayBuffer(0));
  const bytes = new Uint8Array(head);
  return bytes.length === SOLUTION.length && SOLUTION.every((byte, index) => bytes[index] === byte);
}
