import type { Insertable } from 'kysely';
import { z } from 'zod';
import type { TakenOff } from '#domain/money/reduction.ts';
import type { GrossAtRate } from '#domain/money/vat.ts';
import type { Db } from '#server/database/db.ts';
import { hasRow, insertRow, listRows } from '#server/database/rows.ts';
import type { OrderReductionTable } from '#server/database/tables/order.ts';
import type { MissingPiece } from '../../group-order/answers.ts';
import type { OrderReduction, OrderRow } from '../order.ts';
import { titleOf } from '../sold-line.ts';

const Vat = z.array(z.object({ ratePercent: z.number(), grossCents: z.number() }));

/** What was taken off of these orders, in the order it happened. */
export async function listReductions(
  db: Db,
  orders: readonly Pick<OrderRow, 'id' | 'reduced_cents' | 'returned_cents'>[],
): Promise<Map<number, OrderReduction[]>> {
  const reduced = orders.filter((order) => order.reduced_cents + order.returned_cents > 0);
  const orderIds = reduced.map(({ id }) => id);
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_reduction')
    .leftJoin('receipt', 'receipt.reduction_id', 'order_reduction.id')
    .selectAll('order_reduction')
    .select('receipt.number as receipt_number')
    .where('order_reduction.order_id', 'in', orderIds)
    .orderBy('order_reduction.id')
    .execute();
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
  );
  const reductions = rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    amountCents: row.amount_cents,
    voucherCents: row.voucher_cents,
    tipCents: row.tip_cents,
    vat: Vat.parse(row.vat),
    reason: row.reason,
    borneBy: row.borne_by,
    at: row.created_at,
    receiptNumber: row.receipt_number,
    lineIds: (lines.get(row.id) ?? []).map(({ line_id }) => line_id),
  }));
  return Map.groupBy(reductions, ({ orderId }) => orderId);
}

async function listLines(db: Db, reductionIds: readonly number[]) {
  if (reductionIds.length === 0) return new Map<number, { line_id: number }[]>();
  const rows = await listRows(db, 'order_reduction_line', { reduction_id: reductionIds }, 'line_id');
  return Map.groupBy(rows, ({ reduction_id }) => reduction_id);
}

/** What was taken off of the pieces of those who ordered along, in full: that a voucher paid a share of it is the master's gain. */
export async function listTakenOff(db: Db, orderId: number): Promise<MissingPiece[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('order_reduction_line', 'order_reduction_line.line_id', 'order_line.id')
    .select(['group_member_id', 'title', 'size_title', 'line_cents', 'deposit_cents'])
    .where('order_line.order_id', '=', orderId)
    .where('group_member_id', 'is not', null)
    .orderBy('position')
    .execute();
  return rows.map((line) => ({
    memberId: line.group_member_id ?? 0,
    title: titleOf(line),
    cents: line.line_cents + line.deposit_cents,
  }));
}

/** Whether this very reduction was made before. */
export async function isReducedUnder(db: Db, orderId: number, key: string): Promise<boolean> {
  return hasRow(db, 'order_reduction', { order_id: orderId, idempotency_key: key });
}

type NewReduction = Omit<Insertable<OrderReductionTable>, 'vat'> & {
  vat: readonly GrossAtRate[];
  lineIds: readonly number[];
};

export async function insertReduction(db: Db, { lineIds, vat, ...row }: NewReduction): Promise<number> {
  const id = await insertRow(db, 'order_reduction', { ...row, vat: JSON.stringify(vat) });
  if (lineIds.length > 0)
    await db
      .insertInto('order_reduction_line')
      .values(lineIds.map((line_id) => ({ line_id, reduction_id: id })))
      .execute();
  return id;
}

/** Notes the sum unless somebody was quicker; undefined then. */
export function saveReduced(
  db: Db,
  order: Pick<OrderRow, 'id' | 'version' | 'reduced_cents' | 'returned_cents'>,
  { cents, voucherCents }: TakenOff,
  at: Temporal.Instant,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set({
      reduced_cents: order.reduced_cents + cents,
      returned_cents: order.returned_cents + voucherCents,
      version: order.version + 1,
      changed_at: at,
    })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returningAll()
    .executeTakeFirst();
}
