import type { Problems } from './check-values.ts';

let told: { hostId: number; problems: Problems } | null = null;

/** Something was not ordered outside of the form; the form opens with the reason. */
export function tellForm(hostId: number, problems: Problems): void {
  told = { hostId, problems };
}

/** What the form has to say since then. Rendering only reads it: a render may be thrown away. */
export const readTold = (hostId: number): Problems | null => (told?.hostId === hostId ? told.problems : null);

/** It has been said. */
export function forgetTold(): void {
  told = null;
}
