import { expect, test } from 'vitest';
import { EVENING } from './fixtures/app.ts';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import type { Guest } from './fixtures/shop/guest.ts';
import { letStepsStand, openKitchen, staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop, ordered, placeOneOrder } from './fixtures/shop/order.ts';
import { openTablet } from './fixtures/shop/tablet.ts';
import { makeOwnShop } from './fixtures/shop/variant-shop.ts';
import { bringsTo, callerForm, counterForm, enters, pairedTill } from './fixtures/shop/till.ts';

const app = await webTestApp();
const { db } = app.database;

/** An order that staff took from a caller, one from somebody at the counter, and one from the net. */
async function threeOrders() {
  const shop = await makeOwnShop(db, 'pos');
  const till = await pairedTill(app, shop);
  await enters(till, shop);
  await bringsTo(till, shop);
  const { orderId: called } = await ordered(till, callerForm(shop));
  await enters(till, shop);
  const { orderId: counter } = await ordered(till, counterForm(shop));
  const { orderId: online } = await placeOneOrder(app, shop, { homedelivery: false });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(online);
  return { shop, called, counter, online };
}

test('KIT-986 of an order that staff took nobody is told that its guest hears of anything', async () => {
  const { shop, called, counter, online } = await threeOrders();
  const tablet = await openTablet(app, shop);
  const { page } = tablet;
  const asks = async (orderId: number, button: string, title: RegExp) => {
    const whole = await tablet.opens(orderId);
    await whole.getByText('Mehr', { exact: true }).click();
    await whole.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    return dialog;
  };
  const closes = async () => {
    await page.getByRole('button', { name: 'Zurück' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  const promised = 'Der Gast bekommt sofort die neue Zeit.';
  for (const [orderId, said] of [
    [called, 'Dein Gast bekommt davon keine Nachricht. Ruf ihn an: 04503 123456'],
    [counter, 'Dein Gast bekommt davon keine Nachricht. Sag es ihm bitte selbst.'],
    [online, promised],
  ] as const) {
    const dialog = await asks(orderId, 'Dauert länger', /dauert länger$/);
    expect((await dialog.innerText()).replaceAll('\u00a0', ' ')).toContain(said);
    expect(await dialog.getByText(promised).count()).toBe(orderId === online ? 1 : 0);
    await closes();
  }
  const calling = await asks(called, 'Stornieren', /stornieren\?$/);
  expect(await calling.getByText('Der Gast liest das').count()).toBe(0);
  await calling.getByRole('link', { name: '04503 123456' }).waitFor();
  await calling.getByRole('radio', { name: 'Wir liefern leider nicht bis zu dir.' }).waitFor();
  await closes();
  const fetched = await asks(online, 'Stornieren', /stornieren\?$/);
  await fetched.getByText('Warum? Der Gast liest das.').waitFor();
  expect(await fetched.getByRole('radio', { name: /^Wir liefern/ }).count()).toBe(0);
  await page.clock.resume();
  expect(await barriersOn(page)).toEqual([]);
});

test('KIT-983 whoever only brings orders reads that a guest asks to cancel, is not called for it and finds no answer to give', async () => {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'ready');
  await guest.call('cancelPerRequest', { orderId });
  const as = await staffOf(app, shop.site.host, 'driver', shop.restaurant.id);
  const page = await visit(app, shop.site, `/kueche?restaurant=${shop.restaurant.id}`, { as });
  await hydrated(page);
  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  const ticket = page.getByRole('article', { name: `#${orderId}` });
  await ticket.getByText('Gast bittet um Stornierung. Die Küche antwortet ihm.').waitFor();
  expect(await ticket.getByRole('button', { name: /^(Weiterkochen|Stornieren|Unterwegs)$/ }).count()).toBe(0);
  expect(await page.locator('[data-ringing]').getAttribute('data-ringing')).toBe('no');
  await ticket.locator('.ticket-open').click();
  const whole = page.getByRole('dialog', { name: `#${orderId}` });
  await whole.waitFor();
  expect(await whole.getByText('Mehr', { exact: true }).count()).toBe(1);
  await whole.getByText('Mehr', { exact: true }).click();
  expect(await whole.getByRole('button', { name: 'Nicht angetroffen' }).count()).toBe(0);
});

test('KIT-988 a board whose bell is switched off says so where it is seen, and a tap switches it on', async () => {
  const shop = await makeShop(db);
  const as = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const viewport = { width: 1180, height: 820 };
  const page = await visit(app, shop.site, '/kueche', { as, viewport });
  await hydrated(page);
  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  const line = page.getByRole('status').getByRole('button', { name: /^Hier läutet keine Glocke/ });
  await page.getByRole('button', { name: 'Glocke ausschalten' }).click();
  await line.waitFor();
  expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await line.click();
  await line.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Glocke ausschalten' }).waitFor();
});

test('KIT-989 a paired tablet shows what was over earlier that day with one tap; who logs in is led to all orders instead', async () => {
  const shop = await makeShop(db);
  const hostId = shop.restaurant.id;
  const ends = (hours: number, name: string) =>
    makeBareOrders(db, shop, 1, {
      state: 'completed',
      changed_at: EVENING.subtract({ hours }),
      last_name: name,
      phone: '04503 998877',
    });
  await ends(1, 'Voss');
  const [noon] = await ends(6, 'Petersen');
  const [counter] = await ends(7, '');
  const { cook } = await openKitchen(app, shop.site.host, shop.restaurant);
  const made = await cook.call('kitchenTillCode', { hostId, name: 'Herd', kind: 'kitchen' });
  const tablet = app.guest(shop.site.host);
  await tablet.call('pairKitchen', { code: made.answer.code });
  const opens = async (as: Guest) => {
    const page = await visit(app, shop.site, '/kueche', { as, viewport: { width: 1180, height: 820 } });
    await hydrated(page);
    await page.getByRole('button', { name: 'Schicht beginnen' }).click();
    await page.getByRole('button', { name: 'Erledigt (1)' }).click();
    const over = page.getByRole('dialog', { name: 'Erledigt' });
    await over.getByText('Voss · abgeholt 17:00').waitFor();
    return { page, over };
  };
  const { page, over } = await opens(tablet);
  expect(await over.getByText('Petersen').count()).toBe(0);
  await over.getByRole('button', { name: 'Früher am Tag' }).click();
  const earlier = over.getByRole('region', { name: 'Früher am Tag' });
  await expect
    .poll(async () => (await earlier.getByRole('listitem').allInnerTexts()).map((line) => line.split(/\s+/)))
    .toEqual([
      [`#${noon}`, 'Petersen', '·', 'abgeholt', '12:00', '10,00', '€'],
      [`#${counter}`, 'abgeholt', '11:00', '10,00', '€'],
    ]);
  expect(
    await over
      .getByRole('heading', { name: 'Früher am Tag' })
      .evaluate((it) => it === document.activeElement),
  ).toBe(true);
  expect(await page.getByText('998877').count()).toBe(0);
  expect(await barriersOn(page)).toEqual([]);
  const own = await opens(cook);
  await own.over.getByRole('link', { name: 'Alle Bestellungen' }).waitFor();
  expect(await own.over.getByRole('button', { name: 'Früher am Tag' }).count()).toBe(0);
});

/** A board on which somebody has just granted a cancellation, which can be taken back for as long as a test needs. */
async function granted() {
  const shop = await makeShop(db);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await kitchen.accepts(orderId);
  await guest.call('cancelPerRequest', { orderId });
  const page = await visit(app, shop.site, '/kueche', {
    as: kitchen.cook,
    viewport: { width: 1180, height: 820 },
    before: (opened) => opened.clock.setFixedTime(EVENING.epochMilliseconds),
  });
  await page.getByRole('button', { name: 'Schicht beginnen' }).click();
  const ticket = page.getByRole('article', { name: `#${orderId}` });
  const request = ticket.getByRole('group', { name: 'Gast bittet um Stornierung' });
  await request.getByRole('button', { name: 'Stornieren' }).click();
  const back = ticket.getByRole('button', { name: /^storniert Rückgängig/ });
  await back.waitFor();
  return { shop, kitchen, orderId, page, ticket, request, back };
}

test('KIT-984 a cancellation that was granted is taken back with one tap, the guest asks again as before, and the order goes on', async () => {
  const { kitchen, orderId, ticket, request, back } = await granted();
  expect(await request.count()).toBe(0);
  await back.click();
  await request.getByRole('button', { name: 'Weiterkochen' }).waitFor();
  await letStepsStand(app, 'cancelled');
  const { state, cancelRequested } = await kitchen.ticket(orderId);
  expect([state, cancelRequested]).toEqual(['accepted', true]);
  await request.getByRole('button', { name: 'Weiterkochen' }).click();
  await ticket.getByRole('button', { name: 'Zubereitung beginnen' }).waitFor();
  expect(await request.count()).toBe(0);
});

test.each(['here', 'elsewhere'] as const)(
  'KIT-1020 a cancellation that was taken back %s keeps nobody from hearing of the next one',
  async (where) => {
    const { shop, kitchen, orderId, page, request, back } = await granted();
    const seen = async () => ({ orderId, version: (await kitchen.ticket(orderId)).version });
    if (where === 'here') await back.click();
    else await kitchen.cook.call('kitchenTakeBack', await seen());
    await request.getByRole('button', { name: 'Weiterkochen' }).waitFor();
    const support = await staffOf(app, shop.site.host, 'support', null);
    await support.call('officeCancelOrder', { ...(await seen()), reason: 'Der Gast hat angerufen.' });
    const said = page.getByRole('alert').filter({ hasText: `#${orderId}` });
    await said.getByText('ist storniert: nicht mehr machen.').waitFor();
    expect((await kitchen.ticket(orderId)).state).toBe('cancelled');
  },
);
