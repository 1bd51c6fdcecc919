import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import type { Guest } from './fixtures/shop/guest.ts';
import { fillMenu, makeAskingBread, makeCategory, makeProduct } from './fixtures/shop/menu.ts';
import { openMenu } from './fixtures/shop/menu-page.ts';
import { hungryGuest, makeShop, type Shop } from './fixtures/shop/order.ts';
import { loadPage } from './fixtures/pages/page.ts';
import { dailyHours } from './fixtures/shop/restaurant.ts';

const app = await webTestApp();
const { db } = app.database;

describe('a dish', () => {
  test('MNU-026 MNU-027 MNU-028 MNU-030 its row shows number, title, content, picture and marks', async () => {
    const shop = await makeShop(db, { restaurant: { shows_article_numbers: true } });
    const category = await makeCategory(db, shop.restaurant, 'Nudeln');
    await db
      .updateTable('category')
      .set({ image: '/bilder/nudeln.avif' })
      .where('id', '=', category.id)
      .execute();
    await makeProduct(db, shop.restaurant, {
      category_id: category.id,
      article_number: '42a',
      title: 'Penne Norma',
      content: 'mit Aubergine und Ricotta',
      image: '/bilder/penne.avif',
      is_new: true,
      is_special: true,
      is_vegetarian: true,
    });
    const { page } = await openMenu(app, shop, { expects: /Failed to load resource/ });
    const section = page.getByRole('region', { name: 'Nudeln' });
    const row = section.getByRole('listitem');
    const text = await row.innerText();
    for (const part of ['42a', 'Penne Norma', 'mit Aubergine und Ricotta', 'Neu', 'Aktion', 'vegetarisch'])
      expect(text).toContain(part);
    expect(await row.locator('img').getAttribute('src')).toBe('/bilder/penne.avif');
    expect(await section.locator('img').first().getAttribute('src')).toBe('/bilder/nudeln.avif');
  });

  test('MNU-027 MNU-028 without the restaurant’s flag there is no number, and no mark that is not true', async () => {
    const shop = await makeShop(db, { restaurant: { shows_article_numbers: false } });
    await makeProduct(db, shop.restaurant, { article_number: '42a', title: 'Penne Norma' });
    const { text } = await loadPage(app.http, shop.site.host, `/speisekarte/${shop.restaurant.url}`);
    // Without attributes: what is drawn by lot for this answer alone may hold any three signs.
    const shown = text.replaceAll(/<(script|style).*?<\/\1>/gs, '').replaceAll(/<(\w+)\s[^>]*>/g, '<$1>');
    expect(shown).toContain('Penne Norma');
    expect(shown).not.toMatch(/42a|>Neu<|>Aktion<|vegetarisch/);
  });

  test('MNU-009 its dialog offers every size with its content and base price, and adds the chosen one', async () => {
    const shop = await makeShop(db);
    const size = { is_prepacked: true, content_unit: 'ml', deposit_cents: 15 } as const;
    await makeProduct(db, shop.restaurant, {
      title: 'Limonade',
      vat_class: 'drink',
      sizes: [
        { ...size, size: 'small', price_cents: 260, content_amount: 330 },
        { ...size, size: 'big', price_cents: 390, content_amount: 1000 },
      ],
    });
    const menu = await openMenu(app, shop);
    const row = menu.page.getByRole('listitem').filter({ hasText: 'Limonade' }).first();
    expect((await row.innerText()).replaceAll('\u00a0', ' ')).toContain('7,88 €/l · zzgl. 0,15 € Pfand');
    await row.getByRole('link').click();
    await menu.dialog.getByRole('heading', { name: 'Welche Größe?' }).waitFor();
    const sizes = (await menu.dialog.getByRole('listitem').allInnerTexts()).map((text) =>
      text.replaceAll(/\s+/g, ' '),
    );
    expect(sizes[0]).toMatch(/0,33 l .*2,60 € .*7,88 €\/l · zzgl\. 0,15 € Pfand/);
    expect(sizes[1]).toMatch(/1 l .*3,90 € .*3,90 €\/l/);
    await menu.dialog.getByRole('radio', { name: /^Groß/ }).check();
    await menu.dialog.getByRole('button', { name: 'In den Warenkorb · 3,90 €' }).click();
    await menu.owes('6,05');
    await menu.dialog.waitFor({ state: 'detached' });
    expect(new URL(menu.page.url()).pathname).toBe(`/speisekarte/${shop.restaurant.url}`);
  });

  test('MNU-009 a dish with questions goes on from its size to them', async () => {
    const shop = await makeShop(db);
    await makeAskingBread(db, shop.restaurant);
    const menu = await openMenu(app, shop);
    await menu.page.getByRole('link', { name: 'Brot' }).click();
    await menu.dialog.getByRole('button', { name: 'Weiter · 10,00 €' }).click();
    await menu.dialog.getByRole('radio', { name: /Oliven/ }).check();
    await menu.dialog.getByRole('button', { name: /^In den Korb/ }).click();
    await menu.owes('12,50');
    await menu.page.goBack();
    await expect.poll(() => menu.dialog.count()).toBe(0);
  });
});

