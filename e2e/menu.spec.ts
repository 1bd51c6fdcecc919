import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import {
  makeAskingBread,
  makeCategory,
  makeIngredient,
  makeProduct,
  makeRule,
  makeSpecial,
} from './fixtures/shop/menu.ts';
import { onPhone, openMenu } from './fixtures/shop/menu-page.ts';
import { makeShop, type Shop } from './fixtures/shop/order.ts';

const app = await webTestApp();
const { db } = app.database;
const later = app.clock.now().add({ minutes: 45 });

const get = (host: string, url: string) => app.http.inject({ url, headers: { host } });

/** A shop whose dish asks for a base and offers extras. */
async function makePizzeria(): Promise<Shop & { cheese: { id: number } }> {
  const shop = await makeShop(db, { dish: { title: 'Salat' } });
  const { restaurant } = shop;
  const [classic, spelt, cheese] = await Promise.all([
    makeIngredient(db, restaurant, { title: 'Klassisch', allergens: ['A'], allergens_declared: 'declared' }),
    makeIngredient(db, restaurant, { title: 'Dinkel' }),
    makeIngredient(db, restaurant, { title: 'Extra Käse', allergens: ['G'], allergens_declared: 'declared' }),
  ]);
  const base = await makeRule(db, restaurant, {
    title: 'Dein Boden',
    min_choices: 1,
    choices: [{ ingredient: classic }, { ingredient: spelt, cents: 100 }],
  });
  const extras = await makeRule(db, restaurant, {
    title: 'Noch was drauf?',
    max_choices: 5,
    choices: [{ ingredient: cheese, cents: 120 }],
  });
  const dish = await makeProduct(db, restaurant, {
    title: 'Pizza',
    rules: [base.id, extras.id],
    sizes: [
      { size: 'small', price_cents: 800 },
      { size: 'big', price_cents: 1000 },
    ],
  });
  return { ...shop, dish, cheese };
}

describe('addresses', () => {
  test('MNU-003 MNU-004 MNU-046 numbers and former addresses lead to the menu, unknown ones to a page not found', async () => {
    const { site, restaurant } = await makeShop(db);
    const current = `/speisekarte/${restaurant.url}`;
    await db
      .insertInto('restaurant_url')
      .values({ url: `${restaurant.url}-alt`, restaurant_id: restaurant.id })
      .execute();
    for (const url of [`/speisekarte/${restaurant.id}`, `${current}-alt`]) {
      const { statusCode, headers } = await get(site.host, url);
      expect([statusCode, headers.location]).toEqual([301, current]);
    }
    expect((await get(site.host, '/speisekarte/gibt-es-nicht')).statusCode).toBe(404);
    expect((await get(site.host, '/speisekarte')).headers.location).toBe('/');
  });

  test('SEO-015 SEO-016 SEO-017 title and structured data carry the restaurant, six cuisines and no rating of a few', async () => {
    const cuisines = ['Pizza', 'Pasta', 'Salate', 'Fisch', 'Burger', 'Döner', 'Sushi'];
    const { site, restaurant, dish } = await makeShop(db, {
      restaurant: { cuisines, rating_count: 5, rating_tenths: 48 },
    });
    const html = (await get(site.host, `/speisekarte/${restaurant.url}`)).body;
    expect(html).toContain(`<title>Speisekarte ${restaurant.name} • Henkelmann</title>`);
    const block = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? '{}');
    expect(block).toMatchObject({ '@type': 'Restaurant', name: restaurant.name });
    expect(block.servesCuisine).toEqual(cuisines.slice(0, 6));
    expect(block.aggregateRating).toBeUndefined();
    expect(JSON.stringify(block.hasMenu)).toContain(dish.title);
  });
});

