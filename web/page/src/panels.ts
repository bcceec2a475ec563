// The panels about a spot below its equity, and when they are filled.
//
// The content of a panel is about the spot in the fields, or marked as stale.

import { AGAINST } from "./against.js";
import { ALONE } from "./alone.js";
import { fill, h } from "./dom.js";
import { Cancelled, type Engine, type Progress } from "./engine.js";
import type { Actions, Asker, Known, Panel } from "./panel.js";
import type { Question } from "./protocol.js";
import { capitalized, duration } from "./text.js";

/** The panels in page order. */
const PANELS: Panel[] = [...AGAINST, ...ALONE];

/** The maximum estimated seconds of a count of the details that starts without a click. */
const MOST_SECONDS = 0.8;

/** The time that a page takes for a count, as a multiple of the estimate. */
const LATER = 6;

/** The views of the answers: each shows a few panels that belong together. */
const VIEWS: [id: string, title: string, panels: string[]][] = [
  ["showdown", "Showdown", ["showdown"]],
  ["ranges", "Ranges", ["combos"]],
  ["made", "Made hands", ["made", "categories"]],
  ["runouts", "Runouts", ["next-cards", "outs"]],
  ["distribution", "Equity distribution", ["graph"]],
  ["hands", "By the river", ["odds", "hands"]],
  ["board", "Nuts and blockers", ["nuts", "more"]],
  ["preflop", "Preflop", ["preflop"]],
];

/** The ids of the views. */
export const PANEL_VIEWS: readonly string[] = VIEWS.map(([id]) => id);

/** A panel on the page. */
interface Shown {
  panel: Panel;
  section: HTMLElement;
  body: HTMLElement;
  /** The key of the question that its content answers; empty for another spot, or without an answer. */
  key: string;
}

export class Panels {
  private readonly links = h("nav", { class: "links", "aria-label": "Answers", hidden: true });
  /** The view that the user chose, which stays while it applies. */
  private chosen = "";
  private readonly list = h("div", { class: "panels" });
  readonly element = h("div", { class: "panels-side" }, this.links, this.list);
  private shown: Shown[] = [];
  private known: Known | undefined;
  /** The number of panels being filled. */
  private filling = 0;

  /** `idle` is called when a question asked with a button is answered, and `turned` when the user chooses a view. */
  constructor(private readonly actions: Actions, private readonly idle: () => void, private readonly turned: () => void) {}

  /** The view that the user chose; empty for the first one. */
  get view(): string {
    return this.chosen;
  }

  set view(view: string) {
    this.chosen = PANEL_VIEWS.includes(view) ? view : "";
    this.link();
  }

  /** Marks the content of all panels as stale. */
  stale(): void {
    for (const one of this.shown) {
      one.section.setAttribute("aria-busy", "true");
      one.section.classList.toggle("stale", one.body.childNodes.length > 0);
      one.key = "";
    }
  }

  /** Removes all marks of running counts. */
  rest(): void {
    for (const { section } of this.shown) section.removeAttribute("aria-busy");
  }

  /**
   * Lays out the panels that apply to a spot. Old content stays until the new content arrives, and stays marked if it
   * is about another spot.
   */
  lay(known: Known, isOther: boolean): void {
    this.known = known;
    const before = this.shown;
    this.shown = PANELS.filter((panel) => panel.applies(known)).map((panel) => before.find((it) => it.panel === panel) ?? laid(panel));
    // Moving the large tables and pictures of all panels would take longer than the answer to a letter.
    if (this.shown.length !== before.length || this.shown.some((it, index) => it !== before[index])) {
      fill(this.list, this.shown.map(({ section }) => section));
      this.link();
    }
    this.rest();
    if (isOther) this.stale();
    else for (const { section } of this.missing(known)) section.setAttribute("aria-busy", "true");
  }

  /** Fills the panels, each as soon as its answer arrives. */
  async fill(engine: Engine, progress: Progress): Promise<void> {
    const { known } = this;
    if (known === undefined) return;
    for (const one of this.missing(known)) {
      if (isLong(one.panel, known)) this.offer(one, known, engine, progress);
      else await this.one(one, known, engine, progress);
    }
  }

  /** Fills the panels that need no count, after a stop; each other panel gets a button that counts it. */
  async stopped(engine: Engine, progress: Progress): Promise<void> {
    const { known, shown } = this;
    if (known === undefined) return;
    const missing = shown.filter(({ section }) => section.hasAttribute("aria-busy"));
    // Less precise content about this spot stays.
    const isKnown = ({ key }: Shown) => key !== "";
    missing.filter(isKnown).forEach(settle);
    for (const one of missing.filter((it) => it.panel.counts && !isKnown(it))) {
      const count = () => void this.one(one, known, engine, progress).catch(() => {});
      this.ask(one, "Stopped before it was known. ", "Count this", count);
    }
    for (const one of missing.filter((it) => !it.panel.counts && !isKnown(it))) await this.one(one, known, engine, progress);
  }

