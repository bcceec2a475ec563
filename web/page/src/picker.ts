// The picker of the active field, beside it: the deck for any field, the grid of starting hands for a player.

import { Deck } from "./deck.js";
import { fill, h } from "./dom.js";
import type { Engine } from "./engine.js";
import type { Fields, Name } from "./fields.js";
import { Filters } from "./filters.js";
import { Notations } from "./notations.js";
import { Painter, withStrokes, type Stroke } from "./painter.js";
import type { GridReply, HandCell, Question, SpotReply } from "./protocol.js";
import { ordered } from "./settings.js";
import { Shelf } from "./shelf.js";
import { seated } from "./spot.js";

type Tab = "cards" | "range";

/** The pixels at the top that the tabs of the page take. */
const FREE = 64;

/** The maximum number of cached ranges. */
const MOST_GRIDS = 100;

/** Ready-made ranges, as in `holdem config --help`: the best hands against a random one, wider in later positions. */
const RANGES = [
  ["Under the gun", "12%"], ["Hijack", "16%"], ["Cutoff", "24%"], ["Button", "40%"], ["Small blind", "45%"], ["Three-bet", "QQ+,AK"],
] as const;

export class Picker {
  private active: Name = { field: "player", number: 0 };
  private tab: Tab = "cards";
  private described: SpotReply | undefined;
  /** The described texts of the fields. */
  private readonly texts = new Map<string, string>();
  /** Whether the spot is new, and its fields are not read yet. */
  private isTurned = true;
  private readonly deck = new Deck((card) => this.toggle(card));
  /** The cached ranges, by text and known cards. */
  private readonly grids = new Map<string, GridReply | null>();
  /** The field and text of the range in the painter. */
  private painted = { field: "", text: "" };
  private strokes = 0;
  private readonly painter = new Painter(
    (strokes) => void this.paint(strokes),
    (text) => this.fields.write(this.active, text),
  );
  private readonly filters = new Filters(() => this.fields.text(this.active), (text) => this.fields.write(this.active, text));
  private readonly shelf = new Shelf({
    id: "shelf", kind: "ranges", what: "range", title: "Ready-made and kept ranges", readyTitle: "Ready-made", ready: RANGES,
    note: "The ready-made ones are ours: the best hands against a random one, more of them the later the position.",
    write: (text) => this.fields.write(this.active, text),
    text: () => this.fields.text(this.active),
    isValid: async (text) => (await this.grid(text)) !== null,
    words: (text) => text,
  });
  private readonly notations = new Notations(() => this.engine(), () => this.asked(), (text) => this.fields.write(this.active, text));
  private readonly title = h("h2", { id: "picker-title" });
  private readonly said = h("p", { class: "says", role: "status" });
  /** Whether the picker is open. */
  private isOpen = false;
  /** The place of its top: it only moves up, and not under the pointer. */
  private beside: number | undefined;
  private readonly tablist: HTMLElement;
  private readonly tabs: { [name in Tab]: HTMLButtonElement };
  private readonly panels: { [name in Tab]: HTMLElement };
  readonly element: HTMLElement;

