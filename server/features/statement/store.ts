import type { Insertable, Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { DonationTable, LedgerEntryTable } from '#server/database/tables/statement.ts';

type Db = Kysely<Schema>;

/** Books an entry once per order and kind. */
export async function insertEntry(db: Db, entry: Insertable<LedgerEntryTable>): Promise<void> {
  await db
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doNothing())
    .execute();
}

/** Books the donation of an order once. */
export async function insertDonation(db: Db, donation: Insertable<DonationTable>): Promise<void> {
  await db
    .insertInto('donation')
    .values(donation)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** What a completed order was worth, to operator, restaurant and good cause. */
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
    .select('voucher_redemption.amount_cents as voucher_cents')
    .where('orders.id', '=', orderId)
    .where('orders.state', '=', 'completed')
    .executeTakeFirst();
}
