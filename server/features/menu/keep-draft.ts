import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { DraftEntry, keepOwnDraft, ownDraft } from '#contract/own-draft.ts';
import { fullName } from '#domain/people/address.ts';
import { deleteRows, findRow, insertRow } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import { refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { selectDraft } from './draft-store.ts';

/** What was put away of a menu; null where nothing is. */
export async function readDraft(
  { db }: Context,
  hostId: number,
): Promise<z.input<typeof ownDraft.answer>['draft']> {
  const kept = await selectDraft(db, hostId);
  if (!kept) return null;
  return {
    version: String(kept.id),
    at: kept.at.toString(),
    who: fullName(kept.first_name, kept.last_name) || (kept.email ?? ''),
    entries: kept.entries as z.input<typeof DraftEntry>[],
  };
}

/** Puts away what was typed, in place of the draft that it was begun with. The caller holds the restaurant. */
export async function keepDraft(
  { db, clock, staff }: StaffVisit,
  { hostId, version, entries }: z.output<typeof keepOwnDraft.request>,
): Promise<{ version: string } | Refusal> {
  const kept = await findRow(db, 'menu_draft', { restaurant_id: hostId });
  // Sent twice, or again because the answer was lost, it was put away once.
  if (kept && isDeepStrictEqual(kept.entries, entries)) return { version: String(kept.id) };
  if (kept && String(kept.id) !== version)
    return refuse('changed-meanwhile', {
      message:
        'Inzwischen hat jemand anders einen Entwurf abgelegt. Hol ihn zuerst in deine Tabelle; was du getippt hast, bleibt darin stehen.',
    });
  if (kept) await deleteRows(db, 'menu_draft', { id: kept.id });
  if (entries.length === 0) return { version: '' };
  const id = await insertRow(db, 'menu_draft', {
    restaurant_id: hostId,
    at: clock.now(),
    person_id: staff.personId,
    entries: JSON.stringify(entries),
  });
  return { version: String(id) };
}

/** What stands on the menu, or is planned for it, is no draft any more. Another one, put away meanwhile, stays. */
export async function endDraft({ db }: Context, hostId: number, version: string): Promise<void> {
  const kept = version === '' ? undefined : await findRow(db, 'menu_draft', { restaurant_id: hostId });
  if (kept && String(kept.id) === version) await deleteRows(db, 'menu_draft', { id: kept.id });
}
