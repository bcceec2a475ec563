// The text fields: players, board, dead cards, each with a description of its content or the reason of an error.

import { dealt, nextStreet } from "./dealing.js";
import { byId, fill, h } from "./dom.js";
import { marked, reasons } from "./marks.js";
import type { PlayerDescription, Refusal, SpotReply } from "./protocol.js";
import { SettingsForm } from "./settings.js";
import { EMPTY, MOST_PLAYERS, numbered, seated, type Spot } from "./spot.js";
import { cardBack, largeCard, tile } from "./text.js";
import { thumbnail, type Weights } from "./thumbnail.js";

export type Name = { field: "player" | "board" | "dead"; number: number };

interface Field {
  name: Name;
  row: HTMLElement;
  label: HTMLElement;
  /** The player's name. */
  called: HTMLElement;
  share: HTMLElement;
  input: HTMLInputElement;
  says: HTMLElement;
  error: HTMLElement;
  /** The large cards or the small grid, a button that opens the picker. */
  holds: HTMLButtonElement | undefined;
  /** The name of that button. */
  opener: HTMLElement;
}

export interface Listener {
  /** Called when the spot changes; `typed` is the field being typed in, if any. */
  changed(typed: string | undefined): void;
  /** Called when a field gets the focus. */
  focused(name: Name): void;
  /** Called when a field is to be filled with the picker; `opener` has the focus. */
  picked(name: Name, opener: HTMLElement): void;
}

/** The number of colours of players, as in the answers. */
const COLORS = 6;

const PLACEHOLDERS = ["AhKh", "QQ+, AKs", "15%", "random"];

export class Fields {
  private players: Field[] = [];
  private readonly board: Field;
  private readonly dead: Field;
  private readonly list = h("ol", { class: "players" });
  private readonly add: HTMLButtonElement;
  private readonly dealer = h("button", { type: "button", class: "quiet", onclick: () => this.deal() });
  private readonly settings: SettingsForm;
  private described: SpotReply | undefined;
  /** The ranges of the small grids that are drawn. */
  private readonly drawn = new WeakMap<Element, object>();
  private inputMode = "text";
  /** The buttons for all fields. */
  readonly tools: HTMLElement;
  /** The number of cards of a field with large cards. */
  private static readonly ROOM = { player: 2, board: 5, dead: 0 };
  readonly element: HTMLElement;

  constructor(private readonly listener: Listener) {
    this.board = this.field({ field: "board", number: 0 }, "Board", "none yet");
    this.dead = this.field({ field: "dead", number: 0 }, "Dead cards", "none known");
    this.add = h("button", { type: "button", class: "quiet", onclick: () => this.addPlayer() }, "Add a player");
    const clear = h("button", { type: "button", class: "quiet", onclick: () => this.clear() }, "Clear");
    this.settings = new SettingsForm((typed) => {
      this.number();
      this.listener.changed(typed);
    });
    this.board.row.querySelector(".seat-head")?.append(this.dealer);
    this.tools = h("div", { class: "more" }, this.add, clear);
    this.element = h("div", { class: "fields" }, this.list, this.tools,
      h("div", { class: "known" }, this.board.row, this.dead.row),
      h("div", { class: "folds" }, byId("syntax"), this.settings.element));
  }

  get spot(): Spot {
    const players = this.players.map(({ input }) => input.value);
    const { typedNames: names, values: settings } = this.settings;
    return { players, board: this.board.input.value, dead: this.dead.input.value, names, settings };
  }

  /** Shows a spot. Fields whose text is unchanged keep their caret. */
  set spot(spot: Spot) {
    while (this.players.length > spot.players.length) this.players.pop()?.row.remove();
    while (this.players.length < spot.players.length) this.newPlayer();
    this.players.forEach(({ input }, number) => write(input, spot.players[number] ?? ""));
    write(this.board.input, spot.board);
    write(this.dead.input, spot.dead);
    this.settings.show(spot);
    this.number();
  }

  /** Writes a text into a field and reports the change. */
  write(name: Name, text: string): void {
    if (this.text(name) === text) return;
    this.set(name, text);
    this.finish();
  }

  /** Writes a text into a field, without reporting the change before `finish`. */
  set(name: Name, text: string): void {
    const field = this.at(name);
    if (field !== undefined) write(field.input, text);
    this.number();
  }

  /** Reports a finished change. */
  finish(): void {
    this.listener.changed(undefined);
  }

  /** Returns the label of a field: `Player 2`. */
  label(name: Name): string {
    return this.at(name)?.label.textContent ?? "";
  }

  text(name: Name): string {
    return this.at(name)?.input.value ?? "";
  }

  focus(name: Name): void {
    this.at(name)?.input.focus();
  }

