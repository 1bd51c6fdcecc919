import type { Updateable } from 'kysely';
import type { AddressColumn } from '#server/database/address-columns.ts';
import type { Db } from '#server/database/db.ts';
import { lockRow, updateRows } from '#server/database/rows.ts';
import type { OrdersTable } from '#server/database/tables/order.ts';
import type { OrderRow } from '../order.ts';

/** The order, kept from everybody else until the transaction ends. */
export function lockOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return lockRow(db, 'orders', { id });
}

export async function savePaymentState(
  db: Db,
  id: number,
  payment_state: OrdersTable['payment_state'],
): Promise<void> {
  await updateRows(db, 'orders', { id }, { payment_state });
}

/** What an express order lacks until the wallet has told it. */
export type Recipient = Pick<
  Updateable<OrdersTable>,
  | 'company'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | AddressColumn
  | 'place_id'
  | 'postal_code'
  | 'town'
  | 'district'
>;

export async function saveRecipient(db: Db, id: number, recipient: Recipient): Promise<void> {
  await updateRows(db, 'orders', { id }, recipient);
}

/** Since when money is to move; it has been meanwhile where it was noted before. */
export async function noteMoneyDue(db: Db, id: number, since: Temporal.Instant): Promise<void> {
  await updateRows(db, 'orders', { id, money_due_since: null }, { money_due_since: since });
}

/** What has moved is what is owed. */
export async function noteMoneyAtRest(db: Db, id: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ money_due_since: null })
    .where('id', '=', id)
    .where('money_due_since', 'is not', null)
    .execute();
}
