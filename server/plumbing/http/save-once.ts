import { isRefusal, refuse, type Refusal } from '../refusal.ts';

interface Marked {
  id: number;
  /** `stampOf` everything that its form says, so that two with the same mark say the same. */
  version: string;
}

interface Shelf<Entry extends Marked> {
  read(): Promise<Entry[]>;
  /** Inserts a new entry or changes the one there was; answers its id. */
  write(before: Entry | undefined): Promise<number | Refusal>;
  remove(id: number): Promise<unknown>;
  most: number;
  /** What stands in the way of a new entry, by the names of the form's fields. */
  wrongBeside?(others: readonly Entry[], added: Entry): Record<string, string> | null;
}

/**
 * Saves what the form of one entry says. Sent again, by a double tap or because the answer was lost, it is the same
 * entry and a success. The caller holds what the entries belong to, and rolls back what is refused.
 */
export async function saveOnce<Entry extends Marked>(
  form: { id?: number | null | undefined; version: string },
  shelf: Shelf<Entry>,
): Promise<number | Refusal> {
  const before = await shelf.read();
  const old = before.find(({ id }) => id === form.id);
  if (form.id && !old) return refuse('unknown-entry');
  const id = await shelf.write(old);
  if (isRefusal(id)) return id;
  // Read as it is stored: only so it is certain that two entries say the same.
  const saved = (await shelf.read()).find((entry) => entry.id === id);
  if (!saved) return refuse('unknown-entry');
  if (old) return mayReplace(old.version, saved.version, form.version) ? id : refuse('changed-meanwhile');
  const fields = shelf.wrongBeside?.(before, saved);
  if (fields) return refuse('bad-input', { fields });
  const same = before.find(({ version }) => version === saved.version);
  if (same) {
    await shelf.remove(id);
    return same.id;
  }
  return before.length < shelf.most ? id : refuse('too-many-entries');
}

/** Whether a form may be kept: it saw what was there, or it says just the same. */
export const mayReplace = (before: string, after: string, seen: string): boolean =>
  before === seen || before === after;
