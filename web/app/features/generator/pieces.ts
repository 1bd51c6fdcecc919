import type { Layer } from './load-build.ts';
import { type Look, lookOf } from './looks.ts';

/** One piece in the picture. */
export interface Piece {
  /** Stays the same while pieces are added elsewhere, so that only the new one moves. */
  key: string;
  title: string;
  height: number;
  look: Look;
}

/** The pieces of a build from the bottom upwards. */
export function piecesOf(layers: readonly Layer[]): Piece[] {
  const counted = new Map<number, number>();
  return layers
    .toSorted((a, b) => a.sort - b.sort)
    .flatMap(({ id, title, count, images, item_on_burger_height: height }) =>
      Array.from({ length: count }, () => {
        const nth = (counted.get(id) ?? 0) + 1;
        counted.set(id, nth);
        return { key: `${id}-${nth}`, title, height, look: lookOf({ title, image: images.image }) };
      }),
    );
}

/** What the picture shows, in words: 'Brioche-Bun, 2 × Patty'. */
export function wordsOf(layers: readonly Layer[]): string {
  const counts = new Map<string, number>();
  for (const { title, count } of layers) counts.set(title, (counts.get(title) ?? 0) + count);
  return [...counts].map(([title, count]) => (count > 1 ? `${count} × ${title}` : title)).join(', ');
}

export interface Spot {
  x: number;
  y: number;
  /** degrees */
  turn: number;
}

// Turned by it, each of many points keeps away from those before (Vogel 1979).
const GOLDEN_ANGLE = 137.508;

/** Spots spread evenly over a disc, the same ones every time; `seed` turns them, `from` is the inner edge. */
export function scatter(count: number, radius: number, seed: number, from = 0): Spot[] {
  return Array.from({ length: count }, (_, at) => {
    const angle = ((at * GOLDEN_ANGLE + seed * 47) * Math.PI) / 180;
    const far = from + (radius - from) * Math.sqrt((at + 0.5) / count);
    return { ...onCircle(angle, far), turn: (at * 83 + seed * 29) % 360 };
  });
}

/** A point on a circle; short, so that server and browser write the same. */
export const onCircle = (angle: number, radius: number): { x: number; y: number } => ({
  x: round(Math.cos(angle) * radius),
  y: round(Math.sin(angle) * radius),
});

export const round = (length: number): number => Math.round(length * 10) / 10;
