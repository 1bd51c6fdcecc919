import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { basketOf } from './fixtures/shop/basket.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { builder, GeneratorPage, makeBuiltDish, openGenerator } from './fixtures/shop/generator.ts';
import { openKitchen } from './fixtures/shop/kitchen.ts';
import { onPhone, openMenu } from './fixtures/shop/menu-page.ts';
import { ordered, orderForm } from './fixtures/shop/order.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();
const { db } = app.database;
const failed = /ERR_FAILED/;
const lose = (page: Page, call: string) => page.route(`**/api/${call}`, (route) => route.abort());

/** Heights at which the layers of the burger and at last its lid stand. */
const standing = (page: Page) =>
  page
    .locator('.build-picture .build-part .build-part')
    .evaluateAll((parts) =>
      parts.map((part) => Math.abs(new DOMMatrix((part as SVGElement).style.transform).f)),
    );

describe('building', () => {
  test('GEN-001 GEN-002 GEN-003 GEN-012 a burger from the menu to the ticket, every step priced and saved', async () => {
    const shop = await makeBuiltDish(db);
    const { guest } = await builder(app, shop);
    await guest.call('removeProduct', { basketId: (await basketOf(guest, shop.restaurant)).order[0] ?? 0 });
    const menu = await openMenu(app, shop, { as: guest });
    const { page } = menu;
    await menu.takes('Dein Werk');
    await page.waitForURL(/\/generator\/[^/]+\/\d+\?neu=1$/);
    const generator = new GeneratorPage(page);
    await page.getByRole('heading', { level: 1, name: 'Dein Werk' }).waitFor();
    await generator.picture('Dein Werk: Brioche-Bun, Patty, Salat').waitFor();
    await generator.costs('10,00');
    await generator.more('Cheddar').click();
    await generator.picture('Dein Werk: Brioche-Bun, Patty, Salat, Cheddar').waitFor();
    await generator.costs('10,00');
    await generator.more('Spiegelei').click();
    await generator.less('Salat').click();
    await page.getByRole('button', { name: /^Vollkorn-Bun/ }).click();
    await generator.picture('Dein Werk: Vollkorn-Bun, Patty, Cheddar, Spiegelei').waitFor();
    await generator.costs('12,00');
    expect((await basketOf(guest, shop.restaurant)).price).toBe(12);
    await page.getByRole('link', { name: /^Passt so/ }).click();
    const line = page.getByRole('list', { name: 'Im Warenkorb' });
    await line.getByText('ohne Salat').waitFor();
    const { orderId } = await ordered(guest, orderForm(shop));
    const kitchen = await openKitchen(app, shop.site.host, shop.restaurant);
    expect((await kitchen.ticket(orderId)).lines).toMatchObject([
      { title: 'Dein Werk', extras: ['Cheddar', 'Spiegelei', 'Vollkorn-Bun', 'ohne Salat'] },
    ]);
  });

  test('GEN-011 a line in the basket leads there and back', async () => {
    const shop = await makeBuiltDish(db);
    const { guest } = await builder(app, shop);
    const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, { as: guest });
    await page.getByRole('link', { name: /^Zutaten ändern.*Dein Werk/ }).click();
    const generator = new GeneratorPage(page);
    await generator.more('Cheddar').click();
    await generator.more('Cheddar').click();
    await generator.costs('11,00');
    await page.getByRole('link', { name: /^Fertig/ }).click();
    await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    const line = page.getByRole('list', { name: 'Im Warenkorb' });
    await line.getByText('2× Cheddar').or(line.getByText('+ Cheddar')).first().waitFor();
    expect((await basketOf(guest, shop.restaurant)).price).toBe(11);
  });

  test('GEN-004 GEN-005 GEN-006 GEN-010 layers stand as high as they are; rows show picture, number and price', async () => {
    const shop = await makeBuiltDish(db);
    const { page, generator } = await openGenerator(app, shop);
    // The lower part of the bun takes 42 % of its height; layers sink 1.5 into each other.
    expect(await standing(page)).toEqual([0, 21, 45.5, 52]);
    await generator.more('Spiegelei').click();
    await expect.poll(() => standing(page)).toEqual([0, 21, 45.5, 52, 62.5]);
    await generator.more('Cheddar').click();
    await expect.poll(() => standing(page)).toEqual([0, 21, 45.5, 52, 62.5, 71]);
    const row = page.getByRole('listitem').filter({ hasText: 'Cheddar' });
    expect(await row.textContent()).toMatch(/\+ 1,00\s€/);
    expect(await row.locator('img').getAttribute('src')).toContain('cheese-wedge.svg');
    await expect.poll(() => generator.count('Cheddar')).toBe('1');
    const salad = page.getByRole('listitem').filter({ hasText: 'Salat' });
    expect(await salad.textContent()).toContain('inklusive');
  });

  test('GEN-008 GEN-009 each step is followed by a fresh build, and quick steps are all taken', async () => {
    const shop = await makeBuiltDish(db);
    const { page, generator } = await openGenerator(app, shop);
    await hydrated(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url().split('/api/')[1] ?? ''));
    await generator.more('Cheddar').dblclick();
    await generator.more('Cheddar').click();
    await generator.picture('Dein Werk: Brioche-Bun, Patty, Salat, 3 × Cheddar').waitFor();
    await generator.costs('12,00');
    const step = ['addIngredient', 'build', 'availableIngredients'];
    await expect.poll(() => asked.filter((call) => step.includes(call))).toEqual([...step, ...step, ...step]);
    await expect.poll(() => generator.more('Spiegelei').getAttribute('aria-disabled')).toBe('true');
  });

  test.each(['pizza', 'bowl'] as const)('GEN-002 a %s is seen from above', async (kind) => {
    const shop = await makeBuiltDish(db, kind);
    const { page, generator } = await openGenerator(app, shop);
    const drawn = page.locator('.build-picture .build-drop');
    const before = await drawn.count();
    await generator.more('Spiegelei').click();
    await generator.picture('Dein Werk: Brioche-Bun, Patty, Salat, Spiegelei').waitFor();
    await expect.poll(() => drawn.count()).toBe(before + 1);
    await expect.poll(() => page.locator(`.build-${kind}`).count()).toBe(1);
  });

  test('a needed answer may be missing on the way; the page says so', async () => {
    const shop = await makeBuiltDish(db);
    const { page, guest, buildId, path } = await openGenerator(app, shop);
    await guest.call('removeIngredient', { buildId, ingredientId: shop.parts.bun.id });
    await page.goto(path);
    await page.getByText('Bitte wähle noch bei „Dein Boden“.').waitFor();
    await page.getByRole('button', { name: /^Brioche-Bun/ }).click();
    await page.getByText('Bitte wähle noch').waitFor({ state: 'detached' });
    expect((await basketOf(guest, shop.restaurant)).price).toBe(10);
  });

  test('a new dish that is not wanted after all is taken out again', async () => {
    const shop = await makeBuiltDish(db);
    const { guest, page, path } = await openGenerator(app, shop);
    await page.goto(`${path}?neu=1`);
    await page.getByRole('button', { name: 'Doch nicht' }).click();
    await page.waitForURL(/\/speisekarte\//);
    expect((await basketOf(guest, shop.restaurant)).order).toEqual([]);
  });
});

