// The files of solutions: the buttons that save the engine's solution and open a saved one.

import { fill, h } from "./dom.js";
import type { Questions } from "./questions.js";
import { download, unsaved } from "./save.js";

export class SolutionFiles {
  /** The name of the file of the present solution, without the extension. */
  title = "solution";
  private readonly saver = h("button", {
    type: "button", class: "quiet", hidden: true, title: "Save the solution", "aria-label": "Save the solution", onclick: () => void this.save(),
  }, "Save");
  private readonly unsaved = h("span", { class: "says", role: "status" });
  private readonly chooser = h("input", { id: "solve-file", type: "file", accept: ".holdem", onchange: () => this.chosen() });
  readonly element = h("span", { class: "files" }, this.unsaved, this.saver,
    h("label", { for: "solve-file", class: "file", title: "Open a saved solution" }, "Open", h("span", { class: "unseen" }, " a saved solution"), this.chooser));

  /** `take` opens a file that the user has chosen. */
  constructor(private readonly questions: Questions, private readonly take: (file: File) => void) {}

  /** Offers to save the solution. */
  offer(): void {
    this.saver.hidden = false;
  }

  /** No longer offers to save a solution. */
  hide(): void {
    this.saver.hidden = true;
  }

  focus(): void {
    this.saver.focus();
  }

  /** Removes the message about a file that could not be saved. */
  clear(): void {
    fill(this.unsaved);
  }

  /** Lets the user choose the same file again. */
  reset(): void {
    this.chooser.value = "";
  }

  /** Saves the solution, which is lost if the engine has crashed since. */
  private async save(): Promise<void> {
    const { title, questions } = this;
    const { turn } = questions;
    try {
      download(`${title}.holdem`, "application/octet-stream", await questions.engine.save());
      this.clear();
    } catch (error) {
      if (turn === questions.turn) fill(this.unsaved, `The solution ${unsaved(error)}`);
    }
  }

  private chosen(): void {
    const file = this.chooser.files?.[0];
    if (file !== undefined) this.take(file);
  }
}