describe('the head', () => {
  test.each([
    [0, null],
    [1, '1 Bewertung'],
    [5, '5 Bewertungen'],
    [6, '4,8 von 5 Sternen4,8(6)'],
  ])('NUM-012 REV-001 with %s reviews the way to them reads %s', async (count, text) => {
    const shop = await makeShop(db, { restaurant: { rating_count: count, rating_tenths: 48 } });
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, {
      javaScriptEnabled: false,
    });
    const head = page.locator('.menu-hero-line');
    const links = await head
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute('href')]));
    const expected = text === null ? [] : [[text, `/bewertungen/${shop.restaurant.url}`]];
    expect(links).toEqual(expected);
  });
});

describe('looking around', () => {
  test('MNU-006 MNU-007 MNU-008 NUM-017 typing narrows the menu by category, title and content', async () => {
    const shop = await makeShop(db, { dish: { title: 'Margherita', content: 'mit Basilikum' } });
    const drinks = await makeCategory(db, shop.restaurant, 'Getränke');
    await makeProduct(db, shop.restaurant, { category_id: drinks.id, title: 'Limonade' });
    const { page } = await openMenu(app, shop);
    await page.getByRole('link', { name: 'Getränke' }).waitFor();
    for (const [typed, shown, hidden] of [
      ['basilikum', 'Margherita', 'Limonade'],
      ['getraenke', 'Limonade', 'Margherita'],
      ['limo', 'Limonade', 'Margherita'],
    ] as const) {
      await page.getByRole('searchbox', { name: 'Gericht suchen' }).fill(typed);
      await page.getByRole('heading', { name: hidden }).waitFor({ state: 'detached' });
      await expect.poll(() => page.getByRole('heading', { name: shown }).count()).toBe(1);
    }
    await page.getByRole('searchbox').fill('Fußball');
    await page.getByRole('button', { name: 'Ganze Karte zeigen' }).click();
    await page.getByRole('heading', { name: 'Margherita' }).waitFor();
  });

  test('MNU-029 the dish page names allergens, and says that what nobody declared is not known', async () => {
    const shop = await makeShop(db);
    const dish = await makeProduct(db, shop.restaurant, {
      title: 'Tiramisu',
      allergens: ['C', 'G'],
      allergens_declared: 'declared',
      additives_declared: 'unknown',
      sizes: [{ size: 'big', price_cents: 450, deposit_cents: 25 }],
    });
    const { page, dialog } = await openMenu(app, shop);
    await page.getByRole('link', { name: 'Tiramisu' }).click();
    await dialog.getByText('Milch (einschließlich Laktose)').waitFor();
    await dialog.getByText('Die Zusatzstoffe sind nicht bekannt.').waitFor();
    expect(page.url()).toContain(`/speisekarte/${shop.restaurant.url}/produkt/${dish.id}`);
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/speisekarte/${shop.restaurant.url}`);
  });

  test('MNU-012 MNU-022 MNU-024 MNU-045 who sells, what they say and what they offer stand on the menu', async () => {
    const shop = await makeShop(db, {
      restaurant: {
        menu_content: '<p>Unser Teig ruht 48 Stunden.</p>',
        vat_id: 'DE123456789',
        team_photo: '/bilder/team.avif',
      },
    });
    await makeSpecial(db, shop.restaurant, { title: 'Mittagstisch', stops_at: later });
    const { page } = await openMenu(app, shop, { expects: /Failed to load resource/ });
    await page.getByText('Unser Teig ruht 48 Stunden.', { exact: true }).waitFor();
    await page.getByText('bis 18:45').waitFor();
    const seller = page.getByRole('region', { name: 'Wer hier verkauft' });
    for (const fact of ['Mia Möller', 'DE123456789', 'Strandallee 7a', '04503 123456']) {
      expect(await seller.textContent()).toContain(fact);
    }
    const team = seller.getByRole('img', { name: `Das Team von ${shop.restaurant.name}` });
    expect(await team.getAttribute('src')).toBe('/bilder/team.avif');
  });

  test('MNU-023 NUM-026 whoever returns to a menu finds the dish they were at', async () => {
    const shop = await makeShop(db);
    for (let number = 0; number < 30; number++) await makeProduct(db, shop.restaurant);
    const { page } = await openMenu(app, shop);
    await page.getByRole('region', { name: 'Wer hier verkauft' }).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => Object.values(sessionStorage).some((value) => Number(value) > 500));
    await page.goto('/');
    await page.goto(`/speisekarte/${shop.restaurant.url}`);
    await page.waitForFunction(() => scrollY > 500);
    expect(await page.evaluate(() => location.hash)).toBe('');
  });

  test('the menu keeps WCAG 2.2 AA, light and dark', async () => {
    const shop = await makePizzeria();
    const { page } = await openMenu(app, shop);
    expect(await barriersOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await barriersOn(page, 'colours')).toEqual([]);
  });
});

describe('states', () => {
  test('MNU-015 MNU-016 MNU-017 ERR-048 a restaurant on holiday shows its absence and no dishes', async () => {
    const start = app.clock.now().subtract({ hours: 1 });
    const absences = [{ title: 'Betriebsferien', starts_at: start, stops_at: start.add({ hours: 72 }) }];
    const { site, restaurant, dish } = await makeShop(db, { restaurant: { absences } });
    const page = await visit(app, site, `/speisekarte/${restaurant.url}`);
    await page.getByRole('heading', { name: 'Aktuell nicht bestellbar' }).waitFor();
    await page.locator('strong').getByText('Betriebsferien', { exact: true }).waitFor();
    await page.getByText('Wieder verfügbar ab Di., 24.11., 17:00').waitFor();
    expect(await page.getByText(dish.title).count()).toBe(0);
  });

  test('MNU-018 MNU-025 a closed restaurant says when it opens and that orders for later are welcome', async () => {
    const hours = [{ service: 'delivery' as const, day: 6, opens: '18:45', closes: '22:00' }];
    const shop = await makeShop(db, { restaurant: { hours } });
    const { page } = await openMenu(app, shop);
    await page.getByText('Momentan geschlossen', { exact: true }).waitFor();
    await page.getByText('Öffnet in 45 Minuten. Du kannst jetzt schon vorbestellen.').waitFor();
    expect(await page.getByRole('button', { name: /in den Warenkorb$/ }).isEnabled()).toBe(true);
  });

  test('MNU-020 MNU-038 MNU-039 ERR-011 a busy restaurant asks before something goes into the basket', async () => {
    const shop = await makeShop(db, { restaurant: { is_active: false, reactivate_at: later } });
    const menu = await openMenu(app, shop);
    const { page, basket } = menu;
    await page.getByText('Wieder verfügbar ab 18:45').waitFor();
    const question = page.getByRole('alertdialog', { name: 'Hier ist gerade sehr viel los' });

    await menu.takes(shop.dish.title);
    await question.getByRole('button', { name: 'Nur umsehen' }).click();
    await basket.getByText('Noch nichts im Warenkorb').waitFor();

    await menu.takes(shop.dish.title);
    await question.getByText('erst ab 18:45 wieder möglich').waitFor();
    await question.getByRole('button', { name: 'In den Warenkorb' }).click();
    await menu.owes('12,00');
    await menu.takes(shop.dish.title);
    await menu.owes('22,00');
    expect(await question.count()).toBe(0);
  });

  test('MNU-040 ERR-010 nothing is added once the restaurant has gone', async () => {
    const shop = await makeShop(db);
    const menu = await openMenu(app, shop);
    await db
      .updateTable('restaurant')
      .set({ is_active: false })
      .where('id', '=', shop.restaurant.id)
      .execute();
    await menu.takes(shop.dish.title);
    await menu.page
      .getByRole('alert')
      .getByText('Das gewählte Restaurant ist aktuell leider nicht verfügbar')
      .waitFor();
    await menu.basket.getByText('Noch nichts im Warenkorb').waitFor();
    const baskets = db.selectFrom('basket').selectAll().where('restaurant_id', '=', shop.restaurant.id);
    expect(await baskets.execute()).toEqual([]);
  });

  test('ERR-016 a dish that has sold out meanwhile says so and leaves the basket empty', async () => {
    const shop = await makeShop(db);
    const menu = await openMenu(app, shop, { expects: /409/ });
    await db.updateTable('product').set({ sold_out_until: later }).where('id', '=', shop.dish.id).execute();
    await menu.takes(shop.dish.title);
    const alert = menu.page.getByRole('alert');
    await alert.getByText('Der gewählte Artikel konnte nicht im Warenkorb abgelegt werden 😭').waitFor();
    await alert.getByText('Dieser Artikel ist leider gerade ausverkauft.').waitFor();
    await menu.basket.getByText('Noch nichts im Warenkorb').waitFor();
    await menu.page.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect.poll(() => alert.count()).toBe(0);
  });
});

describe('the basket beside the menu', () => {
  test('MNU-013 MNU-036 BSK-006 BSK-008 BSK-022 pieces are added, counted, repeated and taken out', async () => {
    const shop = await makeShop(db);
    const menu = await openMenu(app, shop);
    await menu.takes(shop.dish.title);
    await menu.owes('12,00');
    const { basket } = menu;
    const count = basket.getByRole('group', { name: `Anzahl ${shop.dish.title}` }).getByRole('status');
    await basket.getByRole('button', { name: `${shop.dish.title}: eins mehr` }).click();
    await menu.owes('22,00');
    await expect.poll(() => count.textContent()).toBe('2');
    await basket.getByRole('button', { name: `${shop.dish.title}: eins weniger` }).click();
    await menu.owes('12,00');
    await basket.getByRole('button', { name: `${shop.dish.title}: eins weniger` }).click();
    await basket.getByText('Noch nichts im Warenkorb').waitFor();
  });

  test('BSK-012 CHK-038 the way to the minimum is shown for delivery, and pickup costs nothing to bring', async () => {
    const shop = await makeShop(db, { dish: { title: 'Suppe', sizes: [{ size: 'big', price_cents: 600 }] } });
    const guest = app.guest(shop.site.host);
    await guest.call('setGeoId', { geoid: shop.place.id });
    const menu = await openMenu(app, shop, { as: guest });
    await menu.takes('Suppe');
    await menu.basket.getByText('Noch 4,00 € bis zum Mindestbestellwert von 10,00 €').waitFor();
    await menu.owes('8,00');
    await menu.basket.getByRole('radio', { name: 'Abholung' }).check();
    await menu.owes('6,00');
    await expect.poll(() => menu.basket.getByText('Mindestbestellwert').count()).toBe(0);
  });

  test('a phone has the basket at its foot', async () => {
    const shop = await makeShop(db);
    const menu = await openMenu(app, shop, onPhone);
    await menu.takes(shop.dish.title);
    await menu.page.getByRole('link', { name: '1 Warenkorb 10,00 €' }).click();
    await menu.page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    expect(await barriersOn(menu.page)).toEqual([]);
  });
});

describe('extras', () => {
  test('ADD-001 ADD-002 ADD-006 ADD-009 ADD-010 questions open over the menu, with a price that follows the choices', async () => {
    const shop = await makePizzeria();
    const menu = await openMenu(app, shop);
    await menu.takes('Pizza', 'Groß');
    const { dialog, page } = menu;
    await dialog.getByText('Pflicht, 1 wählen').waitFor();
    expect(new URL(page.url()).pathname).toMatch(/^\/warenkorb\/.*\/zeile\/\d+\/extras$/);
    await dialog.getByRole('radio', { name: /Dinkel/ }).check();
    await dialog.getByRole('checkbox', { name: /Extra Käse/ }).check();
    await dialog.getByText('Deine Extras enthalten: Milch (einschließlich Laktose) (G).').waitFor();
    await dialog.getByLabel('Notiz an die Küche').fill('gut durch');
    expect(await barriersOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'In den Korb · 12,20 €' }).click();
    await menu.owes('14,20');
    for (const text of ['+ Dinkel 1,00 €', '+ Extra Käse 1,20 €', '„gut durch“']) {
      await menu.basket.getByText(text).waitFor();
    }
    expect(new URL(page.url()).pathname).toBe(`/speisekarte/${shop.restaurant.url}`);
  });

  test('ADD-003 closing the questions takes the dish out again, by the cross and by the way back', async () => {
    const shop = await makePizzeria();
    const menu = await openMenu(app, shop);
    for (const leave of [
      () => menu.dialog.getByRole('button', { name: 'Schließen' }).click(),
      () => menu.page.goBack(),
    ]) {
      await menu.takes('Pizza', 'Groß');
      await menu.dialog.getByText('Dein Boden').waitFor();
      await leave();
      await menu.basket.getByText('Noch nichts im Warenkorb').waitFor();
      await expect.poll(() => new URL(menu.page.url()).pathname).toBe(`/speisekarte/${shop.restaurant.url}`);
    }
  });

  test('HSE-306 questions that cannot be loaded are no dish without questions: it says so and asks again', async () => {
    const menu = await openMenu(app, await makePizzeria(), { expects: /ERR_FAILED/ });
    await menu.page.route('**/api/productRules', (route) => route.abort());
    await menu.takes('Pizza', 'Groß');
    await menu.dialog.getByText('Die Zutaten konnten nicht geladen werden 😭').waitFor();
    expect(await menu.dialog.getByRole('button', { name: /In den Korb/ }).count()).toBe(0);
    await menu.page.unroute('**/api/productRules');
    await menu.dialog.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await menu.dialog.getByText('Dein Boden').waitFor();
  });

  test('HSE-361 what was refused, since it has sold out meanwhile, is changed and sent again', async () => {
    const shop = await makePizzeria();
    const menu = await openMenu(app, shop, { expects: /409/ });
    await menu.takes('Pizza', 'Groß');
    const { dialog } = menu;
    await dialog.getByRole('radio', { name: /Klassisch/ }).check();
    const cheese = dialog.getByRole('checkbox', { name: /Extra Käse/ });
    await cheese.check();
    await db
      .updateTable('ingredient')
      .set({ sold_out_until: later })
      .where('id', '=', shop.cheese.id)
      .execute();
    await dialog.getByRole('button', { name: /^In den Korb/ }).click();
    await dialog.getByRole('alert').getByText('ist eine Auswahl leider gerade ausverkauft').waitFor();
    await cheese.uncheck();
    await dialog.getByRole('button', { name: /^In den Korb/ }).click();
    await menu.owes('12,00');
    await expect.poll(() => dialog.count()).toBe(0);
  });

  test('ADD-004 ADD-005 a required question is asked until it is answered; without one "Ohne Extras" keeps the dish', async () => {
    const shop = await makePizzeria();
    await makeAskingBread(db, shop.restaurant);
    const menu = await openMenu(app, shop);
    await menu.takes('Pizza', 'Klein');
    await menu.dialog.getByRole('button', { name: /^In den Korb/ }).click();
    await menu.dialog.getByText('Bitte triff hier noch deine Auswahl').waitFor();
    await menu.page.keyboard.press('Escape');
    await menu.takes('Brot');
    await menu.dialog.getByRole('radio', { name: 'ohne' }).waitFor();
    await menu.dialog.getByRole('button', { name: 'Ohne Extras' }).click();
    await menu.owes('12,00');
    await expect.poll(() => menu.basket.getByRole('group', { name: /^Anzahl/ }).count()).toBe(1);
    // Of what lies there already it would take off what was chosen.
    await menu.basket.getByRole('link', { name: /^Anpassen/ }).click();
    await menu.dialog.getByRole('button', { name: /^Übernehmen/ }).waitFor();
    expect(await menu.dialog.getByRole('button', { name: 'Ohne Extras' }).count()).toBe(0);
  });
});
