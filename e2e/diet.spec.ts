import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { add } from './fixtures/shop/basket.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';

const app = await webTestApp();
const { db } = app.database;

/** A place where one restaurant says what is in its dishes, and another does not. */
async function town() {
  const shop = await makeShop(db, { restaurant: { name: 'Garten' } });
  const other = {
    site: shop.site,
    place_id: shop.place.id,
    name: 'Grill',
    areas: [{ place_id: shop.place.id }],
  };
  const grill = await makeRestaurant(db, other);
  await makeProduct(db, grill, { title: 'Bratwurst' });
  const none = { allergens_declared: 'none' as const, is_vegan: true };
  await makeProduct(db, shop.restaurant, { title: 'Bohnensalat', ...none });
  const cheesy = await makeProduct(db, shop.restaurant, {
    title: 'Käsespätzle',
    is_vegetarian: true,
    allergens: ['A', 'G'],
    allergens_declared: 'declared',
  });
  return {
    ...shop,
    cheesy,
    list: `/restaurants/${shop.place.geo_url}`,
    menu: `/speisekarte/${shop.restaurant.url}`,
  };
}

test('LST-061 MNU-060 BSK-030 the list leaves out who cooks nothing for a vegan, the menu what is not vegan, and the basket says what is in it all the same', async () => {
  const { site, list, menu, cheesy } = await town();
  const guest = app.guest(site.host);
  await add(guest, cheesy);
  const page = await visit(app, site, list, { as: guest, viewport: { width: 1440, height: 900 } });
  const cards = page.getByRole('article').getByRole('heading');
  await expect.poll(() => cards.allInnerTexts()).toEqual(['Garten', 'Grill']);
  await page.getByRole('radio', { name: 'Vegan', exact: true }).check();
  await expect.poll(() => cards.allInnerTexts()).toEqual(['Garten']);
  await page.getByRole('article').getByText('1 Gericht passt').waitFor();
  await page.getByRole('link', { name: 'Vegan wegnehmen' }).waitFor();
  await page.getByRole('article').getByRole('link', { name: 'Garten' }).click();
  await page.getByText('1 von 3 Gerichten passt: vegan.').waitFor();
  const dishes = page.getByRole('listitem').getByRole('heading', { level: 3 });
  expect((await dishes.allInnerTexts()).map((text) => text.split(' ')[0])).toEqual(['Bohnensalat']);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${menu}?kost=vegan`);
  const basket = page.getByRole('complementary', { name: 'Dein Warenkorb' });
  await basket.getByText('Käsespätzle ist nicht als vegan gekennzeichnet.').waitFor();
  expect(await barriersOn(page)).toEqual([]);
  await basket.getByRole('link', { name: /^Zur Kasse/ }).click();
  const summary = page.getByRole('complementary', { name: 'Deine Bestellung' });
  await summary.getByText('Käsespätzle ist nicht als vegan gekennzeichnet.').waitFor();
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).waitFor();
  // The menu is as it was left, too.
  await summary.getByRole('link', { name: 'Garten' }).click();
  await page.getByText('1 von 3 Gerichten passt: vegan.').waitFor();
});

test('MNU-060 a menu asks what one eats, stays so over its dialogs, and says what it leaves out', async () => {
  const { site, menu } = await town();
  const page = await visit(app, site, menu);
  const dishes = page.getByRole('listitem').getByRole('heading', { level: 3 });
  const titles = async () => (await dishes.allInnerTexts()).map((text) => text.split(' ')[0]);
  await page.getByRole('link', { name: 'Was isst du?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Was isst du?' });
  await dialog.getByText('Allergene weglassen').click();
  await dialog.getByRole('checkbox', { name: 'Milch' }).check();
  expect(await barriersOn(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Gerichte zeigen' }).click();
  await page.getByText('1 von 3 Gerichten passt: ohne Milch.').waitFor();
  // The shop's own dish has no declaration.
  await page
    .getByText('Bei 1 fehlen Angaben, die zeigen wir dann nicht. Spuren sind immer möglich.')
    .waitFor();
  expect(await titles()).toEqual(['Bohnensalat']);
  await page.getByRole('link', { name: 'Bohnensalat' }).click();
  await page.getByRole('dialog').getByLabel('Schließen').click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await titles()).toEqual(['Bohnensalat']);
  await page.getByRole('link', { name: 'Alle Gerichte zeigen' }).click();
  await expect.poll(titles).toHaveLength(3);
});

test('LST-061 MNU-060 works without scripts', async () => {
  const { site, list } = await town();
  const page = await visit(app, site, list, { javaScriptEnabled: false });
  await page.getByRole('radio', { name: 'Vegetarisch', exact: true }).check();
  await page.getByRole('button', { name: 'Anwenden' }).click();
  // A card has no text for people before it is drawn.
  const cards = page.getByRole('article').getByRole('heading');
  await expect.poll(() => cards.allInnerTexts()).toEqual(['Garten']);
  await page.getByRole('article').getByRole('link', { name: 'Garten' }).click();
  await page.getByText('2 von 3 Gerichten passen: vegetarisch.').waitFor();
  await page.getByRole('link', { name: /^Was isst du/ }).click();
  await page.getByRole('radio', { name: 'Vegan', exact: true }).check();
  await page.getByRole('button', { name: 'Gerichte zeigen' }).click();
  await page.getByText('1 von 3 Gerichten passt: vegan.').waitFor();
});

test('LST-062 filters and search stay in view while one scrolls', async () => {
  const { site, place, list } = await town();
  for (let more = 0; more < 10; more++)
    await makeRestaurant(db, { site, place_id: place.id, areas: [{ place_id: place.id }] });
  const desktop = await visit(app, site, list, { viewport: { width: 1440, height: 900 } });
  const phone = await visit(app, site, list, { viewport: { width: 390, height: 844 } });
  for (const page of [desktop, phone]) {
    await hydrated(page);
    await page.getByRole('article').nth(6).scrollIntoViewIfNeeded();
    const search = page.getByRole('searchbox', { name: 'Restaurant oder Gericht suchen' });
    await expect.poll(async () => (await search.boundingBox())?.y ?? -1).toBeGreaterThan(0);
    expect((await search.boundingBox())?.y).toBeLessThan(200);
  }
  const shown = await desktop.getByRole('switch', { name: /Geschlossene zeigen/ }).boundingBox();
  expect(shown?.y).toBeGreaterThan(0);
  expect(shown?.y).toBeLessThan(300);
});
