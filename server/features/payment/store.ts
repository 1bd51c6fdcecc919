import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PaymentProvider } from '#domain/money/payment.ts';
import type { Db } from '#server/database/db.ts';
import { findRow, insertNew, listRows, updateRows } from '#server/database/rows.ts';
import type { PaymentEventTable, PaymentTable, RefundTable } from '#server/database/tables/payment.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type RefundRow = Selectable<RefundTable>;

/** Active accounts of a restaurant. */
export function listPayees(db: Db, restaurantId: number) {
  return db
    .selectFrom('payee_account')
    .select(['id', 'provider', 'reference'])
    .where('restaurant_id', '=', restaurantId)
    .where('is_active', '=', true)
    .execute();
}

/** In the order they were begun. */
export function listPayments(db: Db, orderId: number): Promise<PaymentRow[]> {
  return listRows(db, 'payment', { order_id: orderId }, 'id');
}

export function findPayment(db: Db, id: number): Promise<PaymentRow | undefined> {
  return findRow(db, 'payment', { id });
}

export function findByReference(
  db: Db,
  provider: PaymentProvider,
  reference: string,
): Promise<PaymentRow | undefined> {
  return findRow(db, 'payment', { provider, reference });
}

export function insertPayment(db: Db, payment: Insertable<PaymentTable>): Promise<PaymentRow> {
  return db.insertInto('payment').values(payment).returningAll().executeTakeFirstOrThrow();
}

export async function savePayment(db: Db, id: number, changes: Updateable<PaymentTable>): Promise<void> {
  await db
    .updateTable('payment')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** When to look at the payments of an order again, at the latest. */
export async function checkAgain(db: Db, ids: readonly number[], at: Temporal.Instant | null): Promise<void> {
  if (ids.length > 0) await updateRows(db, 'payment', { id: ids }, { check_at: at });
}

/** The same, as long as nothing was noted of the payment since it was read: whoever noted that plans the next look. */
export const planCheck = (
  db: Db,
  { id, version }: Pick<PaymentRow, 'id' | 'version'>,
  at: Temporal.Instant | null,
): Promise<boolean> => updateRows(db, 'payment', { id, version }, { check_at: at });

/** Notes what a service told, once; false where it was told before. */
export async function insertPaymentEvent(db: Db, event: Insertable<PaymentEventTable>): Promise<boolean> {
  return (await insertNew(db, 'payment_event', event, ['provider', 'provider_event_id'])) !== undefined;
}

export function listRefunds(db: Db, orderId: number): Promise<RefundRow[]> {
  return listRows(db, 'refund', { order_id: orderId }, 'id');
}

export async function insertRefund(db: Db, refund: Insertable<RefundTable>): Promise<void> {
  await db.insertInto('refund').values(refund).execute();
}

export async function saveRefund(db: Db, id: number, state: RefundRow['state']): Promise<void> {
  await updateRows(db, 'refund', { id }, { state });
}

/** One sweep handles this many; what is left waits for the next. */
const SWEEP_SIZE = 100;

/** Orders with a payment to be looked at; marked, so that other processes leave them alone until then. */
export async function takeDue(db: Db, now: Temporal.Instant, next: Temporal.Instant): Promise<number[]> {
  const due = db
    .selectFrom('payment')
    .select('id')
    .where('check_at', '<=', now)
    .orderBy('check_at')
    .limit(SWEEP_SIZE)
    .forUpdate()
    .skipLocked();
  const rows = await db
    .updateTable('payment')
    .set({ check_at: next })
    .where('id', 'in', due)
    .returning('order_id')
    .execute();
  return [...new Set(rows.map(({ order_id }) => order_id))];
}

/** Orders that wait for a payment which nobody began, placed until then. */
export function listNeverPaid(db: Db, placedUntil: Temporal.Instant) {
  return db
    .selectFrom('orders')
    .select(['id', 'version'])
    .where('state', '=', 'awaiting-payment')
    .where('placed_at', '<=', placedUntil)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment')
            .select('payment.id')
            .whereRef('order_id', '=', 'orders.id')
            .where('check_at', 'is not', null),
        ),
      ),
    )
    .limit(SWEEP_SIZE)
    .execute();
}
