import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeIngredient, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { drawMenu } from './draw-dish.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);

const imageOf = async (restaurant: { id: number }, title: string) => {
  const { answer } = await app.guest(site.host).call('menu', { hostId: restaurant.id });
  return answer.products.find((product) => product.title === title)?.image ?? '';
};
const get = (url: string, to = app) => to.http.inject({ url, headers: { host: site.host } });

async function makePizzas() {
  const restaurant = await makeRestaurant(db, { site });
  const tomato = await makeIngredient(db, restaurant, { title: 'Tomatensoße' });
  const cheese = await makeIngredient(db, restaurant, { title: 'Mozzarella' });
  const salami = await makeIngredient(db, restaurant, { title: 'Salami' });
  await makeProduct(db, restaurant, { title: 'Pizza Margherita', ingredients: [tomato, cheese] });
  await makeProduct(db, restaurant, { title: 'Pizza Salami', ingredients: [tomato, cheese, salami] });
  return restaurant;
}

describe('MNU-026 a dish without a photo', () => {
  test('has a drawing of its own at an address that never shows anything else', async () => {
    const restaurant = await makePizzas();
    const plain = await get(await imageOf(restaurant, 'Pizza Margherita'));
    const salami = await get(await imageOf(restaurant, 'Pizza Salami'));
    expect(plain.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await sharp(plain.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 400,
      hasAlpha: true,
    });
    expect(plain.rawPayload.equals(salami.rawPayload)).toBe(false);
  });

  test('is drawn once, whoever asks, and anew at another address when it changes', async () => {
    const restaurant = await makePizzas();
    const before = await imageOf(restaurant, 'Pizza Salami');
    const [one, other] = await Promise.all([get(before), get(before)]);
    expect(one.rawPayload.equals(other.rawPayload)).toBe(true);
    const product = await db
      .selectFrom('product')
      .select('id')
      .where('title', '=', 'Pizza Salami')
      .where('restaurant_id', '=', restaurant.id)
      .executeTakeFirstOrThrow();
    await db.updateTable('product').set({ title: 'Pizza Salame' }).where('id', '=', product.id).execute();
    app.context.announce({ tags: [`restaurant:${restaurant.id}`] });
    await expect.poll(() => imageOf(restaurant, 'Pizza Salame')).toMatch(/^\/gerichte\/bild\//);
    expect(await imageOf(restaurant, 'Pizza Salame')).not.toBe(before);
    // Who still has the page from before sees something, too.
    expect((await get(before)).statusCode).toBe(200);
  });

  test('is drawn before anybody asks for it', async () => {
    const restaurant = await makePizzas();
    const hash = (await imageOf(restaurant, 'Pizza Salami')).slice(-25, -5);
    await drawMenu(app.context, restaurant.id);
    expect(
      await db.selectFrom('dish_drawing').select('hash').where('hash', '=', hash).execute(),
    ).toHaveLength(1);
  });

  test('is drawn in slices on a slow machine, each of which goes on after the one before', async () => {
    const restaurant = await makeRestaurant(db, { site });
    const names = [uniqueName('Pizza Salami '), uniqueName('Pizza Funghi ')];
    for (const title of names) await makeProduct(db, restaurant, { title });
    let seconds = 0;
    const slow = {
      ...app.context,
      clock: { now: () => app.clock.now().add({ seconds: (seconds += 15) }) },
      enqueue: async (job: { payload: object }) => void put.push(job.payload),
    };
    const put: object[] = [];
    const kept = async () => {
      const hashes = await Promise.all(
        names.map(async (name) => (await imageOf(restaurant, name)).slice(-25, -5)),
      );
      const rows = await db.selectFrom('dish_drawing').select('hash').where('hash', 'in', hashes).execute();
      return { hashes, count: rows.length };
    };
    await drawMenu(slow, restaurant.id);
    const { hashes, count } = await kept();
    expect([put, count]).toEqual([[{ restaurantId: restaurant.id, after: hashes[0] }], 1]);
    await drawMenu(slow, restaurant.id, hashes[0]);
    expect([put.length, (await kept()).count]).toEqual([1, 2]);
  });

  test('cannot be had by guessing an address', async () => {
    for (const name of ['1.webp', '999999999-0123456789abcdef0123.webp', '..%2f1-0123456789abcdef0123.webp'])
      expect((await get(`/gerichte/bild/${name}`)).statusCode).toBe(404);
  });
});

test('LAY-026 only the demo shows all its dishes on one page', async () => {
  const restaurant = await makePizzas();
  expect((await get('/test/gerichte')).statusCode).toBe(404);
  const demo = await testApp({ isDemo: true });
  const page = await get('/test/gerichte', demo);
  expect(page.body).toContain(await imageOf(restaurant, 'Pizza Salami'));
});
