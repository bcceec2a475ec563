// The page: fields and picker on one side, answers on the other. Every change asks the engine anew.

import { Address } from "./address.js";
import { Exports } from "./copy.js";
import { byId, fill, h } from "./dom.js";
import { Cancelled, Engine, Unanswered } from "./engine.js";
import { EquityPanel, type Budgeted } from "./equity.js";
import { Fields, capitalized } from "./fields.js";
import { Panels, type Known } from "./panels.js";
import { Picker } from "./picker.js";
import type { Question, SpotReply } from "./protocol.js";
import { seated } from "./spot.js";

const engine = new Engine(byId("engine").textContent ?? "");
const address = new Address((spot) => {
  fields.spot = spot;
  void answer();
});
const fields = new Fields({
  changed: (isTyping) => {
    address.write(fields.spot, isTyping);
    // Leaving a field finishes its text, which is answered already.
    if (JSON.stringify(fields.spot) !== asked) void answer();
  },
  focused: (name) => picker.turnTo(name),
});
const picker = new Picker(fields, () => engine);
const exported = new Exports(() => engine);
const equity = new EquityPanel(() => stop(), (budget) => void answer(budget));
const panels = new Panels();
const problem = h("p", { class: "problem", role: "alert", hidden: true });
const welcome = byId("welcome");

/** The title of the page without a spot. */
const TITLE = document.title;

/** The spot that was asked about last. */
let asked = "";

/** The number of the spot that is being answered; a later one makes an earlier one stop. */
let turn = 0;

/** Answers the spot in the fields. */
async function answer(budget: Budgeted = "usual"): Promise<void> {
  turn += 1;
  const mine = turn;
  engine.cancel();
  equity.idle();
  exported.hush();
  asked = JSON.stringify(fields.spot);
  const { players, board, dead } = fields.spot;
  const question: Question = {
    ask: "spot", players: seated(fields.spot).map((number) => players[number] ?? ""), board, dead, budget,
  };
  try {
    const reply = await engine.ask<SpotReply>(question);
    if (mine !== turn) return;
    fields.describe(reply);
    picker.describe(reply);
    await show({ question, reply, budget });
  } catch (error) {
    if (mine === turn && !(error instanceof Cancelled)) fail(error);
  }
}

async function show(known: Known): Promise<void> {
  const { question, reply, budget } = known;
  problem.hidden = true;
  document.title = reply.title === null || reply.players.length === 0 ? TITLE : `${reply.title} – holdem`;
  const isEmpty = question.players?.length === 0 && question.board?.trim() === "" && question.dead?.trim() === "";
  welcome.hidden = !isEmpty;
  const isReadable = reply.refusal === null;
  document.body.classList.toggle("refused", !isReadable);
  exported.offer(isReadable && reply.cost !== null ? known : undefined);
  if (!isReadable) {
    equity.element.hidden ||= equity.isEmpty;
    // A refusal that marks no field is about the whole spot.
    if (reply.refusal!.places.length === 0) tell(reply.refusal!.message, reply.refusal!.hint);
    return;
  }
  equity.element.hidden = reply.cost === null;
  if (reply.cost === null) equity.clear();
  else await equity.find(engine, question, reply.cost, budget as Budgeted);
  await panels.show(engine, known, (done, total) => equity.progress(done, total));
  equity.idle();
}

/** Stops a long count or sample; what is known stays. */
function stop(): void {
  turn += 1;
  engine.cancel();
  equity.stopped();
}

function fail(error: unknown): void {
  equity.idle();
  const refusal = error instanceof Unanswered ? error.reply.refusal : undefined;
  tell(refusal?.message ?? String((error as Error).message ?? error), refusal?.hint ?? null);
}

function tell(message: string, hint: string | null): void {
  problem.hidden = false;
  fill(problem, capitalized(message), hint !== null && ` — ${hint}`);
}

/** `/` puts the caret into the first empty player, or the first. */
addEventListener("keydown", (event) => {
  const isInText = event.target instanceof HTMLInputElement && event.target.type === "text";
  if (event.key !== "/" || isInText || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  const free = fields.spot.players.findIndex((text) => text.trim() === "");
  fields.focus({ field: "player", number: Math.max(0, free) });
});

// For the console and for tests: any question of the protocol.
Object.assign(window, { holdem: { ask: (question: Question) => engine.ask(question) } });

fill(byId("input"), fields.element, picker.element);
fill(byId("answers"), problem, equity.element, exported.element, panels.element);
fields.spot = address.spot;
if ("DecompressionStream" in window && "WebAssembly" in window) void answer();
else tell("This browser is too old for this page", "any browser since 2023 will do");
