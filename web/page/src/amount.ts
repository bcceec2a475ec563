// Fields for numbers and short texts, each under its label, and what of them is given.

import { h } from "./dom.js";
import type { PlaceName, Question } from "./protocol.js";
import { listed } from "./settings.js";

/** What a field is for: the member of the question, its label, what could stand in it. */
export interface AmountOf {
  name: PlaceName & keyof Question;
  label: string;
  placeholder: string;
  value?: string;
  /** How the text becomes the member; a list of its words, if that is not said. */
  read?: (text: string) => readonly string[];
}

export class Amounts {
  private readonly fields: { of: AmountOf; input: HTMLInputElement; row: HTMLElement }[];
  /** Each field under its label. */
  readonly rows: HTMLElement[];

  /** The ids begin with `tool`, in which the errors are said; `changed` is called when a text changes. */
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

  /** The fields by the places that a refusal marks. */
  get marks(): Partial<Record<PlaceName, HTMLElement>> {
    return Object.fromEntries(this.fields.map(({ of, input }) => [of.name, input]));
  }

  /** The texts by the names of the fields; those that are empty are left out. */
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

  /** The members of a question that are given. */
  get given(): Partial<Question> {
    const given = this.fields.flatMap(({ of: { name, read = listed }, input }) => {
      const texts = read(input.value);
      return texts.length === 0 ? [] : [[name, texts.length === 1 ? texts[0] : texts]];
    });
    return Object.fromEntries(given) as Partial<Question>;
  }
}

/** Returns the texts between semicolons, in which there may be commas and spaces. */
export function texts(text: string): string[] {
  return text.split(";").map((part) => part.trim()).filter((part) => part !== "");
}

/** Returns the only text that a field has. */
export function whole(text: string): string[] {
  return text.trim() === "" ? [] : [text.trim()];
}
