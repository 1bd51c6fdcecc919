import { expect, test } from 'vitest';
import { pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { makeAddress, makeMember } from '#e2e/fixtures/shop/account.ts';
import { add } from '#e2e/fixtures/shop/basket.ts';
import { makeIngredient, makeProduct, makeRule } from '#e2e/fixtures/shop/menu.ts';
import { hungryGuest, makeShop, type Shop } from '#e2e/fixtures/shop/order.ts';
import { loggedIn, registration } from '#e2e/fixtures/shop/person.ts';
import { makePlace } from '#e2e/fixtures/shop/place.ts';
import { makeVoucher } from '#e2e/fixtures/shop/voucher.ts';
import { dailyHours } from '#e2e/fixtures/shop/restaurant.ts';

// The way from the postal code to the order is walked in a browser: e2e/without-javascript.spec.ts.
const app = await pageTestApp();
const { db } = app.database;

const atMenu = ({ site, restaurant }: Shop) =>
  new PlainVisit(app, site).open(`/speisekarte/${restaurant.url}`);
const dishOf = ({ dish }: Shop) => new RegExp(`^${dish.title}, 10,00 €`);

test('CHK-034 CHK-035 without scripts what is missing is said beside its field, and nothing typed is lost', async () => {
  const shop = await makeShop(db);
  const page = await (await atMenu(shop)).press(dishOf(shop));
  await page.fill('Vorname', 'Jule').check('Bewirtungsbeleg dazu').press('Zahlungspflichtig bestellen');
  for (const sentence of [
    'Bitte fülle alle Pflichtfelder korrekt aus',
    'Bitte verrate uns deinen Nachnamen',
    'Bitte verrate uns deine Straße',
    'Bitte verrate uns deine Hausnummer',
    'Bitte wähle deinen Lieferort aus',
  ])
    expect(page.words).toContain(sentence);
  expect(page.valueOf('Vorname')).toBe('Jule');
  expect(page.isChecked('Bewirtungsbeleg dazu')).toBe(true);
});

test('CHK-006 CHK-012 without scripts pickup is taken over by a button, asks for no address and is ordered', async () => {
  const shop = await makeShop(db);
  const page = await (await atMenu(shop)).press(dishOf(shop));
  await page.check('Abholung 20 Min.').press('Auswahl übernehmen');
  expect(page.words).toContain('Wer holt ab?');
  expect(page.has('Straße')).toBe(false);
  page.fill('Vorname', 'Jule').fill('Nachname', 'Petersen').fill('Handynummer', '0170 1234567');
  await page.fill('E-Mail', 'jule@guest.example').press('Zahlungspflichtig bestellen');
  expect(page.path).toMatch(/\/danke/);
  const orders = db.selectFrom('orders').select(['mode', 'first_name', 'state']);
  expect(await orders.where('restaurant_id', '=', shop.restaurant.id).execute()).toEqual([
    { mode: 'pickup', first_name: 'Jule', state: 'placed' },
  ]);
});

test('CHK-080 CHK-081 without scripts an account is asked for the contact that it lacks, and orders', async () => {
  const shop = await makeShop(db);
  const newcomer = await hungryGuest(app, shop);
  const form = registration();
  await newcomer.call('userRegistration', form);
  const { guest: invited } = await loggedIn(app, shop.site, { phone: '' });
  const page = await new PlainVisit(app, shop.site, newcomer).open(`/warenkorb/${shop.restaurant.url}`);
  expect([page.has('Handynummer'), page.has('E-Mail')]).toEqual([false, false]);
  page.fill('Straße', 'Kurpromenade').fill('Hausnummer', '12');
  await page.press('Zahlungspflichtig bestellen');
  expect(page.path).toMatch(/\/danke/);

  const other = await new PlainVisit(app, shop.site, invited).open(`/speisekarte/${shop.restaurant.url}`);
  await other.press(dishOf(shop));
  expect([other.has('Handynummer'), other.has('E-Mail')]).toEqual([true, false]);
  await other.check('Abholung 20 Min.').fill('Handynummer', '0170 1234567').press('Auswahl übernehmen');
  await other.press('Zahlungspflichtig bestellen');
  expect(other.path).toMatch(/\/danke/);
});

test('CHK-093 without scripts an only address elsewhere is offered, and its place comes with it', async () => {
  const here = await makePlace(db);
  const beyond = await makePlace(db);
  const areas = [here, beyond].map(({ id }) => ({
    place_id: id,
    delivery_cents: id === here.id ? 200 : 350,
  }));
  const shop = await makeShop(db, { restaurant: { place_id: here.id, areas } });
  const { person, as } = await makeMember(app, shop.site, { phone: '0170 1234567' });
  const { id } = await makeAddress(db, person, beyond, { street: 'Am Kai' });
  await as.call('setGeoId', { geoid: here.id });
  await add(as, shop.dish);
  const page = await new PlainVisit(app, shop.site, as).open(`/warenkorb/${shop.restaurant.url}`);
  expect([page.valueOf('Straße'), page.valueOf('Gespeicherte Adresse')]).toEqual(['', '']);
  await page.fill('Gespeicherte Adresse', String(id)).press(/^Zahlungspflichtig bestellen/);
  expect(page.words).toContain('3,50 €');
  await page.press(/^Zahlungspflichtig bestellen/);
  const orders = db.selectFrom('orders').select(['street', 'town']);
  expect(await orders.where('restaurant_id', '=', shop.restaurant.id).execute()).toEqual([
    { street: 'Am Kai', town: beyond.town },
  ]);
});

test('ADD-001 ADD-003 without scripts a dish with questions leads to them as a page; leaving takes it out', async () => {
  const shop = await makeShop(db);
  const spelt = await makeIngredient(db, shop.restaurant, { title: 'Dinkel' });
  const rule = await makeRule(db, shop.restaurant, {
    title: 'Boden',
    min_choices: 1,
    choices: [{ ingredient: spelt, cents: 100 }],
  });
  await makeProduct(db, shop.restaurant, { title: 'Pizza', rules: [rule.id] });
  const page = await (await atMenu(shop)).press(/^Pizza, 10,00 €/);
  await page.press(/^In den Korb/);
  expect(page.words).toContain('Bitte wähle bei „Boden“ etwas aus.');
  await page.press(/^Schließen/);
  await page.open(`/warenkorb/${shop.restaurant.url}`);
  expect(page.words).toContain('Noch nichts im Warenkorb');

  await page.follow('Zur Speisekarte');
  await page.press(/^Pizza, 10,00 €/);
  await page
    .check('Dinkel + 1,00 €')
    .fill('Notiz an die Küche', 'gut durch')
    .press(/^In den Korb/);
  expect(page.words).toContain('+ Dinkel 1,00 €');
  expect(page.words).toContain('„gut durch“');
});

test('MNU-039 MNU-040 without scripts a busy restaurant asks on the page, one that has gone says so', async () => {
  const reactivate_at = app.clock.now().add({ minutes: 45 });
  const busy = await makeShop(db, { restaurant: { is_active: false, reactivate_at } });
  const page = await (await atMenu(busy)).press(dishOf(busy));
  await page.press('Trotzdem in den Warenkorb');
  expect(page.words).toContain('Bestellung abschließen');

  const gone = await makeShop(db);
  const other = await atMenu(gone);
  await db.updateTable('restaurant').set({ is_active: false }).where('id', '=', gone.restaurant.id).execute();
  await other.press(dishOf(gone));
  expect(other.words).toContain('Das gewählte Restaurant ist aktuell leider nicht verfügbar');
  const baskets = db.selectFrom('basket').selectAll().where('restaurant_id', '=', gone.restaurant.id);
  expect(await baskets.execute()).toEqual([]);
});

test('CPN-600 without scripts a code is redeemed in the order form, and nothing typed is lost', async () => {
  const shop = await makeShop(db);
  const { code } = await makeVoucher(db);
  const page = await (await atMenu(shop)).press(dishOf(shop));
  await page.check('Abholung 20 Min.').press('Auswahl übernehmen');
  page.fill('Vorname', 'Jule').fill('Nachname', 'Petersen').fill('Handynummer', '0170 1234567');
  await page
    .fill('E-Mail', 'jule@guest.example')
    .fill('Code vom Gutschein', 'NIX-DAVON')
    .press('Code einlösen');
  expect(page.words).toContain('Diesen Gutscheincode kennen wir nicht.');
  expect([page.valueOf('Vorname'), page.valueOf('E-Mail')]).toEqual(['Jule', 'jule@guest.example']);
  // A sum that nobody has seen yet is not ordered.
  await page.fill('Code vom Gutschein', code.toLowerCase()).press('Zahlungspflichtig bestellen');
  expect(page.path).toMatch(/\/warenkorb\//);
  expect(page.words).toContain(`Gutschein ${code} −5,00 €`);
  await page.press('Zahlungspflichtig bestellen');
  expect(page.path).toMatch(/\/danke/);
  const orders = db.selectFrom('orders').select(['first_name', 'discount_cents', 'payable_cents']);
  expect(await orders.where('restaurant_id', '=', shop.restaurant.id).execute()).toEqual([
    { first_name: 'Jule', discount_cents: 500, payable_cents: 500 },
  ]);
});

test('CHK-013 wish times of tomorrow say so, or they would be taken for those of today', async () => {
  const shop = await makeShop(db, { restaurant: { hours: dailyHours('11:00', '14:00') } });
  const page = await (await atMenu(shop)).press(dishOf(shop));
  // Each of those that are shown at once.
  const times = page.words.match(/Morgen 1[12]:\d\d/g) ?? [];
  expect(times.length).toBeGreaterThanOrEqual(4);
});
