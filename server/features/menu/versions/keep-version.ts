import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import type { Context } from '#server/plumbing/context.ts';
import { type Kind, type MenuState, readMenuState } from './state.ts';
import { insertVersion, type VersionEntry } from './store.ts';

interface Kept {
  hostId: number;
  personId: number | null;
  action: AuditAction;
  before: MenuState;
}

/** Keeps what a saving changed, within its transaction; answers the version's id, null where nothing was changed. */
export async function keepVersion(
  { db, clock }: Context,
  { hostId, personId, action, before }: Kept,
): Promise<number | null> {
  const entries = changedSince(before, await readMenuState(db, hostId));
  if (entries.length === 0) return null;
  return insertVersion(db, { restaurant_id: hostId, at: clock.now(), person_id: personId, action }, entries);
}

/** What differs between two states of a menu. */
export function changedSince(before: MenuState, after: MenuState): VersionEntry[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys
    .filter((key) => !isDeepStrictEqual(before.get(key), after.get(key)))
    .map((key) => {
      const [kind = '', id] = key.split(' ');
      return {
        kind: kind as Kind,
        entry_id: Number(id),
        before: before.get(key) ?? null,
        after: after.get(key) ?? null,
      };
    });
}
