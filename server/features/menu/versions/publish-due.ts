import { deleteRows, lockRow, updateRows } from '#server/database/rows.ts';
import { holdRestaurant } from '#server/features/restaurant/edit-details.ts';
import { recordAudit } from '#server/plumbing/audit.ts';
import type { Context } from '#server/plumbing/context.ts';
import { eachAlone } from '#server/plumbing/each-alone.ts';
import { isRefusal, type Refusal } from '#server/plumbing/refusal.ts';
import { drawLater } from '../draw-dish.ts';
import { keepVersion } from './keep-version.ts';
import { setEntries } from './set-entries.ts';
import { readMenuState } from './state.ts';
import { listDueVersions, selectEntries } from './store.ts';

interface Due {
  id: number;
  restaurant_id: number;
}

/** A plan of a restaurant that was not published, and why. */
export interface Hindered {
  id: number;
  hostId: number;
  reason: string;
}

const PLAN = {
  what: 'a planned menu could not be published',
  about: ({ id: version }: Due) => ({ version }),
};

/**
 * Puts on the menus what was planned for now, each change as a whole or not at all. What is hindered stays as planned,
 * with the reason, until somebody takes it back; `tell` says it to whoever has to know.
 */
export async function publishDue(
  context: Context,
  tell: (context: Context, hindered: Hindered) => Promise<void>,
): Promise<void> {
  await eachAlone(context, await listDueVersions(context.db, context.clock.now()), PLAN, async (due) => {
    const refused = await publish(context, due);
    if (isRefusal(refused)) await noteHindrance(context, due, refused.message, tell);
  });
}

/** What was taken back meanwhile, or another process has published, is left alone. */
function publish(outer: Context, { id, restaurant_id: hostId }: Due): Promise<Refusal | null> {
  return outer.transaction(async (context) => {
    const { db } = context;
    if (!(await holdRestaurant(context, hostId))) return null;
    const planned = await lockRow(db, 'menu_version', { id, hindrance: '' });
    if (!planned?.planned_for) return null;
    const entries = (await selectEntries(db, id)).map(({ before, after, ...entry }) => ({
      ...entry,
      before: after,
      after: before,
    }));
    const before = await readMenuState(db, hostId);
    const refused = await setEntries(context, { hostId, entries, now: before, nothing: NOTHING });
    if (refused) return refused;
    const { person_id: personId } = planned;
    await deleteRows(db, 'menu_version', { id });
    await keepVersion(context, { hostId, personId, action: 'menu-published', before });
    const subject = { kind: 'restaurant', id: hostId } as const;
    await recordAudit(context, { personId, action: 'menu-published', subject, details: { version: id } });
    await drawLater(context, hostId);
    context.announce({ tags: [`restaurant:${hostId}`, 'list'] });
    return null;
  });
}

const NOTHING = 'Veröffentlicht ist davon nichts.';

function noteHindrance(
  outer: Context,
  { id, restaurant_id: hostId }: Due,
  reason: string,
  tell: (context: Context, hindered: Hindered) => Promise<void>,
): Promise<void> {
  return outer.transaction(async (context) => {
    const isFirst = await updateRows(
      context.db,
      'menu_version',
      { id, hindrance: '' },
      { hindrance: reason },
    );
    if (isFirst) await tell(context, { id, hostId, reason });
  });
}
