import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { add, livesAt } from './fixtures/shop/basket.ts';
import { makeProduct, makeSpecial } from './fixtures/shop/menu.ts';
import { onPhone, openMenu } from './fixtures/shop/menu-page.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { stranger } from './fixtures/shop/person.ts';
import { makePlace } from './fixtures/shop/place.ts';

const app = await webTestApp();
const { db } = app.database;

/** A shop that has much to say, and a dish with every size there is. */
async function makeTalkativeShop() {
  const shop = await makeShop(db, {
    restaurant: {
      name: 'Trattoria zum fröhlichen Leuchtturmwärter an der Strandpromenade',
      menu_content: '<p>Unser Teig ruht 48 Stunden.</p>',
      cuisines: ['Pizza', 'Pasta', 'Salate', 'Fisch', 'Burger', 'Döner'],
      rating_count: 123,
      rating_tenths: 48,
      hours: [
        { service: 'delivery', day: 6, opens: '10:00', closes: '22:00' },
        { service: 'pickup', day: 6, opens: '10:00', closes: '23:00' },
      ],
    },
    dish: {
      title: 'Margherita',
      content: 'mit Tomaten, Mozzarella und Basilikum',
      sizes: [
        { size: 'tiny', price_cents: 550 },
        { size: 'small', price_cents: 750 },
        { size: 'medium', price_cents: 950 },
        { size: 'big', price_cents: 1150 },
        { size: 'family', price_cents: 2150 },
      ],
    },
  });
  await makeSpecial(db, shop.restaurant, { title: 'Mittagstisch', content: 'Jede Pasta für 8 Euro' });
  await makeProduct(db, shop.restaurant);
  return shop;
}

/** Whether the first characters of a text lie within its box, so that none of them is cut off. */
function endsInside(box: Element, characters: number): boolean {
  const range = document.createRange();
  range.setStart(box.firstChild ?? box, 0);
  range.setEnd(box.firstChild ?? box, characters);
  return range.getBoundingClientRect().right <= box.getBoundingClientRect().right;
}

