// Tournaments: push or fold with short stacks, and the value of stacks in prizes. A link holds the tool, its fields and
// the view of its answer.

import { h } from "./dom.js";
import type { Engine } from "./engine.js";
import { choose, chosenView, TURNED } from "./parts.js";
import { PRIZE_VIEWS, prizes } from "./prizes.js";
import { headsUp, PUSH_VIEWS, seats } from "./push.js";
import { read, written } from "./spot.js";
import { Tabs } from "./tabs.js";
import { Tool } from "./tool.js";

/** Matches the names of the tools' parts of a fragment. */
export const TOOL_PARTS = /^(tool|(push|seats|icm)-\w+)$/;

/** The views of the tools' answers. */
export const TOOL_VIEWS: readonly string[] = [...PUSH_VIEWS, ...PRIZE_VIEWS];

type Input = HTMLInputElement | HTMLSelectElement;

export class Tournaments {
  readonly element: HTMLElement;
  private readonly tools: Tool[];
  private readonly tabs: Tabs;
  private readonly usual = new Map<string, string>();
  private shown: Tool;
  private isOpen = false;

  /** `start` starts the engine of a tool; `changed` is called after a change of the tool, its fields or its view. */
  constructor(start: () => Engine, private readonly changed: (isTyping: boolean) => void) {
    this.tools = [headsUp, seats, prizes].map((made): Tool => {
      const tool: Tool = new Tool(made((isTyping) => {
        void tool.answer(isTyping);
        this.changed(isTyping);
      }), start);
      return tool;
    });
    this.shown = this.tools[0]!;
    for (const input of this.tools.flatMap(({ inputs }) => inputs)) this.usual.set(input.id, valueOf(input));
    this.tabs = new Tabs("Tools", this.tools.map(({ id, title, element }) => ({ id, title, panel: element })), (id) => {
      this.turn(id);
      this.changed(false);
    });
    this.element = h("div", { id: "tournaments" }, this.tabs.element, this.tools.map(({ element }) => element));
    this.element.addEventListener(TURNED, () => this.changed(false));
    this.turn(this.shown.id);
  }

  /** Sets whether the tools are seen: the shown one is filled then, and a long answer is stopped when it is left. */
  set opened(isOpen: boolean) {
    this.isOpen = isOpen;
    if (isOpen) void this.shown.answer(false);
    else this.shown.leave();
  }

  /** The parts of the fragment: the tool, the chosen view, and the fields that differ from the usual ones. */
  get parts(): string[] {
    const given = this.shown.inputs.filter((input) => valueOf(input) !== this.usual.get(input.id));
    const view = chosenView(this.shown.id);
    return [
      `tool=${this.shown.id}`, ...(view === "" ? [] : [`view=${written(view)}`]),
      ...given.map((input) => `${input.id}=${written(valueOf(input))}`),
    ];
  }

  /** Shows the tool, the fields and the view of a fragment. */
  open(fragment: string): void {
    const given = new Map(fragment.replace(/^#/, "").split("&").map((part): [string, string] => {
      const [name = "", ...rest] = part.split("=");
      return [name, read(rest.join("="))];
    }));
    const tool = this.tools.find(({ id }) => id === given.get("tool")) ?? this.shown;
    for (const input of tool.inputs) {
      const value = given.get(input.id) ?? this.usual.get(input.id) ?? "";
      if (valueOf(input) !== value) show(input, value);
    }
    const view = given.get("view") ?? "";
    choose(tool.id, TOOL_VIEWS.includes(view) ? view : "");
    this.turn(tool.id);
  }

  private turn(id: string): void {
    const tool = this.tools.find((it) => it.id === id) ?? this.shown;
    if (tool !== this.shown) this.shown.leave();
    this.shown = tool;
    this.tabs.show(tool.id);
    if (this.isOpen) void tool.answer(false);
  }
}

function valueOf(input: Input): string {
  return input instanceof HTMLInputElement && input.type === "checkbox" ? (input.checked ? "1" : "") : input.value;
}

/** Writes a value into a field, whose description follows it. */
function show(input: Input, value: string): void {
  if (input instanceof HTMLInputElement && input.type === "checkbox") input.checked = value === "1";
  else input.value = value;
  // A field that a link fills is seen.
  const fold = input.closest("details");
  if (fold !== null && value !== "") fold.open = true;
  input.dispatchEvent(new Event("shown"));
}
