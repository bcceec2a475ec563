// A solution at a decision or before a card: the path, the actions, the hands, the next cards.

import { fill, h } from "./dom.js";
import { savers } from "./figure.js";
import type { Solve, SolveCards } from "../../npm/src/records.js";
import { folded, named, noted } from "./parts.js";
import type { Answer, Choice, PictureData, SolutionReply, TableData, Text } from "./protocol.js";
import { roving } from "./roving.js";
import { table } from "./table.js";
import { glyphs, percent, RANKS, suitClass, SUITS, text, tile, words } from "./text.js";

/** Moves to a line of the solution. */
type Walk = (line: string[]) => void;

/** The number of colours for bet sizes. */
const SIZES = 4;

/** What the user chose to see, which stays when moving through the solution. */
interface View {
  /** The pinned hand. */
  hand: string | undefined;
  /** The kind of the action shown in numbers; `undefined` for all actions as colours. */
  kind: string | undefined;
}

export class Shown {
  private readonly view: View = { hand: undefined, kind: undefined };
  readonly element = h("div", { class: "solution" });
  private readonly heard = h("p", { class: "unseen", role: "status" });
  private readonly content = h("div", { class: "body" });

  constructor(private readonly walk: Walk) {
    this.element.append(this.heard, this.content);
  }

  get isEmpty(): boolean {
    return this.content.childElementCount === 0;
  }

  /** Marks the content as being of another game, and disables its links. */
  stale(isStale: boolean): void {
    this.content.inert = isStale;
  }

  /** Shows a solution at a line. After a move with the keyboard, the first action gets the focus. */
  show(reply: SolutionReply, isWalking: boolean): void {
    const hadFocus = this.content.contains(document.activeElement);
    const { place, answers } = reply;
    const answer = answers["solve"];
    const line = place.way.map(({ taken }) => taken ?? "");
    this.stale(false);
    const isCard = place.here.player === null;
    fill(this.content,
      h("div", { class: "where" }, this.way(reply, line), answer?.heading != null && h("p", { class: "note" }, text(answer.heading))),
      isCard ? [...cards(answer, place.players, (card) => this.walk([...line, card])), ...named(answer, "summary").map((data) => table(data))]
        : [this.actions(reply, line), ...hands(answer, place.here, this.view)],
      named(answer, "draws").map(folded),
      noted([...(answer?.remarks ?? []), ...reply.notes]));
    if (!isWalking) return;
    fill(this.heard, heard(reply));
    const next = '.actions button, .runout button:not([aria-disabled="true"])';
    const focused = this.content.querySelector<HTMLElement>(next) ?? this.content.querySelector<HTMLElement>(".way button");
    if (hadFocus) focused?.focus();
  }

  /** Returns the previous decisions and cards; a click goes back to one. */
  private way({ place: { players, way, here, pot } }: SolutionReply, line: string[]): HTMLElement {
    const steps = way.map(({ player, taken }, index) => {
      const what = taken ?? "";
      const shown = player === null ? [tile(what)] : [h("span", { class: "who-acts" }, `${players[player - 1]} `), what];
      return h("li", {}, h("button", {
        type: "button", class: "quiet small", title: player === null ? "Back to the choice of this card" : "Back to this decision",
        onclick: () => this.walk(line.slice(0, index)),
      }, shown));
    });
    const now = here.player === null ? `the ${after(here.street)} comes` : `${players[here.player - 1]} acts`;
    return h("nav", { "aria-label": "The line so far" }, h("ol", { class: "way" }, steps, h("li", { "aria-current": "step" }, `${now}, pot ${pot}`)));
  }

  /** Returns the actions with their frequencies and values. */
  private actions({ place, answers }: SolutionReply, line: string[]): HTMLElement {
    const kinds = kindsOf(place.here);
    const [data] = named(answers["solve"], "actions");
    const shares = (answers["solve"]?.json as Solve).actions.map(({ frequency }) => frequency ?? 0);
    const bar = h("div", { class: "mix", "aria-hidden": "true" });
    bar.style.setProperty("--parts", mixture(shares, kinds));
    const buttons = place.here.actions.map(([action, leads], index) => {
      const [, often = [], value = []] = data?.rows[index] ?? [];
      const says = [swatch(kinds[index]), h("strong", {}, action), h("span", { class: "often" }, text(often)),
        h("span", { class: "worth" }, "EV ", text(value))];
      return leads === "end"
        ? h("span", { class: "action ends", title: "The hand ends" }, says)
        : h("button", { type: "button", class: "quiet action", title: "Go there", onclick: () => this.walk([...line, action]) }, says);
    });
    return h("div", { class: "actions-of" }, bar, h("div", { class: "actions", role: "group", "aria-label": "Actions" }, buttons));
  }
}

