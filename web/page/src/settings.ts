// Folded settings: the players' names, the order behind percentages, amounts of pot odds.

import { fill, h } from "./dom.js";
import { marked, reasons } from "./marks.js";
import type { Question, Refusal } from "./protocol.js";
import { numbered, type Setting, type Settings, type Spot } from "./spot.js";

interface Amount {
  name: Exclude<Setting, "order">;
  label: string;
  placeholder: string;
}

const AMOUNTS: Amount[] = [
  { name: "pot", label: "Pot, with the bet", placeholder: "100" },
  { name: "call", label: "A call costs", placeholder: "50" },
  { name: "bet", label: "Or you bet", placeholder: "50%, 75%, 120" },
  { name: "folds", label: "All others fold", placeholder: "40%" },
  { name: "rake", label: "Rake", placeholder: "5%" },
  { name: "rake_cap", label: "Rake at most", placeholder: "3" },
];

const ORDERS = [["", "a random hand"], ["three", "three random hands"], ["fifth", "the best 20%"]] as const;

/** Returns the amounts as members of a question; several sizes of a bet are a list. */
export function stakesOf(settings: Settings): Partial<Question> {
  const given = AMOUNTS.flatMap(({ name }): [string, string | string[]][] => {
    const text = settings[name]?.trim() ?? "";
    if (text === "") return [];
    const sizes = name === "bet" ? listed(text) : [text];
    return [[name, sizes.length === 1 ? sizes[0]! : sizes]];
  });
  return Object.fromEntries(given);
}

/** Splits a list. A comma without a space may be a decimal comma, which the engine explains. */
export function listed(text: string): string[] {
  return text.split(/[;,]?\s+|;/).filter((item) => item !== "");
}

/** Returns the order behind percentages as a member of a question, unless it is the default. */
export function ordered({ order }: Settings): { order?: NonNullable<Question["order"]> } {
  return order === undefined ? {} : { order: order as NonNullable<Question["order"]> };
}

export class SettingsForm {
  private readonly names = h("div", { class: "amounts" });
  private readonly order: HTMLSelectElement;
  private readonly amounts = new Map<Amount["name"], HTMLInputElement>();
  private readonly error = h("div", { id: "amounts-error", class: "error" });
  readonly element: HTMLDetailsElement;

  /** `changed` is called with the field being typed in, if any. */
  constructor(private readonly changed: (typed?: string) => void) {
    this.order = h("select", { id: "order", onchange: () => changed() },
      ORDERS.map(([value, label]) => h("option", { value }, label)));
    const amounts = AMOUNTS.map(({ name, label, placeholder }) => {
      const field = this.field(name, label, placeholder);
      this.amounts.set(name, field.input);
      return field.row;
    });
    this.element = h("details", { class: "settings" }, h("summary", {}, "Names, pot odds …"),
      this.names,
      h("div", { class: "amounts" }, amounts), this.error,
      h("div", { class: "amount wide" }, h("label", { for: "order" }, "15% is the best 15% by equity against"), this.order));
  }

  /** The names, without trailing empty ones. */
  get typedNames(): string[] {
    const names = [...this.names.querySelectorAll("input")].map(({ value }) => value);
    while (names.at(-1)?.trim() === "") names.pop();
    return names;
  }

  /** The settings that differ from the defaults. */
  get values(): Settings {
    const settings: Settings = {};
    if (this.order.value !== "") settings.order = this.order.value;
    for (const [name, { value }] of this.amounts) if (value.trim() !== "") settings[name] = value;
    return settings;
  }

  /** Shows the names and the settings of a spot. Fields whose text is unchanged keep their caret. */
  show({ players, names, settings }: Spot): void {
    while (this.names.childElementCount > players.length) this.names.lastElementChild?.remove();
    while (this.names.childElementCount < players.length) {
      const number = this.names.childElementCount + 1;
      this.names.append(this.field(`name-${number}`, "", number === 1 ? "Hero" : "").row);
    }
    this.names.querySelectorAll("input").forEach((input, index) => write(input, names[index] ?? ""));
    this.order.value = settings.order ?? "";
    for (const [name, input] of this.amounts) write(input, settings[name] ?? "");
    const isGiven = names.length > 0 || Object.keys(settings).length > 0;
    if (isGiven) this.element.open = true;
  }

  /** Numbers the names like the players. */
  number(spot: Spot): void {
    const numbers = numbered(spot);
    this.names.querySelectorAll("label").forEach((label, index) => {
      const number = numbers[index] ?? null;
      label.textContent = number === null ? "Name for the empty field" : `Name of player ${number}`;
    });
  }

  /** Shows why the amounts are not valid pot odds; `null` if they are valid. */
  refuse(refusal: Refusal | null): void {
    const places = refusal?.places ?? [];
    for (const [name, input] of this.amounts) {
      input.setAttribute("aria-invalid", String(places.some(({ field }) => field === name)));
    }
    // If several amounts are wrong, only the fields themselves are marked.
    const one = places.length === 1 ? places.map(marked) : [];
    fill(this.error, refusal !== null && [...one, ...reasons(refusal)]);
    if (refusal !== null) this.element.open = true;
  }

  private field(id: string, label: string, placeholder: string): { row: HTMLElement; input: HTMLInputElement } {
    const input = h("input", {
      id, type: "text", placeholder, autocomplete: "off", spellcheck: "false", "aria-describedby": "amounts-error",
      oninput: () => this.changed(id),
      onchange: () => this.changed(),
    });
    return { row: h("div", { class: "amount" }, h("label", { for: id }, label), input), input };
  }
}

function write(input: HTMLInputElement, text: string): void {
  if (input.value !== text) input.value = text;
}
