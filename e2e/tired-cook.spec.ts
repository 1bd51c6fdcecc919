import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EVENING } from './fixtures/app.ts';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import { openTour } from './fixtures/shop/driver.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { makeShop, type Shop } from './fixtures/shop/order.ts';
import { openTablet } from './fixtures/shop/tablet.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await webTestApp();
const { db } = app.database;
const PHONE = { width: 390, height: 844 };
const LONG = 'Yıldız Grill & Feinkost am Strandbahnhof';

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error(`not in sight: ${String(what)}`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

/** A restaurant in whose kitchen much is wrong: a printer without paper, a silent tablet, and three who drive. */
async function hardEvening(shop: Shop): Promise<void> {
  const restaurant_id = shop.restaurant.id;
  await db
    .insertInto('printer')
    .values({
      restaurant_id,
      name: 'Küche',
      kind: 'star',
      secret_hash: uniqueName(),
      state: 'paper-out',
      seen_at: EVENING,
      created_at: EVENING,
    })
    .execute();
  const device = await db
    .insertInto('paired_device')
    .values({
      restaurant_id,
      site_id: shop.site.id,
      name: 'Theke',
      kind: 'kitchen',
      secret_hash: uniqueName(),
      paired_at: EVENING,
      seen_at: EVENING,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('kitchen_board')
    .values({
      restaurant_id,
      device_id: device.id,
      name: 'Theke',
      seen_at: EVENING.subtract({ minutes: 20 }),
      shift: 'abend',
    })
    .execute();
  const drivers = ['Ole', 'Anna-Katharina von Bülow-Hohenfels', 'Friedrich-Wilhelm', 'Svenja'];
  await db
    .insertInto('driver_shift')
    .values(drivers.map((name) => ({ restaurant_id, name, float_cents: 5000, began_at: EVENING })))
    .execute();
}

test.for([
  ['a tablet', 1180],
  ['a phone', PHONE.width],
] as const)(
  'KIT-1010 on %s all who drive stand in one row, and what is wrong shares one where it fits: the lanes have the room',
  async ([, width]) => {
    const shop = await makeShop(db);
    await hardEvening(shop);
    const { page } = await openTablet(app, shop);
    await page.setViewportSize({ width, height: 844 });
    const rows = await page
      .getByRole('list', { name: 'Fahrer' })
      .getByRole('listitem')
      .evaluateAll((items) => new Set(items.map((item) => item.getBoundingClientRect().top)).size);
    expect(rows).toBe(1);
    const [silent, paper] = [
      await boxOf(page.getByRole('status').filter({ hasText: 'still seit' })),
      await boxOf(page.getByRole('status').filter({ hasText: 'hat kein Papier' })),
    ];
    expect(silent.y === paper.y).toBe(width > PHONE.width);
    expect(await sidewards(page)).toBe(0);
  },
);

/** By how much the page is wider than the window. */
const sidewards = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('KIT-1011 on a phone what a page of the kitchen is stands in one line, and whose below it, beside no button', async () => {
  const { shop, kitchen, driver } = await openTour(app, { restaurant: { name: LONG } });
  const devices = await visit(app, shop.site, '/kueche/kassen', { as: kitchen.cook, viewport: PHONE });
  const title = await boxOf(devices.getByRole('heading', { level: 1 }));
  const whose = await boxOf(devices.getByText(`${LONG} · 0 Geräte`));
  expect(title.height).toBeLessThan(45);
  expect(whose.y).toBeGreaterThanOrEqual(title.bottom);
  await driver.begins();
  const tour = await visit(app, shop.site, '/fahrer', { as: driver.phone, viewport: PHONE });
  const name = await boxOf(tour.getByRole('banner').locator('p'));
  const leave = await boxOf(tour.getByRole('banner').getByRole('button', { name: 'Abmelden' }));
  expect(name.right).toBeLessThanOrEqual(leave.x);
});

test('KIT-1013 on a phone all tools of a board that pauses stay in one row', async () => {
  const shop = await makeShop(db);
  const { page } = await openTablet(app, shop);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: '60 Min.' }).click();
  const pause = page.getByRole('button', { name: /^Pause · noch \d+ Min\.$/ });
  await pause.waitFor();
  await page.setViewportSize(PHONE);
  const [first, last] = [await boxOf(pause), await boxOf(page.getByRole('button', { name: 'Abmelden' }))];
  expect(first.y).toBe(last.y);
});

test('KIT-1012 that a slip did not come out of its printer is said in red', async () => {
  const { site, restaurant } = await makeShop(db);
  const printer = await db
    .insertInto('printer')
    .values({
      restaurant_id: restaurant.id,
      name: 'Küche',
      kind: 'star',
      secret_hash: uniqueName(),
      created_at: EVENING,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const [order_id = 0] = await makeBareOrders(db, { site, restaurant }, 1);
  const lost = { printer_id: printer.id, order_id, token: uniqueName(), state: 'failed' as const };
  await db
    .insertInto('print_job')
    .values({ ...lost, created_at: EVENING, ended_at: EVENING })
    .execute();
  const as = await staffOf(app, site.host, 'owner', restaurant.id);
  const page = await visit(app, site, '/kueche/drucker', { as });
  const colourOf = (what: Locator) => what.evaluate((element) => getComputedStyle(element).color);
  const said = page.getByText('Ein Bon ließ sich seit gestern nicht drucken');
  const red = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'var(--tomato-ink)';
    return getComputedStyle(probe).color;
  });
  expect(await colourOf(said)).toBe(red);
});

test('OWN-713 what is out or off the menu is as readable in an owner’s menu as anything else', async () => {
  const { site, restaurant } = await makeShop(db);
  await makeProduct(db, restaurant, { title: 'Grillteller', sold_out_until: EVENING.add({ hours: 5 }) });
  await makeProduct(db, restaurant, { title: 'Kohlpudding', is_active: false });
  const as = await staffOf(app, site.host, 'owner', restaurant.id);
  const page = await visit(app, site, '/kueche/speisekarte', { as });
  await page.getByText('ausverkauft', { exact: true }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});

test('OWN-710 in a table of figures each number stands under its head, and the table is as wide as its heading', async () => {
  const shop = await makeShop(db, { site: {} });
  const sold = { state: 'completed', completed_at: EVENING } as const;
  const ids = await makeBareOrders(db, shop, 2, sold);
  await db
    .insertInto('order_vat')
    .values(
      ids.map((order_id) => ({ order_id, percent: 7, gross_cents: 1000, net_cents: 935, vat_cents: 65 })),
    )
    .execute();
  const as = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const page = await visit(app, shop.site, '/kueche/zahlen', { as, viewport: { width: 1180, height: 820 } });
  await hydrated(page);
  const part = page.getByRole('region', { name: 'Umsatz nach Steuersatz' }).first();
  const numberEnd = (cell: Locator) =>
    cell.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element.firstChild ?? element);
      return range.getBoundingClientRect().right;
    });
  const heads = part.getByRole('columnheader');
  const cells = part.getByRole('row').nth(1).getByRole('cell');
  for (const column of [1, 2]) {
    const head = await boxOf(heads.nth(column));
    const cell = await boxOf(cells.nth(column));
    const inset = head.right - (await numberEnd(cells.nth(column)));
    expect([cell.right, inset < 12]).toEqual([head.right, true]);
  }
  const heading = await boxOf(part.getByRole('heading', { level: 2 }));
  expect((await boxOf(part.getByRole('table'))).x).toBe(heading.x);
});
