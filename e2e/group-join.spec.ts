import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { movedOn, watchShifts } from './fixtures/pages/shifts.ts';
import { linkOf, startGroup } from './fixtures/shop/group.ts';
import { makeProduct } from './fixtures/shop/menu.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();
const { db } = app.database;

test.each(['phone', 'desktop'] as const)(
  'MNU-401 on a %s nothing of the menu moves for whoever joins a group order',
  async (device) => {
    const shop = await makeShop(db);
    for (let dish = 0; dish < 12; dish += 1) await makeProduct(db, shop.restaurant);
    const { id, uid } = linkOf((await startGroup(app, shop)).group);
    const page = await visit(app, shop.site, `/mitbestellen/${id}/${uid}`, {
      ...devices[device],
      before: watchShifts,
    });
    // Sent by the browser alone, the form leads to a page that learns of the group once it is awake.
    await hydrated(page);
    await page.getByLabel('Dein Name').fill('Anna');
    await page.getByRole('button', { name: 'zur Speisekarte!' }).click();
    await page.waitForURL(`**/speisekarte/${shop.restaurant.url}`);
    await page.locator('[data-live=connected]').waitFor();
    await page.getByRole('heading', { name: shop.dish.title }).first().waitFor();
    await hydrated(page);
    expect(await movedOn(page)).toEqual([]);
  },
);

test('ACC-309 whoever joins a group order begins with its way to pay, not with one chosen before', async () => {
  const shop = await makeShop(db);
  const { id, uid } = linkOf((await startGroup(app, shop)).group);
  const page = await visit(app, shop.site, `/mitbestellen/${id}/${uid}`);
  await hydrated(page);
  const key = `order-draft:${shop.restaurant.id}`;
  await page.evaluate((name) => sessionStorage.setItem(name, '{"payment":"ec","comment":"Hof"}'), key);
  await page.getByLabel('Dein Name').fill('Anna');
  await page.getByRole('button', { name: 'zur Speisekarte!' }).click();
  await page.waitForURL(`**/speisekarte/${shop.restaurant.url}`);
  const draft = () => page.evaluate((name) => sessionStorage.getItem(name), key);
  await expect.poll(draft).toBe('{"comment":"Hof"}');
});
