import { createStore } from '../lib/store.ts';

export interface Saying {
  id: number;
  text: string;
  /** Shown as a toast as well as read out. */
  visible: boolean;
}

// Long enough to read two lines (WCAG 2.2.1 leaves it to us: nothing is lost when it goes).
const SHOWN_MS = 5_000;

let nextId = 1;
/** For the one region that shows them (see LiveRegion). */
export const sayingStore = createStore<readonly Saying[]>([]);

function say(text: string, visible: boolean) {
  const id = nextId++;
  const { read, set } = sayingStore;
  set([...read(), { id, text, visible }]);
  setTimeout(() => set(read().filter((saying) => saying.id !== id)), SHOWN_MS);
}

/** Reads a change out to screen readers: 'Pizza Margherita liegt im Warenkorb'. */
export const announce = (text: string) => say(text, false);

/** Shows a short message at the foot of the page and reads it out. */
export const toast = (text: string) => say(text, true);
