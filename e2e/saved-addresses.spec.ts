import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn, makeAddress } from './fixtures/shop/account.ts';
import { add, livesAt } from './fixtures/shop/basket.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import type { Guest } from './fixtures/shop/guest.ts';
import { isAwake, unfold } from './fixtures/shop/order-form.ts';
import { hungryGuest, makeShop, type Shop } from './fixtures/shop/order.ts';
import { makePerson } from './fixtures/shop/person.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { makeSite } from './fixtures/shop/site.ts';
import { uniqueName } from './fixtures/unique.ts';

// Saved addresses in the order form of whoever is logged in.
const app = await webTestApp();
const { db } = app.database;

const DOOR = { addition: 'Hof', floor: '3. OG links', hint: 'Zweite Klingel' };

/** Somebody with an account and a dish in the basket. */
async function hungryMember(shop: Shop) {
  const person = await makePerson(db, { phone: '0170 1234567' });
  const as = await logIn(app, shop.site, person);
  await livesAt(as, shop.place);
  await add(as, shop.dish);
  return { person, as };
}

async function openForm(shop: Shop, as: Guest, options: Parameters<typeof visit>[3] = {}): Promise<Page> {
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as, ...options });
  if (options.javaScriptEnabled !== false) {
    await isAwake(page);
    await unfold(page);
  }
  return page;
}

const saved = (page: Page) => page.getByLabel('Gespeicherte Adresse');
const keep = (page: Page) => page.getByLabel('Adresse in deinem Konto speichern');
const order = (page: Page) => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();

async function typeAddress(page: Page, street: string): Promise<void> {
  await page.getByLabel('Straße').fill(street);
  await page.getByLabel('Hausnummer').fill('12');
}

test('CHK-021 CHK-023 a guest without an account has neither saved addresses nor a place to save them', async () => {
  const shop = await makeShop(db);
  const page = await openForm(shop, await hungryGuest(app, shop));
  expect([await saved(page).count(), await keep(page).count()]).toEqual([0, 0]);
});

test('HSE-071 CHK-021 CHK-022 CHK-024 only addresses that the restaurant delivers to are offered; one fills the form in', async () => {
  const shop = await makeShop(db);
  const { person, as } = await hungryMember(shop);
  const address = await makeAddress(db, person, shop.place, { last_name: 'Petersen', ...DOOR });
  await makeAddress(db, person, await makePlace(db), { street: 'Weit weg' });
  const page = await openForm(shop, as);
  await saved(page).waitFor();
  const offered = await saved(page).getByRole('option').allInnerTexts();
  expect(offered.map((text) => text.trim())).toEqual([
    'Andere Adresse',
    `Strandallee 5, 23669 ${shop.place.town}`,
  ]);
  // The only one that can be delivered to is chosen already.
  await expect.poll(() => page.getByLabel('Straße').inputValue()).toBe('Strandallee');
  await saved(page).selectOption('');
  await keep(page).waitFor();
  await saved(page).selectOption(String(address.id));
  await expect.poll(() => keep(page).count()).toBe(0);
  const sent = page.waitForRequest(/\/api\/order$/);
  await order(page);
  expect((await sent).postDataJSON()).toMatchObject({
    customerLocation: address.id,
    saveAddress: false,
    lastname: 'Petersen',
    street: 'Strandallee',
    number: '5',
    additional: 'Hof',
    floor: '3. OG links',
    hint: 'Zweite Klingel',
    geoid: shop.place.id,
  });
  await page.waitForURL('**/danke');
});

test('HSE-071 CHK-023 a new address goes into the account, once', async () => {
  const shop = await makeShop(db);
  const { as } = await hungryMember(shop);
  for (const street of ['Kurpromenade', 'Kurpromenade', 'Am Kai']) {
    await add(as, shop.dish);
    const page = await openForm(shop, as);
    if ((await saved(page).count()) > 0) await saved(page).selectOption('');
    await typeAddress(page, street);
    await page.getByLabel('Etage').fill('3. OG links');
    await page.getByLabel('Hinweis für die Lieferung').fill('Zweite Klingel');
    if (street === 'Kurpromenade') await keep(page).check();
    await order(page);
    await page.waitForURL('**/danke');
  }
  const { locations } = (await as.call('userData', {})).answer;
  expect(locations).toMatchObject([
    {
      item_strasse: 'Kurpromenade',
      item_hausnummer: '12',
      item_floor: '3. OG links',
      item_hint: 'Zweite Klingel',
      item_geoid: shop.place.id,
    },
  ]);
});

