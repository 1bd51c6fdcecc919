import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeOwned, sizeOf } from './fixtures/shop/own.ts';
import { EVENING } from './fixtures/app.ts';
import { makeBareOrders } from './fixtures/shop/bare-order.ts';
import { changeOrder } from './fixtures/shop/order.ts';
import { makePlace } from './fixtures/shop/place.ts';
import { BANK, makeStatement } from './fixtures/shop/statement.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();
const { db } = app.database;

describe('every page of an owner has no barriers', async () => {
  const { site, owner } = await makeOwned(app);
  const { hostId } = owner;
  const categoryId = await owner.addsCategory('Fisch');
  const { answer: dish } = await owner.saves({ categoryId, sizes: [sizeOf('big', 8), sizeOf('small', 5)] });
  const choices = [{ title: 'Remoulade', price: 0.5, bySize: { small: 0.3 } }];
  const rule = { hostId, title: 'Soße?', description: '', min: 0, max: 1, included: 0, choices };
  await owner.guest.call('saveOwnRule', rule);
  const { rules, ingredients } = await owner.menu();
  const [version] = (await owner.guest.call('ownVersions', { hostId })).answer.versions;
  const place = await makePlace(db);
  const words = { subject: 'Neu am Freitag', body: 'Ab Freitag gibt es wieder Grünkohl.' };
  const { answer: issue } = await owner.guest.call('saveOwnIssue', { hostId, ...words });
  const terms = { minimum: 10, delivery: 2, freeFrom: null };
  await owner.guest.call('saveOwnAreas', { hostId, placeIds: [place.id], ...terms });

  const shop = { site, restaurant: { id: hostId } };
  const [orderId = 0] = await makeBareOrders(db, shop, 2);
  await changeOrder(db, orderId, { state: 'completed', last_name: 'Petersen', placed_at: EVENING });

  const shift = (await owner.guest.call('driverBegin', { hostId, float: 50 })).answer.shift;
  await owner.guest.call('driverEnd', { shiftId: shift?.shiftId ?? 0 });
  const statement = await makeStatement(app, shop);
  await owner.guest.call('saveOwnBank', { hostId, ...BANK });

  test.each([
    '/kueche',
    '/kueche/bestellungen',
    '/kueche/fahrer',
    '/kueche/zahlen',
    '/kueche/zahlen/alle',
    `/kueche/bestellungen/${orderId}`,
    '/kueche/angaben',
    '/kueche/zahlung',
    '/kueche/abrechnung',
    `/kueche/abrechnung/${statement}`,
    '/kueche/abrechnung/umsaetze',
    '/kueche/abrechnung/steuer',
    '/kueche/abrechnung/konto',
    '/kueche/annahme',
    '/kueche/oeffnungszeiten',
    '/kueche/oeffnungszeiten/kalender',
    `/kueche/liefergebiete?suche=${encodeURIComponent(place.town)}`,
    `/kueche/liefergebiete?aendern=${place.id}`,
    '/kueche/liefergebiete/umkreis?vorschau=1&km-0=1&minimum-0=12&others=Y',
    '/kueche/liefergebiete/mehrere?vorschau=1',
    '/kueche/liefergebiete/karte',
    '/kueche/speisekarte',
    '/kueche/speisekarte?sortieren=1',
    '/kueche/speisekarte/tabelle',
    `/kueche/speisekarte/verlauf?fassung=${version?.id}`,
    `/kueche/speisekarte/kategorie/${categoryId}`,
    '/kueche/speisekarte/gericht/neu',
    `/kueche/speisekarte/gericht/${dish.id}`,
    `/kueche/speisekarte/gericht/${dish.id}?loeschen=1`,
    '/kueche/gutscheine',
    '/kueche/gutscheine/neu',
    '/kueche/newsletter',
    `/kueche/newsletter/${issue.id}`,
    '/kueche/aktionen',
    '/kueche/aktionen/neu',
    '/kueche/extras',
    `/kueche/extras/${rules[0]?.id}`,
    `/kueche/zutat/${ingredients[0]?.id}`,
  ])('PRV-009 %s', async (path) => {
    const page = await visit(app, site, path, { as: owner.guest, ...devices.phone });
    await hydrated(page);
    expect(await barriersOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await barriersOn(page, 'colours')).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  });
});
