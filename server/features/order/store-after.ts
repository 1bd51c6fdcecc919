import type { Db } from '#server/database/db.ts';
import { findRow, saveRow, updateRows } from '#server/database/rows.ts';
import type { OrderRow } from './order.ts';

export interface Survey {
  id: number;
  order_id: number;
  vote: 'Y' | 'N';
  comment: string;
}

/** Keeps the vote; one that was cast before is replaced. */
export const saveVote = (
  db: Db,
  { orderId, vote, at }: { orderId: number; vote: 'Y' | 'N'; at: Temporal.Instant },
): Promise<Survey> =>
  saveRow(db, 'survey', { order_id: orderId, vote, created_at: at }, ['order_id'], { vote });

export const findSurvey = (db: Db, id: number): Promise<Survey | undefined> => findRow(db, 'survey', { id });

export const findSurveyOf = (db: Db, orderId: number): Promise<Survey | undefined> =>
  findRow(db, 'survey', { order_id: orderId });

export async function saveComment(db: Db, id: number, comment: string): Promise<void> {
  await updateRows(db, 'survey', { id }, { comment });
}

type Answered = Pick<OrderRow, 'cancel_requested_at'> | Pick<OrderRow, 'cancel_declined_at'>;

/** Notes a request for cancellation or its answer unless somebody was quicker; undefined then. */
export function saveRequest(
  db: Db,
  order: Pick<OrderRow, 'id' | 'version'>,
  at: Temporal.Instant,
  change: Answered,
): Promise<OrderRow | undefined> {
  return db
    .updateTable('orders')
    .set({ ...change, version: order.version + 1, changed_at: at })
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returningAll()
    .executeTakeFirst();
}
