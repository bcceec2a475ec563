// The parts of a panel: tables, pictures, notes, and lazily filled folds.

import { fill, h } from "./dom.js";
import { figure, type CellAction } from "./figure.js";
import type { Content, Known } from "./panel.js";
import type { Answer, AnswersReply, TableData } from "./protocol.js";
import { download, named as fileName, unsaved, type Content as FileContent } from "./save.js";
import { table } from "./table.js";
import { Tabs } from "./tabs.js";
import { capitalized, saying, text } from "./text.js";

/** The maximum number of pictures shown side by side without a fold. */
const MOST_DRAWN = 3;

/** The folds that the user has opened or closed; their state survives changes of the spot. */
const folds = new Map<string, boolean>();

/** Returns the tables of a kind. */
export function named(answer: Answer | undefined, wanted: string): TableData[] {
  return (answer?.tables ?? []).filter(({ name }) => name === wanted);
}

/** Returns tables, side by side where there is room. */
export function sideBySide(tables: TableData[]): HTMLElement {
  return h("div", { class: "side" }, tables.map((data) => table(data)));
}

/** Returns the tables of an answer under their captions. */
export function shown(reply: AnswersReply, name: string, known: Known): Content {
  const answer = reply.answers[name];
  const heading = answer?.heading == null ? [] : [h("p", { class: "heading" }, text(answer.heading))];
  return [...heading, ...(answer?.tables ?? []).map((data) => table(data)), ...remarks(answer, reply.notes, known)];
}

/** Returns the remarks of an answer and the notes, without duplicates of the equity's notes. */
export function remarks(answer: Answer | undefined, notes: string[], { reply }: Known): HTMLElement[] {
  const isSaid = (note: string) => reply.cost !== null && reply.notes.includes(note);
  return noted([...(answer?.remarks ?? []), ...notes.filter((note) => !isSaid(note))]);
}

/** Returns remarks as paragraphs. */
export function noted(remarks: string[]): HTMLElement[] {
  return remarks.map((remark) => h("p", { class: "note" }, capitalized(remark)));
}

/** Returns the pictures of an answer; if there are many, all but the first are folded. */
export function drawn(answer: Answer | undefined, what: string, action?: CellAction): HTMLElement[] {
  const pictures = answer?.pictures ?? [];
  const figures = (some: typeof pictures) => some.map((one) => figure(one, what, action));
  if (pictures.length <= MOST_DRAWN) return figures(pictures);
  return [...figures(pictures.slice(0, 1)), fold(`The other ${pictures.length - 1}`, () => figures(pictures.slice(1)))];
}

/** Returns tables; if there are many, each is folded. */
export function tabled(tables: TableData[]): HTMLElement[] {
  return tables.map((data) => (tables.length <= MOST_DRAWN ? table(data) : folded(data)));
}

/** A view of an answer, with its tab. */
export type View<Id extends string> = [id: Id, title: string, content: Content];

/** The view of each tool that was chosen last; it is shown while the answers have it. */
const chosen = new Map<string, string>();

/** Turns to the chosen view in the answer that each tool shows. */
const turns = new Map<string, () => void>();

/** The event of a tool's answer when the user chooses a view. */
export const TURNED = "turned";

/** Chooses the view that the answers of a tool show; the first one if it is empty. */
export function choose(tool: string, view: string): void {
  chosen.set(tool, view);
  turns.get(tool)?.();
}

/** Returns the view of a tool that was chosen last; empty for the first one. */
export function chosenView(tool: string): string {
  return chosen.get(tool) ?? "";
}

/** Returns the views of an answer that have content; tabs show one of them. */
export function views<Id extends string>(tool: string, all: View<Id>[]): Content {
  const tabs = all.filter(([, , content]) => content.length > 0).map(([view, title, content]) =>
    ({ view, id: idOf(tool, view), title, panel: h("div", { id: idOf(tool, view), class: "view-of" }, content) }));
  const [first] = tabs;
  const panels = tabs.map(({ panel }) => panel);
  turns.delete(tool);
  if (first === undefined || tabs.length === 1) return panels;
  const list = new Tabs("Answers", tabs, (id) => {
    chosen.set(tool, id === first.id ? "" : tabs.find((tab) => tab.id === id)?.view ?? "");
    list.element.dispatchEvent(new Event(TURNED, { bubbles: true }));
  });
  // A chosen view that this answer does not have may be in the next one.
  const turn = (otherwise?: string) => {
    const wanted = chosenView(tool);
    const id = wanted === "" ? first.id : tabs.find(({ view }) => view === wanted)?.id ?? otherwise;
    if (id !== undefined) list.show(id);
  };
  turns.set(tool, turn);
  turn(first.id);
  return [list.element, ...panels];
}

function idOf(tool: string, view: string): string {
  return `${tool}-view-${view}`;
}

/** Returns a folded table, which may be long and is filled when it is opened. */
export function folded(data: TableData): HTMLElement {
  return fold(data.caption, () => [table(data)]);
}

/** Returns a button that saves an answer as CSV. */
export function saver(title: string, csv: () => Promise<FileContent> | FileContent): HTMLElement {
  const label = `Save CSV: ${title.toLowerCase()}`;
  const button = h("button", { type: "button", class: "quiet small", onclick: async () => {
    try {
      download(`${fileName(title)}.csv`, "text/csv", await csv());
      fill(button, label);
    } catch (error) {
      fill(button, `${label} – ${unsaved(error)}`);
    }
  } }, label);
  return button;
}

function fold(title: string, content: () => HTMLElement[]): HTMLElement {
  const element = h("details", { class: "single" }, h("summary", {}, title));
  element.addEventListener("toggle", () => element.open && element.childElementCount === 1 && element.append(...content()));
  return element;
}

/** Returns a fold whose content is requested when it is opened; `key` identifies it across spots. */
export async function unfolding(
  key: string, title: string, content: () => Promise<Content>, isOpen = false,
): Promise<HTMLElement> {
  const body = h("div");
  const element = h("details", { "data-fold": key }, h("summary", {}, title), body);
  let isAsked = false;
  const open = async () => {
    if (isAsked) return;
    isAsked = true;
    fill(body, await content().catch((error: Error) => {
      isAsked = false;
      return [`${capitalized(saying(error))}; close this and open it again.`];
    }));
  };
  if (folds.get(key) ?? isOpen) {
    await open();
    element.open = true;
  }
  element.addEventListener("toggle", () => {
    folds.set(key, element.open);
    if (element.open) void open();
  });
  return element;
}
