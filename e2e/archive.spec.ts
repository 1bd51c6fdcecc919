import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { openKitchen } from './fixtures/shop/kitchen.ts';
import { hungryGuest, makeShop, orderForm, ordered, placeOneOrder } from './fixtures/shop/order.ts';
import { add } from './fixtures/shop/basket.ts';
import { orderedBeforeChanges } from './fixtures/shop/changed-menu.ts';
import { repeatOrder } from './fixtures/shop/repeat-order.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';
import { makeProduct } from './fixtures/shop/menu.ts';

const app = await webTestApp();
const { db } = app.database;

test('LAY-005 ARC-001 ARC-002 ARC-003 ARC-004 ARC-005 ARC-018 lists every order by month with what was paid and how it stands', async () => {
  const shop = await makeShop(db);
  const { guest, orderId, uid } = await placeOneOrder(app, shop);
  await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId, 25);
  await add(guest, shop.dish);
  const second = await ordered(guest, orderForm(shop));
  const page = await visit(app, shop.site, '/archiv', { as: guest, viewport: { width: 1440, height: 900 } });
  await page.getByRole('heading', { name: 'Deine Bestellhistorie (2)' }).waitFor();
  const crumbs = page.getByRole('navigation', { name: 'Brotkrumen' });
  expect((await crumbs.innerText()).split(/\s+/)).toEqual(['Startseite', 'Bestellhistorie']);
  const month = page.getByRole('region', { name: 'November 2026' });
  const [newest, first] = await month.getByRole('listitem').filter({ hasText: '#' }).all();
  expect(await newest?.innerText()).toContain(`#${second.orderId}`);
  const accepted = (await first?.innerText())?.replace(/\s+/g, ' ');
  expect(accepted).toContain('21.11.2026, 18:00 · #');
  expect(accepted).toContain('12,00 €');
  expect(accepted).toMatch(
    /angenommen 12,00 € Dein Essen ist um 18:25 Uhr bei dir. Bestellt 18:00 Angenommen 18:00/i,
  );
  expect((await month.innerText()).replace(/\s+/g, ' ')).toContain('Summe 24,00 €');
  const links = await first
    ?.getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual([
    `/bestellung/${uid}`,
    `/speisekarte/${shop.restaurant.url}`,
    `/archiv?anfragen=${orderId}`,
  ]);
});

test('ARC-008 ARC-012 ARC-016 an order can be cancelled until it is accepted', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await (await openKitchen(app, shop.site.host, shop.restaurant)).accepts(orderId);
  await add(guest, shop.dish);
  const open = await ordered(guest, orderForm(shop));
  const page = await visit(app, shop.site, '/archiv', { as: guest });
  await expect.poll(() => page.getByRole('link', { name: 'Stornieren' }).count()).toBe(1);
  await page.getByRole('link', { name: 'Stornieren' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Bestellung #${open.orderId} wirklich stornieren?` });
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await page.getByText('Du hast diese Bestellung storniert.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Stornieren' }).count()).toBe(0);
});

test('ARC-006 ARC-019 an order is put into the basket once more and says what changed', async () => {
  const { shop, guest } = await orderedBeforeChanges(app);
  const page = await visit(app, shop.site, '/archiv', { as: guest });
  await page.getByRole('button', { name: 'Erneut bestellen' }).click();
  await page.getByText('Labskaus kostet jetzt 11,50 € statt 10,00 €.').waitFor();
  await page.getByText('Matjes gibt es gerade nicht.').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/warenkorb/${shop.restaurant.url}`);
  const { basket } = (await guest.call('retrieveBasket', { hostId: shop.restaurant.id })).answer;
  expect(Object.values(basket).map(({ item_product }) => item_product)).toEqual([shop.dish.id]);
});

test('ARC-006 where the restaurant takes no orders, a sentence says so', async () => {
  const shop = await makeShop(db);
  const { guest } = await placeOneOrder(app, shop);
  await db
    .updateTable('restaurant')
    .set(({ eb }) => ({ is_active: false, version: eb('version', '+', 1) }))
    .where('id', '=', shop.restaurant.id)
    .execute();
  const page = await visit(app, shop.site, '/archiv', { as: guest, expects: /409/ });
  await page.getByRole('button', { name: 'Erneut bestellen' }).click();
  await expect
    .poll(() => page.getByRole('alert').innerText())
    .toContain('Das gewählte Restaurant ist aktuell leider nicht verfügbar');
});

test('ARC-009 ARC-013 ERR-061 ERR-070 an accepted order is asked to be cancelled, or it is too late', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  const page = await visit(app, shop.site, '/archiv', { as: guest, expects: /409/ });
  const ask = () => page.getByRole('link', { name: 'Stornierung anfragen' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Stornierung von #${orderId} anfragen` });
  await ask();
  await dialog.waitFor();
  await kitchen.moves(orderId, 'on-the-way');
  await dialog.getByRole('button', { name: 'Anfragen' }).click();
  await dialog.getByText('Das hat leider nicht funktioniert :-(').waitFor();
  await db.updateTable('orders').set({ state: 'ready' }).where('id', '=', orderId).execute();
  await dialog.getByRole('button', { name: 'Anfragen' }).click();
  await page.getByText(/Du hast um Stornierung gebeten/).waitFor();
  expect((await kitchen.ticket(orderId)).cancelRequested).toBe(true);
  await expect.poll(() => page.getByRole('link', { name: 'Stornierung anfragen' }).count()).toBe(0);
});

