import { expect, test } from 'vitest';
import { webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { orderWithCola } from './fixtures/shop/question.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

test('KIT-811 KIT-812 KIT-814 a tablet that shows the bar has its part alone, ticks it, and with the last station the order is ready', async () => {
  const shop = await makeShop(db);
  const { kitchen, orderId, cola } = await orderWithCola(app, { shop });
  const hostId = shop.restaurant.id;
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const oven = { id: null, name: 'Ofen', categoryIds: [shop.dish.category_id], productIds: [] };
  const bar = { id: null, name: 'Bar', categoryIds: [], productIds: [cola.id] };
  await owner.call('saveStations', { hostId, stations: [oven, bar] });
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'preparing');

  const tablet = await openTablet(app, shop);
  const card = tablet.inLane('In Zubereitung', orderId);
  await card.getByText(shop.dish.title).waitFor();
  await tablet.page.getByRole('radio', { name: 'Bar 1' }).check();
  await card.getByText(cola.title).waitFor();
  expect(await card.innerText()).not.toContain(shop.dish.title);
  await card.getByRole('button', { name: 'Bar fertig' }).click();
  await card.getByRole('button', { name: 'Doch nicht fertig' }).waitFor();
  await tablet.page.getByRole('radio', { name: 'Bar 0' }).waitFor();
  await tablet.page.reload();
  await tablet.page.getByRole('radio', { name: 'Bar 0', checked: true }).waitFor();

  await tablet.page.getByRole('radio', { name: 'Ofen 1' }).check();
  await tablet.takes(orderId, 'Ofen fertig');
  await tablet.inLane('Bereit', orderId).waitFor();
});
