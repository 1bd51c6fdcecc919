import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { add } from './fixtures/shop/basket.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import type { Guest } from './fixtures/shop/guest.ts';
import { openKitchen } from './fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, ordered, orderForm, placeOneOrder } from './fixtures/shop/order.ts';
import { openOrderPage } from './fixtures/shop/order-page.ts';
import { loggedIn } from './fixtures/shop/person.ts';
import { uniquePhone } from './fixtures/world/phone.ts';
import { uniqueName } from './fixtures/unique.ts';

const app = await webTestApp();
const { db } = app.database;

async function thanked() {
  const shop = await makeShop(db);
  const email = `${uniqueName()}@guest.example`;
  const order = await placeOneOrder(app, shop, { email, mobile: uniquePhone() });
  return { shop, email, ...order };
}
const voteOf = async (guest: Guest) => (await guest.call('lastOrder', {})).answer?.order.survey;
const UNPAID = { payment_method: 'paypal', payment_state: 'awaiting', state: 'awaiting-payment' } as const;
const userOf = async (guest: Guest) => (await guest.call('userData', {})).answer.user;

describe('below the order', () => {
  test('DON-007 DON-008 DON-009 a vote, then a comment', async () => {
    const { shop, guest } = await thanked();
    const page = await visit(app, shop.site, '/danke', { as: guest });
    const survey = page.getByRole('region', { name: 'Hat das Bestellen gut geklappt?' });
    await survey.getByRole('button', { name: 'Nein' }).click();
    await survey.getByText('Das tut uns leid.').waitFor();
    await survey.getByLabel(/Was sollen wir besser machen/).fill('Die Karte lud lange');
    await survey.getByRole('button', { name: 'Abschicken' }).click();
    await survey.getByText('Danke, das hilft uns sehr!').waitFor();
    expect(await voteOf(guest)).toMatchObject({ value: 'N', comment: 'Die Karte lud lange' });
  });

  test('HSE-307 what did not get through says so, what was typed stays, and it can be sent again', async () => {
    const { shop, guest } = await thanked();
    const page = await visit(app, shop.site, '/danke', { as: guest, expects: /ERR_FAILED/ });
    // Pressed before, the browser sends the form itself, which nobody keeps from arriving.
    await hydrated(page);
    const survey = page.getByRole('region', { name: 'Hat das Bestellen gut geklappt?' });
    const reorder = page.getByRole('button', { name: 'Erneut bestellen' });
    for (const call of ['survey', 'surveyComment', 'reorder'])
      await page.route(`**/api/${call}`, (route) => route.abort());
    await survey.getByRole('button', { name: 'Nein' }).click();
    await survey.getByRole('alert').waitFor();
    await page.unroute('**/api/survey');
    await survey.getByRole('button', { name: 'Nein' }).click();
    const comment = survey.getByLabel(/Was sollen wir besser machen/);
    await comment.fill('Die Karte lud lange');
    await survey.getByRole('button', { name: 'Abschicken' }).click();
    await survey.getByRole('alert').waitFor();
    expect(await comment.inputValue()).toBe('Die Karte lud lange');
    await reorder.click();
    await survey.getByRole('alert').waitFor({ state: 'detached' });
    expect(await page.getByRole('alert').count()).toBe(1);
    await page.unroute('**/api/surveyComment');
    await survey.getByRole('button', { name: 'Abschicken' }).click();
    await survey.getByText('Danke, das hilft uns sehr!').waitFor();
    expect(await voteOf(guest)).toMatchObject({ value: 'N', comment: 'Die Karte lud lange' });
  });

  test('DON-007 DON-010 DON-011 DON-014 NUM-031 a guest is offered an account for a password, with vouchers to share', async () => {
    const { shop, guest, email } = await thanked();
    const page = await visit(app, shop.site, '/danke', { as: guest, expects: /400/ });
    const block = page.getByRole('region', { name: 'Nächstes Mal geht es schneller' });
    const text = (await block.innerText()).replace(/\s+/g, ' ');
    expect(text).toContain('jeden Monat 3 Gutscheine über je 5,00 €, die du mit Freunden teilen kannst');
    expect(text).toContain(email);
    await expect.poll(() => block.getByRole('textbox').count()).toBe(1);
    await block.getByLabel('Passwort', { exact: true }).fill('1234567');
    await block.getByRole('button', { name: 'kostenlos registrieren' }).click();
    await block.getByText('Dein Passwort braucht mindestens 8 Zeichen').waitFor();
    expect(await userOf(guest)).toBeNull();
  });

  test('DON-012 DON-013 the account is made of the order, and the guest is logged in', async () => {
    const { shop, guest, email, orderId } = await thanked();
    const page = await visit(app, shop.site, '/danke', { as: guest });
    await page.getByLabel('Passwort', { exact: true }).fill('sturmflut');
    await page.getByRole('button', { name: 'kostenlos registrieren' }).click();
    await page.getByText('Dein Konto ist da, und du bist angemeldet.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'kostenlos registrieren' }).count()).toBe(0);
    const elsewhere = app.guest(shop.site.host);
    const login = { email, password: 'sturmflut' };
    expect((await elsewhere.call('userLogin', login)).answer.user).toMatchObject({
      item_firstname: 'Jule',
      item_lastname: 'Petersen',
    });
    expect((await elsewhere.call('lastOrder', {})).answer?.order.orderId).toBe(orderId);
  });

  test('DON-010 who has an account is offered none', async () => {
    const { shop, guest } = await thanked();
    const { person } = await loggedIn(app, shop.site);
    await add(guest, shop.dish);
    const login = { email: person.email, password: person.password };
    expect((await guest.call('userLogin', login)).status).toBe(200);
    await ordered(guest, orderForm(shop));
    const known = await visit(app, shop.site, '/danke', { as: guest });
    await known.getByRole('region', { name: 'Hat das Bestellen gut geklappt?' }).waitFor();
    expect(await known.getByRole('region', { name: 'Nächstes Mal geht es schneller' }).count()).toBe(0);
  });

  test('DON-007 there are ways to tell others, and us', async () => {
    const { shop, guest } = await thanked();
    const page = await visit(app, shop.site, '/danke', { as: guest });
    const block = page.getByRole('region', { name: 'Sag es weiter' });
    const address = encodeURIComponent(`/speisekarte/${shop.restaurant.url}`);
    expect(await block.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toContain(address);
    expect(await block.getByRole('link', { name: 'E-Mail' }).getAttribute('href')).toContain(address);
    await block.getByRole('link', { name: /Empfiehl es uns/ }).click();
    await page.getByRole('heading', { name: 'Lieferdienst empfehlen' }).waitFor();
  });

  test('DON-024 nothing is asked or recommended of an order that is not paid yet or came to nothing', async () => {
    const { shop, guest, orderId } = await thanked();
    await changeOrder(db, orderId, UNPAID);
    const page = await visit(app, shop.site, `/danke?stornieren=${orderId}`, { as: guest });
    const dialog = page.getByRole('alertdialog');
    expect(await dialog.innerText()).toContain('Danach ist nichts mehr zu bezahlen.');
    expect(await dialog.innerText()).not.toContain('Restaurant');
    const blocks = page.getByRole('region', { name: /Hat das Bestellen|Sag es weiter/ });
    expect(await blocks.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Stornieren' }).click();
    await page.getByRole('heading', { name: 'Bestellung storniert' }).waitFor();
    expect(await blocks.count()).toBe(0);
  });

  test.each([
    [390, 'light'],
    [1440, 'dark'],
  ] as const)('has no barriers at %s px in %s colours', async (width, colorScheme) => {
    const { shop, guest, orderId } = await thanked();
    await guest.call('survey', { value: 'Y' });
    await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId);
    const options = {
      as: guest,
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    } as const;
    const page = await visit(app, shop.site, '/danke', options);
    await page.getByText('Das freut uns!').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('link', { name: 'Stornierung anfragen' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await barriersOn(page)).toEqual([]);
  });
});

test('CHK-042 a Bewirtungsbeleg is linked from the order and from the archive once all is there', async () => {
  const shop = await makeShop(db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop, { voucher: true });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  const page = await visit(app, shop.site, `/bestellung/${uid}`, { as: guest });
  await page.getByText('Bewirtungsbeleg, als PDF hier, sobald alles da ist').waitFor();
  expect(await page.getByRole('link', { name: 'Bewirtungsbeleg' }).count()).toBe(0);
  await kitchen.moves(orderId, 'completed');
  for (const path of [`/bestellung/${uid}`, '/archiv']) {
    await page.goto(new URL(path, page.url()).href);
    const href = await page.getByRole('link', { name: 'Bewirtungsbeleg' }).getAttribute('href');
    expect(href).toBe(`/api/receipt/${uid}`);
    const { headers } = await app.http.inject({ url: String(href), headers: { host: shop.site.host } });
    expect(headers['content-type']).toBe('application/pdf');
  }
});

describe('asking for a cancellation', () => {
  test('ARC-009 ARC-013 ERR-070 asks first; the kitchen declines with one tap', async () => {
    const { shop, guest, orderId } = await thanked();
    const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
    await kitchen.accepts(orderId);
    const page = await visit(app, shop.site, '/danke', { as: guest });
    await page.getByRole('link', { name: 'Stornierung anfragen' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Stornierung von #${orderId} anfragen` });
    await dialog
      .getByText('Die Bestellung wurde bereits an das Restaurant übermittelt. Stornierung wirklich anfragen?')
      .waitFor();
    await dialog.getByRole('button', { name: 'Anfragen' }).click();
    await page
      .getByText(/Du hast um Stornierung gebeten/)
      .first()
      .waitFor();
    await expect.poll(() => page.getByRole('link', { name: 'Stornierung anfragen' }).count()).toBe(0);
    const { version, cancelRequested } = await kitchen.ticket(orderId);
    expect(cancelRequested).toBe(true);
    await kitchen.cook.call('kitchenAnswerRequest', { orderId, version, granted: false });
    await page.goto(page.url());
    await page
      .getByText(/Stornieren kann .* deine Bestellung leider nicht mehr/)
      .first()
      .waitFor();
  });
});

test('REV-021 ARC-010 a completed order offers its rating, live on the thank-you page and on its own page', async () => {
  const shop = await makeShop(db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  const { page } = await openOrderPage(app, shop, guest);
  const rating = page.getByRole('link', { name: 'Jetzt bewerten' });
  expect(await rating.count()).toBe(0);
  await kitchen.moves(orderId, 'completed');
  await rating.waitFor();
  const stable = await visit(app, shop.site, `/bestellung/${uid}`, { javaScriptEnabled: false });
  const link = stable.getByRole('link', { name: 'Jetzt bewerten' });
  expect(await link.getAttribute('href')).toBe(await rating.getAttribute('href'));
  await link.click();
  await stable.waitForURL(new RegExp(`/bewerten/${orderId}/[0-9a-f]{32}$`));
  await stable.getByText(`bei ${shop.restaurant.name}`).waitFor();
});

test('REV-033 REV-035 what cannot be rated, or was, is not offered again', async () => {
  const shop = await makeShop(db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const reviewOf = async () => (await guest.call('orderByUid', { uid })).answer.review;
  const review = await reviewOf();
  expect(review).toMatchObject({ reviewable: true, data: { id: orderId } });
  const offering = await visit(app, shop.site, `/bestellung/${uid}`);
  await offering.getByRole('link', { name: 'Jetzt bewerten' }).waitFor();
  expect(await barriersOn(offering)).toEqual([]);
  const { id, checksum } = review?.data ?? { id: 0, checksum: '' };
  await guest.call('review', { orderId: id, checksum, quality: 1, time: 1, price: 2, reorder: 100 });
  expect(await reviewOf()).toMatchObject({ reviewed: true, reviewable: false });
  const page = await visit(app, shop.site, '/danke', { as: guest });
  await page.getByRole('heading', { name: 'Guten Appetit, Jule!' }).waitFor();
  expect(await page.getByRole('link', { name: 'Jetzt bewerten' }).count()).toBe(0);
});
