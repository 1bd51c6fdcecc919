import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { gives, openTour } from './fixtures/shop/driver.ts';
import { letStepsStand, openKitchen } from './fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';

// A board without a network: read, worked with, loaded anew, and caught up.
const app = await webTestApp();
const { db } = app.database;

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

test('KIT-700 KIT-701 KIT-702 KIT-703 KIT-704 KIT-705 KIT-822 KIT-842 a board opens without a network, and what is tapped is sent once in its order', async () => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { orderId } = await placeOneOrder(app, shop);
  const { orderId: cancelledId, guest } = await placeOneOrder(app, shop);
  const page = await visit(app, shop.site, '/kueche', {
    as: kitchen.cook,
    viewport: { width: 1180, height: 820 },
    serviceWorkers: 'allow',
    expects: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Token|manifest patches|\b(?:401|403|409)\b/,
  });
  const ticket = (id: number) => page.getByRole('article', { name: `#${id}` });
  const lane = (title: string) => page.getByRole('region', { name: title });
  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  await expect
    .poll(() => kept(page))
    .toEqual(
      expect.arrayContaining([
        '/kueche/ohne-netz',
        '/kueche/stand',
        `/kueche/karte/${shop.restaurant.id}/stand`,
      ]),
    );

  const list = await page.context().newPage();
  await list.goto('/kueche/ausverkauft');
  await hydrated(list);
  await page.context().setOffline(true);
  const lost = list.getByRole('button', { name: 'Auf der Küchentafel sagen, was aus ist' });
  // Whether the list noticed by itself or by this tap; another tap would begin anew what this one is about to find out.
  await list
    .getByRole('link', { name: new RegExp(shop.dish.title) })
    .evaluateAll(([first]) => (first as HTMLElement | undefined)?.click());
  const gone = list.getByRole('dialog', { name: 'Was ist aus?' });
  // Where the tap was for a page that is not known yet, it is loaded anew, and what stands in for it begins with the dialog.
  await lost.or(gone).first().waitFor();
  if (!(await gone.isVisible())) await lost.click();
  await gone.waitFor();
  await list.close();
  await page.goto('/kueche');
  await page.getByText(/^Ohne Netz · Stand \d\d:\d\d$/).waitFor();
  await ticket(cancelledId)
    .getByRole('button', { name: /^Annehmen/ })
    .click();
  await ticket(orderId)
    .getByRole('button', { name: /^Annehmen/ })
    .click();
  await ticket(orderId).getByText('wird gesendet, sobald das Netz da ist').waitFor();
  await ticket(orderId).getByRole('button', { name: 'Zubereitung beginnen' }).click();
  await lane('In Zubereitung')
    .getByRole('article', { name: `#${orderId}` })
    .waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.reload();
  await page.getByText('Neue Bestellungen kommen hier gerade nicht an! 3 Schritte warten.').waitFor();
  await lane('In Zubereitung').getByText('wird gesendet, sobald das Netz da ist').waitFor();
  await page.getByText('Mehr', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Ausverkauft' }).click();
  await page.getByRole('button', { name: `Aus: ${shop.dish.title}` }).click();
  await page.getByRole('button', { name: `Rückgängig: ${shop.dish.title}` }).waitFor();
  await page.keyboard.press('Escape');
  expect((await kitchen.ticket(orderId)).state).toBe('placed');
  await guest.call('cancel', { orderId: cancelledId });

  await page.context().setOffline(false);
  await page
    .getByText(/^#\d+: „angenommen, \d+ Min.“ von \d\d:\d\d Uhr zählt nicht mehr. .*: storniert\.$/)
    .waitFor();
  await page.waitForURL(`**/kueche?restaurant=${shop.restaurant.id}`);
  await page.getByText('wird gesendet, sobald das Netz da ist').waitFor({ state: 'detached' });
  expect((await kitchen.ticket(orderId)).state).toBe('preparing');
  const steps = await db.selectFrom('order_event').select('state').where('order_id', '=', orderId).execute();
  expect(steps.map(({ state }) => state).toSorted()).toEqual(['accepted', 'placed', 'preparing']);
  const outUntil = async () => {
    const { dishes } = (await kitchen.cook.call('kitchenShortages', { hostId: shop.restaurant.id })).answer;
    return dishes.find(({ id }) => id === shop.dish.id)?.until;
  };
  await expect.poll(outUntil).toBeTruthy();
  await page.getByRole('button', { name: 'Gelesen' }).click();
  await page.getByText('zählt nicht mehr').waitFor({ state: 'detached' });

  const stands = async () => (await kept(page)).filter((path) => path.endsWith('/stand'));
  await page.getByText('Mehr', { exact: true }).first().click();
  await page.getByRole('button', { name: 'Schicht beenden' }).click();
  await page.getByText('Hier ist die letzte Küchentafel.').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Pause bis zur nächsten Öffnung' }).click();
  await expect.poll(stands).toEqual([]);
  expect((await kitchen.board()).restaurant.pausedUntil).not.toBeNull();
  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  await expect.poll(stands).toContain('/kueche/stand');
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click();
  // To the start page, or to the log-in where the board was quicker to learn of it.
  await page.waitForURL(({ pathname }) => pathname !== '/kueche');
  await expect.poll(stands).toEqual([]);
  await page.context().setOffline(true);
  await page.goto('/kueche');
  await page.getByText('Auf diesem Gerät steht nichts').waitFor();
  expect(await barriersOn(page)).toEqual([]);
});

test('KIT-740 KIT-741 a driver’s tour opens without a network, what was handed over is sent once, and nothing stays after the shift', async () => {
  const { shop, driver, kitchen, hostId, ready } = await openTour(app);
  const { orderId } = await ready();
  const shiftId = await driver.begins();
  await gives(driver.phone, hostId, shiftId, [orderId]);
  await driver.phone.call('driverStart', { shiftId, orderIds: [orderId], sharesPosition: false });
  await letStepsStand(app, 'on-the-way');
  const page = await visit(app, shop.site, '/fahrer', {
    as: driver.phone,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    expects: /ERR_INTERNET_DISCONNECTED|Token|manifest patches/,
  });
  await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/fahrer/ohne-netz', '/fahrer/stand']));
  await page.context().setOffline(true);
  await page.goto('/fahrer');
  await page.getByText(/^Ohne Netz · Stand \d\d:\d\d$/).waitFor();
  await page.getByRole('link', { name: 'Anrufen' }).waitFor();
  await page.getByRole('button', { name: 'Zugestellt' }).click();
  await page.getByText('Gemerkt, wartet auf Netz').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  expect(await driver.stop(orderId)).toMatchObject({ state: 'on-the-way', held: null });
  await page.context().setOffline(false);
  await page.waitForURL(`**/fahrer?restaurant=${hostId}`);
  await expect.poll(async () => (await driver.stop(orderId))?.held?.state).toBe('completed');
  await letStepsStand(app, 'completed');
  expect((await kitchen.ticket(orderId)).state).toBe('completed');
  await page.getByRole('button', { name: 'Schicht beenden' }).click();
  await page.getByRole('button', { name: 'Losgeht’s' }).waitFor();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/fahrer/stand'))?.text()))
    .toContain('"shown":null');
});