/** Returns the description of a decision for screen readers. */
function heard({ place, answers }: SolutionReply): string {
  if (place.here.player === null) return `The ${after(place.here.street)} comes`;
  const [data] = named(answers["solve"], "actions");
  const said = (data?.rows ?? []).map(([action = [], often = []]) => `${plain(action)} ${plain(often)}`);
  return `${place.players[place.here.player - 1]} acts: ${said.join(", ")}`;
}

function plain(pieces: Text): string {
  return pieces.map((piece) => (typeof piece === "string" ? piece : "strong" in piece ? piece.strong : "")).join("");
}

/** Returns the street of the next card. */
function after(street: string): string {
  return street === "flop" ? "turn" : "river";
}

/** Returns the kind of each action, which determines its colour. */
function kindsOf({ actions }: Choice): string[] {
  let sizes = 0;
  return actions.map(([action]) => {
    if (action === "fold") return "fold";
    if (action === "check" || action === "call") return "passive";
    if (action.startsWith("all-in")) return "all-in";
    sizes += 1;
    return `size-${((sizes - 1) % SIZES) + 1}`;
  });
}

function swatch(kind: string | undefined): HTMLElement {
  const element = h("span", { class: "swatch", "aria-hidden": "true" });
  element.style.setProperty("--parts", `var(--${kind})`);
  return element;
}

/** Returns a background that shows parts side by side. */
function mixture(parts: readonly number[], kinds: readonly string[]): string {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (whole <= 0) return "none";
  let end = 0;
  const stops = parts.flatMap((part, index) => {
    if (part <= 0) return [];
    const start = end;
    end += (100 * part) / whole;
    return [`var(--${kinds[index]}) ${start.toFixed(1)}% ${end.toFixed(1)}%`];
  });
  return `linear-gradient(90deg, ${stops.join(", ")})`;
}

/** Returns the grid of starting hands with their actions, and the combos of the hand under the pointer. */
function hands(answer: Answer | undefined, here: Choice, view: View): HTMLElement[] {
  const picture = answer?.pictures?.[0];
  const [combos] = named(answer, "combos");
  const record = answer?.json as Solve | undefined;
  if (picture === undefined || combos === undefined || record === undefined) return [];
  return [new Hands(picture, withValues(combos, record), record, here, view, ["players", "made"].flatMap((name) => named(answer, name))).element];
}

class Hands {
  readonly element = h("div", { class: "strategy" });
  private readonly kinds: string[];
  private readonly detail = h("div", { class: "detail" });
  private readonly cells = new Map<string, { button: HTMLButtonElement; parts: number[] }>();
  private readonly problem = h("span", { class: "reading" });
  private readonly choice: HTMLSelectElement;

