import { expect, test } from 'vitest';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { orderedBeforeChanges } from '#e2e/fixtures/shop/changed-menu.ts';
import { openKitchen } from '#e2e/fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from '#e2e/fixtures/shop/order.ts';
import { uniqueName } from '#e2e/fixtures/unique.ts';
import { uniquePhone } from '#e2e/fixtures/world/phone.ts';

const app = await pageTestApp();
const { db } = app.database;

/** Somebody who has just ordered, on the page that thanks for it. */
async function thanked() {
  const shop = await makeShop(db);
  const email = `${uniqueName()}@guest.example`;
  const order = await placeOneOrder(app, shop, { email, mobile: uniquePhone() });
  const page = await new PlainVisit(app, shop.site, order.guest).open('/danke');
  return { shop, email, page, ...order };
}

test('DON-007 DON-008 DON-009 without scripts a vote is given, then a comment', async () => {
  const { guest, page } = await thanked();
  await page.press('Nein');
  expect(page.words).toContain('Das tut uns leid.');
  await page.fill('Was sollen wir besser machen? (freiwillig)', 'Die Karte lud lange').press('Abschicken');
  expect(page.words).toContain('Danke, das hilft uns sehr!');
  expect((await guest.call('lastOrder', {})).answer?.order.survey).toMatchObject({
    value: 'N',
    comment: 'Die Karte lud lange',
  });
});

test('DON-012 DON-013 without scripts the account is made of the order, and the guest is logged in', async () => {
  const { shop, email, orderId, page } = await thanked();
  await page.fill('Passwort', 'sturmflut').press('kostenlos registrieren');
  expect(page.words).toContain('Dein Konto ist da, und du bist angemeldet.');
  expect(page.words).not.toContain('kostenlos registrieren');
  const elsewhere = app.guest(shop.site.host);
  const { user } = (await elsewhere.call('userLogin', { email, password: 'sturmflut' })).answer;
  expect(user).toMatchObject({ item_firstname: 'Jule', item_lastname: 'Petersen' });
  expect((await elsewhere.call('lastOrder', {})).answer?.order.orderId).toBe(orderId);
});

test('ARC-009 ARC-013 ERR-070 without scripts a cancellation is asked for after a question, and declined', async () => {
  const { shop, orderId, page } = await thanked();
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await page.open('/danke');
  await page.follow('Stornierung anfragen');
  expect(page.words).toContain(
    'Die Bestellung wurde bereits an das Restaurant übermittelt. Stornierung wirklich anfragen?',
  );
  await page.press('Anfragen');
  expect(page.words).toContain('Du hast um Stornierung gebeten');
  expect(page.words).not.toContain('Stornierung anfragen');
  const { version, cancelRequested } = await kitchen.ticket(orderId);
  expect(cancelRequested).toBe(true);
  await kitchen.cook.call('kitchenAnswerRequest', { orderId, version, granted: false });
  await page.open('/danke');
  expect(page.words).toMatch(/Stornieren kann .* deine Bestellung leider nicht mehr/);
});

test('ARC-006 ARC-019 without scripts an order is put into the basket once more and says what changed', async () => {
  const { shop, guest } = await orderedBeforeChanges(app);
  const page = await new PlainVisit(app, shop.site, guest).open('/archiv');
  await page.press(/^Erneut bestellen/);
  expect(page.words).toContain('Labskaus kostet jetzt 11,50 € statt 10,00 €.');
  expect(page.words).toContain('Matjes gibt es gerade nicht.');
  const { basket } = (await guest.call('retrieveBasket', { hostId: shop.restaurant.id })).answer;
  expect(Object.values(basket).map(({ item_product }) => item_product)).toEqual([shop.dish.id]);
});
