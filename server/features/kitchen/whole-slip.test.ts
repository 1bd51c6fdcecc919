import { expect, test } from 'vitest';
import { testApp } from '#e2e/fixtures/app.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeProduct } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, ordered, orderForm } from '#e2e/fixtures/shop/order.ts';

const app = await testApp();
const { db } = app.database;

test('KIT-994 the slip on the screen says for whom each piece is, the orderer’s first, and what else is wished', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  for (const title of ['Aal', 'Butt', 'Scholle'])
    await add(guest, await makeProduct(db, shop.restaurant, { title }));
  const { orderId } = await ordered(guest, orderForm(shop));
  await db.updateTable('orders').set({ leave_at_door: true }).where('id', '=', orderId).execute();
  for (const [title, name] of [
    ['Aal', 'Mia'],
    ['Scholle', 'Mia'],
  ] as const)
    await db
      .updateTable('order_line')
      .set({ guest_name: name })
      .where('order_id', '=', orderId)
      .where('title', '=', title)
      .execute();
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { lines, wishes } = (await kitchen.cook.call('kitchenSlip', { orderId })).answer;
  const own = lines.filter(({ title }) => ['Aal', 'Butt', 'Scholle'].includes(title));
  expect(own.map(({ title, guestName }) => [title, guestName])).toEqual([
    ['Butt', ''],
    ['Aal', 'Mia'],
    ['Scholle', 'Mia'],
  ]);
  expect(wishes).toEqual(['Vor der Tür abstellen']);
});
