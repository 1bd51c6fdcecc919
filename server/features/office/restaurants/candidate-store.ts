import { type RawBuilder, sql } from 'kysely';
import { type Need, OFTEN, POOR } from '#domain/order/restaurant-needs.ts';
import type { Db } from '#server/database/db.ts';
import { isLike } from '../restaurants-store.ts';
import { isFailed, isHandedOver, cameLate, waitingSince } from './counted-orders.ts';
import type { Span } from './health-store.ts';

/** The opposite of `whatIsLacking`, as its index has it. */
const HAS_ALL = sql`has_dishes and has_openings and has_owner and tax_number || vat_id <> ''
  and (offers_delivery or offers_pickup) and (has_areas or not offers_delivery)`;

/** Restaurants that may have that need, each found by an index of what brings it about; whether they do, `needsOf` says. */
const MAY_NEED: Record<Need, (span: Span, db: Db) => RawBuilder<unknown>> = {
  unseen: (span, db) => sql`select restaurant_id from ${waitingSince(db, span)} as waiting`,
  silent: () => sql`select id from restaurant where silent_since is not null`,
  lacks: () => sql`select id from restaurant where approved_at is not null and not (${HAS_ALL})`,
  overdue: ({ today }) =>
    sql`select restaurant_id from open_statement where cents > 0 and due_on < ${today}::date`,
  refusals: ({ since }) =>
    sql`select restaurant_id from orders where ${isFailed} and placed_at >= ${since}
      group by restaurant_id having count(*) >= ${OFTEN.refused.least}`,
  late: ({ since }) =>
    sql`select restaurant_id from orders where ${cameLate} and placed_at >= ${since} and ${isHandedOver}
      group by restaurant_id having count(*) >= ${OFTEN.late.least}`,
  rating: () =>
    sql`select id from restaurant where rating_tenths between 1 and ${POOR.ratingTenths} - 1
      and rating_count >= ${POOR.reviews}`,
  payee: () =>
    sql`select restaurant_id from payee_account where provider = 'paypal' and not is_active and ended_at is null`,
  seller: () => sql`select restaurant_id from proposed_seller where refused_at is null`,
};

/** Those that may have one of these needs and have what was typed in name, address or town. */
export async function listCandidates(
  db: Db,
  needs: readonly Need[],
  { search, span }: { search: string; span: Span },
): Promise<number[]> {
  if (needs.length === 0) return [];
  const found = sql.join(
    needs.map((need) => MAY_NEED[need](span, db)),
    sql` union `,
  );
  const { rows } = await sql<{ id: number }>`
    select restaurant.id from (${found}) as found (id) join restaurant on restaurant.id = found.id
    where ${isLike(search)}`.execute(db);
  return rows.map(({ id }) => id);
}
