import { expect, test } from 'vitest';
import { hydrated, visit, webTestApp } from './fixtures/pages/browser.ts';
import { makeOwned } from './fixtures/shop/own.ts';

const app = await webTestApp();

test('OWN-905 OWN-907 an applicant rings the kitchen with a test order and hands it over', async () => {
  const { site, owner } = await makeOwned(app);
  const categoryId = await owner.addsCategory('Fisch');
  await owner.saves({ categoryId, title: 'Scholle' });
  const page = await visit(app, site, '/kueche', { as: owner.guest, viewport: { width: 1180, height: 820 } });
  await hydrated(page);
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  await press('Probe schicken');
  await press('Schicht beginnen');
  const ticket = page.getByRole('article', { name: 'Probe' });
  await ticket.getByText('2× Scholle').waitFor();
  expect(await page.locator('.kitchen').getAttribute('data-ringing')).toBe('yes');
  await press(/^Annehmen/);
  await page.getByRole('region', { name: 'Angenommen' }).getByRole('article', { name: 'Probe' }).waitFor();
  expect(await page.locator('.kitchen').getAttribute('data-ringing')).toBe('no');
  await press('Zubereitung beginnen');
  await press('Fertig');
  await press('Unterwegs');
  await press('Zugestellt');
  await ticket.waitFor({ state: 'detached' });
  await page.goto('/kueche/betrieb');
  await page.getByText('Deine Küche hat schon eine Bestellung angenommen.').waitFor();
});
