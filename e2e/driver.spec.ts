import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { EVENING } from './fixtures/app.ts';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { gives, openTour, pairedDriver } from './fixtures/shop/driver.ts';
import { letStepsStand, staffOf } from './fixtures/shop/kitchen.ts';
import { orderWithCola } from './fixtures/shop/question.ts';
import { reduceTicket } from './fixtures/shop/reduction.ts';

const app = await webTestApp();
const PHONE = { width: 390, height: 844 };

const door = (page: Page, orderId: number) => page.locator('article', { hasText: `#${orderId}` });

/** Pulls a stop below another one. */
async function pull(page: Page, orderId: number, below: number) {
  const grip = door(page, orderId).locator('[data-grip]');
  await grip.scrollIntoViewIfNeeded();
  await grip.hover();
  await page.mouse.down();
  const over = await door(page, below).boundingBox();
  await page.mouse.move(200, (over?.y ?? 0) + (over?.height ?? 0) * 0.6, { steps: 4 });
  await page.mouse.up();
}

test('KIT-600 KIT-603 a phone that scanned the code is in with one tap, and begins a shift', async () => {
  const { shop, kitchen, hostId } = await openTour(app);
  const made = await kitchen.cook.call('kitchenTillCode', { hostId, name: 'Ole', kind: 'driver' });
  const { pathname, search } = new URL(made.answer.link);
  const page = await visit(app, shop.site, pathname + search, { viewport: PHONE, javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Koppeln' }).click();
  await page.getByRole('heading', { name: 'Ole', level: 1 }).waitFor();
  await page.getByLabel('Wechselgeld in Euro').fill('49,50');
  await page.getByRole('button', { name: 'Losgeht’s' }).click();
  await page.getByText('Gerade nichts zu fahren').waitFor();
  expect((await kitchen.board()).drivers).toMatchObject([{ name: 'Ole', stops: [] }]);
});

test('KIT-611 KIT-612 KIT-613 KIT-821 a driver takes a direction, sorts it by hand and with the keyboard, and leaves', async () => {
  const { shop, driver, ready } = await openTour(app);
  const [one, other] = [await ready({ floor: '3. OG' }), await ready({ street: 'Strandallee' })];
  await driver.begins();
  const page = await visit(app, shop.site, '/fahrer', { as: driver.phone, viewport: PHONE });
  await hydrated(page);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Alle 2 nehmen' }).click();
  const order = async () => (await driver.tour()).stops.map(({ orderId }) => orderId);
  await pull(page, one.orderId, other.orderId);
  await expect.poll(order).toEqual([other.orderId, one.orderId]);
  await page.getByRole('button', { name: 'Vorschlag nehmen' }).click();
  await expect.poll(order).toEqual([one.orderId, other.orderId]);
  await page.getByText('Die Reihenfolge ist ein Vorschlag').waitFor();
  await page.getByRole('button', { name: 'Strandallee 12 früher' }).press('Enter');
  await page.getByText('Die Reihenfolge ist von Hand.').waitFor();
  expect(await order()).toEqual([other.orderId, one.orderId]);
  await door(page, one.orderId).getByRole('checkbox', { name: 'Kommt mit' }).uncheck();
  await page.getByRole('button', { name: 'Losfahren mit 1 Bestellung' }).click();
  const next = door(page, other.orderId);
  await next.getByRole('button', { name: 'Rückgängig' }).waitFor();
  expect(await next.getByRole('link', { name: 'Anrufen' }).getAttribute('href')).toBe('tel:01701234567');
  expect(await next.getByRole('link', { name: 'Weg' }).getAttribute('href')).toMatch(
    /^geo:0,0\?q=Strandallee%2012%2C%20/,
  );
  expect(await barriersOn(page)).toEqual([]);
  const heights = await page
    .locator('main button:visible, main a:visible, main summary:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(48);
});

test('KIT-617 what is tapped in a dead spot waits in sight, outlasts a reload and is sent once', async () => {
  const { shop, driver, kitchen, hostId, ready } = await openTour(app);
  const { orderId } = await ready();
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, [orderId]);
  await driver.phone.call('driverStart', { shiftId, orderIds: [orderId], sharesPosition: false });
  await letStepsStand(app, 'on-the-way');
  const page = await visit(app, shop.site, '/fahrer', {
    as: driver.phone,
    viewport: PHONE,
    expects: /ERR_FAILED/,
    before: (opened) => opened.clock.setFixedTime(EVENING.epochMilliseconds),
  });
  await hydrated(page);
  await page.route('**/api/driver*', (route) => route.abort());
  await door(page, orderId).getByRole('button', { name: 'Zugestellt' }).click();
  await page.getByText('Gemerkt, wartet auf Netz').waitFor();
  await page.reload();
  await page.getByText('Gemerkt, wartet auf Netz').waitFor();
  expect(await driver.stop(orderId)).toMatchObject({ state: 'on-the-way', held: null });
  await page.unroute('**/api/driver*');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByText('Gemerkt, wartet auf Netz').waitFor({ state: 'detached' });
  expect(await driver.stop(orderId)).toMatchObject({ held: { state: 'completed' } });
  const again = await driver.phone.call('driverDeliver', { orderId });
  expect(again.status).toBe(200);
  await letStepsStand(app, 'completed');
  expect((await kitchen.ticket(orderId)).state).toBe('completed');
});

test('KIT-618 on the board a direction is given to a driver with one tap', async () => {
  const { shop, kitchen, driver, ready } = await openTour(app);
  const ids = [(await ready()).orderId, (await ready()).orderId];
  const shiftId = await driver.begins();
  const page = await visit(app, shop.site, '/kueche', { as: kitchen.cook });
  await hydrated(page);
  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  await page.getByRole('list', { name: 'Fahrer' }).getByText('hier, ohne Bestellung').waitFor();
  await page.getByRole('button', { name: /: 2 an Fiete$/ }).click();
  await page.getByRole('list', { name: 'Fahrer' }).getByText('hier, 2 Bestellungen').waitFor();
  expect((await driver.tour()).stops.map(({ orderId }) => orderId)).toEqual(ids);
  for (const id of ids) expect((await kitchen.ticket(id)).driver).toEqual({ shiftId, name: 'Fiete' });
});

test('KIT-630 KIT-632 a guest reads how far the food still is, until the driver takes that back', async () => {
  const { shop, driver, hostId, ready } = await openTour(app);
  const { orderId, guest } = await ready();
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, [orderId]);
  await driver.phone.call('driverStart', { shiftId, orderIds: [orderId], sharesPosition: true });
  await letStepsStand(app, 'on-the-way');
  const shared = async () => (await guest.call('orderDriver', { orderId })).answer.position;
  const page = await visit(app, shop.site, '/fahrer', {
    as: driver.phone,
    viewport: PHONE,
    geolocation: { latitude: shop.restaurant.latitude + 0.05, longitude: shop.restaurant.longitude },
    permissions: ['geolocation'],
  });
  await page.getByText('Der nächste Gast sieht, wo du bist').waitFor();
  await expect.poll(() => shared()).not.toBeNull();
  const following = await visit(app, shop.site, '/danke', { as: guest, viewport: PHONE });
  await following.getByText(/Dein Essen ist noch ungefähr \d+,\d\skm entfernt, etwa \d+ Minuten/).waitFor();
  await page.getByRole('button', { name: 'Nicht mehr zeigen' }).click();
  await following.getByText(/Dein Essen ist noch ungefähr/).waitFor({ state: 'detached' });
  expect(await shared()).toBeNull();
});

test('KIT-630 what the kitchen ends meanwhile is said to be on its way no more', async () => {
  const { shop, driver, kitchen, hostId, ready } = await openTour(app);
  const { orderId, guest } = await ready();
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, [orderId]);
  await driver.phone.call('driverStart', { shiftId, orderIds: [orderId], sharesPosition: true });
  await letStepsStand(app, 'on-the-way');
  const { longitude, latitude } = shop.restaurant;
  await driver.phone.call('sharePosition', { shiftId, latitude: latitude + 0.05, longitude });
  const following = await visit(app, shop.site, '/danke', { as: guest, viewport: PHONE });
  const distance = following.getByText(/Dein Essen ist noch ungefähr/);
  await distance.waitFor();
  await kitchen.moves(orderId, 'completed');
  await distance.waitFor({ state: 'detached' });
  expect((await guest.call('orderDriver', { orderId })).answer.position).toBeNull();
});

