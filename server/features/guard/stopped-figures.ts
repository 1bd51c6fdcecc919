import { sql } from 'kysely';
import { TIME_ZONE } from '#domain/time/opening-hours.ts';
import type { StoppedOrderTable } from '#server/database/tables/guard.ts';
import type { Context } from '#server/plumbing/context.ts';
import { containing } from '#server/plumbing/http/list-page.ts';

export interface StoppedFigure {
  /** The day, or the Monday of the week. */
  from: string;
  cause: string;
  verdict: StoppedOrderTable['verdict'];
  count: number;
  cents: number;
}

/** How often each rule stopped an order since then, by days or weeks in Germany; of restaurants whose name has the words. */
export async function readStoppedFigures(
  { db }: Context,
  { since, unit, search }: { since: Temporal.Instant; unit: 'day' | 'week'; search: string },
): Promise<StoppedFigure[]> {
  const { rows } = await sql<StoppedFigure>`
    select to_char(date_trunc(${unit}, at at time zone ${TIME_ZONE}), 'YYYY-MM-DD') as from, cause, verdict,
      count(*)::int as count, sum(payable_cents)::int as cents
    from stopped_order join restaurant on restaurant.id = restaurant_id
    where at >= ${since} and lower(restaurant.name) like ${containing(search)}
    group by 1, 2, 3 order by 1 desc, count desc, cause, verdict`.execute(db);
  return rows;
}
