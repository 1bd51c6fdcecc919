import type { Kysely, Updateable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { OrdersTable } from '#server/database/tables/order.ts';
import type { OrderRow } from './order.ts';

type Db = Kysely<Schema>;

/** The order, kept from everybody else until the transaction ends. */
export function lockOrder(db: Db, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function savePaymentState(
  db: Db,
  id: number,
  payment_state: OrdersTable['payment_state'],
): Promise<void> {
  await db.updateTable('orders').set({ payment_state }).where('id', '=', id).execute();
}

/** What an express order lacks until the wallet has told it. */
export type Recipient = Pick<
  Updateable<OrdersTable>,
  | 'company'
  | 'first_name'
  | 'last_name'
  | 'phone'
  | 'email'
  | 'street'
  | 'house_number'
  | 'address_addition'
  | 'place_id'
  | 'postal_code'
  | 'town'
  | 'district'
>;

export async function saveRecipient(db: Db, id: number, recipient: Recipient): Promise<void> {
  await db.updateTable('orders').set(recipient).where('id', '=', id).execute();
}
