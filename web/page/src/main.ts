// The page: fields and picker on one side, answers on the other. Every change asks the engine again.

import { Address } from "./address.js";
import { Announcer } from "./announcer.js";
import { check } from "./check.js";
import { Exports } from "./copy.js";
import { byId, fill, h } from "./dom.js";
import { Cancelled, Engine, Unanswered } from "./engine.js";
import { EquityPanel, FORMS, type Budgeted } from "./equity.js";
import { give, takesDrops, type Takers } from "./drop.js";
import { Fields } from "./fields.js";
import { PlayedHands } from "./hands.js";
import type { Known } from "./panel.js";
import { Panels } from "./panels.js";
import { Picker } from "./picker.js";
import { PLACES, placePart, TITLES, type Place } from "./places.js";
import type { Question, SpotReply } from "./protocol.js";
import { ordered, stakesOf } from "./settings.js";
import { Solver } from "./solver.js";
import { called, seated, type Spot } from "./spot.js";
import { Tabs } from "./tabs.js";
import { capitalized } from "./text.js";
import { PATIENCE } from "./tool.js";
import { Tournaments } from "./tournaments.js";
import { Undo } from "./undo.js";

const engine = new Engine(byId("engine").textContent ?? "");
const announcer = new Announcer();
const address = new Address(() => {
  open();
  undo.note(fields.spot);
});
const undo = new Undo((spot) => {
  turnTo(spot);
  write(false);
  solver.changed(false);
  void answer();
}, () => fields.element);
const fields = new Fields({
  changed: (typed) => {
    const { spot } = fields;
    write(typed !== undefined);
    solver.changed(typed !== undefined);
    undo.note(spot, typed);
    // Leaving a field finishes its text, which is already answered. An error is not shown immediately, because the page
    // would move under the click that leaves the field.
    if (JSON.stringify(spot) !== asked) void answer("usual", typed !== undefined);
  },
  focused: (name) => picker.turnTo(name),
  picked: (name, opener) => picker.open(name, opener),
});
const picker = new Picker(fields, () => engine);
const equity = new EquityPanel(
  () => stop(),
  (budget) => void answer(budget),
  (text) => announcer.say(text),
  (texts) => fields.shares(texts),
);
const exported = new Exports({
  engine,
  reached: () => equity.reached,
  progress: (done, total, what) => equity.progress(done, total, what),
  idle: () => equity.idle(),
});
const panels = new Panels({
  take: (player, range) => fields.write({ field: "player", number: seated(fields.spot)[player] ?? 0 }, range),
  deal: (card) => fields.write({ field: "board", number: 0 }, `${fields.spot.board.trim()} ${card}`.trim()),
  write: (hand) => picker.write(hand),
}, () => equity.idle(), () => write(false));
const solver = new Solver({
  start: () => engine.apart(),
  question: () => {
    const { players, board, dead, settings } = fields.spot;
    return { ask: "solve", players: seated(fields.spot).map((index) => players[index] ?? ""), board, dead, ...ordered(settings) };
  },
  moved: (isTyping) => write(isTyping),
  opened: ({ players, names, board, dead }) => {
    turnTo({ ...fields.spot, players, names, board, dead });
    undo.note(fields.spot);
    void answer();
  },
});
const played = new PlayedHands(() => engine.apart(), (files) => void give(files, takers), () => write(false));
const takers: Takers = {
  solution: (file) => {
    visit("solve");
    solver.take(file);
  },
  hands: (files) => {
    visit("hands");
    played.take(files);
  },
};
const tournaments = new Tournaments(() => engine.apart(), (isTyping) => write(isTyping));
const tabs = new Tabs("Places", PLACES.map((id) => ({ id, title: TITLES[id], panel: byId(`${id}-side`) })), (id) => visit(id as Place));

/** The place shown. */
let place: Place = "equity";
const problem = h("p", { class: "problem", role: "alert", hidden: true });
const linked = h("div", { class: "linked", role: "status" });
const welcome = byId("welcome");

/** The title of the page without a spot. */
const TITLE = document.title;

/** The spot of the last question, and that question without amounts. */
let asked = "";
let askedFor = "";

/** The number of the spot being answered; a new spot stops the work on earlier ones. */
let turn = 0;

/** The timer before an error in a text being typed is shown. */
let patience: number | undefined;

/** Writes the place and everything in it into the address. */
function write(isTyping: boolean): void {
  const views = { equity: panels.view, hands: played.chosenView, solve: solver.view, tournaments: "" };
  const chosen = views[place];
  const view = chosen === "" ? [] : [`view=${chosen}`];
  const tool = place === "tournaments" ? tournaments.parts : [];
  address.write(fields.spot, solver.game, [...placePart(place), ...view, ...tool], isTyping);
}

/** Shows a place. */
function show(next: Place): void {
  place = next;
  tabs.show(next);
  picker.close(false);
  document.body.dataset["place"] = next;
  byId("input").hidden = next === "tournaments" || next === "hands";
  tournaments.opened = next === "tournaments";
}

/** Turns to a place for the user. */
function visit(next: Place): void {
  show(next);
  solver.opened = next === "solve";
  write(false);
}

