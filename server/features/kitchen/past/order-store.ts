import type { Db } from '#server/database/db.ts';
import { findRow, listRows } from '#server/database/rows.ts';

/** What is known of an order besides itself. */
export async function readAround(db: Db, orderId: number) {
  const [messages, payments, review, steps, reductions, receipt] = await Promise.all([
    listRows(db, 'message', { order_id: orderId }, 'id'),
    listRows(db, 'payment', { order_id: orderId }, 'id'),
    findRow(db, 'review', { order_id: orderId }),
    listActors(db, orderId),
    listReducers(db, orderId),
    findRow(db, 'receipt', { order_id: orderId, corrects_id: null }),
  ]);
  return { messages, payments, review, steps, reductions, receipt };
}

/** Who took each step, by the version that came of it. */
const listActors = (db: Db, orderId: number) =>
  db
    .selectFrom('order_event')
    .innerJoin('person', 'person.id', 'order_event.person_id')
    .select(['version', 'first_name', 'last_name'])
    .where('order_id', '=', orderId)
    .where('actor', '=', 'kitchen')
    .execute();

const listReducers = (db: Db, orderId: number) =>
  db
    .selectFrom('order_reduction')
    .innerJoin('person', 'person.id', 'order_reduction.person_id')
    .select(['order_reduction.id', 'first_name', 'last_name'])
    .where('order_id', '=', orderId)
    .execute();
