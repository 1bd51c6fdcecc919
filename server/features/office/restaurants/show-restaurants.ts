import type { z } from 'zod';
import type { officeRestaurants } from '#contract/office.ts';
import { toEuros } from '#domain/money/money.ts';
import { availabilitiesOf } from '#server/features/restaurant/availability-of.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { askingForPayee, askingForSeller, listAllRestaurants, turnoverOf } from './restaurants-store.ts';

const TURNOVER_DAYS = 30;

export async function showRestaurants(
  context: VisitContext,
  filter: z.output<typeof officeRestaurants.request>,
): Promise<z.input<typeof officeRestaurants.answer> | Refusal> {
  const { count, rows } = await listAllRestaurants(context.db, filter);
  const ids = rows.map(({ id }) => id);
  const since = context.clock.now().subtract({ hours: 24 * TURNOVER_DAYS });
  const [availabilities, turnovers, asking, renaming] = await Promise.all([
    availabilitiesOf(context, rows),
    turnoverOf(context.db, ids, since),
    askingForPayee(context.db, ids),
    askingForSeller(context.db, ids),
  ]);
  const restaurants = rows.map((row) => ({
    id: row.id,
    item_name: row.name,
    item_url: row.url,
    item_ort: row.town,
    foodtype: row.cuisines.join(', '),
    state:
      row.approved_at === null ? 'not-approved' : (availabilities.get(row.id)?.now.state ?? 'unavailable'),
    orders: turnovers.get(row.id)?.orders ?? 0,
    value: toEuros(turnovers.get(row.id)?.cents ?? 0),
    rating: row.rating_tenths / 10,
    ratingCount: row.rating_count,
    asksForPayee: asking.has(row.id),
    asksForSeller: renaming.has(row.id),
  }));
  return { count, restaurants };
}