  constructor(
    picture: PictureData, private readonly combos: TableData, record: Solve, private readonly here: Choice,
    private readonly view: View, tables: TableData[],
  ) {
    this.kinds = kindsOf(here);
    this.choice = h("select", { id: "solve-shown", onchange: () => this.turned() }, h("option", { value: "" }, "all actions"),
      here.actions.map(([action], index) => h("option", { value: index }, `${action}, in percent`)));
    const comes = frequencies(record);
    const most = Math.max(...comes.values(), 1e-9);
    const buttons = picture.cells.map(([name, , parts = []]) => {
      const button = h("button", {
        type: "button", class: "hand-cell", "data-hand": name, "aria-label": this.said(name, parts),
        onpointerenter: () => this.view.hand === undefined && this.tell(name),
        onfocus: () => this.view.hand === undefined && this.tell(name),
        onclick: () => this.choose(name),
      }, h("span", { class: "hand-name" }, name), h("span", { class: "hand-parts" }));
      button.setAttribute("aria-disabled", String(parts.length === 0));
      button.style.setProperty("--parts", mixture(parts, this.kinds));
      button.style.setProperty("--comes", `${(100 * Math.max(0.12, (comes.get(name) ?? 0) / most)).toFixed(0)}%`);
      this.cells.set(name, { button, parts });
      return button;
    });
    const grid = h("div", { class: "hands solved", role: "group", "aria-label": "Strategy of each starting hand" }, buttons);
    roving(grid, buttons, RANKS.length);
    this.element.append(
      h("div", { class: "strategy-grid" },
        h("div", { class: "tools" },
          h("span", { class: "tool", title: "The higher the colour, the more often the hand comes here" }, h("label", { for: "solve-shown" }, "Show"), this.choice),
          h("span", { class: "grid-files" }, this.problem, " ", savers(picture, picture.about, this.problem))),
        grid),
      h("div", { class: "strategy-side" }, tables.slice(0, 1).map((data) => table(data)), this.detail, tables.slice(1).map((data) => table(data))));
    const shown = this.kinds.indexOf(view.kind ?? "");
    if (shown >= 0) this.choice.value = String(shown);
    this.turn();
    this.cells.get(view.hand ?? "")?.button.setAttribute("aria-pressed", "true");
    this.tell(view.hand);
  }

  private turned(): void {
    this.view.kind = this.choice.value === "" ? undefined : this.kinds[Number(this.choice.value)];
    this.turn();
  }

  /** Shows all actions as colours, or one action in numbers. */
  private turn(): void {
    const index = this.choice.value === "" ? undefined : Number(this.choice.value);
    for (const { button, parts } of this.cells.values()) {
      const share = index === undefined ? undefined : parts[index];
      fill(button.querySelector(".hand-parts")!, share === undefined ? "" : percent(share));
      const kind = index === undefined ? undefined : this.kinds[index];
      const one = share === undefined || kind === undefined ? mixture(parts, this.kinds)
        : `linear-gradient(90deg, var(--${kind}) ${(100 * share).toFixed(0)}%, transparent 0)`;
      button.style.setProperty("--parts", one);
      button.classList.toggle("in-numbers", index !== undefined);
    }
  }

  /** Pins a hand until it is chosen again. */
  private choose(name: string): void {
    if (this.cells.get(name)?.parts.length === 0) return;
    const { view } = this;
    this.cells.get(view.hand ?? "")?.button.removeAttribute("aria-pressed");
    view.hand = view.hand === name ? undefined : name;
    this.cells.get(view.hand ?? "")?.button.setAttribute("aria-pressed", "true");
    this.tell(name);
  }

  /** Shows the combos of a hand. */
  private tell(name: string | undefined): void {
    const parts = name === undefined ? undefined : this.cells.get(name)?.parts;
    if (name === undefined || parts === undefined || parts.length === 0) {
      const absent = name === undefined ? "" : `${name} is not in the range here. `;
      fill(this.detail, h("p", { class: "note" }, `${absent}Point at a hand, or tap it, for its combos.`));
      return;
    }
    const rows = this.combos.rows.filter(([combo = []]) => startingHand(combo) === name);
    fill(this.detail, h("h3", {}, this.said(name, parts)),
      table({ ...this.combos, caption: `The combos of ${name}`, rows }));
  }

  private said(name: string, parts: readonly number[]): string {
    const whole = parts.reduce((sum, part) => sum + part, 0);
    if (whole <= 0) return `${name}: not there`;
    const each = this.here.actions.map(([action], index) => `${action} ${percent((parts[index] ?? 0) / whole)}%`);
    return `${name}: ${each.join(", ")}`;
  }
}

/** The index of the first action in a table of combos. */
const FIRST_ACTION = 4;

/** Returns a table of combos with the actions first, and the EV of each action. */
function withValues(data: TableData, { players, acts, actions, pot_here }: Solve): TableData {
  const hands = new Map(players[acts - 1]?.hands.map((hand) => [hand.combo, hand]));
  const digits = pot_here >= 100 ? 1 : 2;
  const end = FIRST_ACTION + actions.length;
  const ordered = <Cell>(row: Cell[]) => [...row.slice(0, 1), ...row.slice(FIRST_ACTION, end), ...row.slice(1, FIRST_ACTION), ...row.slice(end)];
  const rows = data.rows.map((row) => {
    const hand = hands.get(cardsOf(row[0] ?? []).join(""));
    const cells = row.map((cell, column): Text => {
      const value = hand?.actions[column - FIRST_ACTION]?.action_value;
      return value == null ? cell : [...cell, `, EV ${value.toFixed(digits)}`];
    });
    return ordered(cells);
  });
  return { ...data, header: ordered(data.header), rows };
}

