import type { Cents } from './money.ts';

const NOTES: readonly Cents[] = [500, 1_000, 2_000, 5_000, 10_000];

/** What a guest may hand over. */
export interface Handed {
  handedCents: Cents;
  changeCents: Cents;
}

/**
 * The notes that a sum is likely to be paid with, the smallest first, and what goes back of each: the next tenner, then
 * the next single notes, three at most. None where nothing is to be paid.
 */
export function changeFor(cents: Cents): Handed[] {
  if (cents <= 0) return [];
  const tens = Math.ceil(cents / 1_000) * 1_000;
  const fives = Math.ceil(cents / 500) * 500;
  const single = NOTES.filter((note) => note >= cents);
  const handed = [...new Set([fives, tens, ...single])].toSorted((a, b) => a - b).slice(0, 3);
  return handed.map((handedCents) => ({ handedCents, changeCents: handedCents - cents }));
}
