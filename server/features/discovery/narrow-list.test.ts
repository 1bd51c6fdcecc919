import { expect, test } from 'vitest';
import { PAGE_SIZE } from '#domain/discovery/wish.ts';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { dailyHours, makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const { database, guest } = await testApp();
const { db } = database;

const REST = 6;

/** A town with more restaurants than two pages hold, named in the order in which they are recommended. */
async function city() {
  const [site, place] = [await makeSite(db), await makePlace(db)];
  const restaurants = [];
  for (let number = 1; number <= 2 * PAGE_SIZE + REST; number += 1)
    restaurants.push(
      await makeRestaurant(db, {
        site,
        place_id: place.id,
        name: `Haus ${String(number).padStart(2, '0')}`,
        rating_count: 9,
        rating_tenths: number <= PAGE_SIZE ? 45 : 40,
        cuisines: [number % 2 === 0 ? 'Pizza' : 'Sushi'],
        ...(number > 2 * PAGE_SIZE && { hours: dailyHours('04:00', '05:00') }),
      }),
    );
  const ask = async (wish: object) => {
    const { answer } = await guest(site.host).call('hosts', { geourl: place.geo_url, wish });
    const { narrowed } = answer;
    if (!narrowed) throw new Error('not narrowed');
    return { names: answer.hosts.real.map(({ item_name }) => item_name), ...narrowed };
  };
  return { site, place, restaurants, ask };
}

const { site, place, restaurants, ask } = await city();

test('LST-070 a wish is answered page by page: every restaurant once, in the order of the whole list', async () => {
  const whole = (await guest(site.host).call('hosts', { geourl: place.geo_url })).answer.hosts.real;
  const pages = [await ask({}), await ask({ page: 2 }), await ask({ page: 3 })];
  expect(pages.map(({ names }) => names.length)).toEqual([PAGE_SIZE, PAGE_SIZE, REST]);
  expect(pages.flatMap(({ names }) => names)).toEqual(whole.map(({ item_name }) => item_name));
  expect(pages[0]).toMatchObject({ of: 54, total: 54, page: 1, pages: 3 });
  expect((await ask({ page: 2, pages: 400 })).names).toHaveLength(PAGE_SIZE + REST);
});

test('LST-072 what was shown does not come again, and who has moved up meanwhile comes next', async () => {
  const first = await ask({});
  const at = (position: number) => restaurants[position]?.id ?? 0;
  // As if number 30 had stood last when the first page was read: it is among the first now.
  const seen = [...restaurants.slice(0, PAGE_SIZE - 1).map(({ id }) => id), at(40)];
  const next = await ask({ seen });
  expect(next.names).toEqual(
    [
      restaurants[PAGE_SIZE - 1],
      ...restaurants.slice(PAGE_SIZE, 40),
      ...restaurants.slice(41, 2 * PAGE_SIZE),
    ].map((restaurant) => restaurant?.name),
  );
  expect([first.after, next.after, next.total]).toEqual([PAGE_SIZE + REST, REST, 2 * PAGE_SIZE + REST]);
  expect(
    (await ask({ page: 2, seen: restaurants.slice(PAGE_SIZE, 2 * PAGE_SIZE).map(({ id }) => id) })).names,
  ).toEqual(restaurants.slice(2 * PAGE_SIZE).map(({ name }) => name));
  expect((await ask({ seen: restaurants.map(({ id }) => id) })).after).toBe(0);
});

test('LST-070 a page beyond the last one is the last one', async () => {
  expect(await ask({ page: 9 })).toMatchObject({ page: 3, pages: 3 });
  expect((await ask({ page: 9 })).names).toHaveLength(REST);
  expect(await ask({ page: 3, search: 'Haus 17' })).toMatchObject({ page: 1, pages: 1, total: 1 });
});

test('LST-007 NUM-042 who fetches the meal is kept away by no minimum of deliveries', async () => {
  const harbour = await makePlace(db);
  const areas = [{ place_id: harbour.id, minimum_order_cents: 3000 }];
  const shop = await makeRestaurant(db, { site, place_id: harbour.id, areas });
  const found = async (way: 'delivery' | 'pickup') => {
    const wish = { way, minimum: '10' } as const;
    const { answer } = await guest(site.host).call('hosts', { geourl: harbour.geo_url, wish });
    return [answer.hosts.real.map(({ id }) => id), answer.narrowed?.counts.minimums['10']];
  };
  expect(await found('delivery')).toEqual([[], 0]);
  expect(await found('pickup')).toEqual([[shop.id], 1]);
});

test('LST-044 the quickest is first: of those who bring it by the way there, of who cooks for fetching by the kitchen', async () => {
  const harbour = await makePlace(db);
  const minutes = [
    { name: 'Fährhaus', delivery_minutes: 20, pickup_lead_minutes: 40 },
    { name: 'Leuchtturm', delivery_minutes: 50, pickup_lead_minutes: 10 },
  ];
  for (const given of minutes) await makeRestaurant(db, { site, place_id: harbour.id, ...given });
  const sorted = async (way: 'delivery' | 'pickup') => {
    const wish = { way, sorting: 'zeit' } as const;
    const { answer } = await guest(site.host).call('hosts', { geourl: harbour.geo_url, wish });
    return answer.hosts.real.map(({ item_name }) => item_name);
  };
  expect(await sorted('delivery')).toEqual(['Fährhaus', 'Leuchtturm']);
  expect(await sorted('pickup')).toEqual(['Leuchtturm', 'Fährhaus']);
});

test('LST-002 LST-070 where nobody delivers a list of delivery services is empty, whatever is narrowed', async () => {
  const harbour = await makePlace(db);
  await makeRestaurant(db, { site, place_id: harbour.id, areas: [], offers_delivery: false });
  const of = async (deliversOnly: boolean) =>
    (await guest(site.host).call('hosts', { geourl: harbour.geo_url, wish: { deliversOnly } })).answer
      .narrowed?.of;
  expect([await of(true), await of(false)]).toEqual([0, 1]);
});

test('LST-007 LST-070 filters look at all pages, and every choice is counted beyond the first', async () => {
  const pizza = await ask({ cuisines: ['Pizza'], showClosed: false });
  expect(pizza).toMatchObject({ of: 54, total: 24, pages: 1 });
  expect(pizza.counts).toMatchObject({ showClosed: 3, cuisines: { Pizza: 24, Sushi: 24 } });
  const last = restaurants.at(-1);
  expect((await ask({ only: [last?.id ?? 0, 2_000_000_000] })).names).toEqual([last?.name]);
});

test('LST-009 LST-070 a dish is found wherever it is cooked, with its restaurant', async () => {
  const cook = restaurants[40];
  if (!cook) throw new Error('no restaurant');
  await makeProduct(db, cook, { title: 'Zwiebelrostbraten' });
  const found = await ask({ search: 'zwiebelrost' });
  expect(found).toMatchObject({ total: 0, dishCount: 1, nearly: false, names: [] });
  expect(found.found.map(({ hostId, dishes }) => [hostId, dishes[0]?.title])).toEqual([
    [cook.id, 'Zwiebelrostbraten'],
  ]);
  expect(found.besides.map(({ id }) => id)).toEqual([cook.id]);
  // What the other filters leave out does not come back by a dish.
  expect((await ask({ search: 'zwiebelrost', freeDelivery: true })).found).toEqual([]);
});

test.each([
  { page: 0 },
  { page: 401 },
  { pages: 0 },
  { sorting: 'quer' },
  { minimum: '7' },
  { only: [0] },
  { seen: [0] },
])('LST-070 a wish for %j is refused', async (wish) => {
  const { status } = await guest(site.host).call('hosts', { geourl: place.geo_url, wish } as never);
  expect(status).toBe(400);
});
