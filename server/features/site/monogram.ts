import type { z } from 'zod';
import type { MarkShape as WireShape } from '#contract/site.ts';

/** One line or area of a mark, in the colour of a token, within a square of 34 by 34. */
export type MarkShape = z.infer<typeof WireShape>;

/**
 * Capitals as one line each, in a cell 8 wide and 12 high. All steps are relative, so that a letter can be put
 * anywhere and made larger without a font.
 */
const LETTERS: Record<string, string> = {
  A: 'm0 12l4 -12 4 12m-6.7 -4h5.4',
  B: 'v12h4.5c4.6 0 4.6 -6.4 0 -6.4h-4.5h4c4.3 0 4.3 -5.6 0 -5.6z',
  C: 'm8 2.2c-2.6 -3.6 -8 -2.4 -8 3.8s5.4 7.4 8 3.8',
  D: 'v12h2.5c7.3 0 7.3 -12 0 -12z',
  E: 'm7 0h-7v12h7m-7 -6h6',
  F: 'm7 0h-7v12m0 -6h6',
  G: 'm8 2.2c-2.6 -3.6 -8 -2.4 -8 3.8s5.2 7.4 8 4.2v-3.8h-3.6',
  H: 'v12m0 -6h8m0 -6v12',
  I: 'm4 0v12',
  J: 'm6.5 0v8.5c0 4.6 -6 4.6 -6.5 0.5',
  K: 'v12m8 -12l-7.7 6.5 7.7 5.5',
  L: 'v12h7',
  M: 'm0 12v-12l4 7 4 -7v12',
  N: 'm0 12v-12l8 12v-12',
  O: 'm4 0c-5.333 0 -5.333 12 0 12s5.333 -12 0 -12',
  P: 'm0 12v-12h4.4c4.8 0 4.8 7 0 7h-4.4',
  Q: 'm4 0c-5.333 0 -5.333 12 0 12s5.333 -12 0 -12m1 9l3.5 3.5',
  R: 'm0 12v-12h4.4c4.8 0 4.8 6.6 0 6.6h-4.4m4 0l4 5.4',
  S: 'm7.5 1.8c-2 -2.6 -7.2 -2.2 -7 1.4 0.2 4.2 7.2 1.8 7.2 5.8 0 4 -5.7 3.8 -7.7 0.8',
  T: 'h8m-4 0v12',
  U: 'v7.5c0 6 8 6 8 0v-7.5',
  V: 'l4 12 4 -12',
  W: 'l2 12 2 -8 2 8 2 -12',
  X: 'l8 12m0 -12l-8 12',
  Y: 'l4 6 4 -6m-4 6v6',
  Z: 'h8l-8 12h8',
};

/** Where the letters of a monogram stand on its sign, and how large; one alone is larger than two. */
const PLACES = [[{ x: 11, y: 8, scale: 1.5 }], [7.2, 18.8].map((x) => ({ x, y: 11, scale: 1 }))];

/** The first letters of up to two words that begin with a capital: 'Pizzeria Seebrücke' → 'PS'. */
export function initialsOf(title: string): string[] {
  const capitals = title.split(/[^\p{L}\p{M}]+/u).filter((word) => /^\p{Lu}/u.test(word));
  const plain = capitals.map((word) => word.normalize('NFD').charAt(0)).filter((letter) => letter in LETTERS);
  return plain.slice(0, 2);
}

/** The initials on a sign of enamel; undefined for a name without any that can be drawn. */
export function monogram(title: string): MarkShape[] | undefined {
  const initials = initialsOf(title);
  const places = PLACES[initials.length - 1];
  if (!places) return undefined;
  const lines = places.map(
    ({ x, y, scale }, at) => `M${x} ${y}${scaled(LETTERS[initials[at] ?? ''] ?? '', scale)}`,
  );
  return [
    {
      d: 'M10 1.5h14a8.5 8.5 0 0 1 8.5 8.5v14a8.5 8.5 0 0 1-8.5 8.5H10a8.5 8.5 0 0 1-8.5-8.5V10A8.5 8.5 0 0 1 10 1.5z',
      fill: 'rim',
      stroke: null,
      width: 0,
    },
    { d: lines.join(''), fill: null, stroke: 'field', width: 2.5 },
  ];
}

const scaled = (path: string, factor: number): string =>
  factor === 1 ? path : path.replace(/-?\d+(?:\.\d+)?/g, (number) => String(Number(number) * factor));
