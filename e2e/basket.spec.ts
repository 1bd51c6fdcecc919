import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { hydrated, settled, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeIngredient, makeProduct, makeRule } from './fixtures/shop/menu.ts';
import { openMenu } from './fixtures/shop/menu-page.ts';
import { isAwake } from './fixtures/shop/order-form.ts';
import { hungryGuest, makeShop } from './fixtures/shop/order.ts';
import { makeRestaurant } from './fixtures/shop/restaurant.ts';

const app = await webTestApp();
const { db } = app.database;
const failed = /ERR_FAILED/;

/** Takes one call of the contract away, as a lost connection does. */
const lose = (page: Page, call: string) => page.route(`**/api/${call}*`, (route) => route.abort());

describe('a call that does not get through says so in the words of the product', () => {
  test.each([
    ['hostactive', 'Wichtige Informationen zum Restaurant konnten nicht geladen werden 😭'],
    ['addProduct', 'Der gewählte Artikel konnte nicht im Warenkorb abgelegt werden 😭'],
  ])('ERR-015 ERR-016 adding without %s adds nothing', async (call, sentence) => {
    const shop = await makeShop(db);
    const menu = await openMenu(app, shop, { expects: failed });
    await lose(menu.page, call);
    await menu.takes(shop.dish.title);
    await menu.page.getByRole('alert').getByText(sentence).waitFor();
    expect(await menu.basket.getByRole('group', { name: /^Anzahl/ }).count()).toBe(0);
  });

  test.each([
    ['cloneProduct', 'eins mehr', 'Der Artikel konnte nicht geklont werden 😭'],
    ['removeProduct', 'eins weniger', 'Der Artikel konnte nicht entfernt werden 😭'],
  ])('ERR-006 ERR-009 without %s the basket stays as it is', async (call, button, sentence) => {
    const shop = await makeShop(db);
    const menu = await openMenu(app, shop, { as: await hungryGuest(app, shop), expects: failed });
    await menu.owes('12,00');
    await lose(menu.page, call);
    await menu.basket.getByRole('button', { name: button }).click();
    const alert = menu.page.getByRole('alert');
    await alert.getByText(sentence).waitFor();
    expect(await alert.textContent()).toContain('Oh no!');
    await menu.owes('12,00');
  });

  test('ERR-012 a restaurant that could not be chosen', async () => {
    const { site, restaurant } = await makeShop(db);
    const page = await visit(app, site, `/speisekarte/${restaurant.url}`, {
      expects: failed,
      before: (opened) => lose(opened, 'sethost/'),
    });
    const alert = page.getByRole('alert');
    await alert.getByText('Die Restaurant ID konnte nicht gesetzt werden 😭').waitFor();
    await expect.poll(() => alert.count()).toBe(1);
  });

  test.each([
    ['gethostbyurl', 'Das Restaurant konnte nicht geladen werden 😭'],
    ['menu', 'Die Speisekarte konnte nicht geladen werden 😭'],
  ])('ERR-013 ERR-014 ERR-048 MNU-015 a menu without %s', async (call, sentence) => {
    const { site, restaurant } = await makeShop(db);
    const page = await visit(app, site, `/warenkorb/${restaurant.url}`, {
      isCounted: true,
      expects: /ERR_FAILED|menu \d+|ApiError/,
    });
    await settled(page);
    await hydrated(page);
    await page.route(`**/api/${call}`, (route) => route.abort());
    await page.getByRole('link', { name: 'Zur Speisekarte' }).click();
    await page.getByRole('alert').getByText(sentence).waitFor();
    await expect.poll(() => page.getByRole('heading', { name: 'Aktuell nicht bestellbar' }).count()).toBe(1);
  });

  test.each([
    ['setGeoId', 'Lieferort konnten nicht gesetzt werden 😭'],
    ['deliveryOptions', 'Lieferoptionen konnten nicht geladen werden 😭'],
  ])('ERR-017 ERR-018 the order form without %s', async (call, sentence) => {
    const shop = await makeShop(db);
    const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
      as: await hungryGuest(app, shop),
      expects: failed,
    });
    await isAwake(page);
    await lose(page, call);
    if (call === 'setGeoId') {
      await page.getByLabel('Lieferort', { exact: true }).selectOption('');
      await page.getByLabel('Lieferort', { exact: true }).selectOption(String(shop.place.id));
    } else {
      await page.getByRole('radio', { name: /Abholung/ }).check();
    }
    await page.getByRole('alert').getByText(sentence).waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).count())
      .toBe(1);
  });

  test('ERR-019 the order form without the places still takes an order for the place that is known', async () => {
    const shop = await makeShop(db);
    const menu = await openMenu(app, shop, { as: await hungryGuest(app, shop), expects: failed });
    await lose(menu.page, 'geoOptions');
    await menu.basket.getByRole('link', { name: 'Zur Kasse · 12,00 €' }).click();
    await menu.page.getByRole('alert').getByText('Lieferorte konnten nicht geladen werden 😭').waitFor();
    await expect
      .poll(() => menu.page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).count())
      .toBe(1);
  });

  const refused = {
    success: false,
    orderId: 0,
    uid: '',
    total: 0,
    type: '',
    exception: true,
    reason: 'Küche zu',
  };
  test.each([
    ['an exception', { json: refused }, 'Küche zu'],
    [
      'a failure that nobody foresaw',
      {
        status: 500,
        json: { error: { code: 'unexpected', message: 'Das hat leider nicht funktioniert 😭' } },
      },
      'Das hat leider nicht funktioniert 😭',
    ],
  ])(
    'ERR-030 CHK-051 %s is told, the page begins anew and keeps what was typed',
    async (_, answer, reason) => {
      const shop = await makeShop(db);
      const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
        as: await hungryGuest(app, shop),
        expects: /500/,
      });
      await isAwake(page);
      await page.route('**/api/order', (route) => route.fulfill(answer));
      const fields = { Vorname: 'Jule', Nachname: 'Petersen', Straße: 'Kurpromenade', Hausnummer: '12' };
      for (const [label, text] of Object.entries({ ...fields, Handynummer: '0170 1234567' })) {
        await page.getByLabel(label, { exact: true }).fill(text);
      }
      await page.getByRole('textbox', { name: 'E-Mail' }).fill('jule@guest.example');
      const said = page.waitForEvent('dialog');
      // While the dialog is open the click may not be over.
      const clicked = page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).click();
      const dialog = await said;
      expect(dialog.message()).toBe(`Leider konnte deine Bestellung nicht übermittelt werden (${reason})`);
      const reloaded = page.waitForEvent('load');
      await dialog.accept();
      await Promise.all([clicked, reloaded]);
      await expect.poll(() => page.getByLabel('Vorname', { exact: true }).inputValue()).toBe('Jule');
    },
  );
});

