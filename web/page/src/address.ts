// The spot in the page's address: typing replaces the last entry of the history, a finished change adds one.

import { gameFrom, gameParts, GAME_PARTS, type Game } from "./game.js";
import { GRID_VIEWS } from "./grids.js";
import { HAND_VIEWS } from "./hands.js";
import { PANEL_VIEWS } from "./panels.js";
import { PLACES, type Place } from "./places.js";
import { TOOL_PARTS, TOOL_VIEWS } from "./tournaments.js";
import { fromFragment, read, SPOT_PARTS, toFragment, type Spot } from "./spot.js";

/** The milliseconds after the last letter until the address is updated. */
const PAUSE = 400;

export class Address {
  private timer: number | undefined;
  private isTyping = false;

  /** `turned` is called when the user goes back or forward, or edits the address. */
  constructor(turned: () => void) {
    const listen = () => {
      window.clearTimeout(this.timer);
      this.isTyping = false;
      turned();
    };
    addEventListener("popstate", listen);
  }

  /** Reads the address, with messages about its unusable parts. */
  read(): { spot: Spot; game: Game; place: Place; view: string; problems: string[] } {
    const { spot, problems } = fromFragment(location.hash);
    const place = PLACES.find((id) => id === only("tab")) ?? "equity";
    return { spot, game: gameFrom(location.hash), place, view: only("view"), problems: [...problems, ...unknown(location.hash)] };
  }

  /** Writes a spot, a game, and the parts of the place shown. Consecutive letters share one entry of the history. */
  write(spot: Spot, game: Game, place: string[], isTyping: boolean): void {
    window.clearTimeout(this.timer);
    const parts = [toFragment(spot).slice(1), ...gameParts(game), ...place].filter((part) => part !== "");
    const fragment = parts.length === 0 ? "" : `#${parts.join("&")}`;
    const write = () => {
      if (fragment === location.hash) return;
      const address = fragment === "" ? location.href.replace(/#.*$/, "") : fragment;
      if (this.isTyping) history.replaceState(null, "", address);
      else history.pushState(null, "", address);
      this.isTyping = isTyping;
    };
    if (isTyping) {
      this.timer = window.setTimeout(write, PAUSE);
    } else {
      write();
      this.isTyping = false;
    }
  }
}

/** Returns the text of a part of the address. */
function only(name: string): string {
  return read(new RegExp(`[#&]${name}=([^&]*)`).exec(location.hash)?.[1] ?? "");
}

/** Returns messages about unknown parts of a fragment, and about an unknown view. */
function unknown(fragment: string): string[] {
  const names = fragment.replace(/^#/, "").split("&").flatMap((part) => /^(.+?)=/.exec(part)?.slice(1) ?? []);
  const known: readonly string[] = [...SPOT_PARTS, ...GAME_PARTS];
  const problems = [...new Set(names)].filter((name) => !known.includes(name) && !TOOL_PARTS.test(name))
    .map((name) => `The link has a part that this page does not know, ${name}: it is left out.`);
  const view = only("view");
  const isUnknown = view !== "" && ![...PANEL_VIEWS, ...TOOL_VIEWS, ...HAND_VIEWS, ...GRID_VIEWS].includes(view);
  return isUnknown ? [...problems, `The link has an unknown view, ${view}: the first one is shown.`] : problems;
}
