import type { Selectable } from 'kysely';
import { updateRows } from '#server/database/rows.ts';
import type { Db } from '#server/database/db.ts';
import type { HeldStepTable } from '#server/database/tables/order.ts';

export type HeldStep = Selectable<HeldStepTable>;

/** Gives an order that still has the version the next one, without a step of its own; answers it, or null. */
export async function raiseVersion(db: Db, { id, version }: { id: number; version: number }) {
  const raised = await db
    .updateTable('orders')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
  return raised ?? null;
}

/** The same for what is no step: one that waits goes on waiting. */
export async function raiseAround(db: Db, order: { id: number; version: number }) {
  const raised = await raiseVersion(db, order);
  if (raised) await keepHeld(db, order, raised.version);
  return raised;
}

/** A step that waits for the order as it was waits for the version that it has now. */
export async function keepHeld(
  db: Db,
  { id: order_id, version }: { id: number; version: number },
  raised: number,
): Promise<void> {
  await updateRows(db, 'held_step', { order_id, version }, { version: raised });
}

/** Notes the step; one that is void by now makes room. */
export async function saveHeld(db: Db, held: HeldStep): Promise<void> {
  await db
    .insertInto('held_step')
    .values(held)
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(held))
    .execute();
}

/** Takes the step out, so that nobody else takes it; undefined where it is gone or void. */
export function takeHeld(db: Db, orderId: number, version: number): Promise<HeldStep | undefined> {
  return db
    .deleteFrom('held_step')
    .where('order_id', '=', orderId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();
}

/** One sweep handles this many; what is left waits for the next. */
const SWEEP_SIZE = 100;

/** Steps whose time has come, also void ones. */
export function listDue(db: Db, now: Temporal.Instant, orderId?: number) {
  return db
    .selectFrom('held_step')
    .innerJoin('orders', 'orders.id', 'held_step.order_id')
    .select(['held_step.order_id', 'held_step.version', 'orders.version as current'])
    .where('stands_at', '<=', now)
    .$if(orderId !== undefined, (query) => query.where('order_id', '=', orderId ?? 0))
    .orderBy('stands_at')
    .limit(SWEEP_SIZE)
    .execute();
}
