// The rest of a solution, solved again with other sizes: the fields, and what it costs.

import { Amounts, sizes, whole, type AmountOf } from "./amount.js";
import { fill, h } from "./dom.js";
import { Cancelled, Stopped, type Engine } from "./engine.js";
import { marked, reasons, refusalOf } from "./marks.js";
import { WORKERS } from "./processors.js";
import type { SolvePlan } from "../../npm/src/records.js";
import type { Choice, Refusal, RefinedReply } from "./protocol.js";
import { megabytes, mostOfPage } from "./text.js";

/** The fields of the new game; an empty one is as in the solution. */
const FIELDS: AmountOf[] = [
  { name: "bets", label: "Bets", placeholder: "as before", read: sizes },
  { name: "raises", label: "Raises", placeholder: "as before", read: sizes },
  { name: "donks", label: "Donk bets", placeholder: "as before", read: sizes },
  { name: "until", label: "Exploitability", placeholder: "0.5%", read: whole },
];

/** A solution that was refined: its game as a key, the texts, the line, the title, and what was said of its search. */
export interface Before {
  key: string;
  texts: { [name: string]: string };
  line: string[];
  title: string;
  cost: string;
  notes: ChildNode[];
}

/** Returns the cost of a game. */
export function planOf({ answers }: RefinedReply): SolvePlan {
  return answers["solve"]?.json as SolvePlan;
}

export class Refine {
  private readonly amounts = new Amounts("refine", FIELDS, () => this.refuse(null));
  private readonly title = h("summary");
  private readonly from = h("p", { class: "note" });
  private readonly error = h("div", { id: "refine-error", class: "error", role: "status" });
  readonly button: HTMLButtonElement;
  readonly element: HTMLDetailsElement;
  /** The line to the card from which the game is solved again. */
  line = "";
  /** Whether the reply about a game is awaited: a second click asks nothing. */
  private isAsking = false;

  /** `solve` is called at the press of the button. */
  constructor(solve: () => void) {
    this.button = h("button", { type: "button", class: "quiet", onclick: solve }, "Solve from this card");
    this.element = h("details", { class: "single", id: "solve-refine", hidden: true }, this.title, this.from,
      h("div", { class: "amounts" }, this.amounts.rows), this.error, h("p", { class: "tools" }, this.button));
  }

  /** Offers to solve the street of a decision again, if a card was dealt before. */
  offer(way: readonly Choice[], here: Choice): void {
    const card = way.map(({ player }) => player).lastIndexOf(null);
    this.element.hidden = card < 0 || here.player === null;
    if (this.element.hidden) return;
    const line = way.slice(0, card + 1).map(({ taken }) => taken ?? "").join(", ");
    if (line !== this.line) this.refuse(null);
    this.line = line;
    fill(this.title, `Solve the ${here.street} again with other sizes`);
    fill(this.from, "After ", h("strong", {}, line), ", with the pot and the stacks there, and both ranges as this solution leads to them. "
      + "This solution stays in memory, to go back to.");
  }

  hide(): void {
    this.element.hidden = true;
  }

  /** Shows why a game cannot be solved here, at its field if it is about one. */
  private refuse(refusal: Refusal | null): void {
    const places = refusal?.places ?? [];
    for (const [name, field] of Object.entries(this.amounts.marks)) {
      field.setAttribute("aria-invalid", String(places.some(({ field }) => field === name)));
    }
    fill(this.error, refusal !== null && [...places.map(marked), ...reasons(refusal)]);
  }

  /**
   * Returns the new game with the text of its target, and the number of workers that share its search; 0 if one solves
   * it alone. Shows the reason if it cannot be solved here. `isQuick` returns whether one worker is enough for an amount
   * of work. The promise is rejected if the question is cancelled or its worker fails.
   */
  async game(engine: Engine, isQuick: (work: number) => boolean): Promise<{ game: RefinedReply; workers: number } | undefined> {
    if (this.isAsking) return undefined;
    this.isAsking = true;
    this.refuse(null);
    const { until } = this.amounts.texts;
    try {
      const game = await engine.solve<RefinedReply>({ do: "refine", line: this.line, question: this.amounts.given, workers: WORKERS });
      if (until !== undefined) game.game.texts["until"] = until;
      const plan = planOf(game);
      const isShared = game.division.fits && WORKERS > 1 && (!plan.fits || !isQuick(plan.work));
      if (plan.fits || isShared) return { game, workers: isShared ? game.division.workers : 0 };
      this.refuseSize(game);
    } catch (error) {
      if (error instanceof Cancelled || error instanceof Stopped) throw error;
      this.refuse(refusalOf(error));
    } finally {
      this.isAsking = false;
    }
    return undefined;
  }

  /** Shows that a game does not fit, and the command that solves it. */
  private refuseSize({ answers, division, command }: RefinedReply): void {
    const plan = answers["solve"]?.json as SolvePlan;
    fill(this.error,
      h("p", { class: "message" }, `This game needs ${megabytes(plan.bytes)}, and ${mostOfPage(plan.limit, division.workers)}`),
      h("p", { class: "hint" }, "Use fewer sizes; or save the solution, let the program solve the game, and open its file here: ", h("code", {}, command)));
  }
}
