import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { OrderRow } from './order.ts';

type Db = Kysely<Schema>;

export interface Survey {
  id: number;
  order_id: number;
  vote: 'Y' | 'N';
  comment: string;
}

const SURVEY = ['id', 'order_id', 'vote', 'comment'] as const;

/** Keeps the vote; one that was cast before is replaced. */
export function saveVote(
  db: Db,
  vote: { orderId: number; vote: 'Y' | 'N'; at: Temporal.Instant },
): Promise<Survey> {
  return db
    .insertInto('survey')
    .values({ order_id: vote.orderId, vote: vote.vote, created_at: vote.at })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ vote: vote.vote }))
    .returning(SURVEY)
    .executeTakeFirstOrThrow();
}

export function findSurvey(db: Db, id: number): Promise<Survey | undefined> {
  return db.selectFrom('survey').select(SURVEY).where('id', '=', id).executeTakeFirst();
}

export function findSurveyOf(db: Db, orderId: number): Promise<Survey | undefined> {
  return db.selectFrom('survey').select(SURVEY).where('order_id', '=', orderId).executeTakeFirst();
}

export async function saveComment(db: Db, id: number, comment: string): Promise<void> {
  await db.updateTable('survey').set({ comment }).where('id', '=', id).execute();
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
