import { expect, test } from 'vitest';
import { loadPage, pageTestApp } from '#e2e/fixtures/pages/page.ts';
import { PlainVisit } from '#e2e/fixtures/pages/plain-visit.ts';
import { staffOf } from '#e2e/fixtures/shop/kitchen.ts';
import { makeIngredient } from '#e2e/fixtures/shop/menu.ts';
import { makeShop, type Shop } from '#e2e/fixtures/shop/order.ts';
import { StarPrinter } from '#e2e/fixtures/world/printers.ts';

const app = await pageTestApp();
const { db } = app.database;

/** Somebody at work who opens a page of the kitchen. */
async function atWork(role: 'kitchen' | 'manager', path: string, given: Parameters<typeof makeShop>[1] = {}) {
  const shop = await makeShop(db, given);
  const as = await staffOf(app, shop.site.host, role, shop.restaurant.id);
  const page = new PlainVisit(app, shop.site, as);
  return { shop, page: await page.open(`${path}?restaurant=${shop.restaurant.id}`) };
}

const menuOf = async ({ site, restaurant }: Shop) =>
  (await loadPage(app.http, site.host, `/speisekarte/${restaurant.url}`)).text;

test('KIT-210 KIT-211 without scripts one tap makes everything take longer, on the menu too', async () => {
  const { shop, page } = await atWork('kitchen', '/kueche/viel-los', {
    restaurant: { delivery_minutes: 40 },
  });
  await page.press('30 Min. lang');
  expect(page.words).toContain('20 Minuten länger');
  expect(await menuOf(shop)).toContain('55–65\u00a0Min.');
  await page.press('Wieder wie immer');
  expect(page.words).toContain('30 Min. lang');
  expect(await menuOf(shop)).toContain('35–45\u00a0Min.');
});

test('KIT-200 without scripts two taps take a dish off every menu, one brings it back', async () => {
  const { shop, page } = await atWork('kitchen', '/kueche/ausverkauft', { dish: { title: 'Zander' } });
  await page.follow('Zander');
  expect(page.isChecked('Bis zur nächsten Öffnung Mitternacht')).toBe(true);
  await page.press('Ausverkauft');
  expect(page.words).toContain('Gerade aus');
  expect(await menuOf(shop)).toContain('>Ausverkauft<');
  await page.press(/^Wieder da.*Zander/);
  expect(page.words).not.toContain('Gerade aus');
  expect(await menuOf(shop)).not.toContain('>Ausverkauft<');
});

test('KIT-835 the page of the printers says how the bridge to one in the network is started, this once', async () => {
  const { page } = await atWork('manager', '/kueche/drucker');
  const make = 'Anderer Netzwerkdrucker: ESC/POS mit Brücke';
  await page.fill('Was für einer?', make).fill('Name', 'Herd').press('Einrichten');
  expect(page.words).toMatch(/node druckbruecke\.ts http:\S+\/api\/druck\/escpos\/\S+ 192\.168\.1\.50/);
  expect(page.words).toContain('Brücke laden');
  await page.press('Probe drucken: Herd');
  expect(page.words).not.toContain('druckbruecke.ts');
  expect(page.words).toContain('ESC/POS mit Brücke · druckt, was ihr annehmt');
});

test('KIT-400 KIT-404 without scripts a printer is set up, tried, set and taken away', async () => {
  const { page } = await atWork('manager', '/kueche/drucker');
  expect(page.words).toContain('Noch kein Drucker');
  await page.fill('Name', 'Bar').press('Einrichten');
  const [address = ''] = /http:\S+\/api\/druck\/\S+/.exec(page.words) ?? [];
  const printer = new StarPrinter(app, address);
  expect(page.words).toContain('hat sich noch nie gemeldet');
  await page.press('Probe drucken: Bar');
  expect(page.words).toContain('1 Bon wartet');
  expect(page.words).not.toContain(address);
  await printer.asks();
  expect(printer.papers).toHaveLength(1);
  await page.follow('Einstellen: Bar');
  await page.fill('Wie oft jeden Bon?', '9').press('Speichern');
  expect(page.valueOf('Wie oft jeden Bon?')).toBe('9');
  await page.fill('Wie oft jeden Bon?', '2').press('Speichern');
  expect(page.words).toContain('2 Mal');
  await page.follow('Entfernen: Bar');
  await page.press('Entfernen');
  expect(page.words).toContain('Noch kein Drucker');
});

test('NOT-006 PRV-009 without scripts the cook says what guests call things; a mistake stands beside its field', async () => {
  const shop = await makeShop(db);
  const onions = await makeIngredient(db, shop.restaurant, { title: 'Zwiebeln' });
  await makeIngredient(db, shop.restaurant, { title: 'Käse' });
  const as = await staffOf(app, shop.site.host, 'kitchen', shop.restaurant.id);
  const page = new PlainVisit(app, shop.site, as);
  await page.open(`/kueche/namen?restaurant=${shop.restaurant.id}`);
  await page.fill('Zwiebeln', 'Bölle, Käse').press('Speichern');
  expect(page.words).toContain('„Käse“ heißt schon eine andere Zutat.');
  expect(page.valueOf('Zwiebeln')).toBe('Bölle, Käse');
  await page.fill('Zwiebeln', 'Bölle, Ringe').press('Speichern');
  expect(page.words).toContain('Gespeichert. Es gilt ab der nächsten Notiz.');
  const { synonyms } = await db
    .selectFrom('ingredient')
    .select('synonyms')
    .where('id', '=', onions.id)
    .executeTakeFirstOrThrow();
  expect(synonyms).toEqual(['Bölle', 'Ringe']);
});
