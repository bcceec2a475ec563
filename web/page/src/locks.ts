// Node locks: strategies of hands that are given instead of found, in the program's notation, `bet 75%: 22-99 call 0`.

import { fill, h } from "./dom.js";

/** The name of the first decision in a lock. */
const START = "start";

/** Returns the lock of a hand to one of its actions. */
export function lockOf(line: readonly string[], hand: string, action: string): string {
  return `${decision(line)}: ${hand} ${action} 100%`;
}

/** Returns whether a lock is that of a hand at a line, to any action. */
export function isOf(lock: string, line: readonly string[], hand: string): boolean {
  return lock.startsWith(`${decision(line)}: ${hand} `);
}

function decision(line: readonly string[]): string {
  return line.length === 0 ? START : line.join(", ");
}

export class Locks {
  private all: string[] = [];
  private readonly before: string[][] = [];
  private readonly list = h("ol", { class: "locks-list" });
  private readonly undoer = h("button", { type: "button", class: "quiet small", onclick: () => this.undo() }, "Undo");
  private readonly remover = h("button", { type: "button", class: "quiet small", onclick: () => this.change([], false) }, "Remove all");
  readonly element = h("div", { class: "locks", role: "group", "aria-label": "Node locks", hidden: true },
    h("strong", {}, "Node locks"), this.list, this.remover, this.undoer);

  constructor(private readonly changed: (isTyping: boolean) => void) {}

  get texts(): string[] {
    return this.all.filter((lock) => lock.trim() !== "");
  }

  set texts(texts: readonly string[]) {
    if (texts.join("\n") === this.texts.join("\n")) return;
    this.all = [...texts];
    this.before.length = 0;
    this.show();
  }

  /** Marks the locks that a refusal is about, by their numbers. */
  mark(numbers: readonly number[]): void {
    this.list.querySelectorAll("input").forEach((input, index) => input.setAttribute("aria-invalid", String(numbers.includes(index))));
  }

  /** Locks a hand at a line to an action, or unlocks it if it is locked to this action. */
  turn(line: readonly string[], hand: string, action: string): void {
    const lock = lockOf(line, hand, action);
    const others = this.texts.filter((other) => !isOf(other, line, hand));
    this.change(this.texts.includes(lock) ? others : [...others, lock], false);
  }

  private change(next: string[], isTyping: boolean): void {
    if (!isTyping) this.before.push(this.texts);
    this.all = next;
    this.show();
    this.changed(isTyping);
  }

  private undo(): void {
    const before = this.before.pop();
    if (before === undefined) return;
    this.all = before;
    this.show();
    this.changed(false);
  }

  private show(): void {
    this.element.hidden = this.all.length === 0 && this.before.length === 0;
    this.undoer.disabled = this.before.length === 0;
    this.remover.disabled = this.all.length === 0;
    fill(this.list, this.all.map((lock, index) => {
      let before = this.texts;
      const input = h("input", {
        id: `solve-lock-${index + 1}`, type: "text", value: lock, autocomplete: "off", spellcheck: "false", "aria-label": `Lock ${index + 1}`,
        "aria-describedby": "solve-error", size: Math.min(60, Math.max(16, lock.length)),
        oninput: () => {
          this.all[index] = input.value;
          this.changed(true);
        },
        onchange: () => {
          this.before.push(before);
          before = this.texts;
          this.undoer.disabled = false;
          this.changed(false);
        },
      });
      return h("li", {}, input, h("button", {
        type: "button", class: "quiet small", "aria-label": `Remove the lock ${lock}`, title: "Remove this lock",
        onclick: () => this.change(this.all.filter((_, other) => other !== index), false),
      }, "×"));
    }));
  }
}
