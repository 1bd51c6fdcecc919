import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { handOver, joinGroup, orderAll, startGroup } from './fixtures/shop/group.ts';
import { makeShop } from './fixtures/shop/order.ts';

const app = await webTestApp();

const ended = (page: Page) => page.getByRole('alert').getByText('Die Bürobestellung wurde beendet');

test('GRP-171 ERR-034 the basket of a client says that it is over before it becomes an order form', async () => {
  const shop = await makeShop(app.database.db);
  const { master, group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Anna');
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as: client });
  await page.locator('[data-live=connected]').waitFor();
  await orderAll(master, shop);
  await ended(page).waitFor();
  await page.getByRole('button', { name: 'Allein bestellen' }).click();
  await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
  expect(await ended(page).count()).toBe(0);
});

test('GRP-171 ERR-034 a client who has handed over everything reads it where the basket was', async () => {
  const shop = await makeShop(app.database.db);
  const { master, group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Anna');
  await handOver(client, shop, group);
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as: client });
  await page.locator('[data-live=connected]').waitFor();
  await orderAll(master, shop);
  await ended(page).waitFor();
  expect(await page.getByRole('link', { name: 'Zur Speisekarte' }).count()).toBe(1);
});
