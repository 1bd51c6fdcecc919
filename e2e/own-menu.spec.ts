import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeOwned } from './fixtures/shop/own.ts';
import { devices } from './fixtures/shop/shopper.ts';

const app = await webTestApp();

test('OWN-1010 in a long menu a dish is found by its number or its name, and is taken off from there', async () => {
  const { owner, site } = await makeOwned(app, { approved_at: app.clock.now() });
  const pizza = await owner.addsCategory('Pizza');
  for (let number = 1; number <= 12; number += 1)
    await owner.saves({
      categoryId: pizza,
      title: `Pizza Nr. ${'ABCDEFGHIJKL'[number - 1]}`,
      artNo: `2${number}`,
    });
  await owner.saves({ categoryId: await owner.addsCategory('Getränke'), title: 'Flensburger Pilsener' });
  const page = await visit(app, site, `/kueche/speisekarte?restaurant=${owner.hostId}`, {
    as: owner.guest,
    ...devices.phone,
  });
  await hydrated(page);
  const search = page.getByRole('searchbox', { name: 'Gericht oder Nummer suchen' });
  const headings = () => page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(await headings()).toEqual(['Pizza', 'Getränke']);
  await search.fill('flensburger');
  await expect.poll(headings).toEqual(['Getränke']);
  await search.fill('212');
  await expect.poll(headings).toEqual(['Pizza']);
  await page.getByRole('button', { name: 'Pizza Nr. L: heute aus' }).click();
  await page.getByRole('button', { name: 'Pizza Nr. L: wieder da' }).waitFor();
  await page.getByText('ausverkauft').waitFor();
  expect(await search.inputValue()).toBe('212');
  await search.fill('Rollmops');
  await page.getByRole('status').getByText('„Rollmops“ steht nicht auf der Karte.').waitFor();
  expect(await headings()).toEqual([]);
});
