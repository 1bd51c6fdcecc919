import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { lookedAt } from '#e2e/fixtures/looked-at.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { type Looked, lookAtAll } from '#e2e/fixtures/shop/look-at-all.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeVariedMarket } from '#e2e/fixtures/shop/varied-market.ts';
import { NEEDS, type Need, needsOf, rankOf } from '#domain/order/restaurant-needs.ts';
import { whatIsLacking } from '#domain/order/ready-to-sell.ts';
import { notePaid, noteReturned } from '#server/features/statement/statements/settle-statement.ts';
import type { PersonVisit } from '#server/plumbing/http/admit.ts';
import { ownDatabase } from '#tools/test-database.ts';
import { pageByColumn, pageByValue, valuesOf } from './order-store.ts';
import { readNeedy, spanAt } from './read-needs.ts';

// Every restaurant there is counts.
const database = await ownDatabase('whole_market');
afterAll(() => database.close());
const app = await testApp({ database });
const { db } = database;
const now = app.clock.now();
const shops = await makeVariedMarket(
  app,
  { count: 64, seed: 20261127 },
  {
    notePaid: (id) => app.context.transaction((context) => notePaid(context, { id, at: now })),
    noteReturned: (id) =>
      app.context.transaction((context) => noteReturned(context, { id, reason: '', on: now })),
  },
);
const host = shops[0]?.site.host ?? '';
const operator = await staffOf(app, host, 'operator', null);
const support = await staffOf(app, host, 'support', null);

const needsIn = (row: Looked, seesMoney = true): Need[] =>
  needsOf({
    isApproved: row.is_approved,
    isSilent: row.silent_since !== null,
    unseen: row.unseen,
    orders: row.orders,
    refused: row.refused,
    handedOver: row.handed_over,
    late: row.late,
    ratingTenths: row.rating_tenths,
    ratingCount: row.rating_count,
    overdueCents: seesMoney ? row.overdue_cents : 0,
    lacks: whatIsLacking({
      dishes: row.dishes,
      openings: row.openings,
      areas: row.areas,
      offersDelivery: row.offers_delivery,
      offersPickup: row.offers_pickup,
      hasTaxNumber: row.tax !== '',
      isOwned: row.owners > 0,
    }),
    asksForPayee: row.payee_since !== null,
    asksForSeller: row.seller_since !== null,
  });

const all = await lookAtAll(db, now);
const ALL_NEEDS = Object.keys(NEEDS) as Need[];

test('HSE-273 every need and everything by which the list is sorted occurs, and does not everywhere', () => {
  const having = (has: (row: Looked) => boolean) => all.filter(has).length;
  const shares = [
    ...ALL_NEEDS.map((need) => having((row) => needsIn(row).includes(need))),
    ...(['unseen', 'refused', 'late', 'open_cents', 'sold'] as const).map((key) =>
      having((row) => row[key] > 0),
    ),
    having(({ board_at }) => board_at !== null),
    having(({ sponsored_until }) => sponsored_until !== null),
    having(({ open_cents, overdue_cents }) => open_cents > overdue_cents),
  ];
  expect(shares.filter((share) => share === 0 || share === all.length)).toEqual([]);
});

test.each([
  ['whoever sees the money', operator, true],
  ['whoever does not', support, false],
] as const)(
  'HSE-273 the desk counts for %s what a look at every restaurant finds',
  async (_, who, seesMoney) => {
    const { duties } = (await who.call('officeDesk', {})).answer;
    const counted = Object.fromEntries(duties.map(({ duty, count }) => [duty, count]));
    for (const need of ALL_NEEDS) {
      if (!seesMoney && ['overdue', 'payee'].includes(need)) continue;
      const found = all.filter((row) => needsIn(row, seesMoney).includes(need));
      expect([need, counted[need] ?? 0]).toEqual([need, found.length]);
    }
  },
);

type Key = (row: Looked) => number | string;
const byName = (a: Looked, b: Looked) => (a.name < b.name ? -1 : 1);
const instant = (at: Temporal.Instant | null) => at?.epochMilliseconds ?? 0;

const SORTS: Record<string, Key> = {
  name: ({ name }) => name,
  town: ({ town_search }) => town_search,
  rating: ({ rating_tenths }) => rating_tenths,
  cuisine: ({ cuisines }) => cuisines.join(', '),
  needs: (row) => rankOf(needsIn(row)),
  unseen: ({ unseen }) => unseen,
  refused: ({ refused }) => refused,
  late: ({ late }) => late,
  open: ({ open_cents }) => open_cents,
  board: ({ board_at }) => instant(board_at),
  sponsored: ({ sponsored_until }) => sponsored_until ?? '',
  orders: ({ sold }) => sold,
  value: ({ sold_cents }) => sold_cents,
};

/** Ids of all pages. */
async function listed(asked: object): Promise<number[]> {
  const ids: number[] = [];
  for (let page = 1; ; page += 1) {
    const { restaurants, count } = (await operator.call('officeRestaurants', { ...asked, page })).answer;
    ids.push(...restaurants.map(({ id }) => id));
    if (ids.length >= count || restaurants.length === 0) return ids;
  }
}

