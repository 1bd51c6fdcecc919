import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

type Db = Kysely<Schema>;

export function assignGuestOrders(
  db: Db,
  { sessionId, personId }: { sessionId: number; personId: number },
): Promise<{ id: number; completed_at: Temporal.Instant | null }[]> {
  return db
    .updateTable('orders')
    .set({ person_id: personId })
    .where('session_id', '=', sessionId)
    .where('person_id', 'is', null)
    .returning(['id', 'completed_at'])
    .execute();
}

export async function unassignOrders(db: Db, personId: number): Promise<void> {
  await db.updateTable('orders').set({ person_id: null }).where('person_id', '=', personId).execute();
}

/** Held until the transaction ends, so that none of them moves meanwhile. */
export function selectOrdersOf(db: Db, personId: number) {
  return db
    .selectFrom('orders')
    .select(['id', 'state', 'email', 'phone', 'basket_id'])
    .where('person_id', '=', personId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Postal code and town stay: they say how far a delivery went, and nothing about a person. */
export async function eraseOrderedBy(db: Db, ids: readonly number[]): Promise<void> {
  const nobody = { company: '', first_name: '', last_name: '', phone: '', email: '' };
  const nowhere = { street: '', house_number: '', address_addition: '' };
  const unasked = { review_reminder_consent_at: null, review_reminder_consent_text: null };
  await db
    .updateTable('orders')
    .set({ ...nobody, ...nowhere, comment: '', person_id: null, session_id: null, ...unasked })
    .where('id', 'in', ids)
    .execute();
}

export async function eraseOnLines(db: Db, orderIds: readonly number[]): Promise<void> {
  await db
    .updateTable('order_line')
    .set({ note: '', guest_name: '' })
    .where('order_id', 'in', orderIds)
    .execute();
}

export async function eraseSurveys(db: Db, orderIds: readonly number[]): Promise<void> {
  await db.updateTable('survey').set({ comment: '' }).where('order_id', 'in', orderIds).execute();
}

export async function forgetInEvents(db: Db, personId: number): Promise<void> {
  await db.updateTable('order_event').set({ person_id: null }).where('person_id', '=', personId).execute();
}