/** Returns the mean reach over the combos of each starting hand of the player who acts. */
function frequencies({ players, acts }: Solve): Map<string, number> {
  const sums = new Map<string, [sum: number, count: number]>();
  for (const { combo, reach } of players[acts - 1]?.hands ?? []) {
    const name = handOf(combo.slice(0, 2), combo.slice(2));
    const [sum, count] = sums.get(name) ?? [0, 0];
    sums.set(name, [sum + reach, count + 1]);
  }
  return new Map([...sums].map(([name, [sum, count]]) => [name, sum / count]));
}

/** Returns the starting hand of two cards: `AKs`. */
function handOf(one: string, other: string): string {
  const [high, low] = [one, other].sort((a, b) => RANKS.indexOf(a[0]!) - RANKS.indexOf(b[0]!));
  const ranks = `${high![0]}${low![0]}`;
  return high![0] === low![0] ? ranks : ranks + (high![1] === low![1] ? "s" : "o");
}

function cardsOf(combo: Text): string[] {
  return combo.flatMap((piece) => (typeof piece === "object" && "card" in piece ? [piece.card] : []));
}

function startingHand(combo: Text): string {
  const [one, other] = cardsOf(combo);
  return one === undefined || other === undefined ? "" : handOf(one, other);
}

/** A number of each next card: its title, and the function that returns it as a share, if it is known. */
type OfCard = [title: string, share: (card: SolveCards["cards"][number]) => number | null | undefined];

/** Returns the possible next cards with their values. */
function cards(answer: Answer | undefined, players: string[], deal: (card: string) => void): HTMLElement[] {
  const { cards, pot_here, acts } = answer?.json as SolveCards;
  const values: OfCard[] = players.map((player, index) => [`EV of ${player}, in percent of the pot`, ({ values }) => {
    const value = values[index];
    return value == null ? value : value / pot_here;
  }]);
  const actions: OfCard[] = (cards[0]?.actions ?? []).map(({ action }, index) =>
    [`${players[(acts ?? 1) - 1]}: ${action}, in percent`, ({ actions }) => actions[index]?.frequency]);
  const all = [...values, ...actions];
  const choice = h("select", { id: "solve-cards", onchange: () => turn() }, all.map(([title], index) => h("option", { value: index }, title)));
  const buttons = SUITS.flatMap((suit) => RANKS.map((rank) => {
    const name = rank + suit;
    const canCome = cards.some(({ card, chance }) => card === name && chance > 0);
    return h("button", {
      type: "button", class: `deal ${suitClass(name)}`, "aria-disabled": String(!canCome || acts === null), "data-card": name,
      onclick: () => canCome && acts !== null && deal(name),
    });
  }));
  const turn = () => {
    const [title, share] = all[Number(choice.value)] ?? all[0]!;
    for (const button of buttons) {
      const name = button.dataset["card"]!;
      const card = cards.find((it) => it.card === name);
      const value = card === undefined ? undefined : share(card);
      const isShare = Number(choice.value) >= values.length;
      const number = value == null ? "" : isShare ? percent(value) : String(Math.round(100 * value));
      button.title = value == null ? "This card is out of the deck" : `${title}: ${number}`;
      button.style.setProperty("--share", `${Math.max(0, Math.min(100, 100 * (value ?? 0))).toFixed(0)}%`);
      fill(button, h("span", { role: "img", "aria-label": words(name) }, glyphs(name)), h("span", { class: "number" }, number));
    }
  };
  turn();
  const grid = h("div", { class: "deck runout", role: "group", "aria-label": "The next card" },
    SUITS.map((_, row) => h("div", { class: "suit" }, buttons.slice(RANKS.length * row, RANKS.length * (row + 1)))));
  roving(grid, buttons, RANKS.length);
  return [h("div", { class: "tools" }, h("span", { class: "tool" }, h("label", { for: "solve-cards" }, "Each card"), choice),
    h("span", { class: "note" }, acts === null ? "the betting is over" : "click a card to go on")), grid];
}
