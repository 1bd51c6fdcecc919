/** How long a device keeps something: for good, or until its window is closed. */
export type Lasting = 'local' | 'session';

// Frames and private windows may keep nothing, and a storage may be full; then it lasts as long as the page.
const memory = new Map<string, string>();
const inMemory = (lasting: Lasting, key: string) => `${lasting} ${key}`;
const storageOf = (lasting: Lasting) => (lasting === 'local' ? localStorage : sessionStorage);

/** What this device keeps under a name; null where it keeps nothing. */
export function readKept(lasting: Lasting, key: string): string | null {
  const unstored = memory.get(inMemory(lasting, key)) ?? null;
  try {
    return unstored ?? storageOf(lasting).getItem(key);
  } catch {
    return unstored;
  }
}

/** Keeps a value, or with null forgets it. Answers whether that outlasts the page. */
export function keep(lasting: Lasting, key: string, value: string | null): boolean {
  memory.delete(inMemory(lasting, key));
  try {
    if (value === null) storageOf(lasting).removeItem(key);
    else storageOf(lasting).setItem(key, value);
    return true;
  } catch {
    if (value !== null) memory.set(inMemory(lasting, key), value);
    return false;
  }
}

/** Forgets what is kept under names that begin so. */
export function forget(lasting: Lasting, beginning = ''): void {
  for (const key of memory.keys()) if (key.startsWith(inMemory(lasting, beginning))) memory.delete(key);
  try {
    const storage = storageOf(lasting);
    for (const key of Object.keys(storage)) if (key.startsWith(beginning)) storage.removeItem(key);
  } catch {
    // Then nothing else was kept.
  }
}