test('KIT-610 what is missing of an order is none of the pieces that a driver takes along', async () => {
  const { shop, driver, kitchen, hostId } = await openTour(app);
  const { orderId, cola } = await orderWithCola(app, { shop });
  await kitchen.accepts(orderId);
  const { lines } = (await kitchen.cook.call('kitchenReduction', { orderId })).answer;
  const lineIds = lines.filter(({ title }) => title.startsWith(cola.title)).map(({ id }) => id);
  expect((await reduceTicket(kitchen, orderId, { what: 'lines', lineIds })).status).toBe(200);
  await kitchen.moves(orderId, 'ready');
  await gives(driver.phone, hostId, await driver.begins(), [orderId]);
  const page = await visit(app, shop.site, '/fahrer', { as: driver.phone, viewport: PHONE });
  await expect.poll(() => door(page, orderId).textContent()).toContain('Was drin ist: 1 Stück');
});

test('KIT-960 each tour asks anew whether the guest may see where the driver is', async () => {
  const { shop, driver, hostId, ready } = await openTour(app);
  const [one, other] = [await ready(), await ready()];
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, [one.orderId, other.orderId]);
  const page = await visit(app, shop.site, '/fahrer', { as: driver.phone, viewport: PHONE });
  await hydrated(page);
  await door(page, other.orderId).getByRole('checkbox', { name: 'Kommt mit' }).uncheck();
  const shares = page.getByRole('checkbox', { name: 'Mein Standort darf gezeigt werden' });
  await shares.check();
  await page.getByRole('button', { name: 'Losfahren mit 1 Bestellung' }).click();
  await door(page, one.orderId).getByRole('button', { name: 'Rückgängig' }).waitFor();
  await letStepsStand(app, 'on-the-way');
  await driver.phone.call('driverDeliver', { orderId: one.orderId });
  await letStepsStand(app, 'completed');
  await page.getByRole('button', { name: 'Zurück im Restaurant' }).click();
  await door(page, other.orderId).getByRole('checkbox', { name: 'Kommt mit' }).check();
  expect(await shares.isChecked()).toBe(false);
});

