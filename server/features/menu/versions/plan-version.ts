import type { AuditAction } from '#domain/people/audit-actions.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { changedSince } from './keep-version.ts';
import { fieldsOf, nameOf } from './set-entries.ts';
import { readMenuState } from './state.ts';
import { insertVersion, selectPlannedEntries, type VersionEntry } from './store.ts';

type Edit = (context: StaffVisit) => Promise<unknown>;

/** What a change would change, found by making it and rolling it back; ids of what is new are taken by then. */
export async function tryChange(
  visit: StaffVisit,
  hostId: number,
  edit: Edit,
): Promise<VersionEntry[] | Refusal> {
  const tried = refuse('changed-meanwhile');
  let entries: VersionEntry[] = [];
  const result = await visit.transaction(async (context): Promise<unknown> => {
    if (!(await holdRestaurant(context, hostId))) return refuse('unknown-restaurant');
    const before = await readMenuState(context.db, hostId);
    const edited = await edit(context);
    if (isRefusal(edited)) return edited;
    entries = changedSince(before, await readMenuState(context.db, hostId));
    return tried;
  });
  return isRefusal(result) && result !== tried ? result : entries;
}

interface Plan {
  hostId: number;
  action: AuditAction;
  at: Temporal.Instant;
  entries: readonly VersionEntry[];
}

/** Keeps a change for its day. The caller holds the restaurant. */
export async function planVersion(
  { db, clock, staff }: StaffVisit,
  { hostId, action, at, entries }: Plan,
): Promise<Refusal | null> {
  if (entries.length === 0) return null;
  const planned = await selectPlannedEntries(db, hostId);
  const twice = entries.find((entry) => planned.some((other) => isSame(entry, other)));
  if (twice)
    return refuse('changed-meanwhile', {
      message: `Für „${nameOf(twice)}“ ist schon etwas geplant. Nimm das im Verlauf zuerst zurück.`,
    });
  const version = {
    restaurant_id: hostId,
    at: clock.now(),
    person_id: staff.personId,
    action,
    planned_for: at,
  };
  await insertVersion(db, version, entries);
  return null;
}

// Two plans for the same would hinder one another at night, when nobody looks.
const isSame = (one: VersionEntry, other: VersionEntry): boolean =>
  one.kind === other.kind &&
  one.entry_id === other.entry_id &&
  fieldsOf(one).some((field) => fieldsOf(other).includes(field));
