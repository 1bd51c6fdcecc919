import type { RestaurantList } from './load-list.ts';

// As long as the server keeps a list.
const FRESH_MS = 60_000;

/** Whoever read a menu, or three, for this long still comes back to where they were. */
const KEPT_MS = 30 * 60_000;

/** Frames, about a second, in which cards that come into sight take their height; on a slow phone they take long. */
const SETTLING_FRAMES = 60;

/** With what somebody begins to go on through the list. */
const HANDS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** The card that led away, and how far below the window's top it was. */
let left: { id: string; top: number } | undefined;

let last: { pathname: string; list: RestaurantList; at: number } | undefined;

/** The list shown last: whoever comes back finds it where they left it, and soon afterwards without a request. */
export const listMemory = {
  keep(pathname: string, list: RestaurantList): void {
    if (last?.list !== list) last = { pathname, list, at: performance.now() };
  },
  /** The list last shown at this path. One that is no longer fresh is asked for anew as soon as it is seen. */
  find(pathname: string): RestaurantList | undefined {
    if (last?.pathname !== pathname) return undefined;
    const age = performance.now() - last.at;
    if (age > KEPT_MS) return undefined;
    return age < FRESH_MS ? last.list : { ...last.list, nextChange: 0 };
  },
  /** Notes the card that was pressed. */
  leave(pressed: EventTarget): void {
    const card = (pressed as Element).closest<HTMLElement>('[data-host]');
    left = card?.dataset['host']
      ? { id: card.dataset['host'], top: card.getBoundingClientRect().top }
      : undefined;
  },
  /**
   * Brings that card to where it was. Cards out of sight are as high as most cards, so a scrolling height alone leads
   * beside it the further down it is. Whoever goes on meanwhile is not held back.
   */
  comeBack(): void {
    const { id, top } = left ?? {};
    left = undefined;
    if (id === undefined || top === undefined) return;
    const over = new AbortController();
    const { signal } = over;
    for (const hand of HANDS) addEventListener(hand, () => over.abort(), { passive: true, signal });
    const settle = (frames: number) => {
      const card = document.querySelector(`[data-host="${id}"]`);
      if (!card || frames === 0) over.abort();
      if (!card || signal.aborted) return;
      scrollBy({ top: card.getBoundingClientRect().top - top, behavior: 'instant' });
      requestAnimationFrame(() => settle(frames - 1));
    };
    settle(SETTLING_FRAMES);
  },
};
