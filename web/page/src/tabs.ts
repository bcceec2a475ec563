// Tabs, each of which shows a part of the page. Arrow keys move between them.

import { h } from "./dom.js";

export interface Tab {
  id: string;
  title: string;
  panel: HTMLElement;
}

export class Tabs {
  readonly element: HTMLElement;
  private readonly buttons: HTMLButtonElement[];
  private shown = "";

  /** `turned` is called when the user chooses another tab. */
  constructor(label: string, private readonly tabs: Tab[], private readonly turned: (id: string) => void) {
    this.element = h("div", { role: "tablist", "aria-label": label });
    this.buttons = tabs.map(({ id, title, panel }, index) => {
      panel.setAttribute("role", "tabpanel");
      panel.setAttribute("aria-labelledby", `tab-${id}`);
      return h("button", {
        type: "button", role: "tab", id: `tab-${id}`, "aria-controls": panel.id,
        onclick: () => this.choose(id),
        onkeydown: (event: KeyboardEvent) => this.move(event, index),
      }, title);
    });
    this.element.append(...this.buttons);
  }

  /** Shows a tab. */
  show(id: string): void {
    this.shown = id;
    this.tabs.forEach(({ id: other, panel }, index) => {
      panel.hidden = other !== id;
      this.buttons[index]?.setAttribute("aria-selected", String(other === id));
      if (this.buttons[index] !== undefined) this.buttons[index].tabIndex = other === id ? 0 : -1;
    });
  }

  private choose(id: string): void {
    if (id === this.shown) return;
    this.show(id);
    this.turned(id);
  }

  private move(event: KeyboardEvent, index: number): void {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const tab = this.tabs[(index + step + this.tabs.length) % this.tabs.length];
    if (step === 0 || tab === undefined) return;
    event.preventDefault();
    this.choose(tab.id);
    document.getElementById(`tab-${tab.id}`)?.focus();
  }
}
