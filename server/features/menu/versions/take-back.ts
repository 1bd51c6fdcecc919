import { isDeepStrictEqual } from 'node:util';
import { lockRow, updateRows } from '#server/database/rows.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { keepVersion } from './keep-version.ts';
import { keyOf, type MenuState, readMenuState, type State } from './state.ts';
import { selectEntries, type VersionEntry } from './store.ts';
import { hasCategory, hasProducts, writeState } from './write-state.ts';

const TOUCHED = (names: readonly string[]) =>
  `Daran hat inzwischen jemand etwas geändert: ${names.slice(0, 5).join(', ')}. Zurückgenommen ist nichts.`;

/**
 * Sets back what one version changed and nothing else, as a version of its own. Where somebody has changed the same
 * since, nothing is set back. The caller holds the restaurant and rolls back what is refused.
 */
export async function takeBack(
  visit: StaffVisit,
  { hostId, id }: { hostId: number; id: number },
): Promise<null | Refusal> {
  const { db } = visit;
  const version = await lockRow(db, 'menu_version', { id, restaurant_id: hostId });
  if (!version) return refuse('unknown-entry');
  // Sent twice it is taken back once.
  if (version.taken_back_by !== null) return null;
  const now = await readMenuState(db, hostId);
  const entries = inOrder(await selectEntries(db, id));
  const touched = entries.filter((entry) => isTouched(entry, now));
  if (touched.length > 0)
    return refuse('changed-meanwhile', {
      message: TOUCHED(touched.map(({ before, after }) => nameOf(before ?? after))),
    });
  for (const entry of entries) {
    const refused = await setBack(visit, hostId, entry, now.get(keyOf(entry.kind, entry.entry_id)));
    if (refused) return refused;
  }
  const by = await keepVersion(visit, { hostId, action: 'menu-taken-back', before: now });
  await updateRows(db, 'menu_version', { id }, { taken_back_by: by });
  return null;
}

async function setBack(
  { db }: StaffVisit,
  restaurantId: number,
  { kind, entry_id: id, before, after }: VersionEntry,
  now: State | undefined,
): Promise<Refusal | null> {
  const name = nameOf(before ?? after);
  if (before === null && kind === 'category' && (await hasProducts(db, id)))
    return refuse('changed-meanwhile', { message: TOUCHED([name]) });
  if (before && 'category_id' in before && !(await hasCategory(db, restaurantId, before.category_id)))
    return refuse('changed-meanwhile', {
      message: `Die Kategorie, in der „${name}“ stand, gibt es nicht mehr. Zurückgenommen ist nichts.`,
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
  const fields = before ? Object.keys(changesOf(before, after)) : Object.keys(after);
  // Where it stands among its neighbours is no reason to keep what was new.
  return fields
    .filter((field) => before !== null || field !== 'sort')
    .some((field) => !isDeepStrictEqual(valueIn(is, field), valueIn(after, field)));
}

/** What stands in something comes back after it and goes before it. */
function inOrder(entries: readonly VersionEntry[]): VersionEntry[] {
  const rank = ({ kind, before }: VersionEntry) =>
    before === null ? (kind === 'product' ? 2 : 3) : kind === 'category' ? 0 : 1;
  return entries.toSorted((one, other) => rank(one) - rank(other));
}

const nameOf = (state: State | null): string =>
  state === null ? '' : 'title' in state ? state.title : state.name;
