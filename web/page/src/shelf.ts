// A shelf of ranges: ready-made ones, and ranges saved in this browser.
//
// A range is inserted as text, so that a link means the same everywhere.

import { fill, h } from "./dom.js";

/** Ready-made ranges, as in `holdem config --help`: the best hands against a random one, wider in later positions. */
const READY: [name: string, text: string][] = [
  ["Under the gun", "12%"], ["Hijack", "16%"], ["Cutoff", "24%"], ["Button", "40%"], ["Small blind", "45%"], ["Three-bet", "QQ+,AK"],
];

const KEY = "holdem.ranges";

export class Shelf {
  private kept: { [name: string]: string } = {};
  private readonly choice = h("select", { id: "shelf", onchange: () => this.take() });
  private readonly name = h("input", { type: "text", id: "shelf-name", placeholder: "a name", maxlength: 40, autocomplete: "off" });
  private readonly remover = h("button", { type: "button", class: "quiet", onclick: () => this.remove() }, "Forget");
  private readonly keeper = h("div", { class: "tools" }, h("label", { for: "shelf-name" }, "Keep this one as"), this.name,
    h("button", { type: "button", class: "quiet", onclick: () => void this.keep() }, "Keep"), this.remover);
  private readonly said = h("span", { class: "says", role: "status" });
  readonly element = h("details", { class: "shelf" }, h("summary", {}, "Ready-made and kept ranges"),
    h("div", { class: "tools" }, h("label", { for: "shelf" }, "Take"), this.choice, this.said), this.keeper,
    h("p", { class: "says" }, "The ready-made ones are ours: the best hands against a random one, more of them the later the position."));

  /** The name that is replaced if it is kept once more. */
  private replaced: string | undefined;

  /** `write` writes a range; `text` returns the range to save; `isRange` returns whether a text is one. */
  constructor(
    private readonly write: (text: string) => void,
    private readonly text: () => string,
    private readonly isRange: (text: string) => Promise<boolean>,
  ) {
    this.name.addEventListener("keydown", ({ key }) => key === "Enter" && void this.keep());
    this.keeper.hidden = !this.read();
    this.show();
    // Another tab may have saved a range.
    addEventListener("storage", ({ key }) => key === KEY && this.read() && this.show());
  }

  private take(): void {
    const [kind, name = ""] = [this.choice.value.slice(0, 1), this.choice.value.slice(1)];
    const text = kind === "k" ? this.kept[name] : READY.find(([ready]) => ready === name)?.[1];
    if (text !== undefined) this.write(text);
    fill(this.said, text);
    this.remover.hidden = kind !== "k";
    if (kind === "k") this.name.value = name;
  }

  private async keep(): Promise<void> {
    const [name, text] = [this.name.value.trim(), this.text().trim()];
    if (name === "" || text === "" || !(await this.isRange(text))) {
      const isText = name !== "" && text !== "";
      fill(this.said, name === "" ? "Give it a name" : isText ? "This is not a range" : "There is no range to keep");
      return;
    }
    // Another tab may have saved a range since.
    this.read();
    const before = this.kept[name];
    if (before !== undefined && before !== text && this.replaced !== name) {
      this.replaced = name;
      fill(this.said, `${name} is kept already, as ${before}: keep it again to replace it`);
      return;
    }
    this.replaced = undefined;
    this.kept = { ...this.kept, [name]: text };
    this.store(name);
    fill(this.said, `Kept as ${name}`);
  }

  private remove(): void {
    const name = this.choice.value.slice(1);
    this.kept = Object.fromEntries(Object.entries(this.kept).filter(([other]) => other !== name));
    this.store();
    fill(this.said, `${name} is forgotten`);
  }

  private store(name?: string): void {
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      this.keeper.hidden = true;
    }
    this.show(name);
  }

  /** Reads the saved ranges; returns whether the browser allows saving. */
  private read(): boolean {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
      const all = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
      this.kept = Object.fromEntries(all.filter((one): one is [string, string] => typeof one[1] === "string"));
      return true;
    } catch {
      return false;
    }
  }

  private show(name?: string): void {
    const group = (label: string, kind: string, names: string[]) =>
      names.length > 0 && h("optgroup", { label }, names.map((name) => h("option", { value: kind + name }, name)));
    fill(this.choice, h("option", { value: "" }, "a range …"),
      group("Kept in this browser", "k", Object.keys(this.kept).sort((one, other) => one.localeCompare(other, "en"))),
      group("Ready-made", "r", READY.map(([name]) => name)));
    this.choice.value = name === undefined ? "" : `k${name}`;
    this.remover.hidden = name === undefined;
  }
}
