import { sql } from 'kysely';
import type { Cents } from '#domain/money/money.ts';
import type { Context } from '#server/plumbing/context.ts';

/** So far back the pages of restaurant and operator look. */
const FIGURES_DAYS = 30;

/** What somebody took off for one reason. */
interface ReductionFigure {
  restaurant: string;
  person: string;
  reason: string;
  count: number;
  sumCents: Cents;
  /** By how much commission fell with it. */
  commissionCents: Cents;
}

/** Nobody reads more rows than that. */
const MOST = 500;

/** What was taken off lately by whom and why, of one restaurant or of all, the largest sum first. */
export function readReductions(
  { db, clock }: Context,
  restaurantId: number | null,
): Promise<ReductionFigure[]> {
  const since = clock.now().subtract({ hours: 24 * FIGURES_DAYS });
  let query = db
    .selectFrom('order_reduction')
    .innerJoin('orders', 'orders.id', 'order_reduction.order_id')
    .innerJoin('restaurant', 'restaurant.id', 'orders.restaurant_id')
    .leftJoin('person', 'person.id', 'order_reduction.person_id')
    .select(['restaurant.name as restaurant', 'order_reduction.reason'])
    .select(sql<string>`trim(concat_ws(' ', person.first_name, person.last_name))`.as('person'))
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`sum(order_reduction.amount_cents + order_reduction.voucher_cents)::int`.as('sumCents'),
      sql<number>`sum(order_reduction.commission_cents)::int`.as('commissionCents'),
    ])
    .where('order_reduction.created_at', '>=', since)
    .groupBy(['restaurant.id', 'person.id', 'order_reduction.reason'])
    .orderBy('sumCents', 'desc')
    .limit(MOST);
  if (restaurantId !== null) query = query.where('orders.restaurant_id', '=', restaurantId);
  return query.execute();
}
