import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import { openKitchen, staffOf } from './fixtures/shop/kitchen.ts';
import { changeOrder, makeShop, placeOneOrder } from './fixtures/shop/order.ts';

const app = await webTestApp();
const { db } = app.database;

/** A restaurant with so many orders that are over. */
async function shopWith(count: number) {
  const shop = await makeShop(db, { site: {} });
  const ids = await makeBareOrders(db, shop, count);
  await db
    .updateTable('orders')
    .set({ state: 'completed', last_name: 'Ärger' })
    .where('id', 'in', ids)
    .execute();
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const page = async (path: string, by = owner) =>
    (await loadPage(app.http, shop.site.host, path, { headers: { cookie: by.cookie } })).text;
  return { shop, ids, owner, page, hostId: shop.restaurant.id };
}

test('KIT-226 KIT-222 what is looked for stands in the address, also on the next page and sorted', async () => {
  const { shop, hostId, page } = await shopWith(51);
  const text = await page(
    `/kueche/bestellungen?restaurant=${hostId}&suche=aerger&art=pickup&zahlung=on-the-spot&von=2026-11-21&bis=2026-11-21`,
  );
  expect(text).toContain('51 Treffer');
  const kept = `suche=aerger&amp;art=pickup&amp;zahlung=on-the-spot&amp;von=2026-11-21&amp;bis=2026-11-21&amp;restaurant=${hostId}`;
  expect(text).toContain(`${kept}&amp;seite=2`);
  expect(text).toContain(`${kept}&amp;sortiert=sum`);
  expect(text).toContain('value="2026-11-21"');
  expect(await page(`/kueche/bestellungen?restaurant=${hostId}&von=gestern&art=x&stand=open`)).toContain(
    'Nichts gefunden',
  );
  const cook = await staffOf(app, shop.site.host, 'kitchen', hostId);
  expect(await page(`/kueche/bestellungen?restaurant=${hostId}`, cook)).toContain(
    'was gestern und heute war',
  );
});

test('KIT-226 all that match are taken along as a file, and each opens what there is to know of it', async () => {
  const { shop, ids, owner, hostId } = await shopWith(51);
  await changeOrder(db, ids[0] ?? 0, { first_name: '=Jule', last_name: 'Petersen' });
  const page = await visit(app, shop.site, `/kueche/bestellungen?restaurant=${hostId}&suche=aerger`, {
    as: owner,
  });
  await hydrated(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(51);
  expect(file).toContain('"Nummer";"Zeit";"Art";"Gast";"Zahlung";"Stand";"Summe"');
  await page.getByRole('link', { name: `#${ids[50]}` }).click();
  await page.getByRole('heading', { level: 1, name: `Bestellung #${ids[50]}` }).waitFor();
});

test('KIT-226 the board leads to it, as do the restaurant’s own rooms', async () => {
  const { owner, hostId, page } = await shopWith(1);
  expect(await page(`/kueche/betrieb?restaurant=${hostId}`)).toContain(
    `href="/kueche/bestellungen?restaurant=${hostId}"`,
  );
  expect(await page(`/kueche?restaurant=${hostId}`, owner)).toContain(
    `href="/kueche/bestellungen?restaurant=${hostId}"`,
  );
});

test('KIT-227 KIT-228 KIT-976 OWN-760 the page of one order has all of it, is where taking something off leads back to, and notes without scripts that nobody was there', async () => {
  const { shop, hostId, owner } = await shopWith(1);
  const { orderId } = await placeOneOrder(app, shop, { comment: 'Bitte klingeln' });
  const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
  await kitchen.accepts(orderId);
  await kitchen.moves(orderId, 'completed');
  const path = `/kueche/bestellungen/${orderId}?restaurant=${hostId}`;
  const page = await visit(app, shop.site, path, { as: owner, javaScriptEnabled: false });
  const main = page.getByRole('main');
  for (const words of [
    shop.dish.title,
    'Jule Petersen',
    'Bitte klingeln',
    'zugestellt',
    '10,00',
    '12,00',
    '7 %',
  ])
    await main.getByText(words).first().waitFor();
  await page.getByRole('link', { name: /Etwas fehlt/ }).click();
  await page.getByRole('heading', { level: 1, name: `Bestellung #${orderId}` }).waitFor();
  await page.getByRole('textbox', { name: /Grund/ }).fill('Die Suppe fehlte');
  await page.getByRole('radio', { name: /^Einen Betrag/ }).check();
  await page.getByLabel('Betrag in Euro').fill('2');
  await page.getByRole('button', { name: 'Prüfen' }).click();
  await page.getByRole('button', { name: '2,00 € abziehen' }).click();
  await main.getByText('Die Suppe fehlte').first().waitFor();
  await page.getByRole('button', { name: 'Nicht angetroffen' }).click();
  await page.getByRole('button', { name: 'War doch da' }).waitFor();
  expect((await owner.call('ownOrder', { orderId })).answer.noShow).toBe(true);
});
