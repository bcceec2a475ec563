// The fields that are typed in: players, board, dead cards, each with what it says or why it cannot be read.

import { byId, fill, h } from "./dom.js";
import type { PlayerDescription, Refusal, SpotReply } from "./protocol.js";
import { MOST_PLAYERS, numbered, seated, type Spot } from "./spot.js";
import { tile } from "./text.js";

export type Name = { field: "player" | "board" | "dead"; number: number };

interface Field {
  name: Name;
  row: HTMLElement;
  label: HTMLElement;
  share: HTMLElement;
  input: HTMLInputElement;
  says: HTMLElement;
  error: HTMLElement;
}

export interface Listener {
  /** The spot was changed; `typed` is the field that more letters may follow in, if it was typed. */
  changed(typed: string | undefined): void;
  /** A field got the focus. */
  focused(name: Name): void;
}

const PLACEHOLDERS = ["AhKh", "QQ+, AKs", "15%", "random"];

export class Fields {
  private players: Field[] = [];
  private readonly board: Field;
  private readonly dead: Field;
  private readonly list = h("ol", { class: "players" });
  private readonly add: HTMLButtonElement;
  readonly element: HTMLElement;

  constructor(private readonly listener: Listener) {
    this.board = this.field({ field: "board", number: 0 }, "Board", "none yet");
    this.dead = this.field({ field: "dead", number: 0 }, "Dead cards", "none known");
    this.add = h("button", { type: "button", class: "quiet", onclick: () => this.addPlayer() }, "Add a player");
    const clear = h("button", { type: "button", class: "quiet", onclick: () => this.clear() }, "Clear");
    this.element = h("div", { class: "fields" }, this.list, h("div", { class: "more" }, this.add, clear, byId("syntax")),
      h("div", { class: "known" }, this.board.row, this.dead.row));
  }

  get spot(): Spot {
    const players = this.players.map(({ input }) => input.value);
    return { players, board: this.board.input.value, dead: this.dead.input.value };
  }

  /** Shows a spot. Fields that have its text already keep their caret. */
  set spot(spot: Spot) {
    while (this.players.length > spot.players.length) this.players.pop()?.row.remove();
    while (this.players.length < spot.players.length) this.newPlayer();
    this.players.forEach(({ input }, number) => write(input, spot.players[number] ?? ""));
    write(this.board.input, spot.board);
    write(this.dead.input, spot.dead);
    this.number();
  }

  /** Writes a text into a field and reports the change. */
  write(name: Name, text: string): void {
    if (this.text(name) === text) return;
    this.set(name, text);
    this.finish();
  }

  /** Writes a text into a field, whose change `finish` reports. */
  set(name: Name, text: string): void {
    const field = this.at(name);
    if (field !== undefined) write(field.input, text);
    this.number();
  }

  /** Reports a change. */
  finish(): void {
    this.listener.changed(undefined);
  }

  /** Returns what the label of a field says: `Player 2`. */
  label(name: Name): string {
    return this.at(name)?.label.textContent ?? "";
  }

  text(name: Name): string {
    return this.at(name)?.input.value ?? "";
  }

  focus(name: Name): void {
    this.at(name)?.input.focus();
  }

  /** Returns whether there is such a field. */
  has(name: Name): boolean {
    return this.at(name) !== undefined;
  }

  /** Marks the field that the picker fills. */
  mark(name: Name): void {
    for (const field of this.all()) field.row.classList.toggle("active", field === this.at(name));
  }

  /** Shows what the engine read. */
  describe(reply: SpotReply): void {
    const numbers = seated(this.spot);
    this.players.forEach((field, number) => {
      const place = numbers.indexOf(number);
      const player = place < 0 ? null : (reply.players[place] ?? null);
      fill(field.says, player === null ? null : said(player));
    });
    fill(this.board.says, (reply.board ?? []).map(tile));
    fill(this.dead.says, (reply.dead ?? []).map(tile));
  }

  /** Shows each player's equity beside the field; none of what is not known. */
  shares(texts: readonly string[]): void {
    const numbers = seated(this.spot);
    this.players.forEach(({ share }, number) => fill(share, texts[numbers.indexOf(number)]));
  }

  /** Shows why the spot cannot be read, each mark under its text; `null` if it can. */
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
      const marked = place.runs.map(({ text, marked }) => (marked ? caret(text) : text));
      fill(error,
        h("code", { class: "marked" }, marked),
        isFirst && h("p", { class: "message" }, capitalized(refusal.message)),
        isFirst && refusal.hint !== null && h("p", { class: "hint" }, capitalized(refusal.hint)));
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
    field.row.querySelector(".line")?.append(remove);
    this.players.push(field);
    this.list.append(field.row);
    return field;
  }

  private remove(field: Field): void {
    const { number } = field.name;
    const { players, board, dead } = this.spot;
    players.splice(number, 1);
    while (players.length < 2) players.push("");
    this.spot = { players, board, dead };
    this.focus({ field: "player", number: Math.min(number, players.length - 1) });
    this.finish();
  }

  private clear(): void {
    this.spot = { players: ["", ""], board: "", dead: "" };
    this.focus({ field: "player", number: 0 });
    this.finish();
  }

  /** Numbers the players' fields as the engine numbers the players. */
  private number(): void {
    const numbers = numbered(this.spot);
    this.players.forEach(({ row, label }, index) => {
      const number = numbers[index] ?? null;
      label.textContent = number === null ? "Nobody" : `Player ${number}`;
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
      onchange: () => this.finish(),
      onfocus: () => this.listener.focused(name),
    });
    const says = h("p", { id: `${id}-says`, class: "says" });
    const error = h("div", { id: `${id}-error`, class: "error" });
    const line = h("div", { class: "line" }, input);
    const shown = h("label", { for: id }, label);
    // A screen reader hears it with the others, as the headline.
    const share = h("span", { class: "share-of", "aria-hidden": "true" });
    const row = h(name.field === "player" ? "li" : "div", { class: "field" }, share, shown, line, error, says);
    return { name, row, label: shown, share, input, says, error };
  }
}

function write(input: HTMLInputElement, text: string): void {
  if (input.value !== text) input.value = text;
}

/** Returns what a player's text says: two cards, or how many combos. */
function said({ cards, combos, live, percent, label }: PlayerDescription): (Node | string)[] {
  if (cards !== null) return cards.map(tile);
  const left = live === combos ? "" : `, ${live.toLocaleString("en")} of them without the known cards`;
  const count = `${combos.toLocaleString("en")} ${combos === 1 ? "combo" : "combos"}, ${percent.toFixed(1)}%${left}`;
  const meaning = label.match(/\((.*)\)$/)?.[1];
  return [meaning === undefined ? count : `${count}: ${meaning}`];
}

/** Returns a marked text with carets under it, as in a terminal; a mark of nothing has one too. */
function caret(text: string): HTMLElement {
  return h("mark", { "data-carets": "^".repeat(Math.max(1, [...text].length)) }, text === "" ? " " : text);
}

export function capitalized(words: string): string {
  // A hint that begins with cards or a range keeps its letters.
  return /^(a|[a-z]{2,})\b/.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
}
