import { expect, test } from 'vitest';
import { EVENING } from '#e2e/fixtures/app.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { add, livesAt } from '#e2e/fixtures/shop/basket.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeCategory, makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { makeShop, orderForm } from '#e2e/fixtures/shop/order.ts';
import { Owner, sizeOf } from '#e2e/fixtures/shop/own.ts';

const app = await pageTestApp();
const { db } = app.database;

const LUNCH = { days: [1, 2, 3, 4, 5], from: '11:00', until: '14:00' } as const;
const TIMES = 'Mo–Fr 11–14 Uhr';
const MONDAY_NOON = Temporal.ZonedDateTime.from('2026-11-23T12:00[Europe/Berlin]').toInstant();
const PARTS = [
  { title: 'Schnitzel', vatClass: 'food' as const, price: 9 },
  { title: 'Cola', vatClass: 'drink' as const, price: 3 },
];

/** A combo that is always sold by itself, with a dish of a lunch in it; beside it a dish of its own section. */
async function houseWithCombo() {
  const shop = await makeShop(db);
  const { restaurant, site, place } = shop;
  const hostId = restaurant.id;
  const owner = new Owner(await staffOf(app, site.host, 'owner', hostId), hostId);
  const lunch = await makeCategory(db, restaurant, 'Mittagstisch');
  await db
    .updateTable('category')
    .set({ offered: JSON.stringify([LUNCH]) })
    .where('id', '=', lunch.id)
    .execute();
  await makeProduct(db, restaurant, { title: 'Schnitzel', category_id: lunch.id });
  const beside = await makeProduct(db, restaurant, { title: 'Brezel' });
  const combos = async () =>
    owner.saves({
      categoryId: beside.category_id,
      title: 'Schnitzelmenü',
      sizes: [sizeOf('big', 11)],
      parts: PARTS,
    });
  const onMenu = async (id: number) => {
    const { answer } = await app.guest(site.host).call('menu', { hostId });
    return answer.products.find((product) => product.id === id)?.offered;
  };
  const guestWith = async (id: number) => {
    const guest = app.guest(site.host);
    await livesAt(guest, place);
    await add(guest, { id, restaurant_id: hostId });
    return guest;
  };
  return { shop, owner, beside, combos, onMenu, guestWith };
}

test('MNU-421 a combo has the times of a dish that is part of it: on the menu, in its row and for its owner', async () => {
  const { shop, owner, beside, combos, onMenu } = await houseWithCombo();
  const { id } = (await combos()).answer;
  expect(await onMenu(id)).toEqual({ text: TIMES, now: false, isOwn: true });
  expect(await onMenu(beside.id)).toBeUndefined();
  const page = () => loadPage(app.http, shop.site.host, `/speisekarte/${shop.restaurant.url}`);
  // Once of the lunch as a section, once of the combo alone.
  expect((await page()).text.match(/Gibt es Mo–Fr 11–14 Uhr/g)).toHaveLength(2);
  const product = (await owner.menu()).products.find((one) => one.id === id);
  expect(product?.parts.map(({ dish, offered }) => [dish, offered])).toEqual([
    ['on', TIMES],
    [null, undefined],
  ]);
  app.clock.set(MONDAY_NOON);
  const noon = await onMenu(id);
  app.clock.set(EVENING);
  expect(noon).toEqual({ text: TIMES, now: true, isOwn: true });
});

test('MNU-421 it is ordered for those times alone, refused by name at others, and found at them', async () => {
  const { shop, combos, guestWith } = await houseWithCombo();
  const { id } = (await combos()).answer;
  const guest = await guestWith(id);
  const { answer: groups } = await guest.call('deliveryOptions', {
    hostId: shop.restaurant.id,
    type: 'delivery',
  });
  expect([groups[0]?.caption, groups[0]?.items[0]?.caption]).toEqual(['Montag, 23.11.', '11:00']);
  const refused = await guest.call('order', orderForm(shop));
  expect([refused.status, refused.error.code, refused.error.message]).toEqual([
    409,
    'not-offered-then',
    `„Schnitzelmenü“ gibt es nur ${TIMES}. Bitte wähle eine passende Wunschzeit oder nimm das Gericht aus deinem Warenkorb.`,
  ]);
  const delivery = MONDAY_NOON.epochMilliseconds / 1000;
  expect((await guest.call('order', orderForm(shop, { delivery }))).status).toBe(200);
  const found = async () =>
    (await app.guest(shop.site.host).call('dishes', { geourl: shop.place.geo_url, query: 'Schnitzelmenü' }))
      .answer.found.length;
  expect(await found()).toBe(0);
  app.clock.set(MONDAY_NOON);
  const atNoon = await found();
  app.clock.set(EVENING);
  expect(atNoon).toBe(1);
});

test('MNU-422 of two dishes of that name a combo is of the one that is always sold', async () => {
  const { shop, combos, onMenu, guestWith } = await houseWithCombo();
  await makeProduct(db, shop.restaurant, { title: 'Schnitzel' });
  const { id } = (await combos()).answer;
  expect(await onMenu(id)).toBeUndefined();
  expect((await (await guestWith(id)).call('order', orderForm(shop))).status).toBe(200);
});
