import { isDeepStrictEqual } from 'node:util';
import type { Context } from '#server/plumbing/context.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { keyOf, type MenuState, type State } from './state.ts';
import type { VersionEntry } from './store.ts';
import { hasCategory, hasProducts, writeState } from './write-state.ts';

interface Setting {
  hostId: number;
  /** Each from `after`, as it has to be now, to `before`. */
  entries: readonly VersionEntry[];
  now: MenuState;
  /** What did not come about where it is refused: 'Zurückgenommen ist nichts.' */
  nothing: string;
}

/**
 * Sets what the entries changed to what it was before, and nothing else. Where somebody has changed the same since,
 * nothing is set, and they are named. The caller holds the restaurant and rolls back what is refused.
 */
export async function setEntries(
  context: Context,
  { hostId, entries, now, nothing }: Setting,
): Promise<Refusal | null> {
  const touched = entries.filter((entry) => isTouched(entry, now));
  if (touched.length > 0) return sayTouched(touched, nothing);
  for (const entry of inOrder(entries)) {
    const refused = await setOne(
      context,
      { hostId, nothing },
      entry,
      now.get(keyOf(entry.kind, entry.entry_id)),
    );
    if (refused) return refused;
  }
  return null;
}

const MOST_NAMED = 5;

function sayTouched(entries: readonly VersionEntry[], nothing: string): Refusal {
  const names = entries.slice(0, MOST_NAMED).map(nameOf);
  return refuse('changed-meanwhile', {
    message: `Daran hat inzwischen jemand etwas geändert: ${names.join(', ')}. ${nothing}`,
  });
}

async function setOne(
  { db }: Context,
  { hostId: restaurantId, nothing }: Pick<Setting, 'hostId' | 'nothing'>,
  entry: VersionEntry,
  now: State | undefined,
): Promise<Refusal | null> {
  const { kind, entry_id: id, before, after } = entry;
  if (before === null && kind === 'category' && (await hasProducts(db, id)))
    return sayTouched([entry], nothing);
  if (before && 'category_id' in before && !(await hasCategory(db, restaurantId, before.category_id)))
    return refuse('changed-meanwhile', {
      message: `Die Kategorie von „${nameOf(entry)}“ gibt es nicht mehr. ${nothing}`,
    });
  const state = before && now && after ? { ...now, ...changesOf(before, after) } : before;
  await writeState(db, { restaurantId, kind, id }, state as State | null, now !== undefined);
  return null;
}

/** What stood before in the fields that were changed. */
const changesOf = (before: State, after: State): Partial<State> =>
  Object.fromEntries(
    Object.entries(before).filter(([field, value]) => !isDeepStrictEqual(value, valueIn(after, field))),
  );

const valueIn = (state: State | null | undefined, field: string): unknown =>
  state && (state as unknown as Record<string, unknown>)[field];

/** Whether any of what the version changed is no longer as the version left it. */
function isTouched({ kind, entry_id, before, after }: VersionEntry, now: MenuState): boolean {
  const is = now.get(keyOf(kind, entry_id));
  if (after === null || is === undefined) return after !== null || is !== undefined;
  // Where it stands among its neighbours is no reason to keep what was new.
  return fieldsOf({ before, after })
    .filter((field) => before !== null || field !== 'sort')
    .some((field) => !isDeepStrictEqual(valueIn(is, field), valueIn(after, field)));
}

/** What an entry changes of something; all of it where it is new or gone. */
export function fieldsOf({ before, after }: Pick<VersionEntry, 'before' | 'after'>): string[] {
  if (before && after) return Object.keys(changesOf(before, after));
  return Object.keys(after ?? before ?? {});
}

/** What stands in something comes back after it and goes before it. */
function inOrder(entries: readonly VersionEntry[]): VersionEntry[] {
  const rank = ({ kind, before }: VersionEntry) =>
    before === null ? (kind === 'product' ? 2 : 3) : kind === 'category' ? 0 : 1;
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

/** What guests call it. */
export const nameOf = ({ before, after }: Pick<VersionEntry, 'before' | 'after'>): string => {
  const state = before ?? after;
  return state === null ? '' : 'title' in state ? state.title : state.name;
};
