import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { AuditAction } from '#domain/people/audit-actions.ts';
import type { Db } from '#server/database/db.ts';
import { listRows } from '#server/database/rows.ts';
import { disputeRowsOf } from '#server/features/payment/read-disputes.ts';

export type Traces = Awaited<ReturnType<typeof readTraces>>;

/** What services, messages and staff left of an order. */
export async function readTraces(db: Db, orderId: number) {
  const [payments, refunds, disputes, tries, messages, deeds, notes, vouchers, site] = await Promise.all([
    listRows(db, 'payment', { order_id: orderId }, 'id'),
    listRows(db, 'refund', { order_id: orderId }, 'id'),
    disputeRowsOf({ db }, orderId),
    listRows(db, 'payment_try', { order_id: orderId }, 'id'),
    listRows(db, 'message', { order_id: orderId }, 'id'),
    listDeeds(db, orderId),
    listNotes(db, orderId),
    listVouchers(db, orderId),
    findSite(db, orderId),
  ]);
  return { payments, refunds, disputes, tries, messages, deeds, notes, vouchers, site };
}

/** Stands in the course already: as what was taken off. */
const TOLD_ELSEWHERE = ['order-reduced'] as const satisfies AuditAction[];

// Who only looked changed nothing; steps stand among the events of the order.
const listDeeds = (db: Db, orderId: number) =>
  db
    .selectFrom('audit_entry')
    .leftJoin('person', 'person.id', 'audit_entry.person_id')
    .select(['audit_entry.id', 'at', 'action', 'details', 'first_name', 'last_name', 'email'])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('area', '!=', 'personal-data')
    .where('action', 'not in', TOLD_ELSEWHERE)
    .orderBy('audit_entry.id')
    .execute();

const listNotes = (db: Db, orderId: number) =>
  db
    .selectFrom('order_note')
    .leftJoin('person', 'person.id', 'order_note.person_id')
    .select(['text', 'order_note.created_at', 'first_name', 'last_name', 'email'])
    .where('order_id', '=', orderId)
    // One that was forgotten says nothing.
    .where('text', '!=', '')
    .orderBy('order_note.id')
    .execute();

const listVouchers = (db: Db, orderId: number) =>
  db
    .selectFrom('voucher_redemption')
    .innerJoin('voucher', 'voucher.id', 'voucher_id')
    .select(['voucher.code', 'voucher_redemption.amount_cents', 'voucher_redemption.state'])
    .select('voucher_redemption.funded_by')
    .where('voucher_redemption.order_id', '=', orderId)
    .orderBy('voucher_redemption.id')
    .execute();

const findSite = (db: Db, orderId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('site', 'site.id', 'orders.site_id')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .select(['site.title', 'restaurant.phone', 'restaurant.email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();

/** What the operator's books have of an order, as it was booked. */
export const listBookingsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('booking')
    .select(['booking.id', 'key', 'happened_at'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('posting')
          .select(['account', 'party', 'cents'])
          .whereRef('booking_id', '=', 'booking.id')
          .orderBy('account')
          .orderBy('party'),
      ).as('postings'),
    )
    .where('booking.order_id', '=', orderId)
    .orderBy('booking.id')
    .execute();
