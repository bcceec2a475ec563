// Labelled fields for numbers and short texts.

import { h } from "./dom.js";
import type { PlaceName, Question } from "./protocol.js";
import { listed } from "./settings.js";

/** A field: the member of the question, the label, the placeholder. */
export interface AmountOf {
  name: PlaceName & keyof Question;
  label: string;
  placeholder: string;
  value?: string;
  /** Converts the text to the member; by default to a list of words. */
  read?: (text: string) => readonly string[];
}

export class Amounts {
  private readonly fields: { of: AmountOf; input: HTMLInputElement; row: HTMLElement }[];
  /** The fields with their labels. */
  readonly rows: HTMLElement[];

  /** The ids begin with `tool`, whose element shows the errors; `changed` is called when a text changes. */
  constructor(tool: string, all: AmountOf[], changed: (isTyping: boolean) => void) {
    this.fields = all.map((of) => {
      const id = `${tool}-${of.name}`;
      const input = h("input", {
        id, type: "text", value: of.value ?? "", placeholder: of.placeholder, autocomplete: "off", spellcheck: "false",
        "aria-describedby": `${tool}-error`,
        oninput: () => changed(true),
        onchange: () => changed(false),
      });
      return { of, input, row: h("div", { class: "amount" }, h("label", { for: id }, of.label), input) };
    });
    this.rows = this.fields.map(({ row }) => row);
  }

  /** The fields, by the names that refusals use. */
  get marks(): Partial<Record<PlaceName, HTMLElement>> {
    return Object.fromEntries(this.fields.map(({ of, input }) => [of.name, input]));
  }

  /** The texts by field name, without empty ones. */
  get texts(): { [name: string]: string } {
    const typed = this.fields.map(({ of, input }) => [of.name, input.value.trim()]);
    return Object.fromEntries(typed.filter(([, text]) => text !== ""));
  }

  set texts(texts: { [name: string]: string }) {
    for (const { of, input } of this.fields) {
      const text = texts[of.name] ?? "";
      if (input.value.trim() !== text) input.value = text;
    }
  }

  /** The given members of a question. */
  get given(): Partial<Question> {
    const given = this.fields.flatMap(({ of: { name, read = listed }, input }) => {
      const texts = read(input.value);
      return texts.length === 0 ? [] : [[name, texts.length === 1 ? texts[0] : texts]];
    });
    return Object.fromEntries(given) as Partial<Question>;
  }
}

/** Splits a text at semicolons; the parts may contain commas and spaces. */
export function texts(text: string): string[] {
  return text.split(";").map((part) => part.trim()).filter((part) => part !== "");
}

/** Splits sizes at semicolons. Parts without a street or player are one list: of several, only the last would count. */
export function sizes(text: string): string[] {
  const parts = texts(text).map((part) => part.replace(/\ball in\b/gi, "all-in"));
  const everywhere = parts.filter((part) => !part.includes(":"));
  return [...(everywhere.length > 0 ? [everywhere.join(", ")] : []), ...parts.filter((part) => part.includes(":"))];
}

/** Returns the text of a field as one item. */
export function whole(text: string): string[] {
  return text.trim() === "" ? [] : [text.trim()];
}