  /** Sets whether fields open the keyboard of a phone. */
  typing(isWanted: boolean): void {
    this.inputMode = isWanted ? "text" : "none";
    for (const { input } of this.all()) input.inputMode = this.inputMode;
  }

  /** Returns whether a field exists. */
  has(name: Name): boolean {
    return this.at(name) !== undefined;
  }

  /** Marks the active field of the picker. */
  mark(name: Name): void {
    for (const field of this.all()) field.row.classList.toggle("active", field === this.at(name));
  }

  /** Shows the engine's description of the texts. */
  describe(reply: SpotReply): void {
    const numbers = seated(this.spot);
    this.players.forEach((field, number) => {
      const place = numbers.indexOf(number);
      const player = place < 0 ? null : (reply.players[place] ?? null);
      fill(field.says, player === null ? null : said(player, field.input.value));
      if (player === null || player.cards !== null) this.lay(field, player?.cards ?? []);
    });
    fill(this.board.says, (reply.board ?? []).map(tile));
    this.lay(this.board, reply.board ?? []);
    fill(this.dead.says, (reply.dead ?? []).map(tile));
    this.described = reply;
    fill(this.dealer, `Random ${nextStreet(reply.board ?? [])}`);
  }

  /** Shows the small grid of a player's range `of`, unless it is shown already, or the text has changed meanwhile. */
  draw(number: number, text: string, of: object, weights: () => Weights): void {
    const field = this.players[number];
    if (field === undefined || field.input.value !== text || field.holds === undefined) return;
    if (this.drawn.get(field.holds) === of && field.holds.classList.contains("has-grid")) return;
    this.drawn.set(field.holds, of);
    field.holds.classList.add("has-grid");
    fill(field.holds, field.opener, thumbnail(weights()));
  }

  /** Shows which field the picker fills; `null` if it is closed. */
  opened(name: Name | null): void {
    for (const field of this.all()) {
      field.holds?.setAttribute("aria-expanded", String(name !== null && field === this.at(name)));
    }
  }

  /** Returns the button that opens the picker for a field, or the field. */
  opener(name: Name): HTMLElement | undefined {
    const field = this.at(name);
    return field?.holds ?? field?.input;
  }

  /** Lays the large cards of a field, and backs for those that are missing. */
  private lay({ name, holds, opener }: Field, cards: readonly string[]): void {
    if (holds === undefined) return;
    const room = Fields.ROOM[name.field];
    holds.classList.remove("has-grid");
    fill(holds, opener, cards.map(largeCard), Array.from({ length: Math.max(0, room - cards.length) }, cardBack));
  }

  /** Shows why the amounts are not valid pot odds; `null` if they are valid. */
  refuseOdds(refusal: Refusal | null): void {
    this.settings.refuse(refusal);
  }

  /** Shows each player's equity at the field, if known. */
  shares(texts: readonly string[]): void {
    const numbers = seated(this.spot);
    this.players.forEach(({ share }, number) => fill(share, texts[numbers.indexOf(number)]));
  }

  /** Shows why the spot cannot be read, with marks under the texts; `null` if it can. */
  refuse(refusal: Refusal | null): void {
    const numbers = seated(this.spot);
    for (const field of this.all()) {
      const { name, input, error } = field;
      const place = refusal?.places.find((it) =>
        it.field === name.field && (name.field !== "player" || numbers[it.number] === name.number));
      const isFirst = place !== undefined && place === refusal?.places[0];
      input.setAttribute("aria-invalid", String(place !== undefined));
      if (place === undefined || refusal === null) {
        fill(error);
        continue;
      }
      fill(error, marked(place), isFirst && reasons(refusal));
    }
  }

  private at({ field, number }: Name): Field | undefined {
    return field === "player" ? this.players[number] : this[field];
  }

  private all(): Field[] {
    return [...this.players, this.board, this.dead];
  }

  private addPlayer(): void {
    const field = this.newPlayer();
    this.settings.show(this.spot);
    this.number();
    field.input.focus();
  }

  private newPlayer(): Field {
    const number = this.players.length;
    const name: Name = { field: "player", number };
    const field = this.field(name, `Player ${number + 1}`, PLACEHOLDERS[number % PLACEHOLDERS.length] ?? "");
    const remove = h("button", {
      type: "button", class: "quiet remove", title: "Remove this player",
      onclick: () => this.remove(field),
    }, "×");
    field.row.querySelector(".seat-head")?.append(remove);
    field.row.classList.add(`color-${(number % COLORS) + 1}`);
    field.input.inputMode = this.inputMode;
    this.players.push(field);
    this.list.append(field.row);
    return field;
  }

