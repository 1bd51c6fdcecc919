/** Chance that comes out the same for the same seed. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  /** A whole number from least to most. */
  between(least: number, most: number): number;
  happens(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** An index, as likely as its weight. */
  weighted(weights: readonly number[]): number;
}

/** Mulberry32: small, quick and good enough to make up a past. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    happens: (probability) => next() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('Nothing to pick from');
      return item;
    },
    weighted: (weights) => {
      let rest = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => (rest -= weight) < 0);
      return Math.max(0, index);
    },
  };
}
