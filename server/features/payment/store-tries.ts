import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { insertRow, updateRows } from '#server/database/rows.ts';
import type { PaymentTryTable } from '#server/database/tables/payment.ts';

export type Try = Selectable<PaymentTryTable>;
export type NewTry = Pick<
  Insertable<PaymentTryTable>,
  'order_id' | 'payment_id' | 'refund_id' | 'kind' | 'amount_cents'
>;

/** Notes that a service is asked; once more for the same after it failed is the same row. */
export async function insertTry(db: Db, asked: NewTry, at: Temporal.Instant): Promise<number> {
  const last = await db
    .selectFrom('payment_try')
    .selectAll()
    .where('payment_id', '=', asked.payment_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last || !isSame(last, asked)) {
    const row = { ...asked, state: 'asked' as const, first_at: at, last_at: at };
    return insertRow(db, 'payment_try', row);
  }
  await updateRows(db, 'payment_try', { id: last.id }, { tries: last.tries + 1, last_at: at });
  return last.id;
}

const isSame = (last: Try, { kind, amount_cents: cents, refund_id: refundId }: NewTry): boolean =>
  last.state !== 'done' &&
  last.kind === kind &&
  last.amount_cents === (cents ?? 0) &&
  last.refund_id === (refundId ?? null);

export async function endTry(
  db: Db,
  id: number,
  ended: Pick<Try, 'state' | 'problem' | 'last_at'>,
): Promise<void> {
  await updateRows(db, 'payment_try', { id }, ended);
}
