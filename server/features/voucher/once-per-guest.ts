import { countOf, deleteRows, findsAny } from '#server/database/rows.ts';
import type { Context } from '#server/plumbing/context.ts';
import { marksOfOrderer, type Orderer } from '../account/first-order.ts';

interface Use {
  voucherId: number;
  orderId: number;
  orderer: Orderer;
}

/**
 * Notes that an order uses a code that each guest uses once; false where another order of somebody who is known by the
 * same has it. Waits for whoever tries at the same moment; a second time for one order is a success.
 */
export async function claimUse(context: Context, { voucherId, orderId, orderer }: Use): Promise<boolean> {
  const { db, clock } = context;
  const marks = await marksOfOrderer(context, orderer);
  const rows = marks.map((mark) => ({
    ...mark,
    voucher_id: voucherId,
    order_id: orderId,
    used_at: clock.now(),
  }));
  await db
    .insertInto('voucher_guest')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['voucher_id', 'kind', 'value']).doNothing())
    .execute();
  const own = countOf(usesBy(context, voucherId, marks).where('order_id', '=', orderId));
  return (await own) === marks.length;
}

/** Whether somebody who is known by any of it has used the code. */
export async function hasUsed(context: Context, voucherId: number, orderer: Orderer): Promise<boolean> {
  const marks = await marksOfOrderer(context, orderer);
  return marks.length > 0 && findsAny(usesBy(context, voucherId, marks).select('order_id').limit(1));
}

/** Whatever became of the order: the code is there for its guest again. */
export async function dropUse({ db }: Context, order_id: number): Promise<void> {
  await deleteRows(db, 'voucher_guest', { order_id });
}

const usesBy = ({ db }: Context, voucherId: number, marks: Awaited<ReturnType<typeof marksOfOrderer>>) =>
  db
    .selectFrom('voucher_guest')
    .where('voucher_id', '=', voucherId)
    .where(({ or, and }) => or(marks.map(({ kind, value }) => and({ kind, value }))));
