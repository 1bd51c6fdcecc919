import type { z } from 'zod';
import type { officeRestaurants } from '#contract/office.ts';
import type { RestaurantHealth } from '#contract/office-restaurant.ts';
import { offsetOf, PAGE_SIZE } from '#contract/values.ts';
import { toEuros } from '#domain/money/money.ts';
import { LACK_NAMES } from '#domain/order/ready-to-sell.ts';
import { rankOf } from '#domain/order/restaurant-needs.ts';
import { dayOf } from '#domain/time/calendar.ts';
import { availabilitiesOf } from '#server/features/restaurant/availability-of.ts';
import { readSponsored } from '#server/features/restaurant/sponsor.ts';
import { allRestaurants, type Restaurant } from '#server/features/restaurant/restaurants-of-site.ts';
import { compareValues } from '#server/plumbing/http/list-page.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { turnoverOf } from '../restaurants-store.ts';
import {
  type Among,
  countRestaurants,
  isColumn,
  pageByColumn,
  pageByValue,
  ranked,
  valuesOf,
} from './order-store.ts';
import { readNeedy, readStandings, seesMoneyOf, spanAt, type Standing } from './read-needs.ts';

const TURNOVER_DAYS = 30;

type Asked = z.output<typeof officeRestaurants.request>;
type Row = z.input<typeof officeRestaurants.answer>['restaurants'][number];

/** What is open is known of opening times, pauses and the clock alone: so many are sorted by it at most. */
export const MOST_BY_STATE = 1000;

/** What needs somebody is known of all of them, the rest is asked of those that are shown. */
export async function showRestaurants(
  context: PersonVisit,
  { search, state, ...asked }: Asked,
): Promise<z.input<typeof officeRestaurants.answer>> {
  const { db, clock } = context;
  const needy = await readNeedy(context, { search });
  const listed = { search, among: amongOf(needy, state, dayOf(clock.now()).toString()) };
  const count = await countRestaurants(db, listed);
  const isCut = asked.sort === 'state' && asked.size <= PAGE_SIZE && count > MOST_BY_STATE;
  const found = { ...listed, count: isCut ? MOST_BY_STATE : count };
  return {
    count: found.count,
    isCut,
    needy: needy.length,
    restaurants:
      asked.sort === 'state' && found.count <= MOST_BY_STATE
        ? await listByState(context, found, asked)
        : await describe(context, await pageOf(context, found, { ...asked, needy })),
  };
}

function amongOf(needy: readonly Standing[], state: Asked['state'], today: string): Among {
  if (state === '') return 'all';
  if (state === 'sponsored') return { sponsoredFrom: today };
  return { ids: needy.flatMap(({ id, needs }) => (state === 'any' || needs.includes(state) ? [id] : [])) };
}

type Found = { search: string; among: Among; count: number };
type Sorting = Pick<Asked, 'sort' | 'isDescending' | 'page' | 'size'>;

/** A file that is too long to be sorted by state has all by name. */
async function pageOf(
  context: PersonVisit,
  found: Found,
  { needy, sort, isDescending, page, size }: Sorting & { needy: readonly Standing[] },
): Promise<number[]> {
  const { db, clock } = context;
  const part = { ...found, isDescending, from: offsetOf(page, size), size };
  if (sort === '' || sort === 'state') return pageByColumn(db, 'name', { ...part, isDescending: false });
  if (isColumn(sort)) return pageByColumn(db, sort, part);
  if (sort === 'needs') {
    const ranks = needy.map(({ id, needs }) => ({ id, rank: rankOf(needs) }));
    return pageByValue(db, ranked(ranks), { ...part, othersFirst: isDescending });
  }
  // For whoever does not see what is owed, nobody owes anything.
  const values =
    sort === 'open' && !seesMoneyOf(context) ? ranked([]) : valuesOf(db, sort, spansAt(clock.now()));
  return pageByValue(db, values, { ...part, othersFirst: !isDescending });
}

const turnoverSince = (now: Temporal.Instant) => now.subtract({ hours: 24 * TURNOVER_DAYS });
const spansAt = (now: Temporal.Instant) => ({ ...spanAt(now), turnoverSince: turnoverSince(now) });

async function listByState(
  context: PersonVisit,
  found: Found,
  { isDescending, page, size }: Sorting,
): Promise<Row[]> {
  const all = { ...found, isDescending: false, from: 0, size: MOST_BY_STATE };
  const rows = await describe(context, await pageByColumn(context.db, 'name', all));
  const direction = isDescending ? -1 : 1;
  const from = offsetOf(page, size);
  return rows.toSorted((a, b) => direction * compareValues(a.state, b.state)).slice(from, from + size);
}

/** These restaurants, in this order. */
async function describe(context: PersonVisit, ids: readonly number[]): Promise<Row[]> {
  const now = context.clock.now();
  const rows: Restaurant[] =
    ids.length === 0 ? [] : await allRestaurants(context.db).where('restaurant.id', 'in', ids).execute();
  const [standings, availabilities, turnovers] = await Promise.all([
    readStandings(context, ids),
    availabilitiesOf(context, rows),
    turnoverOf(context.db, ids, turnoverSince(now)),
  ]);
  const standingOf = new Map(standings.map((standing) => [standing.id, standing]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowOf.get(id);
    const standing = standingOf.get(id);
    if (!row || !standing) return [];
    return {
      id,
      item_name: row.name,
      item_url: row.url,
      item_ort: row.town,
      foodtype: row.cuisines.join(', '),
      state: row.approved_at === null ? 'not-approved' : (availabilities.get(id)?.now.state ?? 'unavailable'),
      orders: turnovers.get(id)?.orders ?? 0,
      value: toEuros(turnovers.get(id)?.cents ?? 0),
      sponsored: readSponsored(row, now).days,
      boardSeenAt: standing.board_at?.toString() ?? null,
      isBoardAlive: standing.isBoardAlive,
      silentSince: standing.silent_since?.toString() ?? null,
      ...toHealth(standing),
    };
  });
}

const toHealth = (of: Standing): z.input<typeof RestaurantHealth> => ({
  needs: of.needs,
  lacks: of.lacks.map((lack) => LACK_NAMES[lack]),
  unseen: of.unseen,
  week: { orders: of.orders, refused: of.refused, handedOver: of.handed_over, late: of.late },
  rating: of.rating_tenths / 10,
  ratingCount: of.rating_count,
  open: of.open_cents === null ? null : toEuros(of.open_cents),
});

/** How one of them stands, as the list says it. */
export async function showHealth(
  context: PersonVisit,
  id: number,
): Promise<z.input<typeof RestaurantHealth> | undefined> {
  const [standing] = await readStandings(context, [id]);
  return standing && toHealth(standing);
}
