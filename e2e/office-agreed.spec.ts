import { expect, test } from 'vitest';
import { pageTestApp } from './fixtures/pages/page.ts';
import { PlainVisit } from './fixtures/pages/plain-visit.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';

const app = await pageTestApp();
const { db } = app.database;

async function openRestaurant() {
  const shop = await makeShop(db);
  const operator = await staffOf(app, shop.site.host, 'operator', null);
  const office = new PlainVisit(app, shop.site, operator);
  await office.open(`/verwaltung/restaurants/${shop.restaurant.id}`);
  return { shop, office };
}

test('OFF-231 OFF-232 OFF-234 a later rate is set, read by the owner and taken back without scripts', async () => {
  const { shop, office } = await openRestaurant();
  const owner = await staffOf(app, shop.site.host, 'owner', shop.restaurant.id);
  const account = new PlainVisit(app, shop.site, owner);
  await office
    .fill('Provision vom Warenwert in %', '13')
    .fill('Ab', '2027-01-01')
    .press('Provision speichern');
  expect(office.words).toContain('Bitte nenne den Grund');
  await office.fill('Grund', 'Neuer Vertrag').press('Provision speichern');
  expect(office.words).toContain('Ab 01.01.2027: 13 % geplant');
  const read = `/kueche/abrechnung?restaurant=${shop.restaurant.id}`;
  expect((await account.open(read)).words).toContain(
    'Für Bestellungen ab 01.01.2027 beträgt die Provision 13 %',
  );
  await office.press(/^Zurücknehmen/);
  expect(office.words).not.toContain('geplant');
  expect((await account.open(read)).words).not.toContain('01.01.2027');
});

test('OFF-234 OFF-235 a paid place is set and ended without scripts, and found in the list meanwhile', async () => {
  const { shop, office } = await openRestaurant();
  const place = new PlainVisit(app, shop.site);
  const list = `/restaurants/${shop.place.geo_url}`;
  expect((await place.open(list)).words).not.toContain('Anzeige');
  await office.fill('Erster Tag', '2026-11-21').press('Anzeige speichern');
  expect(office.words).toContain('Bitte wähle den letzten Tag.');
  await office.fill('Letzter Tag', '2026-12-24').press('Anzeige speichern');
  expect(office.words).toContain('Bezahlter Platz: 21.11.2026 bis 24.12.2026.');
  expect((await place.open(list)).words).toContain('Anzeige');
  const found = new PlainVisit(app, shop.site, await staffOf(app, shop.site.host, 'operator', null));
  await found.open(`/verwaltung/restaurants?suche=${shop.restaurant.url}&stand=sponsored`);
  expect(found.words).toContain('21.11.2026 bis 24.12.2026');
  await office.press('Anzeige beenden');
  expect(office.words).toContain('Kein bezahlter Platz.');
  expect((await place.open(list)).words).not.toContain('Anzeige');
});

test('OFF-232 a rate that has begun is not offered to be taken back', async () => {
  const { office } = await openRestaurant();
  await office
    .fill('Provision vom Warenwert in %', '13')
    .fill('Grund', 'Neuer Vertrag')
    .press('Provision speichern');
  expect(office.words).toContain('13 % gilt jetzt');
  expect(office.words).not.toContain('Zurücknehmen');
});