test('ACC-038 CHK-021 of several addresses the one at the chosen place is filled in; costs follow the only one elsewhere', async () => {
  const shop = await makeShop(db);
  const beyond = await makePlace(db);
  const areas = [
    { place_id: shop.place.id, minimum_order_cents: 500, delivery_cents: 200 },
    { place_id: beyond.id, minimum_order_cents: 500, delivery_cents: 350 },
  ];
  const wide = await makeShop(db, { restaurant: { place_id: shop.place.id, areas } });
  const { person, as } = await hungryMember(wide);
  await as.call('setGeoId', { geoid: shop.place.id });
  await makeAddress(db, person, beyond, { street: 'Am Kai' });
  const away = await openForm(wide, as);
  await expect.poll(() => away.getByLabel('Straße').inputValue()).toBe('Am Kai');
  await away
    .getByRole('complementary', { name: 'Deine Bestellung' })
    .getByText('3,50 €', { exact: true })
    .waitFor();
  await makeAddress(db, person, shop.place, { street: 'Kurpromenade' });
  await as.call('setGeoId', { geoid: shop.place.id });
  const here = await openForm(wide, as);
  await expect.poll(() => here.getByLabel('Straße').inputValue()).toBe('Kurpromenade');
});

test('ACC-038 whoever logs in over the order form finds it filled in, and what was typed stays', async () => {
  const shop = await makeShop(db);
  const person = await makePerson(db, { first_name: 'Wiebke', last_name: 'Sievers', phone: '0170 7654321' });
  await makeAddress(db, person, shop.place, { first_name: 'Wiebke', last_name: 'Sievers', ...DOOR });
  const page = await openForm(shop, await hungryGuest(app, shop));
  await page.getByLabel('Vorname').fill('Wibke');
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await dialog.getByLabel('E-Mail').fill(person.email);
  await dialog.getByLabel('Passwort', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await saved(page).waitFor();
  await expect.poll(() => page.getByLabel('Straße').inputValue()).toBe('Strandallee');
  expect(await page.getByLabel('Nachname').inputValue()).toBe('Sievers');
  expect(await page.getByLabel('Vorname').inputValue()).toBe('Wibke');
  expect(await page.getByLabel('Handynummer').count()).toBe(0);
});

test('CHK-121 the address that is meant is filled in also by whoever first wanted to pick up', async () => {
  const shop = await makeShop(db);
  const { person, as } = await hungryMember(shop);
  await makeAddress(db, person, shop.place, { street: 'Am Kai' });
  await as.call('basketMode', { hostId: shop.restaurant.id, homedelivery: false });
  const page = await openForm(shop, as);
  await page.getByRole('radio', { name: 'Lieferung' }).check();
  await expect.poll(() => page.getByLabel('Straße').inputValue()).toBe('Am Kai');
  // What was typed instead stays as it is.
  await saved(page).selectOption('');
  await page.getByLabel('Straße').fill('Kurpromenade');
  await page.getByRole('radio', { name: 'Abholung' }).check();
  await page.getByRole('radio', { name: 'Lieferung' }).check();
  await saved(page).waitFor();
  expect(await page.getByLabel('Straße').inputValue()).toBe('Kurpromenade');
});

test('CHK-121 costs follow an only address elsewhere, when it is delivered after all', async () => {
  const shop = await makeShop(db);
  const beyond = await makePlace(db);
  const areas = [
    { place_id: shop.place.id, minimum_order_cents: 500, delivery_cents: 200 },
    { place_id: beyond.id, minimum_order_cents: 500, delivery_cents: 350 },
  ];
  const wide = await makeShop(db, { restaurant: { place_id: shop.place.id, areas } });
  const { person, as } = await hungryMember(wide);
  await as.call('setGeoId', { geoid: shop.place.id });
  await as.call('basketMode', { hostId: wide.restaurant.id, homedelivery: false });
  await makeAddress(db, person, beyond, { street: 'Am Kai' });
  const page = await openForm(wide, as);
  await page.getByRole('radio', { name: 'Lieferung' }).check();
  await expect.poll(() => page.getByLabel('Straße').inputValue()).toBe('Am Kai');
  await page
    .getByRole('complementary', { name: 'Deine Bestellung' })
    .getByText('3,50 €', { exact: true })
    .waitFor();
});

test('ACC-038 another tab knows at once who has logged in, and who has left', async () => {
  const shop = await makeShop(db);
  const person = await makePerson(db, { first_name: 'Wiebke' });
  const page = await visit(app, shop.site, '/');
  const other = await page.context().newPage();
  await other.goto('/impressum');
  await other.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Anmelden' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anmelden' });
  await dialog.getByLabel('E-Mail').fill(person.email);
  await dialog.getByLabel('Passwort', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await other.getByText('Moin, Wiebke!').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Abmelden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click();
  await other.getByRole('banner').getByRole('link', { name: 'Anmelden' }).waitFor();
  expect(await other.getByText('Moin, Wiebke!').count()).toBe(0);
});

