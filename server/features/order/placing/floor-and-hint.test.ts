import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { openMailbox } from '#e2e/fixtures/world/mailbox.ts';
import { orderForm, hungryGuest, makeShop, ordered, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { makeBeachShop } from '#e2e/fixtures/shop/variant-shop.ts';

const mailbox = await openMailbox();
const app = await testApp({ channels: { smtpUrl: mailbox.url } });
const { db } = app.database;

const DOOR = { additional: 'Hinterhaus', floor: '3. OG links', hint: 'Zweite Klingel' };

const stored = (id: number) =>
  db
    .selectFrom('orders')
    .select(['addition', 'floor', 'hint'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

test('HSE-071 floor and hint stand on the ticket, the slip, the page of the order and in its mail', async () => {
  const shop = await makeShop(db);
  const { postal_code, town } = shop.place;
  const email = `${uniqueName()}@guest.example`;
  const { guest, orderId, uid } = await placeOneOrder(app, shop, { ...DOOR, email });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const lines = [
    'Kurpromenade 12',
    'Hinterhaus, 3. OG links',
    `${postal_code} ${town}`,
    'Hinweis: Zweite Klingel',
  ];
  expect((await kitchen.ticket(orderId)).address).toEqual(lines);
  expect((await kitchen.cook.call('kitchenSlip', { orderId })).answer.address).toEqual(lines);
  expect((await guest.call('orderByUid', { uid })).answer.order).toMatchObject({
    addressaddon: 'Hinterhaus',
    floor: '3. OG links',
    hint: 'Zweite Klingel',
  });
  const { text = '' } = await mailbox.mailTo(email);
  for (const line of lines) expect(text).toContain(line);
});

test('HSE-071 whoever has only the address of the order page does not learn them', async () => {
  const shop = await makeShop(db);
  const { uid } = await placeOneOrder(app, shop, DOOR);
  const { answer } = await app.guest(shop.site.host).call('orderByUid', { uid });
  expect(answer.order).toMatchObject({ street: '', addressaddon: '', floor: '', hint: '' });
});

test('HSE-071 an order that is fetched has neither, whatever was sent', async () => {
  const { orderId } = await placeOneOrder(app, await makeShop(db), { ...DOOR, homedelivery: false });
  expect(await stored(orderId)).toEqual({ addition: '', floor: '', hint: '' });
});

test('HSE-071 a seat at the beach is found by what was said of it, and has no floor', async () => {
  const shop = await makeBeachShop(db);
  const seat = { ...DOOR, street: 'Strandkorb', number: '114', additional: 'Reihe 3' };
  const { orderId } = await ordered(await hungryGuest(app, shop), orderForm(shop, seat));
  expect(await stored(orderId)).toEqual({ addition: 'Reihe 3', floor: '', hint: '' });
});
