import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { EVENING } from './fixtures/app.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { openKitchen, staffOf } from './fixtures/shop/kitchen.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { openTablet } from './fixtures/shop/tablet.ts';
import { pretendPush } from './fixtures/world/pretend-push.ts';

const app = await webTestApp();
const { db } = app.database;

/** Counts what the bell strikes from now on. */
const countTones = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function strike() {
      document.body.dataset['tones'] = String(Number(document.body.dataset['tones'] ?? 0) + 1);
      return createOscillator.call(this);
    };
  });

const tonesOn = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.body.dataset['tones'] ?? 0));

test('KIT-141 a device is woken by one tap on the board, and sleeps by another', async () => {
  const { site, restaurant } = await makeShop(db);
  const as = await staffOf(app, site.host, 'kitchen', restaurant.id);
  const endpoint = 'https://push.example.com/kitchen';
  const page = await visit(app, site, '/kueche', {
    as,
    serviceWorkers: 'allow',
    before: (opened) => opened.addInitScript(pretendPush, { endpoint, answer: 'granted' as const }),
  });
  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  await page.getByText('Mehr').click();
  const wake = page.getByRole('button', { name: 'Auch auf diesem Gerät wecken' });
  await wake.click();
  await page.getByRole('button', { name: 'Auch auf diesem Gerät wecken: an', pressed: true }).waitFor();
  const woken = db
    .selectFrom('push_subscription')
    .select('endpoint')
    .where('restaurant_id', '=', restaurant.id);
  expect(await woken.execute()).toEqual([{ endpoint }]);
  await wake.click();
  await page.getByRole('button', { name: 'Auch auf diesem Gerät wecken', pressed: false }).waitFor();
  expect(await woken.execute()).toEqual([]);
});

test('KIT-140 KIT-142 what a restaurant says of its orders stays in the form, and is said to be saved', async () => {
  const { site, restaurant } = await makeShop(db);
  const as = await staffOf(app, site.host, 'manager', restaurant.id);
  const page = await visit(app, site, '/kueche/annahme', { as, expects: /4\d\d/ });
  await hydrated(page);
  const minutes = page.getByLabel('So viele Minuten darf sie warten');
  const phone = page.getByLabel('Handynummer, wer gerade verantwortlich ist');
  await minutes.fill('5');
  await phone.fill('0451 123456');
  await page.getByRole('checkbox', { name: /sofort/ }).check();
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Hier geht nur eine deutsche').waitFor();
  expect(await minutes.inputValue()).toBe('5');
  await phone.fill('0170 7654321');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await page.getByText('Gespeichert.').waitFor();
  await page.reload();
  expect([await minutes.inputValue(), await phone.inputValue()]).toEqual(['5', '0170 7654321']);
  expect(await page.getByRole('checkbox', { name: /sofort/ }).isChecked()).toBe(true);
});

test('KIT-959 several boards that fell silent are one line on a telephone, which opens', async () => {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const others = ['Jule', 'Ole', 'Fiete'];
  for (const [at, shift] of others.entries()) {
    app.clock.set(EVENING.subtract({ minutes: 20 + at }));
    const staff = await staffOf(app, shop.site.host, 'kitchen', hostId);
    await staff.call('kitchenBoard', { hostId, shift });
  }
  app.clock.set(EVENING);
  const { page } = await openTablet(app, shop);
  await page.setViewportSize({ width: 390, height: 844 });
  const line = page.getByText('3 Geräte still, zuletzt seit 17:40 Uhr');
  await line.waitFor();
  const strip = page.locator('details', { has: line });
  // One line of text, and no more around it than a finger needs.
  expect((await line.boundingBox())?.height).toBeLessThan(30);
  expect((await strip.boundingBox())?.height).toBeLessThan(56);
  await line.click();
  await strip.getByText('still seit 17:38 Uhr').waitFor();
});

test('KIT-145 KIT-146 KIT-147 a shift says that it is alive, others see who is silent, and what is accepted at once rings once', async () => {
  const shop = await makeShop(db, { restaurant: { auto_accepts: true } });
  const { restaurant } = shop;
  const hostId = restaurant.id;
  const before = await staffOf(app, shop.site.host, 'kitchen', hostId);
  app.clock.set(EVENING.subtract({ minutes: 20 }));
  await before.call('kitchenBoard', { hostId, shift: 'abend' });
  app.clock.set(EVENING);
  await db
    .updateTable('restaurant')
    .set({ has_technical_problem: true, silent_since: EVENING })
    .where('id', '=', restaurant.id)
    .execute();
  const { page } = await openTablet(app, shop);
  await page.getByText('still seit 17:40 Uhr').waitFor();
  await page.getByText('1 Gerät meldet sich').first().waitFor({ state: 'attached' });
  await countTones(page);
  // Nobody tells the board that it came: it hears of what is accepted already.
  const span = { accept_from: EVENING, accept_until: EVENING.add({ minutes: 10 }) };
  const [orderId] = await makeBareOrders(db, shop, 1, span);
  await app.sweep();
  const ticket = page.getByRole('article', { name: `#${orderId}` });
  await ticket.getByText('automatisch angenommen').waitFor();
  await expect.poll(() => tonesOn(page)).toBeGreaterThan(0);
  await page.locator('[data-ringing=no]').waitFor();
});

test('KIT-1024 the bell is tried from the board at any time, also where it is switched off', async () => {
  const { page } = await openTablet(app, await makeShop(db));
  await countTones(page);
  await page.getByRole('button', { name: 'Glocke ausschalten' }).click();
  await page.getByText('Mehr').click();
  await page.getByRole('button', { name: 'Glocke probieren' }).click();
  await expect.poll(() => tonesOn(page)).toBeGreaterThan(0);
});

test('KIT-1020 an order that is cancelled elsewhere while it is made rings once and is said until somebody has read it', async () => {
  const shop = await makeShop(db);
  const { orderId } = await placeOneOrder(app, shop);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'preparing');
  const tablet = await openTablet(app, shop);
  await tablet.inLane('In Zubereitung', orderId).waitFor();
  const { page } = tablet;
  await countTones(page);
  const support = await staffOf(app, shop.site.host, 'support', null);
  const { version } = await kitchen.ticket(orderId);
  const reason = 'Der Gast hat bei uns angerufen.';
  await support.call('officeCancelOrder', { orderId, version, reason });
  const said = page.getByRole('alert').filter({ hasText: `#${orderId}` });
  await said.getByText('ist storniert: nicht mehr machen.').waitFor();
  await expect.poll(() => tonesOn(page)).toBeGreaterThan(0);
  await said.getByRole('button', { name: 'Gelesen' }).click();
  await said.waitFor({ state: 'detached' });
});