test('MNU-014 NUM-009 while the menu loads, five rows hold its place', async () => {
  const { site, restaurant, dish } = await makeShop(db);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // From the beginning: a menu may be fetched ahead.
  const hold = (opened: Page) =>
    opened.route('**/api/menu', async (route) => {
      await held;
      await route.continue();
    });
  const page = await visit(app, site, `/warenkorb/${restaurant.url}`, { before: hold });
  await hydrated(page);
  await page.getByRole('link', { name: 'Zur Speisekarte' }).click();
  await page.getByText('Speisekarte wird geladen …').waitFor({ state: 'attached' });
  await expect.poll(() => page.locator('.dishes > .card:has(.bone)').count()).toBe(5);
  answer();
  await page.getByRole('heading', { name: dish.title }).waitFor();
  await expect.poll(() => page.locator('.bone').count()).toBe(0);
});

const start = app.clock.now().subtract({ hours: 1 });
const absent = { title: 'Betriebsferien', starts_at: start, stops_at: start.add({ hours: 72 }) };
const notSaturday = dailyHours('11:00', '22:00').filter(({ day }) => day !== 6);

describe('what speaks against ordering', () => {
  type Change = { is_active?: boolean; reactivate_at?: Temporal.Instant; has_technical_problem?: boolean };

  test.each<[string, Change, string[]]>([
    [
      'busy',
      { is_active: false, reactivate_at: start.add({ minutes: 105 }) },
      ['Hier ist gerade sehr viel los', 'Wieder verfügbar ab 18:45', 'Du kannst jetzt schon vorbestellen.'],
    ],
    [
      'a technical problem',
      { has_technical_problem: true },
      ['Wegen technischer Probleme gerade nicht erreichbar'],
    ],
    ['gone', { is_active: false }, ['Das gewählte Restaurant ist aktuell leider nicht verfügbar']],
  ])('MNU-021 ERR-076 BSK-023 %s is said on menu and basket', async (_, change, parts) => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    await db.updateTable('restaurant').set(change).where('id', '=', shop.restaurant.id).execute();
    expect(await unsaid(shop, guest, parts)).toEqual([]);
  });

  test.each([
    [true, 0],
    [false, 1],
  ])(
    'GRP-151 with technical problems: %s, the menu invites to a group order %i times',
    async (isDown, count) => {
      const shop = await makeShop(db, { restaurant: { has_technical_problem: isDown } });
      const { page } = await openMenu(app, shop);
      await page.getByRole('heading', { name: shop.dish.title }).waitFor();
      expect(await page.getByRole('link', { name: 'Gruppenbestellung starten' }).count()).toBe(count);
    },
  );

  test('MNU-021 ERR-076 BSK-023 an absence is said on menu and basket with its title and end', async () => {
    const shop = await makeShop(db);
    const guest = await hungryGuest(app, shop);
    await db
      .insertInto('absence')
      .values({ ...absent, restaurant_id: shop.restaurant.id })
      .execute();
    const parts = ['Betriebsferien', 'Wieder verfügbar ab Di., 24.11., 17:00'];
    expect(await unsaid(shop, guest, parts)).toEqual([]);
  });

  test.each([
    ['for now', dailyHours('19:00', '22:00'), ['Momentan geschlossen', 'Öffnet in 1 Std.']],
    ['all day', notSaturday, ['Heute geschlossen', 'Öffnet wieder: morgen 11:00']],
  ])('ERR-049 BSK-023 closed %s is said on menu and basket', async (_, hours, parts) => {
    const shop = await makeShop(db, { restaurant: { hours } });
    expect(await unsaid(shop, await hungryGuest(app, shop), parts)).toEqual([]);
  });
});

/** Which of these parts menu or basket do not say. */
async function unsaid({ site, restaurant }: Shop, guest: Guest, parts: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const path of ['speisekarte', 'warenkorb']) {
    const { text } = await loadPage(app.http, site.host, `/${path}/${restaurant.url}`, {
      headers: { cookie: guest.cookie },
    });
    const seen = text.replace(/<script.*?<\/script>/gs, '').replaceAll('\u00a0', ' ');
    missing.push(...parts.filter((part) => !seen.includes(part)).map((part) => `${path}: ${part}`));
  }
  return missing;
}

test('MNU-006 MNU-007 a menu of four hundred dishes finds, jumps and follows like a small one', async () => {
  const shop = await makeShop(db);
  await fillMenu(db, shop.restaurant, { categories: 20, dishesEach: 20 });
  const menu = await openMenu(app, shop);
  const { page } = menu;
  const current = page.locator('nav a[aria-current]').filter({ hasText: 'Abschnitt' });
  expect(await page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(400);

  await page.getByRole('link', { name: 'Abschnitt 17', exact: true }).click();
  await expect.poll(() => current.innerText()).toBe('Abschnitt 17');
  const top = (name: string) =>
    page.getByRole('heading', { name, exact: true }).evaluate((one) => one.getBoundingClientRect().top);
  await expect.poll(() => top('Abschnitt 17')).toBeLessThan(300);
  expect(await top('Abschnitt 17')).toBeGreaterThan(0);

  await page
    .getByRole('heading', { name: 'Abschnitt 9', exact: true })
    .evaluate((one) => one.scrollIntoView());
  await expect.poll(() => current.innerText()).toBe('Abschnitt 9');

  const last = page.getByRole('button', { name: /^Gericht 20-20,/ });
  await last.focus();
  await page.keyboard.press('Enter');
  await menu.owes('12,00');
  await expect.poll(() => last.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  await expect.poll(() => page.locator(':focus').getAttribute('href')).toContain('/produkt/');

  await page.getByRole('searchbox').fill('gericht 13-07');
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(1);
  await menu.takes('Gericht 13-07');
  await menu.owes('22,00');
});