describe('for everybody', () => {
  test('with the keyboard alone: the focus stays, and what changed is read out', async () => {
    const shop = await makeBuiltDish(db);
    const { page, generator } = await openGenerator(app, shop);
    await hydrated(page);
    for (let pressed = 0; pressed < 60; pressed++) {
      const label = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      if (label === 'Cheddar: eins mehr') break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByText('1 mal Cheddar, zusammen 10,00 €').waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await page.getByText('2 mal Cheddar, zusammen 11,00 €').waitFor({ state: 'attached' });
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.getByText('ohne Cheddar, zusammen 10,00 €').waitFor({ state: 'attached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Cheddar: eins weniger');
    await expect.poll(() => generator.less('Cheddar').getAttribute('aria-disabled')).toBe('true');
  });

  test.each(['phone', 'desktop'] as const)('no barriers on a %s, by day and by night', async (device) => {
    const shop = await makeBuiltDish(db);
    const { page, generator } = await openGenerator(app, shop, devices[device]);
    await generator.more('Cheddar').click();
    await generator.picture('Dein Werk: Brioche-Bun, Patty, Salat, Cheddar').waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await barriersOn(page, 'colours')).toEqual([]);
  });

  test('nothing moves for those who want it still', async () => {
    const shop = await makeBuiltDish(db);
    const { page } = await openGenerator(app, shop, { ...onPhone, reducedMotion: 'reduce' });
    const motion = await page
      .locator('.build-drop')
      .first()
      .evaluate((drop) => getComputedStyle(drop).animationName);
    expect(motion).toBe('none');
  });

  test('GEN-008 without a line of script every step is a form', async () => {
    const shop = await makeBuiltDish(db);
    const { page, generator } = await openGenerator(app, shop, { javaScriptEnabled: false });
    for (const price of ['10,00', '11,00', '12,00']) {
      await generator.more('Cheddar').click();
      await generator.costs(price);
    }
    await page.getByText('3 von 3').waitFor();
    await generator.more('Spiegelei').press('Enter');
    await page.getByRole('alert').getByText('Die Zutaten konnten nicht geändert werden 😭').waitFor();
    await page.getByText('Bei „Belag“ ist Schluss: Mehr als 3 geht nicht.').waitFor();
    expect(await generator.count('Spiegelei')).toBe('0');
  });

  test('a dish on the menu leads there without script, too', async () => {
    const shop = await makeBuiltDish(db);
    const { page } = await openMenu(app, shop, { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Dein Werk, 10,00 €' }).click();
    await page.waitForURL(/\/generator\/[^/]+\/\d+\?neu=1$/);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Dein Werk');
  });
});

describe('what can go wrong', () => {
  test('ERR-024 a build that is not there', async () => {
    const shop = await makeBuiltDish(db);
    const { path } = await openGenerator(app, shop);
    const page = await visit(app, shop.site, path, { expects: /status of 404/ });
    const alert = page.getByRole('alert');
    await alert.getByText('Deine Konfiguration konnte nicht geladen werden 😭').waitFor();
    expect(await alert.textContent()).toContain('Oh no!');
    await page.getByRole('link', { name: 'Zur Speisekarte' }).waitFor();
  });

  test('ERR-025 GEN-007 without the ingredients to choose from there is still the build', async () => {
    const shop = await makeBuiltDish(db);
    const { guest } = await builder(app, shop);
    const page = await visit(app, shop.site, `/warenkorb/${shop.restaurant.url}`, {
      as: guest,
      expects: failed,
      before: (opened) => lose(opened, 'availableIngredients'),
    });
    await hydrated(page);
    await page.getByRole('link', { name: /^Zutaten ändern.*Dein Werk/ }).click();
    await page.getByRole('alert').getByText('Die Zutaten konnten nicht geladen werden 😭').waitFor();
    await new GeneratorPage(page).picture('Dein Werk: Brioche-Bun, Patty, Salat').waitFor();
    expect(await page.getByRole('group', { name: 'Belag' }).count()).toBe(0);
  });

  test.each([
    ['addIngredient', 'eins mehr'],
    ['removeIngredient', 'eins weniger'],
  ])('ERR-026 without %s the build stays as it is', async (call, button) => {
    const shop = await makeBuiltDish(db);
    const { page, generator } = await openGenerator(app, shop, { expects: failed });
    await hydrated(page);
    await generator.more('Cheddar').click();
    await generator.picture('Dein Werk: Brioche-Bun, Patty, Salat, Cheddar').waitFor();
    await lose(page, call);
    await page.getByRole('button', { name: `Cheddar: ${button}` }).click();
    await page.getByRole('alert').getByText('Die Zutaten konnten nicht geändert werden 😭').waitFor();
    await expect.poll(() => generator.count('Cheddar')).toBe('1');
  });
});

test('TOK-012 who builds is there for the restaurant', async () => {
  const shop = await makeBuiltDish(db);
  await openGenerator(app, shop);
  const there = () =>
    db
      .selectFrom('presence')
      .select('restaurant_id')
      .where('restaurant_id', '=', shop.restaurant.id)
      .execute();
  await expect.poll(there).toHaveLength(1);
});