test('MNU-048 the first screen of a menu on a phone shows dishes, however much there is to say', async () => {
  const { page } = await openMenu(app, await makeTalkativeShop(), onPhone);
  const hero = await page.locator('.menu-hero').boundingBox();
  expect(hero?.height).toBeLessThanOrEqual(140);
  const state = page.getByText('Lieferung bis 22:00 · Abholung bis 23:00');
  expect(await state.evaluate(endsInside, 'Lieferung bis 22:00'.length)).toBe(true);
  const row = page.getByRole('listitem').filter({ hasText: 'Margherita' });
  expect((await row.boundingBox())?.y).toBeLessThanOrEqual(420);

  const sizes = await row.getByRole('button', { name: 'in den Warenkorb' }).evaluateAll((buttons) =>
    buttons.map((button) => ({
      top: button.getBoundingClientRect().top,
      isWhole: button.scrollWidth <= button.clientWidth,
    })),
  );
  expect(sizes.map(({ isWhole }) => isWhole)).toEqual([true, true, true, true, true]);
  expect(new Set(sizes.map(({ top }) => top)).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(onPhone.viewport.width);
  expect(await barriersOn(page)).toEqual([]);
});

test.each([true, false])(
  'MNU-010 MNU-022 MNU-024 MNU-048 one line on a phone opens to all that there is to know (scripts: %s)',
  async (javaScriptEnabled) => {
    const { site, restaurant } = await makeTalkativeShop();
    const url = `/speisekarte/${restaurant.url}`;
    const page = await visit(app, site, url, { ...onPhone, javaScriptEnabled });
    const told = [
      page.getByRole('link', { name: 'Gruppenbestellung starten' }),
      page.getByText('Jede Pasta für 8 Euro'),
      page.getByText('Unser Teig ruht 48 Stunden.'),
    ];
    for (const part of told) expect(await part.isVisible()).toBe(false);
    await page.getByText('Mittagstisch · Hinweis · Zusammen bestellen').click();
    for (const part of told) await part.waitFor();
  },
);

test('MNU-018 MNU-048 a closed restaurant says so in the line that opens', async () => {
  const hours = [{ service: 'delivery' as const, day: 6, opens: '18:45', closes: '22:00' }];
  const { page } = await openMenu(app, await makeShop(db, { restaurant: { hours } }), onPhone);
  await page.getByText('Momentan geschlossen · Zusammen bestellen').click();
  const opens = page.getByText('Öffnet in 45 Minuten. Du kannst jetzt schon vorbestellen.');
  await expect.poll(() => opens.isVisible()).toBe(true);
});

test('MNU-051 a search says how many dishes it found', async () => {
  const { page } = await openMenu(app, await makeTalkativeShop(), onPhone);
  await page.getByRole('button', { name: 'Gericht suchen' }).click();
  await page.getByRole('searchbox').fill('margherita');
  const said = page.getByRole('main').getByRole('status').first();
  await expect.poll(() => said.textContent()).toBe('1 Gericht gefunden');
  await page.getByRole('searchbox').fill('fußball');
  await expect.poll(() => said.textContent()).toBe('Kein Gericht gefunden');
});

test('MNU-051 one stop from the beginning of a category leads to the basket', async () => {
  const shop = await makeTalkativeShop();
  const desktop = await openMenu(app, shop);
  const goOn = async ({ page }: typeof desktop) => {
    await page
      .getByRole('heading', { level: 2, name: /^Kategorie/ })
      .first()
      .focus();
    await page.keyboard.press('Tab');
    expect(await page.locator(':focus').innerText()).toBe('Zum Warenkorb springen');
    await page.keyboard.press('Enter');
  };
  await goOn(desktop);
  await expect.poll(() => desktop.page.locator(':focus').getAttribute('id')).toBe('warenkorb');
  const phone = await openMenu(app, shop, onPhone);
  await goOn(phone);
  await phone.page.waitForURL(`**/warenkorb/${shop.restaurant.url}`);
});

test('MNU-600 a menu says the minimum of the place where the guest is, and that nothing is brought there', async () => {
  const shop = await makeShop(db);
  const { restaurant } = shop;
  const dearer = await makePlace(db);
  const area = { restaurant_id: restaurant.id, place_id: dearer.id };
  await db
    .insertInto('delivery_area')
    .values({ ...area, minimum_order_cents: 2500, delivery_cents: 300 })
    .execute();
  const far = await makePlace(db, { postal_code: '23552', town: 'Lübeck' });
  const menuFrom = async (place: { id: number }) => {
    const as = stranger(app, shop.site);
    await livesAt(as, place);
    return openMenu(app, shop, { as, ...onPhone });
  };
  const { page: nearer } = await menuFrom(dearer);
  await nearer.getByText('ab 25,00 €').waitFor();
  expect(await nearer.getByText('Liefert nicht nach').count()).toBe(0);

  const { page } = await menuFrom(far);
  await page.locator('summary').filter({ hasText: 'Liefert nicht nach 23552 Lübeck · ' }).click();
  // The basket beside the menu, which says the same, has no room on a phone.
  const opened = page.getByRole('group');
  await opened.getByText('Abholen kannst du dein Essen.').waitFor();
  await opened.getByRole('link', { name: 'Restaurants für Lübeck' }).waitFor();
  expect(await barriersOn(page)).toEqual([]);
});

test('MNU-601 an order form says that nothing is brought to where the guest is, until that is no longer meant', async () => {
  const shop = await makeShop(db);
  const as = stranger(app, shop.site);
  await livesAt(as, await makePlace(db, { postal_code: '23552', town: 'Lübeck' }));
  await add(as, shop.dish);
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as, ...onPhone });
  const said = page.getByText('Liefert nicht nach 23552 Lübeck');
  await said.waitFor();
  await page.getByRole('radio', { name: /^Abholung/ }).check({ force: true });
  await said.waitFor({ state: 'detached' });
  await page.getByRole('radio', { name: /^Lieferung/ }).check({ force: true });
  await said.waitFor();
  await page.getByLabel('Lieferort', { exact: true }).selectOption({ label: `23669 ${shop.place.town}` });
  await said.waitFor({ state: 'detached' });
  expect(await said.count()).toBe(0);
});

test('MNU-602 who fetches it reads in the head of a menu when it is ready, and of no minimum', async () => {
  const shop = await makeShop(db);
  const as = stranger(app, shop.site);
  await livesAt(as, shop.place);
  await as.call('basketMode', { hostId: shop.restaurant.id, homedelivery: false });
  const { page } = await openMenu(app, shop, { as, ...onPhone });
  const facts = page.locator('.menu-hero-facts');
  await facts.getByText('Fertig in').waitFor();
  expect(await facts.innerText()).not.toMatch(/Lieferzeit|ab 10,00/);
});
