import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { openTour } from './fixtures/shop/driver.ts';
import { letStepsStand, staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { orderWithCola } from './fixtures/shop/question.ts';
import { openTablet } from './fixtures/shop/tablet.ts';

const app = await webTestApp();
const { db } = app.database;

test('KIT-900 a board whose script broke comes back by itself, and its shift goes on', async () => {
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop);
  const tablet = await openTablet(app, shop, { expects: /./ });
  const { page } = tablet;
  await tablet.rings();
  const board = '**/api/kitchenBoard';
  await page.route(board, (route) => route.fulfill({ json: { now: '2026-11-21T17:00:00Z' } }));
  // However well it is pushed, a board asks once a minute; from when on is not the page's clock alone to say, as the answer
  // takes its time.
  const left = page.getByText(
    /Neue Bestellungen kommen hier gerade nicht an.*in \d+ Sekunden von selbst neu/,
  );
  await expect
    .poll(
      async () => {
        await tablet.waits(1);
        return await left.isVisible();
      },
      { timeout: 30_000 },
    )
    .toBe(true);
  const seconds = Number(/in (\d+) Sekunden/.exec(await left.innerText())?.[1]);
  await tablet.waits(1);
  await page.getByText(`in ${seconds - 1} Sekunden von selbst neu`).waitFor();
  await page.unroute(board);
  await tablet.waits(seconds - 1);
  await tablet.ticket(orderId).waitFor();
  await tablet.rings();
  expect(await page.getByRole('button', { name: 'Schicht beginnen' }).count()).toBe(0);
});

test('KIT-905 what cannot be opened over the board leaves the board standing', async () => {
  const shop = await makeShop(db);
  const { orderId } = await orderWithCola(app, { shop });
  const tablet = await openTablet(app, shop, { expects: /500|ERR_FAILED/ });
  const { page } = tablet;
  const whole = await tablet.opens(orderId);
  await page.route('**/api/kitchenQuestion', (route) => route.abort());
  await whole.getByRole('link', { name: /^Gast fragen/ }).click();
  const lost = page.getByRole('alertdialog', { name: 'Das geht gerade nicht' });
  await lost.waitFor();
  await tablet.rings();
  await lost.getByRole('link', { name: 'Zurück zur Tafel' }).click();
  await lost.waitFor({ state: 'detached' });
  await tablet.ticket(orderId).waitFor();
  await tablet.rings();
  expect(new URL(page.url()).pathname).toBe('/kueche');
});

test('KIT-900 KIT-905 a board that broke, and a dialog over it that could not be opened, have no barriers', async () => {
  const shop = await makeShop(db);
  const { orderId } = await orderWithCola(app, { shop });
  const as = await staffOf(app, shop.site.host, 'manager', shop.restaurant.id);
  const viewport = { width: 1180, height: 820 };
  const broken = await visit(app, shop.site, '/kueche', {
    as,
    viewport,
    expects: /./,
    async before(page) {
      // The countdown stands still, and what looks at the page goes on.
      await page.clock.setFixedTime(app.clock.now().epochMilliseconds);
      await page.route('**/api/kitchenBoard', (route) => route.fulfill({ json: {} }));
    },
  });
  await broken.getByText('lädt sich in 10 Sekunden von selbst neu').waitFor();
  expect(await barriersOn(broken)).toEqual([]);

  const page = await visit(app, shop.site, '/kueche', { as, viewport, expects: /ERR_FAILED/ });
  await hydrated(page);
  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  await page.route('**/api/kitchenQuestion', (route) => route.abort());
  await page
    .getByRole('article', { name: `#${orderId}` })
    .locator('.ticket-open')
    .click();
  await page.getByRole('link', { name: /^Gast fragen/ }).click();
  await page.getByRole('alertdialog', { name: 'Das geht gerade nicht' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});

test('KIT-910 a board whose questions nobody answers says so after ten seconds, though push is there, and is back with the first answer', async () => {
  const shop = await makeShop(db);
  const tablet = await openTablet(app, shop);
  const { page } = tablet;
  let isHanging = true;
  await page.route('**/api/kitchenBoard', (route) => (isHanging ? undefined : route.continue()));
  const lost = page.getByText('Neue Bestellungen kommen hier gerade nicht an!');
  expect(await lost.count()).toBe(0);
  // However well it is pushed, a board asks once a minute.
  await tablet.waits(71);
  await lost.waitFor();
  await page.getByText(/^Ohne Netz · Stand \d\d:\d\d$/).waitFor();
  isHanging = false;
  await tablet.waits(6);
  await lost.waitFor({ state: 'detached' });
});

test('KIT-908 what is tapped at a door while the network is there by name only is sent again until it is answered', async () => {
  const { shop, driver, ready } = await openTour(app);
  const { orderId } = await ready();
  await driver.leavesWith(await driver.begins(), orderId);
  await letStepsStand(app, 'on-the-way');
  const page = await visit(app, shop.site, '/fahrer', {
    as: driver.phone,
    viewport: { width: 390, height: 844 },
    before: (opened) => opened.clock.install({ time: app.clock.now().epochMilliseconds }),
  });
  await hydrated(page);
  let isHanging = true;
  await page.route('**/api/driverDeliver', (route) => (isHanging ? undefined : route.continue()));
  await page.getByRole('button', { name: 'Zugestellt' }).click();
  await page.getByText('Wird gesendet …').waitFor();
  await page.clock.runFor(11_000);
  await page.getByText('Gemerkt, wartet auf Netz').waitFor();
  expect((await driver.stop(orderId)).held).toBeNull();
  isHanging = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  // Whatever was sent once more while nobody answered ends first; the page's clock alone says when.
  await expect
    .poll(
      async () => {
        await page.clock.runFor(1000);
        return (await driver.stop(orderId)).held?.state;
      },
      { timeout: 30_000 },
    )
    .toBe('completed');
  await page.getByText('Gemerkt, wartet auf Netz').waitFor({ state: 'detached' });
});
