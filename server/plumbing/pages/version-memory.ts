/** A kind of remembered value; made once per kind, at the top of the file that knows how to load it. */
export interface Kind<Value> {
  readonly name: string;
  /** Never set; it carries the type. */
  readonly value?: Value;
}

/** Entries, and characters of what they would be as text, at most: whole menus are among them, and a market has any number. */
const MOST = { entries: 50_000, characters: 64_000_000 };

/**
 * Values made of rows whose version the database keeps. A value is used only while the version that was just read is
 * the one it was made of: nothing old is ever used, in however many processes, and nobody has to be told of a change.
 * Values are shared by all requests and must not be changed.
 */
export class VersionMemory {
  #entries = new Map<string, { version: number; value: unknown; characters: number }>();
  #most: typeof MOST;
  #characters = 0;

  constructor(most: Partial<typeof MOST> = {}) {
    this.#most = { ...MOST, ...most };
  }

  /** The value of that version, undefined where it must be loaded. */
  peek<Value>({ name }: Kind<Value>, id: number | string, version: number): Value | undefined {
    const entry = this.#entries.get(`${name}:${id}`);
    return entry?.version === version ? (entry.value as Value) : undefined;
  }

  keep<Value>({ name }: Kind<Value>, id: number | string, version: number, value: Value): Value {
    const key = `${name}:${id}`;
    this.#forget(key);
    const characters = JSON.stringify(value)?.length ?? 0;
    this.#entries.set(key, { version, value, characters });
    this.#characters += characters;
    // A Map keeps its order of insertion: the first is the oldest.
    for (const oldest of this.#entries.keys()) {
      const isFull = this.#entries.size > this.#most.entries || this.#characters > this.#most.characters;
      if (!isFull) break;
      this.#forget(oldest);
    }
    return value;
  }

  #forget(key: string): void {
    this.#characters -= this.#entries.get(key)?.characters ?? 0;
    this.#entries.delete(key);
  }

  /** The value of that version, loaded where it is not known. What is loaded is read after the version. */
  async get<Value>(
    kind: Kind<Value>,
    id: number | string,
    version: number,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const known = this.peek(kind, id, version);
    return known === undefined ? this.keep(kind, id, version, await load()) : known;
  }
}
