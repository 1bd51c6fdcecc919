import type { SharedText } from '../http/shared-text.ts';

/** A remembered text with what it shows, and the instant at which it shows something old in any case. */
export interface CacheEntry {
  shared: SharedText;
  tags: readonly string[];
  expiresAt: Temporal.Instant;
}

/** The same once it is in memory. */
export type Kept<Entry extends CacheEntry = CacheEntry> = Entry & { madeAt: Temporal.Instant };

/** Nothing is remembered longer than this, so that a lost announcement is healed by itself. */
const LONGEST_SECONDS = 60;

/** Entries and characters at most: whoever asks for any number of addresses cannot fill the memory. */
const MOST = { entries: 2000, characters: 64_000_000 };

/**
 * Texts that are the same for everybody: pages, menus, lists. The same text is made once even if many ask at once;
 * an entry is dropped by its tags, at its own end, or when there are too many.
 */
export class PageCache {
  #entries = new Map<string, Kept>();
  #making = new Map<string, Promise<object>>();
  #most: typeof MOST;
  #characters = 0;
  /** Grows with every drop: what was being made before must not be kept after. */
  #drops = 0;

  constructor(most: Partial<typeof MOST> = {}) {
    this.#most = { ...MOST, ...most };
  }

  /**
   * The remembered entry, or the one that `make` makes now. What it answers instead of an entry, such as a refusal,
   * is passed on and not remembered.
   */
  async getEntry<Made extends object>(
    key: string,
    now: Temporal.Instant,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const known = this.fresh(key, now);
    // Everybody who asks for a key makes the same kind of thing.
    if (known) return known as object as Made;
    const running = this.#making.get(key);
    if (running) return running as Promise<Made>;
    const making = this.#make(key, now, make);
    this.#making.set(key, making);
    try {
      return await making;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  /** What is remembered and still holds. */
  fresh<Entry extends CacheEntry>(key: string, now: Temporal.Instant): Kept<Entry> | undefined {
    const known = this.last<Entry>(key);
    return known && Temporal.Instant.compare(known.expiresAt, now) > 0 ? known : undefined;
  }

  /** What was remembered last, even if it may show something old; undefined where something of it is known to be. */
  last<Entry extends CacheEntry>(key: string): Kept<Entry> | undefined {
    return this.#entries.get(key) as Kept<Entry> | undefined;
  }

  drop(tags: readonly string[]): void {
    this.#drops++;
    this.#making.clear();
    for (const [key, entry] of this.#entries) {
      if (entry.tags.some((tag) => tags.includes(tag))) this.#forget(key);
    }
  }

  clear(): void {
    this.#drops++;
    this.#making.clear();
    this.#entries.clear();
    this.#characters = 0;
  }

  async #make<Made extends object>(
    key: string,
    now: Temporal.Instant,
    make: () => Promise<Made>,
  ): Promise<Made> {
    const drops = this.#drops;
    const made = await make();
    if (!isEntry(made)) return made;
    const latest = now.add({ seconds: LONGEST_SECONDS });
    const expiresAt = Temporal.Instant.compare(made.expiresAt, latest) < 0 ? made.expiresAt : latest;
    const entry = { ...made, expiresAt, madeAt: now };
    if (drops === this.#drops) this.#keep(key, entry);
    return entry;
  }

  #keep(key: string, entry: Kept): void {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#characters += entry.shared.text.length;
    // A Map keeps its order of insertion: the first is the oldest.
    for (const oldest of this.#entries.keys()) {
      const isFull = this.#entries.size > this.#most.entries || this.#characters > this.#most.characters;
      if (!isFull) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#characters -= this.#entries.get(key)?.shared.text.length ?? 0;
    this.#entries.delete(key);
  }
}

function isEntry(made: object): made is CacheEntry {
  return 'shared' in made && 'expiresAt' in made;
}
