import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeAskingBread } from './fixtures/shop/menu.ts';
import { onPhone, openMenu } from './fixtures/shop/menu-page.ts';
import { makeShop } from './fixtures/shop/order.ts';

const app = await webTestApp();
const { db } = app.database;

const sheetOf = (url: string, dishId: number) => `/speisekarte/${url}/produkt/${dishId}`;
const sizes = [
  { size: 'small', price_cents: 750 },
  { size: 'big', price_cents: 1150 },
] as const;

/** What is read out, whether or not it has gone again. */
async function heard(page: Page): Promise<() => Promise<string>> {
  await page.locator('.toasts').evaluate((region) => {
    new MutationObserver(() => (document.body.dataset['heard'] += region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => document.body.dataset['heard'] ?? '');
}

describe('the card', () => {
  test('MNU-049 a press anywhere on it opens the sheet, a size still takes the dish at once', async () => {
    const shop = await makeShop(db, { dish: { title: 'Margherita', sizes: [...sizes] } });
    const menu = await openMenu(app, shop, onPhone);
    const { page, dialog } = menu;
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Margherita' })
      .click({ position: { x: 200, y: 60 } });
    await dialog.getByRole('heading', { name: 'Margherita' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(sheetOf(shop.restaurant.url, shop.dish.id));
    expect(await barriersOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await menu.takes('Margherita', 'Klein');
    await page.getByRole('link', { name: '1 Warenkorb 7,50 €' }).waitFor();
    expect(await dialog.count()).toBe(0);
  });

  test('MNU-049 with a modifier key the sheet opens in a tab', async () => {
    const shop = await makeShop(db);
    const { page, dialog } = await openMenu(app, shop);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('link', { name: shop.dish.title }).click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await tab.waitForURL(`**${sheetOf(shop.restaurant.url, shop.dish.id)}`);
    expect(await dialog.count()).toBe(0);
  });
});

describe('the sheet', () => {
  test('MNU-049 BSK-022 adds as many pieces of the chosen size as are wanted', async () => {
    const shop = await makeShop(db, { dish: { title: 'Margherita', sizes: [...sizes] } });
    const menu = await openMenu(app, shop);
    const { page, dialog, basket } = menu;
    const said = await heard(page);
    await page.getByRole('link', { name: 'Margherita' }).click();
    await dialog.getByRole('button', { name: 'In den Warenkorb · 7,50 €' }).waitFor();
    await dialog.getByRole('radio', { name: /^Groß/ }).check();
    await dialog.getByRole('button', { name: 'Margherita: eins mehr' }).click();
    await dialog.getByRole('button', { name: 'Margherita: eins mehr' }).click();
    await dialog.getByRole('button', { name: 'In den Warenkorb · 34,50 €' }).click();
    await menu.owes('36,50');
    await dialog.waitFor({ state: 'detached' });
    const count = basket.getByRole('group', { name: 'Anzahl Margherita Groß' }).getByRole('status');
    await expect.poll(() => count.textContent()).toBe('3');
    await expect.poll(said).toContain('3 × Margherita liegen im Warenkorb');
  });

  test('MNU-049 works without scripts', async () => {
    const shop = await makeShop(db, { dish: { title: 'Margherita', sizes: [...sizes] } });
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, {
      javaScriptEnabled: false,
    });
    await page.getByRole('link', { name: 'Margherita' }).click();
    await page.getByRole('radio', { name: /^Groß/ }).check();
    await page.getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    expect(await page.getByText('11,50').count()).toBeGreaterThan(0);
  });

  test('MNU-050 a dish that asks is said to be in the basket once its questions are confirmed', async () => {
    const shop = await makeShop(db);
    await makeAskingBread(db, shop.restaurant);
    const menu = await openMenu(app, shop);
    const said = await heard(menu.page);
    await menu.takes('Brot');
    await menu.dialog.getByRole('radio', { name: /Oliven/ }).check();
    expect(await said()).not.toContain('liegt im Warenkorb');
    await menu.dialog.getByRole('button', { name: /^In den Korb/ }).click();
    await menu.owes('12,50');
    await expect.poll(said).toContain('Brot liegt im Warenkorb');
  });

  test('MNU-122 a dish that asks is asked once for all pieces', async () => {
    const shop = await makeShop(db);
    await makeAskingBread(db, shop.restaurant);
    const menu = await openMenu(app, shop);
    const { page, dialog, basket } = menu;
    const said = await heard(page);
    await page.getByRole('link', { name: 'Brot' }).click();
    await dialog.getByRole('button', { name: 'Brot: eins mehr' }).click();
    await dialog.getByRole('button', { name: 'Weiter · 20,00 €' }).click();
    await dialog.getByRole('radio', { name: /Oliven/ }).check();
    await dialog.getByRole('button', { name: 'Brot: eins mehr' }).click();
    await dialog.getByRole('button', { name: 'In den Korb · 31,50 €' }).click();
    await menu.owes('33,50');
    const count = basket.getByRole('group', { name: 'Anzahl Brot' }).getByRole('status');
    await expect.poll(() => count.textContent()).toBe('3');
    await expect.poll(said).toContain('3 × Brot liegen im Warenkorb');
    await basket.getByRole('button', { name: 'Brot: eins weniger' }).click();
    await menu.owes('23,00');
  });

  test('MNU-122 also without scripts', async () => {
    const shop = await makeShop(db);
    await makeAskingBread(db, shop.restaurant);
    const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, {
      javaScriptEnabled: false,
    });
    await page.getByRole('link', { name: 'Brot' }).click();
    await page.getByLabel('Anzahl', { exact: true }).fill('4');
    await page.getByRole('button', { name: 'Weiter', exact: false }).click();
    await expect.poll(() => page.getByLabel('Anzahl', { exact: true }).inputValue()).toBe('4');
    await page.getByRole('radio', { name: /Oliven/ }).check();
    await page.getByRole('button', { name: /^In den Korb/ }).click();
    await page.getByRole('heading', { name: 'Bestellung abschließen' }).waitFor();
    expect(await page.getByText('42,00').count()).toBeGreaterThan(0);
  });
});