  /** Offers a long count; the panels that share its answer are filled too. */
  private offer(one: Shown, known: Known, engine: Engine, progress: Progress): void {
    const count = async () => {
      const others = this.shown.filter((other) => other !== one && isLong(other.panel, known));
      for (const other of others) {
        other.section.setAttribute("aria-busy", "true");
        fill(other.body);
      }
      for (const each of [one, ...others]) await this.one(each, known, engine, progress);
    };
    this.ask(one, "", `Count this, in about ${duration(LATER * (known.reply.cost?.details ?? 0))}`, () => void count().catch(() => {}));
  }

  /** Shows a button that counts a panel. */
  private ask(one: Shown, why: string, label: string, count: () => void): void {
    const button = h("button", { type: "button", class: "quiet", onclick: () => {
      one.section.setAttribute("aria-busy", "true");
      fill(one.body);
      count();
    } }, label);
    settle(one);
    one.key = "";
    fill(one.body, h("p", { class: "note" }, why, button));
  }

  /** Shows why the remaining panels could not be filled. */
  failed(why: string): void {
    for (const one of this.shown.filter(({ section }) => section.hasAttribute("aria-busy"))) {
      settle(one);
      one.key = "";
      fill(one.body, h("p", { class: "note" }, capitalized(why)));
    }
  }

  /** Returns the panels without the current answer: pot odds and finer samples leave most panels unchanged. */
  private missing(known: Known): Shown[] {
    return this.shown.filter(({ panel, key }) => key !== keyOf(panel, known));
  }

  private async one(one: Shown, known: Known, engine: Engine, progress: Progress): Promise<void> {
    const ask: Asker = async <Reply>(question: Question) => {
      try {
        return await engine.ask<Reply>(question, progress);
      } finally {
        if (this.filling === 0 && this.known === known) this.idle();
      }
    };
    this.filling += 1;
    // A failed answer does not affect the other panels.
    const content = await one.panel.content(known, ask, this.actions).catch((error: unknown) => {
      if (error instanceof Cancelled) throw error;
      return [h("p", { class: "note" }, capitalized((error as Error).message))];
    }).finally(() => {
      this.filling -= 1;
    });
    // The spot may have changed meanwhile.
    if (this.known !== known) return;
    fill(one.body, content);
    settle(one);
    one.key = keyOf(one.panel, known);
  }

  /** Offers the views that have panels, and shows the panels of one of them. */
  private link(): void {
    const views = VIEWS.filter(([, , panels]) => this.shown.some(({ panel }) => panels.includes(panel.id)));
    const [now, , panels = []] = views.find(([id]) => id === this.chosen) ?? views[0] ?? [];
    this.links.hidden = views.length < 2;
    fill(this.links, views.map(([id, title]) =>
      h("button", { type: "button", class: "view", "data-view": id, "aria-pressed": String(id === now), onclick: () => {
        this.chosen = id;
        this.link();
        this.links.querySelector<HTMLElement>(`[data-view="${id}"]`)?.focus();
        this.turned();
      } }, title)));
    for (const { panel, section } of this.shown) section.classList.toggle("away", !panels.includes(panel.id));
  }
}

/** Returns whether the content of a panel takes so long to count that it waits for a button. */
function isLong({ isDetail }: Panel, { reply, budget }: Known): boolean {
  const isCounted = budget === "exact" || (budget === "usual" && reply.cost?.exact === true);
  return isDetail === true && isCounted && (reply.cost?.details ?? 0) > MOST_SECONDS;
}

/** Returns a key of everything that the content of a panel depends on. */
function keyOf({ counts }: Panel, { question, budget }: Known): string {
  return JSON.stringify([question, counts === true ? budget : null]);
}

/** Returns an empty panel. */
function laid(panel: Panel): Shown {
  const body = h("div", { class: "body" });
  const section = h("section", { id: panel.id, "aria-labelledby": `${panel.id}-title` },
    h("h2", { id: `${panel.id}-title`, tabindex: -1 }, panel.title), body);
  return { panel, section, body, key: "" };
}

/** Marks a panel as being about the spot in the fields. */
function settle({ section }: Shown): void {
  section.removeAttribute("aria-busy");
  section.classList.remove("stale");
}
