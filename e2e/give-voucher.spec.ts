import { expect, test } from 'vitest';
import { barriersOn } from './fixtures/pages/accessibility.ts';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeGiftShop } from './fixtures/shop/gift-shop.ts';
import { startPaymentServices } from './fixtures/world/payment-services.ts';

const vendors = await startPaymentServices();
const app = await webTestApp({ payments: vendors.settings });
vendors.postTo(app);
const shop = await makeGiftShop(app.database.db, vendors);
const { site, restaurant } = shop.gifts;
const path = `/verschenken/${restaurant.url}`;

test('CPN-153 CPN-150 from the menu to the basket: the card fills while somebody writes', async () => {
  const page = await visit(app, site, `/speisekarte/${restaurant.url}`, { cookies: 'declined' });
  await page.getByRole('link', { name: 'Gutschein gestalten' }).click();
  await page.waitForURL(`**${path}`);
  await hydrated(page);
  expect(await barriersOn(page)).toEqual([]);
  const preview = page.getByRole('complementary', { name: 'Vorschau' });
  await page.getByLabel('Betrag in Euro').fill('42');
  await page.getByLabel('Wen beschenkst du?').fill('Şükran');
  await page.getByLabel('Von wem?').fill('Jule');
  await page.getByLabel('Dein Gruß').fill('Guten Hunger! 🍕');
  await page.getByRole('radio', { name: 'Grüße vom Meer' }).check();
  for (const part of ['42,00', 'Für Şükran', 'Guten Hunger! 🍕', 'Jule'])
    await preview.getByText(part).first().waitFor();
  await expect.poll(() => preview.locator('img').getAttribute('src')).toContain('seaside');
  await page.getByRole('link', { name: '50 €' }).click();
  await preview.getByText('50,00').waitFor();
  await page.getByRole('button', { name: /In den Warenkorb/ }).click();
  await page.waitForURL(`**/warenkorb/${restaurant.url}`);
  await page.getByText('für Şükran').first().waitFor();
  await page.getByText('kommt per E-Mail zu dir').first().waitFor();
});

test('CPN-153 without scripts what is wrong stands beside its field, and nothing typed is lost', async () => {
  const page = await visit(app, site, `${path}?betrag=50`, {
    cookies: 'declined',
    javaScriptEnabled: false,
    expects: /status of 400/,
  });
  expect(await page.getByLabel('Betrag in Euro').inputValue()).toBe('50');
  await page.getByLabel('Dein Gruß').fill('Bis bald');
  await page.getByRole('button', { name: /In den Warenkorb/ }).click();
  await page.getByText('Bitte verrate uns, wen du beschenkst.').waitFor();
  expect(await page.getByLabel('Dein Gruß').inputValue()).toBe('Bis bald');
  await page.getByLabel('Wen beschenkst du?').fill('Merve');
  await page.getByRole('button', { name: /In den Warenkorb/ }).click();
  await page.waitForURL(`**/warenkorb/${restaurant.url}`);
  await page.getByText('für Merve').first().waitFor();
});

test('CPN-150 a restaurant that sells meals has no such page', async () => {
  const page = await visit(app, site, `/verschenken/${shop.food.restaurant.url}`, {
    expects: /status of 404/,
  });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByLabel('Betrag in Euro').count()).toBe(0);
});
