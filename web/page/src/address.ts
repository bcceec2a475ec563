// The spot in the address of the page: a letter replaces the last entry of the history, a finished change adds one.

import { gameFrom, gameParts, GAME_PARTS, type Game } from "./game.js";
import { fromFragment, SPOT_PARTS, toFragment, type Spot } from "./spot.js";

/** How long the last letter waits for the next before the address follows, in milliseconds. */
const PAUSE = 400;

export class Address {
  private timer: number | undefined;
  private isTyping = false;

  /** `turned` is called when the user goes back or forward, or types another address. */
  constructor(turned: () => void) {
    const listen = () => {
      window.clearTimeout(this.timer);
      this.isTyping = false;
      turned();
    };
    addEventListener("popstate", listen);
  }

  /** Reads the spot and the game, and what of the spot could not be used, in sentences. */
  read(): { spot: Spot; game: Game; problems: string[] } {
    const { spot, problems } = fromFragment(location.hash);
    return { spot, game: gameFrom(location.hash), problems: [...problems, ...unknown(location.hash)] };
  }

  /** Writes a spot and a game. Letters typed one after another are one entry of the history. */
  write(spot: Spot, game: Game, isTyping: boolean): void {
    window.clearTimeout(this.timer);
    const parts = [toFragment(spot).slice(1), ...gameParts(game)].filter((part) => part !== "");
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

/** Says which parts of a fragment mean nothing to the page. */
function unknown(fragment: string): string[] {
  const names = fragment.replace(/^#/, "").split("&").flatMap((part) => /^(.+?)=/.exec(part)?.slice(1) ?? []);
  const known: readonly string[] = [...SPOT_PARTS, ...GAME_PARTS];
  return [...new Set(names)].filter((name) => !known.includes(name))
    .map((name) => `The link has a part that this page does not know, ${name}: it is left out.`);
}
