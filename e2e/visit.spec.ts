import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop, placeOneOrder } from './fixtures/shop/order.ts';
import { StarPrinter } from './fixtures/world/printers.ts';

const app = await webTestApp();

async function opened(path: string) {
  const shop = await makeShop(app.database.db);
  const { orderId } = await placeOneOrder(app, shop);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const page = await visit(app, shop.site, `${path}?restaurant=${shop.restaurant.id}`, { as: operator });
  await hydrated(page);
  return { shop, orderId, page };
}

test('OFF-249 who only looks finds nothing to save, takes over from there, and ends it there', async () => {
  const { shop, page } = await opened('/kueche/angaben');
  await page.getByText('Nur Ansicht').waitFor();
  const save = page.locator('main').getByRole('button', { name: /speichern/i });
  expect(await save.count()).toBe(0);
  await page.getByRole('link', { name: 'Übernehmen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Grund' }).fill('Die Anschrift stimmt nicht');
  await dialog.getByRole('button', { name: 'Übernehmen' }).click();
  await page.waitForURL(/kueche\/angaben/);
  await page.getByText(/Übernommen bis \d\d:\d\d Uhr/).waitFor();
  expect(await save.count()).toBeGreaterThan(0);
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const theirs = await visit(app, shop.site, `/kueche/betrieb?restaurant=${shop.restaurant.id}`, {
    as: owner,
  });
  await theirs.getByText('Die Anschrift stimmt nicht').first().waitFor();
  await page.getByRole('button', { name: 'Beenden' }).click();
  await page.getByText('Nur Ansicht').waitFor();
  expect(new URL(page.url()).pathname).toBe('/kueche/angaben');
  expect(await save.count()).toBe(0);
});

test('OFF-249 the board that somebody only looks at begins no shift, and has orders but nothing to do with them', async () => {
  const { orderId, page } = await opened('/kueche');
  await page.getByText('Nur Ansicht').waitFor();
  expect(await page.getByRole('button', { name: 'Schicht beginnen' }).count()).toBe(0);
  await page
    .getByRole('button', { name: new RegExp(`#${orderId}`) })
    .first()
    .click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  for (const name of [/^Annehmen/, 'Ablehnen', 'Pause'])
    expect(await page.getByRole('button', { name }).count()).toBe(0);
  // Nothing of the board lies below the screen for the bar above it.
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
});

test('OWN-982 who only looks is led nowhere where something would be made, changed or taken away', async () => {
  const shop = await makeShop(app.database.db);
  const { restaurant, site } = shop;
  const hostId = restaurant.id;
  const owner = await staffOf(app, site.host, 'owner', hostId);
  await owner.call('addPrinter', { hostId, name: 'Herd', kind: 'star' });
  await owner.call('kitchenTableAdd', { hostId, title: 'Fenster' });
  const operator = await staffOf(app, site.host, 'operator', null);
  const page = await visit(app, site, `/kueche/betrieb?restaurant=${hostId}`, { as: operator });
  const deeds = page
    .getByRole('main')
    .locator('a, button')
    .filter({
      hasText: /neu|anlegen|löschen|entfernen|sortieren|übernehmen|ändern|einladen|hinzufügen/i,
      visible: true,
    });
  for (const room of [
    'speisekarte',
    'extras',
    'aktionen',
    'gutscheine',
    'newsletter',
    'oeffnungszeiten',
    'liefergebiete',
    'angaben',
    'tische',
    'drucker',
    'kassen',
    'team',
    'schnittstelle',
  ]) {
    await page.goto(`/kueche/${room}?restaurant=${hostId}`);
    await page.getByText('Nur Ansicht').waitFor();
    expect([room, await deeds.allInnerTexts()]).toEqual([room, []]);
  }
  await page.goto(`/kueche/speisekarte?restaurant=${hostId}`);
  await page.getByRole('link', { name: shop.dish.title }).waitFor();
});

test('OWN-986 who only looks finds no button by which a page would change something without a form', async () => {
  const shop = await makeShop(app.database.db);
  const hostId = shop.restaurant.id;
  const { orderId } = await placeOneOrder(app, shop);
  const owner = await staffOf(app, shop.site.host, 'owner', hostId);
  const { url } = (await owner.call('addPrinter', { hostId, name: 'Herd', kind: 'star' })).answer;
  await new StarPrinter(app, url).asks();
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const menu = `/kueche/speisekarte?restaurant=${hostId}`;
  const page = await visit(app, shop.site, menu, { as: operator });
  await hydrated(page);
  expect(await page.getByRole('link', { name: 'Fotos' }).count()).toBe(0);
  const buttons = (name: RegExp) => page.getByRole('button', { name }).count();

  await page.goto(`/kueche/speisekarte/tabelle?restaurant=${hostId}`);
  await page.getByRole('button', { name: 'Als CSV' }).waitFor();
  expect(await buttons(/Rückgängig|dazu|entfernen|ändern|Einlesen|Speichern|veröffentlichen/)).toBe(0);
  await page.goto(`/kueche/liefergebiete/karte?restaurant=${hostId}`);
  await page.getByText('Nur Ansicht').waitFor();
  await hydrated(page);
  expect(await buttons(/Umriss|Umkreis|Rückgängig|Ecke/)).toBe(0);

  await page.goto(`/kueche?restaurant=${hostId}`);
  await hydrated(page);
  await page.getByText('Mehr', { exact: true }).first().click();
  await page.getByRole('link', { name: 'Drucker' }).waitFor();
  expect(await buttons(/Schicht|wecken/)).toBe(0);
  for (const name of ['Selbst fahren', 'Deine PIN'])
    expect(await page.getByRole('link', { name }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: new RegExp(`#${orderId}`) })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  expect(await buttons(/drucken/)).toBe(0);
});