  constructor(private readonly fields: Fields, private readonly engine: () => Engine) {
    const tab = (name: Tab, label: string) =>
      h("button", {
        type: "button", role: "tab", id: `tab-${name}`, "aria-controls": `panel-${name}`,
        onclick: () => this.choose(name),
        onkeydown: (event: KeyboardEvent) => this.arrow(event),
      }, label);
    const panel = (name: Tab, content: HTMLElement) =>
      h("div", { role: "tabpanel", id: `panel-${name}`, "aria-labelledby": `tab-${name}` }, content);
    this.tabs = { cards: tab("cards", "Cards"), range: tab("range", "Range") };
    this.panels = {
      cards: panel("cards", this.deck.element),
      range: panel("range", h("div", { class: "painter" }, this.painter.element, this.filters.element, this.shelf.element, this.notations.element)),
    };
    this.tablist = h("div", { role: "tablist", "aria-label": "Pick by" }, this.tabs.cards, this.tabs.range);
    const close = h("button", { type: "button", class: "quiet close", "aria-label": "Close the picker", onclick: () => this.close(true) }, "×");
    this.element = h("section", {
      class: "picker", role: "dialog", "aria-labelledby": "picker-title", hidden: true,
      onkeydown: (event: KeyboardEvent) => event.key === "Escape" && this.close(true),
    }, h("div", { class: "head" }, this.title, this.tablist, close), h("div", { class: "picker-body" }, this.panels.cards, this.panels.range));
    addEventListener("keydown", ({ key }) => key === "Escape" && this.close(this.element.contains(document.activeElement)));
    // A click on an answer closes it; a click on another field turns it to that field.
    addEventListener("pointerdown", ({ target }) => {
      const isOurs = target instanceof Element && (target.closest("#input") !== null || target === document.documentElement);
      if (!isOurs) this.close(false);
    });
    addEventListener("resize", () => this.place());
    // Folds that open must not push its end out of the window.
    new ResizeObserver(() => this.place()).observe(this.element);
    this.show();
  }

  /** The messages of the picker, which stay when it is closed. */
  get messages(): HTMLElement {
    return this.said;
  }

  /** Opens the picker beside a field. With the keyboard, it takes the focus. */
  open(name: Name, opener: HTMLElement): void {
    if (this.isOpen && this.isActive(name) && opener instanceof HTMLButtonElement) return this.close(true);
    this.isOpen = true;
    this.beside = undefined;
    this.element.hidden = false;
    this.typing();
    this.turnTo(name);
    this.place();
    const isKeyboard = opener instanceof HTMLInputElement || opener.matches(":focus-visible");
    if (isKeyboard) this.tabs[this.tab].focus();
  }

