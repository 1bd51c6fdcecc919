import type { Insertable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { baseLeft, shareOf } from '#domain/money/commission.ts';
import type { Db } from '#server/database/db.ts';
import { saveRow } from '#server/database/rows.ts';
import type { DonationTable, LedgerEntryTable } from '#server/database/tables/statement.ts';
import type { Context } from '#server/plumbing/context.ts';

/**
 * Books what a completed order means between operator and restaurant, and its donation. Positive amounts are owed
 * to the operator: the commission on what is left of the order; negative ones to the restaurant: vouchers that somebody
 * else funds, the operator, an employer who is charged for them or a buyer who has paid, and the commission that a
 * payment service has paid out to the operator already. However often it is called, and whenever something is taken off
 * or money moves later, the books say what holds now; what stands in a statement stays, and a correction makes up for it.
 */
export async function bookCompletedOrder(outer: Context, orderId: number): Promise<void> {
  await outer.transaction(async ({ db, clock }) => {
    const order = await findBooking(db, orderId);
    if (!order) return;
    const base = baseLeft(order, order.reduced_cents);
    const entry = { restaurant_id: order.restaurant_id, order_id: orderId, booked_at: clock.now() };
    const due = dueOf(order, base);
    for (const [kind, amount_cents] of due) await saveEntry(db, { ...entry, kind, amount_cents });
    const booked = await listEntries(db, orderId);
    const corrected = booked.find(({ kind }) => kind === 'correction');
    const missing = due.reduce(
      (sum, [kind, cents]) => sum + cents - (booked.find((one) => one.kind === kind)?.amount_cents ?? 0),
      0,
    );
    if (missing !== 0 || corrected)
      await saveEntry(db, { ...entry, kind: 'correction', amount_cents: missing });
    await saveDonation(db, {
      order_id: orderId,
      site_id: order.site_id,
      amount_cents: shareOf(base, order.donation_basis_points),
      booked_at: clock.now(),
    });
  });
}

function dueOf(order: Booking, base: number): [LedgerEntryTable['kind'], number][] {
  const { voucher_cents: voucher, payments } = order;
  return [
    ['commission', shareOf(base, order.commission_basis_points)],
    ...(voucher ? [['voucher', -voucher] as [LedgerEntryTable['kind'], number]] : []),
    ...(payments.length > 0
      ? [['commission-collected', -collectedOf(order)] as [LedgerEntryTable['kind'], number]]
      : []),
  ];
}

/** The application fee that stayed with the operator: it is captured, and goes back, with the payment. */
const collectedOf = ({ payments }: Booking): number =>
  payments.reduce(
    (sum, { fee_cents: fee, amount_cents: amount, captured_cents: captured, refunded_cents: refunded }) =>
      sum + Math.round((fee * (captured - refunded)) / amount),
    0,
  );

/** Books an entry, one per order and kind; what already stands in a statement is left as it is. */
async function saveEntry(db: Db, entry: Insertable<LedgerEntryTable>): Promise<void> {
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
function listEntries(db: Db, orderId: number) {
  return db
    .selectFrom('ledger_entry')
    .select(['kind', 'amount_cents'])
    .where('order_id', '=', orderId)
    .execute();
}

/** Books the donation of an order, once. */
async function saveDonation(db: Db, donation: Insertable<DonationTable>): Promise<void> {
  await saveRow(db, 'donation', donation, ['order_id'], { amount_cents: donation.amount_cents });
}

type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

/** What a completed order was worth, to operator, restaurant and good cause; nobody else books it meanwhile. */
function findBooking(db: Db, orderId: number) {
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
