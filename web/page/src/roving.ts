// A grid of buttons with one tab stop; arrow keys move inside, Home and End along a row. Buttons without an action are
// `aria-disabled`, not `disabled`, so that the arrows can pass them.

/** Lets the arrow keys move the focus between buttons in rows of `columns`. */
export function roving(grid: HTMLElement, buttons: HTMLButtonElement[], columns: number): void {
  const enter = (button: HTMLButtonElement) => {
    for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
  };
  const first = buttons.find((button) => button.getAttribute("aria-disabled") !== "true") ?? buttons[0];
  if (first !== undefined) enter(first);
  grid.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLButtonElement && buttons.includes(target)) enter(target);
  });
  grid.addEventListener("keydown", (event) => {
    const at = buttons.indexOf(event.target as HTMLButtonElement);
    const to = at < 0 ? undefined : destination(event.key, at, columns, buttons.length);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    buttons[to]?.focus();
  });
}

function destination(key: string, at: number, columns: number, count: number): number | undefined {
  const row = at - (at % columns);
  const last = Math.min(row + columns, count) - 1;
  switch (key) {
    case "ArrowRight": return Math.min(at + 1, last);
    case "ArrowLeft": return Math.max(at - 1, row);
    case "ArrowDown": return at + columns < count ? at + columns : at;
    case "ArrowUp": return at >= columns ? at - columns : at;
    case "Home": return row;
    case "End": return last;
    default: return undefined;
  }
}
