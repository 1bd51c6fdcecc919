import type { z } from 'zod';
import { keepOwnDraft, ownDraft } from '#contract/own-draft.ts';
import { saveOwnSheet } from '#contract/own-menu.ts';
import { DONE } from '#contract/values.ts';
import { ingredientsNamed } from '#server/features/menu/ingredients-named.ts';
import { endDraft, keepDraft, readDraft } from '#server/features/menu/keep-draft.ts';
import { saveSheet } from '#server/features/menu/save-sheet.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { StaffVisit } from '#server/plumbing/http/admit.ts';
import type { Routes } from '#server/plumbing/http/route.ts';
import { isRefusal, refuse, type Refusal } from '#server/plumbing/refusal.ts';
import { findOwn, type OwnAction } from './edit-own.ts';
import { editMenu, planMenu } from './run-versions.ts';

/** A whole menu as it is sent, with every text as long as it may be in most of its rows. */
const SHEET_BYTES = 1024 * 1024;

/** The menu as a table: what of it is put away, saved or planned. */
export function sheetRoutes(routes: Routes): void {
  routes.serve(ownDraft, async (visit, { hostId }) => {
    const own = await findOwn(visit, hostId);
    return isRefusal(own) ? own : { draft: await readDraft(visit, own.id) };
  });
  routes.serve(keepOwnDraft, putAway, { bodyLimit: SHEET_BYTES });
  routes.serve(
    saveOwnSheet,
    async (visit, input) => {
      if (input.publish) return planSheet(visit, { ...input, publish: input.publish });
      const action = sheetSaved(input.rows);
      const ids = await editMenu(visit, input.hostId, action, async (context) => {
        await endDraft(context, input.hostId, input.draft);
        return saveSheet(context, input);
      });
      return isRefusal(ids) ? ids : { ...DONE, ids };
    },
    { bodyLimit: SHEET_BYTES },
  );
}

// No page that guests see shows it, so none is told.
const putAway = (outer: StaffVisit, input: z.output<typeof keepOwnDraft.request>) =>
  outer.transaction(async (visit): Promise<{ version: string } | Refusal> => {
    const { hostId, entries } = input;
    if (!(await holdRestaurant(visit, hostId))) return refuse('unknown-restaurant');
    const kept = await keepDraft(visit, input);
    if (isRefusal(kept)) return kept;
    await recordAudit(visit, {
      personId: visit.staff.personId,
      subject: { kind: 'restaurant', id: hostId },
      action: entries.length > 0 ? 'menu-draft-kept' : 'menu-draft-dropped',
    });
    return kept;
  });

const sheetSaved = (rows: readonly { id?: number | null | undefined }[]): OwnAction => ({
  action: 'sheet-saved',
  details: { changed: rows.filter(({ id }) => id).length, added: rows.filter(({ id }) => !id).length },
});

type Sheet = z.output<typeof saveOwnSheet.request>;

async function planSheet(visit: StaffVisit, input: Sheet & { publish: { day: string; time: string } }) {
  const names = input.rows.flatMap(({ ingredients = [] }) => ingredients.filter((name) => name !== ''));
  const planned = await planMenu(
    visit,
    input,
    (context) => saveSheet(context, input),
    async (context) =>
      (await ingredientsNamed(context, input.hostId, names)) ? null : refuse('too-many-entries'),
  );
  return planned ?? { ...DONE, ids: [] };
}
