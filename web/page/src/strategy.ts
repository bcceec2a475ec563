// A solution at a decision or before a card: the path, the actions, the hands, the next cards.

import { kindsOf, mix, swatch } from "./actions.js";
import type { Locking } from "./combos.js";
import { fill, h } from "./dom.js";
import { grids, viewOf, viewText, type Grids, type View } from "./grids.js";
import { lockOf } from "./locks.js";
import type { Solve, SolveCards } from "../../npm/src/records.js";
import { folded, named, noted } from "./parts.js";
import type { Answer, SolutionReply, Text } from "./protocol.js";
import { roving } from "./roving.js";
import { table } from "./table.js";
import { glyphs, percent, RANKS, suitClass, SUITS, text, tile, words } from "./text.js";

/** Moves to a line of the solution. */
type Walk = (line: string[]) => void;

export class Shown {
  private readonly view: View = { hand: undefined, shows: undefined, range: "acts" };
  private hands: Grids | undefined;
  /** The lock that was clicked last, whose button gets the focus again. */
  private clicked: string | undefined;
  readonly element = h("div", { class: "solution" });
  private readonly heard = h("p", { class: "unseen", role: "status" });
  private readonly content = h("div", { class: "body" });

  /** `chosen` is called when the user chooses what the grids show. */
  constructor(private readonly walk: Walk, private readonly locks: Locking, private readonly chosen: () => void) {
    this.element.append(this.heard, this.content);
  }

  /** What the grids show, as a part of a link. */
  get chosenView(): string {
    return viewText(this.view);
  }

  set chosenView(text: string) {
    Object.assign(this.view, viewOf(text));
    this.hands?.show();
  }

  get isEmpty(): boolean {
    return this.content.childElementCount === 0;
  }

  /** Marks the content as being of another game, and disables its links. */
  stale(isStale: boolean): void {
    this.content.inert = isStale;
  }

  /** Shows changed locks. */
  locked(): void {
    this.hands?.locked();
    this.refocus();
  }

  private refocus(): void {
    if (this.clicked === undefined) return;
    const buttons = [...this.content.querySelectorAll<HTMLElement>("[data-lock]")];
    buttons.find((button) => button.dataset["lock"] === this.clicked)?.focus();
    this.clicked = undefined;
  }

  /** Shows a solution at a line. After a move with the keyboard, the first action gets the focus. */
  show(reply: SolutionReply, isWalking: boolean): void {
    const hadFocus = this.content.contains(document.activeElement);
    const { place, answers } = reply;
    const answer = answers["solve"];
    const line = place.way.map(({ taken }) => taken ?? "");
    this.stale(false);
    const isCard = place.here.player === null;
    this.hands = isCard ? undefined : grids(answer, place.players, place.here, this.view, {
      texts: () => this.locks.texts(),
      turn: (hand, action) => {
        this.clicked = lockOf(line, hand, action);
        this.locks.turn(hand, action);
      },
    }, this.chosen);
    fill(this.content,
      h("div", { class: "where" }, this.way(reply, line), answer?.heading != null && h("p", { class: "note" }, text(answer.heading))),
      isCard ? [...cards(answer, place.players, (card) => this.walk([...line, card])), ...named(answer, "summary").map((data) => table(data))]
        : [this.actions(reply, line), this.hands?.element],
      named(answer, "draws").map(folded),
      noted([...(answer?.remarks ?? []), ...reply.notes]));
    if (!isWalking) return this.refocus();
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
    const buttons = place.here.actions.map(([action, leads], index) => {
      const [, often = [], value = []] = data?.rows[index] ?? [];
      const says = [swatch(kinds[index]), h("strong", {}, action), h("span", { class: "often" }, text(often)),
        h("span", { class: "worth" }, "EV ", text(value))];
      return leads === "end"
        ? h("span", { class: "action ends", title: "The hand ends" }, says)
        : h("button", { type: "button", class: "quiet action", title: "Go there", onclick: () => this.walk([...line, action]) }, says);
    });
    return h("div", { class: "actions-of" }, mix(shares, kinds), h("div", { class: "actions", role: "group", "aria-label": "Actions" }, buttons));
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
      const missing = card === undefined ? "This card is out of the deck" : "No hands of both players reach this card";
      button.title = value == null ? missing : `${title}: ${number}`;
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