test.each(Object.keys(SORTS))(
  'HSE-273 by %s the list is in the order of all restaurants, up and down',
  async (sort) => {
    const key = SORTS[sort] as Key;
    for (const isDescending of [false, true]) {
      const direction = isDescending ? -1 : 1;
      const compare = (a: Looked, b: Looked) =>
        direction * (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0) || byName(a, b);
      expect(await listed({ sort, isDescending })).toEqual(all.toSorted(compare).map(({ id }) => id));
    }
  },
);

test.each(['any', 'sponsored', ...ALL_NEEDS])(
  'HSE-273 narrowed to %s the list has all that fit',
  async (state) => {
    const fits = (row: Looked) =>
      state === 'sponsored'
        ? (row.sponsored_until ?? '') >= '2026-11-21'
        : needsIn(row).some((need) => state === 'any' || need === state);
    const found = all.filter(fits).toSorted(byName);
    expect(await listed({ state })).toEqual(found.map(({ id }) => id));
    const { needy } = (await operator.call('officeRestaurants', { state: '' })).answer;
    expect(needy).toBe(all.filter((row) => needsIn(row).length > 0).length);
  },
);

test('HSE-273 what a row says is what a look at that restaurant finds', async () => {
  const rows = [1, 2].map((page) => operator.call('officeRestaurants', { page }));
  const shown = (await Promise.all(rows)).flatMap(({ answer }) => answer.restaurants);
  expect(shown).toHaveLength(all.length);
  for (const row of all)
    expect(shown.find(({ id }) => id === row.id)).toMatchObject({
      needs: needsIn(row),
      unseen: row.unseen,
      week: { orders: row.orders, refused: row.refused, handedOver: row.handed_over, late: row.late },
      open: row.open_cents / 100,
      orders: row.sold,
      value: row.sold_cents / 100,
      boardSeenAt: row.board_at?.toString() ?? null,
    });
});

// From here on there are many more, of which nothing is to be said.
const OTHERS = 400;
const READ = [
  'order_event',
  'restaurant',
  'product',
  'product_size',
  'opening_time',
  'delivery_area',
  'person_role',
  'orders',
];
const MONEY = ['open_statement', 'statement', 'booking', 'posting', 'kitchen_board', 'payee_account'];

async function makeOthers(): Promise<void> {
  const site = shops[0]?.site ?? null;
  for (let made = 0; made < OTHERS; made += 1) {
    const other = await makeRestaurant(db, {
      site,
      tax_number: '22',
      name: `Haus N${made}`,
      // Of those rated alike all are read, to stand by name.
      rating_tenths: 31 + (made % 20),
    });
    await sql`insert into person_role (person_id, role, restaurant_id) select id, 'owner', ${other.id} from person limit 1`.execute(
      db,
    );
  }
  await sql`insert into product (restaurant_id, category_id, title, content, vat_class, sort)
    select restaurant.id, (select min(id) from category), 'Suppe', '', 'food', 1 from restaurant where name like 'Haus N%'`.execute(
    db,
  );
  await sql`insert into product_size (product_id, size, price_cents) select id, 'big', 500 from product where title = 'Suppe'`.execute(
    db,
  );
  await database.pool.query('vacuum analyze');
}

test('HSE-274 who needs somebody, and a page of the list, are read alone, however many others there are', async () => {
  const person = { id: 1, roles: [{ role: 'operator', restaurant_id: null }] };
  const look = () =>
    lookedAt(db, [...READ, ...MONEY], (transaction) =>
      readNeedy({ ...app.context, db: transaction, person } as unknown as PersonVisit, {}),
    );
  await database.pool.query('vacuum analyze');
  const alone = await look();
  await makeOthers();
  const amongMany = await look();
  expect(amongMany.scanned).toEqual([]);
  expect(amongMany.answer.map(({ id }) => id)).toEqual(alone.answer.map(({ id }) => id));
  expect(amongMany.fetched).toBeLessThan(alone.fetched + OTHERS / 10);
  const part = { search: '', among: 'all', isDescending: true, from: 0, size: 10 } as const;
  for (const reads of [
    (transaction: typeof db) => pageByColumn(transaction, 'name', part),
    (transaction: typeof db) => pageByColumn(transaction, 'rating', part),
    (transaction: typeof db) =>
      pageByValue(transaction, valuesOf(transaction, 'unseen', { ...spanAt(now), turnoverSince: now }), {
        ...part,
        othersFirst: false,
        count: OTHERS,
      }),
  ]) {
    const ways = ['seqscan', 'hashjoin', 'mergejoin'];
    const page = await lookedAt(db, ['restaurant', 'orders'], reads, ways);
    expect(page.answer).toHaveLength(10);
    expect(page.scanned).toEqual([]);
    // How many orders wait has nothing to do with how many restaurants there are.
    expect((await lookedAt(db, ['restaurant'], reads, ways)).fetched).toBeLessThan(OTHERS / 2);
  }
});
