/** Chance that comes out the same for the same seed (mulberry32). */
export type Chance = (from?: number, to?: number) => number;

export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  return (from = 0, to = 1) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return from + ((to - from) * ((mixed ^ (mixed >>> 14)) >>> 0)) / 4_294_967_296;
  };
}

export type Point = readonly [x: number, y: number];

/** Short, since a drawing has thousands of them. */
export const short = (length: number): number => Math.round(length * 10) / 10 || 0;

/** A closed line that runs smoothly through the points (Catmull-Rom). */
export function smooth(points: readonly Point[]): string {
  const at = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const [startX, startY] = at(0);
  const curves = points.map((_, index) => {
    const [ax, ay] = at(index - 1);
    const [bx, by] = at(index);
    const [cx, cy] = at(index + 1);
    const [dx, dy] = at(index + 2);
    const numbers = [bx + (cx - ax) / 6, by + (cy - ay) / 6, cx - (dx - bx) / 6, cy - (dy - by) / 6, cx, cy];
    return `C${numbers.map(short).join(' ')}`;
  });
  return `M${short(startX)} ${short(startY)}${curves.join('')}Z`;
}

interface BlobOptions {
  /** Share of the radius by which the edge may be off. */
  wobble?: number;
  points?: number;
}

/** A disc as a hand draws it. */
export function blob(
  chance: Chance,
  rx: number,
  ry = rx,
  { wobble = 0.06, points = 12 }: BlobOptions = {},
): string {
  return smooth(
    Array.from({ length: points }, (_, index): Point => {
      const angle = (index / points) * 2 * Math.PI;
      const far = 1 + chance(-wobble, wobble);
      return [Math.cos(angle) * rx * far, Math.sin(angle) * ry * far];
    }),
  );
}

// Turned by it, each of many points keeps away from those before (Vogel 1979).
const GOLDEN_ANGLE = 2.399_963;

/** Points spread evenly over a disc, each a little off its place. */
export function spread(chance: Chance, count: number, radius: number, jitter = 7): Point[] {
  const start = chance(0, 7);
  return Array.from({ length: count }, (_, index): Point => {
    const angle = start + index * GOLDEN_ANGLE;
    const far = radius * Math.sqrt((index + 0.5) / count);
    return [Math.cos(angle) * far + chance(-jitter, jitter), Math.sin(angle) * far + chance(-jitter, jitter)];
  });
}
