import type { Kysely } from 'kysely';
import { shareOf } from '#domain/money/commission.ts';
import { type BookedOrder, commissionedBase, postingsOf } from '#domain/money/ledger.ts';
import { averageDeliveryMinutes } from '#domain/time/delivery-time.ts';
import { normaliseEmail } from '#domain/people/email.ts';
import { isOnlinePayment, paymentCode } from '#domain/money/payment-methods.ts';
import { phoneDigits } from '#domain/people/phone.ts';
import { type MakeMark, readMarks } from '#server/database/marks.ts';
import type { Schema } from '#server/database/schema.ts';
import type { ReviewsFile } from '../read/past.ts';
import type { SoldMenu } from '../write/menus.ts';
import type { Places } from '../write/places.ts';
import { writeBooked } from '../write/booked.ts';
import { insertAll, withIds } from '../write/rows.ts';
import { endOfOrder, eventRows, extraRows, lineRow, type Numbered, orderRow, vatRows } from './order-rows.ts';
import type { PastOrder } from './past-order.ts';
import type { Random } from './random.ts';
import { reviewRow, thumbRows } from './reviews.ts';

interface Surroundings {
  menus: ReadonlyMap<number, SoldMenu>;
  places: Places;
  reviews: ReviewsFile;
  random: Random;
  now: Temporal.Instant;
}

/** Writes past orders, the oldest first, with all that followed from them, down to the restaurants' figures. */
export async function writePast(
  db: Kysely<Schema>,
  past: readonly PastOrder[],
  around: Surroundings,
): Promise<void> {
  const { random, places } = around;
  const inOrder = past.toSorted((a, b) => Temporal.Instant.compare(a.placedAt, b.placedAt));
  const orders: Numbered[] = (await withIds(db, 'orders', inOrder)).map((order) => ({
    ...order,
    uid: uidFrom(random),
  }));
  await insertAll(
    db,
    'orders',
    orders.map((order) => orderRow(order, places)),
  );
  await writeLines(db, orders);
  await insertAll(db, 'order_vat', orders.flatMap(vatRows));
  await insertAll(db, 'order_event', orders.flatMap(eventRows));
  const completed = orders.filter(({ end }) => end === 'completed');
  await writePayments(db, orders);
  await writeBookings(db, completed);
  await insertAll(db, 'first_order', firstOrderRows(completed, await readMarks(db)));
  const reviews = completed.flatMap((order) => reviewRow(order, around.reviews, random, around.now));
  const written = await withIds(db, 'review', reviews);
  await insertAll(db, 'review', written);
  await insertAll(db, 'review_dish', thumbRows(written, orders, random));
  await writeFigures(db, completed, reviews, around.menus);
}

async function writeLines(db: Kysely<Schema>, orders: readonly Numbered[]): Promise<void> {
  const pieces = orders.flatMap((order) =>
    order.lines.map((line, index) => ({ order, line, position: index + 1 })),
  );
  const lines = await withIds(db, 'order_line', pieces);
  await insertAll(
    db,
    'order_line',
    lines.map(({ id, order, line, position }) => lineRow(order, { ...line, id }, position)),
  );
  await insertAll(
    db,
    'order_extra',
    lines.flatMap(({ id, line }) => extraRows({ ...line, id })),
  );
}

async function writePayments(db: Kysely<Schema>, orders: readonly Numbered[]): Promise<void> {
  const online = orders.filter(({ payment, sums }) => isOnlinePayment(payment) && sums.payableCents > 0);
  const payees = await db.selectFrom('payee_account').select(['id', 'restaurant_id', 'provider']).execute();
  await insertAll(
    db,
    'payment',
    online.map((order) => paymentRow(order, payees)),
  );
}

