import { joined, type Posting, stillToPost } from '#domain/money/ledger.ts';
import type { Db } from '#server/database/db.ts';
import { insertNew } from '#server/database/rows.ts';
import type { BookingTable } from '#server/database/tables/ledger.ts';
import type { Context } from '#server/plumbing/context.ts';

interface Base {
  cents: number;
  basisPoints: number;
}

interface Fact {
  /** Names it: it is booked once, however often it is told. */
  key: string;
  kind: BookingTable['kind'];
  restaurantId?: number;
  orderId?: number;
  collectionId?: number;
  statementId?: number;
  /** Goods that commission is on, by so much more or less, and its rate. */
  base?: Base;
  /** Why, where somebody books it by hand. */
  note?: string;
  happenedAt: Temporal.Instant;
  /** They come to nought, which the database holds. */
  postings: readonly Posting[];
}

/** Books a fact in the transaction in which it becomes one; answers the new booking, null where there is none. */
export async function post({ db, clock }: Context, fact: Fact): Promise<number | null> {
  const postings = joined(fact.postings);
  if (postings.length === 0) return null;
  const booking = {
    key: fact.key,
    kind: fact.kind,
    restaurant_id: fact.restaurantId ?? null,
    order_id: fact.orderId ?? null,
    collection_id: fact.collectionId ?? null,
    statement_id: fact.statementId ?? null,
    base_cents: fact.base?.cents ?? 0,
    basis_points: fact.base?.basisPoints ?? null,
    happened_at: fact.happenedAt,
    booked_at: clock.now(),
    note: fact.note ?? '',
  };
  const made = await insertNew(db, 'booking', booking, ['key']);
  if (!made) return null;
  const rows = postings.map((posting) => ({ ...posting, booking_id: made.id }));
  await db.insertInto('posting').values(rows).execute();
  return made.id;
}

/**
 * Books what of an order is not yet booked: everything at first, later what has changed of it. The caller holds the
 * order, so that nobody else does the same meanwhile.
 */
export async function postOrder(
  context: Context,
  orderId: number,
  due: readonly Posting[],
  { restaurantId, firstAt, base }: { restaurantId: number; firstAt: Temporal.Instant; base: Base },
): Promise<void> {
  const [posted] = await readPosted(context.db, [orderId]);
  const bookings = posted?.bookings ?? 0;
  await post(context, {
    key: `order:${orderId}:${bookings + 1}`,
    kind: 'order',
    restaurantId,
    orderId,
    happenedAt: bookings === 0 ? firstAt : context.clock.now(),
    base: { ...base, cents: base.cents - (posted?.baseCents ?? 0) },
    postings: stillToPost(due, posted?.postings ?? []),
  });
}

export interface PostedOrder {
  orderId: number;
  bookings: number;
  baseCents: number;
  postings: Posting[];
}

/** What is booked of orders; those of which nothing is booked are left out. */
export async function readPosted(db: Db, orderIds: readonly number[]): Promise<PostedOrder[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('booking')
    .leftJoin('posting', 'posting.booking_id', 'booking.id')
    .select(['booking.id', 'order_id', 'base_cents', 'account', 'party', 'cents'])
    .where('order_id', 'in', orderIds)
    .execute();
  return [...Map.groupBy(rows, ({ order_id: orderId }) => orderId ?? 0)].map(([orderId, ofOrder]) => ({
    orderId,
    ...countBookings(ofOrder),
    postings: joined(
      ofOrder.flatMap(({ account, party, cents }) =>
        account && cents ? [{ account, party: party ?? '', cents }] : [],
      ),
    ),
  }));
}

function countBookings(rows: readonly { id: number; base_cents: number }[]) {
  const bases = new Map(rows.map(({ id, base_cents: cents }) => [id, cents]));
  return { bookings: bases.size, baseCents: [...bases.values()].reduce((sum, cents) => sum + cents, 0) };
}
