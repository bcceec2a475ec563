// A shelf: ready-made texts, and texts kept in this browser, which are saved and read as a file.
//
// A text is inserted as it is, so that a link means the same everywhere.

import { fill, h } from "./dom.js";
import { STORE, type Kind } from "./kept.js";
import { download, unsaved } from "./save.js";
import { capitalized, saying } from "./text.js";

/** What a shelf holds. */
export interface ShelfOf {
  /** The id of its choice. */
  id: string;
  kind: Kind;
  /** One of its texts: a range, a game. */
  what: string;
  title: string;
  note: string;
  readyTitle: string;
  ready: readonly (readonly [name: string, text: string])[];
  /** Puts a text into the fields. */
  write(text: string): void;
  /** Returns the text to keep; empty if there is none. */
  text(): string;
  isValid(text: string): Promise<boolean>;
  /** Returns a text for people. */
  words(text: string): string;
}

export class Shelf {
  private readonly choice: HTMLSelectElement;
  private readonly name: HTMLInputElement;
  private readonly remover = h("button", { type: "button", class: "quiet", onclick: () => this.tried(() => this.remove()) }, "Forget");
  private readonly undoer = h("button", { type: "button", class: "quiet", hidden: true, onclick: () => this.tried(() => this.undo()) }, "Undo");
  private readonly chooser: HTMLInputElement;
  private readonly keeper: HTMLElement;
  private readonly said = h("span", { class: "says", role: "status" });
  readonly element: HTMLElement;

  constructor(private readonly of: ShelfOf) {
    const { id, title, note, what } = of;
    this.choice = h("select", { id, onchange: () => this.take() });
    this.name = h("input", { type: "text", id: `${id}-name`, placeholder: "a name", maxlength: 40, autocomplete: "off" });
    this.chooser = h("input", { type: "file", id: `${id}-file`, accept: ".json", onchange: () => void this.open() });
    this.keeper = h("div", { class: "tools" }, h("label", { for: `${id}-name` }, `Keep this ${what} as`), this.name,
      h("button", { type: "button", class: "quiet", onclick: () => void this.keep() }, "Keep"), this.remover, this.undoer,
      h("button", { type: "button", class: "quiet", onclick: () => this.save() }, "Save all as a file"),
      h("label", { for: `${id}-file`, class: "file" }, "Read a file", this.chooser));
    this.element = h("details", { class: "shelf" }, h("summary", {}, title),
      h("div", { class: "tools" }, h("label", { for: id }, "Take"), this.choice, this.said), this.keeper, h("p", { class: "says" }, note));
    this.name.addEventListener("keydown", ({ key }) => key === "Enter" && void this.keep());
    this.keeper.hidden = !STORE.read();
    STORE.listen(() => this.show(this.name.value.trim()));
    this.show();
  }

  private take(): void {
    const [kind, name = ""] = [this.choice.value.slice(0, 1), this.choice.value.slice(1)];
    const text = kind === "k" ? STORE.text(this.of.kind, name) : this.of.ready.find(([ready]) => ready === name)?.[1];
    if (kind === "k") this.name.value = name;
    this.remover.hidden = kind !== "k";
    fill(this.said, text !== undefined && this.of.words(text));
    if (text !== undefined) this.of.write(text);
  }

  private async keep(): Promise<void> {
    const { kind, what } = this.of;
    const [name, text] = [this.name.value.trim(), this.of.text().trim()];
    if (name === "" || text === "" || !(await this.of.isValid(text))) {
      const isText = name !== "" && text !== "";
      fill(this.said, name === "" ? "Give it a name" : isText ? `This is not a ${what}` : `There is no ${what} to keep`);
      return;
    }
    this.tried(() => {
      const replaced = STORE.set(kind, name, text);
      const isOther = replaced !== undefined && replaced !== text;
      fill(this.said, isOther ? `Kept as ${name}, instead of ${this.of.words(replaced)}` : `Kept as ${name}`);
    });
  }

  private remove(): void {
    const name = this.choice.value.slice(1);
    STORE.set(this.of.kind, name, undefined);
    fill(this.said, `${name} is forgotten`);
  }

  private undo(): void {
    STORE.undo();
    fill(this.said, "Undone");
  }

  private save(): void {
    this.tried(() => download("holdem-shelf.json", "application/json", STORE.file()), unsaved);
  }

  /** Adds the ranges and games of a file. */
  private async open(): Promise<void> {
    const file = this.chooser.files?.[0];
    this.chooser.value = "";
    if (file === undefined) return;
    const text = await file.text();
    this.tried(() => {
      const count = STORE.take(text);
      fill(this.said, `${count} ${count === 1 ? "text is" : "texts are"} on the shelf from ${file.name}`);
    });
  }

  /** Changes the store, and shows why that failed. */
  private tried(change: () => void, words: (error: unknown) => string = saying): void {
    try {
      change();
    } catch (error) {
      fill(this.said, capitalized(words(error)));
    }
  }

  private show(name?: string): void {
    const { kind, ready, readyTitle } = this.of;
    const group = (label: string, letter: string, names: readonly string[]) =>
      names.length > 0 && h("optgroup", { label }, names.map((name) => h("option", { value: letter + name }, name)));
    fill(this.choice, h("option", { value: "" }, `a ${this.of.what} …`),
      group("Kept in this browser", "k", STORE.names(kind)), group(readyTitle, "r", ready.map(([name]) => name)));
    const isKept = name !== undefined && STORE.text(kind, name) !== undefined;
    this.choice.value = isKept ? `k${name}` : "";
    this.remover.hidden = !isKept;
    this.undoer.hidden = !STORE.canUndo;
  }
}
