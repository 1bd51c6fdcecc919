import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, insertRow, updateRows } from '#server/database/rows.ts';
import type { PaymentDisputeTable } from '#server/database/tables/payment.ts';
import { arranged, countListed, type ListQuery } from '#server/plumbing/http/list-page.ts';
import type { PaymentRow } from './store.ts';

export type DisputeRow = Selectable<PaymentDisputeTable>;

export const findDispute = (db: Db, of: { id: number } | { reference: string }) =>
  findRow(db, 'payment_dispute', of);

export const insertDispute = (db: Db, row: Insertable<PaymentDisputeTable>): Promise<number> =>
  insertRow(db, 'payment_dispute', row);

export const saveDispute = (db: Db, id: number, changes: Updateable<PaymentDisputeTable>) =>
  updateRows(db, 'payment_dispute', { id }, changes);

/** With the service that tells of it. */
export type DisputeWithService = DisputeRow & Pick<PaymentRow, 'provider'>;

/** Of an order, the earliest first. */
export const listDisputes = (db: Db, orderId: number): Promise<DisputeWithService[]> =>
  db
    .selectFrom('payment_dispute')
    .innerJoin('payment', 'payment.id', 'payment_dispute.payment_id')
    .selectAll('payment_dispute')
    .select('payment.provider')
    .where('payment_dispute.order_id', '=', orderId)
    .orderBy('payment_dispute.id')
    .execute();

const ORDER = {
  sorts: {
    orderId: 'payment_dispute.order_id',
    restaurant: 'restaurant.name',
    amount: 'amount_cents',
    state: 'payment_dispute.state',
    due: 'due_at',
    told: 'told_at',
    borneBy: 'borne_by',
  },
  // As the index `payment_dispute_listed` has them.
  usual: [
    [sql<boolean>`(payment_dispute.state in ('won', 'lost') or is_answered)`, 'asc'],
    ['due_at', 'asc'],
    ['payment_dispute.id', 'desc'],
  ],
} as const;

export interface DisputesQuery extends ListQuery<keyof typeof ORDER.sorts> {
  state: DisputeRow['state'] | 'waiting' | '';
}

/** It waits for an answer to the bank. */
const waits = sql<boolean>`(payment_dispute.state in ('asked', 'open') and not is_answered)`;

/** Those that are asked for; the restaurants only where they are looked for or sorted by. */
const found = (db: Db, { search, state, sort }: DisputesQuery) =>
  db
    .selectFrom('payment_dispute')
    .select('payment_dispute.id')
    .$if(search !== '' || sort === 'restaurant', (query) =>
      query
        .innerJoin('orders', 'orders.id', 'payment_dispute.order_id')
        .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id'),
    )
    .$if(search !== '', (query) =>
      query.where(
        sql<boolean>`(orders.id::text = ${search} or position(lower(${search}) in lower(restaurant.name)) > 0)`,
      ),
    )
    .$if(state === 'waiting', (query) => query.where(waits))
    .$if(state !== '' && state !== 'waiting', (query) =>
      query.where('payment_dispute.state', '=', state as DisputeRow['state']),
    );

/** Which are on a page: by default those that wait for an answer first, by their last day. */
export const pageOfIds = (db: Db, asked: DisputesQuery) => arranged(found(db, asked), asked, ORDER);

/** A page of all orders' disputes; what it does not show is not read. */
export async function listAllDisputes(db: Db, asked: DisputesQuery) {
  const [count, page] = await Promise.all([
    countListed(db, found(db, asked)),
    pageOfIds(db, asked).execute(),
  ]);
  const ids = page.map(({ id }) => id);
  const rows = await db
    .selectFrom('payment_dispute')
    .innerJoin('payment', 'payment.id', 'payment_dispute.payment_id')
    .innerJoin('orders', 'orders.id', 'payment_dispute.order_id')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .selectAll('payment_dispute')
    .select(['payment.provider', 'restaurant.name as restaurant'])
    .where((eb) => eb('payment_dispute.id', '=', eb.fn.any(eb.val(ids))))
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { count, rows: ids.flatMap((id) => byId.get(id) ?? []) };
}
