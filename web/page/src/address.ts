// The spot in the page's address: typing replaces the last entry of the history, a finished change adds one.

import { gameFrom, gameParts, GAME_PARTS, type Game } from "./game.js";
import { fromFragment, SPOT_PARTS, toFragment, type Spot } from "./spot.js";

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

  /** Reads the spot and the game, and messages about the unusable parts of the spot. */
  read(): { spot: Spot; game: Game; problems: string[] } {
    const { spot, problems } = fromFragment(location.hash);
    return { spot, game: gameFrom(location.hash), problems: [...problems, ...unknown(location.hash)] };
  }

  /** Writes a spot and a game. Consecutive letters share one entry of the history. */
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

/** Returns messages about unknown parts of a fragment. */
function unknown(fragment: string): string[] {
  const names = fragment.replace(/^#/, "").split("&").flatMap((part) => /^(.+?)=/.exec(part)?.slice(1) ?? []);
  const known: readonly string[] = [...SPOT_PARTS, ...GAME_PARTS];
  return [...new Set(names)].filter((name) => !known.includes(name))
    .map((name) => `The link has a part that this page does not know, ${name}: it is left out.`);
}
