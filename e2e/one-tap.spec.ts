import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { makeAddress, makeMember } from './fixtures/shop/account.ts';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { add, livesAt } from './fixtures/shop/basket.ts';
import { hungryGuest, makeShop, ordered, orderForm, type Shop } from './fixtures/shop/order.ts';
import { isAwake, ordersAt, summary } from './fixtures/shop/order-form.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();
const { db } = app.database;

/** Somebody with an account who has ordered here before, and is hungry again. */
async function regular(shop: Shop, form: Parameters<typeof orderForm>[1] = {}) {
  const { person, as } = await makeMember(app, shop.site, { phone: '0170 1234567' });
  await makeAddress(db, person, shop.place, { street: 'Strandallee', house_number: '5' });
  await livesAt(as, shop.place);
  await add(as, shop.dish);
  await ordered(as, orderForm(shop, form));
  await add(as, shop.dish);
  return as;
}

const menuOf = async (shop: Shop, options: Parameters<typeof visit>[3]) =>
  visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { ...devices.desktop, ...options });
const express = (page: Page) => page.getByRole('region', { name: 'Express-Bestellung' });
const buys = { name: 'Zahlungspflichtig bestellen' };
const newest = async (shop: Shop) =>
  (await ordersAt(app.database, shop)).toSorted((one, other) => one.id - other.id).at(-1);

test('CHK-073 one tap beside the menu orders as last time; what, when, to where, how paid and for how much stand above it', async () => {
  const shop = await makeShop(db, { restaurant: { takes_ec: true } });
  const page = await menuOf(shop, { as: await regular(shop, { payment: 'ec' }) });
  await express(page)
    .getByText(/^Lieferung so schnell wie möglich.* an Strandallee 5, 23669/)
    .waitFor();
  await express(page).getByText('EC-Karte').waitFor();
  await express(page)
    .getByText(/^12,00\s€$/)
    .waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', buys).dblclick();
  await page.waitForURL('**/danke');
  expect(await ordersAt(app.database, shop)).toHaveLength(2);
  expect(await newest(shop)).toMatchObject({
    state: 'placed',
    street: 'Strandallee',
    house_number: '5',
    payment_method: 'ec',
    payable_cents: 1200,
  });
});

test('CHK-073 on a phone a sheet with every line has the one button', async () => {
  const shop = await makeShop(db);
  const page = await menuOf(shop, { as: await regular(shop), ...devices.phone });
  await page.getByRole('button', { name: /^Express/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Express-Bestellung' });
  await sheet.getByText(shop.dish.title).waitFor();
  await sheet.getByLabel('Summen').getByText('Lieferung').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await sheet.getByRole('button', buys).click();
  await page.waitForURL('**/danke');
  expect(await newest(shop)).toMatchObject({ street: 'Strandallee', payment_method: 'nachnahme' });
});

test('CHK-074 what no longer holds orders nothing: the form opens with the reason', async () => {
  const shop = await makeShop(db);
  const page = await menuOf(shop, { as: await regular(shop), expects: /status of 4/ });
  await express(page).waitFor();
  await db
    .updateTable('restaurant')
    .set(({ eb }) => ({ takes_cash: false, takes_ec: true, version: eb('version', '+', 1) }))
    .where('id', '=', shop.restaurant.id)
    .execute();
  await page.getByRole('button', buys).click();
  await page.waitForURL('**/warenkorb/*');
  // Another way of paying has taken the place of the one that is gone; the reason is still to be read.
  await page.getByRole('radio', { name: /EC-Karte/, checked: true }).waitFor({ state: 'attached' });
  await isAwake(page);
  await summary(page).getByRole('alert').waitFor();
  expect(await ordersAt(app.database, shop)).toHaveLength(1);
});

test('CHK-074 strangers, and who would have another step to take, are offered none', async () => {
  const shop = await makeShop(db);
  const stranger = await menuOf(shop, { as: await hungryGuest(app, shop) });
  await stranger.getByRole('link', { name: /^Zur Kasse/ }).waitFor();
  const grown = await makeShop(db, { dish: { age_limit: 18 } });
  const asked = await menuOf(grown, { as: await regular(grown, { ageConfirmed: true }) });
  // It may have been answered while the page was opened.
  const known = () =>
    asked.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/lastOrder')),
    );
  await expect.poll(known).toBe(true);
  for (const page of [stranger, asked]) expect(await express(page).count()).toBe(0);
});
