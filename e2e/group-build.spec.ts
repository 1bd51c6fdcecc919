import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeBuiltDish } from './fixtures/shop/generator.ts';
import { joinGroup, startGroup } from './fixtures/shop/group.ts';
import { MenuPage } from './fixtures/shop/menu-page.ts';

const app = await webTestApp();

test('GRP-173 GRP-027 a client who builds a dish is asked where they leave the restaurant, and only there', async () => {
  const shop = await makeBuiltDish(app.database.db);
  const { group } = await startGroup(app, shop);
  const client = await joinGroup(app, shop, group, 'Anna');
  const page = await visit(app, shop.site, `/speisekarte/${shop.restaurant.url}`, { as: client });
  await page.locator('[data-live=connected]').waitFor();
  await new MenuPage(page).takes('Dein Werk');
  await page.waitForURL(/\/generator\//);
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Bist du sicher? Deine Bürobestellung wurde noch nicht abgeschlossen',
  });
  await question.getByRole('button', { name: 'Hierbleiben' }).click();
  expect(page.url()).toContain('/generator/');
  await page.getByRole('button', { name: 'Doch nicht' }).click();
  await page.waitForURL(`**/speisekarte/${shop.restaurant.url}`);
  expect(await page.getByRole('alertdialog').count()).toBe(0);
});
