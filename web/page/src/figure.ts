// Pictures from the engine, with tooltips, clickable cells, and buttons to save them.

import { fill, h, picture } from "./dom.js";
import type { PictureData } from "./protocol.js";
import { download, named, png, unsaved } from "./save.js";
import { glyphs } from "./text.js";

/** The action of a click on a cell. */
export interface CellAction {
  /** Returns the description of the action on a cell. */
  title(name: string): string;
  run(name: string): void;
}

/** The card of a cell. */
const CARD = /(?<=^|[▲▼] ?)[2-9TJQKA][cdhs]$/;

/** The maximum length of a curve's name in a tooltip. */
const LONGEST = 24;

/** The maximum number of curves in a tooltip. */
const MOST_READ = 9;

/** Returns a picture with its caption and buttons to save it. */
export function figure(data: PictureData, what: string, action?: CellAction): HTMLElement {
  const { title } = data;
  const caption = title === "" || title === what ? what : `${what}: ${title}`;
  const reading = h("span", { class: "reading" });
  const drawn = picture(data.svg);
  if (data.cells.length > 0) readCells(drawn, data, reading, action);
  if (data.curves.length > 0) readCurves(drawn, data, reading);
  return h("figure", {},
    h("figcaption", {}, caption, " ", h("span", { class: "savers" }, savers(data, caption, reading)), " ", reading),
    h("div", { class: "scroll", tabindex: 0, role: "group", "aria-label": caption }, drawn));
}

/** Returns buttons that save a picture. `problem` shows why it could not be saved. */
export function savers({ file }: PictureData, caption: string, problem: Element): (Node | string)[] {
  const saver = (name: string, type: string, content: () => Promise<Blob> | string) => {
    const save = async () => {
      try {
        download(`${named(caption)}.${name.toLowerCase()}`, type, await content());
      } catch (error) {
        fill(problem, `${name} ${unsaved(error)}`);
      }
    };
    return h("button", { type: "button", class: "quiet small", "aria-label": `Save this picture as ${name}: ${caption}`, onclick: () => void save() }, name);
  };
  return [saver("SVG", "image/svg+xml", () => file), " ", saver("PNG", "image/png", () => png(file))];
}

/** Shows the number of the cell under the pointer. */
function readCells(drawn: Element, { cells }: PictureData, reading: Element, action: CellAction | undefined): void {
  const found = new Map<Element, [name: string, share: number | null]>();
  let next = 0;
  // A cell is a rectangle, followed by its name.
  for (const rectangle of drawn.querySelectorAll("rect")) {
    const label = rectangle.nextElementSibling;
    const cell = cells[next];
    if (cell === undefined) break;
    if (label?.localName !== "text" || label.textContent !== cell[0]) continue;
    next += 1;
    const plain: [name: string, share: number | null] = [unmarked(cell[0]), cell[1]];
    found.set(rectangle, plain);
    label.textContent = cell[0].replace(CARD, glyphs);
    const canRun = action !== undefined && cell[1] !== null;
    rectangle.append(title(canRun ? `${said(plain)}. ${action.title(plain[0])}` : said(plain)));
    if (canRun) rectangle.classList.add("click");
  }
  drawn.addEventListener("pointermove", ({ target }) => {
    const cell = found.get(target as Element);
    fill(reading, cell !== undefined && said(cell));
  });
  drawn.addEventListener("pointerleave", () => fill(reading));
  drawn.addEventListener("click", ({ target }) => {
    const [name, share] = found.get(target as Element) ?? ["", null];
    if (share !== null) action?.run(name);
  });
}

function said([name, share]: [name: string, share: number | null, ...rest: unknown[]]): string {
  const shown = name.replace(CARD, glyphs);
  return share === null ? `${shown}: not there` : `${shown}: ${(100 * share).toFixed(2)}%`;
}

/** Returns the name of a cell without the mark for the best or worst one. */
function unmarked(name: string): string {
  return name.replace(/^[▲▼] ?/, "");
}

/** Shows the height of each curve under the pointer, and draws a line there. */
function readCurves(drawn: Element, { curves }: PictureData, reading: Element): void {
  const svg = drawn as SVGSVGElement;
  const points = (drawn.querySelector("polyline")?.getAttribute("points") ?? "").split(" ").map((point) => point.split(",").map(Number));
  const [left, right] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
  const line = document.createElementNS(svg.namespaceURI!, "line");
  const [height] = (svg.getAttribute("viewBox") ?? "").split(" ").slice(-1);
  for (const [name, value] of [["y1", "0"], ["y2", height!], ["stroke", "currentColor"], ["class", "cross"]]) line.setAttribute(name!, value!);
  const leave = () => {
    line.remove();
    fill(reading);
  };
  drawn.addEventListener("pointerleave", leave);
  drawn.addEventListener("pointermove", (event) => {
    const { clientX, clientY } = event as PointerEvent;
    const x = new DOMPoint(clientX, clientY).matrixTransform(svg.getScreenCTM()?.inverse()).x;
    const place = (x - left) / (right - left);
    if (!(place >= 0 && place <= 1)) return leave();
    line.setAttribute("x1", String(x));
    line.setAttribute("x2", String(x));
    svg.append(line);
    const heights = curves.slice(0, MOST_READ).map(({ name, steps }) => {
      const [, height = 0] = steps.find(([end]) => end >= place) ?? steps.at(-1) ?? [];
      // The hands of a name or a percentage are in parentheses.
      const short = name.replace(/ \(.*$/, "");
      return `${short.length > LONGEST ? `${short.slice(0, LONGEST)}…` : short}: ${(100 * height).toFixed(2)}%`;
    });
    fill(reading, `At ${(100 * place).toFixed(0)}% of the range: ${heights.join(", ")}`);
  });
}

function title(words: string): Element {
  const element = document.createElementNS("http://www.w3.org/2000/svg", "title");
  element.textContent = words;
  return element;
}
