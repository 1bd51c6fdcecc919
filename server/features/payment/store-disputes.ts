import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#server/database/db.ts';
import { findRow, insertRow, listRows, updateRows } from '#server/database/rows.ts';
import type { PaymentDisputeTable } from '#server/database/tables/payment.ts';
import { type ListQuery, readListPage } from '#server/plumbing/http/list-page.ts';

export type DisputeRow = Selectable<PaymentDisputeTable>;

export const findDispute = (db: Db, of: { id: number } | { reference: string }) =>
  findRow(db, 'payment_dispute', of);

export const insertDispute = (db: Db, row: Insertable<PaymentDisputeTable>): Promise<number> =>
  insertRow(db, 'payment_dispute', row);

export const saveDispute = (db: Db, id: number, changes: Updateable<PaymentDisputeTable>) =>
  updateRows(db, 'payment_dispute', { id }, changes);

/** Of an order, the earliest first. */
export const listDisputes = (db: Db, orderId: number): Promise<DisputeRow[]> =>
  listRows(db, 'payment_dispute', { order_id: orderId }, 'id');

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
  usual: [
    [sql<number>`(payment_dispute.state in ('won', 'lost') or is_answered)::int`, 'asc'],
    ['due_at', 'asc'],
    ['payment_dispute.id', 'desc'],
  ],
} as const;

export interface DisputesQuery extends ListQuery<keyof typeof ORDER.sorts> {
  state: DisputeRow['state'] | 'waiting' | '';
}

/** It waits for an answer to the bank. */
const waits = sql<boolean>`(payment_dispute.state in ('asked', 'open') and not is_answered)`;

/** Of all orders, those that wait for an answer first, by their last day. */
export const listAllDisputes = (db: Db, { search, state, ...asked }: DisputesQuery) =>
  readListPage(
    db,
    db
      .selectFrom('payment_dispute')
      .innerJoin('orders', 'orders.id', 'payment_dispute.order_id')
      .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
      .select(['payment_dispute.id', 'payment_dispute.order_id', 'restaurant.name as restaurant'])
      .select(['payment_dispute.state', 'amount_cents', 'payment_dispute.reason', 'due_at', 'is_answered'])
      .select(['told_at', 'borne_by'])
      .$if(search !== '', (query) =>
        query.where(
          sql<boolean>`(orders.id::text = ${search} or position(lower(${search}) in lower(restaurant.name)) > 0)`,
        ),
      )
      .$if(state === 'waiting', (query) => query.where(waits))
      .$if(state !== '' && state !== 'waiting', (query) =>
        query.where('payment_dispute.state', '=', state as DisputeRow['state']),
      ),
    asked,
    ORDER,
  );
