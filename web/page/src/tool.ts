// A tool that is independent of the spot: separate fields, and the engine's answer to them.
//
// It is filled when it is shown. The content is about its fields, or marked as stale.

import { Announcer } from "./announcer.js";
import { fill, h } from "./dom.js";
import { Cancelled, Unanswered, type Engine } from "./engine.js";
import { marked, reasons } from "./marks.js";
import type { Content } from "./panel.js";
import type { AnswersReply, PlaceName, Question, Refusal } from "./protocol.js";
import { capitalized } from "./text.js";

/** The milliseconds before an error in a text being typed is shown. */
export const PATIENCE = 600;

/** The milliseconds before work has a meter and a button to stop it. */
const SLOW = 400;

/** The callback for a changed field; with `isTyping`, more letters may follow. */
export type Changed = (isTyping: boolean) => void;

export interface Task {
  id: string;
  title: string;
  /** The fields, which call the tool when they change. */
  fields: HTMLElement;
  /** The fields that a refusal can mark. */
  marks: Partial<Record<PlaceName, HTMLElement>>;
  question(): Question;
  /** Returns the elements of an answer. */
  content(reply: AnswersReply): Content;
}

export class Tool {
  private readonly error: HTMLElement;
  private readonly body = h("div", { class: "body" });
  readonly element: HTMLElement;
  /** A separate engine, so that the tool and the spot do not cancel each other's counts. */
  private engine: Engine | undefined;
  private asked = "";
  private turn = 0;
  private patience: number | undefined;
  private readonly meter = h("progress", { max: 1, "aria-label": "Work done" });
  private readonly stopper = h("button", { type: "button", class: "quiet", onclick: () => this.stop() }, "Stop");
  private readonly work = h("p", { class: "work", hidden: true }, this.meter, this.stopper);
  private readonly announcer = new Announcer();
  private slow: number | undefined;

  constructor(private readonly task: Task, private readonly start: () => Engine) {
    const { id, title, fields } = task;
    this.error = h("div", { id: `${id}-error`, class: "error", role: "status" });
    this.element = h("section", { id, class: "tool-place" }, h("div", { class: "tool-fields" }, h("h2", {}, title), fields, this.error,
      this.announcer.element, this.work), this.body);
  }

  /** The inputs of the tool, by id. */
  get inputs(): (HTMLInputElement | HTMLSelectElement)[] {
    return [...this.task.fields.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, select")];
  }

  get id(): string {
    return this.task.id;
  }

  get title(): string {
    return this.task.title;
  }

  /** Stops the work of a tool that is left. */
  leave(): void {
    if (this.isBusy) this.stop();
  }

  private get isBusy(): boolean {
    return this.element.hasAttribute("aria-busy");
  }

  /** Answers the fields, if they have changed. */
  async answer(isTyping: boolean): Promise<void> {
    const { task, element, body } = this;
    const question = task.question();
    const key = JSON.stringify(question);
    if (key === this.asked) return;
    this.asked = key;
    this.turn += 1;
    const mine = this.turn;
    window.clearTimeout(this.patience);
    element.setAttribute("aria-busy", "true");
    element.classList.toggle("stale", body.childNodes.length > 0);
    this.engine ??= this.start();
    this.engine.cancel();
    this.meter.removeAttribute("value");
    window.clearTimeout(this.slow);
    this.slow = window.setTimeout(() => (this.work.hidden = false), SLOW);
    try {
      const reply = await this.engine.ask<AnswersReply>(question, (done, total) => {
        if (mine === this.turn && total > 0) this.meter.value = done / total;
      });
      if (mine !== this.turn) return;
      this.refuse(null);
      const held = body.contains(document.activeElement) ? document.activeElement?.id ?? "" : "";
      fill(body, task.content(reply));
      // A tab keeps the focus.
      if (held !== "") document.getElementById(held)?.focus();
      element.classList.remove("stale");
      if (!this.work.hidden) this.announcer.say(`${task.title}: done`);
    } catch (error) {
      if (mine !== this.turn || error instanceof Cancelled) return;
      const say = () => this.refuse(refusalOf(error));
      if (isTyping) this.patience = window.setTimeout(say, PATIENCE);
      else say();
    }
    this.idle();
  }

  /** Stops the work. Content about other numbers is removed, as it will not be replaced. */
  private stop(): void {
    this.turn += 1;
    this.asked = "";
    const hadFocus = document.activeElement === this.stopper;
    this.engine?.cancel();
    this.idle();
    const again = h("button", { type: "button", class: "quiet", onclick: () => void this.answer(false) }, "Count this");
    fill(this.body, h("p", { class: "note" }, "Stopped before it was known. ", again));
    this.element.classList.remove("stale");
    if (hadFocus) again.focus();
  }

  private idle(): void {
    window.clearTimeout(this.slow);
    // The Stop button must not take the focus with it.
    if (document.activeElement === this.stopper) this.inputs[0]?.focus();
    this.work.hidden = true;
    this.element.removeAttribute("aria-busy");
  }

  private refuse(refusal: Refusal | null): void {
    const places = refusal?.places ?? [];
    for (const [name, field] of Object.entries(this.task.marks)) {
      field.setAttribute("aria-invalid", String(places.some(({ field }) => field === name)));
    }
    fill(this.error, refusal !== null && [...places.map(marked), ...reasons(refusal)]);
  }
}

function refusalOf(error: unknown): Refusal {
  const refusal = error instanceof Unanswered ? error.reply.refusal : undefined;
  return refusal ?? { message: capitalized((error as Error).message), hint: null, places: [] };
}
