import { expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { add } from './fixtures/shop/basket.ts';
import { openMenu } from './fixtures/shop/menu-page.ts';
import { hungryGuest, makeShop, ordered, orderForm } from './fixtures/shop/order.ts';
import { fill, isAwake, orderButton, ordersAt, unfold } from './fixtures/shop/order-form.ts';

const app = await webTestApp();
const { db } = app.database;

/** As if the tab came to the front again. */
const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

test('BSK-600 a menu whose basket was ordered in another tab begins a new one, and it can be ordered', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop, 2);
  const menu = await openMenu(app, shop, { as: guest });
  await menu.owes('22,00');
  await ordered(guest, orderForm(shop));
  await menu.takes(shop.dish.title);
  await menu.owes('12,00');
  await menu.basket.getByRole('link', { name: /Zur Kasse/ }).click();
  await isAwake(menu.page);
  await unfold(menu.page);
  await fill(menu.page);
  await orderButton(menu.page).click();
  await menu.page.waitForURL('**/danke');
  expect(await ordersAt(app.database, shop)).toMatchObject([
    { payable_cents: 2200 },
    { payable_cents: 1200 },
  ]);
});

test('BSK-600 what another tab does is seen when one comes back', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const menu = await openMenu(app, shop, { as: guest });
  await menu.owes('12,00');
  await add(guest, shop.dish);
  await menu.page.evaluate(comeBack);
  await menu.owes('22,00');
  await ordered(guest, orderForm(shop));
  await menu.page.evaluate(comeBack);
  await menu.basket.getByText('Noch nichts im Warenkorb').waitFor();
  expect(await menu.basket.getByRole('group', { name: /^Anzahl/ }).count()).toBe(0);
});

test('BSK-600 BSK-601 an order form whose basket was ordered in another tab is empty when one comes back', async () => {
  const shop = await makeShop(db);
  const guest = await hungryGuest(app, shop);
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as: guest });
  await isAwake(page);
  const { orderId, uid } = await ordered(guest, orderForm(shop));
  await page.evaluate(comeBack);
  await page.getByText('Noch nichts im Warenkorb').first().waitFor();
  expect(await orderButton(page).count()).toBe(0);
  await page.getByText(`Bestellung #${orderId}: eingegangen.`).waitFor();
  await page.getByRole('link', { name: 'Bestellung ansehen' }).click();
  await page.waitForURL(`**/bestellung/${uid}`);
});
