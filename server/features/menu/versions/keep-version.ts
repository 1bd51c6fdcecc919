import { isDeepStrictEqual } from 'node:util';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { type Kind, type MenuState, readMenuState } from './state.ts';
import { insertVersion } from './store.ts';

interface Kept {
  hostId: number;
  action: AuditAction;
  before: MenuState;
}

/** Keeps what a saving changed, within its transaction; answers the version's id, null where nothing was changed. */
export async function keepVersion(
  { db, clock, staff }: StaffVisit,
  { hostId, action, before }: Kept,
): Promise<number | null> {
  const after = await readMenuState(db, hostId);
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  const entries = keys
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
  if (entries.length === 0) return null;
  return insertVersion(
    db,
    { restaurant_id: hostId, at: clock.now(), person_id: staff.personId, action },
    entries,
  );
}
