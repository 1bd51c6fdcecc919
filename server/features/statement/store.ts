import type { Insertable, Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '#server/database/schema.ts';
import type { DonationTable, LedgerEntryTable } from '#server/database/tables/statement.ts';

type Db = Kysely<Schema>;

/** Books an entry, one per order and kind; what already stands in a statement is left as it is. */
export async function saveEntry(db: Db, entry: Insertable<LedgerEntryTable>): Promise<void> {
  await db
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'kind'])
        .doUpdateSet({ amount_cents: entry.amount_cents, booked_at: entry.booked_at })
        .where('ledger_entry.statement_id', 'is', null)
        .where('ledger_entry.amount_cents', '!=', entry.amount_cents),
    )
    .execute();
}

/** Everything that is booked for an order. */
export function listEntries(db: Db, orderId: number) {
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', orderId)
    .execute();
}

/** Books the donation of an order, once. */
export async function saveDonation(db: Db, donation: Insertable<DonationTable>): Promise<void> {
  await db
    .insertInto('donation')
    .values(donation)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ amount_cents: donation.amount_cents }),
    )
    .execute();
}

export type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** What a completed order was worth, to operator, restaurant and good cause; nobody else books it meanwhile. */
export function findBooking(db: Db, orderId: number) {
  return db
    .selectFrom('orders')
    .innerJoin('site', 'site.id', 'orders.site_id')
    .leftJoin('voucher_redemption', (join) =>
      join
        .onRef('voucher_redemption.order_id', '=', 'orders.id')
        .on('voucher_redemption.state', '=', 'booked')
        .on('voucher_redemption.funded_by', '!=', 'restaurant'),
    )
    .select(['orders.site_id', 'orders.restaurant_id', 'commission_base_cents'])
    .select(['orders.commission_basis_points', 'donation_basis_points'])
    .select(['payable_cents', 'reduced_cents', 'discount_cents', 'discount_nature'])
    .select('voucher_redemption.amount_cents as voucher_cents')
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('payment')
          .select(['fee_cents', 'payment.amount_cents', 'captured_cents', 'refunded_cents'])
          .whereRef('payment.order_id', '=', 'orders.id')
          .where('captured_cents', '>', 0),
      ).as('payments'),
    )
    .where('orders.id', '=', orderId)
    .where('orders.state', '=', 'completed')
    .forUpdate('orders')
    .executeTakeFirst();
}