async function writeBookings(db: Kysely<Schema>, orders: readonly Numbered[]): Promise<void> {
  await insertAll(
    db,
    'donation',
    orders.map((order) => ({
      order_id: order.id,
      site_id: order.site.id,
      amount_cents: shareOf(order.sums.commissionBaseCents, donationOf(order)),
      booked_at: endOfOrder(order),
    })),
  );
  await writeBooked(
    db,
    orders.map((order) => ({
      key: `order:${order.id}:1`,
      kind: 'order' as const,
      restaurant_id: order.restaurant.id,
      order_id: order.id,
      happened_at: endOfOrder(order),
      base_cents: commissionedBase(asBooked(order)),
      basis_points: asBooked(order).commissionBasisPoints,
      postings: postingsOf(asBooked(order)),
    })),
  );
}

const donationOf = ({ site }: Numbered): number => site.entry.donation?.basisPoints ?? 0;

const asBooked = (order: Numbered): BookedOrder => ({
  restaurantId: order.restaurant.id,
  sellsGifts: false,
  commission_base_cents: order.sums.commissionBaseCents,
  payable_cents: order.sums.payableCents,
  discount_cents: 0,
  discount_nature: null,
  reduced_cents: 0,
  returned_cents: 0,
  borne_cents: 0,
  borne_returned_cents: 0,
  commissionBasisPoints: order.restaurant.file.commission ?? order.site.entry.commission,
  donationBasisPoints: donationOf(order),
  voucher: null,
  payments: [],
  disputes: [],
});

function paymentRow(
  order: Numbered,
  payees: readonly { id: number; restaurant_id: number; provider: 'stripe' | 'paypal' }[],
) {
  const provider = order.payment === 'paypal' ? ('paypal' as const) : ('stripe' as const);
  const payee = payees.find((row) => row.restaurant_id === order.restaurant.id && row.provider === provider);
  return {
    order_id: order.id,
    payee_account_id: payee?.id ?? null,
    provider,
    method: paymentCode(order.payment),
    reference: `demo_${order.uid}`,
    attempt: `demo-${order.id}`,
    state: 'captured' as const,
    amount_cents: order.sums.payableCents,
    captured_cents: order.sums.payableCents,
    created_at: order.placedAt,
    changed_at: order.placedAt.add({ minutes: order.acceptedMinutes }),
  };
}

function firstOrderRows(orders: readonly Numbered[], mark: MakeMark) {
  const rows = new Map<
    string,
    { kind: 'person' | 'phone' | 'email'; value: string; order_id: number; completed_at: Temporal.Instant }
  >();
  for (const order of orders) {
    const { personId, phone, email } = order.guest;
    const keys = [
      { kind: 'person' as const, value: personId === null ? '' : String(personId) },
      { kind: 'phone' as const, value: phoneDigits(phone) },
      { kind: 'email' as const, value: normaliseEmail(email) },
    ];
    for (const { kind, value } of keys) {
      const key = `${kind} ${value}`;
      if (value === '' || rows.has(key)) continue;
      rows.set(key, { kind, value: mark(kind, value), order_id: order.id, completed_at: endOfOrder(order) });
    }
  }
  return [...rows.values()];
}

async function writeFigures(
  db: Kysely<Schema>,
  completed: readonly Numbered[],
  reviews: readonly { restaurant_id: number; stars_tenths: number }[],
  menus: ReadonlyMap<number, SoldMenu>,
): Promise<void> {
  for (const id of menus.keys()) {
    const stars = reviews.flatMap((review) => (review.restaurant_id === id ? [review.stars_tenths] : []));
    const minutes = completed
      .filter((order) => order.restaurant.id === id && order.mode === 'delivery')
      .toSorted((a, b) => Temporal.Instant.compare(endOfOrder(b), endOfOrder(a)))
      .map(({ totalMinutes }) => totalMinutes);
    const figures = {
      rating_count: stars.length,
      rating_tenths:
        stars.length === 0 ? 0 : Math.round(stars.reduce((sum, each) => sum + each, 0) / stars.length),
      delivery_minutes: averageDeliveryMinutes(minutes),
    };
    await db.updateTable('restaurant').set(figures).where('id', '=', id).execute();
  }
}

const uidFrom = (random: Random): string =>
  Array.from({ length: 4 }, () =>
    Math.floor(random.next() * 2 ** 32)
      .toString(16)
      .padStart(8, '0'),
  ).join('');
