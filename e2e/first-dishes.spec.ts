import { expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { makeShop } from './fixtures/shop/order.ts';

const app = await webTestApp();

test.each([1, 9])(
  'MNU-425 a menu whose first section has %i dishes is painted with the first of them',
  async (count) => {
    const {
      site,
      restaurant,
      dish: { category_id },
    } = await makeShop(app.database.db);
    for (let dish = 1; dish < count; dish += 1)
      await makeProduct(app.database.db, restaurant, { category_id });
    const page = await visit(app, site, `/speisekarte/${restaurant.url}`, { javaScriptEnabled: false });
    const awaited = await page.locator('head link[rel=expect][blocking=render]').getAttribute('href');
    const rows = page
      .locator('.dishes')
      .first()
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    const ids = await rows.evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.indexOf(awaited?.slice(1) ?? '')).toBe(Math.min(count, 4) - 1);
    expect(new Set(ids.filter(Boolean)).size).toBe(1);
  },
);
