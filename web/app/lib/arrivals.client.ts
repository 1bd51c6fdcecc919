import { createStore } from './store.ts';

/** How much that was late has come. */
export const arrivals = createStore(0);
