import { expect, test } from 'vitest';
import { visit, webTestApp } from './fixtures/pages/browser.ts';
import { staffOf } from './fixtures/shop/kitchen.ts';
import { makeShop } from './fixtures/shop/order.ts';
import { openReceiver } from './fixtures/world/hook-receiver.ts';

// A demo may tell a program on the same machine.
const app = await webTestApp({ isDemo: true });

test('OWN-730 the secret of a webhook stays in sight while it is tried, and nobody is asked again to renew it', async () => {
  const shop = await makeShop(app.database.db);
  const hostId = shop.restaurant.id;
  const as = await staffOf(app, shop.site.host, 'owner', hostId);
  const { url, heard } = await openReceiver();
  const page = await visit(app, shop.site, `/kueche/schnittstelle?restaurant=${hostId}`, { as });
  const secret = page.getByText(/^whsec_/);
  const tries = async (count: number) => {
    await page.getByRole('button', { name: /^Probe schicken/ }).click();
    await expect.poll(() => heard.length).toBe(count);
    await page.getByText('Die Probe ist angekommen').waitFor();
  };
  await page.getByLabel('Adresse des Programms').fill(url);
  await page.getByRole('button', { name: 'Webhook einrichten' }).click();
  const first = await secret.textContent();
  await tries(1);
  expect(await secret.textContent()).toBe(first);
  await page.getByRole('link', { name: /^Geheimnis erneuern/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erneuern' }).click();
  await expect.poll(() => secret.textContent()).not.toBe(first);
  const second = await secret.textContent();
  await tries(2);
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await secret.textContent()).toBe(second);
});