  private remove(field: Field): void {
    const { number } = field.name;
    const { spot } = this;
    spot.players.splice(number, 1);
    spot.names.splice(number, 1);
    while (spot.players.length < 2) spot.players.push("");
    this.spot = spot;
    this.focus({ field: "player", number: Math.min(number, spot.players.length - 1) });
    this.finish();
  }

  private clear(): void {
    this.spot = EMPTY;
    this.focus({ field: "player", number: 0 });
    this.finish();
  }

  /** Deals the next cards of the board at random. */
  private deal(): void {
    const { players = [], board, dead } = this.described ?? {};
    const known = [...players.flatMap((player) => player?.cards ?? []), ...(dead ?? [])];
    this.write({ field: "board", number: 0 }, dealt(board ?? [], known).join(" "));
  }

  /** Numbers the players' fields as the engine numbers the players. */
  private number(): void {
    const { spot } = this;
    const numbers = numbered(spot);
    this.settings.number(spot);
    this.players.forEach(({ row, label, called }, index) => {
      const number = numbers[index] ?? null;
      label.textContent = number === null ? "Empty field" : `Player ${number}`;
      const opener = this.players[index]?.opener;
      if (opener !== undefined) opener.textContent = `Pick for ${label.textContent.toLowerCase()}`;
      called.textContent = number === null ? "" : (spot.names[index]?.trim() ?? "");
      const remove = row.querySelector(".remove");
      remove?.setAttribute("aria-label", number === null ? "Remove this field" : `Remove player ${number}`);
      remove?.toggleAttribute("hidden", this.players.length <= 2);
    });
    this.add.hidden = this.players.length >= MOST_PLAYERS;
  }

  private field(name: Name, label: string, placeholder: string): Field {
    const id = name.field === "player" ? `player-${name.number + 1}` : name.field;
    const input = h("input", {
      id, type: "text", placeholder, autocomplete: "off", autocapitalize: "none", autocorrect: "off",
      spellcheck: "false", "aria-describedby": `${id}-error ${id}-says`,
      oninput: () => {
        this.number();
        this.listener.changed(id);
      },
      onpaste: (event: ClipboardEvent) => name.field === "player" && pasteRange(event, input),
      onchange: () => this.finish(),
      onfocus: () => this.listener.focused(name),
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== "ArrowDown" || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        this.listener.picked(name, input);
      },
    });
    const says = h("p", { id: `${id}-says`, class: "says" });
    const error = h("div", { id: `${id}-error`, class: "error" });
    const line = h("div", { class: "line" }, input);
    const shown = h("label", { for: id }, label);
    // Screen readers get it with the other equities, as the headline.
    const share = h("span", { class: "share-of", "aria-hidden": "true" });
    const called = h("span", { class: "name-of" });
    const opener = h("span", { class: "unseen" }, `Pick for ${label.toLowerCase()}`);
    const holds = Fields.ROOM[name.field] === 0 ? undefined : h("button", {
      type: "button", class: "holds", "aria-haspopup": "dialog", "aria-expanded": "false",
      onclick: () => holds !== undefined && this.listener.picked(name, holds),
    });
    const row = h(name.field === "player" ? "li" : "div", { class: `field of-${name.field}` },
      h("div", { class: "seat-head" }, shown, called, share), holds, h("div", { class: "typed" }, line, says), error);
    const field: Field = { name, row, label: shown, called, share, input, says, error, holds, opener };
    this.lay(field, []);
    return field;
  }
}

/** Pastes a range as one list: other programs write it over several lines, with semicolons, or with en dashes. */
function pasteRange(event: ClipboardEvent, input: HTMLInputElement): void {
  const text = event.clipboardData?.getData("text") ?? "";
  const list = text.trim().replace(/\s*(?:[,;]\s*)?[\r\n;]+\s*/g, ",").replace(/\s*[–—]\s*/g, "-");
  if (list === text) return;
  event.preventDefault();
  // Unlike a change of the value, this can be undone by the browser.
  input.ownerDocument.execCommand("insertText", false, list);
}

function write(input: HTMLInputElement, text: string): void {
  if (input.value !== text) input.value = text;
}

/** Returns the description of a player's text: two cards, or the number of combos and the range behind a shorthand. */
function said({ cards, combos, live, percent, label }: PlayerDescription, typed: string): (Node | string)[] {
  if (cards !== null) return cards.map(tile);
  const left = live === combos ? "" : `; the known cards leave ${live.toLocaleString("en")}`;
  const count = `${combos.toLocaleString("en")} ${combos === 1 ? "combo" : "combos"}, ${percent.toFixed(1)}%${left}`;
  const meaning = typed.trim().endsWith(")") ? undefined : label.match(/ \(([^()]*)\)$/)?.[1];
  return [meaning === undefined ? count : `${count}: ${meaning}`];
}
