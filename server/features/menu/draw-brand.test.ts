import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { makeIngredient, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeRestaurant } from '#e2e/fixtures/shop/restaurant.ts';
import { makeSite } from '#e2e/fixtures/shop/site.ts';
import { drawMenu } from './draw-dish.ts';

const app = await testApp();
const { db } = app.database;
const site = await makeSite(db);

const hostOf = async ({ id }: { id: number }) =>
  (await app.guest(site.host).call('gethost', { hostId: id })).answer;
const get = (url: string) => app.http.inject({ url, headers: { host: site.host } });

async function makePizzeria(given: { approved_at?: null } = {}) {
  const restaurant = await makeRestaurant(db, { site, ...given });
  const salami = await makeIngredient(db, restaurant, { title: 'Salami' });
  await makeProduct(db, restaurant, { title: 'Pizza Salami', ingredients: [salami] });
  return restaurant;
}

test('PIC-100 an emblem is a picture for good, and another one once the name is another', async () => {
  const restaurant = await makePizzeria();
  const before = (await hostOf(restaurant)).item_logo;
  const { headers, rawPayload } = await get(before);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 288, height: 288 });
  await db.updateTable('restaurant').set({ name: 'Möwe' }).where('id', '=', restaurant.id).execute();
  app.context.announce({ tags: [`restaurant:${restaurant.id}`] });
  const after = (await hostOf(restaurant)).item_logo;
  expect(after).not.toBe(before);
  expect((await get(after)).rawPayload.equals(rawPayload)).toBe(false);
});

test('PIC-100 emblems and covers cannot be had by guessing', async () => {
  const secret = await makePizzeria({ approved_at: null });
  const hash = '0123456789abcdef0123';
  const paths = [
    `zeichen/${secret.id}-${hash}.png`,
    `zeichen/999999999-${hash}.png`,
    'zeichen/1.png',
    `titelbild/${secret.id}-${hash}-960.webp`,
    `titelbild/${secret.id}-${hash}-961.webp`,
  ];
  const answers = await Promise.all(paths.map((path) => get(`/restaurants/${path}`)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(paths.map(() => 404));
});

test('PIC-101 PIC-102 a menu has its cover once it is drawn in the background, and another one for other dishes', async () => {
  const restaurant = await makePizzeria();
  expect((await hostOf(restaurant)).item_cover).toBeNull();
  await drawMenu(app.context, restaurant.id);
  const cover = (await hostOf(restaurant)).item_cover ?? '';
  for (const width of [480, 960]) {
    const { headers, rawPayload } = await get(cover.replace('{width}', String(width)));
    expect(headers['content-type']).toBe('image/webp');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height: width / 3 });
  }
  const kept = () =>
    db
      .selectFrom('dish_drawing')
      .select('hash')
      .where('hash', 'like', `${cover.slice(-33, -13)}%`)
      .execute();
  expect(await kept()).toHaveLength(3);
  await makeProduct(db, restaurant, { title: 'Pizza Funghi' });
  await drawMenu(app.context, restaurant.id);
  expect((await hostOf(restaurant)).item_cover).not.toBe(cover);
});