describe('what the page asks, and how often', () => {
  test('BSK-005 BSK-021 NUM-025 the basket is asked for again until it comes', async () => {
    const shop = await makeShop(db);
    let asked = 0;
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, {
      as: await hungryGuest(app, shop),
      expects: failed,
      before: (opened) =>
        opened.route('**/api/retrieveBasket*', (route) => (++asked < 4 ? route.abort() : route.continue())),
    });
    await page.getByRole('link', { name: 'Zur Kasse · 12,00 €' }).waitFor();
    expect(asked).toBe(4);
  });

  test('BSK-005 CHK-094 so does the order form, into which a menu leads', async () => {
    const shop = await makeShop(db);
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, {
      as: await hungryGuest(app, shop),
      expects: failed,
    });
    await hydrated(page);
    let asked = 0;
    await page.route('**/api/retrieveBasket*', (route) => (++asked < 4 ? route.abort() : route.continue()));
    await page.getByRole('link', { name: 'Zur Kasse · 12,00 €' }).click();
    await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    expect(asked).toBe(4);
  });

  test('MNU-042 MNU-043 NUM-028 a menu that was read a moment ago is not asked for again', async () => {
    const shop = await makeShop(db);
    const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
      as: await hungryGuest(app, shop),
    });
    await isAwake(page);
    let asked = 0;
    page.on('request', (request) => (asked += new URL(request.url()).pathname === '/api/menu' ? 1 : 0));
    for (let visits = 0; visits < 2; visits++) {
      await page.getByRole('navigation', { name: 'Brotkrumen' }).getByText(shop.restaurant.name).click();
      await page.getByRole('link', { name: 'Zur Kasse · 12,00 €' }).click();
      await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    }
    expect(asked).toBe(1);
  });

  test('ENT-054 NUM-028 a menu is kept for its restaurant and for ten minutes', async () => {
    const shop = await makeShop(db);
    const other = await makeRestaurant(db, { site: shop.site, place_id: shop.place.id });
    const page = await visit(app, shop.site, `/restaurants/${shop.place.geo_url}`, {
      before: (opened) => opened.clock.install(),
    });
    await hydrated(page);
    const asked: number[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/menu') asked.push(request.postDataJSON().hostId);
    });
    const reads = async ({ name }: { name: string }) => {
      await page.getByRole('article').getByRole('link', { name }).click();
      await page.getByRole('region', { name: 'Wer hier verkauft' }).getByText(name).waitFor();
      await page.goBack();
      await page.getByRole('article').first().waitFor();
    };
    for (const restaurant of [shop.restaurant, other, other]) await reads(restaurant);
    expect(asked).toEqual([shop.restaurant.id, other.id]);
    await page.clock.fastForward(10 * 60_000);
    await reads(other);
    expect(asked).toEqual([shop.restaurant.id, other.id, other.id]);
  });

  test('MNU-037 a tag manager is told what was added, and without one nothing is asked', async () => {
    const shop = await makeShop(db);
    const menu = await openMenu(app, shop);
    let asked = 0;
    menu.page.on('request', (request) => (asked += request.url().includes('getBasketById') ? 1 : 0));
    await menu.takes(shop.dish.title);
    await menu.owes('12,00');
    expect(asked).toBe(0);
    await menu.page.evaluate(() => Object.assign(window, { dataLayer: [] }));
    await menu.takes(shop.dish.title);
    await menu.page.waitForFunction(() => (window as { dataLayer?: unknown[] }).dataLayer?.length === 1);
    const [event] = await menu.page.evaluate(() => (window as { dataLayer?: unknown[] }).dataLayer ?? []);
    expect(event).toMatchObject({
      event: 'add_to_cart',
      ecommerce: { currency: 'EUR', value: 10, items: [{ item_name: shop.dish.title, quantity: 1 }] },
    });
  });
});

