import type { z } from 'zod';
import type { officeRestaurants } from '#contract/office.ts';
import { offsetOf } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { LACK_NAMES } from '#domain/order/ready-to-sell.ts';
import { compareNeeds } from '#domain/order/restaurant-needs.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { availabilitiesOf } from '#server/features/restaurant/availability-of.ts';
import { readSponsored } from '#server/features/restaurant/sponsor.ts';
import { allRestaurants, type Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import type { VisitContext } from '#server/plumbing/context.ts';
import { compareValues } from '#server/plumbing/http/list-page.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import type { Refusal } from '#server/plumbing/refusal.ts';
import { turnoverOf } from '../restaurants-store.ts';
import { readStandings, type Standing } from './read-needs.ts';

const TURNOVER_DAYS = 30;

type Asked = z.output<typeof officeRestaurants.request>;
type Row = z.input<typeof officeRestaurants.answer>['restaurants'][number];

/** What is not known of all of them at once, and asked only where the list is sorted by it. */
const ASKING = ['state', 'orders', 'value', 'cuisine'] as const;
type Asking = (typeof ASKING)[number];
const isAsking = (sort: Asked['sort']): sort is Asking => (ASKING as readonly string[]).includes(sort);

/** By what the list is sorted; equals stay by name. */
const SORTS: Record<Exclude<Asked['sort'], '' | Asking>, (a: Standing, b: Standing) => number> = {
  name: () => 0,
  sponsored: (a, b) => compareValues(a.sponsored_until, b.sponsored_until),
  board: (a, b) => compareValues(a.board_at?.toString() ?? null, b.board_at?.toString() ?? null),
  town: (a, b) => a.town.localeCompare(b.town, 'de'),
  needs: (a, b) => compareNeeds(a.needs, b.needs),
  unseen: (a, b) => a.unseen - b.unseen,
  refused: (a, b) => a.refused - b.refused,
  late: (a, b) => a.late - b.late,
  rating: (a, b) => a.rating_tenths - b.rating_tenths,
  open: (a, b) => (a.open_cents ?? 0) - (b.open_cents ?? 0),
};

/** What needs somebody is known of all of them, the rest is asked of those that are shown. */
export async function showRestaurants(
  context: PersonVisit,
  { search, state, sort, isDescending, page, size }: Asked,
): Promise<z.input<typeof officeRestaurants.answer> | Refusal> {
  const all = await readStandings(context, search);
  const today = dayOf(context.clock.now()).toString();
  const found = all.filter((one) => isMeant(one, state, today));
  const from = offsetOf(page, size);
  const shown = { from, to: from + size };
  return {
    count: found.length,
    needy: all.filter(({ needs }) => needs.length > 0).length,
    restaurants: isAsking(sort)
      ? sortedRows(await describe(context, found), sort, isDescending).slice(shown.from, shown.to)
      : await describe(context, arrange(found, sort, isDescending).slice(shown.from, shown.to)),
  };
}

function sortedRows(rows: readonly Row[], sort: Asking, isDescending: boolean): Row[] {
  const column = sort === 'cuisine' ? 'foodtype' : sort;
  const direction = isDescending ? -1 : 1;
  return rows.toSorted((a, b) => direction * compareValues(a[column], b[column]));
}

// Equals stay by name, down as well as up.
function arrange(found: Standing[], sort: Exclude<Asked['sort'], Asking>, isDescending: boolean): Standing[] {
  if (sort === '' || sort === 'name') return isDescending ? found.toReversed() : found;
  const compare = SORTS[sort];
  return found.toSorted((a, b) => (isDescending ? compare(b, a) : compare(a, b)));
}

function isMeant({ needs, sponsored_until: until }: Standing, state: Asked['state'], today: string): boolean {
  if (state === '') return true;
  if (state === 'sponsored') return until !== null && until >= today;
  return state === 'any' ? needs.length > 0 : needs.includes(state);
}

async function describe(context: VisitContext, shown: readonly Standing[]): Promise<Row[]> {
  const ids = shown.map(({ id }) => id);
  const now = context.clock.now();
  const since = now.subtract({ hours: 24 * TURNOVER_DAYS });
  const rows: Restaurant[] =
    ids.length === 0 ? [] : await allRestaurants(context.db).where('restaurant.id', 'in', ids).execute();
  const [availabilities, turnovers] = await Promise.all([
    availabilitiesOf(context, rows),
    turnoverOf(context.db, ids, since),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap((standing) => {
    const row = rowOf.get(standing.id);
    if (!row) return [];
    const { id } = row;
    return {
      id,
      item_name: row.name,
      item_url: row.url,
      item_ort: row.town,
      foodtype: row.cuisines.join(', '),
      state: row.approved_at === null ? 'not-approved' : (availabilities.get(id)?.now.state ?? 'unavailable'),
      orders: turnovers.get(id)?.orders ?? 0,
      value: toEuros(turnovers.get(id)?.cents ?? 0),
      rating: row.rating_tenths / 10,
      ratingCount: row.rating_count,
      sponsored: readSponsored(row, now).days,
      ...toHealth(standing),
    };
  });
}

const toHealth = (of: Standing) => ({
  needs: of.needs,
  lacks: of.lacks.map((lack) => LACK_NAMES[lack]),
  boardSeenAt: of.board_at?.toString() ?? null,
  isBoardAlive: of.isBoardAlive,
  silentSince: of.silent_since?.toString() ?? null,
  unseen: of.unseen,
  week: { orders: of.orders, refused: of.refused, handedOver: of.handed_over, late: of.late },
  open: of.open_cents === null ? null : toEuros(of.open_cents),
});
