import { expect, test } from 'vitest';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { makeTable } from '#e2e/fixtures/shop/table.ts';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { loggedIn } from '#e2e/fixtures/shop/person.ts';
import { pagePaths } from '#tools/page-paths.ts';

const app = await pageTestApp();
const { db } = app.database;
const shop = await makeShop(db);
const elsewhere = await makeShop(db);
const { host } = shop.site;
const { orderId } = await placeOneOrder(app, shop);
await makeTable(db, shop.restaurant);

/**
 * Where a device is paired, and where somebody says who they are at one: both ask for their own proof. What stands in
 * without a network holds nothing of anybody, nor does what is not found.
 */
const OPEN = [
  '/kueche/koppeln',
  '/kueche/wer',
  '/fahrer/koppeln',
  '/kueche/ohne-netz',
  '/fahrer/ohne-netz',
  '/kueche/*',
];
/** Of somebody else's orders nobody learns that they exist; a driver has no past ones anywhere. */
const NOT_FOR_DRIVERS = '/kueche/bestellungen/:orderId';
const HIDDEN = ['/kueche/bon/:orderId', NOT_FOR_DRIVERS, `${NOT_FOR_DRIVERS}/erstatten`];
const PARAMS: Record<string, string | number> = {
  orderId,
  siteId: shop.site.id,
  kind: 'terms',
  year: 2025,
  what: 'bestellungen',
  which: 'aufgaben',
  list: 'sperrliste',
  files: 'bank',
  part: 'mandate',
};

const all = (await pagePaths()).filter((path) => /^\/(verwaltung|kueche|fahrer)(\/|$)/.test(path));
const patterns = all.filter((path) => !OPEN.includes(path));

/** The page of that restaurant, its orders and its entries. */
const addressOf = (pattern: string) =>
  `${pattern.replaceAll(/:(\w+)/g, (_, name: string) => String(PARAMS[name] ?? 1))}?restaurant=${shop.restaurant.id}`;

const open = async (pattern: string, cookie = '') => {
  const { status, headers } = await loadPage(app.http, host, addressOf(pattern), { headers: { cookie } });
  return { status, to: String(headers['location'] ?? '') };
};

const workersElsewhere = {
  diner: (await loggedIn(app, shop.site)).guest,
  kitchen: await staffOf(app, host, 'kitchen', elsewhere.restaurant.id),
  cashier: await staffOf(app, host, 'cashier', elsewhere.restaurant.id),
  driver: await staffOf(app, host, 'driver', elsewhere.restaurant.id),
  manager: await staffOf(app, host, 'manager', elsewhere.restaurant.id),
};
const operator = await staffOf(app, host, 'operator', null);

test('TRU-232 office and kitchen have pages, and all but two are for people with a right', () => {
  expect(patterns.length).toBeGreaterThan(40);
  expect(OPEN.filter((path) => !all.includes(path))).toEqual([]);
});

test.each(patterns)('TRU-232 %s opens for nobody without a right there', async (pattern) => {
  const guest = await open(pattern);
  expect([guest.status, guest.to]).toEqual([302, expect.stringMatching(/^\/anmelden\?weiter=/)]);
  const seen: Record<string, number> = {};
  for (const [who, { cookie }] of Object.entries(workersElsewhere))
    seen[who] = (await open(pattern, cookie)).status;
  const shut = HIDDEN.includes(pattern) ? 404 : 403;
  const driver = pattern.startsWith(NOT_FOR_DRIVERS) ? 403 : shut;
  expect(seen).toEqual({ diner: 403, kitchen: shut, cashier: shut, driver, manager: shut });
  // What is refused is there for whoever may.
  const forOperator = pattern.includes(':') ? 200 : (await open(pattern, operator.cookie)).status;
  expect(forOperator).toBe(200);
});