/** Answers the spot in the fields. */
async function answer(budget: Budgeted = "usual", isTyping = false): Promise<void> {
  turn += 1;
  const mine = turn;
  engine.cancel();
  const spot = JSON.stringify(fields.spot);
  // A finer answer to the same spot keeps the known results.
  const isOther = spot !== asked;
  const { players, board, dead, settings } = fields.spot;
  const names = called(fields.spot);
  const question: Question = {
    ask: "spot", players: seated(fields.spot).map((index) => players[index] ?? ""), board, dead,
    ...(names.length > 0 && { names }), ...ordered(settings),
  };
  const stakes = stakesOf(settings);
  // Amounts only affect the equity panel, and nothing below it.
  const isOtherBelow = JSON.stringify(question) !== askedFor;
  if (isOther) {
    equity.stale();
    exported.stale();
  }
  if (isOtherBelow) panels.stale();
  exported.hush();
  announcer.hush();
  window.clearTimeout(patience);
  [asked, askedFor] = [spot, JSON.stringify(question)];
  try {
    const reply = await engine.read<SpotReply>({ ...question, ...stakes, budget, show: FORMS });
    if (mine !== turn) return;
    fields.describe(reply);
    picker.describe(reply);
    const known: Known = { question, stakes: reply.odds === null ? stakes : {}, reply, budget };
    await tellOf(known, budget, isOtherBelow, isTyping);
  } catch (error) {
    if (mine === turn && !(error instanceof Cancelled)) fail(error);
  }
}

async function tellOf(known: Known, budget: Budgeted, isOther: boolean, isTyping: boolean): Promise<void> {
  const { question, stakes, reply } = known;
  problem.hidden = true;
  document.title = reply.title === null || reply.players.length === 0 ? TITLE : `${reply.title} – holdem`;
  const isEmpty = question.players?.length === 0 && question.board?.trim() === "" && question.dead?.trim() === "";
  welcome.hidden = !isEmpty;
  const isReadable = reply.refusal === null;
  document.body.classList.toggle("refused", !isReadable);
  exported.offer(isReadable && reply.cost !== null ? known : undefined);
  if (!isReadable) return refuse(reply, isTyping);
  fields.refuse(null);
  if (reply.odds === null || !isTyping) fields.refuseOdds(reply.odds);
  else patience = window.setTimeout(() => fields.refuseOdds(reply.odds), PATIENCE);
  equity.element.hidden = reply.cost === null;
  // A known equity is shown before anything else.
  if (reply.cost !== null && reply.equity !== undefined) equity.told(reply.equity, reply.cost, budget);
  panels.lay(known, isOther);
  if (reply.cost === null) equity.clear();
  else if (reply.equity === undefined) await equity.find(engine, { ...question, ...stakes }, reply.cost, budget);
  await panels.fill(engine, progress);
  equity.idle();
}

/** Shows the errors in a spot, with a delay if a word may be half typed. */
function refuse(reply: SpotReply, isTyping: boolean): void {
  const refusal = reply.refusal!;
  equity.idle();
  panels.rest();
  equity.element.hidden ||= equity.isEmpty;
  const say = () => {
    fields.refuse(refusal);
    announcer.say(refusal.hint === null ? refusal.message : `${refusal.message}. ${refusal.hint}`);
    // A refusal without marks is about the whole spot.
    if (refusal.places.length === 0) tell(refusal.message, refusal.hint);
  };
  if (isTyping) patience = window.setTimeout(say, PATIENCE);
  else say();
}

/** Stops a long count or sample, and keeps the known results. */
function stop(): void {
  turn += 1;
  const mine = turn;
  engine.cancel();
  equity.stopped();
  panels.stopped(engine, progress).then(() => mine === turn && equity.idle(), () => {});
}

function progress(done: number, total: number): void {
  equity.progress(done, total, "counting the details …");
}

function fail(error: unknown): void {
  equity.idle();
  equity.clear();
  exported.offer(undefined);
  const refusal = error instanceof Unanswered ? error.reply.refusal : undefined;
  const message = refusal?.message ?? String((error as Error).message ?? error);
  panels.failed("there is no answer");
  tell(message, refusal?.hint ?? null);
}

function tell(message: string, hint: string | null): void {
  problem.hidden = false;
  fill(problem, capitalized(message), hint !== null && ` — ${hint}`);
}

/** Shows a spot in the fields. */
function turnTo(spot: Spot): void {
  fields.spot = spot;
  picker.turned();
}

/** Opens the spot in the address. */
function open(): void {
  const { spot, game, place: next, view, problems } = address.read();
  turnTo(spot);
  if (next === "tournaments") tournaments.open(location.hash);
  if (next === "equity") panels.view = view;
  if (next === "hands") played.chosenView = view;
  if (next === "solve") solver.view = view;
  fill(linked, problems.map((text) => h("p", { class: "note" }, text)));
  solver.game = game;
  show(next);
  solver.changed(false);
  // Going back in a solution does not change the spot, whose equity is shown already.
  if (JSON.stringify(fields.spot) !== asked) void answer();
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

fields.tools.append(undo.element);
equity.menu = exported.element;
fill(byId("input"), fields.element, picker.messages, picker.element);
fill(byId("answers"), equity.element, panels.element);
fill(byId("notices"), announcer.element, linked, problem);
if ("DecompressionStream" in window && "WebAssembly" in window && "Worker" in window) {
  byId("tabs").append(tabs.element);
  byId("solve-side").append(solver.element);
  byId("tournaments-side").append(tournaments.element);
  byId("hands-side").append(played.element);
  takesDrops(takers);
  document.querySelector("footer")!.append(check(() => engine.apart()));
  open();
  undo.note(fields.spot);
} else {
  tell("This browser is too old for this page", "any browser since 2023 will do");
}
