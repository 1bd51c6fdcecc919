import { describe, expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeIngredient, makeProduct, makeSpecial } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);
const guest = () => app.guest(site.host);
const menuOf = async (restaurant: { id: number }, visitor = guest()) =>
  (await visitor.call('menu', { hostId: restaurant.id })).answer;

describe('remembered menus', () => {
  test('MNU-024 an offer begins and ends on time, however long the menu is remembered', async () => {
    const restaurant = await makeRestaurant(db, { site });
    const start = app.clock.now().add({ seconds: 10 });
    await makeSpecial(db, restaurant, {
      title: 'Happy Hour',
      starts_at: start,
      stops_at: start.add({ seconds: 10 }),
    });
    const seen: string[][] = [];
    for (let step = 0; step < 3; step++) {
      seen.push((await menuOf(restaurant)).specials.map(({ item_title }) => item_title));
      app.clock.pass({ seconds: 10 });
    }
    expect(seen).toEqual([[], ['Happy Hour'], []]);
  });

  test('what is sold out comes back by itself at its time', async () => {
    const restaurant = await makeRestaurant(db, { site });
    await makeProduct(db, restaurant, { sold_out_until: app.clock.now().add({ seconds: 5 }) });
    expect((await menuOf(restaurant)).products).toMatchObject([{ soldOut: true }]);
    app.clock.pass({ seconds: 5 });
    expect((await menuOf(restaurant)).products).toMatchObject([{ soldOut: false }]);
  });

  test('KIT-201 a single size comes back by itself at its time', async () => {
    const restaurant = await makeRestaurant(db, { site });
    const sold_out_until = app.clock.now().add({ seconds: 5 });
    const sizes = [
      { size: 'small' as const, price_cents: 800 },
      { size: 'big' as const, price_cents: 1200, sold_out_until },
    ];
    await makeProduct(db, restaurant, { sizes });
    const areOut = async () =>
      (await menuOf(restaurant)).products[0]?.sizes.map(({ soldOut = false }) => soldOut);
    expect(await areOut()).toEqual([false, true]);
    app.clock.set(sold_out_until);
    expect(await areOut()).toEqual([false, false]);
  });

  test('a change of the restaurant shows as soon as it is announced', async () => {
    const restaurant = await makeRestaurant(db, { site });
    const product = await makeProduct(db, restaurant, { title: 'Alt' });
    const titles = async () => (await menuOf(restaurant)).products.map(({ title }) => title);
    expect(await titles()).toEqual(['Alt']);
    await db.updateTable('product').set({ title: 'Neu' }).where('id', '=', product.id).execute();
    expect(await titles()).toEqual(['Alt']);
    app.context.announce({ tags: [`restaurant:${restaurant.id}`] });
    await expect.poll(titles).toEqual(['Neu']);
  });

  test('a menu takes as many queries for thirty products as for one', async () => {
    let queries = 0;
    const count = () => void queries++;
    const ask = async (products: number) => {
      const restaurant = await makeRestaurant(db, { site });
      const cheese = await makeIngredient(db, restaurant);
      for (let made = 0; made < products; made++)
        await makeProduct(db, restaurant, { ingredients: [cheese] });
      const visitor = guest();
      await visitor.call('getSessionId', {});
      queries = 0;
      app.database.pool.on('acquire', count);
      expect((await menuOf(restaurant, visitor)).products).toHaveLength(products);
      app.database.pool.off('acquire', count);
      return queries;
    };
    const forOne = await ask(1);
    expect(await ask(30)).toBe(forOne);
    // The session, the restaurant with hours, days and absences, then products, sizes, ingredients, offers.
    expect(forOne).toBeLessThanOrEqual(9);
  });
});