test("ACC-302 CHK-024 who logs out in another tab leaves a guest's order form behind, with nothing of theirs", async () => {
  const shop = await makeShop(db);
  const { as } = await hungryMember(shop);
  const page = await openForm(shop, as);
  await page.getByLabel('Nachname', { exact: true }).fill('Jansen-Ohlsen');
  await page.getByLabel(/Kommentar/).fill('Schlüssel unter der Matte');
  expect(await page.getByLabel('Handynummer').count()).toBe(0);
  const other = await page.context().newPage();
  await other.goto('/impressum');
  await other.getByRole('banner').getByRole('button', { name: 'Abmelden' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Abmelden' }).click();
  await page.getByLabel('Handynummer').waitFor();
  await page.getByRole('textbox', { name: 'E-Mail' }).waitFor();
  for (const label of ['Vorname', 'Nachname'])
    await expect.poll(() => page.getByLabel(label, { exact: true }).inputValue()).toBe('');
  expect(await page.getByLabel(/Kommentar/).inputValue()).toBe('');
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await expect.poll(kept).not.toMatch(/Ohlsen|Matte/);
});

test('ACC-038 LAY-001 without scripts the header leads to the account, whoever looks', async () => {
  const shop = await makeShop(db);
  const as = await logIn(app, shop.site, await makePerson(db));
  const page = await visit(app, shop.site, '/', { as, javaScriptEnabled: false });
  const account = page.getByRole('banner').getByRole('link', { name: 'Mein Konto' });
  await account.click();
  await page.getByRole('heading', { level: 1, name: 'Moin' }).waitFor();
  await page.getByRole('link', { name: 'Abmelden' }).waitFor();
  const guest = await visit(app, shop.site, '/', { javaScriptEnabled: false });
  await guest.getByRole('banner').getByRole('link', { name: 'Mein Konto' }).click();
  await guest
    .getByRole('main')
    .getByRole('link', { name: /Anmelden/ })
    .waitFor();
  const entry = guest.getByRole('banner').getByRole('link', { name: 'Anmelden' });
  await expect.poll(() => entry.isVisible()).toBe(false);
});

test.each([
  ['a home at the beach', 'strandbutler', 'town'],
  ['a section of a beach on the market', 'default', 'beach-section'],
] as const)('ACC-304 %s stays where it is while the rest of it is changed', async (_what, type, kind) => {
  const site = await makeSite(db, { type });
  const [postal_code, town] = ['23683', uniqueName('Ort')];
  const place = await makePlace(db, { kind, postal_code, town });
  await makePlace(db, { kind: type === 'default' ? 'town' : 'beach-section', postal_code });
  const person = await makePerson(db);
  await makeAddress(db, person, place, { street: 'Am Kai' });
  const page = await visit(app, site, '/einstellungen', { as: await logIn(app, site, person) });
  await hydrated(page);
  await page.getByRole('link', { name: 'Am Kai 5 ändern' }).click();
  const form = page.getByRole('dialog', { name: 'Adresse ändern' });
  await form.getByLabel('Ort', { exact: true }).getByRole('option').nth(2).waitFor({ state: 'attached' });
  await form.getByLabel('Straße').fill('Am Deich');
  await form.getByRole('button', { name: 'Speichern' }).click();
  await form.waitFor({ state: 'detached' });
  const saved = db.selectFrom('address').select(['street', 'place_id']).where('person_id', '=', person.id);
  expect(await saved.execute()).toEqual([{ street: 'Am Deich', place_id: place.id }]);
});

test('HSE-071 CHK-024 works without scripts', async () => {
  const shop = await makeShop(db);
  const { person, as } = await hungryMember(shop);
  await makeAddress(db, person, shop.place, DOOR);
  const page = await openForm(shop, as, { javaScriptEnabled: false });
  await saved(page).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Ort übernehmen' }).click();
  await expect.poll(() => page.getByLabel('Straße').inputValue()).toBe('Strandallee');
  await order(page);
  await page.waitForURL('**/danke');
  const kept = await db
    .selectFrom('orders')
    .select(['street', 'addition', 'floor', 'hint'])
    .where('restaurant_id', '=', shop.restaurant.id)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ street: 'Strandallee', ...DOOR });
});
