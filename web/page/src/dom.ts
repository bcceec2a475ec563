// Elements. Text never becomes markup. Only the engine's pictures are parsed, as SVG, and the page's policy prevents
// them from running scripts.

type Child = Node | string | null | undefined | false;
type Attributes = { [name: string]: string | number | boolean | undefined | ((event: never) => void) };

/** Returns an element with attributes, listeners (`onclick`) and children. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Child | Child[])[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key.slice(2), value as EventListener);
    else if (value === true) element.setAttribute(key, "");
    else if (value !== undefined && value !== false) element.setAttribute(key, String(value));
  }
  element.append(...filled(children.flat()));
  return element;
}

/** Replaces the content of an element. */
export function fill(element: Element, ...children: (Child | Child[])[]): void {
  element.replaceChildren(...filled(children.flat()));
}

function filled(children: Child[]): (Node | string)[] {
  return children.filter((child): child is Node | string => Boolean(child));
}

/** Returns a picture from the engine as an element. */
export function picture(svg: string): Element {
  const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return document.importNode(drawn, true);
}

/** Returns the element with an id. */
export function byId<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element as Kind;
}
