// The study of the solution that the engine has: the line to the decision shown, and the answer there.

import { fill, h } from "./dom.js";
import { Unanswered } from "./engine.js";
import type { Locks } from "./locks.js";
import type { SolutionReply } from "./protocol.js";
import type { Questions } from "./questions.js";
import type { Refine } from "./refine.js";
import type { Solve, SolveCards } from "../../npm/src/records.js";
import { Shown } from "./strategy.js";

export interface Page {
  /** Called when the line or the view changes. */
  moved(): void;
  /** Called when an answer is awaited, and when all are shown. */
  busy(isBusy: boolean): void;
  /** Called when the solution is shown, and no longer stale. */
  shown(): void;
}

export class Study {
  line: string[] = [];
  /** Whether the engine has a solution for the fields, or from a file. */
  isSolved = false;
  private isLooking = false;
  readonly seal = h("span", { class: "seal", title: "The certified exploitability of the solution" });
  /** The message about a line that the game does not have. */
  readonly lost = h("p", { class: "note", role: "status" });
  readonly shown: Shown;

  constructor(
    private readonly questions: Questions, locks: Locks, private readonly refine: Refine, private readonly page: Page,
  ) {
    this.shown = new Shown((line) => this.walk(line), {
      texts: () => locks.texts,
      turn: (hand, action) => locks.turn(this.line, hand, action),
    }, () => page.moved());
  }

  /** Forgets the solution: the engine no longer has it, or another one soon. */
  forget(): void {
    this.isSolved = this.isLooking = false;
  }

  /** Moves to another line of the solution. */
  private walk(line: string[]): void {
    if (!this.isSolved) return;
    fill(this.lost);
    this.line = line;
    this.page.moved();
    void this.look(true);
  }

  /** Shows the solution at the line. If the line changes meanwhile, only the last one is shown. */
  async look(isWalking: boolean): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    const mine = this.questions.turn;
    let reply: SolutionReply | undefined;
    for (let line: string[] | undefined; line !== this.line;) {
      line = this.line;
      this.page.busy(true);
      const asked = line.join(", ");
      reply = await this.questions.ask(mine, false, async (engine) => {
        try {
          return await engine.solve<SolutionReply>({ do: "at", line: asked, show: ["json", "tables", "pictures"] });
        } catch (error) {
          // A line of the previous game, or of a link, may not exist in this game.
          if (isWalking || asked === "" || !(error instanceof Unanswered)) throw error;
          this.line = [];
          fill(this.lost, `This game does not have the line ${asked}: the first decision is shown`);
          this.page.moved();
          return undefined;
        }
      });
      if (mine !== this.questions.turn) return;
    }
    this.isLooking = false;
    this.page.busy(false);
    if (reply === undefined) return;
    this.page.shown();
    const { exploitability_share: share } = reply.answers["solve"]?.json as Solve | SolveCards;
    fill(this.seal, `exploitability ${Number((100 * share).toPrecision(2))}%`);
    this.shown.show(reply, isWalking);
    this.refine.offer(reply.place.way, reply.place.here);
  }
}
