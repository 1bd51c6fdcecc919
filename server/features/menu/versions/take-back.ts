import { deleteRows, lockRow, updateRows } from '#server/database/rows.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { keepVersion } from './keep-version.ts';
import { setEntries } from './set-entries.ts';
import { readMenuState } from './state.ts';
import { selectEntries } from './store.ts';

/**
 * Sets back what one version changed and nothing else, as a version of its own. Where somebody has changed the same
 * since, nothing is set back. What is only planned is not published then. The caller holds the restaurant and rolls
 * back what is refused.
 */
export async function undoVersion(
  visit: StaffVisit,
  { hostId, id }: { hostId: number; id: number },
): Promise<null | Refusal> {
  const { db, staff } = visit;
  const version = await lockRow(db, 'menu_version', { id, restaurant_id: hostId });
  if (!version) return refuse('unknown-entry');
  // Sent twice it is taken back once.
  if (version.taken_back_by !== null) return null;
  if (version.planned_for !== null) {
    await deleteRows(db, 'menu_version', { id });
    return null;
  }
  const now = await readMenuState(db, hostId);
  const entries = await selectEntries(db, id);
  const refused = await setEntries(visit, { hostId, entries, now, nothing: 'Zurückgenommen ist nichts.' });
  if (refused) return refused;
  const { personId } = staff;
  const by = await keepVersion(visit, { hostId, personId, action: 'menu-taken-back', before: now });
  await updateRows(db, 'menu_version', { id }, { taken_back_by: by });
  return null;
}
