import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { logIn, makeAddress } from './fixtures/account.ts';
import { add, livesAt } from './fixtures/basket.ts';
import { visit, webTestApp } from './fixtures/browser.ts';
import type { Guest } from './fixtures/guest.ts';
import { hungryGuest, makeShop, type Shop } from './fixtures/order.ts';
import { makePerson } from './fixtures/person.ts';
import { makePlace } from './fixtures/place.ts';

// Saved addresses in the order form of whoever is logged in.
const app = await webTestApp();
const { db } = app.database;

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
  if (options.javaScriptEnabled !== false)
    await page.waitForFunction(() => sessionStorage.getItem('order-contact') !== null);
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

test('CHK-021 CHK-022 CHK-024 only addresses that the restaurant delivers to are offered; one fills the form in', async () => {
  const shop = await makeShop(db);
  const { person, as } = await hungryMember(shop);
  const address = await makeAddress(db, person, shop.place, { last_name: 'Petersen', addition: 'Hof' });
  await makeAddress(db, person, await makePlace(db), { street: 'Weit weg' });
  const page = await openForm(shop, as);
  await saved(page).waitFor();
  const offered = await saved(page).getByRole('option').allInnerTexts();
  expect(offered.map((text) => text.trim())).toEqual([
    'Andere Adresse',
    `Strandallee 5, 23669 ${shop.place.town}`,
  ]);
  await saved(page).selectOption(String(address.id));
  await expect.poll(() => page.getByLabel('Straße').inputValue()).toBe('Strandallee');
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
    geoid: shop.place.id,
  });
  await page.waitForURL('**/danke');
});

test('CHK-023 a new address goes into the account, once', async () => {
  const shop = await makeShop(db);
  const { as } = await hungryMember(shop);
  for (const street of ['Kurpromenade', 'Kurpromenade', 'Am Kai']) {
    await add(as, shop.dish);
    const page = await openForm(shop, as);
    await typeAddress(page, street);
    if (street === 'Kurpromenade') await keep(page).check();
    await order(page);
    await page.waitForURL('**/danke');
  }
  const { locations } = (await as.call('userData', {})).answer;
  expect(locations).toMatchObject([
    { item_strasse: 'Kurpromenade', item_hausnummer: '12', item_geoid: shop.place.id },
  ]);
});

test('CHK-024 works without scripts', async () => {
  const shop = await makeShop(db);
  const { person, as } = await hungryMember(shop);
  await makeAddress(db, person, shop.place);
  const page = await openForm(shop, as, { javaScriptEnabled: false });
  await saved(page).selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Ort übernehmen' }).click();
  await expect.poll(() => page.getByLabel('Straße').inputValue()).toBe('Strandallee');
  await order(page);
  await page.waitForURL('**/danke');
  const { street } = await db
    .selectFrom('orders')
    .select('street')
    .where('restaurant_id', '=', shop.restaurant.id)
    .executeTakeFirstOrThrow();
  expect(street).toBe('Strandallee');
});