test('BSK-009 a line is changed from the basket, and closing changes nothing', async () => {
  const shop = await makeShop(db);
  const cheese = await makeIngredient(db, shop.restaurant, { title: 'Käse' });
  const rule = await makeRule(db, shop.restaurant, { choices: [{ ingredient: cheese, cents: 150 }] });
  const dish = await makeProduct(db, shop.restaurant, { title: 'Auflauf', rules: [rule.id] });
  const guest = app.guest(shop.site.host);
  await guest.call('addProduct', { hostId: shop.restaurant.id, productId: dish.id, size: 'big' });
  const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as: guest });
  await isAwake(page);
  const summary = page.getByRole('complementary', { name: 'Deine Bestellung' });
  const dialog = page.getByRole('dialog');

  await summary.getByRole('link', { name: /Anpassen.*Auflauf/ }).click();
  await dialog.getByRole('radio', { name: /Käse/ }).check();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await summary.getByText('+ Käse').count()).toBe(0);

  await summary.getByRole('link', { name: /Anpassen.*Auflauf/ }).click();
  await dialog.getByRole('radio', { name: /Käse/ }).check();
  await dialog.getByRole('button', { name: 'Übernehmen · 11,50 €' }).click();
  await summary.getByText('+ Käse 1,50 €').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/warenkorb/${shop.restaurant.url}`);
});