  close(isLeft: boolean): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    this.element.hidden = true;
    this.typing();
    this.fields.opened(null);
    if (isLeft) this.fields.opener(this.active)?.focus();
  }

  /** Puts the picker to the right of the fields, next to the active one; on a phone, it is at the bottom. */
  private place(): void {
    const beside = this.fields.opener(this.active)?.getBoundingClientRect();
    if (!this.isOpen || beside === undefined) return;
    const { right } = this.fields.element.getBoundingClientRect();
    const top = Math.max(FREE, Math.min(this.beside ?? beside.top - FREE / 4, innerHeight - this.element.offsetHeight - 8));
    this.beside = top;
    this.element.style.setProperty("--left", `${right + 8}px`);
    this.element.style.setProperty("--y", `${top}px`);
  }

  /** The keyboard of a phone would cover the picker, so it only opens while the picker is closed. */
  private typing(): void {
    this.fields.typing(!this.isOpen || matchMedia("(pointer: fine), (min-width: 64rem)").matches);
  }

  private isActive(name: Name): boolean {
    return name.field === this.active.field && name.number === this.active.number;
  }

  /** Changes the active field. */
  turnTo(name: Name): void {
    const isSame = this.isActive(name);
    this.active = name;
    this.say("");
    if (!isSame) this.tab = this.holdsRange() ? "range" : "cards";
    this.show();
  }

  /** Writes a hand into the active field, or else the first empty one of a player: clicks never overwrite text. */
  write(hand: string): void {
    const { players } = this.fields.spot;
    const isFree = this.active.field === "player" && this.fields.text(this.active).trim() === "";
    const number = isFree ? this.active.number : players.findIndex((text) => text.trim() === "");
    if (number < 0) return this.say("Each player has a hand: clear a field to play another");
    this.turnTo({ field: "player", number });
    this.fields.write(this.active, hand);
  }

  /** Shows the engine's description of the fields. */
  describe(reply: SpotReply): void {
    this.described = reply;
    this.texts.clear();
    for (const name of this.names()) this.texts.set(value(name), this.fields.text(name));
    if (this.isTurned) this.tab = this.holdsRange() ? "range" : "cards";
    this.isTurned = false;
    if (!this.fields.has(this.active)) this.active = { field: "player", number: 0 };
    // A closed picker is drawn when it is opened.
    if (this.isOpen) this.show();
    this.draw(reply);
  }

  /** Draws the ranges of the players at their fields. */
  private draw(reply: SpotReply): void {
    seated(this.fields.spot).forEach((number, place) => {
      const text = this.fields.text({ field: "player", number });
      if (reply.players[place]?.cards !== null) return;
      void this.cached(text).then((found) => {
        const hands = found?.grid?.hands;
        if (hands !== undefined) this.fields.draw(number, text, hands, () => means(hands));
      });
    });
  }

  /** Shows the fields of a new spot. */
  turned(): void {
    this.isTurned = true;
    if (!this.fields.has(this.active)) this.active = { field: "player", number: 0 };
    this.show();
  }

  /** Returns the question about the range of the active field, with everything it may depend on. */
  private asked(): Omit<Question, "ask"> {
    const { board, settings } = this.fields.spot;
    return { players: [this.fields.text(this.active)], board, ...ordered(settings) };
  }

  private say(text: string): void {
    fill(this.said, text);
  }

  /** Opens a tab for the user; texts that are read later do not switch it again. */
  private choose(tab: Tab): void {
    this.isTurned = false;
    this.tab = tab;
    this.show();
  }

  private arrow(event: KeyboardEvent): void {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    const other = this.tab === "cards" ? "range" : "cards";
    if (this.tabs[other].hidden) return;
    this.choose(other);
    this.tabs[other].focus();
  }

  private show(): void {
    const { field } = this.active;
    const isPlayer = field === "player";
    const tab = isPlayer ? this.tab : "cards";
    fill(this.title, this.called(this.active));
    if (this.isOpen) this.fields.opened(this.active);
    this.tabs.range.hidden = !isPlayer;
    for (const name of ["cards", "range"] as const) {
      this.tabs[name].setAttribute("aria-selected", String(name === tab));
      this.tabs[name].tabIndex = name === tab ? 0 : -1;
      this.panels[name].hidden = name !== tab;
    }
    this.fields.mark(this.active);
    const here = this.cards();
    this.deck.show(here, this.allCards().filter((card) => !here.includes(card)));
    this.filters.show((this.described?.board ?? []).length >= 3);
    if (tab === "range") void this.showRange();
  }

  /** Shows the range of the active field, from the cache if possible, and never the range of another field. */
  private async showRange(): Promise<void> {
    const [field, text] = [value(this.active), this.fields.text(this.active)];
    const key = this.key(text);
    const isShown = () => value(this.active) === field && this.fields.text(this.active) === text;
    if (text.trim() !== "" && !this.grids.has(key)) {
      const isPainted = this.painted.field === field && this.painted.text === text;
      if (!isPainted) this.painter.showUnknown(this.painted.field !== field);
      this.painted = { field, text };
      await this.cached(text);
      if (!isShown()) return;
    }
    this.painted = { field, text };
    const reply = this.grids.get(key) ?? null;
    if (text.trim() !== "" && reply === null) this.painter.showUnknown(true);
    else this.painter.show(reply === null ? null : structuredClone(reply));
  }

  /** Returns the key of a range with everything that it depends on. */
  private key(text: string): string {
    const { board, dead, settings } = this.fields.spot;
    return JSON.stringify([text, board, dead, settings.order]);
  }

  /** Returns the combos of a range, from the cache if possible. */
  private async cached(text: string): Promise<GridReply | null> {
    const key = this.key(text);
    const known = this.grids.get(key);
    if (known !== undefined) return known;
    const reply = await this.grid(text);
    if (this.grids.size >= MOST_GRIDS) this.grids.clear();
    this.grids.set(key, reply);
    return reply;
  }

  /** Returns the combos of a range; `null` if it is invalid, which the field shows. */
  private async grid(text: string): Promise<GridReply | null> {
    const { board, dead, settings } = this.fields.spot;
    const ask = (known: { board?: string; dead?: string }) =>
      this.engine().read<GridReply>({ ask: "grid", players: [text], ...ordered(settings), ...known }).catch(() => null);
    return (await ask({ board, dead })) ?? ask({});
  }

  /** Writes strokes into the active field: first as they were made, later in the shortest form. */
  private async paint(strokes: Stroke[]): Promise<void> {
    const name = this.active;
    const text = this.painter.isErased ? "" : withStrokes(this.fields.text(name), strokes);
    this.strokes += 1;
    const mine = this.strokes;
    this.painted = { field: value(name), text };
    this.fields.set(name, text);
    const reply = text === "" ? null : await this.grid(text);
    // Later strokes will rewrite the text.
    if (mine !== this.strokes) return;
    const range = reply?.grid?.range;
    // The combos of a filter are those of this board, and would be wrong on the next card.
    if (range !== undefined && !text.includes("&") && this.fields.text(name) === text) {
      this.painted = { field: value(name), text: range };
      this.fields.set(name, range);
    }
    this.fields.finish();
  }

  /** Adds a card to the active field, or removes it. */
  private toggle(card: string): void {
    const here = this.cards();
    if (!here.includes(card) && this.allCards().includes(card)) return;
    const most = { player: 2, board: 5, dead: 52 }[this.active.field];
    const without = here.filter((it) => it !== card);
    const isHere = without.length < here.length;
    // A click does not overwrite a full field or another text.
    const isOther = here.length === 0 && this.fields.text(this.active).trim() !== "";
    if (!isHere && (here.length >= most || isOther)) {
      this.say(isOther ? "The field has another text: clear it to pick cards" : `There are ${most} cards already: click one to take it out`);
      return;
    }
    this.say("");
    const cards = isHere ? without : [...here, card];
    this.fields.write(this.active, cards.join(this.active.field === "player" ? "" : " "));
    if (!isHere && cards.length === most) this.step();
  }

  /** After a player's second card, activates the next empty player, or else an empty board. */
  private step(): void {
    if (this.active.field !== "player") return;
    const { players, board } = this.fields.spot;
    const number = players.findIndex((text) => text.trim() === "");
    if (number >= 0) this.turnTo({ field: "player", number });
    else if (board.trim() === "") this.turnTo({ field: "board", number: 0 });
  }

  /** Returns the cards of a field that holds only cards: parsed here in the form that clicks write, else described. */
  private cards(name = this.active): string[] {
    const text = this.fields.text(name);
    if (/^\s*([2-9TJQKA][cdhs]\s*)*$/.test(text)) return text.match(/\w\w/g) ?? [];
    // A text that is not described yet counts as other text, which clicks do not overwrite.
    if (this.texts.get(value(name)) !== text) return [];
    const { board, dead } = this.described ?? {};
    return { player: this.player(name.number)?.cards, board, dead }[name.field] ?? [];
  }

  private allCards(): string[] {
    return this.names().flatMap((name) => this.cards(name));
  }

  private names(): Name[] {
    const players = this.fields.spot.players.map((_, number): Name => ({ field: "player", number }));
    return [...players, { field: "board", number: 0 }, { field: "dead", number: 0 }];
  }

  private called(name: Name): string {
    return { player: this.fields.label(name), board: "Board", dead: "Dead cards" }[name.field];
  }

  private holdsRange(): boolean {
    const player = this.active.field === "player" ? this.player(this.active.number) : undefined;
    return player !== undefined && player !== null && player.cards === null;
  }

  private player(number: number) {
    const place = seated(this.fields.spot).indexOf(number);
    return place < 0 ? undefined : this.described?.players[place];
  }
}

function value({ field, number }: Name): string {
  return `${field} ${number}`;
}

/** Returns the mean weight of each starting hand. */
function means(hands: readonly HandCell[]): Map<string, number> {
  const mean = ({ combos }: HandCell) => combos.reduce((sum, [, weight]) => sum + weight, 0) / Math.max(1, combos.length);
  return new Map(hands.map((cell): [string, number] => [cell.hand, mean(cell)]).filter(([, weight]) => weight > 0));
}

