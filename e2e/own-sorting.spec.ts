import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, settled, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeOwned } from './fixtures/shop/own.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

/** Pulls an entry over the lower half of another one. */
async function pull(page: Page, name: string, over: string) {
  const grip = row(page, name).locator('[data-grip]');
  await grip.scrollIntoViewIfNeeded();
  await grip.hover();
  await page.mouse.down();
  const box = await row(page, over).boundingBox();
  await page.mouse.move(200, (box?.y ?? 0) + (box?.height ?? 0) * 0.75, { steps: 4 });
  await page.mouse.up();
}

test('OWN-978 dishes and categories are pulled to another place, and moved by keys', async () => {
  const { owner, site, hostId } = await ownedMenu();
  const page = await visit(app, site, `/kueche/speisekarte?restaurant=${hostId}&sortieren=1`, {
    as: owner.guest,
    isCounted: true,
    ...devices.phone,
  });
  await hydrated(page);
  const titles = async () => (await owner.menu()).products.map(({ title }) => title);
  await pull(page, 'Roma', 'Tonno');
  await page.getByRole('status').getByText('Verschoben').waitFor();
  await settled(page);
  expect(await titles()).toEqual(['Funghi', 'Tonno', 'Roma', 'Cola']);
  await pull(page, 'Pizza', 'Getränke');
  await expect.poll(titles).toEqual(['Cola', 'Funghi', 'Tonno', 'Roma']);
  await settled(page);
  const up = page.getByRole('button', { name: 'Roma nach oben' });
  await up.focus();
  await page.keyboard.press('Enter');
  await expect.poll(titles).toEqual(['Cola', 'Funghi', 'Roma', 'Tonno']);
});

async function ownedMenu() {
  const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
  const pizza = await owner.addsCategory('Pizza');
  for (const title of ['Roma', 'Funghi', 'Tonno']) await owner.saves({ categoryId: pizza, title });
  await owner.saves({ categoryId: await owner.addsCategory('Getränke'), title: 'Cola' });
  return { owner, site, hostId: owner.hostId };
}
