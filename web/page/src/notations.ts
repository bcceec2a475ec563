// Ranges in the notation of another program: copied for it, or read from it.

import { write } from "./clipboard.js";
import { fill, h } from "./dom.js";
import type { Engine } from "./engine.js";
import type { AnswersReply, Question } from "./protocol.js";
import { capitalized } from "./text.js";

const PROGRAMS = [
  ["pio", "PioSOLVER"], ["pio-vector", "PioSOLVER, 1326 numbers"], ["gtowizard", "GTO Wizard"], ["gto+", "GTO+, Flopzilla"],
  ["equilab", "Equilab, PokerStove"], ["ppt", "ProPokerTools"],
] as const;

export class Notations {
  private readonly choice = h("select", { id: "notation" }, PROGRAMS.map(([value, name]) => h("option", { value }, name)));
  private readonly said = h("span", { class: "says", role: "status" });
  readonly element = h("details", { class: "shelf" }, h("summary", {}, "In the notation of another program"),
    h("div", { class: "tools" }, h("label", { for: "notation" }, "Program"), this.choice,
      h("button", { type: "button", class: "quiet", title: "Copy the range as that program writes it", onclick: () => void this.copy() }, "Copy"),
      h("button", { type: "button", class: "quiet", title: "The range is written as that program does: write it as this one does", onclick: () => void this.read() }, "Read"),
      this.said));

  /** `asked` returns the question about the range of a field, without `ask`. */
  constructor(
    private readonly engine: () => Engine,
    private readonly asked: () => Omit<Question, "ask">,
    private readonly written: (text: string) => void,
  ) {}

  private async copy(): Promise<void> {
    await this.take({ to: this.choice.value }, async (text) => {
      await write(text);
      fill(this.said, "Copied");
    });
  }

  private async read(): Promise<void> {
    await this.take({ notation: this.choice.value }, (text) => {
      this.written(text);
      fill(this.said, "Read");
    });
  }

  private async take(notation: Partial<Question>, use: (text: string) => void | Promise<void>): Promise<void> {
    try {
      const question: Question = { ...this.asked(), ask: "range", ...notation, show: ["plain"] };
      const { range } = (await this.engine().read<AnswersReply>(question)).answers;
      await use(range?.plain?.trim() ?? "");
    } catch (error) {
      fill(this.said, capitalized((error as Error).message));
    }
  }
}
