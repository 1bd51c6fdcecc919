import { describe, expect, test } from 'vitest';
import { EVENING, testApp } from '#e2e/fixtures/app.ts';
import { makeCategory, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { dailyHours, makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const { database, clock, guest } = await testApp();
const { db } = database;

type Given = Omit<Parameters<typeof makeRestaurant>[1], 'site' | 'areas' | 'place_id'>;
type Dishes = Parameters<typeof makeProduct>[2][];

/** A site and a place of its own, with restaurants that deliver there and their menus. */
async function town(...menus: [Given, Dishes][]) {
  const [site, place] = [await makeSite(db), await makePlace(db)];
  const restaurants = [];
  for (const [given, dishes] of menus) {
    const restaurant = await makeRestaurant(db, { site, place_id: place.id, ...given });
    for (const dish of dishes) await makeProduct(db, restaurant, dish);
    restaurants.push(restaurant);
  }
  const find = async (query: string) =>
    (await guest(site.host).call('dishes', { geourl: place.geo_url, query })).answer;
  const titles = async (query: string) =>
    (await find(query)).found.map(({ dishes }) => dishes.map(({ title }) => title));
  return { site, place, restaurants, find, titles };
}

test('LST-009 a special price is what a dish costs at least, as long as it runs', async () => {
  const sizes = [
    { size: 'small' as const, price_cents: 890 },
    { size: 'big' as const, price_cents: 1190, special_cents: 790 },
  ];
  const special_until = EVENING.add({ minutes: 5 });
  const { find } = await town([{}, [{ title: 'Pizza Salami', special_until, sizes }]]);
  const price = async () => (await find('salami')).found[0]?.dishes[0]?.price;
  expect(await price()).toBe(7.9);
  clock.set(special_until);
  expect(await price()).toBe(8.9);
  clock.set(EVENING);
});

test('KIT-1060 LST-009 before the opening a search finds what will be sold then, and nothing that is out for longer', async () => {
  const hours = dailyHours('19:00', '22:00');
  const { titles } = await town([
    { hours },
    [
      { title: 'Pizza Salami', sold_out_until: EVENING.add({ minutes: 60 }) },
      { title: 'Pizza Sardelle', sold_out_until: EVENING.add({ minutes: 90 }) },
    ],
  ]);
  expect(await titles('pizza')).toEqual([['Pizza Salami']]);
});

test('LST-009 a search finds dishes with their restaurant, their picture and what they cost at least', async () => {
  const sizes = [
    { size: 'small' as const, price_cents: 890, deposit_cents: 25 },
    { size: 'big' as const, price_cents: 1190 },
  ];
  const { find, restaurants } = await town([
    { name: 'Möwe' },
    [{ title: 'Pizza Salami', image: 'food:pizza', sizes }],
  ]);
  expect(await find('salami')).toEqual({
    nearly: false,
    found: [
      {
        hostId: restaurants[0]?.id,
        count: 1,
        dishes: [
          {
            id: expect.any(Number),
            title: 'Pizza Salami',
            category: expect.any(String),
            image: expect.stringMatching(/^\/gerichte\/bild\/\d+-[0-9a-f]{20}\.webp$/),
            price: 8.9,
            severalPrices: true,
          },
        ],
      },
    ],
  });
});

describe('what is found', () => {
  test('parts of German compounds, umlauts in any spelling, categories and descriptions', async () => {
    const { titles, restaurants } = await town([
      {},
      [
        { title: 'Kartoffelsalat' },
        { title: 'Käsespätzle' },
        { title: 'Der Lange', content: 'mit Röstzwiebeln' },
      ],
    ]);
    const soups = await makeCategory(db, restaurants[0] ?? { id: 0 }, 'Suppen');
    await makeProduct(db, restaurants[0] ?? { id: 0 }, { title: 'Borschtsch', category_id: soups.id });
    const asked = ['salat', 'kaesespaetzle', 'rostzwiebel', 'suppe', 'sushi'];
    expect(await Promise.all(asked.map(titles))).toEqual([
      [['Kartoffelsalat']],
      [['Käsespätzle']],
      [['Der Lange']],
      [['Borschtsch']],
      [],
    ]);
  });

  test('slips of the finger, only where nothing is written as typed, and it says so', async () => {
    const { find, titles } = await town([{}, [{ title: 'Schnitzel' }, { title: 'Schnitzen' }]]);
    expect(await find('schnizel')).toMatchObject({ nearly: true, found: [{ count: 1 }] });
    expect(await titles('schnizel')).toEqual([['Schnitzel']]);
    expect(await find('schnitzel')).toMatchObject({ nearly: false, found: [{ count: 1 }] });
  });

  test('four dishes a restaurant, the best first, and how many there are', async () => {
    const fillings = ['Döner', 'Veganer Döner', 'Dönerteller', 'Riesendöner', 'Minidöner', 'Kinderdöner'];
    const { find, titles } = await town([{}, fillings.map((title) => ({ title }))]);
    expect((await titles('döner'))[0]).toHaveLength(4);
    expect((await titles('döner'))[0]?.slice(0, 3)).toEqual(['Döner', 'Veganer Döner', 'Dönerteller']);
    expect(await find('döner')).toMatchObject({ found: [{ count: 6 }] });
  });

  test('who cooks now comes first, then who is named like that, then the order of the list', async () => {
    const { find, restaurants } = await town(
      [{ hours: dailyHours('09:00', '12:00'), sort: 1 }, [{ title: 'Ramen' }]],
      [{ sort: 2 }, [{ title: 'Nudelsuppe', content: 'Ramen nach Art des Hauses' }]],
      [{ sort: 4 }, [{ title: 'Ramen' }]],
      [{ sort: 3 }, [{ title: 'Ramen' }]],
    );
    const ids = (await find('ramen')).found.map(({ hostId }) => hostId);
    expect(ids).toEqual([3, 2, 1, 0].map((at) => restaurants[at]?.id));
  });

  test('nothing that cannot be had: sold out, off the menu, without a price, behind a locked menu', async () => {
    const until = EVENING.add({ minutes: 10 });
    const { titles } = await town(
      [
        {},
        [
          { title: 'Waffel', sold_out_until: until },
          { title: 'Waffel alt', is_active: false },
          { title: 'Waffel ohne Preis', sizes: [] },
        ],
      ],
      [{ is_active: false }, [{ title: 'Waffel zu' }]],
    );
    expect(await titles('waffel')).toEqual([]);
    clock.set(until);
    expect(await titles('waffel')).toEqual([['Waffel']]);
    clock.set(EVENING);
  });

  test('KIT-1060 what is out until the next opening is found again once its restaurant has closed', async () => {
    const until = Temporal.Instant.from('2026-11-22T11:00:00+01:00');
    const { titles } = await town([
      { hours: dailyHours('11:00', '22:00') },
      [{ title: 'Zwiebelkuchen', sold_out_until: until }],
    ]);
    expect(await titles('zwiebelkuchen')).toEqual([]);
    clock.set(Temporal.Instant.from('2026-11-21T22:00:00+01:00'));
    expect(await titles('zwiebelkuchen')).toEqual([['Zwiebelkuchen']]);
    clock.set(EVENING);
  });

  test('a dish that is new, renamed or gone is so at once', async () => {
    const { titles, restaurants } = await town([{}, [{ title: 'Grünkohl' }]]);
    expect(await titles('grünkohl')).toEqual([['Grünkohl']]);
    const dish = db.updateTable('product').where('restaurant_id', '=', restaurants[0]?.id ?? 0);
    await dish.set({ title: 'Rosenkohl' }).execute();
    expect([await titles('grünkohl'), await titles('rosenkohl')]).toEqual([[], [['Rosenkohl']]]);
    await dish.set({ is_active: false }).execute();
    expect(await titles('rosenkohl')).toEqual([]);
  });

  test('only restaurants of this site that serve this place', async () => {
    const { site, place, find } = await town([{}, [{ title: 'Labskaus' }]]);
    const elsewhere = await makeRestaurant(db, { site });
    const foreign = await makeRestaurant(db, { site: await makeSite(db), place_id: place.id });
    for (const restaurant of [elsewhere, foreign]) await makeProduct(db, restaurant, { title: 'Labskaus' });
    expect((await find('labskaus')).found).toHaveLength(1);
  });
});

test.each(['', ' ', 'x', '%', '😋'])('%j finds nothing', async (query) => {
  const { find } = await town([{}, [{ title: 'Xylophon % 😋' }]]);
  expect(await find(query)).toEqual({ found: [], nearly: false });
});

test('dishes of an unknown place are refused', async () => {
  const { site } = await town();
  const { status, error } = await guest(site.host).call('dishes', {
    geourl: 'nirgendwo-00000',
    query: 'eis',
  });
  expect([status, error.code]).toEqual([404, 'unknown-place']);
});
