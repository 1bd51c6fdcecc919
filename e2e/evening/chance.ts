/** Chance that a number repeats: the same seed makes the same choices (mulberry32). */
export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** From 0 up to, but never, 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number below this one. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  /** Whether something happens that does so many times in a hundred. */
  happens(percent: number): boolean {
    return this.next() * 100 < percent;
  }

  of<Thing>(things: readonly [Thing, ...Thing[]]): Thing {
    return things[this.below(things.length)] ?? things[0];
  }
}