test('ARC-015 without orders there is a way to the first one', async () => {
  const { site } = await makeShop(db);
  const page = await visit(app, site, '/archiv', { viewport: { width: 390, height: 844 } });
  await page.getByRole('heading', { name: 'Deine Bestellhistorie (0)' }).waitFor();
  await page.getByRole('heading', { name: 'Noch keine Bestellungen' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Bestellungen' }).count()).toBe(0);
});

test("ARC-017 a restaurant's own site shows what was ordered there", async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  const other = await makeRestaurant(db, { site: shop.site, place_id: shop.place.id });
  const dish = await makeProduct(db, other);
  await add(guest, dish);
  await ordered(guest, orderForm({ ...shop, restaurant: other }));
  const own = { type: 'customer' as const, restaurant_id: shop.restaurant.id };
  await db.updateTable('site').set(own).where('id', '=', shop.site.id).execute();
  const page = await visit(app, shop.site, '/archiv', { as: guest });
  await page.getByRole('heading', { name: 'Deine Bestellhistorie (1)' }).waitFor();
  expect(await page.getByRole('main').innerText()).toContain(`#${orderId}`);
});

test('ARC-120 an order shows its dearest dish and names what was in it', async () => {
  const shop = await makeShop(db, { dish: { title: 'Labskaus' } });
  const guest = await hungryGuest(app, shop);
  for (const title of ['Matjes', 'Rote Grütze', 'Butterbrot', 'Röstzwiebeln'])
    await add(
      guest,
      await makeProduct(db, shop.restaurant, { title, sizes: [{ size: 'big', price_cents: 300 }] }),
    );
  await add(guest, shop.dish);
  await ordered(guest, orderForm(shop));
  const page = await visit(app, shop.site, '/archiv', { as: guest });
  const dishes = page.getByRole('heading', {
    name: '2 × Labskaus, 1 × Matjes, 1 × Rote Grütze und 2 weitere',
  });
  await dishes.waitFor();
  const picture = page.getByRole('listitem').locator(`img[src^="/gerichte/bild/${shop.dish.id}-"]`);
  expect(await picture.count()).toBe(1);
});

test('ARC-121 older orders stand on pages of their own, and cancelling one stays there', async () => {
  const shop = await makeShop(db);
  const { guest, orderId } = await placeOneOrder(app, shop);
  await repeatOrder(db, orderId, 20);
  const scriptless = await visit(app, shop.site, '/archiv', { as: guest, javaScriptEnabled: false });
  await scriptless.getByRole('heading', { name: 'Deine Bestellhistorie (21)' }).waitFor();
  expect(await scriptless.getByText(`#${orderId}`).count()).toBe(0);
  await scriptless.getByRole('link', { name: 'Weiter' }).click();
  await scriptless.getByText(`#${orderId}`).waitFor();
  expect(await scriptless.getByText('Summe 252,00 €').count()).toBe(1);
  const page = await visit(app, shop.site, '/archiv?seite=2', { as: guest });
  await hydrated(page);
  await page.getByRole('link', { name: 'Stornieren' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Bestellung #${orderId} wirklich stornieren?` });
  await dialog.getByRole('button', { name: 'Stornieren' }).click();
  await page.getByText('Du hast diese Bestellung storniert.').waitFor();
  expect(new URL(page.url()).search).toBe('?seite=2');
});

test.each([390, 1440])('has no barriers and nothing sticks out at %s px', async (width) => {
  const shop = await makeShop(db);
  const { guest } = await placeOneOrder(app, shop);
  const page = await visit(app, shop.site, '/archiv', { as: guest, viewport: { width, height: 900 } });
  expect(await barriersOn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});