test('KIT-1023 a stop that is cancelled on the way is said on the phone until it is read', async () => {
  const { shop, driver, kitchen, ready } = await openTour(app);
  const { orderId } = await ready();
  await driver.leavesWith(await driver.begins(), orderId);
  await letStepsStand(app, 'on-the-way');
  const page = await visit(app, shop.site, '/fahrer', { as: driver.phone, viewport: PHONE });
  await hydrated(page);
  await door(page, orderId).getByRole('button', { name: 'Zugestellt' }).waitFor();
  const support = await staffOf(app, shop.site.host, 'support', null);
  const { version } = await kitchen.ticket(orderId);
  await support.call('officeCancelOrder', { orderId, version, reason: 'Der Gast hat angerufen.' });
  const said = page.getByRole('alert').filter({ hasText: `#${orderId}` });
  await said.getByText('ist storniert: bring es zurück.').waitFor();
  await said.getByRole('button', { name: 'Gelesen' }).click();
  await said.waitFor({ state: 'detached' });
  expect((await driver.stop(orderId)).isOver).toBe(true);
});

test('KIT-1025 the phone shows what the kitchen tapped as the kitchen’s, and takes nothing along that is about to be cancelled', async () => {
  const { shop, driver, kitchen, hostId, ready } = await openTour(app);
  const { orderId } = await ready();
  await gives(driver.phone, hostId, await driver.begins(), [orderId]);
  const page = await visit(app, shop.site, '/fahrer', { as: driver.phone, viewport: PHONE });
  await hydrated(page);
  const takes = door(page, orderId).getByRole('checkbox', { name: 'Kommt mit' });
  await takes.waitFor();
  const { version } = await kitchen.ticket(orderId);
  const reason = 'Sie ist heruntergefallen';
  await kitchen.cook.call('kitchenRefuse', { orderId, version, reason, hold: true });
  await door(page, orderId).getByText('Die Küche storniert sie gerade').waitFor();
  expect(await takes.count()).toBe(0);
  expect(await door(page, orderId).getByRole('button', { name: 'Rückgängig' }).count()).toBe(0);
});

test('KIT-613 what its guest wants to cancel goes along only where the driver says so', async () => {
  const { shop, driver, hostId, ready } = await openTour(app);
  const { orderId, guest } = await ready();
  await gives(driver.phone, hostId, await driver.begins(), [orderId]);
  const page = await visit(app, shop.site, '/fahrer', { as: driver.phone, viewport: PHONE });
  await hydrated(page);
  const takes = door(page, orderId).getByRole('checkbox', { name: 'Kommt mit' });
  expect(await takes.isChecked()).toBe(true);
  await guest.call('cancelPerRequest', { orderId });
  await expect.poll(() => takes.isChecked()).toBe(false);
});

test('KIT-1072 a phone that was lost and is unpaired shows nobody’s door any more, and asks who is there', async () => {
  const { shop, kitchen, hostId, ready } = await openTour(app);
  const ole = await pairedDriver(app, shop, kitchen);
  const { orderId } = await ready();
  await ole.leavesWith(await ole.begins(), orderId);
  const page = await visit(app, shop.site, '/fahrer', { as: ole.phone, viewport: PHONE, expects: /40[13]/ });
  await door(page, orderId).waitFor();
  await hydrated(page);
  const [lost] = (await kitchen.cook.call('kitchenTills', { hostId })).answer.drivers;
  await kitchen.cook.call('kitchenTillRemove', { deviceId: lost?.deviceId ?? 0 });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor();
  expect(await page.getByText(`#${orderId}`).count()).toBe(0);
});
